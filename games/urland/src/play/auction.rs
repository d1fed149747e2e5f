//! Mutation: secret bids, genes taken and paid for (chapter 7).

use table::{Cx, Member, Seat, Seats};

use crate::components::{Gene, GeneSet, MUTATION_SQUARES, PLAYERS, Zone};
use crate::event::Event;
use crate::play::draw_from;
use crate::position::{Auction, Phase, Urland, World};

impl Urland {
    /// Everybody is asked for a bid; who has no stock bids nothing (UR-7.1, UR-7.2).
    pub(super) fn begin_auction(&mut self, cx: &mut Cx<'_, Event>) {
        let square = MUTATION_SQUARES[usize::from(self.world.mutations)];
        self.world.mutations += 1;
        cx.tell(|| Event::MutationBegan { square });
        let world = &self.world;
        let forced = world.players().filter(|p| world.stock[p.index()] == 0).collect();
        self.wait_for_bids(forced, cx);
    }

    /// A bid is laid down, closed.
    pub(super) fn place_bid(&mut self, placed: Seats, seat: Seat, bid: u8, cx: &mut Cx<'_, Event>) {
        self.secrets.bids[seat.index()] = bid;
        cx.tell(|| Event::BidPlaced { seat });
        self.wait_for_bids(placed.with(seat), cx);
    }

    fn wait_for_bids(&mut self, placed: Seats, cx: &mut Cx<'_, Event>) {
        if placed != Seats::all(self.world.seats) {
            self.world.phase = Phase::Bid(placed);
            return;
        }
        let bids = std::mem::take(&mut self.secrets.bids);
        cx.disclose();
        cx.tell(|| Event::BidsOpened { bids, rank: self.world.rank(&bids) });
        self.ask_next(bids, Seats::NONE, Seats::NONE, cx);
    }

    /// Asks the next player in rank who can pay (UR-7.5); with nobody left, or all sold, the auction
    /// is over (UR-7.9).
    fn ask_next(&mut self, bids: [u8; PLAYERS], mut asked: Seats, bought: Seats, cx: &mut Cx<'_, Event>) {
        let world = &mut self.world;
        let sold = bought.len() as u8;
        let room = sold < world.numbers().per_mutation && !world.offer.is_empty();
        while let Some(player) = world.first_in_rank(&bids, asked).filter(|_| room) {
            asked = asked.with(player);
            let (price, has) = (world.price(player, bids[player.index()]), world.on_board(player));
            if price > has {
                cx.tell(|| Event::DroppedOut { seat: player, price, has });
                continue;
            }
            let auction = Auction { bids, asked, player, bought };
            match world.offer.single() {
                Some(gene) if auction.is_compelled() => self.take_gene(auction, gene, cx),
                _ => world.phase = Phase::Buy(auction),
            }
            return;
        }
        cx.tell(|| Event::AuctionOver { sold });
        world.turn_up_genes(world.numbers().per_mutation.into(), cx);
        self.after_auction(cx);
    }

    fn after_auction(&mut self, cx: &mut Cx<'_, Event>) {
        if self.mutation_is_due() {
            self.begin_auction(cx);
        } else if self.world.era_end.is_some() {
            self.begin_era(cx);
        } else {
            self.change_roles(cx);
        }
    }

    /// A gene is taken, then paid for (UR-7.8).
    pub(super) fn take_gene(&mut self, auction: Auction, gene: Gene, cx: &mut Cx<'_, Event>) {
        let (seat, world) = (auction.player, &mut self.world);
        let price = world.price_in(&auction, seat);
        world.offer.remove(gene);
        world.genes[seat.index()].insert(gene);
        cx.tell(|| Event::TookGene { seat, gene, price, compelled: auction.is_compelled() });
        self.ask_payment(Auction { bought: auction.bought.with(seat), ..auction }, price, cx);
    }

    /// The player asked does not want a gene (UR-7.7).
    pub(super) fn decline(&mut self, auction: Auction, cx: &mut Cx<'_, Event>) {
        cx.tell(|| Event::Passed { seat: auction.player });
        self.ask_next(auction.bids, auction.asked, auction.bought, cx);
    }

    /// A part of the price goes back to stock.
    pub(super) fn pay(&mut self, auction: Auction, owed: u8, zone: Zone, count: u8, cx: &mut Cx<'_, Event>) {
        self.world.recall(auction.player, zone, count);
        cx.tell(|| Event::Paid { seat: auction.player, zone, count });
        self.ask_payment(auction, owed - count, cx);
    }

    /// Asks where the rest of the price comes from, while there is a choice (UR-7.4, UR-0.6).
    fn ask_payment(&mut self, auction: Auction, mut owed: u8, cx: &mut Cx<'_, Event>) {
        let (seat, world) = (auction.player, &mut self.world);
        let ichtos = world.ichtos[seat.index()];
        let homes = ichtos.iter().filter(|count| **count > 0).count();
        if owed > 0 && owed < world.on_board(seat) && homes > 1 {
            world.phase = Phase::Pay(auction, owed);
            return;
        }
        for zone in Zone::all() {
            let count = ichtos[zone.index()].min(owed);
            if count > 0 {
                world.recall(seat, zone, count);
                owed -= count;
                cx.tell(|| Event::Paid { seat, zone, count });
            }
        }
        self.ask_next(auction.bids, auction.asked, auction.bought, cx);
    }
}

impl World {
    /// Turns up genes, as many as the pile has (UR-7.12).
    pub(crate) fn turn_up_genes(&mut self, count: usize, cx: &mut Cx<'_, Event>) {
        let mut genes = GeneSet::NONE;
        for _ in 0..count.min(self.pile.len()) {
            genes.insert(draw_from(&mut self.pile, cx.dice));
        }
        self.offer = self.offer.or(genes);
        let pile = self.pile.len() as u8;
        cx.tell(|| Event::TurnedUp { genes, pile });
    }

    /// Who of those not yet asked comes first: the higher bid, then the marker further back (UR-7.3).
    fn first_in_rank(&self, bids: &[u8; PLAYERS], asked: Seats) -> Option<Seat> {
        self.players()
            .filter(|p| !asked.contains(*p))
            .max_by_key(|p| (bids[p.index()], u8::MAX - self.square[p.index()]))
    }

    /// All players in the order in which they are asked (UR-7.3).
    pub fn rank(&self, bids: &[u8; PLAYERS]) -> Vec<Seat> {
        let mut asked = Seats::NONE;
        std::iter::from_fn(|| {
            let next = self.first_in_rank(bids, asked)?;
            asked = asked.with(next);
            Some(next)
        })
        .collect()
    }
}
