#include "engine/table.hpp"

#include <cstdlib>
#include <new>
#ifdef __linux__
#include <sys/mman.h>
#endif

namespace goalline::engine {

namespace {

constexpr std::size_t kPage = std::size_t{1} << 21;
constexpr auto kRelaxed = std::memory_order_relaxed;

// One word:  bits 0..31 move, 32..47 score, 48..55 depth, 56..57 bound, 58..63 age
std::uint64_t pack(const Table::Entry& entry) {
    const auto bound_age = static_cast<std::uint64_t>(entry.bound) | std::uint64_t{entry.age} << 2;
    return entry.move | std::uint64_t{static_cast<std::uint16_t>(entry.score)} << 32 |
           std::uint64_t{static_cast<std::uint8_t>(entry.depth)} << 48 | bound_age << 56;
}

Table::Entry unpack(std::uint64_t data) {
    return {.move = static_cast<MoveCode>(data),
            .score = static_cast<std::int16_t>(data >> 32),
            .depth = static_cast<std::int8_t>(data >> 48),
            .bound = static_cast<Bound>(data >> 56 & 3),
            .age = static_cast<std::uint8_t>(data >> 58)};
}

} // namespace

void Table::Release::operator()(Bucket* buckets) const {
    std::free(buckets);
}

void Table::resize(int megabytes) {
    const std::size_t bytes = static_cast<std::size_t>(megabytes) << 20;
    if (bytes / sizeof(Bucket) != count_) {
        buckets_.reset();
        count_ = bytes / sizeof(Bucket);
        void* const memory = std::aligned_alloc(kPage, (bytes + kPage - 1) / kPage * kPage);
        if (memory == nullptr)
            std::abort(); // as operator new would without exceptions
#ifdef __linux__
        madvise(memory, bytes,
                MADV_HUGEPAGE); // every look-up is another page: fewer misses if they are large
#endif
        buckets_.reset(new (memory) Bucket[count_]);
    }
    clear();
}

void Table::clear() {
    for (std::size_t i = 0; i < count_; ++i) {
        for (Slot& slot : buckets_[i].slots) {
            slot.check.store(0, kRelaxed);
            slot.data.store(0, kRelaxed);
        }
    }
    age_ = 0;
}

Table::Entry Table::find(Key key) const {
    for (const Slot& slot : buckets_[index(key)].slots) {
        const std::uint64_t data = slot.data.load(kRelaxed);
        if ((slot.check.load(kRelaxed) ^ data) == key.high)
            return unpack(data);
    }
    return {};
}

void Table::store(Key key, MoveCode move, int score, int depth, Bound bound) {
    Bucket& bucket = buckets_[index(key)];
    Slot* victim = nullptr;
    int least = 0;
    for (Slot& slot : bucket.slots) {
        const std::uint64_t data = slot.data.load(kRelaxed);
        const Entry entry = unpack(data);
        if (entry.known() && (slot.check.load(kRelaxed) ^ data) == key.high) {
            if (move == kNoMove)
                move = entry.move;
            victim = &slot;
            break;
        }
        // Worth keeping: deep and of this search. An entry counts as 4 plies shallower per search of age.
        const int age = (age_ - entry.age) & 63;
        const int worth = entry.known() ? entry.depth - 4 * age : -1000;
        if (victim == nullptr || worth < least) {
            victim = &slot;
            least = worth;
        }
    }
    const std::uint64_t data = pack({.move = move,
                                     .score = static_cast<std::int16_t>(score),
                                     .depth = static_cast<std::int8_t>(depth),
                                     .bound = bound,
                                     .age = age_});
    victim->check.store(key.high ^ data, kRelaxed);
    victim->data.store(data, kRelaxed);
}

} // namespace goalline::engine
