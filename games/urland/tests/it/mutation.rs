//! Chapter 7: mutation.

use table::{Rules, Seats, Turn, Viewer};
use urland::Phase;
use urland::components::{Gene, GeneSet};
use urland::event::Event;

use crate::kit::{Given, Kit, each, given, land, seat, seats};

/// Everybody is about to bid; A's marker is ahead, D's behind.
fn auction(start: Given) -> Given {
    start.environment('A').phase(Phase::Bid(Seats::NONE))
}

fn four() -> Given {
    auction(given(4).squares("A14 B13 C11 D8"))
}

fn asked(table: &Kit) -> char {
    let Turn::Of(player) = table.position.turn() else { panic!("nobody is asked") };
    char::from(b'A' + player.index() as u8)
}

#[test]
fn ur_7_1_all_roles_take_part() {
    let start = given(5).on("R", "A1 B1 C1 D1 E1").on("5", "A1").squares("A9 B2 C3 D4 E5");
    let mut table = start.acting('A', 0).chosen(5).table();
    table.play("A end");
    assert_eq!(table.position.turn(), Turn::AnyOf(seats("ABCDE")));
    table.play("B bid 1").play("C bid 0");
    assert_eq!(table.position.turn(), Turn::AnyOf(seats("ADE")), "in any order");
}

#[test]
fn ur_7_2_bids_are_secret_until_all_are_made() {
    let mut table = four().on("P", "A9 B9 C9 D9").stock("A4", "R").table();
    assert_eq!(table.choices('A'), ["bid 0", "bid 1", "bid 2", "bid 3", "bid 4"]);
    table.refuses("A bid 5", "UR-7.2");
    table.refuses("A take egg", "UR-7.2");
    table.play("A bid 3");
    assert!(!table.disclosed);
    assert_eq!(
        table.told.iter().map(|t| &t.event).collect::<Vec<_>>(),
        [&Event::BidPlaced { seat: seat('A') }]
    );
    table.refuses("A bid 2", "UR-7.2");
    assert_eq!(table.position.view(Viewer::Seat(seat('A'))).bid, Some(3));
    for viewer in Viewer::all(4).filter(|v| !v.is(seat('A'))) {
        assert_eq!(table.position.view(viewer).bid, None);
    }
    assert!(table.position.secret(seat('B'), &"bid 2".parse().unwrap()));
    table.play("B bid 1").play("C bid 18").play("D bid 0");
    assert!(table.disclosed);
    assert_eq!(table.stock(), "A4 B18 C18 D18", "what was bid stays in stock");
    let rank = "CABD".chars().map(seat).collect();
    assert!(table.was_told(&Event::BidsOpened { bids: each(&[3, 1, 18, 0]), rank }));
}

#[test]
fn ur_7_2_who_has_no_stock_bids_nothing() {
    let start = given(4).on("5", "A1").squares("A11 B9 C8 D7").stock("A0 B5 C0 D5", "P");
    let mut table = start.acting('A', 0).chosen(5).table();
    table.play("A end");
    assert_eq!(table.position.turn(), Turn::AnyOf(seats("BD")));
}

/// T-40.
#[test]
fn ur_7_3_ties_go_to_who_is_further_back() {
    let mut table = four().on("P", "A9 B9 C9 D9").table();
    let bids = each(&[2, 2, 0, 2]);
    assert_eq!(table.world().rank(&bids), "DBAC".chars().map(seat).collect::<Vec<_>>());
    table.bid(&[2, 2, 0, 2]);
    assert_eq!(asked(&table), 'D');
    table.play("D take egg");
    assert_eq!(asked(&table), 'B');
    table.play("B pass");
    assert_eq!(asked(&table), 'A');
    table.play("A pass");
    assert_eq!(asked(&table), 'C');
}

/// T-45.
#[test]
fn ur_7_4_the_price_is_the_bid_and_a_piece_for_every_gene() {
    let mut table = four().on("P", "A2 B5 C2 D2").on("9", "B2").on("I", "B1").table();
    table.bid(&[0, 3, 0, 0]);
    table.play("B take egg");
    assert!(table.was_told(&Event::TookGene { seat: seat('B'), gene: Gene::Egg, price: 3, compelled: true }));
    assert_eq!(
        table.choices('B'),
        ["pay 9", "pay 9 x2", "pay P", "pay P x2", "pay P x3", "pay I"],
        "from lands and oceans of one's choice"
    );
    table.refuses("B pay P x4", "UR-7.4");
    table.refuses("B pay 9 x3", "UR-7.4");
    table.refuses("B pay R", "UR-7.4");
    table.refuses("B pass", "UR-7.4");
    table.refuses("A pay P", "UR-7.5");
    table.play("B pay 9");
    table.refuses("B pay P x3", "UR-7.4");
    table.play("B pay P x2");
    let Phase::Buy(auction) = table.world().phase else { panic!("the next is asked") };
    assert_eq!(table.world().price_in(&auction, seat('B')), 3, "what B has paid, whatever B owns now");
    assert_eq!((table.on("9"), table.on("P")), ("B1".to_owned(), "A2 B3 C2 D2".to_owned()));
    assert_eq!(table.stock(), "A25 B22 C25 D25");
    assert_eq!(table.world().price(seat('B'), 4), 5, "the next gene costs one more");
}

