//! What a player reads: prompts, labels, hints, log lines.

use stage::{Arg, Scene, Voice};
use table::{Seat, Turn};

use crate::Schwarm;
use crate::action::Action;
use crate::components::{
    Band, Capacity, Card, Cells, Deed, Field, Land, Openings, Place, Spot, Tile, Turned,
};
use crate::draw::{Next, Pick};
use crate::event::Event;
use crate::hazard::{Hit, Target};
use crate::network::System;
use crate::position::{Half, Phase, Tabletop, Task};
use crate::score::FinalScore;
use crate::view::{Laying, View};

type Args<'a> = Vec<(&'a str, Arg<'a>)>;

fn name<'a>(seat: Seat, voice: &Voice<'_>) -> Arg<'a> {
    voice.name(seat).to_owned().into()
}

fn text<'a>(of: impl ToString) -> Arg<'a> {
    of.to_string().into()
}

/// A component with everything it does.
fn in_full(key: &str, voice: &Voice<'_>) -> String {
    format!("{} – {}", voice.get(key), voice.get(&format!("{key}.effect")))
}

pub(crate) fn card(card: Card, voice: &Voice<'_>) -> String {
    in_full(card.key(), voice)
}

pub(crate) fn deed(deed: Deed, voice: &Voice<'_>) -> String {
    in_full(deed.key(), voice)
}

pub(crate) fn capacity(capacity: Capacity, voice: &Voice<'_>) -> String {
    in_full(capacity.key(), voice)
}

/// A capacity card and who has it.
pub(crate) fn capacity_state(of: Capacity, owner: Option<Seat>, voice: &Voice<'_>) -> String {
    match owner {
        Some(seat) => format!("{}: {}", voice.name(seat), capacity(of, voice)),
        None => capacity(of, voice),
    }
}

pub(crate) fn tile(tile: Tile, count: u8, voice: &Voice<'_>) -> String {
    format!("{count} × {}", in_full(tile.key(), voice))
}

pub(crate) fn order_card(number: u8, owner: Option<Seat>, voice: &Voice<'_>) -> String {
    let card = voice.say("order-card", [("number", number.into())]);
    match owner {
        Some(seat) => format!("{}: {card}", voice.name(seat)),
        None => format!("{card} – {}", voice.say("order-card.effect", [("number", number.into())])),
    }
}

pub(crate) fn supply(key: &str, count: u8, voice: &Voice<'_>) -> String {
    voice.say("in-supply", [("what", voice.say(key, [("count", count.into())]).into())])
}

pub(crate) fn hazards_left(deed: Deed, count: u8, voice: &Voice<'_>) -> String {
    voice.say("hazards-left", [("hazard", voice.get(deed.key()).into()), ("count", count.into())])
}

pub(crate) fn band(band: Band, voice: &Voice<'_>) -> String {
    in_full(band_key(band), voice)
}

pub(crate) const fn band_key(band: Band) -> &'static str {
    ["band-blue", "band-green", "band-yellow", "band-orange", "band-red"][band as usize]
}

pub(crate) fn marker(seat: Seat, score: u16, voice: &Voice<'_>) -> String {
    let points = voice.say("points", [("count", score.into())]);
    format!("{}: {points}", voice.name(seat))
}

pub(crate) fn place(place: usize, voice: &Voice<'_>) -> String {
    voice.say("order-place", [("place", (place as u8).into())])
}

pub(crate) fn place_short(place: usize, voice: &Voice<'_>) -> String {
    voice.say("order-place-short", [("place", (place as u8).into())])
}

/// What a hit would cost a player now.
pub(crate) fn hit_costs(top: &Tabletop, seat: Seat, voice: &Voice<'_>) -> String {
    let player = top.player(seat);
    let spared = u16::from(player.has(Capacity::Protection));
    let cost = Band::of(player.score).damage().saturating_sub(spared).min(player.score);
    voice.say("hit-costs", [("count", cost.into())])
}

