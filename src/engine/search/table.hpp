// The transposition table stores what searches found out about positions, in 16 bytes each and in buckets of four
// that share a cache line. Scores are stored as seen from the node.
// Thread-safety: any number of threads may call find, store and prefetch at once; everything else is for one thread
// alone.
//
// An entry is two words that are read and written one after the other, without a lock, so a reader may see halves of
// two entries. Therefore the first word is the check XOR the second: halves that do not belong together do not match
// the key asked for. It does not matter which of two threads' entries stays.
#pragma once

#include "base/hash.hpp"
#include "base/result.hpp"
#include "phutball/move.hpp"

#include <atomic>
#include <cstdint>
#include <memory>

namespace goalline::engine {

using phutball::jump_code;
using phutball::kJumpBit;
using phutball::kNoMove;
using phutball::MoveCode;

enum class Bound : std::uint8_t { none, upper, lower, exact };

class Table {
  public:
    struct Entry {
        MoveCode move = kNoMove;
        std::int16_t score = 0;
        std::int8_t depth = 0;
        Bound bound = Bound::none; // none: nothing is known about the position
        std::uint8_t age = 0;

        [[nodiscard]] bool known() const { return bound != Bound::none; }
    };

    // Forgets everything. A new table has room for four entries, even if the system can give no memory. If the new
    // size does not fit beside the old one, the old memory is given up first, provided that this may be enough.
    // Errors: limit, if the system has no memory for it; then the table keeps its old size. REQUIRES: megabytes > 0
    Result<void> resize(int megabytes);
    [[nodiscard]] int megabytes() const { return megabytes_; }
    void clear();
    void new_search() { age_ = static_cast<std::uint8_t>((age_ + 1) & 63); }

    [[nodiscard]] Entry find(Key key) const;
    // Replaces the entry of the same position, or else the least valuable one of the bucket.
    void store(Key key, MoveCode move, int score, int depth, Bound bound);
    void prefetch(Key key) const {
#ifdef __wasm__ // has no such instruction; but a load that nobody waits for does the same
        (void)*reinterpret_cast<const volatile char*>(&buckets_[index(key)]);
#else
        __builtin_prefetch(&buckets_[index(key)]);
#endif
    }

  private:
    struct Slot {
        std::atomic<std::uint64_t> check; // the key's high half XOR data; the low half chooses the bucket
        std::atomic<std::uint64_t> data;
    };
    static_assert(sizeof(Slot) == 16);
    struct alignas(64) Bucket {
        Slot slots[4];
    };
    struct Release {
        std::size_t bytes;
        void operator()(void* memory) const;
    };
    using Memory = std::unique_ptr<void, Release>;

    static Memory allocate(int megabytes);
    static bool has_room(int megabytes);
    static Error no_room(int megabytes, int old);
    bool take(int megabytes);
    void drop();

    [[nodiscard]] std::size_t index(Key key) const {
        __extension__ using Wide = unsigned __int128;
        return static_cast<std::size_t>((static_cast<Wide>(key.low) * count_) >> 64);
    }

    Bucket spare_{};            // used while there is no other memory
    Bucket* buckets_ = &spare_; // in memory_, or the spare one
    std::size_t count_ = 1;
    Memory memory_{nullptr, Release{0}};
    int megabytes_ = 0; // of memory_
    std::uint8_t age_ = 0;
};

} // namespace goalline::engine
