//! What a player reads on the board and beside it: names, prompts, labels, what a click brings. The
//! log is in [`log`].

pub(crate) mod log;

use stage::{Arg, Button, Scene, Voice};
use table::{Outcome, Seat};

use crate::action::Action;
use crate::components::{
    BUY_PRICE, CONVERSION, Card, Expansion, Field, Letter, Reward, SLOT_PRICES, Supplies, Symbol,
    TIME_MINIMUM, next_line, triangular,
};
use crate::draw::Picked;
use crate::legal::clause_of;
use crate::position::{AquaSphere, Obstacle, Owner, Player, Prospect, Step};
use crate::score::{Final, Interim};
use crate::view::Outlook;

/// How much is said of what an action costs and brings.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Detail {
    /// All of it.
    Full,
    /// Not what the label of a button says, and of a card or an expansion what it does in few words.
    Brief,
    /// Nothing that can be read elsewhere.
    Bare,
}

type Args<'a> = Vec<(&'a str, Arg<'a>)>;

fn text<'a>(text: impl Into<String>) -> Arg<'a> {
    Arg::from(text.into())
}

fn name<'a>(seat: Seat, voice: &Voice<'_>) -> Arg<'a> {
    text(voice.name(seat))
}

/// A number of things: `3 time markers`.
pub(crate) fn count(key: &str, count: u8, voice: &Voice<'_>) -> String {
    voice.say(key, [("count", count.into())])
}

/// A symbol's name: `octopod`.
pub(crate) fn symbol(symbol: Symbol, voice: &Voice<'_>) -> String {
    voice.get(symbol.word())
}

/// A symbol's action: `Catch octopods`.
pub(crate) fn deed(symbol: Symbol, voice: &Voice<'_>) -> String {
    voice.get(&format!("{symbol}.action"))
}

pub(crate) fn sector(letter: Letter, voice: &Voice<'_>) -> String {
    voice.say("sector-name", [("sector", text(letter.to_string()))])
}

pub(crate) fn card(card: Card, voice: &Voice<'_>) -> String {
    voice.get(card.word())
}

fn card_effect(card: Card, voice: &Voice<'_>) -> String {
    voice.get(&format!("{}.effect", card.word()))
}

/// A card with everything it does.
pub(crate) fn card_in_full(of: Card, voice: &Voice<'_>) -> String {
    format!("{} – {}", card(of, voice), card_effect(of, voice))
}

pub(crate) fn expansion(tile: Expansion, voice: &Voice<'_>) -> String {
    voice.get(&format!("expansion-{tile}"))
}

/// What a card does, in few words.
fn card_in_brief(card: Card, voice: &Voice<'_>) -> String {
    let shows = card.symbol().map_or_else(String::new, |of| symbol(of, voice));
    voice.say(&format!("brief-{}", card.kind()), [("symbol", text(shows))])
}

/// What an expansion does, in few words.
fn expansion_in_brief(tile: Expansion, voice: &Voice<'_>) -> Vec<String> {
    let written = tile.to_string();
    let rooms = written.chars().filter(char::is_ascii_lowercase);
    let mut parts: Vec<String> = rooms.map(|room| voice.get(&format!("brief-room-{room}"))).collect();
    let sends = tile.letters();
    if !sends.is_empty() {
        let args = [("count", (sends.len() as u8).into()), ("letters", text(letters(sends.iter().copied())))];
        parts.push(voice.say("brief-send", args));
    }
    parts
}

/// An expansion with everything it does.
pub(crate) fn expansion_in_full(tile: Expansion, voice: &Voice<'_>) -> String {
    format!("{} – {}", expansion(tile, voice), voice.get(&format!("expansion-{tile}.effect")))
}

fn owner<'a>(owner: Owner, voice: &Voice<'_>) -> Arg<'a> {
    match owner {
        Owner::Player(seat) => name(seat, voice),
        Owner::Neutral => text(voice.get("colour-neutral")),
    }
}

fn letters(letters: impl IntoIterator<Item = Letter>) -> String {
    letters.into_iter().map(|letter| letter.to_string()).collect::<Vec<_>>().join(", ")
}

