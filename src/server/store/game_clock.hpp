// GameClock is the time that the two seats of a game have left: none is kept, or each has a base and an increment for
// each move, or each move has some days. Whoever uses it says what time it is, in milliseconds of ServerTime; it
// reads no clock and starts no timer. Thread-safety: a plain value.
//
// All clocks that run at the same moment began to run together: in Phutball there is only one, and the two players of
// a bidding game begin each turn together.
#pragma once

#include "server/store/seat.hpp"

#include <array>
#include <cstdint>
#include <optional>

namespace goalline::server {

inline constexpr int kMostBase = 3 * 60 * 60; // seconds
inline constexpr int kMostIncrement = 180;    // seconds
inline constexpr int kMostDays = 14;
inline constexpr std::int64_t kMostLag = 500; // milliseconds of the network that are given back for a move

// What was agreed.
struct TimeControl {
    int base = 0;      // seconds
    int increment = 0; // seconds that a move adds
    int days = 0;      // for each move; then there is neither base nor increment

    // Whether time is kept by base and increment.
    [[nodiscard]] bool live() const { return base > 0 || increment > 0; }
    [[nodiscard]] bool any() const { return live() || days > 0; }
    // What each seat has at the beginning, in milliseconds. A game without a base begins with one increment.
    [[nodiscard]] std::int64_t initial() const;
    // By how much a move raises its seat's quota of lag, in milliseconds. There is none with days for each move.
    [[nodiscard]] std::int64_t lag_gain() const;
    friend bool operator==(const TimeControl&, const TimeControl&) = default;
};

struct GameClock {
    using Times = std::array<std::int64_t, 2>; // milliseconds, by seat

    TimeControl control;
    Times left{};           // when the present turn began
    SeatSet running;        // whose clocks run since then
    std::int64_t since = 0; // when the present turn began
    // What may still be given back for the way through the network. Whoever answers the server's pings late on purpose
    // gains at most that; it is stored with the game, because it would begin anew with every room otherwise.
    Times lag_quota{};

    GameClock() = default;
    explicit GameClock(const TimeControl& agreed);

    // How long the present turn has lasted. After a restart of the server this may begin again at 0.
    [[nodiscard]] std::int64_t elapsed(std::int64_t now) const;
    // What that seat has now, at least 0.
    [[nodiscard]] std::int64_t left_at(Seat seat, std::int64_t now) const;

    // A turn begins for those seats. `start` says whether their clocks run; at the beginning of a game they do not.
    // Clocks of the same seats that run already go on.
    void begin(SeatSet seats, bool start, std::int64_t now);
    // A turn that began at the moment `from` begins only at `to`.
    void put_off(std::int64_t from, std::int64_t to) {
        if (running.any() && since == from)
            since = to;
    }
    // That seat has made its move, which took so many milliseconds, and the network is `lag` there and back. If its
    // clock did not run, nothing is taken off or added.
    void press(Seat seat, std::int64_t took, std::int64_t lag = 0);
    // Stops all clocks.
    void stop(std::int64_t now);
    // The game goes back to where the seats had so much left.
    void go_back(const Times& to);

    // When the time of that seat runs out. REQUIRES: its clock runs
    [[nodiscard]] std::int64_t end_of(Seat seat) const { return since + left[index(seat)]; }
    // When the first of those seats has no time left; nothing if none of their clocks runs.
    [[nodiscard]] std::optional<std::int64_t> deadline(SeatSet seats) const;
    // How much of that way through the network and back would be given back for a move.
    [[nodiscard]] std::int64_t forgiven(Seat seat, std::int64_t lag) const;
    // Which of those seats lost first, if the network is so slow for them; both if that was at the same moment.
    [[nodiscard]] SeatSet fallen(SeatSet seats, std::int64_t now, const Times& lags) const;

    // How long the computer should think at most, so that its time does not run out; nothing if that does not matter.
    [[nodiscard]] std::optional<std::int64_t> ration(Seat seat) const;

    friend bool operator==(const GameClock&, const GameClock&) = default;
};

} // namespace goalline::server
