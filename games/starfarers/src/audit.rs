//! What must hold at every moment.

use table::{Rules, Seat, Seats};

use crate::components::encounters::{Op, Question, script};
use crate::components::map::{Dock, Planet, PointSet, Site};
use crate::components::{
    CARDS_PER_KIND, COLONIES, Disc, Dot, Expansion, FAME_LIMIT, FAME_RINGS, Friend, MAX_PLAYERS, PORT_RINGS,
    People, Resource, STATIONS, ShipKind,
};
use crate::position::{CHRONICLE, Chronicle, Open, Phase, Starfarers};
use crate::setup::Setup;

/// Free trade ships a player may be owed at most: far more than ever wait.
const MOST_GIFTS: u8 = 100;

macro_rules! hold {
    ($what:expr, $($message:tt)+) => {
        if !$what {
            return Err(format!($($message)+));
        }
    };
}

impl Open {
    /// Checks what lies open by itself: only players are named, and what is counted has bounds.
    pub(crate) fn check(&self) -> Result<(), String> {
        let Setup { edition, seats, round_limit, .. } = self.setup;
        hold!(Starfarers::EDITIONS.contains(&edition), "there is no edition {edition}");
        hold!(Starfarers::SEATS.contains(&seats), "{seats} players");
        hold!((10..=100).contains(&round_limit), "the limit is {round_limit} rounds");
        hold!(self.turns <= round_limit * u16::from(seats), "there were {} turns", self.turns);
        hold!(self.base_speed <= 5, "the base speed is {}", self.base_speed);
        hold!(self.roll.iter().flatten().all(|die| (1..=6).contains(die)), "the roll is {:?}", self.roll);
        for card in Friend::ALL {
            let taken: u32 = self.players.iter().map(|p| u32::from(p.friends.count(card))).sum();
            hold!(taken <= card.copies().into(), "there are {taken} of {card}");
        }
        for player in &self.players {
            for expansion in Expansion::ALL {
                hold!(player.has(expansion) <= expansion.limit(), "somebody has too many of {expansion}");
            }
            hold!(player.fame <= FAME_LIMIT, "somebody has {} fame rings", player.fame);
            hold!(player.gifts <= MOST_GIFTS, "somebody is owed {} ships", player.gifts);
        }
        self.check_chronicle()?;
        self.check_seats()?;
        self.check_phase()?;
        if let Some(flight) = self.flight {
            hold!(self.player(self.active).ship(flight.rank).is_some(), "no ship is in flight");
            hold!(flight.left <= self.speed(self.active), "the flight has {} steps left", flight.left);
        }
        Ok(())
    }

    fn check_chronicle(&self) -> Result<(), String> {
        let Chronicle { stride, columns, points } = self.chronicle;
        let rounds = self.turns.saturating_sub(1) / u16::from(self.setup.seats);
        hold!(matches!(stride, 1 | 2 | 4), "the chronicle has strides of {stride}");
        hold!(u16::from(columns) == rounds / u16::from(stride), "the chronicle has {columns} columns");
        hold!(usize::from(columns) <= CHRONICLE, "the chronicle has {columns} columns");
        let blank = points[usize::from(columns)..].iter().flatten().all(|points| *points == 0);
        hold!(blank, "the chronicle runs ahead");
        Ok(())
    }

    fn check_seats(&self) -> Result<(), String> {
        let owners = Site::all().filter_map(|site| self.sites[site]?.owner);
        let stations = self.docks.iter().flatten().flatten().copied();
        let others = self.markers.into_iter().flatten().chain([self.starter, self.active]);
        let asked = self.trade.offer.map_or(Seats::NONE, |offer| offer.to);
        let mut named = owners.chain(stations).chain(others).chain(asked.iter());
        hold!(named.all(|seat| self.seats().contains(seat)), "somebody is named who does not play");
        hold!(!asked.contains(self.active), "the offer is to its maker");
        for seat in Seat::all(MAX_PLAYERS as u8).filter(|seat| !self.opponents(self.active).contains(*seat)) {
            let said =
                self.trade.replies[seat.index()].is_some() || self.trade.proposals[seat.index()].is_some();
            hold!(!said, "{seat} speaks and is no opponent");
        }
        Ok(())
    }

    fn check_phase(&self) -> Result<(), String> {
        let sound = match self.phase {
            Phase::Launch(seats) | Phase::Wear(seats) => {
                !seats.is_empty() && seats.iter().all(|seat| self.seats().contains(seat))
            }
            Phase::Relief(seat) => self.seats().contains(seat),
            Phase::Tithe(seat) => self.opponents(self.active).contains(seat),
            Phase::Give(count) => {
                let given = self
                    .encounter
                    .map_or(0, |encounter| encounter.gift.0.iter().map(|n| u32::from(*n)).sum());
                (1..=3).contains(&count) && given + u32::from(count) <= 3
            }
            Phase::Pay(count) | Phase::Take(count) | Phase::SwapTake(_, count) => (1..=2).contains(&count),
            _ => true,
        };
        hold!(sound, "nobody can be asked for {:?}", self.phase);
        Ok(())
    }
}

