// The inner loops of the layered solver, compiled for several instruction sets; best_kernels() picks the
// widest the processor has. Pure functions on caller's memory, safe on disjoint memory from any thread.
//
// A chunk holds one bit for each index of up to kChunkBits bits, 64 to a word; index bits 0..5 are within a
// word, bit 6 is the lowest bit of the word's number. Chunks are aligned to 64 bytes.
#pragma once

#include <cstddef>
#include <cstdint>

namespace goalline::tables {

inline constexpr int kChunkBits = 18;
inline constexpr std::size_t kChunkWords = std::size_t{1} << (kChunkBits - 6);

// A part of the indices in which some bits are fixed, and the same part elsewhere with them fixed
// differently:
//   for all x with x & fixed == 0:  target[x | here] is fed by source[x | there]
// Split into the number of the word (…_words) and the bit within it (shifts and mask).
struct Pattern {
    std::uint32_t fixed_words = 0;
    std::uint32_t here_words = 0;
    std::uint32_t there_words = 0;
    std::uint32_t here_shift = 0;
    std::uint32_t there_shift = 0;
    std::uint64_t mask = ~std::uint64_t{0}; // the x within a word
    // The same for kernels that take eight words at a time: the bits of them that are fed, where any are.
    alignas(64) std::uint64_t fed[8] = {};
};

struct Kernels {
    const char* name;
    // target |= source, or ~source where `missing`; without a source: all ones.
    void (*pull)(std::uint64_t* target, const std::uint64_t* source, bool missing, const Pattern& pattern,
                 std::size_t words);
    // target = source, or 0 without one; only what the pattern feeds. REQUIRES: here == there
    void (*keep)(std::uint64_t* target, const std::uint64_t* source, const Pattern& pattern,
                 std::size_t words);
    // target = jumps | "some index with one more bit set is missing from source", for the bits within a chunk
    // of `bits` bits and, for every chunk in `above`, the same place there. Where there is a `changed`, it is
    // told in which bits target is not what it was.
    void (*place)(std::uint64_t* target, const std::uint64_t* jumps, const std::uint64_t* source,
                  const std::uint64_t* const* above, std::size_t above_count, int bits,
                  std::uint64_t* changed);
    std::uint64_t (*count)(const std::uint64_t* words, std::size_t size);
};

[[nodiscard]] const Kernels& best_kernels();
[[nodiscard]] const Kernels& plain_kernels(); // the twin: bit by bit, no shifts of words

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
