//! The 32 encounter cards as data, in a small effect language (SF-9).
//!
//! A card asks a question; each answer is a list of [`Op`]s carried out in order. An op that branches
//! is the last of its list, so where a card stands is a [`Path`] of branches taken and a count of ops
//! done: plain data, no stack.

use std::fmt;

use serde::{Deserialize, Serialize};
use table::{Dice, Seat, Set};

use super::Resource;

/// One of the 32 cards, counted from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(try_from = "u8")]
pub struct CardId(u8);

/// What a card is about: the scene that is read aloud, and the key of its words.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Scene {
    /// A merchant asks for a gift; two of them are pirates.
    MerchantGift,
    /// A pirate demands two cards.
    PirateDemandsTwo,
    /// A pirate swaps stolen goods.
    PirateSwap,
    /// A pirate proposes a raid on the others.
    PirateRaid,
    /// A pirate attacks: flee or fight.
    PirateAttack,
    /// A call for help, far off.
    DistressCall,
    /// Pirates fire at a ship.
    ShipUnderFire,
    /// A distortion of space.
    Distortion,
    /// A traveler asks for a gift.
    TravelerGift,
    /// Big motherships wear out.
    WearAndTear,
    /// The second question of E07 and E08.
    UnmaskedPirate,
}

/// An encounter card.
#[derive(Clone, Copy, Debug)]
pub struct Card {
    /// What is read aloud at first.
    pub scene: Scene,
    /// What the player is asked, and what follows.
    pub question: Question,
}

/// The question of a card.
#[derive(Clone, Copy, Debug)]
pub enum Question {
    /// How many cards do you give, 0 to 3? What follows each (SF-9.9).
    Gift([&'static [Op]; 4]),
    /// Yes or no? Yes takes a hand of at least `needs` cards (SF-9.10).
    YesNo {
        /// Cards in hand needed for a yes.
        needs: u8,
        /// What follows a no and a yes.
        answers: [&'static [Op]; 2],
    },
    /// Nothing is asked; this happens.
    None(&'static [Op]),
}

/// Places in [`Question::YesNo`], [`Op::Ask`].
pub const NO: u8 = 0;
/// Places in [`Question::YesNo`], [`Op::Ask`].
pub const YES: u8 = 1;

/// One effect. All concern the active player unless said otherwise; what cannot be done is
/// skipped.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub enum Op {
    /// Takes fame rings, or gives them back.
    Fame(i8),
    /// Takes cards of one resource from the bank.
    Gain(Resource, u8),
    /// Takes cards of his choice from the bank.
    GainAny(u8),
    /// Returns cards of his choice to the bank.
    PayAny(u8),
    /// Takes back the cards given in this encounter.
    ReturnGift,
    /// Each opponent gives him a card of the opponent's choice.
    EachOpponentGives,
    /// Draws a random card from each opponent.
    DrawFromEach,
    /// Returns a card and takes two of other kinds.
    SwapOneForTwo,
    /// Loses the two cards of the swap.
    LoseSwapped,
    /// Attaches an expansion of his choice.
    GainExpansion,
    /// Loses an expansion of his choice.
    LoseExpansion,
    /// His first ship cannot fly this turn.
    Ground,
    /// His first ship may jump (SF-9.11).
    Jump,
    /// A trade ship for nothing (SF-9.12).
    FreeTradeShip,
    /// Both shake; branch 0 if the active player loses, 1 if he wins (SF-9.7).
    Contest {
        /// What is added to the balls.
        stat: Stat,
        /// Against whom.
        opponent: Neighbour,
        /// What follows a loss and a win.
        then: [&'static [Op]; 2],
    },
    /// Boosters are compared; branch 0 if he has fewer, 1 if he has at least as many (SF-9.8).
    CompareBoosters {
        /// With whom.
        opponent: Neighbour,
        /// What follows fewer and at least as many.
        then: [&'static [Op]; 2],
    },
    /// He shakes: branch 0 for a sum of 1 or 2, 1 for 3, 2 for 4 or 5.
    ShakeTable([&'static [Op]; 3]),
    /// A second question.
    Ask {
        /// What is asked.
        scene: Scene,
        /// What follows a no and a yes.
        answers: [&'static [Op]; 2],
    },
    /// A new card is drawn and played.
    DrawNewCard,
    /// Every player with more expansions than this returns one of his choice.
    WearAbove(u8),
    /// Who has most freight rings, and at least one, takes a fame ring.
    CouncilFame,
    /// All 32 cards are shuffled, a new card is drawn and played.
    ReshuffleAndDraw,
}

/// What a contest compares beside the balls (SF-9.7).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Stat {
    /// Cannons. The opponent stands in for a pirate and has his mothership alone.
    Combat,
    /// Boosters.
    Speed,
}

/// A seat as seen from the active player (SF-9.6). Left is the next in turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Neighbour {
    /// The next in turn.
    Left,
    /// The one after that.
    SecondLeft,
    /// The one before the active player.
    Right,
    /// The one before that.
    SecondRight,
}

impl Neighbour {
    /// Who that is at a table of `seats`.
    pub const fn of(self, active: Seat, seats: u8) -> Seat {
        let ahead = match self {
            Neighbour::Left => 1,
            Neighbour::SecondLeft => 2,
            Neighbour::Right => seats - 1,
            Neighbour::SecondRight => seats - 2,
        };
        Seat::new((active.index() + ahead as usize) % seats as usize)
    }
}

impl Scene {
    /// The key of its words.
    pub const fn name(self) -> &'static str {
        match self {
            Scene::MerchantGift => "merchant-gift",
            Scene::PirateDemandsTwo => "pirate-demands-two",
            Scene::PirateSwap => "pirate-swap",
            Scene::PirateRaid => "pirate-raid",
            Scene::PirateAttack => "pirate-attack",
            Scene::DistressCall => "distress-call",
            Scene::ShipUnderFire => "ship-under-fire",
            Scene::Distortion => "distortion",
            Scene::TravelerGift => "traveler-gift",
            Scene::WearAndTear => "wear-and-tear",
            Scene::UnmaskedPirate => "unmasked-pirate",
        }
    }
}

super::numbered_things! {
    CardId(u8): CARDS.len(), u32;
}

impl CardId {
    /// The card with this number from 1: E09 is 9.
    ///
    /// # Panics
    /// If there is no such card.
    pub const fn number(number: usize) -> Self {
        assert!(1 <= number && number <= CARDS.len());
        CardId(number as u8 - 1)
    }

    /// The card.
    pub fn card(self) -> &'static Card {
        &CARDS[self.index()]
    }
}

/// `E09`
impl fmt::Display for CardId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "E{:02}", self.0 + 1)
    }
}

/// A set of encounter cards.
pub type CardSet = Set<CardId>;

/// The whole deck.
pub const DECK: CardSet = Set::from_bits(u32::MAX);

/// Any of these cards, each as likely.
pub(crate) fn any(cards: CardSet, dice: &mut Dice) -> CardId {
    cards.nth(dice.below(cards.len() as u32) as usize)
}

/// The most branches between a card's question and its last op.
pub const MAX_DEPTH: usize = 3;

/// The branches taken on a card: the answer to its question, then one for each op that branched.
#[derive(Clone, Copy, Default, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Path {
    branches: [u8; MAX_DEPTH],
    len: u8,
}

