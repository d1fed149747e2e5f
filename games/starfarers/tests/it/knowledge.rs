//! What a viewer may know, and what a guess makes of it (SF-13).

use std::collections::{BTreeMap, BTreeSet};

use starfarers::components::encounters::{CardId, CardSet};
use starfarers::components::{Cards, Disc, Resource, ShipKind};
use starfarers::{Phase, Starfarers};
use table::{Dice, Rules, Viewer};
use testkit::clause;

use crate::kit::{BLUE, Kit, RED, WHITE, YELLOW, cards, planet};

/// How often each guess comes, told apart by `what`.
fn guesses<K: Ord>(
    kit: &Kit,
    viewer: Viewer,
    count: u64,
    what: impl Fn(&Starfarers) -> K,
) -> BTreeMap<K, u64> {
    let view = kit.game.view(viewer);
    let mut seen = BTreeMap::new();
    let mut dice = Dice::fast(3);
    for _ in 0..count {
        let guess = Starfarers::guess(&view, &mut dice);
        guess.audit().expect("sound");
        assert_eq!(guess.view(viewer), view);
        *seen.entry(what(&guess)).or_insert(0) += 1;
    }
    seen
}

#[test]
fn sf_13_1_one_knows_ones_own_hand() {
    let mut kit = Kit::trading(4);
    kit.hand(RED, "2ore+1food").hand(YELLOW, "3fuel");
    for viewer in Viewer::all(4) {
        let view = kit.game.view(viewer);
        assert_eq!(view.hands.map(|h| h.count), [3, 3, 0, 0]);
        assert_eq!(view.hands[0].cards, viewer.is(RED).then(|| cards("2ore+1food")));
        assert_eq!(view.hands[1].cards, viewer.is(YELLOW).then(|| cards("3fuel")));
        assert_eq!(view.pile, 20);
        assert_eq!(view.own_hand(), viewer.seat().map(|s| *kit.game.hand(s)));
    }
}

/// All ways to put the unseen cards into a hand of two, a hand of one and the pile: every one appears,
/// and as often as dealt cards would have it.
#[test]
fn sf_13_1_every_deal_is_guessed() {
    let mut kit = Kit::trading(3);
    // Unseen by red: two ore, one food and one fuel, of which two are yellow's, one is blue's, one in the pile.
    kit.game.open.bank = Cards([19, 18, 20, 20, 19]);
    kit.hide(|hidden| {
        hidden.hands = [Cards::NONE, cards("2ore"), cards("1food"), Cards::NONE];
        hidden.pile = cards("1fuel");
    });
    kit.game.audit().expect("sound");
    let deals =
        guesses(&kit, Viewer::Seat(RED), 12_000, |g| (g.hand(YELLOW).to_string(), g.hand(BLUE).to_string()));
    // Of twelve deals of distinct cards to (two, one, pile): the ore cards are alike.
    let expected: BTreeMap<(&str, &str), u64> = [
        (("2ore", "1food"), 1),
        (("2ore", "1fuel"), 1),
        (("1ore+1food", "1ore"), 2),
        (("1fuel+1ore", "1ore"), 2),
        (("1ore+1food", "1fuel"), 2),
        (("1fuel+1ore", "1food"), 2),
        (("1fuel+1food", "1ore"), 2),
    ]
    .into();
    let found: Vec<(&str, &str)> = deals.keys().map(|(a, b)| (a.as_str(), b.as_str())).collect();
    assert_eq!(found.iter().collect::<BTreeSet<_>>(), expected.keys().collect());
    for ((a, b), count) in &deals {
        let mean = 1000 * expected[&(a.as_str(), b.as_str())];
        assert!((mean - 220..mean + 220).contains(count), "{a} {b}: {count} of {mean}");
    }
    assert!(!Starfarers::is_certain(&kit.game.view(Viewer::Seat(RED))));
}

