/// Something that happened. Which, tells `visit`, or `kind` and `as`.
class Event {
public:
    explicit Event(const tw_record &record) noexcept : record_(record) {}
    EventKind kind() const noexcept { return static_cast<EventKind>(record_.kind); }
    /// Its name, such as `turn_began`.
    const char *name() const noexcept { return turnwheel::name(kind()); }
    /// The event as one of `events`, if it is one of that kind.
    template <typename One> std::optional<One> as() const {
        if (kind() != One::kind) return std::nullopt;
        return One(record_);
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
    template <typename One, std::size_t At = 0, typename Tuple> bool give(Tuple &handlers) const {
        if constexpr (At == std::tuple_size_v<Tuple>) {
            return false;
        } else if constexpr (std::is_invocable_v<std::tuple_element_t<At, Tuple>, const One &>) {
            std::get<At>(handlers)(One(record_));
            return true;
        } else {
            return give<One, At + 1>(handlers);
        }
    }
    tw_record record_;
};
