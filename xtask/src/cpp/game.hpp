/// A game in play. Moving it is cheap, `fork` copies it, and its destructor frees it.
class Game : public Table<Game> {
public:
    using Table<Game>::view_json;
    /// Creates a game that has not begun, with players called A, B, C and so on. Equal seeds give
    /// equal games. Errors: `Code::player_count`, `Code::too_many_players`.
    static Result<Game> make(const Ruleset &rules, std::size_t players, std::uint64_t seed = 0) {
        return by([&](char *message, std::size_t size, tw_game **out) {
            return tw_game_new(rules.get(), nullptr, players, seed, message, size, out);
        });
    }
    /// Creates a game for players with these names. Errors: also `Code::bad_value` for a name that
    /// is taken or not allowed.
    static Result<Game> make(const Ruleset &rules, const std::vector<Text> &names,
                             std::uint64_t seed = 0) {
        std::vector<const char *> texts;
        texts.reserve(names.size());
        for (Text name : names) texts.push_back(name.get());
        return by([&](char *message, std::size_t size, tw_game **out) {
            return tw_game_new(rules.get(), texts.data(), texts.size(), seed, message, size, out);
        });
    }
    /// Loads a save of either form, exactly as it was saved. Register its effects before it
    /// continues. Errors: `Code::save_corrupt`, `Code::save_version`, and `Code::save_rules` if it
    /// was played by other rules.
    static Result<Game> load(const Ruleset &rules, const std::vector<std::uint8_t> &save) {
        return by([&](char *message, std::size_t size, tw_game **out) {
            return tw_load(rules.get(), save.data(), save.size(), message, size, out);
        });
    }
    /// Takes ownership of a handle of turnwheel.h.
    static Game adopt(tw_game *handle) { return Game(handle); }
    /// Returns the handle, which the caller then owns and frees; this object holds no game any
    /// more. Effects stay registered.
    tw_game *release() noexcept { return handle_.release(); }
    /// Returns the handle, for calls of turnwheel.h; the game keeps owning it.
    tw_game *get() const noexcept { return handle_.get(); }

    /// Submits a command as scripts write it: `push A bolt target=B`. Errors: those of the verb;
    /// `Code::bad_syntax`, `Code::unknown_command`, `Code::missing_argument`,
    /// `Code::unexpected_argument`.
    Result<void> command(Text line) { return done(tw_command(get(), line.get())); }
    /// Returns a status of a call on `get()` as a result, with the game's message. Throws
    /// again an exception that an effect threw during that call.
    Result<void> done(tw_status status) const {
#if TURNWHEEL_EXCEPTIONS
        // An accepted call may have left out an effect that threw; a game that was moved from has
        // no effects.
        if (thrown_ && *thrown_) {
            std::exception_ptr thrown = std::exchange(*thrown_, nullptr);
            if (status == TW_EFFECT_FAILED) std::rethrow_exception(thrown);
        }
#endif
        if (status == TW_OK) return {};
        std::size_t needed = 0;
        std::string message;
        if (tw_error_message(get(), nullptr, 0, &needed) == TW_OK && needed > 1) {
            message.resize(needed);
            if (tw_error_message(get(), message.data(), needed, nullptr) == TW_OK) {
                message.resize(needed - 1);
                return Error(detail::code(status), std::move(message));
            }
        }
        return Error(detail::code(status));
    }

