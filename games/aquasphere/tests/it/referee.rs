//! A second referee, slow and plain: it works on texts and maps, was written from the sentences of the rulebook,
//! shares no code with the rules, and must agree with them on every ply: what may be done, and what comes of it.
//! Of the rules it hears only what chance turned up.
//!
//! `REFEREE_GAMES=10000 cargo test --release -p spelhaven-aquasphere --test it referee -- --nocapture` plays as many games of
//! bots as are asked for.

use std::collections::{BTreeMap, BTreeSet};

use aquasphere::components::{Card, Field, Letter, Symbol};
use aquasphere::position::{Owner, Step as Theirs};
use aquasphere::{AquaSphere, Event};
use table::Seat;
use testkit::referee::{self, Bots, Watched};

const SYMBOLS: [&str; 7] = ["lab", "time", "crystal", "octopod", "submarine", "research", "program"];
/// AQ-4.2: what leads where, and AQ-4.8: what lies beside what.
const ARROWS: [(&str, &[&str]); 5] = [
    ("START", &["F1L", "F1R"]),
    ("F1L", &["F2L", "F2R"]),
    ("F1R", &["F2L", "F2R"]),
    ("F2L", &["F3L", "F3M"]),
    ("F2R", &["F3M", "F3R"]),
];
const BESIDE: [(&str, &str); 4] = [("F1L", "F1R"), ("F2L", "F2R"), ("F3L", "F3M"), ("F3M", "F3R")];
/// AQ-1.3 and AQ-1.4: the lock of a sector, and what its programming field shows.
const SECTORS: [(char, i32, &str); 6] = [
    ('A', 1, "time"),
    ('B', 2, "lab"),
    ('C', 1, "crystal"),
    ('D', 0, "octopod"),
    ('E', 1, "submarine"),
    ('F', 2, "research"),
];
/// Chapter 14: players, light bulb, edges.
const TILES: [(usize, i32, [&str; 6]); 9] = [
    (2, 2, ["2o", "1c 3t", "", "1o 1c", "3t", "1c"]),
    (2, 3, ["1c 3t", "2o", "1c", "1o 3t", "", "1c"]),
    (2, 4, ["1o 1c", "3t", "2o 1c", "", "3t", "1c"]),
    (3, 2, ["2o", "1c 3t", "1o", "2c", "1o 4t", "1o 1c 2t"]),
    (3, 3, ["1c 3t", "2o", "1c 2t", "1o 1c", "2o", "1c 4t"]),
    (3, 4, ["1o 1c", "4t", "2o 1c", "1o 3t", "1c 2t", "1o 1c"]),
    (4, 2, ["2o", "1c 3t", "1o 4t", "2c", "2o 3t", "1o 2c 2t"]),
    (4, 3, ["1c 4t", "3o", "1c 3t", "1o 2c", "2o 2t", "1c 3t"]),
    (4, 4, ["1o 1c", "4t", "3o 2c", "1o 3t", "1c 3t", "1o 1c 2t"]),
];

#[derive(Clone, Debug, PartialEq)]
struct Sector {
    octopods: i32,
    crystals: i32,
    time: i32,
    research: Vec<String>,
    expansions: Vec<String>,
    control: Option<String>,
    charging: BTreeMap<String, i32>,
    submarines: Vec<String>,
}

#[derive(Clone, Debug, PartialEq)]
struct Player {
    score: i32,
    time: i32,
    crystals: i32,
    bots: i32,
    programmed: BTreeSet<String>,
    submarines: i32,
    base: char,
    expansions: Vec<String>,
    cards: Vec<String>,
    sidesteps_used: i32,
    engineer: String,
    corner: bool,
    sector: char,
    area: String,
}

#[derive(Clone, Debug, PartialEq)]
enum Step {
    Choose,
    Effect(String),
    /// Cards come before an action that is carried out by itself.
    Carry(String),
    Letters(BTreeSet<char>),
    Immediate(String),
    Finish,
    Prepare,
    Count(Vec<i32>),
    Over,
}

