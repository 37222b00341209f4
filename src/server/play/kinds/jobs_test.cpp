// The jobs of all kinds: what they cost, and that they survive being written down.
#include "server/play/kinds/bid_drawing.hpp"
#include "server/play/kinds/phutball_game.hpp"
#include "server/play/kinds/phutball_jobs.hpp"

#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>
#include <gtest/gtest.h>

namespace goalline::server {
namespace {

namespace json = boost::json;

constexpr double kShort = 0.15; // seconds: such jobs have a lane of their own

SharedBoard board(phutball::Size size, const std::vector<const char*>& moves = {}) {
    auto game = std::make_shared<phutball::Game>(*phutball::Position::from(phutball::Setup::start(size)));
    for (const char* move : moves)
        game->play(*phutball::parse_move(move));
    return game;
}

SharedJob turn(phutball::Size size, int level, Task task = Task::turn) {
    return phutball_job(task, board(size), phutball::Side::ohs, level, "0123", {});
}

// The job as another machine would get it.
SharedJob sent(const Job& job) {
    const std::string text = json::serialize(written(job));
    auto read = read_job(json::parse(text).as_object());
    EXPECT_TRUE(read) << text << read.error().text();
    return read ? *read : nullptr;
}

TEST(Jobs, OnlyHighLevelsAndHugeBoardsAreLong) {
    for (int level = 1; level <= 8; ++level)
        EXPECT_LE(turn({19, 15}, level)->seconds(), kShort) << level;
    EXPECT_GT(turn({19, 15}, 9)->seconds(), kShort);
    EXPECT_GT(turn({19, 15}, 10)->seconds(), 0.8);
    EXPECT_LE(turn({19, 15}, 10, Task::answer_draw)->seconds(), kShort);
    EXPECT_GT(turn({512, 512}, 1)->seconds(), kShort);
}

TEST(Jobs, TheyAndTheirAnswersSurviveBeingWrittenDown) {
    const SharedBoard played = board({9, 5}, {"C6", "C5-C7", "C8"});
    bidding::State start;
    start.points1 = start.points2 = 6;
    const std::vector<SharedJob> jobs = {
        phutball_job(Task::turn, played, phutball::Side::ohs, 2, "0123", {.spared = false, .seconds = 0.5}),
        phutball_job(Task::answer_draw, played, phutball::Side::eks, 4, "0123", {}),
        phutball_job(Task::hint, played, phutball::Side::ohs, 4, "0123", {.spared = true}),
        analysis_job({played, 2, 500, false}),
        bid_job({bidding::tennis(), start, start, bidding::Player::two, {BidPolicy::handicapped, 0.1}}, {}),
    };
    Workbench bench;
    for (const SharedJob& job : jobs) {
        const SharedJob copy = sent(*job);
        ASSERT_TRUE(copy) << job->task();
        EXPECT_EQ(written(*copy), written(*job));
        EXPECT_EQ(copy->task(), job->task());
        EXPECT_DOUBLE_EQ(copy->seconds(), job->seconds());
        const json::object answer = job->work(bench, StopFlag());
        EXPECT_FALSE(answer.empty()) << job->task();
        EXPECT_EQ(json::serialize(json::parse(json::serialize(answer))), json::serialize(answer));
        if (job->task() == "phutball.turn" || job->task() == "phutball.hint") {
            EXPECT_EQ(copy->work(bench, StopFlag()), answer) << "the same wherever it is done";
        }
    }
}

TEST(Jobs, WhatCannotBeReadIsAnError) {
    for (const char* text : {R"({})", R"({"task":"chess.turn","order":{}})", R"({"task":"phutball.turn"})",
                             R"({"task":"phutball.turn","order":{"start":"x"}})", R"({"task":5,"order":{}})",
                             R"({"task":"bids.turn","order":{"rules":{}}})"})
        EXPECT_FALSE(read_job(json::parse(text).as_object())) << text;
}

} // namespace
} // namespace goalline::server
