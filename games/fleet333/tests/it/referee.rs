//! A second referee, slow and plain: it works on texts and maps, was written from the clauses alone,
//! shares no code with the rules, and must agree with them everywhere.
//!
//! `REFEREE_GAMES=10000 cargo test --release -p spelhaven-fleet333 --test it referee -- --nocapture` plays as many games of
//! bots as are asked for.

use std::collections::{BTreeMap, BTreeSet};

use fleet333::Variants;
use table::{Dice, Insight, Rules, perft};
use testkit::referee;

use crate::kit::{NUMERIC_5X5, NUMERIC_6X4, act, by, legal, mover, variants};

#[derive(Clone)]
struct Referee {
    files: i32,
    ranks: i32,
    /// File and rank, both from 0, of every ship in the arena: its side, `r` or `b`, and its code.
    arena: BTreeMap<(i32, i32), (char, String)>,
    side: char,
    quiet: u32,
    captor: char,
    turn: u32,
    rules: Variants,
    result: Option<&'static str>,
}

const CODES: [&str; 8] = ["111", "112", "121", "122", "211", "212", "221", "222"];

fn digit(code: &str, place: usize) -> i32 {
    code[place..=place].parse().unwrap()
}

fn twos(code: &str) -> usize {
    code.matches('2').count()
}

fn name((file, rank): (i32, i32)) -> String {
    format!("{}{}", ["a", "b", "c", "d", "e"][file as usize], rank + 1)
}

fn other(side: char) -> char {
    if side == 'r' { 'b' } else { 'r' }
}

impl Referee {
    fn read(text: &str, rules: Variants) -> Self {
        let words: Vec<&str> = text.split(' ').collect();
        let rows: Vec<&str> = words[0].split('/').collect();
        let mut arena = BTreeMap::new();
        let mut files = 0;
        for (i, row) in rows.iter().enumerate() {
            files = 0;
            for letter in row.chars() {
                if letter.is_ascii_digit() {
                    files += letter as i32 - '0' as i32;
                    continue;
                }
                let code = CODES["KLMNOPQR".find(letter.to_ascii_uppercase()).unwrap()];
                let side = if letter.is_uppercase() { 'r' } else { 'b' };
                arena.insert((files, rows.len() as i32 - 1 - i as i32), (side, code.to_owned()));
                files += 1;
            }
        }
        Referee {
            files,
            ranks: rows.len() as i32,
            arena,
            side: words[1].chars().next().unwrap(),
            quiet: words[2].parse().unwrap(),
            captor: words[3].chars().next().unwrap(),
            turn: words[4].parse().unwrap(),
            rules,
            result: None,
        }
    }

    fn text(&self) -> String {
        let mut rows = Vec::new();
        for rank in (0..self.ranks).rev() {
            let mut row = String::new();
            for file in 0..self.files {
                match self.arena.get(&(file, rank)) {
                    Some((side, code)) => {
                        let place = CODES.iter().position(|c| c == code).unwrap();
                        let letter = "KLMNOPQR".chars().nth(place).unwrap();
                        row.push(if *side == 'r' { letter } else { letter.to_ascii_lowercase() });
                    }
                    None => row.push('.'),
                }
            }
            for gap in (1..=5).rev() {
                row = row.replace(&".".repeat(gap), &gap.to_string());
            }
            rows.push(row);
        }
        format!("{} {} {} {} {}", rows.join("/"), self.side, self.quiet, self.captor, self.turn)
    }

    fn find(&self, side: char, code: &str) -> Option<(i32, i32)> {
        self.arena.iter().find(|(_, ship)| ship.0 == side && ship.1 == code).map(|(square, _)| *square)
    }

    fn on_board(&self, (file, rank): (i32, i32)) -> bool {
        (0..self.files).contains(&file) && (0..self.ranks).contains(&rank)
    }

