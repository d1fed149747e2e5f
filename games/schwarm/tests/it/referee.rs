//! A second referee. It reads the map off the rulebook, keeps fields as pairs of numbers and follows the rules'
//! sentences one after another, however long that takes; at every ply of games that bots play, what is legal and
//! what everyone's score must be is worked out again and held against the engine.
//!
//! `REFEREE_GAMES=10000 cargo test --release -p spelhaven-schwarm --test it referee -- --nocapture` plays as many games of
//! bots as are asked for.

use std::collections::{BTreeMap, BTreeSet};

use schwarm::components::{Capacity, Card, Field, Land};
use schwarm::{Phase, RULES, Schwarm, Task};
use table::{Rules, Seat, Turn};
use testkit::referee::{self, Bots, Watched};

type Spot = (i32, i32);

/// North, east, south, west.
const SIDES: [(char, Spot); 4] = [('n', (0, -1)), ('e', (1, 0)), ('s', (0, 1)), ('w', (-1, 0))];

const HEADINGS: [(&str, Spot); 8] = [
    ("n", (0, -1)),
    ("ne", (1, -1)),
    ("e", (1, 0)),
    ("se", (1, 1)),
    ("s", (0, 1)),
    ("sw", (-1, 1)),
    ("w", (-1, 0)),
    ("nw", (-1, -1)),
];

const QUEEN: Spot = (4, 4);

fn plus((x, y): Spot, (dx, dy): Spot) -> Spot {
    (x + dx, y + dy)
}

fn behind(side: char) -> char {
    match side {
        'n' => 's',
        'e' => 'w',
        's' => 'n',
        _ => 'e',
    }
}

/// The board of SW-2.1, as it is printed.
struct Chart {
    water: BTreeSet<Spot>,
    land: BTreeMap<Spot, i32>,
    /// The land fields clockwise (SW-2.7).
    ring: Vec<Spot>,
}

impl Chart {
    fn printed() -> Self {
        let (mut water, mut land) = (BTreeSet::new(), BTreeMap::new());
        for y in 0..9 {
            let is_row = |line: &&str| line.starts_with(&format!("  {y}   ")) && line.contains('~');
            let row = RULES.lines().find(is_row).unwrap_or_else(|| panic!("row {y} is not printed"));
            for (x, sign) in row.split_whitespace().skip(1).take(10).enumerate() {
                match sign {
                    "~" | "Q" => drop(water.insert((x as i32, y))),
                    "." => {}
                    value => drop(land.insert((x as i32, y), value.parse().expect("a value"))),
                }
            }
        }
        assert_eq!((water.len(), land.len()), (60, 26), "SW-2.2, SW-2.4");
        let north = (2..=7).map(|x| (x, 0));
        let east = (1..=7).map(|y| (9, y));
        let south = (2..=7).rev().map(|x| (x, 8));
        let west = (1..=7).rev().map(|y| (0, y));
        let ring: Vec<Spot> = north.chain(east).chain(south).chain(west).collect();
        assert!(ring.iter().all(|spot| land.contains_key(spot)), "SW-2.7");
        Chart { water, land, ring }
    }

    fn name(&self, spot: Spot) -> String {
        let (x, y) = spot;
        match spot {
            _ if self.water.contains(&spot) => format!("{}{y}", char::from(b'a' + (x - 1) as u8)),
            (_, 0) => format!("N{x}"),
            (_, 8) => format!("S{x}"),
            (0, _) => format!("W{y}"),
            _ => format!("E{y}"),
        }
    }

    fn coast(&self, spot: Spot) -> char {
        self.name(spot).chars().next().expect("a coast")
    }

    fn touching(&self, spot: Spot) -> Vec<Spot> {
        SIDES.iter().map(|(_, step)| plus(spot, *step)).filter(|next| self.water.contains(next)).collect()
    }
}

