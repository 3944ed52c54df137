//! Thirteen editions and ten formats: refused with a reason, or the numbers that the facts page gives.

use super::{timeline::page, *};
use crate::doors::MAGIC;
use rulezero_core::kernel::PlanText;

/// What a format begins with: life of two, life of more, whether a first mulligan of two and of more is free.
struct Begins {
    life: [&'static str; 2],
    free: [i64; 2],
}

/// The formats by their newest names, with an older name where there is one.
const FORMATS: [(&str, &str); 10] = [
    ("constructed", ""),
    ("limited", ""),
    ("free-for-all", ""),
    ("two-headed-giant", ""),
    ("commander", "edh"),
    ("archenemy", ""),
    ("planechase", "planar-magic"),
    ("vanguard", ""),
    ("conspiracy", ""),
    ("brawl", ""),
];

/// The format in an edition, by its place in the timeline, or a part of the reason why it is refused.
fn expected(edition: usize, format: &str) -> Result<Begins, &'static str> {
    let plain = Begins { life: ["20", "20"], free: [0, 1] };
    match (format, edition) {
        ("constructed" | "limited", _) => Ok(plain),
        (_, 0) => Err(if format == "vanguard" { "glossary" } else { "two players" }),
        ("free-for-all" | "planechase", _) => Ok(plain),
        // Of two teams of two, which share it.
        ("two-headed-giant", _) => Ok(Begins { life: ["", "30"], free: [0, 1] }),
        ("archenemy", 1) => Err("2010-06-18"),
        ("archenemy", _) => Ok(Begins { life: ["40, 20", "40, 20, 20"], free: [0, 1] }),
        ("commander", 1..=8) => Ok(Begins { life: ["40", "40"], free: [0, 0] }),
        ("commander", _) => Ok(Begins { life: ["40", "40"], free: [0, 1] }),
        // The plain vanguard has +5.
        ("vanguard", _) => Ok(Begins { life: ["25", "25"], free: [0, 1] }),
        ("conspiracy", 1..=8) => Err("2014-06-01"),
        ("conspiracy", _) => Ok(plain),
        ("brawl", 1..=8) => Err("2018-07-13"),
        ("brawl", _) => Ok(Begins { life: ["25", "30"], free: [1, 1] }),
        (other, _) => panic!("{other} is not in the table"),
    }
}

fn value(text: &PlanText, step: &str, parameter: &str) -> String {
    let step = text.start.iter().find(|s| s.name == step).unwrap();
    step.parameters.iter().find(|(name, _)| name == parameter).unwrap().1.to_string()
}

#[test]
fn each_edition_has_each_format_with_its_numbers_or_says_why_not() {
    for (edition, id) in MAGIC.iter().enumerate() {
        for (newest, oldest) in FORMATS {
            let old = (newest == "commander" && edition < 4) || (newest == "planechase" && edition < 6);
            let format = if old { oldest } else { newest };
            let expected = expected(edition, newest);
            let tables: &[(usize, usize)] = match newest {
                "constructed" | "limited" => &[(0, 2)],
                "conspiracy" => &[(1, 3)],
                "two-headed-giant" => &[(1, 4)],
                _ => &[(0, 2), (1, 3)],
            };
            for (at, players) in tables.iter().copied() {
                let here = format!("{format} of {players} in {id}");
                match (&expected, page(id, format, players)) {
                    (Ok(begins), Ok(text)) => {
                        assert_eq!(value(&text, "life", "life"), begins.life[at], "{here}");
                        assert_eq!(value(&text, "mulligan", "not counted"), begins.free[at].to_string(), "{here}");
                        let skips = value(&text, "first-turn", "first draw step");
                        assert_eq!(
                            skips.starts_with("skipped"),
                            players == 2 || newest == "two-headed-giant",
                            "{here}"
                        );
                        let hand = if newest == "vanguard" { "8" } else { "7" };
                        assert_eq!(value(&text, "draw-hand", "hand"), hand, "{here}");
                    }
                    (Err(reason), Err(refusal)) => assert!(refusal.contains(reason), "{here}: {refusal}"),
                    (Ok(_), Err(refusal)) => panic!("{here} is refused: {refusal}"),
                    (Err(_), Ok(_)) => panic!("{here} is not refused"),
                }
            }
        }
    }
}

#[test]
fn formats_under_another_editions_name_are_refused_with_the_right_one() {
    for (id, asked, name) in [
        ("magic/worldwake", "commander", "`format = \"edh\"`"),
        ("magic/mirrodin-besieged", "edh", "`format = \"commander\"`"),
        ("magic/commander-2011", "planechase", "`format = \"planar-magic\"`"),
        ("magic/innistrad", "planar-magic", "`format = \"planechase\"`"),
    ] {
        let refusal = page(id, asked, 2).unwrap_err();
        assert!(refusal.contains(name), "{refusal}");
    }
}

#[test]
fn what_no_edition_has_built_is_refused_by_its_name() {
    for id in MAGIC {
        for asked in [
            "emperor",
            "grand-melee",
            "team-versus-team",
            "limited-range-of-influence",
            "supervillain-rumble",
            "limited-two-headed-giant",
            "single-planar-deck",
        ] {
            let refusal = page(id, asked, 2).unwrap_err();
            assert!(refusal.contains("not built"), "{id}: {refusal}");
        }
    }
}

#[test]
fn plain_decks_of_every_format_of_every_edition_are_legal_and_games_with_them_end_by_a_rule_or_go_on() {
    use rulezero_core::agent::Random;
    for id in MAGIC {
        for format in crate::doors::edition(id).formats {
            let options: Options = [("format".to_owned(), word(format.name))].into();
            let rulebook = library(id);
            let deck = rulebook.plain_deck(&options).unwrap();
            assert_eq!(rulebook.deck_rules(&options).unwrap().check(&deck).violations, [], "{id} {}", format.name);
            assert_eq!(rulebook.check_deck(&options, &deck).unwrap().violations, [], "{id} {}", format.name);
            for seed in 0..3 {
                let players = format.table.most().min(format.table.least().max(3));
                let game = Game::of(rulebook.clone()).option("format", word(format.name)).seed(seed).turns(12);
                let seats = NAMES.iter().take(players);
                winners(&seats.fold(game, |game, name| game.player(name, deck.clone(), Random::new())).play());
            }
        }
    }
}
