//! The game on stage: what it looks like and how it speaks.

use maud::Markup;
use stage::terminal::paint;
use stage::{Count, Drawing, Ground, Recent, Scene, Show, Sign, Voice, Words};
use table::{Seat, Viewer};

use crate::components::map::{Dock, Planet, Point, SYSTEMS, Site, Spot};
use crate::components::{Colour, Disc, Expansion, MAX_PLAYERS, People, Resource};
use crate::draw::chart;
use crate::{Action, Event, Starfarers, View, draw, example, words};

impl Show for Starfarers {
    const MINUTES: (u16, u16) = (90, 150);

    stage::texts!();

    fn guide() -> Option<&'static str> {
        Some(include_str!("../guide.record"))
    }

    fn ground(name: &str, id: &str, words: &Words) -> Option<Ground> {
        draw::ground(name, id, words)
    }

    fn picked(scene: &Scene<'_, Self>) -> String {
        draw::picked(scene)
    }

    fn draw(scene: &Scene<'_, Self>) -> Drawing {
        draw::draw(scene)
    }

    fn tell(event: &Event, voice: &Voice<'_>) -> Option<String> {
        words::tell(event, voice)
    }

    fn label(view: &View, action: &Action, voice: &Voice<'_>) -> String {
        words::label(view, action, voice)
    }

    fn counts(view: &View, seat: Seat) -> Vec<Count> {
        let player = view.open.player(seat);
        let [boosters, cannons, rings] = player.expansions;
        vec![
            Count::of("points", view.open.points(seat)),
            Count::of("cards", view.hands[seat.index()].count),
            Count::of("fame", player.fame),
            Count::of("boosters", boosters),
            Count::of("cannons", cannons),
            Count::of("rings", rings),
            Count::of("ships", player.ships.iter().flatten().count() as i32),
        ]
    }

    /// What comes of an encounter, a flight in vain, a marker that changes hands, and the end.
    fn is_moment(ply: &Recent<Self>, viewer: Viewer) -> bool {
        let is_moment = |event: &Event| {
            matches!(
                event,
                Event::Contested { .. }
                    | Event::BoostersCompared { .. }
                    | Event::ShookTable { .. }
                    | Event::FameChanged { .. }
                    | Event::Gained { .. }
                    | Event::Attached { .. }
                    | Event::Detached { .. }
                    | Event::Grounded { .. }
                    | Event::Jumped { .. }
                    | Event::NoRoom { .. }
                    | Event::MarkerWon { .. }
                    | Event::Ended { .. }
            )
        };
        draw::of_note(ply, viewer).any(is_moment)
    }

    fn card(scene: &Scene<'_, Self>) -> Option<Markup> {
        draw::moment(scene)
    }

    fn legend(words: &Words) -> Vec<Sign> {
        draw::legend(words)
    }

    fn picture(name: &str, words: &Words) -> Option<Markup> {
        let names: Vec<String> =
            Colour::ALL.into_iter().map(|colour| words.get(draw::of_colour(colour).colour)).collect();
        let id = format!("picture-{name}");
        let voice = Voice { words, names: &names, viewer: Viewer::Spectator };
        if let Some(sheet) = draw::sheet(name, &voice, &id) {
            return Some(sheet);
        }
        let example = example::example(name)?;
        Some(draw::picture(&example.position, example.events, example.part, voice, &id))
    }

    fn terminal(scene: &Scene<'_, Self>, colour: bool) -> String {
        terminal(scene, colour)
    }
}

/// How a terminal is told the colour of each player.
const CODES: [u8; MAX_PLAYERS] = [91, 93, 94, 97];

/// A map in letters: what stands at each place, and in which colour.
struct Letters {
    rows: Vec<Vec<(char, Option<u8>)>>,
}

impl Letters {
    /// Letters are about twice as high as wide, and what lies next to each other has room for a sign and a number.
    const COLUMN: f32 = 12.5;
    const ROW: f32 = 23.0;

    fn new() -> Self {
        let columns = (chart::WIDTH / Self::COLUMN) as usize + 1;
        Letters { rows: vec![vec![(' ', None); columns]; (chart::HEIGHT / Self::ROW) as usize + 1] }
    }

    /// Writes a text around a place of the drawing.
    fn write(&mut self, (x, y): (f32, f32), text: &str, code: Option<u8>) {
        let length = text.chars().count();
        let column = ((x / Self::COLUMN).round() as usize).saturating_sub(length / 2);
        let Some(row) = self.rows.get_mut((y / Self::ROW).round() as usize) else { return };
        for (letter, place) in text.chars().zip(row.iter_mut().skip(column)) {
            *place = (letter, code);
        }
    }

    fn lines(&self, colour: bool) -> String {
        let mut out = String::new();
        for row in &self.rows {
            let mut line = String::new();
            for (letter, code) in row {
                match code {
                    Some(code) => line += &paint(colour, *code, letter),
                    None => line.push(*letter),
                }
            }
            if !line.trim().is_empty() {
                out += line.trim_end();
                out.push('\n');
            }
        }
        out
    }
}

