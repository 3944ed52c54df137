//! Magic's facts in the words of a card list: type lines, colours, printed numbers, cards with two faces.
//!
//! A number is what is printed as one: `*` and `1+*` are none. Colours stand in the order white, blue, black, red, green.

use rulezero_core::card::{Card, Text};
use std::collections::BTreeMap;

/// The colours by their letter.
const COLOURS: [(&str, &str); 5] = [("W", "white"), ("U", "blue"), ("B", "black"), ("R", "red"), ("G", "green")];

/// The words before the card types: Comprehensive Rules 205.4a, two of the un-sets' own, and what tokens have there.
const SUPERTYPES: [&str; 8] = ["Basic", "Elite", "Host", "Legendary", "Ongoing", "Snow", "Token", "World"];

/// Supertypes, types and subtypes of a type line such as `Legendary Creature — Elf Druid`.
pub(super) fn type_line(line: &str) -> (Vec<String>, Vec<String>, Vec<String>) {
    let (before, after) = line.split_once('—').unwrap_or((line, ""));
    let (supertypes, types): (Vec<_>, Vec<_>) =
        before.split_whitespace().map(str::to_owned).partition(|word| SUPERTYPES.contains(&word.as_str()));
    let subtypes = if types == ["Plane"] {
        // Where a plane lies is one subtype of however many words (Comprehensive Rules 205.3b).
        Some(after.trim().to_owned()).filter(|plane| !plane.is_empty()).into_iter().collect()
    } else {
        let words = after.replace("Time Lord", "Time\u{a0}Lord");
        words.split(' ').filter(|word| !word.is_empty()).map(|word| word.replace('\u{a0}', " ")).collect()
    };
    (supertypes, types, subtypes)
}

/// Colours by their letters.
pub(super) fn colours(letters: &[String]) -> Result<Vec<String>, String> {
    if let Some(unknown) = letters.iter().find(|letter| COLOURS.iter().all(|(known, _)| known != letter)) {
        return Err(format!("has the colour `{unknown}`, which is none of W, U, B, R and G"));
    }
    Ok(in_order(|letter, _| letters.iter().any(|l| l == letter)))
}

/// The colours of a mana cost (Comprehensive Rules 202.2).
pub(super) fn colours_of_cost(cost: &str) -> Vec<String> {
    in_order(|letter, _| cost.contains(letter))
}

/// Those of the printed `values` that are numbers.
pub(super) fn numbers(values: [(&str, Option<String>); 4]) -> BTreeMap<String, i64> {
    let number = |value: String| value.parse().ok().filter(|_| !value.starts_with('+'));
    values.into_iter().filter_map(|(name, value)| Some((name.to_owned(), number(value?)?))).collect()
}

/// A card of several faces. Halves of one face are added up (Comprehensive Rules 709.4); of the others the front is
/// what counts until something else is chosen (712.8a, 715.4, 710.2).
pub(super) fn of_faces(name: String, layout: &str, faces: Vec<Card>) -> Option<Card> {
    let front = faces.first()?.clone();
    let card = if matches!(layout, "split" | "aftermath") {
        let all = |kind: fn(&Card) -> &Vec<String>| {
            let mut words = Vec::new();
            for word in faces.iter().flat_map(kind) {
                if !words.contains(word) {
                    words.push(word.clone());
                }
            }
            words
        };
        Card {
            supertypes: all(|face| &face.supertypes),
            types: all(|face| &face.types),
            subtypes: all(|face| &face.subtypes),
            colours: in_order(|_, colour| faces.iter().any(|face| face.colours.iter().any(|c| c == colour))),
            ..Card::default()
        }
    } else {
        front
    };
    Some(Card { name, faces, text: Text::NotModelled, ..card })
}

/// A text that is none is believed only of a card that is not said to have keywords.
pub(super) fn without_contradiction(text: Text, keywords: &[String]) -> Result<Text, String> {
    match text {
        Text::None if !keywords.is_empty() => {
            Err(format!("has no text, and the keywords {}: one of the two is wrong", keywords.join(", ")))
        }
        text => Ok(text),
    }
}

fn in_order(has: impl Fn(&str, &str) -> bool) -> Vec<String> {
    COLOURS.iter().filter(|(letter, colour)| has(letter, colour)).map(|(_, colour)| (*colour).to_owned()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn type_lines_fall_into_three_parts() {
        let table = [
            ("Instant", "; Instant; "),
            ("Creature — Elf Druid", "; Creature; Elf, Druid"),
            ("Basic Snow Land — Forest", "Basic, Snow; Land; Forest"),
            ("Legendary Artifact Creature — Golem", "Legendary; Artifact, Creature; Golem"),
            ("Legendary Creature — Time Lord Doctor", "Legendary; Creature; Time Lord, Doctor"),
            ("Plane — Somewhere Far Off", "; Plane; Somewhere Far Off"),
        ];
        for (line, parts) in table {
            let (supertypes, types, subtypes) = type_line(line);
            assert_eq!([supertypes, types, subtypes].map(|words| words.join(", ")).join("; "), parts);
        }
    }

    #[test]
    fn only_numbers_are_numbers() {
        for (printed, number) in [
            ("2", Some(2)),
            ("-1", Some(-1)),
            ("0", Some(0)),
            ("*", None),
            ("1+*", None),
            ("+2", None),
            ("X", None),
            ("3.5", None),
        ] {
            let none = || ("loyalty", None);
            let numbers = numbers([("power", Some(printed.to_owned())), none(), none(), none()]);
            assert_eq!(numbers.get("power").copied(), number, "{printed}");
        }
    }
}
