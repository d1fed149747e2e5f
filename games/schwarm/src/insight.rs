//! What a bot should know: how a player stands, and which actions look promising.
//!
//! A player's *prospect* is the score they can expect at the end, guessed from what is on the table: the
//! points they have, their best system once for each scoring to come, what the final scoring would give,
//! the gaps still to be closed, and what their tiles and cards can add. The value of a position compares
//! prospects.

use arrayvec::ArrayVec;
use table::{Cx, Dice, Insight, MAX_SEATS, Observer, Rules, Seat, Turn, values_by};

use crate::action::Action;
use crate::components::{COAST_POINTS, Capacity, Card, Cells, Deed, Openings, Side, Tile};
use crate::network::{MOST_SYSTEMS, Network, System};
use crate::position::{Phase, Player, SEATS, Schwarm, Tabletop, Task};
use crate::view::View;

/// How much things count, in points at the end of the game. A pair is what it counts once, and for each
/// scoring still to come. Found by playing against weaker sets of numbers.
struct Weights {
    joker: f32,
    station: (f32, f32),
    ship: (f32, f32),
    researcher: (f32, f32),
    whale: f32,
    tsunami: f32,
    crab: f32,
    /// What a hazard that goes four fields is worth more.
    far: f32,
    superfast_ship: f32,
    golden_tile: f32,
    protection: f32,
    /// For each researcher.
    genius_researcher: f32,
    /// For each place earlier in the order.
    earlier: f32,
    /// What is left of a gain for every field between.
    fade: f32,
    coasts_ahead: f32,
    queen_ahead: f32,
    /// A tile that will be laid.
    tile: (f32, f32),
    /// Studies a card or joker in hand stands for, and a stage to come.
    studies: (f32, f32),
    /// A step left to a ship on a face-down tile, and to any other.
    step: (f32, f32),
    /// A tile laid at once.
    laying: (f32, f32),
    /// A ship at sea, in each later stage.
    afloat: f32,
}

const WEIGHTS: Weights = Weights {
    joker: 3.8,
    station: (1.1, 1.5),
    ship: (1.0, 0.65),
    researcher: (3.1, 1.3),
    whale: 4.0,
    tsunami: 1.9,
    crab: 1.5,
    far: 1.9,
    superfast_ship: 1.3,
    golden_tile: 4.0,
    protection: 1.9,
    genius_researcher: 0.8,
    earlier: 0.5,
    fade: 0.68,
    coasts_ahead: 1.0,
    queen_ahead: 1.0,
    tile: (1.3, 0.2),
    studies: (0.4, 1.5),
    step: (1.1, 0.4),
    laying: (1.2, 1.2),
    afloat: 0.3,
};

impl Insight for Schwarm {
    fn values(&self) -> [f32; MAX_SEATS] {
        if let Some(outcome) = self.outcome() {
            return values_by(self.top.seats, |seat| outcome.share(seat));
        }
        let prospects = self.prospects();
        values_by(self.top.seats, |seat| self.top.share(seat, &prospects))
    }

    fn observe(view: &View, to: &mut Observer<'_>) {
        view.observe(to);
    }

