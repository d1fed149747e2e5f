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

/// Where a scientist stands in a room, seen from its middle: everybody has a place on the rim.
pub(super) fn stand(seat: Seat) -> Point {
    [(-45.0, -16.0), (-18.0, -45.0), (18.0, -45.0), (45.0, -16.0)][seat.index()]
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
