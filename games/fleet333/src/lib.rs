//! The two-player ship duel of the cosmic arena.
