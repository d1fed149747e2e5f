//! What must hold at every moment: sums of pieces, bounds, and a decision that is really open.
//!
//! A position may come from outside, in a view, so nothing here trusts a number before it is checked; and
//! what passes can be played on without fear.

use table::{Rules, Seat};

use crate::components::{
    BOTS, CRYSTALS, Card, Expansion, Field, Letter, MAX_PROGRAMMED, OCTOPODS, Programme, ROUNDS,
    START_SUPPLIES, SUBMARINES,
};
use crate::position::{AquaSphere, Ledger, Owner, Page, Pending, Player, SIDESTEP, Sector, Step};

/// No score comes near it.
const MAX_SCORE: u16 = 1000;
/// Of no kind of points does a round give so many.
const MOST_OF_A_KIND: u8 = 100;

impl AquaSphere {
    /// Checks sums and bounds; says what is wrong.
    pub(crate) fn check(&self) -> Result<(), String> {
        let seats = self.players.len();
        ensure((2..=4).contains(&seats), "between two and four players")?;
        ensure(AquaSphere::EDITIONS.contains(&self.edition), "there is no such edition")?;
        ensure((1..=ROUNDS).contains(&self.round), "the round is from 1 to 4")?;
        ensure(self.order.len() == seats && usize::from(self.at) < seats, "everyone is in the play order")?;
        ensure(is_distinct(&self.order) && is_distinct(&self.passed), "an order names nobody twice")?;
        let mut ordered = self.order.iter().chain(self.passed.iter());
        ensure(ordered.all(|seat| seat.index() < seats), "an order names nobody who is not there")?;
        ensure(self.rotation < 6 && is_distinct(&self.ring), "the ring has six sectors")?;
        for letter in Letter::ALL {
            self.check_sector(self.sector(letter)).map_err(|e| format!("sector {letter}: {e}"))?;
        }
        for (index, player) in self.players.iter().enumerate() {
            self.check_player(Seat::new(index), player).map_err(|e| format!("seat {}: {e}", index + 1))?;
        }
        let octopods = total(self.sectors.iter().map(|s| s.octopods));
        ensure(total([self.octopods]) + octopods == total([OCTOPODS]), "octopods are lost or made")?;
        let crystals = self.sectors.iter().map(|s| s.crystals).chain(self.players.iter().map(|p| p.crystals));
        ensure(total([self.crystals]) + total(crystals) == total([CRYSTALS]), "crystals are lost or made")?;
        self.check_decks()?;
        self.check_pending()?;
        for seat in Seat::all(seats as u8) {
            self.check_ledger(seat).map_err(|e| format!("seat {seat}: {e}"))?;
        }
        ensure(self.ledger[seats..].iter().all(|l| *l == Ledger::default()), "points of nobody")
    }

    fn check_ledger(&self, seat: Seat) -> Result<(), String> {
        let ledger = &self.ledger[seat.index()];
        for (round, page) in ledger.rounds.iter().enumerate() {
            let Page { octopods, submarines, research, cards, control, bots, crystals, loss, lines } = *page;
            let parts = [octopods, submarines, research, cards, control, bots, crystals, loss];
            let most = if round < self.round.into() { MOST_OF_A_KIND } else { 0 };
            ensure(parts.iter().all(|part| *part <= most), "more points than a round gives")?;
            ensure(lines.unsigned_abs() <= most, "more points kept back than a round gives")?;
            let scored =
                round + 1 < self.round.into() || matches!(self.pending.step, Step::Count(_) | Step::Over);
            let interim = [control, bots, crystals, loss];
            ensure(scored || interim == [0; 4], "points of a scoring to come")?;
        }
        let last = if self.pending.step == Step::Over { self.final_parts(seat).total() } else { 0 };
        // While a scoring is counted, or a line waits, points are written down that are still to be moved.
        let moved = i32::from(ledger.total()) + i32::from(last) - self.still_to_move(seat);
        ensure(
            moved == i32::from(self.player(seat).score),
            "a score that does not follow from the points won",
        )
    }

    fn check_sector(&self, sector: &Sector) -> Result<(), String> {
        let seats = self.players.len();
        let sits = |owner: &Owner| !matches!(owner, Owner::Player(seat) if seat.index() >= seats);
        let mut owners = sector.control.iter().chain(sector.submarines.iter());
        ensure(owners.clone().all(sits), "a piece of nobody")?;
        ensure(seats < 4 || !owners.any(|o| *o == Owner::Neutral), "a neutral piece among four players")?;
        ensure(sector.charging[seats..4].iter().all(|bots| *bots == 0), "a bot of nobody")?;
        let limit = total([self.charging_limit()]);
        ensure(total(sector.charging) <= limit, "too many bots in the charging station")?;
        let owners: Vec<usize> = sector.submarines.iter().map(|o| o.index()).collect();
        ensure(is_distinct(&owners), "two submarines of one owner")?;
        ensure(sector.time <= START_SUPPLIES.time, "more time markers than are ever laid out")?;
        let piles = sector.research.len().max(sector.expansions.len());
        ensure(piles <= usize::from(self.round), "higher piles than there were rounds")
    }

