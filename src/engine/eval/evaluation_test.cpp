// The evaluation is compared with its definition, and its features with boards drawn by hand.
#include "base/random.hpp"
#include "engine/eval/evaluation.hpp"
#include "phutball/position.hpp"

#include <algorithm>
#include <gtest/gtest.h>
#include <string>

namespace goalline::engine {
namespace {

using phutball::Position;
using phutball::Setup;
using phutball::Side;

constexpr int kBoards = 5'000;

Position draw(Random& random) {
    Setup setup;
    setup.size = {4 + static_cast<int>(random.below(20)), 1 + static_cast<int>(random.below(20))};
    const auto rows = static_cast<std::uint32_t>(setup.size.rows);
    const auto columns = static_cast<std::uint32_t>(setup.size.columns);
    setup.ball = phutball::point_at(2 + static_cast<int>(random.below(rows - 2)),
                                    1 + static_cast<int>(random.below(columns)));
    setup.to_move = random.chance(0.5) ? Side::ohs : Side::eks;
    for (auto men = random.below(rows * columns / 3 + 1); men > 0; --men) {
        const auto at = phutball::point_at(1 + static_cast<int>(random.below(rows)),
                                           1 + static_cast<int>(random.below(columns)));
        if (at != setup.ball && std::find(setup.men.begin(), setup.men.end(), at) == setup.men.end())
            setup.men.push_back(at);
    }
    return *Position::from(setup);
}

Survey survey_of(Position& position) {
    Survey survey;
    survey.run(position.board(), position.rules(), position.to_move(), 150, false);
    return survey;
}

std::vector<std::uint16_t> places_of(Position position) {
    const Survey survey = survey_of(position);
    auto places = features::places(position.board(), survey, position.to_move());
    std::sort(places.begin(), places.end());
    return places;
}

int evaluate(Position position) {
    const Survey survey = survey_of(position);
    return kEvaluation(position.board(), survey, position.to_move());
}

bool has(const std::vector<std::uint16_t>& places, int place) {
    return std::find(places.begin(), places.end(), place) != places.end();
}

int at(std::size_t group, int number) {
    return features::kGroupTable[group].first + number;
}

// The place of a man in the window's row `ahead` of the centre, in the column `sideways` of it.
int man(std::size_t group, features::Window window, int ahead, int sideways) {
    return at(group, (ahead + window.behind) * features::kSideways + sideways);
}

TEST(Evaluation, IsTheSumOfTheWeightsOfItsFeatures) {
    Random random(1);
    for (int i = 0; i < kBoards; ++i) {
        Position position = draw(random);
        int sum = 0;
        for (const auto place : places_of(position))
            sum += kWeights[place];
        EXPECT_EQ(evaluate(position), sum) << position.text();
    }
}

// Finds the slow way, from the list of men, which men stand where round the ball.
TEST(Features, MenRoundTheBallAreThoseWithinTheWindow) {
    Random random(2);
    for (int i = 0; i < kBoards; ++i) {
        const Position position = draw(random);
        const int forward = position.to_move() == Side::ohs ? 1 : -1;
        std::vector<std::uint16_t> expected;
        for (const auto point : position.setup().men) {
            const int ahead = (point.row - position.ball().row) * forward;
            const int sideways = std::abs(point.column - position.ball().column);
            if (ahead >= -features::kRoundBall.behind && ahead <= features::kRoundBall.ahead &&
                sideways < features::kSideways)
                expected.push_back(static_cast<std::uint16_t>(
                    man(features::kBallMen, features::kRoundBall, ahead, sideways)));
        }
        std::sort(expected.begin(), expected.end());
        std::vector<std::uint16_t> found = places_of(position);
        std::erase_if(found, [](int place) {
            return place < at(features::kBallMen, 0) ||
                   place >= at(features::kBallMen, features::kRoundBall.size());
        });
        EXPECT_EQ(found, expected) << position.text();
    }
}

// Finds the men by row the slow way, from the list of men.
TEST(Features, RowsAreThoseWithMenInThem) {
    Random random(4);
    for (int i = 0; i < kBoards; ++i) {
        const Position position = draw(random);
        const bool upwards = position.to_move() == Side::ohs;
        std::vector<int> men(position.size().rows + 1);
        for (const auto point : position.setup().men)
            ++men[point.row];
        std::vector<std::uint16_t> expected;
        for (int row = 1; row <= position.size().rows; ++row) {
            const int count = std::min(men[row], features::kCounts);
            const int to_goal = upwards ? position.size().rows - row : row - 1;
            const int ahead = (row - position.ball().row) * (upwards ? 1 : -1);
            if (count == 0)
                continue;
            expected.push_back(
                static_cast<std::uint16_t>(at(features::kGoalRows, to_goal * features::kCounts + count - 1)));
            expected.push_back(static_cast<std::uint16_t>(
                at(features::kBallRows, (ahead + features::kRows - 1) * features::kCounts + count - 1)));
        }
        std::sort(expected.begin(), expected.end());
        std::vector<std::uint16_t> found = places_of(position);
        std::erase_if(found, [](int place) { return place < at(features::kGoalRows, 0); });
        EXPECT_EQ(found, expected) << position.text();
    }
}

TEST(Features, AreTheSameWithTheBoardUpsideDown) {
    Random random(3);
    for (int i = 0; i < kBoards; ++i) {
        const Position position = draw(random);
        phutball::Setup setup = position.setup();
        const auto turn = [&](phutball::Point p) {
            return phutball::point_at(setup.size.rows + 1 - p.row, p.column);
        };
        setup.ball = turn(setup.ball);
        std::transform(setup.men.begin(), setup.men.end(), setup.men.begin(), turn);
        setup.to_move = phutball::other(setup.to_move);
        EXPECT_EQ(places_of(position), places_of(*Position::from(setup))) << position.text();
    }
}

// The ball is on the fourth of nine rows. Straight ahead a chain of two jumps reaches the eighth row, one row short
// of the goal; another chain begins sideways and gains nothing; backwards one jump gains two rows.
TEST(Features, OfADrawnBoard) {
    const auto places = places_of(*Position::parse("5/5/2o2/5/2o2/2@o1/2o2/5/5 O"));
    EXPECT_TRUE(has(places, at(features::kMyRows, 5)));
    EXPECT_TRUE(has(places, at(features::kTheirRows, 3)));
    EXPECT_TRUE(has(places, at(features::kMyGain, 4)));
    EXPECT_TRUE(has(places, at(features::kMyNear, 1)));
    EXPECT_TRUE(has(places, at(features::kTheirGain, 2)));
    EXPECT_TRUE(has(places, at(features::kTheirNear, 1)));
    EXPECT_TRUE(has(places, at(features::kBothNear, features::kRace + 1)));
    EXPECT_TRUE(has(places, at(features::kMySecond, 0)));
    EXPECT_TRUE(has(places, at(features::kMyJumps, 2)));
    EXPECT_TRUE(has(places, at(features::kTheirJumps, 1)));
    EXPECT_TRUE(has(places, at(features::kBallEdge, 2)));
    EXPECT_TRUE(has(places, at(features::kMyEndEdge, 2)));
    EXPECT_TRUE(has(places, man(features::kMyEndMen, features::kRoundEnd, -1, 0)));
    EXPECT_TRUE(has(places, man(features::kTheirEndMen, features::kRoundEnd, -1, 0)));
    EXPECT_TRUE(has(places, man(features::kTheirEndMen, features::kRoundEnd, -2, 1)));
}

} // namespace
} // namespace goalline::engine
