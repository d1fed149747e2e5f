//! Work that is not left half done: by a panic, or by a visitor who hangs up.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::pin::Pin;
use std::task::{Context, Poll, ready};

/// What `work` comes to; nothing if it panics. The log says what happened then.
pub(crate) async fn catch_panic<T>(work: impl Future<Output = T>) -> Option<T> {
    let mut work = std::pin::pin!(work);
    std::future::poll_fn(|cx| {
        let polled = catch_unwind(AssertUnwindSafe(|| work.as_mut().poll(cx)));
        polled.map_or(Poll::Ready(None), |polled| polled.map(Some))
    })
    .await
}

/// Work that goes on by itself when nobody waits for it any more, if it is to be `finished`: what was begun is
/// done, so that memory and disk agree.
pub(crate) struct Detached<F: Future<Output: Send> + Send + 'static> {
    work: Option<Pin<Box<F>>>,
    finished: bool,
}

impl<F: Future<Output: Send> + Send + 'static> Detached<F> {
    pub(crate) fn new(finished: bool, work: F) -> Self {
        Detached { work: Some(Box::pin(work)), finished }
    }
}

impl<F: Future<Output: Send> + Send + 'static> Future for Detached<F> {
    type Output = F::Output;

    fn poll(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<F::Output> {
        let work = self.work.as_mut().expect("nobody asks again");
        let done = ready!(work.as_mut().poll(cx));
        self.work = None;
        Poll::Ready(done)
    }
}

impl<F: Future<Output: Send> + Send + 'static> Drop for Detached<F> {
    fn drop(&mut self) {
        if let Some(rest) = self.work.take()
            && self.finished
            && let Ok(runtime) = tokio::runtime::Handle::try_current()
        {
            runtime.spawn(rest);
        }
    }
}

#[cfg(test)]
mod tests {
    use tokio::sync::oneshot;

    use super::*;

    #[tokio::test]
    async fn what_panics_comes_to_nothing() {
        let broken: Option<&str> = catch_panic(async { panic!("on purpose") }).await;
        assert_eq!((broken, catch_panic(async { "well" }).await), (None, Some("well")));
    }

    #[tokio::test]
    async fn what_must_be_finished_is() {
        for finished in [true, false] {
            let (go_on, told) = oneshot::channel();
            let (tell, done) = oneshot::channel();
            let mut work = Detached::new(finished, async move {
                told.await.expect("it is told");
                tell.send(()).expect("somebody waits");
            });
            let begun = std::future::poll_fn(|cx| Poll::Ready(Pin::new(&mut work).poll(cx))).await;
            assert!(begun.is_pending(), "nobody has told it to go on");
            drop(work);
            // What is not to be finished is gone with who waited for it, and hears nothing more.
            assert_eq!(go_on.send(()).is_ok(), finished);
            assert_eq!(done.await.is_ok(), finished);
        }
    }
}
