//! Recorded games replay to the same end.

use schwarm::Schwarm;
use table::{Dice, Game, Record, Rules, Turn};

use crate::kit::options;

/// A recorded table: its name, and how it was made.
struct Recorded {
    name: &'static str,
    seats: u8,
    options: &'static [(&'static str, &'static str)],
    seed: u64,
}

const GAMES: [Recorded; 4] = [
    Recorded { name: "two-players", seats: 2, options: &[], seed: 21 },
    Recorded {
        name: "three-players-free-start",
        seats: 3,
        options: &[("free-start", "yes"), ("dangerous-tsunami", "yes")],
        seed: 22,
    },
    Recorded { name: "four-players", seats: 4, options: &[("first", "seat-1")], seed: 23 },
    Recorded { name: "four-players-concealed", seats: 4, options: &[("concealed-cards", "yes")], seed: 24 },
];

fn path(name: &str) -> String {
    format!("{}/tests/golden/{name}.txt", env!("CARGO_MANIFEST_DIR"))
}

#[test]
fn recorded_games_replay() {
    for Recorded { name, seats, .. } in GAMES {
        let text = std::fs::read_to_string(path(name)).unwrap();
        let record: Record = text.parse().unwrap();
        assert_eq!(record.to_string(), text, "{name} is written as it is read");
        assert!(record.result.is_some(), "{name} is a whole game");
        let game = Game::<Schwarm>::from_record(&record).unwrap_or_else(|e| panic!("{name}: {e}"));
        assert_eq!(game.seats(), seats);
        assert_eq!(game.position().audit(), Ok(()));
        let mut again = game.to_record(None);
        again.seats.clone_from(&record.seats);
        assert_eq!(again.to_string(), text);
    }
}

/// Writes the records anew, for a new version of the rules: `cargo test -p schwarm -- --ignored write_records`.
#[test]
#[ignore = "writes the files the other test reads"]
fn write_records() {
    use table::Insight;
    for Recorded { name, seats, options: pairs, seed } in GAMES {
        let mut dice = Dice::fast(seed).recording();
        let mut game = Game::<Schwarm>::new(seats, options(pairs), &mut dice).unwrap();
        let mut luck = Dice::fast(seed);
        let mut choices = Vec::new();
        while let Turn::Of(seat) = game.turn() {
            choices.clear();
            game.position().legal(seat, &mut choices);
            // Seats 1 and 3 look one action ahead, the others play anything.
            let choice = if seat.index() % 2 == 0 {
                let worth = |action| game.position().appraise(seat, action, &mut Dice::fast(0));
                *choices.iter().max_by(|a, b| worth(a).total_cmp(&worth(b))).unwrap()
            } else {
                choices[luck.below(choices.len() as u32) as usize]
            };
            game.play(seat, choice, &mut dice).unwrap();
        }
        let mut record = game.to_record(None);
        for (i, seat) in record.seats.iter_mut().enumerate() {
            seat.name = if i % 2 == 0 { "greedy" } else { "random" }.to_owned();
        }
        std::fs::write(path(name), record.to_string()).unwrap();
    }
}
