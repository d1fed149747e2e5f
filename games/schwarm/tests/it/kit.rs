//! Positions made by hand, and plays on them.

use schwarm::components::{Card, Cards, Cells, Field, Land, Spot, Turned};
use schwarm::{Action, Event, Phase, Schwarm, System, Task};
use table::{Cx, Dice, Illegal, Options, Rules, Seat, Told, Turn};

pub(crate) const YELLOW: Seat = Seat::new(0);
pub(crate) const RED: Seat = Seat::new(1);
pub(crate) const BLACK: Seat = Seat::new(2);
pub(crate) const WHITE: Seat = Seat::new(3);

pub(crate) fn field(name: &str) -> Field {
    name.parse().unwrap()
}

pub(crate) fn land(name: &str) -> Land {
    name.parse().unwrap()
}

pub(crate) fn options(pairs: &[(&str, &str)]) -> Options {
    Options::read(Schwarm::options(), pairs.iter().copied()).unwrap()
}

/// A game just set up, the first in seat 1.
pub(crate) fn start(seats: u8, pairs: &[(&str, &str)]) -> Schwarm {
    let setup = table::new_setup::<Schwarm>(seats, &options(pairs)).unwrap();
    Schwarm::start(&setup, &mut Cx::silent(&mut Dice::fast(1)))
}

/// A game in seat order, its first stations on N5, E4, S5, W3, at the first card of stage 1.
pub(crate) fn stage_one(seats: u8) -> Kit {
    let mut kit = Kit(start(seats, &[("first", "seat-1")]));
    for (seat, name) in Seat::all(seats).zip(["N5", "E4", "S5", "W3"]) {
        kit.play(seat, &format!("build {name}"));
    }
    kit
}

/// A game of three in its second stage, cards in hand and tiles on the board.
pub(crate) fn middle() -> Schwarm {
    let mut position = stage_one(3).0;
    let mut dice = Dice::fast(31);
    let mut choices = Vec::new();
    while let Turn::Of(seat) = position.turn() {
        let laid = position.top.sea.laid().len() > 3 && position.top.sea.covered != [0; 3];
        let sailing = position.top.all().all(|seat| position.top.player(seat).ships.total() > 0);
        if position.top.stage > 1 && position.top.phase == Phase::Play && laid && sailing {
            return position;
        }
        choices.clear();
        position.legal(seat, &mut choices);
        let choice = choices[dice.below(choices.len() as u32) as usize];
        position.apply(seat, choice, &mut Cx::silent(&mut dice));
    }
    panic!("another seed is needed");
}

/// Changes what is in the hands.
pub(crate) fn hide(position: &mut Schwarm, change: impl FnOnce(&mut [Cards; 4])) {
    let mut hands = *position.hands();
    change(&mut hands);
    *position = Schwarm::arrange(position.top, hands);
}

/// A position made by hand. It begins as an empty board in phase 2 of stage 1 with nothing in hand.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Kit(pub(crate) Schwarm);

impl Kit {
    pub(crate) fn new(seats: u8) -> Self {
        let mut kit = stage_one(seats);
        let top = &mut kit.0.top;
        for player in &mut top.players {
            player.stations = Cells::NONE;
            player.researchers = Default::default();
        }
        top.row = schwarm::Row::EMPTY;
        top.phase = Phase::Play;
        kit
    }

    pub(crate) fn station(mut self, seat: Seat, name: &str, researchers: u8) -> Self {
        let player = &mut self.0.top.players[seat.index()];
        player.stations.insert(land(name));
        (0..researchers).for_each(|_| player.researchers.add(land(name)));
        self
    }

    pub(crate) fn ship(mut self, seat: Seat, name: &str) -> Self {
        self.0.top.players[seat.index()].ships.add(field(name));
        self
    }

    pub(crate) fn score(mut self, seat: Seat, score: u16) -> Self {
        let player = &mut self.0.top.players[seat.index()];
        // As if hazards had brought the difference, so that the ledger still comes to the score.
        let takings = &mut player.ledger[0];
        takings.hits += score.saturating_sub(player.score);
        takings.losses += player.score.saturating_sub(score);
        player.score = score;
        self
    }

    /// Takes the face-down tile away.
    pub(crate) fn free(mut self, names: &str) -> Self {
        names.split(' ').for_each(|name| self.0.top.sea.face_down.remove(field(name)));
        self
    }

    /// Lays open tiles, `c4:nes` each, with one buoy of `seat`.
    pub(crate) fn tiles(mut self, seat: Seat, tiles: &str) -> Self {
        for tile in tiles.split(' ') {
            let (at, turned) = tile.split_once(':').unwrap();
            self = self.bare(at, turned).buoy(seat, at);
        }
        self
    }

    /// Lays an open tile without a buoy.
    pub(crate) fn bare(mut self, at: &str, turned: &str) -> Self {
        let turned: Turned = turned.parse().unwrap();
        self.0.top.sea.face_down.remove(field(at));
        for side in turned.openings().iter() {
            self.0.top.sea.open[side as usize].insert(field(at));
        }
        if turned.to_string() == "golden" {
            self.0.top.sea.golden.insert(field(at));
        }
        self
    }

    pub(crate) fn buoy(mut self, seat: Seat, at: &str) -> Self {
        self.0.top.players[seat.index()].buoys.add(field(at));
        self
    }

