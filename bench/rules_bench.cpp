// Shows how much faster the move generation is than its plain twin, on the same work and with the same answer. It
// prints figures and decides nothing. Run it as build/release-tests/rules_bench.
#include "base/clock.hpp"
#include "base/random.hpp"
#include "phutball/perft.hpp"
#include "phutball/plain.hpp"
#include "phutball/results.hpp"

#include <algorithm>
#include <cstdio>
#include <set>
#include <vector>

using namespace goalline;
using namespace goalline::phutball;

namespace {

// Returns the best of several runs in seconds, because the others were disturbed.
template <class Work>
double seconds(int runs, Work&& work) {
    double best = 1e9;
    for (int i = 0; i < runs; ++i) {
        const Stopwatch watch;
        work();
        best = std::min(best, watch.seconds());
    }
    return best;
}

// Returns a 19 x 15 position with `men` men within `reach` of the ball and few enough chains for the twin to list.
Position some_position(Random& random, int men, int reach) {
    while (true) {
        Setup setup = Setup::start();
        const auto near = [&](int centre) {
            return centre - reach + static_cast<int>(random.below(static_cast<std::uint32_t>(2 * reach + 1)));
        };
        std::set<Point> points;
        while (static_cast<int>(points.size()) < men) {
            const Point p = point_at(near(setup.ball.row), near(setup.ball.column));
            if (setup.size.contains(p) && p != setup.ball)
                points.insert(p);
        }
        setup.men.assign(points.begin(), points.end());
        auto position = *Position::from(setup);
        ResultGraph graph;
        if (graph.build(position.board(), position.rules(), position.to_move(), 5'000) &&
            graph.paths() <= 5'000)
            return position;
    }
}

struct Work {
    std::uint64_t placements = 0;
    std::uint64_t results = 0;
    friend bool operator==(const Work&, const Work&) = default;
};

Work fast(std::vector<Position>& positions) {
    Work done;
    ResultFinder finder;
    for (Position& position : positions) {
        done.placements += list_placements(position).size();
        finder.for_each(position.board(), position.rules(), position.to_move(), [&](const Chain&) {
            ++done.results;
            return true;
        });
    }
    return done;
}

Work plain_twin(const std::vector<plain::State>& states) {
    Work done;
    for (const auto& state : states) {
        done.placements += plain::placements(state).size();
        done.results += plain::results(state).size();
    }
    return done;
}

void compare(const char* what, int men, int reach, int count) {
    Random random(2);
    std::vector<Position> positions;
    std::vector<plain::State> states;
    for (int i = 0; i < count; ++i) {
        positions.push_back(some_position(random, men, reach));
        states.push_back(plain::from(positions.back().setup(), positions.back().rules()));
    }
    Work quick;
    Work slow;
    const double a = seconds(5, [&] { quick = fast(positions); });
    const double b = seconds(2, [&] { slow = plain_twin(states); });
    std::printf("%-34s %10.2f us %12.2f us %8.0f x  %s\n", what, 1e6 * a / count, 1e6 * b / count, b / a,
                quick == slow ? "same moves" : "DIFFERENT MOVES");
}

} // namespace

int main() {
    const auto start = *Position::from(Setup::start());
    std::uint64_t leaves = 0;
    const double third = seconds(3, [&] { leaves = perft(start, 3, kDefaultLimit)->results.back(); });
    std::printf("perft 3 from the start: %llu sequences in %.3f s\n\n",
                static_cast<unsigned long long>(leaves), third);

    std::printf("%-34s %13s %15s %10s\n", "", "fast", "plain twin", "ratio");
    const auto state = plain::from(start.setup(), start.rules());
    std::uint64_t quick = 0;
    std::uint64_t slow = 0;
    const double a = seconds(20, [&] { quick = perft(start, 2, kDefaultLimit)->results.back(); });
    const double b = seconds(2, [&] { slow = plain::perft(state, 2); });
    std::printf("%-34s %10.2f us %12.2f us %8.0f x  %s\n", "perft 2 from the start", 1e6 * a, 1e6 * b, b / a,
                quick == slow ? "same moves" : "DIFFERENT MOVES");
    compare("all moves, 12 men within 4", 12, 4, 500);
    compare("all moves, 30 men within 7", 30, 7, 200);
    compare("all moves, 75 men anywhere", 75, 9, 50);
    return 0;
}
