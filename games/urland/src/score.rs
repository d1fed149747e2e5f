//! Scoring: a land, the track, and the end of the game.

use table::{Cx, Outcome, Points, Seat};

use crate::components::{BETWEEN, COEXISTENCE, FINAL_LAND, FINAL_TOTAL, Gene, Land, MONOPOLY, MOST, PLAYERS};
use crate::event::{Counts, Event, FinalScoring, Manner, ScoreLine, Scoring};
use crate::position::{Ending, Phase, Secrets, Urland, World};

impl World {
    /// Strength of a player in a land, in half Ichtos; 0 if absent (UR-6.2).
    #[inline]
    pub fn strength(&self, player: Seat, land: Land) -> u8 {
        self.strength_of(player, self.count(player, land))
    }

    /// Strength of so many Ichtos of a player in one land.
    #[inline]
    pub(crate) fn strength_of(&self, player: Seat, ichtos: u8) -> u8 {
        if ichtos == 0 { 0 } else { 2 * ichtos + u8::from(self.has(player, Gene::Muscles)) }
    }

    /// Strength of all players in a land.
    #[inline]
    pub(crate) fn strengths(&self, land: Land) -> Counts {
        let mut strengths = [0; PLAYERS];
        for p in self.players() {
            strengths[p.index()] = self.strength(p, land);
        }
        strengths
    }

    /// What scoring this land now would give each player, and how (UR-6.3 to UR-6.6).
    pub fn verdict(&self, land: Land) -> (Manner, Counts) {
        verdict(&self.strengths(land))
    }

    /// Moves the markers (UR-6.7): the furthest ahead first, over occupied squares.
    pub(crate) fn advance(&mut self, points: &Counts) {
        let mut waiting = *points;
        while let Some(first) =
            self.players().filter(|p| waiting[p.index()] > 0).max_by_key(|p| self.square[p.index()])
        {
            let mut square = self.square[first.index()];
            for _ in 0..waiting[first.index()] {
                square += 1;
                while self.square.contains(&square) {
                    square += 1;
                }
            }
            self.square[first.index()] = square;
            waiting[first.index()] = 0;
        }
    }
}

impl Urland {
    /// Scores a land: points, markers, and who has to leave (UR-6.2 to UR-6.8).
    pub(crate) fn score_land(&mut self, land: Land, cx: &mut Cx<'_, Event>) {
        let before = self.world;
        let world = &mut self.world;
        let (manner, points) = world.verdict(land);
        for p in before.players().filter(|p| before.count(*p, land) > 0) {
            let tally = &mut world.tally[p.index()].eras[usize::from(before.era - 1)];
            let won = points[p.index()];
            match manner {
                Manner::Empty => {}
                Manner::Monopoly => tally.monopoly += won,
                Manner::Coexistence => tally.coexistence += won,
                Manner::Competition if won == MOST => tally.most += won,
                Manner::Competition if won == BETWEEN => tally.between += won,
                Manner::Competition => world.recall(p, land.into(), before.count(p, land)),
            }
        }
        world.advance(&points);
        let after = self.world;
        cx.tell(|| {
            let mut lines: Vec<ScoreLine> = before
                .players()
                .filter(|p| before.count(*p, land) > 0)
                .map(|seat| ScoreLine {
                    seat,
                    ichtos: before.count(seat, land),
                    strength: before.strength(seat, land),
                    points: points[seat.index()],
                    leaves: points[seat.index()] == 0,
                    from: before.square[seat.index()],
                    to: after.square[seat.index()],
                })
                .collect();
            lines.sort_by_key(|line| (line.leaves, u8::MAX - line.from));
            Event::Scored(Scoring { land, manner, lines })
        });
    }

