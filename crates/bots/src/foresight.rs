//! Looking one action ahead with learned judgement.
//!
//! [`Estimator`] tells how likely everybody is to win, from what one player sees: by the game's network, or where it has none
//! by the game's own [`Insight::values`]. [`Foresight`] asks it about what would follow on each choice, in worlds that
//! fit the view; [`Glance`] is the bot that plays by that.

use std::sync::Arc;

use table::{Cx, Dice, Insight, Seat, Viewer, observe};

use crate::net::{self, Chances, Net, Sums};
use crate::random::seed;
use crate::{Ask, Bot};

/// Tells how everybody stands, from what one player sees.
#[derive(Clone, Debug)]
pub struct Estimator {
    net: Option<Arc<Net>>,
    seen: Vec<f32>,
    /// What was seen before the actions that are looked at, and what the network's first layer made of it.
    before: Vec<f32>,
    sums: Sums,
}

impl Estimator {
    /// Judges by what is kept with the game.
    pub fn of_game<G: Insight>(seats: u8) -> Self {
        Self::by(net::of_game::<G>(seats))
    }

    /// Judges by this network, or by the game's own values.
    pub fn by(net: Option<Arc<Net>>) -> Self {
        Estimator { net, seen: Vec::new(), before: Vec::new(), sums: [0.0; net::WIDE] }
    }

    /// How likely everybody is to win, by seat, as far as `viewer` can know.
    #[inline]
    pub fn chances<G: Insight>(&mut self, position: &G, viewer: Seat) -> Chances {
        if let Some(outcome) = position.outcome() {
            return net::worth(&outcome);
        }
        let Some(net) = &self.net else { return parts(position) };
        observe::<G>(&position.view(Viewer::Seat(viewer)), &mut self.seen);
        net::by_seat(&net.judge(&net.sum_up(&self.seen)), position.told_from(viewer))
    }

    /// As [`Estimator::chances`], of a game that goes on, where `viewer` sees these numbers.
    #[inline]
    pub(crate) fn chances_seen<G: Insight>(&self, position: &G, viewer: Seat, numbers: &[f32]) -> Chances {
        let Some(net) = &self.net else { return parts(position) };
        net::by_seat(&net.judge(&net.sum_up(numbers)), position.told_from(viewer))
    }

    /// From here on [`Estimator::chances_after`] is about actions of `viewer` in this position.
    #[inline]
    fn stand<G: Insight>(&mut self, view: &G::View) {
        if let Some(net) = &self.net {
            observe::<G>(view, &mut self.before);
            self.sums = net.sum_up(&self.before);
        }
    }

    /// As [`Estimator::chances`], of a position that follows on the one it [stands](Estimator::stand) at.
    #[inline]
    fn chances_after<G: Insight>(&mut self, after: &G, viewer: Seat) -> Chances {
        if let Some(outcome) = after.outcome() {
            return net::worth(&outcome);
        }
        let Some(net) = &self.net else { return parts(after) };
        observe::<G>(&after.view(Viewer::Seat(viewer)), &mut self.seen);
        let sums = net.sum_up_changes(&self.sums, &self.before, &self.seen);
        net::by_seat(&net.judge(&sums), after.told_from(viewer))
    }
}

/// A game's own values as parts of one.
fn parts<G: Insight>(position: &G) -> Chances {
    let values = position.values();
    let sum: f32 = values.iter().sum();
    if sum > 0.0 { values.map(|value| value / sum) } else { values }
}

/// Looks one action ahead.
#[derive(Clone, Debug)]
pub struct Foresight {
    /// Who tells how everybody stands.
    pub estimator: Estimator,
    /// Places of the choices whose outcome is open; those that promise most come first.
    open: Vec<usize>,
}

/// Choices that are looked at in every world.
const FEW: usize = 4;

impl Foresight {
    /// Looks ahead by this estimator.
    pub fn by(estimator: Estimator) -> Self {
        Foresight { estimator, open: Vec::new() }
    }

    /// Pushes to `promise` what each choice promises who is asked, as it falls in up to so many `worlds` that fit the view.
    ///
    /// What draws nothing and uncovers nothing looks alike in all of them, so one will do. Who judged the rest by one world
    /// would choose by what they cannot know: they are looked at in more, in one, two, four worlds and so on,
    /// and each time the better half of them goes on. All are tried in the same worlds with the same luck, and as much
    /// luck as those that go on turn out to have had is taken from those that do not: none of them promises more than the best.
    ///
    /// A look is never broken off. Between two choices it gives way to whoever may hold it up.
    pub fn look<G: Insight>(
        &mut self,
        ask: &Ask<'_, G>,
        worlds: u32,
        dice: &mut Dice,
        promise: &mut Vec<f32>,
    ) {
        let Ask { view, seat, choices, limit } = *ask;
        self.estimator.stand::<G>(view);
        let mut open = std::mem::take(&mut self.open);
        open.clear();
        let first = promise.len();
        let (world, luck) = (G::guess(view, dice), seed(dice));
        for (place, action) in choices.iter().enumerate() {
            limit.give_way();
            let (chance, is_open) = self.after(&world, seat, action, luck);
            promise.push(chance);
            if is_open {
                open.push(place);
            }
        }
        let promise = &mut promise[first..];
        let (mut done, mut going) = (1, open.len());
        while done < worlds && going > 0 {
            open[..going].sort_by(|a, b| promise[*b].total_cmp(&promise[*a]).then(a.cmp(b)));
            going = going.min((going / 2).max(FEW));
            let (go_on, rest) = open.split_at(going);
            let sum = |promise: &[f32]| go_on.iter().map(|place| promise[*place]).sum::<f32>();
            let before = sum(promise);
            for done in done..worlds.min(2 * done) {
                let (world, luck) = (G::guess(view, dice), seed(dice));
                for place in go_on {
                    limit.give_way();
                    let (chance, _) = self.after(&world, seat, &choices[*place], luck);
                    promise[*place] += (chance - promise[*place]) / (done + 1) as f32;
                }
            }
            let luck = (before - sum(promise)) / going as f32;
            rest.iter().for_each(|place| promise[*place] -= luck);
            done *= 2;
        }
        self.open = open;
    }