    fn actions(&self) -> BTreeSet<String> {
        let mut actions = BTreeSet::new();
        if self.result.is_some() {
            return actions;
        }
        for code in CODES {
            let Some(from) = self.find(self.side, code) else { continue };
            for walk in self.walks(from, digit(code, 0)) {
                let to = *walk.last().unwrap();
                let victim = self.arena.get(&to);
                if let Some((side, enemy)) = victim
                    && (*side == self.side || digit(enemy, 2) > digit(code, 1))
                {
                    continue;
                }
                let text = format!("{code}{}{}", if victim.is_some() { "x" } else { "-" }, name(to));
                actions.insert(text.clone());
                let far = if self.side == 'r' { self.ranks - 1 } else { 0 };
                let earned = walk.len() == 1 && to.1 == far;
                let won = victim.is_some_and(|(_, enemy)| enemy == "111");
                let entered = from.1 != far || !self.rules.bonus_needs_entry;
                if !earned || won || !entered {
                    continue;
                }
                let mut moved = self.clone();
                let ship = moved.arena.remove(&from).unwrap();
                moved.arena.insert(to, ship);
                let bonuses = moved.teleports();
                actions.extend(bonuses.iter().filter(|t| t.contains(code)).map(|t| format!("{text}+{t}")));
            }
        }
        actions.extend(self.teleports());
        actions
    }

    /// Every way of one or two steps that does not turn back and does not pass through a ship.
    fn walks(&self, from: (i32, i32), sails: i32) -> Vec<Vec<(i32, i32)>> {
        const STEPS: [(i32, i32); 4] = [(1, 0), (-1, 0), (0, 1), (0, -1)];
        let mut walks = Vec::new();
        for one in STEPS {
            let first = (from.0 + one.0, from.1 + one.1);
            if !self.on_board(first) {
                continue;
            }
            walks.push(vec![first]);
            if sails < 2 || self.arena.contains_key(&first) {
                continue;
            }
            for two in STEPS {
                let second = (first.0 + two.0, first.1 + two.1);
                if self.on_board(second) && second != from {
                    walks.push(vec![first, second]);
                }
            }
        }
        walks
    }

    fn teleports(&self) -> Vec<String> {
        let afloat = |code: &str| self.find(self.side, code).is_some();
        let mut list = Vec::new();
        for low in CODES {
            for high in CODES {
                let sum = low.parse::<u32>().unwrap() + high.parse::<u32>().unwrap();
                let suicide = low == "111" && !afloat("222") && self.rules.forbid_self_banish;
                if sum == 333 && low < high && (afloat(low) || afloat(high)) && !suicide {
                    list.push(format!("{low}~{high}"));
                }
            }
        }
        for a in CODES {
            for b in CODES {
                for c in CODES {
                    let class = [a, b, c].map(twos);
                    let same = class == [1; 3] || class == [2; 3];
                    let lowest_first = a < b && a < c && b != c;
                    let here = [a, b, c].into_iter().filter(|code| afloat(code)).count();
                    if same && lowest_first && here >= 2 {
                        list.push(format!("{a}>{b}>{c}"));
                    }
                }
            }
        }
        list
    }

    fn play(&mut self, action: &str) {
        let me = self.side;
        let (mut captured, mut banished) = (false, false);
        for part in action.split('+') {
            if part.contains(['-', 'x']) {
                let from = self.find(me, &part[..3]).unwrap();
                let to = (0..self.files)
                    .flat_map(|file| (0..self.ranks).map(move |rank| (file, rank)))
                    .find(|square| name(*square) == part[4..])
                    .unwrap();
                let ship = self.arena.remove(&from).unwrap();
                captured = self.arena.insert(to, ship).is_some();
            } else {
                let codes: Vec<&str> = part.split(['~', '>']).collect();
                let squares: Vec<_> = codes.iter().map(|code| self.find(me, code)).collect();
                banished |= squares.contains(&None);
                squares.iter().flatten().for_each(|square| drop(self.arena.remove(square)));
                for (i, code) in codes.iter().enumerate() {
                    if let Some(square) = squares[(i + 1) % squares.len()] {
                        self.arena.insert(square, (me, (*code).to_owned()));
                    }
                }
            }
        }
        self.quiet = if captured { 0 } else { self.quiet + 1 };
        if captured || banished && self.rules.teleport_counts_as_banishment {
            self.captor = me;
        }
        self.turn += 1;
        self.side = other(me);
        let lost = |side: char| self.find(side, "111").is_none();
        let claim = if self.captor == 'r' { "1/2-0" } else { "0-1/2" };
        let claim = if self.rules.semi_split { "1/2-1/2" } else { claim };
        self.result = if lost('r') {
            Some("0-1")
        } else if lost('b') {
            Some("1-0")
        } else if self.quiet >= u32::from(self.rules.quiet_limit) {
            Some(claim)
        } else if self.actions().is_empty() {
            Some(if self.side == 'r' { "0-1" } else { "1-0" })
        } else {
            None
        };
    }
}

