// The book of puzzles on the collection that is shipped: what is chosen for a day, a stream and a rush.
#include "server/phutball/puzzle_book.hpp"

#include <algorithm>
#include <boost/json/object.hpp>
#include <boost/json/parse.hpp>
#include <cmath>
#include <fstream>
#include <gtest/gtest.h>
#include <set>
#include <sys/stat.h>
#include <unistd.h>

namespace goalline::server {
namespace {

using Entry = PuzzleBook::Entry;

// Reading it takes a moment, so all tests share it; each copies what it changes.
const PuzzleBook& shipped() {
    static const auto book = PuzzleBook::read(GOALLINE_TESTDATA "/../puzzles/phutball.jsonl");
    EXPECT_TRUE(book) << book.error().text();
    return *book;
}

double first() {
    return 0;
}
double last() {
    return 0.999999;
}

TEST(PuzzleBook, AFileThatIsNotACollectionIsRefusedWithItsLine) {
    const std::string good = puzzles::to_json(shipped().entries().front().puzzle) + '\n';
    EXPECT_TRUE(PuzzleBook::parse(good));
    for (const std::string& bad : {std::string(), std::string("\n"), std::string("{}"), good + "{}",
                                   good + good, good + "x", std::string(100'000, '[')})
        EXPECT_FALSE(PuzzleBook::parse(bad)) << bad.substr(0, 60);
    EXPECT_NE(PuzzleBook::parse(good + "{}").error().text().find("line 2"), std::string::npos);
    const auto missing = PuzzleBook::read("/no/such/file");
    ASSERT_FALSE(missing);
    EXPECT_NE(missing.error().text().find("/no/such/file"), std::string::npos);
    EXPECT_FALSE(PuzzleBook::read("/")) << "a folder is no file of puzzles";
    const std::string pipe = ::testing::TempDir() + "goalline-pipe-" + std::to_string(getpid());
    ASSERT_EQ(mkfifo(pipe.c_str(), 0600), 0);
    const auto refused = PuzzleBook::read(pipe); // does not wait for a writer
    ASSERT_FALSE(refused);
    EXPECT_NE(refused.error().text().find("an ordinary file"), std::string::npos);
    unlink(pipe.c_str());
    const std::string file = ::testing::TempDir() + "puzzles.jsonl";
    std::ofstream(file) << "\xEF\xBB\xBF" << good;
    EXPECT_TRUE(PuzzleBook::read(file)) << "a byte order mark is no text";
    std::ofstream(file) << "\xFF\xFE{";
    EXPECT_NE(PuzzleBook::read(file).error().text().find("UTF-16"), std::string::npos);
}

TEST(PuzzleBook, APuzzleIsShownWithAllFieldsOfTheFileAndTheRatingOfNow) {
    PuzzleBook book = shipped();
    const Entry& entry = book.entries().front();
    boost::json::object expected = object_of(entry.puzzle);
    expected["deviation"] = 200;
    expected["attempts"] = expected["solved"] = 0;
    EXPECT_EQ(boost::json::parse(PuzzleBook::json(entry)), boost::json::value(expected));
    book.set(stored_rating(entry.key, {1234.4, 61.6, 0.05}, 3, 1));
    expected["rating"] = 1234;
    expected["deviation"] = 62;
    expected["attempts"] = 3;
    expected["solved"] = 1;
    EXPECT_EQ(boost::json::parse(PuzzleBook::json(entry)), boost::json::value(expected));
    expected["date"] = "2026-11-23";
    EXPECT_EQ(boost::json::parse(PuzzleBook::json(entry, "2026-11-23")), boost::json::value(expected));
    book.set(stored_rating("of another collection", {1, 1, 1}, 9, 9));
}

TEST(PuzzleBook, StoredRatingsComeBackToAThousandth) {
    const puzzles::Strength strength{1499.9996, 199.1234, 0.0599912345};
    const auto back = strength_of(stored_rating("p", strength, 0, 0));
    EXPECT_NEAR(back.rating, strength.rating, 0.0005);
    EXPECT_NEAR(back.deviation, strength.deviation, 0.0005);
    EXPECT_NEAR(back.volatility, strength.volatility, 1e-9);
}

TEST(PuzzleBook, EveryDayHasAMediumPuzzleAndNoneComesAgainBeforeAllWereThere) {
    const PuzzleBook& book = shipped();
    const int medium = book.count("medium");
    for (const std::int64_t start : {std::int64_t{20'780}, std::int64_t{0}, std::int64_t{-1000}}) {
        std::set<int> seen;
        for (int day = 0; day < medium; ++day) {
            const Entry& entry = book.of_day(start + day);
            EXPECT_EQ(grade(entry.puzzle), "medium");
            seen.insert(entry.puzzle.id);
        }
        EXPECT_EQ(static_cast<int>(seen.size()), medium);
        EXPECT_EQ(book.of_day(start).puzzle.id, book.of_day(start + medium).puzzle.id);
    }
    EXPECT_EQ(book.of_day(20'780).puzzle.id, shipped().of_day(20'780).puzzle.id);
}

TEST(PuzzleBook, ABookWithoutMediumPuzzlesHasOneForEachDayToo) {
    const auto easy = std::ranges::find_if(shipped().entries(),
                                           [](const Entry& entry) { return grade(entry.puzzle) == "easy"; });
    ASSERT_NE(easy, shipped().entries().end());
    EXPECT_EQ(PuzzleBook::parse(puzzles::to_json(easy->puzzle))->of_day(5).puzzle.id, easy->puzzle.id);
}

TEST(PuzzleBook, TheNextPuzzleIsNearTheRatingAndOfTheTheme) {
    const PuzzleBook& book = shipped();
    for (const double rating : {400.0, 1000.0, 1500.0, 1800.0}) {
        for (const auto lot : {first, last}) {
            const Entry* entry = book.next({rating, {}, {}}, {}, lot);
            ASSERT_NE(entry, nullptr);
            const auto nearer = std::ranges::count_if(book.entries(), [&](const Entry& other) {
                return std::abs(other.strength.rating - rating) < std::abs(entry->strength.rating - rating);
            });
            EXPECT_LT(nearer, 8) << rating;
        }
    }
    for (std::size_t i = 0; i < puzzles::kThemes.size(); ++i) {
        const auto theme = static_cast<puzzles::Theme>(i);
        const Entry* entry = book.next({1500, theme, {}}, {}, first);
        ASSERT_EQ(entry != nullptr, book.count(theme) > 0) << puzzles::kThemes[i];
        EXPECT_TRUE(!entry || entry->puzzle.theme == theme);
    }
}

TEST(PuzzleBook, WhatWasAttemptedComesAgainOnlyWhenNothingElseIsLeft) {
    const PuzzleBook& book = shipped();
    PuzzleBook::Times attempted;
    std::unordered_set<int> without;
    std::int64_t now = 1000;
    const auto theme = puzzles::Theme::formula; // a small one
    const int size = book.count(theme);
    ASSERT_GT(size, 2);
    std::vector<const Entry*> order;
    for (int i = 0; i < size; ++i) {
        const Entry* entry = book.next({1500, theme, {}}, attempted, last);
        ASSERT_NE(entry, nullptr);
        EXPECT_FALSE(attempted.contains(entry->key)) << i;
        attempted[entry->key] = ++now;
        order.push_back(entry);
    }
    EXPECT_EQ(book.next({1500, theme, {}}, attempted, last), order[0]) << "the one attempted longest ago";
    without.insert(order[0]->puzzle.id);
    EXPECT_EQ(book.next({1500, theme, without}, attempted, last), order[1]);
    for (const Entry* entry : order)
        without.insert(entry->puzzle.id);
    EXPECT_EQ(book.next({1500, theme, without}, attempted, last), order[0]) << "any is better than none";
    EXPECT_NE(book.next({1500, theme, without}, {}, last), nullptr);
}

TEST(PuzzleBook, ARushRisesFromEasyToHardWithShortPuzzlesAndIsAnotherOneEachTime) {
    const PuzzleBook& book = shipped();
    const auto one = book.rush(first), other = book.rush(last);
    for (const auto& rush : {one, other}) {
        ASSERT_EQ(rush.size(), kRushPuzzles);
        EXPECT_TRUE(
            std::ranges::is_sorted(rush, {}, [](const Entry* entry) { return entry->strength.rating; }));
        EXPECT_EQ((std::set<const Entry*>(rush.begin(), rush.end())).size(), kRushPuzzles);
        EXPECT_LT(rush.front()->strength.rating, 900);
        EXPECT_GT(rush.back()->strength.rating, 1700);
        EXPECT_TRUE(std::ranges::all_of(rush.begin(), rush.begin() + 10, [](const Entry* entry) {
            return entry->puzzle.task == puzzles::Task{};
        })) << "nobody begins with a game to save";
        const auto is_short = [](const Entry* entry) {
            return entry->puzzle.task.kind == puzzles::Task::Kind::save || entry->puzzle.task.plies() <= 3;
        };
        EXPECT_GT(std::ranges::count_if(rush, is_short), 40);
    }
    EXPECT_NE(one, other);
    EXPECT_EQ(PuzzleBook::parse(puzzles::to_json(book.entries().front().puzzle))->rush(first).size(), 1U);
}

} // namespace
} // namespace goalline::server
