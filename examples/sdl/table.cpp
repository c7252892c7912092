#include "table.hpp"
#include "search.hpp"

namespace {

constexpr std::int64_t LIVES = 10;
constexpr int CARDS_AT_FIRST = 4;

// Draws a card at random, with the game's own generator.
tw::Result<void> draw(tw::Context &card, tw::Player player) {
    auto rolled = card.random(20);
    if (!rolled) return rolled.error();
    int left = static_cast<int>(*rolled);
    for (const Card &drawn : CARDS) {
        left -= drawn.weight;
        if (left <= 0) return card.add_counter(drawn.effect, 1, {.player = player});
    }
    return {};
}

} // namespace

Table::Table(const std::string &folder, std::uint64_t seed)
    : folder_(folder), rules_(tw::Ruleset::load(folder + "/rules.toml").value()),
      game_(fresh(seed)), trial_(game_.fork().value()) {
    take_seats(game_);
    take_seats(trial_);
    seats_ = game_.order();
    for (tw::Player player : seats_)
        if (player != seats_[0]) switch_computer(player);
    log_.push_back({{}, "Click a card to play it, then its target."});
    log_.push_back({{}, "Click a seat to hand it to the computer."});
    game_.start().value();
    tell();
}

tw::Game Table::fresh(std::uint64_t seed) const {
    return tw::Game::make(rules_, {"Ann", "Bob", "Cy", "Di"}, seed).value();
}

// The host's part of the rules, as effects with their triggers, and the effects of the mods.
void Table::take_seats(tw::Game &game) const {
    game.effect_on("deal", tw::EventKind::game_began, {.at_once = true},
                   [](tw::Context &card) -> tw::Result<void> {
                       for (tw::Player player : card.order()) {
                           card.set_counter("life", LIVES, {.player = player}).value();
                           for (int dealt = 0; dealt < CARDS_AT_FIRST; ++dealt)
                               draw(card, player).value();
                       }
                       return {};
                   })
        .value();
    game.effect_on("draw_a_card", tw::EventKind::step_began, {.step = "draw", .at_once = true},
                   [](tw::Context &card) { return draw(card, card.active()); })
        .value();
    game.effect_on("pay", tw::EventKind::object_pushed, {.at_once = true},
                   [](tw::Context &card) {
                       auto pushed = card.event()->as<tw::events::ObjectPushed>().value();
                       return card.add_counter(card.name(pushed.effect), -1,
                                               {.player = pushed.player});
                   })
        .value();
    game.effect_on("fall", tw::EventKind::counter_set, {.name = "life", .at_once = true},
                   [](tw::Context &card) -> tw::Result<void> {
                       auto set = card.event()->as<tw::events::CounterSet>().value();
                       if (set.value > 0) return {};
                       return card.leave(set.player, {.reason = tw::Reason::eliminated});
                   })
        .value();
    game.load_mods(folder_ + "/mods").value();
}

std::int64_t Table::count(const char *counter, tw::Player player) const {
    return game_.counter(counter, player);
}

std::int64_t Table::hand_size(tw::Player player) const {
    std::int64_t size = 0;
    for (const Card &card : CARDS) size += count(card.effect, player);
    return size;
}

// Plays one decision, logs its events, and keeps it for undo.
template <typename Decide> bool Table::decide(Decide decide) {
    const std::uint64_t before = game_.accepted();
    tw::Result<void> done = decide();
    trouble_ = done ? "" : done.error().message();
    if (done) undo_.push_back(before);
    tell();
    return static_cast<bool>(done);
}

bool Table::pass(tw::Player player) {
    return decide([&] { return game_.pass(player); });
}

bool Table::play(tw::Player player, const Card &card, tw::Player target) {
    if (count(card.effect, player) <= 0) return false;
    return decide([&] { return play_card(game_, player, card, target); });
}

bool Table::answer(tw::Player player, const std::string &label) {
    return decide([&] { return game_.answer_label(player, label); });
}

void Table::think() {
    const tw::Player player = awaited();
    const Move move = best_move(game_, trial_, player);
    if (move.card != nullptr) {
        play(player, *move.card, move.target);
    } else if (!move.label.empty()) {
        answer(player, move.label);
    } else {
        pass(player);
    }
}

// Goes back to the state before the last decision of a person at the table.
void Table::undo() {
    while (!undo_.empty()) {
        game_.rewind(undo_.back()).value();
        undo_.pop_back();
        const tw::Player player = awaited();
        if (player && !is_computer(player)) break;
    }
    game_.clear_events();
    log_.push_back({{}, "One decision is taken back."});
}

void Table::save() {
    saved_ = game_.save();
    log_.push_back({{}, "The game is saved."});
}

void Table::load() {
    if (saved_.empty()) return;
    game_ = tw::Game::load(rules_, saved_).value();
    take_seats(game_);
    undo_.clear();
    log_.push_back({{}, "The saved game is back."});
}

void Table::tell() {
    for (const tw::Event &event : game_.take_events()) tell(event);
}

void Table::tell(const tw::Event &event) {
    auto say = [&](tw::Player player, const std::string &text) {
        log_.push_back({player, (player ? game_.name(player) + " " : "") + text});
    };
    auto title = [&](tw::Name effect) {
        const std::string name = game_.name(effect);
        for (const Card &card : CARDS)
            if (name == card.effect) return std::string(card.title);
        return name;
    };
    event.visit(
        [&](const tw::events::TurnBegan &turn) {
            say(turn.player,
                turn.turn_kind == tw::TurnKind::extra ? "takes an extra turn" : "begins a turn");
        },
        [&](const tw::events::ObjectPushed &pushed) {
            std::string at = pushed.target ? " at " + game_.name(pushed.target) : "";
            say(pushed.player, "plays " + title(pushed.effect) + at);
        },
        [&](const tw::events::ObjectCountered &) { say({}, "The spell is countered."); },
        [&](const tw::events::OrderReversed &) { say({}, "Play turns round."); },
        [&](const tw::events::ExtraTurnGranted &turn) {
            say(turn.player, "will have one more turn");
        },
        [&](const tw::events::CounterSet &set) {
            if (game_.name(set.name) == "life" && set.value < LIVES)
                say(set.player, "is at " + std::to_string(set.value));
        },
        [&](const tw::events::PlayerLeft &left) { say(left.player, "has fallen"); },
        [&](const tw::events::GameEnded &end) { say(end.player, "has won"); });
}
