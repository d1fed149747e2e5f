//! Whale, tsunami and crab: where they can go and whom they hit (SW-13, SW-14).

use serde::Serialize;
use table::Seat;

use crate::action::{Action, Path};
use crate::components::{Band, Capacity, Field, Heading, Land, Place, Side};
use crate::position::{SEATS, Tabletop};

/// One damage: whom, where, and how much (SW-14.1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Hit {
    /// Who suffers it.
    pub victim: Seat,
    /// Where the piece stands.
    pub place: Place,
    /// What was hit.
    pub target: Target,
    /// The band the victim's score was in.
    pub band: Band,
    /// Whether the victim has the protection card.
    pub protected: bool,
    /// Points the victim loses and the player who moved the hazard gains.
    pub amount: u16,
    /// The victim's score after it.
    pub left: u16,
}

/// What a hazard hits.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Target {
    /// A ship.
    Ship,
    /// A station.
    Station,
    /// A station beside the land field a tsunami struck (SW-18.2).
    Neighbour,
}

impl Tabletop {
    /// Every damage a hazard does that moves as `action` says, in order (SW-14.2). Nothing changes. An
    /// action that moves no hazard does none.
    pub fn hits(&self, seat: Seat, action: &Action) -> Vec<Hit> {
        let mut hits = Vec::new();
        self.strike(seat, action, |hit| hits.push(hit));
        hits
    }

    /// As [`Tabletop::hits`], handing each to `tell`; the scores that result.
    pub(crate) fn strike(&self, seat: Seat, action: &Action, tell: impl FnMut(Hit)) -> [u16; SEATS] {
        let mut storm = Storm { top: self, by: seat, scores: self.players.map(|p| p.score), tell };
        match *action {
            Action::Whale(path) => storm.sweep(path.entered()),
            Action::NewWhale(path) => {
                storm.enter(Place::Water(path.start()));
                storm.sweep(path.entered());
            }
            Action::Tsunami { from, heading } => from.run(heading).for_each(|place| storm.surge(place)),
            Action::NewTsunami { heading, steps } => {
                storm.enter(Place::Water(Field::QUEEN));
                Field::QUEEN.run(heading).take(steps.into()).for_each(|place| storm.surge(place));
            }
            Action::Crab { from, to } | Action::NewCrab { from, to } => {
                for land in self.crab_way(seat, from) {
                    storm.enter(Place::Land(land));
                    if land == to {
                        break;
                    }
                }
            }
            _ => {}
        }
        storm.scores
    }

    /// The land fields the crab enters one after another when `seat` moves it (SW-13.8). It goes on
    /// all round the ring to where it started.
    pub fn crab_way(&self, seat: Seat, from: Land) -> impl Iterator<Item = Land> + use<> {
        let jumped = self.player(seat).stations;
        std::iter::successors(Some(from.clockwise()), |land| Some(land.clockwise()))
            .take_while(move |land| *land != from)
            .filter(move |land| !jumped.contains(*land))
    }

    /// The headings a resting tsunami may take: those that bring it to land or off the board within
    /// `range` (SW-13.7).
    pub fn tsunami_headings(from: Field, range: u8) -> impl Iterator<Item = Heading> {
        Heading::ALL.iter().copied().filter(move |heading| from.steps_to_edge(*heading) <= range)
    }

    /// Whether a tsunami can move at all (SW-13.7).
    pub(crate) fn tsunami_can_move(&self, range: u8) -> bool {
        let can = |from| Tabletop::tsunami_headings(from, range).next().is_some();
        self.tsunamis_left() > 0 || self.sea.tsunamis.fields().fields().any(can)
    }
}

/// Every way a whale can go from one field, the shorter first (SW-13.3, SW-13.6). They depend on the board
/// alone, so they are worked out once.
struct Ways {
    paths: [Path; Ways::MOST],
    /// How many paths there are of each length and less.
    up_to: [u8; Path::LONGEST + 1],
    /// For each path where those begin that are one field longer.
    longer: [u8; Ways::MOST],
}

impl Ways {
    /// On open water: 4, 12, 36 and 100 of each length.
    const MOST: usize = 152;

    const fn none(start: Field) -> Ways {
        let up_to = [0; Path::LONGEST + 1];
        Ways { paths: [Path::at(start); Ways::MOST], up_to, longer: [0; Ways::MOST] }
    }

    const fn from(start: Field) -> Ways {
        let mut ways = Ways::none(start);
        let mut count = ways.lengthen(Path::at(start), 0);
        let mut first = 0;
        let mut length = 1;
        while length < Path::LONGEST {
            ways.up_to[length] = count as u8;
            let last = count;
            while first < last {
                ways.longer[first] = count as u8;
                count = ways.lengthen(ways.paths[first], count);
                first += 1;
            }
            length += 1;
        }
        ways.up_to[length] = count as u8;
        ways
    }

