//! A plot: a picture with a title and a description, in a page or as a file of its own.
//!
//! Plots are as wide as a phone is, so that their words can be read there, and stand beside each other on what is wider.

use super::markup::{Tag, tag, tenth};

/// How wide plots are.
pub(super) const WIDTH: f64 = 360.0;
/// Colours and lines, for light and dark.
pub(super) const STYLE: &str = include_str!("plot.css");

/// A picture.
pub(super) struct Plot {
    /// What it shows.
    pub(super) title: String,
    /// What is to be seen in it, for who cannot see it.
    pub(super) about: String,
    /// How high it is.
    pub(super) height: f64,
    /// What is drawn, the hindmost first.
    pub(super) drawn: Vec<Tag>,
}

impl Plot {
    /// The plot with its title above it.
    pub(super) fn figure(&self, number: usize) -> Tag {
        let caption = tag("figcaption").say(&self.title);
        tag("figure").put(caption).put(self.svg(number))
    }

    /// The name of its file.
    pub(super) fn file_name(&self, number: usize) -> String {
        let word = |c: char| if c.is_ascii_alphanumeric() { c.to_ascii_lowercase() } else { ' ' };
        let plain: String = self.title.chars().map(word).collect();
        let words: Vec<&str> = plain.split_whitespace().take(8).collect();
        format!("{:02}-{}.svg", number + 1, words.join("-"))
    }

    /// A file of its own, with its title in the picture.
    pub(super) fn file(&self, number: usize) -> String {
        let above = 26.0;
        let title = tag("text").class("title").at([("x", 0.0), ("y", 14.0)]).say(&self.title);
        let height = self.height + above;
        let paper = tag("rect").class("paper").at([
            ("x", -12.0),
            ("y", -8.0),
            ("width", WIDTH + 24.0),
            ("height", height + 16.0),
        ]);
        let drawn = tag("g").set("transform", format!("translate(0 {above})")).put_all(self.drawn.iter().cloned());
        let view = format!("-12 -8 {} {}", tenth(WIDTH + 24.0), tenth(height + 16.0));
        let svg = self.named(number, view).put(tag("style").say(STYLE)).put(paper).put(title).put(drawn);
        format!("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n{svg}\n")
    }

    fn svg(&self, number: usize) -> Tag {
        let view = format!("0 0 {} {}", tenth(WIDTH), tenth(self.height));
        self.named(number, view).put_all(self.drawn.iter().cloned())
    }

    /// The picture's own element, which says what it is.
    fn named(&self, number: usize, view: String) -> Tag {
        let [title, about] = ["title", "about"].map(|part| format!("plot-{}-{part}", number + 1));
        tag("svg")
            .set("xmlns", "http://www.w3.org/2000/svg")
            .set("viewBox", view)
            .set("role", "img")
            .set("aria-labelledby", format!("{title} {about}"))
            .put(tag("title").set("id", title).say(&self.title))
            .put(tag("desc").set("id", about).say(&self.about))
    }
}
