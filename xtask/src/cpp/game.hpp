/// A game in play: it moves, and `fork` copies it.
class Game {
public:
    /// Players called A, B, C and so on.
    static Result<Game> make(const Ruleset &rules, std::size_t players, std::uint64_t seed = 0) {
        return by([&](char *message, std::size_t size, tw_game **out) {
            return tw_game_new(rules.get(), players, seed, message, size, out);
        });
    }
    /// Players with these names.
    static Result<Game> make(const Ruleset &rules, const std::vector<Text> &names,
                             std::uint64_t seed = 0) {
        std::vector<const char *> texts;
        texts.reserve(names.size());
        for (Text name : names) texts.push_back(name.get());
        return by([&](char *message, std::size_t size, tw_game **out) {
            return tw_game_new_named(rules.get(), texts.data(), texts.size(), seed, message, size,
                                     out);
        });
    }
    /// The game of a save, of either form; register its effects before it continues.
    static Result<Game> load(const Ruleset &rules, const std::vector<std::uint8_t> &save) {
        return by([&](char *message, std::size_t size, tw_game **out) {
            return tw_load(rules.get(), save.data(), save.size(), message, size, out);
        });
    }
    /// Takes over a handle, which is freed with the game.
    static Game adopt(tw_game *handle) { return Game(handle); }
    /// Hands the handle over to the caller; the game is none any more. Effects stay registered.
    tw_game *release() noexcept { return handle_.release(); }
    tw_game *get() const noexcept { return handle_.get(); }

