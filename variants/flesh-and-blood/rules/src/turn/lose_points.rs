//! All players lose all action and resource points.
//!
//! After this step nobody has any: nothing floats into the next turn.

use rulezero_core::prelude::*;

/// Points that are left over are gone.
pub struct LosePoints {
    rule: Rule,
    points: [TotalId; 2],
}

impl LosePoints {
    /// The step for a set-up.
    pub fn new(setup: &Setup, rule: Rule) -> Result<LosePoints, Refusal> {
        Ok(LosePoints { rule, points: [setup.total("action points")?, setup.total("resource points")?] })
    }
}

impl TurnStep for LosePoints {
    fn name(&self) -> Text {
        "end-phase/points".into()
    }

    fn rule(&self) -> Rule {
        self.rule.clone()
    }

    fn gist(&self) -> Text {
        "all players lose all action and resource points".into()
    }

    fn perform(&self, table: &mut Table<'_>) -> Result<Next, Stop> {
        for seat in table.remaining() {
            for points in self.points {
                if table.total(points, seat) != 0 {
                    table.set_total(points, seat, 0)?;
                }
            }
        }
        Ok(Next::Following)
    }
}
