//! A whole game between greedy players with the same list, of Flesh and Blood and of Magic: hand-written, linked in, and
//! through the library.
//!
//! Every measurement asserts what its games came to: a fast wrong game is no game. `ratios.rs` reads the estimates
//! of this run and compares them.

#![allow(missing_docs)] // criterion's macros write functions

#[path = "baselines/duel.rs"]
mod duel;
#[path = "baselines/numbers.rs"]
mod numbers;
#[allow(dead_code)] // its one number is for starts alone
#[path = "baselines/opening.rs"]
mod opening;
#[path = "baselines/vanilla.rs"]
mod vanilla;

use criterion::{Criterion, criterion_group, criterion_main};
use duel::Duel;
use rulezero_core::{
    agent::{Agent, AgentFault},
    decision::{Answer, Decision},
    export::Linked,
    kernel::{Board, Ending, Generator, Plan, Rulebook, Shuffles, Stream, Terms, Until},
    setup::{CardsMode, Player},
    variant::{KindId, Seat, TotalId},
    view::View,
};
use rulezero_flesh_and_blood_cr_2_14::Cr214;
use rulezero_host::{
    agents::Greedy,
    config::GameFile,
    registry::{Places, Registry, Surroundings},
    setting::Setting,
};
use rulezero_magic_core_set_2021::EDITION;
use std::{hint::black_box, path::Path, sync::Arc};
use vanilla::Vanilla;

/// Games of one measured iteration.
const GAMES: u64 = 64;
/// Games that are compared one by one before anything is measured.
const COMPARED: u64 = 2000;

/// Who wins (2 in a draw, 3 at the turn limit), in how many turns, and with how much life each.
type Came = (u8, u32, [i32; 2]);

/// A plan, a board and two greedy players.
struct Mirror {
    plan: Plan,
    board: Board,
    agents: Vec<Box<dyn Agent>>,
    life: TotalId,
}

/// A greedy player who leaves the opponent's deck as it is: the policy would leave that to chance.
struct LeavesDecks {
    greedy: Greedy,
    handle: Option<KindId>,
}

impl Agent for LeavesDecks {
    fn name(&self) -> String {
        "greedy, who leaves decks alone".into()
    }

    fn meet(&mut self, plan: &Plan, seat: Seat) {
        self.handle = plan.setup.kind("magic.opponent-deck").ok();
        self.greedy.meet(plan, seat);
    }

    fn begin(&mut self, stream: Stream) {
        self.greedy.begin(stream);
    }

    fn choose(&mut self, decision: &Decision<'_>, view: &View<'_>, answer: &mut Answer) -> Result<(), AgentFault> {
        if Some(decision.kind) == self.handle {
            decision.shape.first(answer);
            return Ok(());
        }
        self.greedy.choose(decision, view, answer)
    }
}

impl Mirror {
    /// Two players with the list of the second player of an example.
    fn of(rulebook: &Arc<dyn Rulebook>, example: &str) -> Mirror {
        let repository = Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("the package lies in the repository");
        let file = GameFile::read(&repository.join("examples").join(example)).expect("the example is right");
        let setting = Setting::new(Arc::clone(rulebook), &file).expect("the example can be played");
        let deck = &setting.players[1].deck;
        let players = setting.players.iter().map(|player| Player { deck: deck.clone(), ..player.clone() }).collect();
        let plan = Plan::new(rulebook, &setting.options, CardsMode::Played, players, None).expect("the list is played");
        let greedy = |_| Box::new(LeavesDecks { greedy: Greedy::new(), handle: None }) as Box<dyn Agent>;
        let mut agents: Vec<Box<dyn Agent>> = (0..2).map(greedy).collect();
        for (seat, agent) in agents.iter_mut().enumerate() {
            agent.meet(&plan, Seat(seat as u8));
        }
        let life = plan.setup.total("life").expect("players have life");
        Mirror { plan, board: Board::new(), agents, life }
    }

    fn run(&mut self, seed: u64) -> Came {
        let (generator, shuffles, until) = (Generator::Pcg64Mcg, Shuffles::Lazy, Until::Turns(1000));
        let terms = Terms { seed, generator, shuffles, until, no_progress: None, log: false };
        self.board.run(&self.plan, &terms, &mut self.agents);
        let winner = match self.board.ending() {
            Some(Ending::Win(seats)) => seats[0].0,
            Some(Ending::Draw) => 2,
            Some(Ending::TurnLimit) => 3,
            other => panic!("seed {seed}: {other:?}"),
        };
        let view = View::new(&self.board, &self.plan, Seat(0));
        let life = |seat| view.total(self.life, Seat(seat)).unwrap_or(-1) as i32;
        (winner, view.turn(), [life(0), life(1)])
    }
}

fn flesh_and_blood(criterion: &mut Criterion) {
    let game =
        Game { group: "whole-flesh-and-blood", id: "flesh-and-blood/2.14", example: "flesh-and-blood-played.toml" };
    let linked: Arc<dyn Rulebook> = Arc::new(Linked::new(Cr214));
    let mut duel = Duel::of(&Mirror::of(&linked, game.example).plan);
    game.measure(criterion, &linked, |seed| duel.run(seed));
}

fn magic(criterion: &mut Criterion) {
    let game = Game { group: "whole-magic", id: "magic/core-set-2021", example: "vanilla.toml" };
    let linked: Arc<dyn Rulebook> = Arc::new(Linked::new(EDITION));
    let mut vanilla = Vanilla::of(&Mirror::of(&linked, game.example).plan);
    game.measure(criterion, &linked, |seed| vanilla.run(seed));
}

struct Game {
    group: &'static str,
    id: &'static str,
    example: &'static str,
}

impl Game {
    fn measure(&self, criterion: &mut Criterion, linked: &Arc<dyn Rulebook>, mut by_hand: impl FnMut(u64) -> Came) {
        let registry = Registry::of(&Places::of(&Surroundings::of_process(Vec::new())));
        let library = registry.variant(self.id).expect("the bundled plug-in is beside the bench");
        let mut mirror = Mirror::of(linked, self.example);
        for seed in 0..COMPARED {
            assert_eq!(by_hand(seed), mirror.run(seed), "seed {seed}: by hand, and by the rules");
        }
        let right = sum(&mut by_hand);
        let mut group = criterion.benchmark_group(self.group);
        group.throughput(criterion::Throughput::Elements(GAMES));
        group.bench_function("hand-written", |b| b.iter(|| assert_eq!(sum(|seed| by_hand(black_box(seed))), right)));
        for (door, rulebook) in [("linked-in", linked), ("library", &library)] {
            let mut mirror = Mirror::of(rulebook, self.example);
            group.bench_function(door, |b| b.iter(|| assert_eq!(sum(|seed| mirror.run(black_box(seed))), right)));
        }
        group.finish();
    }
}

fn sum(mut run: impl FnMut(u64) -> Came) -> u64 {
    (0..GAMES).fold(0, |sum: u64, seed| {
        let (winner, turns, lives) = run(seed);
        sum.rotate_left(5) ^ u64::from(winner) << 40 ^ u64::from(turns) << 16 ^ (lives[0] as u64) << 8 ^ lives[1] as u64
    })
}

criterion_group! {
    name = benches;
    config = Criterion::default().sample_size(30);
    targets = magic, flesh_and_blood
}
criterion_main!(benches);
