//! Fame, points and the end (SF-11), and what never changes (SF-12).

use starfarers::components::{Disc, ShipKind};
use starfarers::position::Ending;
use starfarers::{Event, Phase};
use table::{Cx, Dice, Insight, Points, Rules, Seat, Turn, Viewer};
use testkit::clause;

use crate::kit::{BLUE, Kit, RED, WHITE, YELLOW, start};

/// TV-37
#[test]
fn sf_11_1_fame_has_bounds() {
    let after = |rings: u8, card: usize, answer: &str| {
        let mut kit = Kit::trading(4);
        kit.fame(RED, rings).meet(card);
        kit.must(RED, answer);
        (kit.game.open.player(RED).fame, kit.points(RED))
    };
    assert_eq!(after(11, 12, "no"), (11, 4 + 5), "a ring too many is lost");
    assert_eq!(after(0, 23, "no"), (0, 4));
    assert_eq!(after(3, 12, "no"), (4, 6));
    assert_eq!(after(4, 12, "no"), (5, 6));
    assert_eq!(after(1, 1, "gift 0"), (0, 4), "one can lose no more than one has");
    // The tray is empty.
    let mut kit = Kit::trading(4);
    kit.fame(RED, 7).fame(YELLOW, 11).fame(BLUE, 11).fame(WHITE, 11).meet(12);
    kit.must(RED, "no");
    assert_eq!((kit.game.open.player(RED).fame, kit.game.open.fame_left()), (7, 0));
    // Everyone sees it, and what really changed.
    let mut kit = Kit::trading(4);
    kit.meet(12);
    kit.must(RED, "no");
    assert!(kit.told(Event::FameChanged { seat: RED, change: 1 }));
    assert_eq!(kit.game.view(Viewer::Spectator).open.players[0].fame, 2);
}

#[test]
fn sf_11_2_points_go_down_again() {
    let mut kit = Kit::trading(4);
    kit.fame(RED, 2).meet(23);
    assert_eq!(kit.points(RED), 5);
    kit.must(RED, "no");
    assert_eq!(kit.points(RED), 4);
}

/// TV-36
#[test]
fn sf_11_3_fifteen_points_win_at_once() {
    let mut kit = Kit::flying(4, 5);
    kit.game.open.players[0].colonies = 12;
    kit.no_ships(RED).ship(RED, ShipKind::Colony, 1, "0,3,E").ship(RED, ShipKind::Trade, 2, "4,3,W");
    kit.disc("s1.carbon", Disc::Number(6)).disc("s1.food", Disc::Number(11));
    kit.must(RED, "fly 1 s1.carbon-food");
    assert_eq!(kit.points(RED), 14);
    kit.must(RED, "found 1");
    assert_eq!((kit.phase(), kit.turn()), (Phase::Over(Ending::Points), Turn::Over));
    let outcome = kit.game.outcome().expect("over");
    assert_eq!(outcome.manner, "fifteen-points");
    assert_eq!(outcome.standings[0].points, Points::whole(15));
    assert_eq!(outcome.standings.iter().map(|s| s.rank).collect::<Vec<_>>(), [1, 2, 2, 2]);
    assert!(kit.legal(RED).is_empty());
    kit.refuses(RED, "done", "SF-11.3", "star-game-over");
    assert_eq!((kit.game.value(RED), kit.game.value(YELLOW)), (outcome.share(RED), outcome.share(YELLOW)));

    // By capturing a disc, in the middle of a flight.
    let mut kit = Kit::flying(4, 3);
    kit.game.open.players[0].colonies = 12;
    kit.no_ships(RED).ship(RED, ShipKind::Trade, 1, "2,5,W").expansions(RED, 0, 4, 0);
    kit.disc("s1.goods", Disc::Pirate(4)).must(RED, "fly 1 1,5,E").must(RED, "capture 1 s1.goods");
    assert_eq!((kit.points(RED), kit.phase()), (15, Phase::Over(Ending::Points)));

    // By building, by buying fame.
    let mut kit = Kit::trading(4);
    kit.game.open.players[0].colonies = 12;
    kit.hand(RED, "3carbon+2food").must(RED, "spaceport gamma.food-carbon");
    assert_eq!(kit.phase(), Phase::Over(Ending::Points));
    let mut kit = Kit::trading(4);
    kit.game.open.players[0].colonies = 12;
    kit.hand(RED, "1goods").befriend(RED, "diplomat-fame").must(RED, "fame");
    assert_eq!(kit.phase(), Phase::Over(Ending::Points));

    // Yellow reaches fifteen in red's turn: no win now, and none later if he loses it again.
    let mut kit = Kit::trading(4);
    kit.game.open.players[1].colonies = 12;
    kit.fame(YELLOW, 1).expansions(YELLOW, 0, 0, 1);
    kit.falls(&[(6, 0), (32, 31), (32, 28)]).must(RED, "shake");
    assert_eq!((kit.points(YELLOW), kit.phase()), (15, Phase::Question));
    kit.must(RED, "gift 0");
    let mut lost = start(4, &[], 1);
    std::mem::swap(&mut lost, &mut kit.game);
    kit.game = lost;
    kit.fame(YELLOW, 1).must(RED, "done");
    assert_eq!(kit.phase(), Phase::Roll);
    kit.game = lost;
    kit.must(RED, "done");
    assert_eq!(kit.phase(), Phase::Over(Ending::Points));
    assert!(kit.game.outcome().expect("over").winners().eq([YELLOW]));
}

