//! What an edition says of playing cards: the numbers of its rules, and the values in which editions differ.

use super::keyword::Keyword;

/// The rules of playing cards. Numbers are those of the edition.
#[derive(Clone, Copy, Debug)]
pub struct Play {
    /// The active player's permanents untap.
    pub untap: &'static str,
    /// A land is played, one each turn.
    pub land: &'static str,
    /// What the basic land types make.
    pub mana: &'static str,
    /// A player who has priority uses mana abilities.
    pub mana_abilities: &'static str,
    /// A spell goes on the stack and is paid for.
    pub cast: &'static str,
    /// A permanent spell resolves.
    pub permanent: &'static str,
    /// An instant or sorcery that has resolved is put away.
    pub resolved: &'static str,
    /// Targets, and what spells and abilities do.
    pub spells: SpellRules,
    /// Damage wears off.
    pub wears_off: &'static str,
    /// Combat.
    pub combat: CombatRules,
    /// What damage does.
    pub damage: DamageRules,
    /// What becomes of creatures before somebody gets priority.
    pub dies: DiesRules,
    /// What becomes of legendary permanents of one name.
    pub legends: Legends,
    /// The keywords it knows, each with its rule. A text that spelled one out before there was a word for it counts as
    /// the word, by the rule that it bears on.
    pub keywords: &'static [(Keyword, &'static str)],
}

/// The rules of what spells and abilities do.
#[derive(Clone, Copy, Debug)]
pub struct SpellRules {
    /// Targets are chosen.
    pub targets: &'static str,
    /// Instructions are followed in the order in which they are written.
    pub instructions: &'static str,
    /// All targets have become illegal.
    pub illegal: &'static str,
    /// What has triggered goes on the stack.
    pub triggers: &'static str,
    /// In which order it does.
    pub order_of_triggers: &'static str,
}

/// The rules of combat.
#[derive(Clone, Copy, Debug)]
pub struct CombatRules {
    /// Combat begins.
    pub begins: &'static str,
    /// Attackers are declared.
    pub attackers: &'static str,
    /// Attackers are tapped.
    pub taps: &'static str,
    /// Whom a player attacks, where more than two can play.
    pub whom: Option<AttackRules>,
    /// What comes of it that nobody attacks.
    pub no_attackers: NoAttackers,
    /// Whether Walls attack.
    pub walls: Walls,
    /// Blockers are declared.
    pub blockers: &'static str,
    /// How an attacker's damage is divided among several blockers.
    pub division: Division,
    /// Damage is assigned.
    pub assigned: &'static str,
    /// Damage is dealt.
    pub dealt: DealtHow,
    /// Creatures with first strike deal damage before the others.
    pub first_strike: &'static str,
    /// Combat ends.
    pub ends: &'static str,
}

/// The rules of whom the active player attacks in a game of more than two.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct AttackRules {
    /// One of the three is used.
    pub one_of: &'static str,
    /// Several players are attacked at once.
    pub several: &'static str,
    /// Only the player on the left is.
    pub left: &'static str,
    /// Only the player on the right is.
    pub right: &'static str,
}

/// What comes of it that nobody attacks; the number is that of the rule.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoAttackers {
    /// Players get priority all the same; blockers and damage are left out.
    PriorityAllTheSame(&'static str),
    /// Combat is at its end.
    EndOfCombat(&'static str),
}

/// Whether creatures with the subtype Wall attack.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Walls {
    /// As any other creature.
    Attack,
    /// Not by the rules themselves.
    DoNotAttack,
}

/// How an attacker's damage is divided among several blockers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Division {
    /// In an order that is announced with the blocks, by this rule: a blocker gets damage only where those before it
    /// got lethal damage.
    InOrder(&'static str),
    /// As the attacker's player likes.
    Free,
}

/// How combat damage is dealt; the number is that of the rule.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DealtHow {
    /// As soon as it is assigned.
    AtOnce(&'static str),
    /// It goes on the stack as it was assigned, and is dealt when players have passed.
    FromTheStack(&'static str),
}

/// What damage does, by the numbers of the rules.
#[derive(Clone, Copy, Debug)]
pub struct DamageRules {
    /// A player loses life.
    pub player: &'static str,
    /// It stays on a creature.
    pub creature: &'static str,
    /// By a source with infect a player gets poison counters and a creature -1/-1 counters, where there is infect.
    pub infect: Option<(&'static str, &'static str)>,
    /// The player of a source with lifelink gains life, where there is lifelink.
    pub lifelink: Option<&'static str>,
    /// What deathtouch means where damage is divided.
    pub deathtouch: Deathtouch,
}

/// What deathtouch means where damage is divided.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Deathtouch {
    /// It is divided in any way, and as much as ever is lethal.
    DividesFreely,
    /// One is lethal.
    OneIsLethal,
}

/// What becomes of creatures before somebody gets priority.
#[derive(Clone, Copy, Debug)]
pub struct DiesRules {
    /// One whose toughness is 0.
    pub toughness: &'static str,
    /// One with lethal damage.
    pub lethal: &'static str,
    /// One that a source with deathtouch has dealt damage, where there is deathtouch.
    pub deathtouch: Option<&'static str>,
}

/// What becomes of legendary permanents of one name; the number is that of the rule.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Legends {
    /// All but the oldest go, whosever they are.
    OldestStays(&'static str),
    /// All go, whosever they are.
    AllGo(&'static str),
    /// Each player keeps one.
    EachKeepsOne(&'static str),
}
