//! The sea of the swarm as SVG, and the players' panels and buttons beside it.

mod board;
mod card;
mod edge;
mod marks;
mod panel;
mod pick;
mod piece;
mod recent;
mod scoring;
mod sea;
mod sheet;
mod tile;
mod tray;

use std::cell::OnceCell;

use maud::{Markup, html};
use stage::board::Frame;
use stage::{Button, Drawing, Ground, Group, Recent, Scene, Sight, Sign, Voice, Words};
use table::Seat;

use crate::action::{Action, Path};
use crate::components::{Band, Capacity, Card, Deed, JOKER_RANGE, Place, Tile, Turned};
use crate::position::{Phase, Tabletop, Task};
use crate::{Event, Hit, Schwarm, words};

pub(crate) use pick::{Next, Pick};
pub(crate) use piece::livery;

use pick::{At, Click};

/// Draws everything a viewer sees.
pub(crate) fn draw(scene: &Scene<'_, Schwarm>) -> Drawing {
    let canvas = Canvas::new(scene);
    Drawing {
        board: canvas.board(None),
        prompt: words::prompt(scene, canvas.picked, &canvas.hits()),
        groups: canvas.groups(),
        panels: canvas.panels(),
        scoring: scene.outcome.and_then(|_| canvas.scoring()),
        cards: scene.cards(),
        clause: canvas.clause(),
    }
}

/// What is worth a card over the board in what just happened.
pub(crate) fn moment(scene: &Scene<'_, Schwarm>) -> Option<Markup> {
    Canvas::new(scene).scoring()
}

/// What the signs on cards and in the panels mean.
pub(crate) fn legend(words: &Words) -> Vec<Sign> {
    let deeds = [
        ("station", Deed::Station),
        ("ship", Deed::Ship),
        ("researcher", Deed::Researcher),
        ("double", Deed::Double),
        ("whale", Deed::Whale),
        ("tsunami", Deed::Tsunami),
        ("crab", Deed::Crab),
    ];
    let capacities = [
        ("superfast-ship", Capacity::SuperfastShip),
        ("golden-tile", Capacity::GoldenTile),
        ("protection", Capacity::Protection),
        ("genius-researcher", Capacity::GeniusResearcher),
    ];
    let deeds = deeds.map(|(key, deed)| Sign::of(key, piece::icon(piece::deed(deed)), words));
    let capacities =
        capacities.map(|(key, capacity)| Sign::of(key, piece::icon(piece::capacity(capacity)), words));
    let bands = Band::ALL.map(|band| {
        let picture = html! {
            rect x="-38" y="-22" width="76" height="44" rx="10" fill=(edge::COLOURS[band as usize]) {}
            text y="12" text-anchor="middle" font-size="34" font-weight="800" fill="#ffffff" { "−" (band.damage()) }
        };
        Sign::of(words::band_key(band), piece::icon(picture), words)
    });
    let places = [
        (
            "sign-stage",
            html! {
                circle r="40" fill="#0d2b45" {}
                path d="M0 -37L5 -27H-5ZM37 0L27 5V-5ZM0 37L-5 27H5ZM-37 0L-27 -5V5Z" fill=(piece::GOLD) {}
                text y="11" text-anchor="middle" font-size="31" font-weight="700" fill="#f1fbff" { "1/3" }
            },
        ),
        (
            "sign-hazards",
            html! {
                rect x="-40" y="-40" width="80" height="80" rx="12" fill="#0d2b45" {}
                g transform="translate(-17 -17) scale(0.5)" { (piece::whale()) }
                g transform="translate(-17 18) scale(0.5)" { (piece::tsunami()) }
                g transform="translate(19 0) scale(0.5)" { (piece::crab()) }
            },
        ),
        (
            "sign-value",
            html! {
                rect x="-40" y="-40" width="80" height="80" rx="12" fill="#5d666f" {}
                text y="16" text-anchor="middle" font-size="46" font-weight="700" fill="#f4e7c3" { "5" }
            },
        ),
    ];
    let places = places.map(|(key, picture)| Sign::of(key, piece::icon(picture), words));
    deeds.into_iter().chain(capacities).chain(places).chain(bands).collect()
}

