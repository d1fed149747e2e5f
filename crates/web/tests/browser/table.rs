//! The table: following what happened, requests, keys, fingers, rest.

use super::*;

const PHONE: Wish = Wish { width: 390, height: 844, scripts: true, dark: false };

/// Whether something can be seen and clicked, and nothing lies over it.
const IS_ON_TOP: &str =
    "const part = document.querySelector(arguments[0]), box = part.getBoundingClientRect();
    const top = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
    return !!top && (part === top || part.contains(top))";

impl Browser {
    async fn is_on_top(&self, css: &str) -> bool {
        self.client.execute(IS_ON_TOP, vec![json!(css)]).await.expect("the script runs") == json!(true)
    }

    /// Seconds that the page's main thread has worked.
    async fn worked(&self) -> f64 {
        let metrics = self.devtools("Performance.getMetrics", json!({})).await;
        let all = metrics["metrics"].as_array().expect("a list of them");
        let task = all.iter().find(|metric| metric["name"] == json!("TaskDuration")).expect("it is counted");
        task["value"].as_f64().expect("a number")
    }
}

/// Two people at a table of the duel, the first to move.
async fn pair(fields: &[(&str, &str)]) -> (Browser, Browser) {
    let (host, friend) = tokio::join!(Browser::open(DESK), Browser::open(PHONE));
    host.make("friend", fields).await;
    let link = host.find("a.invite").await.attr("href").await.expect("a link").expect("an address");
    friend.go(&link).await;
    friend.fill("#name", "Mira").await;
    friend.click("form[action$='/join'] button.main").await;
    friend.find("#ask").await;
    host.until(MY_TURN).await;
    (host, friend)
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs Chromium and chromedriver; .ci/run runs it"]
async fn what_others_did_is_told_and_can_be_played_again() {
    for wish in [DESK, PHONE] {
        let browser = Browser::open(wish).await;
        browser.make("bot random", &[]).await;
        browser.until(MY_TURN).await;
        browser.press("a[data-pick='211']").await;
        browser.press("a[data-action='211-a4']").await;
        browser.until("return document.getElementById('now').dataset.ply === '3'").await;
        browser.until(MY_TURN).await;
        let told = browser.script("return document.getElementById('since').textContent").await;
        let last = browser.script("return [...document.querySelectorAll('#log-lines li')].at(-1).querySelector('span:last-child').textContent.trim()").await;
        let (told, last) = (told.as_str().expect("a text"), last.as_str().expect("a text"));
        assert!(told.contains("Random") && told.contains(last), "{told} does not tell {last}");
        // Step by step: it stands still when it is paused, and goes back to the present.
        browser.press("[data-play]").await;
        browser.until("return document.getElementById('now').dataset.at === '2'").await;
        browser.press("[data-playback=pause]").await;
        let acted = "return [...document.querySelectorAll('.player:has(.tag.now) .name span')].map((name) => name.textContent).join()";
        assert_eq!(browser.script(acted).await, json!("Random"), "the replay marks who acted");
        assert!(browser.is_on_top("[data-playback=skip]").await);
        tokio::time::sleep(Duration::from_millis(2200)).await;
        assert_eq!(browser.script("return document.getElementById('now').dataset.at").await, json!("2"));
        browser.press("[data-playback=skip]").await;
        browser.until("return !document.getElementById('now').dataset.at && document.getElementById('playback').hidden").await;
        browser.until(MY_TURN).await;
        assert!(browser.is_as_if_loaded_again().await);
    }
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs Chromium and chromedriver; .ci/run runs it"]
async fn others_moves_come_at_the_readers_own_pace() {
    let browser = Browser::open(DESK).await;
    browser.make("bot random", &[]).await;
    browser.until(MY_TURN).await;
    browser.click("[data-open=settings]").await;
    browser.choose("#pace", "slow").await;
    browser.click("#settings button.main").await;
    browser.press("a[data-pick='211']").await;
    browser.press("a[data-action='211-a4']").await;
    browser.until("return document.getElementById('now').dataset.ply === '2'").await;
    let own = Instant::now();
    browser.until("return document.getElementById('now').dataset.ply === '3'").await;
    assert!(own.elapsed() > Duration::from_millis(1500), "the answer came after {:?}", own.elapsed());
    // The server did not wait for that, and whoever acts sees everything at once.
    browser.press("a[data-pick='211']").await;
    browser.press("#board-frame .target").await;
    browser.until("return Number(document.getElementById('now').dataset.ply) >= 4").await;
    browser.key(Key::Escape).await;
    let began = Instant::now();
    browser.until("return document.getElementById('now').dataset.ply === '5'").await;
    assert!(began.elapsed() < Duration::from_millis(1500), "it waited {:?}", began.elapsed());
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs Chromium and chromedriver; .ci/run runs it"]
async fn a_moment_stays_until_it_is_acknowledged_and_can_be_called_back() {
    for wish in [DESK, PHONE] {
        let browser = Browser::open(wish).await;
        browser.make("bot random", &[("#option-position", ONE_MOVE_FROM_VICTORY)]).await;
        browser.until(MY_TURN).await;
        assert!(!browser.is_on_top("#card-close").await, "there was no moment yet");
        browser.press("a[data-pick='212']").await;
        browser.press("a[data-action='212xa6']").await;
        browser.until("return !document.getElementById('card').hidden").await;
        assert!(browser.text("#card").await.contains("How it ended"));
        assert!(browser.is_on_top("#card-close").await);
        let covers = "const over = document.getElementById('card').getBoundingClientRect(), ask = document.getElementById('ask-bar').getBoundingClientRect();
            return over.right > ask.left + 1 && over.bottom > ask.top + 1 && over.left < ask.right - 1";
        assert_eq!(browser.script(covers).await, json!(false), "the card covers what is asked");
        browser.click("#card-close").await;
        assert_eq!(browser.script("return document.getElementById('card').hidden").await, json!(true));
        browser.press("#log-lines [data-recall]").await;
        browser.until("return !document.getElementById('card').hidden").await;
        assert!(browser.text("#card").await.contains("How it ended"));
        browser.key(Key::Escape).await;
        browser.until("return document.getElementById('card').hidden").await;
    }
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs Chromium and chromedriver; .ci/run runs it"]
async fn chat_and_rematch_cannot_be_missed() {
    let (host, friend) = pair(&[("#option-position", ONE_MOVE_FROM_VICTORY)]).await;
    host.script("document.querySelector('.chat-form input').value = 'Ahoy'; document.querySelector('.chat-form').requestSubmit()").await;
    friend.until("return document.getElementById('unread').textContent === '1' && !document.getElementById('unread').hidden").await;
    assert!(friend.text("#toast").await.contains("Ahoy"));
    assert!(friend.script("return document.title").await.as_str().is_some_and(|title| title.contains("(1)")));
    assert_eq!(
        host.script("return document.getElementById('unread').hidden").await,
        json!(true),
        "one's own line"
    );
    friend.script("document.querySelector('[data-tab=chat]').click()").await;
    friend.until("return document.getElementById('unread').hidden").await;
    host.press("a[data-pick='212']").await;
    host.press("a[data-action='212xa6']").await;
    host.click("#card-close").await;
    // One press each, and nobody is asked for a name again.
    host.press("form[action$='/rematch'] button").await;
    host.until("return document.body.innerText.includes('Waiting for Mira')").await;
    assert!(!host.has("#name").await);
    friend.until("return !!document.querySelector('#requests .request')").await;
    if friend.script("return !document.getElementById('card').hidden").await == json!(true) {
        friend.click("#card-close").await;
    }
    assert!(friend.is_on_top("#requests .request button").await, "the request lies in the prompt card");
    friend.click("#requests .request button").await;
    for browser in [&host, &friend] {
        browser.until("return !!document.getElementById('ask') && document.getElementById('now').dataset.ply === '1'").await;
    }
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs Chromium and chromedriver; .ci/run runs it"]
async fn the_focus_stays_with_the_prompt_and_the_first_choice_is_a_tab_away() {
    let browser = Browser::open(DESK).await;
    browser.make("bot random", &[]).await;
    browser.until(MY_TURN).await;
    for heading in ["h1", "#ask h2", "#side h2"] {
        browser.find(heading).await;
    }
    browser.keys("?").await;
    browser.until("return document.getElementById('keys').open").await;
    browser.key(Key::Escape).await;
    browser.keys("p").await;
    assert_eq!(browser.script("return document.activeElement.id").await, json!("ask"));
    browser.key(Key::Tab).await;
    let first =
        "return document.activeElement.matches('#actions .button, #board-frame a.pick, #board-frame a.act')";
    assert_eq!(browser.script(first).await, json!(true), "the first Tab leads to a choice");
    browser.tab_to("a[data-pick='211']").await;
    browser.key(Key::Enter).await;
    browser.find("a[data-action='211-a4']").await;
    browser.tab_to("a[data-action='211-a4']").await;
    browser.key(Key::Enter).await;
    browser.until("return document.getElementById('now').dataset.ply === '3'").await;
    browser.until(MY_TURN).await;
    assert_eq!(
        browser.script("return document.activeElement.id").await,
        json!("ask"),
        "the focus is with the prompt"
    );
    browser.key(Key::Tab).await;
    assert_eq!(browser.script(first).await, json!(true), "the first Tab leads to a choice");
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs Chromium and chromedriver; .ci/run runs it"]
async fn on_touch_the_first_tap_explains_and_the_second_does_it() {
    let browser = Browser::open(PHONE).await;
    browser.make("bot random", &[]).await;
    browser.until(MY_TURN).await;
    assert_eq!(browser.script(TOO_SMALL).await, json!(0), "something to touch is smaller than 44 pixels");
    browser.tap("a[data-pick='211']").await;
    browser.until("return document.getElementById('now').dataset.pick === '211'").await;
    browser.tap("a[data-action='211-a4']").await;
    browser.until("return !!document.querySelector('a.armed') && document.getElementById('explain').textContent.includes('a4')").await;
    assert_eq!(
        browser.script("return document.getElementById('now').dataset.ply").await,
        json!("1"),
        "one tap did it"
    );
    assert!(browser.is_on_top("#explain button").await, "it is offered within reach");
    browser.tap("a[data-action='211-a4']").await;
    browser.until("return Number(document.getElementById('now').dataset.ply) >= 2").await;
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs Chromium and chromedriver; .ci/run runs it"]
async fn a_table_nobody_touches_costs_the_browser_nothing() {
    let browser = Browser::open(DESK).await;
    browser.devtools("Performance.enable", json!({})).await;
    for title in shelf::shown_games() {
        browser.go("/").await;
        browser
            .click(&format!("form[action='/g/{}/new']:not(:has([value=screen])) button", title.key()))
            .await;
        browser.find("#ask").await;
        browser.until(MY_TURN).await;
        // Rings breathe three times, and rest.
        browser.until("return document.getAnimations().every((one) => one.playState !== 'running')").await;
        let (before, began) = (browser.worked().await, Instant::now());
        tokio::time::sleep(Duration::from_secs(5)).await;
        let share = (browser.worked().await - before) / began.elapsed().as_secs_f64();
        println!("{}: {:.2} % of a core", title.key(), share * 100.0);
        assert!(share < 0.02, "{}: {:.1} % of a core with nobody there", title.key(), share * 100.0);
    }
}

/// Chooses something that is offered, as [`CLICK_SOMETHING`] does, and marks it: what to do it with is another's matter.
/// Nothing if it is nobody's turn here. An action is preferred to what can be picked up, unless nothing new is at hand.
const CHOOSE: &str = r"
    if (!window.seed) window.seed = arguments[0];
    const below = (n) => { window.seed = (window.seed * 48271) % 2147483647; return window.seed % n; };
    const now = document.getElementById('now').dataset;
    const key = `${now.ply} ${now.pick || ''}`;
    const had = document.querySelector('[data-chosen]');
    if (had && window.chosenFor === key && had.isConnected) return true;
    if (had) delete had.dataset.chosen;
    const all = (css) => [...document.querySelectorAll(css)].filter((link) => link.checkVisibility());
    const acts = all('#board-frame [data-action], #players [data-action], #actions [data-action]:not(.quiet)');
    if (!window.picked || window.picked.ply !== now.ply) window.picked = { ply: now.ply, all: new Set() };
    const offered = all('#board-frame [data-pick], #players [data-pick], #actions [data-pick]')
        .filter((link) => link.dataset.pick && link.dataset.pick !== now.pick);
    const fresh = offered.filter((link) => !window.picked.all.has(link.dataset.pick));
    const pool = acts.length && (!fresh.length || below(10) < 8) ? acts : fresh.length ? fresh : offered;
    if (!pool.length) return false;
    const one = pool[below(pool.length)];
    if (one.dataset.pick) window.picked.all.add(one.dataset.pick);
    one.dataset.chosen = '';
    window.chosenFor = key;
    return true;
";

/// Whether it is the reader's turn, the game is over, something is asked before it is done, and where the game is.
const WHERE: &str = "const now = document.getElementById('now').dataset;
    return [!!document.querySelector('#ask.yours'), !!document.querySelector('.scoring.final'),
        document.getElementById('confirm').open, document.body.classList.contains('busy'), `${now.ply} ${now.pick || ''}`]";

/// Makes a table as short as it may be, against random bots.
async fn short_table(browser: &Browser, title: &dyn shelf::ShownTitle) {
    let seats = *title.seats().start();
    browser.go(&format!("/g/{}", title.key())).await;
    if title.seats().count() > 1 {
        browser.script(&format!("const seats = document.getElementById('seats'); seats.value = '{seats}'; seats.dispatchEvent(new Event('change'))")).await;
    }
    for seat in 2..=seats {
        browser.script(&format!("document.getElementById('seat-{seat}').value = 'bot random'")).await;
    }
    for option in title.options() {
        if let table::Choice::Number(least, _) = option.choice {
            browser
                .script(&format!("document.getElementById('option-{}').value = '{least}'", option.key))
                .await;
        }
    }
    browser.script("document.querySelector('form.new-table').requestSubmit()").await;
    browser.find("#ask").await;
}

/// Plays a game to its end, doing what is chosen by `act`, which is called until the game has moved on.
async fn play_by(browser: &Browser, title: &dyn shelf::ShownTitle, act: impl AsyncFn(&Browser)) -> usize {
    short_table(browser, title).await;
    let (began, mut acts, mut last) = (Instant::now(), 0, (Value::Null, Instant::now()));
    loop {
        let state = browser.script(WHERE).await;
        if state[1] == json!(true) {
            return acts;
        }
        if state[4] != last.0 {
            last = (state[4].clone(), Instant::now());
        }
        let game = title.key();
        assert!(last.1.elapsed() < PATIENCE * 2, "{game}: stuck at {state} after {acts}");
        assert!(began.elapsed() < Duration::from_secs(900), "{game}: not over after {acts}");
        if state[0] == json!(true) && state[3] == json!(false) {
            let seed = vec![json!(title.key().len() * 7919 + 5)];
            let chosen = browser.client.execute(CHOOSE, seed).await.expect("the script runs");
            if chosen == json!(true) || state[2] == json!(true) {
                act(browser).await;
                acts += 1;
            }
        }
        tokio::time::sleep(Duration::from_millis(15)).await;
    }
}

/// Where a finger must go to hit something: the first of these that is on the screen. What lies outside it is brought
/// there first, the board by a drag, all else by scrolling.
const REACH: &str = r"
    const dialog = document.getElementById('confirm'), card = document.getElementById('card');
    const goal = dialog.open ? dialog.querySelector('[value=yes]') : !card.hidden ? document.getElementById('card-close') :
        document.querySelector('#explain button') || document.querySelector('[data-chosen]');
    if (!goal) return null;
    const frame = document.getElementById('board-frame').getBoundingClientRect();
    if (!goal.closest('#board-frame')) goal.scrollIntoView({ block: 'center' });
    const box = goal.getBoundingClientRect();
    const x = box.left + box.width / 2, y = box.top + box.height / 2;
    if (!goal.closest('#board-frame')) return [x, y, 0, 0];
    const sheet = document.getElementById('ask-bar').getBoundingClientRect();
    const room = { left: 8, right: innerWidth - 8, top: Math.max(64, frame.top + 8), bottom: Math.min(sheet.top, frame.bottom, innerHeight) - 8 };
    if (room.bottom - room.top < 60) { scrollTo(0, 0); return null; }
    // A zone need not lie in the middle of its own box, and a piece may stand upon it.
    for (let i = 1; i < 20; i++) for (let j = 1; j < 20; j++) {
        const at = [box.left + box.width * ((i * 7) % 20) / 20, box.top + box.height * ((j * 7) % 20) / 20];
        if (at[0] < room.left || at[0] > room.right || at[1] < room.top || at[1] > room.bottom) continue;
        if (goal.contains(document.elementFromPoint(...at))) return [...at, 0, 0];
    }
    const out = (at, low, high) => (at < low || at > high ? (low + high) / 2 - at : 0);
    const way = [out(x, room.left, room.right), out(y, room.top, room.bottom)];
    if (!way[0] && !way[1]) delete goal.dataset.chosen;
    return way[0] || way[1] ? [x, y, ...way, (room.left + room.right) / 2, (room.top + room.bottom) / 2] : null;
";

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs Chromium and chromedriver; .ci/run runs it"]
async fn the_duel_is_played_to_its_end_by_touch_alone() {
    let browser = Browser::open(PHONE).await;
    let finger = async |browser: &Browser, kind: &str, points: Value| {
        browser.devtools("Input.dispatchTouchEvent", json!({ "type": kind, "touchPoints": points })).await;
    };
    for title in shelf::shown_games().filter(|title| title.key() == "fleet333") {
        let taps = play_by(&browser, title, async |browser| {
            let reach = browser.script(REACH).await;
            let at = |n: usize| reach[n].as_f64().unwrap_or(0.0);
            if !reach.is_array() {
                return;
            }
            if at(2) != 0.0 || at(3) != 0.0 {
                // A finger draws the board to where the choice is in sight, no farther than the screen at a time.
                let (dx, dy) = (at(2).clamp(-150.0, 150.0), at(3).clamp(-120.0, 120.0));
                finger(browser, "touchStart", json!([{ "x": at(4), "y": at(5) }])).await;
                for part in 1..=4 {
                    let share = f64::from(part) / 4.0;
                    finger(
                        browser,
                        "touchMove",
                        json!([{ "x": at(4) + dx * share, "y": at(5) + dy * share }]),
                    )
                    .await;
                }
                finger(browser, "touchEnd", json!([])).await;
                return;
            }
            finger(browser, "touchStart", json!([{ "x": at(0), "y": at(1) }])).await;
            finger(browser, "touchEnd", json!([])).await;
        });
        println!("{}: {} touches", title.key(), taps.await);
        browser.picture(&format!("{}-touch", title.key())).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs Chromium and chromedriver; .ci/run runs it"]
async fn every_game_says_what_its_signs_mean() {
    for wish in [DESK, PHONE] {
        let browser = Browser::open(wish).await;
        for title in shelf::shown_games() {
            if title.legend(stage::Lang::En).is_empty() {
                continue;
            }
            short_table(&browser, title).await;
            browser.press("[data-open=legend]").await;
            browser.until("return document.getElementById('legend').open").await;
            let empty = "return [...document.querySelectorAll('#legend dt, #legend dd')].filter((part) => part.textContent.trim().length < 3).length
                + (document.querySelectorAll('#legend dt svg').length < 3)";
            assert_eq!(browser.script(empty).await, json!(0), "{}", title.key());
        }
    }
}
