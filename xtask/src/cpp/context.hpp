/// The table as an effect sees it while it runs: it reads, asks and submits verbs. Do not keep it:
/// once the effect has returned, every call is refused with `Code::wrong_handle`.
class Context : public Table<Context> {
public:
    explicit Context(tw_game *handle) noexcept : handle_(handle) {}
    /// Returns the handle, for calls of turnwheel.h.
    tw_game *get() const noexcept { return handle_; }

    /// Returns the player who controls the effect.
    Player controller() const { return Player(tw_effect_controller(handle_)); }
    /// Returns the player it targets, or the player it runs for if it runs for each.
    Player target() const { return Player(tw_effect_target(handle_)); }
    /// Returns the object on the stack that it targets.
    Object object() const { return Object(tw_effect_object(handle_)); }
    /// Returns the host's number of the effect, such as its card.
    std::int64_t source() const { return tw_effect_source(handle_); }
    /// Returns the number passed to the effect, or 0.
    std::int64_t data() const { return tw_effect_data(handle_); }
    /// Returns the value that the game carries, for changes, until the effect returns. If the
    /// effect is refused or has to ask, the value is restored. Errors: `Code::no_host_state`,
    /// `Code::effect_failed` if the value cannot be copied.
    template <typename State> Result<State *> change_state() const {
        void *state = nullptr;
        Result<void> given = done(tw_change_state(handle_, &state));
        if (!given) return given.error();
        return static_cast<State *>(state);
    }
    /// Returns the event that set the effect off, or nothing if there is none.
    std::optional<Event> event() const {
        tw_event event{};
        tw_status status = tw_effect_event(handle_, &event);
        if (status == TW_NO_EFFECT) return std::nullopt;
        must(status);
        return Event(event);
    }
    /// Returns the same event as text. It is a mistake to call this if there is none.
    std::string event_text() const { return text(tw_effect_event_text); }
    /// Returns the name under which the effect runs.
    std::string effect() const { return text(tw_effect_name); }
    /// Writes a line to the host's log, which `Game::take_log` returns; the log is not part of the
    /// game.
    Result<void> log(Text line) const { return done(tw_log(handle_, line.get())); }
    /// Stores a text in the game under a key, in place of an earlier one; an empty text removes it.
    /// Errors: `Code::too_long`.
    Result<void> set_storage(Text key, Text value) const {
        return done(tw_set_storage(handle_, key.get(), value.get()));
    }
    /// Sets the words of the next question: a prompt, and one label for each option; for yes and no
    /// two, yes first. Words that cannot be used make the question fail.
    Result<void> word(Text prompt, const std::vector<Text> &labels = {}) const {
        std::vector<const char *> texts;
        texts.reserve(labels.size());
        for (Text label : labels) texts.push_back(label.get());
        return done(tw_choose_word(handle_, prompt.get(), texts.data(), texts.size()));
    }
    /// Asks a player to pick from `least` to `most` different options. Returns the positions of the
    /// picks, from 0; none if the player left.
    ///
    /// Errors: `Code::choice_pending` if there is no answer yet: return it at once, and the effect
    /// runs again, from its start, with the answer. `Code::bad_value` if no answer is possible,
    /// `Code::asked_differently` if an effect that runs again asks another question.
    Result<std::vector<std::int64_t>> choose(Player who, const std::vector<std::int64_t> &options,
                                             std::size_t least = 1, std::size_t most = 1) const {
        most = possible(options, most);
        std::vector<std::int64_t> picks(most);
        std::size_t count = 0;
        return picked(tw_choose(handle_, detail::raw(who), options.data(),
                                        options.size(), least, most, picks.data(), picks.size(),
                                        &count),
                      picks, count);
    }
    /// Asks several players the same question at once; they answer in any order. Returns the picks
    /// of each, in the order of `who`. Errors: as `choose`.
    Result<std::vector<std::vector<std::int64_t>>>
    choose_each(const std::vector<Player> &who, const std::vector<std::int64_t> &options,
                std::size_t least = 1, std::size_t most = 1) const {
        const auto players = detail::raw<tw_player>(who);
        most = possible(options, most);
        std::vector<std::int64_t> room(players.size() * most);
        std::vector<std::size_t> counts(players.size());
        Result<void> asked = done(tw_choose_each(
            handle_, players.data(), players.size(), options.data(), options.size(), least, most,
            room.data(), room.size(), counts.data()));
        if (!asked) return asked.error();
        std::vector<std::vector<std::int64_t>> picks;
        const std::int64_t *first = room.data();
        for (std::size_t count : counts) {
            picks.emplace_back(first, first + count);
            first += most;
        }
        return picks;
    }
    /// Asks a player for the order of all options. Returns their positions, from 0, the first
    /// option first. Errors: as `choose`.
    Result<std::vector<std::int64_t>> choose_order(Player who,
                                                   const std::vector<std::int64_t> &options) const {
        std::vector<std::int64_t> picks(options.size());
        std::size_t count = 0;
        return picked(tw_choose_order(handle_, detail::raw(who), options.data(),
                                              options.size(), picks.data(), picks.size(), &count),
                      picks, count);
    }
    /// Asks a player for a number from `least` to `most`. Returns nothing if the player left.
    /// Errors: as `choose`.
    Result<std::optional<std::int64_t>> choose_number(Player who, std::int64_t least,
                                                      std::int64_t most) const {
        std::int64_t number = 0;
        std::size_t count = 0;
        Result<void> asked = done(tw_choose_number(handle_, detail::raw(who), least, most,
                                                           &number, &count));
        if (!asked) return asked.error();
        if (count == 0) return std::optional<std::int64_t>();
        return std::optional<std::int64_t>(number);
    }
    /// Asks a player yes or no. Returns false if the player left. Errors: as `choose`.
    Result<bool> choose_yes_no(Player who) const {
        std::uint32_t yes = 0;
        Result<void> asked = done(tw_choose_yes_no(handle_, detail::raw(who), &yes));
        if (!asked) return asked.error();
        return yes != 0;
    }
    /// Returns a number from 1 to `sides`, each equally likely, from the game's own generator; the
    /// same number if the effect runs again. Errors: `Code::bad_value` if `sides` is 0.
    Result<std::uint32_t> random(std::uint32_t sides) const {
        std::uint32_t number = 0;
        Result<void> drawn = done(tw_effect_random(handle_, sides, &number));
        if (!drawn) return drawn.error();
        return number;
    }
    /// Submits a verb as scripts write it: `extra_turn B`.
    Result<void> command(Text line) const { return done(tw_command(handle_, line.get())); }
    /// Returns a status of turnwheel.h as a result.
    static Result<void> done(tw_status status) {
        if (status == TW_OK) return {};
        return Error(detail::code(status));
    }

//% verbs
private:
    /// Returns how many picks need room. More than there are options is refused, however many.
    static std::size_t possible(const std::vector<std::int64_t> &options, std::size_t most) {
        return most <= options.size() ? most : options.size() + 1;
    }
    static Result<std::vector<std::int64_t>> picked(tw_status status,
                                                    std::vector<std::int64_t> &picks,
                                                    const std::size_t &count) {
        if (status != TW_OK) return Error(detail::code(status));
        picks.resize(count);
        return std::move(picks);
    }
    tw_game *handle_;
};
