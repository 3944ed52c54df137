//! Keywords: what a word of a card's text does in combat and around it, as far as one word says it whole.

/// A word that says something about a creature by itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Keyword {
    /// Blocked only by creatures with flying or reach.
    Flying,
    /// Blocks creatures with flying.
    Reach,
    /// Attacks although it has just come.
    Haste,
    /// Attacks without being tapped.
    Vigilance,
    /// Deals combat damage before creatures without it.
    FirstStrike,
    /// Deals combat damage with first strike and again with the others.
    DoubleStrike,
    /// What is more than lethal for its blockers goes to the player it attacks.
    Trample,
    /// Does not attack.
    Defender,
    /// Blocked only by two or more creatures.
    Menace,
    /// Its player gains as much life as it deals damage.
    Lifelink,
    /// Any damage by it destroys a creature.
    Deathtouch,
    /// Deals damage to creatures as -1/-1 counters, to players as poison counters.
    Infect,
    /// Is not destroyed.
    Indestructible,
    /// Is cast whenever an instant could be.
    Flash,
    /// Does not attack, in so many words.
    CannotAttack,
    /// Does not block, in so many words.
    CannotBlock,
    /// Is not blocked, in so many words.
    CannotBeBlocked,
}

/// Some keywords.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Keywords(u32);

impl Keyword {
    /// All of them.
    pub const ALL: [Keyword; 17] = [
        Keyword::Flying,
        Keyword::Reach,
        Keyword::Haste,
        Keyword::Vigilance,
        Keyword::FirstStrike,
        Keyword::DoubleStrike,
        Keyword::Trample,
        Keyword::Defender,
        Keyword::Menace,
        Keyword::Lifelink,
        Keyword::Deathtouch,
        Keyword::Infect,
        Keyword::Indestructible,
        Keyword::Flash,
        Keyword::CannotAttack,
        Keyword::CannotBlock,
        Keyword::CannotBeBlocked,
    ];

    /// The word in a card list.
    pub const fn word(self) -> &'static str {
        match self {
            Keyword::Flying => "flying",
            Keyword::Reach => "reach",
            Keyword::Haste => "haste",
            Keyword::Vigilance => "vigilance",
            Keyword::FirstStrike => "first strike",
            Keyword::DoubleStrike => "double strike",
            Keyword::Trample => "trample",
            Keyword::Defender => "defender",
            Keyword::Menace => "menace",
            Keyword::Lifelink => "lifelink",
            Keyword::Deathtouch => "deathtouch",
            Keyword::Infect => "infect",
            Keyword::Indestructible => "indestructible",
            Keyword::Flash => "flash",
            Keyword::CannotAttack => "can't attack",
            Keyword::CannotBlock => "can't block",
            Keyword::CannotBeBlocked => "can't be blocked",
        }
    }

    /// Whether it is a sentence that needs no rule of its own: every edition knows what it means.
    pub const fn is_plain(self) -> bool {
        matches!(self, Keyword::CannotAttack | Keyword::CannotBlock | Keyword::CannotBeBlocked)
    }

    /// The keyword of a word.
    pub fn of(word: &str) -> Option<Keyword> {
        Keyword::ALL.into_iter().find(|keyword| keyword.word() == word)
    }
}

impl Keywords {
    /// Adds one.
    pub fn add(&mut self, keyword: Keyword) {
        self.0 |= 1 << keyword as u32;
    }

    /// Whether one is among them.
    #[inline]
    pub fn has(self, keyword: Keyword) -> bool {
        self.0 >> keyword as u32 & 1 == 1
    }

    /// Whether any of two is among them.
    #[inline]
    pub fn has_either(self, one: Keyword, other: Keyword) -> bool {
        self.has(one) || self.has(other)
    }
}
