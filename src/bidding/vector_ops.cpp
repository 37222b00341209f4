#include "bidding/vector_ops.hpp"

// Builds with clang are for sanitizers, and the resolvers of the clones run before the sanitizers have started.
#if defined(__x86_64__) && defined(__GNUC__) && !defined(__clang__)
#define GOALLINE_CLONES __attribute__((target_clones("avx512f", "avx2", "default")))
#else
#define GOALLINE_CLONES
#endif

namespace goalline::bidding {

GOALLINE_CLONES
void add_scaled(double weight, const double* __restrict a, double* __restrict out, int n) {
    for (int i = 0; i < n; ++i)
        out[i] += weight * a[i];
}

GOALLINE_CLONES
void add_scaled4(const double* __restrict weights, const double* __restrict a, const double* __restrict b,
                 const double* __restrict c, const double* __restrict d, double* __restrict out, int n) {
    const double wa = weights[0], wb = weights[1], wc = weights[2], wd = weights[3];
    for (int i = 0; i < n; ++i)
        out[i] += (wa * a[i] + wb * b[i]) + (wc * c[i] + wd * d[i]);
}

GOALLINE_CLONES
void add_outer(double* __restrict matrix, std::size_t stride, int rows, int n,
               const double* __restrict column, const double* __restrict line) {
    for (int r = 0; r < rows; ++r) {
        double* __restrict out = matrix + static_cast<std::size_t>(r) * stride;
        const double factor = column[r];
        for (int i = 0; i < n; ++i)
            out[i] += factor * line[i];
    }
}

GOALLINE_CLONES
void multiply(const double* __restrict matrix, std::size_t stride, int rows, int n,
              const double* __restrict v, double* __restrict out) {
    for (int r = 0; r < rows; ++r) {
        const double* __restrict line = matrix + static_cast<std::size_t>(r) * stride;
        double part[8] = {};
        int i = 0;
        for (; i + 8 <= n; i += 8) {
            for (int k = 0; k < 8; ++k)
                part[k] += line[i + k] * v[i + k];
        }
        double sum =
            ((part[0] + part[4]) + (part[1] + part[5])) + ((part[2] + part[6]) + (part[3] + part[7]));
        for (; i < n; ++i)
            sum += line[i] * v[i];
        out[r] = sum;
    }
}

GOALLINE_CLONES
void multiply_transposed(const double* __restrict matrix, std::size_t stride, int rows, int n,
                         const double* __restrict v, double* __restrict out) {
    for (int i = 0; i < n; ++i)
        out[i] = 0;
    int r = 0;
    for (; r + 4 <= rows; r += 4) {
        const double* __restrict a = matrix + static_cast<std::size_t>(r) * stride;
        const double* __restrict b = a + stride;
        const double* __restrict c = b + stride;
        const double* __restrict d = c + stride;
        const double va = v[r], vb = v[r + 1], vc = v[r + 2], vd = v[r + 3];
        for (int i = 0; i < n; ++i)
            out[i] += (va * a[i] + vb * b[i]) + (vc * c[i] + vd * d[i]);
    }
    for (; r < rows; ++r) {
        const double* __restrict a = matrix + static_cast<std::size_t>(r) * stride;
        for (int i = 0; i < n; ++i)
            out[i] += v[r] * a[i];
    }
}

} // namespace goalline::bidding
