//! The reasons that an expectation of a script is not met, as data.

/// The reason why an expectation of a script is not met.
///
/// Its text is what a script's checker prints: what is expected, and below it what was found.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum Unmet {
    /// The line says nothing.
    #[error("nothing is expected; write: expect active=A")]
    Nothing,
    /// No expectation begins with this word.
    #[error("`expect {word}` has no meaning; see docs/scenario-scripts.md")]
    UnknownWord {
        /// The word.
        word: String,
    },
    /// This word stands among fields, and is none.
    #[error("`{word}` has to be written field=value")]
    NoField {
        /// The word.
        word: String,
    },
    /// The view has no such field.
    #[error("the view has no field `{field}`; {hint}")]
    UnknownField {
        /// The field's name.
        field: String,
        /// The field that was probably meant, or how a counter is written.
        hint: String,
    },
    /// There is no such kind of event.
    #[error("there is no event `{event}`")]
    UnknownEvent {
        /// The name of the kind.
        event: String,
    },
    /// A list of the table, or of events, is another one.
    #[error("expected {word} {wanted}\n  but found {word} {found}{}", hint_of_list(.word, .wanted))]
    OtherList {
        /// The word that names the list.
        word: String,
        /// The members that are expected; `-` for none.
        wanted: String,
        /// The members there are.
        found: String,
    },
    /// A field of the view holds something else.
    #[error(
        "expected {field}={wanted}\n  but found {field}={found}{}",
        hint_of_value(.wanted, .found)
    )]
    OtherValue {
        /// The field's name.
        field: String,
        /// The value that is expected.
        wanted: String,
        /// The value it has.
        found: String,
    },
    /// A list of the view has another length, and the number is also the name of a player.
    #[error(
        "expected {field}={wanted}, so many members\n  but found {field}={found}; for the player \
         called {wanted}, write: expect {field} {wanted}"
    )]
    OtherLength {
        /// The field's name.
        field: String,
        /// The length that is expected.
        wanted: String,
        /// The length it has.
        found: String,
    },
    /// The line does not say which reason is expected.
    #[error("write: expect why COMMAND -> WORDS")]
    NoReason,
    /// A command is refused for another reason, or allowed.
    #[error("expected the reason: {wanted}\n          but it is: {found}")]
    OtherReason {
        /// The words that are expected.
        wanted: String,
        /// The reason, or that it is allowed.
        found: String,
    },
    /// The moves of that player cannot be listed.
    #[error("the moves cannot be listed: {reason}")]
    NoMoves {
        /// The reason.
        reason: String,
    },
    /// The game waits for something else.
    #[error("expected to wait for: {wanted}\n   but it is: {found}")]
    OtherWait {
        /// The words that are expected.
        wanted: String,
        /// The wait of the game, in words.
        found: String,
    },
    /// A condition holds and must not, or must hold and does not.
    #[error("expected that `{condition}` {}\n  but it is {value}", verdict(*wanted))]
    OtherFact {
        /// The condition.
        condition: String,
        /// True if it has to hold.
        wanted: bool,
        /// The number that it comes to.
        value: i64,
    },
    /// This cannot be read as a condition, or cannot be asked there.
    #[error("`{condition}` cannot be asked: {reason}")]
    NoCondition {
        /// The text.
        condition: String,
        /// The mistake in it.
        reason: String,
    },
    /// No event of that kind with these columns has happened.
    #[error("expected an event {event} {columns}\n  but there was none")]
    Missing {
        /// The name of the kind.
        event: String,
        /// The columns that are expected.
        columns: String,
    },
    /// An event has happened that must not.
    #[error("expected no event {event} {columns}\n  but there was: {found}")]
    Happened {
        /// The name of the kind.
        event: String,
        /// The columns that must not be.
        columns: String,
        /// The event.
        found: String,
    },
}

impl Unmet {
    /// Returns true if the expectation is written wrongly, so that it holds at no table.
    pub(super) fn is_misspelt(&self) -> bool {
        matches!(
            self,
            Self::Nothing
                | Self::UnknownWord { .. }
                | Self::NoField { .. }
                | Self::UnknownField { .. }
                | Self::UnknownEvent { .. }
                | Self::NoCondition { .. }
        )
    }
}

/// Tells that a field was written among the members of a list.
fn hint_of_list(word: &str, wanted: &str) -> String {
    // Moves have arguments.
    let is_of_moves = word.starts_with("moves");
    let mut words = wanted.split(' ').filter(|_| !is_of_moves);
    let field = words.find(|word| word.contains('='));
    field.map_or_else(String::new, |field| {
        format!("\n  `{field}` is no member of a list: write `expect {field}` on a line of its own")
    })
}

/// Tells how a value is written that was probably meant.
fn hint_of_value(wanted: &str, found: &str) -> &'static str {
    match (wanted, found) {
        ("0" | "1", "true" | "false") => "\n  this field is written `true` or `false`",
        ("" | "0" | "none" | "nobody", "-") => "\n  what is absent is written `-`",
        _ => "",
    }
}

fn verdict(holds: bool) -> &'static str {
    if holds { "holds" } else { "fails" }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn value(field: &str, wanted: &str, found: &str) -> String {
        let (field, wanted, found) = (field.into(), wanted.into(), found.into());
        let unmet = Unmet::OtherValue {
            field,
            wanted,
            found,
        };
        unmet.to_string()
    }

    #[test]
    fn a_value_written_wrongly_is_told_how() {
        assert!(value("over", "1", "true").ends_with("written `true` or `false`"));
        assert!(value("decider", "", "-").ends_with("is written `-`"));
        assert!(value("phase_source", "0", "-").ends_with("is written `-`"));
        assert!(value("turn", "2", "3").ends_with("turn=3"));
        assert!(hint_of_list("stack", "bolt turn=2").contains("`turn=2` is no member"));
        assert_eq!(
            hint_of_list("moves A", "pass player=A, end_turn player=A"),
            ""
        );
    }

    #[test]
    fn a_field_among_the_members_of_a_list_is_told() {
        let list = |wanted: &str| {
            let (word, found) = ("stack".to_owned(), "bolt".to_owned());
            let wanted = wanted.to_owned();
            let unmet = Unmet::OtherList {
                word,
                wanted,
                found,
            };
            unmet.to_string()
        };
        assert!(list("bolt priority=A").contains("write `expect priority=A`"));
        assert!(list("bolt bolt").ends_with("but found stack bolt"));
    }
}
