/// Something that happened. Which, tells `visit`, or `kind` and `as`.
class Event {
public:
    explicit Event(const tw_event &event) noexcept : raw_(event) {}
    EventKind kind() const noexcept { return static_cast<EventKind>(raw_.kind); }
    /// Its name, such as `turn_began`.
    const char *name() const noexcept { return turnwheel::name(kind()); }
    /// The event as one of `events`, if it is one of that kind.
    template <typename One> std::optional<One> as() const {
        if (kind() != One::kind) return std::nullopt;
        return One(One::of(raw_));
    }
    /// Calls the first handler that takes an event of this kind, one of `events`; true if there is
    /// one. Kinds that no handler takes are passed over.
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
