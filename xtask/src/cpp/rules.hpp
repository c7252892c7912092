/// A hash of 128 bits, the most significant byte first.
using Hash = std::array<std::uint8_t, 16>;

class Game;
struct Move;

/// A policy's decision.
struct Decision {
    /// The index of the move.
    std::size_t picked = 0;
    /// The number that the move leaves open, if it does.
    std::int64_t number = 0;
};

/// A game with cards, for searches and simulations, which play games of their own. A function that
/// is left out does nothing; an error that one returns ends the search or the simulation.
///
/// They run on the threads of the search or the simulation, several at once, but for one thread. A
/// game is lent to them until they return. An exception ends it as an error does.
struct Cards {
    /// Registers effects, offers and conditions: once in each game or copy.
    std::function<Result<void>(Game &)> fresh{};
    /// Gives a new game, which has not begun, its state: for a simulation.
    std::function<Result<void>(Game &, std::uint64_t seed)> begin{};
    /// Deals what the player does not see again, so that the player cannot tell the state from the
    /// true one: for a search.
    std::function<Result<void>(Game &, Player, std::uint64_t seed)> guess{};
    /// Writes how well each player stands, seat by seat; larger is better. Without it, whoever has
    /// won stands best, and whoever has left worst.
    std::function<Result<void>(Game &, std::vector<double> &scores)> score{};
    /// The policy of a simulation, instead of a built-in one; `random` is its only chance.
    std::function<Result<Decision>(Game &, Player, const std::vector<Move> &, std::uint64_t random)>
        decide{};

    /// Returns it as turnwheel.h has it: valid as long as this object.
    inline tw_cards get() const noexcept;
};

/// A decision that a search has tried.
struct Tried {
    /// The command.
    Command command;
    /// The games that were played after it.
    std::uint64_t games = 0;
    /// Their average result for the player, from 0, the worst of the search, to 1, the best.
    double value = 0;
    explicit Tried(const tw_tried &one)
        : command(one.command), games(one.games), value(one.value) {}
};

namespace detail {
/// Returns the status with which a function of the host's ends, and tells its message.
inline tw_status ended(tw_game *lent, const Result<void> &result) noexcept {
    if (result) return TW_OK;
    const Error &error = result.error();
    const tw_status status = static_cast<tw_status>(error.code());
    // A code of a call of this effect has its message already; another brings its own.
    if (status != TW_CHOICE_PENDING && std::strcmp(error.what(), tw_status_text(status)) != 0)
        tw_effect_fail(lent, error.what());
    return status == TW_OK ? static_cast<tw_status>(TW_EFFECT_FAILED) : status;
}

/// Runs a function of the host's, whose exceptions the library does not know.
template <typename Run> tw_status caught(tw_game *lent, const Run &run) noexcept {
#if TURNWHEEL_EXCEPTIONS
    try {
        return ended(lent, run());
    } catch (const Error &error) {
        return ended(lent, error);
    } catch (const std::exception &error) {
        return tw_effect_fail(lent, error.what());
    } catch (...) {
        return tw_effect_fail(lent, "an exception");
    }
#else
    return ended(lent, run());
#endif
}
} // namespace detail