    /// Registers an effect: a function that takes a `Context &` and returns nothing or a
    /// `Result<void>`. The game owns it; registering the same name again replaces it at any time.
    ///
    /// If it returns an error, the whole command is refused with it. If it throws, the command is
    /// refused as well, and the call that ran the effect throws the same object; a thrown `Error`
    /// counts as returned.
    template <typename Run> Result<void> effect(Text name, Run code) {
        // The library owns it from here on, also when the call is refused.
        return done(tw_effect(get(), name.get(), &Game::call, registered(std::move(code)), drop));
    }
    /// Registers an effect together with the trigger that runs it: both, or neither. Registering
    /// the same name again replaces both; effects that the old trigger has set off run the new
    /// function. An option other than `data` may not be 0, which C takes for an absent one: leave
    /// it out.
    template <typename Run>
    Result<void> effect_on(Text name, EventKind event, const AddTriggerOptions &options, Run code) {
        return listen(name, event, 0, options, std::move(code));
    }
    /// Registers an effect with a trigger for every event of that kind.
    template <typename Run> Result<void> effect_on(Text name, EventKind event, Run code) {
        return effect_on(name, event, AddTriggerOptions(), std::move(code));
    }
    /// Registers an effect together with one trigger for each player who has not left, who is its
    /// controller; `options` must not name a player.
    template <typename Run>
    Result<void> effect_on_each_player(Text name, EventKind event,
                                       const AddTriggerOptions &options, Run code) {
        return listen(name, event, 1, options, std::move(code));
    }
    /// Registers an effect with such a trigger for each player.
    template <typename Run>
    Result<void> effect_on_each_player(Text name, EventKind event, Run code) {
        return effect_on_each_player(name, event, AddTriggerOptions(), std::move(code));
    }
    /// Gives the game a copy of the host's value to carry, in place of an earlier one. It follows
    /// the game: forks copy it; rewinds, refused commands and effects that fail or ask restore it.
    /// Copying it must not throw.
    template <typename State> Result<void> set_state(State state) {
        std::unique_ptr<State> owned(new State(std::move(state)));
        const tw_state_functions functions = detail::state_functions<State>();
        Result<void> set = done(tw_set_state(get(), owned.get(), &functions));
        if (set) static_cast<void>(owned.release());
        return set;
    }
    /// Returns the value that the game carries, for changes between two commands. Valid until the
    /// next call on this game. Errors: `Code::no_host_state`, `Code::effect_failed` if it cannot be
    /// copied.
    template <typename State> Result<State *> change_state() {
        void *state = nullptr;
        Result<void> given = done(tw_change_state(get(), &state));
        if (!given) return given.error();
        return static_cast<State *>(state);
    }
    /// Changes the value with `change`, which takes a `State &`, and submits a command: both, or
    /// neither. `change` must not throw. Errors: `Code::no_host_state`, and those of the command.
    template <typename State, typename Change>
    Result<void> command_with_change(Text line, Change change) {
        return done(tw_command_with_change(
            get(), line.get(),
            [](void *state, void *data) -> tw_status {
                (*static_cast<Change *>(data))(*static_cast<State *>(state));
                return TW_OK;
            },
            &change));
    }
    /// Plays the effects of each command twice from now on: on this game, and on a loaded copy in
    /// which `fresh`, a function of `Game &` that must not throw, registers them. For tests: it
    /// finds effects that keep state outside the game; see `tw_play_twice`.
    template <typename Fresh> Result<void> play_twice(Fresh fresh) {
        return done(tw_play_twice(
            get(),
            [](tw_game *copy, void *data) -> tw_status {
                Game lent = Game::adopt(copy);
                (*static_cast<Fresh *>(data))(lent);
                static_cast<void>(lent.release());
                return TW_OK;
            },
            new Fresh(std::move(fresh)), [](void *data) { delete static_cast<Fresh *>(data); }));
    }
    /// Plays effects once again.
    Result<void> play_once() { return done(tw_play_twice(get(), nullptr, nullptr, nullptr)); }

    /// Unregisters an effect. Errors: `Code::unknown_effect`.
    Result<void> remove_effect(Text name) { return done(tw_effect_remove(get(), name.get())); }
    /// Defines an effect as data: verbs as scripts write them, separated by `;`.
    Result<void> define(Text name, Text verbs) {
        return done(tw_effect_define(get(), name.get(), verbs.get()));
    }
    /// Returns the names of the effects that the game needs and nobody has registered.
    std::vector<std::string> effects_missing() const {
        std::size_t count = 0;
        return lines(copied([&](char *buffer, std::size_t size, std::size_t *needed) {
            return tw_effects_missing(get(), buffer, size, needed, &count);
        }));
    }
    /// Loads every Lua file of a folder, each in a sandbox of its own: all of them, or none.
    /// Loading the folder again replaces them. Errors: `Code::file_unreadable`, `Code::mod_failed`
    /// with file, line and reason.
    Result<void> load_mods(Text folder) { return done(tw_mods_load(get(), folder.get(), nullptr)); }
    /// Loads mods with these limits for one run.
    Result<void> load_mods(Text folder, const tw_limits &limits) {
        return done(tw_mods_load(get(), folder.get(), &limits));
    }
    /// Gives the game the mods of a set: all of them, or none. Errors: `Code::mod_failed`.
    Result<void> load_mods(const Mods &mods) {
        return done(tw_mods_use(get(), mods.get(), TW_USE_AS_NEW));
    }
    /// Gives a loaded game the code of its mods again; nothing in the game changes. With `skip`,
    /// mods that are not as they were are left out. Errors: `Code::mods_changed` otherwise.
    Result<void> resume_mods(const Mods &mods, bool skip = false) {
        const auto how = skip ? TW_USE_AS_SAVED_ONLY : TW_USE_AS_SAVED;
        return done(tw_mods_use(get(), mods.get(), how));
    }
    /// Returns the mods that the game is played with as JSON, `played`.
    Result<std::string> mods() const {
        return told([&](char *buffer, std::size_t size, std::size_t *needed) {
            return tw_mods_json(nullptr, get(), buffer, size, needed);
        });
    }
    /// Returns as JSON also what is missing, new or changed in a set, `changes`.
    Result<std::string> changed_mods(const Mods &mods) const {
        return told([&](char *buffer, std::size_t size, std::size_t *needed) {
            return tw_mods_json(mods.get(), get(), buffer, size, needed);
        });
    }

