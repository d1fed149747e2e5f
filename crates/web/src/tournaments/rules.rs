//! Who meets whom, and what that comes to: the rules of the formats (docs/TOURNAMENTS.md).
//!
//! All of it is computed from what was, and from a number that lots are drawn by: there is no clock here and no store, so that
//! whoever asks again is told the same.

use std::cmp::Reverse;

/// Somebody who takes part, by the order in which they came.
pub(crate) type No = usize;

/// What a whole point is written as: any share of one at a table of up to eight, ties shared, is a whole number of these.
pub(crate) const POINT: u32 = 840;

/// The formats.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Format {
    /// Everybody meets everybody.
    RoundRobin,
    /// Each round those meet who have done alike.
    Swiss,
    /// For some minutes whoever is free is paired at once.
    Arena,
}

/// How many sit at a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Sizes {
    /// As a rule.
    pub(crate) most: usize,
    /// At least, as the game admits; 2 or more.
    pub(crate) least: usize,
}

/// A table that was decided.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Bout {
    /// Who sat there, in the order of seats.
    pub(crate) seats: Vec<No>,
    /// What they got.
    pub(crate) points: Vec<u32>,
}

/// All that was.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Past {
    /// In the order in which it was paired.
    pub(crate) bouts: Vec<Bout>,
    /// Who was left over, once for each time.
    pub(crate) byes: Vec<No>,
    /// What that is worth.
    pub(crate) bye: u32,
}

/// A round that is to be played.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Round {
    /// Who sits where.
    pub(crate) tables: Vec<Vec<No>>,
    /// Who is left over.
    pub(crate) byes: Vec<No>,
}

/// Somebody's place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Line {
    pub(crate) no: No,
    /// 1 for the first; equal places are shared.
    pub(crate) place: usize,
    pub(crate) points: u32,
    /// What decides between those who have as many points, the first first; in points, too.
    pub(crate) breaks: [u64; 2],
    /// Tables they won alone.
    pub(crate) wins: u32,
    /// Tables they sat at.
    pub(crate) bouts: u32,
}

/// Lots, by the numbers of splitmix64.
#[derive(Clone)]
struct Lots(u64);

impl Lots {
    fn draw(&mut self, below: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        // What that favours some by is less than one in two to the fifty.
        ((z ^ (z >> 31)) % below.max(1) as u64) as usize
    }

    fn shuffle<T>(&mut self, all: &mut [T]) {
        for i in (1..all.len()).rev() {
            all.swap(i, self.draw(i + 1));
        }
    }
}

/// What a table comes to: of those who played, the place and how many share it; who was not there gets nothing. A point is shared
/// out by how many of the others one leaves behind, a tie counts half.
pub(crate) fn share_out(places: &[Option<(u8, u8)>]) -> Vec<u32> {
    let others = places.len().saturating_sub(1).max(1) as u32;
    let there = places.iter().flatten().count();
    let absent = (places.len() - there) as u32;
    let points = |place: &Option<(u8, u8)>| {
        let Some((place, level)) = *place else { return 0 };
        let behind = (there as u32 + 1).saturating_sub(u32::from(place) + u32::from(level)) + absent;
        POINT * (2 * behind + u32::from(level) - 1) / (2 * others)
    };
    places.iter().map(points).collect()
}

/// What it is worth to be left over: as much as a win where two play, else what a table brings on average.
pub(crate) fn bye_points(sizes: Sizes) -> u32 {
    if sizes.most == 2 { POINT } else { POINT / 2 }
}

/// How many rounds suit so many.
pub(crate) fn rounds(format: Format, players: usize, sizes: Sizes) -> usize {
    match format {
        Format::RoundRobin if sizes.most == 2 => (players + players % 2).saturating_sub(1).max(1),
        Format::RoundRobin => players.saturating_sub(1).div_ceil(sizes.most - 1).max(1),
        Format::Swiss => {
            let halves = players.max(2).next_power_of_two().ilog2() as usize;
            // Each table tells more where more sit there.
            if sizes.most == 2 { halves.max(3).min(players.max(2) - 1 + players % 2) } else { halves.max(2) }
        }
        Format::Arena => 0,
    }
}

