//! What the rules of the formats promise, by many tournaments of each.

use super::*;

const TWO: Sizes = Sizes { most: 2, least: 2 };

/// A tournament that is played by numbers alone.
struct Played {
    count: usize,
    past: Past,
    lots: Lots,
    /// How strong everybody is: nobody is as strong as anybody else.
    strength: Vec<f64>,
    active: Vec<No>,
}

impl Played {
    fn new(count: usize, sizes: Sizes, seed: u64) -> Self {
        let mut lots = Lots(seed);
        let mut strength: Vec<f64> = (0..count).map(|n| n as f64 * 1600.0 / count as f64).collect();
        lots.shuffle(&mut strength);
        let past = Past { bye: bye_points(sizes), ..Past::default() };
        Played { count, past, lots, strength, active: (0..count).collect() }
    }

    fn chance(&mut self) -> f64 {
        self.lots.draw(1 << 30) as f64 / f64::from(1 << 30)
    }

    /// Plays a table: who is stronger is the likelier to come before another; some tables are drawn.
    fn play(&mut self, table: &[No]) {
        let drawn = self.chance() < 0.15;
        let mut luck: Vec<(usize, f64)> = Vec::new();
        for (seat, no) in table.iter().enumerate() {
            let chance = self.chance().clamp(1e-9, 1.0 - 1e-9);
            luck.push((seat, self.strength[*no] + 150.0 * (chance / (1.0 - chance)).ln()));
        }
        luck.sort_by(|a, b| b.1.total_cmp(&a.1));
        let mut places = vec![None; table.len()];
        for (rank, (seat, _)) in luck.iter().enumerate() {
            // The first two share their place.
            let shared = drawn && rank < 2;
            places[*seat] = Some(if shared { (1, 2) } else { (rank as u8 + 1, 1) });
        }
        self.past.bouts.push(Bout { seats: table.to_vec(), points: share_out(&places) });
    }

    fn add(&mut self, round: &Round) {
        for table in &round.tables {
            self.play(table);
        }
        self.past.byes.extend(&round.byes);
    }

    fn drop_out(&mut self, chance: f64) {
        for no in self.active.clone() {
            if self.active.len() > 8 && self.chance() < chance {
                self.active.retain(|other| *other != no);
            }
        }
    }

    fn met(&self) -> Vec<Vec<u32>> {
        Known::of(&self.past, self.count).met
    }

    fn byes(&self) -> u32 {
        Known::of(&self.past, self.count).byes.into_iter().max().unwrap_or(0)
    }

    /// By how much one sat more often in one seat than in another.
    fn seats_apart(&self, seats: usize) -> u32 {
        let sat = Known::of(&self.past, self.count).sat;
        let apart = |of: &Vec<u32>| of[..seats].iter().max().unwrap() - of[..seats].iter().min().unwrap();
        sat.iter().map(apart).max().unwrap_or(0)
    }

    /// How the order of the standing goes with that of strength: 1 if it is the same, 0 if they have nothing in common.
    fn recovered(&self, format: Format) -> f64 {
        let lines = standing(format, self.count, &self.past);
        let mut by_strength: Vec<No> = (0..self.count).collect();
        by_strength.sort_by(|a, b| self.strength[*b].total_cmp(&self.strength[*a]));
        let at = |no: No| by_strength.iter().position(|other| *other == no).unwrap() as f64;
        let squares: f64 = lines.iter().enumerate().map(|(n, line)| (n as f64 - at(line.no)).powi(2)).sum();
        let n = self.count as f64;
        1.0 - 6.0 * squares / (n * (n * n - 1.0))
    }
}

fn all_there(round: &Round, active: &[No]) {
    let mut all: Vec<No> = round.tables.iter().flatten().chain(&round.byes).copied().collect();
    all.sort_unstable();
    let mut expected = active.to_vec();
    expected.sort_unstable();
    assert_eq!(all, expected, "everybody once");
}

#[test]
fn a_point_is_shared_out_by_places() {
    let places = |all: &[(u8, u8)]| all.iter().map(|place| Some(*place)).collect::<Vec<_>>();
    assert_eq!(share_out(&places(&[(1, 1), (2, 1)])), [POINT, 0]);
    assert_eq!(share_out(&places(&[(1, 2), (1, 2)])), [POINT / 2; 2]);
    assert_eq!(share_out(&places(&[(3, 1), (1, 1), (2, 1)])), [0, POINT, POINT / 2]);
    assert_eq!(share_out(&places(&[(1, 2), (1, 2), (3, 1)])), [POINT * 3 / 4, POINT * 3 / 4, 0]);
    assert_eq!(
        share_out(&places(&[(2, 3), (1, 1), (2, 3), (2, 3)])),
        [POINT / 3, POINT, POINT / 3, POINT / 3]
    );
    // Who was not there stands behind everybody who was, and gets nothing.
    assert_eq!(share_out(&[None, Some((1, 1))]), [0, POINT]);
    assert_eq!(share_out(&[None, Some((1, 1)), Some((2, 1))]), [0, POINT, POINT / 2]);
    assert_eq!(share_out(&[None, None]), [0, 0]);
    for size in 2..=5_u8 {
        // However places are shared, a table of all brings half a point each.
        for first in 1..=size {
            let mut all = vec![Some((1, first)); first.into()];
            all.extend((first + 1..=size).map(|place| Some((place, 1))));
            assert_eq!(share_out(&all).iter().sum::<u32>(), POINT * u32::from(size) / 2, "{size} {first}");
        }
    }
}

