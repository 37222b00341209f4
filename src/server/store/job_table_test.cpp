// The table of jobs, as clients and workers use it: who gets which job, and whose answer counts.
#include "server/store/job_table.hpp"
#include "server/store/store_fixture.hpp"

#include <array>
#include <thread>
#include <unistd.h>

namespace goalline::server {
namespace {

class JobTableStore : public StoreFilesTest {
  protected:
    std::unique_ptr<JobTable> member(JobMember::Role role, const std::string& name,
                                     const std::string& version = "1", bool programs = false) {
        auto table = JobTable::open(database_, true);
        EXPECT_TRUE(table) << table.error().text();
        const auto joined = (*table)->join({role, name, version, 2, programs});
        EXPECT_TRUE(joined) << joined.error().text();
        return std::move(*table);
    }
    std::unique_ptr<JobTable> client() { return member(JobMember::Role::client, "client"); }
    std::unique_ptr<JobTable> worker(const std::string& name = "worker") {
        return member(JobMember::Role::worker, name);
    }
    static OrderedJob job(const std::string& id, int priority = 1, const std::string& account = "a") {
        return {.id = id, .task = "task", .account = account, .job = "{}", .priority = priority};
    }
    static std::vector<std::string> ids(const std::vector<TakenJob>& jobs) {
        std::vector<std::string> ids;
        for (const TakenJob& job : jobs)
            ids.push_back(job.lease.id);
        return ids;
    }
    static DoneJob done(const TakenJob& job, const std::string& answer = "{}") {
        return {.lease = job.lease, .task = job.task, .answer = answer, .took_ms = 7};
    }
};

TEST_F(JobTableStore, UrgentJobsGoFirstAndThenThoseOfWhomFewestAreBeingDone) {
    const auto orders = client(), works = worker();
    orders->order(
        {job("old", 1, "many"), job("second", 1, "many"), job("other", 1, "few"), job("urgent", 0)});
    EXPECT_EQ(ids(works->take(1)), std::vector<std::string>{"urgent"});
    const auto first = ids(works->take(1)), next = ids(works->take(1));
    ASSERT_EQ(first.size() + next.size(), 2U);
    EXPECT_NE(first[0] == "other", next[0] == "other") << "one of each";
    EXPECT_EQ(works->take(5).size(), 1U);
    EXPECT_TRUE(works->take(5).empty());
}

TEST_F(JobTableStore, AnAnswerComesOnceAndTheJobIsGone) {
    const auto orders = client(), works = worker();
    orders->order({job("a")});
    orders->order({job("a")}); // as after a failure
    const auto taken = works->take(5);
    ASSERT_EQ(taken.size(), 1U);
    EXPECT_TRUE(orders->collect().empty());
    works->answer({done(taken[0], "the answer")});
    const auto answers = orders->collect();
    ASSERT_EQ(answers.size(), 1U);
    EXPECT_EQ(answers[0].answer, "the answer");
    EXPECT_TRUE(orders->collect().empty());
    const auto status = orders->status();
    ASSERT_TRUE(status);
    ASSERT_EQ(status->tasks.size(), 1U);
    EXPECT_EQ(status->tasks[0].done, 1);
    EXPECT_EQ(status->tasks[0].took_ms, 7);
    EXPECT_EQ(status->threads, 2);
}

TEST_F(JobTableStore, WhoeverIsSilentLosesHisJobAndHisAnswerCountsNoMore) {
    const auto orders = client(), silent = worker("silent"), other = worker("other");
    orders->order({job("a")});
    const auto late = silent->take(1);
    ASSERT_EQ(late.size(), 1U);
    silent->say_alive();
    EXPECT_EQ(silent->leases(), std::vector<JobLease>{late[0].lease});
    EXPECT_EQ(orders->tend(0), 4);
    EXPECT_TRUE(other->take(1).empty());
    std::this_thread::sleep_for(std::chrono::milliseconds(3300));
    other->say_alive();
    EXPECT_EQ(orders->tend(0), 2) << "only the other one is alive";
    const auto again = other->take(1);
    ASSERT_EQ(again.size(), 1U);
    EXPECT_TRUE(silent->leases().empty());
    silent->answer({done(late[0], "late")});
    EXPECT_TRUE(orders->collect().empty());
    other->answer({done(again[0], "in time")});
    const auto answers = orders->collect();
    ASSERT_EQ(answers.size(), 1U);
    EXPECT_EQ(answers[0].answer, "in time");
}

TEST_F(JobTableStore, AJobFailsAfterThreeTries) {
    const auto orders = client(), works = worker();
    orders->order({job("a")});
    for (int tries = 0; tries < JobTable::kMostTries; ++tries) {
        EXPECT_TRUE(orders->collect().empty());
        const auto taken = works->take(1);
        ASSERT_EQ(taken.size(), 1U) << tries;
        works->answer({done(taken[0], "")});
    }
    EXPECT_TRUE(works->take(1).empty());
    const auto answers = orders->collect();
    ASSERT_EQ(answers.size(), 1U);
    EXPECT_EQ(answers[0].answer, "");
}

TEST_F(JobTableStore, WhatWasPutAsideComesBackOnlyWhenItIsAdmitted) {
    const auto orders = client(), bad = worker("bad"), good = worker("good");
    orders->order({job("a"), job("b")});
    const auto taken = bad->take(1);
    ASSERT_EQ(taken.size(), 1U);
    bad->answer({done(taken[0])});
    const auto answers = orders->collect();
    ASSERT_EQ(answers.size(), 1U);
    EXPECT_EQ(bad->take(1).size(), 1U);
    orders->put_aside(answers[0].worker, "it lies");
    EXPECT_FALSE(bad->wanted());
    EXPECT_TRUE(good->wanted());
    EXPECT_EQ(good->take(5).size(), 1U) << "what it had goes to others";
    auto again = JobTable::open(database_, false);
    ASSERT_TRUE(again);
    const auto joined = (*again)->join({JobMember::Role::worker, "bad", "1", 1, false});
    ASSERT_FALSE(joined);
    EXPECT_EQ(joined.error().message.english(), "this worker was put aside: it lies");
    EXPECT_TRUE(*orders->admit("bad"));
    EXPECT_FALSE(*orders->admit("bad"));
    EXPECT_TRUE((*again)->join({JobMember::Role::worker, "bad", "1", 1, false}));
}

TEST_F(JobTableStore, OnlyWorkersOfTheSameVersionAndOnlyThoseThatMayStartProgramsDoSo) {
    const auto orders = client(), works = worker(),
               starter = member(JobMember::Role::worker, "starter", "1", true);
    OrderedJob game = job("game");
    game.programs = true;
    orders->order({game});
    EXPECT_TRUE(works->take(1).empty());
    auto other = JobTable::open(database_, false);
    ASSERT_TRUE(other);
    EXPECT_FALSE((*other)->join({JobMember::Role::worker, "other", "2", 1, true}));
    EXPECT_TRUE((*other)->take(1).empty());
    EXPECT_EQ(starter->take(1).size(), 1U);
}

// With SQLite everybody looks by himself.
TEST_F(JobTableStore, WithPostgresOnlyThoseAreWokenWhomItConcerns) {
    if (!is_database_url(database_))
        GTEST_SKIP();
    std::array<int, 2> silent{};
    ASSERT_EQ(::pipe(silent.data()), 0);
    const auto is_woken = [&](JobTable& table, int milliseconds) {
        return table.wait(silent[0], std::chrono::milliseconds(milliseconds));
    };
    const auto orders = client(), busy = worker("busy"), idle = worker("idle");
    orders->order({job("a"), job("b")});
    ASSERT_EQ(busy->take(2).size(), 2U);
    EXPECT_TRUE(is_woken(*busy, 5000) && is_woken(*idle, 5000)) << "each for one of two jobs";
    orders->order({job("c")});
    EXPECT_TRUE(is_woken(*idle, 5000));
    EXPECT_FALSE(is_woken(*busy, 200)) << "it has no thread to spare";
    orders->drop({"a"});
    EXPECT_TRUE(is_woken(*busy, 5000));
    EXPECT_EQ(busy->leases().size(), 1U);
    EXPECT_FALSE(is_woken(*idle, 200) || is_woken(*orders, 200));
    busy->answer({done({.lease = busy->leases().front(), .job = {}, .task = {}})});
    EXPECT_TRUE(is_woken(*orders, 5000));
    EXPECT_FALSE(is_woken(*idle, 200));
    for (const int end : silent)
        ::close(end);
}

TEST_F(JobTableStore, WhatNobodyWantsAnyMoreIsDropped) {
    const auto works = worker();
    auto orders = client();
    orders->order({job("a"), job("b")});
    orders->drop({"a"});
    EXPECT_EQ(ids(works->take(5)), std::vector<std::string>{"b"});
    works->leave();
    EXPECT_EQ(ids(worker("next")->take(5)), std::vector<std::string>{"b"});
    orders->leave();
    orders.reset();
    EXPECT_EQ(text("select cast(count(*) as text) from jobs"), "0");
}

} // namespace
} // namespace goalline::server