#[derive(Clone, Default)]
struct Person {
    score: i32,
    /// Stations with their researchers.
    stations: BTreeMap<Spot, i32>,
    ships: BTreeMap<Spot, i32>,
    buoys: BTreeMap<Spot, i32>,
    queen: bool,
    /// Tiles held: straight, corner, three, four, golden.
    tiles: [i32; 5],
    capacity: Option<&'static str>,
}

/// The table as somebody who walks round it would write it down.
struct Sheet<'a> {
    chart: &'a Chart,
    game: &'a Schwarm,
    people: Vec<Person>,
    /// Open tiles by their openings, `*` in front of a golden one.
    tiles: BTreeMap<Spot, String>,
    face_down: BTreeSet<Spot>,
}

impl<'a> Sheet<'a> {
    fn of(chart: &'a Chart, game: &'a Schwarm) -> Self {
        let top = &game.top;
        let field = |spot: Spot| chart.name(spot).parse::<Field>().expect("a field");
        let land = |spot: Spot| chart.name(spot).parse::<Land>().expect("a land field");
        let counted = |count: &dyn Fn(Field) -> u8| -> BTreeMap<Spot, i32> {
            let all = chart.water.iter().map(|spot| (*spot, i32::from(count(field(*spot)))));
            all.filter(|(_, count)| *count > 0).collect()
        };
        let person = |seat: Seat| {
            let player = top.player(seat);
            let built = |spot: &&Spot| player.stations.contains(land(**spot));
            Person {
                score: player.score.into(),
                stations: chart
                    .ring
                    .iter()
                    .filter(built)
                    .map(|spot| (*spot, player.researchers.at(land(*spot)).into()))
                    .collect(),
                ships: counted(&|field| player.ships.at(field)),
                buoys: counted(&|field| player.buoys.at(field)),
                queen: player.queen,
                tiles: player.tiles.map(i32::from),
                capacity: player.capacity.map(Capacity::key),
            }
        };
        let tiles = chart.water.iter().filter_map(|spot| {
            let tile = top.sea.tile(field(*spot))?.to_string();
            Some((*spot, if tile == "golden" { "*nesw".to_owned() } else { tile }))
        });
        Sheet {
            chart,
            game,
            people: Seat::all(top.seats).map(person).collect(),
            tiles: tiles.collect(),
            face_down: chart
                .water
                .iter()
                .filter(|spot| top.sea.face_down.contains(field(**spot)))
                .copied()
                .collect(),
        }
    }

    fn mover(&self) -> usize {
        self.game.top.order[usize::from(self.game.top.place)].index()
    }

    fn station_owner(&self, spot: Spot) -> Option<usize> {
        (0..self.people.len()).find(|seat| self.people[*seat].stations.contains_key(&spot))
    }

    /// SW-12.2, SW-12.3: whether a field of a player's is open towards a side.
    fn is_open(&self, person: &Person, spot: Spot, side: char, tiles: &BTreeMap<Spot, String>) -> bool {
        spot == QUEEN
            || person.ships.contains_key(&spot)
            || person.stations.contains_key(&spot)
            || (person.buoys.contains_key(&spot) && tiles.get(&spot).is_some_and(|tile| tile.contains(side)))
    }

    /// SW-12.6: the parts of a network that hang together, the queen's field among them if SW-12.4 lets it.
    fn systems(&self, person: &Person, tiles: &BTreeMap<Spot, String>) -> Vec<BTreeSet<Spot>> {
        let own: BTreeSet<Spot> =
            person.stations.keys().chain(person.ships.keys()).chain(person.buoys.keys()).copied().collect();
        let with_queen: BTreeSet<Spot> = own.iter().copied().chain([QUEEN]).collect();
        let joined = self.parts(person, &with_queen, tiles);
        let reaches = |part: &BTreeSet<Spot>| {
            part.contains(&QUEEN) && part.iter().any(|spot| person.stations.contains_key(spot))
        };
        if joined.iter().any(reaches) { joined } else { self.parts(person, &own, tiles) }
    }