pub(crate) fn order_taken(number: u8, voice: &Voice<'_>) -> String {
    voice.say("order-card", [("number", number.into())])
}

/// A stage by its number.
pub(crate) fn stage(number: u8, voice: &Voice<'_>) -> String {
    voice.say("result-stage", [("stage", number.into())])
}

/// The order of play.
pub(crate) fn order(top: &Tabletop, voice: &Voice<'_>) -> String {
    let seats = &top.order[..usize::from(top.seats)];
    voice.say("order-of-play", [("names", names(seats, voice).into())])
}

fn names(seats: &[Seat], voice: &Voice<'_>) -> String {
    seats.iter().map(|seat| voice.name(*seat)).collect::<Vec<_>>().join(", ")
}

/// Stage and phase.
pub(crate) fn board_name(top: &Tabletop, voice: &Voice<'_>) -> String {
    let phase = voice.get(match top.phase {
        Phase::FirstStation => "phase-first-station",
        Phase::Acquire => "phase-acquire",
        Phase::Capacity => "phase-capacity",
        Phase::Play | Phase::Task(_) => "phase-play",
        Phase::Over => "phase-over",
    });
    if top.stage == 0 {
        return phase;
    }
    let stage = voice.say("stage", [("stage", top.stage.into()), ("stages", top.layout().stages.into())]);
    format!("{stage} · {phase}")
}

/// How much of the task at hand is left.
pub(crate) fn left(top: &Tabletop, voice: &Voice<'_>) -> String {
    let (key, count) = match top.phase {
        Phase::Task(Task::Ship { steps, .. }) => ("left-steps", steps),
        Phase::Task(Task::Study { left }) => ("left-tiles", left.min(top.player(top.mover()).tiles_held())),
        Phase::Task(Task::Whale { range } | Task::Tsunami { range } | Task::Crab { range }) => {
            ("left-range", range)
        }
        _ => return String::new(),
    };
    voice.say(key, [("count", count.into())])
}

fn openings(openings: Openings, voice: &Voice<'_>) -> String {
    openings
        .iter()
        .map(|side| voice.get(&format!("heading-{}", side.letter())))
        .collect::<Vec<_>>()
        .join(", ")
}

/// A tile as it lies: *Corner tile (north, east)*.
fn turned(of: Turned, voice: &Voice<'_>) -> String {
    let tile = voice.get(of.tile().key());
    match of.tile() {
        Tile::Four | Tile::Golden => tile,
        _ => format!("{tile} ({})", openings(of.openings(), voice)),
    }
}

fn place_name(place: Place, voice: &Voice<'_>) -> String {
    match place {
        Place::Water(field) => field.to_string(),
        Place::Land(land) => land.to_string(),
        Place::Off => voice.get("off-board"),
    }
}

/// A water field with everything on it.
pub(crate) fn field(scene: &Scene<'_, Schwarm>, field: Field) -> String {
    let (voice, top) = (&scene.voice, &scene.view.top);
    let mut parts = Vec::new();
    if field == Field::QUEEN {
        parts.push(format!("{} ({field}): {}", voice.get("queen-field"), voice.get("queen.effect")));
    } else {
        let key = if matches!(field.xy().1, 0 | 8) { "bay" } else { "water-field" };
        parts.push(voice.say(key, [("field", text(field))]));
        match top.sea.tile(field) {
            Some(of) => parts.push(turned(of, voice)),
            None if top.sea.face_down.contains(field) => parts.push(voice.get("face-down-tile")),
            None => parts.push(voice.get("field-free")),
        }
    }
    for seat in top.all() {
        let player = top.player(seat);
        let buoys = player.buoys.at(field) + u8::from(field == Field::QUEEN && player.queen);
        let own = [("buoys", buoys), ("ships", player.ships.at(field))];
        let own: Vec<String> = own
            .iter()
            .filter(|(_, n)| *n > 0)
            .map(|(key, n)| voice.say(key, [("count", (*n).into())]))
            .collect();
        if !own.is_empty() {
            parts.push(format!("{}: {}", voice.name(seat), own.join(", ")));
        }
    }
    parts.extend((0..top.sea.whales.at(field)).map(|_| voice.get("whale")));
    parts.extend((0..top.sea.tsunamis.at(field)).map(|_| voice.get("tsunami")));
    parts.join(" · ")
}

