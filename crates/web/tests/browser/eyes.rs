//! Other eyes, other letters: a page shown twice as large, forced colours, colours that look alike, long names and long
//! words. Every game is looked at.

use super::at_table::table_for;
use super::*;

/// As long as a name may be, and nowhere to break it.
const LONG_NAME: &str = "Wolfeschlegelsteinhausenberger";

/// Shows the page in a window of this size, in CSS pixels.
async fn window(browser: &Browser, width: u32, height: u32, scale: u8) {
    let size = json!({ "width": width, "height": height, "deviceScaleFactor": scale, "mobile": false });
    browser.devtools("Emulation.setDeviceMetricsOverride", size).await;
}

/// Plays so many clicks of whatever is offered.
async fn play_some(browser: &Browser, clicks: usize) {
    for _ in 0..clicks {
        browser.until(MINE_OR_OVER).await;
        let closed = "const over = document.getElementById('card'); if (!over.hidden) document.getElementById('card-close').click()";
        browser.script(closed).await;
        if browser.has(".scoring.final").await {
            return;
        }
        browser.client.execute(CLICK_SOMETHING, vec![json!(11)]).await.expect("the click is heard");
        tokio::time::sleep(Duration::from_millis(150)).await;
    }
    browser.script("const { open } = document.getElementById('confirm'); if (open) document.querySelector('#confirm [value=no]').click()").await;
    browser.until(MINE_OR_OVER).await;
}

/// Whether what is asked, and something that answers it, can be seen and hit.
const ASKED_AND_OFFERED: &str = "
    const seen = (node) => {
        const { left, top, width, height } = node.getBoundingClientRect();
        for (const [a, b] of [[.5, .5], [.25, .5], [.75, .5], [.5, .25], [.5, .75]]) {
            const x = left + width * a, y = top + height * b;
            const there = x > 0 && y > 0 && x < innerWidth && y < innerHeight && document.elementFromPoint(x, y);
            if (there && (node === there || node.contains(there))) return true;
        }
        return false;
    };
    const choices = [...document.querySelectorAll('#board-frame a.act, #board-frame a.pick:not(.reads), #actions .button:not(.quiet, .vain), #players [data-action], #players [data-pick]')];
    return [seen(document.getElementById('prompt')), choices.some(seen)]";

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs Chromium and chromedriver; .ci/run runs it"]
async fn shown_twice_as_large_every_game_still_asks_and_offers() {
    let browser = Browser::open(DESK).await;
    window(&browser, 720, 450, 2).await;
    for title in wanted_games() {
        table_for(&browser, title, *title.seats().end()).await;
        for step in 0..6 {
            browser.until(MINE_OR_OVER).await;
            if browser.has(".scoring.final").await {
                break;
            }
            tokio::time::sleep(Duration::from_millis(250)).await;
            let seen = browser.script(ASKED_AND_OFFERED).await;
            let game = title.key();
            browser.picture(&format!("large-{game}-{step}")).await;
            assert_eq!(seen, json!([true, true]), "{game}: asked and offered at step {step}");
            let fits = "return document.documentElement.scrollWidth <= innerWidth + 1";
            assert_eq!(browser.script(fits).await, json!(true), "{game} is wider than the window");
            play_some(&browser, 1).await;
        }
    }
}

/// What is chosen and looks as if it were not: of each pair, the styles that tell one from the other.
const LOOKS_ALIKE: &str = "
    const pairs = [
        ['[data-tab][aria-selected=true]', '[data-tab][aria-selected=false]'],
        ['.langs button[aria-pressed=true]', '.langs button[aria-pressed=false]'],
        ['.player:has(.tag.now)', '.player:not(:has(.tag.now))'],
        ['.button.main', '.button:not(.main)'],
    ];
    const look = (css) => {
        const { backgroundColor, color, borderTopColor, borderBottomColor } = getComputedStyle(document.querySelector(css));
        return [backgroundColor, color, borderTopColor, borderBottomColor].join();
    };
    return pairs.filter(([chosen, other]) => document.querySelector(chosen) && document.querySelector(other) && look(chosen) === look(other))";