    fn parts(
        &self,
        person: &Person,
        nodes: &BTreeSet<Spot>,
        tiles: &BTreeMap<Spot, String>,
    ) -> Vec<BTreeSet<Spot>> {
        let mut left = nodes.clone();
        let mut parts = Vec::new();
        while let Some(first) = left.pop_first() {
            let (mut part, mut edge) = (BTreeSet::from([first]), vec![first]);
            while let Some(spot) = edge.pop() {
                for (side, step) in SIDES {
                    let next = plus(spot, step);
                    let wet = self.chart.water.contains(&spot) || self.chart.water.contains(&next);
                    let open = self.is_open(person, spot, side, tiles)
                        && self.is_open(person, next, behind(side), tiles);
                    if wet && open && left.remove(&next) {
                        part.insert(next);
                        edge.push(next);
                    }
                }
            }
            parts.push(part);
        }
        parts
    }

    fn reaches_queen(&self, person: &Person) -> bool {
        let systems = self.systems(person, &self.tiles);
        systems
            .iter()
            .any(|part| part.contains(&QUEEN) && part.iter().any(|s| person.stations.contains_key(s)))
    }

    /// SW-16.1
    fn best_system(&self, person: &Person, genius: bool) -> i32 {
        let reached = self.reaches_queen(person);
        let worth = |part: &BTreeSet<Spot>| {
            let sum = |of: &BTreeMap<Spot, i32>| part.iter().filter_map(|spot| of.get(spot)).sum::<i32>();
            let stations = part.iter().filter(|spot| person.stations.contains_key(spot)).count() as i32;
            let queen = i32::from(reached && part.contains(&QUEEN) && person.queen);
            let crew = sum(&person.stations) * if genius { 2 } else { 1 };
            stations + crew + sum(&person.ships) + sum(&person.buoys) + queen
        };
        self.systems(person, &self.tiles).iter().map(worth).max().unwrap_or(0)
    }

    /// SW-17.2, SW-17.3
    fn last_points(&self, person: &Person) -> i32 {
        let (mut queen, mut most) = (0, 0);
        for part in self.systems(person, &self.tiles) {
            let stations: Vec<Spot> =
                part.iter().filter(|s| person.stations.contains_key(s)).copied().collect();
            if part.contains(&QUEEN) {
                queen += stations.iter().map(|spot| self.chart.land[spot]).sum::<i32>();
            }
            let coasts: BTreeSet<char> = stations.iter().map(|spot| self.chart.coast(*spot)).collect();
            most = most.max(coasts.len());
        }
        queen + [0, 0, 10, 30, 50][most]
    }

    fn builds(&self, fits: impl Fn(&Spot) -> bool) -> BTreeSet<String> {
        let free = self.chart.ring.iter().filter(|spot| self.station_owner(**spot).is_none() && fits(spot));
        free.map(|spot| format!("build {}", self.chart.name(*spot))).collect()
    }

    fn staffs(&self, person: &Person) -> BTreeSet<String> {
        if person.stations.values().sum::<i32>() == 7 {
            return BTreeSet::new();
        }
        let room = person.stations.iter().filter(|(_, crew)| **crew < 3);
        room.map(|(spot, _)| format!("staff {}", self.chart.name(*spot))).collect()
    }

    fn voyages(&self, person: &Person, launch: bool) -> BTreeSet<String> {
        let mut out = BTreeSet::new();
        if launch && person.ships.values().sum::<i32>() < 3 {
            for station in person.stations.keys() {
                let harbours = self.chart.touching(*station);
                out.extend(harbours.iter().map(|spot| format!("launch {}", self.chart.name(*spot))));
            }
        }
        for from in person.ships.keys() {
            let next = self.chart.touching(*from);
            out.extend(
                next.iter().map(|to| format!("sail {}>{}", self.chart.name(*from), self.chart.name(*to))),
            );
        }
        out
    }

