#include "tables/solver/plan.hpp"

namespace goalline::tables {
namespace {

// `count` ones, from bit `first` on.
constexpr std::uint64_t ones(int first, int count) {
    return ((std::uint64_t{1} << count) - 1) << first;
}

// Left = 0 wins at the right end, Right = 1 at the left end; both may jump in both directions.
constexpr int kLeft = 0;
constexpr int kRight = 1;

// Chains to the right from square b. Index bits b-1, b, ... are squares b+1, b+2, ...; a jump over k stones fixes k
// ones and then a zero, which is the landing square.
Level rightward(int n, int b, int mover) {
    Level level{b - 2, 0, {}, {}};
    for (int k = 1; b + k + 1 <= n - 1; ++k)
        level.pulls.push_back({b + k + 1 - 2, ones(b - 1, k + 1), ones(b - 1, k), 0});
    if (mover == kLeft) {
        level.goals.push_back({ones(b - 1, n - b), ones(b - 1, n - b)}); // off the strip
        if (b <= n - 2)
            level.goals.push_back({ones(b - 1, n - b), ones(b - 1, n - b - 1)}); // on square n
    }
    return level;
}

// Chains to the left from square b to square c = b-k-1. In the index of ball b, bit c-1 is the landing square.
Level leftward(int b, int mover) {
    Level level{b - 2, 1, {}, {}};
    for (int k = 1; b - k - 1 >= 2; ++k)
        level.pulls.push_back({b - k - 1 - 2, ones(b - k - 2, k + 1), ones(b - k - 1, k), 0});
    if (mover == kRight) {
        level.goals.push_back({ones(0, b - 1), ones(0, b - 1)}); // off the strip
        if (b >= 3)
            level.goals.push_back({ones(0, b - 1), ones(1, b - 2)}); // on square 1
    }
    return level;
}

} // namespace

Plan strip_plan(int squares) {
    Plan plan{squares - 2, squares - 2, squares - 1, Chains::ordered, {}};
    for (const int mover : {kLeft, kRight}) {
        auto& levels = plan.sides[mover];
        for (int b = squares - 1; b >= 2; --b)
            levels.push_back(rightward(squares, b, mover));
        for (int b = 2; b <= squares - 1; ++b)
            levels.push_back(leftward(b, mover));
    }
    return plan;
}

Plan oddish_plan(int squares) {
    Plan plan{squares - 1, squares - 1, squares, Chains::none, {}};
    for (const int mover : {kLeft, kRight}) {
        for (int gap = 1; gap < squares; ++gap) {
            Level level{gap - 1, 0, {}, {}};
            for (int to = gap + 1; to < squares; ++to)
                level.pulls.push_back({to - 1, ones(gap, to - gap), ones(gap, to - gap), 0});
            for (int to = gap - 1; to > 0; --to)
                level.pulls.push_back({to - 1, ones(to, gap - to), ones(to, gap - to), 0});
            if (mover == kLeft)
                level.goals.push_back({ones(gap, squares - gap), ones(gap, squares - gap)});
            else
                level.goals.push_back({ones(0, gap), ones(0, gap)});
            plan.sides[mover].push_back(std::move(level));
        }
    }
    return plan;
}

} // namespace goalline::tables
