// The transposition table: what the search found out about positions, 16 bytes each, in buckets of four that
// share a cache line. Scores are kept as seen from the stored node. Not thread-safe.
#pragma once

#include "base/hash.hpp"

#include <cstdint>
#include <vector>

namespace goalline::engine {

// A move in 32 bits. 0 none; a placement is its cell; a jump result is bit 31 and 31 bits of the resulting
// key, enough to find it again among the results of the same position.
using MoveCode = std::uint32_t;
inline constexpr MoveCode kNoMove = 0;
inline constexpr MoveCode kJumpBit = 0x80000000U;
[[nodiscard]] constexpr MoveCode jump_code(Key after) {
    return kJumpBit | static_cast<MoveCode>(after.high >> 33);
}

enum class Bound : std::uint8_t { none, upper, lower, exact };

class Table {
  public:
    struct Entry {
        std::uint64_t check = 0; // the key's high half; the low half chooses the bucket
        MoveCode move = kNoMove;
        std::int16_t score = 0;
        std::int8_t depth = 0;
        std::uint8_t bound_age = 0; // bound in the two low bits, age above

        [[nodiscard]] Bound bound() const { return static_cast<Bound>(bound_age & 3); }
    };
    static_assert(sizeof(Entry) == 16);

    void resize(int megabytes); // forgets everything
    void clear();
    void new_search() { age_ = static_cast<std::uint8_t>((age_ + 1) & 63); }

    // The entry of the position, or nullptr.
    [[nodiscard]] const Entry* find(Key key) const;
    // Replaces the entry of the same position, or the least valuable one of the bucket.
    void store(Key key, MoveCode move, int score, int depth, Bound bound);
    void prefetch(Key key) const { __builtin_prefetch(&buckets_[index(key)]); }

  private:
    struct alignas(64) Bucket {
        Entry entries[4];
    };

    [[nodiscard]] std::size_t index(Key key) const {
        __extension__ using Wide = unsigned __int128;
        return static_cast<std::size_t>((static_cast<Wide>(key.low) * buckets_.size()) >> 64);
    }

    std::vector<Bucket> buckets_;
    std::uint8_t age_ = 0;
};

} // namespace goalline::engine
