//! What is asked, and the choices in words.

use stage::{Arg, Scene, Voice};
use table::{Seat, Seats};

use crate::Starfarers;
use crate::action::Action;
use crate::components::map::Spot;
use crate::components::{Disc, Friend, Rank, ShipKind};
use crate::draw::Picked;
use crate::position::{Deal, Open, Phase, Reply};
use crate::view::View;
use crate::words::{
    cards, cards_in_hand, dock, friend_effect, is_vain, name, names, planet, point, resource, ship, ship_of,
    site, stack, winners,
};

/// One sentence: whose turn it is and what is asked. The `flyer` is the ship whose flight is decided.
pub(crate) fn prompt(scene: &Scene<'_, Starfarers>, picked: Picked, flyer: Option<Rank>) -> String {
    let (view, voice) = (scene.view, &scene.voice);
    if let Some(outcome) = scene.outcome {
        return winners(outcome, voice);
    }
    let me = voice.viewer.seat();
    match picked {
        Picked::Deal(_) => return voice.get("ask-deal"),
        Picked::Ship(..) => return voice.get("ask-place-ship"),
        Picked::Port => return voice.get("ask-place-port"),
        Picked::Bank(_) => return voice.get("ask-bank"),
        _ => {}
    }
    match me {
        Some(me) if scene.turn.includes(me) => match flyer {
            Some(rank) if view.open.flight.is_none() => voice.say(
                "ask-fly-ship",
                [
                    ("ship", ship_of(&view.open, me, rank, voice).into()),
                    ("count", view.open.speed(me).into()),
                ],
            ),
            _ => asked(view, me, scene.choices, voice),
        },
        _ => waits(scene),
    }
}

/// What the viewer is asked, with these choices.
pub(super) fn asked(view: &View, me: Seat, choices: &[Action], voice: &Voice<'_>) -> String {
    let open = &view.open;
    if me == open.active && open.gift_is_due() {
        return voice.get("ask-gift-ship");
    }
    let count = |key: &str, n: u8| voice.say(key, [("count", n.into())]);
    match open.phase {
        Phase::Settle => {
            let ports = open.placed() >= 2 * open.setup.seats;
            voice.get(if ports { "ask-settle-port" } else { "ask-settle-colony" })
        }
        Phase::Launch(_) => voice.get("ask-launch"),
        Phase::Roll => voice.get("ask-roll"),
        Phase::Discard => count("ask-discard", open.discards[me.index()]),
        Phase::Rob => voice.get("ask-rob"),
        Phase::Relief(_) => voice.get("ask-relief"),
        Phase::Trade if me != open.active => {
            let Some(offer) = open.trade.offer else { return voice.get("ask-trade") };
            let deal = offer.deal.turned();
            // Who cannot pay is told why there is nothing to accept.
            let short = view.own_hand().is_some_and(|hand| !hand.covers(&deal.give));
            voice.say(
                if short { "ask-reply-short" } else { "ask-reply" },
                deal_args(&deal, voice).into_iter().chain([("name", name(open.active, voice))]),
            )
        }
        Phase::Trade if open.trade.offer.is_some() => answers(open, voice),
        Phase::Trade => {
            let key =
                if open.player(me).fleet().next().is_some() { "ask-trade" } else { "ask-trade-no-ship" };
            let mut text = voice.get(key);
            if open.chances.supplies > 0 {
                text = format!("{text} {}", voice.get("ask-trade-supplies"));
            }
            text
        }
        Phase::Question => {
            let scene = open.encounter.map_or("merchant-gift", |encounter| encounter.scene.name());
            voice.get(&format!("scene-{scene}.question"))
        }
        Phase::Give(n) => count("ask-give", n),
        Phase::Pay(n) => count("ask-pay", n),
        Phase::Take(n) => count("ask-take", n),
        Phase::Tithe(_) => voice.say("ask-tithe", [("name", name(open.active, voice))]),
        Phase::SwapGive => voice.get("ask-swap-give"),
        Phase::SwapTake(_, n) => count("ask-swap-take", n),
        Phase::Attach => voice.get("ask-attach"),
        Phase::Detach => voice.get("ask-detach"),
        Phase::Wear(_) => voice.get("ask-wear"),
        Phase::Jump => voice.get("ask-jump"),
        Phase::Fly => match open.flight {
            Some(flight) => {
                let acts = |a: &Action| matches!(a, Action::Found(_) | Action::Capture(..));
                let key = if choices.iter().any(acts) { "ask-fly-on" } else { "ask-fly-on-only" };
                let args =
                    [("ship", ship_of(open, me, flight.rank, voice).into()), ("left", flight.left.into())];
                let mut text = voice.say(key, args);
                // The ship stands where a colony is looked for in vain.
                let ship = open.player(me).ship(flight.rank);
                if ship.is_some_and(|ship| ship.kind == ShipKind::Colony && is_vain(open, ship.at)) {
                    text = format!("{text} {}", voice.get("ask-fly-vain"));
                }
                text
            }
            None => count("ask-fly", open.speed(me)),
        },
        Phase::Befriend(people) => voice.say("ask-befriend", [("people", voice.get(people.name()).into())]),
        Phase::Over(_) => String::new(),
    }
}

