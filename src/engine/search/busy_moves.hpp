// BusyMoves tells the threads of a search which moves are being searched just now, so that each looks first at what no
// other does; a move that was put off has mostly been answered in the table when its turn comes (T. Kerrigan's simplified
// ABDADA). Two moves may be taken for one, and a mark may get lost: this only changes the order of the work.
// Thread-safe.
#pragma once

#include "base/hash.hpp"
#include "engine/search/params.hpp"
#include "phutball/board.hpp"
#include "phutball/move.hpp"

#include <array>
#include <atomic>
#include <cstdint>

namespace goalline::engine {

class BusyMoves {
  public:
    // The number of a move of the position with this key.
    [[nodiscard]] static std::uint64_t number(Key key, phutball::MoveCode move) {
        return mix64(key.low ^ (move + std::uint64_t{1}) * 0x9E3779B97F4A7C15ULL);
    }

    [[nodiscard]] bool has(std::uint64_t number) const {
        for (const Slot& slot : bucket(number)) {
            if (slot.load(std::memory_order_relaxed) == tag(number))
                return true;
        }
        return false;
    }
    void add(std::uint64_t number) {
        Bucket& slots = bucket(number);
        for (Slot& slot : slots) {
            const std::uint32_t there = slot.load(std::memory_order_relaxed);
            if (there == 0 || there == tag(number)) {
                slot.store(tag(number), std::memory_order_relaxed);
                return;
            }
        }
        slots.front().store(tag(number), std::memory_order_relaxed);
    }
    void remove(std::uint64_t number) {
        for (Slot& slot : bucket(number)) {
            if (slot.load(std::memory_order_relaxed) == tag(number))
                slot.store(0, std::memory_order_relaxed);
        }
    }

    // What a thread that ran out of memory has left behind. REQUIRES: no search is running
    void clear() {
        for (Bucket& slots : buckets_) {
            for (Slot& slot : slots)
                slot.store(0, std::memory_order_relaxed);
        }
    }

  private:
    using Slot = std::atomic<std::uint32_t>;
    using Bucket = std::array<Slot, 4>; // a quarter of a cache line
    static constexpr std::size_t kBuckets = std::size_t{1} << 14;

    [[nodiscard]] static std::uint32_t tag(std::uint64_t number) {
        return static_cast<std::uint32_t>(number >> 32) | 1U;
    }
    [[nodiscard]] Bucket& bucket(std::uint64_t number) { return buckets_[number % kBuckets]; }
    [[nodiscard]] const Bucket& bucket(std::uint64_t number) const { return buckets_[number % kBuckets]; }

    std::array<Bucket, kBuckets> buckets_{};
};

} // namespace goalline::engine
