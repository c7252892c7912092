// The C++ face: ownership by scope, codes as exceptions, std::function effects.
#include <csignal>
#include <sys/wait.h>
#include <unistd.h>

#include "check.h"
#include "turnwheel.hpp"
#include "turnwheel.hpp" // twice is fine

// What the host throws: no std::exception.
struct Card {
    int number;
};

// What an effect throws arrives at the caller of the command as it was, through as many games as there are; each takes its command back.
static void exceptions() {
    turnwheel::Game outer(turnwheel::Ruleset::builtin("simple"), 2), inner(turnwheel::Ruleset::builtin("simple"), 2);
    outer.command("start A");
    inner.command("start A");
    inner.effect("throws", [](turnwheel::Context &card) {
        card.command("reverse");
        throw Card{7};
    });
    outer.effect("plays", [&inner](turnwheel::Context &card) {
        card.command("reverse");
        inner.command("act A effect=throws");
    });
    outer.effect("catches", [&inner](turnwheel::Context &card) {
        try {
            inner.command("act A effect=throws");
        } catch (const Card &) {
            card.command("reverse");
        }
    });
    outer.effect("asks", [](turnwheel::Context &card) {
        if (card.choose_yes_no(2)) throw std::out_of_range("beyond");
    });
    outer.effect("refused", [](turnwheel::Context &card) { card.command("extra_turn Zoe"); });
    auto outside = outer.hash(), inside = inner.hash();
    int caught = 0;
    for (int round = 0; round < 2; ++round) {
        try {
            outer.command("act A effect=plays");
        } catch (const Card &card) {
            caught += card.number;
        }
    }
    CHECK(caught == 14 && outer.hash() == outside && inner.hash() == inside);
    turnwheel::Game moved = std::move(outer);
    moved.command("act A effect=catches");
    CHECK(moved.hash() != outside && inner.hash() == inside);
    moved.command("act A effect=asks");
    outside = moved.hash();
    try {
        moved.command("answer B 1");
        CHECK(false);
    } catch (const std::out_of_range &error) {
        CHECK(std::string(error.what()) == "beyond" && moved.hash() == outside);
    }
    moved.command("answer B 0");
    // What was thrown before is not thrown for another failure.
    try {
        moved.command("act A effect=plays");
        CHECK(false);
    } catch (const Card &) {
    }
    try {
        moved.command("act A effect=refused");
        CHECK(false);
    } catch (const turnwheel::Error &error) {
        CHECK(error.code() == TW_EFFECT_FAILED);
    }
    try {
        moved.command("psas A");
        CHECK(false);
    } catch (const turnwheel::Error &error) {
        CHECK(error.code() == TW_UNKNOWN_COMMAND);
    }
}

// Without the face an exception ends the process, rather than doing anything undefined.
static tw_status throws(tw_context *, void *) { throw Card{1}; }
static void escaping() {
    pid_t child = fork();
    if (child == 0) {
        close(2);
        turnwheel::Game game(turnwheel::Ruleset::builtin("simple"), 2);
        game.command("start A");
        game.check(tw_effect(game.get(), "throws", throws, nullptr, nullptr));
        try {
            game.command("act A effect=throws");
        } catch (...) {
        }
        _exit(0);
    }
    int status = 0;
    CHECK(child > 0 && waitpid(child, &status, 0) == child && WIFSIGNALED(status) && WTERMSIG(status) == SIGABRT);
}

