//! A view as numbers, for judgement that is learned.

use std::fmt;

use crate::{Cx, Dice, Insight, Options, Viewer, new_setup};

/// Takes down what a game observes: numbers, and on demand a name for each.
///
/// The same few lines of a game write both, so that they cannot fall out of step; a name is put into words
/// only when somebody asks for the names.
#[derive(Debug)]
pub struct Observer<'a> {
    /// Places for numbers that are still empty.
    places: std::slice::IterMut<'a, f32>,
    /// Numbers there was no place for.
    missing: usize,
    /// Where numbers without a place and their names go.
    named: Option<(&'a mut Vec<f32>, &'a mut Vec<String>)>,
}

impl<'a> Observer<'a> {
    /// Fills `numbers` from the beginning.
    fn new(numbers: &'a mut [f32]) -> Self {
        Observer { places: numbers.iter_mut(), missing: 0, named: None }
    }

    /// Pushes to `numbers` and to `names`.
    pub fn naming(numbers: &'a mut Vec<f32>, names: &'a mut Vec<String>) -> Self {
        Observer { places: [].iter_mut(), missing: 0, named: Some((numbers, names)) }
    }

    /// A number from -1 to 1: `see(format_args!("land {land}: majority"), 0.5)`.
    #[inline]
    pub fn see(&mut self, name: fmt::Arguments<'_>, value: f32) {
        match self.places.next() {
            Some(place) => *place = value,
            None => self.see_more(name, value),
        }
    }

    /// Apart, so that what fills places is short enough to be inlined.
    #[cold]
    #[inline(never)]
    fn see_more(&mut self, name: fmt::Arguments<'_>, value: f32) {
        self.missing += 1;
        if let Some((numbers, names)) = &mut self.named {
            numbers.push(value);
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

/// What a viewer observes, as numbers; whatever `numbers` held is overwritten. It is soonest done if they are as many as
/// before: of another view of the same table.
#[inline]
pub fn observe<G: Insight>(view: &G::View, numbers: &mut Vec<f32>) {
    let mut observer = Observer::new(numbers);
    G::observe(view, &mut observer);
    let (empty, missing) = (observer.places.len(), observer.missing);
    if empty + missing > 0 {
        numbers.resize(numbers.len() - empty + missing, 0.0);
        G::observe(view, &mut Observer::new(numbers));
    }
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
