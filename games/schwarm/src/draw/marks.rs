//! What can be clicked on the board, what it would look like, and the way a hazard would take.

use maud::{Markup, html};
use stage::board::Easel;
use stage::mark;
use table::Seat;

use crate::action::{Action, Path};
use crate::components::{Cells, Deed, Field, Heading, Land, Place};
use crate::draw::pick::{At, Click};
use crate::draw::piece::{self, FACE, FOAM, GOLD, HAZARD, Paint, at, f};
use crate::draw::sea::{self, Point, centre};
use crate::draw::{Canvas, Next, Pick, board, tile};
use crate::position::{Phase, Task};
use crate::{Schwarm, words};

impl Canvas<'_> {
    /// Every field, with what a click on it does.
    pub(super) fn marks(&self, board: &mut Easel<'_, Schwarm>) {
        let (top, sea) = (self.top, &self.top.sea);
        for field in Field::ALL {
            let queen = field == Field::QUEEN;
            let own = top.players.map(|of| (of.buoys.at(field), of.ships.at(field), of.queen && queen));
            let hazards = (sea.whales.at(field), sea.tsunamis.at(field));
            let from = (sea.tile(field), sea.face_down.contains(field), own, hazards);
            board.resting(&format!("field-{field}"), &from, || {
                self.field(At::Water(field), centre(field), words::field(self.scene, field))
            });
        }
        for land in Land::ALL {
            let crew = top.owner(land).map(|seat| (seat, top.player(seat).researchers.at(land)));
            board.resting(&format!("field-{land}"), &(crew, sea.crab == Some(land)), || {
                self.field(At::Land(land), centre(land), words::land(self.scene, land))
            });
        }
        let edges = self.clicks.iter().filter(|click| matches!(click.at, At::Edge(..)));
        let first = edges.filter(|click| self.click(click.at) == Some(*click));
        board.drawn("edges", html! { @for click in first { (self.edge(click)) } });
    }

    fn field(&self, place: At, point: Point, about: String) -> Markup {
        let area =
            html! { rect.area x="-50" y="-50" width="100" height="100" fill="#ffffff" fill-opacity="0" {} };
        if let Some(click) = self.click(place) {
            let name = words::click_in_full(self.scene, click.next);
            // Where a station is built, and what the field is worth, is said already.
            let more = match click.next {
                Next::Act(Action::Build(_)) => about.split_once(" · ").map(|(_, more)| more),
                _ => Some(about.as_str()),
            };
            let name = more.map_or(name.clone(), |more| format!("{name} · {more}"));
            let body = html! { (area) (self.ring(click)) (self.ghost(click)) };
            let class = if matches!(click.next, Next::Take(Pick::Nothing)) { "field held" } else { "field" };
            let marked = match click.next {
                Next::Act(action) => mark::act(action, &name, class, self.doubt(click.next).as_deref(), body),
                Next::Take(pick) => mark::pick(pick, &name, class, body),
            };
            return html! { g transform=(at(point)) { (marked) } };
        }
        match self.question(place) {
            Some(action) => html! { g transform=(at(point)) { (mark::why(action, &about, "field", area)) } },
            None => html! { g transform=(at(point)) { title { (about) } (area) } },
        }
    }

    /// A ring round what can be clicked.
    fn ring(&self, click: &Click) -> Markup {
        let (stroke, class) = match click.next {
            Next::Take(Pick::Nothing) => ("#ffffff", "ring held"),
            Next::Take(Pick::Trial(..)) if matches!(self.picked, Pick::Trial(..)) => {
                ("#b9e9f5", "ring faint")
            }
            Next::Take(Pick::Ship(_)) => ("#ffffff", "ring"),
            _ if self.hazard().is_some() => ("#ff8a5c", "ring"),
            _ => (GOLD, "ring"),
        };
        html! {
            rect x="-45" y="-45" width="90" height="90" rx="15" fill="none" stroke="#03101b" stroke-opacity="0.45" stroke-width="8" {}
            rect class=(class) x="-45" y="-45" width="90" height="90" rx="15" fill=(stroke) fill-opacity="0.1" stroke=(stroke) stroke-width="4.5" {}
        }
    }

    /// What the field would look like, seen under the pointer.
    fn ghost(&self, click: &Click) -> Markup {
        let own = Paint::of(self.top.mover());
        let body = match click.next {
            Next::Act(Action::Build(_)) => piece::station(own),
            Next::Act(Action::Staff(_)) => {
                html! { g transform="translate(0 31)" { (piece::researcher(own)) } }
            }
            Next::Act(Action::Launch(_) | Action::Sail { .. }) => piece::ship(own),
            Next::Take(Pick::Trial(turned, field)) if self.picked != Pick::Trial(turned, field) => {
                match self.picked {
                    Pick::Trial(_, at) if at == field => html! {},
                    _ => tile::tile(self.scene.id, turned, 1),
                }
            }
            Next::Take(Pick::Whale { .. }) => piece::whale(),
            Next::Take(
                Pick::Tsunami(_)
                | Pick::NewTsunami
                | Pick::Way(Action::Tsunami { .. } | Action::NewTsunami { .. }),
            ) => piece::tsunami(),
            Next::Take(Pick::NewCrab(_) | Pick::Way(_)) => piece::crab(),
            _ => return html! {},
        };
        html! { g.ghost opacity="0" pointer-events="none" { (body) } }
    }

    /// A way that leads over the edge of the board.
    fn edge(&self, click: &Click) -> Markup {
        let At::Edge(from, heading) = click.at else { return html! {} };
        let point = over_edge(from, heading);
        let name = words::click_in_full(self.scene, click.next);
        let body = html! {
            circle.chip r="30" fill="#3a1408" fill-opacity="0.92" stroke="#ff8a5c" stroke-width="4" {}
            g transform="scale(0.62)" { (piece::tsunami()) }
        };
        let marked = match click.next {
            Next::Act(action) => {
                mark::act(action, &name, "chip-mark", self.doubt(click.next).as_deref(), body)
            }
            Next::Take(pick) => mark::pick(pick, &name, "chip-mark", body),
        };
        html! { g transform=(at(point)) { (marked) } }
    }

    /// The action to ask the rules about when a field cannot be clicked now.
    fn question(&self, place: At) -> Option<Action> {
        if self.scene.choices.is_empty() {
            return None;
        }
        let asked = match (place, self.top.phase, self.picked) {
            (At::Land(land), Phase::FirstStation | Phase::Task(Task::Build), _) => Action::Build(land),
            (At::Land(land), Phase::Task(Task::Staff | Task::Research | Task::Study { .. }), _) => {
                Action::Staff(land)
            }
            (At::Water(field), _, Pick::Tile(tile)) => {
                Action::Lay { turned: super::upright(tile), field, from: self.buoy_from(field) }
            }
            (At::Water(field), _, Pick::Trial(turned, _)) => {
                Action::Lay { turned, field, from: self.buoy_from(field) }
            }
            (At::Water(to), _, Pick::Ship(from)) => Action::Sail { from, to },
            (At::Water(field), Phase::Task(Task::Ship { .. } | Task::Either), _) => Action::Launch(field),
            (At::Water(field), _, Pick::Whale { new, path }) => {
                let on = path.then(field)?;
                if new { Action::NewWhale(on) } else { Action::Whale(on) }
            }
            (At::Water(field), Phase::Task(Task::Whale { .. }), _) => {
                Action::Whale(Path::at(field).then(*field.around().first()?)?)
            }
            (At::Water(field), Phase::Task(Task::Tsunami { .. }), Pick::Tsunami(from)) => {
                let towards =
                    |heading: &Heading| from.run(*heading).any(|place| place == Place::Water(field));
                Action::Tsunami { from, heading: Heading::ALL.into_iter().find(towards)? }
            }
            (At::Land(to), Phase::Task(Task::Crab { .. }), Pick::NewCrab(from)) => {
                Action::NewCrab { from, to }
            }
            (At::Land(land), Phase::Task(Task::Crab { .. }), _) => match self.top.sea.crab {
                Some(from) => Action::Crab { from, to: land },
                None => Action::NewCrab { from: land, to: land.clockwise() },
            },
            _ => return None,
        };
        (!self.scene.choices.contains(&asked)).then_some(asked)
    }

    /// A buoy that could be moved, for a question about a field when none is left in supply.
    fn buoy_from(&self, field: Field) -> Option<Field> {
        let player = self.top.player(self.top.mover());
        if player.buoys_left() > 0 {
            return None;
        }
        (player.buoys.fields() - Cells::of(field)).fields().next()
    }

    /// The way that is looked at: its line, the figure at its end, and what everyone loses.
    pub(super) fn preview(&self) -> Markup {
        let start = match self.picked {
            Pick::Whale { path, .. } if path.entered().is_empty() => {
                Some((Deed::Whale, centre(path.start())))
            }
            Pick::Tsunami(from) => Some((Deed::Tsunami, centre(from))),
            Pick::NewTsunami => Some((Deed::Tsunami, centre(Field::QUEEN))),
            Pick::NewCrab(land) => Some((Deed::Crab, centre(land))),
            _ => None,
        };
        if let Some((deed, (x, y))) = start {
            return html! {
                g pointer-events="none" {
                    circle.ring cx=(f(x)) cy=(f(y)) r="47" fill="none" stroke="#ffffff" stroke-width="5" {}
                    g transform=(at((x, y))) { (figure(deed)) }
                }
            };
        }
        let Some(action) = self.way() else { return html! {} };
        let (from, way) = self.places(&action);
        let Some(start) = sea::place(from) else { return html! {} };
        let deed = self.hazard().unwrap_or(Deed::Whale);
        let mut points = vec![start];
        points.extend(way.iter().filter_map(|place| sea::place(*place)));
        if way.last() == Some(&Place::Off)
            && let Action::Tsunami { from, heading } = action
        {
            points.push(over_edge(from, heading));
        }
        let end = points[points.len() - 1];
        let gain: u16 = self.hits().iter().map(|hit| hit.amount).sum();
        html! {
            g.way pointer-events="none" {
                (line(&points))
                g transform=(at(end)) opacity="0.95" { (figure(deed)) }
                (self.blows(&self.hits()))
                @if gain > 0 { (pill(((end.0 - 46.0).max(42.0), end.1 - 54.0), &format!("+{gain}"), 38.0)) }
            }
        }
    }

    /// Losses where they are suffered: of each player at each place together.
    pub(super) fn blows(&self, hits: &[crate::Hit]) -> Markup {
        let mut losses: Vec<(Place, Seat, u16)> = Vec::new();
        for hit in hits.iter().filter(|hit| hit.amount > 0) {
            match losses.iter_mut().find(|(place, seat, _)| (*place, *seat) == (hit.place, hit.victim)) {
                Some(known) => known.2 += hit.amount,
                None => losses.push((hit.place, hit.victim, hit.amount)),
            }
        }
        html! {
            @for (i, (place, seat, amount)) in losses.iter().enumerate() {
                @if let Some((x, y)) = sea::place(*place) {
                    @let before = losses[..i].iter().filter(|(other, ..)| other == place).count() as f32;
                    g.blow transform=(at((x + 4.0, y + 30.0 - 34.0 * before))) {
                        rect x="-40" y="-17" width="80" height="34" rx="17" fill=(HAZARD) stroke="#fff0e6" stroke-width="3" {}
                        g transform="translate(-22 0)" { (board::sign(*seat, 9.5)) }
                        text x="14" y="10" text-anchor="middle" font-family=(FACE) font-size="29" font-weight="800" fill="#ffffff" { "−" (amount) }
                    }
                }
            }
        }
    }

    /// Turn and tick beside what is tried out, and what it brings.
    pub(super) fn chips(&self) -> Markup {
        let (anchor, spread, r) = match self.picked {
            Pick::Trial(_, field) => (centre(field), 52.0, 35.0),
            _ => match self.way() {
                Some(action) => {
                    let (from, way) = self.places(&action);
                    let end =
                        way.iter().rev().find_map(|place| sea::place(*place)).or_else(|| sea::place(from));
                    // Clear of what is lost at its end.
                    (end.unwrap_or_default(), 74.0, 27.0)
                }
                None => return html! {},
            },
        };
        let (x, y) = anchor;
        let below = if y > sea::BOTTOM - 110.0 { -1.0 } else { 1.0 };
        let side = if x > sea::WIDTH - 110.0 { -1.0 } else { 1.0 };
        let height = if matches!(self.picked, Pick::Trial(..)) { 76.0 } else { 50.0 };
        let chip = |click: Option<&Click>, dx: f32, body: Markup, fill: &str| {
            let Some(click) = click else { return html! {} };
            let name = words::click_in_full(self.scene, click.next);
            let body = html! {
                circle.chip r=(f(r)) fill=(fill) stroke="#ffffff" stroke-width="3.5" {}
                g transform=(format!("scale({})", f(r / 40.0))) { (body) }
            };
            let marked = match click.next {
                Next::Act(action) => {
                    mark::act(action, &name, "chip-mark", self.doubt(click.next).as_deref(), body)
                }
                Next::Take(pick) => mark::pick(pick, &name, "chip-mark", body),
            };
            let x = (x + dx).clamp(r + 4.0, sea::WIDTH - r - 4.0);
            html! { g transform=(at((x, y + below * height))) { (marked) } }
        };
        html! {
            @if let Pick::Trial(turned, field) = self.picked {
                (pill((x.clamp(100.0, sea::WIDTH - 100.0), y - below * 70.0), &words::trial(self.scene, turned, field), 96.0))
            }
            (chip(self.click(At::Turn), -spread * side, turn(), "#14577a"))
            (chip(self.click(At::Tick), spread * side, tick(), "#117a4b"))
        }
    }
}

