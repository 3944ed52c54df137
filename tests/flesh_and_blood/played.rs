//! Turns in which cards are played: the worked vectors V1 to V9 and V11, each as a play with exact numbers, and words.

use super::{
    ALICE, BOB,
    cards::{attack, card, deck, hero, worn},
    cards_in, doctored, game, lines_with,
    scripted::{Asked, Notes, Say, Scripted},
    total,
};
use crate::play::{Game, Played};
use rulezero_core::{
    card::{Card, Text},
    kernel::{Ending, Plan},
    setup::CardsMode,
};

fn saying(words: &[&str], card: Card) -> Card {
    Card { text: Text::Words(words.iter().map(|word| (*word).to_owned()).collect()), ..card }
}

/// An attack that may defend with so much; without a number, not at all.
fn hit(name: &str, cost: i64, pitch: i64, power: i64, defense: Option<i64>) -> Card {
    let mut card = attack(name, cost, pitch, power);
    card.numbers.remove("defense");
    card.numbers.extend(defense.map(|defense| ("defense".to_owned(), defense)));
    card
}

fn reaction(name: &str, defense: i64) -> Card {
    card(name, &[], &["Defense Reaction"], &[], &[("cost", 0), ("pitch", 1), ("defense", defense)])
}

fn gear(name: &str, subtype: &str, defense: i64, word: &str) -> Card {
    let mut card = saying(&[word], worn(name, subtype));
    card.numbers.insert("defense".into(), defense);
    card
}

fn weapon(name: &str, subtypes: &[&str], power: i64, word: &str) -> Card {
    saying(&[word], card(name, &[], &["Weapon"], subtypes, &[("power", power)]))
}

/// One player of a duel: the pool, all of which starts, and what is said.
struct Duellist {
    pool: Vec<Card>,
    life: i64,
    intellect: i64,
    script: Scripted,
}

fn with<const N: usize>(pool: [Card; N], script: Scripted) -> Duellist {
    Duellist { pool: pool.into(), life: 20, intellect: 4, script }
}

impl Duellist {
    fn intellect(self, intellect: i64) -> Duellist {
        Duellist { intellect, ..self }
    }
}

/// Alice, who goes first, against Bob, for so many turns. With four cards or fewer, all are in hand.
fn duel(turns: u32, alice: Duellist, bob: Duellist) -> Played {
    seated(game(), turns, alice, bob).play()
}

fn seated(game: Game, turns: u32, alice: Duellist, bob: Duellist) -> Game {
    let pool = |who: &Duellist, name| {
        let mut pool: Vec<(u32, Card)> = who.pool.iter().map(|card| (1, card.clone())).collect();
        if pool.iter().all(|(_, card)| card.is("Equipment") || card.is("Weapon")) {
            // A deck has a card at least: this one can do nothing at all.
            pool.push((1, card("Post", &[], &["Block"], &[], &[])));
        }
        deck(hero(name, "Brute", who.life, who.intellect), pool)
    };
    let game = game.played().option("format", "none").option("selected", "seat-1").turns(turns);
    let (ann, ben) = (pool(&alice, "Ann"), pool(&bob, "Ben"));
    game.player("Alice", ann, alice.script.names(ALICE)).player("Bob", ben, bob.script)
}

fn lives(played: &Played) -> [i64; 2] {
    [total(played, "life", ALICE), total(played, "life", BOB)]
}

fn asked(notes: &Notes, kind: &str) -> Vec<Asked> {
    notes.lock().unwrap().iter().filter(|asked| asked.kind == kind).cloned().collect()
}

