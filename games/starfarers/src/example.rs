//! Positions for the pictures of the rulebook.

use table::{Cx, Dice, Options, Rules, Seat, Viewer};

use crate::action::Action;
use crate::draw::Frame;
use crate::{Event, Starfarers};

/// A picture of the board.
pub(crate) struct Example {
    pub(crate) position: Starfarers,
    pub(crate) viewer: Viewer,
    pub(crate) events: Vec<Event>,
    pub(crate) picked: &'static str,
    pub(crate) part: Option<Frame>,
}

/// A table laid out for beginners, their first ships launched.
fn begun(seats: u8) -> Starfarers {
    let options = Options::read(Starfarers::options(), []).expect("the standard options");
    let setup = Starfarers::setup(seats, &options).expect("a table");
    let mut dice = Dice::fast(7);
    let mut game = Starfarers::start(&setup, &mut Cx::silent(&mut dice));
    for seat in Seat::all(seats) {
        let at = game.open.first_ship_point(seat);
        let first = Action::Ship(crate::components::ShipKind::Colony, crate::components::Rank::ALL[0], at);
        game.apply(seat, first, &mut Cx::silent(&mut dice));
    }
    game
}

/// The picture with this name.
pub(crate) fn example(name: &str) -> Option<Example> {
    let plain = |position| Example {
        position,
        viewer: Viewer::Spectator,
        events: Vec::new(),
        picked: "",
        part: None,
    };
    Some(match name {
        "cover" => plain(begun(4)),
        _ => return None,
    })
}
