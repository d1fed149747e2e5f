//! What a bot should know: how good a position is, which actions to look at first.

use table::{Duel, Insight, Rules, Seat};

use crate::position::End;
use crate::squares::STEPS;
use crate::{Action, Colour, Position, Ship, Square, Squares, Teleport};

/// Scores of [`Position::evaluate`]: a frigate is worth about 100.
pub mod score {
    use table::duel;

    /// A won game.
    pub const WIN: i32 = duel::WIN;
    /// A game won with the next action.
    pub const WIN_NEXT: i32 = WIN - 1;
    /// A semi-victory.
    pub const SEMI: i32 = duel::HALF_WIN;
}

/// What each ship is worth, in counting order. The corvette has no price.
const WORTH: [i32; 8] = [0, 90, 105, 160, 105, 150, 180, 300];
/// What a frigate is worth beyond itself while the destroyer it can recall is banished, of the
/// difference in worth: the recall costs a turn.
const RECALL_PERCENT: i32 = 60;
const MOBILITY: i32 = 2;
/// For each step a ship of two cannons, or any that could take the corvette, is closer to it.
const PURSUIT: i32 = 3;
/// The enemy has the corvette in reach, though it is not the enemy's turn.
const CORVETTE_ATTACKED: i32 = 25;
/// A square next to the corvette that is neither safe nor held by an own ship.
const CORVETTE_EXPOSED: i32 = 6;
const TO_MOVE: i32 = 12;
/// What the claim to the semi-victory is worth when the quiet counter is about to run out.
const CLAIM: i32 = 400;

/// Where a side could capture if an enemy stood there.
#[derive(Clone, Copy)]
struct Attacks {
    /// With one cannon.
    weak: Squares,
    /// With two.
    strong: Squares,
    /// Squares its ships can go to or capture on, counted for each ship.
    mobility: i32,
}

impl Attacks {
    fn reach(self, shields: u8) -> Squares {
        if shields == 1 { self.weak | self.strong } else { self.strong }
    }
}

impl Position {
    /// How good the position is for the side to move, for a search that settles captures itself:
    /// material and what can be recalled, safety of the corvettes, mobility, pursuit, and the claim
    /// to the semi-victory. Positive is good; see [`score`].
    pub fn evaluate(&self) -> i32 {
        let me = self.to_move;
        if let Some(end) = self.end {
            return self.end_score(end, me);
        }
        let (mine, theirs) = (self.attacks_of(me), self.attacks_of(me.other()));
        if mine.reach(1).contains(self.corvette(me.other())) {
            return score::WIN_NEXT;
        }
        let sides = self.standing(me, mine, theirs) - self.standing(me.other(), theirs, mine);
        sides + self.claim(me) + TO_MOVE
    }

    /// A hash for transposition tables: equal for positions with the same ships, side to move and
    /// claimant. The quiet counter enters only when less than 20 turns are left, so that the same
    /// ships met earlier and later share an entry as long as the counter does not matter; the turn
    /// number, offers and seats never do.
    pub fn key(&self) -> u64 {
        let [red, blue] = self.places.map(u64::from_le_bytes);
        let left = self.variants.quiet_limit.saturating_sub(self.quiet);
        let late = if left < 20 { u64::from(20 - left) } else { 0 };
        let rest = late << 2 | (self.to_move as u64) << 1 | self.claimant() as u64;
        mix(mix(red ^ 0x9e37_79b9_7f4a_7c15) ^ blue ^ rest << 56 ^ rest << 24)
    }

    fn end_score(&self, end: End, colour: Colour) -> i32 {
        let worth = match (end.manner.is_semi(), self.variants.semi_split) {
            (true, true) => 0,
            (true, false) => score::SEMI,
            (false, _) => score::WIN,
        };
        if end.winner == colour { worth } else { -worth }
    }

    fn corvette(&self, colour: Colour) -> Square {
        self.square(colour, Ship::CORVETTE).expect("both corvettes are in the arena while the game runs")
    }