#[test]
fn sf_11_3_the_winner_is_first_even_behind_on_points() {
    let mut kit = Kit::trading(4);
    kit.game.open.players[0].colonies = 12;
    kit.game.open.players[2].colonies = 14;
    kit.hand(RED, "3carbon+2food").must(RED, "spaceport gamma.food-carbon");
    let outcome = kit.game.outcome().expect("over");
    assert_eq!(outcome.standings.iter().map(|s| s.rank).collect::<Vec<_>>(), [1, 3, 2, 3]);
}

#[test]
fn sf_11_4_the_last_round() {
    let mut kit = Kit::with(4, &[("round-limit", "10")]);
    for turn in 1..=40u16 {
        let seat = kit.game.open.active;
        assert_eq!(kit.game.open.turns, turn);
        assert_eq!(kit.game.open.round(), turn.div_ceil(4));
        kit.no_ships(seat).roll(seat, 1, 1);
        if turn == 40 {
            kit.colony(BLUE, "s1.carbon-food").colony(YELLOW, "s2.ore-goods");
        }
        kit.must(seat, "done");
    }
    assert_eq!(kit.phase(), Phase::Over(Ending::Rounds));
    let outcome = kit.game.outcome().expect("over");
    assert_eq!((outcome.manner, outcome.winners().collect::<Vec<_>>()), ("round-limit", vec![YELLOW, BLUE]));
    assert!(starfarers::score::MANNERS.contains(&outcome.manner));
    assert_eq!(start(4, &[], 1).open.setup.round_limit, 100);
}

#[clause("SF-12.10", "SF-12.11")]
#[test]
fn sf_12_10_pieces_stay_and_cards_are_kept() {
    let mut dice = Dice::fast(12);
    let mut legal = Vec::new();
    for seats in [3, 4] {
        let mut game = start(seats, &[("round-limit", "40")], 5);
        let mut before = game;
        while let Some(seat) = game.turn().seats().iter().next() {
            legal.clear();
            game.legal(seat, &mut legal);
            let action = legal[dice.below(legal.len() as u32) as usize];
            game.apply(seat, action, &mut Cx::silent(&mut dice));
            game.audit().expect("a hundred cards");
            for other in Seat::all(seats) {
                let (was, is) = (before.open.player(other), game.open.player(other));
                let settled = |p: &starfarers::position::Player| p.colonies + p.port_count();
                assert!(settled(is) >= settled(was) && is.stations >= was.stations);
                assert!(is.captured.len() >= was.captured.len());
                if other != before.open.active && before.open.turns > 0 {
                    assert_eq!(is.ships.map(|s| s.map(|s| s.at)), was.ships.map(|s| s.map(|s| s.at)));
                }
            }
            before = game;
        }
    }
}
