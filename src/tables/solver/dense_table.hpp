// DenseTable holds the plies of all positions of one game in memory, one byte for each (mover, ball, index). The
// layered solver builds it, which takes as long as solving a table of that size. It is meant for up to some hundred
// million positions. Thread-safety: nothing changes it once it is built, and then any number of threads may read it.
#pragma once

#include "tables/solver/layered.hpp"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

namespace goalline::tables {

class DenseTable : private LayerSink {
  public:
    // Solves the game. May throw std::bad_alloc.
    DenseTable(const Plan& plan, int threads);

    // The ply at which the first player wins (odd if he is to move, that is for mover 0), or 0.
    [[nodiscard]] int entry(int mover, int ball, std::uint64_t index) const {
        return planes_[mover][(static_cast<std::size_t>(ball) << bits_) | static_cast<std::size_t>(index)];
    }
    [[nodiscard]] const std::vector<std::uint64_t>& histogram() const { return histogram_; } // by ply

  private:
    void decided(int ply, int ball, std::uint64_t chunk, const std::uint64_t* fresh,
                 std::size_t words) override;

    int bits_;
    std::array<std::unique_ptr<std::uint8_t[]>, 2> planes_;
    std::vector<std::uint64_t> histogram_{0};
};

} // namespace goalline::tables
