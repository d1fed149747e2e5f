//! What a player reads: names of things here, what is asked in `ask`, the log in `log`, encounters in
//! `encounter`.

mod ask;
mod encounter;
mod log;
mod place;

use stage::{Arg, Scene, Voice};
use table::{Outcome, Seat, Seats};

use crate::Starfarers;
use crate::components::map::{Dock, Planet, Point, SYSTEMS, Site, Spot};
use crate::components::{Cards, Disc, Expansion, Friend, People, Rank, Resource, ShipKind};
use crate::draw::{Draft, Form, Picked, Side};
use crate::legal::{Bar, Reach};
use crate::position::{Deal, Open, Phase, Ship};
use crate::view::View;

pub(crate) use ask::{hint, label, prompt};
pub(crate) use encounter::{Said, dialogue, task, whole_card};
pub(crate) use log::{award, tell};
pub(crate) use place::point;

fn name<'a>(seat: Seat, voice: &Voice<'_>) -> Arg<'a> {
    voice.name(seat).to_owned().into()
}

fn names(seats: impl Iterator<Item = Seat>, voice: &Voice<'_>) -> String {
    seats.map(|seat| voice.name(seat).to_owned()).collect::<Vec<_>>().join(", ")
}

pub(crate) fn resource(of: Resource, voice: &Voice<'_>) -> String {
    voice.get(of.name())
}

/// `2 ore, 1 food`
pub(crate) fn cards(cards: &Cards, voice: &Voice<'_>) -> String {
    if cards.is_empty() {
        return voice.say("count-cards", [("count", 0.into())]);
    }
    let each = |r: Resource| voice.say(&format!("count-{r}"), [("count", cards[r].into())]);
    cards.kinds().map(each).collect::<Vec<_>>().join(", ")
}

pub(crate) fn cards_in_hand(count: u8, voice: &Voice<'_>) -> String {
    voice.say("count-cards", [("count", count.into())])
}

pub(crate) fn deal_in_words(deal: &Deal, voice: &Voice<'_>) -> String {
    voice.say(
        "deal-words",
        [("give", cards(&deal.give, voice).into()), ("want", cards(&deal.want, voice).into())],
    )
}

pub(crate) fn system(index: usize, voice: &Voice<'_>) -> String {
    voice.get(&format!("system-{}", SYSTEMS[index].name))
}

pub(crate) fn planet(of: Planet, voice: &Voice<'_>) -> String {
    voice.say(
        "planet-name",
        [("system", system(of.system(), voice).into()), ("resource", resource(of.resource(), voice).into())],
    )
}

pub(crate) fn site(of: Site, voice: &Voice<'_>) -> String {
    let [first, second] = of.planets();
    voice.say(
        "site-name",
        [
            ("system", system(of.system(), voice).into()),
            ("first", resource(first.resource(), voice).into()),
            ("second", resource(second.resource(), voice).into()),
        ],
    )
}

pub(crate) fn dock(of: Dock, voice: &Voice<'_>) -> String {
    voice.say("dock-name", [("people", voice.get(of.people.name()).into()), ("dock", (of.place + 1).into())])
}

/// An empty dock, and what it takes.
pub(crate) fn dock_in_full(of: Dock, is_next: bool, voice: &Voice<'_>) -> String {
    let key = if is_next { "dock-next" } else { "dock-later" };
    voice.say(key, [("dock", dock(of, voice).into()), ("rings", (of.place + 1).into())])
}

pub(crate) fn disc(of: Disc, voice: &Voice<'_>) -> String {
    let (key, number) = disc_key(of);
    voice.say(key, [("number", number.into())])
}

fn disc_effect(of: Disc, voice: &Voice<'_>) -> String {
    let (key, number) = disc_key(of);
    voice.say(&format!("{key}.effect"), [("number", number.into())])
}

const fn disc_key(of: Disc) -> (&'static str, u8) {
    match of {
        Disc::Number(n) => ("disc-number", n),
        Disc::Pirate(n) => ("disc-pirate", n),
        Disc::Ice(n) => ("disc-ice", n),
    }
}

/// A planet with what the viewer knows of its disc.
pub(crate) fn planet_in_full(view: &View, of: Planet, voice: &Voice<'_>) -> String {
    let mut parts = vec![planet(of, voice)];
    match (view.open.discs[of], view.discs[of], of.dot()) {
        (Some(face), ..) => {
            parts.push(disc(face, voice));
            parts.push(disc_effect(face, voice));
        }
        (None, Some(face), _) => {
            parts.push(voice.say("planet-known", [("disc", disc(face, voice).into())]));
            parts.push(disc_effect(face, voice));
        }
        (None, None, Some(dot)) => {
            let key = format!("dot-{}", dot.name());
            parts.push(voice.get("disc-hidden"));
            parts.push(voice.get(&key));
            parts.push(voice.get(&format!("{key}.effect")));
        }
        _ => {}
    }
    let lookers = view.lookers(of);
    if view.open.discs[of].is_none() && !lookers.is_empty() {
        parts.push(voice.say("planet-lookers", [("names", names(lookers.iter(), voice).into())]));
    }
    parts.join(" · ")
}

