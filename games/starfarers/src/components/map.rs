//! The board: a lattice of 126 hexes, the eleven systems and four bases on it, and the 281 space
//! points ships fly over.
//!
//! Only [`SYSTEMS`] and [`BASES`] are written down; points, neighbours, colony sites, spaceport points
//! and distances follow from them by the rules of SF-2 and are worked out at compile time.

use std::fmt;
use std::ops::{Index, IndexMut};
use std::str::FromStr;
use std::sync::LazyLock;

use serde::{Deserialize, Serialize};
use table::written::cut;
use table::{Set, Unreadable};

pub use super::lattice::{COLUMNS, Corner, Hex, Side};
use super::lattice::{east, hex, west};
use super::{Dot, People, Resource};

/// How many points a ship can be on (SF-2.7).
pub const POINTS: usize = 281;
/// How many planets there are.
pub const PLANETS: usize = 33;
/// How many colony sites there are (SF-2.5).
pub const SITES: usize = 33;
/// Colony sites in home systems; they are the first ones.
pub const HOME_SITES: usize = 12;
/// Colony sites in the outer systems; they come after those.
pub const OUTER_SITES: usize = SITES - HOME_SITES;
/// Docks around one base (SF-2.6).
pub const DOCKS: usize = 5;

/// A planetary system as the board prints it.
#[derive(Clone, Copy, Debug)]
pub struct SystemPlan {
    /// Its name.
    pub name: &'static str,
    /// Its three planets: where, what they yield, and their dot; home planets have none.
    pub planets: [(Hex, Resource, Option<Dot>); 3],
}

/// A people's base as the board prints it.
#[derive(Clone, Copy, Debug)]
pub struct BasePlan {
    /// Who lives there.
    pub people: People,
    /// Where.
    pub hex: Hex,
    /// The corner on the rim that is not a point.
    pub blind: Corner,
    /// The other five, as they are numbered.
    pub docks: [Corner; DOCKS],
}

/// The systems (SF-2.9): four home systems, then seven outer ones.
pub static SYSTEMS: [SystemPlan; 11] = {
    use Resource::{Carbon, Food, Fuel, Goods, Ore};
    const RED: Option<Dot> = Some(Dot::Red);
    const YELLOW: Option<Dot> = Some(Dot::Yellow);
    const BLUE: Option<Dot> = Some(Dot::Blue);
    [
        system("alpha", [(hex(0, 0), Food, None), (hex(1, 0), Carbon, None), (hex(1, 1), Fuel, None)]),
        system("beta", [(hex(4, 0), Goods, None), (hex(3, 0), Ore, None), (hex(3, 1), Fuel, None)]),
        system("gamma", [(hex(6, 0), Ore, None), (hex(7, 0), Food, None), (hex(7, 1), Carbon, None)]),
        system("delta", [(hex(10, 0), Ore, None), (hex(9, 0), Fuel, None), (hex(9, 1), Goods, None)]),
        system("s1", [(hex(1, 4), Carbon, RED), (hex(2, 3), Food, YELLOW), (hex(2, 4), Goods, BLUE)]),
        system("s2", [(hex(9, 4), Ore, RED), (hex(8, 3), Goods, YELLOW), (hex(8, 4), Food, BLUE)]),
        system("s3", [(hex(5, 5), Goods, YELLOW), (hex(4, 5), Carbon, BLUE), (hex(4, 4), Fuel, RED)]),
        system("s4", [(hex(2, 7), Fuel, YELLOW), (hex(1, 8), Ore, BLUE), (hex(1, 7), Food, RED)]),
        system("s5", [(hex(8, 7), Carbon, YELLOW), (hex(9, 8), Fuel, BLUE), (hex(9, 7), Ore, RED)]),
        system("s6", [(hex(4, 10), Ore, YELLOW), (hex(3, 11), Carbon, BLUE), (hex(3, 10), Goods, RED)]),
        system("s7", [(hex(6, 10), Food, YELLOW), (hex(7, 11), Goods, BLUE), (hex(7, 10), Fuel, RED)]),
    ]
};

