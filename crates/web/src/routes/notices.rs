//! The list of notices, and the page of what somebody is told by which way.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{Html, IntoResponse, Redirect, Response};
use serde_json::json;
use store::Saw;

use crate::commands::{self, AddDevice, DropDevice, ReadNotices, SetWebhook, WishChange};
use crate::extract::Form;
use crate::house::House;
use crate::model::{NoticesModel, WishesModel};
use crate::notices::COUNTED;
use crate::pages;
use crate::refusal::Refusal;
use crate::visitor::Visitor;
use crate::words::site;

type Shared = State<Arc<House>>;

/// A form that is shown again if it cannot be read.
type Filled<T> = Form<Result<T, Refusal>>;

/// What somebody was told of. Whoever looks at the list has seen what stands there.
pub(super) async fn list(
    State(house): Shared,
    visitor: Visitor,
    headers: HeaderMap,
) -> Result<Html<String>, Refusal> {
    let now = house.steady_now();
    let notices = match visitor.person {
        Some(person) => commands::notices(&house, person, visitor.lang).await?,
        None => Vec::new(),
    };
    let ahead = headers.get("sec-purpose").is_some_and(|purpose| purpose.as_bytes().starts_with(b"prefetch"));
    if let Some(person) = visitor.person.filter(|_| !ahead && notices.iter().any(|told| !told.seen)) {
        let things = notices.iter().filter(|told| !told.seen).map(|told| told.thing.clone()).collect();
        house.store().see_notices(person, now, Saw::Things(things)).await?;
    }
    let model = NoticesModel { frame: house.frame(&visitor, "/notices").await?, notices, now };
    Ok(Html(pages::notices::list(&model).into_string()))
}

/// How many were not seen, as every page tells it.
pub(super) async fn bell(State(house): Shared, visitor: Visitor) -> Result<Html<String>, Refusal> {
    let unseen = match visitor.person {
        Some(person) => house.store().unseen(person, house.steady_now(), COUNTED).await?,
        None => 0,
    };
    Ok(Html(pages::bell(unseen, "", site(visitor.lang)).into_string()))
}

/// Somebody says what they have seen.
pub(super) async fn read(
    State(house): Shared,
    visitor: Visitor,
    Form(wish): Form<ReadNotices>,
) -> Result<Response, Refusal> {
    let unseen = match visitor.person {
        Some(person) => commands::read_notices(&house, person, wish).await?.unseen,
        None => 0,
    };
    if visitor.json {
        return Ok(Json(json!({ "unseen": unseen })).into_response());
    }
    Ok(Redirect::to("/notices").into_response())
}

pub(super) async fn page(State(house): Shared, visitor: Visitor) -> Result<Html<String>, Refusal> {
    show(&house, &visitor, Said::default()).await
}

/// What the page says besides.
#[derive(Default)]
struct Said {
    done: Option<&'static str>,
    secret: Option<String>,
    refusal: Option<Refusal>,
}

async fn show(house: &House, visitor: &Visitor, said: Said) -> Result<Html<String>, Refusal> {
    let Said { done, secret, refusal } = said;
    let (devices, address) = match visitor.person {
        Some(person) => (house.store().devices(person).await?, house.store().address(person).await?),
        None => Default::default(),
    };
    let model = WishesModel {
        frame: house.frame(visitor, "/account/notices").await?,
        wishes: commands::wishes_of(house, visitor.person).await?,
        devices,
        here: visitor.session,
        mail: house.outbox.is_open(),
        address: address.confirmed.is_some(),
        push_key: house.push_key.public(),
        now: house.now(),
        done,
        secret,
        refusal,
    };
    Ok(Html(pages::notices::wishes(&model).into_string()))
}

/// What was done, or why it was not: as the page shows it, or as a script reads it.
async fn answer(house: &House, visitor: &Visitor, done: Result<Said, Refusal>) -> Result<Response, Refusal> {
    match done {
        Ok(_) if visitor.json => Ok(StatusCode::NO_CONTENT.into_response()),
        Ok(said) => Ok(show(house, visitor, said).await?.into_response()),
        Err(refusal) if visitor.json => Err(refusal),
        Err(refusal) => {
            let (status, refusal) = (refusal.status, Some(refusal));
            Ok((status, show(house, visitor, Said { refusal, ..Said::default() }).await?).into_response())
        }
    }
}

