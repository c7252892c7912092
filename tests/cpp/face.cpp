// The C++ interface behaves the same with and without exceptions: this program is built both ways,
// and also after the macros of engines.
#ifdef TEST_MACROS
#include "macros.hpp"
#endif
#include "turnwheel.hpp"
#include "turnwheel.hpp" // including it twice is fine

#include "../c/check.h"

namespace tw = turnwheel;

static tw::Game simple(std::size_t players) {
    return tw::Game::make(tw::Ruleset::builtin("simple").value(), players, 7).value();
}

// A missing value is an error that can be inspected, with a message for the caller who made the
// mistake.
static void refusals() {
    auto rules = tw::Ruleset::builtin("unno");
    CHECK(!rules && rules.error().code() == tw::Code::unknown_ruleset);
    CHECK(rules.error().message().find("`uno`") != std::string::npos);
    auto uno = tw::Ruleset::builtin("uno").value();
    CHECK(uno.player_range().first == 2 && tw::Ruleset::builtin_names().size() > 40);
    CHECK(tw::Game::make(uno, 1).error().code() == tw::Code::player_count);
    CHECK(tw::Game::make(uno, {"Ann", "Bob", "Ann"}).error().code() == tw::Code::bad_value);
    CHECK(tw::Ruleset::parse("name = \"x\"\nsteps = []").error().code() == tw::Code::rules_invalid);
    CHECK(uno.lowered() && uno.lowered("turns = 9")->player_range().first == 2);
    CHECK(uno.lowered("turn = 9").error().code() == tw::Code::rules_syntax);
    CHECK(uno.lowered("turn = 9").error().message().find("`turn`") != std::string::npos);
    CHECK(tw::check_rules("name = 1", "x.toml").error().message().find("x.toml") == 0);
    CHECK(tw::check_rules("name = 1", {}, true).error().message().find("[{\"severity\"") == 0);
    CHECK(tw::tell_rules("name = \"x\"\n[[steps]]\nname = \"a\"\n")->find("X, for 1") == 0);
    CHECK(!tw::tell_rules("name = 1", "x.toml"));
    tw::Game game = simple(2);
    tw::Player a = game.player("A").value(), b = game.player("B").value();
    CHECK(game.pass(a).error().code() == tw::Code::not_started);
    CHECK(game.start({}));
    CHECK(game.pass(b).error().code() == tw::Code::not_your_priority);
    CHECK(game.pass(b).error().message().find('B') != std::string::npos);
    CHECK(game.pass({}).error().code() == tw::Code::unknown_player);
    CHECK(game.player("Zoe").error().code() == tw::Code::unknown_player);
    CHECK(game.command("psas A").error().message().find("did you mean `pass`") !=
          std::string::npos);
    const tw_error *error = game.last_error();
    CHECK(error && std::strcmp(error->word, "psas") == 0 && std::strcmp(error->meant, "pass") == 0);
    CHECK(game.failure(0) == nullptr);
    game.set_on_error(tw::OnError::skip);
    CHECK(game.effect("breaks", [](tw::Context &) -> tw::Result<void> {
        return tw::Error(tw::Code::bad_value, "no mana");
    }));
    CHECK(game.run("breaks"));
    CHECK(game.failure(0) && std::strcmp(game.failure(0)->effect, "breaks") == 0);
    CHECK(game.take_failures().find("no mana") != std::string::npos && !game.failure(0));
    CHECK(std::strcmp(tw::name(tw::Code::no_choice), "no_choice") == 0);
}

// Verbs with required and optional arguments, from outside and from an effect.
struct Duel {
    std::vector<int> life;
};

// Effects played a second time with fresh code: an effect with a counter of its own is found.
static void twice() {
    tw::Game game = simple(2);
    const auto cards = [](tw::Game &made) {
        CHECK(made.effect("draw", [drawn = 0](const tw::Context &card) mutable {
            return card.set_counter("drawn", ++drawn);
        }));
    };
    cards(game);
    CHECK(game.play_twice(cards) && game.start() && game.command("act A effect=draw"));
    auto refused = game.command("act A effect=draw");
    CHECK(!refused && refused.error().code() == tw::Code::ran_differently);
    CHECK(refused.error().message().find("with fresh code") != std::string::npos);
    CHECK(std::strcmp(game.last_error()->effect, "draw") == 0);
    CHECK(game.play_once() && game.command("act A effect=draw"));
}

