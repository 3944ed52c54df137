//! Deck rules: what a format wants of a hero and a pool (facts, section 2), with the rule of every finding.

use super::{
    cards::{attack, attacks, card, deck, hero, worn},
    rulebook,
};
use rulezero_core::{
    card::{Card, Text},
    deck::{Deck, DeckReport},
    option::{Options, Value},
};

/// All findings on a deck in a format.
fn report(format: &'static str, deck: &Deck) -> DeckReport {
    let options = Options::from([("format".to_owned(), Value::from(format))]);
    let rulebook = rulebook();
    let mut report = rulebook.deck_rules(&options).unwrap().check(deck);
    report.extend(rulebook.check_deck(&options, deck).unwrap());
    report
}

/// The violations as `rule: message`.
fn violations(format: &'static str, deck: &Deck) -> Vec<String> {
    report(format, deck).violations.iter().map(|f| format!("{}: {}", f.rule, f.message)).collect()
}

/// What is not evaluated, as `rule: message`.
fn open(format: &'static str, deck: &Deck) -> Vec<String> {
    report(format, deck).not_evaluated.iter().map(|f| format!("{}: {}", f.rule.number, f.message)).collect()
}

fn brute(pool: impl IntoIterator<Item = (u32, Card)>) -> Deck {
    deck(hero("Ann", "Brute", 20, 4), pool)
}

fn with(extra: Card) -> Deck {
    brute(attacks(40).into_iter().chain([(1, extra)]))
}

#[test]
fn a_pool_of_46_deck_cards_and_9_arena_cards_is_legal_though_only_40_start() {
    let gear = (0..9).map(|at| (1, worn(&format!("Helm {at}"), "Head")));
    let more = [(2, attack("One More", 0, 1, 4))];
    let pool = gear.chain(attacks(44)).chain(more);
    let deck = brute(pool);
    assert_eq!(deck.count("pool"), 55);
    assert_eq!(violations("silver-age", &deck), Vec::<String>::new());
    assert_eq!(violations("blitz-2025", &deck), ["FAB formats Blitz @2025-12-17: 55 cards in pool, at most 52 wanted"]);
}

#[test]
fn what_each_format_wants_of_a_pool() {
    let forty = brute(attacks(40));
    let legal: Vec<&str> = ["silver-age", "blitz-2025", "commoner", "none", "blitz", "classic-constructed", "sealed"]
        .into_iter()
        .filter(|format| violations(format, &forty).is_empty())
        .collect();
    // Blitz allows one copy now; constructed wants an adult and sixty cards; a sealed pool may leave ten behind.
    assert_eq!(legal, ["silver-age", "blitz-2025", "commoner", "none", "sealed"]);
    let twice = violations("blitz", &forty);
    assert_eq!(twice.len(), 20);
    assert_eq!(twice[0], "FAB TRP 7.3 @2026-06-10: 2 copies of Broad Swing (pitch 1), at most 1 allowed");
    assert_eq!(
        violations("classic-constructed", &forty),
        [
            "FAB TRP 7.1 @2026-06-10: Ann may not lead in classic-constructed: it is young",
            "FAB TRP 7.1 @2026-06-10: 40 deck-cards in the pool, and the starting deck needs at least 60",
        ]
    );
}

