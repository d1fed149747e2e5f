//! Whole games, kept as text: they must replay to the letter, and tell the same story.
//!
//! After a change of the rules that is meant, `cargo test -p urland -- --ignored` writes them anew, and
//! what changed is read in the difference.

use std::fmt::Write;
use std::path::PathBuf;

use bots::matches::{Chance, Match};
use bots::{BotKind, greedy, random};
use table::game::Act;
use table::{Game, Options, Record, Rules, Viewer};
use urland::{Event, Phase, Urland};

/// Name, players, bots in turn, and the number of the game in its match.
const GAMES: [(&str, u8, &[&str], u64); 5] = [
    ("three-greedy", 3, &["greedy"], 1),
    ("three-random", 3, &["random"], 4),
    ("four-mixed", 4, &["greedy", "random"], 2),
    ("five-greedy", 5, &["greedy"], 3),
    ("five-mixed", 5, &["greedy", "greedy", "random"], 6),
];

fn path(name: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/golden").join(name)
}

fn read(name: &str) -> String {
    std::fs::read_to_string(path(name)).unwrap_or_else(|e| panic!("{name}: {e}"))
}

/// Everything that happened, entry by entry.
fn story(game: &Game<Urland>) -> String {
    let mut text = String::new();
    for (number, ply) in game.plies().iter().enumerate() {
        let deed = match ply.act {
            Act::Start => "start".to_owned(),
            Act::Play(seat, action) => format!("{seat} {action}"),
            Act::Back(seat, to) => format!("{seat} back to {to}"),
        };
        writeln!(text, "{number} {deed}").expect("writing to a string");
        for told in &ply.told {
            writeln!(text, "    {:?}: {:?}", told.to, told.event).expect("writing to a string");
        }
    }
    text
}

#[test]
fn golden_records_replay_and_verify() {
    let mut seen = Vec::new();
    for (name, players, ..) in GAMES {
        let text = read(&format!("{name}.record"));
        let record: Record = text.parse().unwrap_or_else(|e| panic!("{name}: {e}"));
        let game = Game::<Urland>::verify(&record).unwrap_or_else(|e| panic!("{name}: {e}"));
        assert_eq!((game.seats(), record.to_string()), (players, text));
        assert!(matches!(game.position().world().phase, Phase::Over(_)), "{name}");
        assert_eq!(record.result, game.outcome().map(|o| o.to_string()));
        seen.extend(game.plies().iter().flat_map(|p| &p.told).map(|t| t.event.clone()));
        for viewer in Viewer::all(players) {
            assert!(Urland::is_certain(&game.position().view(viewer)), "{name}");
        }
    }
    // Together they show the whole game.
    let shows = |what: &str, is: fn(&Event) -> bool| assert!(seen.iter().any(is), "no {what}");
    shows("panic", |e| matches!(e, Event::Panicked { .. }));
    shows("mutation", |e| matches!(e, Event::MutationBegan { .. }));
    shows("player who drops out", |e| matches!(e, Event::DroppedOut { .. }));
    shows("payment", |e| matches!(e, Event::Paid { .. }));
    shows("eruption at the end of an era", |e| matches!(e, Event::EraEnded { .. }));
    shows("withdrawal", |e| matches!(e, Event::Withdrew { .. }));
    shows("extra turn", |e| matches!(e, Event::SpentTile { .. }));
    shows("gene in use", |e| matches!(e, Event::Hatched { .. } | Event::Bit { .. } | Event::Flew { .. }));
}

#[test]
fn the_golden_story_is_told_again() {
    let record: Record = read("four-mixed.record").parse().expect("a record");
    let game = Game::<Urland>::from_record(&record).expect("it replays");
    let (told, expected) = (story(&game), read("four-mixed.story"));
    for (line, (one, other)) in told.lines().zip(expected.lines()).enumerate() {
        assert_eq!(one, other, "line {}", line + 1);
    }
    assert_eq!(told.lines().count(), expected.lines().count());
}

#[test]
#[ignore = "writes the golden records anew"]
fn write_golden_records() {
    for (name, players, names, number) in GAMES {
        let kind = |key: &&str| -> BotKind<Urland> {
            match *key {
                greedy::KEY => BotKind { key: greedy::KEY, make: || Box::new(greedy::Greedy) },
                _ => BotKind { key: random::KEY, make: || Box::new(random::Random) },
            }
        };
        let bots: Vec<_> = names.iter().map(kind).collect();
        let mut contest = Match::new(players, Options::default(), &bots).expect("a table of this size");
        contest.chance = Chance::Keyed;
        let (_, record) = contest.record(number);
        std::fs::write(path(&format!("{name}.record")), record.to_string()).expect("the folder is there");
        if name == "four-mixed" {
            let game = Game::<Urland>::from_record(&record).expect("it replays");
            std::fs::write(path("four-mixed.story"), story(&game)).expect("the folder is there");
        }
    }
}
