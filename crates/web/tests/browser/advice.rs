//! Advice at the table, and the analysis of a finished game.

use super::*;

const PHONE: Wish = HAND;

/// Whether everything of the page lies within its width.
const FITS: &str = "return document.documentElement.scrollWidth <= innerWidth + 1";

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs Chromium and chromedriver; .ci/run runs it"]
async fn whoever_asks_is_told_what_a_bot_would_do_and_can_do_it() {
    for (wish, size) in [(DESK, "1440"), (PHONE, "390")] {
        let (browser, desk) = (Browser::open(wish).await, size == "1440");
        browser.make("bot random", &[]).await;
        browser.until(MY_TURN).await;
        browser.find("#hint-place form button").await;
        assert!(!browser.has("[data-advised]").await, "nothing is marked unasked");
        if desk {
            browser.keys("h").await;
        } else {
            browser.tap("#hint-place form button").await;
        }
        browser.until("return document.querySelectorAll('#hint-place .advice li button').length >= 2").await;
        browser.find("#board-frame [data-advised='1']").await;
        let told = browser.text("#hint-place").await;
        assert!(told.contains('%'), "{told}");
        assert_eq!(browser.script(FITS).await, json!(true), "at {size}");
        browser.picture(&format!("hint-{size}")).await;
        // What is marked leads to the action, and the advice stays while something is in hand.
        let best =
            browser.script("return document.querySelector('#hint-place li button').dataset.action").await;
        let best = best.as_str().expect("an action").to_owned();
        browser.press("#board-frame [data-pick][data-advised='1']").await;
        browser.find(&format!("#board-frame [data-action='{best}'][data-advised='1']")).await;
        browser.find("#hint-place .advice").await;
        browser.picture(&format!("hint-in-hand-{size}")).await;
        browser.press(&format!("#hint-place button[data-action='{best}']")).await;
        browser.until("return Number(document.getElementById('now').dataset.ply) >= 3").await;
        browser.until(MY_TURN).await;
        assert!(
            !browser.has("[data-advised]").await && !browser.has(".advice").await,
            "it goes with the position"
        );
        browser.find("#hint-place form button").await;
        assert!(browser.is_as_if_loaded_again().await);
    }
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs Chromium and chromedriver; .ci/run runs it"]
async fn a_finished_game_is_looked_at_again_and_its_curve_leads_to_its_entries() {
    for (wish, size) in [(DESK, "1440"), (PHONE, "390")] {
        let browser = Browser::open(wish).await;
        browser.make("bot easy", &[]).await;
        for ply in 1..10 {
            browser.until(MINE_OR_OVER).await;
            if browser.has(".scoring.final").await {
                break;
            }
            browser.press("#board-frame [data-pick]").await;
            browser.press("#board-frame .target").await;
            browser
                .until(&format!("return Number(document.getElementById('now').dataset.ply) > {ply}"))
                .await;
        }
        browser.until(MINE_OR_OVER).await;
        if !browser.has(".scoring.final").await {
            browser.press("#actions [data-action=resign]").await;
            browser.click("#confirm [value=yes]").await;
        }
        browser.until("return !!document.querySelector('.scoring.final')").await;
        browser.press(".after a[href$='/analysis']").await;
        browser.until("return location.pathname.endsWith('/analysis')").await;
        browser.click("form[action$='/analyse'] button").await;
        // The page asks again by itself.
        browser.until("return !!document.getElementById('curve')").await;
        assert_eq!(browser.script(FITS).await, json!(true), "at {size}");
        browser.picture(&format!("analysis-{size}")).await;
        let points = browser.script("return document.querySelectorAll('#curve a.moment').length").await;
        assert!(points.as_u64().is_some_and(|points| points > 3), "{points}");
        browser.click("#curve a.moment[data-entry='2']").await;
        browser.until("return document.getElementById('now')?.dataset.at === '2'").await;
        browser.picture(&format!("analysis-moment-{size}")).await;
        // From there it is played on.
        let old = browser.path().await;
        browser.click("form[action$='/play-on'] button").await;
        browser.until(&format!("return location.pathname !== '{old}'")).await;
        browser.until(MY_TURN).await;
    }
}
