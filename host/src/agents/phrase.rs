//! Answers in words, as scripts and people give them: `yes`, a player's name, a number, card names, an action.
//!
//! A phrase that fits no legal answer is refused with those that there are.

use rulezero_core::{
    card::Text,
    decision::{Answer, Decision, Shape, verb_of},
    narration::acted,
    table::{Item, ItemKind, Offer},
    variant::Seat,
    view::View,
};

/// Most answers that are listed in a refusal.
const MOST_LISTED: usize = 12;

/// Turns a phrase into an answer, or says what would have been understood.
pub(super) fn understand(
    phrase: &str,
    decision: &Decision<'_>,
    view: &View<'_>,
    answer: &mut Answer,
) -> Result<(), String> {
    let phrase = phrase.trim();
    match decision.shape {
        Shape::YesNo => answer.say(yes_or_no(phrase)?),
        Shape::Number(lo, hi) => match phrase.parse() {
            Ok(n) if (lo..=hi).contains(&n) => answer.number(n),
            _ => return Err(format!("`{phrase}` is no number from {lo} to {hi}")),
        },
        Shape::Player(seats) => {
            let item = one_of(phrase, seats, view, &[])?;
            answer.number((item.0 & 0xff).into());
        }
        Shape::Pick { items, .. } => answer.items(picked(phrase, items, view)?),
        Shape::Assign { .. } => {
            let amounts: Result<Vec<i64>, _> = phrase.split_whitespace().map(str::parse).collect();
            answer.values = amounts.map_err(|_| format!("`{phrase}` is no row of amounts"))?;
        }
        Shape::Act(offers) => answer.act(action(phrase, offers, view)?),
    }
    if decision.shape.allows(answer) { Ok(()) } else { Err(format!("`{phrase}` is not a legal answer here")) }
}

/// A yes or a no.
pub(super) fn yes_or_no(phrase: &str) -> Result<bool, String> {
    match phrase.to_ascii_lowercase().as_str() {
        "yes" | "y" => Ok(true),
        "no" | "n" => Ok(false),
        _ => Err(format!("`{phrase}` is neither yes nor no")),
    }
}

/// The items of a decision as they can be written, each with its number.
pub(super) fn listed(decision: &Decision<'_>, view: &View<'_>) -> Vec<String> {
    let numbered = |(at, name): (usize, String)| format!("{}) {name}", at + 1);
    match decision.shape {
        Shape::YesNo | Shape::Number(..) | Shape::Assign { .. } => Vec::new(),
        Shape::Player(items) | Shape::Pick { items, .. } => {
            items.iter().map(|i| described(*i, view)).enumerate().map(numbered).collect()
        }
        Shape::Act(offers) => offers.iter().map(|o| told(o, view)).enumerate().map(numbered).collect(),
    }
}

/// An item by name, a card with what is printed on it beside: two cards of a name may differ in that alone.
fn described(item: Item, view: &View<'_>) -> String {
    let name = name(item, view);
    let ItemKind::Card(card) = item.kind() else { return name };
    let Some(facts) = view.facts(card) else { return name };
    let cost = facts.cost.clone().into_iter();
    let numbers: Vec<String> = cost.chain(facts.numbers.iter().map(|(name, n)| format!("{name} {n}"))).collect();
    let words = if let Text::Words(words) = &facts.text { words.join(", ") } else { String::new() };
    let printed = [numbers.join(", "), words].into_iter().filter(|part| !part.is_empty());
    match printed.collect::<Vec<_>>().join("; ") {
        nothing if nothing.is_empty() => name,
        printed => format!("{name} ({printed})"),
    }
}

fn picked(phrase: &str, items: &[Item], view: &View<'_>) -> Result<Vec<Item>, String> {
    if phrase.is_empty() || phrase.eq_ignore_ascii_case("none") {
        return Ok(Vec::new());
    }
    if phrase.eq_ignore_ascii_case("all") {
        return Ok(items.to_vec());
    }
    let numbers: Option<Vec<usize>> = phrase.split_whitespace().map(|w| w.parse().ok()).collect();
    let mut picked: Vec<Item> = Vec::new();
    if let Some(numbers) = numbers {
        for number in numbers {
            let item = number.checked_sub(1).and_then(|at| items.get(at));
            picked.push(*item.ok_or_else(|| format!("there is no number {number}, only 1 to {}", items.len()))?);
        }
        return Ok(picked);
    }
    for word in phrase.split(';') {
        picked.push(one_of(word.trim(), items, view, &picked)?);
    }
    Ok(picked)
}

/// The first item of this name that is not taken yet.
pub(super) fn one_of(word: &str, items: &[Item], view: &View<'_>, taken: &[Item]) -> Result<Item, String> {
    let free = || items.iter().filter(|item| !taken.contains(item));
    if let Some(item) = free().find(|i| name(**i, view).eq_ignore_ascii_case(word)) {
        return Ok(*item);
    }
    if let Some(item) = word.parse::<usize>().ok().and_then(|n| items.get(n.wrapping_sub(1))) {
        return Ok(*item);
    }
    let mut known: Vec<String> = free().map(|i| name(*i, view)).collect();
    known.dedup();
    known.truncate(MOST_LISTED);
    Err(format!("`{word}` is not among: {}", known.join("; ")))
}

pub(super) fn action<'a>(phrase: &str, offers: &'a [Offer], view: &View<'_>) -> Result<&'a Offer, String> {
    if let Some(offer) = phrase.parse::<usize>().ok().and_then(|n| offers.get(n.wrapping_sub(1))) {
        return Ok(offer);
    }
    let same =
        |o: &&Offer| told(o, view).eq_ignore_ascii_case(phrase) || written(o, verb(o, view)).as_deref() == Some(phrase);
    offers.iter().find(same).ok_or_else(|| {
        let known: Vec<String> = offers.iter().take(MOST_LISTED).filter_map(|o| written(o, verb(o, view))).collect();
        format!("`{phrase}` is not among: {}", known.join("; "))
    })
}

/// The name of an action's verb.
pub(super) fn verb(offer: &Offer, view: &View<'_>) -> Option<String> {
    view.plan().setup.info.verbs.get(verb_of(offer).0 as usize).map(|v| v.name.to_string())
}

/// An action as it is written in scripts: the verb's name, and the number if it carries one.
fn written(offer: &Offer, verb: Option<String>) -> Option<String> {
    let verb = verb?;
    Some(if offer.number == 0 { verb } else { format!("{verb} {}", offer.number) })
}

pub(super) fn told(offer: &Offer, view: &View<'_>) -> String {
    let verb = view.plan().setup.info.verbs.get(verb_of(offer).0 as usize).map_or("acts with", |v| &v.text);
    let told = acted(verb, &name(offer.item, view), &name(offer.target, view), offer.number);
    if verb.contains('{') || offer.number == 0 { told } else { format!("{told} ({})", offer.number) }
}

pub(super) fn name(item: Item, view: &View<'_>) -> String {
    match item.kind() {
        ItemKind::Card(card) => view.name(card).to_owned(),
        ItemKind::Seat(seat) => player(Seat(seat), view),
        ItemKind::Effect(effect) => format!("effect {}", effect + 1),
        ItemKind::Trigger(trigger) => format!("trigger {}", trigger + 1),
        ItemKind::Other(other) => format!("item {other}"),
    }
}

fn player(seat: Seat, view: &View<'_>) -> String {
    view.plan().setup.players.get(seat.0 as usize).map_or_else(|| "nobody".to_owned(), |p| p.name.clone())
}