#[test]
fn as_few_are_left_over_as_can_be() {
    for most in 2..=5 {
        for least in 2..=most {
            let sizes = Sizes { most, least };
            for players in 0..=64 {
                let found = split(players, sizes);
                assert!(
                    found.iter().all(|size| (least..=most).contains(size)),
                    "{players} {sizes:?}: {found:?}"
                );
                let seated: usize = found.iter().sum();
                let best = (0..=players / least).map(|tables| players.min(tables * most)).max().unwrap();
                assert_eq!(seated, best, "{players} {sizes:?}");
                let (low, high) = (found.iter().min(), found.iter().max());
                assert!(high.unwrap_or(&0) - low.unwrap_or(&0) <= 1);
            }
        }
    }
    assert_eq!(split(7, Sizes { most: 3, least: 2 }), [3, 2, 2]);
    assert_eq!(split(64, Sizes { most: 4, least: 2 }), [4; 16]);
}

#[test]
fn in_a_round_robin_all_meet_exactly_once() {
    for count in (2..=17).chain([63, 64]) {
        let mut played = Played::new(count, TWO, count as u64);
        let mut round = 0;
        while let Some(next) = round_robin(count, &played.active, &played.past, round, TWO, 7) {
            all_there(&next, &played.active);
            played.add(&next);
            round += 1;
        }
        assert_eq!(round, rounds(Format::RoundRobin, count, TWO));
        for (a, met) in played.met().iter().enumerate() {
            assert!((0..count).all(|b| met[b] == u32::from(a != b)), "{count}");
        }
        assert_eq!(played.byes(), u32::from(count % 2 == 1));
        assert!(played.seats_apart(2) <= 1 + u32::from(count % 2 == 1), "{count}: {}", played.seats_apart(2));
    }
}

#[test]
fn a_round_robin_of_64_finds_the_order_of_strength() {
    let mut sum = 0.0;
    for seed in 0..3 {
        let mut played = Played::new(64, TWO, seed);
        for round in 0..63 {
            let next = round_robin(64, &played.active, &played.past, round, TWO, seed).unwrap();
            played.add(&next);
        }
        sum += played.recovered(Format::RoundRobin);
    }
    assert!(sum / 3.0 > 0.95, "{}", sum / 3.0);
}

#[test]
fn at_larger_tables_those_meet_who_have_met_least() {
    for (count, most) in [(64, 4), (12, 3), (20, 5), (10, 3), (9, 4)] {
        let sizes = Sizes { most, least: 2 };
        let mut played = Played::new(count, sizes, 3);
        let all = rounds(Format::RoundRobin, count, sizes);
        for round in 0..all {
            let next = round_robin(count, &played.active, &played.past, round, sizes, 11).unwrap();
            all_there(&next, &played.active);
            played.add(&next);
        }
        let met = played.met();
        let pairs = (0..count).flat_map(|a| (0..a).map(move |b| (a, b)));
        let often: Vec<u32> = pairs.map(|(a, b)| met[a][b]).collect();
        assert!(often.iter().max() <= Some(&3), "{count} at {most}: {:?}", often.iter().max());
        let never = often.iter().filter(|times| **times == 0).count();
        assert!(never * 3 < often.len(), "{count} at {most}: {never} of {} never met", often.len());
        assert!(played.byes() <= 1 && played.seats_apart(most.min(count / 2)) <= 4);
    }
}

/// Whether a repeat can be avoided, tried out for few players.
fn can_avoid(left: &[No], met: &[Vec<u32>]) -> bool {
    let Some((first, rest)) = left.split_first() else { return true };
    rest.iter().enumerate().any(|(at, other)| {
        let others: Vec<No> = rest.iter().enumerate().filter(|(n, _)| *n != at).map(|(_, no)| *no).collect();
        met[*first][*other] == 0 && can_avoid(&others, met)
    })
}

