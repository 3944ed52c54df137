//! FaBrary's records: an array of objects as `@flesh-and-blood/cards` exports them, dumped as JSON.
//!
//! A record without `functionalText` is a card without text, but only in a file that has the field on others. Of the
//! keywords, which mix those printed with those that are only spoken of, are taken those that say where a card may be
//! included: the data has them just where they are printed.

use super::gather::{Gathered, Missing, NotTaken};
use super::{Form, words, words::FabText};
use rulezero_core::card::{Card, Text};
use serde::Deserialize;
use std::collections::BTreeMap;

/// The part of a record that is looked at.
#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Record {
    name: String,
    types: Vec<String>,
    subtypes: Vec<String>,
    classes: Vec<String>,
    talents: Option<Vec<String>>,
    metatypes: Option<Vec<String>>,
    type_text: String,
    cost: Option<i64>,
    pitch: Option<i64>,
    power: Option<i64>,
    defense: Option<i64>,
    life: Option<i64>,
    intellect: Option<i64>,
    young: Option<bool>,
    keywords: Option<Vec<String>>,
    specializations: Option<Vec<String>>,
    #[serde(default)]
    rarities: Vec<String>,
    is_card_back: Option<bool>,
    #[serde(default, deserialize_with = "words::fab")]
    functional_text: Option<FabText>,
}

/// Keywords that say where a card may be included, and stand for themselves.
const INCLUDING: [&str; 3] = ["Legendary", "Unlimited", "Ephemeral"];

pub(super) fn gather(json: &[u8]) -> Result<Gathered, serde_json::Error> {
    let records: Vec<Record> = serde_json::from_slice(json)?;
    let missing = Missing::in_file(records.iter().map(|record| record.functional_text.is_some()));
    let has_keywords = records.iter().any(|record| record.keywords.is_some());
    let mut gathered = Gathered::new(Form::Fabrary, None);
    for (number, record) in (1..).zip(records) {
        let name = record.name.clone();
        gathered.take(number, &name, card(record, missing, has_keywords));
    }
    Ok(gathered)
}

fn card(record: Record, missing: Missing, has_keywords: bool) -> Result<Card, NotTaken> {
    if record.is_card_back == Some(true) {
        return Err(NotTaken::SetAside("is the back of another card"));
    }
    let text = text(&record, missing)?;
    let [supertypes, or_supertypes @ ..] = &supertypes(&record)?[..] else {
        return Err(format!("has the type line `{}`, in which no supertypes can be told", record.type_text).into());
    };
    let keywords = keywords(&record)?;
    let numbers = [
        ("cost", record.cost),
        ("pitch", record.pitch),
        ("power", record.power),
        ("defense", record.defense),
        ("life", record.life),
        ("intellect", record.intellect),
    ];
    Ok(Card {
        supertypes: supertypes.clone(),
        or_supertypes: or_supertypes.to_vec(),
        subtypes: subtypes(record.subtypes, record.young),
        name: record.name,
        types: record.types,
        numbers: numbers
            .into_iter()
            .filter_map(|(name, value)| Some((name.to_owned(), value?)))
            .collect::<BTreeMap<_, _>>(),
        keywords: (has_keywords && text == Text::NotModelled).then_some(keywords),
        metatypes: record.metatypes.unwrap_or_default(),
        rarities: record.rarities,
        text,
        ..Card::default()
    })
}

fn text(record: &Record, missing: Missing) -> Result<Text, String> {
    match (&record.functional_text, &record.keywords) {
        (Some(text), _) => Ok(text.text.clone()),
        (None, Some(keywords)) if !keywords.is_empty() => {
            Err(format!("has no `functionalText`, and the keywords {}: one is wrong", keywords.join(", ")))
        }
        (None, _) => missing.text("functionalText"),
    }
}

/// The keywords that say where the card may be included, in the words of a card list.
fn keywords(record: &Record) -> Result<Vec<String>, String> {
    let has = |keyword: &str| record.keywords.iter().flatten().any(|k| k == keyword);
    let heroes: Vec<&String> = record.specializations.iter().flatten().collect();
    let essences = record.functional_text.as_ref().map_or(&[][..], |text| &text.essences);
    for (keyword, is_told) in [("Specialization", !heroes.is_empty()), ("Essence", !essences.is_empty())] {
        if has(keyword) != is_told {
            return Err(format!("has or has not the keyword {keyword}, and says otherwise of what"));
        }
    }
    let mut words: Vec<String> = INCLUDING.iter().filter(|k| has(k)).map(|k| k.to_lowercase()).collect();
    words.extend(heroes.into_iter().map(|hero| format!("{} specialization", hero.to_lowercase())));
    words.extend(essences.iter().map(|talent| format!("essence of {talent}")));
    Ok(words)
}

/// The sets of supertypes by which the card may be included: one, or as many as its type line has between slashes
/// (2.14.1b). "Generic" and "NotClassed" are no classes (2.14.1a).
fn supertypes(record: &Record) -> Result<Vec<Vec<String>>, String> {
    let all: Vec<&String> = record.talents.iter().flatten().chain(&record.classes).collect();
    let all: Vec<&String> =
        all.into_iter().filter(|class| !matches!(class.as_str(), "Generic" | "NotClassed")).collect();
    let line = record.type_text.split(" - ").next().unwrap_or_default();
    if !line.contains(" / ") {
        return Ok(vec![all.into_iter().cloned().collect()]);
    }
    let words = |part: &str| part.split(' ').filter(|w| all.iter().any(|s| s == w)).map(str::to_owned).collect();
    let sets: Vec<Vec<String>> = line.split(" / ").map(words).collect();
    let said = sets.iter().flatten().collect::<Vec<_>>();
    if sets.iter().any(Vec::is_empty) || all.iter().any(|class| !said.contains(class)) {
        return Err(format!("has the type line `{}`, which does not fit its classes and talents", record.type_text));
    }
    Ok(sets)
}

/// "Non-Attack" is the data's invention; whether a hero is young stands in a field of its own.
fn subtypes(mut subtypes: Vec<String>, young: Option<bool>) -> Vec<String> {
    subtypes.retain(|subtype| subtype != "Non-Attack");
    if young == Some(true) && !subtypes.iter().any(|subtype| subtype == "Young") {
        subtypes.push("Young".to_owned());
    }
    subtypes
}
