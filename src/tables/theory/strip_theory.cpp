#include "tables/theory/strip_theory.hpp"

#include "strip/potential.hpp"
#include "tables/solver/layered.hpp"
#include "tables/theory/half_potentials.hpp"
#include "tables/values/strip_values.hpp"

#include <algorithm>
#include <cstring>
#include <mutex>
#include <set>

namespace goalline::tables {
namespace {

using strip::Player;
using strip::Position;

constexpr std::uint64_t kPiece = 1 << 18;
constexpr std::size_t kMostExceptions = 100'000;

Position position_at(int squares, int ball, std::uint64_t index) {
    const std::uint64_t below = (std::uint64_t{1} << (ball - 1)) - 1;
    return {squares, ball, (index & below) | (index & ~below) << 1, Player::left};
}

// Counts the positions with Left to move for which is_exception(ball, index) holds, and keeps the first of them.
template <class Predicate>
Exceptions collect(int squares, std::size_t list, Workers& workers, Predicate is_exception) {
    Exceptions exceptions;
    std::mutex mutex;
    const std::uint64_t sets = std::uint64_t{1} << (squares - 1);
    for (int ball = 2; ball < squares; ++ball) {
        std::vector<std::uint64_t> found;
        workers.run((sets + kPiece - 1) / kPiece, [&](std::size_t piece) {
            std::vector<std::uint64_t> mine;
            std::uint64_t count = 0;
            for (std::uint64_t index = piece * kPiece; index < std::min(sets, (piece + 1) * kPiece);
                 ++index) {
                if (!is_exception(ball, index))
                    continue;
                ++count;
                if (mine.size() < list)
                    mine.push_back(index);
            }
            const std::lock_guard lock(mutex);
            exceptions.count += count;
            found.insert(found.end(), mine.begin(), mine.end());
        });
        std::sort(found.begin(), found.end());
        for (const std::uint64_t index : found) {
            if (exceptions.first.size() < list)
                exceptions.first.push_back(position_at(squares, ball, index));
        }
    }
    return exceptions;
}

// Compares Left's potentials with Right's, for potentials of one kind.
class Judge {
  public:
    Judge(HalfPotentials::Kind kind, int squares) : squares_(squares), halves_(kind, squares - 2) {}

    [[nodiscard]] int left(int ball, std::uint64_t index) const {
        return halves_.outward(squares_ - ball, index >> (ball - 1));
    }
    [[nodiscard]] int right(int ball, std::uint64_t index) const {
        return halves_.inward(ball - 1, index & ((std::uint64_t{1} << (ball - 1)) - 1));
    }
    [[nodiscard]] bool mover_wins(int ball, std::uint64_t index) const {
        return left(ball, index) <= right(ball, index);
    }

    [[nodiscard]] bool backward_jump_wins(int ball, std::uint64_t index) const {
        // Follows the chain to the left, landing after landing. Square s < ball is bit s-1.
        for (int at = ball; at > 1;) {
            int to = at - 1;
            for (; to >= 1 && (index >> (to - 1) & 1) != 0; --to)
                index &= ~(std::uint64_t{1} << (to - 1));
            if (to == at - 1 || to <= 1)
                return false;
            // In the index of ball `to` the squares to..at-1 are vacant too, so the bits are the same, all clear.
            if (left(to, index) < right(to, index))
                return true;
            at = to;
        }
        return false;
    }

