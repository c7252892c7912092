// The code on docs/cpp.md: each piece is the body of a function, and they run one after another on
// the same game.
#include "turnwheel.hpp"

#include "../c/check.h"

namespace tw = turnwheel;

#include "page.inc"

int main() {
    auto rules = tw::Ruleset::builtin("mtg").value();
    auto begun = [&] {
        auto game = tw::Game::make(rules, {"Ann", "Bob"}, 3).value();
        game.start({.player = game.player("Ann").value()}).value();
        return game;
    };
    auto ann = begun().player("Ann").value(), bob = begun().player("Bob").value();
    piece1(rules, begun(), ann, bob);
    piece2(rules, begun(), ann, bob);
    piece3(rules, begun(), ann, bob);
    piece4(rules, begun(), ann, bob);
    piece5(rules, begun(), ann, bob);
    piece6(rules, begun(), ann, bob);
    piece7(rules, begun(), ann, bob);
    piece8(rules, begun(), ann, bob);
    CHECK(true);
    return check_end();
}
