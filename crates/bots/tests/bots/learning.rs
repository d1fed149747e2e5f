//! Judgement that is learned, and the search that uses it.

use std::collections::BTreeSet;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::{Duration, Instant};

use bots::foresight::{Estimator, Foresight, Glance, Slip};
use bots::matches::{Match, SHARE_PARTS};
use bots::net::{BadNet, Net, Provenance, Strength, as_told, by_seat, names_hash};
use bots::search::{Findings, Search};
use bots::train::Training;
use bots::{Ask, Bot, BotKind, Halt, Limit, common};
use spoof::Spoof;
use table::{Cx, Dice, Insight, Options, Rules, Seat, Viewer, observation_names};

use crate::bids::{Bid, Bids};
use crate::minimax;
use crate::rows::{Mark, Rows};

fn numbers(count: usize, dice: &mut Dice) -> Vec<f32> {
    let mut some = || if dice.below(3) == 0 { dice.below(1000) as f32 / 1000.0 } else { 0.0 };
    (0..count).map(|_| some()).collect()
}

#[test]
fn what_changed_sums_up_to_what_there_is() {
    let mut dice = Dice::fast(5);
    for inputs in [1, 7, 8, 9, 100, 387] {
        let net = Net::random(inputs, 4, &mut dice);
        let (before, after) = (numbers(inputs, &mut dice), numbers(inputs, &mut dice));
        let whole = net.judge(&net.sum_up(&after));
        let changed = net.judge(&net.sum_up_changes(&net.sum_up(&before), &before, &after));
        for (a, b) in whole.iter().zip(&changed) {
            assert!((a - b).abs() < 1e-4, "{whole:?} {changed:?}");
        }
        assert!((whole.iter().sum::<f32>() - 1.0).abs() < 1e-5);
        assert_eq!(whole[4], 0.0, "nobody sits there");
    }
}

#[test]
fn a_network_that_was_written_judges_as_before_and_says_where_it_comes_from() {
    let inputs = observation_names::<Spoof>(3).len();
    let net = Net::random(inputs, 3, &mut Dice::fast(1));
    let from = Provenance {
        game: "spoof".to_owned(),
        seats: 3,
        names: names_hash::<Spoof>(3),
        games: 1000,
        seed: 7,
        strength: Some(Strength { wins: 190, of: 400 }),
        command: "spelhaven train spoof --seats 3".to_owned(),
    };
    let file = net.write(&from);
    let (read, provenance) = Net::read_for::<Spoof>(3, &file).expect("a file of this game");
    assert_eq!(provenance, from);
    assert_eq!(read.write(&from), file, "what was read is written the same");
    let unmeasured = Provenance { strength: None, ..from.clone() };
    assert_eq!(Net::read(&net.write(&unmeasured)).map(|(_, from)| from), Ok(unmeasured));
    let seen = numbers(inputs, &mut Dice::fast(2));
    let (a, b) = (net.judge(&net.sum_up(&seen)), read.judge(&read.sum_up(&seen)));
    assert!(a.iter().zip(&b).all(|(a, b)| (a - b).abs() < 0.01), "{a:?} {b:?}");

    assert!(matches!(Net::read_for::<Spoof>(4, &file), Err(BadNet::Other(_))), "for other tables");
    let others = net.write(&Provenance { names: 1, ..from.clone() });
    assert!(matches!(Net::read_for::<Spoof>(3, &others), Err(BadNet::Other(_))), "of other observations");
    for damaged in [&file[..file.len() - 1], &file[1..], b"", b"\n\n"] {
        assert!(matches!(Net::read(damaged), Err(BadNet::Unreadable(_))));
    }
    let mut endless = file.clone();
    let last = endless.len() - 2;
    endless[last..].copy_from_slice(&[0x80, 0x7f]);
    assert!(matches!(Net::read(&endless), Err(BadNet::Unreadable(_))), "a weight without bound");
}

#[test]
fn chances_are_told_from_the_viewer_and_back() {
    let told = [2, 0, 1].map(Seat::new);
    let by_seat_ = [0.5, 0.3, 0.2, 0.0, 0.0];
    let from_there = as_told(&by_seat_, told.into_iter());
    assert_eq!(from_there, [0.2, 0.5, 0.3, 0.0, 0.0]);
    assert_eq!(by_seat(&from_there, told.into_iter()), by_seat_);
}

fn trained(games: u64, threads: usize) -> Training<Spoof> {
    let mut training = Training::new(3, 11, games);
    while training.played() < games {
        training.round(threads);
    }
    training
}

