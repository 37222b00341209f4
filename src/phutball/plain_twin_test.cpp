// The fast move generation is compared with the plain twin on more than 100,000 random positions of many sizes,
// densities and switches: every chain, every distinct result with its number of chains, the placements, and goals in
// one for both sides.
#include "phutball/plain.hpp"
#include "phutball/results.hpp"
#include "phutball/testing.hpp"

#include <gtest/gtest.h>
#include <map>

namespace goalline::phutball {
namespace {

#ifdef GOALLINE_SANITIZED
constexpr int kPositions = 1'000; // in each batch; sanitizers make the twin's sets slow
#else
constexpr int kPositions = 13'000;
#endif
constexpr int kBatches = 8; // 104,000 positions in all

// The twin lists every chain with a whole board each. Positions with more chains than this are skipped and counted.
constexpr std::uint64_t kMostChains = 400;

using Men = std::set<Point>;
using Reached = std::pair<Point, Men>;

struct Kind {
    Size size;
    std::uint32_t percent; // of men
};

// Small boards are frequent, because every special case lies near an edge; large boards are thin enough to list.
constexpr Kind kKinds[] = {
    {{3, 1}, 50},   {{3, 2}, 40},   {{3, 3}, 35},   {{4, 1}, 60},    {{4, 4}, 30},  {{4, 4}, 100},
    {{5, 3}, 25},   {{5, 5}, 20},   {{5, 5}, 30},   {{6, 2}, 40},    {{6, 2}, 100}, {{7, 7}, 10},
    {{7, 7}, 22},   {{8, 5}, 20},   {{3, 9}, 25},   {{9, 3}, 25},    {{3, 30}, 20}, {{30, 3}, 20},
    {{9, 9}, 15},   {{11, 11}, 10}, {{13, 11}, 12}, {{15, 19}, 5},   {{19, 15}, 3}, {{19, 15}, 8},
    {{19, 15}, 14}, {{19, 19}, 10}, {{21, 15}, 9},  {{26, 26}, 5},   {{26, 26}, 9}, {{26, 26}, 100},
    {{27, 40}, 7},  {{40, 27}, 4},  {{3, 60}, 100}, {{19, 15}, 100},
};

Men men_of(const Position& position) {
    Men men;
    for (const Point point : position.setup().men)
        men.insert(point);
    return men;
}

// The results of the fast generator, each with its number of chains. Each result is played, to check that its chain
// leads there.
std::map<Reached, std::uint64_t> fast_results(Position& position, const ResultGraph& graph) {
    std::map<Reached, std::uint64_t> found;
    for (std::uint32_t i = 1; i < graph.nodes().size(); ++i) {
        const auto& node = graph.nodes()[i];
        if (!node.may_stop)
            continue;
        Position after = position;
        EXPECT_TRUE(after.try_play(graph.move_to(position.board(), i)).ok());
        EXPECT_EQ(after.board().ball(), node.ball);
        found.emplace(Reached{after.ball(), men_of(after)}, node.paths);
    }
    return found;
}

std::vector<std::vector<Point>> sorted_paths(const Position& position) {
    std::vector<std::vector<Point>> paths;
    const auto moves = list_chains(position);
    EXPECT_TRUE(moves);
    for (const Move& move : *moves)
        paths.push_back(move.points);
    std::sort(paths.begin(), paths.end());
    return paths;
}

bool fast_goal(Position& position, Side mover) {
    bool goal = false;
    ResultFinder finder;
    Board& board = position.board();
    if (board.in_any_goal(board.ball()))
        return false;
    EXPECT_TRUE(finder.for_each(board, position.rules(), mover, [&](const Chain&) {
        goal = goal || board.in_goal(board.ball(), mover);
        return true;
    }));
    return goal;
}

void compare_chains(Position& position, const plain::State& state, const ResultGraph& graph) {
    std::vector<std::vector<Point>> paths;
    std::map<Reached, std::uint64_t> reached;
    for (const plain::Turn& turn : plain::chains(state)) {
        paths.push_back(turn.points);
        ++reached[{turn.after.ball, turn.after.men}];
    }
    std::sort(paths.begin(), paths.end());
    ASSERT_EQ(sorted_paths(position), paths);
    ASSERT_EQ(fast_results(position, graph), reached);
    ASSERT_EQ(graph.results(), reached.size());
    ASSERT_EQ(graph.paths(), paths.size());
}

void compare_placements(const Position& position, const plain::State& state) {
    std::set<std::vector<Point>> fast;
    for (const Move& move : list_placements(position))
        fast.insert(move.points);
    std::set<std::vector<Point>> slow;
    for (const plain::Turn& turn : plain::placements(state))
        slow.insert(turn.points);
    ASSERT_EQ(fast, slow);
    ASSERT_EQ(count_placements(position), slow.size());
}

class Twin : public ::testing::TestWithParam<int> {};

TEST_P(Twin, AgreesOnRandomPositions) {
    Random random(static_cast<std::uint64_t>(GetParam()));
    ResultGraph graph;
    int left_out = 0;
    int goals = 0;
    for (int done = 0; done < kPositions; ++done) {
        const Kind kind = kKinds[random.below(std::size(kKinds))];
        auto position = *Position::from(testing::random_setup(random, kind.size, kind.percent),
                                        testing::jump_rules(random.below(8)));
        SCOPED_TRACE(position.text());
        if (!graph.build(position.board(), position.rules(), position.to_move(), kMostChains) ||
            graph.paths() > kMostChains) {
            ++left_out;
            --done;
            continue;
        }
        auto state = plain::from(position.setup(), position.rules());
        ASSERT_EQ(position.outcome(), plain::outcome(state));
        ASSERT_NO_FATAL_FAILURE(compare_chains(position, state, graph));
        if (done % 16 == 0) {
            ASSERT_NO_FATAL_FAILURE(compare_placements(position, state));
        }
        for (const Side side : {Side::ohs, Side::eks}) {
            state.to_move = side;
            ResultGraph other;
            if (!other.build(position.board(), position.rules(), side, kMostChains) ||
                other.paths() > kMostChains)
                continue;
            const bool goal = plain::goal_in_one(state);
            ASSERT_EQ(fast_goal(position, side), goal);
            goals += goal;
        }
    }
    EXPECT_LT(left_out, kPositions / 20);
    EXPECT_GT(goals, kPositions / 20); // neither answer is rare
    EXPECT_LT(goals, kPositions * 3 / 2);
}

INSTANTIATE_TEST_SUITE_P(Batch, Twin, ::testing::Range(1, kBatches + 1));

} // namespace
} // namespace goalline::phutball
