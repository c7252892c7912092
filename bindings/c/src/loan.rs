//! Games on loan: what C sees as its game while one of its functions runs, and never longer. A
//! running effect gets one, in which it reads, asks and submits; so does a function that draws,
//! which only reads, and one that offers moves.

use crate::error::Told;
use crate::game::tw_game;
use crate::handle::{self, Alone, Handle};
use crate::lists::Lists;
use crate::slots::{self, Kind, Place};
use crate::vocabulary::tw_await_kind;
use engine::view::{Glance, KeptTable, Table, Viewer};
use engine::{AskingTable, Code, Context, Error, HostState, NameId, Offers, PlayerId};
use std::ptr::NonNull;

/// The handle of a game on loan, which C sees as a [`tw_game`].
pub(crate) struct Loan {
    _opaque: [u8; 0],
}

impl Handle for Loan {
    type Body = Lent;
    const KIND: Kind = Kind::Lent;
}

/// A thing on loan.
pub(crate) enum Lent {
    /// A running effect.
    Run(Run),
    /// A table, for looks.
    Look(Box<Look>),
    /// The offers of a player, with the table for looks.
    Offers(Offering),
}

/// A running effect, on loan to its own function.
#[derive(Default)]
pub(crate) struct Run {
    pub(crate) context: Context,
    /// The reason that the effect fails with: its own, or that of its last refused call.
    pub(crate) message: Option<String>,
    /// True once the effect has said that it fails.
    pub(crate) fails: bool,
    pub(crate) kept: Kept,
}

/// A table that stays as it is, on loan for looks.
pub(crate) struct Look {
    pub(crate) table: KeptTable,
    pub(crate) viewer: Viewer,
    /// The effect that asks, if the table is that of one.
    pub(crate) asking: Option<AskingTable>,
    pub(crate) kept: Kept,
}

/// The offers of a player while a function makes them.
pub(crate) struct Offering {
    /// Valid while the function runs.
    offers: NonNull<Offers<'static>>,
    /// True once the function has said that it fails.
    pub(crate) fails: bool,
    pub(crate) kept: Kept,
}

// SAFETY: one call at a time uses the offers, and whoever lent them waits until all have left.
unsafe impl Send for Offering {}

impl Offering {
    /// Prepares a loan, which must end before the borrow does.
    pub(crate) fn new(offers: &mut Offers<'_>) -> Self {
        Self {
            offers: NonNull::from(offers).cast(),
            fails: false,
            kept: Kept::default(),
        }
    }

    fn offers<'a>(&'a self) -> &'a Offers<'a> {
        // SAFETY: they are valid while they are lent, and no longer borrowed than this loan.
        unsafe { self.offers.cast::<Offers<'a>>().as_ref() }
    }

    fn offers_mut<'a>(&'a mut self) -> &'a mut Offers<'a> {
        // SAFETY: as above, and nobody else uses them while they are lent.
        unsafe { self.offers.cast::<Offers<'a>>().as_mut() }
    }
}

/// The things kept for the host beside what is on loan.
#[derive(Default)]
pub(crate) struct Kept {
    /// The last error, for its message.
    pub(crate) error: Option<Error>,
    /// The lists of the table that were lent.
    pub(crate) lists: Option<Box<Lists>>,
    /// The fields of the last error, as lent to C.
    pub(crate) told: Option<Box<Told>>,
}

impl Run {
    /// Keeps an error for its message, and returns it.
    #[cold]
    pub(crate) fn keep(&mut self, error: Error) -> Error {
        self.message = Some(self.context.explain(&error));
        self.kept.error = Some(error.clone());
        error
    }
}

impl Lent {
    /// Returns the running effect. Errors: [`Code::ReadOnly`] if the table is for looks.
    pub(crate) fn run(&mut self) -> Result<&mut Run, Error> {
        match self {
            Self::Run(run) => Ok(run),
            Self::Look(_) | Self::Offers(_) => Err(self.keep(Code::ReadOnly.into())),
        }
    }

    /// Returns the effect that asks. Errors: those of a call that the game itself takes, and no
    /// other table on loan.
    pub(crate) fn asking(&self) -> Result<&AskingTable, Error> {
        match self {
            Self::Look(look) => look.asking.as_ref().ok_or_else(|| Code::ReadOnly.into()),
            Self::Offers(_) => Err(Code::ReadOnly.into()),
            Self::Run(_) => Err(Code::NotInEffect.into()),
        }
    }

