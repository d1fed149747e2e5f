//! The world of Urland as SVG, and the players' panels and buttons beside it.

mod bar;
mod gene;
mod history;
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

use std::hash::Hash;

use maud::{Markup, html};
use stage::board::Frame;
use stage::{Board, Drawing, Ground, Recent, Scene, Sight, Sign, Voice, Words, mark};
use table::{Member, Seat, Viewer};

use crate::action::Action;
use crate::components::{Continent, Gene, Land, LandSet, Ocean, PLAYERS, Rivals, Zone};
use crate::position::Phase;
use crate::view::Disc;
use crate::{Event, Urland, World, words};

pub(crate) use ichto::livery;
pub(crate) use pick::{Kind, Picked, gene_effect};

use ichto::{BONE, FACE, Gait, SERIF, f, ichto};
use pick::{Step, direct, gene_clause};

/// See [`stage::Show::picked`].
pub(crate) fn picked(scene: &Scene<'_, Urland>) -> String {
    Canvas::new(scene).picked.to_string()
}

/// Draws everything a viewer sees.
pub(crate) fn draw(scene: &Scene<'_, Urland>) -> Drawing {
    let canvas = Canvas::new(scene);
    Drawing {
        board: canvas.board(None),
        prompt: words::prompt(scene, canvas.picked),
        groups: canvas.groups(),
        panels: canvas.panels(),
        scoring: scene.outcome.and_then(|_| canvas.scoring()),
        cards: scene.cards(),
        clause: canvas.clause(),
    }
}

/// What is worth a card over the board in what just happened.
pub(crate) fn moment(scene: &Scene<'_, Urland>) -> Option<Markup> {
    let points = Canvas::new(scene).scoring();
    Some(html! { @if scene.outcome.is_none() { (scene.told()) } @if let Some(points) = points { (points) } })
}

/// What the signs on buttons, cards and in the panels mean.
pub(crate) fn legend(words: &Words) -> Vec<Sign> {
    let kind = |kind: Kind| Sign {
        picture: icon::button(kind),
        name: words.get(&format!("kind-{}", kind.key())),
        meaning: words.get(&format!("kind-{}.hint", kind.key())),
    };
    let gene = |gene: Gene| Sign {
        picture: icon::gene(gene),
        name: words.get(crate::legal::gene_word(gene)),
        meaning: words.get(&gene_effect(gene)),
    };
    let back = html! {
        circle r="30" fill="#17504a" stroke="#f6ead2" stroke-width="3" {}
        path d="M-18 -8Q-9 -16 0 -8T18 -8M-18 8Q-9 0 0 8T18 8" fill="none" stroke="#8fd3cf" stroke-width="3" {}
    };
    let pictures = [
        (
            "sign-stack",
            html! { g transform="translate(6 0)" { (back) } g transform="translate(-6 0)" { (back) } },
        ),
        ("sign-disc", terrain::disc(Land::all().next().expect("there are lands"), 30.0)),
        ("sign-panic", terrain::panic_disc(30.0)),
        (
            "sign-volcano",
            html! {
                path d="M-33 20C-20 15 -14 -8 -9 -17Q0 -21 9 -17C14 -8 20 15 33 20Q0 27 -33 20Z" fill="#5b3a22" stroke="#f6ead2" stroke-width="2" {}
                ellipse cy="-16.5" rx="8.5" ry="3.2" fill="#e2552a" {}
            },
        ),
        (
            "sign-mutation",
            html! {
                rect x="-30" y="-30" width="60" height="60" rx="9" fill="#d3a7de" {}
                path d="M-9 -18C12 -9 -12 9 9 18M9 -18C-12 -9 12 9 -9 18M-6 -12H6M-6 12H6M-4 -6H4M-4 6H4" fill="none" stroke="#5b2a6b" stroke-width="4" stroke-linecap="round" {}
            },
        ),
        (
            "sign-end",
            html! {
                rect x="-30" y="-30" width="60" height="60" rx="9" fill="#ff8a52" {}
                path d="M-10 22V-18H16L10 -9L16 0H-10" fill="#fff3cf" stroke="#6b2408" stroke-width="4" stroke-linejoin="round" {}
            },
        ),
    ];
    let signs = pictures.into_iter().map(|(key, picture)| Sign::of(key, icon::inline(picture), words));
    Kind::ALL.into_iter().map(kind).chain(signs).chain(Gene::ALL.into_iter().map(gene)).collect()
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
    Canvas::new(&sight.scene("", id)).board(part).markup()
}

pub(crate) use gene::sheet;