pub(crate) fn board_name(view: &AquaSphere, voice: &Voice<'_>) -> String {
    voice.say("board-name", [("round", view.round.into())])
}

pub(crate) fn lock(value: u8, voice: &Voice<'_>) -> String {
    let say = |key: &str| voice.say(key, [("value", value.into())]);
    format!("{} – {}", say("lock-name"), say("lock-name.effect"))
}

/// What a room holds: `3 octopods`.
fn contents(view: &AquaSphere, letter: Letter, symbol_: Symbol, voice: &Voice<'_>) -> String {
    let here = view.sector(letter);
    match symbol_ {
        Symbol::Time => count("time-markers", here.time, voice),
        Symbol::Crystal => count("crystals", here.crystals, voice),
        Symbol::Octopod => count("octopods", here.octopods, voice),
        Symbol::Lab => match here.expansions.last() {
            Some(tile) => expansion_in_full(*tile, voice),
            None => voice.get("aqua-no-expansion"),
        },
        Symbol::Research => match here.research.last() {
            Some(top) => card_in_full(*top, voice),
            None => voice.get("aqua-no-card"),
        },
        Symbol::Program => {
            voice.say("room-program", [("symbol", text(symbol(letter.programming_field(), voice)))])
        }
        Symbol::Submarine => {
            let owners: Vec<String> = here.submarines.iter().map(|of| boat(*of, voice)).collect();
            let price = SLOT_PRICES.get(owners.len());
            let next = price.map(|price| voice.say("submarine-slot.effect", [("price", (*price).into())]));
            let owners = (!owners.is_empty()).then(|| owners.join(", "));
            owners.into_iter().chain(next).collect::<Vec<_>>().join(" · ")
        }
    }
}

/// A room with what is in it.
pub(crate) fn room(scene: &Scene<'_, AquaSphere>, letter: Letter, of: Symbol) -> String {
    let voice = &scene.voice;
    let contents = contents(scene.view, letter, of, voice);
    format!("{} · {}: {contents}", sector(letter, voice), deed(of, voice))
}

/// A sector with everything in it.
pub(crate) fn sector_in_full(scene: &Scene<'_, AquaSphere>, letter: Letter) -> String {
    let (view, voice) = (scene.view, &scene.voice);
    let here = view.sector(letter);
    let mut parts = vec![sector(letter, voice)];
    if let Some(seat) = voice.viewer.seat() {
        parts.push(fare(letter, view.walk_prices(seat)[letter.index()], voice));
    }
    parts.push(control(scene, letter));
    if here.charging_bots() > 0 {
        parts.push(charging(scene, letter));
    }
    parts.push(count("octopods", here.octopods, voice));
    parts.push(count("crystals", here.crystals, voice));
    parts.push(count("time-markers", here.time, voice));
    parts.extend(here.research.last().map(|top| card(*top, voice)));
    parts.extend(here.expansions.last().map(|tile| expansion(*tile, voice)));
    parts.push(contents(view, letter, Symbol::Submarine, voice));
    parts.push(contents(view, letter, Symbol::Program, voice));
    let coming = supplies(view.coming_supplies(letter), voice);
    if !coming.is_empty() {
        parts.push(voice.say("sector-coming", [("supplies", text(coming))]));
    }
    parts.join(" · ")
}

/// `2 octopods, 1 crystal`.
pub(crate) fn supplies(supplies: Supplies, voice: &Voice<'_>) -> String {
    supplies_as("octopods", supplies, voice)
}

/// The same, with the octopods in another case.
fn supplies_as(octopods: &str, supplies: Supplies, voice: &Voice<'_>) -> String {
    [(octopods, supplies.octopods), ("crystals", supplies.crystals), ("time-markers", supplies.time)]
        .into_iter()
        .filter(|(_, number)| *number > 0)
        .map(|(key, number)| count(key, number, voice))
        .collect::<Vec<_>>()
        .join(", ")
}

pub(crate) fn boat(of: Owner, voice: &Voice<'_>) -> String {
    voice.say("boat-of", [("name", owner(of, voice))])
}

pub(crate) fn fare(letter: Letter, price: u8, voice: &Voice<'_>) -> String {
    voice.say("fare", [("sector", text(letter.to_string())), ("price", price.into())])
}

