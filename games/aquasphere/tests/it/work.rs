//! Chapter 5: a bot at work.

use aquasphere::Event;
use aquasphere::components::{Letter, Symbol, Symbols};
use aquasphere::position::{Obstacle, Owner, Prospect, Step};

use table::{Cx, Dice, Rules, Turn};

use crate::kit::*;

#[test]
fn aq_5_1_walk_then_bot_then_card_then_action() {
    let mut kit = Kit::bare(2)
        .time(P1, 1)
        .time_in(B, 3)
        .control(B, of(P2))
        .cards(P1, &["8"])
        .programmed(P1, &[Symbol::Time]);
    kit.play("work B time, use 8, act");
    let order: Vec<usize> = [
        Event::Walked { seat: P1, from: A, to: B, price: 1 },
        Event::Worked { seat: P1, sector: B, symbol: Symbol::Time },
        Event::Displaced { seat: P1, sector: B, owner: of(P2) },
        Event::TookTime { seat: P1, sector: B, filled: 0, taken: 3 },
    ]
    .iter()
    .map(|event| kit.told.iter().position(|told| told == event).expect("it happened"))
    .collect();
    assert!(order.is_sorted(), "{order:?}");
    assert_eq!(kit.player(P1).time, 3);
}

#[test]
fn aq_5_2_the_cheapest_way_is_paid_and_must_be_payable() {
    let mut kit = Kit::bare(2).time(P1, 3).programmed(P1, &[Symbol::Lab]);
    // Clockwise A to E costs 1 + 2 + 1 + 0, the other way 2 + 1.
    assert_eq!(kit.position.walk_prices(P1), [0, 1, 3, 3, 3, 2]);
    let poor = kit.clone().time(P1, 2);
    assert_eq!(poor.refusal("work E lab"), "AQ-5.2: aqua-too-little-time: needs=3, has=2");
    assert!(!poor.allows("work E lab"));
    kit.play("work E lab");
    assert_eq!((kit.player(P1).time, kit.player(P1).sector), (0, E));
    let mut stays = Kit::bare(2).programmed(P1, &[Symbol::Lab]);
    stays.play("work A lab");
    assert_eq!(stays.player(P1).time, 0, "staying is free");
}

/// The price of every sector by trying all ways: each step a lock or a leap, with up to seven steps.
fn tried(ring: &[Letter; 6], start: usize, leaps: bool, free_locks: bool) -> [u8; 6] {
    let mut prices = [u8::MAX; 6];
    prices[start] = 0;
    for _ in 0..7 {
        for place in 0..6 {
            let Some(price) = (prices[place] < u8::MAX).then_some(prices[place]) else { continue };
            let lock = |letter: Letter| match letter.lock() {
                2 if free_locks => 0,
                value => value,
            };
            let (next, last) = ((place + 1) % 6, (place + 5) % 6);
            prices[next] = prices[next].min(price + lock(ring[place]));
            prices[last] = prices[last].min(price + lock(ring[last]));
            if leaps {
                let across = (place + 3) % 6;
                prices[across] = prices[across].min(price + 1);
            }
        }
    }
    prices
}

#[test]
fn aq_5_3_cards_of_types_7_and_9_combine_on_every_ring() {
    let mut rings = Vec::new();
    permute(&mut Letter::ALL.clone(), 0, &mut rings);
    assert_eq!(rings.len(), 720);
    for cards in [&[][..], &["7"], &["9"], &["7", "9"]] {
        let mut kit = Kit::bare(2).cards(P1, cards);
        for ring in &rings {
            kit.position.ring = *ring;
            let start = kit.position.place(kit.player(P1).sector);
            let expected = tried(ring, start, cards.contains(&"7"), cards.contains(&"9"));
            let prices = kit.position.walk_prices(P1);
            for (place, letter) in ring.iter().enumerate() {
                assert_eq!(prices[letter.index()], expected[place], "{ring:?} to {letter} with {cards:?}");
            }
        }
    }
}

fn permute(ring: &mut [Letter; 6], from: usize, out: &mut Vec<[Letter; 6]>) {
    if from == 6 {
        out.push(*ring);
        return;
    }
    for i in from..6 {
        ring.swap(from, i);
        permute(ring, from + 1, out);
        ring.swap(from, i);
    }
}

