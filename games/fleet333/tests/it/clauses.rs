//! One test or more for each clause of the rulebook, chapter by chapter.

use std::collections::BTreeSet;

use fleet333::components::SETUPS;
use fleet333::position::Manner;
use fleet333::{
    Action, Board, Class, Colour, Event, Offer, Position, Ship, Square, Squares, Teleport, Variants,
};
use table::{Dice, Duel, Game, Insight, Options, Rules, Seat, Turn, Viewer, clause};

use crate::{
    NUMERIC_5X5, NUMERIC_6X4, act, after, asides, at, by, legal, mover, outcome, refusal, start, told,
};

fn square(text: &str) -> Square {
    text.parse().unwrap()
}

fn squares(text: &str) -> Squares {
    text.split_whitespace().map(square).collect()
}

/// The moves of one ship.
fn moves(position: &Position, ship: &str) -> BTreeSet<String> {
    legal(position).into_iter().filter(|a| a.starts_with(ship) && a[3..].starts_with(['-', 'x'])).collect()
}

fn set(words: &str) -> BTreeSet<String> {
    words.split_whitespace().map(str::to_owned).collect()
}

/// The winner and the manner.
fn end(position: &Position) -> Option<(Colour, Manner)> {
    position.end().map(|end| (end.winner, end.manner))
}

mod the_game {
    use super::*;

    #[test]
    fn ca_0_1_complementary_ships_add_up_to_333() {
        assert_eq!(Position::KEY, "fleet333");
        for ship in Ship::ALL {
            let sum: u32 = [ship, ship.complement()].map(|s| s.code().parse::<u32>().unwrap()).iter().sum();
            assert_eq!(sum, 333);
        }
    }

    #[test]
    fn ca_0_3_two_players_see_everything_and_only_the_colours_are_drawn() {
        assert_eq!(Position::SEATS, 2..=2);
        let mut position = at(NUMERIC_6X4);
        for viewer in Viewer::all(2) {
            assert_eq!(position.view(viewer).position, position);
        }
        let mut dice = Dice::fast(3);
        let mut list = Vec::new();
        while let Turn::Of(seat) = position.turn() {
            list.clear();
            position.legal(seat, &mut list);
            let action = list[dice.below(list.len() as u32) as usize];
            dice.turn_to(0);
            position.play(seat, action, &mut table::Cx::silent(&mut dice)).unwrap();
            assert_eq!(dice.drawn(), 0);
        }
        assert!(outcome(&position).is_some());
    }
}

mod board {
    use super::*;

    #[test]
    fn ca_1_1_there_are_two_boards() {
        assert_eq!(Board::ALL.map(|b| b.squares().len()), [24, 25]);
        assert_eq!(start(&[]).unwrap().board(), Board::B6x4);
        assert_eq!(start(&[("board", "b5x5")]).unwrap().board(), Board::B5x5);
    }

    #[test]
    fn ca_1_2_the_long_board_is_four_wide_and_six_deep() {
        clause!("CA-14.2");
        assert_eq!((Board::B6x4.files(), Board::B6x4.ranks()), (4, 6));
        assert_eq!((Board::B5x5.files(), Board::B5x5.ranks()), (5, 5));
        assert_eq!(Board::ALL.map(|b| b.far_row(Colour::Red).len()), [4, 5]);
    }

    #[test]
    fn ca_1_3_squares_are_named_as_red_sees_them() {
        assert_eq!(Board::B6x4.home_row(Colour::Red), squares("a1 b1 c1 d1"));
        assert_eq!(Board::B6x4.home_row(Colour::Blue), squares("a6 b6 c6 d6"));
        assert_eq!(Board::B5x5.home_row(Colour::Blue), squares("a5 b5 c5 d5 e5"));
        assert_eq!((square("c4").file(), square("c4").rank()), (2, 3));
        for board in Board::ALL {
            for here in board.squares() {
                assert_eq!(square(&here.to_string()), here);
                assert!(here.file() < board.files() && here.rank() < board.ranks());
            }
        }
        for text in ["f1", "a7", "a0", "A1", "a", "a11", "", "1a"] {
            assert!(text.parse::<Square>().is_err(), "{text}");
        }
    }