pub(crate) fn control(scene: &Scene<'_, AquaSphere>, letter: Letter) -> String {
    let voice = &scene.voice;
    match scene.view.sector(letter).control {
        Some(of) => voice.say("control-of", [("name", owner(of, voice))]),
        None => voice.get("control-free"),
    }
}

pub(crate) fn charging(scene: &Scene<'_, AquaSphere>, letter: Letter) -> String {
    let (view, voice) = (scene.view, &scene.voice);
    let here = view.sector(letter);
    let each = |(index, bots): (usize, &u8)| {
        let owner = match Owner::from_index(index) {
            Owner::Player(seat) => voice.name(seat).to_owned(),
            Owner::Neutral => voice.get("colour-neutral"),
        };
        format!("{owner} ×{bots}")
    };
    let bots: Vec<String> = here.charging.iter().enumerate().filter(|(_, n)| **n > 0).map(each).collect();
    let bots = if bots.is_empty() { "–".to_owned() } else { bots.join(", ") };
    voice.say("charging-holds", [("bots", text(bots)), ("limit", view.charging_limit().into())])
}

pub(crate) fn centre(view: &AquaSphere, voice: &Voice<'_>) -> String {
    let say = |key: &str| voice.say(key, [("bulb", view.bulb().into())]);
    format!("{} – {}", say("centre-tile"), say("centre-tile.effect"))
}

pub(crate) fn general_crystals(number: u8, voice: &Voice<'_>) -> String {
    format!("{}: {}", voice.get("general-supply"), count("crystals", number, voice))
}

pub(crate) fn general_octopods(number: u8, voice: &Voice<'_>) -> String {
    format!("{}: {}", voice.get("general-supply"), count("octopods", number, voice))
}

fn field_name<'a>(field: Field, voice: &Voice<'_>) -> Arg<'a> {
    text(voice.get(&format!("field-{field}")))
}

/// A field of the programming area, its tile, and who stands there.
pub(crate) fn field(view: &AquaSphere, field: Field, voice: &Voice<'_>) -> String {
    let mut line = voice.get(&format!("field-{field}"));
    if let Some(tile) = view.programme.tile(field) {
        line = format!("{line}: {}", symbol(tile, voice));
    }
    let here: Vec<&str> = Seat::all(view.players.len() as u8)
        .filter(|seat| !view.has_passed(*seat) && view.player(*seat).engineer == field)
        .map(|seat| voice.name(seat))
        .collect();
    if here.is_empty() { line } else { format!("{line} · {}", here.join(", ")) }
}

pub(crate) fn in_order(seat: Seat, nth: usize, passed: bool, voice: &Voice<'_>) -> String {
    let key = if passed { "order-passed" } else { "order-place" };
    voice.say(key, [("name", name(seat, voice)), ("place", (nth as u8 + 1).into())])
}

pub(crate) fn next_programme(view: &AquaSphere, voice: &Voice<'_>) -> String {
    match view.next_programme {
        Some(programme) => {
            let card = voice.say("programme-card", [("card", text(programme.to_string()))]);
            format!("{card} – {}", voice.get("programme-card.effect"))
        }
        None => voice.get("next-none"),
    }
}

pub(crate) fn red_line(line: u16, voice: &Voice<'_>) -> String {
    format!("{} {line} – {}", voice.get("red-line"), voice.get("red-line.effect"))
}

pub(crate) fn counter(seat: Seat, score: u16, voice: &Voice<'_>) -> String {
    voice.say("counter", [("name", name(seat, voice)), ("points", score.into())])
}

