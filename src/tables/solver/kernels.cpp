#include "tables/solver/kernels.hpp"

namespace goalline::tables {
namespace {

using Word = std::uint64_t;

bool test(const Word* words, std::uint64_t index) {
    return ((words[index / 64] >> (index % 64)) & 1) != 0;
}
void set(Word* words, std::uint64_t index) {
    words[index / 64] |= Word{1} << (index % 64);
}

// Calls each(from, to) for every pair of indices of the pattern.
template <class Each>
void each_pair(const Pattern& pattern, std::size_t words, Each each) {
    for (std::uint64_t w = 0; w < words; ++w) {
        for (std::uint64_t bit = 0; bit < 64; ++bit) {
            if ((w & pattern.fixed_words) == 0 && ((pattern.mask >> bit) & 1) != 0)
                each((w | pattern.there_words) * 64 + bit + pattern.there_shift,
                     (w | pattern.here_words) * 64 + bit + pattern.here_shift);
        }
    }
}

void plain_pull(Word* target, const Word* source, bool missing, const Pattern& pattern, std::size_t words) {
    each_pair(pattern, words, [&](std::uint64_t from, std::uint64_t to) {
        if (source == nullptr || test(source, from) != missing)
            set(target, to);
    });
}

void plain_keep(Word* target, const Word* source, const Pattern& pattern, std::size_t words) {
    each_pair(pattern, words, [&](std::uint64_t from, std::uint64_t to) {
        target[to / 64] &= ~(Word{1} << (to % 64));
        if (source != nullptr && test(source, from))
            set(target, to);
    });
}

void plain_place(Word* target, const Word* jumps, const Word* source, const Word* const* above,
                 std::size_t above_count, int bits, Word* changed) {
    for (std::uint64_t index = 0; index < std::uint64_t{1} << bits; ++index) {
        bool won = test(jumps, index);
        for (int p = 0; p < bits; ++p) {
            const std::uint64_t more = index | std::uint64_t{1} << p;
            won = won || (more != index && !test(source, more));
        }
        for (std::size_t i = 0; i < above_count; ++i)
            won = won || !test(above[i], index);
        const Word bit = Word{1} << (index % 64);
        if (changed != nullptr) {
            changed[index / 64] &= ~bit;
            changed[index / 64] |= test(target, index) != won ? bit : 0;
        }
        target[index / 64] &= ~bit;
        target[index / 64] |= won ? bit : 0;
    }
}

std::uint64_t plain_count(const Word* words, std::size_t size) {
    std::uint64_t total = 0;
    for (std::uint64_t index = 0; index < size * 64; ++index)
        total += test(words, index) ? 1 : 0;
    return total;
}

const Kernels kPlain = {"plain", plain_pull, plain_keep, plain_place, plain_count};

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