#[test]
fn swiss_repeats_nothing_while_that_can_be_avoided() {
    let mut forced = 0;
    for seed in 0..60 {
        let count = 4 + seed as usize % 7;
        let mut played = Played::new(count, TWO, seed);
        for round in 0..count + 2 {
            let met = played.met();
            let known = Known::of(&played.past, count);
            let Some(next) = swiss(count, &played.active, &played.past, round, TWO, seed) else {
                assert!(played.active.len() % 2 == 1 && played.active.iter().all(|no| known.byes[*no] > 0));
                break;
            };
            all_there(&next, &played.active);
            let left = |bye: Option<No>| -> Vec<No> {
                played.active.iter().copied().filter(|no| Some(*no) != bye).collect()
            };
            let may_be_over = played.active.iter().copied().filter(|no| known.byes[*no] == 0);
            let avoidable = if played.active.len() % 2 == 1 {
                may_be_over.into_iter().any(|no| can_avoid(&left(Some(no)), &met))
            } else {
                can_avoid(&left(None), &met)
            };
            let repeats = next.tables.iter().filter(|table| met[table[0]][table[1]] > 0).count();
            assert!(!avoidable || repeats == 0, "{count} players, round {round}: {next:?}");
            forced += usize::from(!avoidable);
            played.add(&next);
            if round % 3 == 2 && played.active.len() > 4 {
                let gone = played.lots.draw(played.active.len());
                played.active.remove(gone);
            }
        }
        assert!(played.byes() <= 1);
    }
    assert!(forced > 0, "it came to where it cannot be avoided");
}

#[test]
fn a_swiss_tournament_of_64_finds_the_order_of_strength() {
    let mut sum = 0.0;
    for seed in 0..10 {
        let mut played = Played::new(64, TWO, seed);
        // One comes late, and some drop out.
        let late = played.active.pop().unwrap();
        for round in 0..9 {
            if round == 2 {
                played.active.push(late);
            }
            let next = swiss(64, &played.active, &played.past, round, TWO, seed).unwrap();
            all_there(&next, &played.active);
            // Those meet who have done alike: never more than two points apart.
            let scores = Known::of(&played.past, 64).score;
            for table in next.tables.iter().filter(|table| !table.contains(&late)) {
                assert!(scores[table[0]].abs_diff(scores[table[1]]) <= 2 * POINT, "round {round}");
            }
            played.add(&next);
            played.drop_out(0.01);
        }
        assert!(played.met().iter().flatten().all(|times| *times <= 1));
        assert!(played.byes() <= 1);
        assert!(played.seats_apart(2) <= 3, "{}", played.seats_apart(2));
        sum += played.recovered(Format::Swiss);
    }
    assert!(sum / 10.0 > 0.8, "{}", sum / 10.0);
}

#[test]
fn a_swiss_tournament_at_larger_tables_finds_it_too() {
    for most in 3..=5 {
        let sizes = Sizes { most, least: 2 };
        let mut sum = 0.0;
        for seed in 0..4 {
            let mut played = Played::new(64, sizes, seed);
            for round in 0..rounds(Format::Swiss, 64, sizes) {
                let next = swiss(64, &played.active, &played.past, round, sizes, seed).unwrap();
                all_there(&next, &played.active);
                played.add(&next);
                played.drop_out(0.005);
            }
            let met = played.met();
            assert!(met.iter().flatten().all(|times| *times <= 1), "nobody meets twice at tables of {most}");
            assert!(played.byes() <= 1);
            sum += played.recovered(Format::Swiss);
        }
        assert!(sum / 4.0 > 0.8, "{most}: {}", sum / 4.0);
    }
}

