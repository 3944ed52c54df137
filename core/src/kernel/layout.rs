//! The set-up's names as positions in flat lists, made once for a plan.
//!
//! Whatever a plug-in names is looked up here and nowhere else, so a wrong number is found before it is used.

use super::{board::Spot, leaving::WhoLeaves, plan::PlanText, statics::Statics, stream::hash, teams::Sides};
use crate::{
    setup::{Refusal, Setup},
    variant::{KindId, Scope, Seat, Sees, Timing, Watch},
};
use rulezero_abi::{CardId, Place};

/// The set-up's names as positions in flat lists.
pub(crate) struct Layout {
    pub(crate) seats: usize,
    /// The seats in the order of their players' stream labels.
    pub(crate) by_label: Vec<Seat>,
    /// For each zone, its first place and how many there are: zones of players have one for each seat.
    pub(crate) zones: Vec<(u16, u16)>,
    /// For each place, its zone and seat.
    pub(crate) places: Vec<Place>,
    /// For each place that can be shuffled, the hash of its zone's name and the label of whose streams it is shuffled
    /// by: 0 for a pile that all share, since its shuffles must not depend on who sits where.
    pub(crate) shuffled_by: Vec<Option<(u64, u32)>>,
    /// For each place, the cards that start there.
    pub(crate) filled: Vec<Vec<CardId>>,
    /// For each card, its owner.
    pub(crate) owner: Vec<Seat>,
    /// For each card, the place where it starts, which is its home.
    pub(crate) starts_at: Vec<Spot>,
    /// For each card, its name.
    pub(crate) card_names: Vec<String>,
    /// For each total (mark), its first holder's position and how many holders there are.
    pub(crate) totals: Vec<(u32, u32)>,
    pub(crate) marks: Vec<(u32, u32)>,
    pub(crate) total_values: Vec<i64>,
    /// For each total, whether it is only counted.
    pub(crate) quiet: Vec<bool>,
    pub(crate) mark_values: Vec<bool>,
    pub(crate) kind_hash: Vec<u64>,
    /// How often each kind has been left to chance before a game: never.
    pub(crate) no_chances: Vec<u32>,
    /// For the conditions of each timing, the bits that each watches and the one that stands for it.
    looks: [Vec<(u64, u64)>; 2],
    /// All bits watched by conditions of each timing.
    pub(crate) immediate: u64,
    /// The bits of changes that something has to look at as soon as they are made.
    pub(crate) attended: u64,
    /// The bits of changes that something has to look at when somebody would get priority; all of them where something
    /// looks whatever has changed.
    pub(crate) awaiting: u64,
    pub(crate) statics: Statics,
    /// Marks that are forgotten once conditions have been looked at, by number.
    pub(crate) momentary: Vec<u16>,
    /// Where the cards of who leaves go.
    pub(crate) leaving: Option<WhoLeaves>,
    /// The kind of decision about the order of replacements.
    pub(crate) replacing: Option<KindId>,
    pub(crate) sides: Sides,
}

/// The bit that stands for who is in the game.
pub(crate) const SEATS_BIT: u64 = 1 << 63;
/// The bit that stands for the loop that the game is in.
pub(crate) const LOOP_BIT: u64 = 1 << 62;

