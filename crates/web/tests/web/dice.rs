//! The server is bound before players give their part of the seed, and no secret is used twice.

use serde_json::{Value, json};
use table::fair;

use crate::kit::*;

async fn programme(site: &Site) -> Visitor {
    let mut visitor = site.visitor();
    let made = visitor.call("/api/v1/tokens", json!({ "name": "a bot" })).await.is(201).json();
    Visitor { token: Some(made["token"].as_str().unwrap().to_owned()), ..visitor }
}

fn wish(more: Value) -> Value {
    let mut wish = json!({ "game": duel().key(), "seats": ["me", "friend"], "nonce": "mine" });
    wish.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
    wish
}

#[tokio::test]
async fn a_programme_draws_a_ticket_and_then_gives_its_nonce() {
    let site = site();
    let mut bot = programme(&site).await;
    let drawn = bot.call("/api/v1/tickets", json!({})).await.is(201).json();
    let made = bot.call("/api/v1/tables", wish(json!({ "ticket": drawn["ticket"] }))).await.is(201).json();
    assert_eq!((&made["commitment"], &made["committed"]), (&drawn["commitment"], &json!(true)));
    let again = bot.call("/api/v1/tables", wish(json!({ "ticket": drawn["ticket"] }))).await.is(201).json();
    assert_eq!(again["table"], made["table"], "a ticket makes one table");
    let row = site.row(made["table"].as_str().unwrap()).await;
    assert_eq!(made["commitment"], fair::commitment(&row.secret).to_string());
    // In one step it still goes, and says what it does not promise.
    let made = bot.call("/api/v1/tables", wish(json!({ "id": "one" }))).await.is(201).json();
    assert_eq!(made["committed"], false);
    let again = bot.call("/api/v1/tables", wish(json!({ "id": "one" }))).await.is(201).json();
    assert_eq!(again["table"], made["table"]);
    // Nobody makes tickets but the house.
    let forged = bot.call("/api/v1/tables", wish(json!({ "ticket": "ab".repeat(16) }))).await.is(409);
    assert_eq!(forged.code(), "ticket-old");
    assert_eq!(site.visitor().call("/api/v1/tickets", json!({})).await.is(401).code(), "needs-token");
}

/// Whoever has seen what a secret deals makes another table by the same ticket.
#[tokio::test]
async fn a_table_that_is_gone_takes_its_ticket_along() {
    let site = site();
    let mut bot = programme(&site).await;
    let drawn = bot.call("/api/v1/tickets", json!({})).await.is(201).json();
    let ticket = json!({ "ticket": drawn["ticket"], "seats": ["me", "bot random"] });
    // By a page, by its ticket.
    let mut ada = site.visitor();
    let page = ada.get(&format!("/g/{}", duel().key())).await.is(200).text();
    let form = [("ticket", field(&page, "ticket")), ("nonce", "mine"), ("seats", "2")];
    let new = format!("/g/{}/new", duel().key());
    for removed_by_players in [true, false] {
        let drawn = bot.call("/api/v1/tickets", json!({})).await.is(201).json();
        let ticket = json!({ "ticket": drawn["ticket"], "seats": ["me", "bot random"] });
        let made = bot.call("/api/v1/tables", wish(ticket.clone())).await.is(201).json();
        let table = made["table"].as_str().unwrap();
        if removed_by_players {
            bot.call(&format!("/api/v1/tables/{table}/discard"), json!({})).await.is(200);
        } else {
            // As one that is over and kept no longer.
            site.store.remove(&site.row(table).await).await.unwrap();
        }
        let again = bot.call("/api/v1/tables", wish(ticket)).await.is(409);
        assert_eq!(again.code(), "ticket-used");
    }
    let made = ada.post(&new, &form).await.is(303);
    ada.post(&format!("{}/discard", made.location()), &[]).await.is(303);
    let page = ada.post(&new, &form).await.is(409).text();
    assert!(page.contains(&words("refused-ticket-used")) && field(&page, "ticket") != form[0].1);
    // What was not made with it is no loss: it is still good.
    bot.call("/api/v1/tables", wish(json!({ "ticket": drawn["ticket"], "seats": ["me", "bot none"] })))
        .await
        .is(422);
    bot.call("/api/v1/tables", wish(ticket)).await.is(201);
}

/// Whoever has seen the secret of a finished game uses its ticket again after the house went back to a backup.
#[tokio::test]
async fn a_backup_that_is_gone_back_to_repeats_no_secret() {
    let site = site();
    let mut bot = programme(&site).await;
    let drawn = bot.call("/api/v1/tickets", json!({})).await.is(201).json();
    let form = site.visitor().get(&format!("/g/{}", duel().key())).await.is(200).text();
    let form = [("ticket", field(&form, "ticket")), ("nonce", "mine"), ("seats", "2")];
    let backup = site.copied();
    let ticket = json!({ "ticket": drawn["ticket"] });
    bot.call("/api/v1/tables", wish(ticket.clone())).await.is(201);
    let first = bot.call("/api/v1/tables", wish(json!({ "id": "one" }))).await.is(201).json();
    let mut later = Visitor { app: backup.app.clone(), ..bot };
    assert_eq!(later.call("/api/v1/tables", wish(ticket)).await.is(409).code(), "ticket-old");
    let second = later.call("/api/v1/tables", wish(json!({ "id": "one" }))).await.is(201).json();
    assert_ne!(first["commitment"], second["commitment"], "a name of one's own names no secret");
    // A page that was open meanwhile is shown again, with a promise that can be kept.
    let page = backup.visitor().post(&format!("/g/{}/new", duel().key()), &form).await.is(409).text();
    assert!(page.contains(&words("refused-ticket-old")) && field(&page, "ticket") != form[0].1);
}
