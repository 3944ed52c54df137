//! First to twenty-one: a small variant to copy.
//!
//! Each player shuffles and takes a first card; then each turn's player turns a card over and adds its value. Who
//! reaches the goal wins; who has no card left to turn over loses. Copy the folder, rename, and read top to bottom.

use rulezero_core::prelude::*;

/// The rules document that every citation names.
const RULES: Document = Document::dated("21 RULES", "2026-11-29", "First to Twenty-One, the whole page");

/// The variant.
pub struct Template;

impl Variant for Template {
    fn info(&self) -> Info {
        let zone = |name, pile, cards, filled_from| Zone {
            name,
            scope: Scope::Player,
            pile,
            cards,
            count: Sees::All,
            filled_from,
        };
        Info {
            id: "template/2026".into(),
            name: "First to Twenty-One".into(),
            documents: vec![RULES],
            min_players: 2,
            max_players: 6,
            random: true,
            plays_cards: true,
            zones: vec![
                zone("deck".into(), true, Sees::Nobody, Some("main".into())),
                zone("row".into(), false, Sees::All, None),
            ],
            totals: vec![Total { name: "score".into(), scope: Scope::Player, initial: 0, quiet: false }],
            marks: vec![Mark { name: "out of cards".into(), scope: Scope::Player, carried: false, momentary: false }],
            kinds: vec![DecisionKind {
                name: "21.first".into(),
                prompt: "Who begins".into(),
                said: "names".into(),
                said_no: "names nobody".into(),
                no_is: NoIs::AChoice,
            }],
            verbs: vec![Verb { name: "turn-over".into(), text: "turns over".into() }],
            endings: Endings { concession: RULES.rule("5"), agreed_draw: None, all_lose: RULES.rule("6") },
            leaving: None,   // cards of who has left stay where they lie
            restart: None,   // and nothing restarts the game
            replacing: None, // no effect replaces anything
        }
    }

    fn options(&self, _so_far: &Options) -> Vec<OptionSpec> {
        vec![OptionSpec {
            name: "goal".into(),
            about: "the score that wins".into(),
            rule: RULES.rule("4"),
            default: 21.into(),
            legal: Legal::Number(1, 1000),
        }]
    }

    fn deck_rules(&self, _options: &Options) -> DeckRules {
        DeckRules {
            sections: vec![SectionRule {
                name: "main".into(),
                from: vec!["main".into()],
                takes: Vec::new(),
                min: 20,
                max: Some(40),
                or_empty: false,
                rule: RULES.rule("1"),
            }],
            ..DeckRules::default()
        }
    }

    fn plain_deck(&self, _options: &Options) -> Deck {
        let card = |value: i64| Card {
            name: format!("Value {value}"),
            types: vec!["Value".into()],
            numbers: [("value".to_owned(), value)].into(),
            text: CardText::None,
            ..Card::default()
        };
        let entry = |value| DeckEntry { section: "main".into(), count: 4, card: card(value) };
        Deck { name: "values from 1 to 6".into(), entries: (1..=6).map(entry).collect() }
    }

    fn read_card(&self, card: &Card) -> Result<(), Refusal> {
        match (card.number("value"), &card.text) {
            (Some(_), CardText::None) => Ok(()),
            _ => Err(Refusal::new(format!("`{}` cannot be played: it needs a value and no text", card.name))),
        }
    }

    fn start_steps(&self, setup: &Setup) -> Result<Vec<Box<dyn StartStep>>, Refusal> {
        Ok(vec![
            Box::new(Shuffle { deck: setup.zone("deck")? }),
            Box::new(NameFirstPlayer { coin: setup.kind("21.first")? }),
        ])
    }

    fn turn_steps(&self, setup: &Setup) -> Result<Vec<Box<dyn TurnStep>>, Refusal> {
        Ok(vec![Box::new(TurnOver {
            deck: setup.zone("deck")?,
            row: setup.zone("row")?,
            score: setup.total("score")?,
            out: setup.mark("out of cards")?,
            verb: setup.verb("turn-over")?,
            values: setup.cards().map(|card| card.facts.number("value").unwrap_or(0)).collect(),
        })])
    }

    fn win_conditions(&self, setup: &Setup) -> Result<Vec<Box<dyn WinCondition>>, Refusal> {
        Ok(vec![
            Box::new(GoalReached { score: setup.total("score")?, goal: setup.number("goal")? }),
            Box::new(OutOfCards { out: setup.mark("out of cards")? }),
            Box::new(LastOneIn),
        ])
    }

    fn measures(&self) -> Vec<Measure> {
        vec![
            Measure { name: "turns".into(), about: "turns begun".into(), of: MeasureOf::Turns },
            Measure {
                name: "score".into(),
                about: "the score at the end".into(),
                of: MeasureOf::Total("score".into()),
            },
        ]
    }
}

struct Shuffle {
    deck: ZoneId,
}

