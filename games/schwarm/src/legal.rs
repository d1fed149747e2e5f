//! Which actions are legal now, and why another is not.

use table::{Illegal, Seat};

use crate::action::{Action, Path};
use crate::components::{
    Capacity, Card, Cells, Deed, FAST_STEPS, Field, Heading, Land, START_DISTANCE, STEPS, Turned,
};
use crate::hazard::whale_paths;
use crate::network::LayingGround;
use crate::position::{Phase, Schwarm, Tabletop, Task};

/// Keys of every sentence a refusal is said by. Each stands in the game's words.
pub const REASONS: &[&str] = &[
    "schwarm-buoys-left",
    "schwarm-cannot-pay",
    "schwarm-capacity-gone",
    "schwarm-card-not-held",
    "schwarm-choose-capacity",
    "schwarm-crab-entry-taken",
    "schwarm-crab-not-there",
    "schwarm-crab-on-board",
    "schwarm-crab-out-of-reach",
    "schwarm-enters-at-queen",
    "schwarm-face-down",
    "schwarm-field-twice",
    "schwarm-finish-task",
    "schwarm-hand-full",
    "schwarm-has-order-card",
    "schwarm-joker-no-double",
    "schwarm-joker-used",
    "schwarm-land-taken",
    "schwarm-launch-first",
    "schwarm-must-be-done",
    "schwarm-must-move",
    "schwarm-must-play",
    "schwarm-must-strike",
    "schwarm-no-buoy-left",
    "schwarm-no-buoy-on-tile",
    "schwarm-no-card-there",
    "schwarm-no-figure-left",
    "schwarm-no-figure-there",
    "schwarm-no-own-buoy",
    "schwarm-no-own-station",
    "schwarm-no-researcher-left",
    "schwarm-no-ship-left",
    "schwarm-no-ship-there",
    "schwarm-not-a-start-field",
    "schwarm-not-adjacent",
    "schwarm-not-beside-station",
    "schwarm-not-connected",
    "schwarm-not-more-openings",
    "schwarm-not-your-turn",
    "schwarm-openings-lost",
    "schwarm-order-card-gone",
    "schwarm-over",
    "schwarm-place-first-station",
    "schwarm-play-a-card",
    "schwarm-queen-stays-free",
    "schwarm-same-field",
    "schwarm-station-full",
    "schwarm-studying",
    "schwarm-take-a-card",
    "schwarm-tile-not-held",
    "schwarm-too-close",
    "schwarm-too-far",
];

/// What of a ship action is left.
#[derive(Clone, Copy)]
pub(crate) struct Voyage {
    pub(crate) steps: u8,
    pub(crate) launch: bool,
}

/// What of a researcher action is left.
#[derive(Clone, Copy)]
pub(crate) struct Research {
    /// Whether a researcher may be added instead.
    pub(crate) staff: bool,
    /// How many tiles may be laid.
    pub(crate) tiles: u8,
}

impl Tabletop {
    /// A ship action at its beginning (SW-10.2, SW-7.2).
    pub(crate) fn whole_voyage(&self, seat: Seat) -> Voyage {
        let fast = self.player(seat).has(Capacity::SuperfastShip);
        Voyage { steps: if fast { FAST_STEPS } else { STEPS }, launch: true }
    }

    /// The ship action that is under way or can be begun.
    pub(crate) fn voyage(&self) -> Option<Voyage> {
        match self.phase {
            Phase::Task(Task::Ship { steps, launch }) => Some(Voyage { steps, launch }),
            Phase::Task(Task::Either) => Some(self.whole_voyage(self.mover())),
            _ => None,
        }
    }

    /// The researcher action that is under way or can be begun.
    pub(crate) fn research(&self) -> Option<Research> {
        match self.phase {
            Phase::Task(Task::Study { left }) => Some(Research { staff: false, tiles: left }),
            Phase::Task(Task::Research | Task::Either) => {
                // SW-11.3: as many tiles as researchers stand on stations at the start.
                let tiles = self.player(self.mover()).researchers.total();
                Some(Research { staff: true, tiles })
            }
            _ => None,
        }
    }

