//! Games in the open, for research: what is numbered, seen as numbers, guessed and judged, of whatever kind.
//!
//! A site holds no position, only what one viewer may know; who studies a game holds positions by nature. So this is
//! behind a feature of its own, and nothing that serves people is built with it.

use std::ops::RangeInclusive;

use bots::{Ask, Limit};
use table::{
    BadSetup, Dice, Game, Insight, MAX_SEATS, Options, PlayError, Seat, Unreadable, Viewer,
    observation_names, observe, set_up,
};

use crate::sitting::{Held, Sitting};
use crate::title::{Shelved, Title};
use crate::{Batch, BatchTerms, NoBatch};

/// Which table of a game: what was chosen before play.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Setting {
    /// The edition of the rules.
    pub edition: u16,
    /// How many sit there.
    pub seats: u8,
    /// The options chosen.
    pub options: Options,
}

/// Why nothing can be guessed from a view.
#[derive(Debug, thiserror::Error)]
pub enum NoGuess {
    /// It is no view of this game.
    #[error(transparent)]
    View(#[from] serde_json::Error),
    /// There can be no such table.
    #[error(transparent)]
    Setup(#[from] BadSetup),
    /// It is a view of another table.
    #[error("it is of a table with other seats, options or another edition")]
    OtherTable,
}

/// Why a decision was not played.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum NoDecision {
    /// It cannot be read, or the rules forbid it.
    #[error(transparent)]
    Play(#[from] PlayError),
    /// The rules permit it, but it stands beside play: it is none of the choices.
    #[error("'{0}' stands beside play: it is no decision that is asked for")]
    Aside(String),
}

/// A game on the shelf, with its numbers.
pub trait StudiedTitle: Title {
    /// The editions of the rules that can be played.
    fn editions(&self) -> RangeInclusive<u16>;
    /// No game lasts longer, counted in plies of listed actions.
    fn max_plies(&self) -> u32;
    /// Actions are numbered below this.
    fn actions(&self) -> u32;
    /// Whether more is permitted than is listed; what is not listed need have no number.
    fn is_free_form(&self) -> bool;
    /// The number of an action as written, if it has one.
    fn number(&self, action: &str) -> Result<Option<u32>, Unreadable>;
    /// The action with this number, as written.
    fn action(&self, number: u32) -> Option<String>;
    /// What the numbers of an observation mean at a table of `seats`, which the game has.
    fn observation_names(&self, seats: u8) -> Vec<String>;
    /// Whether there can be such a table.
    fn check_setting(&self, setting: &Setting) -> Result<(), BadSetup>;
    /// Sets up a table; `dice` stand at entry 0.
    fn set_out(&self, setting: &Setting, dice: &mut Dice) -> Result<Box<dyn Study>, BadSetup>;
    /// A world that fits a view as JSON, at such a table; it goes on with entry `next`. A view of a table with other seats,
    /// edition or variants is refused.
    fn guess(
        &self,
        setting: &Setting,
        view: &str,
        next: usize,
        dice: &mut Dice,
    ) -> Result<Box<dyn Study>, NoGuess>;
    /// Many tables that are played at once.
    fn batch(&self, setting: &Setting, terms: BatchTerms) -> Result<Box<dyn Batch>, NoBatch>;
}

/// A game under way, in the open.
pub trait Study: Sitting {
    /// Another at the same point.
    fn copy(&self) -> Box<dyn Study>;
    /// Pushes the numbers of the decisions of play `seat` has now, in the order of [`Sitting::choices`].
    fn numbers(&self, seat: Seat, out: &mut Vec<u32>);
    /// Plays the action with this number, like [`Sitting::play`].
    fn play_number(&mut self, seat: Seat, number: u32, dice: &mut Dice) -> Result<(), PlayError>;
    /// The same if it is one of [`Sitting::choices`], and nothing else.
    fn decide(&mut self, seat: Seat, number: u32, dice: &mut Dice) -> Result<(), NoDecision>;
    /// What `viewer` sees, as numbers; `out` is cleared first.
    fn observe(&self, viewer: Viewer, out: &mut Vec<f32>);
    /// How well everybody stands, by the game's own judgement of the true position.
    fn values(&self) -> [f32; MAX_SEATS];
    /// Whether `viewer` can tell where everything is.
    fn is_certain(&self, viewer: Viewer) -> bool;
    /// A world that `viewer` cannot tell from this one, made of their view alone. It has no past.
    fn guess(&self, viewer: Viewer, dice: &mut Dice) -> Box<dyn Study>;
    /// What a bot plays for `seat`, from what that seat may know: the place of the action in [`Sitting::choices`].
    /// `None` if the seat has no decision, or there is no such bot.
    fn choose(&self, seat: Seat, bot: &str, limit: Limit<'_>, dice: &mut Dice) -> Option<usize>;
}

impl<G: Insight> StudiedTitle for Shelved<G> {
    fn editions(&self) -> RangeInclusive<u16> {
        G::EDITIONS
    }

    fn max_plies(&self) -> u32 {
        G::MAX_PLIES
    }

    fn actions(&self) -> u32 {
        G::ACTIONS
    }

    fn is_free_form(&self) -> bool {
        G::FREE_FORM
    }

    fn number(&self, action: &str) -> Result<Option<u32>, Unreadable> {
        Ok(G::index(&action.parse()?))
    }

    fn action(&self, number: u32) -> Option<String> {
        G::from_index(number).map(|action| action.to_string())
    }

    fn observation_names(&self, seats: u8) -> Vec<String> {
        observation_names::<G>(seats)
    }

    fn check_setting(&self, Setting { edition, seats, options }: &Setting) -> Result<(), BadSetup> {
        set_up::<G>(*edition, *seats, options).map(|_| ())
    }

    fn set_out(&self, setting: &Setting, dice: &mut Dice) -> Result<Box<dyn Study>, BadSetup> {
        let Setting { edition, seats, options } = setting.clone();
        Ok(self.hold(Game::under(edition, seats, options, dice)?))
    }

    fn guess(
        &self,
        setting: &Setting,
        view: &str,
        next: usize,
        dice: &mut Dice,
    ) -> Result<Box<dyn Study>, NoGuess> {
        let view: G::View = serde_json::from_str(view)?;
        let Setting { edition, seats, options } = setting.clone();
        let (setup, world) = (set_up::<G>(edition, seats, &options)?, G::guess(&view, dice));
        if world.seats() != seats || !world.is_of(&setup) {
            return Err(NoGuess::OtherTable);
        }
        Ok(self.hold(Game::imagine(edition, options, world, next)))
    }

    fn batch(&self, setting: &Setting, terms: BatchTerms) -> Result<Box<dyn Batch>, NoBatch> {
        crate::batch::begin(self, setting, terms)
    }
}

/// The action with this number.
fn numbered<G: Insight>(number: u32) -> Result<G::Action, PlayError> {
    let unknown = || Unreadable::new(&number.to_string(), "the number of an action");
    Ok(G::from_index(number).ok_or_else(unknown)?)
}

impl<G: Insight> Study for Held<G> {
    fn copy(&self) -> Box<dyn Study> {
        Box::new(self.clone())
    }

    fn numbers(&self, seat: Seat, out: &mut Vec<u32>) {
        let mut choices = Vec::new();
        self.game.position().legal(seat, &mut choices);
        out.extend(choices.iter().filter_map(G::index));
    }

    fn play_number(&mut self, seat: Seat, number: u32, dice: &mut Dice) -> Result<(), PlayError> {
        self.game.play(seat, numbered::<G>(number)?, dice)?;
        Ok(())
    }

    fn decide(&mut self, seat: Seat, number: u32, dice: &mut Dice) -> Result<(), NoDecision> {
        let action = numbered::<G>(number)?;
        let mut choices = Vec::new();
        self.game.position().legal(seat, &mut choices);
        if !choices.contains(&action) {
            self.game.position().permits(seat, &action).map_err(PlayError::from)?;
            return Err(NoDecision::Aside(action.to_string()));
        }
        self.game.play(seat, action, dice).map_err(PlayError::from)?;
        Ok(())
    }

    fn observe(&self, viewer: Viewer, out: &mut Vec<f32>) {
        observe::<G>(&self.game.position().view(viewer), out);
    }

    fn values(&self) -> [f32; MAX_SEATS] {
        self.game.position().values()
    }

    fn is_certain(&self, viewer: Viewer) -> bool {
        G::is_certain(&self.game.position().view(viewer))
    }

    fn guess(&self, viewer: Viewer, dice: &mut Dice) -> Box<dyn Study> {
        let world = G::guess(&self.game.position().view(viewer), dice);
        Box::new(Held { game: self.game.imagined(world), ..self.clone() })
    }

    fn choose(&self, seat: Seat, bot: &str, limit: Limit<'_>, dice: &mut Dice) -> Option<usize> {
        let position = self.game.position();
        let mut choices = Vec::new();
        position.legal(seat, &mut choices);
        let kind = self.bots.iter().find(|kind| kind.key == bot)?;
        if choices.len() < 2 {
            return (!choices.is_empty()).then_some(0);
        }
        let view = &position.view(Viewer::Seat(seat));
        let action = kind.make().choose(&Ask { view, seat, choices: &choices, limit }, dice);
        choices.iter().position(|choice| *choice == action)
    }
}
