//! Which actions are legal now, and why another is not.

use table::listing::push_if;
use table::set::filled;
use table::{Illegal, Member, Seat};

use crate::action::Action;
use crate::components::{
    COLOURS, Gene, ICHTOS, LANDS, Land, LandSet, OCEANS, Ocean, OceanSet, Rivals, ZONES, Zone, ZoneSet,
    fewest_to_breed,
};
use crate::position::{Act, Phase, Urland, World};
use crate::reason;

/// Actions an egg takes beside `count` own Ichtos in the land (UR-8.7).
pub(crate) const fn egg_cost(count: u8) -> u8 {
    if count >= 2 { 1 } else { 2 }
}

impl Urland {
    /// The decisions a player has now.
    pub(crate) fn list(&self, seat: Seat, out: &mut Vec<Action>) {
        let world = &self.world;
        if !world.turn_now().includes(seat) {
            return;
        }
        match world.phase {
            Phase::Choose => self.secrets.hand.push_each(out, Action::Choose),
            Phase::Act(act) => world.list_acts(&act, out),
            Phase::Bid(_) => out.extend_from_slice(&BIDS[..=usize::from(world.stock[seat.index()])]),
            Phase::Buy(auction) => {
                world.offer.push_each(out, Action::Take);
                if !auction.is_compelled() {
                    out.push(Action::Pass);
                }
            }
            Phase::Pay(_, owed) => {
                for zone in Zone::all() {
                    out.extend((1..=owed.min(world.count(seat, zone))).map(|n| Action::Pay(zone, n)));
                }
            }
            Phase::PanicLand(tied) => out.extend(tied.iter().map(Action::Panic)),
            Phase::PanicOcean(land) => out.extend(world.lands.oceans(land).iter().map(Action::Flee)),
            Phase::PanicEars(land, _) => out.extend((0..=world.count(seat, land)).map(Action::Send)),
            Phase::Refuge(land) => out.extend(world.lands.oceans(land).iter().map(Action::Refuge)),
            Phase::Over(_) => {}
        }
    }

    /// Judges an action.
    pub(crate) fn judge(&self, seat: Seat, action: Action) -> Result<(), Illegal> {
        let world = &self.world;
        if seat.index() >= world.seats.into() {
            return Err(reason::NO_SUCH_PLAYER.name("player", seat));
        }
        if !world.turn_now().includes(seat) {
            return Err(self.not_to_act(seat));
        }
        match (action, world.phase) {
            (Action::Choose(land), Phase::Choose) => {
                must(self.secrets.hand.contains(land), reason::NOT_IN_HAND).map_err(|e| e.name("land", land))
            }
            (_, Phase::Choose) => Err(reason::NOW_CHOOSE.into()),
            (_, Phase::Act(act)) => world.judge_act(&act, &action),
            (Action::Bid(bid), Phase::Bid(_)) => {
                let stock = world.stock[seat.index()];
                must(bid <= stock, reason::BID_TOO_HIGH).map_err(|e| e.with("bid", bid).with("stock", stock))
            }
            (_, Phase::Bid(_)) => Err(reason::NOW_BID.into()),
            (Action::Take(gene), Phase::Buy(_)) => must(world.offer.contains(gene), reason::NOT_ON_OFFER)
                .map_err(|e| e.word("gene", gene_word(gene))),
            (Action::Pass, Phase::Buy(auction)) => must(!auction.is_compelled(), reason::MUST_TAKE),
            (_, Phase::Buy(_)) => Err(reason::NOW_TAKE.into()),
            (Action::Pay(zone, count), Phase::Pay(_, owed)) => {
                world.judge_present(seat, zone, count, "UR-7.4")?;
                must(count <= owed, reason::PAYS_TOO_MUCH).map_err(|e| e.with("owed", owed))
            }
            (_, Phase::Pay(_, owed)) => Err(reason::NOW_PAY.with("owed", owed)),
            (Action::Panic(land), Phase::PanicLand(tied)) => {
                let most = tied.first().map_or(0, |fullest| world.crowd(fullest));
                must(tied.contains(land), reason::NOT_FULLEST)
                    .map_err(|e| e.name("land", land).with("has", world.crowd(land)).with("most", most))
            }
            (_, Phase::PanicLand(_)) => Err(reason::NOW_PANIC.into()),
            (Action::Flee(ocean), Phase::PanicOcean(land)) => world.judge_coast(ocean, land, "UR-9.4"),
            (_, Phase::PanicOcean(_)) => Err(reason::NOW_FLEE.into()),
            (Action::Send(count), Phase::PanicEars(land, _)) => {
                let has = world.count(seat, land);
                must(count <= has, reason::TOO_FEW.under("UR-9.5"))
                    .map_err(|e| e.name("zone", land).with("has", has).with("needs", count))
            }
            (_, Phase::PanicEars(..)) => Err(reason::NOW_SEND.into()),
            (Action::Refuge(ocean), Phase::Refuge(land)) => world.judge_coast(ocean, land, "UR-9.10"),
            (_, Phase::Refuge(_)) => Err(reason::NOW_REFUGE.into()),
            (_, Phase::Over(_)) => Err(reason::GAME_OVER.into()),
        }
    }