// A search that knows no more than the player, and simulations with cards.
struct Hands {
    int own, other, won;
};
static void searches() {
    auto rules = tw::Ruleset::parse("name = 'stakes'\nends = 'round > 1'\n"
                                    "[windows.decide]\nlike = 'turn'\n"
                                    "[[steps]]\nname = 'decide'\nwindow = 'decide'\n"
                                    "[actions.stand]\neffect = 'stand'\n[actions.fold]\n")
                     .value();
    tw::Cards cards;
    cards.fresh = [](tw::Game &made) {
        return made.effect("stand", [](const tw::Context &card) -> tw::Result<void> {
            auto hands = card.change_state<Hands>();
            if (!hands) return hands.error();
            Hands &now = *hands.value();
            if (card.controller() == card.player("A").value())
                now.won = now.other < now.own ? 1 : -1;
            return {};
        });
    };
    cards.begin = [](tw::Game &made, std::uint64_t seed) {
        return made.set_state(Hands{static_cast<int>(seed % 6), static_cast<int>(seed / 6 % 6), 0});
    };
    cards.guess = [](tw::Game &copy, tw::Player, std::uint64_t seed) -> tw::Result<void> {
        auto hands = copy.change_state<Hands>();
        if (!hands) return hands.error();
        hands.value()->other = static_cast<int>(seed % 6);
        return {};
    };
    cards.score = [](tw::Game &played, std::vector<double> &scores) -> tw::Result<void> {
        scores[0] = played.state<Hands>()->won;
        scores[1] = -scores[0];
        return {};
    };
    tw::Game game = tw::Game::make(rules, {"A", "B"}).value();
    const tw::Player ann = game.player("A").value();
    CHECK(game.set_state(Hands{4, 5, 0}) && cards.fresh(game) && game.start());
    const auto best = [&](const tw_search_settings &options) {
        const std::vector<tw::Tried> tried = game.search(ann, cards, options).value();
        CHECK(tried.size() == 2 && tried[0].games >= tried[1].games && tried[0].value >= 0.0);
        return game.command_text(tried[0].command).value();
    };
    tw_search_settings options = TW_SEARCH_SETTINGS_INIT;
    options.games = 200;
    CHECK(best(options) == "act player=A action=stand");
    options.perfect = 1;
    CHECK(best(options) == "act player=A action=fold");
    CHECK(game.state<Hands>()->won == 0 && game.search(game.player("B").value()).value().empty());
    tw::Cards wrong = cards;
    wrong.score = [](tw::Game &, std::vector<double> &scores) -> tw::Result<void> {
        scores.clear();
        return {};
    };
    CHECK(!game.search(ann, wrong) && !game.search(ann));
    wrong.guess = [](tw::Game &, tw::Player, std::uint64_t) -> tw::Result<void> {
        return tw::Error(tw::Code::bad_value, "there is no card left to deal");
    };
    auto given_up = game.search(ann, wrong);
    CHECK(given_up.error().message().find("no card left to deal") != std::string::npos);
    wrong.guess = [](tw::Game &copy, tw::Player, std::uint64_t) { return copy.command("fly"); };
    auto refused = game.search(ann, wrong);
    CHECK(!refused && refused.error().code() == tw::Code::effect_failed &&
          refused.error().message().find("fly") != std::string::npos);

    tw_simulation games = TW_SIMULATION_INIT;
    games.players = 2;
    games.games = 20;
    const std::string all = rules.simulate(games, cards).value();
    CHECK(all.find("\"finished\":20") != std::string::npos && !rules.simulate(games));
    cards.decide = [](tw::Game &, tw::Player, const std::vector<tw::Move> &moves, std::uint64_t) {
        return tw::Result<tw::Decision>({moves.size() - 1, 0});
    };
    CHECK(rules.simulate(games, cards).value() != all);
    cards.decide = [](tw::Game &, tw::Player, const std::vector<tw::Move> &,
                      std::uint64_t) -> tw::Result<tw::Decision> {
        return tw::Error(tw::Code::bad_value, "no plan");
    };
    CHECK(rules.simulate(games, cards).error().message().find("no plan") != std::string::npos);
}

