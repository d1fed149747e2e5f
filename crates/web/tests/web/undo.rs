//! Taking back: freely, by consent, and never twice.

use crate::kit::*;

#[tokio::test]
async fn a_free_undo_is_at_once_and_otherwise_the_others_are_asked() {
    let Pair { table, mover: mut ada, other: mut ben, seat, site: _site } = pair().await;
    let (undo, answer) = (format!("{table}/undo"), format!("{table}/answer"));
    assert_eq!(ada.post_json(&undo, &[("ply", "1")]).await.is(409).code(), "nothing-to-undo");

    ada.play_any(&table).await.is(200);
    let fields = [("ply", "2"), ("id", "u1")];
    assert_eq!(ada.post_json(&undo, &fields).await.is(200).json()["entry"], 2);
    assert_eq!(ada.post_json(&undo, &fields).await.is(200).json()["entry"], 2, "sent again, done once");
    let state = ada.state(&table).await;
    assert_eq!((&state["entries"], &state["turn"][0]), (&3.into(), &seat.into()));

    // Once another has moved, they must agree.
    while ada.state(&table).await["turn"][0] == seat {
        ada.play_any(&table).await.is(200);
    }
    ben.play_any(&table).await.is(200);
    let ply = ada.state(&table).await["entries"].to_string();
    let asked = ada.post_json(&undo, &[("ply", &ply)]).await.is(200).json();
    assert!(asked["entry"].is_null());
    assert!(ben.get(&table).await.text().contains("/answer"));
    let yes = [("ply", ply.as_str()), ("yes", "yes")];
    assert_eq!(ada.post_json(&answer, &yes).await.is(403).code(), "own-offer");
    ben.post_json(&undo, &[("ply", &ply)]).await.is(200);
    let refused = ben.post_json(&answer, &yes).await.is(409);
    assert_eq!(refused.code(), "stale", "his own taking back has made the offer void");

    ben.play_any(&table).await.is(200);
    let ply = ada.state(&table).await["entries"].to_string();
    let (yes, no) = ([("ply", ply.as_str()), ("yes", "yes")], [("ply", ply.as_str()), ("yes", "no")]);
    ada.post_json(&undo, &[("ply", &ply)]).await.is(200);
    ben.post_json(&answer, &no).await.is(200);
    ben.post_json(&answer, &no).await.is(200);
    assert_eq!(ben.post_json(&answer, &yes).await.is(409).code(), "stale");
    ada.post_json(&undo, &[("ply", &ply)]).await.is(200);
    let named = [("ply", ply.as_str()), ("yes", "yes"), ("id", "agreed")];
    for _ in 0..2 {
        let agreed = ben.post_json(&answer, &named).await.is(200).json();
        assert_eq!(agreed["entry"].to_string(), ply, "said again, done once");
    }
    assert_eq!(ben.post_json(&answer, &yes).await.is(409).code(), "stale", "by another name");
    assert_eq!(ada.state(&table).await["turn"][0], seat);
}

#[tokio::test]
async fn against_bots_nobody_need_be_asked() {
    let site = site();
    let mut ada = site.visitor();
    let table = ada.table(duel(), &["me", "bot random"]).await;
    ada.until_my_turn(&table).await;
    while ada.state(&table).await["turn"][0] == 1 {
        ada.play_any(&table).await.is(200);
    }
    let state = ada.until_my_turn(&table).await;
    let ply = state["entries"].to_string();
    let done = ada.post_json(&format!("{table}/undo"), &[("ply", &ply)]).await.is(200).json();
    assert_eq!(done["entry"], state["entries"]);
    assert_eq!(ada.until_my_turn(&table).await["turn"][0], 1);
}

/// Plays until it was the other's turn and is the mover's again; how many steps there are from the mover's last on.
async fn over_anothers_move(pair: &mut Pair) -> usize {
    let (table, mut others, mut steps) = (pair.table.clone(), 0, 0);
    loop {
        let state = pair.mover.state(&table).await;
        let mine = state["turn"][0] == pair.seat;
        if mine && others > 0 {
            return steps;
        }
        others += usize::from(!mine);
        steps = if mine { 1 } else { steps + 1 };
        pair.whose_turn().await.play_any(&table).await.is(200);
    }
}

