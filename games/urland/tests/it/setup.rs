//! Chapter 2: setting up.

use table::{Cx, Dice, Draw, Member, Options, Rules, Seat, Set, Viewer};
use urland::components::{Gene, GeneSet, Land, LandSet, Ocean};
use urland::view::Disc;
use urland::{Event, Phase, Urland};

use crate::kit::{each, land, lands, seat, started, watch};

/// Writes down the draws that make a set-up come out as wanted.
struct Deck {
    draws: Vec<Draw>,
}

impl Deck {
    fn draw<T: Member>(&mut self, pile: &mut Set<T>, wanted: T) {
        let value = pile.iter().position(|m| m.index() == wanted.index()).expect("it is in the pile") as u32;
        if pile.len() > 1 {
            self.draws.push(Draw { bound: pile.len() as u32, value });
        }
        pile.remove(wanted);
    }
}

/// A set-up with this first volcano, these hands, the disc each gives to the left, and the first hand.
fn dealt(volcano: u8, hands: &[&[u8]], to_left: &[u8], first: [u8; 3]) -> (Urland, Vec<Event>) {
    let mut deck = Deck { draws: Vec::new() };
    let mut discs = LandSet::full();
    deck.draw(&mut discs, land(volcano));
    let all = discs;
    for disc in hands.iter().copied().flatten() {
        deck.draw(&mut discs, land(*disc));
    }
    for (hand, left) in hands.iter().zip(to_left) {
        let mut hand = lands(hand);
        deck.draw(&mut hand, land(*left));
        let right = hand.first().expect("a disc for the right");
        deck.draw(&mut hand, right);
    }
    let players = hands.len() as u8;
    let numbers = urland::components::Numbers::of(players);
    let mut genes = GeneSet::full().minus(numbers.removed);
    for _ in 0..numbers.offer {
        let first = genes.first().expect("a gene");
        deck.draw(&mut genes, first);
    }
    let mut stack = all;
    first.iter().for_each(|disc| deck.draw(&mut stack, land(*disc)));

    let mut dice = Dice::scripted(deck.draws);
    let mut told = Vec::new();
    let setup = table::new_setup::<Urland>(players, &Options::default()).expect("a table of this size");
    let position = Urland::start(&setup, &mut Cx::listening(&mut dice, &mut told));
    dice.check_script().expect("the set-up draws what the rulebook says, and nothing else");
    (position, told.into_iter().map(|t| t.event).collect())
}

/// T-3 and T-4: volcano 11; A has 3 and 9, B 1 and 12, C 4 and 7, D 2 and 6.
fn example() -> (Urland, Vec<Event>) {
    dealt(11, &[&[3, 9], &[1, 12], &[4, 7], &[2, 6]], &[3, 12, 4, 6], [5, 8, 10])
}

#[test]
fn ur_2_1_three_ichtos_in_every_ocean() {
    for players in 3..=5 {
        let position = started(players, &mut Dice::fast(4));
        for ocean in Ocean::ALL {
            for p in position.world().players() {
                assert_eq!(position.world().count(p, ocean), 3);
            }
        }
    }
}

#[test]
fn ur_2_2_extra_turn_tiles() {
    for (players, tiles) in [(3, 1), (4, 2), (5, 2)] {
        let world = *started(players, &mut Dice::fast(4)).world();
        assert!(world.players().all(|p| world.tiles[p.index()] == tiles));
    }
}

#[test]
fn ur_2_3_a_volcano_erupts_before_anyone_is_on_land() {
    let (position, told) = example();
    let world = position.world();
    assert_eq!(world.lands.existing(), lands(&[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 12]));
    assert_eq!(world.lands.parts(land(10)), lands(&[10, 11]));
    assert_eq!(world.unscored().len(), 11);
    let erupted = Event::Erupted { volcano: land(11), into: Some(land(10)), land: land(10), lost: each(&[]) };
    assert_eq!(told[0], erupted);
}

#[test]
fn ur_2_4_discs_are_dealt() {
    for (players, dealt) in [(3, 3), (4, 2), (5, 2)] {
        let setup = table::new_setup::<Urland>(players, &Options::default()).expect("a table");
        let (mut dice, mut told) = (Dice::fast(9), Vec::new());
        Urland::start(&setup, &mut Cx::listening(&mut dice, &mut told));
        let mut seen = LandSet::NONE;
        let hands = told.iter().filter_map(|t| match t.event {
            Event::Dealt { lands, .. } => Some(lands),
            _ => None,
        });
        for hand in hands {
            assert_eq!(hand.len(), dealt);
            assert!(seen.and(hand).is_empty(), "no disc is dealt twice");
            seen = seen.or(hand);
        }
        assert_eq!(seen.len(), dealt * usize::from(players));
    }
}

