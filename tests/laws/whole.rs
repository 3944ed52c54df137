//! The laws of whole games, of whatever decks and agents, and what is made to break each of them.

use super::*;
use crate::program::repository;
use rulezero_core::{
    agent::{Agent, AgentFault, Random},
    conformance::{Trial, WHOLE_GAMES, WholeGames},
    decision::{Answer, Decision, Shape},
    kernel::{Plan, Stream, stream::hash},
    view::View,
};
use rulezero_host::{agents::Greedy, config::GameFile, setting::Setting};

#[path = "../../benches/whole_laws.rs"]
mod examples;

#[test]
fn the_laws_hold_for_whole_games_of_greedy_players_with_cards_in_words() {
    for (id, files) in examples::PLAYED {
        for file in files {
            let path = repository().join("examples").join(file);
            let findings = examples::findings(&path, &doors::library(id), 0..4).unwrap();
            let unseen = findings.iter().find(|finding| finding.law == "unseen").unwrap().result.clone();
            let broken: Vec<_> = findings.into_iter().filter_map(|f| Some((f.law, f.result.err()?))).collect();
            assert_eq!(broken, [], "{id} with the lists of {file}");
            assert!(compared(&unseen.clone().unwrap()) > 0.9, "{id} with the lists of {file}: {unseen:?}");
        }
    }
}

/// What share of the choices could be compared.
fn compared(told: &str) -> f64 {
    let (_, told) = told.rsplit_once("exchanged, ").unwrap();
    let (some, all) = told.split_once(" of ").unwrap();
    let number = |words: &str| words.split(' ').next().unwrap().parse::<f64>().unwrap();
    number(some) / number(all)
}

/// The laws that a variant breaks in whole games with plain decks, by these agents.
fn broken_by(rulebook: &Arc<dyn Rulebook>, agent: fn() -> Box<dyn Agent>) -> Vec<(&'static str, String)> {
    let players = Trial::new(rulebook, &Options::new()).unwrap().players();
    let games = WholeGames { players, agent, seeds: 0..8 };
    let findings = conformance::check_whole(rulebook, &Options::new(), games);
    findings.into_iter().filter_map(|f| Some((f.law, f.result.err()?))).collect()
}

const FAULTS: [(Fault, &str); 7] = [
    (Fault::NeverEnds, "an end"),
    (Fault::CitesAnotherDocument, "citations"),
    (Fault::CountsGames, "same record"),
    (Fault::MovesACardToNowhere, "cards stay"),
    (Fault::ChangesItsMind, "judging"),
    (Fault::FavoursASeat, "seats"),
    (Fault::ShowsTheLowestCard, "unseen"),
];

#[test]
fn each_law_of_whole_games_is_broken_by_a_variant_that_is_made_to_break_it() {
    let random = || Box::new(Random::new()) as Box<dyn Agent>;
    for (fault, law) in FAULTS {
        let broken = broken_by(&(Arc::new(Linked::new(Bad(fault))) as Arc<dyn Rulebook>), random);
        assert!(broken.iter().any(|(name, _)| *name == law), "{fault:?} should break `{law}`, and breaks {broken:?}");
    }
    for law in WHOLE_GAMES {
        assert!(FAULTS.iter().any(|(_, name)| *name == law.name), "nothing breaks `{}`", law.name);
    }
}

/// An agent that says yes or no by cards of other players, which no view shows, and answers all else as another does.
struct Peeks<A>(A);

impl<A: Agent> Agent for Peeks<A> {
    fn name(&self) -> String {
        "peeks".into()
    }

    fn meet(&mut self, plan: &Plan, seat: Seat) {
        self.0.meet(plan, seat);
    }

    fn begin(&mut self, stream: Stream) {
        self.0.begin(stream);
    }

    fn choose(&mut self, decision: &Decision<'_>, view: &View<'_>, answer: &mut Answer) -> Result<(), AgentFault> {
        if !matches!(decision.shape, Shape::YesNo) {
            return self.0.choose(decision, view, answer);
        }
        let cards = view.plan().setup.cards().filter(|card| card.owner != decision.seat);
        let names: Vec<&str> = cards.map(|card| card.facts.name.as_str()).collect();
        // The lowest bit of this hash does not depend on the order.
        answer.say(hash(&names.join(";")) >> 32 & 1 == 1);
        Ok(())
    }
}

#[test]
fn an_agent_that_peeks_at_hidden_cards_breaks_the_law_on_choices_and_no_other() {
    let rulebook: Arc<dyn Rulebook> = Arc::new(Linked::new(Bad(Fault::AsksEachTurn)));
    assert_eq!(broken_by(&rulebook, || Box::new(Random::new())), []);
    let broken = broken_by(&rulebook, || Box::new(Peeks(Random::new())));
    let [("unseen", how)] = &broken[..] else { panic!("{broken:?}") };
    assert!(how.contains("chooses [") && how.contains("depending on cards that this player never sees"), "{how}");
}

#[test]
fn a_greedy_player_that_peeks_is_found_out_in_magic() {
    let rulebook = doors::library("magic/core-set-2021");
    let file = GameFile::read(&repository().join("examples/words.toml")).unwrap();
    let players = Setting::new(rulebook.clone(), &file).unwrap().players;
    let games = WholeGames { players, agent: || Box::new(Peeks(Greedy::new())), seeds: 0..6 };
    let findings = conformance::check_whole(&rulebook, &Options::new(), games);
    let unseen = findings.iter().find(|finding| finding.law == "unseen").unwrap();
    assert!(unseen.result.as_ref().unwrap_err().contains("(magic.mulligan)"), "{unseen:?}");
}
