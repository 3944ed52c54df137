//! Small integers that name a game's cards, places and items of choice on both sides of the boundary.

use abi_stable::StableAbi;

/// One physical card of a game, counted from 0 over all players' cards in the order of the set-up.
#[repr(transparent)]
#[derive(StableAbi, Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct CardId(pub u16);

/// A zone of one seat, or a zone that all share (then the seat is 0).
#[repr(C)]
#[derive(StableAbi, Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Place {
    /// The zone's number in the set-up's Info.
    pub zone: u16,
    /// The seat whose zone it is.
    pub seat: u16,
}

/// Something that can be picked, ordered or aimed at: a card, a player or a trigger.
#[repr(transparent)]
#[derive(StableAbi, Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Item(pub u32);

/// What an [`Item`] is. Kinds that this version does not know arrive as `Other`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ItemKind {
    /// A card of the game.
    Card(CardId),
    /// A player's seat.
    Seat(u8),
    /// A trigger that waits to be ordered.
    Trigger(u16),
    /// An effect that has begun.
    Effect(u32),
    /// A kind that a newer side knows.
    Other(u32),
}

impl Item {
    const SEAT: u32 = 1 << 24;
    const TRIGGER: u32 = 2 << 24;
    const EFFECT: u32 = 3 << 24;

    /// A card as an item.
    pub const fn card(card: CardId) -> Item {
        Item(card.0 as u32)
    }

    /// A player as an item.
    pub const fn seat(seat: u8) -> Item {
        Item(Item::SEAT | seat as u32)
    }

    /// A waiting trigger as an item.
    pub const fn trigger(trigger: u16) -> Item {
        Item(Item::TRIGGER | trigger as u32)
    }

    /// An effect as an item.
    pub const fn effect(effect: u32) -> Item {
        Item(Item::EFFECT | effect & 0x00ff_ffff)
    }

    /// What this item is.
    pub const fn kind(self) -> ItemKind {
        match self.0 >> 24 {
            0 => ItemKind::Card(CardId(self.0 as u16)),
            1 => ItemKind::Seat(self.0 as u8),
            2 => ItemKind::Trigger(self.0 as u16),
            3 => ItemKind::Effect(self.0 & 0x00ff_ffff),
            _ => ItemKind::Other(self.0),
        }
    }
}
