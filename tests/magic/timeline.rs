//! The editions side by side: what held on which date. The names in brackets are those of the facts page's vectors.

use super::*;
use crate::doors::MAGIC;
use rulezero_core::{
    kernel::{Plan, PlanText},
    setup::CardsMode,
    table::Verdict,
};

/// The editions from one to another, both included.
pub fn from_to(first: &str, last: &str) -> impl Iterator<Item = &'static str> + use<> {
    let at = |name: &str| MAGIC.iter().position(|id| id.strip_prefix("magic/") == Some(name)).unwrap();
    MAGIC[at(first)..=at(last)].iter().copied()
}

/// A game of players with plain decks in a format of an edition; the first one chooses who goes first.
pub fn in_format(id: &str, format: &'static str, scripts: &[&str]) -> Game {
    let options: Options = [("format".to_owned(), word(format))].into();
    let deck = library(id).plain_deck(&options).unwrap();
    with_chooser(table_of(library(id), scripts, deck).option("format", word(format)))
}

/// Ada chooses who goes first, where anybody does.
pub fn with_chooser(game: Game) -> Game {
    if game.options["format"] == word("archenemy") { game } else { game.option("chooser", ADA_CHOOSES) }
}

fn of_two(id: &str, ada: &str, ben: &str) -> Game {
    in_format(id, "constructed", &[ada, ben])
}

/// What a format of an edition is, in words and values.
pub fn page(id: &str, format: &'static str, players: usize) -> Result<PlanText, String> {
    let game = in_format(id, format, &[PLAIN; 8][..players]);
    let plan = Plan::new(&game.rulebook, &game.options, CardsMode::Blank, game.players, None);
    plan.map(|plan| plan.text).map_err(|refusal| refusal.to_string())
}

fn commander(id: &str) -> &'static str {
    if from_to("worldwake", "scars-of-mirrodin").any(|early| early == id) { "edh" } else { "commander" }
}

/// The sizes of the hands that a player drew, one after the other, before the first turn.
fn hands(played: &Played, seat: Seat) -> Vec<usize> {
    moved(played, "draw", seat).iter().map(Vec::len).collect()
}

#[test]
fn in_every_edition_hands_are_seven_life_is_twenty_and_the_first_of_two_skips_a_draw() {
    // (T1)
    for id in MAGIC {
        let played = of_two(id, PLAIN, PLAIN).turns(2).play();
        assert_eq!(measure(&played, "opening-hand"), [7, 7], "{id}");
        assert_eq!(measure(&played, "life"), [20, 20], "{id}");
        assert_eq!((hands(&played, ADA), hands(&played, BEN)), (vec![7], vec![7, 1]), "{id}");
    }
}

#[test]
fn in_the_seventh_edition_the_first_player_has_kept_before_the_other_is_asked() {
    // (T2)
    let played = of_two("magic/seventh-edition", &mulligans(2), &mulligans(1)).play();
    assert_eq!(measure(&played, "opening-hand"), [5, 6]);
    let asked: Vec<(u64, i64)> = answers(&played, "magic.mulligan").iter().map(|(s, said)| (*s, said[0])).collect();
    assert_eq!(asked, [(0, 1), (0, 1), (0, 0), (1, 1), (1, 0)]);
    let told = played.json();
    let kept = place_of(&told, "Ada's hand", |e| e["name"] == "opening hand" && e["holder"] == 0);
    let asked = place_of(&told, "Ben's answer", |e| e["kind"] == "magic.mulligan" && e["seat"] == 1);
    assert!(kept < asked);
}

#[test]
fn from_worldwake_on_who_kept_is_not_asked_in_the_second_round() {
    // (T3)
    for id in from_to("worldwake", "born-of-the-gods") {
        let played = of_two(id, &mulligans(1), PLAIN).play();
        assert_eq!(measure(&played, "opening-hand"), [6, 7], "{id}");
        let asked: Vec<u64> = answers(&played, "magic.mulligan").iter().map(|(seat, _)| *seat).collect();
        assert_eq!(asked, [0, 1, 0], "{id}");
    }
}