    /// Why somebody is not to act at all.
    fn not_to_act(&self, seat: Seat) -> Illegal {
        let world = &self.world;
        match world.phase {
            Phase::Choose => reason::ENVIRONMENT_CHOOSES.word("player", colour(world.environment)),
            Phase::Act(_) if seat == world.environment => reason::ENVIRONMENT_RESTS.into(),
            Phase::Act(_) if seat == world.dummy() => reason::DUMMY_RESTS.into(),
            Phase::Act(act) => reason::NOT_YOUR_TURN.word("player", colour(act.player)),
            Phase::Bid(_) => reason::HAS_BID.into(),
            Phase::Buy(auction) | Phase::Pay(auction, _) => {
                reason::NOT_ASKED.word("player", colour(auction.player))
            }
            Phase::PanicLand(_) | Phase::PanicOcean(_) => {
                reason::LAST_DECIDES.word("player", colour(world.last_player()))
            }
            Phase::PanicEars(..) => world.ears_decide("UR-9.5"),
            Phase::Refuge(_) => world.ears_decide("UR-9.10"),
            Phase::Over(_) => reason::GAME_OVER.into(),
        }
    }
}

impl World {
    fn list_acts(&self, act: &Act, out: &mut Vec<Action>) {
        let mine = &self.ichtos[act.player.index()];
        // Only the zones where there is somebody: most of the seventeen are empty.
        let (eights, rest) = mine.as_chunks::<8>();
        let homes = rest.iter().rev().fold(0, |homes, count| homes << 1 | u32::from(*count > 0));
        let homes = eights.iter().rev().fold(homes, |homes, eight| homes << 8 | u32::from(filled(*eight)));
        let at_sea = OceanSet::from_bits((homes >> LANDS) as u8);
        if act.left == 0 && act.landing {
            for ocean in at_sea {
                self.lands.shores(ocean).push_each(out, |land| Action::Land(ocean, land, 1));
            }
        }
        if act.left > 0 {
            self.list_sea(act.player, at_sea, out);
            if !self.genes[act.player.index()].is_empty() {
                self.list_genes(act, LandSet::from_bits(homes as u16 & LandSet::full().bits()), out);
            }
        }
        if act.left > 0 || act.withdrawing {
            for zone in ZoneSet::from_bits(homes) {
                push_counts(out, &WITHDRAWALS[zone.index()], mine[zone.index()]);
            }
        }
        push_if(out, self.has_tile_for(act) && !self.tile_waits_for(act), Action::Tile);
        out.push(Action::End);
    }

    /// What Ichtos in the oceans can do, which are in these: land, breed, swim.
    fn list_sea(&self, player: Seat, homes: OceanSet, out: &mut Vec<Action>) {
        let party = self.landing_party(player);
        let far = self.has(player, Gene::Turbo);
        for ocean in homes {
            let count = self.count(player, ocean);
            let shores = self.lands.shores(ocean);
            if party.min(count) > 1 {
                for land in shores {
                    out.extend([Action::Land(ocean, land, 1), Action::Land(ocean, land, 2)]);
                }
            } else {
                shores.push_each(out, |land| Action::Land(ocean, land, 1));
            }
            push_if(out, self.young(player, ocean) > 0, Action::Breed(ocean));
            for to in if far { ocean.others() } else { ocean.borders() } {
                push_counts(out, &SWIMS[ocean.index()][to.index()], count);
            }
        }
    }