/// How many sit at each table, if so few as can be are left over: as many as can be as a rule sit, and where that does not
/// come out even, tables are as equal as can be.
pub(crate) fn split(players: usize, sizes: Sizes) -> Vec<usize> {
    let mut best = (0, 0);
    for tables in 1..=players / sizes.least.max(1) {
        let seated = players.min(sizes.most * tables);
        if seated > best.0 {
            best = (seated, tables);
        }
    }
    let (seated, tables) = best;
    (0..tables).map(|n| seated / tables + usize::from(n < seated % tables)).collect()
}

/// How often who met whom, and sat in which seat.
struct Known {
    met: Vec<Vec<u32>>,
    sat: Vec<Vec<u32>>,
    score: Vec<u32>,
    byes: Vec<u32>,
}

impl Known {
    fn of(past: &Past, count: usize) -> Self {
        let widest = past.bouts.iter().map(|bout| bout.seats.len()).max().unwrap_or(0).max(8);
        let mut known = Known {
            met: vec![vec![0; count]; count],
            sat: vec![vec![0; widest]; count],
            score: vec![0; count],
            byes: vec![0; count],
        };
        for bout in &past.bouts {
            for (seat, a) in bout.seats.iter().enumerate() {
                known.sat[*a][seat] += 1;
                known.score[*a] += bout.points.get(seat).copied().unwrap_or(0);
                for b in bout.seats.iter().filter(|b| *b != a) {
                    known.met[*a][*b] += 1;
                }
            }
        }
        for no in &past.byes {
            known.byes[*no] += 1;
            known.score[*no] += past.bye;
        }
        known
    }

    /// Says who sits where at a table: everybody where they have sat less often, as far as that goes.
    fn seat(&self, players: &[No], lots: &mut Lots) -> Vec<No> {
        let mut order = players.to_vec();
        lots.shuffle(&mut order);
        let cost = |order: &[No]| -> u32 {
            order.iter().enumerate().map(|(seat, no)| self.sat[*no].get(seat).map_or(0, |n| n * n)).sum()
        };
        let mut best = (cost_of_growth(self, &order), cost(&order), order.clone());
        permute(&mut order, 0, &mut |order| {
            let key = (cost_of_growth(self, order), cost(order));
            if key < (best.0, best.1) {
                best = (key.0, key.1, order.to_vec());
            }
        });
        best.2
    }
}

/// By how much the squares of what everybody has sat grow.
fn cost_of_growth(known: &Known, order: &[No]) -> u32 {
    order.iter().enumerate().map(|(seat, no)| 2 * known.sat[*no].get(seat).copied().unwrap_or(0) + 1).sum()
}

fn permute(order: &mut [No], from: usize, look: &mut impl FnMut(&[No])) {
    if from + 1 >= order.len() {
        return look(order);
    }
    for i in from..order.len() {
        order.swap(from, i);
        permute(order, from + 1, look);
        order.swap(from, i);
    }
}

/// The next round of a round robin among so many who were there when it began, of whom these still play; `None` if there is
/// none. At tables of two everybody meets everybody once, those who left too: whoever was to meet them knows it. At larger
/// ones those sit together who have met least.
pub(crate) fn round_robin(
    count: usize,
    active: &[No],
    past: &Past,
    round: usize,
    sizes: Sizes,
    seed: u64,
) -> Option<Round> {
    if sizes.most == 2 {
        let mut lots = Lots(seed);
        let mut circle: Vec<No> = (0..count).collect();
        lots.shuffle(&mut circle);
        if count % 2 == 1 {
            circle.push(usize::MAX);
        }
        let wheel = circle.len().checked_sub(1)?;
        if round >= wheel {
            return None;
        }
        // The first stays, the others move on by one.
        circle[1..].rotate_right(round);
        let mut found = Round::default();
        for place in 0..circle.len() / 2 {
            // Whoever moves on comes to each place once, and so to either seat as often; the first changes seats.
            let other_way = if place == 0 { round % 2 == 1 } else { place % 2 == 1 };
            match (circle[place], circle[wheel - place]) {
                (usize::MAX, left) | (left, usize::MAX) => found.byes.push(left),
                (a, b) if other_way => found.tables.push(vec![b, a]),
                (a, b) => found.tables.push(vec![a, b]),
            }
        }
        return Some(found);
    }
    let known = Known::of(past, count);
    let mut lots = Lots(seed ^ (round as u64 + 1).wrapping_mul(0x2545_f491_4f6c_dd1d));
    let mut order = active.to_vec();
    lots.shuffle(&mut order);
    arranged(&known, order, sizes, false, &mut lots)
}

