//! A game under way, of whatever kind.

use std::fmt::{Display, Write};
use std::sync::Arc;

use bots::BotKind;
use serde::{Serialize, Serializer};
use serde_json::value::{RawValue, to_raw_value};
use table::{
    Dice, Entry, Game, Insight, Line, Options, Outcome, PlayError, ReplayError, Seat, Turn, Viewer,
    fingerprint, snapshot,
};

use crate::{Budget, Thought};

/// A game under way, of whatever kind. Everything that leaves it was made for one viewer.
pub trait Sitting: Send + Sync {
    // What it is.

    /// Key of the game.
    fn game(&self) -> &'static str;
    /// How many sit here.
    fn seats(&self) -> u8;
    /// The edition of the rules it is played under.
    fn edition(&self) -> u16;
    /// The options chosen.
    fn options(&self) -> &Options;

    // How it stands, and what may be done.

    /// Who may act.
    fn turn(&self) -> Turn;
    /// Whose turn it is, where others may be asked in its midst ([`table::Rules::turn_of`]).
    fn turn_of(&self) -> Option<Seat>;
    /// The result, if there is one.
    fn outcome(&self) -> Option<Outcome>;
    /// The decisions of play `seat` has now.
    fn choices(&self, seat: Seat) -> Vec<String>;
    /// What `seat` may also do.
    fn asides(&self, seat: Seat) -> Vec<String>;
    /// [`Sitting::choices`] as JSON, in one piece.
    fn choices_json(&self, seat: Seat) -> Box<RawValue>;
    /// [`Sitting::asides`] as JSON, in one piece.
    fn asides_json(&self, seat: Seat) -> Box<RawValue>;
    /// Judges an action as written.
    fn permits(&self, seat: Seat, action: &str) -> Result<(), PlayError>;
    /// What `viewer` may know, as JSON.
    fn view_json(&self, viewer: Viewer) -> Option<Box<RawValue>>;
    /// Whether some player cannot tell from what they see where everything is.
    fn has_secrets(&self) -> bool;

    // Play.

    /// Number of the next entry; dice are turned to it.
    fn next_entry(&self) -> usize;
    /// Plays an action as written. `dice` stand at [`Sitting::next_entry`] and record.
    fn play(&mut self, seat: Seat, action: &str, dice: &mut Dice) -> Result<(), PlayError>;
    /// Does again what an entry of a record says, on the draws it holds; see [`crate::walk`] for those that go back.
    fn enter(&mut self, entry: &Entry) -> Result<(), ReplayError>;
    /// Goes on with entry `number`: those in between were taken back, and are not seen.
    fn pass_to(&mut self, number: usize);

    // What was played, and going back.

    /// The numbers of the entries that led to the position, without those taken back.
    fn line(&self) -> &Line;
    /// Whether this entry is another's secret action, of which `seat` can have seen nothing.
    fn is_unseen(&self, entry: usize, seat: Seat) -> bool;
    /// Where `seat` may go back to without asking.
    fn free_way_back(&self, seat: Seat) -> Option<usize>;
    /// Where `seat` may go back to if the others agree.
    fn way_back(&self, seat: Seat) -> Option<usize>;
    /// Whether play may go back to an entry.
    fn may_go_back(&self, to: usize) -> bool;
    /// Entry `number` went back to where this sitting stands, on behalf of `seat`: play goes on from here.
    fn take_up(&mut self, seat: Seat, number: usize);

    // What is stored.

    /// The newest entry with everything, for storage, and whether the others must not read it while the game runs;
    /// none if nothing was played here yet.
    fn last_entry(&self) -> Option<(Entry, bool)>;
    /// Hash of the position.
    fn fingerprint(&self) -> u64;
    /// The position as bytes, for storage.
    fn snapshot(&self) -> Vec<u8>;

    // Bots, and its other sides.

    /// What a bot in `seat` has to think about; budget and seed are the caller's to fill in. `None` if it has no
    /// decision, or there is no such bot.
    fn think(&self, seat: Seat, bot: &str) -> Option<Thought>;
    /// Another sitting at the same point.
    fn fork(&self) -> Box<dyn Sitting>;
    /// The same sitting with its drawing and words.
    #[cfg(feature = "show")]
    fn shown(self: Box<Self>) -> Box<dyn crate::ShownSitting>;
    /// The same sitting with its drawing and words, to be looked at.
    #[cfg(feature = "show")]
    fn as_shown(&self) -> &dyn crate::ShownSitting;
    /// The same sitting in the open.
    #[cfg(feature = "study")]
    fn study(self: Box<Self>) -> Box<dyn crate::Study>;
}

/// A game under way with the bots that can play it.
#[derive(Clone)]
pub(crate) struct Held<G: Insight> {
    pub(crate) game: Game<G>,
    pub(crate) bots: Arc<[BotKind<G>]>,
    #[cfg(feature = "show")]
    pub(crate) showing: Arc<crate::shown::Showing<G>>,
}

fn texts<A: Display>(actions: &[A]) -> Vec<String> {
    let text = |action: &A| {
        // Room for nearly every action: one that is written a word at a time would move again and again.
        let mut text = String::with_capacity(16);
        write!(text, "{action}").expect("writing to a string");
        text
    };
    actions.iter().map(text).collect()
}

