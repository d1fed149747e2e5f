//! Chapters 4 to 8: turns, moves, permutations, rotations, the bonus.

use super::*;

mod turn {
    use super::*;

    #[test]
    fn ca_4_1_players_alternate() {
        let mut position = at(NUMERIC_6X4);
        for (action, colour) in [("211-a4", Colour::Red), ("112~221", Colour::Blue), ("211-a3", Colour::Red)]
        {
            assert_eq!(position.to_move(), colour);
            let waiting = position.seat(colour.other());
            assert!(!position.turn().includes(waiting));
            let mut list = Vec::new();
            position.legal(waiting, &mut list);
            assert_eq!(list, []);
            position = after(&position, action);
        }
    }

    #[test]
    fn ca_4_2_a_turn_is_one_move_permutation_or_rotation() {
        for action in ["211-a4", "111~222", "122>212>221"] {
            let position = after(&at(NUMERIC_6X4), action);
            assert_eq!((position.to_move(), position.turn_number()), (Colour::Blue, 2));
        }
    }

    #[clause("CA-14.3")]
    #[test]
    fn ca_4_3_nobody_may_pass() {
        assert!("pass".parse::<Action>().is_err());
        let start = at(NUMERIC_6X4);
        assert!(legal(&start).iter().all(|a| act(a).is_turn()));
        assert!(refusal(&start, "211-a2").reason.contains("already-there"));
    }

    #[test]
    fn ca_4_4_a_player_can_always_act_if_only_to_lose() {
        let stuck = at("3k/4/4/4/n3/Kp2 r 3 b 9");
        assert_eq!(legal(&stuck), set("111~222"));
        assert_eq!(end(&after(&stuck, "111~222")), Some((Colour::Blue, Manner::CorvetteGivenUp)));
    }

    #[clause("CA-14.4")]
    #[test]
    fn ca_4_4_who_may_not_give_up_the_corvette_loses_without_an_action() {
        let strict = Variants { forbid_self_banish: true, ..Variants::default() };
        let stuck = by(strict, "3k/4/4/4/n3/Kp2 r 3 b 9");
        assert_eq!(stuck.turn(), Turn::Over, "the game is over before the turn");
        assert_eq!(end(&stuck), Some((Colour::Blue, Manner::NoAction)));
        let closing = after(&by(strict, "3k/4/4/4/n3/K1p1 b 3 b 9"), "212-b1");
        assert_eq!(end(&closing), Some((Colour::Blue, Manner::NoAction)));
        assert_eq!(closing.count_actions(), 0);
    }

    #[test]
    fn ca_4_5_nothing_is_compulsory() {
        // Red could capture the corvette, and its own is attacked; it may still swap two others.
        let position = at("k3/P3/4/N3/2n1/2K1 r 5 b 9");
        assert!(legal(&position).is_superset(&set("212xa6 121~212 122-a4")));
    }
}

mod movement {
    use super::*;

    #[test]
    fn ca_5_1_one_sail_goes_one_square_two_sails_one_or_two() {
        assert_eq!(moves(&at("k4/5/2L2/5/4K r 0 - 1"), "112"), set("112-c4 112-c2 112-b3 112-d3"));
        let two = moves(&at("k4/5/2O2/5/4K r 0 - 1"), "211");
        assert_eq!(two.len(), 12);
        assert!(two.contains("211-c5") && two.contains("211-c4"));
    }

    #[test]
    fn ca_5_2_in_all_four_directions() {
        let position = at("4k/5/2L2/5/K4 b 0 - 1");
        let position = after(&position, "111-e4");
        assert_eq!(moves(&position, "112"), set("112-b3 112-d3 112-c2 112-c4"));
        assert!(refusal(&position, "112-d4").reason == "fleet-too-far");
    }

    #[test]
    fn ca_5_3_two_squares_straight_or_round_a_corner_never_back() {
        let position = at("k4/5/2O2/5/4K r 0 - 1");
        let from = square("c3");
        for text in moves(&position, "211") {
            let distance = from.distance(square(&text[4..]));
            assert!(distance == 1 || distance == 2);
        }
        assert_eq!(refusal(&position, "211-c3").clause, "CA-5.3");
    }

