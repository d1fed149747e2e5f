//! A view as numbers.
//!
//! They are what a strong player looks at: what every land would score and for whom, how likely it is to be
//! next, who can still reach it, who can breed, how far everybody is from the squares that matter.

use table::{Member, Observer, Seat};

use crate::View;
use crate::components::{
    END_SQUARE, FURTHEST_SQUARE, Gene, ICHTOS, LANDS, LAST_ERA, Land, LandSet, MOST, MOST_ACTIONS,
    MUTATION_SQUARES, Ocean, OceanSet, PLAYERS,
};
use crate::event::Counts;
use crate::insight::chances;
use crate::position::{Phase, World};
use crate::score::{score_against, verdict};

/// A bid, a price or a debt as high as these is as good as any higher.
const DEAR: f32 = 10.0;
/// Ichtos of a colour in one zone: more are as good as so many.
const MANY: f32 = 8.0;
/// Half Ichtos by which a land is won or lost beyond doubt.
const CLEAR: f32 = 6.0;

/// The viewer first, the others in turn order.
pub(crate) fn observe(view: &View, to: &mut Observer<'_>) {
    let world = &view.world;
    let mut seat = view.viewer.seat().unwrap_or(Seat::new(0));
    let order: [Seat; PLAYERS] = std::array::from_fn(|_| {
        let this = seat;
        seat = seat.next(world.seats);
        this
    });
    let strengths: [Counts; LANDS] = std::array::from_fn(|i| world.strengths(Land::from_index(i)));
    let from = Standpoint {
        view,
        world,
        order: &order[..world.seats.into()],
        chances: chances(world, view.held(), view.will_score(), view.viewer.seat()),
        strengths,
        points: std::array::from_fn(|i| verdict(&strengths[i]).1),
        crowds: std::array::from_fn(|i| world.crowd(Land::from_index(i))),
    };
    from.moment(to);
    from.players(to);
    from.lands(to);
    from.oceans(to);
}

struct Standpoint<'a> {
    view: &'a View,
    world: &'a World,
    /// The players, from the viewer on.
    order: &'a [Seat],
    /// How likely each land is to be the next to score.
    chances: [f32; LANDS],
    /// How strong everybody is in each land.
    strengths: [Counts; LANDS],
    /// What each land would score now.
    points: [Counts; LANDS],
    /// How many Ichtos are in each land.
    crowds: [u8; LANDS],
}

