#include "search.hpp"
#include <limits>
#include <vector>

namespace {

constexpr int COMMANDS_AHEAD = 12;

tw::Result<void> submit(tw::Game &game, tw::Player player, const Move &move) {
    if (move.card != nullptr) return play_card(game, player, *move.card, move.target);
    if (!move.label.empty()) return game.answer_label(player, move.label);
    return game.pass(player);
}

std::vector<Move> moves(const tw::Game &game, tw::Player player) {
    std::vector<Move> all;
    if (auto question = game.question(player)) {
        for (const std::string &label : question->labels) all.push_back({nullptr, {}, label});
        return all;
    }
    all.push_back({});
    for (const Card &card : CARDS) {
        if (game.counter(card.effect, player) <= 0) continue;
        if (!card.aims_at_player) all.push_back({&card, {}, {}});
        for (tw::Player target : game.order_from(player).value())
            if (card.aims_at_player && target != player) all.push_back({&card, target, {}});
    }
    return all;
}

// Lets every player pass, and answer with the first label, until nothing is left to do.
void settle(tw::Game &game) {
    for (int at = 0; at < COMMANDS_AHEAD; ++at) {
        const tw::Awaiting waits = game.awaiting();
        if (waits.kind == tw::AwaitKind::choice) {
            game.answer_label(waits.player, game.question()->labels.at(0)).value();
        } else if (waits.kind == tw::AwaitKind::window && game.stack_height() > 0) {
            game.pass(waits.player).value();
        } else {
            return;
        }
    }
}

std::int64_t worth(const tw::Game &game, tw::Player player) {
    const tw::View table = game.view();
    auto life = [&](tw::Player one) { return game.counter("life", one); };
    if (!table.living().contains(player)) return -1000;
    std::int64_t sum = 10 * life(player);
    // In other players' turns a card is kept for a better use.
    const std::int64_t kept = table.active() == player ? 3 : 20;
    for (const Card &card : CARDS) sum += kept * game.counter(card.effect, player);
    for (const tw::ExtraTurn &turn : game.extra_turns()) sum += turn.player == player ? 20 : -5;
    // Strong players are worth hitting, and weak ones worth finishing.
    for (tw::Player other : table.living())
        if (other != player) sum -= 60 + life(other) * life(other) / 3;
    // Playing next is an advantage.
    const std::vector<tw::Player> next = game.project(1);
    return sum + (!next.empty() && next[0] == player ? 4 : 0);
}

} // namespace

tw::Result<void> play_card(tw::Game &game, tw::Player player, const Card &card, tw::Player target) {
    tw::PushOptions options{.action = card.action, .target = target};
    if (card.aims_at_object) {
        const std::vector<tw::StackObject> stack = game.stack();
        if (!stack.empty()) options.object = stack.back().object;
    }
    return game.push(player, card.effect, options);
}

Move best_move(const tw::Game &game, tw::Game &trial, tw::Player player) {
    Move best;
    std::int64_t most = std::numeric_limits<std::int64_t>::min();
    for (const Move &move : moves(game, player)) {
        trial.restore(game).value();
        trial.reseed(static_cast<std::int64_t>(game.accepted()))
            .value(); // the search does not see future cards
        if (!submit(trial, player, move)) continue;
        settle(trial);
        const std::int64_t worth_it = worth(trial, player);
        if (worth_it > most) {
            most = worth_it;
            best = move;
        }
    }
    return best;
}
