//! What a bot should know: how a player stands, and which actions look promising.
//!
//! A player's *prospect* is the score they can expect at the end, guessed from what is on the table: the
//! points they have, their best system once for each scoring to come, what the final scoring would give,
//! the gaps still to be closed, and what their tiles and cards can add. The value of a position compares
//! prospects.

use arrayvec::ArrayVec;
use table::{Cx, Dice, Insight, Rules, Seat, Turn};

use crate::action::Action;
use crate::components::{COAST_POINTS, Capacity, Card, Cells, Deed, Openings, Side, Tile};
use crate::network::System;
use crate::position::{Phase, Player, Schwarm, Tabletop, Task};

impl Insight for Schwarm {
    fn value(&self, seat: Seat) -> f32 {
        if let Some(outcome) = self.outcome() {
            return outcome.share(seat);
        }
        let mine = self.prospect(seat);
        let spread = 4.0 + 4.0 * self.top.scorings_left();
        let others = self.top.all().filter(|other| *other != seat);
        let ahead = |other: Seat| 1.0 / (1.0 + ((self.prospect(other) - mine) / spread).exp());
        others.map(ahead).sum::<f32>() / f32::from(self.top.seats - 1)
    }

    fn prior(&self, seat: Seat, action: &Action) -> f32 {
        let top = &self.top;
        let player = top.player(seat);
        let points = match *action {
            Action::Take { card, cost } => self.card_worth(seat, card) - f32::from(cost),
            Action::Order(number) => 3.0 - f32::from(number) - f32::from(top.row.order_cost()),
            Action::Capacity(capacity) => top.capacity_worth(seat, capacity),
            Action::Play(card) => self.deed_worth(seat, card.deed()) - self.card_worth(seat, card),
            Action::Joker(deed) => self.deed_worth(seat, deed) - JOKER,
            Action::Pass => -1.0,
            Action::Build(land) => f32::from(land.value()) / 4.0,
            Action::Launch(field) => 1.0 + f32::from(u8::from(top.sea.face_down.contains(field))),
            Action::Sail { from, to } => {
                let on_tile = |field| f32::from(u8::from(top.sea.face_down.contains(field)));
                2.0 * on_tile(from) + on_tile(to)
            }
            Action::Staff(_) => 1.0,
            Action::Lay { turned, field, .. } => {
                let eyes = f32::from(turned.tile().eyes());
                let saved = if matches!(turned.tile(), Tile::Four | Tile::Golden) { -1.0 } else { 0.0 };
                2.0 + eyes + saved - f32::from(u8::from(top.sea.laid().contains(field)))
            }
            Action::Done => match top.phase {
                Phase::Task(Task::Study { .. }) if player.tiles_held() > 0 => -3.0,
                _ => -2.0,
            },
            _ => top.hits(seat, action).iter().map(|hit| f32::from(hit.amount)).sum(),
        };
        (points / 2.0).clamp(-4.0, 4.0).exp()
    }

    /// A card is judged by what comes of it: the clicks that follow are played one by one, each the best
    /// that can be seen.
    fn appraise(&self, seat: Seat, action: &Action, dice: &mut Dice) -> f32 {
        let mut after = *self;
        after.apply(seat, *action, &mut Cx::silent(dice));
        if matches!(action, Action::Play(_) | Action::Joker(_) | Action::Launch(_) | Action::Sail { .. }) {
            after.see_through(seat, dice);
        }
        after.value(seat)
    }
}

/// What a joker that is still face up is worth.
const JOKER: f32 = 3.0;

impl Schwarm {
    /// Plays out the task at hand as it looks best click by click.
    fn see_through(&mut self, seat: Seat, dice: &mut Dice) {
        let mut choices = Vec::new();
        while matches!(self.top.phase, Phase::Task(_)) && self.turn() == Turn::Of(seat) {
            choices.clear();
            self.legal(seat, &mut choices);
            let mut best = (f32::MIN, *self);
            for choice in &choices {
                let mut after = *self;
                after.apply(seat, *choice, &mut Cx::silent(dice));
                let prospect = after.standing(seat);
                if prospect > best.0 {
                    best = (prospect, after);
                }
            }
            *self = best.1;
        }
    }