#[clause("SF-6.3", "SF-13.1")]
#[test]
fn sf_13_1_pledged_cards_are_where_they_must_be() {
    let mut kit = Kit::trading(4);
    kit.hand(RED, "2ore+1food").hand(YELLOW, "2fuel+1food").hand(BLUE, "1carbon");
    kit.must(RED, "offer 2ore for 1fuel to 2+3").must(YELLOW, "counter 2fuel for 2ore");
    kit.must(BLUE, "propose 1carbon for 1ore");
    let hands = guesses(&kit, Viewer::Spectator, 300, |g| {
        assert!(g.hand(RED).covers(&cards("2ore")) && g.hand(YELLOW).covers(&cards("2fuel")));
        assert_eq!(g.hand(BLUE).to_string(), "1carbon");
        (g.hand(RED).to_string(), g.hand(YELLOW).to_string())
    });
    assert_eq!(hands.len(), 25, "the third card of each is any");
}

#[test]
fn sf_13_1_cards_put_aside_are_guessed_too() {
    let mut kit = Kit::new(4);
    kit.hand(YELLOW, "4fuel+4food").hand(WHITE, "8ore").roll(RED, 3, 4).must(YELLOW, "discard fuel");
    let aside = guesses(&kit, Viewer::Seat(WHITE), 400, |g| g.hidden().aside[YELLOW.index()].to_string());
    assert_eq!(aside.len(), 5, "{aside:?}");
    let own = guesses(&kit, Viewer::Seat(YELLOW), 20, |g| g.hidden().aside[YELLOW.index()].to_string());
    assert_eq!(own.keys().collect::<Vec<_>>(), ["1fuel"]);
}

#[test]
fn sf_13_2_discs_are_guessed_from_those_left() {
    let mut kit = Kit::new(4);
    kit.disc("s1.goods", Disc::Pirate(4)).disc("s2.food", Disc::Number(10));
    kit.game.open.players[RED.index()].looked.insert(planet("s2.food"));
    let of = |g: &Starfarers| format!("{:?}", g.hidden().discs[planet("s1.goods")].expect("somebody looked"));
    let seen = guesses(&kit, Viewer::Seat(RED), 6000, of);
    // Red knows one ten; the others are equally likely, the second ten among them.
    let names: Vec<&str> = seen.keys().map(String::as_str).collect();
    assert_eq!(names, ["Ice(3)", "Ice(4)", "Number(10)", "Pirate(4)", "Pirate(5)", "Pirate(6)"]);
    assert!(seen.values().all(|n| (850..1150).contains(n)), "{seen:?}");
    let seen = guesses(&kit, Viewer::Seat(WHITE), 50, of);
    assert_eq!(seen.keys().collect::<Vec<_>>(), ["Pirate(4)"], "white has looked");
    let spectator = guesses(&kit, Viewer::Spectator, 3000, |g| {
        [planet("s1.goods"), planet("s2.food")].map(|p| format!("{:?}", g.hidden().discs[p]))
    });
    // Six faces for the first and six for the second, but only the ten twice.
    assert_eq!(spectator.len(), 6 * 6 - 5);
    // What nobody has looked at is not fixed in any guess.
    guesses(&kit, Viewer::Seat(RED), 10, |g| assert_eq!(g.hidden().discs[planet("s3.carbon")], None));
}

#[test]
fn sf_13_3_decks_are_guessed() {
    let mut kit = Kit::meeting(4, 26);
    kit.hide(|hidden| hidden.deck = [1, 2, 3].map(CardId::number).into_iter().collect());
    // Which card is read, and which three are left, is unknown to red; its reader knows the card.
    let card = |g: &Starfarers| g.hidden().card.map(|c| c.to_string());
    let seen = guesses(&kit, Viewer::Seat(RED), 600, card);
    assert_eq!(seen.keys().flatten().collect::<Vec<_>>(), ["E25", "E26", "E27"]);
    let seen = guesses(&kit, Viewer::Seat(YELLOW), 50, card);
    assert_eq!(seen.keys().flatten().collect::<Vec<_>>(), ["E26"]);
    let decks = guesses(&kit, Viewer::Seat(YELLOW), 2000, |g| {
        assert_eq!(g.hidden().deck.len(), 3);
        g.hidden().deck.iter().map(|c| c.to_string()).collect::<Vec<_>>()
    });
    let cards: BTreeSet<&String> = decks.keys().flatten().collect();
    assert_eq!(cards.len(), 31);
}

