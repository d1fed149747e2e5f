//! Whole games, kept as records: they must replay to the same result for good.

use aquasphere::AquaSphere;
use table::{Game, Record, Rules};

const RECORDS: &[(&str, &str)] = &[
    ("two", include_str!("../golden/two.txt")),
    ("three", include_str!("../golden/three.txt")),
    ("four", include_str!("../golden/four.txt")),
    ("four-random", include_str!("../golden/four-random.txt")),
];

#[test]
fn records_replay_and_their_draws_follow_from_the_seed() {
    for (name, text) in RECORDS {
        let record: Record = text.parse().unwrap_or_else(|e| panic!("{name}: {e}"));
        assert_eq!(record.to_string(), *text, "{name}");
        let game = Game::<AquaSphere>::verify(&record).unwrap_or_else(|e| panic!("{name}: {e}"));
        assert!(game.turn().is_over(), "{name}");
        assert_eq!(record.result, game.outcome().map(|o| o.to_string()), "{name}");
        game.position().audit().unwrap_or_else(|e| panic!("{name}: {e}"));
        let mut again = game.to_record(None);
        again.seats = record.seats.clone();
        (again.commitment, again.secret) = (record.commitment, record.secret);
        assert_eq!(again.to_string(), *text, "{name}");
    }
}

#[test]
fn a_record_with_another_result_is_noticed() {
    let (_, text) = RECORDS[0];
    let mut record: Record = text.parse().expect("a record");
    record.result = Some("1-2 knowledge".to_owned());
    assert!(Game::<AquaSphere>::from_record(&record).is_err());
}
