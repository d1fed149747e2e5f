//! The buttons beside the board.

use maud::{Markup, html};
use stage::{Button, Group};
use table::{Seat, Seats};

use crate::action::Action;
use crate::components::map::Spot;
use crate::components::{Ball, Cards, Expansion, Rank, Resource, SPACEPORT_COST, ShipKind};
use crate::draw::dress::livery;
use crate::draw::pick::{Draft, Form, Picked, flies};
use crate::draw::{Canvas, desk, icon, piece};
use crate::position::Phase;
use crate::words;

/// The most places to fly to that get a button of their own.
const MOST_GOALS: usize = 8;

impl Canvas<'_> {
    pub(super) fn groups(&self) -> Vec<Group> {
        let mut groups = Vec::new();
        match self.picked {
            Picked::Ship(..) | Picked::Port | Picked::Bank(_) => {
                groups.push(self.in_hand());
                groups.push(self.lay_down());
            }
            Picked::Deal(draft) => {
                groups.push(self.suggestions(&draft));
                groups.push(self.lay_down());
            }
            _ if self.launched().is_some() => groups.push(self.in_hand()),
            _ => {}
        }
        if matches!(self.picked, Picked::Nothing | Picked::Fly(_) | Picked::Cards(_) | Picked::Map)
            && self.launched().is_none()
        {
            groups.extend(self.plain());
        }
        groups.retain(|group| !group.buttons.is_empty());
        groups
    }

    /// Every choice that is made by one click, by what it is about; and the ways into the others.
    fn plain(&self) -> Vec<Group> {
        let titled = |key: &str, buttons| Group { title: self.voice.get(key), buttons };
        let group = |key: &str, test: &dyn Fn(&Action) -> bool| {
            titled(key, self.offered.iter().filter(|a| test(a)).map(|a| self.button(a)).collect())
        };
        vec![
            group("group-answer", &|a| {
                matches!(
                    a,
                    Action::Gift(_)
                        | Action::Yes
                        | Action::No
                        | Action::Pay(_)
                        | Action::Take(_)
                        | Action::Attach(_)
                        | Action::Detach(_)
                        | Action::Stay
                        | Action::Discard(_)
                        | Action::Rob(_)
                        | Action::Spare
                        | Action::Befriend(_)
                        | Action::Settle(_)
                ) || matches!(a, Action::Spaceport(_)) && self.open.phase == Phase::Settle
            }),
            group("group-reply", &|a| matches!(a, Action::Accept | Action::Decline | Action::Counter(_))),
            group("group-deals", &|a| {
                matches!(
                    a,
                    Action::Confirm(_)
                        | Action::Agree(_)
                        | Action::Refuse(_)
                        | Action::Withdraw
                        | Action::Retract
                )
            }),
            titled("group-flight", self.flights()),
            titled("group-turn", self.turn()),
            Group { title: self.build_title(), buttons: self.builds() },
            titled("group-bank", self.banks()),
            titled("group-trade", self.deals()),
        ]
    }

    fn button(&self, action: &Action) -> Button {
        let mut button = Button::act(action, self.label(action));
        if let Some(icon) = self.icon(action) {
            button = button.icon(icon);
        }
        if let Some(hint) = words::hint(self.view, action, self.voice) {
            button = button.hint(hint);
        }
        match action {
            // Where there is somebody to rob: taking nothing changes nothing.
            Action::Spare if self.offered.iter().any(|other| matches!(other, Action::Rob(_))) => {
                button = button.vain(self.voice.get("ask-spare"));
            }
            Action::Done if self.could_fly() => button = button.confirm(self.voice.get("ask-done")),
            _ => {}
        }
        if self.scene.choices.contains(action) { button } else { button.quiet() }
    }

    fn icon(&self, action: &Action) -> Option<Markup> {
        Some(match *action {
            Action::Discard(r) | Action::Pay(r) | Action::Take(r) => icon::resource(r),
            Action::Build(e) | Action::Attach(e) | Action::Detach(e) => {
                icon::inline(icon::expansion(e, "currentColor"))
            }
            Action::Rob(seat) | Action::Confirm(seat) | Action::Agree(seat) | Action::Refuse(seat) => {
                livery(self.open, seat).emblem()
            }
            Action::Bank(_, _, want) => icon::resource(want),
            Action::Befriend(card) => {
                html! { svg.icon viewBox="-36 -36 72 72" width="26" height="26" aria-hidden="true" { (desk::picture(card)) } }
            }
            Action::Fame => icon::inline(icon::fame()),
            Action::Draw => icon::inline(icon::back(27.0)),
            Action::Roll => icon::inline(icon::die(5, 36.0)),
            Action::Shake => icon::inline(icon::ball(Ball::Red, 19.0)),
            Action::Counter(deal) | Action::Offer(deal, _) | Action::Propose(deal) => {
                html! { (icon::row(&deal.give)) "⇄" (icon::row(&deal.want)) }
            }
            _ => return None,
        })
    }

    /// What takes the turn on, and what may be done once in it.
    fn turn(&self) -> Vec<Button> {
        let fits = |a: &&Action| {
            matches!(
                a,
                Action::Roll | Action::Shake | Action::Done | Action::Draw | Action::Fame | Action::Help(_)
            )
        };
        let mut buttons: Vec<Button> = self.offered.iter().filter(fits).map(|a| self.button(a)).collect();
        let vain: &[Action] = match self.open.phase {
            Phase::Trade => &[Action::Shake, Action::Done],
            Phase::Fly => &[Action::Done],
            _ => &[],
        };
        if self.decides() {
            let vain = vain.iter().filter(|action| !self.offers(**action));
            buttons.extend(vain.map(|action| Button::why(action, self.label(action))));
        }
        buttons
    }

    /// Whether it is the viewer's own turn and something is theirs to do.
    fn decides(&self) -> bool {
        self.is_active() && self.asks()
    }

    /// Whether ships have yet to fly in this turn.
    fn could_fly(&self) -> bool {
        let under_way = self.open.flight.map(|flight| flight.rank);
        self.offered.iter().any(|action| matches!(action, Action::Fly(rank, _) if Some(*rank) != under_way))
    }

    /// Deeds of ships, and how to take one in hand.
    fn flights(&self) -> Vec<Button> {
        let mut buttons = Vec::new();
        let flyer = self.flyer();
        for action in &self.offered {
            if matches!(action, Action::Found(_) | Action::Capture(..) | Action::Stop(_)) {
                buttons.push(self.button(action));
            }
        }
        let Some(me) = self.me else { return buttons };
        for rank in Rank::ALL {
            let could = self.offered.iter().any(|a| flies(a) == Some(rank) && matches!(a, Action::Fly(..)));
            if could && flyer != Some(rank) {
                let label = words::fly_ship(self.open, me, rank, self.voice);
                let kind = self.open.player(me).ship(rank).map_or(ShipKind::Colony, |ship| ship.kind);
                let picture = html! { g transform="scale(0.78) translate(0 1)" { (piece::ship(livery(self.open, me), kind, rank)) } };
                buttons.push(Button::pick(Picked::Fly(rank), label).icon(icon::inline(picture)));
            }
        }
        if let Some(rank) = flyer {
            buttons.extend(self.goals(me, rank));
            buttons.extend(self.vain_deeds(rank).map(|action| Button::why(action, self.label(&action))));
        }
        buttons
    }

    /// Sites and docks in reach, for those who would rather not aim: none where the ship founds in vain.
    fn goals(&self, me: Seat, rank: Rank) -> Vec<Button> {
        let reach = self.open.reach(me, rank);
        let ends = reach
            .iter()
            .filter(|r| {
                r.bar.is_none()
                    && match r.point.spot() {
                        Spot::Site(site) => !self.open.stays_free(site),
                        spot => matches!(spot, Spot::Dock(_)),
                    }
            })
            .map(|r| (Action::Fly(rank, r.point), r));
        ends.filter(|(flight, _)| self.may_lead(*flight))
            .take(MOST_GOALS)
            .map(|(flight, r)| Button::act(flight, words::goal(self.view, r, self.voice)))
            .collect()
    }

    /// Over what can be built, what there is to pay with: on a small page the hand is out of sight.
    fn build_title(&self) -> String {
        match self.view.own_hand().filter(|_| self.is_active() && self.open.phase == Phase::Trade) {
            Some(hand) => {
                self.voice.say("group-build-hand", [("cards", words::cards(&hand, self.voice).into())])
            }
            None => self.voice.get("group-build"),
        }
    }

    /// What can be built, and then what cannot be now.
    fn builds(&self) -> Vec<Button> {
        let (mut buttons, mut vain) = (Vec::new(), Vec::new());
        let priced = |click: Button, key: &str, cost: &Cards| {
            let hint = words::price(key, cost, self.voice);
            let button = click.hint(hint).icon(html! { (icon::row(cost)) });
            if self.scene.choices.is_empty() { button.quiet() } else { button }
        };
        for kind in ShipKind::ALL {
            if self.offered.iter().any(|a| matches!(a, Action::Ship(k, ..) if *k == kind)) {
                let label = self.voice.get(&format!("build-{}", kind.name()));
                buttons.push(priced(
                    Button::pick(Picked::Ship(kind, None), label),
                    kind.name(),
                    &kind.cost(),
                ));
            } else if let Some(action) = self.vain_ship(kind) {
                vain.push((action, kind.name(), kind.cost()));
            }
        }
        if self.open.phase == Phase::Trade && self.offered.iter().any(|a| matches!(a, Action::Spaceport(_))) {
            let label = self.voice.get("build-spaceport");
            buttons.push(priced(Button::pick(Picked::Port, label), "spaceport", &SPACEPORT_COST));
        } else if let Some(action) = self.vain_port() {
            vain.push((action, "spaceport", SPACEPORT_COST));
        }
        for expansion in Expansion::ALL {
            let action = Action::Build(expansion);
            if self.offers(action) {
                let button = Button::act(action, self.label(&action));
                buttons.push(priced(button, expansion.name(), &expansion.cost()));
            } else {
                vain.push((action, expansion.name(), expansion.cost()));
            }
        }
        if self.decides() && self.open.phase == Phase::Trade {
            buttons.extend(vain.into_iter().map(|(action, key, cost)| {
                Button::why(action, self.voice.get(&format!("build-{key}"))).icon(icon::row(&cost))
            }));
        }
        buttons
    }

    /// Which cards to take to the bank.
    fn banks(&self) -> Vec<Button> {
        let fits =
            |r: &Resource| self.offered.iter().any(|a| matches!(a, Action::Bank(give, ..) if give == r));
        Resource::ALL
            .into_iter()
            .filter(fits)
            .map(|resource| {
                let rate = self.open.bank_rate(self.open.active, resource);
                let cost = Cards::of(resource, rate);
                let label = words::bank_gives(resource, rate, self.voice);
                let button = Button::pick(Picked::Bank(resource), label).icon(icon::row(&cost));
                if self.scene.choices.is_empty() { button.quiet() } else { button }
            })
            .collect()
    }

    /// The ways into a deal with other players.
    fn deals(&self) -> Vec<Button> {
        let Some(me) = self.me else { return Vec::new() };
        if self.open.phase != Phase::Trade || self.view.own_hand().is_none_or(|hand| hand.is_empty()) {
            return Vec::new();
        }
        let way = |form: Form| {
            let label = self.voice.get(&format!("deal-{}", form.key()));
            Button::pick(Picked::Deal(Draft::blank(form)), label)
        };
        if me == self.open.active {
            if self.open.gift_is_due() {
                return Vec::new();
            }
            let to: Seats =
                self.open.opponents(me).iter().filter(|s| self.view.hands[s.index()].count > 0).collect();
            return vec![way(Form::Offer(to))];
        }
        let mut buttons = Vec::new();
        if self.open.trade.offer.is_some_and(|offer| offer.to.contains(me)) {
            let label = self.voice.get("deal-counter");
            buttons.push(Button::pick(Picked::Deal(Draft::answering(self.view)), label));
        }
        buttons.push(way(Form::Propose).quiet());
        buttons
    }

    /// Deals the draft suggests: what is listed for these cards.
    fn suggestions(&self, draft: &Draft) -> Group {
        let fits = |action: &&Action| match (action, draft.form) {
            (Action::Offer(deal, _), Form::Offer(_))
            | (Action::Propose(deal), Form::Propose)
            | (Action::Counter(deal), Form::Counter) => {
                draft.want.is_empty() && (draft.give.is_empty() || deal.give == draft.give)
            }
            _ => false,
        };
        let listed: Vec<&Action> = self.offered.iter().filter(fits).collect();
        // With a full hand there are dozens; once a card is chosen there are few.
        let few = !draft.give.is_empty() || listed.len() <= 6;
        Group {
            title: self.voice.get("group-suggestions"),
            buttons: if few {
                listed.into_iter().map(|action| self.button(action)).collect()
            } else {
                Vec::new()
            },
        }
    }

    /// What can be done with what is in hand.
    fn in_hand(&self) -> Group {
        let mut buttons = Vec::new();
        if let Some((kind, rank)) = self.launched() {
            for action in &self.offered {
                match *action {
                    Action::Ship(k, r, _) if (k, r) == (kind, rank) => {
                        let label = self.label(action);
                        buttons.push(Button::act(action, label));
                    }
                    _ => {}
                }
            }
            for other in Rank::ALL {
                let free = |a: &Action| matches!(a, Action::Ship(k, r, _) if *k == kind && *r == other);
                if other != rank && self.offered.iter().any(free) {
                    let label = words::other_transporter(other, self.voice);
                    let hint = self.voice.get("transporter.effect");
                    buttons.push(Button::pick(Picked::Ship(kind, Some(other)), label).hint(hint).quiet());
                }
            }
        }
        for action in &self.offered {
            let fits = match (action, self.picked) {
                (Action::Spaceport(_), Picked::Port) => true,
                (Action::Bank(give, ..), Picked::Bank(picked)) => *give == picked,
                _ => false,
            };
            if fits {
                let button = Button::act(action, self.label(action));
                buttons.push(match self.icon(action) {
                    Some(icon) => button.icon(icon),
                    None => button,
                });
            }
        }
        Group { title: words::in_hand(self.picked, self.launched(), self.voice), buttons }
    }

    fn lay_down(&self) -> Group {
        let label = self.voice.get("lay-down");
        Group { title: String::new(), buttons: vec![Button::pick(Picked::Nothing, label).quiet()] }
    }
}
