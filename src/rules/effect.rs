//! Effects as data: lists of verbs with variables, so that a card file needs no code.

use super::condition::Condition;
use crate::vocabulary::ids::TokenId;
use crate::vocabulary::record::Column;
use crate::vocabulary::schema::Cell;

/// An effect made of verbs, run in order.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct DataEffect {
    /// The verbs.
    pub verbs: Vec<DataVerb>,
}

/// One verb with its arguments.
#[derive(Clone, Debug, PartialEq)]
pub struct DataVerb {
    /// The command's number.
    pub command: u16,
    /// Its arguments.
    pub arguments: Vec<(Column, Operand)>,
    /// The condition without which the verb is left out.
    pub when: Option<Condition>,
}

/// An argument: fixed, or known when the effect runs.
#[derive(Clone, Debug, PartialEq)]
pub enum Operand {
    /// A fixed number.
    Word(i64),
    /// A value that is known when the effect runs.
    Variable(Variable),
    /// A whole number that is worked out from facts when the verb is submitted: `count.cast + 1`.
    Worked(Box<Condition>),
    /// A list.
    List(Vec<Self>),
}

macro_rules! variables {
    ($($(#[doc = $doc:literal])* $variant:ident $name:literal,)*) => {
        /// A value known when the effect is run.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum Variable {
            $($(#[doc = $doc])* $variant,)*
            /// The player so many places after the active one in the order.
            Nth(u8),
            /// The holder of a token.
            Token(TokenId),
            /// The player after that one in the order.
            After(Beside),
            /// The player before that one in the order.
            Before(Beside),
        }

        impl Variable {
            /// Every variable's name with its meaning.
            pub const TABLE: &[(&'static str, &'static str)] = &[
                $(($name, concat!($($doc),*)),)*
                ("next_2", "The player two places after the active one; likewise up to next_9."),
                ("token.NAME", "The holder of that token; absent while nobody holds it."),
                (
                    "after.controller",
                    "The player after the controller in the order, in the direction of play; \
                     likewise after.target, after.event_player, after.event_other and \
                     after.token.NAME. Players who sit out are skipped.",
                ),
                (
                    "before.controller",
                    "The player before the controller in the order; likewise before.target, \
                     before.event_player, before.event_other and before.token.NAME.",
                ),
            ];

            /// Returns the variable of this name, given the ruleset's tokens.
            pub fn named(name: &str, tokens: &[Box<str>]) -> Option<Self> {
                match name {
                    $($name => Some(Self::$variant),)*
                    _ => Self::made(name, tokens),
                }
            }
        }
    };
}

impl DataVerb {
    /// Returns every number among the arguments that is worked out from facts.
    pub(crate) fn worked(&self) -> impl Iterator<Item = (Column, &Condition)> {
        self.arguments.iter().flat_map(|(column, operand)| {
            let members = match operand {
                Operand::List(members) => members.as_slice(),
                single => std::slice::from_ref(single),
            };
            members.iter().filter_map(move |member| match member {
                Operand::Worked(number) => Some((*column, &**number)),
                _ => None,
            })
        })
    }

    /// Returns true if the verb is submitted once for each of several players. A list has all of
    /// them at once.
    pub(crate) fn is_for_each(&self) -> bool {
        self.arguments.iter().any(|(_, operand)| operand.is_each())
    }

    /// Returns true if an argument is that variable.
    pub(crate) fn uses(&self, variable: Variable) -> bool {
        let wanted = Operand::Variable(variable);
        self.arguments.iter().any(|(_, operand)| *operand == wanted)
    }
}

impl Operand {
    /// Returns true if it is a variable for each of several players.
    pub(crate) fn is_each(&self) -> bool {
        matches!(
            self,
            Self::Variable(Variable::Each | Variable::EachOpponent)
        )
    }
}

impl Variable {
    /// Returns true if the variable may be used in the column. Where a name is expected, its text
    /// is just that name. A number that is passed on may be that of a player or an object; one that
    /// counts may not: `set_flag saw controller` would set the game's flag to a player's number.
    pub(crate) fn fits(self, column: Column) -> bool {
        match column.spec().cell {
            Cell::Name | Cell::Word(_) | Cell::Event | Cell::Window => false,
            Cell::Verb | Cell::Code => false,
            Cell::Chapter | Cell::Order | Cell::Token => false,
            Cell::Step => self == Self::CurrentStep,
            Cell::Phase | Cell::Phases => self == Self::CurrentPhase,
            Cell::Player | Cell::Players => matches!(self.is(), Is::Player | Is::Number),
            Cell::Object => matches!(self.is(), Is::Object | Is::Number),
            Cell::Ref | Cell::Ints => self.is() != Is::Part,
            Cell::Int if column == Column::Data => self.is() != Is::Part,
            _ => self.is() == Is::Number,
        }
    }

    /// Returns what the variable stands for.
    pub(crate) fn is(self) -> Is {
        match self {
            Self::Data | Self::Source | Self::EventSource => Is::Number,
            Self::Object | Self::EventObject => Is::Object,
            Self::CurrentStep | Self::CurrentPhase => Is::Part,
            _ => Is::Player,
        }
    }

    /// Returns the variable whose name contains a number, a token or another variable.
    fn made(name: &str, tokens: &[Box<str>]) -> Option<Self> {
        let (kind, rest) = name.split_once(['_', '.'])?;
        match kind {
            "next" => rest
                .parse()
                .ok()
                .filter(|places| (2..=9).contains(places))
                .map(Self::Nth),
            "token" => tokens
                .iter()
                .position(|known| **known == *rest)
                .map(|at| Self::Token(TokenId::at(at))),
            "after" => Beside::named(rest, tokens).map(Self::After),
            "before" => Beside::named(rest, tokens).map(Self::Before),
            _ => None,
        }
    }
}

/// The kind of thing that a variable stands for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Is {
    Player,
    Object,
    /// A step or a phase.
    Part,
    Number,
}

impl Is {
    /// Returns it in words.
    pub(crate) fn said(self) -> &'static str {
        match self {
            Self::Player => "a player",
            Self::Object => "an object",
            Self::Part => "a part of the turn",
            Self::Number => "a number",
        }
    }
}

/// A player next to whom another one is searched.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Beside {
    /// The player whose effect it is.
    Controller,
    /// The effect's target player.
    Target,
    /// The player of the event.
    EventPlayer,
    /// The second player of the event.
    EventOther,
    /// The holder of a token.
    Token(TokenId),
}

