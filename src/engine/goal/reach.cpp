#include "engine/goal/reach.hpp"

namespace goalline::engine {

using phutball::Board;
using phutball::Cell;
using phutball::JumpRule;
using phutball::kDirections;
using phutball::Side;

void Reach::begin(const Board& board) {
    const auto cells = static_cast<std::size_t>(board.cells());
    if (marks_.size() != cells || stamp_ == kNever) {
        marks_.assign(cells, Mark{});
        stamp_ = 0;
    }
    ++stamp_;
    cells_.clear();
}

void Reach::add_node(Cell cell) {
    mark(cell).reached = stamp_;
    mark(cell).node = static_cast<std::uint32_t>(cells_.size());
    cells_.push_back(cell);
}

template <class Land>
void Reach::scan(const Board& board, const JumpRule& rule, Cell from, int direction, Land&& land) {
    const int step = board.delta(direction);
    Cell cell = from + step;
    if (!board.has_man(cell))
        return;
    for (cell += step; board.has_man(cell); cell += step) {
        if (mark(cell).removable == stamp_)
            land(cell);
    }
    if (rule.lands_on(board.at(cell)))
        land(cell);
}

// A goal ends the search. A chain also ends off the board (P7) and, if goal pass is off, on a goal row (P9).
bool Reach::expands(const Board& board, const JumpRule& rule, Cell cell) const {
    return !rule.ends_turn(cell) && !board.in_goal(cell, attacker_);
}

bool Reach::compute(const Board& board, const JumpRule& rule, Side attacker) {
    begin(board);
    attacker_ = attacker;
    add_node(board.ball());
    bool goal = false;
    bool more_removable = true;
    while (more_removable) { // a man that became removable opens landings on lines that were already scanned
        more_removable = false;
        for (std::size_t i = 0; i < cells_.size(); ++i) {
            const Cell from = cells_[i];
            if (stop_check_.hit(i))
                return false;
            if (!expands(board, rule, from))
                continue;
            for (int direction = 0; direction < kDirections; ++direction) {
                const int step = board.delta(direction);
                Cell passed = from + step; // men before this one are marked
                scan(board, rule, from, direction, [&](Cell cell) {
                    for (; passed != cell; passed += step) {
                        more_removable |= mark(passed).removable != stamp_;
                        mark(passed).removable = stamp_;
                    }
                    if (mark(cell).reached == stamp_)
                        return;
                    add_node(cell);
                    goal |= board.in_goal(cell, attacker);
                });
            }
        }
    }
    return goal;
}

void Reach::measure(const Board& board, const JumpRule& rule) {
    const std::size_t nodes = cells_.size();
    edges_.clear();
    first_.assign(nodes + 1, 0);
    for (std::uint32_t from = 0; from < nodes; ++from) {
        if (stop_check_.hit(from))
            return;
        if (!expands(board, rule, cells_[from]))
            continue;
        for (int direction = 0; direction < kDirections; ++direction) {
            scan(board, rule, cells_[from], direction, [&](Cell cell) {
                edges_.push_back({from, mark(cell).node});
                ++first_[mark(cell).node];
            });
        }
    }
    for (std::size_t n = 1; n <= nodes; ++n)
        first_[n] += first_[n - 1];
    sources_.resize(edges_.size());
    for (const Edge& edge : edges_)
        sources_[--first_[edge.to]] = edge.from;

    // Searches breadth-first, backwards from every goal cell.
    distance_.assign(nodes, kNever);
    queue_.clear();
    for (std::uint32_t n = 0; n < nodes; ++n) {
        if (!board.in_goal(cells_[n], attacker_))
            continue;
        distance_[n] = 0;
        queue_.push_back(n);
    }
    for (std::size_t i = 0; i < queue_.size() && !stop_check_.hit(i); ++i) {
        const std::uint32_t to = queue_[i];
        for (std::uint32_t e = first_[to]; e < first_[to + 1]; ++e) {
            if (distance_[sources_[e]] != kNever)
                continue;
            distance_[sources_[e]] = distance_[to] + 1;
            queue_.push_back(sources_[e]);
        }
    }
}

Key Reach::relevant_key(const Board& board) {
    Key key = phutball::ball_key(board.ball());
    for (const std::uint32_t node : queue_) {
        const Cell from = cells_[node];
        key ^= phutball::point_key(from);
        if (distance_[node] == 0)
            continue;
        for (int direction = 0; direction < kDirections; ++direction) {
            const int step = board.delta(direction);
            for (Cell cell = from + step; board.has_man(cell); cell += step) {
                if (mark(cell).relevant == stamp_)
                    continue;
                mark(cell).relevant = stamp_;
                key ^= phutball::man_key(cell);
            }
        }
    }
    return key;
}

} // namespace goalline::engine
