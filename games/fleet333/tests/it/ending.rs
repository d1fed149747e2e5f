//! Chapter 9: the end of the game.

use fleet333::position::Manner;
use fleet333::{Action, Colour, Event, Fleet333, Offer, Variants};
use table::{Dice, Rules, Seat, Turn};
use testkit::clause;

use crate::kit::{NUMERIC_6X4, after, asides, at, by, end, legal, mover, outcome, refusal, start, told};

#[test]
fn ca_9_1_capturing_the_corvette_wins() {
    let before = at("k3/P3/4/N3/4/3K r 5 b 9");
    let won = after(&before, "212xa6");
    assert_eq!(won.turn(), Turn::Over);
    assert_eq!(outcome(&won).unwrap(), "1-0 corvette-captured");
    let winner = before.player(Colour::Red);
    let end = won.end().unwrap();
    let ended =
        Event::Ended { end, winner, shared: false, variants: before.variants(), captor: Some(Colour::Red) };
    assert_eq!(told(&before, "212xa6").last(), Some(&ended));
    assert!(legal(&won).is_empty() && asides(&won, Seat::new(0)).is_empty());
}

#[test]
fn ca_9_2_banishing_the_own_corvette_loses() {
    let lost = after(&at("3k/4/4/4/4/L2K r 0 r 9"), "111~222");
    assert_eq!(end(&lost), Some((Colour::Blue, Manner::CorvetteGivenUp)));
    assert_eq!(lost.notation(), "3k/4/4/4/4/L2R b 1 r 10");
    assert_eq!(lost.to_position(), None, "there is no written form to start from");
}

#[test]
fn ca_9_3_the_quiet_counter_counts_turns_without_a_capture() {
    let mut position = at(NUMERIC_6X4);
    for (quiet, action) in ["211-a4", "112~221", "112>121>211"].iter().enumerate() {
        assert_eq!(usize::from(position.quiet()), quiet);
        position = after(&position, action);
    }
    assert_eq!(after(&at("k1o1/2P1/4/N3/4/3K r 5 b 9"), "212xc6").quiet(), 0);
    assert_eq!(after(&at("3k/1Q2/N2P/4/4/3K r 5 r 9"), "221-b6+112~221").quiet(), 6, "a bonus counts once");
    // A recall leaves the number of ships in the arena as it was.
    assert_eq!(after(&at("3k/4/4/4/4/L2K r 7 r 9"), "112~221").quiet(), 8);
}

#[clause("CA-14.14")]
#[test]
fn ca_9_4_after_forty_quiet_turns_the_last_captor_half_wins() {
    let red = after(&at("3k/4/4/4/4/K3 r 39 r 77"), "111-a2");
    assert_eq!(outcome(&red).unwrap(), "1/2-0 quiet-limit");
    let nobody = after(&at("nmlk/rqpo/4/4/OPQR/KLMN b 39 - 40"), "112~221");
    assert_eq!(outcome(&nobody).unwrap(), "0-1/2 quiet-limit");
    let early = Variants { quiet_limit: 10, ..Variants::default() };
    assert!(after(&by(early, "3k/4/4/4/4/K3 r 8 r 77"), "111-a2").end().is_none());
    assert!(after(&by(early, "3k/4/4/4/4/K3 r 9 r 77"), "111-a2").end().is_some());
}

#[clause("CA-14.10")]
#[test]
fn ca_9_4_forty_turns_from_the_start_without_a_capture_are_blues() {
    let mut position = at(NUMERIC_6X4);
    for turn in 1..=40 {
        assert!(position.end().is_none(), "turn {turn}");
        position = after(&position, "111~222");
    }
    assert_eq!(end(&position), Some((Colour::Blue, Manner::QuietLimit)));
}

#[clause("CA-14.8")]
#[test]
fn ca_9_5_only_captures_make_a_claim() {
    let text = "3k/4/4/4/4/L2K r 39 b 77";
    assert_eq!(end(&after(&at(text), "112~221")), Some((Colour::Blue, Manner::QuietLimit)));
    let counting = Variants { teleport_counts_as_banishment: true, ..Variants::default() };
    let recalled = after(&by(counting, text), "112~221");
    assert_eq!(end(&recalled), Some((Colour::Red, Manner::QuietLimit)));
    // A swap of two ships in the arena banishes nobody.
    let swapped = after(&by(counting, "3k/4/4/4/4/LQ1K r 39 b 77"), "112~221");
    assert_eq!(end(&swapped), Some((Colour::Blue, Manner::QuietLimit)));
    let bonus = after(&by(counting, "3k/1Q2/4/4/4/3K r 5 b 9"), "221-b6+112~221");
    assert_eq!(bonus.captor(), Some(Colour::Red));
}

