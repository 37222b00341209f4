#include "tables/theory/half_potentials.hpp"

#include <algorithm>

namespace goalline::tables {

HalfPotentials::HalfPotentials(Kind kind, int longest) {
    for (int k = 0; k <= longest; ++k) {
        const std::uint64_t halves = std::uint64_t{1} << k;
        auto& out = outward_.emplace_back(halves);
        auto& in = inward_.emplace_back(halves);
        std::uint64_t reversed = 0;
        for (std::uint64_t half = 0; half < halves; ++half) {
            out[half] = kind == Kind::forward ? forward(k, half) : paper(k, half);
            in[reversed] = out[half];
            // Counts `reversed` up by one from its top bit, so that it is always `half` reversed.
            std::uint64_t carry = halves >> 1;
            for (; (reversed & carry) != 0; carry >>= 1)
                reversed ^= carry;
            reversed ^= carry;
        }
    }
}

// Works as strip::forward_potential does, but looks up the potentials of the rests.
std::uint8_t HalfPotentials::forward(int k, std::uint64_t half) const {
    int best = k;
    int vacant = 0;
    int landings = 0;
    int last_landing = 0;
    int pending = 0;
    for (int j = 1; j <= k + 1; ++j) {
        const bool off = j == k + 1;
        const bool is_vacant = off || (half >> (j - 1) & 1) == 0;
        if (is_vacant && j >= 2) {
            const int threshold = (j + 1) / 2 / 2 + 1;
            const int rest = j >= k ? 0 : std::max(0, outward(k - j, half >> j) - threshold + 1);
            best = std::min(best, vacant - landings + rest);
        }
        landings += pending;
        pending = 0;
        if (!off && is_vacant) {
            ++vacant;
            pending = j >= last_landing + 2 ? 1 : 0;
            last_landing = pending == 1 ? j : last_landing;
        }
    }
    return static_cast<std::uint8_t>(best);
}

// Works as strip::paper_potential does. Bit 0 becomes the ball's square, with its neighbour's symbol.
std::uint8_t HalfPotentials::paper(int k, std::uint64_t half) {
    std::uint64_t symbols = half << 1 | (half & 1);
    for (int i = 0; i <= k;) {
        int end = i;
        while (end <= k && (symbols >> end & 1) == 0)
            ++end;
        if ((end - i) % 2 == 1)
            symbols |= std::uint64_t{1} << (end - 1);
        i = end + 1;
    }
    int psum = 0;
    int bsum = 0;
    for (int i = k; i >= 0; --i) {
        psum = bsum;
        bsum = (symbols >> i & 1) != 0 ? std::max(0, bsum - 1) : bsum + 1;
    }
    return static_cast<std::uint8_t>(bsum / 4 + (bsum == psum ? 0 : 1));
}

} // namespace goalline::tables
