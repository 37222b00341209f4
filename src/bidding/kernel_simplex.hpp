// The fast solver of one matrix game: the simplex method, primal and dual, on a Kernel that survives from
// game to game.
//
// A game is a View: rows() and columns(), at(x, y), and
//     add_row(x, weight, out, low, high)       out[y] += weight * A[x][y] for low <= y < high
//     add_column(y, weight, out, low, high)    out[x] += weight * A[x][y] for low <= x < high
// Rows and columns at the high end are new when a game has grown; the low end (the high bids) is mostly out
// of use. So the working set is a window [low, number of rows) and [low, number of columns), and only the
// certificate, which looks at everything, moves its low end.
//
// Two phases: new columns by primal pivots while the new rows are out of sight (the old optimum stays primal
// feasible), then new rows by dual pivots. The two are one code: the dual phase is the primal one of the
// transposed, negated game, whose B is the transposed, negated B.
//
// Not thread-safe; one per thread.
#pragma once

#include "bidding/kernel.hpp"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <vector>

namespace goalline::bidding {

// What both mixes guarantee over all rows and columns. A gap that is no number is never small enough.
struct Certificate {
    double lower = -std::numeric_limits<double>::infinity();
    double upper = std::numeric_limits<double>::infinity();

    [[nodiscard]] double gap() const { return upper - lower; }
    [[nodiscard]] double value() const { return (lower + upper) / 2; }
    [[nodiscard]] bool within(double tolerance) const { return gap() <= tolerance; }
};

struct SolverCounters {
    std::uint64_t states = 0;
    std::uint64_t pivots = 0;
    std::uint64_t inversions = 0;
    std::uint64_t cold_starts = 0;
    std::uint64_t widenings = 0;
    std::uint64_t fallbacks = 0;
};

template <class View>
class KernelSimplex {
  public:
    KernelSimplex(int most_rows, int most_columns) : rows_(most_rows), columns_(most_columns) {}

    // Brings the kernel to the optimum of the game. REQUIRES: it is empty, or was optimal for the first
    // `known_rows` rows of the game and some of its columns.
    Certificate solve(const View& game, Kernel& kernel, int known_rows);

    // The mixes of the last solve, k weights each in the order of kernel.rows() and kernel.columns().
    [[nodiscard]] const std::vector<double>& p() const { return p_; }
    [[nodiscard]] const std::vector<double>& q() const { return q_; }
    [[nodiscard]] const SolverCounters& counters() const { return counters_; }

  private:
    static constexpr double kEnter = 4e-15;  // a reduced cost below this is rounding
    static constexpr double kAccept = 2e-14; // a gap the solver is content with
    static constexpr double kRatio = 1e-12;  // near-ties of the ratio test, among which the larger pivot wins
    static constexpr double kPivot = 1e-9;
    static constexpr int kMargin = 4; // unused bids above the highest one in use that stay in sight

    // Rows or columns: the window, the slack of each (how much worse than the optimum it is), who is in the
    // kernel.
    struct Side {
        explicit Side(int most)
            : slack(static_cast<std::size_t>(most)), change(static_cast<std::size_t>(most)),
              entries(static_cast<std::size_t>(most) + 1) {}
        int low = 0;
        int high = 0;
        std::vector<double> slack;
        std::vector<double> change;
        std::vector<double> entries;
    };
    // What enters or leaves: a place of the kernel, or a row or column by coordinate.
    struct Choice {
        int place = -1;
        int coordinate = -1;
        [[nodiscard]] bool none() const { return place < 0 && coordinate < 0; }
    };

    // In the primal phase columns are priced and rows limit the step, in the dual phase the other way round.
    template <bool Dual>
    [[nodiscard]] Side& priced() {
        return Dual ? rows_ : columns_;
    }
    template <bool Dual>
    [[nodiscard]] Side& limiting() {
        return Dual ? columns_ : rows_;
    }

    template <bool Dual>
    [[nodiscard]] static const std::vector<int>& priced_kernel(const Kernel& kernel) {
        return Dual ? kernel.rows() : kernel.columns();
    }
    template <bool Dual>
    [[nodiscard]] static const std::vector<int>& limiting_kernel(const Kernel& kernel) {
        return Dual ? kernel.columns() : kernel.rows();
    }
    template <bool Dual>
    [[nodiscard]] static double entry(const View& game, int limit, int price) {
        return Dual ? game.at(price, limit) : game.at(limit, price);
    }
    // Adds the line of one priced row or column over the limiting side's window.
    template <bool Dual>
    static void add_line(const View& game, int price, double weight, double* out, int low, int high) {
        if constexpr (Dual)
            game.add_row(price, weight, out, low, high);
        else
            game.add_column(price, weight, out, low, high);
    }

