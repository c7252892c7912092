/// The table at a glance.
class View {
public:
    explicit View(const tw_view &view) noexcept : view_(view) {}
    AwaitKind awaiting() const noexcept { return static_cast<AwaitKind>(view_.awaiting); }
    Turn turn() const noexcept { return Turn(view_.turn); }
    TurnKind turn_kind() const noexcept { return static_cast<TurnKind>(view_.turn_kind); }
    /// Whose turn it is.
    Player active() const noexcept { return Player(view_.active); }
    /// Who decides for that player.
    Player decider() const noexcept { return Player(view_.decider); }
    std::int64_t round() const noexcept { return view_.round; }
    Chapter chapter() const noexcept { return Chapter(view_.chapter); }
    Phase phase() const noexcept { return Phase(view_.phase); }
    Step step() const noexcept { return Step(view_.step); }
    Direction direction() const noexcept { return static_cast<Direction>(view_.direction); }
    /// Who may act; nobody where several may at once, or none.
    Player priority() const noexcept { return Player(view_.priority); }
    /// Who owes an answer.
    Players pending() const noexcept { return Players(view_.pending); }
    Players passed() const noexcept { return Players(view_.passed); }
    Players living() const noexcept { return Players(view_.living); }
    Players sitting_out() const noexcept { return Players(view_.sitting_out); }
    /// How many have passed one after another.
    std::int64_t streak() const noexcept { return view_.streak; }
    std::size_t stack_size() const noexcept { return view_.stack; }
    std::size_t extra_turn_count() const noexcept { return view_.extra_turns; }
    std::size_t skip_count() const noexcept { return view_.skips; }
    std::size_t waiting_triggers() const noexcept { return view_.waiting_triggers; }
    bool locked() const noexcept { return view_.locked != 0; }
    bool over() const noexcept { return view_.over != 0; }
    Player winner() const noexcept { return Player(view_.winner); }

private:
    tw_view view_;
};

/// What a game waits for.
struct Awaiting {
    AwaitKind kind;
    /// Who may act or is asked.
    Player player;
    /// Who decides for that player.
    Player by;
    Window window;
};

/// A question that waits for an answer.
struct Question {
    Choice choice;
    /// Who is asked.
    Player player;
    /// Who decides for that player.
    Player by;
    QuestionKind kind;
    /// How many may be picked, or between which numbers the answer is.
    std::int64_t least;
    std::int64_t most;
    /// The options, as whoever asked numbers them.
    std::vector<std::int64_t> options;
    /// What is asked, in words, and what each option is called; for yes and no, yes comes first.
    std::string prompt;
    std::vector<std::string> labels;
    /// The effect that asks, its source, and whose it is.
    Name effect;
    std::int64_t source;
    Player controller;
};

/// An object on the stack.
struct StackObject {
    Object object;
    Player player;
    Name effect;
    Player target;
    std::int64_t source;
    bool locks;
};

/// A granted turn that has not begun.
struct ExtraTurn {
    Grant grant;
    Player player;
    std::int64_t source;
};

/// The steps of a turn: what was, what is and what is planned.
struct Plan {
    std::vector<Step> steps;
    /// The place of the current one.
    std::size_t at;
};
