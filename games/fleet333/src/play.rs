//! What an action does.

use table::{Cx, Dice, Seat};

use crate::position::{BANISHED, Manner, square_at};
use crate::{Action, Capture, Colour, End, Event, Fleet333, Offer, Player, Ship, Square, Teleport};

/// After a declined offer, how many own turns must pass before the next (CA-9.6).
pub(crate) const OFFER_COOLDOWN: u8 = 5;

impl Fleet333 {
    /// Carries out an action that is legal, or an aside that is permitted.
    #[inline]
    pub(crate) fn carry_out(&mut self, seat: Seat, action: Action, cx: &mut Cx<'_, Event>) {
        match action {
            Action::Move { ship, to, capture, bonus } => {
                self.answer_offer(cx);
                self.sail(ship, to, capture, bonus, cx);
            }
            Action::Teleport(teleport) => {
                self.answer_offer(cx);
                let banishes = self.teleport(teleport, cx);
                self.finish_turn(false, banishes);
            }
            Action::Offer => {
                self.offer = Offer::Made;
                cx.tell(|| Event::Offered {
                    by: self.player(self.to_move),
                    claimant: self.player(self.claimant()),
                    shared: self.variants.semi_split,
                });
            }
            Action::Accept => {
                cx.tell(|| Event::Accepted { by: self.player(self.to_move) });
                self.finish(self.claimant(), Manner::Agreement);
            }
            Action::Resign => {
                let colour = if seat == self.red { Colour::Red } else { Colour::Blue };
                cx.tell(|| Event::Resigned { by: self.player(colour) });
                self.finish(colour.other(), Manner::Resignation);
            }
        }
        self.tell_end(cx);
    }

    /// The position after an action the side to move may take.
    #[must_use]
    #[inline]
    pub fn after(&self, action: Action) -> Fleet333 {
        let mut position = *self;
        let mut dice = Dice::fast(0);
        position.carry_out(self.seat(self.to_move), action, &mut Cx::silent(&mut dice));
        position
    }

    /// The player of a colour.
    pub const fn player(&self, colour: Colour) -> Player {
        Player { seat: self.seat(colour), colour }
    }

    /// CA-9.6: whoever plays on instead of accepting declines.
    #[inline]
    fn answer_offer(&mut self, cx: &mut Cx<'_, Event>) {
        if self.offer == Offer::Open {
            self.offer = Offer::None;
            self.cooldown[self.to_move.other().index()] = OFFER_COOLDOWN;
            cx.tell(|| Event::Declined { by: self.player(self.to_move) });
        }
    }

    /// Moves a ship (CA-5), capturing what stands in its way, with the bonus if one is taken.
    #[inline]
    fn sail(
        &mut self,
        ship: Ship,
        to: Square,
        capture: bool,
        bonus: Option<Teleport>,
        cx: &mut Cx<'_, Event>,
    ) {
        let me = self.to_move;
        let from = Square::from_index(self.places[me.index()][ship.index()]);
        self.places[me.index()][ship.index()] = to.index() as u8;
        let fleet = &mut self.fleets[me.index()];
        *fleet = fleet.without(from).with(to);
        cx.tell(|| {
            let captures = if capture { self.ship_at(me.other(), to) } else { None };
            Event::Moved { by: self.player(me), ship, from, to, captures }
        });
        if capture {
            let victim = self.ship_at(me.other(), to).expect("a capture ends on an enemy ship");
            self.places[me.other().index()][victim.index()] = BANISHED;
            let fleet = &mut self.fleets[me.other().index()];
            fleet.remove(to);
            let left = fleet.len();
            self.chronicle.note(Capture { turn: self.turn, of: me.other(), ship: victim, by: ship }, left);
            cx.tell(|| Event::Captured { of: self.player(me.other()), ship: victim, at: to });
        }
        let mut banishes = false;
        if let Some(teleport) = bonus {
            cx.tell(|| Event::Bonus { by: self.player(me), ship });
            banishes = self.teleport(teleport, cx);
        }
        self.finish_turn(capture, banishes);
    }

