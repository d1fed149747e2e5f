//! Scoring at the end of the game, and the result (SW-17).

use serde::Serialize;
use table::{Outcome, Points, Seat};

use crate::components::{COAST_POINTS, Cells, Openings};
use crate::network::System;
use crate::position::{Phase, Schwarm, Tabletop};

/// Manners in which a game ends: one winner, or a shared win.
pub const MANNERS: [&str; 2] = ["most-points", "shared"];

/// What the final scoring gives one player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct FinalScore {
    /// Own stations joined to the queen.
    pub queen_stations: Cells,
    /// The values of their fields together (SW-17.2).
    pub queen_points: u16,
    /// The system that joins most coasts.
    pub coast_system: Cells,
    /// The coasts it joins.
    pub coasts: Openings,
    /// Points for them (SW-17.3).
    pub coast_points: u16,
}

impl FinalScore {
    /// Both parts.
    pub const fn points(&self) -> u16 {
        self.queen_points + self.coast_points
    }
}

impl Tabletop {
    /// What the final scoring would give `seat` as things stand.
    pub fn final_score(&self, seat: Seat) -> FinalScore {
        self.final_score_of(seat, self.systems(seat))
    }

    /// The same of the systems of `seat`, where they are known.
    pub(crate) fn final_score_of(&self, seat: Seat, systems: impl IntoIterator<Item = System>) -> FinalScore {
        let player = self.player(seat);
        let mut score = FinalScore {
            queen_stations: Cells::NONE,
            queen_points: 0,
            coast_system: Cells::NONE,
            coasts: Openings::NONE,
            coast_points: 0,
        };
        for system in systems {
            if system.queen {
                score.queen_stations = system.cells & player.stations;
                score.queen_points = score.queen_stations.lands().map(|land| u16::from(land.value())).sum();
            }
            let coasts = self.coasts(seat, &system);
            if coasts.len() > score.coasts.len() {
                score.coasts = coasts;
                score.coast_system = system.cells;
                score.coast_points = COAST_POINTS[coasts.len()];
            }
        }
        score
    }

    fn coasts(&self, seat: Seat, system: &System) -> Openings {
        system.coasts(self.player(seat)).fold(Openings::NONE, Openings::with)
    }
}

impl Schwarm {
    /// SW-17.4: the highest score wins, equal scores share.
    pub(crate) fn result(&self) -> Option<Outcome> {
        let top = &self.top;
        if top.phase != Phase::Over {
            return None;
        }
        let score = |seat: Seat| top.player(seat).score;
        let best = top.all().map(score).max();
        let shared = top.all().filter(|seat| Some(score(*seat)) == best).count() > 1;
        let manner = MANNERS[usize::from(shared)];
        Some(Outcome::ranked(manner, top.seats, score, |seat| Points::whole(score(seat).into())))
    }
}
