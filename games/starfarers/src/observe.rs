//! A view as numbers, for judgement that is learned: what a strong player would work out from it.
//!
//! The viewer comes first, the others clockwise. Distances are told as nearness, so that 0 is far away or
//! nowhere; what is face down counts by the odds the viewer can give for it.

use std::array;
use std::sync::LazyLock;

use table::{Member, Observer, Seat};

use crate::components::encounters::Scene;
use crate::components::map::{Dock, HOME_SITES, OUTER_SITES as OUTER, Planet, Point, SITES, Site};
use crate::components::{
    CARDS_PER_KIND, COLONIES, Cards, Disc, Dot, Expansion, FAME_LIMIT, FAME_RINGS, Friend, MAX_PLAYERS,
    PORT_RINGS, People, Resource, SPACEPORT_COST, STATIONS, SUPPLY_BELOW, Shake, ShipKind, WINNING_POINTS,
};
use crate::insight::chances;
use crate::position::{Deal, Open, Phase, Player, Reply};
use crate::view::View;

/// Who is who from the viewer's side.
const WHO: [&str; MAX_PLAYERS] = ["me", "left", "second left", "third left"];
/// The phases, in the order of [`phase`].
const PHASES: [&str; 21] = [
    "settle",
    "launch",
    "roll",
    "discard",
    "rob",
    "relief",
    "trade",
    "question",
    "give",
    "pay",
    "take",
    "tithe",
    "swap give",
    "swap take",
    "attach",
    "detach",
    "wear",
    "jump",
    "fly",
    "befriend",
    "over",
];
/// What can be bought, in the order of [`purchases`], and what it is worth beside the others.
const PURCHASES: [(&str, f32); 6] = [
    ("colony ship", 1.0),
    ("trade ship", 0.9),
    ("spaceport", 0.85),
    ("booster", 0.3),
    ("cannon", 0.15),
    ("freight ring", 0.25),
];
/// Steps to where one cannot go.
const NOWHERE: u8 = u8::MAX;
/// Steps that count as nowhere near.
const FAR: f32 = 24.0;
/// Scenes there are to be read.
const SCENES: [Scene; 11] = [
    Scene::MerchantGift,
    Scene::PirateDemandsTwo,
    Scene::PirateSwap,
    Scene::PirateRaid,
    Scene::PirateAttack,
    Scene::DistressCall,
    Scene::ShipUnderFire,
    Scene::Distortion,
    Scene::TravelerGift,
    Scene::WearAndTear,
    Scene::UnmaskedPirate,
];

/// The dot of each planet of the outer systems.
const DOTS: [usize; OUTER] = {
    let mut dots = [0; OUTER];
    let mut place = 0;
    while place < OUTER {
        dots[place] = Planet::numbered(HOME_SITES + place)
            .dot()
            .expect("a planet of an outer system has a dot") as usize;
        place += 1;
    }
    dots
};
/// For each site of the outer systems the places of its two planets among those of the outer systems.
const BESIDE: [[usize; 2]; OUTER] = {
    let mut beside = [[0; 2]; OUTER];
    let mut place = 0;
    while place < OUTER {
        let [one, other] = Site::numbered(HOME_SITES + place).planets();
        beside[place] = [one.index() - HOME_SITES, other.index() - HOME_SITES];
        place += 1;
    }
    beside
};
/// Which share one of each friendship card is of all there are of it.
const SHARES: [f32; Friend::COUNT] = {
    let mut shares = [0.0; Friend::COUNT];
    let mut place = 0;
    while place < Friend::COUNT {
        shares[place] = 1.0 / Friend::ALL[place].copies() as f32;
        place += 1;
    }
    shares
};

pub(crate) fn observe(view: &View, to: &mut Observer<'_>) {
    let outlook = Outlook::of(view);
    outlook.moment(to);
    outlook.hand(to);
    outlook.deal(to);
    for ahead in 0..usize::from(view.open.setup.seats) {
        outlook.player(ahead, to);
    }
    outlook.sites(to);
    outlook.nests(to);
    outlook.bases(to);
}

