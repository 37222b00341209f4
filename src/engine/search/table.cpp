#include "engine/search/table.hpp"

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <utility>
#ifdef __linux__
#include <sys/mman.h>
#endif

namespace goalline::engine {

namespace {

constexpr std::size_t kMegabyte = std::size_t{1} << 20;
constexpr std::size_t kPage = 2 * kMegabyte;
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

// Memory in whole large pages, at an address that is a multiple of their size; null if there is no room. It comes
// straight from the system, because an allocator may find room in its own reserves one time and not the next.
#ifdef __linux__
void give_back(void* memory, std::size_t bytes) {
    munmap(memory, bytes);
}

void* get_aligned(std::size_t bytes) {
    void* memory = mmap(nullptr, bytes + kPage, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (memory == MAP_FAILED)
        return nullptr;
    auto* const begin = static_cast<char*>(memory);
    const std::size_t before = (kPage - reinterpret_cast<std::uintptr_t>(begin) % kPage) % kPage;
    if (before > 0)
        munmap(begin, before);
    munmap(begin + before + bytes, kPage - before);
    // Every look-up touches another page, so large pages mean fewer misses.
    madvise(begin + before, bytes, MADV_HUGEPAGE);
    return begin + before;
}
#else
void give_back(void* memory, std::size_t /*bytes*/) {
    std::free(memory);
}

void* get_aligned(std::size_t bytes) {
    return std::aligned_alloc(kPage, bytes);
}
#endif

} // namespace

void Table::Release::operator()(void* memory) const {
    give_back(memory, bytes);
}

// Null if the system gives no more. The memory is not touched yet, because giving a large untouched piece back costs
// next to nothing.
Table::Memory Table::allocate(int megabytes) {
    const std::size_t bytes = (static_cast<std::size_t>(megabytes) * kMegabyte + kPage - 1) / kPage * kPage;
    return {get_aligned(bytes), Release{bytes}};
}

bool Table::has_room(int megabytes) {
    if (megabytes <= 0)
        return true;
    const Memory memory = allocate(megabytes);
    if (memory) // a compiler may remove an allocation that nobody touches and assume it succeeded
        *static_cast<volatile char*>(memory.get()) = 0;
    return memory != nullptr;
}

// Says how much more memory than the old size there is room for.
Error Table::no_room(int megabytes, int old) {
    int most = old;
    for (int refused = megabytes; refused - most > 1;) {
        const int middle = most + (refused - most) / 2;
        (has_room(middle - old) ? most : refused) = middle;
    }
    return {ErrorKind::limit,
            "expected at most {0}: there is no memory for a table of {1} MiB"_en(most, megabytes),
            verbatim("hash_mb"), "memory"};
}

// The old memory is given back as soon as the new memory is there, before that is touched.
bool Table::take(int megabytes) {
    Memory memory = allocate(megabytes);
    if (!memory)
        return false;
    memory_ = std::move(memory);
    count_ = static_cast<std::size_t>(megabytes) * (kMegabyte / sizeof(Bucket));
    buckets_ = new (memory_.get()) Bucket[count_];
    megabytes_ = megabytes;
    return true;
}

void Table::drop() {
    memory_.reset();
    buckets_ = &spare_;
    count_ = 1;
    megabytes_ = 0;
}

Result<void> Table::resize(int megabytes) {
    const int old = megabytes_;
    if (megabytes != old && !take(megabytes)) {
        if (!has_room(megabytes - old))
            return no_room(megabytes, old);
        drop();
        if (!take(megabytes)) { // somebody else took it first
            if (old > 0)
                (void)take(old);
            clear();
            return no_room(megabytes, old);
        }
    }
    clear();
    return {};
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
        // Entries worth keeping are deep and of this search. An entry counts as 4 plies less deep for each search of
        // age.
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
