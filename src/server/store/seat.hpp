// The two seats of a game, and sets of them. Thread-safety: plain values.
#pragma once

#include <cstddef>
#include <cstdint>

namespace goalline::server {

// `first` began as Ohs (or is player 1 of a bidding game), `second` as Eks. A swap (P11) exchanges their sides; the
// seats stay.
enum class Seat : std::uint8_t { first, second };
[[nodiscard]] constexpr Seat other(Seat seat) {
    return seat == Seat::first ? Seat::second : Seat::first;
}
[[nodiscard]] constexpr std::size_t index(Seat seat) {
    return static_cast<std::size_t>(seat);
}

struct SeatSet {
    bool first = false;
    bool second = false;

    [[nodiscard]] bool has(Seat seat) const { return seat == Seat::first ? first : second; }
    [[nodiscard]] bool any() const { return first || second; }
    [[nodiscard]] bool both() const { return first && second; }
    void add(Seat seat) { set(seat, true); }
    void remove(Seat seat) { set(seat, false); }
    friend bool operator==(const SeatSet&, const SeatSet&) = default;

  private:
    void set(Seat seat, bool in) { (seat == Seat::first ? first : second) = in; }
};
// The index of a set in an array of four.
[[nodiscard]] constexpr std::size_t index(SeatSet seats) {
    return (seats.first ? 1U : 0U) + (seats.second ? 2U : 0U);
}
[[nodiscard]] inline SeatSet only(Seat seat) {
    SeatSet seats;
    seats.add(seat);
    return seats;
}

} // namespace goalline::server
