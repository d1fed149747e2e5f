//! A finished game looked at again: what cost much is found, and luck is told apart from it.

use shelf::{Analyst, Annals, Budget, Question, Shelf, Sitting, Thought, Title};
use table::{Dice, Options, Seat, Viewer};

fn first_to_act(sitting: &dyn Sitting) -> Seat {
    sitting.turn().seats().iter().next().expect("a game under way")
}

/// A win that is there is missed; the other then gives up, and the game is over.
#[test]
fn a_win_that_was_missed_is_the_costliest_decision() {
    let mut looked = 0;
    for title in shelf::games() {
        for puzzle in title.puzzles().iter().filter(|puzzle| puzzle.plies == 3).take(3) {
            let (key, value) = &puzzle.option;
            let options = Options::read(title.options(), [(key.as_str(), value.as_str())]).unwrap();
            let mut dice = Dice::fast(1).recording();
            let start = title.begin(2, options.clone(), &mut dice).unwrap();
            let (seat, choices) = (first_to_act(start.as_ref()), start.choices(first_to_act(start.as_ref())));
            let other = Seat::all(2).find(|other| *other != seat).expect("two play");
            // Some of the others win later, or as it seems; not all do.
            let others = choices.iter().filter(|choice| *choice != puzzle.solution());
            let (missed, found) = others
                .map(|missed| {
                    let mut dice = Dice::fast(1).recording();
                    let mut annals = Annals::begin(title.begin(2, options.clone(), &mut dice).unwrap());
                    annals.play(seat, missed, &mut dice).unwrap();
                    annals.play(other, "resign", &mut dice).unwrap();
                    let record = annals.record();
                    let analyst = Analyst::new(title.as_ref(), &record, Budget::NONE).unwrap();
                    let analyst = analyst.expect("it is over");
                    assert_eq!(analyst.of(), 2);
                    let mut told = 0;
                    let found = analyst.run(Shelf::house(), |_, _| told += 1).unwrap();
                    assert_eq!((told, found.entries.len()), (2, 2));
                    (missed, found)
                })
                .find(|(_, found)| !found.costliest(1).is_empty())
                .expect("a choice that gives the win away");
            let worst = found.costliest(1)[0];
            assert_eq!((worst.entry, worst.seat, worst.action.as_str()), (1, seat, missed.as_str()));
            let (best, chance) = worst.review.best.as_ref().expect("there was a choice");
            assert_eq!((best.as_str(), *chance), (puzzle.solution(), 1.0), "{puzzle}");
            assert!(worst.review.cost() > 0.02 && found.cost(seat) >= worst.review.cost(), "{worst:?}");
            // Giving up is no decision of play, and nothing is drawn in a duel.
            assert!(found.entries[1].review.best.is_none());
            assert!(Seat::all(2).all(|seat| found.luck(seat) == 0.0));
            let curve: Vec<_> = found.curve().collect();
            assert_eq!(curve.iter().map(|(entry, _)| *entry).collect::<Vec<_>>(), [0, 1, 2]);
            assert_eq!(curve[2].1[seat.index()], 1.0, "who does not give up wins");
            looked += 1;
        }
    }
    assert!(looked > 0, "no game has puzzles");
}

#[test]
fn what_is_not_over_is_not_looked_at() {
    for title in shelf::games() {
        let options = Options::read(title.options(), []).unwrap();
        let mut dice = Dice::fast(1).recording();
        let annals = Annals::begin(title.begin(*title.seats().start(), options, &mut dice).unwrap());
        assert!(Analyst::new(title.as_ref(), &annals.record(), Budget::NONE).unwrap().is_none());
    }
}

/// A moment of a game at which what `seat` may do depends on chance, and what that is.
fn chancy(title: &dyn Title, game: u64) -> Option<(Box<dyn Sitting>, Seat, String)> {
    let options = Options::read(title.options(), []).unwrap();
    let mut dice = Dice::fast(game).recording();
    let mut sitting = title.begin(*title.seats().start(), options, &mut dice).unwrap();
    for _ in 0..200 {
        let seat = first_to_act(sitting.as_ref());
        let choices = sitting.choices(seat);
        if choices.len() > 1 && sitting.next_entry() > 8 {
            for choice in &choices {
                let after = |luck: u64| {
                    let mut then = sitting.fork();
                    then.play(seat, choice, &mut Dice::fast(luck).recording()).unwrap();
                    then.view_json(Viewer::Seat(seat)).unwrap().get().to_owned()
                };
                if (1..6).any(|luck| after(luck) != after(0)) {
                    return Some((sitting.fork(), seat, choice.clone()));
                }
            }
        }
        let choice = &choices[dice.below(choices.len() as u32) as usize];
        sitting.play(seat, choice, &mut dice).unwrap();
        if sitting.turn().is_over() {
            return None;
        }
    }
    None
}

/// In many games, for an action may uncover what was hidden in one, too: luck differs, and comes to nought over all of them.
#[test]
fn luck_is_what_chance_made_of_it_and_comes_to_nought() {
    const TIMES: u64 = 80;
    let mut games = 0;
    for title in shelf::games() {
        let mut luck = Vec::new();
        for number in 0..TIMES {
            let Some((sitting, seat, action)) = chancy(title.as_ref(), number) else { continue };
            let mut then = sitting.fork();
            then.play(seat, &action, &mut Dice::fast(1000 + number).recording()).unwrap();
            if then.turn().is_over() {
                continue;
            }
            let thought = sitting.think(seat, title.adviser().unwrap()).unwrap();
            let question = Question {
                thought: Thought { budget: Budget::nodes(1), seed: number, ..thought },
                played: Some(action.clone()),
                after: then.view_json(Viewer::Seat(seat)).unwrap(),
                ended: None,
            };
            let review = title.review(&question, None).unwrap();
            assert!(review.luck.iter().sum::<f32>().abs() < 0.01, "what one gains others lose: {review:?}");
            luck.push(f64::from(review.luck[seat.index()]));
        }
        if luck.len() < 20 {
            continue;
        }
        let count = luck.len() as f64;
        let mean = luck.iter().sum::<f64>() / count;
        let spread = (luck.iter().map(|luck| (luck - mean).powi(2)).sum::<f64>() / count).sqrt();
        assert!(spread > 0.0, "{}: nobody is ever lucky", title.key());
        // Each is measured against an average over 64 worlds, so that it is off by that too.
        let off = 4.0 * spread * (1.0 / count + 1.0 / 64.0).sqrt() + 0.001;
        assert!(mean.abs() < off, "{}: {mean} of ±{spread}", title.key());
        games += 1;
    }
    assert!(games >= 2, "chance has a say in {games} games");
}
