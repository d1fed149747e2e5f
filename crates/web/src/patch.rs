//! What changed between two texts, when of the first one only an outline is kept.
//!
//! A page that follows a table is sent the elements that changed, and most of them changed little. So the text of an
//! element that was sent is cut into pieces, and where the next one has a piece that was there before, the page is
//! told where; only the rest is sent. Nothing need be known of what the texts mean, and what the page ends
//! up with is the very text it would have been sent.

use std::collections::HashMap;
use std::hash::{BuildHasherDefault, Hasher};
use std::sync::Arc;

use serde::Serialize;
use xxhash_rust::xxh3::xxh3_64;

/// A text, as far as it must be known to tell what changed since: an eighth of its size.
pub(crate) struct Outline {
    /// Hashes of its pieces.
    hashes: Box<[u64]>,
    /// Where they end, in UTF-16 code units: that is how a page's script counts.
    ends: Box<[u32]>,
}

/// Outlines of the elements that were sent over a stream, by hashes of their ids.
#[derive(Clone, Default)]
pub(crate) struct Outlines {
    sent: Arc<[(u64, Arc<Outline>)]>,
    /// Whether the page knows what a [`PASSING`] means: one that is open since before an upgrade may not.
    keeps: bool,
}

/// Who was sent the same shares it.
impl PartialEq for Outlines {
    fn eq(&self, other: &Self) -> bool {
        let mut pairs = self.sent.iter().zip(other.sent.iter());
        let same = self.sent.len() == other.sent.len() && self.keeps == other.keeps;
        same && pairs.all(|(one, other)| Arc::ptr_eq(&one.1, &other.1))
    }
}

impl Outlines {
    /// Of a stream over which nothing was sent yet.
    pub(crate) fn new(keeps: bool) -> Self {
        Outlines { sent: Arc::default(), keeps }
    }

    /// Elements as lines to be sent, each a text or a patch, `["id", steps..]`; and what was sent then. Before a line
    /// whose text is not kept to be patched stands a [`PASSING`].
    pub(crate) fn write(&self, elements: impl IntoIterator<Item = String>) -> (String, Outlines) {
        let mut outlines = self.sent.to_vec();
        let mut lines = String::new();
        for mut text in elements {
            // Each is sought for by itself, which is many times as fast as both at once.
            if text.contains('\n') || text.contains('\r') {
                text = text.replace('\n', "&#10;").replace('\r', "&#13;");
            }
            let id =
                text.split_once(" id=\"").and_then(|(_, rest)| rest.split('"').next()).unwrap_or_default();
            let key = xxh3_64(id.as_bytes());
            let outline = Arc::new(Outline::of(&text));
            let known = outlines.iter().position(|(of, _)| *of == key);
            let patch = known.map(|n| outlines[n].1.patch(id, &text, &outline));
            if !lines.is_empty() {
                lines.push('\n');
            }
            let passing = self.keeps && known.is_some_and(|n| outline.is_passing(&outlines[n].1));
            if passing {
                lines.push(PASSING);
            }
            lines.push_str(patch.as_ref().filter(|patch| patch.len() < text.len()).unwrap_or(&text));
            match known {
                Some(_) if passing => {}
                Some(n) => outlines[n].1 = outline,
                None => outlines.push((key, outline)),
            }
        }
        (lines, Outlines { sent: outlines.into(), keeps: self.keeps })
    }
}

/// Says of a line that its text only passes: the one before it is kept to be patched.
const PASSING: char = '~';

/// A text so many times shorter than the one before it only passes: what is asked of a player goes with their move, and
/// something like it is there again at their next.
const SHORTER: u32 = 4;

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
        let (hashes, ends): (Vec<u64>, Vec<u32>) = pieces(text).map(piece).unzip();
        Outline { hashes: hashes.into(), ends: ends.into() }
    }

    /// Whether something like `before` is to be expected after this.
    fn is_passing(&self, before: &Outline) -> bool {
        let length = |outline: &Outline| outline.ends.last().copied().unwrap_or_default();
        SHORTER * length(self) < length(before)
    }

    /// How the element `id`, whose text has the outline `new`, is made of the text this is the outline of: its id and
    /// steps, as JSON.
    pub(crate) fn patch(&self, id: &str, text: &str, new: &Outline) -> String {
        let mut steps = vec![Step::Add(id)];
        steps.extend(self.steps(text, new));
        let mut patch = Vec::with_capacity(text.len() / 2);
        serde_json::to_writer(&mut patch, &steps).expect("steps are plain data");
        String::from_utf8(patch).expect("JSON is text")
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
struct Hashed(u64);

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
        let (first, sent) = Outlines::default().write([element(0..100), "<p id=\"now\">a\nb</p>".to_owned()]);
        assert_eq!(first, element(0..100) + "\n<p id=\"now\">a&#10;b</p>");
        let (next, sent_next) = sent.write([element(0..101)]);
        assert!(next.starts_with("[\"log\",[0,") && next.len() < 200, "{next}");
        assert!(sent == sent.clone() && sent != sent_next && sent_next.sent.len() == 2);
    }

    #[test]
    fn what_was_there_before_it_went_is_not_sent_again() {
        let choices = |text: &str| format!("<div id=\"actions\">{text}</div>");
        let (_, sent) = Outlines::new(true).write([choices(&lines(0..100))]);
        let (gone, sent) = sent.write([choices("")]);
        assert_eq!(gone, format!("~{}", choices("")));
        let (again, sent) = sent.write([choices(&lines(0..101))]);
        assert!(again.starts_with("[\"actions\",[0,") && again.len() < 200, "{again}");
        // What gets shorter bit by bit stays what it is.
        let (half, _) = sent.write([choices(&lines(0..50))]);
        assert!(half.starts_with("[\"actions\",[0,"), "{half}");
        // A page that does not say that it keeps anything is sent nothing to be kept.
        let (_, sent) = Outlines::new(false).write([choices(&lines(0..100))]);
        let (gone, sent) = sent.write([choices("")]);
        assert_eq!(gone, choices(""));
        let (again, _) = sent.write([choices(&lines(0..101))]);
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
