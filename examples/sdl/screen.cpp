#include "screen.hpp"
#include <algorithm>
#include <array>
#include <cmath>

namespace {

constexpr Colour INK{0xe8ecf2}, FAINT{0x8d99ab}, DARK{0x11161f}, PANEL{0x1c2430}, EDGE{0x303b4b};
constexpr Colour GOLD{0xf2c14e}, RED{0xe05f4e};
constexpr std::array<Colour, 4> PLAYERS{{{0xe0795b}, {0x5b9fe0}, {0x8cc265}, {0xc586d6}}};

constexpr SDL_Rect FELT{142, 138, 640, 344};
constexpr std::array<SDL_Rect, 4> SEATS{
    {{352, 458, 220, 92}, {24, 264, 220, 92}, {352, 70, 220, 92}, {680, 264, 220, 92}}};
constexpr SDL_Rect TURNS{936, 20, 324, 262}, LOG{936, 296, 324, 484};
constexpr SDL_Rect HAND{24, 566, 890, 154}, BUTTONS{24, 734, 890, 46};
constexpr SDL_Rect STACK{352, 214, 220, 192}, STEPS{24, 20, 890, 38};

std::size_t place_of(const Table &table, tw::Player player) {
    const auto &seats = table.seats();
    return static_cast<std::size_t>(std::find(seats.begin(), seats.end(), player) - seats.begin());
}

Colour colour_of(const Table &table, tw::Player player) {
    return PLAYERS.at(place_of(table, player));
}

const Card *card_named(const std::string &effect) {
    for (const Card &card : CARDS)
        if (effect == card.effect) return &card;
    return nullptr;
}

Colour shaded(std::uint32_t rgb, double by) {
    std::uint32_t shade = 0;
    for (int shift : {16, 8, 0})
        shade |= static_cast<std::uint32_t>((rgb >> shift & 255) * by) << shift;
    return {shade};
}

} // namespace

const Region *Screen::find(const std::string &name) const {
    for (const Region &region : regions_)
        if (region.name == name) return &region;
    return nullptr;
}

// The part on top was painted last.
const Region *Screen::hit(int x, int y) const {
    const SDL_Point at{x, y};
    for (auto region = regions_.rbegin(); region != regions_.rend(); ++region)
        if (SDL_PointInRect(&at, &region->at)) return region->click ? &*region : nullptr;
    return nullptr;
}

void Screen::paint(const Table &table, const Card *aiming, const std::string &over) {
    regions_.clear();
    aiming_ = aiming;
    over_ = over;
    canvas_.box({0, 0, WIDTH, HEIGHT}, 0, {0x171e29}, {0x0c1017});
    steps(table);
    felt(table);
    for (std::size_t place = 0; place < table.seats().size(); ++place) seat(table, place);
    stack(table);
    hand(table);
    turns(table);
    log(table);
    buttons(table);
    question(table);
}

// The steps of this turn, grouped by phase.
void Screen::steps(const Table &table) {
    const std::vector<tw::Step> plan = table.game().plan();
    const std::size_t current = table.game().plan_at();
    const tw::View view = table.game().view();
    part("steps", STEPS);
    int x = STEPS.x;
    if (view.active()) {
        const std::string turn = "Turn " + std::to_string(view.turn().number());
        x += canvas_.text(x, STEPS.y + 8, turn, Size::large, INK, Align::left, true) + 12;
        const std::string round = "round " + std::to_string(view.round());
        x += canvas_.text(x, STEPS.y + 12, round, Size::small, FAINT) + 26;
    }
    for (std::size_t at = 0; at < plan.size(); ++at) {
        const bool now = at == current, past = at < current;
        const SDL_Rect pill{x, STEPS.y + 3, 104, 32};
        canvas_.framed(pill, 16, 2, now ? GOLD : EDGE, now ? Colour{0x5a4a1e} : PANEL,
                       now ? Colour{0x3d3216} : PANEL);
        canvas_.text(x + 52, STEPS.y + 9, table.game().name(plan[at]), Size::normal,
                     now    ? GOLD
                     : past ? Colour{0x5d6979}
                            : INK,
                     Align::centre, now);
        x += 104;
        if (at + 1 < plan.size()) canvas_.arrow(x + 11, STEPS.y + 19, 14, 0, EDGE);
        x += 22;
    }
}