#[test]
fn until_war_of_the_spark_each_mulligan_costs_a_card_down_to_none() {
    // (T4)
    for id in from_to("seventh-edition", "war-of-the-spark") {
        let played = of_two(id, &format!("{}magic.look: no", mulligans(8)), PLAIN).play();
        assert_eq!(hands(&played, ADA), [7, 6, 5, 4, 3, 2, 1, 0], "{id}");
        assert_eq!(measure(&played, "mulligans"), [7, 0], "{id}");
        assert_eq!(measure(&played, "opening-hand"), [0, 7], "{id}");
        assert_eq!(answers(&played, "magic.mulligan").iter().filter(|(seat, _)| *seat == 0).count(), 7, "{id}");
    }
}

#[test]
fn with_more_than_two_players_the_first_mulligan_is_free_in_every_edition_that_knows_them() {
    // (T5, T10)
    for id in from_to("worldwake", "war-of-the-spark") {
        let played = in_format(id, "free-for-all", &[&mulligans(3), PLAIN, PLAIN]).play();
        assert_eq!(hands(&played, ADA), [7, 7, 6, 5], "{id}");
    }
    for id in from_to("core-set-2021", "august-2026") {
        let played = in_format(id, "free-for-all", &[&mulligans(2), PLAIN, PLAIN]).play();
        assert_eq!(moved(&played, "bottom", ADA).len(), 1, "{id}: none and then one card goes under");
        assert_eq!(measure(&played, "opening-hand"), [6, 7, 7], "{id}");
    }
}

#[test]
fn in_ravnica_allegiance_and_war_of_the_spark_a_smaller_hand_gives_one_look_at_the_top_card() {
    // (T6)
    for id in from_to("ravnica-allegiance", "war-of-the-spark") {
        let looks = format!("{}magic.look: yes", mulligans(1));
        let told = of_two(id, &looks, &looks).play().json();
        let looked: Vec<u64> =
            told.iter().filter(|e| e["event"] == "looked").map(|e| e["seat"].as_u64().unwrap()).collect();
        assert_eq!(looked, [0, 1], "{id}: once each, the starting player first");
        let kept = told.iter().rposition(|e| e["name"] == "opening hand").unwrap();
        let look = place_of(&told, "a look", |e| e["event"] == "looked");
        let actions = place_of(&told, "the actions", |e| e["name"] == "opening-hand-actions");
        assert!(kept < look && look < actions, "{id}");
        let declines = of_two(id, &mulligans(1), PLAIN).play();
        assert!(events(&declines, "looked").is_empty(), "{id}: nobody has to look");
    }
}

#[test]
fn a_card_that_was_looked_at_goes_under_the_library_if_its_player_wants() {
    for (says, under) in [("magic.look-bottom: 1", 1), ("magic.look-bottom: none", 0)] {
        let ada = format!("{}magic.look: yes\n{says}", mulligans(1));
        let played = of_two("magic/war-of-the-spark", &ada, PLAIN).turns(3).play();
        assert_eq!(moved(&played, "bottom", ADA).len(), under, "{says}");
        let looked = events(&played, "looked")[0]["cards"][0].as_u64().unwrap();
        let next = u64::from(moved(&played, "draw", ADA)[2][0]);
        assert_eq!(looked == next, under == 0, "{says}: what Ada draws in her second turn");
        assert!(played.lines_for(BEN).iter().all(|line| !line.contains("looks at") || !line.contains("Plain")));
    }
}