  private:
    int squares_;
    HalfPotentials halves_;
};

// Finds the positions that Left wins, but not by placements and forward chains alone.
Exceptions only_backward(int squares, std::size_t list, const LayeredSolver& solved, int threads,
                         Workers& workers) {
    Plan plan = strip_plan(squares);
    std::erase_if(plan.sides[0],
                  [](const Level& level) { return level.sweep == 1; }); // in strip_plan, those to the left
    LayeredSolver forward(plan, {threads, nullptr, nullptr, nullptr});
    for (int ball = 0; ball < plan.balls; ++ball)
        std::memcpy(forward.plane(1).ball(ball), solved.plane(1).ball(ball),
                    solved.plane(1).words_per_ball() * 8);
    forward.resume(0, 0, 0);
    forward.step();
    return collect(squares, list, workers, [&](int ball, std::uint64_t index) {
        return solved.plane(0).test(ball - 2, index) && !forward.plane(0).test(ball - 2, index);
    });
}

// With one move of look-ahead a rule can err only where some move leads to one of its exceptions. So it is enough to
// examine the predecessors of the exceptions (mirrored, as an exception has Left to move). Nothing is drawn (S4), so
// everything else follows.
template <class Wins>
Exceptions exceptions_ahead(const Exceptions& of_rule, std::size_t list, Wins wins) {
    Exceptions exceptions;
    std::set<std::pair<int, std::uint64_t>> seen;
    if (of_rule.count > of_rule.first.size())
        return of_rule; // too many to look at: an upper bound
    for (const Position& exception : of_rule.first) {
        for (const Position& before : strip::predecessors(strip::mirrored(exception))) {
            if (!seen.emplace(before.ball, before.stones).second)
                continue;
            if (strip::forward_rule_ahead(before) == wins(before))
                continue;
            ++exceptions.count;
            if (exceptions.first.size() < list)
                exceptions.first.push_back(before);
        }
    }
    return exceptions;
}

} // namespace

StripTheory strip_theory(int squares, const TheoryOptions& options) {
    const Plan plan = strip_plan(squares);
    LayeredSolver solver(plan, {options.threads, nullptr, nullptr, nullptr});
    while (solver.step() != 0 || solver.ply() < 2) {
    }
    Workers workers(options.threads);
    StripTheory theory;
    theory.positions = solver.positions();
    theory.wins = solver.first_player_wins(0);
    theory.losses = solver.first_player_wins(1);
    theory.zugzwangs = solver.zugzwangs();
    const auto wins = [&](int ball, std::uint64_t index) { return solver.plane(0).test(ball - 2, index); };
    if (!options.forward_only) {
        const Judge judge(HalfPotentials::Kind::paper, squares);
        theory.paper = collect(squares, options.list, workers, [&](int ball, std::uint64_t index) {
            return judge.mover_wins(ball, index) != wins(ball, index);
        });
        theory.only_backward = only_backward(squares, options.list, solver, options.threads, workers);
    }
    const Judge judge(HalfPotentials::Kind::forward, squares);
    theory.forward = collect(squares, options.list, workers, [&](int ball, std::uint64_t index) {
        return judge.mover_wins(ball, index) != wins(ball, index);
    });
    const std::size_t all = std::max<std::size_t>(options.list, kMostExceptions);
    theory.with_backward = collect(squares, all, workers, [&](int ball, std::uint64_t index) {
        return (judge.mover_wins(ball, index) || judge.backward_jump_wins(ball, index)) != wins(ball, index);
    });
    theory.ahead = exceptions_ahead(theory.with_backward, options.list, [&](const Position& position) {
        return wins(position.ball, strip_index(position));
    });
    theory.with_backward.first.resize(std::min(theory.with_backward.first.size(), options.list));
    return theory;
}

std::optional<Harm> first_harm(int squares, bool stone, Player to_move) {
    StripValues values("", 1);
    const auto left_wins = [&](Position position) {
        position.to_move = to_move;
        const Plies plies = *values.plies(position);
        return plies != 0 && (plies % 2 == 1) == (to_move == Player::left);
    };
    for (int n = strip::kMinSquares; n <= squares; ++n) {
        for (int ball = 2; ball < n; ++ball) {
            for (std::uint64_t index = 0; index < std::uint64_t{1} << (n - 1); ++index) {
                Position before = position_at(n, ball, index);
                if (!left_wins(before))
                    continue;
                for (int square = ball + 1; square <= n; ++square) {
                    const std::uint64_t bit = std::uint64_t{1} << (square - 1);
                    if ((before.stones & bit) != 0 || (!stone && ball == n - 1))
                        continue;
                    Position next = before;
                    if (stone)
                        next.stones |= bit;
                    else
                        next = {n - 1, ball, (before.stones & (bit - 1)) | (before.stones >> 1 & ~(bit - 1)),
                                Player::left};
                    if (left_wins(next))
                        continue;
                    before.to_move = next.to_move = to_move;
                    return Harm{before, next};
                }
            }
        }
    }
    return std::nullopt;
}

namespace {

using OddishPosition = strip::oddish::Position;

class OddishCheck {
  public:
    OddishCheck(int squares, int threads) : squares_(squares), values_("", threads) {}

