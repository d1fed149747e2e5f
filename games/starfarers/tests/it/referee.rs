//! A second referee. It knows the rulebook's tables and sentences and nothing of how the engine works: its board is
//! built from the printed hexes, its pieces are names in maps, and every ply of games that bots play is worked out
//! again, slowly: what is legal, what a roll brings, what things cost, and how many points everyone has.
//!
//! `REFEREE_GAMES=10000 cargo test --release -p spelhaven-starfarers --test it referee -- --nocapture` plays as many games of
//! bots as are asked for.

use std::collections::{BTreeMap, BTreeSet};

use starfarers::components::encounters::Scene;
use starfarers::components::map::{Dock, Planet, Point, Site};
use starfarers::components::{Disc, Friend, ShipKind};
use starfarers::position::{Reply, Starfarers};
use starfarers::setup::Opening;
use starfarers::{Phase, RULES};
use table::{Rules, Seat};
use testkit::referee::{self, Bots, Watched};

const RESOURCES: [&str; 5] = ["fuel", "ore", "goods", "carbon", "food"];

/// What is built and what it takes (SF-7.1), in the order of `RESOURCES`.
const PRICES: [(&str, [i32; 5]); 6] = [
    ("colony-ship", [1, 1, 0, 1, 1]),
    ("trade-ship", [1, 1, 2, 0, 0]),
    ("spaceport", [0, 0, 0, 3, 2]),
    ("booster", [2, 0, 0, 0, 0]),
    ("cannon", [0, 0, 0, 2, 0]),
    ("freight-ring", [0, 2, 0, 0, 0]),
];

/// The docks of each base, from 1 to 5, by their corners: only the rulebook's picture has them.
const DOCKS: [(&str, [&str; 5]); 4] = [
    ("green-folk", ["-1,5,E", "1,5,W", "0,5,E", "1,6,W", "-1,6,E"]),
    ("scientists", ["11,5,W", "9,5,E", "10,5,W", "9,6,E", "11,6,W"]),
    ("diplomats", ["-1,9,E", "1,9,W", "0,9,E", "1,10,W", "-1,10,E"]),
    ("merchants", ["11,9,W", "9,9,E", "10,9,W", "9,10,E", "11,10,W"]),
];

/// The board (SF-2), by the names of its points.
struct Chart {
    lanes: BTreeMap<String, BTreeSet<String>>,
    /// The planets each point touches.
    touches: BTreeMap<String, BTreeSet<String>>,
    /// Colony sites with their two planets.
    sites: BTreeMap<String, [String; 2]>,
    /// Steps between any two points.
    far: BTreeMap<String, BTreeMap<String, i32>>,
}

type Spot = (i32, i32);

/// The six corners of a hex, on a lattice where all have whole numbers (SF-2.2).
fn corners(column: i32, height: i32) -> [Spot; 6] {
    let (x, y) = (3 * column, 2 * height + if column.rem_euclid(2) == 0 { 2 } else { 1 });
    [(x + 2, y), (x + 1, y + 1), (x - 1, y + 1), (x - 2, y), (x - 1, y - 1), (x + 1, y - 1)]
}

/// SF-2.3
fn corner_name((x, y): Spot) -> String {
    let right = x.rem_euclid(3) == 2;
    let column = if right { (x - 2) / 3 } else { (x + 2) / 3 };
    let up = if column.rem_euclid(2) == 0 { 2 } else { 1 };
    format!("{column},{},{}", (y - up).div_euclid(2), if right { 'E' } else { 'W' })
}

