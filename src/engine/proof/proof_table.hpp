// ProofTable stores what a proof search has found out about positions, for one attacker: within how many plies it
// wins, within how many it does not, and the zones on which these two facts rest. It has buckets of four entries. It
// grows while it may and while the system has memory for more; after that, new entries replace old ones. Not
// thread-safe.
#pragma once

#include "engine/proof/proof_zone.hpp"
#include "phutball/move.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <memory>
#include <new>
#include <utility>

namespace goalline::engine {

using phutball::jump_code;
using phutball::kJumpBit;
using phutball::kNoMove;
using phutball::MoveCode;

template <int Words>
struct ProofEntry {
    Key key;
    Zone<Words> win_zone;
    Zone<Words> fail_zone;
    MoveCode win_move = kNoMove;  // the attacker's, if it is its turn
    MoveCode fail_move = kNoMove; // the defender's, if it is its turn
    std::int16_t win = 0;         // the attacker wins within this many plies; 0: unknown
    std::int16_t fail = -1;       // it does not win within this many; -1: unknown
    std::uint16_t effort = 0;     // grows with the work that would be lost with the entry
};

template <int Words>
class ProofTable {
  public:
    using Entry = ProofEntry<Words>;

    explicit ProofTable(std::size_t most_bytes)
        : most_buckets_(std::bit_floor(std::max<std::size_t>(most_bytes / sizeof(Bucket), 1))),
          count_(std::min(kFirstBuckets, most_buckets_)), buckets_(new Bucket[count_]()) {}

    [[nodiscard]] const Entry* find(Key key) const {
        for (const Entry& entry : buckets_[index(key)].entries) {
            if (entry.key == key && entry.effort != 0)
                return &entry;
        }
        return nullptr;
    }

    // The entry of the position. A new one replaces the least valuable entry of its bucket. The reference is valid
    // until the next call.
    Entry& at(Key key) {
        if (const Entry* known = find(key))
            return const_cast<Entry&>(*known);
        if (used_ > 2 * count_ && count_ < most_buckets_)
            grow();
        Entry& entry = place(key);
        used_ += entry.effort == 0 ? 1 : 0;
        entry = Entry{};
        entry.key = key;
        return entry;
    }

  private:
    struct Bucket {
        std::array<Entry, 4> entries;
    };
    [[nodiscard]] std::size_t index(Key key) const {
        return static_cast<std::size_t>(key.low) & (count_ - 1);
    }

    [[nodiscard]] Entry& place(Key key) {
        auto& entries = buckets_[index(key)].entries;
        Entry* least = entries.data();
        for (Entry& entry : entries) {
            if (entry.effort < least->effort)
                least = &entry;
        }
        for (Entry& entry : entries) // entries that nobody asks for again go in the end
            entry.effort = static_cast<std::uint16_t>(entry.effort - (entry.effort > 1 ? 1 : 0));
        return *least;
    }

    void grow() {
        const std::size_t more = std::min(4 * count_, most_buckets_);
        std::unique_ptr<Bucket[]> old(new (std::nothrow) Bucket[more]());
        if (!old) { // no memory for more: the table stays as it is
            most_buckets_ = count_;
            return;
        }
        old.swap(buckets_);
        const std::size_t old_count = std::exchange(count_, more);
        used_ = 0;
        for (std::size_t i = 0; i < old_count; ++i) {
            for (const Entry& entry : old[i].entries) {
                if (entry.effort == 0)
                    continue;
                Entry& to = place(entry.key);
                used_ += to.effort == 0 ? 1 : 0;
                to = entry;
            }
        }
    }

    static constexpr std::size_t kFirstBuckets = 1 << 10;

    std::size_t most_buckets_;
    std::size_t used_ = 0; // entries
    std::size_t count_;
    std::unique_ptr<Bucket[]> buckets_;
};

} // namespace goalline::engine