    /// Returns the offers. Errors: those of a call that only they take.
    pub(crate) fn offers(&mut self) -> Result<&mut Offers<'_>, Error> {
        match self {
            Self::Offers(offering) => Ok(offering.offers_mut()),
            Self::Run(_) => Err(Code::NotInEffect.into()),
            Self::Look(_) => Err(Code::ReadOnly.into()),
        }
    }

    /// Makes the function fail, and returns the reason as an error; without a message that can be
    /// read, it fails all the same.
    pub(crate) fn fail(&mut self, message: Result<&str, Error>) -> Result<(), Error> {
        match self {
            Self::Run(run) => run.fails = true,
            Self::Offers(offering) => offering.fails = true,
            Self::Look(_) => return Err(self.keep(Code::ReadOnly.into())),
        }
        let message = message?;
        let error = Error::new(Code::EffectFailed).detail(message);
        if let Self::Run(run) = self {
            run.message = Some(message.to_owned());
        }
        self.kept().error = Some(error.clone());
        Err(error)
    }

    /// Returns the table, and the lists of it that were lent.
    pub(crate) fn table(&mut self) -> Result<(Table<'_>, &mut Option<Box<Lists>>), Error> {
        match self {
            Self::Run(run) => Ok((run.context.table()?, &mut run.kept.lists)),
            Self::Look(look) => Ok((look.table.table(), &mut look.kept.lists)),
            Self::Offers(Offering { offers, kept, .. }) => {
                // SAFETY: as in `Offering::offers`; the lists are elsewhere.
                let offers = unsafe { offers.as_ref() };
                Ok((offers.table(), &mut kept.lists))
            }
        }
    }

    /// Returns the main facts about the table, and what the game waits for: the effect, or nothing.
    pub(crate) fn glance(&self) -> Result<(Glance, u16), Error> {
        match self {
            Self::Run(run) => Ok((run.context.glance()?, tw_await_kind::TW_AWAIT_EFFECT as u16)),
            Self::Look(look) => Ok((look.table.glance(), 0)),
            Self::Offers(offering) => Ok((offering.offers().glance(), 0)),
        }
    }

    /// Returns the table as JSON, as whoever it is lent to may see it.
    pub(crate) fn json(&self) -> Result<String, Error> {
        match self {
            Self::Run(run) => Ok(run.context.view()?.to_json()),
            Self::Look(look) => Ok(look.table.view_for(look.viewer).to_json()),
            Self::Offers(offering) => Ok(offering.offers().view().to_json()),
        }
    }

    /// Returns the value of a condition; see `tw_fact`.
    pub(crate) fn fact(&self, condition: &str, player: Option<PlayerId>) -> Result<i64, Error> {
        match self {
            Self::Run(run) => run.context.fact(condition, player),
            Self::Look(look) => look.table.table().fact(condition, player),
            Self::Offers(offering) => offering.offers().table().fact(condition, player),
        }
    }

    /// Returns a name's number. Errors: [`Code::ReadOnly`] if the table is for looks only.
    pub(crate) fn name(&mut self, name: &str) -> Result<NameId, Error> {
        match self {
            Self::Run(run) => run.context.name(name),
            Self::Look(_) => Err(Code::ReadOnly.into()),
            Self::Offers(offering) => Ok(offering.offers_mut().name(name)),
        }
    }

    /// Returns the host's state, if the game carries one. Errors: as for [`name`](Self::name).
    pub(crate) fn host_state(&self) -> Result<Option<&dyn HostState>, Error> {
        match self {
            Self::Run(run) => Ok(run.context.host_state().ok()),
            Self::Look(_) => self.asking().map(AskingTable::host_state),
            Self::Offers(offering) => Ok(offering.offers().host_state()),
        }
    }

    /// Keeps an error for its message, and returns it.
    #[cold]
    pub(crate) fn keep(&mut self, error: Error) -> Error {
        match self {
            Self::Run(run) => run.keep(error),
            Self::Look(_) | Self::Offers(_) => {
                self.kept().error = Some(error.clone());
                error
            }
        }
    }

    /// Refuses a call that only the game itself takes.
    fn refuse(&mut self) -> Error {
        let code = match self {
            Self::Run(_) => Code::NotInEffect,
            Self::Look(_) | Self::Offers(_) => Code::ReadOnly,
        };
        self.keep(code.into())
    }

    pub(crate) fn kept(&mut self) -> &mut Kept {
        match self {
            Self::Run(run) => &mut run.kept,
            Self::Look(look) => &mut look.kept,
            Self::Offers(offering) => &mut offering.kept,
        }
    }

    /// Returns the message of the last refused call; none if no call was refused.
    pub(crate) fn message(&self) -> Option<String> {
        match self {
            Self::Run(run) => run.message.clone(),
            Self::Look(look) => {
                let error = look.kept.error.as_ref()?;
                Some(look.table.table().explain(error))
            }
            Self::Offers(offering) => {
                let error = offering.kept.error.as_ref()?;
                Some(offering.offers().table().explain(error))
            }
        }
    }
}

/// Returns true if C's game is on loan.
#[inline]
pub(crate) fn is_lent(game: *const tw_game) -> bool {
    slots::is_lent(game.addr())
}

/// Enters a game on loan. Errors: [`Code::WrongHandle`] if it is another, or no longer lent.
pub(crate) fn enter(game: *const tw_game) -> Result<Alone<Loan>, Error> {
    handle::alone(game.cast::<Loan>())
}

/// Returns the error for a call of the game itself on a handle that could not be entered as one:
/// if it is on loan, the call is refused in words that `tw_error_message` returns.
#[cold]
#[inline(never)]
pub(crate) fn refused(game: *const tw_game, error: Error) -> Error {
    match is_lent(game).then(|| enter(game)) {
        Some(Ok(mut lent)) => lent.refuse(),
        Some(Err(error)) => error,
        None => error,
    }
}

/// Lends something to a function of the host's while `act` runs, and never longer.
pub(crate) fn lend<R>(place: &Place, lent: &mut Lent, act: impl FnOnce(*mut tw_game) -> R) -> R {
    handle::lend::<Loan, R>(place, lent, |pointer| act(pointer.cast()))
}
