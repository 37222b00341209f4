// Properties of every position and every move, checked with RapidCheck, which shrinks a failure to a small example.
// RC_PARAMS="seed=..." repeats a run.
#include "phutball/game.hpp"
#include "phutball/results.hpp"
#include "phutball/testing.hpp"

#include <algorithm>
#include <gtest/gtest.h>
#include <rapidcheck.h>
#include <rapidcheck/gtest.h>
#include <set>

namespace goalline::phutball {
namespace {

constexpr std::uint64_t kMostListedChains = 2'000;

Rules any_rules() {
    return {.corner_exit = *rc::gen::arbitrary<bool>(),
            .goal_pass = *rc::gen::arbitrary<bool>(),
            .own_goal = *rc::gen::arbitrary<bool>()};
}

// A number in low..high. The whole range is used from the first example on, where RapidCheck would begin with small
// numbers.
int between(int low, int high) {
    return *rc::gen::resize(rc::kNominalSize, rc::gen::inRange(low, high + 1));
}

// A small board, which shrinks towards fewer men and a smaller size. Sometimes the ball is already on a goal row.
Setup any_setup() {
    Setup setup;
    setup.size = {between(3, 11), between(1, 11)};
    setup.to_move = *rc::gen::element(Side::ohs, Side::eks);
    const int edge = between(0, 9) == 9 ? 0 : 1;
    setup.ball = point_at(between(1 + edge, setup.size.rows - edge), between(1, setup.size.columns));
    const auto points = static_cast<std::size_t>(setup.size.rows * setup.size.columns);
    const int percent = *rc::gen::element(5, 15, 25, 40);
    const auto drawn = *rc::gen::resize(
        rc::kNominalSize, rc::gen::container<std::vector<int>>(points, rc::gen::inRange(0, 100)));
    for (std::size_t i = 0; i < points; ++i) {
        const auto index = static_cast<int>(i);
        const Point here = point_at(1 + index / setup.size.columns, 1 + index % setup.size.columns);
        if (here != setup.ball && drawn[i] >= 100 - percent)
            setup.men.push_back(here);
    }
    return setup;
}

// A position with few enough chains to list.
Position any_position() {
    auto position = *Position::from(any_setup(), any_rules());
    RC_LOG() << position.text() << '\n';
    ResultGraph graph;
    RC_PRE(graph.build(position.board(), position.rules(), position.to_move(), kMostListedChains));
    RC_PRE(graph.paths() <= kMostListedChains);
    return position;
}

std::vector<Move> all_chains(const Position& position) {
    return list_chains(position).value();
}

std::vector<Move> all_moves(const Position& position) {
    auto moves = list_placements(position);
    const auto chains = all_chains(position);
    moves.insert(moves.end(), chains.begin(), chains.end());
    return moves;
}

// The same arrangement in a mirror (left and right exchanged), or seen from the other side (top and bottom exchanged,
// and the sides with them).
Point mirrored(Point p, Size size) {
    return point_at(p.row, size.columns + 1 - p.column);
}
Point flipped(Point p, Size size) {
    return point_at(size.rows + 1 - p.row, p.column);
}
template <class Map>
Setup mapped(Setup setup, Map map) {
    setup.ball = map(setup.ball, setup.size);
    for (Point& man : setup.men)
        man = map(man, setup.size);
    return setup;
}

struct MoveCounts {
    std::uint64_t placements;
    std::uint64_t results;
    std::uint64_t paths;
    std::uint64_t goals[2]; // results that are goals of the mover and of the opponent
    bool operator==(const MoveCounts&) const = default;
};

MoveCounts counts(Position position) {
    ResultGraph graph;
    const Side mover = position.to_move();
    RC_ASSERT(graph.build(position.board(), position.rules(), mover));
    MoveCounts found{count_placements(position), graph.results(), graph.paths(), {0, 0}};
    for (const auto& node : graph.nodes()) {
        if (node.may_stop && position.board().in_any_goal(node.ball))
            ++found.goals[position.board().in_goal(node.ball, mover) ? 0 : 1];
    }
    return found;
}

void check_rows(const Position& position) {
    const std::vector<Point> men = position.setup().men;
    for (int row = 1; row <= position.size().rows; ++row)
        RC_ASSERT(position.board().men_in_row(row) ==
                  std::count_if(men.begin(), men.end(), [row](Point man) { return man.row == row; }));
}

RC_GTEST_PROP(Properties, UndoRestoresEverything, ()) {
    Position position = any_position();
    const std::string text = position.text();
    const Key key = position.key();
    for (const Move& move : all_moves(position)) {
        position.play(move);
        RC_ASSERT(position.board().key() == position.board().fresh_key());
        check_rows(position);
        RC_ASSERT(position.key() != key);
        position.undo(move);
        RC_ASSERT(position.text() == text);
        RC_ASSERT(position.key() == key);
        RC_ASSERT(position.board().men() == static_cast<int>(position.setup().men.size()));
        check_rows(position);
    }
}

RC_GTEST_PROP(Properties, PositionTextsAreReadBack, ()) {
    const Position position = any_position();
    const auto read = Position::parse(position.text(), position.rules());
    RC_ASSERT(read.ok());
    RC_ASSERT(read->text() == position.text());
    RC_ASSERT(read->key() == position.key());
    for (const Move& move : all_moves(position)) {
        const auto parsed = parse_move(to_text(move));
        RC_ASSERT(parsed.ok());
        RC_ASSERT(*parsed == move);
        Position after = position;
        after.play(move);
        RC_ASSERT(Position::parse(after.text(), position.rules())->text() ==
                  after.text()); // also if it is off the board
    }
}

RC_GTEST_PROP(Properties, EqualKeysMeanEqualPositions, ()) {
    const Position position = any_position();
    std::map<Key, std::string> seen;
    for (const Move& move : all_moves(position)) {
        Position after = position;
        after.play(move);
        RC_ASSERT(seen.emplace(after.key(), after.text()).first->second == after.text());
    }
}

RC_GTEST_PROP(Properties, ExactlyTheGeneratedChainsAreAccepted, ()) {
    const Position position = any_position();
    std::set<std::vector<Point>> legal;
    for (const Move& move : all_chains(position)) {
        RC_ASSERT(position.check(move).ok());
        legal.insert(move.points);
    }
    // Makes chains from the ball by random jumps of random length, and changed copies of legal chains.
    Random random(*rc::gen::arbitrary<std::uint64_t>());
    const auto any_jump = [&](Point from) {
        const Step step = kSteps[random.below(kDirections)];
        const int far = 1 + static_cast<int>(random.below(4));
        return point_at(from.row + far * step.rows, from.column + far * step.columns);
    };
    const std::vector<std::vector<Point>> listed(legal.begin(), legal.end());
    for (int i = 0; i < 200; ++i) {
        std::vector<Point> points{position.ball()};
        if (!listed.empty() && random.chance(0.7))
            points = listed[random.below(static_cast<std::uint32_t>(listed.size()))];
        if (random.chance(0.3))
            points.pop_back();
        if (points.empty() || random.chance(0.7))
            points.push_back(any_jump(points.empty() ? position.ball() : points.back()));
        RC_ASSERT(position.check(Move::chain(points)).ok() == legal.contains(points));
    }
}

RC_GTEST_PROP(Properties, ExactlyTheGeneratedPlacementsAreAccepted, ()) {
    const Position position = any_position();
    std::set<Point> legal;
    for (const Move& move : list_placements(position))
        legal.insert(move.points.front());
    for (int row = -1; row <= position.size().rows + 2; ++row) {
        for (int column = -1; column <= position.size().columns + 2; ++column) {
            const Point here = point_at(row, column);
            RC_ASSERT(position.check(Move::place(here)).ok() == legal.contains(here));
        }
    }
}

RC_GTEST_PROP(Properties, TheMirrorChangesNothing, ()) {
    const Position position = any_position();
    const auto mirror = *Position::from(mapped(position.setup(), mirrored), position.rules());
    RC_ASSERT(counts(mirror) == counts(position));
}

RC_GTEST_PROP(Properties, TheOtherSidesViewExchangesTheSides, ()) {
    const Position position = any_position();
    Setup turned = mapped(position.setup(), flipped);
    turned.to_move = other(turned.to_move);
    RC_ASSERT(counts(*Position::from(turned, position.rules())) == counts(position));
}

RC_GTEST_PROP(Properties, TheFinderVisitsEachResultOnce, ()) {
    Position position = any_position();
    if (position.outcome())
        return; // the finder needs a game that goes on
    std::set<std::string> reached;
    for (const Move& move : all_chains(position)) {
        Position after = position;
        after.play(move);
        reached.insert(after.text());
    }
    std::set<std::string> visited;
    Position walked = position;
    ResultFinder finder;
    RC_ASSERT(finder.for_each(walked.board(), walked.rules(), walked.to_move(), [&](const Chain& chain) {
        Position after = position;
        after.play(chain_move(walked.board(), chain));
        RC_ASSERT(after.board().key() == walked.board().key());
        RC_ASSERT(visited.insert(after.text()).second);
        return true;
    }));
    RC_ASSERT(visited == reached);
    RC_ASSERT(walked.text() == position.text());
}

// --- games

std::vector<Move> moves_near_ball(const Position& position) {
    std::vector<Move> moves = all_chains(position);
    for (const Move& move : list_placements(position)) {
        if (std::abs(move.points[0].row - position.ball().row) <= 1 &&
            std::abs(move.points[0].column - position.ball().column) <= 1)
            moves.push_back(move);
    }
    return moves;
}

// Plays a game on a narrow board, where positions recur; calls seen(game) after each move.
template <class Seen>
Game random_game(Repetition repetition, Seen&& seen) {
    Rules rules = any_rules();
    rules.repetition = repetition;
    rules.pie = *rc::gen::arbitrary<bool>();
    const Size size{between(7, 9), between(1, 2)};
    Game game(*Position::from(Setup::start(size), rules));
    Random random(*rc::gen::arbitrary<std::uint64_t>());
    for (int turn = 0; turn < 120 && !game.outcome(); ++turn) {
        const auto moves = moves_near_ball(game.position());
        if (moves.empty())
            break;
        Move move = moves[random.below(static_cast<std::uint32_t>(moves.size()))];
        if (game.may_swap() && random.chance(0.5))
            move = Move::swap();
        if (game.try_play(move))
            seen(game);
    }
    return game;
}

RC_GTEST_PROP(Properties, AGameTakenBackIsAsItBegan, ()) {
    const auto repetition = *rc::gen::element(Repetition::none, Repetition::draw3, Repetition::superko);
    std::vector<std::string> texts;
    std::vector<int> occurrences;
    Game game = random_game(repetition, [&](const Game& now) {
        texts.push_back(now.position().text());
        occurrences.push_back(now.occurrences());
    });
    while (game.ply() > 0) {
        RC_ASSERT(game.position().text() == texts.back());
        RC_ASSERT(game.occurrences() == occurrences.back());
        texts.pop_back();
        occurrences.pop_back();
        RC_ASSERT(game.undo());
    }
    RC_ASSERT(!game.undo());
    RC_ASSERT(game.position().text() == game.start().text());
    RC_ASSERT(game.position().key() == game.start().key());
    RC_ASSERT(game.occurrences() == 1);
    RC_ASSERT(!game.swapped());
}

RC_GTEST_PROP(Properties, SuperkoNeverRepeats, ()) {
    std::set<std::string> seen;
    random_game(Repetition::superko, [&](const Game& game) {
        if (seen.empty())
            seen.insert(game.start().text());
        if (game.moves().back().kind != Move::Kind::swap)
            RC_ASSERT(seen.insert(game.position().text()).second);
    });
}

RC_GTEST_PROP(Properties, Draw3EndsExactlyAtTheThirdOccurrence, ()) {
    std::map<std::string, int> seen;
    bool drawn = false;
    const Game game = random_game(Repetition::draw3, [&](const Game& now) {
        if (seen.empty())
            seen[now.start().text()] = 1;
        if (now.moves().back().kind != Move::Kind::swap)
            ++seen[now.position().text()];
        const int times = seen[now.position().text()];
        RC_ASSERT(now.occurrences() == times);
        RC_ASSERT(times <= 3);
        drawn = times == 3 && !now.position().outcome();
        RC_ASSERT((now.outcome() == Outcome::draw) == drawn);
    });
    RC_CLASSIFY(drawn, "drawn");
}

} // namespace
} // namespace goalline::phutball