/// A land field with everything on it.
pub(crate) fn land(scene: &Scene<'_, Schwarm>, land: Land) -> String {
    let (voice, top) = (&scene.voice, &scene.view.top);
    let key = if land.is_start() { "start-field" } else { "land-field" };
    let mut parts = vec![voice.say(key, [("land", text(land)), ("value", land.value().into())])];
    if let Some(seat) = top.owner(land) {
        let crew = top.player(seat).researchers.at(land);
        let crew = voice.say("researchers", [("count", crew.into())]);
        parts.push(format!("{}: {}, {crew}", voice.name(seat), voice.say("stations", [("count", 1.into())])));
    }
    if top.sea.crab == Some(land) {
        parts.push(voice.get("crab"));
    }
    parts.join(" · ")
}

/// An action in words, as a button says it.
pub(crate) fn label(view: &View, action: &Action, voice: &Voice<'_>) -> String {
    let say = |key: &str, args: Args<'_>| voice.words.say(key, args);
    match *action {
        Action::Build(land) => say("act-build", vec![("land", text(land)), ("value", land.value().into())]),
        Action::Take { card, cost } => {
            say("act-take", vec![("card", voice.get(card.key()).into()), ("cost", cost.into())])
        }
        Action::Order(number) => {
            let cost = view.top.row.order_cost();
            say("act-order", vec![("number", number.into()), ("cost", cost.into())])
        }
        Action::Capacity(capacity) => voice.get(capacity.key()),
        Action::Play(card) => say("act-play", vec![("card", voice.get(card.key()).into())]),
        Action::Joker(deed) => say("act-joker", vec![("deed", voice.get(deed.key()).into())]),
        Action::Pass => voice.get("act-pass"),
        Action::Launch(field) => say("act-launch", vec![("field", text(field))]),
        Action::Sail { from, to } => say("act-sail", vec![("from", text(from)), ("to", text(to))]),
        Action::Staff(land) => say("act-staff", vec![("land", text(land))]),
        Action::Lay { turned: of, field, from } => {
            let mut args = vec![("tile", turned(of, voice).into()), ("field", text(field))];
            match from {
                Some(from) => {
                    args.push(("from", text(from)));
                    say("act-lay-from", args)
                }
                None => say("act-lay", args),
            }
        }
        Action::Done => voice.get(match (view.top.phase, view.top.then) {
            (Phase::Task(Task::Either), _) => "act-done-either",
            (_, Some(Half::Research)) if view.top.research_task(view.top.mover()).is_some() => {
                "act-done-ship"
            }
            (_, Some(Half::Ship)) => "act-done-researcher",
            _ => "act-done",
        }),
        Action::Whale(path) => {
            say("act-whale", vec![("from", text(path.start())), ("way", way(path.entered()).into())])
        }
        Action::NewWhale(path) => say("act-new-whale", vec![("way", way(path.entered()).into())]),
        Action::Tsunami { from, heading } => {
            let heading = voice.get(&format!("heading-{heading}.to"));
            say("act-tsunami", vec![("from", text(from)), ("heading", heading.into())])
        }
        Action::NewTsunami { heading, steps } => {
            let heading = voice.get(&format!("heading-{heading}.to"));
            say("act-new-tsunami", vec![("heading", heading.into()), ("steps", steps.into())])
        }
        Action::Crab { from, to } => say("act-crab", vec![("from", text(from)), ("to", text(to))]),
        Action::NewCrab { from, to } => say("act-new-crab", vec![("from", text(from)), ("to", text(to))]),
    }
}

fn way(fields: &[Field]) -> String {
    fields.iter().map(ToString::to_string).collect::<Vec<_>>().join(" → ")
}

