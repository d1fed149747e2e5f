//! What was learned: that it is carried along rightly, and sees both sides alike.

use fleet333::learned::{FILE, Lesson, Net};
use fleet333::{Board, Colour, Fleet333, Ship};
use table::duel::{Judge, Lesson as _, Prepared};
use table::{Dice, Rules, Turn};

use crate::kit::at;

/// Calls `each` with every two positions that follow each other in random games.
fn games(count: u32, seed: u64, mut each: impl FnMut(&Fleet333, &Fleet333)) {
    let mut dice = Dice::fast(seed);
    for _ in 0..count {
        let mut position = Fleet333::opening(&mut dice);
        while let Turn::Of(seat) = position.turn() {
            let mut actions = Vec::new();
            position.legal(seat, &mut actions);
            let after = position.after(actions[dice.below(actions.len() as u32) as usize]);
            if after.end().is_none() {
                each(&position, &after);
            }
            position = after;
        }
    }
}

#[test]
fn what_is_carried_along_is_what_would_be_found_anew() {
    let judge = Net::house();
    let mut count = 0;
    let mut mind = None;
    games(60, 3, |before, after| {
        let known = mind.filter(|(position, _)| position == before).map(|(_, mind)| mind);
        let followed = judge.follow(&known.unwrap_or_else(|| judge.begin(before)), before, after);
        assert_eq!(followed, judge.begin(after), "{}", after.notation());
        mind = Some((*after, followed));
        count += 1;
    });
    assert!(count > 1000, "{count}");
}

/// The position with colours exchanged, turned by half a turn.
fn turned(position: &Fleet333) -> Fleet333 {
    let board = position.board();
    let mut rows = vec![vec!['.'; board.files().into()]; board.ranks().into()];
    for colour in Colour::ALL {
        for ship in Ship::ALL {
            if let Some(square) = position.square(colour, ship) {
                let square = board.turned(square);
                rows[usize::from(square.rank())][usize::from(square.file())] = ship.letter(colour.other());
            }
        }
    }
    let row = |row: &Vec<char>| {
        let row: String = row.iter().collect();
        (1..=5).rev().fold(row, |row, gap| row.replace(&".".repeat(gap), &gap.to_string()))
    };
    let rows: Vec<String> = rows.iter().rev().map(row).collect();
    let letter = |colour: Colour| if colour == Colour::Red { 'r' } else { 'b' };
    let (side, captor) = (letter(position.to_move().other()), letter(position.claimant().other()));
    let text = format!("{} {side} {} {captor} 1", rows.join("/"), position.quiet());
    Fleet333::read(&text, position.variants()).unwrap_or_else(|fault| panic!("{text}: {}", fault.key()))
}

#[test]
fn both_sides_are_judged_alike() {
    let judge = Net::house();
    games(20, 4, |position, _| {
        let other = turned(position);
        let value = |position: &Fleet333| judge.judge(position, &judge.begin(position));
        assert_eq!(value(position), value(&other), "{}", position.notation());
    });
}

#[test]
fn the_file_says_where_it_comes_from_and_is_read_as_it_was_written() {
    let provenance = Net::provenance(FILE).expect("a head");
    for part in ["spelhaven train-duel fleet333", "--seed", "--games"] {
        assert!(provenance.contains(part), "{part}: {provenance}");
    }
    let net = Net::read(FILE).expect("a network");
    assert_eq!(net.write(provenance), FILE);
    assert!(FILE.len() < 300_000, "{}", FILE.len());
    assert!(Net::read(&FILE[..FILE.len() - 2]).is_none());
    assert!(Net::read(b"something else\n\n").is_none());
}

#[test]
fn a_fleet_more_is_worth_something() {
    let judge = Net::house();
    for text in ["3k/4/4/4/O1Q1/K1MN r 0 r 1", "2k2/5/5/5/O1K1R r 0 r 1"] {
        let position = at(text);
        assert!(judge.judge(&position, &judge.begin(&position)) > 100, "{text}");
    }
}

#[test]
fn a_lesson_learns_and_does_so_again() {
    let mut samples = Vec::new();
    games(40, 8, |position, _| {
        let ahead =
            position.afloat(position.to_move()) as f32 - position.afloat(position.to_move().other()) as f32;
        samples.push((*position, 1.0 / (1.0 + (-ahead).exp())));
    });
    let learn = || {
        let mut lesson = Lesson::new(3);
        let first = lesson.test(&samples);
        for _ in 0..8 {
            lesson.learn(&samples, 0.004);
        }
        (first, lesson.test(&samples), lesson.write("a test"))
    };
    let (first, last, file) = learn();
    assert!(last < first / 4.0, "{first} to {last}");
    assert_eq!(learn().2, file);
    // In whole numbers it still says about the same.
    let judge = Lesson::judge(&{
        let mut lesson = Lesson::new(3);
        (0..8).for_each(|_| {
            lesson.learn(&samples, 0.004);
        });
        lesson
    });
    let off: f32 = samples
        .iter()
        .map(|(position, worth)| {
            let judged = judge.judge(position, &judge.begin(position)).min(3000);
            (<Lesson as table::duel::Lesson<Fleet333>>::worth_of(judged) - worth).abs()
        })
        .sum::<f32>()
        / samples.len() as f32;
    assert!(off < 0.2, "{off}");
    assert_eq!(Board::ALL.len(), 2);
}