/// A picture of a position for the rulebook: the board, or a part of it, as a spectator sees it.
pub(crate) fn picture(
    position: &Schwarm,
    events: Vec<Event>,
    part: Option<Frame>,
    voice: Voice<'_>,
    id: &str,
) -> Markup {
    let sight = Sight::new(position, voice).after(vec![Recent::told(events)]);
    Canvas::new(&sight.scene("", id)).board(part).markup()
}

/// The part of the board with these cells of the grid.
pub(crate) fn cells(x: u8, y: u8, wide: u8, high: u8) -> Frame {
    let [x, y, wide, high] = [x, y, wide, high].map(|n| f32::from(n) * sea::CELL);
    (x, sea::TOP + y, wide, high)
}

pub(crate) use sheet::{cards as cards_sheet, pieces as pieces_sheet, tiles as tiles_sheet};

/// What never changes of the sea.
pub(crate) fn ground(name: &str, id: &str) -> Option<Ground> {
    let markup = html! { defs { (sea::defs(id)) } (sea::ground(id)) };
    (name == "sea").then_some(Ground { frame: sea::ALL, markup })
}

struct Canvas<'a> {
    scene: &'a Scene<'a, Schwarm>,
    top: &'a Tabletop,
    picked: Pick,
    /// Whether the viewer has taken it up, and can lay it down.
    taken: bool,
    clicks: Vec<Click>,
    /// Whether there is something better to do than to move a hazard that hits nobody.
    is_better: OnceCell<bool>,
}

/// What is in hand, and what would be of itself.
fn in_hand(scene: &Scene<'_, Schwarm>) -> (Pick, Pick) {
    let top = &scene.view.top;
    let events: Vec<&Event> = scene.events().collect();
    let of_itself = Pick::of_itself(scene.choices, &events);
    let has_station = |seat: Seat| seat.index() < top.seats.into() && !top.player(seat).stations.is_empty();
    let picked = match scene.picked.parse() {
        Ok(Pick::System(seat)) if has_station(seat) => Pick::System(seat),
        Ok(pick) if pick.leads_to(scene.choices) => pick,
        _ => of_itself,
    };
    (picked, of_itself)
}

/// See [`stage::Show::picked`].
pub(crate) fn picked(scene: &Scene<'_, Schwarm>) -> String {
    let (picked, of_itself) = in_hand(scene);
    if picked == of_itself { String::new() } else { picked.to_string() }
}

impl<'a> Canvas<'a> {
    fn new(scene: &'a Scene<'a, Schwarm>) -> Self {
        let top = &scene.view.top;
        let (picked, of_itself) = in_hand(scene);
        let mut clicks = pick::clicks(scene.view, picked, scene.choices);
        // What would be taken up again at once cannot be laid down.
        clicks.retain(|click| !(click.next == Next::Take(Pick::Nothing) && picked == of_itself));
        Canvas { scene, top, picked, taken: picked != of_itself, clicks, is_better: OnceCell::new() }
    }

