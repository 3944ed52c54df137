//! The golden rule: effects that last, how an act stands by them, and what becomes of an event.
//!
//! An event that is forbidden does not happen and cannot be replaced. Of several replacements each is used once on one
//! event, in an order that the affected player chooses; what is left is the event that happens. Where no effect lasts,
//! nothing here is looked at: a bit in `hold` says so.

use super::running::{Running, hold};
use crate::{
    decision::shape,
    effect::{Act, Effect, EffectId, How, Instead, Level, Standing, Whom},
    event::{RuleId, What},
    variant::{Scope, Seat, VerbId, seats_of},
};
use rulezero_abi::{AskedDecision, AskedEffect, DONE, Item, Place, STOPPED};

/// The effects that last, the oldest first.
#[derive(Debug, Default)]
pub(crate) struct Precedence {
    in_force: Vec<InForce>,
    begun: u32,
    /// How many had begun before those of a scene.
    before_scene: u32,
}

#[derive(Debug)]
pub(crate) struct InForce {
    pub(crate) id: EffectId,
    effect: Effect,
    rule: RuleId,
    /// Seats that were told that they cannot win, lose or draw: once is enough, however often it is looked at.
    told: u64,
}

/// What becomes of an event.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Fate {
    /// It happens.
    Happens,
    /// An effect forbids it, this once.
    Forbidden,
    /// An effect that lasts forbids it, and all like it.
    AllForbidden,
    /// This happens instead, by that effect's rule.
    Replaced(Instead, RuleId),
}

impl Precedence {
    /// The effects that last, as far as anything that comes next can depend on them.
    pub(crate) fn lasting(&self) -> Vec<Effect> {
        self.in_force.iter().map(|one| one.effect.clone()).collect()
    }

    #[inline]
    pub(crate) fn clear(&mut self) {
        self.in_force.clear();
        (self.begun, self.before_scene) = (0, 0);
    }
}

