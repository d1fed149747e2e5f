//! What changed between two texts, when of the first one only an outline is kept.
//!
//! A page that follows a table is sent the elements that changed, and most of them changed little. So the text of an
//! element that was sent is cut into pieces, and where the next one has a piece that was there before, the page is
//! told where; only the rest is sent. Nothing need be known of what the texts mean, and what the page ends
//! up with is the very text it would have been sent.

use std::collections::{HashMap, HashSet};
use std::hash::{BuildHasherDefault, Hasher};
use std::sync::Arc;

use serde::Serialize;
use xxhash_rust::xxh3::xxh3_64;

/// A text, as far as it must be known to tell what changed since: an eighth of its size.
pub(crate) struct Outline {
    /// Hash of all of it.
    text: u64,
    /// Hashes of its pieces.
    hashes: Box<[u64]>,
    /// Where they end, in UTF-16 code units: that is how a page's script counts.
    ends: Box<[u32]>,
}

/// Outlines of the elements that were sent over a stream.
#[derive(Clone, Default)]
pub(crate) struct Outlines {
    sent: Arc<[Element]>,
    /// Whether the page keeps of each element the text before the last, too: one that is open since before an upgrade may not.
    keeps: bool,
}

/// What is to be shown of an element.
pub(crate) enum Change {
    /// This text, with the element's id.
    Text(String),
    /// The text before the last, of the element of this id.
    Again(String),
}

/// What was sent of an element.
#[derive(Clone)]
struct Element {
    /// Hash of its id.
    id: u64,
    last: Arc<Outline>,
    /// What was sent before the last. What a player may do goes with their move, and comes back with the next.
    before: Option<Arc<Outline>>,
}

/// Who was sent the same shares it.
impl PartialEq for Outlines {
    fn eq(&self, other: &Self) -> bool {
        let mut pairs = self.sent.iter().zip(other.sent.iter());
        let same = self.sent.len() == other.sent.len() && self.keeps == other.keeps;
        same && pairs.all(|(one, other)| one.shares(other))
    }
}

impl Outlines {
    /// Of a stream over which nothing was sent yet.
    pub(crate) fn new(keeps: bool) -> Self {
        Outlines { sent: Arc::default(), keeps }
    }

    /// Elements as lines to be sent, each a text or a patch, `["id", steps..]`, of the last text of that element; after a
    /// [`BEFORE`], of the one before the last. And what was sent then.
    pub(crate) fn write(&self, changes: impl IntoIterator<Item = Change>) -> (String, Outlines) {
        let mut sent = self.sent.to_vec();
        let mut lines = String::new();
        for change in changes {
            if !lines.is_empty() {
                lines.push('\n');
            }
            match change {
                Change::Again(id) => {
                    let element = sent.iter_mut().find(|element| element.id == xxh3_64(id.as_bytes()));
                    element.expect("what is kept was sent").again(&id, &mut lines);
                }
                Change::Text(mut text) => {
                    // Each is sought for by itself, which is many times as fast as both at once.
                    if text.contains('\n') || text.contains('\r') {
                        text = text.replace('\n', "&#10;").replace('\r', "&#13;");
                    }
                    let rest = text.split_once(" id=\"").map(|(_, rest)| rest);
                    let id = rest.and_then(|rest| rest.split('"').next()).unwrap_or_default();
                    let key = xxh3_64(id.as_bytes());
                    match sent.iter_mut().find(|element| element.id == key) {
                        Some(element) => element.send(id, &text, self.keeps, &mut lines),
                        None => {
                            lines.push_str(&text);
                            sent.push(Element { id: key, last: Arc::new(Outline::of(&text)), before: None });
                        }
                    }
                }
            }
        }
        (lines, Outlines { sent: sent.into(), keeps: self.keeps })
    }

