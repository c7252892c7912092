/// What an effect gets: it reads the table, asks and submits verbs. Gone when the effect returns.
class Context {
public:
    explicit Context(tw_context *handle) noexcept : handle_(handle) {}
    tw_context *get() const noexcept { return handle_; }

    /// Whose effect it is.
    Player controller() const { return Player(tw_context_controller(handle_)); }
    Player target() const { return Player(tw_context_target(handle_)); }
    /// The object on the stack that it is about.
    Object object() const { return Object(tw_context_object(handle_)); }
    /// The host's number of what it comes from.
    std::int64_t source() const { return tw_context_source(handle_); }
    std::int64_t data() const { return tw_context_data(handle_); }
    /// The value that the game carries, to be looked at; null if it carries none.
    template <typename State> const State *state() const {
        return static_cast<const State *>(tw_context_state(handle_));
    }
    /// The same, to be changed; what is refused or asked again puts it back.
    template <typename State> Result<State *> change_state() const {
        void *state = nullptr;
        Result<void> given = done(tw_context_change_state(handle_, &state));
        if (!given) return given.error();
        return static_cast<State *>(state);
    }
    /// What set it off, if a trigger did.
    std::optional<Event> event() const {
        tw_event event{};
        tw_status status = tw_context_event(handle_, &event);
        if (status == TW_NO_EFFECT) return std::nullopt;
        detail::must(status);
        return Event(event);
    }
    /// The same as text; only where there is one.
    std::string event_text() const { return text(tw_context_event_text); }
    /// The name it is run under.
    std::string effect() const { return text(tw_context_effect); }
    /// The value of a condition as rules files have it, seen from that player, or from whose effect
    /// it is, with what set it off at hand.
    Result<std::int64_t> fact(Text condition, Player player = {}) const {
        std::int64_t value = 0;
        Result<void> asked =
            done(tw_context_fact(handle_, condition.get(), detail::raw(player), &value));
        if (!asked) return asked.error();
        return value;
    }
    /// Everybody who takes turns, from that player on, as play goes round or against it.
    Result<std::vector<Player>> order_from(Player player, bool backward = false) const {
        auto numbers = detail::list<tw_player>(
            [&](tw_player *list, std::size_t room, std::size_t *count) {
                return tw_context_order_from(handle_, detail::raw(player), backward ? 1 : 0, list,
                                             room, count);
            });
        if (!numbers) return numbers.error();
        return detail::ids<PlayerTag>(*numbers);
    }
    View view() const {
        tw_view view = TW_VIEW_INIT;
        detail::must(tw_context_view(handle_, &view));
        return View(view);
    }
    /// Writes a line for whoever looks after the host; no part of the game.
    Result<void> log(Text line) const { return done(tw_context_log(handle_, line.get())); }
    /// The text that effects keep under that key; empty if there is none.
    std::string storage(Text key) const {
        return detail::text([&](char *buffer, std::size_t size, std::size_t *needed) {
                   return tw_context_storage(handle_, key.get(), buffer, size, needed);
               })
            .value();
    }
    Result<void> set_storage(Text key, Text value) const {
        return done(tw_context_set_storage(handle_, key.get(), value.get()));
    }
    std::string view_json() const { return text(tw_context_view_json); }
    Result<Player> player(Text name) const {
        tw_player number = 0;
        Result<void> found = done(tw_context_player_named(handle_, name.get(), &number));
        if (!found) return found.error();
        return Player(number);
    }
    Result<Name> name(Text text) const {
        std::int64_t number = 0;
        Result<void> found = done(tw_context_name(handle_, text.get(), &number));
        if (!found) return found.error();
        return Name(number);
    }
    std::string name(Player player) const {
        return detail::text([&](char *buffer, std::size_t size, std::size_t *needed) {
                   return tw_context_player_name(handle_, detail::raw(player), buffer, size,
                                                 needed);
               })
            .value();
    }
    std::string name(Name name) const {
        return detail::text([&](char *buffer, std::size_t size, std::size_t *needed) {
                   return tw_context_name_text(handle_, name.number(), buffer, size, needed);
               })
            .value();
    }

//% looks
    /// Says what the next question asks, and what its options are called: one label an option.
    Result<void> word(Text prompt, const std::vector<Text> &labels = {}) const {
        std::vector<const char *> texts;
        texts.reserve(labels.size());
        for (Text label : labels) texts.push_back(label.get());
        return done(tw_context_word(handle_, prompt.get(), texts.data(), texts.size()));
    }
    /// Asks a player to pick from `least` to `most` of the options; gives the picks by number from
    /// 0, none if the player left. Return the error of a question that waits at once.
    Result<std::vector<std::int64_t>> choose(Player who, const std::vector<std::int64_t> &options,
                                             std::size_t least = 1, std::size_t most = 1) const {
        std::vector<std::int64_t> picks(most);
        std::size_t count = 0;
        return picked(tw_context_choose(handle_, detail::raw(who), options.data(),
                                        options.size(), least, most, picks.data(), picks.size(),
                                        &count),
                      picks, count);
    }
    /// Asks several players the same at once; gives the picks of each, in the order of `who`.
    Result<std::vector<std::vector<std::int64_t>>>
    choose_each(const std::vector<Player> &who, const std::vector<std::int64_t> &options,
                std::size_t least = 1, std::size_t most = 1) const {
        const auto players = detail::raw<tw_player>(who);
        std::vector<std::int64_t> room(players.size() * most);
        std::vector<std::size_t> counts(players.size());
        Result<void> asked = done(tw_context_choose_each(
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
    /// Asks a player for the order of all options; gives their numbers, the first first.
    Result<std::vector<std::int64_t>> choose_order(Player who,
                                                   const std::vector<std::int64_t> &options) const {
        std::vector<std::int64_t> picks(options.size());
        std::size_t count = 0;
        return picked(tw_context_choose_order(handle_, detail::raw(who), options.data(),
                                              options.size(), picks.data(), picks.size(), &count),
                      picks, count);
    }
    /// Asks a player for a number; nothing if they left.
    Result<std::optional<std::int64_t>> choose_number(Player who, std::int64_t least,
                                                      std::int64_t most) const {
        std::int64_t number = 0;
        std::size_t count = 0;
        Result<void> asked = done(tw_context_choose_number(handle_, detail::raw(who), least, most,
                                                           &number, &count));
        if (!asked) return asked.error();
        if (count == 0) return std::optional<std::int64_t>();
        return std::optional<std::int64_t>(number);
    }
    /// Asks a player yes or no; no if they left.
    Result<bool> choose_yes_no(Player who) const {
        std::uint32_t yes = 0;
        Result<void> asked = done(tw_context_choose_yes_no(handle_, detail::raw(who), &yes));
        if (!asked) return asked.error();
        return yes != 0;
    }
    /// A number from 1 to `sides`, by the game's own chance: the same when the effect is run again.
    Result<std::uint32_t> random(std::uint32_t sides) const {
        std::uint32_t number = 0;
        Result<void> drawn = done(tw_context_random(handle_, sides, &number));
        if (!drawn) return drawn.error();
        return number;
    }
    /// Submits a verb as scripts write it.
    Result<void> command(Text line) const { return done(tw_context_command(handle_, line.get())); }
    /// What an error code of a call on `get()` is as a result.
    static Result<void> done(tw_status status) {
        if (status == TW_OK) return {};
        return Error(detail::code(status));
    }

//% verbs
private:
    static Result<std::vector<std::int64_t>> picked(tw_status status,
                                                    std::vector<std::int64_t> &picks,
                                                    const std::size_t &count) {
        if (status != TW_OK) return Error(detail::code(status));
        picks.resize(count);
        return std::move(picks);
    }
    std::string text(tw_status (*read)(const tw_context *, char *, std::size_t,
                                       std::size_t *)) const {
        return detail::text([&](char *buffer, std::size_t size, std::size_t *needed) {
                   return read(handle_, buffer, size, needed);
               })
            .value();
    }
    tw_context *handle_;
};
