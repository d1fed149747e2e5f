//! What a bot should know: what a position is worth, and which actions look promising.
//!
//! Everything is judged in squares of the track: where a marker stands, and how far it may be expected
//! to go. Lands count by what they would score now, the more the likelier they are to score soon, as
//! far as the judging player can know; Ichtos at sea, genes and tiles count for what they may bring.

use table::{Cx, Dice, Insight, MAX_SEATS, Member, Observer, Seat, Viewer, values_by};

use crate::action::Action;
use crate::components::{END_SQUARE, Gene, HAND, LANDS, Land, LandSet, Ocean, PLAYERS, Zone, young};
use crate::event::Event;
use crate::position::{Act, Phase, Urland, World};
use crate::score::verdict;
use crate::view::{Disc, View};

/// What a land that may score later in the era counts, against one that scores now.
const LATER: f32 = 0.6;
/// What a land counts that has scored in this era.
const NEXT_ERA: f32 = 0.2;
/// How much of a land's worth is what it would score now; the rest is the share of Ichtos there.
const AS_IT_IS: f32 = 0.9;
/// An action not yet taken.
const ACTION: f32 = 0.2;
/// An extra-turn tile.
const TILE: f32 = 1.0;
/// An Ichto that must be paid.
const OWED: f32 = 0.2;
/// Squares ahead that make a lead about two to one safe.
const LEAD: f32 = 4.0;

impl Insight for Urland {
    fn value(&self, seat: Seat) -> f32 {
        self.result().map_or_else(|| self.outlook(seat), |outcome| outcome.share(seat))
    }

    fn values(&self) -> [f32; MAX_SEATS] {
        if let Some(outcome) = self.result() {
            return values_by(self.world.seats, |p| outcome.share(p));
        }
        let prospects = self.world.prospects();
        values_by(self.world.seats, |p| self.share(p, &prospects))
    }

    fn observe(view: &View, to: &mut Observer<'_>) {
        crate::observe::observe(view, to);
    }

    /// Judges what the action does, before anything else follows from it: the scoring after the last
    /// turn comes whatever that turn does.
    fn appraise(&self, seat: Seat, action: &Action, dice: &mut Dice) -> f32 {
        match (*action, self.world.phase) {
            (Action::Bid(bid), _) => self.outlook(seat) - 0.01 * self.bid_off(seat, bid),
            (Action::Tile, Phase::Act(act)) => {
                // A tile is worth what the best of its actions is.
                let mut spent = self.after(seat, action, dice);
                spent.world.phase = Phase::Act(act.extra());
                let mut actions = Vec::new();
                spent.list(seat, &mut actions);
                let best = actions.iter().map(|next| spent.after(seat, next, dice).outlook(seat));
                best.fold(0.0, f32::max)
            }
            _ => self.after(seat, action, dice).outlook(seat),
        }
    }

    fn judgement(seats: u8) -> Option<&'static [u8]> {
        match seats {
            3 => Some(include_bytes!("../judgement/3.net")),
            4 => Some(include_bytes!("../judgement/4.net")),
            5 => Some(include_bytes!("../judgement/5.net")),
            _ => None,
        }
    }

    fn prior(&self, seat: Seat, action: &Action) -> f32 {
        let world = &self.world;
        match *action {
            Action::Land(_, to, count) => 1.0 + self.gain(seat, to.into(), count),
            Action::Walk(_, to) => 0.4 + self.gain(seat, to.into(), 1),
            Action::Fly(_, to, count) => 0.2 + self.gain(seat, to, count),
            Action::Egg(land) => 1.0 + self.gain(seat, land.into(), 1),
            Action::Breed(ocean) => 0.7 + 0.6 * f32::from(world.young(seat, ocean)),
            Action::Swim(from, _, count) => {
                if count == world.count(seat, from) {
                    0.3
                } else {
                    0.08
                }
            }
            Action::Withdraw(..) => 0.03,
            Action::Bid(bid) => 1.0 / (1.0 + self.bid_off(seat, bid)),
            Action::End => match world.phase {
                Phase::Act(act) if act.left > 0 => 0.05,
                _ => 1.0,
            },
            Action::Tile => 0.3,
            Action::Choose(land) => {
                let (_, points) = world.verdict(land);
                let mine = f32::from(points[seat.index()]);
                let theirs = points.iter().map(|p| f32::from(*p)).sum::<f32>() - mine;
                0.2 + (1.0 + mine - theirs / f32::from(world.seats - 1)).max(0.0)
            }
            Action::Take(gene) => gene_worth(gene),
            _ => 1.0,
        }
    }
}

impl Urland {
    /// The share a player can expect while the game runs.
    fn outlook(&self, seat: Seat) -> f32 {
        self.share(seat, &self.world.prospects())
    }