#[test]
fn training_comes_to_the_same_on_any_number_of_threads_and_however_often_it_is_broken_off() {
    let whole = trained(96, 1).file(String::new(), None);
    assert_eq!(trained(96, 3).file(String::new(), None), whole);
    let mut begun = Training::<Spoof>::new(3, 11, 96);
    begun.round(1);
    let checkpoint = begun.checkpoint();
    let mut resumed = Training::<Spoof>::new(3, 11, 96).resumed(&checkpoint).expect("of the same training");
    assert_eq!(resumed.played(), 32);
    while resumed.played() < 96 {
        resumed.round(2);
    }
    assert_eq!(resumed.file(String::new(), None), whole);
    assert!(Training::<Spoof>::new(3, 12, 96).resumed(&checkpoint).is_none(), "another seed");
    assert!(Training::<Spoof>::new(4, 11, 96).resumed(&checkpoint).is_none(), "other tables");
    assert!(Training::<Spoof>::new(3, 11, 96).resumed(&checkpoint[..9]).is_none(), "damaged");
}

/// Mean share of `bot` against random players.
fn share<G: Insight>(bot: BotKind<G>, seats: u8, games: u64) -> f64 {
    share_among(bot, common().into_iter().next().expect("the first is random"), seats, games)
}

/// Mean share of `bot` against `other` in all other seats.
fn share_among<G: Insight>(bot: BotKind<G>, other: BotKind<G>, seats: u8, games: u64) -> f64 {
    let mut bots = vec![other; seats.into()];
    bots[0] = bot;
    let mut game = Match::<G>::new(seats, Options::default(), &bots).expect("a possible table");
    game.rotate = true;
    let tally = game.run(0..games, 2, &AtomicBool::new(false), |_| ());
    tally.bots[0].share_parts as f64 / SHARE_PARTS as f64 / games as f64
}

#[test]
fn what_is_learned_wins_and_search_by_it_too() {
    let (new, learned) = (Training::<Spoof>::new(3, 11, 2), trained(1920, 2));
    let glance = |net: &Arc<Net>| {
        let net = net.clone();
        BotKind::<Spoof>::new("glance", move || Glance::new(16, Slip::NONE).by(net.clone()))
    };
    let among_random = share(glance(learned.net()), 3, 300);
    // Who has learned nothing sees at least which guess ends the game: a third is what learning nothing would bring.
    let among_new = share_among(glance(learned.net()), glance(new.net()), 3, 900);
    assert!(among_random > 0.6 && among_new > 0.365, "{among_random} {among_new}");
    let net = learned.net().clone();
    let searched = share(BotKind::<Spoof>::new("search", move || Search::new(200).by(net.clone())), 3, 300);
    assert!(searched > 0.6, "{searched}");
}

#[test]
fn search_takes_a_win_and_blocks_a_loss_on_one_thread_or_more() {
    for (picture, answer) in [("xx. oo. ...", 2), ("x.. oo. x..", 5)] {
        let position = Rows::of(picture);
        let choices = position.choices();
        let ask = Ask { view: &position, seat: position.to_move, choices: &choices, limit: Limit::NONE };
        for threads in [1, 3] {
            let mut bot = Search::<Rows>::new(3_000).threads(threads);
            let found = bot.search(&ask, &mut Dice::fast(3));
            assert_eq!(found.candidates[0].action, Mark(answer), "{picture}");
            assert_eq!(found.candidates.len(), choices.len());
            assert!(found.chances[0] >= 0.0 && found.iterations <= 3_000);
            bot.begin();
            assert_eq!(bot.search(&ask, &mut Dice::fast(3)), found, "the same again");
        }
    }
}

/// Every position of three in a row that can come up, with what each of its choices leads to.
fn solved() -> Vec<(Rows, Vec<i32>)> {
    let mut positions = vec![Rows::of("... ... ...")];
    let mut solved: Vec<(Rows, Vec<i32>)> = Vec::new();
    while let Some(position) = positions.pop() {
        let choices = position.choices();
        if choices.is_empty() || solved.iter().any(|(other, _)| *other == position) {
            continue;
        }
        let after = choices.iter().map(|mark| position.after(*mark));
        let worth = after.clone().map(|after| -minimax(&after, 9, 0).signum()).collect();
        positions.extend(after);
        solved.push((position, worth));
    }
    solved
}

#[test]
fn search_gains_from_time() {
    let solved = solved();
    assert_eq!(solved.len(), 4520, "positions in which somebody is to move");
    // Those where it matters what is played; every seventh is enough.
    let matters = |(_, worth): &&(Rows, Vec<i32>)| worth.iter().any(|one| *one != worth[0]);
    let asked: Vec<_> = solved.iter().filter(matters).step_by(7).collect();
    let misses = |iterations: u64| {
        let missed = asked.iter().filter(|(position, worth)| {
            let choices = position.choices();
            let ask = Ask { view: position, seat: position.to_move, choices: &choices, limit: Limit::NONE };
            let found = Search::<Rows>::new(iterations).search(&ask, &mut Dice::fast(1)).candidates[0].action;
            let place = choices.iter().position(|mark| *mark == found).expect("one of the choices");
            Some(&worth[place]) != worth.iter().max()
        });
        missed.count()
    };
    let [short, longer, long] = [4, 64, 1024].map(misses);
    assert!(short > 2 * longer && longer > 2 * long, "{short} {longer} {long} of {}", asked.len());
    assert!(100 * long <= asked.len(), "{long} of {}", asked.len());
}

