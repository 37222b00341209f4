#include "tables/kernels.hpp"

namespace goalline::tables {
namespace {

using Word = std::uint64_t;

bool test(const Word* words, std::uint64_t index) {
    return ((words[index / 64] >> (index % 64)) & 1) != 0;
}
void set(Word* words, std::uint64_t index) {
    words[index / 64] |= Word{1} << (index % 64);
}

void plain_pull(Word* target, const Word* source, const Word* chained, const Pattern& pattern,
                std::size_t words) {
    for (std::uint64_t w = 0; w < words; ++w) {
        for (std::uint64_t bit = 0; bit < 64; ++bit) {
            if ((w & pattern.fixed_words) != 0 || ((pattern.mask >> bit) & 1) == 0)
                continue;
            const std::uint64_t from = (w | pattern.there_words) * 64 + bit + pattern.there_shift;
            if (!test(source, from) || (chained != nullptr && test(chained, from)))
                set(target, (w | pattern.here_words) * 64 + bit + pattern.here_shift);
        }
    }
}

void plain_place(Word* target, const Word* source, const Word* const* above, std::size_t above_count,
                 int bits) {
    for (std::uint64_t index = 0; index < std::uint64_t{1} << bits; ++index) {
        bool missing = false;
        for (int p = 0; p < bits; ++p) {
            const std::uint64_t more = index | std::uint64_t{1} << p;
            missing = missing || (more != index && !test(source, more));
        }
        for (std::size_t i = 0; i < above_count; ++i)
            missing = missing || !test(above[i], index);
        if (missing)
            set(target, index);
    }
}

std::uint64_t plain_count(const Word* words, std::size_t size) {
    std::uint64_t total = 0;
    for (std::uint64_t index = 0; index < size * 64; ++index)
        total += test(words, index) ? 1 : 0;
    return total;
}

const Kernels kPlain = {"plain", plain_pull, plain_place, plain_count};

} // namespace

const Kernels& best_kernels() {
#if defined(__x86_64__)
    if (__builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512vpopcntdq"))
        return avx512::kKernels;
    if (__builtin_cpu_supports("avx2"))
        return avx2::kKernels;
#endif
    return generic::kKernels;
}

const Kernels& plain_kernels() {
    return kPlain;
}

} // namespace goalline::tables