    fn told_from(&self, viewer: Seat) -> impl Iterator<Item = Seat> {
        self.top.order_from(viewer).into_iter()
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
        let top = &self.top;
        let face_down = |field| if top.sea.face_down.contains(field) { 1.0 } else { 0.0 };
        let points = match *action {
            Action::Take { card, cost } => self.card_worth(seat, card) - f32::from(cost),
            Action::Order(number) => 3.0 - f32::from(number) - f32::from(top.row.order_cost()),
            Action::Capacity(capacity) => top.capacity_worth(seat, capacity),
            Action::Play(card) => self.deed_worth(seat, card.deed()) - self.card_worth(seat, card),
            Action::Joker(deed) => self.deed_worth(seat, deed) - WEIGHTS.joker,
            Action::Pass => -1.0,
            Action::Build(land) => f32::from(land.value()) / 4.0,
            Action::Launch(field) => 1.0 + face_down(field),
            Action::Sail { from, to } => 2.0 * face_down(from) + face_down(to),
            Action::Staff(_) => 1.0,
            Action::Lay { turned, field, .. } => {
                let eyes = f32::from(turned.tile().eyes());
                let spared = if matches!(turned.tile(), Tile::Four | Tile::Golden) { 1.0 } else { 0.0 };
                let cover = if top.sea.laid().contains(field) { 1.0 } else { 0.0 };
                2.0 + eyes - spared - cover
            }
            Action::Done => -2.0,
            _ => {
                let after = top.strike(seat, action, |_| {})[seat.index()];
                f32::from(after - top.player(seat).score)
            }
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
                let lead = after.lead(seat);
                if lead > best.0 {
                    best = (lead, after);
                }
            }
            *self = best.1;
        }
    }

    /// The own prospect against the mean score of the others: cheaper than the value, and as good to
    /// compare clicks of one action.
    fn lead(&self, seat: Seat) -> f32 {
        let others = self.top.all().filter(|other| *other != seat);
        let theirs: f32 = others.map(|other| f32::from(self.top.player(other).score)).sum();
        self.prospect(seat) - theirs / f32::from(self.top.seats - 1)
    }

    /// The score everyone can expect at the end, by seat.
    fn prospects(&self) -> [f32; SEATS] {
        let mut prospects = [0.0; SEATS];
        self.top.all().for_each(|seat| prospects[seat.index()] = self.prospect(seat));
        prospects
    }

    /// The score `seat` can expect at the end.
    fn prospect(&self, seat: Seat) -> f32 {
        let top = &self.top;
        let player = top.player(seat);
        let cards: f32 = self.hands[seat.index()].iter().map(|card| self.card_worth(seat, card)).sum();
        let joker = if player.joker && !player.passed { WEIGHTS.joker } else { 0.0 };
        let capacity = player.capacity.map_or(0.0, |capacity| top.capacity_worth(seat, capacity));
        let order = player.order.map_or(0.0, |number| WEIGHTS.earlier * (3.0 - f32::from(number)));
        let task = if top.mover() == seat { self.task_worth(seat) } else { 0.0 };
        f32::from(player.score) + top.board_worth(seat) + cards + joker + capacity + order + task
    }

    /// What a card in hand is worth, played at the right time.
    fn card_worth(&self, seat: Seat, card: Card) -> f32 {
        match card {
            Card::Double => self.later_worth(seat, Deed::Ship) + self.later_worth(seat, Deed::Researcher),
            _ => self.later_worth(seat, card.deed()) + if card.range() > 3 { WEIGHTS.far } else { 0.0 },
        }
    }

    fn later_worth(&self, seat: Seat, deed: Deed) -> f32 {
        let scorings = self.top.scorings_left();
        let grows = |(once, each): (f32, f32)| once + each * scorings;
        match deed {
            Deed::Station if self.top.player(seat).stations_left() > 0 => grows(WEIGHTS.station),
            Deed::Station => 1.0,
            Deed::Ship => grows(WEIGHTS.ship),
            Deed::Researcher => grows(WEIGHTS.researcher),
            Deed::Whale => WEIGHTS.whale,
            Deed::Tsunami => WEIGHTS.tsunami,
            Deed::Crab => WEIGHTS.crab,
            Deed::Double => grows(WEIGHTS.ship) + grows(WEIGHTS.researcher),
        }
    }

    /// What a deed is worth if it is done at once, roughly.
    fn deed_worth(&self, seat: Seat, deed: Deed) -> f32 {
        let top = &self.top;
        let player = top.player(seat);
        match deed {
            Deed::Researcher => {
                let lays = player.tiles_held().min(player.researchers.total());
                f32::from(lays) * (WEIGHTS.laying.0 + WEIGHTS.laying.1 * top.scorings_left())
            }
            Deed::Ship => self.later_worth(seat, Deed::Ship) + 0.5,
            Deed::Double => self.deed_worth(seat, Deed::Ship) + self.deed_worth(seat, Deed::Researcher),
            Deed::Whale | Deed::Tsunami => {
                let foreign = top.all().filter(|other| *other != seat);
                let ships: u8 = foreign.map(|other| top.player(other).ships.total()).sum();
                f32::from(ships.min(4))
            }
            Deed::Crab => {
                let foreign = (top.stations() - player.stations).len();
                foreign.min(4) as f32
            }
            Deed::Station => self.later_worth(seat, deed),
        }
    }

    /// What the rest of the task at hand can bring.
    fn task_worth(&self, seat: Seat) -> f32 {
        let top = &self.top;
        let Phase::Task(task) = top.phase else { return 0.0 };
        match task {
            Task::Ship { steps, .. } => {
                let on_tile = top.player(seat).ships.fields().meets(top.sea.face_down);
                f32::from(steps) * if on_tile { WEIGHTS.step.0 } else { WEIGHTS.step.1 }
            }
            Task::Either => self.deed_worth(seat, Deed::Double),
            Task::Research => self.deed_worth(seat, Deed::Researcher),
            Task::Study { .. } => 0.0,
            Task::Build | Task::Staff => self.later_worth(seat, Deed::Station),
            Task::Whale { .. } => self.deed_worth(seat, Deed::Whale),
            Task::Tsunami { .. } => self.deed_worth(seat, Deed::Tsunami),
            Task::Crab { .. } => self.deed_worth(seat, Deed::Crab),
        }
    }
}

