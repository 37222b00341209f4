// GoalAbstraction: win in one by refining an abstraction (counterexample-guided). Only a few *tracked* men
// have a definite state, there or gone; every other man that some jump may remove is both at once, as in
// Reach. A breadth-first search over (ball, tracked men gone) either finds no way to the goal, and then there
// is none; or a shortest way, which is walked on the real board: it works, or it contradicts itself at some
// men, and these are tracked from then on. Strong where dense search is weak: a crowd of men below a thinned
// zone that has to be crossed, where a few men decide and the rest is noise. Not thread-safe; memory is
// reused.
#pragma once

#include "engine/reach.hpp"
#include "phutball/key_table.hpp"

#include <array>
#include <cstdint>
#include <vector>

namespace goalline::engine {

class GoalAbstraction {
  public:
    enum class Outcome : std::uint8_t { found, none, out_of_budget };

    // REQUIRES: reach was computed and measured on this board for this attacker, and the goal is within it.
    // `board` is changed while a way is walked, and restored.
    void begin(phutball::Board& board, const phutball::Rules& rules, phutball::Side attacker,
               const Reach& reach);

    // Goes on refining; adds the states it looked at to `nodes` and stops when it passes `end`.
    Outcome refine(std::uint64_t& nodes, std::uint64_t end);

    // After found: the winning chain's landings, without the start.
    [[nodiscard]] const std::vector<phutball::Cell>& landings() const { return landings_; }

  private:
    static constexpr std::size_t kMostTracked = 128;
    static constexpr std::uint32_t kNone = 0xFFFFFFFFU;

    struct Gone { // a set of tracked men
        std::uint64_t low = 0;
        std::uint64_t high = 0;

        [[nodiscard]] bool has(std::uint32_t index) const {
            return ((index < 64 ? low : high) >> (index % 64) & 1U) != 0;
        }
        void add(std::uint32_t index) { (index < 64 ? low : high) |= std::uint64_t{1} << (index % 64); }
    };
    struct Node {
        Gone gone;
        phutball::Cell ball;
        std::uint32_t parent;
        std::int8_t direction; // of the jump that led here
    };

    Outcome search(std::uint64_t& nodes, std::uint64_t end, std::uint32_t& goal);
    // Looks at all ways to leave the line of men in one direction; returns the node on a goal, or kNone.
    std::uint32_t expand(std::uint32_t index, int direction);
    std::uint32_t reach_state(const Gone& gone, phutball::Cell ball, std::uint32_t parent, int direction);
    // Walks the way to `goal` on the real board; tracks the men at which it contradicts itself. True if there
    // are none.
    bool walk(std::uint32_t goal);
    void track(phutball::Cell man);

    [[nodiscard]] std::uint32_t tracked(phutball::Cell cell) const {
        return index_[static_cast<std::size_t>(cell)];
    }

    phutball::Board* board_ = nullptr;
    const Reach* reach_ = nullptr;
    phutball::Rules rules_;
    phutball::Side attacker_ = phutball::Side::ohs;
    std::vector<std::uint32_t> index_; // by cell: number of the tracked man, or kNone
    std::uint32_t tracked_count_ = 0;
    std::vector<Node> nodes_;
    phutball::KeySet seen_;
    std::vector<phutball::Cell> landings_;
    std::vector<std::uint32_t> way_;
};

} // namespace goalline::engine
