//! What a bot should know: how strong a position is, and which clicks lead somewhere.
//!
//! Strength is counted in points: those a player has, and what his cards, planets, mothership and
//! ships are likely to become. A ship is worth what it could found, less the turns it takes to get there, so
//! that flying towards a good place keeps its worth and dawdling loses it.

use table::{Cx, Dice, Insight, MAX_SEATS, Observer, Seat, Seats, values_by};

use crate::action::Action;
use crate::components::map::{Point, Site};
use crate::components::{
    Cards, Disc, Dot, Expansion, Friend, Friends, People, Rank, Resource, SPACEPORT_COST, ShipKind,
    WINNING_POINTS,
};
use crate::observe::observe;
use crate::position::{Deal, Flight, Phase, Ship, Starfarers};
use crate::view::View;

/// Points a lead of which makes it three to one that the leader does better.
const SPREAD: f32 = 2.2;
/// What a turn of waiting leaves of a thing's worth.
const PATIENCE: f32 = 0.86;
/// What a founding that only needs the click is worth beside the real thing.
const HALF_DONE: f32 = 0.8;
/// Mean base speed.
const BASE_SPEED: f32 = 3.5;
/// Worth of a card in hand, and of one that a seven may take.
const CARD: f32 = 0.11;
const SPARE_CARD: f32 = 0.04;
/// Worth of boosters, cannons and freight rings, by number.
const EXPANSIONS: [[f32; 7]; 3] = [
    [0.0, 0.38, 0.70, 0.95, 1.10, 1.20, 1.25],
    [0.0, 0.14, 0.26, 0.36, 0.46, 0.54, 0.60],
    [0.0, 0.32, 0.55, 0.72, 0.84, 0.90, 0.90],
];
/// Samples taken of an answer whose result is open.
const SAMPLES: u32 = 6;
/// What a deal must add to the worth of a player's cards before he is likely to make it.
const BARGAIN: f32 = 0.03;
/// Odds that a deal comes about when one side brings it up: if the other gains by it, if it only holds the cards.
const AGREED: f32 = 0.5;
const HUMOURED: f32 = 0.08;
/// What it costs to bring up a deal that comes to nothing.
const EFFORT: f32 = 0.0005;

impl Insight for Starfarers {
    fn values(&self) -> [f32; MAX_SEATS] {
        let seats = self.open.setup.seats;
        if let Some(outcome) = self.open.result() {
            return values_by(seats, |seat| outcome.share(seat));
        }
        let time = self.time_left();
        let strengths = values_by(seats, |seat| self.strength(seat, time));
        values_by(seats, |seat| {
            let mine = strengths[seat.index()];
            let others = Seat::all(seats).filter(|other| *other != seat);
            let beats = |other: Seat| 1.0 / (1.0 + ((strengths[other.index()] - mine) / SPREAD).exp());
            others.map(beats).sum::<f32>() / f32::from(seats - 1)
        })
    }

    fn observe(view: &View, to: &mut Observer<'_>) {
        observe(view, to);
    }