impl Starfarers {
    /// Checks sums of cards, pieces and discs, bounds, and that the parts of the position fit each other.
    pub(crate) fn check(&self) -> Result<(), String> {
        self.open.check()?;
        self.check_cards()?;
        self.check_pieces()?;
        self.check_discs()?;
        self.check_trade()?;
        self.check_encounter()
    }

    /// SF-12.11
    fn check_cards(&self) -> Result<(), String> {
        for resource in Resource::ALL {
            let held: u32 =
                self.hidden.hands.iter().chain(&self.hidden.aside).map(|h| u32::from(h[resource])).sum();
            let all = held + u32::from(self.open.bank[resource]) + u32::from(self.hidden.pile[resource]);
            hold!(all == CARDS_PER_KIND.into(), "there are {all} cards of {resource}");
        }
        for i in usize::from(self.open.setup.seats)..MAX_PLAYERS {
            hold!(self.hidden.hands[i].is_empty(), "an empty seat holds cards");
        }
        let discarding = self.open.phase == Phase::Discard;
        hold!(
            discarding == (self.open.discards != [0; MAX_PLAYERS]),
            "cards to discard do not fit the phase"
        );
        for (hand, due) in self.hidden.hands.iter().zip(self.open.discards) {
            hold!(due <= hand.total(), "{due} cards are due from a hand of {}", hand.total());
        }
        hold!(discarding || self.hidden.aside.iter().all(|a| a.is_empty()), "cards were left aside");
        Ok(())
    }

    fn check_pieces(&self) -> Result<(), String> {
        let open = &self.open;
        let mut occupied = PointSet::default();
        for (i, player) in open.players.iter().enumerate() {
            let seat = Seat::new(i);
            let owned = |is_port: bool| {
                let mine = move |s: &Site| {
                    open.sites[*s].is_some_and(|x| x.owner == Some(seat) && x.is_port == is_port)
                };
                Site::all().filter(mine).count()
            };
            hold!(owned(false) == player.colonies.into(), "colonies of {seat} are miscounted");
            hold!(owned(true) == player.port_count().into(), "spaceports of {seat} are miscounted");
            hold!(
                player.ports.iter().flatten().all(|s| open.sites[*s].is_some_and(|x| x.is_port)),
                "a spaceport of {seat} is not on the board"
            );
            let docks = open.docks.iter().flatten().filter(|d| **d == Some(seat)).count();
            hold!(docks == player.stations.into(), "stations of {seat} are miscounted");
            let cargo = |kind| player.ships.iter().flatten().filter(|s| s.kind == kind).count();
            let colonies = owned(false) + owned(true) + cargo(ShipKind::Colony);
            hold!(colonies <= COLONIES.into(), "{seat} has {colonies} colonies");
            hold!(docks + cargo(ShipKind::Trade) <= STATIONS.into(), "{seat} has too many stations");
            hold!(player.port_count() <= PORT_RINGS, "{seat} has too many spaceports");
            for (rank, ship) in player.fleet() {
                if open.flight.is_some_and(|f| seat == open.active && f.rank == rank) {
                    continue;
                }
                hold!(!occupied.contains(ship.at), "ship {rank} of {seat} shares {}", ship.at);
                occupied.insert(ship.at);
            }
        }
        hold!(open.players.iter().map(|p| p.fame).sum::<u8>() <= FAME_RINGS, "too many fame rings");
        for site in Site::all().filter(|s| open.sites[*s].is_some()) {
            hold!(!occupied.contains(site.point()), "a ship stands on the settlement at {site}");
            occupied.insert(site.point());
        }
        for dock in Dock::all() {
            if open.docks[dock.people as usize][usize::from(dock.place)].is_some() {
                hold!(!occupied.contains(dock.point()), "a ship stands on the station at {dock}");
                occupied.insert(dock.point());
            }
        }
        hold!(occupied == open.occupied, "the occupied points are wrong");
        for people in People::ALL {
            let docks = &open.docks[people as usize];
            hold!(docks.is_sorted_by_key(Option::is_none), "a dock of {people} was left out");
            hold!(
                open.markers[people as usize] == open.best_friend(people),
                "the marker of {people} is wrong"
            );
        }
        let cards: usize = open.players.iter().map(|p| p.friends.iter().count()).sum();
        let stations: usize = open.players.iter().map(|p| usize::from(p.stations)).sum();
        let matches = match open.phase {
            Phase::Befriend(people) => {
                cards + 1 == stations && people.cards().any(|card| open.friends_left(card) > 0)
            }
            // The game may end before the card is chosen.
            Phase::Over(_) => cards == stations || cards + 1 == stations,
            _ => cards == stations,
        };
        hold!(matches, "cards and stations do not match");
        Ok(())
    }

