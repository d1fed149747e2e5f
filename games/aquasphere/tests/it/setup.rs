//! Chapter 2: setting up.

use std::collections::BTreeSet;

use aquasphere::components::{Card, Expansion, Field, Letter, Symbol, Symbols};
use aquasphere::position::{AquaSphere, Owner, Step};

use aquasphere::Event;
use table::{Options, Rules, Seat};

use crate::kit::*;

/// Set-ups of many games.
fn many(seats: u8) -> impl Iterator<Item = AquaSphere> {
    (0..600).map(move |seed| started(seats, seed))
}

/// Whether all `cells` come up about equally often in `n` draws.
#[track_caller]
fn assert_even(counts: &[u32], n: u32) {
    let expected = f64::from(n) / counts.len() as f64;
    for count in counts {
        let off = (f64::from(*count) - expected) / expected.sqrt();
        assert!(off.abs() < 4.5, "{counts:?}, expected {expected} each");
    }
}

#[test]
fn two_to_four_can_play() {
    let set_up = |seats| table::new_setup::<AquaSphere>(seats, &Options::default());
    for seats in 0..=5 {
        assert_eq!(set_up(seats).is_ok(), (2..=4).contains(&seats), "{seats}");
    }
    let refusal = set_up(5).expect_err("five is too many");
    assert_eq!(refusal.to_string(), "setup-seats value='2–4'");
    assert!(Options::read(AquaSphere::options(), [("map", "small")]).is_err());
}

#[test]
fn aq_2_1_sectors_lie_in_random_order() {
    let mut places = [[0; 6]; 6];
    for position in many(4) {
        for (place, letter) in position.ring.iter().enumerate() {
            places[letter.index()][place] += 1;
        }
    }
    places.iter().for_each(|counts| assert_even(counts, 600));
}

#[test]
fn aq_2_2_the_tile_on_top_is_the_two_turned_at_random() {
    let mut rotations = [0; 6];
    for position in many(2) {
        rotations[usize::from(position.rotation)] += 1;
        assert_eq!(position.bulb(), 2);
    }
    assert_even(&rotations, 600);
    // The next tile is turned when it comes to light.
    let mut later = [0; 6];
    for seed in 0..600 {
        let mut kit = Kit::started(2, seed);
        kit.end_round();
        later[usize::from(kit.position.rotation)] += 1;
    }
    assert_even(&later, 600);
}

#[test]
fn aq_2_3_four_of_seven_programmes_are_used_each_on_a_random_side() {
    let (mut first, mut pairs) = ([0; 14], BTreeSet::new());
    for position in many(3) {
        let index = |p: aquasphere::components::Programme| {
            2 * usize::from(p.card()) + usize::from(p.to_string().ends_with('b'))
        };
        first[index(position.programme)] += 1;
        let next = position.next_programme.expect("the next programme is open");
        assert_ne!(next.card(), position.programme.card());
        pairs.insert((position.programme.card(), next.card()));
        assert_eq!(position.unseen_programmes.iter().sum::<u8>(), 5);
    }
    assert_even(&first, 600);
    assert_eq!(pairs.len(), 42);
    let mut kit = Kit::started(3, 1);
    let mut seen = vec![kit.position.programme.card()];
    for _ in 1..=3 {
        let next = kit.position.next_programme;
        kit.end_round();
        assert_eq!(Some(kit.position.programme), next, "what was announced comes");
        seen.push(kit.position.programme.card());
    }
    assert_eq!(kit.position.next_programme, None);
    assert_eq!(seen.iter().collect::<BTreeSet<_>>().len(), 4, "no card twice");
}

