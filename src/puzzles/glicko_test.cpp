// Glicko-2 against a corpus of another making (testdata/glicko.jsonl), and what must hold of any game.
#include "puzzles/glicko.hpp"

#include <array>
#include <boost/json.hpp>
#include <fstream>
#include <gtest/gtest.h>
#include <string>
#include <vector>

namespace goalline::puzzles {
namespace {

namespace json = boost::json;

// The first line is the worked example of the paper; the page is judged by the same file.
TEST(Glicko, TheCorpus) {
    const auto numbers = [](const json::value& list) { return json::value_to<std::vector<double>>(list); };
    std::ifstream file(std::string(GOALLINE_TESTDATA) + "/glicko.jsonl");
    int lines = 0;
    for (std::string text; std::getline(file, text); ++lines) {
        const json::value line = json::parse(text);
        std::vector<RatedGame> games;
        for (const json::value& game : line.at("games").as_array())
            games.push_back({numbers(game)[0], numbers(game)[1], numbers(game)[2]});
        const std::vector<double> before = numbers(line.at("before"));
        const std::vector<double> expected = numbers(line.at("after"));
        const Strength strength = after({before[0], before[1], before[2]}, games);
        EXPECT_NEAR(strength.rating, expected[0], 1e-4) << text;
        EXPECT_NEAR(strength.deviation, expected[1], 1e-4) << text;
        EXPECT_NEAR(strength.volatility, expected[2], 1e-6) << text;
    }
    EXPECT_EQ(lines, 61);
}

TEST(Glicko, WithoutGamesOnlyTheDeviationGrows) {
    const Strength before{1600, 100, 0.06};
    const Strength strength = after(before, {});
    EXPECT_EQ(strength.rating, before.rating);
    EXPECT_EQ(strength.volatility, before.volatility);
    EXPECT_NEAR(strength.deviation, 100.541, 0.001); // sqrt(100^2 + (173.7178 * 0.06)^2)
}

// A puzzle far above or below a player leaves nearly no information: the numbers must stay numbers.
TEST(Glicko, ExtremeRatingsStayFinite) {
    for (const double rating : {-1e6, 0.0, 1500.0, 1e6}) {
        for (const double score : {0.0, 1.0}) {
            const std::array<RatedGame, 1> games{{{rating, 30, score}}};
            const Strength strength = after({1500, 200, 0.06}, games);
            EXPECT_TRUE(strength.rating > -2e3 && strength.rating < 5e3) << rating << ' ' << strength.rating;
            EXPECT_TRUE(strength.deviation > 0 && strength.deviation < 350) << rating;
            EXPECT_TRUE(strength.volatility > 0 && strength.volatility < 1) << rating;
        }
    }
}

} // namespace
} // namespace goalline::puzzles
