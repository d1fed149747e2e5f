//! Which actions are legal now, and why another is not.

use table::{Illegal, Reason, Seat};

use crate::action::Action;
use crate::components::{BUY_PRICE, Card, Field, Letter, MAX_EXPANSIONS, Symbol, Symbols};
use crate::position::{AquaSphere, Obstacle, Pending, Player, Prospect, Step};
use crate::reason;

impl AquaSphere {
    pub(crate) fn list(&self, seat: Seat, out: &mut Vec<Action>) {
        if !self.turn_now().includes(seat) {
            return;
        }
        let player = self.player(seat);
        if self.pending.line > 0 {
            out.extend(player.programmed.iter().map(Action::Give));
            return;
        }
        if !self.pending.cards.is_empty() {
            out.extend(self.usable_cards().map(Action::Use));
            out.push(Action::Done);
        } else {
            match self.pending.step {
                Step::Choose => self.list_turn(player, out),
                Step::Effect(symbol) => {
                    match self.prospect(seat, player.sector, symbol) {
                        Ok(Prospect::Octopods(most)) => out.extend((1..=most).map(Action::Catch)),
                        Ok(_) => out.push(Action::Act),
                        Err(_) => {}
                    }
                    out.push(Action::Decline);
                }
                Step::Letters(letters) => {
                    if player.bots > 0 {
                        out.extend(letters.iter().map(Action::Send));
                    }
                    out.push(Action::Done);
                }
                Step::Finish => out.push(Action::Finish),
                Step::Carry(_) | Step::Prepare | Step::Immediate(_) | Step::Count(_) | Step::Over => {}
            }
        }
        if self.pending.step.is_turn() {
            out.extend(player.programmed.iter().map(Action::Convert));
        }
    }

    fn list_turn(&self, player: &Player, out: &mut Vec<Action>) {
        for field in player.engineer.arrows() {
            if self.may_enter(player, *field) {
                out.push(Action::Move(*field));
            }
        }
        if player.sidesteps() > 0 {
            for field in player.engineer.sideways() {
                if self.may_enter(player, *field) {
                    out.push(Action::Move(*field));
                }
            }
        }
        if player.time >= BUY_PRICE && player.bots > 0 && player.may_program() && !player.corner {
            let free = Symbol::ALL.into_iter().filter(|symbol| !player.programmed.contains(*symbol));
            out.extend(free.map(Action::Buy));
        }
        if !player.programmed.is_empty() {
            let prices = self.walk_prices(self.actor());
            for letter in Letter::ALL {
                if prices[letter.index()] <= player.time {
                    out.extend(player.programmed.iter().map(|symbol| Action::Work(letter, symbol)));
                }
            }
        }
        if player.engineer.is_top_row() {
            out.push(Action::Pass);
        }
    }

    /// AQ-4.5 and AQ-4.6: a bot must fit on the symbol, unless there is none to place.
    fn may_enter(&self, player: &Player, field: Field) -> bool {
        let free = |symbol| !player.programmed.contains(symbol);
        self.moves_empty_handed(player)
            || player.bots > 0 && player.may_program() && self.programme.tile(field).is_some_and(free)
    }

    /// Where the scientist may go and leave the action open, which `work` would carry out at once (AQ-5.9).
    pub(crate) fn list_entries(&self, seat: Seat, out: &mut Vec<Action>) {
        let Pending { line: 0, cards, step: Step::Choose } = self.pending else { return };
        if !self.turn_now().includes(seat) || !cards.is_empty() {
            return;
        }
        let player = self.player(seat);
        let prices = self.walk_prices(seat);
        for letter in Letter::ALL {
            let price = prices[letter.index()];
            if price <= player.time {
                let symbols = player.programmed.iter();
                let carried = symbols.filter(|symbol| self.is_carried_out(seat, letter, *symbol, price));
                out.extend(carried.map(|symbol| Action::Enter(letter, symbol)));
            }
        }
    }

    /// Whether `work` there carries the action out without a question.
    fn is_carried_out(&self, seat: Seat, letter: Letter, symbol: Symbol, price: u8) -> bool {
        matches!(self.after_work(symbol), Step::Carry(_))
            && match self.prospect_there(seat, letter, symbol, price) {
                Ok(Prospect::Octopods(most)) => most == 1,
                prospect => prospect.is_ok(),
            }
    }

