// This file describes the board as a plan. Point (row, column) is cell (row-1)*C + column-1, and bit c of an index
// stands for the man on cell c. The ball's own cell has no man, so the last cell, N-1, takes its bit: with the ball
// on cell p, bit p is the man on cell N-1, and there are N-1 bits. A jump from p to q therefore moves only one bit,
// that of the last cell, from p to q:
//
//     3 x 3, ball on B2 (cell 4):
//         bits 0 1 2 3 . 5 6 7 are the men on cells 0 1 2 3 . 5 6 7, and bit 4 is the man on C3 (cell 8)
//     3 x 3, ball on A1 (cell 0), man on B1, jump to C1 (cell 2); v is the man on C3:
//         the fixed bits are 0 1 2: "here" (before the jump) they are v 1 0, "there" (after it) 0 0 v
//
// The ball squares come in this order: rows 2..R-1 first, then, if chains may pass through goal rows (P9), rows 1 and
// R. A turn that ends on one's own goal line loses (P9), so it never makes a position won. A jump towards the other
// goal is always left on a full board, so forbidding own goals changes no value and no distance.
#include "tables/solver/plan.hpp"

namespace goalline::tables {
namespace {

using phutball::Point;
using phutball::Rules;
using phutball::Size;

constexpr std::uint64_t bit(int b) {
    return std::uint64_t{1} << b;
}

struct Direction {
    int rows;
    int columns;
};
constexpr Direction kDirections[] = {{1, 0}, {1, 1}, {0, 1}, {-1, 1}, {-1, 0}, {-1, -1}, {0, -1}, {1, -1}};

class Builder {
  public:
    Builder(Size size, const Rules& rules) : size_(size), rules_(rules) {}

    Plan plan() {
        const int balls = (size_.rows - 2) * size_.columns;
        Plan plan{balls, rules_.goal_pass ? balls + 2 * size_.columns : balls, cells() - 1, Chains::any, {}};
        for (std::size_t mover = 0; mover < 2; ++mover) {
            for (int row = 1; row <= size_.rows; ++row) {
                for (int column = 1; column <= size_.columns; ++column) {
                    const Point ball = phutball::point_at(row, column);
                    if (place(ball) < plan.points)
                        plan.sides[mover].push_back(level(ball, mover == 0));
                }
            }
        }
        return plan;
    }

  private:
    [[nodiscard]] int cells() const { return size_.rows * size_.columns; }
    [[nodiscard]] int cell(Point p) const { return (p.row - 1) * size_.columns + p.column - 1; }

    [[nodiscard]] int place(Point p) const {
        const int balls = (size_.rows - 2) * size_.columns;
        if (p.row == 1)
            return balls + p.column - 1;
        if (p.row == size_.rows)
            return balls + size_.columns + p.column - 1;
        return (p.row - 2) * size_.columns + p.column - 1;
    }

    // The bit that stands for cell c in the indices of ball p.
    [[nodiscard]] int slot(int c, int p) const { return c == cells() - 1 ? p : c; }

    [[nodiscard]] Level level(Point ball, bool upward) const {
        Level level{place(ball), 0, {}, {}};
        for (const Direction direction : kDirections) {
            std::uint64_t men = 0;
            for (int k = 1;; ++k) {
                const Point man = along(ball, direction, k);
                if (!size_.contains(man))
                    break;
                men |= bit(slot(cell(man), cell(ball)));
                add_jump(level, ball, along(ball, direction, k + 1), men, upward);
            }
        }
        return level;
    }

    static Point along(Point from, Direction direction, int k) {
        return phutball::point_at(from.row + k * direction.rows, from.column + k * direction.columns);
    }

    // Adds the jump from `ball` over `men` to `to`, which is on the board or beyond its edge (P6-P9).
    void add_jump(Level& level, Point ball, Point to, std::uint64_t men, bool upward) const {
        const bool beside = to.column < 1 || to.column > size_.columns;
        const bool beyond = to.row < 1 || to.row > size_.rows;
        if (beside && (!beyond || !rules_.corner_exit))
            return;
        const bool wins = upward ? to.row >= size_.rows : to.row <= 1;
        if (beyond) {
            if (wins)
                level.goals.push_back({men, men});
            return;
        }
        const int p = cell(ball);
        const int q = cell(to);
        if (wins)
            level.goals.push_back({men | bit(slot(q, p)), men});
        if (place(to) >= (size_.rows - 2) * size_.columns && !rules_.goal_pass)
            return;
        const int last = cells() - 1;
        if (p == last || q == last) {
            level.pulls.push_back({place(to), men | bit(slot(q, p)), men, 0});
            return;
        }
        const std::uint64_t fixed = men | bit(p) | bit(q);
        level.pulls.push_back({place(to), fixed, men, 0});
        level.pulls.push_back({place(to), fixed, men | bit(p), bit(q)});
    }

    Size size_;
    Rules rules_;
};

} // namespace

Plan board_plan(phutball::Size size, const phutball::Rules& rules) {
    return Builder(size, rules).plan();
}

BoardPlace board_place(const phutball::Setup& setup) {
    const auto cell = [&](Point p) { return (p.row - 1) * setup.size.columns + p.column - 1; };
    const int last = setup.size.rows * setup.size.columns - 1;
    BoardPlace place{cell(setup.ball) - setup.size.columns, 0};
    for (const Point man : setup.men)
        place.index |= bit(cell(man) == last ? cell(setup.ball) : cell(man));
    return place;
}

phutball::Setup board_setup(Size size, BoardPlace place, phutball::Side to_move) {
    const auto point = [&](int cell) {
        return phutball::point_at(cell / size.columns + 1, cell % size.columns + 1);
    };
    const int last = size.rows * size.columns - 1;
    const int ball = place.ball + size.columns;
    phutball::Setup setup{size, {}, point(ball), to_move};
    for (int b = 0; b < last; ++b) {
        if ((place.index >> b & 1) != 0)
            setup.men.push_back(point(b == ball ? last : b));
    }
    return setup;
}

phutball::Setup board_flipped(const phutball::Setup& setup) {
    const auto flip = [&](Point p) { return phutball::point_at(setup.size.rows + 1 - p.row, p.column); };
    phutball::Setup result{setup.size, {}, flip(setup.ball), phutball::other(setup.to_move)};
    for (const Point man : setup.men)
        result.men.push_back(flip(man));
    return result;
}

BoardPlace board_flipped(Size size, BoardPlace place) {
    const int last = size.rows * size.columns - 1;
    const int ball = place.ball + size.columns;
    const std::uint64_t cells = (place.index & ~bit(ball)) | (place.index >> ball & 1) << last;
    const std::uint64_t row = bit(size.columns) - 1;
    std::uint64_t flipped = 0;
    for (int r = 0; r < size.rows; ++r)
        flipped |= (cells >> (r * size.columns) & row) << ((size.rows - 1 - r) * size.columns);
    const int other = (size.rows - 1 - ball / size.columns) * size.columns + ball % size.columns;
    return {other - size.columns, (flipped & ~bit(last)) | (flipped >> last & 1) << other};
}

} // namespace goalline::tables
