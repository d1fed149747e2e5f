//! Chapters 3 and 4: the round, its roles, and choosing what scores.

use table::{Audience, Rules, Seats, Turn, Viewer};
use urland::components::Gene;
use urland::event::Event;
use urland::{Phase, Urland};

use crate::kit::{given, land, lands, seat, watch};

#[test]
fn ur_3_1_a_round_goes_step_by_step() {
    let mut table =
        given(4).on("R", "A3 B3 C3 D3").on("5", "A1").environment('B').phase(Phase::Choose).hand(&[5, 6, 7]);
    table = table.squares("A9 B1 C2 D3");
    let mut table = table.table();
    table.play("B choose 5");
    assert_eq!(table.position.turn(), Turn::Of(seat('D')));
    table.play("D end");
    assert_eq!(table.position.turn(), Turn::Of(seat('A')));
    table.play("A end");
    assert_eq!(table.squares(), "A12 B1 C2 D3", "scoring");
    assert!(matches!(table.world().phase, Phase::Bid(_)), "mutation");
    assert_eq!(table.world().environment, seat('B'), "before the roles change");
    table.bid(&[0, 0, 0, 0]).play("B take egg").play("C pass").play("D pass").play("A pass");
    assert_eq!(table.world().environment, seat('C'));
    assert_eq!((table.world().round, table.world().phase), (2, Phase::Choose));
}

#[test]
fn ur_3_2_the_environment_player_takes_no_actions() {
    let table = given(4).on("R", "A3 B3 C3 D3").acting('A', 2).table();
    assert_eq!(table.world().environment, seat('B'));
    table.refuses("B breed R", "UR-3.2");
    table.refuses("B end", "UR-3.2");
    let table = given(4).on("R", "A3 B3").environment('B').phase(Phase::Choose).hand(&[5, 6, 7]).table();
    table.refuses("A choose 5", "UR-3.2");
    table.refuses("B breed R", "UR-4.1");
    table.allows("B choose 5");
}

#[test]
fn ur_3_3_the_dummy_looks_and_takes_no_actions() {
    let table = given(4).on("R", "A3 B3 C3 D3").acting('A', 2).chosen(7).hand(&[5, 6]).table();
    assert_eq!(table.world().dummy(), seat('C'));
    table.refuses("C breed R", "UR-3.3");
    assert_eq!(table.position.view(Viewer::Seat(seat('C'))).hand, Some(lands(&[5, 6])));
}

#[test]
fn ur_3_4_ichto_players_act_clockwise_from_the_dummys_left() {
    let all = "A3 B3 C3 D3 E3";
    let mut table = given(5).on("R", all).environment('D').phase(Phase::Choose).hand(&[5, 6, 7]).table();
    table.play("D choose 5");
    for player in "ABC".chars() {
        assert_eq!(table.position.turn(), Turn::Of(seat(player)));
        for other in "ABC".chars().filter(|p| *p != player) {
            table.refuses(&format!("{other} end"), "UR-3.4");
        }
        table.play(&format!("{player} end"));
    }
    assert_eq!(table.world().scored, lands(&[5]));

    let mut table =
        given(3).on("R", "A3 B3 C3").environment('C').phase(Phase::Choose).hand(&[5, 6, 7]).table();
    table.play("C choose 5");
    assert_eq!(table.position.turn(), Turn::Of(seat('B')), "with three players there is one");
    table.play("B end");
    assert_eq!(table.world().scored, lands(&[5]));
}

#[test]
fn ur_3_5_the_dummy_becomes_environment_player_and_draws() {
    let mut table = given(4).on("R", "A3 B3").acting('A', 2).chosen(7).hand(&[5, 6]).table();
    table.script("9:8").play("A end");
    assert_eq!(table.world().environment, seat('C'));
    assert_eq!(table.position.view(Viewer::Seat(seat('C'))).hand, Some(lands(&[5, 6, 12])));
    assert!(table.was_told(&Event::Drew { seat: seat('C'), count: 1 }));
    let private = Event::DrewDiscs { seat: seat('C'), discs: lands(&[12]) };
    let told = table.told.iter().find(|t| t.event == private).expect("the drawer is told");
    assert_eq!(told.to, Audience::Only(Seats::only(seat('C'))));
}

#[test]
fn ur_3_5_panic_is_dealt_with_and_another_disc_drawn() {
    let mut table = given(4)
        .on("R", "A3 B3")
        .on("5", "B2")
        .acting('A', 2)
        .chosen(7)
        .hand(&[5, 6])
        .with(|w| w.panic_ahead = true);
    table = table.squares("A1 B2 C3 D4");
    let mut table = table.table();
    table.script("10:9").play("A end");
    assert_eq!(table.world().phase, Phase::PanicOcean(land(5)));
    assert!(!table.world().panic_ahead, "the panic disc lies open");
    assert_eq!(table.world().environment, seat('C'));
    table.script("9:0").play("A flee U");
    assert_eq!(table.on("U"), "B2");
    assert_eq!(table.position.view(Viewer::Seat(seat('C'))).hand, Some(lands(&[1, 5, 6])));
}

/// T-64.
#[test]
fn ur_3_5_an_empty_stack_ends_the_era_even_after_a_panic() {
    let last = given(3).on("R", "A2").on("12", "B2").acting('A', 3).last_hand(1, [5, 9]);
    let mut table = last.with(|w| w.panic_ahead = true).table();
    assert_eq!(table.world().stack_size(), 1);
    table.dice = table::Dice::fast(1);
    table.play("A end");
    let order: Vec<&str> = table
        .events()
        .filter_map(|e| match e {
            Event::PanicDrawn { .. } => Some("panic"),
            Event::Panicked { .. } => Some("flight"),
            Event::EraEnded { .. } => Some("end"),
            Event::EraBegan { .. } => Some("begin"),
            _ => None,
        })
        .take(4)
        .collect();
    assert_eq!(order, ["panic", "flight", "end", "begin"]);
    assert_eq!(table.world().era, 2);
}

