//! Games of teams: Two-Headed Giant and Archenemy. The names in brackets are those of the facts page's vectors.

use super::{
    scene::{Act, scene_of},
    timeline::{from_to, in_format, page},
    *,
};
use rulezero_core::table::{Holder, Verdict};

const DOV: Seat = Seat(3);
const HEADS: &str = "two-headed-giant";

fn with_heads() -> impl Iterator<Item = &'static str> {
    from_to("worldwake", "august-2026")
}

fn with_archenemies() -> impl Iterator<Item = &'static str> {
    from_to("archenemy", "august-2026")
}

/// The seats of each turn that was begun.
fn turns(played: &Played) -> Vec<Vec<u64>> {
    let seats = |e: &Event| serde_json::from_value(e["seats"].clone()).unwrap();
    events(played, "turn").iter().map(seats).collect()
}

/// Who skipped a draw step.
fn skippers(played: &Played) -> Vec<u64> {
    events(played, "skipped").iter().map(|e| e["seat"].as_u64().unwrap()).collect()
}

/// The rules by which each seat won or lost.
fn judged(played: &Played) -> Vec<(u64, String)> {
    let number = |e: &Event| e["rule"].as_str().unwrap().split(' ').nth(2).unwrap().to_owned();
    events(played, "judged").iter().map(|e| (e["seat"].as_u64().unwrap(), number(e))).collect()
}

/// The rule numbers of Two-Headed Giant, which had another section before 2010-06-18.
fn of_heads(id: &str, worldwake: &str, later: &str) -> String {
    if id == "magic/worldwake" { worldwake.into() } else { later.into() }
}

#[test]
fn the_archenemy_always_begins_with_forty_life_and_nobody_of_more_than_two_skips_a_draw() {
    // (T16)
    for id in with_archenemies() {
        for players in 2..=5 {
            let played = in_format(id, "archenemy", &[PLAIN; 8][..players]).turns(3).play();
            let mut life = vec![20; players];
            life[0] = 40;
            assert_eq!(measure(&played, "life"), life, "{id}");
            let team: Vec<u64> = (1..players as u64).collect();
            assert_eq!(turns(&played), [vec![0], team, vec![0]], "{id}");
            assert_eq!(skippers(&played), if players == 2 { vec![0] } else { vec![] }, "{id} with {players} players");
            assert!(answers(&played, "magic.choose-first").is_empty(), "{id}: nobody chooses");
        }
    }
}

#[test]
fn worldwake_knows_no_archenemy() {
    // (T17)
    let refusal = page("magic/worldwake", "archenemy", 3).unwrap_err();
    assert!(refusal.contains("Archenemy came with the rules of 2010-06-18"), "{refusal}");
}

#[test]
fn ten_poison_counters_on_one_head_are_the_loss_of_its_team_until_mirrodin_besieged() {
    // (T24)
    let poisons: Act = |stage, table| table.set_total(stage.poison, BEN, 10);
    for id in from_to("worldwake", "mirrodin-besieged") {
        let played = scene_of(id, HEADS, 4, poisons).play();
        assert_eq!(winners(&played), [CLEO, DOV], "{id}");
        assert_eq!(played.outcome.lost, [ADA, BEN], "{id}");
        let team = of_heads(id, "806.9a", "810.8a");
        assert_eq!(judged(&played)[..2], [(1, "104.3d".into()), (0, team)], "{id}");
        let nine = scene_of(id, HEADS, 4, |stage, table| {
            table.set_total(stage.poison, BEN, 9)?;
            table.set_total(stage.poison, ADA, 9)
        });
        assert_eq!(nine.play().outcome.ending, Ending::TurnLimit, "{id}: nine each are not shared");
    }
}

