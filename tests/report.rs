//! `--report` and `--svg`: the same bytes on any number of threads, well-formed whatever names hold, and no number that
//! the JSON does not have.

use crate::{
    plugins::files::Folder,
    program::{command, repository, rulezero, run, word},
};
use roxmltree::{Document, Node, ParsingOptions};
use serde_json::Value;
use std::fs;

const LONDON: &str = "magic/core-set-2021";
const PARIS: &str = "magic/worldwake";
const VANCOUVER: &str = "magic/ravnica-allegiance";

/// The page that this command writes, and its JSON.
fn reported(folder: &Folder, line: &str) -> (String, Value) {
    let file = folder.path().join("report.html");
    let found = rulezero(&format!("{line} --report {} --format json", word(&file))).json();
    (fs::read_to_string(file).unwrap(), found)
}

/// A page as XML.
fn page(text: &str) -> Document<'_> {
    let options = ParsingOptions { allow_dtd: true, ..ParsingOptions::default() };
    Document::parse_with_options(text, options).unwrap_or_else(|e| panic!("{e}\n{text}"))
}

fn with_class<'d>(page: &'d Document<'_>, class: &str) -> Vec<Node<'d, 'd>> {
    page.descendants().filter(|node| node.attribute("class") == Some(class)).collect()
}

/// The numbers of a table as they are, read as the JSON is: serde_json may miss the last bit of a number.
fn numbers(table: Node<'_, '_>) -> Vec<f64> {
    let data = table.descendants().filter(|node| node.has_tag_name(("http://www.w3.org/1999/xhtml", "data")));
    let exact = data.map(|node| node.attribute("value").unwrap().parse::<f64>().unwrap());
    exact.map(|number| serde_json::from_str(&serde_json::to_string(&number).unwrap()).unwrap()).collect()
}

fn ends(estimate: &Value) -> Vec<f64> {
    ["value", "low", "high"].iter().filter_map(|end| estimate[end].as_f64()).collect()
}

/// The numbers of all tables of quantities.
fn tabled(page: &Document<'_>) -> Vec<f64> {
    with_class(page, "quantities").into_iter().flat_map(numbers).collect()
}

#[test]
fn threads_change_no_byte_of_a_report_or_of_its_pictures() {
    for line in [
        format!("compare --start-only {PARIS} {VANCOUVER} {LONDON} --games 3000 --seed 3"),
        "compare examples/duel.toml 'examples/duel.toml[with mulligan=magic/worldwake]' --games 1500 --seed 3".into(),
        "simulate examples/duel.toml --games 1500 --seed 3".into(),
    ] {
        let made = |threads: u8| {
            let folder = Folder::new(&format!("report-threads-{threads}"));
            let svg = folder.path().join("svg");
            let (page, _) = reported(&folder, &format!("{line} --threads {threads} --svg {}", word(&svg)));
            let mut files: Vec<_> = fs::read_dir(svg).unwrap().map(|file| file.unwrap().path()).collect();
            files.sort();
            let name = |path: &std::path::PathBuf| path.file_name().unwrap().to_owned();
            let files: Vec<_> = files.iter().map(|path| (name(path), fs::read_to_string(path).unwrap())).collect();
            (page, files)
        };
        let (one, two) = (made(1), made(2));
        assert!(one == two, "{line}: threads change the report");
        assert_eq!(one.0.matches("<figure>").count(), one.1.len(), "{line}: each plot is a file too");
        for (name, text) in one.1 {
            let read = Document::parse(&text).unwrap_or_else(|e| panic!("{name:?}: {e}"));
            let has = |tag: &str| read.descendants().any(|node| node.tag_name().name() == tag && node.text().is_some());
            assert!(has("title") && has("desc"), "{name:?} says what it shows");
        }
    }
}

#[test]
fn the_tables_of_a_comparison_hold_the_numbers_of_its_json_and_no_others() {
    let folder = Folder::new("report-numbers");
    for line in [
        format!("compare --start-only {PARIS} {VANCOUVER} {LONDON} --games 2000 --seed 5 --reference 2"),
        "compare --start-only magic/core-set-2021 flesh-and-blood/2.14 --games 300 --seed 1".into(),
        format!("compare --start-only {LONDON} {PARIS} --games 1 --seed 1"),
    ] {
        let (text, found) = reported(&folder, &line);
        let found = &found["comparison"];
        let reference = found["reference"].as_u64().unwrap() as usize;
        let mut expected = Vec::new();
        for quantity in found["quantities"].as_array().unwrap() {
            let mut differences = quantity["differences"].as_array().unwrap().iter();
            for (subject, value) in quantity["values"].as_array().unwrap().iter().enumerate() {
                expected.extend(ends(value));
                if subject != reference {
                    expected.extend(ends(differences.next().unwrap()));
                }
            }
        }
        assert!(expected.len() > 50, "{line}");
        let tabled = tabled(&page(&text));
        let differs = tabled.iter().zip(&expected).position(|(in_page, in_json)| in_page != in_json);
        assert_eq!((differs, tabled.len()), (None, expected.len()), "{line}");
    }
}