    /// Gives tiles: numbers of straights, corners, threes, fours and golden ones.
    pub(crate) fn holds(mut self, seat: Seat, tiles: [u8; 5]) -> Self {
        self.0.top.players[seat.index()].tiles = tiles;
        self
    }

    pub(crate) fn hand(mut self, seat: Seat, cards: &[Card]) -> Self {
        hide(&mut self.0, |hands| hands[seat.index()] = cards.iter().copied().collect());
        self.0.top.players[seat.index()].cards = cards.len() as u8;
        self
    }

    /// Makes it the turn of `seat`, next in the order of seats the others.
    pub(crate) fn turn(mut self, seat: Seat) -> Self {
        let place = self.0.top.order.iter().position(|s| *s == seat).unwrap();
        self.0.top.place = place as u8;
        self
    }

    /// Changes anything.
    pub(crate) fn with(mut self, change: impl FnOnce(&mut Schwarm)) -> Self {
        change(&mut self.0);
        self
    }

    /// Puts `seat` in the middle of a task, as if by a card just played; another card waits in hand, so
    /// that the stage goes on.
    pub(crate) fn task(self, seat: Seat, task: Task) -> Self {
        let cards = [Card::Ship];
        let kit = Seat::all(self.0.top.seats).fold(self.turn(seat), |kit, seat| kit.hand(seat, &cards));
        kit.with(|position| position.top.phase = Phase::Task(task))
    }

    pub(crate) fn ship_task(self, seat: Seat) -> Self {
        self.task(seat, Task::Ship { steps: 3, launch: true })
    }

    /// Plays a text and says what happened.
    pub(crate) fn play(&mut self, seat: Seat, text: &str) -> Vec<Event> {
        let action: Action = text.parse().unwrap_or_else(|e| panic!("{e}"));
        let mut told: Vec<Told<Event>> = Vec::new();
        let mut dice = Dice::fast(7);
        let result = self.0.play(seat, action, &mut Cx::listening(&mut dice, &mut told));
        result.unwrap_or_else(|e| panic!("{text}: {e}"));
        told.into_iter().map(|told| told.event).collect()
    }

    pub(crate) fn plays(mut self, seat: Seat, texts: &[&str]) -> Self {
        texts.iter().for_each(|text| {
            self.play(seat, text);
        });
        self
    }

    /// The refusal of a text, as clause and reason; the position stays as it was.
    pub(crate) fn refused(&self, seat: Seat, text: &str) -> String {
        let refusal = self.refusal(seat, text);
        format!("{} {}", refusal.clause, refusal.reason)
    }

    /// The refusal of a text with its facts; the position stays as it was.
    pub(crate) fn refusal(&self, seat: Seat, text: &str) -> Illegal {
        let action: Action = text.parse().unwrap_or_else(|e| panic!("{e}"));
        let mut after = self.0;
        let mut dice = Dice::fast(7);
        let refusal: Illegal = after
            .play(seat, action, &mut Cx::silent(&mut dice))
            .expect_err(&format!("{text} should be refused"));
        assert_eq!(after, self.0, "a refusal changes nothing");
        assert_eq!(dice.drawn(), 0, "a refusal draws nothing");
        let declared = schwarm::reason::ALL.iter().any(|reason| reason.key == refusal.reason);
        assert!(declared, "{} is not declared", refusal.reason);
        assert!(schwarm::RULES.contains(&format!("**{}**", refusal.clause)), "no clause {}", refusal.clause);
        assert!(!self.legal(seat).contains(&text.to_owned()), "{text} is listed and refused");
        refusal
    }

    /// The legal actions of `seat` as written.
    pub(crate) fn legal(&self, seat: Seat) -> Vec<String> {
        let mut out = Vec::new();
        self.0.legal(seat, &mut out);
        out.iter().map(Action::to_string).collect()
    }

    /// The legal actions that begin so.
    pub(crate) fn legal_like(&self, seat: Seat, begins: &str) -> Vec<String> {
        self.legal(seat).into_iter().filter(|text| text.starts_with(begins)).collect()
    }

    pub(crate) fn allows(&self, seat: Seat, text: &str) -> bool {
        let listed = self.legal(seat).contains(&text.to_owned());
        let action: Action = text.parse().unwrap();
        assert_eq!(listed, self.0.permits(seat, &action).is_ok(), "{text}: the list and the judge disagree");
        listed
    }

    pub(crate) fn points(&self, seat: Seat) -> u16 {
        self.0.top.players[seat.index()].score
    }

    pub(crate) fn mover(&self) -> Seat {
        match self.0.turn() {
            Turn::Of(seat) => seat,
            other => panic!("nobody's turn: {other:?}"),
        }
    }

    /// The worth of every system, dearest first.
    pub(crate) fn systems(&self, seat: Seat) -> Vec<u16> {
        let mut points: Vec<u16> = self.0.top.systems(seat).map(|system| system.points()).collect();
        points.sort_unstable_by(|a, b| b.cmp(a));
        points
    }

    pub(crate) fn best(&self, seat: Seat) -> System {
        self.0.top.best_system(seat)
    }

    pub(crate) fn face_down(&self, at: &str) -> bool {
        self.0.top.sea.face_down.contains(field(at))
    }

    pub(crate) fn holds_ship_at(&self, seat: Seat, at: &str) -> u8 {
        self.0.top.players[seat.index()].ships.at(field(at))
    }
}

pub(crate) fn cells<S: Spot>(spots: impl IntoIterator<Item = S>) -> Cells {
    spots.into_iter().collect()
}
