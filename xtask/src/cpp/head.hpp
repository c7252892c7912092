/**
 * @file turnwheel.hpp
 *
 * The C++17 interface of turnwheel, on top of turnwheel.h: games are values that move, commands
 * take options by name, events and questions are typed, and effects are lambdas. It needs neither
 * exceptions nor RTTI.
 *
 * Errors: a call that can be refused returns a `Result<T>`. Test it and dereference it as you would
 * a pointer, or call `value()`, which throws the `Error` in it; without exceptions it prints the
 * message and ends the process. A refused call changes nothing. Calls that return a plain text or
 * list fail only by a mistake of the caller, such as reading a game from within one of its effects,
 * and then act as `value()` does. A look at a single value returns 0, or an empty id, instead.
 *
 * Ownership: `Game`, `Script` and the last copy of a `Ruleset` free what they hold. Text arguments
 * are copied. Results are copies, except for the pointers that `state`, `change_state`,
 * `last_error` and `failure` return.
 *
 * Threads: a `Game` may be used from any thread, one call at a time; a `Ruleset` from any number of
 * threads at once.
 *
 * Generated from the vocabulary of the library; do not edit.
 */
#ifndef TURNWHEEL_HPP
#define TURNWHEEL_HPP

#include "turnwheel.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <exception>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <tuple>
#include <type_traits>
#include <utility>
#include <vector>

#if defined(__cpp_exceptions) || defined(_CPPUNWIND)
#define TURNWHEEL_EXCEPTIONS 1
#else
#define TURNWHEEL_EXCEPTIONS 0
#endif

namespace turnwheel {
// Parts of a program may differ in having exceptions; so may their functions of the same name.
#if TURNWHEEL_EXCEPTIONS
inline namespace throwing {
#else
inline namespace unthrowing {
#endif

/// A text argument: a string literal or a `std::string`; null by default. The library copies it
/// during the call, so it need not live longer. It holds UTF-8 and ends at its first zero
/// byte, also within a `std::string`.
class Text {
public:
    constexpr Text() noexcept = default;
    constexpr Text(const char *text) noexcept : text_(text) {}
    Text(const std::string &text) noexcept : text_(text.c_str()) {}
    /// Returns true unless it is null.
    constexpr explicit operator bool() const noexcept { return text_ != nullptr; }
    constexpr const char *get() const noexcept { return text_; }

private:
    const char *text_ = nullptr;
};

/// An id of one kind, such as a player's; it names nobody or nothing by default. Ids of different
/// kinds do not convert to each other.
template <typename Kind> class Id {
public:
    constexpr Id() noexcept = default;
    constexpr explicit Id(std::int64_t number) noexcept : number_(number) {}
    /// Returns true unless it names nobody or nothing.
    constexpr explicit operator bool() const noexcept { return number_ != 0; }
    /// Returns the number that turnwheel.h uses for it: from 1, or 0 for nobody or nothing.
    constexpr std::int64_t number() const noexcept { return number_; }
    friend constexpr bool operator==(Id a, Id b) noexcept { return a.number_ == b.number_; }
    friend constexpr bool operator!=(Id a, Id b) noexcept { return a.number_ != b.number_; }
    friend constexpr bool operator<(Id a, Id b) noexcept { return a.number_ < b.number_; }

private:
    std::int64_t number_ = 0;
};

//% ids
/// A set of players. Iterates in the order of their numbers, and allocates nothing.
class Players {
public:
    constexpr Players() noexcept = default;
    /// Creates a set from a mask of turnwheel.h: one bit for each player, the lowest for player 1.
    constexpr explicit Players(std::uint64_t mask) noexcept : mask_(mask) {}
    constexpr bool empty() const noexcept { return mask_ == 0; }
    constexpr bool contains(Player player) const noexcept {
        const std::int64_t number = player.number();
        return number >= 1 && number <= 64 && (mask_ >> (number - 1) & 1) != 0;
    }
    constexpr std::size_t size() const noexcept {
        std::size_t count = 0;
        for (std::uint64_t rest = mask_; rest != 0; rest &= rest - 1) ++count;
        return count;
    }
    class iterator {
    public:
        constexpr explicit iterator(std::uint64_t rest) noexcept : rest_(rest) {}
        constexpr Player operator*() const noexcept {
            std::int64_t number = 1;
            for (std::uint64_t rest = rest_; (rest & 1) == 0; rest >>= 1) ++number;
            return Player(number);
        }
        constexpr iterator &operator++() noexcept {
            rest_ &= rest_ - 1;
            return *this;
        }
        friend constexpr bool operator==(iterator a, iterator b) noexcept {
            return a.rest_ == b.rest_;
        }
        friend constexpr bool operator!=(iterator a, iterator b) noexcept { return !(a == b); }

    private:
        std::uint64_t rest_;
    };
    constexpr iterator begin() const noexcept { return iterator(mask_); }
    constexpr iterator end() const noexcept { return iterator(0); }

private:
    std::uint64_t mask_ = 0;
};
