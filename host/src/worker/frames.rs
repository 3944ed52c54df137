//! Frames: a length in four bytes, little end first, and so many bytes.
//!
//! Neither side takes more from the other than the longest frame.

use serde::{Serialize, de::DeserializeOwned};
use serde_json::Value;
use std::io::{self, Read, Write};

/// The longest frame: more than any record of a game that ends.
const LONGEST: u32 = 256 << 20;

/// Writes bytes as one frame.
pub(super) fn write_bytes(out: &mut impl Write, bytes: &[u8]) -> io::Result<()> {
    let too_long =
        || io::Error::new(io::ErrorKind::InvalidData, format!("a frame of {} bytes is too long", bytes.len()));
    let length = u32::try_from(bytes.len()).ok().filter(|length| *length <= LONGEST).ok_or_else(too_long)?;
    out.write_all(&length.to_le_bytes())?;
    out.write_all(bytes)?;
    out.flush()
}

/// Reads one frame; nothing where the other side has ended between two frames.
pub(super) fn read_bytes(from: &mut impl Read) -> io::Result<Option<Vec<u8>>> {
    let mut length = [0; 4];
    match from.read_exact(&mut length) {
        Err(e) if e.kind() == io::ErrorKind::UnexpectedEof => return Ok(None),
        other => other?,
    }
    let length = u32::from_le_bytes(length);
    if length > LONGEST {
        return Err(io::Error::new(io::ErrorKind::InvalidData, format!("a frame of {length} bytes is too long")));
    }
    // Grown as bytes come in: a length alone must not make us take memory.
    let mut bytes = Vec::new();
    from.take(length.into()).read_to_end(&mut bytes)?;
    if bytes.len() < length as usize {
        return Err(io::ErrorKind::UnexpectedEof.into());
    }
    Ok(Some(bytes))
}

/// Writes a message as one frame.
pub(super) fn write(out: &mut impl Write, message: &impl Serialize) -> io::Result<()> {
    write_bytes(out, &serde_json::to_vec(message)?)
}

/// Reads a message; nothing where the other side has ended between two frames.
pub(super) fn read<T: DeserializeOwned>(from: &mut impl Read) -> io::Result<Option<T>> {
    read_bytes(from)?.map(|bytes| serde_json::from_slice(&bytes).map_err(Into::into)).transpose()
}

/// Reads a message of somebody who is not trusted: what could steer a terminal stands in it as `?`.
pub(super) fn read_plain<T: DeserializeOwned>(from: &mut impl Read) -> io::Result<Option<T>> {
    let Some(mut value) = read::<Value>(from)? else { return Ok(None) };
    make_plain(&mut value);
    serde_json::from_value(value).map(Some).map_err(Into::into)
}

fn make_plain(value: &mut Value) {
    match value {
        Value::String(text) => make_text_plain(text),
        Value::Array(values) => values.iter_mut().for_each(make_plain),
        // Keys are names of fields, or names that the host has given.
        Value::Object(fields) => fields.values_mut().for_each(make_plain),
        Value::Null | Value::Bool(_) | Value::Number(_) => {}
    }
}

/// Puts `?` for what could steer a terminal.
pub(crate) fn make_text_plain(text: &mut String) {
    let steers = |c: char| c.is_control() && !matches!(c, '\n' | '\t');
    if text.contains(steers) {
        *text = text.replace(steers, "?");
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    #[test]
    fn frames_come_out_as_they_went_in() {
        let mut wire = Vec::new();
        for message in ["", "one", "two"] {
            write(&mut wire, &message).unwrap();
        }
        let mut wire = wire.as_slice();
        for message in ["", "one", "two"] {
            assert_eq!(read::<String>(&mut wire).unwrap().as_deref(), Some(message));
        }
        assert_eq!(read::<String>(&mut wire).unwrap(), None);
    }

    #[test]
    fn what_is_cut_off_or_too_long_is_an_error_and_takes_no_memory() {
        for bytes in [&b"\x05\0\0\0abc"[..], b"\xff\xff\xff\xff", b"\xff\xff\xff\x0fabc", b"\x03\0\0\0{}}"] {
            assert!(read::<String>(&mut &*bytes).is_err(), "{bytes:?}");
        }
    }

    #[test]
    fn what_could_steer_a_terminal_does_not_come_through() {
        let mut wire = Vec::new();
        write(&mut wire, &["\u{1b}[2J wins", "two\nlines", "Lórien"]).unwrap();
        let read: Vec<String> = read_plain(&mut wire.as_slice()).unwrap().unwrap();
        assert_eq!(read, ["?[2J wins", "two\nlines", "Lórien"]);
    }
}
