// Strip tables: seconds and positions a second of the layered solver, and of the byte-per-state reference.
//   strip_bench [shortest] [longest] [threads] [longest for the reference]
#include "base/clock.hpp"
#include "tables/layered.hpp"
#include "tables/reference.hpp"

#include <cstdio>
#include <cstdlib>

using namespace goalline;
using namespace goalline::tables;

int main(int argc, char** argv) {
    const int shortest = argc > 1 ? std::atoi(argv[1]) : 18;
    const int longest = argc > 2 ? std::atoi(argv[2]) : 24;
    const int threads = argc > 3 ? std::atoi(argv[3]) : 2;
    const int reference_longest = argc > 4 ? std::atoi(argv[4]) : 18;
    std::printf("%d threads, kernels %s\n", threads, best_kernels().name);
    std::printf("%3s %16s %10s %12s %6s %8s %14s\n", "n", "positions", "seconds", "M pos/s", "plies",
                "bits/pos", "reference M/s");
    for (int n = shortest; n <= longest; ++n) {
        const Stopwatch watch;
        const Plan plan = strip_plan(n);
        LayeredSolver solver(plan, {threads, nullptr, nullptr, nullptr});
        while (solver.step() != 0) {
        }
        const double seconds = watch.seconds();
        const auto positions = static_cast<double>(solver.positions());
        std::printf("%3d %16.0f %10.3f %12.1f %6d %8.2f", n, positions, seconds, positions / seconds / 1e6,
                    solver.ply() - 1, 8.0 * static_cast<double>(solver.bytes()) / positions);
        if (n <= reference_longest) {
            const Stopwatch twin;
            const StripReference reference(n);
            std::printf(" %14.2f", positions / twin.seconds() / 1e6);
        }
        std::printf("\n");
        std::fflush(stdout);
    }
}
