//! Records that are kept for good.

use table::{History, Record, Rules, fingerprint};

/// Reads a golden record: a whole game, written as it is read, whose draws follow from its seed and which
/// replays to its result.
///
/// # Panics
/// With what is not so.
pub fn golden<G: Rules>(text: &str) -> History<G> {
    let record: Record = text.parse().unwrap_or_else(|e| panic!("the record cannot be read: {e}"));
    let game = History::<G>::verify(&record).unwrap_or_else(|e| panic!("the record does not verify: {e}"));
    assert!(game.turn().is_over(), "it is not a whole game");
    assert_eq!(record.result, game.outcome().map(|outcome| outcome.to_string()));
    assert_eq!(game.position().audit(), Ok(()));
    let mut again = game.to_record(None);
    again.seats.clone_from(&record.seats);
    (again.commitment, again.secret, again.chain) = (record.commitment, record.secret, record.chain);
    assert_eq!(again.to_string(), text, "it is not written as it is read");
    game
}

/// Sees that every position of these golden records is still written as it was when this was last looked at: `number` is
/// [`Rules::LAYOUT`], `pinned` what each record's written positions came to.
///
/// # Panics
/// If they are written otherwise, with what to do about it.
pub fn layout<G: Rules, const N: usize>(number: u16, records: [&str; N], pinned: [u64; N]) {
    let written = records.map(|text| {
        let game = golden::<G>(text);
        let positions = (0..game.next_entry()).filter_map(|number| game.at(number));
        positions.fold(0u64, |sum, position| sum.rotate_left(1) ^ fingerprint(&position))
    });
    let told = |sums: [u64; N]| sums.map(|sum| format!("{sum:#018x}"));
    assert_eq!(
        (G::LAYOUT, told(written)),
        (number, told(pinned)),
        "positions of {} are written otherwise than stored tables have them: if that is meant, give `LAYOUT` \
         the next number, so that those are replayed, and pin what is now on the left",
        G::KEY
    );
}
