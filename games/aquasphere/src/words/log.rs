//! The log: what happened, one line for each event that needs words.

use stage::Voice;
use table::Seat;

use super::{Args, card, count, deed, expansion, letters, name, owner, supplies, supplies_as, symbol, text};
use crate::components::{Letter, Supplies, Symbol};
use crate::event::{Event, Source, Toll};
use crate::position::{Obstacle, Owner};

/// One line of the log; nothing for what another line says as well.
pub(crate) fn tell(event: &Event, voice: &Voice<'_>) -> Option<String> {
    let say = |key: &str, args: Args<'_>| Some(voice.words.say(key, args));
    let who = |seat: Seat| ("name", name(seat, voice));
    let at = |letter: Letter| ("sector", text(letter.to_string()));
    let of = |symbol_: Symbol| ("symbol", text(symbol(symbol_, voice)));
    let markers = |number: u8| ("time", text(count("time-markers", number, voice)));
    match *event {
        Event::Dealt { seat, base, time, symbol } => say(
            "log-dealt",
            vec![who(seat), at(base), ("time", text(count("time-markers.with", time, voice))), of(symbol)],
        ),
        Event::Neutral { sector } => say("log-neutral", vec![at(sector)]),
        Event::Laid { sector, supplies: laid } => {
            say("log-laid", vec![at(sector), ("supplies", text(supplies_as("octopods.some", laid, voice)))])
        }
        Event::Turned { sector, card: turned, expansion: tile } => {
            let args = vec![
                at(sector),
                ("card", text(card(turned, voice))),
                ("expansion", text(expansion(tile, voice))),
            ];
            say("log-turned", args)
        }
        Event::Round { round, order, bulb, .. } => {
            let names: Vec<&str> = order.iter().map(|seat| voice.name(*seat)).collect();
            let args =
                vec![("round", round.into()), ("order", text(names.join(", "))), ("bulb", bulb.into())];
            say("log-round", args)
        }
        Event::Moved { seat, to, sideways, symbol, programmed, .. } => {
            let key = match (sideways, programmed) {
                (false, true) => "log-moved",
                (false, false) => "log-moved-no-bot",
                (true, true) => "log-sidestep",
                (true, false) => "log-sidestep-no-bot",
            };
            say(key, vec![who(seat), ("field", text(voice.get(&format!("field-{to}")))), of(symbol)])
        }
        Event::Bought { seat, symbol } => say("log-bought", vec![who(seat), of(symbol)]),
        Event::Walked { seat, from, to, price } => {
            let args = vec![
                who(seat),
                ("from", text(from.to_string())),
                ("to", text(to.to_string())),
                ("price", price.into()),
            ];
            say("log-walked", args)
        }
        Event::Worked { seat, sector, symbol } => {
            say("log-worked", vec![who(seat), at(sector), ("deed", text(deed(symbol, voice)))])
        }
        Event::Displaced { seat, sector, owner: whose } => {
            let key = if whose == Owner::Player(seat) { "log-displaced-own" } else { "log-displaced" };
            say(key, vec![who(seat), at(sector), ("owner", owner(whose, voice))])
        }
        Event::Returned { sector, owner: whose, bots } => {
            say("log-returned", vec![at(sector), ("owner", owner(whose, voice)), ("count", bots.into())])
        }
        Event::Converted { seat, symbol, time } => {
            say("log-converted", vec![who(seat), of(symbol), markers(time)])
        }
        Event::Declined { seat, symbol } => {
            say("log-declined", vec![who(seat), ("deed", text(deed(symbol, voice)))])
        }
        Event::Idle { seat, symbol, obstacle } => {
            let why = text(voice.get(idle_key(obstacle)));
            say("log-idle", vec![who(seat), ("deed", text(deed(symbol, voice))), ("why", why)])
        }
        Event::Expanded { seat, expansion: tile, .. } => {
            say("log-expanded", vec![who(seat), ("expansion", text(expansion(tile, voice)))])
        }
        Event::Sent { seat, sector } => say("log-sent", vec![who(seat), at(sector)]),
        Event::TookTime { seat, taken, .. } => say("log-took", vec![who(seat), ("what", markers(taken).1)]),
        Event::TookCrystals { seat, taken, .. } => {
            say("log-took", vec![who(seat), ("what", text(count("crystals", taken, voice)))])
        }
        Event::Caught { seat, sector, octopods } => say(
            "log-caught",
            vec![who(seat), at(sector), ("what", text(count("octopods.some", octopods, voice)))],
        ),
        Event::Deployed { seat, sector, price } => {
            say("log-deployed", vec![who(seat), at(sector), markers(price)])
        }
        Event::Researched { seat, card: taken, .. } => {
            say("log-researched", vec![who(seat), ("card", text(card(taken, voice)))])
        }
        Event::Programmed { seat, symbol } => say("log-programmed", vec![who(seat), of(symbol)]),
        Event::TimeInstead { seat, symbol, time } => {
            say("log-instead", vec![who(seat), of(symbol), markers(time)])
        }
        Event::Used { seat, card: used, time, crystals } => {
            let brings = supplies(Supplies { octopods: 0, crystals, time }, voice);
            let key = if brings.is_empty() { "log-used" } else { "log-used-for" };
            say(key, vec![who(seat), ("card", text(card(used, voice))), ("what", text(brings))])
        }
        Event::Points { seat, points, source } => {
            let points = count("knowledge-points", points, voice);
            say(
                "log-points",
                vec![who(seat), ("points", text(points)), ("source", text(source_of(source, voice)))],
            )
        }
        Event::Crossed { seat, line, toll } => match toll {
            Toll::Crystal => say("log-crossed-crystal", vec![who(seat), ("line", line.into())]),
            Toll::Bot(symbol) => say("log-crossed-bot", vec![who(seat), ("line", line.into()), of(symbol)]),
        },
        Event::Stopped { seat, line, lost } => {
            say("log-stopped", vec![who(seat), ("line", line.into()), ("lost", lost.into())])
        }
        Event::Fell { seat, points, from, to } => say(
            if from - to == points.unsigned_abs().into() { "log-fell" } else { "log-fell-held" },
            vec![
                who(seat),
                ("points", points.unsigned_abs().into()),
                ("from", from.into()),
                ("to", to.into()),
            ],
        ),
        Event::Passed { seat, place } => say("log-passed", vec![who(seat), ("place", place.into())]),
        Event::Income { submarines: 0, .. } => None,
        Event::Income { seat, submarines, time } => {
            let key = match time {
                0 => "log-income-none",
                _ if time < submarines => "log-income-part",
                _ => "log-income",
            };
            say(key, vec![who(seat), markers(time), ("count", submarines.into())])
        }
        Event::CornerCleared { .. } => None,
        Event::Interim { seat, round, parts } => {
            let args = vec![
                who(seat),
                ("round", round.into()),
                ("control", parts.control.into()),
                ("bots", parts.bots.into()),
                ("crystals", parts.crystal_points.into()),
                ("octopods", parts.octopod_loss.into()),
                ("total", text(super::signed(parts.total().into()))),
            ];
            say("log-interim", args)
        }
        Event::Final { seat, parts, score } => {
            let args = vec![
                who(seat),
                ("letters", text(letters(parts.letters.iter()))),
                ("letter-points", parts.letter_points.into()),
                ("time", parts.time.into()),
                ("submarines", parts.submarines.into()),
                ("lab", parts.lab.into()),
                ("score", score.into()),
            ];
            say("log-final", args)
        }
    }
}

