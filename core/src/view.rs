//! What one player may see, and nothing else.
//!
//! To a viewer who may not see a card it has no id, only a zone and, where that is public, a count. Permuting cards
//! that a player cannot see leaves every byte of that player's view unchanged (a conformance law).

use crate::{
    card::Card,
    kernel::{Board, Plan, layout::Layout},
    narration::{Narrator, counted},
    table::Holder,
    variant::{MarkId, Scope, Seat, Sees, Total, TotalId, ZoneId},
};
use rulezero_abi::{CardId, Place};
use std::{collections::BTreeSet, fmt::Write};

/// A game as one player sees it.
pub struct View<'a> {
    pub(crate) board: &'a Board,
    pub(crate) plan: &'a Plan,
    pub(crate) seat: Seat,
}

impl<'a> View<'a> {
    /// A game as it stands, or as it ended, seen by a player.
    pub fn new(board: &'a Board, plan: &'a Plan, seat: Seat) -> View<'a> {
        View { board, plan, seat }
    }

    /// Who looks.
    pub fn seat(&self) -> Seat {
        self.seat
    }

    /// The plan: names, options, and the viewer's own deck. Other players' decks are in it too, as deck lists
    /// open to nobody: an agent that honours the view looks only at its own.
    pub fn plan(&self) -> &Plan {
        self.plan
    }

    /// Number of the turn, 0 during the start.
    pub fn turn(&self) -> u32 {
        self.board.turn
    }

    /// Whose turn it is, or who will take the first one.
    pub fn turn_seat(&self) -> Option<Seat> {
        self.board.turn_seat.or(self.board.first_seat)
    }

    /// Whether a seat is still in the game.
    pub fn is_in(&self, seat: Seat) -> bool {
        self.board.is_in(seat)
    }

    /// Number of cards in a place, if the viewer may know.
    pub fn count(&self, place: Place) -> Option<usize> {
        let zone = self.plan.setup.info.zones.get(place.zone as usize)?;
        sees(zone.count, place, self.seat).then(|| self.board.pile(&self.plan.layout, place).map(|p| p.len()))?
    }

    /// The cards in a place from the bottom up, if the viewer may see them.
    #[inline]
    pub fn cards(&self, place: Place) -> Option<&[CardId]> {
        let zone = self.plan.setup.info.zones.get(place.zone as usize)?;
        sees(zone.cards, place, self.seat).then(|| self.board.pile(&self.plan.layout, place)?.settled())?
    }

    /// The number of cards in one of the viewer's own zones; 0 if even the viewer may not know.
    #[inline]
    pub fn own_count(&self, zone: ZoneId) -> usize {
        self.count(zone.of(self.seat)).unwrap_or(0)
    }

    /// A total.
    pub fn total(&self, total: TotalId, holder: impl Into<Holder>) -> Option<i64> {
        let at = Layout::held(&self.plan.layout.totals, total.0.into(), holder.into().0)?;
        self.board.totals.get(at).copied()
    }

    /// Whether a mark is on a holder.
    pub fn has(&self, mark: MarkId, holder: impl Into<Holder>) -> bool {
        let at = Layout::held(&self.plan.layout.marks, mark.0.into(), holder.into().0);
        at.and_then(|at| self.board.marks.get(at).copied()).unwrap_or(false)
    }

    /// The facts of a card that the viewer has been shown.
    pub fn facts(&self, card: CardId) -> Option<&Card> {
        self.plan.setup.cards().find(|c| c.id == card).map(|c| c.facts)
    }

    /// The events that the viewer is shown, from the one of this number on, and the number to go on from.
    pub fn told(&self, from: usize) -> (Vec<String>, usize) {
        let narrator = Narrator::new(self.plan, self.board.log(), Some(self.seat));
        let events = self.board.events();
        (events[from.min(events.len())..].iter().filter_map(|e| narrator.line(e)).collect(), events.len())
    }

    /// A card's name, for whoever has been shown the card.
    pub fn name(&self, card: CardId) -> &str {
        self.plan.layout.card_names.get(card.0 as usize).map_or("no card", |n| n)
    }

    /// All that is shown to the viewer: the events so far and the zones, as text.
    pub fn shown(&self) -> String {
        let mut text = String::new();
        let narrator = Narrator::new(self.plan, self.board.log(), Some(self.seat));
        for event in self.board.events() {
            if let Some(line) = narrator.line(event) {
                let _ = writeln!(text, "{line}");
            }
        }
        self.describe_zones(&narrator, &mut text);
        text
    }

    /// The zones as the viewer sees them, and the totals that are no longer what they were, a line each.
    pub fn table(&self) -> String {
        let mut text = String::new();
        self.describe_zones(&Narrator::new(self.plan, self.board.log(), Some(self.seat)), &mut text);
        text
    }

    fn describe_zones(&self, narrator: &Narrator<'_>, text: &mut String) {
        for place in &self.plan.layout.places {
            let Some(count) = self.count(*place).filter(|count| *count > 0) else { continue };
            let name = narrator.place(*place);
            let Some(cards) = self.cards(*place) else {
                let _ = writeln!(text, "{name}: {count} cards");
                continue;
            };
            if self.plan.setup.info.zones[place.zone as usize].scope == Scope::Player {
                let _ = writeln!(text, "{name}: {}", self.described(narrator, cards.iter()));
                continue;
            }
            for seat in self.plan.setup.seats() {
                let own = cards.iter().filter(|card| self.plan.layout.owner[card.0 as usize] == seat);
                if own.clone().next().is_some() {
                    let _ = writeln!(text, "{name}, {}: {}", narrator.player(seat), self.described(narrator, own));
                }
            }
        }
        for (at, total) in self.plan.setup.info.totals.iter().enumerate() {
            let value = |seat| self.total(TotalId(at as u16), seat).unwrap_or(total.initial);
            let worth_a_line = |seat| value(seat) != total.initial;
            if total.quiet {
                continue;
            }
            if total.scope == Scope::Team {
                self.describe_shared(narrator, TotalId(at as u16), text);
            } else if total.scope == Scope::Player && self.plan.setup.seats().any(worth_a_line) {
                let told = |seat| format!("{} {}", narrator.player(seat), value(seat));
                let players: Vec<String> = self.plan.setup.seats().map(told).collect();
                let _ = writeln!(text, "{}: {}", total.name, players.join(", "));
            }
        }
    }
}

