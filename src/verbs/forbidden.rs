//! Why the rules forbid an action, in words. It is found apart from the check, which decides for
//! every legal move and allocates nothing.

use crate::engine::Engine;
use crate::state::facts::FactsAtHand;
use crate::verbs::given::Play;
use crate::vocabulary::command::Command;
use crate::vocabulary::error::{Code, Error};
use crate::vocabulary::ids::{NameId, PlayerId};

impl Engine {
    /// Adds to the refusal of an action the condition that fails, with its values, or the role or
    /// window that does not allow it: a bid of 2 after one of 3 says `2 > 3`. Adds what it takes to
    /// the refusal of what was given.
    #[cold]
    pub(crate) fn say_why(&self, command: &Command, error: &mut Error) {
        let why = match (error.code, error.column) {
            (Code::ActionForbidden, _) => self.why_forbidden(command),
            (_, Some(column)) if error.detail.is_none() => self.say_what_is_taken(command, column),
            _ => None,
        };
        if let Some(why) = why {
            *error = std::mem::replace(error, Error::new(error.code)).detail(why);
        }
    }

    fn why_forbidden(&self, command: &Command) -> Option<String> {
        let play = match command {
            Command::Act(act) => Play::from(act),
            Command::Push(push) => Play::from(push),
            _ => return None,
        };
        self.failing_condition(play.player, play.action, play.hand())
            .or_else(|| self.closed_role(play.player))
            .or_else(|| self.sealed_window())
    }

    fn failing_condition(
        &self,
        player: PlayerId,
        action: Option<NameId>,
        hand: FactsAtHand<'_>,
    ) -> Option<String> {
        let when = self.rules.actions.get(&action?)?.when.as_ref()?;
        if self.state.holds_with(when, Some(player), hand) {
            return None;
        }
        let writer = self.writer();
        let failure = self.state.failure(writer, when, player, hand);
        let whole = writer.condition(when);
        Some(match failure.contains(&format!("`{whole}`")) {
            true => format!("its condition does not hold: {failure}"),
            false => format!("its condition `{whole}` does not hold: {failure}"),
        })
    }

    fn closed_role(&self, player: PlayerId) -> Option<String> {
        let role = self.state.role_rule(self.top_rule()?, player)?;
        let name = |id: &NameId| self.names.get(*id).unwrap_or_default();
        let open: Vec<&str> = role.actions.iter().map(name).collect();
        (!open.is_empty()).then(|| {
            let (role, open) = (name(&role.name), open.join(", "));
            format!("the role {role} may only {open}")
        })
    }

    fn sealed_window(&self) -> Option<String> {
        let sealed = self.top_rule()?.commits.is_some();
        sealed.then(|| "the window takes sealed answers; commit, or name a declared action".into())
    }
}
