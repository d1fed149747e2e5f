//! Numbers for the actions of a game.

use crate::Member;

/// A kind of field each of whose values has a number of its own below [`Kind::COUNT`].
pub trait Kind {
    /// What the field holds.
    type Value;
    /// How many values have a number.
    const COUNT: u32;
    /// The number of a value, if it has one.
    fn number(value: &Self::Value) -> Option<u32>;
    /// The value with this number, which is below [`Kind::COUNT`].
    fn value(number: u32) -> Self::Value;
}

impl<T: Member> Kind for T {
    type Value = T;
    const COUNT: u32 = <T as Member>::COUNT as u32;

    #[inline]
    fn number(value: &T) -> Option<u32> {
        Some(value.index() as u32)
    }

    #[inline]
    fn value(number: u32) -> T {
        T::from_index(number as usize)
    }
}

/// The whole numbers from `LOW` to `HIGH`.
#[derive(Clone, Copy, Debug)]
pub enum Within<const LOW: u8, const HIGH: u8> {}

impl<const LOW: u8, const HIGH: u8> Kind for Within<LOW, HIGH> {
    type Value = u8;
    const COUNT: u32 = (HIGH - LOW) as u32 + 1;

    #[inline]
    fn number(value: &u8) -> Option<u32> {
        (LOW..=HIGH).contains(value).then(|| u32::from(value - LOW))
    }

    #[inline]
    fn value(number: u32) -> u8 {
        LOW + number as u8
    }
}

impl Kind for bool {
    type Value = bool;
    const COUNT: u32 = 2;

    #[inline]
    fn number(value: &bool) -> Option<u32> {
        Some(u32::from(*value))
    }

    #[inline]
    fn value(number: u32) -> bool {
        number == 1
    }
}

impl<K: Kind> Kind for Option<K> {
    type Value = Option<K::Value>;
    const COUNT: u32 = K::COUNT + 1;

    #[inline]
    fn number(value: &Option<K::Value>) -> Option<u32> {
        value.as_ref().map_or(Some(0), |value| K::number(value).map(|number| number + 1))
    }

    #[inline]
    fn value(number: u32) -> Option<K::Value> {
        number.checked_sub(1).map(K::value)
    }
}

/// Numbers the actions of a game: every variant that has numbers is listed with the [`Kind`] of each of
/// its fields, and gets as many numbers as they have values together. What is not listed has none.
///
/// ```
/// use table::numbering::Within;
/// # #[derive(Clone, Copy, Debug, PartialEq)] enum Land { North, South }
/// # impl Land { const ALL: [Land; 2] = [Land::North, Land::South]; }
/// # table::member!(Land: u8);
///
/// #[derive(Clone, Copy, Debug, PartialEq)]
/// enum Action { Bid(u8), Settle(Land, u8), End, Offer(u32) }
///
/// table::numbered! {
///     Action {
///         Bid(bid: Within<0, 9>),
///         Settle(land: Land, count: Within<1, 3>),
///         End,
///     }
/// }
///
/// assert_eq!(Action::NUMBERS, 10 + 2 * 3 + 1);
/// assert_eq!(Action::Settle(Land::South, 2).number(), Some(10 + 1 + 2 * 1));
/// assert_eq!(Action::from_number(16), Some(Action::End));
/// assert_eq!((Action::Bid(10).number(), Action::Offer(1).number()), (None, None));
/// assert_eq!(Action::from_number(17), None);
/// ```
///
/// It makes `NUMBERS`, `number` and `from_number`, which a game forwards to as [`crate::Rules::ACTIONS`],
/// [`crate::Rules::index`] and [`crate::Rules::from_index`].
#[macro_export]
macro_rules! numbered {
    ($action:ident { $($variant:ident $(( $($field:ident : $kind:ty),+ ))? ),+ $(,)? }) => {
        impl $action {
            /// How many numbers actions have.
            pub const NUMBERS: u32 = 0 $(+ (1 $($(* <$kind as $crate::numbering::Kind>::COUNT)+)?))+;

            /// The action's number, if it has one.
            #[inline]
            pub fn number(&self) -> Option<u32> {
                let mut first = 0;
                $(
                    let (mut number, mut values) = (first, 1);
                    if let $action::$variant $(( $($field),+ ))? = self {
                        $($(
                            number += values * <$kind as $crate::numbering::Kind>::number($field)?;
                            values *= <$kind as $crate::numbering::Kind>::COUNT;
                        )+)?
                        let _ = (&mut number, &mut values);
                        return Some(number);
                    }
                    $($(values *= <$kind as $crate::numbering::Kind>::COUNT;)+)?
                    let _ = &mut number;
                    first += values;
                )+
                let _ = first;
                None
            }

            /// The action with this number.
            pub fn from_number(number: u32) -> Option<Self> {
                let mut number = number;
                $(
                    let values = 1 $($(* <$kind as $crate::numbering::Kind>::COUNT)+)?;
                    if number < values {
                        $($(
                            let count = <$kind as $crate::numbering::Kind>::COUNT;
                            let $field = <$kind as $crate::numbering::Kind>::value(number % count);
                            number /= count;
                        )+)?
                        let _ = number;
                        return Some($action::$variant $(( $($field),+ ))?);
                    }
                    number -= values;
                )+
                let _ = number;
                None
            }
        }
    };
}