#[test]
fn an_arena_of_64_keeps_everybody_busy() {
    for (sizes, least) in [(TWO, 0.8), (Sizes { most: 4, least: 2 }, 0.8)] {
        let mut sum = 0.0;
        for seed in 0..3 {
            let mut played = Played::new(64, sizes, seed);
            let mut since = vec![0_u32; 64];
            let mut tables: Vec<(u32, Vec<No>)> = Vec::new();
            let (mut again, mut same, mut meetings, mut idle) = (0, 0, 0, 0);
            for now in (0..3600).step_by(2) {
                let over: Vec<_> = tables.extract_if(.., |(until, _)| *until <= now).collect();
                for (_, table) in over {
                    table.iter().for_each(|no| since[*no] = now);
                    played.play(&table);
                }
                let at_play: Vec<No> = tables.iter().flat_map(|(_, table)| table.clone()).collect();
                let free: Vec<Free> = played
                    .active
                    .iter()
                    .filter(|no| !at_play.contains(no))
                    .map(|no| Free { no: *no, waited: now - since[*no] })
                    .collect();
                let next = arena(64, &free, !tables.is_empty(), &played.past, sizes, seed);
                let mut seated: Vec<No> = next.iter().flatten().copied().collect();
                seated.sort_unstable();
                let all = seated.len();
                seated.dedup();
                assert!(
                    all == seated.len() && seated.iter().all(|no| free.iter().any(|free| free.no == *no))
                );
                idle += free.len() - all;
                for table in next {
                    let last = played.past.bouts.iter().rev().find(|bout| bout.seats.contains(&table[0]));
                    meetings += 1;
                    again += usize::from(last.is_some_and(|bout| bout.seats.contains(&table[1])));
                    same +=
                        usize::from(last.is_some_and(|bout| bout.seats.iter().all(|no| table.contains(no))));
                    let lasts = 120 + played.lots.draw(240) as u32;
                    tables.push((now + lasts, table));
                }
                if now % 600 == 0 {
                    played.drop_out(0.01);
                }
            }
            // Larger tables are found for whoever has waited, with some they have just met.
            let few = if sizes.most == 2 { 20 } else { 2 };
            assert!(again * few <= meetings, "{again} of {meetings} at once again");
            assert!(same * 20 <= meetings, "{same} of {meetings} were the same again");
            // Of 64 so many wait at a time.
            let waiting = if sizes.most == 2 { 4 } else { 16 };
            assert!(idle < 1800 * waiting, "few wait: {idle}");
            sum += played.recovered(Format::Arena);
        }
        assert!(sum / 3.0 > least, "{}", sum / 3.0);
    }
}

#[test]
fn two_who_are_alone_in_an_arena_meet_again() {
    let mut played = Played::new(2, TWO, 1);
    let free = [0, 1].map(|no| Free { no, waited: 0 });
    played.play(&[0, 1]);
    assert_eq!(arena(2, &free, false, &played.past, TWO, 1).len(), 1);
    assert!(arena(4, &free, true, &played.past, TWO, 1).is_empty(), "somebody else will be free soon");
    let free = free.map(|free| Free { waited: PATIENCE, ..free });
    assert_eq!(arena(4, &free, true, &played.past, TWO, 1).len(), 1, "but not for ever");
    // Seats change.
    let table = arena(2, &free, false, &played.past, TWO, 1).remove(0);
    assert_eq!(table, [1, 0]);
}

#[test]
fn ties_are_broken_as_is_said() {
    let bout = |a, b, points: [u32; 2]| Bout { seats: vec![a, b], points: points.to_vec() };
    // 0 has beaten 2, who has beaten 3; 1 has beaten 3: both have a point, and 0 met the stronger.
    let bouts = vec![bout(0, 2, [POINT, 0]), bout(1, 3, [POINT, 0]), bout(2, 3, [POINT, 0])];
    let past = Past { bouts, ..Past::default() };
    let lines = standing(Format::Swiss, 4, &past);
    assert_eq!(
        lines.iter().map(|line| (line.no, line.place)).collect::<Vec<_>>(),
        [(0, 1), (2, 2), (1, 3), (3, 4)]
    );
    assert_eq!(lines[0].breaks, [u64::from(POINT), u64::from(POINT)]);
    assert_eq!(lines[1].breaks, [u64::from(POINT), 0], "who met as much, and beat less");
    // Nobody has met anybody: all share the first place.
    assert!(standing(Format::Arena, 5, &Past::default()).iter().all(|line| line.place == 1));
}

#[test]
fn as_many_are_matched_as_can_be() {
    let mut lots = Lots(5);
    for count in 2..=10 {
        for _ in 0..60 {
            let mut may = vec![vec![false; count]; count];
            let pairs: Vec<(No, No)> = (0..count).flat_map(|a| (0..a).map(move |b| (a, b))).collect();
            for (a, b) in pairs {
                let linked = lots.draw(3) == 0;
                (may[a][b], may[b][a]) = (linked, linked);
            }
            let all: Vec<No> = (0..count).collect();
            let mate = matched(&all, &|a, b| may[a][b]);
            for (a, b) in mate.iter().enumerate().filter_map(|(a, b)| Some((a, (*b)?))) {
                assert!(may[a][b] && mate[b] == Some(a));
            }
            assert_eq!(mate.iter().flatten().count() / 2, most(&all, &may), "{may:?}");
        }
    }
}

/// The most pairs there can be, tried out.
fn most(left: &[No], may: &[Vec<bool>]) -> usize {
    let Some((first, rest)) = left.split_first() else { return 0 };
    let paired = rest.iter().enumerate().filter(|(_, other)| may[*first][**other]).map(|(at, _)| {
        let others: Vec<No> = rest.iter().enumerate().filter(|(n, _)| *n != at).map(|(_, no)| *no).collect();
        1 + most(&others, may)
    });
    paired.max().unwrap_or(0).max(most(rest, may))
}
