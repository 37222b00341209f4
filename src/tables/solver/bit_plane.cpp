#include "tables/solver/bit_plane.hpp"

#include <algorithm>
#include <cstring>
#include <new>
#ifdef __linux__
#include <sys/mman.h>
#endif

namespace goalline::tables {

namespace {

// Memory full of zeros. Throws std::bad_alloc.
#ifdef __linux__
void give_back(void* memory, std::size_t bytes) {
    munmap(memory, bytes);
}

void* get(std::size_t bytes) {
    void* memory = mmap(nullptr, bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (memory == MAP_FAILED)
        throw std::bad_alloc();
    madvise(memory, bytes, MADV_HUGEPAGE); // a hint only: patterns stride over many pages
    return memory;
}
#else
constexpr std::align_val_t kAlignment{64};

void give_back(void* memory, std::size_t /*bytes*/) {
    ::operator delete(memory, kAlignment);
}

void* get(std::size_t bytes) {
    return std::memset(::operator new(bytes, kAlignment), 0, bytes);
}
#endif

} // namespace

BitPlane::BitPlane(int balls, int bits)
    : words_per_ball_(std::max<std::size_t>(8, bits > 6 ? std::size_t{1} << (bits - 6) : 1)),
      bytes_(static_cast<std::size_t>(balls) * words_per_ball_ * 8) {
    if (bytes_ == 0)
        return;
    words_ = std::unique_ptr<std::uint64_t[], Free>(static_cast<std::uint64_t*>(get(bytes_)), Free{bytes_});
}

void BitPlane::Free::operator()(std::uint64_t* words) const {
    give_back(words, bytes);
}

} // namespace goalline::tables
