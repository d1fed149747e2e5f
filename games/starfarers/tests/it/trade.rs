//! Trade (SF-6) and the cards that help with it (SF-10).

use starfarers::components::{Cards, Resource};
use starfarers::position::{Deal, Reply, Trade};
use starfarers::{Event, Phase};
use table::{Rules, Seats, Turn, Viewer};
use testkit::clause;

use crate::kit::{BLUE, Kit, RED, WHITE, YELLOW, cards};

#[test]
fn sf_6_1_trade_and_build_in_any_order() {
    let mut kit = Kit::trading(4);
    kit.hand(RED, "4fuel+3ore").must(RED, "build booster").must(RED, "bank 3ore for fuel");
    kit.must(RED, "build booster");
    assert_eq!((kit.held(RED), kit.game.open.player(RED).expansions), ("1fuel".into(), [2, 0, 0]));
    kit.game.audit().expect("sound");
}

#[test]
fn sf_6_2_an_exchange_with_the_active_player() {
    let mut kit = Kit::trading(4);
    kit.hand(RED, "1ore+1food").hand(YELLOW, "1fuel").hand(BLUE, "1carbon");
    kit.refuses(RED, "offer 1ore for 1fuel+1ore to 2", "SF-6.2", "star-same-resource");
    kit.refuses(RED, "offer 2ore for 1fuel to 2", "SF-6.3", "star-too-few-cards");
    kit.refuses(RED, "offer 1ore for 1fuel to 1", "SF-6.2", "star-not-an-opponent");
    kit.refuses(RED, "offer 1ore for 1fuel to 2+5", "SF-1.1", "star-no-such-seat");
    kit.refuses(YELLOW, "offer 1fuel for 1carbon to 3", "SF-4.1", "star-not-your-turn");
    let gift = Deal { give: cards("1ore"), want: Cards::NONE };
    let nobody = starfarers::Action::Offer(Deal { give: cards("1ore"), want: cards("1fuel") }, Seats::NONE);
    let refusal = |action| kit.game.permits(RED, &action).expect_err("not an exchange").reason;
    assert_eq!(refusal(starfarers::Action::Offer(gift, Seats::only(YELLOW))), "star-no-gifts");
    assert_eq!(refusal(starfarers::Action::Offer(gift.turned(), Seats::only(YELLOW))), "star-no-gifts");
    assert_eq!(refusal(nobody), "star-offer-to-whom");
    // The rate is free.
    kit.must(RED, "offer 1ore+1food for 1fuel to 2").must(YELLOW, "accept").must(RED, "confirm 2");
    assert_eq!((kit.held(RED), kit.held(YELLOW)), ("1fuel".into(), "1ore+1food".into()));
    assert!(kit.told(Event::Traded {
        seat: RED,
        with: YELLOW,
        gave: cards("1ore+1food"),
        got: cards("1fuel")
    }));
    kit.game.audit().expect("sound");
}

/// TV-15
#[test]
fn sf_6_3_offer_replies_confirm() {
    let mut kit = Kit::trading(4);
    kit.hand(RED, "2ore").hand(YELLOW, "1fuel").hand(BLUE, "2fuel").hand(WHITE, "1food");
    kit.must(RED, "offer 1ore for 1fuel to 2+3+4");
    kit.refuses(RED, "confirm 2", "SF-6.3", "star-no-reply");
    kit.must(YELLOW, "accept").must(BLUE, "counter 2fuel for 2ore");
    kit.refuses(WHITE, "accept", "SF-6.3", "star-too-few-cards");
    kit.refuses(WHITE, "counter 1fuel for 1ore", "SF-6.3", "star-too-few-cards");
    kit.refuses(WHITE, "counter 1food for 1food", "SF-6.2", "star-same-resource");
    kit.must(WHITE, "decline");
    kit.must(RED, "confirm 3");
    assert_eq!(
        (kit.held(RED), kit.held(YELLOW), kit.held(BLUE)),
        ("2fuel".into(), "1fuel".into(), "2ore".into())
    );
    assert_eq!(kit.game.open.trade, Trade::default(), "the other replies are void");
    kit.refuses(RED, "confirm 2", "SF-6.3", "star-no-reply");
    kit.refuses(YELLOW, "accept", "SF-6.3", "star-no-offer-to-you");
}

