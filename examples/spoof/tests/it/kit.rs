//! A table for tests: `Kit::new(3).play("1 hide 2")`.

use spoof::{Event, Spoof};
use table::{Cx, Dice, Illegal, Options, Rules, Seat};

pub(crate) struct Kit {
    pub(crate) game: Spoof,
    /// What the last action told.
    pub(crate) told: Vec<Event>,
}

impl Kit {
    /// A table at which player 1 guesses first.
    pub(crate) fn new(seats: u8) -> Self {
        Kit::with(seats, [])
    }

    pub(crate) fn with<'a>(seats: u8, options: impl IntoIterator<Item = (&'a str, &'a str)>) -> Self {
        let options = Options::read(Spoof::options(), options).expect("options that are declared");
        let setup = table::new_setup::<Spoof>(seats, &options).expect("a possible table");
        let first = |seed| Spoof::start(&setup, &mut Cx::silent(&mut Dice::fast(seed)));
        let game =
            (0..).map(first).find(|game| game.open.starter == Seat::new(0)).expect("a lot falls on each");
        Kit { game, told: Vec::new() }
    }

    /// Plays actions, each as records write it: seat and action.
    pub(crate) fn play(&mut self, plies: &str) -> &mut Self {
        for ply in plies.split(", ") {
            self.attempt(ply).unwrap_or_else(|illegal| panic!("{ply}: {illegal}"));
        }
        self
    }

    pub(crate) fn attempt(&mut self, ply: &str) -> Result<(), Illegal> {
        let (seat, action) = ply.split_once(' ').expect("a seat and an action");
        let (seat, action) = (seat.parse().expect("a seat"), action.parse().expect("an action"));
        let (mut told, mut dice) = (Vec::new(), Dice::fast(0));
        self.game.play(seat, action, &mut Cx::listening(&mut dice, &mut told))?;
        self.told = told.into_iter().map(|told| told.event).collect();
        Ok(())
    }

    /// Why something is refused, as clause and reason.
    pub(crate) fn refusal(&mut self, ply: &str) -> (&'static str, &'static str) {
        let illegal = self.attempt(ply).expect_err("it should be refused");
        (illegal.clause, illegal.reason)
    }
}
