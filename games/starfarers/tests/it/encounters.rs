//! Encounters (SF-9) and what happens at their edges (SF-12).

use starfarers::components::encounters::{CardId, CardSet, Neighbour, Op, Scene, Stat};
use starfarers::components::map::Dock;
use starfarers::components::{Cards, Disc, Expansion, People, Resource, ShipKind};
use starfarers::position::Ending;
use starfarers::{Event, Phase};
use table::{Rules, Seat, Seats, Turn, Viewer};
use testkit::clause;

use crate::kit::{BLUE, Kit, RED, WHITE, YELLOW, at, planet, rank, site};

/// The draws of a shake that shows balls of this sum; 3 is without the black ball.
fn balls(sum: u32) -> (u32, u32) {
    (6, if sum >= 3 { sum } else { sum - 1 })
}

fn fame(kit: &Kit, seat: Seat) -> u8 {
    kit.game.open.player(seat).fame
}

/// The encounter is over and red flies.
fn over(kit: &Kit) -> bool {
    kit.phase() == Phase::Fly && kit.game.open.encounter.is_none() && kit.game.hidden().card.is_none()
}

#[clause("SF-9.1", "SF-9.2", "SF-13.3")]
#[test]
fn sf_9_1_the_left_neighbour_reads() {
    let mut kit = Kit::meeting(4, 9);
    assert_eq!((kit.phase(), kit.turn()), (Phase::Question, Turn::Of(RED)));
    let card = CardId::number(9);
    assert!(kit.heard(Viewer::Seat(YELLOW)).contains(&Event::CardRead { card }));
    for viewer in [Viewer::Seat(RED), Viewer::Seat(BLUE), Viewer::Spectator] {
        let heard = kit.heard(viewer);
        assert!(!heard.contains(&Event::CardRead { card }));
        assert!(heard.iter().any(|e| matches!(e, Event::Encountered { reader: YELLOW, .. })));
        // E09, E10 and E11 ask the same question.
        let view = kit.game.view(viewer);
        assert!(view.cards.iter().eq([9, 10, 11].map(CardId::number)));
        assert_eq!(view.card(), None);
    }
    assert_eq!(kit.game.view(Viewer::Seat(YELLOW)).card(), Some(card));
    assert_eq!(kit.game.hidden().deck.len(), 31);
    kit.refuses(YELLOW, "no", "SF-4.1", "star-not-your-turn");
    kit.refuses(RED, "done", "SF-9.1", "star-not-now");
    // What follows the answer tells the cards apart: only E09 has a combat with the right.
    kit.ship(RED, ShipKind::Trade, 2, "5,1,W").ship(RED, ShipKind::Trade, 3, "4,3,W");
    kit.falls(&[balls(1), balls(5)]).expansions(RED, 1, 1, 0).must(RED, "no");
    assert_eq!(kit.phase(), Phase::Detach);
    assert!(kit.game.view(Viewer::Spectator).cards.iter().eq([card]));
    kit.must(RED, "detach cannon");
    assert!(over(&kit));
    assert!(!kit.game.hidden().deck.contains(card), "the card is put away");
    // Nobody hears what an answer not yet given would lead to.
    let mut kit = Kit::meeting(4, 7);
    kit.must(RED, "gift 0");
    let asked = Op::Ask { scene: Scene::UnmaskedPirate, answers: [&[], &[]] };
    assert!(kit.told(Event::ResultRead { op: asked }));
    assert!(kit.told.iter().all(|t| !matches!(t.event, Event::ResultRead { op } if op != asked)));
    // The whole result is read before any of it is carried out: of E09 to E11 only E11 grounds who pays.
    let mut kit = Kit::trading(4);
    kit.hand(RED, "2ore").meet(11);
    kit.must(RED, "yes");
    assert_eq!(kit.phase(), Phase::Pay(2));
    let read: Vec<Event> =
        kit.told.iter().map(|t| t.event).filter(|e| matches!(e, Event::ResultRead { .. })).collect();
    assert_eq!(read, [Op::PayAny(2), Op::Ground].map(|op| Event::ResultRead { op }));
    assert!(kit.game.view(Viewer::Seat(RED)).cards.iter().eq([CardId::number(11)]));
    kit.must(RED, "pay ore").must(RED, "pay ore");
    assert!(!kit.told.iter().any(|t| matches!(t.event, Event::ResultRead { .. })), "read once");
    // E05 and E06 are alike to the end.
    let mut kit = Kit::trading(4);
    kit.hand(RED, "2ore").meet(5);
    kit.must(RED, "gift 2").must(RED, "pay ore").must(RED, "pay ore");
    let cards = kit.game.view(Viewer::Seat(RED)).cards;
    // A card of one's choice after a gift of two: E01, E02, E05, E06; E04 gives two.
    assert!(cards.iter().eq([1, 2, 5, 6].map(CardId::number)), "{:?}", cards.iter().collect::<Vec<_>>());
}

#[test]
fn sf_9_3_results_concern_the_first_ship() {
    // E10 lost: grounded.
    let mut kit = Kit::trading(4);
    kit.no_ships(RED).ship(RED, ShipKind::Trade, 3, "4,3,W").ship(RED, ShipKind::Colony, 2, "4,1,W");
    kit.expansions(RED, 1, 0, 0).meet(10);
    kit.falls(&[balls(1), balls(5)]).must(RED, "no");
    assert!(kit.told(Event::Grounded { seat: RED, rank: rank(2) }));
    assert_eq!((fame(&kit, RED), kit.game.open.speed(RED)), (2, 4));
    kit.refuses(RED, "fly 2 4,2,W", "SF-9.3", "star-grounded");
    assert!(kit.legal(RED).iter().any(|a| a.starts_with("fly 3")));
    assert!(!kit.legal(RED).iter().any(|a| a.starts_with("fly 2")));
    // Next turn it flies again.
    kit.must(RED, "done");
    assert!(kit.game.open.player(RED).ships.iter().flatten().all(|s| !s.grounded));
}