#[test]
fn v1_power_beyond_the_sum_of_defense_is_dealt_and_a_life_is_never_below_0() {
    let attacks = |power, life, defenders: &[i64]| {
        let pool = defenders.iter().map(|d| hit(["Low", "Mid", "High"][*d as usize - 1], 0, 1, 1, Some(*d)));
        let names = defenders.iter().map(|d| ["Low", "Mid", "High"][*d as usize - 1]).collect();
        let bob = Scripted::new().says("fab.defend", Say::Cards(names));
        let bob = Duellist { pool: pool.collect(), life, intellect: 4, script: bob };
        duel(1, with([hit("Blow", 0, 1, power, None)], Scripted::new().picks("fab.attack", ["Blow"])), bob)
    };
    let hits = |played: &Played| lines_with(played, "deals ");
    let six = attacks(6, 20, &[3, 2]);
    assert_eq!((lives(&six)[1], hits(&six)), (19, vec!["7.5.2 | Alice deals 1 damage with Blow".to_owned()]));
    let four = attacks(4, 20, &[3, 1]);
    assert_eq!((lives(&four)[1], hits(&four)), (20, Vec::new()), "equal power and defense are no hit");
    let seven = attacks(7, 3, &[]);
    assert_eq!((lives(&seven)[1], seven.outcome.winners()), (0, &[ALICE][..]));
    assert_eq!(&*seven.outcome.causes[0].name, "hero at 0 life");
}

#[test]
fn v2_cards_are_pitched_one_at_a_time_while_the_cost_is_unmet_and_what_is_over_floats() {
    let notes = Notes::default();
    let jab = saying(&["go again"], hit("Jab", 2, 1, 1, None));
    let pool = [jab, hit("Slam", 3, 1, 7, None), hit("Blue", 1, 3, 1, None), hit("Red", 1, 1, 1, None)];
    let more = [hit("Deep", 1, 3, 1, None)];
    let script = |pitches: &[&'static str]| {
        let script = Scripted::new().noting(&notes).picks("fab.attack", ["Jab"]).picks("fab.attack", ["Slam"]);
        pitches.iter().fold(script, |script, name| script.picks("fab.pitch", [*name]))
    };
    let play = |pitches: &[&'static str]| {
        notes.lock().unwrap().clear();
        let alice = Duellist {
            pool: pool.iter().chain(&more).cloned().collect(),
            life: 20,
            intellect: 5,
            script: script(pitches),
        };
        duel(1, alice, with([], Scripted::new()))
    };
    // Jab costs 2: Blue gives 3, 1 floats. Slam costs 3: Deep gives 3, 1 is left and Red may not be pitched too.
    let points = |played: &Played| {
        let of = lines_with(played, "Alice: resource points becomes ");
        of.iter().map(|line| line.rsplit(' ').next().unwrap().to_owned()).collect::<Vec<_>>().join(" ")
    };
    let deep = play(&["Blue", "Deep"]);
    assert_eq!(points(&deep), "3 1 4 1 0", "the last point is lost at the end of the turn");
    assert_eq!(asked(&notes, "fab.pitch").len(), 2);
    // Red first: 1 short, so another card is pitched; it is the only one, so nobody asks which.
    let red = play(&["Blue", "Red"]);
    assert_eq!(points(&red), "3 1 2 5 2 0");
    // A cost of 0 is paid by acknowledging it.
    notes.lock().unwrap().clear();
    let free = Scripted::new().noting(&notes).picks("fab.attack", ["Free"]);
    let free = duel(1, with([hit("Free", 0, 1, 4, None), hit("Blue", 1, 3, 1, None)], free), with([], Scripted::new()));
    assert_eq!((lives(&free)[1], asked(&notes, "fab.pitch").len()), (16, 0));
    assert_eq!(cards_in(&free, "pitch", ALICE) + lines_with(&free, "Alice pitches").len(), 0);
}