/// The bases (SF-2.10), in the order of [`People::ALL`].
pub static BASES: [BasePlan; 4] = [
    BasePlan {
        people: People::GreenFolk,
        hex: hex(0, 5),
        blind: west(0, 5),
        docks: [east(-1, 5), west(1, 5), east(0, 5), west(1, 6), east(-1, 6)],
    },
    BasePlan {
        people: People::Scientists,
        hex: hex(10, 5),
        blind: east(10, 5),
        docks: [west(11, 5), east(9, 5), west(10, 5), east(9, 6), west(11, 6)],
    },
    BasePlan {
        people: People::Diplomats,
        hex: hex(0, 9),
        blind: west(0, 9),
        docks: [east(-1, 9), west(1, 9), east(0, 9), west(1, 10), east(-1, 10)],
    },
    BasePlan {
        people: People::Merchants,
        hex: hex(10, 9),
        blind: east(10, 9),
        docks: [west(11, 9), east(9, 9), west(10, 9), east(9, 10), west(11, 10)],
    },
];

const fn system(name: &'static str, planets: [(Hex, Resource, Option<Dot>); 3]) -> SystemPlan {
    SystemPlan { name, planets }
}

/// A space point (SF-2.7).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "u16")]
pub struct Point(u16);

/// A planet: three to a system, in the order of [`SYSTEMS`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "u8")]
pub struct Planet(u8);

/// A colony site (SF-2.5): three to a system, between its first and second planet, second and
/// third, first and third.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "u8")]
pub struct Site(u8);

/// A dock of a base, counted from 0 (SF-2.6).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Dock {
    /// Whose base.
    pub people: People,
    /// Which, from 0; the rulebook counts from 1.
    pub place: u8,
}

/// What a point is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Spot {
    /// Open space.
    Space,
    /// A colony site.
    Site(Site),
    /// A neighbour of a colony site: a spaceport point once a spaceport stands there.
    Port(Site),
    /// A dock.
    Dock(Dock),
}

super::numbered_things! {
    Point(u16): POINTS, [u64; POINTS.div_ceil(64)];
    Planet(u8): PLANETS, u64;
    Site(u8): SITES, u64;
}

impl Point {
    /// The point at a corner, if it is one.
    pub const fn at(corner: Corner) -> Option<Point> {
        match MAP.index_of(corner) {
            Some(index) => Some(Point(index)),
            None => None,
        }
    }

    /// The corner of the lattice it is.
    pub const fn corner(self) -> Corner {
        MAP.corners[self.index()]
    }

    /// The points one step away, two or three.
    #[inline]
    pub fn neighbours(self) -> &'static [Point] {
        let (points, count) = &MAP.neighbours[self.index()];
        &points[..usize::from(*count)]
    }

    /// What it is.
    #[inline]
    pub fn spot(self) -> Spot {
        MAP.spots[self.index()]
    }

    /// The planets it touches: none, one, or two at a colony site.
    #[inline]
    pub fn planets(self) -> impl Iterator<Item = Planet> {
        MAP.touched[self.index()].into_iter().flatten()
    }

    /// Steps to each site of the outer systems, from here.
    #[inline]
    pub fn outer_sites(self) -> &'static [u8; OUTER_SITES] {
        &MAP.to_outer_sites[self.index()]
    }

    /// Steps to each point, from here.
    pub fn distances(self) -> &'static [u8; POINTS] {
        /// From each point, worked out once.
        static ALL: LazyLock<[[u8; POINTS]; POINTS]> =
            LazyLock::new(|| std::array::from_fn(|from| bfs(&MAP.neighbours, Point(from as u16))));
        &ALL[self.index()]
    }
}

impl Planet {
    /// Its system, as an index of [`SYSTEMS`].
    pub const fn system(self) -> usize {
        self.0 as usize / 3
    }

    /// Whether its system is one of the home systems.
    pub const fn is_home(self) -> bool {
        self.index() < HOME_SITES
    }

    /// What it yields.
    #[inline]
    pub const fn resource(self) -> Resource {
        SYSTEMS[self.system()].planets[self.0 as usize % 3].1
    }

    /// Its dot; home planets have none.
    #[inline]
    pub const fn dot(self) -> Option<Dot> {
        SYSTEMS[self.system()].planets[self.0 as usize % 3].2
    }

    /// Where it is.
    pub const fn hex(self) -> Hex {
        SYSTEMS[self.system()].planets[self.0 as usize % 3].0
    }

    /// The two colony sites on it.
    #[inline]
    pub const fn sites(self) -> [Site; 2] {
        let first = self.0 - self.0 % 3;
        match self.0 % 3 {
            0 => [Site(first), Site(first + 2)],
            1 => [Site(first), Site(first + 1)],
            _ => [Site(first + 1), Site(first + 2)],
        }
    }
}

impl Site {
    /// The colony sites of the home systems.
    pub fn home() -> impl ExactSizeIterator<Item = Site> + Clone {
        (0..HOME_SITES as u8).map(Site)
    }

