//! What a viewer may know, and what a guess makes of it (SF-13).

use std::collections::BTreeMap;

use serde_json::Value;
use starfarers::components::encounters::{CardId, CardSet, DECK};
use starfarers::components::{Cards, Disc, Dot, Expansion, Resource, ShipKind};
use starfarers::position::Hidden;
use starfarers::{Phase, Starfarers, View};
use table::{Cx, Dice, Rules, Viewer};
use testkit::clause;
use testkit::guesses::fall_by_weight;

use crate::kit::{BLUE, Kit, RED, WHITE, YELLOW, cards, planet};
use crate::laws::wander;

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

/// The position with other secrets, and how many ways lead to it.
fn world(kit: &Kit, ways: u32, change: impl FnOnce(&mut Hidden)) -> (Starfarers, u32) {
    let mut hidden = *kit.game.hidden();
    change(&mut hidden);
    let world = Starfarers::arrange(kit.game.open, hidden);
    world.audit().expect("sound");
    (world, ways)
}

/// All ways to put the unseen cards into a hand of two, a hand of one and the pile: every one appears,
/// and as often as dealt cards would have it.
#[test]
fn sf_13_1_every_deal_is_guessed() {
    let mut kit = Kit::trading(3);
    // Unseen by red: two ore, one food and one fuel, of which two are yellow's, one is blue's, one in the pile.
    kit.game.open.bank = Cards([19, 18, 20, 20, 19]);
    let deal = |yellow: &str, blue: &str, pile: &str| {
        let (yellow, blue, pile) = (cards(yellow), cards(blue), cards(pile));
        move |hidden: &mut Hidden| {
            hidden.hands = [Cards::NONE, yellow, blue, Cards::NONE];
            hidden.pile = pile;
        }
    };
    kit.hide(deal("2ore", "1food", "1fuel"));
    // Of twelve deals of distinct cards to (two, one, pile): the ore cards are alike.
    let worlds = [
        world(&kit, 1, deal("2ore", "1food", "1fuel")),
        world(&kit, 1, deal("2ore", "1fuel", "1food")),
        world(&kit, 2, deal("1ore+1food", "1ore", "1fuel")),
        world(&kit, 2, deal("1fuel+1ore", "1ore", "1food")),
        world(&kit, 2, deal("1ore+1food", "1fuel", "1ore")),
        world(&kit, 2, deal("1fuel+1ore", "1food", "1ore")),
        world(&kit, 2, deal("1fuel+1food", "1ore", "1ore")),
    ];
    let view = kit.game.view(Viewer::Seat(RED));
    fall_by_weight(&view, &worlds);
    assert!(!Starfarers::is_certain(&view));
}

/// A pledge rules hands out; among the others it makes none likelier than the deal did.
#[clause("SF-6.3", "SF-13.1")]
#[test]
fn a_pledge_tells_no_more_than_it_says() {
    let mut kit = Kit::trading(3);
    kit.no_pile().hand(RED, "1fuel").hand(YELLOW, "2ore+1food").hand(BLUE, "1ore+1food");
    kit.must(YELLOW, "propose 1ore for 1fuel");
    let deal = |yellow: &str, blue: &str| {
        let hands = [cards("1fuel"), cards(yellow), cards(blue), Cards::NONE];
        move |hidden: &mut Hidden| hidden.hands = hands
    };
    let worlds = [
        world(&kit, 1, deal("3ore", "2food")),
        world(&kit, 6, deal("2ore+1food", "1ore+1food")),
        world(&kit, 3, deal("1ore+2food", "2ore")),
    ];
    fall_by_weight(&kit.game.view(Viewer::Seat(RED)), &worlds);
    // Blue pledges both of his.
    kit.must(BLUE, "propose 1ore+1food for 1fuel");
    fall_by_weight(&kit.game.view(Viewer::Seat(RED)), &[world(&kit, 1, deal("2ore+1food", "1ore+1food"))]);
}

