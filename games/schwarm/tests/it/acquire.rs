//! Chapter 6: acquiring cards.

use schwarm::components::*;
use schwarm::{Event, Phase, Row};
use table::Seat;
use testkit::clause;

use crate::kit::*;

/// A table in phase 1 with this row; nobody has anything yet.
fn auction(seats: u8, row: &[Card]) -> Kit {
    Kit::new(seats).station(YELLOW, "N5", 1).station(RED, "E4", 1).with(|p| {
        p.top.row = Row::EMPTY;
        row.iter().for_each(|card| p.top.row.push(*card));
        p.top.phase = Phase::Acquire;
    })
}

const NINE: [Card; 9] = [
    Card::Ship,
    Card::Crab,
    Card::Ship,
    Card::Whale,
    Card::Researcher,
    Card::Tsunami,
    Card::BlueStation,
    Card::Double,
    Card::GreenStation,
];

#[test]
fn sw_6_1_one_card_each_in_order_of_the_stones() {
    let mut kit = stage_one(3);
    let mut movers = Vec::new();
    while kit.0.top.phase == Phase::Acquire {
        let seat = kit.mover();
        movers.push(seat);
        let text = kit.legal(seat).swap_remove(0);
        kit.play(seat, &text);
        while kit.0.top.phase == Phase::Capacity {
            let text = kit.legal(seat).swap_remove(0);
            kit.play(seat, &text);
        }
    }
    let rounds: Vec<Seat> = [YELLOW, RED, BLACK].into_iter().cycle().take(18).collect();
    assert_eq!(movers, rounds);
    assert_eq!(kit.0.top.phase, Phase::Play);
    assert!(kit.0.top.row.cards().is_empty());
}

#[test]
fn sw_6_2_a_card_costs_the_cards_in_front_of_it() {
    let mut kit = auction(2, &NINE);
    assert_eq!(kit.refused(YELLOW, "take ship for 1"), "SW-6.2 schwarm-no-card-there");
    assert_eq!(kit.refused(YELLOW, "take ship for 9"), "SW-6.2 schwarm-no-card-there");
    let events = kit.play(YELLOW, "take green-station for 8");
    assert_eq!(events, [Event::Took { seat: YELLOW, card: Card::GreenStation, cost: 8 }]);
    assert_eq!(kit.points(YELLOW), 12);
    kit.play(RED, "order 2");
    assert_eq!(kit.points(RED), 12, "eight action cards are left");
}

#[clause("SW-6.2")]
#[test]
fn sw_6_3_cards_behind_the_gap_become_cheaper() {
    // Test vector 2.
    let mut kit = auction(2, &NINE);
    kit.play(YELLOW, "take researcher for 4");
    assert_eq!(kit.points(YELLOW), 16);
    let expected = [&NINE[..4], &NINE[5..]].concat();
    assert_eq!(kit.0.top.row.cards(), expected);
    assert_eq!(kit.0.top.row.order_cost(), 8);
    kit.play(RED, "order 1");
    kit.play(RED, "capacity protection");
    assert_eq!(kit.0.top.row.cards(), expected, "an order card changes no price");
    assert_eq!(kit.0.top.row.order_cost(), 8);
}

#[test]
fn sw_6_4_one_order_card_and_a_full_hand_of_action_cards() {
    for (seats, hand) in [(2, 5), (3, 5), (4, 4)] {
        let ships = vec![Card::Ship; hand];
        let full = auction(seats, &NINE).hand(YELLOW, &ships);
        assert_eq!(full.refused(YELLOW, "take ship for 0"), "SW-6.4 schwarm-hand-full");
        assert!(full.legal(YELLOW).iter().all(|text| text.starts_with("order")));
        let short = auction(seats, &NINE).hand(YELLOW, &ships[1..]);
        assert!(short.allows(YELLOW, "take ship for 0"));
    }
    let ordered = auction(2, &NINE).with(|p| p.top.players[0].order = Some(2));
    assert_eq!(ordered.refused(YELLOW, "order 1"), "SW-6.4 schwarm-has-order-card");
    assert!(ordered.legal(YELLOW).iter().all(|text| text.starts_with("take")));
}

#[test]
fn sw_6_5_nobody_pays_more_than_they_have() {
    // Test vector 3.
    let broke = auction(2, &NINE).score(YELLOW, 0).hand(YELLOW, &[Card::Ship, Card::Crab]);
    assert_eq!(broke.legal(YELLOW), ["take ship for 0"]);
    assert_eq!(broke.refused(YELLOW, "take crab for 1"), "SW-6.5 schwarm-cannot-pay");
    assert_eq!(broke.refused(YELLOW, "order 1"), "SW-6.5 schwarm-cannot-pay");
    let poor = auction(2, &NINE).score(YELLOW, 2);
    assert_eq!(poor.legal(YELLOW), ["take ship for 0", "take crab for 1", "take ship for 2"]);
    let mut exact = auction(2, &NINE).score(YELLOW, 9);
    exact.play(YELLOW, "order 2");
    assert_eq!(exact.points(YELLOW), 0);
}

