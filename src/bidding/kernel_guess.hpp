// Guesses the kernel of a game that has grown by one row and one column: the same bids as before, and one more. The
// guess is right four times in five; it is never trusted without its certificate. For View see kernel_simplex.hpp.
// Not thread-safe.
#pragma once

#include "bidding/kernel.hpp"

#include <algorithm>
#include <cstddef>
#include <vector>

namespace goalline::bidding {

template <class View>
class KernelGuess {
  public:
    KernelGuess(int most_rows, int most_columns)
        : row_(static_cast<std::size_t>(most_rows) + 1), column_(static_cast<std::size_t>(most_columns) + 1) {
    }

    // Returns whether there is a guess; if not, the kernel stays as it was. REQUIRES: the kernel was optimal for the
    // game without its last row and column
    [[nodiscard]] bool make(const View& game, Kernel& kernel);
    // Restores the kernel as it was before make().
    void undo(Kernel& kernel) const { kernel = before_; }

  private:
    static constexpr int kLowBids = 4;
    // A negative weight smaller than this is rounding, if the certificate says so.
    static constexpr double kTiny = 1e-12;

    template <bool Rows>
    [[nodiscard]] bool shift(const View& game, Kernel& kernel, int& added);
    [[nodiscard]] bool drop_negative(Kernel& kernel);

    std::vector<double> row_, column_; // the entries of the lines that come in
    std::vector<int> used_;
    Kernel before_;
};

// In a game that has grown by one row and one column the coordinate of every bid is one higher. Gaps among the few
// lowest bids mostly stay with their bids, so the runs between them move by one coordinate. Gaps among higher bids
// mostly stay at their coordinates. In both cases the run that reaches the high bids gets one more coordinate at its
// low end, `added`.
template <class View>
template <bool Rows>
bool KernelGuess<View>::shift(const View& game, Kernel& kernel, int& added) {
    const std::vector<int>& lines = Rows ? kernel.rows() : kernel.columns();
    const std::vector<int>& across = Rows ? kernel.columns() : kernel.rows();
    double* entries = (Rows ? row_ : column_).data();
    const int k = kernel.size();
    const int low_bids = (Rows ? game.rows() : game.columns()) - 1 - kLowBids;
    used_.assign(lines.begin(), lines.begin() + k);
    std::sort(used_.begin(), used_.end());
    int end = k; // of the present run
    while (true) {
        int begin = end - 1;
        while (begin > 0 && used_[static_cast<std::size_t>(begin) - 1] == used_[begin] - 1)
            --begin;
        const int first = used_[begin], last = used_[static_cast<std::size_t>(end) - 1];
        if (begin == 0 || first <= low_bids) {
            added = last + 1;
            return true;
        }
        for (int c = 0; c < k; ++c) {
            const int other = across[c];
            entries[c] = Rows ? game.at(last + 1, other) : game.at(other, last + 1);
        }
        const int place =
            static_cast<int>(std::find(lines.begin(), lines.begin() + k, first) - lines.begin());
        if (!(Rows ? kernel.replace_row(place, last + 1, entries)
                   : kernel.replace_column(place, last + 1, entries)))
            return false;
        end = begin;
    }
}

// Returns whether all weights are positive, if need be after removing the highest bid of each player.
template <class View>
bool KernelGuess<View>::drop_negative(Kernel& kernel) {
    const auto feasible = [&] {
        for (int i = 0; i < kernel.size(); ++i) {
            if (!(kernel.p(i) >= -kTiny && kernel.q(i) >= -kTiny))
                return false;
        }
        return true;
    };
    const auto highest = [&](const std::vector<int>& lines) {
        return static_cast<int>(std::min_element(lines.begin(), lines.begin() + kernel.size()) -
                                lines.begin());
    };
    return feasible() || (kernel.shrink(highest(kernel.rows()), highest(kernel.columns())) && feasible());
}

template <class View>
bool KernelGuess<View>::make(const View& game, Kernel& kernel) {
    before_ = kernel;
    int row = -1, column = -1;
    if (shift<true>(game, kernel, row) && shift<false>(game, kernel, column)) {
        for (int i = 0; i < kernel.size(); ++i) {
            row_[i] = game.at(row, kernel.columns()[i]);
            column_[i] = game.at(kernel.rows()[i], column);
        }
        if (kernel.grow(row, column, row_.data(), column_.data(), game.at(row, column)) &&
            drop_negative(kernel))
            return true;
    }
    undo(kernel);
    return false;
}

} // namespace goalline::bidding
