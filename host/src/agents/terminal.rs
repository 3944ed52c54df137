//! What is typed at this terminal, line by line.
//!
//! Nothing is read ahead of the line that is asked for, so any number of readers can share the terminal.

use std::io::{self, BufRead, Read};

/// The terminal's input.
#[derive(Default)]
pub(super) struct Terminal {
    line: String,
    read: usize,
}

impl BufRead for Terminal {
    fn fill_buf(&mut self) -> io::Result<&[u8]> {
        if self.read == self.line.len() {
            self.line.clear();
            self.read = 0;
            io::stdin().read_line(&mut self.line)?;
        }
        Ok(&self.line.as_bytes()[self.read..])
    }

    fn consume(&mut self, amount: usize) {
        self.read += amount;
    }
}

impl Read for Terminal {
    fn read(&mut self, into: &mut [u8]) -> io::Result<usize> {
        let count = self.fill_buf()?.read(into)?;
        self.consume(count);
        Ok(count)
    }
}
