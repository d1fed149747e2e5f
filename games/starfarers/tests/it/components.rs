//! The box and the board (SF-1, SF-2): what the data must be.

use std::collections::{BTreeMap, BTreeSet};

use starfarers::components::encounters::{CardId, Neighbour, Op, Question, Scene, Stat};
use starfarers::components::map::{self, BASES, Dock, Hex, Planet, Point, SYSTEMS, Site, Spot};
use starfarers::components::{
    CARDS_PER_KIND, COLONIES, Cards, Colour, Disc, Dot, Expansion, FAME_LIMIT, FAME_RINGS, Friend,
    PORT_RINGS, People, Rank, Resource, STATIONS, Shake, ShipKind, Trophy,
};
use table::{Rules, Set};
use testkit::clause;

use crate::kit::{Kit, RED, at, site};

#[test]
fn sf_1_1_three_or_four_play() {
    let seats = starfarers::Starfarers::SEATS;
    assert_eq!(seats, 3..=4);
    for wrong in [0, 1, 2, 5] {
        let refused = table::new_setup::<starfarers::Starfarers>(wrong, &Default::default())
            .expect_err("too few or too many");
        assert_eq!((refused.reason, refused.value), ("setup-seats", Some("3–4".to_owned())));
    }
}

#[test]
fn sf_1_2_a_colour_and_its_pieces() {
    assert_eq!((COLONIES, STATIONS, PORT_RINGS), (9, 7, 3));
    assert_eq!(Colour::ALL.map(Colour::name), ["red", "yellow", "blue", "white"]);
    let kit = Kit::new(4);
    let red = kit.game.open.player(RED);
    // Two colonies and a spaceport stand, one is under way.
    assert_eq!((red.spare_colonies(), red.spare_stations()), (5, 7));
    assert_eq!(PORT_RINGS - red.port_count(), 2);
}

#[test]
fn sf_1_3_transporters_have_ranks() {
    assert_eq!(Rank::ALL.map(|r| r.to_string()), ["1", "2", "3"]);
    assert!(Rank::ALL.is_sorted());
}

#[test]
fn sf_1_4_a_ship_carries_a_colony_or_a_station() {
    let mut kit = Kit::new(4);
    kit.no_ships(RED);
    assert_eq!(kit.game.open.player(RED).spare_colonies(), 6);
    kit.ship(RED, ShipKind::Trade, 2, "4,1,W");
    let red = kit.game.open.player(RED);
    assert_eq!((red.spare_colonies(), red.spare_stations()), (6, 6));
}

#[test]
fn sf_1_5_a_hundred_cards() {
    assert_eq!(usize::from(CARDS_PER_KIND) * Resource::ALL.len(), 100);
    assert_eq!(Resource::ALL.map(Resource::name), ["fuel", "ore", "goods", "carbon", "food"]);
}

#[test]
fn sf_1_6_the_tray_is_enough_for_four() {
    assert_eq!(Expansion::ALL.map(Expansion::in_tray), [24, 24, 20]);
    assert_eq!(Expansion::ALL.map(Expansion::limit), [6, 6, 5]);
    assert!(Expansion::ALL.iter().all(|e| e.in_tray() == 4 * e.limit()));
}

#[test]
fn sf_1_7_fame_rings() {
    assert_eq!((FAME_RINGS, FAME_LIMIT), (40, 11));
    assert_eq!(Kit::new(4).game.open.fame_left(), 36);
}

#[clause("SF-1.8", "SF-1.10", "SF-10.1")]
#[test]
fn sf_1_8_cards_and_discs() {
    assert_eq!(CardId::all().len(), 32);
    let friends: u8 = Friend::ALL.iter().map(|f| f.copies()).sum();
    assert_eq!(friends, 20);
    for people in People::ALL {
        assert_eq!(people.cards().map(Friend::copies).sum::<u8>(), 5, "{people}");
    }
    for (place, card) in Friend::ALL.into_iter().enumerate() {
        assert_eq!(card.index(), place);
        assert_eq!(card.name().parse(), Ok(card));
    }
    let coloured = Dot::ALL.iter().flat_map(|d| d.discs()).count();
    let home = Planet::all().filter(|p| p.is_home()).count();
    assert_eq!(home + coloured + Disc::WHITE.len(), 38);
}

