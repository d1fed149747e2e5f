//! What happened, in words.

use stage::{Arg, Voice};

use crate::components::encounters::Scene::{MerchantGift, TravelerGift};
use crate::components::encounters::Stat;
use crate::components::{Cards, Friend};
use crate::event::{Event, Strength};
use crate::position::Reply;
use crate::words::{cards, disc, dock, name, names, planet, point, resource, ship, site};

/// One line of the log; nothing for what other lines say.
pub(crate) fn tell(event: &Event, voice: &Voice<'_>) -> Option<String> {
    let say = |key: &str, args: Vec<(&'static str, Arg<'static>)>| Some(voice.words.say(key, args));
    let who = |seat| ("name", name(seat, voice));
    let kind = |r| resource(r, voice);
    match *event {
        Event::RolledForStart { seat, dice } => {
            say("log-start-roll", vec![who(seat), ("sum", (dice[0] + dice[1]).into())])
        }
        Event::Starts { seat } => say("log-starts", vec![who(seat)]),
        Event::Dealt { cards: dealt, .. } => say("log-dealt", vec![("cards", cards(&dealt, voice).into())]),
        Event::Settled { seat: None, .. } => None,
        Event::Settled { seat: Some(seat), site: at, is_port } => say(
            if is_port { "log-settled-port" } else { "log-settled" },
            vec![who(seat), ("site", site(at, voice).into())],
        ),
        Event::TurnBegan { seat, round } => say("log-turn", vec![who(seat), ("round", round.into())]),
        Event::Rolled { seat, dice } => say(
            "log-rolled",
            vec![
                who(seat),
                ("a", dice[0].into()),
                ("b", dice[1].into()),
                ("sum", (dice[0] + dice[1]).into()),
            ],
        ),
        Event::Produced { seat, cards: got, harvest } => say(
            if harvest > 0 { "log-produced-harvest" } else { "log-produced" },
            vec![who(seat), ("cards", cards(&got, voice).into()), ("count", harvest.into())],
        ),
        Event::BankShort { resource: r, paid: None } => {
            say("log-bank-short", vec![("resource", kind(r).into())])
        }
        Event::BankShort { resource: r, paid: Some((seat, count)) } => {
            say("log-bank-rest", vec![who(seat), ("cards", cards(&Cards::of(r, count), voice).into())])
        }
        Event::Relieved { seat, card } => {
            say("log-relieved", vec![who(seat), ("resource", kind(card).into())])
        }
        Event::MustDiscard { seats } => {
            let count = (seats.len() as u8).into();
            say("log-must-discard", vec![("names", names(seats.iter(), voice).into()), ("count", count)])
        }
        Event::Discarded { seat, cards: gone } => {
            say("log-discarded", vec![who(seat), ("cards", cards(&gone, voice).into())])
        }
        Event::Stole { thief, victim, card } => {
            let mut args = vec![who(thief), ("victim", name(victim, voice))];
            match card {
                Some(card) => {
                    args.push(("resource", kind(card).into()));
                    say("log-stole-known", args)
                }
                None => say("log-stole", args),
            }
        }
        Event::Helped { seat } => {
            say("log-helped", vec![who(seat), ("card", voice.get(Friend::HelpingHand.name()).into())])
        }
        Event::Spared { seat } => say("log-spared", vec![who(seat)]),
        Event::Supplied { seat, card: Some(card) } => {
            say("log-supplied-known", vec![who(seat), ("resource", kind(card).into())])
        }
        Event::Supplied { seat, card: None } => say("log-supplied", vec![who(seat)]),
        Event::PileRenewed { .. } => say("log-pile", vec![]),
        Event::BankTrade { seat, give, get } => say(
            "log-bank",
            vec![who(seat), ("give", cards(&give, voice).into()), ("resource", kind(get).into())],
        ),
        Event::FameBought { seat } => say("log-fame-bought", vec![who(seat)]),
        Event::Built { seat, expansion } => {
            say("log-built", vec![who(seat), ("expansion", voice.get(expansion.name()).into())])
        }
        Event::PortBuilt { seat, site: at } => {
            say("log-port", vec![who(seat), ("site", site(at, voice).into())])
        }
        Event::Launched { seat, kind: of, rank, at, free } => say(
            if free { "log-launched-free" } else { "log-launched" },
            vec![who(seat), ("ship", ship(of, rank, voice).into()), ("point", point(at, voice).into())],
        ),
        Event::GiftWaits { seat } => say("log-gift-waits", vec![who(seat)]),
        Event::Offered { seat, deal, to } => say(
            "log-offered",
            vec![
                who(seat),
                ("give", cards(&deal.give, voice).into()),
                ("want", cards(&deal.want, voice).into()),
                ("names", names(to.iter(), voice).into()),
            ],
        ),
        Event::Replied { seat, reply } => match reply {
            Reply::Accept => say("log-accepted", vec![who(seat)]),
            Reply::Decline => say("log-declined", vec![who(seat)]),
            Reply::Counter(deal) => say(
                "log-countered",
                vec![
                    who(seat),
                    ("give", cards(&deal.give, voice).into()),
                    ("want", cards(&deal.want, voice).into()),
                ],
            ),
        },
        Event::OfferGone { seat } => say("log-offer-gone", vec![who(seat)]),
        Event::Proposed { seat, deal } => say(
            "log-proposed",
            vec![
                who(seat),
                ("give", cards(&deal.give, voice).into()),
                ("want", cards(&deal.want, voice).into()),
            ],
        ),
        Event::ProposalGone { seat } => say("log-proposal-gone", vec![who(seat)]),
        Event::Traded { seat, with, gave, got } => say(
            "log-traded",
            vec![
                who(seat),
                ("other", name(with, voice)),
                ("give", cards(&gave, voice).into()),
                ("want", cards(&got, voice).into()),
            ],
        ),
        Event::Shook { seat, shake, speed } => say(
            if shake.is_encounter() { "log-shook-black" } else { "log-shook" },
            vec![who(seat), ("sum", shake.sum().into()), ("speed", speed.into())],
        ),
        Event::Encountered { seat, reader, scene } => say(
            "log-encountered",
            vec![
                who(seat),
                ("reader", name(reader, voice)),
                ("scene", voice.get(&format!("scene-{}", scene.name())).into()),
            ],
        ),
        Event::CardRead { card } => {
            say("log-card", vec![("card", voice.get(&format!("encounter-{:02}", card.index() + 1)).into())])
        }
        Event::Answered { seat, scene, answer } => {
            let words = match (scene, answer) {
                (MerchantGift | TravelerGift, n) => voice.say("answer-gift", [("count", n.into())]),
                (_, 0) => voice.get(&format!("scene-{}.no", scene.name())),
                _ => voice.get(&format!("scene-{}.yes", scene.name())),
            };
            say("log-answered", vec![who(seat), ("answer", words.into())])
        }
        // What is read is told by what comes of it.
        Event::ResultRead { .. } => None,
        Event::Contested { seat, opponent, stat, mine, theirs, won, .. } => say(
            match (stat, won) {
                (Stat::Combat, true) if mine.total() == theirs.total() => "log-combat-tied",
                (Stat::Speed, true) if mine.total() == theirs.total() => "log-race-tied",
                (Stat::Combat, true) => "log-combat-won",
                (Stat::Combat, false) => "log-combat-lost",
                (Stat::Speed, true) => "log-race-won",
                (Stat::Speed, false) => "log-race-lost",
            },
            vec![
                who(seat),
                ("other", name(opponent, voice)),
                ("mine", strength(mine).into()),
                ("theirs", strength(theirs).into()),
            ],
        ),
        Event::BoostersCompared { seat, opponent, mine, theirs, enough } => say(
            if enough { "log-fled" } else { "log-too-slow" },
            vec![
                who(seat),
                ("other", name(opponent, voice)),
                ("mine", mine.into()),
                ("theirs", theirs.into()),
            ],
        ),
        Event::ShookTable { seat, shake } => {
            say("log-shook-table", vec![who(seat), ("sum", shake.sum().into())])
        }
        Event::FameChanged { change: 0, .. } => None,
        Event::FameChanged { seat, change } => say(
            if change > 0 { "log-fame-up" } else { "log-fame-down" },
            vec![who(seat), ("count", change.unsigned_abs().into())],
        ),
        Event::Gained { seat, cards: got } => {
            say("log-gained", vec![who(seat), ("cards", cards(&got, voice).into())])
        }
        Event::Paid { seat, cards: gone } => {
            say("log-paid", vec![who(seat), ("cards", cards(&gone, voice).into())])
        }
        Event::Gave { seat, to, card } => {
            say("log-gave", vec![who(seat), ("other", name(to, voice)), ("resource", kind(card).into())])
        }
        Event::Attached { seat, expansion } => {
            say("log-attached", vec![who(seat), ("expansion", voice.get(expansion.name()).into())])
        }
        Event::Detached { seat, expansion } => {
            say("log-detached", vec![who(seat), ("expansion", voice.get(expansion.name()).into())])
        }
        Event::Grounded { seat, rank } => {
            say("log-grounded", vec![who(seat), ("rank", rank.to_string().into())])
        }
        Event::Jumped { seat, rank, to, .. } => say(
            "log-jumped",
            vec![who(seat), ("rank", rank.to_string().into()), ("point", point(to, voice).into())],
        ),
        Event::Stayed { seat } => say("log-stayed", vec![who(seat)]),
        Event::DeckShuffled => say("log-deck", vec![]),
        // A flight is one line, told when it ends.
        Event::Flew { .. } | Event::Landed { steps: 0, .. } => None,
        Event::Landed { seat, kind: of, rank, from, at, steps } => say(
            if from == at { "log-flew-round" } else { "log-flew" },
            vec![
                who(seat),
                ("ship", ship(of, rank, voice).into()),
                ("from", point(from, voice).into()),
                ("point", point(at, voice).into()),
                ("steps", steps.into()),
            ],
        ),
        Event::Looked { seat, planet: at, disc: Some(face) } => say(
            "log-looked-known",
            vec![who(seat), ("planet", planet(at, voice).into()), ("disc", disc(face, voice).into())],
        ),
        Event::Looked { seat, planet: at, disc: None } => {
            say("log-looked", vec![who(seat), ("planet", planet(at, voice).into())])
        }
        Event::Revealed { planet: at, disc: face } => say(
            "log-revealed",
            vec![("planet", planet(at, voice).into()), ("disc", disc(face, voice).into())],
        ),
        Event::NoRoom { seat, .. } => say("log-no-room", vec![who(seat)]),
        Event::ColonyFounded { seat, site: at } => {
            say("log-colony", vec![who(seat), ("site", site(at, voice).into())])
        }
        Event::StationFounded { seat, dock: at } => {
            say("log-station", vec![who(seat), ("dock", dock(at, voice).into())])
        }
        Event::MarkerWon { people, seat, .. } => {
            say("log-marker", vec![who(seat), ("people", voice.get(people.name()).into())])
        }
        Event::Befriended { seat, card } => {
            say("log-befriended", vec![who(seat), ("card", voice.get(card.name()).into())])
        }
        Event::Captured { seat, planet: at, disc: face, white } => say(
            "log-captured",
            vec![
                who(seat),
                ("disc", disc(face, voice).into()),
                ("planet", planet(at, voice).into()),
                ("white", disc(white, voice).into()),
            ],
        ),
        Event::Ended { .. } => say("log-ended", vec![]),
    }
}

/// `3 + 2 = 5`
fn strength(of: Strength) -> String {
    format!("{} + {} = {}", of.shake.sum(), of.bonus, of.total())
}

/// What points are awarded for.
pub(crate) fn award(event: &Event, voice: &Voice<'_>) -> Option<String> {
    Some(match *event {
        Event::ColonyFounded { site: at, .. } => {
            voice.say("award-colony", [("site", site(at, voice).into())])
        }
        Event::PortBuilt { site: at, .. } => voice.say("award-port", [("site", site(at, voice).into())]),
        Event::Captured { disc: face, .. } => voice.say("award-disc", [("disc", disc(face, voice).into())]),
        Event::MarkerWon { people, .. } => {
            voice.say("award-marker", [("people", voice.get(people.name()).into())])
        }
        Event::FameChanged { .. } | Event::FameBought { .. } => voice.get("award-fame"),
        _ => return None,
    })
}
