//! Rules as of a day: `game@day` wherever a variant is named, and `list --as-of`.

use super::*;

/// What is wrong with `magic@2016-03-01` when the editions of this repository are loaded.
const VANCOUVER: &str = "  2015-09-26: the Vancouver mulligan: ";

#[test]
fn a_day_names_the_newest_edition_that_is_not_later() {
    for (day, id) in [
        ("2010-02-01", "magic/worldwake"),
        ("2010-06-17", "magic/worldwake"),
        ("2010-06-18", "magic/archenemy"),
        ("2012-07-01", "magic/magic-2013"),
        ("2019-05-02", "magic/ravnica-allegiance"),
        ("2019-05-03", "magic/war-of-the-spark"),
        ("2020-07-03", "magic/core-set-2021"),
        ("2021-12-31", "magic/core-set-2021"),
        ("2026-08-07", "magic/august-2026"),
    ] {
        let run = rulezero(&format!("show magic@{day}"));
        assert!(run.out.starts_with(&format!("{id}: ")), "{day}: {}{}", run.out, run.err);
        assert_eq!((run.code, run.err.as_str()), (0, ""), "{day}");
    }
}

#[test]
fn where_a_change_is_known_to_lie_between_it_is_refused_by_name_until_nearest_is_asked_for() {
    for line in [
        "show magic@2016-03-01",
        "perft magic@2016-03-01 --depth 1",
        "diff magic@2016-03-01 magic/worldwake",
        "deck check examples/decks/burn.mtgo.txt --variant magic@2016-03-01",
        "play magic@2016-03-01 --deck examples/decks/burn.mtgo.txt --deck examples/decks/burn.mtgo.txt --cards blank --agent first",
    ] {
        let run = rulezero(line);
        let head = "no edition of magic that is loaded has the rules of 2016-03-01: after magic/born-of-the-gods, in force \
                    from 2014-02-01, they changed\n";
        let refusal = run.refusal();
        assert!(refusal.starts_with(head) && refusal.contains(VANCOUVER), "{line}: {}", run.err);
        assert!(refusal.ends_with("take magic/born-of-the-gods all the same with --nearest\n"), "{}", run.err);
        let taken = rulezero(&format!("{line} --nearest"));
        assert!(taken.code < 2 && taken.err.contains(VANCOUVER), "{line}: {}", taken.err);
        assert!(taken.err.starts_with("note: magic@2016-03-01 is taken as magic/born-of-the-gods"), "{}", taken.err);
    }
}

#[test]
fn a_game_file_may_name_a_day_and_its_record_names_the_edition() {
    let folder = Folder::new("game-of-a-day");
    let decks = format!("{}/", repository().join("examples/decks").display());
    let duel = fs::read_to_string(repository().join(DUEL)).unwrap().replace("decks/", &decks);
    let path = file(&folder, "day.toml", &duel.replace(MAGIC, "magic@2020-12-24"));
    let line = |path| format!("play {} --seed 7 --until start --format json", word(path));
    let of_day = rulezero(&line(&path)).json();
    assert_eq!(of_day["body"]["variant"], MAGIC);
    assert_eq!(of_day, rulezero(&line(&file(&folder, "id.toml", &duel))).json());
    let told = rulezero(&format!("play {} --until start", word(&path))).fine();
    assert!(told.starts_with("magic/core-set-2021: "), "{told}");
}

#[test]
fn what_is_no_day_no_game_or_older_than_all_editions_is_refused_with_what_there_is() {
    for (words, wanted) in [
        ("magic@2016-02-30", "`2016-02-30` is no day: write one as 2016-03-01"),
        ("magic@yesterday", "`yesterday` is no day"),
        (
            "magic/worldwake@2016-03-01",
            "there is no variant of a game `magic/worldwake`; the games are: flesh-and-blood, magic",
        ),
        ("chess@2016-03-01", "there is no variant of a game `chess`; the games are: flesh-and-blood, magic"),
        (
            "flesh-and-blood@2020-01-01",
            "no edition of flesh-and-blood that is loaded is as old as 2020-01-01: the oldest is flesh-and-blood/2.14, in \
             force from 2026-06-10",
        ),
        (
            "magic@2001-07-22",
            "no edition of magic that is loaded is as old as 2001-07-22: the oldest is magic/seventh-edition",
        ),
    ] {
        let run = rulezero(&format!("show {words} --nearest"));
        assert!(run.refusal().starts_with(wanted), "{words}: {}", run.err);
    }
}

#[test]
fn the_list_as_of_a_day_has_one_edition_a_game_or_says_why_there_is_none() {
    let now = rulezero("list --as-of 2026-08-07").fine();
    let ids: Vec<&str> = now.lines().filter_map(|l| l.split_once(" @").map(|_| l.split(' ').next().unwrap())).collect();
    assert_eq!(ids, [FAB, "magic/august-2026"], "{now}");

    let then = rulezero("list --as-of 2016-03-01");
    assert_eq!(then.code, 1, "{}", then.out);
    assert!(
        then.out.contains("flesh-and-blood: no edition of flesh-and-blood that is loaded is as old"),
        "{}",
        then.out
    );
    assert!(then.out.contains(VANCOUVER), "{}", then.out);

    let nearest = rulezero("list --as-of 2016-03-01 --nearest --format json");
    assert_eq!(nearest.code, 0);
    let json = nearest.json();
    let magic = &json["list"]["games"][1];
    assert_eq!((&magic["id"], &magic["in_force_from"]), (&"magic/born-of-the-gods".into(), &"2014-02-01".into()));
    let passed = magic["passed_over"].as_array().unwrap();
    assert!(passed.iter().any(|change| change["date"] == "2015-09-26"), "{magic:#}");
    assert_eq!(passed[0]["source"], "MTG CR @2014-06-01");

    let no_day = rulezero("list --as-of 2016-3-1");
    assert!(no_day.refusal().contains("`2016-3-1` is no day"), "{}", no_day.err);
}
