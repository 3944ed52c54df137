//! Effects begun and ended, and how an act stands by them.
//!
//! The kernel itself obeys effects where verdicts are given and where cards move by a verb. A step asks here about
//! what the rules settle otherwise, and about what a player chooses among.

use super::{State, Stop, Table, done};
use crate::{
    effect::{Act, Effect, EffectId, Standing},
    variant::Seat,
};
use smallvec::SmallVec;

impl State<'_> {
    /// How an act of a player stands by the effects that last.
    #[inline]
    pub fn standing(&self, act: Act, seat: Seat) -> Standing {
        let (kind, of) = act.number();
        Standing::of(self.0.standing(kind, of, seat.0.into()))
    }

    /// Whether a player may do what the rules let everybody do: unless an effect forbids it.
    #[inline]
    pub fn may(&self, act: Act, seat: Seat) -> bool {
        self.standing(act, seat) != Standing::Forbidden
    }

    /// Whether a player may do what the rules let nobody do: only if an effect says so, and none forbids it.
    pub fn may_by_effect(&self, act: Act, seat: Seat) -> bool {
        matches!(self.standing(act, seat), Standing::Allowed | Standing::Required)
    }

    /// What is left of acts that a player could choose: those that are not forbidden, and where an effect requires
    /// some of these, only those.
    pub fn choices(&self, acts: &[Act], seat: Seat) -> SmallVec<[Act; 8]> {
        let standings = acts.iter().map(|act| (*act, self.standing(*act, seat)));
        let open: SmallVec<[(Act, Standing); 8]> = standings.filter(|(_, s)| *s != Standing::Forbidden).collect();
        let required = open.iter().any(|(_, s)| *s == Standing::Required);
        open.into_iter().filter(|(_, s)| !required || *s == Standing::Required).map(|(act, _)| act).collect()
    }

    /// How many cards the last transfer should have moved and did not find. Those that an effect forbade or replaced
    /// do not count: nobody tried to move them.
    pub fn lacked(&self) -> u32 {
        self.0.fact(super::fact::LACKED, 0) as u32
    }
}

impl Table<'_> {
    /// An effect begins. It changes nothing that has happened before.
    pub fn begin_effect(&mut self, effect: &Effect) -> Result<EffectId, Stop> {
        match self.0.0.begin_effect(effect.asked()) {
            u32::MAX => Err(Stop(())),
            id => Ok(EffectId(id)),
        }
    }

    /// An effect ends; one that has ended by itself stays ended.
    pub fn end_effect(&mut self, effect: EffectId) -> Result<(), Stop> {
        done(self.0.0.end_effect(effect.0))
    }
}