#[test]
fn sf_9_5_a_used_up_deck_is_shuffled() {
    let mut kit = Kit::trading(4);
    kit.hide(|hidden| hidden.deck = CardSet::only(CardId::number(29)));
    kit.falls(&[(6, 0)]).must(RED, "shake").must(RED, "gift 0").must(RED, "done");
    assert!(kit.game.hidden().deck.is_empty());
    kit.roll(YELLOW, 1, 1).falls(&[(6, 0), (32, 28)]).must(YELLOW, "shake");
    assert_eq!(kit.game.hidden().card, Some(CardId::number(29)));
    assert_eq!(kit.game.hidden().deck.len(), 31);
    assert!(kit.told(Event::DeckShuffled));
}

#[test]
fn sf_9_6_seats_by_direction() {
    use Neighbour::{Left, Right, SecondLeft, SecondRight};
    let of = |seats, active| [Left, SecondLeft, Right, SecondRight].map(|n| n.of(active, seats));
    assert_eq!(of(4, RED), [YELLOW, BLUE, WHITE, BLUE]);
    assert_eq!(of(4, WHITE), [RED, YELLOW, BLUE, YELLOW]);
    assert_eq!(of(3, RED), [YELLOW, BLUE, BLUE, YELLOW]);
    assert_eq!(of(3, BLUE), [RED, YELLOW, YELLOW, RED]);
}

/// TV-28
#[test]
fn sf_9_7_a_contest() {
    let fight = |mine: u32| {
        let mut kit = Kit::trading(4);
        kit.expansions(RED, 0, 1, 0).befriend(RED, "science-mixed");
        kit.expansions(WHITE, 0, 1, 0).befriend(WHITE, "science-cannons");
        kit.meet(9);
        kit.falls(&[balls(mine), balls(5)]).must(RED, "no");
        kit
    };
    // 4 + 1 + 1 against 5 + 1: the active player wins ties, the pirate has no cards of the Scientists.
    let mut kit = fight(4);
    let heard = kit.told.iter().find_map(|t| match t.event {
        Event::Contested { opponent, place, stat, mine, theirs, won, .. } => {
            Some((opponent, place, stat, mine.total(), theirs.total(), won))
        }
        _ => None,
    });
    assert_eq!(heard, Some((WHITE, Neighbour::Right, Stat::Combat, 6, 6, true)));
    assert_eq!(kit.legal(RED), ["trade-ship 2 at 5,1,W", "trade-ship 3 at 5,1,W"]);
    kit.must(RED, "trade-ship 3 at 5,1,W");
    assert_eq!(kit.game.open.player(RED).ship(rank(3)).map(|s| s.kind), Some(ShipKind::Trade));
    assert_eq!(kit.game.open.speed(RED), 4, "base speed 3 and the Scientists' booster, whatever the balls");
    assert_eq!(fame(&kit, WHITE), 1, "the opponent gains nothing");
    // 3 + 2 against 6.
    let mut kit = fight(3);
    kit.must(RED, "detach cannon");
    assert_eq!((kit.game.open.player(RED).expansions, fame(&kit, RED)), ([0, 0, 0], 2));
    assert!(over(&kit));
}

#[test]
fn sf_9_7_in_a_race_the_opponent_counts_his_cards() {
    let race = |mine: u32| {
        let mut kit = Kit::trading(4);
        kit.expansions(RED, 2, 6, 0).expansions(YELLOW, 0, 6, 0).befriend(YELLOW, "science-boosters");
        kit.meet(25);
        kit.falls(&[balls(mine), balls(4)]).must(RED, "yes");
        kit.phase()
    };
    assert_eq!(race(4), Phase::Jump, "4 + 2 against 4 + 2");
    assert_eq!(race(3), Phase::Roll, "3 + 2 against 4 + 2: grounded, the turn is over");
    // The active player's cards count in a race, too; cannons never do.
    let mut kit = Kit::trading(4);
    kit.befriend(RED, "science-mixed").expansions(RED, 0, 6, 0).expansions(YELLOW, 1, 0, 0).meet(25);
    kit.falls(&[balls(4), balls(4)]).must(RED, "yes");
    assert_eq!(kit.phase(), Phase::Jump, "4 + 1 against 4 + 1");
}

#[test]
fn sf_9_8_fleeing() {
    let flee = |mine: u8, card: bool| {
        let mut kit = Kit::trading(4);
        kit.expansions(RED, mine, 0, 0).expansions(WHITE, 2, 0, 0).befriend(WHITE, "science-boosters");
        if card {
            kit.befriend(RED, "science-mixed");
        }
        kit.meet(16);
        kit
    };
    for (mine, card) in [(2, false), (1, true)] {
        let mut kit = flee(mine, card);
        kit.falls(&[]).must(RED, "yes");
        assert!(over(&kit), "as many boosters as the mothership has are enough");
    }
    let mut kit = flee(1, false);
    kit.falls(&[balls(5), balls(1)]).must(RED, "yes");
    assert!(kit.told(Event::BoostersCompared {
        seat: RED,
        opponent: WHITE,
        mine: 1,
        theirs: 2,
        enough: false
    }));
    assert_eq!(kit.phase(), Phase::Attach, "too slow: a combat, which is won");
    kit.must(RED, "attach freight-ring");
    assert_eq!((kit.game.open.player(RED).expansions, fame(&kit, RED)), ([1, 0, 1], 2));
}

