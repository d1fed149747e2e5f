//! Chapters 0 to 3: the game, the arena, the ships, setting up.

use super::*;

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

    #[clause("CA-14.2")]
    #[test]
    fn ca_1_2_the_long_board_is_four_wide_and_six_deep() {
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
        let next = |text| neighbours(Squares::only(square(text)));
        assert_eq!(next("c3"), squares("c4 c2 b3 d3"));
        assert_eq!(next("a1"), squares("a2 b1"));
        assert_eq!(next("e3").and(Board::B5x5.squares()), squares("e4 e2 d3"));
        assert_eq!(next("e3").and(squares("a4 a3")), Squares::NONE, "the board does not wrap");
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
            let taken = position.fleet(Colour::Red).or(position.fleet(Colour::Blue));
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

    #[clause("CA-14.1")]
    #[test]
    fn ca_3_4_ships_stand_in_numeric_order() {
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