    /// Returns the decision that the game waits for.
    Awaiting awaiting() const {
        tw_await awaiting = TW_AWAIT_INIT;
        must(tw_awaiting(get(), &awaiting));
        return {static_cast<AwaitKind>(awaiting.kind), Player(awaiting.player),
                Player(awaiting.by), Window(awaiting.window)};
    }
    /// Returns the question that waits, the oldest if there are several; nothing if there is none.
    std::optional<Question> question() const { return question(Player()); }
    /// Returns the question that waits for a player; for nobody, the oldest one.
    std::optional<Question> question(Player player) const {
        const tw_asked *asked = nullptr;
        tw_status status = tw_choice(get(), detail::raw(player), &asked);
        if (status == TW_NO_CHOICE) return std::nullopt;
        must(status);
        return worded(*asked);
    }
    /// Returns all questions that wait, the oldest first.
    std::vector<Question> questions() const {
        const tw_asked *first = nullptr;
        std::size_t count = 0;
        must(tw_questions(get(), &first, &count));
        std::vector<Question> all;
        for (std::size_t at = 0; at < count; ++at) all.push_back(worded(first[at]));
        return all;
    }
    /// Answers a player's question with the option of that label. Errors: `Code::no_choice`,
    /// `Code::bad_value` if not exactly one option has the label, and those of `answer`.
    Result<void> answer_label(Player player, Text label) {
        std::int64_t pick = 0;
        Result<void> found =
            done(tw_choice_pick(get(), detail::raw(player), label.get(), &pick));
        if (!found) return found;
        return answer(player, {pick});
    }
    /// Returns the players of the next turns if nothing else happens: at most `turns` of them.
    std::vector<Player> project(std::size_t turns) const {
        std::vector<tw_player> numbers(turns + 1);
        std::size_t count = 0;
        must(tw_project(get(), numbers.data(), turns, &count));
        numbers.resize(count);
        return detail::ids<PlayerTag>(numbers);
    }
    /// Returns the milliseconds until somebody's time is up, when `tick` is due at the latest;
    /// nothing if no time runs.
    std::optional<std::int64_t> until_expiry() const {
        std::int64_t time = -1;
        must(tw_time_left(get(), 0, &time));
        return given(time);
    }
    /// Returns the milliseconds that a player has left; nothing if there is no limit. For nobody
    /// it is `until_expiry`.
    std::optional<std::int64_t> time_left(Player player) const {
        std::int64_t time = -1;
        must(tw_time_left(get(), detail::raw(player), &time));
        return given(time);
    }
    /// Returns the commands that the player may submit now, at most `most` and never more than
    /// 1000, each ready for `submit`. What the rules do not mention, such as the source of an
    /// action, is empty and may be set; cards to push are not among them.
    std::vector<Command> legal(Player player, std::size_t most = 1000) const {
        const tw_command_data *first = nullptr;
        std::size_t count = 0;
        must(tw_legal(get(), detail::raw(player), most, &first, &count));
        std::vector<Command> all;
        all.reserve(count);
        for (std::size_t at = 0; at < count; ++at) all.emplace_back(first[at]);
        return all;
    }
    /// Returns the same commands with a range of numbers as one move, and behind them the moves
    /// that the host offers: at most `most` moves and never more than 1000. A command of the same
    /// form that is not listed would be refused. Errors: `Code::unknown_player`;
    /// `Code::offers_failed`, with the reason.
    Result<std::vector<Move>> moves(Player player, std::size_t most = 1000) const {
        return listed(0, player, most);
    }
    /// Returns those of the moves that are accepted as they stand, up to the first question: each
    /// is tried in a copy with the effects of this game, a range by its smallest number. It costs
    /// as much as playing all moves. Errors: as `moves`.
    Result<std::vector<Move>> moves_tried(Player player, std::size_t most = 1000) const {
        return listed(1, player, most);
    }
    /// Searches a decision of the player, and returns what was tried, the one to take first;
    /// nothing if there is nothing to decide. The search knows no more than the player; see
    /// `tw_search`.
    /// Errors: `Code::bad_value` for options out of range, and for a state of the host's without
    /// `guess`; `Code::effect_failed`.
    Result<std::vector<Tried>> search(Player player, const Cards &cards = {},
                                      const tw_search_settings &options =
                                          TW_SEARCH_SETTINGS_INIT) const {
        const tw_cards given = cards.get();
        const tw_tried *first = nullptr;
        std::size_t count = 0;
        Result<void> searched =
            done(tw_search(get(), detail::raw(player), &options, &given, &first, &count));
        if (!searched) return searched.error();
        return std::vector<Tried>(first, first + count);
    }
    /// Sets what comes before the card of a registered effect is played, as rules files say it for
    /// an effect, in TOML or JSON: its `action`, its condition `when`, what it `takes`, its `cost`.
    /// A null text lifts that. Errors: `Code::rules_syntax`, `Code::unknown_effect`,
    /// `Code::unknown_action`, `Code::rules_invalid`; nothing changes then.
    Result<void> set_card(Text effect, Text card) {
        return done(tw_set_card(get(), effect.get(), card.get()));
    }
    /// Sets the function that offers what a player holds: it takes an `Offers &` and returns
    /// nothing or a `Result<void>`. Copies of the game share it, and call it at the same time if
    /// they are on several threads, so it is called as const.
    ///
    /// If it returns an error or throws, `moves` is refused with `Code::offers_failed`.
    template <typename Make> Result<void> set_offers(Make offers) {
        return done(tw_set_offers(get(), &Game::offer<Make>, new Make(std::move(offers)),
                                  [](void *data) { delete static_cast<Make *>(data); }));
    }
    /// Lifts the function that offers.
    Result<void> lift_offers() { return done(tw_set_offers(get(), nullptr, nullptr, nullptr)); }
    /// Calls `see` with the table as the effect that asks has left it, an `AskingTable &`. The
    /// effect runs once more on a copy, up to its question; the game does not change, and is busy
    /// until `see` returns. An exception of `see` leaves this call.
    ///
    /// Errors: `Code::no_choice` if nobody is asked, `Code::no_effect` if the rules ask,
    /// `Code::effect_missing`, `Code::asked_differently`, and those of a failing effect.
    template <typename See> Result<void> asking_table(See see) {
        Seeing<See> seeing(see);
        Result<void> shown = done(tw_asking_table(get(), &Seeing<See>::call, &seeing));
        seeing.rethrow();
        return shown;
    }
    /// Returns a move as text: its command, and the bounds of an open number, as in
    /// `act player=A action=bid data=4..17`. Errors: those of `command_text`.
    Result<std::string> move_text(const Move &shown) const {
        const tw_move_data given = shown.get();
        return told([&](char *buffer, std::size_t size, std::size_t *needed) {
            return tw_move_text(get(), &given, buffer, size, needed);
        });
    }
    /// Returns `allowed` if the rules accept the command of this text now, and otherwise the
    /// message with which it would be refused: the condition that fails with its values, or what
    /// the action takes. Nothing changes. Errors: `Code::bad_utf8`.
    Result<std::string> explain_command(Text line) const {
        return told([&](char *buffer, std::size_t size, std::size_t *needed) {
            return tw_explain_command(get(), line.get(), buffer, size, needed);
        });
    }
    /// Submits a command that is given as data. Errors: those of the verb, and
    /// `Code::unknown_command`, `Code::missing_argument`, `Code::unexpected_argument`,
    /// `Code::bad_enum`, `Code::bad_value`.
    Result<void> submit(const Command &command) {
        const tw_command_data given = command.get();
        return done(tw_submit(get(), &given));
    }
    /// Returns a command that is given as data as the line that `command` takes, with the names of
    /// this game. Errors: those of `submit`, but for those of the verb.
    Result<std::string> command_text(const Command &command) const {
        const tw_command_data given = command.get();
        return told([&](char *buffer, std::size_t size, std::size_t *needed) {
            return tw_command_text(get(), &given, buffer, size, needed);
        });
    }
    /// Returns the same commands as lines, each ready for `command`.
    std::vector<std::string> legal_commands(Player player, std::size_t most = 1000) const {
        return lines(copied([&](char *buffer, std::size_t size, std::size_t *needed) {
            return tw_legal_commands(get(), detail::raw(player), most, buffer, size, needed);
        }));
    }
    /// Returns the counts of what has happened; a `Metric` is an index.
    std::vector<std::uint64_t> metrics() const { return counts(tw_metrics); }
    /// Returns how often each step was entered, in the order of the rules.
    std::vector<std::uint64_t> step_counts() const { return counts(tw_step_counts); }