#[test]
fn v3_both_draw_up_after_the_first_turn_and_only_the_turn_player_after_that() {
    let pool = |n: i64| (0..n).map(|_| hit("Cut", 0, 1, 4, Some(3))).collect();
    let who = |script| Duellist { pool: pool(12), life: 40, intellect: 4, script };
    let play = |turns| {
        let alice = Scripted::new().picks("fab.attack", ["Cut"]).picks("fab.arsenal", ["Cut"]);
        let alice = alice.picks("fab.defend", ["Cut", "Cut", "Cut"]);
        let bob = Scripted::new().picks("fab.defend", ["Cut", "Cut"]).picks("fab.attack", ["Cut"]);
        duel(turns, who(alice), who(bob))
    };
    let hands = |played: &Played| [cards_in(played, "hand", ALICE), cards_in(played, "hand", BOB)];
    let first = play(1);
    assert_eq!(hands(&first), [4, 4]);
    let drawn = |played: &Played| lines_with(played, "4.4.3f | ");
    assert_eq!(drawn(&first).len(), 2, "{:?}", drawn(&first));
    assert!(drawn(&first)[0].contains("Alice draws 2 cards") && drawn(&first)[1].contains("Bob draws 2 cards"));
    assert_eq!(hands(&play(2)), [1, 4], "Alice defended with three and stays at one");
}

#[test]
fn v4_go_again_gives_an_action_point_when_the_link_resolves_and_without_it_only_passing_is_left() {
    let play = |words: &[&str]| {
        let notes = Notes::default();
        let script = Scripted::new().noting(&notes).picks("fab.attack", ["Jab"]).says("fab.attack", Say::Cards(vec![]));
        let alice = with([saying(words, hit("Jab", 0, 1, 3, None)), hit("Cut", 0, 1, 4, None)], script);
        let played = duel(1, alice, with([], Scripted::new()));
        (asked(&notes, "fab.attack").len(), lines_with(&played, "Alice: action points becomes "))
    };
    // In the resolution step, and once the chain has closed in the action phase, Alice may attack again.
    let (questions, points) = play(&["go again"]);
    assert_eq!(questions, 3);
    let again = ["4.3.2 | 1", "1.14.2 | 0", "8.3.5 | 1", "4.4.3e | 0"];
    assert_eq!(points, again.map(|p| p.replace(" | ", " | Alice: action points becomes ")));
    assert_eq!(play(&[]).0, 1, "with 0 action points nothing is asked");
}

#[test]
fn v5_equipment_defends_once_a_chain_and_wears_when_the_chain_closes() {
    let jabs = || [1, 2].map(|_| saying(&["go again"], hit("Jab", 0, 1, 3, None)));
    let play = |piece: Card, attacks: usize, close_between: bool| {
        let notes = Notes::default();
        let mut alice = Scripted::new();
        for at in 0..attacks {
            alice = alice.picks("fab.attack", ["Jab"]);
            if at == 0 && close_between {
                alice = alice.says("fab.attack", Say::Cards(vec![]));
            }
        }
        let bob = Scripted::new().noting(&notes).picks("fab.head", ["Piece"]);
        let bob = bob.picks("fab.defend", ["Piece"]).picks("fab.defend", ["Piece"]);
        let played = duel(1, with(jabs(), alice), with([piece], bob));
        (asked(&notes, "fab.defend").len(), lives(&played)[1], cards_in(&played, "head", BOB))
    };
    let piece = |defense, word| gear("Piece", "Head", defense, word);
    assert_eq!(
        play(piece(1, "blade break"), 2, false),
        (1, 15, 0),
        "on link 2 it is no choice, and then it is destroyed"
    );
    assert_eq!(play(piece(2, "battleworn"), 2, false), (1, 16, 1), "on link 2 it is no choice");
    assert_eq!(play(piece(2, "battleworn"), 2, true), (2, 17, 1), "in the next chain it defends for 1");
    assert_eq!(play(piece(1, "battleworn"), 2, true), (2, 15, 1), "0 is a value: it may defend for nothing");
    assert_eq!(play(piece(1, "temper"), 1, false), (1, 18, 0));
    assert_eq!(play(piece(2, "temper"), 2, true), (2, 17, 0), "1 and then 0");
    assert_eq!(play(piece(2, "guardwell"), 2, true), (2, 16, 1), "two counters at once");
}