    fn check_player(&self, seat: Seat, player: &Player) -> Result<(), String> {
        let owner = Owner::Player(seat);
        let charging = self.sectors.iter().map(|s| s.charging[owner.index()]);
        let at_work = self.control_fields(seat).len() + player.programmed.len();
        let bots = total([player.bots]) + total(charging) + at_work;
        ensure(bots == usize::from(BOTS), &format!("{bots} bots"))?;
        let deployed = self.sectors.iter().filter(|s| s.submarines.contains(&owner)).count();
        let submarines = total([player.submarines]) + deployed;
        ensure(submarines == usize::from(SUBMARINES), "submarines are lost or made")?;
        let capacity = player.capacity();
        ensure(player.time <= capacity.time, "more time markers than fit")?;
        ensure(player.crystals <= capacity.crystals, "more crystals than fit")?;
        ensure(player.cards.len() <= capacity.research.into(), "more research cards than fit")?;
        ensure(player.programmed.len() <= MAX_PROGRAMMED, "more than two programmed bots")?;
        ensure(player.used_sidesteps <= player.cards.count(SIDESTEP), "more sidesteps than cards")?;
        ensure(player.score < MAX_SCORE, "a score beyond reach")?;

        ensure(!self.has_passed(seat) || player.engineer == Field::Start, "a passed engineer in the rows")
    }

    /// Points that are written down for a player, and that the counter has still to move by.
    fn still_to_move(&self, seat: Seat) -> i32 {
        let Pending { line, step, .. } = self.pending;
        let waits = if seat == self.actor() { i32::from(line) } else { 0 };
        match step {
            Step::Count(totals) => waits + i32::from(totals[seat.index()]),
            _ => waits,
        }
    }

    fn check_decks(&self) -> Result<(), String> {
        for card in Card::all() {
            let open = self.sectors.iter().flat_map(|s| s.research.iter()).filter(|c| **c == card).count();
            let held = self.players.iter().map(|p| p.cards.count(card));
            let sum = total([self.research_deck[card.index()]]) + total(held) + open;
            ensure(sum == usize::from(card.copies()), &format!("research card {card} is lost or made"))?;
        }
        for expansion in Expansion::all() {
            let open = self.sectors.iter().flat_map(|s| s.expansions.iter());
            let held = self.players.iter().flat_map(|p| p.expansions.iter());
            let out = open.chain(held).filter(|e| **e == expansion).count();
            let sum = total([self.lab_deck[expansion.index()]]) + out;
            ensure(
                sum == usize::from(expansion.copies()),
                &format!("expansion {expansion} is lost or made"),
            )?;
        }
        let to_come = usize::from(ROUNDS - self.round);
        let lowest = total(self.research_deck).min(total(self.lab_deck));
        ensure(lowest >= to_come * self.ring.len(), "too little left to turn up")?;
        let seen = |programme: Programme| self.unseen_programmes[usize::from(programme.card())] == 0;
        ensure(self.unseen_programmes.iter().all(|cards| *cards <= 1), "each programme card is there once")?;
        ensure(seen(self.programme) && self.next_programme.is_none_or(seen), "a programme card is doubled")?;
        ensure(self.next_programme.is_some() == (to_come > 0), "a programme for every round")?;
        ensure(total(self.unseen_programmes) + 1 >= to_come, "a programme for every round to come")
    }

    fn check_pending(&self) -> Result<(), String> {
        let player = self.player(self.actor());
        let Pending { line, cards, step } = self.pending;
        ensure(cards.kinds().all(|c| cards.count(c) <= player.cards.count(c)), "a pending card is not held")?;
        let is_used = |card: Card| card.reward().is_some() || card.kind() == 11;
        ensure(cards.kinds().all(is_used), "a pending card that nobody ever uses")?;
        if line > 0 {
            let chooses = player.crystals == 0 && player.programmed.len() == MAX_PROGRAMMED;
            ensure(chooses, "a red line waits without a choice")?;
        }
        match step {
            _ if step.is_turn() => {
                ensure(!self.has_passed(self.actor()), "the turn of a player who has passed")?;
            }
            _ => ensure(self.passed.len() == self.players.len(), "a scoring before all have passed")?,
        }
        match step {
            Step::Choose | Step::Letters(_) | Step::Finish => Ok(()),
            Step::Effect(symbol) => ensure(player.area == symbol, "an action of another area"),
            Step::Carry(symbol) => {
                ensure(self.usable_cards().next().is_some(), "a step without a decision")?;
                ensure(player.area == symbol, "an action of another area")
            }
            Step::Immediate(card) => {
                ensure(line > 0, "a step without a decision")?;
                ensure(card.kind() == 13, "a card at once that is none")
            }
            Step::Prepare => ensure(self.usable_cards().next().is_some(), "nothing to decide"),
            Step::Count(_) => ensure(line > 0, "a step without a decision"),
            Step::Over => ensure(self.round == ROUNDS && cards.is_empty(), "the game ends after round 4"),
        }
    }
}

fn total(numbers: impl IntoIterator<Item = u8>) -> usize {
    numbers.into_iter().map(usize::from).sum()
}

fn ensure(holds: bool, what: &str) -> Result<(), String> {
    if holds { Ok(()) } else { Err(what.to_owned()) }
}

fn is_distinct<T: PartialEq>(items: &[T]) -> bool {
    items.iter().enumerate().all(|(i, item)| !items[..i].contains(item))
}
