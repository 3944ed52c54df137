//! Teams: who plays with whom, and what a team does as one.
//!
//! A variant settles this for a set-up before it makes its steps, so that steps and conditions always find the teams
//! that the game is played with.

use crate::{
    rule::Rule,
    setup::{Refusal, Setup},
    variant::Seat,
};
use serde::{Deserialize, Serialize};

/// The teams of a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Teams {
    /// For each seat the number of its team. The set-up's own numbers are replaced by these.
    pub of: Vec<u8>,
    /// Who takes turns.
    pub turns: Turns,
    /// Whether a team wins and loses as one, and by which rules.
    pub one_fate: Option<OneFate>,
    /// The rule by which it is a draw that all who are left lose together, where it is not the one of the Info.
    pub all_lose: Option<Rule>,
}

/// Who takes turns.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Turns {
    /// Each seat, one after the other.
    #[default]
    EachSeat,
    /// Each team, all its seats together. The seats of a team must lie side by side.
    EachTeam,
}

/// The rules by which what is said of one member is said of the team.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct OneFate {
    /// A member wins or loses.
    pub verdict: Rule,
    /// A member concedes.
    pub concession: Rule,
}

impl Teams {
    /// The teams as the set-up has them, who have nothing in common but what conditions say.
    pub fn as_set_up(setup: &Setup) -> Teams {
        let of = setup.players.iter().map(|player| player.team).collect();
        Teams { of, turns: Turns::EachSeat, one_fate: None, all_lose: None }
    }

    /// The rules that it cites.
    pub fn rules(&self) -> impl Iterator<Item = &Rule> {
        let fate = self.one_fate.iter().flat_map(|fate| [&fate.verdict, &fate.concession]);
        fate.chain(&self.all_lose)
    }
}

impl Setup {
    /// The set-up with the players in these teams.
    pub(crate) fn in_teams(mut self, teams: &Teams) -> Result<Setup, Refusal> {
        let (given, players) = (teams.of.len(), self.players.len());
        if given != players {
            return Err(Refusal::new(format!("{} names teams for {given} of {players} players", self.info.id)));
        }
        self.players.iter_mut().zip(&teams.of).for_each(|(player, team)| player.team = *team);
        Ok(self)
    }

    /// The seats of a team, in seat order.
    pub fn team(&self, team: u8) -> impl Iterator<Item = Seat> + use<'_> {
        self.seats().filter(move |seat| self.players[seat.0 as usize].team == team)
    }
}