    /// Each ship that takes part goes to the place of the next (CA-6, CA-7). Says whether one of them
    /// was banished by it. The squares the fleet is on stay the same.
    #[inline]
    fn teleport(&mut self, teleport: Teleport, cx: &mut Cx<'_, Event>) -> bool {
        let me = self.to_move;
        let ships = teleport.ships();
        let was = self.places[me.index()];
        let now = &mut self.places[me.index()];
        let mut banishes = false;
        for (i, ship) in ships.iter().enumerate() {
            let next = ships[if i + 1 == ships.len() { 0 } else { i + 1 }];
            now[ship.index()] = was[next.index()];
            banishes |= was[next.index()] == BANISHED;
        }
        let from = |ship: Ship| square_at(was[ship.index()]);
        cx.tell(|| self.told_teleport(teleport, from));
        if banishes {
            self.chronicle.returns[me.index()] += 1;
            for ship in ships {
                match (from(*ship), self.square(me, *ship)) {
                    (Some(at), None) => cx.tell(|| Event::Banished { of: self.player(me), ship: *ship, at }),
                    (None, Some(at)) => cx.tell(|| Event::Returned { of: self.player(me), ship: *ship, at }),
                    _ => {}
                }
            }
        }
        banishes
    }

    /// The teleport as an event, with where its ships were before.
    fn told_teleport(&self, teleport: Teleport, from: impl Fn(Ship) -> Option<Square>) -> Event {
        let by = self.player(self.to_move);
        match *teleport.ships() {
            [a, b, c] => Event::Rotated { by, teleport, from: [from(a), from(b), from(c)] },
            [a, b, ..] => Event::Swapped { by, teleport, from: [from(a), from(b)] },
            _ => unreachable!("two or three ships take part"),
        }
    }

    /// Counts the turn and passes it on, unless the game is over (CA-9.9).
    #[inline]
    fn finish_turn(&mut self, captured: bool, banishes: bool) {
        let me = self.to_move;
        if captured {
            self.quiet = 0;
            self.captor = Some(me);
        } else {
            self.quiet += 1;
        }
        if banishes && self.variants.teleport_counts_as_banishment {
            self.captor = Some(me);
        }
        self.chronicle.red_claims += u16::from(self.claimant() == Colour::Red);
        self.turn += 1;
        self.to_move = me.other();
        let cooldown = &mut self.cooldown[me.index()];
        *cooldown = cooldown.saturating_sub(1);
        if self.offer == Offer::Made {
            self.offer = Offer::Open;
        }
        self.settle();
    }

    /// Ends the game if it must end here, in the order of CA-9.9.
    #[inline]
    pub(crate) fn settle(&mut self) {
        let next = self.to_move;
        if self.is_banished(next, Ship::CORVETTE) {
            self.finish(next.other(), Manner::CorvetteCaptured);
        } else if self.is_banished(next.other(), Ship::CORVETTE) {
            self.finish(next, Manner::CorvetteGivenUp);
        } else if self.quiet >= self.variants.quiet_limit {
            self.finish(self.claimant(), Manner::QuietLimit);
        } else if self.variants.forbid_self_banish && self.is_stuck() {
            self.finish(next.other(), Manner::NoAction);
        }
    }

    /// Whether the side to move has no action on the board.
    fn is_stuck(&self) -> bool {
        self.count_actions() == usize::from(self.offer == Offer::Open)
    }

    fn finish(&mut self, winner: Colour, manner: Manner) {
        self.end = Some(End { winner, manner });
        self.offer = Offer::None;
    }

    #[inline]
    pub(crate) fn tell_end(&self, cx: &mut Cx<'_, Event>) {
        if let Some(end) = self.end {
            cx.tell(|| Event::Ended {
                end,
                winner: self.player(end.winner),
                shared: end.manner.is_semi() && self.variants.semi_split,
                variants: self.variants,
                captor: self.captor,
            });
        }
    }
}
