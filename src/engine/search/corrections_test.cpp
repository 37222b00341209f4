// Which positions share a correction, and that corrections are bounded means.
#include "base/random.hpp"
#include "engine/search/corrections.hpp"
#include "engine/search/params.hpp"

#include <cstdlib>
#include <gtest/gtest.h>

namespace goalline::engine {
namespace {

using phutball::Point;
using phutball::Position;
using phutball::Size;

bool is_near(Point a, Point b) {
    return std::abs(a.row - b.row) <= 2 && std::abs(a.column - b.column) <= 2;
}

std::size_t place_of(const phutball::Setup& setup) {
    return Corrections::place(*Position::from(setup, phutball::kRulesOfPlay));
}

// Adds or removes a man on each point in turn: the place changes if and only if the point is near the ball.
TEST(Corrections, AreSharedByPositionsThatAreAlikeNearTheBall) {
    Random random(5);
    for (const Size size : {Size{19, 15}, Size{3, 1}, Size{3, 9}, Size{4, 2}, Size{9, 7}, Size{21, 40}}) {
        for (int i = 0; i < 10; ++i) {
            phutball::Setup setup = phutball::Setup::start(size);
            setup.ball =
                phutball::point_at(static_cast<int>(2 + random.below(static_cast<unsigned>(size.rows - 2))),
                                   static_cast<int>(1 + random.below(static_cast<unsigned>(size.columns))));
            const double density = random.unit() / 2;
            for (int row = 1; row <= size.rows; ++row) {
                for (int column = 1; column <= size.columns; ++column) {
                    if (const Point at = phutball::point_at(row, column);
                        at != setup.ball && random.chance(density))
                        setup.men.push_back(at);
                }
            }
            const std::size_t place = place_of(setup);
            for (int row = 1; row <= size.rows; ++row) {
                for (int column = 1; column <= size.columns; ++column) {
                    const Point at = phutball::point_at(row, column);
                    if (at == setup.ball)
                        continue;
                    phutball::Setup changed = setup;
                    if (std::erase(changed.men, at) == 0)
                        changed.men.push_back(at);
                    EXPECT_EQ(place_of(changed) != place, is_near(at, setup.ball))
                        << size.rows << " x " << size.columns << ", row " << row << ", column " << column;
                }
            }
            setup.to_move = other(setup.to_move);
            EXPECT_NE(place_of(setup), place);
        }
    }
}

TEST(Corrections, ApproachWhatSearchesSay) {
    Corrections corrections;
    const std::size_t place = place_of(phutball::Setup::start());
    EXPECT_EQ(corrections.value(place), 0);
    corrections.learn(place, 1, 100);
    const int shallow = corrections.value(place);
    corrections.forget();
    corrections.learn(place, 12, 100);
    EXPECT_GT(corrections.value(place), shallow); // a deep search says more
    for (int i = 0; i < 200; ++i)
        corrections.learn(place, 12, 100);
    const int part = params::tuned.correction; // per cent
    EXPECT_NEAR(corrections.value(place), part, 1);
    for (int i = 0; i < 200; ++i)
        corrections.learn(place, 12, -30'000);
    const int most = params::kMostCorrection * part / 100;
    EXPECT_NEAR(corrections.value(place), -most, 1);
    EXPECT_EQ(corrections.value(place ^ 1), 0); // the other side's
    corrections.forget();
    EXPECT_EQ(corrections.value(place), 0);
}

} // namespace
} // namespace goalline::engine
