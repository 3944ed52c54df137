//! A small server: whoever connects plays a game against the program, a line an answer, as at a terminal.
//!
//! `cargo run --example server -- ADDRESS [FOLDER OF PLUG-INS]`, then `nc ADDRESS`. A library that is rebuilt in the folder is
//! taken up by the next game; games under way end on the one they began with.

use rulezero_core::{agent::Agent, setup::CardsMode};
use rulezero_host::{
    agents::{Keep, KeepRule, Person},
    config::{GameFile, PlayerFile},
    registry::{Live, Places, Registry, Surroundings},
    setting::Setting,
    trust::{Trust, Wish},
};
use std::{
    error::Error,
    io::{BufReader, Write},
    net::{TcpListener, TcpStream},
    path::PathBuf,
    sync::Arc,
    thread,
};

const VARIANT: &str = "magic/core-set-2021";

fn main() -> Result<(), Box<dyn Error>> {
    let mut words = std::env::args_os().skip(1);
    let address = words.next().and_then(|word| word.into_string().ok()).unwrap_or_else(|| "127.0.0.1:0".into());
    let mut surroundings = Surroundings::of_process(words.map(PathBuf::from).collect());
    // Cargo puts an example one folder below the program, beside which plug-ins are looked for.
    surroundings.program = surroundings.program.and_then(|folder| Some(folder.parent()?.to_owned()));
    let places = Places::of(&surroundings);
    let live = Live::of(&places, Trust { wish: Wish::TrustAll, ..Trust::default() });
    let listener = TcpListener::bind(address)?;
    println!("listening on {}", listener.local_addr()?);
    for visitor in listener.incoming() {
        let visitor = visitor?;
        live.look_again(&places);
        let registry = live.now();
        thread::spawn(move || {
            if let Err(why) = serve(visitor, &registry) {
                eprintln!("a game was not played to its end: {why}");
            }
        });
    }
    Ok(())
}

fn serve(visitor: TcpStream, registry: &Arc<Registry>) -> Result<(), Box<dyn Error>> {
    let mut out = visitor.try_clone()?;
    let player = |name: &str| PlayerFile { name: Some(name.into()), ..PlayerFile::default() };
    let file = GameFile {
        cards: Some(CardsMode::Blank),
        players: vec![player("Visitor"), player("House")],
        ..GameFile::default()
    };
    let setting = Setting::new(registry.variant(VARIANT)?, &file)?;
    let person = Person::new(Box::new(BufReader::new(visitor.try_clone()?)), Box::new(visitor));
    let mut agents: Vec<Box<dyn Agent>> = vec![Box::new(person), Box::new(Keep::new(KeepRule::default()))];
    let played = setting.play(setting.seed, None, &mut agents)?;
    writeln!(out, "\n{:?} after {} turns, on {}", played.outcome.ending, played.outcome.turns, played.plan.origin)?;
    Ok(())
}
