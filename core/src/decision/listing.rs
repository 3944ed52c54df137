//! All legal answers of a decision, one after the other in a fixed order.

use super::{Answer, Shape};
use rulezero_abi::Item;

impl Shape<'_> {
    /// Calls `visit` with each legal answer, in a fixed order, until it says to stop. For shapes with more than
    /// 10^6 answers this is long.
    pub fn each(&self, visit: &mut dyn FnMut(&Answer) -> bool) {
        let mut answer = Answer::default();
        match *self {
            Shape::YesNo => {
                let _ = [false, true].into_iter().all(|yes| {
                    answer.say(yes);
                    visit(&answer)
                });
            }
            Shape::Player(seats) => {
                let _ = seats.iter().all(|s| {
                    answer.number((s.0 & 0xff).into());
                    visit(&answer)
                });
            }
            Shape::Number(lo, hi) => {
                let _ = (lo..=hi).all(|n| {
                    answer.number(n);
                    visit(&answer)
                });
            }
            Shape::Pick { items, least, most, ordered } => {
                let mut sorted: Vec<Item> = items.to_vec();
                sorted.sort_unstable();
                let _ = each_pick(&sorted, 0, least as usize, most as usize, ordered, &mut answer, visit);
            }
            Shape::Assign { items, targets, total } => {
                let _ = each_split(items.len() * targets.len(), total.into(), &mut answer, visit);
            }
            Shape::Act(offers) => {
                let _ = offers.iter().all(|offer| {
                    answer.act(offer);
                    visit(&answer)
                });
            }
        }
    }
}

fn each_pick(
    items: &[Item],
    from: usize,
    least: usize,
    most: usize,
    ordered: bool,
    answer: &mut Answer,
    visit: &mut dyn FnMut(&Answer) -> bool,
) -> bool {
    if answer.values.len() >= least && !visit(answer) {
        return false;
    }
    if answer.values.len() == most {
        return true;
    }
    for at in if ordered { 0 } else { from }..items.len() {
        let value = i64::from(items[at].0);
        if ordered && answer.values.contains(&value) {
            continue;
        }
        answer.values.push(value);
        let go_on = each_pick(items, at + 1, least, most, ordered, answer, visit);
        answer.values.pop();
        if !go_on {
            return false;
        }
    }
    true
}

fn each_split(cells: usize, left: i64, answer: &mut Answer, visit: &mut dyn FnMut(&Answer) -> bool) -> bool {
    if cells == 0 {
        return left != 0 || visit(answer);
    }
    for amount in if cells == 1 { left } else { 0 }..=left {
        answer.values.push(amount);
        let go_on = each_split(cells - 1, left - amount, answer, visit);
        answer.values.pop();
        if !go_on {
            return false;
        }
    }
    true
}
