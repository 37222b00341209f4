// What the search claims, compared with brute force by the plain rules; tactics; draws.
#include "base/random.hpp"
#include "engine/engine.hpp"
#include "phutball/plain.hpp"

#include <algorithm>
#include <functional>
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
        for (const auto& turns : {plain::placements(state), plain::chains(state)}) {
            for (const auto& turn : turns) {
                const auto outcome = plain::outcome(turn.after);
                if (!outcome)
                    node.next.push_back(text(turn.after));
                node.wins_now |= outcome == phutball::win_of(state.to_move);
            }
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

// The positions after each legal turn, by the plain rules.
std::vector<plain::State> turns(const plain::State& state) {
    std::vector<plain::State> after;
    for (const auto& turn : plain::placements(state))
        after.push_back(turn.after);
    for (const auto& [ball, men] : plain::results(state))
        after.push_back({state.size, state.rules, men, ball, other(state.to_move)});
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
    const auto replies = turns(plain::from(position.setup(), position.rules()));
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
        const auto all = turns(plain::from(position.setup(), position.rules()));
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
                    const auto all = turns(state);
                    EXPECT_TRUE(std::all_of(all.begin(), all.end(), loses_at_once)) << position.text();
                    ++claims;
                }
                game.play(*engine.choose(StopFlag{}).move);
            }
        }
    }
    EXPECT_GT(claims, 10);
}

std::vector<Line> all_lines(const Game& game) {
    Engine engine({.multi_pv = 100});
    engine.set_position(game);
    return engine.go({.depth = 1}, {}, StopFlag{}).lines;
}

TEST(Search, P10ThirdOccurrenceIsWorthADraw) {
    Game game(*Position::from(Setup::start({9, 3}), {.repetition = phutball::Repetition::draw3}));
    // The ball goes up and down; after the next jump back the start position occurs for the third time.
    for (const char* text : {"B6", "B5-B7", "B6", "B7-B5", "B6", "B5-B7", "B6"})
        ASSERT_TRUE(game.try_play(*phutball::parse_move(text)).ok());
    const auto lines = all_lines(game);
    const auto back = std::find_if(lines.begin(), lines.end(),
                                   [](const Line& line) { return to_text(line.pv.front()) == "B7-B5"; });
    ASSERT_NE(back, lines.end());
    EXPECT_EQ(back->score, Score::guess(0));
    EXPECT_GT(lines.size(), 10U);
}

Game game_of(const char* text, phutball::Repetition repetition, std::initializer_list<const char*> moves) {
    Game game(*Position::parse(text, {.repetition = repetition}));
    for (const char* move : moves)
        EXPECT_TRUE(game.try_play(*phutball::parse_move(move)).ok()) << move;
    return game;
}

Line best_line(Engine& engine, const Game& game, int depth) {
    engine.set_position(game);
    return engine.go({.depth = depth}, {}, StopFlag{}).lines.front();
}

void expect_legal(Game game, const Line& line) {
    for (const Move& move : line.pv)
        ASSERT_TRUE(game.try_play(move).ok()) << to_text(move);
}

// After A4-A2 Eks wins by A3 alone, which the second time brings a position back for the third time.
TEST(Search, P10AProofIsForgottenOnceARepetitionSpoilsIt) {
    const char* const start = "1/1/@/o/1/o O";
    Engine engine({.hash_mb = 1});
    const Game once = game_of(start, phutball::Repetition::draw3, {"A4-A2", "A3"});
    EXPECT_EQ(best_line(engine, once, 8).score, Score::loss_in(4));
    const Game twice =
        game_of(start, phutball::Repetition::draw3, {"A4-A2", "A3", "A2-A4", "A3", "A4-A2", "A3"});
    const Line line = best_line(engine, twice, 8);
    EXPECT_FALSE(line.score.is_proven()) << to_text(line.pv.front());
    expect_legal(twice, line);
}

// In the first game Eks may not answer B3 by D5-A2, which would repeat a position, so Ohs wins within 9 plies; in the
// second it may.
TEST(Search, P10AProofUnderSuperkoHoldsForItsGameOnly) {
    Engine engine({.hash_mb = 16});
    const Game forbidden =
        game_of("4/1o2/o3/3o/@1o1/4 O", phutball::Repetition::superko, {"B3", "C4", "A2-D5", "C4"});
    const Line win = best_line(engine, forbidden, 10);
    EXPECT_EQ(win.score, Score::win_in(9));
    expect_legal(forbidden, win);
    const Game allowed = game_of("4/1o1@/o1o1/3o/2o1/4 O", phutball::Repetition::superko, {});
    const Line line = best_line(engine, allowed, 10);
    EXPECT_LT(line.score, Score::win_in(9));
    expect_legal(allowed, line);
}

