//! Bots at work: the control field, the seven actions, letters and research cards.

use table::Cx;

use crate::cards::Cards;
use crate::components::{Card, Letter, Letters, Reward, Symbol, TIME_INSTEAD, triangular};
use crate::event::{Event, Source};
use crate::position::{AquaSphere, Owner, Prospect, Step};

impl AquaSphere {
    /// The scientist walks, the bot enters the control field; its action is still to come, as `then` says.
    pub(crate) fn work(&mut self, to: Letter, symbol: Symbol, then: Step, cx: &mut Cx<'_, Event>) {
        let seat = self.actor();
        let from = self.player(seat).sector;
        if to != from {
            let price = self.walk_prices(seat)[to.index()];
            self.actor_mut().time -= price;
            cx.tell(|| Event::Walked { seat, from, to, price });
        }
        let player = self.actor_mut();
        player.sector = to;
        player.area = symbol;
        player.programmed = player.programmed.without(symbol);
        cx.tell(|| Event::Worked { seat, sector: to, symbol });
        self.pending.step = then;
        self.take_control(to, cx);
    }

    /// A bot of whoever acts, already taken from where it was, enters a control field (AQ-5.5).
    fn take_control(&mut self, letter: Letter, cx: &mut Cx<'_, Event>) {
        let seat = self.actor();
        let sector = &mut self.sectors[letter.index()];
        let Some(owner) = sector.control.replace(Owner::Player(seat)) else { return };
        sector.charging[owner.index()] += 1;
        cx.tell(|| Event::Displaced { seat, sector: letter, owner });
        if sector.charging_bots() > self.charging_limit() {
            self.overflow(letter, cx);
        }
        if owner != Owner::Player(seat) {
            // AQ-5.7, AQ-13.3
            self.pending.cards = self.player(seat).cards.only(const { Cards::types(8, 8) });
        }
    }

    /// Every owner keeps one bot in the charging station and takes the others back (AQ-5.6).
    fn overflow(&mut self, letter: Letter, cx: &mut Cx<'_, Event>) {
        for index in 0..5 {
            let held = &mut self.sectors[letter.index()].charging[index];
            let bots = held.saturating_sub(1);
            if bots == 0 {
                continue;
            }
            *held = 1;
            let owner = Owner::from_index(index);
            if let Owner::Player(seat) = owner {
                self.players[seat.index()].bots += bots;
            }
            cx.tell(|| Event::Returned { sector: letter, owner, bots });
        }
    }

    /// Carries out the action of the area the scientist stands in.
    pub(super) fn act(&mut self, cx: &mut Cx<'_, Event>) {
        let seat = self.actor();
        let (sector, symbol) = (self.player(seat).sector, self.player(seat).area);
        let prospect = self.prospect(seat, sector, symbol).expect("the action has an effect");
        self.pending.step = Step::Finish;
        let here = &mut self.sectors[sector.index()];
        let player = &mut self.players[seat.index()];
        match prospect {
            Prospect::Expansion(expansion) => {
                here.expansions.pop();
                player.expansions.push(expansion);
                cx.tell(|| Event::Expanded { seat, sector, expansion });
                let letters: Letters = expansion.letters().iter().copied().collect();
                self.pending.step = Step::Letters(letters);
            }
            Prospect::Time { filled, taken } => {
                here.time = here.time + filled - taken;
                player.time += taken;
                cx.tell(|| Event::TookTime { seat, sector, filled, taken });
            }
            Prospect::Crystals(taken) => {
                here.crystals -= taken;
                player.crystals += taken;
                cx.tell(|| Event::TookCrystals { seat, sector, taken });
            }
            Prospect::Octopods(most) => self.catch(most, cx),
            Prospect::Submarine { price, points } => {
                player.time -= price;
                player.submarines -= 1;
                here.submarines.push(Owner::Player(seat));
                cx.tell(|| Event::Deployed { seat, sector, price });
                self.gain(points, Source::Submarine, cx);
            }
            Prospect::Research { card, points } => {
                here.research.pop();
                player.cards = player.cards.with(card);
                cx.tell(|| Event::Researched { seat, sector, card });
                if card.kind() == 13 {
                    if self.immediate_comes_first() {
                        self.resolve_immediate(card, cx);
                    } else {
                        self.pending.step = Step::Immediate(card);
                    }
                }
                self.gain(points, Source::Research, cx);
            }
            Prospect::Bot(symbol) => {
                player.program(symbol);
                cx.tell(|| Event::Programmed { seat, symbol });
            }
            Prospect::TimeInstead(symbol, time) => {
                player.time += time;
                cx.tell(|| Event::TimeInstead { seat, symbol, time });
            }
        }
    }

