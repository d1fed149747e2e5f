//! The production phase (SF-5).

use starfarers::components::{Cards, Disc, Resource};
use starfarers::{Event, Phase};
use table::{Rules, Seat, Seats, Turn, Viewer};
use testkit::clause;

use crate::kit::{BLUE, Kit, RED, WHITE, YELLOW, planet};

/// TV-4
#[clause("SF-5.1", "SF-5.2")]
#[test]
fn sf_5_2_every_roll_of_the_beginner_set_up() {
    for (roll, yields) in [
        ([1, 1], ["1fuel", "0", "0", "1fuel"]),
        ([1, 2], ["1food", "1food", "0", "0"]),
        ([1, 3], ["0", "1fuel", "0", "1fuel"]),
        ([2, 3], ["0", "1ore", "0", "1ore"]),
        ([3, 3], ["1carbon", "0", "1goods", "1goods+1carbon"]),
        ([4, 4], ["1goods", "1goods+1carbon", "1carbon", "0"]),
        ([4, 5], ["1ore", "0", "1ore", "0"]),
        ([4, 6], ["1fuel", "0", "1fuel", "0"]),
        ([5, 6], ["0", "0", "1food", "1food"]),
        ([6, 6], ["0", "1ore", "1ore", "0"]),
    ] {
        let mut kit = Kit::new(4);
        kit.roll(RED, roll[0], roll[1]);
        let held: Vec<String> = Seat::all(4).map(|s| kit.held(s)).collect();
        assert_eq!(held, yields, "{roll:?}");
        assert_eq!(kit.game.open.roll, Some([roll[0] as u8, roll[1] as u8]));
        kit.game.audit().expect("cards come from the bank");
    }
}

#[test]
fn sf_5_2_a_spaceport_yields_one_card() {
    let mut kit = Kit::new(4);
    // Red's spaceport and nothing else of red's touches beta.fuel, number 10.
    assert_eq!(kit.game.open.due(10)[0], Cards::of(Resource::Fuel, 1));
    kit.game.open.setup.seats = 4;
    kit.port(RED, "s1.carbon-food").colony(RED, "s1.carbon-goods");
    kit.game.open.discs[planet("s1.carbon")] = Some(Disc::Number(10));
    // Two settlements on one planet bring two cards.
    assert_eq!(kit.game.open.due(10)[0].to_string(), "1fuel+2carbon");
}

#[test]
fn sf_5_3_hidden_pirate_and_ice_discs_do_not_produce() {
    let mut kit = Kit::new(4);
    kit.colony(RED, "s1.carbon-food");
    kit.disc("s1.carbon", Disc::Number(9)).disc("s1.food", Disc::Number(12));
    kit.roll(RED, 6, 6);
    assert_eq!(kit.held(RED), "0", "the disc lies face down");
    kit.game.open.discs[planet("s1.carbon")] = Some(Disc::Pirate(4));
    kit.game.open.discs[planet("s1.food")] = Some(Disc::Ice(4));
    assert!(kit.game.open.due(4)[0].is_empty());
}

/// TV-5
#[clause("SF-5.4", "SF-10.2")]
#[test]
fn sf_5_4_green_folk_add_one() {
    let mut kit = Kit::new(4);
    kit.befriend(YELLOW, "green-carbon").befriend(YELLOW, "green-ore");
    kit.roll(RED, 4, 4);
    let held: Vec<String> = Seat::all(4).map(|s| kit.held(s)).collect();
    assert_eq!(held, ["1goods", "1goods+2carbon", "1carbon", "0"]);
    let cards = crate::kit::cards("1goods+2carbon");
    assert!(kit.told(Event::Produced { seat: YELLOW, cards, harvest: 1 }), "{:?}", kit.told);
    // Once per roll, however many cards it brings.
    kit.colony(YELLOW, "s1.carbon-food").colony(YELLOW, "s1.carbon-goods");
    kit.game.open.discs[planet("s1.carbon")] = Some(Disc::Number(9));
    assert_eq!(kit.game.open.due(9)[1].to_string(), "3carbon");
}

