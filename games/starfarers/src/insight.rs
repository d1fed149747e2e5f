//! What a bot should know.