impl Chart {
    /// From the tables of the rulebook.
    fn printed() -> Self {
        let mut lanes: BTreeMap<Spot, BTreeSet<Spot>> = BTreeMap::new();
        for column in 0..11 {
            for height in 0..if column % 2 == 0 { 11 } else { 12 } {
                let around = corners(column, height);
                for i in 0..6 {
                    let (a, b) = (around[i], around[(i + 1) % 6]);
                    lanes.entry(a).or_default().insert(b);
                    lanes.entry(b).or_default().insert(a);
                }
            }
        }
        let mut names: BTreeMap<Spot, String> =
            lanes.keys().map(|spot| (*spot, corner_name(*spot))).collect();
        let mut suns = BTreeSet::new();
        let (mut touches, mut sites) = (BTreeMap::<Spot, BTreeSet<String>>::new(), BTreeMap::new());
        let systems = ["alpha", "beta", "gamma", "delta", "s1", "s2", "s3", "s4", "s5", "s6", "s7"];
        for system in systems {
            let row =
                |line: &&str| line.starts_with(&format!("| {system}")) && line.matches(';').count() == 2;
            let row = RULES.lines().find(row).unwrap_or_else(|| panic!("{system} is not printed"));
            let planets: Vec<(String, [Spot; 6])> = row
                .split('|')
                .nth(2)
                .expect("a cell")
                .split(';')
                .map(|planet| {
                    let words: Vec<&str> = planet.split_whitespace().collect();
                    let (column, height) = words[0].split_once(',').expect("a hex");
                    let hex = corners(column.parse().expect("a column"), height.parse().expect("a height"));
                    (words[1].to_owned(), hex)
                })
                .collect();
            // SF-2.4: the corner all three share is their sun; SF-2.5: the other one two share is a site.
            let all = |spot: &Spot| planets.iter().filter(|(_, hex)| hex.contains(spot)).count();
            let sun = planets[0].1.into_iter().find(|spot| all(spot) == 3).expect("a sun");
            suns.insert(sun);
            for (a, b) in [(0, 1), (1, 2), (0, 2)] {
                let between = |spot: &Spot| *spot != sun && planets[b].1.contains(spot);
                let spot = planets[a].1.into_iter().find(between).expect("a site");
                let name = format!("{system}.{}-{}", planets[a].0, planets[b].0);
                let ends = [&planets[a].0, &planets[b].0].map(|planet| format!("{system}.{planet}"));
                names.insert(spot, name.clone());
                sites.insert(name, ends);
            }
            for (resource, hex) in &planets {
                for spot in hex.iter().filter(|spot| **spot != sun) {
                    touches.entry(*spot).or_default().insert(format!("{system}.{resource}"));
                }
            }
        }
        let spot_of = |name: &str, names: &BTreeMap<Spot, String>| {
            *names.iter().find(|(_, known)| *known == name).unwrap_or_else(|| panic!("no {name}")).0
        };
        // SF-2.6: the sixth corner of a base is no point.
        for (people, docks) in DOCKS {
            let at: Vec<Spot> = docks.iter().map(|dock| spot_of(dock, &names)).collect();
            let (x, y) = (at.iter().map(|s| s.0).sum::<i32>(), at.iter().map(|s| s.1).sum::<i32>());
            for (column, height) in [(0, 5), (10, 5), (0, 9), (10, 9)] {
                let hex = corners(column, height);
                if at.iter().all(|spot| hex.contains(spot)) {
                    let (mx, my) =
                        (hex.iter().map(|s| s.0).sum::<i32>(), hex.iter().map(|s| s.1).sum::<i32>());
                    suns.insert((mx - x, my - y));
                }
            }
            for (i, spot) in at.into_iter().enumerate() {
                names.insert(spot, format!("{people}.{}", i + 1));
            }
        }
        let name = |spot: &Spot| names[spot].clone();
        let points: BTreeSet<Spot> = lanes.keys().filter(|spot| !suns.contains(spot)).copied().collect();
        let lanes: BTreeMap<String, BTreeSet<String>> = points
            .iter()
            .map(|spot| (name(spot), lanes[spot].intersection(&points).map(name).collect()))
            .collect();
        assert_eq!((lanes.len(), lanes.values().map(BTreeSet::len).sum::<usize>()), (281, 2 * 380), "SF-2.7");
        let touches = points.iter().map(|s| (name(s), touches.get(s).cloned().unwrap_or_default())).collect();
        let mut chart = Chart { lanes, touches, sites, far: BTreeMap::new() };
        for from in chart.lanes.keys() {
            let mut far = BTreeMap::from([(from.clone(), 0)]);
            let mut edge = vec![from.clone()];
            for steps in 1.. {
                let next: BTreeSet<String> =
                    edge.iter().flat_map(|point| &chart.lanes[point]).cloned().collect();
                edge = next.into_iter().filter(|point| !far.contains_key(point)).collect();
                if edge.is_empty() {
                    break;
                }
                far.extend(edge.iter().map(|point| (point.clone(), steps)));
            }
            chart.far.insert(from.clone(), far);
        }
        chart
    }

    /// SF-7.2: the points next to a site.
    fn beside(&self, site: &str) -> &BTreeSet<String> {
        &self.lanes[site]
    }
}

#[derive(Clone)]
struct Craft {
    colony: bool,
    at: String,
    overstays: bool,
    ended: bool,
    grounded: bool,
}

/// The table as somebody who walks round it would write it down.
struct Sheet<'a> {
    chart: &'a Chart,
    game: &'a Starfarers,
    seats: usize,
    active: usize,
    bank: [i32; 5],
    hands: Vec<[i32; 5]>,
    /// Who has what on a site: nobody's is neutral; the flag is a spaceport.
    settled: BTreeMap<String, (Option<usize>, bool)>,
    stations: BTreeMap<String, usize>,
    crafts: Vec<BTreeMap<String, Craft>>,
    /// The ship in flight: which, where it set out, steps left.
    flight: Option<(String, String, i32)>,
}