// Whether the side to move wins within so many plies, or loses however it plays, by the plain rules and superko.
// `path` has all positions of the game so far.
bool loses_within(std::vector<plain::State>& path, int plies);
bool wins_within(std::vector<plain::State>& path, int plies) {
    if (plies == 0)
        return false;
    for (const plain::State& next : turns(path.back())) {
        if (std::ranges::find(path, next) != path.end())
            continue;
        path.push_back(next);
        const auto outcome = plain::outcome(next);
        const bool wins =
            outcome ? *outcome == phutball::win_of(other(next.to_move)) : loses_within(path, plies - 1);
        path.pop_back();
        if (wins)
            return true;
    }
    return false;
}
bool loses_within(std::vector<plain::State>& path, int plies) {
    if (plies == 0)
        return false;
    bool may_move = false;
    for (const plain::State& next : turns(path.back())) {
        if (std::ranges::find(path, next) != path.end())
            continue;
        may_move = true;
        path.push_back(next);
        const auto outcome = plain::outcome(next);
        const bool loses =
            outcome ? *outcome == phutball::win_of(next.to_move) : wins_within(path, plies - 1);
        path.pop_back();
        if (!loses)
            return false;
    }
    return may_move;
}

// One engine, which knows what it has proven in earlier games, judges many positions of games with superko.
TEST(Search, P10ProofsUnderSuperkoAreTrue) {
    Engine engine({.hash_mb = 1});
    Random random(7);
    const auto jumps = [](const Line& line) { return line.pv.front().kind == Move::Kind::chain; };
    int claims = 0;
    for (const phutball::Size size : {phutball::Size{6, 1}, {7, 1}, {8, 1}, {4, 2}}) {
        for (int number = 0; number < 10; ++number) {
            Game game(*Position::from(Setup::start(size), {.repetition = phutball::Repetition::superko}));
            std::vector<plain::State> path{plain::from(game.position().setup(), game.position().rules())};
            while (!game.outcome() && game.ply() < 20) {
                const Line line = best_line(engine, game, 8);
                const int plies = line.score.is_proven() ? line.score.plies() : 0;
                if (plies > 0 && plies <= 6) {
                    EXPECT_TRUE(line.score.is_win() ? wins_within(path, plies) : loses_within(path, plies))
                        << game.position().text() << (line.score.is_win() ? " win " : " loss ") << plies;
                    ++claims;
                }
                expect_legal(game, line);
                // Jumps there and back are what superko is about.
                auto lines = all_lines(game);
                if (std::ranges::any_of(lines, jumps) && random.below(4) > 0)
                    std::erase_if(lines, std::not_fn(jumps));
                game.play(lines[random.below(static_cast<std::uint32_t>(lines.size()))].pv.front());
                path.push_back(plain::from(game.position().setup(), game.position().rules()));
            }
        }
    }
    EXPECT_GT(claims, 100);
}

// Eks threatens A2-A0, and the man that is likeliest to be listed, A3, would repeat a position.
TEST(Search, P10UnderSuperkoAnyManIsBetterThanAnOwnGoal) {
    Engine engine({.hash_mb = 1});
    const Game game = game_of("1/1/1/1/@/1/1/1 O", phutball::Repetition::superko,
                              {"A8", "A7", "A6", "A3", "A4-A2", "A3", "A1", "A2-A4", "A3", "A4-A2"});
    const Line line = best_line(engine, game, 4);
    EXPECT_EQ(line.score, Score::loss_in(2)) << to_text(line.pv.front());
    EXPECT_EQ(line.pv.front().kind, Move::Kind::place);
}

TEST(Search, P10SuperkoForbidsTheSecond) {
    Game game(*Position::from(Setup::start({9, 3}), {.repetition = phutball::Repetition::superko}));
    for (const char* text : {"B6", "B5-B7", "B6"})
        ASSERT_TRUE(game.try_play(*phutball::parse_move(text)).ok());
    for (const Line& line : all_lines(game))
        EXPECT_NE(to_text(line.pv.front()), "B7-B5");
}

} // namespace
} // namespace goalline::engine
