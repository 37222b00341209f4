// The search that lasts: its proofs pass the check by the plain rules, however often it is interrupted, and its store
// refuses what does not belong to it.
#include "engine/proof/proof_check.hpp"
#include "lasting/forecast.hpp"
#include "lasting/long_search.hpp"
#include "lasting/store/claim_shelf.hpp"

#include <filesystem>
#include <fstream>
#include <gtest/gtest.h>
#include <utility>
#include <vector>

namespace goalline::lasting {
namespace {

using phutball::Position;
using phutball::Setup;
using phutball::Side;

Position centre(int rows, int columns) {
    return *Position::from(Setup::start({rows, columns}));
}

constexpr const char* kUsualRules =
    "corner-exit=on goal-pass=on own-goal=on repetition=none pie=off"; // as a store says them

class LongSearchTest : public testing::Test {
  protected:
    void SetUp() override {
        const auto* test = testing::UnitTest::GetInstance()->current_test_info();
        folder_ = std::filesystem::path(testing::TempDir()) / (std::string("long_search_") + test->name());
        std::filesystem::remove_all(folder_);
    }
    void TearDown() override { std::filesystem::remove_all(folder_); }

    [[nodiscard]] Result<LongSearch> open(const Position& position, Side attacker = Side::ohs,
                                          bool moves_claims = false) const {
        return LongSearch::open(folder_.string(), position, attacker, moves_claims);
    }
    void expect_proof(LongSearch& search, const Position& position) const {
        ASSERT_GT(search.plies(), 0);
        const auto certificate = search.certificate(never_);
        ASSERT_TRUE(certificate.ok()) << certificate.error().text();
        EXPECT_EQ(certificate->claims.back().position, position.setup());
        EXPECT_LE(certificate->claims.back().plies, search.plies());
        const auto report = engine::check_certificate(*certificate);
        EXPECT_TRUE(report.ok()) << report.error().text();
    }

