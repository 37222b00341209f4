// TrackedMen numbers the men whose state an abstraction follows (abstraction.hpp), and knows which of them each
// relaxed jump of Reach passes. Not thread-safe; memory is reused.
#pragma once

#include "engine/goal/reach.hpp"

#include <bit>
#include <cstdint>
#include <vector>

namespace goalline::engine {

// A set of tracked men, by their numbers.
struct TrackedSet {
    static constexpr std::uint32_t kMost = 128;

    std::uint64_t low = 0;
    std::uint64_t high = 0;

    [[nodiscard]] static TrackedSet first(std::uint32_t count); // the men with numbers below count
    [[nodiscard]] bool has(std::uint32_t index) const {
        return ((index < 64 ? low : high) >> (index % 64) & 1U) != 0;
    }
    void add(std::uint32_t index) { (index < 64 ? low : high) |= std::uint64_t{1} << (index % 64); }
    [[nodiscard]] bool empty() const { return (low | high) == 0; }
    [[nodiscard]] std::uint32_t size() const {
        return static_cast<std::uint32_t>(std::popcount(low) + std::popcount(high));
    }
    [[nodiscard]] bool meets(const TrackedSet& other) const {
        return ((low & other.low) | (high & other.high)) != 0;
    }
    [[nodiscard]] bool within(const TrackedSet& other) const {
        return ((low & ~other.low) | (high & ~other.high)) == 0;
    }
    [[nodiscard]] TrackedSet without(const TrackedSet& other) const {
        return {low & ~other.low, high & ~other.high};
    }
    friend TrackedSet operator&(const TrackedSet& a, const TrackedSet& b) {
        return {a.low & b.low, a.high & b.high};
    }
    friend TrackedSet operator|(const TrackedSet& a, const TrackedSet& b) {
        return {a.low | b.low, a.high | b.high};
    }
    friend bool operator==(const TrackedSet& a, const TrackedSet& b) = default;
};

class TrackedMen {
  public:
    static constexpr std::uint32_t kNone = 0xFFFFFFFFU;

    // Forgets all men. If interrupted, this must not be used. REQUIRES: reach was computed and measured on this board
    // for this attacker
    void begin(const phutball::Board& board, phutball::Side attacker, const Reach& reach,
               StopCheck& stop_check);
    // Tracks a man from now on, unless there are too many.
    void track(phutball::Cell man);

    [[nodiscard]] std::uint32_t count() const { return count_; }
    [[nodiscard]] std::uint32_t number(phutball::Cell cell) const { return number_[cell]; } // or kNone
    [[nodiscard]] TrackedSet over(std::uint32_t jump) const { return over_[jump]; }
    [[nodiscard]] TrackedSet on(std::uint32_t node) const { return on_[node]; } // the man on that cell

    [[nodiscard]] const Reach& reach() const { return *reach_; }
    [[nodiscard]] bool in_goal(phutball::Cell cell) const { return board_->in_goal(cell, attacker_); }

  private:
    void list_jumps_over(StopCheck& stop_check); // fills jumps_over_
    [[nodiscard]] int step_between(phutball::Cell from, phutball::Cell to) const;

    const phutball::Board* board_ = nullptr;
    const Reach* reach_ = nullptr;
    phutball::Side attacker_ = phutball::Side::ohs;
    std::uint32_t count_ = 0;
    std::vector<std::uint32_t> number_; // by cell
    std::vector<TrackedSet> over_;      // by jump
    std::vector<TrackedSet> on_;        // by node
    // The jumps over the man on a cell are jumps_over_[first_over_[cell]] ..
    std::vector<std::uint32_t> first_over_;
    std::vector<std::uint32_t> jumps_over_;
    struct Passed {
        std::uint32_t jump;
        phutball::Cell man;
    };
    std::vector<Passed> passed_;
};

} // namespace goalline::engine
