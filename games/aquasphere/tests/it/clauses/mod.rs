//! Every clause of the rulebook, chapter by chapter.

mod actions;
mod cards;
mod components;
mod knowledge;
mod scoring;
mod setup;
mod turn;
mod work;
