//! Why something is refused.

table::reasons! {
    /// Only the two players act.
    NOT_AT_THE_TABLE = "CA-0.3", "fleet-not-at-the-table";
    /// The game is over; refused under the clause that ended it.
    GAME_OVER = "CA-9.9", "fleet-game-over";
    /// It is the turn of the colour `turn`.
    NOT_YOUR_TURN = "CA-4.1", "fleet-not-your-turn";
    /// The ship is not in the arena.
    SHIP_BANISHED = "CA-5.1", "fleet-ship-banished";
    /// The board has no such square.
    NO_SUCH_SQUARE = "CA-1.1", "fleet-no-such-square";
    /// The ship stands there.
    ALREADY_THERE = "CA-5.3", "fleet-already-there";
    /// The square is `distance` steps away, the ship has `sails` sails.
    TOO_FAR = "CA-5.1", "fleet-too-far";
    /// An own ship stands there.
    OWN_SHIP_THERE = "CA-5.5", "fleet-own-ship-there";
    /// Own ships stand on every square beside the ship.
    BOXED_IN = "CA-5.5", "fleet-boxed-in";
    /// The `shields` of `enemy` withstand the `cannons` of the ship.
    SHIELDS_TOO_STRONG = "CA-5.5", "fleet-shields-too-strong";
    /// No square in between is empty.
    PATH_BLOCKED = "CA-5.4", "fleet-path-blocked";
    /// A capture is written where there is none.
    NOTHING_TO_CAPTURE = "CA-12.1", "fleet-nothing-to-capture";
    /// A capture is not written as one.
    CAPTURE_UNSAID = "CA-12.1", "fleet-capture-unsaid";
    /// The ship does not come to the far row.
    BONUS_NOT_FAR_ROW = "CA-8.1", "fleet-bonus-not-far-row";
    /// The ship goes two squares.
    BONUS_TWO_SQUARES = "CA-8.1", "fleet-bonus-two-squares";
    /// The ship was on the far row before.
    BONUS_NEEDS_ENTRY = "CA-8.2", "fleet-bonus-needs-entry";
    /// The move captures the corvette.
    BONUS_GAME_WON = "CA-8.3", "fleet-bonus-game-won";
    /// The ship does not take part in the bonus.
    BONUS_OTHER_SHIPS = "CA-8.4", "fleet-bonus-other-ships";
    /// Only `afloat` of the ships of `class` are in the arena.
    ROTATION_TOO_FEW = "CA-7.5", "fleet-rotation-too-few";
    /// Neither ship is in the arena.
    BOTH_BANISHED = "CA-6.4", "fleet-both-banished";
    /// The corvette may not be given up.
    SELF_BANISH_FORBIDDEN = "CA-6.6", "fleet-self-banish-forbidden";
    /// There is no offer to accept.
    NO_OFFER = "CA-9.6", "fleet-no-offer";
    /// An offer was made in this turn.
    OFFER_TWICE = "CA-9.6", "fleet-offer-twice";
    /// The opponent's offer waits for an answer.
    OFFER_ANSWER_FIRST = "CA-9.6", "fleet-offer-answer-first";
    /// The last offer was declined; `turns` own turns must pass.
    OFFER_TOO_SOON = "CA-9.6", "fleet-offer-too-soon";
}
