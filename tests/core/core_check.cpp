// Prints the answers of the core: rules, strips, bidding, and the engine's signature. The full build, the build of
// the core alone and the build for WebAssembly must print the same (core_test.py).
#include "base/hash.hpp"
#include "bidding/table.hpp"
#include "engine/bench.hpp"
#include "phutball/perft.hpp"
#include "phutball/record/record.hpp"
#include "strip/potential.hpp"

#include <cinttypes>
#include <cstdio>
#include <string_view>

namespace goalline {
namespace {

std::uint64_t digest(std::string_view text) {
    std::uint64_t sum = 0;
    for (const char c : text)
        sum = mix64(sum ^ static_cast<unsigned char>(c));
    return sum;
}

bool show_rules() {
    const auto record = phutball::read_record("1. H11 H10-H12\n");
    const auto position = phutball::Position::from(phutball::Setup::start(), {});
    if (!record || !position)
        return false;
    std::fputs(phutball::write_sgf(record->record).c_str(), stdout);
    const auto counts = phutball::perft(*position, 2, UINT64_MAX);
    if (counts)
        std::printf("perft %" PRIu64 "\n", counts->results.back());
    return counts.has_value();
}

bool show_strip() {
    const auto position = strip::parse(".o@o.o.o.... L");
    if (position)
        std::printf("strip %s\n", strip::rule_says_win(*position) ? "win" : "loss");
    return position.ok();
}

bool show_bidding() {
    const auto table = bidding::Table::solve(bidding::tennis(), 20, 20);
    if (table)
        std::printf("bidding %016" PRIx64 "\n", digest(bidding::to_binary(*table)));
    return table.ok();
}

void show_engine() {
    const auto result = engine::run_bench(StopFlag{});
    std::printf("bench %" PRIu64 "\n", result.nodes);
    std::fprintf(stderr, "%.2f s\n", result.seconds);
}

} // namespace
} // namespace goalline

int main() {
    using namespace goalline;
    if (!show_rules() || !show_strip() || !show_bidding()) {
        std::puts("expected positions, records and tables without errors");
        return 1;
    }
    show_engine();
    return 0;
}
