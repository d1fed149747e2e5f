//! What a player reads: prompts, labels, hints, log lines.

use stage::{Arg, Scene, Voice};
use table::{Member, Seat, Set, Turn};

use crate::action::Action;
use crate::components::{Continent, END_SQUARE, Gene, GeneSet, Land, MUTATION_SQUARES, Ocean, Zone};
use crate::draw::{Kind, Picked, gene_effect};
use crate::event::{Counts, Event, Manner, ScoreLine, Scoring};
use crate::legal::{egg_cost, gene_word};
use crate::position::{Act, Auction, Phase};
use crate::view::Disc;
use crate::{Urland, World};

type Args<'a> = Vec<(&'a str, Arg<'a>)>;

fn name<'a>(seat: Seat, voice: &Voice<'_>) -> Arg<'a> {
    voice.name(seat).to_owned().into()
}

pub(crate) fn ocean(ocean: Ocean, voice: &Voice<'_>) -> String {
    voice.get(&format!("ocean-{}", ocean.letter()))
}

pub(crate) fn continent(continent: Continent, voice: &Voice<'_>) -> String {
    voice.get(match continent {
        Continent::Siberia => "continent-siberia",
        Continent::Laurussia => "continent-laurussia",
        Continent::Gondwana => "continent-gondwana",
    })
}

/// A zone by name: *land 7*, *Rheic Ocean*.
pub(crate) fn zone(zone: Zone, voice: &Voice<'_>) -> String {
    match (zone.land(), zone.ocean()) {
        (_, Some(of)) => ocean(of, voice),
        (Some(land), _) => voice.say("land-name", [("land", land.number().into())]),
        _ => String::new(),
    }
}

/// Where something comes from, where it goes or where it is: *from the Rheic Ocean*, *to land 7*, *on land 7*.
fn phrase(zone: Zone, way: &str, voice: &Voice<'_>) -> String {
    match (zone.land(), zone.ocean()) {
        (_, Some(of)) => voice.get(&format!("ocean-{}.{way}", of.letter())),
        (Some(land), _) => voice.say(&format!("land-name.{way}"), [("land", land.number().into())]),
        _ => String::new(),
    }
}

/// A zone by name where a line begins: *Land 7*, *Rheic Ocean*.
pub(crate) fn zone_title(of: Zone, voice: &Voice<'_>) -> String {
    match of.land() {
        Some(land) => voice.say("land-title", [("land", land.number().into())]),
        None => zone(of, voice),
    }
}

pub(crate) fn gene(gene: Gene, voice: &Voice<'_>) -> String {
    voice.get(gene_word(gene))
}

/// A gene with everything it does.
pub(crate) fn gene_in_full(of: Gene, voice: &Voice<'_>) -> String {
    format!("{} – {}", gene(of, voice), voice.get(&gene_effect(of)))
}

pub(crate) fn kind(kind: Kind, voice: &Voice<'_>) -> String {
    voice.get(&format!("kind-{}", kind.key()))
}

pub(crate) fn kind_hint(kind: Kind, voice: &Voice<'_>) -> String {
    voice.get(&format!("kind-{}.hint", kind.key()))
}

pub(crate) fn ichtos(count: u8, voice: &Voice<'_>) -> String {
    voice.say("ichtos", [("count", count.into())])
}

fn numbers<T: Member + ToString>(set: Set<T>) -> String {
    set.iter().map(|member| member.to_string()).collect::<Vec<_>>().join(", ")
}

fn genes(set: GeneSet, voice: &Voice<'_>) -> String {
    set.iter().map(|of| gene(of, voice)).collect::<Vec<_>>().join(", ")
}

/// `Ann +1, Bob +2`, for those who have a number. Names may end in a number of their own, so there is
/// always a sign.
fn each(counts: &Counts, sign: &str, voice: &Voice<'_>) -> String {
    let line = |(i, count): (usize, &u8)| format!("{} {sign}{count}", voice.name(Seat::new(i)));
    counts.iter().enumerate().filter(|(_, count)| **count > 0).map(line).collect::<Vec<_>>().join(", ")
}

fn names(seats: impl Iterator<Item = Seat>, voice: &Voice<'_>) -> String {
    seats.map(|seat| voice.name(seat).to_owned()).collect::<Vec<_>>().join(", ")
}

pub(crate) fn board_name(world: &World, voice: &Voice<'_>) -> String {
    voice.say("board-name", [("era", world.era.into()), ("round", world.round.into())])
}

