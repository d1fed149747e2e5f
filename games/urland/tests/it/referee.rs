//! A second referee, slow and plain: it works on texts and maps, was written from the sentences of the rulebook,
//! shares no code with the rules, and must agree with them on every ply: what may be done, and what comes of it.
//! Of the rules it hears only what chance brought.
//!
//! `REFEREE_GAMES=10000 cargo test --release -p spelhaven-urland --test it referee -- --nocapture` plays as many games of
//! bots as are asked for.

use std::collections::{BTreeMap, BTreeSet};

use table::{Member, Rules, Seat, Told, Viewer};
use testkit::referee::{self, Bots, Watched};
use urland::{Event, Phase, Urland};

/// Land, oceans, neighbours, the land its volcano joins it to (UR-1.5).
const MAP: [(u8, &str, [u8; 2], u8); 12] = [
    (1, "U", [2, 3], 3),
    (2, "T", [1, 3], 1),
    (3, "RT", [1, 2], 2),
    (4, "U", [5, 7], 7),
    (5, "UR", [4, 6], 4),
    (6, "I", [5, 7], 5),
    (7, "I", [4, 6], 6),
    (8, "TP", [9, 12], 12),
    (9, "P", [8, 10], 8),
    (10, "P", [9, 11], 9),
    (11, "I", [10, 12], 10),
    (12, "R", [8, 11], 11),
];
/// Oceans that border each other (UR-1.6).
const BORDERS: [&str; 7] = ["UI", "UR", "UT", "RI", "RT", "TP", "PI"];
const SEA: [&str; 5] = ["U", "R", "T", "P", "I"];
const MUTATIONS: [i32; 3] = [12, 16, 21];

/// What is asked, and of whom.
#[derive(Clone, Debug, PartialEq)]
enum Asked {
    Choose,
    Act { player: usize, left: i32, extra: bool, withdrawing: bool, landing: bool },
    Bid(BTreeSet<usize>),
    Buy { player: usize },
    Pay { player: usize, owed: i32 },
    PanicLand,
    PanicOcean(u8),
    Ears(u8, String),
    Refuge(u8),
    Nothing,
}

#[derive(Clone)]
struct Referee {
    edition: u16,
    players: usize,
    era: u8,
    /// Lands there are: the numbers whose volcano is quiet.
    quiet: BTreeSet<u8>,
    ichtos: BTreeMap<(usize, String), i32>,
    stock: Vec<i32>,
    square: Vec<i32>,
    tiles: Vec<i32>,
    genes: Vec<BTreeSet<String>>,
    offer: BTreeSet<String>,
    mutations: usize,
    environment: usize,
    hand: BTreeSet<u8>,
    chosen: Option<u8>,
    bids: Vec<i32>,
    been_asked: BTreeSet<usize>,
    bought: BTreeSet<usize>,
    /// Volcanoes still to erupt at the end of the era, if that is where we are.
    to_erupt: Option<Vec<u8>>,
    asked: Asked,
}

/// What chance brought in one ply.
#[derive(Default)]
struct Chance {
    panic: bool,
    /// Panic in the first hand of a new era.
    early_panic: bool,
    era_end: Option<(u8, u8)>,
    genes: Vec<BTreeSet<String>>,
}

impl Chance {
    fn heard(told: &[Told<Event>]) -> Self {
        let (mut chance, mut begun) = (Chance::default(), false);
        for told in told {
            match &told.event {
                Event::EraBegan { .. } => begun = true,
                Event::PanicDrawn { .. } if begun => chance.early_panic = true,
                Event::PanicDrawn { .. } => chance.panic = true,
                Event::EraEnded { scored, other, .. } => {
                    chance.era_end = Some((scored.number(), other.number()));
                }
                Event::TurnedUp { genes, .. } => {
                    chance.genes.push(genes.iter().map(|gene| gene.to_string()).collect());
                }
                _ => {}
            }
        }
        chance
    }
}

fn times(count: i32) -> String {
    if count == 1 { String::new() } else { format!(" x{count}") }
}

