//! Points, winning, and how the game ends (SF-11).

use table::{Cx, Outcome, Points, Seat};

use crate::components::WINNING_POINTS;
use crate::event::Event;
use crate::position::{Ending, Open, Phase, Starfarers};

/// Where a player's points come from (SF-1.11).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Tally {
    /// One for each colony that is not a spaceport.
    pub colonies: u8,
    /// Two for each spaceport.
    pub ports: u8,
    /// Two for each friendship marker.
    pub markers: u8,
    /// One for each captured disc.
    pub discs: u8,
    /// One for every two fame rings.
    pub fame: u8,
}

impl Tally {
    /// The sum.
    #[inline]
    pub const fn total(self) -> u8 {
        self.colonies + self.ports + self.markers + self.discs + self.fame
    }
}

impl Open {
    /// A player's points, source by source.
    #[inline]
    pub fn tally(&self, seat: Seat) -> Tally {
        let player = self.player(seat);
        Tally {
            colonies: player.colonies,
            ports: 2 * player.port_count(),
            markers: 2 * self.markers.iter().filter(|m| **m == Some(seat)).count() as u8,
            discs: player.captured.len() as u8,
            fame: player.fame / 2,
        }
    }

    /// A player's points.
    #[inline]
    pub fn points(&self, seat: Seat) -> u8 {
        self.tally(seat).total()
    }

    /// The result, if the game is over.
    pub fn result(&self) -> Option<Outcome> {
        let Phase::Over(ending) = self.phase else { return None };
        let manner = match ending {
            Ending::Points => "fifteen-points",
            Ending::Rounds => "round-limit",
        };
        let wins = |seat| ending == Ending::Points && seat == self.active;
        Some(Outcome::ranked(
            manner,
            self.setup.seats,
            |seat| (wins(seat), self.points(seat)),
            |seat| Points::whole(self.points(seat).into()),
        ))
    }
}

/// The manners in which a game can end.
pub const MANNERS: [&str; 2] = ["fifteen-points", "round-limit"];

impl Starfarers {
    /// SF-11.3: ends the game if the active player has fifteen points. Says whether it is over.
    #[inline]
    pub(crate) fn check_win(&mut self, cx: &mut Cx<'_, Event>) -> bool {
        if matches!(self.open.phase, Phase::Over(_)) {
            return true;
        }
        if self.open.turns == 0 || self.open.points(self.open.active) < WINNING_POINTS {
            return false;
        }
        self.end(Ending::Points, cx);
        true
    }

    pub(crate) fn end(&mut self, ending: Ending, cx: &mut Cx<'_, Event>) {
        self.open.phase = Phase::Over(ending);
        self.open.encounter = None;
        self.hidden.card = None;
        self.void_trade();
        let seat = self.open.active;
        cx.tell(|| Event::Ended { seat, ending });
    }
}
