// A shedding game with house rules, in the manner of Uno: see shed.py for its rules, and shed.toml
// for the turn. `shed PLAYERS SEED` plays a game at random and prints its events, in every language
// the same; with `search` behind, Ann decides by a search. Run it beside the folder `examples`.
#include "turnwheel.hpp"
#include <algorithm>
#include <cstdio>
#include <numeric>
#include <string>
#include <tuple>
#include <vector>

namespace tw = turnwheel;

namespace {

using Cards = std::vector<int>;
const std::vector<tw::Text> names = {"Ann", "Ben", "Cid", "Dee", "Eli", "Fay"};

enum class Kind { number, skip, turn_round, draw_two, wild };

/// What a card shows. Only numbers have one; wild cards have colour 0.
struct Face {
    int colour;
    Kind kind;
    int number;
    /// Returns true if both are numbers and the same, or if both are the same kind of action.
    bool is_like(const Face &other) const { return kind == other.kind && number == other.number; }
    bool operator==(const Face &other) const { return colour == other.colour && is_like(other); }
};

/// Cards are numbered from 1: two of each face, and four wild ones from 81 to 84.
Face face(int card) {
    const int colour = (card - 1) / 20 + 1, at = (card - 1) % 20 / 2;
    if (card > 80) return {0, Kind::wild, 0};
    switch (at) {
    case 7: return {colour, Kind::skip, 0};
    case 8: return {colour, Kind::turn_round, 0};
    case 9: return {colour, Kind::draw_two, 0};
    default: return {colour, Kind::number, at + 1};
    }
}

/// The generator of Park and Miller, which is the same in every language.
class Chance {
public:
    explicit Chance(std::uint64_t seed) : last_(seed % 2147483646 + 1) {}
    /// Returns a number from 0.
    std::size_t below(std::size_t count) {
        last_ = last_ * 48271 % 2147483647;
        return static_cast<std::size_t>(last_ % count);
    }
    void shuffle(Cards &cards) {
        for (std::size_t count = cards.size(); count > 1; --count)
            std::swap(cards[below(count)], cards[count - 1]);
    }

private:
    std::uint64_t last_;
};

int pop(Cards &cards) {
    const int card = cards.back();
    cards.pop_back();
    return card;
}

/// Returns the place of a player's hand.
std::size_t seat(tw::Player player) { return static_cast<std::size_t>(player.number() - 1); }

bool contains(const Cards &cards, int card) {
    return std::find(cards.begin(), cards.end(), card) != cards.end();
}

/// All cards, which the game carries; hands seat by seat. The last card of a hand is the newest,
/// and the last of `laid` is on top.
struct Table {
    std::vector<Cards> hands;
    Cards pile = Cards(84);
    Cards laid{};
    /// The colour to follow: that of the top card, or the one named with a wild card.
    int colour = 0;
    /// A card was laid whose effect is still to come.
    bool fresh = false;
    int shuffles = 1;
    /// The cards that were laid and went into the pile again.
    Cards again{};

