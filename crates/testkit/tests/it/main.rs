//! Tests of what tests share.

mod clauses;
mod laws;
mod texts;
