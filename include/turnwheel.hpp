// turnwheel.hpp: a thin C++17 face over turnwheel.h. Handles free themselves, codes become exceptions, effects are std::function.
#ifndef TURNWHEEL_HPP
#define TURNWHEEL_HPP

#include "turnwheel.h"

#include <array>
#include <cstdint>
#include <cstring>
#include <exception>
#include <functional>
#include <memory>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

namespace turnwheel {

/// A refused call: its code, and what happened and what to do next.
class Error : public std::runtime_error {
public:
    Error(tw_status code, const std::string &message) : std::runtime_error(message), code_(code) {}
    tw_status code() const noexcept { return code_; }

private:
    tw_status code_;
};

namespace detail {

/// A text that a C function copies: asked for its size, then for itself.
template <typename Call> std::string text(Call call) {
    std::size_t needed = 0;
    tw_status status = call(nullptr, 0, &needed);
    if (status != TW_OK) throw Error(status, tw_status_text(status));
    std::string value(needed, '\0');
    status = call(value.data(), value.size(), &needed);
    if (status != TW_OK) throw Error(status, tw_status_text(status));
    value.resize(needed - 1);
    return value;
}

/// What a C function makes, or its reason why not.
template <typename Handle, typename Call> Handle *made(Call call) {
    Handle *made = nullptr;
    std::array<char, 4096> message{};
    tw_status status = call(message.data(), message.size(), &made);
    if (status != TW_OK) throw Error(status, message.data());
    return made;
}

} // namespace detail

/// An empty record: its size set, every column absent.
inline tw_record record(std::uint32_t kind = 0) {
    tw_record value = TW_RECORD_INIT;
    value.kind = kind;
    return value;
}

/// The rules of a game; immutable, shared by copies.
class Ruleset {
public:
    static Ruleset builtin(const std::string &name) {
        return Ruleset(detail::made<tw_ruleset>([&](char *message, std::size_t size, tw_ruleset **out) { return tw_ruleset_builtin(name.c_str(), message, size, out); }));
    }
    static Ruleset load(const std::string &path) {
        return Ruleset(detail::made<tw_ruleset>([&](char *message, std::size_t size, tw_ruleset **out) { return tw_ruleset_load(path.c_str(), message, size, out); }));
    }
    static Ruleset parse(const std::string &toml) {
        return Ruleset(detail::made<tw_ruleset>([&](char *message, std::size_t size, tw_ruleset **out) { return tw_ruleset_parse(toml.c_str(), message, size, out); }));
    }
    const tw_ruleset *get() const noexcept { return handle_.get(); }

private:
    explicit Ruleset(tw_ruleset *handle) : handle_(handle, tw_ruleset_free) {}
    std::shared_ptr<tw_ruleset> handle_;
};

/// The context of an effect, which is gone when the effect returns.
class Context {
public:
    explicit Context(tw_context *handle) : handle_(handle) {}
    tw_context *get() const noexcept { return handle_; }
    tw_player controller() const { return tw_context_controller(handle_); }
    tw_player target() const { return tw_context_target(handle_); }
    std::int64_t source() const { return tw_context_source(handle_); }
    std::int64_t data() const { return tw_context_data(handle_); }
    tw_view view() const {
        tw_view value = TW_VIEW_INIT;
        check(tw_context_view(handle_, &value));
        return value;
    }
    /// Asks a player to pick `min` to `max` of the options; gives the picks by number from 0. A waiting question unwinds the effect.
    std::vector<std::int64_t> choose(tw_player player, const std::vector<std::int64_t> &options, std::size_t min, std::size_t max) const {
        std::vector<std::int64_t> picks(max);
        std::size_t count = 0;
        check(tw_context_choose(handle_, player, options.data(), options.size(), min, max, picks.data(), picks.size(), &count));
        picks.resize(count);
        return picks;
    }
    /// Asks a player for the order of all options; gives their numbers, the first first.
    std::vector<std::int64_t> choose_order(tw_player player, const std::vector<std::int64_t> &options) const {
        std::vector<std::int64_t> picks(options.size());
        std::size_t count = 0;
        check(tw_context_choose_order(handle_, player, options.data(), options.size(), picks.data(), picks.size(), &count));
        picks.resize(count);
        return picks;
    }
    /// Asks a player for a number; `TW_ABSENT` if they left.
    std::int64_t choose_number(tw_player player, std::int64_t min, std::int64_t max) const {
        std::int64_t value = 0;
        check(tw_context_choose_number(handle_, player, min, max, &value));
        return value;
    }
    /// Asks a player yes or no; no if they left.
    bool choose_yes_no(tw_player player) const {
        std::uint32_t value = 0;
        check(tw_context_choose_yes_no(handle_, player, &value));
        return value != 0;
    }
    /// Submits a verb as written in scripts.
    void command(const std::string &line) const { check(tw_context_command(handle_, line.c_str())); }
    /// Passes a code of a C call on as an exception; a waiting question unwinds the effect this way.
    void check(tw_status status) const {
        if (status != TW_OK) throw Error(status, tw_status_text(status));
    }

private:
    tw_context *handle_;
};

/// A game in play; moves, never copies.
class Game {
public:
    /// Players called A, B, C and so on.
    Game(const Ruleset &rules, std::size_t players, std::uint64_t seed = 0)
        : handle_(detail::made<tw_game>([&](char *message, std::size_t size, tw_game **out) { return tw_game_new(rules.get(), players, seed, message, size, out); })) {}
    /// Players with these names.
    Game(const Ruleset &rules, const std::vector<std::string> &players, std::uint64_t seed = 0) {
        std::vector<const char *> names;
        for (const std::string &name : players) names.push_back(name.c_str());
        handle_.reset(detail::made<tw_game>([&](char *message, std::size_t size, tw_game **out) {
            return tw_game_new_named(rules.get(), names.data(), names.size(), seed, message, size, out);
        }));
    }
    tw_game *get() const noexcept { return handle_.get(); }
    using Effect = std::function<void(Context &)>;

