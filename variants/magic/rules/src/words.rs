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
/// Mana in a player's pool.
pub const MANA: &str = "mana";
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

/// On the player who chooses who takes the first turn. The next game of the match may ask for it.
pub const CHOOSER: &str = "chooser";
/// On a player who tried to draw from an empty library since conditions were last looked at, and no longer: it is a
/// momentary mark (MTG CR 704.5b @2020-07-03).
pub const OVERDRAWN: &str = "overdrawn";

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
        shared("stack"),
        own(SIDEBOARD, Owner, Some(crate::deck::SIDEBOARD)),
        own(LEADER, All, Some(crate::deck::COMMANDER)),
        own(VANGUARD, All, Some(crate::deck::VANGUARD)),
        Zone { pile: true, ..own(PLANES, Nobody, Some(crate::deck::PLANAR)) },
        Zone { pile: true, ..own(SCHEME_DECK, Nobody, Some(crate::deck::SCHEMES)) },
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
    names.chain([SHARED_LIFE, SHARED_POISON].map(total(Scope::Team))).collect()
}

/// The marks, all of them a player's.
pub fn marks() -> Vec<Mark> {
    let mark = |name: &'static str| Mark { name: name.into(), scope: Scope::Player, carried: false, momentary: false };
    vec![Mark { carried: true, ..mark(CHOOSER) }, Mark { momentary: true, ..mark(OVERDRAWN) }]
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
    ]
    .map(|[name, prompt, said, said_no]| DecisionKind {
        name: name.into(),
        prompt: prompt.into(),
        said: said.into(),
        said_no: said_no.into(),
        no_is: if name == OPTIONAL { NoIs::Declining } else { NoIs::AChoice },
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
    ]
    .map(|[name, text]| Verb { name: name.into(), text: text.into() })
    .into()
}