/// Era and round, in two lines.
pub(crate) fn era(world: &World, voice: &Voice<'_>) -> (String, String) {
    (
        voice.say("era", [("era", world.era.into())]),
        match world.phase {
            Phase::Over(_) => voice.get("era-over"),
            _ if world.era_end.is_some() => voice.get("era-end"),
            _ => voice.say("round", [("round", world.round.into())]),
        },
    )
}

pub(crate) fn marker(seat: Seat, square: u8, voice: &Voice<'_>) -> String {
    voice.say("marker", [("name", name(seat, voice)), ("square", square.into())])
}

/// What a square of the track means.
pub(crate) fn square(number: u8, spent: bool, voice: &Voice<'_>) -> String {
    let key = match number {
        END_SQUARE => "square-end",
        _ if MUTATION_SQUARES.contains(&number) && spent => "square-mutation-spent",
        _ if MUTATION_SQUARES.contains(&number) => "square-mutation",
        _ => "square-plain",
    };
    voice.say(key, [("square", number.into())])
}

/// How many markers a marker leapt over.
pub(crate) fn leaps(count: u8, voice: &Voice<'_>) -> String {
    voice.say("leaps", [("count", count.into())])
}

/// What the number of extra-turn tiles before it counts.
pub(crate) fn tiles(count: u8, voice: &Voice<'_>) -> String {
    voice.say("panel-tiles", [("count", count.into())])
}

/// A zone with who is there, what it touches and, for a land, what a scoring would bring now.
pub(crate) fn zone_in_full(scene: &Scene<'_, Urland>, of: Zone) -> String {
    let (voice, world) = (&scene.voice, &scene.view.world);
    let present: Vec<String> = world
        .players()
        .filter(|seat| world.count(*seat, of) > 0)
        .map(|seat| format!("{} ×{}", voice.name(seat), world.count(seat, of)))
        .collect();
    let present = if present.is_empty() { voice.get("zone-empty") } else { present.join(", ") };
    let mut parts = vec![format!("{}: {present}", zone_title(of, voice))];
    if let Some(land) = of.land() {
        let oceans: Vec<String> = world.lands.oceans(land).iter().map(|o| ocean(o, voice)).collect();
        parts.push(voice.say("zone-touches", [("oceans", oceans.join(", ").into())]));
        let neighbours = numbers(world.lands.neighbours(land));
        if !neighbours.is_empty() {
            parts.push(voice.say("zone-neighbours", [("lands", neighbours.into())]));
        }
        let (how, points) = world.verdict(land);
        if how != Manner::Empty {
            parts.push(would_score(how, &points, voice));
        }
        parts.extend(disc_state(scene, land));
    }
    parts.join(" · ")
}

/// What the viewer knows of the disc of a land.
fn disc_state(scene: &Scene<'_, Urland>, land: Land) -> Option<String> {
    let view = scene.view;
    let key = match view.discs[land.index()] {
        _ if view.will_score() == Some(land) => "disc-will-score",
        Disc::Scored { .. } => "disc-scored",
        Disc::Held(_) => "disc-held",
        _ => return None,
    };
    Some(scene.voice.get(key))
}

pub(crate) fn laid_down(zone: &str, voice: &Voice<'_>) -> String {
    voice.say("zone-lay-down", [("zone", zone.to_owned().into())])
}

pub(crate) fn environment(seat: Seat, voice: &Voice<'_>) -> String {
    voice.say("is-environment", [("name", name(seat, voice))])
}

pub(crate) fn dummy(seat: Seat, voice: &Voice<'_>) -> String {
    voice.say("is-dummy", [("name", name(seat, voice))])
}

/// The disc that lies chosen.
pub(crate) fn chosen(scene: &Scene<'_, Urland>) -> String {
    let (voice, environment) = (&scene.voice, scene.view.world.environment);
    match scene.view.will_score() {
        Some(land) => voice.say("disc-chosen", [("land", land.number().into())]),
        None => voice.say("disc-chosen-hidden", [("name", name(environment, voice))]),
    }
}

pub(crate) fn disc(disc: Option<Land>, voice: &Voice<'_>) -> String {
    match disc {
        Some(land) => voice.say("disc-open", [("land", land.number().into())]),
        None => voice.get("disc-hidden"),
    }
}

pub(crate) fn stack(world: &World, voice: &Voice<'_>) -> String {
    voice.say("stack", [("count", (world.stack_size() as u8).into())])
}

pub(crate) fn panic_state(world: &World, voice: &Voice<'_>) -> String {
    voice.get(if world.panic_ahead { "panic-ahead" } else { "panic-behind" })
}

pub(crate) fn pile(world: &World, voice: &Voice<'_>) -> String {
    let pile = genes(world.pile, voice);
    voice.say("gene-pile", [("count", (world.pile.len() as u8).into()), ("genes", pile.into())])
}

