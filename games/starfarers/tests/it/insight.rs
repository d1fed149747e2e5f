//! What bots are told: values that fit, and clicks that lead somewhere.

use starfarers::components::{Disc, ShipKind};
use starfarers::{Action, Starfarers};
use table::{Cx, Dice, Insight, Rules, Seat, Viewer};

use crate::kit::{Kit, RED, YELLOW, start};

/// The action that looks best one click ahead.
fn greedy(game: &Starfarers, seat: Seat, dice: &mut Dice) -> Action {
    let world = Starfarers::guess(&game.view(Viewer::Seat(seat)), dice);
    let mut legal = Vec::new();
    game.legal(seat, &mut legal);
    let mut best = (legal[0], f32::NEG_INFINITY);
    for action in legal {
        let worth = world.appraise(seat, &action, dice);
        if worth > best.1 {
            best = (action, worth);
        }
    }
    best.0
}

#[test]
fn values_are_shares() {
    let mut dice = Dice::fast(4);
    let mut game = start(4, &[("round-limit", "15")], 4);
    let mut legal = Vec::new();
    while let Some(seat) = game.turn().seats().iter().next() {
        legal.clear();
        game.legal(seat, &mut legal);
        for action in &legal {
            let worth = game.appraise(seat, action, &mut dice);
            assert!((-0.2..=1.2).contains(&worth), "{action}: {worth}");
            assert!(game.prior(seat, action) > 0.0);
        }
        let values: f32 = Seat::all(4).map(|s| game.value(s)).sum();
        assert!((values - 2.0).abs() < 1e-3, "everyone beats half of the others on average: {values}");
        game.apply(seat, legal[dice.below(legal.len() as u32) as usize], &mut Cx::silent(&mut dice));
    }
    let outcome = game.outcome().expect("over");
    assert!(Seat::all(4).all(|s| game.value(s) == outcome.share(s)));
}

#[test]
fn a_point_is_better_than_none() {
    let mut kit = Kit::trading(4);
    let before = kit.game.value(RED);
    kit.colony(RED, "s1.carbon-food");
    assert!(kit.game.value(RED) > before && kit.game.value(YELLOW) < 0.5);
}

#[test]
fn a_ship_flies_to_a_good_place_and_founds() {
    let mut kit = Kit::flying(4, 5);
    kit.game.open.active = YELLOW;
    kit.disc("s1.carbon", Disc::Number(6)).disc("s1.food", Disc::Number(4));
    let mut dice = Dice::fast(1);
    let mut plies = 0;
    while kit.game.open.active == YELLOW {
        let action = greedy(&kit.game, YELLOW, &mut dice);
        kit.must(YELLOW, &action.to_string());
        plies += 1;
    }
    assert_eq!((plies, kit.points(YELLOW)), (6, 5), "five steps and a colony");
}

#[test]
fn it_builds_what_it_can_use() {
    let mut kit = Kit::trading(4);
    kit.hand(RED, "1fuel+1ore+1carbon+1food");
    let chosen = greedy(&kit.game, RED, &mut Dice::fast(1));
    assert!(matches!(chosen, Action::Ship(ShipKind::Colony, ..)), "{chosen}");
    // Nothing to buy: the ships fly.
    let mut kit = Kit::trading(4);
    kit.hand(RED, "1carbon");
    assert_eq!(greedy(&kit.game, RED, &mut Dice::fast(1)), Action::Shake);
    // A card that completes a ship is worth an offer.
    let mut kit = Kit::trading(4);
    kit.hand(RED, "1ore+1carbon+2food").hand(YELLOW, "3fuel+1ore");
    let chosen = greedy(&kit.game, RED, &mut Dice::fast(1));
    assert!(matches!(chosen, Action::Offer(..)), "{chosen}");
}

/// The full figures are in `examples/strength.rs`; this is the alarm.
#[test]
fn looking_one_click_ahead_beats_random_play() {
    let mut dice = Dice::fast(9);
    let mut legal = Vec::new();
    for seats in [3, 4] {
        let mut won = 0;
        for number in 0..10 {
            let bot = Seat::new(number % usize::from(seats));
            let mut game = start(seats, &[], number as u64);
            while let Some(seat) = game.turn().seats().iter().next() {
                let action = if seat == bot {
                    greedy(&game, seat, &mut dice)
                } else {
                    legal.clear();
                    game.legal(seat, &mut legal);
                    legal[dice.below(legal.len() as u32) as usize]
                };
                game.apply(seat, action, &mut Cx::silent(&mut dice));
            }
            won += game.outcome().expect("over").winners().filter(|w| *w == bot).count();
        }
        assert!(won >= 8, "{won} of 10 with {seats} players");
    }
}
