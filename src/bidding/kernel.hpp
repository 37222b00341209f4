// Kernel is the basis of a matrix game as the fast solver keeps it: the k rows and k columns in use, and the inverse
// of
//
//         |  0   1 ... 1  |   first row: the q sum to 1
//     B = | -1            |   other rows: row i of the game gives the minimiser's mix exactly v
//         | ..    A_RC    |
//         | -1            |
//
// so that (v, q) is the first column of the inverse and (v, -p) its first row; index 0 stands for "v" and for "the
// sum". If a game grows by rows and columns that are not in use, its kernel stays the same. A pivot of the simplex
// method, primal or dual, is one of the four changes below; each takes O(k^2). Not thread-safe, but kernels share
// nothing with each other.
#pragma once

#include <cstddef>
#include <vector>

namespace goalline::bidding {

class Kernel {
  public:
    Kernel() = default;
    // Copies only what is in use, which is much less than what is reserved.
    Kernel(const Kernel& other) { *this = other; }
    Kernel& operator=(const Kernel& other);
    Kernel(Kernel&&) = default;
    Kernel& operator=(Kernel&&) = default;
    ~Kernel() = default;

    [[nodiscard]] int size() const { return size_; }
    [[nodiscard]] bool empty() const { return size_ == 0; }
    void clear() { size_ = 0; }

    // The coordinates of the k rows and columns in use, in the order of the inverse.
    [[nodiscard]] const std::vector<int>& rows() const { return rows_; }
    [[nodiscard]] const std::vector<int>& columns() const { return columns_; }

    [[nodiscard]] double value() const { return inverse_[0]; }
    [[nodiscard]] double p(int i) const { return -inverse_[static_cast<std::size_t>(i) + 1]; }
    [[nodiscard]] double q(int j) const { return inverse_[(static_cast<std::size_t>(j) + 1) * stride_]; }
    // Row 0..k of the inverse, as k+1 numbers.
    [[nodiscard]] const double* inverse(int row) const {
        return &inverse_[static_cast<std::size_t>(row) * stride_];
    }

    // These return inverse * (1, entries) and (-1, entries) * inverse: a new column or row of B in terms of those in
    // use. The k+1 numbers are valid until the next call of any function here.
    const std::vector<double>& solve_column(const double* entries);
    const std::vector<double>& solve_row(const double* entries);

    // Starts with one row and one column.
    void start(int row, int column, double entry);

    // The four pivots. `column_entries` are the entries of the new column in the rows in use, `row_entries` those of
    // the new row in the columns in use. If the new matrix is singular, or nearly so, they return false and leave the
    // kernel as it was.
    [[nodiscard]] bool grow(int row, int column, const double* row_entries, const double* column_entries,
                            double corner);
    [[nodiscard]] bool shrink(int i, int j);
    [[nodiscard]] bool replace_row(int i, int row, const double* row_entries);
    [[nodiscard]] bool replace_column(int j, int column, const double* column_entries);

    // Inverts B from scratch. `block` is A_RC, row by row.
    [[nodiscard]] bool invert(const double* block);

    // Does one step of iterative refinement of p, q and v: it solves for what rounding has left in B x - b, and
    // subtracts it.
    void refine(const double* block);

  private:
    [[nodiscard]] double* line(int row) { return &inverse_[static_cast<std::size_t>(row) * stride_]; }
    void reserve(int size);

    int size_ = 0;
    std::size_t stride_ = 0;
    std::vector<int> rows_, columns_;
    std::vector<double> inverse_;   // (k+1) x (k+1) in lines of stride_
    std::vector<double> t_, l_, u_; // scratch
};

} // namespace goalline::bidding