    fn check_discs(&self) -> Result<(), String> {
        let open = &self.open;
        for planet in Planet::all() {
            let (up, down) = (open.discs[planet], self.hidden.discs[planet]);
            hold!(up.is_none() || down.is_none(), "{planet} has two discs");
            let looked = open.players.iter().any(|p| p.looked.contains(planet));
            hold!(
                looked == down.is_some(),
                "the disc of {planet} is known to nobody or unknown to its looker"
            );
            hold!(up.is_none_or(Disc::is_number), "the disc of {planet} lies face up");
            hold!(!planet.is_home() || up.is_some(), "{planet} has no disc");
        }
        for dot in Dot::ALL {
            let fixed = Planet::all().filter(|p| p.dot() == Some(dot) && self.disc(*p).is_some()).count();
            let left: u8 = open.discs_left(dot, |p| self.hidden.discs[p]).iter().sum();
            hold!(fixed + usize::from(left) == 7, "discs with a {} dot are miscounted", dot.name());
        }
        let cleared = open.cleared.iter().count();
        let captured: usize = open.players.iter().map(|p| p.captured.len()).sum();
        let white: u8 = open.white_left().iter().sum();
        hold!(cleared == captured && cleared + usize::from(white) == 5, "white discs are miscounted");
        Ok(())
    }

    /// SF-6.3: what is on the table is covered.
    fn check_trade(&self) -> Result<(), String> {
        let trade = &self.open.trade;
        let quiet = trade.offer.is_none() && trade.proposals.iter().all(Option::is_none);
        hold!(quiet || self.open.phase == Phase::Trade, "trade outside its phase");
        hold!(trade.offer.is_some() || trade.replies.iter().all(Option::is_none), "replies without an offer");
        for seat in self.open.seats().iter() {
            hold!(self.hand(seat).covers(&self.open.pledged(seat)), "{seat} has pledged cards he lacks");
        }
        Ok(())
    }

    fn check_encounter(&self) -> Result<(), String> {
        let (open, hidden) = (&self.open, &self.hidden);
        hold!(open.encounter.is_some() == hidden.card.is_some(), "encounter and card do not match");
        hold!(hidden.card.is_none_or(|card| !hidden.deck.contains(card)), "the card is also in the deck");
        if let (Some(card), Some(encounter)) = (hidden.card, open.encounter) {
            hold!(encounter.path.is_of(card), "{card} has no such branch");
            let ops = script(card, &encounter.path);
            let done = usize::from(encounter.done);
            hold!(done <= ops.len(), "{done} ops are done of {}", ops.len());
            let asks = match encounter.path.branches() {
                [] => !matches!(card.card().question, Question::None(_)),
                _ => done.checked_sub(1).is_some_and(|last| matches!(ops[last], Op::Ask { .. })),
            };
            hold!(open.phase != Phase::Question || asks, "{card} asks nothing here");
            let fresh = open.phase == Phase::Question && encounter.path.branches().is_empty();
            hold!(!fresh || encounter.gift.is_empty(), "cards were given before they were asked for");
            let giving = matches!(open.phase, Phase::Question | Phase::Give(_));
            hold!(!giving || open.bank.covers(&encounter.gift), "the gift is not in the bank");
            if let Phase::Give(count) = open.phase {
                let asked = encounter.path.branches().is_empty();
                hold!(asked && matches!(card.card().question, Question::Gift(_)), "{card} asks for no gift");
                hold!(count <= self.hand(open.active).total(), "{count} cards cannot be given");
            }
        }
        let choosing = matches!(
            open.phase,
            Phase::Question
                | Phase::Give(_)
                | Phase::Pay(_)
                | Phase::Take(_)
                | Phase::Tithe(_)
                | Phase::SwapGive
                | Phase::SwapTake(..)
                | Phase::Attach
                | Phase::Detach
                | Phase::Wear(_)
                | Phase::Jump
        );
        hold!(!choosing || open.encounter.is_some(), "a choice of an encounter without one");
        hold!(
            matches!(open.phase, Phase::Wear(_)) || hidden.worn == [None; MAX_PLAYERS],
            "wear was left over"
        );
        hold!(
            open.flight.is_none() || matches!(open.phase, Phase::Fly | Phase::Over(_)),
            "a flight outside its phase"
        );
        Ok(())
    }
}