static void state() {
    tw::Game game = tw::Game::make(tw::Ruleset::builtin("simple").value(), {"Ann", "Bob"}).value();
    CHECK(game.state<Duel>() == nullptr && !game.change_state<Duel>());
    CHECK(game.set_state(Duel{{20, 20}}));
    CHECK(game.effect("bolt", [](const tw::Context &card) -> tw::Result<void> {
        auto duel = card.change_state<Duel>();
        if (!duel) return duel.error();
        duel.value()->life[1] -= 3;
        return {};
    }));
    CHECK(game.start() && game.command("act Ann effect=bolt"));
    CHECK(game.state<Duel>()->life[1] == 17);
    tw::Game branch = game.fork().value();
    CHECK(game.rewind(1) && game.state<Duel>()->life[1] == 20 &&
          branch.state<Duel>()->life[1] == 17);
    const auto pay = [](Duel &duel) { duel.life[0] -= 1; };
    CHECK(game.command_with_change<Duel>("end_turn", pay) && game.state<Duel>()->life[0] == 19);
    CHECK(!game.command_with_change<Duel>("pass Ann", pay) && game.state<Duel>()->life[0] == 19);
    game.change_state<Duel>().value()->life[0] = 5;
    CHECK(game.effect("notes", [](const tw::Context &card) -> tw::Result<void> {
        auto kept = card.set_storage("note", "hello");
        CHECK(card.storage("note") == "hello");
        return kept;
    }));
    CHECK(game.command("act Bob effect=notes") && game.storage("note") == "hello");
    const tw::Player bob = game.player("Bob").value();
    const std::uint64_t point = game.undo_point(bob).value();
    CHECK(game.undo(bob) && game.accepted() == point && game.storage("note").empty());
    game.tell_refusals();
    CHECK(!game.undo(game.player("Ann").value()) && !game.command("pass Ann"));
    CHECK(game.state<Duel>()->life[0] == 5);
}

static void verbs() {
    auto rules = tw::Ruleset::builtin("mtg").value();
    auto game = tw::Game::make(rules, {"Ann", "Bob", "Cy"}, 3).value();
    auto ann = game.player("Ann").value(), bob = game.player("Bob").value();
    tw::StartOptions start;
    start.player = ann;
    CHECK(game.start(start));
    int seen = 0;
    CHECK(game.effect("bolt", [&](tw::Context &card) -> tw::Result<void> {
        CHECK(card.controller() == ann && card.target() == bob && card.source() == 17);
        CHECK(card.data() == -3 && card.active() == ann && card.effect() == "bolt");
        CHECK(card.view().active() == ann && card.name(card.target()) == "Bob");
        CHECK(card.order().size() == 3 && card.player("Cy").value() != bob);
        CHECK(card.fact("source + data").value() == 14 && card.fact("own_turn", bob).value() == 0);
        CHECK(card.order_from(card.target()).value()[0] == bob && !card.fact("event.x"));
        CHECK(card.name(card.name("burnt").value()) == "burnt");
        tw::AddCounterOptions counter;
        counter.player = card.target();
        counter.cap = 20;
        if (auto added = card.add_counter("burnt", 3, counter); !added) return added;
        CHECK(!card.extra_turn({}));
        // As many as there are, and more: there is no room for that, and it is no answer.
        const std::size_t all = static_cast<std::size_t>(-1);
        CHECK(card.choose(bob, {1, 2}, 0, all).error().code() == tw::Code::bad_value);
        CHECK(card.choose_each({bob, bob}, {1, 2}, 0, all / 2 + 1).error().code() ==
              tw::Code::bad_value);
        CHECK(card.counter("burnt", bob) == 3 && !card.flag("storm"));
        ++seen;
        return card.skip_step("draw");
    }));
#if __cplusplus >= 202002L
    CHECK(game.push(ann, "bolt", {.target = bob, .source = 17, .data = -3, .lock = true}));
#else
    tw::PushOptions push;
    push.target = bob;
    push.source = 17;
    push.data = -3;
    push.lock = true;
    CHECK(game.push(ann, "bolt", push));
#endif
    auto stack = game.stack();
    CHECK(stack.size() == 1 && stack[0].player == ann && stack[0].target == bob);
    CHECK(stack[0].locks && game.name(stack[0].effect) == "bolt" && stack[0].source == 17);
    CHECK(game.stack_height() == 1 && game.view().locked());
    std::size_t pending = 0;
    for (tw::Player player : game.view().pending()) {
        CHECK(game.view().pending().contains(player));
        ++pending;
    }
    CHECK(pending == game.view().pending().size() && !game.pending().empty());
    for (int at = 0; at < 3; ++at) CHECK(game.pass(game.awaiting().player));
    CHECK(seen == 1 && game.stack().empty());
    tw::ExtraTurnOptions twice;
    twice.count = 2;
    CHECK(game.extra_turn(bob, twice) && game.extra_turns().size() == 2);
    CHECK(game.extra_turns()[0].player == bob && game.project(2)[0] == bob);
    tw::SetFlagOptions flag;
    flag.until = tw::Until::turn;
    CHECK(game.set_flag("storm", flag) && game.set_order({bob, ann, game.order()[2]}));
    CHECK(game.order()[0] == bob && game.order_from(ann).value()[0] == ann);
    CHECK(game.counter("burnt", bob) == 3 && game.counter("burnt") == 0);
    CHECK(game.fact("own_count.burnt + 1", bob).value() == 4 && game.fact("own_turn").value() == 1);
    CHECK(game.fact("turn ==").error().code() == tw::Code::bad_value &&
          game.replacements().empty());
    CHECK(game.flag("storm") && !game.flag("storm", ann));
    CHECK(game.counter_of(game.name("burnt").value(), bob) == 3 && game.values().size() == 2);
    CHECK(game.counter("burnt", tw::Player(9)) == 0 && game.turns(ann) == 1);
    CHECK(game.plan().at(game.plan_at()) == game.step() && game.step() == game.view().step());
    CHECK(game.seats().size() == 3 && !game.seats()[0].left && game.triggers().empty());
    CHECK(game.windows().size() == 1 && game.windows()[0].holder == game.priority());
    CHECK(game.direction() == tw::Direction::forward && game.living().size() == 3);
    // What C cannot say in its options is not taken for something else.
    const std::size_t skips = game.skips().size(), turns = game.extra_turns().size();
    for (std::int64_t number : {std::int64_t{0}, std::int64_t{-1}, std::int64_t{4294967297}}) {
        tw::SkipTurnOptions count;
        count.count = number;
        CHECK(static_cast<bool>(game.skip_turn(bob, count)) == (number == 0));
        CHECK(game.skips().size() == skips);
        tw::ExtraTurnOptions by;
        by.by = tw::Player(256 + ann.number());
        CHECK(!game.extra_turn(bob, by) && !game.extra_turn(tw::Player(256 + bob.number())));
        CHECK(game.extra_turns().size() == turns);
    }
    CHECK(!game.view().living().contains(tw::Player(65 + 64)));
    CHECK(!game.view().living().contains(tw::Player(-1)));
    tw::SetFlagOptions lasting;
    lasting.until = tw::Until::game;
    CHECK(!game.set_flag("a\" player=\"Bob", lasting) && !game.flag("a", bob));
    // In options, too, 0 is a value where it has a meaning.
    tw::SetFlagOptions cleared;
    cleared.value = 0;
    CHECK(game.set_flag("storm", cleared) && !game.flag("storm"));
    tw::SortOrderOptions sorted;
    sorted.keys = {-1, 2};
    tw::RunOptions each;
    each.players = {ann, bob};
    CHECK(game.define("counts", "add_counter seen 1 player=target"));
    CHECK(game.sort_order(sorted) && game.run("counts", each) && game.counter("seen", bob) == 1);
    CHECK(game.set_order({bob, ann, game.order()[2]}));
    CHECK(game.name(game.view().step()) == "upkeep");
    CHECK(game.name(game.step("draw").value()) == "draw");
    tw::EndGameOptions end;
    end.player = ann;
    CHECK(game.end_game(end) && game.view().over() && game.view().winner() == ann);
}

