//! Setting up a table (chapter 2 of the rulebook).

use table::{Cx, Seat, newest};

use crate::cards::Cards;
use crate::components::{
    CRYSTALS, Card, Expansion, Letter, OCTOPODS, Programme, START_SUPPLIES, START_TIME,
    START_TIME_BESIDE_ZERO, extras,
};
use crate::event::Event;
use crate::position::{AquaSphere, Ledger, Owner, Pending, Player, Sector, Step};
use crate::row::Row;

/// A table of this game: how many play. The game has no options.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Setup {
    pub(crate) edition: u16,
    seats: u8,
}

impl Setup {
    /// A table for `seats` players under this edition of the rules.
    pub const fn new(edition: u16, seats: u8) -> Self {
        Setup { edition, seats }
    }
}

impl AquaSphere {
    /// A station with nothing in it, for pictures and tests: sectors A to F clockwise, programme P1a and then
    /// P2a, players in seat order with base labs A, B, … and all their pieces on their boards.
    pub fn bare(seats: u8) -> Self {
        AquaSphere {
            edition: newest::<AquaSphere>(),
            round: 1,
            order: Seat::all(seats).collect(),
            passed: Row::EMPTY,
            at: 0,
            pending: Pending { line: 0, cards: Cards::NONE, step: Step::Choose },
            programme: Programme::new(0, false),
            next_programme: Some(Programme::new(1, false)),
            unseen_programmes: [0, 0, 1, 1, 1, 1, 1],
            rotation: 0,
            ring: Letter::ALL,
            sectors: [Sector::EMPTY; 6],
            players: Letter::ALL.into_iter().take(seats.into()).map(Player::new).collect(),
            crystals: CRYSTALS,
            octopods: OCTOPODS,
            research_deck: std::array::from_fn(|kind| Card::new(kind).copies()),
            lab_deck: std::array::from_fn(|kind| Expansion::new(kind).copies()),
            ledger: [Ledger::default(); 4],
        }
    }

    pub(crate) fn set_up(setup: &Setup, cx: &mut Cx<'_, Event>) -> Self {
        let seats = setup.seats;
        let mut ring = Letter::ALL;
        cx.dice.shuffle(&mut ring); // AQ-2.1
        let rotation = cx.dice.below(6) as u8; // AQ-2.2
        let mut unseen = [1; Programme::CARDS as usize];
        let programme = draw_programme(&mut unseen, cx); // AQ-2.3
        let next_programme = draw_programme(&mut unseen, cx);
        let first = Seat::new(cx.dice.below(seats.into()) as usize); // AQ-2.5
        let order = std::iter::successors(Some(first), |seat| Some(seat.next(seats)));
        let mut labs = Letter::ALL;
        cx.dice.shuffle(&mut labs); // AQ-2.7
        let (dealt, unused) = labs.split_at(seats.into());

        let mut position = AquaSphere {
            edition: setup.edition,
            order: order.take(seats.into()).collect(),
            programme,
            next_programme: Some(next_programme),
            unseen_programmes: unseen,
            rotation,
            ring,
            players: dealt.iter().map(|base| Player::new(*base)).collect(),
            ..AquaSphere::bare(seats)
        };
        for seat in Seat::all(seats) {
            position.settle_in(seat, cx);
        }
        for (letter, extra) in unused.iter().zip(extras(seats)) {
            // AQ-2.9, AQ-2.10, AQ-2.11
            position.lay(*letter, extra.supplies, cx);
            if extra.neutral {
                let sector = &mut position.sectors[letter.index()];
                sector.control = Some(Owner::Neutral);
                sector.submarines.push(Owner::Neutral);
                cx.tell(|| Event::Neutral { sector: *letter });
            }
        }
        position.turn_up(cx); // AQ-2.12
        position.tell_round(cx);
        position
    }

    /// A player's pieces and the supplies of the start sector (AQ-2.6, AQ-2.8, AQ-2.13, AQ-2.14).
    fn settle_in(&mut self, seat: Seat, cx: &mut Cx<'_, Event>) {
        let base = self.player(seat).base;
        let time = if self.is_beside_zero(base) { START_TIME_BESIDE_ZERO } else { START_TIME };
        let symbol = base.programming_field();
        self.lay(base, START_SUPPLIES, cx);
        self.sectors[base.index()].submarines.push(Owner::Player(seat));
        let player = &mut self.players[seat.index()];
        player.submarines -= 1;
        player.time = time;
        player.bots -= 1;
        player.programmed = player.programmed.with(symbol);
        cx.tell(|| Event::Dealt { seat, base, time, symbol });
    }
}

/// A programme card nobody has seen, on the side it lies.
pub(crate) fn draw_programme(
    unseen: &mut [u8; Programme::CARDS as usize],
    cx: &mut Cx<'_, Event>,
) -> Programme {
    let card = cx.dice.pick(&unseen[..]).expect("four of the seven cards are used");
    unseen[card] = 0;
    Programme::new(card as u8, cx.dice.below(2) == 1)
}
