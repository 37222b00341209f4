// Jump results, their graph and limits, and chains as long as a board allows.
#include "phutball/results.hpp"
#include "phutball/testing.hpp"

#include <gtest/gtest.h>
#include <map>

namespace goalline::phutball {
namespace {

// A long chain from A2: along every second row from side to side with a man on every second point, and up at the
// ends.
Setup corridor(Size size) {
    Setup setup{.size = size, .men = {}, .ball = point_at(2, 1)};
    int row = 2;
    int column = 1;
    int step = 1;
    while (true) {
        if (column + 2 * step >= 1 && column + 2 * step <= size.columns) {
            setup.men.push_back(point_at(row, column + step));
            column += 2 * step;
        } else if (row + 2 < size.rows) {
            setup.men.push_back(point_at(row + 1, column));
            row += 2;
            step = -step;
        } else {
            return setup;
        }
    }
}

TEST(Results, AChainOfSixtyThousandJumpsNeedsNoStack) {
    auto position = *Position::from(corridor({512, 511}));
    const std::string text = position.text();
    const auto jumps = static_cast<std::uint64_t>(position.board().men());
    ASSERT_GT(jumps, 60'000U);

    ResultGraph graph;
    ASSERT_TRUE(graph.build(position.board(), position.rules(), position.to_move()));
    EXPECT_EQ(graph.results(), jumps);
    EXPECT_EQ(graph.paths(), jumps);
    ResultFinder finder;
    std::uint64_t visits = 0;
    EXPECT_TRUE(finder.for_each(position.board(), position.rules(), position.to_move(),
                                [&](const Chain& chain) { return chain.size() == ++visits; }));
    EXPECT_EQ(visits, jumps);

    const Move longest = graph.move_to(position.board(), static_cast<std::uint32_t>(jumps));
    const auto read = parse_move(to_text(longest));
    ASSERT_TRUE(read.ok());
    ASSERT_EQ(*read, longest);
    ASSERT_TRUE(position.try_play(longest).ok());
    EXPECT_EQ(position.board().men(), 0);
    position.undo(longest);
    EXPECT_EQ(position.text(), text);
    EXPECT_EQ(position.board().key(), position.board().fresh_key());
}

TEST(Results, ALimitEndsTheWalkAndRestoresTheBoard) {
    auto position = *Position::parse("7/7/1o1o1o1/7/1o1o1o1/2o@o2/1o1o1o1/7/7 O");
    const std::string text = position.text();
    ResultGraph graph;
    ASSERT_TRUE(graph.build(position.board(), position.rules(), position.to_move()));
    const std::uint64_t states = graph.nodes().size() - 1;
    ASSERT_GT(states, 2U);
    EXPECT_TRUE(graph.build(position.board(), position.rules(), position.to_move(), states));
    EXPECT_FALSE(graph.build(position.board(), position.rules(), position.to_move(), states - 1));
    EXPECT_EQ(position.text(), text);
    ResultFinder finder;
    const auto go_on = [](const Chain&) { return true; };
    EXPECT_TRUE(finder.for_each(position.board(), position.rules(), position.to_move(), go_on, states));
    EXPECT_FALSE(finder.for_each(position.board(), position.rules(), position.to_move(), go_on, states - 1));
    EXPECT_FALSE(finder.for_each(position.board(), position.rules(), position.to_move(),
                                 [](const Chain& chain) { return chain.size() < 2; }));
    EXPECT_EQ(position.text(), text);
    EXPECT_EQ(position.board().key(), position.board().fresh_key());
}

TEST(Results, ChainsAreListedUpToALimit) {
    const auto position = *Position::parse("5/1o1o1/2@2/1o1o1/5 X");
    EXPECT_EQ(list_chains(position)->size(), 4U);
    EXPECT_TRUE(list_chains(position, 4));
    EXPECT_FALSE(list_chains(position, 3));
}

TEST(Results, EachNodesChainIsAShortestOne) {
    Random random(7);
    for (int i = 0; i < 2'000; ++i) {
        auto position =
            *Position::from(testing::random_setup(random, {9, 9}, 18), testing::jump_rules(random.below(8)));
        ResultGraph graph;
        if (!graph.build(position.board(), position.rules(), position.to_move(), 500) || graph.paths() > 500)
            continue;
        std::map<std::string, std::size_t> shortest;
        const auto chains = list_chains(position);
        ASSERT_TRUE(chains);
        for (const Move& move : *chains) {
            Position after = position;
            after.play_unchecked(move);
            auto& length = shortest.emplace(after.text(), move.points.size()).first->second;
            length = std::min(length, move.points.size());
        }
        for (std::uint32_t n = 1; n < graph.nodes().size(); ++n) {
            if (!graph.nodes()[n].may_stop)
                continue;
            const Move move = graph.move_to(position.board(), n);
            Position after = position;
            after.play_unchecked(move);
            EXPECT_EQ(shortest.at(after.text()), move.points.size()) << position.text();
        }
    }
}

} // namespace
} // namespace goalline::phutball
