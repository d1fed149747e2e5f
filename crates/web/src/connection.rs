//! One visitor's connection.
//!
//! Requests are read and answered by hyper, which keeps some 16 kB for each connection. An event stream may
//! stay open for days with nothing to say: once its head is on the way, the connection is taken from hyper and
//! goes on in a task that holds no more than the socket and the stream.

use std::convert::Infallible;
use std::future::poll_fn;
use std::io;
use std::net::IpAddr;
use std::pin::Pin;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::task::{Context, Poll};
use std::time::Duration;

use axum::body::Body;
use axum::http::{Method, Request, Response, Version};
use bytes::{Buf, Bytes};
use futures_util::{TryFutureExt, stream};
use http_body_util::BodyExt;
use hyper::body::Incoming;
use hyper::rt::{Read, ReadBufCursor, Write};
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper_util::rt::{TokioIo, TokioTimer};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::time::Sleep;
use tower::Service;

use crate::App;
use crate::house::House;
use crate::live::closed;
use crate::own_answer::OwnAnswer;
use crate::visitor::Peer;

/// How long a client may take to say what it wants.
const HEADERS: Duration = Duration::from_secs(10);

/// How long a client may take nothing of what is sent to it.
const STALL: Duration = Duration::from_secs(30);

/// Whoever follows a stream has nothing to say; so many bytes are listened to all the same.
const TALK: usize = 1024;

/// The smallest buffer hyper takes: the head of a request is no longer.
pub(crate) const BUFFER: usize = 8 * 1024;

/// Marks a response whose body has no end in sight.
#[derive(Clone, Copy)]
pub(crate) struct Endless;

/// The body of an endless response, taken from hyper.
type Taken = Arc<Mutex<Option<Body>>>;

/// Answers requests until the visitor or the house has had enough. Where it ends in an event stream, what is
/// left to do is that stream.
pub(crate) async fn converse(
    house: &House,
    app: &App,
    socket: TcpStream,
    address: IpAddr,
) -> Option<(TcpStream, Body)> {
    let (taken, stuck) = (Taken::default(), Arc::new(AtomicBool::new(false)));
    let service = service_fn(|mut request: Request<Incoming>| {
        request.extensions_mut().insert(Peer(address));
        // Only these are sent in chunks.
        let chunked = request.method() == Method::GET && request.version() == Version::HTTP_11;
        let taken = taken.clone();
        let answer = app.clone().call(request.map(Body::new));
        answer.map_ok(move |response| take_body(response.map(Body::new), chunked, &taken))
    });
    let mut connection = http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(HEADERS)
        // Whoever has said all they have to say still wants an answer.
        .half_close(true)
        .max_buf_size(BUFFER)
        .serve_connection(
            Watched {
                io: TokioIo::new(socket),
                stuck: stuck.clone(),
                patience: None,
                own: OwnAnswer::default(),
            },
            service,
        );
    let mut closing = house.services.closing.subscribe();
    let mut closing = std::pin::pin!(closed(&mut closing));
    let mut told = false;
    let done = poll_fn(|cx| {
        if !told && closing.as_mut().poll(cx).is_ready() {
            told = true;
            Pin::new(&mut connection).graceful_shutdown();
        }
        let polled = connection.poll_without_shutdown(cx);
        let body = taken.lock().unwrap_or_else(PoisonError::into_inner).is_some();
        match polled {
            // An error is a client that went away.
            Poll::Ready(end) => Poll::Ready(end.is_ok() && !body),
            // The head is sent, and hyper has nothing else to send.
            Poll::Pending if body && !stuck.load(Ordering::Relaxed) => Poll::Ready(true),
            Poll::Pending => Poll::Pending,
        }
    });
    if !done.await {
        return None;
    }
    let mut socket = connection.into_parts().io.io.into_inner();
    let body = taken.lock().unwrap_or_else(PoisonError::into_inner).take();
    match body {
        Some(body) => Some((socket, body)),
        None => {
            let _ = socket.shutdown().await;
            None
        }
    }
}

