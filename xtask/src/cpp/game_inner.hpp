private:
    explicit Game(tw_game *handle) : handle_(handle) {}
    template <typename Call> static Result<Game> by(Call call) {
        Result<tw_game *> made = detail::made<tw_game>(call);
        if (!made) return made.error();
        return Game(*made);
    }
    template <typename Run>
    Result<void> listen(Text name, EventKind event, std::uint8_t each_player,
                        const AddTriggerOptions &options, Run code) {
        AddTriggerOptions said = options;
        // A trigger's number is 0 where none is given.
        if (said.data == 0) said.data.reset();
        const detail::AddTriggerGiven given(said);
        if (!given.exact)
            return Error(Code::bad_value, "an option of this trigger is 0 or out of range; give "
                                          "another number, or leave it out");
        return done(tw_effect_on(get(), name.get(), turnwheel::name(event), each_player,
                                 &given.more, &Game::call, registered(std::move(code)), drop));
    }
    void on_error(tw_failing_effects whose, const char *mod, OnError what) {
        must(tw_set_on_error(get(), whose, mod, detail::fitted<std::uint8_t>(what)));
    }
    Result<std::vector<Move>> listed(std::uint8_t tried, Player player, std::size_t most) const {
        const tw_move_data *first = nullptr;
        std::size_t count = 0;
        Result<void> given =
            done(tw_moves(get(), detail::raw(player), tried, most, &first, &count));
        if (!given) return given.error();
        return std::vector<Move>(first, first + count);
    }
    std::vector<Manner> manners(std::uint32_t whose, Player who) const {
        const tw_manner *first = nullptr;
        std::size_t count = 0;
        must(tw_manners(get(), whose, detail::raw(who), &first, &count));
        return std::vector<Manner>(first, first + count);
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
    Hash hash_of(tw_hash_kind kind) const {
        std::uint8_t bytes[1][16];
        must(tw_hash(get(), kind, bytes));
        Hash hash{};
        std::memcpy(hash.data(), bytes, hash.size());
        return hash;
    }
    static std::uint64_t half(const Hash &hash) {
        std::uint64_t half = 0;
        for (std::size_t at = 0; at < 8; ++at) half = half << 8 | hash[at];
        return half;
    }
    /// Returns a text that a C function copies, or its error with the game's message.
    template <typename Call> Result<std::string> told(Call call) const {
        std::size_t needed = 0;
        Result<void> measured = done(call(nullptr, 0, &needed));
        if (!measured) return measured.error();
        return copied(call);
    }
    using Look = tw_status(const tw_game *, std::uint32_t, tw_player, char *, std::size_t,
                           std::size_t *);
    /// Returns a text about the table as a viewer may know it.
    std::string seen(Look *look, tw_viewer whose, Player who = {}) const {
        return copied([&](char *buffer, std::size_t size, std::size_t *needed) {
            return look(get(), whose, detail::raw(who), buffer, size, needed);
        });
    }
    std::string page(const tw_replay_options &options) const {
        return copied([&](char *buffer, std::size_t size, std::size_t *needed) {
            return tw_replay_html(get(), &options, buffer, size, needed);
        });
    }
    Result<std::string> story_by(tw_replay_options &options, Text words) const {
        options.words = words.get();
        return told([&](char *buffer, std::size_t size, std::size_t *needed) {
            return tw_story(get(), &options, buffer, size, needed);
        });
    }
    /// Returns a copy of a question that the library lends, with its words.
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

    /// The exception of the game's last effect, shared with its effects because a game may move.
    using Thrown = std::shared_ptr<std::exception_ptr>;
    struct Registered {
        std::function<Result<void>(Context &)> run;
        Thrown thrown;
    };
    template <typename Run> Registered *registered(Run code) const {
        if constexpr (std::is_void_v<std::invoke_result_t<Run &, Context &>>) {
            auto wrapped = [code = std::move(code)](Context &context) mutable -> Result<void> {
                code(context);
                return {};
            };
            return new Registered{std::move(wrapped), thrown_};
        } else {
            return new Registered{std::move(code), thrown_};
        }
    }
    // No exception may leave it: the library that calls it knows none.
    static tw_status call(tw_game *lent, void *data) noexcept {
        Registered &effect = *static_cast<Registered *>(data);
        *effect.thrown = nullptr;
        Context wrapped(lent);
#if TURNWHEEL_EXCEPTIONS
        try {
            return detail::ended(lent, effect.run(wrapped));
        } catch (const Error &error) {
            return detail::ended(lent, error);
        } catch (const std::exception &error) {
            tw_effect_fail(lent, error.what());
            *effect.thrown = std::current_exception();
        } catch (...) {
            *effect.thrown = std::current_exception();
        }
        return TW_EFFECT_FAILED;
#else
        return detail::ended(lent, effect.run(wrapped));
#endif
    }
    // As above.
    template <typename Make>
    static tw_status offer(tw_game *lent, tw_player player, void *data) noexcept {
        const Make &make = *static_cast<const Make *>(data);
        Offers offers(lent, Player(player));
        const auto run = [&]() -> Result<void> {
            if constexpr (std::is_void_v<std::invoke_result_t<const Make &, Offers &>>) {
                make(offers);
                return {};
            } else {
                return make(offers);
            }
        };
        return detail::caught(lent, run);
    }
    static void drop(void *data) { delete static_cast<Registered *>(data); }

    template <typename Draw> struct Drawing {
        Draw &draw;
        std::string drawn;
        static const char *call(tw_game *table, std::uint64_t command, std::uint32_t *html,
                                void *data) {
            Drawing &self = *static_cast<Drawing *>(data);
            bool is_html = false;
            const std::string json =
                detail::text([&](char *buffer, std::size_t size, std::size_t *needed) {
                    return tw_view_json(table, TW_VIEWER_HOST, 0, buffer, size, needed);
                }).value();
            self.drawn = self.draw(command, json.c_str(), is_html);
            *html = is_html ? 1 : 0;
            return self.drawn.c_str();
        }
    };
    template <typename See> struct Seeing {
        explicit Seeing(See &function) : see(function) {}
        // No exception may leave it, as above.
        static void call(tw_game *table, void *data) noexcept {
            Seeing &self = *static_cast<Seeing *>(data);
            AskingTable seen(table);
#if TURNWHEEL_EXCEPTIONS
            try {
                self.see(seen);
            } catch (...) {
                self.thrown = std::current_exception();
            }
#else
            self.see(seen);
#endif
        }
        void rethrow() const {
#if TURNWHEEL_EXCEPTIONS
            if (thrown) std::rethrow_exception(thrown);
#endif
        }
        See &see;
        std::exception_ptr thrown;
    };
    struct Free {
        void operator()(tw_game *game) const noexcept { tw_game_free(game); }
    };
    Thrown thrown_ = std::make_shared<std::exception_ptr>();
    std::unique_ptr<tw_game, Free> handle_;
};

