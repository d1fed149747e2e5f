//! Why actions are refused: every reason has its clause and its words, and whatever is asked is judged.

use std::collections::BTreeSet;

use starfarers::components::map::{Planet, Point, Site};
use starfarers::components::{Cards, Expansion, Friend, Rank, Resource, ShipKind};
use starfarers::position::Deal;
use starfarers::{Action, Phase, RULES, Starfarers, reason};
use table::{Cx, Dice, MAX_SEATS, Rules, Seat, Seats};

use crate::kit::{BLUE, Kit, RED, YELLOW};
use crate::laws::wander;

/// Any action at all, sensible or not.
fn any_action(seats: u8, dice: &mut Dice) -> Action {
    fn one<T>(mut of: impl ExactSizeIterator<Item = T>, dice: &mut Dice) -> T {
        of.nth(dice.below(of.len() as u32) as usize).expect("not empty")
    }
    fn cards(dice: &mut Dice) -> Cards {
        let most = [2, 2, 2, 4, 21, 256][dice.below(6) as usize];
        let mut cards = Cards::NONE;
        for _ in 0..dice.below(3) + dice.below(2) {
            cards[one(Resource::ALL.into_iter(), dice)] = dice.below(most) as u8;
        }
        cards
    }
    let deal = |dice: &mut Dice| Deal { give: cards(dice), want: cards(dice) };
    let some = |dice: &mut Dice| Seat::all(MAX_SEATS as u8).filter(|_| dice.below(2) == 0).collect::<Seats>();
    let seat = |dice: &mut Dice| one(Seat::all(MAX_SEATS as u8).take(usize::from(seats) + 1), dice);
    let resource = |dice: &mut Dice| one(Resource::ALL.into_iter(), dice);
    let expansion = |dice: &mut Dice| one(Expansion::ALL.into_iter(), dice);
    let rank = |dice: &mut Dice| one(Rank::ALL.into_iter(), dice);
    let point = |dice: &mut Dice| one(Point::all(), dice);
    match dice.below(38) {
        0 => Action::Settle(one(Site::all(), dice)),
        1 => Action::Spaceport(one(Site::all(), dice)),
        2 => Action::Ship(one(ShipKind::ALL.into_iter(), dice), rank(dice), point(dice)),
        3 => Action::Roll,
        4 => Action::Discard(resource(dice)),
        5 => Action::Rob(seat(dice)),
        6 => Action::Spare,
        7 => Action::Draw,
        8 => Action::Help(some(dice)),
        9 => Action::Bank(resource(dice), [1, 2, 3, 0, 255][dice.below(5) as usize], resource(dice)),
        10 => Action::Fame,
        11 => Action::Build(expansion(dice)),
        12 | 13 => Action::Offer(deal(dice), some(dice)),
        14 => Action::Withdraw,
        15 => Action::Confirm(seat(dice)),
        16 => Action::Accept,
        17 => Action::Decline,
        18 => Action::Counter(deal(dice)),
        19 => Action::Propose(deal(dice)),
        20 => Action::Retract,
        21 => Action::Agree(seat(dice)),
        22 => Action::Refuse(seat(dice)),
        23 => Action::Shake,
        24 => Action::Gift([0, 1, 2, 3, 4, 255][dice.below(6) as usize]),
        25 => Action::Yes,
        26 => Action::No,
        27 => Action::Pay(resource(dice)),
        28 => Action::Take(resource(dice)),
        29 => Action::Attach(expansion(dice)),
        30 => Action::Detach(expansion(dice)),
        31 => Action::Jump(point(dice)),
        32 => Action::Stay,
        33 => Action::Fly(rank(dice), point(dice)),
        34 => Action::Capture(rank(dice), one(Planet::all(), dice)),
        35 => Action::Found(rank(dice)),
        36 => Action::Stop(rank(dice)),
        _ => match dice.below(2) {
            0 => Action::Done,
            _ => Action::Befriend(one(Friend::ALL.into_iter(), dice)),
        },
    }
}

/// What was permitted and refused, by word and by reason.
#[derive(Default)]
struct Answers {
    permitted: BTreeSet<String>,
    refused: BTreeSet<&'static str>,
}

