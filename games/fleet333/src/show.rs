//! The game on stage: what it looks like and how it speaks.

use maud::Markup;
use stage::terminal::paint;
use stage::{Count, Drawing, Ground, Recent, Scene, Show, Sign, Voice, Words};
use table::{Cx, Dice, Rules, Seat, Viewer};

use crate::example::example;
use crate::{Action, Colour, Event, Fleet333, Square, View, draw, words};

impl Show for Fleet333 {
    const MINUTES: (u16, u16) = (15, 30);

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
        words::label(&view.position, action, voice)
    }

    fn counts(view: &View, seat: Seat) -> Vec<Count> {
        let afloat = view.position.colour(seat).map_or(0, |colour| view.position.afloat(colour));
        vec![Count::of("ships", afloat as i32)]
    }

    /// The end. Who is to answer an offer is asked about it.
    fn is_moment(ply: &Recent<Self>, _: Viewer) -> bool {
        ply.events.iter().any(|event| matches!(event, Event::Ended { .. }))
    }

    fn card(scene: &Scene<'_, Self>) -> Option<Markup> {
        let result = scene.outcome.map(|outcome| words::result(&scene.view.position, outcome, &scene.voice));
        Some(result.unwrap_or_else(|| scene.told()))
    }

    fn legend(words: &Words) -> Vec<Sign> {
        draw::legend(words)
    }

    fn picture(name: &str, words: &Words) -> Option<Markup> {
        let names = Colour::ALL.map(|colour| words.get(colour.key()));
        let voice = Voice { words, names: &names, viewer: Viewer::Spectator };
        let example = example(name)?;
        let mut position = example.position;
        let mut told = Vec::new();
        if let Some(action) = example.action {
            let mut dice = Dice::fast(0);
            let seat = position.seat(position.to_move());
            let mut cx = Cx::listening(&mut dice, &mut told);
            position.play(seat, action, &mut cx).expect("examples are legal");
        }
        let events = told.into_iter().map(|told| told.event).collect();
        Some(draw::picture(&position, events, voice, &format!("picture-{name}")))
    }

    fn terminal(scene: &Scene<'_, Self>, colour: bool) -> String {
        terminal(&scene.view.position, &scene.voice, colour)
    }
}

/// The board in characters: `211` in the fleet's colour, Red's ships marked `▲`, Blue's `▼`.
fn terminal(position: &Fleet333, voice: &Voice<'_>, colour: bool) -> String {
    let board = position.board();
    let paint = |of: Colour, text: String| paint(colour, if of == Colour::Red { 91 } else { 94 }, text);
    let mark = |of: Colour| if of == Colour::Red { '▲' } else { '▼' };
    let rule = |left: char, mid: char, right: char| {
        let cells = vec!["──────"; board.files().into()].join(&mid.to_string());
        format!("  {left}{cells}{right}\n")
    };
    let mut out = rule('┌', '┬', '┐');
    for rank in (0..board.ranks()).rev() {
        out += &format!("{} │", rank + 1);
        for file in 0..board.files() {
            out += &match position.at(Square::new(file, rank)) {
                Some((of, ship)) => paint(of, format!(" {}{} ", mark(of), ship.code())),
                None => "   ·  ".to_owned(),
            };
            out.push('│');
        }
        out.push('\n');
        if rank > 0 {
            out += &rule('├', '┼', '┤');
        }
    }
    out += &rule('└', '┴', '┘');
    out += "  ";
    for file in 0..board.files() {
        out += &format!("   {}   ", char::from(b'a' + file));
    }
    out.push('\n');
    for of in Colour::ALL {
        let gone: Vec<&str> = position.banished(of).map(|ship| ship.code()).collect();
        if !gone.is_empty() {
            let name = words::universe(of, voice);
            out += &paint(of, format!("{} {name}: {}\n", mark(of), gone.join(" ")));
        }
    }
    out + &words::quiet(position, voice) + "\n"
}
