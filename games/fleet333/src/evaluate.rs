//! How good a position is, as a number, for a search that looks deep.
//!
//! The weights were fitted to some 140,000 quiet positions of games played to depth 4 from both boards'
//! starts, and to how those games ended.

use table::{Duel, Seat, duel};

use crate::position::BANISHED;
use crate::squares::{STEPS, Twins, at_place};
use crate::{Action, Board, Colour, Fleet333, Ship, Square, Squares};

/// What [`Duel::evaluate`] says when the side to move can capture the corvette.
pub const WIN_NEXT: i32 = duel::WIN - 1;

/// What a pair of complements is worth by who of them is in the arena: neither, the frigate, the
/// destroyer, both. The one that is away can be called back at the price of a turn.
const PAIRS: [(Ship, [i32; 4]); 3] =
    [(Ship::S112, [0, 85, 190, 245]), (Ship::S121, [0, 70, 160, 235]), (Ship::S211, [0, 85, 100, 205])];
/// The cruiser cannot be called back.
const CRUISER: i32 = 355;
/// What an advantage in ships is worth beyond that as the arena empties.
const LATE: i32 = 142;
/// For each rank a ship has advanced.
const ADVANCE: i32 = 19;
/// For each step a ship of one sail, or of two, is away from the enemy corvette.
const PURSUIT: [i32; 2] = [-6, -9];
/// For each rank the own corvette has left its home row behind.
const CORVETTE_OUT: i32 = -19;
/// The corvette is attacked.
const CORVETTE_ATTACKED: i32 = -140;
/// For each square next to the corvette that is attacked and not held by an own ship.
const CORVETTE_EXPOSED: i32 = -40;
/// What the claim to the semi-victory is worth as the quiet counter runs out.
const CLAIM: i32 = 250;
const TO_MOVE: i32 = 14;

/// What capturing a ship wins, about, in counting order. The corvette is beyond price.
pub(crate) const WORTH: [i32; 8] = [0, 145, 145, 185, 170, 235, 250, 430];
/// What a whole fleet is worth by that.
pub(crate) const WORTHS: f32 = 1560.0;

/// Where a side could capture if an enemy stood there.
#[derive(Clone, Copy)]
pub(crate) struct Attacks {
    /// With one cannon, and with two.
    by_cannons: [Squares; 2],
}

impl Attacks {
    /// Of ships that strike so, in counting order.
    pub(crate) fn by(strikes: &[Squares; 8]) -> Self {
        let mut by_cannons = [Squares::NONE; 2];
        for (ship, strikes) in Ship::ALL.iter().zip(strikes) {
            let all = &mut by_cannons[usize::from(ship.cannons() - 1)];
            *all = all.or(*strikes);
        }
        Attacks { by_cannons }
    }

    /// Where a ship with so many shields could be captured.
    pub(crate) fn on(self, shields: u8) -> Squares {
        let [weak, strong] = self.by_cannons;
        if shields == 1 { weak.or(strong) } else { strong }
    }
}

impl Duel for Fleet333 {
    /// Equal for positions with the same ships, side to move and claimant. The quiet counter enters
    /// only when less than 20 turns are left, so that the same ships met earlier and later share an
    /// entry as long as it does not matter; the turn number, offers and seats never do.
    fn key(&self) -> u64 {
        let [red, blue] = self.places.map(u64::from_le_bytes);
        let left = self.variants.quiet_limit.saturating_sub(self.quiet);
        let late = u64::from(20_u8.saturating_sub(left));
        let rest = late << 2 | (self.to_move as u64) << 1 | self.claimant() as u64;
        mix(mix(red ^ 0x9e37_79b9_7f4a_7c15) ^ blue ^ rest << 56 ^ rest << 24)
    }

    fn evaluate(&self) -> i32 {
        let me = self.to_move;
        let empty = self.empty();
        let (mine, theirs) = (self.attacks_of(me, empty), self.attacks_of(me.other(), empty));
        if mine.on(1).contains(self.corvette(me.other())) {
            return WIN_NEXT;
        }
        let sides = self.standing(me, theirs) - self.standing(me.other(), mine);
        sides + self.claim(me) + TO_MOVE
    }

    fn gain(&self, action: &Action) -> i32 {
        match *action {
            Action::Move { to, capture: true, .. } => match self.ship_at(self.to_move.other(), to) {
                Some(Ship::CORVETTE) => duel::WIN,
                victim => victim.map_or(0, |ship| WORTH[ship.index()]),
            },
            _ => 0,
        }
    }

    fn noisy(&self, _seat: Seat, out: &mut Vec<Action>) {
        self.push_captures(out);
    }

    fn is_threatened(&self) -> bool {
        let attacks = self.attacks_of(self.to_move.other(), self.empty());
        attacks.on(Ship::CORVETTE.shields()).contains(self.corvette(self.to_move))
    }

    /// With few ships left it is often who must move that loses (CA-15.5).
    fn waited(&self) -> Option<Self> {
        let burden = self.afloat(self.to_move) < 3 || self.quiet + 1 >= self.variants.quiet_limit;
        let waited =
            Fleet333 { to_move: self.to_move.other(), quiet: self.quiet + 1, turn: self.turn + 1, ..*self };
        (!burden).then_some(waited)
    }
}

