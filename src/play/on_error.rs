//! Effects that fail: the fate of their command, and the errors for the host.
//!
//! This is a setting of the host, not part of the game: the journal records which effects were left
//! out, so saves and replays do not need the setting.

use crate::engine::failing::{Failed, RunStart};
use crate::play::game::Game;
use crate::play::registry::Effect;
use crate::rules::LoopRule;
use crate::state::agenda::Asker;
use crate::vocabulary::command::Command;
use crate::vocabulary::error::{Code, Error};
use crate::vocabulary::ids::NameId;
use crate::vocabulary::schema::Comes;
use crate::vocabulary::words::OnError;

impl<F: Effect> Game<F> {
    /// Sets what happens to a command when one of the host's own effects fails, in code or as data.
    /// The default is [`Refuse`](OnError::Refuse).
    ///
    /// With [`Skip`](OnError::Skip), only the failing effect is undone and the game continues
    /// without it, so one broken card does not stop the table. The event `effect_failed` reports
    /// it, and [`take_failures`](Self::take_failures) says why. An effect that exhausts a budget,
    /// or takes part in an endless loop, fails as well, unless the rules call a loop a draw. This
    /// is a setting of the host: copies have it, saves and hashes do not.
    ///
    /// Failures that are not the effect's fault still refuse the command: an endless loop after a
    /// state check that changed nothing, missing code (but see
    /// [`set_on_missing`](Self::set_on_missing)), new code that does not ask the question that
    /// waits, an interruption by the host, a limit of memory or of wall-clock time, which two
    /// machines meet at different places.
    pub fn set_on_error(&mut self, what: OnError) {
        self.failing.fates_mut().host = what;
    }

    /// Sets the same for the effects of the mod of that name, or without a name for those of all
    /// mods, in place of earlier settings; the default is [`Skip`](OnError::Skip).
    pub fn set_mods_on_error(&mut self, module: Option<&str>, what: OnError) {
        let fates = self.failing.fates_mut();
        match module {
            Some(module) => drop(fates.of.insert(module.into(), what)),
            None => {
                fates.mods = what;
                fates.of.clear();
            }
        }
    }

    /// Sets what happens to a command that would run an effect without code, such as one of a mod
    /// that is not installed. The default is [`Refuse`](OnError::Refuse): a host that forgot to
    /// register its effects is told.
    ///
    /// With [`Skip`](OnError::Skip), the game continues without the effect, and reports it as for
    /// [`set_on_error`](Self::set_on_error); [`Disable`](OnError::Disable) also removes its
    /// triggers, which come back when the mod is loaded.
    pub fn set_on_missing(&mut self, what: OnError) {
        self.failing.fates_mut().missing = what;
    }

    /// Notes that an effect gets new code. If its question waits, the new code has to ask the same;
    /// otherwise the answer is refused, whatever the host does with failures: the mistake is the
    /// reload's, and other code may still ask it.
    pub(super) fn note_new_code(&mut self, name: &str) {
        let engine = self.engine();
        let agenda = &engine.state.agenda;
        let (Some(choice), Some(run)) = (agenda.choice(), agenda.runs().front()) else {
            return;
        };
        if choice.asker == Asker::Effect && engine.names.find(name) == Some(run.effect) {
            self.failing.remade = Some((run.effect, agenda.last_choice()));
        }
    }

    /// Takes the errors of the effects that were left out since the last call, the oldest first,
    /// and of the commands that an instruction of a player would have submitted but that were
    /// refused, each once after the last instruction.
    ///
    /// At most the newest 64 are kept. A copy has none of them.
    pub fn take_failures(&mut self) -> Vec<Error> {
        self.failing.take()
    }

    /// Continues without the effect that began at `start`, or refuses the command with its error.
    #[cold]
    pub(super) fn refuse_or_leave_out(
        &mut self,
        command: &Command,
        start: RunStart,
        effect: NameId,
        failed: Failed,
    ) -> Result<(), Failed> {
        let pays = self.engine().state.agenda.paid_for().is_some();
        // The cost is paid and over where what it pays for cannot happen any more.
        let is_owed = failed.error.code == Code::CannotPay && (pays || !failed.by_effect);
        // B, who is asked whether to help A pay, concedes or has no time left: that is not refused,
        // and A plays something else.
        let excuses = command.moments().asked != Comes::Never && command.answered_by().is_none();
        let what = match failed.by_effect && !pays {
            _ if is_owed && excuses => OnError::Skip,
            true => self.becomes(effect, failed.code),
            // What is not paid for does not happen, whatever the host does with failing effects.
            false => OnError::Refuse,
        };
        if what == OnError::Refuse {
            return Err(failed);
        }
        if let Some(host) = &mut self.core_mut().host {
            host.undo_effect();
        }
        let mut disabled = match what {
            OnError::Disable => self.disabled_with(effect),
            _ => vec![],
        };
        disabled.sort_unstable();
        disabled.dedup();
        self.failing.keep(failed.error);
        Ok(self.engine_mut().fail_run(start, failed.code, &disabled)?)
    }

    fn becomes(&self, effect: NameId, code: Code) -> OnError {
        let draws = self.engine().rules.options.on_loop == LoopRule::Draw;
        match code {
            // The effect is not at fault, or the error may not occur on the next try.
            Code::EffectMissing => self.failing.fates().missing,
            Code::AskedDifferently if self.is_remade(effect) => OnError::Refuse,
            Code::Interrupted
            | Code::OutOfMemory
            | Code::OutOfTime
            | Code::Busy
            | Code::Internal => OnError::Refuse,
            Code::LoopLimit if draws => OnError::Refuse,
            _ => {
                let fates = self.failing.fates();
                match self.mod_of(effect) {
                    None => fates.host,
                    Some(module) => *fates.of.get(module).unwrap_or(&fates.mods),
                }
            }
        }
    }

    /// Returns true if the effect got new code under the question that was just answered.
    fn is_remade(&self, effect: NameId) -> bool {
        self.failing.remade == Some((effect, self.engine().state.agenda.last_choice()))
    }

    pub(super) fn mod_of(&self, effect: NameId) -> Option<&str> {
        let name = self.engine().names.get(effect)?;
        let owner = self.registry.owners.get(name)?;
        Some(&owner.module)
    }

    /// Returns the effects whose triggers are removed with this one's: those of the same mod.
    fn disabled_with(&self, effect: NameId) -> Vec<NameId> {
        let module = self.mod_of(effect);
        let owners = self.registry.owners.iter();
        let theirs = owners.filter(|(_, owner)| owner.listens && Some(&*owner.module) == module);
        let theirs = theirs.filter_map(|(name, _)| self.engine().names.find(name));
        theirs.chain([effect]).collect()
    }
}

/// Returns the same errors without taking them.
pub fn failures<F: Effect>(game: &Game<F>) -> Vec<Error> {
    let mut errors = game.failing.errors.clone();
    errors.extend(game.failing.offers.list());
    errors
}
