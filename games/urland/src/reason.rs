//! Why an action is refused: the clause and the sentence, whose gaps are named beside it.
//!
//! Where several clauses forbid the same for the same reason, the first is named here, and the refusal names
//! the one that applies.

table::reasons! {
    /// `player` does not sit at this table.
    NO_SUCH_PLAYER = "UR-0.1", "urland-no-such-player";
    /// The game is over.
    GAME_OVER = "UR-10.1", "urland-game-over";
    /// Only `player`, the environment player, chooses.
    ENVIRONMENT_CHOOSES = "UR-3.2", "urland-environment-chooses";
    /// The environment player takes no actions this round.
    ENVIRONMENT_RESTS = "UR-3.2", "urland-environment-rests";
    /// The dummy takes no actions this round.
    DUMMY_RESTS = "UR-3.3", "urland-dummy-rests";
    /// It is the turn of `player`.
    NOT_YOUR_TURN = "UR-3.4", "urland-not-your-turn";
    /// First choose a disc.
    NOW_CHOOSE = "UR-4.1", "urland-now-choose";
    /// The disc of `land` is not in hand.
    NOT_IN_HAND = "UR-4.1", "urland-not-in-hand";
    /// Now take actions or end the turn.
    NOW_ACT = "UR-5.2", "urland-now-act";
    /// No actions are left.
    NO_ACTIONS_LEFT = "UR-5.1", "urland-no-actions-left";
    /// It takes two actions, and only one is left.
    NEEDS_TWO_ACTIONS = "UR-5.11", "urland-needs-two-actions";
    /// One tile a turn.
    ONE_TILE = "UR-5.10", "urland-one-tile";
    /// No tile is left.
    NO_TILE = "UR-5.10", "urland-no-tile";
    /// A tile is spent at the end of the normal turn, and `left` actions are left of it.
    TILE_AT_END = "UR-5.10", "urland-tile-at-end";
    /// The gene `gene` is needed.
    NEEDS_GENE = "UR-8.1", "urland-needs-gene";
    /// The number of Ichtos must be at least one.
    AT_LEAST_ONE = "UR-5.8", "urland-at-least-one";
    /// In `zone` are `has` own Ichtos, `needs` are needed.
    TOO_FEW = "UR-5.4", "urland-too-few";
    /// The stock is empty.
    NO_STOCK = "UR-5.7", "urland-no-stock";
    /// The `has` own Ichtos in `zone` are too few to breed: it takes `needs`.
    TOO_FEW_TO_BREED = "UR-5.7", "urland-too-few-to-breed";
    /// `land` is gone: it is part of `into`.
    LAND_GONE = "UR-1.9", "urland-land-gone";
    /// `land` does not touch `ocean`.
    NOT_TOUCHING = "UR-5.4", "urland-not-touching";
    /// At most `party` Ichtos land together.
    LANDING_PARTY = "UR-5.4", "urland-landing-party";
    /// At most two Ichtos fly together.
    FLYING_PARTY = "UR-8.8", "urland-flying-party";
    /// The oceans `from` and `to` do not border.
    NOT_BORDERING = "UR-5.8", "urland-not-bordering";
    /// The lands `from` and `to` are not neighbours.
    NOT_NEIGHBOURS = "UR-8.5", "urland-not-neighbours";
    /// The Ichtos are there already.
    SAME_ZONE = "UR-5.8", "urland-same-zone";
    /// It must be somebody else's Ichto.
    OWN_ICHTO = "UR-0.4", "urland-own-ichto";
    /// `player` has `has` Ichtos in `zone`, `needs` are needed.
    RIVAL_ABSENT = "UR-8.15", "urland-rival-absent";
    /// On land, the Ichtos of `player`, with Ears, hear the biter.
    EARS_HEAR = "UR-8.10", "urland-ears-hear";
    /// Now bid.
    NOW_BID = "UR-7.2", "urland-now-bid";
    /// The bid is made.
    HAS_BID = "UR-7.2", "urland-has-bid";
    /// A bid of `bid` exceeds the stock of `stock`.
    BID_TOO_HIGH = "UR-7.2", "urland-bid-too-high";
    /// `player` is asked now.
    NOT_ASKED = "UR-7.5", "urland-not-asked";
    /// Now take a gene or pass.
    NOW_TAKE = "UR-7.7", "urland-now-take";
    /// The gene `gene` is not on offer.
    NOT_ON_OFFER = "UR-7.6", "urland-not-on-offer";
    /// The first who can pay must take a gene.
    MUST_TAKE = "UR-7.6", "urland-must-take";
    /// Now pay the `owed` Ichtos still owed.
    NOW_PAY = "UR-7.4", "urland-now-pay";
    /// Only `owed` Ichtos are still owed.
    PAYS_TOO_MUCH = "UR-7.4", "urland-pays-too-much";
    /// `player`, last on the track, decides.
    LAST_DECIDES = "UR-9.3", "urland-last-decides";
    /// Now pick the land that panics.
    NOW_PANIC = "UR-9.3", "urland-now-panic";
    /// `land` has `has` Ichtos, the fullest have `most`.
    NOT_FULLEST = "UR-9.3", "urland-not-fullest";
    /// Now pick the ocean to flee to.
    NOW_FLEE = "UR-9.4", "urland-now-flee";
    /// `player`, the owner of Ears, decides.
    EARS_DECIDE = "UR-9.5", "urland-ears-decide";
    /// Now say how many flee too.
    NOW_SEND = "UR-9.5", "urland-now-send";
    /// Now pick the ocean of refuge.
    NOW_REFUGE = "UR-9.10", "urland-now-refuge";
}
