//! The laws all games keep, on random games at every number of players with every variant: many short
//! ones, and a few played to fifteen points. Then games in which players know what they are doing, so that
//! play gets to where random play seldom does.

use std::collections::BTreeSet;

use starfarers::components::map::{Planet, Point, Site};
use starfarers::components::{Cards, Expansion, Friend, Rank, Resource, ShipKind};
use starfarers::legal::REASONS;
use starfarers::position::Deal;
use starfarers::{Action, Phase, RULES, Starfarers};
use table::{Cx, Dice, Insight, MAX_SEATS, Rules, Seat, Seats, Viewer};
use testkit::Laws;
use testkit::clauses;

use crate::kit::start;

fn run(seats: u8, games: u32, options: &[(&str, &str)]) {
    let report = Laws::<Starfarers>::new(seats, options.iter().copied()).games(games).run();
    println!("{report}");
    assert_eq!(report.games, u64::from(games));
    assert!(report.refused > 1_000 && report.texts > 1_000 && report.backs > 0, "{report}");
    assert!(report.uncertain > 1_000 && report.secrets > 10 && report.undisclosed > 1_000, "{report}");
    assert!(report.free_form > 100, "{report}");
    assert!(report.asides > 0 || games < 5, "{report}");
}

#[test]
fn with_four_players() {
    run(4, 1_000, &[("round-limit", "10")]);
}

#[test]
fn with_three_players() {
    run(3, 1_000, &[("round-limit", "10"), ("quick-supply", "yes")]);
}

#[test]
fn with_four_in_the_advanced_set_up() {
    run(4, 2, &[("setup", "advanced"), ("quick-supply", "yes")]);
    run(4, 1_000, &[("setup", "advanced"), ("round-limit", "10")]);
}

#[test]
fn with_three_in_the_advanced_set_up() {
    run(3, 1_000, &[("setup", "advanced"), ("colours", "drawn"), ("round-limit", "10")]);
}

#[test]
fn to_fifteen_points() {
    run(3, 4, &[]);
}

/// Plays games in which actions are drawn by how promising they look, and shows every position to `look`.
fn wander(seats: u8, options: &[(&str, &str)], games: u64, mut look: impl FnMut(&Starfarers, &mut Dice)) {
    let mut legal = Vec::new();
    for number in 0..games {
        let (mut game, mut dice) = (start(seats, options, number), Dice::fast(number));
        while !game.turn().is_over() {
            look(&game, &mut dice);
            let acting: Vec<Seat> = game.turn().seats().iter().collect();
            let seat = acting[dice.below(acting.len() as u32) as usize];
            legal.clear();
            game.legal(seat, &mut legal);
            let weigh = |a: &Action| (100.0 * game.prior(seat, a)) as u32 + 1;
            let weights: Vec<u32> = legal.iter().map(weigh).collect();
            let chosen = legal[dice.pick(&weights).expect("somebody acts")];
            game.play(seat, chosen, &mut Cx::silent(&mut dice)).expect("listed");
            game.audit().unwrap_or_else(|e| panic!("after {chosen} by {seat}: {e}\n{game:?}"));
        }
        look(&game, &mut dice);
    }
}

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

/// Whatever is asked of the table, it answers: what it permits leaves a sound position, what it refuses has a
/// clause and a reason, and it never panics.
#[test]
fn any_action_by_anyone_is_judged() {
    let clauses: BTreeSet<String> = clauses::defined(RULES, "SF").into_iter().collect();
    let (mut permitted, mut refused) = (BTreeSet::new(), BTreeSet::new());
    for (seats, options) in [
        (3, &[("round-limit", "30")][..]),
        (4, &[("round-limit", "30"), ("setup", "advanced")]),
        (4, &[("quick-supply", "yes"), ("colours", "drawn")]),
    ] {
        wander(seats, options, 8, |game, dice| {
            for _ in 0..6 {
                let action = any_action(seats, dice);
                let seat = Seat::new(dice.below(u32::from(seats) + 1) as usize);
                match game.permits(seat, &action) {
                    Ok(()) => {
                        let mut after = *game;
                        after.apply(seat, action, &mut Cx::silent(dice));
                        let sound = after.audit();
                        sound.unwrap_or_else(|e| panic!("after {action} by {seat}: {e}\n{game:?}"));
                        permitted.insert(action.to_string().split(' ').next().unwrap_or_default().to_owned());
                    }
                    Err(illegal) => {
                        assert!(REASONS.contains(&illegal.reason), "{illegal}");
                        assert!(clauses.contains(illegal.clause), "{illegal}");
                        refused.insert(illegal.reason);
                    }
                }
            }
        });
    }
    assert!(permitted.len() >= 30, "{permitted:?}");
    assert!(refused.len() >= 50, "{refused:?}");
}

/// Positions of good play are guessed soundly, too, and every phase and every friendship card comes about.
#[test]
fn good_play_gets_everywhere() {
    let (mut phases, mut friends, mut endings, mut positions) =
        (BTreeSet::new(), BTreeSet::new(), BTreeSet::new(), 0_u32);
    for (seats, options) in
        [(3, &[("round-limit", "60")][..]), (4, &[("round-limit", "40"), ("setup", "advanced")])]
    {
        wander(seats, options, 15, |game, dice| {
            let name = |phase: &Phase| {
                let name = format!("{phase:?}");
                name.split('(').next().unwrap_or_default().to_owned()
            };
            phases.insert(name(&game.open.phase));
            friends.extend(game.open.players.iter().flat_map(|p| p.friends.iter().map(Friend::name)));
            endings.extend(game.outcome().map(|o| o.manner));
            positions += 1;
            if positions.is_multiple_of(9) {
                for viewer in Viewer::all(seats) {
                    let view = game.view(viewer);
                    let guess = Starfarers::guess(&view, dice);
                    guess.audit().unwrap_or_else(|e| panic!("{viewer:?}: {e}\n{game:?}"));
                    assert_eq!(guess.view(viewer), view);
                }
            }
        });
    }
    assert_eq!(phases.len(), 21, "{phases:?}");
    assert_eq!(friends.len(), Friend::COUNT, "{friends:?}");
    assert!(endings.contains("fifteen-points"), "{endings:?}");
}