#[test]
fn what_was_found_stays_for_the_next_ply() {
    let position = Rows::of("x.. .o. ...");
    let ask = |position: &Rows, bot: &mut Search<Rows>, iterations: u64| {
        let (choices, limit) = (position.choices(), Limit::nodes(iterations));
        let ask = Ask { view: position, seat: position.to_move, choices: &choices, limit };
        bot.search(&ask, &mut Dice::fast(5))
    };
    let tries = |found: &Findings<Mark>| found.candidates.iter().map(|c| u64::from(c.tries)).sum::<u64>();
    let mut bot = Search::<Rows>::new(2_000);
    let mut now = position.after(ask(&position, &mut bot, u64::MAX).candidates[0].action);
    now = now.after(ask(&now, &mut Search::new(100), u64::MAX).candidates[0].action);
    let kept = ask(&now, &mut bot, 16);
    assert!(tries(&kept) > 100, "{} tries after 16 more", tries(&kept));
    assert!((kept.chances.iter().sum::<f32>() - 1.0).abs() < 1e-3, "{:?}", kept.chances);
    bot.begin();
    assert!(tries(&ask(&now, &mut bot, 16)) <= 16, "a new game begins with nothing");
}

#[test]
fn a_search_is_ready_in_its_time_while_others_work() {
    const TIME: Duration = Duration::from_millis(400);
    let setup = table::new_setup::<Bids>(4, &Options::default()).expect("four can play");
    let start = Bids::start(&setup, &mut Cx::silent(&mut Dice::fast(1)));
    let (seat, mut choices) = (Seat::new(0), Vec::new());
    start.legal(seat, &mut choices);
    let view = start.view(Viewer::Seat(seat));
    let over = AtomicBool::new(false);
    let late = std::thread::scope(|scope| {
        scope.spawn(|| {
            while !over.load(Ordering::Relaxed) {
                std::hint::spin_loop();
            }
        });
        // A processor that is taken away for a while is not the bot's fault every time.
        let late = (0..5).map(|_| {
            let begin = Instant::now();
            let limit = Limit { until: Some(begin + TIME), ..Limit::NONE };
            let ask = Ask::<Bids> { view: &view, seat, choices: &choices, limit };
            let found = Search::<Bids>::new(u64::MAX).search(&ask, &mut Dice::fast(1));
            assert!(found.iterations > 0);
            begin.elapsed()
        });
        let late = late.min().expect("asked five times");
        over.store(true, Ordering::Relaxed);
        late
    });
    assert!((TIME..TIME + TIME / 10).contains(&late), "{late:?}");
}

#[test]
fn search_beats_random_players_where_bids_are_secret() {
    for seats in 2..=4 {
        let share = share(BotKind::<Bids>::new("search", || Search::new(400)), seats, 200);
        assert!(share > 0.55, "{seats} seats: {share}");
    }
}

#[test]
fn a_search_that_nobody_waits_for_ends_and_still_answers() {
    let setup = table::new_setup::<Bids>(3, &Options::default()).expect("three can play");
    let start = Bids::start(&setup, &mut Cx::silent(&mut Dice::fast(1)));
    let (seat, mut choices) = (Seat::new(1), Vec::new());
    start.legal(seat, &mut choices);
    let view = start.view(Viewer::Seat(seat));
    let stop = AtomicBool::new(true);
    let limit = Limit { stop: Some(&stop), ..Limit::NONE };
    let ask = Ask::<Bids> { view: &view, seat, choices: &choices, limit };
    let found = Search::<Bids>::new(u64::MAX).search(&ask, &mut Dice::fast(1));
    assert_eq!((found.iterations, found.candidates.len()), (0, choices.len()));
    assert!(found.chances.iter().sum::<f32>() > 0.9, "{:?}", found.chances);
}

/// Counts how often it is asked.
#[derive(Debug, Default)]
struct Patient(AtomicU64);

impl Halt for Patient {
    fn is_asked(&self) -> bool {
        self.0.fetch_add(1, Ordering::Relaxed);
        false
    }
}

