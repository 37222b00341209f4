// Reach finds the points that a chain could touch if every man that some jump may remove counted as present or
// absent, whichever helps the jumper. This is a relaxation, computed in microseconds: no chain reaches a point
// outside it. It also yields a lower bound on the number of jumps to the goal, and the men that a search has to care
// about. Not thread-safe; memory is reused.
#pragma once

#include "base/clock.hpp"
#include "base/stop.hpp"
#include "phutball/jump_rule.hpp"

#include <cstddef>
#include <cstdint>
#include <limits>
#include <vector>

namespace goalline::engine {

// StopCheck looks now and then, while a long computation runs, whether it has to be given up: because time is up or
// because somebody asks for it. By default it never is. Not thread-safe.
class StopCheck {
  public:
    StopCheck() = default;
    StopCheck(Deadline deadline, const StopFlag* stop) : deadline_(deadline), stop_(stop) {}

    // Call this with 0, 1, 2, ... for the steps of a computation; it looks after each 1,024. Returns whether the
    // computation has to be given up.
    bool hit(std::size_t step) {
        if ((step + 1) % kStepsBetweenLooks == 0)
            happened_ = happened_ || deadline_.passed() || (stop_ != nullptr && stop_->raised());
        return happened_;
    }
    // Whether a computation has been given up; if so, its results must not be used.
    [[nodiscard]] bool happened() const { return happened_; }

  private:
    static constexpr std::size_t kStepsBetweenLooks = 1024;

    Deadline deadline_;
    const StopFlag* stop_ = nullptr;
    bool happened_ = false;
};

class Reach {
  public:
    static constexpr std::uint32_t kNever = std::numeric_limits<std::uint32_t>::max();

    // On large boards both computations check these limits now and then. By default there are none.
    void set_limits(Deadline deadline, const StopFlag* stop) { stop_check_ = StopCheck(deadline, stop); }
    // Whether a limit has ended a computation since then; if so, its results must not be used.
    [[nodiscard]] bool interrupted() const { return stop_check_.happened(); }

    // Computes a fixpoint, starting from the ball: a line of men may be left at its first vacant point, or at any of
    // its men that may be gone by then. Returns whether the attacker's goal is reached. REQUIRES: the ball is on the
    // board
    bool compute(const phutball::Board& board, const phutball::JumpRule& rule, phutball::Side attacker);

    // The number of cells reached.
    [[nodiscard]] std::size_t cells() const { return cells_.size(); }

    // Finds the distances. REQUIRES: compute() returned true on the same board
    void measure(const phutball::Board& board, const phutball::JumpRule& rule);

    // After measure(): the number of relaxed jumps between the cells.
    [[nodiscard]] std::size_t jumps() const { return edges_.size(); }

    // After measure(): the least number of relaxed jumps from the cell to the goal; kNever for cells that are not
    // reached or from which no way leads there.
    [[nodiscard]] std::uint32_t distance(phutball::Cell cell) const {
        const Mark& mark = marks_[cell];
        return mark.reached == stamp_ ? distance_[mark.node] : kNever;
    }

    // After measure(): the cells by their numbers, the ball's first, and the relaxed jumps: those that end on cell
    // number n are first_into(n) .. first_into(n + 1) - 1.
    [[nodiscard]] phutball::Cell cell(std::uint32_t node) const { return cells_[node]; }
    [[nodiscard]] bool reaches(phutball::Cell cell) const { return marks_[cell].reached == stamp_; }
    [[nodiscard]] std::uint32_t node(phutball::Cell cell) const { // REQUIRES: reaches(cell)
        return marks_[cell].node;
    }
    [[nodiscard]] std::uint32_t first_into(std::uint32_t node) const { return first_[node]; }
    [[nodiscard]] std::uint32_t source(std::uint32_t jump) const { return sources_[jump]; }

    // After compute(): whether some relaxed jump may remove the man.
    [[nodiscard]] bool removable(phutball::Cell cell) const { return marks_[cell].removable == stamp_; }

    // After measure(): a key of everything that can still decide whether the goal is reached: the ball, the reached
    // cells from which a way leads to the goal, and the men on the lines from these cells. Two boards with equal keys
    // have the same answer, because a winning chain on one board visits only such cells, and every line it uses looks
    // the same on the other board.
    [[nodiscard]] Key relevant_key(const phutball::Board& board);

  private:
    struct Mark { // each field counts only if it equals stamp_
        std::uint32_t reached = 0;
        std::uint32_t removable = 0;
        std::uint32_t relevant = 0;
        std::uint32_t node = 0; // index into cells_; valid if the cell is reached
    };

    void begin(const phutball::Board& board);
    void add_node(phutball::Cell cell);
    [[nodiscard]] Mark& mark(phutball::Cell cell) { return marks_[cell]; }
    // Calls land(cell) for each cell at which the line of men beside `from` may be left, nearest first.
    template <class Land>
    void scan(const phutball::Board& board, const phutball::JumpRule& rule, phutball::Cell from,
              int direction, Land&& land);
    [[nodiscard]] bool expands(const phutball::Board& board, const phutball::JumpRule& rule,
                               phutball::Cell cell) const;

    StopCheck stop_check_;
    phutball::Side attacker_ = phutball::Side::ohs;
    std::uint32_t stamp_ = 0;
    std::vector<Mark> marks_;             // by cell
    std::vector<phutball::Cell> cells_;   // reached cells, the ball's first
    std::vector<std::uint32_t> distance_; // by node
    std::vector<std::uint32_t> queue_;    // nodes, in order of distance
    // The relaxed jumps, grouped by where they end: those into node n are sources_[first_[n]] ..
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
