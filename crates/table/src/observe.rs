//! A view as numbers, for judgement that is learned.

use std::fmt;

use crate::{Cx, Dice, Insight, Options, Viewer, new_setup};

/// Takes down what a game observes: numbers, and on demand a name for each.
///
/// The same few lines of a game write both, so that they cannot fall out of step; a name is put into words
/// only when somebody asks for the names.
#[derive(Debug)]
pub struct Observer<'a> {
    numbers: &'a mut Vec<f32>,
    names: Option<&'a mut Vec<String>>,
}

impl<'a> Observer<'a> {
    /// Pushes to `numbers`, which the caller has cleared.
    pub fn new(numbers: &'a mut Vec<f32>) -> Self {
        Observer { numbers, names: None }
    }

    /// Pushes to `names` too.
    pub fn naming(numbers: &'a mut Vec<f32>, names: &'a mut Vec<String>) -> Self {
        Observer { numbers, names: Some(names) }
    }

    /// A number from -1 to 1: `see(format_args!("land {land}: majority"), 0.5)`.
    #[inline]
    pub fn see(&mut self, name: fmt::Arguments<'_>, value: f32) {
        self.numbers.push(value);
        if self.names.is_some() {
            self.name(name);
        }
    }

    /// Apart, so that what observes without names is short enough to be inlined.
    #[cold]
    #[inline(never)]
    fn name(&mut self, name: fmt::Arguments<'_>) {
        if let Some(names) = &mut self.names {
            names.push(name.to_string());
        }
    }

    /// Whether something is so.
    #[inline]
    pub fn whether(&mut self, name: fmt::Arguments<'_>, is: bool) {
        self.see(name, if is { 1.0 } else { 0.0 });
    }

    /// A count as its share of the most there can usefully be; more counts as the most.
    #[inline]
    pub fn count(&mut self, name: fmt::Arguments<'_>, count: impl Into<f32>, most: f32) {
        // Mostly `most` is a constant, and then so is what it divides one into.
        self.see(name, (count.into() * (1.0 / most)).min(1.0));
    }

    /// Which of several something is, each a number of its own: 1 for it, 0 for the others.
    #[inline]
    pub fn which(&mut self, name: fmt::Arguments<'_>, which: Option<usize>, of: usize) {
        for i in 0..of {
            self.whether(format_args!("{name} {i}"), which == Some(i));
        }
    }
}

/// What a viewer observes, as numbers; `numbers` is cleared first.
#[inline]
pub fn observe<G: Insight>(view: &G::View, numbers: &mut Vec<f32>) {
    numbers.clear();
    G::observe(view, &mut Observer::new(numbers));
}

/// Names of the numbers at a table of `seats`, in order: as many as [`observe`] writes there.
///
/// # Panics
/// If the game cannot be set up with so many seats and no options.
pub fn observation_names<G: Insight>(seats: u8) -> Vec<String> {
    let setup = new_setup::<G>(seats, &Options::default()).expect("the game has so many seats");
    let start = G::start(&setup, &mut Cx::silent(&mut Dice::fast(0)));
    let (mut numbers, mut names) = (Vec::new(), Vec::new());
    let view = start.view(Viewer::Spectator);
    G::observe(&view, &mut Observer::naming(&mut numbers, &mut names));
    names
}
