//! MTGJSON's AtomicCards and the file of one set: a record a face, the faces of a card sharing its `name`.
//!
//! AtomicCards is a map by name, so its records are counted by alphabet, and those of one card together.
//! MTGJSON leaves `text` out where a card has none. That is believed only in a file that has the field on other cards.

use super::gather::{Gathered, NotTaken};
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

/// The faces of one card, as far as the file has them.
#[derive(Default)]
struct Sides {
    first: usize,
    layout: String,
    faces: BTreeMap<String, Vec<Card>>,
}

fn take_all(records: Vec<Record>, gathered: &mut Gathered) {
    let has_texts = records.iter().any(|record| record.text.is_some());
    let mut sided: BTreeMap<String, Sides> = BTreeMap::new();
    for (number, mut record) in (1..).zip(records) {
        let name = record.name.clone();
        let side = record.side.take();
        let layout = record.layout.take().unwrap_or_default();
        match (face(record, side.is_some(), has_texts), side) {
            (Ok(card), Some(side)) => {
                let sides = sided.entry(name).or_insert_with(|| Sides { first: number, layout, ..Sides::default() });
                let known = sides.faces.entry(side).or_default();
                if known.contains(&card) { gathered.repeat(number) } else { known.push(card) }
            }
            (Ok(card), None) => gathered.take(number, &name, Ok(card)),
            (Err(why), _) => gathered.take(number, &name, Err(why.into())),
        }
    }
    for (name, sides) in sided {
        gathered.take(sides.first, &name.clone(), whole(name, sides));
    }
}

fn whole(name: String, sides: Sides) -> Result<Card, NotTaken> {
    let mut faces = Vec::new();
    for (side, mut cards) in sides.faces {
        if cards.len() > 1 {
            return Err(format!("says different things about side {side} in different records; none is taken").into());
        }
        faces.append(&mut cards);
    }
    Ok(magic::of_faces(name, &sides.layout, faces).ok_or("has no face")?)
}

fn face(record: Record, is_side: bool, has_texts: bool) -> Result<Card, String> {
    let name = record.face_name.filter(|_| is_side).unwrap_or(record.name);
    if record.text.is_none() && !has_texts {
        return Err("has no `text`, as no card in the file has; take a file with texts".to_owned());
    }
    // The keywords of a card with two faces are those of both.
    let keywords = record.keywords.filter(|_| !is_side).unwrap_or_default();
    Ok(Card {
        text: magic::without_contradiction(record.text.unwrap_or(Text::None), &keywords)?,
        supertypes: record.supertypes.unwrap_or_default(),
        types: record.types.filter(|types| !types.is_empty()).ok_or("has no `types`")?,
        subtypes: record.subtypes.unwrap_or_default(),
        cost: record.mana_cost.filter(|cost| !cost.is_empty()),
        colours: magic::colours(&record.colors.ok_or("has no `colors`")?)?,
        numbers: magic::numbers([
            ("power", record.power),
            ("toughness", record.toughness),
            ("loyalty", record.loyalty),
            ("defense", record.defense),
        ]),
        name,
        ..Card::default()
    })
}
