//! Panic (chapter 9, first part).

use table::{Cx, Seat};

use crate::components::{Gene, Land, LandSet, Ocean, PLAYERS};
use crate::event::Event;
use crate::position::{Phase, Urland};

impl Urland {
    /// The panic disc was drawn: the fullest land is hit (UR-9.1, UR-9.3).
    pub(super) fn panic(&mut self, cx: &mut Cx<'_, Event>) {
        let seat = self.world.environment;
        cx.tell(|| Event::PanicDrawn { seat });
        let world = &mut self.world;
        let lands = world.lands.existing();
        let most = lands.iter().map(|land| world.crowd(land)).max().unwrap_or(0);
        if most == 0 {
            cx.tell(|| Event::NoPanic);
            return self.complete_hand(cx);
        }
        let fullest: LandSet = lands.iter().filter(|land| world.crowd(*land) == most).collect();
        match fullest.single() {
            Some(land) => self.panic_in(land, cx),
            None => world.phase = Phase::PanicLand(fullest),
        }
    }

    /// This land panics (UR-9.4).
    pub(super) fn panic_in(&mut self, land: Land, cx: &mut Cx<'_, Event>) {
        match self.world.lands.oceans(land).single() {
            Some(ocean) => self.flee(land, ocean, cx),
            None => self.world.phase = Phase::PanicOcean(land),
        }
    }

    /// Everybody flees to the ocean, except Ichtos with ears (UR-9.4, UR-9.5).
    pub(super) fn flee(&mut self, land: Land, ocean: Ocean, cx: &mut Cx<'_, Event>) {
        let world = &mut self.world;
        let (mut fled, mut stayed) = ([0; PLAYERS], None);
        for p in world.players() {
            let count = world.count(p, land);
            if world.has(p, Gene::Ears) && count > 0 {
                stayed = Some((p, count));
            } else {
                world.shift(p, land.into(), ocean.into(), count);
                fled[p.index()] = count;
            }
        }
        cx.tell(|| Event::Panicked { land, ocean, fled, stayed });
        match stayed {
            Some(_) => world.phase = Phase::PanicEars(land, ocean),
            None => self.complete_hand(cx),
        }
    }

    /// The owner of Ears lets some of theirs flee too (UR-9.5).
    pub(super) fn send_along(
        &mut self,
        seat: Seat,
        land: Land,
        ocean: Ocean,
        count: u8,
        cx: &mut Cx<'_, Event>,
    ) {
        self.world.shift(seat, land.into(), ocean.into(), count);
        cx.tell(|| Event::SentAlong { seat, land, ocean, count });
        self.complete_hand(cx);
    }
}
