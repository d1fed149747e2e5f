//! The table: following what happened, requests, keys, fingers, rest.

use super::*;

const PHONE: Wish = HAND;

/// Whether something can be seen and clicked, and nothing lies over it.
const IS_ON_TOP: &str =
    "const part = document.querySelector(arguments[0]), box = part.getBoundingClientRect();
    const top = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
    return !!top && (part === top || part.contains(top))";

impl Browser {
    async fn is_on_top(&self, css: &str) -> bool {
        self.client.execute(IS_ON_TOP, vec![json!(css)]).await.expect("the script runs") == json!(true)
    }

    /// Whether a script comes to say yes.
    async fn comes_true(&self, script: &str) -> bool {
        let began = Instant::now();
        while self.script(script).await != json!(true) {
            if began.elapsed() > PATIENCE {
                return false;
            }
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
        true
    }

    /// Waits until it is one's own turn or the game is over, no question lies on top, and nothing has come for a second.
    async fn until_quiet(&self) {
        let (began, mut last) = (Instant::now(), (Value::Null, Instant::now()));
        while last.1.elapsed() < Duration::from_secs(1) {
            self.script("const { open } = document.getElementById('confirm'); if (open) document.querySelector('#confirm [value=no]').click()").await;
            let state = "const at_rest = document.querySelector('#ask.yours, .scoring.final') && !document.body.classList.contains('busy');
                return at_rest ? document.getElementById('now').dataset.ply : null";
            let state = self.script(state).await;
            if state.is_null() || state != last.0 {
                last = (state, Instant::now());
            }
            assert!(began.elapsed() < PATIENCE * 3, "the table does not come to rest");
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
    }

    /// Touches a place with a finger.
    async fn touch_at(&self, x: &Value, y: &Value) {
        for (kind, points) in [("touchStart", json!([{ "x": x, "y": y }])), ("touchEnd", json!([]))] {
            self.devtools("Input.dispatchTouchEvent", json!({ "type": kind, "touchPoints": points })).await;
        }
    }

    /// Makes the page as large as the wish: a window of that size has a frame.
    async fn as_large_as(&self, Wish { width, height, .. }: Wish) {
        let size = json!({ "width": width, "height": height, "deviceScaleFactor": 1, "mobile": false });
        self.devtools("Emulation.setDeviceMetricsOverride", size).await;
    }

    /// Clicks a place with the mouse.
    async fn click_at(&self, x: &Value, y: &Value) {
        for kind in ["mousePressed", "mouseReleased"] {
            let mouse = json!({ "type": kind, "x": x, "y": y, "button": "left", "clickCount": 1 });
            self.devtools("Input.dispatchMouseEvent", mouse).await;
        }
    }

    /// Seconds of processor time that the page's main thread has taken.
    async fn worked(&self) -> f64 {
        let metrics = self.devtools("Performance.getMetrics", json!({})).await;
        let all = metrics["metrics"].as_array().expect("a list of them");
        let task = all.iter().find(|metric| metric["name"] == json!("TaskDuration")).expect("it is counted");
        task["value"].as_f64().expect("a number")
    }
}

/// Two people at a table of the duel, the first to move: one at a desk, the other with a phone.
async fn pair(fields: &[(&str, &str)]) -> (Browser, Browser) {
    pair_of([DESK, PHONE], fields).await
}

async fn pair_of([first, second]: [Wish; 2], fields: &[(&str, &str)]) -> (Browser, Browser) {
    let (host, friend) = tokio::join!(Browser::open(first), Browser::open(second));
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
async fn who_sits_down_is_not_called_back_by_the_news_that_the_game_begins() {
    let (host, friend) = tokio::join!(Browser::open(DESK), Browser::open(PHONE));
    host.make("friend", &[]).await;
    let link = host.find("a.invite").await.attr("href").await.expect("a link").expect("an address");
    friend.go(&link).await;
    friend.find("form[action$='/join'] button.main").await;
    friend.until("return document.querySelector('[name=nonce]').value.length > 0").await;
    // The form is on its way, and the answer, with the cookie of a new guest, takes its time; meanwhile the game begins.
    let sends = "window.untouched = true;
        const form = document.querySelector('form[action$=\"/join\"]');
        form.dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true }));
        fetch(form.action, { method: 'POST', credentials: 'omit', body: new URLSearchParams(new FormData(form)) })";
    friend.script(sends).await;
    host.until(MY_TURN).await;
    tokio::time::sleep(Duration::from_secs(2)).await;
    assert_eq!(friend.script("return window.untouched").await, json!(true), "the page was reloaded");
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
    for wish in [DESK, PHONE] {
        let browser = Browser::open(wish).await;
        browser.make("bot random", &[]).await;
        browser.until(MY_TURN).await;
        browser.press("[data-open=settings]").await;
        browser.choose("#pace", "slow").await;
        browser.click("#settings button.main").await;
        browser.press("a[data-pick='211']").await;
        browser.press("a[data-action='211-a4']").await;
        browser.until("return document.getElementById('now').dataset.ply === '2'").await;
        let own = Instant::now();
        browser.until("return Number(document.getElementById('now').dataset.ply) >= 3").await;
        assert!(own.elapsed() > Duration::from_millis(1500), "the answer came after {:?}", own.elapsed());
        // The server did not wait for that, and whoever acts sees everything at once.
        browser.until(MY_TURN).await;
        let ply = browser.script("return Number(document.getElementById('now').dataset.ply)").await;
        // The ship that was moved may be gone.
        browser.press("#actions button[data-action]:not(.quiet, .vain)").await;
        browser.until(&format!("return Number(document.getElementById('now').dataset.ply) > {ply}")).await;
        browser.key(Key::Escape).await;
        let began = Instant::now();
        browser
            .until(&format!("return Number(document.getElementById('now').dataset.ply) > {ply} + 1"))
            .await;
        assert!(began.elapsed() < Duration::from_millis(1500), "it waited {:?}", began.elapsed());
    }
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
        // It is told once: beside the board when the card is put away.
        assert_eq!(browser.text(".scoring.final").await, "", "how it ended is told twice");
        let covers = "const over = document.getElementById('card').getBoundingClientRect(), ask = document.getElementById('ask-bar').getBoundingClientRect();
            return over.right > ask.left + 1 && over.bottom > ask.top + 1 && over.left < ask.right - 1";
        assert_eq!(browser.script(covers).await, json!(false), "the card covers what is asked");
        browser.click("#card-close").await;
        assert_eq!(browser.script("return document.getElementById('card').hidden").await, json!(true));
        assert!(browser.text(".scoring.final").await.contains("How it ended"));
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
    host.until("return !document.getElementById('card').hidden").await;
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
    for wish in [DESK, PHONE] {
        let browser = Browser::open(wish).await;
        browser.make("bot random", &[]).await;
        browser.until(MY_TURN).await;
        for heading in ["h1", "#ask h2", "#side h2"] {
            browser.find(heading).await;
        }
        browser.keys("?").await;
        browser.until("return document.getElementById('keys').open").await;
        browser.key(Key::Escape).await;
        browser.until("return !document.getElementById('keys').open").await;
        browser.keys("p").await;
        assert_eq!(browser.script("return document.activeElement.id").await, json!("ask"));
        browser.key(Key::Tab).await;
        let first = "return document.activeElement.matches('#actions .button, #board-frame a.pick, #board-frame a.act')";
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
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs Chromium and chromedriver; .ci/run runs it"]
async fn on_touch_the_first_tap_explains_and_the_second_does_it() {
    let browser = Browser::open(PHONE).await;
    browser.make("bot random", &[]).await;
    browser.until(MY_TURN).await;
    assert_eq!(browser.script(TOO_SMALL).await, json!([]), "something to touch is smaller than 44 pixels");
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

/// The share of a core that an open table takes on an own turn with nobody there, once its rings have come to rest.
async fn idle_share(browser: &Browser) -> f64 {
    browser.devtools("Performance.enable", json!({ "timeDomain": "threadTicks" })).await;
    browser.until_quiet().await;
    // Rings breathe three times, and rest.
    browser.until("return document.getAnimations().every((one) => one.playState !== 'running')").await;
    let (before, began) = (browser.worked().await, Instant::now());
    tokio::time::sleep(Duration::from_secs(5)).await;
    (browser.worked().await - before) / began.elapsed().as_secs_f64()
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs Chromium and chromedriver; .ci/run runs it"]
async fn a_table_nobody_touches_costs_the_browser_nothing() {
    for (wish, place) in [(DESK, "desk"), (PHONE, "hand")] {
        let browser = Browser::open(wish).await;
        rests(&browser, place).await;
    }
}

/// Sees that a table of every game costs nothing when it is left alone.
async fn rests(browser: &Browser, place: &str) {
    for title in wanted_games() {
        browser.go("/").await;
        browser
            .click(&format!("form[action='/g/{}/new']:not(:has([value=screen])) button", title.key()))
            .await;
        browser.find("#ask").await;
        browser.until(MY_TURN).await;
        let mut share = idle_share(browser).await;
        // A busy machine can spoil one look; what burns does so in all three.
        for _ in 0..2 {
            if share >= 0.02 {
                share = idle_share(browser).await;
            }
        }
        println!("{} ({place}): {:.2} % of a core", title.key(), share * 100.0);
        assert!(
            share < 0.02,
            "{} ({place}): {:.1} % of a core with nobody there",
            title.key(),
            share * 100.0
        );
    }
}

/// What somebody would do next who knows nothing of the game: `["over"]`, `["wait", where]`, `["nothing", where]`, or
/// `["do", where]` with the element in `window.goal`: an answer to what lies on top, or something that is offered, as
/// [`CLICK_SOMETHING`] chooses it. What is chosen stays chosen until it is done, a dozen tries long.
const CHOOSE: &str = r"
    if (!window.seed) window.seed = arguments[0];
    const below = (n) => { window.seed = (window.seed * 48271) % 2147483647; return window.seed % n; };
    const now = document.getElementById('now').dataset, where = `${now.ply} ${now.pick || ''}`;
    const dialog = document.getElementById('confirm'), card = document.getElementById('card');
    const over = !!document.querySelector('.scoring.final');
    const take = (node) => { window.goal = { where, node, tries: 0 }; return ['do', where]; };
    if (dialog.open) return take(dialog.querySelector('[value=yes]'));
    if (!card.hidden) return take(document.getElementById('card-close'));
    if (over) return ['over'];
    if (document.body.classList.contains('busy') || !document.querySelector('#ask.yours')) return ['wait', where];
    const had = window.goal;
    if (had && had.where === where && had.node.isConnected && had.node.dataset.action + had.node.dataset.pick === had.name && had.tries++ < 12) return ['do', where];
    const all = (css) => [...document.querySelectorAll(css)].filter((link) => link.checkVisibility());
    const acts = all('#board-frame [data-action], #players [data-action], #actions [data-action]:not(.quiet)');
    if (!window.picked || window.picked.ply !== now.ply) window.picked = { ply: now.ply, all: new Set() };
    const offered = all('#board-frame [data-pick]:not(.reads), #actions [data-pick], #players [data-pick]')
        .filter((link) => link.dataset.pick && link.dataset.pick !== now.pick);
    const fresh = offered.filter((link) => !window.picked.all.has(link.dataset.pick));
    const pool = acts.length && (!fresh.length || below(10) < 9) ? acts : fresh.length ? fresh : offered;
    if (!pool.length) return ['nothing', where];
    const one = pool[below(pool.length)];
    if (one.dataset.pick) window.picked.all.add(one.dataset.pick);
    take(one);
    window.goal.name = one.dataset.action + one.dataset.pick;
    return ['do', where];
";

/// Makes a table for as few as may be, as short as it may be, against random bots.
async fn short_table(browser: &Browser, title: &dyn shelf::ShownTitle) {
    table_for(browser, title, *title.seats().start()).await;
}

/// Makes a table for so many, as short as it may be, against random bots.
pub(super) async fn table_for(browser: &Browser, title: &dyn shelf::ShownTitle, seats: u8) {
    browser.go(&format!("/g/{}", title.key())).await;
    // On a machine with much to do the form may be there only a moment later.
    browser.until("return !!document.getElementById('seat-2')").await;
    if title.seats().count() > 1 {
        browser.script(&format!("const seats = document.getElementById('seats'); seats.value = '{seats}'; seats.dispatchEvent(new Event('change'))")).await;
    }
    for seat in 2..=seats {
        browser.script(&format!("document.getElementById('seat-{seat}').value = 'bot random'")).await;
    }
    for option in title.options() {
        if let table::Choice::Number(least, most) = option.choice {
            // A duel that nobody may prolong would be over with its first move.
            let value = if title.key() == "fleet333" { most.min(12) } else { least };
            browser
                .script(&format!("document.getElementById('option-{}').value = '{value}'", option.key))
                .await;
        }
    }
    browser.script("document.querySelector('form.new-table').requestSubmit()").await;
    browser.find("#ask").await;
}

/// Plays a game to its end by `act`, which does what is chosen or comes closer to it, and is called until the game is
/// over; how often.
async fn play_by(
    browser: &Browser,
    title: &dyn shelf::ShownTitle,
    act: impl AsyncFn(&Browser) -> Value,
) -> usize {
    short_table(browser, title).await;
    let (began, mut acts, mut last) = (Instant::now(), 0, (Value::Null, Instant::now(), Vec::new()));
    let seed = vec![json!(title.key().len() * 7919 + 5)];
    loop {
        let chosen = browser.client.execute(CHOOSE, seed.clone()).await.expect("the script runs");
        if chosen[0] == json!("over") {
            return acts;
        }
        if chosen[1] != last.0 {
            last = (chosen[1].clone(), Instant::now(), Vec::new());
        }
        let game = title.key();
        assert!(last.1.elapsed() < PATIENCE * 2, "{game}: stuck at {chosen} after {acts}: {:?}", last.2);
        assert!(began.elapsed() < Duration::from_secs(1800), "{game}: not over after {acts}");
        if chosen[0] == json!("do") {
            last.2.push(act(browser).await);
            acts += 1;
        }
        tokio::time::sleep(Duration::from_millis(15)).await;
    }
}

/// Does what [`CHOOSE`] chooses, by script, once something is asked; whether the game goes on.
async fn go_on(browser: &Browser, title: &dyn shelf::ShownTitle) -> bool {
    let began = Instant::now();
    loop {
        let seed = vec![json!(title.key().len() * 7919 + 5)];
        let chosen = browser.client.execute(CHOOSE, seed).await.expect("the script runs");
        match chosen[0].as_str() {
            Some("over") => return false,
            Some("do") => break,
            _ => assert!(began.elapsed() < PATIENCE * 2, "{}: stuck at {chosen}", title.key()),
        }
        tokio::time::sleep(Duration::from_millis(30)).await;
    }
    browser.script("window.goal.node.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true })); window.goal = null").await;
    tokio::time::sleep(Duration::from_millis(120)).await;
    true
}

/// Panels of players that are not wholly in sight, or that something lies over.
const OUT_OF_SIGHT: &str = "return [...document.querySelectorAll('.player')].filter((player) => {
    const { left, right, top, bottom } = player.getBoundingClientRect();
    const corners = [[left + 6, top + 6], [right - 6, top + 6], [left + 6, bottom - 6], [right - 6, bottom - 6]];
    return top < 0 || bottom > innerHeight || !corners.every(([x, y]) => player.contains(document.elementFromPoint(x, y)));
}).map((player) => `${player.id}: ${player.getBoundingClientRect().top} to ${player.getBoundingClientRect().bottom}`)";

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs Chromium and chromedriver; .ci/run runs it"]
async fn everybody_and_the_log_are_in_sight_on_a_desk() {
    let browser = Browser::open(DESK).await;
    browser.as_large_as(DESK).await;
    for title in wanted_games() {
        table_for(&browser, title, *title.seats().end()).await;
        for step in 0..16 {
            browser.until(MINE_OR_OVER).await;
            if browser.has(".scoring.final").await {
                break;
            }
            if browser.has("#confirm[open]").await {
                go_on(&browser, title).await;
                continue;
            }
            let game = title.key();
            assert_eq!(browser.script(OUT_OF_SIGHT).await, json!([]), "{game}: out of sight at step {step}");
            // It follows a moment after what it tells.
            println!("{game}: the log at step {step}");
            if !browser.comes_true(LOG_IN_SIGHT).await {
                browser.picture("log-out-of-sight").await;
                panic!("{game}: the log is out of sight at step {step}: {}", browser.script(LOG_PLACE).await);
            }
            let high = "return document.getElementById('tab-log').getBoundingClientRect().height > 90";
            assert_eq!(browser.script(high).await, json!(true), "{game}: the log is too low at step {step}");
            go_on(&browser, title).await;
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs Chromium and chromedriver; .ci/run runs it"]
async fn the_log_follows_the_game() {
    let browser = Browser::open(DESK).await;
    for title in shelf::shown_games().filter(|title| title.key() == "urland") {
        table_for(&browser, title, *title.seats().end()).await;
        // Once a page lets go of old lines there are as many as before, and still the last one is in sight.
        let mut full = 0;
        for step in 0..200 {
            browser.until(MINE_OR_OVER).await;
            // It follows a moment after what it tells.
            if !browser.has("#confirm[open]").await {
                assert!(browser.comes_true(LOG_IN_SIGHT).await, "the log at step {step}");
            }
            let cut = "return Number(document.getElementById('log-lines').dataset.first) > 0";
            full += usize::from(browser.script(cut).await == json!(true));
            if full == 12 || !go_on(&browser, title).await {
                break;
            }
        }
        assert!(full > 3, "the log was never long enough to be cut");
    }
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs Chromium and chromedriver; .ci/run runs it"]
async fn what_is_offered_in_the_hand_can_be_hit_and_read() {
    let browser = Browser::open(PHONE).await;
    for title in wanted_games() {
        short_table(&browser, title).await;
        for step in 0..8 {
            browser.until(MINE_OR_OVER).await;
            tokio::time::sleep(Duration::from_millis(250)).await;
            browser.until(BOARD_AT_REST).await;
            let game = title.key();
            // What is still small on the whole board is brought closer by a tap, which takes nothing.
            let small = format!("if (!document.querySelector('.zoomed')) return []; {TOO_SMALL}");
            assert_eq!(browser.script(&small).await, json!([]), "{game}: too small at step {step}");
            let tools = "return [...document.querySelectorAll('#ask-bar button, #ask-bar .button, .langs button, .replay .button, #log-lines .n, #log-lines .recall')]
                .map((one) => [one.outerHTML.slice(0, 80), one.getBoundingClientRect()])
                .filter(([, box]) => box.width && (box.width < 43.5 || box.height < 43.5)).map(([one, box]) => `${one}: ${box.width} x ${box.height}`)";
            assert_eq!(browser.script(tools).await, json!([]), "{game}: too small at step {step}");
            let seen = browser.script(IN_THE_HAND).await;
            // What stands on pieces that crowd a corner may be smaller: one text, where few are in sight. Of a board with
            // nothing to choose on it, which is shown whole, some more.
            let (tiny, texts) = (seen[2].as_u64().unwrap_or(0), seen[3].as_u64().unwrap_or(0));
            let part = if seen[5] == json!(0) { 5 } else { 10 };
            assert!(
                part * tiny <= texts.max(part),
                "{game}: {tiny} of {texts} texts are too small at step {step}: {}",
                seen[4]
            );
            if !go_on(&browser, title).await {
                break;
            }
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs Chromium and chromedriver; .ci/run runs it"]
async fn a_finger_on_a_large_screen_has_large_targets_too() {
    let browser = Browser::open(DESK).await;
    browser.as_large_as(DESK).await;
    browser.devtools("Emulation.setTouchEmulationEnabled", json!({ "enabled": true })).await;
    for title in wanted_games() {
        short_table(&browser, title).await;
        assert_eq!(browser.script("return matchMedia('(pointer: coarse)').matches").await, json!(true));
        for step in 0..8 {
            browser.until(MINE_OR_OVER).await;
            let small = "return [...document.querySelectorAll('#ask-bar .button, .board-foot .button, .bar button, .bar a, #log-lines .n, #log-lines .recall, .tab-row a')]
                .map((one) => [one.outerHTML.slice(0, 80), one.getBoundingClientRect()])
                .filter(([, box]) => box.width && (box.width < 43.5 || box.height < 43.5)).map(([one, box]) => `${one}: ${box.width} x ${box.height}`)";
            assert_eq!(browser.script(small).await, json!([]), "{}: too small at step {step}", title.key());
            if !go_on(&browser, title).await {
                break;
            }
        }
    }
}

/// Whether the way back to the whole board is offered, and whether some of the board lies out of sight.
const WHOLE: &str = "const board = document.querySelector('#board-frame svg.board-svg').getBoundingClientRect();
    const sheet = document.getElementById('ask-bar').getBoundingClientRect(), button = document.querySelector('#pointers [data-zoom]');
    return [!button.hidden, board.bottom > sheet.top + 2 || board.right > innerWidth + 2 || board.left < -2 || board.top < document.getElementById('board-frame').getBoundingClientRect().top - 2]";

/// Which of the counters along the edges of a board lie under the way back to the whole of it.
const UNDER_WHOLE: &str =
    "const own = document.querySelector('#pointers [data-zoom]').getBoundingClientRect();
    return [...document.querySelectorAll('#board-frame .strip text')].filter((text) => {
        const { left, right, top, bottom } = text.getBoundingClientRect();
        return left < own.right && right > own.left && top < own.bottom && bottom > own.top;
    }).map((text) => text.textContent)";

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs Chromium and chromedriver; .ci/run runs it"]
async fn in_the_hand_the_whole_board_is_a_tap_away_where_not_all_of_it_is_in_sight() {
    let browser = Browser::open(PHONE).await;
    let mut met = 0;
    for title in wanted_games() {
        short_table(&browser, title).await;
        for step in 0..8 {
            browser.until_quiet().await;
            browser.acknowledge().await;
            browser.until(BOARD_AT_REST).await;
            browser.script("scrollTo(0, 0)").await;
            let agree = format!("const [offered, hides] = (() => {{ {WHOLE} }})(); return offered === hides");
            let agrees = browser.comes_true(&agree).await;
            let seen = browser.script(WHOLE).await;
            assert!(agrees && seen[0] == seen[1], "{} at step {step}: {seen}", title.key());
            if seen[0] == json!(true) {
                met += 1;
                // In the corner where it covers least that may still be one, where choices lie in the others.
                let under = browser.script(UNDER_WHOLE).await;
                let few = under.as_array().is_some_and(|texts| texts.len() < 2);
                assert!(few, "{} at step {step}: it lies over {under}", title.key());
                browser.tap("#pointers [data-zoom]").await;
                let whole = format!("return !(() => {{ {WHOLE} }})().includes(true)");
                assert!(browser.comes_true(&whole).await, "{} at step {step}", title.key());
                // Whoever asks for the whole board has it until they ask for something closer: another table does not know of it.
                browser.client.refresh().await.expect("the page loads");
                browser.until(MINE_OR_OVER).await;
            }
            if !go_on(&browser, title).await {
                break;
            }
        }
    }
    assert!(met > 0, "all of every board was in sight");
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs Chromium and chromedriver; .ci/run runs it"]
async fn a_tap_on_something_small_brings_it_closer_and_takes_nothing() {
    let browser = Browser::open(PHONE).await;
    let mut met = 0;
    for title in wanted_games() {
        let (game, mut here) = (title.key(), 0);
        short_table(&browser, title).await;
        for step in 0..25 {
            browser.until(MINE_OR_OVER).await;
            tokio::time::sleep(Duration::from_millis(100)).await;
            // Whoever looks at the whole board has small choices before them.
            browser.press("#pointers [data-zoom]").await;
            browser.until(BOARD_AT_REST).await;
            let tapped = browser.script(SMALL_CHOICE).await;
            if tapped.is_array() {
                browser.touch_at(&tapped[0], &tapped[1]).await;
                let grown = format!(
                    "const box = [...document.querySelectorAll('#board-frame a')].find((link) => {NAME_OF_LINK} === {}).getBoundingClientRect();
                    return Math.min(box.width, box.height) >= 43.5",
                    tapped[2]
                );
                assert!(
                    browser.comes_true(&grown).await,
                    "{game}: {tapped} did not come closer at step {step}"
                );
                let state = browser.script(&format!("return {STATE}")).await;
                assert_eq!(state, tapped[3], "{game}: a tap on {tapped} did something at step {step}");
                assert!(!browser.has(".armed").await, "{game}: a tap on {tapped} chose it at step {step}");
                here += 1;
            }
            if here == 2 || !go_on(&browser, title).await {
                break;
            }
        }
        println!("{game}: {here} times");
        met += here;
    }
    assert!(met > 0 || std::env::var("GAME").is_ok(), "there was nothing small to tap");
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs Chromium and chromedriver; .ci/run runs it"]
async fn two_fingers_bring_the_board_closer_and_one_draws_it() {
    let browser = Browser::open(PHONE).await;
    browser.make("bot random", &[]).await;
    browser.until(MY_TURN).await;
    browser.press("#pointers [data-zoom]").await;
    browser.until(BOARD_AT_REST).await;
    let place =
        "const { a, e, f } = document.querySelector('#board-frame svg').getScreenCTM(); return [a, e, f]";
    let touch = async |kind: &str, points: &[(f64, f64)]| {
        let points: Vec<Value> =
            points.iter().enumerate().map(|(id, (x, y))| json!({ "x": x, "y": y, "id": id })).collect();
        browser.devtools("Input.dispatchTouchEvent", json!({ "type": kind, "touchPoints": points })).await;
    };
    let before = browser.script(place).await;
    touch("touchStart", &[(180.0, 200.0)]).await;
    touch("touchStart", &[(180.0, 200.0), (220.0, 200.0)]).await;
    for spread in [30.0, 50.0, 70.0] {
        touch("touchMove", &[(200.0 - spread, 200.0), (200.0 + spread, 200.0)]).await;
    }
    touch("touchEnd", &[]).await;
    browser.until(BOARD_AT_REST).await;
    let closer = browser.script(place).await;
    let scale = |at: &Value| at[0].as_f64().expect("a number");
    assert!(scale(&closer) > 2.0 * scale(&before), "{before} became {closer}");
    assert_eq!(browser.script("return document.getElementById('now').dataset.pick || ''").await, json!(""));
    // One finger draws it then, and picks nothing up.
    touch("touchStart", &[(200.0, 200.0)]).await;
    for x in [190.0, 170.0, 150.0] {
        touch("touchMove", &[(x, 200.0)]).await;
    }
    touch("touchEnd", &[]).await;
    browser.until(BOARD_AT_REST).await;
    let drawn = browser.script(place).await;
    assert_eq!(scale(&drawn), scale(&closer));
    assert!(drawn[1].as_f64() < closer[1].as_f64().map(|x| x - 20.0), "{closer} became {drawn}");
    assert_eq!(browser.script("return document.getElementById('now').dataset.pick || ''").await, json!(""));
}

/// What a choice on the board is called.
const NAME_OF_LINK: &str = "`${link.dataset.action} ${link.dataset.pick}`";

/// A choice on a whole board that is too small for a finger, and where it can be touched, with the state of the page.
const SMALL_CHOICE: &str = r"
    if (document.querySelector('.zoomed') || !document.querySelector('#ask.yours') || !document.getElementById('card').hidden) return null;
    const sheet = document.getElementById('ask-bar').getBoundingClientRect();
    for (const link of document.querySelectorAll('#board-frame a.act, #board-frame a.pick:not(.reads)')) {
        const { left, top, width, height } = link.getBoundingClientRect(), x = left + width / 2, y = top + height / 2;
        if (!width || Math.min(width, height) >= 43.5 || Math.min(width, height) < 8 || y > sheet.top - 4) continue;
        const there = document.elementFromPoint(x, y);
        if (there && there.closest('a') === link) return [x, y, `${link.dataset.action} ${link.dataset.pick}`, JSON.stringify(document.getElementById('now').dataset)];
    }
    return null;
";

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs Chromium and chromedriver; .ci/run runs it"]
async fn what_would_lose_at_once_is_last_and_asked_about() {
    for wish in [DESK, PHONE] {
        let browser = Browser::open(wish).await;
        browser.make("bot random", &[("#option-position", ONE_MOVE_FROM_VICTORY)]).await;
        browser.until(MY_TURN).await;
        let last = "const all = [...document.querySelectorAll('#actions .button')];
            return all.length > 1 && all.at(-1).matches('.vain[data-confirm]') && all[0].matches(':not(.vain)')";
        assert_eq!(browser.script(last).await, json!(true), "{}", browser.text("#actions").await);
        browser.press("#actions .button.vain").await;
        browser.until("return document.getElementById('confirm').open").await;
        assert!(browser.text("#confirm").await.contains("you lose at once"));
        browser.press("#confirm [value=no]").await;
        assert_eq!(browser.script("return document.getElementById('now').dataset.ply").await, json!("1"));
    }
}

/// Where a finger goes next to do what is chosen: `["tap", x, y]`, `["drag", x, y, right, down]` or `["covered", by]`. On the
/// board it may have to follow what points there, or draw the board to where the choice is in sight.
const REACH: &str = r"
    const tap = (node) => {
        node.scrollIntoView({ block: node.closest('#players') ? 'center' : 'nearest' });
        const box = node.getBoundingClientRect(), at = [box.left + box.width / 2, box.top + box.height / 2];
        const top = document.elementFromPoint(...at);
        return node === top || node.contains(top) ? ['tap', ...at] : ['covered', top && top.outerHTML.slice(0, 80)];
    };
    const goal = window.goal.node, again = document.querySelector('#explain button');
    if (again && goal.dataset.action !== undefined) return tap(again);
    if (!goal.closest('#board-frame')) return tap(goal);
    scrollTo(0, 0);
    const frame = document.getElementById('board-frame').getBoundingClientRect();
    const sheet = document.getElementById('ask-bar').getBoundingClientRect();
    const seen = { left: Math.max(2, frame.left), right: Math.min(innerWidth - 2, frame.right), top: Math.max(0, frame.top), bottom: Math.min(sheet.top, frame.bottom) };
    // A zone need not lie in the middle of its own box, and a piece may stand upon it.
    const box = goal.getBoundingClientRect();
    for (let i = 0; i < 441; i++) {
        const part = (n) => ((n * 8 + 10) % 21 + .5) / 21;
        const at = [box.left + box.width * part(i % 21), box.top + box.height * part(Math.floor(i / 21))];
        if (at[0] < seen.left || at[0] > seen.right || at[1] < seen.top || at[1] > seen.bottom) continue;
        if (goal.contains(document.elementFromPoint(...at))) return ['tap', ...at];
    }
    const x = (box.left + box.right) / 2, y = (box.top + box.bottom) / 2;
    const way = x < seen.left ? 'left' : x > seen.right ? 'right' : y < seen.top ? 'up' : y > seen.bottom ? 'down' : 'none';
    const pointer = document.querySelector(`[data-way=${way}]`);
    if (pointer && !pointer.hidden) return tap(pointer);
    const middle = [(seen.left + seen.right) / 2, (seen.top + seen.bottom) / 2];
    const step = (far) => Math.max(-120, Math.min(120, far));
    return ['drag', ...middle, step(middle[0] - x), step(middle[1] - y)];
";

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs Chromium and chromedriver; .ci/run runs it"]
async fn every_game_is_played_to_its_end_by_touch_alone() {
    let browser = Browser::open(PHONE).await;
    let finger = async |browser: &Browser, kind: &str, points: Value| {
        browser.devtools("Input.dispatchTouchEvent", json!({ "type": kind, "touchPoints": points })).await;
    };
    for title in wanted_games() {
        let touches = play_by(&browser, title, async |browser| {
            let reach = browser.script(REACH).await;
            let at = |n: usize| reach[n].as_f64().unwrap_or(0.0);
            if reach[0] == json!("covered") {
                return reach;
            }
            finger(browser, "touchStart", json!([{ "x": at(1), "y": at(2) }])).await;
            if reach[0] == json!("drag") {
                for share in [0.25, 0.5, 0.75, 1.0] {
                    let point = json!([{ "x": at(1) + at(3) * share, "y": at(2) + at(4) * share }]);
                    finger(browser, "touchMove", point).await;
                }
            }
            finger(browser, "touchEnd", json!([])).await;
            reach
        });
        println!("{}: {} touches", title.key(), touches.await);
        browser.picture(&format!("{}-touch", title.key())).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs Chromium and chromedriver; .ci/run runs it"]
async fn every_game_is_played_to_its_end_by_keys_alone() {
    let browser = Browser::open(DESK).await;
    for title in wanted_games() {
        let presses = play_by(&browser, title, async |browser| {
            if browser.script("return window.goal.node.id === 'card-close'").await == json!(true) {
                browser.strike("Escape", 27, "", 0).await;
                return json!("Esc");
            }
            // Somebody counts the stops once, and presses Tab as often.
            let tabs = browser.client.execute(TABS_TO, vec![json!("")]).await;
            let tabs = tabs.expect("the script runs");
            match tabs.as_i64() {
                Some(0) => browser.strike("Enter", 13, "\r", 0).await,
                Some(tabs) => browser.tab(tabs).await,
                None => {}
            }
            tabs
        });
        println!("{}: {} presses", title.key(), presses.await);
    }
}

/// Where a pointer goes to click what is chosen.
const POINT: &str = r"
    const goal = window.goal.node;
    const spot = () => {
        const box = goal.getBoundingClientRect();
        for (let i = 0; i < 441; i++) {
            const part = (n) => ((n * 8 + 10) % 21 + .5) / 21;
            const at = [box.left + box.width * part(i % 21), box.top + box.height * part(Math.floor(i / 21))];
            if (goal.contains(document.elementFromPoint(...at))) return at;
        }
        return null;
    };
    const here = spot();
    if (!here) goal.scrollIntoView({ block: 'center' });
    return here || spot();
";

/// Choices in sight that a finger would not hit for sure, and texts of the board in sight that are hard to read, while
/// something is asked.
const IN_THE_HAND: &str = r"
    const frame = document.getElementById('board-frame').getBoundingClientRect();
    const sheet = document.getElementById('ask-bar').getBoundingClientRect();
    const inSight = (box, part) => box.width && box.left >= part.left && box.right <= part.right && box.top >= part.top && box.bottom <= part.bottom;
    const board = { left: 0, right: innerWidth, top: Math.max(0, frame.top), bottom: Math.min(frame.bottom, sheet.top) };
    const boxes = (css) => [...document.querySelectorAll(css)].filter((node) => node.checkVisibility()).map((node) => node.getBoundingClientRect());
    const choices = [...boxes('#board-frame a.act, #board-frame a.pick:not(.reads)').filter((box) => inSight(box, board)),
        ...boxes('#ask-bar .button').filter((box) => inSight(box, sheet))];
    const sizes = [...document.querySelectorAll('#board-frame svg text')].filter((node) => node.checkVisibility() && inSight(node.getBoundingClientRect(), board))
        .map((node) => { const { a, b } = node.getScreenCTM(); return [node.textContent, parseFloat(getComputedStyle(node).fontSize) * Math.hypot(a, b)]; });
    return [choices.filter((box) => Math.min(box.width, box.height) < 43.5).length, choices.length,
        sizes.filter(([, size]) => size < 10.95).length, sizes.length, sizes.filter(([, size]) => size < 10.95).map(([text, size]) => `${text} ${size.toFixed(1)}`).slice(0, 8),
        boxes('#board-frame a.act, #board-frame a.pick:not(.reads)').length];
";

/// Adds up layout shifts: all of them, and those that come by themselves.
const WATCH_SHIFTS: &str = "window.shifts = [0, 0];
    new PerformanceObserver((list) => { for (const entry of list.getEntries()) {
        window.shifts[0] += entry.value;
        if (!entry.hadRecentInput) window.shifts[1] += entry.value;
    } }).observe({ type: 'layout-shift' })";

/// Clicks what [`CHOOSE`] chooses with the mouse, so many times or to the end; how often.
async fn click_on(browser: &Browser, title: &dyn shelf::ShownTitle, most: usize) -> usize {
    let (mut clicks, began) = (0, Instant::now());
    while clicks < most {
        assert!(began.elapsed() < Duration::from_secs(900), "{}: not over after {clicks}", title.key());
        let seed = vec![json!(title.key().len() * 7919 + 5)];
        let chosen = browser.client.execute(CHOOSE, seed).await.expect("the script runs");
        if chosen[0] == json!("over") {
            break;
        }
        let at = if chosen[0] == json!("do") { browser.script(POINT).await } else { Value::Null };
        if at.is_array() {
            browser.click_at(&at[0], &at[1]).await;
            clicks += 1;
        }
        tokio::time::sleep(Duration::from_millis(40)).await;
    }
    clicks
}

/// The table of `docs/LOOK.md`. `cargo test -p spelhaven-web --test browser -- --ignored --nocapture measured` prints it.
#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs Chromium and chromedriver; a measurement, run by the command of docs/LOOK.md"]
async fn the_table_is_measured() {
    println!("| game | small | tiny | shift, all | by itself | Tabs | log in sight | idle | clicks |");
    for title in wanted_games() {
        let phone = Browser::open(PHONE).await;
        short_table(&phone, title).await;
        let mut worst = [0; 4];
        for _ in 0..8 {
            phone.until(MINE_OR_OVER).await;
            tokio::time::sleep(Duration::from_millis(300)).await;
            let seen = phone.script(IN_THE_HAND).await;
            for (worst, n) in worst.iter_mut().zip(0..) {
                *worst += seen[n].as_u64().expect("a number");
            }
            let seed = vec![json!(title.key().len() * 7919 + 5)];
            phone.client.execute(CHOOSE, seed).await.expect("the script runs");
            phone.script("if (window.goal) window.goal.node.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))").await;
            tokio::time::sleep(Duration::from_millis(200)).await;
        }
        drop(phone);
        let desk = Browser::open(DESK).await;
        desk.as_large_as(DESK).await;
        short_table(&desk, title).await;
        desk.until(MINE_OR_OVER).await;
        desk.keys("p").await;
        let first = "return document.activeElement.matches('#actions .button, #board-frame a.pick, #board-frame a.act')";
        let mut tabs = 0;
        while desk.script(first).await != json!(true) {
            desk.key(Key::Tab).await;
            tabs += 1;
            assert!(tabs < 60, "{}: no Tab leads to a choice", title.key());
        }
        desk.script(WATCH_SHIFTS).await;
        let mut clicks = click_on(&desk, title, 25).await;
        let shifts = desk.script("return window.shifts").await;
        desk.until_quiet().await;
        let log = desk.comes_true(LOG_IN_SIGHT).await;
        let idle = idle_share(&desk).await;
        clicks += click_on(&desk, title, usize::MAX).await;
        let [small, choices, tiny, texts] = worst;
        let shift = |n: usize| shifts[n].as_f64().unwrap_or(f64::NAN);
        println!(
            "| {} | {small} of {choices} | {tiny} of {texts} | {:.2} | {:.3} | {tabs} | {} | {:.2} % | {clicks} |",
            title.key(),
            shift(0),
            shift(1),
            if log { "yes" } else { "no" },
            idle * 100.0
        );
        assert!(log, "{}: the log is out of sight", title.key());
        assert_eq!(tabs, 1, "{}: the first choice is more than a Tab away", title.key());
        // An answer that takes longer than half a second counts as coming by itself.
        assert!(shift(1) < 0.25, "{}: the page jumps by itself: {}", title.key(), shift(1));
    }
}

/// Pictures of every game in eight states, for whoever looks at them: at the start and some way on, on a desk and in
/// the hand, in light and dark; and, where they come by, with a card or a dialogue over the board.
#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs Chromium and chromedriver; makes pictures, run by the command of docs/LOOK.md"]
async fn pictures_of_every_state() {
    let wishes = [DESK, PHONE, Wish { dark: true, ..DESK }, Wish { dark: true, ..PHONE }];
    for (place, wish) in ["desk", "phone", "desk-dark", "phone-dark"].into_iter().zip(wishes) {
        let browser = Browser::open(wish).await;
        if wish.width == DESK.width {
            browser.as_large_as(wish).await;
        }
        for title in wanted_games() {
            let name = |state: &str| format!("state-{}-{state}-{place}", title.key());
            let (mut card, mut dialogue) = (false, false);
            // Not every game comes to a dialogue.
            for game in 0..4 {
                if card && dialogue {
                    break;
                }
                table_for(&browser, title, *title.seats().end()).await;
                browser.until(MINE_OR_OVER).await;
                browser.picture(&name("start")).await;
                // Another game is another game.
                browser.script(&format!("window.seed = {}", 7919 * (game + 1) + title.key().len())).await;
                for step in 0..400 {
                    browser.until(MINE_OR_OVER).await;
                    // The last of these that a short game comes to.
                    if [6, 20, 60].contains(&step) {
                        browser.picture(&name("later")).await;
                    }
                    if step > 60 && card && dialogue {
                        break;
                    }
                    if !card
                        && browser.script("return !document.getElementById('card').hidden").await
                            == json!(true)
                    {
                        browser.picture(&name("card")).await;
                        card = true;
                    }
                    if !dialogue && browser.has("#board-frame .window, #confirm[open]").await {
                        browser.picture(&name("dialogue")).await;
                        dialogue = true;
                    }
                    // Where nothing like a window comes by, a question is asked for.
                    let asks = "const one = document.querySelector('#ask.yours ~ #actions [data-confirm]');
                        if (!one || !document.getElementById('card').hidden || document.getElementById('confirm').open) return false;
                        one.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
                        return true";
                    if !dialogue && step > 5 && browser.script(asks).await == json!(true) {
                        browser.until("return document.getElementById('confirm').open").await;
                        browser.picture(&name("question")).await;
                        browser.press("#confirm [value=no]").await;
                        dialogue = true;
                    }
                    if !go_on(&browser, title).await {
                        break;
                    }
                }
                browser.picture(&name("end")).await;
            }
            assert!(card && dialogue, "{}: card {card}, dialogue {dialogue}", title.key());
        }
    }
}

/// Whether the board is where it was when this was last asked: it may be coming closer.
const BOARD_AT_REST: &str = "const { a, e, f } = document.querySelector('#board-frame svg').getScreenCTM();
    const before = window.boardWas;
    window.boardWas = `${a} ${e} ${f}`;
    return window.boardWas === before";

/// Where the log is, for whoever wonders why it is out of sight.
const LOG_PLACE: &str = "const { scrollTop, scrollHeight, clientHeight } = document.getElementById('tab-log');
    const box = (css) => { const { top, bottom } = document.querySelector(css).getBoundingClientRect(); return `${css}: ${top} to ${bottom}`; };
    return [`scrolled to ${scrollTop} + ${clientHeight} of ${scrollHeight}`, box('#tab-log'), box('#log-lines li:last-child'), box('#ask-bar'), box('#since'), box('#foot'), box('#table'), `${innerHeight} high, at ${scrollY}`]";

/// Whether the last line of the log can be read.
const LOG_IN_SIGHT: &str =
    "const line = [...document.querySelectorAll('#log-lines li')].at(-1).getBoundingClientRect();
    const top = document.elementFromPoint(line.left + line.width / 2, line.bottom - 4);
    return !!(top && top.closest('#tab-log')) && line.bottom <= innerHeight + 1";

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

/// What of the choices on the board a card over it lies on, and whether the card is a line that opens it.
const COVERED: &str = "const over = document.getElementById('card').getBoundingClientRect();
    const shares = ({ left, right, top, bottom }) => left < over.right - 1 && right > over.left + 1 && top < over.bottom - 1 && bottom > over.top + 1;
    const choices = [...document.querySelectorAll('#board-frame a.act, #board-frame a.pick:not(.in-hand, .reads)')].filter((link) => link.checkVisibility());
    const covered = choices.filter((link) => shares(link.getBoundingClientRect())).map((link) => link.getAttribute('aria-label'));
    return [document.getElementById('card').dataset.folded !== undefined, choices.length, covered]";

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs Chromium and chromedriver; .ci/run runs it"]
async fn a_card_on_an_own_turn_covers_no_choice() {
    for (wish, place) in [(DESK, "desk"), (PHONE, "phone")] {
        let browser = Browser::open(wish).await;
        let mut met = 0;
        for title in shelf::shown_games().filter(|title| matches!(title.key(), "urland" | "aquasphere")) {
            short_table(&browser, title).await;
            for _ in 0..150 {
                browser.until(MINE_OR_OVER).await;
                let own = "return !document.getElementById('card').hidden && !!document.querySelector('#ask.yours') && !document.querySelector('#confirm[open]')";
                if browser.script(own).await == json!(true) {
                    browser.until(BOARD_AT_REST).await;
                    let seen = browser.script(COVERED).await;
                    if seen[0] == json!(true) {
                        assert!(!browser.is_on_top("#card-body").await, "{}: it is folded", title.key());
                        browser.picture(&format!("card-folded-{}-{place}", title.key())).await;
                        browser.click("#card-open").await;
                        assert!(browser.is_on_top("#card-body").await, "{}: it opens", title.key());
                    } else {
                        assert_eq!(seen[2], json!([]), "{} ({place}): the card covers choices", title.key());
                        assert!(browser.is_on_top("#card-body").await, "{}: it is there", title.key());
                    }
                    met += usize::from(seen[1] != json!(0));
                    browser.picture(&format!("card-{}-{place}", title.key())).await;
                    if met >= 3 {
                        break;
                    }
                }
                if !go_on(&browser, title).await {
                    break;
                }
            }
        }
        assert!(met > 0, "no card came on an own turn ({place})");
    }
}

/// A named thing on the board that cannot be chosen, where it can be pointed at, far from what can be, and what it is called.
/// What lies on top of it there may have a name of its own: then that is what is pointed at.
const NAMED_THING: &str = r"
    const sheet = document.getElementById('ask-bar').getBoundingClientRect();
    const frame = document.getElementById('board-frame').getBoundingClientRect();
    const links = [...document.querySelectorAll('#board-frame a')].map((link) => link.getBoundingClientRect());
    const far = (x, y) => links.every(({ left, right, top, bottom }) => Math.hypot(Math.max(left - x, 0, x - right), Math.max(top - y, 0, y - bottom)) > 24);
    const inSight = (x, y) => x > Math.max(2, frame.left) && x < Math.min(innerWidth - 2, frame.right) && y > Math.max(60, frame.top) && y < Math.min(innerHeight - 4, frame.bottom)
        && !(x > sheet.left && x < sheet.right && y > sheet.top - 4);
    for (const { parentElement: thing } of document.querySelectorAll('#board-frame svg title')) {
        if (thing.closest('a') || thing.nodeName === 'svg') continue;
        const { left, top, width, height } = thing.getBoundingClientRect();
        for (const [a, b] of [[.5, .5], [.25, .5], [.75, .5], [.5, .25], [.5, .75]]) {
            const x = left + width * a, y = top + height * b;
            if (!inSight(x, y) || !far(x, y)) continue;
            const name = (node) => [...node.children].find((child) => child.nodeName === 'title')?.textContent || node.getAttribute('aria-label');
            let named = document.elementFromPoint(x, y);
            while (named && named.closest('#board-frame svg') && !name(named)) named = named.parentElement;
            if (named && named.closest('#board-frame svg') && named.nodeName !== 'svg' && !named.closest('a')) return [x, y, name(named)];
        }
    }
    return null;
";

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs Chromium and chromedriver; .ci/run runs it"]
async fn whatever_has_a_name_says_it_when_it_is_pointed_at_or_has_the_focus() {
    let explained = "document.getElementById('explain').textContent";
    for (wish, touch) in [(DESK, false), (PHONE, true)] {
        let browser = Browser::open(wish).await;
        for title in wanted_games() {
            let game = title.key();
            short_table(&browser, title).await;
            // Where all that has a name can be chosen, a later question leaves some of it alone. What was still on its way
            // takes back what was said.
            let (mut thing, mut said) = (Value::Null, false);
            for _ in 0..12 {
                browser.until_quiet().await;
                browser.script("if (!document.getElementById('card').hidden) document.getElementById('card-close').click()").await;
                browser.press("#pointers [data-zoom]").await;
                browser.until(BOARD_AT_REST).await;
                thing = browser.script(NAMED_THING).await;
                if !thing.is_array() {
                    if go_on(&browser, title).await {
                        continue;
                    }
                    break;
                }
                let before = browser.script(&format!("return {STATE}")).await;
                if touch {
                    browser.touch_at(&thing[0], &thing[1]).await;
                } else {
                    browser.click_at(&thing[0], &thing[1]).await;
                }
                said = browser.comes_true(&format!("return {explained} === {}", thing[2])).await;
                if said {
                    break;
                }
                assert_ne!(
                    browser.script(&format!("return {STATE}")).await,
                    before,
                    "{game} (by touch: {touch}): {thing} says {}",
                    browser.script(&format!("return {explained}")).await
                );
            }
            assert!(said, "{game}: nothing on the board has a name: {thing}");
            // What has the focus by the keyboard says what it is, too.
            browser.script("document.getElementById('explain').replaceChildren()").await;
            browser.strike("b", 66, "b", 0).await;
            let named = format!(
                "const link = document.activeElement, title = [...link.children].find((child) => child.nodeName === 'title');
                const name = title?.textContent || link.getAttribute('aria-label');
                return !!link.closest('#board-frame') && !!name && {explained}.includes(name)"
            );
            let choices = "return !!document.querySelector('#board-frame a.act, #board-frame a.pick:not(.in-hand, .reads)')";
            if browser.script(choices).await == json!(true) {
                assert!(browser.comes_true(&named).await, "{game}: the focus says nothing");
            }
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs Chromium and chromedriver; .ci/run runs it"]
async fn whoever_was_away_is_shown_the_cards_of_what_they_missed() {
    // With many at the table much happens between two moves of one's own: more than a page is drawn from.
    let title = shelf::find_shown("urland").expect("it is on the shelf");
    // What a page that is loaded now tells of: the moments it only names, and those it holds.
    let tells = "const done = arguments[0];
        fetch(location.href).then((answer) => answer.text()).then((text) => {
            const moments = new DOMParser().parseFromString(text, 'text/html').getElementById('moments');
            const further = (moments.dataset.further || '').split(' ').filter((entry) => entry);
            done([further, [...moments.children].map((moment) => moment.dataset.entry)]);
        })";
    for wish in [DESK, PHONE] {
        let browser = Browser::open(wish).await;
        let missed = 'met: {
            // The dice may not let it happen in a game.
            for _ in 0..10 {
                table_for(&browser, title, *title.seats().end()).await;
                loop {
                    let told = browser.client.execute_async(tells, vec![]).await.expect("the script runs");
                    if told[0].as_array().is_some_and(|further| !further.is_empty()) {
                        browser.until_quiet().await;
                        let told = browser.client.execute_async(tells, vec![]).await;
                        break 'met told.expect("the script runs");
                    }
                    if !go_on(&browser, title).await {
                        break;
                    }
                    browser.until(MINE_OR_OVER).await;
                }
            }
            panic!("nobody was away for long in ten games");
        };
        // As if it had been closed all the while.
        browser.script("sessionStorage.clear()").await;
        browser.client.refresh().await.expect("the page loads");
        let missed = [&missed[0], &missed[1]];
        let missed = missed.into_iter().flat_map(|entries| entries.as_array().expect("entries"));
        for entry in missed {
            let shown = format!(
                "const over = document.getElementById('card'); return !over.hidden && over.dataset.entry === {entry}
                    && document.getElementById('card-body').textContent.trim().length > 10"
            );
            browser.until(&shown).await;
            browser.press("#card-close").await;
        }
        browser.until("return document.getElementById('card').hidden").await;
    }
}

/// Counts what a page would have the browser do: notices, and the tones of its sounds.
const STUBS: &str = "window.notices = []; window.tones = [];
    const param = () => ({ value: 0, setValueAtTime() {}, linearRampToValueAtTime() {}, exponentialRampToValueAtTime() {} });
    window.AudioContext = class {
        currentTime = 0; destination = {};
        createGain() { return { gain: param(), connect: (to) => to }; }
        createOscillator() {
            const tone = { frequency: param(), connect: (to) => to, stop() {}, start() { window.tones.push(tone.frequency.value); } };
            return tone;
        }
    };
    window.Notification = class {
        static permission = 'granted';
        static requestPermission() { return Promise.resolve('granted'); }
        constructor(title, { body }) { window.notices.push(body); }
        addEventListener() {}
        close() {}
    };
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => true })";

/// Which icon the page has: for one's turn, or as usual.
const ICON: &str = "const icon = document.querySelector('link[rel=icon]');
    return new URL(icon.getAttribute('href'), location).href === new URL(icon.dataset.turn, location).href";

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs Chromium and chromedriver; .ci/run runs it"]
async fn a_turn_is_told_by_icon_sound_notice_and_in_words() {
    let (host, friend) = pair(&[]).await;
    let sent = "return [window.notices, window.tones]";
    for browser in [&host, &friend] {
        browser.script(STUBS).await;
    }
    let icons = async || (host.script(ICON).await, friend.script(ICON).await);
    assert_eq!(icons().await, (json!(true), json!(false)), "the icon tells whose turn it is");
    // Nothing is switched on: nothing is heard or shown.
    host.press("a[data-pick='211']").await;
    host.press("a[data-action='211-a4']").await;
    friend.until(MY_TURN).await;
    host.until("return !document.querySelector('#ask.yours')").await;
    assert_eq!(icons().await, (json!(false), json!(true)), "the icon tells whose turn it is");
    for browser in [&host, &friend] {
        assert_eq!(browser.script(sent).await, json!([[], []]), "it was not switched on");
    }
    let switch = "for (const [id, key, value] of [['volume', 'value', '5'], ['notices', 'checked', true]]) {
        const field = document.getElementById(id);
        field[key] = value;
        field.dispatchEvent(new Event('change'));
    }";
    for browser in [&host, &friend] {
        browser.script(switch).await;
        browser.until("return localStorage.getItem('notices') === 'yes' && window.tones.length > 0").await;
        browser.script("window.tones.length = 0").await;
    }
    friend.press("a[data-pick='211']").await;
    friend.press("#board-frame .target").await;
    host.until(MY_TURN).await;
    let turn = "return document.getElementById('table').dataset.turn";
    let turn = host.script(turn).await;
    assert_eq!(host.script(sent).await, json!([[turn], [523, 784]]), "one notice and one sound");
    friend.until("return !document.querySelector('#ask.yours')").await;
    assert_eq!(friend.script(sent).await, json!([[], [330]]), "one's own move is no news");
    // Who hears the page is told what the other did, in the words of the log.
    let told = "const line = [...document.querySelectorAll('#log-lines li')].at(-1).lastElementChild.textContent.trim();
        return line.length > 5 && document.getElementById('heard').textContent.includes(line)";
    host.until(told).await;
    host.press("a[data-pick='212']").await;
    host.press("#board-frame .target").await;
    friend.until(MY_TURN).await;
    assert_eq!(friend.script(sent).await, json!([[turn], [330, 523, 784]]), "in the hand, too");
    friend.until(told).await;
}

/// Both at a table of the duel have moved once: the first can only ask to take back.
async fn pair_that_moved(wishes: [Wish; 2]) -> (Browser, Browser) {
    let (host, friend) = pair_of(wishes, &[]).await;
    host.press("a[data-pick='211']").await;
    host.press("a[data-action='211-a4']").await;
    friend.until(MY_TURN).await;
    friend.press("a[data-pick='211']").await;
    friend.press("#board-frame .target").await;
    host.until(MY_TURN).await;
    (host, friend)
}

/// Whether nothing is asked or awaited any more.
const WISH_GONE: &str = "return !document.querySelector('#requests .notice')";

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs Chromium and chromedriver; .ci/run runs it"]
async fn a_wish_to_take_back_can_be_declined_and_withdrawn() {
    for (wishes, place) in [([DESK, PHONE], "desk"), ([PHONE, DESK], "phone")] {
        let (host, friend) = pair_that_moved(wishes).await;
        let ply = "return document.getElementById('now').dataset.ply";
        let before = [host.script(ply).await, friend.script(ply).await];
        let told = "return document.getElementById('toast').hidden ? '' : document.getElementById('toast').textContent";
        for declines in [true, false] {
            // What was told before is gone.
            host.script("document.getElementById('toast').hidden = true").await;
            host.press("#tools button[formaction$='/undo']").await;
            friend.find("#requests .request").await;
            let question = friend.text("#requests .request").await;
            assert!(question.contains("go back by 2 steps"), "{place}: {question}");
            host.find("#undo-asked").await;
            assert!(host.is_on_top("#undo-asked button").await, "{place}: who asked can withdraw");
            let words = host.script("return document.getElementById('undo-asked').dataset.declined").await;
            if declines {
                assert!(friend.is_on_top("#requests .request button[value=no]").await, "{place}");
                friend.press("#requests .request button[value=no]").await;
            } else {
                host.press("#undo-asked button").await;
            }
            for browser in [&host, &friend] {
                browser.until(WISH_GONE).await;
            }
            // Who asked and was declined is told so; who withdrew knows it.
            if declines {
                host.until(&format!("{told} === {words}")).await;
            } else {
                tokio::time::sleep(Duration::from_millis(500)).await;
                assert_ne!(host.script(told).await, words, "{place}: who withdrew is told it was declined");
            }
            let after = [host.script(ply).await, friend.script(ply).await];
            assert_eq!(after, before, "{place}: nothing was taken back");
            host.until(MY_TURN).await;
            host.find("#tools button[formaction$='/undo']").await;
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs Chromium and chromedriver; .ci/run runs it"]
async fn whoever_looks_back_sees_in_the_log_where_they_are() {
    for wish in [DESK, PHONE] {
        let browser = Browser::open(wish).await;
        let title = shelf::find_shown("urland").expect("it is on the shelf");
        table_for(&browser, title, 3).await;
        // Longer than its box, so that the line must be brought into sight.
        for _ in 0..60 {
            browser.until(MINE_OR_OVER).await;
            let long = "return document.querySelectorAll('#log-lines li').length > 30";
            if browser.script(long).await == json!(true) || !go_on(&browser, title).await {
                break;
            }
        }
        browser.until_quiet().await;
        while browser.script("return !document.getElementById('card').hidden").await == json!(true) {
            browser.press("#card-close").await;
        }
        let marked = "return [...document.querySelectorAll('#log-lines [aria-current=step]')].map((line) => line.dataset.entry)";
        assert_eq!(browser.script(marked).await, json!([]), "the present is no place of its own");
        let entry =
            "return [...document.querySelectorAll('#log-lines li[data-entry]')].at(-24).dataset.entry";
        let entry = browser.script(entry).await;
        let press =
            format!("document.querySelector('#log-lines li[data-entry=\"' + {entry} + '\"] .n').click()");
        browser.script(&press).await;
        browser.until(&format!("return document.getElementById('now').dataset.at === {entry}")).await;
        let lines = browser.script(marked).await;
        let lines = lines.as_array().expect("lines");
        assert!(!lines.is_empty() && lines.iter().all(|line| *line == entry), "{lines:?} for {entry}");
        let seen = "const box = document.getElementById('tab-log').getBoundingClientRect();
            const line = document.querySelector('#log-lines [aria-current]').getBoundingClientRect();
            return line.top >= box.top - 1 && line.bottom <= box.bottom + 1";
        browser.until(seen).await;
        // A step further, the mark goes along; back in the present it is gone.
        browser.press("[data-go='1']").await;
        browser.until(&format!("return document.getElementById('now').dataset.at !== {entry}")).await;
        let next = browser.script("return document.getElementById('now').dataset.at").await;
        let told = format!("return !!document.querySelector('#log-lines [data-entry=\"' + {next} + '\"]')");
        if browser.script(&told).await == json!(true) {
            browser
                .until(&format!(
                    "return document.querySelector('#log-lines [aria-current]')?.dataset.entry === {next}"
                ))
                .await;
        }
        browser.press("[data-go=last]").await;
        browser.until("return !document.getElementById('now').dataset.at && !document.querySelector('#log-lines [aria-current]')").await;
    }
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs Chromium and chromedriver; .ci/run runs it"]
async fn a_wish_to_take_back_lies_on_top_in_the_hand() {
    let (host, friend) = pair_that_moved([DESK, PHONE]).await;
    let before = host.script("return document.getElementById('now').dataset.ply").await;
    host.click("#tools button[formaction$='/undo']").await;
    friend.find("#requests form[action$='/answer']").await;
    for answer in ["yes", "no"] {
        assert!(friend.is_on_top(&format!("#requests .request button[value={answer}]")).await, "{answer}");
    }
    assert_eq!(friend.script(ICON).await, json!(true), "the icon tells of a request");
    friend.picture("request-phone").await;
    friend.tap("#requests .request button[value=yes]").await;
    host.until(&format!("return document.getElementById('now').dataset.ply !== {before}")).await;
    friend.until("return !document.querySelector('#requests .request')").await;
}

/// Whether the strip tells what the end of the log tells, in its order.
const SINCE_AS_LOGGED: &str =
    "const texts = (css) => [...document.querySelectorAll(css)].map((line) => line.textContent.trim());
    const told = texts('#since .deeds li > p:not(.who)'), log = texts('#log-lines li > span:last-child');
    return told.length > 0 && JSON.stringify(told) === JSON.stringify(log.slice(-told.length))";

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs Chromium and chromedriver; .ci/run runs it"]
async fn what_two_others_did_is_told_in_order_with_gains_and_plays_faster() {
    for wish in [DESK, PHONE] {
        let browser = Browser::open(wish).await;
        let title = shelf::find_shown("urland").expect("it is on the shelf");
        table_for(&browser, title, 3).await;
        let mut met = false;
        for _ in 0..80 {
            browser.until(MINE_OR_OVER).await;
            if browser.has("#since .deeds").await && browser.script(MY_TURN).await == json!(true) {
                assert!(
                    browser.comes_true(SINCE_AS_LOGGED).await,
                    "{}",
                    browser.script("return document.getElementById('since').textContent").await
                );
                let enough = "const names = [...document.querySelectorAll('#since .who b')].map((name) => name.textContent);
                    return new Set(names).size >= 2 && !!document.querySelector('#since .gain') && document.querySelector('[data-play]')?.dataset.play.split(' ').length >= 4
                        && !document.querySelector('#confirm[open]')";
                if browser.script(enough).await == json!(true) {
                    met = true;
                    break;
                }
            }
            if !go_on(&browser, title).await {
                break;
            }
        }
        assert!(met, "two others never did four things in a row, with a gain");
        let gain = browser.script("return document.querySelector('#since .gain').textContent").await;
        assert!(gain.as_str().is_some_and(|gain| gain.contains(['+', '−'])), "{gain}");
        while browser.script("return !document.getElementById('card').hidden").await == json!(true) {
            browser.press("#card-close").await;
        }
        browser.press("[data-play]").await;
        browser.press("[data-playback=pause]").await;
        browser.press("[data-playback=faster]").await;
        browser.press("[data-playback=faster]").await;
        let speed = "return document.querySelector('[data-playback=faster] span').dataset.speed";
        assert_eq!(browser.script(speed).await, json!("×4"));
        browser.press("[data-playback=pause]").await;
        let place = |n: usize| {
            format!("return document.getElementById('playback-place').textContent.startsWith('{n}/')")
        };
        browser.until(&place(2)).await;
        let began = Instant::now();
        browser.until(&place(4)).await;
        assert!(began.elapsed() < Duration::from_millis(3600), "two steps took {:?}", began.elapsed());
        browser.press("[data-playback=skip]").await;
        browser.until("return !document.getElementById('now').dataset.at").await;
    }
}

/// What does not agree: where the log, the slider and its number say that the game is.
const COUNTED_ALIKE: &str = r"
    const slider = document.getElementById('slider'), at = document.getElementById('now').dataset.at;
    const line = slider.dataset.stops.split(' ').flatMap((run) => { const [a, b = a] = run.split('-').map(Number); return Array.from({ length: b - a + 1 }, (_, n) => a + n); });
    const here = line[Number(slider.value)], last = line.at(-1), faults = [];
    if (Number(slider.max) !== line.length - 1) faults.push(`the slider has ${slider.max} of ${line.length}`);
    if (document.querySelector('.replay output').textContent !== `${here}/${last}`) faults.push(`the number is ${document.querySelector('.replay output').textContent}, not ${here}/${last}`);
    if (at !== undefined && Number(at) !== here) faults.push(`${at} is shown, the slider is at ${here}`);
    if (Number(at) > 0 && !document.getElementById('prompt').textContent.includes(at)) faults.push('the prompt says another');
    for (const entry of document.querySelectorAll('#log-lines li[data-entry]')) {
        if (entry.classList.contains('undone') === line.includes(Number(entry.dataset.entry))) faults.push(`log: ${entry.textContent}`);
        if (entry.querySelector('.n').textContent !== entry.dataset.entry) faults.push(`number: ${entry.textContent}`);
    }
    return faults;
";

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs Chromium and chromedriver; .ci/run runs it"]
async fn log_slider_and_number_agree_after_taking_back() {
    for wish in [DESK, PHONE] {
        let browser = Browser::open(wish).await;
        browser.make("bot random", &[]).await;
        browser.until(MY_TURN).await;
        browser.press("a[data-pick='211']").await;
        browser.press("a[data-action='211-a4']").await;
        browser.until("return document.getElementById('now').dataset.ply === '3'").await;
        browser.until(MY_TURN).await;
        browser.press("#tools button[formaction$='/undo']").await;
        browser.until("return document.getElementById('now').dataset.ply === '4'").await;
        browser.until(MY_TURN).await;
        assert!(browser.has("#log-lines li.undone").await, "what was taken back is struck out");
        assert_eq!(browser.script(COUNTED_ALIKE).await, json!([]));
        browser.press("a[data-pick='212']").await;
        browser.press("#board-frame .target").await;
        browser.until("return document.getElementById('now').dataset.ply === '6'").await;
        browser.until(MY_TURN).await;
        assert_eq!(browser.script(COUNTED_ALIKE).await, json!([]));
        // One step back, over what was taken back.
        browser.press("[data-go='-1']").await;
        browser.until("return document.getElementById('now').dataset.at === '4'").await;
        assert_eq!(browser.script(COUNTED_ALIKE).await, json!([]));
        browser.press("[data-go='-1']").await;
        browser.until("return document.getElementById('now').dataset.at === '0'").await;
        assert_eq!(browser.script(COUNTED_ALIKE).await, json!([]));
    }
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs Chromium and chromedriver; .ci/run runs it"]
async fn a_finger_sees_what_a_button_would_do_before_it_does_it() {
    let browser = Browser::open(PHONE).await;
    browser.make("bot random", &[]).await;
    browser.until(MY_TURN).await;
    let css = "#actions [data-action='111~222']";
    let shown = "return getComputedStyle(document.querySelector('.preview[data-teleport=\"111~222\"]')).opacity === '1'";
    browser.find(css).await;
    browser
        .script(&format!("document.querySelector({}).scrollIntoView({{ block: 'nearest' }})", json!(css)))
        .await;
    assert_eq!(browser.script(shown).await, json!(false));
    browser.tap(css).await;
    browser.until(shown).await;
    assert!(browser.has(&format!("{css}.armed")).await && !browser.text("#explain").await.is_empty());
    assert_eq!(
        browser.script("return document.getElementById('now').dataset.ply").await,
        json!("1"),
        "one tap did it"
    );
    browser.picture("preview-phone").await;
    assert!(browser.is_on_top(css).await, "it stays under the finger");
    browser.tap(css).await;
    browser.until("return Number(document.getElementById('now').dataset.ply) >= 2").await;
    // A browser that does not say what made a click is known by what came down before.
    browser.until(MY_TURN).await;
    browser.press("#board-frame a.pick:not(.in-hand)").await;
    let target = "#board-frame a.target[data-action]";
    browser.find(target).await;
    let ply = browser.script("return document.getElementById('now').dataset.ply").await;
    let plain = format!(
        "const link = document.querySelector({});
        link.dispatchEvent(new PointerEvent('pointerdown', {{ bubbles: true, pointerType: 'touch' }}));
        link.dispatchEvent(new PointerEvent('pointerup', {{ bubbles: true, pointerType: 'touch' }}));
        link.dispatchEvent(new MouseEvent('click', {{ bubbles: true, cancelable: true, detail: 1 }}))",
        json!(target)
    );
    browser.script(&plain).await;
    browser.until("return !!document.querySelector('a.armed')").await;
    assert_eq!(
        browser.script("return document.getElementById('now').dataset.ply").await,
        ply,
        "one tap did it"
    );
}
