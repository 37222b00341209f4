// The kernels. This file is included once for each instruction set, with GOALLINE_KERNELS naming the namespace;
// CMakeLists.txt has the compile options. It includes no library code, because the linker might keep, for the whole
// program, an inline function that was compiled here for a wide processor. Thread-safety: pure functions of the words
// they are given.
#include "tables/solver/kernels.hpp"

namespace goalline::tables::GOALLINE_KERNELS {
namespace {

using Word = std::uint64_t;
// A vector has eight words, its lanes. The compiler splits it where the processor is narrower.
using Vector = Word __attribute__((vector_size(64)));
using Lanes = Vector;
constexpr Word kAll = ~Word{0};
// Bit x is set where index bit p of x is set, p = 0..5.
constexpr Word kHas[6] = {0xAAAAAAAAAAAAAAAAULL, 0xCCCCCCCCCCCCCCCCULL, 0xF0F0F0F0F0F0F0F0ULL,
                          0xFF00FF00FF00FF00ULL, 0xFFFF0000FFFF0000ULL, 0xFFFFFFFF00000000ULL};

inline const Vector* vectors(const Word* words) {
    return reinterpret_cast<const Vector*>(words);
}
inline Vector* vectors(Word* words) {
    return reinterpret_cast<Vector*>(words);
}

// Lane l of the result is lane l ^ Other of v.
template <int Other>
inline Vector swapped(const Vector v) {
    return __builtin_shufflevector(v, v, 0 ^ Other, 1 ^ Other, 2 ^ Other, 3 ^ Other, 4 ^ Other, 5 ^ Other,
                                   6 ^ Other, 7 ^ Other);
}

// Where here and there differ in the lane or the number of the word, an exclusive or takes one to the other; where
// they differ in the bit, a rotation does.
template <int Other>
void pull_lanes(Vector* target, const Vector* source, const Vector flip, const Pattern& pattern, Word count) {
    const Word fixed = pattern.fixed_words / 8;
    const Word here = pattern.here_words / 8;
    const Word there = pattern.there_words / 8;
    const Vector fed = *vectors(pattern.fed);
    const Word left = (pattern.here_shift - pattern.there_shift) % 64;
    if (left == 0) {
        for (Word x = 0; x < count; x = ((x | fixed) + 1) & ~fixed)
            target[x | here] |= (swapped<Other>(source[x | there]) ^ flip) & fed;
        return;
    }
    for (Word x = 0; x < count; x = ((x | fixed) + 1) & ~fixed) {
        const Vector v = swapped<Other>(source[x | there]);
        target[x | here] |= (((v << left) | (v >> (64 - left))) ^ flip) & fed;
    }
}

Word vectors_in(std::size_t words) {
    return words < 8 ? 1 : words / 8;
}

void pull(Word* __restrict target, const Word* __restrict source, bool missing, const Pattern& pattern,
          std::size_t words) {
    const Word count = vectors_in(words);
    if (source == nullptr) {
        const Word fixed = pattern.fixed_words / 8;
        for (Word x = 0; x < count; x = ((x | fixed) + 1) & ~fixed)
            vectors(target)[x | pattern.here_words / 8] |= *vectors(pattern.fed);
        return;
    }
    using Move = void (*)(Vector*, const Vector*, Vector, const Pattern&, Word);
    static constexpr Move kMoves[8] = {pull_lanes<0>, pull_lanes<1>, pull_lanes<2>, pull_lanes<3>,
                                       pull_lanes<4>, pull_lanes<5>, pull_lanes<6>, pull_lanes<7>};
    const Vector flip = Vector{} + (missing ? kAll : 0);
    kMoves[(pattern.here_words ^ pattern.there_words) % 8](vectors(target), vectors(source), flip, pattern,
                                                           count);
}

void keep(Word* __restrict target, const Word* __restrict source, const Pattern& pattern, std::size_t words) {
    const Word count = vectors_in(words);
    const Word fixed = pattern.fixed_words / 8;
    const Word here = pattern.here_words / 8;
    const Vector fed = *vectors(pattern.fed);
    for (Word x = 0; x < count; x = ((x | fixed) + 1) & ~fixed) {
        const Vector fresh = source != nullptr ? vectors(source)[x | here] & fed : Vector{};
        vectors(target)[x | here] = (vectors(target)[x | here] & ~fed) | fresh;
    }
}

// Takes any size, word by word; it serves strips that are too short to fill a chunk.
void place_small(Word* target, const Word* jumps, const Word* source, const Word* const* above,
                 std::size_t above_count, int bits, Word* changed) {
    const Word words = bits > 6 ? Word{1} << (bits - 6) : 1;
    const Word valid = bits < 6 ? (Word{1} << (1 << bits)) - 1 : kAll;
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
        const Word fresh = (jumps[w] | ~all) & valid;
        if (changed != nullptr)
            changed[w] = (target[w] ^ fresh) & valid;
        target[w] = fresh;
    }
}

// Checks the neighbours that differ in index bits 0..8, which all lie in the same vector.
inline void within_vector(Vector& all, const Vector v) {
    for (int p = 0; p < 6; ++p)
        all &= (v >> (1 << p)) | kHas[p];
    all &= __builtin_shufflevector(v, v, 1, 1, 3, 3, 5, 5, 7, 7) | Lanes{0, kAll, 0, kAll, 0, kAll, 0, kAll};
    all &= __builtin_shufflevector(v, v, 2, 3, 2, 3, 6, 7, 6, 7) | Lanes{0, 0, kAll, kAll, 0, 0, kAll, kAll};
    all &= __builtin_shufflevector(v, v, 4, 5, 6, 7, 4, 5, 6, 7) | Lanes{0, 0, 0, 0, kAll, kAll, kAll, kAll};
}

constexpr unsigned kGroups = 1U << (kChunkBits - 12);

// Takes a whole chunk, in groups of 8 vectors. Index bits 9..11 pair vectors within a group; bits from 12 on pair
// groups.
void place(Word* __restrict target, const Word* __restrict jumps, const Word* __restrict source,
           const Word* const* above, std::size_t above_count, int bits, Word* __restrict changed) {
    if (bits != kChunkBits) {
        place_small(target, jumps, source, above, above_count, bits, changed);
        return;
    }
    for (unsigned group = 0; group < kGroups; ++group) {
        const Vector* in = vectors(source) + group * 8;
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
        for (unsigned bit = 1; bit < kGroups; bit <<= 1) {
            if ((group & bit) != 0)
                continue;
            const Vector* other = vectors(source) + (group | bit) * 8;
            for (int i = 0; i < 8; ++i)
                all[i] &= other[i];
        }
        for (std::size_t a = 0; a < above_count; ++a) {
            const Vector* other = vectors(above[a]) + group * 8;
            for (int i = 0; i < 8; ++i)
                all[i] &= other[i];
        }
        Vector* out = vectors(target) + group * 8;
        for (int i = 0; i < 8; ++i) {
            const Vector fresh = vectors(jumps)[group * 8 + i] | ~all[i];
            if (changed != nullptr)
                vectors(changed)[group * 8 + i] = out[i] ^ fresh;
            out[i] = fresh;
        }
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
const Kernels kKernels = {GOALLINE_TEXT(GOALLINE_KERNELS), pull, keep, place, count};
#undef GOALLINE_TEXT
#undef GOALLINE_TEXT_

} // namespace goalline::tables::GOALLINE_KERNELS