/// A base with the cards its people has left and who holds its marker.
pub(crate) fn base_in_full(open: &Open, of: People, voice: &Voice<'_>) -> String {
    let left: Vec<String> =
        of.cards().filter(|card| open.friends_left(*card) > 0).map(|card| voice.get(card.name())).collect();
    let mut parts = vec![voice.get(of.name()), voice.get(&format!("{}.effect", of.name()))];
    parts.push(voice.say("base-cards", [("cards", left.join(", ").into())]));
    if let Some(holder) = open.markers[of as usize] {
        parts.push(voice.say("base-marker", [("name", name(holder, voice))]));
    }
    parts.join(" · ")
}

pub(crate) fn settlement(open: &Open, at: Site, voice: &Voice<'_>) -> String {
    let Some(settled) = open.settlement(at) else { return site(at, voice) };
    let whose = settled.owner.map_or_else(|| voice.get("neutral"), |seat| voice.name(seat).to_owned());
    let what = voice.get(if settled.is_port { "spaceport" } else { "colony" });
    format!("{} · {what}, {whose}", site(at, voice))
}

pub(crate) fn station(at: Dock, seat: Seat, voice: &Voice<'_>) -> String {
    format!("{} · {}, {}", dock(at, voice), voice.get("trade-station"), voice.name(seat))
}

fn ship(kind: ShipKind, rank: Rank, voice: &Voice<'_>) -> String {
    let kind = voice.get(kind.name());
    voice.say("ship-name", [("kind", kind.into()), ("rank", rank.to_string().into())])
}

fn ship_of(open: &Open, seat: Seat, rank: Rank, voice: &Voice<'_>) -> String {
    let kind = open.player(seat).ship(rank).map_or(ShipKind::Colony, |ship| ship.kind);
    ship(kind, rank, voice)
}

pub(crate) fn ship_in_full(open: &Open, seat: Seat, rank: Rank, voice: &Voice<'_>) -> String {
    let Some(own) = open.player(seat).ship(rank) else { return String::new() };
    let mut parts =
        vec![format!("{}, {}", ship(own.kind, rank, voice), voice.name(seat)), point(own.at, voice)];
    parts.extend(ship_state(open, seat, own).map(|key| voice.get(key)));
    parts.join(" · ")
}

fn ship_state(open: &Open, seat: Seat, ship: &Ship) -> Option<&'static str> {
    match () {
        () if ship.grounded => Some("ship-grounded"),
        () if ship.ended && seat == open.active && open.phase == Phase::Fly => Some("ship-ended"),
        () if ship.overstays && is_vain(open, ship.at) => Some("ship-must-leave"),
        () if ship.overstays => Some("ship-overstays"),
        () => None,
    }
}

/// Whether a point is the site of a system that three players leave free (SF-8.16).
fn is_vain(open: &Open, at: Point) -> bool {
    matches!(at.spot(), Spot::Site(site) if open.stays_free(site))
}

/// A point, and that no colony comes there any more.
pub(crate) fn point_in_full(open: &Open, at: Point, voice: &Voice<'_>) -> String {
    let name = point(at, voice);
    if is_vain(open, at) { format!("{name} · {}", voice.get("site-full")) } else { name }
}

/// What the viewer knows to keep a colony ship from founding at a point, as far as it is a site.
fn drawback(view: &View, at: Point, voice: &Voice<'_>) -> Option<String> {
    let Spot::Site(site) = at.spot() else { return None };
    if is_vain(&view.open, at) {
        return Some(voice.get("site-full"));
    }
    let mut known = site.planets().into_iter().filter_map(|planet| view.discs[planet]);
    let danger = known.find(|face| !matches!(face, Disc::Number(_)))?;
    Some(voice.say("site-unsafe", [("disc", disc(danger, voice).into())]))
}

/// A point a ship can get to, what it costs, and what bars it from ending there or founding.
pub(crate) fn reach(view: &View, rank: Rank, reach: &Reach, voice: &Voice<'_>) -> String {
    let open = &view.open;
    let way = voice.say(
        "reach",
        [
            ("ship", ship_of(open, open.active, rank, voice).into()),
            ("point", point(reach.point, voice).into()),
            ("steps", reach.steps.into()),
        ],
    );
    match reach.bar {
        None => with_drawback(way, view, reach, voice),
        Some(bar) => {
            let key = if reach.passable { "reach-pass" } else { "reach-barred" };
            format!("{way} · {}", voice.say(key, [("why", bar_in_words(bar, voice).into())]))
        }
    }
}