namespace detail {
/// Lends a game to a function of the cards.
template <typename Act> tw_status lend_to(tw_game *game, const Act &act) noexcept {
    Game lent = Game::adopt(game);
    const tw_status status = caught(game, [&] { return act(lent); });
    static_cast<void>(lent.release());
    return status;
}
} // namespace detail

inline tw_cards Cards::get() const noexcept {
    tw_cards cards = TW_CARDS_INIT;
    cards.user_data = const_cast<Cards *>(this);
    if (fresh)
        cards.fresh = [](tw_game *game, void *data) {
            const Cards &own = *static_cast<const Cards *>(data);
            return detail::lend_to(game, [&](Game &lent) { return own.fresh(lent); });
        };
    if (begin)
        cards.begin = [](tw_game *game, tw_player, std::uint64_t seed, void *data) {
            const Cards &own = *static_cast<const Cards *>(data);
            return detail::lend_to(game, [&](Game &lent) { return own.begin(lent, seed); });
        };
    if (guess)
        cards.guess = [](tw_game *game, tw_player who, std::uint64_t seed, void *data) {
            const Cards &own = *static_cast<const Cards *>(data);
            const Player player = static_cast<Player>(who);
            return detail::lend_to(game, [&](Game &lent) { return own.guess(lent, player, seed); });
        };
    if (score)
        cards.score = [](tw_game *game, double *scores, std::size_t count, void *data) {
            const Cards &own = *static_cast<const Cards *>(data);
            return detail::lend_to(game, [&](Game &lent) -> Result<void> {
                std::vector<double> all(scores, scores + count);
                Result<void> scored = own.score(lent, all);
                if (!scored) return scored;
                if (all.size() != count) return Error(Code::bad_value);
                for (std::size_t at = 0; at < count; ++at) scores[at] = all[at];
                return {};
            });
        };
    if (decide)
        cards.decide = [](tw_game *game, tw_player who, const tw_move_data *moves,
                          std::size_t count, std::uint64_t random, std::size_t *picked,
                          std::int64_t *number, void *data) {
            const Cards &own = *static_cast<const Cards *>(data);
            return detail::lend_to(game, [&](Game &lent) -> Result<void> {
                const std::vector<Move> all(moves, moves + count);
                auto decided = own.decide(lent, static_cast<Player>(who), all, random);
                if (!decided) return decided.error();
                *picked = decided->picked;
                *number = decided->number;
                return {};
            });
        };
    return cards;
}
