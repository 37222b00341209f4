// The two phases of the simplex method on a kernel. First new columns come in by primal pivots, with the new rows out
// of sight, so that the old optimum stays primal feasible. Then new rows come in by dual pivots. Both phases are the
// same code: the dual phase is the primal phase of the transposed, negated game, whose B is the transposed, negated
// B. For View see kernel_simplex.hpp. Not thread-safe.
#pragma once

#include "bidding/kernel.hpp"
#include "bidding/views.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <vector>

namespace goalline::bidding {

template <class View>
class KernelPhases {
  public:
    struct Window { // from low up to but not including high
        int low = 0;
        int high = 0;
    };

    KernelPhases(int most_rows, int most_columns) : rows_(most_rows), columns_(most_columns) {}

    // The rows and columns in sight; no others can enter or limit a step.
    [[nodiscard]] Window& rows() { return rows_; }
    [[nodiscard]] Window& columns() { return columns_; }
    [[nodiscard]] std::uint64_t pivots() const { return pivots_; }

    // Returns whether it reaches the optimum of the window. `known`: priced lines below it need not be looked at
    // before the first pivot. `ready`: the slacks of the limiting side are up to date.
    template <bool Dual>
    [[nodiscard]] bool run(const View& game, Kernel& kernel, int known, bool ready);

  private:
    static constexpr double kEnter = 4e-15; // a smaller reduced cost is rounding
    static constexpr double kRatio = 1e-12; // near-ties in the ratio test, among which the largest pivot wins
    static constexpr double kPivot = 1e-9;
    static constexpr int kMostPivots = 2000;

    // The rows or the columns: the window, and the slack of each (how much worse it is than the optimum).
    struct Side : Window {
        explicit Side(int most)
            : slack(static_cast<std::size_t>(most)), change(static_cast<std::size_t>(most)),
              entries(static_cast<std::size_t>(most) + 1) {}
        std::vector<double> slack;
        std::vector<double> change;
        std::vector<double> entries;
    };
    // What enters or leaves: a place in the kernel, or the coordinate of a row or column.
    struct Choice {
        int place = -1;
        int coordinate = -1;
        [[nodiscard]] bool none() const { return place < 0 && coordinate < 0; }
    };

    // In the primal phase columns are priced and rows limit the step; in the dual phase it is the other way round.
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
    // Adds up the priced rows or columns named in terms_, over the window of the limiting side.
    template <bool Dual>
    void add_lines(const View& game, double* out, int low, int high) {
        sort_terms(terms_.data(), static_cast<int>(terms_.size()));
        if constexpr (Dual)
            game.add_rows(terms_.data(), static_cast<int>(terms_.size()), out, low, high);
        else
            game.add_columns(terms_.data(), static_cast<int>(terms_.size()), out, low, high);
    }

    template <bool Dual>
    void price(const View& game, const Kernel& kernel, Side& side);
    template <bool Dual>
    [[nodiscard]] Choice entering(const Kernel& kernel, double tolerance);
    template <bool Dual>
    void direction(const View& game, Kernel& kernel, Choice in);
    template <bool Dual>
    [[nodiscard]] Choice leaving(const Kernel& kernel, double& step);
    template <bool Dual>
    [[nodiscard]] bool pivot(const View& game, Kernel& kernel, Choice in, Choice out);