/// All saw what the active player took in a swap: he holds it, or could not lose it again.
#[clause("SF-9.14", "SF-13.1")]
#[test]
fn what_a_swap_brought_is_in_the_hand() {
    let mut kit = Kit::trading(3);
    kit.no_pile().hand(RED, "1ore+1food").hand(BLUE, "1carbon").meet(12);
    kit.must(RED, "yes").must(RED, "pay ore").must(RED, "take fuel");
    let deal = |red: &str, blue: &str| {
        let hands = [cards(red), Cards::NONE, cards(blue), Cards::NONE];
        move |hidden: &mut Hidden| hidden.hands = hands
    };
    let mut worlds = Vec::new();
    for card in [12, 13].map(CardId::number) {
        for (red, blue) in [("1fuel+1food", "1carbon"), ("1fuel+1carbon", "1food")] {
            worlds.push(world(&kit, 1, |hidden| {
                deal(red, blue)(hidden);
                hidden.card = Some(card);
                hidden.deck = DECK.without(card);
            }));
        }
    }
    fall_by_weight(&kit.game.view(Viewer::Spectator), &worlds);
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
    kit.no_pile()
        .hand(YELLOW, "3fuel+5food")
        .hand(WHITE, "8ore")
        .roll(RED, 3, 4)
        .must(YELLOW, "discard fuel");
    let aside = |hand: &str, aside: &str| {
        let (hand, aside) = (cards(hand), cards(aside));
        move |hidden: &mut Hidden| {
            (hidden.hands[YELLOW.index()], hidden.aside[YELLOW.index()]) = (hand, aside);
        }
    };
    let worlds =
        [world(&kit, 3, aside("2fuel+5food", "1fuel")), world(&kit, 5, aside("3fuel+4food", "1food"))];
    fall_by_weight(&kit.game.view(Viewer::Seat(WHITE)), &worlds);
    fall_by_weight(&kit.game.view(Viewer::Seat(YELLOW)), &worlds[..1]);
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
    // To who has not looked at either, any two of the seven discs are as likely.
    kit.no_pile();
    let (first, second, faces) = (planet("s1.goods"), planet("s2.food"), Dot::Blue.discs());
    let mut ways = BTreeMap::new();
    for (a, b) in (0..7).flat_map(|a| (0..7).map(move |b| (a, b))).filter(|(a, b)| a != b) {
        let (_, ways) = ways.entry(format!("{:?} {:?}", faces[a], faces[b])).or_insert(((a, b), 0));
        *ways += 1;
    }
    let worlds: Vec<(Starfarers, u32)> = ways
        .into_values()
        .map(|((a, b), ways)| {
            world(&kit, ways, |hidden| {
                (hidden.discs[first], hidden.discs[second]) = (Some(faces[a]), Some(faces[b]));
            })
        })
        .collect();
    assert_eq!(worlds.len(), 6 * 6 - 5, "only the ten is there twice");
    fall_by_weight(&kit.game.view(Viewer::Spectator), &worlds);
    // What nobody has looked at is not fixed in any guess.
    guesses(&kit, Viewer::Seat(RED), 10, |g| assert_eq!(g.hidden().discs[planet("s3.carbon")], None));
}

#[test]
fn sf_13_3_decks_are_guessed() {
    // Which card is read is unknown to red; its reader knows it.
    let mut kit = Kit::trading(4);
    kit.no_pile().meet(26);
    let read = |number| {
        let card = CardId::number(number);
        move |hidden: &mut Hidden| (hidden.card, hidden.deck) = (Some(card), DECK.without(card))
    };
    let worlds = [25, 26, 27].map(|number| world(&kit, 1, read(number)));
    fall_by_weight(&kit.game.view(Viewer::Seat(RED)), &worlds);
    fall_by_weight(&kit.game.view(Viewer::Seat(YELLOW)), &worlds[1..2]);
    // Which one is left in the deck nobody knows.
    kit.hide(|hidden| hidden.deck = CardSet::only(CardId::number(3)));
    let left = DECK.without(CardId::number(26)).iter();
    let worlds: Vec<_> =
        left.map(|card| world(&kit, 1, |hidden| hidden.deck = CardSet::only(card))).collect();
    assert_eq!(worlds.len(), 31);
    fall_by_weight(&kit.game.view(Viewer::Seat(YELLOW)), &worlds);
}