#[test]
fn since_commander_2011_a_team_shares_poison_and_loses_with_fifteen_and_not_with_fourteen() {
    // (T25)
    fn poisons<const EACH: i64, const MORE: i64>(
        stage: &super::scene::Stage,
        table: &mut rulezero_core::table::Table<'_>,
    ) -> Result<(), rulezero_core::table::Stop> {
        let (poison, team) = (stage.shared[1].unwrap(), Holder::team(0));
        table.set_total(poison, team, EACH)?;
        let so_far = table.total(poison, team);
        table.set_total(poison, team, so_far + MORE)
    }
    for id in from_to("commander-2011", "august-2026") {
        let fourteen = scene_of(id, HEADS, 4, poisons::<14, 0>).play();
        assert_eq!(fourteen.outcome.ending, Ending::TurnLimit, "{id}");
        for act in [poisons::<7, 8> as Act, poisons::<0, 15>, poisons::<15, 0>] {
            let fifteen = scene_of(id, HEADS, 4, act).play();
            assert_eq!(winners(&fifteen), [CLEO, DOV], "{id}");
            assert_eq!(judged(&fifteen)[..2], [(0, "810.8d".into()), (1, "810.8d".into())], "{id}");
        }
        let three_heads = scene_of(id, HEADS, 6, poisons::<19, 0>).play();
        assert_eq!(three_heads.outcome.ending, Ending::TurnLimit, "{id}: five more for a third head");
        let own = scene_of(id, HEADS, 4, |stage, table| table.set_total(stage.poison, BEN, 12)).play();
        assert_eq!(own.outcome.ending, Ending::TurnLimit, "{id}: counters are the team's");
    }
}

#[test]
fn a_team_of_two_heads_takes_its_turns_together_and_the_first_one_skips_its_draw() {
    for id in with_heads() {
        let played = in_format(id, HEADS, &["magic.choose-first: Cleo", PLAIN, PLAIN, PLAIN]).turns(4).play();
        assert_eq!(turns(&played), [[2, 3], [0, 1], [2, 3], [0, 1]], "{id}");
        assert_eq!(skippers(&played), [2, 3], "{id}");
        let drawn = |seat| moved(&played, "draw", seat).len();
        assert_eq!([ADA, BEN, CLEO, DOV].map(drawn), [3, 3, 2, 2], "{id}: hands, and who of them drew in turns");
        let skipped = &events(&played, "skipped")[0]["rule"];
        let number = if id == "magic/august-2026" { "103.8b" } else { "103.7b" };
        assert!(skipped.as_str().unwrap().contains(number), "{id}: {skipped}");
        assert_eq!(measure(&played, "shared-life")[..2], [30, 30], "{id}");
        let told = played.lines();
        assert!(told.iter().any(|line| line.ends_with("== turn 1: team Cleo and Dov")), "{id}");
        assert!(told.iter().any(|line| line.ends_with("team Ada and Ben: shared life becomes 30")), "{id}");
    }
}

#[test]
fn the_chooser_chooses_a_team_and_its_primary_player_comes_first_in_all_that_each_does() {
    // Ben chooses his own team: he is not its primary player.
    for id in with_heads() {
        let played = in_format(id, HEADS, &[PLAIN; 4]).option("chooser", "seat-2").turns(1).play();
        assert_eq!(answers(&played, "magic.choose-first"), [(1, vec![1])], "{id}");
        assert_eq!(events(&played, "first")[0]["seat"], 0, "{id}");
        let asked: Vec<u64> = answers(&played, "magic.mulligan").iter().map(|(seat, _)| *seat).collect();
        assert_eq!(asked, [0, 1, 2, 3], "{id}");
    }
}

#[test]
fn each_heads_first_mulligan_is_free_and_the_starting_team_declares_first() {
    for id in with_heads() {
        let scripts = ["magic.choose-first: Cleo", &mulligans(2), &mulligans(1), PLAIN];
        let played = in_format(id, HEADS, &scripts).play();
        assert_eq!(measure(&played, "opening-hand"), [7, 6, 7, 7], "{id}");
        let asked: Vec<u64> = answers(&played, "magic.mulligan").iter().map(|(seat, _)| *seat).collect();
        assert_eq!(asked, [2, 3, 0, 1, 2, 1, 1], "{id}");
    }
}

#[test]
fn a_partner_sees_the_card_that_a_head_looks_at() {
    for id in from_to("ravnica-allegiance", "war-of-the-spark") {
        let scripts = [&format!("{}magic.look: yes", mulligans(2)), PLAIN, PLAIN, PLAIN];
        let played = in_format(id, HEADS, &scripts.map(|script: &str| script)).play();
        let looked: Vec<u64> = events(&played, "looked").iter().map(|e| e["seat"].as_u64().unwrap()).collect();
        assert_eq!(looked, [0, 1], "{id}");
    }
}