/// A view, and what is worked out once for all of its numbers.
struct Outlook<'a> {
    view: &'a View,
    open: &'a Open,
    me: Seat,
    /// Each player's points, by seat.
    points: [u8; MAX_PLAYERS],
    /// The odds that each player could found a colony on a site with the cannons and rings he has, by seat.
    odds: [[f32; OUTER]; MAX_PLAYERS],
    /// Steps to each site from each player's colony ship that is nearest, by seat; [`NOWHERE`] if he has none.
    nearest: [[u8; OUTER]; MAX_PLAYERS],
    /// Ways out of 36 in which a site is likely to yield a card.
    pips: [f32; OUTER],
    /// Ways out of 36 in which a roll brings a card of each resource, by seat.
    income: [[f32; 5]; MAX_PLAYERS],
    /// Ways out of 36 in which a roll brings any card, by seat.
    paid: [f32; MAX_PLAYERS],
    /// What can be bought, in the order of [`PURCHASES`]: what it costs, and whether the viewer could use it.
    purchases: [(Cards, bool); 6],
    /// The dock the next station of each people must take.
    docks: [Option<Dock>; 4],
}

impl<'a> Outlook<'a> {
    fn of(view: &'a View) -> Self {
        let open = &view.open;
        let me = view.viewer.seat().unwrap_or(Seat::new(0));
        let mut outlook = Outlook {
            view,
            open,
            me,
            points: [0; MAX_PLAYERS],
            odds: [[0.0; OUTER]; MAX_PLAYERS],
            nearest: [[NOWHERE; OUTER]; MAX_PLAYERS],
            pips: [0.0; OUTER],
            income: [[0.0; 5]; MAX_PLAYERS],
            paid: [0.0; MAX_PLAYERS],
            purchases: purchases(open, me),
            docks: People::ALL.map(|people| open.next_dock(people)),
        };
        for seat in Seat::all(open.setup.seats) {
            outlook.points[seat.index()] = open.points(seat);
        }
        outlook.reckon_sites();
        outlook.reckon_income();
        outlook
    }

    /// The player so many seats clockwise of the viewer.
    fn seat(&self, ahead: usize) -> Seat {
        Seat::new((self.me.index() + ahead) % usize::from(self.open.setup.seats))
    }