    fn judgement(seats: u8) -> Option<&'static [u8]> {
        match seats {
            3 => Some(include_bytes!("../judgement/3.net")),
            4 => Some(include_bytes!("../judgement/4.net")),
            _ => None,
        }
    }

    fn prior(&self, seat: Seat, action: &Action) -> f32 {
        match action {
            Action::Found(_) | Action::Capture(..) => 12.0,
            Action::Ship(..) | Action::Spaceport(_) => 5.0,
            Action::Draw | Action::Help(_) | Action::Rob(_) => 6.0,
            Action::Build(_) | Action::Fame => 3.0,
            Action::Spare | Action::Withdraw => 0.2,
            Action::Offer(..)
            | Action::Counter(_)
            | Action::Accept
            | Action::Agree(_)
            | Action::Confirm(_) => self.deal_prior(seat, action),
            Action::Bank(..) | Action::Done => 0.6,
            Action::Fly(rank, to) => {
                let before = self.open.player(seat).ship(*rank).map_or(0.0, |ship| self.prospect(seat, ship));
                let mut after = *self;
                after.step_to(*rank, *to);
                let after =
                    after.open.player(seat).ship(*rank).map_or(0.0, |ship| after.prospect(seat, ship));
                if after + 1e-4 >= before { 4.0 } else { 0.4 }
            }
            // Of hundreds of points a few are good: where the ship could found at once, or nearly.
            Action::Jump(to) => {
                let ship = self.jumper().and_then(|rank| self.open.player(seat).ship(rank));
                let Some(ship) = ship else { return 1.0 };
                let gain = self.prospect(seat, &Ship { at: *to, ..*ship }) - self.prospect(seat, ship);
                (10.0 * gain).exp().clamp(0.02, 200.0)
            }
            _ => 1.0,
        }
    }

    fn appraise(&self, seat: Seat, action: &Action, dice: &mut Dice) -> f32 {
        let now = || self.value(seat);
        match action {
            // What can be bought or drawn comes first; the balls are nothing to judge by.
            Action::Shake => now() - 1e-3 * f32::from(self.open.chances.supplies),
            Action::Done if self.open.phase == Phase::Trade => {
                now() - 1e-3 * f32::from(self.open.chances.supplies)
            }
            Action::Draw | Action::Help(_) => now() + 0.05,
            Action::Offer(deal, to) => self.hope(seat, *deal, *to),
            Action::Counter(deal) => self.hope(seat, *deal, Seats::only(self.open.active)),
            Action::Accept => {
                let Some(offer) = self.open.trade.offer else { return now() };
                self.after_deal(seat, self.open.active, offer.deal.turned())
                    - self.suspicion(self.open.active)
            }
            Action::Agree(opponent) | Action::Confirm(opponent) => {
                let mut after = *self;
                after.apply_silently(seat, *action, dice);
                after.value(seat) - self.suspicion(*opponent)
            }
            Action::Withdraw | Action::Refuse(_) => now() - 1e-4,
            Action::Yes | Action::No | Action::Gift(_) => {
                let sample = |_| {
                    let mut after = *self;
                    after.apply_silently(seat, *action, dice);
                    after.value(seat)
                };
                (0..SAMPLES).map(sample).sum::<f32>() / SAMPLES as f32
            }
            _ => {
                let mut after = *self;
                after.apply_silently(seat, *action, dice);
                after.value(seat)
            }
        }
    }
}

impl Starfarers {
    fn apply_silently(&mut self, seat: Seat, action: Action, dice: &mut Dice) {
        self.carry_out(seat, action, &mut Cx::silent(dice));
    }

    /// How a deal leaves `seat`, who gives and gets as `deal` says.
    fn after_deal(&self, seat: Seat, with: Seat, deal: Deal) -> f32 {
        let mut after = *self;
        *after.hand_mut(seat) -= deal.give;
        *after.hand_mut(seat) += deal.want;
        if after.hand(with).covers(&deal.want) {
            *after.hand_mut(with) -= deal.want;
            *after.hand_mut(with) += deal.give;
        }
        after.value(seat)
    }

    /// What it is worth to `seat` to bring up a deal with these players, giving and getting as it says: what it
    /// would bring with the best of those who hold the cards for it.
    fn hope(&self, seat: Seat, deal: Deal, with: Seats) -> f32 {
        let now = self.value(seat);
        let hope = |other| {
            let odds = if self.gains_by(other, deal.turned()) { AGREED } else { HUMOURED };
            odds * (self.after_deal(seat, other, deal) - self.suspicion(other) - now)
        };
        let holders = with.iter().filter(|other| self.hand(*other).covers(&deal.want));
        now + holders.map(hope).fold(0.0, f32::max) - EFFORT
    }

