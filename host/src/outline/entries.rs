//! From a plan to entries, part by part.

use super::{Entry, Order, Part};
use rulezero_core::{
    deck::DeckRules,
    happening::HappeningText,
    kernel::{ConditionText, Plan, PlanError, Rulebook, StepText},
    option::{Legal, OptionSpec, Options},
    rule::{Rule, Text},
    teams::{OneFate, Teams, Turns},
    variant::{Endings, Info, Scope, Sees, Timing},
};
use std::sync::Arc;

/// How the values of an option begin that say what it may be.
pub const MAY_BE: &str = "may be ";

/// All parts of a variant.
pub(super) fn parts(rulebook: &Arc<dyn Rulebook>, plan: &Plan) -> Result<Vec<Part>, PlanError> {
    let setup = &plan.setup;
    let specs = rulebook.options(&setup.options)?;
    let rules = rulebook.deck_rules(&setup.options)?;
    let part = |title, one, order, entries| Part { title, one, order, entries };
    let mut endings: Vec<Entry> = plan.text.conditions.iter().map(condition).collect();
    endings.extend(kernels_own(&setup.info.endings, &plan.text.teams));
    Ok(vec![
        part("Players", "number of players", Order::SaysNothing, players(plan)),
        part("Options", "option", Order::SaysNothing, specs.iter().map(|s| option(s, &setup.options)).collect()),
        part("Start of the game", "step of the start", Order::Counts, plan.text.start.iter().map(step).collect()),
        part("Turn", "step of the turn", Order::Counts, plan.text.turn.iter().map(step).collect()),
        part("Winning, losing, drawing", "way for a game to end", Order::SaysNothing, endings),
        part("What can happen", "happening", Order::SaysNothing, plan.text.happenings.iter().map(happening).collect()),
        part("Decks", "deck rule", Order::SaysNothing, decks(&rules)),
        part("Zones, totals and marks", "thing kept", Order::SaysNothing, kept(&setup.info)),
    ])
}

fn entry(name: impl Into<String>, rule: Option<&Rule>, gist: &str, values: Vec<(&str, String)>) -> Entry {
    let values = values.into_iter().map(|(name, value)| (name.to_owned(), value)).collect();
    Entry { name: name.into(), rule: rule.cloned(), gist: gist.to_owned(), values }
}

fn players(plan: &Plan) -> Vec<Entry> {
    let (info, here) = (&plan.setup.info, plan.setup.players.len());
    let played = if info.plays_cards { "are played" } else { "are held, drawn and counted" };
    let values = vec![
        ("fewest", info.min_players.to_string()),
        ("most", info.max_players.to_string()),
        ("set up here", here.to_string()),
    ];
    let turns = match plan.text.teams.turns {
        Turns::EachSeat => "are taken by each player",
        Turns::EachTeam => "are taken by each team",
    };
    vec![
        entry("players", None, "", values),
        entry("cards", None, played, Vec::new()),
        entry("turns", None, turns, Vec::new()),
    ]
}

fn option(spec: &OptionSpec, chosen: &Options) -> Entry {
    let mut values = vec![("default", spec.default.to_string())];
    values.extend(chosen.get(spec.name.as_ref()).map(|value| ("chosen", value.to_string())));
    let words: Vec<String> = match &spec.legal {
        Legal::Words(words) | Legal::Named(words, _) => words.iter().map(|word| format!("{MAY_BE}{word}")).collect(),
        legal @ (Legal::Flag | Legal::Number(..)) => vec![format!("is {legal}")],
    };
    values.extend(words.iter().map(|word| (word.as_str(), "yes".to_owned())));
    entry(spec.name.as_ref(), Some(&spec.rule), &spec.about, values)
}

fn step(step: &StepText) -> Entry {
    let values = step.parameters.iter().map(|(name, value)| (name.as_ref(), value.to_string())).collect();
    entry(step.name.as_ref(), Some(&step.rule), &step.gist, values)
}

fn condition(condition: &ConditionText) -> Entry {
    let when = match condition.timing {
        Timing::Immediate => "at once",
        Timing::WhenPriorityWouldBeGiven => "when somebody would get priority",
    };
    let values = vec![("judged", when.to_owned()), ("effects can stop it", yes_or_no(!condition.beats_effects))];
    entry(condition.name.as_ref(), Some(&condition.rule), &condition.gist, values)
}