// The table, with arrows in the direction of play.
void Screen::felt(const Table &table) {
    part("table", FELT);
    canvas_.ellipse({FELT.x - 16, FELT.y - 10, FELT.w + 32, FELT.h + 32}, {0, 0}, {0, 110});
    canvas_.ellipse({FELT.x - 12, FELT.y - 12, FELT.w + 24, FELT.h + 24}, {0x6b4a2f}, {0x3f2a1a});
    canvas_.ellipse(FELT, {0x2f7a56}, {0x174a35});
    const SDL_Rect line{FELT.x + 44, FELT.y + 40, FELT.w - 88, FELT.h - 80};
    canvas_.ellipse(line, {0x4f9a75, 60}, {0x4f9a75, 90});
    canvas_.ellipse({line.x + 2, line.y + 2, line.w - 4, line.h - 4}, {0x2d7754}, {0x1d5a40});
    const bool forward = table.game().view().direction() == tw::Direction::forward;
    for (int corner = 0; corner < 4; ++corner) {
        for (int at = -1; at <= 1; ++at) {
            const double angle = (45 + 90 * corner + 11 * at) * 3.14159265358979 / 180;
            const int x = line.x + line.w / 2 + static_cast<int>(line.w / 2.0 * std::cos(angle));
            const int y = line.y + line.h / 2 + static_cast<int>(line.h / 2.0 * std::sin(angle));
            // Clockwise along the ellipse, as the seats are.
            double way = std::atan2(line.h * std::cos(angle), -line.w * std::sin(angle));
            if (!forward) way += 3.14159265358979;
            canvas_.arrow(x, y, at == 0 ? 22 : 16, std::round(way * 180 / 3.14159265358979), GOLD);
        }
    }
}

void Screen::seat(const Table &table, std::size_t place) {
    const tw::Player player = table.seats()[place];
    const tw::View view = table.game().view();
    const SDL_Rect at = SEATS.at(place);
    const std::string name = table.game().name(player);
    const bool living = view.living().contains(player), active = view.active() == player;
    const bool waits = table.awaited() == player;
    const bool target = aiming_ != nullptr && living && place != 0;
    const Colour colour = living ? colour_of(table, player) : Colour{0x4a5361};
    part("seat:" + name, at, true);
    if (waits) canvas_.box({at.x - 5, at.y - 5, at.w + 10, at.h + 10}, 20, {GOLD.rgb, 70});
    const Colour edge = target ? RED : active ? GOLD : EDGE;
    const Colour top = over_ == "seat:" + name ? Colour{0x2c3747} : Colour{0x232d3b};
    canvas_.framed(at, 16, active || target ? 3 : 2, edge, top, {0x19212c});
    canvas_.box({at.x + 14, at.y + 18, 56, 56}, 28, colour, shaded(colour.rgb, 0.7));
    canvas_.text(at.x + 42, at.y + 27, name.substr(0, 1), Size::huge, DARK, Align::centre, true);
    canvas_.text(at.x + 82, at.y + 12, name, Size::large, living ? INK : FAINT, Align::left, true);
    if (table.is_computer(player))
        canvas_.text(at.x + at.w - 14, at.y + 16, "computer", Size::small, FAINT, Align::right);
    if (!living) {
        canvas_.text(at.x + 82, at.y + 40, "has fallen", Size::normal, FAINT);
        return;
    }
    int x = at.x + 82;
    x += canvas_.text(x, at.y + 38, "\xe2\x99\xa5 " + std::to_string(table.count("life", player)),
                      Size::normal, RED, Align::left, true);
    const std::int64_t held = table.hand_size(player);
    canvas_.text(x + 16, at.y + 38, std::to_string(held) + (held == 1 ? " card" : " cards"),
                 Size::normal, INK);
    const bool over = view.over();
    const char *does = over                              ? "has won"
                       : waits && active                 ? "decides, own turn"
                       : waits                           ? "decides"
                       : active                          ? "has the turn"
                       : view.passed().contains(player)  ? "has passed"
                       : view.pending().contains(player) ? "is to answer"
                                                         : "";
    canvas_.text(at.x + 82, at.y + 62, does, Size::small, waits || over ? GOLD : FAINT);
}