#[tokio::test]
async fn who_is_asked_is_told_how_far_the_game_would_go_back() {
    let mut pair = pair().await;
    let (undo, answer) = (format!("{}/undo", pair.table), format!("{}/answer", pair.table));
    // What was taken back before is no step of the game any more.
    for _ in 0..2 {
        let steps = over_anothers_move(&mut pair).await;
        let ply = pair.mover.state(&pair.table).await["entries"].to_string();
        pair.mover.post_json(&undo, &[("ply", &ply)]).await.is(200);
        let question = pair.other.get(&pair.table).await.text();
        assert!(question.contains(&format!("go back by {steps} steps")), "{steps}: {question}");
        pair.other.post_json(&answer, &[("ply", &ply), ("yes", "yes")]).await.is(200);
    }
}

#[tokio::test]
async fn nobody_asks_and_withdraws_for_ever() {
    let mut pair = pair().await;
    over_anothers_move(&mut pair).await;
    let Pair { table, mut mover, mut other, .. } = pair;
    let ply = mover.state(&table).await["entries"].to_string();
    let (undo, answer) = (format!("{table}/undo"), format!("{table}/answer"));
    let mut asked = 0;
    let refused = loop {
        assert!(asked < 200, "nobody minds");
        let wish = mover.post_json(&undo, &[("ply", &ply)]).await;
        if wish.status != 200 {
            break wish.is(409).code();
        }
        asked += 1;
        // Withdrawn, or declined: it is asked again.
        let answers = if asked % 2 == 0 { &mut mover } else { &mut other };
        answers.post_json(&answer, &[("ply", &ply), ("yes", "no")]).await.is(200);
    };
    assert_eq!(refused, "asides-spent");
    assert!(asked >= 20, "{asked} times are few");
    mover.play_any(&table).await.is(200);
}

#[tokio::test]
async fn whoever_is_stood_in_for_is_asked_all_the_same() {
    let mut pair = pair().await;
    over_anothers_move(&mut pair).await;
    let table = pair.table.clone();
    let (row, bot) = (pair.site.row(&table).await, duel().bots()[0]);
    let mut seats = row.seats.clone();
    seats[2 - pair.seat as usize].stand_in = Some(bot.to_owned());
    pair.site.house.close();
    pair.site.store.save(store::TableRow { seats, rev: row.rev + 1, ..row }, None).await.unwrap();
    let site = pair.site.restarted(config());
    let mut mover = Visitor { app: site.app.clone(), ..pair.mover };
    let mut other = Visitor { app: site.app.clone(), ..pair.other };
    let ply = mover.state(&table).await["entries"].to_string();
    let asked = mover.post_json(&format!("{table}/undo"), &[("ply", &ply)]).await.is(200).json();
    assert!(asked["entry"].is_null(), "nobody takes back another's move unasked: {asked}");
    assert_eq!(mover.state(&table).await["offer"], pair.seat);
    assert!(other.get(&table).await.is(200).text().contains("/answer"), "they can answer");
    let yes = [("ply", ply.as_str()), ("yes", "yes")];
    let done = other.post_json(&format!("{table}/answer"), &yes).await.is(200).json();
    assert!(done["entry"].is_number(), "{done}");
}

#[tokio::test]
async fn over_ones_own_dice_everybody_is_asked_and_one_yes_is_not_enough() {
    let before = site();
    let starfarers = shelf::find_shown("starfarers").expect("Starfarers is on the shelf");
    let (table, mut players) = before.three(starfarers).await;
    let roller = loop {
        let turn = players[0].state(&table).await["turn"][0].as_u64().unwrap() as usize - 1;
        let rolls = players[turn].state(&table).await["choices"][0] == "roll";
        players[turn].play_any(&table).await.is(200);
        if rolls {
            break turn;
        }
    };
    let (second, absent) = ((roller + 1) % 3, (roller + 2) % 3);
    let mut row = before.row(&table).await;
    row.seats[absent].stand_in = Some(starfarers.bots()[0].to_owned());
    row.rev += 1;
    before.house.close();
    before.store.save(row, None).await.unwrap();
    let site = before.restarted(config());
    players.iter_mut().for_each(|player| player.app = site.app.clone());

    let ply = players[roller].state(&table).await["entries"].to_string();
    let asked = players[roller].post_json(&format!("{table}/undo"), &[("ply", &ply)]).await.is(200).json();
    assert!(asked["entry"].is_null(), "nobody rolls again unasked: {asked}");
    let (answer, yes) = (format!("{table}/answer"), [("ply", ply.as_str()), ("yes", "yes")]);
    let one = players[second].post_json(&answer, &yes).await.is(200).json();
    assert!(one["entry"].is_null(), "one yes was enough: {one}");
    assert_eq!(players[second].state(&table).await["offer"], roller + 1, "it is still asked");
    let all = players[absent].post_json(&answer, &yes).await.is(200).json();
    assert_eq!(all["entry"].to_string(), ply);
}

