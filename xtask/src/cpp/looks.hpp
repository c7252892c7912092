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
    std::optional<std::int64_t> data{};
    /// Why it happened.
    std::optional<Reason> reason{};
    /// The players for whom the effect runs.
    std::optional<Each> each{};
    /// True if other actions are locked while it is on the stack.
    bool lock = false;
    /// The members of the command's list: the picks of an answer, the payload of a commit.
    std::vector<std::int64_t> numbers{};
    /// The effect that pays for it.
    Name cost{};
    /// The number of the instruction that it follows, if it is automatic.
    std::int64_t number = 0;

    Command() = default;
    /// Copies a command of turnwheel.h.
    explicit Command(const tw_command_data &command);
    /// Returns the command as turnwheel.h has it: valid until this one changes or ends.
    tw_command_data get() const noexcept;

private:
    auto tied() const noexcept {
        return std::tie(verb, player, by, target, step, choice, object, action, effect, source,
                        data, reason, each, lock, numbers, cost, number);
    }

public:
    friend bool operator==(const Command &a, const Command &b) { return a.tied() == b.tied(); }
    friend bool operator!=(const Command &a, const Command &b) { return !(a == b); }
};

inline Command::Command(const tw_command_data &command)
    : verb(static_cast<Verb>(command.verb)), player(command.player), by(command.by),
      target(command.target), step(command.step), choice(command.choice), object(command.object),
      action(command.action), effect(command.effect), source(command.source),
      lock(command.lock != 0), cost(command.cost), number(command.number) {
    if (command.data != 0 || command.has_data != 0) data = command.data;
    if (command.reason != 0) reason = static_cast<Reason>(command.reason);
    if (command.each != 0) each = static_cast<Each>(command.each);
    if (command.number_count > 0)
        numbers.assign(command.numbers, command.numbers + command.number_count);
}

inline tw_command_data Command::get() const noexcept {
    tw_command_data command{};
    command.verb = detail::fitted<std::uint16_t>(verb);
    command.step = detail::fitted<std::uint16_t>(step.number());
    command.choice = detail::fitted<std::uint32_t>(choice.number());
    command.object = detail::fitted<std::uint32_t>(object.number());
    command.player = detail::raw(player);
    command.by = detail::raw(by);
    command.target = detail::raw(target);
    command.reason = reason ? detail::fitted<std::uint8_t>(*reason) : std::uint8_t{0};
    command.each = each ? detail::fitted<std::uint8_t>(*each) : std::uint8_t{0};
    command.lock = lock ? 1 : 0;
    command.action = action.number();
    command.effect = effect.number();
    command.source = source;
    command.data = data.value_or(0);
    command.has_data = data ? 1 : 0;
    command.numbers = numbers.data();
    command.number_count = numbers.size();
    command.cost = cost.number();
    command.number = number;
    return command;
}

/// The place of a move's open number in its command.
enum class OpenPlace : std::uint32_t {
    /// It is `data`.
    data = TW_OPEN_DATA,
    /// It is one more member behind those of `numbers`.
    numbers = TW_OPEN_NUMBERS,
};

/// The number of a move that is open: any of a range.
struct OpenNumber {
    OpenPlace place;
    /// The smallest number.
    std::int64_t from;
    /// The largest number.
    std::int64_t to;
};

/// A command that a player could submit. A wide choice of numbers is one move, with bounds. It owns
/// all that it says.
struct Move {
    /// The command, without the number that is open.
    Command command;
    /// The number that is open, if one is.
    std::optional<OpenNumber> open{};
    /// The word that the rules have for the number in the command; empty if they have none.
    std::string label{};

    /// Makes a move of a complete command.
    explicit Move(Command complete) : command(std::move(complete)) {}
    /// Copies a move of turnwheel.h.
    explicit Move(const tw_move_data &one) : command(one.command) {
        if (one.open != TW_OPEN_NOTHING)
            open = OpenNumber{static_cast<OpenPlace>(one.open), one.from, one.to};
        if (one.label != nullptr) label = one.label;
    }
    /// Returns the move as turnwheel.h has it: valid until this one changes or ends.
    tw_move_data get() const noexcept {
        tw_move_data one{};
        one.command = command.get();
        if (open) {
            one.open = static_cast<std::uint32_t>(open->place);
            one.from = open->from;
            one.to = open->to;
        }
        one.label = label.empty() ? nullptr : label.c_str();
        return one;
    }
    /// Returns the command with that number where one is open, whether or not it lies within the
    /// bounds; otherwise the command itself.
    Command with(std::int64_t number) const {
        Command complete = command;
        if (open && open->place == OpenPlace::data) complete.data = number;
        if (open && open->place == OpenPlace::numbers) complete.numbers.push_back(number);
        return complete;
    }
};

/// Something that a player has asked to be done automatically. It owns all that it says.
struct Manner {
    /// The verb by which it was given: `auto_pass`, `order_ahead`, `remember_answer` or `stop_at`.
    Verb verb;
    /// The player.
    Player player;
    /// The number that the player gave it, of an instruction to pass and of an order.
    std::uint32_t number;
    /// True if only the player, whoever decides for the player, and the host see it.
    bool hidden;
    /// How long it lasts; nothing ends a stop.
    std::optional<Until> until{};
    /// Its condition; empty if it has none.
    std::string when{};
    /// The command of an order, as in scripts; empty if it is none.
    std::string command{};
    /// The effect that asks the question whose answer is remembered.
    Name effect;
    /// The kind of answer that is remembered.
    std::optional<QuestionKind> question{};
    /// The step of a stop.
    Step step;
    /// The turns in which it stops.
    std::optional<Whose> whose{};

    /// Copies one of turnwheel.h.
    explicit Manner(const tw_manner &one)
        : verb(static_cast<Verb>(one.verb)), player(one.player), number(one.number),
          hidden(one.hidden != 0), effect(one.effect), step(one.step) {
        if (one.until != 0) until = static_cast<Until>(one.until);
        if (one.when != nullptr) when = one.when;
        if (one.command != nullptr) command = one.command;
        if (one.question != 0) question = static_cast<QuestionKind>(one.question);
        if (one.whose != 0) whose = static_cast<Whose>(one.whose);
    }
};

//% structs
