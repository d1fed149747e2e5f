//! Where everything lies on the page.
//!
//! A continent is a ring of lands round a lagoon; the strait before each land, clockwise, is the one
//! its volcano closes. A land and what it has absorbed are therefore always one run of the ring,
//! beginning at the number the land goes by, and can be drawn as one shore.

use std::sync::LazyLock;

use table::Member;

use crate::components::{Continent, Land, OCEANS, Ocean, Zone};
use crate::draw::ichto::f;
use crate::lands::Lands;

/// A place on the page.
pub(crate) type Point = (f32, f32);

/// Size of the whole board.
pub(crate) const WIDTH: f32 = 1000.0;
/// See [`WIDTH`].
pub(crate) const HEIGHT: f32 = 1086.0;
/// All of the board.
pub(crate) const FRAME_OF_ALL: stage::board::Frame = (0.0, 0.0, WIDTH, HEIGHT);
/// Breadth of the track that frames the map.
pub(crate) const FRAME: f32 = 54.0;
/// Height of the map with its frame.
pub(crate) const MAP_HEIGHT: f32 = 872.0;

const LEFT: f32 = FRAME;
const RIGHT: f32 = WIDTH - FRAME;
const TOP: f32 = FRAME;
const BOTTOM: f32 = MAP_HEIGHT - FRAME;

/// A continent: its middle, its reach, and the bearings of its straits. Bearings are degrees
/// clockwise from north; reach is counted from the middle of the lagoon (0) to the coast (1).
#[derive(Debug)]
struct Ring {
    middle: Point,
    radius: Point,
    first: u8,
    straits: &'static [f32],
    phase: f32,
}

const SIBERIA: Ring = Ring {
    middle: (746.0, 235.0),
    radius: (172.0, 160.0),
    first: 1,
    straits: &[270.0, 402.0, 511.0],
    phase: 0.6,
};
const LAURUSSIA: Ring = Ring {
    middle: (256.0, 262.0),
    radius: (184.0, 184.0),
    first: 4,
    straits: &[296.0, 398.0, 492.0, 581.0],
    phase: 2.1,
};
const GONDWANA: Ring = Ring {
    middle: (545.0, 612.0),
    radius: (214.0, 186.0),
    first: 8,
    straits: &[18.0, 107.0, 177.0, 240.0, 305.0],
    phase: 4.4,
};

/// Half the breadth of a strait.
const STRAIT: f32 = 9.0;
/// Reach of a lagoon.
const LAGOON: f32 = 0.17;
/// Reach at which Ichtos gather on a land of one part.
const MEADOW: f32 = 0.63;
/// Reach at which volcanoes stand.
const CRATER: f32 = 0.8;

const fn ring(continent: Continent) -> &'static Ring {
    match continent {
        Continent::Siberia => &SIBERIA,
        Continent::Laurussia => &LAURUSSIA,
        Continent::Gondwana => &GONDWANA,
    }
}

impl Ring {
    fn place(&self, land: Land) -> usize {
        usize::from(land.number() - self.first)
    }

    /// The bearing of the strait before the land at `place`, which may count on past the last.
    fn strait(&self, place: usize) -> f32 {
        let turns = place / self.straits.len();
        self.straits[place % self.straits.len()] + 360.0 * turns as f32
    }

    /// The same where the strait is `reach` away from the lagoon: straits wind.
    fn winding(&self, place: usize, reach: f32) -> f32 {
        let swing = (place % self.straits.len()) as f32 * 2.4 + self.phase;
        self.strait(place) + 5.5 * (reach * 5.2 + swing).sin() * (1.15 - reach).clamp(0.0, 0.6)
    }

    fn at(&self, bearing: f32, reach: f32) -> Point {
        let b = bearing.to_radians();
        let rugged = 1.0
            + 0.035 * (3.0 * b + self.phase).sin()
            + 0.022 * (5.0 * b + 2.0 * self.phase).sin()
            + 0.012 * (11.0 * b).sin()
            + 0.008 * (17.0 * b + self.phase).cos();
        let (rx, ry) = self.radius;
        (self.middle.0 + rx * reach * rugged * b.sin(), self.middle.1 - ry * reach * rugged * b.cos())
    }

    /// Degrees that are `way` units wide at a reach.
    fn degrees(&self, way: f32, reach: f32) -> f32 {
        let radius = (self.radius.0 + self.radius.1) / 2.0 * reach;
        (way / radius).to_degrees()
    }

