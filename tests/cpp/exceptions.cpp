// Exceptions in the C++ interface: `value()` throws, and the call that ran an effect throws the
// same object that the effect threw.
#include "turnwheel.hpp"

#include "../c/check.h"
#include <csignal>
#include <stdexcept>
#include <sys/wait.h>
#include <unistd.h>

namespace tw = turnwheel;

// A host may throw objects that are not derived from std::exception.
struct Card {
    int number;
};

static tw::Game begun(std::size_t players) {
    auto game = tw::Game::make(tw::Ruleset::builtin("simple").value(), players, 7).value();
    game.start().value();
    return game;
}

// The exception passes through any number of games; each undoes its command.
static void thrown() {
    tw::Game outer = begun(2), inner = begun(2);
    inner
        .effect("throws",
                [](tw::Context &card) {
                    card.reverse().value();
                    throw Card{7};
                })
        .value();
    outer
        .effect("plays",
                [&inner](tw::Context &card) {
                    card.reverse().value();
                    inner.command("act A effect=throws").value();
                })
        .value();
    outer
        .effect("catches",
                [&inner](tw::Context &card) {
                    try {
                        inner.command("act A effect=throws").value();
                    } catch (const Card &) {
                        card.reverse().value();
                    }
                })
        .value();
    outer
        .effect("asks",
                [](tw::Context &card) {
                    if (card.choose_yes_no(card.player("B").value()).value())
                        throw std::out_of_range("beyond");
                })
        .value();
    outer.effect("refused", [](tw::Context &card) { card.command("extra_turn Zoe").value(); })
        .value();
    auto outside = outer.hash(), inside = inner.hash();
    int caught = 0;
    for (int round = 0; round < 2; ++round) {
        try {
            outer.command("act A effect=plays").value();
        } catch (const Card &card) {
            caught += card.number;
        }
    }
    CHECK(caught == 14 && outer.hash() == outside && inner.hash() == inside);
    tw::Game moved = std::move(outer);
    moved.command("act A effect=catches").value();
    CHECK(moved.hash() != outside && inner.hash() == inside);
    moved.command("act A effect=asks").value();
    outside = moved.hash();
    try {
        moved.command("answer B 1").value();
        CHECK(false);
    } catch (const std::out_of_range &error) {
        CHECK(std::string(error.what()) == "beyond" && moved.hash() == outside);
    }
    // What sees the table of the effect that asks may throw as well, and the game continues.
    try {
        moved.asking_table([](tw::AskingTable &) { throw Card{8}; }).value();
        CHECK(false);
    } catch (const Card &card) {
        CHECK(card.number == 8 && moved.hash() == outside);
    }
    moved.command("answer B 0").value();
    // An earlier exception is not thrown again for another failure.
    try {
        moved.command("act A effect=plays").value();
        CHECK(false);
    } catch (const Card &) {
    }
    auto refused = moved.command("act A effect=refused");
    CHECK(refused.error().code() == tw::Code::effect_failed);
    CHECK(refused.error().message().find("Zoe") != std::string::npos);
    CHECK(moved.command("psas A").error().code() == tw::Code::unknown_command);
}

// What an effect threw that was left out of an accepted call is not thrown by a later one, and a
// game that was moved from refuses calls.
static void left_out() {
    tw::Game game = begun(2);
    game.set_on_error(tw::OnError::skip);
    game.effect("throws", [](tw::Context &) { throw Card{9}; }).value();
    game.run("throws").value();
    tw::Cards cards;
    cards.score = [](tw::Game &, std::vector<double> &) -> tw::Result<void> {
        return tw::Error(tw::Code::effect_failed, "no score");
    };
    const auto searched = game.search(game.order().at(0), cards);
    CHECK(searched.error().message().find("no score") != std::string::npos);
    tw::Game moved = std::move(game);
    // NOLINTNEXTLINE(bugprone-use-after-move): that is what is tested.
    CHECK(game.command("pass A").error().code() == tw::Code::null_argument);
    CHECK(moved.command("pass A"));
}

// A function of the cards that throws ends the simulation as an error does.
static void cards() {
    tw::Cards cards;
    cards.decide = [](tw::Game &, tw::Player, const std::vector<tw::Move> &,
                      std::uint64_t) -> tw::Result<tw::Decision> {
        throw std::runtime_error("no plan at all");
    };
    tw_simulation games = TW_SIMULATION_INIT;
    games.players = 2;
    games.games = 2;
    const auto played = tw::Ruleset::builtin("simple").value().simulate(games, cards);
    CHECK(played.error().code() == tw::Code::effect_failed);
    CHECK(played.error().message().find("no plan at all") != std::string::npos);
}

// The errors of an effect: its own message, and calls that are not allowed there.
static void failed() {
    tw::Game game = begun(3);
    auto alive = std::make_shared<int>(0);
    game.effect("throws",
                [alive](tw::Context &card) {
                    card.reverse().value();
                    throw std::runtime_error("no such card");
                })
        .value();
    auto before = game.hash();
    try {
        game.command("act A effect=throws").value();
        CHECK(false);
    } catch (const std::runtime_error &error) {
        CHECK(std::string(error.what()) == "no such card" && game.hash() == before);
    }
    game.effect("busy",
                [&game, alive](tw::Context &) {
                    game.effect("late", [alive](tw::Context &) {}).value();
                })
        .value();
    CHECK(game.command("act A effect=busy").error().code() == tw::Code::effect_failed);
    game.effect("looks", [&game](tw::Context &) { CHECK(game.view().over()); }).value();
    CHECK(game.command("act A effect=looks").error().code() == tw::Code::effect_failed);
    CHECK(alive.use_count() == 3 && game.hash() == before);
    game.remove_effect("throws").value();
    CHECK(alive.use_count() == 2);
    try {
        game.push({}, "bolt").value();
        CHECK(false);
    } catch (const tw::Error &error) {
        CHECK(error.code() == tw::Code::unknown_player && std::strlen(error.what()) > 9);
    }
}

// An exception from an effect that bypasses the interface ends the process instead of causing
// undefined behaviour.
static tw_status throws(tw_game *, void *) { throw Card{1}; }
static void escaping() {
    pid_t child = fork();
    if (child == 0) {
        close(2);
        tw::Game game = begun(2);
        game.done(tw_effect(game.get(), "throws", throws, nullptr, nullptr)).value();
        try {
            game.command("act A effect=throws").value();
        } catch (...) {
        }
        _exit(0);
    }
    int status = 0;
    CHECK(child > 0 && waitpid(child, &status, 0) == child && WIFSIGNALED(status));
    CHECK(WTERMSIG(status) == SIGABRT);
}

// A part of the program that was built without exceptions.
int without_exceptions(tw_game *game);

int main() {
    thrown();
    left_out();
    cards();
    failed();
    escaping();
    tw::Game game = begun(2);
    CHECK(without_exceptions(game.get()) == 1 && game.accepted() == 2);
    return check_end();
}