#[tokio::test]
async fn who_made_a_table_says_before_play_how_things_are_taken_back() {
    let site = site();
    let (mut ada, mut ben) = (site.visitor(), site.visitor());
    let table = ada.table(duel(), &["me", "open"]).await;
    let switch = format!("{table}/ask-undo");
    assert_eq!(ben.clone().post_json(&switch, &[("ask", "yes")]).await.is(403).code(), "not-seated");
    for (ask, text) in [(true, "yes"), (false, "no"), (true, "yes")] {
        ada.post(&switch, &[("ask", text)]).await.is(303);
        let waiting = ben.get(&table).await.is(200).text();
        assert_eq!(waiting.contains(&words("ask-undo-tag")), ask);
        assert_eq!(site.row(&table).await.free_undo, !ask, "it is stored");
    }
    ben.post(&format!("{table}/join"), &[]).await.is(303);
    assert_eq!(ben.post_json(&switch, &[("ask", "no")]).await.is(409).code(), "begun");
    assert_eq!(ada.post_json(&switch, &[("ask", "no")]).await.is(409).code(), "begun", "play has begun");
    assert_eq!(ada.state(&table).await["ask_undo"], true);
}

#[tokio::test]
async fn between_people_a_free_way_back_is_told_and_can_be_switched_off() {
    for ask in [false, true] {
        let site = site();
        let (mut ada, mut ben) = (site.visitor(), site.visitor());
        let more: &[(&str, &str)] = if ask { &[("ask-undo", "yes")] } else { &[] };
        let table = ada.table_with(duel(), &["me", "open"], more).await;
        let waiting = ben.get(&table).await.is(200).text();
        assert_eq!(waiting.contains(&words("ask-undo-tag")), ask);
        ben.post(&format!("{table}/join"), &[]).await.is(303);
        let first = ada.state(&table).await["turn"][0] == 1;
        let (mover, other) = if first { (&mut ada, &mut ben) } else { (&mut ben, &mut ada) };
        assert_eq!(mover.state(&table).await["ask_undo"], ask);
        mover.play_any(&table).await.is(200);
        let undo = mover.post_json(&format!("{table}/undo"), &[("ply", "2")]).await.is(200).json();
        assert_eq!(undo["entry"].is_null(), ask, "{undo}");
        let log = other.get(&format!("/api/v1{}/log", api_path(&table))).await.is(200).text();
        assert_eq!(log.contains("took back"), !ask, "{log}");
        if ask {
            let yes = [("ply", "2"), ("yes", "yes")];
            other.post_json(&format!("{table}/answer"), &yes).await.is(200);
            assert_eq!(mover.state(&table).await["entries"], 3);
        }
    }
}

#[tokio::test]
async fn nobody_spends_what_others_may_take_back() {
    let site = site_with(web::Config { undos: 3, ..config() });
    let Pair { table, mut mover, mut other, seat, site } = pair_at(site).await;
    let undo = format!("{table}/undo");
    let again = async |visitor: &mut Visitor| {
        visitor.play_any(&table).await.is(200);
        let ply = visitor.state(&table).await["entries"].to_string();
        visitor.post_json(&undo, &[("ply", &ply)]).await
    };
    for _ in 0..3 {
        again(&mut mover).await.is(200);
    }
    assert_eq!(again(&mut mover).await.is(409).code(), "undos-spent");
    while mover.state(&table).await["turn"][0] == seat {
        mover.play_any(&table).await.is(200);
    }
    for _ in 0..2 {
        assert!(again(&mut other).await.is(200).json()["entry"].is_number(), "the other has their own");
    }
    // Nor does a restart mix them up.
    let site = site.restarted(web::Config { undos: 3, ..config() });
    (mover.app, other.app) = (site.app.clone(), site.app.clone());
    again(&mut other).await.is(200);
    assert_eq!(again(&mut other).await.is(409).code(), "undos-spent");
    while mover.state(&table).await["turn"][0] != seat {
        other.play_any(&table).await.is(200);
    }
    assert_eq!(again(&mut mover).await.is(409).code(), "undos-spent", "it forgets nothing");
}

