// The fast solver of one matrix game: the simplex method, primal and dual, on a Kernel that survives from
// game to game.
//
// A game is a View: rows() and columns(), at(x, y), and
//     add_rows(terms, count, out, low, high)       out[y] += sum of weight * A[x][y] for low <= y < high
//     add_columns(terms, count, out, low, high)    out[x] += sum of weight * A[x][y] for low <= x < high
// with the terms (x or y, weight) sorted.
// Rows and columns at the high end are new when a game has grown; the low end (the high bids) is mostly out
// of use. So the working set is a window [low, number of rows) and [low, number of columns), and only the
// certificate, which looks at everything, moves its low end.
//
// Two phases: new columns by primal pivots while the new rows are out of sight (the old optimum stays primal
// feasible), then new rows by dual pivots. The two are one code: the dual phase is the primal one of the
// transposed, negated game, whose B is the transposed, negated B.
//
// Before any of this it tries a guess that is right four times in five: the same bids as before the game
// grew, and one more. Nothing is believed of a guess but its certificate.
//
// Not thread-safe; one per thread.
#pragma once

#include "bidding/kernel.hpp"
#include "bidding/views.hpp"

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
    std::uint64_t guessed = 0;
    std::uint64_t fallbacks = 0;
};

template <class View>
class KernelSimplex {
  public:
    KernelSimplex(int most_rows, int most_columns) : rows_(most_rows), columns_(most_columns) {}

    // Brings the kernel to the optimum of the game. REQUIRES: it is empty, or was optimal for the first
    // `known_rows` rows and `known_columns` columns of the game.
    Certificate solve(const View& game, Kernel& kernel, int known_rows, int known_columns);

    // The mixes of the last solve, k weights each in the order of kernel.rows() and kernel.columns().
    [[nodiscard]] const std::vector<double>& p() const { return p_; }
    [[nodiscard]] const std::vector<double>& q() const { return q_; }
    [[nodiscard]] const SolverCounters& counters() const { return counters_; }

  private:
    static constexpr double kEnter = 4e-15;    // a reduced cost below this is rounding
    static constexpr double kAccept = 5e-14;   // a gap the solver is content with
    static constexpr double kRefinable = 1e-8; // a gap that looks like rounding
    static constexpr double kRatio = 1e-12; // near-ties of the ratio test, among which the larger pivot wins
    static constexpr double kPivot = 1e-9;
    static constexpr double kTiny =
        1e-12; // a negative weight below this is rounding, if the certificate says so
    static constexpr int kMostPivots = 2000;
    static constexpr int kLowBids = 4;
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
    // Adds the priced rows or columns named in terms_ over the limiting side's window.
    template <bool Dual>
    void add_lines(const View& game, double* out, int low, int high) {
        sort_terms(terms_.data(), static_cast<int>(terms_.size()));
        if constexpr (Dual)
            game.add_rows(terms_.data(), static_cast<int>(terms_.size()), out, low, high);
        else
            game.add_columns(terms_.data(), static_cast<int>(terms_.size()), out, low, high);
    }

    void reset_window(const Kernel& kernel, int rows, int columns);
    void cold_start(const View& game, Kernel& kernel);
    [[nodiscard]] bool optimise(const View& game, Kernel& kernel, int known_rows, int known_columns);
    [[nodiscard]] bool repair(const View& game, Kernel& kernel, const Certificate& found);
    [[nodiscard]] bool take_guess(const View& game, Kernel& kernel, Certificate& found);
    template <bool Dual>
    void price(const View& game, const Kernel& kernel, Side& side);
    template <bool Dual>
    [[nodiscard]] bool phase(const View& game, Kernel& kernel, int known, bool ready);
    template <bool Dual>
    [[nodiscard]] Choice entering(const Kernel& kernel, double tolerance);
    template <bool Dual>
    void direction(const View& game, Kernel& kernel, Choice in);
    template <bool Dual>
    [[nodiscard]] Choice leaving(const Kernel& kernel, double& step);
    template <bool Dual>
    [[nodiscard]] bool pivot(const View& game, Kernel& kernel, Choice in, Choice out);
    [[nodiscard]] bool guess(const View& game, Kernel& kernel);
    template <bool Rows>
    [[nodiscard]] bool shift(const View& game, Kernel& kernel, int& added);
    [[nodiscard]] bool drop_negative(Kernel& kernel);
    [[nodiscard]] Certificate certify(const View& game, Kernel& kernel);
    [[nodiscard]] bool widen();
    [[nodiscard]] const double* block(const View& game, const Kernel& kernel);

