//! Formats: ways of playing that differ in the number of players, in their decks, and in what they begin with.
//!
//! An edition lists its formats as data. What depends on the number of players depends on that number, never on a
//! format's name.

use crate::{
    deck::{DeckLimits, SIDEBOARD},
    teams::{AsOne, Shares, archenemy},
};
use rulezero_core::prelude::*;

/// The name of the option.
pub const FORMAT: &str = "format";

/// One way of playing.
#[derive(Clone, Copy)]
pub struct Format {
    /// Its name in game files.
    pub name: &'static str,
    /// Who sits at the table.
    pub table: Seating,
    /// The number of the rule that says so.
    pub table_rule: &'static str,
    /// What decks must be like.
    pub deck: DeckLimits,
    /// What life totals begin with, where that is not what the edition's list says, and the number of the rule.
    pub life: Option<(Life, &'static str)>,
    /// The number of the rule by which a first mulligan is free even of two players.
    pub always_free: Option<&'static str>,
    /// The number of the rule by which mulligans are Partial Paris mulligans.
    pub partial_paris: Option<&'static str>,
    /// Whether combat damage of a commander counts towards losing.
    pub commander_damage: CommanderDamage,
    /// What else it is played with.
    pub extra: Extra,
    /// What the members of a team have in common.
    pub shares: Shares,
}

/// Who sits at a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Seating {
    /// Two players.
    Two,
    /// At least so many players, each for themselves.
    Each(usize),
    /// Two teams of as many players, at least two each, who win and lose as one.
    TwoTeams(AsOne),
    /// One player against a team of all others.
    OneAgainstTeam,
}

/// What life totals begin with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Life {
    /// So much for each player.
    Of(i64),
    /// So much for each of two players, and so much for each of more.
    OfTwoOrMore(i64, i64),
    /// So much for the archenemy, and so much for each other player.
    Archenemy(i64, i64),
    /// So much for each member of a team, which shares the sum.
    SharedForEach(i64),
}

/// What else a format is played with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Extra {
    /// Nothing.
    Nothing,
    /// A planar deck each.
    Planes,
    /// A vanguard each, whose modifiers change life total and hand size.
    Vanguard {
        /// The rule of the hand size.
        hand: &'static str,
    },
    /// Conspiracies.
    Conspiracies,
}

/// A number for each seat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BySeat(Vec<i64>);

/// Whether combat damage of a commander counts towards losing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CommanderDamage {
    /// It does.
    Counts,
    /// It does not, or there is no commander.
    CountsNothing,
}

/// The most players at a table.
///
/// # Reading
/// No edition sets an upper limit. Eight is the table that this program seats, clockwise in the order of the set-up;
/// where a format seats players at random, that order is the result.
const MOST: usize = 8;

/// Ways of playing that stand in the rules of many editions and are not built in any.
pub const NOT_BUILT: &[(&str, &str)] = &[
    ("emperor", "Emperor is not built: it is played with a limited range of influence"),
    (
        "grand-melee",
        "Grand Melee is not built: it is played with a limited range of influence and several turns at once",
    ),
    ("team-versus-team", "Team vs. Team is not built: its teams take no turns together and sit in a set order"),
    (
        "supervillain-rumble",
        "Supervillain Rumble is not built: in it each player is an archenemy with schemes of their own",
    ),
    (
        "limited-two-headed-giant",
        "Two-Headed Giant with limited decks is not built: its team has one sideboard for both, and here each player has \
         their own",
    ),
    (
        "single-planar-deck",
        "a planar deck that all players share is not built: with `format = \"planechase\"` each brings their own",
    ),
    ("limited-range-of-influence", "a limited range of influence is not built: who sees whom changes what wins mean"),
];

/// The printed numbers of a vanguard.
const LIFE_MODIFIER: &str = "life";
const HAND_MODIFIER: &str = "hand";

impl BySeat {
    /// The number of a seat.
    pub fn of(&self, seat: Seat) -> i64 {
        self.0[seat.0 as usize]
    }

    /// The number, or the numbers in seat order where they differ.
    pub fn words(&self) -> Value {
        match self.0.as_slice() {
            [first, rest @ ..] if rest.iter().all(|n| n == first) => Value::Number(*first),
            all => Value::Word(all.iter().map(i64::to_string).collect::<Vec<_>>().join(", ").into()),
        }
    }
}

impl Seating {
    /// The most players.
    pub fn most(self) -> usize {
        match self {
            Seating::Two => 2,
            Seating::Each(_) | Seating::TwoTeams(_) | Seating::OneAgainstTeam => MOST,
        }
    }

    /// The fewest players.
    pub fn least(self) -> usize {
        match self {
            Seating::Two | Seating::OneAgainstTeam => 2,
            Seating::Each(least) => least,
            Seating::TwoTeams(_) => 4,
        }
    }
}

impl Life {
    /// What a player of a set-up, or the player's team, begins with.
    pub(crate) fn of(self, setup: &Setup, seat: Seat) -> i64 {
        match self {
            Life::Of(life) => life,
            Life::OfTwoOrMore(life, _) if setup.players.len() == 2 => life,
            Life::OfTwoOrMore(_, life) => life,
            Life::Archenemy(life, _) if archenemy(setup) == Some(seat) => life,
            Life::Archenemy(_, life) => life,
            Life::SharedForEach(life) => life * setup.team(setup.players[seat.0 as usize].team).count() as i64,
        }
    }
}