/// Where a player is in the order of Ichto turns, counted from 1.
pub(crate) fn role_ichto(place: u8, seats: u8, voice: &Voice<'_>) -> String {
    if seats == 3 { voice.get("role-ichto-only") } else { voice.say("role-ichto", [("place", place.into())]) }
}

pub(crate) fn actions_left(left: u8, voice: &Voice<'_>) -> String {
    voice.say("actions-left", [("left", left.into())])
}

/// The price of a gene in an auction, as `→5`.
pub(crate) fn price(world: &World, auction: &Auction, seat: Seat) -> String {
    format!("→{}", world.price_in(auction, seat))
}

/// What a gene costs a player.
pub(crate) fn gene_price(seat: Seat, price: u8, voice: &Voice<'_>) -> String {
    let key = if voice.viewer.is(seat) { "gene-price-you" } else { "gene-price" };
    voice.say(key, [("name", name(seat, voice)), ("count", price.into())])
}

/// What is known of a player in an auction.
pub(crate) fn bid_state(scene: &Scene<'_, Urland>, seat: Seat) -> String {
    let (voice, world) = (&scene.voice, &scene.view.world);
    match world.phase {
        Phase::Bid(placed) if placed.contains(seat) => match scene.view.bid {
            Some(bid) if voice.viewer.is(seat) => voice.say("bid-own", [("bid", bid.into())]),
            _ => voice.get("bid-placed"),
        },
        Phase::Bid(_) => voice.get("bid-waiting"),
        Phase::Buy(auction) | Phase::Pay(auction, _) => {
            let bid = auction.bids[seat.index()];
            voice.say("bid-open", [("bid", bid.into()), ("price", world.price_in(&auction, seat).into())])
        }
        _ => String::new(),
    }
}

/// Whose turn it is and what is asked.
pub(crate) fn prompt(scene: &Scene<'_, Urland>, picked: Picked) -> String {
    let (voice, world) = (&scene.voice, &scene.view.world);
    if let Some(gene) = picked.gene {
        return gene_in_full(gene, voice);
    }
    let mine = voice.viewer.seat().is_some_and(|seat| scene.turn.includes(seat)) && !scene.choices.is_empty();
    let say = |key: &str, args: Args<'_>| {
        let mut args: Args<'_> = args;
        if let Turn::Of(seat) = scene.turn {
            args.push(("name", name(seat, voice)));
        }
        voice.words.say(&format!("{key}{}", if mine { "-you" } else { "" }), args)
    };
    match world.phase {
        Phase::Choose => say("prompt-choose", vec![]),
        Phase::Act(act) if mine => prompt_act(scene, act, picked),
        Phase::Act(act) => {
            say(if act.extra { "prompt-extra" } else { "prompt-act" }, vec![("left", act.left.into())])
        }
        Phase::Bid(placed) => {
            let waiting = names(world.players().filter(|seat| !placed.contains(*seat)), voice);
            match (mine, scene.view.bid) {
                (false, Some(bid)) => {
                    voice.say("prompt-bid-made", [("bid", bid.into()), ("names", waiting.into())])
                }
                _ => {
                    let mut args = vec![("names", waiting.into())];
                    if let Some(seat) = voice.viewer.seat() {
                        let most = world.numbers().per_mutation.min(world.offer.len() as u8);
                        args.extend([
                            ("stock", world.stock[seat.index()].into()),
                            ("own", world.price(seat, 0).into()),
                            ("board", world.on_board(seat).into()),
                            ("genes", genes(world.offer, voice).into()),
                            ("most", most.into()),
                        ]);
                    }
                    say("prompt-bid", args)
                }
            }
        }
        Phase::Buy(auction) => {
            let price = world.price_in(&auction, auction.player);
            let key = if auction.is_compelled() { "prompt-must-buy" } else { "prompt-buy" };
            say(key, vec![("price", price.into())])
        }
        Phase::Pay(auction, owed) => {
            let paid = world.price_in(&auction, auction.player) - owed;
            say("prompt-pay", vec![("owed", owed.into()), ("paid", paid.into())])
        }
        Phase::PanicLand(tied) => say("prompt-panic-land", vec![("lands", numbers(tied).into())]),
        Phase::PanicOcean(land) => {
            let asked = say("prompt-panic-ocean", vec![("land", land.number().into())]);
            match world.owner(Gene::Ears).filter(|owner| world.count(*owner, land) > 0) {
                Some(owner) => {
                    format!("{asked} {}", voice.say("prompt-panic-spared", [("name", name(owner, voice))]))
                }
                None => asked,
            }
        }
        Phase::PanicEars(land, to) => {
            say("prompt-panic-ears", vec![("land", land.number().into()), ("ocean", ocean(to, voice).into())])
        }
        Phase::Refuge(land) => {
            let others = world.owner(Gene::Ears).map_or(0, |owner| world.count(owner, land) - 1);
            say("prompt-refuge", vec![("land", land.number().into()), ("others", others.into())])
        }
        Phase::Over(_) => {
            let winner = scene.outcome.and_then(|outcome| outcome.winners().next());
            winner.map_or_else(|| voice.get("prompt-over"), |seat| wins(seat, voice))
        }
    }
}

