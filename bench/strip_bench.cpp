// Strip tables: the seconds, and the positions per second, of the layered solver and of the reference with one byte
// per state. "cpu" is processor time, which a loaded machine hardly changes; divided by the number of threads it is
// the time that a free machine takes.
//   strip_bench [shortest] [longest] [threads] [longest for the reference]
#include "base/clock.hpp"
#include "tables/solver/layered.hpp"
#include "tables/solver/reference.hpp"

#include <cstdio>
#include <cstdlib>
#include <ctime>

using namespace goalline;
using namespace goalline::tables;

namespace {

double processor_seconds() {
    timespec now{};
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return static_cast<double>(now.tv_sec) + 1e-9 * static_cast<double>(now.tv_nsec);
}

} // namespace

int main(int argc, char** argv) {
    const int shortest = argc > 1 ? std::atoi(argv[1]) : 18;
    const int longest = argc > 2 ? std::atoi(argv[2]) : 24;
    const int threads = argc > 3 ? std::atoi(argv[3]) : 2;
    const int reference_longest = argc > 4 ? std::atoi(argv[4]) : 18;
    std::printf("%d threads, kernels %s\n", threads, best_kernels().name);
    std::printf("%3s %16s %9s %9s %12s %6s %8s %14s\n", "n", "positions", "seconds", "cpu", "M pos/cpu s",
                "plies", "bits/pos", "reference M/s");
    for (int n = shortest; n <= longest; ++n) {
        const Stopwatch watch;
        const double before = processor_seconds();
        const Plan plan = strip_plan(n);
        LayeredSolver solver(plan, {threads, nullptr, nullptr, nullptr});
        while (solver.step() != 0) {
        }
        const double seconds = watch.seconds();
        const double cpu = processor_seconds() - before;
        const auto positions = static_cast<double>(solver.positions());
        std::printf("%3d %16.0f %9.3f %9.3f %12.1f %6d %8.2f", n, positions, seconds, cpu,
                    positions / cpu / 1e6, solver.ply() - 1,
                    8.0 * static_cast<double>(solver.bytes()) / positions);
        if (n <= reference_longest) {
            const double begin = processor_seconds();
            const StripReference reference(n);
            std::printf(" %14.2f", positions / (processor_seconds() - begin) / 1e6);
        }
        std::printf("\n");
        std::fflush(stdout);
    }
}