    /// Whether a player holds what a deal asks of him, and his cards are worth more after it.
    fn gains_by(&self, seat: Seat, deal: Deal) -> bool {
        if !self.hand(seat).covers(&deal.give) {
            return false;
        }
        let mut after = *self;
        *after.hand_mut(seat) -= deal.give;
        *after.hand_mut(seat) += deal.want;
        after.cards_worth(seat) > self.cards_worth(seat) + BARGAIN
    }

    /// How promising it looks to bring up a deal, or to make one that is on the table.
    fn deal_prior(&self, seat: Seat, action: &Action) -> f32 {
        let trade = &self.open.trade;
        let (deal, good, bad) = match action {
            Action::Offer(deal, to) => {
                let both = to.iter().any(|other| self.gains_by(other, deal.turned()));
                (Some(*deal), if both { 1.5 } else { 0.1 }, 0.05)
            }
            Action::Counter(deal) => {
                let both = self.gains_by(self.open.active, deal.turned());
                (Some(*deal), if both { 1.0 } else { 0.1 }, 0.05)
            }
            Action::Accept => (trade.offer.map(|offer| offer.deal.turned()), 4.0, 0.2),
            Action::Agree(other) => (trade.proposals[other.index()].map(Deal::turned), 4.0, 0.2),
            Action::Confirm(other) => (trade.on_table(*other), 5.0, 0.5),
            _ => (None, 1.0, 1.0),
        };
        if deal.is_some_and(|deal| self.gains_by(seat, deal)) { good } else { bad }
    }

    /// What it costs to trade with somebody who is about to win.
    fn suspicion(&self, with: Seat) -> f32 {
        if self.open.points(with) + 3 >= WINNING_POINTS { 0.1 } else { 0.004 }
    }

    /// Points a player has or is likely to get.
    fn strength(&self, seat: Seat, time: f32) -> f32 {
        let open = &self.open;
        let player = open.player(seat);
        let pips = self.pips(seat);
        let mut strength = f32::from(open.points(seat)) + 0.35 * f32::from(player.fame % 2);
        strength += time * (income(&pips) + friendship(&player.friends, &pips));
        for expansion in Expansion::ALL {
            strength +=
                (0.3 + 0.7 * time) * EXPANSIONS[expansion as usize][usize::from(player.has(expansion))];
        }
        strength += self.cards_worth(seat);
        strength += self.fleet_worth(seat, time);
        strength += 0.9 * f32::from(player.gifts);
        if seat == open.active { strength + self.pending() } else { strength }
    }

    /// How much of the game is still to come: what pays later counts for less as the end draws near.
    fn time_left(&self) -> f32 {
        let most = self.open.seats().iter().map(|s| self.open.points(s)).max().unwrap_or(0);
        (f32::from(WINNING_POINTS.saturating_sub(most)) / 11.0).clamp(0.08, 1.0)
    }

    /// Ways out of 36 in which a roll brings a player a card, for each resource.
    fn pips(&self, seat: Seat) -> [f32; 5] {
        let open = &self.open;
        let mut pips = [0.0; 5];
        for site in Site::all().filter(|s| open.sites[*s].is_some_and(|x| x.owner == Some(seat))) {
            for planet in site.planets() {
                if let Some(disc) = self.known_disc(seat, planet) {
                    pips[planet.resource() as usize] += chances(disc);
                }
            }
        }
        pips
    }

