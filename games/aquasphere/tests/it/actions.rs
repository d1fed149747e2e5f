//! Chapter 6: the seven actions.

use aquasphere::Event;
use aquasphere::components::{Field, Letters, Symbol, Symbols};
use aquasphere::event::Source;
use aquasphere::position::{Obstacle, Owner, Prospect, Step};

use crate::kit::*;

#[test]
fn aq_6_1_the_top_expansion_is_attached() {
    let mut kit =
        Kit::bare(2).expansion(A, "AB").expansion(A, "rc").programmed(P1, &[Symbol::Lab, Symbol::Time]);
    kit.play("work A lab, act");
    assert_eq!(kit.player(P1).expansions.len(), 1);
    assert_eq!(kit.player(P1).expansions[0].to_string(), "rc");
    assert_eq!(kit.sector(A).expansions.len(), 1);
    assert_eq!(kit.position.actor(), P2, "no letter, nothing to send");
    kit.audit();
}

#[test]
fn aq_6_1_at_most_five_and_only_if_one_lies_there() {
    let full = Kit::bare(2).lab(P1, &["rc", "ro", "rt", "co", "ct"]).expansion(A, "ot");
    assert_eq!(full.position.prospect(P1, A, Symbol::Lab), Err(Obstacle::LabFull));
    let four = Kit::bare(2).lab(P1, &["rc", "ro", "rt", "co"]).expansion(A, "ot");
    assert!(matches!(four.position.prospect(P1, A, Symbol::Lab), Ok(Prospect::Expansion(_))));
    assert_eq!(four.position.prospect(P1, B, Symbol::Lab), Err(Obstacle::NoExpansion));
    let mut idle = full.programmed(P1, &[Symbol::Lab]);
    idle.play("work A lab");
    assert_eq!(idle.player(P1).expansions.len(), 5);
}

#[test]
fn aq_6_1_letters_send_bots_in_the_order_chosen_or_not_at_all() {
    let kit =
        Kit::bare(2).expansion(A, "BC").control(C, of(P2)).octopods(B, 3).programmed(P1, &[Symbol::Lab]);
    let mut one = kit.clone();
    one.play("work A lab, act");
    assert_eq!(one.position.pending.step, Step::Letters([B, C].into_iter().collect::<Letters>()));
    assert_eq!(one.legal(), ["send B", "send C", "done"]);
    assert_eq!(one.refusal("send A"), "AQ-6.1: aqua-letter-not-pending: letter=A");
    assert_eq!(one.refusal("pass"), "AQ-6.1: aqua-letters-first");
    one.play("send C");
    assert_eq!(one.sector(C).control, Some(of(P1)));
    assert_eq!(one.sector(C).charging[1], 1, "displaced like any other");
    assert_eq!(one.legal(), ["send B", "done"]);
    one.play("done");
    assert_eq!(one.sector(B).control, None);
    assert_eq!(one.player(P1).bots, 13, "one at A, one at C");
    assert_eq!((one.player(P1).sector, one.sector(B).octopods), (A, 3), "no walk, no action there");
    let mut both = kit.clone();
    both.play("work A lab, act, send B, send C");
    assert_eq!((both.sector(B).control, both.sector(C).control), (Some(of(P1)), Some(of(P1))));
    both.audit();
    let mut none = kit;
    none.play("work A lab, act, done");
    assert_eq!(none.player(P1).bots, 14);
}

#[test]
fn aq_6_1_without_a_bot_in_the_supply_there_is_nothing_to_send_until_one_comes_back() {
    let kit = Kit::bare(2).expansion(A, "BC");
    let mut kit = kit.programmed(P1, &[Symbol::Lab, Symbol::Time]).supply(P1, 0);
    kit.play("work A lab, act");
    assert_eq!(kit.legal(), ["done", "convert time"]);
    assert_eq!(kit.refusal("send B"), "AQ-6.1: aqua-no-bot-in-supply");
    kit.play("convert time, send B");
    assert_eq!(kit.position.actor(), P2, "no bot is left for the other letter");
}

