//! Copies into the room there is.
//!
//! A search goes back by copying a kept game into one that is there already. `derive(Clone)` would
//! build a new value and drop the old one; copied field by field, lists keep their room.

/// Implements `Clone` for a struct, with a `clone_from` that copies each field into its place.
///
/// Every field has to be listed: one that is missing does not compile.
macro_rules! clone_by_field {
    ($name:ident { $($field:ident),* $(,)? }) => {
        impl Clone for $name {
            // Part after part where the whole stays: nothing is built elsewhere and moved.
            #[inline(always)]
            fn clone(&self) -> Self {
                Self { $($field: self.$field.clone()),* }
            }

            fn clone_from(&mut self, source: &Self) {
                $(self.$field.clone_from(&source.$field);)*
            }
        }
    };
}

pub(crate) use clone_by_field;