    /// Submits a command as written in scripts.
    void command(const std::string &line) { check(tw_command(get(), line.c_str())); }
    void submit(const tw_record &value) { check(tw_submit(get(), &value)); }
    /// Passes a code of any C call on this game on as an exception with its message; what an effect has thrown is thrown again as it was.
    void check(tw_status status) const {
        if (status == TW_OK) return;
        if (std::exception_ptr thrown = std::exchange(*thrown_, nullptr); thrown && status == TW_EFFECT_FAILED) std::rethrow_exception(thrown);
        throw Error(status, detail::text([&](char *buffer, std::size_t size, std::size_t *needed) {
            return tw_error_message(get(), buffer, size, needed);
        }));
    }

    /// Registers an effect. An exception it throws takes its whole command back, and is thrown again, the same one, by the call that runs it.
    /// An `Error`, such as a refusal that the effect leaves alone, arrives as an `Error` with TW_EFFECT_FAILED that tells whose effect it was.
    void effect(const std::string &name, Effect run) {
        // The library owns it from here on, also when the call is refused.
        check(tw_effect(get(), name.c_str(), &Game::call, new Registered{std::move(run), thrown_}, &Game::drop));
    }
    /// Registers an effect with the trigger that runs it, a record of `add_trigger`; again replaces both, or neither and nothing changed.
    void effect_on(const std::string &name, const tw_record &trigger, Effect run) {
        check(tw_effect_on(get(), name.c_str(), &trigger, &Game::call, new Registered{std::move(run), thrown_}, &Game::drop));
    }
    /// The same with one trigger for every player who has not left, whose it then is.
    void effect_on_each_player(const std::string &name, const tw_record &trigger, Effect run) {
        check(tw_effect_on_each_player(get(), name.c_str(), &trigger, &Game::call, new Registered{std::move(run), thrown_}, &Game::drop));
    }

    /// Defines an effect as data: verbs as written in scripts, separated by `;`.
    void define(const std::string &name, const std::string &verbs) { check(tw_effect_define(get(), name.c_str(), verbs.c_str())); }