    /// Hashes of the texts before the last, which the page keeps.
    pub(crate) fn kept(&self) -> HashSet<u64, BuildHasherDefault<Hashed>> {
        self.sent.iter().flat_map(|element| &element.before).map(|before| before.text).collect()
    }
}

/// Says of a line that it is a patch of the text before the last.
const BEFORE: char = '~';

impl Element {
    fn shares(&self, other: &Element) -> bool {
        let before = self.before.as_ref().map(Arc::as_ptr) == other.before.as_ref().map(Arc::as_ptr);
        before && Arc::ptr_eq(&self.last, &other.last)
    }

    /// Adds a line that makes this text of what was sent before, or the text if that is shorter.
    fn send(&mut self, id: &str, text: &str, keeps: bool, lines: &mut String) {
        if self.before.as_ref().is_some_and(|before| before.text == xxh3_64(text.as_bytes())) {
            return self.again(id, lines);
        }
        let next = Outline::of(text);
        let before = self.before.as_ref().filter(|before| next.is_nearer(before, &self.last));
        let patch = before.unwrap_or(&self.last).patch(id, text, &next);
        if patch.len() >= text.len() {
            lines.push_str(text);
        } else {
            lines.extend(before.map(|_| BEFORE));
            lines.push_str(&patch);
        }
        let last = std::mem::replace(&mut self.last, Arc::new(next));
        self.before = keeps.then_some(last);
    }

    /// Adds a line that shows the text before the last again.
    fn again(&mut self, id: &str, lines: &mut String) {
        let before = self.before.as_mut().expect("what is kept was sent");
        std::mem::swap(&mut self.last, before);
        lines.push(BEFORE);
        lines.push_str(&written(id, vec![Step::Keep(0, self.last.length())]));
    }
}

/// A patch of the element `id`, as JSON.
fn written<'a>(id: &'a str, mut steps: Vec<Step<'a>>) -> String {
    steps.insert(0, Step::Add(id));
    serde_json::to_string(&steps).expect("steps are plain data")
}

/// A step of a patch: `[start, end]` of the old text in UTF-16 code units, or a string to be added.
#[derive(Serialize)]
#[serde(untagged)]
enum Step<'a> {
    Keep(u32, u32),
    Add(&'a str),
}

impl Outline {
    /// The outline of a text.
    pub(crate) fn of(text: &str) -> Self {
        let mut end = 0;
        let piece = |piece: &str| {
            end += if piece.is_ascii() { piece.len() } else { piece.encode_utf16().count() } as u32;
            (xxh3_64(piece.as_bytes()), end)
        };
        // Counted first: lists that grow are moved time and again, and cut to their length in the end.
        let count = pieces(text).count();
        let mut lists = (Vec::with_capacity(count), Vec::with_capacity(count));
        lists.extend(pieces(text).map(piece));
        let (hashes, ends) = lists;
        Outline { text: xxh3_64(text.as_bytes()), hashes: hashes.into(), ends: ends.into() }
    }

    /// Whether this is more like `one` than like the other, as far as their lengths tell.
    fn is_nearer(&self, one: &Outline, other: &Outline) -> bool {
        let apart = |outline: &Outline| self.length().abs_diff(outline.length());
        apart(one) < apart(other)
    }

    /// Of the text, in UTF-16 code units.
    fn length(&self) -> u32 {
        self.ends.last().copied().unwrap_or_default()
    }

    /// How the element `id`, whose text has the outline `new`, is made of the text this is the outline of: its id and
    /// steps, as JSON.
    pub(crate) fn patch(&self, id: &str, text: &str, new: &Outline) -> String {
        written(id, self.steps(text, new))
    }

