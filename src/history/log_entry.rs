//! One accepted entry, in the form that journals and saves keep: a byte for its kind, and numbers
//! in few bytes.
//!
//! The form is described in `docs/save-format.md`, and does not change.

use crate::rules::writer::Writer;
use crate::state::ask::{Ask, Wording};
use crate::vocabulary::command::{Command, EndTurn, Pass};
use crate::vocabulary::error::Code;
use crate::vocabulary::ids::{NameId, PlayerId};
use crate::vocabulary::packed::{pack, pack_all, take, unpack};
use crate::vocabulary::record::ColumnValue;
use std::borrow::Cow;
use std::sync::Arc;

/// A log entry: one accepted command, or something that happened in it.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum LogEntry<'a> {
    /// A command of a player or of the host.
    Command(Cow<'a, Command>),
    /// A verb submitted by the running effect.
    Verb(Cow<'a, Command>),
    /// The running effect returned.
    Done,
    /// A question of the running effect, to one player or to several at once; its verbs were
    /// undone.
    Ask {
        players: Cow<'a, [PlayerId]>,
        ask: Cow<'a, Ask>,
    },
    /// The running effect drew a random number, or revealed sealed answers, before the question
    /// that follows. That is undone while the question waits, but may be in its words.
    Drawn,
    /// A verb of the running effect that stays although the others are undone: it determines who
    /// decides while the following question waits.
    Kept(Cow<'a, Command>),
    /// A name was used for the first time.
    Name(Cow<'a, str>),
    /// The running effect stores a text under a key.
    Store { key: NameId, text: Cow<'a, str> },
    /// The effect failed, and was left out; the triggers of the disabled effects were removed.
    Failed {
        code: Code,
        disabled: Cow<'a, [NameId]>,
    },
}

/// The bit that marks a verb. The first byte of an entry is the number of its command, with this
/// bit for a verb, or one of the following.
const VERB: u8 = 0x80;
const DONE: u8 = 0x7f;
const ASK: u8 = 0x7e;
const NAME: u8 = 0x7d;
const WORDED: u8 = 0x7c;
/// The first byte of a command whose number does not fit into it, and follows.
const FAR: u8 = 0x7b;
/// No verb begins like this, because no effect submits the commands that end in these bits.
const STORE: u8 = 0xff;
const FAILED: u8 = 0xfe;
const DRAWN: u8 = 0xfd;
const KEPT: u8 = 0xfc;

/// Appends a command of a player or of the host to these bytes.
#[inline]
pub(crate) fn write_command(command: &Command, bytes: &mut Vec<u8>) {
    write_said(command, 0, bytes);
}

/// Appends a verb of the running effect to these bytes.
#[inline]
pub(crate) fn write_verb(command: &Command, bytes: &mut Vec<u8>) {
    write_said(command, VERB, bytes);
}

/// Appends the end of an effect's run to a journal's bytes.
#[inline]
pub(crate) fn write_done(bytes: &mut Vec<u8>) {
    bytes.push(DONE);
}

#[inline]
fn write_said(command: &Command, verb: u8, bytes: &mut Vec<u8>) {
    write_number(command.number(), verb, bytes);
    command.pack(bytes);
}

#[inline]
fn write_number(number: u16, verb: u8, bytes: &mut Vec<u8>) {
    if number < u16::from(FAR) {
        bytes.push(number as u8 | verb);
    } else {
        bytes.push(FAR | verb);
        pack(i64::from(number), bytes);
    }
}

/// Reads a command's number after its first byte, from which a verb's bit was removed. A number
/// that fits into the first byte has no other form.
fn read_number(first: u8, bytes: &mut &[u8]) -> Option<u16> {
    match first {
        ..FAR => Some(u16::from(first)),
        FAR => {
            let number = u16::try_from(unpack(bytes)?).ok()?;
            (number >= u16::from(FAR)).then_some(number)
        }
        _ => None,
    }
}

/// A command with only its required fields, as [`write_command`] writes it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct PlainBytes([u8; 4], usize);

impl PlainBytes {
    /// The end of the current turn.
    pub(crate) const END_TURN: Self = Self([EndTurn::NUMBER as u8, 0, 0, 0], 2);

    /// A pass of the player's own.
    #[inline]
    pub(crate) const fn pass(player: PlayerId) -> Self {
        let number = player.number() << 1;
        let high = number >> 7;
        Self([Pass::NUMBER as u8, number, high, 0], 3 + high as usize)
    }

    /// Reads a plain pass after its first byte, and advances; returns `None` if it is not one.
    #[inline]
    fn read_pass(bytes: &mut &[u8]) -> Option<Command> {
        let (&[number, 0], rest) = bytes.split_first_chunk()? else {
            return None;
        };
        let player = Self::passing(number)?;
        *bytes = rest;
        Some(Pass::new(player).into())
    }

    /// Returns the player of a plain pass with that second byte; `None` if it is not one.
    #[inline]
    fn passing(number: u8) -> Option<PlayerId> {
        // A larger number takes two bytes, and an odd one is negative.
        let plain = number < 0x80 && number & 1 == 0;
        PlayerId::from_number(i64::from(number >> 1)).filter(|_| plain)
    }

    #[inline]
    pub(crate) fn write(self, bytes: &mut Vec<u8>) {
        // Writes all of them, then cuts: a copy of a known length is one instruction.
        bytes.extend_from_slice(&self.0);
        bytes.truncate(bytes.len() - (self.0.len() - self.1));
    }
}

impl LogEntry<'_> {
    /// Returns the entry in words.
    pub(crate) fn in_words(&self, writer: Writer<'_>) -> String {
        let said = |command: &Command| writer.record(command.spec(), &command.to_record());
        match self {
            Self::Command(command) => said(command),
            Self::Verb(command) | Self::Kept(command) => {
                format!("an effect's {}", said(command))
            }
            Self::Done => "the end of an effect".to_owned(),
            Self::Drawn => "an effect's draw before a question".to_owned(),
            Self::Ask { players, ask } => {
                let players: Vec<&str> = players
                    .iter()
                    .map(|player| writer.player(*player))
                    .collect();
                format!(
                    "an effect's question to {} ({})",
                    players.join(", "),
                    ask.text()
                )
            }
            Self::Name(name) => format!("the name `{name}`"),
            Self::Store { key, text } => {
                let key = writer.names.get(*key).unwrap_or_default();
                format!("an effect's storage `{key}` of {} bytes", text.len())
            }
            Self::Failed { code, .. } => format!("an effect that failed ({})", code.name()),
        }
    }

    /// Appends it to these bytes.
    pub(crate) fn write(&self, bytes: &mut Vec<u8>) {
        match self {
            Self::Done => write_done(bytes),
            Self::Drawn => bytes.push(DRAWN),
            Self::Command(command) => write_command(command, bytes),
            Self::Verb(command) => write_verb(command, bytes),
            Self::Ask { players, ask } => {
                bytes.push(ask.wording.as_ref().map_or(ASK, |_| WORDED));
                pack_all(
                    players.iter().map(|player| i64::from(player.number())),
                    bytes,
                );
                [ask.question as i64, ask.min, ask.max]
                    .into_iter()
                    .for_each(|word| pack(word, bytes));
                pack_all(ask.options.iter().copied(), bytes);
                if let Some(words) = &ask.wording {
                    write_text(words.prompt.as_deref().unwrap_or_default(), bytes);
                    pack(words.labels.len() as i64, bytes);
                    words
                        .labels
                        .iter()
                        .for_each(|label| write_text(label, bytes));
                }
            }
            Self::Kept(command) => {
                bytes.push(KEPT);
                write_said(command, 0, bytes);
            }
            Self::Name(name) => {
                bytes.push(NAME);
                write_text(name, bytes);
            }
            Self::Failed { code, disabled } => {
                bytes.push(FAILED);
                pack(i64::from(code.number()), bytes);
                pack(disabled.len() as i64, bytes);
                disabled.iter().for_each(|effect| effect.pack(bytes));
            }
            Self::Store { key, text } => {
                bytes.push(STORE);
                key.pack(bytes);
                write_text(text, bytes);
            }
        }
    }
}

fn write_text(text: &str, bytes: &mut Vec<u8>) {
    pack(text.len() as i64, bytes);
    bytes.extend_from_slice(text.as_bytes());
}

fn read_text<'a>(bytes: &mut &'a [u8]) -> Option<&'a str> {
    let length = usize::try_from(unpack(bytes)?).ok()?;
    let (text, rest) = bytes.split_at_checked(length)?;
    *bytes = rest;
    std::str::from_utf8(text).ok()
}

fn read_words(bytes: &mut &[u8]) -> Option<Arc<Wording>> {
    let prompt = read_text(bytes)?;
    let count = unpack(bytes)?;
    // No more memory is allocated than there are bytes for.
    let labels = (0..count).map(|_| read_text(bytes).map(Box::from));
    Wording::new(Some(prompt), labels.collect::<Option<_>>()?)
}

impl<'a> LogEntry<'a> {
    /// Reads the next entry, and advances; returns `None` at the end.
    pub(crate) fn read(bytes: &mut &'a [u8]) -> Option<Self> {
        Some(match take(bytes)? {
            DONE => Self::Done,
            DRAWN => Self::Drawn,
            kind @ (ASK | WORDED) => {
                let players: Vec<PlayerId> = ColumnValue::unpack(bytes)?;
                let (question, min, max) =
                    (ColumnValue::unpack(bytes)?, unpack(bytes)?, unpack(bytes)?);
                let ask = Ask {
                    question,
                    min,
                    max,
                    options: ColumnValue::unpack(bytes)?,
                    wording: match kind {
                        ASK => None,
                        _ => Some(read_words(bytes)?),
                    },
                };
                Self::Ask {
                    players: players.into(),
                    ask: Cow::Owned(ask),
                }
            }
            KEPT => {
                let first = take(bytes)?;
                let number = read_number(first, bytes)?;
                Self::Kept(Cow::Owned(Command::unpack(number, bytes)?))
            }
            NAME => Self::Name(Cow::Borrowed(read_text(bytes)?)),
            STORE => Self::Store {
                key: ColumnValue::unpack(bytes)?,
                text: Cow::Borrowed(read_text(bytes)?),
            },
            FAILED => {
                let code = Code::from_number(unpack(bytes)?)?;
                let count = unpack(bytes)?;
                let disabled = (0..count).map(|_| NameId::unpack(bytes));
                Self::Failed {
                    code,
                    disabled: disabled.collect::<Option<_>>()?,
                }
            }
            first => {
                let plain = match u16::from(first) {
                    Pass::NUMBER => PlainBytes::read_pass(bytes),
                    _ => None,
                };
                let command = match plain {
                    Some(pass) => pass,
                    None => Command::unpack(read_number(first & !VERB, bytes)?, bytes)?,
                };
                let command = Cow::Owned(command);
                if first & VERB == 0 {
                    Self::Command(command)
                } else {
                    Self::Verb(command)
                }
            }
        })
    }

    /// Returns the entry without a borrow of the bytes that it was read from.
    pub(crate) fn into_owned(self) -> LogEntry<'static> {
        match self {
            Self::Command(command) => LogEntry::Command(Cow::Owned(command.into_owned())),
            Self::Verb(command) => LogEntry::Verb(Cow::Owned(command.into_owned())),
            Self::Done => LogEntry::Done,
            Self::Drawn => LogEntry::Drawn,
            Self::Kept(command) => LogEntry::Kept(Cow::Owned(command.into_owned())),
            Self::Ask { players, ask } => LogEntry::Ask {
                players: Cow::Owned(players.into_owned()),
                ask: Cow::Owned(ask.into_owned()),
            },
            Self::Name(name) => LogEntry::Name(Cow::Owned(name.into_owned())),
            Self::Store { key, text } => LogEntry::Store {
                key,
                text: Cow::Owned(text.into_owned()),
            },
            Self::Failed { code, disabled } => LogEntry::Failed {
                code,
                disabled: Cow::Owned(disabled.into_owned()),
            },
        }
    }
}

