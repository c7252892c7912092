/// The reason why a call was refused: a code, and a message with the cause and what to do next.
class Error : public std::exception {
public:
    /// Creates an error with the general message of the code.
    explicit Error(Code code) : Error(code, tw_status_text(static_cast<tw_status>(code))) {}
    /// Creates an error with a message of its own; an effect may return it.
    Error(Code code, std::string message) : code_(code), message_(std::move(message)) {}
    Code code() const noexcept { return code_; }
    const std::string &message() const noexcept { return message_; }
    const char *what() const noexcept override { return message_.c_str(); }
    /// Throws the error. Without exceptions, prints its message to the standard error and ends the
    /// process.
    [[noreturn]] void raise() const {
#if TURNWHEEL_EXCEPTIONS
        throw *this;
#else
        std::fprintf(stderr, "turnwheel: %s\n", what());
        std::abort();
#endif
    }

private:
    Code code_;
    std::string message_;
};

/// The value that a call returns, or the error if it was refused.
template <typename T> class [[nodiscard]] Result {
public:
    Result(T value) : value_(std::move(value)) {}
    Result(Error error) : error_(std::move(error)) {}
    /// Returns true if there is a value.
    explicit operator bool() const noexcept { return value_.has_value(); }
    /// Returns the error. Call it only after a test for one: it ends the process if there is none.
    const Error &error() const {
        if (!error_) std::abort();
        return *error_;
    }
    /// Returns the value, or raises the error.
    T &value() & {
        if (error_) error_->raise();
        return *value_;
    }
    const T &value() const & {
        if (error_) error_->raise();
        return *value_;
    }
    T value() && {
        if (error_) error_->raise();
        return std::move(*value_);
    }
    /// Returns the value, or `other` if the call was refused.
    T value_or(T other) && { return value_ ? std::move(*value_) : std::move(other); }
    /// Returns the value, or raises the error, as `value` does.
    T &operator*() & { return value(); }
    const T &operator*() const & { return value(); }
    T operator*() && { return std::move(*this).value(); }
    T *operator->() { return &value(); }
    const T *operator->() const { return &value(); }

private:
    std::optional<T> value_;
    std::optional<Error> error_;
};

/// The outcome of a call that returns no value: done, or refused with an error.
template <> class [[nodiscard]] Result<void> {
public:
    Result() noexcept = default;
    Result(Error error) : error_(std::move(error)) {}
    /// Returns true if the call was accepted.
    explicit operator bool() const noexcept { return !error_; }
    /// Returns the error. Call it only after a test for one: it ends the process if there is none.
    const Error &error() const {
        if (!error_) std::abort();
        return *error_;
    }
    /// Raises the error if the call was refused.
    void value() const {
        if (error_) error_->raise();
    }

private:
    std::optional<Error> error_;
};

