//! What decks are made of: the sections that Magic has, what limits them, and a plain deck.
//!
//! Sizes and limits, and the rules they stand in, come from the edition.

use crate::{identity::Identity, partner, words::card};
use rulezero_core::{deck::LEGALITY, prelude::*};

/// The section that becomes the library.
pub const MAIN: &str = "main";
/// The section that is set aside.
pub const SIDEBOARD: &str = "sideboard";
/// The section of the card that leads the deck.
pub const COMMANDER: &str = "commander";

/// The section of the vanguard.
pub const VANGUARD: &str = "vanguard";
/// The section of the planar deck.
pub const PLANAR: &str = "planar deck";
/// The section of the scheme deck.
pub const SCHEMES: &str = "schemes";
/// The section of sticker sheets.
pub const STICKERS: &str = "stickers";
/// The section of the Attraction deck.
pub const ATTRACTIONS: &str = "attractions";

/// What the decks of a format must be like. Each limit stands beside the number of its rule.
#[derive(Clone, Copy)]
pub struct DeckLimits {
    /// Fewest cards, with the commander.
    pub least: u32,
    /// Most cards, with the commander.
    pub most: Option<u32>,
    /// The rule about the size.
    pub size_rule: &'static str,
    /// The sideboard.
    pub sideboard: Sideboard,
    /// Most copies of a card.
    pub copies: Option<(u32, &'static str)>,
    /// The card that leads the deck.
    pub commander: Option<Commander>,
    /// The vanguard, by this rule.
    pub vanguard: Option<&'static str>,
    /// The planar deck.
    pub planes: Option<Planes>,
    /// The scheme deck, which only the archenemy needs.
    pub schemes: Option<Schemes>,
    /// Sticker sheets: if any, at least so many, all of them different.
    pub stickers: Option<(u32, &'static str)>,
    /// The Attraction deck, if a player has one.
    pub attractions: Option<Attractions>,
}

/// What an Attraction deck must be like, for whoever has one.
#[derive(Clone, Copy, Debug)]
pub struct Attractions {
    /// Fewest cards.
    pub least: u32,
    /// Most cards of one name, where that is limited.
    pub copies: Option<u32>,
    /// The rule.
    pub rule: &'static str,
}

/// What a planar deck must be like. All its cards are different.
#[derive(Clone, Copy, Debug)]
pub struct Planes {
    /// Fewest cards.
    pub least: u32,
    /// Most phenomena, where there are any.
    pub phenomena: u32,
    /// The rule.
    pub rule: &'static str,
}

/// What a scheme deck must be like, for whoever has one.
#[derive(Clone, Copy, Debug)]
pub struct Schemes {
    /// Fewest cards.
    pub least: u32,
    /// Most copies of a card.
    pub copies: u32,
    /// The rule.
    pub rule: &'static str,
}

/// What a sideboard may be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sideboard {
    /// The rules know none.
    Unknown,
    /// There is none, by a rule.
    None(&'static str),
    /// None, or exactly so many cards.
    NoneOr(u32, &'static str),
    /// At most so many cards.
    UpTo(u32, &'static str),
    /// All cards of the pool that are not in the deck.
    Rest(&'static str),
}

/// What a commander must be, and what it allows.
#[derive(Clone, Copy, Debug)]
pub struct Commander {
    /// The rule that each deck has one.
    pub rule: &'static str,
    /// What may be one.
    pub may_be: MayLead,
    /// Whether two may lead together.
    pub partners: Partners,
    /// What its colours are.
    pub identity: Identity,
    /// The rule that limits the deck to them.
    pub identity_rule: &'static str,
}

/// Whether two commanders may lead a deck together.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Partners {
    /// There is no such keyword yet.
    Unknown,
    /// Two with partner may, or two that name each other, by this rule.
    Known(&'static str),
}

/// What may lead a deck.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MayLead {
    /// A legendary creature.
    Creature,
    /// A legendary creature, or a card that says so.
    CreatureOrSaysSo,
    /// A legendary creature or planeswalker.
    CreatureOrPlaneswalker,
    /// A legendary creature, planeswalker, Vehicle or Spacecraft.
    CreaturePlaneswalkerOrVehicle,
    /// A legendary creature, Vehicle or Spacecraft, or a card that says so.
    CreatureVehicleOrSaysSo,
}

impl DeckLimits {
    /// At least so many cards, and nothing else.
    pub const fn at_least(least: u32, rule: &'static str) -> DeckLimits {
        let sideboard = Sideboard::Unknown;
        DeckLimits {
            least,
            most: None,
            size_rule: rule,
            sideboard,
            copies: None,
            commander: None,
            vanguard: None,
            planes: None,
            schemes: None,
            stickers: None,
            attractions: None,
        }
    }

    /// Exactly so many cards, with the commander, and nothing else.
    pub const fn exactly(size: u32, rule: &'static str) -> DeckLimits {
        DeckLimits { most: Some(size), ..DeckLimits::at_least(size, rule) }
    }

    /// With a sideboard.
    pub const fn sideboard(self, sideboard: Sideboard) -> DeckLimits {
        DeckLimits { sideboard, ..self }
    }

    /// With at most so many copies of a card.
    pub const fn copies(self, most: u32, rule: &'static str) -> DeckLimits {
        DeckLimits { copies: Some((most, rule)), ..self }
    }

    /// Led by a commander.
    pub const fn led_by(self, commander: Commander) -> DeckLimits {
        DeckLimits { commander: Some(commander), ..self }
    }

    /// With a vanguard.
    pub const fn vanguard(self, rule: &'static str) -> DeckLimits {
        DeckLimits { vanguard: Some(rule), ..self }
    }

    /// With a planar deck.
    pub const fn planes(self, least: u32, phenomena: u32, rule: &'static str) -> DeckLimits {
        DeckLimits { planes: Some(Planes { least, phenomena, rule }), ..self }
    }

    /// With a scheme deck for the archenemy.
    pub const fn schemes(self, least: u32, copies: u32, rule: &'static str) -> DeckLimits {
        DeckLimits { schemes: Some(Schemes { least, copies, rule }), ..self }
    }

    /// With sticker sheets, if a player wants any.
    pub const fn stickers(self, least: u32, rule: &'static str) -> DeckLimits {
        DeckLimits { stickers: Some((least, rule)), ..self }
    }

    /// With an Attraction deck of different cards, if a player wants one.
    pub const fn attractions(self, least: u32, rule: &'static str) -> DeckLimits {
        DeckLimits { attractions: Some(Attractions { least, copies: Some(1), rule }), ..self }
    }

    /// With an Attraction deck of any Attractions, if a player wants one.
    pub const fn any_attractions(self, least: u32, rule: &'static str) -> DeckLimits {
        DeckLimits { attractions: Some(Attractions { least, copies: None, rule }), ..self }
    }

    /// The limits as data.
    pub fn rules(&self, document: &Document) -> DeckRules {
        let (one, all) = self.commander.map_or((0, 0), |commander| (1, commander.most()));
        let mut sections = vec![SectionRule {
            min: self.least - all,
            max: self.most.map(|most| most - one),
            ..section(MAIN, document.rule(self.size_rule))
        }];
        if let Some(commander) = self.commander {
            sections.push(SectionRule { min: 1, max: Some(all), ..section(COMMANDER, document.rule(commander.rule)) });
        }
        sections.extend(self.sideboard.section(document));
        let counted: Vec<Text> = sections.iter().map(|section| section.name.clone()).collect();
        let copies = self.copies.map(|(most, rule)| copies(most, counted, document.rule(rule)));
        let mut copies: Vec<CopyRule> = copies.into_iter().collect();
        if let Some(rule) = self.vanguard {
            let from = vec![VANGUARD.into(), "avatar".into()];
            sections.push(SectionRule { from, min: 1, max: Some(1), ..section(VANGUARD, document.rule(rule)) });
        }
        if let Some(Planes { least, rule, .. }) = self.planes {
            let from = vec![PLANAR.into(), "planes".into()];
            sections.push(SectionRule { from, min: least, ..section(PLANAR, document.rule(rule)) });
            copies.push(alike(1, PLANAR, document.rule(rule)));
        }
        if let Some((least, rule)) = self.stickers {
            sections.push(SectionRule { min: least, or_empty: true, ..section(STICKERS, document.rule(rule)) });
            copies.push(alike(1, STICKERS, document.rule(rule)));
        }
        if let Some(Attractions { least, copies: most, rule }) = self.attractions {
            sections.push(SectionRule { min: least, or_empty: true, ..section(ATTRACTIONS, document.rule(rule)) });
            copies.extend(most.map(|most| alike(most, ATTRACTIONS, document.rule(rule))));
        }
        if let Some(Schemes { least, copies: most, rule }) = self.schemes {
            sections.push(SectionRule { min: least, or_empty: true, ..section(SCHEMES, document.rule(rule)) });
            copies.push(alike(most, SCHEMES, document.rule(rule)));
        }
        DeckRules { sections, sums: Vec::new(), copies }
    }

    /// What the data cannot say: what leads the deck, its colours, and that bans are somebody else's to know.
    pub fn check(&self, document: &Document, deck: &Deck) -> DeckReport {
        let mut report = DeckReport::default();
        if let Some(commander) = &self.commander {
            commander.check(document, deck, &mut report);
            self.check_together(document, deck, &mut report);
        }
        // Of limited play the packs are the limit.
        if self.copies.is_some() {
            let rule = document.rule(self.size_rule);
            report.lacks(&rule, LEGALITY, "banned and restricted cards: there is no data for it");
        }
        if let Some(planes) = self.planes {
            planes.check(document, deck, &mut report);
        }
        if let Some(schemes) = self.schemes {
            all_are("Scheme", SCHEMES, &document.rule(schemes.rule), deck, &mut report);
        }
        if let Some(attractions) = self.attractions {
            all_are("Attraction", ATTRACTIONS, &document.rule(attractions.rule), deck, &mut report);
        }
        report
    }

    /// Two commanders leave room for one card less, which limits on each section by itself cannot say.
    fn check_together(&self, document: &Document, deck: &Deck, report: &mut DeckReport) {
        let (main, leaders) = (deck.count(MAIN), deck.count(COMMANDER));
        let each_is_fine = self.rules(document).sections[..2].iter().all(|section| {
            let size = deck.count(&section.name);
            size >= section.min && section.max.is_none_or(|max| size <= max)
        });
        if each_is_fine && !(self.least..=self.most.unwrap_or(u32::MAX)).contains(&(main + leaders)) {
            let message = format!("{main} cards in main and {leaders} in commander, {} together wanted", self.least);
            report.violates(&document.rule(self.size_rule), message);
        }
    }
}

impl Sideboard {
    /// The section. A companion is a card of the sideboard.
    fn section(self, document: &Document) -> Option<SectionRule> {
        let (min, max, rule) = match self {
            Sideboard::Unknown => return None,
            Sideboard::None(rule) => (0, Some(0), rule),
            Sideboard::NoneOr(size, rule) => (size, Some(size), rule),
            Sideboard::UpTo(most, rule) => (0, Some(most), rule),
            Sideboard::Rest(rule) => (0, None, rule),
        };
        let from = vec![SIDEBOARD.into(), "companion".into()];
        Some(SectionRule { from, min, max, or_empty: true, ..section(SIDEBOARD, document.rule(rule)) })
    }
}

impl Commander {
    /// Most cards that lead a deck together.
    fn most(self) -> u32 {
        match self.partners {
            Partners::Unknown => 1,
            Partners::Known(_) => 2,
        }
    }

    fn check(&self, document: &Document, deck: &Deck, report: &mut DeckReport) {
        let leaders = deck.entries.iter().filter(|entry| entry.section == COMMANDER);
        let leaders: Vec<&Card> = leaders.map(|entry| &entry.card).collect();
        let rule = document.rule(self.rule);
        for leader in &leaders {
            if leader.text == CardText::Unknown {
                let message = format!("{} is not in the card list, so it may lead the deck or not", leader.name);
                report.leaves_open(&rule, message);
            } else if !self.may_be.allows(leader) {
                report.violates(&rule, format!("{} cannot lead the deck: it is {}", leader.name, self.may_be.words()));
            }
        }
        if let (Partners::Known(number), [one, other]) = (self.partners, leaders.as_slice()) {
            partner::check(&document.rule(number), one, other, report);
        }
        if !leaders.is_empty() {
            self.identity.check(&document.rule(self.identity_rule), &leaders, deck, report);
        }
    }
}

impl Planes {
    fn check(self, document: &Document, deck: &Deck, report: &mut DeckReport) {
        let rule = document.rule(self.rule);
        let mut phenomena = 0;
        for entry in deck.entries.iter().filter(|entry| entry.section == PLANAR) {
            let card = &entry.card;
            if card.text == CardText::Unknown {
                report.leaves_open(&rule, format!("{} is not in the card list: it may be a plane or not", card.name));
            } else if card.is("Phenomenon") {
                phenomena += entry.count;
            } else if !card.is("Plane") {
                report.violates(&rule, format!("{} is not a plane", card.name));
            }
        }
        if phenomena > self.phenomena {
            report
                .violates(&rule, format!("{phenomena} phenomena in a planar deck, at most {} allowed", self.phenomena));
        }
    }
}

/// Finds the cards of a section that are not of its kind.
fn all_are(kind: &str, section: &str, rule: &Rule, deck: &Deck, report: &mut DeckReport) {
    for card in deck.entries.iter().filter(|entry| entry.section == section).map(|entry| &entry.card) {
        if card.text == CardText::Unknown {
            report
                .leaves_open(rule, format!("whether {} is of the kind {kind}: it is not in the card list", card.name));
        } else if !card.has_kind(kind) {
            report.violates(rule, format!("{} is not of the kind {kind}", card.name));
        }
    }
}

impl MayLead {
    fn allows(self, leader: &Card) -> bool {
        let legendary = leader.supertypes.iter().any(|word| word == "Legendary");
        let says_so = card::says(leader, card::CAN_LEAD);
        let is = |kind| legendary && leader.has_kind(kind);
        match self {
            MayLead::Creature => is("Creature"),
            MayLead::CreatureOrSaysSo => is("Creature") || says_so,
            MayLead::CreatureOrPlaneswalker => is("Creature") || is("Planeswalker"),
            MayLead::CreaturePlaneswalkerOrVehicle => {
                is("Creature") || is("Planeswalker") || is("Vehicle") || is("Spacecraft")
            }
            MayLead::CreatureVehicleOrSaysSo => is("Creature") || is("Vehicle") || is("Spacecraft") || says_so,
        }
    }

    fn words(self) -> &'static str {
        match self {
            MayLead::Creature => "no legendary creature",
            MayLead::CreatureOrSaysSo => "no legendary creature, and does not say that it can",
            MayLead::CreatureOrPlaneswalker => "no legendary creature or planeswalker",
            MayLead::CreaturePlaneswalkerOrVehicle => "no legendary creature, planeswalker, Vehicle or Spacecraft",
            MayLead::CreatureVehicleOrSaysSo => {
                "no legendary creature, Vehicle or Spacecraft, and does not say that it can"
            }
        }
    }
}

fn section(name: &'static str, rule: Rule) -> SectionRule {
    SectionRule {
        name: name.into(),
        from: vec![name.into()],
        takes: Vec::new(),
        min: 0,
        max: None,
        or_empty: false,
        rule,
    }
}

/// At most so many copies of a card in a section.
fn alike(most: u32, section: &'static str, rule: Rule) -> CopyRule {
    CopyRule {
        most,
        sections: vec![section.into()],
        apart_by: None,
        exempt: Vec::new(),
        exempt_keywords: Vec::new(),
        rule,
    }
}

/// At most so many copies of a card in all sections together, basic lands excepted.
///
/// # Reading
/// A basic land is a card with the supertype Basic: that covers snow-covered lands and Wastes, which the exception
/// means as well, without a list of names that would have to be kept up.
fn copies(most: u32, sections: Vec<Text>, rule: Rule) -> CopyRule {
    CopyRule { most, sections, apart_by: None, exempt: vec!["Basic".into()], exempt_keywords: Vec::new(), rule }
}

/// Types of cards that no library holds.
pub const COMMAND_ZONE: [&str; 5] = ["Plane", "Phenomenon", "Scheme", "Vanguard", "Conspiracy"];

/// A deck that is as small as the limits allow: basic lands as many as is usual, the rest invented creatures, by fours
/// where that is allowed. A commander leads it where one must, and a scheme deck lies beside it where there may be one.
pub fn plain(limits: &DeckLimits) -> Deck {
    let mut entries = Vec::new();
    if limits.commander.is_some() {
        entries.push(entry(COMMANDER, 1, general()));
    }
    let size = limits.least - entries.len() as u32;
    if limits.vanguard.is_some() {
        let numbers = [("life".into(), 5), ("hand".into(), 1)].into();
        let (types, name) = (vec!["Vanguard".into()], "Plain Avatar".into());
        let avatar = Card { name, types, numbers, text: CardText::None, ..Card::default() };
        entries.push(entry(VANGUARD, 1, avatar));
    }
    for number in 1..=limits.planes.map_or(0, |planes| planes.least) {
        let (types, name) = (vec!["Plane".into()], format!("Plain Plane {number}"));
        entries.push(entry(PLANAR, 1, Card { name, types, text: CardText::None, ..Card::default() }));
    }
    if let Some(Schemes { least, copies, .. }) = limits.schemes {
        for number in 1..=least.div_ceil(copies) {
            let (types, name) = (vec!["Scheme".into()], format!("Plain Scheme {number}"));
            let scheme = Card { name, types, text: CardText::None, ..Card::default() };
            entries.push(entry(SCHEMES, copies.min(least - (number - 1) * copies), scheme));
        }
    }
    let by = limits.copies.map_or(4, |(most, _)| most.min(4));
    let lands = usual_lands(limits.least);
    // Two colours would not fit the one of the commander.
    let second = if limits.commander.is_some() { "Snow-Covered Forest" } else { "Plains" };
    entries.push(entry(MAIN, lands / 2, land("Forest")));
    entries.push(entry(MAIN, lands - lands / 2, land(second)));
    let mut left = size - lands;
    for number in 1.. {
        if left == 0 {
            break;
        }
        let count = left.min(by);
        entries.push(entry(MAIN, count, creature(number)));
        left -= count;
    }
    Deck { name: "plain".into(), entries }
}

/// Lands as players count them in a deck of this size, its commander included: 17 in 40, 24 in 60, 38 in 100.
fn usual_lands(size: u32) -> u32 {
    match size {
        40 => 17,
        100 => 38,
        _ => size * 2 / 5,
    }
}

fn entry(section: &str, count: u32, card: Card) -> DeckEntry {
    DeckEntry { section: section.into(), count, card }
}

fn land(name: &str) -> Card {
    Card {
        name: name.into(),
        supertypes: vec!["Basic".into()],
        types: vec!["Land".into()],
        subtypes: vec![name.trim_start_matches("Snow-Covered ").into()],
        text: CardText::None,
        ..Card::default()
    }
}

fn creature(number: u32) -> Card {
    Card {
        name: format!("Plain Ox {number}"),
        types: vec!["Creature".into()],
        subtypes: vec!["Ox".into()],
        cost: Some("{1}{G}".into()),
        colours: vec!["green".into()],
        numbers: [("power".into(), 2), ("toughness".into(), 2)].into(),
        text: CardText::None,
        ..Card::default()
    }
}

fn general() -> Card {
    Card { name: "Plain General".into(), supertypes: vec!["Legendary".into()], ..creature(0) }
}
