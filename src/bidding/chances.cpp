#include "bidding/chances.hpp"

#include "bidding/plain_table.hpp"

#include <cmath>
#include <cstddef>
#include <utility>

namespace goalline::bidding {

namespace {

// Whether player 1's mix is the only optimal one. `value_of` gives the values to player 1; for player 2 the mirror
// image is asked about.
template <class Values>
bool only_mix(const Rules& rules, const StateSolution& solution, const Values& value_of) {
    const auto game = matrix_of<double>(rules, solution.state, value_of);
    std::vector<double> p(static_cast<std::size_t>(game.rows()), 0);
    const int first = legal_bids(rules, solution.state.points1).first;
    for (const auto& [bid, probability] : solution.bids1)
        p[bid - first] = probability;
    return is_unique(game, p, solution.value);
}

} // namespace

ChanceTable::ChanceTable(const Rules& rules, int most1, int most2)
    : rules_(rules), most1_(most1), most2_(most2),
      chances_(static_cast<std::size_t>(2 * rules.reach() + 1) * static_cast<std::size_t>(most1 + 1) *
               static_cast<std::size_t>(most2 + 1)) {
    for (int ball = -rules.reach(); ball <= rules.reach(); ++ball) {
        for (int points1 = 0; points1 <= most1; ++points1) {
            for (int points2 = 0; points2 <= most2; ++points2) {
                const State state{ball, points1, points2};
                if (const auto over = outcome(rules, state))
                    chances_[index(state)] = {*over > 0 ? 1.0 : 0.0, *over < 0 ? 1.0 : 0.0};
            }
        }
    }
}

std::size_t ChanceTable::index(const State& state) const {
    return (static_cast<std::size_t>(state.ball + rules_.reach()) * static_cast<std::size_t>(most1_ + 1) +
            static_cast<std::size_t>(state.points1)) *
               static_cast<std::size_t>(most2_ + 1) +
           static_cast<std::size_t>(state.points2);
}

void ChanceTable::note(const StateSolution& solution) {
    const State& state = solution.state;
    Chances sum;
    double stops = 0;
    for (const auto& [bid1, p] : solution.bids1) {
        for (const auto& [bid2, q] : solution.bids2) {
            const State next = after(rules_, state, bid1, bid2);
            if (next == state)
                continue;
            const Chances& there = chances_[index(next)];
            sum.win += p * q * there.win;
            sum.loss += p * q * there.loss;
            stops += p * q;
        }
    }
    if (stops > 0)
        sum = {sum.win / stops, sum.loss / stops};
    chances_[index(state)] = sum;
    const State mirrored = state.mirrored();
    if (mirrored.points1 <= most1_ && mirrored.points2 <= most2_)
        chances_[index(mirrored)] = {sum.loss, sum.win};
}

Result<Analysis> analyse(const Rules& rules, const State& state, const StopFlag* stop) {
    if (const auto checked = check(rules, state); !checked)
        return checked.error();
    if (const auto checked = Table::check_size(rules, state.points1, state.points2, sizeof(Chances));
        !checked)
        return checked.error();
    ChanceTable chances(rules, state.points1, state.points2);
    StateSolution found{state, outcome(rules, state).value_or(0), 0, 0, {}, {}};
    found.lower = found.upper = found.value;
    auto table = Table::solve(
        rules, state.points1, state.points2,
        [&](const StateSolution& solution) {
            chances.note(solution);
            if (solution.state == state)
                found = solution;
            else if (solution.state.mirrored() == state)
                found = solution.mirrored();
        },
        stop);
    if (!table)
        return table.error();
    Analysis analysis{std::move(*table), std::move(chances), std::move(found), {}, {}};
    const StateSolution& solution = analysis.solution;
    if (!outcome(rules, state) && !can_repeat(rules, state)) {
        const Table& values = analysis.table;
        analysis.unique1 = only_mix(rules, solution, [&](const State& s) { return values.value(s); });
        analysis.unique2 =
            only_mix(rules, solution.mirrored(), [&](const State& s) { return -values.value(s.mirrored()); });
    }
    return analysis;
}

std::vector<int> sure_win_thresholds(const Table& table, int ball) {
    const Rules& rules = table.rules();
    const double top = outcome(rules, {rules.reach(), 1, 1}).value_or(1);
    std::vector<int> least;
    for (int points2 = 0; points2 <= table.most(Player::two); ++points2) {
        int points1 = 0;
        while (points1 <= table.most(Player::one) && table.value({ball, points1, points2}) < top)
            ++points1;
        least.push_back(points1 <= table.most(Player::one) ? points1 : -1);
    }
    return least;
}

namespace {

constexpr double kUsed = 1e-9;   // for a weight, and for what a column leaves above the value
constexpr double kOther = 1e-6;  // a solution that differs by more is another one
constexpr double kSlack = 1e-13; // p itself may fall short of the value by this much, due to rounding

struct Support {
    std::vector<int> rows;    // those in use
    std::vector<int> columns; // those that hold p down to the value
};

Support support_of(const Matrix<double>& game, const std::vector<double>& p, double value) {
    Support support;
    for (int i = 0; i < game.rows(); ++i) {
        if (p[i] > kUsed)
            support.rows.push_back(i);
    }
    for (int j = 0; j < game.columns(); ++j) {
        double payoff = 0;
        for (int i = 0; i < game.rows(); ++i)
            payoff += p[i] * game(i, j);
        if (payoff < value + kUsed)
            support.columns.push_back(j);
    }
    return support;
}

// Optimal mixes x satisfy sum_i x_i (value - A_ij) <= 0 for all j. This asks how much weight can lie off the support,
// together with what is gained on the columns that hold p down.
bool can_move(const Matrix<double>& game, const Support& support, double value) {
    Matrix<long double> limits(game.columns() + 1, game.rows());
    std::vector<long double> bounds(static_cast<std::size_t>(game.columns()) + 1, 0);
    std::vector<long double> gain(static_cast<std::size_t>(game.rows()), 1);
    for (int i = 0; i < game.rows(); ++i) {
        for (int j = 0; j < game.columns(); ++j)
            limits(j, i) = static_cast<long double>(value) - kSlack - game(i, j);
        limits(game.columns(), i) = 1;
    }
    bounds.back() = 1;
    for (const int i : support.rows)
        gain[i] = 0;
    for (const int j : support.columns) {
        for (int i = 0; i < game.rows(); ++i)
            gain[i] += game(i, j) - static_cast<long double>(value);
    }
    Simplex<long double> simplex(limits, bounds, gain);
    return !simplex.run() || simplex.value() > kOther;
}

// The rank of the rows in use, over the columns that hold p down and a column of ones.
int rank_of(const Matrix<double>& game, const Support& support) {
    const int rows = static_cast<int>(support.rows.size()),
              columns = static_cast<int>(support.columns.size()) + 1;
    Matrix<long double> work(rows, columns);
    for (int i = 0; i < rows; ++i) {
        for (int j = 0; j + 1 < columns; ++j)
            work(i, j) = game(support.rows[i], support.columns[j]);
        work(i, columns - 1) = 1;
    }
    int rank = 0;
    for (int j = 0; j < columns && rank < rows; ++j) {
        int best = rank;
        for (int i = rank + 1; i < rows; ++i)
            best = std::abs(work(i, j)) > std::abs(work(best, j)) ? i : best;
        if (!(std::abs(work(best, j)) > kUsed))
            continue;
        for (int k = 0; k < columns; ++k)
            std::swap(work(rank, k), work(best, k));
        for (int i = rank + 1; i < rows; ++i) {
            const long double factor = work(i, j) / work(rank, j);
            for (int k = j; k < columns; ++k)
                work(i, k) -= factor * work(rank, k);
        }
        ++rank;
    }
    return rank;
}

} // namespace

bool is_unique(const Matrix<double>& game, const std::vector<double>& p, double value) {
    const Support support = support_of(game, p, value);
    return !can_move(game, support, value) && rank_of(game, support) == static_cast<int>(support.rows.size());
}

} // namespace goalline::bidding
