//! What hyper answers by itself to what it cannot read has no words and none of our headers: an answer of ours is sent
//! instead.

use std::io;
use std::pin::Pin;
use std::task::{Context, Poll, ready};

use axum::http::{StatusCode, header};
use bytes::{Buf, Bytes};
use hyper::rt::Write;
use stage::Lang;

use crate::guard;
use crate::refusal::Refusal;

/// What is left of an answer of ours that is sent instead of hyper's.
#[derive(Default)]
pub(crate) struct OwnAnswer(Option<Bytes>);

impl OwnAnswer {
    /// Whether what hyper is about to send is replaced.
    pub(crate) fn stands_for(&mut self, answer: &[u8]) -> bool {
        if self.0.is_none() {
            self.0 = instead_of(answer);
        }
        self.0.is_some()
    }

    /// Sends it; to hyper it is as if what it wanted to send, `count` bytes, was sent.
    pub(crate) fn poll_send(
        &mut self,
        io: &mut (impl Write + Unpin),
        count: usize,
        cx: &mut Context<'_>,
    ) -> Poll<io::Result<usize>> {
        while let Some(own) = self.0.as_mut().filter(|own| !own.is_empty()) {
            match ready!(Pin::new(&mut *io).poll_write(cx, own)) {
                Ok(0) => return Poll::Ready(Err(io::ErrorKind::WriteZero.into())),
                Ok(sent) => own.advance(sent),
                Err(error) => return Poll::Ready(Err(error)),
            }
        }
        self.0 = None;
        Poll::Ready(Ok(count))
    }
}

/// What is sent instead of an answer, and names what is wrong. Every answer of ours says what a page may load, so one that
/// does not is hyper's. Hyper's is sent whole and has no body: what is left of a page may begin like one, but does not end so.
fn instead_of(answer: &[u8]) -> Option<Bytes> {
    let status = answer.strip_prefix(b"HTTP/1.1 ").or_else(|| answer.strip_prefix(b"HTTP/1.0 "))?;
    let refusal = match status.get(..4)? {
        b"400 " => Refusal::bad("bad-request"),
        b"414 " => Refusal { status: StatusCode::URI_TOO_LONG, ..Refusal::bad("address-too-long") },
        b"431 " => {
            Refusal { status: StatusCode::REQUEST_HEADER_FIELDS_TOO_LARGE, ..Refusal::bad("head-too-large") }
        }
        _ => return None,
    };
    let policy = header::CONTENT_SECURITY_POLICY.as_str().as_bytes();
    let holds = |text: &[u8]| answer.windows(text.len()).any(|part| part == text);
    if holds(policy) || !holds(b"\r\ncontent-length: 0\r\n") || !answer.ends_with(b"\r\n\r\n") {
        return None;
    }
    // Nobody knows which language is read by whom nobody understands.
    let body = serde_json::to_vec(&refusal.to_body(Lang::En)).ok()?;
    let mut text = format!(
        "HTTP/1.1 {}\r\nconnection: close\r\ncontent-type: application/json\r\ncontent-length: {}\r\n",
        refusal.status,
        body.len()
    );
    for (name, value) in guard::HEADERS {
        text += &format!("{name}: {value}\r\n");
    }
    text += "cache-control: no-store\r\n\r\n";
    Some([text.into_bytes(), body].concat().into())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_left_of_a_page_is_not_taken_for_an_answer() {
        let whole = "HTTP/1.1 400 Bad Request\r\nconnection: close\r\ncontent-length: 0\r\n\r\n";
        assert!(instead_of(whole.as_bytes()).is_some());
        for rest in [
            "HTTP/1.1 400 is what he said, and left.</p></body></html>",
            "HTTP/1.1 400 is what he said\r\n0\r\n\r\n",
            "HTTP/1.1 400 content-length: 0\r\n\r\n",
        ] {
            assert!(instead_of(rest.as_bytes()).is_none(), "{rest}");
        }
    }
}
