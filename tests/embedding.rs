//! The host as a library: the examples for embedding run.

use crate::plugins::files::profile_folder;
use std::{
    io::{BufRead, BufReader, Read, Write},
    net::TcpStream,
    process::{Child, Command, Stdio},
};

fn example(name: &str) -> Command {
    let mut command = Command::new(profile_folder().join("examples").join(name));
    command.env_remove("RULEZERO_PATH").env("XDG_DATA_HOME", env!("CARGO_TARGET_TMPDIR"));
    command
}

/// Ends the process with the test.
struct Ended(Child);

impl Drop for Ended {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

#[test]
fn a_game_is_driven_through_channels_to_its_end() {
    let done = example("channels").output().unwrap();
    let out = String::from_utf8(done.stdout).unwrap();
    assert!(done.status.success(), "{}", String::from_utf8_lossy(&done.stderr));
    assert!(out.contains("is asked: Do you take a mulligan? and answers [0]"), "{out}");
    assert!(out.contains("sees: ") && out.lines().last().unwrap().starts_with("Win([Seat("), "{out}");
}

#[test]
fn two_visitors_play_at_once_over_tcp() {
    let mut server = Ended(example("server").arg("127.0.0.1:0").stdout(Stdio::piped()).spawn().unwrap());
    let mut line = String::new();
    BufReader::new(server.0.stdout.take().unwrap()).read_line(&mut line).unwrap();
    let address = line.trim().strip_prefix("listening on ").unwrap().to_owned();
    let mut visitors: Vec<TcpStream> = (0..2).map(|_| TcpStream::connect(&address).unwrap()).collect();
    visitors.iter_mut().for_each(|visitor| visitor.write_all(b"?\nconcede\n").unwrap());
    for mut visitor in visitors {
        let mut told = String::new();
        visitor.read_to_string(&mut told).unwrap();
        assert!(told.contains("`concede` gives up"), "{told}");
        assert!(told.contains("Win([Seat(1)]) after 0 turns, on plug-in 0.1.0 sha256:"), "{told}");
    }
}
