//! Building (SF-7).

use starfarers::components::ShipKind;
use starfarers::{Event, Phase};
use table::Rules;
use testkit::clause;

use crate::kit::{Kit, RED, YELLOW, at, rank, site};

#[test]
fn sf_7_1_prices() {
    for (action, price) in [
        ("colony-ship 2 at 5,1,W", "1fuel+1ore+1carbon+1food"),
        ("trade-ship 2 at 5,1,W", "1fuel+1ore+2goods"),
        ("spaceport gamma.food-carbon", "3carbon+2food"),
        ("build booster", "2fuel"),
        ("build cannon", "2carbon"),
        ("build freight-ring", "2ore"),
    ] {
        let mut kit = Kit::trading(4);
        let bank = kit.game.open.bank;
        kit.hand(RED, price);
        assert!(kit.legal(RED).contains(&action.to_owned()), "{action}");
        kit.must(RED, action);
        assert_eq!((kit.held(RED), kit.game.open.bank), ("0".into(), bank), "{action}");
        for resource in crate::kit::cards(price).kinds() {
            let mut poor = crate::kit::cards(price);
            poor[resource] -= 1;
            let mut kit = Kit::trading(4);
            kit.hand(RED, &poor.to_string());
            kit.refuses(RED, action, "SF-7.1", "star-too-few-cards");
            assert!(!kit.legal(RED).contains(&action.to_owned()), "{action}");
        }
    }
}

/// TV-12
#[test]
fn sf_7_2_a_ship_starts_at_a_spaceport() {
    let mut kit = Kit::trading(4);
    kit.no_ships(RED).ship(RED, ShipKind::Colony, 1, "4,3,W").hand(RED, "1fuel+1ore+1carbon+1food");
    let ships: Vec<String> = kit.legal(RED).into_iter().filter(|a| a.contains("ship")).collect();
    assert_eq!(
        ships,
        [
            "colony-ship 2 at 4,1,W",
            "colony-ship 2 at 5,1,W",
            "colony-ship 3 at 4,1,W",
            "colony-ship 3 at 5,1,W"
        ]
    );
    kit.refuses(RED, "colony-ship 1 at 4,1,W", "SF-7.3", "star-transporter-used");
    kit.refuses(RED, "colony-ship 2 at 1,1,E", "SF-7.2", "star-not-your-port");
    kit.refuses(RED, "colony-ship 2 at 4,2,W", "SF-7.2", "star-not-your-port");
    assert_eq!(kit.game.open.player(RED).spare_colonies(), 5);
    kit.must(RED, "colony-ship 3 at 5,1,W");
    assert_eq!(kit.game.open.player(RED).spare_colonies(), 4);
    assert_eq!(
        kit.game.open.player(RED).ship(rank(3)).map(|s| (s.at, s.kind)),
        Some((at("5,1,W"), ShipKind::Colony))
    );
    kit.hand(RED, "1fuel+1ore+2goods").refuses(RED, "trade-ship 2 at 5,1,W", "SF-7.2", "star-point-taken");
    kit.must(RED, "trade-ship 2 at 4,1,W");
    let event =
        Event::Launched { seat: RED, kind: ShipKind::Trade, rank: rank(2), at: at("4,1,W"), free: false };
    assert!(kit.told(event));
    kit.game.audit().expect("sound");
}

#[test]
fn sf_7_3_what_a_ship_needs() {
    let mut kit = Kit::trading(4);
    kit.hand(RED, "2fuel+2ore+2goods+1carbon+1food");
    kit.ship(RED, ShipKind::Colony, 2, "4,3,W").ship(RED, ShipKind::Trade, 3, "4,4,W");
    kit.refuses(RED, "colony-ship 1 at 5,1,W", "SF-7.3", "star-no-transporter");
    assert!(!kit.legal(RED).iter().any(|a| a.contains("ship")));

    let mut kit = Kit::trading(4);
    kit.hand(RED, "2fuel+2ore+2goods+1carbon+1food");
    kit.game.open.players[0].colonies = 7;
    kit.refuses(RED, "colony-ship 2 at 5,1,W", "SF-7.3", "star-no-colony-left");
    assert!(kit.permits(RED, "trade-ship 2 at 5,1,W"));
    kit.game.open.players[0].colonies = 2;
    kit.game.open.players[0].stations = 7;
    kit.refuses(RED, "trade-ship 2 at 5,1,W", "SF-7.3", "star-no-station-left");

    let mut kit = Kit::trading(4);
    kit.hand(RED, "2fuel+2ore+2goods+1carbon+1food").ship(RED, ShipKind::Colony, 2, "5,1,W");
    assert!(!kit.legal(RED).iter().any(|a| a.contains("ship")), "both spaceport points are taken");
    kit.refuses(RED, "colony-ship 3 at 5,1,W", "SF-7.2", "star-point-taken");

    // A new ship flies in the same turn.
    let mut kit = Kit::trading(4);
    kit.hand(RED, "1fuel+1ore+2goods").must(RED, "trade-ship 2 at 5,1,W").falls(&[(6, 3)]).must(RED, "shake");
    assert!(kit.permits(RED, "fly 2 5,2,W") || kit.permits(RED, "fly 2 4,1,E"));
    assert!(kit.legal(RED).iter().any(|a| a.starts_with("fly 2")));
}

