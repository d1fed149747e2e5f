//! Which actions are legal now, and why another is not.

use table::listing::push_if;
use table::{Illegal, Reason, Seat};

use crate::action::{Action, Path};
use crate::components::{
    Capacity, Card, Cells, Deed, FAST_STEPS, Field, Heading, Land, START_DISTANCE, STEPS, Turned,
};
use crate::hazard::whale_paths;
use crate::network::LayingGround;
use crate::position::{Phase, Schwarm, Tabletop, Task};
use crate::reason;

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
        for (card, count) in Card::ALL.into_iter().zip(self.hands[seat.index()].counts()) {
            push_if(out, *count > 0, Action::Play(card));
        }
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
            Task::Build => out.extend((Cells::LAND - top.stations()).lands().map(Action::Build)),
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
                    for from in (Cells::LAND - top.stations()).lands() {
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
            self.top.harbours(seat).push_fields(out, Action::Launch);
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
                    fields.push_fields(out, |field| Action::Lay { turned: *turned, field, from });
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

    pub(crate) fn judge(&self, seat: Seat, action: Action) -> Result<(), Illegal> {
        let top = &self.top;
        if top.phase == Phase::Over {
            return Err(reason::OVER.refuse());
        }
        if seat != top.mover() {
            return Err(reason::NOT_YOUR_TURN.under(top.clause()));
        }
        match (action, top.phase) {
            (Action::Build(land), Phase::FirstStation) => self.judge_first_station(land),
            (Action::Build(land), Phase::Task(Task::Build)) => match top.owner(land) {
                Some(_) => Err(reason::LAND_TAKEN.name("land", land)),
                None => Ok(()),
            },
            (Action::Take { card, cost }, Phase::Acquire) => self.judge_take(seat, card, cost),
            (Action::Order(number), Phase::Acquire) => self.judge_order(seat, number),
            (Action::Capacity(capacity), Phase::Capacity) => {
                if top.capacity_left(capacity) {
                    return Ok(());
                }
                Err(reason::CAPACITY_GONE.word("capacity", capacity.key()))
            }
            (Action::Play(card), Phase::Play) => {
                if self.hands[seat.index()].count(card) > 0 {
                    return Ok(());
                }
                Err(reason::CARD_NOT_HELD.word("card", card.key()))
            }
            (Action::Joker(deed), Phase::Play) => self.judge_joker(seat, deed),
            (Action::Pass, Phase::Play) => match top.player(seat).cards {
                0 => Ok(()),
                held => Err(reason::MUST_PLAY.with("cards", held)),
            },
            (
                Action::Done,
                Phase::Task(Task::Either | Task::Ship { .. } | Task::Research | Task::Study { .. }),
            ) => Ok(()),
            (Action::Done, Phase::Task(Task::Build | Task::Staff)) => {
                Err(reason::MUST_BE_DONE.under("SW-9.3"))
            }
            (Action::Done, Phase::Task(_)) => Err(reason::MUST_BE_DONE.refuse()),
            (Action::Staff(land), Phase::Task(Task::Staff)) => self.judge_staff(seat, land),
            (Action::Whale(path), Phase::Task(Task::Whale { range })) => {
                if !top.sea.whales.fields().contains(path.start()) {
                    return Err(no_figure_there("SW-13.6", path.start()));
                }
                judge_path(&path, range)
            }
            (Action::NewWhale(path), Phase::Task(Task::Whale { range })) => {
                if top.whales_left() == 0 {
                    return Err(reason::NO_FIGURE_LEFT.refuse());
                }
                if path.start() != Field::QUEEN {
                    return Err(reason::ENTERS_AT_QUEEN.refuse());
                }
                judge_path(&path, range)
            }
            (Action::Tsunami { from, heading }, Phase::Task(Task::Tsunami { range })) => {
                if !top.sea.tsunamis.fields().contains(from) {
                    return Err(no_figure_there("SW-13.7", from));
                }
                let needed = from.steps_to_edge(heading);
                if needed > range {
                    return Err(reason::MUST_STRIKE.with("needed", needed).with("range", range));
                }
                Ok(())
            }
            (Action::NewTsunami { heading, steps }, Phase::Task(Task::Tsunami { range })) => {
                if top.tsunamis_left() == 0 {
                    return Err(reason::NO_FIGURE_LEFT.under("SW-13.7"));
                }
                let furthest = Field::QUEEN.steps_to_edge(heading).min(range);
                judge_range(steps.into(), furthest.into())
            }
            (Action::Crab { from, to }, Phase::Task(Task::Crab { range })) => {
                if top.sea.crab != Some(from) {
                    return Err(reason::CRAB_NOT_THERE.name("land", from));
                }
                self.judge_crab_way(seat, from, to, range)
            }
            (Action::NewCrab { from, to }, Phase::Task(Task::Crab { range })) => {
                if let Some(land) = top.sea.crab {
                    return Err(reason::CRAB_ON_BOARD.name("land", land));
                }
                if top.stations().contains(from) {
                    return Err(reason::CRAB_ENTRY_TAKEN.name("land", from));
                }
                self.judge_crab_way(seat, from, to, range)
            }
            (Action::Launch(_) | Action::Sail { .. }, _) => match top.voyage() {
                Some(voyage) => self.judge_voyage(seat, voyage, &action),
                None => Err(top.not_now()),
            },
            (Action::Staff(_) | Action::Lay { .. }, _) => match top.research() {
                Some(research) => self.judge_research(seat, research, &action),
                None => Err(top.not_now()),
            },
            _ => Err(top.not_now()),
        }
    }

    fn judge_first_station(&self, land: Land) -> Result<(), Illegal> {
        let top = &self.top;
        if top.owner(land).is_some() {
            return Err(reason::LAND_TAKEN.under(top.clause()).name("land", land));
        }
        if top.first_station_fields().contains(land) {
            return Ok(());
        }
        if top.variants.free_start {
            return Err(reason::TOO_CLOSE.name("land", land).with("distance", START_DISTANCE));
        }
        Err(reason::NOT_A_START_FIELD.name("land", land))
    }

    fn judge_take(&self, seat: Seat, card: Card, cost: u8) -> Result<(), Illegal> {
        let top = &self.top;
        let player = top.player(seat);
        if player.cards == top.layout().hand {
            return Err(reason::HAND_FULL.with("cards", player.cards));
        }
        if top.row.cards().get(usize::from(cost)) != Some(&card) {
            return Err(reason::NO_CARD_THERE.word("card", card.key()).with("cost", cost));
        }
        judge_cost(cost, player.score)
    }

    fn judge_order(&self, seat: Seat, number: u8) -> Result<(), Illegal> {
        let top = &self.top;
        let player = top.player(seat);
        if player.order.is_some() {
            return Err(reason::HAS_ORDER_CARD.refuse());
        }
        if !top.order_card_left(number) {
            return Err(reason::ORDER_CARD_GONE.with("number", number));
        }
        judge_cost(top.row.order_cost(), player.score)
    }

    fn judge_joker(&self, seat: Seat, deed: Deed) -> Result<(), Illegal> {
        if deed == Deed::Double {
            return Err(reason::JOKER_NO_DOUBLE.refuse());
        }
        if !self.top.player(seat).joker {
            return Err(reason::JOKER_USED.refuse());
        }
        Ok(())
    }

    fn judge_voyage(&self, seat: Seat, voyage: Voyage, action: &Action) -> Result<(), Illegal> {
        let top = &self.top;
        let player = top.player(seat);
        match *action {
            Action::Launch(_) if !voyage.launch => Err(reason::LAUNCH_FIRST.refuse()),
            Action::Launch(_) if player.ships_left() == 0 => Err(reason::NO_SHIP_LEFT.refuse()),
            Action::Launch(field) if !top.harbours(seat).contains(field) => {
                Err(reason::NOT_BESIDE_STATION.name("field", field))
            }
            Action::Sail { from, .. } if player.ships.at(from) == 0 => {
                Err(reason::NO_SHIP_THERE.name("field", from))
            }
            Action::Sail { from, to } if !from.touches(to) => Err(not_adjacent("SW-10.3", from, to)),
            _ => Ok(()),
        }
    }

    fn judge_research(&self, seat: Seat, research: Research, action: &Action) -> Result<(), Illegal> {
        match *action {
            Action::Staff(_) if !research.staff => Err(reason::STUDYING.refuse()),
            Action::Staff(land) => self.judge_staff(seat, land),
            Action::Lay { turned, field, from } => self.judge_lay(seat, turned, field, from),
            _ => Ok(()),
        }
    }

    fn judge_staff(&self, seat: Seat, land: Land) -> Result<(), Illegal> {
        let player = self.top.player(seat);
        let clause = if self.top.phase == Phase::Task(Task::Staff) { "SW-9.2" } else { "SW-11.2" };
        if player.researchers_left() == 0 {
            return Err(reason::NO_RESEARCHER_LEFT.under(clause));
        }
        if !player.stations.contains(land) {
            return Err(reason::NO_OWN_STATION.under(clause).name("land", land));
        }
        if !player.stations_with_room().contains(land) {
            return Err(reason::STATION_FULL.under(clause).name("land", land));
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
            return Err(reason::TILE_NOT_HELD.word("tile", turned.tile().key()));
        }
        self.judge_target(turned, field)?;
        match from {
            None if player.buoys_left() == 0 => {
                return Err(reason::NO_BUOY_LEFT.refuse());
            }
            Some(_) if player.buoys_left() > 0 => {
                let left = player.buoys_left();
                return Err(reason::BUOYS_LEFT.with("buoys", left));
            }
            Some(from) if from == field => return Err(reason::SAME_FIELD.refuse()),
            Some(from) if player.buoys.at(from) == 0 => {
                return Err(reason::NO_OWN_BUOY.name("field", from));
            }
            _ => {}
        }
        if LayingGround::new(top, seat, from).connected(turned).contains(field) {
            return Ok(());
        }
        Err(reason::NOT_CONNECTED.name("field", field))
    }

    /// SW-11.5.
    fn judge_target(&self, turned: Turned, field: Field) -> Result<(), Illegal> {
        let top = &self.top;
        if field == Field::QUEEN {
            return Err(reason::QUEEN_STAYS_FREE.refuse());
        }
        let because = |reason: Reason| Err(reason.name("field", field));
        if top.sea.face_down.contains(field) {
            return because(reason::FACE_DOWN);
        }
        let below = top.sea.openings(field);
        if below.is_empty() {
            return Ok(());
        }
        if !top.buoyed().contains(field) {
            return because(reason::NO_BUOY_ON_TILE);
        }
        if turned.openings().len() <= below.len() {
            return because(reason::NOT_MORE_OPENINGS);
        }
        if !below.is_within(turned.openings()) {
            return because(reason::OPENINGS_LOST);
        }
        Ok(())
    }

    fn judge_crab_way(&self, seat: Seat, from: Land, to: Land, range: u8) -> Result<(), Illegal> {
        if self.top.crab_way(seat, from).take(range.into()).any(|land| land == to) {
            return Ok(());
        }
        Err(reason::CRAB_OUT_OF_REACH.name("land", to).with("range", range))
    }
}

