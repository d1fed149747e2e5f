//! Which actions are legal now, and why another is not.

use table::{Illegal, Seat};

use crate::action::Action;
use crate::components::{BUY_PRICE, Card, Field, Letter, MAX_EXPANSIONS, Symbol, Symbols};
use crate::position::{AquaSphere, Obstacle, Player, Prospect, Step};

/// The key of every sentence by which a refusal, or an action without effect, is explained.
pub const REASONS: &[&str] = &[
    "aqua-all-deployed",
    "aqua-bought-already",
    "aqua-card-not-held",
    "aqua-card-not-now",
    "aqua-cards-first",
    "aqua-counter-stuck",
    "aqua-crystals-full",
    "aqua-effect-first",
    "aqua-finish-first",
    "aqua-game-over",
    "aqua-hand-full",
    "aqua-lab-full",
    "aqua-letter-not-pending",
    "aqua-letters-first",
    "aqua-line-first",
    "aqua-needs-sidestep",
    "aqua-no-arrow",
    "aqua-no-bot-in-supply",
    "aqua-no-bot-on-symbol",
    "aqua-no-card",
    "aqua-no-conversion-in-scoring",
    "aqua-no-crystals",
    "aqua-no-effect-pending",
    "aqua-no-expansion",
    "aqua-no-line",
    "aqua-no-octopods",
    "aqua-not-catching",
    "aqua-not-top-row",
    "aqua-not-your-turn",
    "aqua-nothing-to-finish",
    "aqua-nothing-to-waive",
    "aqua-say-how-many",
    "aqua-scoring",
    "aqua-submarine-here",
    "aqua-symbol-occupied",
    "aqua-time-full",
    "aqua-too-little-time",
    "aqua-too-many-octopods",
    "aqua-two-programmed",
];

