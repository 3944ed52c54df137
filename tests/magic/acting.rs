//! Cards that act at the start of a game: a card of each kind, said in words.

use super::{timeline::in_format, *};
use rulezero_core::card::{Card, Text};

/// A deck all of whose cards, but for the commander and the like, say this.
fn deck_that_says(id: &str, says: &str) -> Deck {
    let mut deck = library(id).plain_deck(&Options::new()).unwrap();
    for entry in &mut deck.entries {
        entry.card.text = Text::Words(vec![says.to_owned()]);
    }
    deck
}

fn with_deck(id: &str, ada: &str, ben: &str, deck: &Deck) -> Game {
    let mut game = in_format(id, "constructed", &[ada, ben]);
    game.players.iter_mut().for_each(|player| player.deck = deck.clone());
    game
}

#[test]
fn a_hand_can_be_exiled_for_another_before_its_player_declares_and_the_player_still_declares() {
    let deck = |id| deck_that_says(id, "redraw the hand when a mulligan could be taken");
    for (id, rule) in [
        ("magic/worldwake", "103.4a"),
        ("magic/born-of-the-gods", "103.4b"),
        ("magic/war-of-the-spark", "103.4b"),
        ("magic/core-set-2021", "103.4b"),
        ("magic/august-2026", "103.5b"),
    ] {
        let ada = "magic.redraw: 1\nmagic.redraw: none\nmagic.mulligan: yes\nmagic.redraw: 2";
        let played = with_deck(id, ada, PLAIN, &deck(id)).play();
        let sizes: Vec<usize> = moved(&played, "exile", ADA).iter().map(Vec::len).collect();
        assert_eq!(sizes, [7, 6], "{id}");
        assert_eq!(measure(&played, "opening-hand"), [6, 7], "{id}");
        let told = events(&played, "moved").into_iter().find(|e| e["verb"] == "exile").unwrap();
        assert!(told["rule"].as_str().unwrap().contains(&format!(" {rule} ")), "{id}: {told}");
    }
    let seventh = with_deck("magic/seventh-edition", "magic.redraw: 1", PLAIN, &deck("magic/seventh-edition")).play();
    assert!(answers(&seventh, "magic.redraw").is_empty(), "the seventh edition has no rule for such cards");
}

#[test]
fn cards_that_may_begin_on_the_battlefield_do_so_after_all_have_kept_and_the_starting_player_first() {
    let script = "magic.opening-card: 1\nmagic.opening-card: 2\nmagic.opening-card: none";
    for (id, rule) in
        [("magic/worldwake", "103.5"), ("magic/commander-2011", "103.5a"), ("magic/august-2026", "103.6a")]
    {
        let deck = deck_that_says(id, "may begin the game on the battlefield");
        let played = with_deck(id, script, script, &deck).play();
        let told = played.json();
        let kept = told.iter().rposition(|e| e["name"] == "opening hand").unwrap();
        let begun: Vec<(usize, u64)> = (0..told.len())
            .filter(|at| told[*at]["verb"] == "begin-with")
            .map(|at| (at, told[at]["from"]["seat"].as_u64().unwrap()))
            .collect();
        assert_eq!(begun.iter().map(|(_, seat)| *seat).collect::<Vec<_>>(), [0, 0, 1, 1], "{id}");
        assert!(kept < begun[0].0, "{id}");
        assert!(told[begun[0].0]["rule"].as_str().unwrap().contains(&format!(" {rule} ")), "{id}");
    }
    let none = with_deck(
        "magic/seventh-edition",
        script,
        script,
        &deck_that_says(ID, "may begin the game on the battlefield"),
    );
    assert!(answers(&none.play(), "magic.opening-card").is_empty());
}

#[test]
fn a_card_for_those_who_go_second_is_offered_to_them_only() {
    let deck = deck_that_says(ID, "may begin the game on the battlefield unless going first");
    let played = with_deck(ID, "magic.opening-card: 1", "magic.opening-card: 1", &deck).play();
    assert_eq!(answers(&played, "magic.opening-card").iter().map(|(seat, _)| *seat).collect::<Vec<_>>(), [1, 1]);
}

#[test]
fn cards_are_revealed_from_opening_hands_since_commander_2011_each_once() {
    for (id, times) in [("magic/mirrodin-besieged", 0), ("magic/commander-2011", 7), ("magic/august-2026", 7)] {
        let deck = deck_that_says(id, "may be revealed from the opening hand");
        let script = "magic.opening-card: 1\n".repeat(9);
        let played = with_deck(id, &script, "magic.opening-card: none", &deck).play();
        let shown = played.lines_for(BEN).iter().filter(|line| line.starts_with("Ada reveals ")).count();
        assert_eq!(shown, times, "{id}: {:#?}", played.lines_for(BEN));
    }
}

#[test]
fn at_most_one_companion_is_revealed_before_the_shuffle_and_stays_outside() {
    for id in ["magic/core-set-2021", "magic/august-2026"] {
        let mut deck = library(id).plain_deck(&Options::new()).unwrap();
        for name in ["Plain Friend", "Plain Fellow"] {
            let text = Text::Words(vec!["companion".to_owned()]);
            let card = Card { name: name.into(), types: vec!["Creature".into()], text, ..Card::default() };
            deck.entries.push(DeckEntry { section: "sideboard".into(), count: 1, card });
        }
        let told = with_deck(id, "magic.companion: 2", "magic.companion: none", &deck).play();
        let lines = told.lines_for(BEN);
        let reveal = lines.iter().position(|line| line == "Ada reveals Plain Fellow").unwrap();
        assert!(reveal < lines.iter().position(|line| line.contains("is shuffled")).unwrap(), "{id}");
        assert_eq!(lines.iter().filter(|line| line.contains(" reveals Plain")).count(), 1, "{id}");
        assert!(moved(&told, "draw", ADA).concat().iter().all(|card| *card < 60), "{id}");
    }
}

