//! Game files: what is wrong in one is refused with file and line; `new` writes one that works.

use super::*;

#[test]
fn what_is_wrong_in_a_game_file_is_refused_with_file_and_line() {
    let folder = Folder::new("game-files");
    let head = "variant = \"magic/core-set-2021\"\ncards = \"blank\"\n";
    let table = [
        ("sead = 7\n", "line 3: unknown field `sead`"),
        ("seed = \"seven\"\n", "line 3: invalid type: string \"seven\""),
        ("seed = -1\n", "line 3: invalid value"),
        ("until = \"noon\"\n", "line 3: unknown variant `noon`, expected `start`"),
        ("agent = \"keeper\"\n", "`keeper` names no agent: random, first"),
        ("[[player]]\nname = \"Ada\"\n", "line 3: missing field `deck`"),
        ("[[player]]\ndeck = \"a.txt\"\ncomander = \"B\"\n", "line 5: unknown field `comander`"),
        ("seed = 1\nseed = 2\n", "line 4: duplicate key"),
        ("seed = \n", "line 3: "),
    ];
    for (more, wanted) in table {
        let path = file(&folder, "wrong.toml", &format!("{head}{more}"));
        for command in ["play", "match"] {
            let run = rulezero(&format!("{command} {}", word(&path)));
            let wanted = format!("{}: {wanted}", path.display());
            assert!(run.refusal().contains(&wanted), "{command} {more}: {}", run.err);
            assert_eq!((run.err.lines().count(), run.out.as_str()), (1, ""), "{}", run.err);
        }
    }
}

#[test]
fn a_game_file_that_is_not_there_says_how_to_write_one() {
    let run = rulezero("play nowhere.toml");
    assert!(run.refusal().starts_with("nowhere.toml: No such file"), "{}", run.err);
    assert!(run.refusal().contains("`rulezero new nowhere.toml` writes a new one"), "{}", run.err);
}

#[test]
fn an_option_of_a_game_file_that_the_variant_does_not_have_is_refused_with_those_it_has() {
    let folder = Folder::new("game-options");
    let text = fs::read_to_string(repository().join(DUEL)).unwrap().replace("decks/", &decks());
    let path = file(&folder, "option.toml", &format!("{text}\n[options]\nlife = 40\n"));
    let run = rulezero(&format!("play {}", word(&path)));
    assert!(run.refusal().contains("there is no option `life` here; the options are: format, chooser"), "{}", run.err);
}

#[test]
fn a_new_game_file_can_be_played_once_decks_are_put_in_place() {
    let folder = Folder::new("new-file");
    let path = folder.path().join("my game.toml");
    let written = rulezero(&format!("new {}", word(&path))).fine();
    assert!(written.contains("rulezero play"), "{written}");
    let before = fs::read_to_string(&path).unwrap();
    assert!(before.lines().filter(|line| line.contains('#')).count() > 10, "{before}");

    let without_decks = rulezero(&format!("play {}", word(&path)));
    assert!(without_decks.refusal().contains("decks/mono-green.arena.txt: No such file"), "{}", without_decks.err);

    fs::create_dir(folder.path().join("decks")).unwrap();
    for deck in ["mono-green.arena.txt", "burn.mtgo.txt"] {
        fs::copy(repository().join("examples/decks").join(deck), folder.path().join("decks").join(deck)).unwrap();
    }
    for command in ["play", "match"] {
        let run = rulezero(&format!("{command} {} --seed 3", word(&path)));
        assert_eq!(run.code, 0, "{}", run.err);
        assert!(run.out.contains("Ada") && run.out.contains("Ben"), "{}", run.out);
    }

    let again = rulezero(&format!("new {}", word(&path)));
    assert!(again.refusal().contains("my game.toml: File exists"), "{}", again.err);
    assert_eq!(fs::read_to_string(&path).unwrap(), before, "a file that was there is left as it is");
}

#[test]
fn what_the_command_line_says_wins_over_the_file() {
    let run = rulezero(&format!("play {DUEL} --seed 9 --until start --agent first --option format=limited")).fine();
    for wanted in ["seed = 9", "played by first", "format = limited", "the game stops here as asked"] {
        assert!(run.contains(wanted), "`{wanted}` is not in\n{run}");
    }
    assert!(!run.contains("== turn 1"), "{run}");
}

/// The folder of the repository's deck lists, as a path begins.
fn decks() -> String {
    format!("{}/", repository().join("examples/decks").display())
}