#[test]
fn a_hand_of_seven_gives_no_look_and_no_other_edition_knows_one() {
    // (T7, T8, T9)
    let look = format!("{}magic.look: yes", mulligans(1));
    for id in from_to("ravnica-allegiance", "war-of-the-spark") {
        let played = in_format(id, "free-for-all", &[&look, PLAIN, PLAIN]).play();
        assert_eq!(measure(&played, "opening-hand"), [7; 3], "{id}");
        assert!(answers(&played, "magic.look").is_empty(), "{id}");
    }
    for id in MAGIC.iter().filter(|id| !from_to("ravnica-allegiance", "war-of-the-spark").any(|knows| knows == **id)) {
        assert!(answers(&of_two(id, &look, PLAIN).play(), "magic.look").is_empty(), "{id}");
    }
}

#[test]
fn since_core_set_2021_each_hand_has_seven_cards_of_which_some_go_under() {
    // (T9, T11)
    for id in from_to("core-set-2021", "august-2026") {
        let played = of_two(id, &mulligans(2), PLAIN).play();
        assert_eq!((hands(&played, ADA), moved(&played, "bottom", ADA).len()), (vec![7, 7, 7], 3), "{id}: 1, then 2");
        assert_eq!((measure(&played, "opening-hand")[0], measure(&played, "library")[0]), (5, 55), "{id}");
        let played = of_two(id, &mulligans(8), PLAIN).play();
        assert_eq!((measure(&played, "opening-hand")[0], measure(&played, "mulligans")[0]), (0, 7), "{id}");
    }
}

#[test]
fn in_brawl_even_the_first_of_two_has_a_free_mulligan_and_life_is_twenty_five() {
    // (T12)
    for id in from_to("ravnica-allegiance", "august-2026") {
        let played = in_format(id, "brawl", &[&mulligans(1), PLAIN]).play();
        assert_eq!(measure(&played, "opening-hand"), [7, 7], "{id}");
        assert_eq!(measure(&played, "life"), [25, 25], "{id}");
        assert!(answers(&played, "magic.look").is_empty(), "{id}");
        let three = in_format(id, "brawl", &[PLAIN; 3]).play();
        assert_eq!(measure(&three, "life"), [30; 3], "{id}");
    }
}

#[test]
fn in_commander_of_two_no_mulligan_is_free_life_is_forty_and_a_draw_is_skipped() {
    // (T13)
    for id in from_to("ravnica-allegiance", "august-2026") {
        let played = in_format(id, "commander", &[&mulligans(1), PLAIN]).turns(2).play();
        assert_eq!(measure(&played, "opening-hand"), [6, 7], "{id}");
        assert_eq!(measure(&played, "life"), [40, 40], "{id}");
        assert_eq!(events(&played, "skipped").len(), 1, "{id}");
    }
}

#[test]
fn a_partial_paris_mulligan_of_three_cards_draws_two_and_they_come_back_when_the_hand_is_kept() {
    // (T14)
    for id in from_to("worldwake", "born-of-the-gods") {
        let ada = format!("{}magic.set-aside: 2 4 6", mulligans(1));
        let played = in_format(id, commander(id), &[&ada, PLAIN]).play();
        assert_eq!(hands(&played, ADA), [7, 2], "{id}");
        assert_eq!(measure(&played, "opening-hand"), [6, 7], "{id}");
        assert_eq!(measure(&played, "library"), [93, 92], "{id}");
        let (aside, back) = (moved(&played, "put-aside", ADA).concat(), moved(&played, "take-back", ADA).concat());
        assert_eq!((aside.len(), back.len()), (3, 3), "{id}");
        let shuffled = events(&played, "shuffled").len();
        assert_eq!(shuffled, 3, "{id}: both decks, and Ada's library when she keeps");
    }
}

#[test]
fn cards_set_aside_lie_face_down_since_magic_2013() {
    for id in from_to("worldwake", "born-of-the-gods") {
        let ada = format!("{}magic.set-aside: 2 4 6", mulligans(1));
        let shown = in_format(id, commander(id), &[&ada, PLAIN]).play().lines_for(BEN);
        let line = shown.iter().find(|line| line.starts_with("Ada sets aside")).unwrap();
        let hidden = from_to("magic-2013", "born-of-the-gods").any(|late| late == id);
        assert_eq!(line.contains("Plain Ox") || line.contains("Forest"), !hidden, "{id}: {line}");
    }
}

