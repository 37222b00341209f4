// Tables that are distributed over ranks. Here the ranks are threads that talk through memory;
// tests/cli/tables_test.py does the same with mpirun.
#include "tables/solver/solve.hpp"
#include "tables/testing.hpp"

#include <condition_variable>
#include <functional>
#include <map>
#include <mutex>
#include <thread>

namespace goalline::tables {
namespace {

// What all ranks share.
class Room {
  public:
    explicit Room(int ranks) : ranks_(ranks) {}

    [[nodiscard]] int ranks() const { return ranks_; }

    void send(int from, int to, std::span<const std::uint64_t> words) {
        const std::lock_guard lock(mutex_);
        mail_[{from, to}].emplace_back(words.begin(), words.end());
        changed_.notify_all();
    }
    std::vector<std::uint64_t> receive(int from, int to) {
        std::unique_lock lock(mutex_);
        auto& box = mail_[{from, to}];
        changed_.wait(lock, [&] { return !box.empty(); });
        std::vector<std::uint64_t> words = std::move(box.front());
        box.erase(box.begin());
        return words;
    }

  private:
    int ranks_;
    std::mutex mutex_;
    std::condition_variable changed_;
    std::map<std::pair<int, int>, std::vector<std::vector<std::uint64_t>>> mail_;
};

class RoomExchange : public Exchange {
  public:
    RoomExchange(Room& room, int rank) : room_(room), rank_(rank) {}

    [[nodiscard]] int rank() const override { return rank_; }
    [[nodiscard]] int ranks() const override { return room_.ranks(); }
    void swap(int to, std::span<const std::uint64_t> out, int from, std::span<std::uint64_t> in) override {
        if (to >= 0)
            room_.send(rank_, to, out);
        if (from < 0)
            return;
        const auto words = room_.receive(from, rank_);
        ASSERT_EQ(words.size(), in.size());
        std::copy(words.begin(), words.end(), in.begin());
    }
    std::uint64_t sum(std::uint64_t value) override {
        return reduce(value, [](std::uint64_t a, std::uint64_t b) { return a + b; });
    }
    std::uint64_t least(std::uint64_t value) override {
        return reduce(value, [](std::uint64_t a, std::uint64_t b) { return std::min(a, b); });
    }

  private:
    template <class Combine>
    std::uint64_t reduce(std::uint64_t value, Combine combine) {
        std::uint64_t result = value;
        for (int rank = 0; rank < ranks(); ++rank) {
            if (rank != rank_)
                room_.send(rank_, rank, {&value, 1});
        }
        for (int rank = 0; rank < ranks(); ++rank) {
            if (rank != rank_)
                result = combine(result, room_.receive(rank, rank_).front());
        }
        return result;
    }

    Room& room_;
    int rank_;
};

class SharedOut : public FolderTest {
  protected:
    // Returns rank 0's answer, after checking that all ranks agree on what they all know.
    Result<Solved> solve_on(int ranks, const SolveJob& job, const std::string& out, StopFlag* stop = nullptr,
                            int plies = -1) {
        Room room(ranks);
        std::vector<std::optional<Result<Solved>>> answers(static_cast<std::size_t>(ranks));
        std::vector<std::thread> threads;
        for (int rank = 0; rank < ranks; ++rank) {
            threads.emplace_back([&, rank] {
                RoomExchange exchange(room, rank);
                JobOptions options;
                options.threads = 1;
                options.out = path(out);
                options.exchange = &exchange;
                options.stop = stop;
                options.watched = {{0, 0, 0}, {1, 0, 0}, {0, 0, (std::uint64_t{1} << job.plan.bits) - 1}};
                options.progress = [&](const SolveProgress& progress) {
                    if (progress.ply == plies)
                        stop->raise();
                };
                auto answer = solve(job, options);
                if (answer)
                    answer->solver.reset();
                answers[rank].emplace(std::move(answer));
            });
        }
        for (std::thread& thread : threads)
            thread.join();
        for (auto& answer : answers) {
            EXPECT_EQ(answer->ok(), answers[0]->ok());
            if (answer->ok() && answers[0]->ok()) {
                EXPECT_EQ((*answer)->info, (*answers[0])->info);
                EXPECT_EQ((*answer)->watched, (*answers[0])->watched);
                EXPECT_EQ((*answer)->zugzwangs, (*answers[0])->zugzwangs);
            }
        }
        return std::move(*answers[0]);
    }
};

// The ranks' parts are smaller than a block, equal to a block or a chunk; there are strips and boards.
TEST_F(SharedOut, EveryNumberOfRanksWritesTheSameBytes) {
    std::vector<SolveJob> jobs;
    for (const int squares : {9, 12, 17, 18, 19, 20})
        jobs.push_back(strip_job(squares));
    for (const phutball::Size size : {phutball::Size{3, 3}, phutball::Size{4, 4}, phutball::Size{6, 3}})
        jobs.push_back(board_job(size, {}));
    for (const SolveJob& job : jobs) {
        SCOPED_TRACE(std::to_string(job.game.rows) + "x" + std::to_string(job.game.columns));
        const auto one = solve_on(1, job, "one");
        ASSERT_TRUE(one.ok());
        for (const int ranks : {2, 4}) {
            const auto several = solve_on(ranks, job, "several");
            ASSERT_TRUE(several.ok()) << several.error().text();
            EXPECT_EQ(several->info, one->info);
            EXPECT_EQ(several->watched, one->watched);
            EXPECT_EQ(several->file_bytes, one->file_bytes);
            EXPECT_EQ(content("several"), content("one")) << ranks;
        }
    }
}

TEST_F(SharedOut, InterruptedRanksGoOnTogether) {
    const SolveJob job = strip_job(16);
    ASSERT_TRUE(solve_on(1, job, "one").ok());
    StopFlag stop;
    const auto stopped = solve_on(4, job, "several", &stop, 7);
    ASSERT_FALSE(stopped.ok());
    EXPECT_EQ(stopped.error().code, "stopped");
    const auto resumed = solve_on(4, job, "several");
    ASSERT_TRUE(resumed.ok()) << resumed.error().text();
    EXPECT_EQ(resumed->resumed_ply, 7);
    EXPECT_EQ(content("several"), content("one"));
}

TEST_F(SharedOut, TooManyRanksAreRefused) {
    EXPECT_EQ(solve_on(4, strip_job(8), "several").error().code, "mpi");
}

} // namespace
} // namespace goalline::tables
