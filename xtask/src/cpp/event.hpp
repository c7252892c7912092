/// An event. Handle it by type with `visit`, or test `kind` and use `as`.
class Event {
public:
    /// Copies an event of turnwheel.h.
    explicit Event(const tw_event &event) noexcept : raw_(event) {}
    /// Returns the kind of event. Ignore a kind that this header does not know.
    EventKind kind() const noexcept { return static_cast<EventKind>(raw_.kind); }
    /// Returns the name of its kind, such as `turn_began`; `?` for one that this header does not
    /// know.
    const char *name() const noexcept { return turnwheel::name(kind()); }
    /// Returns the event as one of the structs in `events`, or nothing if it is of another kind.
    template <typename One> std::optional<One> as() const {
        if (kind() != One::kind) return std::nullopt;
        return One(One::of(raw_));
    }
    /// Calls the first handler that takes the struct of this kind of event. Returns false if none
    /// does, and for a kind that this header does not know.
    template <typename... Handlers> bool visit(Handlers &&...handlers) const {
        auto handler = std::forward_as_tuple(handlers...);
        switch (kind()) {
//% visits
        }
        return false;
    }

private:
    template <typename One, std::size_t At = 0, typename Tuple, typename Raw>
    bool give(Tuple &handlers, const Raw &raw) const {
        if constexpr (At == std::tuple_size_v<Tuple>) {
            return false;
        } else if constexpr (std::is_invocable_v<std::tuple_element_t<At, Tuple>, const One &>) {
            std::get<At>(handlers)(One(raw));
            return true;
        } else {
            return give<One, At + 1>(handlers, raw);
        }
    }
    tw_event raw_;
};
