//! What the intermediate and the final scoring are made of, and who has won.

use serde::Serialize;
use table::{Outcome, Points, Seat};

use crate::components::{
    ALL_SUBMARINES, FULL_LAB, Letters, SHARED_MAJORITY, SOLE_MAJORITY, SUBMARINES, last_line, next_line,
    triangular,
};
use crate::position::{AquaSphere, Owner, Player, Step};

/// A player's intermediate scoring: the facts, and the points for each (AQ-10.4 to AQ-10.7).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
pub struct Interim {
    /// Control fields held.
    pub fields: Letters,
    /// Points for the control majority.
    pub control: u8,
    /// Empty bot spaces.
    pub empty_spaces: u8,
    /// Highest number in a column that no submarine closes.
    pub open_number: u8,
    /// Points for the bot supply: the smaller of the two.
    pub bots: u8,
    /// Crystals held.
    pub crystals: u8,
    /// Points for them.
    pub crystal_points: u8,
    /// Octopods in the sectors held, by letter; 0 in those not held.
    pub octopods: [u8; 6],
    /// Points lost for them.
    pub octopod_loss: u8,
}

impl Interim {
    /// All parts together.
    pub const fn total(&self) -> i8 {
        (self.control + self.bots + self.crystal_points) as i8 - self.octopod_loss as i8
    }
}

/// A player's final scoring: the facts, and the points for each (AQ-12.1 to AQ-12.4).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
pub struct Final {
    /// Letters of the lab, base lab included.
    pub letters: Letters,
    /// Points for them.
    pub letter_points: u8,
    /// Time markers held, a point each.
    pub time: u8,
    /// Points for six deployed submarines.
    pub submarines: u8,
    /// Points for five expansions.
    pub lab: u8,
}

impl Final {
    /// All parts together.
    pub const fn total(&self) -> u8 {
        self.letter_points + self.time + self.submarines + self.lab
    }
}

impl Player {
    /// The red lines above the counter, the next one first.
    pub(crate) fn lines_ahead(&self) -> impl Iterator<Item = u16> + use<> {
        std::iter::successors(Some(next_line(self.score)), |line| Some(next_line(*line)))
    }

    /// How many red lines the crystals and the programmed bots pay for (AQ-9.3).
    pub(crate) fn payable_lines(&self) -> usize {
        usize::from(self.crystals) + self.programmed.len()
    }

    /// How far the counter moves for so many points: up to the first red line that cannot be paid (AQ-9.3).
    pub fn reach(&self, points: u8) -> u8 {
        let stop = self.lines_ahead().nth(self.payable_lines()).expect("there is always another line");
        u16::from(points).min(stop - 1 - self.score) as u8
    }

    /// How far the counter moves for the total of an intermediate scoring (AQ-9.3, AQ-9.5).
    pub fn moves(&self, total: i8) -> i8 {
        match u8::try_from(total) {
            Ok(points) => self.reach(points) as i8,
            Err(_) => -((self.score - last_line(self.score)).min(total.unsigned_abs().into()) as i8),
        }
    }
}

impl AquaSphere {
    /// What the intermediate scoring would give a player as things stand.
    pub fn interim(&self, seat: Seat) -> Interim {
        let player = self.player(seat);
        let counts = self.control_counts();
        let (mine, most) = (counts[seat.index()], counts.into_iter().max().unwrap_or(0));
        let control = match counts.iter().filter(|n| **n == most).count() {
            _ if mine == 0 || mine < most => 0,
            1 => SOLE_MAJORITY,
            _ => SHARED_MAJORITY,
        };
        let fields = self.control_fields(seat);
        let mut octopods = [0; 6];
        for letter in fields.iter() {
            octopods[letter.index()] = self.sector(letter).octopods;
        }
        Interim {
            fields,
            control,
            empty_spaces: player.empty_spaces(),
            open_number: player.open_number(),
            bots: player.empty_spaces().min(player.open_number()),
            crystals: player.crystals,
            crystal_points: triangular(player.crystals),
            octopods,
            octopod_loss: octopods.iter().map(|n| triangular(*n)).sum(),
        }
    }

    /// Control fields held by each seat; neutral bots do not count (AQ-10.4).
    pub fn control_counts(&self) -> [u8; 4] {
        let mut counts = [0; 4];
        for sector in &self.sectors {
            if let Some(Owner::Player(seat)) = sector.control {
                counts[seat.index()] += 1;
            }
        }
        counts
    }

    /// What the final scoring gives a player as things stand.
    pub fn final_parts(&self, seat: Seat) -> Final {
        let player = self.player(seat);
        let letters = player.letters();
        Final {
            letters,
            letter_points: triangular(letters.len() as u8),
            time: player.time,
            submarines: if player.deployed() == SUBMARINES { ALL_SUBMARINES } else { 0 },
            lab: if player.expansions.is_full() { FULL_LAB } else { 0 },
        }
    }

    /// The result, once the game is over (AQ-12.5).
    pub(crate) fn result(&self) -> Option<Outcome> {
        if self.pending.step != Step::Over {
            return None;
        }
        let seats = self.players.len() as u8;
        let controls = self.control_counts();
        let strength = |seat: Seat| {
            let player = self.player(seat);
            (player.score, controls[seat.index()], player.crystals)
        };
        let points = |seat: Seat| Points::whole(self.player(seat).score.into());
        let best = Seat::all(seats).map(strength).max().expect("someone plays");
        let level = |same: &dyn Fn((u16, u8, u8)) -> bool| {
            Seat::all(seats).filter(|seat| same(strength(*seat))).count() > 1
        };
        let manner = if !level(&|s| s.0 == best.0) {
            "knowledge"
        } else if !level(&|s| (s.0, s.1) == (best.0, best.1)) {
            "control"
        } else if !level(&|s| s == best) {
            "crystals"
        } else {
            "shared"
        };
        Some(Outcome::ranked(manner, seats, strength, points))
    }

    /// Every manner of ending an [`Outcome`] of this game names.
    pub const MANNERS: [&str; 4] = ["knowledge", "control", "crystals", "shared"];
}
