//! What a view shows, as numbers, for judgement that is learned.
//!
//! First what belongs to nobody: the moment, the cards to be had, the sea. Then the players as they follow
//! each other on the order stones, the viewer first: what they have, and what a good player works out from
//! it, such as what would score now, how far it is to the queen and to the other coasts, where tiles can
//! be laid, and what the hazards can reach.

use std::fmt;

use arrayvec::ArrayVec;
use table::{Observer, Seat};

use crate::action::Path;
use crate::components::{
    BUOYS, Band, Capacity, Card, Cards, Cells, Colour, FAST_STEPS, FIGURES, Field, Heading, JOKER_RANGE,
    Place, RESEARCHERS, SHIPS, STATIONS, Side, Tile,
};
use crate::network::{MOST_SYSTEMS, Network, System};
use crate::position::{Half, Phase, Player, SEATS, Tabletop, Task};
use crate::score::FinalScore;
use crate::view::View;

/// Points that are many for a score; more counts as so many.
const POINTS: f32 = 160.0;
/// A lead that is safe.
const LEAD: f32 = 40.0;
/// What a good system counts.
const SYSTEM: f32 = 40.0;
/// What the stations of a player can bring at the queen, at most about that.
const CROWN: f32 = 40.0;
/// Points for all four coasts.
const COASTS: f32 = 50.0;
/// Places of the row.
const ROW: f32 = 16.0;
/// Fields to be bridged that are too many.
const FAR: u8 = 8;

impl View {
    pub(crate) fn observe(&self, to: &mut Observer<'_>) {
        let top = &self.top;
        let in_turn = top.order_from(self.viewer.seat().unwrap_or(Seat::new(0)));
        let standings: ArrayVec<Standing, SEATS> =
            in_turn.iter().map(|seat| Standing::of(top, *seat)).collect();

        observe_moment(top, &in_turn, to);
        observe_cards(top, to);
        observe_sea(top, to);
        let ahead = |points: fn(&Standing) -> u16| {
            let best = standings[1..].iter().map(points).max().unwrap_or_default();
            ((f32::from(points(&standings[0])) - f32::from(best)) / LEAD).clamp(-1.0, 1.0)
        };
        to.see(format_args!("lead"), ahead(|standing| standing.score));
        to.see(format_args!("lead if it ended now"), ahead(|standing| standing.total));
        let reach = Reach::of(top);
        for (i, (seat, standing)) in in_turn.iter().zip(&standings).enumerate() {
            let player = top.player(*seat);
            observe_progress(top, Who(i), player, standing, to);
            observe_pieces(top, Who(i), player, standing, &reach, to);
            self.observe_hand(Who(i), *seat, to);
        }
    }

    /// Cards the viewer may not see count for as many as the player can be expected to hold.
    fn observe_hand(&self, who: Who, seat: Seat, to: &mut Observer<'_>) {
        let player = self.top.player(seat);
        let unseen = f32::from(self.unseen_cards.total());
        let (cards, share) = match self.hands[seat.index()] {
            Some(hand) => (hand, 1.0),
            None => (self.unseen_cards, f32::from(player.cards) / unseen),
        };
        let taking = matches!(self.top.phase, Phase::Acquire | Phase::Capacity);
        let to_take = if taking { self.top.layout().hand - player.cards } else { 0 };
        to.count(format_args!("{who}: cards to take"), to_take, 5.0);
        to.count(format_args!("{who}: cards"), player.cards, 5.0);
        for card in Card::ALL {
            to.count(format_args!("{who}: card {card}"), f32::from(cards.count(card)) * share, 3.0);
        }
        to.whether(format_args!("{who}: joker"), player.joker && !player.passed);
        to.count(format_args!("{who}: order card"), player.order.unwrap_or(0), 4.0);
        for capacity in Capacity::ALL {
            to.whether(format_args!("{who}: {capacity}"), player.has(capacity));
        }
    }
}

/// A player by the place from the viewer on.
#[derive(Clone, Copy)]
struct Who(usize);

impl fmt::Display for Who {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            0 => f.write_str("me"),
            place => write!(f, "other {place}"),
        }
    }
}

const PHASES: [&str; 14] = [
    "first station",
    "acquire",
    "capacity",
    "play",
    "build",
    "staff",
    "either",
    "ship",
    "research",
    "study",
    "whale",
    "tsunami",
    "crab",
    "over",
];

