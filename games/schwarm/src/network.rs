//! Systems: what of a player's is joined to what (SW-12).

use table::Seat;

use crate::components::{BUOYS, Capacity, Cells, SHIPS, STATIONS, Side, Tally, Turned};
use crate::position::{Player, Tabletop};

/// Where a station is open, side by side (SW-12.3).
const LAND_OPEN: [Cells; 4] = [
    Cells::land_open_to(Side::North),
    Cells::land_open_to(Side::East),
    Cells::land_open_to(Side::South),
    Cells::land_open_to(Side::West),
];

/// Every station, ship and buoy of a player by itself, and the queen.
pub(crate) const MOST_SYSTEMS: usize = (STATIONS + SHIPS + BUOYS) as usize + 1;

/// The graph of one player's stations, tiles and ships (SW-12.1).
#[derive(Clone, Copy, Debug)]
pub struct Network {
    /// Fields with something of the player's, and the queen's if she is reached.
    nodes: Cells,
    /// For each side, the fields open there.
    open: [Cells; 4],
    /// For each side, the fields joined to their neighbour there.
    link: [Cells; 4],
    /// What is joined to a station.
    home: Cells,
    ships: Cells,
    /// Whether the queen's field belongs to one of the systems (SW-12.4).
    pub queen: bool,
}

impl Network {
    #[inline]
    fn of(player: &Player, buoys: Tally, tiles: &[Cells; 4]) -> Network {
        let ships = player.ships.fields();
        let mine = buoys.fields();
        // SW-12.4: first as if the queen's field were a node. SW-12.2: she and the ships are open all round.
        let round = ships | Cells::QUEEN;
        let mut open = [Cells::NONE; 4];
        for side in Side::ALL {
            let i = side as usize;
            open[i] = (tiles[i] & mine) | round | (player.stations & LAND_OPEN[i]);
        }
        let mut link = [Cells::NONE; 4];
        for side in Side::ALL {
            let back = side.opposite();
            link[side as usize] = open[side as usize] & open[back as usize].step(back);
        }
        let nodes = mine | player.stations | round;
        let mut network = Network { nodes, open, link, home: Cells::NONE, ships, queen: true };
        network.home = network.reach(player.stations);
        if !network.home.meets(Cells::QUEEN) {
            network.queen = false;
            network.nodes = mine | player.stations | ships;
        }
        network
    }

    /// Everything joined to the fields `from`, themselves included.
    #[inline]
    #[must_use]
    pub fn reach(&self, from: Cells) -> Cells {
        let [north, east, south, west] = self.link;
        let mut reached = from;
        loop {
            let next = (reached
                | (reached & north).step(Side::North)
                | (reached & east).step(Side::East)
                | (reached & south).step(Side::South)
                | (reached & west).step(Side::West))
                & self.nodes;
            if next == reached {
                return reached;
            }
            reached = next;
        }
    }

    /// The systems, as sets of fields (SW-12.6).
    pub fn systems(&self) -> impl Iterator<Item = Cells> + use<> {
        let network = *self;
        let mut left = network.nodes;
        std::iter::from_fn(move || {
            let first = left.first();
            if first.is_empty() {
                return None;
            }
            let system = network.reach(first);
            left -= system;
            Some(system)
        })
    }

    /// The water fields beside a system on which one of its fields is open: where it can grow.
    pub(crate) fn frontier(&self, system: Cells) -> Cells {
        let beyond = |all, side: &Side| all | (system & self.open[*side as usize]).step(*side);
        Side::ALL.iter().fold(Cells::NONE, beyond) & Cells::WATER
    }

    /// For each side, the fields whose neighbour on that side is open towards them and joined to an own
    /// station or ship: a tile laid there with that opening is connected (SW-11.7).
    pub(crate) fn footholds(&self) -> [Cells; 4] {
        let live = self.reach(self.home | self.ships);
        Side::ALL.map(|side| {
            let back = side.opposite();
            (live & self.open[back as usize]).step(back)
        })
    }
}

/// A system of a player and what it counts (SW-12.6).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, serde::Serialize)]
pub struct System {
    /// All its fields, water and land, the queen's too if she belongs to it.
    pub cells: Cells,
    /// Own stations in it.
    pub stations: u8,
    /// Researchers on them.
    pub researchers: u8,
    /// Own buoys in it, the one on the queen included.
    pub buoys: u8,
    /// Own ships in it.
    pub ships: u8,
    /// Whether the queen's field belongs to it.
    pub queen: bool,
    /// Whether researchers count twice (SW-7.5).
    pub genius: bool,
}

