// How the computer decides: it tries each thing on a copy, and takes what looks best.
#pragma once
#include "cards.hpp"
#include "turnwheel.hpp"
#include <string>

namespace tw = turnwheel;

/// What a player may decide: a card, a label, or else to pass.
struct Move {
    const Card *card = nullptr;
    tw::Player target;
    std::string label;
};

/// Puts a card of the player's on the stack.
tw::Result<void> play_card(tw::Game &game, tw::Player player, const Card &card, tw::Player target);

/// The best of all moves; `trial` is a game with the same effects, whose state does not matter.
Move best_move(const tw::Game &game, tw::Game &trial, tw::Player player);
