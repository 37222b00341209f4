#include "bidding/unique.hpp"

#include <cmath>
#include <cstddef>
#include <utility>

namespace goalline::bidding {
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
