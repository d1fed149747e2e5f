//! What each game reads: actions, options, positions, views. The first bytes choose the game and the moment.

use std::sync::LazyLock;

use table::{Choice, Cx, Dice, Insight, Options, Seat, Turn, Viewer, restore, snapshot};

use crate::driver::some_options;

/// A game, whatever it is.
trait Subject: Send + Sync {
    fn action(&self, moment: usize, seat: usize, text: &str);
    fn options(&self, seats: u8, text: &str);
    fn position(&self, bytes: &[u8]);
    fn view(&self, bytes: &[u8]);
    /// Inputs to begin with, for each of these.
    fn actions(&self) -> Vec<Vec<u8>>;
    fn option_lines(&self) -> Vec<Vec<u8>>;
    fn positions(&self) -> Vec<Vec<u8>>;
    fn views(&self) -> Vec<Vec<u8>>;
}

/// Positions on the way through random games, at tables of every size and edition, with options as they fall.
struct Moments<G>(Vec<G>);

const MOMENTS: usize = 64;

fn legal<G: Insight>(position: &G) -> Option<(Seat, Vec<G::Action>)> {
    let seat = position.turn().seats().iter().next()?;
    let mut legal = Vec::new();
    position.legal(seat, &mut legal);
    Some((seat, legal))
}

impl<G: Insight> Moments<G> {
    fn new() -> Self {
        let mut moments = Vec::new();
        for number in 0.. {
            let mut dice = Dice::fast(number);
            let seats = *G::SEATS.start() + (number % u64::from(G::SEATS.end() - G::SEATS.start() + 1)) as u8;
            let edition = *G::EDITIONS.end() - (number % (G::EDITIONS.count() as u64)) as u16;
            let options = some_options(G::options(), &mut dice).unwrap_or_default();
            let setup = table::set_up::<G>(edition, seats, &options);
            let setup = setup.or_else(|_| table::set_up::<G>(edition, seats, &Options::default()));
            let mut position = G::start(&setup.expect("the usual set-up"), &mut Cx::silent(&mut dice));
            // Early, later, late.
            let mut next = 3 * number as usize % 7;
            for ply in 0.. {
                if ply == next {
                    moments.push(position.clone());
                    next = 2 * next + 5;
                }
                if moments.len() == MOMENTS {
                    return Moments(moments);
                }
                let Some((seat, legal)) = legal(&position) else { break };
                let action = legal[dice.below(legal.len() as u32) as usize];
                position.apply(seat, action, &mut Cx::silent(&mut dice));
            }
        }
        unreachable!("there are moments enough")
    }
}

impl<G: Insight> Subject for Moments<G> {
    /// What is read is written the same; what is refused names its clause; what is permitted is listed, where lists have an
    /// end, and can be done.
    fn action(&self, moment: usize, seat: usize, text: &str) {
        let Ok(action) = text.parse::<G::Action>() else { return };
        assert_eq!(action.to_string(), text, "an action has one written form");
        if let Some(index) = G::index(&action) {
            assert!(index < G::ACTIONS);
            assert_eq!(G::from_index(index), Some(action), "a number is of one action");
        }
        let mut position = self.0[moment % self.0.len()].clone();
        let seat = Seat::new(seat % usize::from(position.seats()));
        let mut listed = Vec::new();
        position.legal(seat, &mut listed);
        position.asides(seat, &mut listed);
        match position.permits(seat, &action) {
            Err(illegal) => {
                assert!(!illegal.clause.is_empty() && !illegal.reason.is_empty(), "{illegal}");
                assert!(!listed.contains(&action), "what is listed is permitted");
            }
            Ok(()) => {
                assert!(G::FREE_FORM || listed.contains(&action), "what is permitted is listed");
                let mut told = Vec::new();
                position.apply(seat, action, &mut Cx::listening(&mut Dice::fast(1), &mut told));
                position.audit().expect("nothing is lost");
                match legal(&position) {
                    Some((_, legal)) => assert!(!legal.is_empty(), "who is to act can"),
                    None => assert_eq!(position.turn(), Turn::Over),
                }
            }
        }
    }

    /// Whatever can be set up can be played.
    fn options(&self, seats: u8, text: &str) {
        let pairs = text.lines().filter_map(|line| line.split_once('='));
        let Ok(options) = Options::read(G::options(), pairs) else { return };
        let Ok(setup) = table::new_setup::<G>(seats, &options) else { return };
        let mut dice = Dice::fast(7);
        let mut position = G::start(&setup, &mut Cx::silent(&mut dice));
        for _ in 0..8 {
            position.audit().expect("nothing is lost");
            let Some((seat, legal)) = legal(&position) else { return };
            let action = legal[dice.below(legal.len() as u32) as usize];
            position.play(seat, action, &mut Cx::silent(&mut dice)).expect("what is listed is permitted");
        }
    }

