//! Events as JSON, for records: names in the place of numbers, nothing hidden.

use super::Narrator;
use crate::{
    event::{Event, What},
    happening::Takes,
    teams::Turns,
    variant::seats_of,
};
use rulezero_abi::{CardId, Place};
use serde_json::{Value, json};

impl Narrator<'_> {
    /// An event as JSON, for somebody who may know all.
    pub fn json(&self, event: &Event) -> Value {
        let mut value = self.facts(&event.what);
        value["rule"] = json!(self.rule(event).to_string());
        value
    }

    fn facts(&self, what: &What) -> Value {
        let info = &self.plan.setup.info;
        let place = |p: &Place| json!({"zone": self.zone(*p), "seat": p.seat});
        match what {
            What::StartStep { step } => {
                json!({"event": "start-step", "name": self.plan.text.start[*step as usize].name})
            }
            What::Turn { turn, seat, seats } => match self.plan.text.teams.turns {
                Turns::EachSeat => json!({"event": "turn", "turn": turn, "seat": seat}),
                Turns::EachTeam => {
                    let team = self.plan.setup.players[seat.0 as usize].team;
                    let seats: Vec<u8> = seats_of(*seats).map(|seat| seat.0).collect();
                    json!({"event": "turn", "turn": turn, "seat": seat, "team": team, "seats": seats})
                }
            },
            What::TurnStep { step } => json!({"event": "turn-step", "name": self.plan.text.turn[*step as usize].name}),
            What::Skipped { seat, step } => {
                json!({"event": "skipped", "seat": seat, "name": self.plan.text.turn[*step as usize].name})
            }
            What::Shuffled { place: p, cards } => json!({"event": "shuffled", "place": place(p), "cards": cards}),
            What::Cut { place: p, count } => json!({"event": "cut", "place": place(p), "count": count}),
            What::Moved { verb, from, to, cards, .. } => json!({
                "event": "moved", "verb": info.verbs.get(verb.0 as usize).map(|v| &v.name), "from": place(from),
                "to": place(to), "cards": ids(self.log.cards(*cards)),
            }),
            What::Looked { seat, place: p, cards, .. } => {
                json!({"event": "looked", "seat": seat, "place": place(p), "cards": ids(self.log.cards(*cards))})
            }
            What::Total { total, holder, value } => {
                json!({"event": "total", "name": info.totals[total.0 as usize].name, "holder": holder, "value": value})
            }
            What::Mark { mark, holder, on } => {
                json!({"event": "mark", "name": info.marks[mark.0 as usize].name, "holder": holder, "on": on})
            }
            What::Chance { kind, value, seat } => {
                json!({"event": "chance", "kind": info.kinds[kind.0 as usize].name, "value": value, "seat": seat})
            }
            What::First { seat } => json!({"event": "first", "seat": seat}),
            What::ExtraTurn { seat } => json!({"event": "extra-turn", "seat": seat}),
            What::Noted { verb, seat, item, number } => json!({
                "event": "noted", "verb": info.verbs.get(verb.0 as usize).map(|v| &v.name), "seat": seat,
                "item": item.0, "number": number,
            }),
            What::Answered { seat, kind, values, .. } => json!({
                "event": "answered", "seat": seat, "kind": info.kinds[kind.0 as usize].name, "values": values,
            }),
            What::Conceded { seat } => json!({"event": "conceded", "seat": seat}),
            What::DrawOffered { seat } => json!({"event": "draw-offered", "seat": seat}),
            What::DrawAnswered { seat, accepts } => json!({"event": "draw-answered", "seat": seat, "accepts": accepts}),
            What::Judged { seat, verdict, name } => {
                json!({"event": "judged", "seat": seat, "verdict": verdict, "name": name})
            }
            What::EffectBegins { id, effect } => self.effect_json("effect-begins", *id, effect),
            What::EffectEnds { id, effect } => self.effect_json("effect-ends", *id, effect),
            What::Overruled { id, seat, act, instead, .. } => json!({
                "event": "overruled", "effect": id, "seat": seat, "act": self.act(*act), "forbidden": instead.is_none(),
            }),
            What::Restarted { first } => json!({"event": "restarted", "first": first}),
            What::Happens { happening, with } => {
                let happening = &self.plan.text.happenings[*happening as usize];
                let mut value = json!({"event": "happens", "name": happening.name});
                for what in Takes::ALL.into_iter().filter(|what| happening.takes(*what)) {
                    value[what.word()] = match what {
                        Takes::Player => json!(with.player),
                        Takes::Other => json!(with.other),
                        Takes::Number => json!(with.number),
                        Takes::Card => json!(with.card.0),
                    };
                }
                value
            }
            What::Missed { happening, seat } => json!({
                "event": "missed", "name": self.plan.text.happenings[*happening as usize].name, "seat": seat,
            }),
            What::Acted { act } => json!({"event": "acted", "act": act}),
            What::Looped { length } => json!({"event": "looped", "length": length}),
            What::Left { seat } => json!({"event": "left", "seat": seat}),
            What::GameOver { ending, causes } => json!({"event": "game-over", "ending": ending, "causes": causes}),
        }
    }
}

fn ids(cards: &[CardId]) -> Vec<u16> {
    cards.iter().map(|c| c.0).collect()
}
