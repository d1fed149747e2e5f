//! Dice fall as documented, for good.

use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};
use table::dice::Astray;
use table::{Dice, Draw};

/// 00 01 02 … 1f
fn key() -> [u8; 32] {
    std::array::from_fn(|i| i as u8)
}

fn at(ply: u64) -> Dice {
    let mut dice = Dice::keyed(key());
    dice.turn_to(ply);
    dice
}

fn draws(text: &str) -> Vec<Draw> {
    text.split_whitespace().map(|draw| draw.parse().unwrap()).collect()
}

/// The draw as the documentation words it, from any words.
fn documented(bound: u32, mut word: impl FnMut() -> u32) -> u32 {
    loop {
        let product = u64::from(word()) * u64::from(bound);
        let threshold = ((1u64 << 32) - u64::from(bound)) % u64::from(bound);
        if product % (1 << 32) >= threshold {
            return (product >> 32) as u32;
        }
    }
}

#[test]
fn keyed_dice_fall_the_same_forever() {
    let bounds = [6, 6, 6, 52, 2, 1_000_000, 4_294_967_295, 3_000_000_000, 3_000_000_000, 3_000_000_000];
    let fixed = [
        [3, 2, 2, 10, 0, 311_915, 3_610_143_537, 2_387_637_554, 700_860_745, 2_207_027_512],
        [5, 4, 3, 29, 0, 80_807, 2_775_037_009, 676_271_731, 474_265_725, 1_658_280_982],
        [3, 2, 0, 32, 0, 20_726, 3_233_505_706, 268_508_018, 344_544_016, 2_149_180_653],
    ];
    for (ply, values) in fixed.into_iter().enumerate() {
        let mut dice = at(ply as u64);
        assert_eq!(bounds.map(|bound| dice.below(bound)), values, "ply {ply}");
    }
}

#[test]
fn fast_dice_fall_the_same_forever() {
    let mut dice = Dice::fast(1);
    assert_eq!([6, 6, 6, 52, 2, 1_000_000].map(|bound| dice.below(bound)), [3, 4, 5, 23, 0, 762_894]);
}

#[test]
fn the_words_are_those_of_chacha_with_8_rounds() {
    // A power of two never rejects, and a draw below 2³¹ shows all but the lowest bit of a word.
    for ply in [0, 1, 7, u64::from(u32::MAX), 1 << 32, u64::MAX] {
        let mut reference = ChaCha8Rng::from_seed(key());
        reference.set_stream(ply);
        let mut dice = at(ply);
        for n in 0..70 {
            assert_eq!(dice.below(1 << 31), reference.next_u32() >> 1, "ply {ply}, word {n}");
        }
    }
    // The published key stream of an all-zero key begins 3e 00 ef 2f 89 5f 40 d6.
    let mut zero = Dice::keyed([0; 32]);
    assert_eq!([zero.below(1 << 31), zero.below(1 << 31)], [0x2fef_003e >> 1, 0xd640_5f89 >> 1]);
}

#[test]
fn every_draw_is_made_as_documented() {
    let mut rejected = 0;
    for ply in 0..300 {
        let mut reference = ChaCha8Rng::from_seed(key());
        reference.set_stream(ply);
        let mut dice = at(ply);
        for bound in [2, 3, 6, 52, 1_000, 0x8000_0001, 3_000_000_000, u32::MAX] {
            let mut words = 0;
            let expected = documented(bound, || {
                words += 1;
                reference.next_u32()
            });
            assert_eq!(dice.below(bound), expected, "ply {ply}, below {bound}");
            rejected += words - 1;
        }
    }
    assert!(rejected > 300, "only {rejected} words were thrown away");
}

/// Fed every word once, draws below small bounds hit each value equally often, but for words that
/// must be thrown away. Scaled down to 16-bit words, where all of them can be counted.
#[test]
fn the_documented_draw_is_exactly_uniform() {
    for bound in 2..=300u32 {
        let threshold = ((1 << 16) - bound) % bound;
        let mut counts = vec![0u32; bound as usize];
        for word in 0..1u32 << 16 {
            let product = word * bound;
            if product % (1 << 16) >= threshold {
                counts[(product >> 16) as usize] += 1;
            }
        }
        assert!(counts.iter().all(|n| *n == (1 << 16) / bound), "below {bound}");
    }
}

#[test]
fn both_kinds_of_dice_are_uniform_within_chance() {
    for mut dice in [Dice::keyed(key()), Dice::fast(7)] {
        let mut counts = [0i32; 6];
        for ply in 0..10_000 {
            dice.turn_to(ply);
            for _ in 0..6 {
                counts[dice.below(6) as usize] += 1;
            }
        }
        // 60,000 draws: the standard deviation of each count is 91.
        assert!(counts.iter().all(|n| (n - 10_000).abs() < 550), "{counts:?}");
    }
}

#[test]
fn plies_have_streams_of_their_own_and_can_be_taken_in_any_order() {
    let roll = |ply| {
        let mut dice = at(ply);
        [0; 20].map(|_| dice.below(1_000_000))
    };
    assert_ne!(roll(3), roll(4));
    let mut dice = at(4);
    dice.below(6);
    dice.turn_to(3);
    assert_eq!([0; 20].map(|_| dice.below(1_000_000)), roll(3));
    dice.turn_to(3);
    assert_eq!([0; 20].map(|_| dice.below(1_000_000)), roll(3), "the same ply falls the same again");
}

