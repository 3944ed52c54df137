//! Small files of every known form, with invented cards and invented texts: nothing in here is printed on a real card.

use super::{Form, ImportError, Imported, import};
use crate::cards::{CardList, to_toml};
use rulezero_core::card::Text;

const SCRYFALL: &str = r##"[
    {"name": "Plain Ox", "layout": "normal", "type_line": "Creature — Ox", "mana_cost": "{1}{W}", "colors": ["W"],
     "power": "2", "toughness": "3", "keywords": [], "oracle_text": "", "artist": "Nobody"},
    {"name": "Quick Ox", "layout": "normal", "type_line": "Legendary Creature — Ox", "mana_cost": "{R}", "colors": ["R"],
     "power": "1", "toughness": "1", "keywords": ["Haste"], "oracle_text": "Haste (It hurries.)"},
    {"name": "Odd Ox", "layout": "normal", "type_line": "Creature — Ox", "mana_cost": "{G}{U}", "colors": ["G", "U"],
     "power": "*", "toughness": "1+*", "keywords": ["Flying"], "oracle_text": "Flying\nWhen Odd Ox hums, draw nothing."},
    {"name": "Ox // Cart", "layout": "split", "type_line": "Instant // Sorcery", "mana_cost": "{1}{R} // {W/B}",
     "colors": ["B", "R", "W"], "keywords": [], "card_faces": [
        {"name": "Ox", "type_line": "Instant", "mana_cost": "{1}{R}", "oracle_text": "Push an ox."},
        {"name": "Cart", "type_line": "Sorcery", "mana_cost": "{W/B}", "oracle_text": ""}]},
    {"name": "Calf // Grown Ox", "layout": "transform", "type_line": "Creature — Ox // Creature — Ox", "keywords": [],
     "card_faces": [
        {"name": "Calf", "type_line": "Creature — Ox", "mana_cost": "{G}", "colors": ["G"], "power": "1",
         "toughness": "1", "oracle_text": "Grow up."},
        {"name": "Grown Ox", "type_line": "Creature — Ox", "mana_cost": "", "colors": ["G"], "power": "4",
         "toughness": "4", "oracle_text": "Trample"}]},
    {"name": "Cut Ox", "layout": "normal", "type_line": "Creature — Ox", "mana_cost": "{W}", "colors": ["W"],
     "power": "2", "toughness": "2", "keywords": []},
    {"name": "Plain Ox", "layout": "normal", "type_line": "Creature — Ox", "mana_cost": "{1}{W}", "colors": ["W"],
     "power": "2", "toughness": "3", "keywords": [], "oracle_text": ""},
    {"name": "Ox", "layout": "token", "type_line": "Token Creature — Ox", "colors": [], "keywords": [], "oracle_text": ""},
    {"name": "Two Oxen", "layout": "normal", "type_line": "Sorcery", "colors": [], "keywords": [], "oracle_text": ""},
    {"name": "Two Oxen", "layout": "normal", "type_line": "Sorcery", "colors": [], "keywords": [], "oracle_text": "Low."},
    {"name": "Mute Ox", "layout": "normal", "type_line": "Creature — Ox", "colors": [], "keywords": ["Flying"],
     "oracle_text": ""}
]"##;

#[test]
fn scryfall_records_become_cards_or_say_why_not() {
    let imported = imported(SCRYFALL);
    assert_eq!((imported.form, imported.list.len(), imported.repeats), (Form::Scryfall, 5, 1));
    let plain = card(&imported, "Plain Ox", None);
    assert_eq!((&plain.text, plain.colours.join(" ")), (&Text::None, "white".to_owned()));
    assert_eq!((plain.number("power"), plain.number("toughness")), (Some(2), Some(3)));
    let quick = card(&imported, "Quick Ox", None);
    assert_eq!((&quick.text, quick.supertypes.join(" ")), (&words("haste"), "Legendary".to_owned()));
    let odd = card(&imported, "Odd Ox", None);
    assert_eq!((&odd.text, odd.numbers.len(), odd.colours.join(" ")), (&Text::NotModelled, 0, "blue green".to_owned()));
    assert_eq!(
        told(&imported.refused),
        [
            "record 6 (`Cut Ox`) has no `oracle_text` for Cut Ox; take a file that has it",
            "record 10 (`Two Oxen`) says something else than record 9 of the same name; neither is taken",
            "record 11 (`Mute Ox`) has no text, and the keywords Flying: one of the two is wrong",
        ]
    );
    assert_eq!(told(&imported.set_aside), ["record 8 (`Ox`) is a token or an emblem"]);
}

