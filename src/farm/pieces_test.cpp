// Self-play and solved positions are the same whoever makes them.
#include "farm/pieces.hpp"
#include "farm/self_play.hpp"
#include "farm/solved_boards.hpp"
#include "server/farm/worker.hpp"

#include <filesystem>
#include <fmt/format.h>
#include <gtest/gtest.h>
#include <memory>
#include <thread>
#include <unistd.h>

namespace goalline::farm {
namespace {

void ignore(server::LogLevel /*level*/, const std::string& /*text*/) {}

class PiecesTest : public ::testing::Test {
  protected:
    PiecesTest() {
        std::filesystem::create_directories(folder_);
        server::add_task(self_play_task());
        server::add_task(solved_task());
        (void)server::JobBoard::open(database_, {.name = "makes the tables"}, ignore);
        for (const char* name : {"one", "two"})
            threads_.emplace_back([this, name] {
                auto worker = server::Worker::open({.place = database_, .name = name}, ignore);
                ASSERT_TRUE(worker) << worker.error().text();
                EXPECT_TRUE((*worker)->run(stop_));
            });
    }
    ~PiecesTest() override {
        stop_.raise();
        for (std::thread& thread : threads_)
            thread.join();
        std::filesystem::remove_all(folder_);
    }

    static std::string texts(const server::Task& task, const std::vector<server::Job>& jobs,
                             const std::string& database) {
        std::string all;
        const auto made =
            make_texts(task, jobs, database, ignore, [&](const std::string& text) { all += text; });
        EXPECT_TRUE(made) << made.error().text();
        return all;
    }
    void same_by_workers(const server::Task& task, const std::vector<server::Job>& jobs) const {
        const std::string here = texts(task, jobs, {});
        EXPECT_FALSE(here.empty());
        EXPECT_EQ(texts(task, jobs, database_), here);
    }

    const std::filesystem::path folder_ =
        std::filesystem::temp_directory_path() / fmt::format("goalline-pieces-{}", ::getpid());
    const std::string database_ = folder_ / "games.db";

  private:
    StopFlag stop_;
    std::vector<std::thread> threads_;
};

TEST_F(PiecesTest, GamesOfSelfPlay) {
    const auto net = std::make_shared<const std::string>(); // the hand-made evaluation
    const auto jobs = self_play_jobs(60, 20, 7, net);
    EXPECT_EQ(jobs.size(), 3U);
    same_by_workers(self_play_task(), jobs);
    EXPECT_NE(texts(self_play_task(), self_play_jobs(10, 20, 8, net), {}),
              texts(self_play_task(), self_play_jobs(10, 20, 7, net), {}));
}

TEST_F(PiecesTest, BoardsOfSolvedPositions) {
    auto jobs = solved_jobs(1);
    jobs.resize(2);
    same_by_workers(solved_task(), jobs);
}

} // namespace
} // namespace goalline::farm