#[test]
fn one_outcome_is_no_draw() {
    let mut dice = at(0).recording();
    let first = at(0).below(6);
    assert_eq!((dice.below(1), dice.below(0), dice.die(1)), (0, 0, 1));
    assert_eq!((dice.drawn(), dice.take_record()), (0, vec![]));
    assert_eq!(dice.below(6), first, "no word was taken");
    assert_eq!(dice.drawn(), 1);
}

#[test]
fn draws_are_kept_when_recording_and_given_once() {
    let mut dice = Dice::fast(3).recording();
    let (one, two) = (dice.die(6), dice.below(40));
    assert_eq!(dice.take_record(), [Draw { bound: 6, value: one - 1 }, Draw { bound: 40, value: two }]);
    assert_eq!(dice.take_record(), []);
    dice.below(6);
    assert_eq!(dice.take_record().len(), 1, "it goes on recording");
    assert_eq!(dice.drawn(), 3);
    dice.turn_to(1);
    assert_eq!(dice.drawn(), 0);

    let mut deaf = Dice::fast(3);
    deaf.below(6);
    assert_eq!((deaf.drawn(), deaf.take_record()), (1, vec![]));
}

#[test]
fn a_copy_of_the_dice_falls_alike() {
    for mut dice in [at(9), Dice::fast(9), Dice::scripted(draws("6:1 6:2 6:3"))] {
        dice.below(6);
        let mut copy = dice.clone();
        assert_eq!([copy.below(6), copy.below(6)], [dice.below(6), dice.below(6)]);
    }
}

#[test]
fn scripted_dice_fall_as_written() {
    let mut dice = Dice::scripted(draws("6:5 52:17 2:0"));
    assert_eq!([dice.below(6), dice.below(52), dice.below(1), dice.below(2)], [5, 17, 0, 0]);
    assert_eq!((dice.check_script(), dice.drawn()), (Ok(()), 3));
}

#[test]
fn scripted_dice_notice_rules_that_draw_otherwise() {
    let mut dice = Dice::scripted(draws("6:5 52:17"));
    assert_eq!(dice.check_script(), Err(Astray::TooMany { recorded: 2, used: 0 }));
    dice.below(6);
    assert_eq!(dice.check_script(), Err(Astray::TooMany { recorded: 2, used: 1 }));
    assert_eq!(dice.below(50), 0);
    let other = Astray::OtherBound { at: 2, recorded: 52, asked: 50 };
    assert_eq!(dice.check_script(), Err(other));
    assert_eq!(other.to_string(), "draw 2 was recorded below 52, the rules draw below 50");
    assert_eq!(dice.below(6), 0);
    assert_eq!(dice.check_script(), Err(other), "the first fault is the one told");

    let mut dice = Dice::scripted(draws("6:5"));
    dice.below(6);
    dice.below(6);
    assert_eq!(dice.check_script(), Err(Astray::TooFew { recorded: 1 }));
}

#[test]
fn dice_that_are_not_scripted_never_go_astray() {
    let mut dice = Dice::fast(1);
    dice.below(6);
    assert_eq!(dice.check_script(), Ok(()));
}

#[test]
fn a_pick_takes_one_piece_of_all_there_are() {
    let counts = [2u8, 0, 3, 1];
    let picked: Vec<usize> = (0..6)
        .map(|value| {
            let mut dice = Dice::scripted(vec![Draw { bound: 6, value }]);
            let kind = dice.pick(&counts).unwrap();
            assert_eq!(dice.check_script(), Ok(()), "one draw below the total");
            kind
        })
        .collect();
    assert_eq!(picked, [0, 0, 2, 2, 2, 3]);

    let mut dice = Dice::fast(1);
    assert_eq!(dice.pick::<u8>(&[]), None);
    assert_eq!(dice.pick(&[0u32, 0]), None);
    assert_eq!(dice.pick(&[0u16, 1, 0]), Some(1));
    assert_eq!(dice.drawn(), 0, "the only piece needs no draw");
}

#[test]
fn a_shuffle_can_give_every_order_once() {
    let mut orders = Vec::new();
    for (a, b, c) in (0..24).map(|n| (n / 6, n / 2 % 3, n % 2)) {
        let mut dice = Dice::scripted(draws(&format!("4:{a} 3:{b} 2:{c}")));
        let mut items = [0, 1, 2, 3];
        dice.shuffle(&mut items);
        assert_eq!(dice.check_script(), Ok(()), "draws below 4, 3, 2");
        orders.push(items);
    }
    orders.sort_unstable();
    orders.dedup();
    assert_eq!(orders.len(), 24);

    let mut dice = Dice::scripted(draws("3:0 2:0"));
    let mut items = ['a', 'b', 'c'];
    dice.shuffle(&mut items);
    assert_eq!(items, ['b', 'c', 'a'], "from the last place down");
}

#[test]
fn a_draw_has_one_written_form() {
    assert_eq!("6:5".parse(), Ok(Draw { bound: 6, value: 5 }));
    assert_eq!(Draw { bound: 4_294_967_295, value: 0 }.to_string(), "4294967295:0");
    for bad in [
        "", "6", "6:", ":5", "6:6", "6:7", "1:0", "0:0", "06:5", "6:05", "+6:5", "6:-1", " 6:5", "6:5 ",
        "6:5:4",
    ] {
        assert!(bad.parse::<Draw>().is_err(), "'{bad}'");
    }
    assert!("4294967296:1".parse::<Draw>().is_err());
}

#[test]
fn the_key_does_not_show_in_logs() {
    let mut dice = Dice::keyed([0xab; 32]);
    dice.below(6);
    let shown = format!("{dice:?}");
    assert!(!shown.contains("171") && !shown.contains(&0xabab_abab_u32.to_string()), "{shown}");
}