    tw_record awaiting() const {
        tw_record value = turnwheel::record();
        check(tw_awaiting(get(), &value));
        return value;
    }
    tw_view view() const {
        tw_view value = TW_VIEW_INIT;
        check(tw_view_get(get(), &value));
        return value;
    }
    std::string view_json() const { return text(tw_view_json); }
    std::string explain_wait() const { return text(tw_explain_wait); }
    std::string show() const { return text(tw_show); }
    std::string player_name(tw_player player) const {
        return detail::text([&](char *buffer, std::size_t size, std::size_t *needed) { return tw_player_name(get(), player, buffer, size, needed); });
    }
    /// The players in the order of their seats.
    std::vector<tw_player> order() const {
        const tw_player *players = nullptr;
        std::size_t count = 0;
        check(tw_order(get(), &players, &count));
        return std::vector<tw_player>(players, players + count);
    }
    /// Whose turns begin next, if nothing else happens.
    std::vector<tw_player> project(std::size_t turns) const {
        std::vector<tw_player> players(turns + 1);
        std::size_t count = 0;
        check(tw_project(get(), players.data(), turns, &count));
        players.resize(count);
        return players;
    }
    /// In how many milliseconds somebody's time is up, if nothing else happens; TW_ABSENT if no time runs.
    std::int64_t until_expiry() const {
        std::int64_t value = TW_ABSENT;
        check(tw_until_expiry(get(), &value));
        return value;
    }
    /// For how many milliseconds the player may think from now on; TW_ABSENT where nothing limits it.
    std::int64_t time_left(tw_player player) const {
        std::int64_t value = TW_ABSENT;
        check(tw_time_left(get(), player, &value));
        return value;
    }
    /// The commands that the player may submit now, a line each, ready for `command`.
    std::string legal_commands(tw_player player, std::size_t most = 1000) const {
        return detail::text([&](char *buffer, std::size_t size, std::size_t *needed) { return tw_legal_commands(get(), player, most, buffer, size, needed); });
    }
    /// The counts of the game so far, in the places that `tw_metric_word` names.
    std::vector<std::uint64_t> metrics() const {
        std::size_t count = 0;
        check(tw_metrics(get(), nullptr, 0, &count));
        std::vector<std::uint64_t> values(count);
        check(tw_metrics(get(), values.data(), count, &count));
        return values;
    }
    /// Takes what happened, as text.
    std::vector<std::string> take_events() {
        std::size_t count = 0;
        check(tw_event_count(get(), &count));
        std::vector<std::string> events;
        for (std::size_t at = 0; at < count; ++at)
            events.push_back(detail::text([&](char *buffer, std::size_t size, std::size_t *needed) {
                return tw_event_text(get(), at, buffer, size, needed);
            }));
        check(tw_events_clear(get()));
        return events;
    }
    std::array<std::uint8_t, 16> hash() const {
        std::array<std::uint8_t, 16> value{};
        check(tw_hash(get(), reinterpret_cast<std::uint8_t(*)[16]>(value.data())));
        return value;
    }

private:
    std::string text(tw_status (*read)(const tw_game *, char *, std::size_t, std::size_t *)) const {
        return detail::text([&](char *buffer, std::size_t size, std::size_t *needed) { return read(get(), buffer, size, needed); });
    }
    /// The exception of the game's last effect; effects have a share of it, since a game may move.
    using Thrown = std::shared_ptr<std::exception_ptr>;
    struct Registered {
        Effect run;
        Thrown thrown;
    };
    // No exception may leave it: the library that calls it knows none.
    static tw_status call(tw_context *context, void *data) noexcept {
        Registered &effect = *static_cast<Registered *>(data);
        *effect.thrown = nullptr;
        try {
            Context wrapped(context);
            effect.run(wrapped);
            return TW_OK;
        } catch (const Error &error) {
            // A code of a call of this effect has its message already; one that was thrown for another reason brings its own.
            if (error.code() != TW_CHOICE_PENDING && std::strcmp(error.what(), tw_status_text(error.code())) != 0)
                tw_context_fail(context, error.what());
            return error.code() == TW_OK ? static_cast<tw_status>(TW_EFFECT_FAILED) : error.code();
        } catch (const std::exception &error) {
            tw_context_fail(context, error.what());
            *effect.thrown = std::current_exception();
            return TW_EFFECT_FAILED;
        } catch (...) {
            *effect.thrown = std::current_exception();
            return TW_EFFECT_FAILED;
        }
    }
    static void drop(void *data) { delete static_cast<Registered *>(data); }
    struct Free {
        void operator()(tw_game *game) const noexcept { tw_game_free(game); }
    };
    Thrown thrown_ = std::make_shared<std::exception_ptr>();
    std::unique_ptr<tw_game, Free> handle_;
};

} // namespace turnwheel

#endif