    pub(crate) fn judge(&self, seat: Seat, action: Action) -> Result<(), Illegal> {
        if self.pending.step == Step::Over {
            return Err(reason::GAME_OVER.refuse());
        }
        if seat != self.actor() {
            return Err(reason::NOT_YOUR_TURN.refuse());
        }
        let player = self.player(seat);
        match action {
            Action::Give(symbol) if self.pending.line > 0 => bot_on(player.programmed, symbol, "AQ-9.3"),
            _ if self.pending.line > 0 => Err(reason::LINE_FIRST.refuse()),
            Action::Give(_) => Err(reason::NO_LINE.refuse()),
            Action::Convert(_) if !self.pending.step.is_turn() => {
                Err(reason::NO_CONVERSION_IN_SCORING.refuse())
            }
            Action::Convert(symbol) => bot_on(player.programmed, symbol, "AQ-7.1"),
            Action::Use(card) => self.judge_card(seat, card),
            Action::Done if !self.pending.cards.is_empty() => Ok(()),
            _ if !self.pending.step.is_turn() => Err(reason::SCORING.refuse()),
            _ if !self.pending.cards.is_empty() => Err(reason::CARDS_FIRST.refuse()),
            Action::Done if matches!(self.pending.step, Step::Letters(_)) => Ok(()),
            Action::Done => Err(reason::NOTHING_TO_WAIVE.refuse()),
            Action::Act | Action::Catch(_) | Action::Decline => self.judge_effect(seat, action),
            Action::Send(letter) => self.judge_letter(player, letter),
            Action::Finish if self.pending.step == Step::Finish => Ok(()),
            Action::Finish => Err(reason::NOTHING_TO_FINISH.refuse()),
            Action::Move(field) => self.judge_move(player, field),
            Action::Buy(symbol) => self.judge_buy(player, symbol),
            Action::Work(letter, symbol) => self.judge_work(seat, letter, symbol).map(|_| ()),
            Action::Enter(letter, symbol) => {
                let price = self.judge_work(seat, letter, symbol)?;
                if self.is_carried_out(seat, letter, symbol, price) {
                    Ok(())
                } else {
                    Err(reason::NOTHING_AT_ONCE.refuse())
                }
            }
            Action::Pass => self.judge_pass(player),
        }
    }

    /// Whether the turn may still be chosen (AQ-3.3).
    fn judge_choice(&self) -> Result<(), Illegal> {
        match self.pending.step {
            Step::Choose => Ok(()),
            Step::Effect(symbol) | Step::Carry(symbol) => {
                Err(reason::EFFECT_FIRST.word("symbol", symbol.word()))
            }
            Step::Letters(_) => Err(reason::LETTERS_FIRST.refuse()),
            _ => Err(reason::FINISH_FIRST.refuse()),
        }
    }

    fn judge_move(&self, player: &Player, field: Field) -> Result<(), Illegal> {
        self.judge_choice()?;
        let from = player.engineer;
        if !from.arrows().contains(&field) {
            if !from.sideways().contains(&field) {
                return Err(reason::NO_ARROW.name("from", from).name("to", field));
            }
            if player.sidesteps() == 0 {
                return Err(reason::NEEDS_SIDESTEP.refuse());
            }
        }
        if self.moves_empty_handed(player) {
            return Ok(());
        }
        if player.bots == 0 {
            return Err(Obstacle::NoBot.explain(player, "AQ-4.6"));
        }
        let symbol = self.programme.tile(field).expect("no step leads to START");
        room_for(player, symbol, "AQ-4.5")
    }

    fn judge_buy(&self, player: &Player, symbol: Symbol) -> Result<(), Illegal> {
        self.judge_choice()?;
        if player.corner {
            return Err(reason::BOUGHT_ALREADY.refuse());
        }
        enough_time(player, BUY_PRICE, "AQ-4.9")?;
        if player.bots == 0 {
            return Err(Obstacle::NoBot.explain(player, "AQ-4.9"));
        }
        room_for(player, symbol, "AQ-4.9")
    }

    fn judge_pass(&self, player: &Player) -> Result<(), Illegal> {
        self.judge_choice()?;
        if player.engineer.is_top_row() {
            Ok(())
        } else {
            Err(reason::NOT_TOP_ROW.name("field", player.engineer))
        }
    }

    /// The price of the way to work there, if it is allowed.
    fn judge_work(&self, seat: Seat, letter: Letter, symbol: Symbol) -> Result<u8, Illegal> {
        self.judge_choice()?;
        let player = self.player(seat);
        bot_on(player.programmed, symbol, "AQ-5.4")?;
        let price = self.walk_prices(seat)[letter.index()];
        enough_time(player, price, "AQ-5.2").map(|()| price)
    }