#[test]
fn sf_1_9_two_of_four_balls() {
    let seen: Vec<_> = Shake::ALL.iter().map(|s| (s.sum(), s.base_speed(), s.is_encounter())).collect();
    assert_eq!(seen, [(1, 3, true), (2, 3, true), (3, 3, true), (3, 3, false), (4, 4, false), (5, 5, false)]);
    let pairs: BTreeSet<_> = Shake::ALL.iter().map(|s| s.balls().map(|b| b as u8)).collect();
    assert_eq!(pairs.len(), 6);
}

/// TV-17
#[test]
fn sf_1_9_every_pair_is_equally_likely() {
    let mut count = BTreeMap::new();
    for seed in 0..6000 {
        let mut kit = Kit::trading(4);
        let mut dice = table::Dice::fast(seed);
        kit.game.play(RED, starfarers::Action::Shake, &mut table::Cx::silent(&mut dice)).expect("legal");
        // An encounter or its redraws may shake again; the flight's own shake is what counts.
        *count.entry(kit.game.open.shake.map(|s| s.balls().map(|b| b as u8))).or_insert(0) += 1;
    }
    count.remove(&None); // The turn has already passed on: wear and tear with no ship able to fly.
    assert_eq!(count.len(), 6);
    // Six times a thousand; five standard deviations are 144.
    assert!(count.values().all(|n| (850..1150).contains(n)), "{count:?}");
}

#[test]
fn sf_1_10_the_discs() {
    let numbers = |dot: Dot| dot.discs().iter().filter(|d| d.is_number()).count();
    assert_eq!(Dot::ALL.map(numbers), [7, 7, 2]);
    let all = Dot::ALL.into_iter().flat_map(|d| d.discs());
    let mut faces: Vec<u8> =
        all.filter_map(|d| if let Disc::Number(n) = d { Some(*n) } else { None }).collect();
    faces.extend(Disc::WHITE);
    assert!(!faces.contains(&7));
    faces.sort_unstable();
    assert_eq!(faces, [2, 3, 3, 3, 4, 4, 5, 5, 6, 8, 9, 9, 9, 10, 10, 10, 11, 11, 11, 11, 12]);
    let trophies: Vec<Disc> = Dot::Blue.discs().iter().copied().filter(|d| !d.is_number()).collect();
    assert_eq!(trophies, Disc::TROPHIES);
    assert_eq!(trophies.len(), Disc::WHITE.len());
}