// A number that an action takes may be 0.
static void nothing_bid() {
    tw::Game game = tw::Game::make(tw::Ruleset::parse("name = 'bids'\n"
                                                      "[[steps]]\nname = 'bid'\n"
                                                      "[actions.bid.takes]\n"
                                                      "data = { from = 0, to = 3 }\n")
                                       .value(),
                                   2)
                        .value();
    CHECK(game.start({}));
    tw::ActOptions none;
    none.action = "bid";
    none.data = 0;
    CHECK(game.act(game.priority(), none));
    none.data = 4;
    CHECK(game.act(game.priority(), none).error().code() == tw::Code::bad_value);
}

// Events go to the handler that takes their kind.
static void events() {
    tw::Game game = simple(3);
    CHECK(game.start({}));
    int turns = 0, named = 0;
    for (const tw::Event &event : game.events()) {
        bool taken = event.visit(
            [&](const tw::events::TurnBegan &turn) {
                turns += turn.player == game.view().active();
            },
            [&](const tw::events::GameBegan &) { ++named; });
        CHECK(taken == (event.as<tw::events::TurnBegan>() || event.as<tw::events::GameBegan>()));
        named += std::strcmp(event.name(), "turn_began") == 0;
        event.visit([&](const auto &any) { named += any.kind == tw::EventKind::game_began; });
    }
    CHECK(turns == 1 && named == 3);
    const std::string first = game.event_text(0);
    CHECK(game.take_event_texts()[0] == first && game.event_count() == 0);
    CHECK(game.raise("bell") && game.event_seen(0, {}) && game.take_events().size() == 1);
    const tw::EventKind heard = tw::EventKind::raised;
    int count = 0;
    CHECK(game.effect_on("hears", heard, [](tw::Context &) { CHECK(false); }));
    CHECK(game.effect_on("hears", heard, [&](tw::Context &card) {
        auto raised = card.event().value().as<tw::events::Raised>().value();
        count += card.name(raised.name) == "bell";
        CHECK(card.event_text().find("raised") == 0);
    }));
    CHECK(game.raise("bell") && count == 1);
    tw::AddTriggerOptions buzzer;
    buzzer.name = "buzzer";
    // C's 0 is an option that is not given: a trigger for no time would be one for any number.
    tw::AddTriggerOptions never, nobodys;
    never.count = 0;
    nobodys.player = tw::Player(257);
    for (const tw::AddTriggerOptions &wrong : {never, nobodys})
        CHECK(game.effect_on("never", heard, wrong, [](tw::Context &) { CHECK(false); })
                  .error()
                  .code() == tw::Code::bad_value);
    CHECK(game.effect_on_each_player("all", heard, buzzer, [&](tw::Context &) { CHECK(false); }));
    CHECK(game.effect_on("buzzed", heard, buzzer, [](tw::Context &) { CHECK(false); }));
    CHECK(game.effect_on_each_player("all", heard, [&](tw::Context &) { count += 10; }));
    CHECK(game.raise("bell") && count == 32 && game.remove_effect("all"));
    CHECK(game.effects_missing() == std::vector<std::string>{"all"});
}

