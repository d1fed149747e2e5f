//! The game on stage: what it looks like and how it speaks.

use std::fmt::Write;

use maud::Markup;
use stage::livery::HOUSE;
use stage::terminal::paint;
use stage::{Count, Drawing, Ground, Recent, Scene, Show, Sight, Voice, Words};
use table::{Cx, Dice, Options, Rules, Seat, Viewer};

use crate::position::PLAYERS;
use crate::{Action, Event, Spoof, View, draw, words};

impl Show for Spoof {
    const MINUTES: (u16, u16) = (5, 10);

    stage::texts!();

    fn ground(name: &str, _: &str, _: &Words) -> Option<Ground> {
        draw::ground(name)
    }

    fn picked(scene: &Scene<'_, Self>) -> String {
        draw::picked(scene)
    }

    fn draw(scene: &Scene<'_, Self>) -> Drawing {
        draw::draw(scene)
    }

    fn tell(event: &Event, voice: &Voice<'_>) -> Option<String> {
        Some(words::tell(event, voice))
    }

    fn label(_: &View, action: &Action, voice: &Voice<'_>) -> String {
        words::label(*action, voice)
    }

    fn counts(view: &View, seat: Seat) -> Vec<Count> {
        vec![Count::of("points", view.open.points[seat.index()])]
    }

    /// The open fists are looked at until everybody has seen who guessed right.
    fn is_moment(ply: &Recent<Self>, _: Viewer) -> bool {
        ply.events.iter().any(|event| matches!(event, Event::Opened { .. }))
    }

    fn card(scene: &Scene<'_, Self>) -> Option<Markup> {
        Some(scene.told())
    }

    /// The cover: three players about to guess. The page shows it about 4:3, cropped from the centre.
    fn picture(name: &str, words: &Words) -> Option<Markup> {
        if name != "cover" {
            return None;
        }
        let names = HOUSE.map(|livery| words.get(livery.colour));
        let voice = Voice { words, names: &names, viewer: Viewer::Spectator };
        let setup = table::new_setup::<Spoof>(3, &Options::default()).expect("three can play");
        let (mut position, dice) =
            (Spoof::start(&setup, &mut Cx::silent(&mut Dice::fast(0))), &mut Dice::fast(0));
        for seat in Seat::all(3) {
            position.apply(seat, Action::Hide(seat.index() as u8 + 1), &mut Cx::silent(dice));
        }
        Some(Sight::new(&position, voice).draw("", "cover").board.markup())
    }

    fn terminal(scene: &Scene<'_, Self>, colour: bool) -> String {
        let (open, voice) = (&scene.view.open, &scene.voice);
        let mut out = String::new();
        for seat in open.players() {
            const CODES: [u8; PLAYERS] = [91, 94, 93, 92, 95];
            let i = seat.index();
            let mark = paint(colour, CODES[i], HOUSE[i].shape.glyph());
            let guess = open.guesses[i].map_or_else(|| "-".to_owned(), |total| total.to_string());
            let fist = match scene.view.coins.filter(|_| voice.viewer.is(seat)) {
                Some(coins) => coins.to_string(),
                None if open.hidden().contains(seat) => "?".to_owned(),
                None => "-".to_owned(),
            };
            let points = open.points[i];
            writeln!(out, "{mark} {:<16} {points}  [{fist}]  {guess}", voice.name(seat))
                .expect("writing to a string");
        }
        out
    }
}