impl Format {
    /// A format of a name, for a table by a rule, with decks.
    pub const fn new(name: &'static str, table: Seating, table_rule: &'static str, deck: DeckLimits) -> Format {
        Format {
            name,
            table,
            table_rule,
            deck,
            life: None,
            always_free: None,
            partial_paris: None,
            commander_damage: CommanderDamage::CountsNothing,
            extra: Extra::Nothing,
            shares: Shares::Nothing,
        }
    }

    /// With other life totals.
    pub const fn life(self, life: Life, rule: &'static str) -> Format {
        Format { life: Some((life, rule)), ..self }
    }

    /// With a first mulligan that is free however many play.
    pub const fn first_mulligan_free(self, rule: &'static str) -> Format {
        Format { always_free: Some(rule), ..self }
    }

    /// With Partial Paris mulligans.
    pub const fn partial_paris(self, rule: &'static str) -> Format {
        Format { partial_paris: Some(rule), ..self }
    }

    /// With commander damage.
    pub const fn commander_damage(self) -> Format {
        Format { commander_damage: CommanderDamage::Counts, ..self }
    }

    /// Played with something else.
    pub const fn with(self, extra: Extra) -> Format {
        Format { extra, ..self }
    }

    /// With teams that share something.
    pub const fn shares(self, shares: Shares) -> Format {
        Format { shares, ..self }
    }

    /// What decks must be like. Conspiracies are listed apart and lie in the sideboard where they are played with.
    pub(crate) fn deck_rules(&self, document: &Document) -> DeckRules {
        let mut rules = self.deck.rules(document);
        if self.extra == Extra::Conspiracies {
            let sideboards = rules.sections.iter_mut().filter(|section| section.name == SIDEBOARD);
            sideboards.for_each(|section| section.from.push("conspiracies".into()));
        }
        rules
    }

    /// What each seat's life total begins with.
    pub(crate) fn lives(&self, life: Life, setup: &Setup) -> Result<BySeat, Refusal> {
        self.modified(|seat| life.of(setup, seat), setup, LIFE_MODIFIER)
    }

    /// The starting, and maximum, hand size of each seat.
    pub(crate) fn hands(&self, size: u32, setup: &Setup) -> Result<BySeat, Refusal> {
        self.modified(|_| size.into(), setup, HAND_MODIFIER)
    }

    fn modified(&self, number: impl Fn(Seat) -> i64, setup: &Setup, modifier: &str) -> Result<BySeat, Refusal> {
        let of = |seat| match self.extra {
            Extra::Vanguard { .. } => {
                let modifier = setup.number_of(seat, crate::deck::VANGUARD, modifier)?;
                Ok((number(seat) + modifier).max(0))
            }
            Extra::Nothing | Extra::Planes | Extra::Conspiracies => Ok(number(seat)),
        };
        setup.seats().map(of).collect::<Result<_, _>>().map(BySeat)
    }

    /// The option that chooses among formats; the first one is the default.
    pub fn option(formats: &[Format], refused: &[&'static [(&'static str, &'static str)]], rule: Rule) -> OptionSpec {
        let refused = refused.iter().copied().flatten().map(|(name, why)| ((*name).into(), (*why).into()));
        OptionSpec {
            name: FORMAT.into(),
            about: "what decks are made of, how many play, and what they begin with".into(),
            rule,
            default: formats.first().map_or(Value::from(""), |f| Value::from(f.name)),
            legal: Legal::Named(formats.iter().map(|f| f.name.into()).collect(), refused.collect()),
        }
    }

    /// The format that was chosen.
    pub fn chosen<'f>(formats: &'f [Format], options: &Options) -> Result<&'f Format, Refusal> {
        let word = options.get(FORMAT).and_then(Value::word);
        let found = word.and_then(|word| formats.iter().find(|f| f.name == word));
        found.ok_or_else(|| {
            let known: Vec<&str> = formats.iter().map(|f| f.name).collect();
            Refusal::new(format!("`{}` is no format: it is one of {}", word.unwrap_or(""), known.join(", ")))
        })
    }

    /// Whether cards are played in it: in formats with no more to them than two or more players, each with a deck.
    pub(crate) fn is_played(&self) -> bool {
        let each_alone = matches!(self.table, Seating::Two | Seating::Each(_));
        each_alone && self.deck.commander.is_none() && self.extra == Extra::Nothing
    }

    /// Refuses to play cards in a format in which they are not played.
    pub(crate) fn plays_cards(&self) -> Result<(), Refusal> {
        if self.is_played() {
            return Ok(());
        }
        Err(Refusal::new(format!(
            "does not play cards in the format {} yet: add `cards = \"blank\"` to the game file, or --cards blank",
            self.name
        )))
    }

    /// Refuses a set-up with a wrong number of players.
    pub fn admit(&self, setup: &Setup, document: &Document) -> Result<(), Refusal> {
        let (least, most) = (self.table.least(), self.table.most());
        let count = setup.players.len();
        if !(least..=most).contains(&count) {
            let wanted = if least == most { least.to_string() } else { format!("{least} to {most}") };
            let rule = document.rule(self.table_rule);
            return Err(Refusal::new(format!("{} is for {wanted} players, not {count} ({rule})", self.name)));
        }
        Ok(())
    }
}