    fn opponents(&self) -> impl Iterator<Item = Seat> + '_ {
        (1..self.open.setup.seats.into()).map(|ahead| self.seat(ahead))
    }

    fn reckon_sites(&mut self) {
        let (open, discs) = (self.open, &self.view.discs);
        let left = open.all_discs_left(|planet| discs[planet]);
        let unknown = Dot::ALL.map(|dot| Unknown::of(dot, left[dot as usize]));
        let planets: [Option<Disc>; OUTER] = array::from_fn(|i| discs[Planet::from_index(HOME_SITES + i)]);
        let pips = array::from_fn(|i| planets[i].map_or(unknown[DOTS[i]].pips, chances));
        self.pips = between(&pips, |a, b| a + b);
        let mut free = [false; OUTER];
        for (index, site) in outer_sites().enumerate() {
            free[index] = open.sites[site].is_none() && !open.is_system_full(site);
        }
        let needs = planets.map(|disc| disc.map(Force::needed));
        for seat in Seat::all(open.setup.seats) {
            let player = open.player(seat);
            let force = Force::of(player);
            let hidden = unknown.each_ref().map(|unknown| unknown.odds(force));
            let seen = |needed| f32::from(u8::from(force.suffices(needed)));
            let habitable = array::from_fn(|i| needs[i].map_or(hidden[DOTS[i]], seen));
            let odds = between(&habitable, |a, b| a * b);
            self.odds[seat.index()] = array::from_fn(|i| if free[i] { odds[i] } else { 0.0 });
            let ships = player.ships.iter().flatten().filter(|ship| ship.kind == ShipKind::Colony);
            ships.for_each(|ship| take_less(&mut self.nearest[seat.index()], ship.at.outer_sites()));
        }
    }

    fn reckon_income(&mut self) {
        let mut numbers = [0_u16; MAX_PLAYERS];
        for site in Site::all() {
            let Some(owner) = self.open.sites[site].and_then(|settled| settled.owner) else { continue };
            for planet in site.planets() {
                if let Some(Disc::Number(number)) = self.open.discs[planet] {
                    self.income[owner.index()][planet.resource() as usize] += chances(Disc::Number(number));
                    numbers[owner.index()] |= 1 << number;
                }
            }
        }
        for (paid, numbers) in self.paid.iter_mut().zip(numbers) {
            let ways = (2..=12_u16).map(|n| (numbers >> n & 1) * (6 - n.abs_diff(7)));
            *paid = f32::from(ways.sum::<u16>());
        }
    }

    /// What is being decided, and what is left to do this turn and in the game.
    fn moment(&self, to: &mut Observer<'_>) {
        let (open, view) = (self.open, self.view);
        let (phase, count) = phase(open.phase);
        for (index, name) in PHASES.into_iter().enumerate() {
            to.whether(format_args!("phase: {name}"), index == phase);
        }
        to.count(format_args!("cards still to give or take"), count, 3.0);
        let limit = f32::from(open.setup.round_limit);
        to.see(format_args!("rounds played"), (f32::from(open.round()) / limit).min(1.0));
        to.see(format_args!("rounds left"), (1.0 - f32::from(open.round()) / 100.0).max(0.0));
        let most = self.points.iter().max().copied().unwrap_or(0);
        to.count(format_args!("points the leader lacks"), WINNING_POINTS.saturating_sub(most), 15.0);
        to.count(format_args!("turn: supplies left"), open.chances.supplies, 2.0);
        to.whether(format_args!("turn: goods at par"), open.goods_at_par());
        to.whether(format_args!("turn: fame for sale"), open.can_buy_fame());
        let helps = open.player(open.active).friends.has(Friend::HelpingHand) && !open.chances.helped;
        to.whether(format_args!("turn: helping hand"), helps);
        to.count(format_args!("turn: offers made"), open.chances.offers, 3.0);
        to.count(format_args!("turn: base speed"), open.base_speed, 5.0);
        to.whether(format_args!("flight: under way"), open.flight.is_some());
        to.count(format_args!("flight: steps left"), open.flight.map_or(0, |flight| flight.left), 16.0);
        for kind in Resource::ALL {
            to.count(format_args!("bank: {kind}"), open.bank[kind], CARDS_PER_KIND.into());
        }
        to.count(format_args!("supply pile"), view.pile, 60.0);
        to.count(format_args!("encounter deck"), view.deck, 32.0);
        to.count(format_args!("fame rings left"), open.fame_left(), FAME_RINGS.into());
        let scene = open.encounter.map(|encounter| encounter.scene);
        for other in SCENES {
            to.whether(format_args!("encounter: {}", other.name()), scene == Some(other));
        }
        let path = open.encounter.map(|encounter| encounter.path).unwrap_or_default();
        to.count(format_args!("encounter: branches taken"), path.branches().len() as u8, 3.0);
        to.count(format_args!("encounter: first answer"), path.branches().first().copied().unwrap_or(0), 3.0);
        to.count(format_args!("encounter: cards it may be"), view.cards.len() as u8, 8.0);
        to.whether(format_args!("encounter: I read it"), view.card().is_some());
    }

    /// The viewer's own cards, and how near they are to buying something he could use.
    fn hand(&self, to: &mut Observer<'_>) {
        let hand = self.view.own_hand().unwrap_or_default();
        for kind in Resource::ALL {
            to.count(format_args!("hand: {kind}"), hand[kind], 8.0);
        }
        for ((cost, usable), (name, _)) in self.purchases.into_iter().zip(PURCHASES) {
            let missing = missing(&hand, &cost);
            let near = if usable { nearness(missing) } else { 0.0 };
            to.see(format_args!("hand: near a {name}"), near);
            let spare = |kind| hand[kind].saturating_sub(cost[kind]) / self.open.bank_rate(self.me, kind);
            let traded: u8 = Resource::ALL.into_iter().map(spare).sum();
            to.whether(format_args!("hand: a {name} with help of the bank"), usable && traded >= missing);
        }
    }

    /// The deal the viewer could make now, as he sees it, and what it would let him buy.
    fn deal(&self, to: &mut Observer<'_>) {
        let deal = self.deal_before_me();
        let is_one = deal.is_some();
        to.whether(format_args!("deal: there is one"), is_one);
        let deal = deal.unwrap_or(Deal { give: Cards::NONE, want: Cards::NONE });
        for kind in Resource::ALL {
            to.count(format_args!("deal: I give {kind}"), deal.give[kind], 4.0);
            to.count(format_args!("deal: I get {kind}"), deal.want[kind], 4.0);
        }
        let hand = self.view.own_hand().unwrap_or_default();
        let mut after = hand;
        for kind in Resource::ALL {
            after[kind] = (hand[kind] + deal.want[kind]).saturating_sub(deal.give[kind]);
        }
        let gain = if is_one { self.best_purchase(&after) - self.best_purchase(&hand) } else { 0.0 };
        to.see(format_args!("deal: brings a purchase nearer"), gain.clamp(-1.0, 1.0));
    }

    /// How near a hand is to the best thing it may buy.
    fn best_purchase(&self, hand: &Cards) -> f32 {
        let worth = |((cost, usable), (_, worth)): ((Cards, bool), (_, f32))| {
            if usable { worth * nearness(missing(hand, &cost)) } else { 0.0 }
        };
        self.purchases.into_iter().zip(PURCHASES).map(worth).fold(0.0, f32::max)
    }

    fn deal_before_me(&self) -> Option<Deal> {
        let trade = &self.open.trade;
        if self.me == self.open.active {
            let replied = self.opponents().find_map(|seat| trade.on_table(seat));
            let proposed = || self.opponents().find_map(|seat| trade.proposals[seat.index()]);
            return replied.or_else(|| proposed().map(Deal::turned));
        }
        trade.offer.filter(|offer| offer.to.contains(self.me)).map(|offer| offer.deal.turned())
    }

    fn player(&self, ahead: usize, to: &mut Observer<'_>) {
        let (open, who, seat) = (self.open, WHO[ahead], self.seat(ahead));
        let player = open.player(seat);
        let points = self.points[seat.index()];
        let others = Seat::all(open.setup.seats).filter(|s| *s != seat).map(|s| self.points[s.index()]);
        let lead = f32::from(points) - f32::from(others.max().unwrap_or(0));
        to.count(format_args!("{who}: points"), points, 15.0);
        to.see(format_args!("{who}: lead"), (lead / 15.0).clamp(-1.0, 1.0));
        to.count(format_args!("{who}: colonies"), player.colonies, COLONIES.into());
        to.count(format_args!("{who}: spaceports"), player.port_count(), PORT_RINGS.into());
        let markers = open.markers.iter().filter(|holder| **holder == Some(seat)).count() as u8;
        to.count(format_args!("{who}: friendship markers"), markers, 4.0);
        to.count(format_args!("{who}: captured discs"), player.captured.len() as u8, 5.0);
        to.count(format_args!("{who}: fame rings"), player.fame, FAME_LIMIT.into());
        to.whether(format_args!("{who}: half a point of fame"), player.fame % 2 == 1);
        to.whether(format_args!("{who}: gets supplies"), points < SUPPLY_BELOW);
        let held = self.view.hands[seat.index()].count;
        to.count(format_args!("{who}: cards"), held, 20.0);
        to.count(format_args!("{who}: cards a seven takes"), open.seven_takes(seat, held), 10.0);
        to.count(format_args!("{who}: cards to give up"), open.discards[seat.index()], 10.0);
        to.count(format_args!("{who}: boosters"), player.boosters(), 8.0);
        to.count(format_args!("{who}: cannons"), player.cannons(), 8.0);
        to.count(format_args!("{who}: freight rings"), player.has(Expansion::FreightRing), 5.0);
        to.count(format_args!("{who}: expansions that can wear"), player.expansion_count(), 17.0);
        for kind in Resource::ALL {
            let income = self.income[seat.index()][kind as usize];
            to.count(format_args!("{who}: income of {kind}"), income, 12.0);
        }
        to.count(format_args!("{who}: income"), self.income[seat.index()].iter().sum::<f32>(), 36.0);
        to.count(format_args!("{who}: rolls that pay"), self.paid[seat.index()], 36.0);
        for ((card, count), share) in player.friends.counts().zip(SHARES) {
            to.see(format_args!("{who}: {card}"), f32::from(count) * share);
        }
        to.count(format_args!("{who}: transporters"), player.transporters().count() as u8, 3.0);
        to.count(format_args!("{who}: colonies in supply"), player.spare_colonies(), COLONIES.into());
        to.count(format_args!("{who}: stations in supply"), player.spare_stations(), STATIONS.into());
        to.count(
            format_args!("{who}: free places for ships"),
            open.free_port_points(seat).count() as u8,
            6.0,
        );
        to.count(format_args!("{who}: ships owed"), player.gifts, 2.0);
        to.whether(format_args!("{who}: has the turn"), seat == open.active);
        to.whether(format_args!("{who}: decides"), open.turn_now().includes(seat));
        let turns = usize::from(open.setup.seats);
        let wait = (seat.index() + turns - open.active.index()) % turns;
        to.count(format_args!("{who}: turns to wait"), wait as u8, 3.0);
        self.fleet(ahead, to);
        self.talk(ahead, to);
        if ahead > 0 {
            let me = open.player(self.me);
            let combat = odds_of(me.cannons(), player.has(Expansion::Cannon));
            to.see(format_args!("{who}: odds of beating the pirate he plays"), combat);
            to.see(
                format_args!("{who}: odds of beating him in a race"),
                odds_of(me.boosters(), player.boosters()),
            );
        }
    }

    /// The ships: what each could found soonest, its sisters' goals left out.
    fn fleet(&self, ahead: usize, to: &mut Observer<'_>) {
        let (who, seat) = (WHO[ahead], self.seat(ahead));
        let player = self.open.player(seat);
        let rings = player.has(Expansion::FreightRing);
        let mut taken: u32 = 0;
        for (index, ship) in player.ships.iter().enumerate() {
            let rank = index + 1;
            let is = |kind| ship.is_some_and(|ship| ship.kind == kind);
            let offset = if is(ShipKind::Colony) { 0 } else { OUTER };
            // What it promises to found, the odds that it can, how near it is, and which goal that is.
            let mut best = (0.0, 0.0, 0.0, None);
            let mut consider = |index: usize, odds: f32, steps: u8| {
                let promise = odds * near(steps);
                if promise > best.0 && taken & (1 << (offset + index)) == 0 {
                    best = (promise, odds, near(steps), Some(index));
                }
            };
            match ship {
                Some(ship) if ship.kind == ShipKind::Colony => {
                    let sites = self.odds[seat.index()].iter().zip(ship.at.outer_sites()).enumerate();
                    sites.for_each(|(index, (odds, steps))| consider(index, *odds, *steps));
                }
                Some(ship) => {
                    for (index, dock) in self.docks.into_iter().enumerate() {
                        if let Some(dock) = dock {
                            let lack = (dock.place + 1).saturating_sub(rings);
                            consider(index, 1.0 / f32::from(1 + 2 * lack), dock.distance(ship.at));
                        }
                    }
                }
                None => {}
            }
            let (promise, odds, nearness, goal) = best;
            taken |= goal.map_or(0, |goal| 1 << (offset + goal));
            to.whether(format_args!("{who}: ship {rank} carries a colony"), is(ShipKind::Colony));
            to.whether(format_args!("{who}: ship {rank} carries a station"), is(ShipKind::Trade));
            let done = ship.is_some_and(|ship| ship.ended || ship.grounded);
            to.whether(format_args!("{who}: ship {rank} flies no more this turn"), done);
            to.whether(format_args!("{who}: ship {rank} overstays"), ship.is_some_and(|ship| ship.overstays));
            to.see(format_args!("{who}: ship {rank} promises"), promise);
            to.see(format_args!("{who}: ship {rank} is near its goal"), nearness);
            to.whether(format_args!("{who}: ship {rank} can found"), odds == 1.0 && nearness == 1.0);
        }
    }

    fn talk(&self, ahead: usize, to: &mut Observer<'_>) {
        let (who, seat) = (WHO[ahead], self.seat(ahead));
        let trade = &self.open.trade;
        let reply = trade.replies[seat.index()];
        to.whether(format_args!("{who}: is asked"), trade.waiting().contains(seat));
        to.whether(format_args!("{who}: accepts"), reply == Some(Reply::Accept));
        to.whether(format_args!("{who}: declines"), reply == Some(Reply::Decline));
        to.whether(format_args!("{who}: answers with an offer"), matches!(reply, Some(Reply::Counter(_))));
        to.whether(format_args!("{who}: proposes"), trade.proposals[seat.index()].is_some());
    }

    /// The colony sites of the outer systems: whether the viewer could settle there, what it would yield, who
    /// gets there first.
    fn sites(&self, to: &mut Observer<'_>) {
        let mut rivals = [NOWHERE; OUTER];
        self.opponents().for_each(|seat| take_less(&mut rivals, &self.nearest[seat.index()]));
        let mut ports = [NOWHERE; OUTER];
        for port in self.open.player(self.me).ports.iter().flatten() {
            take_less(&mut ports, port.point().outer_sites());
        }
        for (index, site) in outer_sites().enumerate() {
            let odds = self.odds[self.me.index()][index];
            to.see(format_args!("{site}: odds that I can settle"), odds);
            to.count(format_args!("{site}: yield"), self.pips[index], 10.0);
            to.see(format_args!("{site}: my ship is near"), near(self.nearest[self.me.index()][index]));
            to.see(format_args!("{site}: a rival's ship is near"), near(rivals[index]));
            to.see(format_args!("{site}: my spaceport is near"), near(ports[index]));
        }
    }

    /// The planets with blue dots: what the viewer knows of each, and lacks to capture it.
    fn nests(&self, to: &mut Observer<'_>) {
        let open = self.open;
        for planet in Planet::all().filter(|planet| planet.dot() == Some(Dot::Blue)) {
            let disc = self.view.discs[planet];
            to.whether(format_args!("{planet}: I know it"), disc.is_some());
            let (pirate, ice) = match disc {
                Some(Disc::Pirate(strength)) => (strength, 0),
                Some(Disc::Ice(strength)) => (0, strength),
                _ => (0, 0),
            };
            to.count(format_args!("{planet}: pirates"), pirate, 6.0);
            to.count(format_args!("{planet}: ice"), ice, 4.0);
            let lacks = |seat| disc.map_or(0, |disc| Force::of(open.player(seat)).lacks(disc));
            to.count(format_args!("{planet}: what I lack to capture it"), lacks(self.me), 6.0);
            let least = self.opponents().map(lacks).min().unwrap_or(0);
            to.count(format_args!("{planet}: what the strongest rival lacks"), least, 6.0);
            let looked = self.opponents().filter(|seat| open.player(*seat).looked.contains(planet)).count();
            to.count(format_args!("{planet}: rivals who looked"), looked as u8, 3.0);
            to.whether(format_args!("{planet}: captured"), open.cleared.contains(planet));
        }
    }

    /// The bases: the next dock, the race for the marker, who gets there first.
    fn bases(&self, to: &mut Observer<'_>) {
        let open = self.open;
        let mine = open.player(self.me);
        let rings = mine.has(Expansion::FreightRing);
        for (people, dock) in People::ALL.into_iter().zip(self.docks) {
            let mut stations = [0_u8; MAX_PLAYERS];
            for seat in open.docks[people as usize].iter().flatten() {
                stations[seat.index()] += 1;
            }
            let held = stations[self.me.index()];
            let most = self.opponents().map(|seat| stations[seat.index()]).max().unwrap_or(0);
            let holder = open.markers[people as usize];
            let needs = dock.map_or(0, |dock| dock.place + 1);
            to.whether(format_args!("{people}: a dock is free"), dock.is_some());
            to.count(format_args!("{people}: rings it takes"), needs, 5.0);
            to.count(format_args!("{people}: rings I lack"), needs.saturating_sub(rings), 5.0);
            to.count(format_args!("{people}: my stations"), held, 5.0);
            to.count(format_args!("{people}: stations of the strongest rival"), most, 5.0);
            to.whether(format_args!("{people}: I have the marker"), holder == Some(self.me));
            to.whether(
                format_args!("{people}: a rival has the marker"),
                holder.is_some_and(|seat| seat != self.me),
            );
            let gains = holder != Some(self.me) && dock.is_some() && (held + 1 > most);
            to.whether(format_args!("{people}: a station would win me the marker"), gains);
            let loses = holder == Some(self.me) && dock.is_some() && most + 1 > held;
            to.whether(format_args!("{people}: a station would cost me the marker"), loses);
            let cards: u8 = people.cards().map(|card| open.friends_left(card)).sum();
            to.count(format_args!("{people}: friendship cards left"), cards, 5.0);
            let nearest = |player: &Player| {
                dock.map_or(0.0, |dock| nearest_ship(player, ShipKind::Trade, |at| dock.distance(at)))
            };
            to.see(format_args!("{people}: my ship is near"), nearest(mine));
            let able = |seat: &Seat| open.player(*seat).has(Expansion::FreightRing) >= needs;
            let rivals = self.opponents().filter(able).map(|seat| nearest(open.player(seat)));
            to.see(
                format_args!("{people}: a rival's ship is near that could dock"),
                rivals.fold(0.0, f32::max),
            );
            let port = |port: &Site| dock.map_or(0.0, |dock| near(dock.distance(port.point())));
            let ports = mine.ports.iter().flatten().map(port).fold(0.0, f32::max);
            to.see(format_args!("{people}: my spaceport is near"), ports);
        }
    }
}