#[test]
fn split_halves_are_added_up_and_a_front_stands_for_its_card() {
    let imported = imported(SCRYFALL);
    let split = card(&imported, "Ox // Cart", None);
    assert_eq!((split.types.join(" "), split.colours.join(" ")), ("Instant Sorcery".into(), "white black red".into()));
    assert_eq!((&split.text, &split.cost), (&Text::NotModelled, &None));
    let halves: Vec<_> = split.faces.iter().map(|half| (half.cost.as_deref(), half.colours.join(" "))).collect();
    assert_eq!(halves, [(Some("{1}{R}"), "red".to_owned()), (Some("{W/B}"), "white black".to_owned())]);
    let calf = card(&imported, "Calf", None);
    assert_eq!(
        (calf.name.as_str(), calf.cost.as_deref(), calf.number("power")),
        ("Calf // Grown Ox", Some("{G}"), Some(1))
    );
    assert_eq!((&calf.text, &calf.faces[1].text), (&Text::NotModelled, &words("trample")));
}

const ATOMIC: &str = r##"{"meta": {"date": "2026-01-02", "version": "5"}, "data": {
    "Plain Ox": [{"name": "Plain Ox", "layout": "normal", "manaCost": "{1}{W}", "colors": ["W"], "supertypes": [],
        "types": ["Creature"], "subtypes": ["Ox"], "power": "2", "toughness": "3"}],
    "Quick Ox": [{"name": "Quick Ox", "layout": "normal", "manaCost": "{R}", "colors": ["R"], "supertypes": ["Legendary"],
        "types": ["Creature"], "subtypes": ["Ox"], "power": "1", "toughness": "1", "keywords": ["Haste"], "text": "Haste"}],
    "Odd Ox": [{"name": "Odd Ox", "layout": "normal", "colors": [], "supertypes": [], "types": ["Creature"],
        "subtypes": ["Ox"], "power": "*", "toughness": "1", "text": "Flying\nHum."}],
    "Mute Ox": [{"name": "Mute Ox", "layout": "normal", "colors": [], "supertypes": [], "types": ["Creature"],
        "subtypes": ["Ox"], "keywords": ["Flying"]}],
    "Ox // Cart": [
        {"name": "Ox // Cart", "faceName": "Ox", "side": "a", "layout": "split", "manaCost": "{1}{R}", "colors": ["R"],
         "supertypes": [], "types": ["Instant"], "subtypes": [], "text": "Push an ox."},
        {"name": "Ox // Cart", "faceName": "Cart", "side": "b", "layout": "split", "manaCost": "{W}", "colors": ["W"],
         "supertypes": [], "types": ["Sorcery"], "subtypes": [], "text": "Pull a cart."}]
}}"##;

