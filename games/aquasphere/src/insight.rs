//! What a bot should know: what a position is worth, and which actions look promising.
//!
//! The yardstick is knowledge points. [`AquaSphere::worth`] foresees a player's final score from what
//! is on the table: points already made, what the remaining scorings will pay for bots, crystals and
//! control, and what time markers, cards, labs and programmed bots usually become. The weights were
//! found by matches of greedy bots against each other.

use table::{Cx, Dice, Insight, MAX_SEATS, Observer, Rules, Seat, Turn, values_by};

use crate::action::Action;
use crate::components::{
    Card, Expansion, Field, Letter, ROUNDS, Reward, SUBMARINES, Symbol, TOP_ROW, triangular,
};
use crate::position::{AquaSphere, Owner, Pending, Player, Prospect, Step};
use crate::{View, observe};

/// A lead of this many points is won about three times in four.
const SPREAD: f32 = 10.5;
/// A time marker in hand, while there is something to buy for it.
const TIME: f32 = 1.2;
/// An engineer's step still to be made: it will program a bot.
const ENGINEER_STEP: f32 = 2.65;
/// How much of what a programmed bot could bring is counted before it has worked.
const PROMISE: f32 = 0.9;
/// The least a programmed bot is worth.
const LEAST_BOT: f32 = 1.15;

impl Insight for AquaSphere {
    fn value(&self, seat: Seat) -> f32 {
        if let Some(outcome) = self.outcome() {
            return outcome.share(seat);
        }
        self.share(seat, &self.worths())
    }

    fn values(&self) -> [f32; MAX_SEATS] {
        if let Some(outcome) = self.outcome() {
            return values_by(self.seats(), |seat| outcome.share(seat));
        }
        let worths = self.worths();
        values_by(self.seats(), |seat| self.share(seat, &worths))
    }

    fn observe(view: &View, to: &mut Observer<'_>) {
        observe::observe(view, to);
    }

    fn told_from(&self, viewer: Seat) -> impl Iterator<Item = Seat> {
        let first =
            self.order.iter().position(|seat| *seat == viewer).expect("everyone is in the play order");
        self.order[first..].iter().chain(&self.order[..first]).copied()
    }

    fn judgement(seats: u8) -> Option<&'static [u8]> {
        match seats {
            2 => Some(include_bytes!("../judgement/2.net")),
            3 => Some(include_bytes!("../judgement/3.net")),
            4 => Some(include_bytes!("../judgement/4.net")),
            _ => None,
        }
    }

    fn prior(&self, seat: Seat, action: &Action) -> f32 {
        let player = self.player(seat);
        let weight = |points: f32| (points / 4.0).exp().clamp(0.05, 8.0);
        let promise = |symbol| self.promise(seat, symbol, &self.walk_prices(seat));
        match *action {
            Action::Work(letter, symbol) => {
                let price = self.walk_prices(seat)[letter.index()];
                weight(self.yield_of(seat, letter, symbol) - 2.0 - TIME * f32::from(price))
            }
            Action::Move(field) => {
                self.programme.tile(field).map_or(1.0, |symbol| weight(promise(symbol) - 1.0))
            }
            Action::Buy(symbol) => weight(promise(symbol) - 4.0),
            Action::Pass if player.programmed.is_empty() => 0.5,
            Action::Pass => 0.1,
            Action::Catch(octopods) => f32::from(octopods) + 0.5,
            Action::Act | Action::Use(_) | Action::Finish => 3.0,
            Action::Send(letter) => weight(self.control_yield(seat, letter, 0)),
            Action::Done => 0.5,
            Action::Decline | Action::Convert(_) | Action::Enter(..) => 0.1,
            Action::Give(symbol) => weight(2.0 - promise(symbol)),
        }
    }

    /// Plays the rest of the own turn on before it looks, and never looks beyond the round: what a
    /// new round turns up says nothing about the action.
    fn appraise(&self, seat: Seat, action: &Action, dice: &mut Dice) -> f32 {
        let mut after = *self;
        match (*action, self.pending.step) {
            (Action::Pass, _) => after.step_aside(seat),
            (Action::Give(symbol), Step::Count(_)) => after.players[seat.index()].recall(symbol),
            (Action::Use(card), Step::Prepare) => after.use_card(card, &mut Cx::silent(dice)),
            (Action::Done, Step::Prepare) => {}
            _ => {
                after.apply(seat, *action, &mut Cx::silent(dice));
                return after.best_end(seat, dice);
            }
        }
        after.value(seat)
    }
}

impl AquaSphere {
    /// The final score everybody can expect, by seat.
    fn worths(&self) -> [f32; 4] {
        let mut worths = [0.0; 4];
        for seat in self.order.iter() {
            worths[seat.index()] = self.worth(*seat);
        }
        worths
    }