impl AquaSphere {
    pub(crate) fn list(&self, out: &mut Vec<Action>) {
        let player = self.player(self.actor());
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
                    match self.prospect(self.actor(), player.sector, symbol) {
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
                Step::Prepare | Step::Immediate(_) | Step::Count(_) | Step::Over => {}
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
        player.bots == 0 || (player.may_program() && self.programme.tile(field).is_some_and(free))
    }

    pub(crate) fn judge(&self, seat: Seat, action: Action) -> Result<(), Illegal> {
        if self.pending.step == Step::Over {
            return Err(Illegal::new("AQ-3.1", "aqua-game-over"));
        }
        if seat != self.actor() {
            return Err(Illegal::new("AQ-3.2", "aqua-not-your-turn"));
        }
        let player = self.player(seat);
        match action {
            Action::Give(symbol) if self.pending.line > 0 => bot_on(player.programmed, symbol, "AQ-9.3"),
            _ if self.pending.line > 0 => Err(Illegal::new("AQ-9.3", "aqua-line-first")),
            Action::Give(_) => Err(Illegal::new("AQ-9.3", "aqua-no-line")),
            Action::Convert(_) if !self.pending.step.is_turn() => {
                Err(Illegal::new("AQ-7.2", "aqua-no-conversion-in-scoring"))
            }
            Action::Convert(symbol) => bot_on(player.programmed, symbol, "AQ-7.1"),
            Action::Use(card) => self.judge_card(seat, card),
            Action::Done if !self.pending.cards.is_empty() => Ok(()),
            _ if !self.pending.step.is_turn() => Err(Illegal::new("AQ-3.1", "aqua-scoring")),
            _ if !self.pending.cards.is_empty() => Err(Illegal::new("AQ-13.4", "aqua-cards-first")),
            Action::Done if matches!(self.pending.step, Step::Letters(_)) => Ok(()),
            Action::Done => Err(Illegal::new("AQ-13.4", "aqua-nothing-to-waive")),
            Action::Act | Action::Catch(_) | Action::Decline => self.judge_effect(seat, action),
            Action::Send(letter) => self.judge_letter(player, letter),
            Action::Finish if self.pending.step == Step::Finish => Ok(()),
            Action::Finish => Err(Illegal::new("AQ-3.3", "aqua-nothing-to-finish")),
            Action::Move(field) => self.judge_move(player, field),
            Action::Buy(symbol) => self.judge_buy(player, symbol),
            Action::Work(letter, symbol) => self.judge_work(seat, letter, symbol),
            Action::Pass => self.judge_pass(player),
        }
    }

    /// Whether the turn may still be chosen (AQ-3.3).
    fn judge_choice(&self) -> Result<(), Illegal> {
        match self.pending.step {
            Step::Choose => Ok(()),
            Step::Effect(symbol) => {
                Err(Illegal::new("AQ-5.8", "aqua-effect-first").word("symbol", symbol.word()))
            }
            Step::Letters(_) => Err(Illegal::new("AQ-6.1", "aqua-letters-first")),
            _ => Err(Illegal::new("AQ-3.3", "aqua-finish-first")),
        }
    }

    fn judge_move(&self, player: &Player, field: Field) -> Result<(), Illegal> {
        self.judge_choice()?;
        let from = player.engineer;
        if !from.arrows().contains(&field) {
            if !from.sideways().contains(&field) {
                return Err(Illegal::new("AQ-4.2", "aqua-no-arrow").name("from", from).name("to", field));
            }
            if player.sidesteps() == 0 {
                return Err(Illegal::new("AQ-4.8", "aqua-needs-sidestep"));
            }
        }
        if player.bots == 0 {
            return Ok(());
        }
        let symbol = self.programme.tile(field).expect("no step leads to START");
        room_for(player, symbol, "AQ-4.5")
    }

    fn judge_buy(&self, player: &Player, symbol: Symbol) -> Result<(), Illegal> {
        self.judge_choice()?;
        if player.corner {
            return Err(Illegal::new("AQ-4.9", "aqua-bought-already"));
        }
        enough_time(player, BUY_PRICE, "AQ-4.9")?;
        if player.bots == 0 {
            return Err(Obstacle::NoBot.explain(player, "AQ-4.9"));
        }
        room_for(player, symbol, "AQ-4.9")
    }

    fn judge_pass(&self, player: &Player) -> Result<(), Illegal> {
        self.judge_choice()?;
        match player.engineer.is_top_row() {
            true => Ok(()),
            false => Err(Illegal::new("AQ-8.1", "aqua-not-top-row").name("field", player.engineer)),
        }
    }

    fn judge_work(&self, seat: Seat, letter: Letter, symbol: Symbol) -> Result<(), Illegal> {
        self.judge_choice()?;
        let player = self.player(seat);
        bot_on(player.programmed, symbol, "AQ-5.4")?;
        enough_time(player, self.walk_prices(seat)[letter.index()], "AQ-5.2")
    }

    fn judge_effect(&self, seat: Seat, action: Action) -> Result<(), Illegal> {
        let Step::Effect(symbol) = self.pending.step else {
            return Err(Illegal::new("AQ-5.8", "aqua-no-effect-pending"));
        };
        if action == Action::Decline {
            return Ok(());
        }
        let player = self.player(seat);
        let prospect = self.prospect(seat, player.sector, symbol);
        match (prospect.map_err(|obstacle| obstacle.explain(player, clause_of(symbol)))?, action) {
            (Prospect::Octopods(most), Action::Catch(octopods)) if octopods > most => {
                Err(Illegal::new("AQ-6.4", "aqua-too-many-octopods").with("most", most))
            }
            (Prospect::Octopods(_), Action::Catch(octopods)) if octopods > 0 => Ok(()),
            (Prospect::Octopods(_), _) => Err(Illegal::new("AQ-6.4", "aqua-say-how-many")),
            (_, Action::Catch(_)) => {
                Err(Illegal::new("AQ-6.4", "aqua-not-catching").word("symbol", symbol.word()))
            }
            _ => Ok(()),
        }
    }

    fn judge_letter(&self, player: &Player, letter: Letter) -> Result<(), Illegal> {
        match self.pending.step {
            Step::Letters(letters) if letters.contains(letter) => match player.bots {
                0 => Err(Obstacle::NoBot.explain(player, "AQ-6.1")),
                _ => Ok(()),
            },
            _ => Err(Illegal::new("AQ-6.1", "aqua-letter-not-pending").name("letter", letter)),
        }
    }

    fn judge_card(&self, seat: Seat, card: Card) -> Result<(), Illegal> {
        let player = self.player(seat);
        if !player.cards.contains(card) {
            return Err(Illegal::new("AQ-13.1", "aqua-card-not-held").word("card", card.word()));
        }
        if !self.pending.cards.contains(card) {
            return Err(Illegal::new("AQ-13.4", "aqua-card-not-now").word("card", card.word()));
        }
        let clause = if card.kind() == 11 { "AQ-10.3" } else { "AQ-13.4" };
        match self.card_obstacle(seat, card) {
            Some(obstacle) => Err(obstacle.explain(player, clause)),
            None => Ok(()),
        }
    }
}

fn bot_on(programmed: Symbols, symbol: Symbol, clause: &'static str) -> Result<(), Illegal> {
    match programmed.contains(symbol) {
        true => Ok(()),
        false => Err(Illegal::new(clause, "aqua-no-bot-on-symbol").word("symbol", symbol.word())),
    }
}

fn room_for(player: &Player, symbol: Symbol, clause: &'static str) -> Result<(), Illegal> {
    if player.programmed.contains(symbol) {
        return Err(Obstacle::SymbolOccupied(symbol).explain(player, clause));
    }
    match player.may_program() {
        true => Ok(()),
        false => Err(Obstacle::TwoProgrammed.explain(player, clause)),
    }
}

fn enough_time(player: &Player, price: u8, clause: &'static str) -> Result<(), Illegal> {
    match player.time >= price {
        true => Ok(()),
        false => Err(Obstacle::TooDear { price }.explain(player, clause)),
    }
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
        let refused = |reason| Illegal::new(clause, reason);
        match self {
            Obstacle::LabFull => refused("aqua-lab-full").with("most", MAX_EXPANSIONS),
            Obstacle::NoExpansion => refused("aqua-no-expansion"),
            Obstacle::TimeFull => refused("aqua-time-full").with("most", player.capacity().time),
            Obstacle::NoCrystals => refused("aqua-no-crystals"),
            Obstacle::CrystalsFull => refused("aqua-crystals-full").with("most", player.capacity().crystals),
            Obstacle::NoOctopods => refused("aqua-no-octopods"),
            Obstacle::SubmarineHere => refused("aqua-submarine-here"),
            Obstacle::NoSubmarine => refused("aqua-all-deployed"),
            Obstacle::TooDear { price } => {
                refused("aqua-too-little-time").with("needs", price).with("has", player.time)
            }
            Obstacle::HandFull => refused("aqua-hand-full").with("most", player.capacity().research),
            Obstacle::NoCard => refused("aqua-no-card"),
            Obstacle::NoBot => refused("aqua-no-bot-in-supply"),
            Obstacle::SymbolOccupied(symbol) => refused("aqua-symbol-occupied").word("symbol", symbol.word()),
            Obstacle::TwoProgrammed => refused("aqua-two-programmed"),
            Obstacle::LineUnpaid => refused("aqua-counter-stuck"),
        }
    }
}