/// Whose turn it is and what is asked.
pub(crate) fn prompt(scene: &Scene<'_, AquaSphere>, picked: Picked) -> String {
    let (view, voice) = (scene.view, &scene.voice);
    let mine = !scene.choices.is_empty();
    match picked {
        Picked::Card(card) => return card_in_full(card, voice),
        Picked::Expansion(tile) => return expansion_in_full(tile, voice),
        Picked::Sector(letter) => return sector_in_full(scene, letter),
        Picked::Bot(of) if mine => {
            return voice.say("prompt-bot", [("symbol", text(symbol(of, voice)))]);
        }
        Picked::Buy if mine => return voice.say("prompt-buy", [("price", BUY_PRICE.into())]),
        _ => {}
    }
    let seat = view.actor();
    let player = view.player(seat);
    let say = |key: &str, mut args: Args<'_>| {
        args.push(("name", name(seat, voice)));
        voice.words.say(&format!("{key}{}", if mine { "-you" } else { "" }), args)
    };
    let pending = view.pending;
    if pending.line > 0 {
        let line = next_line(player.score);
        return say("prompt-line", vec![("line", line.into()), ("points", pending.line.into())]);
    }
    match pending.step {
        Step::Prepare => say("prompt-prepare", vec![]),
        _ if !pending.cards.is_empty() => say("prompt-cards", vec![("count", waiting(view).into())]),
        Step::Choose if mine => prompt_turn(player, scene.choices, voice),
        Step::Choose => say("prompt-turn", vec![]),
        Step::Carry(_) => say("prompt-turn", vec![]),
        Step::Effect(of) if mine && view.prospect(seat, player.sector, of).is_err() => {
            voice.say("prompt-reach", [("deed", text(deed(of, voice)))])
        }
        Step::Effect(of) => say(
            "prompt-effect",
            vec![("deed", text(deed(of, voice))), ("sector", text(player.sector.to_string()))],
        ),
        Step::Letters(open) => say("prompt-letters", vec![("letters", text(letters(open.iter())))]),
        Step::Finish => say("prompt-finish", vec![]),
        Step::Immediate(_) | Step::Count(_) => say("prompt-turn", vec![]),
        Step::Over => scene.outcome.map_or_else(|| voice.get("prompt-over"), |outcome| wins(outcome, voice)),
    }
}

/// Research cards that wait and would do something.
fn waiting(view: &AquaSphere) -> u8 {
    view.usable_cards().map(|card| view.pending.cards.count(card)).sum()
}

/// Letters of the new expansion that still wait, unless cards come first; and whether a bot was sent to another.
fn open_letters(view: &AquaSphere) -> Option<(u8, bool)> {
    let Step::Letters(open) = view.pending.step else { return None };
    let tile = view.player(view.actor()).expansions.last()?;
    let sent = open.len() < tile.letters().len();
    view.pending.cards.is_empty().then_some((open.len() as u8, sent))
}

/// The ways to take a turn that are open.
fn prompt_turn(player: &Player, choices: &[Action], voice: &Voice<'_>) -> String {
    let programs = choices.iter().any(|action| matches!(action, Action::Move(_) | Action::Buy(_)));
    voice.get(match (player.programmed.is_empty(), player.engineer.is_top_row(), programs) {
        (true, false, _) => "prompt-turn-program",
        (false, false, true) => "prompt-turn-work",
        (false, false, false) => "prompt-turn-two",
        (true, true, true) => "prompt-turn-pass",
        (true, true, false) => "prompt-turn-only-pass",
        (false, true, _) => "prompt-turn-work-pass",
    })
}

/// Who has won.
pub(crate) fn wins(outcome: &Outcome, voice: &Voice<'_>) -> String {
    let names: Vec<&str> = outcome.winners().map(|seat| voice.name(seat)).collect();
    voice.say("wins", [("names", text(names.join(", "))), ("count", (names.len() as u8).into())])
}

