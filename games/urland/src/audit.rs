//! What must hold at every moment.

use table::{Member, Rules, Seat, Seats};

use crate::components::{
    BETWEEN, COEXISTENCE, END_SQUARE, FURTHEST_SQUARE, Gene, ICHTOS, LANDS, LAST_ERA, Land, MONOPOLY, MOST,
    MOST_ACTIONS, MUTATION_SQUARES, PLAYERS,
};
use crate::lands::Lands;
use crate::position::{Auction, Ending, Harvest, Phase, Tally, Urland, World};

impl Urland {
    /// Checks the position: pieces, genes, discs, and whether the phase fits them.
    pub(crate) fn check(&self) -> Result<(), String> {
        self.world.check()?;
        self.check_discs()?;
        let over = self.world.players().find(|p| self.secrets.bids[p.index()] > self.world.stock[p.index()]);
        over.map_or(Ok(()), |p| Err(format!("player {p} has bid more than the stock (UR-7.2)")))
    }

    fn check_discs(&self) -> Result<(), String> {
        let (world, secrets) = (&self.world, &self.secrets);
        let unscored = world.unscored();
        if secrets.hand.len() != world.hand_size() || secrets.chosen.is_some() != world.has_chosen() {
            return Err(format!("hand {:?}, chosen {:?} in {:?}", secrets.hand, secrets.chosen, world.phase));
        }
        if !secrets.hand.is_within(unscored)
            || secrets.chosen.is_some_and(|c| !unscored.contains(c) || secrets.hand.contains(c))
        {
            return Err(format!("hand {:?}, chosen {:?} of {unscored:?}", secrets.hand, secrets.chosen));
        }
        let tracked = world.era_end.is_none() && !matches!(world.phase, Phase::Over(_));
        for land in Land::all() {
            let drawn = secrets.drawn_in[land.index()];
            let out =
                world.scored.contains(land) || secrets.hand.contains(land) || secrets.chosen == Some(land);
            if (drawn > 0) != (out && tracked) || drawn > world.round {
                return Err(format!("disc {land} was drawn in round {drawn} of {}", world.round));
            }
        }
        Ok(())
    }
}

impl World {
    /// Checks what lies open. Whatever comes from outside may be anything, so the bounds that the rest
    /// relies on are first.
    pub(crate) fn check(&self) -> Result<(), String> {
        self.check_bounds()?;
        self.check_pieces()?;
        self.check_track()?;
        self.check_genes()?;
        self.check_phase()
    }

    fn check_bounds(&self) -> Result<(), String> {
        let existing = self.lands.existing();
        let fault = match () {
            () if !Urland::EDITIONS.contains(&self.edition) => "there is no such edition",
            () if !Urland::SEATS.contains(&self.seats) => "so many cannot play (UR-2.1)",
            () if !self.is_player(self.environment) => "there is no environment player (UR-3.2)",
            () if !(1..=LAST_ERA).contains(&self.era) => "there is no such era (UR-10.3)",
            // Two discs are never scored, and the draw that fails opens one more round.
            () if !(1..LANDS as u8).contains(&self.round) => "an era is not so long (UR-9.7)",
            () if self.lands != Lands::of(existing) => "volcanoes do not join lands like this (UR-1.9)",
            () if !self.scored.is_within(existing) => "a disc lies on a land that is gone (UR-1.9)",
            () if self.era_end.is_some_and(|end| !(1..=2).contains(&end.erupted)) => {
                "an era ends with two eruptions (UR-9.8)"
            }
            () if self.era_end.is_some_and(|end| end.erupted < 2 && !existing.contains(end.other)) => {
                "a volcano that is gone is to erupt (UR-9.8)"
            }
            () => return Ok(()),
        };
        Err(format!("{fault}: {self:?}"))
    }

    fn check_pieces(&self) -> Result<(), String> {
        for p in Seat::all(PLAYERS as u8) {
            let i = p.index();
            let sum: u32 = self.ichtos[i].iter().chain([&self.stock[i]]).map(|n| u32::from(*n)).sum();
            let due = if self.is_player(p) { ICHTOS.into() } else { 0 };
            if sum != due {
                return Err(format!("player {p} has {sum} Ichtos instead of {due} (UR-1.3)"));
            }
            if self.tiles[i] > self.numbers().tiles {
                return Err(format!("player {p} has {} tiles (UR-2.2)", self.tiles[i]));
            }
        }
        for land in Land::all().filter(|l| !self.lands.existing().contains(*l)) {
            if self.crowd(land) > 0 {
                return Err(format!("Ichtos on land {land}, which is gone (UR-1.9)"));
            }
        }
        Ok(())
    }