impl StartStep for Shuffle {
    fn name(&self) -> Text {
        "shuffle".into()
    }

    fn rule(&self) -> Rule {
        RULES.rule("2")
    }

    fn gist(&self) -> Text {
        "each player shuffles".into()
    }

    fn perform(&self, table: &mut Table<'_>) -> Result<(), Stop> {
        table.seats().try_for_each(|seat| table.shuffle(self.deck.of(seat)))
    }
}

struct NameFirstPlayer {
    coin: KindId,
}

impl StartStep for NameFirstPlayer {
    fn name(&self) -> Text {
        "name-first-player".into()
    }

    fn rule(&self) -> Rule {
        RULES.rule("3")
    }

    fn gist(&self) -> Text {
        "chance names who begins".into()
    }

    fn perform(&self, table: &mut Table<'_>) -> Result<(), Stop> {
        let first = table.random_seat(self.coin)?;
        table.set_first(first)
    }
}

struct TurnOver {
    deck: ZoneId,
    row: ZoneId,
    score: TotalId,
    out: MarkId,
    verb: VerbId,
    values: Vec<i64>,
}

impl TurnStep for TurnOver {
    fn name(&self) -> Text {
        "turn-over".into()
    }

    fn rule(&self) -> Rule {
        RULES.rule("4")
    }

    fn gist(&self) -> Text {
        "the player turns a card over and adds its value".into()
    }

    fn perform(&self, table: &mut Table<'_>) -> Result<Next, Stop> {
        let Some(seat) = table.turn_seat() else { return Ok(Next::EndTurn) };
        if table.transfer(self.deck.of(seat), self.row.of(seat), 1, self.verb)? == 0 {
            table.set_mark(self.out, seat)?;
            return Ok(Next::EndTurn);
        }
        let value = table.cards(self.row.of(seat)).last().map_or(0, |card| self.values[card.0 as usize]);
        let score = table.total(self.score, seat);
        table.set_total(self.score, seat, score + value)?;
        Ok(Next::Following)
    }
}

struct GoalReached {
    score: TotalId,
    goal: i64,
}

impl WinCondition for GoalReached {
    fn name(&self) -> Text {
        "goal reached".into()
    }

    fn rule(&self) -> Rule {
        RULES.rule("4")
    }

    fn gist(&self) -> Text {
        format!("who has {} or more wins", self.goal).into()
    }

    fn timing(&self) -> Timing {
        Timing::Immediate
    }

    fn watches(&self) -> Vec<Watch> {
        vec![Watch::Total(self.score)]
    }

    fn judge(&self, state: &State<'_>, verdicts: &mut Verdicts<'_>) {
        let reached = |seat: &Seat| state.total(self.score, *seat) >= self.goal;
        state.remaining().filter(reached).for_each(|seat| verdicts.give(Verdict::Wins, seat));
    }
}

struct OutOfCards {
    out: MarkId,
}

impl WinCondition for OutOfCards {
    fn name(&self) -> Text {
        "out of cards".into()
    }

    fn rule(&self) -> Rule {
        RULES.rule("5")
    }

    fn gist(&self) -> Text {
        "who has no card left to turn over loses".into()
    }

    fn timing(&self) -> Timing {
        Timing::Immediate
    }

    fn watches(&self) -> Vec<Watch> {
        vec![Watch::Mark(self.out)]
    }

    fn judge(&self, state: &State<'_>, verdicts: &mut Verdicts<'_>) {
        let is_out = |seat: &Seat| state.has(self.out, *seat);
        state.remaining().filter(is_out).for_each(|seat| verdicts.give(Verdict::Loses, seat));
    }
}

struct LastOneIn;

impl WinCondition for LastOneIn {
    fn name(&self) -> Text {
        "last one in".into()
    }

    fn rule(&self) -> Rule {
        RULES.rule("6")
    }

    fn gist(&self) -> Text {
        "who is left alone wins".into()
    }

    fn timing(&self) -> Timing {
        Timing::Immediate
    }

    fn watches(&self) -> Vec<Watch> {
        vec![Watch::Seats]
    }

    fn judge(&self, state: &State<'_>, verdicts: &mut Verdicts<'_>) {
        let mut left = state.remaining();
        if let (Some(seat), None) = (left.next(), left.next()) {
            verdicts.give(Verdict::Wins, seat);
        }
    }
}

export_variants![Template];

#[cfg(test)]
mod tests {
    use super::*;
    use rulezero_core::{conformance, export::Linked, kernel::Rulebook};
    use std::sync::Arc;

    #[test]
    fn every_law_is_kept() {
        let rulebook: Arc<dyn Rulebook> = Arc::new(Linked::new(Template));
        for finding in conformance::check(&rulebook) {
            assert!(finding.result.is_ok(), "{}: {:?}", finding.sentence, finding.result);
        }
    }
}
