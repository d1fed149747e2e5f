//! What bots are told: values that fit, and clicks that lead somewhere.

use starfarers::components::{Disc, ShipKind};
use starfarers::{Action, Starfarers};
use table::{Cx, Dice, Insight, Rules, Seat, Viewer};

use crate::kit::{BLUE, Kit, RED, WHITE, YELLOW, start};

/// The action that looks best one click ahead, on average over worlds that fit what the seat knows.
fn greedy(game: &Starfarers, seat: Seat, dice: &mut Dice) -> Action {
    let view = game.view(Viewer::Seat(seat));
    let worlds: [_; 6] = std::array::from_fn(|_| (Starfarers::guess(&view, dice), dice.below(1 << 30)));
    let mut legal = Vec::new();
    game.legal(seat, &mut legal);
    let mut best = (legal[0], f32::NEG_INFINITY);
    for action in legal {
        let judge = |(world, luck): &(Starfarers, u32)| {
            world.appraise(seat, &action, &mut Dice::fast(u64::from(*luck)))
        };
        let worth = worlds.iter().map(judge).sum();
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
        assert!(Seat::all(4).all(|s| game.value(s) == game.values()[s.index()]));
        let values: f32 = Seat::all(4).map(|s| game.value(s)).sum();
        assert!((values - 2.0).abs() < 1e-3, "everyone beats half of the others on average: {values}");
        game.apply(seat, legal[dice.below(legal.len() as u32) as usize], &mut Cx::silent(&mut dice));
    }
    let outcome = game.outcome().expect("over");
    assert!(Seat::all(4).all(|s| game.value(s) == outcome.share(s)));
    assert!(Seat::all(4).all(|s| game.values()[s.index()] == outcome.share(s)));
    assert_eq!(start(3, &[], 1).values()[3..], [0.0; 2], "nobody sits there");
}