impl Standpoint<'_> {
    /// What is being decided, and how much of the game is left.
    fn moment(&self, to: &mut Observer<'_>) {
        let world = self.world;
        let lead = world.lead();
        to.count(format_args!("eras left"), LAST_ERA - world.era, LAST_ERA.into());
        to.count(format_args!("discs to score in this era"), world.unscored().len() as u8, LANDS as f32);
        to.whether(format_args!("the era ends"), world.era_end.is_some());
        let draws = world.stack_size().max(1) as f32;
        to.see(format_args!("chance of panic"), if world.panic_ahead { 1.0 / draws } else { 0.0 });
        to.count(format_args!("squares to the end"), END_SQUARE.saturating_sub(lead), END_SQUARE.into());
        let next = MUTATION_SQUARES.get(usize::from(world.mutations));
        to.whether(format_args!("a mutation is ahead"), next.is_some());
        let steps = next.map_or(0, |square| square.saturating_sub(lead));
        to.count(format_args!("squares to the next mutation"), steps, MUTATION_SQUARES[0].into());
        for gene in Gene::ALL {
            to.whether(format_args!("on offer: {gene}"), world.offer.contains(gene));
        }

        let (mut left, mut owed, mut compelled) = (0, 0, false);
        let (mut extra, mut withdrawing, mut landing) = (false, false, false);
        let phase = match world.phase {
            Phase::Choose => 0,
            Phase::Act(act) => {
                (left, extra) = (act.left, act.extra);
                (withdrawing, landing) = (act.withdrawing, act.landing);
                1
            }
            Phase::Bid(_) => 2,
            Phase::Buy(auction) => {
                compelled = auction.is_compelled();
                3
            }
            Phase::Pay(_, price) => {
                owed = price;
                4
            }
            Phase::PanicLand(_) => 5,
            Phase::PanicOcean(_) => 6,
            Phase::PanicEars(..) => 7,
            Phase::Refuge(_) => 8,
            Phase::Over(_) => 9,
        };
        const PHASES: [&str; 10] =
            ["choose", "act", "bid", "buy", "pay", "panic land", "panic ocean", "ears", "refuge", "over"];
        for (i, name) in PHASES.iter().enumerate() {
            to.whether(format_args!("phase: {name}"), phase == i);
        }
        to.count(format_args!("actions left"), left, MOST_ACTIONS.into());
        to.whether(format_args!("extra turn"), extra);
        to.whether(format_args!("withdrawing"), withdrawing);
        to.whether(format_args!("a second may land"), landing);
        to.whether(format_args!("a gene must be taken"), compelled);
        to.count(format_args!("Ichtos owed"), owed, DEAR);
    }

    fn players(&self, to: &mut Observer<'_>) {
        let world = self.world;
        let (lead, last, turn) = (world.lead(), world.last_player(), world.turn_now());
        let most = |count: fn(&World, Seat) -> u8| world.players().map(|p| count(world, p)).max();
        let (most_in_all, most_on_land) = (most(World::on_board), most(World::on_land));
        for (k, p) in self.order.iter().copied().enumerate() {
            let i = p.index();
            let (square, land) = (world.square[i], world.on_land(p));
            to.count(format_args!("player {k}: square"), square, FURTHEST_SQUARE.into());
            to.count(format_args!("player {k}: squares behind"), lead - square, END_SQUARE.into());
            to.whether(format_args!("player {k}: last on the track"), p == last);
            to.count(format_args!("player {k}: stock"), world.stock[i], ICHTOS.into());
            to.count(format_args!("player {k}: on land"), land, 2.0 * MANY);
            to.count(format_args!("player {k}: at sea"), world.on_board(p) - land, 2.0 * MANY);
            to.whether(format_args!("player {k}: most in all"), Some(world.on_board(p)) == most_in_all);
            to.whether(format_args!("player {k}: most on land"), Some(land) == most_on_land);
            to.count(format_args!("player {k}: tiles"), world.tiles[i], 2.0);
            to.count(format_args!("player {k}: actions a turn"), world.actions(p), MOST_ACTIONS.into());
            for gene in Gene::ALL {
                to.whether(format_args!("player {k}: {gene}"), world.genes[i].contains(gene));
            }

            to.whether(format_args!("player {k}: is asked"), turn.includes(p));
            to.whether(format_args!("player {k}: environment player"), p == world.environment);
            to.whether(format_args!("player {k}: dummy"), p == world.dummy());
            to.whether(format_args!("player {k}: still to act this round"), self.is_to_come(p));

            let (mut expected, mut open, mut weakest, mut alone) = (0.0, 0, 0, 0);
            for land in world.lands.existing() {
                let points = self.points[land.index()][i];
                expected += self.chances[land.index()] * f32::from(points);
                open += if world.scored.contains(land) { 0 } else { points };
                let count = world.count(p, land);
                weakest += u8::from(count > 0 && points == 0);
                alone += u8::from(count > 0 && count == self.crowds[land.index()]);
            }
            to.count(format_args!("player {k}: expects of the next scoring"), expected, MOST.into());
            to.count(format_args!("player {k}: points open in this era"), open, 3.0 * MANY);
            to.count(format_args!("player {k}: lands to be driven from"), weakest, MANY);
            to.count(format_args!("player {k}: lands held alone"), alone, MANY);
            let young = Ocean::ALL.map(|ocean| world.young(p, ocean));
            let groups = young.iter().filter(|young| **young > 0).count() as u8;
            to.count(format_args!("player {k}: oceans to breed in"), groups, 5.0);

            let (has_bid, bid, bought) = self.bid(p);
            to.whether(format_args!("player {k}: has bid"), has_bid);
            to.count(format_args!("player {k}: bid"), bid, DEAR);
            to.whether(format_args!("player {k}: has bought"), bought);
            to.count(format_args!("player {k}: price of a gene"), world.price(p, bid), DEAR);
        }
    }

    /// Whether a player has a turn, or the rest of one, before the chosen land scores.
    fn is_to_come(&self, player: Seat) -> bool {
        let world = self.world;
        let (seats, dummy) = (usize::from(world.seats), world.dummy().index());
        let place = |p: Seat| (p.index() + seats - dummy) % seats;
        let is_ichto_player = player != world.environment && player != world.dummy();
        match world.phase {
            Phase::Choose => is_ichto_player,
            Phase::Act(act) => is_ichto_player && place(player) >= place(act.player),
            _ => false,
        }
    }

    /// Whether a player has bid, what, as far as the viewer knows, and whether they have bought for it.
    fn bid(&self, player: Seat) -> (bool, u8, bool) {
        match self.world.phase {
            Phase::Bid(placed) => {
                let own = self.view.bid.filter(|_| self.view.viewer.is(player));
                (placed.contains(player), own.unwrap_or(0), false)
            }
            Phase::Buy(auction) | Phase::Pay(auction, _) => {
                (true, auction.bids[player.index()], auction.bought.contains(player))
            }
            _ => (false, 0, false),
        }
    }

    fn lands(&self, to: &mut Observer<'_>) {
        let world = self.world;
        let (existing, unscored, held) = (world.lands.existing(), world.unscored(), self.view.held());
        let fullest = existing.iter().map(|land| self.crowds[land.index()]).max().unwrap_or(0).max(1);
        let asked = match world.phase {
            Phase::PanicLand(tied) => tied,
            Phase::PanicOcean(land) | Phase::PanicEars(land, _) | Phase::Refuge(land) => LandSet::only(land),
            _ => LandSet::NONE,
        };
        let me = self.order[0];
        for land in Land::all() {
            let points = &self.points[land.index()];
            let strengths = &self.strengths[land.index()];
            let mine = f32::from(strengths[me.index()]);
            let (mut strongest, mut weakest) = (0, u8::MAX);
            for strength in self.order[1..].iter().map(|p| strengths[p.index()]).filter(|s| *s > 0) {
                (strongest, weakest) = (strongest.max(strength), weakest.min(strength));
            }
            let gain = if existing.contains(land) {
                let more = world.strength_of(me, world.count(me, land) + 1);
                score_against(strongest, weakest, more) as i8 - points[me.index()] as i8
            } else {
                0
            };
            let weakest = if strongest == 0 { 0 } else { weakest };
            let margin = |other: u8| ((mine - f32::from(other)) / CLEAR).clamp(-1.0, 1.0);

            to.whether(format_args!("land {land}: exists"), existing.contains(land));
            to.whether(format_args!("land {land}: may score in this era"), unscored.contains(land));
            to.see(format_args!("land {land}: scores next"), self.chances[land.index()]);
            to.whether(format_args!("land {land}: disc known to be under way"), held.contains(land));
            to.whether(format_args!("land {land}: is asked about"), asked.contains(land));
            to.count(format_args!("land {land}: crowd"), self.crowds[land.index()], fullest.into());
            to.see(format_args!("land {land}: gain by one more"), f32::from(gain) / f32::from(MOST));
            to.see(format_args!("land {land}: margin over the strongest"), margin(strongest));
            to.see(format_args!("land {land}: margin over the weakest"), margin(weakest));
            let coast = world.lands.oceans(land);
            for (k, p) in self.order.iter().copied().enumerate() {
                let count = world.count(p, land);
                to.count(format_args!("land {land}: Ichtos of player {k}"), count, MANY);
                let points = f32::from(points[p.index()]) / f32::from(MOST);
                to.see(format_args!("land {land}: scores for player {k}"), points);
                let near: u8 = coast.iter().map(|ocean| world.count(p, ocean)).sum();
                to.count(format_args!("land {land}: player {k} off its coast"), near, MANY);
            }
        }
    }

    fn oceans(&self, to: &mut Observer<'_>) {
        let world = self.world;
        let open = match world.phase {
            Phase::PanicOcean(land) | Phase::Refuge(land) => world.lands.oceans(land),
            Phase::PanicEars(_, ocean) => OceanSet::only(ocean),
            _ => OceanSet::NONE,
        };
        for ocean in Ocean::ALL {
            to.whether(format_args!("ocean {ocean}: is open to flee to"), open.contains(ocean));
            for (k, p) in self.order.iter().copied().enumerate() {
                to.count(format_args!("ocean {ocean}: Ichtos of player {k}"), world.count(p, ocean), MANY);
                to.count(format_args!("ocean {ocean}: young of player {k}"), world.young(p, ocean), 3.0);
            }
        }
    }
}