#[test]
fn sf_6_3_what_its_owner_cannot_pay_is_void() {
    // Blue's card is drawn away: his counter is void, and confirming is refused.
    let mut kit = Kit::trading(4);
    kit.hand(RED, "2ore").hand(BLUE, "2fuel").fame(BLUE, 4).befriend(RED, "diplomat-helping-hand");
    kit.must(RED, "offer 1ore for 1fuel to 3").must(BLUE, "counter 2fuel for 2ore").must(RED, "help 3");
    assert_eq!((kit.held(RED), kit.held(BLUE)), ("1fuel+2ore".into(), "1fuel".into()));
    assert_eq!(kit.game.open.trade.replies[2], Some(Reply::Decline));
    kit.refuses(RED, "confirm 3", "SF-6.3", "star-no-reply");
    // Red spends what he offered: the offer is void with all replies.
    kit.must(BLUE, "accept").must(RED, "build freight-ring");
    assert_eq!(kit.game.open.trade, Trade::default());
    assert!(kit.told(Event::OfferGone { seat: RED }));
    // A counter the active player cannot pay stays on the table but cannot be confirmed.
    let mut kit = Kit::trading(4);
    kit.hand(RED, "1ore").hand(BLUE, "1fuel");
    kit.must(RED, "offer 1ore for 1fuel to 3").must(BLUE, "counter 1fuel for 2ore");
    kit.refuses(RED, "confirm 3", "SF-6.3", "star-too-few-cards");
    assert!(!kit.legal(RED).contains(&"confirm 3".to_owned()));
    // Hands are checked again.
    let mut kit = Kit::trading(4);
    kit.hand(RED, "1ore").hand(BLUE, "1fuel");
    kit.must(RED, "offer 1ore for 1fuel to 3").must(BLUE, "accept").hand(BLUE, "1food");
    kit.refuses(RED, "confirm 3", "SF-6.3", "star-opponent-lacks");
}

#[test]
fn sf_6_3_a_new_offer_replaces_the_old() {
    let mut kit = Kit::trading(4);
    kit.hand(RED, "2ore+1food").hand(YELLOW, "1fuel").hand(BLUE, "2fuel");
    kit.refuses(RED, "withdraw", "SF-6.3", "star-no-offer");
    kit.must(RED, "offer 1ore for 1fuel to 2+3").must(YELLOW, "accept");
    kit.must(RED, "offer 1food for 1fuel to 2");
    kit.refuses(RED, "confirm 2", "SF-6.3", "star-no-reply");
    kit.refuses(BLUE, "accept", "SF-6.3", "star-no-offer-to-you");
    // Replies may be changed until one is confirmed.
    kit.must(YELLOW, "decline");
    kit.refuses(YELLOW, "decline", "SF-6.3", "star-already-said");
    assert!(kit.asides(YELLOW).contains(&"accept".to_owned()));
    assert!(!kit.asides(YELLOW).contains(&"decline".to_owned()));
    kit.must(YELLOW, "accept").must(RED, "withdraw");
    assert_eq!(kit.game.open.trade, Trade::default());
    assert_eq!(kit.held(RED), "2ore+1food");
}