#[test]
fn aq_2_4_decks_are_drawn_from_at_random() {
    let mut cards = [0; Card::KINDS];
    let mut expansions = [0; Expansion::KINDS];
    for position in many(4) {
        for sector in &position.sectors {
            cards[sector.research[0].index()] += 1;
            expansions[sector.expansions[0].index()] += 1;
        }
    }
    for card in Card::all() {
        let share = f64::from(cards[card.index()]) / 3600.0 * 41.0 / f64::from(card.copies());
        assert!((0.6..1.4).contains(&share), "{card}: {share}");
    }
    for expansion in Expansion::all() {
        let share = f64::from(expansions[expansion.index()]) / 3600.0 * 30.0 / f64::from(expansion.copies());
        assert!((0.6..1.4).contains(&share), "{expansion}: {share}");
    }
}

#[test]
fn aq_2_5_a_random_start_player_then_clockwise() {
    for seats in 2..=4u8 {
        let mut first = vec![0; seats.into()];
        for position in many(seats) {
            first[position.order[0].index()] += 1;
            assert_eq!(position.order.len(), usize::from(seats));
            for pair in position.order.windows(2) {
                assert_eq!(pair[1], pair[0].next(seats));
            }
            assert_eq!(position.actor(), position.order[0]);
        }
        assert_even(&first, 600);
    }
}

#[test]
fn aq_2_6_everybody_begins_at_zero_and_on_start() {
    for position in many(4).take(20) {
        for player in position.players.iter() {
            assert_eq!((player.score, player.engineer, player.bots), (0, Field::Start, 14));
            assert_eq!((player.crystals, player.expansions.len(), player.cards.len()), (0, 0, 0));
            assert!(!player.corner);
        }
        assert_eq!((position.round, position.pending.step), (1, Step::Choose));
    }
}

#[test]
fn aq_2_7_base_labs_are_dealt_at_random() {
    for seats in 2..=4u8 {
        let mut bases = [0; 6];
        for position in many(seats) {
            let dealt: BTreeSet<Letter> = position.players.iter().map(|p| p.base).collect();
            assert_eq!(dealt.len(), usize::from(seats));
            bases[position.player(P1).base.index()] += 1;
        }
        assert_even(&bases, 600);
    }
}

#[test]
fn aq_2_8_start_sectors() {
    for seats in 2..=4 {
        for position in many(seats).take(20) {
            for seat in Seat::all(seats) {
                let player = position.player(seat);
                let sector = position.sector(player.base);
                assert_eq!((sector.octopods, sector.crystals, sector.time), (1, 1, 4));
                assert_eq!(*sector.submarines, [of(seat)]);
                assert_eq!((player.submarines, player.score), (5, 0));
                assert_eq!((player.sector, player.area), (player.base, Symbol::Submarine));
                assert_eq!(sector.control, None);
            }
        }
    }
}

/// What lies in the sectors of the unused base labs: octopods, crystals, whether neutral pieces stand
/// there.
fn unused(seats: u8, seed: u64) -> Vec<(u8, u8, bool)> {
    let position = started(seats, seed);
    let used: Vec<Letter> = position.players.iter().map(|p| p.base).collect();
    let mut found: Vec<_> = Letter::ALL
        .into_iter()
        .filter(|letter| !used.contains(letter))
        .map(|letter| {
            let sector = position.sector(letter);
            let neutral = sector.control == Some(Owner::Neutral);
            assert_eq!(*sector.submarines, if neutral { vec![Owner::Neutral] } else { vec![] }[..]);
            assert_eq!(sector.time, 0);
            (sector.octopods, sector.crystals, neutral)
        })
        .collect();
    found.sort_unstable();
    found
}

#[test]
fn aq_2_9_four_players_extra_sectors() {
    assert_eq!(unused(4, 1), [(2, 1, false), (3, 2, false)]);
}

#[test]
fn aq_2_10_three_players_extra_sectors() {
    assert_eq!(unused(3, 1), [(1, 0, true), (1, 1, false), (2, 2, false)]);
}

#[test]
fn aq_2_11_two_players_extra_sectors() {
    assert_eq!(unused(2, 1), [(0, 0, true), (0, 0, true), (1, 1, false), (2, 1, false)]);
}