/// Where there is much to choose from one walk takes long, and to look at all choices takes longer.
#[test]
fn whoever_may_hold_up_a_search_is_asked_at_every_walk_and_choice() {
    let setup = table::new_setup::<Bids>(3, &Options::default()).expect("three can play");
    let start = Bids::start(&setup, &mut Cx::silent(&mut Dice::fast(1)));
    let (seat, mut choices) = (Seat::new(1), Vec::new());
    start.legal(seat, &mut choices);
    let view = start.view(Viewer::Seat(seat));
    let asked = |most| {
        let patient = Patient::default();
        let limit = Limit { stop: Some(&patient), ..Limit::NONE };
        let ask = Ask::<Bids> { view: &view, seat, choices: &choices, limit };
        let done = Search::<Bids>::new(most).search(&ask, &mut Dice::fast(1)).iterations;
        (patient.0.into_inner(), done)
    };
    let (at_the_root, walks) = asked(1);
    assert!(at_the_root > choices.len() as u64 && walks == 1, "{at_the_root} times, {walks} walks");
    let (in_all, walks) = asked(40);
    assert!(in_all >= at_the_root + walks - 1 && walks > 20, "{in_all} times, {walks} walks");
}

#[test]
fn who_slips_takes_near_misses_and_nothing_absurd() {
    let promise = [0.52, 0.60, 0.57, 0.48, 0.58];
    let slip = Slip { often: 0.5, among: 3, by: 0.03, most: 0.1 };
    let mut dice = Dice::fast(1);
    let mut taken = [0; 5];
    for _ in 0..10_000 {
        taken[slip.pick(&promise, &mut dice)] += 1;
    }
    // Half of the time the best; the other half one of the three best, by what they cost.
    assert!((7_400..7_900).contains(&taken[1]), "{taken:?}");
    assert!(taken[4] > taken[2] && taken[2] > 500, "{taken:?}");
    assert_eq!((taken[0], taken[3]), (0, 0), "{taken:?}");
    let all = Slip { among: 5, ..slip };
    let mut far = 0;
    for _ in 0..10_000 {
        let place = all.pick(&promise, &mut dice);
        assert_ne!(place, 3, "what costs more than a tenth is never taken");
        far += usize::from(place == 0);
    }
    assert!(far > 0);
    assert!((0..100).all(|_| Slip::NONE.pick(&promise, &mut dice) == 1));
}

/// What each of six bids promises `seat`, looked at in up to so many worlds.
fn promised(position: &Bids, seat: Seat, worlds: u32, seed: u64) -> Vec<f32> {
    let (mut choices, mut promise) = (Vec::new(), Vec::new());
    position.legal(seat, &mut choices);
    let (view, mut dice) = (position.view(Viewer::Seat(seat)), Dice::fast(seed));
    let mut foresight = Foresight::by(Estimator::by(None));
    let ask = Ask::<Bids> { view: &view, seat, choices: &choices, limit: Limit::NONE };
    foresight.look(&ask, worlds, &mut dice, &mut promise);
    promise
}

fn best(promise: &[f32]) -> usize {
    (0..promise.len()).max_by(|a, b| promise[*a].total_cmp(&promise[*b])).expect("there are choices")
}

#[test]
fn nobody_chooses_by_what_they_cannot_know() {
    let mut dice = Dice::fast(5);
    let mut position = Bids::start(&3, &mut Cx::silent(&mut dice));
    let [first, second, last] = [0, 1, 2].map(Seat::new);
    // The first to bid uncovers nothing by it: one world tells all.
    assert_eq!(promised(&position, first, 1, 1), promised(&position, first, 64, 2));

    position.apply(first, Bid(3), &mut Cx::silent(&mut dice));
    position.apply(second, Bid(6), &mut Cx::silent(&mut dice));
    // Who bids last would beat whatever was guessed, another guess every time.
    let by_one: BTreeSet<usize> = (0..20).map(|seed| best(&promised(&position, last, 1, seed))).collect();
    assert!(by_one.len() > 1, "{by_one:?}");
    // In many worlds it is always the same, and what it promises is what it brings on average.
    let view = position.view(Viewer::Seat(last));
    let mean = |bid: u8| {
        let worlds = (0..4_000).map(|_| {
            let mut world = Bids::guess(&view, &mut dice);
            world.apply(last, Bid(bid), &mut Cx::silent(&mut dice));
            let values = world.values();
            values[last.index()] / values.iter().sum::<f32>()
        });
        worlds.sum::<f32>() / 4_000.0
    };
    let means: Vec<f32> = (1..=6).map(mean).collect();
    for seed in 0..20 {
        let promise = promised(&position, last, 256, seed);
        assert_eq!(best(&promise), best(&means), "{promise:?} where on average it is {means:?}");
        let off = (promise[best(&means)] - means[best(&means)]).abs();
        assert!(off < 0.02, "{promise:?} where on average it is {means:?}");
    }
}