void Screen::stack(const Table &table) {
    const auto objects = table.game().stack();
    part("stack", STACK);
    if (objects.empty()) {
        canvas_.text(STACK.x + STACK.w / 2, STACK.y + STACK.h / 2 - 10, "the stack is empty",
                     Size::normal, {0x8fc4a8}, Align::centre);
        return;
    }
    const std::size_t first = objects.size() > 4 ? objects.size() - 4 : 0;
    const int above = static_cast<int>(objects.size() - first) - 1;
    const int left = STACK.x + (STACK.w - 162 - 14 * above) / 2;
    const int top = STACK.y + (STACK.h - 84 - 30 * above) / 2;
    for (std::size_t at = first; at < objects.size(); ++at) {
        const tw::StackObject &object = objects[at];
        const int off = static_cast<int>(at - first);
        const SDL_Rect box{left + 14 * off, top + 30 * off, 162, 84};
        const Card *card = card_named(table.game().name(object.effect));
        const std::uint32_t rgb = card != nullptr ? card->colour : 0x777777;
        canvas_.box({box.x + 4, box.y + 5, box.w, box.h}, 12, {0, 90});
        canvas_.framed(box, 12, 2, {0xf4f0e6}, {rgb}, shaded(rgb, 0.65));
        canvas_.text(box.x + 14, box.y + 6, card != nullptr ? card->title : "?", Size::normal,
                     {0xffffff}, Align::left, true);
        std::string who = "by " + table.game().name(object.player);
        if (object.target) who += " at " + table.game().name(object.target);
        canvas_.text(box.x + 14, box.y + 32, who, Size::small, {0xffffff});
        if (at + 1 == objects.size())
            canvas_.text(box.x + 14, box.y + 56, "resolves next", Size::small, {0xffffff, 190});
    }
}

// The cards of the player in front, with the count of each.
void Screen::hand(const Table &table) {
    const tw::Player me = table.seats()[0];
    const bool living = table.game().view().living().contains(me);
    part("hand", HAND);
    canvas_.framed(HAND, 16, 2, EDGE, {0x1a222d}, {0x141a23});
    int x = HAND.x + 14;
    const int width = (HAND.w - 28 - 5 * 12) / 6;
    for (const Card &card : CARDS) {
        const std::int64_t count = table.count(card.effect, me);
        const bool there = count > 0 && living, aimed = aiming_ == &card;
        SDL_Rect at{x, HAND.y + 16, width, HAND.h - 32};
        const std::string name = std::string("card:") + card.effect;
        part(name, at, there);
        if (there && (over_ == name || aimed)) at.y -= 6;
        const std::uint32_t rgb = there ? card.colour : 0x2a3340;
        if (there) canvas_.box({at.x + 3, at.y + 5, at.w, at.h}, 14, {0, 100});
        canvas_.framed(at, 14, aimed ? 4 : 2,
                       aimed   ? GOLD
                       : there ? Colour{0xf4f0e6}
                               : EDGE,
                       {rgb}, shaded(rgb, 0.62));
        const Colour ink = there ? Colour{0xffffff} : Colour{0x5d6979};
        canvas_.text(at.x + 12, at.y + 10, card.title, Size::normal, ink, Align::left, true);
        canvas_.text(at.x + 12, at.y + 38, card.text, Size::small, ink);
        canvas_.text(at.x + 12, at.y + at.h - 26, card.action, Size::small,
                     there ? Colour{0xffffff, 170} : ink);
        canvas_.text(at.x + at.w - 12, at.y + at.h - 34, "\xc3\x97" + std::to_string(count),
                     Size::large, ink, Align::right, true);
        x += width + 12;
    }
}

// The next turns; granted ones are marked.
void Screen::turns(const Table &table) {
    part("turns", TURNS);
    canvas_.framed(TURNS, 16, 2, EDGE, PANEL, {0x161d27});
    canvas_.text(TURNS.x + 18, TURNS.y + 12, "Turns to come", Size::large, INK, Align::left, true);
    const auto extra = table.game().extra_turns();
    const auto next = table.game().project(6);
    int y = TURNS.y + 48;
    for (std::size_t at = 0; at < next.size(); ++at) {
        const Colour colour = colour_of(table, next[at]);
        canvas_.box({TURNS.x + 20, y, 26, 26}, 13, colour, shaded(colour.rgb, 0.7));
        const std::string name = table.game().name(next[at]);
        canvas_.text(TURNS.x + 33, y + 3, name.substr(0, 1), Size::normal, DARK, Align::centre,
                     true);
        canvas_.text(TURNS.x + 60, y + 3, name, Size::normal, INK);
        if (at < extra.size()) {
            const SDL_Rect mark{TURNS.x + 200, y + 1, 104, 24};
            canvas_.box(mark, 12, {0x8a5fb8}, {0x6a4592});
            canvas_.text(mark.x + 52, y + 4, "extra turn", Size::small, INK, Align::centre, true);
        }
        y += 34;
    }
}

