//! The end of an era: a last scoring, two eruptions, a new era (chapter 9, second part).

use table::{Audience, Cx, Member, Seat, Seats};

use crate::components::{END_SQUARE, Gene, HAND, LANDS, LAST_ERA, Land, LandSet, Ocean, PLAYERS, Zone};
use crate::event::Event;
use crate::lands::Eruption;
use crate::play::draw_from;
use crate::position::{Ending, EraEnd, Phase, Secrets, Urland};

impl Urland {
    /// No disc is left to draw: the last two are shown, one of them scores by lot (UR-9.7).
    pub(super) fn end_era(&mut self, cx: &mut Cx<'_, Event>) {
        let mut discs = self.secrets.hand;
        let scored = draw_from(&mut discs, cx.dice);
        let other = discs.first().expect("the environment player holds two discs");
        let (era, seat) = (self.world.era, self.world.environment);
        cx.tell(|| Event::EraEnded { era, seat, scored, other });
        self.score_land(scored, cx);
        self.secrets = Secrets::default();
        self.world.scored = self.world.lands.existing();
        self.world.scored_in[scored.index()] = self.world.round;
        self.world.scored_in[other.index()] = self.world.round;
        self.world.era_end = Some(EraEnd { scored, other, erupted: 0 });
        self.erupt_next(cx);
    }

    /// The scored volcano erupts, then the other, each completely (UR-9.8).
    fn erupt_next(&mut self, cx: &mut Cx<'_, Event>) {
        while let Some(end) = self.world.era_end.as_mut().filter(|end| end.erupted < 2) {
            let volcano = if end.erupted == 0 { end.scored } else { end.other };
            end.erupted += 1;
            let land = self.erupt(volcano, cx);
            if self.ask_for_refuge(land, cx) {
                return;
            }
        }
        if self.world.lead() >= END_SQUARE {
            self.finish(Ending::Track, cx);
        } else if self.mutation_is_due() {
            self.begin_auction(cx);
        } else {
            self.begin_era(cx);
        }
    }

    /// Joins two lands, unless the volcano is extinct, and carries out the losses there (UR-1.9,
    /// UR-1.12, UR-9.9). The surplus of the owner of Ears is still there.
    fn erupt(&mut self, volcano: Land, cx: &mut Cx<'_, Event>) -> Land {
        let world = &mut self.world;
        let into = match world.lands.erupt(volcano) {
            Eruption::Joined(into) => Some(into),
            Eruption::Extinct => None,
        };
        let land = into.unwrap_or(volcano);
        let mut lost = [0; PLAYERS];
        for p in world.players() {
            if into.is_some() {
                world.shift(p, volcano.into(), land.into(), world.count(p, volcano));
            }
            if !world.has(p, Gene::Ears) {
                let surplus = world.count(p, land).saturating_sub(1);
                world.recall(p, land.into(), surplus);
                lost[p.index()] = surplus;
            }
        }
        if into.is_some() {
            world.scored.remove(volcano);
        }
        cx.tell(|| Event::Erupted { volcano, into, land, lost });
        land
    }

    /// The surplus of the owner of Ears escapes (UR-9.10). Whether they must be asked where to.
    fn ask_for_refuge(&mut self, land: Land, cx: &mut Cx<'_, Event>) -> bool {
        let Some(owner) = self.world.owner(Gene::Ears).filter(|p| self.world.count(*p, land) > 1) else {
            return false;
        };
        match self.world.lands.oceans(land).single() {
            Some(ocean) => {
                self.escape(owner, land, ocean, cx);
                false
            }
            None => {
                self.world.phase = Phase::Refuge(land);
                true
            }
        }
    }

    /// The owner of Ears has named the ocean.
    pub(super) fn take_refuge(&mut self, seat: Seat, land: Land, ocean: Ocean, cx: &mut Cx<'_, Event>) {
        self.escape(seat, land, ocean, cx);
        self.erupt_next(cx);
    }

    fn escape(&mut self, seat: Seat, land: Land, ocean: Ocean, cx: &mut Cx<'_, Event>) {
        let count = self.world.count(seat, land) - 1;
        self.world.shift(seat, Zone::from(land), ocean.into(), count);
        cx.tell(|| Event::Escaped { seat, land, ocean, count });
    }

    /// All discs are shuffled and the environment player draws three (UR-9.14 to UR-9.16).
    pub(super) fn begin_era(&mut self, cx: &mut Cx<'_, Event>) {
        if self.world.era == LAST_ERA {
            return self.finish(Ending::Eras, cx);
        }
        let world = &mut self.world;
        world.era += 1;
        world.round = 1;
        world.scored = LandSet::NONE;
        world.scored_in = [0; LANDS];
        world.era_end = None;
        world.panic_ahead = true;
        let mut stack = world.lands.existing();
        let (era, seat, discs) = (world.era, world.environment, stack.len() as u8);
        cx.tell(|| Event::EraBegan { era, discs });
        for _ in 0..HAND {
            self.draw_disc(&mut stack, cx);
        }
        let hand = self.secrets.hand;
        cx.tell(|| Event::Drew { seat, count: hand.len() as u8 });
        cx.tell_to(Audience::Only(Seats::only(seat)), || Event::DrewDiscs { seat, discs: hand });
        if self.world.panic_ahead {
            self.world.phase = Phase::Choose;
        } else {
            self.panic(cx);
        }
    }
}