/// What a click does, in words.
pub(crate) fn click(scene: &Scene<'_, Schwarm>, next: Next) -> String {
    let voice = &scene.voice;
    let pick = match next {
        Next::Act(action) => return label(scene.view, &action, voice),
        Next::Take(pick) => pick,
    };
    let say = |key: &str, args: Args<'_>| voice.words.say(key, args);
    match pick {
        Pick::Nothing | Pick::System(_) => voice.get(match scene.picked.parse() {
            Ok(Pick::Tile(_) | Pick::Trial(..)) => "lay-down",
            Ok(Pick::System(_)) => "hide-system",
            _ => "never-mind",
        }),
        Pick::Joker => voice.get("pick-joker"),
        Pick::Ship(field) => say("pick-ship", vec![("field", text(field))]),
        Pick::Tile(tile) => voice.get(tile.key()),
        Pick::Trial(of, field) => match scene.picked.parse() {
            Ok(tried @ Pick::Trial(_, at)) if at == field && tried.leads_to(scene.choices) => {
                voice.get("pick-turn")
            }
            _ => say("pick-trial", vec![("field", text(field)), ("tile", turned(of, voice).into())]),
        },
        Pick::Whale { path, .. } if scene.picked.parse().is_ok_and(|picked| pick.is_again(picked)) => {
            say("pick-whale-again", vec![("field", text(path.start()))])
        }
        Pick::Whale { new: true, path } if path.entered().is_empty() => voice.get("pick-new-whale"),
        Pick::Whale { path, .. } if path.entered().is_empty() => {
            say("pick-whale", vec![("field", text(path.start()))])
        }
        Pick::Whale { path, .. } => say("pick-whale-way", vec![("way", way(path.entered()).into())]),
        Pick::Tsunami(field) => say("pick-tsunami", vec![("field", text(field))]),
        Pick::NewTsunami => voice.get("pick-new-tsunami"),
        Pick::NewCrab(land) => say("pick-new-crab", vec![("land", text(land))]),
        Pick::Way(action) => label(scene.view, &action, voice),
    }
}

/// What a click does, costs and brings.
pub(crate) fn click_in_full(scene: &Scene<'_, Schwarm>, next: Next) -> String {
    let label = click(scene, next);
    match yields(scene, next) {
        Some(more) => format!("{label} – {more}"),
        None => label,
    }
}

/// The same on a button, which has no room for all that a card does.
pub(crate) fn yields_briefly(scene: &Scene<'_, Schwarm>, next: Next) -> Option<String> {
    let key = match next {
        Next::Act(Action::Take { card, .. } | Action::Play(card)) => card.key(),
        Next::Act(Action::Joker(deed)) => deed.key(),
        _ => return yields(scene, next),
    };
    Some(scene.voice.get(&format!("{key}.brief")))
}

/// What a click costs and brings, where that is not plain.
pub(crate) fn yields(scene: &Scene<'_, Schwarm>, next: Next) -> Option<String> {
    let (voice, view) = (&scene.voice, scene.view);
    let top = &view.top;
    let action = match next {
        Next::Act(action) | Next::Take(Pick::Way(action)) => action,
        Next::Take(Pick::Whale { new, path }) if !path.entered().is_empty() => {
            if new {
                Action::NewWhale(path)
            } else {
                Action::Whale(path)
            }
        }
        Next::Take(Pick::Tile(tile)) => return Some(voice.get(&format!("{}.effect", tile.key()))),
        Next::Take(Pick::Joker) => return Some(voice.get("joker.effect")),
        Next::Take(Pick::Trial(turned, field)) => return Some(trial_in_full(scene, turned, field, None)),
        Next::Take(_) => return None,
    };
    match action {
        Action::Take { card, .. } | Action::Play(card) => Some(voice.get(&format!("{}.effect", card.key()))),
        Action::Order(number) => Some(voice.say("order-card.effect", [("number", number.into())])),
        Action::Capacity(capacity) => Some(voice.get(&format!("{}.effect", capacity.key()))),
        Action::Joker(deed) => Some(voice.get(&format!("{}.effect", deed.key()))),
        Action::Sail { from, .. } if top.sea.face_down.contains(from) => {
            Some(voice.say("yield-collect", [("field", text(from))]))
        }
        Action::Lay { turned, field, from } => Some(trial_in_full(scene, turned, field, from)),
        Action::Whale(_)
        | Action::NewWhale(_)
        | Action::Tsunami { .. }
        | Action::NewTsunami { .. }
        | Action::Crab { .. }
        | Action::NewCrab { .. } => Some(damage(&view.hits(&action), voice)),
        _ => None,
    }
}

