//! What a bot makes of somebody's choices: before they choose, as advice, and afterwards, as a review.
//!
//! Both are thought from a view, as a bot thinks: whoever is advised learns nothing that they could not know.

use bots::foresight::Estimator;
use bots::search::Findings;
use bots::{Ask, Halt, Limit, hindsight, net};
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;
use table::{Dice, Insight, Seat};

use crate::title::Shelved;
use crate::{Thought, Unthinkable};

/// So many choices are told at most.
const TOLD: usize = 3;

/// What was tried so many times less than the best was hardly tried.
const TRIED: u64 = 4;

/// What costs more than this against the best is no advice, in chances to win; the second best is told all the same.
const NEAR: f32 = 0.08;

/// What a bot makes of somebody's choices.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Advice {
    /// How likely everybody is to win, by seat, as far as whoever asks can know.
    pub chances: Vec<f32>,
    /// The best choices, the best first: two or three, if there are as many.
    pub candidates: Vec<Advised>,
    /// How much was looked at for it: positions, or worlds that were walked through.
    pub looked: u64,
}

/// A choice, and what it is expected to bring.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Advised {
    /// As written.
    pub action: String,
    /// The chance to win with it.
    pub chance: f32,
    /// What everybody is expected to gain or lose by it before another is to act.
    pub gains: Vec<Gain>,
}

/// What somebody is expected to gain or lose.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Gain {
    /// Who.
    pub seat: Seat,
    /// What; its words are `gain-KEY`.
    pub key: String,
    /// How much, on average.
    pub mean: f32,
    /// Whether it is the same whatever is hidden and whatever is drawn.
    pub sure: bool,
}

/// An entry of a game to be looked at again: what there was to think about, and what was done.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Question {
    /// What there was to choose from, and what was seen.
    pub thought: Thought,
    /// What was played, if it was one of the choices.
    pub played: Option<String>,
    /// What whoever played saw afterwards.
    pub after: Box<RawValue>,
    /// What everybody made of the game, by seat, if it ended so.
    pub ended: Option<net::Chances>,
}

/// What came of looking at an entry again.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Review {
    /// How likely everybody was to win before it, by seat, as far as its player could know.
    pub chances: Vec<f32>,
    /// What would have been best, and the chance to win with it.
    pub best: Option<(String, f32)>,
    /// The chance to win with what was played.
    pub chance: Option<f32>,
    /// How far chance, and what was hidden, moved everybody's chances, by seat.
    pub luck: Vec<f32>,
}

impl Review {
    /// What the choice cost whoever made it, in chances to win.
    pub fn cost(&self) -> f32 {
        self.best.as_ref().zip(self.chance).map_or(0.0, |((_, best), chance)| (best - chance).max(0.0))
    }
}

/// A thought with its text read.
struct Read<G: Insight> {
    view: G::View,
    world: G,
    choices: Vec<G::Action>,
}

impl<G: Insight> Read<G> {
    fn of(thought: &Thought) -> Result<Self, Unthinkable> {
        if !G::EDITIONS.contains(&thought.edition) {
            return Err(Unthinkable::Edition(thought.edition));
        }
        let choices = thought.choices.iter().map(|text| text.parse());
        let choices = choices.collect::<Result<Vec<G::Action>, _>>()?;
        if choices.is_empty() {
            return Err(Unthinkable::NoChoice);
        }
        let view: G::View = serde_json::from_str(thought.view.get())?;
        let world = G::guess(&view, &mut Dice::fast(thought.seed));
        if !world.turn().includes(thought.seat) {
            return Err(Unthinkable::Seat(thought.seat));
        }
        Ok(Read { view, world, choices })
    }

    fn seats(&self) -> usize {
        self.world.seats().into()
    }
}

impl<G: Insight> Shelved<G> {
    fn weigh(
        &self,
        thought: &Thought,
        view: &G::View,
        choices: &[G::Action],
        stop: Option<&dyn Halt>,
    ) -> Result<Findings<G::Action>, Unthinkable> {
        let kind = self.kind(&thought.bot).ok_or_else(|| Unthinkable::Bot(thought.bot.clone()))?;
        let limit = Limit { stop, ..thought.budget.limit() };
        let ask = Ask { view, seat: thought.seat, choices, limit };
        let found = kind.make().weigh(&ask, &mut Dice::fast(thought.seed));
        found.ok_or_else(|| Unthinkable::NoAdvice(thought.bot.clone()))
    }

