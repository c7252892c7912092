/// A copy of the main facts about the table; later commands do not change it. A player, step or
/// other id is empty where there is none.
class View {
public:
    explicit View(const tw_view &view) noexcept : view_(view) {}
//% view

private:
    tw_view view_;
};

/// The decision that a game waits for. A field that its kind does not have is empty.
struct Awaiting {
    AwaitKind kind;
    /// The player who may act or is asked; nobody if a window is open to several at once.
    Player player;
    /// The player who decides for that one, if somebody else does.
    Player by;
    /// The window that is open.
    Window window;
};

/// A question that waits for an answer.
struct Question {
    /// Its id.
    Choice choice;
    /// The player who is asked.
    Player player;
    /// The player who decides for that one, if somebody else does.
    Player by;
    /// The kind of answer.
    QuestionKind kind;
    /// The smallest answer, or the smallest number of picks.
    std::int64_t least;
    /// The largest answer, or the largest number of picks.
    std::int64_t most;
    /// The options, as numbers of the asking effect.
    std::vector<std::int64_t> options;
    /// The question in words; empty if the effect gave none.
    std::string prompt;
    /// The label of each option; for yes and no, yes first.
    std::vector<std::string> labels;
    /// The effect that asks; nothing if the rules ask.
    Name effect;
    /// The host's number of that effect, such as its card.
    std::int64_t source;
    /// The player who controls the asking effect.
    Player controller;
};

/// A command as plain data: its verb, and a member for everything that a player's command can say.
/// It owns all of it, so it can be kept, compared, changed and submitted to any game of these
/// rules.
struct Command {
    Verb verb{};
    /// The player whose command it is.
    Player player{};
    /// The player who decides for that one, if somebody else does.
    Player by{};
    /// The player who is the target.
    Player target{};
    /// The step to go to.
    Step step{};
    /// The question that is answered.
    Choice choice{};
    /// An object on the stack.
    Object object{};
    /// The kind of action.
    Name action{};
    /// The effect.
    Name effect{};
    /// The host's number, such as that of a card; 0 for none.
    std::int64_t source = 0;
    /// A number passed to the effect.
    std::int64_t data = 0;
    /// Why it happened.
    std::optional<Reason> reason{};
    /// The players for whom the effect runs.
    std::optional<Each> each{};
    /// True if other actions are locked while it is on the stack.
    bool lock = false;
    /// The members of the command's list: the picks of an answer, the payload of a commit.
    std::vector<std::int64_t> numbers{};

    Command() = default;
    /// Copies a command of turnwheel.h.
    explicit Command(const tw_command_data &command);
    /// Returns the command as turnwheel.h has it: valid until this one changes or ends.
    tw_command_data get() const noexcept;

private:
    auto tied() const noexcept {
        return std::tie(verb, player, by, target, step, choice, object, action, effect, source,
                        data, reason, each, lock, numbers);
    }

public:
    friend bool operator==(const Command &a, const Command &b) { return a.tied() == b.tied(); }
    friend bool operator!=(const Command &a, const Command &b) { return !(a == b); }
};

inline Command::Command(const tw_command_data &command)
    : verb(static_cast<Verb>(command.verb)), player(command.player), by(command.by),
      target(command.target), step(command.step), choice(command.choice), object(command.object),
      action(command.action), effect(command.effect), source(command.source), data(command.data),
      lock(command.lock != 0) {
    if (command.reason != 0) reason = static_cast<Reason>(command.reason);
    if (command.each != 0) each = static_cast<Each>(command.each);
    if (command.number_count > 0)
        numbers.assign(command.numbers, command.numbers + command.number_count);
}

inline tw_command_data Command::get() const noexcept {
    tw_command_data command{};
    command.verb = static_cast<std::uint16_t>(verb);
    command.step = static_cast<std::uint16_t>(step.number());
    command.choice = static_cast<std::uint32_t>(choice.number());
    command.object = static_cast<std::uint32_t>(object.number());
    command.player = detail::raw(player);
    command.by = detail::raw(by);
    command.target = detail::raw(target);
    command.reason = reason ? static_cast<std::uint8_t>(*reason) : std::uint8_t{0};
    command.each = each ? static_cast<std::uint8_t>(*each) : std::uint8_t{0};
    command.lock = lock ? 1 : 0;
    command.action = action.number();
    command.effect = effect.number();
    command.source = source;
    command.data = data;
    command.numbers = numbers.data();
    command.number_count = numbers.size();
    return command;
}

//% structs
