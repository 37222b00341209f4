#include "tables/values/draw_strategy.hpp"

#include "phutball/plain.hpp"
#include "phutball/results.hpp"

#include <algorithm>
#include <optional>
#include <set>
#include <unordered_set>
#include <utility>

namespace goalline::tables {
namespace {

using namespace phutball;

// The positions seen so far, and those of them that still have to be looked at.
class Frontier {
  public:
    void add(Setup setup) {
        if (seen_.insert(Position::from(setup)->text()).second)
            open_.push_back(std::move(setup));
    }
    [[nodiscard]] std::optional<Setup> next() {
        if (open_.empty())
            return std::nullopt;
        Setup setup = std::move(open_.back());
        open_.pop_back();
        return setup;
    }

  private:
    std::unordered_set<std::string> seen_;
    std::vector<Setup> open_;
};

// The positions into which the other side can bring this one, except those in which the game is over.
std::vector<Setup> replies(const Position& position) {
    std::vector<Setup> result;
    const auto add = [&](const Move& move) {
        Position next = position;
        next.play_unchecked(move);
        if (!next.outcome())
            result.push_back(next.setup());
    };
    for (const Move& move : list_placements(position))
        add(move);
    Board board = position.board();
    ResultFinder finder;
    finder.for_each(board, position.rules(), position.to_move(), [&](const Chain& chain) {
        add(chain_move(board, chain));
        return true;
    });
    return result;
}

// The state after this move under the plain rules, if the move is legal.
std::optional<plain::State> after(const plain::State& state, const Move& move) {
    const auto turns = plain::turns(state);
    const auto found = std::ranges::find(turns, move.points, &plain::Turn::points);
    return found == turns.end() ? std::nullopt : std::optional(found->after);
}

} // namespace

Result<std::vector<Setup>> drawn_positions(const BoardValues& values, Side to_move) {
    std::vector<Setup> draws;
    const Size size = values.size();
    for (int ball = 0; ball < (size.rows - 2) * size.columns; ++ball) {
        for (std::uint64_t index = 0; index < std::uint64_t{1} << (size.rows * size.columns - 1); ++index) {
            for (const int mover : {0, 1}) {
                const BoardPlace place =
                    mover == 0 ? BoardPlace{ball, index} : board_flipped(size, {ball, index});
                const auto wins = values.entry(mover, place);
                if (!wins)
                    return wins.error();
                if (*wins != 0)
                    break;
                if (mover == 1)
                    draws.push_back(board_setup(size, {ball, index}, Side::ohs));
            }
        }
    }
    if (to_move == Side::eks)
        std::transform(draws.begin(), draws.end(), draws.begin(),
                       [](const Setup& draw) { return board_flipped(draw); });
    return draws;
}

Result<Strategy> never_losing_strategy(const BoardValues& values, const std::vector<Setup>& starts,
                                       Side side) {
    Strategy strategy;
    Frontier frontier;
    for (const Setup& start : starts)
        frontier.add(start);
    while (const auto setup = frontier.next()) {
        Position position = *Position::from(*setup, values.rules());
        if (position.to_move() != side) {
            for (Setup& reply : replies(position))
                frontier.add(std::move(reply));
            continue;
        }
        const auto analysis = values.analyse(position);
        if (!analysis)
            return analysis.error();
        if (analysis->best.empty() || analysis->value == Value::loss)
            return Error{ErrorKind::invalid, "the side of the strategy loses here"_en,
                         verbatim(position.text()), "loss"};
        const Move move = analysis->best.front();
        strategy.emplace(position.text(), move);
        position.play_unchecked(move);
        if (!position.outcome())
            frontier.add(position.setup());
    }
    return strategy;
}

std::optional<std::vector<Move>> way_from_start(const Setup& position) {
    // Where the ball is, without a man on the board, and how many turns were made, modulo 2.
    using Place = std::pair<Point, int>;
    struct Way {
        Point ball;
        std::vector<Move> moves;
    };
    std::vector<Way> open = {{Setup::start(position.size).ball, {}}};
    std::set<Place> seen = {{open[0].ball, 0}};
    const std::size_t wanted = (position.to_move == Side::ohs ? 0 : 1) + position.men.size();
    for (std::size_t next = 0; next < open.size(); ++next) {
        const Way way = open[next];
        if (way.ball == position.ball && way.moves.size() % 2 == wanted % 2) {
            std::vector<Move> moves = way.moves;
            for (const Point man : position.men)
                moves.push_back(Move::place(man));
            return moves;
        }
        for (int direction = 0; direction < 9; ++direction) {
            const int rows = direction / 3 - 1;
            const int columns = direction % 3 - 1;
            Way longer = way; // by men in a line, and a jump over them
            for (int men = 1; direction != 4; ++men) {
                longer.moves.push_back(
                    Move::place(point_at(way.ball.row + men * rows, way.ball.column + men * columns)));
                longer.ball =
                    point_at(way.ball.row + (men + 1) * rows, way.ball.column + (men + 1) * columns);
                if (!position.size.contains(longer.ball) || longer.ball.row == 1 ||
                    longer.ball.row == position.size.rows) // there the game may be over
                    break;
                Way jumped = longer;
                jumped.moves.push_back(Move::chain({way.ball, longer.ball}));
                if (seen.insert({longer.ball, static_cast<int>(jumped.moves.size() % 2)}).second)
                    open.push_back(std::move(jumped));
            }
        }
    }
    return std::nullopt;
}

StrategyCheck check_strategy(const Strategy& strategy, const std::vector<Setup>& starts, const Rules& rules,
                             Side side) {
    StrategyCheck check;
    Frontier frontier;
    for (const Setup& start : starts)
        frontier.add(start);
    while (const auto setup = frontier.next()) {
        const plain::State state = plain::from(*setup, rules);
        const std::string text = Position::from(*setup)->text();
        const auto goes_on = [&](const plain::State& next) {
            const auto over = plain::outcome(next);
            if (over && winner(*over) != side)
                check.flaw = "{0}: the other side wins"_en(text);
            if (!over)
                frontier.add(plain::to_setup(next));
        };
        if (state.to_move == side) {
            ++check.own;
            const auto chosen = strategy.find(text);
            const auto next = chosen == strategy.end() ? std::nullopt : after(state, chosen->second);
            if (next)
                goes_on(*next);
            else
                check.flaw = chosen == strategy.end() ? "{0}: no move is given"_en(text)
                                                      : "{0}: an illegal move is given"_en(text);
        } else {
            ++check.other;
            for (const plain::Turn& turn : plain::turns(state)) {
                const auto over = plain::outcome(turn.after);
                // A turn that ends on the mover's own goal line loses for the mover (P9).
                if (!over || winner(*over) != side)
                    goes_on(turn.after);
            }
        }
        if (!check.flaw.empty())
            return check;
    }
    return check;
}

} // namespace goalline::tables