#[test]
fn aq_5_4_the_area_needs_a_bot_on_its_symbol_and_may_be_shared() {
    let mut kit = Kit::bare(2).programmed(P1, &[Symbol::Lab]).programmed(P2, &[Symbol::Lab]);
    assert_eq!(kit.refusal("work A octopod"), "AQ-5.4: aqua-no-bot-on-symbol: symbol=octopod");
    let mut shared = kit.clone().edit(P2, |p| p.sector = A);
    shared.play("work A lab, work A lab");
    for seat in [P1, P2] {
        assert_eq!((shared.player(seat).sector, shared.player(seat).area), (A, Symbol::Lab));
    }
    kit.play("work A lab");
    assert_eq!(kit.player(P1).programmed, Symbols::NONE);
}

#[test]
fn aq_5_5_the_bot_displaces_whoever_stands_there() {
    for owner in [of(P1), of(P2), Owner::Neutral] {
        let mut kit = Kit::bare(2).control(A, owner).programmed(P1, &[Symbol::Lab]);
        kit.play("work A lab");
        assert_eq!(kit.sector(A).control, Some(of(P1)));
        assert_eq!(kit.sector(A).charging[owner.index()], 1);
        assert_eq!(kit.sector(A).charging_bots(), 1);
        assert!(kit.has_told(&Event::Displaced { seat: P1, sector: A, owner }));
        kit.audit();
    }
}

#[test]
fn aq_5_6_a_full_charging_station_leaves_one_bot_of_each() {
    for seats in 2..=4u8 {
        // Exactly at the limit nothing happens.
        let limit = seats + 1;
        let mut kit =
            Kit::bare(seats).charging(A, of(P1), limit - 1).control(A, of(P2)).programmed(P1, &[Symbol::Lab]);
        kit.play("work A lab");
        assert_eq!(kit.sector(A).charging_bots(), limit);
        kit.audit();
        // One more and everybody keeps one.
        let mut kit = Kit::bare(seats)
            .charging(A, of(P1), limit - 1)
            .charging(A, of(P2), 1)
            .charging(B, of(P1), 2)
            .control(A, of(P2))
            .programmed(P1, &[Symbol::Lab]);
        let before = (kit.player(P1).bots, kit.player(P2).bots);
        kit.play("work A lab");
        assert_eq!(kit.sector(A).charging, [1, 1, 0, 0, 0]);
        assert_eq!((kit.player(P1).bots, kit.player(P2).bots), (before.0 + limit - 2, before.1 + 1));
        assert_eq!(kit.sector(B).charging[0], 2, "other stations keep theirs");
        kit.audit();
    }
}

#[test]
fn aq_5_6_bots_sent_back_are_there_for_the_action() {
    let mut kit = Kit::bare(2)
        .charging(A, of(P1), 3)
        .control(A, of(P2))
        .programmed(P1, &[Symbol::Program])
        .supply(P1, 0);
    kit.play("work A program, act");
    assert_eq!(kit.player(P1).programmed, Symbols::NONE.with(Symbol::Time));
    assert_eq!(kit.player(P1).bots, 1);
}

#[test]
fn aq_5_7_type_8_pays_before_the_action() {
    let kit =
        Kit::bare(2).control(A, of(P2)).cards(P1, &["8", "8"]).time_in(A, 2).programmed(P1, &[Symbol::Time]);
    let mut both = kit.clone();
    both.play("work A time");
    assert_eq!(both.refusal("act"), "AQ-13.4: aqua-cards-first");
    both.play("use 8");
    assert_eq!((both.player(P1).score, both.legal().len()), (1, 2), "the second card waits");
    both.play("use 8");
    assert_eq!(both.player(P1).score, 2);
    assert_eq!(both.position.pending.step, Step::Effect(Symbol::Time));
    let mut none = kit.clone();
    none.play("work A time, done, act");
    assert_eq!((none.player(P1).score, none.player(P1).time), (0, 2));
    // An own bot displaced gives nothing.
    let mut own = kit.edit_sector(A, |s| s.control = Some(of(P1)));
    own.play("work A time");
    assert_eq!(own.legal(), ["act", "decline"]);
}

