//! The program `rulezero`: see `rulezero --help`.

mod counted;

use std::process::ExitCode;

#[global_allocator]
static ALLOCATOR: counted::Counted = counted::Counted;

fn main() -> ExitCode {
    rulezero_host::cli::main(counted::allocations)
}