    /// Its system, as an index of [`SYSTEMS`].
    pub const fn system(self) -> usize {
        self.0 as usize / 3
    }

    /// The three sites of its system.
    pub fn siblings(self) -> impl Iterator<Item = Site> {
        let first = self.0 - self.0 % 3;
        (first..first + 3).map(Site)
    }

    /// Whether its system is one of the home systems.
    pub const fn is_home(self) -> bool {
        self.index() < HOME_SITES
    }

    /// Its point.
    #[inline]
    pub const fn point(self) -> Point {
        MAP.site_points[self.index()]
    }

    /// The two planets it lies between.
    #[inline]
    pub const fn planets(self) -> [Planet; 2] {
        let first = self.0 - self.0 % 3;
        match self.0 % 3 {
            0 => [Planet(first), Planet(first + 1)],
            1 => [Planet(first + 1), Planet(first + 2)],
            _ => [Planet(first), Planet(first + 2)],
        }
    }

    /// The two points next to it, where the ships of a spaceport start (SF-7.2).
    #[inline]
    pub fn ports(self) -> [Point; 2] {
        let (points, _) = MAP.neighbours[self.point().index()];
        [points[0], points[1]]
    }

    /// Steps to it from `point`.
    #[inline]
    pub fn distance(self, point: Point) -> u8 {
        MAP.to_site[self.index()][point.index()]
    }
}

impl Dock {
    /// Every dock.
    pub fn all() -> impl Iterator<Item = Dock> {
        People::ALL.into_iter().flat_map(|people| (0..DOCKS as u8).map(move |place| Dock { people, place }))
    }

    /// Its point.
    #[inline]
    pub const fn point(self) -> Point {
        MAP.dock_points[self.people as usize][self.place as usize]
    }

    /// Steps to it from `point`.
    #[inline]
    pub fn distance(self, point: Point) -> u8 {
        MAP.to_dock[self.people as usize][self.place as usize][point.index()]
    }
}

/// `s1.carbon`
impl fmt::Display for Planet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}.{}", SYSTEMS[self.system()].name, self.resource())
    }
}

impl FromStr for Planet {
    type Err = Unreadable;

    fn from_str(text: &str) -> Result<Self, Unreadable> {
        let read = || {
            let (system, resource) = cut(text, b'.')?;
            let system = SYSTEMS.iter().position(|s| s.name == system)?;
            let place = SYSTEMS[system].planets.iter().position(|p| p.1.name() == resource)?;
            Some(Planet((system * 3 + place) as u8))
        };
        read().ok_or_else(|| Unreadable::new(text, "a planet like s1.carbon"))
    }
}

/// `s1.carbon-food`
impl fmt::Display for Site {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [a, b] = self.planets();
        write!(f, "{}.{}-{}", SYSTEMS[self.system()].name, a.resource(), b.resource())
    }
}

impl FromStr for Site {
    type Err = Unreadable;

    fn from_str(text: &str) -> Result<Self, Unreadable> {
        let read = || {
            let (system, pair) = cut(text, b'.')?;
            let (a, b) = cut(pair, b'-')?;
            let system = SYSTEMS.iter().position(|s| s.name == system)?;
            (0..3).map(|i| Site((system * 3 + i) as u8)).find(|site| {
                let [first, second] = site.planets();
                first.resource().name() == a && second.resource().name() == b
            })
        };
        read().ok_or_else(|| Unreadable::new(text, "a colony site like s1.carbon-food"))
    }
}

/// `scientists.3`
impl fmt::Display for Dock {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}.{}", self.people, self.place + 1)
    }
}

/// Colony sites and docks go by their name, other points by their corner: `s1.carbon-food`,
/// `scientists.3`, `4,1,W`.
impl fmt::Display for Point {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.spot() {
            Spot::Site(site) => site.fmt(f),
            Spot::Dock(dock) => dock.fmt(f),
            Spot::Space | Spot::Port(_) => self.corner().fmt(f),
        }
    }
}

impl FromStr for Point {
    type Err = Unreadable;

    fn from_str(text: &str) -> Result<Self, Unreadable> {
        let by_name = |people: &str, place: &str| match place.as_bytes() {
            [digit @ b'1'..=b'5'] => Some(Dock { people: people.parse().ok()?, place: digit - b'1' }.point()),
            _ => text.parse().ok().map(Site::point),
        };
        let by_corner = || {
            let point = Point::at(text.parse().ok()?)?;
            matches!(point.spot(), Spot::Space | Spot::Port(_)).then_some(point)
        };
        match cut(text, b'.') {
            Some((place, within)) => by_name(place, within),
            None => by_corner(),
        }
        .ok_or_else(|| Unreadable::new(text, "a point like 4,1,W, s1.carbon-food or scientists.3"))
    }
}