#[test]
fn v6_what_may_be_declared_as_defending_and_what_is_played_as_a_reaction() {
    let notes = Notes::default();
    let bead = |name, numbers: &[(&str, i64)]| card(name, &[], &["Resource"], &[], numbers);
    let pool = [
        bead("Stone", &[("pitch", 3)]),
        bead("Bauble", &[("pitch", 3), ("defense", 3)]),
        reaction("Step", 2),
        hit("Hook", 0, 1, 4, Some(3)),
    ];
    // In turn 1 Bob defends with nothing; in turn 2 he puts the reaction into the arsenal; in turn 3 he plays it from there.
    let bob = Scripted::new().noting(&notes).picks("fab.arsenal", ["Step"]);
    let bob = bob.says("fab.react", Say::Cards(vec![])).picks("fab.react", ["Step"]);
    let alice = Scripted::new().picks("fab.attack", ["Blow"]).picks("fab.attack", ["Blow"]);
    let played = duel(3, with([1, 2].map(|_| hit("Blow", 0, 1, 6, None)), alice), with(pool, bob));
    let sorted = |mut names: Vec<String>| {
        names.sort();
        names.join(", ")
    };
    let declared: Vec<String> = asked(&notes, "fab.defend").into_iter().map(|a| sorted(a.offered)).collect();
    assert_eq!(declared, ["Bauble, Hook", "Bauble, Hook"], "no defense, a reaction, and a card in the arsenal do not");
    let reacted: Vec<String> = asked(&notes, "fab.react").into_iter().map(|a| sorted(a.offered)).collect();
    assert_eq!(reacted, ["Step", "Step"], "from hand, and from the arsenal");
    assert_eq!(lives(&played)[1], 20 - 6 - 4);
    assert_eq!(lines_with(&played, "Bob plays Step (arsenal to stack)").len(), 1);
    assert_eq!(lines_with(&played, "7.4.2d | Bob defends with Step (stack to combat chain)").len(), 1);
}

#[test]
fn v7_dominate_lets_one_card_of_the_hand_defend_and_reactions_from_the_arsenal_too() {
    let notes = Notes::default();
    let pool = [
        hit("Hook", 0, 1, 4, Some(3)),
        hit("Cross", 0, 1, 4, Some(3)),
        reaction("Step", 2),
        gear("Cap", "Head", 1, "blade break"),
    ];
    let bob = || Scripted::new().noting(&notes).picks("fab.head", ["Cap"]).picks("fab.defend-more", ["Hook"]);
    let bob = || bob().picks("fab.defend-more", ["Cap"]);
    let blow = || saying(&["dominate"], hit("Blow", 0, 1, 9, None));
    let alice = Scripted::new().picks("fab.attack", ["Blow"]);
    let played = duel(1, with([blow()], alice), with(pool.clone(), bob()));
    let offered: Vec<Vec<String>> = asked(&notes, "fab.defend-more").into_iter().map(|a| a.offered).collect();
    assert_eq!(offered[0].len(), 3, "{offered:?}");
    assert_eq!(offered[1..], [vec!["Cap".to_owned()]], "beside one card of the hand equipment alone");
    assert_eq!(asked(&notes, "fab.react").len(), 0, "a reaction from hand cannot defend beside a card from hand");
    assert_eq!(lives(&played)[1], 20 - 9 + 3 + 1);
    // With the reaction in the arsenal.
    notes.lock().unwrap().clear();
    let alice = Scripted::new().says("fab.attack", Say::Cards(vec![])).picks("fab.attack", ["Blow"]);
    let bob = bob().picks("fab.arsenal", ["Step"]).picks("fab.react", ["Step"]);
    let played = duel(3, with([blow()], alice), with(pool, bob));
    assert_eq!(lives(&played)[1], 20 - 9 + 3 + 1 + 2);
}