    /// What the player's genes offer beside landing and swimming better, to Ichtos on these lands too.
    fn list_genes(&self, act: &Act, homes: LandSet, out: &mut Vec<Action>) {
        let player = act.player;
        if self.has(player, Gene::Legs) {
            for from in homes {
                out.extend(self.lands.neighbours(from).iter().map(|to| Action::Walk(from, to)));
            }
        }
        if self.has(player, Gene::Wings) {
            for from in homes {
                let lands = self.lands.existing().without(from).iter().map(Zone::from);
                for to in lands.chain(Ocean::ALL.map(Zone::from)) {
                    out.extend((1..=self.count(player, from).min(2)).map(|n| Action::Fly(from, to, n)));
                }
            }
        }
        let stock = self.stock[player.index()];
        if self.has(player, Gene::Egg) && stock > 0 {
            let affordable = |land: &Land| egg_cost(self.count(player, *land)) <= act.left;
            out.extend(homes.iter().filter(affordable).map(Action::Egg));
        }
        let rivals = self.players().filter(|rival| *rival != player);
        if self.has(player, Gene::StinkGlands) {
            for from in homes {
                for rival in rivals.clone().filter(|rival| self.count(*rival, from) > 0) {
                    let oceans = self.lands.oceans(from).iter();
                    out.extend(oceans.map(|to| Action::Stink(rival, from, to)));
                }
            }
        }
        let teeth = self.has(player, Gene::Teeth);
        let assimilation = self.has(player, Gene::Assimilation) && act.left >= 2 && stock > 0;
        if !teeth && !assimilation {
            return;
        }
        for zone in Zone::all().filter(|zone| self.count(player, *zone) > 0) {
            for one in rivals.clone().filter(|rival| self.count(*rival, zone) > 0) {
                if teeth && !self.hears_teeth(one, zone) {
                    out.push(Action::Bite(one, zone));
                }
                if !assimilation {
                    continue;
                }
                if self.count(one, zone) >= 2 {
                    out.push(Action::Assimilate(Rivals::of(one, one), zone));
                }
                for two in rivals.clone().filter(|two| *two > one && self.count(*two, zone) > 0) {
                    out.push(Action::Assimilate(Rivals::of(one, two), zone));
                }
            }
        }
    }

    /// Whether Ears keep a player's Ichtos in a zone from being bitten (UR-8.10).
    fn hears_teeth(&self, player: Seat, zone: Zone) -> bool {
        zone.index() < LANDS && self.has(player, Gene::Ears)
    }

    fn judge_act(&self, act: &Act, action: &Action) -> Result<(), Illegal> {
        let player = act.player;
        match *action {
            Action::End => return Ok(()),
            Action::Tile => {
                must(!act.extra, reason::ONE_TILE)?;
                must(self.tiles[player.index()] > 0, reason::NO_TILE)?;
                return must(!self.tile_waits_for(act), reason::TILE_AT_END)
                    .map_err(|e| e.with("left", act.left));
            }
            Action::Withdraw(zone, count) if act.withdrawing => {
                return self.judge_present(player, zone, count, "UR-5.9");
            }
            Action::Choose(_)
            | Action::Bid(_)
            | Action::Take(_)
            | Action::Pass
            | Action::Pay(..)
            | Action::Panic(_)
            | Action::Flee(_)
            | Action::Send(_)
            | Action::Refuge(_) => return Err(reason::NOW_ACT.into()),
            _ => {}
        }
        let follows = act.landing && matches!(action, Action::Land(_, _, 1));
        must(act.left > 0 || follows, reason::NO_ACTIONS_LEFT)?;
        match *action {
            Action::Land(from, to, count) => {
                self.judge_land(to)?;
                self.judge_coast(from, to, "UR-5.4")?;
                self.judge_present(player, from.into(), count, "UR-5.4")?;
                let clause = if count > 2 { "UR-8.4" } else { "UR-5.4" };
                let party = self.landing_party(player);
                must(count <= party, reason::LANDING_PARTY.under(clause)).map_err(|e| e.with("party", party))
            }
            Action::Breed(ocean) => {
                self.judge_present(player, ocean.into(), 1, "UR-5.7")?;
                must(self.stock[player.index()] > 0, reason::NO_STOCK)?;
                let needs = fewest_to_breed(self.has(player, Gene::CareOfYoung));
                let has = self.count(player, ocean);
                must(has >= needs, reason::TOO_FEW_TO_BREED)
                    .map_err(|e| e.name("zone", ocean).with("has", has).with("needs", needs))
            }
            Action::Swim(from, to, count) => {
                let clause = if self.has(player, Gene::Turbo) { "UR-8.13" } else { "UR-5.8" };
                must(from != to, reason::SAME_ZONE.under(clause))?;
                must(clause == "UR-8.13" || from.borders().contains(to), reason::NOT_BORDERING.under(clause))
                    .map_err(|e| e.name("from", from).name("to", to))?;
                self.judge_present(player, from.into(), count, clause)
            }
            Action::Withdraw(zone, count) => self.judge_present(player, zone, count, "UR-5.9"),
            _ => self.judge_gene(act, action),
        }
    }