    /// The shore of `length` lands from the one at `place`.
    fn shore(&self, place: usize, length: usize) -> Vec<Point> {
        let (start, end) = (place, place + length);
        let steps = 6;
        let reach = |i: usize| LAGOON + (1.0 - LAGOON) * i as f32 / steps as f32;
        let bearing =
            |at: usize, reach: f32, side: f32| self.winding(at, reach) + side * self.degrees(STRAIT, reach);
        let edge = |at: usize, i: usize, side: f32| self.at(bearing(at, reach(i), side), reach(i));
        let arc = |from: f32, to: f32, reach: f32, step: f32| {
            let count = ((to - from).abs() / step).ceil().max(1.0) as usize;
            (0..=count).map(move |i| self.at(from + (to - from) * i as f32 / count as f32, reach))
        };
        let mut shore: Vec<Point> = (1..steps).map(|i| edge(start, i, 1.0)).collect();
        shore.extend(arc(bearing(start, 1.0, 1.0), bearing(end, 1.0, -1.0), 1.0, 6.0));
        shore.extend((1..steps).rev().map(|i| edge(end, i, -1.0)));
        shore.extend(arc(bearing(end, LAGOON, -1.0), bearing(start, LAGOON, 1.0), LAGOON, 24.0));
        shore
    }
}

/// A closed, rounded path through the neighbourhood of the points.
fn smooth(points: &[Point]) -> String {
    use std::fmt::Write;
    let middle = |a: Point, b: Point| ((a.0 + b.0) / 2.0, (a.1 + b.1) / 2.0);
    let last = points[points.len() - 1];
    let start = middle(last, points[0]);
    let mut d = format!("M{} {}", f(start.0), f(start.1));
    for (i, p) in points.iter().enumerate() {
        let q = middle(*p, points[(i + 1) % points.len()]);
        write!(d, "Q{} {} {} {}", f(p.0), f(p.1), f(q.0), f(q.1)).expect("writing to a string");
    }
    d + "Z"
}

/// An open path through the points.
pub(crate) fn line(points: &[Point]) -> String {
    use std::fmt::Write;
    let mut d = String::new();
    for (i, p) in points.iter().enumerate() {
        write!(d, "{}{} {}", if i == 0 { 'M' } else { 'L' }, f(p.0), f(p.1)).expect("writing to a string");
    }
    d
}

/// The shore of a land as it is now.
pub(crate) fn shore(lands: &Lands, land: Land) -> &'static str {
    /// Every shore a land can have, by its number and by how many lands it has become.
    static SHORES: LazyLock<Vec<Vec<String>>> = LazyLock::new(|| {
        let shores = |land: Land| {
            let ring = ring(land.continent());
            let lengths = 1..=ring.straits.len();
            lengths.map(|length| smooth(&ring.shore(ring.place(land), length))).collect()
        };
        Land::all().map(shores).collect()
    });
    &SHORES[land.index()][lands.parts(land).len() - 1]
}

/// The coast of a continent.
pub(crate) fn coast(continent: Continent) -> String {
    let ring = ring(continent);
    let points: Vec<Point> = (0..60).map(|i| ring.at(i as f32 * 6.0, 1.0)).collect();
    smooth(&points)
}

/// A line along a coast, out at sea, on which the name of the continent can be written.
pub(crate) fn offing(continent: Continent) -> String {
    // Under a continent the line lies further out, for the letters stand on it towards the coast.
    let (from, to, reach) = match continent {
        Continent::Siberia => (172.0, 92.0, 1.2),
        Continent::Laurussia => (262.0, 172.0, 1.2),
        Continent::Gondwana => (238.0, 302.0, 1.1),
    };
    let ring = ring(continent);
    let points: Vec<Point> = (0..=10).map(|i| ring.at(from + (to - from) * i as f32 / 10.0, reach)).collect();
    line(&points)
}

/// The middle of a continent's lagoon.
pub(crate) fn lagoon(continent: Continent) -> Point {
    ring(continent).middle
}

/// Where the volcano of an original number stands, and with it the number of its land.
pub(crate) fn volcano(land: Land) -> Point {
    let ring = ring(land.continent());
    let place = ring.place(land);
    let reach = CRATER + 0.01;
    ring.at(ring.winding(place, reach) + ring.degrees(35.0, reach), reach)
}

/// Where the eye stands beside a volcano of whose disc the viewer knows: on the side where no Ichtos of its land gather.
pub(crate) fn eye(land: Land) -> Point {
    (if matches!(land.number(), 7 | 11) { -25.0 } else { 25.0 }, -16.0)
}

/// Where the volcano stands that has closed the strait before an original number.
pub(crate) fn closed_strait(land: Land) -> Point {
    let ring = ring(land.continent());
    let reach = CRATER + 0.06;
    ring.at(ring.winding(ring.place(land), reach), reach)
}

/// A place on an original land: `along` degrees from its middle, `reach` from the lagoon.
pub(crate) fn spot(land: Land, along: f32, reach: f32) -> Point {
    let ring = ring(land.continent());
    let place = ring.place(land);
    ring.at((ring.strait(place) + ring.strait(place + 1)) / 2.0 + along, reach)
}

