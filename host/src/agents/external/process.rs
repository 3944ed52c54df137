//! The process of an external agent: lines in and out, with a limit of time for each answer.
//!
//! It starts with the first line that is said to it, and ends with its owner. Two threads stand between, so that neither
//! a process that does not read nor one that does not write can hold up the game for longer than the limit.

use super::{ExternalCommand, Lines};
use std::{
    io::{BufRead, BufReader, Read, Write},
    process::{Child, ChildStdin, ChildStdout, Stdio},
    sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel, sync_channel},
    thread,
    time::Duration,
};

/// Bytes of the longest line that is read.
const LONGEST: u64 = 1 << 20;

/// How long a process that has closed its output may take to end, for its exit code to be told.
const LAST_BREATH: Duration = Duration::from_millis(500);

/// An external agent's process, started when it is needed.
pub(crate) struct Process {
    command: ExternalCommand,
    running: Option<Running>,
}

struct Running {
    child: Child,
    to: Sender<String>,
    from: Receiver<Vec<u8>>,
}

impl Process {
    /// The process of this command, not started yet.
    pub(crate) fn of(command: &ExternalCommand) -> Process {
        Process { command: command.clone(), running: None }
    }

    fn running(&mut self) -> Result<&mut Running, String> {
        match &mut self.running {
            Some(running) => Ok(running),
            none => Ok(none.insert(Running::start(&self.command)?)),
        }
    }
}

impl Lines for Process {
    fn say(&mut self, line: &str) -> Result<(), String> {
        // If it has gone, hearing it says how.
        let _ = self.running()?.to.send(format!("{line}\n"));
        Ok(())
    }

    fn hear(&mut self) -> Result<String, String> {
        let limit = self.command.limit;
        let running = self.running()?;
        match running.from.recv_timeout(limit) {
            Ok(line) if line.last() == Some(&b'\n') => {
                String::from_utf8(line).map_err(|_| "answered what is no UTF-8".into())
            }
            Ok(line) if line.len() as u64 == LONGEST => Err(format!("wrote more than {LONGEST} bytes in one line")),
            Ok(_) | Err(RecvTimeoutError::Disconnected) => Err(running.end_told()),
            Err(RecvTimeoutError::Timeout) => {
                self.running = None;
                Err(format!("did not answer within {} s and was ended", limit.as_secs()))
            }
        }
    }
}

impl Running {
    fn start(command: &ExternalCommand) -> Result<Running, String> {
        let failed = |e: std::io::Error| format!("could not be started: {e}");
        let mut child = command.command().stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().map_err(failed)?;
        let (input, output) = (child.stdin.take(), child.stdout.take());
        let (input, output) = input.zip(output).expect("both streams were asked for");
        Ok(Running { child, to: spoken(input), from: listened(output) })
    }

    /// How a process that writes no more came to its end.
    fn end_told(&mut self) -> String {
        let steps = 50;
        for _ in 0..steps {
            match self.child.try_wait() {
                Ok(Some(status)) => return format!("ended without an answer ({status})"),
                Ok(None) => thread::sleep(LAST_BREATH / steps),
                Err(e) => return format!("is gone: {e}"),
            }
        }
        "closed its output without an answer".into()
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        // It may have ended by itself; then there is nothing to end, and waiting only clears it away.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

fn spoken(mut input: ChildStdin) -> Sender<String> {
    let (to, lines) = channel::<String>();
    thread::spawn(move || lines.iter().try_for_each(|line| input.write_all(line.as_bytes())));
    to
}

/// Lines with their ends; the last of a stream may lack it.
fn listened(output: ChildStdout) -> Receiver<Vec<u8>> {
    let (to, from) = sync_channel(16);
    thread::spawn(move || {
        let mut output = BufReader::new(output);
        loop {
            let mut line = Vec::new();
            match output.by_ref().take(LONGEST).read_until(b'\n', &mut line) {
                Ok(0) | Err(_) => return,
                Ok(_) if to.send(line).is_err() => return,
                Ok(_) => {}
            }
        }
    });
    from
}
