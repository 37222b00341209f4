// The fast solver of one matrix game: the simplex method, primal and dual, on a Kernel that survives from game to
// game.
//
// A game is a View: it has rows(), columns(), at(x, y), and
//     add_rows(terms, count, out, low, high)       out[y] += sum of weight * A[x][y] for low <= y < high
//     add_columns(terms, count, out, low, high)    out[x] += sum of weight * A[x][y] for low <= x < high
// where the terms (x or y, weight) are sorted.
// When a game has grown, the rows and columns at the high end are new; the low end (the high bids) is mostly unused.
// So the working set is a window [low, number of rows) and [low, number of columns), and only the certificate, which
// looks at everything, moves its low end.
//
// New columns and rows come in by pivots (kernel_phases.hpp). Before that, the solver tries a guess
// (kernel_guess.hpp), which it trusts only with a certificate.
//
// Not thread-safe; each thread needs one of its own.
#pragma once

#include "bidding/kernel.hpp"
#include "bidding/kernel_guess.hpp"
#include "bidding/kernel_phases.hpp"
#include "bidding/views.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <vector>

namespace goalline::bidding {

// What both mixes guarantee over all rows and columns. A gap that is not a number is never small enough.
struct Certificate {
    double lower = -std::numeric_limits<double>::infinity();
    double upper = std::numeric_limits<double>::infinity();

    [[nodiscard]] double gap() const { return upper - lower; }
    [[nodiscard]] double value() const { return (lower + upper) / 2; }
    [[nodiscard]] bool within(double tolerance) const { return gap() <= tolerance; }
};

// Finds what the mixes of a kernel guarantee in the whole game, no matter how the kernel was found. Not thread-safe.
template <class View>
class Certifier {
  public:
    Certifier(int most_rows, int most_columns)
        : row_payoff_(static_cast<std::size_t>(most_rows)),
          column_payoff_(static_cast<std::size_t>(most_columns)) {}

    [[nodiscard]] Certificate judge(const View& game, const Kernel& kernel);

    // The results for the last kernel: its mixes, k weights each in the order of kernel.rows() and kernel.columns(),
    // and the best answers to them.
    [[nodiscard]] const std::vector<double>& p() const { return p_; }
    [[nodiscard]] const std::vector<double>& q() const { return q_; }
    [[nodiscard]] int worst_row() const { return worst_row_; }
    [[nodiscard]] int worst_column() const { return worst_column_; }

  private:
    std::vector<double> p_, q_;
    std::vector<double> row_payoff_, column_payoff_;
    std::vector<Term> terms_;
    int worst_row_ = 0, worst_column_ = 0;
};

// Turns both mixes into distributions, and finds what they guarantee over all rows and columns.
template <class View>
Certificate Certifier<View>::judge(const View& game, const Kernel& kernel) {
    const auto k = static_cast<std::size_t>(kernel.size());
    p_.resize(k);
    q_.resize(k);
    double sum_p = 0, sum_q = 0;
    for (std::size_t i = 0; i < k; ++i) {
        sum_p += p_[i] = std::max(0.0, kernel.p(static_cast<int>(i)));
        sum_q += q_[i] = std::max(0.0, kernel.q(static_cast<int>(i)));
    }
    double* row_payoff = row_payoff_.data();
    double* column_payoff = column_payoff_.data();
    std::fill_n(row_payoff, game.rows(), 0.0);
    std::fill_n(column_payoff, game.columns(), 0.0);
    terms_.clear();
    for (std::size_t i = 0; i < k; ++i)
        terms_.push_back({kernel.rows()[i], p_[i] /= sum_p});
    sort_terms(terms_.data(), static_cast<int>(k));
    game.add_rows(terms_.data(), static_cast<int>(k), column_payoff, 0, game.columns());
    terms_.clear();
    for (std::size_t i = 0; i < k; ++i)
        terms_.push_back({kernel.columns()[i], q_[i] /= sum_q});
    sort_terms(terms_.data(), static_cast<int>(k));
    game.add_columns(terms_.data(), static_cast<int>(k), row_payoff, 0, game.rows());
    worst_row_ = static_cast<int>(std::max_element(row_payoff, row_payoff + game.rows()) - row_payoff);
    worst_column_ =
        static_cast<int>(std::min_element(column_payoff, column_payoff + game.columns()) - column_payoff);
    return {column_payoff[worst_column_], row_payoff[worst_row_]};
}

struct SolverCounters {
    std::uint64_t states = 0;
    std::uint64_t pivots = 0;
    std::uint64_t inversions = 0;
    std::uint64_t cold_starts = 0;
    std::uint64_t widenings = 0;
    std::uint64_t guessed = 0;
    std::uint64_t fallbacks = 0;
};

template <class View>
class KernelSimplex {
  public:
    KernelSimplex(int most_rows, int most_columns)
        : phases_(most_rows, most_columns), guess_(most_rows, most_columns),
          certifier_(most_rows, most_columns) {}

    // Brings the kernel to the optimum of the game. REQUIRES: it is empty, or it was optimal for the first
    // `known_rows` rows and `known_columns` columns of the game.
    Certificate solve(const View& game, Kernel& kernel, int known_rows, int known_columns);

    // The mixes of the last solve, k weights each, in the order of kernel.rows() and kernel.columns().
    [[nodiscard]] const std::vector<double>& p() const { return certifier_.p(); }
    [[nodiscard]] const std::vector<double>& q() const { return certifier_.q(); }
    [[nodiscard]] SolverCounters counters() const {
        SolverCounters counters = counters_;
        counters.pivots = phases_.pivots();
        return counters;
    }

  private:
    static constexpr double kAccept = 5e-14;   // the solver is content with such a gap
    static constexpr double kRefinable = 1e-8; // such a gap looks like rounding
    static constexpr int kMargin = 4;          // unused bids above the highest one in use that stay in sight

