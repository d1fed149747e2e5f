//! Tests of what all games share.

mod laws;
mod toy;
