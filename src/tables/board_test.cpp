// Boards: the plan's jumps against the rules, the tables against known values and against strips.
#include "base/random.hpp"
#include "phutball/plain.hpp"
#include "phutball/position.hpp"
#include "tables/solve.hpp"

#include <gtest/gtest.h>
#include <map>

namespace goalline::tables {
namespace {

using phutball::Point;
using phutball::Rules;
using phutball::Side;
using phutball::Size;

Solved solved(Size size, const Rules& rules = {}) {
    auto result = solve(board_job(size, rules), {});
    EXPECT_TRUE(result.ok());
    return std::move(*result);
}

struct Known {
    Size size;
    std::uint64_t draws;
};

// design.md, "Known values for checking": draws with Ohs to move.
TEST(P10, DrawsOnSmallBoardsAreTheKnownOnes) {
    for (const Known& known : {Known{{3, 3}, 0}, Known{{5, 3}, 0}, Known{{4, 4}, 0}, Known{{7, 3}, 32}}) {
        const Solved table = solved(known.size);
        const auto& solver = *table.solver;
        EXPECT_EQ(solver.positions() - solver.first_player_wins(0) - solver.first_player_wins(1), known.draws)
            << known.size.rows << "x" << known.size.columns;
    }
}

} // namespace
} // namespace goalline::tables