impl Beside {
    fn named(name: &str, tokens: &[Box<str>]) -> Option<Self> {
        Some(match Variable::named(name, tokens)? {
            Variable::Controller => Self::Controller,
            Variable::Target => Self::Target,
            Variable::EventPlayer => Self::EventPlayer,
            Variable::EventOther => Self::EventOther,
            Variable::Token(token) => Self::Token(token),
            _ => return None,
        })
    }

    /// Returns the variable that stands for the player.
    pub(crate) fn variable(self) -> Variable {
        match self {
            Self::Controller => Variable::Controller,
            Self::Target => Variable::Target,
            Self::EventPlayer => Variable::EventPlayer,
            Self::EventOther => Variable::EventOther,
            Self::Token(token) => Variable::Token(token),
        }
    }
}

variables! {
    /// The player whose effect it is.
    Controller "controller",
    /// The active player; absent while nobody is.
    Active "active",
    /// The effect's target player.
    Target "target",
    /// The player after the active one in the order.
    Next "next",
    /// The player before the active one in the order.
    Previous "previous",
    /// The verb is submitted once for each living player, in turn order from the active player;
    /// players without a place in the order come last. A list has all of them: one window for all.
    Each "each",
    /// The verb is submitted once for each living opponent of the controller, in turn order from
    /// the active player; players without a place in the order come last. A list has all of them.
    EachOpponent "each_opponent",
    /// The player of the event that set the trigger off.
    EventPlayer "event_player",
    /// The second player of that event.
    EventOther "event_other",
    /// The object of that event.
    EventObject "event_object",
    /// The host's number of that event.
    EventSource "event_source",
    /// The target object.
    Object "object",
    /// The host's number of the effect, such as its card.
    Source "source",
    /// The number passed to the effect.
    Data "data",
    /// The current step.
    CurrentStep "current_step",
    /// The current phase.
    CurrentPhase "current_phase",
}