/// The next round of a Swiss tournament among those who still play; `None` if there is none in which nobody is left over for the
/// second time.
pub(crate) fn swiss(
    count: usize,
    active: &[No],
    past: &Past,
    round: usize,
    sizes: Sizes,
    seed: u64,
) -> Option<Round> {
    let known = Known::of(past, count);
    let mut lots = Lots(seed ^ (round as u64 + 1).wrapping_mul(0x2545_f491_4f6c_dd1d));
    let mut order = active.to_vec();
    lots.shuffle(&mut order);
    order.sort_by_key(|no| Reverse(known.score[*no]));
    if sizes.most == 2 {
        paired(&known, &order, &mut lots)
    } else {
        arranged(&known, order, sizes, true, &mut lots)
    }
}

/// Pairs, from the first on: each with whoever has done most like them, of those they have met least, if the rest can be paired
/// so as well.
fn paired(known: &Known, order: &[No], lots: &mut Lots) -> Option<Round> {
    if order.len() < 2 {
        return None;
    }
    let often = |a: No, b: No| known.met[a][b];
    let most = order.iter().flat_map(|a| order.iter().map(move |b| often(*a, *b))).max().unwrap_or(0);
    for limit in 0..=most {
        let may = |a: No, b: No| often(a, b) <= limit;
        let left_over: Vec<Option<No>> = if order.len().is_multiple_of(2) {
            vec![None]
        } else {
            order.iter().rev().filter(|no| known.byes[**no] == 0).map(|no| Some(*no)).collect()
        };
        for bye in left_over {
            let mut rest: Vec<No> = order.iter().copied().filter(|no| Some(*no) != bye).collect();
            if !can_be_paired(&rest, &may) {
                continue;
            }
            let mut tables = Vec::with_capacity(rest.len() / 2);
            while !rest.is_empty() {
                let first = rest.remove(0);
                let mut likely: Vec<usize> = (0..rest.len()).filter(|at| may(first, rest[*at])).collect();
                likely.sort_by_key(|at| {
                    (known.score[first].abs_diff(known.score[rest[*at]]), often(first, rest[*at]))
                });
                let fits = |at: &usize| {
                    let others: Vec<No> =
                        rest.iter().enumerate().filter(|(n, _)| n != at).map(|(_, no)| *no).collect();
                    can_be_paired(&others, &may)
                };
                let at = likely.into_iter().find(fits)?;
                let second = rest.remove(at);
                tables.push(known.seat(&[first, second], lots));
            }
            return Some(Round { tables, byes: bye.into_iter().collect() });
        }
    }
    None
}

/// Whether all of them can be paired with somebody they may be.
fn can_be_paired(all: &[No], may: &impl Fn(No, No) -> bool) -> bool {
    all.len().is_multiple_of(2) && matched(all, may).iter().all(Option::is_some)
}

/// As many pairs as there can be, by Edmonds' blossoms: with whom each is paired, by their place in `all`.
fn matched(all: &[No], may: &impl Fn(No, No) -> bool) -> Vec<Option<usize>> {
    let count = all.len();
    let near: Vec<Vec<usize>> =
        (0..count).map(|a| (0..count).filter(|b| a != *b && may(all[a], all[*b])).collect()).collect();
    let mut mate: Vec<Option<usize>> = vec![None; count];
    for a in 0..count {
        if mate[a].is_none()
            && let Some(b) = near[a].iter().copied().find(|b| mate[*b].is_none())
        {
            (mate[a], mate[b]) = (Some(b), Some(a));
        }
    }
    for root in 0..count {
        if mate[root].is_none() {
            augment(&near, &mut mate, root);
        }
    }
    mate
}