#[test]
fn a_phenomenon_goes_under_the_planar_deck_until_a_plane_is_up() {
    // (T34)
    for id in ["magic/magic-2013", "magic/war-of-the-spark", "magic/august-2026"] {
        let mut game = in_format(id, "planechase", &[PLAIN; 2]);
        for entry in game.players[0].deck.entries.iter_mut().filter(|e| e.section == "planar deck").skip(1) {
            entry.card.types = vec!["Phenomenon".into()];
        }
        let played = game.play();
        let last = events(&played, "moved").into_iter().rfind(|e| e["verb"] == "turn-up").unwrap();
        let turned = events(&played, "moved").iter().filter(|e| e["verb"] == "turn-up").count();
        let under = events(&played, "moved").iter().filter(|e| e["verb"] == "bottom").count();
        assert_eq!(turned, under + 1, "{id}");
        assert!(played.lines().iter().any(|l| l.contains("Ada turns up Plain Plane 1 ")), "{id}: {last}");
    }
}

#[test]
fn conspiracies_go_to_the_command_zone_before_decks_are_shuffled() {
    for id in ["magic/ravnica-allegiance", "magic/war-of-the-spark", "magic/core-set-2021", "magic/august-2026"] {
        let mut game = in_format(id, "conspiracy", &["magic.conspiracies: 1 2", PLAIN, PLAIN]);
        for number in 1..=2 {
            let (name, types) = (format!("Plain Plot {number}"), vec!["Conspiracy".to_owned()]);
            let card = Card { name, types, text: Text::None, ..Card::default() };
            game.players[0].deck.entries.push(DeckEntry { section: "sideboard".into(), count: 1, card });
        }
        let told = game.play().json();
        assert_eq!(told.iter().filter(|e| e["verb"] == "conspire").count(), 2, "{id}");
        let last = told.iter().rposition(|e| e["verb"] == "conspire").unwrap();
        assert!(last < place_of(&told, "a shuffle", |e| e["event"] == "shuffled"), "{id}");
    }
}

#[test]
fn three_sticker_sheets_of_those_brought_are_drawn_by_lot() {
    let mut seen = std::collections::BTreeSet::new();
    for seed in 0..10 {
        let mut game = in_format("magic/august-2026", "constructed", &[PLAIN; 2]).seed(seed);
        for number in 1..=10 {
            let card = Card { name: format!("Plain Sheet {number}"), text: Text::None, ..Card::default() };
            game.players[0].deck.entries.push(DeckEntry { section: "stickers".into(), count: 1, card });
        }
        let chosen = moved(&game.play(), "use-sheet", ADA).concat();
        assert_eq!(chosen.len(), 3);
        seen.insert(chosen);
    }
    assert!(seen.len() > 1);
}

#[test]
fn an_attraction_deck_is_shuffled_by_whoever_has_one_after_the_libraries() {
    let game = in_format("magic/august-2026", "constructed", &[PLAIN; 2]);
    let without = game.play().json();
    assert_eq!(without.iter().filter(|e| e["event"] == "shuffled").count(), 2);
    let mut game = in_format("magic/august-2026", "constructed", &[PLAIN; 2]);
    for number in 1..=10 {
        let (name, subtypes) = (format!("Plain Ride {number}"), vec!["Attraction".to_owned()]);
        let card = Card { name, types: vec!["Artifact".into()], subtypes, text: Text::None, ..Card::default() };
        game.players[0].deck.entries.push(DeckEntry { section: "attractions".into(), count: 1, card });
    }
    let told = game.play().json();
    let shuffled: Vec<_> = told.iter().filter(|e| e["event"] == "shuffled").collect();
    assert_eq!(shuffled.len(), 3);
    assert_eq!((&shuffled[2]["cards"], &shuffled[2]["rule"]), (&10.into(), &"MTG CR 103.3a @2026-08-07".into()));
}

#[test]
fn a_vanguard_changes_life_and_hand_and_what_a_mulligan_counts_from() {
    let game = in_format("magic/core-set-2021", "vanguard", &[&mulligans(3), PLAIN]);
    let played = game.play();
    assert_eq!(measure(&played, "life"), [25, 25]);
    assert_eq!(measure(&played, "opening-hand"), [5, 8]);
    let vancouver =
        in_format("magic/war-of-the-spark", "vanguard", &[&format!("{}magic.look: yes", mulligans(1)), PLAIN]);
    assert_eq!(events(&vancouver.play(), "looked").len(), 1, "seven cards are fewer than eight");
}

#[test]
fn an_edh_deck_looks_at_the_generals_cost_and_a_commander_deck_at_its_text_too() {
    // (T33)
    for id in crate::doors::MAGIC.iter().skip(1) {
        let edh = crate::doors::edition(id).formats.iter().any(|format| format.name == "edh");
        let options: Options = [("format".to_owned(), word(if edh { "edh" } else { "commander" }))].into();
        let mut deck = library(id).plain_deck(&options).unwrap();
        let leader = deck.entries.iter_mut().find(|entry| entry.section == "commander").unwrap();
        leader.card.text = Text::Words(vec!["symbol {R}".to_owned()]);
        let red = deck.entries.iter_mut().rfind(|entry| entry.section == "main").unwrap();
        (red.card.cost, red.card.colours) = (Some("{R}".into()), vec!["red".into()]);
        let broken = library(id).check_deck(&options, &deck).unwrap().violations;
        assert_eq!(broken.len(), usize::from(edh), "{id}: {broken:?}");
    }
}
