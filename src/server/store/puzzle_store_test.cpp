// What the store keeps of puzzles: ratings that move with the first attempt of a visitor, attempts, and reports.
#include "server/store/maintenance.hpp"
#include "server/store/puzzle_store.hpp"
#include "server/store/store_fixture.hpp"

namespace goalline::server {
namespace {

class PuzzleStoreTest : public StoreFilesTest {
  protected:
    void SetUp() override { open(); }

    static StoredAttempt attempt(const std::string& visitor, const std::string& puzzle, std::int64_t at = 1) {
        return {visitor, puzzle, true, 12'000, at};
    }
    // Each attempt makes the rating 10 points lower; the first one begins at 1500.
    static StoredPuzzleRating lower(const std::optional<StoredPuzzleRating>& before,
                                    const PastAttempts& /*past*/) {
        StoredPuzzleRating rating =
            before.value_or(StoredPuzzleRating{"p", 1'500'000, 200'000, 60'000'000, 0, 0});
        rating.rating -= 10'000;
        ++rating.attempts;
        ++rating.solved;
        return rating;
    }
    bool put(const std::string& visitor, const PuzzleStore::Change& change = lower) {
        const auto attempted = store_->puzzles().attempt(attempt(visitor, "p"), change);
        EXPECT_TRUE(attempted) << attempted.error().text();
        return attempted && attempted->first;
    }
    std::vector<StoredPuzzleRating> ratings() {
        const auto ratings = store_->puzzles().ratings();
        EXPECT_TRUE(ratings) << ratings.error().text();
        return ratings ? ratings->sound : std::vector<StoredPuzzleRating>();
    }
    static StoredPuzzleReport report(const std::string& visitor, const std::string& remark = "two ways") {
        return {0, 7, visitor, "3/1@1/3 O", "A1 A2", remark, 1'795'170'748'191};
    }
    // As they were stored, that is, without the tags of their visitors.
    [[nodiscard]] std::vector<StoredPuzzleReport> reports() const {
        auto reports = list_puzzle_reports(database_);
        EXPECT_TRUE(reports) << reports.error().text();
        if (!reports)
            return {};
        for (StoredPuzzleReport& report : *reports)
            EXPECT_EQ(std::exchange(report.tag, {}).empty(), report.visitor == kErasedVisitor);
        return std::move(*reports);
    }
    static Erasure of_report(int number) { return {.what = Erasure::What::puzzle_report, .number = number}; }
    static Erasure of_reporter(int number) {
        return {.what = Erasure::What::puzzle_reporter, .number = number};
    }
    [[nodiscard]] int damaged() const {
        const auto content = check_store(database_);
        EXPECT_TRUE(content) << content.error().text();
        return content ? static_cast<int>(content->damaged.size()) : -1;
    }
};

TEST_F(PuzzleStoreTest, AVisitorMovesAPuzzleOnce) {
    EXPECT_TRUE(put("ann"));
    EXPECT_FALSE(put("ann"));
    EXPECT_TRUE(put("bob"));
    open();
    EXPECT_FALSE(put("bob"));
    const StoredPuzzleRating expected{"p", 1'480'000, 200'000, 60'000'000, 2, 2};
    EXPECT_EQ(ratings(), std::vector{expected});
}

TEST_F(PuzzleStoreTest, JudgedAttemptsAndTheirDaysAreCounted) {
    constexpr std::int64_t kDay = 86'400'000;
    PastAttempts seen;
    const auto look = [&](const std::optional<StoredPuzzleRating>& before, const PastAttempts& past) {
        seen = past;
        return lower(before, past);
    };
    const struct {
        std::int64_t at;
        bool judged;
        int attempts, days; // before it
    } steps[] = {
        {1, true, 0, 0}, {2, false, 1, 1}, {3, true, 1, 1}, {kDay + 1, true, 2, 1}, {kDay + 2, true, 3, 2}};
    int number = 0;
    for (const auto& step : steps) {
        StoredAttempt one = attempt("ann", "p" + std::to_string(++number), step.at);
        one.judged = step.judged;
        ASSERT_TRUE(store_->puzzles().attempt(one, look));
        EXPECT_EQ(seen.attempts, step.attempts) << number;
        EXPECT_EQ(seen.days, step.days) << number;
    }
    ASSERT_TRUE(store_->puzzles().attempt(attempt("bob", "p1"), look));
    EXPECT_EQ(seen.attempts, 0) << "of this visitor";
}

TEST_F(PuzzleStoreTest, AnAttemptWithoutWeightIsRememberedAndMovesNothing) {
    EXPECT_TRUE(put("ann", {}));
    EXPECT_TRUE(ratings().empty());
    EXPECT_FALSE(put("ann")) << "nor does the same attempt later";
    EXPECT_TRUE(ratings().empty());
}

TEST_F(PuzzleStoreTest, AttemptsAreFoundByVisitorWithTheirTime) {
    for (const auto& [puzzle, at] : {std::pair{"p", 5}, std::pair{"q", 3}})
        ASSERT_TRUE(store_->puzzles().attempt(attempt("ann", puzzle, at), {}));
    ASSERT_TRUE(store_->puzzles().attempt(attempt("bob", "r", 9), {}));
    EXPECT_EQ(*store_->puzzles().attempts_of("ann"), (PuzzleStore::Times{{"p", 5}, {"q", 3}}));
    EXPECT_TRUE(store_->puzzles().attempts_of("cid")->empty());
}

TEST_F(PuzzleStoreTest, ADamagedRatingIsFoundByACheckAndBeginsAnew) {
    for (const char* change : {"rating = 2900000", "deviation = 1", "volatility = 1", "attempts = 100",
                               "solved = 0", "checksum = ''"}) {
        EXPECT_TRUE(put(std::string("visitor before ") + change));
        store_.reset();
        run(std::string("update puzzle_ratings set ") + change);
        EXPECT_EQ(damaged(), 1) << change;
        open();
        EXPECT_TRUE(ratings().empty()) << change;
        EXPECT_EQ(store_->puzzles().ratings()->damaged.size(), 1U) << change;
        EXPECT_TRUE(put(std::string("visitor after ") + change));
        ASSERT_EQ(ratings().size(), 1U) << change;
        EXPECT_EQ(ratings().front().attempts, 1) << change;
        store_.reset();
        EXPECT_EQ(damaged(), 0) << change;
        run("delete from puzzle_ratings");
        open();
    }
}

TEST_F(PuzzleStoreTest, ReportsAreNumberedAndTheSameOneIsStoredOnce) {
    for (const auto& each :
         {report("ann"), report("ann"), report("bob"), report("ann", "\"quoted\"; no line\n  two")})
        ASSERT_TRUE(store_->puzzles().report(each));
    StoredPuzzleReport first = report("ann"), second = report("bob"),
                       third = report("ann", "\"quoted\"; no line\n  two");
    first.number = 1;
    second.number = 2;
    third.number = 3;
    EXPECT_EQ(reports(), (std::vector{first, second, third})) << "also while the store is open";
}

TEST_F(PuzzleStoreTest, ADamagedReportIsFoundByACheckAndStillListed) {
    ASSERT_TRUE(store_->puzzles().report(report("ann")));
    store_.reset();
    EXPECT_EQ(damaged(), 0);
    for (const char* change :
         {"remark = 'fine'", "puzzle = 8", "visitor = 'bob'", "moves = ''", "made = 1"}) {
        run(std::string("update puzzle_reports set ") + change);
        EXPECT_EQ(damaged(), 1) << change;
        EXPECT_EQ(reports().size(), 1U) << change;
    }
}

TEST_F(PuzzleStoreTest, WhatBelongsToAVisitorIsErasedWithHim) {
    ASSERT_TRUE(store_->create(game("a"))); // seat 1 is "visitor"
    EXPECT_TRUE(put("visitor"));
    EXPECT_TRUE(put("another"));
    for (const char* visitor : {"visitor", "another"})
        ASSERT_TRUE(store_->puzzles().report(report(visitor)));
    store_.reset();
    const auto erased = erase_visitor(database_, "a", Seat::first);
    ASSERT_TRUE(erased) << erased.error().text();
    EXPECT_EQ(erased->attempts, 1);
    EXPECT_EQ(erased->reports, 1);
    EXPECT_EQ(text("select max(visitor) || count(*) from puzzle_attempts"), "another1");
    ASSERT_EQ(reports().size(), 1U);
    EXPECT_EQ(reports().front().visitor, "another");
    open();
    EXPECT_EQ(ratings().front().attempts, 2) << "nobody can tell from a rating who has moved it";
}

TEST_F(PuzzleStoreTest, AReportAndWhoeverHasSentItAreErased) {
    for (const char* visitor : {"ann", "ann", "bob"}) {
        put(visitor);
        ASSERT_TRUE(store_->puzzles().report(report(visitor)));
    }
    ASSERT_TRUE(store_->puzzles().report(report("ann", "once more")));
    store_.reset();
    const auto one = erase_for_good(database_, of_report(1));
    ASSERT_TRUE(one) << one.error().text();
    EXPECT_EQ(one->reports, 1);
    EXPECT_EQ(one->attempts, 0);
    const auto all = erase_for_good(database_, of_reporter(3));
    ASSERT_TRUE(all) << all.error().text();
    EXPECT_EQ(all->reports, 1);
    EXPECT_EQ(all->attempts, 1);
    ASSERT_EQ(reports().size(), 1U);
    EXPECT_EQ(reports().front().visitor, "bob");
    EXPECT_FALSE(erase_for_good(database_, of_report(1)));
    EXPECT_FALSE(erase_for_good(database_, of_reporter(99)));
}

TEST_F(PuzzleStoreTest, ABackupHasAllOfIt) {
    EXPECT_TRUE(put("ann"));
    ASSERT_TRUE(store_->puzzles().report(report("ann")));
    const auto before = ratings();
    store_.reset();
    const std::string copy = directory_ + "/copy";
    ASSERT_TRUE(backup_store(database_, copy, false));
    ASSERT_TRUE(erase_for_good(database_, of_reporter(1)));
    ASSERT_TRUE(restore_store(copy, database_, true));
    open();
    EXPECT_EQ(ratings(), before);
    EXPECT_FALSE(put("ann"));
    EXPECT_EQ(reports().size(), 1U);
}

TEST_F(PuzzleStoreTest, ADatabaseFromBeforePuzzlesGetsTheirTables) {
    store_.reset();
    std::filesystem::remove(database_);
    make_older(8);
    EXPECT_TRUE(reports().empty());
    open();
    EXPECT_TRUE(put("ann"));
}

} // namespace
} // namespace goalline::server
