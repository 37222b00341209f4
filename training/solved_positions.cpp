// Makes the set of solved positions that `goalline bench --solved` plays (solved-positions.md), and writes it to
// standard output.
//
//     build/release-tests/solved_positions > solved/positions.jsonl
//     build/release-tests/solved_positions SEED > other.jsonl
//     build/release-tests/solved_positions [SEED] --database URL > positions.jsonl
//
// It takes some minutes and 0.7 GB, on one thread, and writes the same bytes every time. Another seed makes other
// positions of the same kind, to see that an engine was not tuned to the set. With a database, `goalline worker` makes them, a
// board at a time.
#include "exam/solved_position.hpp"
#include "farm/pieces.hpp"
#include "farm/solved_boards.hpp"

#include <charconv>
#include <cstdint>
#include <iostream>
#include <string>
#include <vector>

namespace {

constexpr std::uint64_t kSeed = 20261124;

} // namespace

int main(int argc, char** argv) {
    using namespace goalline;
    std::vector<std::string> words(argv + 1, argv + argc);
    std::string database;
    if (words.size() > 1 && words[words.size() - 2] == "--database") {
        database = words.back();
        words.resize(words.size() - 2);
    }
    const std::string text = words.empty() ? std::to_string(kSeed) : words.front();
    std::uint64_t seed = 0;
    const auto read = std::from_chars(text.data(), text.data() + text.size(), seed);
    if (words.size() > 1 || read.ec != std::errc{} || read.ptr != text.data() + text.size()) {
        std::cerr
            << "solved_positions: [SEED] [--database URL], a whole number and the database of workers\n";
        return 2;
    }
    int number = 0;
    const auto made = farm::make_texts(
        farm::solved_task(), farm::solved_jobs(seed), database,
        [](server::LogLevel, const std::string& said) { std::cerr << said << '\n'; },
        [&](const std::string& board) {
            auto positions = exam::parse_solved_set(board);
            for (exam::SolvedPosition& solved : *positions) {
                solved.id = ++number;
                std::cout << to_json(solved) << '\n';
            }
            std::cerr << number << '\n';
        });
    if (!made) {
        std::cerr << made.error().text() << '\n';
        return 1;
    }
    return std::cout.flush() ? 0 : 1;
}
