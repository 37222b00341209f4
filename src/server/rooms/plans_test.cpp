#include "server/rooms/plans.hpp"

#include <gtest/gtest.h>

namespace goalline::server {
namespace {

using Lines = std::vector<std::vector<const char*>>;

std::vector<PlanCall> calls(int ply, const Lines& lines) {
    std::vector<PlanCall> made;
    for (const auto& line : lines) {
        PlanCall call{ply, {}};
        for (const char* move : line)
            call.line.push_back(*phutball::parse_move(move));
        made.push_back(std::move(call));
    }
    return made;
}

class Plans : public ::testing::Test {
  protected:
    Plans() : game_(*phutball::Position::from(phutball::Setup::start({19, 15}, 0), phutball::kRulesOfPlay)) {
        game_.play(*phutball::parse_move("H11"));
    }
    std::vector<Plan> make(const Lines& lines) {
        auto checked = checked_plans(game_, calls(2, lines));
        EXPECT_TRUE(std::holds_alternative<std::vector<Plan>>(checked));
        return std::get<std::vector<Plan>>(checked);
    }
    RefusalKind refused(int ply, const Lines& lines) {
        const auto checked = checked_plans(game_, calls(ply, lines));
        const auto* refusal = std::get_if<Refusal>(&checked);
        return refusal ? refusal->kind : RefusalKind::internal;
    }

    phutball::Game game_;
};

TEST_F(Plans, TheRulesCheckEachMoveOfEachLine) {
    EXPECT_EQ(make({{"H12", "H10-H13", "G3", "G4"}, {"H10-H12", "A1"}}).size(), 2U);
    EXPECT_EQ(refused(2, {{"H12", "H12"}}), RefusalKind::illegal);
    EXPECT_EQ(refused(2, {{"H12", "H13"}, {"H11", "H13"}}), RefusalKind::illegal);
    EXPECT_EQ(refused(2, {{"H12", "H10-H15"}}), RefusalKind::illegal);
    EXPECT_EQ(refused(2, {{"H12"}}), RefusalKind::bad_request) << "no answer";
    EXPECT_EQ(refused(3, {{"H12", "H13"}}), RefusalKind::conflict) << "another ply";
}

TEST_F(Plans, OnALargeBoardFewerMovesArePlanned) {
    game_ = phutball::Game(
        *phutball::Position::from(phutball::Setup::start({511, 511}, 0), phutball::kRulesOfPlay));
    EXPECT_EQ(refused(1, Lines(3, std::vector<const char*>(12, "A1"))), RefusalKind::too_large);
    EXPECT_EQ(refused(1, {{"A1", "A1"}}), RefusalKind::illegal);
}

TEST_F(Plans, TwoLinesMustNotAnswerTheSameMoveDifferently) {
    EXPECT_EQ(refused(2, {{"H12", "H13"}, {"H12", "H14"}}), RefusalKind::bad_request);
    EXPECT_EQ(make({{"H12", "H13", "A1", "A2"}, {"H12", "H13", "B1", "B2"}, {"H12", "H13"}}).size(), 3U);
    EXPECT_EQ(make({{"H12", "H13"}, {"H12", "H13"}}).size(), 1U);
}

TEST_F(Plans, OnlyTheLinesOfTheGameGoOn) {
    auto plans = make({{"H12", "H13", "A1", "A2"}, {"H12", "H13", "B1", "B2"}, {"G3", "G4"}, {"H12", "H13"}});
    EXPECT_EQ(planned_reply(plans, 1), std::nullopt) << "the opponent has not moved yet";
    follow_opponent(plans, 2, "H12");
    EXPECT_EQ(plans.size(), 3U);
    EXPECT_EQ(planned_reply(plans, 2), "H13");
    EXPECT_EQ(planned_reply(plans, 3), std::nullopt);
    follow_own(plans, 3, "H13");
    EXPECT_EQ(plans, (std::vector<Plan>{{4, {"A1", "A2"}}, {4, {"B1", "B2"}}}));
    auto left = plans;
    follow_opponent(left, 4, "C1");
    EXPECT_TRUE(left.empty());
    follow_opponent(plans, 4, "B1");
    EXPECT_EQ(planned_reply(plans, 4), "B2");
    follow_own(plans, 5, "B3");
    EXPECT_TRUE(plans.empty()) << "another move was played by hand";
}

} // namespace
} // namespace goalline::server
