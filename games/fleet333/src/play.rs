//! What an action does, and the contract with the house.

use std::ops::RangeInclusive;

use table::{BadSetup, Cx, Dice, Illegal, OptionSpec, Options, Outcome, Points, Rules, Seat, Turn, Viewer};

use crate::position::{BANISHED, Manner};
use crate::setup::{Colours, OPTIONS};
use crate::{
    Action, Colour, End, Event, Offer, Player, Position, Setup, Ship, Square, Squares, Teleport, View,
};

/// After a declined offer, how many own turns must pass before the next (CA-9.6).
pub const OFFER_COOLDOWN: u8 = 5;

impl Rules for Position {
    const KEY: &'static str = "fleet333";
    const EDITIONS: RangeInclusive<u16> = 1..=1;
    const LAYOUT: u16 = 1;
    const SEATS: RangeInclusive<u8> = 2..=2;
    // CA-9.8: fourteen captures that do not end the game and as many times forty turns, and forty more.
    const MAX_PLIES: u32 = 600;
    const ACTIONS: u32 = Action::NUMBERS;

    type Setup = Setup;
    type Action = Action;
    type Event = Event;
    type View = View;

    fn options() -> &'static [OptionSpec] {
        OPTIONS
    }

    fn setup(_: u16, seats: u8, options: &Options) -> Result<Setup, BadSetup> {
        Setup::read(seats, options)
    }

    fn start(setup: &Setup, cx: &mut Cx<'_, Event>) -> Self {
        let red = match setup.colours {
            Colours::FirstSeat(Colour::Red) => 0,
            Colours::FirstSeat(Colour::Blue) => 1,
            Colours::Drawn => cx.dice.below(2) as usize,
        };
        let position = Position { red: Seat::new(red), ..setup.position };
        cx.tell(|| Event::Colours { red: position.red, drawn: setup.colours == Colours::Drawn });
        position.tell_end(cx);
        position
    }

    fn seats(&self) -> u8 {
        2
    }

    fn turn(&self) -> Turn {
        if self.end.is_some() { Turn::Over } else { Turn::Of(self.seat(self.to_move)) }
    }

    fn outcome(&self) -> Option<Outcome> {
        let end = self.end?;
        let shared = end.manner.is_semi() && self.variants.semi_split;
        let wins = |seat| shared || seat == self.seat(end.winner);
        let prize = if end.manner.is_semi() { Points::HALF } else { Points::whole(1) };
        let points = |seat| if wins(seat) { prize } else { Points::default() };
        let outcome = Outcome::ranked(end.manner.key(), 2, wins, points);
        Some(if end.manner.is_semi() { outcome.by_half() } else { outcome })
    }

    fn legal(&self, seat: Seat, out: &mut Vec<Action>) {
        if seat == self.seat(self.to_move) {
            self.push_legal(out);
        }
    }

    fn count_legal(&self, seat: Seat, _scratch: &mut Vec<Action>) -> usize {
        if seat == self.seat(self.to_move) { self.count_actions() } else { 0 }
    }

    fn asides(&self, seat: Seat, out: &mut Vec<Action>) {
        out.extend([Action::Offer, Action::Resign].into_iter().filter(|a| self.judge(seat, *a).is_ok()));
    }

    fn permits(&self, seat: Seat, action: &Action) -> Result<(), Illegal> {
        self.judge(seat, *action)
    }

    fn index(action: &Action) -> Option<u32> {
        action.number()
    }

    fn from_index(index: u32) -> Option<Action> {
        Action::from_number(index)
    }

    fn apply(&mut self, seat: Seat, action: Action, cx: &mut Cx<'_, Event>) {
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

    fn view(&self, viewer: Viewer) -> View {
        View { viewer, position: *self }
    }

    fn guess(view: &View, _dice: &mut Dice) -> Self {
        view.position
    }

    fn is_certain(_view: &View) -> bool {
        true
    }

    fn audit(&self) -> Result<(), String> {
        self.check()
    }

    fn to_position(&self) -> Option<String> {
        // CA-12.2 has no form for a fleet that has lost its corvette.
        let whole = Colour::ALL.into_iter().all(|c| !self.is_banished(c, Ship::CORVETTE));
        whole.then(|| self.notation())
    }
}

