//! Why something is refused, or would have no effect.
//!
//! What stands in the way in several places (room, time markers, bots) is declared with the clause it rests
//! on, and refused under the clause of the place.

table::reasons! {
    /// The game is over.
    GAME_OVER = "AQ-3.1", "aqua-game-over";
    /// Another player is to act.
    NOT_YOUR_TURN = "AQ-3.2", "aqua-not-your-turn";
    /// It is scored; nobody has a turn.
    SCORING = "AQ-3.1", "aqua-scoring";
    /// The turn has been taken; it can only be finished.
    FINISH_FIRST = "AQ-3.3", "aqua-finish-first";
    /// There is no turn to finish: it has not been taken yet, or it ends by itself.
    NOTHING_TO_FINISH = "AQ-3.3", "aqua-nothing-to-finish";
    /// No arrow leads from `from` to `to`.
    NO_ARROW = "AQ-4.2", "aqua-no-arrow";
    /// A step sideways needs a type 12 card that is not used up.
    NEEDS_SIDESTEP = "AQ-4.8", "aqua-needs-sidestep";
    /// The marker of this round lies in the corner.
    BOUGHT_ALREADY = "AQ-4.9", "aqua-bought-already";
    /// A bot stands on `symbol` already.
    SYMBOL_OCCUPIED = "AQ-4.5", "aqua-symbol-occupied";
    /// Two bots are programmed.
    TWO_PROGRAMMED = "AQ-4.5", "aqua-two-programmed";
    /// No bot is in the supply.
    NO_BOT_IN_SUPPLY = "AQ-4.9", "aqua-no-bot-in-supply";
    /// No bot is programmed on `symbol`.
    NO_BOT_ON_SYMBOL = "AQ-5.4", "aqua-no-bot-on-symbol";
    /// It `needs` more time markers than the player `has`.
    TOO_LITTLE_TIME = "AQ-5.2", "aqua-too-little-time";
    /// First the action of `symbol` is carried out or declined.
    EFFECT_FIRST = "AQ-5.8", "aqua-effect-first";
    /// Nothing is carried out there without a question, so there is nothing to hold back.
    NOTHING_AT_ONCE = "AQ-5.9", "aqua-nothing-at-once";
    /// No action waits to be carried out.
    NO_EFFECT_PENDING = "AQ-5.8", "aqua-no-effect-pending";
    /// First bots are sent to the letters of the new expansion, or not.
    LETTERS_FIRST = "AQ-6.1", "aqua-letters-first";
    /// No bot can be sent to `letter` now.
    LETTER_NOT_PENDING = "AQ-6.1", "aqua-letter-not-pending";
    /// The lab has `most` expansions.
    LAB_FULL = "AQ-6.1", "aqua-lab-full";
    /// No expansion lies there.
    NO_EXPANSION = "AQ-6.1", "aqua-no-expansion";
    /// The lab holds `most` time markers.
    TIME_FULL = "AQ-1.14", "aqua-time-full";
    /// There is no crystal.
    NO_CRYSTALS = "AQ-6.3", "aqua-no-crystals";
    /// The lab holds `most` crystals.
    CRYSTALS_FULL = "AQ-1.14", "aqua-crystals-full";
    /// There is no octopod.
    NO_OCTOPODS = "AQ-6.4", "aqua-no-octopods";
    /// At most `most` octopods can be caught.
    TOO_MANY_OCTOPODS = "AQ-6.4", "aqua-too-many-octopods";
    /// It has to be said how many octopods are caught.
    SAY_HOW_MANY = "AQ-6.4", "aqua-say-how-many";
    /// The area of `symbol` is no place to catch octopods.
    NOT_CATCHING = "AQ-6.4", "aqua-not-catching";
    /// The player has a submarine there.
    SUBMARINE_HERE = "AQ-6.5", "aqua-submarine-here";
    /// All submarines are deployed.
    ALL_DEPLOYED = "AQ-6.5", "aqua-all-deployed";
    /// The lab holds `most` research cards.
    HAND_FULL = "AQ-6.6", "aqua-hand-full";
    /// No research card lies there.
    NO_CARD = "AQ-6.6", "aqua-no-card";
    /// No bot is converted in a scoring.
    NO_CONVERSION_IN_SCORING = "AQ-7.2", "aqua-no-conversion-in-scoring";
    /// The engineer is not in the top row but on `field`.
    NOT_TOP_ROW = "AQ-8.1", "aqua-not-top-row";
    /// First a bot is given for the red line.
    LINE_FIRST = "AQ-9.3", "aqua-line-first";
    /// No red line waits to be paid.
    NO_LINE = "AQ-9.3", "aqua-no-line";
    /// The counter stands before a red line that cannot be paid.
    COUNTER_STUCK = "AQ-9.3", "aqua-counter-stuck";
    /// The player does not hold `card`.
    CARD_NOT_HELD = "AQ-13.1", "aqua-card-not-held";
    /// `card` cannot be used now.
    CARD_NOT_NOW = "AQ-13.4", "aqua-card-not-now";
    /// First the cards that wait are used, or not.
    CARDS_FIRST = "AQ-13.4", "aqua-cards-first";
    /// Neither cards nor letters wait.
    NOTHING_TO_WAIVE = "AQ-13.4", "aqua-nothing-to-waive";
}