/// An action as a button says it.
pub(crate) fn label(view: &AquaSphere, action: &Action, voice: &Voice<'_>) -> String {
    let say = |key: &str, args: Args<'_>| voice.words.say(key, args);
    let of = |symbol_: Symbol| ("symbol", text(symbol(symbol_, voice)));
    match *action {
        Action::Move(to) => {
            let tile = view.programme.tile(to).map_or_else(String::new, |tile| symbol(tile, voice));
            say("act-move", vec![("field", field_name(to, voice)), ("symbol", text(tile))])
        }
        Action::Buy(symbol) => say("act-buy", vec![of(symbol), ("price", BUY_PRICE.into())]),
        Action::Work(letter, symbol) => {
            let actor = view.actor();
            let price = view.walk_prices(actor)[letter.index()];
            let outlook = view.outlook(actor, letter, symbol);
            let idle = outlook.as_ref().is_some_and(|outlook| !outlook.within_reach);
            // Sectors differ by the card or the expansion that lies there.
            let deed = match outlook.map(|outlook| outlook.prospect) {
                Some(Ok(Prospect::Research { card: of, .. })) => {
                    say("work-card", vec![("card", text(card(of, voice)))])
                }
                Some(Ok(Prospect::Expansion(tile))) => {
                    say("work-expansion", vec![("expansion", text(expansion(tile, voice)))])
                }
                _ => deed(symbol, voice),
            };
            let sector = ("sector", text(letter.to_string()));
            say(
                if idle { "act-work-idle" } else { "act-work" },
                vec![("deed", text(deed)), sector, ("price", price.into())],
            )
        }
        Action::Enter(letter, symbol) => {
            let deed = text(deed(symbol, voice));
            say("act-enter", vec![("deed", deed), ("sector", text(letter.to_string()))])
        }
        Action::Pass => voice.get("deed-pass"),
        Action::Act => match view.pending.step {
            Step::Effect(symbol) => deed(symbol, voice),
            _ => voice.get("act-act"),
        },
        Action::Catch(octopods) => say("act-catch", vec![("count", octopods.into())]),
        Action::Decline => voice.get("deed-decline"),
        Action::Send(letter) => say("act-send", vec![("sector", text(letter.to_string()))]),
        Action::Use(used) => say("act-use", vec![("card", text(card(used, voice)))]),
        Action::Done => match open_letters(view) {
            Some((_, sent)) => voice.get(if sent { "done-second-letter" } else { "done-letters" }),
            None => say("done-cards", vec![("count", waiting(view).into())]),
        },
        Action::Convert(symbol) => say("act-convert", vec![of(symbol)]),
        Action::Give(symbol) => say("act-give", vec![of(symbol)]),
        Action::Finish => voice.get("deed-finish"),
    }
}

/// An action with what it costs and brings.
pub(crate) fn with_yield(scene: &Scene<'_, AquaSphere>, action: &Action) -> String {
    let label = label(scene.view, action, &scene.voice);
    let brings = yields(scene, action, Detail::Full);
    if brings.is_empty() { label } else { format!("{label} – {brings}") }
}

/// What a button says an action costs and brings, beside its label.
pub(crate) fn hint(scene: &Scene<'_, AquaSphere>, action: &Action) -> String {
    let brief = yields(scene, action, Detail::Brief);
    if brief.chars().count() <= Button::ROOM { brief } else { yields(scene, action, Detail::Bare) }
}