/// Who would lose what.
fn damage(hits: &[Hit], voice: &Voice<'_>) -> String {
    if hits.is_empty() {
        return voice.get("damage-none");
    }
    let hit = |hit: &Hit| {
        voice.words.say(
            "hit",
            vec![
                ("name", name(hit.victim, voice)),
                ("amount", hit.amount.into()),
                ("place", place_name(hit.place, voice).into()),
            ],
        )
    };
    let gain: u16 = hits.iter().map(|hit| hit.amount).sum();
    let hits = hits.iter().map(hit).collect::<Vec<_>>().join(", ");
    voice.say("damage", [("hits", hits.into()), ("gain", gain.into())])
}

/// Points for the eyes of a tile on trial, and the worth of the mover's best system now and with it.
fn trial_worth(
    scene: &Scene<'_, Schwarm>,
    turned: Turned,
    field: Field,
    from: Option<Field>,
) -> (u8, u16, u16) {
    let seat = scene.view.top.mover();
    let mut after = scene.view.top;
    after.sea.lay(turned, field);
    let player = after.player_mut(seat);
    from.iter().for_each(|from| player.buoys.take(*from));
    player.buoys.add(field);
    let worth = |top: &Tabletop| {
        let system = top.best_system(seat);
        // The buoy on the queen comes by itself.
        let reached = system.queen && !top.player(seat).queen && top.player(seat).buoys_left() > 0;
        system.points() + u16::from(reached)
    };
    (turned.tile().eyes(), worth(&scene.view.top), worth(&after))
}

/// What a tile on trial brings, in figures: eyes, and the sum of the best system.
pub(crate) fn trial(scene: &Scene<'_, Schwarm>, turned: Turned, field: Field) -> String {
    let (eyes, before, after) = trial_worth(scene, turned, field, None);
    format!("+{eyes}   Σ {before}→{after}")
}

fn trial_in_full(scene: &Scene<'_, Schwarm>, turned: Turned, field: Field, from: Option<Field>) -> String {
    let (eyes, before, after) = trial_worth(scene, turned, field, from);
    let args = [("points", eyes.into()), ("before", before.into()), ("after", after.into())];
    scene.voice.say("yield-lay", args)
}