/// Pairs one more, if that can be done by a path from `root`.
fn augment(near: &[Vec<usize>], mate: &mut [Option<usize>], root: usize) {
    let count = near.len();
    let mut from: Vec<Option<usize>> = vec![None; count];
    let mut base: Vec<usize> = (0..count).collect();
    let mut seen = vec![false; count];
    let mut queue = std::collections::VecDeque::from([root]);
    seen[root] = true;
    let common = |base: &[usize], from: &[Option<usize>], mate: &[Option<usize>], a: usize, b: usize| {
        let mut on_way = vec![false; count];
        let mut at = base[a];
        loop {
            on_way[at] = true;
            match mate[at].and_then(|other| from[other]) {
                Some(next) => at = base[next],
                None => break,
            }
        }
        let mut at = base[b];
        while !on_way[at] {
            match mate[at].and_then(|other| from[other]) {
                Some(next) => at = base[next],
                None => break,
            }
        }
        at
    };
    while let Some(a) = queue.pop_front() {
        for &b in &near[a] {
            if base[a] == base[b] || mate[a] == Some(b) {
                continue;
            }
            if b == root || mate[b].is_some_and(|other| from[other].is_some()) {
                // An odd circle: it counts as one from now on.
                let top = common(&base, &from, mate, a, b);
                let mut blossom = vec![false; count];
                for (start, child) in [(a, b), (b, a)] {
                    let (mut at, mut child) = (start, child);
                    while base[at] != top {
                        let Some(other) = mate[at] else { break };
                        (blossom[base[at]], blossom[base[other]]) = (true, true);
                        from[at] = Some(child);
                        child = other;
                        let Some(next) = from[other] else { break };
                        at = next;
                    }
                }
                for at in 0..count {
                    if blossom[base[at]] {
                        base[at] = top;
                        if !seen[at] {
                            seen[at] = true;
                            queue.push_back(at);
                        }
                    }
                }
            } else if from[b].is_none() {
                from[b] = Some(a);
                match mate[b] {
                    None => {
                        // The path is found: all on it change.
                        let mut at = Some(b);
                        while let Some(b) = at {
                            let Some(a) = from[b] else { break };
                            let next = mate[a];
                            (mate[a], mate[b]) = (Some(b), Some(a));
                            at = next;
                        }
                        return;
                    }
                    Some(other) => {
                        seen[other] = true;
                        queue.push_back(other);
                    }
                }
            }
        }
    }
}

/// So often tables are put together anew, to find better ones.
const ANEW: usize = 6;

/// Larger tables: those together who have met least, and, by score, who have done most alike. Whoever is left over is at the
/// end of `order`, and was not before.
fn arranged(known: &Known, order: Vec<No>, sizes: Sizes, by_score: bool, lots: &mut Lots) -> Option<Round> {
    let split = split(order.len(), sizes);
    let seated: usize = split.iter().sum();
    if seated == 0 {
        return None;
    }
    let over = order.len() - seated;
    let byes: Vec<No> = order.iter().rev().copied().filter(|no| known.byes[*no] == 0).take(over).collect();
    if byes.len() < over {
        return None;
    }
    let players: Vec<No> = order.into_iter().filter(|no| !byes.contains(no)).collect();
    let tables = gathered(known, &players, &split, by_score, lots);
    Some(Round { tables: tables.iter().map(|table| known.seat(table, lots)).collect(), byes })
}