    /// SW-11.5 to SW-11.10
    fn lays(&self, person: &Person) -> BTreeSet<String> {
        // SW-3.1: the ways a tile can lie.
        const WAYS: [&[&str]; 5] =
            [&["ns", "ew"], &["ne", "es", "sw", "nw"], &["nes", "esw", "nsw", "new"], &["nesw"], &["*nesw"]];
        let anybody = |spot: &Spot| self.people.iter().any(|other| other.buoys.contains_key(spot));
        let buoys_left = 28 - person.buoys.values().sum::<i32>() - i32::from(person.queen);
        let mut out = BTreeSet::new();
        for (kind, ways) in WAYS.iter().enumerate().filter(|(kind, _)| person.tiles[*kind] > 0) {
            for way in *ways {
                let sides: BTreeSet<char> = way.chars().filter(|c| *c != '*').collect();
                for spot in
                    self.chart.water.iter().filter(|spot| **spot != QUEEN && !self.face_down.contains(spot))
                {
                    let fits = match self.tiles.get(spot) {
                        None => true,
                        Some(under) => {
                            let under: BTreeSet<char> = under.chars().filter(|c| *c != '*').collect();
                            anybody(spot) && sides.len() > under.len() && under.is_subset(&sides)
                        }
                    };
                    if !fits {
                        continue;
                    }
                    let written = if kind == 4 { "golden" } else { way };
                    let text = format!("lay {written} {}", self.chart.name(*spot));
                    let froms: Vec<Option<Spot>> = if buoys_left > 0 {
                        vec![None]
                    } else {
                        person.buoys.keys().filter(|from| *from != spot).map(|from| Some(*from)).collect()
                    };
                    for from in froms {
                        let (mut after, mut tiles) = (person.clone(), self.tiles.clone());
                        if let Some(from) = from {
                            let left = after.buoys.get_mut(&from).expect("a buoy");
                            *left -= 1;
                            if *left == 0 {
                                after.buoys.remove(&from);
                            }
                        }
                        *after.buoys.entry(*spot).or_default() += 1;
                        tiles.insert(*spot, (*way).to_owned());
                        let systems = self.systems(&after, &tiles);
                        let home =
                            systems.iter().find(|part| part.contains(spot)).expect("it is in a system");
                        let live = |s: &Spot| after.stations.contains_key(s) || after.ships.contains_key(s);
                        if home.iter().any(live) {
                            out.insert(match from {
                                Some(from) => format!("{text} from {}", self.chart.name(from)),
                                None => text.clone(),
                            });
                        }
                    }
                }
            }
        }
        out
    }

    fn on_board(&self, whale: bool) -> BTreeMap<Spot, i32> {
        let sea = &self.game.top.sea;
        let figures = if whale { &sea.whales } else { &sea.tsunamis };
        let count =
            |spot: &Spot| i32::from(figures.at(self.chart.name(*spot).parse::<Field>().expect("a field")));
        self.chart.water.iter().map(|spot| (*spot, count(spot))).filter(|(_, count)| *count > 0).collect()
    }

    fn whale_ways(&self, way: Vec<Spot>, range: usize, out: &mut Vec<Vec<Spot>>) {
        if way.len() > 1 {
            out.push(way.clone());
        }
        if way.len() <= range {
            for next in self.chart.touching(way[way.len() - 1]) {
                if !way.contains(&next) {
                    self.whale_ways([way.clone(), vec![next]].concat(), range, out);
                }
            }
        }
    }

    fn whales(&self, range: usize) -> BTreeSet<String> {
        let there = self.on_board(true);
        let mut starts: Vec<(&str, Spot)> = there.keys().map(|spot| ("whale", *spot)).collect();
        if there.values().sum::<i32>() < 2 {
            starts.push(("new-whale", QUEEN));
        }
        let mut out = BTreeSet::new();
        for (verb, start) in starts {
            let mut ways = Vec::new();
            self.whale_ways(vec![start], range, &mut ways);
            for way in ways {
                let names: Vec<String> = way.iter().map(|spot| self.chart.name(*spot)).collect();
                out.insert(format!("{verb} {}", names.join(">")));
            }
        }
        out
    }

