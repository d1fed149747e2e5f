//! Who runs the house. They have no account for it: whoever can read the data makes a token on the command line, and it is
//! exchanged for a cookie that is sent to the pages of the operator alone. One is in at a time; a newer token ends it.

use std::sync::Arc;
use std::time::Duration;

use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use axum::response::Response;
use store::{Change, SecretHash, SessionId};

use crate::codes::plain;
use crate::cookies::{operator_cookie, set_operator_cookie};
use crate::fields::fields;
use crate::house::{House, Knocks};
use crate::outbox::secret_hash;
use crate::refusal::Refusal;
use crate::tries::Place;
use crate::visitor::Visitor;

/// Where the pages of the operator are.
pub(crate) const PATH: &str = "/operator";

/// So long an operator stays signed in.
const STAYS: Duration = Duration::from_secs(8 * 60 * 60);

/// By which wrong tokens are counted: no account is called so, as no name begins with a space.
const LOGIN: &str = " operator";

/// Somebody who runs the house. A handler that asks for one is reached by nobody else: they are refused, and told where to
/// sign in.
#[derive(Clone, Copy)]
pub(crate) struct Operator {
    session: SecretHash,
}

impl FromRequestParts<Arc<House>> for Operator {
    type Rejection = Refusal;

    async fn from_request_parts(parts: &mut Parts, house: &Arc<House>) -> Result<Self, Refusal> {
        let Ok(visitor) = Visitor::from_request_parts(parts, house).await;
        // A programme's token is no reason to believe what comes with it.
        let said = operator_cookie(&parts.headers, house).filter(|_| visitor.token.is_none());
        let stranger = Refusal::forbidden("needs-operator");
        let session = secret_hash(said.ok_or(stranger.clone())?);
        match house.store().operator().await? {
            Some((kept, until)) if kept == session && house.now() < until => Ok(Operator { session }),
            _ => Err(stranger),
        }
    }
}

fields! {
    /// What lets an operator in.
    pub(crate) struct EnterOperator {
        /// The token the command line printed.
        token: String,
    }
}

/// Exchanges a token for a cookie, which `response` is given. Who tries again and again waits, as with passwords.
pub(crate) async fn enter(
    house: &House,
    visitor: &Visitor,
    wish: EnterOperator,
    response: &mut Response,
) -> Result<(), Refusal> {
    house.password_rate.take(Knocks::At(visitor.address)).map_err(Refusal::too_many)?;
    let attempt = house.tries.begin(LOGIN, Place::Network(visitor.address));
    let mut attempt = attempt.map_err(Refusal::too_many)?;
    attempt.wait().await.map_err(Refusal::too_many)?;
    let (secret, now) = (SessionId::random().to_string(), house.now());
    let token = secret_hash(&plain(&wish.token));
    let entered = house.store().enter_operator(token, secret_hash(&secret), now, now.plus(STAYS)).await;
    match entered {
        Ok(()) => {
            attempt.was_right();
            tracing::info!("an operator has signed in");
            set_operator_cookie(house, &secret, STAYS.as_secs(), response);
            Ok(())
        }
        Err(store::StoreError::Missing(_)) => {
            let from = attempt.was_wrong().to_string();
            // Not waited for: other nodes count it as soon as they hear of it.
            drop(house.store().tell(vec![Change::WrongPassword { login: LOGIN.to_owned(), from }]));
            Err(Refusal::forbidden("wrong-operator"))
        }
        Err(error) => Err(error.into()),
    }
}

/// Ends the operator's session.
pub(crate) async fn leave(house: &House, operator: Operator, response: &mut Response) -> Result<(), Refusal> {
    house.store().leave_operator(operator.session).await?;
    set_operator_cookie(house, "", 0, response);
    Ok(())
}