/// What an action costs and brings the viewer.
fn yields(scene: &Scene<'_, AquaSphere>, action: &Action, detail: Detail) -> String {
    let (view, voice) = (scene.view, &scene.voice);
    let Some(seat) = voice.viewer.seat() else { return String::new() };
    let player = view.player(seat);
    let mut parts = Vec::new();
    match *action {
        Action::Move(to) => {
            if player.engineer.sideways().contains(&to) {
                parts.push(voice.get("hint-sideways"));
            }
            if let Some(tile) = view.programme.tile(to) {
                let mut there = *player;
                parts.push(match player.bots {
                    0 => voice.say("hint-no-bot", [("symbol", text(symbol(tile, voice)))]),
                    _ => {
                        there.programmed = there.programmed.with(tile);
                        ready(tile, voice)
                    }
                });
                let shows = |card: &Card| card.kind() <= 3 && card.symbol() == Some(tile);
                for used in player.cards.iter().filter(shows) {
                    let brings = reward(&there, used, voice).join(", ");
                    parts.push(match detail {
                        Detail::Full => card_effect(used, voice),
                        _ => format!("{} ({brings})", card(used, voice)),
                    });
                }
            }
        }
        Action::Buy(of) => parts.push(ready(of, voice)),
        Action::Work(letter, of) => {
            if let Some(outlook) = view.outlook(seat, letter, of) {
                if detail == Detail::Full {
                    parts.push(voice.say("hint-walk", [("count", outlook.price.into())]));
                }
                parts.extend(displaced(&outlook.player, seat, outlook.displaces, voice));
                parts.extend(returned(outlook.returned[seat.index()], voice));
                let Outlook { player, within_reach, .. } = outlook;
                parts.extend(prospect(&player, of, outlook.prospect, within_reach, detail, voice));
            }
        }
        Action::Act => {
            if let Step::Effect(of) = view.pending.step {
                let within_reach = view.within_reach(seat, player.sector, of);
                let there = view.prospect(seat, player.sector, of);
                parts.extend(prospect(player, of, there, within_reach, detail, voice));
            }
        }
        Action::Catch(octopods) => parts.extend(gains(player, triangular(octopods), voice)),
        Action::Send(letter) => {
            parts.extend(displaced(player, seat, view.sector(letter).control, voice));
            parts.extend(returned(view.returned_by_sending(letter)[seat.index()], voice));
            let key = if detail == Detail::Full { "deed-send.effect" } else { "hint-send" };
            parts.push(voice.get(key));
        }
        Action::Use(used) => {
            if detail == Detail::Full {
                parts.push(card_effect(used, voice));
            }
            parts.extend(reward(player, used, voice));
        }
        Action::Convert(_) => {
            let fits = CONVERSION.min(player.time_room());
            parts.push(voice.say("hint-time", [("count", fits.into())]));
        }
        Action::Give(_) => parts.push(voice.get("deed-give.effect")),
        Action::Enter(..) => parts.push(voice.get("act-enter.effect")),
        Action::Decline => parts.push(voice.get("deed-decline.effect")),
        Action::Done => parts.push(match open_letters(view) {
            Some((open, _)) => voice.say("done-letters.effect", [("count", open.into())]),
            None => voice.say("done-cards.effect", [("count", waiting(view).into())]),
        }),
        Action::Finish => parts.push(voice.get("deed-finish.effect")),
        Action::Pass => {
            if detail != Detail::Bare {
                parts.push(voice.get("deed-pass.effect"));
            }
            let total = view.interim(seat).total();
            if let Some(held) = held(player, total, voice) {
                parts.push(format!("{} {} ({held})", voice.get("forecast-interim"), signed(total.into())));
            }
        }
    }
    parts.join(" · ")
}

/// Whose bot leaves the control field.
fn displaced(player: &Player, seat: Seat, by: Option<Owner>, voice: &Voice<'_>) -> Option<String> {
    let of = by?;
    let said = match of {
        Owner::Player(other) if other == seat => voice.get("hint-displaces-own"),
        _ => voice.say("hint-displaces", [("name", owner(of, voice))]),
    };
    let points = bounty(player, seat, of);
    Some(if points > 0 { format!("{said} ({})", gain(points, voice)) } else { said })
}

/// How many bots the viewer gets back.
fn returned(bots: u8, voice: &Voice<'_>) -> Option<String> {
    (bots > 0).then(|| voice.say("hint-returned", [("count", bots.into())]))
}

/// What a bot that is displaced brings a player: each type 8 card gives a point for a foreign one (AQ-5.7), as far
/// as red lines let the counter move.
fn bounty(player: &Player, seat: Seat, displaced: Owner) -> u8 {
    match displaced {
        Owner::Player(other) if other == seat => 0,
        _ => player.reach(player.cards.iter().filter(|card| card.kind() == 8).count() as u8),
    }
}

/// Whether a bot at work would do nothing but take the control field: its action has no effect, nobody's
/// bot brings points, and none comes back.
pub(crate) fn is_idle(seat: Seat, outlook: &Outlook) -> bool {
    let brings = outlook.displaces.is_some_and(|owner| bounty(&outlook.player, seat, owner) > 0);
    !outlook.within_reach && !brings && outlook.returned[seat.index()] == 0
}

/// What the bot that is programmed can do then.
fn ready(of: Symbol, voice: &Voice<'_>) -> String {
    voice.say("hint-bot", [("deed", text(deed(of, voice)))])
}

fn gain(points: u8, voice: &Voice<'_>) -> String {
    format!("+{}", count("points", points, voice))
}