// Questions in words, saved while they wait, and answered in a copy.
static void questions() {
    tw::Game game = simple(3);
    tw::Ruleset rules = tw::Ruleset::builtin("simple").value();
    int answered = 0;
    auto asks = [&answered](tw::Context &card) -> tw::Result<void> {
        const tw::Player b = card.player("B").value(), c = card.player("C").value();
        if (auto said = card.word("Which?", {"one", "two", "three"}); !said) return said;
        auto picks = card.choose(b, {4, 5, 6}, 1, 2);
        if (!picks) return picks.error();
        auto order = card.choose_order(c, {7, 8});
        if (!order) return order.error();
        auto number = card.choose_number(card.controller(), 1, 9);
        if (!number) return number.error();
        auto yes = card.choose_yes_no(b);
        if (!yes) return yes.error();
        auto each = card.choose_each({b, c}, {1, 2}, 1, 1);
        if (!each) return each.error();
        CHECK(*picks == std::vector<std::int64_t>{2} && *yes && **number == 3);
        CHECK(*order == std::vector<std::int64_t>({1, 0}));
        CHECK(*each == std::vector<std::vector<std::int64_t>>({{1}, {0}}));
        CHECK(card.random(6).value() <= 6);
        ++answered;
        return {};
    };
    CHECK(game.effect("asks", asks) && game.start({}));
    const tw::Player a = game.order()[0], b = game.order()[1], c = game.order()[2];
    tw::ActOptions act;
    act.effect = "asks";
    CHECK(!game.question() && game.act(a, act));
    auto question = game.question().value();
    CHECK(question.player == b && question.kind == tw::QuestionKind::options);
    CHECK(question.prompt == "Which?" && question.labels.at(2) == "three");
    const auto asks_which = [](const std::string &told) {
        return told.find("Which?") != std::string::npos;
    };
    CHECK(asks_which(game.explain_wait()) && asks_which(game.explain_wait(b)));
    CHECK(asks_which(game.draw_table()) && asks_which(game.draw_table(b)));
    CHECK(!asks_which(game.explain_wait(c)) && !asks_which(game.draw_table(c)));
    CHECK(question.least == 1 && question.most == 2 && question.options.at(0) == 4);
    CHECK(game.name(question.effect) == "asks" && question.controller == a);
    CHECK(game.question(b) && !game.question(c));
    CHECK(game.awaiting().kind == tw::AwaitKind::choice && game.awaiting().player == b);
    CHECK(game.answer_label(b, "four").error().code() == tw::Code::bad_value);
    const tw::Command last = game.legal(b).back();
    CHECK(last.verb == tw::Verb::answer && last.numbers == std::vector<std::int64_t>({1, 2}));
    CHECK(game.command_text(last).value().find("two,three") != std::string::npos);
    tw::Game tried = game.fork().value();
    CHECK(tried.effect("asks", asks) && tried.submit(last) && !tried.question(b) &&
          game.question(b));

    auto loaded = tw::Game::load(rules, game.save()).value();
    auto named = loaded.effects_missing();
    CHECK(named.size() == 1 && named[0] == "asks" && loaded.effect("asks", asks));
    tw::Game forked = game.fork().value();
    CHECK(forked.effect("asks", asks));
    for (tw::Game *each : {&game, &loaded, &forked}) {
        CHECK(each->answer_label(b, "three") && each->answer(c, {1, 0}) && each->answer(a, {3}));
        CHECK(each->answer(b, {1}) && each->answer(c, {0}) && each->answer(b, {1}));
    }
    CHECK(answered == 3 && loaded.hash() == game.hash() && forked.hash() == game.hash());
    CHECK(tw::save_rules(game.save()).value() == "simple");
}