    /// Cards in hand, and how near they are to buying something.
    fn cards_worth(&self, seat: Seat) -> f32 {
        let hand = self.hand(seat);
        let total = hand.total();
        let kept = total.min(self.open.seven_takes(seat, total).max(7));
        let player = self.open.player(seat);
        let mut best = 0.0_f32;
        let mut near = |cost: &Cards, worth: f32| {
            let missing: u8 = hand.0.iter().zip(cost.0).map(|(have, need)| need.saturating_sub(*have)).sum();
            best = best.max(worth * [1.0, 0.6, 0.3, 0.12, 0.0][usize::from(missing.min(4))]);
        };
        if self.open.can_launch(seat, ShipKind::Colony) {
            near(&ShipKind::Colony.cost(), 0.42);
        }
        if self.open.can_launch(seat, ShipKind::Trade) {
            near(&ShipKind::Trade.cost(), 0.38);
        }
        if player.port_count() < 3 && player.colonies > 0 {
            near(&SPACEPORT_COST, 0.36);
        }
        for (expansion, worth) in Expansion::ALL.into_iter().zip([0.12, 0.05, 0.1]) {
            if player.has(expansion) < expansion.limit() {
                near(&expansion.cost(), worth);
            }
        }
        CARD * f32::from(kept) + SPARE_CARD * f32::from(total - kept) + best
    }

    /// What the ships under way are likely to found.
    fn fleet_worth(&self, seat: Seat, time: f32) -> f32 {
        let mut taken: [Option<Goal>; 3] = [None; 3];
        let mut worth = 0.0;
        for (rank, ship) in self.open.player(seat).fleet() {
            if let Some((goal, prospect)) = self.best_goal(seat, ship, &taken, time) {
                taken[rank.index()] = Some(goal);
                worth += prospect;
            }
        }
        worth
    }

    fn prospect(&self, seat: Seat, ship: &Ship) -> f32 {
        self.best_goal(seat, ship, &[None; 3], self.time_left()).map_or(0.0, |(_, prospect)| prospect)
    }

    /// Where a ship had best go, of those its sisters do not fly to, and what that is worth.
    fn best_goal(
        &self,
        seat: Seat,
        ship: &Ship,
        taken: &[Option<Goal>; 3],
        time: f32,
    ) -> Option<(Goal, f32)> {
        let open = &self.open;
        let mut best: Option<(Goal, f32)> = None;
        let mut consider = |goal: Goal, worth: f32, steps: u8, wait: f32| {
            let turns = self.turns_to(seat, ship, steps) + wait;
            let prospect = worth * HALF_DONE * PATIENCE.powf(turns);
            if !taken.contains(&Some(goal)) && best.is_none_or(|(_, b)| prospect > b) {
                best = Some((goal, prospect));
            }
        };
        match ship.kind {
            ShipKind::Colony => {
                for site in Site::all().skip(Site::home().len()) {
                    let free = !open.occupied.contains(site.point()) || ship.at == site.point();
                    if free && !open.is_system_full(site) {
                        consider(
                            Goal::Site(site),
                            self.site_worth(seat, site, time),
                            site.distance(ship.at),
                            0.0,
                        );
                    }
                }
            }
            ShipKind::Trade => {
                for people in People::ALL {
                    if let Some(dock) = open.next_dock(people) {
                        let rings = open.player(seat).has(Expansion::FreightRing);
                        let missing = f32::from((dock.place + 1).saturating_sub(rings));
                        let worth = self.dock_worth(seat, people, time);
                        consider(Goal::Base(people), worth, dock.distance(ship.at), 1.6 * missing);
                    }
                }
            }
        }
        best
    }

    /// Turns until a ship has gone so many steps, those of this turn not counted.
    fn turns_to(&self, seat: Seat, ship: &Ship, steps: u8) -> f32 {
        let open = &self.open;
        let boosters = open.player(seat).boosters();
        let flies = seat == open.active && open.phase == Phase::Fly && !ship.ended && !ship.grounded;
        let left = match open.flight {
            Some(flight) if open.player(seat).ship(flight.rank) == Some(ship) => flight.left,
            _ if flies => open.speed(seat),
            _ => 0,
        };
        f32::from(steps.saturating_sub(left)) / (BASE_SPEED + f32::from(boosters))
    }

