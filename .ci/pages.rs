//! Writes completions for bash, zsh and fish, and a manual page for each command, where an installation has them.
//!
//! `cargo run --release -p rulezero-benches --bin pages -- FOLDER`

use clap_complete::{Shell, generate_to};
use rulezero_host::cli;
use std::{env, fs, io, path::Path, process::ExitCode};

/// Where each shell looks, below the folder that a program is installed in.
const SHELLS: [(Shell, &str); 3] = [
    (Shell::Bash, "share/bash-completion/completions"),
    (Shell::Zsh, "share/zsh/site-functions"),
    (Shell::Fish, "share/fish/vendor_completions.d"),
];

fn main() -> ExitCode {
    let Some(folder) = env::args_os().nth(1) else {
        eprintln!("pages: name the folder to write to");
        return ExitCode::from(2);
    };
    match written(Path::new(&folder)) {
        Ok(()) => ExitCode::SUCCESS,
        Err(e) => {
            eprintln!("pages: {e}");
            ExitCode::from(2)
        }
    }
}

fn written(folder: &Path) -> io::Result<()> {
    for (shell, place) in SHELLS {
        let place = folder.join(place);
        fs::create_dir_all(&place)?;
        let file = generate_to(shell, &mut cli::command(), "rulezero", &place)?;
        if shell == Shell::Bash {
            fs::rename(file, place.join("rulezero"))?;
        }
    }
    let manual = folder.join("share/man/man1");
    fs::create_dir_all(&manual)?;
    clap_mangen::generate_to(cli::command(), &manual)
}
