//! Chapter 5: Ichto turns.

use table::{Member, Rules, Turn};
use urland::components::{Gene, Land, young};
use urland::event::Event;
use urland::position::Act;
use urland::{Phase, Urland};

use crate::kit::{each, given, land, lands, seat};

/// T-17.
#[test]
fn ur_5_1_actions_of_a_turn() {
    for (players, actions) in [(3, 3), (4, 2), (5, 2)] {
        for (warm, more) in [(false, 0), (true, 1)] {
            let start =
                given(players).on("R", "A3 B3 C3").environment('A').phase(Phase::Choose).hand(&[5, 6, 7]);
            let start = if warm { start.gene('C', Gene::WarmBlood) } else { start };
            let mut table = start.table();
            table.play("A choose 5");
            assert_eq!(table.left(), actions + more, "{players} players, warm blood: {warm}");
            table.click("C end").play("C tile");
            assert_eq!(table.left(), 2, "a tile gives two");
        }
    }
    let mut table = given(4).on("R", "A3").acting('A', 2).table();
    table.play("A swim R>U").play("A swim R>U");
    table.refuses("A swim R>U", "UR-5.1");
}

#[test]
fn ur_5_2_any_order_any_repetition_and_early_ends() {
    let mut table = given(4).on("R", "A5").acting('A', 2).table();
    table.play("A land R>5").play("A land R>5");
    assert_eq!(table.on("5"), "A2");
    let mut table = given(4).on("R", "A5").acting('A', 2).chosen(5).with(|w| w.tiles[0] = 0).table();
    table.play("A land R>5").play("A end");
    assert!(table.was_told(&Event::GaveUp { seat: seat('A'), actions: 1 }));
    assert_eq!(table.world().scored, lands(&[5]), "the rest is lost");
    let table = given(4).on("R", "A5").acting('A', 2).table();
    for other in
        ["A choose 5", "A bid 1", "A take egg", "A pass", "A pay R", "A panic 5", "A flee R", "A send 0"]
    {
        table.refuses(other, "UR-5.2");
    }
}

#[test]
fn ur_5_3_limits_are_read_when_an_action_is_chosen() {
    let mut table = given(4).on("R", "A2").on("I", "A1").acting('A', 2).table();
    table.refuses("A breed R", "UR-5.7");
    table.play("A swim I>R").allows("A breed R");
    table.play("A breed R");
    assert_eq!(table.on("R"), "A4");
}

/// T-14.
#[test]
fn ur_5_4_landing_on_a_land_that_touches() {
    let table = given(4).on("T", "A2").acting('A', 2).table();
    for number in Land::all().map(Land::number) {
        let text = format!("A land T>{number}");
        if [2, 3, 8].contains(&number) { table.allows(&text) } else { table.refuses(&text, "UR-5.4") }
    }
    table.refuses("A land T>2 x2", "UR-5.4");
    table.refuses("A land U>1", "UR-5.4");

    let mut table = given(4).on("T", "A2").erupted(&[8]).acting('A', 2).table();
    table.refuses("A land T>8", "UR-1.9");
    table.play("A land T>12");
    assert_eq!((table.on("T"), table.on("12")), ("A1".to_owned(), "A1".to_owned()));
    assert_eq!(table.left(), 1);
}

/// T-10.
#[test]
fn ur_5_5_all_colours_breed_at_once() {
    let table = given(4).on("R", "A3 B6 C2 D4").stock("A5 B5 C5 D0", "P");
    let mut table = table.acting('A', 2).table();
    table.play("A breed R");
    assert_eq!(table.on("R"), "A4 B8 C2 D4");
    assert_eq!(table.stock(), "A4 B3 C5 D0");
    let bred = Event::Bred { seat: seat('A'), ocean: "R".parse().unwrap(), young: each(&[1, 2, 0, 0]) };
    assert!(table.was_told(&bred));
}

/// T-13, first half.
#[test]
fn ur_5_5_the_breeding_table() {
    let table = [(0, 0), (1, 0), (2, 0), (3, 1), (4, 1), (5, 1), (6, 2), (12, 2), (27, 2)];
    for (count, expected) in table {
        assert_eq!(young(count, false), expected, "{count} Ichtos");
    }
}