    /// What part of the others `seat` will beat, if the scores become what they are worth.
    fn share(&self, seat: Seat, worths: &[f32; 4]) -> f32 {
        let mine = worths[seat.index()];
        let others = self.order.iter().filter(|other| **other != seat);
        let sum: f32 = others.map(|other| logistic((mine - worths[other.index()]) / SPREAD)).sum();
        sum / (self.order.len() - 1) as f32
    }

    /// Out of the round, without what follows when all are.
    fn step_aside(&mut self, seat: Seat) {
        self.players[seat.index()].engineer = Field::Start;
        self.passed.push(seat);
    }

    /// The best that `seat` can make of the rest of its turn, conversions aside.
    fn best_end(&self, seat: Seat, dice: &mut Dice) -> f32 {
        let Pending { line, cards, step } = self.pending;
        let settled = line == 0 && cards.is_empty() && matches!(step, Step::Choose | Step::Finish);
        if settled || self.turn() != Turn::Of(seat) {
            return self.value(seat);
        }
        let mut best = f32::MIN;
        let mut consider = |action: Action| {
            let mut after = *self;
            after.apply(seat, action, &mut Cx::silent(dice));
            best = best.max(after.best_end(seat, dice));
        };
        if line > 0 {
            self.player(seat).programmed.iter().for_each(|symbol| consider(Action::Give(symbol)));
        } else if !cards.is_empty() {
            // What costs nothing first, crystals before all: they may pay for a line.
            let order = |card: &Card| match card.reward() {
                Some(Reward::Crystals(_)) => 0,
                Some(Reward::Time(_)) => 1,
                _ => 2,
            };
            let card = self.usable_cards().min_by_key(order).expect("cards wait only if one is usable");
            consider(Action::Use(card));
            if order(&card) == 2 {
                consider(Action::Done);
            }
        } else {
            let mut legal = Vec::with_capacity(16);
            self.list(seat, &mut legal);
            legal.retain(|action| !matches!(action, Action::Convert(_)));
            legal.into_iter().for_each(consider);
        }
        best
    }

    /// Intermediate scorings still to come.
    fn scorings_left(&self) -> f32 {
        f32::from(ROUNDS + 1 - self.round)
    }

    /// The final score `seat` can expect.
    pub fn worth(&self, seat: Seat) -> f32 {
        let player = self.player(seat);
        let left = self.scorings_left();
        let has_passed = self.has_passed(seat);
        let mut worth = f32::from(player.score);

        worth += bots_at_work(player, left) + crystals(player.crystals, left) + lab(player, left);
        worth += self.control(seat, left);
        worth += submarines(player, left);
        worth += f32::from(player.time) * if left > 1.0 || !has_passed { TIME } else { 1.0 };
        worth += player.cards.iter().map(|card| card_worth(card, left)).sum::<f32>();

        // What programmed bots will do: this round, or for those who have passed in the next.
        let promise = match has_passed {
            false => PROMISE,
            true if left > 1.0 => 0.5 * PROMISE,
            true => 0.0,
        };
        if promise > 0.0 {
            let prices = self.walk_prices(seat);
            let promises = player.programmed.iter().map(|symbol| self.promise(seat, symbol, &prices));
            worth += promise * promises.sum::<f32>();
        }
        if !has_passed {
            worth += ENGINEER_STEP * f32::from(TOP_ROW - player.engineer.row());
            worth += if player.corner { 0.0 } else { 0.75 };
        } else if let Some(place) = self.passed.iter().position(|s| *s == seat) {
            worth -= 0.3 * place as f32;
        }
        worth
    }

    /// What a bot on `symbol` could bring at best, with these prices of the ways.
    fn promise(&self, seat: Seat, symbol: Symbol, prices: &[u8; 6]) -> f32 {
        let time = self.player(seat).time;
        let yields = Letter::ALL
            .into_iter()
            .filter(|l| prices[l.index()] <= time)
            .map(|letter| self.yield_of(seat, letter, symbol) - TIME * f32::from(prices[letter.index()]));
        yields.fold(LEAST_BOT, f32::max)
    }

