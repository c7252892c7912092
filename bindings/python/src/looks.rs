//! Looks: every part of the table as an attribute, shared by games, effect contexts and views.

use crate::context::Context;
use crate::error;
use crate::found::Found;
use crate::game::PyGame;
use crate::input::{Count, Text, Who};
use crate::parts;
use crate::view::PyView;
use crate::words;
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::types::PyString;
use turnwheel::view::{Table, View};
use turnwheel::{Code, Error, PlayerId, PlayerSet, StepId};

/// The looks that a game, an effect's context and a view have in common: the table, a part an
/// attribute.
///
/// Each look reads the table in place and makes that part alone. Of a game and a context it is the
/// table as it stands, of a view the table as it stood when the view was taken.
#[pyclass(module = "turnwheel._native", subclass, frozen)]
pub(crate) struct Looks;

/// Defines the attributes of `Looks` from the list of the view's fields.
macro_rules! looks {
    ($($doc:literal $name:ident;)*) => {
        /// A part of the table.
        #[expect(non_camel_case_types, reason = "the names are the view's")]
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub(crate) enum Part { $($name,)* }

        impl Part {
            pub(crate) const fn name(self) -> &'static str {
                match self { $(Self::$name => stringify!($name),)* }
            }
        }

        #[pymethods]
        impl Looks {
            $(
                #[doc = $doc]
                #[getter]
                fn $name<'py>(slf: &Bound<'py, Self>) -> PyResult<Bound<'py, PyAny>> {
                    part(slf, Part::$name)
                }
            )*

            /// Returns True if a flag is set: of a player, or without one, of the game.
            ///
            /// Args:
            ///     name: The flag's name.
            ///     player: Whose, by name or number; None for the game's own.
            ///
            /// Raises:
            ///     MisuseError: There is no such player.
            ///
            /// Example:
            ///     >>> game.flag("monarch", "A")
            ///     False
            #[pyo3(signature = (name, player = None))]
            fn flag(
                slf: &Bound<'_, Self>,
                name: Text<'_>,
                player: Option<Who<'_>>,
            ) -> PyResult<bool> {
                with(slf, |eyes| {
                    let player = player.as_ref().map(|player| eyes.player(player)).transpose()?;
                    Ok(match &eyes {
                        Eyes::Table(table, _) => table.flag(&name, player),
                        Eyes::Given(_) => eyes.value("flag", &name, player) != 0,
                    })
                })
            }

            /// Returns the player who holds a token of the rules; None if nobody does.
            ///
            /// Args:
            ///     name: The token's name.
            ///
            /// Raises:
            ///     MisuseError: The rules have no such token; the message names the nearest.
            ///
            /// Example:
            ///     >>> game.token("dealer")
            ///     'A'
            fn token<'py>(
                slf: &Bound<'py, Self>,
                name: Text<'_>,
            ) -> PyResult<Option<Bound<'py, PyString>>> {
                let py = slf.py();
                let holder = with(slf, |eyes| eyes.token(py, &name))?;
                Ok(holder.map(|holder| holder.into_bound(py)))
            }

            /// Returns one of a player's four sorting keys.
            ///
            /// Args:
            ///     player: Whose, by name or number.
            ///     key: Which one, from 1 to 4.
            ///
            /// Raises:
            ///     MisuseError: There is no such player or key.
            ///
            /// Example:
            ///     >>> game.key("A")
            ///     0
            #[pyo3(
                signature = (player, key = Count(1)),
                text_signature = "($self, player, key=1)"
            )]
            fn key(slf: &Bound<'_, Self>, player: Who<'_>, key: Count) -> PyResult<i64> {
                with(slf, |eyes| eyes.key(eyes.player(&player)?, key.0))
            }
        }
    };
}

include!("look_list.rs");

/// Returns the value of a counter.
pub(crate) fn counter(
    slf: &Bound<'_, Looks>,
    name: &str,
    player: Option<&Who<'_>>,
) -> PyResult<i64> {
    with(slf, |eyes| {
        let player = player.map(|player| eyes.player(player)).transpose()?;
        Ok(match &eyes {
            Eyes::Table(table, _) => table.counter(name, player),
            Eyes::Given(_) => eyes.value("counter", name, player),
        })
    })
}

/// Returns one part of the table as a Python object.
fn part<'py>(slf: &Bound<'py, Looks>, part: Part) -> PyResult<Bound<'py, PyAny>> {
    let py = slf.py();
    if let Ok(view) = slf.cast::<PyView>()
        && let Some(value) = view.get().given(py, part.name())
    {
        return Ok(value);
    }
    with(slf, |eyes| Ok(eyes.find(py, part)))?.into_python(py)
}

