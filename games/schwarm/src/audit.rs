//! What must hold at every moment.
//!
//! A view that was read is held to it too, so nothing here takes for granted what another check is to see.

use table::Seats;

use crate::action::Path;
use crate::components::{
    BUOYS, Capacity, Card, Cards, Cells, Colour, FAST_STEPS, FIGURES, JOKER_RANGE, RESEARCHERS, SHIPS,
    START_SCORE, STATIONS, Tile,
};
use crate::position::{Half, Phase, Player, STAGES, Schwarm, Takings, Task};

/// Nobody's score comes near it.
const SCORE_LIMIT: u16 = 5_000;

/// Six cards of at most sixteen points, or two eyes on each of all tiles, are fewer.
const STAGE_LIMIT: u8 = 128;

fn ensure(holds: bool, what: &str) -> Result<(), String> {
    if holds { Ok(()) } else { Err(what.to_owned()) }
}

impl Schwarm {
    /// What is wrong, if anything is.
    pub(crate) fn check(&self) -> Result<(), String> {
        let top = &self.top;
        ensure((2..=4).contains(&top.seats), "2 to 4 players")?;
        ensure(top.stage <= top.layout().stages, "no more stages than are played")?;
        let stones: Seats = top.order[..usize::from(top.seats)].iter().copied().collect();
        ensure(stones == Seats::all(top.seats), "a stone each")?;
        ensure(top.place < top.seats, "somebody's turn")?;
        self.check_tiles()?;
        self.check_cards()?;
        self.check_players()?;
        for figures in [top.sea.whales, top.sea.tsunamis] {
            ensure(figures.total() <= FIGURES, "2 whales and 2 tsunamis")?;
            ensure(figures.fields().is_within(Cells::WATER), "whales and tsunamis rest on water")?;
        }
        self.check_phase()?;
        self.check_queen()?;
        self.check_ledger()
    }

    /// What every stage brought, and the final scoring, come to the score.
    fn check_ledger(&self) -> Result<(), String> {
        for seat in self.top.all() {
            let player = self.top.player(seat);
            let last = if self.top.phase == Phase::Over { self.top.final_score(seat).points() } else { 0 };
            let taken: i32 = player.ledger.iter().map(Takings::points).sum();
            let sum = i32::from(START_SCORE) + taken + i32::from(last);
            if sum != i32::from(player.score) {
                return Err(format!("{} points, of which the ledger tells {sum}", player.score));
            }
        }
        Ok(())
    }

    fn check_players(&self) -> Result<(), String> {
        let top = &self.top;
        let mut stations = Cells::NONE;
        for (i, player) in top.players.iter().enumerate() {
            if i >= usize::from(top.seats) {
                ensure(*player == Player::at_start(), "an empty seat has nothing")?;
                continue;
            }
            ensure(player.score < SCORE_LIMIT, "no score of thousands")?;
            let bounded = |takings: &Takings| {
                takings.hits.max(takings.losses).max(takings.system) < SCORE_LIMIT
                    && takings.cards.max(takings.eyes) < STAGE_LIMIT
            };
            ensure(player.ledger.iter().all(bounded), "no takings of thousands")?;
            let begun = usize::from(top.stage.max(1)).min(STAGES);
            let ahead = player.ledger[begun..].iter().any(|takings| *takings != Takings::default());
            ensure(!ahead, "nothing is taken in a stage that has not begun")?;
            ensure(player.stations.len() <= STATIONS.into(), "6 stations each")?;
            ensure(!player.stations.meets(stations), "one station on a land field")?;
            ensure(player.stations.is_within(Cells::LAND), "stations stand on land")?;
            stations |= player.stations;
            ensure(player.researchers.total() <= RESEARCHERS, "7 researchers each")?;
            let at_home = player.researchers.fields().is_within(player.stations);
            ensure(at_home, "researchers stand on own stations")?;
            ensure(player.ships.total() <= SHIPS, "3 ships each")?;
            ensure(player.ships.fields().is_within(Cells::WATER), "ships float")?;
            ensure(player.buoys.total() + u8::from(player.queen) <= BUOYS, "28 buoys each")?;
            ensure(player.buoys.fields().is_within(top.sea.laid()), "buoys lie on open tiles")?;
            ensure(player.cards <= top.layout().hand, "no more cards than a hand")?;
            ensure(player.order.is_none_or(|number| (1..=top.seats).contains(&number)), "an order card")?;
        }
        for capacity in Capacity::ALL {
            let owners = top.players.iter().filter(|player| player.has(capacity)).count();
            ensure(owners <= 1, "one of each capacity card")?;
        }
        for number in 1..=top.seats {
            let owners = top.players.iter().filter(|player| player.order == Some(number)).count();
            ensure(owners <= 1, "one of each order card")?;
        }
        Ok(())
    }