    /// Returns the number of events that were not yet taken.
    std::size_t event_count() const {
        std::size_t count = 0;
        must(tw_events(get(), nullptr, &count));
        return count;
    }
    /// Returns a copy of the events that were not yet taken.
    std::vector<Event> events() const {
        return detail::copied<Event, tw_event>(tw_events, get());
    }
    /// Returns one of these events as text, with the names of this game.
    std::string event_text(std::size_t at) const {
        return copied([&](char *buffer, std::size_t size, std::size_t *needed) {
            return tw_event_text(get(), at, buffer, size, needed);
        });
    }
    /// Returns true if a player may see one of these events; for nobody, true if anybody may.
    bool event_seen(std::size_t at, Player who) const {
        std::uint32_t seen = 0;
        must(tw_event_seen(get(), at, detail::raw(who), &seen));
        return seen != 0;
    }
    /// Discards the events that were not yet taken.
    void clear_events() { must(tw_events_clear(get())); }
    /// Takes the events since the last call.
    std::vector<Event> take_events() {
        std::vector<Event> taken = events();
        clear_events();
        return taken;
    }
    /// Takes the events since the last call, as text.
    std::vector<std::string> take_event_texts() {
        const std::size_t count = event_count();
        std::vector<std::string> texts;
        texts.reserve(count);
        for (std::size_t at = 0; at < count; ++at) texts.push_back(event_text(at));
        clear_events();
        return texts;
    }

