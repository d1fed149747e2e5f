//! Colours and faces: the players' liveries, what belongs to whom, letters.

pub(crate) use stage::{FACE, SERIF};
use stage::{Livery, Shape};
use table::Seat;

use crate::components::{Colour, Disc, Dot, People, Resource};
use crate::position::Open;

/// Starlight: rims, letters on dark ground.
pub(crate) const LIGHT: &str = "#eef1ff";
/// What can be clicked now.
pub(crate) const ACCENT: &str = "#7ff0d2";
/// What has just happened, and points.
pub(crate) const GOLD: &str = "#ffd873";

static LIVERIES: [Livery; 4] = [
    Livery { colour: "colour-red", fill: "#f0574f", rim: "#6d1210", ink: "#2a0302", shape: Shape::Circle },
    Livery {
        colour: "colour-yellow",
        fill: "#ffd23f",
        rim: "#6f4e00",
        ink: "#2c1e00",
        shape: Shape::Triangle,
    },
    Livery { colour: "colour-blue", fill: "#3f8cf3", rim: "#0a2f6b", ink: "#ffffff", shape: Shape::Square },
    Livery { colour: "colour-white", fill: "#f4f5fa", rim: "#4a5068", ink: "#171a28", shape: Shape::Diamond },
];

/// The dress of pieces that belong to nobody (SF-3.9).
static NEUTRAL: Livery = Livery {
    colour: "colour-neutral",
    fill: "#8d93a8",
    rim: "#2d3142",
    ink: "#10121a",
    shape: Shape::Hexagon,
};

/// The dress of a player.
pub(crate) fn livery(open: &Open, seat: Seat) -> &'static Livery {
    of_colour(open.colours[seat.index()])
}

/// The dress of a piece: its owner's, or the neutral one.
pub(crate) fn owner(open: &Open, seat: Option<Seat>) -> &'static Livery {
    seat.map_or(&NEUTRAL, |seat| livery(open, seat))
}

/// The dress of a colour.
pub(crate) const fn of_colour(colour: Colour) -> &'static Livery {
    &LIVERIES[colour as usize]
}

/// Lit and dark side of what yields a resource.
pub(crate) const fn tones(resource: Resource) -> (&'static str, &'static str, &'static str) {
    match resource {
        Resource::Fuel => ("#ffd58a", "#e8932a", "#4a2206"),
        Resource::Ore => ("#f0a07a", "#b54a28", "#33100a"),
        Resource::Goods => ("#ff9fdc", "#c53a98", "#38082f"),
        Resource::Carbon => ("#bcd8ec", "#557fa5", "#111f33"),
        Resource::Food => ("#b4f09c", "#3f9d4c", "#0a2d18"),
    }
}

/// The colour of a people.
pub(crate) const fn people(people: People) -> (&'static str, &'static str) {
    match people {
        People::GreenFolk => ("#8fe388", "#123d1f"),
        People::Scientists => ("#7fd8ff", "#0c2f4a"),
        People::Diplomats => ("#ffd27a", "#463007"),
        People::Merchants => ("#d9a4ff", "#351354"),
    }
}

/// The colour of a dot, and how many marks stand for it.
pub(crate) const fn dot(dot: Dot) -> (&'static str, usize) {
    match dot {
        Dot::Yellow => ("#ffd95a", 1),
        Dot::Red => ("#ff7a6b", 2),
        Dot::Blue => ("#7db4ff", 3),
    }
}

/// How many of the 36 rolls show a number.
pub(crate) const fn odds(disc: Disc) -> u8 {
    match disc {
        Disc::Number(n) if n <= 7 => n - 1,
        Disc::Number(n) => 13 - n,
        _ => 0,
    }
}