impl Layout {
    pub(super) fn new(setup: &Setup, text: &PlanText) -> Result<Layout, Refusal> {
        if text.conditions.len() > 63 {
            return Err(Refusal::new(format!("{} conditions, at most 63 can be judged", text.conditions.len())));
        }
        let info = &setup.info;
        let seats = setup.players.len();
        let mut by_label: Vec<Seat> = setup.seats().collect();
        by_label.sort_by_key(|seat| setup.players[seat.0 as usize].stream);
        let mut zones = Vec::new();
        let mut places = Vec::new();
        for (zone, spec) in info.zones.iter().enumerate() {
            if matches!(spec.scope, Scope::Team | Scope::Card) || spec.scope == Scope::Game && spec.cards == Sees::Owner
            {
                let why = "a zone is each player's, or the game's and then nobody owns it";
                return Err(Refusal::new(format!("{} declares the zone `{}` wrongly: {why}", info.id, spec.name)));
            }
            let holders = if spec.scope == Scope::Player { seats } else { 1 };
            zones.push((places.len() as u16, holders as u16));
            places.extend((0..holders).map(|seat| Place { zone: zone as u16, seat: seat as u16 }));
        }
        let shuffled_by = |place: &Place| {
            let zone = &info.zones[place.zone as usize];
            let label = if zone.scope == Scope::Player { setup.players[place.seat as usize].stream } else { 0 };
            zone.pile.then(|| (hash(&zone.name), label))
        };
        let mut filled = vec![Vec::new(); places.len()];
        let (mut owner, mut starts_at, mut card_names) = (Vec::new(), Vec::new(), Vec::new());
        for card in setup.cards() {
            let zone = info.zones.iter().position(|z| z.filled_from.as_deref() == Some(card.section));
            let Some(zone) = zone else {
                return Err(Refusal::new(format!(
                    "{} has no zone for the section `{}`, where {} is",
                    info.id, card.section, card.facts.name
                )));
            };
            let own = if info.zones[zone].scope == Scope::Player { u16::from(card.owner.0) } else { 0 };
            let place = zones[zone].0 + own;
            filled[place as usize].push(card.id);
            owner.push(card.owner);
            starts_at.push(Spot { place, home: place });
            card_names.push(card.facts.name.clone());
        }
        let holders = |scope| match scope {
            Scope::Game => 1,
            Scope::Team => setup.players.iter().map(|p| p.team as usize + 1).max().unwrap_or(1),
            Scope::Player => seats,
            Scope::Card => owner.len(),
        };
        let (totals, total_values) = spread(info.totals.iter().map(|t| (holders(t.scope), t.initial)));
        let (marks, mark_values) = spread(info.marks.iter().map(|m| (holders(m.scope), 0)));
        let watched: Vec<u64> = text.conditions.iter().map(|c| c.watches.iter().fold(0, |b, w| b | bit(w))).collect();
        // A condition that watches nothing is judged whatever changes.
        let watched_at = |timing| {
            let conditions = text.conditions.iter().zip(&watched).filter(|(condition, _)| condition.timing == timing);
            conditions.fold(0, |bits, (_, watched)| bits | if *watched == 0 { u64::MAX } else { *watched })
        };
        let looks = |timing| {
            let conditions = text.conditions.iter().zip(&watched).enumerate();
            let conditions = conditions.filter(|(_, (condition, _))| condition.timing == timing);
            conditions.map(|(at, (_, watched))| (*watched, 1 << at)).collect()
        };
        let immediate = watched_at(Timing::Immediate);
        let momentary: Vec<u16> = (0..).zip(&info.marks).filter(|(_, mark)| mark.momentary).map(|(at, _)| at).collect();
        let forgotten = momentary.iter().fold(0, |bits, mark| bits | mark_bit((*mark).into()));
        let statics = Statics::of(setup, &text.statics, owner.len())?;
        Ok(Layout {
            seats,
            by_label,
            zones,
            shuffled_by: places.iter().map(shuffled_by).collect(),
            places,
            filled,
            owner,
            starts_at,
            card_names,
            totals,
            marks,
            total_values,
            quiet: info.totals.iter().map(|total| total.quiet).collect(),
            mark_values: vec![false; mark_values.len()],
            no_chances: vec![0; info.kinds.len()],
            kind_hash: info.kinds.iter().map(|k| hash(&k.name)).collect(),
            awaiting: watched_at(Timing::WhenPriorityWouldBeGiven) | forgotten,
            looks: [Timing::Immediate, Timing::WhenPriorityWouldBeGiven].map(looks),
            immediate,
            attended: immediate | statics.zones,
            statics,
            momentary,
            leaving: WhoLeaves::of(setup)?,
            replacing: info.replacing.as_deref().map(|kind| setup.kind(kind)).transpose()?,
            sides: Sides::new(setup, text.teams.turns)?,
        })
    }

    /// The bits of the conditions of a timing that watch something that has changed, or that watch nothing.
    #[inline]
    pub(crate) fn looking(&self, timing: Timing, changed: u64) -> u64 {
        let looks = self.looks[timing as usize].iter();
        looks.filter(|(watched, _)| *watched == 0 || watched & changed != 0).fold(0, |bits, (_, bit)| bits | bit)
    }

    /// The position of a place, or nothing if there is no such place.
    #[inline]
    pub(crate) fn place(&self, place: Place) -> Option<usize> {
        let (base, holders) = *self.zones.get(place.zone as usize)?;
        (place.seat < holders).then_some(base as usize + place.seat as usize)
    }

    /// The position of a holder's total or mark, or nothing if there is none.
    #[inline]
    pub(crate) fn held(list: &[(u32, u32)], id: u32, holder: u32) -> Option<usize> {
        let (base, holders) = *list.get(id as usize)?;
        (holder < holders).then_some((base + holder) as usize)
    }
}

/// The bit of a watched thing. Things beyond the bits there are share one: their conditions are judged too often,
/// never too rarely.
pub(crate) fn bit(watch: &Watch) -> u64 {
    match watch {
        Watch::Zone(zone) => zone_bit(zone.0),
        Watch::Total(total) => total_bit(total.0.into()),
        Watch::Mark(mark) => mark_bit(mark.0.into()),
        Watch::Seats => SEATS_BIT,
        Watch::Loop => LOOP_BIT,
    }
}

#[inline]
pub(crate) fn zone_bit(zone: u16) -> u64 {
    1 << (zone % 32)
}

#[inline]
pub(crate) fn total_bit(total: u32) -> u64 {
    1 << (32 + total % 16)
}

#[inline]
pub(crate) fn mark_bit(mark: u32) -> u64 {
    1 << (48 + mark % 8)
}

fn spread(list: impl Iterator<Item = (usize, i64)>) -> (Vec<(u32, u32)>, Vec<i64>) {
    let (mut places, mut values) = (Vec::new(), Vec::new());
    for (holders, initial) in list {
        places.push((values.len() as u32, holders as u32));
        values.extend(std::iter::repeat_n(initial, holders));
    }
    (places, values)
}