    fn steps<'a>(&self, text: &'a str, new: &Outline) -> Vec<Step<'a>> {
        let places: HashMap<u64, usize, BuildHasherDefault<Hashed>> =
            self.hashes.iter().copied().zip(0..).collect();
        let mut steps = Vec::new();
        // How far the new text is told, and read; and which piece of the old one comes next.
        let (mut told, mut read, mut next) = (0, 0, 0);
        for (piece, hash) in pieces(text).zip(&new.hashes) {
            // Of several that are the same, the one that goes on where the last one ended.
            let follows = self.hashes.get(next) == Some(hash);
            if let Some(n) = if follows { Some(next) } else { places.get(hash).copied() } {
                if told < read {
                    steps.push(Step::Add(&text[told..read]));
                }
                let start = n.checked_sub(1).map_or(0, |before| self.ends[before]);
                match steps.last_mut() {
                    Some(Step::Keep(_, end)) if *end == start => *end = self.ends[n],
                    _ => steps.push(Step::Keep(start, self.ends[n])),
                }
                told = read + piece.len();
                next = n + 1;
            }
            read += piece.len();
        }
        if told < read {
            steps.push(Step::Add(&text[told..read]));
        }
        steps
    }
}

/// What is a hash already.
#[derive(Default)]
pub(crate) struct Hashed(u64);

impl Hasher for Hashed {
    fn write(&mut self, bytes: &[u8]) {
        self.0 = xxh3_64(bytes);
    }

    fn write_u64(&mut self, hash: u64) {
        self.0 = hash;
    }

    fn finish(&self) -> u64 {
        self.0
    }
}

/// Pieces have at least so many bytes: smaller ones would make outlines larger, larger ones patches.
const SHORTEST: usize = 32;

