// BitPlane holds one bit for every (ball, index) in a block of memory of its own, aligned to 64 bytes and on huge
// pages where the system gives them. It is movable. Thread-safety: threads that write at the same time must keep to
// different words.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>

namespace goalline::tables {

class BitPlane {
  public:
    BitPlane() = default;
    // If there are no balls, no memory is taken. Throws std::bad_alloc if there is not enough memory.
    BitPlane(int balls, int bits);

    [[nodiscard]] std::uint64_t* ball(int b) {
        return words_.get() + static_cast<std::size_t>(b) * words_per_ball_;
    }
    [[nodiscard]] const std::uint64_t* ball(int b) const {
        return words_.get() + static_cast<std::size_t>(b) * words_per_ball_;
    }
    [[nodiscard]] bool test(int b, std::uint64_t index) const {
        return ((ball(b)[index / 64] >> (index % 64)) & 1) != 0;
    }
    [[nodiscard]] std::size_t words_per_ball() const { return words_per_ball_; }
    [[nodiscard]] std::size_t bytes() const { return bytes_; }

  private:
    struct Free {
        std::size_t bytes;
        void operator()(std::uint64_t* words) const;
    };
    std::size_t words_per_ball_ = 0; // at least one vector, so that short strips stay aligned
    std::size_t bytes_ = 0;
    std::unique_ptr<std::uint64_t[], Free> words_;
};

} // namespace goalline::tables
