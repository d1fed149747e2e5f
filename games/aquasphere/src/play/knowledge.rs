//! The knowledge counter and the red lines.

use table::{Cx, Seat};

use crate::components::{Symbol, last_line, next_line};
use crate::event::{Event, Source, Toll};
use crate::position::{AquaSphere, Page};

impl AquaSphere {
    /// Whoever acts gains points (AQ-9.4).
    pub(super) fn gain(&mut self, points: u8, source: Source, cx: &mut Cx<'_, Event>) {
        let seat = self.actor();
        cx.tell(|| Event::Points { seat, points, source });
        let page = self.page(seat);
        match source {
            Source::Octopods(_) => page.octopods += points,
            Source::Submarine => page.submarines += points,
            Source::Research => page.research += points,
            Source::Card(_) => page.cards += points,
            // Its parts are written down when it is counted.
            Source::Interim(_) => {}
        }
        self.advance(points, cx);
    }

    /// What this round has brought a player so far.
    pub(super) fn page(&mut self, seat: Seat) -> &mut Page {
        &mut self.ledger[seat.index()].rounds[usize::from(self.round - 1)]
    }

    /// Moves the counter of whoever acts, line by line (AQ-9.3). Stops where there is a choice of
    /// bots, with the rest in [`crate::position::Pending::line`].
    fn advance(&mut self, mut points: u8, cx: &mut Cx<'_, Event>) {
        let seat = self.actor();
        while points > 0 {
            let player = &mut self.players[seat.index()];
            let line = next_line(player.score);
            let before = line - 1 - player.score;
            if u16::from(points) <= before {
                player.score += u16::from(points);
                return;
            }
            player.score = line - 1;
            points -= before as u8;
            if player.crystals > 0 {
                player.crystals -= 1;
                self.crystals += 1;
                self.cross(seat, Toll::Crystal, cx);
            } else {
                let programmed = player.programmed;
                let mut bots = programmed.iter();
                match (bots.next(), bots.next()) {
                    (None, _) => {
                        cx.tell(|| Event::Stopped { seat, line, lost: points });
                        self.page(seat).lines += points as i8;
                        return;
                    }
                    (Some(symbol), None) => self.cross(seat, Toll::Bot(symbol), cx),
                    (Some(_), Some(_)) => {
                        self.pending.line = points;
                        return;
                    }
                }
            }
            points -= 1;
        }
    }

    /// Over the line the counter stands before, for a toll; a bot goes back to the supply without
    /// time markers (AQ-7.3).
    fn cross(&mut self, seat: Seat, toll: Toll, cx: &mut Cx<'_, Event>) {
        let player = &mut self.players[seat.index()];
        if let Toll::Bot(symbol) = toll {
            player.recall(symbol);
        }
        player.score += 1;
        let line = player.score;
        cx.tell(|| Event::Crossed { seat, line, toll });
    }

    /// Pays the line that waits with the bot on `symbol`, and moves on.
    pub(super) fn give(&mut self, symbol: Symbol, cx: &mut Cx<'_, Event>) {
        let points = std::mem::take(&mut self.pending.line);
        self.cross(self.actor(), Toll::Bot(symbol), cx);
        self.advance(points - 1, cx);
    }

    /// Whoever acts loses points, but never falls behind a line already crossed (AQ-9.5).
    pub(super) fn lose(&mut self, points: i8, cx: &mut Cx<'_, Event>) {
        let seat = self.actor();
        let player = self.actor_mut();
        let from = player.score;
        player.score = from.saturating_sub(points.unsigned_abs().into()).max(last_line(from));
        let to = player.score;
        self.page(seat).lines -= points.unsigned_abs() as i8 - (from - to) as i8;
        cx.tell(|| Event::Fell { seat, points, from, to });
    }
}