namespace detail {

inline Code code(tw_status status) noexcept { return static_cast<Code>(status); }

/// Raises an error that only a mistake of the caller can cause.
inline void must(tw_status status) {
    if (status != TW_OK) Error(code(status)).raise();
}

/// Returns a text that a C function copies: calls it once for the size and once for the text.
template <typename Call> Result<std::string> text(Call call) {
    std::size_t needed = 0;
    std::string value;
    tw_status status = call(nullptr, 0, &needed);
    if (status != TW_OK) return Error(code(status));
    value.resize(needed);
    status = call(value.data(), value.size(), &needed);
    if (status != TW_OK) return Error(code(status));
    value.resize(needed - 1);
    return value;
}

/// Returns a list that a C function copies: calls it again with more room if the list is longer.
template <typename Member, typename Call> Result<std::vector<Member>> list(Call call) {
    std::vector<Member> members(64);
    std::size_t count = 0;
    tw_status status = call(members.data(), members.size(), &count);
    if (status == TW_BUFFER_TOO_SMALL) {
        members.resize(count);
        status = call(members.data(), members.size(), &count);
    }
    if (status != TW_OK) return Error(code(status));
    members.resize(count);
    return members;
}

/// Returns the handle that a C function creates, or the error with the message that it writes.
template <typename Handle, typename Call> Result<Handle *> made(Call call) {
    Handle *made = nullptr;
    std::array<char, 4096> message{};
    tw_status status = call(message.data(), message.size(), &made);
    if (status == TW_OK) return made;
    if (message[0] == '\0') return Error(code(status));
    return Error(code(status), message.data());
}

/// Returns the functions by which the library copies, assigns and frees the host's value.
template <typename State> tw_state_functions state_functions() {
    tw_state_functions functions{};
    functions.copy = [](const void *state, void *) -> void * {
        return new State(*static_cast<const State *>(state));
    };
    functions.assign = [](void *into, const void *from, void *) {
        *static_cast<State *>(into) = *static_cast<const State *>(from);
    };
    functions.drop = [](void *state, void *) { delete static_cast<State *>(state); };
    return functions;
}

/// Returns a list of numbers as ids.
template <typename Kind, typename Number>
std::vector<Id<Kind>> ids(const std::vector<Number> &numbers) {
    std::vector<Id<Kind>> ids;
    ids.reserve(numbers.size());
    for (Number number : numbers) ids.push_back(Id<Kind>(static_cast<std::int64_t>(number)));
    return ids;
}

/// Returns a number in a type of C. One that it cannot hold is that of nobody and nothing.
template <typename Raw, typename Value> Raw fitted(Value value) noexcept {
    const std::int64_t number = static_cast<std::int64_t>(value);
    const Raw raw = static_cast<Raw>(number);
    return static_cast<std::int64_t>(raw) == number ? raw : static_cast<Raw>(~Raw{});
}

/// Returns the number of a player.
inline tw_player raw(Player player) noexcept { return fitted<tw_player>(player.number()); }

inline std::int64_t word(std::int64_t number) noexcept { return number; }
template <typename Kind> std::int64_t word(Id<Kind> one) noexcept { return one.number(); }

/// Returns the numbers of a list of ids, or a list of numbers in another type.
template <typename Raw, typename Member> std::vector<Raw> raw(const std::vector<Member> &members) {
    std::vector<Raw> numbers;
    numbers.reserve(members.size());
    for (const Member &member : members) numbers.push_back(fitted<Raw>(word(member)));
    return numbers;
}

/// Sets a field of C options, in which 0 means that nothing is given. Returns false if the field
/// cannot say it: it is too large, or a 0 that is given.
template <typename Raw, typename Kind> bool set(Raw &option, Id<Kind> one) noexcept {
    option = static_cast<Raw>(one.number());
    return static_cast<std::int64_t>(option) == one.number();
}
template <typename Raw> bool set(Raw &option, bool given) noexcept {
    option = static_cast<Raw>(given ? 1 : 0);
    return true;
}
template <typename Raw, typename Value>
bool set(Raw &option, const std::optional<Value> &value) noexcept {
    if (!value) return true;
    option = static_cast<Raw>(*value);
    return option != 0 && static_cast<std::int64_t>(option) == static_cast<std::int64_t>(*value);
}

/// Returns a copy of a list that the library lends, which the next call would overwrite.
template <typename Member, typename Raw, typename Handle>
std::vector<Member> copied(tw_status (*lend)(const Handle *, const Raw **, std::size_t *),
                           const Handle *handle) {
    const Raw *first = nullptr;
    std::size_t count = 0;
    must(lend(handle, &first, &count));
    std::vector<Member> members;
    members.reserve(count);
    for (std::size_t at = 0; at < count; ++at) members.push_back(Member(first[at]));
    return members;
}

/// A command as a line of a script, for options that those of C cannot say. A text with a quote in
/// it would end there, and continue as other arguments: its line ends instead, and is refused.
class Line {
public:
    explicit Line(const char *verb) : text_(verb) {}
    template <typename Kind> Line &operator()(const char *column, Id<Kind> one) {
        return one ? put(column, word(one)) : *this;
    }
    Line &operator()(const char *column, std::int64_t number) { return put(column, word(number)); }
    Line &operator()(const char *column, bool set) { return set ? put(column, "1") : *this; }
    Line &operator()(const char *column, Text text) {
        if (!text) return *this;
        const bool ends = std::strchr(text.get(), '"') != nullptr;
        put(column, ends ? "\"" : '"' + word(text) + '"');
        ended_ = ended_ || ends;
        return *this;
    }
    template <typename Value>
    Line &operator()(const char *column, const std::optional<Value> &value) {
        return value ? put(column, word(*value)) : *this;
    }
    template <typename Member>
    Line &operator()(const char *column, const std::vector<Member> &members) {
        return members.empty() ? *this : all(column, members);
    }
    const char *get() const noexcept { return text_.c_str(); }

private:
    template <typename Member>
    Line &all(const char *column, const std::vector<Member> &members) {
        std::string text;
        for (const Member &member : members) {
            if (!text.empty()) text += ',';
            text += word(member);
        }
        return put(column, '"' + text + '"');
    }
    static std::string word(std::int64_t number) { return std::to_string(number); }
    static std::string word(Text text) { return text ? text.get() : ""; }
    template <typename Kind> static std::string word(Id<Kind> one) {
        return std::to_string(one.number());
    }
    template <typename Value, std::enable_if_t<std::is_enum_v<Value>, int> = 0>
    static std::string word(Value value) {
        return turnwheel::name(value);
    }
    Line &put(const char *column, const std::string &value) {
        if (ended_) return *this;
        text_ += ' ';
        text_ += column;
        text_ += '=';
        text_ += value;
        return *this;
    }
    std::string text_;
    bool ended_ = false;
};

} // namespace detail
