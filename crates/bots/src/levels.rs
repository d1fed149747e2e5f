//! The opponents a table's owner chooses from, weakest first: made by how strong they are, not by how long they think.
//!
//! | key | plays |
//! |---|---|
//! | `friendly` | something plausible: often what looks good at first sight, and often something nearly as good |
//! | `easy` | mostly what looks best at first sight, with a near miss now and then |
//! | `middle` | what looks best at first sight |
//! | `strong` | what looks best after a short search |
//! | `strongest` | what looks best after a search of some seconds |
//!
//! Each is a function of what it is asked and its dice. After them come those that are not offered but measured
//! against: bots that judge by a game's own [values](table::Insight::values).

use table::duel::Prepared;
use table::{Duel, Insight};

use crate::alphabeta::{self, AlphaBeta};
use crate::foresight::{Glance, Slip};
use crate::search::Search;
use crate::{Bot, BotKind, tree};

/// Key of the one for a first game.
pub const FRIENDLY: &str = "friendly";

/// Key of the one that answers at once, as well as it can.
pub const MIDDLE: &str = "middle";

/// Key of the one that is asked for advice.
pub const STRONG: &str = "strong";

const EASY: &str = "easy";
const STRONGEST: &str = "strongest";

/// Near misses, at two choices of five: one of the best three, of which what costs 3 % of a game is taken a third as often as
/// the best, and what costs more than 10 % never. The others slip half as often, and about a third as far.
const OFTEN: Slip = Slip { often: 0.4, among: 3, by: 0.03, most: 0.10 };
const SOMETIMES: Slip = Slip { often: 0.2, among: 3, by: 0.01, most: 0.03 };

/// Worlds a choice is tried in at first sight, by those who slip and by who does not.
const SOME_WORLDS: u32 = 4;
const WORLDS: u32 = 16;

/// The levels of any game, and what they are measured against.
pub fn of_search<G: Insight>() -> Vec<BotKind<G>> {
    let mut levels = at_first_sight();
    levels.extend([
        BotKind::new(MIDDLE, || Glance::new(WORLDS, Slip::NONE)),
        BotKind::new(STRONG, || Search::<G>::new(400)),
        BotKind::new(STRONGEST, || Search::<G>::new(8_000)),
    ]);
    levels.extend(tree::levels());
    levels
}

/// The levels of a game for two without chance or secrets, and what they are measured against.
pub fn of_duel<G: Duel>() -> Vec<BotKind<G>> {
    of_alphabeta(AlphaBeta::<G>::new)
}

/// The levels of a duel with judgement that was learned and endings that are solved, and what they are measured against.
pub fn of_prepared<G: Prepared>() -> Vec<BotKind<G>> {
    of_alphabeta(|nodes| AlphaBeta::judging(nodes, G::learned()).bold())
}

fn of_alphabeta<G: Duel, B: Bot<G> + 'static>(
    searching: impl Fn(u64) -> B + Copy + Send + Sync + 'static,
) -> Vec<BotKind<G>> {
    let mut levels = at_first_sight();
    levels.extend([
        BotKind::new(MIDDLE, move || searching(2_000)),
        BotKind::new(STRONG, move || searching(60_000)),
        BotKind::new(STRONGEST, move || searching(3_000_000)),
    ]);
    levels.extend(alphabeta::levels());
    levels
}

fn at_first_sight<G: Insight>() -> Vec<BotKind<G>> {
    vec![
        BotKind::new(FRIENDLY, || Glance::new(SOME_WORLDS, OFTEN)),
        BotKind::new(EASY, || Glance::new(SOME_WORLDS, SOMETIMES)),
    ]
}