/// Players at tables of these sizes, by exchanging two as long as that makes it better.
fn gathered(known: &Known, players: &[No], split: &[usize], by_score: bool, lots: &mut Lots) -> Vec<Vec<No>> {
    let pair = |a: No, b: No| -> u64 {
        let met = u64::from(known.met[a][b]);
        let apart =
            if by_score { u64::from(known.score[a].abs_diff(known.score[b]) / (POINT / 12)) } else { 0 };
        met * met * 1_000_000 + apart * apart
    };
    let cost = |table: &[No]| -> u64 {
        (0..table.len())
            .flat_map(|i| (0..i).map(move |j| (i, j)))
            .map(|(i, j)| pair(table[i], table[j]))
            .sum()
    };
    let mut best: Option<(u64, Vec<Vec<No>>)> = None;
    for attempt in 0..ANEW {
        let mut order = players.to_vec();
        if attempt > 0 {
            lots.shuffle(&mut order);
            if by_score && attempt < ANEW / 2 {
                order.sort_by_key(|no| Reverse(known.score[*no]));
            }
        }
        let mut rest = order.as_slice();
        let mut tables: Vec<Vec<No>> = split
            .iter()
            .map(|size| {
                let (table, others) = rest.split_at(*size);
                rest = others;
                table.to_vec()
            })
            .collect();
        let mut better = true;
        while better {
            better = false;
            for a in 0..tables.len() {
                for b in 0..a {
                    for i in 0..tables[a].len() {
                        for j in 0..tables[b].len() {
                            let before = cost(&tables[a]) + cost(&tables[b]);
                            if before == 0 {
                                continue;
                            }
                            let (x, y) = (tables[a][i], tables[b][j]);
                            (tables[a][i], tables[b][j]) = (y, x);
                            if cost(&tables[a]) + cost(&tables[b]) < before {
                                better = true;
                            } else {
                                (tables[a][i], tables[b][j]) = (x, y);
                            }
                        }
                    }
                }
            }
        }
        let sum = tables.iter().map(|table| cost(table)).sum();
        if best.as_ref().is_none_or(|(least, _)| sum < *least) {
            best = Some((sum, tables));
        }
    }
    best.map(|(_, tables)| tables).unwrap_or_default()
}

/// Somebody who is free in an arena.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Free {
    pub(crate) no: No,
    /// For how many seconds.
    pub(crate) waited: u32,
}

/// Whoever has waited so many seconds in an arena, for each of the others at a table, is paired with whom they just met, or at a
/// smaller table.
pub(crate) const PATIENCE: u32 = 20;

/// The tables that begin at once in an arena. `others` says whether somebody still plays, who will be free. Those who have done
/// alike meet; nobody meets again at once whom they met last, unless they have waited, or nobody else is there.
pub(crate) fn arena(
    count: usize,
    free: &[Free],
    others: bool,
    past: &Past,
    sizes: Sizes,
    seed: u64,
) -> Vec<Vec<No>> {
    let known = Known::of(past, count);
    let mut lots = Lots(seed ^ (past.bouts.len() as u64 + 1).wrapping_mul(0x2545_f491_4f6c_dd1d));
    let mut order = free.to_vec();
    lots.shuffle(&mut order);
    // Whoever came last waits, if somebody must.
    order.sort_by_key(|free| Reverse(free.waited));
    let hurried = !others || order.first().is_some_and(|first| first.waited >= PATIENCE);
    let last = |no: No| {
        past.bouts.iter().rev().find(|bout| bout.seats.contains(&no)).map(|bout| bout.seats.as_slice())
    };
    let just_met =
        |a: No, b: No| [(a, b), (b, a)].iter().any(|(a, b)| last(*a).is_some_and(|seats| seats.contains(b)));
    let mut tables: Vec<Vec<No>> = Vec::new();
    let patience = PATIENCE * (sizes.most as u32 - 1);
    if sizes.most == 2 {
        order.truncate(order.len() / 2 * 2);
        let mut players: Vec<No> = order.iter().map(|free| free.no).collect();
        players.sort_by_key(|no| Reverse(known.score[*no]));
        let fresh = |a: No, b: No| !just_met(a, b);
        let any = |_: No, _: No| true;
        let mut rest = players.clone();
        let all_fresh = can_be_paired(&rest, &fresh);
        if !all_fresh && !hurried {
            let mate = matched(&players, &fresh);
            rest = (0..players.len()).filter(|at| mate[*at].is_some()).map(|at| players[at]).collect();
        }
        let strict = all_fresh || !hurried;
        while rest.len() > 1 {
            let first = rest.remove(0);
            let mut likely: Vec<usize> =
                (0..rest.len()).filter(|at| !strict || fresh(first, rest[*at])).collect();
            likely.sort_by_key(|at| {
                let other = rest[*at];
                (
                    just_met(first, other),
                    known.score[first].abs_diff(known.score[other]),
                    known.met[first][other],
                )
            });
            let fits = |at: &usize| {
                let others: Vec<No> =
                    rest.iter().enumerate().filter(|(n, _)| n != at).map(|(_, no)| *no).collect();
                if strict { can_be_paired(&others, &fresh) } else { can_be_paired(&others, &any) }
            };
            let Some(at) = likely.into_iter().find(fits) else { break };
            let second = rest.remove(at);
            tables.push(vec![first, second]);
        }
    } else {
        let mut rest = order;
        while let Some(first) = rest.first().copied() {
            let may_repeat = !others || first.waited >= patience;
            let mut table = vec![first.no];
            while table.len() < sizes.most {
                // Those first whom fewest of the table have just met.
                let key = |free: &&Free| {
                    let again = table.iter().filter(|no| just_met(**no, free.no)).count();
                    let met: u32 = table.iter().map(|no| known.met[*no][free.no]).sum();
                    (again, known.score[first.no].abs_diff(known.score[free.no]), met)
                };
                let likely = rest.iter().filter(|free| !table.contains(&free.no)).min_by_key(key);
                match likely {
                    Some(free) if may_repeat || key(&free).0 == 0 => table.push(free.no),
                    _ => break,
                }
            }
            let whole = table.len() == sizes.most || may_repeat && table.len() >= sizes.least;
            rest.retain(|free| if whole { !table.contains(&free.no) } else { free.no != first.no });
            if whole {
                tables.push(table);
            }
        }
    }
    tables.iter().map(|table| known.seat(table, &mut lots)).collect()
}