    fn judge_effect(&self, seat: Seat, action: Action) -> Result<(), Illegal> {
        let Step::Effect(symbol) = self.pending.step else {
            return Err(reason::NO_EFFECT_PENDING.refuse());
        };
        if action == Action::Decline {
            return Ok(());
        }
        let player = self.player(seat);
        let prospect = self.prospect(seat, player.sector, symbol);
        match (prospect.map_err(|obstacle| obstacle.explain(player, clause_of(symbol)))?, action) {
            (Prospect::Octopods(most), Action::Catch(octopods)) if octopods > most => {
                Err(reason::TOO_MANY_OCTOPODS.with("most", most))
            }
            (Prospect::Octopods(_), Action::Catch(octopods)) if octopods > 0 => Ok(()),
            (Prospect::Octopods(_), _) => Err(reason::SAY_HOW_MANY.refuse()),
            (_, Action::Catch(_)) => Err(reason::NOT_CATCHING.word("symbol", symbol.word())),
            _ => Ok(()),
        }
    }

    fn judge_letter(&self, player: &Player, letter: Letter) -> Result<(), Illegal> {
        match self.pending.step {
            Step::Letters(letters) if letters.contains(letter) => match player.bots {
                0 => Err(Obstacle::NoBot.explain(player, "AQ-6.1")),
                _ => Ok(()),
            },
            _ => Err(reason::LETTER_NOT_PENDING.name("letter", letter)),
        }
    }

    fn judge_card(&self, seat: Seat, card: Card) -> Result<(), Illegal> {
        let player = self.player(seat);
        if !player.cards.contains(card) {
            return Err(reason::CARD_NOT_HELD.word("card", card.word()));
        }
        if !self.pending.cards.contains(card) {
            return Err(reason::CARD_NOT_NOW.word("card", card.word()));
        }
        let clause = if card.kind() == 11 { "AQ-10.3" } else { "AQ-13.4" };
        match self.card_obstacle(seat, card) {
            Some(obstacle) => Err(obstacle.explain(player, clause)),
            None => Ok(()),
        }
    }
}

fn bot_on(programmed: Symbols, symbol: Symbol, clause: &'static str) -> Result<(), Illegal> {
    if programmed.contains(symbol) {
        Ok(())
    } else {
        Err(reason::NO_BOT_ON_SYMBOL.under(clause).word("symbol", symbol.word()))
    }
}

fn room_for(player: &Player, symbol: Symbol, clause: &'static str) -> Result<(), Illegal> {
    if player.programmed.contains(symbol) {
        return Err(Obstacle::SymbolOccupied(symbol).explain(player, clause));
    }
    if player.may_program() { Ok(()) } else { Err(Obstacle::TwoProgrammed.explain(player, clause)) }
}

fn enough_time(player: &Player, price: u8, clause: &'static str) -> Result<(), Illegal> {
    if player.time >= price { Ok(()) } else { Err(Obstacle::TooDear { price }.explain(player, clause)) }
}

/// The clause an action of the station is described in.
pub const fn clause_of(symbol: Symbol) -> &'static str {
    match symbol {
        Symbol::Lab => "AQ-6.1",
        Symbol::Time => "AQ-6.2",
        Symbol::Crystal => "AQ-6.3",
        Symbol::Octopod => "AQ-6.4",
        Symbol::Submarine => "AQ-6.5",
        Symbol::Research => "AQ-6.6",
        Symbol::Program => "AQ-6.7",
    }
}

impl Obstacle {
    /// The obstacle as a refusal under `clause`: also how a page says why an action of this player
    /// would have no effect.
    pub fn explain(self, player: &Player, clause: &'static str) -> Illegal {
        let refused = |reason: Reason| reason.under(clause);
        match self {
            Obstacle::LabFull => refused(reason::LAB_FULL).with("most", MAX_EXPANSIONS),
            Obstacle::NoExpansion => refused(reason::NO_EXPANSION),
            Obstacle::TimeFull => refused(reason::TIME_FULL).with("most", player.capacity().time),
            Obstacle::NoCrystals => refused(reason::NO_CRYSTALS),
            Obstacle::CrystalsFull => refused(reason::CRYSTALS_FULL).with("most", player.capacity().crystals),
            Obstacle::NoOctopods => refused(reason::NO_OCTOPODS),
            Obstacle::SubmarineHere => refused(reason::SUBMARINE_HERE),
            Obstacle::NoSubmarine => refused(reason::ALL_DEPLOYED),
            Obstacle::TooDear { price } => {
                refused(reason::TOO_LITTLE_TIME).with("needs", price).with("has", player.time)
            }
            Obstacle::HandFull => refused(reason::HAND_FULL).with("most", player.capacity().research),
            Obstacle::NoCard => refused(reason::NO_CARD),
            Obstacle::NoBot => refused(reason::NO_BOT_IN_SUPPLY),
            Obstacle::SymbolOccupied(symbol) => {
                refused(reason::SYMBOL_OCCUPIED).word("symbol", symbol.word())
            }
            Obstacle::TwoProgrammed => refused(reason::TWO_PROGRAMMED),
            Obstacle::LineUnpaid => refused(reason::COUNTER_STUCK),
        }
    }
}