#[test]
fn v8_a_weapon_attacks_once_a_turn_whatever_action_points_there_are() {
    let notes = Notes::default();
    let club = weapon("Club", &["Club", "2H"], 4, "attack once per turn for 2");
    let jab = saying(&["go again"], hit("Jab", 0, 1, 1, None));
    let blue = |name| hit(name, 9, 3, 1, None);
    let alice = Scripted::new().noting(&notes).picks("fab.weapon-1", ["Club"]);
    let alice = alice.picks("fab.attack", ["Jab"]).picks("fab.attack", ["Club"]).picks("fab.pitch", ["Blue"]);
    let pool = [club, jab, saying(&["go again"], hit("Jab", 0, 1, 1, None)), blue("Blue"), blue("Sea")];
    let played = duel(1, with(pool, alice), with([], Scripted::new()));
    assert_eq!(lives(&played)[1], 20 - 1 - 4);
    assert_eq!(lines_with(&played, "5.2 | Alice activates Club (weapon-1 to stack)").len(), 1);
    assert_eq!(lines_with(&played, "7.7.5 | Alice takes back Club (combat chain to weapon-1)").len(), 1);
    assert_eq!(lines_with(&played, "Alice: resource points becomes 1").len(), 1, "1 of 3 floats");
    // A weapon with go again has the point for a second attack, and is no choice for it.
    notes.lock().unwrap().clear();
    let blade = weapon("Blade", &["Sword", "2H"], 1, "attack once per turn for 1 with go again");
    let alice = Scripted::new().noting(&notes).picks("fab.weapon-1", ["Blade"]).picks("fab.attack", ["Blade"]);
    let played = duel(1, with([blade, hit("Cut", 0, 3, 4, None), blue("Blue")], alice), with([], Scripted::new()));
    let offered: Vec<Vec<String>> = asked(&notes, "fab.attack").into_iter().map(|a| a.offered).collect();
    assert!(offered[0].contains(&"Blade".to_owned()), "{offered:?}");
    assert!(offered[1..].iter().all(|offered| !offered.contains(&"Blade".to_owned())), "{offered:?}");
    assert_eq!(lives(&played)[1], 19);
}

#[test]
fn v9_a_short_deck_gives_what_it_has_and_nobody_discards_down() {
    let cut = || hit("Cut", 0, 1, 0, None);
    let alice = Duellist { pool: vec![cut(); 5], life: 20, intellect: 4, script: Scripted::new() };
    let alice = Duellist { script: alice.script.picks("fab.attack", ["Cut"]).picks("fab.arsenal", ["Cut"]), ..alice };
    let bob = || with([1; 4].map(|_| cut()), Scripted::new());
    let played = duel(1, alice, bob());
    assert_eq!(
        (cards_in(&played, "deck", ALICE), cards_in(&played, "hand", ALICE)),
        (0, 3),
        "one of two cards was there"
    );
    assert_eq!(played.outcome.ending, Ending::TurnLimit);
    // Five in hand with intellect 4: an attack draws two when it hits.
    let lucky = saying(&["draw 2 when this hits"], hit("Lucky", 0, 1, 1, None));
    let pool = vec![lucky; 8];
    let alice = Duellist { pool, life: 20, intellect: 4, script: Scripted::new().picks("fab.attack", ["Lucky"]) };
    let played = duel(1, alice, bob());
    assert_eq!(lines_with(&played, "8.5.6 | Alice draws 2 cards").len(), 1);
    assert_eq!((cards_in(&played, "hand", ALICE), cards_in(&played, "deck", ALICE)), (5, 2));
}

