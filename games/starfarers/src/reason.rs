//! Why an action is refused: each reason with its clause, declared once.
//!
//! Where several clauses forbid for one reason, the one named here is its first; the refusal says which it was
//! ([`table::Reason::under`]).

table::reasons! {
    /// That is what the reply or proposal already says.
    ALREADY_SAID = "SF-6.3", "star-already-said";
    /// The bank has no `resource` left.
    BANK_LACKS = "SF-12.1", "star-bank-lacks";
    /// The bank takes `rate` of `resource`.
    BANK_RATE = "SF-6.4", "star-bank-rate";
    /// After the set-up only ships found colonies.
    COLONY_BY_SHIP = "SF-8.14", "star-colony-by-ship";
    /// A colony ship does not end its flight on a dock.
    COLONY_SHIP_AT_DOCK = "SF-8.7", "star-colony-ship-at-dock";
    /// A ship is still in flight.
    END_FLIGHT_FIRST = "SF-8.4", "star-end-flight-first";
    /// No more fame ring can be had.
    FAME_FULL = "SF-11.1", "star-fame-full";
    /// Beginners launch their first ship from a fixed point.
    FIXED_START = "SF-3.8", "star-fixed-start";
    /// The ship has ended its flight of this turn.
    FLIGHT_ENDED = "SF-8.4", "star-flight-ended";
    /// It is the spaceport point of an opponent.
    FOREIGN_PORT = "SF-8.7", "star-foreign-port";
    /// It takes `needed` freight rings.
    FREIGHT_RINGS = "SF-8.18", "star-freight-rings";
    /// The friendship card is taken.
    FRIEND_TAKEN = "SF-8.19", "star-friend-taken";
    /// The game is over.
    GAME_OVER = "SF-11.3", "star-game-over";
    /// The free trade ship is placed first.
    GIFT_FIRST = "SF-9.12", "star-gift-first";
    /// At most `most` cards can be given.
    GIFT_TOO_BIG = "SF-9.9", "star-gift-too-big";
    /// The ship cannot fly this turn.
    GROUNDED = "SF-9.3", "star-grounded";
    /// The helping hand takes from one or two.
    HELP_ONE_OR_TWO = "SF-10.8", "star-help-one-or-two";
    /// The ship stands there already.
    JUMP_TO_NOWHERE = "SF-9.11", "star-jump-to-nowhere";
    /// A mothership holds `limit` of `expansion`.
    MOTHERSHIP_FULL = "SF-7.5", "star-mothership-full";
    /// A flight that ends on a dock founds a station.
    MUST_FOUND = "SF-8.7", "star-must-found";
    /// The ship has stood there without founding.
    MUST_LEAVE_SITE = "SF-8.11", "star-must-leave-site";
    /// Who has a ship on the board shakes.
    MUST_SHAKE = "SF-8.1", "star-must-shake";
    /// A yes takes `needed` cards in hand.
    NO_CARDS_FOR_YES = "SF-9.10", "star-no-cards-for-yes";
    /// Neither pile nor bank has a card.
    NO_CARDS_LEFT = "SF-5.11", "star-no-cards-left";
    /// The opponent has no card.
    NO_CARDS_TO_DRAW = "SF-5.7", "star-no-cards-to-draw";
    /// No colony is left in supply.
    NO_COLONY_LEFT = "SF-7.3", "star-no-colony-left";
    /// The player has no fame card of the Diplomats.
    NO_FAME_CARD = "SF-10.7", "star-no-fame-card";
    /// Both sides of a deal give something.
    NO_GIFTS = "SF-6.2", "star-no-gifts";
    /// The player has no helping hand.
    NO_HELPING_HAND = "SF-10.8", "star-no-helping-hand";
    /// There is no offer to take back.
    NO_OFFER = "SF-6.3", "star-no-offer";
    /// Nobody has offered the player anything.
    NO_OFFER_TO_YOU = "SF-6.3", "star-no-offer-to-you";
    /// There is no such proposal.
    NO_PROPOSAL = "SF-6.3", "star-no-proposal";
    /// The opponent has not said yes, nor made a counter-offer.
    NO_REPLY = "SF-6.3", "star-no-reply";
    /// No spaceport ring is left in supply.
    NO_RING_LEFT = "SF-7.4", "star-no-ring-left";
    /// The player has no ship on the board.
    NO_SHIP = "SF-8.1", "star-no-ship";
    /// No trade station is left in supply.
    NO_STATION_LEFT = "SF-7.3", "star-no-station-left";
    /// The player has no `expansion`.
    NO_SUCH_EXPANSION = "SF-9.13", "star-no-such-expansion";
    /// Nobody sits there.
    NO_SUCH_SEAT = "SF-1.1", "star-no-such-seat";
    /// Transporter `rank` is not on the board.
    NO_SUCH_SHIP = "SF-8.4", "star-no-such-ship";
    /// Nothing comes from Earth any more this turn.
    NO_SUPPLIES = "SF-5.8", "star-no-supplies";
    /// No transporter is free.
    NO_TRANSPORTER = "SF-7.3", "star-no-transporter";
    /// The ship is not on a dock.
    NOT_A_DOCK = "SF-8.19", "star-not-a-dock";
    /// The set-up is in the home systems.
    NOT_A_HOME_SITE = "SF-3.10", "star-not-a-home-site";
    /// The ship is not on a colony site.
    NOT_A_SITE = "SF-8.14", "star-not-a-site";
    /// The opponent does not have more points.
    NOT_AHEAD = "SF-10.8", "star-not-ahead";
    /// The player would deal with himself.
    NOT_AN_OPPONENT = "SF-6.2", "star-not-an-opponent";
    /// The ship is not beside the planet of `resource`.
    NOT_BESIDE_PLANET = "SF-8.25", "star-not-beside-planet";
    /// The planet of `resource` is a pirate nest or an ice planet.
    NOT_HABITABLE = "SF-8.21", "star-not-habitable";
    /// The ship is not in flight.
    NOT_IN_FLIGHT = "SF-8.4", "star-not-in-flight";
    /// Something else is `asked` now; the clause says what.
    NOT_NOW = "SF-6.1", "star-not-now";
    /// It is no colony of the player that could become a spaceport.
    NOT_YOUR_COLONY = "SF-7.4", "star-not-your-colony";
    /// `point` is not next to a spaceport of the player.
    NOT_YOUR_PORT = "SF-7.2", "star-not-your-port";
    /// Others are to act.
    NOT_YOUR_TURN = "SF-4.1", "star-not-your-turn";
    /// The planet of `resource` has nothing to capture, as far as the player knows.
    NOTHING_TO_CAPTURE = "SF-8.24", "star-nothing-to-capture";
    /// The offer is to nobody.
    OFFER_TO_WHOM = "SF-6.3", "star-offer-to-whom";
    /// It was used this turn.
    ONCE_PER_TURN = "SF-10.8", "star-once-per-turn";
    /// The ship is over a point with a piece on it.
    ONLY_PASSING = "SF-8.6", "star-only-passing";
    /// The opponent does not hold the cards.
    OPPONENT_LACKS = "SF-6.3", "star-opponent-lacks";
    /// Another dock of `people` comes first.
    OTHER_DOCK = "SF-8.17", "star-other-dock";
    /// It is not a card of `people`.
    OTHER_PEOPLE = "SF-8.19", "star-other-people";
    /// Another ship is in flight.
    OTHER_SHIP_FLYING = "SF-8.4", "star-other-ship-flying";
    /// Another piece is there.
    POINT_TAKEN = "SF-8.7", "star-point-taken";
    /// One resource would be on both sides.
    SAME_RESOURCE = "SF-6.2", "star-same-resource";
    /// Ship `rank` may not stay where it is.
    SHIP_MUST_MOVE = "SF-8.9", "star-ship-must-move";
    /// Three players leave one site of a system free.
    SYSTEM_FULL = "SF-8.16", "star-system-full";
    /// It is `steps` steps away, and `left` are left.
    TOO_FAR = "SF-8.5", "star-too-far";
    /// It takes `needed` cannons.
    TOO_FEW_CANNONS = "SF-8.22", "star-too-few-cannons";
    /// It takes these cards; each resource is a fact.
    TOO_FEW_CARDS = "SF-7.1", "star-too-few-cards";
    /// A trade ship does not end its flight on a colony site.
    TRADE_SHIP_AT_SITE = "SF-8.7", "star-trade-ship-at-site";
    /// Transporter `rank` is on the board.
    TRANSPORTER_USED = "SF-7.3", "star-transporter-used";
    /// The player has not looked at the disc of the planet of `resource`.
    UNEXPLORED = "SF-8.12", "star-unexplored";
}
