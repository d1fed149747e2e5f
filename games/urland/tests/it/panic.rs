//! Chapter 9, first part: panic.

use table::{Rules, Turn, Viewer};
use urland::Phase;
use urland::components::Gene;
use urland::event::Event;

use crate::kit::{Given, Kit, each, given, lands, seat};

/// A ends the turn, an empty land is scored, and C draws the panic disc.
fn panic(start: Given) -> Kit {
    let start = start.acting('A', 0).chosen(4).hand(&[10, 6]).with(|w| w.panic_ahead = true);
    let mut table = start.table();
    let stack = table.world().stack_size();
    table.script(&format!("{stack}:{} {}:0", stack - 1, stack - 1)).play("A end");
    assert!(table.was_told(&Event::PanicDrawn { seat: seat('C') }));
    table
}

fn four() -> Given {
    given(4).on("R", "A1").squares("A4 B3 C2 D1")
}

#[test]
fn ur_9_1_panic_breaks_out_when_the_disc_is_drawn() {
    let table = panic(four().on("12", "A2 B3").on("9", "C4"));
    assert_eq!((table.on("12"), table.on("R")), (String::new(), "A3 B3".to_owned()));
    assert_eq!(table.world().environment, seat('C'), "at the change of roles");
    assert_eq!(table.world().phase, Phase::Choose, "and then the hand is completed");
    let hand = table.position.view(Viewer::Seat(seat('C'))).hand.expect("C's hand");
    assert_eq!(hand.len(), 3);
}

#[test]
fn ur_9_2_the_last_player_is_furthest_back() {
    let table = panic(four().on("12", "A2").on("9", "C2"));
    assert_eq!(table.world().last_player(), seat('D'));
    assert_eq!(table.position.turn(), Turn::Of(seat('D')));
    let table = panic(four().squares("A1 B3 C2 D4").on("12", "A2").on("9", "C2"));
    assert_eq!(table.position.turn(), Turn::Of(seat('A')));
}

/// T-60.
#[test]
fn ur_9_3_the_fullest_land_is_hit_and_the_last_player_picks_among_equals() {
    let mut table = panic(four().on("7", "A2 B3").on("12", "B1 C4").on("9", "D4"));
    assert_eq!(table.choices('D'), ["panic 7", "panic 12"]);
    table.refuses("D panic 9", "UR-9.3");
    table.refuses("D flee R", "UR-9.3");
    table.refuses("A panic 7", "UR-9.3");
    table.play("D panic 12");
    assert_eq!(
        (table.on("12"), table.on("R")),
        (String::new(), "A1 B1 C4".to_owned()),
        "R is the only ocean"
    );
    assert_eq!(table.on("7"), "A2 B3");
    assert_eq!(table.world().phase, Phase::Choose);
}

#[test]
fn ur_9_3_ichtos_with_ears_count() {
    let mut table = panic(four().on("7", "A3 B2").on("12", "B4").gene('A', Gene::Ears));
    assert!(matches!(table.world().phase, Phase::PanicEars(..)), "5 in land 7 are more than 4 in land 12");
    table.play("A send 0");
    assert_eq!((table.on("7"), table.on("12")), ("A3".to_owned(), "B4".to_owned()));
}

/// T-63.
#[test]
fn ur_9_3_with_nobody_on_land_nothing_happens() {
    let table = panic(four());
    assert!(table.was_told(&Event::NoPanic));
    assert_eq!((table.on("R"), table.world().phase), ("A1".to_owned(), Phase::Choose));
}

/// T-61.
#[test]
fn ur_9_4_all_flee_to_one_ocean_the_last_player_picks() {
    let mut table = panic(four().on("3", "A2 B1"));
    assert_eq!(table.choices('D'), ["flee R", "flee T"], "D has nobody there");
    table.refuses("D flee U", "UR-9.4");
    table.refuses("D panic 3", "UR-9.4");
    table.play("D flee T");
    assert_eq!((table.on("3"), table.on("T")), (String::new(), "A2 B1".to_owned()));
}

/// T-62.
#[test]
fn ur_9_5_ichtos_with_ears_stay_unless_sent() {
    for (sent, stays, flees) in [(0, "A2", "B1"), (1, "A1", "A1 B1"), (2, "", "A2 B1")] {
        let mut table = panic(four().on("3", "A2 B1").gene('A', Gene::Ears));
        table.play("D flee T");
        assert_eq!(table.on("T"), "B1");
        assert_eq!(table.choices('A'), ["send 0", "send 1", "send 2"]);
        table.refuses("A send 3", "UR-9.5");
        table.refuses("A flee T", "UR-9.5");
        table.refuses("D send 1", "UR-9.5");
        table.play(&format!("A send {sent}"));
        assert_eq!((table.on("3"), table.on("T")), (stays.to_owned(), flees.to_owned()));
        assert_eq!(table.world().phase, Phase::Choose);
    }
}

#[test]
fn ur_9_6_panic_scores_nothing_and_moves_no_disc() {
    let mut table = panic(four().on("3", "A2 B1"));
    let (squares, scored) = (table.squares(), table.world().scored);
    table.play("D flee T");
    assert_eq!((table.squares(), table.world().scored), (squares, scored));
    assert_eq!(scored, lands(&[4]));
    let ocean = "T".parse().unwrap();
    let land = urland::components::Land::new(3).unwrap();
    assert!(table.was_told(&Event::Panicked { land, ocean, fled: each(&[2, 1, 0, 0]), stayed: None }));
}
