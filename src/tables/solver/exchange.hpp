// Exchange: how the ranks of a distributed table talk: batched, two-sided, all ranks in the same order. One
// implementation speaks MPI (mpi_exchange.cpp), one runs ranks as threads of a test. All calls block and are
// made by one thread of each rank.
#pragma once

#include <cstdint>
#include <span>

namespace goalline::tables {

class Exchange {
  public:
    virtual ~Exchange() = default;
    [[nodiscard]] virtual int rank() const = 0;
    [[nodiscard]] virtual int ranks() const = 0; // a power of two

    // Sends `out` to rank `to` while receiving `in` from rank `from`; -1: nothing that way.
    virtual void swap(int to, std::span<const std::uint64_t> out, int from, std::span<std::uint64_t> in) = 0;
    // Over all ranks, known to all.
    [[nodiscard]] virtual std::uint64_t sum(std::uint64_t value) = 0;
    [[nodiscard]] virtual std::uint64_t least(std::uint64_t value) = 0;
};

} // namespace goalline::tables
