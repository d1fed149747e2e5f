//! Where things are in the drawing: the lattice laid out on a canvas of 1000 by 1250.

use std::f32::consts::{FRAC_PI_3, PI};
use std::fmt::Write;
use std::sync::LazyLock;

pub(crate) use stage::tenths as f;

use crate::components::map::{BASES, Hex, Planet, Point, SYSTEMS, Side, edges};

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

/// All that is nearer to a point than to any other, around (0, 0): a click there is meant for it. Planets and bases
/// keep their middle to themselves.
pub(crate) fn cell(point: Point) -> String {
    line(border(point)) + "Z"
}

/// The corners of a point's cell.
fn border(point: Point) -> [Place; 6] {
    let (x, y) = place(point);
    let kept: Vec<Place> = point.planets().map(planet).chain((0..BASES.len()).map(base)).collect();
    let first = if point.corner().side == Side::W { 0.0 } else { PI };
    // Every sixth of a turn, now the middle of a hex, now the middle of a lane.
    std::array::from_fn(|sixth| {
        let (sin, cos) = (first + sixth as f32 * FRAC_PI_3).sin_cos();
        let is_kept = kept.iter().any(|(a, b)| (a - x - SIDE * cos).hypot(b - y - SIDE * sin) < 1.0);
        let far = match sixth % 2 {
            0 if is_kept => 0.6,
            0 => 1.0,
            _ => 0.5,
        };
        (far * SIDE * cos, far * SIDE * sin)
    })
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

#[cfg(test)]
mod tests {
    use super::{border, place};
    use crate::components::map::Point;

    #[test]
    fn a_click_is_meant_for_the_nearest_point() {
        for point in Point::all() {
            let (x, y) = place(point);
            for (dx, dy) in border(point) {
                let own = dx.hypot(dy);
                for (a, b) in Point::all().filter(|other| *other != point).map(place) {
                    let other = (a - x - dx).hypot(b - y - dy);
                    assert!(other > own - 0.1, "{point}: {other} from another, {own} from it");
                }
            }
        }
    }
}
