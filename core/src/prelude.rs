//! What a variant's file needs, in one import.

pub use crate::{
    card::{Card, Text as CardText},
    deck::{CopyRule, Deck, DeckEntry, DeckReport, DeckRules, SectionRule, SumRule},
    effect::{Act, Effect, EffectId, How, Instead, Standing, Whom},
    export_variants,
    happening::{Happening, HappensWith},
    option::{Legal, OptionSpec, Options, Value},
    rule::{Document, Rule, Text},
    setup::{CardsMode, Previous, Refusal, Setup},
    statics::StaticEffect,
    table::{CardId, Cards, Holder, Item, Offer, Pick, Place, Position, State, Stop, Table, Verdict, Verdicts},
    teams::{OneFate, Teams, Turns},
    variant::{
        DecisionKind, Endings, Info, KindId, Leaving, Mark, MarkId, Measure, MeasureOf, Next, NoIs, Scope, Seat, Seats,
        Sees, StartStep, Timing, Total, TotalId, TurnStep, Variant, Verb, VerbId, Watch, WinCondition, Zone, ZoneId,
    },
};