fn place_in_phases(phase: Phase) -> usize {
    match phase {
        Phase::FirstStation => 0,
        Phase::Acquire => 1,
        Phase::Capacity => 2,
        Phase::Play => 3,
        Phase::Task(task) => match task {
            Task::Build => 4,
            Task::Staff => 5,
            Task::Either => 6,
            Task::Ship { .. } => 7,
            Task::Research => 8,
            Task::Study { .. } => 9,
            Task::Whale { .. } => 10,
            Task::Tsunami { .. } => 11,
            Task::Crab { .. } => 12,
        },
        Phase::Over => 13,
    }
}

impl Tabletop {
    /// Everybody in the order of play, from `seat` on.
    pub(crate) fn order_from(&self, seat: Seat) -> ArrayVec<Seat, SEATS> {
        let order = &self.order[..self.seats.into()];
        let first = order.iter().position(|other| *other == seat).unwrap_or(0);
        order[first..].iter().chain(&order[..first]).copied().collect()
    }
}

/// What is being decided, by whom, and how much of the game is left.
fn observe_moment(top: &Tabletop, in_turn: &[Seat], to: &mut Observer<'_>) {
    let stages = f32::from(top.layout().stages);
    to.count(format_args!("stage"), top.stage, stages);
    to.count(format_args!("scorings left"), scorings_left(top), stages);
    let phase = place_in_phases(top.phase);
    for (i, name) in PHASES.iter().enumerate() {
        to.whether(format_args!("phase {name}"), i == phase);
    }
    for (i, seat) in in_turn.iter().enumerate() {
        to.whether(format_args!("turn of {}", Who(i)), top.phase != Phase::Over && top.mover() == *seat);
    }
    let (mut steps, mut launch, mut lays, mut range) = (0, false, 0, 0);
    match top.phase {
        Phase::Task(Task::Ship { steps: left, launch: may }) => (steps, launch) = (left, may),
        Phase::Task(Task::Study { left }) => lays = left,
        Phase::Task(Task::Whale { range: r } | Task::Tsunami { range: r } | Task::Crab { range: r }) => {
            range = r
        }
        _ => {}
    }
    to.count(format_args!("steps left"), steps, FAST_STEPS.into());
    to.whether(format_args!("ship may be launched"), launch);
    to.count(format_args!("tiles to lay"), lays, RESEARCHERS.into());
    to.count(format_args!("range of the hazard"), range, Path::LONGEST as f32);
    to.whether(format_args!("ship action to follow"), top.then == Some(Half::Ship));
    to.whether(format_args!("researcher action to follow"), top.then == Some(Half::Research));
    to.whether(format_args!("free start"), top.variants.free_start);
    to.whether(format_args!("dangerous tsunami"), top.variants.dangerous_tsunami);
    to.whether(format_args!("concealed cards"), top.variants.concealed_cards);
}

fn scorings_left(top: &Tabletop) -> u8 {
    if top.phase == Phase::Over { 0 } else { top.layout().stages + 1 - top.stage.max(1) }
}

/// What can be had in the row, and what blue cards the stages to come bring.
fn observe_cards(top: &Tabletop, to: &mut Observer<'_>) {
    let row = top.row.cards();
    let cards: Cards = row.iter().copied().collect();
    let mut cheapest = [0_u8; Card::ALL.len()];
    for (cost, card) in row.iter().enumerate().rev() {
        cheapest[*card as usize] = cost as u8;
    }
    for card in Card::ALL {
        to.count(format_args!("row: {card}"), cards.count(card), Card::COUNTS[card as usize].into());
        to.count(format_args!("row: cost of {card}"), cheapest[card as usize], ROW);
    }
    to.count(format_args!("row: cost of an order card"), top.row.order_cost(), ROW);
    for number in 1..=top.seats {
        let left = top.phase == Phase::Acquire && top.order_card_left(number);
        to.whether(format_args!("order card {number} left"), left);
    }
    for capacity in Capacity::ALL {
        let left = matches!(top.phase, Phase::Acquire | Phase::Capacity) && top.capacity_left(capacity);
        to.whether(format_args!("{capacity} left"), left);
    }
    for card in Card::ALL.into_iter().filter(|card| card.colour() == Colour::Blue) {
        to.count(format_args!("pile: {card}"), top.blue.count(card), Card::COUNTS[card as usize].into());
    }
}

/// The tiles nobody has taken yet, and the hazards.
fn observe_sea(top: &Tabletop, to: &mut Observer<'_>) {
    let sea = &top.sea;
    let hidden = sea.face_down.len() as f32;
    to.count(format_args!("tiles face down"), hidden, Cells::TILES.len() as f32);
    for (tile, unseen) in Tile::ALL.into_iter().zip(sea.unseen) {
        to.see(format_args!("next tile is {}", tile.key()), f32::from(unseen) / hidden.max(1.0));
    }
    to.count(format_args!("free fields"), sea.free().len() as f32, Cells::TILES.len() as f32);
    to.count(format_args!("whales at sea"), sea.whales.total(), FIGURES.into());
    to.count(format_args!("tsunamis at sea"), sea.tsunamis.total(), FIGURES.into());
    to.whether(format_args!("crab ashore"), sea.crab.is_some());
}

