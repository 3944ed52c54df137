//! The two streams of a person or program at the host, as an agent in the worker has them.

use super::{
    frames,
    message::{Ask, Tell},
};
use crate::agents::Lines;
use std::{
    fs::File,
    io::{self, BufRead, Read, Write},
    sync::{Arc, Mutex, PoisonError},
};

/// The worker's pipes, shared by whoever has something to say to the host.
#[derive(Clone)]
pub(super) struct Host(Arc<Mutex<(io::BufReader<File>, File)>>);

/// A person's keyboard.
pub(super) struct Keyboard {
    host: Host,
    seat: u8,
    line: Vec<u8>,
    read: usize,
}

/// A person's screen.
pub(super) struct Screen {
    host: Host,
    seat: u8,
}

/// A program that the host has started.
pub(super) struct Far {
    pub(super) input: Box<dyn BufRead + Send>,
    pub(super) output: Box<dyn Write + Send>,
}

impl Lines for Far {
    fn say(&mut self, line: &str) -> Result<(), String> {
        self.output.write_all(line.as_bytes()).map_err(|e| format!("cannot be reached: {e}"))
    }

    fn hear(&mut self) -> Result<String, String> {
        let mut line = String::new();
        self.input.read_line(&mut line).map_err(|e| e.to_string())?;
        Ok(line)
    }
}

impl Host {
    pub(super) fn new(input: File, output: File) -> Host {
        Host(Arc::new(Mutex::new((io::BufReader::new(input), output))))
    }

    pub(super) fn hear(&self) -> io::Result<Option<Ask>> {
        frames::read(&mut self.0.lock().unwrap_or_else(PoisonError::into_inner).0)
    }

    pub(super) fn tell(&self, tell: &Tell) -> io::Result<()> {
        frames::write(&mut self.0.lock().unwrap_or_else(PoisonError::into_inner).1, tell)
    }

    pub(super) fn tell_bytes(&self, bytes: &[u8]) -> io::Result<()> {
        frames::write_bytes(&mut self.0.lock().unwrap_or_else(PoisonError::into_inner).1, bytes)
    }

    /// What is read and written for a seat.
    pub(super) fn streams(&self, seat: u8) -> (Box<dyn BufRead + Send>, Box<dyn Write + Send>) {
        let keyboard = Keyboard { host: self.clone(), seat, line: Vec::new(), read: 0 };
        (Box::new(keyboard), Box::new(Screen { host: self.clone(), seat }))
    }
}

impl BufRead for Keyboard {
    fn fill_buf(&mut self) -> io::Result<&[u8]> {
        if self.read == self.line.len() {
            self.host.tell(&Tell::Listen(self.seat))?;
            let line = match self.host.hear()? {
                Some(Ask::Line(line)) => line.map(|line| line + "\n"),
                Some(Ask::Broken(why)) => return Err(io::Error::other(why)),
                Some(_) | None => return Err(io::Error::other("the host said something else")),
            };
            (self.line, self.read) = (line.unwrap_or_default().into_bytes(), 0);
        }
        Ok(&self.line[self.read..])
    }

    fn consume(&mut self, amount: usize) {
        self.read += amount;
    }
}

impl Read for Keyboard {
    fn read(&mut self, into: &mut [u8]) -> io::Result<usize> {
        let count = self.fill_buf()?.read(into)?;
        self.consume(count);
        Ok(count)
    }
}

impl Write for Screen {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.host.tell(&Tell::Say(self.seat, String::from_utf8_lossy(bytes).into_owned()))?;
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}