impl Answers {
    /// Asks: what is permitted leaves a sound position, what is refused has a clause and a reason.
    fn ask(&mut self, game: &Starfarers, seat: Seat, action: Action, dice: &mut Dice) {
        match game.permits(seat, &action) {
            Ok(()) => {
                let mut after = *game;
                after.apply(seat, action, &mut Cx::silent(dice));
                let sound = after.audit();
                sound.unwrap_or_else(|e| panic!("after {action} by {seat}: {e}\n{game:?}"));
                self.permitted.insert(action.to_string().split(' ').next().unwrap_or_default().to_owned());
            }
            Err(illegal) => {
                assert!(reason::ALL.iter().any(|reason| reason.key == illegal.reason), "{illegal}");
                if self.refused.insert(illegal.reason) || dice.below(50) == 0 {
                    assert!(RULES.contains(&format!("**{}**", illegal.clause)), "{illegal}");
                }
            }
        }
    }
}

/// Whatever is asked of the table, it answers and never panics, and every reason there is is met.
#[test]
fn any_action_by_anyone_is_judged() {
    let mut answers = Answers::default();
    for (seats, options) in [
        (3, &[("round-limit", "30")][..]),
        (4, &[("round-limit", "30"), ("setup", "advanced")]),
        (4, &[("quick-supply", "yes"), ("colours", "drawn")]),
    ] {
        wander(seats, options, 8, |game, dice| {
            for _ in 0..6 {
                let seat = Seat::new(dice.below(u32::from(seats) + 1) as usize);
                answers.ask(game, seat, any_action(seats, dice), dice);
            }
            if dice.below(10) == 0 {
                let numbered = (0..Starfarers::ACTIONS).filter_map(Starfarers::from_index);
                numbered.for_each(|action| answers.ask(game, game.open.active, action, dice));
            }
        });
    }
    assert!(answers.permitted.len() >= 30, "{:?}", answers.permitted);
    for (kit, action) in seldom() {
        answers.ask(&kit.game, RED, action, &mut Dice::fast(1));
    }
    let unmet: Vec<_> = reason::ALL.iter().filter(|reason| !answers.refused.contains(reason.key)).collect();
    assert!(unmet.is_empty(), "{unmet:?}");
}

/// Moments chance seldom brings, and what is refused to red then.
fn seldom() -> Vec<(Kit, Action)> {
    let arranged = |mut kit: Kit, change: &dyn Fn(&mut Kit), action: &str| {
        change(&mut kit);
        (kit, action.parse().unwrap_or_else(|e| panic!("{e}")))
    };
    let trading = || Kit::trading(4);
    let deal = Deal { give: Cards::of(Resource::Ore, 1), want: Cards::of(Resource::Fuel, 1) };
    let mut holder = trading();
    holder.hand(RED, "1ore");
    vec![
        (holder, Action::Offer(deal, Seats::NONE)),
        arranged(
            trading(),
            &|kit| kit.hand(RED, "3fuel").game.open.bank[Resource::Ore] = 0,
            "bank 3fuel for ore",
        ),
        arranged(
            trading(),
            &|kit| {
                kit.hand(RED, "1goods").befriend(RED, "diplomat-fame").fame(RED, 11);
            },
            "fame",
        ),
        arranged(
            trading(),
            &|kit| {
                kit.hide(|hidden| hidden.pile = Cards::NONE).game.open.bank = Cards::NONE;
                kit.game.open.chances.supplies = 1;
            },
            "draw",
        ),
        arranged(
            trading(),
            &|kit| {
                kit.hand(YELLOW, "0").game.open.phase = Phase::Rob;
            },
            "rob 2",
        ),
        arranged(trading(), &|kit| kit.game.open.players[RED.index()].stations = 7, "trade-ship 2 at 5,1,W"),
        arranged(
            trading(),
            &|kit| {
                kit.hand(RED, "1ore").hand(YELLOW, "1fuel").must(RED, "offer 1ore for 1fuel to 2");
                kit.must(YELLOW, "accept").hand(YELLOW, "0");
            },
            "confirm 2",
        ),
        arranged(
            Kit::flying(4, 3),
            &|kit| {
                kit.no_ships(RED).ship(RED, ShipKind::Colony, 1, "s1.carbon-food");
            },
            "found 1",
        ),
        arranged(
            Kit::flying(3, 3),
            &|kit| {
                kit.colony(YELLOW, "s1.food-goods").colony(BLUE, "s1.carbon-goods");
                kit.no_ships(RED).ship(RED, ShipKind::Colony, 1, "s1.carbon-food");
            },
            "found 1",
        ),
    ]
}