/// What can be bought, what it costs, and whether a player could use it.
fn purchases(open: &Open, seat: Seat) -> [(Cards, bool); 6] {
    let player = open.player(seat);
    let [booster, cannon, ring] = Expansion::ALL.map(|e| (e.cost(), player.has(e) < e.limit()));
    [
        (ShipKind::Colony.cost(), open.can_launch(seat, ShipKind::Colony)),
        (ShipKind::Trade.cost(), open.can_launch(seat, ShipKind::Trade)),
        (SPACEPORT_COST, player.port_count() < PORT_RINGS && player.colonies > 0),
        booster,
        cannon,
        ring,
    ]
}

/// What a face-down disc may be, as far as the viewer knows.
struct Unknown {
    dot: Dot,
    left: [u8; 7],
    total: f32,
    pips: f32,
}

impl Unknown {
    fn of(dot: Dot, left: [u8; 7]) -> Self {
        let total = f32::from(left.iter().sum::<u8>()).max(1.0);
        let pips = dot.discs().iter().zip(left).filter(|(_, left)| *left > 0).map(|(disc, _)| chances(*disc));
        Unknown { dot, left, total, pips: pips.sum::<f32>() / total }
    }

    /// The odds that a player could settle beside it.
    fn odds(&self, force: Force) -> f32 {
        let discs = self.dot.discs().iter().zip(self.left);
        discs.filter(|(disc, left)| *left > 0 && force.lacks(**disc) == 0).count() as f32 / self.total
    }
}