    Side rows_;
    Side columns_;
    std::vector<double> t_; // direction of the kernel's own weights; index 0 is that of the value
    std::vector<Term> terms_;
    std::uint64_t pivots_ = 0;
};

// Computes the slacks of the priced side over its window: c = p A - v for columns, w = v - A q for rows.
template <class View>
template <bool Dual>
void KernelPhases<View>::price(const View& game, const Kernel& kernel, Side& side) {
    const double sign = Dual ? 1 : -1;
    std::fill(side.slack.begin() + side.low, side.slack.begin() + side.high, sign * kernel.value());
    const auto& lines = limiting_kernel<Dual>(kernel);
    terms_.clear();
    for (int k = 0; k < kernel.size(); ++k)
        terms_.push_back({lines[k], Dual ? -kernel.q(k) : kernel.p(k)});
    add_lines<!Dual>(game, side.slack.data(), side.low, side.high);
    for (int k = 0; k < kernel.size(); ++k)
        side.slack[priced_kernel<Dual>(kernel)[k]] = 0;
}

template <class View>
template <bool Dual>
auto KernelPhases<View>::entering(const Kernel& kernel, double tolerance) -> Choice {
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

// Computes t_, which says how the weights of the kernel fall per unit of what enters, and `change`, which says how
// the slacks of the limiting side rise. If the entering line is a row or column of the game, its entries stay in the
// priced side's `entries` for the pivot.
template <class View>
template <bool Dual>
void KernelPhases<View>::direction(const View& game, Kernel& kernel, Choice in) {
    const int k = kernel.size();
    Side& side = limiting<Dual>();
    const auto n = static_cast<std::size_t>(k) + 1;
    t_.assign(n, 0);
    if (in.place >= 0) {
        for (int r = 0; r <= k; ++r)
            t_[r] = Dual ? -kernel.inverse(in.place + 1)[r] : kernel.inverse(r)[in.place + 1];
    } else {
        double* u = priced<Dual>().entries.data();
        for (int i = 0; i < k; ++i)
            u[i] = entry<Dual>(game, limiting_kernel<Dual>(kernel)[i], in.coordinate);
        const std::vector<double>& solved = Dual ? kernel.solve_row(u) : kernel.solve_column(u);
        std::copy_n(solved.begin(), n, t_.begin());
    }
    const double sign = Dual ? -1 : 1;
    double* change = side.change.data();
    std::fill(change + side.low, change + side.high, -t_[0]);
    terms_.clear();
    for (int j = 0; j < k; ++j)
        terms_.push_back({priced_kernel<Dual>(kernel)[j], sign * t_[static_cast<std::size_t>(j) + 1]});
    if (in.coordinate >= 0)
        terms_.push_back({in.coordinate, -sign});
    add_lines<Dual>(game, change, side.low, side.high);
    for (int i = 0; i < k; ++i) {
        if (i != in.place)
            change[limiting_kernel<Dual>(kernel)[i]] = 0;
    }
}

// The ratio test has two passes. The first finds how far one may go, with a little tolerance; the second finds the
// largest pivot that limits the step to that.
template <class View>
template <bool Dual>
auto KernelPhases<View>::leaving(const Kernel& kernel, double& step) -> Choice {
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
bool KernelPhases<View>::pivot(const View& game, Kernel& kernel, Choice in, Choice out) {
    ++pivots_;
    const double* column = priced<Dual>().entries.data(); // of the entering line
    if (out.coordinate < 0) {
        if (in.place >= 0)
            return Dual ? kernel.shrink(out.place, in.place) : kernel.shrink(in.place, out.place);
        return Dual ? kernel.replace_row(out.place, in.coordinate, column)
                    : kernel.replace_column(out.place, in.coordinate, column);
    }
    double* line = limiting<Dual>().entries.data(); // of the line that comes in because its slack ran out
    for (int j = 0; j < kernel.size(); ++j)
        line[j] = entry<Dual>(game, out.coordinate, priced_kernel<Dual>(kernel)[j]);
    if (in.place >= 0)
        return Dual ? kernel.replace_column(in.place, out.coordinate, line)
                    : kernel.replace_row(in.place, out.coordinate, line);
    const double corner = entry<Dual>(game, out.coordinate, in.coordinate);
    return Dual ? kernel.grow(in.coordinate, out.coordinate, column, line, corner)
                : kernel.grow(out.coordinate, in.coordinate, line, column, corner);
}

template <class View>
template <bool Dual>
bool KernelPhases<View>::run(const View& game, Kernel& kernel, int known, bool ready) {
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
            side.slack[z] += step * side.change[z];
        if (!pivot<Dual>(game, kernel, in, out))
            return false;
        if (out.coordinate >= 0)
            side.slack[out.coordinate] = 0;
    }
}

} // namespace goalline::bidding
