// The cards of four mages, with their looks and targets. Their effects are in mods/.
#pragma once
#include <array>
#include <cstdint>

struct Card {
    const char *effect; // also the counter with the number in a player's hand
    const char *title;
    const char *text;
    const char *action;
    std::uint32_t colour;
    bool aims_at_player;
    bool aims_at_object;
    int weight; // how many of 20 draws give it
};

inline constexpr std::array<Card, 6> CARDS{{
    {"bolt", "Bolt", "3 damage", "instant", 0xd9563b, true, false, 9},
    {"heal", "Balm", "2 lives", "instant", 0x4f9d69, false, false, 3},
    {"denial", "Denial", "counters a spell", "reply", 0x3f7fbf, false, true, 3},
    {"time_walk", "Time Walk", "one more turn", "sorcery", 0x8a5fb8, false, false, 2},
    {"whirlwind", "Whirlwind", "play turns round", "sorcery", 0x2f9c95, false, false, 2},
    {"oracle", "Oracle", "choose a vision", "sorcery", 0xc08a2e, false, false, 1},
}};