    /// Own stations that can take another researcher; none if none is in supply (SW-11.2).
    #[inline]
    pub(crate) fn staffable(&self, seat: Seat) -> Cells {
        let player = self.player(seat);
        if player.researchers_left() == 0 { Cells::NONE } else { player.stations_with_room() }
    }
}

impl Schwarm {
    pub(crate) fn list(&self, seat: Seat, out: &mut Vec<Action>) {
        let top = &self.top;
        if seat != top.mover() {
            return;
        }
        match top.phase {
            Phase::FirstStation => out.extend(top.first_station_fields().lands().map(Action::Build)),
            Phase::Acquire => self.list_cards(seat, out),
            Phase::Capacity => {
                let left = |capacity: &Capacity| top.capacity_left(*capacity);
                out.extend(Capacity::ALL.into_iter().filter(left).map(Action::Capacity));
            }
            Phase::Play => self.list_plays(seat, out),
            Phase::Task(task) => self.list_task(seat, task, out),
            Phase::Over => {}
        }
    }

    /// SW-6.4, SW-6.5.
    fn list_cards(&self, seat: Seat, out: &mut Vec<Action>) {
        let top = &self.top;
        let player = top.player(seat);
        if player.cards < top.layout().hand {
            let payable = usize::from(player.score) + 1;
            let cards = top.row.cards().iter().take(payable).zip(0..);
            out.extend(cards.map(|(card, cost)| Action::Take { card: *card, cost }));
        }
        if player.order.is_none() && u16::from(top.row.order_cost()) <= player.score {
            out.extend((1..=top.seats).filter(|n| top.order_card_left(*n)).map(Action::Order));
        }
    }

    /// SW-8.1, SW-8.2.
    fn list_plays(&self, seat: Seat, out: &mut Vec<Action>) {
        let player = self.top.player(seat);
        out.extend(self.hands[seat.index()].kinds().map(Action::Play));
        if player.joker {
            out.extend(Deed::OF_JOKER.iter().copied().map(Action::Joker));
        }
        if player.cards == 0 {
            out.push(Action::Pass);
        }
    }

    fn list_task(&self, seat: Seat, task: Task, out: &mut Vec<Action>) {
        let top = &self.top;
        match task {
            Task::Build => out.extend((Cells::LAND & !top.stations()).lands().map(Action::Build)),
            Task::Staff => out.extend(top.staffable(seat).lands().map(Action::Staff)),
            Task::Either | Task::Ship { .. } | Task::Research | Task::Study { .. } => {
                if let Some(voyage) = top.voyage() {
                    self.list_voyage(seat, voyage, out);
                }
                if let Some(research) = top.research() {
                    self.list_research(seat, research, out);
                }
                out.push(Action::Done);
            }
            Task::Whale { range } => {
                for start in top.sea.whales.fields().fields() {
                    out.extend(whale_paths(start, range).iter().copied().map(Action::Whale));
                }
                if top.whales_left() > 0 {
                    out.extend(whale_paths(Field::QUEEN, range).iter().copied().map(Action::NewWhale));
                }
            }
            Task::Tsunami { range } => {
                for from in top.sea.tsunamis.fields().fields() {
                    let headings = Tabletop::tsunami_headings(from, range);
                    out.extend(headings.map(|heading| Action::Tsunami { from, heading }));
                }
                if top.tsunamis_left() > 0 {
                    for heading in Heading::ALL {
                        let furthest = Field::QUEEN.steps_to_edge(heading).min(range);
                        out.extend((1..=furthest).map(|steps| Action::NewTsunami { heading, steps }));
                    }
                }
            }
            Task::Crab { range } => match top.sea.crab {
                Some(from) => {
                    let way = top.crab_way(seat, from).take(range.into());
                    out.extend(way.map(|to| Action::Crab { from, to }));
                }
                None => {
                    for from in (Cells::LAND & !top.stations()).lands() {
                        let way = top.crab_way(seat, from).take(range.into());
                        out.extend(way.map(|to| Action::NewCrab { from, to }));
                    }
                }
            },
        }
    }