    pub(crate) fn advise_on(
        &self,
        thought: &Thought,
        stop: Option<&dyn Halt>,
    ) -> Result<Advice, Unthinkable> {
        let read = Read::<G>::of(thought)?;
        let found = self.weigh(thought, &read.view, &read.choices, stop)?;
        let best = found.candidates.first().map_or(0.0, |best| best.chance);
        let near = |(place, chance): (usize, f32)| place < 2 || best - chance <= NEAR;
        let told = found.candidates.iter().take(TOLD).enumerate();
        let candidates = told.filter(|(place, found)| near((*place, found.chance))).map(|(_, found)| {
            let gains = self.gains(&read, thought.seat, found.action, thought.seed);
            Advised { action: found.action.to_string(), chance: found.chance, gains }
        });
        let candidates = candidates.collect();
        let chances = found.chances[..read.seats()].to_vec();
        Ok(Advice { chances, candidates, looked: found.iterations })
    }

    /// What everybody gains or loses by an action and the rest of the turn, over worlds that fit the view.
    #[cfg(feature = "show")]
    fn gains(&self, read: &Read<G>, seat: Seat, action: G::Action, seed: u64) -> Vec<Gain> {
        /// Worlds the turn is played in.
        const WORLDS: u64 = 8;
        let counts = |world: &G| -> Vec<(Seat, stage::Count)> {
            let view = world.view(table::Viewer::Spectator);
            let of = |seat| self.showing.counts(&view, seat).into_iter().map(move |count| (seat, count));
            Seat::all(world.seats()).flat_map(of).collect()
        };
        let counted = counts(&read.world);
        let mut foresight = bots::foresight::Foresight::by(Estimator::of_game::<G>(read.world.seats()));
        let mut found: Vec<Vec<i32>> = vec![Vec::new(); counted.len()];
        for number in 0..WORLDS {
            let mut dice = Dice::fast(seed.wrapping_add(number));
            let before = G::guess(&read.view, &mut dice);
            let mut world = before.clone();
            hindsight::play_turn(&mut world, seat, action, &mut foresight, &mut dice);
            let (had, has) = (counts(&before), counts(&world));
            for (found, ((_, had), (_, has))) in found.iter_mut().zip(had.iter().zip(&has)) {
                found.push(has.number - had.number);
            }
        }
        let gains = counted.into_iter().zip(found).map(|((seat, count), found)| Gain {
            seat,
            key: count.key.to_owned(),
            mean: found.iter().sum::<i32>() as f32 / found.len().max(1) as f32,
            sure: found.windows(2).all(|pair| pair[0] == pair[1]),
        });
        gains.filter(|gain| gain.mean.abs() >= 0.5).collect()
    }

    /// What can be counted is said by what shows the game.
    #[cfg(not(feature = "show"))]
    fn gains(&self, _: &Read<G>, _: Seat, _: G::Action, _: u64) -> Vec<Gain> {
        Vec::new()
    }

    pub(crate) fn look_again(
        &self,
        question: &Question,
        stop: Option<&dyn Halt>,
    ) -> Result<Review, Unthinkable> {
        let thought = &question.thought;
        let read = Read::<G>::of(thought)?;
        let seats = read.seats();
        let found = self.weigh(thought, &read.view, &read.choices, stop)?;
        let played = question.played.as_ref().map(|text| text.parse::<G::Action>()).transpose()?;
        let mut review = Review {
            chances: found.chances[..seats].to_vec(),
            best: None,
            chance: None,
            luck: vec![0.0; seats],
        };
        let Some(played) = played else { return Ok(review) };
        if let (Some(best), 2..) = (found.candidates.first(), read.choices.len()) {
            review.best = Some((best.action.to_string(), best.chance));
            let tried = found.candidates.iter().find(|own| own.action == played);
            review.chance = match tried.filter(|own| u64::from(own.tries) * TRIED >= u64::from(best.tries)) {
                Some(own) => Some(own.chance),
                // What was hardly tried is judged at first sight alone: it is searched by itself.
                None => {
                    self.weigh(thought, &read.view, &[played], stop)?.candidates.first().map(|own| own.chance)
                }
            };
        }
        let mut estimator = Estimator::of_game::<G>(seats as u8);
        let mut dice = Dice::fast(thought.seed);
        let came = match &question.ended {
            Some(ended) => *ended,
            None => {
                let after: G::View = serde_json::from_str(question.after.get())?;
                estimator.chances(&G::guess(&after, &mut dice), thought.seat)
            }
        };
        let luck = hindsight::luck::<G>(&read.view, thought.seat, played, &came, &mut estimator, &mut dice);
        review.luck = luck[..seats].to_vec();
        Ok(review)
    }
}
