// The kernels, included once per instruction set with GOALLINE_KERNELS naming the namespace and its compile
// options in CMakeLists.txt. It includes no library code: an inline function compiled here for a wide
// processor must not be the one the linker keeps for all.
#include "tables/kernels.hpp"

namespace goalline::tables::GOALLINE_KERNELS {
namespace {

using Word = std::uint64_t;
// Eight words; the compiler splits it where the processor is narrower.
using Vector = Word __attribute__((vector_size(64)));
using Lanes = Vector;
constexpr Word kAll = ~Word{0};
// Bit x is set where index bit p of x is set, p = 0..5.
constexpr Word kHas[6] = {0xAAAAAAAAAAAAAAAAULL, 0xCCCCCCCCCCCCCCCCULL, 0xF0F0F0F0F0F0F0F0ULL,
                          0xFF00FF00FF00FF00ULL, 0xFFFF0000FFFF0000ULL, 0xFFFFFFFF00000000ULL};

inline void pull_run(Word* target, const Word* source, const Word* chained, const Pattern& pattern,
                     Word length) {
    const Word mask = pattern.mask;
    const unsigned right = pattern.there_shift;
    const unsigned left = pattern.here_shift;
    if (chained != nullptr) {
        for (Word i = 0; i < length; ++i)
            target[i] |= (((~source[i] | chained[i]) >> right) & mask) << left;
    } else {
        for (Word i = 0; i < length; ++i)
            target[i] |= ((~source[i] >> right) & mask) << left;
    }
}

void pull(Word* __restrict target, const Word* __restrict source, const Word* __restrict chained,
          const Pattern& pattern, std::size_t words) {
    const Word fixed = pattern.fixed_words;
    if (fixed == 0) {
        pull_run(target, source, chained, pattern, words);
        return;
    }
    const Word run = fixed & (~fixed + 1); // all words below the lowest fixed bit are contiguous
    for (Word x = 0; x < words; x = ((x | fixed) + run) & ~fixed) {
        pull_run(target + (x | pattern.here_words), source + (x | pattern.there_words),
                 chained == nullptr ? nullptr : chained + (x | pattern.there_words), pattern, run);
    }
}

// Any size, word by word: for strips too short to fill a chunk.
void place_small(Word* target, const Word* source, const Word* const* above, std::size_t above_count,
                 int bits) {
    const Word words = bits > 6 ? Word{1} << (bits - 6) : 1;
    for (Word w = 0; w < words; ++w) {
        Word all = kAll; // every index with one more bit is present
        for (int p = 0; p < 6 && p < bits; ++p)
            all &= (source[w] >> (1 << p)) | kHas[p];
        for (Word bit = 1; bit < words; bit <<= 1) {
            if ((w & bit) == 0)
                all &= source[w | bit];
        }
        for (std::size_t i = 0; i < above_count; ++i)
            all &= above[i][w];
        target[w] |= ~all;
    }
}

// What index bits 0..8 ask of one vector.
inline void within_vector(Vector& all, const Vector v) {
    for (int p = 0; p < 6; ++p)
        all &= (v >> (1 << p)) | kHas[p];
    all &= __builtin_shufflevector(v, v, 1, 1, 3, 3, 5, 5, 7, 7) | Lanes{0, kAll, 0, kAll, 0, kAll, 0, kAll};
    all &= __builtin_shufflevector(v, v, 2, 3, 2, 3, 6, 7, 6, 7) | Lanes{0, 0, kAll, kAll, 0, 0, kAll, kAll};
    all &= __builtin_shufflevector(v, v, 4, 5, 6, 7, 4, 5, 6, 7) | Lanes{0, 0, 0, 0, kAll, kAll, kAll, kAll};
}

// A whole chunk: 64 groups of 8 vectors. Index bits 9..11 pair vectors within a group, bits 12..17 groups.
void place(Word* __restrict target, const Word* __restrict source, const Word* const* above,
           std::size_t above_count, int bits) {
    if (bits != kChunkBits) {
        place_small(target, source, above, above_count, bits);
        return;
    }
    for (unsigned group = 0; group < 64; ++group) {
        const auto* in = reinterpret_cast<const Vector*>(source + std::size_t{group} * 64);
        Vector all[8];
        for (int i = 0; i < 8; ++i) {
            all[i] = ~Vector{};
            within_vector(all[i], in[i]);
        }
        for (int bit = 1; bit < 8; bit <<= 1) {
            for (int i = 0; i < 8; ++i) {
                if ((i & bit) == 0)
                    all[i] &= in[i | bit];
            }
        }
        for (unsigned bit = 1; bit < 64; bit <<= 1) {
            if ((group & bit) != 0)
                continue;
            const auto* other = reinterpret_cast<const Vector*>(source + std::size_t{group | bit} * 64);
            for (int i = 0; i < 8; ++i)
                all[i] &= other[i];
        }
        for (std::size_t a = 0; a < above_count; ++a) {
            const auto* other = reinterpret_cast<const Vector*>(above[a] + std::size_t{group} * 64);
            for (int i = 0; i < 8; ++i)
                all[i] &= other[i];
        }
        auto* out = reinterpret_cast<Vector*>(target + std::size_t{group} * 64);
        for (int i = 0; i < 8; ++i)
            out[i] |= ~all[i];
    }
}

std::uint64_t count(const Word* words, std::size_t size) {
    std::uint64_t total = 0;
    for (std::size_t i = 0; i < size; ++i)
        total += static_cast<std::uint64_t>(__builtin_popcountll(words[i]));
    return total;
}

} // namespace

#define GOALLINE_TEXT_(x) #x
#define GOALLINE_TEXT(x) GOALLINE_TEXT_(x)
const Kernels kKernels = {GOALLINE_TEXT(GOALLINE_KERNELS), pull, place, count};
#undef GOALLINE_TEXT
#undef GOALLINE_TEXT_

} // namespace goalline::tables::GOALLINE_KERNELS
