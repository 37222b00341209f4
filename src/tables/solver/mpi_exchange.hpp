// The ranks of an mpirun as an Exchange. Without MPI (GOALLINE_MPI is not defined) there is never one.
// Thread-safety: the main thread of each process only.
#pragma once

#include "base/result.hpp"
#include "tables/solver/exchange.hpp"

#include <memory>

namespace goalline::tables {

// Null where this process was not started by mpirun. Errors: usage, when the number of ranks is no power of
// two, or this program was built without MPI. Starts MPI, once in a process; the exchange ends it.
[[nodiscard]] Result<std::unique_ptr<Exchange>> mpi_exchange();

} // namespace goalline::tables