    void reset_window(const Kernel& kernel, int rows, int columns);
    void cold_start(const View& game, Kernel& kernel);
    [[nodiscard]] bool optimise(const View& game, Kernel& kernel);
    template <bool Dual>
    void price(const View& game, const Kernel& kernel, Side& side);
    template <bool Dual>
    [[nodiscard]] bool phase(const View& game, Kernel& kernel);
    template <bool Dual>
    [[nodiscard]] Choice entering(const Kernel& kernel, double tolerance);
    template <bool Dual>
    void direction(const View& game, const Kernel& kernel, Choice in);
    template <bool Dual>
    [[nodiscard]] Choice leaving(const Kernel& kernel, double& step);
    template <bool Dual>
    [[nodiscard]] bool pivot(const View& game, Kernel& kernel, Choice in, Choice out);
    [[nodiscard]] Certificate certify(const View& game, Kernel& kernel);
    [[nodiscard]] bool widen();
    [[nodiscard]] static bool refresh(const View& game, Kernel& kernel);

    Side rows_;
    Side columns_;
    std::vector<double> t_; // direction of the kernel's own weights, index 0: of the value
    std::vector<double> p_, q_;
    int worst_row_ = 0, worst_column_ = 0;
    SolverCounters counters_;
};

template <class View>
void KernelSimplex<View>::reset_window(const Kernel& kernel, int rows, int columns) {
    const auto low = [&](const std::vector<int>& used) {
        return std::max(0, *std::min_element(used.begin(), used.begin() + kernel.size()) - kMargin);
    };
    rows_.low = low(kernel.rows());
    columns_.low = low(kernel.columns());
    rows_.high = rows;
    columns_.high = columns;
}

// The column of the least bid and the best row against it: primal feasible for all rows.
template <class View>
void KernelSimplex<View>::cold_start(const View& game, Kernel& kernel) {
    ++counters_.cold_starts;
    const int column = game.columns() - 1;
    std::fill_n(rows_.slack.begin(), game.rows(), 0.0);
    game.add_column(column, 1, rows_.slack.data(), 0, game.rows());
    const int row = static_cast<int>(
        std::max_element(rows_.slack.begin(), rows_.slack.begin() + game.rows()) - rows_.slack.begin());
    kernel.start(row, column, game.at(row, column));
    rows_.low = columns_.low = 0;
    rows_.high = game.rows();
    columns_.high = game.columns();
}

// Slacks of the priced side over its window: c = p A - v of columns, w = v - A q of rows.
template <class View>
template <bool Dual>
void KernelSimplex<View>::price(const View& game, const Kernel& kernel, Side& side) {
    const double sign = Dual ? 1 : -1;
    std::fill(side.slack.begin() + side.low, side.slack.begin() + side.high, sign * kernel.value());
    const auto& lines = limiting_kernel<Dual>(kernel);
    for (int k = 0; k < kernel.size(); ++k) {
        const double weight = Dual ? -kernel.q(k) : kernel.p(k);
        add_line<!Dual>(game, lines[static_cast<std::size_t>(k)], weight, side.slack.data(), side.low,
                        side.high);
    }
    for (int k = 0; k < kernel.size(); ++k)
        side.slack[static_cast<std::size_t>(priced_kernel<Dual>(kernel)[static_cast<std::size_t>(k)])] = 0;
}

template <class View>
template <bool Dual>
auto KernelSimplex<View>::entering(const Kernel& kernel, double tolerance) -> Choice {
    const Side& side = priced<Dual>();
    const auto least = std::min_element(side.slack.begin() + side.low, side.slack.begin() + side.high);
    double best = -tolerance;
    Choice choice;
    if (least != side.slack.begin() + side.high && *least < best) {
        best = *least;
        choice.coordinate = static_cast<int>(least - side.slack.begin());
    }
    for (int k = 0; k < kernel.size(); ++k) {
        const double weight = Dual ? kernel.q(k) : kernel.p(k);
        if (weight < best) {
            best = weight;
            choice = {k, -1};
        }
    }
    return choice;
}

// t_: how the limiting... weights of the kernel fall per unit of what enters; change: how the slacks of the
// limiting side rise. The entries of an entering line in the kernel stay in the priced side's `entries` for
// the pivot.
template <class View>
template <bool Dual>
void KernelSimplex<View>::direction(const View& game, const Kernel& kernel, Choice in) {
    const int k = kernel.size();
    Side& side = limiting<Dual>();
    const auto n = static_cast<std::size_t>(k) + 1;
    t_.assign(n, 0);
    if (in.place >= 0) {
        for (int r = 0; r <= k; ++r)
            t_[static_cast<std::size_t>(r)] =
                Dual ? -kernel.inverse(in.place + 1)[r] : kernel.inverse(r)[in.place + 1];
    } else {
        double* u = priced<Dual>().entries.data();
        for (int i = 0; i < k; ++i)
            u[i] =
                entry<Dual>(game, limiting_kernel<Dual>(kernel)[static_cast<std::size_t>(i)], in.coordinate);
        for (int r = 0; r <= k; ++r) {
            const double* x = kernel.inverse(r);
            if constexpr (Dual) {
                const double weight = r == 0 ? -1 : u[r - 1];
                for (int c = 0; c <= k; ++c)
                    t_[static_cast<std::size_t>(c)] += weight * x[c];
            } else {
                double sum = x[0];
                for (int i = 0; i < k; ++i)
                    sum += x[i + 1] * u[i];
                t_[static_cast<std::size_t>(r)] = sum;
            }
        }
    }
    const double sign = Dual ? -1 : 1;
    double* change = side.change.data();
    std::fill(change + side.low, change + side.high, -t_[0]);
    for (int j = 0; j < k; ++j)
        add_line<Dual>(game, priced_kernel<Dual>(kernel)[static_cast<std::size_t>(j)],
                       sign * t_[static_cast<std::size_t>(j) + 1], change, side.low, side.high);
    if (in.coordinate >= 0)
        add_line<Dual>(game, in.coordinate, -sign, change, side.low, side.high);
    for (int i = 0; i < k; ++i) {
        if (i != in.place)
            change[limiting_kernel<Dual>(kernel)[static_cast<std::size_t>(i)]] = 0;
    }
}

// The ratio test in two passes: how far one may go with a little tolerance, then the largest pivot that stops
// by then.
template <class View>
template <bool Dual>
auto KernelSimplex<View>::leaving(const Kernel& kernel, double& step) -> Choice {
    const Side& side = limiting<Dual>();
    const auto weight = [&](int j) { return std::max(0.0, Dual ? kernel.p(j) : kernel.q(j)); };
    double most = std::numeric_limits<double>::infinity();
    for (int j = 0; j < kernel.size(); ++j) {
        const double fall = t_[static_cast<std::size_t>(j) + 1];
        if (fall > kPivot)
            most = std::min(most, (weight(j) + kRatio) / fall);
    }
    const double* slack = side.slack.data();
    const double* change = side.change.data();
    for (int z = side.low; z < side.high; ++z) {
        if (change[z] < -kPivot)
            most = std::min(most, (std::max(0.0, slack[z]) + kRatio) / -change[z]);
    }
    Choice choice;
    double largest = 0;
    for (int j = 0; j < kernel.size(); ++j) {
        const double fall = t_[static_cast<std::size_t>(j) + 1];
        if (fall > kPivot && fall > largest && weight(j) <= most * fall) {
            largest = fall;
            choice = {j, -1};
            step = weight(j) / fall;
        }
    }
    for (int z = side.low; z < side.high; ++z) {
        if (-change[z] > kPivot && -change[z] > largest && std::max(0.0, slack[z]) <= most * -change[z]) {
            largest = -change[z];
            choice = {-1, z};
            step = std::max(0.0, slack[z]) / -change[z];
        }
    }
    return choice;
}

template <class View>
template <bool Dual>
bool KernelSimplex<View>::pivot(const View& game, Kernel& kernel, Choice in, Choice out) {
    ++counters_.pivots;
    const double* column = priced<Dual>().entries.data(); // of an entering line
    if (out.coordinate < 0) {
        if (in.place >= 0)
            return Dual ? kernel.shrink(out.place, in.place) : kernel.shrink(in.place, out.place);
        return Dual ? kernel.replace_row(out.place, in.coordinate, column)
                    : kernel.replace_column(out.place, in.coordinate, column);
    }
    double* line = limiting<Dual>().entries.data(); // of the line that comes in because its slack ran out
    for (int j = 0; j < kernel.size(); ++j)
        line[j] = entry<Dual>(game, out.coordinate, priced_kernel<Dual>(kernel)[static_cast<std::size_t>(j)]);
    if (in.place >= 0)
        return Dual ? kernel.replace_column(in.place, out.coordinate, line)
                    : kernel.replace_row(in.place, out.coordinate, line);
    const double corner = entry<Dual>(game, out.coordinate, in.coordinate);
    return Dual ? kernel.grow(in.coordinate, out.coordinate, column, line, corner)
                : kernel.grow(out.coordinate, in.coordinate, line, column, corner);
}

template <class View>
template <bool Dual>
bool KernelSimplex<View>::phase(const View& game, Kernel& kernel) {
    Side& side = limiting<Dual>();
    price<!Dual>(game, kernel, side);
    double tolerance = kEnter;
    for (int pivots = 0;; ++pivots) {
        price<Dual>(game, kernel, priced<Dual>());
        const Choice in = entering<Dual>(kernel, tolerance);
        if (in.none())
            return true;
        if (pivots % 64 == 63)
            tolerance *= 4; // rounding makes it run in circles
        if (pivots > 2000 || kernel.size() > 4 * (side.high - side.low) + 4)
            return false;
        direction<Dual>(game, kernel, in);
        double step = 0;
        const Choice out = leaving<Dual>(kernel, step);
        if (out.none())
            return false;
        for (int z = side.low; z < side.high; ++z)
            side.slack[static_cast<std::size_t>(z)] += step * side.change[static_cast<std::size_t>(z)];
        if (!pivot<Dual>(game, kernel, in, out))
            return false;
        if (out.coordinate >= 0)
            side.slack[static_cast<std::size_t>(out.coordinate)] = 0;
    }
}

// Both mixes made distributions, and what they guarantee over all rows and columns.
template <class View>
Certificate KernelSimplex<View>::certify(const View& game, Kernel& kernel) {
    const auto k = static_cast<std::size_t>(kernel.size());
    p_.resize(k);
    q_.resize(k);
    double sum_p = 0, sum_q = 0;
    for (std::size_t i = 0; i < k; ++i) {
        sum_p += p_[i] = std::max(0.0, kernel.p(static_cast<int>(i)));
        sum_q += q_[i] = std::max(0.0, kernel.q(static_cast<int>(i)));
    }
    double* row_payoff = rows_.change.data();
    double* column_payoff = columns_.change.data();
    std::fill_n(row_payoff, game.rows(), 0.0);
    std::fill_n(column_payoff, game.columns(), 0.0);
    for (std::size_t i = 0; i < k; ++i) {
        game.add_row(kernel.rows()[i], p_[i] /= sum_p, column_payoff, 0, game.columns());
        game.add_column(kernel.columns()[i], q_[i] /= sum_q, row_payoff, 0, game.rows());
    }
    worst_row_ = static_cast<int>(std::max_element(row_payoff, row_payoff + game.rows()) - row_payoff);
    worst_column_ =
        static_cast<int>(std::min_element(column_payoff, column_payoff + game.columns()) - column_payoff);
    return {column_payoff[worst_column_], row_payoff[worst_row_]};
}

// A row or column out of sight that breaks the certificate comes into the window.
template <class View>
bool KernelSimplex<View>::widen() {
    const bool wider = worst_row_ < rows_.low || worst_column_ < columns_.low;
    rows_.low = std::min(rows_.low, std::max(0, worst_row_ - kMargin));
    columns_.low = std::min(columns_.low, std::max(0, worst_column_ - kMargin));
    counters_.widenings += wider ? 1 : 0;
    return wider;
}

template <class View>
bool KernelSimplex<View>::refresh(const View& game, Kernel& kernel) {
    for (int i = 0; i < kernel.size(); ++i) {
        for (int j = 0; j < kernel.size(); ++j)
            kernel.set_block(i, j,
                             game.at(kernel.rows()[static_cast<std::size_t>(i)],
                                     kernel.columns()[static_cast<std::size_t>(j)]));
    }
    return kernel.invert();
}

// Primal phase over the rows known so far, then the dual phase over all.
template <class View>
bool KernelSimplex<View>::optimise(const View& game, Kernel& kernel) {
    if (!phase<false>(game, kernel))
        return false;
    rows_.high = game.rows();
    return phase<true>(game, kernel);
}

template <class View>
Certificate KernelSimplex<View>::solve(const View& game, Kernel& kernel, int known_rows) {
    ++counters_.states;
    if (kernel.empty())
        cold_start(game, kernel);
    else
        reset_window(kernel, known_rows, game.columns());
    Certificate best;
    for (int attempt = 0; attempt < 12; ++attempt) {
        const bool optimal = optimise(game, kernel);
        Certificate found = certify(game, kernel);
        if (optimal && found.within(kAccept))
            return found;
        if (optimal && widen())
            continue;
        if (optimal) {
            kernel.refine();
            found = certify(game, kernel);
            if (found.within(kAccept))
                return found;
        }
        ++counters_.inversions;
        if (attempt % 4 == 3 || !refresh(game, kernel))
            cold_start(game, kernel);
    }
    return best;
}

} // namespace goalline::bidding