/// What points bring a player, and what they cost at each red line they lead to.
fn gains(player: &Player, points: u8, voice: &Voice<'_>) -> Vec<String> {
    let moves = player.reach(points);
    let gain = if moves < points {
        voice.say("hint-points-part", [("count", moves.into()), ("of", points.into())])
    } else {
        gain(points, voice)
    };
    std::iter::once(gain).chain(tolls(player, points, voice)).collect()
}

/// What a gain costs at each red line it leads to.
fn tolls(player: &Player, points: u8, voice: &Voice<'_>) -> Vec<String> {
    let crystals = usize::from(player.crystals);
    let payable = player.payable_lines();
    player
        .lines_ahead()
        .take_while(|line| *line <= player.score + u16::from(points))
        .take(payable + 1)
        .enumerate()
        .map(|(nth, line)| {
            let key = match nth {
                nth if nth < crystals => "hint-line-crystal",
                nth if nth < payable => "hint-line-bot",
                _ => "hint-line-stop",
            };
            voice.say(key, [("line", line.into())])
        })
        .collect()
}

/// What red lines make of the total of an intermediate scoring, if anything.
pub(crate) fn held(player: &Player, total: i8, voice: &Voice<'_>) -> Option<String> {
    let moves = player.moves(total);
    let (mut notes, points) = match u8::try_from(total) {
        Ok(points) => (tolls(player, points, voice), points),
        Err(_) => (Vec::new(), 0),
    };
    if moves != total {
        // The last of the lines is the one that stops the counter.
        notes.pop();
        let key = if points > 0 { "forecast-stopped" } else { "forecast-held" };
        let to = player.score.saturating_add_signed(moves.into());
        let line = to + u16::from(points > 0);
        notes.push(voice.say(key, [("line", line.into()), ("points", text(signed(moves.into())))]));
    }
    (!notes.is_empty()).then(|| notes.join(" · "))
}

/// What using a card brings.
fn reward(player: &Player, used: Card, voice: &Voice<'_>) -> Vec<String> {
    match used.reward() {
        Some(Reward::Time(markers)) => vec![match markers.min(player.time_room()) {
            0 => voice.get("idle-time-full"),
            fits => {
                let brings = voice.say("hint-time", [("count", fits.into())]);
                if fits < markers { format!("{brings} ({})", voice.get("hint-no-room")) } else { brings }
            }
        }],
        Some(Reward::Crystals(_)) if player.crystal_room() == 0 => vec![voice.get("idle-crystals-full")],
        Some(Reward::Crystals(crystals)) => vec![voice.say("hint-crystals", [("count", crystals.into())])],
        Some(Reward::Points(points)) => gains(player, points, voice),
        // Of the others only type 11 is ever used.
        None => {
            let bot = used.symbol().map(|of| ready(of, voice));
            std::iter::once(voice.say("hint-pay", [("count", 1.into())])).chain(bot).collect()
        }
    }
}

/// What the action of a room brings.
fn prospect(
    player: &Player,
    of: Symbol,
    prospect: Result<Prospect, Obstacle>,
    within_reach: bool,
    detail: Detail,
    voice: &Voice<'_>,
) -> Vec<String> {
    let with_points = |points: u8, what: Option<String>| {
        what.into_iter().chain(gains(player, points, voice)).collect::<Vec<_>>()
    };
    match prospect {
        Ok(Prospect::Expansion(tile)) => match detail {
            Detail::Full => vec![expansion_in_full(tile, voice)],
            Detail::Brief => expansion_in_brief(tile, voice),
            Detail::Bare => Vec::new(),
        },
        Ok(Prospect::Time { filled, taken }) => {
            let brings = voice.say("hint-time", [("count", taken.into())]);
            vec![match filled {
                0 => brings,
                _ => format!("{brings} ({})", voice.say("hint-filled", [("count", TIME_MINIMUM.into())])),
            }]
        }
        Ok(Prospect::Crystals(crystals)) => vec![voice.say("hint-crystals", [("count", crystals.into())])],
        Ok(Prospect::Octopods(most)) => {
            with_points(triangular(most), Some(voice.say("hint-octopods", [("count", most.into())])))
        }
        Ok(Prospect::Submarine { price, points }) => {
            with_points(points, Some(voice.say("hint-slot", [("count", price.into())])))
        }
        Ok(Prospect::Research { card, points }) => with_points(
            points,
            match detail {
                Detail::Full => Some(card_in_full(card, voice)),
                Detail::Brief => Some(card_in_brief(card, voice)),
                Detail::Bare => None,
            },
        ),
        Ok(Prospect::Bot(symbol)) => vec![ready(symbol, voice)],
        Ok(Prospect::TimeInstead(symbol_, time)) => {
            let args = [("symbol", text(symbol(symbol_, voice))), ("count", time.into())];
            vec![voice.say("hint-time-instead", args)]
        }
        Err(obstacle) => {
            let why = match (detail, obstacle) {
                (Detail::Full, _) | (_, Obstacle::TooDear { .. }) => hindrance(player, of, obstacle, voice),
                _ => voice.get(log::idle_key(obstacle)),
            };
            // AQ-5.8: a conversion may still give the action its effect.
            let key = if within_reach { "hint-not-yet" } else { "hint-no-effect" };
            vec![voice.say(key, [("why", text(why))])]
        }
    }
}