/// Everybody's place, the first first. Those who have left stand where their points put them.
pub(crate) fn standing(format: Format, count: usize, past: &Past) -> Vec<Line> {
    let known = Known::of(past, count);
    let mut lines: Vec<Line> = (0..count)
        .map(|no| Line { no, place: 1, points: known.score[no], breaks: [0; 2], wins: 0, bouts: 0 })
        .collect();
    for bout in &past.bouts {
        let others = bout.seats.len().saturating_sub(1).max(1) as u64;
        let best = bout.points.iter().max().copied().unwrap_or(0);
        let shared = bout.points.iter().filter(|points| **points == best).count() > 1;
        for (at, no) in bout.seats.iter().enumerate() {
            let line = &mut lines[*no];
            line.bouts += 1;
            line.wins += u32::from(best > 0 && bout.points[at] == best && !shared);
            for (other, with) in bout.seats.iter().enumerate().filter(|(other, _)| *other != at) {
                let theirs = u64::from(known.score[*with]);
                // What is known of a pair at a table of several is who stands before whom.
                let halves = match bout.points[at].cmp(&bout.points[other]) {
                    std::cmp::Ordering::Greater => 2,
                    std::cmp::Ordering::Equal if bout.points[at] > 0 || bout.seats.len() > 2 => 1,
                    _ => 0,
                };
                line.breaks[0] += theirs / others;
                line.breaks[1] += theirs * halves / 2 / others;
            }
        }
    }
    if format == Format::Swiss {
        // Whoever was left over met somebody, as it were, who did as they did.
        for no in &past.byes {
            let own = u64::from(known.score[*no]);
            lines[*no].breaks[0] += own;
            lines[*no].breaks[1] += own * u64::from(past.bye) / u64::from(POINT);
        }
    }
    let key = |line: &Line| -> [u64; 4] {
        let [buchholz, berger] = line.breaks;
        match format {
            Format::Swiss => [line.points.into(), buchholz, berger, line.wins.into()],
            Format::RoundRobin => [line.points.into(), berger, line.wins.into(), 0],
            // With as many points, whoever needed fewer tables.
            Format::Arena => [line.points.into(), line.wins.into(), u64::from(u32::MAX - line.bouts), 0],
        }
    };
    lines.sort_by_key(|line| (Reverse(key(line)), line.no));
    for at in 1..lines.len() {
        lines[at].place = if key(&lines[at]) == key(&lines[at - 1]) { lines[at - 1].place } else { at + 1 };
    }
    lines
}

#[cfg(test)]
mod tests;
