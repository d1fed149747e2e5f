//! What a player reads: prompts, labels, log lines, the result.

use maud::{Markup, html};
use stage::{Arg, Curve, Scene, Voice};
use table::{Outcome, Seat, Standing};

use crate::draw::{Picked, livery};
use crate::position::Manner;
use crate::{Action, Board, Colour, Event, Fleet333, Offer, Ship, Square, Teleport, Variants};

/// Whose turn it is and what is asked.
pub(crate) fn prompt(
    position: &Fleet333,
    scene: &Scene<'_, Fleet333>,
    mine: Option<Colour>,
    picked: Picked,
) -> String {
    let voice = &scene.voice;
    let to_move = position.to_move();
    let name = voice.name(position.seat(to_move)).to_owned();
    if let Some(end) = position.end() {
        let key = match (end.manner.is_semi(), position.variants().semi_split) {
            (false, _) => "prompt-over",
            (true, false) => "prompt-over-semi",
            (true, true) => "prompt-over-shared",
        };
        let winner = voice.name(position.seat(end.winner)).to_owned();
        return voice.say(key, [("name", winner.into()), ("manner", how_it_ended(position, voice).into())]);
    }
    let colour = voice.get(to_move.key());
    if mine != Some(to_move) {
        return voice.say("prompt-wait", [("name", name.into()), ("colour", colour.into())]);
    }
    let asked = asked(position, scene, picked);
    let asked = match running_out(position, voice) {
        Some(warning) if picked == Picked::Nothing => format!("{warning} {asked}"),
        _ => asked,
    };
    if position.is_corvette_attacked(to_move) {
        return voice.say("prompt-attacked", [("asked", asked.into())]);
    }
    asked
}

/// So many turns before the half-victory whoever is to move is told of it.
const WARNED: u8 = 4;

/// That the half-victory is near.
fn running_out(position: &Fleet333, voice: &Voice<'_>) -> Option<String> {
    let left = position.variants().quiet_limit - position.quiet();
    let key = if position.variants().semi_split { "prompt-running-out-shared" } else { "prompt-running-out" };
    let claimant = voice.get(position.claimant().key());
    let is_near = left <= WARNED && position.quiet() > 0;
    is_near.then(|| voice.say(key, [("left", left.into()), ("claimant", claimant.into())]))
}

/// What the player to move is asked.
fn asked(position: &Fleet333, scene: &Scene<'_, Fleet333>, picked: Picked) -> String {
    let (voice, to_move) = (&scene.voice, position.to_move());
    match (picked, position.offer()) {
        (Picked::Ship(ship), _) => voice.say("prompt-you-ship", [("ship", ship.code().into())]),
        (Picked::Target(ship, _), _) => voice.say("prompt-you-bonus", [("ship", ship.code().into())]),
        (_, Offer::Made) => voice.get("prompt-you-offered"),
        (_, Offer::Open) => {
            let opponent = voice.name(position.seat(to_move.other())).to_owned();
            let claimant = voice.get(position.claimant().key());
            let key =
                if position.variants().semi_split { "prompt-you-answer-shared" } else { "prompt-you-answer" };
            voice.say(key, [("name", opponent.into()), ("claimant", claimant.into())])
        }
        (_, Offer::None) => match possible(position, scene.choices) {
            "" => voice.get("prompt-you-lost"),
            can => {
                voice.say("prompt-you", [("colour", voice.get(to_move.key()).into()), ("can", can.into())])
            }
        },
    }
}

/// What there is to choose from: to **m**ove, to **s**wap, to **r**otate. What gives up the corvette is no choice.
fn possible(position: &Fleet333, choices: &[Action]) -> &'static str {
    let moves = choices.iter().any(|action| matches!(action, Action::Move { .. }));
    let teleports = |rotation: bool| {
        let counts =
            |teleport: Teleport| teleport.is_rotation() == rotation && !position.gives_up_corvette(teleport);
        choices.iter().any(|action| matches!(action, Action::Teleport(teleport) if counts(*teleport)))
    };
    match (moves, teleports(false), teleports(true)) {
        _ if choices.is_empty() => "msr",
        (true, false, _) => "m",
        (true, true, false) => "ms",
        (true, true, true) => "msr",
        (false, true, false) => "s",
        (false, _, true) => "sr",
        (false, false, false) => "",
    }
}

