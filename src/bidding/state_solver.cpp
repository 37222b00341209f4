#include "bidding/state_solver.hpp"

#include "bidding/simplex.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <type_traits>
#include <utility>

namespace goalline::bidding {
namespace {

// Matrix games in which one entry of each row or column means "play the same game again", and endless repetition is
// worth 0 (F6; Everett's recursive games with one state). Against each column, a stationary mix p guarantees the
// average of what the other rows give, weighted by p. So there is a certificate that contains no fixed point.

// What a player's mix over `left` guarantees. `payoff(i, j)` is the player's payoff for i against the opponent's j <
// others, and `repeats(i, j)` says whether the game starts again.
template <class Payoff, class Repeats>
double guarantee(const std::vector<int>& left, const std::vector<double>& weight, int others,
                 const Payoff& payoff, const Repeats& repeats) {
    double least = std::numeric_limits<double>::infinity();
    for (int j = 0; j < others; ++j) {
        double sum = 0, stops = 0; // separate, because 1 - weight would lose the contribution of a rare bid
        for (std::size_t k = 0; k < left.size(); ++k) {
            if (repeats(left[k], j))
                continue;
            sum += weight[k] * payoff(left[k], j);
            stops += weight[k];
        }
        least = std::min(least, stops > 0 ? sum / stops : 0.0);
    }
    return least;
}

// Finds a mix that gets `top` with a probability as close to 1 as we like, if there is one. It takes the bids in
// layers, each played 2^-60 times as often as the one before, so a bid may be bad against a reply that an earlier
// layer has already beaten. Such a state is worth `top`, although no single mix may get all of it.
template <class Payoff, class Repeats>
bool nearly_sure(int own, int others, double top, const Payoff& payoff, const Repeats& repeats,
                 std::vector<int>& left, std::vector<double>& weight) {
    std::vector<char> beaten(static_cast<std::size_t>(others), 0);
    int remaining = others;
    left.clear();
    weight.clear();
    for (double layer = 1; remaining > 0 && layer > 0x1p-900; layer *= 0x1p-60) {
        const std::vector<char> before = beaten;
        bool progress = false;
        for (int i = own - 1; i >= 0 && remaining > 0; --i) {
            int gains = 0;
            bool bad = false;
            for (int j = 0; j < others && !bad; ++j) {
                if (before[j] != 0 || repeats(i, j))
                    continue;
                bad = payoff(i, j) < top;
                gains += !bad && beaten[j] == 0 ? 1 : 0;
            }
            if (bad || gains == 0)
                continue;
            for (int j = 0; j < others; ++j) {
                if (before[j] == 0 && !repeats(i, j))
                    beaten[j] = 1;
            }
            remaining -= gains;
            left.push_back(i);
            weight.push_back(layer);
            progress = true;
        }
        if (!progress)
            return false;
    }
    return remaining == 0;
}

constexpr double kGoodGap = 1e-13; // the last resort stops at such a gap
constexpr int kMostRounds = 200;   // in the search for a fixed point

// In a plain matrix game a weight that is no more than rounding does no harm. But in a game that starts again with
// nearly all of the remaining weight, it decides what happens when the game does not start again. So mixes are tried
// with and without weights below each of these.
constexpr double kLeastWeights[] = {0, 1e-15, 1e-13, 1e-11, 1e-9};

constexpr double kLeastShown = 1e-12; // a bid made less often is rounding
constexpr double kNoLoss = 1e-11;     // the most that leaving such bids out may cost

std::vector<WeightedBid> bids_of(int points, const std::vector<int>& left,
                                 const std::vector<double>& weight) {
    std::vector<WeightedBid> bids;
    for (std::size_t i = 0; i < left.size(); ++i) {
        if (weight[i] > 0)
            bids.push_back({points - left[i], weight[i]});
    }
    std::sort(bids.begin(), bids.end(),
              [](const WeightedBid& a, const WeightedBid& b) { return a.bid < b.bid; });
    return bids;
}

} // namespace

StateSolver::StateSolver(const Rules& rules, std::vector<Plane> planes, int most1, int most2)
    : rules_(rules), planes_(std::move(planes)),
      top_(rules.game == Game::tennis && rules.payoff == Payoff::score ? 2 : 1),
      both_pay_(most1 + 1, most2 + 1), winner_pays_(most1 + 1, most2 + 1),
      line_(static_cast<std::size_t>(most2) + 1) {}

StateSolver::Mix StateSolver::Mix::without_less_than(double least) const {
    Mix mix;
    double sum = 0;
    for (std::size_t i = 0; i < left.size(); ++i) {
        if (!(weight[i] > 0) || weight[i] < least)
            continue;
        mix.left.push_back(left[i]);
        mix.weight.push_back(weight[i]);
        sum += weight[i];
    }
    for (double& share : mix.weight)
        share /= sum;
    return mix;
}

template <class View>
View StateSolver::view(const State& state) const {
    View game;
    game.up = plane(moved(rules_, state.ball, 1));
    game.same = plane(state.ball);
    game.down = plane(moved(rules_, state.ball, -1));
    game.row_count = legal_bids(rules_, state.points1).size();
    game.column_count = legal_bids(rules_, state.points2).size();
    if constexpr (std::is_same_v<View, WinnerPaysView>) {
        game.points1 = state.points1;
        game.points2 = state.points2;
        game.tie_repeats = rules_.tie == Tie::repeat;
    } else {
        game.d = state.points1 - state.points2;
    }
    return game;
}

template <class View>
bool StateSolver::wins_surely(const View& game, int row) {
    std::fill_n(line_.begin(), game.columns(), 0.0);
    const Term term{row, 1};
    game.add_rows(&term, 1, line_.data(), 0, game.columns());
    return std::all_of(line_.begin(), line_.begin() + game.columns(), [this](double v) { return v == top_; });
}

// If the solved game is worth the most that is possible, each bid in use surely wins; then the value is exact.
template <class View>
int StateSolver::sure_row(const View& game, const KernelSimplex<View>& simplex, const Kernel& kernel) {
    for (int i = 0; i < kernel.size(); ++i) {
        const int row = kernel.rows()[i];
        if (simplex.p()[i] > 0 && wins_surely(game, row))
            return row;
    }
    return -1;
}

StateSolution StateSolver::solve(const State& state, Kernel& kernel, int& sure_bid, bool mixes) {
    if (rules_.winner_pays())
        return solve_view(view<WinnerPaysView>(state), winner_pays_, state, kernel, sure_bid, mixes);
    return solve_view(view<BothPayView>(state), both_pay_, state, kernel, sure_bid, mixes);
}

template <class View>
StateSolution StateSolver::solve_view(const View& game, KernelSimplex<View>& simplex, const State& state,
                                      Kernel& kernel, int& sure_bid, bool mixes) {
    const auto surely = [&](int bid) {
        sure_bid = bid;
        kernel.clear();
        StateSolution solution{state, top_, top_, top_, {}, {}};
        if (mixes) {
            solution.bids1 = {{bid, 1}};
            solution.bids2 = {{legal_bids(rules_, state.points2).first, 1}};
        }
        return solution;
    };
    const bool repeating = can_repeat(rules_, state);
    if (repeating) // otherwise a bid that only brings the won state back would seem to win
        plane(state.ball).set(state.points1, state.points2, 0);
    if (legal_bids(rules_, state.points1).contains(sure_bid) && wins_surely(game, state.points1 - sure_bid))
        return surely(sure_bid);
    sure_bid = -1;

    Mix p, q;
    Certificate found;
    if (repeating) {
        kernel.clear();
        found = solve_repeating(game, simplex, state, p, q);
    } else {
        // If only the higher bid pays, the matrix is not the old one with a border, so it is solved from scratch.
        if (rules_.winner_pays())
            kernel.clear();
        found = simplex.solve(game, kernel, std::max(1, game.rows() - 1), std::max(1, game.columns() - 1));
        if (found.within(kGoodGap) && found.upper > top_ - 1e-9) {
            if (const int row = sure_row(game, simplex, kernel); row >= 0)
                return surely(state.points1 - row);
        }
        if (!found.within(kGoodGap)) {
            ++fallbacks_;
            kernel.clear();
            found = solve_densely(game, p, q);
        } else if (mixes) {
            p = {{kernel.rows().begin(), kernel.rows().begin() + kernel.size()}, simplex.p()};
            q = {{kernel.columns().begin(), kernel.columns().begin() + kernel.size()}, simplex.q()};
        }
    }
    StateSolution solution{state, found.value(), found.lower, found.upper, {}, {}};
    return mixes ? with_mixes(game, std::move(solution), p, q) : solution;
}

// The bids of the mixes without those that are only rounding, and what they guarantee. In a state that repeats, the
// value may depend on a bid as rare as that (F6); then the bid stays.
template <class View>
StateSolution StateSolver::with_mixes(const View& game, StateSolution solution, const Mix& p, const Mix& q) {
    const bool repeating = can_repeat(rules_, solution.state);
    const auto repeats = [&](int x, int y) { return repeating && repeats_at(solution.state, x, y); };
    const auto payoff = [&](int x, int y) { return game.at(x, y); };
    const auto repeats2 = [&](int y, int x) { return repeats(x, y); };
    const auto payoff2 = [&](int y, int x) { return -game.at(x, y); };

    Mix shown = p.without_less_than(kLeastShown);
    const double lower = guarantee(shown.left, shown.weight, game.columns(), payoff, repeats);
    const bool same1 = lower > solution.lower - kNoLoss;
    solution.bids1 =
        bids_of(solution.state.points1, same1 ? shown.left : p.left, same1 ? shown.weight : p.weight);
    shown = q.without_less_than(kLeastShown);
    const double upper = -guarantee(shown.left, shown.weight, game.rows(), payoff2, repeats2);
    const bool same2 = upper < solution.upper + kNoLoss;
    solution.bids2 =
        bids_of(solution.state.points2, same2 ? shown.left : q.left, same2 ? shown.weight : q.weight);
    if (same1)
        solution.lower = std::min(solution.lower, lower);
    if (same2)
        solution.upper = std::max(solution.upper, upper);
    return solution;
}

// The last resort: the plain simplex method in long double and, where even that drifts, with twice the digits of a
// double.
template <class View>
Certificate StateSolver::solve_densely(const View& game, Mix& p, Mix& q) {
    const Certificate found = solve_densely_in<long double>(game, p, q);
    return found.within(kGoodGap) ? found : solve_densely_in<DoubleDouble>(game, p, q);
}

template <class Scalar, class View>
Certificate StateSolver::solve_densely_in(const View& game, Mix& p, Mix& q) {
    Matrix<Scalar> matrix(game.rows(), game.columns());
    for (int x = 0; x < game.rows(); ++x) {
        for (int y = 0; y < game.columns(); ++y)
            matrix(x, y) = game.at(x, y);
    }
    const auto solution = solve_matrix(matrix);
    if (!solution)
        return {};
    const auto used = [](const std::vector<Scalar>& weights) {
        Mix mix;
        for (std::size_t i = 0; i < weights.size(); ++i) {
            if (weights[i] > 0) {
                mix.left.push_back(static_cast<int>(i));
                mix.weight.push_back(static_cast<double>(weights[i]));
            }
        }
        return mix;
    };
    p = used(solution->p);
    q = used(solution->q);
    return {static_cast<double>(solution->lower), static_cast<double>(solution->upper)};
}

// Whether these points left mean the same state again.
bool StateSolver::repeats_at(const State& state, int left1, int left2) const {
    const bool everywhere = rules_.winner_pays() && rules_.tie == Tie::repeat;
    return everywhere ? left1 - left2 == state.points1 - state.points2
                      : left1 == state.points1 && left2 == state.points2;
}

// F6. f(w), the value of the matrix if the state itself is worth w, is monotone and 1-Lipschitz, and the state's
// value is its fixed point nearest to 0. Starting from w = 0, each round moves w to what the better of the mixes
// found really guarantees. This is Newton's method on the piecewise rational function f(w) - w, and it never passes
// the fixed point.
template <class View>
Certificate StateSolver::solve_repeating(const View& game, KernelSimplex<View>& simplex, const State& state,
                                         Mix& p, Mix& q) {
    const auto repeats = [&](int x, int y) { return repeats_at(state, x, y); };
    const auto payoff = [&](int x, int y) { return game.at(x, y); };
    const auto repeats2 = [&](int y, int x) { return repeats(x, y); };
    const auto payoff2 = [&](int y, int x) { return -game.at(x, y); };
    const auto lower = [&](const Mix& mix) {
        return guarantee(mix.left, mix.weight, game.columns(), payoff, repeats);
    };
    const auto upper = [&](const Mix& mix) {
        return -guarantee(mix.left, mix.weight, game.rows(), payoff2, repeats2);
    };

    // A nearly sure mix falls short of the top by less than rounding, so its value is the top.
    const auto exact = [&](double low) { return low > top_ - 1e-15 ? top_ : low; };
    if (nearly_sure(game.rows(), game.columns(), top_, payoff, repeats, p.left, p.weight)) {
        q = {{game.columns() - 1}, {1}}; // it does not matter what player 2 bids
        return {exact(lower(p)), top_};
    }
    if (nearly_sure(game.columns(), game.rows(), top_, payoff2, repeats2, q.left, q.weight)) {
        p = {{game.rows() - 1}, {1}};
        return {-top_, -exact(-upper(q))};
    }
    Certificate best;
    Mix first, second;
    Kernel kernel;
    double w = 0;
    for (int round = 0; round < kMostRounds; ++round) {
        plane(state.ball).set(state.points1, state.points2, w);
        kernel.clear();
        Certificate here = simplex.solve(game, kernel, 0, 0);
        first = {{kernel.rows().begin(), kernel.rows().begin() + kernel.size()}, simplex.p()};
        second = {{kernel.columns().begin(), kernel.columns().begin() + kernel.size()}, simplex.q()};
        if (!here.within(kGoodGap)) {
            ++fallbacks_;
            here = solve_densely(game, first, second);
        }
        for (const double least : kLeastWeights) {
            const Mix p_now = first.without_less_than(least), q_now = second.without_less_than(least);
            const double low = lower(p_now), high = upper(q_now);
            if (low > best.lower) {
                best.lower = low;
                p = p_now;
            }
            if (high < best.upper) {
                best.upper = high;
                q = q_now;
            }
        }
        const double next = here.value() > 0 ? std::max(0.0, best.lower) : std::min(0.0, best.upper);
        if (best.within(kGoodGap) || !(std::abs(next - w) > 0))
            break;
        w = next;
    }
    return best;
}

SolverCounters StateSolver::counters() const {
    SolverCounters sum = both_pay_.counters();
    const SolverCounters& other = winner_pays_.counters();
    sum.states += other.states;
    sum.pivots += other.pivots;
    sum.inversions += other.inversions;
    sum.cold_starts += other.cold_starts;
    sum.widenings += other.widenings;
    sum.guessed += other.guessed;
    sum.fallbacks = fallbacks_;
    return sum;
}

} // namespace goalline::bidding
