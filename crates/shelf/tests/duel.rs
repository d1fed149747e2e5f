//! What was worked out about the duel holds: puzzles are solved, forced wins found, endings played as they are known.

use shelf::{Preparation, Puzzle, Title};
use table::{Dice, Options, Turn};

fn duels() -> impl Iterator<Item = (&'static dyn Title, &'static dyn Preparation)> {
    shelf::games().iter().filter_map(|title| Some((title.as_ref(), title.preparation()?)))
}

fn option(puzzle: &Puzzle) -> (&str, &str) {
    (&puzzle.option.0, &puzzle.option.1)
}

#[test]
fn every_puzzle_replays_to_a_win_of_who_began() {
    let mut count = 0;
    for (title, _) in duels() {
        for puzzle in title.puzzles() {
            let options = Options::read(title.options(), [option(puzzle)]).expect("an option");
            let mut dice = Dice::fast(0).recording();
            let mut sitting = title.begin(2, options, &mut dice).expect("a position");
            let Turn::Of(solver) = sitting.turn() else { panic!("{puzzle}: somebody is to move") };
            for (ply, action) in puzzle.line.iter().enumerate() {
                let Turn::Of(seat) = sitting.turn() else { panic!("{puzzle}: over after {ply}") };
                sitting.play(seat, action, &mut dice).unwrap_or_else(|e| panic!("{puzzle}: {action}: {e}"));
            }
            let outcome = sitting.outcome().unwrap_or_else(|| panic!("{puzzle}: not over"));
            assert!(!outcome.half && outcome.winners().eq([solver]), "{puzzle}: {outcome}");
            count += 1;
        }
    }
    assert!(count >= 40, "{count}");
}

/// Tries everything: there is no sooner win, and no other first action wins as soon.
#[test]
fn every_puzzle_has_one_solution() {
    for (title, study) in duels() {
        for puzzle in title.puzzles() {
            let found = study.forced(option(puzzle), puzzle.plies);
            assert_eq!(found, Some((puzzle.plies, vec![puzzle.solution().to_owned()])), "{puzzle}");
        }
    }
}

/// The built-in set of forced wins is the puzzles: of every depth from 3 to 11 there are some.
#[test]
fn the_duel_finds_every_forced_win() {
    for (title, study) in duels() {
        for plies in [3, 5, 7, 9, 11] {
            assert!(title.puzzles().iter().any(|puzzle| puzzle.plies == plies), "{plies} plies");
        }
        for puzzle in title.puzzles() {
            let nodes = 40_000 * u64::from(puzzle.plies);
            let best = study.best(option(puzzle), nodes).expect("somebody is to move");
            if best == puzzle.solution() {
                continue;
            }
            // With three ships left the bot plays by the tables, which count turns to the next capture and not to the
            // end: it may take another way.
            let ships =
                puzzle.option.1.chars().take_while(|c| *c != ' ').filter(|c| c.is_alphabetic()).count();
            assert_eq!(ships, 3, "{puzzle}: {best}");
        }
    }
}

#[test]
fn a_position_without_a_forced_win_has_none() {
    for (title, study) in duels() {
        let puzzle = title.puzzles().iter().find(|puzzle| puzzle.plies == 7).expect("one of seven plies");
        assert_eq!(study.forced(option(puzzle), 5), None);
    }
}