    #[clause("CA-14.11")]
    #[test]
    fn ca_5_4_the_square_between_must_be_empty_and_one_free_corner_is_enough() {
        let position = at("3k/4/4/4/L3/O2K r 0 - 1");
        assert!(moves(&position, "211").contains("211-b2"), "round by b1");
        assert_eq!(refusal(&position, "211-a3").clause, "CA-5.4");
        // An enemy that could be captured blocks as well.
        let enemy = at("3k/4/4/4/m3/O2K r 0 - 1");
        assert_eq!(refusal(&enemy, "211-a3").clause, "CA-5.4");
        assert!(moves(&enemy, "211").contains("211xa2"));
        let walled = at("3k/4/4/4/L3/OM1K r 0 - 1");
        assert_eq!(moves(&walled, "211"), set(""));
    }

    #[test]
    fn ca_5_5_the_end_square_is_empty_or_holds_a_weak_enough_enemy() {
        for attacker in Ship::ALL {
            for victim in Ship::ALL {
                if victim == Ship::CORVETTE || attacker == Ship::CORVETTE {
                    continue;
                }
                let (red, blue) = (attacker.letter(Colour::Red), victim.letter(Colour::Blue));
                let position = at(&format!("k4/5/1{red}{blue}2/5/4K r 0 r 9"));
                let captures = legal(&position).contains(&format!("{attacker}xc3"));
                assert_eq!(captures, victim.shields() <= attacker.cannons(), "{attacker} {victim}");
                assert_eq!(captures, attacker.can_capture(victim));
            }
        }
        let own = at("k4/5/1QM2/5/4K r 0 r 9");
        assert_eq!(refusal(&own, "221-c3").reason, "fleet-own-ship-there");
        assert_eq!(refusal(&own, "221xc3").reason, "fleet-own-ship-there");
    }

    #[test]
    fn ca_5_6_a_captured_ship_is_banished_and_the_mover_takes_its_square() {
        let before = at("k4/5/1Mr2/5/4K r 7 b 9");
        let position = after(&before, "121xc3");
        assert_eq!(position.notation(), "k4/5/2M2/5/4K b 0 r 10");
        assert!(position.is_banished(Colour::Blue, Ship::CRUISER));
        let by = before.player(Colour::Red);
        let of = before.player(Colour::Blue);
        let (from, to) = (square("b3"), square("c3"));
        assert_eq!(
            told(&before, "121xc3"),
            [
                Event::Moved { by, ship: Ship::S121, from, to },
                Event::Captured { of, ship: Ship::CRUISER, at: to },
            ]
        );
    }

    #[test]
    fn ca_5_7_two_cannons_capture_everything_one_only_single_shields() {
        let all = |ship: Ship| Ship::ALL.into_iter().filter(|v| ship.can_capture(*v)).collect::<Vec<_>>();
        for ship in [Ship::S121, Ship::S122, Ship::S221, Ship::S222] {
            assert_eq!(all(ship), Ship::ALL);
        }
        for ship in [Ship::S111, Ship::S112, Ship::S211, Ship::S212] {
            assert_eq!(all(ship), [Ship::S111, Ship::S121, Ship::S211, Ship::S221]);
        }
    }

    #[test]
    fn ca_5_8_the_way_is_not_part_of_a_move() {
        let position = at("k4/5/2O2/5/4K r 0 - 1");
        let mut list = Vec::new();
        position.legal(mover(&position), &mut list);
        let round = list.iter().filter(|a| a.to_string() == "211-d4").count();
        assert_eq!(round, 1, "two ways, one action");
    }
}

mod permutation {
    use super::*;

    #[test]
    fn ca_6_1_a_pair_with_at_least_one_ship_in_the_arena() {
        let position = at("k3/4/4/4/1N1P/3K r 0 r 9");
        let swaps: BTreeSet<String> = legal(&position).into_iter().filter(|a| a.contains('~')).collect();
        assert_eq!(swaps, set("111~222 121~212 122~211"));
        for text in ["112~211", "221~112", "111~111", "112~221~112"] {
            assert!(text.parse::<Action>().is_err(), "{text}");
        }
    }