#[test]
fn ur_3_6_ichtos_of_every_role_breed_score_and_are_bitten() {
    let table = given(4).on("R", "A3 B3 C6 D1").on("5", "B2").gene('A', Gene::Teeth).acting('A', 3).chosen(5);
    let mut table = table.table();
    table.play("A breed R");
    assert_eq!(table.on("R"), "A4 B4 C8 D1", "environment player B and dummy C breed");
    table.play("A bite 2 R").play("A bite 3 R");
    assert_eq!(table.on("R"), "A4 B3 C7 D1");
    table.play("A end");
    assert_eq!(table.squares(), "A1 B7 C3 D4", "environment player B scores");
}

#[test]
fn ur_3_7_without_ichtos_one_stays_in_the_game() {
    let mut table =
        given(4).on("R", "A3 B3 C3").on("5", "C4").environment('B').phase(Phase::Choose).hand(&[5, 6, 7]);
    table = table.squares("A1 B2 C11 D4");
    let mut table = table.table();
    table.play("B choose 5");
    assert_eq!(table.position.turn(), Turn::Of(seat('A')), "D, first to act, has nobody on the board");
    assert!(table.was_told(&Event::GaveUp { seat: seat('D'), actions: 2 }));
    table.play("A end");
    assert_eq!(table.position.turn(), Turn::AnyOf(Seats::all(4)), "D bids");
    table.bid(&[0, 0, 0, 3]);
    assert!(table.was_told(&Event::DroppedOut { seat: seat('D'), price: 3, has: 0 }));
    table.play("A take egg").play("B pass").play("C pass");
    table.play("C choose 6");
    assert_eq!(table.world().dummy(), seat('D'), "D takes the roles as they come");
    table.play("A end").play("B end");
    assert_eq!((table.world().environment, table.world().phase), (seat('D'), Phase::Choose));
}

#[test]
fn ur_4_1_one_of_three_discs_is_laid_down_for_good() {
    let mut table = given(4).on("R", "A3 D3").environment('B').phase(Phase::Choose).hand(&[5, 6, 7]).table();
    assert_eq!(table.choices('B'), ["choose 5", "choose 6", "choose 7"]);
    table.refuses("B choose 4", "UR-4.1");
    table.play("B choose 6");
    table.refuses("B choose 5", "UR-3.2");
    assert_eq!(table.position.view(Viewer::Seat(seat('B'))).chosen, Some(land(6)));
    assert!(table.position.secret(seat('B'), &"choose 5".parse().unwrap()), "nobody reads the choice");
}

#[test]
fn ur_4_2_the_other_two_go_to_the_dummy_unseen_by_the_rest() {
    let mut table = given(4).on("R", "A3 D3").environment('B').phase(Phase::Choose).hand(&[5, 6, 7]).table();
    table.play("B choose 6");
    assert!(table.disclosed, "the dummy was shown something");
    let hand = |p: char| table.position.view(Viewer::Seat(seat(p))).hand;
    assert_eq!((hand('B'), hand('C')), (Some(lands(&[5, 7])), Some(lands(&[5, 7]))));
    assert_eq!((hand('A'), hand('D')), (None, None));
    assert_eq!(table.position.view(Viewer::Spectator).hand, None);
}

#[test]
fn ur_4_3_nobody_else_is_told() {
    let mut table = given(4).on("R", "A3 D3").environment('B').phase(Phase::Choose).hand(&[5, 6, 7]).table();
    table.play("B choose 6");
    for viewer in Viewer::all(4).filter(|v| !v.is(seat('B')) && !v.is(seat('C'))) {
        let heard: Vec<_> = table.told.iter().filter(|t| t.to.includes(viewer)).map(|t| &t.event).collect();
        assert_eq!(heard[0], &Event::Chose { seat: seat('B'), dummy: seat('C') });
        assert!(heard[1..].iter().all(|e| matches!(e, Event::TurnBegan { .. })), "{heard:?}");
        let view = table.position.view(viewer);
        assert_eq!((view.chosen, view.held().len()), (None, 0));
    }
    let dummy = Viewer::Seat(seat('C'));
    let heard: Vec<_> = table.told.iter().filter(|t| t.to.includes(dummy)).map(|t| &t.event).collect();
    assert!(heard.contains(&&Event::GotDiscs { from: seat('B'), discs: lands(&[5, 7]) }));
    assert!(!heard.iter().any(|e| matches!(e, Event::ChoseDisc { .. })));
    assert_eq!(table.position.view(dummy).will_score(), None);
}

#[test]
fn ur_4_4_an_empty_land_may_be_chosen() {
    let mut table = given(4).on("R", "A3 D3").environment('B').phase(Phase::Choose).hand(&[5, 6, 7]).table();
    assert_eq!(table.world().crowd(land(6)), 0);
    table.play("B choose 6").play("D end").play("A end");
    assert_eq!(table.world().scored, lands(&[6]));
}

#[test]
fn roles_and_hand_fit_at_every_moment() {
    for players in 3..=5 {
        watch(players, 30, 33, |_, _, _, after: &Urland, _| {
            let world = after.world();
            let seen = after.view(Viewer::Seat(world.hand_holder())).hand;
            assert_eq!(seen.map_or(0, |hand| hand.len()), world.hand_size());
        });
    }
}
