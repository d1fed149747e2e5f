//! What has just happened, marked on the map: who went where, who came and who is gone.

use maud::{Markup, html};
use table::Seat;

use crate::components::{Land, Zone};
use crate::draw::Canvas;
use crate::draw::ichto::{BONE, f, livery};
use crate::draw::map::{self, Point};
use crate::event::{Counts, Event};

impl Canvas<'_> {
    /// The lands where it has just happened: scored, or in panic.
    pub(super) fn struck(&self) -> Markup {
        html! {
            g pointer-events="none" {
                @for event in self.events() {
                    @if let Event::Scored(scoring) = event {
                        use.struck href=(self.shore_of(scoring.land)) fill="#ffdf7e" fill-opacity="0.28" stroke="#ffb52e"
                            stroke-width="6" {}
                    }
                    @if let Event::Panicked { land, .. } = event {
                        use.struck href=(self.shore_of(*land)) fill="#ff6b35" fill-opacity="0.2" stroke="#ff6b35"
                            stroke-width="5" stroke-dasharray="4 9" stroke-linecap="round" {}
                    }
                }
            }
        }
    }

    /// A link to the shore of the land a number now belongs to.
    fn shore_of(&self, number: Land) -> String {
        format!("#{}", self.shore_id(self.world.lands.holder(number)))
    }

    /// The ways Ichtos have just gone, the last ones plainest. With something in hand the map is
    /// kept clear for what comes next.
    pub(super) fn trails(&self) -> Markup {
        if self.picked.from.is_some() {
            return html! {};
        }
        let ways: Vec<_> = self.events().flat_map(ways).collect();
        let count = ways.len();
        html! {
            g.trails pointer-events="none" {
                @for (i, (seat, from, to)) in ways.into_iter().enumerate() {
                    @let age = (count - 1 - i) as f32;
                    g opacity=(format!("{:.2}", (1.0 - 0.13 * age).max(0.3))) {
                        (trail(seat, self.place(seat, from), self.place(seat, to)))
                    }
                }
            }
        }
    }

    /// Who has just come or gone, and points, as numbers beside the Ichtos.
    pub(super) fn bursts(&self) -> Markup {
        if self.picked.from.is_some() {
            return html! {};
        }
        let mut changes: Vec<(Seat, Zone, i16)> = Vec::new();
        for event in self.events() {
            for (seat, zone, change) in self.changes(event) {
                match changes.iter_mut().find(|(s, z, _)| (*s, *z) == (seat, zone)) {
                    Some(known) => known.2 += change,
                    None => changes.push((seat, zone, change)),
                }
            }
        }
        changes.retain(|(_, _, change)| *change != 0);
        html! {
            g.bursts pointer-events="none" {
                @for (i, (seat, zone, change)) in changes.iter().enumerate() {
                    (flag(*seat, self.burst(*seat, *zone, &changes[..i]), &format!("{change:+}").replace('-', "−"), false))
                }
                @for event in self.events() {
                    @if let Event::Scored(scoring) = event {
                        @for (i, line) in scoring.lines.iter().filter(|line| line.points > 0).enumerate() {
                            @let (x, y) = self.place(line.seat, scoring.land.into());
                            (flag(line.seat, (x - 2.0 + 2.0 * i as f32, y - 33.0), &format!("+{}", line.points), true))
                        }
                    }
                }
            }
        }
    }

    /// Where a change is written: beside the Ichtos it is about. Those who have left a land altogether
    /// are named above it, side by side, clear of those who stayed.
    fn burst(&self, seat: Seat, zone: Zone, before: &[(Seat, Zone, i16)]) -> Point {
        let (x, y) = self.place(seat, zone);
        let gone = |seat: Seat| zone.land().is_some_and(|land| !self.is_in(seat, land));
        if !gone(seat) {
            return (x + 17.0, y - 27.0);
        }
        let left = before.iter().filter(|(other, there, _)| *there == zone && gone(*other)).count();
        (x - 14.0 + 48.0 * left as f32, y - 52.0)
    }

    /// Whether a player has Ichtos on the land a number now belongs to.
    fn is_in(&self, seat: Seat, number: Land) -> bool {
        self.world.count(seat, self.world.lands.holder(number)) > 0
    }

    /// Ichtos that came or went without going from one zone to another.
    fn changes(&self, event: &Event) -> Vec<(Seat, Zone, i16)> {
        let each = |zone: Zone, counts: &Counts, sign: i16| {
            let players = self.world.players();
            players
                .map(|seat| (seat, zone, sign * i16::from(counts[seat.index()])))
                .filter(|(_, _, change)| *change != 0)
                .collect()
        };
        match event {
            Event::Bred { ocean, young, .. } => each((*ocean).into(), young, 1),
            Event::Hatched { seat, land, .. } => vec![(*seat, (*land).into(), 1)],
            Event::Withdrew { seat, zone, count, .. } | Event::Paid { seat, zone, count } => {
                vec![(*seat, *zone, -i16::from(*count))]
            }
            Event::Bit { rival, zone, .. } => vec![(*rival, *zone, -1)],
            Event::Assimilated { seat, rivals, zone } => {
                vec![(*seat, *zone, 1), (rivals[0], *zone, -1), (rivals[1], *zone, -1)]
            }
            Event::Erupted { land, lost, .. } => each((*land).into(), lost, -1),
            Event::Scored(scoring) => {
                let gone = scoring.lines.iter().filter(|line| line.leaves);
                gone.map(|line| (line.seat, scoring.land.into(), -i16::from(line.ichtos))).collect()
            }
            _ => Vec::new(),
        }
    }
}