    /// The own prospect against the mean of the others: cheaper than the value, and as good to compare
    /// clicks of one action.
    fn standing(&self, seat: Seat) -> f32 {
        let others = self.top.all().filter(|other| *other != seat);
        let theirs: f32 = others.map(|other| f32::from(self.top.player(other).score)).sum();
        self.prospect(seat) - theirs / f32::from(self.top.seats - 1)
    }

    /// The score `seat` can expect at the end.
    fn prospect(&self, seat: Seat) -> f32 {
        let top = &self.top;
        let player = top.player(seat);
        let cards: f32 = self.hands[seat.index()].iter().map(|card| self.card_worth(seat, card)).sum();
        let joker = if player.joker && !player.passed { JOKER } else { 0.0 };
        let capacity = player.capacity.map_or(0.0, |capacity| top.capacity_worth(seat, capacity));
        let order = player.order.map_or(0.0, |number| 1.5 - 0.5 * f32::from(number));
        let task = if top.mover() == seat { self.task_worth(seat) } else { 0.0 };
        f32::from(player.score) + top.board_worth(seat) + cards + joker + capacity + order + task
    }

    /// What a card in hand is worth, played at the right time.
    fn card_worth(&self, seat: Seat, card: Card) -> f32 {
        match card {
            Card::Double => self.later_worth(seat, Deed::Ship) + self.later_worth(seat, Deed::Researcher),
            _ => self.later_worth(seat, card.deed()) + if card.range() > 3 { 1.0 } else { 0.0 },
        }
    }

    fn later_worth(&self, seat: Seat, deed: Deed) -> f32 {
        let scorings = self.top.scorings_left();
        let player = self.top.player(seat);
        match deed {
            Deed::Station if player.stations_left() > 0 => 1.5 + 1.5 * scorings,
            Deed::Station => 1.0,
            Deed::Ship => 1.5 + 0.7 * scorings,
            Deed::Researcher => 2.0 + 0.7 * scorings,
            Deed::Whale => 2.0,
            Deed::Tsunami => 1.5,
            Deed::Crab => 2.0,
            Deed::Double => 0.0,
        }
    }

    /// What a deed is worth if it is done at once, roughly.
    fn deed_worth(&self, seat: Seat, deed: Deed) -> f32 {
        let top = &self.top;
        let player = top.player(seat);
        let scorings = top.scorings_left();
        match deed {
            Deed::Researcher => {
                let lays = player.tiles_held().min(player.researchers.total());
                f32::from(lays) * (0.8 * scorings + 1.0)
            }
            Deed::Ship => 2.0 + 0.7 * scorings,
            Deed::Double => self.deed_worth(seat, Deed::Ship) + self.deed_worth(seat, Deed::Researcher),
            Deed::Whale | Deed::Tsunami | Deed::Crab => {
                let targets: u8 =
                    top.all()
                        .filter(|other| *other != seat)
                        .map(|other| top.player(other))
                        .map(|other| {
                            if deed == Deed::Crab { other.stations.len() as u8 } else { other.ships.total() }
                        })
                        .sum();
                f32::from(targets.min(4))
            }
            Deed::Station => self.later_worth(seat, deed),
        }
    }

    /// What the rest of the task at hand can bring.
    fn task_worth(&self, seat: Seat) -> f32 {
        let top = &self.top;
        match top.phase {
            Phase::Task(Task::Ship { steps, .. }) => {
                let player = top.player(seat);
                let on_tile = player.ships.fields() & top.sea.face_down;
                f32::from(steps) * if on_tile.is_empty() { 0.3 } else { 0.8 }
            }
            Phase::Task(Task::Either) => {
                self.deed_worth(seat, Deed::Ship) + self.deed_worth(seat, Deed::Researcher)
            }
            Phase::Task(Task::Research) => self.deed_worth(seat, Deed::Researcher),
            Phase::Task(Task::Build | Task::Staff) => self.later_worth(seat, Deed::Station),
            Phase::Task(Task::Whale { .. }) => self.deed_worth(seat, Deed::Whale),
            Phase::Task(Task::Tsunami { .. }) => self.deed_worth(seat, Deed::Tsunami),
            Phase::Task(Task::Crab { .. }) => self.deed_worth(seat, Deed::Crab),
            _ => 0.0,
        }
    }
}

impl Tabletop {
    /// Scorings of a stage still to come.
    fn scorings_left(&self) -> f32 {
        f32::from(self.layout().stages + 1 - self.stage.max(1))
    }

