//! What must hold at every moment: sums of pieces, bounds, and a decision that is really open.

use table::Seat;

use crate::components::{
    BOTS, CRYSTALS, Card, Expansion, Field, Letter, MAX_PROGRAMMED, OCTOPODS, Programme, ROUNDS, SUBMARINES,
};
use crate::position::{AquaSphere, Owner, Pending, Player, SIDESTEP, Sector, Step};

impl AquaSphere {
    /// Checks sums and bounds; says what is wrong.
    pub(crate) fn check(&self) -> Result<(), String> {
        let seats = self.players.len();
        ensure((2..=4).contains(&seats), "between two and four players")?;
        ensure((1..=ROUNDS).contains(&self.round), "the round is from 1 to 4")?;
        ensure(self.order.len() == seats && usize::from(self.at) < seats, "everyone is in the play order")?;
        ensure(is_distinct(&self.order) && is_distinct(&self.passed), "an order names nobody twice")?;
        ensure(self.rotation < 6 && is_distinct(&self.ring), "the ring has six sectors")?;
        for (index, player) in self.players.iter().enumerate() {
            self.check_player(Seat::new(index), player).map_err(|e| format!("seat {}: {e}", index + 1))?;
        }
        for letter in Letter::ALL {
            self.check_sector(self.sector(letter)).map_err(|e| format!("sector {letter}: {e}"))?;
        }
        let sum = |of: fn(&Sector) -> u8| self.sectors.iter().map(of).sum::<u8>();
        let held: u8 = self.players.iter().map(|p| p.crystals).sum();
        ensure(self.octopods + sum(|s| s.octopods) == OCTOPODS, "octopods are lost or made")?;
        ensure(self.crystals + sum(|s| s.crystals) + held == CRYSTALS, "crystals are lost or made")?;
        for card in Card::all() {
            let open: usize =
                self.sectors.iter().map(|s| s.research.iter().filter(|c| **c == card).count()).sum();
            let held: u8 = self.players.iter().map(|p| p.cards.count(card)).sum();
            let total = self.research_deck[card.index()] + held + open as u8;
            ensure(total == card.copies(), &format!("research card {card} is lost or made"))?;
        }
        for expansion in Expansion::all() {
            let count = |row: &[Expansion]| row.iter().filter(|e| **e == expansion).count() as u8;
            let open: u8 = self.sectors.iter().map(|s| count(&s.expansions)).sum();
            let held: u8 = self.players.iter().map(|p| count(&p.expansions)).sum();
            let total = self.lab_deck[expansion.index()] + held + open;
            ensure(total == expansion.copies(), &format!("expansion {expansion} is lost or made"))?;
        }
        let seen = |programme: Programme| self.unseen_programmes[usize::from(programme.card())] == 0;
        ensure(seen(self.programme) && self.next_programme.is_none_or(seen), "a programme card is doubled")?;
        ensure(self.next_programme.is_some() == (self.round < ROUNDS), "a programme for every round")?;
        self.check_pending()
    }

    fn check_player(&self, seat: Seat, player: &Player) -> Result<(), String> {
        let owner = Owner::Player(seat);
        let charging: u8 = self.sectors.iter().map(|s| s.charging[owner.index()]).sum();
        let control = self.control_fields(seat).len() as u8;
        let bots = player.bots + player.programmed.len() as u8 + charging + control;
        ensure(bots == BOTS, &format!("{bots} bots"))?;
        let deployed = self.sectors.iter().filter(|s| s.submarines.contains(&owner)).count() as u8;
        ensure(player.submarines + deployed == SUBMARINES, "submarines are lost or made")?;
        let capacity = player.capacity();
        ensure(player.time <= capacity.time, "more time markers than fit")?;
        ensure(player.crystals <= capacity.crystals, "more crystals than fit")?;
        ensure(player.cards.len() <= capacity.research.into(), "more research cards than fit")?;
        ensure(player.programmed.len() <= MAX_PROGRAMMED, "more than two programmed bots")?;
        ensure(player.used_sidesteps <= player.cards.count(SIDESTEP), "more sidesteps than cards")?;
        ensure(!self.has_passed(seat) || player.engineer == Field::Start, "a passed engineer in the rows")
    }

    fn check_sector(&self, sector: &Sector) -> Result<(), String> {
        ensure(sector.charging_bots() <= self.charging_limit(), "too many bots in the charging station")?;
        let owners: Vec<usize> = sector.submarines.iter().map(|o| o.index()).collect();
        ensure(is_distinct(&owners), "two submarines of one owner")
    }

    fn check_pending(&self) -> Result<(), String> {
        let player = self.player(self.actor());
        let Pending { line, cards, step } = self.pending;
        ensure(cards.kinds().all(|c| cards.count(c) <= player.cards.count(c)), "a pending card is not held")?;
        if line > 0 {
            let chooses = player.crystals == 0 && player.programmed.len() == MAX_PROGRAMMED;
            return ensure(chooses, "a red line waits without a choice");
        }
        match step {
            Step::Choose | Step::Effect(_) | Step::Letters(_) | Step::Finish => {
                ensure(!self.has_passed(self.actor()), "the turn of a player who has passed")
            }
            Step::Prepare => {
                ensure(self.passed.len() == self.players.len(), "a scoring before all have passed")?;
                ensure(self.usable_cards().next().is_some(), "nothing to decide")
            }
            Step::Over => ensure(self.round == ROUNDS && cards.is_empty(), "the game ends after round 4"),
            Step::Immediate(_) | Step::Count(_) => Err("a step without a decision".to_owned()),
        }
    }
}

fn ensure(holds: bool, what: &str) -> Result<(), String> {
    if holds { Ok(()) } else { Err(what.to_owned()) }
}

fn is_distinct<T: PartialEq>(items: &[T]) -> bool {
    items.iter().enumerate().all(|(i, item)| !items[..i].contains(item))
}
