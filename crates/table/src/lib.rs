//! What all games share.
//!
//! A game is one type that implements [`Rules`]: its whole position, hidden parts included, as a
//! plain value. Everything else in the house talks to games through this crate:
//!
//! | module | holds |
//! |---|---|
//! | [`rules`] | [`Rules`], whose turn it is, what `play` is handed ([`Cx`]) |
//! | [`seat`] | [`Seat`], sets of seats, and who is looking ([`Viewer`]) |
//! | [`illegal`] | why an action is refused, and why a text cannot be read |
//! | [`dice`] | chance: bounded draws from a keyed stream, recorded or scripted |
//! | [`fair`] | commitment to a secret seed and the players' nonces |
//! | [`chain`] | what binds names, entries and result |
//! | [`outcome`] | winners, ranks and points |
//! | [`options`] | what a table's owner may choose before play |
//! | [`perft`](mod@perft) | counting action sequences |
//! | [`rating`] | how strong somebody is, from what they made of their games |
//! | [`record`] | a game as a text file |
//! | [`game`] | a game under way: position, last plies, what may be taken back |
//! | [`history`] | all that was played: looking back, records, verification |
//! | [`line`](mod@line) | the entries that led to a position |
//! | [`listing`] | listing actions without jumps |
//! | [`insight`] | what a game knows about good play, for bots |
//! | [`mod@observe`] | a view as numbers, for judgement that is learned |
//! | [`numbering`] | numbers for actions |
//! | [`set`] | sets of a game's small things, as bits |
//! | [`written`] | the parts of a written form |
//! | [`duel`] | what a game of two without chance or secrets adds to that |

mod chacha;
pub mod chain;
pub mod dice;
pub mod duel;
pub mod fair;
pub mod game;
pub mod history;
pub mod illegal;
pub mod insight;
pub mod line;
pub mod listing;
pub mod numbering;
pub mod observe;
pub mod options;
pub mod outcome;
pub mod perft;
pub mod rating;
pub mod record;
pub mod rules;
pub mod seat;
pub mod set;
pub mod written;

pub use chain::Chain;
pub use dice::{Dice, Draw};
pub use duel::Duel;
pub use game::{Act, Acted, Game, PlayError, Ply, RECENT, ReplayError, Snapshot, VerifyError};
pub use history::History;
pub use illegal::{Fact, Illegal, Reason, Unreadable, is_clause_id, number};
pub use insight::{Insight, values_by};
pub use line::Line;
pub use observe::{Observer, observation_names, observe};
pub use options::{BadSetup, Choice, OptionSpec, Options};
pub use outcome::{Outcome, Points, Standing};
pub use perft::perft;
pub use rating::Strength;
pub use record::{Entry, Record};
pub use rules::{
    Audience, Cx, Notation, Rules, Told, Turn, fingerprint, new_setup, newest, restore, set_up, snapshot,
};
pub use seat::{MAX_SEATS, Seat, Seats, Viewer};
pub use set::{Bits, Member, Set};
