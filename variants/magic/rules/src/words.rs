//! The names and words that Magic brings to a game: zones, totals, marks, decisions and verbs.
//!
//! Each name stands here once, and steps look it up through the set-up. The words are chosen so that the lines of a
//! game, said aloud, are sentences.

use rulezero_core::prelude::*;

/// The library. A deck lies here from the beginning.
pub const LIBRARY: &str = "library";
/// The hand.
pub const HAND: &str = "hand";
/// The graveyard.
pub const GRAVEYARD: &str = "graveyard";
/// The sideboard, which is outside the game.
pub const SIDEBOARD: &str = "sideboard";

/// Where a commander is until the start puts it into the command zone: with its deck, and seen by all.
pub const LEADER: &str = "leader";
/// Where a vanguard is until the start puts it into the command zone.
pub const VANGUARD: &str = "vanguard";
/// The planar deck.
pub const PLANES: &str = "planar deck";
/// The scheme deck, which is part of the command zone.
pub const SCHEME_DECK: &str = "scheme deck";
/// The Attraction deck, which is part of the command zone.
pub const ATTRACTION_DECK: &str = "attraction deck";
/// Sticker sheets that a player brought.
pub const SHEETS: &str = "sticker sheets";
/// Sticker sheets that a player uses.
pub const SHEETS_IN_USE: &str = "sticker sheets in use";
/// Cards that a Partial Paris mulligan set aside face up.
pub const ASIDE: &str = "set aside";
/// Cards that a Partial Paris mulligan set aside face down; their owner may look at them.
pub const ASIDE_FACE_DOWN: &str = "set aside face down";
/// The command zone.
pub const COMMAND: &str = "command";
/// The battlefield.
pub const BATTLEFIELD: &str = "battlefield";
/// The stack.
pub const STACK: &str = "stack";
/// Exile.
pub const EXILE: &str = "exile";
/// What a player took along who has left the game.
pub const GONE: &str = "gone";

/// Life totals.
pub const LIFE: &str = "life";
/// The life total that a team shares.
pub const SHARED_LIFE: &str = "shared life";
/// Poison counters that a team shares.
pub const SHARED_POISON: &str = "shared poison";
/// Mana in a player's pool: all of it. What of it is of no colour is colourless.
pub const MANA: &str = "mana";
/// How much of that mana is of each colour, in the order of the first five of [`crate::play::cost::SYMBOLS`].
pub const COLOURED_MANA: [&str; 5] = ["white mana", "blue mana", "black mana", "red mana", "green mana"];
/// Poison counters.
pub const POISON: &str = "poison";
/// Mulligans that a player has taken, whether they count or not.
pub const MULLIGANS: &str = "mulligans";
/// Combat damage that a player was dealt by the commander of each seat.
pub const COMMANDER_DAMAGE: [&str; 8] = [
    "damage by commander 1",
    "damage by commander 2",
    "damage by commander 3",
    "damage by commander 4",
    "damage by commander 5",
    "damage by commander 6",
    "damage by commander 7",
    "damage by commander 8",
];
/// Combat damage that a player was dealt by the second commander of each seat, where two may lead.
pub const PARTNER_DAMAGE: [&str; 8] = [
    "damage by partner 1",
    "damage by partner 2",
    "damage by partner 3",
    "damage by partner 4",
    "damage by partner 5",
    "damage by partner 6",
    "damage by partner 7",
    "damage by partner 8",
];
/// Cards in the hand that a player kept.
pub const OPENING_HAND: &str = "opening hand";
/// Lands that a player has played this turn; only counted.
pub const LANDS_PLAYED: &str = "lands played";
/// Damage that stays on a creature until the turn ends.
pub const DAMAGE: &str = "damage";
/// -1/-1 counters on a creature.
pub const MINUS_COUNTERS: &str = "-1/-1 counters";
/// Damage that a player's cards have dealt in the game; only counted.
pub const DAMAGE_DEALT: &str = "damage dealt";
/// Cards that a player has drawn since the first turn began; only counted.
pub const CARDS_DRAWN: &str = "cards drawn";

/// On the player who chooses who takes the first turn. The next game of the match may ask for it.
pub const CHOOSER: &str = "chooser";
/// On a player who tried to draw from an empty library since conditions were last looked at, and no longer: it is a
/// momentary mark (MTG CR 704.5b @2020-07-03).
pub const OVERDRAWN: &str = "overdrawn";
/// On a permanent that is tapped.
pub const TAPPED: &str = "tapped";
/// On a creature that its player has not controlled since the own last turn began.
pub const ARRIVED: &str = "newly arrived";
/// On a creature that attacks.
pub const ATTACKING: &str = "attacking";
/// On an attacking creature for which a blocker was declared, whatever has become of the blocker.
pub const BLOCKED: &str = "blocked";
/// On a creature that blocks.
pub const BLOCKING: &str = "blocking";

