// Reach: which points a chain could touch if every man that some jump may remove were both there and gone, as
// it suits the jumper. A relaxation, computed in microseconds: what it does not reach, no chain reaches. From
// it also come a lower bound on the number of jumps to the goal, and the men a search has to care about. Not
// thread-safe; memory is reused.
#pragma once

#include "base/clock.hpp"
#include "base/stop.hpp"
#include "phutball/jump_rule.hpp"

#include <cstdint>
#include <limits>
#include <vector>

namespace goalline::engine {

class Reach {
  public:
    static constexpr std::uint32_t kNever = std::numeric_limits<std::uint32_t>::max();

    // On large boards both computations look at these now and then; by default nothing ends them.
    void set_limits(Deadline deadline, const StopFlag* stop) {
        deadline_ = deadline;
        stop_ = stop;
        interrupted_ = false;
    }
    // A limit has ended a computation since: what it says is worth nothing.
    [[nodiscard]] bool interrupted() const { return interrupted_; }

    // Fixpoint from the ball: a line of men may be left at its first vacant point, or at any of its men that
    // may be gone by then. Returns whether the attacker's goal is reached. REQUIRES: the ball on the board
    bool compute(const phutball::Board& board, const phutball::JumpRule& rule, phutball::Side attacker);

    // Number of cells reached.
    [[nodiscard]] std::size_t cells() const { return cells_.size(); }

    // After compute() returned true on the same board: finds the distances.
    void measure(const phutball::Board& board, const phutball::JumpRule& rule);

    // After measure(): number of relaxed jumps between them.
    [[nodiscard]] std::size_t jumps() const { return edges_.size(); }

    // After measure(): the least number of relaxed jumps from the cell to the goal; kNever for cells that are
    // not reached or have no way to it.
    [[nodiscard]] std::uint32_t distance(phutball::Cell cell) const {
        const Mark& mark = marks_[static_cast<std::size_t>(cell)];
        return mark.reached == stamp_ ? distance_[mark.node] : kNever;
    }

    // After compute(): may some relaxed jump remove the man?
    [[nodiscard]] bool removable(phutball::Cell cell) const {
        return marks_[static_cast<std::size_t>(cell)].removable == stamp_;
    }

    // After measure(): a key of everything that can still decide whether the goal is reached: the ball, the
    // reached cells with a way to the goal, and the men on the lines from these cells. Two boards with equal
    // keys have the same answer: a winning chain of one visits only such cells, and every line it uses looks
    // the same on the other.
    [[nodiscard]] Key relevant_key(const phutball::Board& board);

  private:
    struct Mark { // each field counts only while it equals stamp_
        std::uint32_t reached = 0;
        std::uint32_t removable = 0;
        std::uint32_t relevant = 0;
        std::uint32_t node = 0; // index into cells_, valid when reached
    };

    static constexpr std::size_t kCellsBetweenLooks = 1024;

    void begin(const phutball::Board& board);
    [[nodiscard]] bool limit_hit(std::size_t cells); // after so many
    void add_node(phutball::Cell cell);
    [[nodiscard]] Mark& mark(phutball::Cell cell) { return marks_[static_cast<std::size_t>(cell)]; }
    // Calls land(cell) for each cell where the line of men beside `from` may be left, nearest first.
    template <class Land>
    void scan(const phutball::Board& board, const phutball::JumpRule& rule, phutball::Cell from,
              int direction, Land&& land);
    [[nodiscard]] bool expands(const phutball::Board& board, const phutball::JumpRule& rule,
                               phutball::Cell cell) const;

    Deadline deadline_;
    const StopFlag* stop_ = nullptr;
    bool interrupted_ = false;
    phutball::Side attacker_ = phutball::Side::ohs;
    std::uint32_t stamp_ = 0;
    std::vector<Mark> marks_;             // by cell
    std::vector<phutball::Cell> cells_;   // reached cells, the ball's first
    std::vector<std::uint32_t> distance_; // by node
    std::vector<std::uint32_t> queue_;    // nodes, in order of distance
    // Relaxed jumps grouped by where they end: those into node n are sources_[first_[n]] ..
    // sources_[first_[n+1]-1].
    struct Edge {
        std::uint32_t from;
        std::uint32_t to;
    };
    std::vector<Edge> edges_;
    std::vector<std::uint32_t> first_;
    std::vector<std::uint32_t> sources_;
};

} // namespace goalline::engine