    #[test]
    fn ca_6_2_both_in_the_arena_exchange_squares() {
        let before = at(NUMERIC_6X4);
        let position = after(&before, "112~221");
        assert_eq!(position.notation(), "nmlk/rqpo/4/4/OPLR/KQMN b 1 - 2");
        let by = before.player(Colour::Red);
        let from = [Some(square("b1")), Some(square("c2"))];
        assert_eq!(told(&before, "112~221"), [Event::Swapped { by, teleport: Teleport::Swap112, from }]);
    }

    #[test]
    fn ca_6_3_one_in_the_arena_is_banished_and_the_other_returns() {
        let before = at("3k/4/4/4/4/L2K r 0 r 9");
        assert_eq!(after(&before, "112~221").notation(), "3k/4/4/4/4/Q2K b 1 r 10");
        let by = before.player(Colour::Red);
        let at = square("a1");
        assert_eq!(
            told(&before, "112~221"),
            [
                Event::Swapped { by, teleport: Teleport::Swap112, from: [Some(at), None] },
                Event::Banished { of: by, ship: Ship::S112, at },
                Event::Returned { of: by, ship: Ship::S221, at },
            ]
        );
    }

    #[test]
    fn ca_6_4_not_with_both_banished() {
        let position = at("3k/4/4/4/4/L2K r 0 r 9");
        let refused = refusal(&position, "121~212");
        assert_eq!((refused.clause, refused.reason), ("CA-6.4", "fleet-both-banished"));
    }

    #[test]
    fn ca_6_5_no_other_ship_is_touched() {
        let before = at("Q3/4/1r2/k3/3K/3L r 0 r 9");
        let position = after(&before, "112~221");
        assert_eq!(position.notation(), "L3/4/1r2/k3/3K/3Q b 1 r 10");
        assert_eq!(position.afloat(Colour::Red), before.afloat(Colour::Red));
        assert_eq!(position.fleet(Colour::Blue), before.fleet(Colour::Blue));
    }

    #[test]
    fn ca_6_6_the_corvette_swaps_with_the_cruiser_or_is_lost_for_it() {
        let both = at("k3/4/4/4/R3/3K r 0 r 9");
        assert_eq!(after(&both, "111~222").notation(), "k3/4/4/4/K3/3R b 1 r 10");
        let alone = at("3k/4/4/4/4/L2K r 0 r 9");
        assert!(legal(&alone).contains("111~222"));
        assert!(alone.gives_up_corvette(Teleport::Swap111) && !both.gives_up_corvette(Teleport::Swap111));
        let lost = after(&alone, "111~222");
        assert_eq!(outcome(&lost).unwrap(), "0-1 corvette-given-up");
        let seat = mover(&alone);
        let least = legal(&alone)
            .into_iter()
            .min_by(|a, b| alone.prior(seat, &act(a)).total_cmp(&alone.prior(seat, &act(b))));
        assert_eq!(least.unwrap(), "111~222", "a bot looks at it last");
    }

    #[test]
    fn ca_6_7_a_permutation_is_a_waiting_move() {
        let position = at("k3/4/4/4/R3/3K r 0 r 9");
        let back = after(&after(&position, "111~222 111-a5"), "111~222 111-a6");
        assert_eq!(back.fleet(Colour::Red), position.fleet(Colour::Red));
        assert_eq!(back.square(Colour::Red, Ship::CORVETTE), position.square(Colour::Red, Ship::CORVETTE));
    }
}

mod rotation {
    use super::*;

    #[test]
    fn ca_7_1_three_frigates_or_three_destroyers_two_of_them_in_the_arena() {
        let rotations = |text: &str| -> BTreeSet<String> {
            legal(&at(text)).into_iter().filter(|a| a.contains('>') && !a.contains('+')).collect()
        };
        assert_eq!(rotations(NUMERIC_6X4), set("112>121>211 112>211>121 122>212>221 122>221>212"));
        assert_eq!(rotations("k3/4/4/4/1N1P/3K r 0 r 9"), set("122>212>221 122>221>212"));
        assert_eq!(rotations("k3/4/4/4/1N1L/3K r 0 r 9"), set(""));
        for text in ["111>122>212", "121>112>211", "112>121", "222>112>121", "112>121>212"] {
            assert!(text.parse::<Action>().is_err(), "{text}");
        }
    }