    /// What an action promises in a world, and whether that depends on what is hidden or drawn.
    fn after<G: Insight>(&mut self, world: &G, seat: Seat, action: &G::Action, luck: u64) -> (f32, bool) {
        let mut after = world.clone();
        let mut dice = Dice::fast(luck);
        let mut cx = Cx::silent(&mut dice);
        after.apply(seat, *action, &mut cx);
        // The end of a game may show everything without a word.
        let is_open = cx.has_disclosed() || after.turn().is_over() || dice.drawn() > 0;
        (self.estimator.chances_after(&after, seat)[seat.index()], is_open)
    }
}

/// Plays what promises most one action ahead, or something nearly as good.
#[derive(Clone, Debug)]
pub struct Glance {
    foresight: Option<(u8, Foresight)>,
    net: Option<Arc<Net>>,
    worlds: u32,
    slip: Slip,
    promise: Vec<f32>,
}

/// How a bot misses what is best.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Slip {
    /// How often it does not look closely, as a share of its choices. A turn of many choices would otherwise be one slip after
    /// another, each of them small.
    pub often: f32,
    /// It then takes one of so many that promise most.
    pub among: usize,
    /// How much less a choice may promise, in chances to win, to be taken about a third as often (e times less).
    pub by: f32,
    /// What promises less than the best by more than this is never taken.
    pub most: f32,
}

impl Slip {
    /// Takes the best.
    pub const NONE: Slip = Slip { often: 0.0, among: 1, by: 0.0, most: 0.0 };

    /// One of the places of `promise`, at random.
    pub fn pick(self, promise: &[f32], dice: &mut Dice) -> usize {
        let slips = self.often > 0.0 && dice.below(1 << 16) < (self.often * 65536.0) as u32;
        let among = if slips { self.among } else { 1 };
        let best = promise.iter().copied().fold(f32::NEG_INFINITY, f32::max);
        let better = |than: f32| promise.iter().filter(|promise| **promise > than).count();
        let weight = |promise: f32| match best - promise {
            0.0 => 1.0,
            less if less <= self.most && better(promise) < among => (-less / self.by).exp(),
            _ => 0.0,
        };
        let total: f32 = promise.iter().map(|promise| weight(*promise)).sum();
        const PARTS: u32 = 1 << 24;
        let mut left = total * dice.below(PARTS) as f32 / PARTS as f32;
        let mut last = 0;
        for (place, promise) in promise.iter().enumerate() {
            let weight = weight(*promise);
            if weight > 0.0 {
                last = place;
                if left < weight {
                    break;
                }
                left -= weight;
            }
        }
        last
    }
}

impl Glance {
    /// One that tries choices in so many worlds, and slips so.
    pub fn new(worlds: u32, slip: Slip) -> Self {
        Glance { foresight: None, net: None, worlds, slip, promise: Vec::new() }
    }

    /// Judges by this network instead of the one kept with the game.
    #[must_use]
    pub fn by(mut self, net: Arc<Net>) -> Self {
        self.net = Some(net);
        self
    }

    fn foresight<G: Insight>(&mut self, seats: u8) -> &mut Foresight {
        if self.foresight.as_ref().is_none_or(|(of, _)| *of != seats) {
            let estimator = match &self.net {
                Some(net) => Estimator::by(Some(net.clone())),
                None => Estimator::of_game::<G>(seats),
            };
            self.foresight = Some((seats, Foresight::by(estimator)));
        }
        &mut self.foresight.as_mut().expect("just made").1
    }
}

impl<G: Insight> Bot<G> for Glance {
    fn choose(&mut self, ask: &Ask<'_, G>, dice: &mut Dice) -> G::Action {
        if let [only] = ask.choices {
            return *only;
        }
        let seats = G::guess(ask.view, dice).seats();
        let (worlds, slip) = (self.worlds, self.slip);
        let mut promise = std::mem::take(&mut self.promise);
        promise.clear();
        self.foresight::<G>(seats).look(ask, worlds, dice, &mut promise);
        let place = slip.pick(&promise, dice);
        self.promise = promise;
        ask.choices[place]
    }
}
