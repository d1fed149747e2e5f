//! Encounters: the machine that carries out the cards (SF-9).

use table::{Audience, Cx, Seat, Seats};

use crate::components::encounters::{DECK, NO, Op, Path, Question, Stat, YES, any, script};
use crate::components::map::Point;
use crate::components::{Cards, Expansion, FAME_LIMIT, MAX_PLAYERS, Resource, ShipKind};
use crate::event::{Event, Strength};
use crate::position::{Encounter, Flight, Phase, Starfarers};

use super::flight::throw;

impl Starfarers {
    /// SF-9.1: a card is drawn and its question read.
    pub(super) fn meet(&mut self, cx: &mut Cx<'_, Event>) {
        if self.draw_card(cx) {
            self.run_encounter(cx);
        }
    }

    /// Draws a card and reads its question. Says whether it asks nothing and runs at once.
    fn draw_card(&mut self, cx: &mut Cx<'_, Event>) -> bool {
        let (seat, reader) = (self.open.active, self.open.reader());
        if self.hidden.deck.is_empty() {
            self.hidden.deck = DECK; // SF-9.5
            cx.tell(|| Event::DeckShuffled);
        }
        let card = any(self.hidden.deck, cx.dice);
        cx.disclose();
        self.hidden.deck.remove(card);
        self.hidden.card = Some(card);
        let scene = card.card().scene;
        let runs = matches!(card.card().question, Question::None(_));
        let mut path = Path::default();
        if runs {
            path.push(0);
        } else {
            self.open.phase = Phase::Question;
        }
        self.open.encounter =
            Some(Encounter { scene, path, done: 0, gift: Cards::NONE, swapped: Cards::NONE });
        cx.tell(|| Event::Encountered { seat, reader, scene });
        cx.tell_to(Audience::Only(Seats::only(reader)), || Event::CardRead { card });
        runs
    }

    /// Carries out ops until one waits for a choice or the card is done.
    pub(super) fn run_encounter(&mut self, cx: &mut Cx<'_, Event>) {
        // What is read now was known to the reader alone.
        cx.disclose();
        while !self.check_win(cx) {
            self.read_result(cx);
            let Some(op) = self.next_op() else {
                self.open.encounter = None;
                self.hidden.card = None;
                return self.begin_flight(cx);
            };
            if !self.perform(op, cx) {
                return;
            }
        }
    }

    /// SF-9.1: all that follows a branch is read before any of it is carried out.
    fn read_result(&self, cx: &mut Cx<'_, Event>) {
        if let (Some(card), Some(Encounter { path, done: 0, .. })) = (self.hidden.card, self.open.encounter) {
            for op in script(card, &path) {
                cx.tell(|| Event::ResultRead { op: op.as_read() });
            }
        }
    }

    fn next_op(&mut self) -> Option<Op> {
        let card = self.hidden.card?;
        let encounter = self.open.encounter.as_mut()?;
        let op = script(card, &encounter.path).get(usize::from(encounter.done)).copied();
        encounter.done += u8::from(op.is_some());
        op
    }

    fn branch(&mut self, branch: u8) {
        let encounter = self.encounter();
        encounter.path.push(branch);
        encounter.done = 0;
    }

    fn encounter(&mut self) -> &mut Encounter {
        self.open.encounter.as_mut().expect("an encounter is under way")
    }

