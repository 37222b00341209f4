// The diagrams of the corpus, which web/play/diagrams.test.ts wrote: byte by byte those of the page.
#include "diagram/diagram.hpp"
#include "diagram/png.hpp"
#include "phutball/testing.hpp"

#include <gtest/gtest.h>
#include <regex>

namespace goalline::diagram {
namespace {

using phutball::Game;
using phutball::testing::read_corpus;
using phutball::testing::text_of;
using phutball::testing::texts_of;

Game game_of(const std::string& start, const std::vector<std::string>& moves) {
    Game game(*phutball::Position::parse(start, {.pie = true}));
    for (const std::string& move : moves)
        game.play(*phutball::parse_move(move));
    return game;
}

// Without the style and the outlines of letters, which both sides have from data.inc.
std::string shortened(const std::string& svg) {
    const auto from = svg.find("<style>") + 7, to = svg.find("</style>");
    const std::string bare = svg.substr(0, from) + svg.substr(to);
    return std::regex_replace(bare, std::regex(R"re((<path id="[^"]*") d="[^"]*")re"), "$1");
}

TEST(Diagram, IsThatOfThePage) {
    for (const auto& line : read_corpus("diagrams.jsonl")) {
        const Game game = game_of(text_of(line.at("position")), texts_of(line.at("moves")));
        Diagram diagram = diagram_of(game);
        diagram.title = text_of(line.at("title"));
        if (line.at("chain").is_string())
            diagram.chain = hops_of(*phutball::parse_move(text_of(line.at("chain"))));
        for (const std::string& mark : texts_of(line.at("marks")))
            diagram.marks.push_back(*phutball::parse_point(mark));
        const std::string names = text_of(line.at("names"));
        const Look look{.theme = text_of(line.at("theme")) == "dark" ? Theme::dark : Theme::light,
                        .names = names == "off"    ? Names::off
                                 : names == "near" ? Names::near
                                                   : Names::all,
                        .up = *phutball::side_of(text_of(line.at("up"))[0]),
                        .sideways = line.at("sideways").as_bool()};
        EXPECT_EQ(shortened(to_svg(diagram, look).text), text_of(line.at("svg")))
            << diagram.title << ": " << text_of(line.at("position"));
    }
}

TEST(Diagram, CarriesTheStyleOfItsTheme) {
    const Diagram start = diagram_of(game_of("3/1@1/1o1 O", {}));
    EXPECT_NE(to_svg(start, {}).text.find(".gl-pitch{fill: #e2edcd;}"), std::string::npos);
    EXPECT_NE(to_svg(start, {.theme = Theme::dark}).text.find(".gl-pitch{fill: #52705a;}"),
              std::string::npos);
}

std::size_t count(const std::string& text, const std::string& words) {
    std::size_t found = 0;
    for (auto at = text.find(words); at != std::string::npos; at = text.find(words, at + 1))
        ++found;
    return found;
}

// The first number behind those words.
int number_after(const std::string& text, const std::string& words) {
    const auto at = text.find(words);
    return at == std::string::npos ? -1 : std::stoi(text.substr(at + words.size()));
}

// cairo needs time for each tile of a net between the origin of its mesh and what is seen of it.
TEST(Diagram, TheMeshOfALargeBoardBeginsWhereThePictureDoes) {
    constexpr int kMostBefore = 100 + 97; // a cell, and a few tiles
    for (const int columns : {41, 200, 512}) {
        for (const int column : {1, columns / 2, columns}) {
            for (const bool sideways : {false, true}) {
                Diagram diagram;
                diagram.size = {3, columns};
                diagram.ball = phutball::point_at(2, column);
                const std::string svg = to_svg(diagram, {.sideways = sideways}).text;
                const std::string box = svg.substr(svg.rfind("viewBox=\"") + 9);
                const int seen = sideways ? std::stoi(box.substr(box.find(' '))) : std::stoi(box);
                const int begins = number_after(svg, "patternTransform=\"translate(");
                EXPECT_LE(begins, seen);
                EXPECT_GE(begins, std::max(seen - kMostBefore, 0)) << columns << " " << column;
            }
        }
    }
}

// The ball has come along the whole row, jumping a man at a time.
TEST(Diagram, OfALongChainOnlyWhatIsSeenIsDrawn) {
    constexpr std::size_t kMostSeen = 40 / 2 + 2;
    Diagram diagram;
    diagram.size = {3, 512};
    diagram.ball = phutball::point_at(2, 1);
    for (int column = 1; column + 2 <= 511; column += 2)
        diagram.chain.push_back({phutball::point_at(2, column),
                                 phutball::point_at(2, column + 2),
                                 {phutball::point_at(2, column + 1)}});
    const std::string now = to_svg(diagram, {}).text;
    EXPECT_LE(count(now, "class=\"gl-path\""), kMostSeen);
    EXPECT_LE(count(now, "class=\"gl-gone\""), kMostSeen);
    EXPECT_LE(count(now, "class=\"gl-badge\""), kMostSeen);
    EXPECT_GE(count(now, "class=\"gl-badge\""), 19U);
    diagram.last_chain.swap(diagram.chain); // it was the last turn
    diagram.ball = phutball::point_at(2, 511);
    diagram.marks = {phutball::point_at(2, 1), phutball::point_at(2, 511)};
    const std::string last = to_svg(diagram, {}).text;
    EXPECT_LE(count(last, "class=\"gl-gone\""), kMostSeen);
    EXPECT_LT(last.size(), now.size());
    EXPECT_EQ(count(last, "class=\"gl-shown\""), 1U);
}

// For each element with `opacity` a copy of the whole picture is made. `stroke-opacity` and `fill-opacity` cost nothing.
TEST(Diagram, NoElementNeedsACopyOfThePicture) {
    const Diagram start = diagram_of(game_of("3/1@1/1o1 O", {}));
    for (const Theme theme : {Theme::light, Theme::dark})
        EXPECT_FALSE(std::regex_search(to_svg(start, {.theme = theme}).text, std::regex("[;{ ]opacity:")));
}

TEST(Png, IsGivenUpWhenNobodyWantsItAnyMore) {
    const Svg svg = to_svg(diagram_of(game_of("3/1@1/1o1 O", {})), {});
    const Canvas canvas{.width = 2000, .height = 2000};
    int asked = 0;
    ASSERT_TRUE(to_png(svg.text, canvas, [&] { return ++asked < 0; }));
    const int most = asked;
    EXPECT_GT(most, 5); // the bands, and then the pieces of the file
    for (const int when : {1, 3, most / 2, most - 1}) {
        asked = 0;
        const auto png = to_png(svg.text, canvas, [&] { return ++asked >= when; });
        ASSERT_FALSE(png);
        EXPECT_EQ(png.error().code, kGivenUp);
        EXPECT_LE(asked, when + 2);
    }
}

} // namespace
} // namespace goalline::diagram
