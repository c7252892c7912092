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

//% structs
