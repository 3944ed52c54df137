//! An edition: everything in which editions differ, as data.
//!
//! The lists are the rulebook, in its order and with its numbers. A step or condition that a set-up's format or number
//! of players has no use for is left out of that set-up's plan. Nothing here asks which edition it is.

use crate::{
    companions::{self, Fulfilled},
    conditions::Condition,
    deck,
    effects::{Effects, Wins},
    format::{Format, Seating},
    happenings::{self, Happenings, Moments},
    options::{self, AttackWhom, ManaUse},
    play::{Playing, Printed, rules::Play},
    start::{Asides, Mulligan, Start},
    statics,
    teams::Shares,
    turn::Turn,
    words,
};
use rulezero_core::prelude::*;
use std::sync::Arc;

/// Everything in which editions differ. Numbers of rules are those of `rules`.
pub struct Edition {
    /// The variant's id, `magic/` and the edition.
    pub id: &'static str,
    /// Its name for people.
    pub name: &'static str,
    /// The rules it goes by.
    pub rules: Document,
    /// The ways of playing it has, the default first, and the rule that tells them apart.
    pub formats: &'static [Format],
    /// The number of the rule that tells formats apart.
    pub formats_rule: &'static str,
    /// The ways of playing it has not, each with the reason.
    pub refused: &'static [&'static [(&'static str, &'static str)]],
    /// The start of a game, in order.
    pub start: &'static [(&'static str, Start)],
    /// A turn, in order.
    pub turn: &'static [(&'static str, Turn)],
    /// What it says of playing cards.
    pub play: Play,
    /// How a game is won and lost.
    pub conditions: &'static [(&'static str, Condition)],
    /// How it ends by what players say, and when all lose.
    pub endings: EndingRules,
    /// What can be made to happen.
    pub happenings: Happenings,
    /// What the game does at certain moments.
    pub moments: Moments,
}

/// The numbers of the rules of endings that no condition looks for.
pub struct EndingRules {
    /// A player concedes.
    pub concession: &'static str,
    /// All agree on a draw, where the rules speak of it.
    pub agreed_draw: Option<&'static str>,
    /// All who are left lose together.
    pub all_lose: &'static str,
    /// A game begins anew, where a card can make it.
    pub restart: Option<&'static str>,
    /// The cards of who leaves a game that goes on leave with that player, where more than two can play.
    pub leaving: Option<&'static str>,
    /// All teams that are left lose together, where the rules know teams.
    pub teams_lose: Option<&'static str>,
    /// An effect says that a player wins.
    pub wins: Wins,
    /// An effect says that a player loses.
    pub loses: &'static str,
    /// An effect says that the game is a draw.
    pub draws: &'static str,
    /// What a card says beats the rules.
    pub golden_rule: &'static str,
}

/// Life totals, as games export them.
const LIFE_MEASURE: &str = "life";
const SHARED_LIFE_MEASURE: &str = "shared-life";

impl Edition {
    /// The citation of a rule of this edition.
    pub fn rule(&self, number: &'static str) -> Rule {
        self.rules.rule(number)
    }