/// The coin for who chooses.
pub const COIN: &str = "magic.chooser";
/// The die for who chooses.
pub const DIE: &str = "magic.die";
/// Who takes the first turn?
pub const CHOOSE_FIRST: &str = "magic.choose-first";
/// What is done with an opponent's shuffled deck?
pub const OPPONENT_DECK: &str = "magic.opponent-deck";
/// How many cards are lifted off?
pub const LIFT: &str = "magic.cut";
/// A mulligan, or this hand?
pub const MULLIGAN: &str = "magic.mulligan";
/// Which cards of a new hand go under the library?
pub const BOTTOM: &str = "magic.bottom";
/// Does a player look at the top card?
pub const LOOK: &str = "magic.look";
/// Does the card that was looked at go under the library?
pub const LOOK_BOTTOM: &str = "magic.look-bottom";
/// Which cards does a mulligan set aside?
pub const ASIDE_PICK: &str = "magic.set-aside";
/// Is a card used that acts where its player could mulligan?
pub const REDRAW: &str = "magic.redraw";
/// Which card of an opening hand is used next?
pub const OPENING_CARD: &str = "magic.opening-card";
/// Which card is exiled for one that begins on the battlefield?
pub const OPENING_PRICE: &str = "magic.opening-price";
/// Which companion is revealed?
pub const COMPANION: &str = "magic.companion";
/// Which conspiracies are used?
pub const CONSPIRACIES: &str = "magic.conspiracies";
/// Which sticker sheets are used?
pub const STICKERS: &str = "magic.stickers";
/// Which of several effects replaces an event first?
pub const REPLACEMENT: &str = "magic.replacement";
/// Which cards are discarded?
pub const DISCARD: &str = "magic.discard";
/// Which card is played or cast, if any?
pub const ACT: &str = "magic.act";
/// What is tapped for mana next?
pub const PAY: &str = "magic.pay";
/// What is tapped for mana by a player who has priority, if anything?
pub const MAKE_MANA: &str = "magic.mana";
/// Of which kind is mana that could be of several?
pub const MANA_KIND: &str = "magic.mana-kind";
/// Which mana of the pool is spent?
pub const SPEND: &str = "magic.spend";
/// Which creatures attack, and whom?
pub const ATTACK: &str = "magic.attack";
/// Which creature blocks which?
pub const BLOCK: &str = "magic.block";
/// In which order do blockers get damage?
pub const DAMAGE_ORDER: &str = "magic.damage-order";
/// How much of an attacker's damage does a blocker get?
pub const ASSIGN: &str = "magic.assign";
/// At what is something aimed that does harm?
pub const HARM: &str = "magic.harm";
/// At what is something aimed that helps?
pub const HELP: &str = "magic.help";
/// In which order do abilities that have triggered go on the stack?
pub const TRIGGER_ORDER: &str = "magic.trigger-order";
/// Which of several legendary permanents of a name is kept?
pub const LEGEND: &str = "magic.legend";
/// Does a player do what may be done?
pub const OPTIONAL: &str = "magic.optional";

