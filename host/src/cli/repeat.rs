//! The command that repeats a run, which every run ends with.

/// The command line as it was given, with a seed if it named none.
pub(super) fn command(seed: Option<u64>) -> String {
    let mut words: Vec<String> = std::env::args().skip(1).map(|word| quoted(&word)).collect();
    if let Some(seed) = seed
        && !words.iter().any(|w| w == "--seed" || w.starts_with("--seed="))
    {
        words.extend(["--seed".to_owned(), seed.to_string()]);
    }
    format!("rulezero {}", words.join(" "))
}

/// A word as a shell reads it back.
fn quoted(word: &str) -> String {
    let plain = |c: char| c.is_ascii_alphanumeric() || "-_./=:,+@%".contains(c);
    if !word.is_empty() && word.chars().all(plain) {
        return word.to_owned();
    }
    format!("'{}'", word.replace('\'', r"'\''"))
}