impl Referee {
    /// Copies the table down.
    fn read(position: &Urland) -> Self {
        let world = position.world();
        let players = usize::from(world.seats);
        let mut ichtos = BTreeMap::new();
        for player in 0..players {
            for zone in urland::components::Zone::all() {
                let count = i32::from(world.count(Seat::new(player), zone));
                if count > 0 {
                    ichtos.insert((player, zone.to_string()), count);
                }
            }
        }
        let numbers = |list: &[u8]| list[..players].iter().map(|n| i32::from(*n)).collect::<Vec<_>>();
        let own = |seat: usize| position.view(Viewer::Seat(Seat::new(seat)));
        let environment = own(world.environment.index());
        let (mut bids, mut been_asked, mut bought) = (vec![0; players], BTreeSet::new(), BTreeSet::new());
        let asked = match world.phase {
            Phase::Choose => Asked::Choose,
            Phase::Act(act) => Asked::Act {
                player: act.player.index(),
                left: act.left.into(),
                extra: act.extra,
                withdrawing: act.withdrawing,
                landing: act.landing,
            },
            Phase::Bid(placed) => {
                bids = (0..players).map(|p| own(p).bid.unwrap_or(0).into()).collect();
                Asked::Bid((0..players).filter(|p| !placed.contains(Seat::new(*p))).collect())
            }
            Phase::Buy(auction) | Phase::Pay(auction, _) => {
                bids = numbers(&auction.bids);
                been_asked = auction.asked.iter().map(|p| p.index()).collect();
                bought = auction.bought.iter().map(|p| p.index()).collect();
                let player = auction.player.index();
                match world.phase {
                    Phase::Pay(_, owed) => Asked::Pay { player, owed: owed.into() },
                    _ => Asked::Buy { player },
                }
            }
            Phase::PanicLand(_) => Asked::PanicLand,
            Phase::PanicOcean(land) => Asked::PanicOcean(land.number()),
            Phase::PanicEars(land, ocean) => Asked::Ears(land.number(), ocean.to_string()),
            Phase::Refuge(land) => Asked::Refuge(land.number()),
            Phase::Over(_) => Asked::Nothing,
        };
        Referee {
            edition: world.edition,
            players,
            era: world.era,
            quiet: world.lands.existing().iter().map(|land| land.number()).collect(),
            ichtos,
            stock: numbers(&world.stock),
            square: numbers(&world.square),
            tiles: numbers(&world.tiles),
            genes: (0..players).map(|p| world.genes[p].iter().map(|g| g.to_string()).collect()).collect(),
            offer: world.offer.iter().map(|gene| gene.to_string()).collect(),
            mutations: world.mutations.into(),
            environment: world.environment.index(),
            hand: environment
                .hand
                .into_iter()
                .flat_map(|hand| hand.iter())
                .map(|land| land.number())
                .collect(),
            chosen: environment.chosen.map(|land| land.number()),
            bids,
            been_asked,
            bought,
            to_erupt: world
                .era_end
                .map(|end| if end.erupted < 2 { vec![end.other.number()] } else { vec![] }),
            asked,
        }
    }

    /// All that can be compared, as text.
    fn text(&self) -> String {
        let genes: Vec<String> =
            self.genes.iter().map(|g| g.iter().cloned().collect::<Vec<_>>().join(",")).collect();
        format!(
            "era {} environment {} lands {:?}\nichtos {:?}\nstock {:?} squares {:?} tiles {:?}\ngenes {genes:?} offer \
             {:?} mutations {}\nasked {:?}",
            self.era,
            self.environment,
            self.quiet,
            self.ichtos,
            self.stock,
            self.square,
            self.tiles,
            self.offer,
            self.mutations,
            self.asked
        )
    }

    fn count(&self, player: usize, zone: &str) -> i32 {
        self.ichtos.get(&(player, zone.to_owned())).copied().unwrap_or(0)
    }

