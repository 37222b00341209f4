// The potentials of all halves of a strip at once. The squares on one side of the ball decide that side's potential,
// so two look-ups judge a position. Thread-safety: nothing changes it once it is built.
#pragma once

#include <cstdint>
#include <vector>

namespace goalline::tables {

class HalfPotentials {
  public:
    enum class Kind : std::uint8_t { forward, paper };

    // Serves halves of up to `longest` squares, and takes 2^(longest+2) bytes.
    HalfPotentials(Kind kind, int longest);

    // `half` has k squares; bit i is a stone on the (i+1)th square outwards from the ball.
    [[nodiscard]] int outward(int k, std::uint64_t half) const { return outward_[k][half]; }
    // The same with bit 0 of `half` for the outermost square, as the left side lies in an index.
    [[nodiscard]] int inward(int k, std::uint64_t half) const { return inward_[k][half]; }

  private:
    [[nodiscard]] std::uint8_t forward(int k, std::uint64_t half) const;
    [[nodiscard]] static std::uint8_t paper(int k, std::uint64_t half);

    std::vector<std::vector<std::uint8_t>> outward_;
    std::vector<std::vector<std::uint8_t>> inward_;
};

} // namespace goalline::tables