void Screen::log(const Table &table) {
    part("log", LOG);
    canvas_.framed(LOG, 16, 2, EDGE, PANEL, {0x131922});
    canvas_.text(LOG.x + 18, LOG.y + 12, "What happened", Size::large, INK, Align::left, true);
    const auto &lines = table.log();
    const std::size_t most = 19;
    int y = LOG.y + 46;
    for (std::size_t at = lines.size() > most ? lines.size() - most : 0; at < lines.size(); ++at) {
        const Line &line = lines[at];
        if (line.player) canvas_.box({LOG.x + 18, y + 5, 8, 8}, 4, colour_of(table, line.player));
        canvas_.text(LOG.x + 34, y, line.text, Size::small, line.player ? INK : FAINT);
        y += 22;
    }
}

void Screen::button(SDL_Rect at, const std::string &name, const std::string &title, Colour colour,
                    bool enabled) {
    part(name, at, enabled);
    const Colour top =
        enabled ? shaded(colour.rgb, over_ == name ? 1.0 : 0.85) : Colour{0x222b38};
    canvas_.framed(at, 12, 2, enabled ? shaded(colour.rgb, 1.0) : EDGE, top, shaded(top.rgb, 0.75));
    canvas_.text(at.x + at.w / 2, at.y + (at.h - 19) / 2, title, Size::normal,
                 enabled ? INK : Colour{0x5d6979}, Align::centre, true);
}

void Screen::buttons(const Table &table) {
    const tw::AwaitKind kind = table.game().awaiting().kind;
    const bool mine = table.awaited() == table.seats()[0];
    const SDL_Rect at = BUTTONS;
    button({at.x, at.y, 130, at.h}, "pass", "Pass", {0x4f9d69},
           mine && kind == tw::AwaitKind::window);
    // A question covers them, so that they look as dead as they are.
    const bool free = !table.game().question(table.seats()[0]);
    button({at.x + 142, at.y, 100, at.h}, "undo", "Undo", {0x566579}, free && table.can_undo());
    button({at.x + 254, at.y, 100, at.h}, "save", "Save", {0x566579}, free);
    button({at.x + 366, at.y, 100, at.h}, "load", "Load", {0x566579}, free && table.can_load());
    std::string says = table.trouble();
    if (aiming_ != nullptr) says = std::string(aiming_->title) + ": at whom?";
    if (kind == tw::AwaitKind::over)
        says = table.game().name(table.game().view().winner()) + " has won.";
    if (says.empty() && mine) says = "It is for you to decide.";
    if (says.size() > 52) says = says.substr(0, 50) + "\xe2\x80\xa6";
    canvas_.text(at.x + 484, at.y + 14, says, Size::normal, table.trouble().empty() ? GOLD : RED);
}

// The question to the player in front, above everything else.
void Screen::question(const Table &table) {
    const auto asked = table.game().question(table.seats()[0]);
    if (!asked) return;
    const int count = static_cast<int>(asked->labels.size());
    const SDL_Rect at{222, 196, 480, 96 + 54 * count};
    canvas_.box({0, 0, WIDTH, HEIGHT}, 0, {0, 120});
    part("question", {0, 0, WIDTH, HEIGHT});
    canvas_.framed(at, 18, 3, GOLD, {0x263041}, {0x19212c});
    canvas_.text(at.x + at.w / 2, at.y + 18, asked->prompt, Size::large, INK, Align::centre, true);
    const Card *card = card_named(table.game().name(asked->effect));
    const std::string by = std::string(card != nullptr ? card->title : "A card") + " of " +
                           table.game().name(asked->controller);
    canvas_.text(at.x + at.w / 2, at.y + 46, by, Size::small, FAINT, Align::centre);
    int y = at.y + 76;
    for (const std::string &label : asked->labels) {
        button({at.x + 40, y, at.w - 80, 44}, "label:" + label, label, {0xc08a2e}, true);
        y += 54;
    }
}
