// The plain twin of the fast solver: a simplex method on a dense tableau, applied to matrix games. It is short enough
// to be read as the definition. The scalar may be double, long double, DoubleDouble or an exact rational (the tests
// use GMP's), so the same lines give reference values without rounding. Thread-safety: no state.
#pragma once

#include "bidding/double_double.hpp"

#include <algorithm>
#include <cstddef>
#include <limits>
#include <optional>
#include <type_traits>
#include <utility>
#include <vector>

namespace goalline::bidding {

template <class Scalar>
class Matrix {
  public:
    Matrix(int rows, int columns)
        : rows_(rows), columns_(columns),
          entries_(static_cast<std::size_t>(rows) * static_cast<std::size_t>(columns), Scalar(0)) {}

    [[nodiscard]] int rows() const { return rows_; }
    [[nodiscard]] int columns() const { return columns_; }
    [[nodiscard]] Scalar& operator()(int row, int column) { return entries_[index(row, column)]; }
    [[nodiscard]] const Scalar& operator()(int row, int column) const { return entries_[index(row, column)]; }

  private:
    [[nodiscard]] std::size_t index(int row, int column) const {
        return static_cast<std::size_t>(row) * static_cast<std::size_t>(columns_) +
               static_cast<std::size_t>(column);
    }

    int rows_;
    int columns_;
    std::vector<Scalar> entries_;
};

template <class Scalar>
inline constexpr bool kIsRounded = std::is_floating_point_v<Scalar> || std::is_same_v<Scalar, DoubleDouble>;

// Numbers up to this still count as zero; for exact scalars only zero does.
template <class Scalar>
[[nodiscard]] Scalar rounding() {
    if constexpr (std::is_same_v<Scalar, DoubleDouble>)
        return 0x1p-98; // 64 times the error of one operation
    else if constexpr (kIsRounded<Scalar>)
        return 64 * std::numeric_limits<Scalar>::epsilon();
    else
        return Scalar(0);
}

// Maximises c x subject to G x <= b, x >= 0. REQUIRES: b >= 0, so that x = 0 is a start.
template <class Scalar>
class Simplex {
  public:
    Simplex(const Matrix<Scalar>& g, const std::vector<Scalar>& b, const std::vector<Scalar>& c)
        : rows_(g.rows()), columns_(g.columns()), tableau_(rows_ + 1, columns_ + 1) {
        for (int i = 0; i < rows_; ++i) {
            for (int j = 0; j < columns_; ++j)
                tableau_(i, j) = g(i, j);
            tableau_(i, columns_) = b[i];
            basic_.push_back(columns_ + i);
        }
        for (int j = 0; j < columns_; ++j) {
            tableau_(rows_, j) = -c[j];
            nonbasic_.push_back(j);
        }
    }

    // Returns false if the maximum is unbounded or the pivots ran out (rounding can make them cycle).
    [[nodiscard]] bool run() {
        const int most = 50 * (rows_ + columns_) + 1000;
        for (int pivots = 0; pivots < most; ++pivots) {
            const int column = entering(pivots > most / 4);
            if (column < 0)
                return true;
            const int row = leaving(column);
            if (row < 0)
                return false;
            pivot(row, column);
        }
        return false;
    }

    [[nodiscard]] const Scalar& value() const { return tableau_(rows_, columns_); }
    [[nodiscard]] std::vector<Scalar> primal() const {
        std::vector<Scalar> x(static_cast<std::size_t>(columns_), Scalar(0));
        for (int i = 0; i < rows_; ++i) {
            if (basic_[i] < columns_)
                x[basic_[i]] = tableau_(i, columns_);
        }
        return x;
    }
    [[nodiscard]] std::vector<Scalar> dual() const {
        std::vector<Scalar> y(static_cast<std::size_t>(rows_), Scalar(0));
        for (int j = 0; j < columns_; ++j) {
            if (nonbasic_[j] >= columns_)
                y[nonbasic_[j] - columns_] = tableau_(rows_, j);
        }
        return y;
    }

  private:
    // The column with the steepest gain or, once it has taken suspiciously long, the first by name (Bland), because
    // that rule cannot cycle.
    [[nodiscard]] int entering(bool bland) const {
        int best = -1;
        for (int j = 0; j < columns_; ++j) {
            if (!(tableau_(rows_, j) < -rounding<Scalar>()))
                continue;
            const bool better =
                best < 0 || (bland ? name(j) < name(best) : tableau_(rows_, j) < tableau_(rows_, best));
            if (better)
                best = j;
        }
        return best;
    }

