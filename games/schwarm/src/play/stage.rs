//! How stages begin, go on and end (SW-5, SW-8, SW-16, SW-17).

use table::{Cx, Seat};

use crate::components::{Cards, Land};
use crate::event::Event;
use crate::position::{Phase, Row, Schwarm};

impl Schwarm {
    /// SW-4.6, SW-18.1.
    pub(super) fn place_first_station(&mut self, seat: Seat, land: Land, cx: &mut Cx<'_, Event>) {
        self.put_station(seat, land, cx);
        let last = if self.top.variants.free_start { 0 } else { self.top.seats - 1 };
        if self.top.place == last {
            return self.begin_stage(cx);
        }
        if self.top.variants.free_start {
            self.top.place -= 1;
        } else {
            self.top.place += 1;
        }
    }

    /// SW-5.2 to SW-5.5.
    fn begin_stage(&mut self, cx: &mut Cx<'_, Event>) {
        let top = &mut self.top;
        top.stage += 1;
        top.spent = Cards::NONE;
        for player in &mut top.players {
            player.joker = true;
            player.passed = false;
        }
        if top.blue.total() == 0 {
            // SW-5.3: only a fourth stage finds the pile empty.
            top.blue = Cards::BLUE;
        }
        top.row = Row::lay_out(top.seats, &mut top.blue, cx.dice);
        top.phase = Phase::Acquire;
        top.place = 0;
        cx.tell(|| Event::StageBegan {
            stage: top.stage,
            stages: top.layout().stages,
            row: top.row.cards().to_vec(),
        });
    }

    /// Passes the turn to the next who has something to play, or ends the stage (SW-8.1, SW-8.2).
    pub(super) fn next_play(&mut self, cx: &mut Cx<'_, Event>) {
        self.top.phase = Phase::Play;
        for _ in 0..self.top.seats {
            self.top.place = (self.top.place + 1) % self.top.seats;
            if self.top.player(self.top.mover()).can_play() {
                return;
            }
        }
        self.score_stage(cx);
        if self.top.stage < self.top.layout().stages {
            self.begin_stage(cx);
        } else {
            self.finish_game(cx);
        }
    }

    /// SW-16.1; then the capacity cards go back (SW-5.6).
    fn score_stage(&mut self, cx: &mut Cx<'_, Event>) {
        let stage = self.top.stage;
        for seat in self.top.all() {
            let system = self.top.best_system(seat);
            let player = self.top.player_mut(seat);
            player.score += system.points();
            let score = player.score;
            self.top.takings_mut(seat).system = system.points();
            cx.tell(|| Event::StageScored { stage, seat, system, score });
        }
        self.top.players.iter_mut().for_each(|player| player.capacity = None);
    }

    /// SW-17.1.
    fn finish_game(&mut self, cx: &mut Cx<'_, Event>) {
        for seat in self.top.all() {
            let parts = self.top.final_score(seat);
            let player = self.top.player_mut(seat);
            player.score += parts.points();
            let score = player.score;
            cx.tell(|| Event::FinalScored { seat, parts, score });
        }
        self.top.spent = Cards::NONE;
        self.top.phase = Phase::Over;
        self.top.place = 0;
    }
}
