/// A scenario script: rules, players and lines. It may be used from any number of threads at once.
class Script {
public:
    /// Reads a script. Errors: `Code::script_invalid`, `Code::file_unreadable`, and those of its
    /// rules.
    static Result<Script> load(Text path) {
        Result<tw_script *> made =
            detail::made<tw_script>([&](char *message, std::size_t size, tw_script **out) {
                return tw_script_load(path.get(), message, size, out);
            });
        if (!made) return made.error();
        return Script(*made);
    }
    /// Reads a script from its text, as `tw_script_parse` does. Errors: as `load`.
    static Result<Script> parse(Text script, Text file = {}, Text limits = {}) {
        Result<tw_script *> made =
            detail::made<tw_script>([&](char *message, std::size_t size, tw_script **out) {
                return tw_script_parse(script.get(), file.get(), limits.get(), message, size,
                                       out);
            });
        if (!made) return made.error();
        return Script(*made);
    }
    /// Returns a new game as the script sets it up, with its effects defined.
    Result<Game> game() const {
        Result<tw_game *> made =
            detail::made<tw_game>([&](char *message, std::size_t size, tw_game **out) {
                return tw_script_game(handle_.get(), 0, message, size, out);
            });
        if (!made) return made.error();
        return Game::adopt(*made);
    }
    /// Plays the script in a game of its own, without effects in code. Returns the first
    /// difference, or an empty text if all is as it says.
    std::string difference() const {
        std::uint32_t holds = 0;
        Result<std::string> reason =
            detail::text([&](char *buffer, std::size_t size, std::size_t *needed) {
                return tw_script_check(handle_.get(), &holds, buffer, size, needed);
            });
        return holds == 1 || !reason ? std::string() : *reason;
    }
    /// A line of a script.
    struct Line {
        LineKind kind;
        /// Its number in the file, from 1.
        std::size_t number;
        std::string text;
    };
    /// Returns the lines to play, in order.
    std::vector<Line> lines() const {
        std::size_t count = 0;
        detail::must(tw_script_line_count(handle_.get(), &count));
        std::vector<Line> lines;
        for (std::size_t at = 0; at < count; ++at) {
            tw_line line = TW_LINE_INIT;
            detail::must(tw_script_line(handle_.get(), at, &line));
            lines.push_back({static_cast<LineKind>(line.kind), line.number, line.text});
        }
        return lines;
    }

private:
    explicit Script(tw_script *handle) : handle_(handle) {}
    struct Free {
        void operator()(tw_script *script) const noexcept { tw_script_free(script); }
    };
    std::unique_ptr<tw_script, Free> handle_;
};

} // inline namespace
} // namespace turnwheel

#endif
