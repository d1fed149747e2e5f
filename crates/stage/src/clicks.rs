//! What a drawing offers to click, and what the clicks lead to.

use std::cell::RefCell;
use std::collections::{BTreeSet, VecDeque};

use crate::Drawing;
use crate::show::Click;

/// What a drawing, or a part of it, offers.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Clicks {
    /// Actions that a click plays.
    pub acts: Vec<String>,
    /// What a click picks up.
    pub picks: Vec<String>,
    /// Actions about which a click asks why not.
    pub whys: Vec<String>,
}

thread_local! {
    /// Where the marks of what is being drawn are noted, if somebody wants to know.
    static GATHERED: RefCell<Option<Clicks>> = const { RefCell::new(None) };
}

/// Notes a mark that is being made: what kind of click, and of what.
pub(crate) fn note(kind: fn(String) -> Click, what: &str) {
    GATHERED.with_borrow_mut(|gathered| {
        if let Some(clicks) = gathered {
            clicks.add(kind(what.to_owned()));
        }
    });
}

/// Gathers for as long as it lives, however drawing ends.
struct Gathering;

impl Drop for Gathering {
    fn drop(&mut self) {
        GATHERED.set(None);
    }
}

impl Clicks {
    /// Everything a drawing offers: what was marked on the board, in the panels and the scoring while `draw` drew them, in
    /// that order, and what its buttons do.
    ///
    /// A mark is noted when [`mark`](crate::mark) makes it, so games need not hand on what can be clicked beside the
    /// drawing itself; in return a game places the marks it makes, and draws on the thread that asked.
    pub fn gather(draw: impl FnOnce() -> Drawing) -> Self {
        GATHERED.set(Some(Clicks::default()));
        let gathering = Gathering;
        let drawing = draw();
        let mut all = GATHERED.take().unwrap_or_default();
        drop(gathering);
        all.add_buttons(&drawing);
        all
    }

    /// What the buttons do.
    pub fn of_buttons(drawing: &Drawing) -> Self {
        let mut clicks = Clicks::default();
        clicks.add_buttons(drawing);
        clicks
    }

    fn add_buttons(&mut self, drawing: &Drawing) {
        for button in drawing.groups.iter().flat_map(|group| &group.buttons) {
            self.add(button.click.clone());
        }
    }

    fn add(&mut self, click: Click) {
        match click {
            Click::Act(action) => self.acts.push(action),
            Click::Pick(pick) => self.picks.push(pick),
            Click::Why(action) => self.whys.push(action),
        }
    }

    /// Whether a click plays this action.
    pub fn plays(&self, action: &str) -> bool {
        self.acts.iter().any(|act| act == action)
    }

    /// Whether a click picks this up.
    pub fn takes(&self, pick: &str) -> bool {
        self.picks.iter().any(|taken| taken == pick)
    }
}

/// Follows every pick, the nearest first: each thing that can be picked up, and what is offered then.
/// `look` says what is offered when something is picked.
pub fn walk(mut look: impl FnMut(&str) -> Clicks) -> impl Iterator<Item = (String, Clicks)> {
    let mut seen = BTreeSet::from([String::new()]);
    let mut open = VecDeque::from([String::new()]);
    std::iter::from_fn(move || {
        let picked = open.pop_front()?;
        let clicks = look(&picked);
        open.extend(clicks.picks.iter().filter(|pick| seen.insert((*pick).clone())).cloned());
        Some((picked, clicks))
    })
}