/// In what way a game that is over has ended, and why it is whose.
fn how_it_ended(position: &Fleet333, voice: &Voice<'_>) -> String {
    let end = position.end().expect("the game is over");
    let name = voice.name(position.seat(end.winner));
    manner(end.manner, name, position.variants(), position.captor(), voice)
}

fn manner(
    manner: Manner,
    winner: &str,
    variants: Variants,
    captor: Option<Colour>,
    voice: &Voice<'_>,
) -> String {
    let key = match manner {
        Manner::QuietLimit if variants.semi_split => "ended-quiet",
        Manner::QuietLimit if captor.is_none() => "ended-quiet-nobody",
        Manner::QuietLimit if variants.teleport_counts_as_banishment => "ended-quiet-banished",
        Manner::QuietLimit => "ended-quiet-captured",
        _ => return voice.get(&format!("manner-{}", manner.key())),
    };
    voice.say(key, [("limit", variants.quiet_limit.into()), ("name", winner.to_owned().into())])
}

/// The final table.
pub(crate) fn result(position: &Fleet333, outcome: &Outcome, voice: &Voice<'_>) -> Markup {
    let end = position.end().expect("a game with an outcome has ended");
    let key = match (end.manner.is_semi(), position.variants().semi_split) {
        (false, _) => "result-title",
        (true, false) => "result-title-semi",
        (true, true) => "result-title-shared",
    };
    let winner = voice.name(position.seat(end.winner)).to_owned();
    html! {
        h2 { (voice.say(key, [("name", winner.into())])) }
        p { (voice.say("result-manner", [("manner", how_it_ended(position, voice).into())])) }
        p { (voice.say("result-turns", [("turns", (position.turn_number() - 1).into()), ("quiet", position.quiet().into())])) }
        (sums(position, outcome, voice))
        h3 { (voice.get("result-course")) }
        (course(position, outcome, voice))
    }
}

/// The players side by side: what became of their ships, and what it was worth.
fn sums(position: &Fleet333, outcome: &Outcome, voice: &Voice<'_>) -> Markup {
    let sides = sides(position, outcome);
    let row = |key: &str, cell: &dyn Fn(Colour) -> String| {
        let hint = voice.get(&format!("{key}.hint"));
        html! {
            tr {
                th scope="row" title=(hint) { (voice.get(key)) }
                @for (colour, standing) in &sides { td .winner[standing.rank == 1] { (cell(*colour)) } }
            }
        }
    };
    let lost = |colour: Colour| position.losses(colour).count();
    let banished = |colour: Colour| {
        let codes: Vec<&str> = position.banished(colour).map(Ship::code).collect();
        if codes.is_empty() { "–".to_owned() } else { codes.join(" ") }
    };
    html! {
        table.fleet-sums {
            thead { (heads(&["result-player"], &sides, voice)) }
            tbody {
                (row("result-start", &|colour| (position.afloat(colour) + lost(colour)).to_string()))
                (row("result-lost", &|colour| minus(lost(colour))))
                (row("result-ships", &|colour| position.afloat(colour).to_string()))
                (row("result-banished", &banished))
                (row("result-returns", &|colour| position.returns(colour).to_string()))
                (row("result-claims", &|colour| position.claims(colour).to_string()))
            }
            tfoot {
                tr {
                    th scope="row" { (voice.get("result-points")) }
                    @for (_, standing) in &sides { td .winner[standing.rank == 1] { (standing.points) } }
                }
            }
        }
    }
}

