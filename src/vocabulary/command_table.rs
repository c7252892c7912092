//! The items made from the table of commands: the enum, one struct for each command, the
//! conversions to and from records and packed bytes, and the trait of verbs.

/// The `count` of a command that has one.
macro_rules! count_of {
    ($command:ident;) => { None };
    ($command:ident; count $($rest:ident)*) => { $command.count };
    ($command:ident; $other:ident $($rest:ident)*) => { count_of!($command; $($rest)*) };
}

/// The player whom a command names first, if it has a field for one.
macro_rules! player_of {
    ($command:ident; [] []) => { None };
    ($command:ident; [player $($req:ident)*] $opt:tt) => { Some($command.player) };
    ($command:ident; [$other:ident $($req:ident)*] $opt:tt) => {
        player_of!($command; [$($req)*] $opt)
    };
    ($command:ident; [] [player $($opt:ident)*]) => { $command.player };
    ($command:ident; [] [$other:ident $($opt:ident)*]) => {
        player_of!($command; [] [$($opt)*])
    };
}

macro_rules! commands {
    ($($(#[doc = $doc:literal])* $usage:ident [$start:ident $asked:ident $others:ident]
        $verb:ident $Name:ident = $number:literal
        ($($req:ident $Req:ident: $rty:ty),*) [$($opt:ident $Opt:ident: $oty:ty),*];)*) => {
        $(
            $(#[doc = $doc])*
            #[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
            #[non_exhaustive]
            pub struct $Name {
                $(
                    #[doc = column_doc!($req)]
                    #[serde(deserialize_with = "in_json::read")]
                    pub $req: $rty,
                )*
                $(
                    #[doc = column_doc!($opt)]
                    #[serde(default, deserialize_with = "in_json::read")]
                    pub $opt: Option<$oty>,
                )*
            }

            /// A command of numbers is copied; one with a list is cloned. The lifetimes let the
            /// compiler accept the conditions that do not hold.
            impl Copy for $Name
            where
                $(for<'any> $rty: Copy,)*
                $(for<'any> Option<$oty>: Copy,)*
            {
            }

            impl $Name {
                /// Returns how often it happens, if that is said.
                pub(crate) const fn times(&self) -> Option<u32> {
                    count_of!(self; $($opt)*)
                }

                /// Returns the player whom it names first.
                const fn player_named(&self) -> Option<PlayerId> {
                    player_of!(self; [$($req)*] [$($opt)*])
                }

                /// Its number in the table.
                #[allow(dead_code, reason = "most commands are told apart by the enum")]
                pub(crate) const NUMBER: u16 = $number;

                /// Creates the command with its required fields and no others.
                #[allow(
                    clippy::new_without_default,
                    reason = "a command without fields is submitted, not defaulted"
                )]
                pub const fn new($($req: $rty),*) -> Self {
                    Self { $($req,)* $($opt: None,)* }
                }
                $(
                    #[doc = concat!("Sets `", stringify!($opt), "`:", column_doc!($opt))]
                    #[must_use]
                    pub fn $opt(mut self, $opt: $oty) -> Self {
                        self.$opt = Some($opt);
                        self
                    }
                )*
            }

            /// Formats for people hold the given columns, the others all columns.
            impl Serialize for $Name {
                fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                    const FIELDS: &[&str] = &[$(stringify!($req),)* $(stringify!($opt),)*];
                    let _all = !serializer.is_human_readable();
                    let fields = serializer.serialize_struct(stringify!($Name), FIELDS.len());
                    #[allow(unused_mut, reason = "a command may have no fields")]
                    let mut fields = fields?;
                    $(fields.serialize_field(stringify!($req), &InJson(self.$req.clone()))?;)*
                    $(if _all || self.$opt.is_some() {
                        fields.serialize_field(stringify!($opt), &InJson(self.$opt.clone()))?;
                    } else {
                        fields.skip_field(stringify!($opt))?;
                    })*
                    fields.end()
                }
            }

            impl From<$Name> for Command {
                fn from(command: $Name) -> Self {
                    Self::$Name(command)
                }
            }
        )*

        /// A command that can be submitted to a game.
        ///
        /// ```
        /// use turnwheel::{Command, PlayerId, command::{Act, EndTurn}};
        ///
        /// let acts: Command = Act::new(PlayerId::FIRST).into();
        /// let ends = Command::from(EndTurn::new());
        /// assert_eq!((acts.spec().name, ends.spec().name), ("act", "end_turn"));
        /// ```
        #[derive(Clone, Debug, PartialEq, Eq)]
        #[non_exhaustive]
        pub enum Command { $($(#[doc = $doc])* $Name($Name),)* }

        impl Serialize for Command {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                match self {
                    $(Self::$Name(command) => {
                        let verb = stringify!($verb);
                        serializer.serialize_newtype_variant("Command", $number, verb, command)
                    })*
                }
            }
        }

        impl<'de> Deserialize<'de> for Command {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                deserializer.deserialize_enum("Command", &[$(stringify!($verb)),*], CommandVisitor)
            }
        }

        struct CommandVisitor;

        impl<'de> Visitor<'de> for CommandVisitor {
            type Value = Command;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a command")
            }

            fn visit_enum<A: EnumAccess<'de>>(self, data: A) -> Result<Command, A::Error> {
                let (number, fields) = data.variant_seed(VerbNumber(TABLE))?;
                match number {
                    $($number => fields.newtype_variant().map(Command::$Name),)*
                    _ => Err(A::Error::custom(format_args!("there is no command {number}"))),
                }
            }
        }

        /// Every command, in the order of the numbers.
        pub const TABLE: &[Spec] = &[$(Spec {
            number: $number,
            name: stringify!($verb),
            doc: concat!($($doc, "\n"),*),
            fields: &[
                $(Field { column: Column::$Req, required: true, size: size_of::<$rty>() },)*
                $(Field { column: Column::$Opt, required: false, size: size_of::<$oty>() },)*
            ],
            usage: Usage::$usage,
            moments: Moments {
                start: Comes::$start,
                asked: Comes::$asked,
                others: Comes::$others,
            },
        },)*];

        impl Command {
            /// Returns the command's row of the vocabulary.
            pub const fn spec(&self) -> &'static Spec {
                let mut at = 0;
                $(if let Self::$Name(_) = self { return &TABLE[at]; } at += 1;)*
                let _ = at;
                panic!("every command has a row")
            }

            /// Returns the command's number.
            pub const fn number(&self) -> u16 {
                match self { $(Self::$Name(_) => $number,)* }
            }

            /// Returns who may submit the command, and when it takes effect.
            pub const fn usage(&self) -> Usage {
                match self { $(Self::$Name(_) => Usage::$usage,)* }
            }

            /// Returns the player whom the command names first.
            pub(crate) const fn player(&self) -> Option<PlayerId> {
                match self { $(Self::$Name(command) => command.player_named(),)* }
            }

            /// Returns true if the command has a field for an effect.
            #[inline(always)]
            pub(crate) const fn has_effect(&self) -> bool {
                match self {
                    $(Self::$Name(_) => {
                        false
                            $(|| matches!(Column::$Req, Column::Effect))*
                            $(|| matches!(Column::$Opt, Column::Effect))*
                    })*
                }
            }

            /// Returns when the command may come.
            #[inline(always)]
            pub const fn moments(&self) -> Moments {
                match self {
                    $(Self::$Name(_) => Moments {
                        start: Comes::$start,
                        asked: Comes::$asked,
                        others: Comes::$others,
                    },)*
                }
            }

            /// Returns the command as a record.
            pub fn to_record(&self) -> Record {
                #[allow(unused_mut, reason = "a command may have no fields")]
                let mut record = Record::new(self.number());
                match self {
                    $(#[allow(unused_variables, reason = "a command may have no fields")]
                    Self::$Name(command) => {
                        $(command.$req.put(Column::$Req, &mut record);)*
                        $(command.$opt.put(Column::$Opt, &mut record);)*
                    })*
                }
                record
            }

            /// Calls `see` with every given number and its column, each member of a list included,
            /// in the order of the fields; stops at the first error.
            #[inline]
            pub fn show(
                &self,
                mut see: impl FnMut(Column, i64) -> Result<(), Error>,
            ) -> Result<(), Error> {
                match self {
                    $(#[allow(unused_variables, reason = "a command may have no fields")]
                    Self::$Name(command) => {
                        $(command.$req.show(|word| see(Column::$Req, word))?;)*
                        $(command.$opt.show(|word| see(Column::$Opt, word))?;)*
                    })*
                }
                Ok(())
            }

            /// Writes the command as journals and saves keep it: its required fields, one bit for
            /// each optional field that tells whether it is given, and the given ones.
            ///
            /// So a command that gets another optional field, behind those it has, is still read
            /// as it was written.
            pub(crate) fn pack(&self, bytes: &mut Vec<u8>) {
                match self {
                    $(#[allow(
                        unused_variables, unused_mut, unused_assignments,
                        reason = "a command may have no fields"
                    )]
                    Self::$Name(command) => {
                        $(command.$req.pack(bytes);)*
                        let (mut given, mut bit) = (0, 1);
                        $(
                            given |= if command.$opt.is_some() { bit } else { 0 };
                            bit <<= 1;
                        )*
                        pack(given, bytes);
                        if given != 0 {
                            $(command.$opt.pack(bytes);)*
                        }
                    })*
                }
            }

            /// Reads what [`pack`](Self::pack) wrote for the command of that number, and advances
            /// `bytes` past it.
            pub(crate) fn unpack(number: u16, bytes: &mut &[u8]) -> Option<Self> {
                Some(match number {
                    $($number => {
                        #[allow(unused_mut, reason = "a command may have no fields")]
                        let mut command = $Name {
                            $($req: ColumnValue::unpack(bytes)?,)*
                            $($opt: None,)*
                        };
                        #[allow(unused_mut, reason = "a command may have no optional fields")]
                        let mut given = unpack(bytes)?;
                        $(
                            if given & 1 != 0 {
                                command.$opt = ColumnValue::unpack(bytes)?;
                            }
                            given >>= 1;
                        )*
                        let _ = given;
                        Self::$Name(command)
                    })*
                    _ => return None,
                })
            }

            /// Creates the command of that number from its required columns, in their order.
            ///
            /// None of the columns may be a list. Errors: `unknown_command`, `missing_argument`,
            /// `unexpected_argument`, and `bad_value` or `bad_enum` for a number out of range.
            pub fn plain(number: u16, words: &[i64]) -> Result<Self, Error> {
                let mut words = words.iter().copied();
                let command = match number {
                    $($number => Self::$Name($Name::new(
                        $(required::<$rty>(Column::$Req, words.next())?),*
                    )),)*
                    _ => return Err(Code::UnknownCommand.into()),
                };
                match words.next() {
                    Some(_) => Err(Code::UnexpectedArgument.into()),
                    None => Ok(command),
                }
            }

            /// Creates the command that a record stands for, or another form of numbers.
            ///
            /// Errors: `unknown_command`, or the column that is missing, out of range, or not one
            /// of the command's.
            pub fn from_record(record: &impl Columns) -> Result<Self, Error> {
                let read = Self::from_known(record);
                match &read {
                    Ok(command) if command.given() == record.given() => read,
                    _ => Err(refusal(read, record)),
                }
            }

            /// Converts a record that has no columns except those of its command.
            pub(crate) fn from_known(record: &impl Columns) -> Result<Self, Error> {
                Ok(match record.kind() {
                    $($number => Self::$Name($Name {
                        $($req: field::<$rty>(Column::$Req, record)?,)*
                        $($opt: field::<Option<$oty>>(Column::$Opt, record)?,)*
                    }),)*
                    _ => return Err(Code::UnknownCommand.into()),
                })
            }

            /// Returns how many columns it gives.
            fn given(&self) -> usize {
                match self {
                    $(#[allow(unused_variables, reason = "a command may have no fields")]
                    Self::$Name(command) => {
                        let required: &[&str] = &[$(stringify!($req)),*];
                        required.len() $(+ usize::from(command.$opt.is_some()))*
                    })*
                }
            }
        }

        /// The commands that the host and effects may submit, each a method that takes its required
        /// fields.
        ///
        /// [`Game`](crate::Game) and [`Context`](crate::Context), which an effect gets, implement
        /// this trait. Commands that only players and the host may submit, such as a pass, are
        /// methods of the game; in an effect they do not compile:
        ///
        /// ```compile_fail,E0599
        /// # use turnwheel::{Context, Error, Verbs};
        /// fn card(card: &mut Context) -> Result<(), Error> {
        ///     card.pass(card.active().expect("a turn is in progress"))
        /// }
        /// ```
        ///
        /// To give optional fields, build the command and [`submit`](Self::submit) it:
        ///
        /// ```
        /// use turnwheel::{Context, Error, Verbs, command::ExtraTurn};
        ///
        /// fn time_stretch(card: &mut Context) -> Result<(), Error> {
        ///     let player = card.active().expect("a turn is in progress");
        ///     card.submit(ExtraTurn::new(player).count(2))
        /// }
        /// ```
        pub trait Verbs {
            /// Submits a command, which is accepted whole or refused with nothing changed.
            fn submit(&mut self, command: impl Into<Command>) -> Result<(), Error>;
            $(of_effects! { $usage
                $(#[doc = $doc])*
                fn $verb(&mut self $(, $req: $rty)*) -> Result<(), Error> {
                    self.submit($Name::new($($req),*))
                }
            })*
        }

        /// The methods of a game for the commands that only players and the host may submit.
        macro_rules! verbs_of_the_host {
            () => {
                $(of_the_host! { $usage
                    $(#[doc = $doc])*
                    pub fn $verb(&mut self $(, $req: $rty)*) -> Result<(), Error> {
                        self.submit($Name::new($($req),*))
                    }
                })*
            };
        }
    };
}

/// A method for a command that effects may submit too; nothing for others.
macro_rules! of_effects {
    (Host $($method:tt)*) => {};
    (Player $($method:tt)*) => {};
    ($usage:ident $($method:tt)*) => { $($method)* };
}

/// A method of a command that only players and the host may submit; nothing for others.
macro_rules! of_the_host {
    (Host $($method:tt)*) => { $($method)* };
    (Player $($method:tt)*) => { $($method)* };
    ($usage:ident $($method:tt)*) => {};
}

pub(crate) use of_the_host;
pub(super) use {commands, count_of, of_effects, player_of};
