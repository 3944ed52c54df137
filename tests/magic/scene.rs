//! A scene: an edition with other turns, in which something is made to happen.
//!
//! Everything but the turn is the edition's own: the start, the conditions, the names, the drawing of cards.

use super::{ID, table_of};
use crate::{doors, play::Game};
use rulezero_core::{export::Linked, prelude::*};
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
    pub mana: TotalId,
    pub commander_damage: Vec<TotalId>,
    pub effects: Effects,
    pub cannot_lose: MarkId,
    pub cannot_win: MarkId,
    pub rule: Rule,
    note: VerbId,
}

/// The edition with turns in which something happens, and then somebody gets priority.
struct Scene {
    edition: Edition,
    act: Act,
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
    let game = table_of(Arc::new(Linked::new(Scene { edition, act })), &[""; 8][..players], deck);
    game.option("chooser", "seat-1").option("format", format).turns(3)
}

impl Stage {
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
            effects: self.edition.effects(setup)?,
            cannot_lose: setup.mark(words::CANNOT_LOSE)?,
            cannot_win: setup.mark(words::CANNOT_WIN)?,
            commander_damage: words::COMMANDER_DAMAGE.iter().map(|name| setup.total(name)).collect::<Result<_, _>>()?,
            note: setup.verb(words::verb::SET_ASIDE)?,
            rule: rule.clone(),
        };
        let burns = self.edition.turn_steps(setup)?.into_iter().find(|step| step.name() == "mana-burn");
        let mut steps: Vec<Box<dyn TurnStep>> = vec![
            Box::new(PassOver::new(DRAW_STEP, rule.clone(), "what the start may have skipped")),
            Box::new(Happens { stage, act: self.act }),
        ];
        steps.extend(burns);
        steps.push(Box::new(GivePriority::new(setup, "check", rule, "somebody would get priority")?));
        Ok(steps)
    }

    fn win_conditions(&self, setup: &Setup) -> Result<Vec<Box<dyn WinCondition>>, Refusal> {
        self.edition.win_conditions(setup)
    }

    fn measures(&self) -> Vec<Measure> {
        self.edition.measures()
    }
}