/// Whose turn it is and what is asked.
pub(crate) fn prompt(scene: &Scene<'_, Schwarm>, picked: Pick, hits: &[Hit]) -> String {
    let (voice, top) = (&scene.voice, &scene.view.top);
    if let Pick::System(seat) = picked {
        return system(seat, &top.best_system(seat), true, voice);
    }
    let mine = !scene.choices.is_empty();
    let mover = match scene.turn {
        Turn::Of(seat) => seat,
        _ => return prompt_over(scene),
    };
    let say = |key: &str, args: Args<'_>| {
        let mut args: Args<'_> = args;
        args.push(("name", name(mover, voice)));
        voice.words.say(&format!("{key}{}", if mine { "-you" } else { "" }), args)
    };
    match top.phase {
        Phase::FirstStation if top.variants.free_start => say("prompt-free-start", vec![]),
        Phase::FirstStation => say("prompt-first-station", vec![]),
        Phase::Acquire => {
            let player = top.player(mover);
            let left = top.layout().hand - player.cards;
            let order = u8::from(player.order.is_none());
            say("prompt-acquire", vec![("cards", left.into()), ("order", order.into())])
        }
        Phase::Capacity => say("prompt-capacity", vec![]),
        Phase::Play if picked == Pick::Joker => voice.get("prompt-joker-you"),
        Phase::Play if top.player(mover).cards == 0 => say("prompt-last", vec![]),
        Phase::Play => say("prompt-play", vec![]),
        Phase::Task(_) if mine && picked != Pick::Nothing => prompt_picked(scene, picked, hits),
        Phase::Task(task) => {
            let (key, count) = match task {
                Task::Build => ("prompt-build", 0),
                Task::Staff => ("prompt-staff", 0),
                Task::Either => ("prompt-either", 0),
                Task::Ship { steps, launch: true } => ("prompt-launch", steps),
                Task::Ship { steps, .. } => ("prompt-ship", steps),
                Task::Research => ("prompt-research", layable(top)),
                Task::Study { .. } => ("prompt-study", layable(top)),
                Task::Whale { range } => ("prompt-whale", range),
                Task::Tsunami { range } => ("prompt-tsunami", range),
                Task::Crab { range } if top.sea.crab.is_none() => ("prompt-new-crab", range),
                Task::Crab { range } => ("prompt-crab", range),
            };
            say(key, vec![("count", count.into())])
        }
        Phase::Over => prompt_over(scene),
    }
}

/// How many tiles can still be laid: as many as the action allows and the player has.
fn layable(top: &Tabletop) -> u8 {
    top.research().map_or(0, |research| research.tiles.min(top.player(top.mover()).tiles_held()))
}

fn prompt_over(scene: &Scene<'_, Schwarm>) -> String {
    let winners: Vec<Seat> = scene.outcome.map(|outcome| outcome.winners().collect()).unwrap_or_default();
    if winners.is_empty() { scene.voice.get("phase-over") } else { wins(&winners, &scene.voice) }
}

/// What is asked with something in hand.
fn prompt_picked(scene: &Scene<'_, Schwarm>, picked: Pick, hits: &[Hit]) -> String {
    let (voice, top) = (&scene.voice, &scene.view.top);
    let say = |key: &str, args: Args<'_>| voice.words.say(key, args);
    let range = match top.phase {
        Phase::Task(Task::Whale { range } | Task::Tsunami { range } | Task::Crab { range }) => range,
        _ => 0,
    };
    match picked {
        Pick::Ship(field) => {
            let steps = top.voyage().map_or(0, |voyage| voyage.steps);
            say("prompt-sail-you", vec![("field", text(field)), ("count", steps.into())])
        }
        Pick::Tile(tile) => {
            let args = vec![("tile", voice.get(tile.key()).into()), ("count", layable(top).into())];
            say("prompt-tile-you", args)
        }
        Pick::Trial(turned, field) => {
            let here = |laying: &Laying| (laying.tile, laying.field) == (turned.tile(), field);
            let turns =
                Laying::among(scene.choices).iter().any(|laying| here(laying) && laying.ways.len() > 1);
            let key = match top.player(top.mover()).buoys_left() {
                0 => "prompt-buoy-you",
                _ if turns => "prompt-trial-you",
                _ => "prompt-confirm-you",
            };
            format!("{} {}", voice.get(key), trial_in_full(scene, turned, field, None))
        }
        Pick::Whale { path, .. } if path.entered().is_empty() => {
            say("prompt-whale-way-you", vec![("count", range.into())])
        }
        Pick::Tsunami(_) => say("prompt-run-you", vec![("count", range.into())]),
        Pick::NewTsunami => say("prompt-new-run-you", vec![("count", range.into())]),
        Pick::NewCrab(land) => {
            say("prompt-crab-way-you", vec![("land", text(land)), ("count", range.into())])
        }
        Pick::Whale { .. } | Pick::Way(_) => {
            format!("{} {}", damage(hits, voice), voice.get("prompt-way-you"))
        }
        _ => String::new(),
    }
}