    /// Returns the table as a few lines of text for a terminal.
    std::string show() const { return text(tw_show); }
    /// Returns an explanation of the answers that are owed: which players owe them, and why.
    std::string explain_wait() const { return seen(tw_explain_wait, TW_VIEWER_HOST); }
    /// Returns it as far as this player may know; for nobody, as far as anybody may.
    std::string explain_wait(Player who) const {
        return seen(tw_explain_wait, TW_VIEWER_PLAYER, who);
    }
    /// Returns what players have asked to be done automatically, in the order in which they asked;
    /// stops come last.
    std::vector<Manner> manners() const { return manners(TW_VIEWER_HOST, {}); }
    /// Returns the part of it that this player may know; for nobody, that anybody may know.
    std::vector<Manner> manners(Player who) const { return manners(TW_VIEWER_PLAYER, who); }
    /// Returns the table as JSON as that player may see it; for nobody, as anybody may.
    std::string view_json(Player who) const { return seen(tw_view_json, TW_VIEWER_PLAYER, who); }
    /// Returns the events that are not cleared as JSON, as `tw_events_json` does.
    std::string events_json() const { return text(tw_events_json); }
    /// Returns a picture of the table as SVG.
    std::string draw_table() const { return seen(tw_table_draw, TW_VIEWER_HOST); }
    /// Returns a picture of it as that player may see it; for nobody, as anybody may.
    std::string draw_table(Player who) const {
        return seen(tw_table_draw, TW_VIEWER_PLAYER, who);
    }
    /// Returns at most `most` commands of the past as JSON, from number `first`, counted from 1. No
    /// effect runs.
    std::string past_json(std::uint64_t first = 1, std::uint64_t most = ~std::uint64_t{0}) const {
        return copied([&](char *buffer, std::size_t size, std::size_t *needed) {
            return tw_past_json(get(), first, most, buffer, size, needed);
        });
    }
    /// Returns the story of the past as JSON, a sentence for each decision, in these words beside
    /// the library's own. Errors, as `tw_story` has them: `bad_value` for the words.
    Result<std::string> story(Text words = "") const {
        tw_replay_options options{};
        return story_by(options, words);
    }
    /// Returns the same story as that player may know it; for nobody, as anybody may.
    Result<std::string> story(Text words, Player who) const {
        tw_replay_options options{};
        options.whose = TW_VIEWER_PLAYER;
        options.who = detail::raw(who);
        return story_by(options, words);
    }
    /// Returns the past as one HTML page that fetches nothing, as the host sees it.
    std::string replay_html() const { return page(tw_replay_options()); }
    /// Returns the same page as that player may see it; for nobody, as anybody may.
    std::string replay_html(Player who) const {
        tw_replay_options options{};
        options.whose = TW_VIEWER_PLAYER;
        options.who = detail::raw(who);
        return page(options);
    }
    /// Returns the past as a page with a picture of the host's beside each command. `draw` takes
    /// the number of the command, the table as JSON and a `bool &`, and returns a text, or HTML if
    /// it sets the `bool`.
    template <typename Draw> std::string replay_html_drawn(Text title, Draw draw) const {
        Drawing<Draw> drawing{draw, {}};
        tw_replay_options options{};
        options.title = title.get();
        options.draw = &Drawing<Draw>::call;
        options.user_data = &drawing;
        return page(options);
    }

