//! What happens in a scene, from words to acts: the variant's own happenings first, then those that every game has.

use super::{
    names::{Names, Trouble, find},
    written::{Act as Written, Cards, Ends, Repeat, UntilWord, Written as Scene},
};
use rulezero_core::{
    happening::{HappensWith, Takes},
    kernel::{Act, scene::Times},
    variant::{Scope, Seat},
};
use toml::Spanned;

/// Acts that every game has, each with the keys it needs and those it may have.
const KERNELS_OWN: [(&str, &[&str], &[&str]); 12] = [
    ("set total", &["player", "total", "number"], &[]),
    ("mark", &["player", "mark"], &["card"]),
    ("unmark", &["player", "mark"], &["card"]),
    ("move", &["player", "from", "to", "verb"], &["number", "cards"]),
    ("concede", &["player"], &[]),
    ("offer draw", &["player"], &[]),
    ("agree on a draw", &[], &[]),
    ("end effect", &["number"], &[]),
    ("priority", &[], &[]),
    ("turn", &["player"], &["from", "to"]),
    ("steps", &["from"], &["to"]),
    ("rest of turn", &[], &[]),
];

/// How often something is repeated until the game ends, unless the scene says.
const AT_MOST: u32 = 1000;

/// The acts of a scene. After them somebody would get priority, unless the scene ends before.
pub(super) fn resolve(names: &mut Names<'_>, scene: &Scene) -> Result<Vec<Act>, Trouble> {
    let mut acts = all(names, &scene.happening)?;
    let last = u32::try_from(scene.effect.len()).unwrap_or(u32::MAX);
    let known = |act: &Act| !matches!(act, Act::EndEffect(effect) if *effect >= last);
    if !acts.iter().all(known) {
        return Err(Trouble::of(format!("`end effect` names an effect that there is not: the scene has {last}")));
    }
    match scene.ends {
        Ends::WithPriority => {
            let priority = Written { act: Some("priority".into()), ..Written::default() };
            acts.extend(act(names, &priority)?);
        }
        Ends::BeforePriority => {}
    }
    Ok(acts)
}

/// The acts that every game has, with the keys of each, for people.
pub fn kernels_own() -> impl Iterator<Item = (&'static str, String)> {
    KERNELS_OWN.into_iter().map(|(name, needs, may)| {
        let may = may.iter().map(|key| format!("[{key}]"));
        (name, needs.iter().map(|key| (*key).to_owned()).chain(may).collect::<Vec<_>>().join(", "))
    })
}

fn all(names: &mut Names<'_>, written: &[Spanned<Written>]) -> Result<Vec<Act>, Trouble> {
    let mut acts = Vec::new();
    for one in written {
        acts.extend(act(names, one.get_ref()).map_err(|trouble| trouble.at(one.span().start))?);
    }
    Ok(acts)
}

fn act(names: &mut Names<'_>, written: &Written) -> Result<Vec<Act>, Trouble> {
    match (&written.act, &written.together, written.repeat) {
        (Some(name), None, None) => named(names, name, written),
        (None, Some(acts), None) => {
            check_keys("together", written, &["together"], &[])?;
            let acts = all(names, acts)?;
            let at_once = |act: &Act| !matches!(act, Act::Turn(_) | Act::Steps(..) | Act::EndTurn | Act::Repeat(..));
            if !acts.iter().all(at_once) {
                return Err(Trouble::of("turns, steps and repetitions take time: they cannot happen together"));
            }
            Ok(vec![Act::Together(acts)])
        }
        (None, None, Some(repeat)) => {
            check_keys("repeat", written, &["repeat", "do"], &["at_most"])?;
            let acts = all(names, written.acts.as_deref().unwrap_or_default())?;
            let times = match (repeat, written.at_most) {
                (Repeat::Times(times), None) => Times::Exactly(times),
                (Repeat::Until(UntilWord::TheGameEnds), most) => Times::UntilTheEnd(most.unwrap_or(AT_MOST)),
                (Repeat::Times(_), Some(_)) => {
                    return Err(Trouble::of("`at_most` goes with `repeat = \"until the game ends\"`"));
                }
            };
            Ok(vec![Act::Repeat(acts, times)])
        }
        _ => Err(Trouble::of("a happening has one of `act`, `together` and `repeat`")),
    }
}