int main() {
    exceptions();
    escaping();
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
    CHECK(*alive == 1 && game.view().active == 1);
    auto before = game.hash();
    try {
        game.command("act A effect=throws");
        CHECK(false);
    } catch (const std::runtime_error &error) {
        CHECK(std::string(error.what()) == "no such card");
    }
    CHECK(game.hash() == before);
    CHECK(!game.take_events().empty() && game.take_events().empty());
    try {
        game.command("psas A");
        CHECK(false);
    } catch (const turnwheel::Error &error) {
        CHECK(error.code() == TW_UNKNOWN_COMMAND && std::string(error.what()).find("did you mean `pass`") != std::string::npos);
    }
    int answers = 0;
    game.effect("asks", [&answers](turnwheel::Context &card) {
        CHECK(card.view().active == 1);
        auto picks = card.choose(2, {4, 5, 6}, 1, 2);
        auto order = card.choose_order(3, {7, 8});
        auto number = card.choose_number(1, 1, 9);
        if (card.choose_yes_no(2) && picks == std::vector<std::int64_t>{2} && order == std::vector<std::int64_t>{1, 0} && number == 3) ++answers;
    });
    game.command("act A effect=asks");
    for (const char *answer : {"answer B 2", "answer C 1,0", "answer A 3", "answer B 1"}) {
        CHECK(game.awaiting().kind == TW_AWAIT_CHOICE);
        game.command(answer);
    }
    CHECK(answers == 1 && game.awaiting().kind == TW_AWAIT_WINDOW);
    tw_record trigger = turnwheel::record();
    trigger.kind = TW_COMMAND_ADD_TRIGGER;
    trigger.event = TW_EVENT_RAISED;
    int raised = 0;
    game.effect_on("hears", trigger, [](turnwheel::Context &) { CHECK(false); });
    game.effect_on("hears", trigger, [&raised](turnwheel::Context &) { ++raised; });
    game.command("raise bell");
    CHECK(raised == 1);
    game.effect_on_each_player("all", trigger, [&raised](turnwheel::Context &) { raised += 10; });
    game.command("raise bell");
    CHECK(raised == 32);
    game.effect("refused", [](turnwheel::Context &card) { card.command("extra_turn Zoe"); });
    try {
        game.command("act A effect=refused");
        CHECK(false);
    } catch (const turnwheel::Error &error) {
        CHECK(error.code() == TW_EFFECT_FAILED && std::string(error.what()).find("Zoe") != std::string::npos);
    }
    game.effect("busy", [&game, alive](turnwheel::Context &) { game.effect("late", [alive](turnwheel::Context &) {}); });
    try {
        game.command("act A effect=busy");
        CHECK(false);
    } catch (const turnwheel::Error &error) {
        CHECK(error.code() == TW_EFFECT_FAILED);
    }
    CHECK(alive.use_count() == 3);
    game.define("twice", "reverse; reverse");
    game.command("act A effect=twice");
    turnwheel::Game named(turnwheel::Ruleset::builtin("simple"), std::vector<std::string>{"Ann", "Bob"});
    CHECK(named.player_name(2) == "Bob" && named.order() == std::vector<tw_player>({1, 2}) && named.explain_wait().find("start") != std::string::npos);
    named.command("start Ann");
    CHECK(named.until_expiry() == TW_ABSENT && named.time_left(2) == TW_ABSENT);
    CHECK(named.project(3) == std::vector<tw_player>({2, 1, 2}) && named.view_json().find("\"active\":\"Ann\"") != std::string::npos);
    CHECK(named.legal_commands(1).find("pass player=Ann") == 0 && named.metrics()[TW_METRIC_TURNS_BEGUN] == 1);
    turnwheel::Game moved = std::move(game);
    CHECK(moved.awaiting().kind == TW_AWAIT_WINDOW && moved.show().find("[A]") != std::string::npos);
    try {
        turnwheel::Ruleset::parse("name = \"x\"\nsteps = []");
        CHECK(false);
    } catch (const turnwheel::Error &error) {
        CHECK(error.code() == TW_RULES_INVALID);
    }
    // Whoever makes a game is told why not, before there is one to ask.
    auto refused = [](auto make, tw_status code, const char *part) {
        try {
            make();
            CHECK(false);
        } catch (const turnwheel::Error &error) {
            CHECK(error.code() == code && std::string(error.what()).find(part) != std::string::npos);
        }
    };
    turnwheel::Ruleset uno = turnwheel::Ruleset::builtin("uno");
    refused([] { turnwheel::Ruleset::builtin("unno"); }, TW_UNKNOWN_RULESET, "`uno`");
    refused([&] { turnwheel::Game(uno, 1); }, TW_PLAYER_COUNT, "1 are given");
    refused([&] { turnwheel::Game(uno, {"Ann", "Bob", "Ann"}); }, TW_BAD_VALUE, "`Ann`");
    return check_end();
}
