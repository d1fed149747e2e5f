//! The world of Urland as SVG, and the players' panels and buttons beside it.

mod bar;
mod gene;
mod ichto;
mod icon;
mod map;
mod palette;
mod panel;
mod pick;
mod recent;
mod scoring;
mod terrain;
mod track;

use maud::{Markup, html};
use stage::{Drawing, Recent, Scene, Sight, Voice, mark};
use table::{Member, Seat};

use crate::action::Action;
use crate::components::{Continent, Land, Ocean, Zone};
use crate::position::Phase;
use crate::view::Disc;
use crate::{Event, Urland, World, words};

pub(crate) use ichto::livery;
pub(crate) use pick::{Kind, Picked, gene_effect};

use ichto::{BONE, FACE, Gait, SERIF, f, ichto};
use pick::{Step, direct, gene_clause};

/// Draws everything a viewer sees.
pub(crate) fn draw(scene: &Scene<'_, Urland>) -> Drawing {
    let canvas = Canvas::new(scene);
    Drawing {
        board: canvas.board(None),
        prompt: words::prompt(scene, canvas.picked),
        groups: canvas.groups(),
        panels: canvas.panels(),
        scoring: canvas.scoring(),
        clause: canvas.clause(),
    }
}

/// A picture for the rulebook: the board, or a part of it, as a spectator sees it.
pub(crate) fn picture(
    position: &Urland,
    events: Vec<Event>,
    part: Option<Frame>,
    voice: Voice<'_>,
    id: &str,
) -> Markup {
    let sight = Sight::new(position, voice).after(vec![Recent::told(events)]);
    Canvas::new(&sight.scene("", id)).board(part)
}

/// A part of the board: left, top, width, height.
pub(crate) type Frame = (f32, f32, f32, f32);

pub(crate) use gene::sheet;

struct Canvas<'a> {
    scene: &'a Scene<'a, Urland>,
    world: &'a World,
    /// The viewer, if they play.
    me: Option<Seat>,
    picked: Picked,
}

impl<'a> Canvas<'a> {
    fn new(scene: &'a Scene<'a, Urland>) -> Self {
        let mut picked = Picked::read(scene.picked);
        if picked.gene.is_none() && !scene.choices.iter().any(|action| picked.fits(action)) {
            picked = Picked::default();
        }
        Canvas { scene, world: &scene.view.world, me: scene.voice.viewer.seat(), picked }
    }

