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
