//! Records that are kept for good.

use table::{Game, Record, Rules};

/// Reads a golden record: a whole game, written as it is read, whose draws follow from its seed and which
/// replays to its result.
///
/// # Panics
/// With what is not so.
pub fn golden<G: Rules>(text: &str) -> Game<G> {
    let record: Record = text.parse().unwrap_or_else(|e| panic!("the record cannot be read: {e}"));
    let game = Game::<G>::verify(&record).unwrap_or_else(|e| panic!("the record does not verify: {e}"));
    assert!(game.turn().is_over(), "it is not a whole game");
    assert_eq!(record.result, game.outcome().map(|outcome| outcome.to_string()));
    assert_eq!(game.position().audit(), Ok(()));
    let mut again = game.to_record(None);
    again.seats.clone_from(&record.seats);
    (again.commitment, again.secret) = (record.commitment, record.secret);
    assert_eq!(again.to_string(), text, "it is not written as it is read");
    game
}