/// What is written as it reads.
struct AsText<T>(T);

impl<T: Display> Serialize for AsText<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(&self.0)
    }
}

/// The same as [`texts`], without a string for each.
fn texts_json<A: Display>(actions: &[A]) -> Box<RawValue> {
    struct Texts<'a, A>(&'a [A]);
    impl<A: Display> Serialize for Texts<'_, A> {
        fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
            serializer.collect_seq(self.0.iter().map(AsText))
        }
    }
    to_raw_value(&Texts(actions)).expect("text is plain data")
}

impl<G: Insight> Held<G> {
    fn legal(&self, seat: Seat) -> Vec<G::Action> {
        let mut out = Vec::new();
        self.game.position().legal(seat, &mut out);
        out
    }

    fn beside_play(&self, seat: Seat) -> Vec<G::Action> {
        let mut out = Vec::new();
        self.game.position().asides(seat, &mut out);
        out
    }
}

impl<G: Insight> Sitting for Held<G> {
    fn game(&self) -> &'static str {
        G::KEY
    }

    fn turn_of(&self) -> Option<Seat> {
        self.game.turn_of()
    }

    fn turn(&self) -> Turn {
        self.game.turn()
    }

    fn outcome(&self) -> Option<Outcome> {
        self.game.outcome()
    }

    fn seats(&self) -> u8 {
        self.game.seats()
    }

    fn edition(&self) -> u16 {
        self.game.edition()
    }

    fn options(&self) -> &Options {
        self.game.options()
    }

    fn next_entry(&self) -> usize {
        self.game.next_entry()
    }

    fn play(&mut self, seat: Seat, action: &str, dice: &mut Dice) -> Result<(), PlayError> {
        let action: G::Action = action.parse()?;
        self.game.play(seat, action, dice)?;
        Ok(())
    }

    fn enter(&mut self, entry: &Entry) -> Result<(), ReplayError> {
        self.game.enter(entry)
    }

    fn pass_to(&mut self, number: usize) {
        self.game.pass_to(number);
    }

    fn permits(&self, seat: Seat, action: &str) -> Result<(), PlayError> {
        let action: G::Action = action.parse()?;
        Ok(self.game.position().permits(seat, &action)?)
    }

    fn is_unseen(&self, entry: usize, seat: Seat) -> bool {
        self.game.is_unseen(entry, seat)
    }

    fn free_way_back(&self, seat: Seat) -> Option<usize> {
        self.game.free_way_back(seat)
    }

    fn way_back(&self, seat: Seat) -> Option<usize> {
        self.game.way_back(seat)
    }

    fn may_go_back(&self, to: usize) -> bool {
        self.game.may_go_back(to)
    }

    fn take_up(&mut self, seat: Seat, number: usize) {
        self.game.take_up(seat, number);
    }

    fn choices(&self, seat: Seat) -> Vec<String> {
        texts(&self.legal(seat))
    }

    fn asides(&self, seat: Seat) -> Vec<String> {
        texts(&self.beside_play(seat))
    }

    fn choices_json(&self, seat: Seat) -> Box<RawValue> {
        texts_json(&self.legal(seat))
    }

    fn asides_json(&self, seat: Seat) -> Box<RawValue> {
        texts_json(&self.beside_play(seat))
    }

    fn view_json(&self, viewer: Viewer) -> Option<Box<RawValue>> {
        to_raw_value(&self.game.position().view(viewer)).ok()
    }

    fn last_entry(&self) -> Option<(Entry, bool)> {
        self.game.last().map(|ply| (ply.entry(), ply.secret))
    }

    fn line(&self) -> &Line {
        self.game.line()
    }

    fn has_secrets(&self) -> bool {
        let position = self.game.position();
        Seat::all(self.game.seats()).any(|seat| !G::is_certain(&position.view(Viewer::Seat(seat))))
    }

    fn fingerprint(&self) -> u64 {
        fingerprint(self.game.position())
    }

    fn snapshot(&self) -> Vec<u8> {
        snapshot(self.game.position())
    }

    fn think(&self, seat: Seat, bot: &str) -> Option<Thought> {
        let choices = self.choices(seat);
        if choices.is_empty() || !self.bots.iter().any(|kind| kind.key == bot) {
            return None;
        }
        Some(Thought {
            game: G::KEY.to_owned(),
            edition: self.game.edition(),
            bot: bot.to_owned(),
            seat,
            view: self.view_json(Viewer::Seat(seat))?,
            choices,
            budget: Budget::NONE,
            seed: 0,
        })
    }

    fn fork(&self) -> Box<dyn Sitting> {
        Box::new(self.clone())
    }

    #[cfg(feature = "show")]
    fn shown(self: Box<Self>) -> Box<dyn crate::ShownSitting> {
        self
    }

    #[cfg(feature = "show")]
    fn as_shown(&self) -> &dyn crate::ShownSitting {
        self
    }

    #[cfg(feature = "study")]
    fn study(self: Box<Self>) -> Box<dyn crate::Study> {
        self
    }
}