/// What is asked of the player whose turn it is.
fn prompt_act(scene: &Scene<'_, Urland>, act: Act, picked: Picked) -> String {
    let voice = &scene.voice;
    let titled = |of: Zone| Arg::from(zone_title(of, voice));
    let said = |of: Kind| Arg::from(kind(of, voice));
    match (picked.kind, picked.from, picked.to) {
        (None, None, _) => {
            let key = match act {
                Act { left: 0, withdrawing: true, .. } => "prompt-withdraw-more",
                Act { withdrawing: true, .. } => "prompt-withdraw-on",
                Act { landing: true, .. } => "prompt-land-more",
                Act { left: 0, .. } => "prompt-tile",
                Act { extra: true, .. } => "prompt-extra-you",
                _ => "prompt-act-you",
            };
            voice.say(key, [("left", act.left.into())])
        }
        (Some(kind), None, _) => {
            let key = if kind.has_target() { "prompt-from" } else { "prompt-where" };
            voice.say(key, [("kind", said(kind))])
        }
        (None, Some(from), None) => voice.say("prompt-zone", [("zone", titled(from))]),
        (Some(kind), Some(from), None) if kind.has_target() => {
            voice.say("prompt-to", [("kind", said(kind)), ("zone", phrase(from, "from", voice).into())])
        }
        (None, Some(from), Some(to)) => {
            voice.say("prompt-way", [("from", titled(from)), ("to", phrase(to, "to", voice).into())])
        }
        // What is left to say is a number, or whose Ichtos are meant.
        (Some(kind), Some(from), to) => {
            let (key, way) = match kind {
                Kind::Stink | Kind::Bite | Kind::Assimilate => ("prompt-whose", "at"),
                _ => ("prompt-many", "from"),
            };
            let zones = [Some(phrase(from, way, voice)), to.map(|to| phrase(to, "to", voice))];
            let zones = zones.into_iter().flatten().collect::<Vec<_>>().join(" ");
            voice.say(key, [("kind", said(kind)), ("zones", zones.into())])
        }
    }
}

/// The title over the next steps.
pub(crate) fn group_title(scene: &Scene<'_, Urland>, picked: Picked) -> String {
    let voice = &scene.voice;
    let parts = [
        picked.kind.map(|of| kind(of, voice)),
        match (picked.from, picked.to) {
            (Some(from), Some(to)) => Some(format!("{} → {}", zone_title(from, voice), zone(to, voice))),
            (Some(from), None) => Some(zone_title(from, voice)),
            _ => None,
        },
    ];
    let title = parts.into_iter().flatten().collect::<Vec<_>>().join(" · ");
    match scene.view.world.phase {
        _ if !title.is_empty() => title,
        Phase::Pay(..) => voice.get("group-pay"),
        _ => voice.get("group-actions"),
    }
}

/// The title over everything else.
pub(crate) fn rest_title(scene: &Scene<'_, Urland>) -> String {
    let key = match scene.view.world.phase {
        Phase::Bid(_) => "group-bid",
        Phase::Buy(_) => "group-genes",
        Phase::PanicEars(..) => "group-send",
        _ => return String::new(),
    };
    scene.voice.get(key)
}

pub(crate) fn confirm(key: &str, left: u8, voice: &Voice<'_>) -> String {
    voice.say(key, [("left", left.into())])
}

