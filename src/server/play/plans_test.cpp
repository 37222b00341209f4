#include "server/play/kinds/phutball_game.hpp"
#include "server/play/plans.hpp"

#include <gtest/gtest.h>

namespace goalline::server {
namespace {

using Lines = std::vector<std::vector<std::string>>;

PlanList asked(int ply, const Lines& lines) {
    PlanList made;
    for (const auto& line : lines)
        made.push_back({ply, line});
    return made;
}

std::shared_ptr<Game> game_on(phutball::Size size) {
    const auto start = phutball::Position::from(phutball::Setup::start(size, 0), phutball::kRulesOfPlay);
    return std::make_shared<PhutballGame>(phutball::Game(*start), 0, 0);
}

class Plans : public ::testing::Test {
  protected:
    Plans() : game_(game_on({19, 15})) { game_->apply({Seat::first, "H11", {}}); }
    PlanList make(const Lines& lines) {
        auto checked = checked_plans(*game_, asked(2, lines));
        EXPECT_TRUE(std::holds_alternative<PlanList>(checked));
        return std::get<PlanList>(checked);
    }
    RefusalKind refused(int ply, const Lines& lines) {
        const auto checked = checked_plans(*game_, asked(ply, lines));
        const auto* refusal = std::get_if<Refusal>(&checked);
        return refusal ? refusal->kind : RefusalKind::internal;
    }

    std::shared_ptr<Game> game_;
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
    game_ = game_on({511, 511});
    EXPECT_EQ(refused(1, Lines(3, std::vector<std::string>(12, "A1"))), RefusalKind::too_large);
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
    EXPECT_EQ(plans, (PlanList{{4, {"A1", "A2"}}, {4, {"B1", "B2"}}}));
    auto left = plans;
    follow_opponent(left, 4, "C1");
    EXPECT_TRUE(left.empty());
    follow_opponent(plans, 4, "B1");
    EXPECT_EQ(planned_reply(plans, 4), "B2");
    follow_own(plans, 5, "B3");
    EXPECT_TRUE(plans.empty()) << "another move was played by hand";
}

TEST_F(Plans, TheirTextsComeBack) {
    const PlanList plans = asked(2, {{"A2", "A3"}, {"A4", "A2-A6", "C1", "C2"}});
    EXPECT_EQ(text_of(plans), "2 A2 A3;2 A4 A2-A6 C1 C2");
    EXPECT_EQ(plans_of(text_of(plans)), plans);
    EXPECT_TRUE(plans_of("").empty());
    const auto read = read_plans(*game_, asked(2, {{"h12", "a1"}, {"H12", "nonsense"}}));
    ASSERT_TRUE(std::holds_alternative<Refusal>(read));
    EXPECT_EQ(std::get<Refusal>(read).where, "plans[1].line");
}

} // namespace
} // namespace goalline::server
