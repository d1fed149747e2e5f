//! What a click brings, as labels on the board, and everything that can be done as buttons.

use maud::{Markup, html};
use stage::{Button, Group};

use crate::action::Action;
use crate::components::{BUY_PRICE, Card, Letter, Reward, Symbol, triangular};
use crate::draw::face::{Sign, label};
use crate::draw::headquarters::TILE;
use crate::draw::palette::{ABYSS, at};
use crate::draw::pick::Picked;
use crate::draw::place;
use crate::draw::{Canvas, face, icon};
use crate::position::{Obstacle, Player, Prospect, Step};
use crate::words;

impl Canvas<'_> {
    /// Labels on everything that can be clicked: what it brings.
    pub(super) fn labels(&self) -> Markup {
        let view = self.view;
        let own_room = || self.me.map(|seat| (view.player(seat).sector, view.player(seat).area));
        let place = |action: &Action| {
            let room = |(letter, symbol): (Letter, Symbol)| (place::label(view.place(letter), symbol), 0.0);
            match *action {
                Action::Work(letter, symbol) => Some(room((letter, symbol))),
                Action::Act => own_room().map(room),
                Action::Send(letter) => Some((place::control(view.place(letter)), 34.0)),
                Action::Move(field) => Some((place::field(field), TILE - 5.0)),
                _ => None,
            }
        };
        html! {
            @for action in self.scene.choices.iter().filter(|action| self.picked.shows(action)) {
                @if let Some(((x, y), below)) = place(action) {
                    g transform=(at(x, y + below)) { (label(&self.brings(*action))) }
                }
            }
        }
    }

    /// What an action of the viewer brings, in numbers and signs.
    fn brings(&self, action: Action) -> Vec<(String, Sign)> {
        let Some(seat) = self.me else { return Vec::new() };
        let player = self.view.player(seat);
        match action {
            Action::Work(letter, symbol) => self
                .view
                .outlook(seat, letter, symbol)
                .map_or_else(Vec::new, |outlook| outcome(&outlook.player, outlook.prospect)),
            Action::Act => outcome(player, self.view.prospect(seat, player.sector, player.area)),
            Action::Send(_) => vec![(String::new(), Sign::Robot)],
            Action::Move(field) => {
                let mut parts = Vec::new();
                if player.bots > 0 {
                    parts.push((String::new(), Sign::Robot));
                }
                let tile = self.view.programme.tile(field);
                let shows = |card: &Card| card.kind() <= 3 && card.symbol() == tile;
                parts.extend(player.cards.iter().filter(shows).filter_map(Card::reward).map(reward));
                if parts.is_empty() { vec![(String::new(), Sign::Nothing)] } else { parts }
            }
            _ => Vec::new(),
        }
    }

    /// Everything that can be done, as buttons.
    pub(super) fn groups(&self) -> Vec<Group> {
        let (choices, voice) = (self.scene.choices, &self.scene.voice);
        let mut groups = Vec::new();
        let lay_down = |title: String, mut buttons: Vec<Button>| {
            buttons.push(Button::pick("", voice.get("lay-down")).quiet());
            Group { title, buttons }
        };
        let taken_up = || choices.iter().filter(|action| self.picked.leads_to(action));
        match self.picked {
            Picked::Nothing => {}
            Picked::Card(card) => groups.push(lay_down(words::card(card, voice), Vec::new())),
            Picked::Expansion(tile) => groups.push(lay_down(words::expansion(tile, voice), Vec::new())),
            Picked::Sector(letter) => {
                groups.push(lay_down(words::sector(letter, voice), self.works(taken_up())))
            }
            Picked::Bot(symbol) => {
                groups.push(lay_down(words::deed(symbol, voice), self.works(taken_up())));
            }
            Picked::Buy => {
                let title = voice.get("deed-buy");
                groups.push(lay_down(title, taken_up().map(|a| self.button(a)).collect()));
            }
        }
        let main: Vec<Button> = self.main();
        if !main.is_empty() {
            groups.push(Group { title: self.title(), buttons: main });
        }
        let converts: Vec<Button> = choices
            .iter()
            .filter(|action| matches!(action, Action::Convert(_)))
            .map(|action| self.button(action).quiet())
            .collect();
        if !converts.is_empty() {
            groups.push(Group { title: voice.get("group-convert"), buttons: converts });
        }
        groups
    }

    /// What the buttons of the step have in common.
    fn title(&self) -> String {
        let pending = self.view.pending;
        let key = match pending.step {
            _ if pending.line > 0 => "group-line",
            _ if !pending.cards.is_empty() => "group-cards",
            Step::Effect(symbol) => return words::deed(symbol, &self.scene.voice),
            Step::Letters(_) => "group-letters",
            Step::Finish => "group-finish",
            _ => "group-turn",
        };
        self.scene.voice.get(key)
    }

    /// The buttons of the step, conversions apart: bots at work and purchases by way of a pick.
    fn main(&self) -> Vec<Button> {
        let (choices, voice) = (self.scene.choices, &self.scene.voice);
        let mut buttons = Vec::new();
        for action in choices {
            match action {
                Action::Convert(_) | Action::Work(..) | Action::Buy(_) => {}
                _ => buttons.push(self.button(action)),
            }
        }
        // Passing and going on come last.
        let last = |action: &Button| match &action.click {
            stage::show::Click::Act(text) => matches!(text.as_str(), "pass" | "finish" | "done" | "decline"),
            stage::show::Click::Pick(_) | stage::show::Click::Why(_) => false,
        };
        let (end, mut buttons): (Vec<Button>, Vec<Button>) = buttons.into_iter().partition(last);
        for symbol in Symbol::ALL {
            let bot = Picked::Bot(symbol);
            if bot != self.picked && choices.iter().any(|action| bot.leads_to(action)) {
                let label = words::pick_bot(symbol, voice);
                let hint = voice.get(&format!("{symbol}.effect"));
                buttons.push(Button::pick(bot, label).hint(hint).icon(icon::picture(icon::symbol(symbol))));
            }
        }
        if self.picked != Picked::Buy && choices.iter().any(|action| matches!(action, Action::Buy(_))) {
            let label = words::pick_buy(BUY_PRICE, voice);
            let hint = voice.get("deed-buy.effect");
            let icon = icon::picture(icon::symbol(Symbol::Time));
            buttons.push(Button::pick(Picked::Buy, label).hint(hint).icon(icon));
        }
        buttons.extend(end);
        buttons
    }

    /// Where a bot can go to work, the cheapest way first and what has no effect last; then, set apart, where
    /// it can go without carrying its action out at once.
    fn works<'b>(&self, works: impl Iterator<Item = &'b Action>) -> Vec<Button> {
        let mut works: Vec<&Action> = works.collect();
        works.sort_by_key(|action| (self.has_no_effect(action), self.price(action)));
        let entries = self.scene.asides.iter().filter(|action| self.picked.leads_to(action));
        let entries = entries.map(|action| self.button(action).quiet());
        works.into_iter().map(|action| self.button(action)).chain(entries).collect()
    }

    fn price(&self, action: &Action) -> u8 {
        match (action, self.me) {
            (Action::Work(letter, _), Some(seat)) => self.view.walk_prices(seat)[letter.index()],
            _ => 0,
        }
    }

    /// Whether the action of a bot at work there would have no effect.
    fn has_no_effect(&self, action: &Action) -> bool {
        let (Action::Work(letter, symbol), Some(seat)) = (*action, self.me) else { return false };
        self.view.outlook(seat, letter, symbol).is_some_and(|outlook| !outlook.within_reach)
    }

    /// What is asked before a bot is sent to work for nothing.
    pub(super) fn doubt(&self, action: &Action) -> Option<String> {
        let (Action::Work(letter, symbol), Some(seat)) = (*action, self.me) else { return None };
        let outlook = self.view.outlook(seat, letter, symbol);
        let outlook = outlook.filter(|outlook| words::is_idle(seat, outlook))?;
        let voice = &self.scene.voice;
        let why = words::hindrance(&outlook.player, symbol, outlook.prospect.err()?, voice);
        Some(voice.say("ask-no-effect", [("why", why.into())]))
    }

    fn button(&self, action: &Action) -> Button {
        let scene = self.scene;
        let button = Button::act(action, words::label(self.view, action, &scene.voice));
        let hint = words::hint(scene, action);
        let button = if hint.is_empty() { button } else { button.hint(hint) };
        let button = match self.doubt(action) {
            Some(question) => button.vain(question),
            None => button,
        };
        match self.icon(action) {
            Some(icon) => button.icon(icon),
            None => button,
        }
    }

    fn icon(&self, action: &Action) -> Option<Markup> {
        let symbol = match *action {
            Action::Move(field) => self.view.programme.tile(field)?,
            Action::Buy(symbol) | Action::Convert(symbol) | Action::Give(symbol) => symbol,
            Action::Work(_, symbol) | Action::Enter(_, symbol) => symbol,
            Action::Catch(_) => Symbol::Octopod,
            Action::Act => self.view.player(self.me?).area,
            Action::Use(card) => return Some(icon::picture(face::scaled(0.0, 0.0, 0.58, face::card(card)))),
            Action::Send(_) => return Some(icon::picture(icon::robot("#ffffff", ABYSS))),
            _ => return None,
        };
        Some(icon::picture(icon::symbol(symbol)))
    }
}