#[test]
fn sf_9_9_gifts() {
    let mut kit = Kit::trading(4);
    kit.hand(RED, "1fuel+1food").meet(2);
    assert_eq!(kit.legal(RED), ["gift 0", "gift 1", "gift 2"]);
    kit.refuses(RED, "gift 3", "SF-9.9", "star-gift-too-big");
    kit.refuses(RED, "yes", "SF-9.1", "star-not-now");
    let bank = kit.game.open.bank;
    kit.must(RED, "gift 2");
    assert_eq!(
        (kit.phase(), kit.legal(RED)),
        (Phase::Give(2), vec!["pay fuel".to_owned(), "pay food".to_owned()])
    );
    kit.refuses(RED, "pay ore", "SF-9.9", "star-too-few-cards");
    kit.must(RED, "pay food").refuses(RED, "gift 1", "SF-9.9", "star-not-now");
    kit.must(RED, "pay fuel");
    assert_eq!(kit.game.open.bank.total(), bank.total() + 2);
    // E02, two cards: a card of one's choice and fame.
    kit.must(RED, "take carbon");
    assert_eq!((kit.held(RED), fame(&kit, RED), over(&kit)), ("1carbon".into(), 2, true));
    // Never more than three.
    let mut kit = Kit::trading(4);
    kit.hand(RED, "5ore").meet(2);
    assert_eq!(kit.legal(RED), ["gift 0", "gift 1", "gift 2", "gift 3"]);
    let four = starfarers::Action::Gift(4);
    assert_eq!(kit.game.permits(RED, &four).expect_err("too many").reason, "star-gift-too-big");
}

/// TV-34
#[test]
fn sf_9_10_yes_takes_cards() {
    let mut kit = Kit::meeting(4, 14);
    assert_eq!(kit.legal(RED), ["no"]);
    kit.refuses(RED, "yes", "SF-9.10", "star-no-cards-for-yes");
    kit.must(RED, "no");
    assert_eq!(fame(&kit, RED), 2);
    for (card, needs) in [(9, 2), (10, 2), (11, 2), (12, 1), (13, 1), (14, 1), (15, 1), (16, 0), (25, 0)] {
        for held in 0..3_u8 {
            let mut kit = Kit::trading(4);
            kit.hand(RED, ["0", "1ore", "2ore"][usize::from(held)]).meet(card);
            assert_eq!(kit.permits(RED, "yes"), held >= needs, "E{card:02} with {held} cards");
            assert_eq!(kit.legal(RED).len(), if held >= needs { 2 } else { 1 });
        }
    }
    let mut kit = Kit::trading(4);
    kit.hand(RED, "2ore").meet(9);
    kit.must(RED, "yes").must(RED, "pay ore").must(RED, "pay ore");
    assert!(over(&kit) && kit.held(RED) == "0");
}

/// TV-33
#[test]
fn sf_9_11_a_space_jump() {
    let jump = |kind, number| {
        let mut kit = Kit::trading(4);
        kit.no_ships(RED).ship(RED, kind, number, "4,1,W").expansions(RED, 0, 6, 2);
        kit.station(YELLOW, Dock { people: People::Merchants, place: 0 });
        kit.befriend(YELLOW, "merchant-ore").game.open.markers[3] = Some(YELLOW);
        kit.meet(24);
        kit.falls(&[balls(5), balls(1)]).must(RED, "yes");
        assert_eq!(kit.phase(), Phase::Jump);
        kit
    };
    let mut kit = jump(ShipKind::Trade, 1);
    kit.refuses(RED, "jump merchants.3", "SF-8.17", "star-other-dock");
    kit.refuses(RED, "jump merchants.1", "SF-8.7", "star-point-taken");
    kit.refuses(RED, "jump s1.carbon-food", "SF-8.7", "star-trade-ship-at-site");
    kit.refuses(RED, "jump 1,0,E", "SF-8.7", "star-foreign-port");
    kit.refuses(RED, "done", "SF-9.11", "star-not-now");
    kit.must(RED, "jump merchants.2");
    assert_eq!(kit.phase(), Phase::Befriend(People::Merchants));
    kit.must(RED, "befriend merchant-goods");
    // The encounter goes on with its fame; no ship is left, the turn is over.
    assert_eq!((fame(&kit, RED), kit.turn()), (2, Turn::Of(YELLOW)));
    assert_eq!(kit.game.open.docks[3][1], Some(RED));
    kit.game.audit().expect("sound");

    // To where it stands it does not jump; in edition 1 it could.
    let mut kit = jump(ShipKind::Colony, 2);
    kit.refuses(RED, "jump 4,1,W", "SF-9.11", "star-jump-to-nowhere");
    let choices = kit.legal(RED).len();
    assert!(!kit.legal(RED).contains(&"jump 4,1,W".to_owned()));
    kit.game.open.setup.edition = 1;
    assert!(kit.legal(RED).contains(&"jump 4,1,W".to_owned()) && kit.legal(RED).len() == choices + 1);
    kit.must(RED, "jump 4,1,W");

    // A colony ship looks, may capture and found, and flies no more.
    let mut kit = jump(ShipKind::Colony, 2);
    kit.disc("s6.carbon", Disc::Pirate(6)).disc("s6.ore", Disc::Number(12));
    kit.must(RED, "jump s6.ore-carbon");
    assert_eq!(kit.legal(RED), ["capture 2 s6.carbon", "stop 2"]);
    kit.must(RED, "capture 2 s6.carbon");
    assert_eq!(kit.legal(RED), ["found 2", "stop 2"]);
    kit.must(RED, "found 2");
    assert_eq!((kit.points(RED), fame(&kit, RED)), (4 + 1 + 1 + 1, 2));

    let mut kit = jump(ShipKind::Colony, 2);
    kit.must(RED, "jump s6.ore-carbon").must(RED, "stop 2");
    assert_eq!(kit.turn(), Turn::Of(YELLOW), "the jump was its flight");
    assert!(kit.game.open.player(RED).ship(rank(2)).is_some_and(|s| s.overstays));

    // It may be declined; then the ship flies.
    let mut kit = jump(ShipKind::Colony, 2);
    kit.must(RED, "stay");
    assert!(over(&kit) && kit.legal(RED).iter().any(|a| a.starts_with("fly 2")));
    // A grounded ship cannot jump.
    let mut kit = Kit::trading(4);
    kit.game.open.players[0].ships[0].as_mut().expect("a ship").grounded = true;
    kit.meet(25);
    kit.falls(&[balls(5), balls(1)]).must(RED, "yes");
    assert_eq!(kit.turn(), Turn::Of(YELLOW));
}