    /// SW-10.1, SW-10.2.
    fn list_voyage(&self, seat: Seat, voyage: Voyage, out: &mut Vec<Action>) {
        let player = self.top.player(seat);
        if voyage.launch && player.ships_left() > 0 {
            out.extend(self.top.harbours(seat).fields().map(Action::Launch));
        }
        for from in player.ships.fields().fields() {
            out.extend(from.around().iter().map(|to| Action::Sail { from, to: *to }));
        }
    }

    /// SW-11.2, SW-11.4.
    fn list_research(&self, seat: Seat, research: Research, out: &mut Vec<Action>) {
        let top = &self.top;
        let player = top.player(seat);
        if research.staff {
            out.extend(top.staffable(seat).lands().map(Action::Staff));
        }
        if player.tiles_held() == 0 {
            return;
        }
        let lay = |ground: LayingGround, from: Option<Field>, out: &mut Vec<Action>| {
            for turned in &Turned::ALL {
                if player.tiles[turned.tile() as usize] > 0 {
                    let mut fields = ground.fields(*turned);
                    from.iter().for_each(|from| fields.remove(*from));
                    out.extend(fields.fields().map(|field| Action::Lay { turned: *turned, field, from }));
                }
            }
        };
        if player.buoys_left() > 0 {
            lay(LayingGround::new(top, seat, None), None, out);
        } else {
            for from in player.buoys.fields().fields() {
                lay(LayingGround::new(top, seat, Some(from)), Some(from), out);
            }
        }
    }

    pub(crate) fn judge(&self, seat: Seat, action: &Action) -> Result<(), Illegal> {
        let top = &self.top;
        if top.phase == Phase::Over {
            return Err(Illegal::new("SW-17.1", "schwarm-over"));
        }
        if seat != top.mover() {
            return Err(Illegal::new(top.clause(), "schwarm-not-your-turn"));
        }
        match (*action, top.phase) {
            (Action::Build(land), Phase::FirstStation) => self.judge_first_station(land),
            (Action::Build(land), Phase::Task(Task::Build)) => match top.owner(land) {
                Some(_) => Err(Illegal::new("SW-9.1", "schwarm-land-taken").name("land", land)),
                None => Ok(()),
            },
            (Action::Take { card, cost }, Phase::Acquire) => self.judge_take(seat, card, cost),
            (Action::Order(number), Phase::Acquire) => self.judge_order(seat, number),
            (Action::Capacity(capacity), Phase::Capacity) => {
                if top.capacity_left(capacity) {
                    return Ok(());
                }
                Err(Illegal::new("SW-7.1", "schwarm-capacity-gone").word("capacity", capacity.key()))
            }
            (Action::Play(card), Phase::Play) => {
                if self.hands[seat.index()].count(card) > 0 {
                    return Ok(());
                }
                Err(Illegal::new("SW-8.1", "schwarm-card-not-held").word("card", card.key()))
            }
            (Action::Joker(deed), Phase::Play) => self.judge_joker(seat, deed),
            (Action::Pass, Phase::Play) => match top.player(seat).cards {
                0 => Ok(()),
                held => Err(Illegal::new("SW-8.1", "schwarm-must-play").with("cards", held)),
            },
            (
                Action::Done,
                Phase::Task(Task::Either | Task::Ship { .. } | Task::Research | Task::Study { .. }),
            ) => Ok(()),
            (Action::Done, Phase::Task(Task::Build | Task::Staff)) => {
                Err(Illegal::new("SW-9.3", "schwarm-must-be-done"))
            }
            (Action::Done, Phase::Task(_)) => Err(Illegal::new("SW-13.2", "schwarm-must-be-done")),
            (Action::Staff(land), Phase::Task(Task::Staff)) => self.judge_staff(seat, land),
            (Action::Whale(path), Phase::Task(Task::Whale { range })) => {
                if !top.sea.whales.fields().contains(path.start()) {
                    return Err(no_figure_there("SW-13.6", path.start()));
                }
                judge_path(&path, range)
            }
            (Action::NewWhale(path), Phase::Task(Task::Whale { range })) => {
                if top.whales_left() == 0 {
                    return Err(Illegal::new("SW-13.6", "schwarm-no-figure-left"));
                }
                if path.start() != Field::QUEEN {
                    return Err(Illegal::new("SW-13.5", "schwarm-enters-at-queen"));
                }
                judge_path(&path, range)
            }
            (Action::Tsunami { from, heading }, Phase::Task(Task::Tsunami { range })) => {
                if !top.sea.tsunamis.fields().contains(from) {
                    return Err(no_figure_there("SW-13.7", from));
                }
                let needed = from.steps_to_edge(heading);
                if needed > range {
                    let illegal = Illegal::new("SW-13.7", "schwarm-must-strike");
                    return Err(illegal.with("needed", needed).with("range", range));
                }
                Ok(())
            }
            (Action::NewTsunami { heading, steps }, Phase::Task(Task::Tsunami { range })) => {
                if top.tsunamis_left() == 0 {
                    return Err(Illegal::new("SW-13.7", "schwarm-no-figure-left"));
                }
                let furthest = Field::QUEEN.steps_to_edge(heading).min(range);
                judge_range(steps.into(), furthest.into())
            }
            (Action::Crab { from, to }, Phase::Task(Task::Crab { range })) => {
                if top.sea.crab != Some(from) {
                    return Err(Illegal::new("SW-13.8", "schwarm-crab-not-there").name("land", from));
                }
                self.judge_crab_way(seat, from, to, range)
            }
            (Action::NewCrab { from, to }, Phase::Task(Task::Crab { range })) => {
                if let Some(land) = top.sea.crab {
                    return Err(Illegal::new("SW-13.8", "schwarm-crab-on-board").name("land", land));
                }
                if top.stations().contains(from) {
                    return Err(Illegal::new("SW-13.8", "schwarm-crab-entry-taken").name("land", from));
                }
                self.judge_crab_way(seat, from, to, range)
            }
            (Action::Launch(_) | Action::Sail { .. }, _) => match top.voyage() {
                Some(voyage) => self.judge_voyage(seat, voyage, action),
                None => Err(top.not_now()),
            },
            (Action::Staff(_) | Action::Lay { .. }, _) => match top.research() {
                Some(research) => self.judge_research(seat, research, action),
                None => Err(top.not_now()),
            },
            _ => Err(top.not_now()),
        }
    }