/// What a player has joined, and what it would bring.
struct Standing {
    network: Network,
    /// The system that counts most.
    home: System,
    /// What the next best counts.
    second: u16,
    systems: usize,
    ending: FinalScore,
    score: u16,
    /// The score if the game ended now, with a last scoring.
    total: u16,
}

impl Standing {
    fn of(top: &Tabletop, seat: Seat) -> Standing {
        let network = top.network(seat);
        let systems: ArrayVec<System, MOST_SYSTEMS> = top.systems_of(seat, network).collect();
        let (mut home, mut second) = (System::NONE, 0);
        for system in &systems {
            if system.points() > home.points() {
                (home, second) = (*system, home.points());
            } else {
                second = second.max(system.points());
            }
        }
        let ending = top.final_score_of(seat, systems.iter().copied());
        let score = top.player(seat).score;
        let total = if top.phase == Phase::Over { score } else { score + home.points() + ending.points() };
        Standing { network, home, second, systems: systems.len(), ending, score, total }
    }
}

/// Where a player stands, and how far it is to what counts at the end.
fn observe_progress(top: &Tabletop, who: Who, player: &Player, standing: &Standing, to: &mut Observer<'_>) {
    let Standing { network, home, ending, .. } = standing;
    to.count(format_args!("{who}: score"), f32::from(player.score), POINTS);
    to.count(format_args!("{who}: score if it ended now"), f32::from(standing.total), POINTS);
    let later = home.points() * u16::from(scorings_left(top).saturating_sub(1));
    to.count(format_args!("{who}: score as it goes on"), f32::from(standing.total + later), 1.5 * POINTS);
    let damage =
        f32::from(Band::of(player.score).damage()) - f32::from(u8::from(player.has(Capacity::Protection)));
    to.count(format_args!("{who}: loss by a hit"), damage, 5.0);
    to.count(format_args!("{who}: best system"), f32::from(home.points()), SYSTEM);
    to.count(format_args!("{who}: next best system"), f32::from(standing.second), SYSTEM / 2.0);
    to.count(format_args!("{who}: systems"), standing.systems as f32, 10.0);
    to.count(format_args!("{who}: points at the queen"), f32::from(ending.queen_points), CROWN);
    to.count(format_args!("{who}: points of coasts"), f32::from(ending.coast_points), COASTS);
    let values =
        |cells: Cells| (cells & player.stations).lands().map(|land| f32::from(land.value())).sum::<f32>();
    to.count(format_args!("{who}: values in the best system"), values(home.cells), CROWN);
    to.count(format_args!("{who}: values in all"), values(Cells::LAND), CROWN);

    let gaps = Gaps::of(player, network, home.cells);
    to.see(format_args!("{who}: near the queen"), gaps.queen);
    for side in Side::ALL {
        let letter = side.letter();
        let stations = player.stations & Cells::coast(side);
        to.count(format_args!("{who}: stations on {letter}"), stations.len() as f32, 3.0);
        to.whether(format_args!("{who}: {letter} in the best system"), home.cells.meets(stations));
        to.see(format_args!("{who}: near {letter}"), gaps.coasts[side as usize]);
    }
    let ends = network.footholds().into_iter().fold(player.ships.fields(), |all, fields| all | fields);
    to.count(format_args!("{who}: free fields to lay on"), (ends & top.sea.free()).len() as f32, 12.0);
    to.count(format_args!("{who}: ends under tiles"), (ends & top.sea.face_down).len() as f32, 12.0);
}

/// How near the best system is to the queen, and to own stations on each coast: 1 if they are joined, 0 if it
/// is too far or there are none.
struct Gaps {
    queen: f32,
    coasts: [f32; 4],
}

impl Gaps {
    fn of(player: &Player, network: &Network, home: Cells) -> Gaps {
        let mut gaps = Gaps { queen: 0.0, coasts: [0.0; 4] };
        let own = Side::ALL.map(|side| player.stations & Cells::coast(side));
        let shores = own.map(Cells::shore);
        // What is joined is found at once, what is a field away in the first round.
        let mut near = home;
        for gap in 0..FAR {
            let nearness = 1.0 - f32::from(gap) / f32::from(FAR);
            if gaps.queen == 0.0 && near.meets(Cells::QUEEN) {
                gaps.queen = nearness;
            }
            for ((found, stations), shore) in gaps.coasts.iter_mut().zip(own).zip(shores) {
                let met = if gap == 0 { home.meets(stations) } else { near.meets(shore) };
                if *found == 0.0 && met {
                    *found = nearness;
                }
            }
            near |= if gap == 0 { network.frontier(home) } else { near.shore() };
        }
        gaps
    }
}