#[clause("SF-9.12", "SF-12.9")]
#[test]
fn sf_9_12_a_free_trade_ship() {
    // Granted and placed at once: it may fly in this phase.
    let mut kit = Kit::trading(4);
    kit.hand(RED, "3ore").meet(5);
    kit.must(RED, "gift 3").must(RED, "pay ore").must(RED, "pay ore").must(RED, "pay ore");
    kit.refuses(RED, "done", "SF-9.12", "star-gift-first");
    kit.refuses(RED, "colony-ship 2 at 5,1,W", "SF-9.12", "star-gift-first");
    kit.refuses(RED, "trade-ship 1 at 5,1,W", "SF-7.3", "star-transporter-used");
    kit.must(RED, "trade-ship 2 at 5,1,W");
    assert!(kit.told.iter().any(|t| matches!(t.event, Event::Launched { free: true, .. })));
    assert!(kit.legal(RED).iter().any(|a| a.starts_with("fly 2")));
    assert_eq!((kit.held(RED), kit.game.open.player(RED).gifts), ("0".into(), 0));

    // No transporter: it waits, and is placed when a flight has brought one back.
    let mut kit = Kit::trading(4);
    kit.no_ships(RED).ship(RED, ShipKind::Colony, 1, "0,3,E");
    kit.ship(RED, ShipKind::Trade, 2, "4,3,W").ship(RED, ShipKind::Trade, 3, "4,4,W");
    kit.disc("s1.carbon", Disc::Number(6)).disc("s1.food", Disc::Number(11)).hand(RED, "3ore").meet(29);
    kit.must(RED, "gift 3").must(RED, "pay ore").must(RED, "pay ore").must(RED, "pay ore");
    assert!(kit.told(Event::GiftWaits { seat: RED }));
    assert_eq!(kit.game.open.player(RED).gifts, 1);
    kit.must(RED, "fly 1 s1.carbon-food").must(RED, "found 1");
    kit.refuses(RED, "fly 2 4,4,W", "SF-9.12", "star-gift-first");
    kit.must(RED, "trade-ship 1 at 4,1,W");
    assert!(kit.legal(RED).iter().any(|a| a.starts_with("fly 1")));
    kit.game.audit().expect("sound");

    // The last ship founds: the turn does not end before the waiting ship is placed, and it looks where it starts.
    let mut kit = Kit::flying(4, 3);
    kit.no_ships(RED).ship(RED, ShipKind::Colony, 1, "0,3,E").port(RED, "s2.ore-goods");
    kit.disc("s1.carbon", Disc::Number(6)).disc("s1.food", Disc::Number(11));
    kit.game.open.players[0].gifts = 1;
    let start = site("s2.ore-goods").ports()[0];
    kit.ship(RED, ShipKind::Trade, 2, "4,1,W").ship(RED, ShipKind::Trade, 3, "5,1,W");
    for rank in [1, 2] {
        kit.game.open.players[0].ships[rank].as_mut().expect("a ship").ended = true;
    }
    kit.must(RED, "fly 1 s1.carbon-food").must(RED, "found 1");
    assert!(kit.game.open.gift_is_due() && kit.turn() == Turn::Of(RED));
    kit.must(RED, &format!("trade-ship 1 at {start}"));
    let beside: Vec<_> = start.planets().collect();
    assert!(!beside.is_empty() && beside.iter().all(|p| kit.game.open.player(RED).looked.contains(*p)));

    // No free point: it waits for a later turn and never lapses.
    let mut kit = Kit::trading(4);
    kit.ship(RED, ShipKind::Colony, 2, "5,1,W").game.open.players[0].gifts = 1;
    assert!(!kit.game.open.gift_is_due());
    kit.falls(&[(6, 3)]).must(RED, "shake").must(RED, "fly 2 5,2,W");
    assert!(!kit.game.open.gift_is_due(), "not while a ship is in flight");
    kit.must(RED, "stop 2");
    assert!(kit.game.open.gift_is_due());
    // At the start of a turn, before the roll.
    let mut kit = Kit::new(4);
    kit.game.open.players[0].gifts = 1;
    kit.refuses(RED, "roll", "SF-9.12", "star-gift-first");
    kit.must(RED, "trade-ship 3 at 5,1,W").must(RED, "roll");
    // After a build: a new spaceport has free points.
    let mut kit = Kit::trading(4);
    kit.ship(RED, ShipKind::Colony, 2, "5,1,W").hand(RED, "3carbon+2food").game.open.players[0].gifts = 1;
    kit.must(RED, "spaceport gamma.food-carbon");
    let port = site("gamma.food-carbon").ports()[0];
    kit.must(RED, &format!("trade-ship 3 at {port}"));
    assert_eq!(kit.game.open.player(RED).gifts, 0);
    // Never in another's turn.
    let mut kit = Kit::new(4);
    kit.game.open.players[1].gifts = 1;
    assert_eq!(kit.legal(RED), ["roll"]);
}

