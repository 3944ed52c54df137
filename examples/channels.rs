//! Drives a game from another thread: questions and news come through one channel, answers go back through another.
//!
//! `cargo run --example channels [FOLDER OF PLUG-INS]`

use rulezero_core::{
    agent::{Agent, AgentFault},
    decision::{Answer, Decision},
    setup::CardsMode,
    view::View,
};
use rulezero_host::{
    config::{GameFile, PlayerFile},
    registry::{Places, Registry, Surroundings},
    setting::Setting,
};
use std::{
    error::Error,
    path::PathBuf,
    sync::mpsc::{Receiver, Sender, channel},
    thread,
};

/// What the other thread is asked.
struct Question {
    player: String,
    prompt: String,
    /// What happened since this player was last asked, as this player is told.
    news: Vec<String>,
    /// All legal answers, up to twenty.
    legal: Vec<Vec<i64>>,
}

/// An agent that hands its questions to whoever holds the other ends.
struct Seat {
    told: usize,
    questions: Sender<Question>,
    answers: Receiver<Vec<i64>>,
}

impl Agent for Seat {
    fn name(&self) -> String {
        "channels".into()
    }

    fn choose(&mut self, decision: &Decision<'_>, view: &View<'_>, answer: &mut Answer) -> Result<(), AgentFault> {
        let (news, told) = view.told(self.told);
        self.told = told;
        let setup = &view.plan().setup;
        let mut legal = Vec::new();
        decision.shape.each(&mut |answer| {
            legal.push(answer.values.clone());
            legal.len() < 20
        });
        let player = setup.players[view.seat().0 as usize].name.clone();
        let prompt = setup.info.kinds[decision.kind.0 as usize].prompt.to_string();
        let gone = |_| AgentFault(format!("whoever answers for {player} has gone"));
        let question = Question { player: player.clone(), prompt, news, legal };
        self.questions.send(question).map_err(|_| AgentFault(format!("nobody listens to {player}'s questions")))?;
        answer.values = self.answers.recv().map_err(gone)?;
        Ok(())
    }
}

fn main() -> Result<(), Box<dyn Error>> {
    let explicit = std::env::args_os().skip(1).map(PathBuf::from).collect();
    let mut surroundings = Surroundings::of_process(explicit);
    // Cargo puts an example one folder below the program, beside which plug-ins are looked for.
    surroundings.program = surroundings.program.and_then(|folder| Some(folder.parent()?.to_owned()));
    let registry = Registry::of(&Places::of(&surroundings));
    let player = |name: &str| PlayerFile { name: Some(name.into()), ..PlayerFile::default() };
    let file = GameFile {
        cards: Some(CardsMode::Blank),
        seed: Some(7),
        players: vec![player("Ada"), player("Ben")],
        ..GameFile::default()
    };
    let setting = Setting::new(registry.variant("magic/core-set-2021")?, &file)?;

    let (ask, questions) = channel();
    let (answer, answers): (Vec<_>, Vec<_>) = setting.players.iter().map(|_| channel()).unzip();
    let seat = |answers| Box::new(Seat { told: 0, questions: ask.clone(), answers }) as Box<dyn Agent>;
    let mut agents: Vec<_> = answers.into_iter().map(seat).collect();
    drop(ask);
    let names: Vec<String> = setting.players.iter().map(|player| player.name.clone()).collect();
    let game = thread::spawn(move || setting.play(setting.seed, None, &mut agents));

    // The questions end when the game does, because the agents go with it.
    for question in questions {
        question.news.iter().for_each(|line| println!("{} sees: {line}", question.player));
        let chosen = question.legal[0].clone();
        println!("{} is asked: {} and answers {chosen:?}", question.player, question.prompt);
        let at = names.iter().position(|name| *name == question.player).expect("only players are asked");
        answer[at].send(chosen)?;
    }
    let played = game.join().map_err(|_| "the game's thread panicked")??;
    println!("{:?} after {} turns", played.outcome.ending, played.outcome.turns);
    Ok(())
}