#[test]
fn v11_arsenal_then_pitch_under_the_deck_then_the_draw() {
    let pool = [hit("A", 2, 1, 1, None), hit("B", 2, 1, 1, None), hit("X", 1, 1, 1, None)];
    let alice = Scripted::new().picks("fab.attack", ["X"]).picks("fab.pitch", ["B"]).picks("fab.arsenal", ["A"]);
    let played = duel(1, with(pool, alice).intellect(3), with([hit("Y", 0, 1, 1, None)], Scripted::new()));
    assert_eq!(lines_with(&played, "Alice puts face down A (hand to arsenal)").len(), 1);
    assert_eq!(lines_with(&played, "Alice draws B (deck to hand)").len(), 1);
    assert_eq!((cards_in(&played, "hand", ALICE), cards_in(&played, "arsenal", ALICE)), (1, 1));
}

#[test]
fn overpower_lets_one_action_card_defend_and_other_cards_beside_it() {
    let notes = Notes::default();
    let wall = card("Wall", &[], &["Block"], &[], &[("defense", 4)]);
    let pool = [hit("Hook", 0, 1, 4, Some(3)), hit("Cross", 0, 1, 4, Some(3)), wall];
    let bob = Scripted::new().noting(&notes).picks("fab.defend-more", ["Hook"]).picks("fab.defend-more", ["Wall"]);
    let blow = saying(&["overpower"], hit("Blow", 0, 1, 9, None));
    let played = duel(1, with([blow], Scripted::new().picks("fab.attack", ["Blow"])), with(pool, bob));
    let offered: Vec<usize> = asked(&notes, "fab.defend-more").into_iter().map(|a| a.offered.len()).collect();
    assert_eq!((offered, lives(&played)[1]), (vec![3, 1], 20 - 9 + 3 + 4));
}

#[test]
fn piercing_adds_power_if_an_equipment_defends() {
    let play = |defender: &'static str| {
        let pool = [gear("Cap", "Head", 1, "blade break"), hit("Hook", 0, 1, 4, Some(1))];
        let bob = Scripted::new().picks("fab.head", ["Cap"]).picks("fab.defend", [defender]);
        let blow = saying(&["piercing 2"], hit("Blow", 0, 1, 4, None));
        lives(&duel(1, with([blow], Scripted::new().picks("fab.attack", ["Blow"])), with(pool, bob)))[1]
    };
    assert_eq!((play("Cap"), play("Hook")), (20 - 5, 20 - 3));
}

#[test]
fn an_attack_reaction_gives_power_to_this_attack_alone() {
    let sting = card("Sting", &[], &["Attack Reaction"], &[], &[("cost", 0), ("pitch", 1)]);
    let sting = saying(&["target attack gets +3 power"], sting);
    let club = weapon("Club", &["Club", "2H"], 4, "attack once per turn for 0");
    let alice =
        Scripted::new().picks("fab.weapon-1", ["Club"]).picks("fab.attack", ["Club"]).picks("fab.attack", ["Club"]);
    let alice = alice.picks("fab.react", ["Sting"]);
    let filler = hit("Cut", 0, 1, 4, None);
    let played = duel(3, with([club, sting, filler.clone()], alice), with([filler], Scripted::new()));
    assert_eq!(lives(&played)[1], 20 - 7 - 4);
    assert_eq!(cards_in(&played, "graveyard", ALICE), 1);
}

#[test]
fn what_is_announced_is_paid_and_what_cannot_be_paid_is_not_offered() {
    let notes = Notes::default();
    let alice = Scripted::new().noting(&notes);
    let pool = [hit("Slam", 3, 1, 7, None), hit("Blue", 3, 3, 1, None), hit("Red", 3, 1, 1, None)];
    duel(1, with(pool, alice), with([], Scripted::new()));
    let offered = asked(&notes, "fab.attack")[0].offered.join(" ");
    let mut names: Vec<&str> = offered.split(' ').collect();
    names.sort_unstable();
    assert_eq!(names, ["Red", "Slam"], "Blue itself cannot be pitched for Blue, and 2 do not pay 3");
}