impl<'a> Sheet<'a> {
    fn of(chart: &'a Chart, game: &'a Starfarers) -> Self {
        let (open, hidden) = (&game.open, game.hidden());
        let whole = |cards: [u8; 5]| cards.map(i32::from);
        let crafts = open.players.iter().map(|player| {
            let ships = player.ships.iter().enumerate();
            let craft = ships.filter_map(|(rank, ship)| {
                let ship = (*ship)?;
                let (colony, at) = (ship.kind == ShipKind::Colony, ship.at.to_string());
                let (overstays, ended, grounded) = (ship.overstays, ship.ended, ship.grounded);
                Some(((rank + 1).to_string(), Craft { colony, at, overstays, ended, grounded }))
            });
            craft.collect()
        });
        Sheet {
            chart,
            game,
            seats: open.setup.seats.into(),
            active: open.active.index(),
            bank: whole(open.bank.0),
            hands: hidden.hands.iter().map(|hand| whole(hand.0)).collect(),
            settled: Site::all()
                .filter_map(|site| {
                    let settled = open.sites[site]?;
                    Some((site.to_string(), (settled.owner.map(Seat::index), settled.is_port)))
                })
                .collect(),
            stations: Dock::all()
                .filter_map(|dock| {
                    let owner = open.docks[dock.people as usize][usize::from(dock.place)]?;
                    Some((dock.to_string(), owner.index()))
                })
                .collect(),
            crafts: crafts.collect(),
            flight: open
                .flight
                .map(|flight| (flight.rank.to_string(), flight.from.to_string(), flight.left.into())),
        }
    }

    fn others(&self) -> Vec<usize> {
        (1..self.seats).map(|i| (self.active + i) % self.seats).collect()
    }

    fn held(&self, seat: usize) -> i32 {
        self.hands[seat].iter().sum()
    }

    fn covers(&self, seat: usize, cost: &[i32; 5]) -> bool {
        self.hands[seat].iter().zip(cost).all(|(held, cost)| held >= cost)
    }

    fn price(what: &str) -> [i32; 5] {
        PRICES.iter().find(|(name, _)| *name == what).expect("it has a price").1
    }

    fn friends(&self, seat: usize, name: &str) -> i32 {
        let cards = self.game.open.players[seat].friends.iter();
        cards.filter(|card| card.name() == name).count() as i32
    }

    fn has(&self, seat: usize, name: &str) -> bool {
        self.friends(seat, name) > 0
    }

    /// SF-10.3: expansions with those on Scientist cards.
    fn boosters(&self, seat: usize) -> i32 {
        i32::from(self.game.open.players[seat].expansions[0])
            + self.friends(seat, "science-mixed")
            + 2 * self.friends(seat, "science-boosters")
    }

    fn cannons(&self, seat: usize) -> i32 {
        i32::from(self.game.open.players[seat].expansions[1])
            + self.friends(seat, "science-mixed")
            + 2 * self.friends(seat, "science-cannons")
    }

    fn rings(&self, seat: usize) -> i32 {
        self.game.open.players[seat].expansions[2].into()
    }

    /// SF-8.20: most stations; among equals the lowest dock.
    fn marker(&self, people: &str) -> Option<usize> {
        let at = |dock: usize| self.stations.get(&format!("{people}.{dock}")).copied();
        let count = |seat: usize| (1..=5).filter(|dock| at(*dock) == Some(seat)).count();
        let most = (0..self.seats).map(count).max().filter(|most| *most > 0)?;
        (1..=5).filter_map(at).find(|seat| count(*seat) == most)
    }

    /// SF-1.11
    fn points(&self, seat: usize) -> i32 {
        let mut points = 0;
        for (owner, port) in self.settled.values() {
            if *owner == Some(seat) {
                points += if *port { 2 } else { 1 };
            }
        }
        for (people, _) in DOCKS {
            if self.marker(people) == Some(seat) {
                points += 2;
            }
        }
        let player = &self.game.open.players[seat];
        points + player.captured.iter().count() as i32 + i32::from(player.fame) / 2
    }

    /// Points with a piece on them; not that of the ship in flight (SF-8.6).
    fn pieces(&self) -> BTreeSet<String> {
        let mut taken: BTreeSet<String> = self.settled.keys().chain(self.stations.keys()).cloned().collect();
        for (seat, crafts) in self.crafts.iter().enumerate() {
            for (rank, craft) in crafts {
                let flying =
                    seat == self.active && self.flight.as_ref().is_some_and(|(flying, ..)| flying == rank);
                if !flying {
                    taken.insert(craft.at.clone());
                }
            }
        }
        taken
    }

