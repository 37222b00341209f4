#include "tables/solver/exchange.hpp"

#include <bit>
#include <cstdlib>
#include <string>

#ifdef GOALLINE_MPI
#define OMPI_SKIP_MPICXX 1 // the C interface only
#include <mpi.h>
#endif

namespace goalline::tables {
namespace {

// Open MPI, MPICH and Slurm's PMI set these variables for their children.
bool under_mpirun() {
    for (const char* name : {"OMPI_COMM_WORLD_SIZE", "PMI_SIZE", "PMIX_RANK"}) {
        if (std::getenv(name) !=
            nullptr) // NOLINT(concurrency-mt-unsafe): nothing here writes the environment
            return true;
    }
    return false;
}

#ifdef GOALLINE_MPI
// Open MPI's names for communicators, types and operations are macros that cast through void*.
// NOLINTBEGIN(bugprone-casting-through-void)

class MpiExchange : public Exchange {
  public:
    MpiExchange() {
        int provided = 0;
        MPI_Init_thread(nullptr, nullptr, MPI_THREAD_FUNNELED, &provided);
        MPI_Comm_rank(MPI_COMM_WORLD, &rank_);
        MPI_Comm_size(MPI_COMM_WORLD, &ranks_);
    }
    MpiExchange(const MpiExchange&) = delete;
    MpiExchange& operator=(const MpiExchange&) = delete;
    ~MpiExchange() override { MPI_Finalize(); }

    [[nodiscard]] int rank() const override { return rank_; }
    [[nodiscard]] int ranks() const override { return ranks_; }

    // An MPI error ends the whole job (MPI_ERRORS_ARE_FATAL); the checkpoints make up for that.
    void swap(int to, std::span<const std::uint64_t> out, int from, std::span<std::uint64_t> in) override {
        MPI_Sendrecv(out.data(), static_cast<int>(out.size()), MPI_UINT64_T, to < 0 ? MPI_PROC_NULL : to, 0,
                     in.data(), static_cast<int>(in.size()), MPI_UINT64_T, from < 0 ? MPI_PROC_NULL : from, 0,
                     MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    }
    std::uint64_t sum(std::uint64_t value) override { return reduce(value, MPI_SUM); }
    std::uint64_t least(std::uint64_t value) override { return reduce(value, MPI_MIN); }

  private:
    static std::uint64_t reduce(std::uint64_t value, MPI_Op operation) {
        std::uint64_t result = 0;
        MPI_Allreduce(&value, &result, 1, MPI_UINT64_T, operation, MPI_COMM_WORLD);
        return result;
    }

    int rank_ = 0;
    int ranks_ = 1;
};

// NOLINTEND(bugprone-casting-through-void)

#endif

Error usage(Message message) {
    return {ErrorKind::usage, std::move(message), verbatim("mpirun"), "mpi"};
}

} // namespace

Result<std::unique_ptr<Exchange>> mpi_exchange() {
    if (!under_mpirun())
        return std::unique_ptr<Exchange>();
#ifdef GOALLINE_MPI
    std::unique_ptr<Exchange> exchange = std::make_unique<MpiExchange>();
    if (!std::has_single_bit(static_cast<unsigned>(exchange->ranks())))
        return usage("a table is shared out over a power of two of ranks, not {0}"_en(exchange->ranks()));
    return exchange;
#else
    return usage("this program was built without MPI; install libopenmpi-dev and build again"_en);
#endif
}

} // namespace goalline::tables