#[test]
fn whether_a_player_has_a_choice_does_not_show_to_the_other() {
    let shown_to_alice = |card: Card| {
        let alice = Scripted::new().picks("fab.attack", ["Cut"]);
        let bob = with([card, hit("Cut", 0, 1, 4, None)], Scripted::new());
        duel(2, with([hit("Cut", 0, 1, 4, None)], alice), bob).lines_for(ALICE)
    };
    let nothing = shown_to_alice(hit("Dear", 9, 1, 4, None));
    for card in [hit("Hook", 0, 1, 4, Some(3)), reaction("Step", 3)] {
        assert_eq!(shown_to_alice(card), nothing, "passing is silent");
    }
}

#[test]
fn a_card_that_is_not_played_as_it_says_is_refused_by_name() {
    let unread = Card { text: Text::NotModelled, ..hit("Riddle", 0, 1, 4, None) };
    let game = seated(game(), 1, with([unread], Scripted::new()), with([], Scripted::new()));
    let refused = Plan::new(&game.rulebook, &game.options, CardsMode::Played, game.players, None).unwrap_err();
    assert_eq!(refused.to_string(), "`Riddle` is not played: its text is not in words");
}

#[test]
fn more_than_two_players_play_blank_games_only() {
    let three = ["Alice", "Bob", "Carol"].iter().fold(game(), |game, name| {
        game.player(name, deck(hero("Ann", "Brute", 20, 4), [(4, hit("Cut", 0, 1, 4, None))]), Scripted::new())
    });
    let three = three.option("format", "none");
    let plan = |cards| Plan::new(&three.rulebook, &three.options, cards, three.players.clone(), None);
    let refused = plan(CardsMode::Played).unwrap_err().to_string();
    assert!(refused.starts_with("cards are played by two players and not by 3: "), "{refused}");
    assert!(refused.ends_with("(--cards blank)"), "{refused}");
    assert!(plan(CardsMode::Blank).is_ok());
}

#[test]
fn when_nothing_can_be_attacked_with_any_more_the_game_is_a_stalemate() {
    // Alice's only attack is blocked, and Bob has nothing but a wall: 4.5.4d.
    let wall = card("Wall", &[], &["Block"], &[], &[("defense", 4)]);
    let alice = Scripted::new().picks("fab.attack", ["Cut"]);
    let bob = Scripted::new().picks("fab.defend", ["Wall"]);
    let played = duel(9, with([hit("Cut", 0, 1, 4, None)], alice), with([wall], bob));
    assert_eq!((played.outcome.ending, played.outcome.turns), (Ending::Draw, 1));
    assert_eq!(&*played.outcome.causes[0].name, "stalemate");
    // An attack that nothing is left to pay for is none.
    let played = duel(
        9,
        with([hit("Slam", 3, 1, 7, None), hit("Blow", 3, 1, 7, None)], Scripted::new()),
        with([], Scripted::new()),
    );
    assert_eq!((played.outcome.ending, played.outcome.turns), (Ending::Draw, 1));
}

#[test]
fn a_broken_invariant_fails_the_game_in_debug_builds() {
    let deed: doctored::Deed = |table, setup| {
        let (hand, arsenal) = (setup.zone("hand").unwrap(), setup.zone("arsenal").unwrap());
        table.transfer(hand.of(ALICE), arsenal.of(ALICE), 2, setup.verb("draw").unwrap()).map(|_| ())
    };
    let mut game = game();
    game.rulebook = doctored::rulebook(deed);
    let two = || [1, 2].map(|_| hit("Cut", 0, 1, 4, None));
    let played = seated(game, 1, with(two(), Scripted::new()), with(two(), Scripted::new())).play();
    let broken = Ending::Fault("the arsenal of seat 1 holds more than one card".into());
    assert_eq!(played.outcome.ending, if cfg!(debug_assertions) { broken } else { Ending::TurnLimit });
}
