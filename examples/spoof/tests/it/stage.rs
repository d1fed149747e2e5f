//! A dress rehearsal: every choice can be clicked, every word is there, in three languages.

use spoof::{Spoof, reason};
use testkit::Rehearsal;
use testkit::rehearsal::sentences;

#[test]
fn every_choice_is_on_the_page() {
    for seats in 2..=5 {
        Rehearsal::<Spoof>::new(seats, []).games(3).every(3).run();
    }
}

#[test]
fn every_refusal_and_every_end_has_its_sentence() {
    sentences::<Spoof>(reason::ALL.iter().map(|reason| reason.key), ["goal", "rounds"]);
}