#[test]
fn ultimate_pit_fight_is_for_three_or_more_with_young_heroes_and_forty_of_at_most_fifty_two_cards() {
    let forty = deck(hero("Ann", "Brute", 20, 4), attacks(40));
    assert_eq!(violations("ultimate-pit-fight", &forty), Vec::<String>::new());
    let helms = (1..=13).map(|number| (1, worn(&format!("Helm {number}"), "Head")));
    let large = brute(attacks(40).into_iter().chain(helms));
    assert_eq!(
        violations("ultimate-pit-fight", &large),
        ["FAB TRP 9.3 @2026-06-10: 53 cards in pool, at most 52 wanted"]
    );
    let plan = |players: usize| {
        let game = ["Alice", "Bob", "Carol", "Dan"][..players]
            .iter()
            .fold(super::game(), |game, name| game.player(name, forty.clone(), super::scripted::Scripted::new()));
        let game = game.option("format", "ultimate-pit-fight");
        let plan = rulezero_core::kernel::Plan::new(
            &game.rulebook,
            &game.options,
            rulezero_core::setup::CardsMode::Blank,
            game.players,
            None,
        );
        plan.map(|plan| plan.text.conditions.len()).map_err(|refusal| refusal.to_string())
    };
    assert_eq!(plan(2).unwrap_err(), "ultimate-pit-fight is for 3 to 8 players (FAB TRP 9.3 @2026-06-10), not 2");
    assert_eq!((plan(3), plan(4)), (Ok(3), Ok(3)), "the last hero standing, heroes at no life, stalemate");
}

#[test]
fn formats_that_exist_by_name_alone_are_refused_with_the_reason() {
    let rulebook = super::rulebook();
    for format in ["golden-age", "clash", "blitz-preconstructed"] {
        let given = Options::from([("format".to_owned(), Value::from(format))]);
        let refused = rulezero_core::option::resolve(&given, |so_far| {
            rulebook.options(so_far).map_err(rulezero_core::kernel::PlanError::from)
        });
        let refused = refused.unwrap_err().to_string();
        assert!(refused.contains("is not built"), "{format}: {refused}");
    }
}

#[test]
fn copies_are_counted_by_name_and_pitch() {
    let cuts = |counts: [u32; 3]| {
        let cuts = (1..).zip(counts).map(|(pitch, count)| (count, attack("New Cut", 0, pitch, 4)));
        brute(attacks(34).into_iter().chain(cuts))
    };
    assert_eq!(violations("silver-age", &cuts([2, 2, 2])), Vec::<String>::new());
    let expected = "FAB TRP 7.4 @2026-06-10: 3 copies of New Cut (pitch 1), at most 2 allowed";
    assert_eq!(violations("silver-age", &cuts([3, 2, 1])), [expected]);
}

#[test]
fn who_leads_is_for_the_format_to_say() {
    let adult = card("Old Ann", &["Brute"], &["Hero"], &[], &[("life", 40), ("intellect", 4)]);
    let fighter = card("Pit Ann", &["Brute"], &["Hero"], &["Pit-Fighter"], &[("life", 20), ("intellect", 4)]);
    let lead = |hero: &Card| deck(hero.clone(), attacks(40));
    let not_young = "FAB TRP 7.4 @2026-06-10: Old Ann may not lead in silver-age: it is not young";
    assert_eq!(violations("silver-age", &lead(&adult)), [not_young]);
    assert!(violations("living-legend", &lead(&fighter))[0].contains("it is a pit-fighter"));
    assert_eq!(violations("none", &lead(&adult)), Vec::<String>::new());
    let nobody = Deck { entries: lead(&adult).entries.split_off(1), ..Deck::default() };
    assert_eq!(violations("none", &nobody), ["FAB CR 4.1.2 @2.14: 0 cards in hero, exactly 1 wanted"]);
}

#[test]
fn a_card_is_included_if_the_hero_has_all_its_supertypes() {
    let typed = |supertypes: &[&str]| card("Odd Card", supertypes, &["Action"], &["Attack"], &[("pitch", 1)]);
    let hybrid = Card { or_supertypes: vec![vec!["Brute".into()]], ..typed(&["Ninja"]) };
    let half = |supertypes: &[&str]| card("Half", supertypes, &["Action"], &[], &[]);
    let split = |left: &[&str], right: &[&str]| Card {
        name: "This // That".into(),
        faces: vec![half(left), half(right)],
        ..typed(&[])
    };
    let table: [(Card, Option<&str>); 8] = [
        (typed(&[]), None),
        (typed(&["Generic"]), None),
        (typed(&["Brute"]), None),
        (typed(&["Ninja"]), Some("FAB CR 1.1.3 @2.14: Odd Card is Ninja, and Ann is not")),
        (typed(&["Shadow", "Brute"]), Some("FAB CR 1.1.3 @2.14: Odd Card is Shadow, and Ann is not")),
        (hybrid, None),
        (split(&["Brute"], &[]), None),
        (split(&["Brute"], &["Ninja"]), Some("FAB CR 9.2.2a @2.14: Half is Ninja, and Ann is not")),
    ];
    for (card, expected) in table {
        let found = violations("none", &with(card.clone()));
        assert_eq!(found.first().map(String::as_str), expected, "{card:?}");
    }
}

