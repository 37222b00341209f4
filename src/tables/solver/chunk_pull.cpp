#include "tables/solver/chunk_pull.hpp"

namespace goalline::tables {
namespace {

std::uint64_t field(std::uint64_t value, int first, int count) {
    return (value >> first) & ((std::uint64_t{1} << count) - 1);
}

Fixed fixed_field(const Pull& pull, int first, int count) {
    return {field(pull.fixed, first, count), field(pull.here, first, count), field(pull.there, first, count)};
}

// Returns the bit positions in a word whose numbers have none of the fixed bits.
std::uint64_t free_positions(std::uint64_t fixed, int bits) {
    std::uint64_t mask = 0;
    for (std::uint64_t x = 0; x < std::uint64_t{1} << bits; ++x) {
        if ((x & fixed) == 0)
            mask |= std::uint64_t{1} << x;
    }
    return mask;
}

} // namespace

ChunkPull chunk_pull(const Layout& layout, const Pull& pull, bool chained) {
    ChunkPull result;
    result.from = pull.from;
    result.chained = chained;
    const int within = std::min(layout.chunk_bits(), 6);
    const Fixed bit = fixed_field(pull, 0, within);
    const Fixed word = fixed_field(pull, within, layout.chunk_bits() - within);
    result.chunk = fixed_field(pull, layout.chunk_bits(), layout.local_bits() - layout.chunk_bits());
    result.rank = fixed_field(pull, layout.local_bits(), layout.rank_bits);
    Pattern& pattern = result.pattern;
    pattern = {static_cast<std::uint32_t>(word.fixed),
               static_cast<std::uint32_t>(word.here),
               static_cast<std::uint32_t>(word.there),
               static_cast<std::uint32_t>(bit.here),
               static_cast<std::uint32_t>(bit.there),
               free_positions(bit.fixed, within),
               {}};
    for (std::uint32_t lane = 0; lane < 8 && lane < layout.chunk_words(); ++lane) {
        if ((lane & pattern.fixed_words) == pattern.here_words % 8)
            pattern.fed[lane] = pattern.mask << pattern.here_shift;
    }
    return result;
}

} // namespace goalline::tables