impl Fleet333 {
    pub(crate) fn corvette(&self, colour: Colour) -> Square {
        self.square(colour, Ship::CORVETTE).expect("both corvettes are in the arena while the game runs")
    }

    /// Where `colour` attacks.
    #[inline]
    pub(crate) fn attacks_of(&self, colour: Colour, empty: Squares) -> Attacks {
        let mut by_cannons = [Squares::NONE; 2];
        for lead in Ship::LEADS {
            let [one, other] = self.strikes(colour, lead, empty);
            let all = &mut by_cannons[usize::from(lead.cannons() - 1)];
            *all = all.or(one).or(other);
        }
        Attacks { by_cannons }
    }

    /// Where a ship of `colour` and its twin could capture if an enemy stood there, looked at together as in
    /// the rules of movement.
    #[inline]
    pub(crate) fn strikes(&self, colour: Colour, lead: Ship, empty: Squares) -> [Squares; 2] {
        let places = &self.places[colour.index()];
        let [one, other] = [places[lead.index()], places[lead.index() + 1]];
        let step = Twins::new(STEPS[one as usize], STEPS[other as usize]);
        if lead.sails() == 1 {
            return step.split();
        }
        let [far, other_far] = (step | (step & Twins::same(empty)).neighbours()).split();
        // Two steps may lead back to the start, which a ship does not attack.
        [far.minus(at_place(one)), other_far.minus(at_place(other))]
    }

    /// How one side stands, without regard to whose turn it is.
    #[inline]
    fn standing(&self, colour: Colour, enemy: Attacks) -> i32 {
        let places = &self.places[colour.index()];
        let target = self.corvette(colour.other());
        let afloat = |ship: Ship| usize::from(places[ship.index()] != BANISHED);
        let mut total = CRUISER * afloat(Ship::CRUISER) as i32;
        for (frigate, worth) in &PAIRS {
            total += worth[afloat(*frigate) | afloat(frigate.complement()) << 1];
        }
        let all = self.afloat(Colour::Red) + self.afloat(Colour::Blue);
        total += LATE * (self.afloat(colour) * (2 * Ship::ALL.len() - all)) as i32 / 16;

        let advanced = &ADVANCED[self.board as usize][colour.index()];
        let distance = &DISTANCE[target.index()];
        for ship in &Ship::ALL[1..] {
            let place = usize::from(places[ship.index()]);
            total += ADVANCE * i32::from(advanced[place]);
            total += PURSUIT[usize::from(ship.sails() - 1)] * i32::from(distance[place]);
        }

        let corvette = self.corvette(colour);
        total += CORVETTE_OUT * i32::from(advanced[corvette.index()]);
        let danger = enemy.on(Ship::CORVETTE.shields());
        if danger.contains(corvette) {
            total += CORVETTE_ATTACKED;
        }
        let around = STEPS[corvette.index()].and(self.board.squares());
        let exposed = around.and(danger).minus(self.fleet(colour));
        total + CORVETTE_EXPOSED * exposed.len() as i32
    }

    /// What the claim to the semi-victory is worth now: little, until the counter runs out.
    fn claim(&self, colour: Colour) -> i32 {
        if self.variants.semi_split {
            return 0;
        }
        let (quiet, limit) = (i32::from(self.quiet), i32::from(self.variants.quiet_limit));
        let worth = CLAIM * quiet * quiet * quiet / (limit * limit * limit);
        if self.claimant() == colour { worth } else { -worth }
    }
}

/// How many steps lie between two squares; none to a place that is no square.
pub(crate) const DISTANCE: [[u8; 32]; 32] = {
    let mut table = [[0; 32]; 32];
    let mut from = 0;
    while from < Square::COUNT {
        let mut to = 0;
        while to < Square::COUNT {
            let steps = Square::from_index(from).distance(Square::from_index(to));
            table[from as usize][to as usize] = steps;
            to += 1;
        }
        from += 1;
    }
    table
};

/// How many ranks a place is away from the home row, by board and colour; none for a place that is no
/// square.
pub(crate) const ADVANCED: [[[u8; 32]; 2]; 2] = {
    let mut table = [[[0; 32]; 2]; 2];
    let mut board = 0;
    while board < Board::ALL.len() {
        let mut i = 0;
        while i < Square::ALL.len() {
            let square = Square::ALL[i];
            if Board::ALL[board].holds(square) {
                table[board][0][i] = square.rank();
                table[board][1][i] = Board::ALL[board].ranks() - 1 - square.rank();
            }
            i += 1;
        }
        board += 1;
    }
    table
};

/// Spreads every bit of the input over the whole word.
fn mix(mut word: u64) -> u64 {
    word = (word ^ (word >> 32)).wrapping_mul(0xd6e8_feb8_6659_fd93);
    word = (word ^ (word >> 29)).wrapping_mul(0xa076_1d64_78bd_642f);
    word ^ (word >> 32)
}
