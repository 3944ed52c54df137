//! Teams: who plays with whom, which totals they share, and who the archenemy is.
//!
//! Players of a set-up who have no partner yet are put into teams as the format seats them; teams that the set-up
//! names are kept and checked. Either way each team sits side by side, and takes its turns together.

use crate::{
    deck::SCHEMES,
    edition::EndingRules,
    format::{Format, Seating},
    words::{LIFE, POISON, SHARED_LIFE, SHARED_POISON},
};
use rulezero_core::prelude::*;

/// What the members of a team have in common.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shares {
    /// Nothing but their turns, if they are a team at all.
    Nothing,
    /// A life total.
    Life,
    /// A life total and poison counters.
    LifeAndPoison,
}

/// Whose a total is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Whose {
    /// Each player has one.
    EachPlayer,
    /// Each team shares one.
    EachTeam,
}

/// The rules by which a team wins and loses as one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct AsOne {
    /// A member wins or loses.
    pub verdict: &'static str,
    /// A member concedes.
    pub concession: &'static str,
}

/// The number of the archenemy's team.
const ARCHENEMYS: u8 = 0;

impl Shares {
    /// The total that a player's life stands in.
    pub(crate) fn life(self, setup: &Setup) -> Result<(TotalId, Whose), Refusal> {
        Ok(match self {
            Shares::Nothing => (setup.total(LIFE)?, Whose::EachPlayer),
            Shares::Life | Shares::LifeAndPoison => (setup.total(SHARED_LIFE)?, Whose::EachTeam),
        })
    }

    /// The total that a player's poison counters stand in.
    pub(crate) fn poison(self, setup: &Setup) -> Result<(TotalId, Whose), Refusal> {
        Ok(match self {
            Shares::Nothing | Shares::Life => (setup.total(POISON)?, Whose::EachPlayer),
            Shares::LifeAndPoison => (setup.total(SHARED_POISON)?, Whose::EachTeam),
        })
    }
}

impl Whose {
    /// Who holds what is a player's, or that player's team's.
    pub(crate) fn holder(self, state: &State<'_>, seat: Seat) -> Holder {
        match self {
            Whose::EachPlayer => seat.into(),
            Whose::EachTeam => Holder::team(state.team(seat)),
        }
    }
}

/// The archenemy of a set-up whose teams are settled.
pub fn archenemy(setup: &Setup) -> Option<Seat> {
    setup.team(ARCHENEMYS).next()
}

impl Format {
    /// The teams of a set-up; refuses a wrong number of players, and teams of a wrong size.
    pub(crate) fn teams(&self, setup: &Setup, document: &Document, ends: &EndingRules) -> Result<Teams, Refusal> {
        self.admit(setup, document)?;
        let of = match self.table {
            Seating::Two | Seating::Each(_) => {
                self.refuse_partners(setup)?;
                return Ok(Teams::as_set_up(setup));
            }
            Seating::TwoTeams(_) => self.two_teams(setup, document)?,
            Seating::OneAgainstTeam => self.one_against_team(setup, document)?,
        };
        let one_fate = self
            .as_one()
            .map(|one| OneFate { verdict: document.rule(one.verdict), concession: document.rule(one.concession) });
        let all_lose = ends.teams_lose.filter(|_| self.is_between_teams(setup)).map(|number| document.rule(number));
        Ok(Teams { of, turns: Turns::EachTeam, one_fate, all_lose })
    }

    /// Whether this is a game of more than two players between teams: only then the rules of such games hold.
    pub(crate) fn is_between_teams(&self, setup: &Setup) -> bool {
        matches!(self.table, Seating::TwoTeams(_) | Seating::OneAgainstTeam) && setup.players.len() > 2
    }

    /// The rules by which a team wins and loses as one, where it does.
    pub(crate) fn as_one(&self) -> Option<AsOne> {
        match self.table {
            Seating::TwoTeams(one) => Some(one),
            Seating::Two | Seating::Each(_) | Seating::OneAgainstTeam => None,
        }
    }

