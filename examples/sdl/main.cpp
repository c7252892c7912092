// Four mages: a table in C++ with SDL2, for people and computers. table FOLDER [--fonts FOLDER]
// [--seed N] [--script FILE]
//
// Click a card, then a seat if the card asks for one; click a seat to let the computer play it, or
// not. A script is clicks by the names of parts of the screen, one a line, played as mouse events.
#include "screen.hpp"
#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <iostream>
#include <stdexcept>

namespace {

constexpr Uint32 THINKING = 450; // milliseconds, so that people can follow

struct Options {
    std::string folder, script, fonts = "/usr/share/fonts/truetype/dejavu";
    std::uint64_t seed = 7;
};

Options read(int count, char **arguments) {
    Options options;
    for (int at = 1; at < count; ++at) {
        const std::string word = arguments[at];
        auto value = [&] { return std::string(++at < count ? arguments[at] : ""); };
        if (word == "--fonts")
            options.fonts = value();
        else if (word == "--seed")
            options.seed = std::strtoull(value().c_str(), nullptr, 10);
        else if (word == "--script")
            options.script = value();
        else
            options.folder = word;
    }
    return options;
}

class Client {
public:
    Client(SDL_Renderer *renderer, const Options &options)
        : renderer_(renderer), table_(options.folder, options.seed),
          screen_(renderer, options.fonts) {}

    /// Runs until the window is closed.
    void play() {
        while (!closed_) serve();
    }

    /// The log, which shows why a script stopped.
    void tell(std::ostream &out) const {
        for (const Line &line : table_.log()) out << line.text << '\n';
    }

    /// Plays one line of a script; returns false if that is not possible.
    bool perform(const std::string &line) {
        const std::size_t space = line.find(' ');
        const std::string verb = line.substr(0, space);
        const std::string rest = space == std::string::npos ? "" : line.substr(space + 1);
        paint();
        if (verb == "click") return click(rest);
        if (verb == "hurry") return hurry(rest);
        if (verb == "computers") return computers();
        if (verb == "until") return until(rest);
        if (verb == "shot") return shot(rest);
        if (verb == "expect") return table_.log().back().text == rest;
        return verb.empty() || verb[0] == '#';
    }

private:
    bool computer_decides() const {
        const tw::Player player = table_.awaited();
        return table_.game().awaiting().kind != tw::AwaitKind::over && player &&
               table_.is_computer(player);
    }
    // Takes all events that wait, and then paints once, if there is something new to see: a mouse
    // tells more motions than can be painted, and a click comes behind them.
    void serve() {
        SDL_Event event;
        for (int some = SDL_WaitEventTimeout(&event, patience()); some != 0 && !closed_;
             some = SDL_PollEvent(&event))
            take(event);
        if (!computer_decides()) {
            decided_ = SDL_GetTicks();
        } else if (SDL_GetTicks() - decided_ >= THINKING) {
            table_.think();
            decided_ = SDL_GetTicks();
            changed_ = true;
        }
        if (changed_) paint();
    }
    // How long nothing can happen unless somebody does something, in milliseconds.
    int patience() const {
        if (changed_) return 0;
        if (!computer_decides()) return 1000;
        return static_cast<int>(THINKING - std::min(SDL_GetTicks() - decided_, THINKING));
    }
    void paint() {
        screen_.paint(table_, aiming_, over_);
        SDL_RenderPresent(renderer_);
        ++painted_;
        changed_ = false;
        // Another part may have come under the mouse.
        point();
    }
    void take(const SDL_Event &event) {
        if (event.type == SDL_QUIT) closed_ = true;
        if (event.type == SDL_WINDOWEVENT) changed_ = true;
        if (event.type == SDL_MOUSEMOTION) {
            mouse_ = {event.motion.x, event.motion.y};
            point();
        }
        if (event.type != SDL_MOUSEBUTTONDOWN) return;
        clicked(part_at({event.button.x, event.button.y}));
        changed_ = true;
    }
    std::string part_at(SDL_Point at) const {
        const Region *region = screen_.hit(at.x, at.y);
        return region != nullptr ? region->name : "";
    }
    // Notes which part is under the mouse.
    void point() {
        const std::string part = part_at(mouse_);
        changed_ = changed_ || part != over_;
        over_ = part;
    }
    void clicked(const std::string &name) {
        const Card *aimed = std::exchange(aiming_, nullptr);
        const tw::Player me = table_.seats()[0];
        auto rest = [&](const char *kind) {
            const std::size_t length = std::char_traits<char>::length(kind);
            return name.compare(0, length, kind) == 0 ? name.substr(length) : std::string();
        };
        if (name == "pass") table_.pass(me);
        if (name == "undo") table_.undo();
        if (name == "save") table_.save();
        if (name == "load") table_.load();
        if (const std::string label = rest("label:"); !label.empty()) table_.answer(me, label);
        for (const Card &card : CARDS) {
            if (rest("card:") != card.effect) continue;
            if (card.aims_at_player)
                aiming_ = &card;
            else
                table_.play(me, card, {});
        }
        for (tw::Player player : table_.seats()) {
            if (rest("seat:") != table_.game().name(player)) continue;
            if (aimed != nullptr)
                table_.play(me, *aimed, player);
            else
                table_.switch_computer(player);
        }
    }
    // A click of the mouse as an event of SDL.
    bool push_click(const std::string &name) const {
        const Region *region = screen_.find(name);
        if (region == nullptr || !region->click) return false;
        SDL_Event event{};
        event.type = SDL_MOUSEBUTTONDOWN;
        event.button.button = SDL_BUTTON_LEFT;
        event.button.x = region->at.x + region->at.w / 2;
        event.button.y = region->at.y + region->at.h / 2;
        return SDL_PushEvent(&event) == 1;
    }
    bool click(const std::string &name) {
        if (!push_click(name)) return false;
        for (SDL_Event next; SDL_PollEvent(&next);)
            if (next.type == SDL_MOUSEBUTTONDOWN) take(next);
        return true;
    }
    // A click behind a mouse that was moved all over the screen: it is taken with all motions
    // before a single frame, and a mouse that rests costs none.
    bool hurry(const std::string &name) {
        SDL_PumpEvents();
        SDL_FlushEvents(SDL_FIRSTEVENT, SDL_LASTEVENT);
        for (int at = 0; at <= 800; ++at) {
            SDL_Event event{};
            event.type = SDL_MOUSEMOTION;
            event.motion.x = at < 800 ? at * 37 % Screen::WIDTH : 0;
            event.motion.y = at < 800 ? at * 23 % Screen::HEIGHT : 0;
            SDL_PushEvent(&event);
        }
        const int before = painted_;
        if (!push_click(name)) return false;
        serve();
        const int with_click = painted_;
        SDL_Event nothing{};
        nothing.type = SDL_MOUSEMOTION;
        SDL_PushEvent(&nothing);
        serve();
        return with_click == before + 1 && painted_ == with_click;
    }
    // Lets the computers decide until a person has to.
    bool computers() {
        while (computer_decides()) table_.think();
        return true;
    }
    // Passes until that part is on the screen and can be clicked, or the game is over.
    bool until(const std::string &name) {
        for (int at = 0; at < 200; ++at) {
            computers();
            paint();
            const bool over = table_.game().awaiting().kind == tw::AwaitKind::over;
            const Region *region = screen_.find(name);
            if (name == "over" ? over : region != nullptr && region->click) return true;
            if (over || !click("pass")) return false;
        }
        return false;
    }
    // The screen as FILE.bmp, and its parts by name in FILE.txt.
    bool shot(const std::string &file) {
        SDL_Surface *pixels = SDL_CreateRGBSurfaceWithFormat(0, Screen::WIDTH, Screen::HEIGHT, 24,
                                                             SDL_PIXELFORMAT_BGR24);
        SDL_RenderReadPixels(renderer_, nullptr, SDL_PIXELFORMAT_BGR24, pixels->pixels,
                             pixels->pitch);
        const bool kept = SDL_SaveBMP(pixels, (file + ".bmp").c_str()) == 0;
        SDL_FreeSurface(pixels);
        std::ofstream parts(file + ".txt");
        for (const Region &region : screen_.regions())
            parts << region.at.x << ' ' << region.at.y << ' ' << region.at.w << ' ' << region.at.h
                  << ' ' << region.name << '\n';
        return kept && parts.good();
    }

