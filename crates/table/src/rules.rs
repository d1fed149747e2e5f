//! The contract between a game and the rest of the house.

use std::fmt::{Debug, Display};
use std::ops::RangeInclusive;
use std::str::FromStr;

use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::{BadSetup, Dice, Illegal, OptionSpec, Options, Outcome, Seat, Seats, Unreadable, Viewer};

/// A thing with exactly one written form, used everywhere: records, database, URLs, pages, tests.
/// `parse(print(a)) == a`.
pub trait Notation: Display + FromStr<Err = Unreadable> {}
impl<T: Display + FromStr<Err = Unreadable>> Notation for T {}

/// A game: its whole position as a plain value, and the rules that move it.
///
/// The implementing type *is* the position, hidden parts included: fixed-size arrays and small
/// enums, no heap where a bound is known, so that a copy is a memcpy. It never holds a generator:
/// all chance comes through [`Cx::dice`].
///
/// Two positions are equal when no sequence of actions and draws can ever tell them apart. What everybody saw
/// may be part of it, so that it can still be shown.
///
/// ```
/// use spoof::{Action, Spoof};
/// use table::{Cx, Dice, Options, Rules, Seat, Turn, Viewer};
///
/// let setup = table::new_setup::<Spoof>(2, &Options::default())?;
/// let mut dice = Dice::fast(1);
/// let mut game = Spoof::start(&setup, &mut Cx::silent(&mut dice));
/// let (one, two) = (Seat::new(0), Seat::new(1));
/// game.play(one, "hide 2".parse()?, &mut Cx::silent(&mut dice))?;
///
/// // What is refused names its clause, and changes nothing.
/// let illegal = game.play(one, Action::Hide(3), &mut Cx::silent(&mut dice)).unwrap_err();
/// assert_eq!(illegal.to_string(), "SP-2.1: spoof-has-hidden");
///
/// // The other player sees that coins are hidden, not how many; a guess fits what they see.
/// let view = game.view(Viewer::Seat(two));
/// assert_eq!((view.coins, Spoof::is_certain(&view)), (None, false));
/// assert_eq!(Spoof::guess(&view, &mut dice).view(Viewer::Seat(two)), view);
/// assert_eq!(game.turn(), Turn::AnyOf([two].into_iter().collect()));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub trait Rules: Clone + PartialEq + Debug + Serialize + DeserializeOwned + Send + Sync + 'static {
    /// Name in addresses, records and on the command line: `urland`.
    const KEY: &'static str;
    /// The editions of the rules that can still be played. A change that could make a recorded game
    /// replay differently is a new edition: the last is for new tables, and a table goes on under the one
    /// it began with. Where they differ, the position remembers which is played.
    const EDITIONS: RangeInclusive<u16>;
    /// Which way of writing the position this is. A change of its fields alone, which leaves the rules as
    /// they are, needs the next number; what was stored under another layout is replayed, not trusted.
    const LAYOUT: u16;
    /// How many can play.
    const SEATS: RangeInclusive<u8>;
    /// No game lasts longer, counted in plies of [`Rules::legal`] actions.
    const MAX_PLIES: u32;

    /// A validated choice of seats, options and variants.
    type Setup: Clone + Debug + PartialEq + Send + Sync;
    /// One click of a player. Small and `Copy`.
    type Action: Notation + Copy + PartialEq + Debug + Send + Sync + 'static;
    /// Something that happened, for the log and for what the page marks.
    type Event: Clone + Debug + PartialEq + Send + Sync + 'static;
    /// What one viewer may know, and nothing else. It carries its [`Viewer`]. What is written of it can be
    /// read back, so that a bot elsewhere can think from it.
    type View: Clone + PartialEq + Debug + Serialize + DeserializeOwned + Send + Sync + 'static;

    /// The options a table's owner has.
    fn options() -> &'static [OptionSpec];

    /// Validates a choice. Every bad combination is a clear error. The callers see to it that the edition
    /// is one of [`Rules::EDITIONS`] and the seats are within [`Rules::SEATS`] ([`set_up`]).
    fn setup(edition: u16, seats: u8, options: &Options) -> Result<Self::Setup, BadSetup>;

    /// The position before the first ply.
    fn start(setup: &Self::Setup, cx: &mut Cx<'_, Self::Event>) -> Self;

    /// How many sit at this table.
    fn seats(&self) -> u8;

    /// Who may act.
    fn turn(&self) -> Turn;

    /// Whose turn it is, where others are asked something in its midst (an offer, cards to give up): clocks and bounds go by
    /// turns. Nobody's in particular where whoever may act has the turn.
    fn turn_of(&self) -> Option<Seat> {
        None
    }

    /// The result, exactly when [`Rules::turn`] is [`Turn::Over`].
    fn outcome(&self) -> Option<Outcome>;

    /// Pushes the decisions of play `seat` has now; none if it is not to act. This is what bots
    /// choose from, what perft counts, and what must lead every game to its end. The caller
    /// clears `out`.
    fn legal(&self, seat: Seat, out: &mut Vec<Self::Action>);

    /// How many actions [`Rules::legal`] lists, for counting without building them. `scratch` is a
    /// buffer to work in.
    fn count_legal(&self, seat: Seat, scratch: &mut Vec<Self::Action>) -> usize {
        scratch.clear();
        self.legal(seat, scratch);
        scratch.len()
    }

    /// Pushes what `seat` may also do, beside play: resign, offer to end, propose a trade.
    /// Shown to people, never chosen blindly by bots.
    fn asides(&self, seat: Seat, out: &mut Vec<Self::Action>) {
        let _ = (seat, out);
    }

    /// Judges one action. Agrees with [`Rules::legal`] and [`Rules::asides`] on everything they
    /// list, and refuses everything else unless the game has [`Rules::FREE_FORM`] actions.
    fn permits(&self, seat: Seat, action: &Self::Action) -> Result<(), Illegal>;

    /// Whether `permits` accepts lawful actions beyond the lists, because listing them all would
    /// be endless (trade offers).
    const FREE_FORM: bool = false;

    /// Actions are numbered below this, so that what is learned of one can be kept in a table
    /// ([`numbered!`](crate::numbered) makes the numbers).
    const ACTIONS: u32 = 0;

    /// The number of an action, the same in every position. Every listed action has one; what is permitted
    /// as [`Rules::FREE_FORM`] without being listed may have none.
    fn index(action: &Self::Action) -> Option<u32> {
        let _ = action;
        None
    }

    /// The action with this number.
    fn from_index(index: u32) -> Option<Self::Action> {
        let _ = index;
        None
    }

    /// Carries out an action that [`Rules::permits`]. The caller guarantees that; with any other
    /// action the position that results is meaningless.
    fn apply(&mut self, seat: Seat, action: Self::Action, cx: &mut Cx<'_, Self::Event>);

    /// Judges, then carries out. On a refusal nothing has changed.
    fn play(
        &mut self,
        seat: Seat,
        action: Self::Action,
        cx: &mut Cx<'_, Self::Event>,
    ) -> Result<(), Illegal> {
        self.permits(seat, &action)?;
        self.apply(seat, action, cx);
        Ok(())
    }

    /// Whether the others must not read this action as written while the game runs (a secret
    /// bid). Asked before it is applied.
    fn secret(&self, seat: Seat, action: &Self::Action) -> bool {
        let _ = (seat, action);
        false
    }

    /// What `viewer` may know.
    fn view(&self, viewer: Viewer) -> Self::View;

    /// A position that the holder of `view` cannot tell from the truth, drawn at random among
    /// all of them. It is made from the view alone, so it cannot peek.
    fn guess(view: &Self::View, dice: &mut Dice) -> Self;

    /// Why views of this game forget, if they do: a viewer could remember something that stands in their view no
    /// more, such as who took which card openly before it was held concealed. Then guesses may make worlds that
    /// cannot have led to the view, and the law of worlds asks only that none is left out: that nothing drawn in secret is
    /// both shown and told to everybody is for the game's own tests to see.
    const FORGETS: Option<&'static str> = None;

    /// Whether a table that was set up so can stand like this, as far as a position tells: its edition and variants are
    /// those of the set-up. Asked of worlds that are made from views of who knows where; the number of seats is compared
    /// there as well.
    fn is_of(&self, setup: &Self::Setup) -> bool {
        let _ = setup;
        true
    }

    /// Whether only one position fits `view`.
    fn is_certain(view: &Self::View) -> bool;

    /// Checks what must hold at every moment: sums of pieces, cards and resources, bounds,
    /// phases that fit. The message says what is wrong.
    fn audit(&self) -> Result<(), String>;

    /// The position in the form the game's `position` option reads, where its spec defines one.
    fn to_position(&self) -> Option<String> {
        None
    }
}

/// Writes the part of an `impl Rules` that is the same in every game: its types are called `Setup`, `Action`,
/// `Event` and `View`, actions are [`numbered!`](crate::numbered), and each question goes to a method of the game
/// in the module of its chapter.
///
/// | of the contract | is answered by |
/// | --- | --- |
/// | [`Rules::start`] | `Game::set_up(&Setup, &mut Cx) -> Game` |
/// | [`Rules::legal`] | `game.list(Seat, &mut Vec<Action>)` |
/// | [`Rules::permits`] | `game.judge(Seat, Action) -> Result<(), Illegal>` |
/// | [`Rules::ACTIONS`], [`Rules::index`], [`Rules::from_index`] | `Action::NUMBERS`, `action.number()`, `Action::from_number(u32)` |
/// | [`Rules::apply`] | `game.carry_out(Seat, Action, &mut Cx)` |
/// | [`Rules::view`] | `game.seen_by(Viewer) -> View` |
/// | [`Rules::guess`] | `Game::guess_from(&View, &mut Dice) -> Game` |
/// | [`Rules::is_certain`] | `view.is_only_fit() -> bool` |
/// | [`Rules::audit`] | `game.check() -> Result<(), String>` |
///
/// What is left to write are the constants, options and set-up, whose turn it is, and what only this game has.
#[macro_export]
macro_rules! forward_rules {
    () => {
        const ACTIONS: u32 = Action::NUMBERS;

        type Setup = Setup;
        type Action = Action;
        type Event = Event;
        type View = View;

        fn start(setup: &Setup, cx: &mut $crate::Cx<'_, Event>) -> Self {
            Self::set_up(setup, cx)
        }

        fn legal(&self, seat: $crate::Seat, out: &mut Vec<Action>) {
            self.list(seat, out);
        }

        fn permits(&self, seat: $crate::Seat, action: &Action) -> Result<(), $crate::Illegal> {
            self.judge(seat, *action)
        }

        #[inline]
        fn index(action: &Action) -> Option<u32> {
            action.number()
        }

        fn from_index(index: u32) -> Option<Action> {
            Action::from_number(index)
        }

        fn apply(&mut self, seat: $crate::Seat, action: Action, cx: &mut $crate::Cx<'_, Event>) {
            self.carry_out(seat, action, cx);
        }

        fn view(&self, viewer: $crate::Viewer) -> View {
            self.seen_by(viewer)
        }

        fn guess(view: &View, dice: &mut $crate::Dice) -> Self {
            Self::guess_from(view, dice)
        }

        fn is_certain(view: &View) -> bool {
            view.is_only_fit()
        }

        fn audit(&self) -> Result<(), String> {
            self.check()
        }
    };
}

/// Has a view that comes from outside looked at: what is read is refused unless `view.check()` (a `Result<(), String>`)
/// finds nothing wrong with it. The view derives `Serialize` and `Deserialize` for itself:
///
/// ```
/// #[derive(serde::Serialize, serde::Deserialize)]
/// #[serde(remote = "Self")]
/// struct View {
///     coins: u8,
/// }
///
/// table::checked_view!(View);
///
/// impl View {
///     fn check(&self) -> Result<(), String> {
///         if self.coins <= 3 { Ok(()) } else { Err("nobody has so many coins".to_owned()) }
///     }
/// }
///
/// let read = |bytes: &[u8]| postcard::from_bytes::<View>(bytes).map(|view| view.coins);
/// assert_eq!(read(&postcard::to_allocvec(&View { coins: 3 }).unwrap()), Ok(3));
/// assert!(read(&postcard::to_allocvec(&View { coins: 4 }).unwrap()).is_err());
/// ```
#[macro_export]
macro_rules! checked_view {
    ($view:ty) => {
        impl ::serde::Serialize for $view {
            fn serialize<S: ::serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                <$view>::serialize(self, serializer)
            }
        }

        impl<'de> ::serde::Deserialize<'de> for $view {
            fn deserialize<D: ::serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                let view = <$view>::deserialize(deserializer)?;
                view.check().map_err(::serde::de::Error::custom)?;
                Ok(view)
            }
        }
    };
}

