//! Chapter 1: the table before the first round.

use table::{BadSetup, Choice, Cx, OptionSpec, Options, Seat, Seats};

use crate::position::{Open, Phase, Spoof};
use crate::{Event, position};

/// What a table's owner may choose.
pub const OPTIONS: &[OptionSpec] = &[OptionSpec { key: "goal", choice: Choice::Number(1, 9), default: "3" }];

/// A choice that is possible.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Setup {
    seats: u8,
    goal: u8,
}

impl Setup {
    /// What `options` say; the house has checked the seats and that every value is one that was declared.
    pub(crate) fn new(seats: u8, options: &Options) -> Result<Self, BadSetup> {
        let goal = table::number(options.get(OPTIONS, "goal"));
        goal.map(|goal| Setup { seats, goal }).ok_or_else(|| BadSetup::new("setup-bad-value").about("goal"))
    }
}

impl Spoof {
    /// SP-1.3: lots are drawn for who guesses first.
    pub(crate) fn set_up(setup: &Setup, cx: &mut Cx<'_, Event>) -> Self {
        let starter = Seat::new(cx.dice.below(setup.seats.into()) as usize);
        cx.tell(|| Event::Starts { seat: starter });
        let open = Open {
            seats: setup.seats,
            goal: setup.goal,
            round: 1,
            starter,
            phase: Phase::Hide(Seats::NONE),
            guesses: [None; position::PLAYERS],
            points: [0; position::PLAYERS],
            last: None,
        };
        Spoof { open, coins: [0; position::PLAYERS] }
    }
}
