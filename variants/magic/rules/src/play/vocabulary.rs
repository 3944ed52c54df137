//! The vocabulary: the words of a card list that a game of Magic can play, read into what they do.
//!
//! A word that does not stand here is refused, and with it the card. `variants/magic/README.md` lists them.

use super::{
    cost::{Kinds, kind},
    keyword::{Keyword, Keywords},
    sentence::{Sentence, When},
};
use crate::{statics, words::card};
use rulezero_core::prelude::*;

/// What a card's text says, as far as it is played.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Said {
    /// Its keywords.
    pub keywords: Keywords,
    /// What it can be tapped for, each time one of these.
    pub makes: Kinds,
    /// What it does when it resolves, in order.
    pub spell: Vec<Sentence>,
    /// What it does at certain times, in order.
    pub triggers: Vec<(When, Sentence)>,
}

/// Reads the words of a text. Those that act before the first turn are read by the steps of the start, and those that bear
/// on the rules while their card lies there by `statics`.
pub(super) fn read(text: &CardText) -> Result<Said, Refusal> {
    let words = match text {
        CardText::None => &[],
        CardText::Words(words) => words.as_slice(),
        CardText::NotModelled => return Err(Refusal::new("its text is not in words")),
        CardText::Unknown => return Err(Refusal::new("no card list knows it")),
    };
    let mut said = Said::default();
    for word in words {
        if let Some(keyword) = Keyword::of(word) {
            said.keywords.add(keyword);
        } else if let Some(kinds) = word.strip_prefix("tap for ").and_then(kind) {
            said.makes |= kinds;
        } else if let Some(sentence) = Sentence::read(word) {
            said.spell.push(sentence);
        } else if let Some(trigger) = Sentence::read_when(word) {
            said.triggers.push(trigger);
        } else if !card::acts_at_the_start(word) && !statics::knows(word) {
            return Err(Refusal::new(format!("its words `{word}` are not in the vocabulary")));
        }
    }
    Ok(said)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::play::sentence;

    fn said(words: &[&str]) -> Result<Said, String> {
        read(&CardText::Words(words.iter().map(|word| (*word).to_owned()).collect())).map_err(|e| e.message)
    }

    #[test]
    fn each_keyword_is_read_by_its_word() {
        for keyword in Keyword::ALL {
            let read = said(&[keyword.word()]).unwrap();
            assert!(read.keywords.has(keyword), "{keyword:?}");
            let others = Keyword::ALL.into_iter().filter(|other| *other != keyword);
            assert!(others.into_iter().all(|other| !read.keywords.has(other)), "{keyword:?}");
        }
    }

    #[test]
    fn what_is_not_in_the_vocabulary_is_refused_by_its_words() {
        for (words, refused) in [
            (&["flying", "banding"][..], "its words `banding` are not in the vocabulary"),
            (&["Flying"], "its words `Flying` are not in the vocabulary"),
            (&["tap for {X}"], "its words `tap for {X}` are not in the vocabulary"),
        ] {
            assert_eq!(said(words), Err(refused.to_owned()));
        }
        assert_eq!(said(&["tap for {G}", "tap for {W}"]).unwrap().makes, 0b1_0001);
        assert!(said(&["symbol {R}", "companion"]).is_ok());
    }

    #[test]
    fn a_text_that_is_not_in_words_is_refused() {
        assert!(read(&CardText::None).is_ok());
        for text in [CardText::NotModelled, CardText::Unknown] {
            assert!(read(&text).is_err(), "{text:?}");
        }
    }

    /// What is listed for people.
    const README: &str = include_str!("../../../README.md");

    #[test]
    fn the_keywords_listed_for_people_are_those_that_are_read() {
        let (_, table) = README.split_once("| words | what they say |").unwrap();
        let rows = table.lines().skip(2).take_while(|line| line.starts_with('|'));
        let cells = rows.filter_map(|row| row.split('|').nth(1));
        let words: Vec<&str> = cells.flat_map(|cell| cell.split('`').skip(1).step_by(2)).collect();
        for keyword in Keyword::ALL {
            assert!(words.contains(&keyword.word()), "`{}` is not listed", keyword.word());
        }
        for word in words.iter().filter(|word| !word.starts_with("tap for ")) {
            assert!(Keyword::of(word).is_some(), "`{word}` is listed and not read");
        }
    }

    #[test]
    fn the_sentences_listed_for_people_are_those_that_are_read() {
        let (_, block) = README.split_once("And these sentences").unwrap();
        let listed: Vec<&str> = block.split("```").nth(1).unwrap().trim().lines().collect();
        let read: Vec<&str> = sentence::patterns().collect();
        assert_eq!(listed, read);
    }
}
