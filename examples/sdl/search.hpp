// The computer player: tries each move on a copy, and picks the best.
#pragma once
#include "cards.hpp"
#include "turnwheel.hpp"
#include <string>

namespace tw = turnwheel;

/// A player's move: a card, a label, or a pass.
struct Move {
    const Card *card = nullptr;
    tw::Player target;
    std::string label;
};

/// Puts a card of the player's on the stack.
tw::Result<void> play_card(tw::Game &game, tw::Player player, const Card &card, tw::Player target);

/// Returns the best of all moves. `trial` is a game with the same effects, whose state is
/// overwritten.
Move best_move(const tw::Game &game, tw::Game &trial, tw::Player player);