#[test]
fn mtgjson_atomic_cards_and_sets_become_cards_or_say_why_not() {
    let atomic = imported(ATOMIC);
    assert_eq!((atomic.form, atomic.list.len(), atomic.list.sources[0].records), (Form::Mtgjson, 4, Some(6)));
    assert_eq!(atomic.list.sources[0].date.as_deref(), Some("2026-01-02"));
    assert_eq!(card(&atomic, "Plain Ox", None).text, Text::None);
    assert_eq!(card(&atomic, "Quick Ox", None).text, words("haste"));
    assert_eq!(card(&atomic, "Odd Ox", None).numbers.len(), 1);
    let split = card(&atomic, "Ox // Cart", None);
    assert_eq!((split.faces[1].name.as_str(), split.colours.join(" ")), ("Cart", "white red".to_owned()));
    assert_eq!(
        told(&atomic.refused),
        ["record 1 (`Mute Ox`) has no text, and the keywords Flying: one of the two is wrong"]
    );
    let set = imported(
        r#"{"meta": {}, "data": {"code": "OXX", "baseSetSize": 2, "cards": [
        {"name": "Wordy Ox", "layout": "normal", "colors": [], "types": ["Creature"], "text": "Hum."},
        {"name": "Plain Ox", "layout": "normal", "colors": [], "types": ["Creature"]},
        {"name": "Plain Ox", "layout": "normal", "colors": [], "types": ["Creature"]},
        {"name": "Ox // Cart", "faceName": "Ox", "side": "a", "layout": "split", "colors": [], "types": ["Instant"]},
        {"name": "Ox // Cart", "faceName": "Cart", "side": "b", "layout": "split", "types": ["Instant"]},
        {"name": "No Ox", "layout": "normal", "colors": ["W"], "types": []},
        {"name": "Pink Ox", "layout": "normal", "colors": ["P"], "types": ["Creature"]}],
        "tokens": [{"name": "Ox"}]}}"#,
    );
    assert_eq!(
        (set.list.len(), set.repeats, told(&set.set_aside)),
        (2, 1, vec!["record 8 (``) is a token".to_owned()])
    );
    assert_eq!(
        told(&set.refused),
        [
            "record 5 (`Ox // Cart`) has no `colors`",
            "record 6 (`No Ox`) has no types",
            "record 7 (`Pink Ox`) has the colour `P`, which is none of W, U, B, R and G",
        ]
    );
}

const FABRARY: &str = r#"[
    {"name": "Plain Punch", "types": ["Action"], "subtypes": ["Attack"], "classes": ["Generic"],
     "typeText": "Generic Action - Attack", "cost": 0, "pitch": 1, "power": 4, "defense": 3, "artists": ["Nobody"]},
    {"name": "Plain Punch", "types": ["Action"], "subtypes": ["Attack"], "classes": ["Generic"],
     "typeText": "Generic Action - Attack", "cost": 0, "pitch": 3, "power": 2, "defense": 3},
    {"name": "Quick Punch", "types": ["Action"], "subtypes": ["Attack"], "classes": ["Assassin", "Ninja"],
     "typeText": "Assassin / Ninja Action - Attack", "cost": 1, "pitch": 2, "power": 3, "keywords": ["Go again"],
     "functionalText": "**Go again**"},
    {"name": "Hum", "types": ["Action"], "subtypes": ["Non-Attack"], "classes": ["NotClassed"], "talents": ["Earth"],
     "typeText": "Earth Action", "cost": 1, "pitch": 2, "rarities": ["Rare", "Majestic"],
     "keywords": ["Go again", "Legendary", "Specialization"], "specializations": ["Puncher"],
     "functionalText": "Hum. If you do, this gets **go again**."},
    {"name": "Puncher", "types": ["Hero"], "subtypes": [], "classes": ["Brute"], "typeText": "Brute Hero - Young",
     "life": 20, "intellect": 4, "young": true, "keywords": ["Essence"], "functionalText": "Hum.\n\n**Essence of Ice**"},
    {"name": "Mute Punch", "types": ["Action"], "subtypes": ["Attack"], "classes": ["Generic"],
     "typeText": "Generic Action - Attack", "pitch": 1, "keywords": ["Go again"]},
    {"name": "Pet", "types": ["Companion"], "subtypes": ["Ally"], "classes": ["NotClassed"], "metatypes": ["Puncher"],
     "typeText": "Puncher Companion - Ally", "functionalText": "Hum."},
    {"name": "Behind", "types": ["Resource"], "subtypes": [], "classes": ["Generic"], "typeText": "Generic Resource",
     "isCardBack": true},
    {"name": "Crooked", "types": ["Action"], "subtypes": [], "classes": ["Ninja", "Wizard"],
     "typeText": "Ninja / Action", "functionalText": "Hum."}
]"#;

