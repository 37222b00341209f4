// DenseTable holds the plies of all positions of one game in memory, one byte for each (mover, ball, index). The
// layered solver builds it, which takes as long as solving a table of that size. It is meant for up to some hundred
// million positions. Thread-safety: nothing changes it once it is built, and then any number of threads may read it.
#pragma once

#include "tables/solver/layered.hpp"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <vector>

namespace goalline::tables {

class DenseTable {
  public:
    // Solves the game. May throw std::bad_alloc.
    DenseTable(const Plan& plan, int threads);

    // Begins a table that grow() makes ply by ply. May throw std::bad_alloc.
    struct Growing {};
    DenseTable(const Plan& plan, int threads, Growing growing);
    DenseTable(DenseTable&& other) noexcept;
    DenseTable& operator=(DenseTable&& other) noexcept;
    ~DenseTable();

    // Decides the positions of one more ply. Returns whether there may be more to do.
    bool grow();
    [[nodiscard]] bool complete() const { return growth_ == nullptr; }
    // How many pairs (ball, index) there are, and how many entries have been decided. Where nothing is drawn both
    // numbers are equal in the end, since each pair is won by the first player with one of the two to move, or it is
    // the mirror image of such a one.
    [[nodiscard]] std::uint64_t positions() const { return positions_; }
    [[nodiscard]] std::uint64_t decided() const { return decided_; }

    // The ply at which the first player wins (odd if he is to move, that is for mover 0), or 0.
    [[nodiscard]] int entry(int mover, int ball, std::uint64_t index) const {
        return planes_[mover][(static_cast<std::size_t>(ball) << bits_) | static_cast<std::size_t>(index)];
    }
    // All entries of that mover: 2^bits of them, by index, for each ball.
    [[nodiscard]] std::span<const std::uint8_t> entries(int mover) const {
        return {planes_[mover].get(), static_cast<std::size_t>(positions_)};
    }
    [[nodiscard]] const std::vector<std::uint64_t>& histogram() const { return histogram_; } // by ply

  private:
    class Growth; // what is needed only while the table grows

    int bits_;
    std::uint64_t positions_;
    std::uint64_t decided_ = 0;
    std::array<std::unique_ptr<std::uint8_t[]>, 2> planes_;
    std::vector<std::uint64_t> histogram_{0};
    std::unique_ptr<Growth> growth_;
};

} // namespace goalline::tables