#[test]
fn sf_6_3_proposals() {
    let mut kit = Kit::trading(4);
    kit.hand(RED, "1ore").hand(YELLOW, "1fuel").hand(BLUE, "2food");
    assert!(kit.asides(YELLOW).contains(&"propose 1fuel for 1ore".to_owned()));
    kit.refuses(YELLOW, "propose 1carbon for 1ore", "SF-6.3", "star-too-few-cards");
    kit.refuses(YELLOW, "retract", "SF-6.3", "star-no-proposal");
    kit.refuses(RED, "agree 2", "SF-6.3", "star-no-proposal");
    kit.refuses(RED, "refuse 2", "SF-6.3", "star-no-proposal");
    kit.refuses(RED, "propose 1ore for 1fuel", "SF-6.1", "star-not-now");
    kit.must(YELLOW, "propose 1fuel for 1ore").must(BLUE, "propose 2food for 1goods");
    kit.refuses(YELLOW, "propose 1fuel for 1ore", "SF-6.3", "star-already-said");
    assert_eq!(kit.turn(), Turn::Of(RED), "nobody waits for an answer");
    assert!(
        kit.told(Event::Proposed { seat: BLUE, deal: Deal { give: cards("2food"), want: cards("1goods") } })
    );
    let legal = kit.legal(RED);
    for (text, listed) in [("agree 2", true), ("refuse 2", true), ("agree 3", false), ("refuse 3", true)] {
        assert_eq!(legal.contains(&text.to_owned()), listed, "{text}");
    }
    kit.refuses(RED, "agree 3", "SF-6.3", "star-too-few-cards");
    kit.must(RED, "refuse 3");
    assert!(kit.told(Event::ProposalGone { seat: BLUE }));
    kit.must(BLUE, "propose 1food for 1ore").must(BLUE, "retract");
    kit.must(BLUE, "propose 2food for 1ore");
    // One deal leaves the other proposal on the table, if it can still be paid.
    kit.must(RED, "agree 2");
    assert_eq!((kit.held(RED), kit.held(YELLOW)), ("1fuel".into(), "1ore".into()));
    assert!(kit.game.open.trade.proposals[2].is_some());
    kit.refuses(RED, "agree 3", "SF-6.3", "star-too-few-cards");
    // The counter-offer to a proposal is an offer.
    kit.must(RED, "offer 1fuel for 1food to 3").must(BLUE, "accept").must(RED, "confirm 3");
    assert_eq!(kit.held(RED), "1food");
    assert_eq!(kit.game.open.trade.proposals[2], None, "blue has one food left");
    kit.game.audit().expect("sound");
}

#[test]
fn sf_6_3_everything_is_void_when_the_phase_ends() {
    let mut kit = Kit::trading(4);
    kit.hand(RED, "1ore").hand(YELLOW, "1fuel");
    kit.must(RED, "offer 1ore for 1fuel to 2").must(YELLOW, "accept").must(YELLOW, "propose 1fuel for 1ore");
    kit.falls(&[(6, 3)]).must(RED, "shake");
    assert_eq!(kit.game.open.trade, Trade::default());
}

/// TV-11
#[clause("SF-6.4", "SF-10.4", "SF-10.5")]
#[test]
fn sf_6_4_the_bank() {
    let mut kit = Kit::trading(4);
    kit.hand(RED, "6ore+6goods");
    kit.must(RED, "bank 3ore for food").must(RED, "bank 2goods for food");
    assert_eq!(kit.held(RED), "3ore+4goods+2food");
    kit.refuses(RED, "bank 2ore for food", "SF-6.4", "star-bank-rate");
    kit.refuses(RED, "bank 3goods for food", "SF-6.4", "star-bank-rate");
    kit.refuses(RED, "bank 1goods for ore", "SF-6.4", "star-bank-rate");
    kit.refuses(RED, "bank 3ore for ore", "SF-6.4", "star-same-resource");
    kit.refuses(RED, "bank 3fuel for food", "SF-6.4", "star-too-few-cards");
    kit.befriend(RED, "merchant-ore");
    kit.refuses(RED, "bank 3ore for food", "SF-6.4", "star-bank-rate");
    kit.must(RED, "bank 2ore for food");
    kit.befriend(RED, "merchant-goods").must(RED, "bank 1goods for ore");
    kit.refuses(RED, "bank 1goods for ore", "SF-6.4", "star-bank-rate");
    kit.must(RED, "bank 2goods for ore");
    assert_eq!(kit.held(RED), "3ore+1goods+3food");
    kit.game.open.bank[Resource::Fuel] = 0;
    kit.refuses(RED, "bank 2ore for fuel", "SF-6.4", "star-bank-lacks");
    kit.refuses(YELLOW, "bank 2ore for fuel", "SF-4.1", "star-not-your-turn");
    // Next turn the goods card works again.
    kit.falls(&[(6, 3)]).must(RED, "shake").must(RED, "done");
    for seat in [YELLOW, BLUE, WHITE] {
        kit.no_ships(seat).roll(seat, 1, 1).must(seat, "done");
    }
    kit.roll(RED, 1, 1);
    assert!(kit.permits(RED, "bank 1goods for ore"));
    // Every people's card is for its own resource.
    for resource in ["fuel", "carbon", "food"] {
        let mut kit = Kit::trading(4);
        kit.hand(RED, &format!("2{resource}"));
        assert!(!kit.permits(RED, &format!("bank 2{resource} for ore")));
        kit.befriend(RED, &format!("merchant-{resource}"));
        assert!(kit.legal(RED).contains(&format!("bank 2{resource} for ore")));
    }
}

