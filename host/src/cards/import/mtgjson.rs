//! MTGJSON's AtomicCards and the file of one set: a record a face, the faces of a card sharing its `name`.
//!
//! AtomicCards is a map by name, so its records are counted by alphabet, and those of one card together.
//! MTGJSON leaves `text` out where a card has none. That is believed only in a file that has the field on other cards.

use super::gather::{Gathered, Missing, NotTaken};
use super::{Form, magic, words};
use rulezero_core::card::{Card, Text};
use serde::Deserialize;
use serde::de::IgnoredAny;
use std::collections::BTreeMap;

#[derive(Deserialize)]
struct File<D> {
    meta: Option<Meta>,
    data: D,
}

#[derive(Deserialize)]
struct Meta {
    date: Option<String>,
}

/// The two keys by which the file of one set is known.
#[derive(Deserialize)]
struct SetKeys {
    code: Option<IgnoredAny>,
    cards: Option<IgnoredAny>,
}

#[derive(Deserialize)]
struct Set {
    cards: Vec<Record>,
    #[serde(default)]
    tokens: Vec<IgnoredAny>,
}

/// The part of a card that is looked at.
#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Record {
    name: String,
    face_name: Option<String>,
    side: Option<String>,
    layout: Option<String>,
    mana_cost: Option<String>,
    colors: Option<Vec<String>>,
    supertypes: Option<Vec<String>>,
    types: Option<Vec<String>>,
    subtypes: Option<Vec<String>>,
    power: Option<String>,
    toughness: Option<String>,
    loyalty: Option<String>,
    defense: Option<String>,
    keywords: Option<Vec<String>>,
    #[serde(default, deserialize_with = "words::magic")]
    text: Option<Text>,
}

pub(super) fn gather(json: &[u8]) -> Result<Gathered, serde_json::Error> {
    let keys: File<SetKeys> = serde_json::from_slice(json)?;
    let (records, tokens) = if keys.data.code.is_some() && keys.data.cards.is_some() {
        let file: File<Set> = serde_json::from_slice(json)?;
        (file.data.cards, file.data.tokens.len())
    } else {
        let file: File<BTreeMap<String, Vec<Record>>> = serde_json::from_slice(json)?;
        (file.data.into_values().flatten().collect(), 0)
    };
    let mut gathered = Gathered::new(Form::Mtgjson, keys.meta.and_then(|meta| meta.date));
    let cards = records.len();
    take_all(records, &mut gathered);
    for token in 0..tokens {
        gathered.take(cards + token + 1, "", Err(NotTaken::SetAside("is a token")));
    }
    Ok(gathered)
}

/// The faces of one card, as far as the file has them: none, once one of them was refused.
struct Sides {
    first: usize,
    layout: String,
    faces: Option<BTreeMap<String, Vec<Card>>>,
}

fn take_all(records: Vec<Record>, gathered: &mut Gathered) {
    let missing = Missing::in_file(records.iter().map(|record| record.text.is_some()));
    let mut sided: BTreeMap<String, Sides> = BTreeMap::new();
    for (number, record) in (1..).zip(records) {
        let name = record.name.clone();
        let Some(side) = record.side.clone() else {
            gathered.take(number, &name, face(record, missing));
            continue;
        };
        let layout = record.layout.clone().unwrap_or_default();
        let sides = sided.entry(name.clone()).or_insert(Sides { first: number, layout, faces: Some(BTreeMap::new()) });
        match (face(record, missing), &mut sides.faces) {
            (Ok(face), Some(faces)) => {
                let known = faces.entry(side).or_default();
                if known.contains(&face) { gathered.repeat(number) } else { known.push(face) }
            }
            (Ok(_), None) => gathered.take(number, &name, Err("has another side that was refused".into())),
            (Err(why), faces) => {
                *faces = None;
                gathered.take(number, &name, Err(why));
            }
        }
    }
    for (name, sides) in sided {
        if let Some(faces) = sides.faces {
            gathered.take(sides.first, &name, whole(&name, &sides.layout, faces));
        }
    }
}

fn whole(name: &str, layout: &str, sides: BTreeMap<String, Vec<Card>>) -> Result<Card, NotTaken> {
    let mut faces = Vec::new();
    for (side, mut cards) in sides {
        if cards.len() > 1 {
            let why = format!("says different things about side {side} in different records; none is taken");
            return Err(why.into());
        }
        faces.append(&mut cards);
    }
    Ok(magic::of_faces(name.to_owned(), layout, faces).ok_or("has no face")?)
}

fn face(record: Record, missing: Missing) -> Result<Card, NotTaken> {
    // The keywords of a card with two faces are those of both.
    let is_whole = record.side.is_none();
    let keywords = record.keywords.filter(|_| is_whole).unwrap_or_default();
    let text = record.text.map_or_else(|| missing.text("text"), Ok)?;
    Ok(Card {
        name: record.face_name.filter(|_| !is_whole).unwrap_or(record.name),
        text: magic::without_contradiction(text, &keywords)?,
        supertypes: record.supertypes.unwrap_or_default(),
        types: record.types.unwrap_or_default(),
        subtypes: record.subtypes.unwrap_or_default(),
        cost: record.mana_cost.filter(|cost| !cost.is_empty()),
        colours: magic::colours(&record.colors.ok_or("has no `colors`")?)?,
        numbers: magic::numbers([
            ("power", record.power),
            ("toughness", record.toughness),
            ("loyalty", record.loyalty),
            ("defense", record.defense),
        ]),
        ..Card::default()
    })
}
