// The file that clang-tidy reads: the interface, with instances of its templates.
#include "turnwheel.hpp"

turnwheel::Result<void> played(turnwheel::Game &game);

turnwheel::Result<void> played(turnwheel::Game &game) {
    if (auto added = game.effect("walk", [](turnwheel::Context &card) { return card.reverse(); });
        !added)
        return added;
    for (const turnwheel::Event &event : game.take_events())
        event.visit([](const turnwheel::events::TurnBegan &) {});
    return game.start();
}