#[test]
fn sf_13_3_wear_is_guessed() {
    let mut kit = Kit::trading(4);
    kit.no_pile().expansions(RED, 3, 3, 3).expansions(WHITE, 6, 6, 0).meet(31);
    kit.must(WHITE, "detach booster");
    let worn = |expansion| move |hidden: &mut Hidden| hidden.worn[WHITE.index()] = Some(expansion);
    let worlds = [Expansion::Booster, Expansion::Cannon].map(|expansion| world(&kit, 1, worn(expansion)));
    // Yellow reads the card, so white's choice is all that is open to him.
    fall_by_weight(&kit.game.view(Viewer::Seat(YELLOW)), &worlds);
    fall_by_weight(&kit.game.view(Viewer::Seat(WHITE)), &worlds[..1]);
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

/// Where in a JSON value there is something to alter.
fn places(value: &Value, at: &str, out: &mut Vec<String>) {
    match value {
        Value::Array(items) => {
            items.iter().enumerate().for_each(|(i, item)| places(item, &format!("{at}/{i}"), out));
        }
        Value::Object(fields) => {
            fields.iter().for_each(|(name, field)| places(field, &format!("{at}/{name}"), out));
        }
        _ => out.push(at.to_owned()),
    }
}

/// Whatever a view is altered to, it is refused, or it is one that can be thought and played from.
#[test]
fn nonsense_is_refused_or_harmless() {
    const STRANGE: [i64; 12] = [0, 1, 2, 3, 4, 5, 7, 20, 32, 200, 255, 70_000];
    let (mut refused, mut taken) = (0, 0);
    for (seats, setup) in [(3, "advanced"), (4, "beginner")] {
        wander(seats, &[("round-limit", "30"), ("setup", setup)], 6, |game, dice| {
            let viewer = Viewer::all(seats).nth(dice.below(u32::from(seats) + 1) as usize).expect("a viewer");
            let view = game.view(viewer);
            let mut value = serde_json::to_value(&view).expect("a view is plain data");
            let mut all = Vec::new();
            places(&value, "", &mut all);
            for _ in 0..1 + dice.below(2) {
                let place = &all[dice.below(all.len() as u32) as usize];
                let leaf = value.pointer_mut(place).expect("a place in it");
                *leaf = match leaf {
                    Value::Bool(is) => Value::from(!*is),
                    Value::String(_) => Value::from("Over"),
                    _ => Value::from(STRANGE[dice.below(STRANGE.len() as u32) as usize]),
                };
            }
            match serde_json::from_value::<View>(value) {
                Err(_) => refused += 1,
                Ok(view) => {
                    taken += 1;
                    table::observe::<Starfarers>(&view, &mut Vec::new());
                    let mut guess = Starfarers::guess(&view, dice);
                    let mut legal = Vec::new();
                    for _ in 0..12 {
                        let Some(seat) = guess.turn().seats().iter().next() else { break };
                        legal.clear();
                        guess.legal(seat, &mut legal);
                        if legal.is_empty() {
                            break;
                        }
                        let action = legal[dice.below(legal.len() as u32) as usize];
                        guess.apply(seat, action, &mut Cx::silent(dice));
                    }
                }
            }
        });
    }
    assert!(refused > 1_000 && taken > 50, "{refused} refused, {taken} taken");
}

#[test]
fn a_view_of_another_table_is_refused() {
    let written = || serde_json::to_value(Kit::trading(4).game.view(Viewer::Seat(RED))).expect("plain data");
    assert!(serde_json::from_value::<View>(written()).is_ok());
    for (place, strange) in [
        ("/open/active", 4),
        ("/open/setup/seats", 5),
        ("/open/base_speed", 99),
        ("/open/players/0/fame", 12),
        ("/open/players/0/ships/0/at", 281),
        ("/open/players/2/ports/0", 33),
        ("/open/bank/0", 15),
        ("/pile", 19),
        ("/deck", 33),
        ("/hands/1/count", 1),
        ("/open/occupied/0", 7),
    ] {
        let mut value = written();
        *value.pointer_mut(place).unwrap_or_else(|| panic!("{place}")) = strange.into();
        assert!(serde_json::from_value::<View>(value).is_err(), "{place} may be {strange}");
    }
}
