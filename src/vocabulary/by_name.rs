//! Words by their names, as hosts and other languages say them.

use crate::vocabulary::by_number::Numbered;
use crate::vocabulary::error::{Code, Error};
use crate::vocabulary::spelling::said;
use crate::vocabulary::words::*;

macro_rules! by_name {
    ($($kind:ident)*) => { $(
        impl $kind {
            /// Returns the word of this name. Errors: [`bad_enum`](Code::BadEnum) with the known
            /// words.
            pub fn named(name: &str) -> Result<Self, Error> {
                Self::of_name(name).ok_or_else(|| unknown::<Self>(Self::TABLE.name, name))
            }
        }
    )* };
}

by_name! {
    TurnKind Direction Until Whose Each Applies Skips Reason At May Within Policy OnError Metric
    Question
}

#[cold]
fn unknown<T: Numbered>(set: &str, name: &str) -> Error {
    let (name, words) = (said(name), T::NAMES.join(", "));
    Error::new(Code::BadEnum).detail(format!("`{name}` is no {set}; it is one of {words}"))
}