    /// The format that deck questions are about. Its word was checked when the options were decided; before that the
    /// default stands.
    pub fn format(&self, options: &Options) -> &'static Format {
        Format::chosen(self.formats, options).unwrap_or(&self.formats[0])
    }

    /// What effects do that say that a player wins or loses.
    pub fn effects(&self, setup: &Setup) -> Effects {
        Effects::new(setup, &self.rules, &self.endings)
    }

    /// The zones, without those that no format of the edition has a use for: a game sets up every one of them.
    fn zones(&self) -> Vec<Zone> {
        let any = |has: fn(&Format) -> bool| self.formats.iter().any(has);
        let sets_aside = |how| {
            let lies = |(_, step): &(&str, Start)| matches!(step, Start::TakeMulligans(_, Mulligan::Paris { asides, .. }) if *asides == how);
            any(|format| format.partial_paris.is_some()) && self.start.iter().any(lies)
        };
        let mut zones = words::zones();
        zones.retain(|zone| match zone.name.as_ref() {
            words::LEADER => any(|format| format.deck.commander.is_some()),
            words::VANGUARD => any(|format| format.deck.vanguard.is_some()),
            words::PLANES => any(|format| format.deck.planes.is_some()),
            words::ATTRACTION_DECK => any(|format| format.deck.attractions.is_some()),
            words::SCHEME_DECK => any(|format| format.deck.schemes.is_some()),
            words::SHEETS | words::SHEETS_IN_USE => any(|format| format.deck.stickers.is_some()),
            words::ASIDE => sets_aside(Asides::FaceUp),
            words::ASIDE_FACE_DOWN => sets_aside(Asides::FaceDown),
            words::GONE => self.endings.leaving.is_some(),
            _ => true,
        });
        zones
    }

    /// Cards of others cannot lie in a player's own zones; should an effect put one there it is exiled.
    fn leaving(&self, number: &'static str) -> Leaving {
        Leaving {
            rule: self.rule(number),
            own: words::GONE.into(),
            others: words::EXILE.into(),
            verb: words::verb::TAKE_ALONG.into(),
            outside: vec![words::SIDEBOARD.into()],
        }
    }

    /// The options of playing cards that a format has.
    fn options_of_play(&self, format: &Format) -> Vec<OptionSpec> {
        if !format.is_played() {
            return Vec::new();
        }
        let whom = self.play.combat.whom.filter(|_| format.table.most() > 2);
        let attack = whom.map(|rules| AttackWhom::option(&rules, self.rule(rules.one_of)));
        [ManaUse::option(self.rule(self.play.mana_abilities))].into_iter().chain(attack).collect()
    }

    /// The totals of damage by second commanders, where a format allows two.
    fn partners(&self) -> &'static [&'static str] {
        let leaders = self.formats.iter().filter_map(|format| format.deck.commander);
        let any = leaders.map(|leader| leader.partners).any(|partners| partners != deck::Partners::Unknown);
        if any { &words::PARTNER_DAMAGE } else { &[] }
    }

    /// The totals, without those that no format of the edition has a use for.
    fn totals(&self) -> Vec<Total> {
        let mut totals = words::totals(self.partners());
        totals.retain(|total| match total.name.as_ref() {
            words::SHARED_LIFE => self.formats.iter().any(|format| format.shares != Shares::Nothing),
            words::SHARED_POISON => self.formats.iter().any(|format| format.shares == Shares::LifeAndPoison),
            _ => true,
        });
        totals
    }

    /// The number of the rule about who chooses who goes first.
    fn chooser_rule(&self) -> &'static str {
        let found = self.start.iter().find(|(_, step)| matches!(step, Start::DetermineChooser));
        found.map_or(self.formats_rule, |(number, _)| number)
    }
}

impl Variant for Edition {
    fn info(&self) -> Info {
        let most = self.formats.iter().map(|format| format.table.most()).max().unwrap_or(2);
        Info {
            id: self.id.into(),
            name: self.name.into(),
            documents: vec![self.rules.clone()],
            min_players: 2,
            max_players: most as u8,
            random: true,
            plays_cards: true,
            zones: self.zones(),
            totals: self.totals(),
            marks: words::marks(),
            kinds: words::kinds(),
            verbs: words::verbs(),
            endings: Endings {
                concession: self.rule(self.endings.concession),
                agreed_draw: self.endings.agreed_draw.map(|number| self.rule(number)),
                all_lose: self.rule(self.endings.all_lose),
            },
            leaving: self.endings.leaving.map(|number| self.leaving(number)),
            replacing: Some(words::REPLACEMENT.into()),
            restart: self.endings.restart.map(|number| self.rule(number)),
        }
    }

    fn options(&self, so_far: &Options) -> Vec<OptionSpec> {
        let mut options = vec![Format::option(self.formats, self.refused, self.rule(self.formats_rule))];
        // Who goes first is settled without anybody choosing where one plays against a team.
        if self.format(so_far).table != Seating::OneAgainstTeam {
            options.push(options::chooser(self.rule(self.chooser_rule())));
        }
        if so_far.contains_key(crate::format::FORMAT)
            && let Some(number) = self.format(so_far).partial_paris
        {
            options.extend(options::partial_paris(&self.rule(number)));
        }
        options.extend(self.options_of_play(self.format(so_far)));
        options
    }

    fn deck_rules(&self, options: &Options) -> DeckRules {
        self.format(options).deck_rules(&self.rules)
    }

    fn check_deck(&self, options: &Options, deck: &Deck) -> DeckReport {
        let mut report = self.format(options).deck.check(&self.rules, deck);
        let reveals = self.start.iter().find(|(_, step)| matches!(step, Start::RevealCompanions));
        for (card, (number, _)) in companions::of(deck).zip(reveals.into_iter().cycle()) {
            let rule = self.rules.rule(*number);
            match companions::fulfils(deck, card, self.format(options).deck.least) {
                Fulfilled::Yes => {}
                Fulfilled::No(why) => report.leaves_open(&rule, format!("{why}: it stays a card of the sideboard")),
                Fulfilled::Open(why) => report.leaves_open(&rule, why),
            }
        }
        report
    }