    /// SF-7.2: free points next to a player's spaceports.
    fn berths(&self, seat: usize) -> Vec<String> {
        let taken = self.pieces();
        let ports = self.settled.iter().filter(|(_, settled)| **settled == (Some(seat), true));
        ports
            .flat_map(|(site, _)| self.chart.beside(site))
            .filter(|point| !taken.contains(*point))
            .cloned()
            .collect()
    }

    /// SF-7.3
    fn launches(&self, seat: usize, kind: &str) -> BTreeSet<String> {
        let mine = |(owner, _): &&(Option<usize>, bool)| *owner == Some(seat);
        let colony = kind == "colony-ship";
        let carried = self.crafts[seat].values().filter(|craft| craft.colony == colony).count();
        let spare = if colony {
            9 - self.settled.values().filter(mine).count() - carried
        } else {
            7 - self.stations.values().filter(|owner| **owner == seat).count() - carried
        };
        let mut out = BTreeSet::new();
        if spare > 0 {
            for rank in ["1", "2", "3"].into_iter().filter(|rank| !self.crafts[seat].contains_key(*rank)) {
                out.extend(self.berths(seat).iter().map(|at| format!("{kind} {rank} at {at}")));
            }
        }
        out
    }

    /// SF-8.7b: the spaceport points of the others.
    fn foreign(&self, seat: usize) -> BTreeSet<&'a String> {
        let foreign =
            |(owner, port): &(Option<usize>, bool)| *port && owner.is_some_and(|owner| owner != seat);
        let ports = self.settled.iter().filter(|(_, settled)| foreign(settled));
        ports.flat_map(|(site, _)| self.chart.beside(site)).collect()
    }

    /// SF-8.7: where a ship that set out `from` a point may end its flight.
    fn ends(&self, seat: usize, craft: &Craft, from: &str) -> BTreeSet<&'a String> {
        let (taken, foreign) = (self.pieces(), self.foreign(seat));
        let may = |at: &&String| {
            if *at != from && taken.contains(*at) || foreign.contains(at) {
                return false;
            }
            if self.chart.sites.contains_key(*at) {
                return craft.colony && !(*at == from && craft.overstays); // SF-8.7d, SF-8.11
            }
            let Some((people, dock)) = at.split_once('.') else { return true };
            // SF-8.7c, SF-8.7e, SF-8.17, SF-8.18
            let dock: i32 = dock.parse().expect("a dock");
            let lower = (1..dock).all(|lower| self.stations.contains_key(&format!("{people}.{lower}")));
            !craft.colony && lower && !self.stations.contains_key(*at) && self.rings(seat) >= dock
        };
        self.chart.lanes.keys().filter(may).collect()
    }

    /// What the player knows to lie on a planet.
    fn disc(&self, seat: usize, planet: &str) -> Option<Disc> {
        let planet: Planet = planet.parse().expect("a planet");
        let open = &self.game.open;
        let looked = open.players[seat].looked.contains(planet);
        open.discs[planet].or(self.game.hidden().discs[planet].filter(|_| looked))
    }

    fn may_found(&self, seat: usize, craft: &Craft) -> bool {
        let taken = self.pieces();
        if self.flight.is_some() && taken.contains(&craft.at) {
            return false; // SF-8.6
        }
        if !craft.colony {
            return craft.at.contains('.') && self.ends(seat, craft, &craft.at).contains(&craft.at);
        }
        let Some(planets) = self.chart.sites.get(&craft.at) else { return false };
        let system = |site: &str| site.split('.').next().map(str::to_owned);
        let inhabited = self.settled.keys().filter(|site| system(site) == system(&craft.at)).count();
        let crowded = self.seats == 3 && inhabited >= 2; // SF-8.16
        !crowded && planets.iter().all(|planet| matches!(self.disc(seat, planet), Some(Disc::Number(_))))
    }

    fn captures(&self, seat: usize, craft: &Craft) -> Vec<String> {
        if self.flight.is_some() && self.pieces().contains(&craft.at) {
            return Vec::new();
        }
        let beaten = |planet: &&String| match self.disc(seat, planet) {
            Some(Disc::Pirate(strength)) => self.cannons(seat) >= strength.into(),
            Some(Disc::Ice(strength)) => self.rings(seat) >= strength.into(),
            _ => false,
        };
        self.chart.touches[&craft.at].iter().filter(beaten).cloned().collect()
    }

    fn flights(&self) -> BTreeSet<String> {
        let seat = self.active;
        let mut out = BTreeSet::new();
        let speed = i32::from(self.game.open.base_speed) + self.boosters(seat);
        let mut stuck = false;
        for (rank, craft) in &self.crafts[seat] {
            let (from, left) = match &self.flight {
                Some((flying, ..)) if flying != rank => continue,
                Some((_, from, left)) => (from.clone(), *left),
                None => (craft.at.clone(), speed),
            };
            if craft.ended {
                continue;
            }
            let ends = self.ends(seat, craft, &from);
            let reaches = |point: &String, steps: i32| {
                let far = &self.chart.far[point];
                ends.iter().any(|end| far[*end] <= steps)
            };
            if !craft.grounded {
                let next =
                    self.chart.lanes[&craft.at].iter().filter(|next| left > 0 && reaches(next, left - 1));
                out.extend(next.map(|next| format!("fly {rank} {next}")));
            }
            out.extend(self.captures(seat, craft).iter().map(|planet| format!("capture {rank} {planet}")));
            if self.may_found(seat, craft) {
                out.insert(format!("found {rank}"));
            }
            let dock = !self.chart.sites.contains_key(&craft.at) && craft.at.contains('.');
            match self.flight {
                Some(_) if ends.contains(&craft.at) && !dock => {
                    out.insert(format!("stop {rank}"));
                }
                Some(_) => {}
                // SF-8.8, SF-8.9, SF-8.11
                None => {
                    let could = reaches(&craft.at, speed) || self.may_found(seat, craft);
                    stuck |= !craft.grounded && !ends.contains(&craft.at) && could;
                }
            }
        }
        if self.flight.is_none() && !stuck {
            out.insert("done".to_owned());
        }
        out
    }

    /// The trade and build phase, without offers: those that are listed are only a few of the lawful ones.
    fn trades(&self) -> BTreeSet<String> {
        let (seat, open) = (self.active, &self.game.open);
        let (player, hand) = (&open.players[seat], &self.hands[seat]);
        let mut out = BTreeSet::new();
        out.insert(if self.crafts[seat].is_empty() { "done" } else { "shake" }.to_owned());
        let some_left = self.game.hidden().pile.0.iter().chain(&open.bank.0).any(|n| *n > 0);
        if open.chances.supplies > 0 && some_left {
            out.insert("draw".to_owned());
        }
        if self.has(seat, "diplomat-helping-hand") && !open.chances.helped {
            let richer: Vec<usize> = (0..self.seats)
                .filter(|o| *o != seat && self.held(*o) > 0 && self.points(*o) > self.points(seat))
                .collect();
            for (i, a) in richer.iter().enumerate() {
                out.insert(format!("help {}", a + 1));
                out.extend(richer[i + 1..].iter().map(|b| format!("help {}+{}", a + 1, b + 1)));
            }
        }
        let rings: u32 = open.players.iter().map(|p| u32::from(p.fame)).sum();
        let cards = self.friends(seat, "diplomat-fame");
        // SF-10.7: once for each card; in the first edition once, whether with one or with both.
        let times = if open.setup.edition == 1 { cards.min(1) } else { cards };
        let bought = i32::from(open.chances.fame_bought);
        if hand[2] > 0 && bought < times && player.fame < 11 && rings < 40 {
            out.insert("fame".to_owned());
        }
        for (i, (name, limit)) in [("booster", 6), ("cannon", 6), ("freight-ring", 5)].into_iter().enumerate()
        {
            if self.covers(seat, &Self::price(name)) && player.expansions[i] < limit {
                out.insert(format!("build {name}"));
            }
        }
        for kind in ["colony-ship", "trade-ship"] {
            if self.covers(seat, &Self::price(kind)) {
                out.extend(self.launches(seat, kind));
            }
        }
        let ports = self.settled.values().filter(|settled| **settled == (Some(seat), true)).count();
        if self.covers(seat, &Self::price("spaceport")) && ports < 3 {
            let colonies = self.settled.iter().filter(|(_, settled)| **settled == (Some(seat), false));
            out.extend(colonies.map(|(site, _)| format!("spaceport {site}")));
        }
        for (i, give) in RESOURCES.iter().enumerate() {
            let cheap = *give == "goods" || self.has(seat, &format!("merchant-{give}"));
            let mut rates = vec![if cheap { 2 } else { 3 }];
            if *give == "goods" && self.has(seat, "merchant-goods") && !open.chances.goods_traded {
                rates.push(1);
            }
            for rate in rates.into_iter().filter(|rate| hand[i] >= *rate) {
                for (j, want) in RESOURCES.iter().enumerate() {
                    if i != j && self.bank[j] > 0 {
                        out.insert(format!("bank {rate}{give} for {want}"));
                    }
                }
            }
        }
        let whole = |cards: [u8; 5]| cards.map(i32::from);
        for other in self.others() {
            if let Some(deal) = open.trade.proposals[other] {
                out.insert(format!("refuse {}", other + 1));
                if self.covers(seat, &whole(deal.want.0)) {
                    out.insert(format!("agree {}", other + 1));
                }
            }
            let pays = match (open.trade.offer, open.trade.replies[other]) {
                (Some(offer), Some(Reply::Accept)) => whole(offer.deal.give.0),
                (Some(_), Some(Reply::Counter(deal))) => whole(deal.want.0),
                _ => continue,
            };
            if self.covers(seat, &pays) {
                out.insert(format!("confirm {}", other + 1));
            }
        }
        if open.trade.offer.is_some() {
            out.insert("withdraw".to_owned());
        }
        out
    }

    fn kinds(cards: &[i32; 5], verb: &str) -> BTreeSet<String> {
        let some = RESOURCES.iter().zip(cards).filter(|(_, count)| **count > 0);
        some.map(|(name, _)| format!("{verb} {name}")).collect()
    }

    /// SF-9.12: a free trade ship that can be placed is placed before anything else.
    fn gift(&self) -> BTreeSet<String> {
        let open = &self.game.open;
        let moment = matches!(open.phase, Phase::Roll | Phase::Trade | Phase::Fly);
        if open.players[self.active].gifts == 0
            || !moment
            || self.flight.is_some()
            || open.encounter.is_some()
        {
            return BTreeSet::new();
        }
        self.launches(self.active, "trade-ship")
    }

    /// Everything `seat` may decide now, but for offers, counter-offers and proposals.
    fn choices(&self, seat: usize) -> BTreeSet<String> {
        let (open, active) = (&self.game.open, self.active);
        let gift = self.gift();
        if seat == active && !gift.is_empty() {
            return gift;
        }
        let only = |text: &str| BTreeSet::from([text.to_owned()]);
        let player = &open.players[seat];
        match open.phase {
            Phase::Settle => {
                let placed = self.settled.values().filter(|(owner, _)| owner.is_some()).count();
                let verb = if placed >= 2 * self.seats { "spaceport" } else { "settle" };
                let home = |site: &&String| !site.starts_with('s') && !self.settled.contains_key(*site);
                self.chart.sites.keys().filter(home).map(|site| format!("{verb} {site}")).collect()
            }
            Phase::Launch(_) if open.setup.opening == Opening::Advanced => self.launches(seat, "colony-ship"),
            Phase::Launch(_) => {
                // SF-3.8, as it is printed.
                let colour = open.colours[seat].name();
                let row = |line: &&str| line.starts_with(&format!("| {colour} |")) && line.contains('`');
                let row = RULES.lines().find(row).expect("a row for each colour");
                let point = row.split('`').nth(1).expect("a point");
                (1..=3).map(|rank| format!("colony-ship {rank} at {point}")).collect()
            }
            Phase::Roll => only("roll"),
            Phase::Discard => Self::kinds(&self.hands[seat], "discard"),
            Phase::Rob => {
                let rich = self.others().into_iter().filter(|other| self.held(*other) > 0);
                rich.map(|other| format!("rob {}", other + 1)).chain(["spare".to_owned()]).collect()
            }
            Phase::Relief(_) | Phase::Take(_) => Self::kinds(&self.bank, "take"),
            Phase::SwapTake(but, _) => {
                let mut out = Self::kinds(&self.bank, "take");
                out.remove(&format!("take {but}"));
                out
            }
            Phase::Trade if seat == active => self.trades(),
            Phase::Trade => {
                let mut out = only("decline");
                let wants = open.trade.offer.expect("an offer is answered").deal.want.0.map(i32::from);
                if self.covers(seat, &wants) {
                    out.insert("accept".to_owned());
                }
                out
            }
            Phase::Question => match open.encounter.expect("an encounter").scene {
                Scene::MerchantGift | Scene::TravelerGift => {
                    (0..=self.held(seat).min(3)).map(|count| format!("gift {count}")).collect()
                }
                scene => {
                    // SF-9.10
                    let needs = match scene {
                        Scene::PirateDemandsTwo => 2,
                        Scene::PirateSwap | Scene::PirateRaid => 1,
                        _ => 0,
                    };
                    let mut out = only("no");
                    if self.held(seat) >= needs {
                        out.insert("yes".to_owned());
                    }
                    out
                }
            },
            Phase::Give(_) | Phase::Pay(_) | Phase::Tithe(_) | Phase::SwapGive => {
                Self::kinds(&self.hands[seat], "pay")
            }
            Phase::Attach | Phase::Detach | Phase::Wear(_) => {
                let (verb, gains) =
                    if open.phase == Phase::Attach { ("attach", true) } else { ("detach", false) };
                let names = [("booster", 6), ("cannon", 6), ("freight-ring", 5)];
                let fits = |i: usize, limit: u8| {
                    if gains { player.expansions[i] < limit } else { player.expansions[i] > 0 }
                };
                let fitting = names.iter().enumerate().filter(|(i, (_, limit))| fits(*i, *limit));
                fitting.map(|(_, (name, _))| format!("{verb} {name}")).collect()
            }
            Phase::Jump => {
                let mut out = only("stay");
                if let Some(first) = self.crafts[seat].values().next().filter(|first| !first.grounded) {
                    // SF-9.11: elsewhere; in the first edition also to where it is.
                    let leaps = |end: &&&String| open.setup.edition == 1 || ***end != first.at;
                    let ends = self.ends(seat, first, &first.at);
                    out.extend(ends.iter().filter(leaps).map(|end| format!("jump {end}")));
                }
                out
            }
            Phase::Fly => self.flights(),
            Phase::Befriend(people) => {
                let left = |card: &Friend| {
                    let taken: usize = (0..4).map(|seat| self.friends(seat, card.name()) as usize).sum();
                    let copies = match card.name() {
                        "science-mixed" => 3,
                        "diplomat-fame" => 2,
                        _ => 1,
                    };
                    card.people() == people && taken < copies
                };
                Friend::ALL.into_iter().filter(left).map(|card| format!("befriend {}", card.name())).collect()
            }
            Phase::Over(_) => BTreeSet::new(),
        }
    }

    /// What a roll brings each player (SF-5.2 to SF-5.5).
    fn income(&self, sum: i32) -> Vec<[i32; 5]> {
        let mut due = vec![[0; 5]; self.seats];
        for (site, (owner, _)) in &self.settled {
            let Some(owner) = owner else { continue };
            for planet in &self.chart.sites[site] {
                let disc = self.game.open.discs[planet.parse::<Planet>().expect("a planet")];
                if disc == Some(Disc::Number(sum as u8)) {
                    let resource = planet.split('.').nth(1).expect("a resource");
                    due[*owner][RESOURCES.iter().position(|name| *name == resource).expect("one of five")] +=
                        1;
                }
            }
        }
        for (seat, cards) in due.iter_mut().enumerate() {
            for (i, resource) in RESOURCES.iter().enumerate() {
                if cards[i] > 0 && self.has(seat, &format!("green-{resource}")) {
                    cards[i] += 1;
                }
            }
        }
        for i in 0..5 {
            let wanted: i32 = due.iter().map(|cards| cards[i]).sum();
            if wanted > self.bank[i] {
                let alone = due.iter().filter(|cards| cards[i] > 0).count() == 1;
                for cards in due.iter_mut().filter(|cards| cards[i] > 0) {
                    cards[i] = if alone { self.bank[i] } else { 0 };
                }
            }
        }
        due
    }

    /// Holds what a ply has done against the rulebook: income, sevens, prices.
    fn judge(&self, action: &str, after: &Sheet<'_>) {
        let open = &after.game.open;
        let gained =
            |seat: usize| -> [i32; 5] { std::array::from_fn(|i| after.hands[seat][i] - self.hands[seat][i]) };
        let words: Vec<&str> = action.split(' ').collect();
        if action == "roll" {
            let [a, b] = open.roll.expect("dice").map(i32::from);
            let nobody = self.others().iter().all(|other| self.held(*other) == 0);
            if a + b == 7 {
                for seat in 0..self.seats {
                    let limit = if self.has(seat, "diplomat-tribute") { 12 } else { 7 };
                    let held = self.held(seat);
                    let due = if held > limit { (held + 1) / 2 } else { 0 };
                    assert_eq!(i32::from(open.discards[seat]), due, "SF-5.7: {held} cards");
                    assert_eq!(gained(seat), [0; 5], "SF-5.7");
                }
                let expected = if open.discards.iter().any(|due| *due > 0) {
                    Phase::Discard
                } else if nobody {
                    Phase::Trade
                } else {
                    Phase::Rob
                };
                assert_eq!(open.phase, expected);
            } else {
                let due = self.income(a + b);
                for (seat, due) in due.iter().enumerate() {
                    assert_eq!(gained(seat), *due, "SF-5.2: seat {seat} for {}", a + b);
                }
                let relieved = (0..self.seats)
                    .find(|seat| due[*seat] == [0; 5] && self.has(*seat, "diplomat-relief"))
                    .filter(|_| after.bank.iter().any(|count| *count > 0));
                let expected = relieved.map_or(Phase::Trade, |seat| Phase::Relief(Seat::new(seat)));
                assert_eq!(open.phase, expected, "SF-5.6");
            }
        }
        // SF-5.8, SF-5.10: what may be drawn is settled when trading begins.
        if open.phase == Phase::Trade && self.game.open.phase != Phase::Trade {
            let points = after.points(after.active);
            let drawn = match points {
                9.. => 0,
                ..7 if open.setup.quick_supply => 2,
                _ => 1,
            };
            assert_eq!(i32::from(open.chances.supplies), drawn, "SF-5.8: {points} points");
        }
        let paid = match words[..] {
            ["build", what] => Some(Self::price(what)),
            [kind @ ("colony-ship" | "trade-ship"), ..] => {
                let free = matches!(self.game.open.phase, Phase::Launch(_)) || !self.gift().is_empty();
                Some(if free { [0; 5] } else { Self::price(kind) })
            }
            ["spaceport", _] if self.game.open.phase == Phase::Trade => Some(Self::price("spaceport")),
            ["fame"] => Some([0, 0, 1, 0, 0]),
            _ => None,
        };
        if let Some(paid) = paid {
            let seat = if let Phase::Launch(_) = self.game.open.phase { return } else { self.active };
            assert_eq!(gained(seat), paid.map(|cost| -cost), "SF-7.1: {action}");
        }
    }
}