    /// What a bot at work on `symbol` in a sector brings.
    fn yield_of(&self, seat: Seat, letter: Letter, symbol: Symbol) -> f32 {
        let player = self.player(seat);
        let left = self.scorings_left();
        let Ok(prospect) = self.prospect(seat, letter, symbol) else {
            return self.control_yield(seat, letter, 0);
        };
        let (brings, caught) = match prospect {
            Prospect::Expansion(expansion) => (expansion_yield(player, expansion, left), 0),
            Prospect::Time { taken, .. } => (TIME * f32::from(taken), 0),
            Prospect::Crystals(taken) => {
                (crystals(player.crystals + taken, left) - crystals(player.crystals, left), 0)
            }
            Prospect::Octopods(most) => (f32::from(triangular(most)), most),
            Prospect::Submarine { price, points } => {
                let mut after = *player;
                after.submarines -= 1;
                let opened = bots_at_work(&after, left) - bots_at_work(player, left);
                let gained = submarines(&after, left) - submarines(player, left);
                (f32::from(points) + opened + gained - TIME * f32::from(price), 0)
            }
            Prospect::Research { card, points } => (f32::from(points) + card_worth(card, left), 0),
            Prospect::Bot(_) => (4.4, 0),
            Prospect::TimeInstead(_, time) => (TIME * f32::from(time), 0),
        };
        brings + self.control_yield(seat, letter, caught)
    }

    /// What an own bot on the control field of a sector brings, once some octopods are caught there.
    fn control_yield(&self, seat: Seat, letter: Letter, caught: u8) -> f32 {
        let sector = self.sector(letter);
        let octopods = sector.octopods - caught;
        if sector.control == Some(Owner::Player(seat)) {
            return octopod_risk(sector.octopods) - octopod_risk(octopods);
        }
        0.45 - octopod_risk(octopods)
    }

    /// What the control fields held will bring and cost.
    fn control(&self, seat: Seat, left: f32) -> f32 {
        let counts = self.control_counts();
        let mine = counts[seat.index()];
        let other = (0..4).filter(|i| *i != seat.index()).map(|i| counts[i]).max().unwrap_or(0);
        let majority = match mine.cmp(&other) {
            _ if mine == 0 => 0.0,
            std::cmp::Ordering::Less => 1.65,
            std::cmp::Ordering::Equal => 1.9,
            std::cmp::Ordering::Greater => 2.6,
        };
        let fields = self.sectors.iter().filter(|s| s.control == Some(Owner::Player(seat)));
        let loss: f32 = fields.map(|sector| octopod_risk(sector.octopods)).sum();
        majority + f32::from(mine) * (0.25 + 0.14 * left) - loss
    }
}

fn logistic(x: f32) -> f32 {
    1.0 / (1.0 + (-x).exp())
}

/// Octopods in a sector one controls: they may be caught, or the bot displaced, before they count.
fn octopod_risk(octopods: u8) -> f32 {
    0.8 * f32::from(triangular(octopods))
}

/// What the remaining scorings pay for empty bot spaces, and for columns opened ahead of them.
fn bots_at_work(player: &Player, left: f32) -> f32 {
    let (empty, open) = (f32::from(player.empty_spaces()), f32::from(player.open_number()));
    left * (1.05 * empty.min(open) + 0.07 * (empty - open).max(0.0) + 0.2 * (open - empty).clamp(0.0, 4.0))
}

/// Crystals pay at every scoring and open red lines.
fn crystals(held: u8, left: f32) -> f32 {
    let insurance = [0.0, 2.0, 4.0, 4.8, 6.0][usize::from(held.min(4))];
    0.8 * left * f32::from(triangular(held)) + insurance
}

fn submarines(player: &Player, left: f32) -> f32 {
    let deployed = f32::from(player.deployed());
    let all = (deployed / f32::from(SUBMARINES)).powi(3);
    deployed * left * 0.45 + 5.0 * if left > 1.0 { all } else { all.powi(4) }
}

fn lab(player: &Player, left: f32) -> f32 {
    let capacity = player.capacity();
    let room = 0.4 * f32::from(capacity.research - 2)
        + 1.3 * f32::from(capacity.crystals - 2)
        + 0.9 * f32::from(capacity.octopods - 2)
        + 0.35 * f32::from(capacity.time - 4);
    let full = f32::from(player.expansions.len() as u8) / 5.0;
    let full = 5.0 * if left > 1.0 { full * full } else { full.powi(8) };
    f32::from(triangular(player.letters().len() as u8)) + full + room * left
}

fn expansion_yield(player: &Player, expansion: Expansion, left: f32) -> f32 {
    let mut after = *player;
    after.expansions.push(expansion);
    let sent = 1.2 * expansion.letters().len().min(player.bots.into()) as f32;
    lab(&after, left) - lab(player, left) + sent
}

/// What a card is worth to keep, for the rounds that are left.
fn card_worth(card: Card, left: f32) -> f32 {
    left * match card.kind() {
        1 => 0.2,
        2 => 1.1,
        3 => 1.6,
        4 => 0.55,
        5 => 0.35,
        6 => 1.4,
        7 => 0.9,
        8 => 0.9,
        9 => 0.85,
        10 => 0.5,
        11 => 0.7,
        12 => 1.0,
        _ => 0.0,
    }
}