#[test]
fn each_partial_paris_mulligan_costs_one_card_however_many_are_set_aside() {
    for aside in 1..=7usize {
        let picks = (1..=aside).map(|n| n.to_string()).collect::<Vec<_>>().join(" ");
        let ada = format!("magic.mulligan: yes\nmagic.mulligan: yes\nmagic.set-aside: {picks}\nmagic.set-aside: 1");
        let played = in_format("magic/innistrad", "commander", &[&ada, PLAIN]).play();
        assert_eq!(hands(&played, ADA), [7, aside - 1, 0], "{aside}");
        assert_eq!(measure(&played, "opening-hand"), [5, 7], "{aside}");
    }
}

#[test]
fn what_the_partial_paris_rule_is_silent_about_is_an_option() {
    let free = in_format("magic/worldwake", "edh", &[&mulligans(2), PLAIN, PLAIN]);
    let played = free.option("partial-paris-first-is-free", true).play();
    assert_eq!(measure(&played, "opening-hand"), [6, 7, 7]);
    let none = in_format("magic/worldwake", "edh", &[&format!("{}magic.set-aside: none", mulligans(1)), PLAIN]);
    let played = none.option("partial-paris-least", 0).play();
    assert_eq!(measure(&played, "opening-hand"), [7, 7]);
    let refused = refusal(in_format("magic/core-set-2021", "commander", &[PLAIN; 2]).option("partial-paris-least", 0));
    assert!(refused.contains("no option `partial-paris-least`"), "{refused}");
}

#[test]
fn in_every_edition_the_loser_chooses_next_and_after_a_draw_the_same_player_again() {
    // (T15)
    use rulezero_core::setup::Previous;
    for id in MAGIC {
        let after = |previous| of_two(id, PLAIN, PLAIN).after(previous).play();
        let lost = after(Previous { lost: vec![ADA], carried: vec![("chooser".into(), BEN)] });
        assert_eq!(answers(&lost, "magic.choose-first")[0].0, 0, "{id}: Ada lost");
        assert_eq!(lost.outcome.carried, [("chooser".to_owned(), ADA)], "{id}");
        let drawn = after(Previous { lost: Vec::new(), carried: lost.outcome.carried });
        assert_eq!(answers(&drawn, "magic.choose-first")[0].0, 0, "{id}: a draw");
    }
}

#[test]
fn a_sideboard_is_exactly_fifteen_until_magic_2013_and_at_most_fifteen_from_born_of_the_gods_on() {
    // (T18, T19)
    let legal = |id, cards| {
        let mut deck = library(id).plain_deck(&Options::new()).unwrap();
        for number in 0..cards {
            deck.entries.push(DeckEntry { section: "sideboard".into(), count: 1, ..fish(number) });
        }
        check(id, &deck)
    };
    for (cards, early, late) in
        [(0, true, true), (1, false, true), (14, false, true), (15, true, true), (16, false, false)]
    {
        for id in from_to("worldwake", "magic-2013") {
            assert_eq!(legal(id, cards).is_empty(), early, "{id}: {cards}");
        }
        for id in from_to("born-of-the-gods", "august-2026") {
            assert_eq!(legal(id, cards).is_empty(), late, "{id}: {cards}");
        }
        assert_eq!(legal("magic/seventh-edition", cards).is_empty(), cards == 0, "{cards} in the seventh edition");
    }
}

#[test]
fn four_copies_of_a_card_are_counted_with_the_sideboard_and_forests_are_not_counted() {
    // (T20)
    for id in MAGIC {
        let mut deck = library(id).plain_deck(&Options::new()).unwrap();
        deck.entries[0].count += 5;
        assert_eq!(check(id, &deck), [""; 0], "{id}: Forests");
        deck.entries.push(DeckEntry { count: 4, ..fish(0) });
        assert_eq!(check(id, &deck), [""; 0], "{id}: four");
        let (section, rule) = if *id == MAGIC[0] { ("main", "100.2") } else { ("sideboard", "100.4a") };
        deck.entries.push(DeckEntry { section: section.into(), count: 1, ..fish(0) });
        for number in 1..15 {
            deck.entries.push(DeckEntry { section: section.into(), count: 1, ..fish(number) });
        }
        assert_eq!(check(id, &deck), [rule], "{id}: five");
    }
}

