//! The real binary.

mod bench;
mod cli;
mod crash;
mod server;
mod site;
mod trials;