/// What points are for.
fn source_of(source: Source, voice: &Voice<'_>) -> String {
    match source {
        Source::Octopods(octopods) => count("octopods", octopods, voice),
        Source::Submarine => voice.get("source-submarine"),
        Source::Research => voice.get("source-research"),
        Source::Card(used) => card(used, voice),
        Source::Interim(round) => voice.say("source-interim", [("round", round.into())]),
    }
}

/// Why nothing came of an action, in few words.
pub(super) fn idle_key(obstacle: Obstacle) -> &'static str {
    match obstacle {
        Obstacle::LabFull => "idle-lab-full",
        Obstacle::NoExpansion => "idle-no-expansion",
        Obstacle::TimeFull => "idle-time-full",
        Obstacle::NoCrystals => "idle-no-crystals",
        Obstacle::CrystalsFull => "idle-crystals-full",
        Obstacle::NoOctopods => "idle-no-octopods",
        Obstacle::SubmarineHere => "idle-submarine-here",
        Obstacle::NoSubmarine => "idle-no-submarine",
        Obstacle::TooDear { .. } => "idle-too-dear",
        Obstacle::HandFull => "idle-hand-full",
        Obstacle::NoCard => "idle-no-card",
        Obstacle::NoBot | Obstacle::SymbolOccupied(_) | Obstacle::TwoProgrammed | Obstacle::LineUnpaid => {
            "idle-no-bot"
        }
    }
}
