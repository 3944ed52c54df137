//! What a card costs, counted: its mana value, and whether a symbol stands twice in the cost.

use rulezero_core::prelude::Card;

/// A mana cost, counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct ManaCost {
    /// The mana value: numbers as they are, `{X}` as none, any other symbol as one, or as the number in it.
    pub(crate) value: u32,
    /// Whether one and the same symbol stands there more than once.
    pub(crate) repeats: bool,
}

/// The cost of a card where it has one, as a card in a deck: of a split card both halves together, of any other card
/// with more faces the front. Nothing where a symbol is not understood.
pub(crate) fn mana_cost(card: &Card) -> Option<ManaCost> {
    let halves = card.cost.is_none() && card.name.contains(" // ") && card.faces.iter().all(|face| face.cost.is_some());
    let costs: Vec<&str> = if halves {
        card.faces.iter().filter_map(|face| face.cost.as_deref()).collect()
    } else {
        vec![card.cost.as_deref().unwrap_or_default()]
    };
    let mut seen = Vec::new();
    let mut cost = ManaCost { value: 0, repeats: false };
    for symbol in costs.iter().flat_map(|cost| cost.split('{')).filter(|symbol| !symbol.is_empty()) {
        let symbol = symbol.strip_suffix('}')?;
        cost.value += worth(symbol)?;
        cost.repeats |= seen.contains(&symbol);
        seen.push(symbol);
    }
    Some(cost)
}

/// What one symbol counts for.
fn worth(symbol: &str) -> Option<u32> {
    if let Ok(number) = symbol.parse() {
        return Some(number);
    }
    match symbol {
        "X" | "Y" | "Z" => Some(0),
        "W" | "U" | "B" | "R" | "G" | "C" | "S" => Some(1),
        // Of the two halves of a hybrid symbol the dearer one; a way to pay with life adds none.
        _ => {
            let halves = symbol.split('/').map(|half| if half == "P" { Some(0) } else { worth_half(half) });
            symbol.contains('/').then(|| halves.collect::<Option<Vec<u32>>>())??.into_iter().max()
        }
    }
}

fn worth_half(half: &str) -> Option<u32> {
    if half.contains('/') { None } else { worth(half) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn costs_are_counted_as_mana_values_are() {
        let cost = |cost: &str| mana_cost(&Card { cost: Some(cost.into()), ..Card::default() });
        for (written, value, repeats) in [
            ("{0}", 0, false),
            ("{2}{G}", 3, false),
            ("{G}{G}", 2, true),
            ("{X}{X}{R}", 1, true),
            ("{1}{W/B}{W/B}", 3, true),
            ("{2/W}{C}{S}", 4, false),
            ("{G/P}{B/G/P}", 2, false),
            ("{10}", 10, false),
        ] {
            assert_eq!(cost(written), Some(ManaCost { value, repeats }), "{written}");
        }
        assert_eq!(cost("{Q}"), None);
        let half = |cost: &str| Card { cost: Some(cost.into()), ..Card::default() };
        let split = Card { name: "A // B".into(), faces: vec![half("{1}{R}"), half("{W}")], ..Card::default() };
        assert_eq!(mana_cost(&split).map(|cost| cost.value), Some(3));
        assert_eq!(mana_cost(&Card::default()).map(|cost| cost.value), Some(0), "a land costs nothing");
    }
}