    fn check_track(&self) -> Result<(), String> {
        for p in self.players() {
            let square = self.square[p.index()];
            if square == 0 || square > FURTHEST_SQUARE {
                return Err(format!("player {p} stands on square {square} (UR-6.8)"));
            }
            if self.players().any(|q| q != p && self.square[q.index()] == square) {
                return Err(format!("two markers on square {square} (UR-1.7)"));
            }
            let Tally { start, eras, total, land } = self.tally[p.index()];
            let lands = eras.iter().flat_map(|e| [e.monopoly, e.coexistence, e.most, e.between]);
            let points: u32 = [start, total, land].into_iter().chain(lands).map(u32::from).sum();
            if points > square.into() {
                return Err(format!("player {p} stands on {square}, short of the points won"));
            }
            let due = |part: u8, each: u8| part.is_multiple_of(each);
            let lawful = |(era, e): (usize, &Harvest)| {
                let parts = due(e.monopoly, MONOPOLY) && due(e.coexistence, COEXISTENCE);
                let parts = parts && due(e.most, MOST) && due(e.between, BETWEEN);
                parts && (era < self.era.into() || e.points() == 0)
            };
            if !eras.iter().enumerate().all(lawful) {
                return Err(format!("player {p} has points no land gives (UR-6.4 to UR-6.6)"));
            }
        }
        for i in usize::from(self.seats)..PLAYERS {
            let (square, tiles, tally) = (self.square[i], self.tiles[i], self.tally[i]);
            if (square, tiles) != (0, 0) || !self.genes[i].is_empty() || tally != Tally::default() {
                return Err(format!("somebody has played in seat {i}, which is empty"));
            }
        }
        let passed = MUTATION_SQUARES.iter().filter(|s| self.lead() >= **s).count();
        if usize::from(self.mutations) > passed {
            return Err(format!("{} mutations at square {} (UR-6.10)", self.mutations, self.lead()));
        }
        Ok(())
    }

    fn check_genes(&self) -> Result<(), String> {
        let mut seen = self.numbers().removed;
        for set in self.genes.into_iter().chain([self.offer, self.pile]) {
            if !seen.and(set).is_empty() {
                return Err(format!("genes {:?} exist twice (UR-1.4)", seen.and(set)));
            }
            seen = seen.or(set);
        }
        if seen.len() != Gene::ALL.len() {
            return Err(format!("only {seen:?} are left of the genes (UR-1.4)"));
        }
        Ok(())
    }

    fn check_phase(&self) -> Result<(), String> {
        let all = Seats::all(self.seats);
        let exists = |land| self.lands.existing().contains(land);
        let with_ears = |land| self.owner(Gene::Ears).map_or(0, |p| self.count(p, land));
        let fault = match self.phase {
            Phase::Act(act) if !self.is_player(act.player) => Some("nobody acts"),
            Phase::Act(act) => {
                let seats = usize::from(self.seats);
                let distance = (act.player.index() + seats - self.environment.index()) % seats;
                let able = distance >= 2 && self.on_board(act.player) > 0 && act.left <= MOST_ACTIONS;
                let follows = !act.landing || self.may_follow(act.player) && !act.withdrawing;
                (!able || !follows).then_some("cannot act (UR-3.4, UR-5.1, UR-5.13, UR-8.4)")
            }
            Phase::Bid(placed) if placed == all => Some("bids lie unopened"),
            Phase::Bid(placed) if placed.iter().any(|p| !self.is_player(p)) => Some("a stranger bids"),
            Phase::Buy(auction) | Phase::Pay(auction, _) if !self.is_lawful(&auction) => {
                Some("no such auction (UR-7.2 to UR-7.6)")
            }
            Phase::Buy(auction) if auction.bought.contains(auction.player) || self.offer.is_empty() => {
                Some("nothing to take (UR-7.6)")
            }
            Phase::Pay(auction, _) if !auction.bought.contains(auction.player) => {
                Some("nothing to pay for (UR-7.8)")
            }
            Phase::Pay(auction, owed) if owed == 0 || owed >= self.on_board(auction.player) => {
                Some("nothing to choose in paying (UR-0.6)")
            }
            Phase::PanicLand(tied) if tied.len() < 2 || !tied.is_within(self.lands.existing()) => {
                Some("no lands to choose from (UR-9.3)")
            }
            Phase::PanicOcean(land) | Phase::PanicEars(land, _) | Phase::Refuge(land) if !exists(land) => {
                Some("the land is gone (UR-1.9)")
            }
            Phase::PanicEars(land, ocean)
                if with_ears(land) == 0 || !self.lands.oceans(land).contains(ocean) =>
            {
                Some("nobody is asked (UR-9.5)")
            }
            Phase::Refuge(land) if with_ears(land) < 2 => Some("nobody is asked (UR-9.10)"),
            Phase::Over(Ending::Track) if self.lead() < END_SQUARE => Some("nobody got there (UR-10.1)"),
            _ => None,
        };
        fault.map_or(Ok(()), |fault| Err(format!("{:?}: {fault}", self.phase)))
    }

    fn is_lawful(&self, auction: &Auction) -> bool {
        let within = |seats: Seats| seats.iter().all(|p| self.is_player(p));
        self.is_player(auction.player)
            && within(auction.asked)
            && within(auction.bought)
            && auction.bids.iter().all(|bid| *bid <= ICHTOS)
            && auction.bought.iter().all(|p| !self.genes[p.index()].is_empty())
    }

    fn is_player(&self, seat: Seat) -> bool {
        seat.index() < self.seats.into()
    }
}