/// T-11, first half.
#[test]
fn ur_5_6_who_is_short_places_what_there_is() {
    let mut table = given(4).on("R", "A3 B6 C2 D4").stock("A5 B1 C5 D0", "P").acting('A', 2).table();
    table.play("A breed R");
    assert_eq!(table.on("R"), "A4 B7 C2 D4");
    assert_eq!(table.stock(), "A4 B0 C5 D0");
}

/// T-12.
#[test]
fn ur_5_7_only_who_gains_may_let_breed() {
    let table = given(4).on("R", "A2 B6").acting('A', 2).table();
    table.refuses("A breed R", "UR-5.7");
    table.refuses("A breed U", "UR-5.7");
    let table = given(4).on("R", "A5 B6").stock("A0", "P").acting('A', 2).table();
    table.refuses("A breed R", "UR-5.7");
    let table = given(4).on("R", "A2").stock("A1", "P").gene('A', Gene::CareOfYoung).acting('A', 2).table();
    table.allows("A breed R");
}

/// T-15, first half.
#[test]
fn ur_5_8_swimming_to_a_bordering_ocean() {
    let mut table = given(4).on("P", "A4").acting('A', 2).table();
    table.refuses("A swim P>R", "UR-5.8");
    table.refuses("A swim P>U", "UR-5.8");
    table.refuses("A swim P>P", "UR-5.8");
    table.refuses("A swim P>T x5", "UR-5.8");
    table.refuses("A swim I>P", "UR-5.8");
    for count in ["", " x2", " x3", " x4"] {
        table.allows(&format!("A swim P>T{count}"));
        table.allows(&format!("A swim P>I{count}"));
    }
    table.play("A swim P>T x3");
    assert_eq!((table.on("P"), table.on("T"), table.left()), ("A1".to_owned(), "A3".to_owned(), 1));
}

/// T-16.
#[test]
fn ur_5_9_withdrawing_from_several_zones_is_one_action() {
    let mut table = given(4).on("4", "A2").on("I", "A3").acting('A', 2).table();
    table.play("A withdraw 4").play("A withdraw I x2");
    assert_eq!(table.stock(), "A25 B27 C27 D27");
    assert_eq!(table.left(), 1, "one action, however many");
    table.play("A swim I>P");
    assert_eq!(table.left(), 0);
    table.refuses("A withdraw 4", "UR-5.1");

    let table = given(4).on("4", "A2 B1").acting('A', 2).table();
    table.refuses("A withdraw 4 x3", "UR-5.9");
    table.refuses("A withdraw 5", "UR-5.9");
    assert!("withdraw 4 x0".parse::<urland::Action>().is_err());
}

#[test]
fn ur_5_9_a_withdrawal_with_the_last_action_may_go_on() {
    let mut table = given(4).on("4", "A2").on("I", "A3").acting('A', 1).with(|w| w.tiles[0] = 0).table();
    table.play("A withdraw 4");
    assert_eq!(
        table.choices('A'),
        ["withdraw 4", "withdraw I", "withdraw I x2", "withdraw I x3", "end"],
        "only more of the same"
    );
    table.play("A withdraw I").play("A end");
    assert_eq!(table.on("I"), "A2");
}

#[test]
fn ur_5_9_something_else_ends_the_withdrawal() {
    let mut table = given(3).on("4", "A2").on("I", "A3").acting('A', 3).table();
    table.play("A withdraw 4").play("A swim I>P").play("A withdraw 4");
    assert_eq!(table.left(), 0, "two withdrawals are two actions");
}

#[test]
fn ur_5_10_a_tile_gives_two_further_actions_once_a_turn() {
    let mut table = given(4).on("R", "A5").acting('A', 2).table();
    table.play("A swim R>U").play("A swim R>U");
    assert_eq!(table.choices('A'), ["tile", "end"]);
    table.play("A tile");
    assert_eq!((table.left(), table.world().tiles[0]), (2, 1));
    table.refuses("A tile", "UR-5.10");
    table.play("A swim R>U").play("A swim R>U");
    assert_eq!(table.world().phase, Phase::Choose, "the turn is over");

    let table = given(4).on("R", "A5").acting('A', 2).with(|w| w.tiles[0] = 0).table();
    table.refuses("A tile", "UR-5.10");
}