/// Whom the table waits for, and why.
fn waits(scene: &Scene<'_, Starfarers>) -> String {
    let (open, voice) = (&scene.view.open, &scene.voice);
    // Who offered may withdraw at any time; they wait for the others.
    let asked = |seat: &Seat| open.trade.offer.is_none() || *seat != open.active;
    let waiting: Seats = scene.turn.seats().iter().filter(asked).collect();
    let key = match open.phase {
        Phase::Settle | Phase::Launch(_) => "wait-setup",
        Phase::Roll => "wait-roll",
        Phase::Discard => "wait-discard",
        Phase::Rob => "wait-rob",
        Phase::Relief(_) => "wait-relief",
        Phase::Trade if open.trade.offer.is_some() && waiting.is_empty() => "wait-answered",
        Phase::Trade if open.trade.offer.is_some() => "wait-reply",
        Phase::Trade => "wait-trade",
        Phase::Jump => "wait-jump",
        Phase::Fly => "wait-fly",
        Phase::Befriend(_) => "wait-befriend",
        Phase::Wear(_) => "wait-wear",
        _ => "wait-encounter",
    };
    let mut args =
        vec![("names", names(waiting.iter(), voice).into()), ("count", (waiting.len() as u8).into())];
    if let Some(offer) = open.trade.offer {
        args.push(("name", name(open.active, voice)));
        args.extend(deal_args(&offer.deal, voice));
    }
    voice.say(key, args)
}

/// The offer on the table and what was answered to it.
fn answers(open: &Open, voice: &Voice<'_>) -> String {
    let trade = &open.trade;
    let Some(offer) = trade.offer else { return voice.get("ask-trade") };
    let answer = |seat: Seat| {
        let who = [("name", name(seat, voice))];
        Some(match trade.replies[seat.index()]? {
            Reply::Accept => voice.say("answer-accepts", who),
            Reply::Decline => voice.say("answer-declines", who),
            Reply::Counter(deal) => {
                voice.say("answer-counters", who.into_iter().chain(deal_args(&deal, voice)))
            }
        })
    };
    let answers: Vec<String> = offer.to.iter().filter_map(answer).collect();
    let deals = open.around().any(|seat| trade.on_table(seat).is_some());
    let said = [("answers", answers.join("; ").into())];
    voice.say(
        if deals { "ask-answers" } else { "ask-answers-none" },
        deal_args(&offer.deal, voice).into_iter().chain(said),
    )
}

fn deal_args<'a>(deal: &Deal, voice: &Voice<'_>) -> [(&'a str, Arg<'a>); 2] {
    [("give", cards(&deal.give, voice).into()), ("want", cards(&deal.want, voice).into())]
}