/// The rules of a game, which never change. Copies share them, and the last copy frees them.
class Ruleset {
public:
    /// Returns built-in rules, such as `uno`. Errors: `Code::unknown_ruleset`, which names the
    /// nearest.
    static Result<Ruleset> builtin(Text name) {
        return make([&](char *message, std::size_t size, tw_ruleset **out) {
            return tw_ruleset_builtin(name.get(), message, size, out);
        });
    }
    /// Returns the names of the built-in rules.
    static std::vector<std::string> builtin_names() {
        std::vector<std::string> names;
        while (const char *name = tw_ruleset_builtin_name(names.size())) names.emplace_back(name);
        return names;
    }
    /// Reads a rules file: `.json` as JSON, anything else as TOML. Errors: `Code::file_unreadable`;
    /// `Code::rules_syntax` and `Code::rules_invalid` with file, line and key.
    static Result<Ruleset> load(Text path) {
        return make([&](char *message, std::size_t size, tw_ruleset **out) {
            return tw_ruleset_load(path.get(), message, size, out);
        });
    }
    /// Reads rules from TOML text. Errors: as `load`.
    static Result<Ruleset> parse(Text toml) {
        return make([&](char *message, std::size_t size, tw_ruleset **out) {
            return tw_ruleset_parse(toml.get(), nullptr, nullptr, nullptr, 0, message, size, out);
        });
    }
    /// Reads rules from JSON text. Errors: as `load`.
    static Result<Ruleset> parse_json(Text json) {
        return make([&](char *message, std::size_t size, tw_ruleset **out) {
            return tw_ruleset_parse(json.get(), "text.json", nullptr, nullptr, 0, message, size,
                                    out);
        });
    }
    /// Reads rules from text that may be based on other texts: a `base` is looked up by name among
    /// `bases`, then among the built-in rules. No file is read; `file` is the text's name in
    /// errors. Errors: as `load`.
    static Result<Ruleset> parse_over(
        Text rules, const std::vector<std::pair<std::string, std::string>> &bases,
        Text file = "text") {
        std::vector<const char *> names, texts;
        for (const auto &base : bases) {
            names.push_back(base.first.c_str());
            texts.push_back(base.second.c_str());
        }
        return make([&](char *message, std::size_t size, tw_ruleset **out) {
            return tw_ruleset_parse(rules.get(), file.get(), names.data(), texts.data(),
                                    names.size(), message, size, out);
        });
    }
    /// Takes ownership of a handle of turnwheel.h.
    static Ruleset adopt(tw_ruleset *handle) { return Ruleset(handle); }
    /// Returns the smallest and the largest number of players.
    std::pair<std::size_t, std::size_t> player_range() const {
        std::pair<std::size_t, std::size_t> range{};
        detail::must(tw_ruleset_player_range(get(), &range.first, &range.second));
        return range;
    }
    /// Plays many games by a policy. Returns totals as JSON. Errors: `Code::player_count`,
    /// `Code::bad_value` for an unknown policy; `Code::effect_failed`.
    Result<std::string> simulate(const tw_simulation &games) const {
        std::string text(4096, '\0');
        tw_status status = tw_simulate(get(), &games, text.data(), text.size());
        text.resize(std::strlen(text.c_str()));
        if (status != TW_OK) return Error(detail::code(status), std::move(text));
        return text;
    }
    /// Plays many games with cards. Errors: as above.
    Result<std::string> simulate(tw_simulation games, const Cards &cards) const {
        const tw_cards given = cards.get();
        games.cards = &given;
        return simulate(games);
    }
    /// Returns the same rules with lower limits for this host's games, given as a table `[limits]`
    /// of a rules file; what it does not name has its default. Errors: `Code::rules_syntax`.
    Result<Ruleset> lowered(Text limits = "") const {
        return make([&](char *message, std::size_t size, tw_ruleset **out) {
            return tw_ruleset_lower(get(), limits.get(), message, size, out);
        });
    }
    /// Returns the handle, for calls of turnwheel.h; it stays owned by this object.
    const tw_ruleset *get() const noexcept { return handle_.get(); }

private:
    explicit Ruleset(tw_ruleset *handle) : handle_(handle, tw_ruleset_free) {}
    template <typename Call> static Result<Ruleset> make(Call call) {
        Result<tw_ruleset *> made = detail::made<tw_ruleset>(call);
        if (!made) return made.error();
        return Ruleset(*made);
    }
    std::shared_ptr<tw_ruleset> handle_;
};

