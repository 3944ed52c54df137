//! Stalemate: no remaining player can move the game toward its end, where that can be proven.
//!
//! It is proven from what is printed and where it lies, and never guessed: a card whose text is not in words may do
//! anything, so while a player has one the game is in no stalemate. Nobody's will is looked at: that all could go on
//! and refuse to is a deadlock, which no program can see.

use rulezero_core::prelude::*;

/// Keywords that by themselves bring nobody's life down.
const HARMLESS: [&str; 7] = ["battleworn", "blade break", "dominate", "go again", "guardwell", "overpower", "temper"];

/// The same with a number behind them.
const HARMLESS_NUMBERED: [&str; 4] = ["arcane barrier", "piercing", "quell", "spellvoid"];

/// How the words of a plain weapon begin; what follows is a number of resources, never none.
const WEAPON: &str = "attack once per turn for ";

/// Zones from which a card may be played or pitched, or get to where it may.
const IN_REACH: [&str; 5] = ["hand", "deck", "arsenal", "pitch", "gathered"];

/// Places in which nothing does anything any more.
const GONE: [&str; 2] = ["inventory", "removed"];

/// The game is a draw when no remaining player has anything left to end it with.
///
/// # Reading
///
/// "Toward its end" is read as bringing a hero's life down: an empty deck is no loss. An attack is taken for playable
/// and a weapon for payable as long as there is any card that could be pitched, so a stalemate may be seen late and
/// never early. In blank games it is judged by the cards as they are printed: that nobody plays them is the table's
/// agreement, and no stalemate. In the start nobody can do anything yet, which is none either.
pub struct Stalemate {
    rule: Rule,
    cards: Vec<Means>,
    in_reach: Vec<ZoneId>,
    weapons: Vec<ZoneId>,
    gone: Vec<ZoneId>,
}

/// What a card is good for in ending a game.
#[derive(Clone, Copy, Debug)]
struct Means {
    card: CardId,
    owner: Seat,
    /// Its text may do anything.
    unread: bool,
    /// It is an attack that can be played.
    attacks: bool,
    /// It is a weapon that attacks for resources.
    strikes: bool,
    /// It can be pitched.
    pays: bool,
}

impl Stalemate {
    /// The condition for a set-up.
    pub fn new(setup: &Setup, rule: Rule) -> Result<Stalemate, Refusal> {
        let zones = |names: &[&str]| names.iter().map(|name| setup.zone(name)).collect::<Result<Vec<_>, _>>();
        let cards = setup.cards().map(|card| Means::of(card.id, card.owner, card.facts)).collect();
        Ok(Stalemate {
            rule,
            cards,
            in_reach: zones(&IN_REACH)?,
            weapons: zones(&["weapon-1", "weapon-2"])?,
            gone: zones(&GONE)?,
        })
    }

    fn can_go_on(&self, state: &State<'_>, seat: Seat) -> bool {
        let (mut strikes, mut pays) = (false, false);
        for means in self.cards.iter().filter(|means| means.owner == seat) {
            let place = state.place_of(means.card);
            let lies_in = |zones: &[ZoneId]| zones.iter().any(|zone| zone.holds(place));
            let in_reach = lies_in(&self.in_reach);
            if means.unread && !lies_in(&self.gone) || means.attacks && in_reach {
                return true;
            }
            strikes |= means.strikes && lies_in(&self.weapons);
            pays |= means.pays && in_reach;
        }
        strikes && pays
    }
}

impl Means {
    fn of(card: CardId, owner: Seat, facts: &Card) -> Means {
        let words: &[String] = match &facts.text {
            CardText::Words(words) => words,
            CardText::None | CardText::NotModelled | CardText::Unknown => &[],
        };
        let is_unread = matches!(facts.text, CardText::NotModelled | CardText::Unknown);
        let is_strike = |word: &String| word.starts_with(WEAPON);
        Means {
            card,
            owner,
            unread: is_unread || words.iter().any(|word| !is_strike(word) && !is_harmless(word)),
            attacks: facts.is("Action") && facts.subtypes.iter().any(|subtype| subtype == "Attack"),
            strikes: words.iter().any(is_strike),
            pays: facts.number("pitch").is_some(),
        }
    }
}

fn is_harmless(word: &String) -> bool {
    let numbered = word.rsplit_once(' ').map(|(word, _)| word);
    HARMLESS.contains(&word.as_str()) || numbered.is_some_and(|word| HARMLESS_NUMBERED.contains(&word))
}

impl WinCondition for Stalemate {
    fn name(&self) -> Text {
        "stalemate".into()
    }

    fn rule(&self) -> Rule {
        self.rule.clone()
    }

    fn gist(&self) -> Text {
        "the game is a draw when provably no remaining player has anything left to end it with".into()
    }

    fn timing(&self) -> Timing {
        Timing::WhenPriorityWouldBeGiven
    }

    fn judge(&self, state: &State<'_>, verdicts: &mut Verdicts<'_>) {
        if state.turn() == 0 || state.remaining().any(|seat| self.can_go_on(state, seat)) {
            return;
        }
        for seat in state.remaining() {
            verdicts.give(Verdict::Draws, seat);
        }
    }
}