#[test]
fn fabrary_records_become_cards_or_say_why_not() {
    let imported = imported(FABRARY);
    assert_eq!((imported.form, imported.list.game.as_str()), (Form::Fabrary, "flesh-and-blood"));
    let plain = card(&imported, "Plain Punch", Some(3));
    assert_eq!((&plain.text, plain.number("power"), plain.supertypes.len()), (&Text::None, Some(2), 0));
    assert!(imported.list.find("Plain Punch", None).is_err());
    let quick = card(&imported, "Quick Punch", None);
    assert_eq!(
        (quick.supertypes.join(" "), &quick.or_supertypes),
        ("Assassin".into(), &vec![vec!["Ninja".to_owned()]])
    );
    assert_eq!((&quick.text, quick.number("defense")), (&words("go again"), None));
    let hum = card(&imported, "Hum", None);
    assert_eq!((hum.supertypes.join(" "), hum.subtypes.len(), &hum.text), ("Earth".into(), 0, &Text::NotModelled));
    assert_eq!(hum.keywords, Some(vec!["legendary".to_owned(), "puncher specialization".to_owned()]));
    assert_eq!((hum.rarities.join(" "), &plain.keywords), ("Rare Majestic".to_owned(), &None));
    let puncher = card(&imported, "Puncher", None);
    assert_eq!(
        (puncher.subtypes.join(" "), puncher.keywords.clone()),
        ("Young".into(), Some(vec!["essence of ice".into()]))
    );
    assert_eq!(card(&imported, "Pet", None).metatypes, ["Puncher"]);
    assert_eq!(
        told(&imported.refused),
        [
            "record 6 (`Mute Punch`) has no `functionalText`, and the keywords Go again: one is wrong",
            "record 9 (`Crooked`) has the type line `Ninja / Action`, which does not fit its classes and talents",
        ]
    );
    assert_eq!(told(&imported.set_aside), ["record 8 (`Behind`) is the back of another card"]);
}

#[test]
fn a_file_without_any_text_says_nothing_of_cards_without_text() {
    let no_texts = [
        r#"[{"name": "Punch", "types": ["Action"], "subtypes": [], "classes": ["Generic"], "typeText": "Generic Action"}]"#,
        r#"{"data": {"Ox": [{"name": "Ox", "layout": "normal", "colors": [], "types": ["Creature"]}]}}"#,
    ];
    for file in no_texts {
        let error = import(file.as_bytes()).expect_err(file).to_string();
        assert!(error.starts_with("none of the 1 records is a card; the first: record 1 (`"), "{error}");
        assert!(error.ends_with("in the file has; take a file with texts"), "{error}");
    }
}

#[test]
fn files_of_no_known_form_are_refused_with_what_they_begin_with() {
    for file in ["", "[]", "{}", "[1, 2]", "{\"cards\": []}", "4 Lightning Bolt", "[{\"title\": \"Ox\"}]"] {
        let error = import(file.as_bytes()).expect_err(file);
        assert!(error.to_string().contains("known are Scryfall's bulk data"), "{error}");
    }
    let broken = import(&SCRYFALL.as_bytes()[..700]).expect_err("it breaks off");
    assert!(matches!(&broken, ImportError::Json(error) if error.line() > 1), "{broken}");
}

#[test]
fn an_imported_list_is_written_and_read_as_the_same_list_and_holds_no_text() {
    for file in [SCRYFALL, ATOMIC, FABRARY] {
        let list = imported(file).list;
        let toml = to_toml(&list);
        assert_eq!(CardList::read("cards.toml", &toml), Ok(list.clone()));
        assert!(list.sources[0].sha256.as_ref().is_some_and(|digest| toml.contains(digest.as_str())));
        for word in ["hums", "Hum.", "Push", "Grow up", "Nobody", "hurries"] {
            assert!(!toml.contains(word), "{word} came through");
        }
    }
}

fn imported(file: &str) -> Imported {
    import(file.as_bytes()).unwrap_or_else(|error| panic!("{error}"))
}

fn card<'a>(imported: &'a Imported, name: &str, pitch: Option<i64>) -> &'a rulezero_core::card::Card {
    imported.list.find(name, pitch).unwrap_or_else(|error| panic!("{error}")).card
}

fn told(remarks: &[super::Remark]) -> Vec<String> {
    remarks.iter().map(ToString::to_string).collect()
}

fn words(word: &str) -> Text {
    Text::Words(vec![word.to_owned()])
}
