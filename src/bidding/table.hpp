// The value of every state up to given points under any rules, each certified by mixed bids for both players
// (bidding.md explains how it is computed and why that is fast). Thread-safety: one thread builds a table,
// without locks; any number of threads may read a finished table, which never changes.
#pragma once

#include "base/result.hpp"
#include "base/stop.hpp"
#include "bidding/kernel_simplex.hpp"
#include "bidding/rules.hpp"
#include "bidding/views.hpp"

#include <cstddef>
#include <functional>
#include <span>
#include <string>
#include <vector>

namespace goalline::bidding {

struct WeightedBid {
    int bid = 0;
    double probability = 0;

    friend bool operator==(const WeightedBid&, const WeightedBid&) = default;
};

// Mixed bids for both players, sorted by bid, and what they guarantee to player 1. A bid that is listed is made at
// least once in 10^12 times, unless the value of a state that repeats depends on a rarer one (F6).
struct StateSolution {
    State state;
    double value = 0; // of the state: between lower and upper
    double lower = 0;
    double upper = 0;
    std::vector<WeightedBid> bids1;
    std::vector<WeightedBid> bids2;

    [[nodiscard]] double gap() const { return upper - lower; }
    [[nodiscard]] StateSolution mirrored() const;
};

// Called for every state that is solved, after all states to which it leads. Of a state and its mirror image only one
// is solved: the one in which player 1 has more points or, if the points are equal, in which the ball is not on
// player 1's side.
using Observer = std::function<void(const StateSolution&)>;

class Table {
  public:
    // Errors: invalid rules or points; `limit` if the table would not fit in memory, the stop flag was raised, or
    // (never seen) a state could not be certified to within kWorstGap.
    static Result<Table> solve(const Rules& rules, int most1, int most2, const Observer& observer = {},
                               const StopFlag* stop = nullptr);

    // Whether such a table would be refused because of its rules, its points or its size, or because the system does
    // not have the memory now. `besides`: bytes that the caller keeps for each state.
    static Result<void> check_size(const Rules& rules, int most1, int most2, std::size_t besides = 0);

    static constexpr double kWorstGap = 1e-10;

    [[nodiscard]] const Rules& rules() const { return rules_; }
    [[nodiscard]] int most(Player player) const { return player == Player::one ? most1_ : most2_; }
    // The number of states in which the game is not over.
    [[nodiscard]] std::size_t states() const;
    [[nodiscard]] double max_gap() const { return max_gap_; }
    [[nodiscard]] const SolverCounters& counters() const { return counters_; }
    [[nodiscard]] bool contains(const State& state) const;

    // REQUIRES: contains(state)
    [[nodiscard]] double value(const State& state) const;
    // The values of all states with this ball: by player 1's points, and for each by player 2's. If player 2 may have
    // more points (exchanged), they are those of the game with the players exchanged: by player 2's points, for the
    // ball -ball, and with the other sign. REQUIRES: |ball| < rules().reach()
    [[nodiscard]] std::span<const double> values(int ball) const;
    // If player 2 may have more points, the planes hold the game with the players exchanged.
    [[nodiscard]] bool exchanged() const { return most2_ > most1_; }

    // Solves this one matrix again, from the values. REQUIRES: contains(state), and the game is not over
    [[nodiscard]] StateSolution solution(const State& state) const;

  private:
    friend class TableBuilder;
    Table(const Rules& rules, int most1, int most2);
    [[nodiscard]] Plane plane(int ball) const;

    Rules rules_;
    int most1_;
    int most2_;
    int rows_; // the larger number of points, plus one
    int columns_;
    std::vector<double> by_x_, by_y_;
    double max_gap_ = 0;
    SolverCounters counters_;
};

// A table as the binary file of bidding.md: a header of 64 bytes (magic, rules, size, gap, checksum), then every value as an IEEE double, all in little-endian
// order.
[[nodiscard]] std::string to_binary(const Table& table);

// A heading and lines ball,points1,points2,value. The values have all their digits and come in the order of the
// binary file.
[[nodiscard]] std::string to_csv(const Table& table);

} // namespace goalline::bidding