/// An action as a button says it.
pub(crate) fn label(world: &World, action: &Action, voice: &Voice<'_>) -> String {
    let at = |of: Zone| Arg::from(phrase(of, "at", voice));
    let from_ = |of: Zone| Arg::from(phrase(of, "from", voice));
    let to_ = |of: Zone| Arg::from(phrase(of, "to", voice));
    let rival = |seat: Seat| name(seat, voice);
    let say = |key: &str, args: Args<'_>| voice.words.say(key, args);
    match *action {
        Action::Choose(land) => say("act-choose", vec![("land", land.number().into())]),
        Action::Land(from, to, n) => {
            say("act-land", vec![("from", from_(from.into())), ("to", to_(to.into())), ("count", n.into())])
        }
        Action::Breed(ocean) => say("act-breed", vec![("zone", at(ocean.into()))]),
        Action::Swim(from, to, n) => {
            say("act-swim", vec![("from", from_(from.into())), ("to", to_(to.into())), ("count", n.into())])
        }
        Action::Withdraw(zone, n) => say("act-withdraw", vec![("zone", from_(zone)), ("count", n.into())]),
        Action::Walk(from, to) => say("act-walk", vec![("from", from_(from.into())), ("to", to_(to.into()))]),
        Action::Fly(from, to, n) => {
            say("act-fly", vec![("from", from_(from.into())), ("to", to_(to)), ("count", n.into())])
        }
        Action::Egg(land) => {
            let Phase::Act(act) = world.phase else {
                return say("act-egg", vec![("zone", at(land.into())), ("cost", 1.into())]);
            };
            let cost = egg_cost(world.count(act.player, land));
            say("act-egg", vec![("zone", at(land.into())), ("cost", cost.into())])
        }
        Action::Stink(who, from, to) => {
            let args = vec![("name", rival(who)), ("from", from_(from.into())), ("to", to_(to.into()))];
            say("act-stink", args)
        }
        Action::Bite(who, zone) => say("act-bite", vec![("name", rival(who)), ("zone", at(zone))]),
        Action::Assimilate(rivals, zone) => match rivals.seats() {
            [one, two] if one == two => {
                say("act-assimilate-two", vec![("name", rival(one)), ("zone", at(zone))])
            }
            [one, two] => {
                say("act-assimilate", vec![("one", rival(one)), ("two", rival(two)), ("zone", at(zone))])
            }
        },
        Action::Tile => say("act-tile", vec![]),
        Action::End => say("act-end", vec![]),
        Action::Bid(n) => say("act-bid", vec![("count", n.into())]),
        Action::Take(of) => say("act-take", vec![("gene", gene(of, voice).into())]),
        Action::Pass => say("act-pass", vec![]),
        Action::Pay(zone, n) => say("act-pay", vec![("zone", from_(zone)), ("count", n.into())]),
        Action::Panic(land) => say("act-panic", vec![("zone", at(land.into()))]),
        Action::Flee(to) => say("act-flee", vec![("zone", to_(to.into()))]),
        Action::Send(n) => say("act-send", vec![("count", n.into())]),
        Action::Refuge(to) => say("act-refuge", vec![("zone", to_(to.into()))]),
    }
}

/// What an action costs and brings, where that is not plain.
pub(crate) fn yields(scene: &Scene<'_, Urland>, action: &Action) -> Option<String> {
    let (voice, world) = (&scene.voice, &scene.view.world);
    let me = voice.viewer.seat()?;
    match *action {
        Action::Breed(at) => {
            let mut young: Counts = Counts::default();
            for seat in world.players() {
                young[seat.index()] = world.young(seat, at);
            }
            Some(voice.say("hint-breed", [("young", each(&young, "+", voice).into())]))
        }
        // Without genes the price is the bid.
        Action::Bid(bid) if world.price(me, bid) == bid => None,
        Action::Bid(bid) => Some(gene_price(me, world.price(me, bid), voice)),
        Action::Take(of) => Some(voice.get(&format!("{}.brief", gene_word(of)))),
        Action::Tile => {
            // Only in the first edition is there anything left to give up.
            let gives_up = matches!(world.phase, Phase::Act(Act { left: 1.., .. }));
            let key = if gives_up { "hint-tile-early" } else { "hint-tile" };
            Some(voice.say(key, [("tiles", world.tiles[me.index()].into())]))
        }
        Action::Choose(land) => {
            let (how, points) = world.verdict(land);
            Some(would_score(how, &points, voice))
        }
        _ => {
            let (land, after) = carried_out(world, me, action)?;
            let (how, counts) = after.verdict(land);
            let args = [
                ("land", land.number().into()),
                ("manner", voice.get(manner_key(how)).into()),
                ("points", points(&counts, voice).into()),
            ];
            Some(voice.say("hint-then-score", args))
        }
    }
}