#[test]
fn ur_2_5_an_ichto_on_every_land_dealt() {
    let (position, told) = example();
    for (p, own) in [('A', [3, 9]), ('B', [1, 12]), ('C', [4, 7]), ('D', [2, 6])] {
        assert!(own.iter().all(|n| position.world().count(seat(p), land(*n)) == 1));
        assert!(told.contains(&Event::Dealt { seat: seat(p), lands: lands(&own) }), "the discs are public");
    }
}

#[test]
fn ur_2_6_the_highest_disc_starts() {
    let (position, told) = example();
    assert_eq!(position.world().environment, seat('B'));
    let starts = Event::Starts { seat: seat('B'), disc: land(12), squares: each(&[2, 1, 4, 3]) };
    assert!(told.contains(&starts));
}

#[test]
fn ur_2_7_markers_stand_counter_clockwise() {
    let (position, _) = example();
    assert_eq!(position.world().square, each(&[2, 1, 4, 3]));
    for players in 3..=5 {
        let world = *started(players, &mut Dice::fast(8)).world();
        let (s, n) = (world.environment.index(), usize::from(players));
        for k in 0..n {
            assert_eq!(usize::from(world.square[(s + n - k) % n]), k + 1);
        }
    }
}

#[test]
fn ur_2_8_each_neighbour_gets_a_disc() {
    let (_, told) = example();
    let received: Vec<(Seat, Seat, u8)> = told
        .iter()
        .filter_map(|e| match *e {
            Event::Received { seat, from, land } => Some((seat, from, land.number())),
            _ => None,
        })
        .collect();
    let expected = [
        ('B', 'A', 3),
        ('D', 'A', 9),
        ('C', 'B', 12),
        ('A', 'B', 1),
        ('D', 'C', 4),
        ('B', 'C', 7),
        ('A', 'D', 6),
        ('C', 'D', 2),
    ];
    assert_eq!(received, expected.map(|(to, from, disc)| (seat(to), seat(from), disc)));
}

#[test]
fn ur_2_8_which_disc_goes_where_is_random() {
    let mut left_got_lower = 0;
    let mut dice = Dice::fast(12);
    for _ in 0..1000 {
        let mut told = Vec::new();
        let setup = table::new_setup::<Urland>(4, &Options::default()).expect("a table");
        Urland::start(&setup, &mut Cx::listening(&mut dice, &mut told));
        let given: Vec<Land> = told
            .iter()
            .filter_map(|t| match t.event {
                Event::Received { from, land, .. } if from == seat('A') => Some(land),
                _ => None,
            })
            .collect();
        left_got_lower += u32::from(given[0] < given[1]);
    }
    assert!((421..=579).contains(&left_got_lower), "{left_got_lower} of 1000");
}

#[test]
fn ur_2_8_with_three_players_one_disc_brings_no_second_ichto() {
    let hands: [&[u8]; 3] = [&[1, 2, 3], &[4, 5, 6], &[7, 8, 9]];
    let (position, told) = dealt(11, &hands, &[1, 4, 7], [10, 12, 1]);
    assert_eq!(told.iter().filter(|e| matches!(e, Event::Received { .. })).count(), 6);
    for (kept, owner) in [(3, 'A'), (6, 'B'), (9, 'C')] {
        assert_eq!(position.world().crowd(land(kept)), 1);
        assert_eq!(position.world().count(seat(owner), land(kept)), 1);
    }
}

#[test]
fn ur_2_9_a_second_ichto_for_every_disc_received() {
    let (position, _) = example();
    let stands = [('A', [1, 3, 6, 9]), ('B', [1, 3, 7, 12]), ('C', [2, 4, 7, 12]), ('D', [2, 4, 6, 9])];
    for (p, expected) in stands {
        let where_p: Vec<u8> =
            Land::all().filter(|l| position.world().count(seat(p), *l) > 0).map(Land::number).collect();
        assert_eq!(where_p, expected, "player {p}");
    }
    for empty in [5, 8, 10] {
        assert_eq!(position.world().crowd(land(empty)), 0);
    }
}

