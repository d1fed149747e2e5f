//! Company in the browser: two people who look for players meet, and an invitation is a code for people in the same room.

use super::*;

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs Chromium and chromedriver; .ci/run runs it"]
async fn two_people_are_paired_and_a_third_is_shown_a_code() {
    let desk = Browser::open(DESK).await;
    let hand = Browser::open(HAND).await;
    // Without scripts the page asks again by itself.
    let plain = Browser::open(Wish { scripts: false, ..DESK }).await;
    for (browser, name, game) in
        [(&desk, "Ada", "fleet333"), (&plain, "Ben", "urland"), (&hand, "Cleo", "fleet333")]
    {
        browser.go(&format!("/pair?game={game}")).await;
        if name == "Ada" {
            browser.picture("pair-form-desk").await;
        }
        if name == "Cleo" {
            browser.is_within_reach().await;
        }
        browser.choose("#pair-seats", if game == "urland" { "3" } else { "2" }).await;
        browser.fill("#pair-name", name).await;
        browser.click("form[action='/pair'] button.main").await;
        if name == "Ada" {
            browser.find("#pairing").await;
            browser.picture("pair-waiting-desk").await;
        }
    }
    for browser in [&desk, &hand] {
        browser.until("return location.pathname.startsWith('/t/')").await;
        browser.find("#board-frame").await;
    }
    assert_eq!(desk.path().await, hand.path().await, "they sit at one table");
    assert!(plain.has("#pairing").await, "nobody wants what Ben wants");
    plain.click("form[action='/pair/leave'] button").await;
    plain.find("#pair-game").await;

    // What somebody says can be reported from where it stands; the link is no part of what is read out.
    hand.go(&desk.path().await).await;
    desk.click("[data-tab=chat]").await;
    desk.fill("#chat-text", "ahoy").await;
    desk.click(".chat-form button").await;
    desk.find("#chat-1 a.report").await;
    desk.picture("chat-report-desk").await;
    hand.until("return !!document.querySelector('#chat-1')").await;
    assert_eq!(
        hand.script("return document.querySelector('#chat-1').lastChild.textContent").await,
        json!("ahoy")
    );
    let link = hand.script("return document.querySelector('#chat-1 a.report').getAttribute('href')").await;
    hand.go(link.as_str().unwrap()).await;
    hand.find("#reason").await;
    hand.is_within_reach().await;
    hand.picture("report-hand").await;

    desk.go("/g/fleet333").await;
    desk.choose("#seat-2", "friend").await;
    desk.choose("#fill", "15").await;
    desk.click("form.new-table button.main").await;
    desk.find("details.same-room").await;
    desk.click("details.same-room summary").await;
    let seen = "const code = document.querySelector('svg.qr').getBoundingClientRect(); return code.width >= 150 && code.width === code.height";
    desk.until(seen).await;
    let invite = desk.script("return document.querySelector('a.invite').href").await;
    assert_eq!(
        desk.text("details.same-room .hash").await,
        invite.as_str().unwrap(),
        "the link stands beside it"
    );
    desk.picture("code-desk").await;
    // Whoever reads it with a telephone sits down.
    let path = invite.as_str().unwrap().split_once("/t/").map(|(_, rest)| format!("/t/{rest}")).unwrap();
    hand.go(&path).await;
    hand.find("form[action$='/join'] button").await;
    hand.is_within_reach().await;
    hand.click("form[action$='/join'] button").await;
    for browser in [&desk, &hand] {
        browser.find("#board-frame").await;
    }
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs Chromium and chromedriver; .ci/run runs it"]
async fn friends_find_each_other_on_a_desk_and_in_the_hand() {
    let desk = Browser::open(DESK).await;
    let hand = Browser::open(Wish { dark: true, ..HAND }).await;
    for (browser, name) in [(&desk, "Friend one"), (&hand, "Friend two")] {
        browser.go("/account").await;
        browser.fill("#open-name", name).await;
        browser.fill("form[action='/account/open'] input[type=password]", "correct horse").await;
        browser.click("form[action='/account/open'] button").await;
        browser.find("form[action='/account/leave']").await;
    }
    desk.go("/friends").await;
    desk.fill("#friend-name", "friend TWO").await;
    desk.click("form[action='/friends/ask'] button").await;
    desk.find("form[action='/friends/end']").await;
    hand.go("/friends").await;
    hand.is_within_reach().await;
    hand.picture("friends-hand-dark").await;
    hand.click("form[action='/friends/answer'] button[value=yes]").await;
    hand.until("return document.querySelector('#friends-now').textContent.includes('Friend one')").await;

    desk.go("/g/fleet333").await;
    desk.choose("#seat-2", "friend").await;
    desk.click("form.new-table button.main").await;
    desk.choose("#friend", "Friend two").await;
    desk.click("form[action$='/invite'] button").await;
    desk.until("return document.body.textContent.includes('Invited: Friend two')").await;
    hand.go("/").await;
    hand.find(".invitations").await;
    hand.is_within_reach().await;
    hand.picture("invitation-hand-dark").await;
    hand.click("form[action='/invitations'] button[value=yes]").await;
    for browser in [&desk, &hand] {
        browser.find("#board-frame").await;
    }
    hand.go("/lobby?list=open&pace=live").await;
    hand.is_within_reach().await;
    hand.picture("lobby-filters-hand-dark").await;
    desk.go("/friends").await;
    desk.until("return document.querySelector('#friends-now .tag.now') !== null").await;
    desk.picture("friends-desk").await;
}
