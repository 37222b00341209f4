// Finds what the mixes of a kernel guarantee in the whole game, no matter how the kernel was found. For View see
// kernel_simplex.hpp. Not thread-safe.
#pragma once

#include "bidding/kernel.hpp"
#include "bidding/views.hpp"

#include <algorithm>
#include <cstddef>
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

// Not thread-safe.
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

} // namespace goalline::bidding
