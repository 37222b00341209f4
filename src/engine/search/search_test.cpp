// What the search claims, compared with brute force by the plain rules; tactics.
#include "base/random.hpp"
#include "engine/engine.hpp"
#include "phutball/plain.hpp"

#include <algorithm>
#include <gtest/gtest.h>
#include <map>

namespace goalline::engine {
namespace {

namespace plain = phutball::plain;
using phutball::Game;
using phutball::Move;
using phutball::Position;
using phutball::Rules;
using phutball::Setup;
using phutball::Side;

Position position_of(const std::string& text, const Rules& rules = {}) {
    auto position = Position::parse(text, rules);
    EXPECT_TRUE(position.ok()) << text;
    return *position;
}

Answer analysed(Engine& engine, const Position& position, const Limits& limits) {
    engine.set_position(position);
    return engine.go(limits, {}, StopFlag{});
}

// Solves every position of a small board by brute force: the plies to the end under best play, 0 for a draw.
class Solved {
  public:
    Solved(phutball::Size size, const Rules& rules) {
        list(size, rules);
        bool any = true;
        for (int plies = 1; any; plies += 2) {
            any = grow(plies);
            any |= grow(plies + 1);
        }
    }

    struct Node {
        plain::State state;
        std::vector<std::string> next; // texts of the following positions in which the game goes on
        bool wins_now = false;
        int plies = 0; // odd: the side to move wins; even: it loses
    };
    [[nodiscard]] const std::map<std::string, Node>& nodes() const { return nodes_; }

  private:
    static std::string text(const plain::State& state) {
        return Position::from(plain::to_setup(state), state.rules)->text();
    }

    void list(phutball::Size size, const Rules& rules) {
        std::vector<phutball::Point> points;
        for (int row = 1; row <= size.rows; ++row)
            for (int column = 1; column <= size.columns; ++column)
                points.push_back(phutball::point_at(row, column));
        for (const auto ball : points) {
            if (ball.row == 1 || ball.row == size.rows)
                continue;
            for (unsigned set = 0; set < 1U << points.size(); ++set) {
                Setup setup{.size = size, .men = {}, .ball = ball, .to_move = Side::ohs};
                for (std::size_t i = 0; i < points.size(); ++i)
                    if (set >> i & 1)
                        setup.men.push_back(points[i]);
                if (std::count(setup.men.begin(), setup.men.end(), ball) > 0)
                    continue;
                for (const Side side : {Side::ohs, Side::eks}) {
                    setup.to_move = side;
                    add(plain::from(setup, rules));
                }
            }
        }
    }

    void add(const plain::State& state) {
        Node node{.state = state, .next = {}};
        for (const auto& turn : plain::turns(state)) {
            const auto outcome = plain::outcome(turn.after);
            if (!outcome)
                node.next.push_back(text(turn.after));
            node.wins_now |= outcome == phutball::win_of(state.to_move);
        }
        nodes_[text(state)] = std::move(node);
    }

    // Finds the wins in `plies` (odd) or the losses (even). Returns whether there were any.
    bool grow(int plies) {
        bool any = false;
        for (auto& [name, node] : nodes_) {
            if (node.plies != 0)
                continue;
            const auto settled = [&](const std::string& next) {
                const int n = nodes_.at(next).plies;
                return n != 0 && n < plies && n % 2 != plies % 2;
            };
            const bool now =
                plies % 2 == 1
                    ? (plies == 1 ? node.wins_now : std::any_of(node.next.begin(), node.next.end(), settled))
                    : std::all_of(node.next.begin(), node.next.end(), settled);
            if (now) {
                node.plies = plies;
                any = true;
            }
        }
        return any;
    }