/// The table that a look reads.
enum Eyes<'a> {
    /// A table, and its whole view for parts that are seldom read.
    Table(Table<'a>, &'a dyn Fn() -> View),
    /// A view that was constructed.
    Given(Box<View>),
}

/// Looks at the receiver's table.
fn with<T>(slf: &Bound<'_, Looks>, look: impl FnOnce(Eyes<'_>) -> Result<T, Error>) -> PyResult<T> {
    let py = slf.py();
    let found = if let Ok(game) = slf.cast::<PyGame>() {
        let game = game.get().lock(py)?;
        look(Eyes::Table(game.table(), &|| game.view()))
    } else if let Ok(context) = slf.cast::<Context>() {
        let context = context.get().lock(py)?;
        let whole = || context.view().expect("an effect is running");
        context
            .table()
            .and_then(|table| look(Eyes::Table(table, &whole)))
    } else if let Ok(view) = slf.cast::<PyView>() {
        match view.get().kept() {
            Some(kept) => look(Eyes::Table(kept.table(), &|| {
                view.get().whole_kept(slf.py()).clone()
            })),
            None => look(Eyes::Given(Box::new(view.get().whole(py)?))),
        }
    } else {
        let what = "a look is at a game, a context or a view";
        return Err(PyTypeError::new_err(what));
    };
    found.map_err(|error| error::plain(py, &error))
}

