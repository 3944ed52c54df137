//! Names as people write them, and what a name that names nothing is answered.

use super::{fab, list, magic, named};
use crate::cards::{How, NotFound};
use crate::decks::NameBook;

#[test]
fn spelling_is_forgiven_step_by_step_and_the_step_is_told() {
    let list = named(&["Wear // Tear", "Garruk's Packleader", "Lórien Revealed", "Æther Vial", "Fire", "Fire // Ice"]);
    let table = [
        ("Wear // Tear", "Wear // Tear", How::Exact),
        ("Wear/Tear", "Wear // Tear", How::Normalised),
        ("wear // tear", "Wear // Tear", How::Normalised),
        ("Wear///Tear", "Wear // Tear", How::Normalised),
        ("Wear || Tear", "Wear // Tear", How::Normalised),
        ("Garruk&#39;s Packleader", "Garruk's Packleader", How::Normalised),
        ("Wear", "Wear // Tear", How::FrontFace),
        ("WEAR", "Wear // Tear", How::FrontFace),
        ("Garruk’s  packleader", "Garruk's Packleader", How::Normalised),
        ("Aether Vial", "Æther Vial", How::Normalised),
        ("lórien revealed", "Lórien Revealed", How::Normalised),
        ("Lorien Revealed", "Lórien Revealed", How::AccentsFolded),
        ("Fire", "Fire", How::Exact),
        ("fire", "Fire", How::Normalised),
    ];
    for (asked, name, how) in table {
        let found = list.find(asked, None).unwrap_or_else(|error| panic!("{error}"));
        assert_eq!((found.card.name.as_str(), found.how), (name, how), "{asked}");
        assert_eq!(list.canonical(asked), Some(name), "{asked}");
    }
}

#[test]
fn an_unknown_name_is_refused_with_the_nearest_and_never_matched_in_part() {
    let magic = magic();
    let table = [
        ("Grizzly Bear", Some("Grizzly Bears")),
        ("Lightening Bolt", Some("Lightning Bolt")),
        ("Plain", Some("Plains")),
        ("Kaalia", None),
        ("Akroma", None),
        ("Tear", None),
        ("Colossal Dreadmaw", None),
        ("", None),
    ];
    for (asked, nearest) in table {
        let error = magic.find(asked, None).expect_err(asked);
        assert_eq!(error, NotFound::Unknown { asked: asked.into(), nearest: nearest.map(str::to_owned) });
        assert_eq!(magic.canonical(asked), None, "{asked}");
    }
    let sentence = magic.find("Grizzly Bear", None).expect_err("unknown").to_string();
    assert_eq!(sentence, "no card is called `Grizzly Bear`; did you mean `Grizzly Bears`?");
}

#[test]
fn a_name_that_fits_two_cards_is_refused_with_both() {
    let list = named(&["Fire // Ice", "Fire // Smoke", "Résumé", "Resumé"]);
    for (asked, names) in [("Fire", ["Fire // Ice", "Fire // Smoke"]), ("resume", ["Resumé", "Résumé"])] {
        let error = list.find(asked, None).expect_err(asked);
        assert_eq!(error, NotFound::Ambiguous { asked: asked.into(), names: names.map(str::to_owned).to_vec() });
        assert_eq!(list.canonical(asked), None, "{asked}");
    }
}

#[test]
fn a_name_in_several_pitches_needs_one_and_one_in_a_single_pitch_does_not() {
    let fab = fab();
    let exist = vec![Some(1), Some(2), Some(3)];
    assert_eq!(fab.canonical("head jab"), Some("Head Jab"));
    assert_eq!(fab.find("head jab", None), Err(NotFound::WhichPitch { name: "Head Jab".into(), exist }));
    assert_eq!(
        fab.find("Muscle Mutt", Some(1)).map_err(|error| error.to_string()),
        Err("there is no Muscle Mutt (pitch 1); Muscle Mutt exists with pitch 2".to_owned())
    );
    assert_eq!(
        fab.find("Viserai", Some(3)).map_err(|error| error.to_string()),
        Err("there is no Viserai (pitch 3); Viserai exists with no pitch".to_owned())
    );
    assert_eq!(fab.find("Muscle Mutt", None).expect("one pitch").card.number("power"), Some(6));
    assert_eq!(fab.find("head jab", Some(2)).expect("it exists").card.number("power"), Some(2));
}

#[test]
fn a_list_laid_over_another_wins_and_says_what_it_changed() {
    let bear = |power: i64, name: &str| {
        format!(
            "[[card]]\nname = \"{name}\"\ntypes = [\"Creature\"]\nnumbers = {{ power = {power} }}\ntext = \"none\"\n"
        )
    };
    let mut under = list("magic", &(bear(2, "Cub") + &bear(3, "Sow") + &bear(4, "Boar")));
    let over = list("magic", &(bear(2, "Cub") + &bear(5, "sow") + &bear(6, "Kodiak")));
    let changed = under.layer(over).expect("one game");
    let told: Vec<_> = changed.iter().map(ToString::to_string).collect();
    assert_eq!(told, ["sow: the facts of invented replace those known before"]);
    assert_eq!((under.len(), under.sources.len()), (4, 2));
    for (asked, name, power) in [("Cub", "Cub", 2), ("Sow", "sow", 5), ("Boar", "Boar", 4), ("Kodiak", "Kodiak", 6)] {
        let card = under.find(asked, None).expect(asked).card;
        assert_eq!((card.name.as_str(), card.number("power")), (name, Some(power)));
    }
}

#[test]
fn a_list_of_another_game_cannot_be_laid_over() {
    let mut magic = magic();
    let before = magic.clone();
    let error = magic.layer(fab()).expect_err("two games").to_string();
    let sentence = "a card list of flesh-and-blood cannot be laid over one of magic: give each game its own list";
    assert_eq!((error.as_str(), &magic), (sentence, &before));
}
