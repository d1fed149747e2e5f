//! Positions as written, what can be done in them, and what comes of it.

use std::collections::BTreeSet;

use fleet333::position::Manner;
use fleet333::{Action, Colour, Event, Fleet333, Square, Squares, Variants};
use table::{BadSetup, Cx, Dice, Illegal, Options, Rules, Seat, Told};

/// A position by the rulebook's own rules, as written.
pub(crate) fn at(text: &str) -> Fleet333 {
    by(Variants::default(), text)
}

/// A position by other rules.
pub(crate) fn by(variants: Variants, text: &str) -> Fleet333 {
    Fleet333::read(text, variants).unwrap_or_else(|fault| panic!("{text}: {}", fault.key()))
}

pub(crate) fn act(text: &str) -> Action {
    text.parse().unwrap_or_else(|e| panic!("{e}"))
}

/// Who is to move.
pub(crate) fn mover(position: &Fleet333) -> Seat {
    position.seat(position.to_move())
}

/// The legal actions of the side to move, as written.
pub(crate) fn legal(position: &Fleet333) -> BTreeSet<String> {
    let mut list = Vec::new();
    position.legal(mover(position), &mut list);
    list.iter().map(Action::to_string).collect()
}

/// What the side to move may do beside play.
pub(crate) fn asides(position: &Fleet333, seat: Seat) -> Vec<String> {
    let mut list = Vec::new();
    position.asides(seat, &mut list);
    list.iter().map(Action::to_string).collect()
}

/// The position after actions of whoever is to move.
pub(crate) fn after(position: &Fleet333, actions: &str) -> Fleet333 {
    actions.split(' ').fold(*position, |mut position, text| {
        let mut dice = Dice::fast(0);
        let played = position.play(mover(&position), act(text), &mut Cx::silent(&mut dice));
        played.unwrap_or_else(|e| panic!("{text}: {e}"));
        position
    })
}

/// What is told of an action of the side to move.
pub(crate) fn told(position: &Fleet333, action: &str) -> Vec<Event> {
    let mut position = *position;
    let mut told: Vec<Told<Event>> = Vec::new();
    let mut dice = Dice::fast(0);
    position.apply(mover(&position), act(action), &mut Cx::listening(&mut dice, &mut told));
    told.into_iter().map(|told| told.event).collect()
}

/// Why the side to move may not do this.
pub(crate) fn refusal(position: &Fleet333, action: &str) -> Illegal {
    position.permits(mover(position), &act(action)).expect_err(action)
}

/// The result as records write it.
pub(crate) fn outcome(position: &Fleet333) -> Option<String> {
    position.outcome().map(|outcome| outcome.to_string())
}

/// Starts a table with these options.
pub(crate) fn start(options: &[(&str, &str)]) -> Result<Fleet333, BadSetup> {
    let options = Options::read(Fleet333::options(), options.iter().copied())?;
    let setup = table::new_setup::<Fleet333>(2, &options)?;
    Ok(Fleet333::start(&setup, &mut Cx::silent(&mut Dice::fast(1))))
}

pub(crate) fn square(text: &str) -> Square {
    text.parse().unwrap()
}

pub(crate) fn squares(text: &str) -> Squares {
    text.split_whitespace().map(square).collect()
}

/// The moves of one ship.
pub(crate) fn moves(position: &Fleet333, ship: &str) -> BTreeSet<String> {
    legal(position).into_iter().filter(|a| a.starts_with(ship) && a[3..].starts_with(['-', 'x'])).collect()
}

pub(crate) fn set(words: &str) -> BTreeSet<String> {
    words.split_whitespace().map(str::to_owned).collect()
}

/// The winner and the manner.
pub(crate) fn end(position: &Fleet333) -> Option<(Colour, Manner)> {
    position.end().map(|end| (end.winner, end.manner))
}

/// The four kinds of rules beside the rulebook's own.
pub(crate) fn variants() -> [Variants; 5] {
    let usual = Variants::default();
    [
        usual,
        Variants { bonus_needs_entry: true, ..usual },
        Variants { forbid_self_banish: true, ..usual },
        Variants { teleport_counts_as_banishment: true, quiet_limit: 12, ..usual },
        Variants { semi_split: true, quiet_limit: 7, forbid_self_banish: true, ..usual },
    ]
}

pub(crate) const NUMERIC_6X4: &str = "nmlk/rqpo/4/4/OPQR/KLMN r 0 - 1";
pub(crate) const NUMERIC_5X5: &str = "rqkpo/1nml1/5/1LMN1/OPKQR r 0 - 1";