    fn judge_first_station(&self, land: Land) -> Result<(), Illegal> {
        let top = &self.top;
        if top.owner(land).is_some() {
            return Err(Illegal::new(top.clause(), "schwarm-land-taken").name("land", land));
        }
        if top.first_station_fields().contains(land) {
            return Ok(());
        }
        if top.variants.free_start {
            let illegal = Illegal::new("SW-18.1", "schwarm-too-close").name("land", land);
            return Err(illegal.with("distance", START_DISTANCE));
        }
        Err(Illegal::new("SW-4.6", "schwarm-not-a-start-field").name("land", land))
    }

    fn judge_take(&self, seat: Seat, card: Card, cost: u8) -> Result<(), Illegal> {
        let top = &self.top;
        let player = top.player(seat);
        if player.cards == top.layout().hand {
            return Err(Illegal::new("SW-6.4", "schwarm-hand-full").with("cards", player.cards));
        }
        if top.row.cards().get(usize::from(cost)) != Some(&card) {
            let illegal = Illegal::new("SW-6.2", "schwarm-no-card-there").word("card", card.key());
            return Err(illegal.with("cost", cost));
        }
        judge_cost(cost, player.score)
    }

    fn judge_order(&self, seat: Seat, number: u8) -> Result<(), Illegal> {
        let top = &self.top;
        let player = top.player(seat);
        if player.order.is_some() {
            return Err(Illegal::new("SW-6.4", "schwarm-has-order-card"));
        }
        if !top.order_card_left(number) {
            return Err(Illegal::new("SW-6.7", "schwarm-order-card-gone").with("number", number));
        }
        judge_cost(top.row.order_cost(), player.score)
    }

    fn judge_joker(&self, seat: Seat, deed: Deed) -> Result<(), Illegal> {
        if deed == Deed::Double {
            return Err(Illegal::new("SW-15.2", "schwarm-joker-no-double"));
        }
        if !self.top.player(seat).joker {
            return Err(Illegal::new("SW-15.2", "schwarm-joker-used"));
        }
        Ok(())
    }