    /// What a colony on a site would bring: a point, its yield, and the odds that it can be founded.
    fn site_worth(&self, seat: Seat, site: Site, time: f32) -> f32 {
        let player = self.open.player(seat);
        let (mut odds, mut worth) = (1.0, 1.0);
        for planet in site.planets() {
            match self.known_disc(seat, planet) {
                Some(disc @ Disc::Number(_)) => worth += time * 0.085 * chances(disc),
                Some(Disc::Pirate(s)) if player.cannons() >= s => worth += 1.2,
                Some(Disc::Ice(s)) if player.has(Expansion::FreightRing) >= s => worth += 1.2,
                Some(_) => odds *= 0.03,
                None => match planet.dot() {
                    Some(Dot::Red) => worth += time * 0.33,
                    Some(Dot::Yellow) => worth += time * 0.18,
                    _ => odds *= 0.35,
                },
            }
        }
        odds * worth
    }

    /// What a station would bring: a card, and the marker if it would change hands.
    fn dock_worth(&self, seat: Seat, people: People, time: f32) -> f32 {
        let docks = &self.open.docks[people as usize];
        let count = |s: Seat| docks.iter().filter(|d| **d == Some(s)).count();
        let holder = self.open.markers[people as usize];
        let marker = match holder {
            None => 2.0,
            Some(holder) if holder == seat => 0.2,
            Some(holder) if count(seat) + 1 > count(holder) => 2.3,
            Some(_) => 0.3,
        };
        let card = match people {
            People::GreenFolk => 0.45,
            People::Scientists => 0.55,
            People::Diplomats => 0.7,
            People::Merchants => 0.35,
        };
        marker + time * card
    }

    /// What the choice being made is still to bring the active player.
    fn pending(&self) -> f32 {
        match self.open.phase {
            Phase::Take(count) | Phase::SwapTake(_, count) => CARD * f32::from(count),
            Phase::Pay(count) | Phase::Give(count) => -CARD * f32::from(count),
            Phase::SwapGive => CARD,
            Phase::Attach => 0.3,
            Phase::Detach => -0.25,
            Phase::Jump => 0.6,
            Phase::Befriend(_) => 0.4,
            _ => 0.0,
        }
    }

    /// The ship on a transporter moved one step on, for judging it there.
    fn step_to(&mut self, rank: Rank, to: Point) {
        let seat = self.open.active;
        let speed = self.open.speed(seat);
        let Some(ship) = self.open.player_mut(seat).ships[rank.index()].as_mut() else { return };
        let from = std::mem::replace(&mut ship.at, to);
        let left = self.open.flight.map_or(speed, |f| f.left).saturating_sub(1);
        self.open.flight = Some(Flight { rank, from, left });
    }
}

/// Where a ship is going.
#[derive(Clone, Copy, PartialEq)]
enum Goal {
    Site(Site),
    Base(People),
}

/// What planets bring that yield so often, in points over the rest of a whole game.
fn income(pips: &[f32; 5]) -> f32 {
    pips.iter().map(|n| 0.115 * n - 0.0045 * n * n + if *n > 0.0 { 0.1 } else { 0.0 }).sum()
}

/// What friendship cards bring whose owner's planets yield so often.
fn friendship(friends: &Friends, pips: &[f32; 5]) -> f32 {
    let worth = |card: Friend| match card {
        Friend::Green(resource) => 0.1 + 0.09 * pips[resource as usize],
        Friend::ScienceMixed => 0.45,
        Friend::ScienceBoosters => 0.6,
        Friend::ScienceCannons => 0.3,
        Friend::Merchant(Resource::Goods) => 0.35,
        Friend::Merchant(resource) => 0.15 + 0.05 * pips[resource as usize],
        Friend::Tribute => 0.25,
        Friend::Fame => 1.0,
        Friend::HelpingHand => 0.5,
        Friend::Relief => 0.7,
    };
    friends.iter().map(worth).sum()
}

/// Ways out of 36 in which a disc is rolled.
pub(crate) fn chances(disc: Disc) -> f32 {
    match disc {
        Disc::Number(number) => 6.0 - f32::from(number.abs_diff(7)),
        Disc::Pirate(_) | Disc::Ice(_) => 0.0,
    }
}