#[test]
fn sf_6_5_no_trade_in_other_phases() {
    let mut kit = Kit::new(4);
    kit.hand(RED, "3ore").hand(YELLOW, "1fuel");
    kit.refuses(RED, "bank 3ore for fuel", "SF-5.1", "star-not-now");
    kit.refuses(RED, "offer 1ore for 1fuel to 2", "SF-5.1", "star-not-now");
    kit.refuses(YELLOW, "propose 1fuel for 1ore", "SF-4.1", "star-not-your-turn");
    kit.game.open.phase = Phase::Fly;
    kit.refuses(RED, "bank 3ore for fuel", "SF-8.4", "star-not-now");
    kit.refuses(RED, "offer 1ore for 1fuel to 2", "SF-8.4", "star-not-now");
    assert!(kit.asides(YELLOW).is_empty());
}

#[test]
fn sf_6_6_the_table_waits_and_the_active_player_need_not() {
    let mut kit = Kit::trading(4);
    kit.hand(RED, "2fuel+2ore").hand(YELLOW, "1food").hand(BLUE, "1food");
    kit.must(RED, "offer 1ore for 1food to 2+3");
    assert_eq!(kit.turn(), Turn::AnyOf(Seats::only(YELLOW).with(BLUE)));
    assert!(kit.legal(RED).is_empty());
    assert!(kit.legal(WHITE).is_empty());
    assert_eq!(kit.legal(YELLOW), ["accept", "counter 1food for 2ore", "decline"]);
    let asides = kit.asides(RED);
    for text in ["withdraw", "shake", "build booster"] {
        assert!(asides.contains(&text.to_owned()), "{text}");
    }
    kit.must(YELLOW, "accept");
    assert_eq!(kit.turn(), Turn::Of(BLUE));
    assert!(kit.asides(RED).contains(&"confirm 2".to_owned()));
    kit.must(RED, "build booster").must(RED, "confirm 2");
    assert_eq!((kit.held(RED), kit.turn()), ("1ore+1food".into(), Turn::Of(RED)));
    // With all replies in it is the active player's move again, and the offer stays open.
    kit.must(RED, "offer 1ore for 1food to 3").must(BLUE, "decline");
    assert_eq!(kit.turn(), Turn::Of(RED));
    assert!(kit.legal(RED).contains(&"withdraw".to_owned()));
    assert!(kit.permits(BLUE, "accept"));
    // Only a few offers a turn are listed; more may be made.
    kit.must(RED, "withdraw");
    assert!(!kit.legal(RED).iter().any(|a| a.starts_with("offer")));
    assert!(kit.permits(RED, "offer 1ore for 1food to 3"));
}

#[test]
fn sf_10_7_fame_for_goods() {
    let mut kit = Kit::trading(4);
    kit.hand(RED, "3goods");
    kit.refuses(RED, "fame", "SF-10.7", "star-no-fame-card");
    kit.befriend(RED, "diplomat-fame").befriend(RED, "diplomat-fame");
    kit.must(RED, "fame");
    assert_eq!((kit.held(RED), kit.game.open.player(RED).fame), ("2goods".into(), 2));
    assert!(kit.told(Event::FameBought { seat: RED }));
    // Once for each card.
    kit.must(RED, "fame");
    assert_eq!((kit.held(RED), kit.game.open.player(RED).fame), ("1goods".into(), 3));
    kit.refuses(RED, "fame", "SF-10.7", "star-once-per-turn");
    assert!(!kit.legal(RED).contains(&"fame".to_owned()));
    kit.game.open.chances.fame_bought = 0;
    kit.hand(RED, "3ore").refuses(RED, "fame", "SF-10.7", "star-too-few-cards");
    kit.hand(RED, "1goods").fame(RED, 11).refuses(RED, "fame", "SF-11.1", "star-fame-full");
    kit.fame(RED, 7).fame(YELLOW, 11).fame(BLUE, 11).fame(WHITE, 11);
    kit.refuses(RED, "fame", "SF-11.1", "star-fame-full");
}