    /// Returns a copy with its own future and the same random numbers to come. Register its effects
    /// again.
    Result<Game> fork() const {
        tw_game *copy = nullptr;
        Result<void> made = done(tw_fork(get(), &copy));
        if (!made) return made.error();
        return Game(copy);
    }
    /// Makes this game equal to the kept one, including its past; it keeps its own effects. A
    /// search goes back this way. Errors: `Code::bad_value` if the rules differ.
    Result<void> restore(const Game &kept) { return done(tw_restore(get(), kept.get())); }
    /// Submits the commands that the other game accepted and this one has not, and compares the
    /// outcome of each. Errors: `Code::diverged` at the first that differs; this game stops just
    /// before it.
    Result<void> follow(const Game &other) { return done(tw_follow(get(), other.get())); }
    /// Returns the number of accepted commands.
    std::uint64_t accepted() const {
        std::uint64_t count = 0;
        must(tw_accepted(get(), &count));
        return count;
    }
    /// Keeps the last turns of the past from now on, or the last commands; all of it if both are 0.
    /// Errors: `Code::bad_value` if neither is 0.
    Result<void> keep_past(std::uint32_t turns, std::uint64_t commands = 0) {
        return done(tw_keep_past(get(), turns, commands));
    }
    /// Returns the number of commands accepted before the kept past.
    std::uint64_t kept_from() const {
        std::uint64_t count = 0;
        must(tw_kept_from(get(), &count));
        return count;
    }
    /// Goes back to just after the first `accepted` commands. Errors: `Code::bad_value` for more
    /// than were accepted, `Code::past_gone` for fewer than `kept_from`, `Code::diverged` if
    /// effects that run again act differently.
    Result<void> rewind(std::uint64_t accepted) { return done(tw_rewind(get(), accepted)); }
    /// Goes back to just after the command with which that turn began. Errors: as `rewind`.
    Result<void> rewind_to_turn(Turn turn) {
        return done(tw_rewind_to_turn(get(), detail::fitted<std::uint32_t>(turn.number())));
    }
    /// Names the current place, for `rewind_to_mark`; a name that is taken moves here.
    Result<void> mark(Text name) { return done(tw_mark(get(), name.get())); }
    /// Returns the number of accepted commands to which `undo` would rewind. Errors:
    /// `Code::cannot_undo`, with the reason.
    Result<std::uint64_t> undo_point(Player player) const {
        std::uint64_t point = 0;
        Result<void> found = done(tw_undo_point(get(), detail::raw(player), &point));
        if (!found) return found.error();
        return point;
    }
    /// Undoes the player's most recent decision, with everything submitted after it. Errors: as
    /// `undo_point`.
    Result<void> undo(Player player) { return done(tw_undo(get(), detail::raw(player))); }
    /// Sets the treatment of a command when an effect of the host's fails.
    void set_on_error(OnError what) {
        on_error(TW_FAILING_HOST, nullptr, what);
    }
    /// Sets the treatment of a command that would run an effect without code.
    void set_on_missing(OnError what) {
        on_error(TW_FAILING_MISSING, nullptr, what);
    }
    /// Sets the treatment of a command when an effect of any mod fails.
    void set_mods_on_error(OnError what) {
        on_error(TW_FAILING_MODS, nullptr, what);
    }
    /// Sets the treatment of a command when an effect of that mod fails.
    void set_mods_on_error(OnError what, Text mod) {
        on_error(TW_FAILING_MODS, mod.get(), what);
    }
    /// Lends the fields of the last call's error; null if it was not refused. Valid until this is
    /// called again or the game is gone.
    const tw_error *last_error() const {
        const tw_error *error = nullptr;
        must(tw_last_error(get(), &error));
        return error;
    }
    /// Lends the fields of the error of an effect that was left out, the oldest at 0; null if there
    /// are fewer. Valid until this is called again or the game is gone.
    const tw_error *failure(std::size_t index) const {
        const tw_error *error = nullptr;
        must(tw_failure(get(), index, &error));
        return error;
    }
    /// Takes the reasons why effects were left out, one a line, the oldest first.
    std::string take_failures() {
        return copied([&](char *buffer, std::size_t size, std::size_t *needed) {
            return tw_take_failures(get(), buffer, size, needed);
        });
    }
    /// Takes the lines that effects wrote to the log, the oldest first.
    std::string take_log() {
        return copied([&](char *buffer, std::size_t size, std::size_t *needed) {
            return tw_take_log(get(), buffer, size, needed);
        });
    }
    /// Turns events for refused commands on or off.
    void tell_refusals(bool on = true) { must(tw_tell_refusals(get(), on ? 1 : 0)); }
    /// Goes back to a mark. Errors: `Code::bad_value` if there is none of that name, and as
    /// `rewind`.
    Result<void> rewind_to_mark(Text name) { return done(tw_rewind_to_mark(get(), name.get())); }
    /// Plays all accepted commands again and compares. Errors: `Code::internal` if the outcome
    /// differs, which is a bug of the library.
    Result<void> verify_replay() const { return done(tw_verify_replay(get())); }
    /// Returns the game as a save, with its past and without its effects; at any time, even while a
    /// question waits.
    std::vector<std::uint8_t> save() const {
        std::size_t size = 0;
        must(tw_save(get(), nullptr, 0, &size));
        std::vector<std::uint8_t> bytes(size);
        must(tw_save(get(), bytes.data(), bytes.size(), &size));
        return bytes;
    }
    /// Returns the game as a save that people can read.
    std::string save_json() const { return text(tw_save_json); }
    /// Returns the replay hash: equal games have equal hashes.
    Hash hash() const { return hash_of(TW_HASH_GAME); }
    /// Returns the hash of the table as a position, without counters, history and the generator.
    Hash position_hash() const { return hash_of(TW_HASH_POSITION); }
    /// Returns the position hash without information that is hidden from somebody.
    Hash public_hash() const { return hash_of(TW_HASH_PUBLIC); }
    /// Returns the first 64 bits of `hash`, for tables whose keys are 64 bits wide.
    std::uint64_t hash64() const { return half(hash()); }
    /// Returns the first 64 bits of `position_hash`.
    std::uint64_t position_hash64() const { return half(position_hash()); }
    /// Returns the first 64 bits of `public_hash`.
    std::uint64_t public_hash64() const { return half(public_hash()); }
    /// Tests an expectation of a script against the table and these events, one a line. Returns the
    /// reason if it does not hold; an empty text if it does.
    Result<std::string> expect(Text events, Text expectation) const {
        std::string reason(4096, '\0');
        std::uint32_t holds = 0;
        Result<void> looked = done(tw_expect(get(), events.get(), expectation.get(), &holds,
                                             reason.data(), reason.size(), nullptr));
        if (!looked) return looked.error();
        reason.resize(std::strlen(reason.c_str()));
        return reason;
    }

//% verbs