// A range of numbers is one move, and a move makes the command with a number.
static void moves() {
    tw::Ruleset rules = tw::Ruleset::parse("name = 'auction'\nsteps = [{ name = 'auction' }]\n"
                                           "[actions.bid]\n"
                                           "takes = { data = { from = 1, to = 20 } }\n"
                                           "[actions.tactic]\n"
                                           "takes = { target = 'opponent', data = { options = [1], "
                                           "labels = ['early bird'] } }\n")
                            .value();
    tw::Game game = tw::Game::make(rules, 2).value();
    CHECK(game.effect("asks", [](tw::Context &card) -> tw::Result<void> {
        auto number = card.choose_number(card.controller(), 0, 5);
        return number ? tw::Result<void>() : number.error();
    }));
    CHECK(game.start());
    const tw::Player a = game.order()[0], b = game.order()[1];
    std::vector<tw::Move> moves = game.moves(a).value();
    CHECK(game.moves(a, 1)->size() == 1 && game.moves(b)->empty());
    const tw::Move bid = moves.at(1), tactic = moves.at(2);
    CHECK(bid.command.verb == tw::Verb::act && bid.open && bid.label.empty());
    CHECK(bid.open->place == tw::OpenPlace::data && bid.open->from == 1 && bid.open->to == 20);
    CHECK(game.move_text(bid).value() == "act player=A action=bid data=1..20");
    CHECK(!tactic.open && tactic.label == "early bird" && tactic.command.target == b &&
          tactic.with(9) == tactic.command);
    CHECK(game.move_text(tactic).value() == game.command_text(tactic.command).value());
    CHECK(game.explain_command("act A bid data=20").value() == "allowed");
    CHECK(game.explain_command("act A bid data=21").value().find("data is 1 to 20") !=
          std::string::npos);
    CHECK(game.explain_command("\xff").error().code() == tw::Code::bad_utf8);
    tw::Move made(tw::Command{});
    CHECK(game.move_text(made).error().code() == tw::Code::unknown_command);
    made = bid;
    made.open->place = tw::OpenPlace::numbers;
    CHECK(game.move_text(made).error().code() == tw::Code::unexpected_argument);
    CHECK(game.submit(bid.with(21)).error().code() == tw::Code::bad_value);
    CHECK(game.submit(bid.with(20)));
    tw::RunOptions asked;
    asked.player = b;
    CHECK(game.run("asks", asked) && game.moves(b)->size() == 1);
    const tw::Move answer = game.moves(b)->at(0);
    CHECK(answer.open->place == tw::OpenPlace::numbers && answer.open->to == 5);
    CHECK(answer.with(5).numbers == std::vector<std::int64_t>{5} && game.submit(answer.with(5)));
}

// A hand of cards: what they take, what they cost, and which of them are listed.
static void cards() {
    tw::Game game = simple(2);
    CHECK(game.effect("bolt", [](tw::Context &) {}));
    CHECK(game.effect("bolt:cost", [](tw::Context &card) -> tw::Result<void> {
        if (card.counter("mana", card.controller()) > 0) return {};
        return tw::Error(tw::Code::bad_value, "no mana");
    }));
    CHECK(game.set_card("bolt", "takes.target = 'opponent'\ncost = 'bolt:cost'"));
    CHECK(game.set_card("bolt", "takes = 7").error().code() == tw::Code::rules_syntax);
    CHECK(game.start() && game.set_state(Duel{{17, 18}}));
    const tw::Player a = game.order()[0];
    const std::size_t ruled = game.moves(a)->size();
    CHECK(game.set_offers([](tw::Offers &offers) -> tw::Result<void> {
        for (int card : offers.state<Duel>()->life) {
            tw::Result<void> offered = offers.push("bolt", card);
            if (!offered) return offered;
        }
        return {};
    }));
    CHECK(game.moves(a)->size() == ruled + 2 && game.moves_tried(a)->size() == ruled);
    CHECK(game.move_text(game.moves(a)->at(ruled)).value() ==
          "push player=A effect=bolt target=B source=17");
    tw::AddCounterOptions mana;
    mana.player = a;
    CHECK(game.add_counter("mana", 1, mana) && game.moves_tried(a)->size() == ruled + 2);
    CHECK(game.fork()->moves(a).error().code() == tw::Code::offers_failed);
    // An error tells its reason, and nothing is listed.
    CHECK(game.set_offers([](tw::Offers &offers) {
        return offers.view().turn() == tw::Turn(1) && offers.who() == tw::Player(1)
                   ? tw::Result<void>(tw::Error(tw::Code::bad_value, "no hands"))
                   : tw::Result<void>();
    }));
    CHECK(game.moves(a).error().code() == tw::Code::offers_failed &&
          game.moves(a).error().message().find("no hands") != std::string::npos);
    CHECK(game.set_offers([](tw::Offers &) {}) && game.moves(a)->size() == ruled);
    CHECK(game.lift_offers() && game.set_card("bolt", nullptr));
}