impl Eyes<'_> {
    /// Returns the player.
    fn player(&self, who: &Who<'_>) -> Result<PlayerId, Error> {
        let names: Vec<&str> = match self {
            Self::Table(table, _) => {
                let count = table.players().count();
                return who.find(
                    |name| table.player(name),
                    |player| player.index() < count,
                    || {
                        table
                            .players()
                            .map(|player| table.player_name(player))
                            .collect()
                    },
                );
            }
            Self::Given(view) => view.players.iter().map(|player| &*player.name).collect(),
        };
        let ids: Vec<PlayerId> = PlayerSet::first(names.len()).iter().collect();
        who.find(
            |name| {
                ids.iter()
                    .zip(&names)
                    .find(|(_, known)| **known == name)
                    .map(|(id, _)| *id)
            },
            |player| player.index() < names.len(),
            || names.clone(),
        )
    }

    /// Returns the value of a flag or a counter in a constructed view.
    fn value(&self, kind: &str, name: &str, player: Option<PlayerId>) -> i64 {
        let Self::Given(view) = self else { return 0 };
        let player = player.map(|player| &*view.players[player.index()].name);
        let mut values = view.values.iter();
        let found = values.find(|value| {
            value.kind == kind && value.name == name && value.player.as_deref() == player
        });
        found.map_or(0, |value| value.value)
    }

    fn token(&self, py: Python<'_>, name: &str) -> Result<Option<Py<PyString>>, Error> {
        let unknown =
            |known: &[&str]| Error::new(Code::UnknownToken).none_of(name, known.iter().copied());
        match self {
            Self::Table(table, _) => match table.tokens().find(|(token, _)| *token == name) {
                Some((_, holder)) => {
                    Ok(holder.map(|holder| words::text(py, table.player_name(holder))))
                }
                None => Err(unknown(
                    &table.tokens().map(|(token, _)| token).collect::<Vec<_>>(),
                )),
            },
            Self::Given(view) => match view.tokens.iter().find(|token| token.name == name) {
                Some(token) => Ok(token
                    .player
                    .as_deref()
                    .map(|holder| words::text(py, holder))),
                None => Err(unknown(
                    &view
                        .tokens
                        .iter()
                        .map(|token| &*token.name)
                        .collect::<Vec<_>>(),
                )),
            },
        }
    }

    fn key(&self, player: PlayerId, key: u64) -> Result<i64, Error> {
        let keys = match self {
            Self::Table(table, _) => table.keys(player),
            Self::Given(view) => view.players[player.index()].keys,
        };
        let at = usize::try_from(key).unwrap_or(usize::MAX).wrapping_sub(1);
        keys.get(at).copied().ok_or_else(|| {
            Error::new(Code::BadValue).detail(format!("a key is one of 1 to 4, not {key}"))
        })
    }

    /// Returns one part. Parts that are read often are made from the table itself.
    #[inline]
    fn find(&self, py: Python<'_>, part: Part) -> Found {
        let (table, whole) = match self {
            Self::Table(table, whole) => (table, whole),
            Self::Given(view) => return data(view, part),
        };
        let text = |text: &str| words::text(py, text);
        let player = |player: Option<PlayerId>| {
            Found::from(player.map(|player| text(table.player_name(player))))
        };
        let step = |step: StepId| text(table.step_name(step));
        let names = |players: &mut dyn Iterator<Item = PlayerId>| {
            Found::Texts(
                players
                    .map(|player| text(table.player_name(player)))
                    .collect(),
            )
        };
        match part {
            Part::turn => Found::Int(table.turn().0.into()),
            Part::turn_kind => table.turn_kind().map(|kind| text(kind.name())).into(),
            Part::turn_ends_after => table.turn_ends_after().map(i64::from).into(),
            Part::turn_began_at => table.turn_began_at().into(),
            Part::active => player(table.active()),
            Part::decider => player(table.active().and_then(|active| table.decider(active))),
            Part::round => Found::Int(table.round().into()),
            Part::chapter => table.chapter_name().map(text).into(),
            Part::phase => table.phase_name().map(text).into(),
            Part::step => table.step().map(step).into(),
            Part::visit => Found::Int(table.visit().into()),
            Part::turn_source => table.turn_origin().0.map(|source| source.number()).into(),
            Part::turn_data => table.turn_origin().1.into(),
            Part::phase_source => table.phase_origin().0.map(|source| source.number()).into(),
            Part::phase_data => table.phase_origin().1.into(),
            Part::step_source => table.step_origin().0.map(|source| source.number()).into(),
            Part::step_data => table.step_origin().1.into(),
            Part::plan => Found::Texts(table.plan().map(step).collect()),
            Part::plan_at => Found::Int(table.plan_at() as i64),
            Part::direction => Found::Text(text(table.direction().name())),
            Part::order => names(&mut table.order()),
            Part::window => table.window_name().map(text).into(),
            Part::priority => player(table.priority()),
            Part::streak => Found::Int(table.streak().into()),
            Part::waiting_triggers => Found::Int(table.waiting_triggers() as i64),
            Part::named_next => player(table.named_next()),
            Part::last_actor => player(table.last_actor()),
            Part::locked => Found::Bool(table.is_locked()),
            Part::over => Found::Bool(table.is_over()),
            Part::winner => player(table.winner()),
            Part::winning_side => table.winning_side().map(text).into(),
            Part::stack => {
                const SHAPE: usize = parts::shape("ObjectView");
                let parts = table.stack().map(|object| {
                    let effect = table.name_text(object.effect).unwrap_or_default();
                    vec![
                        Found::Int(object.object.number().into()),
                        player(Some(object.player)),
                        Found::Text(text(effect)),
                        object
                            .action
                            .and_then(|action| table.name_text(action))
                            .map(text)
                            .into(),
                        player(object.target),
                        object.aim.map(|aim| i64::from(aim.number())).into(),
                        object.source.map(|source| source.number()).into(),
                        Found::Int(object.data),
                        Found::Bool(object.lock),
                        Found::Bool(object.trigger.is_some()),
                    ]
                });
                Found::Parts(SHAPE, parts.collect())
            }
            Part::players => {
                const SHAPE: usize = parts::shape("PlayerView");
                let (living, out) = (table.living(), table.sitting_out());
                let parts = table.players().map(|id| {
                    let status = match (living.contains(id), out.contains(id)) {
                        (false, _) => "left",
                        (true, true) => "sitting_out",
                        (true, false) => "in",
                    };
                    vec![
                        player(Some(id)),
                        Found::Text(text(status)),
                        Found::Int(table.turns(id).into()),
                        Found::Ints(table.keys(id).to_vec()),
                        table.team(id).map(i64::from).into(),
                        player(table.decider(id)),
                    ]
                });
                Found::Parts(SHAPE, parts.collect())
            }
            Part::values => {
                const SHAPE: usize = parts::shape("ValueView");
                let parts = table.values().map(|value| {
                    let name = table.name_text(value.name).unwrap_or_default();
                    vec![
                        Found::Text(text(name)),
                        player(value.player),
                        Found::Text(text(if value.flag { "flag" } else { "counter" })),
                        Found::Int(value.value),
                    ]
                });
                Found::Parts(SHAPE, parts.collect())
            }
            _ => data(&whole(), part),
        }
    }
}

fn data(view: &View, part: Part) -> Found {
    let value = view.value(part.name());
    Found::Data(value.expect("the list of looks is made of the view's fields"))
}