/// SF-1.11, SF-11.3, SF-11.4: what everyone has, and whether that ends the game.
fn count(sheet: &Sheet<'_>) {
    let open = &sheet.game.open;
    for seat in 0..sheet.seats {
        assert_eq!(i32::from(open.points(Seat::new(seat))), sheet.points(seat), "SF-1.11\n{:?}", sheet.game);
    }
    let won = sheet.points(sheet.active) >= 15 && open.turns > 0;
    if sheet.game.turn().is_over() {
        assert!(won || open.turns == open.setup.round_limit * sheet.seats as u16, "it is over too soon");
    } else {
        assert!(!won, "SF-11.3: it is not over\n{:?}", sheet.game);
    }
}

/// SF-6.2, SF-6.3: both give, not of one kind, and the maker holds his.
fn is_fair(sheet: &Sheet<'_>, seat: usize, offer: &str) -> bool {
    let cards = |text: &str| text.parse::<starfarers::components::Cards>().expect("cards").0.map(i32::from);
    let words: Vec<&str> = offer.split(' ').collect();
    let (give, want) = (cards(words[1]), cards(words[3]));
    let apart = give.iter().zip(want).all(|(give, want)| *give == 0 || want == 0);
    apart && sheet.covers(seat, &give) && give.iter().sum::<i32>() > 0 && want.iter().sum::<i32>() > 0
}