#[test]
fn the_tables_of_a_simulation_hold_the_numbers_of_its_json() {
    let folder = Folder::new("report-simulation");
    let (text, found) = reported(&folder, "simulate examples/duel.toml --games 800 --seed 4");
    let (page, found) = (page(&text), &found["simulation"]);
    let tabled = tabled(&page);
    let estimates = &found["estimates"];
    let of = |list: &str, part: &str| {
        let all = estimates[list].as_array().unwrap().iter();
        all.map(|one| ends(if part.is_empty() { one } else { &one[part] })).collect::<Vec<_>>()
    };
    let expected = [of("results", "share"), of("first", ""), of("wins", ""), of("means", "mean")].concat();
    let mut rest = tabled.chunks(3);
    for one in expected {
        assert!(rest.any(|row| row == one), "{one:?} is in the table, after what comes before it in JSON");
    }
    let causes: Vec<f64> = with_class(&page, "causes").into_iter().flat_map(numbers).collect();
    let games = found["tally"]["causes"].as_array().unwrap().iter();
    assert_eq!(causes, games.map(|cause| cause["games"].as_f64().unwrap()).collect::<Vec<_>>());
    let course = found["tally"]["course"].as_object().unwrap().values();
    let won: u64 = course.map(|wins| wins[0].as_u64().unwrap_or(0)).sum();
    assert_eq!(found["tally"]["wins"][0], won, "the course counts each win once");
}

#[test]
fn a_report_says_what_differs_in_the_rules_and_how_to_have_it_again() {
    let folder = Folder::new("report-rules");
    let (text, found) = reported(&folder, &format!("compare --start-only {VANCOUVER} {LONDON} --games 500 --seed 9"));
    let page = page(&text);
    let words: String = page.descendants().filter(Node::is_text).filter_map(|node| node.text()).collect();
    for said in ["vancouver \u{2192} london", "only in A mulligan/look", "500 games of each on the same seeds, seed 9"]
    {
        assert!(words.contains(said), "`{said}` is not said");
    }
    for run in found["comparison"]["runs"].as_array().unwrap() {
        let origin = run["origin"].as_str().unwrap();
        let list = run["players"][0]["deck_sha256"].as_str().unwrap();
        assert!(origin.contains("sha256:") && words.contains(origin) && words.contains(list), "{run}");
    }
    let again = words.split("rulezero compare").nth(1).unwrap().split(" --report report.html").next().unwrap();
    let (second, _) = reported(&folder, &format!("compare{again}"));
    assert_eq!(text, second, "`compare{again}` makes the same report");
    assert!(!text.contains("<script") && !text.contains("src=") && !text.contains("url("), "nothing from outside");
}

#[test]
fn of_many_subjects_rules_are_folded_and_those_that_came_out_alike_stand_together() {
    let folder = Folder::new("report-many");
    let line = format!("compare --start-only {PARIS} magic/archenemy {LONDON} {VANCOUVER} magic/august-2026");
    let (text, found) = reported(&folder, &format!("{line} --games 2000 --seed 9"));
    let page = page(&text);
    let section = |id: &str| page.descendants().find(|node| node.attribute("id") == Some(id)).unwrap();
    let badges = |heading: Node<'_, '_>| -> String {
        let badges = heading.descendants().filter(|n| n.attribute("class").is_some_and(|c| c.starts_with("badge")));
        badges.filter_map(|badge| badge.text().map(str::to_owned)).collect()
    };
    let heads = |id: &str| -> Vec<String> {
        section(id).descendants().filter(|node| node.tag_name().name() == "h3").map(badges).collect()
    };
    assert_eq!(heads("rules"), ["BA", "CA", "DA", "EA"]);
    let open = section("rules").descendants().filter(|node| node.attribute("class") == Some("part"));
    let open = open.filter(|part| !part.ancestors().any(|node| node.tag_name().name() == "details"));
    assert_eq!(open.count(), 0, "what differs in the rules is pages long");
    assert_eq!(heads("verdicts"), ["BDA", "CEA"], "Paris and Vancouver keep the same hands, and both Londons do");
    let tallies = found["comparison"]["counted"]["tallies"].as_array().unwrap();
    assert!(tallies[1] == tallies[3] && tallies[2] == tallies[4] && tallies[1] != tallies[2]);
}

#[test]
fn hostile_names_are_escaped_in_the_page_and_in_pictures() {
    let folder = Folder::new("report-hostile");
    let hostile = "</title><script>alert('x')</script>&\" onload=\"y";
    let game = folder.path().join("game.toml");
    let deck = repository().join("examples/decks/burn.mtgo.txt");
    let player = |name: &str| format!("[[player]]\nname = {name:?}\ndeck = {deck:?}\n");
    let players = player(hostile) + &player("]]> -->");
    fs::write(&game, format!("variant = \"{LONDON}\"\ncards = \"blank\"\n{players}")).unwrap();
    let svg = folder.path().join("svg");
    let line = format!("compare --start-only {} {LONDON} --games 200 --seed 1 --svg {}", word(&game), word(&svg));
    let (text, _) = reported(&folder, &line);
    assert!(!text.contains("<script"), "the name is no element");
    let words: Vec<String> = page(&text).descendants().filter_map(|node| node.text().map(str::to_owned)).collect();
    assert!(words.iter().any(|words| words.contains(hostile)), "the name is read back as it is");
    for file in fs::read_dir(svg).unwrap() {
        let path = file.unwrap().path();
        let name = path.file_name().unwrap().to_str().unwrap();
        assert!(name.chars().all(|c| c.is_ascii_alphanumeric() || c == '-' || c == '.'), "{name}");
        assert!(Document::parse(&fs::read_to_string(&path).unwrap()).is_ok(), "{name}");
    }
}

#[test]
fn a_report_that_cannot_be_written_is_refused_before_games_are_played() {
    let games = "--games 1000000000000 --seed 1";
    for flag in ["--report /nowhere/report.html", "--svg /dev/null/pictures"] {
        let compared = run(&mut command(&format!("compare {LONDON} {PARIS} --start-only {games} {flag}")));
        assert!(compared.refusal().contains(flag.split(' ').nth(1).unwrap()), "{}", compared.err);
        let simulated = rulezero(&format!("simulate {LONDON} --start-only {games} {flag}"));
        assert!(simulated.refusal().contains(flag.split(' ').nth(1).unwrap()), "{}", simulated.err);
    }
}
