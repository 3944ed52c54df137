//! Keep rules on dealt hands: a deck of seven cards deals the same seven in every mulligan.

use super::*;

/// Ada's hand is dealt from so many lands and others, seven together: mulligans taken, cards and lands kept.
fn kept(rule: &str, lands: u32) -> (i64, i64, usize) {
    let rule: KeepRule = rule.parse().unwrap();
    let cards: Vec<(u32, Card)> = [(lands, card("Forest", "Land")), (7 - lands, card("Plain Ox", "Creature"))]
        .into_iter()
        .filter(|(count, _)| *count > 0)
        .collect();
    let game = Game::of(library(MAGIC)).player("Ada", deck("main", &cards), Keep::new(rule));
    let played = game.player("Ben", deck("main", &[(60, card("Forest", "Land"))]), First).play();
    let hand = played.plan.setup.zone("hand").unwrap();
    let view = View::new(&played.board, &played.plan, ADA);
    let lands = view.cards(hand.of(ADA)).unwrap().iter().filter(|c| view.facts(**c).unwrap().is("Land")).count();
    (measure(&played, "mulligans"), measure(&played, "opening-hand"), lands)
}

#[test]
fn a_hand_is_kept_if_its_lands_are_in_the_range() {
    for (rule, lands, mulligans) in [
        ("2-5", 1, 3),
        ("2-5", 2, 0),
        ("2-5", 3, 0),
        ("2-5", 5, 0),
        ("2-5", 6, 3),
        ("0-7", 0, 0),
        ("0-7", 7, 0),
        ("3-3", 3, 0),
        ("3-3", 4, 3),
    ] {
        assert_eq!(kept(rule, lands).0, mulligans, "keep:{rule} with {lands} lands in seven");
    }
}

#[test]
fn lands_that_were_put_under_count_as_looked_at() {
    // Six lands in seven: of the six cards after a mulligan five are lands. A rule that counted the hand would keep.
    assert_eq!(kept("2-5", 6), (3, 4, 3));
    // Two lands in seven under keep:3-5: spells go under, so that the hand would never have three.
    assert_eq!(kept("3-5", 2), (3, 4, 2));
    // Four in seven under keep:2-3: one land goes under and leaves three of six, which is not what was looked at.
    assert_eq!(kept("2-3", 4), (3, 4, 2));
}

#[test]
fn a_hand_of_floor_cards_or_fewer_is_kept_whatever_it_holds() {
    for (floor, expected) in [(7, (0, 7)), (6, (1, 6)), (5, (2, 5)), (4, (3, 4)), (1, (6, 1)), (0, (7, 0))] {
        for lands in [0, 6, 7] {
            let (mulligans, cards, _) = kept(&format!("2-5,floor={floor}"), lands);
            assert_eq!((mulligans, cards), expected, "floor={floor} with {lands} lands");
        }
    }
}

#[test]
fn a_land_goes_under_if_twice_the_lands_exceed_the_cards_still_held() {
    // keep:8-8 keeps nothing above its floor. Lands of 7, then what is left in hands of 6, 5 and 4:
    // 3 of 7: no (6 > 7 is false), no (6 > 6), yes (6 > 5). 4 of 7: yes (8 > 7), no (6 > 6), yes (6 > 5).
    for (lands, left) in [
        (0, [0, 0, 0]),
        (1, [1, 1, 1]),
        (2, [2, 2, 2]),
        (3, [3, 3, 2]),
        (4, [3, 3, 2]),
        (5, [4, 3, 2]),
        (6, [5, 4, 3]),
        (7, [6, 5, 4]),
    ] {
        let floors = [6, 5, 4].map(|floor| kept(&format!("8-8,floor={floor}"), lands).2);
        assert_eq!(floors, left, "{lands} lands in seven");
    }
}

#[test]
fn a_keep_rule_is_written_as_it_is_read() {
    for (written, told) in [
        ("2-5", Some("keep:2-5")),
        ("2-5,floor=4", Some("keep:2-5")),
        ("0-7,floor=0", Some("keep:0-7,floor=0")),
        ("5-2", None),
        ("2", None),
        ("two-5", None),
        ("2-5,ceiling=4", None),
        ("2-5,floor=", None),
        ("-1-5", None),
    ] {
        match (written.parse::<KeepRule>(), told) {
            (Ok(rule), Some(told)) => assert_eq!(rule.to_string(), told),
            (Err(refused), None) => {
                let refused = refused.to_string();
                assert!(refused.starts_with(&format!("`keep:{written}` is no keep rule: ")), "{refused}");
            }
            (read, _) => panic!("keep:{written} is read as {read:?}"),
        }
    }
}
