//! Waiting for a rebuilt library, for commands that are run again with it.

use super::{Answer, Desk, Failure};
use crate::registry::{Places, Registry};
use std::{cell::LazyCell, thread, time::Duration};

/// How often is looked, and how long files must stay as they are: a library is written in pieces.
const PAUSE: Duration = Duration::from_millis(200);

/// Runs a command, and again after each change of a library where plug-ins are looked for. A run that fails says why and
/// ends nothing: the next build may mend it.
pub(super) fn again_and_again(
    desk: &mut Desk<'_>,
    mut command: impl FnMut(&mut Desk<'_>) -> Result<Answer, Failure>,
) -> Result<Answer, Failure> {
    let places = Places::of(&desk.surroundings);
    loop {
        let seen = places.state();
        if let Err(Failure(why)) = command(desk) {
            eprintln!("rulezero: {why}");
        }
        desk.out.flush()?;
        eprintln!("note: waiting for a plug-in to be rebuilt; ctrl-C ends");
        while places.state() == seen {
            thread::sleep(PAUSE);
        }
        let mut changed = places.state();
        loop {
            thread::sleep(PAUSE);
            let now = places.state();
            if now == changed {
                break;
            }
            changed = now;
        }
        let registry = Registry::by(&places, &desk.trust);
        desk.registry = LazyCell::new(Box::new(move || registry));
    }
}
