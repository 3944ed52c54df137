//! A scene: an edition with other turns, in which something is made to happen.
//!
//! Everything but the turn is the edition's own: the start, the conditions, the names, the drawing of cards.

use super::{ID, table_of};
use crate::{doors, play::Game};
use rulezero_core::{effect, export::Linked, kernel::Rulebook, prelude::*};
use rulezero_magic_rules::{
    draw::Draw,
    edition::Edition,
    effects::Effects,
    pass_over::PassOver,
    turn::{DRAW_STEP, GivePriority},
    words,
};
use std::sync::Arc;

/// What happens in the first step of a turn.
pub type Act = fn(&Stage, &mut Table<'_>) -> Result<(), Stop>;

/// What a scene can use.
pub struct Stage {
    pub draw: Draw,
    pub life: TotalId,
    pub poison: TotalId,
    /// What a team shares, where the edition knows it.
    pub shared: [Option<TotalId>; 2],
    pub mana: TotalId,
    pub commander_damage: Vec<TotalId>,
    pub effects: Effects,
    pub draws: VerbId,
    pub keep_all: VerbId,
    pub exiles: VerbId,
    pub exile: ZoneId,
    pub hand: ZoneId,
    pub asks: KindId,
    pub rule: Rule,
    note: VerbId,
}

/// The edition with turns in which something happens, and then somebody gets priority.
struct Scene {
    edition: Edition,
    act: Act,
    then: Then,
}

/// What comes after it in a turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Then {
    /// Somebody gets priority.
    Priority,
    /// The turn of the edition.
    TheTurn,
}

struct Happens {
    stage: Stage,
    act: Act,
}

/// Players who do nothing, in a game where this happens each turn.
pub fn scene(players: usize, act: Act) -> Game {
    scene_of(ID, if players == 2 { "constructed" } else { "free-for-all" }, players, act)
}

/// The same in a format of an edition.
pub fn scene_of(id: &str, format: &'static str, players: usize, act: Act) -> Game {
    let edition = doors::edition(id);
    let deck = edition.plain_deck(&[("format".to_owned(), Value::from(format))].into());
    let game = table_of(Arc::new(Linked::new(Scene { edition, act, then: Then::Priority })), &[""; 8][..players], deck);
    super::timeline::with_chooser(game.option("format", format)).turns(3)
}

/// An edition in whose turns this happens first, and then what happens anyhow.
pub fn whole_turns(id: &str, act: Act) -> Arc<dyn Rulebook> {
    Arc::new(Linked::new(Scene { edition: doors::edition(id), act, then: Then::TheTurn }))
}

impl Stage {
    /// An effect forbids somebody to win, to lose or to draw the game.
    pub fn forbid(&self, table: &mut Table<'_>, verdict: Verdict, seat: Seat) -> Result<EffectId, Stop> {
        table.begin_effect(&Effect::new(
            effect::Act::Verdict(verdict),
            Whom::Seat(seat),
            How::Forbid,
            self.rule.clone(),
        ))
    }

    /// An effect on what somebody does.
    pub fn on(&self, verb: VerbId, seat: Seat, how: How) -> Effect {
        Effect::new(effect::Act::Verb(verb), Whom::Seat(seat), how, self.rule.clone())
    }

    /// An effect replaces that somebody wins, loses or draws the game.
    pub fn replace(&self, verdict: Verdict, seat: Seat, instead: Instead) -> Effect {
        Effect::new(effect::Act::Verdict(verdict), Whom::Seat(seat), How::Replace(instead), self.rule.clone())
    }

    /// A line in the log, to tell what comes before it from what comes after.
    pub fn note(&self, table: &mut Table<'_>) -> Result<(), Stop> {
        table.note(Seat(0), self.note, Item::seat(0), 0)
    }
}

impl TurnStep for Happens {
    fn name(&self) -> Text {
        "happens".into()
    }

    fn rule(&self) -> Rule {
        self.stage.rule.clone()
    }

    fn gist(&self) -> Text {
        "something happens".into()
    }

    fn perform(&self, table: &mut Table<'_>) -> Result<Next, Stop> {
        (self.act)(&self.stage, table)?;
        Ok(Next::Following)
    }
}

impl Variant for Scene {
    fn info(&self) -> Info {
        self.edition.info()
    }

    fn options(&self, so_far: &Options) -> Vec<OptionSpec> {
        self.edition.options(so_far)
    }

    fn deck_rules(&self, options: &Options) -> DeckRules {
        self.edition.deck_rules(options)
    }

    fn plain_deck(&self, options: &Options) -> Deck {
        self.edition.plain_deck(options)
    }

    fn teams(&self, setup: &Setup) -> Result<Teams, Refusal> {
        self.edition.teams(setup)
    }

    fn start_steps(&self, setup: &Setup) -> Result<Vec<Box<dyn StartStep>>, Refusal> {
        self.edition.start_steps(setup)
    }

    fn turn_steps(&self, setup: &Setup) -> Result<Vec<Box<dyn TurnStep>>, Refusal> {
        let rule = Rule::policy("a scene");
        let stage = Stage {
            draw: Draw::new(setup)?,
            life: setup.total(words::LIFE)?,
            mana: setup.total(words::MANA)?,
            poison: setup.total(words::POISON)?,
            shared: [words::SHARED_LIFE, words::SHARED_POISON].map(|name| setup.total(name).ok()),
            effects: self.edition.effects(setup),
            draws: setup.verb(words::verb::DRAW)?,
            keep_all: setup.verb(words::verb::KEEP_ALL)?,
            exiles: setup.verb(words::verb::EXILE)?,
            exile: setup.zone(words::EXILE)?,
            hand: setup.zone(words::HAND)?,
            asks: setup.kind(words::DISCARD)?,
            commander_damage: words::COMMANDER_DAMAGE.iter().map(|name| setup.total(name)).collect::<Result<_, _>>()?,
            note: setup.verb(words::verb::SET_ASIDE)?,
            rule: rule.clone(),
        };
        if self.then == Then::TheTurn {
            let mut steps = self.edition.turn_steps(setup)?;
            steps.insert(0, Box::new(Happens { stage, act: self.act }));
            return Ok(steps);
        }
        let burns = self.edition.turn_steps(setup)?.into_iter().find(|step| step.name().ends_with("/mana-burn"));
        let mut steps: Vec<Box<dyn TurnStep>> = vec![
            Box::new(PassOver::new(DRAW_STEP, rule.clone(), "what the start may have skipped")),
            Box::new(Happens { stage, act: self.act }),
        ];
        steps.extend(burns);
        steps.push(Box::new(GivePriority::new("check", rule, "somebody would get priority")));
        Ok(steps)
    }

    fn win_conditions(&self, setup: &Setup) -> Result<Vec<Box<dyn WinCondition>>, Refusal> {
        self.edition.win_conditions(setup)
    }

    fn measures(&self) -> Vec<Measure> {
        self.edition.measures()
    }
}
