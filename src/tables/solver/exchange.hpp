// Exchange is how the ranks of a distributed table talk to each other: in batches, in both directions, all ranks in
// the same order. One implementation uses MPI (mpi_exchange.cpp); another, in a test, runs the ranks as threads.
// Thread-safety: one thread of each rank makes all the calls, and every call blocks.
#pragma once

#include "base/result.hpp"

#include <cstdint>
#include <memory>
#include <span>

namespace goalline::tables {

class Exchange {
  public:
    virtual ~Exchange() = default;
    [[nodiscard]] virtual int rank() const = 0;
    [[nodiscard]] virtual int ranks() const = 0; // a power of two

    // Sends `out` to rank `to` while receiving `in` from rank `from`; -1 means that nothing goes that way.
    virtual void swap(int to, std::span<const std::uint64_t> out, int from, std::span<std::uint64_t> in) = 0;
    // These combine a value of every rank, and every rank gets the result.
    [[nodiscard]] virtual std::uint64_t sum(std::uint64_t value) = 0;
    [[nodiscard]] virtual std::uint64_t least(std::uint64_t value) = 0;
};

// The ranks of an mpirun. A program built without MPI (GOALLINE_MPI is not defined) never has one.
// Null if this process was not started by mpirun. Starts MPI, once in a process; the exchange ends it. Errors: usage,
// if the number of ranks is not a power of two or this program was built without MPI.
[[nodiscard]] Result<std::unique_ptr<Exchange>> mpi_exchange();

} // namespace goalline::tables
