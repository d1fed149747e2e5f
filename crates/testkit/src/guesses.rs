//! Whether guesses fall on every world that fits, as often as they should.
//!
//! The laws compare guesses with what play leads to wherever few worlds fit a view. A game's own tests say
//! which worlds there are:
//!
//! ```
//! use spoof::{Action, Spoof};
//! use table::{Cx, Dice, Options, Rules, Seat, Viewer};
//! use testkit::guesses;
//!
//! // The other has hidden none, one, two or three coins.
//! let setup = table::new_setup::<Spoof>(2, &Options::default()).unwrap();
//! let mut dice = Dice::fast(1);
//! let start = Spoof::start(&setup, &mut Cx::silent(&mut dice));
//! let worlds = [0, 1, 2, 3].map(|coins| {
//!     let mut world = start.clone();
//!     world.play(Seat::new(0), Action::Hide(coins), &mut Cx::silent(&mut dice)).unwrap();
//!     world
//! });
//! guesses::fall_evenly(&worlds[2].view(Viewer::Seat(Seat::new(1))), &worlds);
//! ```

use std::collections::HashMap;

use table::{Dice, Rules, fingerprint};

/// Guesses for each unit of weight, if that is not too many.
const EACH: u32 = 400;
/// Guesses at most, unless the likely worlds need more for the unlikely to occur.
const MOST: u32 = 40_000;

/// Guesses of `view` fall on these worlds and no others, on each equally often.
///
/// # Panics
/// If a guess is another world, a world does not occur, or one occurs more often than chance explains.
pub fn fall_evenly<G: Rules>(view: &G::View, worlds: &[G]) {
    let weighted: Vec<(G, u32)> = worlds.iter().map(|world| (world.clone(), 1)).collect();
    fall_by_weight(view, &weighted);
}

/// Guesses of `view` fall on these worlds and no others, on each in proportion to its weight: the number of
/// ways in which it can have come about.
///
/// # Panics
/// As [`fall_evenly`] does, and if a world is given twice or without weight.
pub fn fall_by_weight<G: Rules>(view: &G::View, worlds: &[(G, u32)]) {
    let total: u32 = worlds.iter().map(|(_, weight)| weight).sum();
    let mut count: HashMap<u64, u32> = worlds.iter().map(|(world, _)| (fingerprint(world), 0)).collect();
    assert_eq!(count.len(), worlds.len(), "a world is given twice");
    let least = worlds.iter().map(|(_, weight)| *weight).min().expect("some world fits");
    assert!(least > 0, "a world is given no weight");

    let guesses = (EACH * total).min(MOST.max(20 * total / least));
    let mut dice = Dice::fast(1);
    for _ in 0..guesses {
        let guess = G::guess(view, &mut dice);
        match count.get_mut(&fingerprint(&guess)) {
            Some(count) => *count += 1,
            None => panic!("a guess is none of the {} worlds: {guess:#?}", worlds.len()),
        }
    }
    let expected = |weight: u32| f64::from(guesses) * f64::from(weight) / f64::from(total);
    let mut distance = 0.0;
    let mut lines = String::new();
    for (world, weight) in worlds {
        let (found, due) = (count[&fingerprint(world)], expected(*weight));
        distance += (f64::from(found) - due).powi(2) / due;
        lines += &format!("  {found} times, {due:.0} expected: {world:?}\n");
    }
    let bound = chance_explains(worlds.len() - 1);
    assert!(
        distance <= bound,
        "{guesses} guesses do not fall as they should (chi-square {distance:.1}, at most {bound:.1}):\n{lines}"
    );
}

/// The chi-square distance that chance exceeds once in about three million times, for so many degrees of
/// freedom (the approximation of Wilson and Hilferty, five standard deviations out).
pub(crate) fn chance_explains(freedom: usize) -> f64 {
    let n = freedom as f64;
    if freedom == 0 {
        return 0.0;
    }
    let spread = 2.0 / (9.0 * n);
    n * (1.0 - spread + 5.0 * spread.sqrt()).powi(3)
}
