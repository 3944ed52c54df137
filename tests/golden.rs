//! The golden rule in core, by a small variant: what forbids beats what requires, and that beats what allows; a
//! tournament beats effects, and effects beat rules.

use crate::play::{Game, Played};
use rulezero_core::{
    agent::First,
    conformance,
    effect::Level,
    export::Linked,
    kernel::{Ending, Record, Rulebook},
    prelude::*,
};
use rulezero_template::Template;
use std::sync::Arc;

const ADA: Seat = Seat(0);
const BEN: Seat = Seat(1);
const CLEO: Seat = Seat(2);

/// What happens in a turn.
type Deed = fn(&Names, &mut Table<'_>) -> Result<(), Stop>;

/// The names of the template.
struct Names {
    deck: ZoneId,
    row: ZoneId,
    score: TotalId,
    turn_over: VerbId,
    rest: VerbId,
    rule: Rule,
}

/// The template with a deed for a turn: who has less than nothing loses, who is left alone wins.
struct Small(Deed);

struct Does(Deed, Names);

struct LessThanNothing(TotalId);

struct Alone;

fn small(players: usize, deed: Deed) -> Game {
    let deck = Template.plain_deck(&Options::new());
    let rulebook: Arc<dyn Rulebook> = Arc::new(Linked::new(Small(deed)));
    let names = ["Ada", "Ben", "Cleo"];
    names[..players].iter().fold(Game::of(rulebook).turns(2), |game, name| game.player(name, deck.clone(), First))
}

fn ending(players: usize, deed: Deed) -> Ending {
    small(players, deed).play().outcome.ending
}

impl Names {
    fn on(&self, act: Act, seat: Seat, how: How) -> Effect {
        Effect::new(act, Whom::Seat(seat), how, self.rule.clone())
    }

    fn verb(&self, how: How) -> Effect {
        self.on(Act::Verb(self.turn_over), ADA, how)
    }

    fn loses(&self, seat: Seat, how: How) -> Effect {
        self.on(Act::Verdict(Verdict::Loses), seat, how)
    }
}

/// Effects to begin, and how things stood then.
type Asked = (Vec<(How, Level)>, Vec<Standing>);

/// How the act of turning over stands for Ada under these effects, in either order of their beginning.
fn standing(effects: &[(How, Level)]) -> Standing {
    static ASKED: std::sync::Mutex<Asked> = std::sync::Mutex::new((Vec::new(), Vec::new()));
    static ONE: std::sync::Mutex<()> = std::sync::Mutex::new(());
    let _one_at_a_time = ONE.lock().unwrap();
    let mut said = Vec::new();
    for order in [effects.to_vec(), effects.iter().rev().copied().collect()] {
        *ASKED.lock().unwrap() = (order, Vec::new());
        small(2, |names, table| {
            let effects = ASKED.lock().unwrap().0.clone();
            for (how, level) in effects {
                table.begin_effect(&Effect { level, ..names.verb(how) })?;
            }
            let standing = table.standing(Act::Verb(names.turn_over), ADA);
            assert_eq!(table.standing(Act::Verb(names.turn_over), BEN), Standing::Silent);
            ASKED.lock().unwrap().1.push(standing);
            Ok(())
        })
        .turns(1)
        .play();
        said.push(ASKED.lock().unwrap().1[0]);
    }
    assert_eq!(said[0], said[1], "{effects:?}: the order in which they began");
    said[0]
}

#[test]
fn what_forbids_beats_what_requires_and_that_beats_what_allows() {
    use Level::{Game as Card, Tournament};
    let expected = [
        (vec![], Standing::Silent),
        (vec![(How::Allow, Card)], Standing::Allowed),
        (vec![(How::Allow, Card), (How::Require, Card)], Standing::Required),
        (vec![(How::Allow, Card), (How::Forbid, Card)], Standing::Forbidden),
        (vec![(How::Require, Card), (How::Forbid, Card)], Standing::Forbidden),
        (vec![(How::Allow, Tournament), (How::Forbid, Card)], Standing::Allowed),
        (vec![(How::Forbid, Tournament), (How::Allow, Card)], Standing::Forbidden),
        (vec![(How::Only, Card)], Standing::Silent),
    ];
    for (effects, wanted) in expected {
        assert_eq!(standing(&effects), wanted, "{effects:?}");
    }
}

#[test]
fn only_one_thing_is_a_restriction_on_everything_else_and_requirements_leave_what_can_be_done() {
    let played = small(2, |names, table| {
        let (one, other) = (Act::Verb(names.turn_over), Act::Verb(names.rest));
        let left = |table: &Table<'_>| table.choices(&[one, other], ADA).to_vec();
        assert_eq!(left(table), [one, other]);
        let only = table.begin_effect(&names.on(one, ADA, How::Only))?;
        assert_eq!((left(table), table.may(other, ADA)), (vec![one], false));
        assert!(table.may(other, BEN));
        table.end_effect(only)?;
        let must = table.begin_effect(&names.on(other, ADA, How::Require))?;
        assert_eq!(left(table), [other]);
        table.begin_effect(&names.on(other, ADA, How::Forbid))?;
        assert_eq!(left(table), [one], "what must be done and cannot be done is left out");
        table.end_effect(must)
    })
    .turns(1)
    .play();
    assert_eq!(played.outcome.ending, Ending::TurnLimit);
}

#[test]
fn cards_that_cannot_move_stay_and_the_rest_happens() {
    let played = small(2, |names, table| {
        let (deck, row) = (names.deck.of(ADA), names.row.of(ADA));
        table.begin_effect(&names.verb(How::Forbid).times(2))?;
        let moved = table.transfer(deck, row, 3, names.turn_over)?;
        assert_eq!((moved, table.lacked()), (1, 0), "two of three cannot");
        let card = table.cards(row)[0];
        table.begin_effect(&names.verb(How::Forbid))?;
        table.move_card(card, deck, Position::Top, names.turn_over)?;
        assert_eq!(table.place_of(card), row);
        table.move_card(card, deck, Position::Top, names.rest)?;
        assert_eq!(table.place_of(card), deck, "by another verb it moves");
        table.move_card(card, row, Position::Top, names.rest)
    })
    .turns(1)
    .play();
    assert_eq!(played.outcome.ending, Ending::TurnLimit, "{:?}", played.lines());
}

#[test]
fn a_tournament_lets_happen_what_an_effect_forbids() {
    let forbidden: Deed = |names, table| {
        table.begin_effect(&names.loses(BEN, How::Forbid))?;
        table.declare(Verdict::Loses, BEN, &names.rule)
    };
    assert_eq!(ending(2, forbidden), Ending::TurnLimit);
    let allowed: Deed = |names, table| {
        table.begin_effect(&names.loses(BEN, How::Forbid))?;
        table.begin_effect(&names.loses(BEN, How::Allow).of_tournament())?;
        table.declare(Verdict::Loses, BEN, &names.rule)
    };
    assert_eq!(ending(2, allowed), Ending::Win(vec![ADA]));
}

#[test]
fn a_condition_beats_effects_only_where_it_says_so() {
    let deed: Deed = |names, table| {
        table.begin_effect(&names.on(Act::Verdict(Verdict::Wins), ADA, How::Forbid))?;
        table.declare(Verdict::Loses, BEN, &names.rule)
    };
    assert_eq!(ending(2, deed), Ending::TurnLimit, "the last one left cannot win by a rule that yields");
}

#[test]
fn each_of_two_replacements_is_used_once_on_one_event() {
    let played = small(2, |names, table| {
        if table.turn() > 1 {
            return Ok(());
        }
        table.begin_effect(&names.loses(BEN, How::Replace(Instead::Verdict(Verdict::Wins))))?;
        let wins = Act::Verdict(Verdict::Wins);
        table.begin_effect(&names.on(wins, BEN, How::Replace(Instead::Verdict(Verdict::Loses))))?;
        table.declare(Verdict::Loses, BEN, &names.rule)
    })
    .play();
    assert_eq!(played.outcome.ending, Ending::Win(vec![ADA]), "loss to win to loss, and no further");
}

#[test]
fn players_whom_things_hit_at_once_are_told_in_turn_order_from_the_active_player() {
    let played = small(3, |names, table| {
        if table.turn() < 2 {
            return Ok(());
        }
        for seat in [ADA, BEN, CLEO] {
            table.begin_effect(&names.loses(seat, How::Replace(Instead::Total(names.score, 5))))?;
        }
        [ADA, BEN, CLEO].into_iter().try_for_each(|seat| table.declare(Verdict::Loses, seat, &names.rule))
    })
    .play();
    let told: Vec<u64> =
        played.json().iter().filter(|e| e["event"] == "overruled").flat_map(|e| e["seat"].as_u64()).collect();
    let active = played.json().iter().rfind(|e| e["event"] == "turn").unwrap()["seat"].as_u64().unwrap();
    assert_eq!(told, [active, (active + 1) % 3, (active + 2) % 3]);
    assert_eq!(played.outcome.ending, Ending::TurnLimit);
}

#[test]
fn a_game_with_effects_is_recorded_and_replays() {
    let played: Played = small(2, |names, table| {
        table.begin_effect(&names.verb(How::Replace(Instead::Nothing)).times(1))?;
        let (deck, row) = (names.deck.of(ADA), names.row.of(ADA));
        table.transfer(deck, row, 2, names.turn_over).map(|_| ())
    })
    .play();
    let kinds = |kind: &str| played.json().iter().filter(|e| e["event"] == kind).count();
    assert_eq!((kinds("effect-begins"), kinds("overruled"), kinds("effect-ends")), (2, 2, 2));
    let record = Record::of(&played.plan, &played.terms, &played.board, &played.outcome, "a test");
    let rulebook: Arc<dyn Rulebook> = Arc::new(Linked::new(Small(|names, table| {
        table.begin_effect(&names.verb(How::Replace(Instead::Nothing)).times(1))?;
        let (deck, row) = (names.deck.of(ADA), names.row.of(ADA));
        table.transfer(deck, row, 2, names.turn_over).map(|_| ())
    })));
    assert_eq!(record.replay(&rulebook, "a test").unwrap().body, record.body);
}

#[test]
fn the_laws_hold_where_a_verdict_is_forbidden() {
    let rulebook: Arc<dyn Rulebook> = Arc::new(Linked::new(Small(|names, table| {
        if table.turn() == 1 {
            table.begin_effect(&names.loses(BEN, How::Forbid))?;
        }
        table.set_total(names.score, BEN, -1)
    })));
    for finding in conformance::check(&rulebook) {
        assert!(finding.law == "seats" || finding.result.is_ok(), "{}: {:?}", finding.law, finding.result);
    }
}

#[test]
fn an_effect_on_what_there_is_not_fails_the_game_in_a_sentence() {
    let wrong: Deed = |names, table| table.begin_effect(&names.on(Act::Verb(VerbId(99)), ADA, How::Forbid)).map(|_| ());
    let sentence = "a step began an effect on, or with, something that there is not";
    assert_eq!(ending(2, wrong), Ending::Fault(sentence.into()));
    let early: Deed = |_, table| table.end_effect(EffectId(0));
    assert_eq!(ending(2, early), Ending::Fault("a step ended effect 0, which has not begun".into()));
}

impl Variant for Small {
    fn info(&self) -> Info {
        let mut info = Info { id: "small/1".into(), plays_cards: false, max_players: 3, ..Template.info() };
        info.verbs.push(Verb { name: "rest".into(), text: "rests".into() });
        info
    }

    fn options(&self, so_far: &Options) -> Vec<OptionSpec> {
        Template.options(so_far)
    }

    fn deck_rules(&self, options: &Options) -> DeckRules {
        Template.deck_rules(options)
    }

    fn plain_deck(&self, options: &Options) -> Deck {
        Template.plain_deck(options)
    }

    fn start_steps(&self, setup: &Setup) -> Result<Vec<Box<dyn StartStep>>, Refusal> {
        Template.start_steps(setup)
    }

    fn turn_steps(&self, setup: &Setup) -> Result<Vec<Box<dyn TurnStep>>, Refusal> {
        let names = Names {
            deck: setup.zone("deck")?,
            row: setup.zone("row")?,
            score: setup.total("score")?,
            turn_over: setup.verb("turn-over")?,
            rest: setup.verb("rest")?,
            rule: Rule::policy("a test"),
        };
        Ok(vec![Box::new(Does(self.0, names))])
    }

    fn win_conditions(&self, setup: &Setup) -> Result<Vec<Box<dyn WinCondition>>, Refusal> {
        Ok(vec![Box::new(LessThanNothing(setup.total("score")?)), Box::new(Alone)])
    }
}

impl TurnStep for Does {
    fn name(&self) -> Text {
        "does".into()
    }

    fn rule(&self) -> Rule {
        self.1.rule.clone()
    }

    fn gist(&self) -> Text {
        "something happens".into()
    }

    fn perform(&self, table: &mut Table<'_>) -> Result<Next, Stop> {
        (self.0)(&self.1, table)?;
        table.priority()?;
        Ok(Next::Following)
    }
}

impl WinCondition for LessThanNothing {
    fn name(&self) -> Text {
        "less than nothing".into()
    }

    fn rule(&self) -> Rule {
        Rule::policy("a test")
    }

    fn gist(&self) -> Text {
        "who has less than nothing loses".into()
    }

    fn timing(&self) -> Timing {
        Timing::WhenPriorityWouldBeGiven
    }

    fn judge(&self, state: &State<'_>, verdicts: &mut Verdicts<'_>) {
        for seat in state.remaining().filter(|seat| state.total(self.0, *seat) < 0) {
            verdicts.give(Verdict::Loses, seat);
        }
    }
}

impl WinCondition for Alone {
    fn name(&self) -> Text {
        "alone".into()
    }

    fn rule(&self) -> Rule {
        Rule::policy("a test")
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
