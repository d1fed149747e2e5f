//! What a bot should know: what a position is worth, and which actions look promising.
//!
//! Everything is judged in squares of the track: where a marker stands, and how far it may be expected
//! to go. Lands count by what they would score now, the more the likelier they are to score soon, as
//! far as the judging player can know; Ichtos at sea, genes and tiles count for what they may bring.

use table::{Cx, Dice, Insight, Member, Rules, Seat, Viewer};

use crate::action::Action;
use crate::components::{END_SQUARE, Gene, LANDS, Ocean, PLAYERS, TILE_ACTIONS, young};
use crate::event::Event;
use crate::position::{Act, Phase, Urland, World};
use crate::view::Disc;

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
        self.outcome().map_or_else(|| self.outlook(seat), |outcome| outcome.share(seat))
    }

    /// Judges what the action does, before anything else follows from it: the scoring after the last
    /// turn comes whatever that turn does.
    fn appraise(&self, seat: Seat, action: &Action, dice: &mut Dice) -> f32 {
        match (*action, self.world.phase) {
            (Action::Bid(bid), _) => self.outlook(seat) - 0.01 * self.bid_off(seat, bid),
            (Action::Tile, Phase::Act(act)) => {
                // A tile is worth what the best of its actions is.
                let mut spent = self.after(seat, action, dice);
                let extra = Act { left: TILE_ACTIONS, extra: true, withdrawing: false, ..act };
                spent.world.phase = Phase::Act(extra);
                let mut actions = Vec::new();
                spent.list(seat, &mut actions);
                let best = actions.iter().map(|next| spent.after(seat, next, dice).outlook(seat));
                best.fold(0.0, f32::max)
            }
            _ => self.after(seat, action, dice).outlook(seat),
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
    /// The share a player can expect.
    fn outlook(&self, seat: Seat) -> f32 {
        let weights = self.weights(seat);
        let stands = self.world.stands(&weights);
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
                after.world.phase =
                    Phase::Act(Act { player: seat, left: 0, extra: false, withdrawing: false });
            }
            (Action::Tile, Phase::Act(act)) => {
                world.tiles[seat.index()] -= 1;
                world.phase = Phase::Act(Act { left: 0, ..act });
            }
            (Action::End, Phase::Act(act)) => world.phase = Phase::Act(Act { left: 0, ..act }),
            (_, Phase::Act(act)) => {
                let cost = after.perform(act, *action, &mut Cx::<Event>::silent(dice));
                after.world.phase = Phase::Act(Act { left: act.left - cost, ..act });
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
        let ahead = world.ahead();
        let mut held = [false; LANDS];
        let unscored = world.unscored();
        let known = if world.hand_size() == 0 { 0 } else { self.mark_held(seat, &mut held) };
        // One of three discs scores next: those known to be under way are as likely as each other.
        let unknown = (unscored.len() - known).max(1) as f32;
        let (mut if_held, mut if_not) = (1.0 / 3.0, (3.0 - known as f32) / 3.0 / unknown);
        let mut chosen = None;
        if world.has_chosen() {
            if seat == world.environment {
                chosen = self.secrets.chosen;
            } else if seat == world.dummy() {
                chosen = self.secrets.chosen.filter(|c| held[c.index()]);
                (if_held, if_not) = (0.0, 1.0 / unknown);
            }
        }
        std::array::from_fn(|i| {
            let land = crate::components::Land::from_index(i);
            let chance = match chosen {
                Some(chosen) => f32::from(u8::from(chosen == land)),
                None if !unscored.contains(land) => 0.0,
                None if held[i] => if_held,
                None => if_not,
            };
            let later = if unscored.contains(land) { LATER * (1.0 - chance) } else { NEXT_ERA };
            chance + ahead * later
        })
    }

    /// Marks the discs `seat` knows to be under way, and counts them.
    fn mark_held(&self, seat: Seat, held: &mut [bool; LANDS]) -> usize {
        let under_way =
            self.secrets.chosen.map_or(self.secrets.hand, |chosen| self.secrets.hand.with(chosen));
        let mut known = 0;
        for land in under_way {
            if matches!(self.disc_seen_by(Viewer::Seat(seat), land), Disc::Held(_)) {
                held[land.index()] = true;
                known += 1;
            }
        }
        known
    }

    /// What `count` more own Ichtos would make a zone score, against now.
    fn gain(&self, seat: Seat, zone: crate::components::Zone, count: u8) -> f32 {
        let Some(land) = zone.land() else { return 0.0 };
        let mut more = self.world;
        more.ichtos[seat.index()][zone.index()] += count;
        let points = |world: &World| f32::from(world.verdict(land).1[seat.index()]);
        let open = if self.world.unscored().contains(land) { 1.0 } else { 0.3 };
        open * (points(&more) - points(&self.world)).max(0.0)
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

    /// Where each player may be expected to get, in squares.
    fn stands(&self, weights: &[f32; LANDS]) -> [f32; PLAYERS] {
        let ahead = self.ahead();
        let mut stands = self.square.map(f32::from);
        for land in self.lands.existing() {
            let weight = weights[land.index()];
            let (_, points) = self.verdict(land);
            let crowd = f32::from(self.crowd(land)).max(1.0);
            for p in self.players() {
                let share = f32::from(self.count(p, land)) / crowd;
                let worth = AS_IT_IS * f32::from(points[p.index()]) + (1.0 - AS_IT_IS) * 3.0 * share;
                stands[p.index()] += weight * worth;
            }
        }
        for p in self.players() {
            let i = p.index();
            let care = self.has(p, Gene::CareOfYoung);
            let sea: f32 = Ocean::ALL.iter().map(|o| sea_worth(self.count(p, *o), care)).sum();
            let genes: f32 = self.genes[i].iter().map(gene_worth).sum();
            stands[i] += (0.3 + 0.7 * ahead) * sea
                + ahead * (genes + TILE * f32::from(self.tiles[i]))
                + (0.02 + 0.08 * (1.0 - ahead)) * f32::from(self.on_board(p));
        }
        match self.phase {
            Phase::Act(act) => stands[act.player.index()] += ACTION * f32::from(act.left),
            Phase::Pay(auction, owed) => stands[auction.player.index()] -= OWED * f32::from(owed),
            _ => {}
        }
        stands
    }
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
