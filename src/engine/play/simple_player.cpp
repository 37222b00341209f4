#include "engine/play/simple_player.hpp"

#include "engine/eval/survey.hpp"
#include "engine/play/choice.hpp"
#include "phutball/results.hpp"

#include <utility>
#include <vector>

namespace goalline::engine {

using phutball::Board;
using phutball::Cell;
using phutball::Game;
using phutball::Move;
using phutball::Point;
using phutball::Position;
using phutball::Side;
using phutball::Square;

namespace {

constexpr std::uint64_t kGoalStates = 20'000; // a goal that is too hard to see is overlooked
constexpr std::uint64_t kTurns = 5'000; // on crowded boards it looks at this many distinct results of jumps
// The thinker never forgets the opponent and takes the turn that seems best.
constexpr Level kThinker = {.depth = 0,
                            .nodes = 0,
                            .seconds = 0,
                            .glance_percent = 100,
                            .far_jumps = 400,
                            .heed_percent = 100,
                            .choices = 1,
                            .noise = 10};
constexpr int kNear = 2; // the wanderer puts its men at most this far from the ball

// Calls visit with each distinct result of jumps, with the board of `position` changed to it.
template <class Visit>
void for_each_jump(Position& position, Visit&& visit) {
    phutball::ResultFinder finder;
    finder.for_each(
        position.board(), position.rules(), position.to_move(),
        [&](const phutball::Chain& chain) {
            visit(chain);
            return true;
        },
        kTurns);
}

} // namespace

std::optional<SimplePlayer::Kind> SimplePlayer::kind_of(std::string_view name) {
    for (const Kind kind : kKinds) {
        if (SimplePlayer::name(kind) == name)
            return kind;
    }
    return std::nullopt;
}

std::string_view SimplePlayer::name(Kind kind) {
    static constexpr std::string_view kNames[] = {"random", "plodder", "wanderer", "runner", "thinker"};
    return kNames[static_cast<std::size_t>(kind)];
}

std::optional<Move> SimplePlayer::choose(const Game& game) {
    if (game.outcome())
        return std::nullopt;
    std::optional<Move> move;
    switch (kind_) {
    case Kind::random:
        move = goal(game);
        break;
    case Kind::plodder:
        move = step_ahead(game);
        break;
    case Kind::wanderer:
        move = wander(game);
        break;
    case Kind::runner:
        move = run(game);
        break;
    case Kind::thinker:
        move = glance(game, kThinker, random_);
        break;
    }
    return move && game.check(*move) ? move : any(game);
}

std::optional<Move> SimplePlayer::goal(const Game& game) {
    Position position = game.position();
    const auto answer =
        finder_.find(position.board(), position.rules(), position.to_move(), {.nodes = kGoalStates});
    if (answer.verdict != Verdict::yes)
        return std::nullopt;
    Move move = finder_.move(position.board());
    return game.check(move) ? std::optional(std::move(move)) : std::nullopt;
}

Move SimplePlayer::step_ahead(const Game& game) {
    const Position& position = game.position();
    Board board = position.board();
    const int north = 0; // kSteps
    const int direction = position.to_move() == Side::ohs ? north : phutball::kDirections / 2;
    std::vector<Point> path{board.point(board.ball())};
    while (true) {
        const phutball::Landing landing = board.landing(board.ball(), direction);
        if (!landing.exists())
            break;
        board.jump(direction, landing.cell);
        path.push_back(board.point(landing.cell));
        // Any goal will do: the plodder stops, whether one row short of the line or beyond it.
        if (landing.leaves() || board.in_any_goal(landing.cell))
            break;
    }
    if (path.size() > 1)
        return Move::chain(std::move(path));
    return Move::place(board.point(board.ball() + board.delta(direction)));
}

std::optional<Move> SimplePlayer::wander(const Game& game) {
    Position position = game.position();
    Board& board = position.board();
    const Side mover = position.to_move();
    const int now = rows_to_goal(board, board.ball(), mover);
    std::optional<Move> goal;
    std::optional<Move> jump;
    std::uint32_t seen = 0;
    for_each_jump(position, [&](const phutball::Chain& chain) {
        const int rows = rows_to_goal(board, board.ball(), mover);
        if (rows == 0 && chain.size() == 1)
            goal = phutball::chain_move(board, chain);
        if (rows < now && random_.below(++seen) == 0)
            jump = phutball::chain_move(board, chain);
    });
    if (goal)
        return goal;
    if (jump && random_.chance(0.5))
        return jump;
    std::vector<Cell> near;
    const int up = mover == Side::ohs ? board.stride() : -board.stride();
    for (int rows = 0; rows <= kNear; ++rows) {
        for (int columns = -kNear; columns <= kNear; ++columns)
            near.push_back(board.ball() + rows * up + columns);
    }
    auto man = place_on(game, near);
    return man ? man : jump;
}

std::optional<Move> SimplePlayer::run(const Game& game) {
    Position position = game.position();
    Board& board = position.board();
    const Side mover = position.to_move();
    int nearest = rows_to_goal(board, board.ball(), mover);
    std::optional<Move> furthest;
    for_each_jump(position, [&](const phutball::Chain& chain) {
        const int rows = rows_to_goal(board, board.ball(), mover);
        if (rows < nearest) {
            nearest = rows;
            furthest = phutball::chain_move(board, chain);
        }
    });
    if (furthest)
        return furthest;
    const Cell ahead = board.ball() + (mover == Side::ohs ? board.stride() : -board.stride());
    return place_on(game, {ahead - 1, ahead, ahead + 1});
}

std::optional<Move> SimplePlayer::place_on(const Game& game, const std::vector<Cell>& cells) {
    const Board& board = game.position().board();
    std::optional<Move> held;
    std::uint32_t seen = 0;
    for (const Cell cell : cells) {
        if (cell < 0 || cell >= board.cells() || board.at(cell) != Square::vacant || cell == board.ball())
            continue;
        if (Move move = Move::place(board.point(cell)); game.check(move) && random_.below(++seen) == 0)
            held = std::move(move);
    }
    return held;
}

// Draws one turn from a stream of unknown length: the n-th replaces the present choice with a chance of 1/n.
std::optional<Move> SimplePlayer::any(const Game& game) {
    std::optional<Move> held;
    std::uint32_t seen = 0;
    const auto offer = [&](Move&& move) {
        if (!game.check(move)) // superko (P10)
            return;
        if (random_.below(++seen) == 0)
            held = std::move(move);
    };
    for (Move& move : phutball::list_placements(game.position()))
        offer(std::move(move));
    Position position = game.position();
    for_each_jump(position, [&](const phutball::Chain& chain) {
        offer(phutball::chain_move(position.board(), chain));
    });
    return held;
}

} // namespace goalline::engine