    std::map<std::string, Node> nodes_;
};

// Compares every `step`-th position.
void expect_true_claims(phutball::Size size, const Rules& rules, std::size_t step, int depth) {
    const Solved solved(size, rules);
    Engine engine({.hash_mb = 1});
    std::size_t number = 0;
    std::size_t proven = 0;
    std::size_t checked = 0;
    for (const auto& [text, node] : solved.nodes()) {
        if (number++ % step != 0)
            continue;
        const Answer answer = analysed(engine, position_of(text, rules), {.depth = depth});
        const Score score = answer.lines.front().score;
        ++checked;
        if (!score.is_proven())
            continue;
        ++proven;
        ASSERT_EQ(score.is_win(), node.plies % 2 == 1) << text;
        ASSERT_NE(node.plies, 0) << text << " is drawn";
        ASSERT_GE(score.plies(), node.plies) << text;
        if (node.plies <= 3) {
            EXPECT_EQ(score.plies(), node.plies) << text;
        }
    }
    EXPECT_GT(proven * 100, checked * 99) << "nearly all positions of so small a board are within its reach";
}

TEST(Search, ProvesWhatBruteForceFinds3x3) {
    expect_true_claims({3, 3}, {}, 1, 12);
}

TEST(Search, ProvesWhatBruteForceFinds4x3) {
    expect_true_claims({4, 3}, {}, 23, 14);
}

TEST(Search, ProvesWhatBruteForceFindsUnderOtherSwitches) {
    expect_true_claims({4, 2}, {.corner_exit = false, .goal_pass = false}, 3, 14);
    expect_true_claims({4, 2}, {.own_goal = false}, 3, 14);
}

// It is published that centre starts are wins for the first player.
TEST(Search, ProvesKnownCentreStarts) {
    const std::map<std::pair<int, int>, int> known = {{{3, 3}, 3}, {{5, 3}, 3}, {{4, 4}, 3}, {{5, 4}, 3},
                                                      {{5, 5}, 3}, {{7, 3}, 7}, {{7, 5}, 7}, {{7, 7}, 7}};
    for (const auto& [size, plies] : known) {
        Engine engine;
        const auto start = Position::from(Setup::start({size.first, size.second}));
        const Answer answer = analysed(engine, *start, {.depth = plies + 2});
        EXPECT_EQ(answer.lines.front().score, Score::win_in(plies)) << size.first << "x" << size.second;
    }
}

// The distinct positions after each legal turn, by the plain rules.
std::vector<plain::State> positions_after(const plain::State& state) {
    std::vector<plain::State> after;
    for (const plain::Turn& turn : plain::turns(state)) {
        if (std::ranges::find(after, turn.after) == after.end())
            after.push_back(turn.after);
    }
    return after;
}

// After a turn: whether the other side has won by it or can score now.
bool loses_at_once(const plain::State& state) {
    const auto outcome = plain::outcome(state);
    return outcome ? outcome == phutball::win_of(state.to_move) : plain::goal_in_one(state);
}

// Whether the side that played `move` scores on its next turn, whatever the other does.
bool wins_in_three(Position position, const Move& move) {
    position.play(move);
    const auto replies = positions_after(plain::from(position.setup(), position.rules()));
    return std::all_of(replies.begin(), replies.end(), [](const plain::State& reply) {
        const auto outcome = plain::outcome(reply);
        return outcome ? outcome == phutball::win_of(reply.to_move) : plain::goal_in_one(reply);
    });
}

TEST(Search, FindsWinsInTwoMoves) {
    const char* positions[] = {
        "12o2/15/12o2/13o1/9oo4/12o1o/10o4/4o10/6o7@/3o11/7o7/15/6o8/15/15/15/15/15/15 O",
        "6o8/7o7/15/6o2o5/9oo4/7o3o3/6oo7/6o8/7o6@/15/7o7/15/6o4o3/15/11o3/15/15/15/15 O",
        "15/15/15/15/8o6/15/8o6/8o3o2/7o7/10o4/8o6/15/13@1/9o5/15/10o4/15/8o2o3/15 X",
        "5o9/15/10o4/2@9o2/15/10o1o2/15/2o1o7o2/5oo8/1oo12/o7o6/15/15/5o9/15/5o9/15/15/15 O",
    };
    for (const char* text : positions) {
        Engine engine;
        const Position position = position_of(text);
        const Answer answer = analysed(engine, position, {.depth = 5});
        ASSERT_EQ(answer.lines.front().score, Score::win_in(3)) << text;
        EXPECT_TRUE(wins_in_three(position, *answer.move)) << text << " " << to_text(*answer.move);
    }
}

TEST(Search, FindsLongerWins) {
    const std::pair<const char*, int> positions[] = {
        {"8o6/15/6o8/15/15/7@7/15/15/15/15/15/15/8o6/15/10o4/15/15/15/15 O", 5},
        {"15/15/15/15/4o6o3/7o7/6o4o3/15/11o3/15/8o6/15/15/11o3/8o2o3/12@2/10oo3/15/15 X", 7},
        {"15/15/15/6o2o5/15/7o7/6oo@6/6o2o1o3/7o7/15/7o7/15/6o4o3/15/11o3/15/15/15/15 O", 7},
    };
    for (const auto& [text, plies] : positions) {
        Engine engine;
        const Answer answer = analysed(engine, position_of(text), {.depth = 9});
        const Line& line = answer.lines.front();
        ASSERT_TRUE(line.score.is_win()) << text;
        EXPECT_LE(line.score.plies(), plies) << text;
        // The line shown is played out to the goal.
        EXPECT_EQ(static_cast<int>(line.pv.size()), line.score.plies()) << text;
        Position position = position_of(text);
        for (const Move& move : line.pv)
            ASSERT_TRUE(position.try_play(move).ok()) << text << " " << to_text(move);
        EXPECT_EQ(position.outcome(), phutball::win_of(position_of(text).to_move())) << text;
    }
}

TEST(Search, FindsTheOnlyParry) {
    const std::pair<const char*, const char*> positions[] = {
        {"15/15/5o9/15/4o10/15/15/15/15/7@7/8o6/9o5/9oo4/9o1o3/10o4/11o3/15/11o3/10o4 O", "N5"},
        {"8o6/15/6o8/15/6o8/7@7/15/15/15/15/15/15/8o6/15/10o4/15/15/15/15 X", "F16"},
        {"12o2/15/12o2/13o1/9oo4/12o1o/10o3@/4o9o/6o8/3o11/7o7/15/6o8/15/15/15/15/15/15 X", "P13-P11"},
        {"15/15/15/15/4o10/15/4o10/15/2o3o8/1o13/2o12/15/15/o14/@14/1o13/15/1o13/4o10 O", "A5-A7"},
    };
    for (const auto& [text, move] : positions) {
        Engine engine;
        const Position position = position_of(text);
        const auto all = positions_after(plain::from(position.setup(), position.rules()));
        ASSERT_EQ(std::count_if(all.begin(), all.end(), [](const auto& s) { return !loses_at_once(s); }), 1)
            << text;
        EXPECT_EQ(to_text(*analysed(engine, position, {.depth = 3}).move), move) << text;
        EXPECT_EQ(to_text(*analysed(engine, position, {.nodes = 300}).move), move) << text;
    }
}

TEST(Search, NewGameForgetsEverything) {
    const auto start = Position::from(Setup::start({9, 9}), Rules{});
    Engine engine({.hash_mb = 1});
    const auto nodes = analysed(engine, *start, {.depth = 6}).nodes;
    EXPECT_NE(analysed(engine, *start, {.depth = 6}).nodes, nodes) << "it remembers until then";
    engine.new_game();
    EXPECT_EQ(analysed(engine, *start, {.depth = 6}).nodes, nodes);
}

// A search that ends within a depth has judged some of its lines anew and others not.
TEST(Search, LinesAreBestFirstWhereverItEnds) {
    const auto position = Position::from(Setup::start({11, 9}), Rules{});
    Engine engine({.hash_mb = 1, .multi_pv = 5});
    for (std::uint64_t nodes = 50; nodes < 20'000; nodes += nodes / 8) {
        engine.new_game();
        engine.set_position(*position);
        const Answer answer = engine.go({.nodes = nodes}, {}, StopFlag());
        const std::vector<Line>& lines = answer.lines;
        ASSERT_FALSE(lines.empty()) << nodes;
        EXPECT_TRUE(std::is_sorted(lines.begin(), lines.end(), [](const Line& a, const Line& b) {
            return a.score > b.score;
        })) << nodes;
        EXPECT_EQ(*answer.move, lines.front().pv.front()) << nodes;
    }
}

TEST(Search, ShortClaimsAreTrue) {
    Engine engine({.hash_mb = 1, .strength = 5});
    int claims = 0;
    for (const phutball::Size size : {phutball::Size{9, 9}, phutball::Size{11, 7}, phutball::Size{12, 8}}) {
        for (std::uint64_t seed = 0; seed < 4; ++seed) {
            ASSERT_TRUE(engine.set_options({.hash_mb = 1, .strength = 4, .seed = seed}).ok());
            Game game(*Position::from(Setup::start(size)));
            while (!game.outcome() && game.ply() < 80) {
                const Position& position = game.position();
                const plain::State state = plain::from(position.setup(), position.rules());
                const Answer answer = analysed(engine, position, {.nodes = 2000});
                const Score score = answer.lines.front().score;
                EXPECT_EQ(score == Score::win_in(1), plain::goal_in_one(state)) << position.text();
                if (score == Score::win_in(3)) {
                    EXPECT_TRUE(wins_in_three(position, *answer.move)) << position.text();
                    ++claims;
                } else if (score.is_loss() && score.plies() <= 2) {
                    const auto all = positions_after(state);
                    EXPECT_TRUE(std::all_of(all.begin(), all.end(), loses_at_once)) << position.text();
                    ++claims;
                }
                game.play(*engine.choose(StopFlag{}).move);
            }
        }
    }
    EXPECT_GT(claims, 10);
}

} // namespace
} // namespace goalline::engine
