//! The choices an encounter gives (SF-9).

use table::{Illegal, Seat, Seats};

use crate::action::Action;
use crate::components::encounters::Question;
use crate::components::map::Point;
use crate::components::{Expansion, Rank};
use crate::position::{Phase, Starfarers};
use crate::reason;

/// The most cards one gives in answer to a card (SF-9.9).
const MOST_GIFT: u8 = 3;

impl Starfarers {
    pub(super) fn list_encounter(&self, seat: Seat, out: &mut Vec<Action>) {
        let bank = &self.open.bank;
        match self.open.phase {
            Phase::Question => match self.cards_for_yes() {
                None => out.extend((0..=MOST_GIFT.min(self.hand(seat).total())).map(Action::Gift)),
                Some(needs) => {
                    if self.hand(seat).total() >= needs {
                        out.push(Action::Yes);
                    }
                    out.push(Action::No);
                }
            },
            Phase::Give(_) | Phase::Pay(_) | Phase::Tithe(_) | Phase::SwapGive => {
                out.extend(self.hand(seat).kinds().map(Action::Pay));
            }
            Phase::Take(_) => out.extend(bank.kinds().map(Action::Take)),
            Phase::SwapTake(but, _) => {
                out.extend(bank.kinds().filter(|r| *r != but).map(Action::Take));
            }
            Phase::Attach => out.extend(self.fitting().map(Action::Attach)),
            Phase::Detach | Phase::Wear(_) => {
                let player = self.open.player(seat);
                out.extend(Expansion::ALL.into_iter().filter(|e| player.has(*e) > 0).map(Action::Detach));
            }
            Phase::Jump => {
                let active = self.open.active;
                if let Some(ship) = self.jumper().and_then(|rank| self.open.player(active).ship(rank)) {
                    let leaps = |to: &Point| *to != ship.at || self.open.setup.jumps_on_the_spot();
                    let lands = |to: &Point| leaps(to) && self.open.bar(active, ship, ship.at, *to).is_none();
                    out.extend(Point::all().filter(lands).map(Action::Jump));
                }
                out.push(Action::Stay);
            }
            _ => {}
        }
    }

    pub(super) fn judge_encounter(&self, seat: Seat, action: Action) -> Result<(), Illegal> {
        let open = &self.open;
        let whom = match open.phase {
            Phase::Tithe(giver) => Seats::only(giver),
            Phase::Wear(waiting) => waiting,
            _ => Seats::only(open.active),
        };
        self.expect(seat, whom)?;
        match (open.phase, action) {
            (Phase::Question, Action::Gift(count)) if self.cards_for_yes().is_none() => {
                let held = self.hand(seat).total();
                if count > MOST_GIFT.min(held) {
                    return Err(reason::GIFT_TOO_BIG.with("most", MOST_GIFT.min(held)));
                }
                Ok(())
            }
            (Phase::Question, Action::Yes | Action::No) => match self.cards_for_yes() {
                None => Err(self.not_now()),
                Some(needs) if action == Action::Yes && self.hand(seat).total() < needs => {
                    Err(reason::NO_CARDS_FOR_YES.with("needed", needs))
                }
                Some(_) => Ok(()),
            },
            (Phase::Give(_) | Phase::Pay(_) | Phase::Tithe(_) | Phase::SwapGive, Action::Pay(resource)) => {
                self.holds(seat, resource, 1, "SF-9.9")
            }
            (Phase::SwapTake(but, _), Action::Take(resource)) if resource == but => {
                Err(reason::SAME_RESOURCE.under("SF-9.14"))
            }
            (Phase::Take(_) | Phase::SwapTake(..), Action::Take(resource)) => {
                self.bank_has(resource, "SF-12.1")
            }
            (Phase::Attach, Action::Attach(expansion)) => {
                if self.fitting().any(|e| e == expansion) {
                    return Ok(());
                }
                Err(super::full(expansion))
            }
            (Phase::Detach | Phase::Wear(_), Action::Detach(expansion)) => {
                if open.player(seat).has(expansion) > 0 {
                    return Ok(());
                }
                Err(reason::NO_SUCH_EXPANSION.word("expansion", expansion.name()))
            }
            (Phase::Jump, Action::Jump(to)) => self.judge_jump(to),
            (Phase::Jump, Action::Stay) => Ok(()),
            _ => Err(self.not_now()),
        }
    }

    /// SF-9.11: wherever else the ship could end a flight.
    fn judge_jump(&self, to: Point) -> Result<(), Illegal> {
        let open = &self.open;
        let ship = self.jumper().and_then(|rank| open.player(open.active).ship(rank));
        let Some(ship) = ship else { return Err(reason::GROUNDED.under("SF-9.11")) };
        if to == ship.at && !open.setup.jumps_on_the_spot() {
            return Err(reason::JUMP_TO_NOWHERE.refuse());
        }
        open.bar(open.active, ship, ship.at, to).map_or(Ok(()), |bar| Err(bar.refusal()))
    }

    /// SF-9.11: the first ship, unless it is grounded.
    pub(crate) fn jumper(&self) -> Option<Rank> {
        let player = self.open.player(self.open.active);
        player.first_ship().filter(|rank| player.ship(*rank).is_some_and(|ship| !ship.grounded))
    }

    /// Cards needed for a yes; nothing if the question is how many to give.
    fn cards_for_yes(&self) -> Option<u8> {
        let encounter = self.open.encounter?;
        match self.hidden.card?.card().question {
            Question::Gift(_) if encounter.path.branches().is_empty() => None,
            Question::YesNo { needs, .. } if encounter.path.branches().is_empty() => Some(needs),
            _ => Some(0),
        }
    }
}
