//! Tables of rows for what the module hands to Lua: a name, what it takes, and what it does.

/// Declares calls of a game, a row each: `HOW NAME(WHAT: TYPE) => BODY;`.
///
/// `HOW` is the way into the game, a method of [`Handle`](crate::module::Handle): `with` for what
/// is a result of the library, `look` for what may fail in Lua alone, `change` and `read` for what
/// is an answer already.
macro_rules! calls {
    ($calls:ident, $lua:ident, $game:ident; $(
        $how:ident $name:ident($what:pat): $takes:ty => $body:expr;
    )*) => {$(
        $calls.add(stringify!($name), |$lua, handle, $what: $takes| {
            handle.$how($lua, |$game| $body)
        });
    )*};
}

/// Sets functions of a table, a row each: `NAME(WHAT: TYPE) => BODY;`.
macro_rules! functions {
    ($table:ident, $lua:ident; $(
        $name:ident($what:pat): $takes:ty => $body:expr;
    )*) => {$(
        $table.set(stringify!($name), $lua.create_function(|$lua, $what: $takes| $body)?)?;
    )*};
}

pub(crate) use {calls, functions};