    pub(super) fn catch(&mut self, octopods: u8, cx: &mut Cx<'_, Event>) {
        let seat = self.actor();
        let player = self.player(seat);
        let (sector, cards) = (player.sector, player.cards);
        self.sectors[sector.index()].octopods -= octopods;
        self.octopods += octopods;
        cx.tell(|| Event::Caught { seat, sector, octopods });
        self.pending.step = Step::Finish;
        self.pending.cards = cards.only(const { Cards::types(4, 6) });
        self.gain(triangular(octopods), Source::Octopods(octopods), cx);
    }

    pub(super) fn decline(&mut self, cx: &mut Cx<'_, Event>) {
        let seat = self.actor();
        let symbol = self.player(seat).area;
        cx.tell(|| Event::Declined { seat, symbol });
        self.pending.step = Step::Finish;
    }

    /// The action of the area has no effect and cannot get one (AQ-5.8).
    pub(super) fn stay_idle(&mut self, symbol: Symbol, cx: &mut Cx<'_, Event>) {
        let seat = self.actor();
        let prospect = self.prospect(seat, self.player(seat).sector, symbol);
        if let Err(obstacle) = prospect {
            cx.tell(|| Event::Idle { seat, symbol, obstacle });
        }
        self.pending.step = Step::Finish;
    }

    /// A bot goes from the supply to a letter of the new expansion (AQ-6.1).
    pub(crate) fn send(&mut self, letter: Letter, cx: &mut Cx<'_, Event>) {
        let seat = self.actor();
        if let Step::Letters(letters) = &mut self.pending.step {
            *letters = letters.without(letter);
        }
        self.actor_mut().bots -= 1;
        cx.tell(|| Event::Sent { seat, sector: letter });
        self.take_control(letter, cx);
    }

    pub(crate) fn use_card(&mut self, card: Card, cx: &mut Cx<'_, Event>) {
        let seat = self.actor();
        self.pending.cards = self.pending.cards.without(card);
        match card.reward() {
            Some(Reward::Time(markers)) => {
                let time = self.actor_mut().gain_time(markers);
                cx.tell(|| Event::Used { seat, card, time, crystals: 0 });
            }
            Some(Reward::Crystals(crystals)) => {
                self.crystals -= crystals;
                self.actor_mut().crystals += crystals;
                cx.tell(|| Event::Used { seat, card, time: 0, crystals });
            }
            Some(Reward::Points(points)) => {
                cx.tell(|| Event::Used { seat, card, time: 0, crystals: 0 });
                self.gain(points, Source::Card(card), cx);
            }
            None => self.use_preparation(card, cx),
        }
    }

    /// Two time markers, then a bot on the symbol shown, or two more if it is occupied (AQ-6.6,
    /// AQ-13.2).
    pub(super) fn resolve_immediate(&mut self, card: Card, cx: &mut Cx<'_, Event>) {
        let seat = self.actor();
        let symbol = card.symbol().expect("type 13 shows a symbol");
        let Some(Reward::Time(markers)) = card.reward() else { unreachable!("type 13 gives time markers") };
        let player = self.actor_mut();
        let time = player.gain_time(markers);
        cx.tell(|| Event::Used { seat, card, time, crystals: 0 });
        if player.programmed.contains(symbol) {
            let time = player.gain_time(TIME_INSTEAD);
            cx.tell(|| Event::TimeInstead { seat, symbol, time });
        } else if player.program(symbol) {
            cx.tell(|| Event::Programmed { seat, symbol });
        }
        self.pending.step = Step::Finish;
    }

    /// No more cards, or no more letters.
    pub(super) fn waive(&mut self) {
        if self.pending.cards.is_empty() {
            self.pending.step = Step::Finish;
        }
        self.pending.cards = Cards::NONE;
    }
}