/// What a player captures discs with, or what it takes.
#[derive(Clone, Copy)]
struct Force {
    cannons: u8,
    rings: u8,
}

impl Force {
    fn of(player: &Player) -> Self {
        Force { cannons: player.cannons(), rings: player.has(Expansion::FreightRing) }
    }

    /// What it takes to capture a disc; nothing for a number.
    #[inline]
    fn needed(disc: Disc) -> Force {
        match disc {
            Disc::Number(_) => Force { cannons: 0, rings: 0 },
            Disc::Pirate(strength) => Force { cannons: strength, rings: 0 },
            Disc::Ice(strength) => Force { cannons: 0, rings: strength },
        }
    }

    #[inline]
    fn suffices(self, needed: Force) -> bool {
        self.cannons >= needed.cannons && self.rings >= needed.rings
    }

    /// Cannons or freight rings a player lacks to capture a disc; 0 for a number.
    #[inline]
    fn lacks(self, disc: Disc) -> u8 {
        match disc {
            Disc::Number(_) => 0,
            Disc::Pirate(strength) => strength.saturating_sub(self.cannons),
            Disc::Ice(strength) => strength.saturating_sub(self.rings),
        }
    }
}

/// Cards a hand lacks of a price.
fn missing(hand: &Cards, cost: &Cards) -> u8 {
    hand.0.iter().zip(cost.0).map(|(have, need)| need.saturating_sub(*have)).sum()
}

