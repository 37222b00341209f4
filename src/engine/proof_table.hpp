// ProofTable: what a proof search found out about positions, for one attacker: within how many plies it wins,
// within how many it does not, and the zones on which these two facts rest. Buckets of four. Not thread-safe.
#pragma once

#include "engine/proof_zone.hpp"
#include "engine/table.hpp"

#include <algorithm>
#include <vector>

namespace goalline::engine {

template <int Words>
struct ProofEntry {
    Key key;
    Zone<Words> win_zone;
    Zone<Words> fail_zone;
    MoveCode win_move = kNoMove;  // of the attacker, if it is its turn
    MoveCode fail_move = kNoMove; // of the defender, if it is its turn
    std::int16_t win = 0;         // the attacker wins within so many plies; 0: not known
    std::int16_t fail = -1;       // it does not within so many; -1: not known
    std::uint16_t effort = 0;     // grows with the work that is lost with the entry
};

template <int Words>
class ProofTable {
  public:
    using Entry = ProofEntry<Words>;

    explicit ProofTable(std::size_t most_bytes)
        : most_buckets_(std::bit_floor(std::max<std::size_t>(most_bytes / sizeof(Bucket), 1))),
          buckets_(std::min(kFirstBuckets, most_buckets_)) {}

    [[nodiscard]] const Entry* find(Key key) const {
        for (const Entry& entry : buckets_[index(key)].entries) {
            if (entry.key == key && entry.effort != 0)
                return &entry;
        }
        return nullptr;
    }

    // The entry of the position; a fresh one takes the place of the least valuable of its bucket. It lives
    // until the next call.
    Entry& at(Key key) {
        if (const Entry* known = find(key))
            return const_cast<Entry&>(*known);
        if (used_ > 2 * buckets_.size() && buckets_.size() < most_buckets_)
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
        return static_cast<std::size_t>(key.low) & (buckets_.size() - 1);
    }

    [[nodiscard]] Entry& place(Key key) {
        auto& entries = buckets_[index(key)].entries;
        Entry* least = entries.data();
        for (Entry& entry : entries) {
            if (entry.effort < least->effort)
                least = &entry;
        }
        for (Entry& entry : entries) // what nobody asks for again goes in the end
            entry.effort = static_cast<std::uint16_t>(entry.effort - (entry.effort > 1 ? 1 : 0));
        return *least;
    }

    void grow() {
        std::vector<Bucket> old(std::min(4 * buckets_.size(), most_buckets_));
        old.swap(buckets_);
        used_ = 0;
        for (const Bucket& bucket : old) {
            for (const Entry& entry : bucket.entries) {
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
    std::vector<Bucket> buckets_;
};

} // namespace goalline::engine