#[test]
fn aq_2_12_a_card_and_an_expansion_in_every_sector() {
    for seats in 2..=4 {
        let kit = Kit::started(seats, 9);
        for letter in Letter::ALL {
            let sector = kit.sector(letter);
            assert_eq!((sector.research.len(), sector.expansions.len()), (1, 1));
            let (card, expansion) = (sector.research[0], sector.expansions[0]);
            assert!(kit.has_told(&Event::Turned { sector: letter, card, expansion }));
        }
        kit.audit();
    }
}

#[test]
fn aq_2_13_three_markers_beside_the_lock_of_value_zero() {
    let mut with_three = 0;
    for position in many(4) {
        let zero = position.place(D);
        for player in position.players.iter() {
            let place = position.place(player.base);
            let beside = place == zero || place == (zero + 1) % 6;
            assert_eq!(player.time, if beside { 3 } else { 4 });
            with_three += u32::from(beside);
        }
    }
    assert!(with_three > 500);
}

#[test]
fn aq_2_14_the_first_bot_is_programmed_by_the_start_sector() {
    for position in many(4).take(50) {
        for player in position.players.iter() {
            assert_eq!(player.programmed, Symbols::NONE.with(player.base.programming_field()));
        }
    }
}

#[test]
fn aq_2_15_neutral_bots_count_for_nobody_and_stay_in_a_charging_station() {
    let kit = Kit::bare(2).control(A, Owner::Neutral).control(B, Owner::Neutral).control(C, of(P1));
    assert_eq!(kit.position.interim(P1).control, 6, "one field against two neutral ones");
    assert_eq!(kit.position.interim(P2).control, 0);

    // Displaced from its control field it takes up room, and is foreign.
    let mut kit = Kit::bare(2).control(A, Owner::Neutral).cards(P1, &["8"]).programmed(P1, &[Symbol::Lab]);
    kit.play("work A lab");
    assert_eq!(kit.sector(A).charging, [0, 0, 0, 0, 1]);
    assert!(kit.allows("use 8"), "a neutral bot is foreign");

    // With it the station is full. The next bot is one too many: its owner takes one back, the neutral one stays.
    let mut kit = Kit::bare(2)
        .charging(A, Owner::Neutral, 1)
        .charging(A, of(P1), 1)
        .charging(A, of(P2), 1)
        .control(A, of(P2))
        .programmed(P1, &[Symbol::Lab]);
    kit.play("work A lab");
    assert_eq!(kit.sector(A).charging, [1, 1, 0, 0, 1], "the neutral bot stays for good");
    let returned = |owner| kit.has_told(&Event::Returned { sector: A, owner, bots: 1 });
    assert!(returned(of(P2)) && !returned(Owner::Neutral));
}

/// No station ever holds two neutral bots: no sector starts with two, and they never move to another.
#[test]
fn aq_2_15_a_sector_has_at_most_one_neutral_bot() {
    let neutral = Owner::Neutral.index();
    let mut charged = 0;
    for seats in 2..=3 {
        wander(seats, 20, |position| {
            for sector in Letter::ALL.map(|letter| &position.sectors[letter.index()]) {
                let bots = u8::from(sector.control == Some(Owner::Neutral)) + sector.charging[neutral];
                assert!(bots <= 1, "{sector:?}");
                charged += u32::from(sector.charging[neutral]);
            }
        });
    }
    assert!(charged > 1_000, "{charged}: they are displaced, and stay");
}

#[test]
fn aq_2_15_a_neutral_submarine_only_blocks_its_slot() {
    let mut kit = Kit::bare(2).submarine(A, Owner::Neutral).time(P1, 4).programmed(P1, &[Symbol::Submarine]);
    kit.play("work A submarine, act");
    assert_eq!(kit.player(P1).time, 2, "the second slot costs 2");
    assert_eq!(*kit.sector(A).submarines, [Owner::Neutral, of(P1)]);
}
