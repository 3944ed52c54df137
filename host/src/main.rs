//! The program `rulezero`: see `rulezero --help`.

use std::process::ExitCode;

fn main() -> ExitCode {
    rulezero_host::cli::main()
}
