/**
 * @file turnwheel.hpp
 *
 * turnwheel in C++17, over turnwheel.h: a game is a value that moves, commands take designated
 * options, events and questions are typed, effects are lambdas. It needs no exceptions and no RTTI.
 *
 * Results: what may be refused returns a `Result<T>`. Look at it as at a pointer, or say
 * `.value()`, which throws the `Error` in it, or ends the process with its message where there are
 * no exceptions. A list or a text that only a mistake of the caller can make fail, such as asking a
 * game whose effect is run, fails as `.value()` does; a look at one thing gives nothing, or 0,
 * then.
 *
 * Texts go in as `Text`, from a literal or a `std::string`, and are copied; nothing is borrowed
 * beyond a call. Ids are types of their own: a `Player` is no `Step`, and one made of nothing is
 * nobody.
 *
 * Threads: a `Game` from any thread, one call at a time; a `Ruleset` from as many as you like.
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

/// A text that is lent for a call, ending with a zero byte; nothing by default.
class Text {
public:
    constexpr Text() noexcept = default;
    constexpr Text(const char *text) noexcept : text_(text) {}
    Text(const std::string &text) noexcept : text_(text.c_str()) {}
    constexpr explicit operator bool() const noexcept { return text_ != nullptr; }
    constexpr const char *get() const noexcept { return text_; }

private:
    const char *text_ = nullptr;
};

/// A number of the library's, of one kind; nothing by default.
template <typename Kind> class Id {
public:
    constexpr Id() noexcept = default;
    constexpr explicit Id(std::int64_t number) noexcept : number_(number) {}
    /// True unless it is nobody or nothing.
    constexpr explicit operator bool() const noexcept { return number_ != 0; }
    /// The number as turnwheel.h has it: from 1, and 0 for nobody or nothing.
    constexpr std::int64_t number() const noexcept { return number_; }
    friend constexpr bool operator==(Id a, Id b) noexcept { return a.number_ == b.number_; }
    friend constexpr bool operator!=(Id a, Id b) noexcept { return a.number_ != b.number_; }
    friend constexpr bool operator<(Id a, Id b) noexcept { return a.number_ < b.number_; }

private:
    std::int64_t number_ = 0;
};

//% ids
/// Players as a set, in the order of their numbers: a range, and nothing is allocated.
class Players {
public:
    constexpr Players() noexcept = default;
    constexpr explicit Players(std::uint64_t mask) noexcept : mask_(mask) {}
    constexpr bool empty() const noexcept { return mask_ == 0; }
    constexpr bool contains(Player player) const noexcept {
        return player && (mask_ >> (player.number() - 1) & 1) != 0;
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