/// Why the action of a room has no effect: a sentence.
pub(crate) fn hindrance(player: &Player, of: Symbol, obstacle: Obstacle, voice: &Voice<'_>) -> String {
    voice.words.refusal(&obstacle.explain(player, clause_of(of)))
}

/// A number with its sign, the true minus included.
pub(crate) fn signed(number: i16) -> String {
    match number {
        0 => "0".to_owned(),
        1.. => format!("+{number}"),
        _ => format!("−{}", number.unsigned_abs()),
    }
}

/// What a lab holds and has room for.
pub(crate) fn holds(key: &str, held: u8, room: u8, voice: &Voice<'_>) -> String {
    voice.say(key, [("count", held.into()), ("room", room.into())])
}

pub(crate) fn base(letter: Letter, voice: &Voice<'_>) -> String {
    let say = |key: &str| voice.say(key, [("letter", text(letter.to_string()))]);
    format!("{} – {}", say("base-lab"), say("base-lab.effect"))
}

/// A player board in words.
pub(crate) fn board_of(seat: Seat, player: &Player, voice: &Voice<'_>) -> String {
    let args = [
        ("name", name(seat, voice)),
        ("bots", player.bots.into()),
        ("submarines", player.submarines.into()),
        ("empty", player.empty_spaces().into()),
        ("open", player.open_number().into()),
    ];
    voice.words.say("board-of", args)
}

/// A symbol of a player board.
pub(crate) fn symbol_of(seat: Seat, of: Symbol, on: bool, voice: &Voice<'_>) -> String {
    let key = if on { "symbol-programmed" } else { "symbol-free" };
    voice.say(key, [("name", name(seat, voice)), ("symbol", text(symbol(of, voice)))])
}

pub(crate) fn pick_bot(of: Symbol, voice: &Voice<'_>) -> String {
    voice.say("pick-bot", [("deed", text(deed(of, voice)))])
}

pub(crate) fn pick_buy(price: u8, voice: &Voice<'_>) -> String {
    voice.say("pick-buy", [("price", price.into())])
}

/// The control fields of an intermediate scoring.
pub(crate) fn fields(parts: &Interim, voice: &Voice<'_>) -> String {
    if parts.fields.is_empty() { voice.get("no-fields") } else { letters(parts.fields.iter()) }
}

/// The bot spaces of an intermediate scoring.
pub(crate) fn spaces(parts: &Interim, voice: &Voice<'_>) -> String {
    voice.say("fact-spaces", [("empty", parts.empty_spaces.into()), ("open", parts.open_number.into())])
}

/// The letters of a lab.
pub(crate) fn letters_of(parts: &Final) -> String {
    letters(parts.letters.iter())
}

/// What decides between level players.
pub(crate) fn tie_break(view: &AquaSphere, seat: Seat, voice: &Voice<'_>) -> String {
    let fields = view.control_counts()[seat.index()];
    let crystals = view.player(seat).crystals;
    voice.say("fact-tie", [("fields", fields.into()), ("crystals", crystals.into())])
}