/// A jump goes where the ship could found: that is looked at before the corner behind the home systems.
#[test]
fn a_jump_leads_somewhere() {
    let mut kit = Kit::trading(4);
    kit.disc("s1.carbon", Disc::Number(6)).disc("s1.food", Disc::Number(8));
    for name in ["s1.carbon", "s1.food"] {
        kit.game.open.players[RED.index()].looked.insert(crate::kit::planet(name));
    }
    kit.hand(RED, "3ore").meet(30);
    kit.must(RED, "gift 3").must(RED, "pay ore").must(RED, "pay ore").must(RED, "pay ore");
    let prior = |text: &str| kit.game.prior(RED, &text.parse().expect("an action"));
    assert!(prior("jump s1.carbon-food") > 20.0 * prior("jump -1,0,E"));
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

/// What a bot says to an offer red has made it, with these hands.
fn answer(reds: &str, yellows: &str, offer: &str, ready: impl Fn(&mut Kit)) -> Action {
    let mut kit = Kit::trading(4);
    kit.hand(RED, reds).hand(YELLOW, yellows);
    ready(&mut kit);
    kit.must(RED, &format!("offer {offer} to 2"));
    greedy(&kit.game, YELLOW, &mut Dice::fast(1))
}

#[test]
fn it_answers_offers_by_what_they_bring() {
    // The card that completes a ship, for one to spare: yes.
    let completes = ("1food", "1fuel+1ore+3carbon", "1food for 1carbon");
    let (reds, yellows, offer) = completes;
    assert_eq!(answer(reds, yellows, offer, |_| ()), Action::Accept);
    // Not from who is about to win.
    let leads = |kit: &mut Kit| kit.fame(RED, 6).game.open.players[0].colonies = 7;
    assert_eq!(answer(reds, yellows, offer, leads), Action::Decline);
    // Three cards for one: yes. One for three: no.
    assert_eq!(answer("3food", "1ore+4goods", "3food for 1goods", |_| ()), Action::Accept);
    assert_eq!(answer("1food", "1ore+4goods", "1food for 3goods", |_| ()), Action::Decline);
    // What breaks up a ship that can be paid: not for as many cards.
    let broken = answer("3carbon", "1fuel+1ore+1carbon+1food", "1carbon for 1ore", |_| ());
    assert_ne!(broken, Action::Accept);
    // What it does not hold it cannot give.
    assert_eq!(answer("3carbon", "1food", "3carbon for 1ore", |_| ()), Action::Decline);
}

#[test]
fn it_settles_with_who_asks_least() {
    // Both replies are on the table: the cheaper one is taken; then the ship is bought.
    let mut kit = Kit::trading(4);
    kit.hand(RED, "1fuel+1ore+3carbon").hand(YELLOW, "1food").hand(BLUE, "1food");
    kit.must(RED, "offer 1carbon for 1food to 2+3");
    kit.must(YELLOW, "counter 1food for 2carbon").must(BLUE, "accept");
    assert_eq!(greedy(&kit.game, RED, &mut Dice::fast(1)), Action::Confirm(BLUE));
    kit.must(RED, "confirm 3");
    assert!(matches!(greedy(&kit.game, RED, &mut Dice::fast(1)), Action::Ship(ShipKind::Colony, ..)));
    // A proposal it gains by is agreed to, another is left alone.
    let mut kit = Kit::trading(4);
    kit.hand(RED, "1fuel+1ore+3carbon").hand(YELLOW, "1goods+1food");
    kit.must(YELLOW, "propose 1food for 1carbon");
    assert_eq!(greedy(&kit.game, RED, &mut Dice::fast(1)), Action::Agree(YELLOW));
    kit.must(YELLOW, "propose 1goods for 1fuel+1ore");
    assert!(!matches!(greedy(&kit.game, RED, &mut Dice::fast(1)), Action::Agree(_)));
}

#[test]
fn it_offers_what_others_may_want() {
    // Nobody can have a fuel card: red holds one, the rest are in the bank. So it is not asked for.
    let mut kit = Kit::trading(4);
    kit.hand(RED, "1fuel+1ore+2carbon")
        .hand(YELLOW, "2food")
        .hand(BLUE, "1goods+1food")
        .hand(WHITE, "2goods");
    kit.no_pile();
    let worth = |kit: &Kit, text: &str| {
        let (mut sum, action) = (0.0, text.parse().expect("an action"));
        for seed in 0..20 {
            let mut dice = Dice::fast(seed);
            let world = Starfarers::guess(&kit.game.view(Viewer::Seat(RED)), &mut dice);
            sum += world.appraise(RED, &action, &mut dice) - world.value(RED);
        }
        sum
    };
    assert!(worth(&kit, "offer 1carbon for 1food to 2+3+4") > 0.0);
    assert!(worth(&kit, "offer 1carbon for 1fuel to 2+3+4") < 0.0);
    // Before any search, too, a good deal looks better than a bad one.
    let prior = |kit: &Kit, seat, text: &str| kit.game.prior(seat, &text.parse().expect("an action"));
    assert!(
        prior(&kit, RED, "offer 1carbon for 1food to 2+3+4")
            > prior(&kit, RED, "offer 1ore for 1fuel to 2+3+4")
    );
    kit.must(RED, "offer 1carbon for 1food to 2+3+4").must(BLUE, "accept");
    assert!(prior(&kit, RED, "confirm 3") > prior(&kit, RED, "withdraw"));
    kit.must(RED, "confirm 3").hand(RED, "3goods").hand(YELLOW, "1fuel+1ore+1carbon+1food");
    kit.must(RED, "offer 1goods for 1ore to 2");
    assert!(prior(&kit, YELLOW, "accept") < prior(&kit, YELLOW, "decline"));
}

/// Bots among themselves come to terms now and then, and seldom ask in vain for long.
#[test]
fn bots_trade_with_each_other() {
    let (mut offers, mut deals) = (0, 0);
    for number in 0..4 {
        let (mut game, mut dice) = (start(4, &[("round-limit", "12")], number), Dice::fast(number));
        while let Some(seat) = game.turn().seats().iter().next() {
            let action = greedy(&game, seat, &mut dice);
            offers += u32::from(matches!(action, Action::Offer(..)));
            deals += u32::from(matches!(action, Action::Confirm(_)));
            game.apply(seat, action, &mut Cx::silent(&mut dice));
        }
    }
    assert!(deals >= 4 && offers <= 20 * deals, "{deals} deals from {offers} offers");
}

/// The full figures are in `docs/BENCHMARKS.md`; this is the alarm.
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
