// The ranks of an mpirun as an Exchange. A program built without MPI (GOALLINE_MPI is not defined) never has one.
// Thread-safety: the main thread of each process only.
#pragma once

#include "base/result.hpp"
#include "tables/solver/exchange.hpp"

#include <memory>

namespace goalline::tables {

// Null if this process was not started by mpirun. Starts MPI, once in a process; the exchange ends it. Errors: usage,
// if the number of ranks is not a power of two or this program was built without MPI.
[[nodiscard]] Result<std::unique_ptr<Exchange>> mpi_exchange();

} // namespace goalline::tables
