//! Broken lists of every format, some of the cases that the release check runs.

use crate::program::repository;

#[path = "../../benches/mutations.rs"]
#[allow(dead_code)]
mod broken;

#[test]
fn changed_lists_of_every_format_never_panic_and_every_line_is_accounted_for() {
    let corpora = broken::corpora(&repository());
    assert_eq!(corpora.len(), 12, "ten formats that are written, Talishar's, and the examples as they stand");
    for corpus in corpora {
        broken::survive(&corpus, 40).unwrap();
    }
}