/// What never changes of the world: the table it lies on, its waters, what grows, and the names of its parts.
pub(crate) fn ground(name: &str, id: &str, words: &Words) -> Option<Ground> {
    let markup = match name {
        "table" => terrain::table(id),
        "sea" => html! { defs { (terrain::sea_defs(id)) } (terrain::abyss(id)) (terrain::shallows(id)) },
        "scenery" => html! { (terrain::scenery()) },
        "names" => html! {
            defs { (terrain::sea_defs(id)) }
            (terrain::dawn(id))
            (names(id, &Voice { words, names: &[], viewer: Viewer::Spectator }))
        },
        _ => return None,
    };
    Some(Ground { frame: map::FRAME_OF_ALL, markup })
}

/// The names of oceans and continents.
fn names(id: &str, voice: &Voice<'_>) -> Markup {
    html! {
        g text-anchor="middle" font-family=(SERIF) font-style="italic" {
            @for ocean in Ocean::ALL {
                @let (x, y) = map::ocean_label(ocean);
                text x=(f(x)) y=(f(y)) font-size="28.5" fill="#e9fff8" fill-opacity="0.92" stroke="#0b3b47"
                    stroke-opacity="0.55" stroke-width="4" paint-order="stroke" {
                    (words::ocean(ocean, voice))
                }
            }
            @for continent in Continent::ALL {
                text font-size="28.5" letter-spacing="2" fill="#d9f7ee" fill-opacity="0.75" {
                    textPath href=(format!("#{id}-offing-{}", terrain::key(continent))) startOffset="50%" {
                        (words::continent(continent, voice))
                    }
                }
            }
        }
    }
}

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

    fn board(&self, part: Option<Frame>) -> Board {
        let (scene, world, id) = (self.scene, self.world, self.scene.id);
        let name = words::board_name(world, &scene.voice);
        let mut board = scene.board(part.unwrap_or(map::FRAME_OF_ALL), FACE, &name);
        board.layer("defs", &(world.seats, world.lands), || {
            html! {
                defs {
                    (terrain::defs(id))
                    (gene::defs(id))
                    (ichto::defs(id, world.seats))
                    @for land in world.lands.existing() {
                        path id=(self.shore_id(land)) d=(map::shore(&world.lands, land)) stroke-linejoin="round" {}
                    }
                }
            }
        });
        board.ground("table");
        for ocean in Ocean::ALL {
            board.resting(&format!("ocean-{ocean}"), &self.about(ocean.into()), || {
                let water = html! { path.water d=(map::waters(ocean)) fill=(terrain::tint(ocean)) {} };
                self.zone(ocean.into(), water)
            });
        }
        board.ground("sea");
        for land in Land::all() {
            let (exists, scored) = (world.lands.existing().contains(land), world.scored.contains(land));
            let from = (exists, scored, self.about(land.into()));
            board.resting(&format!("land-{land}"), &from, || self.land(land));
        }
        board.ground("scenery");
        board.drawn("struck", self.struck());
        board.drawn("rings", self.rings());
        let (held, scores) = (scene.view.held(), scene.view.will_score());
        let from = (world.lands, world.scored, held, scores, self.erupted());
        board.layer("volcanoes", &from, || self.volcanoes());
        board.ground_of_labels("names");
        board.drawn("trails", self.trails());
        for zone in Zone::all() {
            let from = (world.seats, world.lands, self.counts(zone));
            board.layer(&format!("ichtos-{zone}"), &from, || self.ichtos(zone));
        }
        board.drawn("bursts", self.bursts());
        board.drawn("signs", self.signs());
        board.layer("squares", &world.mutations, || self.squares());
        board.drawn("track", self.track());
        board.drawn("bar", self.bar());
        board.resting("offer", &(world.offer, world.pile, self.price()), || self.offer());
        board.drawn("palette", self.palette());
        board.done()
    }

    /// How many Ichtos everybody has in a zone.
    fn counts(&self, zone: Zone) -> [u8; PLAYERS] {
        self.world.ichtos.map(|of| of[zone.index()])
    }

    /// All that is told of a zone, and that a click on it asks, while there is no choice.
    fn about(&self, zone: Zone) -> impl Hash + use<> {
        let (world, view) = (self.world, self.scene.view);
        let land = zone.land().map(|land| {
            let is_held = view.held().contains(land);
            (world.lands, world.verdict(land), is_held, view.will_score() == Some(land))
        });
        (self.counts(zone), land, self.question(zone))
    }

    /// The id of the shore of a land.
    fn shore_id(&self, land: Land) -> String {
        format!("{}-shore-{land}", self.scene.id)
    }

    fn land(&self, land: Land) -> Markup {
        if !self.world.lands.existing().contains(land) {
            return html! {};
        }
        let scored = self.world.scored.contains(land);
        self.zone(land.into(), terrain::land(self.scene.id, &self.shore_id(land), land.continent(), scored))
    }

    /// A zone with what a click on it does.
    fn zone(&self, zone: Zone, body: Markup) -> Markup {
        let name = words::zone_in_full(self.scene, zone);
        let choices = self.scene.choices;
        if let Some(action) = choices.iter().find(|action| direct(action) == Some(zone)) {
            let label = words::label(&self.scene.view.world, action, &self.scene.voice);
            let doubt = self.doubt(action);
            return mark::act(action, &format!("{label} · {name}"), "zone", doubt.as_deref(), body);
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
                let doubt = self.doubt(&action);
                mark::act(action, &format!("{label} · {name}"), "zone", doubt.as_deref(), body)
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
                (Some(land), _, _, Some(to)) if self.picked.kind == Some(Kind::Stink) => {
                    Action::Stink(self.rival_in(from)?, land, to)
                }
                (Some(land), ..) if self.picked.kind == Some(Kind::Fly) => Action::Fly(land, zone, 1),
                (_, Some(from), Some(to), _) => Action::Land(from, to, 1),
                (_, Some(from), _, Some(to)) => Action::Swim(from, to, 1),
                (Some(from), _, Some(to), _) => Action::Walk(from, to),
                (Some(from), ..) => Action::Fly(from, zone, 1),
                _ => return None,
            },
            (None, Phase::Act(_)) => match (self.picked.kind, zone.land(), zone.ocean()) {
                (Some(Kind::Breed), _, Some(ocean)) => Action::Breed(ocean),
                (Some(Kind::Land | Kind::Swim), _, Some(ocean)) => {
                    Action::Swim(ocean, ocean.borders().first()?, 1)
                }
                (Some(Kind::Land), Some(land), _) => {
                    Action::Land(self.world.lands.oceans(land).first()?, land, 1)
                }
                (Some(Kind::Walk), Some(land), _) => {
                    Action::Walk(land, self.world.lands.neighbours(land).first()?)
                }
                (Some(Kind::Fly), Some(land), _) => Action::Fly(land, Ocean::Ural.into(), 1),
                (Some(Kind::Egg), Some(land), _) => Action::Egg(land),
                (Some(Kind::Stink), Some(land), _) => {
                    Action::Stink(self.rival_in(zone)?, land, self.world.lands.oceans(land).first()?)
                }
                (Some(Kind::Bite), ..) => Action::Bite(self.rival_in(zone)?, zone),
                (Some(Kind::Assimilate), ..) => {
                    let rival = self.rival_in(zone)?;
                    Action::Assimilate(Rivals::of(rival, rival), zone)
                }
                (None | Some(Kind::Withdraw), ..) => Action::Withdraw(zone, 1),
                _ => return None,
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

    /// The rival with most Ichtos in a zone.
    fn rival_in(&self, zone: Zone) -> Option<Seat> {
        let rivals = self.world.players().filter(|seat| Some(*seat) != self.me);
        rivals.max_by_key(|seat| self.world.count(*seat, zone))
    }

    /// The volcanoes that have just erupted.
    fn erupted(&self) -> LandSet {
        let erupted = |event: &Event| match event {
            Event::Erupted { volcano, .. } => Some(*volcano),
            _ => None,
        };
        self.events().filter_map(erupted).collect()
    }

    /// Volcanoes, the numbers of the lands, and what the viewer knows of their discs.
    fn volcanoes(&self) -> Markup {
        let (world, view, id) = (self.world, self.scene.view, self.scene.id);
        let erupted = self.erupted();
        let fresh = |land: Land| erupted.contains(land);
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
                        @let (x, y) = map::eye(land);
                        g transform=(format!("translate({} {})", f(x), f(y))) {
                            circle r="14" fill="#1c120a" stroke=(BONE) stroke-width="2" {}
                            g transform="scale(0.32)" { (icon::eye(BONE)) }
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

    fn ichtos(&self, zone: Zone) -> Markup {
        let gait = if zone.ocean().is_some() { Gait::Swimming } else { Gait::Walking };
        let crowd = self.crowd(zone);
        let crowded = zone.land().is_some() && crowd.len() > 3;
        html! {
            g pointer-events="none" {
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