/// The land that an action changes most, and the world after it.
fn carried_out(world: &World, me: Seat, action: &Action) -> Option<(Land, World)> {
    let mut after = *world;
    let land = match *action {
        Action::Land(from, to, count) => {
            after.shift(me, from.into(), to.into(), count);
            to
        }
        Action::Walk(from, to) => {
            after.shift(me, from.into(), to.into(), 1);
            to
        }
        Action::Fly(from, to, count) => {
            after.shift(me, from.into(), to, count);
            to.land()?
        }
        Action::Egg(land) => {
            after.place(me, land.into(), 1);
            land
        }
        Action::Stink(rival, from, to) => {
            after.shift(rival, from.into(), to.into(), world.count(rival, from));
            from
        }
        Action::Bite(rival, zone) => {
            after.recall(rival, zone, 1);
            zone.land()?
        }
        Action::Assimilate(rivals, zone) => {
            for rival in rivals.seats() {
                after.recall(rival, zone, 1);
            }
            after.place(me, zone, 1);
            zone.land()?
        }
        _ => return None,
    };
    Some((land, after))
}

/// What a land would bring if it scored as it is.
fn would_score(how: Manner, counts: &Counts, voice: &Voice<'_>) -> String {
    let (manner, points) = (voice.get(manner_key(how)), points(counts, voice));
    voice.say("zone-would-score", [("manner", manner.into()), ("points", points.into())])
}

pub(crate) fn manner_key(manner: Manner) -> &'static str {
    match manner {
        Manner::Empty => "scoring-empty",
        Manner::Monopoly => "scoring-monopoly",
        Manner::Coexistence => "scoring-coexistence",
        Manner::Competition => "scoring-competition",
    }
}

/// How a land scores, in a sentence.
pub(crate) fn manner(manner: Manner, voice: &Voice<'_>) -> String {
    voice.get(&format!("{}.rule", manner_key(manner)))
}

/// What a bar of the final chart shows: `Ann: Monopoly 6, Strongest 9`.
pub(crate) fn bar(seat: Seat, parts: &[(&str, u8)], voice: &Voice<'_>) -> String {
    let part = |(key, points): &(&str, u8)| format!("{} {points}", voice.get(&format!("result-{key}")));
    let parts = parts.iter().map(part).collect::<Vec<_>>().join(", ");
    voice.say("result-bar", [("name", name(seat, voice)), ("parts", parts.into())])
}

pub(crate) fn scored_title(scoring: &Scoring, voice: &Voice<'_>) -> String {
    let manner = voice.get(manner_key(scoring.manner));
    voice.say("scored-title", [("land", scoring.land.number().into()), ("manner", manner.into())])
}

/// How strong a colour was: `3 Ichtos`, with Muscles `3½`.
pub(crate) fn strength(line: &ScoreLine, voice: &Voice<'_>) -> String {
    let half =
        if line.strength % 2 == 1 { format!(" (+½ {})", gene(Gene::Muscles, voice)) } else { String::new() };
    format!("{}{half}", ichtos(line.ichtos, voice))
}

/// Why a colour got what it got.
pub(crate) fn verdict(scoring: &Scoring, line: &ScoreLine, voice: &Voice<'_>) -> String {
    let key = match scoring.manner {
        _ if line.leaves => "verdict-leaves",
        Manner::Empty => "verdict-leaves",
        Manner::Monopoly => "verdict-alone",
        Manner::Coexistence => "verdict-equal",
        Manner::Competition if line.points == crate::components::MOST => "verdict-most",
        Manner::Competition => "verdict-between",
    };
    voice.get(key)
}

pub(crate) fn wins(seat: Seat, voice: &Voice<'_>) -> String {
    voice.say("wins", [("name", name(seat, voice))])
}