    /// Submits a command as scripts write it: `push A bolt target=B`.
    Result<void> command(Text line) { return done(tw_command(get(), line.get())); }
    /// What a status of a call on `get()` is as a result, with the game's message. What an effect
    /// threw meanwhile is thrown again, the same object.
    Result<void> done(tw_status status) const {
        if (status == TW_OK) return {};
#if TURNWHEEL_EXCEPTIONS
        std::exception_ptr thrown = std::exchange(*thrown_, nullptr);
        if (thrown && status == TW_EFFECT_FAILED) std::rethrow_exception(thrown);
#endif
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

    /// Registers an effect, a function of a `Context &` that returns nothing or a `Result<void>`.
    ///
    /// An error that it returns takes its whole command back. So does an exception, which the call
    /// that runs the effect throws again, the same object; an `Error` that is thrown counts as
    /// returned. The same name again replaces it, also in the middle of whatever the game waits
    /// for.
    template <typename Run> Result<void> effect(Text name, Run run) {
        // The library owns it from here on, also when the call is refused.
        return done(tw_effect(get(), name.get(), &Game::call, registered(std::move(run)), drop));
    }
    /// Registers an effect with the trigger that runs it; again replaces both, or neither.
    template <typename Run>
    Result<void> effect_on(Text name, EventKind event, const AddTriggerOptions &options, Run run) {
        const detail::AddTriggerGiven given(options);
        return done(tw_effect_on(get(), name.get(), turnwheel::name(event), &given.more,
                                 &Game::call, registered(std::move(run)), drop));
    }
    template <typename Run> Result<void> effect_on(Text name, EventKind event, Run run) {
        return effect_on(name, event, AddTriggerOptions(), std::move(run));
    }
    /// The same with one trigger for every player who has not left, whose it then is.
    template <typename Run>
    Result<void> effect_on_each_player(Text name, EventKind event,
                                       const AddTriggerOptions &options, Run run) {
        const detail::AddTriggerGiven given(options);
        return done(tw_effect_on_each_player(get(), name.get(), turnwheel::name(event),
                                             &given.more, &Game::call,
                                             registered(std::move(run)), drop));
    }
    template <typename Run>
    Result<void> effect_on_each_player(Text name, EventKind event, Run run) {
        return effect_on_each_player(name, event, AddTriggerOptions(), std::move(run));
    }
    /// Lets the game carry a value of the host's, which goes wherever the game goes: into forks,
    /// back with rewinds, refusals, failing effects and questions. Copying it must not throw.
    template <typename State> Result<void> set_state(State state) {
        std::unique_ptr<State> owned(new State(std::move(state)));
        const tw_state_functions functions = detail::state_functions<State>();
        Result<void> set = done(tw_set_state(get(), owned.get(), &functions));
        if (set) static_cast<void>(owned.release());
        return set;
    }
    /// The value that the game carries, to be looked at; null if it carries none. It has to be the
    /// type that was set.
    template <typename State> const State *state() const {
        return static_cast<const State *>(tw_state(get()));
    }
    /// The same, to be changed between two commands.
    template <typename State> Result<State *> change_state() {
        void *state = nullptr;
        Result<void> given = done(tw_change_state(get(), &state));
        if (!given) return given.error();
        return static_cast<State *>(state);
    }
    /// Changes the value by `change`, a function of `State &`, and submits a command: both, or
    /// neither. `change` must not throw.
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

    Result<void> remove_effect(Text name) { return done(tw_effect_remove(get(), name.get())); }
    /// Defines an effect as data: verbs as scripts write them, separated by `;`.
    Result<void> define(Text name, Text verbs) {
        return done(tw_effect_define(get(), name.get(), verbs.get()));
    }
    /// The names of effects that something pending needs and nobody registered.
    std::vector<std::string> effects_missing() const {
        std::size_t count = 0;
        return lines(copied([&](char *buffer, std::size_t size, std::size_t *needed) {
            return tw_effects_missing(get(), buffer, size, needed, &count);
        }));
    }
    /// Loads every Lua file of a folder, each in a sandbox of its own: all of them, or none.
    Result<void> load_mods(Text folder) { return done(tw_mods_load(get(), folder.get(), nullptr)); }
    Result<void> load_mods(Text folder, const tw_limits &limits) {
        return done(tw_mods_load(get(), folder.get(), &limits));
    }

    View view() const {
        tw_view view = TW_VIEW_INIT;
        must(tw_view_get(get(), &view));
        return View(view);
    }
    Awaiting awaiting() const {
        tw_await awaiting = TW_AWAIT_INIT;
        must(tw_awaiting(get(), &awaiting));
        return {static_cast<AwaitKind>(awaiting.kind), Player(awaiting.player),
                Player(awaiting.by), Window(awaiting.window)};
    }
    /// The question that waits, the first one if several do.
    std::optional<Question> question() const { return question(Player()); }
    /// The question that waits for this player; of nobody, the first one.
    std::optional<Question> question(Player player) const {
        const tw_asked *asked = nullptr;
        tw_status status = tw_choice(get(), detail::raw(player), &asked);
        if (status == TW_NO_CHOICE) return std::nullopt;
        must(status);
        return worded(*asked);
    }
    /// All questions that wait, the one asked first first.
    std::vector<Question> questions() const {
        const tw_asked *first = nullptr;
        std::size_t count = 0;
        must(tw_questions(get(), &first, &count));
        std::vector<Question> all;
        for (std::size_t at = 0; at < count; ++at) all.push_back(worded(first[at]));
        return all;
    }
    /// Answers the question of a player by a label.
    Result<void> answer_label(Player player, Text label) {
        std::int64_t pick = 0;
        Result<void> found =
            done(tw_choice_pick(get(), detail::raw(player), label.get(), &pick));
        if (!found) return found;
        return answer(player, {pick});
    }
//% looks
    /// Everybody who takes turns, from that player on, as play goes round or against it.
    Result<std::vector<Player>> order_from(Player player, bool backward = false) const {
        auto numbers = detail::list<tw_player>(
            [&](tw_player *list, std::size_t room, std::size_t *count) {
                return tw_order_from(get(), detail::raw(player), backward ? 1 : 0, list, room,
                                     count);
            });
        if (!numbers) return numbers.error();
        return detail::ids<PlayerTag>(*numbers);
    }
    /// The value of a condition as rules files have it: a number, or 1 if it holds and 0 if not;
    /// seen from that player, or from the active one.
    Result<std::int64_t> fact(Text condition, Player player = {}) const {
        std::int64_t value = 0;
        Result<void> asked =
            done(tw_fact(get(), condition.get(), detail::raw(player), &value));
        if (!asked) return asked.error();
        return value;
    }
    /// Whose turns begin next, if nothing else happens.
    std::vector<Player> project(std::size_t turns) const {
        std::vector<tw_player> numbers(turns + 1);
        std::size_t count = 0;
        must(tw_project(get(), numbers.data(), turns, &count));
        numbers.resize(count);
        return detail::ids<PlayerTag>(numbers);
    }
    /// In how many milliseconds somebody's time is up, when to `tick` at the latest.
    std::optional<std::int64_t> until_expiry() const {
        std::int64_t time = -1;
        must(tw_until_expiry(get(), &time));
        return given(time);
    }
    /// For how many milliseconds the player may think; nothing where nothing limits it.
    std::optional<std::int64_t> time_left(Player player) const {
        std::int64_t time = -1;
        must(tw_time_left(get(), detail::raw(player), &time));
        return given(time);
    }
    /// The commands that the rules leave to the player, each ready for `command`.
    std::vector<std::string> legal_commands(Player player, std::size_t most = 1000) const {
        return lines(copied([&](char *buffer, std::size_t size, std::size_t *needed) {
            return tw_legal_commands(get(), detail::raw(player), most, buffer, size, needed);
        }));
    }
    /// What happened in numbers; a `Metric` is a place in it.
    std::vector<std::uint64_t> metrics() const { return counts(tw_metrics); }
    /// How often each step was entered, in the order of the rules.
    std::vector<std::uint64_t> step_counts() const { return counts(tw_step_counts); }

    std::size_t event_count() const {
        std::size_t count = 0;
        must(tw_event_count(get(), &count));
        return count;
    }
    /// What happened and was not yet cleared.
    std::vector<Event> events() const {
        return detail::copied<Event, tw_event>(tw_events, get());
    }
    /// An event as text, with the names of this game.
    std::string event_text(std::size_t at) const {
        return copied([&](char *buffer, std::size_t size, std::size_t *needed) {
            return tw_event_text(get(), at, buffer, size, needed);
        });
    }
    /// True if the player may see that event; nobody is anybody.
    bool event_seen(std::size_t at, Player who) const {
        std::uint32_t seen = 0;
        must(tw_event_seen(get(), at, detail::raw(who), &seen));
        return seen != 0;
    }
    void clear_events() { must(tw_events_clear(get())); }
    /// What happened, which is forgotten.
    std::vector<Event> take_events() {
        std::vector<Event> taken = events();
        clear_events();
        return taken;
    }
    /// What happened, as text, which is forgotten.
    std::vector<std::string> take_event_texts() {
        const std::size_t count = event_count();
        std::vector<std::string> texts;
        texts.reserve(count);
        for (std::size_t at = 0; at < count; ++at) texts.push_back(event_text(at));
        clear_events();
        return texts;
    }

    std::string show() const { return text(tw_show); }
    /// Who is owed what and why, in words.
    std::string explain_wait() const { return text(tw_explain_wait); }
    std::string view_json() const { return text(tw_view_json); }
    /// The table as that player may see it; nobody is anybody.
    std::string view_json(Player who) const {
        return copied([&](char *buffer, std::size_t size, std::size_t *needed) {
            return tw_view_json_for(get(), detail::raw(who), buffer, size, needed);
        });
    }
    /// The table as a picture, as SVG.
    std::string draw_table() const { return text(tw_table_draw); }
    /// At most so many commands of the past, from that one on, counted from 1.
    std::string past_json(std::uint64_t first = 1, std::uint64_t most = ~std::uint64_t{0}) const {
        return copied([&](char *buffer, std::size_t size, std::size_t *needed) {
            return tw_past_json(get(), first, most, buffer, size, needed);
        });
    }
    /// The past as a page, as the host sees it.
    std::string replay_html() const { return text(tw_replay_html); }
    /// The past as a page, as that player may see it; nobody is anybody.
    std::string replay_html(Player who) const {
        return copied([&](char *buffer, std::size_t size, std::size_t *needed) {
            return tw_replay_html_for(get(), detail::raw(who), buffer, size, needed);
        });
    }
    /// The past as a page with what `draw` returns beside each command: a text or, with its second
    /// argument set, HTML. It gets the command's number and the table as JSON.
    template <typename Draw> std::string replay_html_drawn(Text title, Draw draw) const {
        Drawing<Draw> drawing{draw, {}};
        return copied([&](char *buffer, std::size_t size, std::size_t *needed) {
            return tw_replay_html_drawn(get(), 0, 0, title.get(), &Drawing<Draw>::call,
                                        &drawing, buffer, size, needed);
        });
    }

//% names
    /// Makes a copy with its own future and the same chance; its effects are registered again.
    Result<Game> fork() const {
        tw_game *copy = nullptr;
        Result<void> made = done(tw_fork(get(), &copy));
        if (!made) return made.error();
        return Game(copy);
    }
    /// Becomes what the kept game is, and keeps its own effects: how a search goes back.
    Result<void> restore(const Game &kept) { return done(tw_restore(get(), kept.get())); }
    /// Plays what the other game accepted beyond this one, and compares what each brings.
    Result<void> follow(const Game &other) { return done(tw_follow(get(), other.get())); }
    /// How many commands were accepted.
    std::uint64_t accepted() const {
        std::uint64_t count = 0;
        must(tw_accepted(get(), &count));
        return count;
    }
    /// Keeps the last turns of the past from now on, or the last commands; all of it if both are 0.
    Result<void> keep_past(std::uint32_t turns, std::uint64_t commands = 0) {
        return done(tw_keep_past(get(), turns, commands));
    }
    /// How many commands were accepted before the kept past.
    std::uint64_t kept_from() const {
        std::uint64_t count = 0;
        must(tw_kept_from(get(), &count));
        return count;
    }
    /// Goes back to just after the first `accepted` commands.
    Result<void> rewind(std::uint64_t accepted) { return done(tw_rewind(get(), accepted)); }
    Result<void> rewind_to_turn(Turn turn) {
        return done(tw_rewind_to_turn(get(), static_cast<std::uint32_t>(turn.number())));
    }
    Result<void> mark(Text name) { return done(tw_mark(get(), name.get())); }
    /// Returns how many accepted commands to rewind to, to take back the last decision of a player.
    Result<std::uint64_t> undo_point(Player player) const {
        std::uint64_t point = 0;
        Result<void> found = done(tw_undo_point(get(), detail::raw(player), &point));
        if (!found) return found.error();
        return point;
    }
    /// Takes back the player's last decision, with everything that was submitted after it.
    Result<void> undo(Player player) { return done(tw_undo(get(), detail::raw(player))); }
    /// Sets what happens to a command when one of the host's own effects fails.
    void set_on_error(OnError what) {
        must(tw_set_on_error(get(), static_cast<std::uint8_t>(what)));
    }
    /// Sets the same for the effects of all mods.
    void set_mods_on_error(OnError what) {
        must(tw_set_mods_on_error(get(), nullptr, static_cast<std::uint8_t>(what)));
    }
    /// Sets the same for the effects of one mod.
    void set_mods_on_error(OnError what, Text mod) {
        must(tw_set_mods_on_error(get(), mod.get(), static_cast<std::uint8_t>(what)));
    }
    /// Lends the fields of the last call's error: player, word, mod, file, line and calls; nullptr
    /// if it was not refused. They are valid until this is called again, or the game is gone.
    const tw_error *last_error() const {
        const tw_error *error = nullptr;
        must(tw_last_error(get(), &error));
        return error;
    }
    /// Lends the fields of the error of an effect that was left out, the oldest at 0; nullptr if
    /// fewer were. They are valid until this is called again, or the game is gone.
    const tw_error *failure(std::size_t index) const {
        const tw_error *error = nullptr;
        must(tw_failure(get(), index, &error));
        return error;
    }
    /// Takes why effects were left out, one a line, the oldest first; empty if none were.
    std::string take_failures() {
        return copied([&](char *buffer, std::size_t size, std::size_t *needed) {
            return tw_take_failures(get(), buffer, size, needed);
        });
    }
    /// Takes the lines that effects wrote to the log, the oldest first; empty if there are none.
    std::string take_log() {
        return copied([&](char *buffer, std::size_t size, std::size_t *needed) {
            return tw_take_log(get(), buffer, size, needed);
        });
    }
    /// Turns events for refused commands on or off.
    void tell_refusals(bool on = true) { must(tw_tell_refusals(get(), on ? 1 : 0)); }
    /// The text that effects keep under that key; empty if there is none.
    std::string storage(Text key) const {
        return copied([&](char *buffer, std::size_t size, std::size_t *needed) {
            return tw_storage(get(), key.get(), buffer, size, needed);
        });
    }
    Result<void> rewind_to_mark(Text name) { return done(tw_rewind_to_mark(get(), name.get())); }
    Result<void> verify_replay() const { return done(tw_verify_replay(get())); }
    /// The game as bytes, also in the middle of an effect that asked a question.
    std::vector<std::uint8_t> save() const {
        std::size_t size = 0;
        must(tw_save(get(), nullptr, 0, &size));
        std::vector<std::uint8_t> bytes(size);
        must(tw_save(get(), bytes.data(), bytes.size(), &size));
        return bytes;
    }
    std::string save_json() const { return text(tw_save_json); }
    /// The same hash is the same game, played the same way.
    Hash hash() const { return hash_by(tw_hash); }
    /// The same hash is the same table, however it came to be.
    Hash position_hash() const { return hash_by(tw_position_hash); }
    /// The same without what not everybody knows.
    Hash public_hash() const { return hash_by(tw_public_hash); }
    /// Whether an expectation of a script holds for the table and these events; the reason why not,
    /// or nothing.
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
private:
    explicit Game(tw_game *handle) : handle_(handle) {}
    template <typename Call> static Result<Game> by(Call call) {
        Result<tw_game *> made = detail::made<tw_game>(call);
        if (!made) return made.error();
        return Game(*made);
    }
    void must(tw_status status) const { done(status).value(); }
    template <typename Call> std::string copied(Call call) const {
        std::size_t needed = 0;
        std::string text;
        must(call(nullptr, 0, &needed));
        text.resize(needed);
        must(call(text.data(), text.size(), &needed));
        text.resize(needed - 1);
        return text;
    }
    std::string text(tw_status (*read)(const tw_game *, char *, std::size_t,
                                       std::size_t *)) const {
        return copied([&](char *buffer, std::size_t size, std::size_t *needed) {
            return read(get(), buffer, size, needed);
        });
    }
    static std::vector<std::string> lines(const std::string &text) {
        std::vector<std::string> lines;
        for (std::size_t from = 0; from < text.size();) {
            std::size_t to = text.find('\n', from);
            if (to == std::string::npos) to = text.size();
            lines.push_back(text.substr(from, to - from));
            from = to + 1;
        }
        return lines;
    }
    static std::optional<std::int64_t> given(std::int64_t number) {
        if (number < 0) return std::nullopt;
        return number;
    }
    std::vector<std::uint64_t> counts(tw_status (*read)(const tw_game *, std::uint64_t *,
                                                        std::size_t, std::size_t *)) const {
        return detail::list<std::uint64_t>(
                   [&](std::uint64_t *values, std::size_t room, std::size_t *count) {
                       return read(get(), values, room, count);
                   })
            .value();
    }
    Hash hash_by(tw_status (*read)(const tw_game *, std::uint8_t (*)[16])) const {
        std::uint8_t bytes[1][16];
        must(read(get(), bytes));
        Hash hash{};
        std::memcpy(hash.data(), bytes, hash.size());
        return hash;
    }
    template <typename Id>
    std::string name_by(tw_status (*read)(const tw_game *, std::int64_t, char *, std::size_t,
                                          std::size_t *),
                        Id one) const {
        return copied([&](char *buffer, std::size_t size, std::size_t *needed) {
            return read(get(), one.number(), buffer, size, needed);
        });
    }
    template <typename Id>
    Result<Id> id_by(tw_status (*read)(const tw_game *, const char *, std::int64_t *),
                     Text name) const {
        std::int64_t number = 0;
        Result<void> found = done(read(get(), name.get(), &number));
        if (!found) return found.error();
        return Id(number);
    }
    /// A question with its words.
    Question worded(const tw_asked &asked) const {
        Question question{Choice(asked.choice),
                          Player(asked.player),
                          Player(asked.decider),
                          static_cast<QuestionKind>(asked.question),
                          asked.min,
                          asked.max,
                          {},
                          {},
                          {},
                          Name(asked.effect),
                          asked.source,
                          Player(asked.controller)};
        if (asked.option_count > 0)
            question.options.assign(asked.options, asked.options + asked.option_count);
        const tw_player who = detail::raw(question.player);
        question.prompt = copied([&](char *buffer, std::size_t size, std::size_t *needed) {
            return tw_choice_prompt(get(), who, buffer, size, needed);
        });
        std::vector<std::int64_t> picks;
        if (question.kind == QuestionKind::yes_no) {
            picks = {1, 0};
        } else {
            for (std::size_t at = 0; at < question.options.size(); ++at)
                picks.push_back(static_cast<std::int64_t>(at));
        }
        for (std::int64_t pick : picks) {
            question.labels.push_back(
                copied([&](char *buffer, std::size_t size, std::size_t *needed) {
                    return tw_choice_label(get(), who, pick, buffer, size, needed);
                }));
        }
        return question;
    }

    /// The exception of the game's last effect; effects have a share of it, since a game may move.
    using Thrown = std::shared_ptr<std::exception_ptr>;
    struct Registered {
        std::function<Result<void>(Context &)> run;
        Thrown thrown;
    };
    template <typename Run> Registered *registered(Run run) const {
        if constexpr (std::is_void_v<std::invoke_result_t<Run &, Context &>>) {
            auto wrapped = [run = std::move(run)](Context &context) mutable -> Result<void> {
                run(context);
                return {};
            };
            return new Registered{std::move(wrapped), thrown_};
        } else {
            return new Registered{std::move(run), thrown_};
        }
    }
    // No exception may leave it: the library that calls it knows none.
    static tw_status call(tw_context *context, void *data) noexcept {
        Registered &effect = *static_cast<Registered *>(data);
        *effect.thrown = nullptr;
        Context wrapped(context);
#if TURNWHEEL_EXCEPTIONS
        try {
            return ended(context, effect.run(wrapped));
        } catch (const Error &error) {
            return ended(context, error);
        } catch (const std::exception &error) {
            tw_context_fail(context, error.what());
            *effect.thrown = std::current_exception();
        } catch (...) {
            *effect.thrown = std::current_exception();
        }
        return TW_EFFECT_FAILED;
#else
        return ended(context, effect.run(wrapped));
#endif
    }
    static tw_status ended(tw_context *context, const Result<void> &result) noexcept {
        if (result) return TW_OK;
        const Error &error = result.error();
        const tw_status status = static_cast<tw_status>(error.code());
        // A code of a call of this effect has its message already; another brings its own.
        if (status != TW_CHOICE_PENDING &&
            std::strcmp(error.what(), tw_status_text(status)) != 0)
            tw_context_fail(context, error.what());
        return status == TW_OK ? static_cast<tw_status>(TW_EFFECT_FAILED) : status;
    }
    static void drop(void *data) { delete static_cast<Registered *>(data); }

    template <typename Draw> struct Drawing {
        Draw &draw;
        std::string drawn;
        static const char *call(std::uint64_t command, const char *table, std::uint32_t *html,
                                void *data) {
            Drawing &self = *static_cast<Drawing *>(data);
            bool is_html = false;
            self.drawn = self.draw(command, table, is_html);
            *html = is_html ? 1 : 0;
            return self.drawn.c_str();
        }
    };
    struct Free {
        void operator()(tw_game *game) const noexcept { tw_game_free(game); }
    };
    Thrown thrown_ = std::make_shared<std::exception_ptr>();
    std::unique_ptr<tw_game, Free> handle_;
};

/// A scenario script: rules, players and lines.
class Script {
public:
    static Result<Script> load(Text path) {
        Result<tw_script *> made =
            detail::made<tw_script>([&](char *message, std::size_t size, tw_script **out) {
                return tw_script_load(path.get(), message, size, out);
            });
        if (!made) return made.error();
        return Script(*made);
    }
    /// A new game as the script sets it up.
    Result<Game> game() const {
        Result<tw_game *> made =
            detail::made<tw_game>([&](char *message, std::size_t size, tw_game **out) {
                return tw_script_game(handle_.get(), message, size, out);
            });
        if (!made) return made.error();
        return Game::adopt(*made);
    }
    struct Line {
        LineKind kind;
        /// Its number in the file, from 1.
        std::size_t number;
        std::string text;
    };
    std::vector<Line> lines() const {
        std::size_t count = 0;
        detail::must(tw_script_line_count(handle_.get(), &count));
        std::vector<Line> lines;
        for (std::size_t at = 0; at < count; ++at) {
            tw_line line = TW_LINE_INIT;
            detail::must(tw_script_line(handle_.get(), at, &line));
            lines.push_back({static_cast<LineKind>(line.kind), line.number, line.text});
        }
        return lines;
    }

private:
    explicit Script(tw_script *handle) : handle_(handle) {}
    struct Free {
        void operator()(tw_script *script) const noexcept { tw_script_free(script); }
    };
    std::unique_ptr<tw_script, Free> handle_;
};

} // inline namespace
} // namespace turnwheel

#endif