/// The edition that new tables are played under.
pub const fn newest<G: Rules>() -> u16 {
    *G::EDITIONS.end()
}

/// Validates a choice: an edition that is kept, a number of seats the game has, and what the game itself
/// asks.
pub fn set_up<G: Rules>(edition: u16, seats: u8, options: &Options) -> Result<G::Setup, BadSetup> {
    if !G::EDITIONS.contains(&edition) {
        return Err(BadSetup::new("setup-edition").value(edition));
    }
    if !G::SEATS.contains(&seats) {
        let (low, high) = (G::SEATS.start(), G::SEATS.end());
        let range = if low == high { low.to_string() } else { format!("{low}–{high}") };
        return Err(BadSetup::new("setup-seats").value(range));
    }
    G::setup(edition, seats, options)
}

/// Validates a choice for a new table: [`set_up`] under the newest edition.
pub fn new_setup<G: Rules>(seats: u8, options: &Options) -> Result<G::Setup, BadSetup> {
    set_up::<G>(newest::<G>(), seats, options)
}

/// Who may act.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Turn {
    /// This player.
    Of(Seat),
    /// Any of these, in any order (secret bids, discards, answers to an offer).
    AnyOf(Seats),
    /// Nobody any more; [`Rules::outcome`] has the result.
    Over,
}

