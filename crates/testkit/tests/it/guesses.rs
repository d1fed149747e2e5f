//! Guesses that fall as they should, and those that do not.

use table::{Options, Rules, Seat, Viewer};
use testkit::guesses::{fall_by_weight, fall_evenly};
use testkit::toy::{Fault, Stage, Toy, ToyAct, suffer};

/// Two players; the second has made a secret bid, and nothing else is hidden.
fn worlds(fault: Fault) -> Vec<Toy> {
    suffer(fault);
    let setup = table::new_setup::<Toy>(2, &Options::default()).unwrap();
    let mut dice = table::Dice::fast(1);
    let mut cx = table::Cx::silent(&mut dice);
    let mut toy = Toy::start(&setup, &mut cx);
    toy.open[1] = true;
    let bid = |n| {
        let mut toy = toy.clone();
        toy.play(Seat::new(1), ToyAct::Bid(n), &mut table::Cx::silent(&mut table::Dice::fast(1))).unwrap();
        assert_eq!(toy.stage, Stage::Bidding);
        toy
    };
    (0..=3).map(bid).collect()
}

fn view(worlds: &[Toy]) -> <Toy as Rules>::View {
    worlds[0].view(Viewer::Seat(Seat::new(0)))
}

#[test]
fn guesses_of_a_sound_game_fall_evenly() {
    let worlds = worlds(Fault::None);
    fall_evenly(&view(&worlds), &worlds);
}

#[test]
#[should_panic = "do not fall as they should"]
fn a_world_that_is_liked_better_is_found() {
    let worlds = worlds(Fault::WorldsUnequal);
    fall_evenly(&view(&worlds), &worlds);
}

/// The lower of two bids is 0 in seven of sixteen cases, then in five, three and one.
#[test]
fn guesses_fall_by_weight() {
    let weighted: Vec<(Toy, u32)> = worlds(Fault::WorldsUnequal).into_iter().zip([7, 5, 3, 1]).collect();
    fall_by_weight(&view(&worlds(Fault::WorldsUnequal)), &weighted);
}

#[test]
#[should_panic = "0 times, 400 expected"]
fn a_world_that_is_left_out_is_found() {
    let worlds = worlds(Fault::WorldLeftOut);
    fall_evenly(&view(&worlds), &worlds);
}

#[test]
#[should_panic = "a guess is none of the 3 worlds"]
fn a_world_that_should_not_be_guessed_is_found() {
    let worlds = worlds(Fault::None);
    fall_evenly(&view(&worlds), &worlds[1..]);
}