#[tokio::test]
async fn a_game_goes_back_so_often_and_no_more() {
    let config = || web::Config { undos: 2, ..config() };
    let site = site_with(config());
    let mut ada = site.visitor();
    let table = ada.table(duel(), &["screen", "screen"]).await;
    let again = async |ada: &mut Visitor| {
        let state = ada.state(&table).await;
        let seat = state["turn"][0].to_string();
        let path = format!("/api/v1{}?seat={seat}", api_path(&table));
        let action = ada.get(&path).await.json()["choices"][0].as_str().unwrap().to_owned();
        let ply = state["entries"].to_string();
        let play = [("action", action.as_str()), ("ply", &ply), ("seat", &seat)];
        ada.post_json(&format!("{table}/play"), &play).await.is(200);
        let ply = ada.state(&table).await["entries"].to_string();
        ada.post_json(&format!("{table}/undo"), &[("ply", &ply), ("seat", &seat)]).await
    };
    let seat = ada.state(&table).await["turn"][0].to_string();
    again(&mut ada).await.is(200);
    again(&mut ada).await.is(200);
    assert_eq!(again(&mut ada).await.is(409).code(), "undos-spent");
    let site = site.restarted(config());
    let mut ada = Visitor { app: site.app.clone(), ..ada };
    let ply = ada.state(&table).await["entries"].to_string();
    let undo = ada.post_json(&format!("{table}/undo"), &[("ply", &ply), ("seat", &seat)]).await;
    assert_eq!(undo.is(409).code(), "undos-spent", "a restart forgets nothing");
}

/// Whoever offers and takes back for ever would only have to wait until the table is loaded again.
#[tokio::test]
async fn what_was_done_beside_play_is_counted_when_a_table_is_loaded_again() {
    let mut site = site();
    let (mut ada, mut ben) = (site.visitor(), site.visitor());
    let fleet = shelf::find_shown("fleet333").expect("Fleet 333 is on the shelf");
    let table = ada.table(fleet, &["me", "open"]).await;
    ben.post(&format!("{table}/join"), &[]).await.is(303);
    let mut mover = if ada.state(&table).await["turn"][0] == 1 { ada } else { ben };
    let mut offers = 0;
    loop {
        let ply = mover.state(&table).await["entries"].to_string();
        let offer = [("action", "offer"), ("ply", ply.as_str())];
        let offered = mover.post_json(&format!("{table}/play"), &offer).await;
        if offered.status != 200 {
            assert_eq!(offered.is(409).code(), "asides-spent");
            break;
        }
        offers += 1;
        assert!(offers <= 20, "nobody minds");
        let ply = mover.state(&table).await["entries"].to_string();
        mover.post_json(&format!("{table}/undo"), &[("ply", &ply)]).await.is(200);
        if offers % 7 == 0 {
            let again = site.restarted(config());
            site = Site { dir: site.dir, ..again };
            mover.app = site.app.clone();
        }
    }
    assert_eq!(offers, 20, "an offer and taking it back are two things done");
    mover.play_any(&table).await.is(200);
}

#[tokio::test]
async fn at_one_screen_what_was_done_last_is_taken_back_whoever_did_it() {
    let site = site();
    let mut ada = site.visitor();
    let table = ada.table(duel(), &["screen", "screen"]).await;
    let mut turns = Vec::new();
    for _ in 0..2 {
        let seat = ada.state(&table).await["turn"][0].clone();
        turns.push(seat.clone());
        while ada.state(&table).await["turn"][0] == seat {
            ada.play_any(&table).await.is(200);
        }
    }
    assert_ne!(turns[0], turns[1]);
    let state = ada.state(&table).await;
    let (ply, seat) = (state["entries"].to_string(), state["turn"][0].to_string());
    let fields = [("ply", ply.as_str()), ("seat", &seat), ("as", &seat)];
    ada.post_json(&format!("{table}/undo"), &fields).await.is(200);
    assert_eq!(ada.state(&table).await["turn"][0], turns[1], "the second turn alone is played again");
}
