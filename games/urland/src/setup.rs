//! Seats and options, and the table before the first round.

use table::{Audience, Cx, Seat, Seats};

use crate::components::{GeneSet, HAND, ICHTOS, LANDS, LandSet, OCEAN_START, Ocean, PLAYERS, ZONES};
use crate::event::{Counts, Event};
use crate::lands::{Eruption, Lands};
use crate::play::draw_from;
use crate::position::{Phase, Secrets, Tally, Urland, World};

/// A table that can be set up: three to five players. The game has no variants.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Setup {
    pub(crate) edition: u16,
    seats: u8,
}

impl Setup {
    /// A table of `seats` under this edition of the rules.
    pub fn new(edition: u16, seats: u8) -> Self {
        Setup { edition, seats }
    }
}

impl Urland {
    /// The table before the first round (chapter 2).
    pub(crate) fn set_up(setup: &Setup, cx: &mut Cx<'_, Event>) -> Self {
        let mut world = bare(setup);
        for p in world.players() {
            world.stock[p.index()] = ICHTOS;
            world.tiles[p.index()] = world.numbers().tiles;
            for ocean in Ocean::ALL {
                world.place(p, ocean.into(), OCEAN_START);
            }
        }
        let mut discs = LandSet::full();
        let volcano = draw_from(&mut discs, cx.dice);
        let Eruption::Joined(into) = world.lands.erupt(volcano) else {
            unreachable!("no continent is a single land at the start")
        };
        cx.tell(|| Event::Erupted { volcano, into: Some(into), land: into, lost: [0; PLAYERS] });
        populate(&mut world, discs, cx);
        offer_genes(&mut world, cx);

        // UR-2.12 to UR-2.14: all discs are shuffled, and panic joins them after the first hand.
        let mut position = Urland { world, secrets: Secrets::default() };
        let seat = position.world.environment;
        cx.tell(|| Event::EraBegan { era: 1, discs: discs.len() as u8 });
        for _ in 0..HAND {
            position.draw_disc(&mut discs, cx);
        }
        position.world.panic_ahead = true;
        let hand = position.secrets.hand;
        cx.tell(|| Event::Drew { seat, count: HAND as u8 });
        cx.tell_to(Audience::Only(Seats::only(seat)), || Event::DrewDiscs { seat, discs: hand });
        position
    }
}

fn bare(setup: &Setup) -> World {
    World {
        edition: setup.edition,
        seats: setup.seats,
        era: 1,
        round: 1,
        environment: Seat::new(0),
        lands: Lands::default(),
        ichtos: [[0; ZONES]; PLAYERS],
        stock: [0; PLAYERS],
        square: [0; PLAYERS],
        tiles: [0; PLAYERS],
        genes: [GeneSet::NONE; PLAYERS],
        offer: GeneSet::NONE,
        pile: GeneSet::NONE,
        mutations: 0,
        scored: LandSet::NONE,
        scored_in: [0; LANDS],
        panic_ahead: false,
        era_end: None,
        tally: [Tally::default(); PLAYERS],
        phase: Phase::Choose,
    }
}

/// Deals discs, places Ichtos on their lands, finds the start player, and passes discs on (UR-2.4 to
/// UR-2.9).
fn populate(world: &mut World, mut discs: LandSet, cx: &mut Cx<'_, Event>) {
    let dealt = world.numbers().dealt;
    let mut hands = [LandSet::NONE; PLAYERS];
    for p in world.players() {
        for _ in 0..dealt {
            let land = draw_from(&mut discs, cx.dice);
            hands[p.index()].insert(land);
            world.place(p, land.into(), 1);
        }
        cx.tell(|| Event::Dealt { seat: p, lands: hands[p.index()] });
    }
    let start = world.players().max_by_key(|p| hands[p.index()].last()).expect("somebody plays");
    world.environment = start;
    let mut seat = start;
    for square in (1..=world.seats).rev() {
        // UR-2.7: counter-clockwise from the start player is clockwise from the furthest square.
        seat = seat.next(world.seats);
        world.square[seat.index()] = square;
        world.tally[seat.index()].start = square;
    }
    let squares: Counts = world.square;
    let disc = hands[start.index()].last().expect("everybody has discs");
    cx.tell(|| Event::Starts { seat: start, disc, squares });
    for from in world.players() {
        let hand = &mut hands[from.index()];
        let left = from.next(world.seats);
        let right = world.players().find(|p| p.next(world.seats) == from).expect("seats are a ring");
        for seat in [left, right] {
            let land = draw_from(hand, cx.dice);
            world.place(seat, land.into(), 1);
            cx.tell(|| Event::Received { seat, from, land });
        }
    }
}

/// UR-2.11.
fn offer_genes(world: &mut World, cx: &mut Cx<'_, Event>) {
    let numbers = world.numbers();
    world.pile = GeneSet::full().minus(numbers.removed);
    world.turn_up_genes(numbers.offer, cx);
}