#[test]
fn aq_6_1_a_letter_can_overflow_a_charging_station() {
    let mut kit = Kit::bare(2)
        .expansion(A, "oB")
        .charging(B, of(P1), 3)
        .control(B, of(P2))
        .programmed(P1, &[Symbol::Lab]);
    kit.play("work A lab, act, send B");
    assert_eq!(kit.sector(B).charging, [1, 1, 0, 0, 0]);
    kit.audit();
}

#[test]
fn aq_6_2_the_area_is_filled_to_two_first() {
    for (lies, held, taken, left) in [(0, 0, 2, 0), (1, 0, 2, 0), (3, 0, 3, 0), (5, 0, 4, 1), (0, 3, 1, 1)] {
        let mut kit = Kit::bare(2).time_in(A, lies).time(P1, held).programmed(P1, &[Symbol::Time]);
        kit.play("work A time, act");
        assert_eq!((kit.player(P1).time, kit.sector(A).time), (held + taken, left), "{lies} {held}");
    }
    // With no room at all the area is still filled, and with nothing to fill nothing happens.
    let mut kit = Kit::bare(2).time(P1, 4).programmed(P1, &[Symbol::Time]);
    kit.play("work A time, act");
    assert_eq!((kit.player(P1).time, kit.sector(A).time), (4, 2));
    let full = Kit::bare(2).time(P1, 4).time_in(A, 2);
    assert_eq!(full.position.prospect(P1, A, Symbol::Time), Err(Obstacle::TimeFull));
}

#[test]
fn aq_6_3_crystals_as_many_as_fit() {
    for (lies, held, taken) in [(1, 0, 1), (2, 0, 2), (4, 0, 2), (2, 1, 1)] {
        let mut kit = Kit::bare(2).crystals_in(A, lies).crystals(P1, held);
        kit = kit.programmed(P1, &[Symbol::Crystal]);
        kit.play("work A crystal, act");
        assert_eq!((kit.player(P1).crystals, kit.sector(A).crystals), (held + taken, lies - taken));
        kit.audit();
    }
    let full = Kit::bare(2).crystals_in(A, 1).crystals(P1, 2);
    assert_eq!(full.position.prospect(P1, A, Symbol::Crystal), Err(Obstacle::CrystalsFull));
    assert_eq!(full.position.prospect(P1, B, Symbol::Crystal), Err(Obstacle::NoCrystals));
}

#[test]
fn aq_6_4_any_number_up_to_the_capacity() {
    let kit = Kit::bare(2).octopods(A, 5).lab(P1, &["co"]).programmed(P1, &[Symbol::Octopod]);
    let mut choosing = kit.clone();
    choosing.play("work A octopod");
    assert_eq!(choosing.legal(), ["catch 1", "catch 2", "catch 3", "decline"]);
    for (caught, points) in [(1, 1), (2, 3), (3, 6)] {
        let mut kit = choosing.clone();
        let general = kit.position.octopods;
        kit.play(&format!("catch {caught}"));
        assert_eq!(kit.player(P1).score, points);
        assert_eq!(kit.sector(A).octopods, 5 - caught);
        assert_eq!(kit.position.octopods, general + caught);
        assert!(kit.has_told(&Event::Points {
            seat: P1,
            points: points as u8,
            source: Source::Octopods(caught)
        }));
    }
    let few = Kit::bare(2).octopods(A, 1);
    assert_eq!(few.position.prospect(P1, A, Symbol::Octopod), Ok(Prospect::Octopods(1)));
    assert_eq!(few.position.prospect(P1, B, Symbol::Octopod), Err(Obstacle::NoOctopods));
}