    /// The share a player can expect, who knows of the discs what that player knows.
    fn share(&self, seat: Seat, prospects: &Prospects) -> f32 {
        let stands = self.world.stands(&self.weights(seat), prospects);
        let spread = LEAD * (0.4 + 0.6 * self.world.ahead());
        let mine = stands[seat.index()];
        let rivals = self.world.players().filter(|p| *p != seat);
        let sum: f32 = rivals.map(|p| 1.0 / (1.0 + ((stands[p.index()] - mine) / spread).exp())).sum();
        sum / f32::from(self.world.seats - 1)
    }

    /// The position with what an action does, and nothing of what follows.
    fn after(&self, seat: Seat, action: &Action, dice: &mut Dice) -> Urland {
        let mut after = *self;
        let world = &mut after.world;
        match (*action, world.phase) {
            (Action::Choose(land), _) => {
                after.secrets.hand.remove(land);
                after.secrets.chosen = Some(land);
                // Any phase in which the discs are with the dummy will do.
                after.world.phase = Phase::Act(Act::normal(seat, 0));
            }
            (Action::Tile, Phase::Act(act)) => {
                world.tiles[seat.index()] -= 1;
                world.phase = Phase::Act(Act { left: 0, ..act });
            }
            (Action::End, Phase::Act(act)) => world.phase = Phase::Act(Act { left: 0, ..act }),
            (_, Phase::Act(act)) => {
                let next = after.perform(act, *action, &mut Cx::<Event>::silent(dice));
                after.world.phase = Phase::Act(next);
            }
            (Action::Take(gene), Phase::Buy(auction)) => {
                let price = world.price_in(&auction, seat);
                world.genes[seat.index()].insert(gene);
                world.phase = Phase::Pay(auction, price);
            }
            (Action::Pay(zone, count), Phase::Pay(auction, owed)) => {
                world.recall(seat, zone, count);
                world.phase = Phase::Pay(auction, owed - count);
            }
            (Action::Panic(land), _) => {
                let ocean = world.lands.oceans(land).first().expect("every land has a coast");
                for p in world.players().filter(|p| !self.world.has(*p, Gene::Ears)) {
                    world.shift(p, land.into(), ocean.into(), world.count(p, land));
                }
            }
            (Action::Flee(ocean), Phase::PanicOcean(land)) => {
                for p in world.players().filter(|p| !self.world.has(*p, Gene::Ears)) {
                    world.shift(p, land.into(), ocean.into(), world.count(p, land));
                }
            }
            (Action::Send(count), Phase::PanicEars(land, ocean)) => {
                world.shift(seat, land.into(), ocean.into(), count);
            }
            (Action::Refuge(ocean), Phase::Refuge(land)) => {
                world.shift(seat, land.into(), ocean.into(), world.count(seat, land) - 1);
            }
            _ => {}
        }
        after
    }

    /// How much each land counts: the chance, as far as `seat` can know, that it is the next to score,
    /// and something for later.
    fn weights(&self, seat: Seat) -> [f32; LANDS] {
        let world = &self.world;
        let (ahead, unscored) = (world.ahead(), world.unscored());
        let held = self.held_by(seat);
        let deduces =
            seat == world.dummy() && self.secrets.chosen.is_some_and(|chosen| held.contains(chosen));
        let scores = self.secrets.chosen.filter(|_| seat == world.environment || deduces);
        let mut weights = chances(world, held, scores, Some(seat));
        for (i, weight) in weights.iter_mut().enumerate() {
            let open = unscored.contains(Land::from_index(i));
            *weight += ahead * if open { LATER * (1.0 - *weight) } else { NEXT_ERA };
        }
        weights
    }

    /// The discs `seat` knows to be under way.
    fn held_by(&self, seat: Seat) -> LandSet {
        let under_way =
            self.secrets.chosen.map_or(self.secrets.hand, |chosen| self.secrets.hand.with(chosen));
        let knows = |land: &Land| matches!(self.disc_seen_by(Viewer::Seat(seat), *land), Disc::Held(_));
        under_way.iter().filter(knows).collect()
    }

    /// What `count` more own Ichtos would make a zone score, against now.
    fn gain(&self, seat: Seat, zone: Zone, count: u8) -> f32 {
        let Some(land) = zone.land() else { return 0.0 };
        let open = if self.world.unscored().contains(land) { 1.0 } else { 0.3 };
        open * f32::from(self.world.gain(seat, land, count).max(0))
    }

    /// How far a bid is from a sensible one.
    fn bid_off(&self, seat: Seat, bid: u8) -> f32 {
        let genes = self.world.genes[seat.index()].len() as i32;
        let sensible = (i32::from(self.world.on_board(seat)) / 8 - genes).clamp(0, 4);
        (i32::from(bid) - sensible).abs() as f32
    }
}

