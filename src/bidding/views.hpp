// Views of the matrices of bidding games, which are never built. Rows and columns are named by the points *left*
// after the bid, x = points1 - bid1 and y = points2 - bid2, so that more points add rows and columns at the end and
// leave the others where they are. d is points1 - points2. Thread-safety: plain values and pure functions.
#pragma once

#include "bidding/vector_ops.hpp"

#include <algorithm>
#include <cstddef>

namespace goalline::bidding {

// One ball's values as the views read them: by_x[x * stride_x + y], and the same values as by_y[y * stride_y + x].
struct Plane {
    double* by_x = nullptr;
    double* by_y = nullptr;
    std::size_t stride_x = 0;
    std::size_t stride_y = 0;

    [[nodiscard]] double at(int x, int y) const { return row(x)[y]; }
    [[nodiscard]] const double* row(int x) const { return by_x + static_cast<std::size_t>(x) * stride_x; }
    [[nodiscard]] const double* column(int y) const { return by_y + static_cast<std::size_t>(y) * stride_y; }
    void set(int x, int y, double value) {
        by_x[static_cast<std::size_t>(x) * stride_x + static_cast<std::size_t>(y)] = value;
        by_y[static_cast<std::size_t>(y) * stride_y + static_cast<std::size_t>(x)] = value;
    }
};

// One row or column of a game, and the factor by which it is multiplied in a sum.
struct Term {
    int at = 0;
    double weight = 0;
};

// Sorts the terms by their coordinates. Sums take terms in this order: four neighbours at a time have their ties
// close together, and the long stretches on either side become one loop. It uses insertion sort because there are few
// terms.
inline void sort_terms(Term* terms, int count) {
    for (int i = 1; i < count; ++i) {
        const Term term = terms[i];
        int k = i;
        for (; k > 0 && terms[k - 1].at > term.at; --k)
            terms[k] = terms[k - 1];
        terms[k] = term;
    }
}

// Computes out[z] += sum of weight * entry(at, z). The entry of line `at` comes from `before` for z < at + shift,
// from `tie` for z = at + shift, and from `behind` for greater z. REQUIRES: the terms are sorted
template <class Line>
void add_terms(const Term* terms, int count, int shift, const Line& before, const Line& tie,
               const Line& behind, double* out, int low, int high) {
    int i = 0;
    for (; i + 4 <= count; i += 4) {
        const Term* t = terms + i;
        const int first = std::clamp(t[0].at + shift, low, high);
        const int last = std::clamp(t[3].at + shift + 1, first, high);
        const double weights[4] = {t[0].weight, t[1].weight, t[2].weight, t[3].weight};
        add_scaled4(weights, before(t[0].at) + low, before(t[1].at) + low, before(t[2].at) + low,
                    before(t[3].at) + low, out + low, first - low);
        for (int z = first; z < last; ++z) {
            for (int k = 0; k < 4; ++k) {
                const int at = t[k].at + shift;
                out[z] += t[k].weight * (z < at ? before : (z > at ? behind : tie))(t[k].at)[z];
            }
        }
        add_scaled4(weights, behind(t[0].at) + last, behind(t[1].at) + last, behind(t[2].at) + last,
                    behind(t[3].at) + last, out + last, high - last);
    }
    for (; i < count; ++i) {
        const Term& t = terms[i];
        const int at = t.at + shift;
        const int first = std::clamp(at, low, high), second = std::clamp(at + 1, low, high);
        add_scaled(t.weight, before(t.at) + low, out + low, first - low);
        if (at >= low && at < high)
            out[at] += t.weight * tie(t.at)[at];
        add_scaled(t.weight, behind(t.at) + second, out + second, high - second);
    }
}

// Both players pay (Tennis; Footsteps F2 `both`). The entry depends on x, y, and the side of the diagonal x - y = d
// on which they lie.
struct BothPayView {
    Plane up, same, down; // where the ball goes if player 1's bid is higher, on a tie, and if it is lower
    int d = 0;
    int row_count = 0;
    int column_count = 0;

    [[nodiscard]] int rows() const { return row_count; }
    [[nodiscard]] int columns() const { return column_count; }
    [[nodiscard]] double at(int x, int y) const {
        return x - y < d ? up.at(x, y) : (x - y > d ? down.at(x, y) : same.at(x, y));
    }
    void add_rows(const Term* terms, int count, double* out, int low, int high) const {
        struct Row { // left of the tie player 2's bid is higher
            const Plane* plane;
            const double* operator()(int x) const { return plane->row(x); }
        };
        add_terms(terms, count, -d, Row{&down}, Row{&same}, Row{&up}, out, low, high);
    }
    void add_columns(const Term* terms, int count, double* out, int low, int high) const {
        struct Column { // left of the tie player 1's bid is higher
            const Plane* plane;
            const double* operator()(int y) const { return plane->column(y); }
        };
        add_terms(terms, count, d, Column{&up}, Column{&same}, Column{&down}, out, low, high);
    }
};

// Only the higher bid pays (F2 `winner`). Above the diagonal an entry depends only on x, below it only on y.
struct WinnerPaysView {
    Plane up, same, down;
    int points1 = 0;
    int points2 = 0;
    bool tie_repeats = true; // F3
    int row_count = 0;
    int column_count = 0;

    [[nodiscard]] int rows() const { return row_count; }
    [[nodiscard]] int columns() const { return column_count; }
    [[nodiscard]] double at(int x, int y) const {
        const int d = points1 - points2;
        return x - y < d ? up.at(x, points2) : (x - y > d ? down.at(points1, y) : tied(x, y));
    }
    void add_rows(const Term* terms, int count, double* out, int low, int high) const {
        for (int i = 0; i < count; ++i) {
            const auto [x, weight] = terms[i];
            const int tie = x - (points1 - points2);
            add_scaled(weight, down.row(points1) + low, out + low, std::min(high, tie) - low);
            if (tie >= low && tie < high)
                out[tie] += weight * tied(x, tie);
            const double won = weight * up.at(x, points2);
            for (int y = std::max(low, tie + 1); y < high; ++y)
                out[y] += won;
        }
    }
    void add_columns(const Term* terms, int count, double* out, int low, int high) const {
        for (int i = 0; i < count; ++i) {
            const auto [y, weight] = terms[i];
            const int tie = y + (points1 - points2);
            add_scaled(weight, up.column(points2) + low, out + low, std::min(high, tie) - low);
            if (tie >= low && tie < high)
                out[tie] += weight * tied(tie, y);
            const double lost = weight * down.at(points1, y);
            for (int x = std::max(low, tie + 1); x < high; ++x)
                out[x] += lost;
        }
    }

  private:
    [[nodiscard]] double tied(int x, int y) const {
        return tie_repeats ? same.at(points1, points2) : same.at(x, y);
    }
};

} // namespace goalline::bidding