/// TV-31
#[test]
fn sf_9_13_wear_and_tear() {
    let mut kit = Kit::trading(4);
    kit.expansions(RED, 3, 3, 3)
        .expansions(YELLOW, 4, 4, 0)
        .expansions(BLUE, 1, 1, 1)
        .expansions(WHITE, 6, 6, 0);
    kit.meet(31);
    let due = Seats::only(RED).with(WHITE);
    assert_eq!((kit.phase(), kit.turn()), (Phase::Wear(due), Turn::AnyOf(due)));
    kit.refuses(YELLOW, "detach cannon", "SF-4.1", "star-not-your-turn");
    kit.refuses(WHITE, "detach freight-ring", "SF-9.13", "star-no-such-expansion");
    kit.refuses(RED, "yes", "SF-9.13", "star-not-now");
    assert_eq!(kit.legal(WHITE), ["detach booster", "detach cannon"]);
    // They choose at the same time: the first choice stays hidden.
    assert!(kit.game.secret(WHITE, &"detach booster".parse().expect("an action")));
    kit.must(WHITE, "detach booster");
    assert!(kit.told.is_empty());
    assert_eq!(kit.game.open.player(WHITE).expansions, [6, 6, 0]);
    let view = kit.game.view(Viewer::Seat(RED));
    assert_eq!((view.chosen, view.worn), (Seats::only(WHITE), None));
    assert_eq!(kit.game.view(Viewer::Seat(WHITE)).worn, Some(Expansion::Booster));
    kit.refuses(WHITE, "detach cannon", "SF-4.1", "star-not-your-turn");
    // All 32 cards are shuffled and the same player draws another: E29.
    kit.falls(&[(32, 28)]).must(RED, "detach cannon");
    assert!(kit.told(Event::Detached { seat: WHITE, expansion: Expansion::Booster }));
    assert_eq!(kit.game.open.player(WHITE).expansions, [5, 6, 0]);
    assert_eq!(kit.game.open.player(RED).expansions, [3, 2, 3]);
    assert_eq!((kit.game.hidden().card, kit.game.hidden().deck.len()), (Some(CardId::number(29)), 31));
    assert_eq!((kit.phase(), kit.turn()), (Phase::Question, Turn::Of(RED)));

    // E32: above six, then the council.
    let mut kit = Kit::trading(4);
    kit.expansions(RED, 4, 0, 3)
        .expansions(YELLOW, 3, 0, 3)
        .expansions(BLUE, 0, 3, 3)
        .expansions(WHITE, 3, 3, 0);
    kit.meet(32);
    kit.falls(&[(32, 28)]).must(RED, "detach freight-ring");
    assert_eq!([RED, YELLOW, BLUE, WHITE].map(|s| fame(&kit, s)), [1, 2, 2, 1]);
    assert_eq!(kit.turn(), Turn::Of(RED));
    // Nobody has a freight ring: nobody takes fame.
    let mut kit = Kit::trading(4);
    kit.falls(&[(6, 0), (32, 31), (32, 28)]).must(RED, "shake");
    assert_eq!([RED, YELLOW, BLUE, WHITE].map(|s| fame(&kit, s)), [1; 4]);
}

