//! Markup by small functions: tags that are written as XML, in which HTML and SVG both stand.
//!
//! Text and attributes are escaped where they come in, and nothing else puts characters into a tag: whatever a name
//! holds, the result is well-formed.

use std::fmt::{self, Display, Write};

/// Tags of HTML that hold nothing and are not closed.
const VOID: [&str; 3] = ["meta", "br", "wbr"];

/// One element with all that is in it.
#[derive(Clone, Debug)]
pub(super) struct Tag {
    name: &'static str,
    attributes: String,
    content: String,
}

/// An empty element.
pub(super) fn tag(name: &'static str) -> Tag {
    Tag { name, attributes: String::new(), content: String::new() }
}

impl Tag {
    /// With an attribute.
    pub(super) fn set(mut self, name: &str, value: impl Display) -> Tag {
        let _ = write!(self.attributes, " {name}=\"");
        let mut text = String::new();
        escape(&value.to_string(), &mut text);
        self.attributes += &text.replace('"', "&quot;");
        self.attributes.push('"');
        self
    }

    /// With a class.
    pub(super) fn class(self, class: impl Display) -> Tag {
        self.set("class", class)
    }

    /// With text at its end.
    pub(super) fn say(mut self, words: impl Display) -> Tag {
        escape(&words.to_string(), &mut self.content);
        self
    }

    /// With an element at its end.
    pub(super) fn put(mut self, inner: Tag) -> Tag {
        let _ = write!(self.content, "{inner}");
        self
    }

    /// With elements at its end.
    pub(super) fn put_all(self, inner: impl IntoIterator<Item = Tag>) -> Tag {
        inner.into_iter().fold(self, Tag::put)
    }

    /// With coordinates, each rounded to a tenth.
    pub(super) fn at<const N: usize>(self, coordinates: [(&str, f64); N]) -> Tag {
        coordinates.into_iter().fold(self, |tag, (name, value)| tag.set(name, tenth(value)))
    }
}

impl Display for Tag {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Tag { name, attributes, content } = self;
        if VOID.contains(name) {
            return write!(f, "<{name}{attributes}/>");
        }
        write!(f, "<{name}{attributes}>{content}</{name}>")
    }
}

/// A coordinate with a digit after the point where it has one.
pub(super) fn tenth(value: f64) -> String {
    let text = format!("{value:.1}");
    let text = text.strip_suffix(".0").unwrap_or(&text);
    if text == "-0" { "0".to_owned() } else { text.to_owned() }
}

/// Writes text so that it is read back as it is; quotes are for attributes to escape. What XML cannot hold at all becomes U+FFFD.
fn escape(text: &str, into: &mut String) {
    for c in text.chars() {
        match c {
            '&' => into.push_str("&amp;"),
            '<' => into.push_str("&lt;"),
            '>' => into.push_str("&gt;"),
            '\u{0}'..='\u{8}' | '\u{b}' | '\u{c}' | '\u{e}'..='\u{1f}' | '\u{fffe}' | '\u{ffff}' => {
                into.push('\u{fffd}')
            }
            c => into.push(c),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use roxmltree::Document;

    #[test]
    fn whatever_a_name_holds_is_read_back_as_it_is() {
        for name in ["</title><script>alert(1)</script>", "\" onload=\"x", "a & b ]]>", "<!-- '", "é 漢 \u{202e}"] {
            let text = tag("p").set("title", name).say(name).put(tag("br")).to_string();
            let read = Document::parse(&text).unwrap();
            let root = read.root_element();
            assert_eq!((root.attribute("title"), root.text()), (Some(name), Some(name)), "{text}");
        }
        assert_eq!(tag("p").say("bell\u{7}").to_string(), "<p>bell\u{fffd}</p>");
    }
}