#[test]
fn ur_7_4_what_can_only_be_paid_in_one_way_is_paid() {
    let mut table = four().on("P", "A2 B5 C2 D2").table();
    table.bid(&[0, 3, 0, 0]);
    table.play("B take egg");
    assert_eq!(table.on("P"), "A2 B2 C2 D2", "from the only zone there is");
    let mut table = four().on("P", "A2 B1 C2 D2").on("9", "B2").table();
    table.bid(&[0, 3, 0, 0]);
    table.play("B take egg");
    assert_eq!((table.on("P"), table.on("9")), ("A2 C2 D2".to_owned(), String::new()), "all there are");
}

/// T-41.
#[test]
fn ur_7_5_who_cannot_pay_drops_out() {
    let mut table = four().on("P", "A9 B12 C9 D4").on("9", "B1").gene('D', Gene::Teeth).table();
    table.bid(&[1, 3, 0, 5]);
    assert!(table.was_told(&Event::DroppedOut { seat: seat('D'), price: 6, has: 4 }));
    assert_eq!(asked(&table), 'B');
    table.refuses("A take egg", "UR-7.5");
    table.refuses("B pass", "UR-7.6");
    table.play("B take egg").play("B pay P x3");
    assert_eq!(asked(&table), 'A');
    table.allows("A pass");
    table.play("A pass").play("C pass");
    assert_eq!(table.world().phase, Phase::Choose, "D is not asked again");
}

#[test]
fn ur_7_6_the_first_who_can_pay_must_take() {
    let mut table = four().on("P", "A9 B9 C9 D9").table();
    table.bid(&[4, 0, 0, 0]);
    assert_eq!(asked(&table), 'A');
    table.refuses("A pass", "UR-7.6");
    table.refuses("A take teeth", "UR-7.6");
    table.refuses("A end", "UR-7.7");
    assert_eq!(table.choices('A'), ["take assimilation", "take legs", "take care-of-young", "take egg"]);
}

#[test]
fn ur_7_6_the_only_gene_on_offer_is_taken_without_asking() {
    let one = four().on("P", "A9 B9 C9 D9").with(|w| {
        w.pile = w.offer.or(w.pile).without(Gene::Egg);
        w.offer = GeneSet::only(Gene::Egg);
    });
    let mut table = one.table();
    table.bid(&[4, 0, 0, 0]);
    assert!(table.was_told(&Event::TookGene { seat: seat('A'), gene: Gene::Egg, price: 4, compelled: true }));
    assert_eq!(table.on("P"), "A5 B9 C9 D9");
    assert_eq!(table.world().phase, Phase::Choose, "nothing is left for the others");
}

#[test]
fn ur_7_7_the_others_may_take_or_pass() {
    let mut table = four().on("P", "A9 B9 C9 D9").table();
    table.bid(&[4, 1, 0, 0]);
    table.play("A take legs");
    assert_eq!(asked(&table), 'B');
    assert_eq!(
        table.choices('B'),
        ["take assimilation", "take care-of-young", "take egg", "pass"],
        "of those left"
    );
    table.play("B pass");
    assert!(table.was_told(&Event::Passed { seat: seat('B') }));
    table.play("D take egg");
    assert_eq!(table.stock(), "A22 B18 C18 D18", "at their own price");
}

#[test]
fn ur_7_8_taken_then_paid_one_each() {
    let mut table = four().on("P", "A9 B9 C9 D9").on("R", "A2").table();
    table.bid(&[4, 0, 0, 0]);
    table.play("A take legs");
    assert!(table.world().has(seat('A'), Gene::Legs), "the gene is there before the price is paid");
    let Phase::Pay(auction, 4) = table.world().phase else { panic!("A owes four") };
    assert_eq!(table.world().price_in(&auction, seat('A')), 4);
    table.play("A pay P x4");
    assert_ne!(asked(&table), 'A');
    table.play("D take egg").play("C pass").play("B pass");
    let owned = table.world().genes.map(|g| g.len());
    assert_eq!(owned, [1, 0, 0, 1, 0], "nobody is asked twice");
}

