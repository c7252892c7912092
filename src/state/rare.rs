//! A box for what most games do not have at most times, made when it is first needed.
//!
//! A game of two players who just move in turn has no granted turn, no skip and no question.
//! Without boxes, each of its copies would carry the empty lists of all that cards can do.

use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::ops::Deref;

/// A part of the state that is empty most of the time. It is read as if it were always there. A
/// change that adds something, or is about something that is there, begins with
/// [`make`](Self::make); one that may find nothing begins with [`made`](Self::made). An empty part
/// equals one that was never made, and is stored alike.
#[derive(Debug)]
pub(crate) struct Rare<T>(Option<Box<T>>);

/// A part that can be rare.
pub(crate) trait Seldom: Clone + PartialEq + 'static {
    /// Returns the part as it is where there is nothing.
    fn nothing() -> &'static Self;
}

/// Implements [`Seldom`] for a struct, with the value of each field where there is nothing.
macro_rules! seldom {
    ($name:ident { $($field:ident: $nothing:expr),* $(,)? }) => {
        impl $crate::state::rare::Seldom for $name {
            fn nothing() -> &'static Self {
                static NOTHING: $name = $name { $($field: $nothing),* };
                &NOTHING
            }
        }

        $crate::vocabulary::copying::clone_by_field! { $name { $($field),* } }
    };
}

pub(crate) use seldom;

impl<T> Rare<T> {
    /// A part in which there is nothing, for constants.
    pub(crate) const NONE: Self = Self(None);
}

impl<T: Seldom> Rare<T> {
    /// Returns the part to add to it, or to change what is there.
    pub(crate) fn make(&mut self) -> &mut T {
        self.0.get_or_insert_with(|| Box::new(T::nothing().clone()))
    }

    /// Returns the part to change or to take away what may be in it. Where nothing was ever added,
    /// there is none.
    #[inline(always)]
    pub(crate) fn made(&mut self) -> Option<&mut T> {
        self.0.as_deref_mut()
    }

    /// Returns the part if anything was ever added to it. It says the same as reading it, and costs
    /// one look where nothing was.
    #[inline(always)]
    pub(crate) fn there(&self) -> Option<&T> {
        self.0.as_deref()
    }

    /// Returns the bytes that the box has taken.
    pub(crate) const fn bytes(&self) -> usize {
        match self.0 {
            Some(_) => size_of::<T>(),
            None => 0,
        }
    }

    fn is_nothing(&self) -> bool {
        self.0.as_deref().is_none_or(|part| part == T::nothing())
    }
}

impl<T> Default for Rare<T> {
    #[inline(always)]
    fn default() -> Self {
        Self::NONE
    }
}

impl<T: Seldom> Deref for Rare<T> {
    type Target = T;

    #[inline(always)]
    fn deref(&self) -> &T {
        self.0.as_deref().unwrap_or_else(|| T::nothing())
    }
}

impl<T: Seldom> PartialEq for Rare<T> {
    fn eq(&self, other: &Self) -> bool {
        (self.0.is_none() && other.0.is_none()) || **self == **other
    }
}

/// A copy of what is empty has no box; a copy into a box keeps it.
impl<T: Seldom> Clone for Rare<T> {
    #[inline(always)]
    fn clone(&self) -> Self {
        match self.0.is_none() || self.is_nothing() {
            true => Self(None),
            false => Self(self.0.clone()),
        }
    }

    #[inline(always)]
    fn clone_from(&mut self, source: &Self) {
        match (&mut self.0, &source.0) {
            (None, None) => {}
            (Some(part), _) => T::clone_from(part, source),
            (None, Some(_)) => *self = source.clone(),
        }
    }
}

impl<T: Seldom + Serialize> Serialize for Rare<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        (**self).serialize(serializer)
    }
}

impl<'de, T: Seldom + Deserialize<'de>> Deserialize<'de> for Rare<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let part = T::deserialize(deserializer)?;
        Ok(match part == *T::nothing() {
            true => Self(None),
            false => Self(Some(Box::new(part))),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[derive(Debug, PartialEq, Serialize, Deserialize)]
    struct Hand {
        cards: Vec<u8>,
        hidden: Option<u8>,
    }

    seldom! { Hand { cards: Vec::new(), hidden: None } }

    #[test]
    fn what_was_never_added_to_is_read_as_empty_and_takes_nothing() {
        let mut hand = Rare::<Hand>::default();
        assert!(hand.cards.is_empty() && hand.hidden.is_none());
        assert!(hand.made().is_none());
        assert_eq!(hand.bytes(), 0);
    }

    #[test]
    fn an_emptied_part_equals_one_never_made_in_memory_in_bytes_and_in_copies() {
        let (never, mut emptied) = (Rare::<Hand>::default(), Rare::<Hand>::default());
        emptied.make().cards.push(7);
        assert_ne!(emptied, never);
        emptied.made().unwrap().cards.clear();
        assert_eq!(emptied, never);
        let bytes = |hand: &Rare<Hand>| postcard::to_allocvec(hand).unwrap();
        assert_eq!(bytes(&emptied), bytes(&never));
        assert_eq!(emptied.clone().bytes(), 0);
        let read: Rare<Hand> = postcard::from_bytes(&bytes(&emptied)).unwrap();
        assert_eq!(read.bytes(), 0);
    }

    #[test]
    fn a_copy_into_a_box_holds_what_its_source_does() {
        let (mut full, mut copy) = (Rare::<Hand>::default(), Rare::<Hand>::default());
        let never = Rare::default();
        full.make().hidden = Some(3);
        copy.clone_from(&full);
        assert_eq!((&copy, copy.hidden), (&full, Some(3)));
        copy.clone_from(&never);
        assert_eq!(copy, never);
        let read: Rare<Hand> =
            postcard::from_bytes(&postcard::to_allocvec(&full).unwrap()).unwrap();
        assert_eq!(read, full);
    }
}