impl Path {
    /// Takes a branch.
    pub fn push(&mut self, branch: u8) {
        self.branches[usize::from(self.len)] = branch;
        self.len += 1;
    }

    /// The branches taken.
    pub fn branches(&self) -> &[u8] {
        &self.branches[..usize::from(self.len)]
    }

    /// Whether `card` has these branches.
    pub fn is_of(&self, card: CardId) -> bool {
        let Some(branches) = self.branches.get(..self.len.into()) else { return false };
        let Some((answer, rest)) = branches.split_first() else { return true };
        let mut ops = card.card().question.answers().get(usize::from(*answer)).copied();
        for branch in rest {
            ops = ops.and_then(|ops| ops.last()?.branches().get(usize::from(*branch)).copied());
        }
        ops.is_some()
    }
}

impl Question {
    /// The ops that follow each answer; one list if nothing is asked.
    pub fn answers(&self) -> &[&'static [Op]] {
        match self {
            Question::Gift(lists) => lists,
            Question::YesNo { answers, .. } => answers,
            Question::None(ops) => std::slice::from_ref(ops),
        }
    }

    /// The ops that follow an answer.
    pub fn then(&self, answer: u8) -> &'static [Op] {
        self.answers()[usize::from(answer)]
    }
}

impl Op {
    /// The lists this op can lead to.
    pub fn branches(&self) -> &[&'static [Op]] {
        match self {
            Op::Contest { then, .. } | Op::CompareBoosters { then, .. } => then,
            Op::Ask { answers, .. } => answers,
            Op::ShakeTable(rows) => rows,
            _ => &[],
        }
    }