#[test]
fn who_concedes_takes_the_partner_along() {
    for id in with_heads() {
        let played = in_format(id, HEADS, &[PLAIN, PLAIN, PLAIN, "concede at 20"]).turns(9).play();
        assert_eq!((winners(&played), &played.outcome.lost[..]), (vec![ADA, BEN], &[CLEO, DOV][..]), "{id}");
        let conceded = of_heads(id, "806.9b", "810.8b");
        assert_eq!(judged(&played)[..2], [(3, "104.3a".into()), (2, conceded)], "{id}");
        assert_eq!(judged(&played)[2..], [(0, "104.2c".into()), (1, "104.2c".into())], "{id}");
    }
}

#[test]
fn a_team_without_life_loses_and_both_without_life_are_a_draw() {
    for id in with_heads() {
        let one = scene_of(id, HEADS, 4, |stage, table| table.set_total(stage.shared[0].unwrap(), Holder::team(1), 0));
        let one = one.play();
        assert_eq!(winners(&one), [ADA, BEN], "{id}");
        assert_eq!(judged(&one)[0], (2, of_heads(id, "806.9c", "810.8c")), "{id}");
        let both = scene_of(id, HEADS, 4, |stage, table| {
            [0, 1].into_iter().try_for_each(|team| table.set_total(stage.shared[0].unwrap(), Holder::team(team), -2))
        });
        let both = both.play();
        assert_eq!(both.outcome.ending, Ending::Draw, "{id}");
        assert!(both.outcome.causes.last().unwrap().rule.to_string().contains(" 104.4d "), "{id}");
    }
}

#[test]
fn one_head_that_draws_from_an_empty_library_loses_for_both() {
    for id in with_heads() {
        let mut game = scene_of(id, HEADS, 4, |stage, table| stage.draw.cards(table, DOV, 3));
        game.players[3].deck = small_deck(9);
        let played = game.play();
        assert_eq!(winners(&played), [ADA, BEN], "{id}");
        assert_eq!(judged(&played)[..2], [(3, "104.3c".into()), (2, of_heads(id, "806.9a", "810.8a"))], "{id}");
    }
}

#[test]
fn what_keeps_one_head_from_losing_or_winning_keeps_its_partner_too() {
    for id in with_heads() {
        let lives = scene_of(id, HEADS, 4, |stage, table| {
            stage.forbid(table, Verdict::Loses, BEN)?;
            table.set_total(stage.shared[0].unwrap(), Holder::team(0), 0)?;
            stage.effects.lose(table, ADA)
        });
        assert_eq!(lives.play().outcome.ending, Ending::TurnLimit, "{id}");
        let stays = scene_of(id, HEADS, 4, |stage, table| {
            stage.forbid(table, Verdict::Wins, BEN)?;
            stage.effects.win(table, ADA)
        });
        assert_eq!(stays.play().outcome.ending, Ending::TurnLimit, "{id}");
        let wins = scene_of(id, HEADS, 4, |stage, table| stage.effects.win(table, CLEO)).play();
        assert_eq!(winners(&wins), [CLEO, DOV], "{id}");
    }
}

#[test]
fn an_extra_turn_of_one_head_is_its_teams() {
    let played = scene_of(ID, HEADS, 4, |stage, table| match table.turn() {
        1 => table.extra_turn(BEN, &stage.rule),
        _ => Ok(()),
    });
    assert_eq!(turns(&played.turns(4).play()), [[0, 1], [0, 1], [2, 3], [0, 1]]);
}

#[test]
fn a_step_that_one_head_skips_its_team_skips_once() {
    let played = scene_of(ID, HEADS, 4, |stage, table| match table.turn() {
        1 => table.skip_step(DOV, "draw", &stage.rule),
        _ => Ok(()),
    });
    let played = played.turns(4).play();
    assert_eq!(skippers(&played), [0, 1, 2, 3], "the starting team's in turn 1, and the other team's in turn 2");
}