    void reset_window(const Kernel& kernel, int rows, int columns);
    void cold_start(const View& game, Kernel& kernel);
    [[nodiscard]] bool optimise(const View& game, Kernel& kernel, int known_rows, int known_columns);
    [[nodiscard]] bool repair(const View& game, Kernel& kernel, const Certificate& found);
    [[nodiscard]] bool take_guess(const View& game, Kernel& kernel, Certificate& found);
    [[nodiscard]] bool widen();
    [[nodiscard]] const double* block(const View& game, const Kernel& kernel);

    KernelPhases<View> phases_;
    std::vector<double> block_;
    KernelGuess<View> guess_;
    Certifier<View> certifier_;
    SolverCounters counters_;
};

template <class View>
void KernelSimplex<View>::reset_window(const Kernel& kernel, int rows, int columns) {
    const auto low = [&](const std::vector<int>& used) {
        return std::max(0, *std::min_element(used.begin(), used.begin() + kernel.size()) - kMargin);
    };
    phases_.rows() = {low(kernel.rows()), rows};
    phases_.columns() = {low(kernel.columns()), columns};
}

// Starts with the column of the lowest bid and the best row against it, which is primal feasible for all rows.
template <class View>
void KernelSimplex<View>::cold_start(const View& game, Kernel& kernel) {
    ++counters_.cold_starts;
    const int column = game.columns() - 1;
    std::vector<double> payoffs(static_cast<std::size_t>(game.rows()));
    const Term term{column, 1};
    game.add_columns(&term, 1, payoffs.data(), 0, game.rows());
    const int row = static_cast<int>(std::max_element(payoffs.begin(), payoffs.end()) - payoffs.begin());
    kernel.start(row, column, game.at(row, column));
    phases_.rows() = {0, game.rows()};
    phases_.columns() = {0, game.columns()};
}

// Brings a row or column that breaks the certificate into the window, if it is out of sight.
template <class View>
bool KernelSimplex<View>::widen() {
    auto& rows = phases_.rows();
    auto& columns = phases_.columns();
    const bool wider = certifier_.worst_row() < rows.low || certifier_.worst_column() < columns.low;
    rows.low = std::min(rows.low, std::max(0, certifier_.worst_row() - kMargin));
    columns.low = std::min(columns.low, std::max(0, certifier_.worst_column() - kMargin));
    counters_.widenings += wider ? 1 : 0;
    return wider;
}

// Returns A_RC, row by row.
template <class View>
const double* KernelSimplex<View>::block(const View& game, const Kernel& kernel) {
    block_.clear();
    for (int i = 0; i < kernel.size(); ++i) {
        for (int j = 0; j < kernel.size(); ++j)
            block_.push_back(game.at(kernel.rows()[i], kernel.columns()[j]));
    }
    return block_.data();
}

// Runs the primal phase over the rows known so far, then the dual phase over all rows.
template <class View>
bool KernelSimplex<View>::optimise(const View& game, Kernel& kernel, int known_rows, int known_columns) {
    const std::uint64_t before = phases_.pivots();
    if (!phases_.template run<false>(game, kernel, known_columns, false))
        return false;
    phases_.rows().high = game.rows();
    return phases_.template run<true>(game, kernel, known_rows, phases_.pivots() > before);
}

// If a guess has good weights and only rows, or only columns, break its certificate, it is a start for the one phase.
template <class View>
bool KernelSimplex<View>::repair(const View& game, Kernel& kernel, const Certificate& found) {
    const bool rows_hold = found.upper <= kernel.value() + kRefinable;
    const bool columns_hold = found.lower >= kernel.value() - kRefinable;
    if (rows_hold == columns_hold)
        return false;
    reset_window(kernel, game.rows(), game.columns());
    static_cast<void>(widen());
    return rows_hold ? phases_.template run<false>(game, kernel, 0, false)
                     : phases_.template run<true>(game, kernel, 0, false);
}

template <class View>
bool KernelSimplex<View>::take_guess(const View& game, Kernel& kernel, Certificate& found) {
    if (!guess_.make(game, kernel))
        return false;
    found = certifier_.judge(game, kernel);
    if (!found.within(kRefinable) && repair(game, kernel, found))
        found = certifier_.judge(game, kernel);
    if (!found.within(kAccept) && found.within(kRefinable)) {
        kernel.refine(block(game, kernel));
        found = certifier_.judge(game, kernel);
    }
    if (!found.within(kAccept))
        guess_.undo(kernel);
    return found.within(kAccept);
}

template <class View>
Certificate KernelSimplex<View>::solve(const View& game, Kernel& kernel, int known_rows, int known_columns) {
    ++counters_.states;
    Certificate found;
    if (kernel.empty()) {
        cold_start(game, kernel);
        known_rows = known_columns = 0;
    } else {
        if (known_rows < game.rows() && known_columns < game.columns() && take_guess(game, kernel, found)) {
            ++counters_.guessed;
            return found;
        }
        reset_window(kernel, known_rows, game.columns());
    }
    for (int attempt = 0; attempt < 12; ++attempt) {
        const bool optimal = optimise(game, kernel, known_rows, known_columns);
        known_rows = known_columns = 0;
        found = certifier_.judge(game, kernel);
        if (optimal && found.within(kAccept))
            return found;
        if (optimal && widen())
            continue;
        if (optimal) {
            kernel.refine(block(game, kernel));
            found = certifier_.judge(game, kernel);
            if (found.within(kAccept))
                return found;
        }
        ++counters_.inversions;
        if (attempt % 4 == 3 || !kernel.invert(block(game, kernel)))
            cold_start(game, kernel);
    }
    return {};
}

} // namespace goalline::bidding
