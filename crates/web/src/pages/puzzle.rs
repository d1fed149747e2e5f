//! A puzzle: a position, what is asked, three hints, and what came of a try.

use maud::{Markup, PreEscaped, html};
use stage::show::Click;
use stage::{Button, Words};

use super::Page;
use crate::model::{PuzzleModel, Tried};

/// The whole page. Everything on it is a link or a form: it needs no script.
pub(crate) fn page(model: &PuzzleModel) -> Markup {
    let (frame, title, words) = (&model.frame, model.title, model.frame.words);
    let name = title.words(frame.lang).get("game-title");
    let heading = words.say("puzzle-title", [("number", model.number.into())]);
    Page::new(frame, format!("{heading} · {name}")).game(title).html(html! {
        p.muted { a href=(format!("/g/{}", title.key())) { (name) } }
        h1 { (heading) }
        p.lead { (words.say("puzzle-task", [("moves", model.moves.into())])) }
        div.puzzle {
            div.board-frame { (board(model)) }
            div.stack {
                @match &model.tried {
                    None => {
                        p role="status" { (model.drawing.prompt) }
                        (choices(model))
                        (hints(model))
                    }
                    Some(Tried::Right) => {
                        div.card role="status" {
                            h2 { (words.get("puzzle-right")) }
                            p { (words.get("puzzle-line")) }
                            ol { @for step in &model.line { li { (step) } } }
                        }
                    }
                    Some(Tried::Wrong(label)) => {
                        div.card role="status" {
                            h2 { (words.get("puzzle-wrong")) }
                            p { (words.say("puzzle-wrong-action", [("action", label.as_str().into()), ("moves", model.moves.into())])) }
                            p { a.button.main href=(address(model, "")) { (words.get("puzzle-again")) } }
                        }
                        (hints(model))
                    }
                }
                (ways(model, words))
            }
        }
    })
}

/// An address of this puzzle, with the hints that were asked for: what was told stays told.
fn address(model: &PuzzleModel, rest: &str) -> String {
    match (model.hints.len(), rest) {
        (0, rest) => format!("?{rest}"),
        (hints, "") => format!("?hint={hints}"),
        (hints, rest) => format!("?hint={hints}&{rest}"),
    }
}

/// The board, whose links keep the hints too.
fn board(model: &PuzzleModel) -> Markup {
    let drawn = model.drawing.board.markup().0;
    match model.hints.len() {
        0 => PreEscaped(drawn),
        hints => PreEscaped(drawn.replace("href=\"?", &format!("href=\"?hint={hints}&amp;"))),
    }
}

/// Choices without a place on the board.
fn choices(model: &PuzzleModel) -> Markup {
    html! {
        @for group in &model.drawing.groups {
            div.group {
                @if !group.title.is_empty() { h2 { (group.title) } }
                div.row { @for button in group.buttons.iter().filter(|button| !button.quiet) { (choice(model, button)) } }
            }
        }
    }
}

fn choice(model: &PuzzleModel, button: &Button) -> Markup {
    let (name, value) = match &button.click {
        Click::Act(action) => ("do", action),
        Click::Pick(pick) => ("pick", pick),
        Click::Why(_) => return html! {},
    };
    html! {
        a.button href=(address(model, &format!("{name}={}", stage::mark::encode(value)))) title=[button.hint.as_ref()] {
            @if let Some(icon) = &button.icon { (icon) }
            span { (button.label) }
        }
    }
}

/// The hints that were asked for, each more telling than the one before, and the next.
fn hints(model: &PuzzleModel) -> Markup {
    let words = model.frame.words;
    let shown = model.hints.len();
    html! {
        section aria-labelledby="hints" {
            h2 #hints { (words.get("puzzle-hints")) }
            @if shown > 0 { ol { @for hint in &model.hints { li { (hint) } } } }
            @if shown < 3 {
                a.button.quiet href=(format!("?hint={}", shown + 1)) { (words.say("puzzle-hint", [("number", (shown + 1).into())])) }
            }
        }
    }
}

fn ways(model: &PuzzleModel, words: &Words) -> Markup {
    let address = |number: usize| format!("/g/{}/puzzles/{number}", model.title.key());
    html! {
        nav.row aria-label=(words.get("puzzle-others")) {
            @if model.number > 1 { a.button.quiet href=(address(model.number - 1)) { (words.get("puzzle-before")) } }
            @if model.number < model.count { a.button.quiet href=(address(model.number + 1)) { (words.get("puzzle-next")) } }
            a.button.quiet href="/puzzle" { (words.get("puzzle-today")) }
        }
    }
}
