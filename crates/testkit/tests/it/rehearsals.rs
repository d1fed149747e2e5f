//! What a rehearsal finds: Spoof, drawn with a fault.

use spoof::Spoof;
use stage::livery::HOUSE;
use stage::{Drawing, Scene, Show, mark};
use table::{Seat, Viewer};
use testkit::Rehearsal;

/// Draws a layer of which it keeps back what it is drawn from.
fn forgetful(scene: &Scene<'_, Spoof>) -> Drawing {
    let mut board = scene.board((0.0, 0.0, 100.0, 100.0), "serif", "guesses");
    let guesses = format!("{:?}", scene.view.open.guesses);
    board.layer("guesses", &scene.view.open.points, || maud::html! { text { (guesses) } });
    Drawing { board: board.done(), ..Spoof::draw(scene) }
}

#[test]
fn a_layer_that_does_not_say_what_it_is_drawn_from_is_found() {
    let faults = Rehearsal::<Spoof>::new(3, []).games(2).every(3).drawn_by(forgetful).faults().join("\n");
    assert!(faults.contains("a part does not say all it is drawn from: board_guesses"), "{faults}");
    assert!(faults.contains("a part is not drawn again: board_guesses"), "{faults}");
}

/// Fills a panel and keeps back what with.
fn taciturn(scene: &Scene<'_, Spoof>) -> Drawing {
    let guesses = format!("{:?}", scene.view.open.guesses);
    let mut drawing = Spoof::draw(scene);
    for (panel, seat) in drawing.panels.iter_mut().zip(scene.view.open.players()) {
        panel.body = scene.body(seat, &scene.view.open.points, || maud::html! { p { (guesses) } });
    }
    drawing
}

#[test]
fn a_panel_that_does_not_say_what_it_is_drawn_from_is_found() {
    let faults = Rehearsal::<Spoof>::new(3, []).games(2).every(3).drawn_by(taciturn).faults().join("\n");
    assert!(faults.contains("a part does not say all it is drawn from: the panel of player"), "{faults}");
    assert!(faults.contains("a part is not drawn again: the panel of player"), "{faults}");
}

/// Dresses its players otherwise whenever somebody has guessed, which what is in their panels is not drawn from.
fn fickle(scene: &Scene<'_, Spoof>) -> Drawing {
    let guessed = scene.view.open.guesses.iter().flatten().count();
    let mut drawing = Spoof::draw(scene);
    for (panel, seat) in drawing.panels.iter_mut().zip(scene.view.open.players()) {
        panel.livery = &HOUSE[guessed % 2];
        panel.body = scene.body(seat, &scene.view.open.points, || maud::html! { p { "nothing" } });
    }
    drawing
}

#[test]
fn a_panel_that_does_not_say_how_it_is_dressed_is_found() {
    let faults = Rehearsal::<Spoof>::new(3, []).games(2).every(3).drawn_by(fickle).faults().join("\n");
    assert!(faults.contains("a part does not say all it is drawn from: the panel of player"), "{faults}");
    assert!(faults.contains("a part is not drawn again: the panel of player"), "{faults}");
}

/// Makes a mark and leaves it out.
fn careless(scene: &Scene<'_, Spoof>) -> Drawing {
    let _ = mark::pick("a card up the sleeve", "none", "", maud::html! {});
    Spoof::draw(scene)
}

#[test]
fn a_mark_that_is_not_drawn_is_found() {
    let faults = Rehearsal::<Spoof>::new(3, []).games(1).every(3).drawn_by(careless).faults().join("\n");
    assert!(faults.contains("a mark that is made and not drawn"), "{faults}");
}

/// Draws what somebody sent, not what the game makes of it.
fn credulous(scene: &Scene<'_, Spoof>) -> Drawing {
    let drawing = Spoof::draw(scene);
    Drawing { prompt: format!("{} {}", drawing.prompt, scene.picked), ..drawing }
}

#[test]
fn a_pick_that_is_drawn_otherwise_than_as_it_is_written_is_found() {
    let faults = Rehearsal::<Spoof>::new(3, []).games(1).drawn_by(credulous).faults().join("\n");
    assert!(faults.contains("a pick that is drawn otherwise than as it is written"), "{faults}");
}

/// Draws a layer for one who looks, and keeps back from them what it is drawn from while they can do nothing.
fn inert_for(viewer: Viewer, scene: &Scene<'_, Spoof>) -> Drawing {
    let mut board = scene.board((0.0, 0.0, 100.0, 100.0), "serif", "guesses");
    let guesses = format!("{:?}", scene.view.open.guesses);
    if scene.voice.viewer == viewer {
        board.resting("guesses", &scene.view.open.points, || maud::html! { text { (guesses) } });
    }
    Drawing { board: board.done(), ..Spoof::draw(scene) }
}

#[test]
fn a_layer_at_rest_that_does_not_say_what_it_is_drawn_from_is_found_whoever_looks() {
    let drawings: [fn(&Scene<'_, Spoof>) -> Drawing; 6] = [
        |scene| inert_for(Viewer::Seat(Seat::new(0)), scene),
        |scene| inert_for(Viewer::Seat(Seat::new(1)), scene),
        |scene| inert_for(Viewer::Seat(Seat::new(2)), scene),
        |scene| inert_for(Viewer::Seat(Seat::new(3)), scene),
        |scene| inert_for(Viewer::Seat(Seat::new(4)), scene),
        |scene| inert_for(Viewer::Spectator, scene),
    ];
    for (draw, viewer) in drawings.into_iter().zip(Viewer::all(5)) {
        // Looked at closely once, at the start: only whoever follows it ply by ply sees more.
        let faults =
            Rehearsal::<Spoof>::new(5, []).games(1).every(u32::MAX).drawn_by(draw).faults().join("\n");
        let found = faults.lines().any(|line| {
            line.starts_with("a part is not drawn again: board_guesses")
                && line.ends_with(&format!("for {viewer:?}"))
        });
        assert!(found, "{viewer:?}\n{faults}");
    }
}
