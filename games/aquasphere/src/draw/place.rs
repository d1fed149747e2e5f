//! Where everything is on the board: a hexagonal ring above, the headquarters below, the knowledge
//! track at the foot.

use table::Seat;

use crate::components::{Field, Symbol};

pub(super) type Point = (f32, f32);

pub(super) const WIDTH: f32 = 1000.0;
pub(super) const HEIGHT: f32 = 1350.0;
/// All of the board.
pub(super) const ALL: stage::board::Frame = (0.0, 0.0, WIDTH, HEIGHT);
/// Middle of the ring.
pub(super) const CENTRE: Point = (500.0, 438.0);
/// From the middle to the outer wall, and to its corners.
const OUTER: f32 = 423.0;
/// From the middle to the inner wall.
const INNER: f32 = 139.0;
/// Half of the gap between two sectors.
const GAP: f32 = 7.0;
/// Radius of the room of an action.
pub(super) const ROOM: f32 = 44.0;

/// From the middle of the ring to a corner of the hexagon with this apothem.
const fn corner(apothem: f32) -> f32 {
    apothem * 1.154_700_5
}

/// A point of the sector at a place of the ring: `u` to its right, `v` outwards.
pub(super) fn within(place: usize, u: f32, v: f32) -> Point {
    let (sin, cos) = (place as f32 * 60.0).to_radians().sin_cos();
    (CENTRE.0 + u * cos + v * sin, CENTRE.1 + u * sin - v * cos)
}

/// How far a sector is turned, in degrees.
pub(super) const fn turned(place: usize) -> usize {
    place * 60
}

/// The four corners of the plate of a sector.
pub(super) fn plate(place: usize) -> [Point; 4] {
    // The slanting walls keep their distance from the line between two sectors.
    let half = |v: f32| v / 3f32.sqrt() - corner(GAP);
    [
        within(place, -half(INNER), INNER),
        within(place, -half(OUTER), OUTER),
        within(place, half(OUTER), OUTER),
        within(place, half(INNER), INNER),
    ]
}

/// The hexagon with this apothem around the middle of the ring.
pub(super) fn hexagon(apothem: f32) -> Vec<Point> {
    let half = apothem / 3f32.sqrt();
    (0..6).map(|place| within(place, half, apothem)).collect()
}

/// The room of an action.
pub(super) fn room(place: usize, symbol: Symbol) -> Point {
    let (u, v) = match symbol {
        Symbol::Lab => (-156.0, 373.0),
        Symbol::Submarine => (-52.0, 373.0),
        Symbol::Research => (52.0, 373.0),
        Symbol::Time => (156.0, 373.0),
        Symbol::Program => (-104.0, 283.0),
        Symbol::Octopod => (0.0, 283.0),
        Symbol::Crystal => (104.0, 283.0),
    };
    within(place, u, v)
}

/// The control field.
pub(super) fn control(place: usize) -> Point {
    within(place, 0.0, 205.0)
}

/// The plate with the letter.
pub(super) fn letter(place: usize) -> Point {
    within(place, -70.0, 205.0)
}

/// What walking here costs.
pub(super) fn fare(place: usize) -> Point {
    within(place, 70.0, 205.0)
}

/// A berth of the charging station with so many bots.
pub(super) fn berth(place: usize, nth: usize, of: usize) -> Point {
    let step = (132.0 / of.max(1) as f32).min(29.0);
    within(place, (nth as f32 - (of as f32 - 1.0) / 2.0) * step, 157.0)
}

/// The middle of the charging station.
pub(super) fn charging(place: usize) -> Point {
    within(place, 0.0, 157.0)
}

/// The lock on the clockwise side of a sector.
pub(super) fn lock(place: usize) -> Point {
    let (sin, cos) = (place as f32 * 60.0 + 30.0).to_radians().sin_cos();
    (CENTRE.0 + 356.0 * sin, CENTRE.1 - 356.0 * cos)
}

/// Half the width and half the height of the widest label, its edge included.
pub(super) const LABEL: Point = (41.25, 18.25);
/// Radius of the number on a pile, its edge included.
pub(super) const PILE: f32 = 19.0;
/// How large a scientist is drawn.
pub(super) const SCIENTIST: f32 = 0.72;

/// Where the label of a room stands: below it, between the rooms of the next row, and aside where it would
/// meet the number on a pile or a scientist of another room.
pub(super) fn label(place: usize, symbol: Symbol) -> Point {
    const BELOW: f32 = 44.5;
    let (x, y) = room(place, symbol);
    let aside = match (place, symbol) {
        // A pile lies right below, and a lock beside it: this one stands above.
        (1, Symbol::Time) => return (x + 32.0, y - BELOW),
        (0, Symbol::Lab | Symbol::Program) | (2, Symbol::Time | Symbol::Crystal) => 14.0,
        (0, Symbol::Time | Symbol::Crystal) | (4, Symbol::Lab | Symbol::Program) => -14.0,
        (2 | 5, Symbol::Submarine) | (3, Symbol::Octopod) | (4, Symbol::Crystal) | (5, Symbol::Time) => 9.0,
        (1, Symbol::Submarine) | (2, Symbol::Octopod) | (3, Symbol::Program | Symbol::Crystal) => -9.0,
        (4, Symbol::Time) => -9.0,
        (4, Symbol::Submarine) => -32.0,
        // A lock is beside it.
        (5, Symbol::Lab) => -20.0,
        _ => 0.0,
    };
    (x + aside, y + BELOW)
}

