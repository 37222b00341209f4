// KeyTable: an open-addressing hash table from 128-bit keys to a small value, emptied in constant time, for
// the states a chain search has seen. Linear probing, at most half full, grows by doubling. Not thread-safe.
#pragma once

#include "base/hash.hpp"

#include <cstdint>
#include <vector>

namespace goalline::phutball {

template <class Value>
class KeyTable {
  public:
    explicit KeyTable(std::size_t capacity_log2 = 8) : slots_(std::size_t{1} << capacity_log2) {}

    void clear() {
        used_ = 0;
        if (slots_.size() > kKept)
            slots_ = std::vector<Slot>(kKept); // one huge question should not cost memory for ever
        if (++generation_ == 0) {              // the counter wrapped: old marks could look fresh
            for (Slot& slot : slots_)
                slot.generation = 0;
            generation_ = 1;
        }
    }

    [[nodiscard]] std::size_t size() const { return used_; }

    // The value stored for `key`; inserts a default one first if there is none. `fresh` tells which. The
    // pointer lives until the next call.
    struct Found {
        Value* value;
        bool fresh;
    };
    Found find_or_insert(Key key) {
        if (2 * (used_ + 1) > slots_.size())
            grow();
        Slot& slot = slots_[probe(key)];
        const bool fresh = slot.generation != generation_;
        if (fresh) {
            slot = {key, generation_, Value{}};
            ++used_;
        }
        return {&slot.value, fresh};
    }

    // The value stored for `key`, or nullptr. The pointer lives until the next insertion.
    [[nodiscard]] const Value* find(Key key) const {
        const Slot& slot = slots_[probe(key)];
        return slot.generation == generation_ ? &slot.value : nullptr;
    }
    [[nodiscard]] bool contains(Key key) const { return find(key) != nullptr; }

    // Marks `key` as seen; true if it was not.
    bool insert(Key key) { return find_or_insert(key).fresh; }

  private:
    static constexpr std::size_t kKept = std::size_t{1} << 18;

    struct Slot {
        Key key;
        std::uint32_t generation = 0;
        Value value{};
    };

    // Index of the key's slot, or of the free one where it belongs.
    [[nodiscard]] std::size_t probe(Key key) const {
        const std::size_t mask = slots_.size() - 1;
        std::size_t i = static_cast<std::size_t>(key.low) & mask;
        while (slots_[i].generation == generation_ && slots_[i].key != key)
            i = (i + 1) & mask;
        return i;
    }

    void grow() {
        std::vector<Slot> old(2 * slots_.size());
        old.swap(slots_);
        for (const Slot& slot : old) {
            if (slot.generation == generation_)
                slots_[probe(slot.key)] = slot;
        }
    }

    std::vector<Slot> slots_;
    std::size_t used_ = 0;
    std::uint32_t generation_ = 1;
};

struct Nothing {};
using KeySet = KeyTable<Nothing>;

} // namespace goalline::phutball