    std::filesystem::path folder_;
    StopFlag never_;
};

TEST_F(LongSearchTest, ThreadsAndSizesOfJobsProveTheSame) {
    const Position position = centre(9, 7);
    for (const auto& [threads, positions] : {std::pair(1, 0U), {2, 0U}, {1, 20'000U}, {2, 20'000U}}) {
        std::filesystem::remove_all(folder_);
        auto search = open(position);
        ASSERT_TRUE(search.ok()) << search.error().text();
        const auto end =
            search->run({.threads = threads, .megabytes = 200, .job_positions = positions}, never_);
        ASSERT_TRUE(end.ok()) << end.error().text();
        EXPECT_EQ(*end, LongSearch::End::proven);
        expect_proof(*search, position);
    }
}

// A store that is opened again knows everything.
TEST_F(LongSearchTest, GoesOnFromItsStore) {
    const Position position = centre(9, 9);
    int runs = 0;
    for (std::uint64_t claims = 0; runs < 100; ++runs) {
        auto search = open(position);
        ASSERT_TRUE(search.ok()) << search.error().text();
        const LongSearchProgress before = search->progress();
        EXPECT_EQ(before.total.claims, claims);
        StopFlag stop; // after the first report, which comes at once
        const auto end = search->run({.threads = 1,
                                      .megabytes = 200,
                                      .between_reports = 0,
                                      .on_progress =
                                          [&](const LongSearchProgress& now) {
                                              if (now.total.jobs > before.total.jobs)
                                                  stop.raise();
                                          }},
                                     stop);
        ASSERT_TRUE(end.ok()) << end.error().text();
        claims = search->progress().total.claims;
        if (*end == LongSearch::End::proven) {
            expect_proof(*search, position);
            break;
        }
        EXPECT_EQ(*end, LongSearch::End::stopped);
    }
    EXPECT_LT(runs, 100);
    auto again = open(position);
    ASSERT_TRUE(again.ok());
    const std::uint64_t jobs = again->progress().total.jobs;
    const auto end = again->run({.megabytes = 200}, never_);
    ASSERT_TRUE(end.ok());
    EXPECT_EQ(*end, LongSearch::End::proven);
    EXPECT_EQ(again->progress().total.jobs, jobs); // nothing was left to be done
    expect_proof(*again, position);
}

// It may be told to look for what is proven also some columns away.
TEST_F(LongSearchTest, MovesClaimsAlongTheRows) {
    const Position position = centre(11, 7);
    {
        auto search = open(position, Side::ohs, true);
        ASSERT_TRUE(search.ok()) << search.error().text();
        const auto end = search->run({.threads = 1, .megabytes = 200}, never_);
        ASSERT_TRUE(end.ok()) << end.error().text();
        EXPECT_EQ(*end, LongSearch::End::proven);
        expect_proof(*search, position);
    }
    auto store = ProofStore::open(folder_.string(), {.position = position.text(), .rules = kUsualRules});
    ASSERT_TRUE(store.ok()) << store.error().text();
    int moved = 0;
    const auto read = store->each_claim([&](const ClaimRow& row) -> Result<void> {
        moved += row.rests_on.find_first_of("+-") != std::string::npos ? 1 : 0;
        return {};
    });
    EXPECT_TRUE(read.ok());
    EXPECT_GT(moved, 0);
}

// Claims that come from elsewhere are kept, and answer what they speak of.
TEST_F(LongSearchTest, TakesClaimsIn) {
    const Position position = centre(5, 3);
    {
        auto search = open(position);
        ASSERT_TRUE(search.ok());
        const ClaimRow row{.id = 1,
                           .position = "3/1o1/1@1/3/3 O",
                           .plies = 1,
                           .zone = "0024", // B4 and B5
                           .how = "taken 1",
                           .move = "B3-B5"};
        EXPECT_FALSE(search->has("taken 1"));
        ASSERT_TRUE(search->take_in({row}).ok());
        EXPECT_TRUE(search->has("taken 1"));
        EXPECT_EQ(search->progress().total.claims, 1U);
    }
    auto again = open(position);
    ASSERT_TRUE(again.ok()) << again.error().text();
    EXPECT_TRUE(again->has("taken 1"));
    EXPECT_EQ(again->progress().total.claims, 1U);
    const auto wrong =
        again->take_in({{.id = 1, .position = "3/1o1/1@1/3/3 O", .plies = 1, .zone = "0024", .how = "x"}});
    EXPECT_FALSE(wrong.ok()); // there is a claim of this number
}

TEST_F(LongSearchTest, RefusesAStoreOfAnotherQuestion) {
    ASSERT_TRUE(open(centre(7, 5)).ok());
    const auto other = open(centre(7, 7));
    ASSERT_FALSE(other.ok());
    EXPECT_EQ(other.error().kind, ErrorKind::invalid);
    EXPECT_NE(other.error().text().find("another position"), std::string::npos) << other.error().text();
    EXPECT_FALSE(open(centre(7, 5), Side::eks).ok());
    EXPECT_TRUE(open(centre(7, 5)).ok());
}

TEST_F(LongSearchTest, OneAtATime) {
    const auto first = open(centre(7, 5));
    ASSERT_TRUE(first.ok());
    const auto second = open(centre(7, 5));
    ASSERT_FALSE(second.ok());
    EXPECT_NE(second.error().text().find("another program"), std::string::npos) << second.error().text();
}

TEST_F(LongSearchTest, RefusesADamagedStore) {
    std::filesystem::create_directories(folder_);
    std::ofstream(folder_ / "search.sqlite") << std::string(5000, 'x');
    const auto damaged = open(centre(7, 5));
    ASSERT_FALSE(damaged.ok());
    EXPECT_EQ(damaged.error().kind, ErrorKind::invalid) << damaged.error().text();
}

// With next to no memory the search ends and says so; the store has everything.
TEST_F(LongSearchTest, KeepsToItsMemory) {
    auto search = open(centre(13, 11));
    ASSERT_TRUE(search.ok());
    const auto end = search->run({.time = 600, .threads = 1, .megabytes = 1}, never_);
    ASSERT_TRUE(end.ok()) << end.error().text();
    EXPECT_EQ(*end, LongSearch::End::memory);
}

// Claims for which there is no room lie in a file as long as the search is open, and are found as before.
TEST_F(LongSearchTest, PutsOldClaimsIntoAFile) {
    const Position position = centre(11, 7);
    const auto shelf = folder_ / "claims.shelf";
    {
        auto search = open(position);
        ASSERT_TRUE(search.ok());
        const auto end = search->run({.threads = 1, .megabytes = 1}, never_);
        ASSERT_TRUE(end.ok()) << end.error().text();
        EXPECT_EQ(*end, LongSearch::End::proven);
        EXPECT_GT(std::filesystem::file_size(shelf), 0U);
        expect_proof(*search, position);
    }
    EXPECT_FALSE(std::filesystem::exists(shelf));
}

// A database has no folder of its own: each search has one that only it enters, and leaves nothing behind.
TEST_F(LongSearchTest, ShelvesOfADatabaseDoNotDisturbEachOther) {
    std::filesystem::create_directories(folder_);
    ASSERT_EQ(setenv("TMPDIR", folder_.c_str(), 1), 0);
    {
        ClaimShelf one("postgresql://host/claims");
        ClaimShelf other("postgresql://host/claims");
        const std::vector<std::uint64_t> ones(1'000, 1);
        const std::vector<std::uint64_t> twos(10, 2);
        ASSERT_TRUE(one.append(ones).ok());
        ASSERT_TRUE(other.append(twos).ok());
        const auto words = one.append(ones);
        ASSERT_TRUE(words.ok());
        EXPECT_EQ(words->size(), 2'000U);
        EXPECT_EQ(std::ranges::count(*words, 1U), 2'000);
    }
    EXPECT_EQ(unsetenv("TMPDIR"), 0);
    EXPECT_TRUE(std::filesystem::is_empty(folder_));
}

TEST(Forecast, SaysWhenItCannotForecast) {
    std::vector<ProgressRow> history;
    EXPECT_EQ(forecast(history).kind, Forecast::Kind::too_early);
    for (int i = 0; i < 40; ++i)
        history.push_back({.seconds = 10.0 * i, .proof = 30});
    EXPECT_EQ(forecast(history).kind, Forecast::Kind::not_falling);
    for (int i = 0; i < 40; ++i)
        history[static_cast<std::size_t>(i)].proof = static_cast<std::uint32_t>(100 - 2 * i);
    const Forecast falling = forecast(history);
    ASSERT_EQ(falling.kind, Forecast::Kind::seconds);
    EXPECT_NEAR(falling.seconds, 110, 1); // 22 left, and 2 in 10 s
    for (std::size_t i = 0; i < 40; ++i)
        history[i].proof = i % 2 == 0 ? 5 : 100 - static_cast<std::uint32_t>(i);
    EXPECT_EQ(forecast(history).kind, Forecast::Kind::unsteady);
}

} // namespace
} // namespace goalline::lasting
