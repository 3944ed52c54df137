//! Taking answers back: the game is then the one in which they were never given, and nobody has learned anything.

use super::*;
use crate::program::repository;
use rulezero_core::{
    agent::{Agent, AgentFault, By, Interjection, Random},
    card::Text,
    decision::{Answer, Decision, Shape},
    deck::Deck,
    kernel::{Record, Stands, Stream},
    table::ItemKind,
};
use rulezero_host::{agents::Greedy, config::GameFile, setting::Setting};
use std::{
    collections::{BTreeMap, BTreeSet},
    sync::{Arc, Mutex},
};

/// The answers that stand, each with what was asked when.
type Answers = Vec<(String, Vec<i64>)>;

/// What was said at each question of whether the answer before can be taken back, by the kind of question.
type Said = BTreeMap<(String, String), u32>;

/// A random player who, once at each question, takes back the answer before if that can be, and answers anew.
#[derive(Default)]
struct Fickle {
    random: Random,
    thought: BTreeSet<String>,
    answers: Arc<Mutex<Answers>>,
    said: Arc<Mutex<Said>>,
}

/// A player who answers as another did.
struct Like(Answers);

/// What is asked, and when.
fn asked(decision: &Decision<'_>, view: &View<'_>) -> String {
    format!("{} {decision:?}", view.told(usize::MAX).1)
}

fn kind(decision: &Decision<'_>, view: &View<'_>) -> String {
    view.plan().setup.info.kinds[decision.kind.0 as usize].name.to_string()
}

impl Agent for Fickle {
    fn name(&self) -> String {
        "fickle".into()
    }

    fn begin(&mut self, stream: Stream) {
        assert!(self.thought.is_empty(), "a game in which something is taken back begins once");
        self.random.begin(stream);
    }

    fn choose(&mut self, decision: &Decision<'_>, view: &View<'_>, answer: &mut Answer) -> Result<(), AgentFault> {
        let (asked, kind) = (asked(decision, view), kind(decision, view));
        let may = view.may_take_back();
        *self.said.lock().unwrap().entry((kind, format!("{may:?}"))).or_insert(0) += 1;
        let mut answers = self.answers.lock().unwrap();
        if may.is_ok() && self.thought.insert(asked.clone()) {
            answers.pop();
            answer.interject(Interjection::TakeBack);
            return Ok(());
        }
        self.random.choose(decision, view, answer)?;
        answers.push((asked, answer.values.clone()));
        Ok(())
    }
}

impl Agent for Like {
    fn name(&self) -> String {
        "like another".into()
    }

    fn choose(&mut self, decision: &Decision<'_>, view: &View<'_>, answer: &mut Answer) -> Result<(), AgentFault> {
        let (then, values) = self.0.remove(0);
        assert_eq!(then, asked(decision, view));
        answer.values = values;
        Ok(())
    }
}

/// A deck in two colours: what pays for a spell is a choice.
fn two_colours() -> Deck {
    let printed = |name: &str, kind: &str, cost: &str, words: &[&str]| Card {
        cost: Some(cost.into()),
        numbers: [("power".into(), 2), ("toughness".into(), 2)].into(),
        text: Text::Words(words.iter().map(|word| (*word).into()).collect()),
        ..card(name, kind)
    };
    let land =
        |name: &str| Card { supertypes: vec!["Basic".into()], subtypes: vec![name.into()], ..card(name, "Land") };
    let cards = [
        (16, land("Forest")),
        (16, land("Mountain")),
        (20, printed("Bear", "Creature", "{1}{G}", &[])),
        (8, printed("Shock", "Instant", "{R}", &["deal 2 damage to any target"])),
    ];
    deck("main", &cards)
}

/// A game of Ada against Ben in which cards are played.
fn game(id: &str, seed: u64, ada: impl Agent + 'static, ben: impl Agent + 'static) -> Played {
    let game = Game::of(library(id)).played().turns(12).seed(seed);
    let game = if id == FAB {
        let file = GameFile::read(&repository().join("examples/flesh-and-blood-played.toml")).unwrap();
        let [one, other] = Setting::new(library(id), &file).unwrap().players.try_into().unwrap();
        game.option("format", "silver-age").player("Ada", one.deck, ada).player("Ben", other.deck, ben)
    } else {
        game.player("Ada", two_colours(), ada).player("Ben", two_colours(), ben)
    };
    let played = game.play();
    assert!(!matches!(played.outcome.ending, Ending::Fault(_)), "{id} {seed}: {:?}", played.outcome.ending);
    played
}

fn bytes(played: &Played) -> Vec<u8> {
    let Played { plan, terms, board, outcome } = played;
    Record::of(plan, terms, board, outcome, "a test").body.bytes()
}

