// Built without exceptions and linked to exceptions.cpp: each may have its own form of the
// interface. A mistake ends the process with its message.
#include "turnwheel.hpp"

#include <sys/wait.h>
#include <unistd.h>

namespace tw = turnwheel;

int without_exceptions(tw_game *handle);

// Returns the standard error of a process that ends by a signal.
static std::string last_words(const tw::Game &game) {
    int ends[2];
    if (pipe(ends) != 0) return {};
    pid_t child = fork();
    if (child == 0) {
        dup2(ends[1], 2);
        static_cast<void>(game.time_left(tw::Player(99)));
        _exit(0);
    }
    close(ends[1]);
    char text[200] = {};
    ssize_t size = read(ends[0], text, sizeof text - 1);
    close(ends[0]);
    int status = 0;
    waitpid(child, &status, 0);
    return size > 0 && WIFSIGNALED(status) ? text : "";
}

int without_exceptions(tw_game *handle) {
    tw::Game game = tw::Game::adopt(handle);
    tw::Result<void> refused = game.push({}, "bolt");
    bool good = !refused && refused.error().code() == tw::Code::unknown_player;
    good = good && game.reverse() && last_words(game).find("turnwheel: ") == 0;
    return game.release() == handle && good ? 1 : 0;
}