    fn events(&self) -> impl Iterator<Item = &'a Event> {
        self.scene.events()
    }

    fn board(&self, part: Option<Frame>) -> Markup {
        let id = self.scene.id;
        let (x, y, w, h) = part.unwrap_or((0.0, 0.0, map::WIDTH, map::HEIGHT));
        html! {
            svg.board-svg id=(id) xmlns="http://www.w3.org/2000/svg" viewBox=(format!("{x} {y} {w} {h}")) font-family=(FACE) role="group"
                aria-label=(words::board_name(self.world, &self.scene.voice)) {
                defs {
                    (terrain::defs(id))
                    (gene::defs(id))
                    (ichto::defs(id, self.world.seats))
                    @for land in self.world.lands.existing() {
                        path id=(self.shore_id(land)) d=(map::shore(&self.world.lands, land)) stroke-linejoin="round" {}
                    }
                    linearGradient id=(format!("{id}-wood")) x1="0" y1="0" x2="0" y2="1" {
                        stop offset="0" stop-color="#123f49" {}
                        stop offset="1" stop-color="#0a2a33" {}
                    }
                }
                rect width=(map::WIDTH) height=(map::HEIGHT) rx="14" fill=(format!("url(#{id}-wood)")) {}
                rect width=(map::WIDTH) height=(map::MAP_HEIGHT) rx="12" fill="#a67c43" {}
                (self.oceans())
                (terrain::abyss(id))
                (terrain::shallows(id))
                (self.lands())
                (terrain::scenery())
                (self.struck())
                (self.rings())
                (self.volcanoes())
                (self.dawn())
                (self.labels())
                (self.trails())
                (self.ichtos())
                (self.bursts())
                (self.signs())
                (self.track())
                (self.bar())
                (self.offer())
                (self.palette())
            }
        }
    }

    /// The id of the shore of a land.
    fn shore_id(&self, land: Land) -> String {
        format!("{}-shore-{land}", self.scene.id)
    }

    /// Morning light over the whole map.
    fn dawn(&self) -> Markup {
        let (x, y, w, h) = map::sea();
        html! {
            rect x=(x) y=(y) width=(w) height=(h) fill=(format!("url(#{}-dawn)", self.scene.id)) pointer-events="none" {}
        }
    }

    fn oceans(&self) -> Markup {
        html! {
            @for ocean in Ocean::ALL {
                (self.zone(ocean.into(), html! {
                    path.water d=(map::waters(ocean)) fill=(terrain::tint(ocean)) {}
                }))
            }
        }
    }

    fn lands(&self) -> Markup {
        let world = self.world;
        html! {
            @for land in world.lands.existing() {
                (self.zone(land.into(), terrain::land(
                    self.scene.id, &self.shore_id(land), land.continent(), world.scored.contains(land))))
            }
        }
    }

    /// A zone with what a click on it does.
    fn zone(&self, zone: Zone, body: Markup) -> Markup {
        let name = words::zone_in_full(self.scene, zone);
        let choices = self.scene.choices;
        if let Some(action) = choices.iter().find(|action| direct(action) == Some(zone)) {
            let label = words::label(&self.scene.view.world, action, &self.scene.voice);
            return mark::act(action, &format!("{label} · {name}"), "zone", None, body);
        }
        let step = match self.picked.from {
            Some(from) if from == zone => {
                return mark::pick("", &words::laid_down(&name, &self.scene.voice), "zone", body);
            }
            Some(_) => Picked { to: Some(zone), ..self.picked }.step(choices),
            // What starts here is not played before the player has seen what it is.
            None => match (Picked { gene: None, ..self.picked }).from(zone) {
                here if here.kind.is_some() || matches!(self.world.phase, Phase::Pay(..)) => {
                    here.step(choices)
                }
                here => choices.iter().any(|action| here.fits(action)).then_some(Step::Pick(here)),
            },
        };
        match step {
            Some(Step::Act(action)) => {
                let label = words::label(&self.scene.view.world, &action, &self.scene.voice);
                mark::act(action, &format!("{label} · {name}"), "zone", None, body)
            }
            Some(Step::Pick(picked)) => mark::pick(picked, &name, "zone", body),
            None => match self.question(zone) {
                Some(action) => mark::why(action, &name, "zone", body),
                None => html! { g { title { (name) } (body) } },
            },
        }
    }

    /// The action to ask the rules about when a zone cannot be clicked now.
    fn question(&self, zone: Zone) -> Option<Action> {
        self.me?;
        let asked = match (self.picked.from, self.world.phase) {
            (Some(from), Phase::Act(_)) => match (from.land(), from.ocean(), zone.land(), zone.ocean()) {
                (_, Some(from), Some(to), _) => Action::Land(from, to, 1),
                (_, Some(from), _, Some(to)) => Action::Swim(from, to, 1),
                (Some(from), _, Some(to), _) => Action::Walk(from, to),
                (Some(from), ..) => Action::Fly(from, zone, 1),
                _ => return None,
            },
            (None, Phase::Act(_)) => match (self.picked.kind, zone.land(), zone.ocean()) {
                (Some(Kind::Breed), _, Some(ocean)) => Action::Breed(ocean),
                (Some(Kind::Egg), Some(land), _) => Action::Egg(land),
                (Some(Kind::Land | Kind::Swim), _, Some(ocean)) => {
                    Action::Swim(ocean, ocean.borders().first()?, 1)
                }
                _ => Action::Withdraw(zone, 1),
            },
            (_, Phase::Choose) => Action::Choose(zone.land()?),
            (_, Phase::PanicLand(_)) => Action::Panic(zone.land()?),
            (_, Phase::PanicOcean(_)) => Action::Flee(zone.ocean()?),
            (_, Phase::Refuge(_)) => Action::Refuge(zone.ocean()?),
            (_, Phase::Pay(..)) => Action::Pay(zone, 1),
            _ => return None,
        };
        (!self.scene.choices.contains(&asked)).then_some(asked)
    }

    /// Volcanoes, the numbers of the lands, and what the viewer knows of their discs.
    fn volcanoes(&self) -> Markup {
        let (world, view, id) = (self.world, self.scene.view, self.scene.id);
        let fresh = |land: Land| {
            self.events().any(|event| matches!(event, Event::Erupted { volcano, .. } if *volcano == land))
        };
        html! {
            @for volcano in map::closed(&world.lands) { (terrain::smoking(id, volcano, fresh(volcano))) }
            @for land in world.lands.existing() {
                @let (x, y) = map::volcano(land);
                @let known = matches!(view.discs[land.index()], Disc::Held(_));
                @let scores = view.will_score() == Some(land);
                g transform=(format!("translate({} {})", f(x), f(y))) pointer-events="none" {
                    @if fresh(land) { circle.glow r="54" fill=(format!("url(#{id}-lava)")) {} }
                    @if scores { circle.scores r="33" fill="#ff6b35" fill-opacity="0.4" stroke="#ff6b35" stroke-width="4" {} }
                    (terrain::quiet(id, land))
                    @if world.scored.contains(land) {
                        g transform="translate(0 2)" { (terrain::disc(land, 24.0)) }
                    } @else if known {
                        g transform="translate(25 -16)" {
                            circle r="14" fill="#1c120a" stroke=(BONE) stroke-width="2" {}
                            g transform="scale(0.32)" { (icon::eye(BONE)) }
                        }
                    }
                }
            }
        }
    }

    /// The names of oceans and continents.
    fn labels(&self) -> Markup {
        let voice = &self.scene.voice;
        html! {
            g pointer-events="none" text-anchor="middle" font-family=(SERIF) font-style="italic" {
                @for ocean in Ocean::ALL {
                    @let (x, y) = map::ocean_label(ocean);
                    text x=(f(x)) y=(f(y)) font-size="26" fill="#e9fff8" fill-opacity="0.92" stroke="#0b3b47"
                        stroke-opacity="0.55" stroke-width="4" paint-order="stroke" {
                        (words::ocean(ocean, voice))
                    }
                }
                @for continent in Continent::ALL {
                    text font-size="22" letter-spacing="3" fill="#d9f7ee" fill-opacity="0.75" {
                        textPath href=(format!("#{}-offing-{}", self.scene.id, terrain::key(continent))) startOffset="50%" {
                            (words::continent(continent, voice))
                        }
                    }
                }
            }
        }
    }

    /// Who stands where: the players present in a zone and their places.
    fn crowd(&self, zone: Zone) -> Vec<(Seat, map::Point)> {
        let world = self.world;
        let here = |seat: &Seat| world.count(*seat, zone) > 0;
        let slots = |count| map::slots(&world.lands, zone, count);
        match zone.ocean() {
            // In the oceans everyone keeps to a place of their own.
            Some(_) => {
                world.players().zip(slots(world.seats.into())).filter(|(seat, _)| here(seat)).collect()
            }
            None => {
                let present: Vec<Seat> = world.players().filter(here).collect();
                let slots = slots(present.len());
                present.into_iter().zip(slots).collect()
            }
        }
    }

    /// Where a player's Ichtos stand in a zone, or would.
    fn place(&self, seat: Seat, zone: Zone) -> map::Point {
        let zone = zone.land().map_or(zone, |land| self.world.lands.holder(land).into());
        let own = |(of, _): &&(Seat, map::Point)| *of == seat;
        let present = self.crowd(zone).iter().find(own).map(|(_, place)| *place);
        present.unwrap_or_else(|| match zone.ocean() {
            Some(_) => map::slots(&self.world.lands, zone, self.world.seats.into())[seat.index()],
            None => map::heart(&self.world.lands, zone.land().expect("a zone is a land or an ocean")),
        })
    }

    fn ichtos(&self) -> Markup {
        html! {
            g pointer-events="none" {
                @for zone in Zone::all() {
                    @let gait = if zone.ocean().is_some() { Gait::Swimming } else { Gait::Walking };
                    @let crowd = self.crowd(zone);
                    @let crowded = zone.land().is_some() && crowd.len() > 3;
                    @for (seat, (x, y)) in crowd {
                        @let count = self.world.count(seat, zone);
                        @let r = (17.5 + f32::from(count.min(7)) * 0.7) * if crowded { 0.9 } else { 1.0 };
                        g.ichto id=(format!("{}-{seat}-{zone}", self.scene.id)) transform=(format!("translate({} {})", f(x), f(y))) {
                            (ichto(self.scene.id, seat, r, gait, &count.to_string()))
                        }
                    }
                }
            }
        }
    }

    fn clause(&self) -> &'static str {
        match (self.picked, self.world.phase) {
            (Picked { gene: Some(gene), .. }, _) => gene_clause(gene),
            (Picked { kind: Some(kind), .. }, _) => kind.clause(),
            (_, Phase::Choose) => "UR-4.1",
            (_, Phase::Act(act)) if act.extra => "UR-5.10",
            (_, Phase::Act(_)) => "UR-5.2",
            (_, Phase::Bid(_)) => "UR-7.2",
            (_, Phase::Buy(auction)) if auction.is_compelled() => "UR-7.6",
            (_, Phase::Buy(_)) => "UR-7.7",
            (_, Phase::Pay(..)) => "UR-7.4",
            (_, Phase::PanicLand(_)) => "UR-9.3",
            (_, Phase::PanicOcean(_)) => "UR-9.4",
            (_, Phase::PanicEars(..)) => "UR-9.5",
            (_, Phase::Refuge(_)) => "UR-9.10",
            (_, Phase::Over(_)) => "UR-10.8",
        }
    }
}
