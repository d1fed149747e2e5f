//! Recorded games replay to the same end.

use starfarers::{Event, Starfarers};
use table::{Act, Dice, Game, Insight, Options, Record, Rules, Viewer};

/// A recorded table: its name, and how it was made.
struct Recorded {
    name: &'static str,
    seats: u8,
    options: &'static [(&'static str, &'static str)],
    seed: u64,
}

const GAMES: [Recorded; 4] = [
    Recorded { name: "four-beginners", seats: 4, options: &[], seed: 31 },
    Recorded {
        name: "three-quick",
        seats: 3,
        options: &[("quick-supply", "yes"), ("colours", "drawn")],
        seed: 32,
    },
    Recorded { name: "four-advanced", seats: 4, options: &[("setup", "advanced")], seed: 33 },
    Recorded {
        name: "three-to-the-limit",
        seats: 3,
        options: &[("setup", "advanced"), ("round-limit", "10")],
        seed: 34,
    },
];

fn path(name: &str) -> String {
    format!("{}/tests/golden/{name}.txt", env!("CARGO_MANIFEST_DIR"))
}

fn read(name: &str) -> (String, Game<Starfarers>) {
    let text = std::fs::read_to_string(path(name)).expect("the record is there");
    let record: Record = text.parse().unwrap_or_else(|e| panic!("{name}: {e}"));
    assert_eq!(record.to_string(), text, "{name} is written as it is read");
    let game = Game::from_record(&record).unwrap_or_else(|e| panic!("{name}: {e}"));
    (text, game)
}

#[test]
fn recorded_games_replay() {
    for Recorded { name, seats, .. } in GAMES {
        let (text, game) = read(name);
        assert_eq!(game.seats(), seats);
        assert_eq!(game.position().audit(), Ok(()));
        assert!(game.turn().is_over(), "{name} is a whole game");
        let mut again = game.to_record(None);
        again.seats.clone_from(&text.parse::<Record>().expect("read before").seats);
        assert_eq!(again.to_string(), text);
        // The last word of the log is the end of the game.
        let last = game.plies().last().expect("plies");
        assert!(last.told.iter().any(|t| matches!(t.event, Event::Ended { .. })), "{name}");
    }
}

/// The kinds of things that happen in the recorded games: nearly all there are.
#[test]
fn recorded_games_tell_the_whole_story() {
    let mut kinds = std::collections::BTreeSet::new();
    let mut actions = std::collections::BTreeSet::new();
    for Recorded { name, .. } in GAMES {
        for ply in read(name).1.plies() {
            for told in &ply.told {
                let event = format!("{:?}", told.event);
                kinds.insert(event.split(' ').next().unwrap_or_default().to_owned());
            }
            if let Act::Play(_, action) = ply.act {
                actions.insert(action.to_string().split(' ').next().unwrap_or_default().to_owned());
            }
        }
    }
    assert!(kinds.len() >= 48, "{} kinds of event: {kinds:?}", kinds.len());
    assert!(actions.len() >= 32, "{} kinds of action: {actions:?}", actions.len());
}

/// Writes the records anew, for a new version of the rules:
/// `cargo test -p starfarers -- --ignored write_records`.
#[test]
#[ignore = "writes the files the other tests read"]
fn write_records() {
    for Recorded { name, seats, options, seed } in GAMES {
        let options = Options::read(Starfarers::options(), options.iter().copied()).expect("options");
        let mut dice = Dice::fast(seed).recording();
        let mut game = Game::<Starfarers>::new(seats, options, &mut dice).expect("a table");
        let mut luck = Dice::fast(seed);
        let mut choices = Vec::new();
        while let Some(seat) = game.turn().seats().iter().next() {
            choices.clear();
            game.position().legal(seat, &mut choices);
            // The last seat plays anything, the others look one action ahead.
            let choice = if seat.index() + 1 == usize::from(seats) {
                choices[luck.below(choices.len() as u32) as usize]
            } else {
                let world = Starfarers::guess(&game.position().view(Viewer::Seat(seat)), &mut luck);
                let mut best = (choices[0], f32::NEG_INFINITY);
                for action in &choices {
                    let worth = world.appraise(seat, action, &mut luck);
                    if worth > best.1 {
                        best = (*action, worth);
                    }
                }
                best.0
            };
            game.play(seat, choice, &mut dice).expect("listed");
        }
        let mut record = game.to_record(None);
        for (i, seat) in record.seats.iter_mut().enumerate() {
            seat.name = if i + 1 == usize::from(seats) { "random" } else { "greedy" }.to_owned();
        }
        std::fs::write(path(name), record.to_string()).expect("written");
    }
}
