//! Where things are in the drawing: the lattice laid out on a canvas of 1000 by 1250.

use std::fmt::Write;
use std::sync::LazyLock;

use crate::components::map::{BASES, Hex, Planet, Point, SYSTEMS, edges};

/// Width of the drawing.
pub(crate) const WIDTH: f32 = 1000.0;
/// Height of the drawing.
pub(crate) const HEIGHT: f32 = 1250.0;
/// The side of a hex.
pub(crate) const SIDE: f32 = 51.5;

/// Left and top edge of the lattice, and its height in sides.
const LEFT: f32 = 62.25;
const TOP: f32 = 91.0;
const TALL: f32 = 20.785;

/// A place in the drawing.
pub(crate) type Place = (f32, f32);

fn laid((x, y): (f32, f32)) -> Place {
    (LEFT + (x + 1.0) * SIDE, TOP + (TALL - y) * SIDE)
}

/// The middle of a hex.
pub(crate) fn middle(hex: Hex) -> Place {
    laid(hex.middle())
}

/// A point.
pub(crate) fn place(point: Point) -> Place {
    laid(point.corner().place())
}

/// A planet.
pub(crate) fn planet(planet: Planet) -> Place {
    middle(planet.hex())
}

/// The sun of a system: the corner its planets share.
pub(crate) fn sun(system: usize) -> Place {
    let middles = SYSTEMS[system].planets.map(|(hex, ..)| middle(hex));
    let sum = middles.iter().fold((0.0, 0.0), |sum, m| (sum.0 + m.0, sum.1 + m.1));
    (sum.0 / 3.0, sum.1 / 3.0)
}

/// A people's base.
pub(crate) fn base(people: usize) -> Place {
    middle(BASES[people].hex)
}

/// The corner of a base on the rim, where no ship can go.
pub(crate) fn rim(people: usize) -> Place {
    laid(BASES[people].blind.place())
}

/// A number as SVG wants it.
pub(crate) fn f(x: f32) -> String {
    let text = format!("{x:.1}");
    text.strip_suffix(".0").map_or_else(|| text.clone(), str::to_owned)
}

/// A shift, so that the page can slide what carries it.
pub(crate) fn shift((x, y): Place) -> String {
    format!("translate({} {})", f(x), f(y))
}

/// Points joined by straight lines.
pub(crate) fn line(places: impl IntoIterator<Item = Place>) -> String {
    let mut d = String::new();
    for (i, (x, y)) in places.into_iter().enumerate() {
        write!(d, "{}{} {}", if i == 0 { "M" } else { "L" }, f(x), f(y)).expect("writing to a string");
    }
    d
}

/// The outline of a hex around (0, 0) with corners at `r`.
pub(crate) fn hexagon(r: f32) -> String {
    let h = r * 0.866;
    line([(r, 0.0), (r / 2.0, h), (-r / 2.0, h), (-r, 0.0), (-r / 2.0, -h), (r / 2.0, -h)]) + "Z"
}

/// All lanes between points, as one path.
pub(crate) static LANES: LazyLock<String> =
    LazyLock::new(|| edges().map(|(a, b)| line([place(a), place(b)])).collect());

/// All points, as one path of short strokes that round caps make dots.
pub(crate) static DOTS: LazyLock<String> = LazyLock::new(|| {
    Point::all().fold(String::new(), |mut d, point| {
        let (x, y) = place(point);
        write!(d, "M{} {}h0", f(x), f(y)).expect("writing to a string");
        d
    })
});
