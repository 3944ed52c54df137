//! A person at the table, driven through streams: what is shown, and what can be said.

use super::*;
use crate::play::plain_deck;
use rulezero_core::variant::Sees;
use std::{
    collections::BTreeSet,
    io::{self, Cursor, Write},
    sync::{Arc, Mutex},
};

/// What was written, for both ends to hold.
#[derive(Clone, Default)]
struct Paper(Arc<Mutex<Vec<u8>>>);

impl Write for Paper {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.lock().unwrap().extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

impl Paper {
    fn text(&self) -> String {
        String::from_utf8(self.0.lock().unwrap().clone()).unwrap()
    }
}

/// A game of Ada, who types these lines, against Ben with his script: the game, and all that Ada was shown.
fn typed(id: &str, typed: &str, ben: &str, turns: u32) -> (Played, String) {
    let paper = Paper::default();
    let ada = Person::new(Box::new(Cursor::new(typed.to_owned().into_bytes())), Box::new(paper.clone()));
    let rulebook = library(id);
    let own = |name: &str| {
        let mut deck = plain_deck(&rulebook);
        deck.entries.iter_mut().for_each(|e| e.card.name = format!("<{} of {name}>", e.card.name));
        deck
    };
    let chooser = if id == MAGIC { "chooser" } else { "selected" };
    let game = Game::of(rulebook.clone()).option(chooser, "seat-1").player("Ada", own("Ada"), ada);
    (game.player("Ben", own("Ben"), follow(ben)).turns(turns).play(), paper.text())
}

/// The names of cards, which stand in angle brackets.
fn names(text: &str) -> BTreeSet<String> {
    text.split('<').skip(1).filter_map(|rest| Some(rest.split_once('>')?.0.to_owned())).collect()
}

/// The names that a player may know: of the zones they see at the start, and of all cards that went by zones they see.
fn may_know(played: &Played, seat: Seat) -> BTreeSet<String> {
    let setup = &played.plan.setup;
    let sees = |zone: &str, owner: u64| match setup.info.zones[setup.zone(zone).unwrap().0 as usize].cards {
        Sees::All => true,
        Sees::Owner => owner == u64::from(seat.0),
        Sees::Nobody => false,
    };
    let filled = |section: &str| setup.info.zones.iter().find(|z| z.filled_from.as_deref() == Some(section)).unwrap();
    let mut known: BTreeSet<String> = setup
        .cards()
        .filter(|c| sees(&filled(c.section).name, c.owner.0.into()))
        .map(|c| c.facts.name.clone())
        .collect();
    let cards: Vec<&str> = setup.cards().map(|c| c.facts.name.as_str()).collect();
    for event in played.json().iter().filter(|e| e["event"] == "moved") {
        let seen =
            ["from", "to"].map(|end| sees(event[end]["zone"].as_str().unwrap(), event[end]["seat"].as_u64().unwrap()));
        if seen.contains(&true) {
            known.extend(
                event["cards"].as_array().unwrap().iter().map(|c| cards[c.as_u64().unwrap() as usize].to_owned()),
            );
        }
    }
    known.iter().map(|name| name.trim_matches(['<', '>']).to_owned()).collect()
}

/// Answers for a few turns: `1` picks the first of a list, `yes` and `no` say themselves.
const MAGIC_LINES: &str = "Ada\nleave\nyes\n3\nno\n1\n1\n1\n1\n1\n1\n1\n";

#[test]
fn a_person_sees_no_name_of_a_card_that_is_hidden_from_that_player() {
    let ben = "magic.mulligan: yes\nmagic.mulligan: yes\nmagic.mulligan: no";
    let fab = format!(
        "Ben\n1\n1\n1\n1\n1\n1\n{}\nleave-be\n1\n1\n",
        (1..=40).map(|n| n.to_string()).collect::<Vec<_>>().join(" ")
    );
    let fab_ben = "fab.head: 1\nfab.chest: 1\nfab.weapon-1: 2\nfab.arsenal: 1";
    for (id, lines, ben, turns) in [(MAGIC, MAGIC_LINES, ben, 7), (FAB, fab.as_str(), fab_ben, 2)] {
        let (played, shown) = typed(id, lines, ben, turns);
        assert_eq!(played.outcome.ending, Ending::TurnLimit, "{id}\n{shown}");
        let (shown, known) = (names(&shown), may_know(&played, ADA));
        assert_eq!(shown.difference(&known).collect::<Vec<_>>(), Vec::<&String>::new(), "{id}");
        let told = names(&played.lines().join("\n"));
        let hidden = told.difference(&known).count();
        assert!(hidden >= 3, "{id}: only {hidden} names of {} in the whole log are hidden from Ada", told.len());
        assert!(shown.iter().any(|name| name.ends_with(" of Ada")), "{id}: {shown:?}");
    }
}

#[test]
fn a_person_is_asked_with_the_table_the_news_and_the_choices() {
    let (_, shown) = typed(MAGIC, MAGIC_LINES, "", 1);
    for wanted in [
        "Who takes the first turn? [a player]",
        "1) Ada",
        "What do you do with this opponent's deck? [one of these]",
        "Do you take a mulligan? [yes/no]",
        "Ben's hand: 7 cards",
        "Ada's library: 53 cards",
        "Which cards go under your library, each under the one before? [1 of these, in order]",
        "Ben keeps this hand",
    ] {
        assert!(shown.contains(wanted), "`{wanted}` was not shown:\n{shown}");
    }
}

#[test]
fn a_card_to_choose_is_shown_with_what_is_printed_on_it() {
    let (_, shown) = typed(FAB, "Ben\nnone\n", "", 1);
    for wanted in [
        "1) <Dented Helm of Ada> (defense 1; blade break)\n  2) <Leather Cap of Ada> (defense 1)\n",
        "1) <Patched Vest of Ada> (defense 1; battleworn)\n",
    ] {
        assert!(shown.contains(wanted), "`{wanted}` was not shown:\n{shown}");
    }
}

#[test]
fn what_is_typed_wrongly_is_said_and_asked_again() {
    let lines = "Cleo\n\nAda\nburn\n2\nmaybe\nYES\n8\n1 2\n1\nno\n";
    let (played, shown) = typed(MAGIC, lines, "", 0);
    assert_eq!(measure(&played, "mulligans"), 1);
    for wanted in [
        "`Cleo` is not among: Ada; Ben (`?` for help)",
        "`` is not among: Ada; Ben (`?` for help)",
        "`burn` is not among: leave; shuffle; cut (`?` for help)",
        "`maybe` is neither yes nor no (`?` for help)",
        "there is no number 8, only 1 to 7 (`?` for help)",
        "`1 2` is not a legal answer here (`?` for help)",
    ] {
        assert!(shown.contains(wanted), "`{wanted}` was not shown:\n{shown}");
    }
}

#[test]
fn a_person_may_ask_for_help_and_for_the_table() {
    let (_, shown) = typed(MAGIC, "?\ntable\nAda\n1\nno\n", "", 0);
    assert!(shown.contains("`concede` gives up"), "{shown}");
    assert!(shown.matches("Ben's library: 60 cards").count() >= 2, "{shown}");
}

#[test]
fn an_answer_that_stands_is_not_taken_back_and_the_person_is_told_why() {
    let lines = "undo\n?\nAda\nleave\nundo\nyes\nundo\n1\nundo\n2\nno\nundo\n";
    let (_, shown) = typed(MAGIC, lines, "", 1);
    for wanted in [
        "[a player] there is nothing to take back: you have not answered anything yet (`?` for help)\n> ",
        "`undo` takes back your last answer as long as its choice is not done",
        "[yes/no] there is nothing to take back: you have seen cards since your last answer that you had not seen before",
        "[1 of these, in order] there is nothing to take back: you have seen cards",
        "Do you take a mulligan? [yes/no, or `undo`] (your last answer is taken back)",
    ] {
        assert!(shown.contains(wanted), "`{wanted}` was not shown:\n{shown}");
    }
    let asked = shown.matches("Which cards go under your library").count();
    assert_eq!(asked, 2, "it is asked again:\n{shown}");
}

#[test]
fn concede_at_a_prompt_gives_the_game_up() {
    let (played, _) = typed(MAGIC, "Ada\nconcede\n", "", 0);
    assert_eq!(played.outcome.ending, Ending::Win(vec![Seat(1)]));
    assert_eq!(played.outcome.lost, [ADA]);
}

#[test]
fn the_end_of_input_concedes() {
    let (played, shown) = typed(MAGIC, "Ada\nleave\n", "", 0);
    assert_eq!(played.outcome.ending, Ending::Win(vec![Seat(1)]));
    assert!(shown.ends_with("(end of input: you concede)\n"), "{shown}");
}

#[test]
fn draw_at_a_prompt_offers_one_and_a_declined_offer_asks_again() {
    let (accepted, _) = typed(MAGIC, "draw\n", "accept draws", 0);
    assert_eq!(accepted.outcome.ending, Ending::AgreedDraw);
    let (declined, shown) = typed(MAGIC, "draw\nAda\nleave\nno\n", "", 0);
    assert_eq!(declined.outcome.ending, Ending::TurnLimit, "{shown}");
    assert_eq!(shown.matches("Who takes the first turn?").count(), 2, "{shown}");
    assert!(shown.contains("Ben declines the draw"), "{shown}");
}

#[test]
fn a_person_is_asked_about_an_offered_draw() {
    let table = [
        ("yes", Ending::AgreedDraw),
        ("no", Ending::TurnLimit),
        ("perhaps\n\ny", Ending::AgreedDraw),
        ("perhaps\nn", Ending::TurnLimit),
    ];
    for (says, ending) in table {
        let (played, shown) = typed(MAGIC, &format!("Ada\n{says}\nleave\nno\n"), "offer draw at 2", 0);
        assert_eq!(played.outcome.ending, ending, "{says}\n{shown}");
        assert!(shown.contains("Ben offers a draw. Accept? [yes/no]"), "{shown}");
        assert_eq!(shown.contains("`perhaps` is neither yes nor no"), says.contains("perhaps"), "{shown}");
    }
}