#[derive(Clone, Debug, PartialEq)]
struct Referee {
    edition: u16,
    round: i32,
    order: Vec<usize>,
    passed: Vec<usize>,
    at: usize,
    ring: Vec<char>,
    rotation: usize,
    programme: BTreeMap<String, String>,
    next: Option<BTreeMap<String, String>>,
    sectors: BTreeMap<char, Sector>,
    players: Vec<Player>,
    crystals: i32,
    octopods: i32,
    line: i32,
    cards: Vec<String>,
    step: Step,
}

fn letter(of: Letter) -> char {
    of.to_string().chars().next().unwrap()
}

fn owner(of: Owner) -> String {
    match of {
        Owner::Player(seat) => seat.to_string(),
        Owner::Neutral => "neutral".to_owned(),
    }
}

fn sorted(mut list: Vec<String>) -> Vec<String> {
    list.sort();
    list
}

fn kind(card: &str) -> u32 {
    card.split('-').next().unwrap().parse().unwrap()
}

fn shown(card: &str) -> &str {
    card.split_once('-').map_or("", |(_, symbol)| symbol)
}

fn triangular(n: i32) -> i32 {
    (1..=n.min(6)).sum()
}

/// The first red line beyond a score (AQ-9.2).
fn line_after(score: i32) -> i32 {
    (score + 1..).find(|at| [17, 34, 0].contains(&(at % 50))).unwrap()
}

/// The last red line at or before a score, or 0.
fn line_before(score: i32) -> i32 {
    (1..=score).rev().find(|at| [17, 34, 0].contains(&(at % 50))).unwrap_or(0)
}

impl Player {
    fn room(&self, of: char, base: i32) -> i32 {
        base + self.expansions.iter().flat_map(|tile| tile.chars()).filter(|c| *c == of).count() as i32
    }

    fn gain_time(&mut self, markers: i32) {
        self.time += markers.min(self.room('t', 4) - self.time);
    }

    fn holds(&self, wanted: u32) -> i32 {
        self.cards.iter().filter(|card| kind(card) == wanted).count() as i32
    }

    fn letters(&self) -> BTreeSet<char> {
        let tiles = self.expansions.iter().flat_map(|tile| tile.chars());
        tiles.filter(char::is_ascii_uppercase).chain([self.base]).collect()
    }
}