    // The row with the least ratio. Among ties it takes the largest pivot or, in exact arithmetic, the first by name.
    [[nodiscard]] int leaving(int column) const {
        int best = -1;
        for (int i = 0; i < rows_; ++i) {
            const Scalar& entry = tableau_(i, column);
            if (!(entry > rounding<Scalar>()))
                continue;
            if (best < 0) {
                best = i;
                continue;
            }
            const Scalar difference =
                tableau_(i, columns_) * tableau_(best, column) - tableau_(best, columns_) * entry;
            if (difference < -rounding<Scalar>() ||
                (!(difference > rounding<Scalar>()) && preferred(i, best, column)))
                best = i;
        }
        return best;
    }
    [[nodiscard]] bool preferred(int row, int other, int column) const {
        if constexpr (kIsRounded<Scalar>)
            return tableau_(row, column) > tableau_(other, column);
        else
            return basic_[row] < basic_[other];
    }
    [[nodiscard]] int name(int column) const { return nonbasic_[column]; }

    void pivot(int row, int column) {
        const Scalar inverse = Scalar(1) / tableau_(row, column);
        for (int j = 0; j <= columns_; ++j)
            tableau_(row, j) *= inverse;
        tableau_(row, column) = inverse;
        for (int i = 0; i <= rows_; ++i) {
            const Scalar factor = tableau_(i, column);
            if (i == row || factor == 0)
                continue;
            tableau_(i, column) = Scalar(0);
            for (int j = 0; j <= columns_; ++j)
                tableau_(i, j) -= factor * tableau_(row, j);
        }
        std::swap(basic_[row], nonbasic_[column]);
    }

    int rows_;
    int columns_;
    Matrix<Scalar> tableau_; // the last row is the objective, the last column the right-hand side
    std::vector<int> basic_; // names: first the columns from 0, then the slacks
    std::vector<int> nonbasic_;
};

// Strategies for both players of a matrix game, and what each of them guarantees: lower <= value <= upper.
template <class Scalar>
struct MatrixSolution {
    std::vector<Scalar> p; // over rows, for the maximiser
    std::vector<Scalar> q; // over columns, for the minimiser
    Scalar lower = 0;
    Scalar upper = 0;
};

template <class Scalar>
void make_distribution(std::vector<Scalar>& weights) {
    Scalar sum = 0;
    for (Scalar& weight : weights) {
        if (!(weight > 0))
            weight = 0;
        sum += weight;
    }
    for (Scalar& weight : weights)
        weight /= sum;
}

// What p guarantees against every column, and q against every row.
template <class Scalar>
void certify(const Matrix<Scalar>& game, MatrixSolution<Scalar>& solution) {
    for (int j = 0; j < game.columns(); ++j) {
        Scalar sum = 0;
        for (int i = 0; i < game.rows(); ++i)
            sum += solution.p[i] * game(i, j);
        solution.lower = j == 0 ? sum : std::min(solution.lower, sum);
    }
    for (int i = 0; i < game.rows(); ++i) {
        Scalar sum = 0;
        for (int j = 0; j < game.columns(); ++j)
            sum += solution.q[j] * game(i, j);
        solution.upper = i == 0 ? sum : std::max(solution.upper, sum);
    }
}

// Returns nothing if the pivots ran out or the result is not a number.
template <class Scalar>
[[nodiscard]] std::optional<MatrixSolution<Scalar>> solve_matrix(const Matrix<Scalar>& game) {
    Scalar least = game(0, 0);
    for (int i = 0; i < game.rows(); ++i) {
        for (int j = 0; j < game.columns(); ++j)
            least = std::min(least, game(i, j));
    }
    Matrix<Scalar> positive = game; // so that the value of the game is positive, too
    for (int i = 0; i < game.rows(); ++i) {
        for (int j = 0; j < game.columns(); ++j)
            positive(i, j) += Scalar(1) - least;
    }
    Simplex<Scalar> simplex(positive, std::vector<Scalar>(static_cast<std::size_t>(game.rows()), Scalar(1)),
                            std::vector<Scalar>(static_cast<std::size_t>(game.columns()), Scalar(1)));
    if (!simplex.run() || !(simplex.value() > 0))
        return std::nullopt;
    MatrixSolution<Scalar> solution;
    solution.q = simplex.primal();
    solution.p = simplex.dual();
    make_distribution(solution.p);
    make_distribution(solution.q);
    certify(game, solution);
    const Scalar most_rounded = rounding<Scalar>() * Scalar(game.rows() + game.columns());
    if (!(solution.upper - solution.lower >= -most_rounded))
        return std::nullopt;
    return solution;
}

} // namespace goalline::bidding
