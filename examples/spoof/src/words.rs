//! What the game says.

use stage::{Scene, Voice};
use table::Viewer;

use crate::position::{Phase, Spoof};
use crate::{Action, Event};

pub(crate) fn prompt(scene: &Scene<'_, Spoof>) -> String {
    let (voice, me) = (&scene.voice, scene.voice.viewer);
    let mine = me.seat().is_some_and(|seat| scene.turn.includes(seat));
    match scene.view.open.phase {
        Phase::Hide(_) if mine => voice.get("prompt-hide"),
        Phase::Hide(_) => voice.get("prompt-hide-wait"),
        Phase::Guess(seat) if me == Viewer::Seat(seat) => {
            let coins = scene.view.coins.unwrap_or_default();
            voice.say("prompt-guess", [("coins", coins.into()), ("most", scene.view.open.most().into())])
        }
        Phase::Guess(seat) => voice.say("prompt-guess-wait", [("name", voice.name(seat).into())]),
        Phase::Over => {
            let winners = scene.outcome.into_iter().flat_map(|outcome| outcome.winners());
            let names: Vec<&str> = winners.map(|seat| voice.name(seat)).collect();
            voice.say("prompt-over", [("names", names.join(", ").into())])
        }
    }
}

pub(crate) fn label(action: Action, voice: &Voice<'_>) -> String {
    match action {
        Action::Hide(coins) => voice.say("act-hide", [("coins", coins.into())]),
        Action::Guess(total) => voice.say("act-guess", [("total", total.into())]),
    }
}

pub(crate) fn tell(event: &Event, voice: &Voice<'_>) -> String {
    match *event {
        Event::Starts { seat } => voice.say("log-starts", [("name", voice.name(seat).into())]),
        Event::Hid { seat } => voice.say("log-hid", [("name", voice.name(seat).into())]),
        Event::Guessed { seat, total } => {
            voice.say("log-guessed", [("name", voice.name(seat).into()), ("total", total.into())])
        }
        Event::Opened { showdown } => match showdown.winner {
            Some(winner) => voice
                .say("log-won", [("name", voice.name(winner).into()), ("total", showdown.total().into())]),
            None => voice.say("log-missed", [("total", showdown.total().into())]),
        },
    }
}