/// A place worth flying to.
pub(crate) fn goal(view: &View, reach: &Reach, voice: &Voice<'_>) -> String {
    let args = [("point", point(reach.point, voice).into()), ("steps", reach.steps.into())];
    with_drawback(voice.say("goal", args), view, reach, voice)
}

fn with_drawback(way: String, view: &View, reach: &Reach, voice: &Voice<'_>) -> String {
    match drawback(view, reach.point, voice) {
        Some(drawback) => format!("{way} · {drawback}"),
        None => way,
    }
}

fn bar_in_words(bar: Bar, voice: &Voice<'_>) -> String {
    let illegal = bar.refusal();
    voice.words.refusal(&illegal)
}

pub(crate) fn fly_ship(open: &Open, seat: Seat, rank: Rank, voice: &Voice<'_>) -> String {
    voice.say("fly-ship", [("ship", ship_of(open, seat, rank, voice).into())])
}

pub(crate) fn other_transporter(rank: Rank, voice: &Voice<'_>) -> String {
    voice.say("other-transporter", [("rank", rank.to_string().into())])
}

pub(crate) fn board_name(open: &Open, voice: &Voice<'_>) -> String {
    voice.say("board-name", [("round", open.round().into())])
}

pub(crate) fn round(open: &Open, voice: &Voice<'_>) -> String {
    if open.turns == 0 {
        return voice.get("phase-setup");
    }
    voice.say("round", [("round", open.round().into())])
}

pub(crate) fn roll(dice: [u8; 2], voice: &Voice<'_>) -> String {
    voice.say("roll", [("sum", (dice[0] + dice[1]).into())])
}

pub(crate) fn shake(open: &Open, voice: &Voice<'_>) -> String {
    voice.say(
        "speed",
        [
            ("base", open.base_speed.into()),
            ("boosters", open.player(open.active).boosters().into()),
            ("speed", open.speed(open.active).into()),
        ],
    )
}

pub(crate) fn pile(count: u8, voice: &Voice<'_>) -> String {
    let effect = voice.get("supply-pile.effect");
    format!("{}: {} · {effect}", voice.get("supply-pile"), cards_in_hand(count, voice))
}

pub(crate) fn deck(count: u8, voice: &Voice<'_>) -> String {
    voice.say("deck", [("count", count.into())])
}

pub(crate) fn stack(of: Resource, count: u8, voice: &Voice<'_>) -> String {
    format!("{}: {}", voice.get("bank"), cards_of(of, count, voice))
}

pub(crate) fn held(of: Resource, count: u8, voice: &Voice<'_>) -> String {
    format!("{} · {}", cards_of(of, count, voice), voice.get(&format!("{of}.effect")))
}

fn cards_of(of: Resource, count: u8, voice: &Voice<'_>) -> String {
    voice.say(&format!("count-{of}"), [("count", count.into())])
}

pub(crate) fn expansion_in_full(of: Expansion, count: u8, more: u8, voice: &Voice<'_>) -> String {
    let mut text = voice.say(&format!("count-{of}"), [("count", count.into())]);
    if more > 0 {
        text += &voice.say("with-science", [("count", more.into())]);
    }
    format!("{text} · {}", voice.get(&format!("{of}.effect")))
}

pub(crate) fn fame_in_full(count: u8, voice: &Voice<'_>) -> String {
    let rings = voice.say("count-fame-ring", [("count", count.into())]);
    format!("{rings} · {}", voice.get("fame-ring.effect"))
}

/// How many of a piece are in supply.
pub(crate) fn spare(key: &str, count: u8, of: u8, voice: &Voice<'_>) -> String {
    let piece = voice.get(key);
    voice.say("spare", [("piece", piece.into()), ("count", count.into()), ("of", of.into())])
}

pub(crate) fn marker(of: People, voice: &Voice<'_>) -> String {
    format!(
        "{}: {} · {}",
        voice.get("friendship-marker"),
        voice.get(of.name()),
        voice.get("friendship-marker.effect")
    )
}

pub(crate) fn friends_title(of: People, takes: bool, voice: &Voice<'_>) -> String {
    let people = voice.get(of.name());
    voice.say(if takes { "friends-take" } else { "friends-title" }, [("people", people.into())])
}

/// What a friendship card does at this table.
pub(crate) fn friend_effect(open: &Open, card: Friend, voice: &Voice<'_>) -> String {
    let once = card == Friend::Fame && open.setup.fame_a_turn(card.copies()) == 1;
    voice.get(&format!("{}.{}", card.name(), if once { "once" } else { "effect" }))
}

