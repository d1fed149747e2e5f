//! Why an action is refused. Where one reason stands under several clauses, the one given here is the most
//! usual.

table::reasons! {
    /// The game is over.
    OVER = "SW-17.1", "schwarm-over";
    /// It is another player's turn.
    NOT_YOUR_TURN = "SW-8.1", "schwarm-not-your-turn";
    /// A first station is to be placed now.
    PLACE_FIRST_STATION = "SW-4.6", "schwarm-place-first-station";
    /// A card is to be taken now.
    TAKE_A_CARD = "SW-6.1", "schwarm-take-a-card";
    /// A capacity card is to be chosen now.
    CHOOSE_CAPACITY = "SW-6.7", "schwarm-choose-capacity";
    /// A card is to be played now.
    PLAY_A_CARD = "SW-8.1", "schwarm-play-a-card";
    /// The `task` at hand comes first.
    FINISH_TASK = "SW-8.1", "schwarm-finish-task";
    /// The task at hand cannot be left undone.
    MUST_BE_DONE = "SW-13.2", "schwarm-must-be-done";

    /// Somebody has a station on `land`.
    LAND_TAKEN = "SW-9.1", "schwarm-land-taken";
    /// First stations stand on the dark fields, and `land` is none.
    NOT_A_START_FIELD = "SW-4.6", "schwarm-not-a-start-field";
    /// Another first station is nearer to `land` than `distance`.
    TOO_CLOSE = "SW-18.1", "schwarm-too-close";

    /// `cards` are as many as one may take.
    HAND_FULL = "SW-6.4", "schwarm-hand-full";
    /// No `card` lies in the row at `cost`.
    NO_CARD_THERE = "SW-6.2", "schwarm-no-card-there";
    /// A `score` cannot pay the `cost`.
    CANNOT_PAY = "SW-6.5", "schwarm-cannot-pay";
    /// The player has an order card.
    HAS_ORDER_CARD = "SW-6.4", "schwarm-has-order-card";
    /// Order card `number` does not lie in the stack.
    ORDER_CARD_GONE = "SW-6.7", "schwarm-order-card-gone";
    /// Another has the `capacity` card.
    CAPACITY_GONE = "SW-7.1", "schwarm-capacity-gone";

    /// The player holds no such `card`.
    CARD_NOT_HELD = "SW-8.1", "schwarm-card-not-held";
    /// Nobody passes with `cards` in hand.
    MUST_PLAY = "SW-8.1", "schwarm-must-play";
    /// The joker is no double action.
    JOKER_NO_DOUBLE = "SW-15.2", "schwarm-joker-no-double";
    /// The joker has been played this stage.
    JOKER_USED = "SW-15.2", "schwarm-joker-used";

    /// A ship is put to sea before any has moved.
    LAUNCH_FIRST = "SW-10.2", "schwarm-launch-first";
    /// All ships are at sea.
    NO_SHIP_LEFT = "SW-10.1", "schwarm-no-ship-left";
    /// `field` is beside none of the player's stations.
    NOT_BESIDE_STATION = "SW-10.1", "schwarm-not-beside-station";
    /// The player has no ship on `field`.
    NO_SHIP_THERE = "SW-10.2", "schwarm-no-ship-there";
    /// `from` and `to` do not touch.
    NOT_ADJACENT = "SW-10.3", "schwarm-not-adjacent";

    /// Tiles are being laid: no researcher comes any more.
    STUDYING = "SW-11.1", "schwarm-studying";
    /// All researchers are at work.
    NO_RESEARCHER_LEFT = "SW-11.2", "schwarm-no-researcher-left";
    /// The player has no station on `land`.
    NO_OWN_STATION = "SW-11.2", "schwarm-no-own-station";
    /// The station on `land` has no room.
    STATION_FULL = "SW-11.2", "schwarm-station-full";
    /// The player holds no such `tile`.
    TILE_NOT_HELD = "SW-11.4", "schwarm-tile-not-held";
    /// No tile lies on the queen's field.
    QUEEN_STAYS_FREE = "SW-2.3", "schwarm-queen-stays-free";
    /// A face-down tile lies on `field`.
    FACE_DOWN = "SW-11.5", "schwarm-face-down";
    /// The tile on `field` carries no buoy.
    NO_BUOY_ON_TILE = "SW-11.5", "schwarm-no-buoy-on-tile";
    /// The tile on `field` has as many openings or more.
    NOT_MORE_OPENINGS = "SW-11.5", "schwarm-not-more-openings";
    /// An opening of the tile on `field` would be lost.
    OPENINGS_LOST = "SW-11.5", "schwarm-openings-lost";
    /// On `field` the tile would not be connected.
    NOT_CONNECTED = "SW-11.7", "schwarm-not-connected";
    /// No buoy is in supply: one must come from elsewhere.
    NO_BUOY_LEFT = "SW-11.10", "schwarm-no-buoy-left";
    /// `buoys` are in supply: none comes from elsewhere.
    BUOYS_LEFT = "SW-11.10", "schwarm-buoys-left";
    /// The buoy would come from where it goes.
    SAME_FIELD = "SW-11.10", "schwarm-same-field";
    /// The player has no buoy on `field`.
    NO_OWN_BUOY = "SW-11.10", "schwarm-no-own-buoy";

    /// No such figure is on `field`.
    NO_FIGURE_THERE = "SW-13.6", "schwarm-no-figure-there";
    /// All such figures are on the board.
    NO_FIGURE_LEFT = "SW-13.6", "schwarm-no-figure-left";
    /// A whale comes in on the queen's field.
    ENTERS_AT_QUEEN = "SW-13.5", "schwarm-enters-at-queen";
    /// A hazard goes at least one field.
    MUST_MOVE = "SW-13.2", "schwarm-must-move";
    /// `steps` are more than the `range` of the card.
    TOO_FAR = "SW-13.2", "schwarm-too-far";
    /// `field` would be entered twice.
    FIELD_TWICE = "SW-13.3", "schwarm-field-twice";
    /// It is `needed` steps to land or off the board, more than the `range` of the card.
    MUST_STRIKE = "SW-13.7", "schwarm-must-strike";
    /// The crab does not sit on `land`.
    CRAB_NOT_THERE = "SW-13.8", "schwarm-crab-not-there";
    /// The crab sits on `land`.
    CRAB_ON_BOARD = "SW-13.8", "schwarm-crab-on-board";
    /// The crab comes in on a field without a station, and there is one on `land`.
    CRAB_ENTRY_TAKEN = "SW-13.8", "schwarm-crab-entry-taken";
    /// The crab does not get to `land` within the `range` of the card.
    CRAB_OUT_OF_REACH = "SW-13.8", "schwarm-crab-out-of-reach";
}