impl Turn {
    /// Everyone who may act.
    #[inline]
    pub fn seats(self) -> Seats {
        match self {
            Turn::Of(seat) => Seats::only(seat),
            Turn::AnyOf(seats) => seats,
            Turn::Over => Seats::NONE,
        }
    }

    /// Whether `seat` may act.
    #[inline]
    pub fn includes(self, seat: Seat) -> bool {
        self.seats().contains(seat)
    }

    /// Whether the game has ended.
    #[inline]
    pub const fn is_over(self) -> bool {
        matches!(self, Turn::Over)
    }
}

/// Who hears of an event.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Audience {
    /// Everyone, spectators too.
    All,
    /// Only these players.
    Only(Seats),
    /// Everyone but these players; spectators too.
    Except(Seats),
}

impl Audience {
    /// Whether `viewer` hears it.
    pub fn includes(self, viewer: Viewer) -> bool {
        match (self, viewer) {
            (Audience::All, _) => true,
            (Audience::Only(seats), Viewer::Seat(seat)) => seats.contains(seat),
            (Audience::Only(_), Viewer::Spectator) => false,
            (Audience::Except(seats), Viewer::Seat(seat)) => !seats.contains(seat),
            (Audience::Except(_), Viewer::Spectator) => true,
        }
    }
}

