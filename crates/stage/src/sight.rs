//! A position through the eyes of one viewer.

use table::{Outcome, Rules, Turn};

use crate::{Drawing, Recent, Scene, Show, Voice};

/// All that a [`Scene`] of a position is made of: what a viewer sees of it and may do in it.
pub struct Sight<'a, G: Rules> {
    voice: Voice<'a>,
    view: G::View,
    turn: Turn,
    outcome: Option<Outcome>,
    choices: Vec<G::Action>,
    asides: Vec<G::Action>,
    recent: Vec<Recent<G>>,
}

impl<'a, G: Rules> Sight<'a, G> {
    /// What the reader of `voice` sees of a position, with no word of what led to it.
    pub fn new(position: &G, voice: Voice<'a>) -> Self {
        let (mut choices, mut asides) = (Vec::new(), Vec::new());
        if let Some(seat) = voice.viewer.seat() {
            position.legal(seat, &mut choices);
            position.asides(seat, &mut asides);
        }
        Sight {
            voice,
            view: position.view(voice.viewer),
            turn: position.turn(),
            outcome: position.outcome(),
            choices,
            asides,
            recent: Vec::new(),
        }
    }

    /// After these plies.
    #[must_use]
    pub fn after(mut self, recent: Vec<Recent<G>>) -> Self {
        self.recent = recent;
        self
    }

    /// At an earlier moment, when nothing can be done any more.
    #[must_use]
    pub fn looking_back(mut self) -> Self {
        self.choices.clear();
        self.asides.clear();
        self
    }

    /// When only this may be done, as written: a guide asks for it.
    #[must_use]
    pub fn only(mut self, action: &str) -> Self {
        let asked = action.parse::<G::Action>().ok();
        self.choices.retain(|choice| Some(*choice) == asked);
        self.asides.retain(|aside| Some(*aside) == asked);
        self
    }

    /// The scene, with something picked up. Ids of elements begin with `id`.
    pub fn scene<'s>(&'s self, picked: &'s str, id: &'s str) -> Scene<'s, G> {
        Scene {
            view: &self.view,
            voice: self.voice,
            turn: self.turn,
            outcome: self.outcome.as_ref(),
            choices: &self.choices,
            asides: &self.asides,
            picked,
            recent: &self.recent,
            id,
            page: None,
        }
    }
}

impl<G: Show> Sight<'_, G> {
    /// The scene as it is drawn.
    pub fn draw(&self, picked: &str, id: &str) -> Drawing {
        G::draw(&self.scene(picked, id))
    }
}