/// What is a player's on the board and in supply, and what of it the hazards can reach.
fn observe_pieces(
    top: &Tabletop,
    who: Who,
    player: &Player,
    standing: &Standing,
    reach: &Reach,
    to: &mut Observer<'_>,
) {
    let sea = &top.sea;
    to.count(format_args!("{who}: stations"), player.stations.len() as f32, STATIONS.into());
    to.count(format_args!("{who}: researchers"), player.researchers.total(), RESEARCHERS.into());
    let room = if player.researchers_left() == 0 { Cells::NONE } else { player.stations_with_room() };
    to.count(format_args!("{who}: stations with room"), room.len() as f32, STATIONS.into());
    to.count(format_args!("{who}: buoys left"), player.buoys_left(), BUOYS.into());

    let ships = player.ships;
    let fields = ships.fields();
    to.count(format_args!("{who}: ships"), ships.total(), SHIPS.into());
    to.count(format_args!("{who}: ships in the best system"), standing.home.ships, SHIPS.into());
    to.count(format_args!("{who}: ships on tiles"), ships.within(sea.face_down), SHIPS.into());
    let beside = (fields.shore() & sea.face_down).len();
    to.count(format_args!("{who}: tiles beside ships"), beside as f32, 8.0);
    let harbours = (player.stations.shore() & sea.face_down).len();
    to.count(format_args!("{who}: tiles in harbours"), harbours as f32, STATIONS.into());

    let held = player.tiles_held();
    for (tile, count) in Tile::ALL.into_iter().zip(player.tiles) {
        to.count(format_args!("{who}: tiles {}", tile.key()), count, 5.0);
    }
    to.count(format_args!("{who}: tiles held"), held, 12.0);
    let lays = held.min(player.researchers.total());
    to.count(format_args!("{who}: tiles of one study"), lays, RESEARCHERS.into());

    to.count(format_args!("{who}: ships a whale reaches"), ships.within(reach.whale), SHIPS.into());
    to.count(format_args!("{who}: ships a blue whale reaches"), ships.within(reach.blue_whale), SHIPS.into());
    to.count(format_args!("{who}: ships a tsunami reaches"), ships.within(reach.tsunami), SHIPS.into());
    let struck = (player.stations & reach.tsunami).len();
    to.count(format_args!("{who}: stations a tsunami reaches"), struck as f32, STATIONS.into());
    let pinched = (player.stations & reach.crab).len();
    to.count(format_args!("{who}: stations the crab reaches"), pinched as f32, STATIONS.into());
}

/// The fields the next hazard can enter.
struct Reach {
    whale: Cells,
    blue_whale: Cells,
    tsunami: Cells,
    crab: Cells,
}

impl Reach {
    fn of(top: &Tabletop) -> Reach {
        let sea = &top.sea;
        let source = |left: u8| if left > 0 { Cells::QUEEN } else { Cells::NONE };
        let mut whale = sea.whales.fields() | source(top.whales_left());
        (0..JOKER_RANGE).for_each(|_| whale |= whale.shore());

        let mut tsunami = source(top.tsunamis_left());
        let mut surge = |from: Field, heading: Heading, range: u8| {
            for place in from.run(heading).take(range.into()) {
                match place {
                    Place::Water(field) => tsunami.insert(field),
                    Place::Land(land) => tsunami.insert(land),
                    Place::Off => {}
                }
            }
        };
        if top.tsunamis_left() > 0 {
            Heading::ALL.into_iter().for_each(|heading| surge(Field::QUEEN, heading, JOKER_RANGE));
        }
        for from in sea.tsunamis.fields().fields() {
            // SW-13.7: it must strike.
            Tabletop::tsunami_headings(from, JOKER_RANGE)
                .for_each(|heading| surge(from, heading, JOKER_RANGE));
        }

        // Off the board it can come in anywhere.
        let crab = sea.crab.map_or(Cells::LAND, |land| {
            let way = std::iter::successors(Some(land.clockwise()), |land| Some(land.clockwise()));
            way.take(JOKER_RANGE.into()).collect()
        });
        Reach { whale, blue_whale: whale | whale.shore(), tsunami, crab }
    }
}