// The table as an effect that asks has left it.
static void asking() {
    tw::Game game = simple(2);
    CHECK(game.effect("edict", [](tw::Context &card) -> tw::Result<void> {
        (*card.change_state<Duel>())->life.push_back(17);
        if (tw::Result<void> died = card.command("set_flag died"); !died) return died;
        tw::Result<bool> answer = card.choose_yes_no(card.player("B").value());
        return answer ? tw::Result<void>() : answer.error();
    }));
    CHECK(game.start() && game.set_state(Duel{{}}));
    game.clear_events();
    int seen = 0;
    const auto see = [&](tw::AskingTable &table) {
        seen++;
        CHECK(table.flag("died") && !table.fact("flag.alive").value_or(0) &&
              table.view().turn() == tw::Turn(1) && table.state<Duel>()->life.size() == 1);
        CHECK(table.events().at(0).kind() == tw::EventKind::flag_set &&
              table.event_text(0).find("name=died") != std::string::npos &&
              table.event_seen(0, tw::Player()));
        CHECK(table.view_json(tw::Player()).find("died") != std::string::npos &&
              table.view_json().find("died") != std::string::npos);
        CHECK(table.fact("how").error().code() != tw::Code::ok);
    };
    CHECK(game.asking_table(see).error().code() == tw::Code::no_choice && seen == 0);
    CHECK(game.run("edict") && game.asking_table(see) && seen == 1);
    CHECK(!game.flag("died") && game.state<Duel>()->life.empty());
    CHECK(game.fork()->asking_table(see).error().code() == tw::Code::effect_missing && seen == 1);
    CHECK(game.effect("edict", [](tw::Context &) {}) &&
          game.asking_table(see).error().message().find("edict") != std::string::npos);
}

// Every way of going back.
static void past() {
    tw::Ruleset rules = tw::Ruleset::builtin("simple").value();
    tw::Game game = simple(3);
    CHECK(game.start({}) && game.mark("begun"));
    auto begun = game.hash();
    tw::Game kept = game.fork().value();
    CHECK(game.reverse() && game.end_turn() && game.accepted() == 3);
    CHECK(kept.follow(game) && kept.hash() == game.hash());
    CHECK(game.rewind(2) && game.rewind_to_mark("begun") && game.hash() == begun);
    CHECK(game.restore(kept) && game.hash() == kept.hash() && game.verify_replay());
    CHECK(game.rewind_to_turn(kept.fork().value().view().turn()) && game.rewind(1));
    CHECK(game.position_hash() == game.fork().value().position_hash());
    CHECK(game.hash64() >> 56 == game.hash()[0] && game.position_hash64() != game.hash64());
    CHECK(game.public_hash64() >> 56 == game.public_hash()[0]);
    CHECK(game.public_hash() != tw::Hash{});
    CHECK(game.rewind(99).error().code() == tw::Code::bad_value);
    CHECK(tw::Game::load(rules, {1, 2}).error().code() == tw::Code::save_corrupt);
    CHECK(game.past_json().find("start") != std::string::npos && game.save_json()[0] == '{');
    // A handle moves out of one game and into another.
    tw_game *handle = game.release();
    CHECK(game.get() == nullptr);
    tw::Game adopted = tw::Game::adopt(handle);
    CHECK(adopted.hash() == begun);
}