    fn check_tiles(&self) -> Result<(), String> {
        let sea = &self.top.sea;
        let mut found = [0_u32; 5];
        found.iter_mut().zip(sea.unseen).for_each(|(n, unseen)| *n += u32::from(unseen));
        found.iter_mut().zip(sea.covered).for_each(|(n, covered)| *n += u32::from(covered));
        for field in sea.laid().fields() {
            match sea.tile(field) {
                Some(turned) => found[turned.tile() as usize] += 1,
                None => return Err(format!("no such tile on {field}")),
            }
        }
        for player in &self.top.players {
            (0..5).for_each(|kind| found[kind] += u32::from(player.tiles[kind]));
        }
        let counts = Tile::COUNTS.map(u32::from);
        if found[..4] != counts[..4] {
            return Err(format!("tiles {found:?} instead of {counts:?}"));
        }
        // SW-7.3: whoever has the golden tile card takes one, and there are no more than there are stages.
        if found[4] > self.top.stage.into() {
            return Err(format!("{} golden tiles in stage {}", found[4], self.top.stage));
        }
        let unseen: u8 = sea.unseen.iter().sum();
        ensure(usize::from(unseen) == sea.face_down.len(), "one unseen tile under each face-down field")?;
        let apart = !sea.face_down.meets(sea.laid()) && sea.face_down.is_within(Cells::TILES);
        ensure(apart, "a field has a face-down tile or an open one; the queen has none")?;
        ensure(sea.laid().is_within(Cells::TILES), "tiles lie on water; the queen has none")?;
        ensure(sea.open[3].is_within(sea.laid()), "no tile is open to the west alone")?;
        ensure(sea.golden.is_within(sea.laid()), "golden tiles lie open")?;
        let piled = sea.doubled.is_within(sea.laid()) && sea.tripled.is_within(sea.doubled);
        ensure(piled, "tiles are piled on open tiles")?;
        for field in sea.laid().fields() {
            // SW-11.4: each tile laid brings one buoy.
            let buoys: u8 = self.top.players.iter().map(|player| player.buoys.at(field)).sum();
            if buoys > sea.height(field) {
                return Err(format!("{buoys} buoys on {field}"));
            }
        }
        let under = sea.doubled.len() + sea.tripled.len();
        ensure(under == sea.covered.iter().map(|n| usize::from(*n)).sum(), "covered tiles lie under others")
    }