#[test]
fn what_is_captured_is_written_as_discs_and_nothing_else_is_read() {
    let captured: Set<Trophy> = Trophy::all().filter(|trophy| Disc::from(*trophy) != Disc::Ice(3)).collect();
    let text = serde_json::to_string(&captured).unwrap();
    assert_eq!(text, r#"[{"Pirate":4},{"Pirate":5},{"Pirate":6},{"Ice":4}]"#);
    assert_eq!(serde_json::from_str::<Set<Trophy>>(&text).unwrap(), captured);
    for wrong in [r#"[{"Number":3}]"#, r#"[{"Pirate":7}]"#, "23"] {
        assert!(serde_json::from_str::<Set<Trophy>>(wrong).is_err(), "{wrong}");
    }
}

/// TV-35
#[test]
fn sf_1_11_what_points_are_for() {
    let mut kit = Kit::new(4);
    kit.colony(RED, "s1.carbon-food").port(RED, "s2.ore-goods").fame(RED, 5);
    kit.game.open.markers[0] = Some(RED);
    kit.game.open.players[0].captured.extend(Trophy::try_from(Disc::Pirate(4)));
    let tally = kit.game.open.tally(RED);
    assert_eq!((tally.colonies, tally.ports, tally.markers, tally.discs, tally.fame), (3, 4, 2, 1, 2));
    assert_eq!(kit.points(RED), 12);
    kit.game.open.players[0].captured.extend(Trophy::try_from(Disc::Ice(3)));
    assert_eq!(kit.points(RED), 13);
}

#[test]
fn sf_2_1_systems_and_bases() {
    assert_eq!((SYSTEMS.len(), BASES.len()), (11, 4));
    for (number, system) in SYSTEMS.iter().enumerate() {
        let home = number < 4;
        assert!(system.planets.iter().all(|(_, _, dot)| dot.is_none() == home), "{}", system.name);
        assert!(!home || system.planets.iter().all(|(hex, ..)| hex.height <= 1), "{}", system.name);
    }
    assert_eq!(BASES.each_ref().map(|b| b.hex.column), [0, 10, 0, 10]);
}

/// TV-1
#[test]
fn sf_2_2_the_lattice() {
    assert_eq!(Hex::all().count(), 126);
    assert_eq!(Point::all().len(), 281);
    assert_eq!(map::edges().count(), 380);
    let degree = |n| Point::all().filter(|p| p.neighbours().len() == n).count();
    assert_eq!((degree(3), degree(2)), (198, 83));
}

#[clause("SF-2.3", "SF-2.7")]
#[test]
fn sf_2_3_corners_are_named_once() {
    for hex in Hex::all() {
        let corners = hex.corners();
        for (i, corner) in corners.iter().enumerate() {
            // Clockwise: each corner is a lattice neighbour of the next, and lies where a hexagon has it.
            let next = corners[(i + 1) % 6];
            assert!(corner.neighbours().contains(&next) && next.neighbours().contains(corner));
            let ((x, y), (mx, my)) = (corner.place(), hex.middle());
            assert!(((x - mx).hypot(y - my) - 1.0).abs() < 1e-4, "{corner}");
            assert_eq!(corner.to_string().parse(), Ok(*corner));
        }
    }
    for point in Point::all() {
        assert_eq!(Point::at(point.corner()), Some(point));
        assert_eq!(point.to_string().parse(), Ok(point));
        for next in point.neighbours() {
            assert!(next.neighbours().contains(&point), "{point} {next}");
            let shared = Hex::all().filter(|h| {
                let corners = h.corners();
                corners.contains(&point.corner()) && corners.contains(&next.corner())
            });
            assert!(shared.count() >= 1, "{point}-{next} is a side of a hex of the board");
        }
    }
    let reached = at("4,1,W").distances();
    assert!(reached.iter().all(|steps| *steps < 60), "the board is connected");
}

/// TV-2
#[test]
fn sf_2_4_suns_are_no_points() {
    for (system, sun) in SYSTEMS.iter().zip([
        "0,0,E", "4,0,W", "6,0,E", "10,0,W", "1,4,E", "9,4,W", "5,5,W", "2,7,W", "8,7,E", "4,10,W", "6,10,E",
    ]) {
        let sun = sun.parse().expect("a corner");
        assert!(system.planets.iter().all(|(hex, ..)| hex.corners().contains(&sun)), "{}", system.name);
        assert_eq!(Point::at(sun), None, "{}", system.name);
        let resources: BTreeSet<_> = system.planets.iter().map(|p| p.1).collect();
        assert_eq!(resources.len(), 3);
    }
    let near = |text: &str| {
        let mut near: Vec<String> = at(text).neighbours().iter().map(|p| p.corner().to_string()).collect();
        near.sort();
        near
    };
    assert_eq!(near("2,0,W"), ["1,0,E", "1,1,E"]);
    assert_eq!(near("1,1,E"), ["2,0,W", "2,1,W", "3,1,W"]);
}

#[test]
fn sf_2_5_colony_sites() {
    assert_eq!((Site::all().len(), Site::home().len()), (33, 12));
    for place in Site::all() {
        let touched: Vec<Planet> = place.point().planets().collect();
        assert_eq!(touched, place.planets());
        assert!(touched.iter().all(|p| p.system() == place.system()));
        assert!(touched.iter().all(|p| p.sites().contains(&place)));
        assert_eq!(place.point().spot(), Spot::Site(place));
        assert_eq!(place.to_string().parse(), Ok(place));
    }
    let sites = Point::all().filter(|p| p.planets().count() == 2).count();
    assert_eq!(sites, 33, "no other point touches two planets");
    for (name, corner) in [
        ("alpha.food-carbon", "1,0,W"),
        ("beta.goods-fuel", "3,1,E"),
        ("gamma.ore-carbon", "7,1,W"),
        ("delta.fuel-goods", "8,0,E"),
        ("s1.carbon-goods", "2,4,W"),
        ("s2.goods-food", "7,4,E"),
        ("s3.goods-carbon", "4,5,E"),
        ("s4.ore-food", "0,7,E"),
        ("s5.carbon-ore", "9,7,W"),
        ("s6.carbon-goods", "2,10,E"),
        ("s7.food-fuel", "7,10,W"),
    ] {
        assert_eq!(site(name).point(), at(corner), "{name}");
    }
}

#[test]
fn sf_2_6_docks() {
    assert_eq!(Dock::all().count(), 20);
    for base in &BASES {
        let mut corners: Vec<String> =
            base.docks.iter().chain([&base.blind]).map(|c| c.to_string()).collect();
        let mut around: Vec<String> = base.hex.corners().iter().map(|c| c.to_string()).collect();
        corners.sort();
        around.sort();
        assert_eq!(corners, around, "{}", base.people);
        assert_eq!(Point::at(base.blind), None, "{}", base.people);
        let hexes = Hex::all().filter(|h| h.corners().contains(&base.blind)).count();
        assert_eq!(hexes, 1, "the blind corner of {} lies on the rim", base.people);
    }
    for dock in Dock::all() {
        assert_eq!(dock.point().spot(), Spot::Dock(dock));
        assert_eq!(dock.to_string(), dock.point().to_string());
        let plan = &BASES[dock.people as usize];
        assert_eq!(plan.people, dock.people);
        assert_eq!(dock.point().corner(), plan.docks[usize::from(dock.place)]);
    }
}

#[test]
fn sf_2_8_what_the_map_guarantees() {
    let mut ports = BTreeSet::new();
    for point in Point::all() {
        let systems: BTreeSet<usize> = point.planets().map(Planet::system).collect();
        assert!(systems.len() <= 1, "{point} touches two systems");
    }
    for place in Site::all() {
        assert_eq!(place.point().neighbours().len(), 2);
        for port in place.ports() {
            assert!(ports.insert(port), "{port} is next to two colony sites");
            assert_eq!(port.spot(), Spot::Port(place), "{port} is a site or a dock");
        }
    }
    let marked = Point::all().filter(|p| matches!(p.spot(), Spot::Port(_))).count();
    assert_eq!(marked, 66);
}

#[test]
fn sf_2_9_planets() {
    let mut yields = Cards::NONE;
    Planet::all().for_each(|p| yields[p.resource()] += 1);
    assert_eq!(yields.to_string(), "7fuel+7ore+7goods+6carbon+6food");
    for dot in Dot::ALL {
        let mut systems: Vec<usize> =
            Planet::all().filter(|p| p.dot() == Some(dot)).map(Planet::system).collect();
        systems.dedup();
        assert_eq!(systems, [4, 5, 6, 7, 8, 9, 10], "each outer system has one planet with each dot");
    }
    let hexes: BTreeSet<_> = Planet::all().map(|p| (p.hex().column, p.hex().height)).collect();
    assert_eq!(hexes.len(), 33);
    // The blue dot, with pirates and ice, is on a planet furthest from home.
    for system in &SYSTEMS[4..] {
        let height = |dot| {
            let found = system.planets.iter().find(|p| p.2 == Some(dot)).expect("each dot");
            found.0.middle().1
        };
        assert!(height(Dot::Blue) >= height(Dot::Red).max(height(Dot::Yellow)), "{}", system.name);
    }
}

/// TV-3
#[test]
fn sf_2_10_bases_and_distances() {
    let place = |people: People| (BASES[people as usize].hex.column, BASES[people as usize].hex.height);
    assert_eq!(People::ALL.map(place), [(0, 5), (10, 5), (0, 9), (10, 9)]);
    let from = |point: &str, name: &str| site(name).distance(at(point));
    let docks = |point: &str, people| {
        let steps = |place| Dock { people, place }.distance(at(point));
        [0, 1, 2, 3, 4].map(steps)
    };
    assert_eq!(
        ["s1.carbon-food", "s1.food-goods", "s1.carbon-goods", "s3.goods-fuel"].map(|s| from("1,1,E", s)),
        [5, 7, 9, 10]
    );
    assert_eq!(docks("1,1,E", People::GreenFolk), [10, 9, 10, 11, 12]);
    assert_eq!(["s1.carbon-food", "s3.carbon-fuel", "s2.goods-food"].map(|s| from("4,1,W", s)), [6, 7, 9]);
    assert_eq!(from("10,1,W", "s2.ore-goods"), 5);
    assert_eq!(docks("10,1,W", People::Scientists), [8, 7, 8, 9, 10]);
    assert_eq!(["s2.ore-goods", "s3.goods-fuel"].map(|s| from("6,1,E", s)), [6, 8]);
    for dock in Dock::all() {
        assert_eq!(dock.distance(at("4,1,W")), dock.point().distances()[at("4,1,W").index()]);
    }
}

#[clause("SF-9.14", "SF-9.15")]
#[test]
fn sf_9_15_every_card_is_sound() {
    fn walk(ops: &[Op], depth: usize, seen: &mut BTreeSet<String>) {
        assert!(depth <= starfarers::components::encounters::MAX_DEPTH);
        for (place, op) in ops.iter().enumerate() {
            let name = format!("{op:?}");
            seen.insert(name.split(|c: char| !c.is_alphabetic()).next().unwrap_or_default().to_owned());
            if !op.branches().is_empty() || matches!(op, Op::DrawNewCard | Op::ReshuffleAndDraw) {
                assert_eq!(place + 1, ops.len(), "an op that branches is the last of its list");
            }
            op.branches().iter().for_each(|list| walk(list, depth + 1, seen));
        }
    }
    let mut seen = BTreeSet::new();
    let mut kinds: BTreeMap<&str, BTreeSet<String>> = BTreeMap::new();
    for card in CardId::all() {
        let question = card.card().question;
        let asks = match question {
            Question::Gift(lists) => {
                lists.iter().for_each(|list| walk(list, 1, &mut seen));
                "gift".to_owned()
            }
            Question::YesNo { needs, answers } => {
                answers.iter().for_each(|list| walk(list, 1, &mut seen));
                format!("yes for {needs}")
            }
            Question::None(list) => {
                walk(list, 1, &mut seen);
                "nothing".to_owned()
            }
        };
        kinds.entry(card.card().scene.name()).or_default().insert(asks);
    }
    assert_eq!(seen.len(), 22, "every effect is on a card: {seen:?}");
    // Who hears the scene knows what is asked, and what a yes takes.
    assert!(kinds.values().all(|asks| asks.len() == 1), "{kinds:?}");
    assert_eq!(kinds.len(), 10);
    assert!(!kinds.contains_key(Scene::UnmaskedPirate.name()), "it is only a second question");
    let count = |scene| CardId::all().filter(|c| c.card().scene == scene).count();
    assert_eq!([Scene::MerchantGift, Scene::PirateDemandsTwo, Scene::TravelerGift].map(count), [8, 3, 3]);
}

/// The rows of the rulebook's tables whose first cell begins as told.
fn rows(begins: impl Fn(&str) -> bool) -> Vec<Vec<String>> {
    let cells = |line: &str| -> Vec<String> { line.split('|').map(|cell| cell.trim().to_owned()).collect() };
    let table = starfarers::RULES.lines().filter(|line| line.starts_with("| ")).map(cells);
    table.filter(|row| begins(&row[1])).map(|row| row[1..row.len() - 1].to_vec()).collect()
}

#[test]
fn sf_2_9_the_board_is_as_the_rulebook_prints_it() {
    let names = SYSTEMS.iter().map(|s| s.name).collect::<Vec<_>>();
    let printed = rows(|cell| names.contains(&cell.split([',', ' ']).next().unwrap_or_default()));
    assert_eq!(printed.len(), SYSTEMS.len());
    for (system, row) in SYSTEMS.iter().zip(printed) {
        let planet = |(hex, resource, dot): &(Hex, Resource, Option<Dot>)| {
            let dot = dot.map(|d| format!(" ({})", d.name())).unwrap_or_default();
            format!("{},{} {resource}{dot}", hex.column, hex.height)
        };
        let planets: Vec<String> = system.planets.iter().map(planet).collect();
        assert_eq!(row[1].replace(" dot)", ")"), planets.join("; "), "{}", system.name);
    }
}

/// Every card, put into the words of the rulebook's table: what is played is what is printed.
#[test]
fn sf_9_15_the_deck_is_as_the_rulebook_prints_it() {
    fn side(place: Neighbour) -> &'static str {
        match place {
            Neighbour::Left => "left",
            Neighbour::SecondLeft => "second left",
            Neighbour::Right => "right",
            Neighbour::SecondRight => "second right",
        }
    }
    fn effect(op: &Op) -> String {
        match op {
            Op::Fame(n) if *n < 0 => format!("−{}F", n.unsigned_abs()),
            Op::Fame(n) => format!("+{n}F"),
            Op::Gain(resource, n) => format!("{n} {resource}"),
            Op::GainAny(1) => "any card".to_owned(),
            Op::GainAny(2) => "any two cards".to_owned(),
            Op::PayAny(1) => "pay a card".to_owned(),
            Op::PayAny(2) => "pay".to_owned(),
            Op::ReturnGift => "gift returned".to_owned(),
            Op::EachOpponentGives => "tithe".to_owned(),
            Op::DrawFromEach => "raid".to_owned(),
            Op::SwapOneForTwo => "swap".to_owned(),
            Op::LoseSwapped => "swap lost".to_owned(),
            Op::GainExpansion => "gain an expansion".to_owned(),
            Op::LoseExpansion => "lose an expansion".to_owned(),
            Op::Ground => "grounded".to_owned(),
            Op::Jump => "jump".to_owned(),
            Op::FreeTradeShip => "free trade ship".to_owned(),
            Op::Contest { stat, opponent, then: [lost, won] } => {
                let what = if *stat == Stat::Combat { "combat" } else { "race" };
                format!("{what} with the {} (won: {}; lost: {})", side(*opponent), list(won), list(lost))
            }
            Op::ShakeTable([low, three, high]) => {
                format!("shake (1, 2: {}; 3: {}; 4, 5: {})", list(low), list(three), list(high))
            }
            Op::Ask { answers: [no, yes], .. } => {
                format!("a pirate; attack him? yes: {}; no: {}", list(yes), list(no))
            }
            Op::DrawNewCard => "new card".to_owned(),
            Op::WearAbove(n) => format!("wear above {n}"),
            Op::CouncilFame => "council".to_owned(),
            Op::ReshuffleAndDraw => "shuffle".to_owned(),
            Op::GainAny(_) | Op::PayAny(_) | Op::CompareBoosters { .. } => panic!("{op:?} alone"),
        }
    }
    fn list(ops: &[Op]) -> String {
        if ops.is_empty() {
            "nothing".to_owned()
        } else {
            ops.iter().map(effect).collect::<Vec<_>>().join(", ")
        }
    }
    let follows = |card: CardId| match card.card().question {
        Question::None(ops) => list(ops),
        Question::Gift(sizes) if sizes.iter().all(|ops| *ops == sizes[0]) => list(sizes[0]),
        Question::Gift(sizes) => {
            // Sizes with the same result share an entry.
            let mut entries: Vec<(String, String)> = Vec::new();
            for (size, ops) in sizes.iter().enumerate() {
                match entries.last_mut().filter(|(_, result)| *result == list(ops)) {
                    Some((sizes, _)) => *sizes += &format!(", {size}"),
                    None => entries.push((size.to_string(), list(ops))),
                }
            }
            entries.iter().map(|(sizes, result)| format!("{sizes}: {result}")).collect::<Vec<_>>().join("; ")
        }
        Question::YesNo {
            answers: [no, [Op::CompareBoosters { opponent, then: [fewer, enough] }]], ..
        } => {
            assert_eq!(*fewer, no, "{card}: who is too slow has to fight");
            let [Op::Contest { opponent: fought, .. }] = no else { panic!("{card}: one combat") };
            assert_eq!(opponent, fought, "{card}");
            format!("yes, and fast enough: {}; yes, but too slow, or no: {}", list(enough), list(no))
        }
        Question::YesNo { answers: [no, yes], .. } => format!("yes: {}; no: {}", list(yes), list(no)),
    };
    let scene = |card: CardId| match card.card().scene {
        Scene::MerchantGift => "merchant",
        Scene::PirateDemandsTwo => "pirate wants 2 cards",
        Scene::PirateSwap => "pirate swaps",
        Scene::PirateRaid => "pirate for hire",
        Scene::PirateAttack => "pirate attacks; flee?",
        Scene::DistressCall => "distress call",
        Scene::ShipUnderFire => "ship under fire",
        Scene::Distortion => "distortion",
        Scene::TravelerGift => "Travelers",
        Scene::WearAndTear => "wear and tear",
        Scene::UnmaskedPirate => panic!("only a second question"),
    };
    let printed = rows(|cell| cell.starts_with('E') && cell[1..].starts_with(|c: char| c.is_ascii_digit()));
    assert_eq!(printed.len(), 32);
    for (card, row) in CardId::all().zip(printed) {
        assert!(row[0].starts_with(&card.to_string()), "{card} is {}", row[0]);
        assert_eq!((scene(card), follows(card)), (row[1].as_str(), row[2].clone()), "{card}");
    }
}
