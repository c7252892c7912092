// Smooth shapes and text over SDL's renderer: each is computed once and kept as a texture.
#pragma once
#include <SDL.h>
#include <SDL_ttf.h>
#include <array>
#include <cstdint>
#include <map>
#include <string>
#include <tuple>

/// A colour as 0xRRGGBB, and its opacity, up to 255.
struct Colour {
    std::uint32_t rgb = 0;
    int cover = 255;
};

enum class Size { small, normal, large, huge };
enum class Align { left, centre, right };

class Canvas {
public:
    Canvas(SDL_Renderer *renderer, const std::string &fonts);
    ~Canvas();
    Canvas(const Canvas &) = delete;
    Canvas &operator=(const Canvas &) = delete;

    /// A box with round corners, `top` above and `bottom` below; a circle if the corners meet.
    void box(SDL_Rect at, int radius, Colour top, Colour bottom);
    void box(SDL_Rect at, int radius, Colour colour) { box(at, radius, colour, colour); }
    /// A box of `edge` around one of `fill`, `width` pixels wide.
    void framed(SDL_Rect at, int radius, int width, Colour edge, Colour top, Colour bottom);
    void ellipse(SDL_Rect at, Colour inside, Colour outside);
    /// An arrow's head at a place, pointing that way, in degrees from the right, clockwise.
    void arrow(int x, int y, int size, double degrees, Colour colour);
    /// Writes a line at its left, centre or right, and returns its width.
    int text(int x, int y, const std::string &text, Size size, Colour colour,
             Align align = Align::left, bool bold = false);

private:
    using Key = std::tuple<int, int, int, int, std::uint32_t, int, std::uint32_t, int>;
    struct Written {
        SDL_Texture *texture;
        int width, height;
    };
    template <typename Pixel> SDL_Texture *made(int width, int height, Pixel pixel);
    void put(SDL_Texture *texture, SDL_Rect at);

    SDL_Renderer *renderer_;
    std::array<std::array<TTF_Font *, 2>, 4> fonts_{};
    std::map<Key, SDL_Texture *> shapes_;
    std::map<std::tuple<std::string, int, bool, std::uint32_t>, Written> texts_;
};