#[test]
fn tokens_macros_and_second_heroes_are_never_in_a_pool_and_a_mentor_needs_a_young_hero() {
    let of_type = |kind: &str| card("Odd Card", &[], &[kind], &[], &[]);
    for kind in ["Token", "Macro", "Hero"] {
        let expected = format!("FAB CR 1.3.2 @2.14: Odd Card is a {kind}, which is never in a pool");
        assert_eq!(violations("none", &with(of_type(kind))), [expected]);
    }
    assert_eq!(violations("none", &with(of_type("Mentor"))), Vec::<String>::new());
    let adult = card("Old Ann", &["Brute"], &["Hero"], &[], &[("life", 40), ("intellect", 4)]);
    let with_mentor = deck(adult, [(1, of_type("Mentor"))]);
    assert_eq!(
        violations("none", &with_mentor),
        ["FAB CR 8.1.10a @2.14: Odd Card is a mentor, and Old Ann is not young"]
    );
}

#[test]
fn two_copies_of_a_legendary_card_break_its_rule() {
    let legend = Card { text: Text::Words(vec!["legendary".into()]), ..attack("Lone Star", 0, 1, 4) };
    let pool = |copies| brute(attacks(40).into_iter().chain([(copies, legend.clone())]));
    assert_eq!(violations("silver-age", &pool(1)), Vec::<String>::new());
    assert_eq!(violations("silver-age", &pool(2)), ["FAB CR 8.3.6 @2.14: 2 copies of Lone Star, which is legendary"]);
}

#[test]
fn what_there_is_no_data_for_is_not_evaluated_and_neither_fine_nor_forbidden() {
    let deck = brute(attacks(39).into_iter().chain([(2, Card::unknown("Who Knows"))]));
    assert_eq!(deck.count("pool"), 40);
    assert_eq!(violations("silver-age", &deck), Vec::<String>::new());
    let open = open("silver-age", &deck);
    let expected = [
        "1.1.3: whether Who Knows may be in the pool: it is not in the card list",
        "7.4: 38 deck-cards in the pool, and the starting deck needs exactly 40: 2 more cards are not in the card list",
        "7.4: at which rarities 41 cards were ever printed",
        "7.4: banned and restricted cards: there is no data for it",
    ];
    assert_eq!(open, expected);
}

#[test]
fn a_talent_that_a_heros_unread_text_might_allow_is_left_open() {
    let cold = card("Cold Snap", &["Ice"], &["Action"], &[], &[("pitch", 1)]);
    let mut deck = with(cold);
    deck.entries[0].card.text = Text::NotModelled;
    assert_eq!(violations("none", &deck), Vec::<String>::new());
    assert_eq!(
        open("none", &deck)[0],
        "8.3.16: Cold Snap is Ice, and Ann is not: whether its text (Essence) allows it"
    );
}

#[test]
fn essence_lets_a_hero_include_a_talent_and_known_keywords_leave_nothing_open() {
    let cold = card("Cold Snap", &["Ice"], &["Action"], &[], &[("pitch", 1)]);
    let mut deck = with(cold);
    let hero = &mut deck.entries[0].card;
    (hero.text, hero.keywords) = (Text::NotModelled, Some(vec!["essence of ice".into()]));
    assert_eq!((violations("none", &deck), open("none", &deck)), (Vec::new(), Vec::new()));
    deck.entries[0].card.keywords = Some(Vec::new());
    assert_eq!(violations("none", &deck), ["FAB CR 1.1.3 @2.14: Cold Snap is Ice, and Ann is not"]);
}

