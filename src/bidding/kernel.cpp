#include "bidding/kernel.hpp"

#include "bidding/vector_ops.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

namespace goalline::bidding {
namespace {

// A smaller pivot would multiply rounding errors by more than the inverse of this.
constexpr double kLeastPivot = 1e-10;

bool usable(double pivot) {
    return std::abs(pivot) >= kLeastPivot; // also false for NaN
}

} // namespace

void Kernel::reserve(int size) {
    if (static_cast<std::size_t>(size) + 1 <= stride_)
        return;
    const std::size_t stride = (static_cast<std::size_t>(size) + 1 + size / 2 + 7) / 8 * 8;
    std::vector<double> inverse(stride * stride);
    for (int r = 0; r <= size_ && stride_ > 0; ++r) {
        std::copy_n(line(r), size_ + 1, &inverse[static_cast<std::size_t>(r) * stride]);
    }
    inverse_ = std::move(inverse);
    stride_ = stride;
    rows_.resize(stride);
    columns_.resize(stride);
    t_.resize(stride);
    l_.resize(stride);
    u_.resize(stride);
}

Kernel& Kernel::operator=(const Kernel& other) {
    if (this == &other)
        return *this;
    size_ = 0; // nothing here is worth keeping when the space grows
    reserve(other.size_);
    size_ = other.size_;
    const auto k = static_cast<std::size_t>(size_);
    std::copy_n(other.rows_.begin(), k, rows_.begin());
    std::copy_n(other.columns_.begin(), k, columns_.begin());
    for (int r = 0; r <= size_ && size_ > 0; ++r)
        std::copy_n(other.inverse(r), size_ + 1, line(r));
    return *this;
}

void Kernel::start(int row, int column, double entry) {
    reserve(1);
    size_ = 1;
    rows_[0] = row;
    columns_[0] = column;
    double* first = line(0);
    double* second = line(1);
    first[0] = entry; // B = [0 1; -1 a] has the inverse [a -1; 1 0]
    first[1] = -1;
    second[0] = 1;
    second[1] = 0;
}

const std::vector<double>& Kernel::solve_column(const double* entries) {
    u_[0] = 1;
    std::copy_n(entries, size_, u_.begin() + 1);
    multiply(inverse_.data(), stride_, size_ + 1, size_ + 1, u_.data(), t_.data());
    return t_;
}

const std::vector<double>& Kernel::solve_row(const double* entries) {
    u_[0] = -1;
    std::copy_n(entries, size_, u_.begin() + 1);
    multiply_transposed(inverse_.data(), stride_, size_ + 1, size_ + 1, u_.data(), l_.data());
    return l_;
}

bool Kernel::grow(int row, int column, const double* row_entries, const double* column_entries,
                  double corner) {
    reserve(size_ + 1);
    const int n = size_ + 1; // the order of B
    solve_column(column_entries);
    solve_row(row_entries);
    double pivot = corner + t_[0];
    for (int j = 1; j < n; ++j)
        pivot -= row_entries[j - 1] * t_[j];
    if (!usable(pivot))
        return false;
    const double scale = 1 / pivot;
    double* last = line(n);
    for (int c = 0; c < n; ++c) {
        last[c] = -scale * l_[c];
        t_[c] *= scale;
    }
    add_outer(inverse_.data(), stride_, n, n, t_.data(), l_.data());
    for (int r = 0; r < n; ++r)
        line(r)[n] = -t_[r];
    last[n] = scale;
    rows_[size_] = row;
    columns_[size_] = column;
    ++size_;
    return true;
}

bool Kernel::shrink(int i, int j) {
    const int n = size_ + 1;
    double* gone = line(j + 1);
    if (size_ == 1 || !usable(gone[i + 1]))
        return false;
    const double scale = 1 / gone[i + 1];
    for (int r = 0; r < n; ++r)
        t_[r] = -line(r)[i + 1] * scale;
    t_[static_cast<std::size_t>(j) + 1] = 0;
    std::copy_n(gone, n, l_.begin());
    add_outer(inverse_.data(), stride_, n, n, t_.data(), l_.data());
    for (int r = 0; r < n; ++r) // the last one takes the place of the one removed
        line(r)[i + 1] = line(r)[n - 1];
    std::copy_n(line(n - 1), n, gone);
    rows_[i] = rows_[static_cast<std::size_t>(size_) - 1];
    columns_[j] = columns_[static_cast<std::size_t>(size_) - 1];
    --size_;
    return true;
}

bool Kernel::replace_row(int i, int row, const double* row_entries) {
    const int n = size_ + 1;
    solve_row(row_entries);
    const double pivot = l_[static_cast<std::size_t>(i) + 1];
    if (!usable(pivot))
        return false;
    const double scale = 1 / pivot;
    l_[static_cast<std::size_t>(i) + 1] = 0;
    for (int r = 0; r < n; ++r)
        t_[r] = -line(r)[i + 1] * scale;
    add_outer(inverse_.data(), stride_, n, n, t_.data(), l_.data());
    for (int r = 0; r < n; ++r)
        line(r)[i + 1] = -t_[r];
    rows_[i] = row;
    return true;
}

bool Kernel::replace_column(int j, int column, const double* column_entries) {
    const int n = size_ + 1;
    solve_column(column_entries);
    const double pivot = t_[static_cast<std::size_t>(j) + 1];
    if (!usable(pivot))
        return false;
    double* replaced = line(j + 1);
    const double scale = 1 / pivot;
    for (int c = 0; c < n; ++c) {
        replaced[c] *= scale;
        l_[c] = -replaced[c];
    }
    t_[static_cast<std::size_t>(j) + 1] = 0;
    add_outer(inverse_.data(), stride_, n, n, t_.data(), l_.data());
    columns_[j] = column;
    return true;
}

// Applies Gauss-Jordan elimination with partial pivoting to [B | 1].
bool Kernel::invert(const double* block) {
    const int n = size_ + 1;
    const auto width = static_cast<std::size_t>(2 * n);
    std::vector<double> work(static_cast<std::size_t>(n) * width);
    const auto row = [&](int r) { return &work[static_cast<std::size_t>(r) * width]; };
    for (int r = 0; r < n; ++r) {
        for (int c = 0; c < n; ++c)
            row(r)[c] = r == 0 ? (c == 0 ? 0 : 1) : (c == 0 ? -1 : block[(r - 1) * size_ + c - 1]);
        row(r)[n + r] = 1;
    }
    for (int c = 0; c < n; ++c) {
        int best = c;
        for (int r = c + 1; r < n; ++r) {
            if (std::abs(row(r)[c]) > std::abs(row(best)[c]))
                best = r;
        }
        if (!(std::abs(row(best)[c]) > 1e-14))
            return false;
        if (best != c)
            std::swap_ranges(row(c), row(c) + width, row(best));
        const double scale = 1 / row(c)[c];
        for (int k = c; k < 2 * n; ++k)
            row(c)[k] *= scale;
        for (int r = 0; r < n; ++r) {
            const double factor = row(r)[c];
            if (r == c || factor == 0)
                continue;
            for (int k = c; k < 2 * n; ++k)
                row(r)[k] -= factor * row(c)[k];
        }
    }
    for (int r = 0; r < n; ++r)
        std::copy_n(row(r) + n, n, line(r));
    return true;
}

void Kernel::refine(const double* block) {
    // The residuals of B (v, q) = (1, 0) and of (v, -p) B = (1, 0). Double precision is enough, because p and q are
    // probabilities.
    const auto n = static_cast<std::size_t>(size_) + 1;
    std::vector<double> q(n), q_left(n), p(n), p_left(n), correction(n);
    double* first = line(0);
    std::copy_n(first, n, p.begin());
    for (std::size_t j = 0; j < n; ++j)
        q[j] = line(static_cast<int>(j))[0];
    multiply(block, static_cast<std::size_t>(size_), size_, size_, &q[1], &q_left[1]);
    multiply_transposed(block, static_cast<std::size_t>(size_), size_, size_, &p[1], &p_left[1]);
    q_left[0] = p_left[0] = 1;
    for (std::size_t j = 1; j < n; ++j) {
        q_left[0] -= q[j];
        p_left[0] += p[j];
        q_left[j] = q[0] - q_left[j];
        p_left[j] = -p[0] - p_left[j];
    }
    multiply(inverse_.data(), stride_, size_ + 1, size_ + 1, q_left.data(), correction.data());
    for (std::size_t j = 1; j < n; ++j)
        line(static_cast<int>(j))[0] += correction[j];
    const double from_q = correction[0];
    multiply_transposed(inverse_.data(), stride_, size_ + 1, size_ + 1, p_left.data(), correction.data());
    for (std::size_t i = 1; i < n; ++i)
        first[i] += correction[i];
    first[0] += (from_q + correction[0]) / 2;
}

} // namespace goalline::bidding
