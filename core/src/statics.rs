//! Static effects: what a card does to the rules for as long as it lies somewhere, as data.
//!
//! A variant lists them once for a set-up. The kernel begins each when its card comes to lie in the zone, by whatever
//! way, and ends it when the card leaves; no step has to think of it.

use crate::{effect::Effect, variant::ZoneId};
use rulezero_abi::CardId;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// An effect that lasts while a card lies in a zone.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct StaticEffect {
    /// The card whose effect it is.
    #[serde(serialize_with = "number", deserialize_with = "card")]
    pub card: CardId,
    /// The zone in which it works: one whose cards all players see.
    pub zone: ZoneId,
    /// What it does. It does not begin for a holder who has left.
    pub effect: Effect,
}

fn number<S: Serializer>(card: &CardId, to: S) -> Result<S::Ok, S::Error> {
    to.serialize_u16(card.0)
}

fn card<'de, D: Deserializer<'de>>(from: D) -> Result<CardId, D::Error> {
    u16::deserialize(from).map(CardId)
}