/// A hazard by its card.
fn figure(deed: Deed) -> Markup {
    match deed {
        Deed::Tsunami => piece::tsunami(),
        Deed::Crab => piece::crab(),
        _ => piece::whale(),
    }
}

/// The line of a way, with a dot on every field entered.
pub(super) fn line(points: &[Point]) -> Markup {
    let d: String = points
        .iter()
        .enumerate()
        .map(|(i, (x, y))| format!("{}{} {}", if i == 0 { "M" } else { "L" }, f(*x), f(*y)))
        .collect();
    html! {
        path d=(d) fill="none" stroke="#fff0e6" stroke-width="15" stroke-opacity="0.8" stroke-linecap="round" stroke-linejoin="round" {}
        path.trail d=(d) pathLength="1" fill="none" stroke=(HAZARD) stroke-width="9" stroke-linecap="round" stroke-linejoin="round" {}
        @for (x, y) in points.iter().skip(1) { circle cx=(f(*x)) cy=(f(*y)) r="11" fill=(HAZARD) stroke="#fff0e6" stroke-width="3.5" {} }
    }
}

/// What something brings, in gold.
pub(super) fn pill((x, y): Point, text: &str, half: f32) -> Markup {
    html! {
        g transform=(at((x, y))) pointer-events="none" {
            rect x=(f(-half)) y="-19" width=(f(2.0 * half)) height="38" rx="19" fill="#07192a" fill-opacity="0.94" stroke=(GOLD) stroke-width="3" {}
            text y="10" text-anchor="middle" font-family=(FACE) font-size="28" font-weight="800" fill=(FOAM) { (text) }
        }
    }
}

/// Where a way over the edge is marked: within the drawing.
fn over_edge(from: Field, heading: Heading) -> Point {
    let (x, y) = from.run(heading).filter_map(sea::place).last().unwrap_or_else(|| centre(from));
    let (dx, dy) = direction(heading);
    ((x + dx * 80.0).clamp(34.0, sea::WIDTH - 34.0), (y + dy * 80.0).clamp(34.0, sea::BOTTOM + 30.0))
}

fn direction(heading: Heading) -> (f32, f32) {
    let turn = (f32::from(heading as u8) * 45.0 - 90.0).to_radians();
    (turn.cos(), turn.sin())
}

/// A tick, some 50 wide.
pub(super) fn tick() -> Markup {
    html! { path d="M-19 1L-6 15L20 -15" fill="none" stroke="#ffffff" stroke-width="9" stroke-linecap="round" stroke-linejoin="round" {} }
}

/// A turn clockwise, some 50 wide.
pub(super) fn turn() -> Markup {
    html! {
        path d="M15 -12A19 19 0 1 0 19 3" fill="none" stroke="#ffffff" stroke-width="7.5" stroke-linecap="round" {}
        path d="M22 -23V-5H5Z" fill="#ffffff" {}
    }
}