fn named(names: &mut Names<'_>, name: &str, written: &Written) -> Result<Vec<Act>, Trouble> {
    let own = &names.plan().text.happenings;
    let kernels = KERNELS_OWN.iter().map(|(name, ..)| *name);
    let at = find("happening", name, own.iter().map(|h| &*h.name).chain(kernels))?;
    let Some(happening) = own.get(at) else {
        let (name, needs, may) = KERNELS_OWN[at - own.len()];
        check_keys(name, written, needs, may)?;
        return common(names, name, written);
    };
    let taken: Vec<&str> = Takes::ALL.into_iter().filter(|what| happening.takes(*what)).map(Takes::word).collect();
    // A card is some player's, so that it can be named.
    let may: &[&str] = if happening.takes(Takes::Card) { &["player"] } else { &[] };
    check_keys(name, written, &taken, may)?;
    let mut with = HappensWith::default();
    for what in Takes::ALL.into_iter().filter(|what| happening.takes(*what)) {
        match what {
            Takes::Player => with.player = player(names, written)?,
            Takes::Other => with.other = names.seat(written.other.as_deref().unwrap_or_default())?,
            Takes::Number => with.number = count(written)?.into(),
            Takes::Card => {
                let owner = player(names, written)?;
                with.card = names.card(owner, written.card.as_deref().unwrap_or_default())?;
            }
        }
    }
    Ok(vec![Act::Happens(at as u16, with)])
}

fn common(names: &mut Names<'_>, name: &str, written: &Written) -> Result<Vec<Act>, Trouble> {
    let word = |word: &Option<String>| word.clone().unwrap_or_default();
    let last = names.plan().text.turn.len().saturating_sub(1) as u16;
    let step = |names: &Names<'_>, step: &Option<String>, default| {
        step.as_ref().map_or(Ok(default), |step| names.turn_step(step))
    };
    Ok(match name {
        "set total" => {
            let (total, holder) = names.total(&word(&written.total), player(names, written)?)?;
            vec![Act::Total(total, holder, written.number.unwrap_or_default())]
        }
        "mark" | "unmark" => {
            let owner = player(names, written)?;
            let (holder, scope) = match &written.card {
                Some(card) => (names.card(owner, card)?.into(), Scope::Card),
                None => (owner.into(), Scope::Player),
            };
            vec![Act::Mark(names.mark(&word(&written.mark), scope)?, holder, name == "mark")]
        }
        "move" => {
            let owner = player(names, written)?;
            let [from, to] = [&written.from, &written.to].map(|zone| names.place(owner, &word(zone)));
            let (from, to, verb) = (from?, to?, names.verb(&word(&written.verb))?);
            match &written.cards {
                Some(Cards::Named(cards)) if written.number.is_none() => {
                    let cards = cards.iter().map(|card| names.card(owner, card));
                    vec![Act::Move(cards.collect::<Result<_, _>>()?, to, verb)]
                }
                None => vec![Act::Transfer(from, to, count(written)?, verb)],
                Some(_) => return Err(Trouble::of("`move` takes `number`, or `cards` as a list of names")),
            }
        }
        "concede" => vec![Act::Concede(player(names, written)?)],
        "offer draw" => vec![Act::OfferDraw(player(names, written)?)],
        "agree on a draw" => vec![Act::AgreeDraw],
        "end effect" => vec![Act::EndEffect(count(written)?.wrapping_sub(1))],
        "priority" => vec![Act::Priority],
        "turn" => {
            let steps = Act::Steps(step(names, &written.from, 0)?, step(names, &written.to, last)?);
            vec![Act::Turn(player(names, written)?), steps]
        }
        "steps" => {
            let from = step(names, &written.from, 0)?;
            vec![Act::Steps(from, step(names, &written.to, from)?)]
        }
        _ => vec![Act::EndTurn], // "rest of turn", the last of the list
    })
}

fn player(names: &Names<'_>, written: &Written) -> Result<Seat, Trouble> {
    let name = written.player.as_deref().ok_or_else(|| Trouble::of("`player` is missing"))?;
    names.seat(name)
}

fn count(written: &Written) -> Result<u32, Trouble> {
    let number = written.number.ok_or_else(|| Trouble::of("`number` is missing"))?;
    u32::try_from(number).map_err(|_| Trouble::of(format!("number = {number}: 0 and more is possible here")))
}

fn check_keys(name: &str, written: &Written, needs: &[&str], may: &[&str]) -> Result<(), Trouble> {
    let given = written.given();
    if let Some(key) = given.iter().find(|key| !needs.contains(key) && !may.contains(key)) {
        let takes = if needs.is_empty() { "nothing".to_owned() } else { format!("`{}`", needs.join("`, `")) };
        return Err(Trouble::of(format!("`{name}` does not take `{key}`; it takes {takes}")));
    }
    match needs.iter().find(|key| !given.contains(key)) {
        Some(key) => Err(Trouble::of(format!("`{name}` needs `{key}`"))),
        None => Ok(()),
    }
}