    OddishTheory run() {
        for (int gap = 1; gap < squares_; ++gap) {
            for (std::uint64_t stones = 0; stones < std::uint64_t{1} << squares_; ++stones)
                check({squares_, gap, stones, Player::left});
        }
        theory_.longest_strategy = strategy_plies();
        return theory_;
    }

  private:
    void violates(std::uint64_t& count, const OddishPosition& position) {
        constexpr std::size_t kKept = 10;
        ++count;
        if (theory_.first.size() < kKept)
            theory_.first.push_back(position);
    }

    static int lead(const OddishPosition& position) {
        return potential(position, Player::right) - potential(position, Player::left);
    }

    void check(const OddishPosition& position) {
        ++theory_.positions;
        const bool wins = values_.plies(position) % 2 == 1;
        if (wins != (theorem_winner(position) == Player::left))
            violates(theory_.theorem, position);
        if (wins && theorem_winner(after(position, theorem_move(position))) != Player::left)
            violates(theory_.strategy, position);
        const int mine = potential(position, Player::left);
        bool good_jump = false;
        bool good_stone = false;
        bool wild_jump = false;
        for (const auto move : moves(position)) {
            const OddishPosition next = after(position, move);
            const auto over = winner(next);
            if (move.kind == strip::Move::Kind::place) {
                good_stone = good_stone || potential(next, Player::left) == mine - 1;
                continue;
            }
            good_jump = good_jump || (over ? *over == Player::left : lead(next) >= 1);
            wild_jump = wild_jump || (!over && lead(next) > lead(position) + 1);
        }
        if (mine == 0 && !good_jump)
            violates(theory_.lemma_1, position);
        if (mine > 0 && !good_stone)
            violates(theory_.lemma_2, position);
        if (mine > 0 && wild_jump)
            violates(theory_.lemma_3, position);
    }

    // Plays the strategy against every defence, and returns in how many plies it wins all won positions. These are
    // found in layers, as in any table. Returns -1 if some won position is never decided, that is, if the opponent
    // can keep the strategy going in circles.
    int strategy_plies() {
        const std::size_t states = static_cast<std::size_t>(squares_ - 1) << squares_;
        const auto state = [&](const OddishPosition& p) {
            return (static_cast<std::size_t>(p.gap - 1) << squares_) | p.stones;
        };
        std::vector<std::uint8_t> mine(states, 0);   // Left is to move and plays the strategy
        std::vector<std::uint8_t> theirs(states, 0); // Right is to move and plays anything
        int longest = 0;
        for (int ply = 1;; ++ply) {
            const bool left = ply % 2 == 1;
            std::uint64_t open = 0;
            bool changed = false;
            for (std::size_t s = 0; s < states; ++s) {
                OddishPosition position{squares_, static_cast<int>(s >> squares_) + 1,
                                        s & ((std::uint64_t{1} << squares_) - 1),
                                        left ? Player::left : Player::right};
                auto& here = left ? mine[s] : theirs[s];
                if (here != 0 || theorem_winner(position) != Player::left)
                    continue;
                const auto decided = [&](const strip::oddish::Move move) {
                    const OddishPosition next = after(position, move);
                    if (const auto over = winner(next))
                        return *over == Player::left;
                    const std::uint8_t plies = left ? theirs[state(next)] : mine[state(next)];
                    return plies != 0 && plies < ply;
                };
                const auto all = moves(position);
                const bool done =
                    left ? decided(theorem_move(position)) : std::all_of(all.begin(), all.end(), decided);
                if (done) {
                    here = static_cast<std::uint8_t>(ply);
                    longest = ply;
                    changed = true;
                } else {
                    ++open;
                }
            }
            quiet_ = changed ? 0 : quiet_ + 1;
            open_[ply % 2] = open;
            if (quiet_ == 2 || ply == UINT8_MAX)
                return open_[0] + open_[1] == 0 ? longest : -1;
        }
    }

    int squares_;
    StripValues values_;
    OddishTheory theory_;
    int quiet_ = 0;
    std::array<std::uint64_t, 2> open_{};
};

} // namespace

OddishTheory oddish_theory(int squares, int threads) {
    return OddishCheck(squares, threads).run();
}

} // namespace goalline::tables
