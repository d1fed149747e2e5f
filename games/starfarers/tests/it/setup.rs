//! Setting up (SF-3) and the frame of a turn (SF-4).

use starfarers::components::map::{Planet, Site};
use starfarers::components::{Cards, Disc, Resource};
use starfarers::position::Ending;
use starfarers::{Event, Phase, Starfarers};
use table::{Cx, Dice, Draw, Options, Rules, Seat, Turn, Viewer};
use testkit::clause;

use crate::kit::{BLUE, Kit, RED, WHITE, YELLOW, at, planet, site, start};

#[test]
fn sf_3_1_colours_by_seat_or_by_lot() {
    let game = start(4, &[], 1);
    assert_eq!(game.open.colours.map(|c| c.name()), ["red", "yellow", "blue", "white"]);
    assert!(game.open.players.iter().all(|p| p.expansion_count() == 0));
    let mut first = std::collections::BTreeSet::new();
    for seed in 0..40 {
        let drawn = start(3, &[("colours", "drawn")], seed);
        let port = drawn.open.players[0].ports[0].expect("a spaceport");
        first.insert((drawn.open.colours[0].name(), port.to_string()));
        let mut all = drawn.open.colours.map(|c| c.name());
        all.sort_unstable();
        assert_eq!(all, ["blue", "red", "white", "yellow"]);
    }
    let expected = [
        ("blue", "delta.ore-goods"),
        ("red", "beta.goods-fuel"),
        ("white", "gamma.ore-carbon"),
        ("yellow", "alpha.carbon-fuel"),
    ];
    assert!(first.iter().map(|(c, p)| (*c, p.as_str())).eq(expected), "{first:?}");
}

#[test]
fn sf_3_2_home_discs() {
    let numbers = |game: &Starfarers| -> Vec<u8> {
        let home = Planet::all().filter(|p| p.is_home());
        home.map(|p| if let Some(Disc::Number(n)) = game.open.discs[p] { n } else { 0 }).collect()
    };
    assert_eq!(numbers(&start(4, &[], 1)), [11, 8, 4, 8, 12, 10, 5, 3, 6, 9, 2, 6]);
    let mut arrangements = std::collections::BTreeSet::new();
    for seed in 0..60 {
        let drawn = numbers(&start(4, &[("setup", "advanced")], seed));
        for (trio, known) in drawn.chunks(3).zip([[4, 8, 11], [8, 10, 12], [3, 5, 6], [2, 6, 9]]) {
            let mut sorted = trio.to_vec();
            sorted.sort_unstable();
            assert_eq!(sorted, known, "a letter keeps its three discs");
        }
        arrangements.insert(drawn[..3].to_vec());
    }
    assert_eq!(arrangements.len(), 6);
}

#[test]
fn sf_3_3_outer_discs_lie_face_down() {
    let game = start(4, &[], 1);
    for planet in Planet::all().filter(|p| !p.is_home()) {
        assert_eq!((game.open.discs[planet], game.hidden().discs[planet]), (None, None));
    }
    assert_eq!(game.open.white_left(), [1; 5]);
    // Looking shows one of the seven discs of the planet's own dot, each as often as it is there.
    let mut seen = std::collections::BTreeMap::new();
    for seed in 0..2100 {
        let mut kit = Kit::flying(4, 5);
        kit.no_ships(RED).ship(RED, starfarers::components::ShipKind::Trade, 1, "1,3,W");
        let step = "fly 1 0,3,E".parse().expect("an action");
        kit.game.play(RED, step, &mut Cx::silent(&mut Dice::fast(seed))).expect("legal");
        let disc = kit.game.hidden().discs[planet("s1.carbon")].expect("somebody looked");
        *seen.entry(format!("{disc:?}")).or_insert(0) += 1;
    }
    let counts: Vec<(String, i32)> = seen.into_iter().collect();
    let names: Vec<&str> = counts.iter().map(|c| c.0.as_str()).collect();
    assert_eq!(names, ["Number(2)", "Number(5)", "Number(6)", "Number(8)", "Number(9)"]);
    for (name, count) in &counts {
        let expected = if matches!(name.as_str(), "Number(5)" | "Number(9)") { 600 } else { 300 };
        assert!((expected - 110..expected + 110).contains(count), "{counts:?}");
    }
}

#[test]
fn sf_3_4_cards_lie_ready() {
    let game = start(4, &[], 3);
    assert_eq!(game.hidden().deck.len(), 32);
    assert!(game.open.players.iter().all(|p| p.fame == 1));
    assert_eq!(game.open.markers, [None; 4]);
    assert!(starfarers::components::Friend::ALL.iter().all(|c| game.open.friends_left(*c) == c.copies()));
}