impl Referee {
    /// Copies the table down.
    fn read(position: &AquaSphere) -> Self {
        let programme = |of: aquasphere::components::Programme| {
            let tile = |field: &Field| Some((field.to_string(), of.tile(*field)?.to_string()));
            Field::ALL.iter().filter_map(tile).collect::<BTreeMap<_, _>>()
        };
        let sectors = Letter::ALL.into_iter().map(|name| {
            let sector = position.sector(name);
            let charging = (0..5).filter(|i| sector.charging[*i] > 0);
            let sector = Sector {
                octopods: sector.octopods.into(),
                crystals: sector.crystals.into(),
                time: sector.time.into(),
                research: sector.research.iter().map(ToString::to_string).collect(),
                expansions: sector.expansions.iter().map(ToString::to_string).collect(),
                control: sector.control.map(owner),
                charging: charging
                    .map(|i| (owner(Owner::from_index(i)), sector.charging[i].into()))
                    .collect(),
                submarines: sector.submarines.iter().map(|o| owner(*o)).collect(),
            };
            (letter(name), sector)
        });
        let players = position.players.iter().map(|player| Player {
            score: player.score.into(),
            time: player.time.into(),
            crystals: player.crystals.into(),
            bots: player.bots.into(),
            programmed: player.programmed.iter().map(|s| s.to_string()).collect(),
            submarines: player.submarines.into(),
            base: letter(player.base),
            expansions: player.expansions.iter().map(ToString::to_string).collect(),
            cards: sorted(player.cards.iter().map(|card| card.to_string()).collect()),
            sidesteps_used: player.used_sidesteps.into(),
            engineer: player.engineer.to_string(),
            corner: player.corner,
            sector: letter(player.sector),
            area: player.area.to_string(),
        });
        let seats = position.players.len();
        let step = match position.pending.step {
            Theirs::Choose => Step::Choose,
            Theirs::Effect(symbol) => Step::Effect(symbol.to_string()),
            Theirs::Carry(symbol) => Step::Carry(symbol.to_string()),
            Theirs::Letters(letters) => Step::Letters(letters.iter().map(letter).collect()),
            Theirs::Immediate(card) => Step::Immediate(card.to_string()),
            Theirs::Finish => Step::Finish,
            Theirs::Prepare => Step::Prepare,
            Theirs::Count(totals) => Step::Count(totals[..seats].iter().map(|n| i32::from(*n)).collect()),
            Theirs::Over => Step::Over,
        };
        Referee {
            edition: position.edition,
            round: position.round.into(),
            order: position.order.iter().map(|seat| seat.index()).collect(),
            passed: position.passed.iter().map(|seat| seat.index()).collect(),
            at: position.at.into(),
            ring: position.ring.into_iter().map(letter).collect(),
            rotation: position.rotation.into(),
            programme: programme(position.programme),
            next: position.next_programme.map(programme),
            sectors: sectors.collect(),
            players: players.collect(),
            crystals: position.crystals.into(),
            octopods: position.octopods.into(),
            line: position.pending.line.into(),
            cards: sorted(position.pending.cards.iter().map(|card| card.to_string()).collect()),
            step,
        }
    }

    fn actor(&self) -> usize {
        self.order[self.at]
    }

    fn me(&self) -> &Player {
        &self.players[self.actor()]
    }

    fn me_mut(&mut self) -> &mut Player {
        let actor = self.actor();
        &mut self.players[actor]
    }

    fn name(&self) -> String {
        (self.actor() + 1).to_string()
    }

    fn bulb(&self) -> i32 {
        self.round + 1
    }

    /// The cheapest way to every sector: tried until nothing gets cheaper (AQ-5.2, AQ-5.3).
    fn ways(&self) -> BTreeMap<char, i32> {
        let me = self.me();
        let mut ways: BTreeMap<char, i32> = self.ring.iter().map(|l| (*l, 99)).collect();
        ways.insert(me.sector, 0);
        for _ in 0..12 {
            for place in 0..6 {
                let (here, next) = (self.ring[place], self.ring[(place + 1) % 6]);
                let lock = SECTORS.iter().find(|row| row.0 == here).unwrap().1;
                let lock = if lock == 2 && me.holds(9) > 0 { 0 } else { lock };
                let across = self.ring[(place + 3) % 6];
                let mut steps = vec![(here, next, lock), (next, here, lock)];
                if me.holds(7) > 0 {
                    steps.push((here, across, 1));
                }
                for (from, to, price) in steps {
                    let price = ways[&from] + price;
                    if price < ways[&to] {
                        ways.insert(to, price);
                    }
                }
            }
        }
        ways
    }

