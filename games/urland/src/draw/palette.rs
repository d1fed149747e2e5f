//! The way to an action: what can be taken up on the map, and the buttons beside it.

use maud::{Markup, html};
use stage::{Button, Group, mark};
use table::Member;

use crate::action::Action;
use crate::components::{Gene, Ocean, Zone, fewest_to_breed};
use crate::draw::ichto::{BONE, Gait, f, ichto};
use crate::draw::pick::{Kind, Picked, Step, direct, way};
use crate::draw::{Canvas, icon, map};
use crate::event::Manner;
use crate::position::Phase;
use crate::{World, words};

impl Canvas<'_> {
    /// The actions still possible with what is in hand.
    fn fitting(&self) -> impl Iterator<Item = &Action> {
        self.scene.choices.iter().filter(|action| self.picked.fits(action))
    }

    /// Rings round what can be clicked.
    pub(super) fn rings(&self) -> Markup {
        let choices = self.scene.choices;
        let starts =
            |zone: Zone| choices.iter().any(|a| Picked { from: Some(zone), to: None, ..self.picked }.fits(a));
        let afraid = match self.world.phase {
            Phase::PanicOcean(land) | Phase::PanicEars(land, _) | Phase::Refuge(land) => {
                Some(Zone::from(land))
            }
            _ => None,
        };
        html! {
            g pointer-events="none" {
                @for zone in Zone::all() {
                    @if self.picked.from == Some(zone) {
                        (self.ring(zone, "picked"))
                    } @else if afraid == Some(zone) {
                        (self.ring(zone, "alarm"))
                    } @else if choices.iter().any(|action| direct(action) == Some(zone)) || self.way_to(zone).is_some() {
                        (self.ring(zone, "goal"))
                    } @else if self.picked.from.is_none() && self.picked.gene.is_none() && starts(zone) {
                        (self.start(zone))
                    }
                }
            }
        }
    }

    /// How the picked Ichtos can get to a zone.
    fn way_to(&self, zone: Zone) -> Option<Kind> {
        self.picked.from?;
        let there = Picked { to: Some(zone), ..self.picked };
        let action = self.scene.choices.iter().find(|action| there.fits(action))?;
        way(action).map(|(kind, ..)| kind)
    }

    /// Signs where the picked Ichtos can go.
    pub(super) fn signs(&self) -> Markup {
        html! {
            g pointer-events="none" {
                @for zone in Zone::all().filter(|zone| self.picked.to != Some(*zone)) {
                    @if let Some(kind) = self.way_to(zone) { (self.sign(zone, kind)) }
                }
            }
        }
    }

    /// A ring round the viewer's Ichtos that can do something.
    fn start(&self, zone: Zone) -> Markup {
        let (x, y) =
            self.me.map_or_else(|| map::centre(&self.world.lands, zone), |seat| self.place(seat, zone));
        html! {
            circle cx=(f(x)) cy=(f(y)) r="33" fill="none" stroke="#3d2106" stroke-opacity="0.45" stroke-width="6.5" {}
            circle.ring.start cx=(f(x)) cy=(f(y)) r="33" fill="none" stroke="#ffffff" stroke-width="3.5" {}
        }
    }

    fn ring(&self, zone: Zone, class: &str) -> Markup {
        let (stroke, width, fill) = match class {
            "picked" => ("#ffffff", 6.0, "0.15"),
            "alarm" => ("#ff6b35", 6.0, "0.1"),
            _ => ("#ffec7a", 5.0, "0.2"),
        };
        // A dark line under the bright one keeps it apart from the beaches.
        html! {
            @if let Some(land) = zone.land() {
                @let shore = format!("#{}", self.shore_id(land));
                use href=(shore) fill="none" stroke="#3d2106" stroke-opacity="0.6" stroke-width=(f(width + 5.0)) {}
                use.ring .(class) href=(shore) fill="#fff2a8" fill-opacity=(fill) stroke=(stroke) stroke-width=(f(width)) {}
            } @else if let Some(ocean) = zone.ocean() {
                @let (x, y) = map::pool(ocean);
                @let (wide, high) = map::pool_size(ocean);
                rect.ring .(class) x=(f(x - wide)) y=(f(y - 98.0)) width=(f(2.0 * wide)) height=(f(98.0 + high)) rx="46"
                    fill="#fff2a8" fill-opacity=(fill) stroke=(stroke) stroke-width=(f(width)) {}
            }
        }
    }

    fn sign(&self, zone: Zone, kind: Kind) -> Markup {
        let (x, y) = match (zone.land(), zone.ocean()) {
            (_, Some(ocean)) => (map::pool(ocean).0, map::pool(ocean).1 + map::pool_size(ocean).1 + 6.0),
            (Some(land), _) => (map::volcano(land).0, map::volcano(land).1 - 40.0),
            _ => return html! {},
        };
        html! {
            g.sign transform=(format!("translate({} {})", f(x), f(y))) {
                circle r="23" fill="#12372a" fill-opacity="0.9" stroke="#ffe08a" stroke-width="3" {}
                g transform="scale(0.46)" { (icon::kind(kind, "#fff6df")) }
            }
        }
    }

    /// Choices at a place on the map, where a click on the zone alone would not say which.
    pub(super) fn palette(&self) -> Markup {
        let (at, chips) = self.chips();
        if chips.is_empty() {
            return html! {};
        }
        let columns = chips.len().min(6);
        let rows = chips.len().div_ceil(columns);
        let (step, margin) = (58.0, 8.0);
        let (w, h) = (columns as f32 * step + 2.0 * margin, rows as f32 * step + 2.0 * margin);
        let (left, top, width, height) = map::sea();
        let (x, y) = map::centre(&self.world.lands, at);
        let x = (x - w / 2.0).clamp(left + 6.0, left + width - w - 6.0);
        let y = if y - h - 46.0 > top { y - h - 46.0 } else { (y + 50.0).min(top + height - h - 6.0) };
        html! {
            g.palette transform=(format!("translate({} {})", f(x), f(y))) {
                rect width=(f(w)) height=(f(h)) rx="30" fill="#0a2a33" fill-opacity="0.88" stroke=(BONE) stroke-width="2.5" {}
                @for (i, chip) in chips.iter().enumerate() {
                    @let (cx, cy) = (margin + step * (0.5 + (i % columns) as f32), margin + step * (0.5 + (i / columns) as f32));
                    g transform=(format!("translate({} {})", f(cx), f(cy))) { (self.chip(chip)) }
                }
            }
        }
    }

    /// The zone a palette belongs to, and what is on it.
    fn chips(&self) -> (Zone, Vec<Step>) {
        let choices = self.scene.choices;
        let acts = || self.fitting().map(|action| Step::Act(*action)).collect();
        match (self.picked, self.world.phase) {
            (_, Phase::PanicEars(land, _)) => {
                (land.into(), choices.iter().map(|action| Step::Act(*action)).collect())
            }
            (Picked { to: Some(to), .. }, _) => (to, acts()),
            (Picked { from: Some(from), kind: Some(kind), .. }, _) if !kind.has_target() => (from, acts()),
            (Picked { from: Some(from), kind: None, .. }, _) => {
                let kinds = Kind::ALL.into_iter().filter(|kind| !kind.has_target());
                (from, kinds.filter_map(|kind| Picked::kind(kind).from(from).step(choices)).collect())
            }
            (Picked { from: Some(from), .. }, _) => (from, Vec::new()),
            _ => (Zone::all().next().expect("there are zones"), Vec::new()),
        }
    }

    fn chip(&self, step: &Step) -> Markup {
        let voice = &self.scene.voice;
        let (kind, name) = match step {
            Step::Act(action) => {
                (way(action).map(|(kind, ..)| kind), words::label(self.world, action, voice))
            }
            Step::Pick(picked) => {
                (picked.kind, picked.kind.map_or_else(String::new, |kind| words::kind(kind, voice)))
            }
        };
        let count = match step {
            Step::Act(Action::Send(n)) => Some(n.to_string()),
            Step::Act(
                Action::Land(.., n)
                | Action::Swim(.., n)
                | Action::Withdraw(_, n)
                | Action::Fly(.., n)
                | Action::Pay(_, n),
            ) => Some(n.to_string()),
            _ => None,
        };
        let rivals = match step {
            Step::Act(Action::Stink(rival, ..) | Action::Bite(rival, _)) => vec![*rival],
            Step::Act(Action::Assimilate(rivals, _)) => rivals.seats().to_vec(),
            _ => Vec::new(),
        };
        let body = html! {
            circle.chip r="25" fill="#1d6b57" stroke=(BONE) stroke-width="2.5" {}
            @if let Some(count) = &count {
                @if let Some(kind) = kind {
                    g transform="translate(0 -10) scale(0.27)" { (icon::kind(kind, BONE)) }
                    text y="18" text-anchor="middle" font-size="25" font-weight="800" fill="#ffffff" { (count) }
                } @else {
                    text y="9" text-anchor="middle" font-size="28" font-weight="800" fill="#ffffff" { (count) }
                }
            } @else if let Some(kind) = kind {
                @if rivals.is_empty() {
                    g transform="scale(0.5)" { (icon::kind(kind, BONE)) }
                } @else {
                    g transform="translate(0 -9) scale(0.32)" { (icon::kind(kind, BONE)) }
                    @for (i, rival) in rivals.iter().enumerate() {
                        @let x = 20.0 * (i as f32 - (rivals.len() - 1) as f32 / 2.0);
                        g transform=(format!("translate({} 12)", f(x))) { (ichto(self.scene.id, *rival, 8.0, Gait::Walking, "")) }
                    }
                }
            }
        };
        match step {
            Step::Act(action) => mark::act(action, &name, "chip-mark", self.doubt(action).as_deref(), body),
            Step::Pick(picked) => mark::pick(picked, &name, "chip-mark", body),
        }
    }

    /// Everything that can be done, as buttons.
    pub(super) fn groups(&self) -> Vec<Group> {
        let voice = &self.scene.voice;
        let mut groups = Vec::new();
        if let Some(gene) = self.picked.gene {
            let title = words::gene(gene, voice);
            groups.push(Group { title, buttons: vec![Button::pick("", voice.get("card-lay-down")).quiet()] });
        }
        if self.scene.choices.is_empty() {
            return groups;
        }
        let steps = self.steps();
        if !steps.is_empty() {
            let mut buttons: Vec<Button> =
                steps.into_iter().map(|(step, label)| self.button(step, label)).collect();
            if self.picked.gene.is_none() && self.picked != Picked::default() {
                buttons.push(Button::pick("", voice.get("lay-down")).quiet());
            }
            groups.push(Group { title: words::group_title(self.scene, self.picked), buttons });
        }
        let rest = self.scene.choices.iter().filter(|action| way(action).is_none());
        let buttons: Vec<Button> = rest.map(|action| self.button(Step::Act(*action), None)).collect();
        if !buttons.is_empty() {
            groups.push(Group { title: words::rest_title(self.scene), buttons });
        }
        groups
    }

    /// The next steps towards the actions that start on the map, each with its words if it is not an
    /// action yet.
    fn steps(&self) -> Vec<(Step, Option<String>)> {
        let (choices, voice) = (self.scene.choices, &self.scene.voice);
        let picked = Picked { gene: None, ..self.picked };
        let zones = |of: &dyn Fn(&Action) -> Option<Zone>| {
            let there: Vec<Zone> = choices.iter().filter(|a| picked.fits(a)).filter_map(of).collect();
            Zone::all().filter(move |zone| there.contains(zone)).collect::<Vec<_>>()
        };
        let starts = |action: &Action| way(action).map(|(_, from, _)| from);
        let ends = |action: &Action| way(action).and_then(|(_, _, to)| to);
        let named = |zone: Zone| Some(words::zone_title(zone, voice));
        let next: Vec<(Picked, Option<String>)> = match (picked.kind, picked.from, picked.to) {
            (None, None, _) if matches!(self.world.phase, Phase::Pay(..)) => zones(&starts)
                .into_iter()
                .map(|zone| (Picked::kind(Kind::Pay).from(zone), named(zone)))
                .collect(),
            (None, from, None) => {
                let kind =
                    |kind| (Picked { kind: Some(kind), from, ..picked }, Some(words::kind(kind, voice)));
                Kind::ALL.into_iter().map(kind).collect()
            }
            (Some(_), None, _) => {
                zones(&starts).into_iter().map(|zone| (picked.from(zone), named(zone))).collect()
            }
            (Some(kind), Some(_), None) if kind.has_target() => {
                zones(&ends).into_iter().map(|zone| (picked.to(zone), named(zone))).collect()
            }
            _ => return self.fitting().map(|action| (Step::Act(*action), None)).collect(),
        };
        next.into_iter().filter_map(|(next, label)| Some((next.step(choices)?, label))).collect()
    }

    fn button(&self, step: Step, label: Option<String>) -> Button {
        let voice = &self.scene.voice;
        match step {
            Step::Act(action) => {
                let button = Button::act(action, words::label(self.world, &action, voice));
                let button = match words::yields(self.scene, &action) {
                    Some(hint) => button.hint(hint),
                    None => button,
                };
                let button = match (action, self.doubt(&action)) {
                    (_, None) => button,
                    (Action::Withdraw(..), Some(question)) => button.confirm(question),
                    (_, Some(question)) => button.vain(question),
                };
                match (action, way(&action)) {
                    (_, Some((kind, ..))) => button.icon(icon::button(kind)),
                    (Action::Take(gene), _) => button.icon(icon::gene(gene)),
                    // Only in the first edition is there anything left to give up.
                    (Action::Tile, _) if self.actions_left() > 0 => button
                        .icon(icon::tile())
                        .confirm(words::confirm("confirm-tile", self.actions_left(), voice)),
                    (Action::Tile, _) => button.icon(icon::tile()),
                    (Action::End, _) if self.actions_left() > 0 => {
                        button.confirm(words::confirm("confirm-end", self.actions_left(), voice))
                    }
                    _ => button,
                }
            }
            Step::Pick(picked) => {
                let button = Button::pick(picked, label.unwrap_or_else(|| picked.to_string()));
                match (picked.kind, self.picked.kind) {
                    (Some(kind), None) => button.icon(icon::button(kind)).hint(words::kind_hint(kind, voice)),
                    _ => button,
                }
            }
        }
    }

    /// What is asked before something is done that its player will hardly want: to let an empty land score though
    /// another would bring them points, to withdraw what they could still breed with, to bid what they cannot pay.
    pub(super) fn doubt(&self, action: &Action) -> Option<String> {
        let (world, voice, me) = (self.world, &self.scene.voice, self.me?);
        match *action {
            Action::Choose(land) => {
                let is_empty = world.verdict(land).0 == Manner::Empty;
                let brings = |other: &Action| match other {
                    Action::Choose(other) => world.verdict(*other).1[me.index()] > 0,
                    _ => false,
                };
                (is_empty && self.scene.choices.iter().any(brings)).then(|| voice.get("ask-empty-land"))
            }
            Action::Withdraw(zone, count) => {
                let mut after = *world;
                after.recall(me, zone, count);
                let needs = fewest_to_breed(world.has(me, Gene::CareOfYoung));
                let can_grow = |world: &World| {
                    [Gene::Egg, Gene::Assimilation].iter().any(|gene| world.has(me, *gene))
                        || Ocean::ALL.iter().any(|ocean| world.count(me, *ocean) >= needs)
                };
                match after.on_board(me) {
                    0 => Some(voice.get("ask-withdraw-last")),
                    _ if can_grow(world) && !can_grow(&after) => {
                        Some(voice.say("ask-withdraw-breeders", [("needs", needs.into())]))
                    }
                    _ => None,
                }
            }
            Action::Bid(bid) => {
                let (price, has) = (world.price(me, bid), world.on_board(me));
                let question =
                    || voice.say("ask-bid-unpayable", [("price", price.into()), ("has", has.into())]);
                (price > has).then(question)
            }
            _ => None,
        }
    }

    fn actions_left(&self) -> u8 {
        match self.world.phase {
            Phase::Act(act) => act.left,
            _ => 0,
        }
    }
}