#[test]
fn since_core_set_2021_the_starting_player_is_chosen_before_the_shuffle_and_earlier_after_it() {
    // (T28, T29)
    for id in MAGIC {
        let told = of_two(id, PLAIN, PLAIN).play().json();
        let first = place_of(&told, "the choice", |e| e["event"] == "first");
        let shuffles = |told: &[Event]| told.iter().filter(|e| e["event"] == "shuffled").count();
        let late = from_to("core-set-2021", "august-2026").any(|late| late == *id);
        assert_eq!(shuffles(&told[..first]), if late { 0 } else { 2 }, "{id}");
        assert_eq!(shuffles(&told[first..]), if late { 2 } else { 0 }, "{id}");
    }
}

#[test]
fn in_every_edition_a_deck_of_six_loses_in_the_first_upkeep() {
    // (T32)
    for id in MAGIC {
        let game = Game::of(library(id)).player("Ada", plain_deck(), player(PLAIN)).option("chooser", ADA_CHOOSES);
        let played = game.player("Ben", small_deck(6), player(PLAIN)).turns(4).play();
        assert_eq!((winners(&played), played.outcome.turns), (vec![ADA], 1), "{id}");
        let told = played.json();
        let judged = place_of(&told, "a verdict", |e| e["event"] == "judged");
        let step = told[..judged].iter().rfind(|e| e["event"] == "turn-step").unwrap();
        assert_eq!(step["name"], "upkeep", "{id}");
    }
}

#[test]
fn the_editions_whose_chooser_rule_is_cut_off_in_the_source_have_the_whole_rule() {
    // (T35)
    let chooser = |id: &str| {
        let steps = page(id, "constructed", 2).unwrap().start.into_iter();
        let steps = steps.filter(|step| step.name.starts_with("starting-player"));
        steps.map(|s| (s.name, s.rule.number, s.gist, s.parameters)).collect::<Vec<_>>()
    };
    let whole = chooser("magic/archenemy");
    assert_eq!(whole.len(), 2);
    for id in ["magic/scars-of-mirrodin", "magic/commander-2011", "magic/innistrad"] {
        assert_eq!(chooser(id), whole, "{id}");
    }
}

#[test]
fn the_five_further_steps_of_the_newest_text_stand_in_august_2026_and_in_no_earlier_edition() {
    // (T36)
    for id in MAGIC {
        let numbers: Vec<String> = ["103.2a", "103.2b", "103.2c", "103.2d", "103.2e"].map(String::from).into();
        let edition = crate::doors::edition(id);
        let stands: Vec<String> =
            edition.start.iter().map(|(number, _)| (*number).to_owned()).filter(|n| numbers.contains(n)).collect();
        assert_eq!(stands == numbers, *id == "magic/august-2026", "{id}: {stands:?}");
    }
}

#[test]
fn an_opponent_may_only_shuffle_in_the_seventh_edition_and_shuffle_or_cut_later() {
    for id in MAGIC {
        let text = page(id, "constructed", 2).unwrap();
        let step = text.start.iter().find(|step| step.name == "shuffle/opponents").unwrap();
        let may = if *id == MAGIC[0] { "shuffle" } else { "shuffle or cut" };
        assert_eq!(step.parameters[0].1.to_string(), may, "{id}");
        let played = of_two(id, "magic.opponent-deck: shuffle", PLAIN).play();
        assert_eq!(events(&played, "shuffled").len(), 3, "{id}");
    }
}