/// An event and who hears of it.
#[derive(Clone, Debug, PartialEq)]
pub struct Told<E> {
    /// Who.
    pub to: Audience,
    /// What.
    pub event: E,
}

/// What a ply is carried out with: chance, and an ear for what happens.
///
/// Nothing is built for an ear that is not there: events are made by closures that run only when
/// somebody listens.
pub struct Cx<'a, E> {
    /// Where chance comes from.
    pub dice: &'a mut Dice,
    told: Option<&'a mut Vec<Told<E>>>,
    disclosed: bool,
}

impl<'a, E> Cx<'a, E> {
    /// Nobody listens: simulation and search.
    pub fn silent(dice: &'a mut Dice) -> Self {
        Cx { dice, told: None, disclosed: false }
    }

    /// Events are pushed to `told`.
    pub fn listening(dice: &'a mut Dice, told: &'a mut Vec<Told<E>>) -> Self {
        Cx { dice, told: Some(told), disclosed: false }
    }

    /// Something happened that everyone may know.
    #[inline]
    pub fn tell(&mut self, event: impl FnOnce() -> E) {
        self.tell_to(Audience::All, event);
    }

    /// Something happened that only `to` may know in these words. What was drawn is told to those who see
    /// what came of it, and to nobody else: the laws try what they hear had it fallen otherwise.
    #[inline]
    pub fn tell_to(&mut self, to: Audience, event: impl FnOnce() -> E) {
        if let Some(told) = &mut self.told {
            told.push(Told { to, event: event() });
        }
    }

    /// This ply shows somebody something that was hidden, without drawing: bids are opened, a
    /// hand is passed on. Such a ply cannot be taken back freely. The laws find a ply that
    /// should have said so and did not; but not one by which a player shows only that they could play it, as who
    /// plays a card from a concealed hand. Who takes that back has learned nothing and told something, so it may
    /// stay free; a game in which it must not says so here. The last ply of a game need not: nobody takes it back.
    #[inline]
    pub fn disclose(&mut self) {
        self.disclosed = true;
    }

    /// Whether [`Cx::disclose`] was called.
    pub fn has_disclosed(&self) -> bool {
        self.disclosed
    }
}

/// The position as bytes, for storage.
pub fn snapshot<G: Rules>(position: &G) -> Vec<u8> {
    // About as long as the position itself: one that grows byte by byte is moved time and again.
    postcard::to_extend(position, Vec::with_capacity(size_of::<G>())).expect("a position is plain data")
}

/// The position a [`snapshot`] was made of.
pub fn restore<G: Rules>(bytes: &[u8]) -> Result<G, postcard::Error> {
    postcard::from_bytes(bytes)
}

/// A 64-bit hash of the position (XXH3 of its snapshot): a replay that went astray is noticed. It compares
/// only with hashes taken under the same [`Rules::LAYOUT`].
pub fn fingerprint<G: Rules>(position: &G) -> u64 {
    xxhash_rust::xxh3::xxh3_64(&snapshot(position))
}
