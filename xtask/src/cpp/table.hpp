/// What a game and a running effect have in common: looks at the table, and its names.
template <typename Self> class Table {
public:
    /// Returns the main facts about the table.
    View view() const {
        tw_view view = TW_VIEW_INIT;
        must(tw_view_get(handle(), &view));
        return View(view);
    }
//% looks
    /// Returns the players who take turns, beginning with that player, in turn order or against
    /// it. Errors: `Code::unknown_player`, `Code::player_left`,
    /// `Code::player_not_in_order`.
    Result<std::vector<Player>> order_from(Player player, bool backward = false) const {
        auto numbers = detail::list<tw_player>(
            [&](tw_player *list, std::size_t room, std::size_t *count) {
                return tw_order_from(handle(), detail::raw(player), backward ? 1 : 0, list, room,
                                     count);
            });
        if (!numbers) return numbers.error();
        return detail::ids<PlayerTag>(*numbers);
    }
    /// Returns the value of a condition of rules files: a number, or 1 if it holds and 0 if
    /// not. It is seen from that player, or from the active one; in an effect from the
    /// effect's controller, with the effect's event, target, source and data at hand.
    Result<std::int64_t> fact(Text condition, Player player = {}) const {
        std::int64_t value = 0;
        Result<void> asked =
            checked(tw_fact(handle(), condition.get(), detail::raw(player), &value));
        if (!asked) return asked.error();
        return value;
    }
    /// Returns the table as JSON, with everything that is hidden.
    std::string view_json() const {
        return copied([&](char *buffer, std::size_t size, std::size_t *needed) {
            return tw_view_json(handle(), TW_VIEWER_HOST, 0, buffer, size, needed);
        });
    }
    /// Returns the text that effects store under a key, or an empty text.
    std::string storage(Text key) const {
        return copied([&](char *buffer, std::size_t size, std::size_t *needed) {
            return tw_storage(handle(), key.get(), buffer, size, needed);
        });
    }
    /// Returns the value that the game carries, or null if there is none; valid until the next
    /// call that changes the game. `State` must be the type that was set.
    template <typename State> const State *state() const {
        return static_cast<const State *>(tw_state(handle()));
    }
//% names
protected:
    tw_game *handle() const noexcept { return static_cast<const Self &>(*this).get(); }
    Result<void> checked(tw_status status) const {
        return static_cast<const Self &>(*this).done(status);
    }
    void must(tw_status status) const { checked(status).value(); }
    template <typename Call> std::string copied(Call call) const {
        std::size_t needed = 0;
        std::string text;
        must(call(nullptr, 0, &needed));
        text.resize(needed);
        must(call(text.data(), text.size(), &needed));
        text.resize(needed - 1);
        return text;
    }
    std::string text(tw_status (*read)(const tw_game *, char *, std::size_t,
                                       std::size_t *)) const {
        return copied([&](char *buffer, std::size_t size, std::size_t *needed) {
            return read(handle(), buffer, size, needed);
        });
    }
    std::string word(tw_word_kind kind, std::int64_t number) const {
        return copied([&](char *buffer, std::size_t size, std::size_t *needed) {
            return tw_word_text(handle(), kind, number, buffer, size, needed);
        });
    }
    template <typename Id> Result<Id> id_of(tw_word_kind kind, Text name) const {
        std::int64_t number = 0;
        Result<void> found = checked(tw_word_number(handle(), kind, name.get(), &number));
        if (!found) return found.error();
        return Id(number);
    }

private:
    friend Self;
    Table() = default;
};