/// TV-13
#[test]
fn sf_7_4_a_spaceport_is_a_ring_on_a_colony() {
    let mut kit = Kit::trading(4);
    kit.hand(RED, "9carbon+6food");
    kit.refuses(RED, "spaceport beta.goods-fuel", "SF-7.4", "star-not-your-colony");
    kit.refuses(RED, "spaceport beta.goods-ore", "SF-7.4", "star-not-your-colony");
    kit.refuses(RED, "spaceport s1.carbon-food", "SF-7.4", "star-not-your-colony");
    kit.must(RED, "spaceport gamma.food-carbon");
    assert_eq!((kit.points(RED), kit.game.open.player(RED).port_count()), (5, 2));
    assert!(kit.told(Event::PortBuilt { seat: RED, site: site("gamma.food-carbon") }));
    // Ships start there at once.
    kit.game.open.bank -= crate::kit::cards("1fuel+1ore+2goods");
    kit.hide(|hidden| hidden.hands[0] += crate::kit::cards("1fuel+1ore+2goods"));
    let port = site("gamma.food-carbon").ports()[0];
    assert!(kit.permits(RED, &format!("trade-ship 2 at {port}")));
    kit.must(RED, "spaceport delta.ore-fuel");
    kit.colony(RED, "s1.carbon-food").refuses(RED, "spaceport s1.carbon-food", "SF-7.4", "star-no-ring-left");
    assert!(!kit.legal(RED).iter().any(|a| a.starts_with("spaceport")));
}

/// TV-14
#[test]
fn sf_7_5_the_mothership_has_room() {
    let mut kit = Kit::trading(4);
    kit.hand(RED, "4fuel+4ore+4carbon").expansions(RED, 5, 5, 4);
    for name in ["booster", "cannon", "freight-ring"] {
        kit.must(RED, &format!("build {name}"));
        assert!(kit.told(Event::Built { seat: RED, expansion: name.parse().expect("an expansion") }));
        kit.refuses(RED, &format!("build {name}"), "SF-7.5", "star-mothership-full");
    }
    assert_eq!(kit.game.open.player(RED).expansions, [6, 6, 5]);
    assert!(!kit.legal(RED).iter().any(|a| a.starts_with("build")));
}

#[clause("SF-7.6", "SF-9.3")]
#[test]
fn sf_7_6_the_first_ship_has_the_lowest_rank() {
    let mut kit = Kit::new(4);
    kit.no_ships(RED);
    assert_eq!(kit.game.open.player(RED).first_ship(), None);
    kit.ship(RED, ShipKind::Trade, 3, "4,1,W");
    assert_eq!(kit.game.open.player(RED).first_ship(), Some(rank(3)));
    kit.ship(RED, ShipKind::Colony, 2, "5,1,W");
    assert_eq!(kit.game.open.player(RED).first_ship(), Some(rank(2)));
    assert_eq!(kit.game.open.player(YELLOW).first_ship(), Some(rank(1)));
    assert_eq!(kit.phase(), Phase::Roll);
}

#[test]
fn sf_8_14_colonies_are_founded_by_ships_alone() {
    let mut kit = Kit::trading(4);
    kit.refuses(RED, "settle s1.carbon-food", "SF-8.14", "star-colony-by-ship");
    kit.game.open.phase = Phase::Fly;
    kit.refuses(RED, "settle s1.carbon-food", "SF-8.14", "star-colony-by-ship");
}