/// T-2.
#[test]
fn ur_2_10_stocks_and_colours_after_the_set_up() {
    for seed in 0..100 {
        for (players, stock, board) in [(3, 7, 20), (4, 8, 19), (5, 8, 19)] {
            let world = *started(players, &mut Dice::fast(seed)).world();
            let mut colours = [0; 6];
            for p in world.players() {
                assert_eq!((world.stock[p.index()], world.on_board(p)), (stock, board));
            }
            for l in world.lands.existing() {
                let here = world.players().filter(|p| world.count(*p, l) > 0).count();
                assert_eq!(usize::from(world.crowd(l)), here, "never two of one colour");
                colours[here] += 1;
            }
            let expected = match players {
                3 => [2, 3, 6, 0, 0, 0],
                4 => [3, 0, 8, 0, 0, 0],
                _ => [1, 0, 10, 0, 0, 0],
            };
            assert_eq!(colours, expected, "{players} players");
        }
    }
}

/// T-5.
#[test]
fn ur_2_11_the_offer_and_the_pile() {
    for (players, offer, pile) in [(3, 3, 6), (4, 4, 7), (5, 4, 7)] {
        let world = *started(players, &mut Dice::fast(3)).world();
        assert_eq!((world.offer.len(), world.pile.len()), (offer, pile));
        for gene in [Gene::StinkGlands, Gene::Muscles] {
            assert_eq!(world.offer.or(world.pile).contains(gene), players > 3);
        }
    }
    let offers: std::collections::BTreeSet<u16> =
        (0..200).map(|seed| started(4, &mut Dice::fast(seed)).world().offer.bits()).collect();
    assert!(offers.len() > 100, "the genes are mixed");
}

#[test]
fn ur_2_12_undealt_discs_take_part() {
    let (position, _) = example();
    assert_eq!(position.world().unscored(), position.world().lands.existing());
    assert_eq!(position.view(Viewer::Seat(seat('B'))).hand, Some(lands(&[5, 8, 10])), "none was dealt");
}

#[test]
fn ur_2_13_the_start_player_alone_sees_three_discs() {
    let (position, told) = example();
    assert!(told.contains(&Event::Drew { seat: seat('B'), count: 3 }));
    for p in "ACD".chars() {
        let view = position.view(Viewer::Seat(seat(p)));
        assert_eq!((view.hand, view.held()), (None, LandSet::NONE));
        assert_eq!(view.unseen().len(), 11);
    }
    let view = position.view(Viewer::Seat(seat('B')));
    assert_eq!(view.held(), lands(&[5, 8, 10]));
    assert!(matches!(view.discs[0], Disc::Unseen));
}

/// T-6.
#[test]
fn ur_2_14_panic_joins_the_stack_after_the_first_hand() {
    let mut dice = Dice::fast(1);
    for _ in 0..500 {
        let position = started(3, &mut dice);
        assert!(position.world().panic_ahead);
        assert_eq!(position.world().stack_size(), 9);
        assert_eq!(position.world().phase, Phase::Choose);
    }
}

#[test]
fn ur_2_15_the_start_player_is_the_first_environment_player() {
    let (position, _) = example();
    let world = position.world();
    assert_eq!((world.era, world.round, world.environment), (1, 1, seat('B')));
    assert_eq!(position.turn(), table::Turn::Of(seat('B')));
}

/// T-7.
#[test]
fn ur_2_16_rounds_scorings_and_panics_of_an_era() {
    let mut eras = 0;
    for players in 3..=5 {
        let (mut rounds, mut scorings, mut panics, mut discs) = (0, 0, 0, 11);
        watch(players, 150, 16, |before, _, _, _, told| {
            if before.world().era == 1 && before.world().round == 1 && before.world().phase == Phase::Choose {
                (rounds, scorings, panics, discs) = (0, 0, 0, 11);
            }
            for event in told.iter().map(|t| &t.event) {
                match event {
                    Event::Chose { .. } => rounds += 1,
                    Event::Scored(_) => scorings += 1,
                    Event::PanicDrawn { .. } => panics += 1,
                    Event::EraBegan { era, discs: fresh } => {
                        assert_eq!((rounds, scorings), (discs - 2, discs - 1), "{players} players");
                        assert_eq!(panics, 1);
                        assert_eq!(before.world().era + 1, *era);
                        (rounds, scorings, panics) = (0, 0, 0);
                        discs = *fresh;
                        eras += 1;
                    }
                    _ => {}
                }
            }
        });
    }
    assert!(eras > 500, "{eras} eras");
}

#[test]
fn the_game_has_no_options() {
    assert!(Urland::options().is_empty());
}