#[test]
fn the_cards_that_lead_the_decks_are_in_the_command_zone_before_a_deck_is_shuffled() {
    for id in from_to("worldwake", "august-2026") {
        let told = in_format(id, commander(id), &[PLAIN; 3]).play().json();
        let last = told.iter().rposition(|e| e["verb"] == "lead").unwrap();
        assert_eq!(told.iter().filter(|e| e["verb"] == "lead").count(), 3, "{id}");
        assert!(last < place_of(&told, "a shuffle", |e| e["event"] == "shuffled"), "{id}");
    }
}

#[test]
fn ravnica_allegiance_and_war_of_the_spark_differ_in_nothing_but_the_date() {
    for (format, players) in [("constructed", 2), ("limited", 2), ("free-for-all", 4), ("commander", 3), ("brawl", 2)] {
        let undated = |id| serde_json::to_string(&page(id, format, players).unwrap()).unwrap();
        let older = undated("magic/ravnica-allegiance").replace("2019-01-25", "DATE");
        assert_eq!(undated("magic/war-of-the-spark").replace("2019-05-03", "DATE"), older, "{format}");
    }
}

#[test]
fn twenty_one_damage_by_one_commander_loses_in_commander_and_not_in_brawl() {
    use super::scene::scene_of;
    for id in from_to("worldwake", "august-2026") {
        let dealt = scene_of(id, commander(id), 3, |stage, table| table.set_total(stage.commander_damage[0], BEN, 21));
        assert_eq!(dealt.play().outcome.lost, [BEN], "{id}");
        let split = scene_of(id, commander(id), 3, |stage, table| {
            table.set_total(stage.commander_damage[0], BEN, 20)?;
            table.set_total(stage.commander_damage[2], BEN, 20)
        });
        assert!(split.play().outcome.lost.is_empty(), "{id}: by two of them");
    }
    for id in from_to("ravnica-allegiance", "august-2026") {
        let brawl = scene_of(id, "brawl", 2, |stage, table| table.set_total(stage.commander_damage[0], BEN, 30));
        assert!(brawl.play().outcome.lost.is_empty(), "{id}");
    }
}

#[test]
fn in_every_edition_a_library_of_two_gives_two_of_three_cards_and_loses_at_the_next_priority() {
    // (T21)
    for id in MAGIC {
        let mut game = super::scene::scene_of(id, "constructed", 2, |stage, table| {
            stage.draw.cards(table, ADA, 3)?;
            stage.note(table)
        });
        game.players[0].deck = small_deck(9);
        let played = game.play();
        assert_eq!(hands(&played, ADA), [7, 2], "{id}");
        let told = played.json();
        let noted = place_of(&told, "what comes after the draw", |e| e["event"] == "noted");
        let judged = place_of(&told, "a verdict", |e| e["event"] == "judged");
        assert!(noted < judged && winners(&played) == [BEN], "{id}");
    }
}

#[test]
fn in_every_edition_losing_together_is_a_draw_and_who_wins_and_loses_loses() {
    // (T22, T23)
    for id in MAGIC {
        let both = super::scene::scene_of(id, "constructed", 2, |stage, table| {
            table.set_total(stage.life, ADA, 0)?;
            table.set_total(stage.life, BEN, -1)
        });
        assert_eq!(both.play().outcome.ending, Ending::Draw, "{id}");
        let one = super::scene::scene_of(id, "constructed", 2, |stage, table| {
            table.declare(Verdict::Wins, ADA, &stage.rule)?;
            table.declare(Verdict::Loses, ADA, &stage.rule)
        });
        assert_eq!(winners(&one.play()), [BEN], "{id}");
    }
}