    /// The fields a tsunami enters that runs from here until it is off the water, the last one land or nothing.
    fn run(&self, from: Spot, step: Spot) -> Vec<Spot> {
        let (mut way, mut at) = (Vec::new(), from);
        loop {
            at = plus(at, step);
            way.push(at);
            if !self.chart.water.contains(&at) {
                return way;
            }
        }
    }

    fn tsunamis(&self, range: usize) -> BTreeSet<String> {
        let there = self.on_board(false);
        let mut out = BTreeSet::new();
        for (heading, step) in HEADINGS {
            for from in there.keys().filter(|from| self.run(**from, step).len() <= range) {
                out.insert(format!("tsunami {} {heading}", self.chart.name(*from)));
            }
            if there.values().sum::<i32>() < 2 {
                let far = self.run(QUEEN, step).len().min(range);
                out.extend((1..=far).map(|steps| format!("new-tsunami {heading} {steps}")));
            }
        }
        out
    }

    /// SW-13.8: where the crab of a player goes from here, field by field.
    fn crab_way(&self, seat: usize, from: Spot, range: usize) -> Vec<Spot> {
        let start = self.chart.ring.iter().position(|spot| *spot == from).expect("on the ring");
        let clockwise = (1..26).map(|i| self.chart.ring[(start + i) % 26]);
        clockwise.filter(|spot| self.station_owner(*spot) != Some(seat)).take(range).collect()
    }

    fn crabs(&self, seat: usize, range: usize) -> BTreeSet<String> {
        let crab = self.game.top.sea.crab.map(|land| land.to_string());
        let (verb, starts): (&str, Vec<Spot>) = match crab {
            Some(name) => {
                ("crab", self.chart.ring.iter().filter(|s| self.chart.name(**s) == name).copied().collect())
            }
            None => (
                "new-crab",
                self.chart.ring.iter().filter(|s| self.station_owner(**s).is_none()).copied().collect(),
            ),
        };
        let mut out = BTreeSet::new();
        for from in starts {
            for to in self.crab_way(seat, from, range) {
                out.insert(format!("{verb} {}>{}", self.chart.name(from), self.chart.name(to)));
            }
        }
        out
    }

    /// What whoever is to move may decide now.
    fn choices(&self) -> BTreeSet<String> {
        let (top, seat) = (&self.game.top, self.mover());
        let (me, player) = (&self.people[seat], top.player(Seat::new(seat)));
        let with = |mut all: BTreeSet<String>, more: &str| {
            all.insert(more.to_owned());
            all
        };
        match top.phase {
            Phase::FirstStation if top.variants.free_start => {
                // SW-18.1
                let apart = |a: &Spot, b: &Spot| {
                    let place =
                        |s: &Spot| self.chart.ring.iter().position(|r| r == s).expect("on the ring") as i32;
                    let far = (place(a) - place(b)).abs();
                    far.min(26 - far) >= 4
                };
                let taken: Vec<Spot> = self.people.iter().flat_map(|p| p.stations.keys().copied()).collect();
                self.builds(|spot| taken.iter().all(|other| apart(spot, other)))
            }
            Phase::FirstStation => {
                self.builds(|spot| ["N5", "E4", "S5", "W3"].contains(&self.chart.name(*spot).as_str()))
            }
            Phase::Acquire => {
                let mut out = BTreeSet::new();
                let row = top.row.cards();
                let hand = if top.seats == 4 { 4 } else { 5 };
                if player.cards < hand {
                    let payable = row.iter().enumerate().filter(|(cost, _)| *cost as i32 <= me.score);
                    out.extend(payable.map(|(cost, card)| format!("take {card} for {cost}")));
                }
                if player.order.is_none() && row.len() as i32 <= me.score {
                    let taken: Vec<u8> = top.players.iter().filter_map(|other| other.order).collect();
                    let left = (1..=top.seats).filter(|number| !taken.contains(number));
                    out.extend(left.map(|number| format!("order {number}")));
                }
                out
            }
            Phase::Capacity => {
                let taken: Vec<&str> = self.people.iter().filter_map(|person| person.capacity).collect();
                let all = ["superfast-ship", "golden-tile", "protection", "genius-researcher"];
                let left = all.into_iter().filter(|capacity| !taken.contains(capacity));
                left.map(|capacity| format!("capacity {capacity}")).collect()
            }
            Phase::Play => {
                let mut out: BTreeSet<String> =
                    self.game.hands()[seat].iter().map(|card: Card| format!("play {card}")).collect();
                if out.is_empty() {
                    out.insert("pass".to_owned());
                }
                if player.joker {
                    let six = ["station", "ship", "researcher", "whale", "tsunami", "crab"];
                    out.extend(six.map(|deed| format!("joker {deed}")));
                }
                out
            }
            Phase::Task(Task::Build) => self.builds(|_| true),
            Phase::Task(Task::Staff) => self.staffs(me),
            Phase::Task(Task::Ship { launch, .. }) => with(self.voyages(me, launch), "done"),
            Phase::Task(Task::Research) => with(&self.staffs(me) | &self.lays(me), "done"),
            Phase::Task(Task::Study { .. }) => with(self.lays(me), "done"),
            Phase::Task(Task::Either) => {
                with(&(&self.voyages(me, true) | &self.staffs(me)) | &self.lays(me), "done")
            }
            Phase::Task(Task::Whale { range }) => self.whales(range.into()),
            Phase::Task(Task::Tsunami { range }) => self.tsunamis(range.into()),
            Phase::Task(Task::Crab { range }) => self.crabs(seat, range.into()),
            Phase::Over => BTreeSet::new(),
        }
    }

