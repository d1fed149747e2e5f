//! The station, the headquarters and the players' labs: SVG and HTML from what a viewer knows.

mod choices;
mod face;
mod headquarters;
mod icon;
mod palette;
mod panel;
mod pick;
mod piece;
mod place;
mod recent;
mod scoring;
mod sheet;
mod station;

use maud::{Markup, html};
use stage::{Drawing, Recent, Scene, Voice};
use table::{Rules, Seat, Viewer};

use crate::{AquaSphere, Event, words};

pub(crate) use palette::{dress, livery};
pub(crate) use pick::Picked;
pub(crate) use sheet::{cards, expansions, symbols};

/// Draws everything a viewer sees.
pub(crate) fn draw(scene: &Scene<'_, AquaSphere>) -> Drawing {
    let table = Table::new(scene);
    Drawing {
        board: table.board(None),
        prompt: words::prompt(scene, table.picked),
        groups: table.groups(),
        panels: table.panels(),
        scoring: table.scoring(),
        clause: table.clause(),
    }
}

/// A part of the board: left, top, width, height.
pub(crate) type Frame = (f32, f32, f32, f32);

/// A picture for the rulebook: the board, or a part of it, as `viewer` sees it.
pub(crate) fn picture(
    position: &AquaSphere,
    viewer: Viewer,
    events: Vec<Event>,
    part: Option<Frame>,
    voice: Voice<'_>,
    id: &str,
) -> Markup {
    let recent = [Recent { seat: None, action: None, events }];
    let view = position.view(viewer);
    let scene = Scene {
        view: &view,
        voice: Voice { viewer, ..voice },
        turn: position.turn(),
        outcome: None,
        choices: &[],
        asides: &[],
        picked: "",
        recent: &recent,
        id,
    };
    Table::new(&scene).board(part)
}

struct Table<'a> {
    scene: &'a Scene<'a, AquaSphere>,
    view: &'a AquaSphere,
    /// The viewer, if they play.
    me: Option<Seat>,
    picked: Picked,
}

impl<'a> Table<'a> {
    fn new(scene: &'a Scene<'a, AquaSphere>) -> Self {
        let picked = Picked::read(scene.picked, scene.choices);
        Table { scene, view: &scene.view.position, me: scene.voice.viewer.seat(), picked }
    }

    fn events(&self) -> impl Iterator<Item = &'a Event> {
        self.scene.recent.iter().flat_map(|recent| &recent.events)
    }

    fn board(&self, part: Option<Frame>) -> Markup {
        let id = self.scene.id;
        let (x, y, w, h) = part.unwrap_or((0.0, 0.0, place::WIDTH, place::HEIGHT));
        html! {
            svg.board-svg id=(id) xmlns="http://www.w3.org/2000/svg" viewBox=(format!("{x} {y} {w} {h}")) role="group"
                aria-label=(words::board_name(self.view, &self.scene.voice)) {
                defs { (palette::defs(id)) }
                (self.sea())
                (self.corners())
                (self.plates())
                (self.centre())
                (self.locks())
                (self.trails())
                (self.controls())
                (self.rooms())
                (self.scientists())
                (self.headquarters())
                (self.engineers())
                (self.catch_palette())
            }
        }
    }

    fn clause(&self) -> &'static str {
        match self.picked {
            Picked::Card(_) => "AQ-13.1",
            Picked::Expansion(_) => "AQ-6.1",
            Picked::Sector(_) => "AQ-1.2",
            Picked::Bot(symbol) => crate::legal::clause_of(symbol),
            Picked::Buy => "AQ-4.9",
            Picked::Nothing => self.view.clause_now(),
        }
    }
}