/// A set of points.
pub type PointSet = Set<Point>;

/// A set of planets.
pub type PlanetSet = Set<Planet>;

/// One thing for each planet, or for each colony site.
#[derive(Clone, Copy, Default, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct BySystem<T>([[T; 3]; SYSTEMS.len()]);

impl<T> Index<Planet> for BySystem<T> {
    type Output = T;

    #[inline]
    fn index(&self, planet: Planet) -> &T {
        &self.0.as_flattened()[planet.index()]
    }
}

impl<T> IndexMut<Planet> for BySystem<T> {
    #[inline]
    fn index_mut(&mut self, planet: Planet) -> &mut T {
        &mut self.0.as_flattened_mut()[planet.index()]
    }
}

impl<T> Index<Site> for BySystem<T> {
    type Output = T;

    #[inline]
    fn index(&self, site: Site) -> &T {
        &self.0.as_flattened()[site.index()]
    }
}

impl<T> IndexMut<Site> for BySystem<T> {
    #[inline]
    fn index_mut(&mut self, site: Site) -> &mut T {
        &mut self.0.as_flattened_mut()[site.index()]
    }
}

/// Every edge, once (SF-2.7).
pub fn edges() -> impl Iterator<Item = (Point, Point)> {
    Point::all().flat_map(|a| a.neighbours().iter().map(move |b| (a, *b))).filter(|(a, b)| a < b)
}

/// What follows from the plan.
struct Map {
    /// Points by column + 1, height + 1 and side; `NOT` where there is none.
    lookup: [[[u16; 2]; 14]; 13],
    corners: [Corner; POINTS],
    neighbours: [Neighbours; POINTS],
    spots: [Spot; POINTS],
    touched: [[Option<Planet>; 2]; POINTS],
    site_points: [Point; SITES],
    dock_points: [[Point; DOCKS]; 4],
    to_site: [[u8; POINTS]; SITES],
    /// The same of the sites of the outer systems, by point.
    to_outer_sites: [[u8; OUTER_SITES]; POINTS],
    to_dock: [[[u8; POINTS]; DOCKS]; 4],
}

/// Neighbours of a point, and how many of the three places count.
type Neighbours = ([Point; 3], u8);

const NOT: u16 = u16::MAX;

static MAP: Map = Map::build();

impl Map {
    const fn index_of(&self, corner: Corner) -> Option<u16> {
        let Hex { column, height } = corner.hex;
        if column < -1 || column >= 12 || height < -1 || height >= 13 {
            return None;
        }
        match self.lookup[(column + 1) as usize][(height + 1) as usize][corner.side as usize] {
            NOT => None,
            index => Some(index),
        }
    }

    const fn build() -> Map {
        let mut map = Map {
            lookup: lookup(),
            corners: [east(0, 0); POINTS],
            neighbours: [([Point(0); 3], 0); POINTS],
            spots: [Spot::Space; POINTS],
            touched: [[None; 2]; POINTS],
            site_points: [Point(0); SITES],
            dock_points: [[Point(0); DOCKS]; 4],
            to_site: [[0; POINTS]; SITES],
            to_outer_sites: [[0; OUTER_SITES]; POINTS],
            to_dock: [[[0; POINTS]; DOCKS]; 4],
        };
        map.link();
        map.mark_planets();
        map.mark_docks();
        map
    }

    const fn link(&mut self) {
        let mut c = 0;
        while c < 13 {
            let mut h = 0;
            while h < 14 {
                let both = [east(c - 1, h - 1), west(c - 1, h - 1)];
                let mut side = 0;
                while side < 2 {
                    if let Some(index) = self.index_of(both[side]) {
                        self.corners[index as usize] = both[side];
                        self.neighbours[index as usize] = self.linked(both[side]);
                    }
                    side += 1;
                }
                h += 1;
            }
            c += 1;
        }
    }

    /// Edges are sides of board hexes whose two ends are points. Two neighbouring points always
    /// share a hex of the board: no side lies wholly off it.
    const fn linked(&self, corner: Corner) -> Neighbours {
        let mut found = ([Point(0); 3], 0);
        let around = corner.neighbours();
        let mut i = 0;
        while i < 3 {
            if let Some(index) = self.index_of(around[i]) {
                found.0[found.1 as usize] = Point(index);
                found.1 += 1;
            }
            i += 1;
        }
        found
    }