/// Test vector 4: one action card and order card 1 are left; Yellow has five action cards, Red four and an
/// order card.
fn last_card(score: u16) -> Kit {
    let ship = [Card::Ship; 5];
    auction(2, &[Card::GreenStation]).hand(YELLOW, &ship).hand(RED, &ship[1..]).score(YELLOW, score).with(
        |p| {
            p.top.players[RED.index()].order = Some(2);
            p.top.players[RED.index()].capacity = Some(Capacity::Protection);
        },
    )
}

#[test]
fn sw_6_6_who_cannot_pay_for_the_order_card_waits() {
    // Red takes a card, Yellow cannot pay 1, and Red is asked again; then the card is free.
    let mut kit = last_card(0).hand(RED, &[Card::Ship; 3]).turn(RED).with(|p| p.top.row.push(Card::Crab));
    let events = kit.play(RED, "take green-station for 0");
    assert!(events.contains(&Event::Waited { seat: YELLOW, cost: 1, score: 0 }));
    assert_eq!(kit.mover(), RED);
    kit.play(RED, "take crab for 0");
    assert_eq!(kit.mover(), YELLOW);
    assert_eq!(kit.legal(YELLOW), ["order 1"]);
    kit.play(YELLOW, "order 1");
    assert_eq!(kit.points(YELLOW), 0);
    assert_eq!(kit.0.top.phase, Phase::Capacity);
    kit.play(YELLOW, "capacity golden-tile");
    assert_eq!(kit.0.top.phase, Phase::Play);
}

#[test]
fn sw_6_6_who_can_pay_must() {
    let kit = last_card(1);
    assert_eq!(kit.legal(YELLOW), ["order 1"]);
    let mut kit = kit;
    kit.play(YELLOW, "order 1");
    assert_eq!(kit.points(YELLOW), 0);
    // Also when the turn comes round: nobody who can pay is passed over.
    let mut round = last_card(1).hand(RED, &[Card::Ship; 3]).turn(RED).with(|p| p.top.row.push(Card::Crab));
    let events = round.play(RED, "take crab for 1");
    assert!(!events.iter().any(|event| matches!(event, Event::Waited { .. })));
    assert_eq!(round.legal(YELLOW), ["order 1"]);
}

#[test]
fn sw_6_7_any_number_left_and_then_a_capacity_card() {
    // Test vector 5.
    let mut kit = auction(3, &NINE);
    assert_eq!(kit.legal_like(YELLOW, "order"), ["order 1", "order 2", "order 3"]);
    assert_eq!(kit.refused(YELLOW, "order 4"), "SW-6.7 schwarm-order-card-gone");
    kit.play(YELLOW, "order 3");
    assert_eq!(kit.mover(), YELLOW);
    assert_eq!(kit.refused(YELLOW, "take ship for 0"), "SW-6.7 schwarm-choose-capacity");
    assert_eq!(kit.legal(YELLOW).len(), 4);
    kit.play(YELLOW, "capacity protection");
    kit.play(RED, "take ship for 0");
    assert_eq!(kit.legal_like(BLACK, "order"), ["order 1", "order 2"]);
    assert_eq!(kit.refused(BLACK, "order 3"), "SW-6.7 schwarm-order-card-gone");
    kit.play(BLACK, "order 1");
    assert_eq!(kit.legal(BLACK).len(), 3);
    assert_eq!(kit.refused(BLACK, "capacity protection"), "SW-7.1 schwarm-capacity-gone");
}

#[test]
fn sw_6_8_the_stones_go_where_the_order_cards_say() {
    let mut kit = auction(3, &[]).with(|p| {
        for (player, order) in p.top.players.iter_mut().zip([Some(3), None, Some(2)]) {
            player.order = order;
        }
        hide(p, |hands| hands[..3].fill([Card::Ship; 5].into_iter().collect()));
        p.top.players[..3].iter_mut().for_each(|player| player.cards = 5);
        p.top.place = 1;
    });
    kit.play(RED, "order 1");
    let events = kit.play(RED, "capacity protection");
    assert_eq!(events.last(), Some(&Event::OrderSet { order: vec![RED, BLACK, YELLOW] }));
    assert_eq!(kit.0.top.order[..3], [RED, BLACK, YELLOW]);
    assert_eq!(kit.mover(), RED);
    assert!((1..=3).all(|n| kit.0.top.order_card_left(n)), "the order cards are back");
}

#[test]
fn sw_6_9_acquired_cards_lie_open() {
    let mut kit = auction(2, &NINE);
    kit.play(YELLOW, "take crab for 1");
    let view = table::Rules::view(&kit.0, table::Viewer::Seat(RED));
    assert_eq!(view.hands[YELLOW.index()], Some([Card::Crab].into_iter().collect()));
}
