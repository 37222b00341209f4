// The thread of the database: jobs that wait together share a transaction, and each has its own outcome.
#include "server/store/database.hpp"
#include "server/store/store_fixture.hpp"

#include <array>
#include <future>

namespace goalline::server {
namespace {

class DatabaseTest : public StoreFilesTest {
  protected:
    DatabaseTest() { open(); }

    // Starts the thread, which waits until `go_on` before it does anything else, so that what follows is done together.
    void start() {
        database_thread_ = std::make_unique<Database>(
            std::move(store_), [](const std::function<void()>& work) { work(); },
            [this](const std::string& text) { complaints_.push_back(text); });
        database_thread_->run(
            [started = &started_, ready = go_on_.get_future().share()](Store&) -> Result<void> {
                started->set_value();
                ready.wait();
                return {};
            },
            [](const Result<void>&) {});
        started_.get_future().wait(); // it is a batch of its own
    }
    void stop() {
        go_on_.set_value();
        database_thread_.reset();
    }
    template <class Job>
    void run_job(Job job, std::string* answer) {
        database_thread_->run(std::move(job), [answer](const auto& result) {
            *answer = result ? "done" : result.error().code;
        });
    }

    std::promise<void> started_, go_on_;
    std::vector<std::string> complaints_;
    std::unique_ptr<Database> database_thread_;
};

TEST_F(DatabaseTest, OneBadTurnFailsNoOther) {
    StoredGame first = game("a"), second = game("b");
    ASSERT_TRUE(store_->create(first));
    ASSERT_TRUE(store_->create(second));
    start();
    std::array<std::string, 5> answers;
    const StoredTurn turn{Seat::first, "A1", "", -1, 5};
    first.version = second.version = 2;
    first.played = second.played = 1;
    StoredGame wrong = first, taken = second;
    wrong.version = 7;
    taken.version = 3; // the version will fit, but the turn is there
    run_job([=](Store& store) { return store.append(first, turn); }, &answers[0]);
    run_job([=](Store& store) { return store.append(wrong, turn); }, &answers[1]);
    run_job([=](Store& store) { return store.append(second, turn); }, &answers[2]);
    run_job([=](Store& store) { return store.append(taken, turn); }, &answers[3]);
    run_job([](Store& store) { return store.load("b"); }, &answers[4]);
    stop();
    EXPECT_EQ(answers, (std::array<std::string, 5>{"done", "version", "done", "database", "done"}));
    EXPECT_EQ(complaints_.size(), own_->on_postgres() ? 1U : 2U)
        << "there another server may have been quicker";
    open();
    EXPECT_EQ((*store_->load("a"))->version, 2);
    EXPECT_EQ((*store_->load("b"))->version, 2);
    EXPECT_EQ((*store_->load("b"))->turns.size(), 1U);
}

TEST_F(DatabaseTest, WhatWaitsTogetherIsInOneTransactionAndAnsweredAfterIt) {
    for (int i = 0; i < 20; ++i)
        ASSERT_TRUE(store_->create(game(std::to_string(i))));
    start();
    std::array<std::string, 20> answers;
    const StoredTurn turn{Seat::first, "A1", "", -1, 5};
    for (int i = 0; i < 20; ++i) {
        StoredGame now = game(std::to_string(i));
        now.version = 2;
        now.played = 1;
        run_job(
            [this, now, turn](Store& store) {
                auto done = store.append(now, turn);
                // Another connection sees none of the changes before their common end.
                EXPECT_EQ(text("select 'turns: ' || count(*) from turns"), "turns: 0");
                return done;
            },
            &answers[static_cast<std::size_t>(i)]);
    }
    stop();
    for (const std::string& answer : answers)
        EXPECT_EQ(answer, "done");
    EXPECT_EQ(text("select 'turns: ' || count(*) from turns"), "turns: 20");
}

} // namespace
} // namespace goalline::server