pub(crate) fn friend_in_full(open: &Open, card: Friend, voice: &Voice<'_>) -> String {
    let mut text = format!(
        "{} ({}) – {}",
        voice.get(card.name()),
        voice.get(card.people().name()),
        friend_effect(open, card, voice)
    );
    let owners: Seats = open.seats().iter().filter(|s| open.player(*s).friends.has(card)).collect();
    if !owners.is_empty() {
        text += &format!(" · {}", voice.say("friend-owned", [("names", names(owners.iter(), voice).into())]));
    }
    text
}

/// Something to build, and its price.
pub(crate) fn price(key: &str, cost: &Cards, voice: &Voice<'_>) -> String {
    format!("{} – {} · {}", voice.get(key), cards(cost, voice), voice.get(&format!("{key}.effect")))
}

pub(crate) fn bank_gives(of: Resource, rate: u8, voice: &Voice<'_>) -> String {
    voice.say("bank-gives", [("cards", cards_of(of, rate, voice).into())])
}

/// What a player is doing, or has to do.
pub(crate) fn role(scene: &Scene<'_, Starfarers>, seat: Seat) -> Option<String> {
    let (open, voice) = (&scene.view.open, &scene.voice);
    let i = seat.index();
    match open.phase {
        Phase::Over(_) => None,
        Phase::Discard if open.discards[i] > 0 => {
            Some(voice.say("role-discards", [("count", open.discards[i].into())]))
        }
        Phase::Launch(waiting) if waiting.contains(seat) => Some(voice.get("role-launches")),
        Phase::Wear(waiting) if waiting.contains(seat) => Some(voice.get("role-wears")),
        Phase::Relief(owner) if owner == seat => Some(voice.get("role-relief")),
        Phase::Tithe(giver) if giver == seat => Some(voice.get("role-tithe")),
        _ if open.encounter.is_some() && seat == open.reader() => Some(voice.get("role-reads")),
        _ if seat == open.active => Some(voice.get(match open.phase {
            Phase::Settle | Phase::Launch(_) => "phase-setup",
            Phase::Roll | Phase::Discard | Phase::Rob | Phase::Relief(_) => "phase-production",
            Phase::Trade => "phase-trade",
            Phase::Fly | Phase::Befriend(_) => "phase-flight",
            _ => "phase-encounter",
        })),
        _ => None,
    }
}

pub(crate) fn winners(outcome: &Outcome, voice: &Voice<'_>) -> String {
    let winners: Vec<Seat> = outcome.winners().collect();
    let count = winners.len();
    voice.say("wins", [("names", names(winners.into_iter(), voice).into()), ("count", count.into())])
}

pub(crate) fn deal_title(open: &Open, draft: &Draft, voice: &Voice<'_>) -> String {
    let key = format!("deal-title-{}", draft.form.key());
    voice.say(&key, [("name", name(open.active, voice))])
}

/// What a draft lacks before it can be sent.
pub(crate) fn deal_lacks(draft: &Draft, hand: &Cards, voice: &Voice<'_>) -> String {
    voice.get(match draft.form {
        _ if draft.give.is_empty() && draft.want.is_empty() => "deal-lacks-all",
        _ if draft.give.is_empty() => "deal-lacks-give",
        _ if draft.want.is_empty() => "deal-lacks-want",
        _ if !hand.covers(&draft.give) => "deal-lacks-cards",
        Form::Offer(to) if to.is_empty() => "deal-lacks-to",
        _ => "deal-lacks-news",
    })
}

pub(crate) fn deal_more(side: Side, of: Resource, voice: &Voice<'_>) -> String {
    let key = if side == Side::Give { "deal-more-give" } else { "deal-more-want" };
    voice.say(key, [("resource", resource(of, voice).into())])
}

pub(crate) fn deal_less(side: Side, of: Resource, voice: &Voice<'_>) -> String {
    let key = if side == Side::Give { "deal-less-give" } else { "deal-less-want" };
    voice.say(key, [("resource", resource(of, voice).into())])
}

pub(crate) fn deal_addressee(seat: Seat, asked: bool, voice: &Voice<'_>) -> String {
    voice.say(if asked { "deal-not-to" } else { "deal-to" }, [("name", name(seat, voice))])
}

/// What is in hand, as the title of what can be done with it.
pub(crate) fn in_hand(picked: Picked, launched: Option<(ShipKind, Rank)>, voice: &Voice<'_>) -> String {
    match (picked, launched) {
        (_, Some((kind, rank))) => voice.say("place-ship", [("ship", ship(kind, rank, voice).into())]),
        (Picked::Port, _) => voice.get("place-port"),
        (Picked::Bank(of), _) => voice.say("bank-for", [("resource", resource(of, voice).into())]),
        _ => String::new(),
    }
}