/// What a group of buttons is about.
pub(crate) fn group_title(scene: &Scene<'_, Schwarm>, picked: Pick) -> String {
    let (voice, top) = (&scene.voice, &scene.view.top);
    voice.get(match (picked, top.phase) {
        (Pick::Joker, _) => "group-joker",
        (Pick::Trial(..), _) => "group-trial",
        (_, Phase::Acquire) => "group-row",
        (_, Phase::Capacity) => "group-capacity",
        (_, Phase::Play) => "group-hand",
        (_, Phase::Task(Task::Whale { .. } | Task::Tsunami { .. } | Task::Crab { .. })) => "group-hazard",
        _ => "group-more",
    })
}

/// A player's best system and what counts in it.
pub(crate) fn system(seat: Seat, system: &System, on: bool, voice: &Voice<'_>) -> String {
    let key = if on { "system-shown" } else { "system-hidden" };
    let parts = [
        ("stations", system.stations),
        ("researchers", system.researchers),
        ("buoys", system.buoys),
        ("ships", system.ships),
    ];
    let parts: Vec<String> = parts
        .into_iter()
        .filter(|(_, n)| *n > 0)
        .map(|(key, n)| {
            let part = voice.say(key, [("count", n.into())]);
            if key == "researchers" && system.genius { format!("{part} ×2") } else { part }
        })
        .collect();
    let args = vec![
        ("name", name(seat, voice)),
        ("parts", parts.join(" + ").into()),
        ("points", voice.say("points", [("count", system.points().into())]).into()),
    ];
    voice.words.say(key, args)
}

pub(crate) fn system_worth(points: u16, voice: &Voice<'_>) -> String {
    voice.say("system-worth", [("count", points.into())])
}

pub(crate) fn stage_scored(stage: u8, voice: &Voice<'_>) -> String {
    voice.say("scoring-stage-title", [("stage", stage.into())])
}

/// What the final scoring gave for what.
pub(crate) fn final_parts(parts: &FinalScore, voice: &Voice<'_>) -> String {
    let queen = if parts.queen_points > 0 {
        let lands = lands(parts.queen_stations);
        voice.say("final-queen", [("lands", lands.into()), ("points", parts.queen_points.into())])
    } else {
        voice.get("final-no-queen")
    };
    let coasts = if parts.coast_points > 0 {
        let coasts = parts.coasts.iter().map(|side| voice.get(coast(side))).collect::<Vec<_>>().join(", ");
        voice.say("final-coasts", [("coasts", coasts.into()), ("points", parts.coast_points.into())])
    } else {
        voice.get("final-no-coasts")
    };
    format!("{queen} {coasts}")
}

const fn coast(side: crate::components::Side) -> &'static str {
    ["coast-north", "coast-east", "coast-south", "coast-west"][side as usize]
}

/// Land fields with their values: `N3 5 + N4 4`.
fn lands(cells: Cells) -> String {
    cells.lands().map(|land| format!("{land} {}", land.value())).collect::<Vec<_>>().join(" + ")
}

pub(crate) fn wins(winners: &[Seat], voice: &Voice<'_>) -> String {
    let count = winners.len() as u8;
    voice.say("wins", [("names", names(winners, voice).into()), ("count", count.into())])
}