/// TV-9
#[test]
fn sf_3_5_the_first_supply_pile() {
    for (seats, pile) in [(4, 48), (3, 51)] {
        let game = start(seats, &[], 5);
        assert_eq!(game.open.bank, Cards([8; 5]));
        assert_eq!(game.hidden().pile.total(), pile);
        for seat in Seat::all(seats) {
            assert_eq!(game.hand(seat).total(), 3);
        }
    }
}

#[test]
fn sf_3_6_the_first_ship_flies_on_any_transporter() {
    let mut kit = Kit::new(4);
    kit.game = start(4, &[], 1);
    assert_eq!(kit.turn(), Turn::AnyOf(kit.game.open.seats()));
    assert_eq!(
        kit.legal(WHITE),
        ["colony-ship 1 at 6,1,E", "colony-ship 2 at 6,1,E", "colony-ship 3 at 6,1,E"]
    );
    kit.refuses(WHITE, "colony-ship 2 at 4,1,W", "SF-3.8", "star-fixed-start");
    kit.refuses(WHITE, "trade-ship 2 at 6,1,E", "SF-3.6", "star-not-now");
    kit.must(WHITE, "colony-ship 3 at 6,1,E").must(RED, "colony-ship 2 at 4,1,W");
    kit.refuses(WHITE, "colony-ship 1 at 6,1,E", "SF-4.1", "star-not-your-turn");
    kit.must(BLUE, "colony-ship 1 at 10,1,W").must(YELLOW, "colony-ship 1 at 1,1,E");
    assert_eq!(kit.phase(), Phase::Roll);
    assert_eq!(kit.turn(), Turn::Of(kit.game.open.starter));
    for seat in Seat::all(4) {
        let player = kit.game.open.player(seat);
        assert_eq!((player.colonies, player.port_count(), kit.points(seat)), (2, 1, 4));
    }
    assert_eq!(kit.game.open.player(WHITE).first_ship().map(|r| r.to_string()), Some("3".to_owned()));
}

#[test]
fn sf_3_7_the_highest_throw_begins() {
    let begin = |throws: &[u32]| {
        let setup = table::new_setup::<Starfarers>(4, &Options::default()).expect("a table");
        let mut draws: Vec<Draw> = throws.iter().map(|n| Draw { bound: 6, value: n - 1 }).collect();
        for total in (49..=60).rev() {
            draws.push(Draw { bound: total, value: 0 });
        }
        let mut dice = Dice::scripted(draws);
        let game = Starfarers::start(&setup, &mut Cx::silent(&mut dice));
        dice.check_script().expect("as many throws as needed");
        game.open.starter
    };
    assert_eq!(begin(&[1, 2, 6, 5, 3, 3, 6, 4]), YELLOW);
    // Red and white tie at eleven and throw again, twice.
    assert_eq!(begin(&[6, 5, 1, 1, 2, 2, 5, 6, 2, 2, 1, 3, 1, 1, 1, 2]), WHITE);
    // Turns go round clockwise.
    let mut kit = Kit::new(3);
    kit.no_ships(RED).roll(RED, 1, 1).must(RED, "done");
    assert_eq!(kit.turn(), Turn::Of(YELLOW));
    kit.no_ships(YELLOW).roll(YELLOW, 1, 1).must(YELLOW, "done");
    kit.no_ships(BLUE).roll(BLUE, 1, 1).must(BLUE, "done");
    assert_eq!(kit.turn(), Turn::Of(RED));
}

#[test]
fn sf_3_8_beginners_begin_alike() {
    let kit = Kit::new(4);
    let open = &kit.game.open;
    let own = |name: &str| open.settlement(site(name)).and_then(|s| s.owner);
    for (seat, port, colonies, ship) in [
        (RED, "beta.goods-fuel", ["gamma.food-carbon", "delta.ore-fuel"], "4,1,W"),
        (YELLOW, "alpha.carbon-fuel", ["beta.goods-ore", "gamma.ore-food"], "1,1,E"),
        (BLUE, "delta.ore-goods", ["alpha.food-carbon", "beta.ore-fuel"], "10,1,W"),
        (WHITE, "gamma.ore-carbon", ["alpha.food-fuel", "delta.fuel-goods"], "6,1,E"),
    ] {
        assert_eq!(open.player(seat).ports, [Some(site(port)), None, None]);
        assert!(open.settlement(site(port)).is_some_and(|s| s.is_port));
        assert_eq!(colonies.map(own), [Some(seat); 2]);
        assert_eq!(open.player(seat).ships[0].map(|s| s.at), Some(at(ship)));
        assert!(site(port).ports().contains(&at(ship)));
        // Twenty pips and all five resources for every colour.
        let mut yields = Cards::NONE;
        for place in Site::home().filter(|s| open.sites[*s].is_some_and(|x| x.owner == Some(seat))) {
            for planet in place.planets() {
                let Some(Disc::Number(n)) = open.discs[planet] else { panic!("home discs are numbers") };
                yields[planet.resource()] += 6 - n.abs_diff(7);
            }
        }
        assert_eq!((yields.total(), yields.kinds().count()), (20, 5), "{seat}");
    }
}

