//! Names of a scene, looked up in the set-up at hand. One that is not there is refused with the nearest that is.

use rulezero_core::{
    kernel::{Plan, PlanError},
    setup::Setup,
    table::{CardId, Holder, Place},
    variant::{MarkId, Scope, Seat, TotalId, VerbId, ZoneId},
};

/// What is wrong with a scene, and where in its text if one place is at fault.
pub(super) struct Trouble {
    pub(super) at: Option<usize>,
    pub(super) why: String,
}

/// The names of a set-up.
pub(super) struct Names<'a> {
    plan: &'a Plan,
    /// Cards that an act has named already.
    named: Vec<CardId>,
}

impl Trouble {
    pub(super) fn of(why: impl Into<String>) -> Trouble {
        Trouble { at: None, why: why.into() }
    }

    /// The same, at a place of the text unless it has one.
    pub(super) fn at(self, at: usize) -> Trouble {
        Trouble { at: self.at.or(Some(at)), ..self }
    }
}

impl From<PlanError> for Trouble {
    fn from(error: PlanError) -> Trouble {
        Trouble::of(error.to_string())
    }
}

impl<'a> Names<'a> {
    pub(super) fn new(plan: &'a Plan) -> Names<'a> {
        Names { plan, named: Vec::new() }
    }

    pub(super) fn plan(&self) -> &'a Plan {
        self.plan
    }

    fn setup(&self) -> &'a Setup {
        &self.plan.setup
    }

    pub(super) fn seat(&self, name: &str) -> Result<Seat, Trouble> {
        find("player", name, self.setup().players.iter().map(|p| p.name.as_str())).map(|at| Seat(at as u8))
    }

    pub(super) fn zone(&self, zone: &str) -> Result<ZoneId, Trouble> {
        find("zone", zone, self.setup().info.zones.iter().map(|z| &*z.name)).map(|at| ZoneId(at as u16))
    }

    /// A zone's place; one that is not a player's own is shared.
    pub(super) fn place(&self, seat: Seat, zone: &str) -> Result<Place, Trouble> {
        let id = self.zone(zone)?;
        let own = self.setup().info.zones[id.0 as usize].scope == Scope::Player;
        Ok(if own { id.of(seat) } else { id.shared() })
    }

    /// A player's total, or that of the player's team.
    pub(super) fn total(&self, name: &str, seat: Seat) -> Result<(TotalId, Holder), Trouble> {
        let totals = &self.setup().info.totals;
        let at = find("total", name, totals.iter().map(|t| &*t.name))?;
        let holder = match totals[at].scope {
            Scope::Team => Holder::team(self.setup().players[seat.0 as usize].team),
            scope => owned("total", name, scope, Scope::Player).map(|()| seat.into())?,
        };
        Ok((TotalId(at as u16), holder))
    }

    pub(super) fn mark(&self, name: &str, scope: Scope) -> Result<MarkId, Trouble> {
        let marks = &self.setup().info.marks;
        let at = find("mark", name, marks.iter().map(|m| &*m.name))?;
        owned("mark", name, marks[at].scope, scope)?;
        Ok(MarkId(at as u16))
    }

    pub(super) fn verb(&self, name: &str) -> Result<VerbId, Trouble> {
        find("verb", name, self.setup().info.verbs.iter().map(|v| &*v.name)).map(|at| VerbId(at as u16))
    }

    pub(super) fn start_step(&self, name: &str) -> Result<u16, Trouble> {
        find("step of the start", name, self.plan.text.start.iter().map(|s| &*s.name)).map(|at| at as u16)
    }

    pub(super) fn turn_step(&self, name: &str) -> Result<u16, Trouble> {
        find("step of a turn", name, self.plan.text.turn.iter().map(|s| &*s.name)).map(|at| at as u16)
    }

    /// A card of a player. Of several of one name each act takes the next that none has named.
    pub(super) fn card(&mut self, owner: Seat, name: &str) -> Result<CardId, Trouble> {
        let own: Vec<_> = self.setup().cards().filter(|card| card.owner == owner).collect();
        let first = find("card of that player", name, own.iter().map(|card| card.facts.name.as_str()))?;
        let mut same = own.iter().filter(|card| card.facts.name == own[first].facts.name).map(|card| card.id);
        let card = same.find(|card| !self.named.contains(card)).unwrap_or(own[first].id);
        self.named.push(card);
        Ok(card)
    }
}

/// Where a name stands in a list, whatever its case.
pub(super) fn find<'n>(
    what: &str,
    name: &str,
    mut known: impl Iterator<Item = &'n str> + Clone,
) -> Result<usize, Trouble> {
    let all = known.clone();
    known.position(|known| known.eq_ignore_ascii_case(name)).ok_or_else(|| {
        let wanted = name.to_lowercase();
        let like = all.clone().map(|known| (strsim::jaro_winkler(&wanted, &known.to_lowercase()), known));
        let best = like.max_by(|(a, _), (b, _)| a.total_cmp(b)).filter(|(like, _)| *like > 0.7);
        let hint = best.map_or_else(
            || format!("there are {}", all.collect::<Vec<_>>().join(", ")),
            |(_, nearest)| format!("did you mean `{nearest}`?"),
        );
        Trouble::of(format!("there is no {what} `{name}`; {hint}"))
    })
}

fn owned(what: &str, name: &str, scope: Scope, wanted: Scope) -> Result<(), Trouble> {
    let whose = |scope| match scope {
        Scope::Game => "the game",
        Scope::Team => "a team",
        Scope::Player => "a player",
        Scope::Card => "a card",
    };
    if scope == wanted {
        return Ok(());
    }
    Err(Trouble::of(format!("the {what} `{name}` is one of {}, not of {}", whose(scope), whose(wanted))))
}