/// Card, expansions and hand before; what is played, with the ball sums that fall; hand, fame (two
/// before) and expansions after.
#[test]
fn sf_9_14_what_the_cards_do() {
    for (card, expansions, hand, played, after, rings, left) in [
        (1, [0; 3], "1ore", "gift 1, pay ore", "1food", 1, [0; 3]),
        (1, [0; 3], "3ore", "gift 3, pay ore, pay ore, pay ore, take food, take food", "2food", 3, [0; 3]),
        (2, [0; 3], "1ore", "gift 0", "1ore", 1, [0; 3]),
        (2, [0; 3], "1ore", "gift 1, pay ore, take ore", "1ore", 2, [0; 3]),
        (2, [0; 3], "3ore", "gift 3, pay ore, pay ore, pay ore, attach cannon", "0", 3, [0, 1, 0]),
        (3, [0; 3], "1ore", "gift 0", "1ore", 1, [0; 3]),
        (3, [0; 3], "1ore", "gift 1, pay ore", "0", 2, [0; 3]),
        (3, [0; 3], "2ore", "gift 2, pay ore, pay ore", "0", 3, [0; 3]),
        (3, [0; 3], "3ore", "gift 3, pay ore, pay ore, pay ore", "1goods", 3, [0; 3]),
        (4, [0; 3], "1ore", "gift 0", "1ore+1goods", 2, [0; 3]),
        (4, [0; 3], "1ore", "gift 1, pay ore, take fuel", "1fuel", 3, [0; 3]),
        (4, [0; 3], "2ore+1food", "gift 3, pay ore, pay food, pay ore", "2ore+1food", 2, [0; 3]),
        (6, [0; 3], "1ore", "gift 1, pay ore", "0", 1, [0; 3]),
        (7, [0; 3], "1ore", "gift 1, pay ore, no", "0", 2, [0; 3]),
        (7, [0; 3], "1ore", "gift 1, pay ore, yes 5 1", "1ore", 3, [0; 3]),
        (8, [0; 3], "1ore", "gift 0, yes 5 1", "1ore", 3, [0; 3]),
        (8, [0; 3], "1ore", "gift 1, pay ore, yes 1 5", "0", 2, [0; 3]),
        (10, [0; 3], "0", "no 5 1", "2carbon", 3, [0; 3]),
        (11, [0; 3], "2ore", "yes, pay ore, pay ore", "0", 2, [0; 3]),
        (11, [1, 0, 0], "0", "no 5 1", "2ore", 3, [1, 0, 0]),
        (11, [1, 0, 0], "0", "no 1 5, detach booster", "0", 2, [0; 3]),
        (12, [0; 3], "1ore", "no", "1ore", 3, [0; 3]),
        (12, [0; 3], "1ore", "yes, pay ore, take carbon, take carbon 3", "0", 1, [0; 3]),
        (12, [0; 3], "1ore", "yes, pay ore, take carbon, take carbon 4", "2carbon", 2, [0; 3]),
        (12, [0; 3], "1ore", "yes, pay ore, take carbon, take food 1", "1carbon+1food", 1, [0; 3]),
        (13, [0; 3], "1ore", "no", "1ore", 2, [0; 3]),
        (13, [0; 3], "1ore", "yes, pay ore, take carbon, take food 2", "1carbon+1food", 2, [0; 3]),
        (13, [0; 3], "1ore", "yes, pay ore, take carbon, take food 3", "0", 1, [0; 3]),
        (13, [0; 3], "1ore", "yes, pay ore, take carbon, take food 5", "1carbon+1food", 1, [0; 3]),
        (14, [0; 3], "1ore", "yes, pay ore 1", "0", 1, [0; 3]),
        (14, [0; 3], "1ore", "yes, pay ore 3", "1fuel", 1, [0; 3]),
        (14, [0; 3], "1ore", "yes, pay ore 4", "1fuel", 2, [0; 3]),
        (15, [0; 3], "1ore", "no", "1ore", 2, [0; 3]),
        (15, [0; 3], "1ore", "yes, pay ore 1", "1fuel", 2, [0; 3]),
        (15, [0; 3], "1ore", "yes, pay ore 3", "1fuel", 1, [0; 3]),
        (15, [0; 3], "1ore", "yes, pay ore 4", "0", 1, [0; 3]),
        (16, [0, 1, 0], "0", "no 1 5, detach cannon", "0", 2, [0; 3]),
        (17, [0, 1, 0], "0", "no 5 1", "2ore", 3, [0, 1, 0]),
        (17, [0, 1, 0], "0", "no 1 5, detach cannon", "0", 3, [0; 3]),
        (18, [0, 1, 0], "0", "no 1 5", "0", 2, [0, 1, 0]),
        (19, [0, 0, 1], "0", "no", "0", 2, [0, 0, 1]),
        (19, [0, 0, 1], "0", "yes 1 5, detach freight-ring", "0", 2, [0; 3]),
        (20, [0, 0, 1], "0", "no", "0", 1, [0, 0, 1]),
        (20, [0, 0, 1], "0", "yes 1 5, detach freight-ring", "0", 3, [0; 3]),
        (21, [0, 0, 1], "0", "no", "0", 1, [0, 0, 1]),
        (21, [0, 0, 1], "0", "yes 5 1, attach freight-ring", "0", 3, [0, 0, 2]),
        (21, [0, 0, 1], "0", "yes 1 5, detach freight-ring", "0", 2, [0; 3]),
        (22, [0; 3], "0", "no", "0", 2, [0; 3]),
        (22, [0; 3], "0", "yes 5 1", "2goods", 3, [0; 3]),
        (22, [0; 3], "0", "yes 1 5", "0", 2, [0; 3]),
        (23, [0; 3], "0", "no", "0", 1, [0; 3]),
        (23, [0; 3], "0", "yes 5 1, take ore, take food", "1ore+1food", 3, [0; 3]),
        (23, [0, 1, 0], "0", "yes 1 5, detach cannon", "0", 3, [0; 3]),
        (24, [0; 3], "0", "no", "0", 1, [0; 3]),
        (24, [0; 3], "0", "yes 5 1, stay", "0", 3, [0; 3]),
        (24, [0; 3], "0", "yes 1 5", "0", 3, [0; 3]),
        (26, [0; 3], "0", "yes 1 5", "0", 2, [0; 3]),
        (27, [1, 0, 0], "0", "yes 1 5, detach booster", "0", 2, [0; 3]),
        (27, [1, 0, 0], "0", "yes 5 1, stay", "0", 2, [1, 0, 0]),
        (28, [1, 0, 0], "0", "gift 0, detach booster", "0", 1, [0; 3]),
        (28, [1, 0, 0], "1ore", "gift 1, pay ore", "0", 3, [1, 0, 0]),
        (28, [1, 0, 0], "2ore", "gift 2, pay ore, pay ore, stay", "0", 2, [1, 0, 0]),
        (29, [0; 3], "1ore", "gift 0", "1ore", 2, [0; 3]),
        (29, [0; 3], "2ore", "gift 2, pay ore, pay ore", "0", 3, [0; 3]),
        (30, [0; 3], "1ore", "gift 1, pay ore", "0", 1, [0; 3]),
        (30, [0; 3], "2ore", "gift 2, pay ore, pay ore", "0", 3, [0; 3]),
        (30, [0; 3], "3ore", "gift 3, pay ore, pay ore, pay ore, stay", "0", 3, [0; 3]),
    ] {
        let mut kit = Kit::trading(4);
        let [b, c, r] = expansions;
        // A second ship is there to fly, so that the turn goes on; yellow has a card for raids.
        kit.ship(RED, ShipKind::Trade, 3, "4,3,W").hand(RED, hand).hand(YELLOW, "1fuel");
        kit.fame(RED, 2).expansions(RED, b, c, r).meet(card);
        for step in played.split(", ") {
            let action = step.trim_end_matches(|c: char| c == ' ' || c.is_ascii_digit());
            let (action, sums) = if action == "gift" { (step, "") } else { (action, &step[action.len()..]) };
            let draws: Vec<_> = sums.split_whitespace().map(|n| balls(n.parse().expect("a sum"))).collect();
            kit.falls(&draws).must(RED, action);
        }
        let what = format!("E{card:02}: {played}");
        assert!(over(&kit), "{what}: {:?}", kit.phase());
        assert_eq!((kit.held(RED).as_str(), fame(&kit, RED)), (after, rings), "{what}");
        assert_eq!(kit.game.open.player(RED).expansions, left, "{what}");
        kit.game.audit().expect("sound");
    }
}

/// TV-29, and what is swapped for what.
#[test]
fn sf_9_14_the_swap() {
    let mut kit = Kit::trading(4);
    kit.hand(RED, "1ore+1food").fame(RED, 0).meet(12);
    kit.must(RED, "yes").must(RED, "pay ore");
    assert_eq!(kit.legal(RED), ["take fuel", "take goods", "take carbon", "take food"]);
    kit.refuses(RED, "take ore", "SF-9.14", "star-same-resource");
    kit.must(RED, "take carbon").refuses(RED, "take ore", "SF-9.14", "star-same-resource");
    kit.falls(&[balls(3)]).must(RED, "take carbon");
    assert_eq!((kit.held(RED), fame(&kit, RED)), ("1food".into(), 0));
}