/// Leaves hyper only the head of an endless response.
fn take_body(response: Response<Body>, chunked: bool, taken: &Taken) -> Response<Body> {
    if !chunked || response.extensions().get::<Endless>().is_none() {
        return response;
    }
    let (head, body) = response.into_parts();
    *taken.lock().unwrap_or_else(PoisonError::into_inner) = Some(body);
    let silence = stream::pending::<Result<Bytes, Infallible>>();
    Response::from_parts(head, Body::from_stream(silence))
}

/// Sends what comes of `body`, until it ends or the visitor hangs up.
pub(crate) async fn pour(mut socket: TcpStream, mut body: Body) {
    let (mut visitor, mut answer) = socket.split();
    let send = async {
        while let Some(frame) = body.frame().await {
            let Ok(data) = frame.map_err(drop).and_then(|frame| frame.into_data().map_err(drop)) else {
                break;
            };
            let head = Bytes::from(format!("{:x}\r\n", data.len()));
            let mut chunk = head.chain(data).chain(&b"\r\n"[..]);
            tokio::time::timeout(STALL, answer.write_all_buf(&mut chunk)).await??;
        }
        answer.write_all(b"0\r\n\r\n").await?;
        answer.shutdown().await
    };
    let hang_up = async {
        // Whatever else they ask for waits for the end of the stream, that is, for ever. Who talks on is let go.
        let (mut said, mut buffer) = (0, [0; 64]);
        while said <= TALK
            && let Ok(count @ 1..) = visitor.read(&mut buffer).await
        {
            said += count;
        }
    };
    tokio::select! {
        _ = send => {}
        () = hang_up => {}
    }
}

/// A socket that knows whether something is left to be sent that the client does not take, and gives up on it
/// after a while.
struct Watched {
    io: TokioIo<TcpStream>,
    stuck: Arc<AtomicBool>,
    patience: Option<Pin<Box<Sleep>>>,
    own: OwnAnswer,
}

impl Watched {
    fn noting(&mut self, sent: Poll<io::Result<usize>>, cx: &mut Context<'_>) -> Poll<io::Result<usize>> {
        self.stuck.store(sent.is_pending(), Ordering::Relaxed);
        if sent.is_ready() {
            self.patience = None;
            return sent;
        }
        let patience = self.patience.get_or_insert_with(|| Box::pin(tokio::time::sleep(STALL)));
        patience.as_mut().poll(cx).map(|()| Err(io::ErrorKind::TimedOut.into()))
    }
}

impl Read for Watched {
    fn poll_read(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        buffer: ReadBufCursor<'_>,
    ) -> Poll<io::Result<()>> {
        Pin::new(&mut self.io).poll_read(cx, buffer)
    }
}

impl Write for Watched {
    fn poll_write(mut self: Pin<&mut Self>, cx: &mut Context<'_>, data: &[u8]) -> Poll<io::Result<usize>> {
        let Watched { io, own, .. } = &mut *self;
        let polled = if own.stands_for(data) {
            own.poll_send(io, data.len(), cx)
        } else {
            Pin::new(io).poll_write(cx, data)
        };
        self.noting(polled, cx)
    }

    fn poll_flush(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.io).poll_flush(cx)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.io).poll_shutdown(cx)
    }

    fn is_write_vectored(&self) -> bool {
        self.io.is_write_vectored()
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        slices: &[io::IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        let Watched { io, own, .. } = &mut *self;
        let first = slices.iter().find(|slice| !slice.is_empty()).map_or(&[][..], |slice| slice);
        let polled = if own.stands_for(first) {
            own.poll_send(io, slices.iter().map(|slice| slice.len()).sum(), cx)
        } else {
            Pin::new(io).poll_write_vectored(cx, slices)
        };
        self.noting(polled, cx)
    }
}
