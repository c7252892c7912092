// A game of four mages in the client: the game itself, the computer players, the undo points, and
// the log.
#pragma once
#include "cards.hpp"
#include "turnwheel.hpp"
#include <string>
#include <vector>

namespace tw = turnwheel;

/// A line of the log: its text, and the player it is about.
struct Line {
    tw::Player player;
    std::string text;
};

class Table {
public:
    Table(const std::string &folder, std::uint64_t seed);

    const tw::Game &game() const { return game_; }
    const std::vector<Line> &log() const { return log_; }
    const std::vector<tw::Player> &seats() const { return seats_; }
    /// The last error, in words; empty if there was none.
    const std::string &trouble() const { return trouble_; }

    std::int64_t count(const char *counter, tw::Player player) const;
    std::int64_t hand_size(tw::Player player) const;
    /// The player who has to decide now: the one who may act or is asked.
    tw::Player awaited() const { return game_.awaiting().player; }
    bool is_computer(tw::Player player) const { return (computers_ >> player.number() & 1) != 0; }
    void switch_computer(tw::Player player) { computers_ ^= std::uint64_t{1} << player.number(); }

    /// Plays a player's move; a refusal changes only `trouble`.
    bool pass(tw::Player player);
    bool play(tw::Player player, const Card &card, tw::Player target);
    bool answer(tw::Player player, const std::string &label);
    /// Lets the computer decide for the player it waits for.
    void think();
    void undo();
    void save();
    void load();
    bool can_undo() const { return !undo_.empty(); }
    bool can_load() const { return !saved_.empty(); }

private:
    tw::Game fresh(std::uint64_t seed) const;
    void take_seats(tw::Game &game) const;
    template <typename Decide> bool decide(Decide decide);
    void tell();
    void tell(const tw::Event &event);

    std::string folder_;
    tw::Ruleset rules_;
    tw::Game game_;
    /// Returns a copy with the same effects, for the computer's trials.
    tw::Game trial_;
    std::vector<tw::Player> seats_;
    std::uint64_t computers_ = 0;
    std::vector<std::uint64_t> undo_;
    std::vector<std::uint8_t> saved_;
    std::vector<Line> log_;
    std::string trouble_;
};