    /// The op as it is read aloud: without what its branches lead to.
    #[must_use]
    pub fn as_read(self) -> Op {
        match self {
            Op::Contest { stat, opponent, .. } => Op::Contest { stat, opponent, then: [NOTHING; 2] },
            Op::CompareBoosters { opponent, .. } => Op::CompareBoosters { opponent, then: [NOTHING; 2] },
            Op::ShakeTable(_) => Op::ShakeTable([NOTHING; 3]),
            Op::Ask { scene, .. } => Op::Ask { scene, answers: [NOTHING; 2] },
            plain => plain,
        }
    }

    /// Whether the two sound the same when they are carried out. What a branch leads to is read
    /// only once it is taken.
    pub fn reads_like(&self, other: &Op) -> bool {
        self.as_read() == other.as_read()
    }
}

/// The ops of `card` at the end of `path`: nothing before its question is answered.
pub fn script(card: CardId, path: &Path) -> &'static [Op] {
    let Some((answer, rest)) = path.branches().split_first() else { return &[] };
    let mut ops = card.card().question.then(*answer);
    for branch in rest {
        let last = ops.last().expect("only an op branches");
        ops = last.branches()[usize::from(*branch)];
    }
    ops
}

/// The cards that would have sounded like `card` so far: what those who do not hold it may take it for
/// (SF-9.2). Of each branch taken all was read.
pub fn alike(card: CardId, path: &Path) -> CardSet {
    CardId::all().filter(|other| sounds_like(card, *other, path)).collect()
}

fn sounds_like(a: CardId, b: CardId, path: &Path) -> bool {
    if a.card().scene != b.card().scene {
        return false;
    }
    let Some((answer, rest)) = path.branches().split_first() else { return true };
    let same = |a: &[Op], b: &[Op]| a.len() == b.len() && a.iter().zip(b).all(|(a, b)| a.reads_like(b));
    let (mut a, mut b) = (a.card().question.then(*answer), b.card().question.then(*answer));
    for branch in rest {
        let (Some(last_a), Some(last_b)) = (a.last(), b.last()) else { return false };
        if !same(a, b) {
            return false;
        }
        a = last_a.branches()[usize::from(*branch)];
        b = last_b.branches()[usize::from(*branch)];
    }
    same(a, b)
}

const NOTHING: &[Op] = &[];
const FAME: Op = Op::Fame(1);
const SHAME: Op = Op::Fame(-1);
const LOSE_EXPANSION_AND_FAME: &[Op] = &[Op::LoseExpansion, FAME];