    fn add(&mut self, player: usize, zone: &str, count: i32) {
        let here = self.count(player, zone) + count;
        assert!(here >= 0, "{player} has too few in {zone}");
        self.ichtos.remove(&(player, zone.to_owned()));
        if here > 0 {
            self.ichtos.insert((player, zone.to_owned()), here);
        }
    }

    fn take_back(&mut self, player: usize, zone: &str, count: i32) {
        self.add(player, zone, -count);
        self.stock[player] += count;
    }

    fn on_board(&self, player: usize) -> i32 {
        self.ichtos.iter().filter(|((p, _), _)| *p == player).map(|(_, count)| *count).sum()
    }

    fn on_land(&self, player: usize) -> i32 {
        let land = |zone: &str| zone.parse::<u8>().is_ok();
        self.ichtos.iter().filter(|((p, zone), _)| *p == player && land(zone)).map(|(_, count)| *count).sum()
    }

    fn has(&self, player: usize, gene: &str) -> bool {
        self.genes[player].contains(gene)
    }

    fn zones(&self) -> Vec<String> {
        let lands = self.quiet.iter().map(u8::to_string);
        lands.chain(SEA.iter().map(|ocean| (*ocean).to_owned())).collect()
    }

    /// The land a number is part of now (UR-1.9, UR-1.11).
    fn land_of(&self, number: u8) -> u8 {
        let mut number = number;
        while !self.quiet.contains(&number) {
            number = MAP[usize::from(number) - 1].3;
        }
        number
    }

    fn parts(&self, land: u8) -> Vec<(u8, &'static str, [u8; 2], u8)> {
        MAP.into_iter().filter(|row| self.land_of(row.0) == land).collect()
    }

