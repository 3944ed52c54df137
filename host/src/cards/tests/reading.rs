//! Card lists that are wrong, and what is said about them; lists that are right, there and back.

use super::list;
use crate::cards::{CardList, How, to_toml};
use rulezero_core::card::{Card, Text};

const HEAD: &str = "game = \"magic\"\n[[source]]\nname = \"mine\"\n";

#[test]
fn whatever_is_wrong_is_refused_with_its_line_and_value() {
    let bear = "[[card]]\nname = \"Bear\"\ntypes = [\"Creature\"]\ntext = \"none\"\n";
    let table = [
        ("[[card]]\nname = \"Bear\"\ntypes = [\"Creature\"]\n".to_owned(), 4, "missing field `text`"),
        (format!("{bear}color = \"green\"\n"), 8, "unknown field `color`"),
        (format!("{bear}numbers = {{ power = \"two\" }}\n"), 8, "`\"two\"`"),
        (format!("{bear}looked_up = \"no\"\n"), 8, "`\"no\"`"),
        ("[[card]]\nname = \"Bear\"\ntypes = [\"Creature\"]\ntext = \"blank\"\n".to_owned(), 7, "`\"blank\"`"),
        ("[[card]]\nname = \"Bear\"\ntext = \"none\"\n".to_owned(), 4, "Bear has no types; add `types = […]`"),
        ("[[card]]\nname = \" \"\ntypes = [\"Creature\"]\ntext = \"none\"\n".to_owned(), 4, "the name ` ` is blank"),
        ("[[card]]\nname = \"Bear\"\ntext = \"unknown\"\n".to_owned(), 4, "say `looked_up = false`"),
        ("[[card]]\nname = \"Bear\"\nlooked_up = false\ncost = \"{G}\"\n".to_owned(), 4, "gives facts all the same"),
        (bear.replace("\"none\"", "{ words = [] }"), 4, "Bear has a text of no words"),
        (format!("{bear}faces = [{{ name = \"Cub\", text = \"none\" }}]\n"), 4, "Cub has no types"),
        (format!("{bear}{bear}"), 8, "Bear stands here for the second time, first on line 4"),
        ("[[card]\n".to_owned(), 4, "`"),
        ("[card]\nname = \"Bear\"\n".to_owned(), 4, "`card` is no list of cards"),
        ("[[deck]]\nname = \"Mine\"\n".to_owned(), 4, "unknown field `deck`"),
    ];
    for (cards, line, part) in table {
        let error = CardList::read("mine.toml", &format!("{HEAD}{cards}")).expect_err(&cards);
        assert_eq!(error.line, line, "{error}");
        let sentence = error.to_string();
        assert!(sentence.starts_with(&format!("mine.toml, line {line}: ")) && sentence.contains(part), "{sentence}");
    }
}

#[test]
fn a_list_without_a_source_is_refused() {
    for text in ["game = \"magic\"\nsource = []\n", "game = \"magic\"\n"] {
        let error = CardList::read("mine.toml", text).expect_err(text).to_string();
        assert!(error.contains("source"), "{error}");
    }
}

#[test]
fn a_card_that_nobody_looked_up_has_its_name_and_nothing_else() {
    let list = list("magic", "[[card]]\nname = \"Something New\"\nlooked_up = false\n");
    assert_eq!(list.find("something new", None).expect("listed").card, &Card::unknown("Something New"));
    assert!(to_toml(&list).ends_with("\n[[card]]\nname = \"Something New\"\nlooked_up = false\n"));
}

#[test]
fn a_list_that_is_written_and_read_again_is_the_same_list() {
    let list = list(
        "magic",
        r#"
[[card]]
name = "Up // \"Down\""
types = ["Instant"]
colours = ["red"]
numbers = { pitch = 2, power = -1 }
or_supertypes = [["Ninja"], ["Assassin"]]
faces = [{ name = "Up", types = ["Instant"], text = "none" }, { name = "Down", types = ["Land"], text = { words = ["flash"] } }]
text = { words = ["fuse"] }

[[card]]
name = "Nobody Looked"
looked_up = false
"#,
    );
    assert_eq!(CardList::read("again.toml", &to_toml(&list)), Ok(list.clone()));
    assert_eq!(list.find("up", Some(2)).expect("listed").how, How::FrontFace);
}

#[test]
fn a_users_file_is_recorded_with_its_digest_and_number_of_cards() {
    let bytes = format!("\u{feff}{HEAD}[[card]]\nname = \"Bear\"\ntypes = [\"Creature\"]\ntext = \"none\"\n");
    let list = CardList::read_user_file("my/cards.toml", bytes.as_bytes()).expect("a card list");
    let source = &list.sources[0];
    assert_eq!((source.path.as_deref(), source.records), (Some("my/cards.toml"), Some(1)));
    assert_eq!(source.sha256.as_deref().map(str::len), Some(64));
    assert_eq!(list.find("Bear", None).expect("listed").card.text, Text::None);
    let error = CardList::read_user_file("my/cards.toml", b"game = 1\nname = \xff").expect_err("no UTF-8").to_string();
    assert_eq!(error, "my/cards.toml, line 2: the file is no UTF-8 text from here on; save it as UTF-8");
}