#[test]
fn sf_13_3_wear_is_guessed() {
    let mut kit = Kit::trading(4);
    kit.expansions(RED, 3, 3, 3).expansions(WHITE, 6, 6, 0).meet(31);
    kit.must(WHITE, "detach booster");
    let worn = |g: &Starfarers| g.hidden().worn[WHITE.index()].map(|e| e.name());
    let seen = guesses(&kit, Viewer::Seat(RED), 100, worn);
    assert_eq!(seen.keys().flatten().collect::<Vec<_>>(), [&"booster", &"cannon"]);
    let seen = guesses(&kit, Viewer::Seat(WHITE), 20, worn);
    assert_eq!(seen.keys().flatten().collect::<Vec<_>>(), [&"booster"]);
}

/// With nothing hidden there is one position, and the guess is it.
#[test]
fn sf_13_4_certainty() {
    let mut kit = Kit::trading(4);
    kit.no_pile();
    kit.hand(RED, "1ore");
    let view = kit.game.view(Viewer::Seat(RED));
    assert!(Starfarers::is_certain(&view));
    assert_eq!(Starfarers::guess(&view, &mut Dice::fast(1)), kit.game);
    // Each of these alone leaves something open.
    let unsure = |change: &dyn Fn(&mut Kit)| {
        let mut kit = Kit::trading(4);
        kit.no_pile();
        change(&mut kit);
        !Starfarers::is_certain(&kit.game.view(Viewer::Seat(RED)))
    };
    let hands = |yellow: &'static str, blue: &'static str| {
        move |kit: &mut Kit| {
            kit.hand(YELLOW, yellow).hand(BLUE, blue);
        }
    };
    assert!(unsure(&hands("1ore", "1food")));
    assert!(!unsure(&hands("1ore", "1ore")), "all cards alike");
    assert!(!unsure(&hands("1ore+1food", "0")), "only one hand is not seen");
    assert!(unsure(&|kit| {
        kit.disc("s1.food", Disc::Number(3));
    }));
    assert!(unsure(&|kit| {
        kit.hide(|hidden| hidden.deck.remove(CardId::number(4)));
    }));
    assert!(!unsure(&|kit| {
        kit.hide(|hidden| hidden.deck = CardSet::NONE);
    }));
    // A pledge can settle what is where.
    assert!(!unsure(&|kit| {
        kit.hand(YELLOW, "1ore").hand(BLUE, "1food").must(YELLOW, "propose 1ore for 1fuel");
    }));
    assert!(unsure(&|kit| {
        kit.ship(RED, ShipKind::Trade, 3, "4,3,W").hand(YELLOW, "1ore");
        kit.meet(26);
    }));
}

#[test]
fn a_viewer_sees_no_more_than_the_open_table() {
    // Two positions that differ only in what red cannot know look the same to red.
    let mut one = Kit::trading(4);
    one.hand(YELLOW, "1ore").hand(BLUE, "1food").disc("s1.food", Disc::Number(3));
    let mut two = Kit::trading(4);
    two.hand(YELLOW, "1food").hand(BLUE, "1ore").disc("s1.food", Disc::Number(12));
    two.hide(|hidden| hidden.deck = one.game.hidden().deck);
    assert_eq!(one.game.view(Viewer::Seat(RED)), two.game.view(Viewer::Seat(RED)));
    assert_ne!(one.game.view(Viewer::Seat(YELLOW)), two.game.view(Viewer::Seat(YELLOW)));
    assert_ne!(one.game.view(Viewer::Seat(WHITE)).discs, two.game.view(Viewer::Seat(WHITE)).discs);
    assert_eq!(one.phase(), Phase::Trade);
    assert_eq!(one.game.hand(YELLOW)[Resource::Ore], 1);
}
