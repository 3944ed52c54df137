//! Formats: ways of playing that differ in the number of players and in their decks.
//!
//! An edition lists its formats as data. What depends on the number of players depends on that number, never on a
//! format's name.

use rulezero_core::prelude::*;

/// The name of the option.
pub const FORMAT: &str = "format";

/// One way of playing.
pub struct Format {
    /// Its name in game files.
    pub name: &'static str,
    /// Fewest and most players.
    pub players: (usize, usize),
    /// The number of the rule that says so.
    pub players_rule: &'static str,
    /// Fewest cards in a main deck, and the number of the rule.
    pub main: (u32, &'static str),
    /// Most cards in a sideboard, where there is a limit, and the number of the rule.
    pub sideboard: (Option<u32>, &'static str),
    /// Most copies of a card, where there is a limit, and the number of the rule.
    pub copies: Option<(u32, &'static str)>,
}

impl Format {
    /// The option that chooses among formats; the first one is the default.
    pub fn option(formats: &[Format], rule: Rule) -> OptionSpec {
        OptionSpec {
            name: FORMAT.into(),
            about: "what decks are made of and how many play".into(),
            rule,
            default: formats.first().map_or(Value::from(""), |f| Value::from(f.name)),
            legal: Legal::Words(formats.iter().map(|f| f.name.into()).collect()),
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

    /// Refuses a set-up with a wrong number of players, or with partners.
    pub fn admit(&self, setup: &Setup, document: &Document) -> Result<(), Refusal> {
        let (least, most) = self.players;
        let count = setup.players.len();
        if !(least..=most).contains(&count) {
            let wanted = if least == most { least.to_string() } else { format!("{least} to {most}") };
            let rule = document.rule(self.players_rule);
            return Err(Refusal::new(format!("{} is for {wanted} players, not {count} ({rule})", self.name)));
        }
        for (at, player) in setup.players.iter().enumerate() {
            if let Some(partner) = setup.players[..at].iter().find(|other| other.team == player.team) {
                let (one, two) = (&partner.name, &player.name);
                return Err(Refusal::new(format!("{one} and {two} are a team, and {} has none", self.name)));
            }
        }
        Ok(())
    }

    /// What decks must be like.
    pub fn deck_rules(&self, document: &Document) -> DeckRules {
        let (least, main_rule) = self.main;
        let (most, sideboard_rule) = self.sideboard;
        DeckRules {
            sections: vec![
                crate::deck::main(least, document.rule(main_rule)),
                crate::deck::sideboard(most, document.rule(sideboard_rule)),
            ],
            sums: Vec::new(),
            copies: self.copies.iter().map(|(most, rule)| crate::deck::copies(*most, document.rule(*rule))).collect(),
        }
    }
}
