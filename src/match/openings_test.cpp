// Openings as they are made, and the book in the repository.
#include "engine/goal/goal.hpp"
#include "match/match.hpp"
#include "match/openings.hpp"

#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <gtest/gtest.h>
#include <set>
#include <sstream>

namespace goalline::match {
namespace {

using phutball::Position;
using phutball::Side;

// Checks what an opening promises, apart from the search's opinion.
void expect_opening(const phutball::Setup& setup, phutball::Size size) {
    EXPECT_EQ(setup.size, size);
    EXPECT_EQ(setup.ball, phutball::Setup::start(size).ball);
    EXPECT_EQ(setup.to_move, Side::ohs);
    EXPECT_GE(setup.men.size(), 3U);
    EXPECT_LE(setup.men.size(), 5U);
    for (const phutball::Point p : setup.men) {
        EXPECT_LE(std::abs(p.row - setup.ball.row), 3);
        EXPECT_LE(std::abs(p.column - setup.ball.column), 3);
    }
    auto position = Position::from(setup);
    ASSERT_TRUE(position.ok());
    engine::GoalFinder finder;
    for (const Side side : {Side::ohs, Side::eks})
        EXPECT_EQ(finder.find(position->board(), position->rules(), side).verdict, engine::Verdict::no);
}

void expect_all_different(const std::vector<phutball::Setup>& openings) {
    std::set<std::string> seen;
    for (const phutball::Setup& setup : openings) {
        const std::string text = Position::from(setup)->text();
        const std::string mirror = Position::from(mirrored(setup))->text();
        EXPECT_TRUE(seen.insert(std::min(text, mirror)).second) << text;
    }
}

TEST(Openings, AreDifferentEvenAndRepeatable) {
    const OpeningsConfig config{.count = 6, .seed = 3, .size = {13, 11}, .nodes = 800};
    int units_seen = 0;
    const auto openings = make_openings(
        config,
        [&](const phutball::Setup&, int units, int tried) {
            EXPECT_LE(std::abs(units), config.most_units);
            EXPECT_GE(tried, ++units_seen);
        },
        StopFlag{});
    ASSERT_EQ(openings.size(), 6U);
    EXPECT_EQ(units_seen, 6);
    for (const phutball::Setup& setup : openings)
        expect_opening(setup, {13, 11});
    expect_all_different(openings);
    EXPECT_EQ(make_openings(config, nullptr, StopFlag{}), openings);
    EXPECT_NE(make_openings({.count = 6, .seed = 4, .size = {13, 11}, .nodes = 800}, nullptr, StopFlag{}),
              openings);
}

TEST(Openings, GivesUpWhereThereAreNone) {
    EXPECT_TRUE(make_openings({.count = 1, .size = {3, 1}, .nodes = 100}, nullptr, StopFlag{}).empty());
    StopFlag stop;
    stop.raise();
    EXPECT_TRUE(make_openings({.count = 5}, nullptr, stop).empty());
}

TEST(Openings, MirrorIsItsOwnInverse) {
    const phutball::Setup setup = *phutball::parse_setup("o4/2o2/1@3/4o X");
    EXPECT_EQ(Position::from(mirrored(setup))->text(), "4o/2o2/3@1/o4 X");
    EXPECT_EQ(mirrored(mirrored(setup)), setup);
}

TEST(Openings, TheBookInTheTreeKeepsItsPromises) {
    std::ifstream in(GOALLINE_TESTDATA "/../matches/openings.txt");
    std::stringstream text;
    text << in.rdbuf();
    const auto openings = parse_openings(text.str(), {});
    ASSERT_TRUE(openings.ok()) << openings.error().text();
    EXPECT_EQ(openings->size(), 1000U);
    for (const phutball::Setup& setup : *openings)
        expect_opening(setup, {});
    expect_all_different(*openings);
}

} // namespace
} // namespace goalline::match