    /// Carries out one op. Says whether to go on at once; if not, the phase says who chooses what.
    fn perform(&mut self, op: Op, cx: &mut Cx<'_, Event>) -> bool {
        let seat = self.open.active;
        let player = self.open.player(seat);
        let wait_for = match op {
            Op::Fame(rings) => return self.change_fame(seat, rings, cx),
            Op::Gain(resource, count) => {
                return self.gain(Cards::of(resource, count.min(self.open.bank[resource])), cx);
            }
            Op::GainAny(count) => (!self.open.bank.is_empty()).then_some(Phase::Take(count)),
            Op::PayAny(count) => (!self.hand(seat).is_empty()).then_some(Phase::Pay(count)),
            Op::ReturnGift => {
                let gift = std::mem::take(&mut self.encounter().gift);
                return self.gain(gift, cx);
            }
            Op::EachOpponentGives => self.next_giver(seat).map(Phase::Tithe),
            Op::DrawFromEach => {
                self.open.around().for_each(|victim| self.steal(seat, victim, cx));
                None
            }
            Op::SwapOneForTwo => (!self.hand(seat).is_empty()).then_some(Phase::SwapGive),
            Op::LoseSwapped => return self.lose_swapped(cx),
            Op::GainExpansion => self.fitting().next().map(|_| Phase::Attach),
            Op::LoseExpansion => (player.expansion_count() > 0).then_some(Phase::Detach),
            Op::Ground => return self.ground(cx),
            Op::Jump => self.jumper().map(|_| Phase::Jump),
            Op::FreeTradeShip => {
                self.open.player_mut(seat).gifts += 1;
                if !self.open.can_launch(seat, ShipKind::Trade) {
                    cx.tell(|| Event::GiftWaits { seat });
                }
                None
            }
            Op::Contest { .. } | Op::CompareBoosters { .. } | Op::ShakeTable(_) => {
                let branch = self.try_fate(op, cx);
                self.branch(branch);
                None
            }
            Op::Ask { scene, .. } => {
                self.encounter().scene = scene;
                Some(Phase::Question)
            }
            Op::DrawNewCard => return self.draw_card(cx),
            Op::ReshuffleAndDraw => {
                self.hidden.deck = DECK;
                cx.tell(|| Event::DeckShuffled);
                return self.draw_card(cx);
            }
            Op::WearAbove(limit) => {
                let worn =
                    self.open.seats().iter().filter(|s| self.open.player(*s).expansion_count() > limit);
                let worn: Seats = worn.collect();
                (!worn.is_empty()).then_some(Phase::Wear(worn))
            }
            Op::CouncilFame => return self.hold_council(cx),
        };
        if let Some(phase) = wait_for {
            self.open.phase = phase;
        }
        wait_for.is_none()
    }

    /// SF-9.7, SF-9.8: lets balls or boosters decide which branch is taken.
    fn try_fate(&mut self, op: Op, cx: &mut Cx<'_, Event>) -> u8 {
        let (seat, seats) = (self.open.active, self.open.setup.seats);
        let player = *self.open.player(seat);
        match op {
            Op::Contest { stat, opponent: place, .. } => {
                let opponent = place.of(seat, seats);
                let other = self.open.player(opponent);
                let (my_bonus, their_bonus) = match stat {
                    Stat::Combat => (player.cannons(), other.has(Expansion::Cannon)),
                    Stat::Speed => (player.boosters(), other.boosters()),
                };
                let mine = Strength { shake: throw(cx), bonus: my_bonus };
                let theirs = Strength { shake: throw(cx), bonus: their_bonus };
                let won = mine.total() >= theirs.total();
                cx.tell(|| Event::Contested { seat, opponent, place, stat, mine, theirs, won });
                won.into()
            }
            Op::CompareBoosters { opponent, .. } => {
                let opponent = opponent.of(seat, seats);
                let (mine, theirs) = (player.boosters(), self.open.player(opponent).has(Expansion::Booster));
                let enough = mine >= theirs;
                cx.tell(|| Event::BoostersCompared { seat, opponent, mine, theirs, enough });
                enough.into()
            }
            _ => {
                let shake = throw(cx);
                cx.tell(|| Event::ShookTable { seat, shake });
                match shake.sum() {
                    1 | 2 => 0,
                    3 => 1,
                    _ => 2,
                }
            }
        }
    }