impl Tabletop {
    /// The share `seat` can expect: how likely it ends ahead of each of the others.
    fn share(&self, seat: Seat, prospects: &[f32; SEATS]) -> f32 {
        let mine = prospects[seat.index()];
        let spread = 7.0 + 5.0 * self.scorings_left();
        let others = self.all().filter(|other| *other != seat);
        let ahead = |other: Seat| 1.0 / (1.0 + ((prospects[other.index()] - mine) / spread).exp());
        others.map(ahead).sum::<f32>() / f32::from(self.seats - 1)
    }

    /// Scorings of a stage still to come.
    fn scorings_left(&self) -> f32 {
        f32::from(self.layout().stages + 1 - self.stage.max(1))
    }

    fn capacity_worth(&self, seat: Seat, capacity: Capacity) -> f32 {
        let player = self.player(seat);
        match capacity {
            Capacity::SuperfastShip => WEIGHTS.superfast_ship,
            // Once taken, the tile counts among those held.
            Capacity::GoldenTile if player.capacity.is_some() => 0.0,
            Capacity::GoldenTile => WEIGHTS.golden_tile,
            Capacity::Protection => WEIGHTS.protection,
            Capacity::GeniusResearcher => WEIGHTS.genius_researcher * f32::from(player.researchers.total()),
        }
    }

    /// What the pieces on the board and the tiles held will bring.
    fn board_worth(&self, seat: Seat) -> f32 {
        let player = self.player(seat);
        let scorings = self.scorings_left();
        let network = self.network(seat);
        let systems: ArrayVec<System, MOST_SYSTEMS> = self.systems_of(seat, network).collect();
        let Some(home) = (0..systems.len()).max_by_key(|i| systems[*i].points()) else { return 0.0 };
        let system = &systems[home];
        let coasts = coasts_of(player, system.cells);
        // Ships come and go: they count where they are in this stage, and anywhere in later ones.
        let ships = f32::from(system.ships);
        let mut worth = (f32::from(system.points()) - ships) * scorings
            + ships
            + WEIGHTS.afloat * f32::from(player.ships.total()) * (scorings - 1.0)
            + f32::from(COAST_POINTS[coasts.len()]);
        if system.queen {
            worth += land_values(player, system.cells);
        }
        let lays = self.lays_to_come(player);
        worth
            + gaps_worth(player, &network, &systems, home, scorings, lays)
            + tiles_worth(player, scorings, lays)
    }

    /// How many tiles the player can lay in the rest of the game, roughly.
    fn lays_to_come(&self, player: &Player) -> f32 {
        let now = match self.phase {
            Phase::Play | Phase::Task(_) => {
                WEIGHTS.studies.0 * f32::from(player.cards + u8::from(player.joker))
            }
            _ => WEIGHTS.studies.1,
        };
        f32::from(player.researchers.total()) * (now + WEIGHTS.studies.1 * (self.scorings_left() - 1.0))
    }
}

/// What it is worth to be near the queen and other own systems: the gain of closing the gap, less for
/// every field between.
fn gaps_worth(
    player: &Player,
    network: &Network,
    systems: &[System],
    home: usize,
    scorings: f32,
    lays: f32,
) -> f32 {
    let System { cells, queen, .. } = systems[home];
    let coasts = coasts_of(player, cells);
    let mut worth = 0.0;
    let mut hope = WEIGHTS.fade;
    let mut near = cells | network.frontier(cells);
    let mut queen_met = queen;
    let mut met = 1_u64 << home;
    for gap in 0..8_u8 {
        if f32::from(gap) > lays {
            break;
        }
        if !queen_met && near.meets(Cells::QUEEN) {
            worth += hope * WEIGHTS.queen_ahead * (land_values(player, cells) + scorings);
            queen_met = true;
        }
        for (i, other) in systems.iter().enumerate() {
            let outline = other.cells | (other.cells & player.stations).shore();
            if met >> i & 1 != 0 || !near.meets(outline) {
                continue;
            }
            met |= 1 << i;
            let joined = coasts.or(coasts_of(player, other.cells));
            let more = COAST_POINTS[joined.len()] - COAST_POINTS[coasts.len()];
            let crown = if queen { land_values(player, other.cells) } else { 0.0 };
            let points =
                f32::from(other.points() - u16::from(other.ships)) * scorings + f32::from(other.ships);
            worth += hope * (points + WEIGHTS.coasts_ahead * f32::from(more) + crown);
        }
        near |= near.shore();
        hope *= WEIGHTS.fade;
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

/// What the tiles held will bring when they are laid; those that will not be are worth little.
fn tiles_worth(player: &Player, scorings: f32, lays: f32) -> f32 {
    let held = f32::from(player.tiles_held());
    let laid = held.min(lays) + 0.2 * (held - lays).max(0.0);
    laid * (WEIGHTS.tile.0 + WEIGHTS.tile.1 * scorings)
}
