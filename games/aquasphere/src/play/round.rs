//! The end of a round: intermediate scoring, new round, final scoring.

use table::Cx;

use crate::cards::Cards;
use crate::components::{Card, Expansion, Letter, ROUNDS, Supplies};
use crate::event::{Event, Source};
use crate::position::{AquaSphere, Step};
use crate::row::Row;
use crate::setup::draw_programme;

impl AquaSphere {
    /// Time markers for submarines and out of the corners, then type 11 cards (AQ-10.1 to AQ-10.3).
    pub(super) fn begin_interim(&mut self, cx: &mut Cx<'_, Event>) {
        for at in 0..self.order.len() {
            let seat = self.order[at];
            let player = &mut self.players[seat.index()];
            let submarines = player.deployed();
            let time = player.gain_time(submarines);
            cx.tell(|| Event::Income { seat, submarines, time });
            if std::mem::take(&mut player.corner) {
                cx.tell(|| Event::CornerCleared { seat });
            }
        }
        self.at = 0;
        self.pending.step = Step::Prepare;
        self.pending.cards = self.preparations();
    }

    /// Type 11 cards of whoever acts.
    fn preparations(&self) -> Cards {
        self.player(self.actor()).cards.only(const { Cards::types(11, 11) })
    }

    /// A type 11 card: a time marker for a bot on the symbol shown.
    pub(super) fn use_preparation(&mut self, card: Card, cx: &mut Cx<'_, Event>) {
        let seat = self.actor();
        let symbol = card.symbol().expect("type 11 shows a symbol");
        let player = self.actor_mut();
        player.time -= 1;
        player.program(symbol);
        cx.tell(|| Event::Used { seat, card, time: 0, crystals: 0 });
        cx.tell(|| Event::Programmed { seat, symbol });
    }

    pub(super) fn prepare_next(&mut self, cx: &mut Cx<'_, Event>) {
        if usize::from(self.at) + 1 < self.order.len() {
            self.at += 1;
            self.pending.cards = self.preparations();
            return;
        }
        // AQ-10.4 to AQ-10.7: all numbers first, then each counter once.
        self.at = 0;
        let mut totals = [0; 4];
        for seat in self.order.iter().copied() {
            let parts = self.interim(seat);
            totals[seat.index()] = parts.total();
            let round = self.round;
            let page = &mut self.ledger[seat.index()].rounds[usize::from(round - 1)];
            (page.control, page.bots) = (parts.control, parts.bots);
            (page.crystals, page.loss) = (parts.crystal_points, parts.octopod_loss);
            cx.tell(|| Event::Interim { seat, round, parts });
        }
        self.pending.step = Step::Count(totals);
    }

    /// Moves the next counter that has still to move.
    pub(super) fn count_next(&mut self, mut totals: [i8; 4], cx: &mut Cx<'_, Event>) {
        let seat = self.actor();
        let total = std::mem::take(&mut totals[seat.index()]);
        if total != 0 {
            self.pending.step = Step::Count(totals);
            match u8::try_from(total) {
                Ok(points) => self.gain(points, Source::Interim(self.round), cx),
                Err(_) => self.lose(total, cx),
            }
        } else if usize::from(self.at) + 1 < self.order.len() {
            self.at += 1;
        } else if self.round < ROUNDS {
            self.new_round(cx);
        } else {
            self.final_scoring(cx);
        }
    }

    fn new_round(&mut self, cx: &mut Cx<'_, Event>) {
        self.turn_up(cx); // AQ-11.1
        for sector in &mut self.sectors {
            sector.time = 0; // AQ-11.3
        }
        // AQ-1.15: edge by edge, until there is nothing left to lay.
        for edge in 0..6 {
            let letter = self.ring[(edge + usize::from(self.rotation)) % 6];
            let supplies = self.coming_supplies(letter);
            self.lay(letter, supplies, cx);
        }
        self.round += 1; // AQ-11.5
        self.order = std::mem::replace(&mut self.passed, Row::EMPTY); // AQ-11.6
        self.at = 0;
        if let Some(programme) = self.next_programme.take() {
            self.programme = programme; // AQ-11.7
        }
        // The tile and the card that are now on top: the last round has none to come.
        self.rotation = 0;
        if self.round < ROUNDS {
            self.rotation = cx.dice.below(6) as u8;
            self.next_programme = Some(draw_programme(&mut self.unseen_programmes, cx));
        }
        self.pending.step = Step::Choose;
        self.tell_round(cx);
    }

    fn final_scoring(&mut self, cx: &mut Cx<'_, Event>) {
        for at in 0..self.order.len() {
            let seat = self.order[at];
            let parts = self.final_parts(seat);
            let player = &mut self.players[seat.index()];
            player.score += u16::from(parts.total()); // AQ-9.6
            let score = player.score;
            cx.tell(|| Event::Final { seat, parts, score });
        }
        self.at = 0;
        self.pending.step = Step::Over;
    }

    pub(crate) fn tell_round(&self, cx: &mut Cx<'_, Event>) {
        cx.tell(|| Event::Round {
            round: self.round,
            order: self.order,
            programme: self.programme,
            bulb: self.bulb(),
        });
    }

    /// A research card and an expansion for every sector, on top of what lies there.
    pub(crate) fn turn_up(&mut self, cx: &mut Cx<'_, Event>) {
        for letter in self.ring {
            let card = cx.dice.pick(&self.research_deck).expect("24 of the 41 cards are turned");
            let expansion = cx.dice.pick(&self.lab_deck).expect("24 of the 30 expansions are turned");
            self.research_deck[card] -= 1;
            self.lab_deck[expansion] -= 1;
            let (card, expansion) = (Card::new(card), Expansion::new(expansion));
            let sector = &mut self.sectors[letter.index()];
            sector.research.push(card);
            sector.expansions.push(expansion);
            cx.tell(|| Event::Turned { sector: letter, card, expansion });
        }
    }

    /// Lays supplies into a sector, as far as the general supply goes (AQ-1.15).
    pub(crate) fn lay(&mut self, letter: Letter, supplies: Supplies, cx: &mut Cx<'_, Event>) {
        let supplies = Supplies {
            octopods: supplies.octopods.min(self.octopods),
            crystals: supplies.crystals.min(self.crystals),
            time: supplies.time,
        };
        self.octopods -= supplies.octopods;
        self.crystals -= supplies.crystals;
        let sector = &mut self.sectors[letter.index()];
        sector.octopods += supplies.octopods;
        sector.crystals += supplies.crystals;
        sector.time += supplies.time;
        if supplies != Supplies::default() {
            cx.tell(|| Event::Laid { sector: letter, supplies });
        }
    }
}