    #[test]
    fn ca_7_2_each_takes_the_place_of_the_next_in_either_direction() {
        let before = at("k4/5/5/L1M1O/K4 r 0 - 1");
        assert_eq!(after(&before, "112>121>211").notation(), "k4/5/5/O1L1M/K4 b 1 - 2");
        assert_eq!(after(&before, "112>211>121").notation(), "k4/5/5/M1O1L/K4 b 1 - 2");
        let there_and_back = after(&before, "112>121>211 111-a4 112>211>121");
        assert_eq!(there_and_back.fleet(Colour::Red), before.fleet(Colour::Red));
        for ship in [Ship::S112, Ship::S121, Ship::S211] {
            assert_eq!(there_and_back.square(Colour::Red, ship), before.square(Colour::Red, ship));
        }
    }

    #[test]
    fn ca_7_3_three_in_the_arena_change_squares() {
        let before = at("k4/5/5/L1M1O/K4 r 0 - 1");
        let by = before.player(Colour::Red);
        let from = ["a2", "c2", "e2"].map(|text| Some(square(text)));
        let event = Event::Rotated { by, teleport: Teleport::Frigates, from };
        assert_eq!(told(&before, "112>121>211"), [event]);
    }

    #[test]
    fn ca_7_4_with_two_in_the_arena_the_direction_chooses_who_leaves() {
        let before = at("k3/4/4/4/1N1P/3K r 0 r 9");
        let one = after(&before, "122>212>221");
        assert_eq!(one.notation(), "k3/4/4/4/1Q1N/3K b 1 r 10");
        assert!(one.is_banished(Colour::Red, Ship::S212));
        let other = after(&before, "122>221>212");
        assert_eq!(other.notation(), "k3/4/4/4/1P1Q/3K b 1 r 10");
        assert!(other.is_banished(Colour::Red, Ship::S122));
        let of = before.player(Colour::Red);
        let events = told(&before, "122>212>221");
        assert!(events.contains(&Event::Banished { of, ship: Ship::S212, at: square("d2") }));
        assert!(events.contains(&Event::Returned { of, ship: Ship::S221, at: square("b2") }));
    }

    #[test]
    fn ca_7_5_one_in_the_arena_cannot_rotate() {
        let position = at("k3/4/4/4/1N1L/3K r 0 r 9");
        for action in ["122>212>221", "112>121>211"] {
            let refused = refusal(&position, action);
            assert_eq!((refused.clause, refused.reason), ("CA-7.5", "fleet-rotation-too-few"));
        }
        let two = at("k3/4/4/4/1N1P/3K r 0 r 9");
        assert_eq!(after(&two, "122>212>221").afloat(Colour::Red), two.afloat(Colour::Red));
    }

    #[clause("CA-14.12")]
    #[test]
    fn ca_7_6_no_ship_of_the_class_stays_where_it_was() {
        let before = at(NUMERIC_6X4);
        for teleport in Teleport::ALL.into_iter().filter(|t| t.is_rotation()) {
            let position = after(&before, teleport.code());
            for ship in teleport.ships() {
                assert_ne!(position.square(Colour::Red, *ship), before.square(Colour::Red, *ship));
            }
        }
    }
}

mod bonus {
    use super::*;

    const BEFORE: &str = "3k/1Q2/N2P/4/4/3K r 5 r 9";

    fn bonuses(text: &str) -> BTreeSet<String> {
        legal(&at(text)).into_iter().filter(|a| a.contains('+')).collect()
    }

    #[test]
    fn ca_8_1_one_square_onto_the_far_row() {
        assert_eq!(bonuses(BEFORE), set("221-b6+112~221 221-b6+122>212>221 221-b6+122>221>212"));
        let two_squares = at("k3/4/1Q2/N2P/4/3K r 5 r 9");
        assert!(legal(&two_squares).contains("221-b6"));
        assert_eq!(bonuses(&two_squares.notation()), set(""));
        assert_eq!(bonuses("3k/4/4/4/1q2/K2M b 5 b 10"), set("221-b1+112~221"), "Blue's is rank 1");
    }

