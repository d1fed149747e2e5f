//! A bot's task is data: it can be written, read elsewhere, and thought there.

use std::sync::atomic::AtomicBool;

use serde_json::json;
use shelf::{Budget, Sitting, Thought, Title, Unthinkable};
use table::{Cx, Dice, Insight, Options, Viewer, new_setup};

/// A game a few plies old, at which somebody has more than one choice.
fn sitting(title: &dyn Title) -> Box<dyn Sitting> {
    let options = Options::read(title.options(), []).unwrap();
    let mut dice = Dice::fast(3).recording();
    let mut sitting = title.begin(*title.seats().start(), options, &mut dice).unwrap();
    loop {
        let seat = sitting.turn().seats().iter().next().expect("a game under way");
        let choices = sitting.choices(seat);
        if sitting.next_entry() > 6 && choices.len() > 1 {
            return sitting;
        }
        sitting.play(seat, &choices[0], &mut dice).unwrap();
    }
}

fn thought(title: &dyn Title, bot: &str) -> Thought {
    let sitting = sitting(title);
    let seat = sitting.turn().seats().iter().next().unwrap();
    let thought = sitting.think(seat, bot).expect("a bot of this game");
    Thought { budget: Budget::nodes(60), seed: 5, ..thought }
}

#[test]
fn a_thought_that_was_written_and_read_leads_to_the_same_action() {
    for title in shelf::games() {
        for bot in title.bots() {
            let thought = thought(title.as_ref(), bot);
            let written = serde_json::to_string(&thought).unwrap();
            let read: Thought = serde_json::from_str(&written).unwrap();
            let [here, there] = [thought, read].map(|thought| {
                let action = thought.run(None).unwrap();
                assert!(thought.choices.contains(&action), "{} {bot}: {action}", title.key());
                action
            });
            assert_eq!(here, there, "{} {bot}", title.key());
        }
    }
}

#[test]
fn advice_is_the_best_choices_with_what_they_bring() {
    for title in shelf::games() {
        let thought = thought(title.as_ref(), title.adviser().expect("every game of the house has one"));
        let advice = thought.advise(None).unwrap();
        let of = |number: usize| number.min(thought.choices.len());
        assert!((of(2)..=of(3)).contains(&advice.candidates.len()), "{}: {advice:?}", title.key());
        let sum: f32 = advice.chances.iter().sum();
        assert!((sum - 1.0).abs() < 0.01, "{}: {:?}", title.key(), advice.chances);
        for candidate in &advice.candidates {
            assert!(thought.choices.contains(&candidate.action), "{candidate:?}");
            assert!((0.0..=1.0).contains(&candidate.chance), "{candidate:?}");
        }
        let mut actions: Vec<&str> = advice.candidates.iter().map(|told| told.action.as_str()).collect();
        actions.dedup();
        assert_eq!(actions.len(), advice.candidates.len(), "each is told once");
        assert_eq!(advice, thought.advise(None).unwrap(), "the same thought, the same advice");
    }
    let blind = thought(shelf::games()[0].as_ref(), "random");
    assert!(matches!(blind.advise(None), Err(Unthinkable::NoAdvice(_))));
}

#[test]
fn whoever_can_win_by_force_is_told_how() {
    let mut told = 0;
    for title in shelf::games() {
        for puzzle in title.puzzles().iter().filter(|puzzle| puzzle.plies <= 5).step_by(3) {
            let (key, value) = &puzzle.option;
            let options = Options::read(title.options(), [(key.as_str(), value.as_str())]).unwrap();
            let sitting = title.begin(2, options, &mut Dice::fast(0).recording()).unwrap();
            let seat = sitting.turn().seats().iter().next().unwrap();
            let advice = sitting.think(seat, title.adviser().unwrap()).unwrap().advise(None).unwrap();
            assert_eq!(advice.candidates[0].action, puzzle.solution(), "{puzzle}");
            assert_eq!((advice.candidates[0].chance, advice.chances[seat.index()]), (1.0, 1.0), "{puzzle}");
            told += 1;
        }
    }
    assert!(told > 5, "{told} puzzles");
}

