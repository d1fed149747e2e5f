//! What a table's owner may choose: board, set-up, colours, variants (CA-3, CA-14).

use std::ops::RangeInclusive;

use serde::{Deserialize, Serialize};
use table::{BadSetup, Choice, Cx, OptionSpec, Options, Seat};

use crate::components::{NamedSetup, SETUPS};
use crate::position::PositionFault;
use crate::{Board, Colour, Event, Fleet333, Ship};

/// The rules where the rulebook leaves a choice (CA-14). The default is what the rulebook says or
/// comes closest to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Variants {
    /// A step along the far row earns no bonus; the ship must come from outside it.
    pub bonus_needs_entry: bool,
    /// Giving up one's own corvette is forbidden; whoever has no legal action loses.
    pub forbid_self_banish: bool,
    /// Banishing an own ship by teleport counts as the last banishment.
    pub teleport_counts_as_banishment: bool,
    /// A semi-victory is shared: half a point each.
    pub semi_split: bool,
    /// After how many turns without a capture the game ends.
    pub quiet_limit: u8,
}

impl Variants {
    /// After how few and how many turns without a capture a game may end.
    pub const QUIET_LIMITS: RangeInclusive<u8> = 2..=40;
}

impl Default for Variants {
    fn default() -> Self {
        Variants {
            bonus_needs_entry: false,
            forbid_self_banish: false,
            teleport_counts_as_banishment: false,
            semi_split: false,
            quiet_limit: 40,
        }
    }
}

/// Who plays which colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Colours {
    /// Drawn at random (CA-3.1).
    Drawn,
    /// The first seat plays this colour.
    FirstSeat(Colour),
}

/// A validated choice: the position to start from, and how colours are given out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Setup {
    /// Where play starts, the first seat playing Red.
    pub position: Fleet333,
    /// Who plays which colour.
    pub colours: Colours,
}

/// The options of the game.
pub const OPTIONS: &[OptionSpec] = &[
    OptionSpec { key: "board", choice: Choice::OneOf(&["b6x4", "b5x5"]), default: "b6x4" },
    OptionSpec {
        key: "setup",
        choice: Choice::OneOf(&[
            "default",
            "numeric-6x4",
            "pairs-6x4",
            "screen-6x4",
            "screen-b-6x4",
            "flagships-6x4",
            "numeric-5x5",
            "screen-5x5",
            "screen-b-5x5",
            "spread-5x5",
        ]),
        default: "default",
    },
    OptionSpec { key: "colours", choice: Choice::OneOf(&["drawn", "red", "blue"]), default: "drawn" },
    OptionSpec { key: "bonus-needs-entry", choice: Choice::Switch, default: "no" },
    OptionSpec { key: "forbid-self-banish", choice: Choice::Switch, default: "no" },
    OptionSpec { key: "teleport-counts-as-banishment", choice: Choice::Switch, default: "no" },
    OptionSpec { key: "semi-split", choice: Choice::Switch, default: "no" },
    OptionSpec {
        key: "quiet-limit",
        choice: Choice::Number(*Variants::QUIET_LIMITS.start() as i32, *Variants::QUIET_LIMITS.end() as i32),
        default: "40",
    },
    OptionSpec { key: "placement", choice: Choice::Text, default: "" },
    OptionSpec { key: "position", choice: Choice::Text, default: "" },
];

/// Keys of the sentences that refuse a set-up, beside those of [`PositionFault`].
pub const SETUP_REASONS: [&str; 3] = [OTHER_BOARD, PLACEMENT_AND_SETUP, POSITION_AND_PLACEMENT];
const OTHER_BOARD: &str = "fleet-setup-other-board";
const PLACEMENT_AND_SETUP: &str = "fleet-setup-placement-and-setup";
const POSITION_AND_PLACEMENT: &str = "fleet-setup-position-and-placement";

impl Setup {
    /// Validates a choice of options.
    pub(crate) fn new(options: &Options) -> Result<Setup, BadSetup> {
        let get = |key| options.get(OPTIONS, key);
        let on = |key| options.is_on(OPTIONS, key);
        let variants = Variants {
            bonus_needs_entry: on("bonus-needs-entry"),
            forbid_self_banish: on("forbid-self-banish"),
            teleport_counts_as_banishment: on("teleport-counts-as-banishment"),
            semi_split: on("semi-split"),
            quiet_limit: get("quiet-limit").parse().expect("options are checked against their bounds"),
        };
        let board = if get("board") == "b5x5" { Board::B5x5 } else { Board::B6x4 };
        let (setup, placement, position) = (get("setup"), get("placement"), get("position"));
        let position = if !position.is_empty() {
            if !placement.is_empty() {
                return Err(BadSetup::new(POSITION_AND_PLACEMENT).about("placement").value(placement));
            }
            Fleet333::read(position, variants).map_err(|fault| fault.refuse("position", position))?
        } else if !placement.is_empty() {
            if setup != "default" {
                return Err(BadSetup::new(PLACEMENT_AND_SETUP).about("setup").value(setup));
            }
            Fleet333::arranged(board, placement, variants)
                .map_err(|fault| fault.refuse("placement", placement))?
        } else {
            let named = NamedSetup::find(board, setup);
            let named = named.ok_or_else(|| BadSetup::new(OTHER_BOARD).about("setup").value(setup))?;
            Fleet333::arranged(board, named.placement, variants).expect("named set-ups are well formed")
        };
        let colours = match get("colours") {
            "red" => Colours::FirstSeat(Colour::Red),
            "blue" => Colours::FirstSeat(Colour::Blue),
            _ => Colours::Drawn,
        };
        Ok(Setup { position, colours })
    }
}

impl NamedSetup {
    /// The set-up with this name on `board`; `default` is the first of the board.
    pub fn find(board: Board, key: &str) -> Option<&'static NamedSetup> {
        SETUPS.iter().find(|s| s.board == board && (s.key == key || key == "default"))
    }
}

impl Fleet333 {
    /// The table before the first turn: colours are drawn, unless they were chosen (CA-3.1).
    pub(crate) fn set_up(setup: &Setup, cx: &mut Cx<'_, Event>) -> Self {
        let red = match setup.colours {
            Colours::FirstSeat(Colour::Red) => 0,
            Colours::FirstSeat(Colour::Blue) => 1,
            Colours::Drawn => cx.dice.below(2) as usize,
        };
        let position = Fleet333 { red: Seat::new(red), ..setup.position };
        cx.tell(|| Event::Colours { red: position.red, drawn: setup.colours == Colours::Drawn });
        position.tell_end(cx);
        position
    }

    /// The start from a placement: Red's two home rows as in a position string, the front row first;
    /// Blue's ships stand the same way, turned by half a turn (CA-3.3).
    pub fn arranged(board: Board, placement: &str, variants: Variants) -> Result<Self, PositionFault> {
        let (front, home) = placement.split_once('/').ok_or(PositionFault::Board)?;
        if home.contains('/') {
            return Err(PositionFault::Board);
        }
        let mut position = Fleet333::blank(board, variants);
        position.place_row(1, front)?;
        position.place_row(0, home)?;
        if position.afloat(Colour::Red) != Ship::ALL.len() || position.afloat(Colour::Blue) != 0 {
            return Err(PositionFault::Fleet);
        }
        for ship in Ship::ALL {
            let square = position.square(Colour::Red, ship).expect("all eight ships are placed");
            position.put(Colour::Blue, ship, board.turned(square));
        }
        position.settle();
        Ok(position)
    }
}