/// Verbs of events and offers.
pub mod verb {
    /// From the library to the hand.
    pub const DRAW: &str = "draw";
    /// From the hand into the library.
    pub const RETURN: &str = "return";
    /// From the hand under the library.
    pub const BOTTOM: &str = "bottom";
    /// From the hand to the graveyard.
    pub const DISCARD: &str = "discard";
    /// The sideboard is set aside.
    pub const SET_ASIDE: &str = "set-aside";
    /// An opponent's deck is left as it is.
    pub const LEAVE: &str = "leave";
    /// An opponent's deck is cut.
    pub const CUT: &str = "cut";
    /// An opponent's deck is shuffled.
    pub const SHUFFLE: &str = "shuffle";
    /// A commander goes to the command zone.
    pub const LEAD: &str = "lead";
    /// From the hand, set aside by a mulligan.
    pub const PUT_ASIDE: &str = "put-aside";
    /// Cards set aside by a mulligan go back.
    pub const TAKE_BACK: &str = "take-back";
    /// From the hand to exile, for another hand.
    pub const EXILE: &str = "exile";
    /// From the opening hand to the battlefield.
    pub const BEGIN_WITH: &str = "begin-with";
    /// A conspiracy goes to the command zone.
    pub const CONSPIRE: &str = "conspire";
    /// A sticker sheet is used.
    pub const USE_SHEET: &str = "use-sheet";
    /// The top card of a planar deck is turned face up.
    pub const TURN_UP: &str = "turn-up";
    /// A player who leaves takes all owned cards along.
    pub const TAKE_ALONG: &str = "take-along";
    /// A player keeps more cards than the maximum hand size, which only an effect allows.
    pub const KEEP_ALL: &str = "keep more cards than the maximum hand size";
    /// The top scheme is set in motion.
    pub const SET_IN_MOTION: &str = "set-in-motion";
    /// A scheme goes face down under its deck.
    pub const TURN_DOWN: &str = "turn-down";
    /// A die is rolled.
    pub const ROLL: &str = "roll";
    /// A card is shown to all.
    pub const REVEAL: &str = "reveal";
    /// A land goes from the hand to the battlefield.
    pub const PLAY: &str = "play";
    /// A card goes from the hand to the stack.
    pub const CAST: &str = "cast";
    /// A permanent spell resolves.
    pub const RESOLVE: &str = "resolve";
    /// A creature attacks.
    pub const ATTACK: &str = "attack";
    /// A creature blocks.
    pub const BLOCK: &str = "block";
    /// No more creatures attack or block.
    pub const NO_MORE: &str = "no-more";
    /// Damage of a creature is assigned.
    pub const ASSIGN: &str = "assign";
    /// Damage is dealt.
    pub const DEAL: &str = "deal";
    /// A creature is destroyed.
    pub const DESTROY: &str = "destroy";
    /// A card is put into the graveyard and was neither destroyed nor discarded.
    pub const BURY: &str = "bury";
    /// A player or card becomes a target.
    pub const TARGET: &str = "target";
    /// An ability triggers.
    pub const TRIGGER: &str = "trigger";
    /// A card goes to its owner's hand.
    pub const BOUNCE: &str = "bounce";
    /// Mana of each kind, in the order of [`crate::play::cost::SYMBOLS`].
    pub const MANA: [&str; 6] = ["white-mana", "blue-mana", "black-mana", "red-mana", "green-mana", "colourless-mana"];
}

/// What a card's text does at the start of a game or to its rules, in words.
pub mod card {
    use rulezero_core::prelude::*;

    /// Any time its player could mulligan: exile the hand, draw as many.
    pub const REDRAWS: &str = "redraw the hand when a mulligan could be taken";
    /// May begin the game on the battlefield.
    pub const BEGINS_IN_PLAY: &str = "may begin the game on the battlefield";
    /// May begin the game on the battlefield if its player does not go first.
    pub const BEGINS_IN_PLAY_SECOND: &str = "may begin the game on the battlefield unless going first";
    /// The same, and its player exiles a card of the hand.
    pub const BEGINS_IN_PLAY_FOR_A_CARD: &str =
        "may begin the game on the battlefield unless going first, for a card of the hand";
    /// May be revealed from the opening hand.
    pub const REVEALED: &str = "may be revealed from the opening hand";
    /// A conspiracy whose player takes the first turn.
    pub const BEGINS: &str = "is the starting player";
    /// Can be revealed before the game as a companion.
    pub const COMPANION: &str = "companion";
    /// Can lead a deck although it is of another kind.
    pub const CAN_LEAD: &str = "can be a commander";
    /// Before a colour symbol that stands in the text.
    pub const SYMBOL: &str = "symbol ";

    /// Whether a word is about what comes before the first turn, or about the text itself.
    pub fn acts_at_the_start(word: &str) -> bool {
        let begins = [REDRAWS, BEGINS_IN_PLAY, BEGINS_IN_PLAY_SECOND, BEGINS_IN_PLAY_FOR_A_CARD, REVEALED, BEGINS];
        begins.contains(&word) || [COMPANION, CAN_LEAD].contains(&word) || word.starts_with(SYMBOL)
    }

    /// Whether a card's text is known to say this.
    pub fn says(card: &Card, word: &str) -> bool {
        matches!(&card.text, CardText::Words(words) if words.iter().any(|w| w == word))
    }

    /// The colour symbols of a card's text.
    pub fn symbols(card: &Card) -> impl Iterator<Item = &str> {
        let words = if let CardText::Words(words) = &card.text { words.as_slice() } else { &[] };
        words.iter().filter_map(|word| word.strip_prefix(SYMBOL))
    }
}