    const fn mark_planets(&mut self) {
        let mut planet = 0;
        while planet < PLANETS {
            let corners = Planet(planet as u8).hex().corners();
            let mut i = 0;
            while i < 6 {
                if let Some(point) = self.index_of(corners[i]) {
                    let touched = &mut self.touched[point as usize];
                    let free = if touched[0].is_none() { 0 } else { 1 };
                    touched[free] = Some(Planet(planet as u8));
                }
                i += 1;
            }
            planet += 1;
        }
        let mut point = 0;
        while point < POINTS {
            if let [Some(a), Some(b)] = self.touched[point] {
                let first = a.0 - a.0 % 3;
                let site = Site(first + if b.0 - a.0 == 2 { 2 } else { a.0 % 3 });
                self.site_points[site.index()] = Point(point as u16);
                self.spots[point] = Spot::Site(site);
                let ports = self.neighbours[point].0;
                self.spots[ports[0].index()] = Spot::Port(site);
                self.spots[ports[1].index()] = Spot::Port(site);
                self.to_site[site.index()] = bfs(&self.neighbours, Point(point as u16));
            }
            point += 1;
        }
        let mut point = 0;
        while point < POINTS {
            let mut site = 0;
            while site < OUTER_SITES {
                self.to_outer_sites[point][site] = self.to_site[HOME_SITES + site][point];
                site += 1;
            }
            point += 1;
        }
    }

    const fn mark_docks(&mut self) {
        let mut base = 0;
        while base < BASES.len() {
            let mut place = 0;
            while place < DOCKS {
                let Some(index) = self.index_of(BASES[base].docks[place]) else {
                    panic!("a dock is a point")
                };
                self.dock_points[base][place] = Point(index);
                self.spots[index as usize] =
                    Spot::Dock(Dock { people: BASES[base].people, place: place as u8 });
                self.to_dock[base][place] = bfs(&self.neighbours, Point(index));
                place += 1;
            }
            base += 1;
        }
    }
}

/// Numbers the points: all corners of board hexes but the suns and the blind corners.
const fn lookup() -> [[[u16; 2]; 14]; 13] {
    let mut table = [[[NOT; 2]; 14]; 13];
    let mut column = 0;
    while column < COLUMNS {
        let mut height = 0;
        while hex(column, height).is_on_board() {
            let corners = hex(column, height).corners();
            let mut i = 0;
            while i < 6 {
                if !is_sun(corners[i]) && !is_blind(corners[i]) {
                    let (c, h) = (corners[i].hex.column + 1, corners[i].hex.height + 1);
                    table[c as usize][h as usize][corners[i].side as usize] = 0;
                }
                i += 1;
            }
            height += 1;
        }
        column += 1;
    }
    let mut next = 0;
    let mut cell = 0;
    while cell < 13 * 14 * 2 {
        let (c, h, side) = (cell / 28, cell / 2 % 14, cell % 2);
        if table[c][h][side] != NOT {
            table[c][h][side] = next;
            next += 1;
        }
        cell += 1;
    }
    assert!(next as usize == POINTS);
    table
}

/// The corner the three planets of a system share (SF-2.4).
const fn is_sun(corner: Corner) -> bool {
    let mut s = 0;
    while s < SYSTEMS.len() {
        let mut shared = 0;
        let mut p = 0;
        while p < 3 {
            let corners = SYSTEMS[s].planets[p].0.corners();
            let mut i = 0;
            while i < 6 {
                shared += corners[i].is(corner) as u8;
                i += 1;
            }
            p += 1;
        }
        if shared == 3 {
            return true;
        }
        s += 1;
    }
    false
}

const fn is_blind(corner: Corner) -> bool {
    let mut b = 0;
    while b < BASES.len() {
        if BASES[b].blind.is(corner) {
            return true;
        }
        b += 1;
    }
    false
}

/// Steps from `start` to every point. Pieces never stand in the way (SF-8.6), so distances are fixed.
const fn bfs(neighbours: &[Neighbours; POINTS], start: Point) -> [u8; POINTS] {
    let mut steps = [u8::MAX; POINTS];
    let mut queue = [Point(0); POINTS];
    steps[start.index()] = 0;
    queue[0] = start;
    let (mut head, mut tail) = (0, 1);
    while head < tail {
        let at = queue[head].index();
        head += 1;
        let (next, count) = neighbours[at];
        let mut i = 0;
        while i < count as usize {
            if steps[next[i].index()] == u8::MAX {
                steps[next[i].index()] = steps[at] + 1;
                queue[tail] = next[i];
                tail += 1;
            }
            i += 1;
        }
    }
    steps
}