/// One line of the log.
pub(crate) fn tell(event: &Event, voice: &Voice<'_>) -> Option<String> {
    let who = |seat: Seat| ("name", name(seat, voice));
    let land = |of: Land| Arg::from(of.number());
    let place = |of: Zone| Arg::from(phrase(of, "at", voice));
    let from_ = |of: Zone| Arg::from(phrase(of, "from", voice));
    let to_ = |of: Zone| Arg::from(phrase(of, "to", voice));
    let say = |key: &str, args: Args<'_>| Some(voice.words.say(key, args));
    match event {
        Event::Dealt { seat, lands } => {
            say("tell-dealt", vec![who(*seat), ("lands", numbers(*lands).into())])
        }
        Event::Starts { seat, disc, .. } => say("tell-starts", vec![who(*seat), ("land", land(*disc))]),
        Event::Received { seat, from, land: at } => {
            say("tell-received", vec![who(*seat), ("from", name(*from, voice)), ("land", land(*at))])
        }
        Event::TurnedUp { genes: new, .. } if new.is_empty() => None,
        Event::TurnedUp { genes: new, pile } => {
            say("tell-turned-up", vec![("genes", genes(*new, voice).into()), ("pile", (*pile).into())])
        }
        Event::EraBegan { era, discs } => {
            say("tell-era-began", vec![("era", (*era).into()), ("discs", (*discs).into())])
        }
        Event::Drew { seat, count } => say("tell-drew", vec![who(*seat), ("count", (*count).into())]),
        Event::DrewDiscs { discs, .. } => {
            say("tell-drew-discs", vec![("count", discs.len().into()), ("lands", numbers(*discs).into())])
        }
        Event::Chose { seat, dummy } => say("tell-chose", vec![who(*seat), ("dummy", name(*dummy, voice))]),
        Event::ChoseDisc { chosen, passed } => {
            say("tell-chose-disc", vec![("land", land(*chosen)), ("lands", numbers(*passed).into())])
        }
        Event::GotDiscs { from, discs } => {
            say("tell-got-discs", vec![who(*from), ("lands", numbers(*discs).into())])
        }
        Event::TurnBegan { .. } | Event::BidPlaced { .. } => None,
        Event::Landed { seat, from, to, count } => {
            let args = vec![
                who(*seat),
                ("from", from_((*from).into())),
                ("to", to_((*to).into())),
                ("count", (*count).into()),
            ];
            say("tell-landed", args)
        }
        Event::Bred { seat, ocean, young } => {
            let args =
                vec![who(*seat), ("zone", place((*ocean).into())), ("young", each(young, "+", voice).into())];
            say("tell-bred", args)
        }
        Event::Swam { seat, from, to, count } => {
            let args = vec![
                who(*seat),
                ("from", from_((*from).into())),
                ("to", to_((*to).into())),
                ("count", (*count).into()),
            ];
            say("tell-swam", args)
        }
        Event::Withdrew { seat, zone, count, more } => {
            let key = if *more { "tell-withdrew-more" } else { "tell-withdrew" };
            say(key, vec![who(*seat), ("zone", from_(*zone)), ("count", (*count).into())])
        }
        Event::Walked { seat, from, to } => {
            say("tell-walked", vec![who(*seat), ("from", from_((*from).into())), ("to", to_((*to).into()))])
        }
        Event::Flew { seat, from, to, count } => {
            let args = vec![
                who(*seat),
                ("from", from_((*from).into())),
                ("to", to_(*to)),
                ("count", (*count).into()),
            ];
            say("tell-flew", args)
        }
        Event::Hatched { seat, land: at, actions } => {
            say("tell-hatched", vec![who(*seat), ("zone", place((*at).into())), ("cost", (*actions).into())])
        }
        Event::DroveOut { seat, rival, from, to, count } => {
            let args = vec![
                who(*seat),
                ("rival", name(*rival, voice)),
                ("from", from_((*from).into())),
                ("to", to_((*to).into())),
                ("count", (*count).into()),
            ];
            say("tell-drove-out", args)
        }
        Event::Bit { seat, rival, zone } => {
            say("tell-bit", vec![who(*seat), ("rival", name(*rival, voice)), ("zone", place(*zone))])
        }
        Event::Assimilated { seat, rivals: [one, two], zone } => {
            let rivals = if one == two {
                format!("{} ×2", voice.name(*one))
            } else {
                names([*one, *two].into_iter(), voice)
            };
            say("tell-assimilated", vec![who(*seat), ("rivals", rivals.into()), ("zone", place(*zone))])
        }
        Event::SpentTile { seat, .. } => say("tell-tile", vec![who(*seat)]),
        Event::GaveUp { seat, actions } => {
            say("tell-gave-up", vec![who(*seat), ("count", (*actions).into())])
        }
        Event::Revealed { seat, land: at } => say("tell-revealed", vec![who(*seat), ("land", land(*at))]),
        Event::Scored(scoring) => tell_scored(scoring, voice),
        Event::MutationBegan { square } => say("tell-mutation", vec![("square", (*square).into())]),
        Event::BidsOpened { bids, rank } => {
            let bid = |seat: &Seat| format!("{} ({})", voice.name(*seat), bids[seat.index()]);
            let listed = rank.iter().map(bid).collect::<Vec<_>>().join(", ");
            let line = voice.words.say("tell-bids", vec![("bids", listed.into())]);
            let is_tied = rank.windows(2).any(|two| bids[two[0].index()] == bids[two[1].index()]);
            Some(if is_tied { format!("{line} {}", voice.get("tell-bids-equal")) } else { line })
        }
        Event::DroppedOut { seat, price, has } => {
            say("tell-dropped-out", vec![who(*seat), ("price", (*price).into()), ("has", (*has).into())])
        }
        Event::TookGene { seat, gene: of, price, .. } => say(
            "tell-took-gene",
            vec![who(*seat), ("gene", gene(*of, voice).into()), ("price", (*price).into())],
        ),
        Event::Passed { seat } => say("tell-passed", vec![who(*seat)]),
        Event::Paid { seat, zone, count } => {
            say("tell-paid", vec![who(*seat), ("zone", from_(*zone)), ("count", (*count).into())])
        }
        Event::AuctionOver { sold } => say("tell-auction-over", vec![("sold", (*sold).into())]),
        Event::PanicDrawn { seat } => say("tell-panic", vec![who(*seat)]),
        Event::NoPanic => say("tell-no-panic", vec![]),
        Event::Panicked { land: at, ocean, fled, stayed } => {
            let fled = each(fled, "×", voice);
            let args =
                vec![("land", land(*at)), ("zone", to_((*ocean).into())), ("fled", fled.clone().into())];
            let line =
                voice.words.say(if fled.is_empty() { "tell-panicked-none" } else { "tell-panicked" }, args);
            let stayed = stayed.map(|(seat, count)| {
                voice.words.say("tell-stayed", vec![who(seat), ("count", count.into())])
            });
            Some([Some(line), stayed].into_iter().flatten().collect::<Vec<_>>().join(" "))
        }
        Event::SentAlong { seat, ocean, count, .. } => {
            say("tell-sent", vec![who(*seat), ("zone", to_((*ocean).into())), ("count", (*count).into())])
        }
        Event::EraEnded { era, seat, scored, other } => {
            let args =
                vec![("era", (*era).into()), who(*seat), ("scored", land(*scored)), ("other", land(*other))];
            say("tell-era-ended", args)
        }
        Event::Erupted { volcano, into, lost, .. } => {
            let line = match into {
                Some(into) => {
                    voice.words.say("tell-erupted", vec![("volcano", land(*volcano)), ("into", land(*into))])
                }
                None => voice.words.say("tell-extinct", vec![("volcano", land(*volcano))]),
            };
            let lost = each(lost, "−", voice);
            let losses =
                (!lost.is_empty()).then(|| voice.words.say("tell-losses", vec![("lost", lost.into())]));
            Some([Some(line), losses].into_iter().flatten().collect::<Vec<_>>().join(" "))
        }
        Event::Escaped { seat, ocean, count, .. } => {
            say("tell-escaped", vec![who(*seat), ("zone", to_((*ocean).into())), ("count", (*count).into())])
        }
        Event::FinalTotal(part) => say(
            "tell-final-total",
            vec![
                ("counts", present(&part.counts, voice).into()),
                ("points", points(&part.points, voice).into()),
            ],
        ),
        Event::FinalLand(part) => {
            let args = vec![
                ("counts", present(&part.counts, voice).into()),
                ("points", points(&part.points, voice).into()),
            ];
            let line = voice.words.say("tell-final-land", args);
            let left_out = part.excluded.map(|seat| voice.words.say("tell-final-left-out", vec![who(seat)]));
            Some([Some(line), left_out].into_iter().flatten().collect::<Vec<_>>().join(" "))
        }
        Event::Won { seat, square } => say("tell-won", vec![who(*seat), ("square", (*square).into())]),
    }
}