/// How the fleets became smaller: a line for each, and the captures under it with what they left.
fn course(position: &Fleet333, outcome: &Outcome, voice: &Voice<'_>) -> Markup {
    let sides = sides(position, outcome);
    let captures = position.captures();
    let left = |colour: Colour, turn: u16| {
        position.afloat(colour) + position.losses(colour).filter(|capture| capture.turn > turn).count()
    };
    let before = position.begun() - 1;
    let curves: Vec<Curve> = sides
        .iter()
        .map(|(colour, _)| Curve {
            livery: livery(*colour),
            points: (before..position.turn_number()).map(|turn| left(*colour, turn) as f32).collect(),
        })
        .collect();
    html! {
        (stage::curves(&voice.get("result-curve"), &curves))
        table.fleet-course {
            thead { (heads(&["result-turn", "result-capture"], &sides, voice)) }
            tbody {
                tr {
                    th scope="row" { "–" }
                    td { (voice.get("result-begin")) }
                    @for (colour, _) in &sides { td { (left(*colour, before)) } }
                }
                @for capture in captures {
                    tr {
                        th scope="row" { (capture.turn) }
                        td {
                            @let captor = capture.of.other();
                            (livery(captor).emblem()) " " span.sr { (voice.name(position.seat(captor))) ": " }
                            (voice.say("result-takes", [("ship", capture.by.code().into()), ("enemy", capture.ship.code().into())]))
                        }
                        @for (colour, _) in &sides {
                            td .lost[*colour == capture.of] { (left(*colour, capture.turn)) }
                        }
                    }
                }
            }
        }
    }
}

/// The colours with their standings, the winner first.
fn sides<'a>(position: &Fleet333, outcome: &'a Outcome) -> Vec<(Colour, &'a Standing)> {
    let mut sides: Vec<_> = outcome
        .standings
        .iter()
        .map(|standing| (position.colour(standing.seat).expect("both seats have a colour"), standing))
        .collect();
    sides.sort_by_key(|(_, standing)| standing.rank);
    sides
}

/// The head of a table with a column for each player.
fn heads(first: &[&str], sides: &[(Colour, &Standing)], voice: &Voice<'_>) -> Markup {
    html! {
        tr {
            @for key in first { th scope="col" { (voice.get(key)) } }
            @for (colour, standing) in sides {
                th scope="col" .winner[standing.rank == 1] { (livery(*colour).emblem()) " " (voice.name(standing.seat)) }
            }
        }
    }
}

fn minus(count: usize) -> String {
    if count == 0 { "0".to_owned() } else { format!("−{count}") }
}

/// Points once there are any.
pub(crate) fn score(outcome: Option<&Outcome>, seat: Seat) -> String {
    outcome.map_or_else(String::new, |outcome| outcome.standings[seat.index()].points.to_string())
}

/// What a player's panel says.
pub(crate) fn panel(position: &Fleet333, colour: Colour, voice: &Voice<'_>) -> Markup {
    html! {
        p.fleet-line {
            strong { (voice.get(colour.key())) }
            " · " (voice.say("panel-afloat", [("count", position.afloat(colour).into())]))
        }
        ul.fleet-pips aria-hidden="true" {
            @for ship in Ship::ALL {
                li .gone[position.is_banished(colour, ship)] { (ship.code()) }
            }
        }
        @if position.turn_number() == 1 && colour == Colour::Red {
            p.fleet-note { (voice.get("panel-moves-first")) }
        }
        @if position.end().is_none() && (position.claimant() == colour || position.variants().semi_split) { p.fleet-note { (claim(position, voice)) } }
        @if position.is_corvette_attacked(colour) && position.end().is_none() { p.fleet-note { strong { (voice.get("corvette-attacked")) } } }
    }
}

pub(crate) fn board_name(position: &Fleet333, voice: &Voice<'_>) -> String {
    let board = match position.board() {
        Board::B6x4 => "6 × 4",
        Board::B5x5 => "5 × 5",
    };
    voice.say("board-name", [("board", board.into()), ("turn", position.turn_number().into())])
}

pub(crate) fn quiet(position: &Fleet333, voice: &Voice<'_>) -> String {
    voice.say("quiet", quiet_facts(position, voice))
}