    /// Adds every path that is `path` and one field more.
    const fn lengthen(&mut self, path: Path, mut count: usize) -> usize {
        let mut side = 0;
        while side < Side::ALL.len() {
            if let Some(next) = path.end().next(Side::ALL[side])
                && !path.passes(next)
                && let Some(longer) = path.then(next)
            {
                self.paths[count] = longer;
                count += 1;
            }
            side += 1;
        }
        count
    }
}

static WAYS: [Ways; Field::ALL.len()] = {
    const NONE: Ways = Ways::none(Field::QUEEN);
    let mut all = [NONE; Field::ALL.len()];
    let mut i = 0;
    while i < all.len() {
        all[i] = Ways::from(Field::ALL[i]);
        i += 1;
    }
    all
};

/// Every way a whale can go from `start`, one field to `range`.
#[inline]
pub(crate) fn whale_paths(start: Field, range: u8) -> &'static [Path] {
    let ways = &WAYS[start.ordinal()];
    &ways.paths[..usize::from(ways.up_to[usize::from(range)])]
}

/// How many ways a whale can go, from all fields together.
pub(crate) const ALL_WAYS: u32 = 5_324;
/// How many of them go from the queen's field.
pub(crate) const QUEENS_WAYS: u32 = 149;

/// How many ways go from the fields before each.
static WAYS_BEFORE: [u32; Field::ALL.len()] = {
    let mut before = [0; Field::ALL.len()];
    let (mut i, mut count) = (0, 0);
    while i < before.len() {
        before[i] = count;
        count += WAYS[i].up_to[Path::LONGEST] as u32;
        i += 1;
    }
    assert!(count == ALL_WAYS);
    assert!(WAYS[Field::QUEEN.ordinal()].up_to[Path::LONGEST] as u32 == QUEENS_WAYS);
    before
};

/// The number of a way below [`ALL_WAYS`]; none if a whale cannot go so.
pub(crate) fn way_number(path: &Path) -> Option<u32> {
    Some(WAYS_BEFORE[path.start().ordinal()] + way_from(path)?)
}

/// The place of a way among those from where it starts; none if a whale cannot go so.
pub(crate) fn way_from(path: &Path) -> Option<u32> {
    let ways = &WAYS[path.start().ordinal()];
    let (mut at, mut first) = (None, 0);
    for field in path.entered() {
        // A few sides at most, if it is one of them.
        let place = first + ways.paths[first..].iter().position(|way| way.end() == *field)?;
        (at, first) = (Some(place), ways.longer[place].into());
    }
    at.filter(|at| ways.paths[*at] == *path).map(|at| at as u32)
}

/// The way with this number.
pub(crate) fn way_numbered(number: u32) -> Path {
    let start = WAYS_BEFORE.partition_point(|before| *before <= number) - 1;
    WAYS[start].paths[(number - WAYS_BEFORE[start]) as usize]
}

/// A hazard on its way: the scores as they are after the hits so far.
struct Storm<'a, F> {
    top: &'a Tabletop,
    by: Seat,
    scores: [u16; SEATS],
    tell: F,
}

impl<F: FnMut(Hit)> Storm<'_, F> {
    fn sweep(&mut self, fields: &[Field]) {
        fields.iter().for_each(|field| self.enter(Place::Water(*field)));
    }

    /// A tsunami enters; in Variant 1b what it strikes on land has neighbours (SW-18.2).
    fn surge(&mut self, place: Place) {
        self.enter(place);
        if let Place::Land(land) = place
            && self.top.variants.dangerous_tsunami
        {
            land.neighbours().for_each(|beside| self.enter_land(beside, Target::Neighbour));
        }
    }

    /// SW-13.4: every foreign piece on the field entered is hit once.
    fn enter(&mut self, place: Place) {
        match place {
            Place::Water(field) => {
                for victim in self.top.all() {
                    for _ in 0..self.top.player(victim).ships.at(field) {
                        self.hit(victim, place, Target::Ship);
                    }
                }
            }
            Place::Land(land) => self.enter_land(land, Target::Station),
            Place::Off => {}
        }
    }

    fn enter_land(&mut self, land: Land, target: Target) {
        if let Some(victim) = self.top.owner(land) {
            self.hit(victim, Place::Land(land), target);
        }
    }

    fn hit(&mut self, victim: Seat, place: Place, target: Target) {
        if victim == self.by {
            return;
        }
        let score = self.scores[victim.index()];
        let band = Band::of(score);
        let protected = self.top.player(victim).has(Capacity::Protection);
        let spared = u16::from(protected) + u16::from(target == Target::Neighbour);
        // SW-14.3: nobody gives more than they have.
        let amount = band.damage().saturating_sub(spared).min(score);
        self.scores[victim.index()] -= amount;
        self.scores[self.by.index()] += amount;
        (self.tell)(Hit { victim, place, target, band, protected, amount, left: score - amount });
    }
}