    /// What can be loaded is saved as it was.
    fn position(&self, bytes: &[u8]) {
        let Ok(position) = restore::<G>(bytes) else { return };
        let saved = snapshot(&position);
        let again = restore::<G>(&saved).expect("what was saved can be loaded");
        assert_eq!(snapshot(&again), saved);
    }

    /// What can be read is written so that it reads the same.
    fn view(&self, bytes: &[u8]) {
        let Ok(view) = serde_json::from_slice::<G::View>(bytes) else { return };
        let written = serde_json::to_vec(&view).expect("a view can be written");
        let again: G::View = serde_json::from_slice(&written).expect("what was written can be read");
        assert_eq!(serde_json::to_vec(&again).expect("a view can be written"), written);
    }

    fn actions(&self) -> Vec<Vec<u8>> {
        let mut found = Vec::new();
        for (moment, position) in self.0.iter().enumerate() {
            let Some((seat, mut listed)) = legal(position) else { continue };
            position.asides(seat, &mut listed);
            let step = listed.len().div_ceil(3).max(1);
            let head = [moment as u8, seat.index() as u8];
            found.extend(listed.iter().step_by(step).map(|a| [&head[..], a.to_string().as_bytes()].concat()));
        }
        found
    }

    fn option_lines(&self) -> Vec<Vec<u8>> {
        let line = |spec: &table::OptionSpec| format!("{}={}\n", spec.key, spec.default);
        let all: String = G::options().iter().filter(|spec| !spec.default.is_empty()).map(line).collect();
        let text = G::options().iter().find(|spec| matches!(spec.choice, Choice::Text));
        let stated = |spec: &table::OptionSpec, position: &G| {
            let text = format!("{}={}\n", spec.key, position.to_position()?);
            Some([&[position.seats()], text.as_bytes()].concat())
        };
        let some = (0..20).filter_map(|n| {
            let options = some_options(G::options(), &mut Dice::fast(n))?;
            let text: String = options.iter().map(|(key, value)| format!("{key}={value}\n")).collect();
            Some([&[*G::SEATS.end()], text.as_bytes()].concat())
        });
        let positions =
            text.into_iter().flat_map(|spec| self.0.iter().step_by(8).filter_map(|p| stated(spec, p)));
        [[&[*G::SEATS.start()], all.as_bytes()].concat()].into_iter().chain(some).chain(positions).collect()
    }

    fn positions(&self) -> Vec<Vec<u8>> {
        self.0.iter().step_by(6).map(snapshot).collect()
    }

    fn views(&self) -> Vec<Vec<u8>> {
        let view = |(n, position): (usize, &G)| {
            let viewer = if n % 3 == 0 { Viewer::Spectator } else { Viewer::Seat(Seat::new(n % 2)) };
            serde_json::to_vec(&position.view(viewer)).expect("a view can be written")
        };
        self.0.iter().enumerate().step_by(11).map(view).collect()
    }
}

/// The games of the house, in their order.
static GAMES: LazyLock<Vec<Box<dyn Subject>>> = LazyLock::new(|| {
    struct Gather(Vec<Box<dyn Subject>>);
    impl shelf::EachGame for Gather {
        fn visit<G: Insight>(&mut self) {
            self.0.push(Box::new(Moments::<G>::new()));
        }
    }
    let mut gather = Gather(Vec::new());
    shelf::visit(&mut gather);
    gather.0
});

fn game(byte: u8) -> &'static dyn Subject {
    GAMES[usize::from(byte) % GAMES.len()].as_ref()
}

pub(crate) fn action(data: &[u8]) {
    let [which, moment, seat, text @ ..] = data else { return };
    let Ok(text) = std::str::from_utf8(text) else { return };
    game(*which).action((*moment).into(), (*seat).into(), text);
}

pub(crate) fn options(data: &[u8]) {
    let [which, seats, text @ ..] = data else { return };
    let Ok(text) = std::str::from_utf8(text) else { return };
    game(*which).options(*seats, text);
}

pub(crate) fn position(data: &[u8]) {
    if let [which, bytes @ ..] = data {
        game(*which).position(bytes);
    }
}

pub(crate) fn view(data: &[u8]) {
    if let [which, bytes @ ..] = data {
        game(*which).view(bytes);
    }
}

/// For each game, its inputs with its number before.
fn each(give: fn(&dyn Subject) -> Vec<Vec<u8>>) -> Vec<Vec<u8>> {
    let numbered = (0u8..).zip(GAMES.iter());
    let of = |(n, game): (u8, &Box<dyn Subject>)| {
        give(game.as_ref()).into_iter().map(move |input| [&[n], &input[..]].concat())
    };
    numbered.flat_map(of).collect()
}

pub(crate) fn actions() -> Vec<Vec<u8>> {
    each(|game| game.actions())
}

pub(crate) fn option_lines() -> Vec<Vec<u8>> {
    each(|game| game.option_lines())
}

pub(crate) fn positions() -> Vec<Vec<u8>> {
    each(|game| game.positions())
}

pub(crate) fn views() -> Vec<Vec<u8>> {
    each(|game| game.views())
}
