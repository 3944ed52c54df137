//! Which two commanders may lead a deck together.
//!
//! It goes by printed keywords: `partner`, or `partner with NAME` on each of the two. Whatever else pairs commanders
//! (Backgrounds, doctors, friends) is named as not looked at; so is a card of which the list does not say the keywords.

use rulezero_core::prelude::*;

/// Keywords that pair commanders by rules of their own, by how they start.
const OTHERS: [&str; 4] = ["choose a background", "doctor's companion", "friends forever", "partner—"];

/// How a keyword starts that names the partner.
const WITH: &str = "partner with ";

pub(crate) fn check(rule: &Rule, one: &Card, other: &Card, report: &mut DeckReport) {
    let pair = format!("{} and {}", one.name, other.name);
    let (Some(first), Some(second)) = (one.printed_keywords(), other.printed_keywords()) else {
        report.leaves_open(rule, format!("whether {pair} are partners: the card list does not say their keywords"));
        return;
    };
    let has = |keywords: &[String], word: &str| keywords.iter().any(|keyword| keyword.eq_ignore_ascii_case(word));
    let both_have_it = has(first, "partner") && has(second, "partner");
    let names_it = |keywords: &[String], card: &Card| has(keywords, &format!("{WITH}{}", card.name));
    if both_have_it || names_it(first, other) && names_it(second, one) {
        return;
    }
    let mut all = first.iter().chain(second);
    match all.find(|keyword| OTHERS.iter().any(|start| keyword.to_lowercase().starts_with(start))) {
        Some(keyword) => report.leaves_open(rule, format!("whether {pair} lead together by `{keyword}`")),
        None => report.violates(rule, format!("{pair} are no partners, so only one of them leads the deck")),
    }
}