#[test]
fn larger_teams_of_heads_have_fifteen_life_for_each() {
    for id in with_heads() {
        let played = in_format(id, HEADS, &[PLAIN; 8]).turns(2).play();
        assert_eq!(measure(&played, "shared-life")[..2], [60, 60], "{id}");
        assert_eq!(turns(&played), [[0, 1, 2, 3], [4, 5, 6, 7]], "{id}");
    }
}

#[test]
fn teams_that_are_named_are_kept_wherever_they_begin() {
    let mut game = in_format(ID, HEADS, &[PLAIN; 4]).turns(2);
    [7, 3, 3, 7].into_iter().zip(&mut game.players).for_each(|(team, player)| player.team = team);
    let played = game.play();
    assert_eq!(
        turns(&played),
        [[3, 0], [1, 2]].map(|turn| {
            let mut seats = turn;
            seats.sort_unstable();
            seats
        })
    );
    assert_eq!(events(&played, "first")[0]["seat"], 3, "Dov sits right of Ada and is the primary player");
    let asked: Vec<u64> = answers(&played, "magic.mulligan").iter().map(|(seat, _)| *seat).collect();
    assert_eq!(asked, [3, 0, 1, 2]);
}

#[test]
fn teams_of_a_wrong_size_or_place_are_refused_with_their_names() {
    let heads = |teams: &[u8]| {
        let mut game = in_format(ID, HEADS, &[PLAIN; 8][..teams.len()]);
        teams.iter().zip(&mut game.players).for_each(|(team, player)| player.team = *team);
        refusal(game)
    };
    for (teams, said) in [
        (&[0, 0, 0, 1][..], "not for Ada and Ben and Cleo against Dov (MTG CR 810.1 @2020-07-03)"),
        (&[0, 0, 1, 2], "not for Ada and Ben against Cleo against Dov"),
        (&[0, 1, 0, 1], "Ada and Cleo are a team that takes its turns together, and do not sit side by side"),
        (&[0, 1, 2, 3, 4], "for two teams of as many players each"),
        (&[0, 1], "two-headed-giant is for 4 to 8 players, not 2"),
    ] {
        assert!(heads(teams).contains(said), "{}", heads(teams));
    }
    let mut two_against_two = in_format(ID, "archenemy", &[PLAIN; 4]);
    [0, 0, 1, 1].into_iter().zip(&mut two_against_two.players).for_each(|(team, player)| player.team = team);
    let said = refusal(two_against_two);
    assert!(said.contains("for one player against a team of all others, not for Ada and Ben against Cleo"), "{said}");
}

#[test]
fn the_archenemy_is_who_is_alone_or_else_who_has_a_scheme_deck() {
    let without = |players: &[usize]| {
        let mut game = in_format(ID, "archenemy", &[PLAIN; 3]).turns(2);
        players.iter().for_each(|at| game.players[*at].deck.entries.retain(|e| e.section != "schemes"));
        game
    };
    assert_eq!(turns(&without(&[0, 1]).play()), [vec![2], vec![0, 1]], "Cleo alone has schemes");
    let mut alone = without(&[]);
    [4, 2, 4].into_iter().zip(&mut alone.players).for_each(|(team, player)| player.team = team);
    assert_eq!(turns(&alone.play())[0], [1], "Ben is alone");
    assert!(refusal(without(&[0, 1, 2])).starts_with("nobody has a scheme deck"));
    let mut bare = without(&[1]);
    [4, 2, 4].into_iter().zip(&mut bare.players).for_each(|(team, player)| player.team = team);
    assert!(refusal(bare).starts_with("Ben is the archenemy and has no scheme deck"));
    let chooses = without(&[]).option("chooser", "seat-1");
    assert!(refusal(chooses).contains("no option `chooser`"), "nobody chooses");
}

#[test]
fn in_each_of_the_archenemys_turns_a_scheme_is_set_in_motion_and_goes_under_the_deck() {
    for id in with_archenemies() {
        let played = in_format(id, "archenemy", &[PLAIN; 3]).turns(45).play();
        let (up, down) = (moved(&played, "set-in-motion", ADA).concat(), events(&played, "moved"));
        assert_eq!(up.len(), 23, "{id}: turns 1, 3 … 45");
        assert_eq!(up[20..], up[..3], "{id}: after twenty schemes the first comes again");
        let down: Vec<_> = down.iter().filter(|e| e["verb"] == "turn-down").collect();
        assert_eq!(down.len(), 23, "{id}");
        assert!(down[0]["rule"].as_str().unwrap().contains(" 904.10 "), "{id}");
    }
}