impl World {
    /// How much of the game is still ahead: 1 at the start, 0 when it is about to end.
    fn ahead(&self) -> f32 {
        f32::from(END_SQUARE.saturating_sub(self.lead())) / f32::from(END_SQUARE)
    }

    /// How many points more a land would score for a player who had `count` more Ichtos there.
    pub(crate) fn gain(&self, player: Seat, land: Land, count: u8) -> i8 {
        let mut strengths = self.strengths(land);
        let now = verdict(&strengths).1[player.index()];
        strengths[player.index()] = self.strength_of(player, self.count(player, land) + count);
        verdict(&strengths).1[player.index()] as i8 - now as i8
    }

    /// What the lands and everything beside them are worth to each player, whoever judges.
    fn prospects(&self) -> Prospects {
        let ahead = self.ahead();
        let (mut lands, mut beside) = ([[0.0; PLAYERS]; LANDS], [0.0; PLAYERS]);
        for land in self.lands.existing() {
            let (_, points) = self.verdict(land);
            let crowd = f32::from(self.crowd(land)).max(1.0);
            for p in self.players() {
                let share = f32::from(self.count(p, land)) / crowd;
                lands[land.index()][p.index()] =
                    AS_IT_IS * f32::from(points[p.index()]) + (1.0 - AS_IT_IS) * 3.0 * share;
            }
        }
        for p in self.players() {
            let i = p.index();
            let care = self.has(p, Gene::CareOfYoung);
            let sea: f32 = Ocean::ALL.iter().map(|o| sea_worth(self.count(p, *o), care)).sum();
            let genes: f32 = self.genes[i].iter().map(gene_worth).sum();
            beside[i] = (0.3 + 0.7 * ahead) * sea
                + ahead * (genes + TILE * f32::from(self.tiles[i]))
                + (0.02 + 0.08 * (1.0 - ahead)) * f32::from(self.on_board(p));
        }
        match self.phase {
            Phase::Act(act) => {
                beside[act.player.index()] += ACTION * f32::from(act.left + u8::from(act.landing));
            }
            Phase::Pay(auction, owed) => beside[auction.player.index()] -= OWED * f32::from(owed),
            _ => {}
        }
        Prospects { lands, beside }
    }

    /// Where each player may be expected to get, in squares, if lands count so much.
    fn stands(&self, weights: &[f32; LANDS], prospects: &Prospects) -> [f32; PLAYERS] {
        let mut stands = self.square.map(f32::from);
        for land in self.lands.existing() {
            let worth = &prospects.lands[land.index()];
            for (stand, worth) in stands.iter_mut().zip(worth) {
                *stand += weights[land.index()] * worth;
            }
        }
        std::array::from_fn(|i| stands[i] + prospects.beside[i])
    }
}

/// What a world promises its players, in squares.
struct Prospects {
    /// By land: what it would score, and the share of Ichtos there.
    lands: [[f32; PLAYERS]; LANDS],
    /// Ichtos at sea, genes, tiles, actions.
    beside: [f32; PLAYERS],
}

/// How likely each land is to be the next to score, for somebody who knows that the discs `held` are under
/// way and, perhaps, which of them `scores`.
pub(crate) fn chances(
    world: &World,
    held: LandSet,
    scores: Option<Land>,
    knower: Option<Seat>,
) -> [f32; LANDS] {
    let mut chances = [0.0; LANDS];
    if let Some(land) = scores {
        chances[land.index()] = 1.0;
        return chances;
    }
    let unscored = world.unscored();
    let unknown = unscored.minus(held);
    let (known, others) = (held.len() as f32, unknown.len().max(1) as f32);
    let (if_held, if_not) = if world.has_chosen() && knower == Some(world.dummy()) {
        // The dummy has been handed the discs that do not score.
        (0.0, 1.0 / others)
    } else {
        // One of the hand scores next: those known to be under way are as likely as each other.
        (1.0 / HAND as f32, (HAND as f32 - known) / HAND as f32 / others)
    };
    for land in unscored {
        chances[land.index()] = if held.contains(land) { if_held } else { if_not };
    }
    chances
}

/// What Ichtos in an ocean may bring: some will land, some will breed.
fn sea_worth(count: u8, care: bool) -> f32 {
    0.1 * f32::from(count.min(7)) + 0.03 * f32::from(count) + 0.12 * f32::from(young(count, care))
}

/// What a gene may bring over a whole game.
fn gene_worth(gene: Gene) -> f32 {
    match gene {
        Gene::WarmBlood => 4.0,
        Gene::Wings | Gene::Turbo | Gene::Legs => 3.2,
        Gene::StinkGlands | Gene::Muscles | Gene::Egg => 3.0,
        Gene::CareOfYoung | Gene::Teeth => 2.5,
        Gene::Assimilation => 2.0,
        Gene::Ears => 1.6,
    }
}