    fn judge_voyage(&self, seat: Seat, voyage: Voyage, action: &Action) -> Result<(), Illegal> {
        let top = &self.top;
        let player = top.player(seat);
        match *action {
            Action::Launch(_) if !voyage.launch => Err(Illegal::new("SW-10.2", "schwarm-launch-first")),
            Action::Launch(_) if player.ships_left() == 0 => {
                Err(Illegal::new("SW-10.1", "schwarm-no-ship-left"))
            }
            Action::Launch(field) if !top.harbours(seat).contains(field) => {
                Err(Illegal::new("SW-10.1", "schwarm-not-beside-station").name("field", field))
            }
            Action::Sail { from, .. } if player.ships.at(from) == 0 => {
                Err(Illegal::new("SW-10.2", "schwarm-no-ship-there").name("field", from))
            }
            Action::Sail { from, to } if !from.touches(to) => Err(not_adjacent("SW-10.3", from, to)),
            _ => Ok(()),
        }
    }

    fn judge_research(&self, seat: Seat, research: Research, action: &Action) -> Result<(), Illegal> {
        match *action {
            Action::Staff(_) if !research.staff => Err(Illegal::new("SW-11.1", "schwarm-studying")),
            Action::Staff(land) => self.judge_staff(seat, land),
            Action::Lay { turned, field, from } => self.judge_lay(seat, turned, field, from),
            _ => Ok(()),
        }
    }

    fn judge_staff(&self, seat: Seat, land: Land) -> Result<(), Illegal> {
        let player = self.top.player(seat);
        let clause = if self.top.phase == Phase::Task(Task::Staff) { "SW-9.2" } else { "SW-11.2" };
        if player.researchers_left() == 0 {
            return Err(Illegal::new(clause, "schwarm-no-researcher-left"));
        }
        if !player.stations.contains(land) {
            return Err(Illegal::new(clause, "schwarm-no-own-station").name("land", land));
        }
        if !player.stations_with_room().contains(land) {
            return Err(Illegal::new(clause, "schwarm-station-full").name("land", land));
        }
        Ok(())
    }

    fn judge_lay(
        &self,
        seat: Seat,
        turned: Turned,
        field: Field,
        from: Option<Field>,
    ) -> Result<(), Illegal> {
        let top = &self.top;
        let player = top.player(seat);
        if player.tiles[turned.tile() as usize] == 0 {
            return Err(Illegal::new("SW-11.4", "schwarm-tile-not-held").word("tile", turned.tile().key()));
        }
        self.judge_target(turned, field)?;
        match from {
            None if player.buoys_left() == 0 => {
                return Err(Illegal::new("SW-11.10", "schwarm-no-buoy-left"));
            }
            Some(_) if player.buoys_left() > 0 => {
                let left = player.buoys_left();
                return Err(Illegal::new("SW-11.10", "schwarm-buoys-left").with("buoys", left));
            }
            Some(from) if from == field => return Err(Illegal::new("SW-11.10", "schwarm-same-field")),
            Some(from) if player.buoys.at(from) == 0 => {
                return Err(Illegal::new("SW-11.10", "schwarm-no-own-buoy").name("field", from));
            }
            _ => {}
        }
        if LayingGround::new(top, seat, from).connected(turned).contains(field) {
            return Ok(());
        }
        Err(Illegal::new("SW-11.7", "schwarm-not-connected").name("field", field))
    }

    /// SW-11.5.
    fn judge_target(&self, turned: Turned, field: Field) -> Result<(), Illegal> {
        let top = &self.top;
        if field == Field::QUEEN {
            return Err(Illegal::new("SW-2.3", "schwarm-queen-stays-free"));
        }
        let because = |reason| Err(Illegal::new("SW-11.5", reason).name("field", field));
        if top.sea.face_down.contains(field) {
            return because("schwarm-face-down");
        }
        let below = top.sea.openings(field);
        if below.is_empty() {
            return Ok(());
        }
        if !top.buoyed().contains(field) {
            return because("schwarm-no-buoy-on-tile");
        }
        if turned.openings().len() <= below.len() {
            return because("schwarm-not-more-openings");
        }
        if !turned.openings().keeps(below) {
            return because("schwarm-openings-lost");
        }
        Ok(())
    }

