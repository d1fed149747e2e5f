//! What a drawing offers to click, and what the clicks lead to.

use std::collections::{BTreeSet, VecDeque};

use crate::Drawing;
use crate::show::Click;

/// What a drawing, or a part of it, offers: in the order of the page.
#[derive(Clone, Debug, Default)]
pub struct Clicks {
    /// Actions that a click plays.
    pub acts: Vec<String>,
    /// What a click picks up.
    pub picks: Vec<String>,
    /// Actions about which a click asks why not.
    pub whys: Vec<String>,
}

impl Clicks {
    /// Everything: on the board, in the panels and the scoring, and by buttons.
    pub fn of(drawing: &Drawing) -> Self {
        let mut markup = drawing.board.markup().0;
        for panel in &drawing.panels {
            markup += &panel.body.0;
        }
        markup += drawing.scoring.as_ref().map_or("", |scoring| &scoring.0);
        let (mut all, buttons) = (Clicks::marked(&markup), Clicks::of_buttons(drawing));
        all.acts.extend(buttons.acts);
        all.picks.extend(buttons.picks);
        all.whys.extend(buttons.whys);
        all
    }

    /// What can be clicked on the board.
    pub fn of_board(drawing: &Drawing) -> Self {
        Clicks::marked(&drawing.board.markup().0)
    }

    /// What the buttons do.
    pub fn of_buttons(drawing: &Drawing) -> Self {
        let mut clicks = Clicks::default();
        for button in drawing.groups.iter().flat_map(|group| &group.buttons) {
            match &button.click {
                Click::Act(action) => clicks.acts.push(action.clone()),
                Click::Pick(pick) => clicks.picks.push(pick.clone()),
                Click::Why(action) => clicks.whys.push(action.clone()),
            }
        }
        clicks
    }

    /// Whether a click plays this action.
    pub fn plays(&self, action: &str) -> bool {
        self.acts.iter().any(|act| act == action)
    }

    /// Whether a click picks this up.
    pub fn takes(&self, pick: &str) -> bool {
        self.picks.iter().any(|taken| taken == pick)
    }

    fn marked(markup: &str) -> Self {
        let all = |name| attributes(markup, name).map(unescape).collect();
        Clicks { acts: all("data-action"), picks: all("data-pick"), whys: all("data-why") }
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

/// What can be played by following every pick.
pub fn reached(look: impl FnMut(&str) -> Clicks) -> BTreeSet<String> {
    walk(look).flat_map(|(_, clicks)| clicks.acts).collect()
}

/// The values of an attribute wherever it stands in the markup.
pub fn attributes<'a>(markup: &'a str, name: &'a str) -> impl Iterator<Item = &'a str> + 'a {
    markup.match_indices(name).filter_map(move |(at, _)| {
        let before = markup[..at].chars().next_back();
        let value = markup[at + name.len()..].strip_prefix("=\"")?;
        (before == Some(' ')).then(|| value.split('"').next().unwrap_or(value))
    })
}

fn unescape(text: &str) -> String {
    text.replace("&lt;", "<").replace("&gt;", ">").replace("&quot;", "\"").replace("&amp;", "&")
}