/// Advances past plain passes at the beginning of these bytes, as far as `most` allows, and returns
/// how many. Most of a journal is passes, and who looks for a place in it need not read them.
pub(crate) fn skip_passes(bytes: &mut &[u8], most: u64) -> u64 {
    const PASS: u8 = Pass::NUMBER as u8;
    let (entries, _) = bytes.as_chunks();
    let passes = entries
        .iter()
        .take(usize::try_from(most).unwrap_or(usize::MAX))
        .take_while(|&&[kind, number, given]| {
            (kind, given) == (PASS, 0) && PlainBytes::passing(number).is_some()
        })
        .count();
    *bytes = &bytes[passes * 3..];
    passes as u64
}

/// Returns the entries in these bytes.
pub(crate) fn read(bytes: &[u8]) -> impl Iterator<Item = LogEntry<'_>> {
    let mut rest = bytes;
    std::iter::from_fn(move || LogEntry::read(&mut rest))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::vocabulary::command::TABLE;
    use crate::vocabulary::record::Record;

    #[test]
    fn plain_bytes_are_those_of_the_command() {
        let plain = |plain: PlainBytes| {
            let mut bytes = vec![];
            plain.write(&mut bytes);
            bytes
        };
        let written = |command: Command| {
            let mut bytes = vec![];
            write_command(&command, &mut bytes);
            bytes
        };
        assert_eq!(plain(PlainBytes::END_TURN), written(EndTurn::new().into()));
        for player in (0..64).map(PlayerId::at) {
            let bytes = plain(PlainBytes::pass(player));
            assert_eq!(bytes, written(Pass::new(player).into()));
            let mut rest = &bytes[1..];
            let read = PlainBytes::read_pass(&mut rest);
            assert_eq!(read.is_some(), player.number() < 64);
            assert!(read.is_none_or(|read| read == Pass::new(player).into() && rest.is_empty()));
        }
    }

    #[test]
    fn only_plain_passes_are_skipped() {
        let mut bytes = vec![];
        for player in [1, 63, 64, 2] {
            let player = PlayerId::from_number(player).expect("of 64 players");
            PlainBytes::pass(player).write(&mut bytes);
        }
        PlainBytes::END_TURN.write(&mut bytes);
        let skipped = |most, from: usize| {
            let mut rest = &bytes[from..];
            (skip_passes(&mut rest, most), bytes.len() - rest.len())
        };
        assert_eq!(skipped(0, 0), (0, 0));
        assert_eq!(skipped(1, 0), (1, 3));
        // The number of player 64 takes two bytes, so the long way reads it.
        assert_eq!(skipped(9, 0), (2, 6));
        assert_eq!(skipped(9, 6), (0, 6));
        assert_eq!(skipped(9, 10), (1, 13));
        assert_eq!(skipped(9, bytes.len()), (0, bytes.len()));
    }

    /// A file may hold a small number in its longer form, a negative number or none. The long way
    /// reads them for what they are, or refuses them.
    #[test]
    fn no_other_bytes_are_read_as_a_plain_pass() {
        for number in [0x82, 0x80, 3, 0] {
            let bytes = [number, 0, 0];
            let mut rest = &bytes[..];
            assert_eq!(PlainBytes::read_pass(&mut rest), None, "{number}");
            assert_eq!(rest, bytes);
        }
    }

    #[test]
    fn every_entry_is_read_as_written() {
        let commands = TABLE.iter().flat_map(|entry| {
            [false, true].map(|all| {
                let mut record = Record::new(entry.number);
                for field in entry.fields.iter().filter(|field| all || field.required) {
                    match field.column.is_list() {
                        true => record.set_list(field.column, vec![1, 3]),
                        false => record.set(field.column, 1),
                    }
                }
                Cow::<Command>::Owned(Command::from_record(&record).unwrap())
            })
        });
        let ask = Ask::options([7, -300], 0, 2);
        let worded = ask.clone().prompt("Which, ä?").labels(["one", "two"]);
        let others = [
            LogEntry::Done,
            LogEntry::Drawn,
            LogEntry::Kept(Cow::Owned(EndTurn::new().into())),
            LogEntry::Ask {
                players: Cow::Owned(vec![PlayerId::nth(1), PlayerId::nth(64)]),
                ask: Cow::Owned(ask),
            },
            LogEntry::Ask {
                players: Cow::Owned(vec![PlayerId::nth(2)]),
                ask: Cow::Owned(worded),
            },
            LogEntry::Name(Cow::Borrowed("ä name")),
            LogEntry::Store {
                key: NameId::new(i64::MAX).unwrap(),
                text: Cow::Borrowed("{\"ä\":1}"),
            },
            LogEntry::Failed {
                code: Code::LoopLimit,
                disabled: Cow::Owned(vec![NameId::of("first"), NameId::of("second")]),
            },
        ];
        let entries: Vec<LogEntry<'_>> = commands
            .flat_map(|command| [LogEntry::Command(command.clone()), LogEntry::Verb(command)])
            .chain(others)
            .collect();
        let mut bytes = vec![];
        entries.iter().for_each(|entry| entry.write(&mut bytes));
        assert_eq!(read(&bytes).collect::<Vec<_>>(), entries);
    }

    /// Numbers take up to two bytes, and the first ones take one.
    #[test]
    fn every_command_number_is_read_as_written() {
        for number in 0..=u16::MAX {
            for verb in [0, VERB] {
                let mut bytes = vec![];
                write_number(number, verb, &mut bytes);
                let (first, mut rest) = (bytes[0], &bytes[1..]);
                let others = [DONE, ASK, NAME, WORDED, STORE, FAILED, DRAWN, KEPT];
                assert!(!others.contains(&first), "{number}");
                assert_eq!(first & VERB, verb);
                assert_eq!(read_number(first & !VERB, &mut rest), Some(number));
                assert_eq!((rest.len(), bytes.len() == 1), (0, number < u16::from(FAR)));
            }
        }
        assert_eq!(
            read_number(FAR, &mut &[2][..]),
            None,
            "each number has one form"
        );
    }
}
