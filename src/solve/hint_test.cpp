// Hints: each reason is given where it holds and nowhere else.
#include "solve/hint.hpp"

#include <gtest/gtest.h>
#include <string>

namespace goalline::solve {
namespace {

using phutball::Game;
using phutball::Position;
using Code = Reason::Code;

Reason reason(const char* position, const char* move) {
    const auto parsed = Position::parse(position);
    const auto played = phutball::parse_move(move);
    EXPECT_TRUE(parsed->check(*played).ok()) << position << " " << move;
    return explain_move(*parsed, *played, StopFlag{});
}

TEST(Explain, AGoalCountsItsJumpsAndMen) {
    const Reason one = reason("5/2o2/2@2/5/5/5/5/5 O", "C6-C8");
    EXPECT_EQ(one.code, Code::goal);
    EXPECT_EQ(one.jumps, 1);
    EXPECT_EQ(one.men, 1);
    const Reason two = reason("5/2o2/5/2o2/2o2/2@2/5/5 O", "C3-C6-C8");
    EXPECT_EQ(two.code, Code::goal);
    EXPECT_EQ(two.jumps, 2);
    EXPECT_EQ(two.men, 3);
    EXPECT_EQ(reason("5/2o2/2o2/2@2/5/5/5/5 O", "C5-C8").men, 2);
    EXPECT_EQ(reason("2o2/2o2/2@2/5/5/5/5/5 O", "C6-C9").men, 2) << "over the line";
}

// Eks would play C5-E5-G3-G1; only men on E5 and G3 stop it.
constexpr const char* kInDanger = "7/7/7/7/2@o3/5o1/7/6o/7 O";

TEST(Explain, ASavingMoveNamesTheThreatThatItStops) {
    for (const char* move : {"E5", "G3"}) {
        const Reason saved = reason(kInDanger, move);
        EXPECT_EQ(saved.code, Code::save) << move;
        ASSERT_TRUE(saved.chain) << move;
        EXPECT_EQ(to_text(*saved.chain), "C5-E5-G3-G1");
    }
    EXPECT_EQ(reason(kInDanger, "A9").code, Code::best) << "the goal is still there";
    EXPECT_EQ(reason("7/7/7/7/2@o3/5o1/7/7/7 O", "E5").code, Code::best) << "there was no goal to stop";
}

TEST(Explain, AThreatIsAGoalIfTheMoverMovedAgain) {
    const Reason threat = reason("2o2/5/5/2@2/5/5/5/5 O", "C6");
    EXPECT_EQ(threat.code, Code::threat);
    ASSERT_TRUE(threat.chain);
    EXPECT_EQ(to_text(*threat.chain), "C5-C7-C9");
    EXPECT_EQ(reason("5/5/5/2@2/5/5/5/5 O", "C6").code, Code::best);
}

TEST(Explain, AJumpForwardBringsTheBallCloser) {
    const Reason closer = reason("5/5/5/5/5/2o2/2@2/5/5 O", "C3-C5");
    EXPECT_EQ(closer.code, Code::closer);
    EXPECT_EQ(closer.rows, 2);
    EXPECT_EQ(reason("5/5/5/5/5/2o2/2@2/5/5 X", "C3-C5").code, Code::best) << "not for Eks";
    EXPECT_EQ(reason("5/5/5/5/2@2/2o2/5/5/5 X", "C5-C3").rows, 2);
}

TEST(Explain, NothingIsClaimedOfAnOwnGoal) {
    EXPECT_EQ(reason("5/2o2/2@2/5/5/5/5/5 X", "C6-C8").code, Code::best);
}

TEST(Hint, IsTheEnginesMoveWithItsReason) {
    engine::Engine engine({.hash_mb = 1});
    const auto ask = [&](const char* text) {
        engine.new_game();
        return find_hint(engine, Game(*Position::parse(text)), {.nodes = 3'000}, StopFlag{});
    };
    const auto goal = ask("5/2o2/2@2/5/5/5/5/5 O");
    ASSERT_TRUE(goal);
    EXPECT_EQ(to_text(goal->move), "C6-C8");
    EXPECT_EQ(goal->reason.code, Code::goal);
    const auto saved = ask(kInDanger);
    ASSERT_TRUE(saved);
    EXPECT_EQ(saved->reason.code, Code::save) << to_text(saved->move);
    EXPECT_GE(saved->depth, 1);
    EXPECT_TRUE(ask("5/5/2@2/5/5/5/5/5 O"));
    EXPECT_FALSE(ask("2@2/5/5/5/5 O")) << "the game is over";
}

} // namespace
} // namespace goalline::solve