#[test]
fn sf_3_9_the_fourth_colour_is_neutral() {
    let mut kit = Kit::flying(3, 5);
    for name in ["gamma.ore-carbon", "alpha.food-fuel", "delta.fuel-goods"] {
        let neutral = kit.game.open.settlement(site(name)).expect("taken");
        assert_eq!(neutral.owner, None);
    }
    assert!(kit.game.open.settlement(site("gamma.ore-carbon")).is_some_and(|s| s.is_port));
    assert_eq!(kit.game.open.player(WHITE).first_ship(), None);
    // A fuel roll of 4 brings the neutral colony nothing.
    assert!(kit.game.open.due(4)[3].is_empty());
    // The points next to the neutral spaceport are ordinary points.
    kit.no_ships(RED).ship(RED, starfarers::components::ShipKind::Colony, 1, "6,2,W");
    let beside = site("gamma.ore-carbon").ports();
    assert!(beside.iter().all(|p| kit.game.open.port_owner(*p).is_none()));
    let ship = *kit.game.open.player(RED).ship(crate::kit::rank(1)).expect("a ship");
    assert_eq!(kit.game.open.bar(RED, &ship, ship.at, beside[0]), None);
}

#[test]
fn sf_3_10_the_advanced_set_up() {
    let mut kit = Kit::new(3);
    kit.game = start(3, &[("setup", "advanced")], 1);
    kit.game.open.starter = YELLOW;
    kit.game.open.active = YELLOW;
    assert_eq!(kit.legal(YELLOW).len(), 12);
    kit.refuses(YELLOW, "spaceport alpha.food-fuel", "SF-3.10", "star-not-now");
    kit.refuses(YELLOW, "settle s1.carbon-food", "SF-3.10", "star-not-a-home-site");
    kit.refuses(RED, "settle alpha.food-fuel", "SF-4.1", "star-not-your-turn");
    kit.must(YELLOW, "settle alpha.food-fuel");
    kit.refuses(BLUE, "settle alpha.food-fuel", "SF-3.10", "star-point-taken");
    kit.must(BLUE, "settle alpha.food-carbon").must(RED, "settle beta.goods-ore");
    // Back from the last player.
    kit.must(RED, "settle beta.ore-fuel").must(BLUE, "settle gamma.ore-food");
    kit.must(YELLOW, "settle gamma.food-carbon");
    kit.refuses(YELLOW, "settle delta.ore-fuel", "SF-3.10", "star-not-now");
    kit.must(YELLOW, "spaceport delta.ore-fuel");
    assert_eq!(kit.turn(), Turn::Of(YELLOW));
    let ports = site("delta.ore-fuel").ports();
    assert_eq!(kit.legal(YELLOW).len(), 6);
    kit.refuses(YELLOW, "colony-ship 1 at 4,1,W", "SF-7.2", "star-not-your-port");
    kit.must(YELLOW, &format!("colony-ship 2 at {}", ports[1]));
    kit.must(BLUE, "spaceport delta.fuel-goods").must(BLUE, "colony-ship 1 at 9,1,W");
    kit.must(RED, "spaceport beta.goods-fuel").must(RED, "colony-ship 1 at 5,1,W");
    assert_eq!((kit.phase(), kit.turn()), (Phase::Roll, Turn::Of(YELLOW)));
    for name in ["alpha.carbon-fuel", "gamma.ore-carbon", "delta.ore-goods"] {
        assert_eq!(kit.game.open.settlement(site(name)).map(|s| s.owner), Some(None), "{name}");
    }
    assert!(kit.told(Event::Settled { seat: None, site: site("delta.ore-goods"), is_port: true }));
    assert!(Seat::all(3).all(|s| kit.points(s) == 4));
    kit.game.audit().expect("sound");
}

