// One suite for each of the rules P1..P11, by hand. The corpora judge everything else (corpus_test.cpp).
#include "phutball/game.hpp"
#include "phutball/results.hpp"
#include "phutball/setup.hpp"

#include <gtest/gtest.h>

namespace goalline::phutball {
namespace {

constexpr const char* kWorkedExample =
    "15/15/15/15/15/15/15/15/7o7/6o8/7o7/7o7/8o6/9@5/15/15/15/15/15 O"; // from the encyclopedia article

Position at(const std::string& text, const Rules& rules = {}) {
    const auto position = Position::parse(text, rules);
    EXPECT_TRUE(position.ok()) << position.error().text();
    return *position;
}

Position start(Size size = {}, int handicap = 0) {
    return *Position::from(Setup::start(size, handicap));
}

// The rule that a move breaks, or "" if it is legal.
std::string broken(const Position& position, const std::string& move) {
    const auto done = position.check(*parse_move(move));
    return done ? "" : done.error().code;
}

std::string broken(const Game& game, const std::string& move) {
    const auto done = game.check(*parse_move(move));
    return done ? "" : done.error().code;
}

Position after(Position position, const std::string& move) {
    const auto done = position.try_play(*parse_move(move));
    EXPECT_TRUE(done.ok()) << move << ": " << done.error().text();
    return position;
}

void play(Game& game, const std::vector<std::string>& moves) {
    for (const std::string& move : moves) {
        const auto done = game.try_play(*parse_move(move));
        ASSERT_TRUE(done.ok()) << move << ": " << done.error().text();
    }
}

std::uint64_t results(Position position) {
    ResultGraph graph;
    EXPECT_TRUE(graph.build(position.board(), position.rules(), position.to_move()));
    return graph.results();
}

TEST(P1, StandardBoardIs19By15) {
    EXPECT_EQ(start().size(), (Size{19, 15}));
    EXPECT_EQ(count_placements(start()), 284U);
}

TEST(P1, AnySizeFrom3By1To512By512) {
    for (const Size size : {Size{3, 1}, Size{19, 19}, Size{512, 512}, Size{3, 512}, Size{512, 1}})
        EXPECT_TRUE(Position::from(Setup::start(size)).ok()) << size.rows << "x" << size.columns;
    for (const Size size : {Size{2, 5}, Size{0, 0}, Size{-3, 5}, Size{5, 0}, Size{513, 5}, Size{5, 513}}) {
        const auto refused = Position::from({.size = size, .men = {}, .ball = point_at(1, 1)});
        ASSERT_FALSE(refused.ok()) << size.rows << "x" << size.columns;
        EXPECT_EQ(refused.error().code, "size");
    }
}

TEST(P1, ColumnsSkipIAndGoOnAfterZ) {
    EXPECT_EQ(column_name(8), "H");
    EXPECT_EQ(column_name(9), "J");
    EXPECT_EQ(column_name(25), "Z");
    EXPECT_EQ(column_name(26), "AA");
    EXPECT_EQ(column_name(50), "AZ");
    EXPECT_EQ(column_name(51), "BA");
    EXPECT_EQ(column_name(0), "@");
    for (int column = 0; column <= kMaxSide + 1; ++column) {
        const auto point = parse_point(column_name(column) + "7");
        ASSERT_TRUE(point.ok()) << column;
        EXPECT_EQ(*point, point_at(7, column));
    }
    EXPECT_FALSE(parse_point("I7").ok());
}

TEST(P2, OneBallAndNeutralMen) {
    EXPECT_EQ(Position::parse("3/3/3 O").error().code, "no-ball");
    EXPECT_EQ(Position::parse("3/@1@/3 O").error().code, "two-balls");
    EXPECT_EQ(after(after(start(), "H11"), "H9").board().men(), 2); // men belong to nobody
    const phutball::Setup twice{
        .size = {5, 5}, .men = {point_at(2, 2), point_at(2, 2)}, .ball = point_at(3, 3)};
    EXPECT_EQ(Position::from(twice).error().code, "man");
    const phutball::Setup on_ball{.size = {5, 5}, .men = {point_at(3, 3)}, .ball = point_at(3, 3)};
    EXPECT_EQ(Position::from(on_ball).error().code, "man");
    const phutball::Setup outside{.size = {5, 5}, .men = {point_at(6, 3)}, .ball = point_at(3, 3)};
    EXPECT_EQ(Position::from(outside).error().code, "man");
}

TEST(P3, OhsMovesFirstAndAttacksTheTop) {
    EXPECT_EQ(start().to_move(), Side::ohs);
    EXPECT_EQ(after(start(), "H11").to_move(), Side::eks);
    const Board board(Size{19, 15}, point_at(10, 8));
    for (const int row : {19, 20}) {
        EXPECT_TRUE(board.in_goal(board.cell(point_at(row, 3)), Side::ohs)) << row;
        EXPECT_FALSE(board.in_goal(board.cell(point_at(row, 3)), Side::eks)) << row;
    }
    for (const int row : {1, 0}) {
        EXPECT_TRUE(board.in_goal(board.cell(point_at(row, 3)), Side::eks)) << row;
        EXPECT_FALSE(board.in_goal(board.cell(point_at(row, 3)), Side::ohs)) << row;
    }
    for (const int row : {2, 18})
        EXPECT_FALSE(board.in_any_goal(board.cell(point_at(row, 3)))) << row;
}

TEST(P4, BallStartsInTheCentre) {
    EXPECT_EQ(to_text(start().ball()), "H10");
    EXPECT_EQ(start().text(), "15/15/15/15/15/15/15/15/15/7@7/15/15/15/15/15/15/15/15/15 O");
    EXPECT_EQ(to_text(start({4, 4}).ball()), "B2"); // on an even board, the lower row and the left column
    EXPECT_EQ(to_text(start({3, 1}).ball()), "A2");
}

TEST(P4, StartsHaveShortNames) {
    const auto ball = [](std::string_view name) { return to_text((**named_start(name)).ball); };
    EXPECT_EQ(**named_start("start"), Setup::start());
    EXPECT_EQ(**named_start("15x15"), Setup::start({15, 15}));
    EXPECT_EQ(ball("14x15"), "H7");
    EXPECT_EQ(ball("14x15 lower"), "H7");
    EXPECT_EQ(ball("14x15 upper"), "H8");
    EXPECT_FALSE(named_start("15/15/7@7 O"));
    for (const char* text : {"x", "4x-3", "11x11 X @0"})
        EXPECT_FALSE(named_start(text)) << text;
    for (const char* name : {"15x", "15x15 upper", "14x15 middle", "14x15upper", "14 x 15", "99999999999x3"})
        EXPECT_EQ(named_start(name)->error().code, "name") << name;
    EXPECT_EQ(Position::from(**named_start("2x9")).error().code, "size");
    EXPECT_EQ(in_words(Setup::start({14, 15}, 1)), "14 × 15, ball at H8, men: 0. Ohs (O) to move");
}

TEST(P4, HandicapMovesTheBallTowardsAGoal) {
    EXPECT_EQ(to_text(start({19, 15}, 3).ball()), "H13");
    EXPECT_EQ(to_text(start({19, 15}, -3).ball()), "H7");
    EXPECT_EQ(to_text(start({19, 15}, 99).ball()), "H18"); // never onto a goal row
    EXPECT_EQ(to_text(start({19, 15}, -99).ball()), "H2");
}

TEST(P5, AManGoesOnAnyVacantPointGoalRowsIncluded) {
    for (const std::string point : {"A1", "P1", "A19", "P19", "H11", "H1", "H19"})
        EXPECT_EQ(broken(start(), point), "") << point;
    EXPECT_EQ(broken(start(), "H10"), "P5"); // the ball
    EXPECT_EQ(broken(after(start(), "H11"), "H11"), "P5");
    for (const std::string outside : {"A20", "A0", "@5", "Q5", "Q20", "AA1"})
        EXPECT_EQ(broken(start(), outside), "P5") << outside;
}

TEST(P5, AChainStartsAtTheBall) {
    EXPECT_EQ(broken(after(start(), "H11"), "H9-H11"), "P5");
    EXPECT_EQ(broken(after(start(), "H11"), "H11-H12"), "P5");
    EXPECT_EQ(broken(start(), to_text(Move::chain({point_at(10, 8)}))), "P5");
}

TEST(P5, SomethingIsAlwaysLegal) {
    for (const std::string text : {"ooo/o@o/ooo O", "o/@/o X", "oo/@o/oo O"}) {
        for (unsigned switches = 0; switches < 4; ++switches) {
            const Rules rules{
                .corner_exit = (switches & 1) == 0, .goal_pass = true, .own_goal = (switches & 2) == 0};
            EXPECT_EQ(count_placements(at(text, rules)), 0U);
            EXPECT_GT(results(at(text, rules)), 0U) << text;
        }
    }
}

TEST(P6, WorkedExample) {
    const Position example = at(kWorkedExample);
    EXPECT_EQ(to_text(example.ball()), "K6");
    const Position jumped = after(example, "K6-G9-G11-J11");
    EXPECT_EQ(jumped.text(), "15/15/15/15/15/15/15/15/8@6/15/7o7/15/15/15/15/15/15/15/15 X"); // H9 is left
    const auto refused = example.check(*parse_move("K6-G9-J9-G7"));
    ASSERT_FALSE(refused.ok());
    EXPECT_EQ(refused.error().code, "P6");
    EXPECT_EQ(refused.error().where, "jump 3, J9-G7"); // H8 went in the first jump
}

TEST(P6, EightDirections) {
    const Position ringed = at("7/1o1o1o1/7/1o1@1o1/7/1o1o1o1/7 O");
    EXPECT_EQ(results(ringed), 0U); // two away is not adjacent
    const Position near = at("7/7/2ooo2/2o@o2/2ooo2/7/7 O");
    for (const std::string to : {"D6", "F6", "F4", "F2", "D2", "B2", "B4", "B6"})
        EXPECT_EQ(broken(near, "D4-" + to), "") << to;
    for (const std::string to : {"E6", "C6", "F5", "F3", "D4", "G5"})
        EXPECT_EQ(broken(near, "D4-" + to), "P6") << to;
}

TEST(P6, AJumpTakesTheWholeLineAndEndsOnTheFirstVacantPoint) {
    const Position line = at("1/1/1/1/o/o/o/@/1 O");
    EXPECT_EQ(broken(line, "A2-A6"), "");
    EXPECT_EQ(broken(line, "A2-A4"), "P6"); // a man stands there
    EXPECT_EQ(broken(line, "A2-A7"), "P6"); // too far
    EXPECT_EQ(after(line, "A2-A6").board().men(), 0);
    EXPECT_EQ(broken(line, "A2-A1"), "P6"); // no man below
}

TEST(P6, AChainMayStopTurnAndRevisitPoints) {
    const Position square = at("5/5/1o3/o1o2/@o3/5/5 O"); // right, up, left, down
    EXPECT_EQ(broken(square, "A3-C3"), "");
    EXPECT_EQ(broken(square, "A3-C3-C5"), "");
    // The ball is back on the point where it started.
    EXPECT_EQ(after(square, "A3-C3-C5-A5-A3").text(), "5/5/5/5/@4/5/5 X");
    EXPECT_EQ(after(square, "A3-A5-C5-C3-A3").text(), "5/5/5/5/@4/5/5 X");
}

TEST(P6, JumpedMenAreGoneForTheRestOfTheChain) {
    const Position one = at("5/5/5/1o3/@4/5/5 O");
    EXPECT_EQ(broken(one, "A3-C5"), "");
    EXPECT_EQ(broken(one, "A3-C5-A3"), "P6");                  // nothing left to jump back over
    const Position crossing = at("7/7/7/2ooo2/1@1o3/2o4/7 O"); // D4 is on two lines
    EXPECT_EQ(broken(crossing, "B3-D5"), "");
    EXPECT_EQ(broken(crossing, "B3-D1"), "");
    EXPECT_EQ(broken(crossing, "B3-D1-D3"), "P6");
}

TEST(P7, TheBallMayLeaveOverAGoalLineAndThatEndsTheTurn) {
    const Position top = at("1o1/1o1/1@1/3 O");
    EXPECT_EQ(after(top, "B2-B5").text(), "3/3/3/3 X B5");
    EXPECT_EQ(after(at("3/1@1/1o1 X"), "B2-B0").text(), "3/3/3 O B0");
    EXPECT_EQ(broken(at("1o1/1o1/1@1/3 O"), "B2-B5-B3"), "P7");
}

TEST(P7, NotOverASide) {
    EXPECT_EQ(broken(at("3/@oo/3 O"), "A2-D2"), "P7");
    EXPECT_EQ(broken(at("3/oo@/3 O"), "C2-@2"), "P7");
    EXPECT_EQ(broken(at("3/2o/1@1/3/3 O"), "B3-D5"), "P7"); // row 5 is on the board
    EXPECT_EQ(results(at("3/3/1@o/3/3 O")), 0U);
}

TEST(P8, OverACornerUnlessSwitchedOff) {
    const Rules off{.corner_exit = false};
    for (const auto& [text, move] : {std::pair{"2o/1@1/3 O", "B2-D4"},
                                     {"o2/1@1/3 O", "B2-@4"},
                                     {"3/1@1/2o X", "B2-D0"},
                                     {"3/1@1/o2 X", "B2-@0"}}) {
        EXPECT_EQ(broken(at(text), move), "") << text;
        EXPECT_EQ(results(at(text)), 1U) << text;
        EXPECT_EQ(broken(at(text, off), move), "P8") << text;
        EXPECT_EQ(results(at(text, off)), 0U) << text;
    }
    EXPECT_EQ(after(at("2o/1@1/3 O"), "B2-D4").outcome(), Outcome::ohs_wins);
    EXPECT_TRUE(Position::parse("3/3/3 O D4").ok());
    EXPECT_EQ(Position::parse("3/3/3 O D4", off).error().code, "exit");
}

TEST(P9, TheTurnsEndDecidesWhoeverMoved) {
    for (const std::string mover : {" O", " X"}) {
        EXPECT_EQ(after(at("1/o/@/1" + mover), "A2-A4").outcome(), Outcome::ohs_wins);
        EXPECT_EQ(after(at("o/o/@/1" + mover), "A2-A5").outcome(), Outcome::ohs_wins);
        EXPECT_EQ(after(at("1/@/o/1" + mover), "A3-A1").outcome(), Outcome::eks_wins);
        EXPECT_EQ(after(at("1/@/o/o" + mover), "A3-A0").outcome(), Outcome::eks_wins);
    }
    EXPECT_FALSE(after(start(), "H11").outcome());
}

TEST(P9, AFinishedGameHasNoMoves) {
    for (const std::string text : {"@/1/1 O", "1/1/@ O", "1/1/1 O A4", "1/1/1 X @0"}) {
        EXPECT_EQ(broken(at(text), "A2"), "P9") << text;
        EXPECT_EQ(count_placements(at(text)), 0U);
        EXPECT_TRUE(list_placements(at(text)).empty());
        EXPECT_EQ(results(at(text)), 0U);
        EXPECT_TRUE(list_chains(at(text))->empty());
    }
}

TEST(P9, AChainMayPassThroughAGoalRowUnlessSwitchedOff) {
    const std::string text = "3/oo1/@2/3/3 O"; // up to A5 or C5, from A5 on to C3
    EXPECT_EQ(broken(at(text), "A3-A5-C3"), "");
    EXPECT_FALSE(after(at(text), "A3-A5-C3").outcome());
    EXPECT_EQ(broken(at(text, {.goal_pass = false}), "A3-A5-C3"), "P9");
    EXPECT_EQ(broken(at(text, {.goal_pass = false}), "A3-A5"), "");
    EXPECT_EQ(results(at(text)), 3U);
    EXPECT_EQ(results(at(text, {.goal_pass = false})), 2U);
}

TEST(P9, EndingOnOnesOwnGoalLineLosesUnlessForbidden) {
    const std::string text = "3/oo1/@2/3/3 X"; // row 5 is Ohs's goal
    EXPECT_EQ(after(at(text), "A3-A5").outcome(), Outcome::ohs_wins);
    EXPECT_EQ(broken(at(text, {.own_goal = false}), "A3-A5"), "P9");
    EXPECT_EQ(broken(at(text, {.own_goal = false}), "A3-A5-C3"), ""); // to pass through is not to end there
    EXPECT_EQ(broken(at(text, {.goal_pass = false, .own_goal = false}), "A3-A5-C3"), "P9");
    EXPECT_EQ(results(at(text, {.own_goal = false})), 1U);
    EXPECT_EQ(results(at(text, {.goal_pass = false, .own_goal = false})), 0U);
    EXPECT_EQ(broken(at("o/o/@/1 X", {.own_goal = false}), "A2-A5"), "P9"); // nor beyond it
    EXPECT_EQ(broken(at("o/o/@/1 O", {.own_goal = false}), "A2-A5"), "");
}

const std::string kColumn = "1/1/1/@/1/1/1 O";
const std::vector<std::string> kCycle = {"A5", "A4-A6", "A5", "A6-A4"}; // back to where it started

TEST(P10, ThirdOccurrenceIsADraw) {
    Game game(at(kColumn, {.repetition = Repetition::draw3}));
    EXPECT_EQ(game.occurrences(), 1);
    play(game, kCycle);
    EXPECT_EQ(game.occurrences(), 2);
    EXPECT_FALSE(game.outcome());
    play(game, kCycle);
    EXPECT_EQ(game.occurrences(), 3);
    EXPECT_EQ(game.outcome(), Outcome::draw);
    EXPECT_EQ(broken(game, "A1"), "P10");
    EXPECT_EQ(broken(game, "A4"), "P10"); // that the game is over counts before anything else that is wrong
    EXPECT_TRUE(game.undo());
    EXPECT_FALSE(game.outcome());
    EXPECT_EQ(broken(game, "A1"), "");
}

TEST(P10, SuperkoForbidsAnEarlierPosition) {
    Game game(at(kColumn, {.repetition = Repetition::superko}));
    play(game, {kCycle.begin(), kCycle.end() - 1});
    EXPECT_EQ(broken(game, "A6-A4"), "P10");
    EXPECT_EQ(broken(game, "A1"), "");
}

TEST(P10, TheSideToMoveIsPartOfThePosition) {
    Game game(at("1/1/1/1/1/1/@/1/1 O", {.repetition = Repetition::superko}));
    // Men and ball are as at the start, but Eks is to move.
    play(game, {"A4", "A6", "A3-A5-A7", "A6", "A7-A5", "A4", "A5-A3"});
    EXPECT_EQ(game.position().text(), "1/1/1/1/1/1/@/1/1 X");
    EXPECT_EQ(game.occurrences(), 1);
}

TEST(P10, NoneCountsNothing) {
    Game game(at(kColumn));
    for (int i = 0; i < 5; ++i)
        play(game, kCycle);
    EXPECT_FALSE(game.outcome());
}

TEST(P11, TheSecondTurnMayBeASwap) {
    Game game(at(kColumn, {.pie = true}));
    EXPECT_FALSE(game.may_swap());
    EXPECT_EQ(broken(game, "swap"), "P11");
    play(game, {"A5"});
    EXPECT_TRUE(game.may_swap());
    play(game, {"swap"});
    EXPECT_TRUE(game.swapped());
    EXPECT_EQ(game.position().to_move(), Side::eks); // the first player, who is Eks now
    EXPECT_EQ(game.ply(), 2);
    EXPECT_EQ(broken(game, "swap"), "P11");
    EXPECT_TRUE(game.undo());
    EXPECT_FALSE(game.swapped());
    EXPECT_TRUE(game.may_swap());
    play(game, {"A3"});
    EXPECT_FALSE(game.may_swap()); // only the second turn
}

TEST(P11, OnlyWithTheOptionAndWhileTheGameGoesOn) {
    Game without(at(kColumn));
    play(without, {"A5"});
    EXPECT_FALSE(without.may_swap());
    EXPECT_EQ(broken(without, "swap"), "P11");
    Game won(at("1/o/@/1 O", {.pie = true}));
    play(won, {"A2-A4"});
    EXPECT_EQ(broken(won, "swap"), "P9");
}

} // namespace
} // namespace goalline::phutball
