#include "tables/solver/bit_plane.hpp"

#include <algorithm>
#include <new>
#include <sys/mman.h>

namespace goalline::tables {

BitPlane::BitPlane(int balls, int bits)
    : words_per_ball_(std::max<std::size_t>(8, bits > 6 ? std::size_t{1} << (bits - 6) : 1)),
      bytes_(static_cast<std::size_t>(balls) * words_per_ball_ * 8) {
    if (bytes_ == 0)
        return;
    void* memory = mmap(nullptr, bytes_, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (memory == MAP_FAILED)
        throw std::bad_alloc();
    madvise(memory, bytes_, MADV_HUGEPAGE); // a hint only: patterns stride over many pages
    words_ = std::unique_ptr<std::uint64_t[], Free>(static_cast<std::uint64_t*>(memory), Free{bytes_});
}

void BitPlane::Free::operator()(std::uint64_t* words) const {
    munmap(words, bytes);
}

} // namespace goalline::tables