#[test]
fn aq_5_8_the_action_may_be_declined() {
    let mut kit = Kit::bare(2).time_in(A, 3).programmed(P1, &[Symbol::Time]);
    kit.play("work A time");
    assert_eq!(kit.refusal("move F1L"), "AQ-5.8: aqua-effect-first: symbol=time");
    assert_eq!(kit.refusal("finish"), "AQ-3.3: aqua-nothing-to-finish");
    kit.play("decline");
    assert_eq!((kit.player(P1).time, kit.sector(A).time), (0, 3));
    assert_eq!(kit.sector(A).control, Some(of(P1)));
    assert!(kit.has_told(&Event::Declined { seat: P1, symbol: Symbol::Time }));
    assert_eq!(kit.refusal_of(P2, "act"), "AQ-5.8: aqua-no-effect-pending");
}

#[test]
fn aq_5_8_an_action_that_can_have_no_effect_is_allowed_and_over_at_once() {
    let mut kit = Kit::bare(2).programmed(P1, &[Symbol::Crystal]);
    kit.play("work A crystal");
    assert_eq!(kit.sector(A).control, Some(of(P1)));
    let idle = Event::Idle { seat: P1, symbol: Symbol::Crystal, obstacle: Obstacle::NoCrystals };
    assert!(kit.has_told(&idle));
    assert_eq!(kit.position.actor(), P2);
    kit.audit();
}

#[test]
fn aq_5_8_an_action_a_conversion_could_help_waits() {
    // No marker for the submarine, but a bot to convert.
    let mut kit = Kit::bare(2).programmed(P1, &[Symbol::Submarine, Symbol::Lab]);
    kit.play("work A submarine");
    assert_eq!(kit.legal(), ["decline", "convert lab"]);
    // Not enough room for the price: nothing to wait for.
    let mut kit = Kit::bare(2).time(P1, 1).programmed(P1, &[Symbol::Submarine, Symbol::Lab]);
    for owner in [of(P2), Owner::Neutral] {
        kit = kit.submarine(A, owner);
    }
    kit.play("work A submarine");
    assert_eq!(kit.legal(), ["decline", "convert lab"], "three markers are within reach");
    let mut kit = Kit::bare(4).programmed(P1, &[Symbol::Submarine, Symbol::Lab]);
    for seat in [P2, P3, P4] {
        kit = kit.submarine(A, of(seat));
    }
    kit.play("work A submarine");
    assert_eq!(kit.position.actor(), P2, "four are not: one bot makes two");
}

#[test]
fn aq_5_9_work_is_carried_out_at_once_where_there_is_nothing_to_choose() {
    let kit = Kit::bare(2).time(P1, 3).time_in(B, 3).octopods(C, 1).octopods(D, 2);
    let kit = kit.programmed(P1, &[Symbol::Time, Symbol::Octopod]);
    let mut now = kit.clone();
    now.click("work B time");
    assert_eq!((now.player(P1).time, now.position.actor()), (4, P2), "3, less 1 for the way, and room for 2");
    now.audit();
    let mut one = kit.clone().edit(P1, |p| p.sector = C);
    one.click("work C octopod");
    assert_eq!((one.player(P1).score, one.position.actor()), (1, P2), "one octopod is caught unasked");
    // How many of two is a choice, and so is none of them.
    let mut two = kit.clone().edit(P1, |p| p.sector = D);
    assert_eq!(two.refusal("enter D octopod"), "AQ-5.9: aqua-nothing-at-once");
    two.click("work D octopod");
    assert_eq!(two.legal(), ["catch 1", "catch 2", "decline", "convert time"]);
    // A card for a displaced bot comes first, then the action by itself.
    let mut card = kit.clone().control(B, of(P2)).cards(P1, &["8"]);
    card.click("work B time");
    assert_eq!(card.legal(), ["use 8", "done", "convert octopod"]);
    assert_eq!(card.refusal("pass"), "AQ-13.4: aqua-cards-first");
    card.audit();
    card.click("use 8");
    assert_eq!((card.player(P1).score, card.player(P1).time, card.position.actor()), (1, 4, P2));
}