const fn gift(scene: Scene, answers: [&'static [Op]; 4]) -> Card {
    Card { scene, question: Question::Gift(answers) }
}

const fn ask(scene: Scene, needs: u8, no: &'static [Op], yes: &'static [Op]) -> Card {
    Card { scene, question: Question::YesNo { needs, answers: [no, yes] } }
}

const fn contest(stat: Stat, opponent: Neighbour, win: &'static [Op], lose: &'static [Op]) -> Op {
    Op::Contest { stat, opponent, then: [lose, win] }
}

const fn combat(opponent: Neighbour, win: &'static [Op], lose: &'static [Op]) -> Op {
    contest(Stat::Combat, opponent, win, lose)
}

const fn race(opponent: Neighbour, win: &'static [Op], lose: &'static [Op]) -> Op {
    contest(Stat::Speed, opponent, win, lose)
}

/// E16 to E18: flee or fight.
const fn flee(opponent: Neighbour, fight: &'static [Op]) -> Op {
    Op::CompareBoosters { opponent, then: [fight, NOTHING] }
}

/// E07 and E08: whatever the gift, the merchant is a pirate.
const fn unmasked(fight: &'static [Op]) -> Op {
    Op::Ask { scene: Scene::UnmaskedPirate, answers: [NOTHING, fight] }
}

/// The deck: E01 is the first.
pub static CARDS: [Card; 32] = {
    use Neighbour::{Left, Right, SecondLeft, SecondRight};
    use Op::*;
    use Resource::{Carbon, Food, Goods, Ore};
    use Scene::*;

    const MERCHANT_PRINCE: Card =
        gift(MerchantGift, [&[Ground, SHAME], &[SHAME], &[GainAny(1), FAME], &[FreeTradeShip]]);
    const FALSE_RIGHT: &[Op] = &[unmasked(&[combat(Right, &[ReturnGift, FAME], &[Ground])])];
    const FALSE_LEFT: &[Op] = &[unmasked(&[combat(Left, &[ReturnGift, FAME], &[Ground])])];
    const FIGHT_16: &[Op] = &[combat(Right, &[GainExpansion, FAME], &[LoseExpansion])];
    const FIGHT_17: &[Op] = &[combat(SecondLeft, &[Gain(Ore, 2), FAME], LOSE_EXPANSION_AND_FAME)];
    const FIGHT_18: &[Op] = &[combat(Left, &[FreeTradeShip], &[Ground])];
    [
        gift(
            MerchantGift,
            [
                &[EachOpponentGives, Fame(-2)],
                &[Gain(Food, 1), SHAME],
                &[GainAny(1), FAME],
                &[GainAny(2), FAME],
            ],
        ),
        gift(MerchantGift, [&[SHAME], &[GainAny(1)], &[GainAny(1), FAME], &[GainExpansion, FAME]]),
        gift(MerchantGift, [&[SHAME], NOTHING, &[FAME], &[Gain(Goods, 1), FAME]]),
        gift(MerchantGift, [&[Gain(Goods, 1)], &[GainAny(1), FAME], &[GainAny(2), FAME], &[ReturnGift]]),
        MERCHANT_PRINCE,
        MERCHANT_PRINCE,
        gift(MerchantGift, [FALSE_RIGHT; 4]),
        gift(MerchantGift, [FALSE_LEFT; 4]),
        ask(PirateDemandsTwo, 2, &[combat(Right, &[FreeTradeShip], LOSE_EXPANSION_AND_FAME)], &[PayAny(2)]),
        ask(
            PirateDemandsTwo,
            2,
            &[combat(SecondRight, &[Gain(Carbon, 2), FAME], &[Ground, FAME])],
            &[PayAny(2)],
        ),
        ask(
            PirateDemandsTwo,
            2,
            &[combat(Left, &[Gain(Ore, 2), FAME], &[LoseExpansion])],
            &[PayAny(2), Ground],
        ),
        ask(PirateSwap, 1, &[FAME], &[SwapOneForTwo, ShakeTable([&[SHAME], &[LoseSwapped, SHAME], NOTHING])]),
        ask(PirateSwap, 1, NOTHING, &[SwapOneForTwo, ShakeTable([NOTHING, &[LoseSwapped, SHAME], &[SHAME]])]),
        ask(
            PirateRaid,
            1,
            &[FAME],
            &[PayAny(1), ShakeTable([&[SHAME], &[DrawFromEach, SHAME], &[DrawFromEach]])],
        ),
        ask(
            PirateRaid,
            1,
            NOTHING,
            &[PayAny(1), ShakeTable([&[DrawFromEach], &[DrawFromEach, SHAME], &[SHAME]])],
        ),
        ask(PirateAttack, 0, FIGHT_16, &[flee(Right, FIGHT_16)]),
        ask(PirateAttack, 0, FIGHT_17, &[flee(SecondLeft, FIGHT_17)]),
        ask(PirateAttack, 0, FIGHT_18, &[flee(Left, FIGHT_18)]),
        ask(DistressCall, 0, NOTHING, &[race(SecondRight, &[FreeTradeShip], &[LoseExpansion])]),
        ask(DistressCall, 0, &[SHAME], &[race(Left, &[FAME, DrawFromEach], LOSE_EXPANSION_AND_FAME)]),
        ask(DistressCall, 0, &[SHAME], &[race(Right, &[GainExpansion, FAME], &[LoseExpansion])]),
        ask(ShipUnderFire, 0, NOTHING, &[combat(SecondRight, &[Gain(Goods, 2), FAME], &[Ground])]),
        ask(ShipUnderFire, 0, &[SHAME], &[combat(Right, &[GainAny(2), FAME], LOSE_EXPANSION_AND_FAME)]),
        ask(ShipUnderFire, 0, &[SHAME], &[combat(Left, &[Jump, FAME], &[Ground, FAME])]),
        ask(Distortion, 0, &[DrawNewCard], &[race(Left, &[Jump], &[Ground])]),
        ask(Distortion, 0, &[DrawNewCard], &[race(Right, &[Jump], &[Ground])]),
        ask(Distortion, 0, &[DrawNewCard], &[race(SecondRight, &[Jump], &[LoseExpansion])]),
        gift(TravelerGift, [&[LoseExpansion, SHAME], &[FAME], &[Jump], &[Jump]]),
        gift(TravelerGift, [NOTHING, &[FAME], &[FAME], &[FreeTradeShip]]),
        gift(TravelerGift, [&[SHAME], &[SHAME], &[FAME], &[Jump, FAME]]),
        Card { scene: WearAndTear, question: Question::None(&[WearAbove(8), ReshuffleAndDraw]) },
        Card { scene: WearAndTear, question: Question::None(&[WearAbove(6), CouncilFame, ReshuffleAndDraw]) },
    ]
};
