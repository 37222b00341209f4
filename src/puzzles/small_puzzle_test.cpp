// Puzzles of the small games: what they promise is compared with values of tables and with matrix games solved here,
// and whatever is changed in one is refused.
#include "puzzles/small_puzzle.hpp"

#include <boost/json.hpp>
#include <gtest/gtest.h>

namespace goalline::puzzles {
namespace {

namespace json = boost::json;

json::object fields(const SmallPuzzle& puzzle) {
    return json::parse(to_json(puzzle, 1)).as_object();
}

TEST(SmallPuzzle, AStripPuzzleHasOneWinningMoveAndItsMirrorImageIsTheSame) {
    SmallPuzzles maker;
    Random random(5);
    int found = 0;
    std::array<int, kSmallKinds.size()> kinds{};
    tables::StripValues values("");
    for (int i = 0; i < 1'500; ++i) {
        const auto puzzle = maker.random_strip(random);
        if (!puzzle)
            continue;
        ++found;
        ++kinds[static_cast<std::size_t>(puzzle->kind)];
        const json::object object = fields(*puzzle);
        const std::string text(object.at("position").as_string());
        std::string winning;
        std::string mirrored_key;
        if (puzzle->game == "strip") {
            const auto position = *strip::parse(text);
            const auto answer = values.analyse(position);
            ASSERT_EQ(answer->winning.size(), 1U) << text;
            winning = to_text(answer->winning.front());
            mirrored_key = maker.strip(mirrored(position))->key;
        } else {
            const auto position = *strip::oddish::parse(text);
            ASSERT_EQ(values.analyse(position).winning.size(), 1U) << text;
            winning = to_text(values.analyse(position).winning.front());
            mirrored_key = maker.oddish(mirrored(position))->key;
        }
        EXPECT_EQ(winning, object.at("solution").as_array().front().as_string());
        EXPECT_EQ(static_cast<std::int64_t>(object.at("solution").as_array().size()),
                  object.at("plies").as_int64());
        EXPECT_EQ(mirrored_key, puzzle->key);
    }
    EXPECT_GT(found, 20);
    EXPECT_GT(kinds[static_cast<std::size_t>(SmallKind::race)], 0);
    EXPECT_GT(kinds[static_cast<std::size_t>(SmallKind::only_move)], 0);
}

// The payoff of each pair of bids in a state, from a table made here.
TEST(SmallPuzzle, TheWrongBidLosesAndTheOthersDoNot) {
    SmallPuzzles maker;
    Random random(9);
    int wrong = 0;
    int certain = 0;
    std::map<std::string, bidding::Table> tables;
    for (int i = 0; i < 3'000 && (wrong < 10 || certain < 10); ++i) {
        const auto puzzle = maker.random_bid(random);
        if (!puzzle)
            continue;
        const json::object object = fields(*puzzle);
        const std::string preset(object.at("preset").as_string());
        const bidding::State state{static_cast<int>(object.at("ball").as_int64()),
                                   static_cast<int>(object.at("points1").as_int64()),
                                   static_cast<int>(object.at("points2").as_int64())};
        const auto rules = *bidding::preset(preset);
        // A smaller table may know another optimal mixture, against which the wrong bid loses nothing.
        auto known = tables.find(preset);
        if (known == tables.end())
            known = tables.emplace(preset, *bidding::Table::solve(rules, 30, 30)).first;
        const auto solution = known->second.solution(state);
        const auto payoff = [&](int bid1, int bid2) {
            const auto next = bidding::after(rules, state, bid1, bid2);
            const auto over = bidding::outcome(rules, next);
            return over ? *over : known->second.value(next);
        };
        const auto answer = static_cast<int>(object.at("answer").as_int64());
        if (puzzle->kind == SmallKind::surely_wrong) {
            ++wrong;
            for (const json::value& choice : object.at("choices").as_array()) {
                double value = 0;
                for (const auto& [bid, probability] : solution.bids2)
                    value += probability * payoff(static_cast<int>(choice.as_int64()), bid);
                if (choice == answer)
                    EXPECT_LT(value, solution.value - 0.01);
                else
                    EXPECT_GT(value, solution.value - 1e-6);
            }
        } else {
            ++certain;
            const auto least_payoff = [&](int bid) {
                double least = 9;
                const auto answers = legal_bids(rules, state.points2);
                for (int other = answers.first; other <= answers.last; ++other)
                    least = std::min(least, payoff(bid, other));
                return least;
            };
            EXPECT_NEAR(least_payoff(answer), 1, 1e-9);
            for (int bid = legal_bids(rules, state.points1).first; bid < answer; ++bid)
                EXPECT_LT(least_payoff(bid), 1 - 1e-6) << bid;
        }
    }
    EXPECT_GE(wrong, 10);
    EXPECT_GE(certain, 10);
}

TEST(SmallPuzzle, WhateverIsChangedIsRefused) {
    SmallPuzzles maker;
    Random random(3);
    for (const bool strips : {true, false}) {
        std::optional<SmallPuzzle> puzzle;
        while (!puzzle)
            puzzle = strips ? maker.random_strip(random) : maker.random_bid(random);
        const std::string line = to_json(*puzzle, 7);
        ASSERT_TRUE(maker.check(line)) << line;
        int refused = 0;
        for (std::size_t i = 0; i < line.size(); ++i) {
            std::string other = line;
            other[i] = other[i] == '3' ? '4' : '3';
            const auto again = maker.check(other);
            if (again) // the number of the puzzle, or another puzzle altogether
                EXPECT_TRUE(i < line.find(',') || again->json != puzzle->json) << other;
            else
                ++refused;
            EXPECT_TRUE(maker.check(other).ok() || !maker.check(other).error().text().empty());
        }
        EXPECT_GT(refused, static_cast<int>(line.size()) * 9 / 10);
    }
    for (const char* text : {"", "{}", "[1]", R"({"id":1})", R"({"id":1,"game":"chess"})",
                             R"({"id":1,"game":"strip","position":5})",
                             R"({"id":1,"game":"tennis","ball":0,"points1":5,"points2":99999999999})"})
        EXPECT_FALSE(maker.check(text)) << text;
}

} // namespace
} // namespace goalline::puzzles