/// Where the number on a pile stands, seen from the middle of its room: on top of it.
pub(super) fn pile(place: usize, symbol: Symbol) -> Point {
    match (place, symbol) {
        // The label of the room above it needs the space.
        (4, Symbol::Lab) => (-23.0, -45.0),
        _ => (0.0, -45.0),
    }
}

/// Where a scientist stands in a room, seen from its middle: everybody has a place on the rim, and those of
/// two players are on either side.
pub(super) fn stand(seat: Seat) -> Point {
    [(-44.0, -7.0), (44.0, 7.0), (-37.0, 7.0), (37.0, -7.0)][seat.index()]
}

/// Top of the headquarters.
pub(super) const HEADQUARTERS: f32 = 874.0;
/// Middle line of the programming area.
const PATHS: f32 = 326.0;
/// Its rows from the bottom, START first.
const ROWS: [f32; 4] = [1222.0, 1146.0, 1048.0, 950.0];

/// A field of the programming area: the rows rise from START, as their names count them.
pub(super) fn field(field: Field) -> Point {
    let aside = match field {
        Field::Start | Field::F3M => 0.0,
        Field::F1L | Field::F2L => -92.0,
        Field::F1R | Field::F2R => 92.0,
        Field::F3L => -184.0,
        Field::F3R => 184.0,
    };
    (PATHS + aside, ROWS[usize::from(field.row())])
}

/// A place in the play order.
pub(super) fn order(nth: usize) -> Point {
    (656.0 + 54.0 * nth as f32, 987.0)
}

/// A place in the pass order.
pub(super) fn passed(nth: usize) -> Point {
    (656.0 + 54.0 * nth as f32, 1137.0)
}

/// Top of the knowledge track.
pub(super) const TRACK: f32 = 1262.0;
/// Height of its spaces.
pub(super) const TRACK_HEIGHT: f32 = 46.0;
/// Width of a space.
pub(super) const SPACE: f32 = 19.2;
/// Left end of the track.
pub(super) const TRACK_LEFT: f32 = 20.0;

/// The middle of the space of a score within its lap.
pub(super) fn space(score: u16) -> Point {
    (TRACK_LEFT + SPACE * (f32::from(score) + 0.5), TRACK + TRACK_HEIGHT / 2.0)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Left, top, right and bottom.
    type Frame = (f32, f32, f32, f32);

    fn around((x, y): Point, (w, h): Point) -> Frame {
        (x - w, y - h, x + w, y + h)
    }

    fn meet(a: Frame, b: Frame) -> bool {
        a.0 < b.2 && b.0 < a.2 && a.1 < b.3 && b.1 < a.3
    }

    /// Whether a box and a disc meet.
    fn touch(of: Frame, (x, y): Point, r: f32) -> bool {
        let (dx, dy) = (x - x.clamp(of.0, of.2), y - y.clamp(of.1, of.3));
        dx.hypot(dy) < r
    }

    fn rooms() -> impl Iterator<Item = (usize, Symbol)> {
        (0..6).flat_map(|place| Symbol::ALL.into_iter().map(move |symbol| (place, symbol)))
    }

    fn piles() -> impl Iterator<Item = (usize, Symbol)> {
        rooms().filter(|(_, symbol)| matches!(symbol, Symbol::Lab | Symbol::Research))
    }

    fn label_box((place, symbol): (usize, Symbol)) -> Frame {
        around(label(place, symbol), LABEL)
    }

    fn pile_middle((place, symbol): (usize, Symbol)) -> Point {
        let ((x, y), (dx, dy)) = (room(place, symbol), pile(place, symbol));
        (x + dx, y + dy)
    }

    /// The boxes around the four scientists of a room: no shape is wider than 24.1 or higher than 26.3 either way.
    fn scientists((place, symbol): (usize, Symbol)) -> impl Iterator<Item = Frame> {
        let (x, y) = room(place, symbol);
        Seat::all(4).map(move |seat| {
            let (dx, dy) = stand(seat);
            around((x + dx, y + dy), (24.1 * SCIENTIST, 26.3 * SCIENTIST))
        })
    }

    #[test]
    fn no_label_covers_another_a_pile_or_a_scientist() {
        for one in rooms() {
            let label = label_box(one);
            for other in rooms() {
                assert!(one == other || !meet(label, label_box(other)), "labels of {one:?} and {other:?}");
                assert!(
                    !scientists(other).any(|who| meet(label, who)),
                    "label of {one:?}, scientist in {other:?}"
                );
            }
            for other in piles() {
                assert!(!touch(label, pile_middle(other), PILE), "label of {one:?} and pile of {other:?}");
            }
        }
    }

    #[test]
    fn nobody_stands_on_the_number_of_a_pile() {
        for one in piles() {
            for other in rooms() {
                let stands = scientists(other).any(|who| touch(who, pile_middle(one), PILE));
                assert!(!stands, "pile of {one:?}, scientist in {other:?}");
            }
        }
    }

    #[test]
    fn labels_and_piles_are_on_the_board() {
        for of in rooms() {
            let (left, top, right, bottom) = label_box(of);
            assert!(left > 0.0 && top > 0.0 && right < WIDTH && bottom < HEADQUARTERS, "label of {of:?}");
        }
        for of in piles() {
            let (x, y) = pile_middle(of);
            assert!(x > PILE && y > PILE && x < WIDTH - PILE, "pile of {of:?}");
        }
    }
}