/// TV-30
#[clause("SF-9.14", "SF-12.3")]
#[test]
fn sf_9_14_a_raid() {
    let mut kit = Kit::trading(4);
    kit.hand(YELLOW, "1fuel").hand(WHITE, "2food").meet(20);
    kit.falls(&[balls(5), balls(1), (2, 0)]).must(RED, "yes");
    assert_eq!((kit.held(RED), fame(&kit, RED)), ("1fuel+1food".into(), 2));
    assert_eq!([YELLOW, BLUE, WHITE].map(|s| kit.held(s)), ["0", "0", "1food"]);
}

#[test]
fn sf_9_14_a_tithe() {
    let mut kit = Kit::trading(4);
    kit.hand(YELLOW, "1fuel+1ore").hand(WHITE, "1food").fame(RED, 1).meet(1);
    kit.must(RED, "gift 0");
    assert_eq!((kit.phase(), kit.turn()), (Phase::Tithe(YELLOW), Turn::Of(YELLOW)));
    assert_eq!(kit.legal(YELLOW), ["pay fuel", "pay ore"]);
    kit.refuses(WHITE, "pay food", "SF-4.1", "star-not-your-turn");
    kit.refuses(RED, "pay food", "SF-4.1", "star-not-your-turn");
    kit.must(YELLOW, "pay ore");
    assert!(kit.told(Event::Gave { seat: YELLOW, to: RED, card: Resource::Ore }));
    // Blue has nothing to give.
    assert_eq!(kit.turn(), Turn::Of(WHITE));
    kit.must(WHITE, "pay food");
    assert_eq!((kit.held(RED), fame(&kit, RED)), ("1ore+1food".into(), 0));
}

/// TV-32
#[test]
fn sf_9_14_grounding_by_e05() {
    let mut kit = Kit::trading(4);
    kit.no_ships(RED).ship(RED, ShipKind::Trade, 2, "4,3,W").ship(RED, ShipKind::Trade, 3, "4,4,W");
    kit.expansions(RED, 2, 0, 0).meet(5);
    kit.must(RED, "gift 0");
    assert_eq!((fame(&kit, RED), kit.game.open.speed(RED)), (0, 5));
    kit.refuses(RED, "fly 2 4,2,W", "SF-9.3", "star-grounded");
    assert!(kit.legal(RED).iter().any(|a| a.starts_with("fly 3")));
}

#[test]
fn sf_9_14_a_new_card() {
    let mut kit = Kit::meeting(4, 27);
    // E32 is the last of the cards left; nobody is worn, all are shuffled, and a third card comes.
    kit.falls(&[(31, 30), (32, 26)]).must(RED, "no");
    assert_eq!((kit.phase(), kit.game.hidden().card), (Phase::Question, Some(CardId::number(27))));
    let encountered = kit.told.iter().filter(|t| matches!(t.event, Event::Encountered { .. })).count();
    assert_eq!((encountered, kit.game.hidden().deck.len()), (2, 31));
    kit.falls(&[(31, 24)]).must(RED, "no");
    assert_eq!((kit.game.hidden().card, kit.game.hidden().deck.len()), (Some(CardId::number(25)), 30));
    kit.game.audit().expect("sound");
}

#[test]
fn sf_12_1_an_empty_bank_gives_nothing() {
    let mut kit = Kit::trading(4);
    kit.hand(RED, "1ore").game.open.bank = Cards::of(Resource::Food, 1);
    kit.meet(10);
    kit.falls(&[balls(5), balls(1)]).must(RED, "no");
    assert_eq!(kit.held(RED), "1ore", "no carbon in the bank");
    // Two cards of one's choice, but only one is there.
    let mut kit = Kit::trading(4);
    kit.game.open.bank = Cards::of(Resource::Food, 1);
    kit.meet(23);
    kit.falls(&[balls(5), balls(1)]).must(RED, "yes");
    kit.refuses(RED, "take ore", "SF-12.1", "star-bank-lacks");
    assert_eq!(kit.legal(RED), ["take food"]);
    kit.must(RED, "take food");
    assert_eq!((kit.held(RED), fame(&kit, RED)), ("1food".into(), 2));
    // Nothing at all to choose.
    let mut kit = Kit::trading(4);
    kit.game.open.bank = Cards::NONE;
    kit.meet(23);
    kit.falls(&[balls(5), balls(1)]).must(RED, "yes");
    assert!(over(&kit));
    // A swap whose other kinds are all gone brings nothing.
    let mut kit = Kit::trading(4);
    kit.hand(RED, "1ore").game.open.bank = Cards::NONE;
    kit.meet(13);
    kit.must(RED, "yes").falls(&[balls(1)]).must(RED, "pay ore");
    assert!(over(&kit) && kit.held(RED) == "0");
}

#[test]
fn sf_12_2_a_gift_is_always_returned() {
    let mut kit = Kit::trading(4);
    kit.hand(RED, "1ore").game.open.bank = Cards::NONE;
    kit.meet(8);
    kit.must(RED, "gift 1").must(RED, "pay ore").falls(&[balls(5), balls(1)]).must(RED, "yes");
    assert_eq!((kit.held(RED), kit.game.open.bank), ("1ore".into(), Cards::NONE));
}

#[test]
fn sf_12_4_no_expansion_or_no_room() {
    let mut kit = Kit::meeting(4, 28);
    kit.must(RED, "gift 0");
    assert!(over(&kit), "nothing to lose");
    let mut kit = Kit::trading(4);
    kit.expansions(RED, 6, 6, 5).meet(21);
    kit.falls(&[balls(5), balls(1)]).must(RED, "yes");
    assert!(over(&kit), "no room");
    assert_eq!(fame(&kit, RED), 2);
    let mut kit = Kit::trading(4);
    kit.expansions(RED, 6, 5, 5).meet(21);
    kit.falls(&[balls(5), balls(1)]).must(RED, "yes").refuses(
        RED,
        "attach booster",
        "SF-7.5",
        "star-mothership-full",
    );
    assert_eq!(kit.legal(RED), ["attach cannon"]);
}