/// A set of mods, loaded once for any number of games and threads. It never changes; copies share
/// it.
class Mods {
public:
    /// Loads the mods of a folder: its `.lua` files, and its folders that have a `mod.toml`.
    /// `settings` is JSON: `{"poison": {"damage": 3}}`. Errors: `Code::file_unreadable`;
    /// `Code::mod_failed` with file, line and reason; `Code::bad_value` for settings that no mod
    /// has.
    static Result<Mods> load(const Ruleset &rules, Text folder, Text settings = "{}",
                             const tw_limits *limits = nullptr) {
        return make([&](char *message, std::size_t size, tw_mods **out) {
            return tw_mods_new(rules.get(), folder.get(), nullptr, nullptr, 0, settings.get(),
                               limits, message, size, out);
        });
    }
    /// Loads mods from texts by their paths: `x.lua`, `poison/mod.toml`, `poison/cards.lua`.
    /// Errors: as `load`.
    static Result<Mods> of_texts(const Ruleset &rules,
                                 const std::vector<std::pair<std::string, std::string>> &files,
                                 Text settings = "{}", const tw_limits *limits = nullptr) {
        std::vector<const char *> paths, texts;
        for (const auto &file : files) {
            paths.push_back(file.first.c_str());
            texts.push_back(file.second.c_str());
        }
        return make([&](char *message, std::size_t size, tw_mods **out) {
            return tw_mods_new(rules.get(), nullptr, paths.data(), texts.data(), paths.size(),
                               settings.get(), limits, message, size, out);
        });
    }
    /// Returns the set of these mods alone, which shares what was loaded. Errors:
    /// `Code::unknown_name`; `Code::mod_failed` if one of them needs another mod.
    Result<Mods> only(const std::vector<std::string> &names) const {
        std::vector<const char *> list;
        list.reserve(names.size());
        for (const std::string &name : names) list.push_back(name.c_str());
        return make([&](char *message, std::size_t size, tw_mods **out) {
            return tw_mods_only(get(), list.data(), list.size(), message, size, out);
        });
    }
    /// Returns the set as JSON: `hash`, the same on two machines if their sets are, `mods`, and
    /// `used`, the budget that the runs of each effect took.
    Result<std::string> json() const {
        return detail::text([&](char *buffer, std::size_t size, std::size_t *needed) {
            return tw_mods_json(get(), nullptr, buffer, size, needed);
        });
    }
    /// Returns what a prompt or a label of a mod means in a language: `pay_life(3)` may be "Pay 3
    /// life?". `whose` is the mod, or an effect of its own. What it has no words for stays as it
    /// is.
    Result<std::string> say(Text whose, Text word, Text language) const {
        return detail::text([&](char *buffer, std::size_t size, std::size_t *needed) {
            return tw_mods_say(get(), whose.get(), word.get(), language.get(), buffer, size,
                               needed);
        });
    }
    /// Returns the handle, for calls of turnwheel.h; it stays owned by this object.
    const tw_mods *get() const noexcept { return handle_.get(); }

private:
    explicit Mods(tw_mods *handle) : handle_(handle, tw_mods_free) {}
    template <typename Call> static Result<Mods> make(Call call) {
        Result<tw_mods *> made = detail::made<tw_mods>(call);
        if (!made) return made.error();
        return Mods(*made);
    }
    std::shared_ptr<tw_mods> handle_;
};

/// Checks a rules text. Returns everything wrong or doubtful, one finding a line or as a list in
/// JSON, as `tw_rules_check` does; an empty text or list if nothing is. If the library would refuse
/// the rules, the findings are the message of the error.
inline Result<std::string> check_rules(Text rules, Text file = {}, bool json = false) {
    tw_status status = TW_OK;
    Result<std::string> findings =
        detail::text([&](char *buffer, std::size_t size, std::size_t *needed) {
            status = tw_rules_check(rules.get(), file.get(), json, buffer, size, needed);
            return status == TW_RULES_INVALID ? static_cast<tw_status>(TW_OK) : status;
        });
    if (!findings || status == TW_OK) return findings;
    return Error(detail::code(status), *findings);
}

/// Returns a picture of a rules text as SVG. Errors: as `Ruleset::load`.
inline Result<std::string> draw_rules(Text rules, Text file = {}) {
    return detail::text([&](char *buffer, std::size_t size, std::size_t *needed) {
        return tw_rules_draw(rules.get(), file.get(), buffer, size, needed);
    });
}

/// Returns a rules text in English prose: who may act, with what, and what comes next. Errors: as
/// `Ruleset::load`.
inline Result<std::string> tell_rules(Text rules, Text file = {}) {
    return detail::text([&](char *buffer, std::size_t size, std::size_t *needed) {
        return tw_rules_tell(rules.get(), file.get(), buffer, size, needed);
    });
}

/// Returns the name of the rules by which a save was played. Errors: `Code::save_corrupt`,
/// `Code::save_version`.
inline Result<std::string> save_rules(const std::vector<std::uint8_t> &save) {
    return detail::text([&](char *buffer, std::size_t size, std::size_t *needed) {
        return tw_save_info(save.data(), save.size(), nullptr, nullptr, nullptr, buffer, size,
                            needed);
    });
}

/// The sizes of a save, known without playing it: the commands that loading plays, the bytes of its
/// journal, and the members of the state with which its past begins, 0 if it has all of it.
struct SaveSizes {
    std::uint64_t commands = 0, journal = 0, members = 0;
};

/// Returns the sizes of a save, to decide before it is loaded. Errors: `Code::save_corrupt`,
/// `Code::save_version`.
inline Result<SaveSizes> save_sizes(const std::vector<std::uint8_t> &save) {
    SaveSizes sizes;
    char reason[512] = "";
    tw_status status = tw_save_info(save.data(), save.size(), &sizes.commands, &sizes.journal,
                                    &sizes.members, reason, sizeof reason, nullptr);
    if (status != TW_OK) return Error(detail::code(status), reason);
    return sizes;
}
