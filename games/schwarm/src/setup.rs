//! Seats, options and variants.

use serde::{Deserialize, Serialize};
use table::{BadSetup, Choice, Cx, OptionSpec, Options, Seat};

use crate::components::Cards;
use crate::event::Event;
use crate::position::{Phase, Player, Row, SEATS, Schwarm, Sea, Tabletop};

/// Key of Variant 1a (SW-18.1).
pub const FREE_START: &str = "free-start";
/// Key of Variant 1b (SW-18.2).
pub const DANGEROUS_TSUNAMI: &str = "dangerous-tsunami";
/// Key of Variant 2 (SW-18.4).
pub const CONCEALED_CARDS: &str = "concealed-cards";
/// Key of who begins (SW-4.6).
pub const FIRST: &str = "first";

/// Key of the sentence a set-up is refused by, beside those every game shares.
pub const ORDER_IS_DEALT: &str = "schwarm-setup-order-is-dealt";

pub(crate) const OPTIONS: &[OptionSpec] = &[
    OptionSpec { key: FREE_START, choice: Choice::Switch, default: "no" },
    OptionSpec { key: DANGEROUS_TSUNAMI, choice: Choice::Switch, default: "no" },
    OptionSpec { key: CONCEALED_CARDS, choice: Choice::Switch, default: "no" },
    OptionSpec { key: FIRST, choice: Choice::OneOf(&["lot", "seat-1"]), default: "lot" },
];

/// Which variants are in force (SW-18).
#[derive(Clone, Copy, Default, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Variants {
    /// 1a: first stations are placed freely, the order is dealt.
    pub free_start: bool,
    /// 1b: a tsunami also strikes beside the land field it hits.
    pub dangerous_tsunami: bool,
    /// 2: action cards are held in hand.
    pub concealed_cards: bool,
}

/// A validated choice of seats and options.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Setup {
    pub(crate) seats: u8,
    pub(crate) variants: Variants,
    /// Whether the order of the first stage is drawn by lot; else it is the order of the seats.
    pub(crate) lot: bool,
}

impl Setup {
    pub(crate) fn new(seats: u8, options: &Options) -> Result<Setup, BadSetup> {
        let on = |key| options.is_on(OPTIONS, key);
        let variants = Variants {
            free_start: on(FREE_START),
            dangerous_tsunami: on(DANGEROUS_TSUNAMI),
            concealed_cards: on(CONCEALED_CARDS),
        };
        let lot = options.get(OPTIONS, FIRST) == "lot";
        if variants.free_start && !lot {
            // SW-18.1: there the order cards are dealt.
            return Err(BadSetup::new(ORDER_IS_DEALT).about(FIRST).value("seat-1"));
        }
        Ok(Setup { seats, variants, lot })
    }
}

impl Schwarm {
    /// The table before the first station is placed (SW-4).
    pub(crate) fn set_up(setup: &Setup, cx: &mut Cx<'_, Event>) -> Schwarm {
        let seats = usize::from(setup.seats);
        let mut order = [Seat::new(0); SEATS];
        Seat::all(setup.seats).zip(&mut order).for_each(|(seat, place)| *place = seat);
        if setup.lot {
            cx.dice.shuffle(&mut order[..seats]);
        }
        // SW-18.1: in Variant 1 the last in order builds first.
        let place = if setup.variants.free_start { setup.seats - 1 } else { 0 };
        cx.tell(|| Event::Seated { order: order[..seats].to_vec() });
        let top = Tabletop {
            seats: setup.seats,
            variants: setup.variants,
            stage: 0,
            phase: Phase::FirstStation,
            then: None,
            order,
            place,
            row: Row::EMPTY,
            blue: Cards::BLUE,
            spent: Cards::NONE,
            sea: Sea::at_start(),
            players: [Player::at_start(); SEATS],
        };
        Schwarm { top, hands: [Cards::NONE; SEATS] }
    }
}