    fn capacity_worth(&self, seat: Seat, capacity: Capacity) -> f32 {
        let player = self.player(seat);
        match capacity {
            Capacity::SuperfastShip => 1.5,
            // The tile itself counts among the tiles held.
            Capacity::GoldenTile => {
                if player.capacity.is_some() {
                    0.0
                } else {
                    3.0
                }
            }
            Capacity::Protection => 1.5,
            Capacity::GeniusResearcher => 0.8 * f32::from(player.researchers.total()),
        }
    }

    /// What the pieces on the board and the tiles held will bring.
    fn board_worth(&self, seat: Seat) -> f32 {
        let player = self.player(seat);
        let scorings = self.scorings_left();
        // At most every station, ship and buoy by itself.
        let systems: ArrayVec<System, 40> = self.systems(seat).collect();
        let Some(home) = (0..systems.len()).max_by_key(|i| systems[*i].points()) else { return 0.0 };
        let system = &systems[home];
        let coasts = coasts_of(player, system.cells);
        let mut worth =
            f32::from(system.points()) * scorings + f32::from(COAST_POINTS[coasts.len() as usize]);
        if system.queen {
            worth += land_values(player, system.cells);
        }
        let lays = self.lays_to_come(player);
        worth + gaps_worth(player, &systems, home, scorings, lays) + tiles_worth(player, scorings, lays)
    }

    /// How many tiles the player can lay in the rest of the game, roughly.
    fn lays_to_come(&self, player: &Player) -> f32 {
        let a_study = f32::from(player.researchers.total());
        let later = self.scorings_left() - 1.0;
        let now = match self.phase {
            Phase::Play | Phase::Task(_) => {
                0.4 * f32::from(player.cards) + 0.4 * f32::from(u8::from(player.joker))
            }
            _ => 1.5,
        };
        a_study * (now + 1.5 * later)
    }
}

/// What it is worth to be near the queen and other own systems: the gain of closing the gap, less for
/// every field between.
fn gaps_worth(player: &Player, systems: &[System], home: usize, scorings: f32, lays: f32) -> f32 {
    const FADE: f32 = 0.68;
    let System { cells, queen, .. } = systems[home];
    let coasts = coasts_of(player, cells);
    let mut worth = 0.0;
    let mut hope = FADE;
    let mut near = cells | cells.shore();
    let mut queen_met = queen;
    let mut met = 1_u64 << home;
    for gap in 0..8_u8 {
        if f32::from(gap) > lays {
            break;
        }
        if !queen_met && near.meets(Cells::QUEEN) {
            worth += hope * (land_values(player, cells) + scorings);
            queen_met = true;
        }
        for (i, other) in systems.iter().enumerate() {
            let outline = other.cells | (other.cells & player.stations).shore();
            if met >> i & 1 != 0 || !near.meets(outline) {
                continue;
            }
            met |= 1 << i;
            let joined = coasts.union(coasts_of(player, other.cells));
            let more = COAST_POINTS[joined.len() as usize] - COAST_POINTS[coasts.len() as usize];
            let crown = if queen { land_values(player, other.cells) } else { 0.0 };
            worth += hope * (f32::from(other.points()) * scorings + f32::from(more) + crown);
        }
        near |= near.shore();
        hope *= FADE;
    }
    worth
}

fn coasts_of(player: &Player, cells: Cells) -> Openings {
    let stations = cells & player.stations;
    let on = |side: &Side| stations.meets(Cells::coast(*side));
    Side::ALL.into_iter().filter(on).fold(Openings::NONE, Openings::with)
}

fn land_values(player: &Player, cells: Cells) -> f32 {
    (cells & player.stations).lands().map(|land| f32::from(land.value())).sum()
}

/// What the tiles held will bring when they are laid.
fn tiles_worth(player: &Player, scorings: f32, reach: f32) -> f32 {
    const USE: [f32; 5] = [1.6, 1.6, 1.5, 1.5, 1.5];
    let held: f32 = player.tiles.iter().map(|n| f32::from(*n)).sum();
    let worth: f32 =
        player.tiles.iter().zip(USE).map(|(n, each)| f32::from(*n) * (each + 0.5 * scorings)).sum();
    if held <= reach { 0.8 * worth } else { 0.8 * worth * (reach + 0.2 * (held - reach)) / held }
}
