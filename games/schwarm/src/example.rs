//! Positions of the rulebook's pictures.

use maud::Markup;
use stage::Voice;
use stage::board::Frame;
use table::{Cx, Dice, Options, Rules, Seat, Told};

use crate::components::{Cells, Field, Land, Tile, Turned};
use crate::draw;
use crate::position::{Phase, Row, Schwarm, Task};
use crate::{Action, Event};

const YELLOW: Seat = Seat::new(0);
const RED: Seat = Seat::new(1);
const BLACK: Seat = Seat::new(2);
const WHITE: Seat = Seat::new(3);

/// The picture with this name.
pub(crate) fn picture(name: &str, voice: Voice<'_>) -> Option<Markup> {
    let id = format!("picture-{name}");
    match name {
        "cards" => return Some(draw::cards_sheet(&voice, &id)),
        "tiles" => return Some(draw::tiles_sheet(&voice, &id)),
        "pieces" => return Some(draw::pieces_sheet(&voice, &id)),
        _ => {}
    }
    let Example { position, events, part } = Example::named(name)?;
    Some(draw::picture(&position, events, part, voice, &id))
}

/// A position made by hand, what has just happened there, and the part of the board that is shown.
struct Example {
    position: Schwarm,
    events: Vec<Event>,
    part: Option<Frame>,
}

impl Example {
    fn named(name: &str) -> Option<Example> {
        let made = match name {
            "set-up" => Example { position: stage_one(), events: Vec::new(), part: None },
            "voyage" => Example::new()
                .station(YELLOW, "N5", 1)
                .station(RED, "W3", 1)
                .task(RED, Task::Ship { steps: 3, launch: true })
                .plays(RED, &["launch a3", "sail a3>b3", "sail b3>c3", "sail c3>d3"])
                .part(0, 1, 7, 5),
            "studying" => Example::new()
                .station(WHITE, "N4", 3)
                .free("d1 d2 d3 e1")
                .holds(WHITE, [2, 0, 1, 1, 0])
                .task(WHITE, Task::Research)
                .plays(WHITE, &["lay ns d1", "lay nes d2", "lay nesw d3"])
                .part(1, 0, 7, 6),
            "covering" => Example::new()
                .station(RED, "N4", 3)
                .tiles(WHITE, "d1:ns")
                .holds(RED, [0, 0, 1, 1, 0])
                .task(RED, Task::Research)
                .plays(RED, &["lay nes d1"])
                .part(2, 0, 5, 4),
            "crab" => Example::new()
                .station(RED, "N7", 1)
                .station(RED, "E3", 1)
                .station(YELLOW, "E1", 1)
                .score(RED, 30)
                .task(YELLOW, Task::Crab { range: 4 })
                .plays(YELLOW, &["new-crab N6>E4"])
                .part(5, 0, 5, 6),
            "tsunami" => Example::new()
                .ship(WHITE, "b3")
                .station(WHITE, "W5", 1)
                .score(WHITE, 37)
                .tsunami("d1")
                .task(BLACK, Task::Tsunami { range: 4 })
                .plays(BLACK, &["tsunami d1 sw"])
                .part(0, 0, 7, 7),
            "scoring" => Example::scoring().scored().sea(),
            "cover" => Example::scoring().whale("c5").tsunami("f5").tiles(BLACK, "h7:we h6:se").sea(),
            "final" => Example::new()
                .station(YELLOW, "N3", 1)
                .station(YELLOW, "N4", 1)
                .station(YELLOW, "S3", 1)
                .station(YELLOW, "W1", 1)
                .station(YELLOW, "E1", 1)
                .tiles(YELLOW, "a1:esw b1:esw e1:esw f1:esw g1:esw h1:esw c1:new d1:nesw")
                .tiles(YELLOW, "d2:ns d3:ns d5:ns d6:ns d7:nw c7:es")
                .queen(YELLOW)
                .final_scored(YELLOW)
                .sea(),
            _ => return None,
        };
        Some(made)
    }

    /// The end of a stage with four players.
    fn scoring() -> Example {
        let made = Example::new()
            .station(YELLOW, "W3", 2)
            .station(YELLOW, "W6", 1)
            .tiles(YELLOW, "a3:sw a4:nes a5:ns a6:nw b4:sw b5:ne")
            .ship(YELLOW, "g2")
            .station(RED, "N5", 2)
            .station(RED, "E3", 1)
            .station(RED, "S2", 1)
            .tiles(RED, "e1:ns e2:ne f2:esw g2:sw")
            .buoy(RED, "f2")
            .ship(RED, "g3")
            .ship(RED, "h3")
            .station(WHITE, "S5", 2)
            .tiles(WHITE, "e7:ns e6:es f6:esw g6:nw g5:ns g4:sw")
            .ship(WHITE, "f4")
            .station(WHITE, "N2", 1)
            .tiles(WHITE, "b1:ns b2:ne")
            .station(BLACK, "E7", 1);
        made.free("c1 c2 c3 b3 d2 f1 g1 h1 h2 f3 h4 h5 c4 d7 c6 b6 f7 g7 e5")
    }