    fn judge_gene(&self, act: &Act, action: &Action) -> Result<(), Illegal> {
        let player = act.player;
        let owns = |gene: Gene, clause| {
            must(self.has(player, gene), reason::NEEDS_GENE.under(clause))
                .map_err(|e| e.word("gene", gene_word(gene)))
        };
        match *action {
            Action::Walk(from, to) => {
                owns(Gene::Legs, "UR-8.5")?;
                self.judge_land(to)?;
                self.judge_present(player, from.into(), 1, "UR-8.5")?;
                must(self.lands.neighbours(from).contains(to), reason::NOT_NEIGHBOURS)
                    .map_err(|e| e.name("from", from).name("to", to))
            }
            Action::Fly(from, to, count) => {
                owns(Gene::Wings, "UR-8.8")?;
                to.land().map_or(Ok(()), |land| self.judge_land(land))?;
                must(to != from.into(), reason::SAME_ZONE.under("UR-8.8"))?;
                must(count <= 2, reason::FLYING_PARTY)?;
                self.judge_present(player, from.into(), count, "UR-8.8")
            }
            Action::Egg(land) => {
                owns(Gene::Egg, "UR-8.7")?;
                self.judge_present(player, land.into(), 1, "UR-8.7")?;
                must(self.stock[player.index()] > 0, reason::NO_STOCK.under("UR-8.7"))?;
                self.judge_two_actions(act, egg_cost(self.count(player, land)))
            }
            Action::Stink(rival, from, to) => {
                owns(Gene::StinkGlands, "UR-8.11")?;
                self.judge_present(player, from.into(), 1, "UR-8.11")?;
                self.judge_rival(player, rival, from.into(), 1, "UR-8.11")?;
                self.judge_coast(to, from, "UR-8.11")
            }
            Action::Bite(rival, zone) => {
                owns(Gene::Teeth, "UR-8.15")?;
                self.judge_present(player, zone, 1, "UR-8.15")?;
                self.judge_rival(player, rival, zone, 1, "UR-8.15")?;
                must(!self.hears_teeth(rival, zone), reason::EARS_HEAR)
                    .map_err(|e| e.word("player", colour(rival)))
            }
            Action::Assimilate(rivals, zone) => {
                owns(Gene::Assimilation, "UR-8.3")?;
                self.judge_present(player, zone, 1, "UR-8.3")?;
                let [one, two] = rivals.seats();
                self.judge_rival(player, one, zone, 1 + u8::from(one == two), "UR-8.3")?;
                self.judge_rival(player, two, zone, 1, "UR-8.3")?;
                must(self.stock[player.index()] > 0, reason::NO_STOCK.under("UR-8.3"))?;
                self.judge_two_actions(act, 2)
            }
            _ => Err(reason::NOW_ACT.into()),
        }
    }

    /// The owner of Ears is to act, nobody else.
    fn ears_decide(&self, clause: &'static str) -> Illegal {
        let refusal = reason::EARS_DECIDE.under(clause);
        match self.owner(Gene::Ears) {
            Some(owner) => refusal.word("player", colour(owner)),
            None => refusal,
        }
    }

    /// The land must exist (UR-1.9).
    fn judge_land(&self, land: Land) -> Result<(), Illegal> {
        must(self.lands.existing().contains(land), reason::LAND_GONE)
            .map_err(|e| e.name("land", land).name("into", self.lands.holder(land)))
    }

    /// The land must touch the ocean.
    fn judge_coast(&self, ocean: Ocean, land: Land, clause: &'static str) -> Result<(), Illegal> {
        must(self.lands.oceans(land).contains(ocean), reason::NOT_TOUCHING.under(clause))
            .map_err(|e| e.name("land", land).name("ocean", ocean))
    }

