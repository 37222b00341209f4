#include "bidding/kernel.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

namespace goalline::bidding {
namespace {

// A pivot below this would multiply rounding errors by more than its inverse.
constexpr double kLeastPivot = 1e-10;

bool usable(double pivot) {
    return std::abs(pivot) >= kLeastPivot; // false for NaN, too
}

} // namespace

void Kernel::reserve(int size) {
    if (static_cast<std::size_t>(size) + 1 <= stride_)
        return;
    const std::size_t stride = (static_cast<std::size_t>(size) + 1 + size / 2 + 7) / 8 * 8;
    std::vector<double> inverse(stride * stride), block(stride * stride);
    for (int r = 0; r <= size_ && stride_ > 0; ++r) {
        std::copy_n(line(r), size_ + 1, &inverse[static_cast<std::size_t>(r) * stride]);
        std::copy_n(block_line(r), size_, &block[static_cast<std::size_t>(r) * stride]);
    }
    inverse_ = std::move(inverse);
    block_ = std::move(block);
    stride_ = stride;
    rows_.resize(stride);
    columns_.resize(stride);
    t_.resize(stride);
    l_.resize(stride);
}

void Kernel::start(int row, int column, double entry) {
    reserve(1);
    size_ = 1;
    rows_[0] = row;
    columns_[0] = column;
    block_[0] = entry;
    double* first = line(0);
    double* second = line(1);
    first[0] = entry; // B = [0 1; -1 a], its inverse [a -1; 1 0]
    first[1] = -1;
    second[0] = 1;
    second[1] = 0;
}

bool Kernel::grow(int row, int column, const double* row_entries, const double* column_entries,
                  double corner) {
    reserve(size_ + 1);
    const int n = size_ + 1; // order of B
    for (int r = 0; r < n; ++r) {
        const double* x = line(r);
        double sum = x[0];
        for (int i = 1; i < n; ++i)
            sum += x[i] * column_entries[i - 1];
        t_[static_cast<std::size_t>(r)] = sum;
    }
    for (int c = 0; c < n; ++c)
        l_[static_cast<std::size_t>(c)] = -line(0)[c];
    for (int r = 1; r < n; ++r) {
        const double* x = line(r);
        const double weight = row_entries[r - 1];
        for (int c = 0; c < n; ++c)
            l_[static_cast<std::size_t>(c)] += weight * x[c];
    }
    double pivot = corner + t_[0];
    for (int j = 1; j < n; ++j)
        pivot -= row_entries[j - 1] * t_[static_cast<std::size_t>(j)];
    if (!usable(pivot))
        return false;
    const double scale = 1 / pivot;
    for (int r = 0; r < n; ++r) {
        double* x = line(r);
        const double factor = t_[static_cast<std::size_t>(r)] * scale;
        for (int c = 0; c < n; ++c)
            x[c] += factor * l_[static_cast<std::size_t>(c)];
        x[n] = -factor;
    }
    double* last = line(n);
    for (int c = 0; c < n; ++c)
        last[c] = -scale * l_[static_cast<std::size_t>(c)];
    last[n] = scale;
    for (int i = 0; i < size_; ++i)
        block_line(i)[size_] = column_entries[i];
    std::copy_n(row_entries, size_, block_line(size_));
    block_line(size_)[size_] = corner;
    rows_[static_cast<std::size_t>(size_)] = row;
    columns_[static_cast<std::size_t>(size_)] = column;
    ++size_;
    return true;
}

bool Kernel::shrink(int i, int j) {
    const int n = size_ + 1;
    double* gone = line(j + 1);
    if (size_ == 1 || !usable(gone[i + 1]))
        return false;
    const double scale = 1 / gone[i + 1];
    for (int r = 0; r < n; ++r) {
        if (r == j + 1)
            continue;
        double* x = line(r);
        const double factor = x[i + 1] * scale;
        for (int c = 0; c < n; ++c)
            x[c] -= factor * gone[c];
        x[i + 1] = x[n - 1]; // the last takes the place of the one removed
    }
    gone[i + 1] = gone[n - 1];
    std::copy_n(line(n - 1), n, gone);
    std::copy_n(block_line(size_ - 1), size_, block_line(i));
    for (int r = 0; r < size_ - 1; ++r)
        block_line(r)[j] = block_line(r)[size_ - 1];
    rows_[static_cast<std::size_t>(i)] = rows_[static_cast<std::size_t>(size_) - 1];
    columns_[static_cast<std::size_t>(j)] = columns_[static_cast<std::size_t>(size_) - 1];
    --size_;
    return true;
}

bool Kernel::replace_row(int i, int row, const double* row_entries) {
    const int n = size_ + 1;
    for (int c = 0; c < n; ++c)
        l_[static_cast<std::size_t>(c)] = -line(0)[c];
    for (int r = 1; r < n; ++r) {
        const double* x = line(r);
        const double weight = row_entries[r - 1];
        for (int c = 0; c < n; ++c)
            l_[static_cast<std::size_t>(c)] += weight * x[c];
    }
    const double pivot = l_[static_cast<std::size_t>(i) + 1];
    if (!usable(pivot))
        return false;
    const double scale = 1 / pivot;
    l_[static_cast<std::size_t>(i) + 1] = 0;
    for (int r = 0; r < n; ++r) {
        double* x = line(r);
        const double factor = x[i + 1] * scale;
        for (int c = 0; c < n; ++c)
            x[c] -= factor * l_[static_cast<std::size_t>(c)];
        x[i + 1] = factor;
    }
    std::copy_n(row_entries, size_, block_line(i));
    rows_[static_cast<std::size_t>(i)] = row;
    return true;
}

bool Kernel::replace_column(int j, int column, const double* column_entries) {
    const int n = size_ + 1;
    for (int r = 0; r < n; ++r) {
        const double* x = line(r);
        double sum = x[0];
        for (int i = 1; i < n; ++i)
            sum += x[i] * column_entries[i - 1];
        t_[static_cast<std::size_t>(r)] = sum;
    }
    const double pivot = t_[static_cast<std::size_t>(j) + 1];
    if (!usable(pivot))
        return false;
    double* replaced = line(j + 1);
    const double scale = 1 / pivot;
    for (int c = 0; c < n; ++c)
        replaced[c] *= scale;
    for (int r = 0; r < n; ++r) {
        if (r == j + 1)
            continue;
        double* x = line(r);
        const double factor = t_[static_cast<std::size_t>(r)];
        for (int c = 0; c < n; ++c)
            x[c] -= factor * replaced[c];
    }
    for (int i = 0; i < size_; ++i)
        block_line(i)[j] = column_entries[i];
    columns_[static_cast<std::size_t>(j)] = column;
    return true;
}

// Gauss-Jordan with partial pivoting on [B | 1].
bool Kernel::invert() {
    const int n = size_ + 1;
    const auto width = static_cast<std::size_t>(2 * n);
    std::vector<double> work(static_cast<std::size_t>(n) * width);
    const auto row = [&](int r) { return &work[static_cast<std::size_t>(r) * width]; };
    for (int r = 0; r < n; ++r) {
        for (int c = 0; c < n; ++c)
            row(r)[c] = r == 0 ? (c == 0 ? 0 : 1) : (c == 0 ? -1 : block(r - 1)[c - 1]);
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

void Kernel::refine() {
    const int n = size_ + 1;
    // Residuals of B (v, q) = (1, 0) and of (v, -p) B = (1, 0), in double: enough, because p and q are
    // probabilities.
    double* first = line(0);
    double sum = 1;
    for (int j = 1; j < n; ++j)
        sum -= line(j)[0];
    t_[0] = sum;
    for (int i = 1; i < n; ++i) {
        double left = first[0];
        for (int j = 1; j < n; ++j)
            left -= block(i - 1)[j - 1] * line(j)[0];
        t_[static_cast<std::size_t>(i)] = left;
    }
    double total = 1;
    for (int i = 1; i < n; ++i)
        total += first[i];
    l_[0] = total;
    for (int j = 1; j < n; ++j)
        l_[static_cast<std::size_t>(j)] = -first[0];
    for (int i = 1; i < n; ++i) {
        for (int j = 1; j < n; ++j)
            l_[static_cast<std::size_t>(j)] -= first[i] * block(i - 1)[j - 1];
    }
    std::vector<double> column(static_cast<std::size_t>(n)), row(static_cast<std::size_t>(n));
    for (int r = 0; r < n; ++r) {
        double correction = 0;
        for (int c = 0; c < n; ++c) {
            correction += line(r)[c] * t_[static_cast<std::size_t>(c)];
            row[static_cast<std::size_t>(c)] += l_[static_cast<std::size_t>(r)] * line(r)[c];
        }
        column[static_cast<std::size_t>(r)] = correction;
    }
    for (int r = 1; r < n; ++r) {
        line(r)[0] += column[static_cast<std::size_t>(r)];
        first[r] += row[static_cast<std::size_t>(r)];
    }
    first[0] += (column[0] + row[0]) / 2;
}

} // namespace goalline::bidding