    fn judge_crab_way(&self, seat: Seat, from: Land, to: Land, range: u8) -> Result<(), Illegal> {
        if self.top.crab_way(seat, from).take(range.into()).any(|land| land == to) {
            return Ok(());
        }
        let illegal = Illegal::new("SW-13.8", "schwarm-crab-out-of-reach").name("land", to);
        Err(illegal.with("range", range))
    }
}

fn judge_cost(cost: u8, score: u16) -> Result<(), Illegal> {
    if u16::from(cost) <= score {
        return Ok(());
    }
    let illegal = Illegal::new("SW-6.5", "schwarm-cannot-pay").with("cost", cost);
    Err(illegal.with("score", i32::from(score)))
}

fn judge_range(steps: usize, range: usize) -> Result<(), Illegal> {
    if steps == 0 {
        return Err(Illegal::new("SW-13.2", "schwarm-must-move"));
    }
    if steps <= range {
        return Ok(());
    }
    Err(Illegal::new("SW-13.2", "schwarm-too-far").with("steps", steps).with("range", range))
}

/// SW-13.2, SW-13.3, SW-13.6.
fn judge_path(path: &Path, range: u8) -> Result<(), Illegal> {
    judge_range(path.entered().len(), range.into())?;
    let mut at = path.start();
    let mut passed = Cells::of(at);
    for next in path.entered() {
        if !at.touches(*next) {
            return Err(not_adjacent("SW-13.6", at, *next));
        }
        if passed.contains(*next) {
            return Err(Illegal::new("SW-13.3", "schwarm-field-twice").name("field", next));
        }
        passed.insert(*next);
        at = *next;
    }
    Ok(())
}

fn not_adjacent(clause: &'static str, from: Field, to: Field) -> Illegal {
    Illegal::new(clause, "schwarm-not-adjacent").name("from", from).name("to", to)
}

fn no_figure_there(clause: &'static str, field: Field) -> Illegal {
    Illegal::new(clause, "schwarm-no-figure-there").name("field", field)
}

impl Phase {
    /// The clause that says what is asked in it.
    pub const fn clause(self) -> &'static str {
        match self {
            Phase::FirstStation => "SW-4.6",
            Phase::Acquire => "SW-6.1",
            Phase::Capacity => "SW-6.7",
            Phase::Play => "SW-8.1",
            Phase::Task(task) => match task {
                Task::Build => "SW-9.1",
                Task::Staff => "SW-9.2",
                Task::Either => "SW-15.1",
                Task::Ship { .. } => "SW-10.2",
                Task::Research => "SW-11.1",
                Task::Study { .. } => "SW-11.3",
                Task::Whale { .. } => "SW-13.6",
                Task::Tsunami { .. } => "SW-13.7",
                Task::Crab { .. } => "SW-13.8",
            },
            Phase::Over => "SW-17.1",
        }
    }
}

impl Tabletop {
    /// The clause that says what is asked now, in the variant that is played.
    pub const fn clause(&self) -> &'static str {
        match self.phase {
            Phase::FirstStation if self.variants.free_start => "SW-18.1",
            phase => phase.clause(),
        }
    }

    /// Why something of another phase cannot be done.
    fn not_now(&self) -> Illegal {
        let reason = match self.phase {
            Phase::FirstStation => "schwarm-place-first-station",
            Phase::Acquire => "schwarm-take-a-card",
            Phase::Capacity => "schwarm-choose-capacity",
            Phase::Play => "schwarm-play-a-card",
            Phase::Task(task) => {
                return Illegal::new(self.clause(), "schwarm-finish-task").word("task", task.key());
            }
            Phase::Over => "schwarm-over",
        };
        Illegal::new(self.clause(), reason)
    }
}

impl Task {
    /// Key of its word.
    pub const fn key(self) -> &'static str {
        match self {
            Task::Build | Task::Staff => "station",
            Task::Either => "double",
            Task::Ship { .. } => "ship",
            Task::Research | Task::Study { .. } => "researcher",
            Task::Whale { .. } => "whale",
            Task::Tsunami { .. } => "tsunami",
            Task::Crab { .. } => "crab",
        }
    }
}
