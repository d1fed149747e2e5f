//! The game on stage: what it looks like and how it speaks.

use maud::Markup;
use stage::terminal::paint;
use stage::{Count, Drawing, Ground, Recent, Scene, Show, Sign, Voice, Words};
use table::{Seat, Viewer};

use crate::components::{Field, Land, Openings, Side, Tile};
use crate::position::SEATS;
use crate::{Action, Event, Schwarm, View, draw, example, words};

impl Show for Schwarm {
    const MINUTES: (u16, u16) = (75, 100);

    stage::texts!();

    fn guide() -> Option<&'static str> {
        Some(include_str!("../guide.record"))
    }

    fn ground(name: &str, id: &str, _: &Words) -> Option<Ground> {
        draw::ground(name, id)
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
        let player = view.top.player(seat);
        vec![
            Count::of("points", player.score),
            Count::of("cards", player.cards),
            Count::of("tiles", player.tiles.iter().sum::<u8>()),
            Count::of("stations", player.stations.len() as i32),
            Count::of("researchers", player.researchers.total()),
            Count::of("ships", player.ships.total()),
            Count::of("buoys", player.buoys.total()),
        ]
    }

    /// The scoring of a stage, and of the game.
    fn is_moment(ply: &Recent<Self>, _: Viewer) -> bool {
        ply.events.iter().any(|event| matches!(event, Event::StageScored { .. } | Event::FinalScored { .. }))
    }

    fn card(scene: &Scene<'_, Self>) -> Option<Markup> {
        draw::moment(scene)
    }

    fn legend(words: &Words) -> Vec<Sign> {
        draw::legend(words)
    }

    fn picture(name: &str, words: &Words) -> Option<Markup> {
        let names: Vec<String> =
            Seat::all(SEATS as u8).map(|seat| words.get(draw::livery(seat).colour)).collect();
        let voice = Voice { words, names: &names, viewer: Viewer::Spectator };
        example::picture(name, voice)
    }

    fn terminal(scene: &Scene<'_, Self>, colour: bool) -> String {
        terminal(scene, colour)
    }
}

/// The board in lines: three characters a field, then the players.
fn terminal(scene: &Scene<'_, Schwarm>, colour: bool) -> String {
    let (top, voice) = (&scene.view.top, &scene.voice);
    let paint = |seat: Seat, text: String| {
        const CODES: [u8; SEATS] = [93, 91, 90, 97];
        paint(colour, CODES[seat.index()], text)
    };
    let glyph = |seat: Seat| draw::livery(seat).shape.glyph();
    let water = |field: Field| {
        let ship = top.all().find(|seat| top.player(*seat).ships.at(field) > 0);
        let owner = top.all().find(|seat| {
            let player = top.player(*seat);
            player.buoys.at(field) > 0 || (field == Field::QUEEN && player.queen)
        });
        let ground = match () {
            () if field == Field::QUEEN => 'Q',
            () if top.sea.face_down.contains(field) => '▒',
            () => pipe(top.sea.openings(field), top.sea.golden.contains(field)),
        };
        let hazard = match () {
            () if top.sea.whales.at(field) > 0 => 'w',
            () if top.sea.tsunamis.at(field) > 0 => 't',
            () => ' ',
        };
        let mark = match (ship, owner) {
            (Some(seat), _) => paint(seat, format!("{}", glyph(seat))),
            (None, Some(seat)) => paint(seat, "·".to_owned()),
            (None, None) => " ".to_owned(),
        };
        format!("{mark}{ground}{hazard}")
    };
    let ground = |land: Land| {
        let crab = if top.sea.crab == Some(land) { 'c' } else { ' ' };
        match top.owner(land) {
            Some(seat) => {
                let crew = top.player(seat).researchers.at(land);
                format!("{}{crab}", paint(seat, format!("{}{crew}", glyph(seat))))
            }
            None => format!("{} {crab}", land.value()),
        }
    };
    let mut out = format!("{}\n\n     ", words::board_name(top, voice));
    out += &('a'..='h').map(|column| format!(" {column} ")).collect::<String>();
    out.push('\n');
    for y in 0..9 {
        out += &format!("{y} ");
        for x in 0..10 {
            out += &match (Field::at(x, y), Land::at(x, y)) {
                (Some(field), _) => water(field),
                (_, Some(land)) => ground(land),
                _ => "   ".to_owned(),
            };
        }
        out.push('\n');
    }
    out.push('\n');
    for seat in top.all() {
        let player = top.player(seat);
        let cards = match scene.view.hands[seat.index()] {
            Some(cards) => cards.iter().map(|card| voice.get(card.key())).collect::<Vec<_>>().join(", "),
            None => voice.say("cards", [("count", player.cards.into())]),
        };
        let tiles: Vec<String> = Tile::ALL
            .into_iter()
            .filter(|tile| player.tiles[*tile as usize] > 0)
            .map(|tile| format!("{}× {}", player.tiles[tile as usize], voice.get(tile.key())))
            .collect();
        out += &paint(seat, format!("{:>3} {} {:<12}", player.score, glyph(seat), voice.name(seat)));
        let parts: Vec<String> =
            [cards, tiles.join(", ")].into_iter().filter(|part| !part.is_empty()).collect();
        out += &format!(" {}\n", parts.join(" · "));
    }
    let row: Vec<String> = top
        .row
        .cards()
        .iter()
        .enumerate()
        .map(|(cost, card)| format!("{cost} {}", voice.get(card.key())))
        .collect();
    if !row.is_empty() {
        out += &format!("\n{}\n", row.join(" · "));
    }
    out
}

/// An open tile as a line drawing.
fn pipe(openings: Openings, golden: bool) -> char {
    let has = |side| openings.contains(side);
    match (has(Side::North), has(Side::East), has(Side::South), has(Side::West)) {
        _ if golden => '╋',
        (true, true, true, true) => '┼',
        (true, true, true, false) => '├',
        (false, true, true, true) => '┬',
        (true, false, true, true) => '┤',
        (true, true, false, true) => '┴',
        (true, false, true, false) => '│',
        (false, true, false, true) => '─',
        (true, true, false, false) => '└',
        (false, true, true, false) => '┌',
        (false, false, true, true) => '┐',
        (true, false, false, true) => '┘',
        _ => '~',
    }
}