#[test]
fn an_ongoing_scheme_stays_in_the_command_zone() {
    let mut game = in_format(ID, "archenemy", &[PLAIN; 3]).turns(3);
    let schemes = game.players[0].deck.entries.iter_mut().filter(|entry| entry.section == "schemes");
    schemes.for_each(|entry| entry.card.supertypes = vec!["Ongoing".into()]);
    let played = game.play();
    assert_eq!(moved(&played, "set-in-motion", ADA).len(), 2);
    assert!(events(&played, "moved").iter().all(|e| e["verb"] != "turn-down"));
}

#[test]
fn the_archenemys_opponents_lose_one_by_one_and_win_together() {
    for id in with_archenemies() {
        let one = in_format(id, "archenemy", &[PLAIN, "concede at 12", PLAIN, PLAIN]).turns(8).play();
        assert_eq!((one.outcome.ending, &one.outcome.lost[..]), (Ending::TurnLimit, &[BEN][..]), "{id}");
        let all = scene_of(id, "archenemy", 3, |stage, table| {
            [BEN, CLEO].into_iter().try_for_each(|seat| table.set_total(stage.life, seat, 0))
        });
        let all = all.play();
        assert_eq!((winners(&all), &all.outcome.lost[..]), (vec![ADA], &[BEN, CLEO][..]), "{id}");
        let last = scene_of(id, "archenemy", 3, |stage, table| {
            let loses = if table.turn() == 1 { BEN } else { ADA };
            table.set_total(stage.life, loses, 0)
        });
        let last = last.play();
        assert_eq!(winners(&last), [BEN, CLEO], "{id}: Ben wins with his team although he lost before");
        assert_eq!(last.outcome.lost, [BEN, ADA], "{id}");
        assert_eq!(judged(&last).last().unwrap().1, "104.2c", "{id}");
    }
}

#[test]
fn the_turn_goes_on_when_one_of_a_team_has_left_and_the_next_of_it_takes_the_turns() {
    let played = scene_of(ID, "archenemy", 4, |stage, table| match table.turn() {
        2 => table.set_total(stage.life, BEN, 0),
        _ => Ok(()),
    });
    assert_eq!(turns(&played.turns(5).play()), [vec![0], vec![1, 2, 3], vec![0], vec![2, 3], vec![0]]);
}

#[test]
fn everybody_sees_what_the_teams_share() {
    use rulezero_core::view::View;
    let played = in_format(ID, HEADS, &[PLAIN; 4]).play();
    let seen = View::new(&played.board, &played.plan, DOV).table();
    assert!(seen.contains("shared life: team Ada and Ben 30, team Cleo and Dov 30\n"), "{seen}");
}

#[test]
fn a_recorded_game_of_teams_is_the_same_again() {
    use rulezero_core::kernel::Record;
    for format in [HEADS, "archenemy"] {
        let played = in_format(ID, format, &[PLAIN, PLAIN, "concede at 30", PLAIN]).turns(6).play();
        let record = Record::of(&played.plan, &played.terms, &played.board, &played.outcome, "test");
        assert_eq!(record.replay(&library(ID), "test").unwrap().body.bytes(), record.body.bytes(), "{format}");
    }
}

#[test]
fn the_team_that_lost_chooses_next_by_its_primary_player() {
    use rulezero_core::setup::Previous;
    let previous = Previous { lost: vec![CLEO, DOV], carried: vec![("chooser".into(), ADA)] };
    let played = in_format(ID, HEADS, &[PLAIN; 4]).after(previous.clone()).turns(1).play();
    assert_eq!(answers(&played, "magic.choose-first"), [(2, vec![2])]);
    let archenemy = in_format(ID, "archenemy", &[PLAIN; 4]).after(previous).turns(1).play();
    assert_eq!(turns(&archenemy), [[0]], "the archenemy begins whoever lost");
}
