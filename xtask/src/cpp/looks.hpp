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
    /// The options, as the effect that asks numbers them.
    std::vector<std::int64_t> options;
    /// What is asked, in words; empty if the effect gave none.
    std::string prompt;
    /// The name of each option; for yes and no, that of yes comes first.
    std::vector<std::string> labels;
    /// The effect that asks; nothing if the rules ask.
    Name effect;
    /// The host's number for what the effect comes from.
    std::int64_t source;
    /// The player whose effect asks.
    Player controller;
};

//% structs
