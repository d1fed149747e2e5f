//! The game on stage: what it looks like and how it speaks.

use maud::Markup;
use stage::terminal::paint;
use stage::{Count, Drawing, Ground, Recent, Scene, Show, Sign, Voice, Words};
use table::{Seat, Viewer};

use crate::components::{Field, Letter, Symbol};
use crate::position::{Owner, Step};
use crate::{Action, AquaSphere, Event, View, draw, example, words};

impl Show for AquaSphere {
    const MINUTES: (u16, u16) = (90, 120);

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
        words::log::tell(event, voice)
    }

    fn label(view: &View, action: &Action, voice: &Voice<'_>) -> String {
        words::label(view, action, voice)
    }

    fn counts(view: &View, seat: Seat) -> Vec<Count> {
        let player = view.player(seat);
        vec![
            Count::of("points", player.score),
            Count::of("time", player.time),
            Count::of("crystals", player.crystals),
            Count::of("cards", player.cards.len() as i32),
            Count::of("submarines", player.deployed()),
            Count::of("expansions", player.expansions.len() as i32),
        ]
    }

    /// The scoring of a round, and of the game.
    fn is_moment(ply: &Recent<Self>, _: Viewer) -> bool {
        ply.events.iter().any(|event| matches!(event, Event::Interim { .. } | Event::Final { .. }))
    }

    fn card(scene: &Scene<'_, Self>) -> Option<Markup> {
        draw::moment(scene)
    }

    fn legend(words: &Words) -> Vec<Sign> {
        draw::legend(words)
    }

    fn picture(name: &str, words: &Words) -> Option<Markup> {
        let names: Vec<String> = Seat::all(4).map(|seat| words.get(draw::livery(seat).colour)).collect();
        let voice = Voice { words, names: &names, viewer: Viewer::Spectator };
        let id = format!("picture-{name}");
        match name {
            "cards" => return Some(draw::cards(&voice, &id)),
            "expansions" => return Some(draw::expansions(&voice, &id)),
            "symbols" => return Some(draw::symbols(&voice, &id)),
            _ => {}
        }
        Some(draw::picture(example::example(name)?, voice, &id))
    }

    fn terminal(scene: &Scene<'_, Self>, colour: bool) -> String {
        terminal(scene, colour)
    }
}

/// The station in lines: sectors, headquarters, players.
fn terminal(scene: &Scene<'_, AquaSphere>, colour: bool) -> String {
    let (view, voice) = (scene.view, &scene.voice);
    let paint = |seat: Seat, text: String| {
        const CODES: [u8; 4] = [93, 96, 95, 94];
        paint(colour, CODES[seat.index()], text)
    };
    let glyph = |owner: Owner| {
        let shape = draw::dress(owner).shape.glyph().to_string();
        match owner {
            Owner::Player(seat) => paint(seat, shape),
            Owner::Neutral => shape,
        }
    };
    let seats = || Seat::all(view.players.len() as u8);
    let mut out = format!("{}\n\n", words::board_name(view, voice));
    for letter in view.ring {
        let sector = view.sector(letter);
        let control = sector.control.map_or_else(|| "·".to_owned(), glyph);
        let charging: String = (0..5)
            .flat_map(|i| std::iter::repeat_n(glyph(Owner::from_index(i)), sector.charging[i].into()))
            .collect();
        let boats: String = sector.submarines.iter().map(|owner| glyph(*owner)).collect();
        let here: Vec<String> = seats()
            .filter(|seat| view.player(*seat).sector == letter)
            .map(|seat| {
                paint(seat, format!("{}@{}", voice.name(seat), words::symbol(view.player(seat).area, voice)))
            })
            .collect();
        let top = |text: Option<String>| text.unwrap_or_else(|| "–".to_owned());
        out += &format!(
            "{letter} [{control}] ({charging})  {}  {boats}  {} / {}  {}\n",
            words::supplies(
                crate::components::Supplies {
                    octopods: sector.octopods,
                    crystals: sector.crystals,
                    time: sector.time
                },
                voice
            ),
            top(sector.research.last().map(|card| words::card(*card, voice))),
            top(sector.expansions.last().map(|tile| tile.to_string())),
            here.join(" "),
        );
        out += &format!("  ={}=\n", letter.lock());
    }
    out.push('\n');
    for field in Field::ALL {
        out += &format!("{:<6}{}\n", field.word(), words::field(view, field, voice));
    }
    out.push('\n');
    for seat in view.order.iter().copied() {
        let player = view.player(seat);
        let turn = if seat == view.actor() && view.pending.step != Step::Over { '>' } else { ' ' };
        let programmed: Vec<String> = Symbol::ALL
            .into_iter()
            .filter(|symbol| player.programmed.contains(*symbol))
            .map(|symbol| words::symbol(symbol, voice))
            .collect();
        let fields: Vec<String> =
            view.control_fields(seat).iter().map(|letter: Letter| letter.to_string()).collect();
        let cards: Vec<String> = player.cards.iter().map(|card| words::card(card, voice)).collect();
        let name =
            format!("{:>3} {} {:<12}", player.score, draw::livery(seat).shape.glyph(), voice.name(seat));
        out += &format!(
            "{turn}{} {} · {} · {} · [{}] {} · {}\n",
            paint(seat, name),
            words::count("time-markers", player.time, voice),
            words::count("crystals", player.crystals, voice),
            words::count("bots", player.bots, voice),
            programmed.join(", "),
            fields.join(""),
            cards.join(", "),
        );
    }
    out
}