/// TV-6
#[test]
fn sf_5_5_a_short_bank() {
    let mut kit = Kit::new(4);
    kit.game.open.bank[Resource::Carbon] = 1;
    kit.roll(RED, 4, 4);
    let held: Vec<String> = Seat::all(4).map(|s| kit.held(s)).collect();
    assert_eq!(held, ["1goods", "1goods", "0", "0"]);
    assert!(kit.told(Event::BankShort { resource: Resource::Carbon, paid: None }));

    let mut kit = Kit::new(4);
    kit.colony(BLUE, "s1.carbon-food").colony(BLUE, "s1.food-goods");
    kit.game.open.discs[planet("s1.food")] = Some(Disc::Number(4));
    kit.game.open.bank[Resource::Food] = 1;
    kit.roll(RED, 2, 2);
    assert_eq!(kit.held(BLUE), "1food", "who alone is due gets what is left");
    assert!(kit.told(Event::BankShort { resource: Resource::Food, paid: Some((BLUE, 1)) }), "and it is told");
    // With nothing left there is nothing to tell of but that.
    let mut kit = Kit::new(4);
    kit.colony(BLUE, "s1.carbon-food");
    kit.game.open.discs[planet("s1.food")] = Some(Disc::Number(4));
    kit.game.open.bank[Resource::Food] = 0;
    kit.roll(RED, 2, 2);
    assert!(kit.told(Event::BankShort { resource: Resource::Food, paid: None }));

    // The bonus of the Green Folk counts to what is due.
    let mut kit = Kit::new(4);
    kit.befriend(YELLOW, "green-carbon");
    kit.game.open.bank[Resource::Carbon] = 2;
    kit.roll(RED, 4, 4);
    assert_eq!((kit.held(YELLOW), kit.held(BLUE)), ("1goods".into(), "0".into()));
}

#[clause("SF-5.6", "SF-10.9")]
#[test]
fn sf_5_6_relief_for_a_roll_without_cards() {
    let mut kit = Kit::new(4);
    kit.befriend(WHITE, "diplomat-relief");
    kit.roll(RED, 4, 4);
    assert_eq!((kit.phase(), kit.turn()), (Phase::Relief(WHITE), Turn::Of(WHITE)));
    kit.refuses(RED, "take ore", "SF-4.1", "star-not-your-turn");
    kit.refuses(WHITE, "done", "SF-5.6", "star-not-now");
    kit.must(WHITE, "take ore");
    assert_eq!((kit.held(WHITE), kit.phase()), ("1ore".into(), Phase::Trade));
    assert!(kit.told(Event::Relieved { seat: WHITE, card: Resource::Ore }));

    let mut kit = Kit::new(4);
    kit.befriend(WHITE, "diplomat-relief").roll(RED, 3, 3);
    assert_eq!(kit.phase(), Phase::Trade, "white got cards");
    let mut kit = Kit::new(4);
    kit.befriend(WHITE, "diplomat-relief").roll(RED, 3, 4);
    assert_eq!(kit.phase(), Phase::Trade, "not on a seven");
    // A short bank can be why there was no card.
    let mut kit = Kit::new(4);
    kit.befriend(WHITE, "diplomat-relief");
    kit.game.open.bank = Cards::of(Resource::Food, 3);
    kit.roll(RED, 2, 2);
    assert_eq!(kit.legal(WHITE), ["take food"]);
    kit.refuses(WHITE, "take ore", "SF-12.1", "star-bank-lacks");
    // An empty bank asks nobody.
    let mut kit = Kit::new(4);
    kit.befriend(WHITE, "diplomat-relief");
    kit.game.open.bank = Cards::NONE;
    kit.roll(RED, 2, 2);
    assert_eq!(kit.phase(), Phase::Trade);
}

/// TV-7
#[clause("SF-5.7", "SF-10.6")]
#[test]
fn sf_5_7_half_of_a_large_hand() {
    let mut kit = Kit::new(4);
    let takes = |kit: &Kit, held| kit.game.open.seven_takes(RED, held);
    assert_eq!([7, 8, 9, 13].map(|n| takes(&kit, n)), [0, 4, 5, 7]);
    kit.befriend(RED, "diplomat-tribute");
    assert_eq!([9, 12, 13].map(|n| takes(&kit, n)), [0, 0, 7]);
}