    #[test]
    fn ca_1_4_squares_that_share_an_edge_are_adjacent() {
        let next = |text| Squares::only(square(text)).neighbours();
        assert_eq!(next("c3"), squares("c4 c2 b3 d3"));
        assert_eq!(next("a1"), squares("a2 b1"));
        assert_eq!(next("e3") & Board::B5x5.squares(), squares("e4 e2 d3"));
        assert_eq!(next("e3") & squares("a4 a3"), Squares::NONE, "the board does not wrap");
        let corner = at("k4/5/5/5/4K r 0 - 1");
        assert_eq!(moves(&corner, "111"), set("111-d1 111-e2"));
        let edge = at("k3/4/3K/4/4/4 r 0 - 1");
        assert_eq!(moves(&edge, "111"), set("111-c4 111-d5 111-d3"));
    }

    #[test]
    fn ca_1_5_the_far_row_is_the_opponents_home_row() {
        for board in Board::ALL {
            for colour in Colour::ALL {
                assert_eq!(board.far_row(colour), board.home_row(colour.other()));
            }
        }
        assert_eq!(Board::B6x4.far_row(Colour::Red), squares("a6 b6 c6 d6"));
        assert_eq!(Board::B6x4.far_row(Colour::Blue), squares("a1 b1 c1 d1"));
    }

    #[test]
    fn ca_1_6_banished_ships_are_known_to_both() {
        let position = at("3k/4/4/4/4/L2K r 0 r 9");
        assert_eq!(position.banished(Colour::Red).count(), 6);
        assert_eq!(position.banished(Colour::Blue).count(), 7);
        for viewer in Viewer::all(2) {
            let seen = position.view(viewer).position;
            assert!(seen.banished(Colour::Red).eq(position.banished(Colour::Red)));
        }
    }

    #[test]
    fn ca_1_7_a_square_holds_one_ship() {
        let mut position = at(NUMERIC_5X5);
        let mut dice = Dice::fast(5);
        while position.end().is_none() {
            let list: Vec<String> = legal(&position).into_iter().collect();
            position = after(&position, &list[dice.below(list.len() as u32) as usize]);
            position.audit().unwrap();
            let ships =
                Colour::ALL.map(|c| Ship::ALL.iter().filter(|s| !position.is_banished(c, **s)).count());
            let taken = position.fleet(Colour::Red) | position.fleet(Colour::Blue);
            assert_eq!(taken.len(), ships[0] + ships[1]);
        }
    }
}

mod ships {
    use super::*;

    #[test]
    fn ca_2_1_eight_ships_one_for_each_combination() {
        let codes: BTreeSet<&str> = Ship::ALL.iter().map(|s| s.code()).collect();
        assert_eq!(codes.len(), 8);
        for ship in Ship::ALL {
            let digits: Vec<u8> = ship.code().bytes().map(|b| b - b'0').collect();
            assert_eq!([ship.sails(), ship.cannons(), ship.shields()], digits[..]);
            assert_eq!(ship.code().parse::<Ship>(), Ok(ship));
        }
        for text in [NUMERIC_6X4, NUMERIC_5X5] {
            assert!(Colour::ALL.iter().all(|c| at(text).afloat(*c) == 8));
        }
    }

    #[test]
    fn ca_2_2_the_class_counts_the_twos() {
        let class = |code: &str| code.parse::<Ship>().unwrap().class();
        assert_eq!(class("111"), Class::Corvette);
        assert_eq!(["112", "121", "211"].map(class), [Class::Frigate; 3]);
        assert_eq!(["122", "212", "221"].map(class), [Class::Destroyer; 3]);
        assert_eq!(class("222"), Class::Cruiser);
    }

    #[test]
    fn ca_2_3_letters_k_to_r_in_upper_case_for_red() {
        let letters: String = Ship::ALL.iter().map(|s| s.letter(Colour::Red)).collect();
        assert_eq!(letters, "KLMNOPQR");
        for colour in Colour::ALL {
            for ship in Ship::ALL {
                assert_eq!(Ship::from_letter(ship.letter(colour)), Some((colour, ship)));
            }
        }
        assert_eq!(Ship::from_letter('S'), None);
        assert_eq!(Ship::S221.letter(Colour::Blue), 'q');
    }

    #[test]
    fn ca_2_4_complements() {
        let pairs = [("111", "222"), ("112", "221"), ("121", "212"), ("122", "211")];
        for (low, high) in pairs {
            let [low, high] = [low, high].map(|code| code.parse::<Ship>().unwrap());
            assert_eq!((low.complement(), high.complement()), (high, low));
        }
    }