impl System {
    /// Nothing joined to nothing.
    pub(crate) const NONE: System = System {
        cells: Cells::NONE,
        stations: 0,
        researchers: 0,
        buoys: 0,
        ships: 0,
        queen: false,
        genius: false,
    };

    /// What it is worth in the scoring of a stage (SW-16.1).
    pub const fn points(&self) -> u16 {
        let each = if self.genius { 2 } else { 1 };
        (self.stations + self.researchers * each + self.buoys + self.ships) as u16
    }

    /// The coasts it joins (SW-17.3).
    pub fn coasts(&self, player: &Player) -> impl Iterator<Item = Side> + use<> {
        let stations = self.cells & player.stations;
        Side::ALL.into_iter().filter(move |side| stations.meets(Cells::coast(*side)))
    }
}

impl Tabletop {
    /// The network of `seat` as it is.
    #[inline]
    pub fn network(&self, seat: Seat) -> Network {
        let player = self.player(seat);
        Network::of(player, player.buoys, &self.sea.open)
    }

    /// The systems of `seat`, in no particular order.
    pub fn systems(&self, seat: Seat) -> impl Iterator<Item = System> + use<'_> {
        self.systems_of(seat, self.network(seat))
    }

    pub(crate) fn systems_of(&self, seat: Seat, network: Network) -> impl Iterator<Item = System> + use<'_> {
        let player = self.player(seat);
        network.systems().map(move |cells| {
            let queen = network.queen && cells.meets(Cells::QUEEN);
            System {
                cells,
                stations: (cells & player.stations).len() as u8,
                researchers: player.researchers.within(cells),
                buoys: player.buoys.within(cells) + u8::from(queen && player.queen),
                ships: player.ships.within(cells),
                queen,
                genius: player.has(Capacity::GeniusResearcher),
            }
        })
    }

    /// The system of `seat` worth most in the scoring of a stage; the first of equals.
    ///
    /// # Panics
    /// Never once the player has a station.
    pub fn best_system(&self, seat: Seat) -> System {
        let best = |a: System, b: System| if b.points() > a.points() { b } else { a };
        self.systems(seat).reduce(best).expect("a first station is a system")
    }
}

/// Where tiles can be laid by one player (SW-11.5, SW-11.7).
#[derive(Clone, Copy, Debug)]
pub(crate) struct LayingGround {
    free: Cells,
    buoyed: Cells,
    open: [Cells; 4],
    footholds: [Cells; 4],
    ships: Cells,
}

impl LayingGround {
    /// For `seat`, after taking away one of its buoys if `without` says so (SW-11.10).
    pub(crate) fn new(top: &Tabletop, seat: Seat, without: Option<crate::components::Field>) -> LayingGround {
        let player = top.player(seat);
        let mut buoys = player.buoys;
        if let Some(field) = without {
            buoys.take(field);
        }
        let network = Network::of(player, buoys, &top.sea.open);
        LayingGround {
            free: top.sea.free(),
            buoyed: top.buoyed(),
            open: top.sea.open,
            footholds: network.footholds(),
            ships: network.ships,
        }
    }

    /// SW-11.5: the fields that can take a tile so turned, connected or not.
    #[inline]
    pub(crate) fn targets(&self, turned: Turned) -> Cells {
        // Written so that nothing is jumped over: which sides are open is different every time.
        let mut lost = Cells::NONE;
        let mut same = self.buoyed;
        for side in Side::ALL {
            let open = self.open[side as usize];
            let opening = turned.openings().contains(side);
            same &= if opening { open } else { same };
            lost |= if opening { lost } else { open };
        }
        self.free | (self.buoyed - lost - same)
    }

    /// SW-11.7: the fields where a tile so turned is connected.
    #[inline]
    pub(crate) fn connected(&self, turned: Turned) -> Cells {
        Side::ALL.into_iter().fold(self.ships, |all, side| {
            let opening = turned.openings().contains(side);
            all | if opening { self.footholds[side as usize] } else { all }
        })
    }

    /// The fields where a tile so turned can be laid.
    #[inline]
    pub(crate) fn fields(&self, turned: Turned) -> Cells {
        self.targets(turned) & self.connected(turned)
    }
}