    #[clause("CA-14.5")]
    #[test]
    fn ca_8_2_a_step_along_the_far_row_counts_too() {
        let text = "1Q1k/4/N2P/4/4/3K r 5 r 9";
        assert!(bonuses(text).contains("221-a6+112~221"));
        let strict = by(Variants { bonus_needs_entry: true, ..Variants::default() }, text);
        assert!(legal(&strict).iter().all(|a| !a.contains('+')));
        assert_eq!(refusal(&strict, "221-a6+112~221").clause, "CA-8.2");
        let entering = by(Variants { bonus_needs_entry: true, ..Variants::default() }, BEFORE);
        assert!(legal(&entering).contains("221-b6+112~221"));
    }

    #[clause("CA-14.6")]
    #[test]
    fn ca_8_3_a_capture_may_earn_it_but_not_that_of_the_corvette() {
        let capture = "k1o1/2P1/4/N3/4/3K r 5 b 9";
        let position = after(&at(capture), "212xc6+122>212>221");
        assert_eq!(position.notation(), "k1N1/4/4/Q3/4/3K b 0 r 10");
        let winning = "k3/P3/4/N3/4/3K r 5 b 9";
        assert!(legal(&at(winning)).contains("212xa6"));
        assert_eq!(bonuses(winning), set(""));
        assert_eq!(refusal(&at(winning), "212xa6+121~212").clause, "CA-8.3");
    }

    #[clause("CA-14.7")]
    #[test]
    fn ca_8_4_the_moved_ship_takes_part() {
        let position = at(BEFORE);
        assert_eq!(refusal(&position, "221-b6+121~212").clause, "CA-8.4");
        assert_eq!(refusal(&position, "221-b6+112>121>211").clause, "CA-8.4");
        assert!(position.is_banished(Colour::Red, Ship::S112));
        assert_eq!(after(&position, "221-b6+112~221").notation(), "1L1k/4/N2P/4/4/3K b 6 r 10");
        let one_destroyer = "3k/1Q2/4/4/4/3K r 5 r 9";
        assert_eq!(bonuses(one_destroyer), set("221-b6+112~221"));
        let of = |ship: Ship| Teleport::of(ship).iter().all(|t| t.moves(ship));
        assert!(Ship::ALL.into_iter().all(of));
    }

    #[test]
    fn ca_8_5_it_is_optional_and_part_of_the_same_turn() {
        let position = at(BEFORE);
        assert!(legal(&position).contains("221-b6"));
        let with = after(&position, "221-b6+122>212>221");
        assert_eq!(with.notation(), "1P1k/4/Q2N/4/4/3K b 6 r 10");
        assert!("221-b6+112~221+112~221".parse::<Action>().is_err(), "at most one");
        let by = position.player(Colour::Red);
        let (from, to) = (square("b5"), square("b6"));
        assert_eq!(
            told(&position, "221-b6+122>212>221")[..2],
            [Event::Moved { by, ship: Ship::S221, from, to }, Event::Bonus { by, ship: Ship::S221 },]
        );
    }

    #[test]
    fn ca_8_6_teleports_earn_nothing_and_later_turns_may() {
        assert!("112~221+112~221".parse::<Action>().is_err());
        // The ship that came to b6 earns another by stepping aside on a later turn.
        let later = after(&at(BEFORE), "221-b6 111-d5");
        assert!(legal(&later).contains("221-a6+112~221"));
    }

    #[test]
    fn ca_8_7_corvette_and_cruiser_only_permute() {
        assert_eq!(bonuses("k3/3K/4/4/R3/4 r 3 b 9"), set("111-d6+111~222"));
        assert_eq!(bonuses("k3/3R/4/4/K3/4 r 3 b 9"), set("222-d6+111~222"));
        let alone = at("k3/3K/4/4/4/4 r 3 b 9");
        let lost = after(&alone, "111-d6+111~222");
        assert_eq!(outcome(&lost).unwrap(), "0-1 corvette-given-up");
    }
}