/// The zones: a library, hand, graveyard and sideboard for each player, the others shared.
pub fn zones() -> Vec<Zone> {
    use Sees::{All, Nobody, Owner};
    let own = |name: &'static str, cards, filled_from: Option<&'static str>| Zone {
        name: name.into(),
        scope: Scope::Player,
        pile: false,
        cards,
        count: All,
        filled_from: filled_from.map(Text::from),
    };
    let shared = |name: &'static str| Zone { scope: Scope::Game, ..own(name, All, None) };
    vec![
        Zone { pile: true, ..own(LIBRARY, Nobody, Some(crate::deck::MAIN)) },
        own(HAND, Owner, None),
        shared(BATTLEFIELD),
        Zone { pile: true, ..own(GRAVEYARD, All, None) },
        shared(EXILE),
        shared(COMMAND),
        shared(STACK),
        own(SIDEBOARD, Owner, Some(crate::deck::SIDEBOARD)),
        own(LEADER, All, Some(crate::deck::COMMANDER)),
        own(VANGUARD, All, Some(crate::deck::VANGUARD)),
        Zone { pile: true, ..own(PLANES, Nobody, Some(crate::deck::PLANAR)) },
        Zone { pile: true, ..own(SCHEME_DECK, Nobody, Some(crate::deck::SCHEMES)) },
        Zone { pile: true, ..own(ATTRACTION_DECK, Nobody, Some(crate::deck::ATTRACTIONS)) },
        own(SHEETS, All, Some(crate::deck::STICKERS)),
        own(SHEETS_IN_USE, All, None),
        own(ASIDE, All, None),
        own(ASIDE_FACE_DOWN, Owner, None),
        Zone { pile: true, ..own(GONE, Nobody, None) },
    ]
}

