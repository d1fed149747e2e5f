//! The bots on two toy games: a duel without secrets, and secret bids with chance.

mod bids;
mod learning;
mod rows;

use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

use bids::Bids;
use bots::alphabeta::{self, AlphaBeta};
use bots::matches::{Chance, Match, Played, SHARE_PARTS};
use bots::tree::{self, Horizon, TreeSearch};
use bots::{Ask, Bot, BotKind, Budget, Limit, common, levels};
use rows::{Mark, Rows};
use table::duel::{Duel, WIN};
use table::{Cx, Dice, History, Insight, Options, Rules, Seat, Turn, Viewer};

fn best(picture: &str) -> Mark {
    let position = Rows::of(picture);
    let choices = position.choices();
    AlphaBeta::<Rows>::new(10_000).search(&position, position.to_move, &choices, Limit::NONE, 9).best
}

#[test]
fn alpha_beta_takes_a_win_and_blocks_a_loss() {
    assert_eq!(best("xx. oo. ..."), Mark(2));
    assert_eq!(best("x.. oo. x.."), Mark(5));
    assert_eq!(best("x.x oo. ..."), Mark(1), "a win at once is better than a block");
}

#[test]
fn alpha_beta_finds_a_fork_three_plies_ahead() {
    let position = Rows::of("x.. .o. ..x");
    assert_eq!(position.to_move, Seat::new(1));
    // Taking a corner here lets the first player fork.
    let corner = position.after(Mark(2));
    let finding =
        AlphaBeta::<Rows>::new(10_000).search(&corner, corner.to_move, &corner.choices(), Limit::NONE, 9);
    assert_eq!((finding.best, finding.score), (Mark(6), WIN - 3));
}

#[test]
fn alpha_beta_knows_the_empty_board_is_a_draw() {
    let start = Rows::of("... ... ...");
    let finding =
        AlphaBeta::<Rows>::new(u64::MAX).search(&start, start.to_move, &start.choices(), Limit::NONE, 12);
    assert_eq!((finding.score, finding.depth), (0, 12));
}

/// The reference: no window, no table, no order.
fn minimax(position: &Rows, depth: u32, ply: i32) -> i32 {
    if position.turn().is_over() {
        let share = position.outcome().expect("over").share(position.to_move);
        return if share == 0.0 { ply - WIN } else { 0 };
    }
    if depth == 0 {
        return position.evaluate();
    }
    let replies = position.choices();
    replies.iter().map(|mark| -minimax(&position.after(*mark), depth - 1, ply + 1)).max().expect("a choice")
}

#[test]
fn exhaustive_alpha_beta_agrees_with_minimax_at_every_depth() {
    let mut dice = Dice::fast(11);
    let mut bot = AlphaBeta::<Rows>::new(u64::MAX).exhaustive();
    let mut compared = 0;
    while compared < 150 {
        let mut position = Rows::of("... ... ...");
        for _ in 0..dice.below(6) {
            let choices = position.choices();
            if let Some(mark) = choices.get(dice.below(choices.len() as u32) as usize) {
                position = position.after(*mark);
            }
        }
        if position.turn().is_over() {
            continue;
        }
        for depth in 1..=5 {
            let finding = bot.search(&position, position.to_move, &position.choices(), Limit::NONE, depth);
            let reference = minimax(&position, depth, 0);
            if finding.depth == depth {
                assert_eq!(finding.score, reference, "{position:?} depth {depth}");
                let chosen = -minimax(&position.after(finding.best), depth - 1, 1);
                assert_eq!(chosen, reference, "{position:?} depth {depth}: {}", finding.best);
            } else {
                // It stops deepening once the game is decided.
                assert_eq!(finding.score, minimax(&position, finding.depth, 0));
                assert!(WIN - finding.score.abs() <= finding.depth as i32);
            }
            compared += 1;
        }
    }
}

#[test]
fn selective_alpha_beta_agrees_once_it_sees_to_the_end() {
    let mut bot = AlphaBeta::<Rows>::new(u64::MAX);
    for picture in ["... ... ...", "x.. ... ...", "x.. .o. ..x", "x.o ... ...", ".x. .o. ...", "xo. .x. ..o"]
    {
        let position = Rows::of(picture);
        let finding = bot.search(&position, position.to_move, &position.choices(), Limit::NONE, 24);
        assert_eq!(finding.score, minimax(&position, 9, 0), "{picture}");
    }
}

#[test]
fn alpha_beta_never_loses_at_three_in_a_row() {
    let kinds = [level::<Rows>(alphabeta::levels(), "search-3"), level(common(), "random")];
    let mut game = Match::<Rows>::new(2, Options::default(), &kinds).expect("two seats");
    game.rotate = true;
    let tally = game.run(0..60, 2, &AtomicBool::new(false), |_| ());
    assert_eq!(tally.bots[0].wins, 60, "first, alone or level, every time: {tally:?}");
    assert!(tally.bots[1].wins < 20, "{tally:?}");
}

