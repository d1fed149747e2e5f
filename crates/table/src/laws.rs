//! The properties every game is tested for.
//!
//! A game's tests call them in a few lines:
//!
//! ```ignore
//! Laws::<Urland>::new(4, [("map", "small")]).games(500).run();
//! ```

use std::marker::PhantomData;

use crate::Rules;

/// A test plan: which table, how many random games.
#[derive(Clone, Debug)]
pub struct Laws<G> {
    seats: u8,
    options: Vec<(String, String)>,
    games: u32,
    seed: u64,
    game: PhantomData<G>,
}

impl<G: Rules> Laws<G> {
    /// Random games at a table of `seats` with these options.
    pub fn new<'a>(seats: u8, options: impl IntoIterator<Item = (&'a str, &'a str)>) -> Self {
        let options = options.into_iter().map(|(k, v)| (k.to_owned(), v.to_owned())).collect();
        Laws { seats, options, games: 100, seed: 1, game: PhantomData }
    }

    /// How many games.
    #[must_use]
    pub fn games(mut self, games: u32) -> Self {
        self.games = games;
        self
    }

    /// Another run of chance.
    #[must_use]
    pub fn seed(mut self, seed: u64) -> Self {
        self.seed = seed;
        self
    }
}
