//! How many: the ways in which lists write a count, before or after a name.
//!
//! A count is 1 to 999. Anything that is written like a count and is not in that range is refused with the reason;
//! anything else (`+2`, `100,000`, `10th`) is the start of a name.

/// The most copies that one line can ask for.
const MOST: u32 = 999;

/// The count at the start of a line and the text after it; `None` when the line starts with a name.
///
/// # Errors
/// A sentence, when a count is 0, negative or too large, or runs into the name.
pub(super) fn leading(text: &str) -> Result<Option<(u32, &str)>, String> {
    let (token, rest) = text.split_once(' ').unwrap_or((text, ""));
    if let Some(digits) = token_digits(token) {
        let rest = rest.strip_prefix("x ").filter(|_| token == digits).unwrap_or(rest);
        return Ok(Some((number(digits, text)?, rest)));
    }
    if let Some(digits) = token.strip_prefix('-').and_then(token_digits) {
        return Err(format!("the count -{digits} is negative: write 1 to {MOST}"));
    }
    match run_together(token) {
        Some(at) => Err(format!("the count runs into the name: write `{} {}`", &text[..at], &text[at..])),
        None => Ok(None),
    }
}

/// The count at the end of a name, as in `Lightning Bolt x4`, and the name before it.
pub(super) fn trailing(text: &str) -> Option<(&str, Result<u32, String>)> {
    let (name, token) = text.rsplit_once(' ')?;
    let token = token.strip_prefix('(').and_then(|t| t.strip_suffix(')')).unwrap_or(token);
    let digits = all_digits(token.strip_prefix(['x', 'X', '×'])?)?;
    Some((name.trim_end(), number(digits, text)))
}

/// A count of lines or words that each stand for one copy.
pub(super) fn of_copies(copies: u32) -> Result<u32, String> {
    if copies <= MOST {
        Ok(copies)
    } else {
        Err(format!("it stands there {copies} times, and at most {MOST} are read"))
    }
}

/// A count that is an XML attribute: digits and nothing else.
pub(super) fn attribute(value: &str) -> Result<u32, String> {
    match all_digits(value.trim()) {
        Some(digits) => number(digits, value),
        None => Err(format!("the count `{value}` is no number: write 1 to {MOST}")),
    }
}

/// The digits of `4`, `4x`, `x4`, `(4)` or `[4]`.
fn token_digits(token: &str) -> Option<&str> {
    let bare = token.strip_suffix(['x', 'X', '×']).or_else(|| token.strip_prefix(['x', 'X', '×']));
    let enclosed = || {
        let round = token.strip_prefix('(').and_then(|t| t.strip_suffix(')'));
        round.or_else(|| token.strip_prefix('[').and_then(|t| t.strip_suffix(']')))
    };
    bare.or_else(enclosed).and_then(all_digits).or_else(|| all_digits(token))
}

fn all_digits(text: &str) -> Option<&str> {
    (!text.is_empty() && text.bytes().all(|b| b.is_ascii_digit())).then_some(text)
}

fn number(digits: &str, text: &str) -> Result<u32, String> {
    match digits.parse() {
        Ok(0) => Err("the count is 0: leave the line out, or write 1 or more".to_owned()),
        Ok(n) if n <= MOST => Ok(n),
        _ => Err(format!(
            "the count {digits} is more than {MOST}: if the number belongs to the card's name, write `1 {text}`"
        )),
    }
}

/// Where the name starts in `4Annul` or `4xAnnul`. A small letter after the digits is part of a name (`10th`).
fn run_together(token: &str) -> Option<usize> {
    let digits = token.bytes().take_while(u8::is_ascii_digit).count();
    let at = if token[digits..].starts_with('x') { digits + 1 } else { digits };
    (digits > 0 && token[at..].starts_with(char::is_uppercase)).then_some(at)
}

#[cfg(test)]
mod tests {
    use super::{leading, trailing};

    #[test]
    fn a_count_is_read_in_every_way_that_lists_write_it() {
        for line in ["4 Annul", "4x Annul", "x4 Annul", "4X Annul", "(4) Annul", "[4] Annul", "4 x Annul", "4× Annul"]
        {
            assert_eq!(leading(line), Ok(Some((4, "Annul"))), "{line}");
        }
        for line in ["Annul x4", "Annul X4", "Annul (x4)"] {
            assert_eq!(trailing(line), Some(("Annul", Ok(4))), "{line}");
        }
    }

    #[test]
    fn a_name_may_start_with_a_number_or_a_sign() {
        for name in ["+2 Mace", "100,000 Arrows", "10th District", "Annul", "X", "X-23", "[ABC] Annul", "10,000 Year"] {
            assert_eq!(leading(name), Ok(None), "{name}");
        }
        assert_eq!(leading("1 1996 World Champion"), Ok(Some((1, "1996 World Champion"))));
        assert_eq!(leading("2 X Marks the Spot"), Ok(Some((2, "X Marks the Spot"))));
    }

    #[test]
    fn a_count_out_of_range_is_refused_with_the_count() {
        for (line, word) in [
            ("0 Annul", "0"),
            ("-3 Annul", "-3"),
            ("1000 Annul", "1000"),
            ("99999999999999999999x Annul", "99999999999999999999"),
            ("1996 World Champion", "write `1 1996 World Champion`"),
            ("4Annul", "write `4 Annul`"),
            ("4xAnnul", "write `4x Annul`"),
        ] {
            let reason = leading(line).expect_err(line);
            assert!(reason.contains(word), "{line}: {reason}");
        }
        assert_eq!(leading("999 Annul"), Ok(Some((999, "Annul"))));
    }
}