/// One line of the log.
pub(crate) fn tell(event: &Event, voice: &Voice<'_>) -> Option<String> {
    let who = |seat: Seat| ("name", name(seat, voice));
    let say = |key: &str, args: Args<'_>| Some(voice.words.say(key, args));
    let word = |key: &str| Arg::from(voice.get(key));
    match event {
        Event::Seated { order } => say("tell-seated", vec![("names", names(order, voice).into())]),
        Event::Built { seat, land, researcher } => {
            let key = if *researcher { "tell-built" } else { "tell-built-alone" };
            say(key, vec![who(*seat), ("land", text(land))])
        }
        Event::StageBegan { stage, stages, .. } => {
            say("tell-stage", vec![("stage", (*stage).into()), ("stages", (*stages).into())])
        }
        Event::Took { seat, card, cost } => {
            say("tell-took", vec![who(*seat), ("card", word(card.key())), ("cost", (*cost).into())])
        }
        Event::TookOrder { seat, number, cost } => {
            say("tell-took-order", vec![who(*seat), ("number", (*number).into()), ("cost", (*cost).into())])
        }
        Event::TookCapacity { seat, capacity } => {
            say("tell-capacity", vec![who(*seat), ("capacity", word(capacity.key()))])
        }
        Event::Waited { seat, cost, score } => {
            say("tell-waited", vec![who(*seat), ("cost", (*cost).into()), ("score", (*score).into())])
        }
        Event::OrderSet { order } => say("tell-order", vec![("names", names(order, voice).into())]),
        Event::Played { seat, card } => say("tell-played", vec![who(*seat), ("card", word(card.key()))]),
        Event::JokerPlayed { seat, deed } => say("tell-joker", vec![who(*seat), ("deed", word(deed.key()))]),
        Event::Spent { seat, .. } => say("tell-spent", vec![who(*seat)]),
        Event::Lapsed { seat } => say("tell-lapsed", vec![who(*seat)]),
        Event::Passed { seat } => say("tell-passed", vec![who(*seat)]),
        Event::Stopped { seat } => say("tell-stopped", vec![who(*seat)]),
        Event::Launched { seat, field } => say("tell-launched", vec![who(*seat), ("field", text(field))]),
        Event::Sailed { seat, from, to } => {
            say("tell-sailed", vec![who(*seat), ("from", text(from)), ("to", text(to))])
        }
        Event::Collected { seat, field, tile } => {
            say("tell-collected", vec![who(*seat), ("field", text(field)), ("tile", word(tile.key()))])
        }
        Event::Staffed { seat, land } => say("tell-staffed", vec![who(*seat), ("land", text(land))]),
        Event::Laid { seat, turned: of, field, covered, from, points } => {
            let tile = turned(*of, voice);
            let key = if covered.is_some() { "tell-covered" } else { "tell-laid" };
            let args =
                vec![who(*seat), ("tile", tile.into()), ("field", text(field)), ("points", (*points).into())];
            let line = voice.words.say(key, args);
            let moved = from.map(|from| voice.words.say("tell-buoy-moved", vec![("from", text(from))]));
            Some([Some(line), moved].into_iter().flatten().collect::<Vec<_>>().join(" "))
        }
        Event::HazardMoved { seat, hazard, new, from, path } => {
            let key = if *new { "tell-hazard-new" } else { "tell-hazard" };
            let way = path.iter().map(|place| place_name(*place, voice)).collect::<Vec<_>>().join(" → ");
            let args = vec![
                who(*seat),
                ("kind", hazard.key().into()),
                ("from", place_name(*from, voice).into()),
                ("way", way.into()),
            ];
            say(key, args)
        }
        Event::Struck { by, hit } => {
            let key = match hit.target {
                Target::Ship => "tell-struck-ship",
                Target::Station => "tell-struck-station",
                Target::Neighbour => "tell-struck-beside",
            };
            let args = vec![
                who(hit.victim),
                ("by", name(*by, voice)),
                ("place", place_name(hit.place, voice).into()),
                ("amount", hit.amount.into()),
            ];
            say(key, args)
        }
        Event::QueenReached { seat } => say("tell-queen", vec![who(*seat)]),
        Event::QueenLost { seat } => say("tell-queen-lost", vec![who(*seat)]),
        Event::StageScored { stage, seat, system, score } => {
            let args = vec![
                who(*seat),
                ("stage", (*stage).into()),
                ("points", system.points().into()),
                ("score", (*score).into()),
            ];
            say("tell-stage-scored", args)
        }
        Event::FinalScored { seat, parts, score } => {
            let parts_said = final_parts(parts, voice);
            let args = vec![who(*seat), ("parts", parts_said.into()), ("score", (*score).into())];
            say("tell-final", args)
        }
    }
}
