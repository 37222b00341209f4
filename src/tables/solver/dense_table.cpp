#include "tables/solver/dense_table.hpp"

#include <bit>

namespace goalline::tables {

DenseTable::DenseTable(const Plan& plan, int threads) : bits_(plan.bits) {
    for (auto& plane : planes_)
        plane = std::make_unique<std::uint8_t[]>(static_cast<std::size_t>(plan.balls) << bits_);
    LayeredSolver solver(plan, {threads, this, nullptr, nullptr});
    do {
        histogram_.push_back(solver.step());
    } while (histogram_.back() != 0);
    histogram_.pop_back();
}

// Different chunks are different bytes, so threads need no lock.
void DenseTable::decided(int ply, int ball, std::uint64_t chunk, const std::uint64_t* fresh,
                         std::size_t words) {
    std::uint8_t* plane =
        planes_[(ply + 1) % 2].get() + (static_cast<std::size_t>(ball) << bits_) + chunk * words * 64;
    for (std::size_t w = 0; w < words; ++w) {
        for (std::uint64_t left = fresh[w]; left != 0; left &= left - 1)
            plane[w * 64 + static_cast<std::size_t>(std::countr_zero(left))] = static_cast<std::uint8_t>(ply);
    }
}

} // namespace goalline::tables