/// The totals: those of each player, those of partners only where there are any, for a game sets up every one; then
/// those that a team can share.
pub fn totals(partners: &[&'static str]) -> Vec<Total> {
    let total = |scope| move |name: &'static str| Total { name: name.into(), scope, initial: 0, quiet: false };
    let names = [LIFE, POISON, MANA, MULLIGANS, OPENING_HAND].into_iter().chain(COMMANDER_DAMAGE);
    let names = names.chain(partners.iter().copied()).map(total(Scope::Player));
    let names = names.chain([SHARED_LIFE, SHARED_POISON].map(total(Scope::Team)));
    let names = names.chain([DAMAGE, MINUS_COUNTERS].map(total(Scope::Card)));
    let counted =
        [LANDS_PLAYED, DAMAGE_DEALT, CARDS_DRAWN].map(|name| Total { quiet: true, ..total(Scope::Player)(name) });
    let of_colours = COLOURED_MANA.map(total(Scope::Player));
    names.chain(counted).chain(of_colours).collect()
}

/// The marks: those of players, then those of cards.
pub fn marks() -> Vec<Mark> {
    let mark = |name: &'static str| Mark { name: name.into(), scope: Scope::Player, carried: false, momentary: false };
    let of_players = [Mark { carried: true, ..mark(CHOOSER) }, Mark { momentary: true, ..mark(OVERDRAWN) }];
    let of_cards = [TAPPED, ARRIVED, ATTACKING, BLOCKED, BLOCKING];
    let of_cards = of_cards.map(|name| Mark { scope: Scope::Card, ..mark(name) });
    of_players.into_iter().chain(of_cards).collect()
}

/// The kinds of decision: name, question, what an answer says, what a no says.
pub fn kinds() -> Vec<DecisionKind> {
    [
        [COIN, "The chooser is drawn", "", ""],
        [CHOOSE_FIRST, "Who takes the first turn?", "gives the first turn to", ""],
        [OPPONENT_DECK, "What do you do with this opponent's deck?", "handles", ""],
        [LIFT, "How many cards do you lift off?", "lifts off the top", ""],
        [MULLIGAN, "Do you take a mulligan?", "declares a mulligan", "keeps this hand"],
        [BOTTOM, "Which cards go under your library, each under the one before?", "picks for the bottom", ""],
        [
            LOOK,
            "Do you look at the top card of your library?",
            "looks at the top card",
            "does not look at the top card",
        ],
        [LOOK_BOTTOM, "Does it go under your library?", "puts under the library", "leaves the card on top"],
        [ASIDE_PICK, "Which cards do you set aside?", "picks to set aside", ""],
        [REDRAW, "Which card do you use before you declare?", "uses", "uses no card"],
        [OPENING_CARD, "Which card of your opening hand do you use?", "uses", "uses no card of the opening hand"],
        [OPENING_PRICE, "Which card of your hand do you exile for it?", "exiles for it", ""],
        [COMPANION, "Which companion do you reveal?", "chooses as companion", "reveals no companion"],
        [CONSPIRACIES, "Which conspiracies do you use?", "picks as conspiracies", "uses no conspiracy"],
        [STICKERS, "Which sticker sheets do you use?", "picks as sticker sheets", "uses no sticker sheet"],
        [REPLACEMENT, "Which of these effects applies first?", "applies first:", ""],
        [OPTIONAL, "Do you do it?", "does it", "does not do it"],
        [DISCARD, "Which cards do you discard, each on top of the one before?", "chooses to discard", ""],
        [DIE, "A die is rolled and shows {side}", "", ""],
        [ACT, "Which card do you play or cast? None passes.", "chooses", "passes"],
        [PAY, "What do you tap for mana?", "taps", ""],
        [ATTACK, "Which creatures attack?", "attacks with", "does not attack"],
        [BLOCK, "Which creature blocks?", "blocks", ""],
        [DAMAGE_ORDER, "In which order do the blockers get damage?", "orders the blockers:", ""],
        [ASSIGN, "How much of its damage does it get?", "assigns", ""],
        [LEGEND, "Which one do you keep?", "keeps", ""],
        [HARM, "At whom or what do you aim it?", "aims", ""],
        [HELP, "Whom or what is it for?", "aims", ""],
        [TRIGGER_ORDER, "In which order do these abilities go on the stack?", "stacks abilities of", ""],
        [MAKE_MANA, "What do you tap for mana that stays in your pool?", "taps", "taps nothing"],
        [MANA_KIND, "Which mana is it?", "", ""],
        [SPEND, "Which mana of your pool do you spend?", "", ""],
    ]
    .map(|[name, prompt, said, said_no]| DecisionKind {
        name: name.into(),
        prompt: prompt.into(),
        said: said.into(),
        said_no: said_no.into(),
        no_is: if [OPTIONAL, ACT, ATTACK, MAKE_MANA].contains(&name) { NoIs::Declining } else { NoIs::AChoice },
    })
    .into()
}

/// The verbs, each with the words that stand after a player's name.
pub fn verbs() -> Vec<Verb> {
    [
        [verb::DRAW, "draws"],
        [verb::RETURN, "shuffles back"],
        [verb::BOTTOM, "bottoms"],
        [verb::DISCARD, "discards"],
        [verb::SET_ASIDE, "sets {n} sideboard cards aside"],
        [verb::LEAVE, "does not touch the deck of"],
        [verb::CUT, "cuts the deck of"],
        [verb::SHUFFLE, "shuffles the deck of"],
        [verb::LEAD, "leads with"],
        [verb::PUT_ASIDE, "sets aside"],
        [verb::TAKE_BACK, "takes back"],
        [verb::EXILE, "exiles"],
        [verb::BEGIN_WITH, "begins with"],
        [verb::CONSPIRE, "conspires with"],
        [verb::USE_SHEET, "uses"],
        [verb::TURN_UP, "turns up"],
        [verb::SET_IN_MOTION, "sets in motion"],
        [verb::TURN_DOWN, "turns down"],
        [verb::REVEAL, "reveals {}"],
        [verb::TAKE_ALONG, "takes along"],
        [verb::ROLL, "rolls {n}"],
        [verb::KEEP_ALL, "keeps more cards than the maximum hand size"],
        [verb::PLAY, "plays"],
        [verb::CAST, "casts"],
        [verb::RESOLVE, "puts onto the battlefield"],
        [verb::ATTACK, "attacks {t} with {}"],
        [verb::BLOCK, "blocks {t} with {}"],
        [verb::NO_MORE, "is done with {}"],
        [verb::ASSIGN, "assigns {n} damage of {} to {t}"],
        [verb::DEAL, "deals {n} damage with {}"],
        [verb::DESTROY, "loses the destroyed"],
        [verb::BURY, "puts away"],
        [verb::TARGET, "targets {}"],
        [verb::TRIGGER, "has an ability of {} trigger"],
        [verb::BOUNCE, "takes back"],
        [verb::MANA[0], "names white mana for {}"],
        [verb::MANA[1], "names blue mana for {}"],
        [verb::MANA[2], "names black mana for {}"],
        [verb::MANA[3], "names red mana for {}"],
        [verb::MANA[4], "names green mana for {}"],
        [verb::MANA[5], "names colourless mana for {}"],
    ]
    .map(|[name, text]| Verb { name: name.into(), text: text.into() })
    .into()
}