    Side rows_;
    Side columns_;
    std::vector<double> t_; // direction of the kernel's own weights, index 0: of the value
    std::vector<double> p_, q_;
    std::vector<Term> terms_;
    std::vector<double> block_;
    std::vector<int> used_; // scratch of the guess
    Kernel before_;         // what it started from
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
    const Term term{column, 1};
    game.add_columns(&term, 1, rows_.slack.data(), 0, game.rows());
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
    terms_.clear();
    for (int k = 0; k < kernel.size(); ++k)
        terms_.push_back({lines[static_cast<std::size_t>(k)], Dual ? -kernel.q(k) : kernel.p(k)});
    add_lines<!Dual>(game, side.slack.data(), side.low, side.high);
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
void KernelSimplex<View>::direction(const View& game, Kernel& kernel, Choice in) {
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
        const std::vector<double>& solved = Dual ? kernel.solve_row(u) : kernel.solve_column(u);
        std::copy_n(solved.begin(), n, t_.begin());
    }
    const double sign = Dual ? -1 : 1;
    double* change = side.change.data();
    std::fill(change + side.low, change + side.high, -t_[0]);
    terms_.clear();
    for (int j = 0; j < k; ++j)
        terms_.push_back({priced_kernel<Dual>(kernel)[static_cast<std::size_t>(j)],
                          sign * t_[static_cast<std::size_t>(j) + 1]});
    if (in.coordinate >= 0)
        terms_.push_back({in.coordinate, -sign});
    add_lines<Dual>(game, change, side.low, side.high);
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

// `known`: priced lines below it need no look before the first pivot. `ready`: the limiting side's slacks are
// up to date.
template <class View>
template <bool Dual>
bool KernelSimplex<View>::phase(const View& game, Kernel& kernel, int known, bool ready) {
    Side& side = limiting<Dual>();
    Side& other = priced<Dual>();
    const int low = other.low;
    double tolerance = kEnter;
    for (int pivots = 0;; ++pivots) {
        other.low = pivots == 0 ? std::max(low, known) : low;
        price<Dual>(game, kernel, other);
        const Choice in = entering<Dual>(kernel, tolerance);
        other.low = low;
        if (in.none())
            return true;
        if (pivots == 0 && !ready)
            price<!Dual>(game, kernel, side);
        if (pivots % 64 == 63)
            tolerance *= 4; // rounding makes it run in circles
        if (pivots > kMostPivots)
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

// A game that has grown by one row and one column has every bid one coordinate further on. Gaps among the few
// lowest bids mostly stay with their bids, so the runs between them move on by one coordinate; gaps among
// higher bids mostly stay with their coordinates. Either way the run that reaches the high bids gets one more
// at its low end, `added`.
template <class View>
template <bool Rows>
bool KernelSimplex<View>::shift(const View& game, Kernel& kernel, int& added) {
    const std::vector<int>& lines = Rows ? kernel.rows() : kernel.columns();
    const std::vector<int>& across = Rows ? kernel.columns() : kernel.rows();
    double* entries = (Rows ? rows_ : columns_).entries.data();
    const int k = kernel.size();
    const int low_bids = (Rows ? game.rows() : game.columns()) - 1 - kLowBids;
    used_.assign(lines.begin(), lines.begin() + k);
    std::sort(used_.begin(), used_.end());
    int end = k; // of the run looked at
    while (true) {
        int begin = end - 1;
        while (begin > 0 &&
               used_[static_cast<std::size_t>(begin) - 1] == used_[static_cast<std::size_t>(begin)] - 1)
            --begin;
        const int first = used_[static_cast<std::size_t>(begin)],
                  last = used_[static_cast<std::size_t>(end) - 1];
        if (begin == 0 || first <= low_bids) {
            added = last + 1;
            return true;
        }
        for (int c = 0; c < k; ++c) {
            const int other = across[static_cast<std::size_t>(c)];
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

// All weights positive? If not, without the highest bids?
template <class View>
bool KernelSimplex<View>::drop_negative(Kernel& kernel) {
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
bool KernelSimplex<View>::guess(const View& game, Kernel& kernel) {
    before_ = kernel;
    int row = -1, column = -1;
    if (shift<true>(game, kernel, row) && shift<false>(game, kernel, column)) {
        for (int i = 0; i < kernel.size(); ++i) {
            rows_.entries[static_cast<std::size_t>(i)] =
                game.at(row, kernel.columns()[static_cast<std::size_t>(i)]);
            columns_.entries[static_cast<std::size_t>(i)] =
                game.at(kernel.rows()[static_cast<std::size_t>(i)], column);
        }
        if (kernel.grow(row, column, rows_.entries.data(), columns_.entries.data(), game.at(row, column)) &&
            drop_negative(kernel))
            return true;
    }
    kernel = before_;
    return false;
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
    terms_.clear();
    for (std::size_t i = 0; i < k; ++i)
        terms_.push_back({kernel.rows()[i], p_[i] /= sum_p});
    add_lines<true>(game, column_payoff, 0, game.columns());
    terms_.clear();
    for (std::size_t i = 0; i < k; ++i)
        terms_.push_back({kernel.columns()[i], q_[i] /= sum_q});
    add_lines<false>(game, row_payoff, 0, game.rows());
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

// A_RC, row by row.
template <class View>
const double* KernelSimplex<View>::block(const View& game, const Kernel& kernel) {
    block_.clear();
    for (int i = 0; i < kernel.size(); ++i) {
        for (int j = 0; j < kernel.size(); ++j)
            block_.push_back(game.at(kernel.rows()[static_cast<std::size_t>(i)],
                                     kernel.columns()[static_cast<std::size_t>(j)]));
    }
    return block_.data();
}

// Primal phase over the rows known so far, then the dual phase over all.
template <class View>
bool KernelSimplex<View>::optimise(const View& game, Kernel& kernel, int known_rows, int known_columns) {
    const std::uint64_t before = counters_.pivots;
    if (!phase<false>(game, kernel, known_columns, false))
        return false;
    rows_.high = game.rows();
    return phase<true>(game, kernel, known_rows, counters_.pivots > before);
}

// A guess with good weights that only rows break, or only columns, is a start for the one phase.
template <class View>
bool KernelSimplex<View>::repair(const View& game, Kernel& kernel, const Certificate& found) {
    const bool rows_hold = found.upper <= kernel.value() + kRefinable;
    const bool columns_hold = found.lower >= kernel.value() - kRefinable;
    if (rows_hold == columns_hold)
        return false;
    reset_window(kernel, game.rows(), game.columns());
    static_cast<void>(widen());
    return rows_hold ? phase<false>(game, kernel, 0, false) : phase<true>(game, kernel, 0, false);
}

template <class View>
bool KernelSimplex<View>::take_guess(const View& game, Kernel& kernel, Certificate& found) {
    if (!guess(game, kernel))
        return false;
    found = certify(game, kernel);
    if (!found.within(kRefinable) && repair(game, kernel, found))
        found = certify(game, kernel);
    if (!found.within(kAccept) && found.within(kRefinable)) {
        kernel.refine(block(game, kernel));
        found = certify(game, kernel);
    }
    if (!found.within(kAccept))
        kernel = before_;
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
        found = certify(game, kernel);
        if (optimal && found.within(kAccept))
            return found;
        if (optimal && widen())
            continue;
        if (optimal) {
            kernel.refine(block(game, kernel));
            found = certify(game, kernel);
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