#[test]
fn ur_5_10_a_tile_waits_for_the_end_of_the_normal_turn() {
    let mut table = given(4).on("R", "A5").acting('A', 2).table();
    table.refuses("A tile", "UR-5.10");
    table.play("A swim R>U").refuses("A tile", "UR-5.10");
    assert_eq!(table.left(), 1);
    // Ending the normal turn gives up what is left of it, and only then the tile is offered.
    table.click("A end");
    assert!(table.was_told(&Event::GaveUp { seat: seat('A'), actions: 1 }));
    assert_eq!(table.choices('A'), ["tile", "end"]);
    table.play("A tile");
    assert!(table.was_told(&Event::SpentTile { seat: seat('A'), given_up: 0 }));
    assert_eq!((table.left(), table.world().tiles[0]), (2, 1));
    // An extra turn that is ended is over, and so is a normal turn without a tile.
    table.play("A end");
    assert_eq!(table.world().phase, Phase::Choose);
    let mut table = given(4).on("R", "A5").acting('A', 2).with(|w| w.tiles[0] = 0).table();
    table.click("A end");
    assert_eq!(table.world().phase, Phase::Choose);
}

#[test]
fn ur_5_10_in_the_first_edition_a_tile_can_be_spent_instead_of_the_rest() {
    let mut table = given(4).on("R", "A5").acting('A', 2).with(|w| w.edition = 1).table();
    table.play("A tile");
    assert!(table.was_told(&Event::SpentTile { seat: seat('A'), given_up: 2 }));
    assert_eq!(table.left(), 2);
    assert!(matches!(table.world().phase, Phase::Act(Act { extra: true, withdrawing: false, .. })));
}

#[test]
fn ur_5_10_the_extra_turn_comes_before_the_next_player() {
    let mut table = given(4).on("R", "A5 D3").environment('B').phase(Phase::Choose).hand(&[5, 6, 7]).table();
    table.play("B choose 5").click("D end").play("D tile");
    assert_eq!(table.position.turn(), Turn::Of(seat('D')));
    table.play("D end");
    assert_eq!(table.position.turn(), Turn::Of(seat('A')));
}

/// T-18.
#[test]
fn ur_5_11_two_actions_come_from_one_allotment() {
    let mut table = given(4).on("9", "A1").gene('A', Gene::Egg).acting('A', 1).table();
    table.refuses("A egg 9", "UR-5.11");
    table.click("A end").play("A tile").play("A egg 9");
    assert_eq!(table.on("9"), "A2");
    assert_eq!(table.world().phase, Phase::Choose, "no action is left");
}

#[test]
fn ur_5_12_only_ichto_players_spend_tiles() {
    let table = given(4).on("R", "A3 B3 C3 D3").acting('A', 2).table();
    table.refuses("B tile", "UR-3.2");
    table.refuses("C tile", "UR-3.3");
    let mut one = given(3).on("R", "A3").acting('A', 0).chosen(5).squares("A29 B2 C3").on("5", "A1");
    one = one.with(|w| w.tiles = each(&[1, 0, 1]));
    let mut table = one.table();
    table.play("A end");
    let points = table.position.outcome().expect("over").standings[0].points;
    assert_eq!(
        points,
        table::Points::whole(35),
        "29, 3 for the land, 3 for the total; the tile is worth nothing"
    );
}

#[test]
fn ur_5_13_a_turn_without_anything_to_do_is_over() {
    let mut table = given(4).on("4", "A2").acting('A', 2).chosen(5).table();
    table.play("A withdraw 4 x2");
    assert_eq!(table.world().scored, lands(&[5]), "no Ichto, no action, and no tile is offered");
    assert_eq!(table.world().tiles[0], 2);
    let position: Urland = table.position;
    assert_eq!(position.world().count(seat('A'), land(4)), 0);
}
