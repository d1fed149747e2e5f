//! Why something is refused.

table::reasons! {
    /// `player` does not sit at this table.
    NO_SUCH_PLAYER = "SP-1.1", "spoof-no-such-player";
    /// The game is over.
    GAME_OVER = "SP-3.1", "spoof-game-over";
    /// First all hide their coins.
    NOW_HIDE = "SP-2.1", "spoof-now-hide";
    /// Coins are hidden; now is guessed.
    NOW_GUESS = "SP-2.2", "spoof-now-guess";
    /// The player has hidden coins already.
    HAS_HIDDEN = "SP-2.1", "spoof-has-hidden";
    /// A player has only `coins` coins.
    TOO_MANY_COINS = "SP-1.2", "spoof-too-many-coins";
    /// It is the turn of `player`.
    NOT_YOUR_TURN = "SP-2.2", "spoof-not-your-turn";
    /// There are at most `most` coins.
    TOO_MANY = "SP-2.2", "spoof-too-many";
    /// `player` has guessed that already.
    TAKEN = "SP-2.3", "spoof-taken";
}
