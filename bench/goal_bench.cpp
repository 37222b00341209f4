// Measures the time for each question "is there a goal in one?" on game-like, crowded and thinned boards. Game-like
// boards have men around the ball; crowded ones have 100-180 men at random or on a regular lattice; thinned ones have
// lost 80 % of the men on their last 3 or 5 rows.
//   goal_bench [positions per class] [node limit] [--worst N]
// --worst prints the N boards of all classes that cost the most states, as lines of JSON.
#include "base/random.hpp"
#include "engine/goal/goal.hpp"

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <string>
#include <vector>

using namespace goalline;
using namespace goalline::phutball;

namespace {

struct Class {
    const char* name;
    int men_least;
    int men_most;
    int bare_rows; // rows at the top that lost 80 % of their men
    bool lattice;  // the men stand on a regular pattern instead of at random
};

constexpr Class kClasses[] = {
    {"game-like, 8-14 men", 8, 14, 0, false},
    {"game-like, up to the goal", 15, 19, 0, false},
    {"random, 40-80 men", 40, 80, 0, false},
    {"random, 100-180 men", 100, 180, 0, false},
    {"random, 100-180 men, last 3 rows thinned", 100, 180, 3, false},
    {"random, 100-180 men, last 5 rows thinned", 100, 180, 5, false},
    {"lattice, 100-180 men, last 3 rows thinned", 100, 180, 3, true},
    {"lattice, 100-180 men, last 5 rows thinned", 100, 180, 5, true},
};

Position make(Random& random, const Class& kind) {
    Setup setup = Setup::start();
    const auto below = [&](int n) { return static_cast<int>(random.below(static_cast<std::uint32_t>(n))); };
    const bool local = kind.men_most < 20; // game-like: the men stand around the ball
    std::vector<Point> points;
    const int row_step = 1 + below(2), column_step = 1 + below(2), shift = below(2);
    for (int row = 1; row <= 19; ++row) {
        for (int column = 1; column <= 15; ++column) {
            const Point p = point_at(row, column);
            if (p == setup.ball)
                continue;
            const int rows = row < 10 || kind.men_most < 15 ? 4 : 9;
            if (local && (std::abs(row - 10) > rows || std::abs(column - 8) > 4))
                continue;
            if (kind.lattice && (row % (row_step + 1) != 0) && ((column + shift) % (column_step + 1) != 0))
                continue;
            points.push_back(p);
        }
    }
    for (std::size_t i = points.size(); i > 1; --i)
        std::swap(points[i - 1], points[static_cast<std::size_t>(below(static_cast<int>(i)))]);
    const int men = kind.men_least + below(kind.men_most - kind.men_least + 1);
    for (const Point p : points) {
        if (static_cast<int>(setup.men.size()) >= men)
            break;
        if (p.row > 19 - kind.bare_rows && random.chance(0.8))
            continue;
        setup.men.push_back(p);
    }
    return *Position::from(setup);
}

struct Asked {
    std::uint64_t nodes;
    engine::Verdict verdict;
    std::string text;
};

void print_worst(std::vector<Asked> asked, std::size_t number) {
    std::sort(asked.begin(), asked.end(), [](const Asked& a, const Asked& b) { return a.nodes > b.nodes; });
    asked.resize(std::min(asked.size(), number));
    for (const Asked& a : asked) {
        const char* goal = a.verdict == engine::Verdict::unknown ? "null"
                           : a.verdict == engine::Verdict::yes   ? "true"
                                                                 : "false";
        std::printf("{\"position\": \"%s\", \"goal\": %s, \"states\": %llu}\n", a.text.c_str(), goal,
                    static_cast<unsigned long long>(a.nodes));
    }
}

// The processor time of this thread, which other work on the machine hardly affects. Asking for it costs half a
// microsecond, so whatever takes less than kShort is timed by the clock instead.
constexpr double kShort = 50;

double processor_microseconds() {
    timespec now{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return static_cast<double>(now.tv_sec) * 1e6 + static_cast<double>(now.tv_nsec) / 1e3;
}

} // namespace

int main(int argc, char** argv) {
    const int number = argc > 1 ? std::atoi(argv[1]) : 2000;
    const std::uint64_t nodes = argc > 2 ? std::strtoull(argv[2], nullptr, 10) : 5'000'000;
    std::printf("%-44s %8s %8s %8s %8s %8s %7s %7s %8s\n", "class (microseconds a query)", "mean", "median",
                "99 %", "99.5 %", "max", "wins %", "open %", "states");
    const std::size_t worst =
        argc > 4 && std::string(argv[3]) == "--worst" ? std::strtoull(argv[4], nullptr, 10) : 0;
    std::vector<Asked> asked;
    engine::GoalFinder finder;
    for (const Class& kind : kClasses) {
        Random random(7);
        std::vector<double> times;
        int wins = 0, open = 0;
        double sum = 0;
        std::uint64_t states = 0;
        for (int i = 0; i < number; ++i) {
            Position position = make(random, kind);
            const double begin = processor_microseconds();
            const Stopwatch watch;
            const auto answer = finder.find(position.board(), position.rules(), Side::ohs, {.nodes = nodes});
            const double wall = watch.seconds() * 1e6;
            const double processor = processor_microseconds() - begin;
            times.push_back(wall < kShort ? wall : processor);
            if (worst > 0)
                asked.push_back({answer.nodes, answer.verdict, position.text()});
            states += answer.nodes;
            sum += times.back();
            wins += answer.verdict == engine::Verdict::yes;
            open += answer.verdict == engine::Verdict::unknown;
        }
        std::sort(times.begin(), times.end());
        const auto at = [&](double q) {
            return times[static_cast<std::size_t>(q * static_cast<double>(times.size() - 1))];
        };
        std::printf("%-44s %8.2f %8.2f %8.1f %8.1f %8.0f %7.1f %7.2f %8.0f\n", kind.name, sum / number,
                    at(0.5), at(0.99), at(0.995), at(1.0), 100.0 * wins / number, 100.0 * open / number,
                    static_cast<double>(states) / number);
    }
    print_worst(std::move(asked), worst);
}
