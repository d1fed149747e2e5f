//! Listing actions without jumps.
//!
//! What is legal is different every time, so whether the next thing is in a list, and how long the list gets, is guessed wrong by
//! a processor about as often as not, and then costs as much as some fifty instructions. It is sooner done to write a few
//! actions too many and to forget them again.

use crate::{Bits, Member, Set};

/// Pushes `action` if it is legal. For what often is and often is not; an action that must not be made up unless it is legal
/// is pushed in the usual way.
#[inline]
pub fn push_if<A: Copy>(out: &mut Vec<A>, is: bool, action: A) {
    out.push(action);
    out.truncate(out.len() - usize::from(!is));
}

impl<T: Member> Set<T> {
    /// Pushes what `each` makes of every member, in the order of their indices: `out.extend(set.iter().map(each))`. Of
    /// the first thing there is `each` is asked too, in the set or not.
    #[inline]
    pub fn push_each<A: Copy>(self, out: &mut Vec<A>, each: impl Fn(T) -> A) {
        const AT_ONCE: usize = 4;
        let (mut left, mut end) = (self.bits(), out.len());
        while left != T::Bits::NONE {
            let some: [A; AT_ONCE] = std::array::from_fn(|_| {
                let first = left.first();
                left = left.rest();
                end += usize::from(first.is_some());
                each(T::from_index(first.unwrap_or(0)))
            });
            out.extend_from_slice(&some);
        }
        out.truncate(end);
    }
}
