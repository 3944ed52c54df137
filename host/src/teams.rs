//! Teams as files and the command line name them: by a number or a word, for all players or for none.

use serde::Deserialize;

/// A team as it is written.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(from = "Written")]
pub struct Team(String);

#[derive(Deserialize)]
#[serde(untagged, expecting = "a team is a number or a name: team = 1, or team = \"reds\"")]
enum Written {
    Number(u32),
    Name(String),
}

/// Some players have a team and others have none.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{with} has a team and {without} has none: give `team` to every player, or to none")]
pub struct MixedTeams {
    with: String,
    without: String,
}

impl From<Written> for Team {
    fn from(written: Written) -> Team {
        match written {
            Written::Number(number) => Team(number.to_string()),
            Written::Name(name) => Team(name),
        }
    }
}

impl From<&str> for Team {
    fn from(name: &str) -> Team {
        Team(name.to_owned())
    }
}

/// The teams of players by number, in the order in which they are first named; without any, each player is a team.
pub fn numbered(players: &[(String, Option<Team>)]) -> Result<Vec<u8>, MixedTeams> {
    let named: Vec<&Team> = players.iter().filter_map(|(_, team)| team.as_ref()).collect();
    let mut apart: Vec<&Team> = Vec::new();
    for team in &named {
        if !apart.contains(team) {
            apart.push(team);
        }
    }
    let player = |has: bool| players.iter().find(|(_, team)| team.is_some() == has).map(|(name, _)| name.clone());
    match (player(true), player(false)) {
        (Some(with), Some(without)) => Err(MixedTeams { with, without }),
        (None, _) => Ok((0..players.len() as u8).collect()),
        (Some(_), None) => {
            Ok(named.iter().map(|team| apart.iter().position(|known| known == team).unwrap_or(0) as u8).collect())
        }
    }
}
