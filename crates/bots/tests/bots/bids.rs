//! Secret bids for prizes that chance decides: two to four players who choose at the same time.

use std::fmt;
use std::ops::RangeInclusive;
use std::str::FromStr;

use serde::{Deserialize, Serialize};
use table::{
    BadSetup, Cx, Dice, Illegal, Insight, MAX_SEATS, OptionSpec, Options, Outcome, Points, Rules, Seat,
    Seats, Turn, Unreadable, Viewer, values_by,
};

const CARDS: u8 = 6;

/// Everyone has cards 1 to 6. Each round a prize from 1 to 9 is rolled, everyone bids a card, and the
/// highest card that nobody else bid takes the prize.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Bids {
    seats: u8,
    prize: u8,
    /// Cards left, as bits.
    hands: [u8; 4],
    /// Cards bid this round; in a view those of others are hidden.
    bids: [Option<u8>; 4],
    scores: [u16; 4],
}

/// What one player knows: who has bid, and their own bid.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Known {
    viewer: Viewer,
    bid: Seats,
    /// The position as it was before the others' bids of this round.
    open: Bids,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Bid(pub(crate) u8);

impl fmt::Display for Bid {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "bid {}", self.0)
    }
}

impl FromStr for Bid {
    type Err = Unreadable;

    fn from_str(text: &str) -> Result<Self, Unreadable> {
        match text.as_bytes() {
            [b'b', b'i', b'd', b' ', digit @ b'1'..=b'6'] => Ok(Bid(digit - b'0')),
            _ => Err(Unreadable::new(text, "a bid from 1 to 6")),
        }
    }
}

impl Rules for Bids {
    const KEY: &'static str = "bids";
    const EDITIONS: RangeInclusive<u16> = 1..=1;
    const LAYOUT: u16 = 1;
    const SEATS: RangeInclusive<u8> = 2..=4;
    const MAX_PLIES: u32 = 4 * CARDS as u32;
    type Setup = u8;
    type Action = Bid;
    type Event = ();
    type View = Known;

    fn options() -> &'static [OptionSpec] {
        &[]
    }

    fn setup(_: u16, seats: u8, _: &Options) -> Result<u8, BadSetup> {
        if Self::SEATS.contains(&seats) { Ok(seats) } else { Err(BadSetup::new("setup-seats").value("2-4")) }
    }

    fn start(seats: &u8, cx: &mut Cx<'_, ()>) -> Self {
        let hands = [(1 << CARDS) - 1; 4];
        Bids { seats: *seats, prize: cx.dice.die(9) as u8, hands, bids: [None; 4], scores: [0; 4] }
    }

    fn seats(&self) -> u8 {
        self.seats
    }

    fn turn(&self) -> Turn {
        let open: Seats = Seat::all(self.seats).filter(|s| self.bids[s.index()].is_none()).collect();
        if self.hands[0] == 0 && self.bids[0].is_none() { Turn::Over } else { Turn::AnyOf(open) }
    }

    fn outcome(&self) -> Option<Outcome> {
        let score = |seat: Seat| self.scores[seat.index()];
        let points = |seat: Seat| Points::whole(score(seat).into());
        self.turn().is_over().then(|| Outcome::ranked("prizes", self.seats, score, points))
    }

    fn legal(&self, seat: Seat, out: &mut Vec<Bid>) {
        if self.turn().includes(seat) {
            out.extend((1..=CARDS).filter(|card| self.hands[seat.index()] >> (card - 1) & 1 == 1).map(Bid));
        }
    }

    fn permits(&self, seat: Seat, action: &Bid) -> Result<(), Illegal> {
        let mut list = Vec::new();
        self.legal(seat, &mut list);
        if list.contains(action) { Ok(()) } else { Err(Illegal::new("BI-1.1", "no")) }
    }

    fn apply(&mut self, seat: Seat, Bid(card): Bid, cx: &mut Cx<'_, ()>) {
        self.hands[seat.index()] &= !(1 << (card - 1));
        self.bids[seat.index()] = Some(card);
        let bids = self.bids;
        if bids[..self.seats.into()].iter().any(Option::is_none) {
            return;
        }
        let alone = |seat: &Seat| bids.iter().filter(|bid| **bid == bids[seat.index()]).count() == 1;
        if let Some(winner) = Seat::all(self.seats).filter(alone).max_by_key(|s| bids[s.index()]) {
            self.scores[winner.index()] += u16::from(self.prize);
        }
        self.bids = [None; 4];
        if self.hands[0] != 0 {
            self.prize = cx.dice.die(9) as u8;
        }
        cx.disclose();
    }

    fn secret(&self, _: Seat, _: &Bid) -> bool {
        true
    }

    fn view(&self, viewer: Viewer) -> Known {
        let mut open = *self;
        let bid: Seats = Seat::all(self.seats).filter(|s| self.bids[s.index()].is_some()).collect();
        for other in bid.iter().filter(|seat| !viewer.is(*seat)) {
            let card = open.bids[other.index()].take().expect("has bid");
            open.hands[other.index()] |= 1 << (card - 1);
        }
        Known { viewer, bid, open }
    }

    fn guess(view: &Known, dice: &mut Dice) -> Self {
        let mut world = view.open;
        for other in view.bid.iter().filter(|seat| !view.viewer.is(*seat)) {
            let hand = &mut world.hands[other.index()];
            let which = dice.below(hand.count_ones());
            let card = (0..CARDS).filter(|c| *hand >> c & 1 == 1).nth(which as usize).expect("has a card");
            *hand &= !(1 << card);
            world.bids[other.index()] = Some(card + 1);
        }
        world
    }

    fn is_certain(view: &Known) -> bool {
        view.bid.iter().all(|seat| view.viewer.is(seat))
    }

    fn audit(&self) -> Result<(), String> {
        Ok(())
    }
}

impl Insight for Bids {
    /// Prizes won, and what the cards left may still win.
    fn values(&self) -> [f32; MAX_SEATS] {
        let cards = |seat: Seat| (1..=CARDS).filter(move |c| self.hands[seat.index()] >> (c - 1) & 1 == 1);
        let worth =
            |seat: Seat| f32::from(self.scores[seat.index()]) + cards(seat).map(f32::from).sum::<f32>();
        values_by(self.seats, |seat| {
            let others = Seat::all(self.seats).filter(|other| *other != seat);
            let ahead = others.map(|other| 1.0 / (1.0 + ((worth(other) - worth(seat)) / 6.0).exp()));
            ahead.sum::<f32>() / f32::from(self.seats - 1)
        })
    }
}