/// Who would have the half-victory if the game ended now, and why.
pub(crate) fn claim(position: &Fleet333, voice: &Voice<'_>) -> String {
    let key = match position.captor() {
        _ if position.variants().semi_split => "claim-shared",
        None => "claim-nobody",
        Some(_) if position.variants().teleport_counts_as_banishment => "claim-banished",
        Some(_) => "claim",
    };
    voice.say(key, quiet_facts(position, voice))
}

pub(crate) fn quiet_hint(position: &Fleet333, voice: &Voice<'_>) -> String {
    let key = if position.variants().semi_split { "quiet-hint-shared" } else { "quiet-hint" };
    voice.say(key, quiet_facts(position, voice))
}

fn quiet_facts<'a>(position: &Fleet333, voice: &Voice<'_>) -> [(&'a str, Arg<'a>); 3] {
    [
        ("quiet", position.quiet().into()),
        ("limit", position.variants().quiet_limit.into()),
        ("claimant", voice.get(position.claimant().key()).into()),
    ]
}

pub(crate) fn universe(colour: Colour, voice: &Voice<'_>) -> String {
    voice.say("universe", [("colour", voice.get(colour.key()).into())])
}

/// A ship with everything it can do, for tooltips and screen readers.
pub(crate) fn ship_name(colour: Colour, ship: Ship, square: Option<Square>, voice: &Voice<'_>) -> String {
    let key = if square.is_some() { "ship-name" } else { "ship-name-banished" };
    let square = square.map_or_else(String::new, |square| square.to_string());
    voice.say(
        key,
        [
            ("colour", voice.get(colour.key()).into()),
            ("class", voice.get(ship.class().key()).into()),
            ("ship", ship.code().into()),
            ("square", square.into()),
            ("sails", ship.sails().into()),
            ("cannons", ship.cannons().into()),
            ("shields", ship.shields().into()),
        ],
    )
}

/// An action as a button says it.
pub(crate) fn label(position: &Fleet333, action: &Action, voice: &Voice<'_>) -> String {
    match *action {
        Action::Move { bonus: Some(teleport), .. } => {
            voice.say("act-bonus", [("teleport", teleport_label(teleport, voice).into())])
        }
        Action::Move { ship, to, capture, bonus: None } => {
            let enemy = position.at(to).map_or("", |(_, enemy)| enemy.code());
            let key = if capture { "act-capture" } else { "act-move" };
            let args =
                [("ship", ship.code().into()), ("square", to.to_string().into()), ("enemy", enemy.into())];
            voice.say(key, args)
        }
        Action::Teleport(teleport) => teleport_label(teleport, voice),
        Action::Offer => voice.get("act-offer"),
        Action::Accept => voice.get("act-accept"),
        Action::Resign => voice.get("act-resign"),
    }
}

/// An action on a button that stands under a heading: the same, shorter.
pub(crate) fn button(position: &Fleet333, action: &Action, voice: &Voice<'_>) -> String {
    match action {
        Action::Teleport(teleport) => {
            let key = if teleport.is_rotation() { "button-rotate" } else { "button-swap" };
            voice.say(key, ship_codes(*teleport))
        }
        Action::Move { bonus: None, .. } => voice.get("act-plain"),
        _ => label(position, action, voice),
    }
}

fn teleport_label(teleport: Teleport, voice: &Voice<'_>) -> String {
    let key = if teleport.is_rotation() { "act-rotate" } else { "act-swap" };
    voice.say(key, ship_codes(teleport))
}

fn ship_codes<'a>(teleport: Teleport) -> Vec<(&'a str, Arg<'a>)> {
    let names = ["first", "second", "third"].into_iter();
    names.zip(teleport.ships()).map(|(name, ship)| (name, ship.code().into())).collect()
}

pub(crate) fn with_bonus(action: &str, voice: &Voice<'_>) -> String {
    voice.say("with-bonus", [("action", action.to_owned().into())])
}

