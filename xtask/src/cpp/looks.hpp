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
    std::size_t stack_height() const noexcept { return view_.stack; }
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

/// A seat at the table: a player who ever joined.
struct Seat {
    explicit Seat(const tw_seat &seat)
        : player(seat.player), left(seat.left != 0), sitting_out(seat.sitting_out != 0),
          team(seat.team), turns(seat.turns),
          keys{seat.keys[0], seat.keys[1], seat.keys[2], seat.keys[3]} {}
    Player player;
    bool left;
    bool sitting_out;
    /// 0 for none.
    int team;
    /// How many turns of theirs have begun.
    std::uint32_t turns;
    std::array<std::int64_t, 4> keys;
};

/// An object on the stack.
struct StackObject {
    explicit StackObject(const tw_object &one)
        : object(one.object), player(one.player), effect(one.effect), action(one.action),
          target(one.target), aim(one.aim), trigger(one.trigger), source(one.source),
          data(one.data), locks(one.lock != 0) {}
    Object object;
    Player player;
    Name effect;
    Name action;
    Player target;
    /// The object aimed at.
    Object aim;
    /// The trigger that put it there.
    Trigger trigger;
    std::int64_t source;
    std::int64_t data;
    bool locks;
};

/// A granted turn that has not begun.
struct ExtraTurn {
    explicit ExtraTurn(const tw_granted_turn &turn)
        : grant(turn.grant), player(turn.player), by(turn.by), after(turn.after),
          source(turn.source), data(turn.data) {}
    Grant grant;
    Player player;
    Player by;
    /// After whose next turn it comes, if it waits for one.
    Player after;
    std::int64_t source;
    std::int64_t data;
};

/// Turns that will be skipped.
struct SkippedTurns {
    explicit SkippedTurns(const tw_skipped_turns &skip)
        : player(skip.player), applies(static_cast<Applies>(skip.applies)), count(skip.count),
          source(skip.source) {}
    Player player;
    Applies applies;
    std::uint32_t count;
    std::int64_t source;
};

/// Steps or phases that will be skipped.
struct SkippedParts {
    explicit SkippedParts(const tw_skipped_parts &skip)
        : player(skip.player), step(skip.step), phase(skip.phase), count(skip.count),
          source(skip.source), this_turn(skip.this_turn != 0) {}
    Player player;
    Step step;
    Phase phase;
    std::uint32_t count;
    std::int64_t source;
    bool this_turn;
};

/// A trigger that listens.
struct Listener {
    explicit Listener(const tw_trigger &one)
        : trigger(one.trigger), event(static_cast<EventKind>(one.event)), effect(one.effect),
          player(one.player), hidden(one.hidden), source(one.source), count(one.count) {}
    Trigger trigger;
    EventKind event;
    Name effect;
    Player player;
    /// The only player who knows of it.
    Player hidden;
    std::int64_t source;
    /// How often it may still be set off; 0 for any number.
    std::uint32_t count;
};

/// A replacement: what fits does not begin, and its effect, if it has one, runs instead.
struct Replacement {
    explicit Replacement(const tw_replacement &one)
        : trigger(one.trigger), event(static_cast<EventKind>(one.event)), effect(one.effect),
          player(one.player), step(one.step), phase(one.phase), target(one.target),
          source(one.source), data(one.data), may(static_cast<May>(one.may)), count(one.count) {}
    /// A question about it has this number as an option.
    Trigger trigger;
    EventKind event;
    Name effect;
    Player player;
    Step step;
    Phase phase;
    /// In whose turns it applies, if only in theirs.
    Player target;
    std::int64_t source;
    std::int64_t data;
    /// Who may say no to it.
    May may;
    /// How often it may still replace; 0 for any number.
    std::uint32_t count;
};

/// A window that is open.
struct OpenedWindow {
    explicit OpenedWindow(const tw_opened_window &one)
        : window(one.window), holder(one.holder), pending(one.pending), passed(one.passed) {}
    Window window;
    /// Who may act; nobody where it is open to all at once.
    Player holder;
    Players pending;
    Players passed;
};

/// A flag or a counter that is set.
struct Value {
    explicit Value(const tw_value &one)
        : name(one.name), value(one.value), player(one.player), is_flag(one.flag != 0) {}
    Name name;
    std::int64_t value;
    Player player;
    bool is_flag;
};