    /// SF-9.9
    pub(super) fn name_gift(&mut self, count: u8, cx: &mut Cx<'_, Event>) {
        let (seat, scene) = (self.open.active, self.encounter().scene);
        cx.tell(|| Event::Answered { seat, scene, answer: count });
        if count > 0 {
            self.open.phase = Phase::Give(count);
        } else {
            self.branch(0);
            self.run_encounter(cx);
        }
    }

    pub(super) fn answer(&mut self, yes: bool, cx: &mut Cx<'_, Event>) {
        let (seat, scene) = (self.open.active, self.encounter().scene);
        let answer = if yes { YES } else { NO };
        cx.tell(|| Event::Answered { seat, scene, answer });
        self.branch(answer);
        self.run_encounter(cx);
    }

    pub(super) fn pay(&mut self, seat: Seat, card: Resource, cx: &mut Cx<'_, Event>) {
        self.hand_mut(seat)[card] -= 1;
        if let Phase::Tithe(_) = self.open.phase {
            let to = self.open.active;
            self.hand_mut(to)[card] += 1;
            cx.tell(|| Event::Gave { seat, to, card });
            return match self.next_giver(seat) {
                Some(next) => self.open.phase = Phase::Tithe(next),
                None => self.run_encounter(cx),
            };
        }
        self.open.bank[card] += 1;
        cx.tell(|| Event::Paid { seat, cards: Cards::of(card, 1) });
        match self.open.phase {
            Phase::Give(left) => {
                self.encounter().gift[card] += 1;
                if left > 1 {
                    self.open.phase = Phase::Give(left - 1);
                } else {
                    let given = self.encounter().gift.total();
                    self.branch(given);
                    self.run_encounter(cx);
                }
            }
            Phase::Pay(left) if left > 1 && !self.hand(seat).is_empty() => {
                self.open.phase = Phase::Pay(left - 1);
            }
            Phase::SwapGive => self.take_next(Phase::SwapTake(card, 2), cx),
            _ => self.run_encounter(cx),
        }
    }

    /// SF-5.6, and the cards an encounter brings.
    pub(super) fn take(&mut self, seat: Seat, card: Resource, cx: &mut Cx<'_, Event>) {
        self.open.bank[card] -= 1;
        self.hand_mut(seat)[card] += 1;
        match self.open.phase {
            Phase::Relief(_) => {
                cx.tell(|| Event::Relieved { seat, card });
                self.begin_trade();
            }
            Phase::SwapTake(but, left) => {
                cx.tell(|| Event::Gained { seat, cards: Cards::of(card, 1) });
                self.encounter().swapped[card] += 1;
                self.take_next(Phase::SwapTake(but, left - 1), cx);
            }
            Phase::Take(left) => {
                cx.tell(|| Event::Gained { seat, cards: Cards::of(card, 1) });
                self.take_next(Phase::Take(left - 1), cx);
            }
            _ => {}
        }
    }

    /// Goes on taking while there is something to take (SF-12.1).
    fn take_next(&mut self, phase: Phase, cx: &mut Cx<'_, Event>) {
        let bank = self.open.bank;
        let more = match phase {
            Phase::Take(left) => left > 0 && !bank.is_empty(),
            Phase::SwapTake(but, left) => left > 0 && bank.kinds().any(|r| r != but),
            _ => false,
        };
        if more {
            self.open.phase = phase;
        } else {
            self.run_encounter(cx);
        }
    }

    fn gain(&mut self, cards: Cards, cx: &mut Cx<'_, Event>) -> bool {
        let seat = self.open.active;
        self.open.bank -= cards;
        *self.hand_mut(seat) += cards;
        if !cards.is_empty() {
            cx.tell(|| Event::Gained { seat, cards });
        }
        true
    }

    fn lose_swapped(&mut self, cx: &mut Cx<'_, Event>) -> bool {
        let seat = self.open.active;
        let cards = std::mem::take(&mut self.encounter().swapped);
        *self.hand_mut(seat) -= cards;
        self.open.bank += cards;
        cx.tell(|| Event::Paid { seat, cards });
        true
    }

