#include "canvas.hpp"
#include <algorithm>
#include <cmath>
#include <stdexcept>
#include <vector>

namespace {

constexpr double DEGREES = 180.0 / 3.14159265358979323846;

std::uint32_t channel(Colour colour, int shift) { return colour.rgb >> shift & 255; }

// Returns the pixel between two colours, with `share` of 1 covered.
std::uint32_t mixed(Colour a, Colour b, double way, double share) {
    auto between = [&](double from, double to) { return from + (to - from) * way; };
    auto part = [&](int shift) {
        return static_cast<std::uint32_t>(
            std::lround(between(channel(a, shift), channel(b, shift))));
    };
    const double cover = between(a.cover, b.cover) * std::clamp(share, 0.0, 1.0);
    return static_cast<std::uint32_t>(std::lround(cover)) << 24 | part(16) << 16 | part(8) << 8 |
           part(0);
}

} // namespace

Canvas::Canvas(SDL_Renderer *renderer, const std::string &fonts) : renderer_(renderer) {
    const std::array<int, 4> points{13, 15, 19, 30};
    for (std::size_t size = 0; size < points.size(); ++size) {
        fonts_[size] = {TTF_OpenFont((fonts + "/DejaVuSans.ttf").c_str(), points[size]),
                        TTF_OpenFont((fonts + "/DejaVuSans-Bold.ttf").c_str(), points[size])};
        if (!fonts_[size][0] || !fonts_[size][1]) throw std::runtime_error(TTF_GetError());
    }
}

Canvas::~Canvas() {
    for (auto &[key, texture] : shapes_) SDL_DestroyTexture(texture);
    for (auto &[key, written] : texts_) SDL_DestroyTexture(written.texture);
    for (auto &pair : fonts_)
        for (TTF_Font *font : pair) TTF_CloseFont(font);
}

template <typename Pixel> SDL_Texture *Canvas::made(int width, int height, Pixel pixel) {
    std::vector<std::uint32_t> pixels;
    pixels.reserve(static_cast<std::size_t>(width) * static_cast<std::size_t>(height));
    for (int y = 0; y < height; ++y)
        for (int x = 0; x < width; ++x) pixels.push_back(pixel(x + 0.5, y + 0.5));
    SDL_Texture *texture = SDL_CreateTexture(renderer_, SDL_PIXELFORMAT_ARGB8888,
                                             SDL_TEXTUREACCESS_STATIC, width, height);
    if (texture == nullptr) throw std::runtime_error(SDL_GetError());
    SDL_UpdateTexture(texture, nullptr, pixels.data(), width * 4);
    SDL_SetTextureBlendMode(texture, SDL_BLENDMODE_BLEND);
    return texture;
}

void Canvas::put(SDL_Texture *texture, SDL_Rect at) {
    SDL_RenderCopy(renderer_, texture, nullptr, &at);
}

void Canvas::box(SDL_Rect at, int radius, Colour top, Colour bottom) {
    SDL_Texture *&texture =
        shapes_[{at.w, at.h, radius, 0, top.rgb, top.cover, bottom.rgb, bottom.cover}];
    if (texture == nullptr) {
        const double round = std::max(std::min({radius, at.w / 2, at.h / 2}), 1);
        const double width = at.w, height = at.h;
        texture = made(at.w, at.h, [&](double x, double y) {
            if (radius == 0) return mixed(top, bottom, y / height, 1);
            const double dx = std::max({round - x, x - (width - round), 0.0});
            const double dy = std::max({round - y, y - (height - round), 0.0});
            return mixed(top, bottom, y / height, round - std::hypot(dx, dy) + 0.5);
        });
    }
    put(texture, at);
}

void Canvas::framed(SDL_Rect at, int radius, int width, Colour edge, Colour top, Colour bottom) {
    box(at, radius, edge);
    box({at.x + width, at.y + width, at.w - 2 * width, at.h - 2 * width}, radius - width, top,
        bottom);
}

void Canvas::ellipse(SDL_Rect at, Colour inside, Colour outside) {
    SDL_Texture *&texture =
        shapes_[{at.w, at.h, 0, 1, inside.rgb, inside.cover, outside.rgb, outside.cover}];
    if (texture == nullptr) {
        const double a = at.w / 2.0, b = at.h / 2.0;
        texture = made(at.w, at.h, [&](double x, double y) {
            const double out = std::hypot((x - a) / a, (y - b) / b);
            return mixed(inside, outside, std::min(out * out, 1.0), (1 - out) * b + 0.5);
        });
    }
    put(texture, at);
}

void Canvas::arrow(int x, int y, int size, double degrees, Colour colour) {
    SDL_Texture *&texture = shapes_[{size, static_cast<int>(std::lround(degrees)), 0, 2, colour.rgb,
                                     colour.cover, 0, 0}];
    if (texture == nullptr) {
        const double turn = degrees / DEGREES, half = size / 2.0;
        texture = made(size, size, [&](double px, double py) {
            // Rotated to point right, then the distance inside its three sides.
            const double dx = px - half, dy = py - half;
            const double u = dx * std::cos(turn) + dy * std::sin(turn);
            const double v = std::abs(dy * std::cos(turn) - dx * std::sin(turn));
            const double side = (half * 0.95 - u) * 0.4 - v;
            return mixed(colour, colour, 0, std::min(side * 0.93, u + half * 0.6) + 0.5);
        });
    }
    put(texture, {x - size / 2, y - size / 2, size, size});
}

int Canvas::text(int x, int y, const std::string &text, Size size, Colour colour, Align align,
                 bool bold) {
    if (text.empty()) return 0;
    Written &written = texts_[{text, static_cast<int>(size), bold, colour.rgb}];
    if (written.texture == nullptr) {
        const SDL_Color ink{static_cast<Uint8>(channel(colour, 16)),
                            static_cast<Uint8>(channel(colour, 8)),
                            static_cast<Uint8>(channel(colour, 0)), 255};
        TTF_Font *font = fonts_[static_cast<std::size_t>(size)][bold ? 1 : 0];
        SDL_Surface *surface = TTF_RenderUTF8_Blended(font, text.c_str(), ink);
        if (surface == nullptr) throw std::runtime_error(TTF_GetError());
        written = {SDL_CreateTextureFromSurface(renderer_, surface), surface->w, surface->h};
        SDL_FreeSurface(surface);
    }
    SDL_SetTextureAlphaMod(written.texture, static_cast<Uint8>(colour.cover));
    const int left = align == Align::left     ? x
                     : align == Align::centre ? x - written.width / 2
                                              : x - written.width;
    put(written.texture, {left, y, written.width, written.height});
    return written.width;
}