    /// The final scoring and the end (UR-10.4 to UR-10.8).
    pub(crate) fn finish(&mut self, ending: Ending, cx: &mut Cx<'_, Event>) {
        let world = &mut self.world;
        let mut counts = [0; PLAYERS];
        for p in world.players() {
            counts[p.index()] = world.on_board(p);
        }
        let total = share(&counts, None, FINAL_TOTAL);
        let from = world.square;
        world.advance(&total);
        let to = world.square;
        cx.tell(|| Event::FinalTotal(FinalScoring { counts, excluded: None, points: total, from, to }));

        // UR-10.5: whoever took all the points of the first part stands aside in the second.
        let excluded = world.players().find(|p| total[p.index()] == FINAL_TOTAL);
        for p in world.players() {
            counts[p.index()] = world.on_land(p);
        }
        let land = share(&counts, excluded, FINAL_LAND);
        let from = world.square;
        world.advance(&land);
        let to = world.square;
        cx.tell(|| Event::FinalLand(FinalScoring { counts, excluded, points: land, from, to }));

        for p in world.players() {
            world.tally[p.index()].total = total[p.index()];
            world.tally[p.index()].land = land[p.index()];
        }
        world.phase = Phase::Over(ending);
        self.secrets = Secrets::default();
        let world = &self.world;
        cx.tell(|| {
            let seat = world.players().max_by_key(|p| world.square[p.index()]).expect("somebody plays");
            Event::Won { seat, square: world.square[seat.index()] }
        });
    }

    /// The result: the order on the track (UR-10.8).
    pub(crate) fn result(&self) -> Option<Outcome> {
        let Phase::Over(ending) = self.world.phase else { return None };
        let manner = match ending {
            Ending::Track => "track",
            Ending::Eras => "eras",
        };
        let square = |p: Seat| self.world.square[p.index()];
        let points = |p: Seat| Points::whole(square(p).into());
        Some(Outcome::ranked(manner, self.world.seats, square, points))
    }
}

/// What scoring a land gives players of these strengths, and how (UR-6.3 to UR-6.6).
pub(crate) fn verdict(strengths: &Counts) -> (Manner, Counts) {
    let (mut present, mut most, mut least) = (0, 0, u8::MAX);
    for strength in strengths.iter().filter(|strength| **strength > 0) {
        present += 1;
        most = most.max(*strength);
        least = least.min(*strength);
    }
    let manner = match present {
        0 => Manner::Empty,
        1 => Manner::Monopoly,
        _ if most == least => Manner::Coexistence,
        _ => Manner::Competition,
    };
    let points = strengths.map(|mine| match manner {
        _ if mine == 0 => 0,
        Manner::Empty => 0,
        Manner::Monopoly => MONOPOLY,
        Manner::Coexistence => COEXISTENCE,
        Manner::Competition if mine == most => MOST,
        Manner::Competition if mine == least => 0,
        Manner::Competition => BETWEEN,
    });
    (manner, points)
}

/// What scoring a land gives a player of strength `mine` where the others there are at most as strong as `strongest` and
/// at least as `weakest`; nobody else is there if `strongest` is 0 (UR-6.3 to UR-6.6).
#[inline]
pub(crate) fn score_against(strongest: u8, weakest: u8, mine: u8) -> u8 {
    match strongest {
        _ if mine == 0 => 0,
        0 => MONOPOLY,
        _ if mine == strongest && mine == weakest => COEXISTENCE,
        _ if mine >= strongest => MOST,
        _ if mine <= weakest => 0,
        _ => BETWEEN,
    }
}

/// Points for the highest count, shared and rounded down by those who tie for it (UR-10.4, UR-10.5,
/// UR-10.7).
fn share(counts: &Counts, excluded: Option<Seat>, points: u8) -> Counts {
    let mut counts = *counts;
    if let Some(seat) = excluded {
        counts[seat.index()] = 0;
    }
    let best = counts.into_iter().max().unwrap_or(0);
    let tied = counts.iter().filter(|c| **c == best).count() as u8;
    counts.map(|count| if count == best && best > 0 { points / tied } else { 0 })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_one_scores_against_others_is_what_the_verdict_gives() {
        let strengths = || (0..7_u8).filter(|strength| *strength != 1);
        for mine in strengths() {
            for (second, third) in strengths().flat_map(|a| strengths().map(move |b| (a, b))) {
                let (_, points) = verdict(&[mine, second, third, 0, 0]);
                let others = [second, third].into_iter().filter(|strength| *strength > 0);
                let (strongest, weakest) =
                    (others.clone().max().unwrap_or(0), others.min().unwrap_or(u8::MAX));
                assert_eq!(score_against(strongest, weakest, mine), points[0], "{mine} {second} {third}");
            }
        }
    }
}