#[test]
fn aq_6_4_cards_of_types_4_to_6_after_a_catch() {
    let kit = Kit::bare(2).octopods(A, 2).lab(P1, &["rc"]).cards(P1, &["4", "5", "6"]);
    let kit = kit.programmed(P1, &[Symbol::Octopod]);
    let mut caught = kit.clone();
    caught.play("work A octopod, catch 1");
    assert_eq!(caught.legal(), ["use 4", "use 5", "use 6", "done"]);
    caught.play("use 6, use 4, use 5");
    let player = caught.player(P1);
    assert_eq!((player.score, player.time, player.crystals), (4, 2, 1));
    assert_eq!(caught.position.actor(), P2);
    caught.audit();
    let mut declined = kit;
    declined.play("work A octopod, decline");
    assert_eq!(declined.position.actor(), P2, "nothing caught, no card");
}

#[test]
fn aq_6_5_the_cheapest_free_slot_is_paid_and_the_bulb_scores() {
    for (round, bulb) in [(1, 2), (2, 3), (3, 4), (4, 5)] {
        let mut kit = Kit::bare(2).round(round).time(P1, 4).programmed(P1, &[Symbol::Submarine]);
        kit.play("work A submarine, act");
        let player = kit.player(P1);
        assert_eq!((player.time, player.submarines, player.score), (3, 5, bulb));
        assert_eq!(*kit.sector(A).submarines, [of(P1)]);
        kit.audit();
    }
    let mut kit = Kit::bare(4).lab(P1, &["rt"]).time(P1, 5).programmed(P1, &[Symbol::Submarine]);
    for (seat, price) in [(P2, 2), (P3, 3), (P4, 4)] {
        kit = kit.submarine(A, of(seat));
        let prospect = kit.position.prospect(P1, A, Symbol::Submarine);
        assert_eq!(prospect, Ok(Prospect::Submarine { price, points: 2 }));
    }
    kit.play("work A submarine, act");
    assert_eq!(kit.player(P1).time, 1);
}

#[test]
fn aq_6_5_one_submarine_a_sector_and_only_those_on_the_board() {
    let here = Kit::bare(2).time(P1, 4).submarine(A, of(P1));
    assert_eq!(here.position.prospect(P1, A, Symbol::Submarine), Err(Obstacle::SubmarineHere));
    let none = Kit::bare(2).time(P1, 4).edit(P1, |p| p.submarines = 0);
    assert_eq!(none.position.prospect(P1, A, Symbol::Submarine), Err(Obstacle::NoSubmarine));
    let poor = Kit::bare(2).submarine(A, Owner::Neutral).time(P1, 1);
    assert_eq!(poor.position.prospect(P1, A, Symbol::Submarine), Err(Obstacle::TooDear { price: 2 }));
}

#[test]
fn aq_6_6_the_top_card_is_taken_and_the_bulb_scores() {
    let mut kit = Kit::bare(2).round(3).research(A, "8").research(A, "4").programmed(P1, &[Symbol::Research]);
    kit.play("work A research, act");
    let player = kit.player(P1);
    assert_eq!((player.cards.len(), player.score), (1, 4));
    assert_eq!(player.cards.iter().next().expect("a card").to_string(), "4");
    assert_eq!(kit.sector(A).research[0].to_string(), "8");
    kit.audit();
    let empty = Kit::bare(2);
    assert_eq!(empty.position.prospect(P1, A, Symbol::Research), Err(Obstacle::NoCard));
    let full = Kit::bare(2).cards(P1, &["4", "5"]).research(A, "8");
    assert_eq!(full.position.prospect(P1, A, Symbol::Research), Err(Obstacle::HandFull));
}

#[test]
fn aq_6_6_a_type_13_card_is_resolved_at_once() {
    let mut kit = Kit::bare(2).research(A, "13-octopod").programmed(P1, &[Symbol::Research]);
    kit.play("work A research, act");
    let player = kit.player(P1);
    assert_eq!((player.time, player.score), (2, 2));
    assert_eq!(player.programmed, Symbols::NONE.with(Symbol::Octopod));
    assert_eq!(player.cards.len(), 1, "and kept");
    kit.audit();
}