#[test]
fn who_takes_back_and_answers_anew_plays_the_game_of_the_answers_that_stand() {
    for (id, wanted) in [
        (MAGIC, &["magic.block", "magic.harm", "magic.mulligan", "magic.pay"][..]),
        ("magic/seventh-edition", &["magic.block", "magic.harm", "magic.pay"]),
        (FAB, &["fab.pitch"]),
    ] {
        let mut parts = BTreeSet::new();
        for seed in 0..8 {
            let fickle = Fickle::default();
            let (answers, said) = (fickle.answers.clone(), fickle.said.clone());
            let played = game(id, seed, fickle, Greedy::new());
            let answers = answers.lock().unwrap().clone();
            assert_eq!(bytes(&played), bytes(&game(id, seed, Like(answers), Greedy::new())), "{id} {seed}");
            parts.extend(said.lock().unwrap().keys().filter(|(_, may)| may == "Ok(())").map(|(kind, _)| kind.clone()));
        }
        for kind in wanted {
            assert!(parts.contains(*kind), "nothing was taken back at {kind}, but at {parts:?}");
        }
        for kind in ["magic.act", "magic.attack", "fab.attack", "fab.defend", "fab.arsenal"] {
            assert!(!parts.contains(kind), "a choice that was done was taken back at {kind}");
        }
    }
}

#[test]
fn two_who_take_back_play_the_game_of_the_answers_that_stand() {
    for (id, seed) in [(MAGIC, 1), (MAGIC, 2), (FAB, 1)] {
        let (ada, ben) = (Fickle::default(), Fickle::default());
        let answers = [ada.answers.clone(), ben.answers.clone()];
        let played = game(id, seed, ada, ben);
        let [ada, ben] = answers.map(|answers| Like(answers.lock().unwrap().clone()));
        assert_eq!(bytes(&played), bytes(&game(id, seed, ada, ben)), "{id} {seed}");
    }
}

/// Plays lands and nothing else.
fn lays_lands(decision: &Decision<'_>, view: &View<'_>, answer: &mut Answer) -> Result<(), AgentFault> {
    let Shape::Pick { items, least: 0, .. } = decision.shape else {
        decision.shape.first(answer);
        return Ok(());
    };
    let is_land = |item: &&rulezero_core::table::Item| match item.kind() {
        ItemKind::Card(card) => view.facts(card).is_some_and(|facts| facts.is("Land")),
        ItemKind::Seat(_) | ItemKind::Effect(_) | ItemKind::Trigger(_) | ItemKind::Other(_) => false,
    };
    answer.items(items.iter().find(is_land).copied());
    Ok(())
}

#[test]
fn what_can_be_taken_back_does_not_tell_what_an_opponent_could_have_done() {
    // Ben has the same lands in both games, and beside them what he can never cast, or could at every turn.
    let said = |cost: &str, seed| {
        let mut deck = two_colours();
        deck.entries.iter_mut().filter(|e| e.card.cost.is_some()).for_each(|e| {
            (e.card.cost, e.card.types) = (Some(cost.into()), vec!["Instant".into()]);
            e.card.text = Text::Words(vec!["gain 1 life".into()]);
        });
        let (ada, asked) = (Fickle::default(), Arc::new(Mutex::new(0)));
        let (said, answers, count) = (ada.said.clone(), ada.answers.clone(), asked.clone());
        let ben = By(move |decision: &Decision<'_>, view: &View<'_>, answer: &mut Answer| {
            *asked.lock().unwrap() += 1;
            lays_lands(decision, view, answer)
        });
        let game = Game::of(library(MAGIC)).played().turns(10).seed(seed).option("chooser", "seat-1");
        let played = game.player("Ada", two_colours(), ada).player("Ben", deck, ben).play();
        assert!(!matches!(played.outcome.ending, Ending::Fault(_)), "{:?}", played.outcome.ending);
        let kinds: Vec<Vec<i64>> = answers.lock().unwrap().iter().map(|(_, values)| values.clone()).collect();
        let said = said.lock().unwrap().clone();
        let asked = *count.lock().unwrap();
        (said, kinds, asked)
    };
    for seed in 0..6 {
        let ((could_not, answers, few), (could, again, many)) = (said("{9}{9}{9}", seed), said("{R}", seed));
        assert!(many > few + 5, "Ben was asked {few} times and {many} times");
        assert_eq!((could_not, answers), (could, again), "seed {seed}");
    }
}

#[test]
fn an_answer_stands_for_a_reason_that_its_player_can_see() {
    let fickle = Fickle::default();
    let said = fickle.said.clone();
    game(MAGIC, 3, fickle, Greedy::new());
    let said = said.lock().unwrap();
    let is_said = |kind: &str, why| said.contains_key(&(kind.into(), format!("{:?}", Err::<(), Stands>(why))));
    assert!(is_said("magic.opponent-deck", Stands::NothingSaid) || is_said("magic.choose-first", Stands::NothingSaid));
    assert!(is_said("magic.mulligan", Stands::Seen), "{said:?}");
    assert!(is_said("magic.act", Stands::Seen), "a card was drawn: {said:?}");
    assert!(is_said("magic.act", Stands::Done), "{said:?}");
}

#[test]
fn who_takes_back_what_stands_is_told_why_and_the_game_fails() {
    let stubborn = |_: &Decision<'_>, _: &View<'_>, answer: &mut Answer| {
        answer.interject(Interjection::TakeBack);
        Ok(())
    };
    let game = Game::of(library(MAGIC)).player("Ada", two_colours(), By(stubborn)).player("Ben", two_colours(), First);
    let Ending::Fault(message) = game.play().outcome.ending else { panic!("that was illegal") };
    let wanted =
        "Ada took an answer back that stands (there is nothing to take back: you have not answered anything yet)";
    assert_eq!(message, wanted);
}