/// The board as one looks at it: points, suns with the names of their systems, planets with two letters of what they
/// yield and their number, bases with their docks, and whoever is there.
fn map(scene: &Scene<'_, Starfarers>, colour: bool) -> String {
    let (view, voice) = (scene.view, &scene.voice);
    let open = &view.open;
    let code = |seat: Seat| Some(CODES[open.colours[seat.index()] as usize]);
    let sign = |seat: Seat| draw::livery(open, seat).shape.glyph();
    let mut letters = Letters::new();
    for point in Point::all() {
        let mark = match point.spot() {
            Spot::Dock(dock) => (dock.place + 1).to_string(),
            Spot::Site(_) => "○".to_owned(),
            _ => "·".to_owned(),
        };
        letters.write(chart::place(point), &mark, None);
    }
    for people in People::ALL {
        let name: String = voice.get(people.name()).chars().take(3).collect();
        letters.write(chart::base(people as usize), &name, None);
    }
    for planet in Planet::all() {
        let yields: String = words::resource(planet.resource(), voice).chars().take(2).collect();
        let number = match view.discs[planet] {
            None => "?".to_owned(),
            Some(Disc::Number(number)) => number.to_string(),
            Some(Disc::Pirate(strength) | Disc::Ice(strength)) => format!("!{strength}"),
        };
        letters.write(chart::planet(planet), &format!("{yields}{number}"), None);
    }
    for index in 0..SYSTEMS.len() {
        let name: String = words::system(index, voice).chars().take(4).collect();
        letters.write(chart::sun(index), &name, Some(97));
    }
    for site in Site::all() {
        if let Some(settled) = open.settlement(site) {
            let piece = if settled.is_port { '◎' } else { '•' };
            let owner = settled.owner.map_or('·', sign);
            letters.write(
                chart::place(site.point()),
                &format!("{owner}{piece}"),
                settled.owner.and_then(code),
            );
        }
    }
    for dock in Dock::all() {
        if let Some(seat) = open.docks[dock.people as usize][usize::from(dock.place)] {
            letters.write(chart::place(dock.point()), &sign(seat).to_string(), code(seat));
        }
    }
    for seat in open.seats().iter() {
        for (rank, ship) in open.player(seat).fleet() {
            letters.write(chart::place(ship.at), &format!("{}{rank}", sign(seat)), code(seat));
        }
    }
    letters.lines(colour)
}

/// The table in lines: the map, systems, bases, players, the viewer's cards.
fn terminal(scene: &Scene<'_, Starfarers>, colour: bool) -> String {
    let (view, voice) = (scene.view, &scene.voice);
    let open = &view.open;
    let paint = |seat: Seat, text: String| paint(colour, CODES[open.colours[seat.index()] as usize], text);
    let sign = |seat: Seat| draw::livery(open, seat).shape.glyph();
    let mut out = format!("{}\n\n{}\n", words::round(open, voice), map(scene, colour));
    for index in 0..SYSTEMS.len() {
        let planets: Vec<String> = Planet::all()
            .filter(|p| p.system() == index)
            .map(|p| {
                let disc = view.discs[p].map_or_else(|| "?".to_owned(), |disc| words::disc(disc, voice));
                let mark = if open.discs[p].is_none() && view.discs[p].is_some() { "*" } else { "" };
                format!("{} {disc}{mark}", words::resource(p.resource(), voice))
            })
            .collect();
        let settled: Vec<String> = Site::all()
            .filter(|s| s.system() == index)
            .filter_map(|s| {
                let settled = open.settlement(s)?;
                let piece = if settled.is_port { "◎" } else { "•" };
                let owner =
                    settled.owner.map_or_else(|| "·".to_owned(), |seat| paint(seat, sign(seat).to_string()));
                Some(format!("{owner}{piece}{s}"))
            })
            .collect();
        out += &format!(
            "{:<8} {:<44} {}\n",
            words::system(index, voice),
            planets.join(", "),
            settled.join("  ")
        );
    }
    out.push('\n');
    for seat in open.seats().iter() {
        for (rank, ship) in open.player(seat).fleet() {
            out += &paint(
                seat,
                format!(
                    "{} {} {rank} → {}\n",
                    sign(seat),
                    voice.get(ship.kind.name()),
                    words::point(ship.at, voice)
                ),
            );
        }
    }
    let stations: Vec<String> = Dock::all()
        .filter_map(|dock| {
            let seat = open.docks[dock.people as usize][usize::from(dock.place)]?;
            Some(paint(seat, format!("{}{dock}", sign(seat))))
        })
        .collect();
    out += &format!("{}\n\n", stations.join("  "));
    for seat in open.seats().iter() {
        let player = open.player(seat);
        let expansions: Vec<String> = Expansion::ALL
            .into_iter()
            .map(|e| format!("{} {}", voice.get(e.name()), player.has(e)))
            .collect();
        out += &paint(seat, format!("{:>3} {} {:<14}", open.points(seat), sign(seat), voice.name(seat)));
        out += &format!(
            " {} · {} · {} {}\n",
            words::cards_in_hand(view.hands[seat.index()].count, voice),
            expansions.join(", "),
            voice.get("fame-ring"),
            player.fame
        );
    }
    if let Some(hand) = view.own_hand() {
        let held: Vec<String> =
            Resource::ALL.into_iter().map(|r| format!("{} {}", words::resource(r, voice), hand[r])).collect();
        out += &format!("\n{}\n", held.join(" · "));
    }
    out
}
