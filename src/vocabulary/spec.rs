//! The rows of the vocabulary: what is declared of a command, an event, an await or an error.

use crate::vocabulary::column::Column;

/// One field of a command, an event or an await.
#[derive(Clone, Copy, Debug)]
pub struct Field {
    /// The column that holds it.
    pub column: Column,
    /// True if it must be given; of an event or an await, if it always is.
    pub required: bool,
    /// How many bytes one of it takes; those of a list are those of a `Vec`.
    pub size: usize,
}

/// The origin of a command, and when it takes effect.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Usage {
    /// A player; refused inside an effect.
    Player,
    /// The host, before the first turn or between effects; refused inside an effect.
    Host,
    /// Anybody, also an effect; it takes effect at once.
    Now,
    /// Anybody, also an effect; inside an effect it waits until the effect returns.
    Flow,
}

/// The answer to whether a command may come at one kind of moment.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Comes {
    /// It is refused then.
    Never,
    /// It may come then as at other moments.
    Also,
    /// It may come then, and at no other moment.
    Only,
    /// The rules say so: of an action, with `while_asked`; of `withdraw`, while its player is asked
    /// how to pay.
    Ruled,
}

/// When a command of the host or a player may come, apart from the check of its own. The verbs of
/// effects come while a command is carried out, so this does not concern them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Moments {
    /// Before the game begins; `not_started` and `already_started` refuse it.
    pub start: Comes,
    /// While a question waits for its answer; `choice_pending` and `no_choice` refuse it.
    pub asked: Comes,
    /// While the game waits for a decision of somebody else. If it never comes then, it is the
    /// decision of the player whom it names: it ends the time for it, and may be undone.
    pub others: Comes,
}

impl Moments {
    /// Those of what is no command.
    pub const ANY: Self = Self {
        start: Comes::Also,
        asked: Comes::Also,
        others: Comes::Also,
    };

    /// Returns true if the command is the decision that the game waits for.
    pub const fn decides(self) -> bool {
        matches!(self.others, Comes::Never)
    }
}

/// One command, event or await.
#[derive(Clone, Copy, Debug)]
pub struct Spec {
    /// The number, which never changes.
    pub number: u16,
    /// The name, in lower case with underscores; the same in every language.
    pub name: &'static str,
    /// Its promise.
    pub doc: &'static str,
    /// Its fields, in the order in which they are written; in an event also that of its memory.
    pub fields: &'static [Field],
    /// The origin of it; [`Usage::Now`] for events and awaits.
    pub usage: Usage,
    /// When a command may come; [`Moments::ANY`] for events and awaits.
    pub moments: Moments,
}

impl Spec {
    /// Returns true if it holds positions of options, so that a line may name the options
    /// themselves in their place: `options=` for `picks=`.
    pub fn takes_picks(&self) -> bool {
        self.fields
            .iter()
            .any(|field| field.column == Column::Picks)
    }

    /// Returns the columns that a line may name: those of its fields, and `options` in place of
    /// `picks`.
    pub fn named(&self) -> impl Iterator<Item = Column> + Clone {
        let own = self.fields.iter().map(|field| field.column);
        own.chain(self.takes_picks().then_some(Column::Options))
    }

    /// Returns the name of a verb's functions in C, after their prefix: the verb's own name, unless
    /// that has another meaning in C, such as reading a counter or a lock between threads.
    pub fn c_name(&self) -> &'static str {
        match self.name {
            "counter" => "counter_object",
            "changed" => "note_changed",
            "lock" => "lock_actions",
            "unlock" => "unlock_actions",
            "insert" => "insert_player",
            "remove" => "remove_player",
            name => name,
        }
    }
}

/// One error code.
#[derive(Clone, Copy, Debug)]
pub struct ErrorSpec {
    /// The number; its hundreds tell whose fault it is.
    pub number: u32,
    /// The name.
    pub name: &'static str,
    /// The cause, and what to do next.
    pub doc: &'static str,
}
