//! A person at the terminal, who sees only what that player may see.
//!
//! Prompts go to standard error, so that a transcript on standard output stays whole. What is typed wrongly is
//! asked again; `concede` and `draw` may be said at any prompt of one's own, and `undo` where the answer before can be
//! taken back; the end of input concedes.

use super::{phrase, terminal::Terminal};
use crate::sideboarding::Between;
use rulezero_core::{
    agent::{Agent, AgentFault, Interjection},
    decision::{Answer, Decision, Shape},
    kernel::Stream,
    setup::Player,
    variant::Seat,
    view::View,
};
use std::io::{BufRead, Write};

/// A person.
pub struct Person {
    input: Box<dyn BufRead + Send>,
    output: Box<dyn Write + Send>,
    told: usize,
}

const HELP: &str = "answer with a word or number from the list; several cards by numbers with spaces, or names with \
                    `;`; `table` shows the table, `undo` takes back your last answer as long as its choice is not done, \
                    `concede` gives up, `draw` offers a draw";

/// What is asked between two games.
const EXCHANGE: &str = "Which cards change places? [`+2 Card; -2 Card` puts two in and takes two out; or `nothing`, or \
                        `concede` to give up the match; `table` shows the list]";

impl Person {
    /// Somebody at this terminal.
    pub fn at_terminal() -> Person {
        Person::new(Box::new(Terminal::default()), Box::new(std::io::stderr()))
    }

    /// Somebody at the other end of two streams.
    pub fn new(input: Box<dyn BufRead + Send>, output: Box<dyn Write + Send>) -> Person {
        Person { input, output, told: 0 }
    }

    /// Asks what a player exchanges between two games of a match, whose deck has these two sections, and says first why
    /// the exchange before was refused. The end of input gives the match up.
    pub(crate) fn exchanges(&mut self, player: &Player, sections: [&str; 2], refused: Option<&str>) -> Between {
        let mut prompt = match refused {
            Some(why) => format!("that is refused, and the list stays as it was: {why}\n> "),
            None => format!("\n{}, between two games\n{}{EXCHANGE} ", player.name, listed(player, sections)),
        };
        while self.say(&prompt).is_ok() {
            let line = match self.listen() {
                Ok(Some(line)) => line,
                Ok(None) | Err(_) => break,
            };
            prompt = match line.as_str() {
                "?" | "help" => format!("{EXCHANGE}\n> "),
                "table" => format!("{}> ", listed(player, sections)),
                line => match line.parse() {
                    Ok(between) => return between,
                    Err(why) => format!("{why} (`?` for help)\n> "),
                },
            };
        }
        Between::Concede
    }

    fn say(&mut self, text: &str) -> Result<(), AgentFault> {
        let said = self.output.write_all(text.as_bytes()).and_then(|()| self.output.flush());
        said.map_err(|e| AgentFault(format!("the terminal is gone: {e}")))
    }

    fn listen(&mut self) -> Result<Option<String>, AgentFault> {
        let mut line = String::new();
        match self.input.read_line(&mut line) {
            Ok(0) => Ok(None),
            Ok(_) => Ok(Some(line.trim().to_owned())),
            Err(e) => Err(AgentFault(format!("the terminal could not be read: {e}"))),
        }
    }

    fn put(&mut self, decision: &Decision<'_>, view: &View<'_>) -> Result<(), AgentFault> {
        let (news, told) = view.told(self.told);
        self.told = told;
        let kind = &view.plan().setup.info.kinds[decision.kind.0 as usize];
        let mut text = String::from("\n");
        for line in news {
            text.push_str(&line);
            text.push('\n');
        }
        text.push_str(&view.table());
        for line in phrase::listed(decision, view) {
            text.push_str(&format!("  {line}\n"));
        }
        let undo = if view.may_take_back().is_ok() { ", or `undo`" } else { "" };
        text.push_str(&format!("{} [{}{undo}] ", kind.prompt, how(&decision.shape)));
        self.say(&text)
    }
}

/// The cards of some sections of a player's deck.
fn listed(player: &Player, sections: [&str; 2]) -> String {
    let mut text = String::new();
    for section in sections {
        text.push_str(&format!("{section}, {} cards\n", player.deck.count(section)));
        for entry in player.deck.entries.iter().filter(|entry| entry.section == section) {
            text.push_str(&format!("  {} {}\n", entry.count, entry.card.name));
        }
    }
    text
}

/// What kind of answer is wanted.
fn how(shape: &Shape<'_>) -> String {
    match *shape {
        Shape::YesNo => "yes/no".into(),
        Shape::Player(_) => "a player".into(),
        Shape::Number(lo, hi) => format!("{lo} to {hi}"),
        Shape::Pick { least, most, ordered, .. } => {
            let count = if least == most { format!("{least}") } else { format!("{least} to {most}") };
            format!("{count} of these{}", if ordered { ", in order" } else { "" })
        }
        Shape::Assign { total, .. } => format!("amounts that sum up to {total}"),
        Shape::Act(_) => "one of these".into(),
    }
}

impl Agent for Person {
    fn name(&self) -> String {
        "person".into()
    }

    fn begin(&mut self, _stream: Stream) {
        self.told = 0;
    }

    fn choose(&mut self, decision: &Decision<'_>, view: &View<'_>, answer: &mut Answer) -> Result<(), AgentFault> {
        self.put(decision, view)?;
        loop {
            let Some(line) = self.listen()? else {
                self.say("\n(end of input: you concede)\n")?;
                answer.interject(Interjection::Concede);
                return Ok(());
            };
            match line.as_str() {
                "concede" => {
                    answer.interject(Interjection::Concede);
                    return Ok(());
                }
                "draw" => {
                    answer.interject(Interjection::OfferDraw);
                    return Ok(());
                }
                "undo" => match view.may_take_back() {
                    Ok(()) => {
                        self.say("(your last answer is taken back)\n")?;
                        answer.interject(Interjection::TakeBack);
                        return Ok(());
                    }
                    Err(why) => self.say(&format!("{why} (`?` for help)\n> "))?,
                },
                "?" | "help" => self.say(&format!("{HELP}\n> "))?,
                "table" => self.say(&format!("{}> ", view.table()))?,
                phrase => match phrase::understand(phrase, decision, view, answer) {
                    Ok(()) => return Ok(()),
                    Err(why) => self.say(&format!("{why} (`?` for help)\n> "))?,
                },
            }
        }
    }

    fn accepts_draw(&mut self, from: Seat, view: &View<'_>) -> bool {
        let name = &view.plan().setup.players[from.0 as usize].name;
        let mut prompt = format!("\n{name} offers a draw. Accept? [yes/no] ");
        while self.say(&prompt).is_ok() {
            match self.listen() {
                Ok(Some(line)) => match phrase::yes_or_no(&line) {
                    Ok(accepts) => return accepts,
                    Err(why) => prompt = format!("{why}\n> "),
                },
                Ok(None) | Err(_) => return false,
            }
        }
        false
    }
}