#[test]
fn sf_5_7_all_choose_at_once_and_in_secret() {
    let mut kit = Kit::new(4);
    kit.hand(RED, "7ore").hand(YELLOW, "4fuel+4food").hand(WHITE, "9goods");
    kit.roll(RED, 3, 4);
    assert!(kit.told(Event::MustDiscard { seats: Seats::only(YELLOW).with(WHITE) }));
    assert_eq!(kit.turn(), Turn::AnyOf(Seats::only(YELLOW).with(WHITE)));
    assert_eq!(kit.legal(YELLOW), ["discard fuel", "discard food"]);
    kit.refuses(YELLOW, "discard ore", "SF-5.7", "star-too-few-cards");
    kit.refuses(RED, "discard ore", "SF-4.1", "star-not-your-turn");
    kit.refuses(RED, "spare", "SF-5.7", "star-not-now");
    let action = "discard fuel".parse().expect("an action");
    assert!(kit.game.secret(YELLOW, &action));
    for _ in 0..3 {
        kit.must(YELLOW, "discard fuel");
    }
    kit.must(YELLOW, "discard food");
    assert!(kit.told.is_empty(), "nobody hears what was chosen");
    let seen = kit.game.view(Viewer::Seat(WHITE));
    assert_eq!((seen.hands[1].count, seen.aside[1].count, seen.aside[1].cards), (4, 4, None));
    assert_eq!(kit.game.view(Viewer::Seat(YELLOW)).aside[1].cards, Some(crate::kit::cards("3fuel+1food")));
    kit.refuses(YELLOW, "discard fuel", "SF-4.1", "star-not-your-turn");
    let bank = kit.game.open.bank;
    for _ in 0..5 {
        assert_eq!(kit.game.open.bank, bank);
        kit.must(WHITE, "discard goods");
    }
    assert!(kit.told(Event::Discarded { seat: YELLOW, cards: crate::kit::cards("3fuel+1food") }));
    assert!(kit.told(Event::Discarded { seat: WHITE, cards: crate::kit::cards("5goods") }));
    assert_eq!((kit.held(YELLOW), kit.held(WHITE)), ("1fuel+3food".into(), "4goods".into()));
    assert_eq!((kit.phase(), kit.turn()), (Phase::Rob, Turn::Of(RED)));
    kit.game.audit().expect("sound");
}

#[test]
fn sf_5_7_the_roller_robs() {
    let mut kit = Kit::new(4);
    kit.hand(YELLOW, "2fuel+1food").hand(RED, "1ore").roll(RED, 3, 4);
    assert_eq!(kit.legal(RED), ["rob 2", "spare"]);
    kit.refuses(RED, "rob 3", "SF-5.7", "star-no-cards-to-draw");
    kit.refuses(RED, "rob 1", "SF-5.7", "star-not-an-opponent");
    kit.refuses(RED, "rob 5", "SF-1.1", "star-no-such-seat");
    kit.falls(&[(3, 2)]).must(RED, "rob 2");
    assert_eq!((kit.held(RED), kit.held(YELLOW)), ("1ore+1food".into(), "2fuel".into()));
    let stolen = |card| Event::Stole { thief: RED, victim: YELLOW, card };
    for viewer in [Viewer::Seat(RED), Viewer::Seat(YELLOW)] {
        assert_eq!(kit.heard(viewer), [stolen(Some(Resource::Food))]);
    }
    for viewer in [Viewer::Seat(BLUE), Viewer::Spectator] {
        assert_eq!(kit.heard(viewer), [stolen(None)]);
    }
    assert_eq!(kit.phase(), Phase::Trade);

    let mut kit = Kit::new(4);
    kit.hand(YELLOW, "2fuel").roll(RED, 3, 4).must(RED, "spare");
    assert_eq!((kit.held(YELLOW), kit.phase()), ("2fuel".into(), Phase::Trade));
    // Nobody has a card: nobody is asked.
    let mut kit = Kit::new(4);
    kit.roll(RED, 3, 4);
    assert_eq!(kit.phase(), Phase::Trade);
}

/// TV-8
#[clause("SF-5.8", "SF-5.10")]
#[test]
fn sf_5_8_supplies_below_nine_points() {
    let supplies = |quick: &str, points: u8, roll: [u32; 2]| {
        let mut kit = Kit::with(4, &[("quick-supply", quick)]);
        kit.game.open.players[0].colonies = points - 2;
        kit.fame(RED, 0).roll(RED, roll[0], roll[1]);
        assert_eq!(kit.points(RED), points);
        let mut drawn = 0;
        while kit.permits(RED, "draw") {
            kit.must(RED, "draw");
            drawn += 1;
        }
        kit.refuses(RED, "draw", "SF-5.8", "star-no-supplies");
        drawn
    };
    assert_eq!(supplies("no", 4, [1, 1]), 1);
    assert_eq!(supplies("no", 8, [1, 1]), 1);
    assert_eq!(supplies("no", 8, [3, 4]), 1);
    assert_eq!(supplies("no", 9, [1, 1]), 0);
    assert_eq!([6, 7, 8, 9].map(|points| supplies("yes", points, [1, 1])), [2, 1, 1, 0]);
}