fn happening(happening: &HappeningText) -> Entry {
    entry(happening.name.as_ref(), Some(&happening.rule), &happening.gist, Vec::new())
}

/// The endings that the kernel brings about, cited by the variant's rules.
fn kernels_own(endings: &Endings, teams: &Teams) -> Vec<Entry> {
    let policy = Rule::policy("agreed draw");
    let agreed = endings.agreed_draw.as_ref().unwrap_or(&policy);
    let all_lose = teams.all_lose.as_ref().unwrap_or(&endings.all_lose);
    let mut own = vec![
        entry("concession", Some(&endings.concession), "a player may give up at any time", Vec::new()),
        entry("agreed draw", Some(agreed), "all who are left agree", Vec::new()),
        entry("all lose", Some(all_lose), "all who are left lose together, which is a draw", Vec::new()),
    ];
    if let Some(OneFate { verdict, concession }) = &teams.one_fate {
        let gist = "a team wins and loses with each of its players";
        own.push(entry("one fate", Some(verdict), gist, Vec::new()));
        own.push(entry("one fate/concession", Some(concession), "a team leaves with who concedes", Vec::new()));
    }
    own
}

fn decks(rules: &DeckRules) -> Vec<Entry> {
    let sections = rules.sections.iter().map(|section| {
        let values = vec![
            ("cards", section.wanted()),
            ("from headings", sorted(&section.from)),
            ("always takes", sorted(&section.takes)),
        ];
        entry(format!("section {}", section.name), Some(&section.rule), "", values)
    });
    let sums = rules.sums.iter().map(|sum| {
        let values = vec![("cards", format!("at most {}", sum.max))];
        entry(format!("{} together", sorted(&sum.sections)), Some(&sum.rule), "", values)
    });
    let copies = rules.copies.iter().map(|copies| {
        let values = vec![
            ("at most", copies.most.to_string()),
            ("apart by", copies.apart_by.as_ref().map_or_else(|| "name alone".into(), |by| format!("name and {by}"))),
            ("exempt", sorted(&copies.exempt)),
        ];
        entry(format!("copies in {}", sorted(&copies.sections)), Some(&copies.rule), "", values)
    });
    sections.chain(sums).chain(copies).collect()
}

fn kept(info: &Info) -> Vec<Entry> {
    let zones = info.zones.iter().map(|zone| {
        let values = vec![
            ("of", scope(zone.scope).to_owned()),
            ("is a pile", yes_or_no(zone.pile)),
            ("cards seen by", sees(zone.cards).to_owned()),
            ("count seen by", sees(zone.count).to_owned()),
            ("filled from", zone.filled_from.as_deref().unwrap_or("nothing").to_owned()),
        ];
        entry(format!("zone {}", zone.name), None, "", values)
    });
    let totals = info.totals.iter().map(|total| {
        let values = vec![("of", scope(total.scope).to_owned()), ("initial value", total.initial.to_string())];
        entry(format!("total {}", total.name), None, "", values)
    });
    let marks = info.marks.iter().map(|mark| {
        let values = vec![("of", scope(mark.scope).to_owned()), ("carried to the next game", yes_or_no(mark.carried))];
        entry(format!("mark {}", mark.name), None, "", values)
    });
    zones.chain(totals).chain(marks).collect()
}

/// Words whose order says nothing, in one order.
fn sorted(words: &[Text]) -> String {
    let mut words: Vec<&str> = words.iter().map(AsRef::as_ref).collect();
    words.sort_unstable();
    if words.is_empty() { "nothing".into() } else { words.join(" and ") }
}

fn yes_or_no(flag: bool) -> String {
    if flag { "yes".into() } else { "no".into() }
}

fn scope(scope: Scope) -> &'static str {
    match scope {
        Scope::Game => "the game",
        Scope::Team => "each team",
        Scope::Player => "each player",
        Scope::Card => "each card",
    }
}

fn sees(sees: Sees) -> &'static str {
    match sees {
        Sees::Nobody => "nobody",
        Sees::Owner => "its owner",
        Sees::All => "everybody",
    }
}
