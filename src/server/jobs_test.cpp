// The tasks of the list, whatever they are: each job and its answer survive being written down, it is done with nothing
// but what is written there, and it is not begun when nobody waits for it any more. A new task needs an example here,
// unless a game asks for it.
#include "server/api/requests.hpp"
#include "server/phutball/picture_calls.hpp"
#include "server/phutball/proof_calls.hpp"
#include "server/phutball/puzzle_calls.hpp"
#include "server/phutball/records.hpp"
#include "server/phutball/reviews.hpp"
#include "server/play/kinds/bid_drawing.hpp"
#include "server/play/kinds/phutball_jobs.hpp"
#include "server/rooms/changes.hpp"
#include "server/rooms/jobs.hpp"

#include <boost/json/array.hpp>
#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>
#include <future>
#include <gtest/gtest.h>
#include <map>

namespace goalline::server {
namespace {

namespace json = boost::json;

const Clock::time_point kNow{std::chrono::hours(1000)};

phutball::Game board(phutball::Size size, const std::vector<const char*>& moves = {}) {
    phutball::Game game(*phutball::Position::from(phutball::Setup::start(size)));
    for (const char* move : moves)
        game.play(*phutball::parse_move(move));
    return game;
}

Job of_board(phutball::Size size, int level, Question question = Question::turn) {
    return phutball_job(question, board(size), phutball::Side::ohs, level, "0123", {});
}

// One that reads what a client has sent.
Job reading(std::string_view task, const std::string& body, json::object order = {}) {
    order["limits"] = limits_json({});
    return {.task = std::string(task),
            .order = std::move(order),
            .bytes = std::make_shared<const std::string>(body)};
}

// What the games of all kinds ask their computers.
void add_questions(std::map<std::string, Job>& jobs) {
    for (const GameKind* kind : kinds()) {
        for (const std::string_view game : kind->games()) {
            const auto call =
                parse_new_game(json::serialize(json::object{{"game", game}, {"opponent", "computer"}}));
            if (!call)
                continue; // there is no computer
            const auto opened = open_game(*call, "0123", 1000);
            ASSERT_TRUE(opened) << game;
            for (const Question question : {Question::turn, Question::draw, Question::hint}) {
                if (auto job = opened->game->job(question, Seat::first, opened->table, {.spared = true}))
                    jobs[job->task] = *job;
            }
        }
    }
}

std::map<std::string, Job> examples() {
    std::map<std::string, Job> jobs;
    add_questions(jobs);
    const auto add = [&](const Job& job) { jobs[job.task] = job; };
    const phutball::Game played = board({9, 5}, {"C6", "C5-C7", "C8"});
    add(analysis_job(played, 2, 500, false));
    add(reading(kReadNewGame,
                R"({"opponent":"friend","name":"Ann","rows":9,"columns":5,"moves":["C6"],"side":"X",
        "clock":{"base":60,"increment":1},"public":false})"));
    add(reading("phutball.question", R"({"rows":9,"columns":5,"moves":["C6"],"nodes":500})"));
    add(reading(kReadRecord, "9x5 C6 C5-C7", {{"file", true}, {"spanish", false}}));
    add(reading(kFindProof, R"({"rows":9,"columns":5})"));
    add({.task = std::string(kListProofs), .order = {}});
    json::object review = board_json(board({9, 5}, {"C6"}));
    add(reading(
        kCheckReview,
        R"({"nodes":5,"opinions":[{"kind":"chance","chance":0.5,"best":"C6"},{"kind":"chance","chance":0.5,"best":"C7"}]})",
        std::move(review)));
    add({.task = std::string(kDrawPicture),
         .order = {{"query", "chain=&theme=dark"},
                   {"png", false},
                   {"known", ""},
                   {"title", "a game"},
                   {"board", board_json(played)}}});
    add({.task = std::string(kWriteRecords),
         .order = {{"games",
                    {{{"kind", "strips"},
                      {"options", R"({"game":"strip","start":"..*.."})"},
                      {"summary", "{}"},
                      {"created", 5},
                      {"result", ""},
                      {"seats", {{{"name", "Ann"}, {"computer", false}}, {{"name", ""}, {"computer", true}}}},
                      {"turns", json::array{}}}}}}});
    puzzles::Puzzle puzzle;
    puzzle.id = 1;
    puzzle.position = board({9, 5}, {"C6"}).position().setup();
    add({.task = std::string(kJudgePuzzle),
         .order = {{"puzzle", puzzles::object_of(puzzle)}, {"turns", json::array{}}}});
    return jobs;
}

Job sent(const Job& job) {
    const std::string text = json::serialize(written(job, kNow));
    auto read = read_job(json::parse(text).as_object(), kNow);
    EXPECT_TRUE(read) << text << (read ? "" : read.error().text());
    return read ? *read : Job();
}

TEST(Jobs, EachTaskAndItsAnswerSurviveBeingWrittenDown) {
    const auto jobs = examples();
    Workbench bench;
    for (const Task& task : tasks()) {
        const auto example = jobs.find(std::string(task.name));
        ASSERT_NE(example, jobs.end()) << "give an example of " << task.name;
        Job job = example->second;
        job.client = {"1.2.3.4", "visitor"};
        job.urgency = Urgency::game;
        job.deadline = kNow + std::chrono::seconds(3);
        Job copy = sent(job);
        EXPECT_EQ(written(copy, kNow), written(job, kNow));
        EXPECT_EQ(copy.deadline, job.deadline);
        copy.deadline = Clock::time_point::max();
        Answer answer = do_job(copy, bench, StopFlag());
        EXPECT_TRUE(answer.bytes || answer.refusal || !answer.value.empty()) << task.name;
        answer.seconds = 0.5;
        const std::string text = json::serialize(written(answer));
        const auto read = read_answer(json::parse(text).as_object());
        ASSERT_TRUE(read) << text;
        EXPECT_EQ(json::serialize(written(*read)), text);
        if (task.name == "bids.turn") // by lot
            continue;
        job.deadline = Clock::time_point::max();
        Answer again = do_job(job, bench, StopFlag());
        again.value.erase("milliseconds");
        answer.value.erase("milliseconds");
        EXPECT_EQ(again.value, answer.value) << "the same wherever it is done: " << task.name;
        EXPECT_EQ(again.bytes != nullptr, answer.bytes != nullptr);
        EXPECT_TRUE(!again.bytes || *again.bytes == *answer.bytes);
    }
}

TEST(Jobs, AJobThatNobodyWaitsForAnyMoreIsNotBegun) {
    Workbench bench;
    for (auto [name, job] : examples()) {
        job.deadline = Clock::now();
        const Answer answer = do_job(job, bench, StopFlag());
        ASSERT_TRUE(answer.refusal) << name;
        EXPECT_EQ(answer.refusal->kind, RefusalKind::busy);
        EXPECT_EQ(answer.refusal->code, "late");
        EXPECT_GT(answer.refusal->retry_after, 0);
        EXPECT_TRUE(answer.value.empty() && !answer.bytes) << name;
    }
    EXPECT_FALSE(bench.has_engine());
}

TEST(Jobs, WhoeverAskedForAJobThatCameTooLateIsTold) {
    const Limits limits;
    RateLimiter requests(1, 10);
    Jobs jobs(limits, {}, requests, [](const std::function<void()>& work) { work(); }, {});
    Job job = of_board({9, 5}, 1);
    job.deadline = Clock::now();
    std::promise<Answer> told;
    EXPECT_TRUE(jobs.ask(job, [&](Answer answer) { told.set_value(std::move(answer)); }));
    const Answer answer = told.get_future().get();
    jobs.stop();
    ASSERT_TRUE(answer.refusal);
    EXPECT_EQ(answer.refusal->code, "late");
}

TEST(Jobs, OnlyHighLevelsAndHugeBoardsAreLong) {
    for (int level = 1; level <= 8; ++level)
        EXPECT_LE(of_board({19, 15}, level).seconds, kShortJob) << level;
    EXPECT_GT(of_board({19, 15}, 9).seconds, kShortJob);
    EXPECT_GT(of_board({19, 15}, 10).seconds, 0.8);
    EXPECT_LE(of_board({19, 15}, 10, Question::draw).seconds, kShortJob);
    EXPECT_GT(of_board({512, 512}, 1).seconds, kShortJob);
}

TEST(Jobs, WhatCannotBeReadIsAnError) {
    for (const char* text :
         {R"({})", R"({"task":"phutball.turn"})", R"({"task":5,"order":{}})",
          R"({"task":"chess.turn","order":{},"seconds":1,"urgent":true,"milliseconds_left":null,
                                 "for":{"address":"","visitor":""}})",
          R"({"task":"phutball.turn","order":{},"seconds":1,"urgent":true,"milliseconds_left":null,
                                 "bytes":"*","for":{"address":"","visitor":""}})"})
        EXPECT_FALSE(read_job(json::parse(text).as_object(), kNow)) << text;
}

} // namespace
} // namespace goalline::server