    /// The squares on which `ship` of `colour` could capture a weak enough enemy now.
    pub fn attacks(&self, colour: Colour, ship: Ship) -> Squares {
        self.reach(colour, ship, self.empty())
    }

    fn reach(&self, colour: Colour, ship: Ship, empty: Squares) -> Squares {
        let place = self.places[colour.index()][ship.index()];
        let step = STEPS[place as usize];
        let far = if ship.sails() == 2 { (step & empty).neighbours() } else { Squares::NONE };
        (step | far).without(Squares::at_place(place)) & self.board.squares()
    }

    fn attacks_of(&self, colour: Colour) -> Attacks {
        let empty = self.empty();
        let open = empty | self.fleets[colour.other().index()];
        let mut attacks = Attacks { weak: Squares::NONE, strong: Squares::NONE, mobility: 0 };
        for ship in Ship::ALL {
            let reach = self.reach(colour, ship, empty);
            attacks.mobility += (reach & open).len() as i32;
            if ship.cannons() == 2 {
                attacks.strong = attacks.strong | reach;
            } else {
                attacks.weak = attacks.weak | reach;
            }
        }
        attacks
    }

    /// How one side stands, without regard to whose turn it is.
    fn standing(&self, colour: Colour, own: Attacks, enemy: Attacks) -> i32 {
        let corvette = self.corvette(colour);
        let target = self.corvette(colour.other());
        let mut total = MOBILITY * own.mobility;
        for ship in Ship::ALL {
            let Some(square) = self.square(colour, ship) else { continue };
            total += WORTH[ship.index()];
            total -= PURSUIT * i32::from(square.distance(target));
            let recalled = ship.complement();
            if ship != Ship::CORVETTE && self.is_banished(colour, recalled) {
                let gain = WORTH[recalled.index()] - WORTH[ship.index()];
                total += gain.max(0) * RECALL_PERCENT / 100;
            }
        }
        let danger = enemy.reach(1);
        if danger.contains(corvette) {
            total -= CORVETTE_ATTACKED;
        }
        let around = Squares::only(corvette).neighbours() & self.board.squares();
        total - CORVETTE_EXPOSED * (around & danger).without(self.fleet(colour)).len() as i32
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

    /// What the side to move can win by its best capture, counting the recapture.
    fn best_capture(&self) -> i32 {
        let me = self.to_move;
        let guarded = self.attacks_of(me.other());
        let enemies = self.fleets[me.other().index()];
        let mut best = 0;
        for ship in Ship::ALL {
            for at in self.attacks(me, ship) & enemies {
                let victim = self.ship_at(me.other(), at).expect("an enemy stands there");
                if !ship.can_capture(victim) {
                    continue;
                }
                let lost = guarded.reach(ship.shields()).contains(at);
                let risk = if ship == Ship::CORVETTE { score::SEMI } else { WORTH[ship.index()] };
                best = best.max(WORTH[victim.index()] - if lost { risk } else { 0 });
            }
        }
        best
    }
}

/// Spreads every bit of the input over the whole word.
fn mix(mut word: u64) -> u64 {
    word = (word ^ (word >> 32)).wrapping_mul(0xd6e8_feb8_6659_fd93);
    word = (word ^ (word >> 29)).wrapping_mul(0xa076_1d64_78bd_642f);
    word ^ (word >> 32)
}

impl Insight for Position {
    fn value(&self, seat: Seat) -> f32 {
        if let Some(outcome) = self.outcome() {
            return outcome.share(seat);
        }
        let mover = self.evaluate();
        let share = if mover >= score::WIN_NEXT {
            0.995
        } else {
            // A frigate ahead wins about three games of five.
            let ahead = (mover + self.best_capture() * 3 / 4) as f32;
            (1.0 / (1.0 + (-ahead / 250.0).exp())).clamp(0.005, 0.99)
        };
        if seat == self.seat(self.to_move) { share } else { 1.0 - share }
    }