/// How the rings of what is in hand, and of what could be, are drawn.
const RINGS: &str = "
    const look = (css) => {
        const ring = document.querySelector(css);
        if (!ring) return null;
        const { stroke, strokeWidth, strokeOpacity, fill, opacity } = getComputedStyle(ring);
        return [stroke, strokeWidth, strokeOpacity, fill, opacity].join();
    };
    return [look('#board-frame a.in-hand .ring, #board-frame .in-hand'), look('#board-frame a.pick:not(.in-hand) .ring')]";

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs Chromium and chromedriver; .ci/run runs it"]
async fn in_forced_colours_what_is_chosen_differs_from_what_is_not() {
    for (wish, place) in [(DESK, "desk"), (HAND, "phone")] {
        let browser = Browser::open(wish).await;
        let forced = json!({ "features": [{ "name": "forced-colors", "value": "active" }] });
        browser.devtools("Emulation.setEmulatedMedia", forced).await;
        for title in wanted_games() {
            table_for(&browser, title, *title.seats().start()).await;
            browser.until(MY_TURN).await;
            let forced = "return matchMedia('(forced-colors: active)').matches";
            assert_eq!(browser.script(forced).await, json!(true), "colours are forced");
            assert_eq!(browser.script(LOOKS_ALIKE).await, json!([]), "{} ({place})", title.key());
            play_some(&browser, 8).await;
            browser.picture(&format!("forced-{}-{place}", title.key())).await;
        }
        browser.make("bot random", &[]).await;
        browser.until(MY_TURN).await;
        browser.press("a[data-pick='211']").await;
        browser.find("a.in-hand").await;
        let rings = browser.script(RINGS).await;
        assert!(!rings[0].is_null() && !rings[1].is_null() && rings[0] != rings[1], "{rings}");
    }
}

/// What is cut off or sticks out: the page, tabs, buttons, panels of players, the card of what is asked.
const CUT: &str = "
    const faults = [];
    if (document.documentElement.scrollWidth > innerWidth + 1) faults.push(`the page is ${document.documentElement.scrollWidth} wide`);
    const cut = (node) => node.scrollWidth > node.clientWidth + 1;
    const row = document.querySelector('.tab-row'), edge = row.getBoundingClientRect().right;
    if (cut(row)) faults.push('the tabs do not fit');
    for (const tab of row.querySelectorAll('a')) if (cut(tab) || tab.getBoundingClientRect().right > edge + 1) faults.push(`tab ${tab.textContent}`);
    for (const node of document.querySelectorAll('#ask, #explain, #actions .button, #tools .button, .player, .player .name, .bar .me')) {
        if (node.checkVisibility() && getComputedStyle(node).display !== 'inline' && cut(node)) faults.push(`${node.className}: ${node.textContent.trim().slice(0, 60)}`);
    }
    return faults";

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs Chromium and chromedriver; .ci/run runs it"]
async fn long_names_and_long_words_have_room() {
    assert_eq!(LONG_NAME.len(), 30);
    for (wish, place) in [(DESK, "desk"), (HAND, "phone")] {
        let browser = Browser::open(wish).await;
        if place == "desk" {
            window(&browser, 1440, 900, 1).await;
        }
        browser.go("/").await;
        browser.press("button[name=lang][value=de]").await;
        browser.until("return document.documentElement.lang === 'de'").await;
        // Whoever has sat down once has a name, and may give another.
        browser.make("bot random", &[]).await;
        browser.find("#ask").await;
        browser.go("/account").await;
        browser.fill("#name", LONG_NAME).await;
        browser.script("document.getElementById('name').form.requestSubmit()").await;
        for title in wanted_games() {
            table_for(&browser, title, *title.seats().end()).await;
            browser.until(MY_TURN).await;
            let named =
                format!("return document.getElementById('players').textContent.includes('{LONG_NAME}')");
            browser.until(&named).await;
            for step in 0..4 {
                let game = title.key();
                browser.picture(&format!("long-{game}-{place}-{step}")).await;
                assert_eq!(browser.script(CUT).await, json!([]), "{game} ({place}) at step {step}");
                play_some(&browser, 3).await;
                if browser.has(".scoring.final").await {
                    break;
                }
            }
        }
        for path in ["/", "/lobby", "/account"] {
            browser.go(path).await;
            let fits = "return document.documentElement.scrollWidth <= innerWidth + 1";
            assert_eq!(browser.script(fits).await, json!(true), "{path} ({place}) is wider than the screen");
        }
    }
}

/// Pictures for whoever looks at them: every game as somebody sees it who cannot tell red from green.
#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs Chromium and chromedriver; makes pictures, run by the command of docs/LOOK.md"]
async fn pictures_without_red_and_green() {
    let browser = Browser::open(DESK).await;
    for title in wanted_games() {
        table_for(&browser, title, *title.seats().end()).await;
        play_some(&browser, 25).await;
        for kind in ["none", "deuteranopia"] {
            browser.devtools("Emulation.setEmulatedVisionDeficiency", json!({ "type": kind })).await;
            browser.picture(&format!("eyes-{}-{kind}", title.key())).await;
        }
        browser.devtools("Emulation.setEmulatedVisionDeficiency", json!({ "type": "none" })).await;
    }
}
