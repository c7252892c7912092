//! Copies into existing memory.
//!
//! A search goes back by copying a kept game into an existing one. `derive(Clone)` would build a
//! new value and drop the old one; copied field by field, lists keep their memory.

use serde::{Deserialize, Serialize};
use std::collections::VecDeque;
use std::ops::{Deref, DerefMut};

/// Implements `Clone` for a struct, with a `clone_from` that copies each field in place.
///
/// Every field has to be listed: a missing one does not compile. The largest is last, and is built
/// in its final place, since no copy after it could fail. A field that copies share is an `Arc`; it
/// is counted again only if the two do not share it already, since threads wait for each other at
/// the count.
macro_rules! clone_by_field {
    ($name:ident { $($field:ident),* $(,)? } $(shares { $($shared:ident),* })?) => {
        impl Clone for $name {
            // Field by field in the final place, so that nothing is built elsewhere and moved.
            #[inline(always)]
            fn clone(&self) -> Self {
                Self {
                    $($($shared: std::sync::Arc::clone(&self.$shared),)*)?
                    $($field: self.$field.clone()),*
                }
            }

            fn clone_from(&mut self, source: &Self) {
                $($(if !std::sync::Arc::ptr_eq(&self.$shared, &source.$shared) {
                    self.$shared = std::sync::Arc::clone(&source.$shared);
                })*)?
                $(self.$field.clone_from(&source.$field);)*
            }
        }
    };
}

pub(crate) use clone_by_field;

/// Returns an empty value of that type, which all games share until one changes its own.
macro_rules! empty_shared {
    ($Type:ty) => {{
        static EMPTY: std::sync::LazyLock<std::sync::Arc<$Type>> =
            std::sync::LazyLock::new(std::sync::Arc::default);
        std::sync::Arc::clone(&EMPTY)
    }};
}

pub(crate) use empty_shared;

/// A queue that is empty most of the time; copying it then costs nothing.
#[derive(Debug, PartialEq, Serialize, Deserialize)]
#[serde(transparent)]
pub(crate) struct Fifo<T>(VecDeque<T>);

impl<T> Default for Fifo<T> {
    fn default() -> Self {
        Self(VecDeque::new())
    }
}

impl<T> Fifo<T> {
    /// Returns the bytes that the queue has taken.
    pub(crate) fn bytes(&self) -> usize {
        self.0.capacity() * size_of::<T>()
    }
}

impl<T: Clone> Clone for Fifo<T> {
    #[inline]
    fn clone(&self) -> Self {
        match self.is_empty() {
            true => Self::default(),
            false => Self(self.0.clone()),
        }
    }

    #[inline]
    fn clone_from(&mut self, source: &Self) {
        if !(self.is_empty() && source.is_empty()) {
            self.0.clone_from(&source.0);
        }
    }
}

impl<T> Deref for Fifo<T> {
    type Target = VecDeque<T>;

    #[inline(always)]
    fn deref(&self) -> &VecDeque<T> {
        &self.0
    }
}

impl<T> DerefMut for Fifo<T> {
    #[inline(always)]
    fn deref_mut(&mut self) -> &mut VecDeque<T> {
        &mut self.0
    }
}