#[test]
fn sf_5_8_the_right_is_decided_at_once() {
    let mut kit = Kit::new(4);
    kit.game.open.players[0].colonies = 6;
    kit.fame(RED, 0);
    kit.roll(RED, 1, 2).hand(RED, "3carbon+2food");
    kit.must(RED, "spaceport gamma.food-carbon");
    assert_eq!(kit.points(RED), 9);
    // Points gained by building do not cost the card, and it is drawn in secret.
    let pile = kit.game.hidden().pile.total();
    kit.must(RED, "draw");
    assert_eq!((kit.game.hand(RED).total(), kit.game.hidden().pile.total()), (1, pile - 1));
    assert_eq!(kit.heard(Viewer::Spectator), [Event::Supplied { seat: RED, card: None }]);
    let own = kit.heard(Viewer::Seat(RED));
    assert!(matches!(own[..], [Event::Supplied { seat: RED, card: Some(_) }]));
}

/// TV-27
#[clause("SF-5.9", "SF-8.1")]
#[test]
fn sf_5_9_the_right_ends_with_the_shake_or_the_turn() {
    let mut kit = Kit::new(4);
    kit.roll(RED, 1, 1).hand(RED, "2fuel").must(RED, "build booster");
    assert!(kit.permits(RED, "draw"));
    kit.falls(&[(6, 5)]).must(RED, "shake");
    kit.refuses(RED, "draw", "SF-8.4", "star-not-now");
    kit.must(RED, "done").no_ships(YELLOW).roll(YELLOW, 1, 1);
    assert!(kit.permits(YELLOW, "draw"));
    kit.refuses(YELLOW, "shake", "SF-8.1", "star-no-ship");
    kit.must(YELLOW, "done");
    assert_eq!(kit.turn(), Turn::Of(BLUE));
    kit.refuses(YELLOW, "draw", "SF-4.1", "star-not-your-turn");
    kit.roll(BLUE, 1, 1);
    kit.refuses(BLUE, "done", "SF-8.1", "star-must-shake");
}

/// TV-10
#[test]
fn sf_5_11_a_new_pile() {
    let mut kit = Kit::new(4);
    kit.hide(|hidden| hidden.pile = Cards::of(Resource::Fuel, 1));
    kit.game.open.bank = Cards([10, 4, 10, 10, 10]);
    kit.hide(|hidden| hidden.hands[1] = Cards([9, 16, 10, 10, 10]));
    kit.game.open.phase = Phase::Trade;
    kit.game.open.chances.supplies = 1;
    kit.must(RED, "draw");
    assert_eq!(kit.held(RED), "1fuel");
    assert_eq!(kit.game.hidden().pile, Cards([6, 4, 6, 6, 6]));
    assert_eq!(kit.game.hidden().pile.total(), 28);
    assert_eq!(kit.game.open.bank, Cards([4, 0, 4, 4, 4]));
    kit.game.audit().expect("sound");

    // An empty bank leaves no pile; a draw is not possible until there are cards again.
    let mut kit = Kit::new(4);
    kit.hide(|hidden| hidden.pile = Cards::of(Resource::Fuel, 1));
    kit.game.open.bank = Cards::NONE;
    kit.game.open.phase = Phase::Trade;
    kit.game.open.chances.supplies = 2;
    kit.must(RED, "draw");
    assert!(kit.game.hidden().pile.is_empty());
    kit.refuses(RED, "draw", "SF-5.11", "star-no-cards-left");
    assert!(!kit.legal(RED).contains(&"draw".to_owned()));
    kit.game.open.bank = Cards::of(Resource::Food, 2);
    kit.falls(&[(2, 1)]).must(RED, "draw");
    assert_eq!(kit.held(RED), "1fuel+1food");
    assert_eq!(kit.game.hidden().pile, Cards::of(Resource::Food, 1));
}
