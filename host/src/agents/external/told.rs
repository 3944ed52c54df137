//! What an external agent is told: the greeting, a game that begins, a question with what its player may see.
//!
//! Cards of zones that the player may not look into are not in it; the shapes are those of `examples/agents/README.md`.

use super::{super::phrase, AGENT_PROTOCOL};
use crate::setting::PROGRAM;
use rulezero_core::{
    decision::{Decision, Shape},
    kernel::Plan,
    table::{CardId, Holder, Item, Offer},
    variant::{Scope, Seat, TotalId, ZoneId},
    view::View,
};
use serde_json::{Value as Json, json};
use std::collections::BTreeSet;

/// The greeting, which is answered.
pub(super) fn hello() -> Json {
    json!({"say": "hello", "rulezero_agent": AGENT_PROTOCOL, "program": PROGRAM})
}

/// That a game begins, which is not answered.
pub(super) fn game(view: &View<'_>, number: u32, random: u32) -> Json {
    let (setup, seat) = (&view.plan().setup, view.seat());
    let players: Vec<Json> =
        setup.players.iter().enumerate().map(|(at, p)| json!({"seat": at, "name": p.name, "team": p.team})).collect();
    let deck: Vec<Json> = setup.players[seat.0 as usize]
        .deck
        .entries
        .iter()
        .map(|e| json!({"section": e.section, "count": e.count, "name": e.card.name, "types": e.card.types}))
        .collect();
    json!({
        "say": "game", "game": number, "variant": setup.info.id, "options": setup.options, "players": players,
        "seat": seat.0, "deck": deck, "random": random,
    })
}

/// A question, without the view.
pub(super) fn question(decision: &Decision<'_>, view: &View<'_>) -> Json {
    let kind = &view.plan().setup.info.kinds[decision.kind.0 as usize];
    let mut told = json!({"say": "choose", "kind": kind.name, "prompt": kind.prompt, "secret": decision.secret});
    let items = |items: &[Item]| items.iter().map(|i| item(*i, view)).collect::<Json>();
    let more = match decision.shape {
        Shape::YesNo => json!({"shape": "yes-no"}),
        Shape::Player(seats) => {
            let player = |i: &Item| json!({"seat": i.0 & 0xff, "name": phrase::name(*i, view)});
            json!({"shape": "player", "players": seats.iter().map(player).collect::<Json>()})
        }
        Shape::Number(lo, hi) => json!({"shape": "number", "least": lo, "most": hi}),
        Shape::Pick { items: from, least, most, ordered } => {
            json!({"shape": "pick", "items": items(from), "least": least, "most": most, "ordered": ordered})
        }
        Shape::Assign { items: from, targets, total } => {
            json!({"shape": "assign", "items": items(from), "targets": items(targets), "total": total})
        }
        Shape::Act(offers) => {
            json!({"shape": "act", "offers": offers.iter().map(|o| offer(o, view)).collect::<Json>()})
        }
    };
    if let (Json::Object(told), Json::Object(more)) = (&mut told, more) {
        told.extend(more);
    }
    told
}

/// What the player may see, with the events from this number on, and the number to go on from.
pub(super) fn view(view: &View<'_>, from: usize) -> (Json, usize) {
    let (news, told) = view.told(from);
    let plan = view.plan();
    let turn_of = view.turn_seat().map(|seat| name_of(plan, seat));
    let told_view = json!({
        "turn": view.turn(), "turn_of": turn_of, "news": news, "zones": zones(view), "totals": totals(view),
    });
    (told_view, told)
}

fn zones(view: &View<'_>) -> Vec<Json> {
    let plan = view.plan();
    let mut told = Vec::new();
    for (at, zone) in plan.setup.info.zones.iter().enumerate() {
        let id = ZoneId(at as u16);
        let places = match zone.scope {
            Scope::Player => plan.setup.seats().map(|seat| (id.of(seat), Some(name_of(plan, seat)))).collect(),
            Scope::Game | Scope::Team | Scope::Card => vec![(id.shared(), None)],
        };
        for (place, of) in places {
            let Some(count) = view.count(place).filter(|count| *count > 0) else { continue };
            let cards = view.cards(place).map(|cards| cards.iter().map(|c| card(*c, view)).collect::<Json>());
            told.push(json!({"zone": zone.name, "of": of, "count": count, "cards": cards}));
        }
    }
    told
}

fn totals(view: &View<'_>) -> Vec<Json> {
    let setup = &view.plan().setup;
    let mut told = Vec::new();
    for (at, total) in setup.info.totals.iter().enumerate() {
        let holders: Vec<(Holder, Json)> = match total.scope {
            Scope::Game => vec![(Holder::GAME, Json::Null)],
            Scope::Team => {
                let teams: BTreeSet<u8> = setup.players.iter().map(|player| player.team).collect();
                teams.into_iter().map(|team| (Holder::team(team), json!(team))).collect()
            }
            Scope::Player => setup.seats().map(|seat| (seat.into(), json!(name_of(view.plan(), seat)))).collect(),
            Scope::Card => Vec::new(),
        };
        for (holder, of) in holders {
            let value = view.total(TotalId(at as u16), holder);
            told.extend(value.map(|value| json!({"total": total.name, "of": of, "value": value})));
        }
    }
    told
}

fn name_of(plan: &Plan, seat: Seat) -> &str {
    plan.setup.players.get(seat.0 as usize).map_or("nobody", |player| &player.name)
}

fn card(card: CardId, view: &View<'_>) -> Json {
    let types = view.facts(card).map(|facts| &facts.types);
    json!({"item": Item::card(card).0, "name": view.name(card), "types": types})
}

fn item(item: Item, view: &View<'_>) -> Json {
    use rulezero_core::table::ItemKind;
    match item.kind() {
        ItemKind::Card(shown) => card(shown, view),
        ItemKind::Seat(_) | ItemKind::Effect(_) | ItemKind::Trigger(_) | ItemKind::Other(_) => {
            json!({"item": item.0, "name": phrase::name(item, view)})
        }
    }
}

fn offer(offer: &Offer, view: &View<'_>) -> Json {
    json!({
        "verb": phrase::verb(offer, view), "item": offer.item.0, "target": offer.target.0, "number": offer.number,
        "text": phrase::told(offer, view),
    })
}
