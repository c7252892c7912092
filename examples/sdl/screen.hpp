// The table on the screen: paints it, and knows what each part does.
#pragma once
#include "canvas.hpp"
#include "table.hpp"
#include <string>
#include <vector>

/// A part of the screen, by name: `pass`, `card:bolt`, `seat:Bob`, `label:two bolts`, `log`.
struct Region {
    std::string name;
    SDL_Rect at;
    bool click;
};

class Screen {
public:
    static constexpr int WIDTH = 1280, HEIGHT = 800;

    explicit Screen(SDL_Renderer *renderer, const std::string &fonts)
        : renderer_(renderer), canvas_(renderer, fonts) {}

    /// Paints the table; `aiming` is the card whose target is to be picked, `over` the part under
    /// the mouse.
    void paint(const Table &table, const Card *aiming, const std::string &over);
    /// The parts that were painted last.
    const std::vector<Region> &regions() const { return regions_; }
    const Region *find(const std::string &name) const;
    const Region *hit(int x, int y) const;

private:
    void steps(const Table &table);
    void felt(const Table &table);
    void seat(const Table &table, std::size_t place);
    void stack(const Table &table);
    void hand(const Table &table);
    void turns(const Table &table);
    void log(const Table &table);
    void buttons(const Table &table);
    void question(const Table &table);
    void button(SDL_Rect at, const std::string &name, const std::string &title, Colour colour,
                bool enabled);
    void part(const std::string &name, SDL_Rect at, bool click = false) {
        regions_.push_back({name, at, click});
    }
    SDL_Renderer *renderer_;
    Canvas canvas_;
    std::vector<Region> regions_;
    const Card *aiming_ = nullptr;
    std::string over_;
};