    fn plain_deck(&self, options: &Options) -> Deck {
        deck::plain(&self.format(options).deck)
    }

    fn read_card(&self, card: &Card) -> Result<(), Refusal> {
        // What lies in the command zone is the format's, which is refused as such.
        if deck::COMMAND_ZONE.iter().any(|kind| card.is(kind)) {
            return Ok(());
        }
        let read = Printed::read(card, Seat(0), &self.play);
        read.map(|_| ()).map_err(|why| Refusal::new(format!("{} does not play `{}`: {why}", self.id, card.name)))
    }

    fn teams(&self, setup: &Setup) -> Result<Teams, Refusal> {
        let format = Format::chosen(self.formats, &setup.options)?;
        if setup.cards == CardsMode::Played {
            format.plays_cards().map_err(|why| Refusal::new(format!("{} {why}", self.id)))?;
        }
        format.teams(setup, &self.rules, &self.endings)
    }

    fn start_steps(&self, setup: &Setup) -> Result<Vec<Box<dyn StartStep>>, Refusal> {
        let format = Format::chosen(self.formats, &setup.options)?;
        let built = self.start.iter().map(|(number, step)| step.build(setup, &self.rules, number, format));
        built.filter_map(Result::transpose).collect()
    }

    fn turn_steps(&self, setup: &Setup) -> Result<Vec<Box<dyn TurnStep>>, Refusal> {
        let format = Format::chosen(self.formats, &setup.options)?;
        let play = match setup.cards {
            CardsMode::Played => Some(Arc::new(Playing::new(setup, self)?)),
            CardsMode::Blank => None,
        };
        let built =
            self.turn.iter().map(|(number, step)| step.build(setup, &self.rules, number, format, play.as_ref()));
        built.filter_map(Result::transpose).collect()
    }

    fn win_conditions(&self, setup: &Setup) -> Result<Vec<Box<dyn WinCondition>>, Refusal> {
        let format = Format::chosen(self.formats, &setup.options)?;
        let built = self.conditions.iter().map(|(number, c)| c.build(setup, self.rules.rule(*number), format));
        built.filter_map(Result::transpose).collect()
    }

    fn happenings(&self, setup: &Setup) -> Result<Vec<Box<dyn Happening>>, Refusal> {
        let format = Format::chosen(self.formats, &setup.options)?;
        happenings::list(setup, &self.rules, format, self.effects(setup), (self.happenings, self.moments))
    }

    fn static_effects(&self, setup: &Setup) -> Result<Vec<StaticEffect>, Refusal> {
        statics::effects(setup, &self.rule(self.endings.golden_rule))
    }

    /// A total that each player has says nothing where teams share it, nor the other way round.
    fn idle_measures(&self, setup: &Setup) -> Vec<Text> {
        let shared = self.format(&setup.options).shares != Shares::Nothing;
        vec![if shared { LIFE_MEASURE.into() } else { SHARED_LIFE_MEASURE.into() }]
    }

    fn measures(&self) -> Vec<Measure> {
        let measure =
            |name: &'static str, about: &'static str, of| Measure { name: name.into(), about: about.into(), of };
        let mut measures = vec![
            measure("turns", "turns begun", MeasureOf::Turns),
            measure("opening-hand", "cards in the hand that was kept", MeasureOf::Total(words::OPENING_HAND.into())),
            measure("mulligans", "mulligans taken", MeasureOf::Total(words::MULLIGANS.into())),
            measure(
                "lands-in-hand",
                "lands in the hand at the end; after the start alone, in the hand that was kept",
                MeasureOf::CardsOfKind { zone: words::HAND.into(), kind: "Land".into() },
            ),
            measure(LIFE_MEASURE, "life at the end", MeasureOf::Total(words::LIFE.into())),
            measure("library", "cards left in the library", MeasureOf::Cards(words::LIBRARY.into())),
            measure(
                "damage-dealt",
                "damage that a player's cards have dealt",
                MeasureOf::Total(words::DAMAGE_DEALT.into()),
            ),
            measure(
                "cards-drawn",
                "cards drawn since the first turn began, where cards are played",
                MeasureOf::Total(words::CARDS_DRAWN.into()),
            ),
        ];
        if self.formats.iter().any(|format| format.shares != Shares::Nothing) {
            let shared = MeasureOf::Total(words::SHARED_LIFE.into());
            measures.push(measure(SHARED_LIFE_MEASURE, "life at the end, of each team that shares it", shared));
        }
        measures
    }
}