#[test]
fn a_thought_that_is_stopped_is_over_soon() {
    for title in shelf::games() {
        let bots = title.bots();
        let thought = Thought { budget: Budget::NONE, ..thought(title.as_ref(), bots.last().unwrap()) };
        let action = thought.run(Some(&AtomicBool::new(true))).unwrap();
        assert!(thought.choices.contains(&action));
    }
}

#[test]
fn what_cannot_be_thought_here_is_refused_in_words() {
    let title = shelf::games()[0].as_ref();
    let good = || thought(title, title.bots().last().unwrap());
    let refused = |thought: Thought| thought.run(None).expect_err("it cannot be thought");
    assert!(matches!(refused(Thought { game: "chess".to_owned(), ..good() }), Unthinkable::Game(_)));
    assert!(matches!(refused(Thought { edition: 99, ..good() }), Unthinkable::Edition(99)));
    assert!(matches!(refused(Thought { bot: "oracle".to_owned(), ..good() }), Unthinkable::Bot(_)));
    assert!(matches!(refused(Thought { choices: vec![], ..good() }), Unthinkable::NoChoice));
    let nonsense = vec!["nonsense".to_owned(), "more".to_owned()];
    assert!(matches!(refused(Thought { choices: nonsense, ..good() }), Unthinkable::Choice(_)));
    let view = serde_json::value::to_raw_value(&json!({ "a": 1 })).unwrap();
    assert!(matches!(refused(Thought { view, ..good() }), Unthinkable::View(_)));
    let sitting = sitting(title);
    let idle = table::Seat::all(sitting.seats()).find(|seat| !sitting.turn().includes(*seat)).unwrap();
    assert!(matches!(refused(Thought { seat: idle, ..good() }), Unthinkable::Seat(seat) if seat == idle));
    assert!(sitting.think(idle, title.bots()[0]).is_none(), "who has no choice has nothing to think about");
}

/// Asks every bot, at moments of a random game, in the true world and in others that whoever is asked could not tell
/// from it.
struct Swapped {
    compared: u32,
    advised: u32,
}

impl shelf::EachGame for Swapped {
    fn visit<G: Insight>(&mut self) {
        let title = shelf::find(G::KEY).expect("it is on the shelf");
        for seats in G::SEATS {
            let setup = new_setup::<G>(seats, &Options::default()).expect("so many can play");
            let mut dice = Dice::fast(seats.into());
            let mut truth = G::start(&setup, &mut Cx::silent(&mut dice));
            let mut choices = Vec::new();
            let (mut ply, mut asked) = (0, 0);
            while asked < 4
                && let Some(seat) = truth.turn().seats().last()
            {
                choices.clear();
                truth.legal(seat, &mut choices);
                let other = G::guess(&truth.view(Viewer::Seat(seat)), &mut dice);
                if ply % 7 == 6 && choices.len() > 1 && other != truth {
                    for bot in title.bots() {
                        let answers = [&truth, &other].map(|world| {
                            let mut listed = Vec::new();
                            world.legal(seat, &mut listed);
                            let view =
                                serde_json::value::to_raw_value(&world.view(Viewer::Seat(seat))).unwrap();
                            let thought = Thought {
                                game: G::KEY.to_owned(),
                                edition: title.edition(),
                                bot: bot.to_owned(),
                                seat,
                                view,
                                choices: listed.iter().map(ToString::to_string).collect(),
                                budget: Budget::nodes(24),
                                seed: ply,
                            };
                            let advice =
                                (Some(bot) == title.adviser()).then(|| thought.advise(None).unwrap());
                            self.advised += u32::from(advice.is_some());
                            (thought.run(None).unwrap(), advice)
                        });
                        assert_eq!(answers[0], answers[1], "{} {bot} with {seats} seats, ply {ply}", G::KEY);
                    }
                    asked += 1;
                    self.compared += 1;
                }
                let action = choices[dice.below(choices.len() as u32) as usize];
                truth.apply(seat, action, &mut Cx::silent(&mut dice));
                ply += 1;
            }
        }
    }
}

#[test]
fn no_choice_and_no_advice_changes_when_what_is_hidden_is_swapped() {
    let mut swapped = Swapped { compared: 0, advised: 0 };
    shelf::visit(&mut swapped);
    assert_eq!(swapped.advised, 2 * swapped.compared, "advice is asked for in both worlds");
    assert!(swapped.compared >= 20, "{} moments at which something was hidden", swapped.compared);
}
