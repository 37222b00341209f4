// Compares building the whole certified table with GLPK, which solves one linear program for each state. The game is
// Tennis (T) with payoff win, and both use one core.
//   bidding_bench [points for both] [points for the table alone]...     default 50 100, then 200 400
//   bidding_bench variants [points]      checks that all combinations of options on boards of 1 to 10 spaces
//                                        are certified
// GLPK is given the same work: one of each pair of mirrored states, with entries from the finished table. Our time
// includes everything, from the rules to the certified table. GLPK's time includes, for each of those states, making
// the matrix from the finished table, building the linear program, and solving it from scratch with the default
// primal simplex method; it does not include ordering the states or storing values and certificates. "not sure" skips
// the states that are surely won or lost, because a program built on GLPK could also recognise those without a linear
// program.
#include "bench/glpk_game.hpp"
#include "bidding/plain_table.hpp"
#include "bidding/table.hpp"
#include "bidding/variants.hpp"

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <functional>
#include <string_view>
#include <vector>

using namespace goalline::bidding;

namespace {

// Returns the least processor time of several runs. Processor time counts because other programs run on the machine,
// too.
double measure(int runs, const std::function<void()>& work) {
    double best = 1e9;
    for (int i = 0; i < runs; ++i) {
        const std::clock_t start = std::clock();
        work();
        best = std::min(best, static_cast<double>(std::clock() - start) / CLOCKS_PER_SEC);
    }
    return best;
}

struct GlpkTimes {
    double all = 0;
    double not_sure = 0;
    double worst_difference = 0;
};

GlpkTimes with_glpk(const Table& table, int points) {
    const Rules& rules = table.rules();
    GlpkTimes times;
    for (int points1 = 0; points1 <= points; ++points1) {
        for (int points2 = 0; points2 <= points1; ++points2) {
            for (int ball = points1 == points2 ? 0 : 1 - rules.reach(); ball < rules.reach(); ++ball) {
                const State state{ball, points1, points2};
                if (outcome(rules, state))
                    continue;
                double value = 0;
                const double seconds = measure(1, [&] {
                    value = solve_with_glpk(
                        matrix_of<double>(rules, state, [&](const State& s) { return table.value(s); }));
                });
                times.all += seconds;
                times.not_sure += std::abs(table.value(state)) == 1 ? 0 : seconds;
                times.worst_difference =
                    std::max(times.worst_difference, std::abs(value - table.value(state)));
            }
        }
    }
    return times;
}

void report(int points, bool beside_glpk) {
    double gap = 0;
    std::size_t states = 0;
    const auto solve = [&] {
        const auto table = Table::solve(tennis(), points, points);
        gap = table->max_gap();
        states = table->states();
    };
    const double own = measure(points <= 60 ? 21 : (points <= 100 ? 7 : 1), solve);
    std::printf("%5d points  %8zu states  table %9.4f s  max gap %8.1e", points, states, own, gap);
    if (beside_glpk) {
        const auto table = Table::solve(tennis(), points, points);
        const GlpkTimes glpk = with_glpk(*table, points);
        std::printf("  GLPK %8.3f s (x %.0f)  not sure %8.3f s (x %.0f)  differs by %.1e", glpk.all,
                    glpk.all / own, glpk.not_sure, glpk.not_sure / own, glpk.worst_difference);
    }
    std::printf("\n");
    std::fflush(stdout);
}

std::vector<Rules> many_variants() {
    std::vector<Rules> all;
    for (const int reach : {1, 2, 3, 4, 5, 6, 8, 10}) {
        for (Rules rules : all_variants()) {
            rules.fields = reach - 1;
            rules.spaces = reach;
            if (std::find(all.begin(), all.end(), rules) == all.end())
                all.push_back(rules);
        }
    }
    return all;
}

int report_variants(int points) {
    int failed = 0;
    double gap = 0, slowest = 0;
    const std::vector<Rules> all = many_variants();
    for (const Rules& rules : all) {
        bool certified = false;
        slowest = std::max(slowest, measure(1, [&] {
                               const auto table = Table::solve(rules, points, points);
                               certified = table.ok();
                               gap = certified ? std::max(gap, table->max_gap()) : gap;
                           }));
        failed += certified ? 0 : 1;
        if (!certified)
            std::printf("not certified: %s\n", describe(rules).c_str());
    }
    std::printf("%zu variants, %d points: %d not certified, max gap %.1e, slowest %.2f s\n", all.size(),
                points, failed, gap, slowest);
    return failed == 0 ? 0 : 1;
}

} // namespace

int main(int argc, char** argv) {
    if (argc > 1 && std::string_view(argv[1]) == "variants")
        return report_variants(argc > 2 ? std::atoi(argv[2]) : 100);
    const int both = argc > 1 ? std::atoi(argv[1]) : 0;
    if (both > 0) {
        report(both, true);
        for (int i = 2; i < argc; ++i)
            report(std::atoi(argv[i]), false);
        return 0;
    }
    report(50, true);
    report(100, true);
    report(200, false);
    report(400, false);
}