fn judge_cost(cost: u8, score: u16) -> Result<(), Illegal> {
    if u16::from(cost) <= score {
        return Ok(());
    }
    Err(reason::CANNOT_PAY.with("cost", cost).with("score", i32::from(score)))
}

fn judge_range(steps: usize, range: usize) -> Result<(), Illegal> {
    if steps == 0 {
        return Err(reason::MUST_MOVE.refuse());
    }
    if steps <= range {
        return Ok(());
    }
    Err(reason::TOO_FAR.with("steps", steps).with("range", range))
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
            return Err(reason::FIELD_TWICE.name("field", next));
        }
        passed.insert(*next);
        at = *next;
    }
    Ok(())
}

fn not_adjacent(clause: &'static str, from: Field, to: Field) -> Illegal {
    reason::NOT_ADJACENT.under(clause).name("from", from).name("to", to)
}

fn no_figure_there(clause: &'static str, field: Field) -> Illegal {
    reason::NO_FIGURE_THERE.under(clause).name("field", field)
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
            Phase::FirstStation => reason::PLACE_FIRST_STATION,
            Phase::Acquire => reason::TAKE_A_CARD,
            Phase::Capacity => reason::CHOOSE_CAPACITY,
            Phase::Play => reason::PLAY_A_CARD,
            Phase::Task(task) => {
                return reason::FINISH_TASK.under(self.clause()).word("task", task.key());
            }
            Phase::Over => reason::OVER,
        };
        reason.under(self.clause())
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
