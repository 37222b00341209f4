// The diagrams of the corpus, which web/app/game/diagrams.test.ts wrote: byte by byte those of the page.
#include "diagram/diagram.hpp"
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

} // namespace
} // namespace goalline::diagram