impl Position {
    /// The position after an action the side to move may take.
    #[must_use]
    #[inline]
    pub fn after(&self, action: Action) -> Position {
        let mut position = *self;
        let mut dice = Dice::fast(0);
        position.apply(self.seat(self.to_move), action, &mut Cx::silent(&mut dice));
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
        cx.tell(|| Event::Moved { by: self.player(me), ship, from, to });
        if capture {
            let victim = self.ship_at(me.other(), to).expect("a capture ends on an enemy ship");
            self.places[me.other().index()][victim.index()] = BANISHED;
            let fleet = &mut self.fleets[me.other().index()];
            fleet.remove(to);
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
        let before = *self;
        let was = &before.places[me.index()];
        let now = &mut self.places[me.index()];
        let mut banishes = false;
        for (i, ship) in ships.iter().enumerate() {
            let next = ships[if i + 1 == ships.len() { 0 } else { i + 1 }];
            now[ship.index()] = was[next.index()];
            banishes |= was[next.index()] == BANISHED;
        }
        cx.tell(|| before.told_teleport(teleport));
        if banishes {
            for ship in ships {
                match (before.square(me, *ship), self.square(me, *ship)) {
                    (Some(at), None) => cx.tell(|| Event::Banished { of: self.player(me), ship: *ship, at }),
                    (None, Some(at)) => cx.tell(|| Event::Returned { of: self.player(me), ship: *ship, at }),
                    _ => {}
                }
            }
        }
        banishes
    }

    /// The teleport as an event, told of the position before it.
    fn told_teleport(&self, teleport: Teleport) -> Event {
        let by = self.player(self.to_move);
        let from = |ship: Ship| self.square(self.to_move, ship);
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
    fn tell_end(&self, cx: &mut Cx<'_, Event>) {
        if let Some(end) = self.end {
            cx.tell(|| Event::Ended {
                end,
                winner: self.player(end.winner),
                shared: end.manner.is_semi() && self.variants.semi_split,
            });
        }
    }

    /// CA-11.3: what must hold at every moment.
    pub(crate) fn check(&self) -> Result<(), String> {
        let mut seen = Squares::NONE;
        for colour in Colour::ALL {
            let squares: Vec<Square> = Ship::ALL.into_iter().filter_map(|s| self.square(colour, s)).collect();
            let fleet: Squares = squares.iter().copied().collect();
            if fleet.len() != squares.len() || !fleet.and(seen).is_empty() {
                return Err(format!("two ships share a square: {}", self.notation()));
            }
            if fleet != self.fleet(colour) || !fleet.is_within(self.board.squares()) {
                return Err(format!("the {colour:?} fleet is not where its ships are"));
            }
            if self.cooldown(colour) > OFFER_COOLDOWN {
                return Err(format!("{colour:?} waits {} turns to offer", self.cooldown(colour)));
            }
            seen = seen.or(fleet);
        }
        if Colour::ALL.into_iter().all(|colour| self.is_banished(colour, Ship::CORVETTE)) {
            return Err(format!("both corvettes are gone: {}", self.notation()));
        }
        if self.quiet > self.variants.quiet_limit {
            return Err(format!("{} quiet turns", self.quiet));
        }
        let mut again = Position { end: None, ..*self };
        again.settle();
        let fits = match (self.end, again.end) {
            (Some(End { manner: Manner::Resignation, .. }), None) => true,
            (Some(End { manner: Manner::Agreement, winner }), None) => winner == self.claimant(),
            (end, must) => end == must,
        };
        if !fits {
            return Err(format!("{:?} is no end of {}", self.end, self.notation()));
        }
        if self.end.is_none() && self.count_actions() == 0 {
            return Err(format!("nobody can act: {}", self.notation()));
        }
        if self.end.is_some() && self.offer != Offer::None {
            return Err("an offer outlives the game".to_owned());
        }
        Ok(())
    }
}