/// How many everybody has, or that nobody has any.
fn present(counts: &Counts, voice: &Voice<'_>) -> String {
    let counts = each(counts, "×", voice);
    if counts.is_empty() { voice.get("zone-empty") } else { counts }
}

fn points(counts: &Counts, voice: &Voice<'_>) -> String {
    let points = each(counts, "+", voice);
    if points.is_empty() { voice.get("nobody-scores") } else { points }
}

fn tell_scored(scoring: &Scoring, voice: &Voice<'_>) -> Option<String> {
    let manner = voice.get(manner_key(scoring.manner));
    let won: Vec<String> = scoring
        .lines
        .iter()
        .filter(|line| !line.leaves)
        .map(|line| format!("{} +{}", voice.name(line.seat), line.points))
        .collect();
    let gone = names(scoring.lines.iter().filter(|line| line.leaves).map(|line| line.seat), voice);
    let won = if won.is_empty() { voice.get("nobody-scores") } else { won.join(", ") };
    let args = vec![("land", scoring.land.number().into()), ("manner", manner.into()), ("won", won.into())];
    let line = voice.words.say("tell-scored", args);
    let gone = (!gone.is_empty()).then(|| voice.words.say("tell-leave", vec![("names", gone.into())]));
    Some([Some(line), gone].into_iter().flatten().collect::<Vec<_>>().join(" "))
}
