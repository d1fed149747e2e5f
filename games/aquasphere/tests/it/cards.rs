//! Chapter 13: the research cards.

use aquasphere::components::{Card, Field, Reward, Symbol, Symbols};

use testkit::clause;

use crate::kit::*;

#[test]
fn aq_13_1_forty_one_cards_of_thirteen_types() {
    let mut copies = [0; 14];
    let mut shown = [Symbols::NONE; 14];
    for card in Card::all() {
        copies[usize::from(card.kind())] += card.copies();
        if let Some(symbol) = card.symbol() {
            assert!(!shown[usize::from(card.kind())].contains(symbol), "{card} is there once");
            shown[usize::from(card.kind())] = shown[usize::from(card.kind())].with(symbol);
        }
    }
    assert_eq!(copies[1..], [3, 2, 2, 2, 2, 2, 3, 3, 2, 3, 7, 3, 7]);
    assert_eq!((shown[11], shown[13]), (Symbols::full(), Symbols::full()));
    let symbols = |list: &[Symbol]| list.iter().copied().collect::<Symbols>();
    assert_eq!(shown[1], symbols(&[Symbol::Lab, Symbol::Octopod, Symbol::Research]));
    assert_eq!(shown[2], symbols(&[Symbol::Time, Symbol::Submarine]));
    assert_eq!(shown[3], symbols(&[Symbol::Crystal, Symbol::Program]));
}

#[test]
fn aq_13_1_what_each_type_gives() {
    let reward = |text: &str| text.parse::<Card>().expect("a card").reward();
    assert_eq!(reward("1-lab"), Some(Reward::Time(2)));
    assert_eq!(reward("2-time"), Some(Reward::Crystals(1)));
    assert_eq!(reward("3-program"), Some(Reward::Points(4)));
    assert_eq!(reward("4"), Some(Reward::Time(2)));
    assert_eq!(reward("5"), Some(Reward::Crystals(1)));
    assert_eq!(reward("6"), Some(Reward::Points(3)));
    assert_eq!(reward("8"), Some(Reward::Points(1)));
    assert_eq!(reward("13-lab"), Some(Reward::Time(2)));
    for text in ["7", "9", "10", "11-lab", "12"] {
        assert_eq!(reward(text), None, "{text}");
    }
}

#[test]
fn aq_13_1_types_1_to_3_every_time() {
    let kit = Kit::bare(2).cards(P1, &["2-time", "3-crystal"]).engineer(P1, Field::F1L);
    let mut kit = kit;
    kit.play("move F2L, use 3-crystal, finish");
    assert_eq!(kit.player(P1).score, 4);
    let mut kit = kit.engineer(P2, Field::F3M).engineer(P1, Field::Start);
    kit.play("pass, move F1R, use 2-time");
    assert_eq!(kit.player(P1).crystals, 1);
    // Again, in a later turn.
    kit.play("convert time");
    let mut kit = kit.engineer(P1, Field::Start);
    kit.play("finish, move F1R");
    assert!(kit.allows("use 2-time"));
}

#[test]
fn aq_13_1_a_second_card_of_type_7_9_or_10_adds_nothing() {
    for card in ["7", "9"] {
        let one = Kit::bare(2).cards(P1, &[card]).position.walk_prices(P1);
        let two = Kit::bare(2).cards(P1, &[card, card]).position.walk_prices(P1);
        assert_eq!(one, two, "{card}");
    }
    let two = Kit::bare(4).cards(P1, &["10", "10"]);
    assert_eq!([1, 2, 3, 4].map(|price| two.player(P1).slot_price(price)), [0, 1, 1, 2]);
}

#[test]
fn aq_13_1_cards_of_one_type_each_work_on_their_own() {
    let kit = Kit::bare(2).octopods(A, 1).cards(P1, &["6", "6"]).programmed(P1, &[Symbol::Octopod]);
    let mut kit = kit;
    kit.play("work A octopod, catch 1, use 6");
    assert_eq!(kit.legal(), ["use 6", "done"]);
    kit.play("use 6");
    assert_eq!(kit.player(P1).score, 7);
}

#[test]
fn aq_13_1_a_card_must_be_held() {
    let mut kit = Kit::bare(2).octopods(A, 1).cards(P1, &["6"]).programmed(P1, &[Symbol::Octopod]);
    assert_eq!(kit.refusal("use 4"), "AQ-13.1: aqua-card-not-held: card=card-4");
    assert_eq!(kit.refusal("use 6"), "AQ-13.4: aqua-card-not-now: card=card-6");
    assert_eq!(kit.refusal("done"), "AQ-13.4: aqua-nothing-to-waive");
    kit.play("work A octopod, catch 1");
    assert!(kit.allows("use 6"));
}

#[test]
fn aq_13_2_type_13_without_a_bot_gives_the_markers_only() {
    let mut kit = Kit::bare(2).research(A, "13-lab").programmed(P1, &[Symbol::Research]).supply(P1, 0);
    kit.play("work A research, act");
    let player = kit.player(P1);
    assert_eq!((player.time, player.programmed, player.bots), (2, Symbols::NONE, 0));
}

#[clause("AQ-6.6")]
#[test]
fn aq_13_2_type_13_on_an_occupied_symbol_gives_two_more_markers() {
    let kit = Kit::bare(2).research(A, "13-lab").programmed(P1, &[Symbol::Research, Symbol::Lab]);
    let mut kit = kit;
    kit.play("work A research, act");
    let player = kit.player(P1);
    assert_eq!((player.time, player.programmed.len(), player.bots), (4, 1, 13));
}

#[test]
fn aq_13_3_type_8_for_bots_at_work_and_for_bots_sent() {
    let mut kit = Kit::bare(2)
        .control(A, of(P2))
        .control(B, of(P2))
        .expansion(A, "oB")
        .cards(P1, &["8"])
        .programmed(P1, &[Symbol::Lab]);
    kit.play("work A lab, use 8, act, send B, use 8");
    assert_eq!(kit.player(P1).score, 2);
}

#[test]
fn aq_13_4_cards_are_voluntary_and_in_the_order_chosen() {
    let kit =
        Kit::bare(2).score(P1, 15).octopods(A, 1).cards(P1, &["5", "6"]).programmed(P1, &[Symbol::Octopod]);
    let mut crystal_first = kit.clone();
    crystal_first.play("work A octopod, catch 1, use 5, use 6");
    assert_eq!((crystal_first.player(P1).score, crystal_first.player(P1).crystals), (19, 0));
    let mut waived = kit.clone();
    waived.play("work A octopod, catch 1, use 5, done");
    assert_eq!((waived.player(P1).score, waived.player(P1).crystals), (16, 1));
    // A card that would change nothing is not offered.
    let full = kit.crystals(P1, 2);
    let mut full = full;
    full.play("work A octopod, catch 1");
    assert_eq!(full.legal(), ["use 6", "done"]);
    assert_eq!(full.refusal("use 5"), "AQ-13.4: aqua-crystals-full: most=2");
    // But once the other card has cost a crystal, there is room again.
    full.play("use 6");
    assert_eq!(full.legal(), ["use 5", "done"]);
}
