#include "engine/play/simple_player.hpp"

#include "phutball/results.hpp"

#include <utility>
#include <vector>

namespace goalline::engine {

using phutball::Board;
using phutball::Game;
using phutball::Move;
using phutball::Point;
using phutball::Position;
using phutball::Side;

namespace {

constexpr std::uint64_t kGoalStates = 20'000; // a goal that is too hard to see is overlooked
constexpr std::uint64_t kTurns = 5'000; // on crowded boards it draws from this many distinct results of jumps

} // namespace

std::optional<SimplePlayer::Kind> SimplePlayer::kind_of(std::string_view name) {
    for (const Kind kind : {Kind::random, Kind::plodder}) {
        if (SimplePlayer::name(kind) == name)
            return kind;
    }
    return std::nullopt;
}

std::string_view SimplePlayer::name(Kind kind) {
    return kind == Kind::random ? "random" : "plodder";
}

std::optional<Move> SimplePlayer::choose(const Game& game) {
    if (game.outcome())
        return std::nullopt;
    if (kind_ == Kind::random) {
        if (auto move = goal(game))
            return move;
    } else if (Move move = step_ahead(game); game.check(move)) {
        return move;
    }
    return any(game);
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
    phutball::ResultFinder finder;
    finder.for_each(
        position.board(), position.rules(), position.to_move(),
        [&](const phutball::Chain& chain) {
            offer(phutball::chain_move(position.board(), chain));
            return true;
        },
        kTurns);
    return held;
}

} // namespace goalline::engine