/// Has both referees look at every moment of a game. Says how many there were.
fn compare(chart: &Chart, table: Bots<'_>, number: u64) -> u64 {
    let (last, plies) = table.play(number, |ply: &Watched<'_, Starfarers>| {
        let sheet = Sheet::of(chart, ply.before);
        count(&sheet);
        for seat in ply.before.turn().seats() {
            let free =
                |text: &String| ["offer ", "counter ", "propose "].iter().any(|word| text.starts_with(word));
            let (offers, listed): (BTreeSet<String>, BTreeSet<String>) =
                referee::listed(ply.before, seat).into_iter().partition(free);
            let at = || format!("{:?}\n{:?}", ply.before.open.phase, ply.before);
            referee::same_choices(seat, &listed, &sheet.choices(seat.index()), at);
            for offer in offers {
                assert!(is_fair(&sheet, seat.index(), &offer), "{offer}");
            }
        }
        sheet.judge(&ply.action.to_string(), &Sheet::of(chart, ply.after));
    });
    count(&Sheet::of(chart, &last));
    plies
}

#[test]
fn both_referees_agree_on_games_of_bots() {
    let chart = Chart::printed();
    // The engine has the same points, and every lane between them.
    for point in Point::all() {
        let lanes: BTreeSet<String> = point.neighbours().iter().map(Point::to_string).collect();
        assert_eq!(lanes, chart.lanes[&point.to_string()], "{point}");
    }
    let tables: [(u8, &[(&str, &str)]); 4] = [
        (4, &[("round-limit", "25")]),
        (3, &[("round-limit", "25"), ("quick-supply", "yes")]),
        (4, &[("round-limit", "20"), ("setup", "advanced"), ("quick-supply", "yes"), ("colours", "drawn")]),
        (3, &[("round-limit", "20"), ("setup", "advanced")]),
    ];
    referee::games(200, 200, |number| {
        let (seats, options) = tables[(number / 2 % 4) as usize];
        let edition = referee::edition::<Starfarers>(number);
        compare(&chart, Bots { edition, seats, options, asides: false }, number)
    });
}
