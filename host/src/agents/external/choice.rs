//! What an external agent answers: a choice by content or by name, a concession, an offered draw.

use super::{super::phrase, AGENT_PROTOCOL};
use rulezero_core::{
    agent::Interjection,
    decision::{Answer, Decision, Shape},
    table::Item,
    view::View,
};
use serde_json::Value as Json;

/// Takes the answer to the greeting.
pub(super) fn greeting(said: &str) -> Result<(), String> {
    match read(said)?["rulezero_agent"].as_u64() {
        Some(AGENT_PROTOCOL) => Ok(()),
        Some(other) => {
            Err(format!("speaks version {other} of the agents' language and this program speaks {AGENT_PROTOCOL}"))
        }
        None => {
            Err(format!("answered the greeting with `{}`: `rulezero_agent` and its version are missing", short(said)))
        }
    }
}

/// Whether an offered draw is accepted.
pub(super) fn accepts(said: &str) -> Result<bool, String> {
    let accepts = read(said)?["accept"].as_bool();
    accepts.ok_or_else(|| format!("answered an offered draw with `{}`: `accept` is true or false", short(said)))
}

/// Takes the answer to a question.
pub(super) fn understand(
    said: &str,
    decision: &Decision<'_>,
    view: &View<'_>,
    answer: &mut Answer,
) -> Result<(), String> {
    let kind = &view.plan().setup.info.kinds[decision.kind.0 as usize].name;
    let wrong = |why: String| format!("answered `{}` to {kind}: {why}", short(said));
    let reply = read(said)?;
    if reply["concede"] == true {
        answer.interject(Interjection::Concede);
    } else if reply["offer_draw"] == true {
        answer.interject(Interjection::OfferDraw);
    } else {
        chosen(&reply["choice"], decision, view, answer).map_err(wrong)?;
        if !decision.shape.allows(answer) {
            return Err(wrong("that is not a legal answer here".into()));
        }
    }
    Ok(())
}

fn chosen(choice: &Json, decision: &Decision<'_>, view: &View<'_>, answer: &mut Answer) -> Result<(), String> {
    match (decision.shape, choice) {
        (Shape::YesNo, Json::Bool(yes)) => answer.say(*yes),
        (Shape::Number(..) | Shape::Player(_), Json::Number(n)) if n.is_i64() => {
            answer.number(n.as_i64().unwrap_or_default());
        }
        (Shape::Player(seats), Json::String(name)) => {
            answer.number((phrase::one_of(name, seats, view, &[])?.0 & 0xff).into());
        }
        (Shape::Pick { items, .. }, Json::Array(picks)) => {
            let mut picked = Vec::new();
            for pick in picks {
                picked.push(self::picked(pick, items, view, &picked)?);
            }
            answer.items(picked);
        }
        (Shape::Assign { .. }, Json::Array(amounts)) => {
            let amounts: Option<Vec<i64>> = amounts.iter().map(Json::as_i64).collect();
            answer.values = amounts.ok_or("an amount is no whole number")?;
        }
        (Shape::Act(offers), Json::String(words)) => answer.act(phrase::action(words, offers, view)?),
        (Shape::Act(offers), Json::Object(wanted)) => {
            let is = |offer: &&rulezero_core::table::Offer| {
                let same = |key: &str, is: Json| wanted.get(key).is_none_or(|wanted| *wanted == is);
                same("verb", phrase::verb(offer, view).into())
                    && same("item", offer.item.0.into())
                    && same("target", offer.target.0.into())
                    && same("number", offer.number.into())
            };
            answer.act(offers.iter().find(is).ok_or("there is no such offer")?);
        }
        (
            Shape::YesNo
            | Shape::Player(_)
            | Shape::Number(..)
            | Shape::Pick { .. }
            | Shape::Assign { .. }
            | Shape::Act(_),
            _,
        ) => return Err("`choice` is missing or has another form than this shape takes".into()),
    }
    Ok(())
}

/// One of the items, by its number or by its name.
fn picked(pick: &Json, items: &[Item], view: &View<'_>, taken: &[Item]) -> Result<Item, String> {
    match pick {
        Json::String(name) => phrase::one_of(name, items, view, taken),
        other => {
            let item = items.iter().find(|item| *other == item.0).copied();
            item.ok_or_else(|| format!("{other} is no item of this question"))
        }
    }
}

fn read(said: &str) -> Result<Json, String> {
    let reply: Json =
        serde_json::from_str(said).map_err(|e| format!("answered `{}`, which is no JSON: {e}", short(said)))?;
    if reply.is_object() { Ok(reply) } else { Err(format!("answered `{}`, which is no JSON object", short(said))) }
}

/// As much of a line as fits into a sentence.
fn short(said: &str) -> String {
    let line: String = said.trim().chars().filter(|c| !c.is_control()).collect();
    match line.char_indices().nth(120) {
        Some((end, _)) => format!("{} …", &line[..end]),
        None => line,
    }
}
