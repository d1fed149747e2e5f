//! Building, and ships that come on the board (SF-7, SF-9.12, SF-10.7).

use table::{Cx, Seat};

use crate::components::map::{Point, Site};
use crate::components::{Cards, Expansion, Rank, Resource, SPACEPORT_COST, ShipKind};
use crate::event::Event;
use crate::position::{Phase, Starfarers};

impl Starfarers {
    fn pay_bank(&mut self, cost: Cards, cx: &mut Cx<'_, Event>) {
        let seat = self.open.active;
        *self.hand_mut(seat) -= cost;
        self.open.bank += cost;
        self.void_uncovered(cx);
    }

    pub(super) fn build_expansion(&mut self, expansion: Expansion, cx: &mut Cx<'_, Event>) {
        let seat = self.open.active;
        self.open.player_mut(seat).expansions[expansion as usize] += 1;
        cx.tell(|| Event::Built { seat, expansion });
        self.pay_bank(expansion.cost(), cx);
    }

    pub(super) fn build_port(&mut self, site: Site, cx: &mut Cx<'_, Event>) {
        let seat = self.open.active;
        self.open.player_mut(seat).colonies -= 1;
        self.open.settle(site, Some(seat), true);
        cx.tell(|| Event::PortBuilt { seat, site });
        self.pay_bank(SPACEPORT_COST, cx);
        self.check_win(cx);
    }

    pub(super) fn buy_fame(&mut self, cx: &mut Cx<'_, Event>) {
        let seat = self.open.active;
        self.open.chances.fame_bought += 1;
        self.open.player_mut(seat).fame += 1;
        cx.tell(|| Event::FameBought { seat });
        self.pay_bank(Cards::of(Resource::Goods, 1), cx);
        self.check_win(cx);
    }

    /// A ship that is bought, the first one (SF-3.6), or a free one (SF-9.12).
    pub(super) fn bring_ship(
        &mut self,
        seat: Seat,
        kind: ShipKind,
        rank: Rank,
        at: Point,
        cx: &mut Cx<'_, Event>,
    ) {
        let gift = self.open.gift_is_due();
        let launching = if let Phase::Launch(waiting) = self.open.phase { Some(waiting) } else { None };
        self.open.launch(seat, kind, rank, at);
        let free = gift || launching.is_some();
        cx.tell(|| Event::Launched { seat, kind, rank, at, free });
        if let Some(waiting) = launching {
            self.go_on_with_setup(waiting.without(seat), cx);
        } else if gift {
            self.open.player_mut(seat).gifts -= 1;
            if self.open.phase == Phase::Fly {
                self.look(seat, at, cx);
            }
        } else {
            self.pay_bank(kind.cost(), cx);
        }
    }
}
