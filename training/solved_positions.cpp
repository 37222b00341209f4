// Makes the set of solved positions that `goalline bench --solved` plays (solved-positions.md), and writes it to
// standard output.
//
//     build/release-tests/solved_positions > solved/positions.jsonl
//     build/release-tests/solved_positions SEED > other.jsonl
//
// It takes some minutes and 0.7 GB, on one thread, and writes the same bytes every time. Another seed makes other
// positions of the same kind, to see that an engine was not tuned to the set. Each board has a source of
// chance of its own, so a board that is added changes nothing in the others but their numbers.
#include "exam/answer_key.hpp"
#include "tables/values/board_tables.hpp"

#include <array>
#include <charconv>
#include <cstdint>
#include <iostream>
#include <string_view>

namespace {

using namespace goalline;

constexpr std::uint64_t kSeed = 20261124;

struct Share {
    phutball::Size size;
    phutball::Rules rules;
    int count;
};

constexpr phutball::Rules kNoCorner{.corner_exit = false};
constexpr phutball::Rules kNoPass{.goal_pass = false};
constexpr phutball::Rules kNoOwn{.own_goal = false};

constexpr std::array kShares = {
    Share{{4, 4}, {}, 30},        Share{{4, 5}, {}, 40},     Share{{5, 3}, {}, 30},  Share{{5, 4}, {}, 60},
    Share{{5, 4}, kNoPass, 30},   Share{{5, 4}, kNoOwn, 30}, Share{{6, 3}, {}, 80},  Share{{7, 3}, {}, 150},
    Share{{7, 3}, kNoCorner, 50}, Share{{4, 6}, {}, 60},     Share{{6, 4}, {}, 180}, Share{{5, 5}, {}, 150},
    Share{{8, 3}, {}, 200},       Share{{9, 2}, {}, 40},     Share{{12, 2}, {}, 60}, Share{{13, 1}, {}, 20},
    Share{{20, 1}, {}, 40},
};

// Returns how many positions were written; 0 if something is wrong.
int write(const Share& share, std::uint64_t seed, int number) {
    const auto values = tables::BoardValues::build(share.size, share.rules, 1);
    if (!values) {
        std::cerr << values.error().text() << '\n';
        return 0;
    }
    const auto shape = static_cast<std::uint64_t>(share.size.rows * 100 + share.size.columns);
    Random random(seed ^ mix64(shape * 8 + table_bits(share.rules)));
    auto made = exam::make_solved(*values, share.count, random);
    if (!made) {
        std::cerr << made.error().text() << '\n';
        return 0;
    }
    for (exam::SolvedPosition& solved : *made) {
        solved.id = ++number;
        std::cout << to_json(solved) << '\n';
    }
    std::cerr << tables::board_table_name(share.size, share.rules) << ": " << made->size() << '\n';
    return static_cast<int>(made->size());
}

} // namespace

int main(int argc, char** argv) {
    const std::string_view text = argc == 2 ? argv[1] : "";
    std::uint64_t seed = kSeed;
    const auto read = std::from_chars(text.data(), text.data() + text.size(), seed);
    if (argc > 2 || (argc == 2 && (read.ec != std::errc{} || read.ptr != text.data() + text.size()))) {
        std::cerr << "solved_positions: [SEED], a whole number\n";
        return 2;
    }
    int number = 0;
    for (const Share& share : kShares) {
        const int written = write(share, seed, number);
        if (written == 0)
            return 1;
        number += written;
    }
    return std::cout.flush() ? 0 : 1;
}
