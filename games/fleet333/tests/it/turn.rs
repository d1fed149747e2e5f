//! Chapter 4: a turn.

use fleet333::position::Manner;
use fleet333::{Action, Colour, Variants};
use table::{Rules, Turn};
use testkit::clause;

use crate::kit::{NUMERIC_6X4, act, after, at, by, end, legal, refusal, set};

#[test]
fn ca_4_1_players_alternate() {
    let mut position = at(NUMERIC_6X4);
    for (action, colour) in [("211-a4", Colour::Red), ("112~221", Colour::Blue), ("211-a3", Colour::Red)] {
        assert_eq!(position.to_move(), colour);
        let waiting = position.seat(colour.other());
        assert!(!position.turn().includes(waiting));
        let mut list = Vec::new();
        position.legal(waiting, &mut list);
        assert_eq!(list, []);
        position = after(&position, action);
    }
}

#[test]
fn ca_4_2_a_turn_is_one_move_permutation_or_rotation() {
    for action in ["211-a4", "111~222", "122>212>221"] {
        let position = after(&at(NUMERIC_6X4), action);
        assert_eq!((position.to_move(), position.turn_number()), (Colour::Blue, 2));
    }
}

#[clause("CA-14.3")]
#[test]
fn ca_4_3_nobody_may_pass() {
    assert!("pass".parse::<Action>().is_err());
    let start = at(NUMERIC_6X4);
    assert!(legal(&start).iter().all(|a| act(a).is_turn()));
    assert!(refusal(&start, "211-a2").reason.contains("already-there"));
}

#[test]
fn ca_4_4_a_player_can_always_act_if_only_to_lose() {
    let stuck = at("3k/4/4/4/n3/Kp2 r 3 b 9");
    assert_eq!(legal(&stuck), set("111~222"));
    assert_eq!(end(&after(&stuck, "111~222")), Some((Colour::Blue, Manner::CorvetteGivenUp)));
}

#[clause("CA-14.4")]
#[test]
fn ca_4_4_who_may_not_give_up_the_corvette_loses_without_an_action() {
    let strict = Variants { forbid_self_banish: true, ..Variants::default() };
    let stuck = by(strict, "3k/4/4/4/n3/Kp2 r 3 b 9");
    assert_eq!(stuck.turn(), Turn::Over, "the game is over before the turn");
    assert_eq!(end(&stuck), Some((Colour::Blue, Manner::NoAction)));
    let closing = after(&by(strict, "3k/4/4/4/n3/K1p1 b 3 b 9"), "212-b1");
    assert_eq!(end(&closing), Some((Colour::Blue, Manner::NoAction)));
    assert_eq!(closing.count_actions(), 0);
}

#[test]
fn ca_4_5_nothing_is_compulsory() {
    // Red could capture the corvette, and its own is attacked; it may still swap two others.
    let position = at("k3/P3/4/N3/2n1/2K1 r 5 b 9");
    assert!(legal(&position).is_superset(&set("212xa6 121~212 122-a4")));
}
