#include "engine/play/choice.hpp"

#include "engine/eval/survey.hpp"
#include "engine/play/levels.hpp"
#include "phutball/results.hpp"

#include <algorithm>
#include <cstdlib>
#include <limits>
#include <utility>
#include <vector>

namespace goalline::engine {

std::size_t pick_line(const std::vector<Line>& lines, int noise, Random& random) {
    if (lines.front().score.is_proven() || noise == 0)
        return 0;
    const int least = lines.front().score.rung() - noise;
    std::size_t picked = 0;
    int best =
        lines.front().score.rung() + static_cast<int>(random.below(static_cast<std::uint32_t>(noise) + 1));
    for (std::size_t i = 1; i < lines.size(); ++i) {
        const int luck = static_cast<int>(random.below(static_cast<std::uint32_t>(noise) + 1));
        const int rung = lines[i].score.rung();
        if (rung >= least && rung + luck > best) {
            best = rung + luck;
            picked = i;
        }
    }
    return picked;
}

bool gives_up(Score score) {
    return score.is_loss() || score < Score::guess(kResignUnits);
}

std::size_t pick_even_line(const std::vector<Line>& lines) {
    const auto nearest = std::min_element(lines.begin(), lines.end(), [](const Line& a, const Line& b) {
        return std::abs(a.score.rung()) < std::abs(b.score.rung());
    });
    return nearest - lines.begin();
}

using phutball::Board;
using phutball::Cell;
using phutball::Game;
using phutball::Move;
using phutball::Position;
using phutball::Side;
using phutball::Square;

namespace {

// What moves are worth. A row that a chain of either side reaches counts more than a row of the ball itself.
constexpr int kReachRow = 16;
constexpr int kBallRow = 10;
constexpr int kDanger = 2'000; // the opponent has a goal next
constexpr int kGoal = 1'000'000;
constexpr int kOwnGoal = -kGoal;
constexpr int kGoalOfThePatient = kOwnGoal - 1;
// Men are put at most this far from the ball and from the end of a chain.
constexpr int kNearBall = 2;
constexpr int kNearEnd = 1;
// A patient player that has nothing else looks at this many results of jumps for a turn that ends nothing.
constexpr std::uint64_t kStates = 5'000;

std::size_t drawn_far(const Level& level, Random& random) {
    const int rest = level.far_jumps % 100;
    const bool further = rest > 0 && random.below(100) < static_cast<std::uint32_t>(rest);
    return static_cast<std::size_t>(level.far_jumps / 100 + (further ? 1 : 0));
}

class Glance {
  public:
    Glance(const Game& game, const Level& level, Random& random)
        : game_(game), position_(game.position()), level_(level), random_(random),
          heeds_(random.below(100) < static_cast<std::uint32_t>(level.heed_percent)),
          far_(drawn_far(level, random)) {}

    std::optional<Move> choose() {
        list_moves();
        std::optional<Move> best;
        int best_value = std::numeric_limits<int>::min();
        for (Move& move : moves_) {
            const int value = judge(move);
            if (value > best_value && game_.check(move)) { // superko (P10)
                best_value = value;
                best = std::move(move);
            }
        }
        if (level_.patient && best_value <= kOwnGoal) {
            if (auto quiet = quiet_turn())
                return quiet;
        }
        return best;
    }

  private:
    // A turn that does not end the game, wherever on the board it is.
    std::optional<Move> quiet_turn() {
        for (Move& move : phutball::list_placements(position_)) {
            if (game_.check(move))
                return std::move(move);
        }
        std::optional<Move> found;
        const Board& board = position_.board();
        phutball::ResultFinder finder;
        finder.for_each(
            position_.board(), position_.rules(), position_.to_move(),
            [&](const phutball::Chain& chain) {
                if (!board.in_any_goal(board.ball()))
                    found = phutball::chain_move(board, chain);
                if (found && !game_.check(*found))
                    found.reset();
                return !found;
            },
            kStates);
        return found;
    }

    // Calls visit(chain) for each chain of `side` that it sees, with the board changed to its end.
    template <class Visit>
    void for_each_chain(Side side, Visit&& visit) {
        const auto arrive = [&](const phutball::Chain& chain, const phutball::Jump& jump) {
            if (jump.may_stop)
                visit(chain);
            return chain.size() < far_ ? phutball::Walk::descend : phutball::Walk::back;
        };
        phutball::walk_chains(position_.board(), position_.rules(), side, chain_, arrive);
    }

    void list_moves() {
        const Board& board = position_.board();
        std::vector<Cell> cells;
        add_ring(board.ball(), kNearBall, cells);
        for_each_chain(position_.to_move(), [&](const phutball::Chain& chain) {
            moves_.push_back(phutball::chain_move(board, chain));
            add_ring(board.ball(), kNearEnd, cells);
        });
        std::sort(cells.begin(), cells.end());
        cells.erase(std::unique(cells.begin(), cells.end()), cells.end());
        for (const Cell cell : cells) {
            if (board.at(cell) == Square::vacant && cell != board.ball())
                moves_.push_back(Move::place(board.point(cell)));
        }
    }

    void add_ring(Cell centre, int far, std::vector<Cell>& cells) const {
        const Board& board = position_.board();
        for (int rows = -far; rows <= far; ++rows) {
            for (int columns = -far; columns <= far; ++columns) {
                const Cell cell = centre + rows * board.stride() + columns;
                if (cell >= 0 && cell < board.cells())
                    cells.push_back(cell);
            }
        }
    }

    int judge(const Move& move) {
        const Side mover = position_.to_move();
        position_.play_unchecked(move);
        const int value = worth(mover, static_cast<int>(move.points.size()) - 1);
        position_.undo(move);
        return value;
    }

    // What the present position is worth to `mover`, who reached it with so many jumps.
    int worth(Side mover, int jumps) {
        const auto outcome = position_.outcome();
        if (outcome == win_of(mover))
            return level_.patient ? kGoalOfThePatient : kGoal - jumps;
        if (outcome)
            return kOwnGoal;
        int value = -kReachRow * rows_left(mover) -
                    kBallRow * rows_to_goal(position_.board(), position_.board().ball(), mover);
        if (heeds_) {
            const int theirs = rows_left(other(mover));
            value += kReachRow * theirs - (theirs == 0 ? kDanger : 0);
        }
        return value + static_cast<int>(random_.below(static_cast<std::uint32_t>(level_.noise) + 1));
    }

    // How many rows short of its goal the side's best chain ends, as far as it sees.
    int rows_left(Side side) {
        const Board& board = position_.board();
        int rows = rows_to_goal(board, board.ball(), side);
        for_each_chain(side, [&](const phutball::Chain& /*chain*/) {
            rows = std::min(rows, rows_to_goal(board, board.ball(), side));
        });
        return rows;
    }

    const Game& game_;
    Position position_;
    const Level& level_;
    Random& random_;
    bool heeds_; // the opponent's jumps
    std::size_t far_;
    std::vector<Move> moves_;
    phutball::Chain chain_;
};

} // namespace

std::optional<Move> glance(const Game& game, const Level& level, Random& random) {
    return Glance(game, level, random).choose();
}

} // namespace goalline::engine