impl View<'_> {
    /// Cards with what is on them, "2 Forest (tapped), Bear (damage 1)".
    fn described<'c>(&self, narrator: &Narrator<'_>, cards: impl Iterator<Item = &'c CardId>) -> String {
        let described: Vec<String> = cards.map(|card| self.with_what_is_on(narrator, *card)).collect();
        counted(described.iter().map(String::as_str))
    }

    fn with_what_is_on(&self, narrator: &Narrator<'_>, card: CardId) -> String {
        let info = &self.plan.setup.info;
        let marks = (0..).zip(&info.marks).filter(|(_, mark)| mark.scope == Scope::Card);
        let marks = marks.filter(|(at, _)| self.has(MarkId(*at), card)).map(|(_, mark)| mark.name.to_string());
        let totals = (0..).zip(&info.totals).filter(|(_, total)| total.scope == Scope::Card && !total.quiet);
        let totals = totals.filter_map(|(at, total)| {
            let value = self.total(TotalId(at), card).filter(|value| *value != total.initial)?;
            Some(format!("{} {value}", total.name))
        });
        let notes: Vec<String> = marks.chain(totals).collect();
        let name = narrator.card(card);
        if notes.is_empty() { name.to_owned() } else { format!("{name} ({})", notes.join(", ")) }
    }

    /// A total that teams share, for each team with its players.
    fn describe_shared(&self, narrator: &Narrator<'_>, total: TotalId, text: &mut String) {
        let Total { name, initial, .. } = &self.plan.setup.info.totals[total.0 as usize];
        let teams: BTreeSet<u8> = self.plan.setup.players.iter().map(|player| player.team).collect();
        let value = |team: &u8| self.total(total, Holder::team(*team)).unwrap_or(*initial);
        if teams.iter().any(|team| value(team) != *initial) {
            let told = |team: &u8| format!("{} {}", narrator.team(*team), value(team));
            let _ = writeln!(text, "{name}: {}", teams.iter().map(told).collect::<Vec<_>>().join(", "));
        }
    }
}

/// Whether a viewer is among those who see something of a place.
pub(crate) fn sees(who: Sees, place: Place, viewer: Seat) -> bool {
    match who {
        Sees::Nobody => false,
        Sees::Owner => place.seat == u16::from(viewer.0),
        Sees::All => true,
    }
}
