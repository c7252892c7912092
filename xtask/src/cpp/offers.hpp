/// The offers of a player while a function of `Game::set_offers` makes them, with the table for
/// looks. Do not keep it.
class Offers : public Table<Offers> {
public:
    Offers(tw_game *handle, Player player) noexcept : handle_(handle), player_(player) {}
    /// Returns the handle, for calls of turnwheel.h.
    tw_game *get() const noexcept { return handle_; }
    /// Returns the player whose moves are listed.
    Player who() const noexcept { return player_; }

    /// Offers a command of the player. Whatever the action and the card take, and it leaves open,
    /// is filled in. Moves that would be refused, or that are listed already, are left out. Errors:
    /// `Code::bad_value` for a command that is not the player's, `Code::unknown_effect`,
    /// `Code::too_long` beyond 100000 moves; those of a command that cannot be read.
    Result<void> offer(const Command &command) const {
        const tw_command_data given = command.get();
        return done(tw_offer(handle_, &given));
    }
    /// Offers to push the effect of a card of the player's, with the host's number of the card.
    Result<void> push(Text effect, std::int64_t source) const {
        Result<Name> known = name(effect);
        if (!known) return known.error();
        Command command;
        command.verb = Verb::push;
        command.player = player_;
        command.effect = *known;
        command.source = source;
        return offer(command);
    }
    /// Returns a status of turnwheel.h as a result.
    static Result<void> done(tw_status status) {
        if (status == TW_OK) return {};
        return Error(detail::code(status));
    }

private:
    tw_game *handle_;
    Player player_;
};