    fn prior(&self, _seat: Seat, action: &Action) -> f32 {
        let me = self.to_move;
        match *action {
            Action::Move { ship, to, capture, bonus } => {
                if bonus.is_some_and(|teleport| self.gives_up_corvette(teleport)) {
                    return 0.001;
                }
                let guarded = self.attacks_of(me.other()).reach(ship.shields()).contains(to);
                let risk = if ship == Ship::CORVETTE { 1000 } else { WORTH[ship.index()] };
                if capture {
                    let victim = self.ship_at(me.other(), to).expect("a capture ends on an enemy ship");
                    if victim == Ship::CORVETTE {
                        return 1000.0;
                    }
                    let gain = WORTH[victim.index()] - if guarded { risk } else { 0 };
                    return if gain >= 0 { 3.0 + gain as f32 / 25.0 } else { (60.0 / -gain as f32).min(1.0) };
                }
                if guarded {
                    return if ship == Ship::CORVETTE { 0.01 } else { 0.3 };
                }
                let target = self.corvette(me.other());
                let threatens = to.distance(target) <= ship.sails() && ship != Ship::CORVETTE;
                if threatens { 2.0 } else { 1.0 }
            }
            Action::Teleport(teleport) if self.gives_up_corvette(teleport) => 0.001,
            Action::Teleport(Teleport::Swap111) => 0.5,
            Action::Teleport(_) => 0.7,
            Action::Accept => {
                if self.claimant() == me {
                    2.0
                } else {
                    0.5
                }
            }
            Action::Offer | Action::Resign => 0.01,
        }
    }
}

impl Duel for Position {
    fn key(&self) -> u64 {
        Position::key(self)
    }

    fn evaluate(&self) -> i32 {
        Position::evaluate(self)
    }

    fn gain(&self, action: &Action) -> i32 {
        match *action {
            Action::Move { to, capture: true, .. } => match self.ship_at(self.to_move.other(), to) {
                Some(Ship::CORVETTE) => score::WIN,
                victim => victim.map_or(0, |ship| WORTH[ship.index()]),
            },
            _ => 0,
        }
    }

    fn noisy(&self, _seat: Seat, out: &mut Vec<Action>) {
        self.push_captures(out);
    }

    fn number(action: &Action) -> usize {
        match *action {
            Action::Move { ship, to, bonus, .. } => {
                let bonus = bonus.map_or(0, |teleport| 1 + teleport as usize);
                (bonus * 8 + ship.index()) * 32 + to.index()
            }
            Action::Teleport(teleport) => 9 * 8 * 32 + teleport as usize,
            Action::Offer | Action::Accept | Action::Resign => 9 * 8 * 32 + 8,
        }
    }
}

#[cfg(test)]
mod tests {
    use table::{Cx, Dice, Options, Turn};

    use super::*;

    #[test]
    fn the_captures_listed_are_the_legal_actions_that_win_something() {
        let options = Options::default();
        let setup = Position::setup(2, &options).expect("the defaults are possible");
        let mut dice = Dice::fast(3);
        let (mut legal, mut noisy) = (Vec::new(), Vec::new());
        let mut found = 0;
        for _ in 0..50 {
            let mut position = Position::start(&setup, &mut Cx::silent(&mut dice));
            while let Turn::Of(seat) = position.turn() {
                legal.clear();
                noisy.clear();
                position.legal(seat, &mut legal);
                position.noisy(seat, &mut noisy);
                let gains: Vec<Action> = legal.iter().copied().filter(|a| position.gain(a) > 0).collect();
                assert_eq!(noisy, gains);
                found += noisy.len();
                let action = legal[dice.below(legal.len() as u32) as usize];
                position.apply(seat, action, &mut Cx::silent(&mut dice));
            }
        }
        assert!(found > 1000, "{found}");
    }
}