#[test]
fn aq_6_6_the_type_13_card_comes_before_the_bulb() {
    // At 15 the bulb leads across the line. Its toll is the bot that the card has just programmed.
    let kit = Kit::bare(2).score(P1, 15).research(A, "13-octopod").programmed(P1, &[Symbol::Research]);
    let mut now = kit.clone();
    now.click("work A research");
    assert_eq!((now.player(P1).score, now.player(P1).time), (17, 2));
    assert_eq!(now.player(P1).programmed, Symbols::NONE, "the new bot paid");
    now.audit();
    // In the first edition it came after, and there was nothing to pay with.
    let mut then = kit.first_edition();
    then.click("work A research, act");
    assert_eq!((then.player(P1).score, then.player(P1).time), (16, 2));
    assert_eq!(then.player(P1).programmed, Symbols::NONE.with(Symbol::Octopod));
    then.audit();

    // With the symbol occupied it is two time markers more, and the bot that stood there pays.
    let kit = Kit::bare(2)
        .score(P1, 15)
        .research(A, "13-octopod")
        .programmed(P1, &[Symbol::Research, Symbol::Octopod]);
    let mut now = kit.clone();
    now.click("work A research");
    assert_eq!((now.player(P1).score, now.player(P1).time), (17, 4));
    assert_eq!(now.player(P1).programmed, Symbols::NONE);
    let mut then = kit.first_edition();
    then.click("work A research, act");
    assert_eq!((then.player(P1).score, then.player(P1).time), (17, 2));
    assert_eq!(then.player(P1).programmed, Symbols::NONE.with(Symbol::Octopod));
}

#[test]
fn aq_6_7_the_programming_field_names_the_symbol() {
    let mut kit = Kit::bare(2).programmed(P1, &[Symbol::Program]);
    kit.play("work A program, act");
    assert_eq!(kit.player(P1).programmed, Symbols::NONE.with(Symbol::Time));
    assert_eq!(kit.player(P1).bots, 13);
    kit.audit();
}

#[test]
fn aq_6_7_occupied_means_two_time_markers_and_an_empty_supply_nothing() {
    let mut kit = Kit::bare(2).programmed(P1, &[Symbol::Program, Symbol::Time]);
    kit.play("work A program, act");
    let player = kit.player(P1);
    assert_eq!((player.time, player.bots, player.programmed.len()), (2, 13, 1));
    let mut empty = Kit::bare(2).programmed(P1, &[Symbol::Program]).supply(P1, 0);
    empty.play("work A program");
    let idle = Event::Idle { seat: P1, symbol: Symbol::Program, obstacle: Obstacle::NoBot };
    assert!(empty.has_told(&idle));
    assert_eq!(empty.player(P1).time, 0);
    // A bot to convert would change that, so the question stays open.
    let mut waits = Kit::bare(2).programmed(P1, &[Symbol::Program, Symbol::Lab]).supply(P1, 0);
    waits.play("work A program, convert lab, act");
    assert_eq!(waits.player(P1).programmed, Symbols::NONE.with(Symbol::Time));
    // Occupied and no room for markers: freeing the symbol would help.
    let mut full = Kit::bare(2).time(P1, 4).programmed(P1, &[Symbol::Program, Symbol::Time]);
    full.play("work A program");
    assert_eq!(full.legal(), ["decline", "convert time"]);
    assert_eq!(full.refusal("act"), "AQ-6.7: aqua-time-full: most=4");
    full.play("convert time, act");
    assert_eq!(full.player(P1).programmed, Symbols::NONE.with(Symbol::Time));
}

#[test]
fn aq_6_7_the_chain_of_a_white_bot() {
    let mut kit = Kit::bare(2).engineer(P2, Field::F3M).time_in(A, 4).programmed(P1, &[Symbol::Program]);
    kit.play("work A program, act, finish, pass, work A time, act");
    assert_eq!(kit.player(P1).time, 4);
    assert_eq!(kit.sector(A).charging[0], 1, "the white bot was displaced by the yellow one");
}
