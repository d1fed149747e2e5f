//! Puzzles: one a day, and all there are.

use std::sync::Arc;
use std::time::{SystemTime, UNIX_EPOCH};

use axum::extract::State;
use axum::response::{Html, Redirect};
use shelf::{Look, Puzzle, Sequel, ShownSitting, ShownTitle};
use stage::{Voice, Words};
use table::{Dice, Options, Seat, Turn, Viewer};

use crate::extract::{Path, Query};
use crate::fields::{Written, fields};
use crate::house::House;
use crate::model::{PuzzleModel, Tried};
use crate::pages;
use crate::refusal::Refusal;
use crate::visitor::Visitor;

fields! {
    /// How far somebody is with a puzzle, as their address says.
    pub(super) struct PuzzleQuery {
        /// With what in hand.
        pick: Option<Written>,
        /// What they try.
        tries: Option<Written> = "do",
        /// How many hints they want.
        hint: Option<usize>,
    }
}

/// The game and number of the puzzle of the day, if there are puzzles: another each day, until all have been.
pub(super) fn of_today(house: &House) -> Option<(&'static dyn ShownTitle, usize)> {
    let days =
        SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |time| time.as_secs() / 86_400) as usize;
    let with_puzzles: Vec<_> =
        house.shelf().shown_games().filter(|title| !title.puzzles().is_empty()).collect();
    let title = *with_puzzles.get(days % with_puzzles.len().max(1))?;
    // A step that has no factor in common with any number of puzzles we have would do; a large prime is one.
    Some((title, 1 + days.wrapping_mul(7919) % title.puzzles().len()))
}

/// Leads to the puzzle of the day.
pub(super) async fn today(State(house): State<Arc<House>>) -> Result<Redirect, Refusal> {
    let (title, number) = of_today(&house).ok_or(Refusal::NOT_FOUND)?;
    Ok(Redirect::to(&format!("/g/{}/puzzles/{number}", title.key())))
}

pub(super) async fn page(
    State(house): State<Arc<House>>,
    visitor: Visitor,
    Path((game, number)): Path<(String, usize)>,
    Query(query): Query<PuzzleQuery>,
) -> Result<Html<String>, Refusal> {
    let title = house.shelf().find_shown(&game).ok_or(Refusal::NOT_FOUND)?;
    let puzzle = number.checked_sub(1).and_then(|i| title.puzzles().get(i)).ok_or(Refusal::NOT_FOUND)?;
    let (mut sitting, seat) = set_up(title, puzzle).ok_or(Refusal::NOT_FOUND)?;
    let words = title.words(visitor.lang);
    let frame = house.frame(&visitor, &format!("/g/{game}/puzzles/{number}")).await?;
    let name = |other: Seat| frame.words.get(if other == seat { "puzzle-you" } else { "puzzle-other" });
    let names: Vec<String> = Seat::all(sitting.seats()).map(name).collect();
    let voice = Voice { words, names: &names, viewer: Viewer::Seat(seat) };
    let choices = sitting.choices(seat);
    let tried = query.tries.map(|Written(action)| action).filter(|action| choices.contains(action));
    let line = told(title, puzzle, &voice);
    let hints = hints(sitting.as_ref(), puzzle, &choices, &line, &voice, frame.words);
    let hints = hints.into_iter().take(query.hint.unwrap_or(0)).collect();
    let tried = tried.map(|action| {
        let label = sitting.label(&action, &voice);
        let outcome = if action == puzzle.solution() { Tried::Right } else { Tried::Wrong(label) };
        // What is legal can be played; the drawing then shows it.
        let _ = sitting.play(seat, &action, &mut Dice::fast(0).recording());
        outcome
    });
    let picked = query.pick.map(|Written(pick)| pick).unwrap_or_default();
    let since = if tried.is_some() { Sequel::Play } else { Sequel::Nothing };
    let look = Look {
        viewer: Viewer::Seat(seat),
        since,
        picked: &picked,
        only: None,
        names: &names,
        words,
        id: "p",
        page: None,
    };
    let model = PuzzleModel {
        frame,
        title,
        number,
        count: title.puzzles().len(),
        moves: puzzle.moves(),
        drawing: sitting.draw(&look),
        tried,
        hints,
        line,
    };
    Ok(Html(pages::puzzle::page(&model).into_string()))
}

/// The position of a puzzle, and who is to solve it; nothing if the game no longer has such positions, which a test sees.
fn set_up(title: &dyn ShownTitle, puzzle: &Puzzle) -> Option<(Box<dyn ShownSitting>, Seat)> {
    let (key, value) = &puzzle.option;
    let options = Options::read(title.options(), [(key.as_str(), value.as_str())]).ok()?;
    let sitting = title.begin(*title.seats().start(), options, &mut Dice::fast(0).recording()).ok()?;
    match sitting.turn() {
        Turn::Of(seat) => Some((sitting.shown(), seat)),
        _ => None,
    }
}

/// The solution in words, step by step.
fn told(title: &dyn ShownTitle, puzzle: &Puzzle, voice: &Voice<'_>) -> Vec<String> {
    let mut steps = Vec::new();
    let Some((mut sitting, _)) = set_up(title, puzzle) else { return steps };
    for action in &puzzle.line {
        let Turn::Of(seat) = sitting.turn() else { break };
        let reader = Voice { viewer: Viewer::Seat(seat), ..*voice };
        steps.push(format!("{}: {}", voice.name(seat), sitting.label(action, &reader)));
        if sitting.play(seat, action, &mut Dice::fast(0).recording()).is_err() {
            break;
        }
    }
    steps
}

/// Three hints: some actions of which it is one, how it ends, what it is.
fn hints(
    sitting: &dyn ShownSitting,
    puzzle: &Puzzle,
    choices: &[String],
    line: &[String],
    voice: &Voice<'_>,
    words: &Words,
) -> [String; 3] {
    /// Actions the first hint names, the solution among them.
    const FEW: usize = 4;
    let place = choices.iter().position(|action| action == puzzle.solution()).unwrap_or(0);
    // Neighbours in the list are much alike; those at even distances are not. The list's own order gives nothing away.
    let step = choices.len().div_ceil(FEW).max(1);
    let mut few: Vec<usize> = (0..choices.len()).filter(|i| i % step == place % step).collect();
    few.truncate(FEW.max(place / step + 1));
    let names: Vec<String> = few.into_iter().map(|i| sitting.label(&choices[i], voice)).collect();
    let solution = sitting.label(puzzle.solution(), voice);
    let last = line.last().cloned().unwrap_or_default();
    [
        words.say("puzzle-hint-among", [("actions", names.join(" · ").as_str().into())]),
        words.say("puzzle-hint-end", [("action", last.as_str().into())]),
        words.say("puzzle-hint-first", [("action", solution.as_str().into())]),
    ]
}