    /// One hit (SW-14): what the band says, less for protection and in the second row of Variant 1b.
    fn hit(&self, scores: &mut [i32], by: usize, victim: usize, less: i32) {
        let band = match scores[victim] {
            ..20 => 1,
            20..30 => 2,
            30..40 => 3,
            40..50 => 4,
            _ => 5,
        };
        let spared = less + i32::from(self.people[victim].capacity == Some("protection"));
        let loss = (band - spared).max(0).min(scores[victim]);
        scores[victim] -= loss;
        scores[by] += loss;
    }

    fn enter(&self, scores: &mut [i32], by: usize, spot: Spot, station: bool) {
        for victim in (0..self.people.len()).filter(|victim| *victim != by) {
            for _ in 0..self.people[victim].ships.get(&spot).copied().unwrap_or(0) {
                self.hit(scores, by, victim, 0);
            }
            if station && self.people[victim].stations.contains_key(&spot) {
                self.hit(scores, by, victim, 0);
            }
        }
    }

    /// The scores after an action of this player, but for scorings of stages.
    fn scores(&self, seat: usize, action: &str) -> Vec<i32> {
        let mut scores: Vec<i32> = self.people.iter().map(|person| person.score).collect();
        let spot_of = |name: &str| {
            let all = self.chart.water.iter().chain(&self.chart.ring);
            *all.into_iter().find(|spot| self.chart.name(**spot) == name).expect("a field")
        };
        let words: Vec<&str> = action.split(' ').collect();
        match words[..] {
            ["take", _, "for", cost] => scores[seat] -= cost.parse::<i32>().expect("a price"),
            ["order", _] => scores[seat] -= self.game.top.row.cards().len() as i32,
            ["lay", way, ..] => {
                scores[seat] += match way.len() {
                    2 => 2,
                    3 => 1,
                    _ => 0,
                }
            }
            [verb @ ("whale" | "new-whale"), way] => {
                let new = verb == "new-whale";
                for name in way.split('>').skip(usize::from(!new)) {
                    self.enter(&mut scores, seat, spot_of(name), false);
                }
            }
            [verb @ ("tsunami" | "new-tsunami"), first, second] => {
                let new = verb == "new-tsunami";
                let (from, heading) = if new { (QUEEN, first) } else { (spot_of(first), second) };
                let step = HEADINGS.iter().find(|(name, _)| *name == heading).expect("a heading").1;
                let mut way = self.run(from, step);
                if new {
                    self.enter(&mut scores, seat, QUEEN, false);
                    way.truncate(second.parse().expect("steps"));
                }
                for spot in way {
                    self.enter(&mut scores, seat, spot, true);
                    if self.chart.land.contains_key(&spot) && self.game.top.variants.dangerous_tsunami {
                        // SW-18.2, SW-2.9: beside it on its own coast, in clockwise order or not: who is hit first
                        // makes no difference, for each has its own score.
                        let beside = SIDES.iter().map(|(_, step)| plus(spot, *step));
                        for next in beside.filter(|next| self.chart.land.contains_key(next)) {
                            let victim = self.station_owner(next).filter(|owner| *owner != seat);
                            if let Some(victim) =
                                victim.filter(|_| self.chart.coast(next) == self.chart.coast(spot))
                            {
                                self.hit(&mut scores, seat, victim, 1);
                            }
                        }
                    }
                }
            }
            ["crab" | "new-crab", way] => {
                let (from, to) = way.split_once('>').expect("a way");
                for spot in self.crab_way(seat, spot_of(from), 25) {
                    self.enter(&mut scores, seat, spot, true);
                    if spot == spot_of(to) {
                        break;
                    }
                }
            }
            _ => {}
        }
        scores
    }

