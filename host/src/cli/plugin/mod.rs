//! `rulezero plugin`: what authors of variants need.

mod check;
mod new;
mod record;

use super::{Answer, Desk, Failure};

#[derive(clap::Subcommand)]
pub(super) enum Command {
    /// Write the crate of a new variant, which builds, tests and plays at once
    New(new::Args),
    /// Check all laws on every variant of a plug-in file
    Check(check::Args),
    /// Copy a plug-in into the user's folder and record its bytes: it runs in this process from then on
    Add(record::AddArgs),
    /// The recorded plug-ins, and what has become of their files
    List(record::ListArgs),
    /// Forget a recorded plug-in and delete its copy
    Remove(record::RemoveArgs),
    /// Compare every recorded file with its record
    Verify(record::VerifyArgs),
}

pub(super) fn run(command: &Command, desk: &mut Desk<'_>) -> Result<Answer, Failure> {
    match command {
        Command::New(args) => new::run(args, desk),
        Command::Check(args) => check::run(args, desk),
        Command::Add(args) => record::add(args, desk),
        Command::List(args) => record::list(args, desk),
        Command::Remove(args) => record::remove(args, desk),
        Command::Verify(args) => record::verify(args, desk),
    }
}
