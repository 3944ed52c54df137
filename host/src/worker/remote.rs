//! The host's side: a worker process, and one question at a time to it.

use super::{
    death, frames,
    message::{Ask, Confinement, Opened, Tell},
    serve::COMMAND,
};
use crate::{
    agents::{Lines, Process},
    loader::Candidate,
};
use serde_json::Value as Json;
use std::{
    io::{self, BufRead, Write},
    path::Path,
    process::{Child, ChildStdin, Command, Stdio},
    sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel, sync_channel},
    thread,
    time::Duration,
};

/// A worker that has loaded its plug-in.
pub(super) struct Worker {
    child: Child,
    to: Sender<Vec<u8>>,
    from: Receiver<io::Result<Heard>>,
}

/// What a worker says.
enum Heard {
    Tell(Tell),
    Games(Vec<u8>),
}

/// The answer to a question.
pub(super) enum Answer {
    /// In the form that the question says.
    Json(Json),
    /// Games of a simulation.
    Games(Vec<u8>),
}

/// Why there is no answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum NoAnswer {
    /// The worker says no, and lives.
    Refused(String),
    /// The worker is dead, or must be.
    Dead(String),
}

impl Worker {
    /// Starts a worker on this plug-in, and says what it loaded.
    pub(super) fn start(
        program: &Path,
        plugin: &Candidate,
        limits: Confinement,
        patience: Duration,
    ) -> Result<(Worker, Vec<Opened>), NoAnswer> {
        let dead = |e: io::Error| NoAnswer::Dead(format!("no worker could be started: {e}"));
        let mut command = Command::new(program);
        // Nothing of this process's surroundings is the plug-in's business. Standard error is how a file is handed
        // over; a megabyte through a pipe would take longer than all the rest.
        command.arg(COMMAND).env_clear().stdin(Stdio::piped()).stdout(Stdio::piped());
        command.stderr(plugin.open().map_err(dead)?);
        let mut child = command.spawn().map_err(dead)?;
        let pipes = child.stdin.take().zip(child.stdout.take());
        let (to, out) = pipes.ok_or_else(|| dead(io::Error::other("it has no pipes")))?;
        let mut worker = Worker { child, to: told(to), from: listened(out) };
        worker.say(&Ask::Open { path: plugin.path().to_owned(), limits })?;
        match worker.hear(patience)? {
            Heard::Tell(Tell::Opened(variants)) => Ok((worker, variants)),
            Heard::Tell(Tell::Refused(why)) => Err(NoAnswer::Refused(why)),
            Heard::Tell(Tell::Done(_) | Tell::Games | Tell::Say(..) | Tell::Listen(_)) | Heard::Games(_) => {
                Err(nonsense())
            }
        }
    }

    /// Asks, and passes on what people and other programs are told and say meanwhile; `programs` has those that are
    /// seated, by seat. The worker has so much time between two words, and its answer must be one that can be read.
    pub(super) fn ask<T>(
        &mut self,
        ask: &Ask,
        patience: Duration,
        programs: &mut [Option<Process>],
        read: fn(Answer) -> Option<T>,
    ) -> Result<T, NoAnswer> {
        self.say(ask)?;
        loop {
            let tell = match self.hear(patience)? {
                Heard::Tell(tell) => tell,
                Heard::Games(bytes) => return read(Answer::Games(bytes)).ok_or_else(nonsense),
            };
            match tell {
                Tell::Done(value) => return read(Answer::Json(value)).ok_or_else(nonsense),
                Tell::Refused(why) => return Err(NoAnswer::Refused(why)),
                Tell::Say(seat, text) => {
                    if let Some(Some(program)) = programs.get_mut(seat as usize) {
                        // One that cannot be told anything is noticed when it is to answer.
                        let _ = program.say(&text);
                        continue;
                    }
                    let mut screen = io::stderr().lock();
                    // A screen that is gone is noticed at the keyboard, which is then at its end.
                    let _ = screen.write_all(text.as_bytes()).and_then(|()| screen.flush());
                }
                Tell::Listen(seat) => match programs.get_mut(seat as usize) {
                    Some(Some(program)) => {
                        let heard = program.hear().map_or_else(Ask::Broken, |line| {
                            Ask::Line(Some(line.trim_end_matches(['\n', '\r']).to_owned()))
                        });
                        self.say(&heard)?;
                    }
                    Some(None) | None => self.say(&Ask::Line(typed()))?,
                },
                Tell::Opened(_) | Tell::Games => return Err(nonsense()),
            }
        }
    }

    fn say(&mut self, ask: &Ask) -> Result<(), NoAnswer> {
        let bytes = serde_json::to_vec(ask).map_err(|e| NoAnswer::Refused(e.to_string()))?;
        self.to.send(bytes).map_err(|_| self.dead(&io::ErrorKind::BrokenPipe.into()))
    }

    fn hear(&mut self, patience: Duration) -> Result<Heard, NoAnswer> {
        match self.from.recv_timeout(patience) {
            Ok(Ok(heard)) => Ok(heard),
            Ok(Err(e)) => Err(self.dead(&e)),
            Err(RecvTimeoutError::Timeout) => {
                Err(NoAnswer::Dead(format!("it did not answer within {} seconds and was ended", patience.as_secs())))
            }
            Err(RecvTimeoutError::Disconnected) => Err(self.dead(&io::ErrorKind::UnexpectedEof.into())),
        }
    }

    /// What became of a worker whose pipe broke. One that has only closed it is ended; one that has died keeps the cause.
    fn dead(&mut self, broken: &io::Error) -> NoAnswer {
        if broken.kind() == io::ErrorKind::InvalidData {
            return nonsense();
        }
        let _ = self.child.kill();
        NoAnswer::Dead(match self.child.wait() {
            Ok(status) => death::told(status),
            Err(e) => format!("it is gone: {e}"),
        })
    }
}

impl Drop for Worker {
    fn drop(&mut self) {
        // It may be dead already; then there is nothing to end, and waiting only clears it away.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// A thread that tells a worker, so that the host need not wait for one that does not listen. It ends with the worker or
/// with whoever has something to say.
fn told(mut to: ChildStdin) -> Sender<Vec<u8>> {
    let (say, said) = channel::<Vec<u8>>();
    thread::spawn(move || {
        for bytes in said {
            if frames::write_bytes(&mut to, &bytes).is_err() {
                return;
            }
        }
    });
    say
}

/// A thread that waits for what a worker says, so that the host need not wait for ever.
fn listened(mut out: impl io::Read + Send + 'static) -> Receiver<io::Result<Heard>> {
    let (to, from) = sync_channel(16);
    thread::spawn(move || {
        loop {
            let heard = hear(&mut out);
            let over = heard.is_err();
            if to.send(heard).is_err() || over {
                return;
            }
        }
    });
    from
}

fn hear(out: &mut impl io::Read) -> io::Result<Heard> {
    let over = || io::Error::from(io::ErrorKind::UnexpectedEof);
    Ok(match frames::read_plain(out)?.ok_or_else(over)? {
        Tell::Games => Heard::Games(frames::read_bytes(out)?.ok_or_else(over)?),
        tell => Heard::Tell(tell),
    })
}

fn nonsense() -> NoAnswer {
    NoAnswer::Dead("it said what makes no sense and was ended".into())
}

/// A line of the terminal, or nothing at its end.
fn typed() -> Option<String> {
    let mut line = String::new();
    match io::stdin().lock().read_line(&mut line) {
        Ok(0) | Err(_) => None,
        Ok(_) => Some(line.trim_end_matches(['\n', '\r']).to_owned()),
    }
}
