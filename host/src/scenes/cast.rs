//! Who plays in a scene, with which cards where, and what each player has.
//!
//! Cards come from the variant's plain deck, from the scene's own invented cards and from the bundled card list, by
//! name. A player for whom no cards are named has the plain deck where its cards begin.

use super::{
    names::{Names, Trouble, find},
    written::{
        Cards, Effect as WrittenEffect, Instead as WrittenInstead, MoveInstead, Player as WrittenPlayer, TotalInstead,
        Written,
    },
};
use crate::{cards::CardList, teams};
use rulezero_core::{
    card::Card,
    deck::{Deck, DeckEntry},
    effect::{Act, Effect, How, Instead, Whom},
    kernel::{PlanError, Rulebook, scene::SCENE},
    option::{self, Options},
    setup::Player,
    table::{CardId, Holder, Verdict},
    variant::{Info, MarkId, Scope, Seat, TotalId},
};
use std::{collections::BTreeMap, sync::Arc};

/// The players, and the cards that do not lie where their section does.
pub(super) struct Cast {
    pub(super) players: Vec<Player>,
    pub(super) laid: Vec<Laid>,
}

/// Where a scene lays a card.
pub(super) struct Laid {
    pub(super) card: CardId,
    pub(super) owner: Seat,
    pub(super) zone: String,
}

/// What players have: totals and marks.
type Holdings = (Vec<(TotalId, Holder, i64)>, Vec<(MarkId, Holder)>);

struct Source<'a> {
    info: &'a Info,
    plain: Deck,
    /// The section of the plain deck with most cards: cards come from it unless their zone has a section of its own.
    main: String,
    invented: &'a [Card],
    list: Option<&'a CardList>,
}

impl Cast {
    pub(super) fn of(
        rulebook: &Arc<dyn Rulebook>,
        written: &Written,
        list: Option<&CardList>,
    ) -> Result<Cast, Trouble> {
        let specs = |so_far: &Options| rulebook.options(so_far).map_err(PlanError::from);
        let options = option::resolve(&written.options, specs)?;
        let plain = rulebook.plain_deck(&options).map_err(PlanError::from)?;
        let mut sections: BTreeMap<&str, u32> = BTreeMap::new();
        plain.entries.iter().for_each(|e| *sections.entry(&e.section).or_default() += e.count);
        let main = sections.into_iter().max_by_key(|(_, count)| *count).map_or("", |(name, _)| name).to_owned();
        let source = Source { info: rulebook.info(), plain, main, invented: &written.card, list };
        let mut cast = Cast { players: Vec::new(), laid: Vec::new() };
        let teams = written.player.iter().map(|player| (player.get_ref().name.clone(), player.get_ref().team.clone()));
        let teams = teams::numbered(&teams.collect::<Vec<_>>()).map_err(|mixed| Trouble::of(mixed.to_string()))?;
        for (player, team) in written.player.iter().zip(teams) {
            cast.seat(&source, player.get_ref(), team).map_err(|trouble| trouble.at(player.span().start))?;
        }
        Ok(cast)
    }

    fn seat(&mut self, source: &Source<'_>, written: &WrittenPlayer, team: u8) -> Result<(), Trouble> {
        let seat = self.players.len() as u8;
        let deck = match &written.cards {
            None => source.plain.clone(),
            Some(zones) => self.deal(source, Seat(seat), zones)?,
        };
        if self.players.iter().any(|other| other.name.eq_ignore_ascii_case(&written.name)) {
            return Err(Trouble::of(format!("two players are called {}", written.name)));
        }
        self.players.push(Player { name: written.name.clone(), team, stream: u32::from(seat) + 1, deck });
        Ok(())
    }

    /// A deck of the cards that a scene names, and where those of them lie that do not begin there.
    fn deal(&mut self, source: &Source<'_>, owner: Seat, zones: &BTreeMap<String, Cards>) -> Result<Deck, Trouble> {
        let before: u32 = self.players.iter().map(|p| p.deck.size()).sum();
        let mut entries = Vec::new();
        let mut filled = vec![source.main.clone()];
        let mut dealt = 0;
        for (zone, cards) in zones {
            let known = source.info.zones.iter();
            let at = find("zone", zone, known.clone().map(|z| &*z.name))?;
            let own = source.info.zones[at].filled_from.as_deref();
            let section = own.unwrap_or(&source.main);
            filled.push(section.to_owned());
            // The top one is named first and lies last.
            for card in source.cards(section, cards, &mut dealt)?.into_iter().rev() {
                if own.is_none() {
                    let id = CardId((before as usize + entries.len()) as u16);
                    self.laid.push(Laid { card: id, owner, zone: zone.clone() });
                }
                entries.push(DeckEntry { section: section.to_owned(), count: 1, card });
            }
        }
        let others = source.plain.entries.iter().filter(|entry| !filled.contains(&entry.section));
        entries.extend(others.cloned());
        Ok(Deck { name: "a scene".into(), entries })
    }
}