    Table(std::size_t players, std::uint64_t seed) : hands(players) {
        std::iota(pile.begin(), pile.end(), 1);
        Chance(seed).shuffle(pile);
        const auto first = std::find_if(pile.begin(), pile.end(), [](int card) {
            return face(card).kind == Kind::number;
        });
        laid = {*first};
        pile.erase(first);
        colour = top().colour;
        for (Cards &hand : hands)
            while (hand.size() < 7) hand.push_back(pop(pile));
    }
    Face top() const { return face(laid.back()); }
    /// Returns true if a card may be laid now.
    bool follows(int card, std::int64_t owed) const {
        const Face own = face(card);
        if (owed > 0) return own.kind == Kind::draw_two;
        return own.kind == Kind::wild || own.is_like(top()) || own.colour == colour;
    }
};

/// Lays a card on top; who has no other card wins.
tw::Result<void> lay(tw::Context &card) {
    Table &table = *card.change_state<Table>().value();
    Cards &hand = table.hands[seat(card.controller())];
    const auto held = std::find(hand.begin(), hand.end(), card.source());
    if (held == hand.end()) return tw::Error(tw::Code::effect_failed, "it is not in the hand");
    table.laid.push_back(*held);
    table.colour = card.data() != 0 ? static_cast<int>(card.data()) : table.top().colour;
    table.fresh = true;
    hand.erase(held);
    tw::EndGameOptions end;
    end.player = card.controller();
    return hand.empty() ? card.end_game(end) : tw::Result<void>();
}

/// Lays an equal card out of turn: the turn is over, and a turn of the player begins with it.
tw::Result<void> jump_in(tw::Context &card) {
    const Face top = card.state<Table>()->top();
    lay(card).value();
    if (!(card.state<Table>()->top() == top))
        return tw::Error(tw::Code::effect_failed, "it is not equal to the top card");
    tw::EndTurnOptions own;
    own.target = card.controller();
    own.step = "land";
    return card.end_turn(own);
}

/// Does what the card says that was laid in this turn.
tw::Result<void> land(tw::Context &card) {
    Table &table = *card.change_state<Table>().value();
    const bool was_fresh = std::exchange(table.fresh, false);
    switch (was_fresh ? table.top().kind : Kind::number) {
    case Kind::skip: return card.run("skip");
    case Kind::turn_round: return card.run("turn_round");
    case Kind::draw_two: return card.run("draw_two");
    default: return {};
    }
}

/// Ends the game without a card to draw: the fewest cards win, and equally few win nothing.
tw::Result<void> settle(tw::Context &card, const Table &table) {
    const auto has_fewer = [](const Cards &a, const Cards &b) { return a.size() < b.size(); };
    const auto fewest = std::min_element(table.hands.begin(), table.hands.end(), has_fewer);
    const auto is_least = [&](const Cards &hand) { return hand.size() == fewest->size(); };
    tw::EndGameOptions end;
    if (std::count_if(table.hands.begin(), table.hands.end(), is_least) == 1)
        end.player = tw::Player(fewest - table.hands.begin() + 1);
    return card.end_game(end);
}

/// Makes a pile of all cards that were laid but the top one.
void shuffle_again(tw::Context &card, Table &table) {
    --table.shuffles;
    table.pile = std::exchange(table.laid, {table.laid.back()});
    table.pile.pop_back();
    table.again = table.pile;
    for (std::size_t count = table.pile.size(); count > 1; --count) {
        const std::uint32_t drawn = card.random(static_cast<std::uint32_t>(count)).value();
        std::swap(table.pile[drawn - 1], table.pile[count - 1]);
    }
}

/// Draws one card, or all that are owed, after which nothing may be laid.
tw::Result<void> draw(tw::Context &card) {
    Table &table = *card.change_state<Table>().value();
    const std::int64_t owed = card.counter("owed");
    for (std::int64_t left = std::max<std::int64_t>(owed, 1); left > 0; --left) {
        if (table.pile.empty() && table.shuffles > 0) shuffle_again(card, table);
        if (table.pile.empty()) return settle(card, table);
        table.hands[seat(card.controller())].push_back(pop(table.pile));
    }
    card.set_counter("owed", 0).value();
    if (owed > 0) return card.end_turn();
    tw::SetFlagOptions own;
    own.player = card.controller();
    return card.set_flag("drew", own);
}

/// Offers the cards that a player may lay, or jump in with.
void offer(tw::Offers &offers) {
    const Table &table = *offers.state<Table>();
    const Cards &hand = table.hands[seat(offers.who())];
    const bool own = offers.active() == offers.who(), drew = offers.flag("drew", offers.who());
    for (int card : hand) {
        if (own && drew && card != hand.back()) continue;
        if (!(own ? table.follows(card, offers.counter("owed")) : face(card) == table.top()))
            continue;
        tw::Command act;
        act.verb = tw::Verb::act;
        act.player = offers.who();
        act.source = card;
        const std::string wild = face(card).kind == Kind::wild ? "_wild" : "";
        act.effect = offers.name((own ? "lay" : "jump_in") + wild).value();
        offers.offer(act).value();
    }
}

/// Gives a game its effects and offers.
tw::Result<void> equip(tw::Game &game) {
    const std::string play = "action = 'play'\n", jump = "action = 'jump_in'\n",
                      colours = "takes.data.options = [1, 2, 3, 4]\n"
                                "takes.data.labels = ['moss', 'clay', 'foam', 'dusk']\n";
    using Run = tw::Result<void> (*)(tw::Context &);
    const std::tuple<const char *, Run, std::string> all[] = {
        {"lay", lay, play},
        {"lay_wild", lay, play + colours},
        {"jump_in", jump_in, jump},
        {"jump_in_wild", jump_in, jump + colours},
        {"draw", draw, ""},
        {"land", land, ""}};
    for (const auto &[effect, run, card] : all) {
        if (auto made = game.effect(effect, run); !made) return made;
        if (auto set = game.set_card(effect, card); !set) return set;
    }
    return game.set_offers(offer);
}

/// Deals again what the player does not see.
tw::Result<void> guess(tw::Game &copy, tw::Player player, std::uint64_t seed) {
    auto changed = copy.change_state<Table>();
    if (!changed) return changed.error();
    Table &table = **changed;
    Chance chance(seed);
    // All saw what was shuffled again: only cards that were drawn since can be of it.
    for (bool is_again : {true, false}) {
        std::vector<int *> places;
        const auto note = [&](Cards &cards) {
            for (int &card : cards)
                if (contains(table.again, card) == is_again) places.push_back(&card);
        };
        note(table.pile);
        for (Cards &hand : table.hands)
            if (&hand != &table.hands[seat(player)]) note(hand);
        for (std::size_t count = places.size(); count > 1; --count)
            std::swap(*places[chance.below(count)], *places[count - 1]);
    }
    return {};
}

/// Writes how well each seat stands.
tw::Result<void> score(tw::Game &game, std::vector<double> &scores) {
    const std::vector<Cards> &hands = game.state<Table>()->hands;
    std::transform(hands.begin(), hands.end(), scores.begin(),
                   [](const Cards &hand) { return -static_cast<double>(hand.size()); });
    return {};
}

/// Returns a move of anybody who may make one, at random: of those who are waited for first.
tw::Command any_move(const tw::Game &game, Chance &chance) {
    std::vector<tw::Player> all = game.to_act();
    for (tw::Player player : game.may_act()) all.push_back(player);
    std::vector<tw::Move> moves;
    for (tw::Player player : all)
        for (tw::Move &move : game.moves(player).value()) moves.push_back(std::move(move));
    return moves[chance.below(moves.size())].command;
}

} // namespace