/// The middle of a land as it is now.
pub(crate) fn heart(lands: &Lands, land: Land) -> Point {
    meadow(lands, land, 0.0, 0.0)
}

/// A place `across` units clockwise and `outward` units towards the coast from where the Ichtos of a
/// land gather.
fn meadow(lands: &Lands, land: Land, across: f32, outward: f32) -> Point {
    let ring = ring(land.continent());
    let place = ring.place(land);
    let length = lands.parts(land).len();
    // Beside a volcano in the middle of the land they keep to the lagoon.
    let reach = if length.is_multiple_of(2) { MEADOW - 0.14 } else { MEADOW };
    let bearing = (ring.strait(place) + ring.strait(place + length)) / 2.0;
    let (x, y) = ring.at(bearing, reach);
    let (sin, cos) = bearing.to_radians().sin_cos();
    (x + across * cos + outward * sin, y + across * sin - outward * cos)
}

/// Where `count` colours stand in a zone.
pub(crate) fn slots(lands: &Lands, zone: Zone, count: usize) -> Vec<Point> {
    match (zone.land(), zone.ocean()) {
        (Some(land), _) => {
            let places: &[Point] = match count {
                0 | 1 => &[(10.0, -2.0)],
                2 => &[(-16.0, -22.0), (40.0, -3.0)],
                3 => &[(-27.0, -22.0), (30.0, -28.0), (38.0, 26.0)],
                4 => &[(-28.0, -28.0), (24.0, -37.0), (2.0, 17.0), (54.0, 6.0)],
                _ => &[(-29.0, -28.0), (21.0, -43.0), (0.0, 14.0), (50.0, -4.0), (41.0, 44.0)],
            };
            places.iter().map(|(across, outward)| meadow(lands, land, *across, *outward)).collect()
        }
        (_, Some(ocean)) => {
            let (x, y) = pool(ocean);
            let step = 63.0;
            let rows: &[usize] = match count {
                0..=3 => &[3],
                4 => &[2, 2],
                _ => &[3, 2],
            };
            let mut places = Vec::new();
            for (row, length) in rows.iter().enumerate() {
                let length = (*length).min(count.max(1) - places.len());
                let y = y + 52.0 * (row as f32 - (rows.len() - 1) as f32 / 2.0);
                places.extend((0..length).map(|i| (x + step * (i as f32 - (length - 1) as f32 / 2.0), y)));
            }
            places
        }
        _ => Vec::new(),
    }
}

/// Where the Ichtos of an ocean gather.
pub(crate) const fn pool(ocean: Ocean) -> Point {
    match ocean {
        Ocean::Ural => (507.0, 158.0),
        Ocean::Rheic => (520.0, 358.0),
        Ocean::Palaeotethys => (842.0, 494.0),
        Ocean::Panthalassa => (846.0, 722.0),
        Ocean::Iapetus => (186.0, 640.0),
    }
}

/// How far the place where they gather reaches to each side and down.
pub(crate) const fn pool_size(ocean: Ocean) -> Point {
    match ocean {
        Ocean::Ural | Ocean::Rheic => (100.0, 62.0),
        _ => (106.0, 66.0),
    }
}

/// Where an ocean's name is written.
pub(crate) const fn ocean_label(ocean: Ocean) -> Point {
    match ocean {
        Ocean::Ural => (507.0, 92.0),
        Ocean::Rheic => (520.0, 292.0),
        Ocean::Palaeotethys => (842.0, 428.0),
        Ocean::Panthalassa => (846.0, 656.0),
        Ocean::Iapetus => (186.0, 574.0),
    }
}

/// The middle of a zone.
pub(crate) fn centre(lands: &Lands, zone: Zone) -> Point {
    match (zone.land(), zone.ocean()) {
        (Some(land), _) => heart(lands, land),
        (_, Some(ocean)) => pool(ocean),
        _ => (0.0, 0.0),
    }
}

/// The seven borders between oceans: the coast or edge where each begins, its bends, and where it ends.
#[derive(Clone, Copy)]
enum End {
    Coast(Continent, f32),
    Edge(f32, f32),
}

struct Border {
    from: End,
    bends: &'static [Point],
    to: End,
}

