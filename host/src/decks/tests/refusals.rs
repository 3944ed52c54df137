//! Bytes that are no deck list: each is refused as what it is, within bounded time and memory.
//!
//! A refusal is one sentence that names the thing and says what to do.

use super::super::{NoNames, Unreadable, read};

#[test]
fn what_is_no_deck_list_is_refused_by_name() {
    let nested = "<a>".repeat(50_000);
    let many_lines = "1 Forest\n".repeat(30_000);
    let files: [(&[u8], &str); 18] = [
        (b"", "empty"),
        (b" \n\t\r\n\xc2\xa0", "empty"),
        (b"%PDF-1.7\n", "a PDF document"),
        (b"\x89PNG\r\n\x1a\n", "a PNG image"),
        (b"PK\x03\x04", "a ZIP archive"),
        (b"4\0 \0L\0i\0", "a binary file"),
        (b"Deck\x01\x02\x03\x04\x05\x06\xff", "a binary file"),
        (b"\xff\xfe4\0 \0\x00\xd8", "UTF-16LE"),
        (b"\xef\xbb\xbf4 \xff", "UTF-8"),
        (b"<deck><superzone name=\"Deck\"><card><name>Annul</name></card></superzone></deck>", "LackeyCCG"),
        (b"<deck game=\"x\"><section name=\"Main\"><card qty=\"4\" id=\"1\">Annul</card></section></deck>", "OCTGN"),
        (b"<!DOCTYPE html><html><p>4 Annul</html>", "a web page"),
        (b"<rss/>", "<rss>"),
        (b"<Deck>\n<Cards Name=\"Annul\">\n</Deck>", "broken at line 3"),
        (br#"{"data":{"mainBoard":[{"name":"Annul","count":4}]}}"#, "MTGJSON"),
        (br#"{"name":"x","cards":[{"cardIdentifier":"annul","total":2}]}"#, "FaBrary deck as JSON"),
        (b"Card Name,Quantity,ID #,Rarity,Set\n\"Annul\",4,1,C,USG\n", "CSV"),
        (b"WTR001 WTR003 WTR079\r\nWTR083 WTR083 WTR084\r\n", "Talishar"),
    ];
    let huge = [(nested.as_bytes(), "broken"), (many_lines.as_bytes(), "30000 lines"), (&[b'x'; 1 << 21], "bytes")];
    for (bytes, words) in files.into_iter().chain(huge) {
        let refusal = read(bytes, &NoNames).expect_err(words).to_string();
        assert!(refusal.contains(words), "{words}: {refusal}");
        assert!(refusal.contains(": "), "it says what to do: {refusal}");
    }
}

#[test]
fn xml_that_would_cost_more_than_its_size_is_refused() {
    let attributes: String = (0..100_000).map(|n| format!(" a{n}=''")).collect();
    let namespaces: String = (0..20_000).map(|n| format!("<a xmlns:b{n}='c'>")).collect();
    let crowded = [format!("<Deck><Cards{attributes}/></Deck>"), format!("<Deck>{namespaces}")];
    for text in crowded {
        let refusal = read(text.as_bytes(), &NoNames).expect_err("too much of one thing");
        assert!(matches!(refusal, Unreadable::BrokenXml { .. } | Unreadable::TooLong { .. }), "{refusal}");
    }
}

/// Each of these would take minutes or gigabytes if a reader looked at the rest of its input for every piece.
#[test]
fn a_list_made_to_be_slow_is_read_at_once() {
    let fill = |start: &str, piece: &str| start.to_owned() + &piece.repeat(((1 << 18) - start.len()) / piece.len());
    let long = "a".repeat(200_000);
    let lists = [
        fill("1 Opt", " [a]"),
        fill("1 Opt", " (AB) 1"),
        fill("1 Opt", "&amp;"),
        fill("1 Opt", "/"),
        fill("", "a/b"),
        fill("Deck build - via https://fabdb.net :\nEquipment: ", "-,"),
        fill("Deck build - via https://fabdb.net :\nEquipment: ", "a,"),
        format!("[Main]\n[{long}]\n{}", "1 a\n".repeat(19_000)),
        format!("<cockatrice_deck><zone name='{long}'>{}</zone></cockatrice_deck>", "<card/>".repeat(50_000)),
        format!("<Deck>{}{}</Deck>", "<Cards>".repeat(19_000), "</Cards>".repeat(19_000)),
        fill("1 Opt", "\u{301}"),
    ];
    let started = std::time::Instant::now();
    for text in lists {
        let _ = read(text.as_bytes(), &NoNames);
        assert!(started.elapsed().as_secs() < 30, "{}", text.chars().take(40).collect::<String>());
    }
}

#[test]
fn deep_but_small_xml_is_read_without_a_stack_to_overflow() {
    let deep = format!("<Deck>{}{}</Deck>", "<x>".repeat(30_000), "</x>".repeat(30_000));
    let list = read(deep.as_bytes(), &NoNames).expect("deep");
    assert_eq!(list.entries, []);
}
