// The matrices of bidding games without building them. Rows and columns are named by the points *left* after
// the bid, x = points1 - bid1 and y = points2 - bid2, so that more points add rows and columns at the end and
// leave the others where they are. d = points1 - points2.
#pragma once

#include <algorithm>
#include <cstddef>

namespace goalline::bidding {

// One ball's values as the views read them: by_x[x * stride_x + y] and the same by_y[y * stride_y + x].
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

inline void add_scaled(double weight, const double* __restrict values, double* __restrict out, int low,
                       int high) {
    for (int z = low; z < high; ++z)
        out[z] += weight * values[z];
}

// Both pay (Tennis; Footsteps F2 `both`): the entry depends on x, y and on which side of the diagonal x - y =
// d they lie.
struct BothPayView {
    Plane up, same, down; // where the ball goes when player 1's bid is higher, on a tie, when it is lower
    int d = 0;
    int row_count = 0;
    int column_count = 0;

    [[nodiscard]] int rows() const { return row_count; }
    [[nodiscard]] int columns() const { return column_count; }
    [[nodiscard]] double at(int x, int y) const {
        return x - y < d ? up.at(x, y) : (x - y > d ? down.at(x, y) : same.at(x, y));
    }
    void add_row(int x, double weight, double* out, int low, int high) const {
        const int tie = x - d; // left of it player 2's bid is the higher
        add_scaled(weight, down.row(x), out, low, std::min(high, tie));
        if (tie >= low && tie < high)
            out[tie] += weight * same.at(x, tie);
        add_scaled(weight, up.row(x), out, std::max(low, tie + 1), high);
    }
    void add_column(int y, double weight, double* out, int low, int high) const {
        const int tie = y + d; // left of it player 1's bid is the higher
        add_scaled(weight, up.column(y), out, low, std::min(high, tie));
        if (tie >= low && tie < high)
            out[tie] += weight * same.column(y)[tie];
        add_scaled(weight, down.column(y), out, std::max(low, tie + 1), high);
    }
};

// The higher bid alone pays (F2 `winner`): above the diagonal an entry depends on x only, below it on y only.
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
    void add_row(int x, double weight, double* out, int low, int high) const {
        const int tie = x - (points1 - points2);
        add_scaled(weight, down.row(points1), out, low, std::min(high, tie));
        if (tie >= low && tie < high)
            out[tie] += weight * tied(x, tie);
        const double won = weight * up.at(x, points2);
        for (int y = std::max(low, tie + 1); y < high; ++y)
            out[y] += won;
    }
    void add_column(int y, double weight, double* out, int low, int high) const {
        const int tie = y + (points1 - points2);
        add_scaled(weight, up.column(points2), out, low, std::min(high, tie));
        if (tie >= low && tie < high)
            out[tie] += weight * tied(tie, y);
        const double lost = weight * down.at(points1, y);
        for (int x = std::max(low, tie + 1); x < high; ++x)
            out[x] += lost;
    }

  private:
    [[nodiscard]] double tied(int x, int y) const {
        return tie_repeats ? same.at(points1, points2) : same.at(x, y);
    }
};

} // namespace goalline::bidding