/// From 1, nothing is missing, to 0, too much is.
fn nearness(missing: u8) -> f32 {
    (1.0 - f32::from(missing) / 4.0).max(0.0)
}

/// SF-9.7: the odds that the balls and `mine` come to at least the balls and `theirs`.
fn odds_of(mine: u8, theirs: u8) -> f32 {
    const MOST: usize = 16;
    /// By how much more the one has, from [`MOST`] less on.
    static ODDS: LazyLock<[f32; 2 * MOST + 1]> = LazyLock::new(|| {
        let sums: [u8; 6] = array::from_fn(|i| Shake::ALL[i].sum());
        array::from_fn(|more| {
            let least = |a: u8| usize::from(a) + more;
            let wins = |a: u8| sums.iter().filter(|b| least(a) >= usize::from(**b) + MOST).count();
            sums.iter().map(|a| wins(*a)).sum::<usize>() as f32 / 36.0
        })
    });
    ODDS[(usize::from(mine) + MOST).saturating_sub(theirs.into()).min(2 * MOST)]
}

/// From 1, there, to 0, too far to matter.
#[inline]
fn near(steps: u8) -> f32 {
    const NEAR: [f32; 256] = {
        let (mut near, mut steps) = ([0.0; 256], 0);
        while (steps as f32) < FAR {
            near[steps] = 1.0 - steps as f32 / FAR;
            steps += 1;
        }
        near
    };
    NEAR[usize::from(steps)]
}