#[test]
fn sf_3_11_home_is_full() {
    for (seats, setup) in [(3, "beginner"), (4, "beginner"), (3, "advanced"), (4, "advanced")] {
        let mut game = start(seats, &[("setup", setup)], 9);
        let mut dice = Dice::fast(9);
        while game.open.turns == 0 {
            let seat = game.turn().seats().iter().next().expect("somebody acts");
            let mut legal = Vec::new();
            game.legal(seat, &mut legal);
            game.apply(seat, legal[dice.below(legal.len() as u32) as usize], &mut Cx::silent(&mut dice));
        }
        assert!(Site::home().all(|s| game.open.settlement(s).is_some()), "{seats} {setup}");
    }
}

#[clause("SF-4.1", "SF-4.4")]
#[test]
fn sf_4_1_the_phases_of_a_turn() {
    let mut kit = Kit::new(4);
    assert_eq!(kit.legal(RED), ["roll"]);
    kit.refuses(RED, "shake", "SF-5.1", "star-not-now");
    kit.refuses(YELLOW, "roll", "SF-4.1", "star-not-your-turn");
    kit.roll(RED, 1, 1);
    assert_eq!(kit.phase(), Phase::Trade);
    kit.refuses(RED, "roll", "SF-6.1", "star-not-now");
    kit.falls(&[(6, 3)]).must(RED, "shake");
    assert_eq!(kit.phase(), Phase::Fly);
    kit.refuses(RED, "build booster", "SF-8.4", "star-not-now");
    kit.must(RED, "done");
    assert_eq!((kit.phase(), kit.turn()), (Phase::Roll, Turn::Of(YELLOW)));
    assert!(kit.told(Event::TurnBegan { seat: YELLOW, round: 1 }));
    let outsider = Seat::new(4);
    kit.refuses(outsider, "roll", "SF-1.1", "star-no-such-seat");
}

/// TV-36, second part.
#[test]
fn sf_4_2_fifteen_points_win_before_the_roll() {
    let mut kit = Kit::flying(4, 3);
    kit.colony(YELLOW, "s1.carbon-food").colony(YELLOW, "s1.food-goods").port(YELLOW, "s2.ore-goods");
    kit.game.open.markers = [Some(YELLOW), Some(YELLOW), None, None];
    kit.fame(YELLOW, 6);
    assert_eq!(kit.points(YELLOW), 15);
    assert_eq!(kit.phase(), Phase::Fly, "points in another's turn do not win");
    kit.must(RED, "done");
    assert_eq!((kit.phase(), kit.turn()), (Phase::Over(Ending::Points), Turn::Over));
    assert_eq!(kit.game.outcome().expect("over").winners().collect::<Vec<_>>(), [YELLOW]);
    assert!(kit.told(Event::Ended { seat: YELLOW, ending: Ending::Points }));
    kit.refuses(YELLOW, "roll", "SF-11.3", "star-game-over");
}

#[test]
fn sf_4_3_left_is_next() {
    let mut kit = Kit::new(4);
    assert_eq!(kit.game.open.reader(), YELLOW);
    assert!(kit.game.open.around().eq([YELLOW, BLUE, WHITE]));
    kit.game.open.active = WHITE;
    assert_eq!(kit.game.open.reader(), RED);
    assert!(kit.game.open.around().eq([RED, YELLOW, BLUE]));
}

#[test]
fn first_cards_are_told_to_their_owner_alone() {
    let setup = table::new_setup::<Starfarers>(4, &Options::default()).expect("a table");
    let (mut dice, mut told) = (Dice::fast(3), Vec::new());
    let game = Starfarers::start(&setup, &mut Cx::listening(&mut dice, &mut told));
    for viewer in Viewer::all(4) {
        let dealt: Vec<_> = told
            .iter()
            .filter(|t| t.to.includes(viewer))
            .filter_map(
                |t| if let Event::Dealt { seat, cards } = t.event { Some((seat, cards)) } else { None },
            )
            .collect();
        let expected: Vec<_> = viewer.seat().map(|s| (s, *game.hand(s))).into_iter().collect();
        assert_eq!(dealt, expected);
    }
    let deal = Resource::ALL.map(|r| game.hidden().hands.iter().map(|h| h[r]).sum::<u8>());
    assert_eq!(deal.iter().sum::<u8>(), 12);
}

#[test]
fn bad_options_are_clear_errors() {
    let read = |pairs: &[(&str, &str)]| {
        Options::read(Starfarers::options(), pairs.iter().copied()).expect_err("not an option").reason
    };
    assert_eq!(read(&[("setup", "expert")]), "setup-bad-value");
    assert_eq!(read(&[("round-limit", "9")]), "setup-bad-value");
    assert_eq!(read(&[("round-limit", "101")]), "setup-bad-value");
    assert_eq!(read(&[("speed", "fast")]), "setup-unknown-option");
}