// Texts and pictures, and every other function once.
static void pages() {
    tw::Game game = simple(2);
    const tw::Player a = game.order()[0];
    CHECK(game.explain_wait().find("start") != std::string::npos && game.start({}));
    CHECK(game.show().find("[A]") != std::string::npos && game.view_json()[0] == '{');
    CHECK(game.view_json(a)[0] == '{' && game.view_json(tw::Player())[0] == '{');
    CHECK(game.draw_table().find("<svg") == 0);
    CHECK(game.replay_html(a).find("<html") != std::string::npos && !game.replay_html().empty());
    CHECK(game.events_json().find("{\"kind\":\"turn_began\"") != std::string::npos);
    CHECK(tw::Script::parse("rules simple\nplayers A B")->game()->order().size() == 2);
    CHECK(tw::Script::parse("rules simple\nstart A\nexpect turn=1")->difference().empty());
    CHECK(tw::Script::parse("rules simple\nstart A\nexpect turn=2")->difference().find("turn=2") !=
          std::string::npos);
    CHECK(tw::Script::parse("nonsense").error().code() == tw::Code::script_invalid);
    CHECK(game.story()->find("The game begins") != std::string::npos);
    CHECK(game.story("[phrases]\ngame_began = 'here we are'", a)->find("Here we are") !=
          std::string::npos);
    CHECK(game.story("[").error().code() == tw::Code::bad_value);
    auto page =
        game.replay_html_drawn("Title", [](std::uint64_t command, const char *, bool &html) {
            html = true;
            return "<b>hand " + std::to_string(command) + "</b>";
        });
    CHECK(page.find("hand 0") != std::string::npos && page.find("Title") != std::string::npos);
    CHECK(game.legal_commands(a).at(0).find("pass") == 0);
    tw::Command pass = game.legal(a).at(0), made = pass;
    CHECK(pass.verb == tw::Verb::pass && pass.player == a && made == pass &&
          game.legal(a, 1).size() == 1);
    CHECK(game.command_text(pass).value() == game.legal_commands(a).at(0));
    made.numbers = {1, 2};
    CHECK(made != pass && game.submit(made).error().code() == tw::Code::unexpected_argument);
    CHECK(game.command_text(made).error().code() == tw::Code::unexpected_argument);
    // A number that C cannot hold is nobody's and nothing's, and never that of another.
    const std::int64_t beyond = std::int64_t{1} << 32;
    made = tw::Command();
    made.verb = tw::Verb::go_to;
    made.step = tw::Step(beyond + 1);
    CHECK(game.submit(made).error().code() == tw::Code::unknown_step);
    made = pass;
    made.verb = static_cast<tw::Verb>(beyond + static_cast<std::int64_t>(tw::Verb::pass));
    CHECK(game.submit(made).error().code() == tw::Code::unknown_command);
    made = pass;
    made.reason = static_cast<tw::Reason>(beyond + 1);
    CHECK(game.submit(made).error().code() == tw::Code::bad_enum);
    CHECK(game.rewind_to_turn(tw::Turn(beyond + 1)).error().code() == tw::Code::bad_value);
    CHECK(game.metrics().at(static_cast<std::size_t>(tw::Metric::turns_begun)) == 1);
    CHECK(!game.step_counts().empty() && !game.until_expiry() && !game.time_left(a));
    CHECK(game.define("twice", "reverse; reverse") && game.run("twice"));
    tw::Ruleset rules = tw::Ruleset::builtin("mtg").value();
    game = tw::Game::make(rules, 2).value();
    CHECK(game.load_mods("examples/mods/none").error().code() == tw::Code::file_unreadable);
    tw_limits limits = TW_LIMITS_INIT;
    CHECK(game.load_mods("examples/mods/commander", limits));
    const tw::Mods mods = tw::Mods::load(rules, "examples/mods/commander").value();
    CHECK(game.load_mods(mods) && game.load_mods(mods.only({}).value()));
    CHECK(mods.only({"none"}).error().code() == tw::Code::unknown_name);
    const auto texts = tw::Mods::of_texts(rules, {{"a/mod.toml", "[settings.x]\ndefault = 1"},
                                                  {"a/a.lua", "assert(settings.x == 2)"},
                                                  {"b/mod.toml", "[words.en]\npay = 'Pay {1}?'"},
                                                  {"b/b.lua", ""}},
                                          "{\"a\": {\"x\": 2}}");
    CHECK(texts->say("b/toll", "pay(3)", "de").value() == "Pay 3?" &&
          texts->say("a", "pay(3)", "en").value() == "pay(3)");
    CHECK(texts.value().json().value().find("\"values\":{\"x\":2}") != std::string::npos);
    CHECK(tw::Mods::of_texts(rules, {{"a.lua", "("}}).error().code() == tw::Code::mod_failed);
    tw_simulation games = TW_SIMULATION_INIT;
    games.players = 2;
    games.games = 3;
    games.most_commands = 10;
    CHECK(rules.simulate(games).value().find("\"games\":3") != std::string::npos);
}

// A scenario, as `turnwheel check` plays it.
static void scripts() {
    CHECK(tw::Script::load("none.tws").error().code() == tw::Code::file_unreadable);
    auto script = tw::Script::load("tests/scenarios/auto_pass_ends.tws").value();
    tw::Game game = script.game().value();
    std::string happened;
    int held = 0;
    for (const tw::Script::Line &line : script.lines()) {
        if (line.kind == tw::LineKind::command) {
            CHECK(game.command(line.text));
            happened.clear();
            for (const std::string &text : game.take_event_texts()) happened += text + '\n';
        } else if (line.kind == tw::LineKind::expect) {
            CHECK(game.expect(happened, line.text).value().empty());
            ++held;
        }
    }
    CHECK(held > 0 && !game.expect("", "turn=99").value().empty());
}

int main() {
    refusals();
    verbs();
    nothing_bid();
    state();
    searches();
    twice();
    events();
    questions();
    moves();
    cards();
    asking();
    past();
    pages();
    scripts();
    return check_end();
}