#[test]
fn an_effect_that_wins_makes_opponents_lose_until_born_of_the_gods_and_wins_the_game_since() {
    // (T26)
    for id in from_to("worldwake", "august-2026") {
        let played = super::scene::scene_of(id, "free-for-all", 4, |stage, table| {
            stage.forbid(table, Verdict::Loses, BEN)?;
            stage.effects.win(table, ADA)
        })
        .play();
        if from_to("worldwake", "born-of-the-gods").any(|early| early == id) {
            assert_eq!(played.outcome.lost, [CLEO, Seat(3)], "{id}");
            assert_eq!(played.outcome.ending, Ending::TurnLimit, "{id}: Ada and Ben play on");
            assert_eq!(played.outcome.causes[0].rule.number, "104.3h", "{id}");
        } else {
            assert_eq!(winners(&played), [ADA], "{id}");
            assert_eq!(played.outcome.causes[0].rule.number, "104.2b", "{id}");
        }
    }
    for id in MAGIC {
        let of_two = super::scene::scene_of(id, "constructed", 2, |stage, table| stage.effects.win(table, ADA)).play();
        assert_eq!(winners(&of_two), [ADA], "{id}");
        assert_eq!(of_two.outcome.causes[0].verdict, Verdict::Wins, "{id}");
    }
}

#[test]
fn a_concession_counts_at_once_and_the_last_one_left_wins_even_if_an_effect_forbids_it() {
    // (T27)
    for id in from_to("worldwake", "august-2026") {
        let game = super::scene::scene_of(id, "free-for-all", 3, |stage, table| {
            stage.forbid(table, Verdict::Wins, ADA)?;
            [BEN, CLEO].into_iter().try_for_each(|seat| stage.forbid(table, Verdict::Loses, seat).map(|_| ()))?;
            stage.effects.win(table, ADA)?;
            stage.effects.lose(table, BEN)?;
            table.set_total(stage.life, CLEO, -1)
        });
        let marked = super::scene::scene_of(id, "free-for-all", 3, |stage, table| {
            stage.forbid(table, Verdict::Wins, ADA)?;
            [BEN, CLEO].into_iter().try_for_each(|seat| table.set_total(stage.life, seat, 0))
        });
        assert_eq!(game.play().outcome.ending, Ending::TurnLimit, "{id}: who cannot lose does not");
        assert_eq!(winners(&marked.play()), [ADA], "{id}: the last one left");
    }
    for id in from_to("worldwake", "august-2026") {
        let scripts = [PLAIN, "concede at 12", "concede at 14"];
        let played = in_format(id, "free-for-all", &scripts).turns(200).play();
        assert_eq!((winners(&played), played.outcome.lost.clone()), (vec![ADA], vec![BEN, CLEO]), "{id}");
        let rules: Vec<String> = played.outcome.causes.iter().map(|c| c.rule.number.to_string()).collect();
        assert_eq!(rules, ["104.3a", "104.3a", "104.2a"], "{id}");
    }
}

#[test]
fn mana_that_is_left_costs_life_in_the_seventh_edition_and_in_no_later_one() {
    // (T30)
    for id in MAGIC {
        let three = super::scene::scene_of(id, "constructed", 2, |stage, table| table.set_total(stage.mana, ADA, 3));
        let burns = if *id == MAGIC[0] { 3 * 3 } else { 0 };
        assert_eq!(measure(&three.play(), "life"), [20 - burns, 20], "{id}: three in each of three turns");
        let twenty = super::scene::scene_of(id, "constructed", 2, |stage, table| table.set_total(stage.mana, ADA, 20));
        assert_eq!(twenty.play().outcome.lost, if burns > 0 { vec![ADA] } else { Vec::new() }, "{id}");
    }
}

fn fish(number: u32) -> DeckEntry {
    let name = format!("Plain Fish {number}");
    let text = rulezero_core::card::Text::None;
    let card = rulezero_core::card::Card { name, types: vec!["Creature".into()], text, ..Default::default() };
    DeckEntry { section: "main".into(), count: 1, card }
}

/// The numbers of the rules that a constructed deck breaks.
fn check(id: &str, deck: &Deck) -> Vec<String> {
    let report = library(id).deck_rules(&Options::new()).unwrap().check(deck);
    report.violations.iter().map(|v| v.rule.number.to_string()).collect()
}