    fn oceans(&self, land: u8) -> Vec<&'static str> {
        let touching: String = self.parts(land).iter().map(|row| row.1).collect();
        SEA.into_iter().filter(|ocean| touching.contains(ocean)).collect()
    }

    fn neighbours(&self, land: u8) -> BTreeSet<u8> {
        let near = self.parts(land).into_iter().flat_map(|row| row.2).map(|number| self.land_of(number));
        near.filter(|other| *other != land).collect()
    }

    fn young(&self, player: usize, ocean: &str) -> i32 {
        let born = match (self.count(player, ocean), self.has(player, "care-of-young")) {
            (0..=1, _) | (2, false) => 0,
            (3..=5, false) | (2..=3, true) => 1,
            (_, false) | (4..=5, true) => 2,
            (_, true) => 3,
        };
        born.min(self.stock[player])
    }

    fn last_player(&self) -> usize {
        (0..self.players).min_by_key(|p| self.square[*p]).unwrap()
    }

    fn ears(&self) -> Option<usize> {
        (0..self.players).find(|p| self.has(*p, "ears"))
    }

    /// Who is asked.
    fn turn(&self) -> BTreeSet<usize> {
        match &self.asked {
            Asked::Choose => [self.environment].into(),
            Asked::Act { player, .. } | Asked::Buy { player } | Asked::Pay { player, .. } => [*player].into(),
            Asked::Bid(open) => open.clone(),
            Asked::PanicLand | Asked::PanicOcean(_) => [self.last_player()].into(),
            Asked::Ears(..) | Asked::Refuge(_) => [self.ears().unwrap()].into(),
            Asked::Nothing => BTreeSet::new(),
        }
    }

    fn actions(&self, player: usize) -> BTreeSet<String> {
        if !self.turn().contains(&player) {
            return BTreeSet::new();
        }
        match &self.asked {
            Asked::Choose => self.hand.iter().map(|land| format!("choose {land}")).collect(),
            Asked::Act { .. } => self.acts(player),
            Asked::Bid(_) => (0..=self.stock[player]).map(|bid| format!("bid {bid}")).collect(),
            Asked::Buy { .. } => {
                let pass = (!self.bought.is_empty()).then(|| "pass".to_owned());
                self.offer.iter().map(|gene| format!("take {gene}")).chain(pass).collect()
            }
            Asked::Pay { owed, .. } => {
                let mut list = BTreeSet::new();
                for zone in self.zones() {
                    for count in 1..=self.count(player, &zone).min(*owed) {
                        list.insert(format!("pay {zone}{}", times(count)));
                    }
                }
                list
            }
            Asked::PanicLand => self.fullest().iter().map(|land| format!("panic {land}")).collect(),
            Asked::PanicOcean(land) => self.oceans(*land).iter().map(|o| format!("flee {o}")).collect(),
            Asked::Ears(land, _) => {
                (0..=self.count(player, &land.to_string())).map(|n| format!("send {n}")).collect()
            }
            Asked::Refuge(land) => self.oceans(*land).iter().map(|o| format!("refuge {o}")).collect(),
            Asked::Nothing => BTreeSet::new(),
        }
    }

    /// Chapters 5 and 8.
    fn acts(&self, me: usize) -> BTreeSet<String> {
        let Asked::Act { left, extra, withdrawing, landing, .. } = self.asked else { unreachable!() };
        let mut list = BTreeSet::from(["end".to_owned()]);
        let may_wait = left == 0 || self.edition == 1;
        if !extra && self.tiles[me] > 0 && self.on_board(me) > 0 && may_wait {
            list.insert("tile".to_owned());
        }
        let two_land = self.has(me, "legs") || self.has(me, "turbo");
        for from in self.zones() {
            let mine = self.count(me, &from);
            if mine == 0 {
                continue;
            }
            if left > 0 || withdrawing {
                list.extend((1..=mine).map(|n| format!("withdraw {from}{}", times(n))));
            }
            let Ok(land) = from.parse::<u8>() else {
                // An ocean: land, breed, swim.
                for to in self.quiet.iter().filter(|land| self.oceans(**land).contains(&from.as_str())) {
                    if left > 0 || landing {
                        list.insert(format!("land {from}>{to}"));
                    }
                    if left > 0 && two_land && mine >= 2 {
                        list.insert(format!("land {from}>{to} x2"));
                    }
                }
                if left > 0 && self.young(me, &from) > 0 {
                    list.insert(format!("breed {from}"));
                }
                for to in SEA.into_iter().filter(|to| *to != from && left > 0) {
                    let borders = BORDERS.iter().any(|pair| pair.contains(&from) && pair.contains(to));
                    if borders || self.has(me, "turbo") {
                        list.extend((1..=mine).map(|n| format!("swim {from}>{to}{}", times(n))));
                    }
                }
                continue;
            };
            if left == 0 {
                continue;
            }
            if self.has(me, "legs") {
                list.extend(self.neighbours(land).iter().map(|to| format!("walk {from}>{to}")));
            }
            if self.has(me, "wings") {
                for to in self.zones().into_iter().filter(|to| *to != from) {
                    list.extend((1..=mine.min(2)).map(|n| format!("fly {from}>{to}{}", times(n))));
                }
            }
            if self.has(me, "egg") && self.stock[me] > 0 && (mine >= 2 || left >= 2) {
                list.insert(format!("egg {from}"));
            }
            if self.has(me, "stink-glands") {
                for rival in (0..self.players).filter(|p| *p != me && self.count(*p, &from) > 0) {
                    list.extend(
                        self.oceans(land).iter().map(|to| format!("stink {} {from}>{to}", rival + 1)),
                    );
                }
            }
        }
        for zone in self.zones().into_iter().filter(|zone| self.count(me, zone) > 0 && left > 0) {
            let on_land = zone.parse::<u8>().is_ok();
            let rivals: Vec<usize> =
                (0..self.players).filter(|p| *p != me && self.count(*p, &zone) > 0).collect();
            for one in &rivals {
                if self.has(me, "teeth") && !(on_land && self.has(*one, "ears")) {
                    list.insert(format!("bite {} {zone}", one + 1));
                }
                if !self.has(me, "assimilation") || left < 2 || self.stock[me] == 0 {
                    continue;
                }
                for two in rivals.iter().filter(|two| *two >= one) {
                    if one != two || self.count(*one, &zone) >= 2 {
                        list.insert(format!("assimilate {}+{} {zone}", one + 1, two + 1));
                    }
                }
            }
        }
        list
    }

    fn crowd(&self, land: u8) -> i32 {
        (0..self.players).map(|p| self.count(p, &land.to_string())).sum()
    }

    fn fullest(&self) -> Vec<u8> {
        let most = self.quiet.iter().map(|land| self.crowd(*land)).max().unwrap();
        self.quiet.iter().copied().filter(|land| self.crowd(*land) == most && most > 0).collect()
    }

    fn play(&mut self, me: usize, action: &str, chance: &Chance) {
        let words: Vec<&str> = action.split(' ').collect();
        let count = words.last().and_then(|word| word.strip_prefix('x')).map_or(1, |n| n.parse().unwrap());
        let way = words.iter().find_map(|word| word.split_once('>'));
        match words[0] {
            "choose" => {
                let land: u8 = words[1].parse().unwrap();
                self.hand.remove(&land);
                self.chosen = Some(land);
                self.turn_after((self.environment + 1) % self.players, chance);
            }
            "bid" => self.bid(me, words[1].parse().unwrap(), chance),
            "take" => {
                let price = self.price(me);
                self.offer.remove(words[1]);
                self.genes[me].insert(words[1].to_owned());
                self.bought.insert(me);
                self.owe(me, price, chance);
            }
            "pass" => self.ask_next(chance),
            "pay" => {
                let Asked::Pay { owed, .. } = self.asked else { panic!("nothing is owed") };
                self.take_back(me, words[1], count);
                self.owe(me, owed - count, chance);
            }
            "panic" => self.panic_in(words[1].parse().unwrap(), chance),
            "flee" => {
                let Asked::PanicOcean(land) = self.asked else { panic!("nobody flees") };
                self.flee(land, words[1], chance);
            }
            "send" => {
                let Asked::Ears(land, ocean) = self.asked.clone() else { panic!("nobody is sent") };
                let sent: i32 = words[1].parse().unwrap();
                self.add(me, &land.to_string(), -sent);
                self.add(me, &ocean, sent);
                self.draw(false, chance);
            }
            "refuge" => {
                let Asked::Refuge(land) = self.asked else { panic!("nobody escapes") };
                self.escape(me, land, words[1]);
                self.erupt_rest(chance);
            }
            _ => self.act(me, &words, way, count, chance),
        }
    }

    fn act(&mut self, me: usize, words: &[&str], way: Option<(&str, &str)>, count: i32, chance: &Chance) {
        let Asked::Act { left, extra, withdrawing, landing, .. } = self.asked else { panic!("nobody acts") };
        let (mut cost, mut follows) = (1, false);
        match (words[0], way) {
            ("land" | "swim" | "walk" | "fly", Some((from, to))) => {
                self.add(me, from, -count);
                self.add(me, to, count);
                if words[0] == "land" && count == 1 {
                    cost = i32::from(!landing);
                    let two = self.has(me, "legs") || self.has(me, "turbo");
                    let at_sea = SEA.iter().any(|ocean| self.count(me, ocean) > 0);
                    follows = !landing && two && at_sea && self.edition > 1;
                }
            }
            ("breed", _) => {
                let young: Vec<i32> = (0..self.players).map(|p| self.young(p, words[1])).collect();
                for (player, young) in young.into_iter().enumerate() {
                    self.stock[player] -= young;
                    self.add(player, words[1], young);
                }
            }
            ("withdraw", _) => {
                self.take_back(me, words[1], count);
                cost = i32::from(!withdrawing);
            }
            ("egg", _) => {
                cost = if self.count(me, words[1]) >= 2 { 1 } else { 2 };
                self.stock[me] -= 1;
                self.add(me, words[1], 1);
            }
            ("stink", Some((from, to))) => {
                let rival = words[1].parse::<usize>().unwrap() - 1;
                let all = self.count(rival, from);
                self.add(rival, from, -all);
                self.add(rival, to, all);
            }
            ("bite", _) => self.take_back(words[1].parse::<usize>().unwrap() - 1, words[2], 1),
            ("assimilate", _) => {
                for rival in words[1].split('+') {
                    self.take_back(rival.parse::<usize>().unwrap() - 1, words[2], 1);
                }
                self.stock[me] -= 1;
                self.add(me, words[2], 1);
                cost = 2;
            }
            ("tile", _) => {
                self.tiles[me] -= 1;
                self.asked =
                    Asked::Act { player: me, left: 2, extra: true, withdrawing: false, landing: false };
                return;
            }
            ("end", _) => {
                let tile = !extra && self.tiles[me] > 0 && left > 0 && self.edition > 1;
                if tile {
                    self.asked =
                        Asked::Act { player: me, left: 0, extra, withdrawing: false, landing: false };
                } else {
                    self.turn_after(me, chance);
                }
                return;
            }
            (other, _) => panic!("'{other}' is unknown"),
        }
        let (left, withdrawing) = (left - cost, words[0] == "withdraw");
        let alive = self.on_board(me) > 0;
        if alive && (left > 0 || withdrawing || follows || !extra && self.tiles[me] > 0) {
            self.asked = Asked::Act { player: me, left, extra, withdrawing, landing: follows };
        } else {
            self.turn_after(me, chance);
        }
    }

    /// The turn of the next Ichto player, or the scoring (UR-3.4, UR-6.1).
    fn turn_after(&mut self, player: usize, chance: &Chance) {
        let mut player = (player + 1) % self.players;
        while player != self.environment {
            if self.on_board(player) > 0 {
                let warm = i32::from(self.has(player, "warm-blood"));
                let left = if self.players == 3 { 3 } else { 2 } + warm;
                self.asked = Asked::Act { player, left, extra: false, withdrawing: false, landing: false };
                return;
            }
            player = (player + 1) % self.players;
        }
        let land = self.chosen.take().expect("a disc was chosen");
        self.score(land);
        if self.square.iter().any(|square| *square >= 30) {
            self.finish();
        } else if self.mutation_is_due() {
            self.begin_auction(chance);
        } else {
            self.change_roles(chance);
        }
    }

    /// UR-6.2 to UR-6.8.
    fn score(&mut self, land: u8) {
        let zone = land.to_string();
        let strength = |p: usize| match self.count(p, &zone) {
            0 => 0.0,
            n if self.has(p, "muscles") => f64::from(n) + 0.5,
            n => f64::from(n),
        };
        let there: Vec<(usize, f64)> =
            (0..self.players).map(|p| (p, strength(p))).filter(|(_, s)| *s > 0.0).collect();
        let most = there.iter().map(|(_, s)| *s).fold(0.0, f64::max);
        let least = there.iter().map(|(_, s)| *s).fold(f64::MAX, f64::min);
        let mut points = vec![0; self.players];
        for (p, strength) in &there {
            points[*p] = if there.len() == 1 {
                3
            } else if most == least {
                2
            } else if *strength == most {
                3
            } else if *strength == least {
                0
            } else {
                2
            };
        }
        for (p, _) in there.iter().filter(|(p, _)| points[*p] == 0) {
            let all = self.count(*p, &zone);
            self.take_back(*p, &zone, all);
        }
        self.walk(&points);
    }

    /// UR-6.7.
    fn walk(&mut self, points: &[i32]) {
        let mut order: Vec<usize> = (0..self.players).collect();
        order.sort_by_key(|p| -self.square[*p]);
        for p in order {
            for _ in 0..points[p] {
                let taken: Vec<i32> = (0..self.players).filter(|q| *q != p).map(|q| self.square[q]).collect();
                self.square[p] += 1;
                while taken.contains(&self.square[p]) {
                    self.square[p] += 1;
                }
            }
        }
    }

    fn mutation_is_due(&self) -> bool {
        let passed = MUTATIONS.iter().filter(|at| self.square.iter().any(|square| square >= at)).count();
        passed > self.mutations
    }

    fn begin_auction(&mut self, chance: &Chance) {
        self.mutations += 1;
        (self.bids, self.been_asked, self.bought) = (vec![0; self.players], BTreeSet::new(), BTreeSet::new());
        let open: BTreeSet<usize> = (0..self.players).filter(|p| self.stock[*p] > 0).collect();
        self.asked = Asked::Bid(open.clone());
        if open.is_empty() {
            self.ask_next(chance);
        }
    }

    fn bid(&mut self, me: usize, bid: i32, chance: &Chance) {
        self.bids[me] = bid;
        let Asked::Bid(open) = &mut self.asked else { panic!("nobody bids") };
        open.remove(&me);
        if open.is_empty() {
            self.ask_next(chance);
        }
    }

    fn price(&self, player: usize) -> i32 {
        self.bids[player] + self.genes[player].len() as i32
    }

    /// UR-7.3 to UR-7.12.
    fn ask_next(&mut self, chance: &Chance) {
        let limit = if self.players == 3 { 2 } else { 3 };
        loop {
            let open = self.bought.len() < limit && !self.offer.is_empty();
            let rank = (0..self.players).filter(|p| !self.been_asked.contains(p) && open);
            let Some(player) = rank.max_by_key(|p| (self.bids[*p], -self.square[*p])) else { break };
            self.been_asked.insert(player);
            if self.price(player) > self.on_board(player) {
                continue;
            }
            self.asked = Asked::Buy { player };
            if self.bought.is_empty() && self.offer.len() == 1 {
                let (gene, price) = (self.offer.pop_first().unwrap(), self.price(player));
                self.genes[player].insert(gene);
                self.bought.insert(player);
                self.owe(player, price, chance);
            }
            return;
        }
        self.offer.extend(chance.genes.last().expect("genes are turned up after a mutation").iter().cloned());
        if self.mutation_is_due() {
            self.begin_auction(chance);
        } else if self.to_erupt.is_some() {
            self.new_era(chance);
        } else {
            self.change_roles(chance);
        }
    }

    /// A price, or the rest of it: asked for as long as there is a choice (UR-7.4, UR-0.6).
    fn owe(&mut self, me: usize, owed: i32, chance: &Chance) {
        let homes: Vec<String> = self.zones().into_iter().filter(|zone| self.count(me, zone) > 0).collect();
        if owed > 0 && owed < self.on_board(me) && homes.len() > 1 {
            self.asked = Asked::Pay { player: me, owed };
            return;
        }
        let mut owed = owed;
        for zone in homes {
            let count = self.count(me, &zone).min(owed);
            self.take_back(me, &zone, count);
            owed -= count;
        }
        self.ask_next(chance);
    }

    fn change_roles(&mut self, chance: &Chance) {
        self.environment = (self.environment + 1) % self.players;
        self.draw(chance.panic, chance);
    }

    /// The environment player completes the hand (UR-3.5).
    fn draw(&mut self, panic: bool, chance: &Chance) {
        if panic {
            self.panic(chance);
        } else if let Some((scored, other)) = chance.era_end {
            self.score(scored);
            self.to_erupt = Some(vec![scored, other]);
            self.erupt_rest(chance);
        } else {
            self.asked = Asked::Choose;
        }
    }

    fn panic(&mut self, chance: &Chance) {
        match self.fullest()[..] {
            [] => self.draw(false, chance),
            [land] => self.panic_in(land, chance),
            _ => self.asked = Asked::PanicLand,
        }
    }

    fn panic_in(&mut self, land: u8, chance: &Chance) {
        match self.oceans(land)[..] {
            [ocean] => self.flee(land, ocean, chance),
            _ => self.asked = Asked::PanicOcean(land),
        }
    }

    fn flee(&mut self, land: u8, ocean: &str, chance: &Chance) {
        let zone = land.to_string();
        for player in (0..self.players).filter(|p| !self.has(*p, "ears")).collect::<Vec<_>>() {
            let all = self.count(player, &zone);
            self.add(player, &zone, -all);
            self.add(player, ocean, all);
        }
        match self.ears().filter(|p| self.count(*p, &zone) > 0) {
            Some(_) => self.asked = Asked::Ears(land, ocean.to_owned()),
            None => self.draw(false, chance),
        }
    }

    /// UR-9.8 to UR-9.13.
    fn erupt_rest(&mut self, chance: &Chance) {
        while let Some(volcano) = self.to_erupt.as_mut().filter(|left| !left.is_empty()).map(|l| l.remove(0))
        {
            let continent = match volcano {
                1..=3 => 1..=3,
                4..=7 => 4..=7,
                _ => 8..=12,
            };
            if self.quiet.iter().filter(|land| continent.contains(*land)).count() > 1 {
                self.quiet.remove(&volcano);
            }
            let land = self.land_of(volcano);
            for player in 0..self.players {
                if land != volcano {
                    let moved = self.count(player, &volcano.to_string());
                    self.add(player, &volcano.to_string(), -moved);
                    self.add(player, &land.to_string(), moved);
                }
                let surplus = self.count(player, &land.to_string()) - 1;
                if surplus > 0 && !self.has(player, "ears") {
                    self.take_back(player, &land.to_string(), surplus);
                }
            }
            if let Some(owner) = self.ears().filter(|p| self.count(*p, &land.to_string()) > 1) {
                match self.oceans(land)[..] {
                    [ocean] => self.escape(owner, land, ocean),
                    _ => {
                        self.asked = Asked::Refuge(land);
                        return;
                    }
                }
            }
        }
        if self.square.iter().any(|square| *square >= 30) {
            self.finish();
        } else if self.mutation_is_due() {
            self.begin_auction(chance);
        } else {
            self.new_era(chance);
        }
    }

    fn escape(&mut self, owner: usize, land: u8, ocean: &str) {
        let surplus = self.count(owner, &land.to_string()) - 1;
        self.add(owner, &land.to_string(), -surplus);
        self.add(owner, ocean, surplus);
    }

    fn new_era(&mut self, chance: &Chance) {
        if self.era == 4 {
            self.finish();
            return;
        }
        self.era += 1;
        self.to_erupt = None;
        self.draw(chance.early_panic, &Chance::default());
    }

    /// UR-10.4 to UR-10.7.
    fn finish(&mut self) {
        let share = |counts: &[i32], points: i32| -> Vec<i32> {
            let best = *counts.iter().max().unwrap();
            let tied = counts.iter().filter(|count| **count == best).count() as i32;
            counts.iter().map(|count| if *count == best && best > 0 { points / tied } else { 0 }).collect()
        };
        let total = share(&(0..self.players).map(|p| self.on_board(p)).collect::<Vec<_>>(), 3);
        self.walk(&total);
        let on_land = |p: usize| if total[p] == 3 { 0 } else { self.on_land(p) };
        let land = share(&(0..self.players).map(on_land).collect::<Vec<_>>(), 2);
        self.walk(&land);
        self.asked = Asked::Nothing;
    }
}

/// Plays a game of bots under the eyes of the referee.
fn referee_game(table: Bots<'_>, number: u64) -> u64 {
    let (position, plies) = table.play(number, |ply: &Watched<'_, Urland>| {
        let referee = Referee::read(ply.before);
        for seat in Seat::all(table.seats) {
            let listed = referee::listed(ply.before, seat);
            referee::same_choices(seat, &listed, &referee.actions(seat.index()), || referee.text());
        }
        let mut expected = referee.clone();
        expected.play(ply.seat.index(), &ply.action.to_string(), &Chance::heard(ply.told));
        let found = Referee::read(ply.after);
        assert_eq!(
            found.text(),
            expected.text(),
            "after '{} {}' in\n{}",
            ply.seat,
            ply.action,
            referee.text()
        );
    });
    let squares = Referee::read(&position).square;
    referee::check_ranks(&position, "UR-10.8", |seat| squares[seat.index()]);
    plies
}

#[test]
fn both_referees_agree_on_games_of_bots() {
    referee::games(210, 50, |number| {
        let edition = referee::edition::<Urland>(number);
        referee_game(Bots { edition, seats: 3 + (number % 3) as u8, options: &[], asides: false }, number)
    });
}