#[test]
fn aq_5_9_whoever_enters_decides_there() {
    let kit = Kit::bare(2).time(P1, 4).time_in(B, 3).programmed(P1, &[Symbol::Time, Symbol::Lab]);
    let mut listed = Vec::new();
    kit.position.asides(P1, &mut listed);
    assert!(listed.contains(&"enter B time".parse().expect("an action")));
    kit.position.asides(P2, &mut listed);
    assert!(listed.iter().all(|a| kit.position.permits(P2, a).is_err()), "nobody else");
    let mut undone = kit.clone();
    undone.click("enter B time, decline");
    assert_eq!((undone.player(P1).time, undone.position.actor()), (3, P2));
    assert_eq!(undone.sector(B).control, Some(of(P1)), "the bot stays");
    let mut converting = kit.clone();
    converting.click("enter B time, convert lab");
    assert_eq!(converting.player(P1).time, 4, "there is room for one after the way");
    assert_eq!(converting.position.actor(), P2, "and none for the action then");
    // Without an effect there is nothing to decide; nor was there such a thing in the first edition.
    assert_eq!(kit.refusal("enter B lab"), "AQ-5.9: aqua-nothing-at-once");
    assert_eq!(kit.refusal("enter B crystal"), "AQ-5.4: aqua-no-bot-on-symbol: symbol=crystal");
    let first = kit.first_edition();
    assert_eq!(first.refusal("enter B time"), "AQ-5.9: aqua-nothing-at-once");
    let mut asked = first.clone();
    asked.click("work B time");
    assert_eq!(asked.legal(), ["act", "decline", "convert lab"]);
}

#[test]
fn aq_5_9_what_is_said_to_be_carried_out_is() {
    // On whatever positions play leads to, `enter` is there exactly where `work` asks nothing and does something.
    for seats in 2..=4 {
        wander(seats, 30, |position| {
            let mut entries = Vec::new();
            let Turn::Of(seat) = position.turn() else { return };
            position.asides(seat, &mut entries);
            let mut legal = Vec::new();
            position.legal(seat, &mut legal);
            for action in legal {
                let aquasphere::Action::Work(letter, symbol) = action else { continue };
                let mut there = *position;
                there.edition = 1;
                there.apply(seat, action, &mut Cx::silent(&mut Dice::fast(0)));
                if !there.pending.cards.is_empty() {
                    there.pending.cards = aquasphere::cards::Cards::NONE;
                }
                let at_once = match there.prospect(seat, letter, symbol) {
                    Ok(Prospect::Octopods(most)) => most == 1,
                    prospect => prospect.is_ok(),
                };
                let entry = aquasphere::Action::Enter(letter, symbol);
                assert_eq!(entries.contains(&entry), at_once, "{entry} in {position:?}");
            }
        });
    }
}

#[test]
fn aq_5_8_every_unlisted_action_of_the_station_has_its_reason() {
    let kit = Kit::bare(2).octopods(A, 2).programmed(P1, &[Symbol::Octopod]);
    let mut catching = kit.clone();
    catching.play("work A octopod");
    assert_eq!(catching.refusal("act"), "AQ-6.4: aqua-say-how-many");
    assert_eq!(catching.refusal("catch 3"), "AQ-6.4: aqua-too-many-octopods: most=2");
    let mut timing = Kit::bare(2).programmed(P1, &[Symbol::Time]);
    timing.play("work A time");
    assert_eq!(timing.refusal("catch 1"), "AQ-6.4: aqua-not-catching: symbol=time");
    assert!(timing.position.permits(P1, &"act".parse().expect("an action")).is_ok());
}

#[test]
fn aq_5_8_every_obstacle_is_explained() {
    let kit = Kit::bare(2).time(P1, 1);
    let player = kit.player(P1);
    for (obstacle, said) in [
        (Obstacle::LabFull, "aqua-lab-full: most=5"),
        (Obstacle::NoExpansion, "aqua-no-expansion"),
        (Obstacle::TimeFull, "aqua-time-full: most=4"),
        (Obstacle::NoCrystals, "aqua-no-crystals"),
        (Obstacle::CrystalsFull, "aqua-crystals-full: most=2"),
        (Obstacle::NoOctopods, "aqua-no-octopods"),
        (Obstacle::SubmarineHere, "aqua-submarine-here"),
        (Obstacle::NoSubmarine, "aqua-all-deployed"),
        (Obstacle::TooDear { price: 2 }, "aqua-too-little-time: needs=2, has=1"),
        (Obstacle::HandFull, "aqua-hand-full: most=2"),
        (Obstacle::NoCard, "aqua-no-card"),
        (Obstacle::NoBot, "aqua-no-bot-in-supply"),
        (Obstacle::SymbolOccupied(Symbol::Lab), "aqua-symbol-occupied: symbol=lab"),
        (Obstacle::TwoProgrammed, "aqua-two-programmed"),
        (Obstacle::LineUnpaid, "aqua-counter-stuck"),
    ] {
        assert_eq!(obstacle.explain(player, "AQ-5.8").to_string(), format!("AQ-5.8: {said}"));
    }
}
