// KeyTable is an open-addressing hash table from 128-bit keys to a small value, which can be emptied in constant
// time. It stores the states that a chain search has seen. It uses linear probing and is at most half full. Not
// thread-safe.
//
// It uses only the first mask_ + 1 of its slots: few after clear(), and four times as many each time they are half
// full. So a small question after a large one stays in a few slots, which fit into the cache.
#pragma once

#include "base/hash.hpp"

#include <cstdint>
#include <vector>

namespace goalline::phutball {

template <class Value>
class KeyTable {
  public:
    explicit KeyTable(std::size_t capacity_log2 = 8)
        : first_mask_((std::size_t{1} << capacity_log2) - 1), mask_(first_mask_), slots_(mask_ + 1) {}

    void clear() {
        used_ = 0;
        mask_ = first_mask_;
        for (std::vector<Slot>* slots : {&slots_, &spare_}) {
            if (slots->size() > kKept)
                *slots = std::vector<Slot>(kKept); // one huge question should not cost memory for ever
        }
        age();
    }

    [[nodiscard]] std::size_t size() const { return used_; }

    // The value stored for `key`; if there is none, a default value is inserted first. `fresh` says which happened.
    // The pointer is valid until the next call.
    struct Found {
        Value* value;
        bool fresh;
    };
    Found find_or_insert(Key key) {
        if (2 * (used_ + 1) > mask_ + 1)
            grow();
        Slot& slot = slots_[probe(key)];
        const bool fresh = slot.generation != generation_;
        if (fresh) {
            slot = {key, generation_, Value{}};
            ++used_;
        }
        return {&slot.value, fresh};
    }

    // The value stored for `key`, or nullptr. The pointer is valid until the next insertion.
    [[nodiscard]] const Value* find(Key key) const {
        const Slot& slot = slots_[probe(key)];
        return slot.generation == generation_ ? &slot.value : nullptr;
    }
    [[nodiscard]] bool contains(Key key) const { return find(key) != nullptr; }

    // Prefetches the place where `key` will be looked up first, because a large table is not in the cache.
    void prefetch(Key key) const { __builtin_prefetch(&slots_[static_cast<std::size_t>(key.low) & mask_]); }

    // Marks `key` as seen. Returns true if it was not seen before.
    bool insert(Key key) { return find_or_insert(key).fresh; }

  private:
    static constexpr std::size_t kKept = std::size_t{1} << 18;

    struct Slot {
        Key key;
        std::uint32_t generation = 0;
        Value value{};
    };

    // The index of the key's slot, or of the free slot where it belongs.
    [[nodiscard]] std::size_t probe(Key key) const {
        std::size_t i = static_cast<std::size_t>(key.low) & mask_;
        while (slots_[i].generation == generation_ && slots_[i].key != key)
            i = (i + 1) & mask_;
        return i;
    }

    // Slots with marks of earlier generations count as free.
    void age() {
        if (++generation_ != 0)
            return;
        for (std::vector<Slot>* slots :
             {&slots_, &spare_}) { // the counter wrapped, so old marks could look fresh
            for (Slot& slot : *slots)
                slot.generation = 0;
        }
        generation_ = 1;
    }

    void grow() {
        const std::size_t before = mask_ + 1;
        const std::uint32_t full = generation_;
        if (spare_.size() < 4 * before)
            spare_ = std::vector<Slot>(4 * before);
        slots_.swap(spare_);
        mask_ = 4 * before - 1;
        age();
        for (std::size_t i = 0; i < before; ++i) {
            const Slot& slot = spare_[i];
            if (slot.generation == full)
                slots_[probe(slot.key)] = {slot.key, generation_, slot.value};
        }
    }

    std::size_t first_mask_;
    std::size_t mask_;
    std::vector<Slot> slots_;
    std::vector<Slot> spare_; // becomes slots_ when the table grows; may hold marks of earlier generations
    std::size_t used_ = 0;
    std::uint32_t generation_ = 1;
};

struct Nothing {};
using KeySet = KeyTable<Nothing>;

} // namespace goalline::phutball