#[test]
fn a_specialization_or_a_metatype_needs_its_hero_and_ephemeral_cards_are_in_no_pool() {
    let keyed = |words: &[&str]| Card {
        text: Text::NotModelled,
        keywords: Some(words.iter().map(|word| (*word).into()).collect()),
        ..card("Odd Card", &[], &["Action"], &[], &[("pitch", 1)])
    };
    let of = |metatype: &str| Card { metatypes: vec![metatype.into()], ..keyed(&[]) };
    let table = [
        (keyed(&["ann specialization"]), None),
        (keyed(&["bea specialization", "ann specialization"]), None),
        (keyed(&["bea specialization"]), Some("FAB CR 8.3.7 @2.14: Odd Card is for bea, and the hero is Ann")),
        (of("Ann"), None),
        (of("Bea"), Some("FAB CR 2.6.6 @2.14: Odd Card is for Bea, and the hero is Ann")),
        (keyed(&["ephemeral"]), Some("FAB CR 8.3.21 @2.14: Odd Card is ephemeral, so it is never in a pool")),
    ];
    for (card, expected) in table {
        assert_eq!(violations("none", &with(card.clone())).first().map(String::as_str), expected, "{card:?}");
    }
}

#[test]
fn unlimited_cards_know_no_number_of_copies() {
    let copies = |keywords: Option<Vec<String>>| {
        brute([(40, Card { text: Text::NotModelled, keywords, ..attack("Many Cogs", 0, 1, 4) })])
    };
    assert_eq!(violations("silver-age", &copies(Some(vec!["unlimited".into()]))), Vec::<String>::new());
    let too_many = "40 copies of Many Cogs (pitch 1), at most 2 allowed";
    assert_eq!(violations("silver-age", &copies(Some(vec![]))), [format!("FAB TRP 7.4 @2026-06-10: {too_many}")]);
    let expected = format!("7.4: {too_many}, unless it is unlimited, for which there is no data");
    assert_eq!((violations("silver-age", &copies(None)), &open("silver-age", &copies(None))[0]), (vec![], &expected));
}

#[test]
fn a_card_must_have_been_printed_at_a_rarity_of_the_format_at_some_time() {
    let printed = |rarities: &[&str]| Card {
        rarities: rarities.iter().map(|rarity| (*rarity).into()).collect(),
        ..attack("New Cut", 0, 1, 4)
    };
    assert_eq!(violations("silver-age", &with(printed(&["Majestic", "Rare"]))), Vec::<String>::new());
    let never = "New Cut was printed Majestic, and never Basic, Token, Common, Rare";
    assert_eq!(violations("silver-age", &with(printed(&["Majestic"]))), [format!("FAB TRP 7.4 @2026-06-10: {never}")]);
    assert_eq!(violations("commoner", &with(printed(&["Rare"]))).len(), 1);
    assert_eq!(violations("blitz-2025", &with(printed(&["Majestic"]))), Vec::<String>::new());
}

#[test]
fn an_evo_is_a_deck_card_though_it_is_equipment() {
    let evo = card("Evo Arm", &[], &["Action", "Equipment"], &["Arms"], &[("pitch", 3)]);
    let deck = brute(attacks(38).into_iter().chain([(2, evo)]));
    assert_eq!(violations("silver-age", &deck), Vec::<String>::new());
}

#[test]
fn headings_of_deck_lists_go_to_the_pool_and_heroes_are_told_by_their_type() {
    let rules = rulebook().deck_rules(&Options::from([("format".to_owned(), Value::from("silver-age"))])).unwrap();
    let [hero, pool] = &rules.sections[..] else { panic!("{:?}", rules.sections) };
    assert_eq!((hero.name.as_ref(), hero.takes.as_slice()), ("hero", &["Hero".into()][..]));
    assert_eq!(
        (pool.name.as_ref(), pool.from.as_slice()),
        ("pool", &["main", "arena", "sideboard", "deck"].map(Into::into)[..])
    );
}