/// Who went from where to where.
fn ways(event: &Event) -> Vec<(Seat, Zone, Zone)> {
    match *event {
        Event::Landed { seat, from, to, .. } => vec![(seat, from.into(), to.into())],
        Event::Swam { seat, from, to, .. } => vec![(seat, from.into(), to.into())],
        Event::Walked { seat, from, to } => vec![(seat, from.into(), to.into())],
        Event::Flew { seat, from, to, .. } => vec![(seat, from.into(), to)],
        Event::DroveOut { rival, from, to, .. } => vec![(rival, from.into(), to.into())],
        Event::Panicked { land, ocean, fled, .. } => {
            let fled = Seat::all(fled.len() as u8).filter(|seat| fled[seat.index()] > 0);
            fled.map(|seat| (seat, land.into(), ocean.into())).collect()
        }
        Event::SentAlong { seat, land, ocean, count } if count > 0 => vec![(seat, land.into(), ocean.into())],
        Event::Escaped { seat, land, ocean, .. } => vec![(seat, land.into(), ocean.into())],
        _ => Vec::new(),
    }
}

/// A bowed way with an arrow head.
fn trail(seat: Seat, from: Point, to: Point) -> Markup {
    let (dx, dy) = (to.0 - from.0, to.1 - from.1);
    let length = (dx * dx + dy * dy).sqrt().max(1.0);
    let bend = (0.16 * length).min(46.0);
    let control = ((from.0 + to.0) / 2.0 - dy / length * bend, (from.1 + to.1) / 2.0 + dx / length * bend);
    // It ends before the Ichtos it leads to.
    let (ex, ey) = (to.0 - control.0, to.1 - control.1);
    let last = (ex * ex + ey * ey).sqrt().max(1.0);
    let (ux, uy) = (ex / last, ey / last);
    let tip = (to.0 - ux * 44.0, to.1 - uy * 44.0);
    let d =
        format!("M{} {}Q{} {} {} {}", f(from.0), f(from.1), f(control.0), f(control.1), f(tip.0), f(tip.1));
    let head = format!(
        "M{} {}L{} {}L{} {}Z",
        f(tip.0 + ux * 14.0),
        f(tip.1 + uy * 14.0),
        f(tip.0 - uy * 11.0),
        f(tip.1 + ux * 11.0),
        f(tip.0 + uy * 11.0),
        f(tip.1 - ux * 11.0),
    );
    let dress = livery(seat);
    html! {
        path d=(d) fill="none" stroke=(BONE) stroke-width="11" stroke-linecap="round" stroke-opacity="0.75" {}
        path d=(head) fill=(dress.fill) stroke=(BONE) stroke-width="5" stroke-linejoin="round" paint-order="stroke" {}
        path.trail d=(d) pathLength="1" fill="none" stroke=(dress.fill) stroke-width="6" stroke-linecap="round" {}
    }
}

/// A number on a small flag in a player's colour; points are set in gold.
fn flag(seat: Seat, (x, y): Point, text: &str, points: bool) -> Markup {
    let dress = livery(seat);
    let (fill, ink) = if points { ("#ffdf7e", "#3a2300") } else { (dress.rim, "#ffffff") };
    // The track at the edges is drawn over it.
    let x = x.clamp(map::FRAME + 27.0, map::WIDTH - map::FRAME - 27.0);
    html! {
        g.burst transform=(format!("translate({} {})", f(x), f(y))) {
            rect x="-24" y="-17" width="48" height="34" rx="17" fill=(fill) stroke=(BONE) stroke-width="2.5" {}
            text y="10" text-anchor="middle" font-size="28.5" font-weight="800" fill=(ink) { (text) }
        }
    }
}
