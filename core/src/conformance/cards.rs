//! Laws on decks and on cards during a game.

use super::trial::Trial;
use crate::{
    deck::{Deck, DeckReport},
    kernel::{Ending, Until},
};

/// The plain deck is legal, and broken decks are refused with a rule.
pub(super) fn decks(trial: &Trial) -> Result<String, String> {
    if let Some(violation) = check(trial, &trial.deck)?.violations.first() {
        return Err(format!("the plain deck is refused: {} ({})", violation.message, violation.rule));
    }
    let rules = trial.rulebook.deck_rules(&trial.options).map_err(|e| e.to_string())?;
    let broken = broken(trial, &rules);
    for (how, deck) in &broken {
        let report = check(trial, deck)?;
        let Some(violation) = report.violations.first() else {
            return Err(format!("{how} is not refused"));
        };
        if !violation.rule.stands_in(&trial.rulebook.info().documents) || violation.rule.is_policy() {
            return Err(format!("{how} is refused by `{}`, which is no rule of its documents", violation.rule));
        }
    }
    Ok(format!("{} broken decks refused", broken.len()))
}

fn broken(trial: &Trial, rules: &crate::deck::DeckRules) -> Vec<(String, Deck)> {
    let mut broken = vec![("an empty deck".to_owned(), Deck::default())];
    for section in &rules.sections {
        let without = |keep: u32| {
            let mut deck = trial.deck.clone();
            let mut left = keep;
            for entry in deck.entries.iter_mut().filter(|e| e.section == section.name) {
                entry.count = entry.count.min(left);
                left -= entry.count;
            }
            deck.entries.retain(|e| e.count > 0);
            deck
        };
        if section.min > 1 && !section.or_empty {
            broken.push((format!("a deck one card short in {}", section.name), without(section.min - 1)));
        }
        if let (Some(max), Some(at)) = (section.max, trial.deck.entries.iter().position(|e| e.section == section.name))
        {
            let mut deck = trial.deck.clone();
            deck.entries[at].count += max;
            broken.push((format!("a deck with too many cards in {}", section.name), deck));
        }
    }
    for rule in &rules.copies {
        let exempt = |e: &&mut crate::deck::DeckEntry| {
            rule.sections.iter().any(|s| *s == e.section)
                && rule.exempt_keywords.iter().all(|word| e.card.has_keyword(word) == Some(false))
                && !e.card.supertypes.iter().any(|t| rule.exempt.iter().any(|x| x == t))
        };
        let mut deck = trial.deck.clone();
        if let Some(entry) = deck.entries.iter_mut().find(exempt) {
            entry.count = rule.most + 1;
            broken.push((format!("a deck with {} copies of {}", rule.most + 1, entry.card.name), deck));
        }
    }
    broken
}

fn check(trial: &Trial, deck: &Deck) -> Result<DeckReport, String> {
    let rules = trial.rulebook.deck_rules(&trial.options).map_err(|e| e.to_string())?;
    let mut report = rules.check(deck);
    report.extend(trial.rulebook.check_deck(&trial.options, deck).map_err(|e| e.to_string())?);
    Ok(report)
}

/// Every card is in exactly one zone after every step. The kernel counts after each one while a log is kept.
pub(super) fn conserved(trial: &Trial) -> Result<String, String> {
    let seeds = trial.seeds(50);
    for seed in seeds.clone() {
        let game = trial.played(seed, Until::Turns(20))?;
        if let Ending::Fault(message) = &game.outcome.ending {
            return Err(format!("with seed {seed}: {message}"));
        }
        game.board.audit(&game.plan).map_err(|message| format!("with seed {seed}: {message}"))?;
    }
    Ok(format!("{} games {}", seeds.count(), trial.about("of up to 20 turns")))
}
