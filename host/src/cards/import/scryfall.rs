//! Scryfall's bulk data: an array of card objects, a card with several faces having them in `card_faces`.
//!
//! Every face must have its `oracle_text`, be it empty: an object without it was cut down and says nothing about text.

use super::gather::{Gathered, NotTaken};
use super::{Form, array, magic, words};
use rulezero_core::card::{Card, Text};
use serde::Deserialize;

/// The part of a card object that is looked at. A face has the same fields.
#[derive(Deserialize)]
struct Record {
    name: Option<String>,
    layout: Option<String>,
    type_line: Option<String>,
    mana_cost: Option<String>,
    colors: Option<Vec<String>>,
    power: Option<String>,
    toughness: Option<String>,
    loyalty: Option<String>,
    defense: Option<String>,
    keywords: Option<Vec<String>>,
    #[serde(default, deserialize_with = "words::magic")]
    oracle_text: Option<Text>,
    card_faces: Option<Vec<Record>>,
}

pub(super) fn gather(json: &[u8]) -> Result<Gathered, serde_json::Error> {
    let mut gathered = Gathered::new(Form::Scryfall, None);
    let mut number = 0;
    array::each(json, |record: Record| {
        number += 1;
        let name = record.name.clone().unwrap_or_default();
        gathered.take(number, &name, card(record));
    })?;
    Ok(gathered)
}

fn card(mut record: Record) -> Result<Card, NotTaken> {
    let layout = record.layout.take().unwrap_or_default();
    match layout.as_str() {
        "token" | "double_faced_token" | "emblem" => return Err(NotTaken::SetAside("is a token or an emblem")),
        "art_series" => return Err(NotTaken::SetAside("is a picture without a card")),
        "reversible_card" => return Err(NotTaken::SetAside("is a printing with a whole card on either side")),
        _ => {}
    }
    let Some(faces) = record.card_faces.take().filter(|faces| !faces.is_empty()) else {
        return Ok(face(record)?);
    };
    let name = record.name.take().ok_or("has no `name`")?;
    let faces = faces.into_iter().map(face).collect::<Result<_, String>>()?;
    Ok(magic::of_faces(name, &layout, faces).ok_or("has no face")?)
}

fn face(record: Record) -> Result<Card, String> {
    let name = record.name.ok_or("has no `name`")?;
    let missing = |field: &str| format!("has no `{field}` for {name}; take a file that has it");
    let (supertypes, types, subtypes) = magic::type_line(&record.type_line.ok_or_else(|| missing("type_line"))?);
    let text = record.oracle_text.ok_or_else(|| missing("oracle_text"))?;
    let text = magic::without_contradiction(text, &record.keywords.unwrap_or_default())?;
    let cost = record.mana_cost.filter(|cost| !cost.is_empty());
    // The halves of a split card give no colours of their own.
    let colours = match &record.colors {
        Some(letters) => magic::colours(letters)?,
        None => magic::colours_of_cost(cost.as_deref().unwrap_or_default()),
    };
    let numbers = magic::numbers([
        ("power", record.power),
        ("toughness", record.toughness),
        ("loyalty", record.loyalty),
        ("defense", record.defense),
    ]);
    Ok(Card { name, supertypes, types, subtypes, cost, colours, numbers, text, ..Card::default() })
}