/// An action in words, as a button says it.
pub(crate) fn label(view: &View, action: &Action, voice: &Voice<'_>) -> String {
    let open = &view.open;
    let say = |key: &str, args: Vec<(&'static str, Arg<'static>)>| voice.words.say(key, args);
    let kind = |r| resource(r, voice);
    match *action {
        Action::Settle(at) => say("act-settle", vec![("site", site(at, voice).into())]),
        Action::Spaceport(at) => {
            let key = if open.phase == Phase::Settle { "act-settle-port" } else { "act-spaceport" };
            say(key, vec![("site", site(at, voice).into())])
        }
        Action::Ship(of, rank, at) => {
            say("act-ship", vec![("ship", ship(of, rank, voice).into()), ("point", point(at, voice).into())])
        }
        Action::Roll => voice.get("act-roll"),
        Action::Discard(r) => say("act-discard", vec![("resource", kind(r).into())]),
        Action::Rob(seat) => say(
            "act-rob",
            vec![
                ("name", name(seat, voice)),
                (
                    "cards",
                    cards_in_hand(view.hands.get(seat.index()).map_or(0, |hand| hand.count), voice).into(),
                ),
            ],
        ),
        Action::Spare => voice.get("act-spare"),
        Action::Draw => voice.get("act-draw"),
        Action::Help(seats) => say("act-help", vec![("names", names(seats.iter(), voice).into())]),
        Action::Bank(give, count, want) => say(
            "act-bank",
            vec![
                ("give", voice.say(&format!("count-{give}"), [("count", count.into())]).into()),
                ("want", voice.say(&format!("count-{want}"), [("count", 1.into())]).into()),
            ],
        ),
        Action::Fame => voice.get("act-fame"),
        Action::Build(e) => voice.get(&format!("build-{e}")),
        Action::Offer(deal, to) => voice.say(
            "act-offer",
            deal_args(&deal, voice).into_iter().chain([("names", names(to.iter(), voice).into())]),
        ),
        Action::Withdraw => voice.get("act-withdraw"),
        Action::Confirm(seat) => match open.trade.on_table(seat) {
            Some(deal) => voice
                .say("act-confirm", deal_args(&deal, voice).into_iter().chain([("name", name(seat, voice))])),
            None => voice.say("act-confirm-plain", [("name", name(seat, voice))]),
        },
        Action::Accept => match open.trade.offer {
            Some(offer) => voice.say("act-accept", deal_args(&offer.deal.turned(), voice)),
            None => voice.get("act-accept-plain"),
        },
        Action::Decline => voice.get("act-decline"),
        Action::Counter(deal) => voice.say("act-counter", deal_args(&deal, voice)),
        Action::Propose(deal) => voice.say("act-propose", deal_args(&deal, voice)),
        Action::Retract => voice.get("act-retract"),
        Action::Agree(seat) => match open.trade.proposals.get(seat.index()).copied().flatten() {
            Some(deal) => voice.say(
                "act-agree",
                deal_args(&deal.turned(), voice).into_iter().chain([("name", name(seat, voice))]),
            ),
            None => voice.say("act-agree-plain", [("name", name(seat, voice))]),
        },
        Action::Refuse(seat) => say("act-refuse", vec![("name", name(seat, voice))]),
        Action::Shake => voice.get("act-shake"),
        Action::Gift(count) => say("answer-gift", vec![("count", count.into())]),
        Action::Yes | Action::No => answer(open, *action == Action::Yes, voice),
        Action::Pay(r) => say("act-pay", vec![("resource", kind(r).into())]),
        Action::Take(r) => say("act-take", vec![("resource", kind(r).into())]),
        Action::Attach(e) => say("act-attach", vec![("expansion", voice.get(e.name()).into())]),
        Action::Detach(e) => say("act-detach", vec![("expansion", voice.get(e.name()).into())]),
        Action::Jump(to) => say("act-jump", vec![("point", point(to, voice).into())]),
        Action::Stay => voice.get("act-stay"),
        Action::Fly(rank, to) => say(
            "act-fly",
            vec![
                ("ship", ship_of(open, open.active, rank, voice).into()),
                ("point", point(to, voice).into()),
            ],
        ),
        Action::Capture(rank, at) => {
            let (key, strength) = match view.discs[at] {
                Some(Disc::Pirate(strength)) => ("act-capture-pirate", strength),
                Some(Disc::Ice(strength)) => ("act-capture-ice", strength),
                _ => ("act-capture", 0),
            };
            say(
                key,
                vec![
                    ("ship", ship_of(open, open.active, rank, voice).into()),
                    ("planet", planet(at, voice).into()),
                    ("number", strength.into()),
                ],
            )
        }
        Action::Found(rank) => found(open, rank, voice),
        Action::Stop(rank) => say("act-stop", vec![("ship", ship_of(open, open.active, rank, voice).into())]),
        Action::Befriend(card) => say("act-befriend", vec![("card", voice.get(card.name()).into())]),
        Action::Done => voice.get("act-done"),
    }
}

/// A yes or a no, as the scene words it.
fn answer(open: &Open, yes: bool, voice: &Voice<'_>) -> String {
    let side = if yes { "yes" } else { "no" };
    match open.encounter.map(|encounter| format!("scene-{}", encounter.scene.name())) {
        Some(key) if open.phase == Phase::Question => voice.get(&format!("{key}.{side}")),
        _ => voice.get(&format!("row-{side}")),
    }
}

fn found(open: &Open, rank: Rank, voice: &Voice<'_>) -> String {
    let spot = open.player(open.active).ship(rank).map(|ship| ship.at.spot());
    match spot {
        Some(Spot::Dock(at)) => voice.say("act-found-station", [("dock", dock(at, voice).into())]),
        Some(Spot::Site(at)) => voice.say("act-found-colony", [("site", site(at, voice).into())]),
        _ => voice.say("act-found", [("ship", ship_of(open, open.active, rank, voice).into())]),
    }
}

/// What more a button does.
pub(crate) fn hint(view: &View, action: &Action, voice: &Voice<'_>) -> Option<String> {
    Some(match *action {
        Action::Befriend(card) => friend_effect(&view.open, card, voice),
        Action::Attach(e) | Action::Detach(e) => voice.get(&format!("{e}.effect")),
        Action::Draw => voice.get("supply-pile.effect"),
        Action::Shake => voice.get("act-shake.hint"),
        Action::Help(_) => voice.get("diplomat-helping-hand.effect"),
        Action::Fame => friend_effect(&view.open, Friend::Fame, voice),
        Action::Take(r) => stack(r, view.open.bank[r], voice),
        _ => return None,
    })
}