fn reward(reward: Reward) -> (String, Sign) {
    match reward {
        Reward::Time(count) => (format!("+{count}"), Sign::Symbol(Symbol::Time)),
        Reward::Crystals(count) => (format!("+{count}"), Sign::Symbol(Symbol::Crystal)),
        Reward::Points(count) => (format!("+{count}"), Sign::Star),
    }
}

/// What the action of a room brings.
fn outcome(player: &Player, prospect: Result<Prospect, Obstacle>) -> Vec<(String, Sign)> {
    let plus = |count: u8, sign: Sign| vec![(format!("+{count}"), sign)];
    let gain = |points: u8| (format!("+{}", player.reach(points)), Sign::Star);
    match prospect {
        Ok(Prospect::Expansion(_)) => plus(1, Sign::Symbol(Symbol::Lab)),
        Ok(Prospect::Time { taken, .. } | Prospect::TimeInstead(_, taken)) => {
            plus(taken, Sign::Symbol(Symbol::Time))
        }
        Ok(Prospect::Crystals(taken)) => plus(taken, Sign::Symbol(Symbol::Crystal)),
        Ok(Prospect::Octopods(most)) => vec![gain(triangular(most))],
        Ok(Prospect::Submarine { price, points }) => {
            vec![(format!("−{price}"), Sign::Symbol(Symbol::Time)), gain(points)]
        }
        Ok(Prospect::Research { points, .. }) => vec![gain(points)],
        Ok(Prospect::Bot(symbol)) => {
            vec![(String::new(), Sign::Robot), (String::new(), Sign::Symbol(symbol))]
        }
        Err(_) => vec![(String::new(), Sign::Nothing)],
    }
}
