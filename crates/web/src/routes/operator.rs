//! The pages of whoever runs the house.

use std::sync::Arc;

use axum::extract::State;
use axum::response::{Html, IntoResponse, Redirect, Response};

use crate::extract::Form;
use crate::house::House;
use crate::operator::{self, EnterOperator, Operator, PATH};
use crate::pages;
use crate::refusal::Refusal;
use crate::visitor::Visitor;

type Shared = State<Arc<House>>;

/// How the house fares; to anybody else, where to sign in.
pub(super) async fn page(
    State(house): Shared,
    visitor: Visitor,
    operator: Result<Operator, Refusal>,
) -> Result<Response, Refusal> {
    match operator {
        Ok(_) => {
            let frame = house.frame(&visitor, PATH).await?;
            Ok(Html(pages::operator::page(&frame).into_string()).into_response())
        }
        Err(refusal) if refusal.code == "needs-operator" => door(&house, &visitor, None).await,
        Err(refusal) => Err(refusal),
    }
}

async fn door(house: &House, visitor: &Visitor, refusal: Option<Refusal>) -> Result<Response, Refusal> {
    let frame = house.frame(visitor, PATH).await?;
    let status = refusal.as_ref().map_or(axum::http::StatusCode::OK, |refusal| refusal.status);
    let mut response =
        (status, Html(pages::operator::door(&frame, refusal.as_ref()).into_string())).into_response();
    if let Some(seconds) = refusal.and_then(|refusal| refusal.retry) {
        response.headers_mut().insert(axum::http::header::RETRY_AFTER, seconds.into());
    }
    Ok(response)
}

pub(super) async fn enter(
    State(house): Shared,
    visitor: Visitor,
    Form(wish): Form<Result<EnterOperator, Refusal>>,
) -> Result<Response, Refusal> {
    let mut response = Redirect::to(PATH).into_response();
    let done = async { operator::enter(&house, &visitor, wish?, &mut response).await };
    match done.await {
        Ok(()) => Ok(response),
        Err(refusal) if visitor.json => Err(refusal),
        Err(refusal) => door(&house, &visitor, Some(refusal)).await,
    }
}

pub(super) async fn leave(State(house): Shared, operator: Operator) -> Result<Response, Refusal> {
    let mut response = Redirect::to(PATH).into_response();
    operator::leave(&house, operator, &mut response).await?;
    Ok(response)
}
