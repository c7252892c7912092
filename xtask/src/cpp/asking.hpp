/// The table as an effect that asks has left it, while a function of `Game::asking_table` sees it.
/// Do not keep it. It is for looks, and shows what the host sees; `state` is not changed there.
class AskingTable : public Table<AskingTable> {
public:
    explicit AskingTable(tw_game *handle) noexcept : handle_(handle) {}
    /// Returns the handle, for calls of turnwheel.h.
    tw_game *get() const noexcept { return handle_; }

    using Table<AskingTable>::view_json;
    /// Returns the table as JSON, as that player may see it; for nobody, as anybody may.
    std::string view_json(Player who) const {
        return copied([&](char *buffer, std::size_t size, std::size_t *needed) {
            return tw_view_json(handle_, TW_VIEWER_PLAYER, detail::raw(who), buffer, size, needed);
        });
    }
    /// Returns the events of the effect so far.
    std::vector<Event> events() const {
        return detail::copied<Event, tw_event>(tw_events, handle_);
    }
    /// Returns one of these events as text.
    std::string event_text(std::size_t at) const {
        return copied([&](char *buffer, std::size_t size, std::size_t *needed) {
            return tw_event_text(handle_, at, buffer, size, needed);
        });
    }
    /// Returns true if a player may see one of these events; for nobody, true if anybody may.
    bool event_seen(std::size_t at, Player who) const {
        std::uint32_t seen = 0;
        must(tw_event_seen(handle_, at, detail::raw(who), &seen));
        return seen != 0;
    }
    /// Returns a status of turnwheel.h as a result.
    static Result<void> done(tw_status status) {
        if (status == TW_OK) return {};
        return Error(detail::code(status));
    }

private:
    tw_game *handle_;
};