/// T-43.
#[test]
fn ur_7_9_it_ends_when_enough_are_sold_or_all_were_asked() {
    let mut table = four().on("P", "A9 B9 C9 D9").table();
    table.bid(&[3, 2, 1, 0]);
    table.play("A take legs").play("B pass").play("C take egg").play("D take assimilation");
    assert!(table.was_told(&Event::AuctionOver { sold: 3 }));
    assert_eq!(table.world().phase, Phase::Choose);

    let five = given(5).squares("A14 B13 C11 D8 E7").on("P", "A9 B9 C9 D9 E9");
    let mut table = auction(five).table();
    table.bid(&[4, 3, 2, 1, 0]);
    table.play("A take legs").play("B take egg").play("C take assimilation");
    assert!(table.was_told(&Event::AuctionOver { sold: 3 }), "D and E are not asked");
    assert_eq!(table.world().phase, Phase::Choose);

    let mut table = auction(given(3).squares("A14 B13 C11").on("P", "A9 B9 C9")).table();
    table.bid(&[2, 1, 0]);
    table.play("A take legs").play("B take assimilation");
    assert!(table.was_told(&Event::AuctionOver { sold: 2 }), "with three players two are enough");
    assert_eq!(table.world().phase, Phase::Choose);
}

/// T-42.
#[test]
fn ur_7_10_a_bid_of_nothing_can_win_and_may_still_cost() {
    let mut table = four().on("P", "A9 B9 C9 D9").table();
    table.bid(&[0, 0, 0, 0]);
    assert_eq!(asked(&table), 'D');
    table.refuses("D pass", "UR-7.6");
    table.play("D take legs");
    assert_eq!(table.on("P"), "A9 B9 C9 D9", "free");

    let start = four().on("P", "A9 B9 C9 D9").gene('D', Gene::Teeth).gene('D', Gene::Turbo);
    let mut table = start.table();
    table.bid(&[0, 0, 0, 0]);
    table.play("D take legs");
    assert_eq!(table.on("P"), "A9 B9 C9 D7", "two for the genes owned");
}

/// T-46.
#[test]
fn ur_7_11_nobody_can_pay() {
    let mut start = four();
    for (player, gene) in [('A', Gene::Teeth), ('B', Gene::Turbo), ('C', Gene::Wings), ('D', Gene::Ears)] {
        start = start.gene(player, gene);
    }
    let mut table = start.table();
    table.bid(&[0, 0, 0, 0]);
    assert!(table.was_told(&Event::AuctionOver { sold: 0 }));
    assert_eq!((table.world().offer.len(), table.world().pile.len()), (7, 0));
}

/// T-44.
#[test]
fn ur_7_12_genes_are_turned_up_whatever_was_sold() {
    let mut table = four().on("P", "A9 B9 C9 D9").table();
    table.bid(&[1, 0, 0, 0]);
    table.play("A take legs").play("D pass").play("C pass").play("B pass");
    assert_eq!((table.world().offer.len(), table.world().pile.len()), (6, 4));
    let unsold: GeneSet = [Gene::Assimilation, Gene::CareOfYoung, Gene::Egg].into_iter().collect();
    assert_eq!(table.world().offer.and(unsold), unsold, "unsold genes stay");
    assert!(table.events().any(|e| matches!(e, Event::TurnedUp { genes, pile: 4 } if genes.len() == 3)));

    let short = four().on("P", "A9 B9 C9 D9").with(|w| {
        w.offer = w.offer.or(w.pile).without(Gene::Teeth);
        w.pile = GeneSet::only(Gene::Teeth);
    });
    let mut table = short.table();
    table.bid(&[1, 0, 0, 0]);
    table.play("A take legs").play("D pass").play("C pass").play("B pass");
    assert_eq!((table.world().offer.len(), table.world().pile.len()), (10, 0), "the pile has only one");

    let mut table = auction(given(3).squares("A14 B13 C11").on("P", "A9 B9 C9")).table();
    table.bid(&[1, 0, 0]);
    table.play("A take legs").play("C pass").play("B pass");
    assert_eq!((table.world().offer.len(), table.world().pile.len()), (4, 4), "two with three players");
}

#[test]
fn ur_7_13_genes_work_at_once_and_stay() {
    let start = given(4).on("R", "A2 B9").on("5", "A1").squares("A9 B2 C3 D4").with(|w| {
        w.offer = [Gene::Ears, Gene::WarmBlood, Gene::Teeth, Gene::Turbo].into_iter().collect();
        w.pile = GeneSet::full().minus(w.offer);
    });
    let mut table = start.on("I", "D3").acting('D', 0).chosen(5).hand(&[6, 7]).table();
    assert_eq!(table.world().environment, seat('A'));
    table.play("D end").bid(&[1, 0, 0, 0]);
    table.play("A take warm-blood").play("A pay R");
    table.play("B pass").play("C pass").play("D pass");
    table.play("B choose 6");
    assert_eq!(table.left(), 2, "D has none of it");
    table.play("D end");
    assert_eq!(table.left(), 3, "A has an action more from the next turn on");
    assert!(table.world().has(seat('A'), Gene::WarmBlood));
    assert_eq!(table.world().count(seat('A'), land(5)), 1);
}