impl Source<'_> {
    fn cards(&self, section: &str, cards: &Cards, dealt: &mut usize) -> Result<Vec<Card>, Trouble> {
        match cards {
            Cards::Named(names) => names.iter().map(|name| self.card(name)).collect(),
            Cards::Count(count) => {
                // Those of which there are most copies first: a game's ordinary cards.
                let of = |section: &str| {
                    let mut entries: Vec<_> = self.plain.entries.iter().filter(|e| e.section == section).collect();
                    entries.sort_by_key(|entry| std::cmp::Reverse(entry.count));
                    entries.into_iter().flat_map(|e| std::iter::repeat_n(&e.card, e.count as usize)).collect::<Vec<_>>()
                };
                let pool = Some(of(section)).filter(|pool| !pool.is_empty()).unwrap_or_else(|| of(&self.main));
                if pool.is_empty() {
                    return Err(Trouble::of("the variant's plain deck has no cards to count off: name them"));
                }
                let first = *dealt;
                *dealt += *count as usize;
                Ok((first..*dealt).map(|at| pool[at % pool.len()].clone()).collect())
            }
        }
    }

    fn card(&self, name: &str) -> Result<Card, Trouble> {
        let plain = self.plain.entries.iter().map(|entry| &entry.card);
        let known: Vec<&Card> = self.invented.iter().chain(plain).collect();
        if let Some(card) = known.iter().find(|card| card.name.eq_ignore_ascii_case(name)) {
            return Ok((*card).clone());
        }
        match self.list.map(|list| list.find(name, None)) {
            Some(Ok(found)) => Ok(found.card.clone()),
            Some(Err(why)) => Err(Trouble::of(format!("{why} An invented card needs a [[card]] of its own."))),
            None => find("card", name, known.iter().map(|card| card.name.as_str())).map(|at| known[at].clone()),
        }
    }
}

/// The effects that last from the beginning of a scene.
pub(super) fn effects(names: &Names<'_>, written: &Written) -> Result<Vec<Effect>, Trouble> {
    let one = |written: &WrittenEffect| {
        let ways = [
            (&written.forbid, How::Forbid),
            (&written.allow, How::Allow),
            (&written.require, How::Require),
            (&written.only, How::Only),
            (&written.replace, How::Replace(instead(names, written.instead.as_ref())?)),
        ];
        let mut said = ways.into_iter().filter_map(|(act, how)| Some((act.as_ref()?, how)));
        let (Some((act, how)), None) = (said.next(), said.next()) else {
            return Err(Trouble::of("an effect has one of `forbid`, `allow`, `require`, `only` and `replace`"));
        };
        if written.instead.is_some() && !matches!(how, How::Replace(_)) {
            return Err(Trouble::of("`instead` goes with `replace`"));
        }
        let act = verdict(act).map_or_else(|| names.verb(act).map(Act::Verb), |verdict| Ok(Act::Verdict(verdict)))?;
        if how == How::Only && matches!(act, Act::Verdict(_)) {
            return Err(Trouble::of("`only` is about what players choose: name a verb"));
        }
        if matches!((act, how), (Act::Verdict(_), How::Replace(Instead::Move(..)))) {
            return Err(Trouble::of("a card goes elsewhere instead of moving by a verb: `replace` a verb"));
        }
        let whom = written.on.as_ref().map_or(Ok(Whom::All), |name| names.seat(name).map(Whom::Seat))?;
        let effect = Effect::new(act, whom, how, SCENE);
        match written.times {
            None => Ok(effect),
            Some(0) => Err(Trouble::of("times = 0: an effect bears on one act at least")),
            Some(times) => Ok(effect.times(times)),
        }
    };
    let all = written.effect.iter();
    all.map(|effect| one(effect.get_ref()).map_err(|trouble| trouble.at(effect.span().start))).collect()
}

fn verdict(act: &str) -> Option<Verdict> {
    match act {
        "win" => Some(Verdict::Wins),
        "lose" => Some(Verdict::Loses),
        "draw the game" => Some(Verdict::Draws),
        _ => None,
    }
}

/// What happens instead of what is replaced.
fn instead(names: &Names<'_>, written: Option<&WrittenInstead>) -> Result<Instead, Trouble> {
    Ok(match written {
        None => Instead::Nothing,
        Some(WrittenInstead::Word(word)) if word == "nothing" => Instead::Nothing,
        Some(WrittenInstead::Word(word)) => match verdict(word) {
            Some(verdict) => Instead::Verdict(verdict),
            None => {
                let why = "write \"win\", \"lose\", \"draw the game\", \"nothing\", { to, verb } or { total, becomes }";
                return Err(Trouble::of(format!("instead = \"{word}\" is not understood: {why}")));
            }
        },
        Some(WrittenInstead::Move(MoveInstead { to, verb })) => Instead::Move(names.zone(to)?, names.verb(verb)?),
        Some(WrittenInstead::Total(TotalInstead { total, becomes })) => {
            Instead::Total(names.total(total, Seat(0))?.0, *becomes)
        }
    })
}

/// The totals and marks that a scene begins with.
pub(super) fn holdings(names: &Names<'_>, written: &Written) -> Result<Holdings, Trouble> {
    let (mut totals, mut marks) = (Vec::new(), Vec::new());
    for (seat, player) in written.player.iter().enumerate() {
        let seat = Seat(seat as u8);
        let at = |trouble: Trouble| trouble.at(player.span().start);
        for (name, value) in written.totals.iter().chain(&player.get_ref().totals) {
            let (total, holder) = names.total(name, seat).map_err(at)?;
            totals.push((total, holder, *value));
        }
        for name in &player.get_ref().marks {
            marks.push((names.mark(name, Scope::Player).map_err(at)?, seat.into()));
        }
    }
    Ok((totals, marks))
}