    /// Two teams of as many players: those of the set-up, or the first half against the second.
    fn two_teams(&self, setup: &Setup, document: &Document) -> Result<Vec<u8>, Refusal> {
        let count = setup.players.len();
        if partners(setup).is_none() && count.is_multiple_of(2) {
            return Ok((0..count).map(|seat| u8::from(seat >= count / 2)).collect());
        }
        let of: Vec<u8> = setup.players.iter().map(|p| u8::from(p.team != setup.players[0].team)).collect();
        let apart = setup.players.iter().zip(&of).filter(|(_, team)| **team == 1).map(|(p, _)| p.team);
        let second: Vec<u8> = apart.collect();
        if second.len() * 2 == count && second.iter().all(|team| *team == second[0]) {
            return Ok(of);
        }
        let rule = document.rule(self.table_rule);
        Err(Refusal::new(format!(
            "{} is for two teams of as many players each, not for {} ({rule})",
            self.name,
            listed(setup)
        )))
    }

    /// The archenemy against the others: whoever is alone in the set-up's teams, or else the first player with a scheme
    /// deck.
    fn one_against_team(&self, setup: &Setup, document: &Document) -> Result<Vec<u8>, Refusal> {
        let has_schemes =
            |seat: &Seat| setup.players[seat.0 as usize].deck.entries.iter().any(|e| e.section == SCHEMES);
        let alone = |seat: &Seat| setup.team(setup.players[seat.0 as usize].team).count() == 1;
        let rule = document.rule(self.table_rule);
        let archenemy = match partners(setup) {
            // By the label that goes with the player, so that it does not matter who sits where.
            None => setup.seats().filter(has_schemes).min_by_key(|seat| setup.players[seat.0 as usize].stream),
            Some(team) if setup.team(team).count() == setup.players.len() - 1 => setup.seats().find(alone),
            Some(_) => {
                return Err(Refusal::new(format!(
                    "{} is for one player against a team of all others, not for {} ({rule})",
                    self.name,
                    listed(setup)
                )));
            }
        };
        match archenemy.filter(has_schemes) {
            Some(one) => Ok(setup.seats().map(|seat| if seat == one { ARCHENEMYS } else { ARCHENEMYS + 1 }).collect()),
            None => {
                let who = archenemy.map_or("nobody", |seat| setup.players[seat.0 as usize].name.as_str());
                let deck = "under a heading `schemes` of the deck list";
                Err(Refusal::new(match archenemy {
                    Some(_) => format!("{who} is the archenemy and has no scheme deck: list it {deck} ({rule})"),
                    None => format!("{who} has a scheme deck: the archenemy lists it {deck} ({rule})"),
                }))
            }
        }
    }

    fn refuse_partners(&self, setup: &Setup) -> Result<(), Refusal> {
        let Some(team) = partners(setup) else { return Ok(()) };
        let names: Vec<&str> = setup.team(team).map(|seat| setup.players[seat.0 as usize].name.as_str()).collect();
        Err(Refusal::new(format!("{} are a team, and {} has none", names.join(" and "), self.name)))
    }
}

/// The first team of the set-up that has more than one player.
fn partners(setup: &Setup) -> Option<u8> {
    setup.players.iter().map(|player| player.team).find(|team| setup.team(*team).count() > 1)
}

/// The teams of a set-up by their players' names.
fn listed(setup: &Setup) -> String {
    let mut teams: Vec<(u8, Vec<&str>)> = Vec::new();
    for player in &setup.players {
        match teams.iter_mut().find(|(team, _)| *team == player.team) {
            Some((_, names)) => names.push(&player.name),
            None => teams.push((player.team, vec![&player.name])),
        }
    }
    teams.iter().map(|(_, names)| names.join(" and ")).collect::<Vec<_>>().join(" against ")
}