int main(int count, char **given) {
    const std::size_t players = count > 2 ? std::stoul(given[1]) : 0;
    if (players < 2 || players > names.size()) return std::puts("shed PLAYERS SEED [search]"), 2;
    const std::uint64_t seed = std::stoull(given[2]);
    const auto rules = tw::Ruleset::load("examples/games/shed.toml").value();
    std::vector<tw::Text> seated = names;
    seated.resize(players);
    tw::Game game = tw::Game::make(rules, seated, seed).value();
    game.set_state(Table(players, seed)).value();
    equip(game).value();
    game.start().value();

    tw::Cards cards;
    cards.fresh = equip, cards.guess = guess, cards.score = score;
    tw_search_settings search = TW_SEARCH_SETTINGS_INIT;
    search.games = 60;
    Chance chance(seed);
    while (!game.is_over() && game.accepted() < 500) {
        search.seed = game.accepted();
        std::vector<tw::Tried> tried;
        if (count > 3) tried = game.search(tw::Player(1), cards, search).value();
        game.submit(tried.empty() ? any_move(game, chance) : tried[0].command).value();
    }
    if (count > 3) {
        const std::string winner = game.winner() ? game.name(game.winner()) : "nobody";
        std::printf("%s wins in turn %d\n", winner.c_str(), static_cast<int>(game.turn().number()));
        return 0;
    }
    for (const std::string &event : game.take_event_texts()) std::puts(event.c_str());
    for (unsigned byte : game.hash()) std::printf("%02x", byte);
    std::puts("");
}