    /// SF-11.1
    fn change_fame(&mut self, seat: Seat, rings: i8, cx: &mut Cx<'_, Event>) -> bool {
        let fame = self.open.player(seat).fame;
        let gain = rings.max(0) as u8;
        let after = if rings < 0 {
            fame.saturating_sub(rings.unsigned_abs())
        } else {
            fame + gain.min(self.open.fame_left()).min(FAME_LIMIT - fame)
        };
        self.open.player_mut(seat).fame = after;
        if after != fame {
            cx.tell(|| Event::FameChanged { seat, change: after as i8 - fame as i8 });
        }
        true
    }

    /// Who after `seat`, in turn order, has a card to give.
    fn next_giver(&self, seat: Seat) -> Option<Seat> {
        let mut around = self.open.around();
        if seat != self.open.active {
            around.find(|s| *s == seat);
        }
        around.find(|s| !self.hand(*s).is_empty())
    }

    /// The expansions that still fit on the active player's mothership.
    pub(crate) fn fitting(&self) -> impl Iterator<Item = Expansion> + use<> {
        let player = *self.open.player(self.open.active);
        Expansion::ALL.into_iter().filter(move |e| player.has(*e) < e.limit())
    }

    pub(super) fn attach(&mut self, expansion: Expansion, cx: &mut Cx<'_, Event>) {
        let seat = self.open.active;
        self.open.player_mut(seat).expansions[expansion as usize] += 1;
        cx.tell(|| Event::Attached { seat, expansion });
        self.run_encounter(cx);
    }

    pub(super) fn detach(&mut self, seat: Seat, expansion: Expansion, cx: &mut Cx<'_, Event>) {
        let Phase::Wear(waiting) = self.open.phase else {
            self.drop_expansion(seat, expansion, cx);
            return self.run_encounter(cx);
        };
        self.hidden.worn[seat.index()] = Some(expansion);
        let waiting = waiting.without(seat);
        if !waiting.is_empty() {
            self.open.phase = Phase::Wear(waiting);
            return;
        }
        for seat in self.open.seats().iter() {
            if let Some(expansion) = self.hidden.worn[seat.index()].take() {
                self.drop_expansion(seat, expansion, cx);
            }
        }
        self.run_encounter(cx);
    }

    fn drop_expansion(&mut self, seat: Seat, expansion: Expansion, cx: &mut Cx<'_, Event>) {
        self.open.player_mut(seat).expansions[expansion as usize] -= 1;
        cx.tell(|| Event::Detached { seat, expansion });
    }

    fn ground(&mut self, cx: &mut Cx<'_, Event>) -> bool {
        let seat = self.open.active;
        if let Some(rank) = self.open.player(seat).first_ship() {
            self.ship_mut(rank).grounded = true;
            cx.tell(|| Event::Grounded { seat, rank });
        }
        true
    }

    /// SF-9.11: puts the first ship where it lands; it may still capture and found there.
    pub(super) fn jump(&mut self, to: Point, cx: &mut Cx<'_, Event>) {
        let seat = self.open.active;
        let Some(rank) = self.jumper() else { return };
        let from = std::mem::replace(&mut self.ship_mut(rank).at, to);
        self.open.occupied.remove(from);
        self.open.flight = Some(Flight { rank, from, left: 0 });
        self.open.phase = Phase::Fly;
        cx.tell(|| Event::Jumped { seat, rank, from, to });
        self.look(seat, to, cx);
        self.end_spent_flight(cx);
    }

    /// SF-9.13: most freight rings, at least one.
    fn hold_council(&mut self, cx: &mut Cx<'_, Event>) -> bool {
        let rings: [u8; MAX_PLAYERS] = self.open.players.map(|p| p.has(Expansion::FreightRing));
        let most = rings.into_iter().max().unwrap_or(0);
        for seat in self.open.seats().iter() {
            if most > 0 && rings[seat.index()] == most {
                self.change_fame(seat, 1, cx);
            }
        }
        true
    }
}