const BORDERS: [Border; 7] = {
    use Continent::{Gondwana, Laurussia, Siberia};
    use End::{Coast, Edge};
    [
        Border { from: Edge(LEFT, 132.0), bends: &[], to: Coast(Laurussia, 296.0) },
        Border {
            from: Coast(Laurussia, 83.0),
            bends: &[(474.0, 246.0), (510.0, 236.0), (546.0, 240.0)],
            to: Coast(Siberia, 270.0),
        },
        Border { from: Coast(Siberia, 42.0), bends: &[(902.0, 112.0)], to: Edge(RIGHT, 84.0) },
        Border {
            from: Coast(Siberia, 196.0),
            bends: &[(680.0, 406.0), (650.0, 424.0)],
            to: Coast(Gondwana, 18.0),
        },
        Border {
            from: Coast(Gondwana, 88.0),
            bends: &[(802.0, 606.0), (850.0, 584.0), (900.0, 590.0)],
            to: Edge(RIGHT, 576.0),
        },
        Border {
            from: Coast(Gondwana, 240.0),
            bends: &[(334.0, 736.0), (300.0, 760.0)],
            to: Edge(276.0, BOTTOM),
        },
        Border {
            from: Coast(Laurussia, 132.0),
            bends: &[(410.0, 418.0), (404.0, 450.0), (386.0, 474.0)],
            to: Coast(Gondwana, 305.0),
        },
    ]
};

impl End {
    fn point(self) -> Point {
        match self {
            End::Coast(continent, bearing) => ring(continent).at(bearing, 1.09),
            End::Edge(x, y) => (x, y),
        }
    }
}

impl Border {
    fn points(&self) -> Vec<Point> {
        let mut points = vec![self.from.point()];
        points.extend(self.bends);
        points.push(self.to.point());
        points
    }
}

/// The lines between oceans.
pub(crate) fn borders() -> impl Iterator<Item = String> {
    BORDERS.iter().map(|border| line(&border.points()))
}

/// The waters of an ocean. They run on under the land as far as the middles of the continents.
pub(crate) fn waters(ocean: Ocean) -> &'static str {
    static WATERS: LazyLock<[String; OCEANS]> = LazyLock::new(|| Ocean::ALL.map(water));
    &WATERS[ocean.index()]
}

fn water(ocean: Ocean) -> String {
    let [iu, ur, ut, rt, tp, pi, ri] = [0, 1, 2, 3, 4, 5, 6].map(|i: usize| BORDERS[i].points());
    let back = |points: &[Point]| points.iter().rev().copied().collect::<Vec<_>>();
    let middle = |continent: Continent| vec![ring(continent).middle];
    let (s, l, g) = (middle(Continent::Siberia), middle(Continent::Laurussia), middle(Continent::Gondwana));
    let parts: Vec<Vec<Point>> = match ocean {
        Ocean::Ural => vec![iu, l, ur, s, ut, vec![(RIGHT, TOP), (LEFT, TOP)]],
        Ocean::Rheic => vec![ur, s, rt, g, back(&ri), l],
        Ocean::Palaeotethys => vec![back(&rt), s, ut, back(&tp), g],
        Ocean::Panthalassa => vec![tp, vec![(RIGHT, BOTTOM)], back(&pi), g],
        Ocean::Iapetus => vec![back(&iu), vec![(LEFT, BOTTOM)], back(&pi), g, back(&ri), l],
    };
    line(&parts.concat()) + "Z"
}

/// The rectangle of the map inside its frame: left, top, width, height.
pub(crate) const fn sea() -> (f32, f32, f32, f32) {
    (LEFT, TOP, RIGHT - LEFT, BOTTOM - TOP)
}

/// A square of the track: left, top, width, height. They go round clockwise from the top left corner.
pub(crate) fn square(number: u8) -> (f32, f32, f32, f32) {
    let n = f32::from(number);
    let (across, down) = ((RIGHT - LEFT) / 9.0, (BOTTOM - TOP) / 9.0);
    match number {
        0 | 1 => (0.0, 0.0, FRAME, FRAME),
        2..=10 => (LEFT + (n - 2.0) * across, 0.0, across, FRAME),
        11 => (RIGHT, 0.0, FRAME, FRAME),
        12..=20 => (RIGHT, TOP + (n - 12.0) * down, FRAME, down),
        21 => (RIGHT, BOTTOM, FRAME, FRAME),
        22..=30 => (RIGHT - (n - 21.0) * across, BOTTOM, across, FRAME),
        31 => (0.0, BOTTOM, FRAME, FRAME),
        _ => (0.0, BOTTOM - (n - 31.0) * down, FRAME, down),
    }
}

/// Where a marker stands on a square.
pub(crate) fn marker(number: u8) -> Point {
    let (x, y, w, h) = square(number);
    match number {
        1 | 11 | 21 | 31 => (x + w / 2.0 + 4.0, y + h / 2.0 + 4.0),
        2..=10 | 22..=30 => (x + w * 0.69, y + h / 2.0),
        _ => (x + w / 2.0, y + h * 0.64),
    }
}

/// The lands whose volcano has closed a strait.
pub(crate) fn closed(lands: &Lands) -> impl Iterator<Item = Land> + '_ {
    Land::all().filter(|land| !lands.existing().contains(*land))
}