    #[test]
    fn ca_2_5_a_ship_is_on_a_square_or_banished() {
        let position = at("3k/4/4/4/4/L2K r 0 r 9");
        for colour in Colour::ALL {
            for ship in Ship::ALL {
                assert_eq!(position.square(colour, ship).is_none(), position.is_banished(colour, ship));
            }
        }
        assert_eq!(position.square(Colour::Red, Ship::S112), Some(square("a1")));
        assert_eq!(position.at(square("a1")), Some((Colour::Red, Ship::S112)));
        assert_eq!(position.at(square("b1")), None);
    }
}

mod set_up {
    use super::*;

    #[test]
    fn ca_3_1_colours_are_drawn_and_red_moves_first() {
        let mut reds = BTreeSet::new();
        for seed in 0..20 {
            let mut dice = Dice::fast(seed);
            let game = Game::<Position>::new(2, Options::default(), &mut dice).unwrap();
            let position = game.position();
            assert_eq!(game.plies()[0].draws.len(), 1);
            assert_eq!(
                game.plies()[0].told[0].event,
                Event::Colours { red: position.seat(Colour::Red), drawn: true }
            );
            assert_eq!(position.turn(), Turn::Of(position.seat(Colour::Red)));
            reds.insert(position.seat(Colour::Red));
        }
        assert_eq!(reds.len(), 2, "both seats get Red now and then");
    }

    #[test]
    fn ca_3_2_all_ships_start_in_the_arena() {
        for setup in SETUPS {
            let position = start(&[("board", setup.board.key()), ("setup", setup.key)]).unwrap();
            assert!(Colour::ALL.iter().all(|c| position.banished(*c).count() == 0));
        }
    }

    #[test]
    fn ca_3_3_blue_stands_as_red_turned_by_half_a_turn() {
        for setup in SETUPS {
            let position = Position::arranged(setup.board, setup.placement, Variants::default()).unwrap();
            for ship in Ship::ALL {
                let [red, blue] = Colour::ALL.map(|c| position.square(c, ship).unwrap());
                assert_eq!(blue.file(), setup.board.files() - 1 - red.file());
                assert_eq!(blue.rank(), setup.board.ranks() - 1 - red.rank());
            }
        }
    }

    #[test]
    fn ca_3_4_ships_stand_in_numeric_order() {
        clause!("CA-14.1");
        assert_eq!(start(&[]).unwrap().notation(), NUMERIC_6X4);
        assert_eq!(start(&[("board", "b5x5")]).unwrap().notation(), NUMERIC_5X5);
    }

    #[test]
    fn ca_3_5_other_set_ups_can_be_chosen_or_made() {
        let pairs = start(&[("setup", "pairs-6x4")]).unwrap();
        assert_eq!(pairs.notation(), "omkl/nprq/4/4/QRPN/LKMO r 0 - 1");
        let custom = start(&[("placement", "KLMN/OPQR")]).unwrap();
        assert_eq!(custom.notation(), "rqpo/nmlk/4/4/KLMN/OPQR r 0 - 1");
    }