    SDL_Renderer *renderer_;
    Table table_;
    Screen screen_;
    const Card *aiming_ = nullptr;
    SDL_Point mouse_{-1, -1};
    std::string over_; // the part under the mouse
    Uint32 decided_ = SDL_GetTicks();
    int painted_ = 0;
    bool changed_ = true, closed_ = false;
};

int run(const Options &options) {
    if (SDL_Init(SDL_INIT_VIDEO) != 0 || TTF_Init() != 0) throw std::runtime_error(SDL_GetError());
    SDL_Window *window = SDL_CreateWindow("Four mages", SDL_WINDOWPOS_CENTERED,
                                          SDL_WINDOWPOS_CENTERED, Screen::WIDTH, Screen::HEIGHT, 0);
    SDL_Renderer *renderer = SDL_CreateRenderer(window, -1, SDL_RENDERER_SOFTWARE);
    if (renderer == nullptr) throw std::runtime_error(SDL_GetError());
    int status = EXIT_SUCCESS;
    {
        Client client(renderer, options);
        std::ifstream script(options.script);
        std::string line;
        for (int number = 1; status == EXIT_SUCCESS && std::getline(script, line); ++number) {
            if (client.perform(line)) continue;
            client.tell(std::cerr);
            std::cerr << options.script << ':' << number << ": `" << line << "` cannot be done\n";
            status = EXIT_FAILURE;
        }
        if (options.script.empty()) client.play();
    }
    SDL_DestroyRenderer(renderer);
    SDL_DestroyWindow(window);
    TTF_Quit();
    SDL_Quit();
    return status;
}

} // namespace

int main(int count, char **arguments) {
    try {
        return run(read(count, arguments));
    } catch (const std::exception &error) {
        std::cerr << error.what() << '\n';
        return EXIT_FAILURE;
    }
}