/// Of each two steps the fewer.
#[inline]
fn take_less(steps: &mut [u8; OUTER], others: &[u8; OUTER]) {
    steps.iter_mut().zip(others).for_each(|(steps, other)| *steps = (*steps).min(*other));
}

#[inline]
fn nearest_ship(player: &Player, kind: ShipKind, steps: impl Fn(Point) -> u8) -> f32 {
    let ships = player.ships.iter().flatten().filter(|ship| ship.kind == kind);
    ships.map(|ship| steps(ship.at)).min().map_or(0.0, near)
}

/// For each site of the outer systems what its two planets come to together.
#[inline]
fn between(planets: &[f32; OUTER], together: impl Fn(f32, f32) -> f32) -> [f32; OUTER] {
    array::from_fn(|site| {
        let [one, other] = BESIDE[site];
        together(planets[one], planets[other])
    })
}

fn outer_sites() -> impl Iterator<Item = Site> {
    (HOME_SITES..SITES).map(Site::from_index)
}

/// Place in [`PHASES`], and how many cards are still to be given or taken.
fn phase(phase: Phase) -> (usize, u8) {
    match phase {
        Phase::Settle => (0, 0),
        Phase::Launch(_) => (1, 0),
        Phase::Roll => (2, 0),
        Phase::Discard => (3, 0),
        Phase::Rob => (4, 0),
        Phase::Relief(_) => (5, 1),
        Phase::Trade => (6, 0),
        Phase::Question => (7, 0),
        Phase::Give(count) => (8, count),
        Phase::Pay(count) => (9, count),
        Phase::Take(count) => (10, count),
        Phase::Tithe(_) => (11, 1),
        Phase::SwapGive => (12, 1),
        Phase::SwapTake(_, count) => (13, count),
        Phase::Attach => (14, 0),
        Phase::Detach => (15, 0),
        Phase::Wear(_) => (16, 0),
        Phase::Jump => (17, 0),
        Phase::Fly => (18, 0),
        Phase::Befriend(_) => (19, 0),
        Phase::Over(_) => (20, 0),
    }
}
