//! A dress rehearsal: every choice can be clicked, every word is there, in three languages.

use fleet333::Position;
use stage::Rehearsal;

#[test]
fn every_choice_of_either_board_is_on_the_page() {
    for board in ["b6x4", "b5x5"] {
        Rehearsal::<Position>::new(2, [("board", board)]).games(6).every(4).run();
    }
}

#[test]
fn variants_are_on_the_page_too() {
    let options = [
        ("forbid-self-banish", "yes"),
        ("bonus-needs-entry", "yes"),
        ("semi-split", "yes"),
        ("quiet-limit", "12"),
    ];
    Rehearsal::<Position>::new(2, options).games(6).every(4).run();
}

#[test]
fn a_bonus_is_offered_before_the_turn_is_played() {
    let options = [("position", "3k/1Q2/N2P/4/4/3K r 5 r 9")];
    Rehearsal::<Position>::new(2, options).games(10).every(1).run();
}

#[test]
fn every_refusal_of_the_rules_and_of_set_ups_has_its_sentence() {
    use fleet333::position::PositionFault;
    for lang in stage::Lang::ALL {
        let words = stage::Words::new(lang, [<Position as stage::Show>::words(lang)]);
        let reasons = fleet333::legal::REASONS.into_iter().chain(fleet333::setup::SETUP_REASONS);
        for key in reasons.chain(PositionFault::ALL.map(PositionFault::key)) {
            assert!(words.has(key), "{lang} has no sentence for {key}");
        }
        for manner in fleet333::position::Manner::ALL {
            assert!(words.has(&format!("manner-{}", manner.key())), "{lang}: {manner:?}");
        }
    }
}
