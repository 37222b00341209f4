// The few loops in which the solver spends its time. On x86-64 each exists for several instruction sets, and the
// fastest that the machine has is chosen at start-up. All give the same bits: there is no fused multiply-add (the
// layer is compiled with -ffp-contract=off), and sums are taken in a fixed order. Thread-safety: no state.
#pragma once

#include <cstddef>

namespace goalline::bidding {

// out[0..n) += weight * a
void add_scaled(double weight, const double* a, double* out, int n);
// out[0..n) += weights[0] * a + weights[1] * b + weights[2] * c + weights[3] * d
void add_scaled4(const double* weights, const double* a, const double* b, const double* c, const double* d,
                 double* out, int n);
// matrix (rows x n, in lines of `stride`) += column * line
void add_outer(double* matrix, std::size_t stride, int rows, int n, const double* column, const double* line);
// out[0..rows) = matrix * v
void multiply(const double* matrix, std::size_t stride, int rows, int n, const double* v, double* out);
// out[0..n) = v * matrix
void multiply_transposed(const double* matrix, std::size_t stride, int rows, int n, const double* v,
                         double* out);

} // namespace goalline::bidding
