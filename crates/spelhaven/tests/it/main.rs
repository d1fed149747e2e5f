//! The real binary.

mod cli;
mod crash;
mod server;
mod site;