/// Cuts a text where tags end, and thus at the same places again soon after anything that changed.
fn pieces(mut rest: &str) -> impl Iterator<Item = &str> {
    std::iter::from_fn(move || {
        let tail = rest.as_bytes().get(SHORTEST - 1..);
        let end =
            tail.and_then(|tail| tail.iter().position(|byte| *byte == b'>')).map(|last| SHORTEST + last);
        let (piece, after) = rest.split_at(end.unwrap_or(rest.len()));
        rest = after;
        (!piece.is_empty()).then_some(piece)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Does what the page's script does.
    fn patched(old: &str, steps: &[Step<'_>]) -> String {
        let old: Vec<u16> = old.encode_utf16().collect();
        let step = |step: &Step<'_>| match step {
            Step::Keep(start, end) => String::from_utf16(&old[*start as usize..*end as usize]).unwrap(),
            Step::Add(text) => (*text).to_owned(),
        };
        steps.iter().map(step).collect()
    }

    /// Patches one text into another; how much was added.
    fn added(old: &str, new: &str) -> usize {
        let steps = Outline::of(old).steps(new, &Outline::of(new));
        assert_eq!(patched(old, &steps), new);
        let added = |step: &Step<'_>| if let Step::Add(text) = step { text.len() } else { 0 };
        steps.iter().map(added).sum()
    }

    /// A long text in which no two lines are the same.
    fn lines(numbers: impl IntoIterator<Item = u32>) -> String {
        numbers.into_iter().map(|n| format!("<li id=\"{n}\">Zeile {n}: 🐳 für {}</li>", n * 7919)).collect()
    }

    fn texts<const N: usize>(texts: [String; N]) -> [Change; N] {
        texts.map(Change::Text)
    }

    #[test]
    fn what_stays_is_not_sent_again() {
        let old = lines(0..1000);
        assert_eq!(added(&old, &old), 0);
        let outline = Outline::of(&old);
        assert!(matches!(outline.steps(&old, &outline)[..], [Step::Keep(0, _)]), "it stays as a whole");
        let changes = [
            ("a line is gone", lines((0..500).chain(501..1000))),
            ("a line is new", lines((0..500).chain([5000]).chain(500..1000))),
            ("a line is another", lines((0..500).chain([5000]).chain(501..1000))),
            ("the beginning is gone", lines(100..1000)),
            ("the end is gone", lines(0..900)),
            ("a part has moved", lines((0..200).chain(700..800).chain(200..700).chain(800..1000))),
            ("a part is there twice", lines((0..800).chain(200..1000))),
        ];
        for (what, new) in changes {
            let added = added(&old, &new);
            assert!(added < 200, "{what}: {added} of {} bytes", new.len());
        }
    }

    #[test]
    fn any_text_is_made_of_any_other() {
        let texts =
            ["", "a", "🐳", "aaaaaaaaaaaaaaaaaaaaaaaaaaaa", "\"\\\n\u{1}</p>", &lines(0..50), &lines(40..90)];
        for old in texts {
            for new in texts {
                added(old, new);
            }
        }
        assert_eq!(added("", &lines(0..50)), lines(0..50).len());
    }

    #[test]
    fn an_element_is_sent_once_and_then_what_changed_of_it() {
        let element = |numbers: std::ops::Range<u32>| format!("<ol id=\"log\">{}</ol>", lines(numbers));
        let (first, sent) =
            Outlines::default().write(texts([element(0..100), "<p id=\"now\">a\nb</p>".to_owned()]));
        assert_eq!(first, element(0..100) + "\n<p id=\"now\">a&#10;b</p>");
        let (next, sent_next) = sent.write(texts([element(0..101)]));
        assert!(next.starts_with("[\"log\",[0,") && next.len() < 200, "{next}");
        assert!(sent == sent.clone() && sent != sent_next && sent_next.sent.len() == 2);
        // Who has the same now, but had something else before it, cannot be sent the same.
        let (_, first) = Outlines::new(true).write(texts([element(0..100)]));
        let (_, other) = first.write(texts([element(0..101)]));
        let (_, again) = other.write(texts([element(0..100)]));
        assert!(Arc::ptr_eq(&first.sent[0].last, &again.sent[0].last) && first != again);
    }

    #[test]
    fn what_was_there_before_it_went_is_not_sent_again() {
        let choices = |text: &str| format!("<div id=\"actions\">{text}</div>");
        let (_, sent) = Outlines::new(true).write(texts([choices(&lines(0..100))]));
        let (gone, sent) = sent.write(texts([choices("")]));
        assert_eq!(gone, choices(""));
        let (again, sent) = sent.write(texts([choices(&lines(0..101))]));
        assert!(again.starts_with("~[\"actions\",[0,") && again.len() < 200, "{again}");
        // What is as it was before is told by where it ends.
        let long = |text: &str| choices(&format!("{}{text}", lines(0..100)));
        let (_, sent) = sent.write(texts([long("<b>one</b>")]));
        let (_, sent) = sent.write(texts([long("<b>two</b>")]));
        let (one, sent) = sent.write(texts([long("<b>one</b>")]));
        let all = long("<b>one</b>").encode_utf16().count();
        assert_eq!(one, format!("~[\"actions\",[0,{all}]]"));
        let (two, sent) = sent.write(texts([long("<b>two</b>")]));
        assert_eq!(two, one);
        // What gets shorter bit by bit is made of the last.
        let (_, sent) = sent.write(texts([choices(&lines(0..60))]));
        let (half, _) = sent.write(texts([choices(&lines(0..50))]));
        assert!(half.starts_with("[\"actions\",[0,"), "{half}");
        // A page that does not say that it keeps anything is sent nothing made of what it would have to keep.
        let (_, sent) = Outlines::new(false).write(texts([choices(&lines(0..100))]));
        let (_, sent) = sent.write(texts([choices("")]));
        let (again, _) = sent.write(texts([choices(&lines(0..101))]));
        assert_eq!(again, choices(&lines(0..101)).replace('\n', "&#10;"));
    }

    #[test]
    fn an_outline_is_small() {
        let text = lines(0..1000);
        let outline = Outline::of(&text);
        let size = size_of_val(&*outline.hashes) + size_of_val(&*outline.ends);
        assert!(size < text.len() / 3, "{size} of {} bytes", text.len());
    }
}
