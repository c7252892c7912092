//! The codes of errors, grouped by whose fault the error is; numbers are never reused.

use crate::vocabulary::spec::ErrorSpec;

macro_rules! errors {
    ($($(#[doc = $doc:literal])* $name:ident $variant:ident = $number:literal;)*) => {
        /// The code of an error.
        ///
        /// 1xx: the caller made a mistake; 2xx: the rules refuse; 3xx: an effect failed; 4xx: a
        /// limit was reached; 5xx: data is bad; 9xx: the library is at fault.
        ///
        /// ```
        /// use turnwheel::{Code, Game, Setup, ruleset::Ruleset};
        ///
        /// let mut game: Game = Game::new(Ruleset::builtin("simple")?, Setup::players(2))?;
        /// game.start()?;
        /// let refused = game.command("pass B").unwrap_err();
        /// assert_eq!(refused.code.name(), "not_your_priority");
        /// assert_eq!(Code::named("not_your_priority"), Some(refused.code));
        /// # Ok::<(), turnwheel::Error>(())
        /// ```
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        #[non_exhaustive]
        pub enum Code { $($(#[doc = $doc])* $variant = $number,)* }

        /// Every code, in the order of the numbers.
        pub(super) const TABLE: &[ErrorSpec] = &[$(ErrorSpec {
            number: $number, name: stringify!($name), doc: concat!($($doc),*),
        },)*];

        impl Code {
            /// Returns the code with this number, or `None` if there is none.
            pub const fn from_number(number: i64) -> Option<Self> {
                match number { $($number => Some(Self::$variant),)* _ => None }
            }

            /// Returns the name, which is the same in every language.
            pub const fn name(self) -> &'static str {
                match self { $(Self::$variant => stringify!($name),)* }
            }

            /// Returns what happened and what to do next.
            pub fn doc(self) -> &'static str {
                match self { $(Self::$variant => concat!($($doc),*),)* }.trim_start()
            }

            /// Returns the code with this name, or `None` if there is none.
            pub fn named(name: &str) -> Option<Self> {
                match name { $(stringify!($name) => Some(Self::$variant),)* _ => None }
            }
        }
    };
}

errors! {
    /// a required pointer is NULL; pass a valid one
    null_argument NullArgument = 101;
    /// the handle is not of this kind, or it was freed; pass a live handle of the right kind
    wrong_handle WrongHandle = 102;
    /// another call on this game is running; inside an effect use what the effect was given, on
    /// another thread call again when that call has returned
    busy Busy = 103;
    /// the library does not know the struct's size field; start from the INIT macro
    bad_size BadSize = 104;
    /// a number is not one of the allowed ones; use the constants of the header
    bad_enum BadEnum = 105;
    /// text is not valid UTF-8; pass UTF-8
    bad_utf8 BadUtf8 = 106;
    /// a required argument is missing; pass it
    missing_argument MissingArgument = 107;
    /// there is no command of this name; see the list of commands
    unknown_command UnknownCommand = 108;
    /// this command does not take this argument; leave it out
    unexpected_argument UnexpectedArgument = 109;
    /// there is no such player in this game; use a player's name or number
    unknown_player UnknownPlayer = 110;
    /// the ruleset has no such step; use the name of a step in the rules file
    unknown_step UnknownStep = 111;
    /// the ruleset has no such phase; use the name of a phase in the rules file
    unknown_phase UnknownPhase = 112;
    /// the ruleset has no such window; use the name of a window in the rules file
    unknown_window UnknownWindow = 113;
    /// no effect of this name is registered; register it first
    unknown_effect UnknownEffect = 114;
    /// there is no such object on the stack; it may have resolved or been countered
    unknown_object UnknownObject = 115;
    /// there is no such trigger; it may have expired or been removed
    unknown_trigger UnknownTrigger = 116;
    /// there is no such granted turn; it may have begun or been cancelled
    unknown_grant UnknownGrant = 117;
    /// the ruleset declares its actions, and this is not one of them; use a declared action
    unknown_action UnknownAction = 118;
    /// this game has never used such a name; register or define the effect of that name, or pass
    /// the name as text
    unknown_name UnknownName = 119;
    /// there is no such kind of event; see the list of events
    unknown_event UnknownEvent = 120;
    /// a value does not fit
    bad_value BadValue = 121;
    /// the text could not be read as a command; write: verb argument name=value
    bad_syntax BadSyntax = 122;
    /// only a player or the host may do this, not an effect; use another verb, or ask the player
    not_in_effect NotInEffect = 123;
    /// this call needs an effect that is being run, and none is
    no_effect NoEffect = 124;
    /// the buffer is too small; the needed size is returned
    buffer_too_small BufferTooSmall = 125;
    /// there are no built-in rules of this name; see the list of built-in rulesets
    unknown_ruleset UnknownRuleset = 126;
    /// the ruleset has no such chapter; use the name of a chapter in the rules file
    unknown_chapter UnknownChapter = 127;
    /// the ruleset has no such order; use `table` or the name of an order in the rules file
    unknown_order UnknownOrder = 128;
    /// the ruleset has no such token; use the name of a token in the rules file
    unknown_token UnknownToken = 129;
    /// the window on top has no such role; use the name of one of its roles in the rules file
    unknown_role UnknownRole = 130;
    /// no argument takes a value of this type; pass a text, a whole number, a boolean, or a list of
    /// these
    bad_type BadType = 131;
    /// the game carries no such state of the host's; set one first
    no_host_state NoHostState = 132;
    /// two names have the same number, which is made from their texts; rename one of them
    name_clash NameClash = 133;
    /// the table is lent for looks only; submit the command to the game itself
    read_only ReadOnly = 134;
    /// a number of the answer may be an option as well as a position; say which is meant
    ambiguous Ambiguous = 135;

    /// the game has not begun; submit start first
    not_started NotStarted = 201;
    /// the game has already begun; start is submitted once
    already_started AlreadyStarted = 202;
    /// the game is over; nothing more can happen
    game_over GameOver = 203;
    /// this player may not act now; wait for the player who may
    not_your_priority NotYourPriority = 204;
    /// it is not this player's turn; wait for it
    not_your_turn NotYourTurn = 205;
    /// this decision is another player's; let that player submit it
    not_your_decision NotYourDecision = 206;
    /// passing is not allowed now, nor ending the step or turn in place of it; act instead
    pass_forbidden PassForbidden = 207;
    /// the rules do not allow this action now; the detail says which condition fails
    action_forbidden ActionForbidden = 208;
    /// a lock refuses actions of this kind; pass, or take an action that is not locked
    action_locked ActionLocked = 209;
    /// the stack is not empty; let it resolve first, or end the turn by effect
    stack_not_empty StackNotEmpty = 210;
    /// a question is pending; answer it first
    choice_pending ChoicePending = 211;
    /// no question is pending; there is nothing to answer
    no_choice NoChoice = 212;
    /// the answer is for another question; answer the pending one
    wrong_choice WrongChoice = 213;
    /// the answer does not fit the question; pick different options within the allowed number
    bad_answer BadAnswer = 214;
    /// this player has left the game
    player_left PlayerLeft = 215;
    /// this player is not in the order; insert the player first
    player_not_in_order PlayerNotInOrder = 216;
    /// this player is already sitting out
    already_sitting_out AlreadySittingOut = 217;
    /// this player is not sitting out
    not_sitting_out NotSittingOut = 218;
    /// no window is open; there is nobody to act
    no_window NoWindow = 219;
    /// no turn is in progress
    no_turn NoTurn = 220;
    /// the order must keep at least one player who is still in the game
    order_would_be_empty OrderWouldBeEmpty = 221;
    /// an effect is waiting to be run; run it first
    effect_pending EffectPending = 222;
    /// the same player is named twice; name two different players
    same_player SamePlayer = 223;
    /// no edge of the current step leads there now; see the edges of the step in the rules file
    illegal_edge IllegalEdge = 224;
    /// the rules require more actions before this; act first
    too_few_actions TooFewActions = 225;
    /// no chapter is in progress; name the one to begin
    no_chapter NoChapter = 226;
    /// the window on top takes no commits; see the window's rule
    not_committing NotCommitting = 227;
    /// this player has committed already and may not change that; wait for the others
    already_committed AlreadyCommitted = 228;
    /// this player has committed nothing that could be withdrawn
    nothing_committed NothingCommitted = 229;
    /// the player has taken this action as often as the rules allow; wait for the next turn, round
    /// or chapter
    too_many_actions TooManyActions = 230;
    /// the player's newest decision cannot be taken back; continue the game
    cannot_undo CannotUndo = 231;
    /// the rules restart no turns; grant an extra turn, or set `restart_turn` to `allow`
    restart_forbidden RestartForbidden = 232;
    /// this player is no target of the action now; choose one of those that are
    bad_target BadTarget = 233;
    /// the player cannot pay for this; the detail says what fails
    cannot_pay CannotPay = 234;
    /// time cannot go back; submit the time of the last tick or a later one
    time_went_back TimeWentBack = 240;
    /// the rules have no clock; give the rules file a `[clock]`
    no_clock NoClock = 241;

    /// an effect failed
    effect_failed EffectFailed = 301;
    /// an effect that the game needs is not registered; register it and submit again
    effect_missing EffectMissing = 302;
    /// an effect asked other questions when it ran again; it must be deterministic up to its last
    /// question
    asked_differently AskedDifferently = 303;
    /// an effect acted differently with fresh code; keep its data in the game, or in the state that
    /// the game carries
    ran_differently RanDifferently = 304;
    /// a function that offers moves failed; the detail says why
    offers_failed OffersFailed = 305;

    /// the command caused more work than allowed; a trigger or a rule probably sets itself off
    loop_limit LoopLimit = 401;
    /// the game has too many players; 64 is the limit
    too_many_players TooManyPlayers = 402;
    /// the ruleset does not allow this number of players
    player_count PlayerCount = 403;
    /// a script used up its instruction budget
    out_of_instructions OutOfInstructions = 404;
    /// a script used up its memory budget
    out_of_memory OutOfMemory = 405;
    /// a list or text is longer than allowed
    too_long TooLong = 406;
    /// one effect submitted more verbs, or asked more questions, than allowed; it probably loops
    verb_limit VerbLimit = 407;
    /// the host interrupted the command; submit it again if it is still wanted
    interrupted Interrupted = 408;
    /// a mod ran longer than the host allows
    out_of_time OutOfTime = 409;
    /// that part of the past is not kept any more; keep more of it with `keep_past`
    past_gone PastGone = 410;
    /// the game would hold more than its limits allow; end or remove something, keep less of the
    /// past with `keep_past`, or give the rules higher `limits`
    members_limit MembersLimit = 411;

    /// the rules file is no TOML or JSON, or has a key or value that no rules have
    rules_syntax RulesSyntax = 501;
    /// the rules file contains an error
    rules_invalid RulesInvalid = 502;
    /// the file cannot be read
    file_unreadable FileUnreadable = 503;
    /// the script contains an error
    script_invalid ScriptInvalid = 504;
    /// the save is damaged or not a save
    save_corrupt SaveCorrupt = 510;
    /// the save was written by a version this library does not know
    save_version SaveVersion = 511;
    /// the save belongs to other rules
    save_rules SaveRules = 512;
    /// the game does not repeat the other game
    diverged Diverged = 513;
    /// a mod could not be loaded
    mod_failed ModFailed = 520;
    /// the game was played with other mods; bring those, leave the changed ones out, or load these
    mods_changed ModsChanged = 521;

    /// the engine broke one of its own promises; please report it
    internal Internal = 901;
    /// the engine panicked; this game can no longer be used
    panicked Panicked = 902;
}

impl Code {
    /// Returns the code's number.
    pub const fn number(self) -> u32 {
        self as u32
    }

    /// Returns true if the rules do not allow the command now (2xx), which is nobody's mistake.
    pub const fn is_refusal(self) -> bool {
        self.number() / 100 == 2
    }

    /// Returns true if an effect failed by its own code, or could not pay.
    pub(crate) const fn is_of_effect(self) -> bool {
        matches!(self, Self::EffectFailed | Self::CannotPay)
    }

    /// Returns true if the rules may say why: a condition that fails, or what an action takes.
    pub(crate) const fn has_a_reason(self) -> bool {
        matches!(
            self,
            Self::ActionForbidden
                | Self::BadTarget
                | Self::BadValue
                | Self::MissingArgument
                | Self::UnexpectedArgument
        )
    }
}
