//! Many games between bots, and counting positions.

use bots::{Ask, Bot, BotKind, Limit};
use table::{Cx, Dice, Game, Options, Outcome, Record, Rules, Seat, Turn, Viewer};

/// Bots ready to play one game after another.
pub trait Simulator: Send {
    /// Plays the game that belongs to `seed`; the same seed gives the same game. With `keep`, the
    /// record of the game comes back too.
    fn play(&mut self, seed: u64, keep: bool) -> Played;
}

/// A simulated game.
#[derive(Clone, Debug)]
pub struct Played {
    /// How it ended.
    pub outcome: Outcome,
    /// Its length in plies.
    pub plies: u32,
    /// How many of them had two or more legal actions.
    pub decisions: u32,
    /// The record, if asked for.
    pub record: Option<Record>,
}

enum Player<G: Rules> {
    /// Needs no view, so none is made.
    Random,
    Thinking(Box<dyn Bot<G>>),
}

pub(crate) struct Simulation<G: Rules> {
    setup: G::Setup,
    options: Options,
    players: Vec<Player<G>>,
    nodes: u64,
    choices: Vec<G::Action>,
}

impl<G: Rules> Simulation<G> {
    pub(crate) fn new(setup: G::Setup, options: Options, kinds: &[&BotKind<G>], nodes: u64) -> Self {
        let player = |kind: &&BotKind<G>| match kind.key {
            "random" => Player::Random,
            _ => Player::Thinking((kind.make)()),
        };
        let players = kinds.iter().map(player).collect();
        Simulation { setup, options, players, nodes, choices: Vec::new() }
    }

    /// Fills `choices` for one of the seats that may act, and says whose they are.
    fn ask(&mut self, position: &G, dice: &mut Dice) -> Option<Seat> {
        let seat = match position.turn() {
            Turn::Of(seat) => seat,
            Turn::AnyOf(seats) => {
                let nth = dice.below(seats.len() as u32) as usize;
                seats.iter().nth(nth).expect("someone may act")
            }
            Turn::Over => return None,
        };
        self.choices.clear();
        position.legal(seat, &mut self.choices);
        assert!(!self.choices.is_empty(), "{}: seat {seat} is to act and cannot", G::KEY);
        Some(seat)
    }

    fn choose(&mut self, position: &G, seat: Seat, dice: &mut Dice) -> G::Action {
        match &mut self.players[seat.index()] {
            Player::Random => self.choices[dice.below(self.choices.len() as u32) as usize],
            Player::Thinking(_) if self.choices.len() == 1 => self.choices[0],
            Player::Thinking(bot) => {
                let limit = Limit { nodes: self.nodes, until: None, stop: None };
                let view = position.view(Viewer::Seat(seat));
                bot.choose(&Ask { view: &view, seat, choices: &self.choices, limit }, dice)
            }
        }
    }

    fn play_bare(&mut self, seed: u64) -> Played {
        let mut dice = Dice::fast(seed);
        let mut minds = Dice::fast(!seed);
        let mut position = G::start(&self.setup, &mut Cx::silent(&mut dice));
        let (mut plies, mut decisions) = (0, 0);
        while let Some(seat) = self.ask(&position, &mut minds) {
            decisions += u32::from(self.choices.len() > 1);
            let action = self.choose(&position, seat, &mut minds);
            position.apply(seat, action, &mut Cx::silent(&mut dice));
            plies += 1;
        }
        Played { outcome: result(&position), plies, decisions, record: None }
    }

    fn play_recorded(&mut self, seed: u64) -> Played {
        let mut dice = Dice::fast(seed).recording();
        let mut minds = Dice::fast(!seed);
        let seats = self.players.len() as u8;
        let mut game = Game::<G>::new(seats, self.options.clone(), &mut dice).expect("the set-up was checked");
        let (mut plies, mut decisions) = (0, 0);
        while let Some(seat) = self.ask(game.position(), &mut minds) {
            decisions += u32::from(self.choices.len() > 1);
            let action = self.choose(game.position(), seat, &mut minds);
            game.play(seat, action, &mut dice).expect("bots choose among the legal actions");
            plies += 1;
        }
        let record = Some(game.to_record(None));
        Played { outcome: result(game.position()), plies, decisions, record }
    }
}

impl<G: Rules> Simulator for Simulation<G> {
    fn play(&mut self, seed: u64, keep: bool) -> Played {
        if keep { self.play_recorded(seed) } else { self.play_bare(seed) }
    }
}

fn result<G: Rules>(position: &G) -> Outcome {
    position.outcome().expect("a game that is over has a result")
}

/// Number of action sequences of length `depth` from `position`, those that end the game earlier
/// counted once. Chance, where there is any, falls the same way every time.
pub(crate) fn perft<G: Rules>(position: &G, depth: u32) -> u64 {
    let mut buffers = vec![Vec::new(); depth as usize + 1];
    count(position, depth, &mut buffers)
}

fn count<G: Rules>(position: &G, depth: u32, buffers: &mut [Vec<G::Action>]) -> u64 {
    let turn = position.turn();
    let Some((buffer, deeper)) = buffers.split_first_mut() else { return 1 };
    if turn.is_over() || depth == 0 {
        return 1;
    }
    let mut nodes = 0;
    for seat in turn.seats().iter() {
        if depth == 1 {
            nodes += position.count_legal(seat, buffer) as u64;
            continue;
        }
        buffer.clear();
        position.legal(seat, buffer);
        for action in buffer.iter() {
            let mut after = position.clone();
            after.apply(seat, *action, &mut Cx::silent(&mut Dice::fast(0)));
            nodes += count(&after, depth - 1, deeper);
        }
    }
    nodes
}
