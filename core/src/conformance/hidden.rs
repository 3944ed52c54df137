//! The law on hidden information: what a player cannot see must not show.

use super::{
    through::through,
    trial::{Game, Trial},
};
use crate::{
    agent::Random,
    card::Card,
    event::What,
    kernel::{Ending, Record, Until},
    setup::{CardsMode, Player},
    variant::Seat,
    view::{View, sees},
};
use rulezero_abi::CardId;
use std::{
    collections::{BTreeMap, BTreeSet},
    sync::{Arc, Mutex},
};

/// Whose view is watched.
const VIEWER: Seat = Seat(0);

/// Permuting the cards that a player cannot see, with the others' answers, leaves every byte shown to that player
/// unchanged. Cards are permuted with others of their own kinds, so that the same questions are asked. Where cards are
/// played and the questions are not the same all the same, cards that are alike in all but the name are.
pub(super) fn permuting(trial: &Trial) -> Result<String, String> {
    let players = trial.players();
    if players.len() < 2 {
        return Ok("one player: nobody to hide anything from".into());
    }
    let mut permuted = 0;
    for seed in 0..30 {
        let until = if seed % 2 == 0 { Until::Start } else { Until::Turns(if seed == 1 { 20 } else { 6 }) };
        let (game, shown) = watched(trial, players.clone(), seed, until, None)?;
        let record = game.record();
        let again = |alike| {
            let (others, changed) = permute(&game, &players, VIEWER, alike);
            watched(trial, others, seed, until, Some(&record)).map(|again| (again, changed))
        };
        let mut seen_again = again(Alike::InKinds)?;
        if game.plan.setup.cards == CardsMode::Played && !seen_again.0.0.is_asked_as(&record) {
            seen_again = again(Alike::ButForTheName)?;
        }
        let ((again, shown_again), changed) = seen_again;
        permuted += changed;
        if let Ending::Fault(message) = &again.outcome.ending {
            return Err(format!("with seed {seed} the same answers no longer fit: {message}"));
        }
        if let Some((before, after)) = shown.lines().zip(shown_again.lines()).find(|(a, b)| a != b) {
            return Err(format!(
                "with seed {seed} {} is shown `{before}` or `{after}`, depending on cards that \
                 are hidden",
                players[0].name
            ));
        }
        if shown != shown_again {
            return Err(format!(
                "with seed {seed} {} is shown more or less, depending on hidden cards",
                players[0].name
            ));
        }
    }
    Ok(format!("30 games, {permuted} hidden cards changed"))
}

impl Game {
    /// Whether the questions were those of a record, and no others.
    fn is_asked_as(&self, record: &Record) -> bool {
        !matches!(self.outcome.ending, Ending::Fault(_)) && self.record().body.answers == record.body.answers
    }
}

/// Which cards are permuted with each other.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Alike {
    /// Any.
    InNothing,
    /// Those of the same supertypes, types and subtypes.
    InKinds,
    /// Those of the same everything but the name.
    ButForTheName,
}

/// A game in which all that seat 0 is shown is kept.
fn watched(
    trial: &Trial,
    players: Vec<Player>,
    seed: u64,
    until: Until,
    again: Option<&Record>,
) -> Result<(Game, String), String> {
    let shown = Arc::new(Mutex::new(String::new()));
    let mut agents = match again {
        Some(record) => record.agents(),
        None => trial.agents(),
    };
    let first = std::mem::replace(&mut agents[0], Box::new(Random::new()));
    let watching = shown.clone();
    agents[0] = through(first, move |agent, decision, view, answer| {
        if let Ok(mut shown) = watching.lock() {
            shown.push_str(&view.shown());
        }
        agent.choose(decision, view, answer)
    });
    let game = trial.game(players, seed, until, agents)?;
    let last = View { board: &game.board, plan: &game.plan, seat: VIEWER }.shown();
    let shown = shown.lock().map_err(|_| "the watching agent panicked")?.clone() + &last;
    Ok((game, shown))
}

/// The players with the facts of unseen cards of other seats than the viewer's rotated among cards that are alike and
/// of one owner and section, and how many cards have other facts now.
pub(super) fn permute(game: &Game, players: &[Player], viewer: Seat, alike: Alike) -> (Vec<Player>, usize) {
    let seen = seen_by(game, viewer);
    let mut facts: Vec<_> = game.plan.setup.cards().map(|c| (c.section.to_owned(), c.facts.clone())).collect();
    let mut groups: BTreeMap<_, Vec<usize>> = BTreeMap::new();
    for card in game.plan.setup.cards().filter(|c| c.owner != viewer && !seen.contains(&c.id)) {
        groups.entry((card.owner, card.section, alike.in_what(card.facts))).or_default().push(card.id.0 as usize);
    }
    let before = facts.clone();
    for group in groups.values() {
        let names: Vec<_> = group.iter().map(|at| before[*at].clone()).collect();
        for (to, from) in group.iter().zip(names.iter().cycle().skip(group.len() / 2)) {
            facts[*to] = from.clone();
        }
    }
    let changed = before.iter().zip(&facts).filter(|(a, b)| a != b).count();
    let mut facts = facts.into_iter();
    let mut permuted = players.to_vec();
    for player in &mut permuted {
        let size = player.deck.size() as usize;
        let entries =
            facts.by_ref().take(size).map(|(section, card)| crate::deck::DeckEntry { section, count: 1, card });
        player.deck.entries = entries.collect();
    }
    (permuted, changed)
}

impl Alike {
    /// In what cards are alike.
    fn in_what(self, card: &Card) -> String {
        match self {
            Alike::InNothing => String::new(),
            Alike::InKinds => format!("{:?} {:?} {:?}", card.supertypes, card.types, card.subtypes),
            Alike::ButForTheName => format!("{:?}", Card { name: String::new(), ..card.clone() }),
        }
    }
}

/// Cards that a viewer was ever shown.
pub(super) fn seen_by(game: &Game, viewer: Seat) -> BTreeSet<CardId> {
    let zones = &game.plan.setup.info.zones;
    let sees_at = |place: &rulezero_abi::Place| sees(zones[place.zone as usize].cards, *place, viewer);
    let mut seen = BTreeSet::new();
    for event in game.board.events() {
        match &event.what {
            What::Moved { from, to, cards, .. } if sees_at(from) || sees_at(to) => {
                seen.extend(game.board.log().cards(*cards));
            }
            What::Looked { seat, cards, .. } if *seat == viewer => seen.extend(game.board.log().cards(*cards)),
            _ => {}
        }
    }
    let lies_open = |card: &CardId| {
        let place = game.plan.layout.places[game.plan.layout.starts_at[card.0 as usize].place as usize];
        sees_at(&place)
    };
    seen.extend(game.plan.setup.cards().map(|c| c.id).filter(lies_open));
    seen
}
