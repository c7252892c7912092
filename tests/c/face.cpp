// The C++ face: ownership by scope, codes as exceptions, std::function effects.
#include "check.h"
#include "turnwheel.hpp"
#include "turnwheel.hpp" // twice is fine

int main() {
    turnwheel::Game game(turnwheel::Ruleset::builtin("simple"), 3, 7);
    auto alive = std::make_shared<int>(0);
    game.effect("time_walk", [alive](turnwheel::Context &card) {
        ++*alive;
        card.check(tw_context_extra_turn(card.get(), static_cast<uint32_t>(card.controller())));
    });
    game.effect("throws", [](turnwheel::Context &card) {
        card.command("reverse");
        throw std::runtime_error("no such card");
    });
    CHECK(alive.use_count() == 2);
    game.command("start A");
    game.command("act A effect=time_walk");
    game.command("end_turn");
    CHECK(*alive == 1 && game.view().active == 0);
    auto before = game.hash();
    try {
        game.command("act A effect=throws");
        CHECK(false);
    } catch (const turnwheel::Error &error) {
        CHECK(error.code() == TW_EFFECT_FAILED && std::string(error.what()).find("no such card") != std::string::npos);
    }
    CHECK(game.hash() == before);
    CHECK(!game.take_events().empty() && game.take_events().empty());
    turnwheel::Game moved = std::move(game);
    CHECK(moved.awaiting().kind == TW_AWAIT_WINDOW && moved.show().find("[A]") != std::string::npos);
    try {
        turnwheel::Ruleset::parse("name = \"x\"\nsteps = []");
        CHECK(false);
    } catch (const turnwheel::Error &error) {
        CHECK(error.code() == TW_RULES_INVALID);
    }
    return check_end();
}
