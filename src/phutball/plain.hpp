// The plain twin: rules P5-P9 written as directly as possible, with sets of points and no tricks. It is slow. The
// fast board and move generation are compared with it, and a reader can learn the rules from it. Thread-safety: plain
// values and pure functions.
#pragma once

#include "phutball/setup.hpp"

#include <cstdint>
#include <optional>
#include <set>
#include <vector>

namespace goalline::phutball::plain {

struct State {
    Size size;
    Rules rules;
    std::set<Point> men;
    Point ball;
    Side to_move = Side::ohs;

    friend bool operator==(const State&, const State&) = default;
};

struct Turn {
    std::vector<Point> points; // a placement's point, or a chain's start and landings
    State after;
};

[[nodiscard]] State from(const Setup& setup, const Rules& rules);
[[nodiscard]] Setup to_setup(const State& state);
[[nodiscard]] std::optional<Outcome> outcome(const State& state);

// These list every legal placement, every legal chain, and both.
[[nodiscard]] std::vector<Turn> placements(const State& state);
[[nodiscard]] std::vector<Turn> chains(const State& state);
[[nodiscard]] std::vector<Turn> turns(const State& state);

// The distinct (ball, men) that the chains reach.
[[nodiscard]] std::set<std::pair<Point, std::set<Point>>> results(const State& state);

// Whether the side to move can win with this turn.
[[nodiscard]] bool goal_in_one(const State& state);

// The number of sequences of distinct next states with the given length.
[[nodiscard]] std::uint64_t perft(const State& state, int depth);

} // namespace goalline::phutball::plain
