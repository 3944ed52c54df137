//! A player who answers as scripted and writes down what was asked and what could be seen.

use rulezero_abi::{Item, ItemKind};
use rulezero_core::{
    abi as rulezero_abi,
    agent::{Agent, AgentFault, Interjection},
    decision::{Answer, Decision, Shape},
    variant::Seat,
    view::View,
};
use std::sync::{Arc, Mutex};

/// What a script says to a question.
#[derive(Clone, Debug)]
pub enum Say {
    /// This player.
    Player(Seat),
    /// These cards, by name, in order.
    Cards(Vec<&'static str>),
    /// The action of this verb.
    Do(&'static str),
    /// This number.
    Number(i64),
}

/// A question as it was put.
#[derive(Clone, Debug)]
pub struct Asked {
    pub seat: Seat,
    pub kind: String,
    /// What could be answered: names of cards and players, and verbs.
    pub offered: Vec<String>,
    /// All that the player asked could see.
    pub shown: String,
}

/// All questions of a game.
pub type Notes = Arc<Mutex<Vec<Asked>>>;

/// When a player gives up or offers a draw, by what can be seen.
type Saying = (Interjection, fn(&View<'_>) -> bool);

/// Answers a kind's questions as scripted, one after the other; then with the first legal answer.
#[derive(Default)]
pub struct Scripted {
    answers: Vec<(&'static str, Say)>,
    notes: Notes,
    saying: Option<Saying>,
    accepts: bool,
}

impl Scripted {
    /// A player without a script.
    pub fn new() -> Scripted {
        Scripted::default()
    }

    /// Answers the next question of this kind so.
    pub fn says(mut self, kind: &'static str, say: Say) -> Scripted {
        self.answers.push((kind, say));
        self
    }

    /// Picks these cards when asked this.
    pub fn picks<const N: usize>(self, kind: &'static str, cards: [&'static str; N]) -> Scripted {
        self.says(kind, Say::Cards(cards.into()))
    }

    /// Names this player as first-turn player.
    pub fn names(self, seat: Seat) -> Scripted {
        self.says("fab.choose-first", Say::Player(seat))
    }

    /// Writes into these notes.
    pub fn noting(mut self, notes: &Notes) -> Scripted {
        self.notes = Arc::clone(notes);
        self
    }

    /// Concedes as soon as this is so.
    pub fn concedes_when(mut self, when: fn(&View<'_>) -> bool) -> Scripted {
        self.saying = Some((Interjection::Concede, when));
        self
    }

    /// Offers a draw as soon as this is so, and accepts every offer.
    pub fn draws_when(mut self, when: fn(&View<'_>) -> bool) -> Scripted {
        self.saying = Some((Interjection::OfferDraw, when));
        self.accepts = true;
        self
    }
}

impl Agent for Scripted {
    fn name(&self) -> String {
        "scripted".into()
    }

    fn choose(&mut self, decision: &Decision<'_>, view: &View<'_>, answer: &mut Answer) -> Result<(), AgentFault> {
        let kind = view.plan().setup.info.kinds[decision.kind.0 as usize].name.to_string();
        let offered = offered(&decision.shape, view);
        let scripted = self.answers.iter().position(|(scripted, _)| *scripted == kind);
        match scripted.map(|at| self.answers.remove(at).1) {
            None => decision.shape.first(answer),
            Some(Say::Player(seat)) => answer.number(seat.0.into()),
            Some(Say::Number(n)) => answer.number(n),
            Some(Say::Cards(names)) => answer.items(items(&decision.shape, view, &names)),
            Some(Say::Do(verb)) => {
                let Shape::Act(offers) = decision.shape else { return Err(AgentFault("no action is asked".into())) };
                let id = view.plan().setup.verb(verb).map_err(|e| AgentFault(e.to_string()))?;
                let offer = offers.iter().find(|offer| offer.verb == u32::from(id.0));
                answer.act(offer.ok_or_else(|| AgentFault(format!("{verb} is not offered")))?);
            }
        }
        self.notes.lock().unwrap().push(Asked { seat: decision.seat, kind, offered, shown: view.shown() });
        Ok(())
    }

    fn interjects(&self) -> bool {
        self.saying.is_some()
    }

    fn interject(&mut self, _question: u32, view: &View<'_>) -> Interjection {
        match self.saying.take_if(|(_, when)| when(view)) {
            Some((say, _)) => say,
            None => Interjection::Nothing,
        }
    }

    fn accepts_draw(&mut self, _from: Seat, _view: &View<'_>) -> bool {
        self.accepts
    }
}

/// The cards of these names, each a different one; a name that is not offered becomes a card that is not there.
fn items(shape: &Shape<'_>, view: &View<'_>, names: &[&str]) -> Vec<Item> {
    let Shape::Pick { items, .. } = *shape else { return Vec::new() };
    let mut picked: Vec<Item> = Vec::new();
    for name in names {
        let free = items.iter().find(|item| name_of(**item, view) == *name && !picked.contains(item));
        picked.push(free.copied().unwrap_or(Item(0xffff)));
    }
    picked
}

fn offered(shape: &Shape<'_>, view: &View<'_>) -> Vec<String> {
    match *shape {
        Shape::YesNo => vec!["no".into(), "yes".into()],
        Shape::Number(lo, hi) => vec![lo.to_string(), hi.to_string()],
        Shape::Player(items) | Shape::Pick { items, .. } | Shape::Assign { items, .. } => {
            items.iter().map(|item| name_of(*item, view)).collect()
        }
        Shape::Act(offers) => {
            offers.iter().map(|o| view.plan().setup.info.verbs[o.verb as usize].name.to_string()).collect()
        }
    }
}

fn name_of(item: Item, view: &View<'_>) -> String {
    match item.kind() {
        ItemKind::Card(card) => view.facts(card).map(|facts| facts.name.clone()).unwrap_or_default(),
        ItemKind::Seat(seat) => view.plan().setup.players[seat as usize].name.clone(),
        ItemKind::Effect(effect) => format!("effect {}", effect + 1),
        ItemKind::Trigger(_) | ItemKind::Other(_) => String::new(),
    }
}
