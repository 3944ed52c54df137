//! Why a worker ended, in words for people.

use std::process::ExitStatus;

/// How a worker that should be there came to its end.
pub(super) fn told(status: ExitStatus) -> String {
    #[cfg(unix)]
    if let Some(signal) = std::os::unix::process::ExitStatusExt::signal(&status) {
        return by_signal(signal);
    }
    match status.code() {
        Some(code) => format!("it ended its process by itself (exit {code})"),
        None => "it ended".into(),
    }
}

/// The numbers are those of Linux; a system on which one means something else gets a number and no word.
#[cfg(unix)]
fn by_signal(signal: i32) -> String {
    let words = match signal {
        4 => "it executed what is no instruction (SIGILL)",
        6 => "it aborted: its stack or its memory ran out, or a panic could not be caught (SIGABRT)",
        7 | 11 => "it touched memory that is not its own (SIGSEGV)",
        8 => "it divided by zero (SIGFPE)",
        9 => "it was killed, or had closed its pipes (SIGKILL)",
        25 if cfg!(target_os = "linux") => "it wrote too much (SIGXFSZ)",
        31 if cfg!(target_os = "linux") => {
            "it asked the system for what a confined plug-in may not have: a file, a socket, a thread or a process (SIGSYS)"
        }
        other => return format!("it was ended by signal {other}"),
    };
    words.to_owned()
}
