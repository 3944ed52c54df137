//! The command that repeats a run, which every run ends with.

/// The command line as it was given, with a seed if it named none.
pub(super) fn command(seed: Option<u64>) -> String {
    format!("rulezero {}", without(&[], &[], seed))
}

/// The words of the command line without these flags, of which some have a value, with a seed if it named none.
pub(super) fn without(valued: &[&str], plain: &[&str], seed: Option<u64>) -> String {
    let mut words = left(std::env::args().skip(1), valued, plain);
    if let Some(seed) = seed
        && !has("--seed")
    {
        words.extend(["--seed".to_owned(), seed.to_string()]);
    }
    words.join(" ")
}

/// Whether the command line has a flag.
pub(super) fn has(flag: &str) -> bool {
    let value = format!("{flag}=");
    std::env::args().any(|word| word == flag || word.starts_with(&value))
}

/// The command line as one of `play`: its own word exchanged, flags of its own left out, others added.
pub(super) fn as_play(valued: &[&str], plain: &[&str], more: Vec<String>) -> String {
    let mut words = vec!["rulezero".to_owned(), "play".to_owned()];
    words.extend(left(std::env::args().skip(1).filter(|word| word != "simulate"), valued, plain));
    words.extend(more);
    words.join(" ")
}

/// What is left of words without these flags.
fn left(mut given: impl Iterator<Item = String>, valued: &[&str], plain: &[&str]) -> Vec<String> {
    let mut words = Vec::new();
    while let Some(word) = given.next() {
        let flag = word.split('=').next().unwrap_or_default();
        if valued.contains(&word.as_str()) {
            given.next();
        } else if !valued.contains(&flag) && !plain.contains(&flag) {
            words.push(quoted(&word));
        }
    }
    words
}

/// A word as a shell reads it back.
fn quoted(word: &str) -> String {
    let plain = |c: char| c.is_ascii_alphanumeric() || "-_./=:,+@%".contains(c);
    if !word.is_empty() && word.chars().all(plain) {
        return word.to_owned();
    }
    format!("'{}'", word.replace('\'', r"'\''"))
}
