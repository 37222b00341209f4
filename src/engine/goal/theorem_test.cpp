// The threat theorem, checked against all replies: if the opponent has a winning chain, every placement that is not
// on a landing point of that chain leaves the opponent a goal in one. The plain rules judge.
#include "base/random.hpp"
#include "engine/goal/goal.hpp"
#include "engine/search/candidates.hpp"
#include "phutball/plain.hpp"

#include <algorithm>
#include <gtest/gtest.h>

namespace goalline::engine {
namespace {

namespace plain = phutball::plain;
using phutball::Cell;
using phutball::Position;
using phutball::Rules;
using phutball::Setup;
using phutball::Side;

#ifdef GOALLINE_SANITIZED
constexpr int kThreats = 400;
#else
constexpr int kThreats = 3000;
#endif

Setup draw(Random& random) {
    Setup setup;
    setup.size = {6 + static_cast<int>(random.below(4)), 3 + static_cast<int>(random.below(4))};
    const auto rows = static_cast<std::uint32_t>(setup.size.rows);
    const auto columns = static_cast<std::uint32_t>(setup.size.columns);
    setup.ball = phutball::point_at(3 + static_cast<int>(random.below(rows - 4)),
                                    1 + static_cast<int>(random.below(columns)));
    const auto men = 3 + random.below(rows * columns / 3);
    while (setup.men.size() < men) {
        const auto at = phutball::point_at(1 + static_cast<int>(random.below(rows)),
                                           1 + static_cast<int>(random.below(columns)));
        if (at != setup.ball && std::find(setup.men.begin(), setup.men.end(), at) == setup.men.end())
            setup.men.push_back(at);
    }
    setup.to_move = random.below(2) == 0 ? Side::ohs : Side::eks;
    return setup;
}

// Counts the placements that parry the threat; all of them must be among `parries`.
int check_all(const plain::State& state, const Position& position, const std::vector<Cell>& parries) {
    int helped = 0;
    for (const auto& turn : plain::placements(state)) {
        const Cell cell = position.board().cell(turn.points.front());
        const bool parries_it = !plain::outcome(turn.after) && !plain::goal_in_one(turn.after);
        helped += parries_it ? 1 : 0;
        if (parries_it) {
            EXPECT_NE(std::find(parries.begin(), parries.end(), cell), parries.end())
                << position.text() << " " << to_text(turn.points.front());
        }
    }
    return helped;
}

TEST(ThreatTheorem, NoOtherPlacementHelps) {
    Random random(20261121);
    Survey survey;
    GoalFinder finder;
    int threats = 0;
    int helped = 0;
    std::size_t listed = 0;
    while (threats < kThreats) {
        const Rules rules{.corner_exit = random.below(4) != 0,
                          .goal_pass = random.below(4) != 0,
                          .own_goal = random.below(4) != 0};
        Position position = *Position::from(draw(random), rules);
        const Side opponent = other(position.to_move());
        survey.run(position.board(), rules, position.to_move(), 2000, false);
        const int goal = survey.goal(opponent);
        if (goal == Survey::kNone)
            continue;
        ++threats;
        std::vector<Cell> parries;
        parry_points(position.board(), survey, goal, parries);
        const plain::State state = plain::from(position.setup(), rules);
        helped += check_all(state, position, parries);
        listed += parries.size();
        // The finder may have found another chain; its landing points serve as well.
        ASSERT_EQ(finder.find(position.board(), rules, opponent).verdict, Verdict::yes) << position.text();
        parry_points(position.board(), finder.landings(), parries);
        check_all(state, position, parries);
        if (HasFailure())
            return;
    }
    EXPECT_GT(helped, threats / 4) << "the positions say something only if some threats can be parried";
    EXPECT_LT(listed, static_cast<std::size_t>(threats) * 8) << "and only if the set is small";
}

} // namespace
} // namespace goalline::engine