    /// What stands in the way of an action: nothing, something a conversion may help against, or something else
    /// (chapter 6).
    fn hindrance(&self, symbol: &str) -> Option<&'static str> {
        let (me, here) = (self.me(), &self.sectors[&self.me().sector]);
        match symbol {
            "lab" => (me.expansions.len() >= 5 || here.expansions.is_empty()).then_some("for good"),
            "time" => (here.time >= 2 && me.time >= me.room('t', 4)).then_some("for good"),
            "crystal" => (here.crystals == 0 || me.crystals >= me.room('c', 2)).then_some("for good"),
            "octopod" => (here.octopods == 0).then_some("for good"),
            "submarine" if here.submarines.contains(&self.name()) || me.submarines == 0 => Some("for good"),
            "submarine" => {
                let missing = self.launch() - me.time;
                let won = (2 * me.programmed.len() as i32).min(me.room('t', 4) - me.time);
                (missing > 0).then_some(if missing <= won { "convert" } else { "for good" })
            }
            "research" => {
                (here.research.is_empty() || me.cards.len() as i32 >= me.room('r', 2)).then_some("for good")
            }
            _ if me.bots == 0 => Some(if me.programmed.is_empty() { "for good" } else { "convert" }),
            _ => {
                let occupied = me.programmed.contains(self.field_shows());
                (occupied && me.time >= me.room('t', 4)).then_some("convert")
            }
        }
    }

    fn field_shows(&self) -> &'static str {
        SECTORS.iter().find(|row| row.0 == self.me().sector).unwrap().2
    }

    fn launch(&self) -> i32 {
        let price = self.sectors[&self.me().sector].submarines.len() as i32 + 1;
        if self.me().holds(10) > 0 { price / 2 } else { price }
    }

    fn most_octopods(&self) -> i32 {
        self.me().room('o', 2).min(self.sectors[&self.me().sector].octopods)
    }

    /// Whether a waiting card would change something (AQ-13.4).
    fn helps(&self, card: &str) -> bool {
        let me = self.me();
        match kind(card) {
            1 | 4 => me.time < me.room('t', 4),
            2 | 5 => self.crystals > 0 && me.crystals < me.room('c', 2),
            3 | 6 | 8 => {
                let payable = me.crystals > 0 || !me.programmed.is_empty();
                payable || line_after(me.score) > me.score + 1
            }
            _ => {
                let free = !me.programmed.contains(shown(card)) && me.programmed.len() < 2;
                free && me.bots > 0 && me.time > 0
            }
        }
    }

    fn is_turn(&self) -> bool {
        !matches!(self.step, Step::Prepare | Step::Count(_) | Step::Over)
    }

    fn actions(&self, player: usize) -> BTreeSet<String> {
        let mut list = BTreeSet::new();
        if player != self.actor() || self.step == Step::Over {
            return list;
        }
        let me = self.me();
        if self.line > 0 {
            return me.programmed.iter().map(|symbol| format!("give {symbol}")).collect();
        }
        if self.is_turn() {
            list.extend(me.programmed.iter().map(|symbol| format!("convert {symbol}")));
        }
        if !self.cards.is_empty() {
            list.extend(self.cards.iter().filter(|card| self.helps(card)).map(|card| format!("use {card}")));
            list.insert("done".to_owned());
            return list;
        }
        match &self.step {
            Step::Choose => self.turn(&mut list),
            Step::Effect(symbol) => {
                list.insert("decline".to_owned());
                match symbol.as_str() {
                    _ if self.hindrance(symbol).is_some() => {}
                    "octopod" => list.extend((1..=self.most_octopods()).map(|n| format!("catch {n}"))),
                    _ => {
                        list.insert("act".to_owned());
                    }
                }
            }
            Step::Letters(letters) => {
                list.insert("done".to_owned());
                list.extend(letters.iter().filter(|_| me.bots > 0).map(|l| format!("send {l}")));
            }
            Step::Finish => {
                list.insert("finish".to_owned());
            }
            _ => {}
        }
        list
    }

    fn turn(&self, list: &mut BTreeSet<String>) {
        let me = self.me();
        let free = |symbol: &str| !me.programmed.contains(symbol) && me.programmed.len() < 2;
        let mut targets: Vec<&str> =
            ARROWS.iter().filter(|(from, _)| *from == me.engineer).flat_map(|(_, to)| to.to_vec()).collect();
        if me.holds(12) > me.sidesteps_used {
            for (one, two) in BESIDE {
                targets.extend((one == me.engineer).then_some(two));
                targets.extend((two == me.engineer).then_some(one));
            }
        }
        for to in targets {
            let stuck = me.bots == 0 && (me.programmed.is_empty() || self.edition == 1);
            if stuck || me.bots > 0 && free(&self.programme[to]) {
                list.insert(format!("move {to}"));
            }
        }
        if me.time >= 3 && me.bots > 0 && !me.corner {
            list.extend(SYMBOLS.iter().filter(|symbol| free(symbol)).map(|symbol| format!("buy {symbol}")));
        }
        for (to, price) in self.ways() {
            if price <= me.time {
                list.extend(me.programmed.iter().map(|symbol| format!("work {to} {symbol}")));
            }
        }
        if me.engineer.starts_with("F3") {
            list.insert("pass".to_owned());
        }
    }

    fn play(&mut self, action: &str, told: &[Event]) {
        let words: Vec<&str> = action.split(' ').collect();
        match words[..] {
            ["move", to] => {
                let symbol = self.programme[to].clone();
                let beside = BESIDE.contains(&(self.me().engineer.as_str(), to))
                    || BESIDE.contains(&(to, self.me().engineer.as_str()));
                let me = self.me_mut();
                me.sidesteps_used += i32::from(beside);
                me.engineer = to.to_owned();
                if me.bots > 0 {
                    me.bots -= 1;
                    me.programmed.insert(symbol.clone());
                }
                let credits = |card: &&String| kind(card) <= 3 && shown(card) == symbol;
                self.cards = self.me().cards.iter().filter(credits).cloned().collect();
                self.step = Step::Finish;
            }
            ["buy", symbol] => {
                let me = self.me_mut();
                me.time -= 3;
                me.corner = true;
                me.bots -= 1;
                me.programmed.insert(symbol.to_owned());
                self.step = Step::Finish;
            }
            ["work" | "enter", to, symbol] => {
                let to = to.chars().next().unwrap();
                let price = self.ways()[&to];
                let me = self.me_mut();
                me.time -= price;
                (me.sector, me.area) = (to, symbol.to_owned());
                me.programmed.remove(symbol);
                let ask = self.edition == 1 || words[0] == "enter";
                self.step =
                    if ask { Step::Effect(symbol.to_owned()) } else { Step::Carry(symbol.to_owned()) };
                self.control(to);
            }
            ["pass"] => {
                let actor = self.actor();
                self.me_mut().engineer = "START".to_owned();
                self.passed.push(actor);
                self.end_turn();
            }
            ["act"] => self.act(),
            ["catch", number] => self.catch(number.parse().unwrap()),
            ["decline" | "finish"] if words[0] == "finish" => self.end_turn(),
            ["decline"] => self.step = Step::Finish,
            ["send", to] => {
                let to = to.chars().next().unwrap();
                let Step::Letters(letters) = &mut self.step else { panic!("no letters wait") };
                letters.remove(&to);
                self.me_mut().bots -= 1;
                self.control(to);
            }
            ["use", card] => {
                let place = self.cards.iter().position(|c| c == card).expect("the card waits");
                self.cards.remove(place);
                match kind(card) {
                    1 | 4 => self.me_mut().gain_time(2),
                    2 | 5 => {
                        self.crystals -= 1;
                        self.me_mut().crystals += 1;
                    }
                    3 => self.gain(4),
                    6 => self.gain(3),
                    8 => self.gain(1),
                    _ => {
                        let me = self.me_mut();
                        me.time -= 1;
                        me.bots -= 1;
                        me.programmed.insert(shown(card).to_owned());
                    }
                }
            }
            ["done"] => {
                if self.cards.is_empty() {
                    self.step = Step::Finish;
                }
                self.cards.clear();
            }
            ["convert", symbol] => {
                let me = self.me_mut();
                me.programmed.remove(symbol);
                me.bots += 1;
                me.gain_time(2);
            }
            ["give", symbol] => {
                let points = std::mem::take(&mut self.line);
                let me = self.me_mut();
                me.programmed.remove(symbol);
                me.bots += 1;
                me.score += 1;
                self.gain(points - 1);
            }
            _ => panic!("'{action}' is unknown"),
        }
        self.go_on(told);
    }

    /// AQ-5.5 to AQ-5.7.
    fn control(&mut self, at: char) {
        let (name, limit) = (self.name(), self.players.len() as i32 + 1);
        let sector = self.sectors.get_mut(&at).unwrap();
        let Some(displaced) = sector.control.replace(name.clone()) else { return };
        *sector.charging.entry(displaced.clone()).or_default() += 1;
        if sector.charging.values().sum::<i32>() > limit {
            for (owner, bots) in &mut sector.charging {
                let home = *bots - 1;
                *bots = 1;
                if let Ok(seat) = owner.parse::<usize>() {
                    self.players[seat - 1].bots += home;
                }
            }
        }
        if displaced != name {
            self.cards = self.me().cards.iter().filter(|card| kind(card) == 8).cloned().collect();
        }
    }

    fn act(&mut self) {
        let (at, symbol) = (self.me().sector, self.me().area.clone());
        let (bulb, launch, shows) = (self.bulb(), self.launch(), self.field_shows());
        let (actor, name) = (self.actor(), self.name());
        let (me, here) = (&mut self.players[actor], self.sectors.get_mut(&at).unwrap());
        self.step = Step::Finish;
        match symbol.as_str() {
            "lab" => {
                let tile = here.expansions.pop().unwrap();
                self.step = Step::Letters(tile.chars().filter(char::is_ascii_uppercase).collect());
                me.expansions.push(tile);
            }
            "time" => {
                here.time = here.time.max(2);
                let taken = here.time.min(me.room('t', 4) - me.time);
                here.time -= taken;
                me.time += taken;
            }
            "crystal" => {
                let taken = here.crystals.min(me.room('c', 2) - me.crystals);
                here.crystals -= taken;
                me.crystals += taken;
            }
            "submarine" => {
                me.time -= launch;
                me.submarines -= 1;
                here.submarines.push(name);
                self.gain(bulb);
            }
            "research" => {
                let card = here.research.pop().unwrap();
                me.cards.push(card.clone());
                me.cards.sort();
                if kind(&card) == 13 && self.edition == 1 {
                    self.step = Step::Immediate(card);
                } else if kind(&card) == 13 {
                    self.quick_start(&card);
                }
                self.gain(bulb);
            }
            _ => {
                if me.programmed.contains(shows) {
                    me.gain_time(2);
                } else {
                    me.bots -= 1;
                    me.programmed.insert(shows.to_owned());
                }
            }
        }
    }

    fn quick_start(&mut self, card: &str) {
        let me = self.me_mut();
        me.gain_time(2);
        if me.programmed.contains(shown(card)) {
            me.gain_time(2);
        } else if me.bots > 0 {
            me.bots -= 1;
            me.programmed.insert(shown(card).to_owned());
        }
    }

    fn catch(&mut self, octopods: i32) {
        let at = self.me().sector;
        self.sectors.get_mut(&at).unwrap().octopods -= octopods;
        self.octopods += octopods;
        self.cards = self.me().cards.iter().filter(|card| (4..=6).contains(&kind(card))).cloned().collect();
        self.step = Step::Finish;
        self.gain(triangular(octopods));
    }

    /// One space after the other; before a red line it is paid for (AQ-9.3).
    fn gain(&mut self, points: i32) {
        for left in (1..=points).rev() {
            let actor = self.actor();
            let me = &mut self.players[actor];
            if line_after(me.score) == me.score + 1 {
                if me.crystals > 0 {
                    me.crystals -= 1;
                    self.crystals += 1;
                } else if me.programmed.len() == 1 {
                    me.programmed.clear();
                    me.bots += 1;
                } else if me.programmed.is_empty() {
                    return;
                } else {
                    self.line = left;
                    return;
                }
            }
            self.players[actor].score += 1;
        }
    }

    fn end_turn(&mut self) {
        let seats = self.order.len();
        let next =
            (1..=seats).map(|k| (self.at + k) % seats).find(|at| !self.passed.contains(&self.order[*at]));
        if let Some(at) = next {
            (self.at, self.step) = (at, Step::Choose);
            return;
        }
        // AQ-10.1, AQ-10.2.
        for seat in self.order.clone() {
            let player = &mut self.players[seat];
            player.gain_time(6 - player.submarines);
            player.corner = false;
        }
        (self.at, self.step) = (0, Step::Prepare);
        self.night_shift();
    }

    fn night_shift(&mut self) {
        self.cards = self.me().cards.iter().filter(|card| kind(card) == 11).cloned().collect();
    }

    /// AQ-10.4 to AQ-10.7.
    fn interim(&self, seat: usize) -> i32 {
        let name = |seat: usize| (seat + 1).to_string();
        let fields = |seat: usize| {
            self.sectors.values().filter(|sector| sector.control.as_ref() == Some(&name(seat))).count()
        };
        let most = (0..self.players.len()).map(fields).max().unwrap();
        let sharing = (0..self.players.len()).filter(|s| fields(*s) == most).count();
        let control = match (fields(seat), sharing) {
            (0, _) => 0,
            (mine, _) if mine < most => 0,
            (_, 1) => 6,
            _ => 3,
        };
        let player = &self.players[seat];
        // The spaces 1 to 14 are emptied from the lowest on; columns of two, the first without a submarine.
        let empty = |space: i32| space <= 14 - player.bots;
        let gone = 6 - player.submarines;
        let open = |space: i32| (space - 1) / 2 <= gone;
        let bots = (1..=14).filter(|space| empty(*space) && open(*space)).max().unwrap_or(0);
        let own = self.sectors.values().filter(|sector| sector.control.as_ref() == Some(&name(seat)));
        let lost: i32 = own.map(|sector| triangular(sector.octopods)).sum();
        control + bots + triangular(player.crystals) - lost
    }

    /// Goes on until there is something to decide (AQ-3.3, AQ-5.8, AQ-5.9).
    fn go_on(&mut self, told: &[Event]) {
        while self.line == 0 {
            if self.cards.iter().any(|card| self.helps(card)) {
                return;
            }
            self.cards.clear();
            match self.step.clone() {
                Step::Choose | Step::Over => return,
                Step::Carry(symbol) => match self.hindrance(&symbol) {
                    None if symbol == "octopod" && self.most_octopods() == 1 => self.catch(1),
                    None if symbol != "octopod" => self.act(),
                    _ => self.step = Step::Effect(symbol),
                },
                Step::Effect(symbol) => {
                    if self.hindrance(&symbol) != Some("for good") {
                        return;
                    }
                    self.step = Step::Finish;
                }
                Step::Letters(letters) => {
                    if !letters.is_empty() && (self.me().bots > 0 || !self.me().programmed.is_empty()) {
                        return;
                    }
                    self.step = Step::Finish;
                }
                Step::Immediate(card) => {
                    self.quick_start(&card);
                    self.step = Step::Finish;
                }
                Step::Finish => {
                    if self.edition == 1 && !self.me().programmed.is_empty() {
                        return;
                    }
                    self.end_turn();
                }
                Step::Prepare if self.at + 1 < self.order.len() => {
                    self.at += 1;
                    self.night_shift();
                }
                Step::Prepare => {
                    self.at = 0;
                    self.step = Step::Count((0..self.players.len()).map(|seat| self.interim(seat)).collect());
                }
                Step::Count(mut totals) => self.count(&mut totals, told),
            }
        }
    }

    fn count(&mut self, totals: &mut [i32], told: &[Event]) {
        let seat = self.actor();
        let total = std::mem::take(&mut totals[seat]);
        if total > 0 {
            self.step = Step::Count(totals.to_vec());
            self.gain(total);
        } else if total < 0 {
            self.step = Step::Count(totals.to_vec());
            let score = self.players[seat].score;
            self.players[seat].score = (score + total).max(line_before(score)).max(0);
        } else if self.at + 1 < self.order.len() {
            self.at += 1;
        } else if self.round < 4 {
            self.new_round(told);
        } else {
            for player in &mut self.players {
                let five = |all: bool| if all { 5 } else { 0 };
                player.score += triangular(player.letters().len() as i32) + player.time;
                player.score += five(player.submarines == 0) + five(player.expansions.len() == 5);
            }
            (self.at, self.step) = (0, Step::Over);
        }
    }

    /// Chapter 11.
    fn new_round(&mut self, told: &[Event]) {
        for event in told {
            if let Event::Turned { sector, card, expansion } = event {
                let sector = self.sectors.get_mut(&letter(*sector)).unwrap();
                sector.research.push(card.to_string());
                sector.expansions.push(expansion.to_string());
            }
        }
        let (players, bulb) = (self.players.len(), self.bulb());
        let tile = TILES.iter().find(|tile| (tile.0, tile.1) == (players, bulb)).unwrap().2;
        self.sectors.values_mut().for_each(|sector| sector.time = 0);
        for (edge, brings) in tile.into_iter().enumerate() {
            let at = self.ring[(edge + self.rotation) % 6];
            let sector = self.sectors.get_mut(&at).unwrap();
            for part in brings.split_whitespace() {
                let count: i32 = part[..1].parse().unwrap();
                match &part[1..] {
                    "o" => {
                        let count = count.min(self.octopods);
                        self.octopods -= count;
                        sector.octopods += count;
                    }
                    "c" => {
                        let count = count.min(self.crystals);
                        self.crystals -= count;
                        sector.crystals += count;
                    }
                    _ => sector.time += count,
                }
            }
        }
        self.round += 1;
        self.order = std::mem::take(&mut self.passed);
        (self.at, self.step) = (0, Step::Choose);
        self.players.iter_mut().for_each(|player| player.engineer = "START".to_owned());
        self.programme = self.next.take().expect("a programme for the next round");
    }
}