    #[test]
    fn ca_3_7_the_counters_at_the_start() {
        for board in Board::ALL {
            let position = start(&[("board", board.key())]).unwrap();
            assert_eq!((position.quiet(), position.captor(), position.turn_number()), (0, None, 1));
            assert_eq!((position.to_move(), position.offer()), (Colour::Red, Offer::None));
        }
    }
}

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

    #[test]
    fn ca_4_3_nobody_may_pass() {
        clause!("CA-14.3");
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

    #[test]
    fn ca_4_4_who_may_not_give_up_the_corvette_loses_without_an_action() {
        clause!("CA-14.4");
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

    #[test]
    fn ca_5_4_the_square_between_must_be_empty_and_one_free_corner_is_enough() {
        clause!("CA-14.11");
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

    #[test]
    fn ca_7_6_no_ship_of_the_class_stays_where_it_was() {
        clause!("CA-14.12");
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

    #[test]
    fn ca_8_2_a_step_along_the_far_row_counts_too() {
        clause!("CA-14.5");
        let text = "1Q1k/4/N2P/4/4/3K r 5 r 9";
        assert!(bonuses(text).contains("221-a6+112~221"));
        let strict = by(Variants { bonus_needs_entry: true, ..Variants::default() }, text);
        assert!(legal(&strict).iter().all(|a| !a.contains('+')));
        assert_eq!(refusal(&strict, "221-a6+112~221").clause, "CA-8.2");
        let entering = by(Variants { bonus_needs_entry: true, ..Variants::default() }, BEFORE);
        assert!(legal(&entering).contains("221-b6+112~221"));
    }

    #[test]
    fn ca_8_3_a_capture_may_earn_it_but_not_that_of_the_corvette() {
        clause!("CA-14.6");
        let capture = "k1o1/2P1/4/N3/4/3K r 5 b 9";
        let position = after(&at(capture), "212xc6+122>212>221");
        assert_eq!(position.notation(), "k1N1/4/4/Q3/4/3K b 0 r 10");
        let winning = "k3/P3/4/N3/4/3K r 5 b 9";
        assert!(legal(&at(winning)).contains("212xa6"));
        assert_eq!(bonuses(winning), set(""));
        assert_eq!(refusal(&at(winning), "212xa6+121~212").clause, "CA-8.3");
    }

    #[test]
    fn ca_8_4_the_moved_ship_takes_part() {
        clause!("CA-14.7");
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

mod end_of_the_game {
    use super::*;

    #[test]
    fn ca_9_1_capturing_the_corvette_wins() {
        let before = at("k3/P3/4/N3/4/3K r 5 b 9");
        let won = after(&before, "212xa6");
        assert_eq!(won.turn(), Turn::Over);
        assert_eq!(outcome(&won).unwrap(), "1-0 corvette-captured");
        let winner = before.player(Colour::Red);
        let end = won.end().unwrap();
        assert_eq!(told(&before, "212xa6").last(), Some(&Event::Ended { end, winner, shared: false }));
        assert!(legal(&won).is_empty() && asides(&won, Seat::new(0)).is_empty());
    }

    #[test]
    fn ca_9_2_banishing_the_own_corvette_loses() {
        let lost = after(&at("3k/4/4/4/4/L2K r 0 r 9"), "111~222");
        assert_eq!(end(&lost), Some((Colour::Blue, Manner::CorvetteGivenUp)));
        assert_eq!(lost.notation(), "3k/4/4/4/4/L2R b 1 r 10");
        assert_eq!(lost.to_position(), None, "there is no written form to start from");
    }

    #[test]
    fn ca_9_3_the_quiet_counter_counts_turns_without_a_capture() {
        let mut position = at(NUMERIC_6X4);
        for (quiet, action) in ["211-a4", "112~221", "112>121>211"].iter().enumerate() {
            assert_eq!(usize::from(position.quiet()), quiet);
            position = after(&position, action);
        }
        assert_eq!(after(&at("k1o1/2P1/4/N3/4/3K r 5 b 9"), "212xc6").quiet(), 0);
        assert_eq!(
            after(&at("3k/1Q2/N2P/4/4/3K r 5 r 9"), "221-b6+112~221").quiet(),
            6,
            "a bonus counts once"
        );
        // A recall leaves the number of ships in the arena as it was.
        assert_eq!(after(&at("3k/4/4/4/4/L2K r 7 r 9"), "112~221").quiet(), 8);
    }

    #[test]
    fn ca_9_4_after_forty_quiet_turns_the_last_captor_half_wins() {
        clause!("CA-14.14");
        let red = after(&at("3k/4/4/4/4/K3 r 39 r 77"), "111-a2");
        assert_eq!(outcome(&red).unwrap(), "1/2-0 quiet-limit");
        let nobody = after(&at("nmlk/rqpo/4/4/OPQR/KLMN b 39 - 40"), "112~221");
        assert_eq!(outcome(&nobody).unwrap(), "0-1/2 quiet-limit");
        let early = Variants { quiet_limit: 10, ..Variants::default() };
        assert!(after(&by(early, "3k/4/4/4/4/K3 r 8 r 77"), "111-a2").end().is_none());
        assert!(after(&by(early, "3k/4/4/4/4/K3 r 9 r 77"), "111-a2").end().is_some());
    }

    #[test]
    fn ca_9_4_forty_turns_from_the_start_without_a_capture_are_blues() {
        clause!("CA-14.10");
        let mut position = at(NUMERIC_6X4);
        for turn in 1..=40 {
            assert!(position.end().is_none(), "turn {turn}");
            position = after(&position, "111~222");
        }
        assert_eq!(end(&position), Some((Colour::Blue, Manner::QuietLimit)));
    }

    #[test]
    fn ca_9_5_only_captures_make_a_claim() {
        clause!("CA-14.8");
        let text = "3k/4/4/4/4/L2K r 39 b 77";
        assert_eq!(end(&after(&at(text), "112~221")), Some((Colour::Blue, Manner::QuietLimit)));
        let counting = Variants { teleport_counts_as_banishment: true, ..Variants::default() };
        let recalled = after(&by(counting, text), "112~221");
        assert_eq!(end(&recalled), Some((Colour::Red, Manner::QuietLimit)));
        // A swap of two ships in the arena banishes nobody.
        let swapped = after(&by(counting, "3k/4/4/4/4/LQ1K r 39 b 77"), "112~221");
        assert_eq!(end(&swapped), Some((Colour::Blue, Manner::QuietLimit)));
        let bonus = after(&by(counting, "3k/1Q2/4/4/4/3K r 5 b 9"), "221-b6+112~221");
        assert_eq!(bonus.captor(), Some(Colour::Red));
    }

    #[test]
    fn ca_9_6_an_offer_is_open_during_the_next_turn() {
        let start = at("3k/4/4/4/4/L2K r 0 r 9");
        let (red, blue) = (start.seat(Colour::Red), start.seat(Colour::Blue));
        assert_eq!(asides(&start, red), ["offer", "resign"]);
        assert_eq!(asides(&start, blue), ["resign"]);
        let offered = after(&start, "offer");
        assert_eq!((offered.to_move(), offered.offer()), (Colour::Red, Offer::Made));
        assert!(!legal(&offered).contains("accept"), "nobody accepts an own offer");
        let open = after(&offered, "112-a2");
        assert_eq!((open.to_move(), open.offer()), (Colour::Blue, Offer::Open));
        assert!(legal(&open).contains("accept"));
        assert_eq!(open.count_actions(), legal(&open).len());
        let claimant = start.player(Colour::Red);
        assert_eq!(told(&start, "offer"), [Event::Offered { by: claimant, claimant }]);
    }

    #[test]
    fn ca_9_6_accepting_ends_the_game_for_the_claimant() {
        let open = after(&at("3k/4/4/4/4/L2K r 0 r 9"), "offer 112-a2");
        let ended = after(&open, "accept");
        assert_eq!(outcome(&ended).unwrap(), "1/2-0 agreement");
        assert_eq!(ended.notation(), open.notation(), "it takes the place of an action");
        let by = open.player(Colour::Blue);
        assert_eq!(told(&open, "accept")[0], Event::Accepted { by });
        let untouched = after(&at(NUMERIC_6X4), "offer 111~222 accept");
        assert_eq!(outcome(&untouched).unwrap(), "0-1/2 agreement", "without a capture it is Blue's");
    }

    #[test]
    fn ca_9_6_any_action_declines_and_five_own_turns_must_pass() {
        let mut position = after(&at(NUMERIC_6X4), "offer 111~222");
        assert_eq!(told(&position, "111~222")[0], Event::Declined { by: position.player(Colour::Blue) });
        position = after(&position, "111~222");
        for left in (1..=5).rev() {
            assert_eq!(position.to_move(), Colour::Red);
            assert_eq!(position.cooldown(Colour::Red), left);
            let refused = refusal(&position, "offer");
            assert_eq!((refused.clause, refused.reason), ("CA-9.6", "fleet-offer-too-soon"));
            assert_eq!(asides(&position, mover(&position)), ["resign"]);
            position = after(&position, "111~222");
            assert!(position.permits(mover(&position), &Action::Offer).is_ok(), "Blue may offer");
            position = after(&position, "111~222");
        }
        assert_eq!(after(&position, "offer").offer(), Offer::Made);
    }

    #[test]
    fn ca_9_7_either_player_may_resign_at_any_time() {
        let start = at(NUMERIC_6X4);
        for colour in Colour::ALL {
            let mut position = start;
            let mut dice = Dice::fast(0);
            let seat = start.seat(colour);
            position.play(seat, Action::Resign, &mut table::Cx::silent(&mut dice)).unwrap();
            assert_eq!(end(&position), Some((colour.other(), Manner::Resignation)));
            assert_eq!(position.notation(), start.notation());
        }
        let by = start.player(Colour::Red);
        assert_eq!(told(&start, "resign")[0], Event::Resigned { by });
    }

    #[test]
    fn ca_9_8_every_game_ends_within_600_turns() {
        assert_eq!(Position::MAX_PLIES, 14 * 40 + 40);
        // Fourteen captures, each after 39 quiet turns, are the most that can be waited for.
        let mut position = at("4/4/4/1r2/3k/K3 r 39 r 9");
        assert!(position.end().is_none());
        position = after(&position, "111-b1");
        assert!(position.end().is_some());
    }

    #[test]
    fn ca_9_9_the_corvette_is_looked_at_before_the_counter() {
        let lost = after(&at("3k/4/4/4/4/K3 r 39 r 77"), "111~222");
        assert_eq!(outcome(&lost).unwrap(), "0-1 corvette-given-up");
        let captured = after(&at("3k/4/4/4/oL2/K3 r 39 b 77"), "112xa2");
        assert_eq!((end(&captured), captured.claimant()), (None, Colour::Red));
    }
}

mod score {
    use super::*;

    #[test]
    fn ca_10_1_a_victory_is_worth_one_a_semi_victory_half() {
        clause!("CA-14.9");
        let points = |position: &Position| {
            let outcome = position.outcome().unwrap();
            outcome.standings.iter().map(|s| s.points.as_f64()).collect::<Vec<_>>()
        };
        assert_eq!(points(&after(&at("k3/P3/4/N3/4/3K r 5 b 9"), "212xa6")), [1.0, 0.0]);
        let quiet = "3k/4/4/4/4/K3 r 39 r 77";
        assert_eq!(points(&after(&at(quiet), "111-a2")), [0.5, 0.0]);
        let shared = Variants { semi_split: true, ..Variants::default() };
        let split = after(&by(shared, quiet), "111-a2");
        assert_eq!(points(&split), [0.5, 0.5]);
        assert_eq!(split.outcome().unwrap().winners().count(), 2);
        assert_eq!(
            points(&after(&by(shared, NUMERIC_6X4), "resign")),
            [0.0, 1.0],
            "a full victory is not shared"
        );
    }

    #[test]
    fn ca_10_2_results_are_written_in_seat_order_and_with_red_first() {
        let blue_first = start(&[("colours", "blue")]).unwrap();
        let position = after(&blue_first, "resign");
        assert_eq!(outcome(&position).unwrap(), "1-0 resignation", "Red, in the second seat, resigned");
        assert_eq!(fleet333::export::result(&position), "0-1");
        let share = |position: &Position| position.outcome().unwrap().share(Seat::new(0));
        assert_eq!(share(&position), 1.0);
        let half = after(&at("3k/4/4/4/4/K3 r 39 r 77"), "111-a2");
        assert_eq!(share(&half), 0.75, "half a victory is half as far from the middle");
    }

    #[test]
    fn ca_10_3_a_match_is_two_games_with_colours_exchanged() {
        let [one, two] = ["red", "blue"].map(|colour| start(&[("colours", colour)]).unwrap());
        assert_eq!(one.notation(), two.notation());
        assert_eq!(one.seat(Colour::Red), two.seat(Colour::Blue));
        assert_eq!(one.colour(Seat::new(0)), Some(Colour::Red));
        assert_eq!(two.colour(Seat::new(0)), Some(Colour::Blue));
        assert_eq!(two.colour(Seat::new(2)), None);
    }
}

mod state {
    use super::*;

    #[test]
    fn ca_11_1_ships_side_counter_captor_and_turn_are_the_state() {
        let position = at("3k/1Q2/N2P/4/4/3K r 5 r 9");
        assert_eq!(position, at(&position.notation()));
        for other in [
            "3k/1Q2/N2P/4/4/2K1 r 5 r 9",
            "3k/1Q2/N2P/4/4/3K b 5 r 9",
            "3k/1Q2/N2P/4/4/3K r 6 r 9",
            "3k/1Q2/N2P/4/4/3K r 5 b 9",
            "3k/1Q2/N2P/4/4/3K r 5 r 11",
        ] {
            assert_ne!(position, at(other));
        }
    }

    /// Turning the board and exchanging colours, or mirroring it, changes nothing that matters.
    #[test]
    fn ca_11_2_turned_and_mirrored_positions_are_alike() {
        let mut dice = Dice::fast(8);
        for text in [NUMERIC_6X4, NUMERIC_5X5] {
            let mut position = after(&at(text), "111~222");
            for _ in 0..40 {
                let count = position.count_actions();
                let rows: Vec<String> =
                    position.notation().split(' ').next().unwrap().split('/').map(str::to_owned).collect();
                let swap =
                    |c: char| if c.is_uppercase() { c.to_ascii_lowercase() } else { c.to_ascii_uppercase() };
                let turned: Vec<String> =
                    rows.iter().rev().map(|row| row.chars().rev().map(swap).collect()).collect();
                let mirrored: Vec<String> = rows.iter().map(|row| row.chars().rev().collect()).collect();
                let side = if position.to_move() == Colour::Red { ("b", "r") } else { ("r", "b") };
                let claim = if position.claimant() == Colour::Red { ("b", "r") } else { ("r", "b") };
                let quiet = position.quiet();
                let turned = at(&format!("{} {} {quiet} {} 9", turned.join("/"), side.0, claim.0));
                let mirrored = at(&format!("{} {} {quiet} {} 9", mirrored.join("/"), side.1, claim.1));
                assert_eq!((turned.count_actions(), mirrored.count_actions()), (count, count));
                assert_eq!(turned.evaluate(), position.evaluate());
                assert_eq!(mirrored.evaluate(), position.evaluate());
                let list: Vec<String> = legal(&position).into_iter().collect();
                position = after(&position, &list[dice.below(list.len() as u32) as usize]);
                if position.end().is_some() {
                    break;
                }
            }
        }
    }

    #[test]
    fn ca_11_3_what_must_hold_is_checked() {
        let sound = at("3k/1Q2/N2P/4/4/3K r 5 r 9");
        assert_eq!(sound.audit(), Ok(()));
        // A snapshot with one byte changed puts a ship where another stands, or nowhere at all.
        let bytes = table::snapshot(&sound);
        let mut caught = 0;
        for place in 0..16 {
            let mut broken = bytes.clone();
            broken[place] = if broken[place] == 31 { 3 } else { 31 };
            let broken: Position = table::restore(&broken).unwrap();
            caught += u32::from(broken.audit().is_err());
        }
        assert_eq!(caught, 16);
    }
}

mod notation {
    use super::*;

    #[test]
    fn ca_12_1_every_action_has_one_written_form() {
        let texts = [
            "211-a4",
            "211xa4",
            "221-b6+112~221",
            "212xc6+122>212>221",
            "111~222",
            "112>211>121",
            "offer",
            "accept",
            "resign",
        ];
        for text in texts {
            assert_eq!(act(text).to_string(), text);
        }
        for text in [
            "211-a4#",
            "211-a4=",
            "211 a4",
            "211-A4",
            "211--a4",
            "211-xa4",
            "-a4",
            "211-",
            "211-a4+",
            "311-a4",
            "211-a4+211-a5",
            "222~111",
            "111-222",
            " 211-a4",
            "211-a4 ",
            "Offer",
            "",
            "+112~221",
            "211xx4",
        ] {
            assert!(text.parse::<Action>().is_err(), "'{text}'");
        }
    }

    #[test]
    fn ca_12_2_positions_are_written_rank_by_rank() {
        for text in [NUMERIC_6X4, NUMERIC_5X5, "k3/P3/4/N3/4/3K r 5 b 9", "4/4/1k2/1K2/4/4 b 40 r 9999"] {
            assert_eq!(at(text).notation(), text);
            assert_eq!(at(text).to_position().as_deref(), Some(text));
        }
        assert!(at("4/4/1k2/1K2/4/4 b 40 r 9").end().is_some(), "forty quiet turns have ended the game");
    }

    #[test]
    fn ca_12_3_a_game_can_be_exported_and_read_again() {
        let record = include_str!("../data/tv-41.record").parse().unwrap();
        let game = Game::<Position>::from_record(&record).unwrap();
        let text = fleet333::export::write(&game, &Default::default());
        let (again, _) = fleet333::export::read(&text).unwrap();
        assert_eq!(again.position(), game.position());
    }
}
