//! What actions do. Each chapter of the rulebook has its own file; here is what joins them.

mod acquire;
mod hazard;
mod research;
mod ship;
mod stage;
mod station;

use table::{Cx, Seat, Seats};

use crate::action::Action;
use crate::components::{Capacity, Card, Deed, JOKER_RANGE, Tile};
use crate::event::Event;
use crate::position::{Half, Phase, Schwarm, Tabletop, Task};

impl Schwarm {
    pub(crate) fn carry_out(&mut self, seat: Seat, action: Action, cx: &mut Cx<'_, Event>) {
        match action {
            Action::Build(land) if self.top.phase == Phase::FirstStation => {
                self.place_first_station(seat, land, cx);
            }
            Action::Build(land) => self.build(seat, land, cx),
            Action::Take { card, cost } => self.take_card(seat, card, cost, cx),
            Action::Order(number) => self.take_order_card(seat, number, cx),
            Action::Capacity(capacity) => self.take_capacity(seat, capacity, cx),
            Action::Play(card) => self.play_card(seat, card, cx),
            Action::Joker(deed) => self.play_joker(seat, deed, cx),
            Action::Pass => {
                self.top.player_mut(seat).passed = true;
                cx.tell(|| Event::Passed { seat });
                self.next_play(cx);
            }
            Action::Launch(field) => self.launch(seat, field, cx),
            Action::Sail { from, to } => self.sail(seat, from, to, cx),
            Action::Staff(land) => self.staff(seat, land, cx),
            Action::Lay { turned, field, from } => self.lay(seat, turned, field, from, cx),
            Action::Done => {
                cx.tell(|| Event::Stopped { seat });
                let touched = self.touched_by_task(seat);
                self.finish_action(seat, touched, cx);
            }
            Action::Whale(_)
            | Action::NewWhale(_)
            | Action::Tsunami { .. }
            | Action::NewTsunami { .. }
            | Action::Crab { .. }
            | Action::NewCrab { .. } => self.move_hazard(seat, action, cx),
        }
    }

    fn play_card(&mut self, seat: Seat, card: Card, cx: &mut Cx<'_, Event>) {
        if self.top.variants.concealed_cards {
            // SW-18.4: what was held in hand is seen now.
            cx.disclose();
        }
        self.hands[seat.index()].take(card);
        self.top.player_mut(seat).cards -= 1;
        self.top.spent.add(card);
        cx.tell(|| Event::Played { seat, card });
        self.begin(seat, card.deed(), card.range(), cx);
    }

    fn play_joker(&mut self, seat: Seat, deed: Deed, cx: &mut Cx<'_, Event>) {
        self.top.player_mut(seat).joker = false;
        cx.tell(|| Event::JokerPlayed { seat, deed });
        self.begin(seat, deed, JOKER_RANGE, cx);
    }

    /// Begins what a card is for; what cannot be done at all is over at once (SW-8.5).
    fn begin(&mut self, seat: Seat, deed: Deed, range: u8, cx: &mut Cx<'_, Event>) {
        match self.top.task_of(seat, deed, range) {
            Some(task) => self.top.phase = Phase::Task(task),
            None => {
                cx.tell(|| Event::Spent { seat, deed });
                self.finish_action(seat, Seats::NONE, cx);
            }
        }
    }

    /// Whose systems the task under way may have changed: a ship changes its owner's, a tile also those
    /// of the players whose buoys it carries.
    fn touched_by_task(&self, seat: Seat) -> Seats {
        match self.top.phase {
            Phase::Task(Task::Ship { .. }) => Seats::only(seat),
            Phase::Task(Task::Study { .. }) => Seats::all(self.top.seats),
            _ => Seats::NONE,
        }
    }

    /// An action is complete: the queen's field is looked at again (SW-8.6), then the other half of a
    /// double action follows, or the next turn. `touched` are those whose systems may have changed.
    fn finish_action(&mut self, seat: Seat, touched: Seats, cx: &mut Cx<'_, Event>) {
        touched.iter().for_each(|seat| self.settle_queen(seat, cx));
        match self.top.then.take() {
            Some(Half::Ship) => self.top.phase = Phase::Task(self.top.ship_task(seat)),
            Some(Half::Research) => match self.top.research_task(seat) {
                Some(task) => self.top.phase = Phase::Task(task),
                None => {
                    cx.tell(|| Event::Lapsed { seat });
                    self.next_play(cx);
                }
            },
            None => self.next_play(cx),
        }
    }

    /// SW-12.7.
    fn settle_queen(&mut self, seat: Seat, cx: &mut Cx<'_, Event>) {
        let joined = self.top.network(seat).queen;
        let player = self.top.player_mut(seat);
        if joined && !player.queen && player.buoys_left() > 0 {
            player.queen = true;
            cx.tell(|| Event::QueenReached { seat });
        } else if !joined && player.queen {
            player.queen = false;
            cx.tell(|| Event::QueenLost { seat });
        }
    }

    /// SW-7.3.
    fn take_capacity(&mut self, seat: Seat, capacity: Capacity, cx: &mut Cx<'_, Event>) {
        let player = self.top.player_mut(seat);
        player.capacity = Some(capacity);
        if capacity == Capacity::GoldenTile {
            player.tiles[Tile::Golden as usize] += 1;
        }
        cx.tell(|| Event::TookCapacity { seat, capacity });
        self.next_acquire(cx);
    }
}

impl Tabletop {
    /// What a card or a joker asks for; nothing if it cannot be done at all.
    pub(crate) fn task_of(&self, seat: Seat, deed: Deed, range: u8) -> Option<Task> {
        match deed {
            Deed::Station if self.player(seat).stations_left() > 0 => Some(Task::Build),
            Deed::Station => (!self.staffable(seat).is_empty()).then_some(Task::Staff),
            Deed::Ship => Some(self.ship_task(seat)),
            Deed::Researcher => self.research_task(seat),
            Deed::Double => Some(Task::Either),
            Deed::Whale => Some(Task::Whale { range }),
            Deed::Tsunami => self.tsunami_can_move(range).then_some(Task::Tsunami { range }),
            Deed::Crab => Some(Task::Crab { range }),
        }
    }

    fn ship_task(&self, seat: Seat) -> Task {
        let voyage = self.whole_voyage(seat);
        Task::Ship { steps: voyage.steps, launch: voyage.launch }
    }

    pub(crate) fn research_task(&self, seat: Seat) -> Option<Task> {
        let idle = self.staffable(seat).is_empty() && self.player(seat).tiles_held() == 0;
        (!idle).then_some(Task::Research)
    }
}