/// Plays a game of bots under the eyes of the referee.
fn referee_game(table: Bots<'_>, number: u64) -> u64 {
    let (position, plies) = table.play(number, |ply: &Watched<'_, AquaSphere>| {
        let referee = Referee::read(ply.before);
        for seat in Seat::all(table.seats) {
            let listed = referee::listed(ply.before, seat);
            referee::same_choices(seat, &listed, &referee.actions(seat.index()), || format!("{referee:#?}"));
        }
        let events: Vec<Event> = ply.told.iter().map(|told| told.event).collect();
        let mut expected = referee.clone();
        expected.play(&ply.action.to_string(), &events);
        let found = Referee::read(ply.after);
        // How the next tile lies, and what the programme after the next is, is chance.
        (expected.rotation, expected.next) = (found.rotation, found.next.clone());
        assert_eq!(found, expected, "after '{} {}' in\n{referee:#?}", ply.seat, ply.action);
    });
    let last = Referee::read(&position);
    referee::check_ranks(&position, "AQ-12.5", |seat| {
        let (own, player) = (Some(seat.to_string()), &last.players[seat.index()]);
        let fields = last.sectors.values().filter(|sector| sector.control == own).count();
        (player.score, fields, player.crystals)
    });
    plies
}

#[test]
fn both_referees_agree_on_games_of_bots() {
    referee::games(210, 50, |number| {
        let edition = referee::edition::<AquaSphere>(number);
        referee_game(Bots { edition, seats: 2 + (number % 3) as u8, options: &[], asides: true }, number)
    });
    assert_eq!(Symbol::ALL.map(|symbol| symbol.to_string()), SYMBOLS);
    assert_eq!(Card::all().map(|card| u32::from(card.copies())).sum::<u32>(), 41);
}
