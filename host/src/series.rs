//! A match: best of n games, each prepared by how the one before it ended.
//!
//! The variant decides who chooses next; the match only hands it who lost and who bore its carried marks. Draws and
//! games without a result count as games and never as wins; a cap on games ends what would go on for ever.

use crate::{
    setting::{Played, Setting, SettingError},
    sideboarding::{Sideboarded, Tables},
};
use rulezero_core::{
    kernel::{Ending, stream::mix},
    setup::Previous,
    variant::Seat,
};

/// The length of a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Length {
    /// Best of so many games: more than half of them win it.
    pub best_of: u32,
    /// Most games, drawn ones counted.
    pub max_games: u32,
}

/// The score of a match.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize)]
pub struct Score {
    /// Games won by each seat.
    pub wins: Vec<u32>,
    /// Drawn games.
    pub draws: u32,
    /// Games that the host ended because turn after turn left the table as it was.
    pub stalled: u32,
    /// Games that ended without a result (a turn limit, the start only).
    pub unfinished: u32,
}

/// How a match ended.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum SeriesEnd {
    /// A seat has won it; of a team that wins together, its first one.
    Won(Seat),
    /// A seat has given it up between two games, after the exchanges that these lines tell of.
    Conceded(Seat, Vec<String>),
    /// The cap on games was reached first.
    Cap,
    /// A game failed.
    Fault(String),
}

/// The seed of a match's game: the match's own for the first, so that `play` shows the same game. The later ones of
/// two matches share nothing, however near the matches' seeds are.
pub fn game_seed(seed: u64, game: u32) -> u64 {
    if game == 1 { seed } else { mix(mix(seed) ^ u64::from(game)) }
}

impl Setting {
    /// Plays a match; `seen` is shown each game when it has ended, with its number and the score after it.
    pub fn play_match(
        &self,
        length: Length,
        mut seen: impl FnMut(u32, &Played, &Score),
    ) -> Result<(Score, SeriesEnd), SettingError> {
        let mut agents = self.seat_agents()?;
        let mut score = Score { wins: vec![0; self.players.len()], draws: 0, stalled: 0, unfinished: 0 };
        let mut tables = Tables::of(self)?;
        let mut told = Vec::new();
        let mut previous = None;
        for game in 1..=length.max_games {
            let seed = game_seed(self.seed, game);
            let played = self.play_as(&tables.players, seed, game, previous.take(), &mut agents)?;
            let played = Played { before: std::mem::take(&mut told), ..played };
            score.count(&played.outcome.ending);
            seen(game, &played, &score);
            if let Ending::Fault(message) = played.outcome.ending {
                return Ok((score, SeriesEnd::Fault(message)));
            }
            if let Some(seat) = score.wins.iter().position(|wins| *wins > length.best_of / 2) {
                return Ok((score, SeriesEnd::Won(Seat(seat as u8))));
            }
            previous = Some(left_by(&played));
            if game < length.max_games {
                match tables.sideboard(self)? {
                    Sideboarded::Ready(lines) => told = lines,
                    Sideboarded::Conceded(seat, lines) => return Ok((score, SeriesEnd::Conceded(seat, lines))),
                }
            }
        }
        Ok((score, SeriesEnd::Cap))
    }
}

impl Score {
    fn count(&mut self, ending: &Ending) {
        match ending {
            Ending::Win(seats) => seats.iter().for_each(|s| self.wins[s.0 as usize] += 1),
            Ending::Draw | Ending::AgreedDraw => self.draws += 1,
            Ending::NoProgress { .. } | Ending::Stalled { .. } => self.stalled += 1,
            Ending::TurnLimit | Ending::StartOnly | Ending::SceneOver => self.unfinished += 1,
            Ending::Fault(_) => {}
        }
    }
}

/// What a game leaves to the next: who lost, unless nobody won (after a draw all have lost, and no one first).
fn left_by(played: &Played) -> Previous {
    let outcome = &played.outcome;
    let mut lost = Vec::new();
    if let Ending::Win(winners) = &outcome.ending {
        // Of a team that wins, those who lost before win with it.
        lost.extend(outcome.lost.iter().copied().filter(|seat| !winners.contains(seat)));
        // Who was beaten by an effect that wins has lost as well, after those who lost before.
        let beaten = |seat: &Seat| !winners.contains(seat) && !outcome.lost.contains(seat);
        lost.extend(played.plan.setup.seats().filter(beaten));
    }
    Previous { lost, carried: outcome.carried.clone() }
}

#[cfg(test)]
mod tests {
    use super::game_seed;
    use std::collections::BTreeSet;

    #[test]
    fn matches_of_neighbouring_seeds_share_no_game() {
        let seeds = (0..100).flat_map(|seed| (1..=9).map(move |game| game_seed(seed, game)));
        assert_eq!(seeds.collect::<BTreeSet<u64>>().len(), 900);
        assert_eq!(game_seed(7, 1), 7, "the first game is the one that `play` shows");
    }
}