    fn events(&self) -> impl DoubleEndedIterator<Item = &'a Event> {
        self.scene.events()
    }

    /// Whose cards and tiles lie in the tray: the viewer's, or those of whoever is to act.
    fn holder(&self) -> Seat {
        self.scene.voice.viewer.seat().unwrap_or_else(|| self.top.mover())
    }

    /// The hazard's way that is looked at now, if it can be gone.
    fn way(&self) -> Option<Action> {
        match self.picked {
            Pick::Way(action) => Some(action),
            Pick::Whale { new, path } if !path.entered().is_empty() => {
                Some(if new { Action::NewWhale(path) } else { Action::Whale(path) })
            }
            _ => None,
        }
    }

    /// What that way would hit.
    fn hits(&self) -> Vec<Hit> {
        self.way().map_or_else(Vec::new, |action| self.scene.view.hits(&action))
    }

    /// The first click on a place.
    fn click(&self, at: At) -> Option<&Click> {
        self.clicks.iter().find(|click| click.at == at)
    }

    /// The places a hazard enters that moves like this, after where it starts.
    fn places(&self, action: &Action) -> (Place, Vec<Place>) {
        let water = |path: Path| {
            (Place::Water(path.start()), path.entered().iter().map(|field| Place::Water(*field)).collect())
        };
        match *action {
            Action::Whale(path) | Action::NewWhale(path) => water(path),
            Action::Tsunami { from, heading } => (Place::Water(from), from.run(heading).collect()),
            Action::NewTsunami { heading, steps } => {
                let queen = crate::components::Field::QUEEN;
                (Place::Water(queen), queen.run(heading).take(steps.into()).collect())
            }
            Action::Crab { from, to } | Action::NewCrab { from, to } => {
                let mut way = Vec::new();
                for land in self.top.crab_way(self.top.mover(), from) {
                    way.push(Place::Land(land));
                    if land == to {
                        break;
                    }
                }
                (Place::Land(from), way)
            }
            _ => (Place::Off, Vec::new()),
        }
    }

    /// What can be done and has no place on the board, or is worth saying in words.
    fn groups(&self) -> Vec<Group> {
        let voice = &self.scene.voice;
        let (mut steps, mut tiles, mut rest) = (Vec::new(), Vec::new(), Vec::new());
        for (i, click) in self.clicks.iter().enumerate() {
            let same = |other: &Click| other.next == click.next;
            let first = !self.clicks[..i].iter().any(same);
            let on_board = matches!(click.at, At::Water(_) | At::Land(_) | At::Edge(..) | At::Supply(_));
            let shown = |other: &Click| same(other) && self.click(other.at) == Some(other);
            let cheapest = match click.next {
                Next::Act(Action::Take { card, cost }) => {
                    self.top.row.cards().iter().position(|other| *other == card) == Some(cost.into())
                }
                _ => true,
            };
            let worded = !on_board || !self.clicks.iter().any(shown);
            if !first || !cheapest || !(worded || self.is_start(click)) {
                continue;
            }
            let button = self.button(click);
            match click.next {
                Next::Act(Action::Done | Action::Pass) => rest.push(button),
                Next::Take(Pick::Nothing) => rest.push(button.quiet()),
                Next::Take(pick) if pick.is_again(self.picked) => rest.push(button.quiet()),
                Next::Act(Action::Order(_)) | Next::Take(Pick::Tile(_)) => tiles.push(button),
                _ => steps.push(button),
            }
        }
        if matches!(
            self.picked,
            Pick::Tile(_) | Pick::Trial(..) | Pick::Joker | Pick::Way(_) | Pick::System(_)
        ) && self.taken
        {
            rest.push(Button::pick("", words::click(self.scene, Next::Take(Pick::Nothing))).quiet());
        }
        let second = if self.top.phase == Phase::Acquire { "group-order" } else { "group-tiles" };
        [
            (words::group_title(self.scene, self.picked), steps),
            (voice.get(second), tiles),
            (String::new(), rest),
        ]
        .into_iter()
        .filter(|(_, buttons)| !buttons.is_empty())
        .map(|(title, buttons)| Group { title, buttons })
        .collect()
    }

    /// Whether a click takes up a hazard: there are few, and a button says which is which.
    fn is_start(&self, click: &Click) -> bool {
        match click.next {
            Next::Take(Pick::Whale { path, .. }) => path.entered().is_empty(),
            Next::Take(Pick::Tsunami(_) | Pick::NewTsunami) => true,
            _ => false,
        }
    }

    fn button(&self, click: &Click) -> Button {
        let label = words::click(self.scene, click.next);
        let button = match click.next {
            Next::Act(action) => Button::act(action, label),
            Next::Take(pick) => Button::pick(pick, label),
        };
        let doubt = self.doubt(click.next);
        let button = match &doubt {
            Some(question) => button.vain(question.clone()),
            None => button,
        };
        let icon = match (click.at, click.next) {
            // Nothing to agree with: no tick.
            (At::Tick, Next::Act(action)) if doubt.is_some() => moved(&action).map(piece::deed),
            (At::Tick, _) => Some(html! { circle r="38" fill="#117a4b" {} (marks::tick()) }),
            (At::Turn, _) => Some(html! { circle r="38" fill="#14577a" {} (marks::turn()) }),
            (_, Next::Act(Action::Take { card, .. } | Action::Play(card))) => Some(piece::deed(card.deed())),
            (_, Next::Act(Action::Joker(deed))) => Some(piece::deed(deed)),
            (_, Next::Take(Pick::Joker)) => Some(card::star()),
            (_, Next::Act(Action::Capacity(capacity))) => Some(piece::capacity(capacity)),
            (_, Next::Take(Pick::Tile(tile))) => {
                Some(html! { g transform="scale(0.8)" { (tile::plain(upright(tile))) } })
            }
            (_, Next::Take(Pick::Whale { .. })) => Some(piece::deed(Deed::Whale)),
            (_, Next::Take(Pick::Tsunami(_) | Pick::NewTsunami)) => Some(piece::deed(Deed::Tsunami)),
            _ => None,
        };
        let button = match icon {
            Some(picture) => button.icon(piece::icon(picture)),
            None => button,
        };
        match words::yields_briefly(self.scene, click.next) {
            Some(hint) => button.hint(hint),
            None => button,
        }
    }

    /// What is asked before a card is spent for nothing, or a hazard moved that costs nobody anything, though there is
    /// something better to do.
    pub(super) fn doubt(&self, next: Next) -> Option<String> {
        let Next::Act(action) = next else { return None };
        let voice = &self.scene.voice;
        let played = match action {
            Action::Play(card) => Some((card.deed(), card.range())),
            Action::Joker(deed) => Some((deed, JOKER_RANGE)),
            _ => None,
        };
        if let Some((deed, range)) = played {
            let is_vain = self.top.task_of(self.top.mover(), deed, range).is_none();
            return (is_vain && self.scene.choices.len() > 1).then(|| voice.get("ask-spent"));
        }
        moved(&action)?;
        let hits = |action: &Action| self.scene.view.hits(action);
        let costs = |action: &Action| hits(action).iter().any(|hit| hit.amount > 0);
        let better = |other: &Action| {
            matches!(other, Action::Done | Action::Pass) || moved(other).is_some() && costs(other)
        };
        let is_vain =
            !costs(&action) && *self.is_better.get_or_init(|| self.scene.choices.iter().any(better));
        let key = if hits(&action).is_empty() { "ask-no-hit" } else { "ask-no-loss" };
        is_vain.then(|| voice.get(key))
    }

    fn clause(&self) -> &'static str {
        match (self.picked, self.top.phase) {
            (Pick::System(_), _) => "SW-12.6",
            (Pick::Joker, _) => "SW-15.2",
            (Pick::Tile(_) | Pick::Trial(..), _) => "SW-11.5",
            (_, Phase::FirstStation) if self.top.variants.free_start => "SW-18.1",
            (_, phase) => phase.clause(),
        }
    }

    /// The figure a task moves.
    fn hazard(&self) -> Option<Deed> {
        match self.top.phase {
            Phase::Task(Task::Whale { .. }) => Some(Deed::Whale),
            Phase::Task(Task::Tsunami { .. }) => Some(Deed::Tsunami),
            Phase::Task(Task::Crab { .. }) => Some(Deed::Crab),
            _ => None,
        }
    }

    /// The action cards of a player, as far as the viewer knows them.
    fn hand(&self, seat: Seat) -> Vec<Option<Card>> {
        match self.scene.view.hands[seat.index()] {
            Some(cards) => cards.iter().map(Some).collect(),
            None => vec![None; self.top.player(seat).cards.into()],
        }
    }
}

/// The figure that an action moves.
fn moved(action: &Action) -> Option<Deed> {
    match action {
        Action::Whale(_) | Action::NewWhale(_) => Some(Deed::Whale),
        Action::Tsunami { .. } | Action::NewTsunami { .. } => Some(Deed::Tsunami),
        Action::Crab { .. } | Action::NewCrab { .. } => Some(Deed::Crab),
        _ => None,
    }
}

/// A tile as it is shown before it is turned.
fn upright(tile: Tile) -> Turned {
    tile.ways().next().expect("every tile can lie")
}