#[test]
fn sf_10_3_scientist_cards_are_no_expansions() {
    let mut kit = Kit::trading(4);
    for name in ["science-mixed", "science-mixed", "science-mixed", "science-boosters", "science-cannons"] {
        kit.befriend(RED, name);
    }
    let player = *kit.game.open.player(RED);
    assert_eq!((player.boosters(), player.cannons(), player.expansion_count()), (5, 5, 0));
    // They cannot be lost, and leave all the room there is.
    kit.meet(28);
    kit.must(RED, "gift 0");
    assert!(over(&kit), "nothing to lose");
    let mut kit = Kit::trading(4);
    kit.befriend(RED, "science-boosters")
        .expansions(RED, 5, 3, 0)
        .hand(RED, "2fuel")
        .must(RED, "build booster");
    assert_eq!(kit.game.open.player(RED).boosters(), 8);
    // Wear and tear does not count them.
    let mut kit = Kit::trading(4);
    kit.befriend(RED, "science-boosters").expansions(RED, 4, 4, 0);
    kit.falls(&[(6, 0), (32, 30), (32, 28)]).must(RED, "shake");
    assert_eq!(kit.phase(), Phase::Question);
}

#[test]
fn sf_12_5_the_first_ship_may_be_gone() {
    let mut kit = Kit::trading(4);
    kit.no_ships(RED).meet_without_ships(24);
    // Nothing to jump with: the rest of the result still counts.
    kit.falls(&[balls(5), balls(1)]).must(RED, "yes");
    assert_eq!(fame(&kit, RED), 2);
    let mut kit = Kit::trading(4);
    kit.no_ships(RED).meet_without_ships(5);
    kit.must(RED, "gift 0");
    assert!(!kit.told.iter().any(|t| matches!(t.event, Event::Grounded { .. })));
    // The first ship jumps and founds; the second is the new first ship.
    let mut kit = Kit::trading(4);
    kit.ship(RED, ShipKind::Trade, 3, "4,3,W").hand(RED, "3ore").meet(30);
    kit.disc("s6.carbon", Disc::Number(10)).disc("s6.ore", Disc::Number(12));
    kit.must(RED, "gift 3").must(RED, "pay ore").must(RED, "pay ore").must(RED, "pay ore");
    kit.must(RED, "jump s6.ore-carbon").must(RED, "found 1");
    assert_eq!((fame(&kit, RED), kit.game.open.player(RED).first_ship()), (2, Some(rank(3))));
    assert!(over(&kit) && kit.legal(RED).iter().any(|a| a.starts_with("fly 3")));
}

#[test]
fn sf_12_6_a_grounded_ship_may_act_where_it_stands() {
    // It looks, captures and founds, and need not leave the site.
    let mut kit = Kit::trading(4);
    kit.no_ships(RED).ship(RED, ShipKind::Colony, 1, "s1.food-goods").expansions(RED, 0, 4, 0);
    kit.disc("s1.food", Disc::Number(11)).disc("s1.goods", Disc::Pirate(4));
    kit.game.open.players[0].ships[0].as_mut().expect("a ship").overstays = true;
    kit.meet(5);
    kit.must(RED, "gift 0");
    assert_eq!(kit.legal(RED), ["capture 1 s1.goods", "done"]);
    assert!(kit.game.open.player(RED).looked.contains(planet("s1.goods")));
    kit.must(RED, "capture 1 s1.goods");
    assert_eq!(kit.legal(RED), ["found 1", "done"]);
    kit.must(RED, "found 1");
    assert_eq!(kit.points(RED), 4 + 1 + 1);
    assert_eq!(kit.turn(), Turn::Of(YELLOW));
    // On a foreign spaceport point it is excused, too; and in empty space its turn just ends.
    let mut kit = Kit::trading(4);
    kit.no_ships(RED).no_ships(YELLOW).ship(RED, ShipKind::Colony, 1, "1,1,E").meet(5);
    kit.must(RED, "gift 0");
    assert_eq!(kit.turn(), Turn::Of(YELLOW));
}

#[test]
fn sf_12_7_a_win_ends_the_game_at_once() {
    // Fifteen points in the middle of a card: what would follow is left out.
    let mut kit = Kit::trading(4);
    kit.hand(YELLOW, "1fuel").game.open.players[0].colonies = 12;
    kit.fame(RED, 1).meet(20);
    assert_eq!(kit.points(RED), 14);
    kit.falls(&[balls(5), balls(1)]).must(RED, "yes");
    assert_eq!((kit.phase(), kit.held(YELLOW)), (Phase::Over(Ending::Points), "1fuel".into()));
    // A marker wins before its card is chosen.
    let mut kit = Kit::flying(4, 1);
    kit.game.open.players[0].colonies = 11;
    kit.no_ships(RED).ship(RED, ShipKind::Trade, 1, "10,4,E").expansions(RED, 0, 0, 1);
    kit.must(RED, "fly 1 scientists.1");
    assert_eq!(kit.phase(), Phase::Over(Ending::Points));
}

#[test]
fn sf_12_8_a_full_base() {
    let mut kit = Kit::flying(4, 9);
    for place in 0..5 {
        kit.station(YELLOW, Dock { people: People::GreenFolk, place });
    }
    assert_eq!(kit.game.open.next_dock(People::GreenFolk), None);
    kit.no_ships(RED).ship(RED, ShipKind::Trade, 1, "1,4,W").expansions(RED, 0, 0, 5);
    let ship = *kit.game.open.player(RED).ship(rank(1)).expect("a ship");
    for place in 0..5 {
        let point = Dock { people: People::GreenFolk, place }.point();
        assert!(kit.game.open.bar(RED, &ship, ship.at, point).is_some());
    }
    assert!(kit.game.open.player(YELLOW).stations == 5 && at("green-folk.1") == at("-1,5,E"));
}
