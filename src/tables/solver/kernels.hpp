// The inner loops of the layered solver, compiled for several instruction sets; best_kernels() picks the widest that
// the processor has. Thread-safety: pure functions on the caller's memory; threads may run them at once on disjoint
// memory.
//
// A chunk holds one bit for each index of up to kChunkBits bits, 64 to a word. Index bits 0..5 are the place within a
// word, and bit 6 is the lowest bit of the word's number. Chunks are aligned to 64 bytes.
#pragma once

#include <cstddef>
#include <cstdint>

namespace goalline::tables {

inline constexpr int kChunkBits = 18;
inline constexpr std::size_t kChunkWords = std::size_t{1} << (kChunkBits - 6);

// Describes a part of the indices in which some bits are fixed, and a part of the same shape elsewhere, where those
// bits have other values:
//   for all x with x & fixed == 0:  target[x | here] is fed by source[x | there]
// It is split into the number of the word (…_words) and the bit within it (shifts and mask).
struct Pattern {
    std::uint32_t fixed_words = 0;
    std::uint32_t here_words = 0;
    std::uint32_t there_words = 0;
    std::uint32_t here_shift = 0;
    std::uint32_t there_shift = 0;
    std::uint64_t mask = ~std::uint64_t{0}; // the values of x within a word
    // The bits that are fed, for kernels that take eight words at a time, provided any are fed in those words.
    alignas(64) std::uint64_t fed[8] = {};
};

struct Kernels {
    const char* name;
    // target |= source, or |= ~source if `missing`. Without a source, it sets all bits.
    void (*pull)(std::uint64_t* target, const std::uint64_t* source, bool missing, const Pattern& pattern,
                 std::size_t words);
    // target = source, or 0 without a source, but only in the bits that the pattern feeds. REQUIRES: here == there
    void (*keep)(std::uint64_t* target, const std::uint64_t* source, const Pattern& pattern,
                 std::size_t words);
    // target = jumps | "some index with one more bit set is missing from source". This covers the bits within a chunk
    // of `bits` bits and, for every chunk in `above`, the same place in that chunk. If there is a `changed`, it
    // receives the bits in which target has changed.
    void (*place)(std::uint64_t* target, const std::uint64_t* jumps, const std::uint64_t* source,
                  const std::uint64_t* const* above, std::size_t above_count, int bits,
                  std::uint64_t* changed);
    std::uint64_t (*count)(const std::uint64_t* words, std::size_t size);
};

[[nodiscard]] const Kernels& best_kernels();
[[nodiscard]] const Kernels& plain_kernels(); // the plain twin: bit by bit, no shifts of words

namespace generic {
extern const Kernels kKernels;
}
namespace avx2 {
extern const Kernels kKernels;
}
namespace avx512 {
extern const Kernels kKernels;
}

} // namespace goalline::tables