fn done(words: &'static str) -> Said {
    Said { done: Some(words), ..Said::default() }
}

pub(super) async fn change(
    State(house): Shared,
    visitor: Visitor,
    Form(wish): Filled<WishChange>,
) -> Result<Response, Refusal> {
    let changed =
        async { commands::change_wishes(&house, &visitor, wish?).await.map(|_| done("preferences-kept")) };
    let changed = changed.await;
    entered(&house, &visitor, changed).await
}

/// Somebody who was nobody is a guest since, and is shown what is theirs.
async fn entered(house: &House, visitor: &Visitor, done: Result<Said, Refusal>) -> Result<Response, Refusal> {
    let person = visitor.person.or_else(|| done.is_ok().then(|| visitor.enter()));
    answer(house, &Visitor { person, ..visitor.clone() }, done).await
}

/// A browser is to be pushed to; only a script can say how.
pub(super) async fn add_device(
    State(house): Shared,
    visitor: Visitor,
    headers: HeaderMap,
    Form(wish): Form<AddDevice>,
) -> Result<Response, Refusal> {
    let agent = headers.get(header::USER_AGENT).and_then(|agent| agent.to_str().ok()).unwrap_or_default();
    let device = commands::add_device(&house, &visitor, wish, browser_name(agent)).await?;
    Ok(Json(json!({ "device": device.to_string() })).into_response())
}

/// What a browser is called, of what it says of itself.
fn browser_name(agent: &str) -> String {
    let found = |known: &[(&str, &'static str)]| {
        known.iter().find(|(sign, _)| agent.contains(sign)).map_or("", |(_, name)| *name)
    };
    let browser = found(&[
        ("Firefox/", "Firefox"),
        ("FxiOS/", "Firefox"),
        ("Edg", "Edge"),
        ("OPR/", "Opera"),
        ("SamsungBrowser/", "Samsung Internet"),
        ("Chrome/", "Chrome"),
        ("CriOS/", "Chrome"),
        ("Safari/", "Safari"),
    ]);
    let system = found(&[
        ("Android", "Android"),
        ("iPhone", "iPhone"),
        ("iPad", "iPad"),
        ("Windows", "Windows"),
        ("Mac OS", "macOS"),
        ("CrOS", "ChromeOS"),
        ("Linux", "Linux"),
    ]);
    let both: Vec<&str> = [browser, system].into_iter().filter(|name| !name.is_empty()).collect();
    if both.is_empty() { "Web".to_owned() } else { both.join(" · ") }
}

pub(super) async fn drop_device(
    State(house): Shared,
    visitor: Visitor,
    Form(wish): Filled<DropDevice>,
) -> Result<Response, Refusal> {
    let dropped =
        async { commands::drop_device(&house, &visitor, wish?).await.map(|()| done("device-dropped")) };
    let dropped = dropped.await;
    answer(&house, &visitor, dropped).await
}

pub(super) async fn set_webhook(
    State(house): Shared,
    visitor: Visitor,
    Form(wish): Filled<SetWebhook>,
) -> Result<Response, Refusal> {
    let set = async { commands::set_webhook(&house, &visitor, wish?).await };
    let set = set.await.map(|secret| Said { secret: Some(secret), ..Said::default() });
    answer(&house, &visitor, set).await
}

pub(super) async fn drop_webhook(State(house): Shared, visitor: Visitor) -> Result<Response, Refusal> {
    let dropped = commands::drop_webhook(&house, &visitor).await.map(|()| done("webhook-dropped"));
    answer(&house, &visitor, dropped).await
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_browser_is_called_by_what_it_says() {
        let chrome = "Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36";
        assert_eq!(browser_name(chrome), "Chrome · Android");
        assert_eq!(
            browser_name("Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko Firefox/130.0"),
            "Firefox · Linux"
        );
        assert_eq!(browser_name("<script>"), "Web");
    }
}