    /// Holds what a ply has done to everyone's score, and to the queen's buoys, against the rulebook.
    fn judge(&self, seat: usize, action: &str, after: &Sheet<'_>) {
        let mut scores = self.scores(seat, action);
        let (before, now) = (&self.game.top, &after.game.top);
        let staged = before.stage > 0 && (now.stage > before.stage || now.phase == Phase::Over);
        for (i, score) in scores.iter_mut().enumerate() {
            let person = &after.people[i];
            if staged {
                *score += after.best_system(person, self.people[i].capacity == Some("genius-researcher"));
            }
            if now.phase == Phase::Over {
                *score += after.last_points(person);
            }
            assert_eq!(person.score, *score, "the score of seat {} after {action}", i + 1);
            if matches!(now.phase, Phase::Acquire | Phase::Play | Phase::Over) {
                let spare = person.buoys.values().sum::<i32>() < 28;
                assert_eq!(person.queen, after.reaches_queen(person) && (spare || person.queen), "SW-12.7");
            }
        }
    }
}

/// Has both referees look at every moment of a game. Says how many there were.
fn compare(chart: &Chart, table: Bots<'_>, number: u64) -> u64 {
    let (game, plies) = table.play(number, |ply: &Watched<'_, Schwarm>| {
        let sheet = Sheet::of(chart, ply.before);
        assert_eq!(ply.before.turn(), Turn::Of(Seat::new(sheet.mover())));
        let at = || format!("{:?}\n{:?}", ply.before.top.phase, ply.before);
        referee::same_choices(ply.seat, &referee::listed(ply.before, ply.seat), &sheet.choices(), at);
        sheet.judge(ply.seat.index(), &ply.action.to_string(), &Sheet::of(chart, ply.after));
    });
    referee::check_ranks(&game, "SW-17.4", |seat| game.top.player(seat).score);
    plies
}

#[test]
fn both_referees_agree_on_games_of_bots() {
    let chart = Chart::printed();
    let tables: [(u8, &[(&str, &str)]); 6] = [
        (2, &[]),
        (3, &[("free-start", "yes")]),
        (4, &[("dangerous-tsunami", "yes")]),
        (2, &[("dangerous-tsunami", "yes"), ("concealed-cards", "yes")]),
        (3, &[("concealed-cards", "yes")]),
        (4, &[("free-start", "yes"), ("dangerous-tsunami", "yes")]),
    ];
    referee::games(200, 100, |number| {
        let (seats, options) = tables[(number / 2 % 6) as usize];
        let edition = referee::edition::<Schwarm>(number);
        compare(&chart, Bots { edition, seats, options, asides: false }, number)
    });
}