fn level<G: Rules>(kinds: Vec<BotKind<G>>, key: &str) -> BotKind<G> {
    kinds.into_iter().find(|kind| kind.key == key).expect("there is such a kind")
}

fn everything_for_bids() -> Vec<BotKind<Bids>> {
    common().into_iter().chain(levels::of_search()).collect()
}

fn everything_for_rows() -> Vec<BotKind<Rows>> {
    common().into_iter().chain(levels::of_duel()).collect()
}

/// Asks `bot` at every decision of a random game.
fn answers<G: Insight>(bot: &mut dyn Bot<G>, seats: u8, seed: u64, nodes: u64) -> Vec<G::Action> {
    let mut dice = Dice::fast(seed);
    let setup = table::new_setup::<G>(seats, &Options::default()).expect("a possible table");
    let mut position = G::start(&setup, &mut Cx::silent(&mut dice));
    let mut answers = Vec::new();
    let mut choices = Vec::new();
    loop {
        let seat = match position.turn() {
            Turn::Of(seat) => seat,
            Turn::AnyOf(seats) => seats.last().expect("somebody may act"),
            Turn::Over => return answers,
        };
        choices.clear();
        position.legal(seat, &mut choices);
        let view = position.view(Viewer::Seat(seat));
        let ask = Ask::<G> { view: &view, seat, choices: &choices, limit: Limit::nodes(nodes) };
        let answer = bot.choose(&ask, &mut Dice::fast(seed ^ 99));
        assert!(choices.contains(&answer), "{answer} is not among {choices:?}");
        answers.push(answer);
        let action = choices[dice.below(choices.len() as u32) as usize];
        position.apply(seat, action, &mut Cx::silent(&mut dice));
    }
}

#[test]
fn every_bot_answers_with_one_of_the_choices_even_without_time() {
    for nodes in [0, 1, 2, 50] {
        for kind in everything_for_bids() {
            answers(&mut *kind.make(), 3, nodes, nodes);
        }
        for kind in everything_for_rows() {
            answers(&mut *kind.make(), 2, nodes, nodes);
        }
    }
}

#[test]
fn a_bot_that_played_before_answers_as_a_new_one() {
    for kind in everything_for_bids() {
        let mut used = kind.make();
        answers(&mut *used, 4, 1, 300);
        used.begin();
        assert_eq!(answers(&mut *used, 4, 2, 300), answers(&mut *kind.make(), 4, 2, 300), "{}", kind.key);
    }
    for kind in everything_for_rows() {
        let mut used = kind.make();
        answers(&mut *used, 2, 1, 300);
        used.begin();
        assert_eq!(answers(&mut *used, 2, 2, 300), answers(&mut *kind.make(), 2, 2, 300), "{}", kind.key);
    }
}

#[test]
fn other_dice_vary_the_play_between_equals() {
    let start = Rows::of("... ... ...");
    let choices = start.choices();
    let mut bot = AlphaBeta::<Rows>::new(100_000);
    let firsts: Vec<Mark> = (0..20)
        .map(|seed| {
            let ask = Ask { view: &start, seat: Seat::new(0), choices: &choices, limit: Limit::NONE };
            bot.choose(&ask, &mut Dice::fast(seed))
        })
        .collect();
    assert!(firsts.iter().any(|mark| *mark != firsts[0]), "every first move draws: {firsts:?}");
}

#[test]
fn a_search_ends_when_told() {
    let start = Rows::of("... ... ...");
    let choices = start.choices();
    let stop = AtomicBool::new(true);
    let past = Instant::now() - Duration::from_secs(1);
    for limit in [Limit { stop: Some(&stop), ..Limit::NONE }, Limit { until: Some(past), ..Limit::NONE }] {
        let ask = Ask { view: &start, seat: Seat::new(0), choices: &choices, limit };
        assert!(TreeSearch::<Rows>::new(u64::MAX).search(&ask, &mut Dice::fast(1)) <= 16);
        let finding = AlphaBeta::<Rows>::new(u64::MAX).search(&start, ask.seat, &choices, limit, 64);
        assert!(finding.nodes <= 1100, "{}", finding.nodes);
    }
}

#[test]
fn the_levels_of_each_game_have_keys_of_their_own() {
    let keys = |kinds: &[&'static str]| {
        let mut sorted = kinds.to_vec();
        sorted.sort_unstable();
        sorted.dedup();
        assert_eq!(sorted.len(), kinds.len(), "{kinds:?}");
    };
    keys(&everything_for_bids().iter().map(|k| k.key).collect::<Vec<_>>());
    keys(&everything_for_rows().iter().map(|k| k.key).collect::<Vec<_>>());
}

