//! The letters of the house, as every board and card has them. Those of DejaVu are there where nothing else is: in PNGs.

/// What is read: numbers, names, labels.
pub const FACE: &str = "ui-sans-serif, system-ui, 'Segoe UI', Roboto, 'DejaVu Sans', sans-serif";

/// Numbers that stand below each other.
pub const MONO: &str = "ui-monospace, Menlo, 'DejaVu Sans Mono', monospace";

/// Titles, and numbers that are looked at rather than read.
pub const SERIF: &str = "'Iowan Old Style', Palatino, Georgia, 'DejaVu Serif', serif";