    /// The player must have so many Ichtos in the zone, and at least one must be meant.
    fn judge_present(
        &self,
        player: Seat,
        zone: Zone,
        count: u8,
        clause: &'static str,
    ) -> Result<(), Illegal> {
        must(count > 0, reason::AT_LEAST_ONE.under(clause))?;
        let has = self.count(player, zone);
        must(count <= has, reason::TOO_FEW.under(clause))
            .map_err(|e| e.name("zone", zone).with("has", has).with("needs", count))
    }

    /// The rival must be one, and have so many Ichtos in the zone.
    fn judge_rival(
        &self,
        player: Seat,
        rival: Seat,
        zone: Zone,
        count: u8,
        clause: &'static str,
    ) -> Result<(), Illegal> {
        must(rival.index() < self.seats.into(), reason::NO_SUCH_PLAYER)
            .map_err(|e| e.name("player", rival))?;
        must(rival != player, reason::OWN_ICHTO.under(clause))?;
        let has = self.count(rival, zone);
        must(has >= count, reason::RIVAL_ABSENT.under(clause)).map_err(|e| {
            e.word("player", colour(rival)).name("zone", zone).with("has", has).with("needs", count)
        })
    }

    /// What costs two actions needs both from the same allotment (UR-5.11).
    fn judge_two_actions(&self, act: &Act, cost: u8) -> Result<(), Illegal> {
        must(cost <= act.left, reason::NEEDS_TWO_ACTIONS)
    }
}

/// The same action with every count there can be, from 1.
type Counts = [Action; ICHTOS as usize];

/// Every bid.
static BIDS: [Action; ICHTOS as usize + 1] = {
    let mut bids = [Action::Tile; ICHTOS as usize + 1];
    let mut bid = 0;
    while bid < bids.len() {
        bids[bid] = Action::Bid(bid as u8);
        bid += 1;
    }
    bids
};

/// Every swim from ocean to ocean.
static SWIMS: [[Counts; OCEANS]; OCEANS] = {
    let mut swims = [[[Action::Tile; ICHTOS as usize]; OCEANS]; OCEANS];
    let mut i = 0;
    while i < OCEANS * OCEANS * ICHTOS as usize {
        let (from, to, n) = (i % OCEANS, i / OCEANS % OCEANS, i / (OCEANS * OCEANS));
        swims[from][to][n] = Action::Swim(Ocean::ALL[from], Ocean::ALL[to], n as u8 + 1);
        i += 1;
    }
    swims
};

/// Every withdrawal from a zone.
static WITHDRAWALS: [Counts; ZONES] = {
    let mut withdrawals = [[Action::Tile; ICHTOS as usize]; ZONES];
    let mut i = 0;
    while i < ZONES * ICHTOS as usize {
        let (zone, n) = (i % ZONES, i / ZONES);
        withdrawals[zone][n] = Action::Withdraw(Zone::numbered(zone), n as u8 + 1);
        i += 1;
    }
    withdrawals
};

/// Pushes the actions with a count from 1 to `count`.
#[inline]
fn push_counts(out: &mut Vec<Action>, actions: &Counts, count: u8) {
    // Most counts are small, and eight are copied as fast as one where nothing depends on how many.
    let (count, end) = (usize::from(count), out.len() + usize::from(count));
    out.extend_from_slice(&actions[..8]);
    if count > 8 {
        out.extend_from_slice(&actions[8..count]);
    }
    out.truncate(end);
}

fn must(holds: bool, refusal: impl Into<Illegal>) -> Result<(), Illegal> {
    if holds { Ok(()) } else { Err(refusal.into()) }
}

/// The key of a player's colour in the game's words.
const fn colour(player: Seat) -> &'static str {
    COLOURS[player.index()]
}

/// The key of a gene's name in the game's words.
pub const fn gene_word(gene: Gene) -> &'static str {
    match gene {
        Gene::Assimilation => "gene-assimilation",
        Gene::Legs => "gene-legs",
        Gene::CareOfYoung => "gene-care-of-young",
        Gene::Egg => "gene-egg",
        Gene::Wings => "gene-wings",
        Gene::Muscles => "gene-muscles",
        Gene::Ears => "gene-ears",
        Gene::StinkGlands => "gene-stink-glands",
        Gene::Turbo => "gene-turbo",
        Gene::WarmBlood => "gene-warm-blood",
        Gene::Teeth => "gene-teeth",
    }
}