/// With one card once; and in edition 1 once with both.
#[test]
fn sf_10_7_fame_in_each_edition() {
    for (edition, cards, times) in [(1, 1, 1), (1, 2, 1), (2, 1, 1), (2, 2, 2)] {
        let mut kit = Kit::trading(4);
        kit.game.open.setup.edition = edition;
        kit.hand(RED, "3goods");
        for _ in 0..cards {
            kit.befriend(RED, "diplomat-fame");
        }
        for _ in 0..times {
            assert!(kit.legal(RED).contains(&"fame".to_owned()));
            kit.must(RED, "fame");
        }
        assert!(!kit.legal(RED).contains(&"fame".to_owned()), "edition {edition}, {cards} cards");
        kit.refuses(RED, "fame", "SF-10.7", "star-once-per-turn");
    }
}

#[test]
fn sf_10_8_the_helping_hand() {
    let mut kit = Kit::trading(4);
    kit.hand(YELLOW, "1fuel").hand(BLUE, "1ore").hand(WHITE, "1food").fame(YELLOW, 4).fame(WHITE, 4);
    kit.refuses(RED, "help 2", "SF-10.8", "star-no-helping-hand");
    kit.befriend(RED, "diplomat-helping-hand");
    kit.refuses(RED, "help 3", "SF-10.8", "star-not-ahead");
    kit.refuses(RED, "help 1", "SF-10.8", "star-not-an-opponent");
    kit.refuses(RED, "help 2+3+4", "SF-10.8", "star-help-one-or-two");
    let helps: Vec<String> = kit.legal(RED).into_iter().filter(|a| a.starts_with("help")).collect();
    assert_eq!(helps, ["help 2", "help 2+4", "help 4"]);
    kit.must(RED, "help 2+4");
    assert_eq!(
        (kit.held(RED), kit.held(YELLOW), kit.held(WHITE)),
        ("1fuel+1food".into(), "0".into(), "0".into())
    );
    assert!(matches!(
        kit.heard(Viewer::Seat(BLUE))[..],
        [
            Event::Helped { seat: RED },
            Event::Stole { victim: YELLOW, card: None, .. },
            Event::Stole { victim: WHITE, card: None, .. }
        ]
    ));
    kit.hand(YELLOW, "1fuel").refuses(RED, "help 2", "SF-10.8", "star-once-per-turn");
    kit.game.open.chances.helped = false;
    kit.refuses(RED, "help 4", "SF-10.8", "star-no-cards-to-draw");
    kit.falls(&[(6, 3)]).must(RED, "shake");
    kit.refuses(RED, "help 2", "SF-8.4", "star-not-now");
}

/// SF-6.3: whoever has an offer or a proposal on the table hears when it lapses.
#[test]
fn what_is_on_the_table_when_trading_ends_is_called_off() {
    let mut kit = Kit::trading(4);
    kit.hand(RED, "1ore").hand(YELLOW, "1fuel").hand(BLUE, "1goods");
    kit.must(RED, "offer 1ore for 1fuel to 2").must(YELLOW, "accept").must(BLUE, "propose 1goods for 1ore");
    kit.falls(&[(6, 3)]).must(RED, "shake");
    assert!(kit.told(Event::OfferGone { seat: RED }) && kit.told(Event::ProposalGone { seat: BLUE }));
    assert_eq!(kit.told.iter().filter(|t| matches!(t.event, Event::ProposalGone { .. })).count(), 1);
}