#[test]
fn ca_9_6_an_offer_is_open_during_the_next_turn() {
    let start = at("3k/4/4/4/4/L2K r 0 r 9");
    let (red, blue) = (start.seat(Colour::Red), start.seat(Colour::Blue));
    assert_eq!(asides(&start, red), ["offer", "resign"]);
    assert_eq!(asides(&start, blue), ["resign"]);
    let offered = after(&start, "offer");
    assert_eq!((offered.to_move(), offered.offer()), (Colour::Red, Offer::Made));
    assert!(!legal(&offered).contains("accept"), "nobody accepts an own offer");
    let open = after(&offered, "112-a2");
    assert_eq!((open.to_move(), open.offer()), (Colour::Blue, Offer::Open));
    assert!(legal(&open).contains("accept"));
    assert_eq!(open.count_actions(), legal(&open).len());
    let claimant = start.player(Colour::Red);
    assert_eq!(told(&start, "offer"), [Event::Offered { by: claimant, claimant, shared: false }]);
}

#[test]
fn ca_9_6_accepting_ends_the_game_for_the_claimant() {
    let open = after(&at("3k/4/4/4/4/L2K r 0 r 9"), "offer 112-a2");
    let ended = after(&open, "accept");
    assert_eq!(outcome(&ended).unwrap(), "1/2-0 agreement");
    assert_eq!(ended.notation(), open.notation(), "it takes the place of an action");
    let by = open.player(Colour::Blue);
    assert_eq!(told(&open, "accept")[0], Event::Accepted { by });
    let untouched = after(&at(NUMERIC_6X4), "offer 111~222 accept");
    assert_eq!(outcome(&untouched).unwrap(), "0-1/2 agreement", "without a capture it is Blue's");
}

#[test]
fn ca_9_6_any_action_declines_and_five_own_turns_must_pass() {
    let mut position = after(&at(NUMERIC_6X4), "offer 111~222");
    assert_eq!(told(&position, "111~222")[0], Event::Declined { by: position.player(Colour::Blue) });
    position = after(&position, "111~222");
    for left in (1..=5).rev() {
        assert_eq!(position.to_move(), Colour::Red);
        assert_eq!(position.cooldown(Colour::Red), left);
        let refused = refusal(&position, "offer");
        assert_eq!((refused.clause, refused.reason), ("CA-9.6", "fleet-offer-too-soon"));
        assert_eq!(asides(&position, mover(&position)), ["resign"]);
        position = after(&position, "111~222");
        assert!(position.permits(mover(&position), &Action::Offer).is_ok(), "Blue may offer");
        position = after(&position, "111~222");
    }
    assert_eq!(after(&position, "offer").offer(), Offer::Made);
}

#[test]
fn ca_9_7_either_player_may_resign_at_any_time() {
    let start = at(NUMERIC_6X4);
    for colour in Colour::ALL {
        let mut position = start;
        let mut dice = Dice::fast(0);
        let seat = start.seat(colour);
        position.play(seat, Action::Resign, &mut table::Cx::silent(&mut dice)).unwrap();
        assert_eq!(end(&position), Some((colour.other(), Manner::Resignation)));
        assert_eq!(position.notation(), start.notation());
    }
    let by = start.player(Colour::Red);
    assert_eq!(told(&start, "resign")[0], Event::Resigned { by });
}

#[test]
fn ca_9_8_every_game_ends_within_600_turns() {
    assert_eq!(Fleet333::MAX_PLIES, 14 * 40 + 40);
    // No table can be set up to wait longer between captures, and fourteen do not end the game.
    assert!(start(&[("quiet-limit", "40")]).is_ok());
    assert!(start(&[("quiet-limit", "41")]).is_err());
    let captures: usize = Colour::ALL.iter().map(|c| at(NUMERIC_6X4).afloat(*c) - 1).sum();
    assert_eq!(captures, 14);
}

#[test]
fn ca_9_9_the_corvette_is_looked_at_before_the_counter() {
    let lost = after(&at("3k/4/4/4/4/K3 r 39 r 77"), "111~222");
    assert_eq!(outcome(&lost).unwrap(), "0-1 corvette-given-up");
    let captured = after(&at("3k/4/4/4/oL2/K3 r 39 b 77"), "112xa2");
    assert_eq!((end(&captured), captured.claimant()), (None, Colour::Red));
}