    fn check_cards(&self) -> Result<(), String> {
        let top = &self.top;
        ensure(top.row.is_sound(), "a row of cards and nothing behind them")?;
        for (hand, player) in self.hands.iter().zip(&top.players) {
            ensure(hand.total() == player.cards, "cards counted as held")?;
        }
        if matches!(top.phase, Phase::FirstStation | Phase::Over) {
            let none = self.hands.iter().all(|hand| hand.total() == 0) && top.row.cards().is_empty();
            return ensure(none, "no cards before the first stage and after the last");
        }
        let here = self.hands.iter().fold(top.spent, |all, hand| all.plus(*hand));
        let here = here.plus(top.row.cards().iter().copied().collect());
        let beige = Cards::beige(top.seats);
        let mut blue = 0;
        for card in Card::ALL {
            let n = here.count(card);
            let fits = match card.colour() {
                Colour::Beige => n == beige.count(card),
                Colour::Green => n == 1,
                Colour::Blue => {
                    blue += n;
                    n + top.blue.count(card) <= Cards::BLUE.count(card)
                }
            };
            if !fits {
                return Err(format!("{n} cards {card}"));
            }
        }
        if blue != 2 {
            return Err(format!("{blue} blue cards in a stage"));
        }
        ensure(top.stage > 0, "cards lie in a stage")?;
        // SW-5.3: the fourth stage shuffles all six again.
        let left = 6 - 2 * ((top.stage - 1) % 3 + 1);
        if top.blue.total() != left {
            return Err(format!("{} blue cards in the pile instead of {left}", top.blue.total()));
        }
        Ok(())
    }

    fn check_phase(&self) -> Result<(), String> {
        let top = &self.top;
        let players = &top.players[..usize::from(top.seats)];
        let stones = &top.order[..usize::from(top.seats)];
        match top.phase {
            Phase::FirstStation => {
                ensure(
                    top.stage == 0 && top.blue == Cards::BLUE,
                    "first stations come before the first stage",
                )?;
                for (place, seat) in (0..).zip(stones) {
                    // SW-18.1: there the last builds first.
                    let built = if top.variants.free_start { place > top.place } else { place < top.place };
                    let stations = top.player(*seat).stations.len();
                    ensure(stations == usize::from(built), "first stations are placed one by one")?;
                }
            }
            Phase::Over => ensure(top.stage == top.layout().stages, "the game ends after its last stage")?,
            _ => {
                let settled = |player: &Player| player.researchers.total() > 0;
                ensure(players.iter().all(settled), "everyone has a station and a researcher")?;
            }
        }
        match top.phase {
            Phase::Acquire | Phase::Capacity => {
                ensure(top.spent == Cards::NONE, "cards are played once all are taken")?;
                let fresh = |player: &Player| player.joker && !player.passed;
                ensure(players.iter().all(fresh), "jokers are played once all cards are taken")?;
                for (seat, player) in top.all().zip(players) {
                    let chooses = top.phase == Phase::Capacity && seat == top.mover();
                    let fits = player.order.is_some() == (player.capacity.is_some() || chooses)
                        && !(chooses && player.capacity.is_some());
                    ensure(fits, "a capacity card with the order card")?;
                }
            }
            _ => {
                ensure(top.row.cards().is_empty(), "all cards are taken before one is played")?;
                ensure(players.iter().all(|player| player.order.is_none()), "order cards go back")?;
            }
        }
        let (fits, then) = match top.phase {
            Phase::Task(Task::Ship { steps, .. }) => {
                ((1..=FAST_STEPS).contains(&steps), Some(Half::Research))
            }
            Phase::Task(Task::Study { left }) => {
                let player = top.player(top.mover());
                ((1..RESEARCHERS).contains(&left) && player.tiles_held() > 0, Some(Half::Ship))
            }
            Phase::Task(Task::Whale { range } | Task::Tsunami { range } | Task::Crab { range }) => {
                ((JOKER_RANGE..=Path::LONGEST as u8).contains(&range), None)
            }
            _ => (true, None),
        };
        ensure(fits, "a task within its bounds")?;
        ensure(top.then.is_none() || top.then == then, "the half of a double action that is left")
    }

    /// In the middle of an action the buoy on the queen is still what it was before.
    fn check_queen(&self) -> Result<(), String> {
        let top = &self.top;
        if !matches!(top.phase, Phase::Acquire | Phase::Play | Phase::Over) {
            return Ok(());
        }
        for seat in top.all() {
            let player = top.player(seat);
            let joined = top.network(seat).queen;
            ensure(joined || !player.queen, "a buoy on the queen needs a system that reaches her")?;
            ensure(
                !joined || player.queen || player.buoys_left() == 0,
                "who reaches the queen has a buoy there",
            )?;
        }
        Ok(())
    }
}
