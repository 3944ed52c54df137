//! The names of the game: zones, totals, marks, decision kinds and verbs, with who sees what.
//!
//! What is chosen before the start is hidden in kind and in number: an opponent sees neither the cards nor the count
//! of the pool, of the `chosen-…` places, of what was left out and of the inventory, and so no event among them.
//! Stack and combat chain are shared by all and stay empty where cards are blank. Each player's part of the permanent zone
//! is one of its own. Graveyard, banished and removed cards have their zones, though blank cards do not get there by
//! themselves.
//!
//! # Reading
//!
//! How many cards a hand holds is shown to all. That is what players do everywhere; no rule that we have read says it.

use crate::gear;
use rulezero_core::prelude::*;

/// The zones. Each player has one of every kind, but for the two that all share.
pub fn zones() -> Vec<Zone> {
    use Sees::{All, Nobody, Owner};
    let mut zones = vec![
        Zone { filled_from: Some("hero".into()), ..zone("registered", Owner, All) },
        zone("hero", All, All),
        Zone { filled_from: Some("pool".into()), ..zone("pool", Owner, Owner) },
    ];
    zones.extend(gear::slots().map(|slot| zone(slot.chosen, Owner, Owner)));
    zones.extend(gear::slots().map(|slot| zone(slot.zone, All, All)));
    zones.extend([
        zone("chosen-deck", Owner, Owner),
        zone("chosen-arena", Owner, Owner),
        zone("permanents", All, All),
        zone("left-out", Owner, Owner),
        zone("inventory", Owner, Owner),
        Zone { pile: true, ..zone("deck", Nobody, All) },
        zone("hand", Owner, All),
        zone("arsenal", Owner, All),
        zone("pitch", All, All),
        zone("gathered", Owner, All),
        Zone { scope: Scope::Game, ..zone("stack", All, All) },
        Zone { scope: Scope::Game, ..zone("combat chain", All, All) },
        zone("graveyard", All, All),
        zone("banished", All, All),
        zone("removed", All, All),
        zone("gone", Nobody, Owner),
    ]);
    zones
}

/// The totals: those of players, of cards, and those that are only counted.
///
/// A card remembers how many -1 defense counters it has, by how much its power as an attack is raised, in which turn it
/// attacked last, and from which zone it came to the stack or the combat chain.
pub fn totals() -> Vec<Total> {
    let total = |scope, quiet| move |name: &'static str| Total { name: name.into(), scope, initial: 0, quiet };
    let of_players = ["life", "action points", "resource points"].map(total(Scope::Player, false));
    let of_cards = ["-1 defense counters", "power gained"].map(total(Scope::Card, false));
    let counted = ["damage dealt", "cards drawn"].map(total(Scope::Player, true));
    let remembered = ["last attack in turn", "came from"].map(total(Scope::Card, true));
    of_players.into_iter().chain(of_cards).chain(counted).chain(remembered).collect()
}

/// The marks. Who was selected is carried to the next game, where it counts after a draw.
pub fn marks() -> Vec<Mark> {
    vec![
        Mark { name: "selected".into(), scope: Scope::Player, carried: true, momentary: false },
        Mark { name: "tapped".into(), scope: Scope::Card, carried: false, momentary: false },
    ]
}

/// The kinds of decision.
pub fn kinds() -> Vec<DecisionKind> {
    let mut kinds = vec![
        kind("fab.selected", "The selected player", "is selected", ""),
        kind("fab.choose-first", "Who takes the first turn?", "gives the first turn to", ""),
    ];
    kinds.extend(gear::slots().map(|slot| kind(slot.kind, slot.prompt, slot.said, slot.said_no)));
    kinds.extend([
        kind(
            "fab.starting-deck",
            "Which deck-cards make up your starting deck?",
            "chooses as starting deck:",
            "chooses no card as starting deck",
        ),
        kind(
            "fab.starts-in-arena",
            "Which of these cards of your starting deck start in the arena?",
            "chooses for the arena:",
            "leaves all of them in the deck",
        ),
        kind("fab.present", "The deck is presented to you: shuffle it, cut it, both or neither?", "takes", ""),
        kind("fab.cut", "How many cards do you lift off before you put the rest on top?", "lifts off", ""),
        kind("fab.attack", "What do you attack with, if anything?", "chooses to attack with", "attacks no more"),
        kind("fab.pitch", "Which card do you pitch?", "chooses to pitch", ""),
        kind("fab.defend", "Which cards defend, in which order, if any?", "chooses to defend with", "does not defend"),
        kind(
            "fab.defend-more",
            "Which card defends, if any more?",
            "chooses to defend with",
            "defends with nothing more",
        ),
        kind("fab.react", "Which reaction do you play, if any?", "chooses to react with", "does not react"),
        kind(
            "fab.arsenal",
            "Which card of your hand do you put face down into your arsenal, if any?",
            "chooses for the arsenal:",
            "puts nothing into the arsenal",
        ),
        kind("fab.replacement", "Which of these effects applies first?", "applies first:", ""),
        kind(
            "fab.pitch-order",
            "In which order do your pitched cards go under your deck? The first will be drawn first.",
            "orders the pitched cards:",
            "",
        ),
    ]);
    kinds
}

/// The verbs of events and offers.
pub fn verbs() -> Vec<Verb> {
    [
        ("reveal", "reveals"),
        ("choose", "puts face down"),
        ("leave-out", "leaves out"),
        ("compose", "makes up a starting deck of"),
        ("keep", "keeps"),
        ("present", "presents"),
        ("leave-be", "leaves alone the deck of"),
        ("cut-deck", "cuts the deck of"),
        ("shuffle-deck", "shuffles the deck of"),
        ("shuffle-and-cut-deck", "shuffles and cuts the deck of"),
        ("equip", "equips"),
        ("begin-with", "begins with"),
        ("draw", "draws"),
        ("put-into-arsenal", "puts face down"),
        ("gather", "takes up"),
        ("play", "plays"),
        ("activate", "activates"),
        ("attack", "attacks with"),
        ("hit", "deals {n} damage with {}"),
        ("return", "takes back"),
        ("destroy", "loses"),
        ("clear", "clears"),
        ("defend", "defends with"),
        ("pitch", "pitches"),
        ("put-under", "puts under the deck"),
        ("take-along", "takes along"),
    ]
    .map(|(name, text)| Verb { name: name.into(), text: text.into() })
    .into()
}

fn zone(name: &'static str, cards: Sees, count: Sees) -> Zone {
    Zone { name: name.into(), scope: Scope::Player, pile: false, cards, count, filled_from: None }
}

fn kind(name: &'static str, prompt: &'static str, said: &'static str, said_no: &'static str) -> DecisionKind {
    DecisionKind {
        name: name.into(),
        prompt: prompt.into(),
        said: said.into(),
        said_no: said_no.into(),
        no_is: NoIs::AChoice,
    }
}
