//! The game on stage: what it looks like and how it speaks.

use maud::Markup;
use stage::{Drawing, Ground, Scene, Show, Voice, Words};
use table::{Seat, Viewer};

use crate::components::map::{Dock, Planet, SYSTEMS, Site};
use crate::components::{Colour, Expansion, MAX_PLAYERS, Resource};
use crate::{Action, Event, Starfarers, View, draw, example, words};

impl Show for Starfarers {
    const MINUTES: (u16, u16) = (90, 150);

    stage::texts!();

    fn ground(name: &str, id: &str, words: &Words) -> Option<Ground> {
        draw::ground(name, id, words)
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

/// The table in lines: systems, bases, players, the viewer's cards.
fn terminal(scene: &Scene<'_, Starfarers>, colour: bool) -> String {
    let (view, voice) = (scene.view, &scene.voice);
    let open = &view.open;
    let paint = |seat: Seat, text: String| {
        const CODES: [u8; MAX_PLAYERS] = [91, 93, 94, 97];
        if !colour {
            return text;
        }
        format!("\x1b[1;{}m{text}\x1b[0m", CODES[open.colours[seat.index()] as usize])
    };
    let sign = |seat: Seat| draw::livery(open, seat).shape.glyph();
    let mut out = format!("{}\n\n", words::round(open, voice));
    for (index, plan) in SYSTEMS.iter().enumerate() {
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
        out += &format!("{:<6} {:<44} {}\n", plan.name, planets.join(", "), settled.join("  "));
    }
    out.push('\n');
    for seat in open.seats().iter() {
        for (rank, ship) in open.player(seat).fleet() {
            out += &paint(
                seat,
                format!("{} {} {rank} → {}\n", sign(seat), voice.get(ship.kind.name()), ship.at),
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
