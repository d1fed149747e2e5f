//! The game on stage: what it looks like and how it speaks.

use maud::Markup;
use stage::terminal::paint;
use stage::{Count, Drawing, Ground, Recent, Scene, Show, Sign, Voice, Words};
use table::{Seat, Viewer};

use crate::components::{Land, Ocean, PLAYERS, Zone};
use crate::{Action, Event, Urland, View, draw, example, words};

impl Show for Urland {
    const MINUTES: (u16, u16) = (60, 90);

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
        words::label(&view.world, action, voice)
    }

    fn counts(view: &View, seat: Seat) -> Vec<Count> {
        let (world, i) = (&view.world, seat.index());
        let land = world.on_land(seat);
        vec![
            Count::of("points", world.square[i]),
            Count::of("land", land),
            Count::of("water", world.on_board(seat) - land),
            Count::of("genes", world.genes[i].len() as i32),
            Count::of("tiles", world.tiles[i]),
        ]
    }

    /// What a land brought, who bid what, panic, and what an era ends with.
    fn is_moment(ply: &Recent<Self>, _: Viewer) -> bool {
        let is_moment = |event: &Event| {
            matches!(
                event,
                Event::Scored(_)
                    | Event::BidsOpened { .. }
                    | Event::AuctionOver { .. }
                    | Event::Panicked { .. }
                    | Event::EraEnded { .. }
                    | Event::Erupted { .. }
                    | Event::Won { .. }
            )
        };
        ply.events.iter().any(is_moment)
    }

    fn card(scene: &Scene<'_, Self>) -> Option<Markup> {
        draw::moment(scene)
    }

    fn legend(words: &Words) -> Vec<Sign> {
        draw::legend(words)
    }

    fn picture(name: &str, words: &Words) -> Option<Markup> {
        let names: Vec<String> =
            Seat::all(PLAYERS as u8).map(|seat| words.get(draw::livery(seat).colour)).collect();
        let voice = Voice { words, names: &names, viewer: Viewer::Spectator };
        let id = format!("picture-{name}");
        if name == "genes" {
            return Some(draw::sheet(&voice, &id));
        }
        let example = example::example(name)?;
        Some(draw::picture(&example.position, example.events, example.part, voice, &id))
    }

    fn terminal(scene: &Scene<'_, Self>, colour: bool) -> String {
        terminal(scene, colour)
    }
}

/// The world in lines: track, lands, oceans, players.
fn terminal(scene: &Scene<'_, Urland>, colour: bool) -> String {
    let (world, voice) = (&scene.view.world, &scene.voice);
    let paint = |seat: Seat, text: String| {
        const CODES: [u8; PLAYERS] = [91, 93, 92, 95, 94];
        paint(colour, CODES[seat.index()], text)
    };
    let glyph = |seat: Seat| draw::livery(seat).shape.glyph();
    let crowd = |zone: Zone| {
        let mut text = String::new();
        for seat in world.players() {
            text += &match world.count(seat, zone) {
                0 => "     ".to_owned(),
                count => paint(seat, format!(" {}{count:<3}", glyph(seat))),
            };
        }
        text
    };
    let (era, round) = words::era(world, voice);
    let mut out = format!("{era} · {round}\n\n");
    for land in world.lands.existing() {
        let oceans: String = world.lands.oceans(land).iter().map(Ocean::letter).collect();
        let parts: Vec<String> = world
            .lands
            .parts(land)
            .iter()
            .filter(|part| *part != land)
            .map(|part| part.to_string())
            .collect();
        let name = if parts.is_empty() { land.to_string() } else { format!("{land} ({})", parts.join(",")) };
        out += &format!("{} {name:<12} {oceans:<4}{}\n", disc_mark(scene, land), crowd(land.into()));
    }
    out.push('\n');
    for ocean in Ocean::ALL {
        out += &format!("  {} {:<15}{}\n", ocean.letter(), words::ocean(ocean, voice), crowd(ocean.into()));
    }
    out.push('\n');
    let mut order: Vec<Seat> = world.players().collect();
    order.sort_by_key(|seat| std::cmp::Reverse(world.square[seat.index()]));
    for seat in order {
        let i = seat.index();
        let genes: Vec<String> = world.genes[i].iter().map(|gene| words::gene(gene, voice)).collect();
        out += &paint(seat, format!("{:>3} {} {:<12}", world.square[i], glyph(seat), voice.name(seat)));
        out += &format!(
            " {} {} · +2 ×{} · {}\n",
            world.stock[i],
            voice.get("panel-stock"),
            world.tiles[i],
            genes.join(", ")
        );
    }
    let offer: Vec<String> = world.offer.iter().map(|gene| words::gene(gene, voice)).collect();
    out + &format!("\n{}: {}\n", voice.get("group-genes"), offer.join(", "))
}

/// `!` will score, `?` is under way, `x` has scored, as far as the viewer knows.
fn disc_mark(scene: &Scene<'_, Urland>, land: Land) -> char {
    let view = scene.view;
    match () {
        () if view.will_score() == Some(land) => '!',
        () if view.world.scored.contains(land) => 'x',
        () if view.held().contains(land) => '?',
        () => ' ',
    }
}