/// Plays a game under the eyes of the referee. A bot that looks one action ahead does now and then something else;
/// in random play captures and bonuses are rare, so half the time they go first.
fn agree(start: &str, rules: Variants, is_random: bool, dice: &mut Dice) -> u64 {
    let mut plies = 0;
    let mut position = by(rules, start);
    let mut referee = Referee::read(start, rules);
    loop {
        assert_eq!(position.notation(), referee.text());
        let listed = legal(&position);
        assert_eq!(listed, referee.actions(), "{}", referee.text());
        let mut scratch = Vec::new();
        assert_eq!(position.count_legal(mover(&position), &mut scratch), listed.len());
        let result = fleet333::export::result(&position);
        assert_eq!(result, referee.result.unwrap_or("*"), "{}", referee.text());
        if listed.is_empty() {
            return plies;
        }
        let sharp: Vec<&String> = listed.iter().filter(|text| text.contains(['x', '+'])).collect();
        let any: Vec<&String> = listed.iter().collect();
        let from = if sharp.is_empty() || dice.below(2) == 0 { any } else { sharp };
        let action = if is_random || dice.below(4) == 0 {
            from[dice.below(from.len() as u32) as usize]
        } else {
            let worth = |text: &str| position.appraise(mover(&position), &act(text), &mut Dice::fast(0));
            listed.iter().max_by(|a, b| worth(a).total_cmp(&worth(b))).expect("an action")
        };
        position = crate::kit::after(&position, action);
        referee.play(action);
        plies += 1;
    }
}

#[test]
fn both_referees_agree_on_every_action_of_games() {
    let variants = variants();
    referee::games(300, 15, |number| {
        let start = [NUMERIC_6X4, NUMERIC_5X5][(number / 2 % 2) as usize];
        let rules = variants[(number / 4) as usize % variants.len()];
        agree(start, rules, number.is_multiple_of(2), &mut Dice::fast(number))
    });
}

/// Thin positions, where blocked ways, banished ships and the far rows matter most.
#[test]
fn both_referees_agree_on_scattered_fleets() {
    let mut dice = Dice::fast(17);
    for round in 0..400 {
        let rules = variants()[round % 5];
        let (files, ranks) = if round % 2 == 0 { (4, 6) } else { (5, 5) };
        let mut squares: Vec<(i32, i32)> = (0..files).flat_map(|f| (0..ranks).map(move |r| (f, r))).collect();
        dice.shuffle(&mut squares);
        let mut referee = Referee::read(if files == 4 { NUMERIC_6X4 } else { NUMERIC_5X5 }, rules);
        referee.arena.clear();
        for side in ['r', 'b'] {
            for code in CODES {
                if code == "111" || dice.below(2) == 0 {
                    referee.arena.insert(squares.pop().unwrap(), (side, code.to_owned()));
                }
            }
        }
        referee.side = if dice.below(2) == 0 { 'r' } else { 'b' };
        agree(&referee.text(), rules, true, &mut dice);
    }
}

/// How many sequences of each length up to `depth` there are, by the second referee alone. Positions that
/// several sequences lead to are looked at once and counted that often.
fn count_sequences(start: &str, depth: usize) -> Vec<u64> {
    let mut reached = BTreeMap::from([(start.to_owned(), (Referee::read(start, Variants::default()), 1))]);
    let mut finished = 0;
    let mut counts = Vec::new();
    for deep in 1..=depth {
        let mut next: BTreeMap<String, (Referee, u64)> = BTreeMap::new();
        let mut count = finished;
        for (referee, ways) in reached.values() {
            let actions = referee.actions();
            count += ways * actions.len() as u64;
            for action in actions.iter().filter(|_| deep < depth) {
                let mut after = referee.clone();
                after.play(action);
                if after.result.is_some() {
                    finished += ways;
                } else {
                    next.entry(after.text()).or_insert((after, 0)).1 += ways;
                }
            }
        }
        counts.push(count);
        reached = next;
    }
    counts
}

#[test]
fn both_referees_count_the_same_sequences_of_up_to_five_actions() {
    for start in [NUMERIC_6X4, NUMERIC_5X5] {
        let position = by(Variants::default(), start);
        let ours: Vec<u64> = (1..=5).map(|depth| perft(&position, depth)).collect();
        assert_eq!(ours, count_sequences(start, 5), "{start}");
        assert_eq!(perft(&position, 0), 1);
    }
}
