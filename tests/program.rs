//! The program as people run it: a process of its own in the repository's folder, with the bundled plug-ins alone.

use std::{
    path::{Path, PathBuf},
    process::{Command, Stdio},
};

/// What a run of the program came to.
#[derive(Debug)]
pub struct Run {
    pub out: String,
    pub err: String,
    pub code: i32,
}

/// Runs the program with these words, as a shell reads them: `deck show 'my list.txt'`.
pub fn rulezero(line: &str) -> Run {
    run(&mut command(line))
}

/// Runs a command that was made ready.
pub fn run(command: &mut Command) -> Run {
    let done = command.output().unwrap();
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).unwrap();
    let code = done.status.code().expect("the program was not killed");
    Run { out: text(done.stdout), err: text(done.stderr), code }
}

/// The command of a line, with nothing of this machine's own around it.
pub fn command(line: &str) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_rulezero"));
    command.args(words(line)).current_dir(repository()).stdin(Stdio::null());
    let nowhere = Path::new(env!("CARGO_TARGET_TMPDIR")).join("no-data");
    command.env_remove("RULEZERO_PATH").env("XDG_DATA_HOME", nowhere);
    command
}

/// The repository's folder.
pub fn repository() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap().to_owned()
}

/// A path as a word of a line.
pub fn word(path: &Path) -> String {
    format!("'{}'", path.display().to_string().replace('\'', r"'\''"))
}

impl Run {
    /// The output of a run that must have been fine.
    pub fn fine(self) -> String {
        assert_eq!(self.code, 0, "{}\n{}", self.err, self.out);
        self.out
    }

    /// The output as JSON.
    pub fn json(self) -> serde_json::Value {
        let out = self.out.clone();
        serde_json::from_str(&out).unwrap_or_else(|e| panic!("{e}: {}\n{out}", self.err))
    }

    /// The command that the run says repeats it.
    pub fn repeats_with(&self) -> &str {
        let last = self.out.lines().last().unwrap_or_default();
        last.strip_prefix("repeat with: rulezero ").unwrap_or_else(|| panic!("the last line is `{last}`\n{}", self.err))
    }

    /// The error that a run which could not be made gives.
    pub fn refusal(&self) -> &str {
        assert_eq!(self.code, 2, "{}{}", self.out, self.err);
        let errors = self.err.split_once("rulezero: ").map(|(_, rest)| rest);
        errors.or_else(|| self.err.strip_prefix("error: ")).unwrap_or_else(|| panic!("no error: {}", self.err))
    }
}

/// Splits a line at spaces outside single quotes.
fn words(line: &str) -> Vec<String> {
    let (mut words, mut word, mut quoted) = (Vec::new(), None::<String>, false);
    let mut letters = line.chars();
    while let Some(c) = letters.next() {
        match c {
            '\'' => {
                quoted = !quoted;
                word.get_or_insert_default();
            }
            '\\' if !quoted => word.get_or_insert_default().extend(letters.next()),
            ' ' if !quoted => words.extend(word.take()),
            c => word.get_or_insert_default().push(c),
        }
    }
    words.extend(word);
    words
}
