//! Laws on how a variant describes itself.

use super::trial::Trial;
use crate::{
    kernel::Until,
    rule::{Document, Rule, Text},
};
use std::collections::BTreeSet;

/// Ids and names are well formed, and no name stands twice.
pub(super) fn names(trial: &Trial) -> Result<String, String> {
    let info = trial.rulebook.info();
    if !is_id(&info.id) {
        return Err(format!("the id `{}` is not `game/edition` in small letters, digits, dots and dashes", info.id));
    }
    if info.min_players == 0 || info.min_players > info.max_players {
        return Err(format!("{} to {} players is no range", info.min_players, info.max_players));
    }
    let documents: Vec<Text> = info.documents.iter().map(|d| format!("{} {}", d.short, d.edition).into()).collect();
    if documents.is_empty() {
        return Err("the Info names no document".into());
    }
    info.documents.iter().try_for_each(dated)?;
    distinct("document", documents.iter())?;
    distinct("zone", info.zones.iter().map(|z| &z.name))?;
    distinct("total", info.totals.iter().map(|t| &t.name))?;
    distinct("mark", info.marks.iter().map(|m| &m.name))?;
    distinct("decision kind", info.kinds.iter().map(|k| &k.name))?;
    distinct("verb", info.verbs.iter().map(|v| &v.name))?;
    let plan = trial.plan(trial.players())?;
    distinct("start step", plan.text.start.iter().map(|s| &s.name))?;
    distinct("turn step", plan.text.turn.iter().map(|s| &s.name))?;
    distinct("condition", plan.text.conditions.iter().map(|c| &c.name))?;
    distinct("happening", plan.text.happenings.iter().map(|h| &h.name))?;
    distinct("measure", plan.measures.iter().map(|m| &m.name))?;
    let (start, turn) = (plan.text.start.len(), plan.text.turn.len());
    Ok(format!("{} with {start} steps of the start and {turn} of a turn", info.id))
}

fn is_id(id: &str) -> bool {
    let word = |w: &str| {
        let legal = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-' || c == '.';
        !w.is_empty() && w.chars().all(legal)
    };
    id.split_once('/').is_some_and(|(game, edition)| word(game) && word(edition))
}

fn dated(document: &Document) -> Result<(), String> {
    let parts: Vec<usize> = document.date.split('-').map(str::len).collect();
    let digits = document.date.chars().all(|c| c.is_ascii_digit() || c == '-');
    if digits && parts == [4, 2, 2] && !document.edition.is_empty() {
        return Ok(());
    }
    Err(format!("`{}` is dated `{}`, not as 2020-07-03", document.short, document.date))
}

fn distinct<'a>(what: &str, names: impl Iterator<Item = &'a Text>) -> Result<(), String> {
    let mut seen = BTreeSet::new();
    for name in names {
        if name.trim().is_empty() {
            return Err(format!("a {what} has no name"));
        }
        if !seen.insert(name) {
            return Err(format!("two {what}s are called `{name}`"));
        }
    }
    Ok(())
}

/// Each citation names a document of the Info or a host policy.
pub(super) fn citations(trial: &Trial) -> Result<String, String> {
    let info = trial.rulebook.info();
    let mut cited: BTreeSet<Rule> = BTreeSet::new();
    let plan = trial.plan(trial.players())?;
    cited.extend(plan.text.start.iter().chain(&plan.text.turn).map(|s| s.rule.clone()));
    cited.extend(plan.text.conditions.iter().map(|c| c.rule.clone()));
    cited.extend(plan.text.happenings.iter().map(|h| h.rule.clone()));
    cited.extend([&info.endings.concession, &info.endings.all_lose].map(Clone::clone));
    cited.extend(info.endings.agreed_draw.clone());
    cited.extend(info.restart.clone());
    cited.extend(info.leaving.as_ref().map(|leaving| leaving.rule.clone()));
    cited.extend(plan.text.teams.rules().cloned());
    let options = trial.rulebook.options(&trial.options).map_err(|e| e.to_string())?;
    cited.extend(options.iter().map(|o| o.rule.clone()));
    let rules = trial.rulebook.deck_rules(&trial.options).map_err(|e| e.to_string())?;
    cited.extend(rules.sections.iter().map(|s| s.rule.clone()));
    cited.extend(rules.sums.iter().map(|s| s.rule.clone()));
    cited.extend(rules.copies.iter().map(|c| c.rule.clone()));
    let report = trial.rulebook.check_deck(&trial.options, &trial.deck).map_err(|e| e.to_string())?;
    cited.extend(report.violations.iter().chain(&report.not_evaluated).map(|f| f.rule.clone()));
    for seed in trial.seeds(20) {
        let game = trial.played(seed, Until::Turns(20))?;
        cited.extend(game.board.events().iter().map(|e| game.board.log().rule(e.rule).clone()));
    }
    match cited.iter().find(|rule| !rule.stands_in(&info.documents) || rule.number.is_empty()) {
        Some(rule) => Err(format!("`{rule}` names no document of the Info")),
        None => Ok(format!("{} different citations", cited.len())),
    }
}
