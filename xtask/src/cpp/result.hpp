/// Why a call was refused: its code, and what happened, who and what to do next.
class Error : public std::exception {
public:
    explicit Error(Code code) : Error(code, tw_status_text(static_cast<tw_status>(code))) {}
    Error(Code code, std::string message) : code_(code), message_(std::move(message)) {}
    Code code() const noexcept { return code_; }
    const std::string &message() const noexcept { return message_; }
    const char *what() const noexcept override { return message_.c_str(); }
    /// Throws it, or ends the process with its message where there are no exceptions.
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

/// What a call gives, or why it was refused.
template <typename T> class [[nodiscard]] Result {
public:
    Result(T value) : value_(std::move(value)) {}
    Result(Error error) : error_(std::move(error)) {}
    explicit operator bool() const noexcept { return value_.has_value(); }
    /// What was refused; only where something was.
    const Error &error() const {
        if (!error_) std::abort();
        return *error_;
    }
    /// What is given; raises the error otherwise.
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
    T value_or(T other) && { return value_ ? std::move(*value_) : std::move(other); }
    T &operator*() & { return value(); }
    const T &operator*() const & { return value(); }
    T operator*() && { return std::move(*this).value(); }
    T *operator->() { return &value(); }
    const T *operator->() const { return &value(); }

private:
    std::optional<T> value_;
    std::optional<Error> error_;
};

/// That a call is done, or why it was refused.
template <> class [[nodiscard]] Result<void> {
public:
    Result() noexcept = default;
    Result(Error error) : error_(std::move(error)) {}
    explicit operator bool() const noexcept { return !error_; }
    const Error &error() const {
        if (!error_) std::abort();
        return *error_;
    }
    /// Raises the error, if it was refused.
    void value() const {
        if (error_) error_->raise();
    }

private:
    std::optional<Error> error_;
};

namespace detail {

inline Code code(tw_status status) noexcept { return static_cast<Code>(status); }

/// What only a mistake of the caller can make fail.
inline void must(tw_status status) {
    if (status != TW_OK) Error(code(status)).raise();
}

/// A text that a C function copies: asked for its size, then for itself.
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

/// A list that a C function copies: asked for its length, then for itself.
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

/// What a C function makes, or its reason why not.
template <typename Handle, typename Call> Result<Handle *> made(Call call) {
    Handle *made = nullptr;
    std::array<char, 4096> message{};
    tw_status status = call(message.data(), message.size(), &made);
    if (status == TW_OK) return made;
    if (message[0] == '\0') return Error(code(status));
    return Error(code(status), message.data());
}

/// The functions by which the library copies and frees a value of the host's.
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

/// Ids of a list of numbers.
template <typename Kind, typename Number>
std::vector<Id<Kind>> ids(const std::vector<Number> &numbers) {
    std::vector<Id<Kind>> ids;
    ids.reserve(numbers.size());
    for (Number number : numbers) ids.push_back(Id<Kind>(static_cast<std::int64_t>(number)));
    return ids;
}

/// A player as C has it.
inline tw_player raw(Player player) noexcept { return static_cast<tw_player>(player.number()); }

inline std::int64_t word(std::int64_t number) noexcept { return number; }
template <typename Kind> std::int64_t word(Id<Kind> one) noexcept { return one.number(); }

/// A list as C has it.
template <typename Raw, typename Member> std::vector<Raw> raw(const std::vector<Member> &members) {
    std::vector<Raw> numbers;
    numbers.reserve(members.size());
    for (const Member &member : members) numbers.push_back(static_cast<Raw>(word(member)));
    return numbers;
}

/// Sets an option of C's, in which zero is nothing.
template <typename Raw, typename Kind> void set(Raw &option, Id<Kind> one) noexcept {
    option = static_cast<Raw>(one.number());
}
template <typename Raw> void set(Raw &option, bool given) noexcept {
    option = static_cast<Raw>(given ? 1 : 0);
}
template <typename Raw, typename Value>
void set(Raw &option, const std::optional<Value> &value) noexcept {
    if (value) option = static_cast<Raw>(*value);
}

/// What the library lends, copied: it may be asked for again while this is in use.
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

/// A command as scripts write it, for options in which 0 is something.
class Line {
public:
    explicit Line(const char *verb) : text_(verb) {}
    template <typename Kind> Line &operator()(const char *column, Id<Kind> one) {
        return one ? put(column, word(one)) : *this;
    }
    Line &operator()(const char *column, std::int64_t number) { return put(column, word(number)); }
    Line &operator()(const char *column, bool set) { return set ? put(column, "1") : *this; }
    Line &operator()(const char *column, Text text) {
        return text ? put(column, '"' + word(text) + '"') : *this;
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
        text_ += ' ';
        text_ += column;
        text_ += '=';
        text_ += value;
        return *this;
    }
    std::string text_;
};

} // namespace detail
