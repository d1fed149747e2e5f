//! The pages of whoever runs the house.

use std::sync::Arc;

use axum::extract::State;
use axum::response::{Html, IntoResponse, Redirect, Response};

use crate::extract::{Form, Query};
use crate::fields::fields;
use crate::house::House;
use crate::operator::{self, EnterOperator, Operator, PATH};
use crate::pages;
use crate::refusal::Refusal;
use crate::sampling::{FaresModel, Span};
use crate::visitor::Visitor;

type Shared = State<Arc<House>>;

fields! {
    /// How far back is looked.
    pub(super) struct FaresQuery {
        /// A day, if it is left out.
        span: Option<Span>,
    }
}

/// How the house fares; to anybody else, where to sign in.
pub(super) async fn page(
    State(house): Shared,
    visitor: Visitor,
    operator: Result<Operator, Refusal>,
    Query(query): Query<FaresQuery>,
) -> Result<Response, Refusal> {
    match operator {
        Ok(_) => {
            let (now, span) = (house.now(), query.span.unwrap_or_default());
            let model = FaresModel {
                frame: house.frame(&visitor, PATH).await?,
                now,
                sample: house.fares().await?,
                over: house.fared(span.since(now)).await?,
                span,
                nodes: house.nodes_there().await?,
                mail: house.outbox.is_open(),
            };
            Ok(Html(pages::operator::page(&model).into_string()).into_response())
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