/// What the first bot makes of `games` games against random players, from 0 to 1.
fn strength(kind: BotKind<Bids>, seats: u8, games: u64) -> f64 {
    let mut bots = vec![level(common(), "random"); seats.into()];
    bots[0] = kind;
    let mut game = Match::<Bids>::new(seats, Options::default(), &bots).expect("a possible table");
    game.rotate = true;
    game.allow(&[Budget::nodes(800)]);
    let tally = game.run(0..games, 2, &AtomicBool::new(false), |_| ());
    tally.bots[0].share_parts as f64 / SHARE_PARTS as f64 / games as f64
}

#[test]
fn tree_search_beats_random_players_at_tables_of_any_size() {
    for seats in 2..=4 {
        let share = strength(level(tree::levels(), "search-2"), seats, 200);
        assert!(share > 0.55, "{seats} seats: {share}");
    }
}

#[test]
fn tree_search_that_plays_to_the_end_beats_random_too() {
    let kind = BotKind::new("playouts", || TreeSearch::<Bids>::new(400).judging_at(Horizon::AtTheEnd));
    let share = strength(kind, 3, 200);
    assert!(share > 0.55, "{share}");
}

#[test]
fn tree_search_takes_a_win_and_blocks_a_loss() {
    for (picture, answer) in [("xx. oo. ...", 2), ("x.. oo. x..", 5)] {
        let position = Rows::of(picture);
        let choices = position.choices();
        let ask = Ask { view: &position, seat: position.to_move, choices: &choices, limit: Limit::NONE };
        let chosen = TreeSearch::<Rows>::new(3_000).choose(&ask, &mut Dice::fast(3));
        assert_eq!(chosen, Mark(answer), "{picture}");
    }
}

#[test]
fn greedy_takes_what_is_best_at_once() {
    let position = Rows::of("xx. oo. ...");
    let choices = position.choices();
    let ask = Ask::<Rows> { view: &position, seat: position.to_move, choices: &choices, limit: Limit::NONE };
    assert_eq!(bots::greedy::Greedy.choose(&ask, &mut Dice::fast(1)), Mark(2));
    let share = strength(level(common(), "greedy"), 2, 400);
    assert!(share > 0.5, "{share}");
}

fn played(game: &Match<Bids>, threads: usize) -> (bots::matches::Tally, Vec<Played>) {
    let list = std::sync::Mutex::new(Vec::new());
    let tally =
        game.run(5..105, threads, &AtomicBool::new(false), |one| list.lock().unwrap().push(one.clone()));
    let mut list = list.into_inner().unwrap();
    list.sort_by_key(|one| one.number);
    (tally, list)
}

#[test]
fn a_match_comes_to_the_same_on_any_number_of_threads() {
    let bots = [level(common(), "random"), level(tree::levels(), "search-1")];
    let mut game = Match::<Bids>::new(3, Options::default(), &bots).expect("three seats");
    game.seed = 7;
    game.allow(&[Budget::nodes(40)]);
    let (tally, games) = played(&game, 1);
    assert_eq!((tally.clone(), games.clone()), played(&game, 3));
    assert_eq!(tally.games, 100);
    assert_eq!(games.iter().map(|one| one.number).collect::<Vec<_>>(), (5..105).collect::<Vec<_>>());
    assert_eq!(tally.plies, 100 * 18);
    assert_eq!(tally.decisions, 100 * 15, "the last card of each is no decision");
    game.seed = 8;
    assert_ne!(games, played(&game, 2).1);
}

#[test]
fn a_recorded_game_is_the_game_played_and_replays() {
    for chance in [Chance::Fast, Chance::Keyed] {
        let bots = [level(common(), "random"), level(common(), "greedy")];
        let mut game = Match::<Bids>::new(2, Options::default(), &bots).expect("two seats");
        game.rotate = true;
        game.chance = chance;
        let (_, games) = played(&game, 1);
        for expected in &games[..6] {
            let (one, record) = game.record(expected.number);
            assert_eq!(one, *expected);
            assert_eq!(record.seats[usize::from(one.first_bot)].name, "random bot");
            let text = record.to_string();
            let back: table::Record = text.parse().expect("a record reads back");
            let replayed = History::<Bids>::from_record(&back).expect("a record replays");
            assert_eq!(replayed.outcome(), Some(one.outcome));
            assert_eq!(History::<Bids>::verify(&back).is_ok(), chance == Chance::Keyed);
        }
    }
}

#[test]
fn a_match_ends_when_told() {
    let game = Match::<Bids>::new(2, Options::default(), &common()).expect("two seats");
    let stop = AtomicBool::new(false);
    let tally = game.run(0..1_000_000, 2, &stop, |_| stop.store(true, std::sync::atomic::Ordering::Relaxed));
    assert!((1..=64).contains(&tally.games), "{}", tally.games);
}