impl Running<'_> {
    pub(crate) fn begin_effect(&mut self, asked: &AskedEffect<'_>) -> u32 {
        if !self.may_go_on() {
            return u32::MAX;
        }
        let rule = self.board.log.id_of(asked.rule);
        let read = Effect::read(asked, self.board.log.rule(rule).clone());
        let Some(effect) = read.filter(|effect| self.knows(effect)) else {
            self.fail("a step began an effect on, or with, something that there is not");
            return u32::MAX;
        };
        self.begin_known(effect, rule).0
    }

    /// Begins an effect of the plan; nothing if it names something that there is not.
    pub(crate) fn begin(&mut self, effect: Effect) -> Option<EffectId> {
        if !self.knows(&effect) {
            self.fail("a card has a static effect on, or with, something that there is not");
            return None;
        }
        let rule = self.board.log.id_of(effect.asked().rule);
        Some(self.begin_known(effect, rule))
    }

    fn begin_known(&mut self, effect: Effect, rule: RuleId) -> EffectId {
        let precedence = &mut self.board.precedence;
        let id = EffectId(precedence.begun);
        precedence.begun += 1;
        self.board.log.note_at(rule, || What::EffectBegins { id, effect: effect.clone() });
        precedence.in_force.push(InForce { id, effect, rule, told: 0 });
        self.hold |= hold::EFFECTS;
        self.stall.stirred = true;
        id
    }

    /// The effects that a scene begins are numbered by it from here on.
    pub(crate) fn scenes_effects(&mut self) {
        self.board.precedence.before_scene = self.board.precedence.begun;
    }

    /// Ends an effect of a scene, by its number in it from 0.
    pub(crate) fn end_scenes_effect(&mut self, nth: u32) -> u32 {
        self.end_effect(self.board.precedence.before_scene + nth)
    }

    pub(crate) fn end_effect(&mut self, id: u32) -> u32 {
        if !self.may_go_on() {
            return STOPPED;
        }
        if id >= self.board.precedence.begun {
            self.fail(&format!("a step ended effect {id}, which has not begun"));
            return STOPPED;
        }
        self.end_effects(|effect| effect.id.0 == id);
        DONE
    }

    /// Ends the effects of the seats whose bits are set.
    pub(crate) fn end_effects_of(&mut self, seats: u64) {
        self.end_effects(|one| one.effect.holder.is_some_and(|seat| seats >> seat.0 & 1 == 1));
    }

    /// What an effect kept from happening is looked at anew once it has ended.
    pub(crate) fn end_effects(&mut self, ends: impl Fn(&InForce) -> bool) {
        let before = self.board.precedence.in_force.len();
        for one in self.board.precedence.in_force.extract_if(.., |one| ends(one)) {
            self.board.log.note_at(one.rule, || What::EffectEnds { id: one.id, effect: one.effect });
        }
        if self.board.precedence.in_force.is_empty() {
            self.hold &= !hold::EFFECTS;
        }
        if self.board.precedence.in_force.len() < before {
            self.stall.stirred = true;
            self.touch(u64::MAX);
        }
    }

    /// Whether all that an effect names is there, and fits.
    fn knows(&self, effect: &Effect) -> bool {
        let (setup, seats) = (&self.plan.setup, self.plan.layout.seats);
        let verb = |verb: VerbId| (verb.0 as usize) < setup.info.verbs.len();
        let act = match effect.act {
            Act::Verdict(_) => true,
            Act::Verb(of) => verb(of),
        };
        let whom = match effect.whom {
            Whom::All => true,
            Whom::Seat(seat) => (seat.0 as usize) < seats,
            Whom::Team(team) => setup.players.iter().any(|player| player.team == team),
        };
        let how = match effect.how {
            How::Allow | How::Require | How::Forbid | How::Only => true,
            How::Replace(Instead::Nothing | Instead::Verdict(_)) => true,
            How::Replace(Instead::Move(zone, by)) => {
                (zone.0 as usize) < setup.info.zones.len() && verb(by) && matches!(effect.act, Act::Verb(_))
            }
            How::Replace(Instead::Total(total, _)) => {
                setup.info.totals.get(total.0 as usize).is_some_and(|total| total.scope != Scope::Card)
            }
        };
        act && whom && how && effect.holder.is_none_or(|seat| (seat.0 as usize) < seats)
    }

    /// How an act that a player could choose stands.
    pub(crate) fn standing(&mut self, kind: u32, of: u32, seat: u32) -> u32 {
        let (Some(act), Some(seat)) = (Act::of(kind, of), self.seat(seat)) else {
            self.fail(&format!("a step asked about act {of} of kind {kind}, which there is not"));
            return Standing::Silent.number();
        };
        if self.hold & hold::EFFECTS == 0 { Standing::Silent.number() } else { self.standing_by_effects(act, seat) }
    }

    fn standing_by_effects(&self, act: Act, seat: Seat) -> u32 {
        let other = |one: &InForce| matches!((one.effect.how, one.effect.act, act), (How::Only, Act::Verb(only), Act::Verb(verb)) if only != verb);
        // Where a team wins and loses as one, what keeps one from it keeps all.
        let others = self.one_fate_with(seat) & self.board.remaining & !(1 << seat.0);
        let partners = if matches!(act, Act::Verdict(_)) { others } else { 0 };
        let forbids = |one: &InForce| one.effect.act == act && one.effect.how == How::Forbid;
        let levels = [Level::Tournament, Level::Game];
        if seats_of(partners).any(|partner| levels.iter().any(|at| self.bearing(*at, Some(partner)).any(forbids))) {
            return Standing::Forbidden.number();
        }
        for level in levels {
            let says = |how| self.bearing(level, Some(seat)).any(|one| one.effect.act == act && one.effect.how == how);
            if says(How::Forbid) || self.bearing(level, Some(seat)).any(other) {
                return Standing::Forbidden.number();
            }
            if says(How::Require) {
                return Standing::Required.number();
            }
            if says(How::Allow) {
                return Standing::Allowed.number();
            }
        }
        Standing::Silent.number()
    }

    fn bearing(&self, level: Level, seat: Option<Seat>) -> impl Iterator<Item = &InForce> {
        self.board.precedence.in_force.iter().filter(move |one| one.effect.level == level && self.covers(one, seat))
    }

    /// Whether cards that move by this verb may not move, or elsewhere.
    pub(crate) fn bears_on(&self, verb: VerbId, from: Place, to: Place) -> bool {
        let seat = self.mover(from, to);
        self.board.precedence.in_force.iter().any(|one| {
            let overrules = matches!(one.effect.how, How::Forbid | How::Replace(_));
            overrules && one.effect.act == Act::Verb(verb) && self.covers(one, seat)
        })
    }

    fn covers(&self, one: &InForce, seat: Option<Seat>) -> bool {
        match one.effect.whom {
            Whom::All => true,
            Whom::Seat(of) => seat == Some(of),
            Whom::Team(team) => seat.is_some_and(|seat| self.plan.setup.players[seat.0 as usize].team == team),
        }
    }

    /// The effect that keeps an event from happening.
    fn forbidding(&self, seat: Option<Seat>, act: Act) -> Option<EffectId> {
        for level in [Level::Tournament, Level::Game] {
            let says = |how| self.bearing(level, seat).find(|one| one.effect.act == act && one.effect.how == how);
            if let Some(one) = says(How::Forbid) {
                return Some(one.id);
            }
            if says(How::Require).or(says(How::Allow)).is_some() {
                return None;
            }
        }
        None
    }

    /// What becomes of an event. Effects that bear on it so many times are used up by it.
    pub(crate) fn fate_of(&mut self, seat: Option<Seat>, act: Act, places: Option<(Place, Place)>) -> Fate {
        let (mut act, mut fate, mut used) = (act, Fate::Happens, Vec::new());
        loop {
            if let Some(id) = self.forbidding(seat, act) {
                self.tell(id, seat, act, None, places);
                return if self.spend(id) { Fate::Forbidden } else { Fate::AllForbidden };
            }
            let bear = self.board.precedence.in_force.iter().filter(|one| {
                let replaces = one.effect.act == act && matches!(one.effect.how, How::Replace(_));
                replaces && !used.contains(&one.id) && self.covers(one, seat)
            });
            let bear: Vec<EffectId> = bear.map(|one| one.id).collect();
            let Some(id) = self.first_of(seat, &bear) else { return fate };
            if self.hold & hold::STOPPED != 0 {
                return Fate::AllForbidden; // somebody conceded instead of answering
            }
            let Some(one) = self.board.precedence.in_force.iter().find(|one| one.id == id) else { continue };
            let (How::Replace(instead), rule) = (one.effect.how, one.rule) else { continue };
            used.push(id);
            self.tell(id, seat, act, Some(instead), places);
            self.spend(id);
            fate = Fate::Replaced(instead, rule);
            act = match instead {
                Instead::Nothing | Instead::Total(..) => return fate,
                Instead::Verdict(verdict) => Act::Verdict(verdict),
                Instead::Move(_, verb) => Act::Verb(verb),
            };
        }
    }

    /// Which of several replacements is used first: the affected player says, where the Info has words for it.
    fn first_of(&mut self, seat: Option<Seat>, ids: &[EffectId]) -> Option<EffectId> {
        let oldest = *ids.first()?;
        let (Some(seat), Some(kind), true) = (seat, self.plan.layout.replacing, ids.len() > 1) else {
            return Some(oldest);
        };
        let items: Vec<Item> = ids.iter().map(|id| Item::effect(id.0)).collect();
        let none = ([].as_slice().into(), [].as_slice().into());
        let asked = AskedDecision {
            seat: seat.0.into(),
            kind: kind.0.into(),
            shape: shape::PICK,
            flags: 0,
            lo: 1,
            hi: 1,
            items: items.as_slice().into(),
            targets: none.0,
            offers: none.1,
        };
        if self.ask_guarded(&asked) != DONE {
            return Some(oldest);
        }
        let picked = self.answer.values.first().and_then(|value| items.iter().position(|i| i64::from(i.0) == *value));
        picked.map(|at| ids[at])
    }

    /// Uses an effect once; says whether it bears on so many acts and not on all.
    fn spend(&mut self, id: EffectId) -> bool {
        let Some(one) = self.board.precedence.in_force.iter_mut().find(|one| one.id == id) else { return true };
        let Some(times) = &mut one.effect.times else { return false };
        *times -= 1;
        if *times == 0 {
            self.end_effects(|one| one.id == id);
        }
        true
    }

    fn tell(
        &mut self,
        id: EffectId,
        seat: Option<Seat>,
        act: Act,
        instead: Option<Instead>,
        places: Option<(Place, Place)>,
    ) {
        let Some(one) = self.board.precedence.in_force.iter_mut().find(|one| one.id == id) else { return };
        if let (Act::Verdict(_), Some(seat), None) = (act, seat, instead) {
            if one.told >> seat.0 & 1 == 1 {
                return;
            }
            one.told |= 1 << seat.0;
        }
        let rule = one.rule;
        self.board.log.note_at(rule, || What::Overruled { id, seat, act, instead, places });
    }
}