    /// An empty board in phase 2 of stage 1, with nothing in hand.
    fn new() -> Example {
        let mut position = stage_one();
        for player in &mut position.top.players {
            player.stations = Cells::NONE;
            player.researchers = Default::default();
        }
        position.top.row = Row::EMPTY;
        position.top.phase = Phase::Play;
        Example { position, events: Vec::new(), part: None }
    }

    fn station(mut self, seat: Seat, name: &str, researchers: u8) -> Self {
        let player = self.position.top.player_mut(seat);
        player.stations.insert(land(name));
        (0..researchers).for_each(|_| player.researchers.add(land(name)));
        self
    }

    fn ship(mut self, seat: Seat, name: &str) -> Self {
        self.position.top.player_mut(seat).ships.add(field(name));
        self
    }

    fn buoy(mut self, seat: Seat, name: &str) -> Self {
        self.position.top.player_mut(seat).buoys.add(field(name));
        self
    }

    fn queen(mut self, seat: Seat) -> Self {
        self.position.top.player_mut(seat).queen = true;
        self
    }

    fn score(mut self, seat: Seat, score: u16) -> Self {
        self.position.top.player_mut(seat).score = score;
        self
    }

    fn holds(mut self, seat: Seat, tiles: [u8; 5]) -> Self {
        self.position.top.player_mut(seat).tiles = tiles;
        self
    }

    fn whale(mut self, name: &str) -> Self {
        self.position.top.sea.whales.add(field(name));
        self
    }

    fn tsunami(mut self, name: &str) -> Self {
        self.position.top.sea.tsunamis.add(field(name));
        self
    }

    fn free(mut self, names: &str) -> Self {
        names.split(' ').for_each(|name| self.position.top.sea.face_down.remove(field(name)));
        self
    }

    /// Open tiles, `c4:nes` each, with one buoy of `seat`.
    fn tiles(mut self, seat: Seat, tiles: &str) -> Self {
        for text in tiles.split(' ') {
            let (name, sides) = text.split_once(':').expect("a field and a tile");
            let open = |turned: &Turned| {
                let openings = turned.openings();
                turned.tile() != Tile::Golden
                    && openings.len() == sides.len()
                    && openings.iter().all(|side| sides.contains(side.letter()))
            };
            let turned = Turned::ALL.into_iter().find(open).expect("a tile can lie so");
            self.position.top.sea.face_down.remove(field(name));
            self.position.top.sea.lay(turned, field(name));
            self = self.buoy(seat, name);
        }
        self
    }

    /// In the middle of a task of `seat`.
    fn task(mut self, seat: Seat, task: Task) -> Self {
        let top = &mut self.position.top;
        top.place = top.order.iter().position(|other| *other == seat).unwrap_or(0) as u8;
        top.phase = Phase::Task(task);
        self
    }

    /// Plays on and keeps everything that happens.
    fn plays(mut self, seat: Seat, texts: &[&str]) -> Self {
        let mut dice = Dice::fast(7);
        for text in texts {
            let action: Action = text.parse().expect("an action");
            let mut told: Vec<Told<Event>> = Vec::new();
            self.position.apply(seat, action, &mut Cx::listening(&mut dice, &mut told));
            self.events.extend(told.into_iter().map(|told| told.event));
        }
        self
    }

    /// As if the stage had just been scored.
    fn scored(mut self) -> Self {
        let top = &self.position.top;
        let scored = top.all().map(|seat| {
            let system = top.best_system(seat);
            Event::StageScored {
                stage: top.stage,
                seat,
                system,
                score: top.player(seat).score + system.points(),
            }
        });
        self.events.extend(scored);
        self
    }

    /// As if `seat` had just got the points of the final scoring.
    fn final_scored(mut self, seat: Seat) -> Self {
        let parts = self.position.top.final_score(seat);
        let score = self.position.top.player(seat).score + parts.points();
        self.events.push(Event::FinalScored { seat, parts, score });
        self
    }

    /// Shows only these cells: from column and row, so many wide and high.
    fn part(mut self, x: u8, y: u8, wide: u8, high: u8) -> Self {
        self.part = Some(draw::cells(x, y, wide, high));
        self
    }

    /// Shows the sea without the tray below it.
    fn sea(self) -> Self {
        self.part(0, 0, 10, 9)
    }
}

/// Four players in order of their seats at the first card of stage 1.
fn stage_one() -> Schwarm {
    let options = Options::read(Schwarm::options(), [("first", "seat-1")]).expect("a known option");
    let setup = table::new_setup::<Schwarm>(4, &options).expect("a possible set-up");
    let mut dice = Dice::fast(1);
    let mut position = Schwarm::start(&setup, &mut Cx::silent(&mut dice));
    for (seat, name) in Seat::all(4).zip(["N5", "E4", "S5", "W3"]) {
        position.apply(seat, Action::Build(land(name)), &mut Cx::silent(&mut dice));
    }
    position
}

fn field(name: &str) -> Field {
    name.parse().expect("a water field")
}

fn land(name: &str) -> Land {
    name.parse().expect("a land field")
}