/// What a teleport would do here, after a ship has moved if it is a bonus, beyond what its group says of all of them.
pub(crate) fn teleport_hint(
    position: &Fleet333,
    moved: Option<(Ship, Square)>,
    teleport: Teleport,
    voice: &Voice<'_>,
) -> Option<String> {
    let colour = position.to_move();
    let place = |ship: Ship| match moved {
        Some((of, to)) if of == ship => Some(to),
        _ => position.square(colour, ship),
    };
    if position.gives_up_corvette(teleport) {
        return Some(voice.get("hint-self-banish"));
    }
    // Whoever is banished takes the place of the next, whose ship before it goes where that was.
    let ships = teleport.ships();
    let back = ships.iter().position(|ship| place(*ship).is_none())?;
    let square = place(ships[(back + 1) % ships.len()])?;
    let gone = ships[(back + ships.len() - 1) % ships.len()];
    let args = [
        ("back", ships[back].code().into()),
        ("gone", gone.code().into()),
        ("square", square.to_string().into()),
    ];
    Some(voice.say("hint-recall", args))
}

pub(crate) fn confirm_accept(position: &Fleet333, voice: &Voice<'_>) -> String {
    let key = if position.variants().semi_split { "confirm-accept-shared" } else { "confirm-accept" };
    voice.say(key, [("claimant", voice.get(position.claimant().key()).into())])
}

pub(crate) fn offer_hint(position: &Fleet333, voice: &Voice<'_>) -> String {
    let opponent = voice.name(position.seat(position.to_move().other())).to_owned();
    let claimant = voice.get(position.claimant().key());
    let key = if position.variants().semi_split { "hint-offer-shared" } else { "hint-offer" };
    voice.say(key, [("name", opponent.into()), ("claimant", claimant.into())])
}

/// One line of the log.
pub(crate) fn tell(event: &Event, voice: &Voice<'_>) -> Option<String> {
    let name = |seat: Seat| Arg::from(voice.name(seat).to_owned());
    let square = |square: Square| Arg::from(square.to_string());
    Some(match *event {
        Event::Colours { red, .. } => voice.say("tell-colours", [("name", name(red))]),
        Event::Moved { by, ship, from, to, captures } => {
            let key = if captures.is_some() { "tell-captured" } else { "tell-moved" };
            let enemy = captures.map_or("", Ship::code);
            let args = [
                ("name", name(by.seat)),
                ("ship", ship.code().into()),
                ("from", square(from)),
                ("to", square(to)),
                ("enemy", enemy.into()),
            ];
            voice.say(key, args)
        }
        // The move has told it.
        Event::Captured { .. } => return None,
        Event::Bonus { by, .. } => voice.say("tell-bonus", [("name", name(by.seat))]),
        Event::Swapped { by, teleport, .. } => {
            voice.say("tell-swapped", [vec![("name", name(by.seat))], ship_codes(teleport)].concat())
        }
        Event::Rotated { by, teleport, .. } => {
            voice.say("tell-rotated", [vec![("name", name(by.seat))], ship_codes(teleport)].concat())
        }
        Event::Banished { of, ship, .. } => {
            voice.say("tell-banished", [("name", name(of.seat)), ("ship", ship.code().into())])
        }
        Event::Returned { of, ship, at } => voice.say(
            "tell-returned",
            [("name", name(of.seat)), ("ship", ship.code().into()), ("square", square(at))],
        ),
        Event::Offered { by, claimant, shared } => {
            let claimant = voice.get(claimant.colour.key());
            voice.say(
                if shared { "tell-offered-shared" } else { "tell-offered" },
                [("name", name(by.seat)), ("claimant", claimant.into())],
            )
        }
        Event::Declined { by } => voice.say("tell-declined", [("name", name(by.seat))]),
        Event::Accepted { by } => voice.say("tell-accepted", [("name", name(by.seat))]),
        Event::Resigned { by } => voice.say("tell-resigned", [("name", name(by.seat))]),
        Event::Ended { end, winner, shared, variants, captor } => {
            let key = match (end.manner.is_semi(), shared) {
                (false, _) => "prompt-over",
                (true, false) => "prompt-over-semi",
                (true, true) => "prompt-over-shared",
            };
            let manner = manner(end.manner, voice.name(winner.seat), variants, captor, voice);
            voice.say(key, [("name", name(winner.seat)), ("manner", manner.into())])
        }
    })
}
