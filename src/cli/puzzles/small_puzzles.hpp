// The puzzles of the small games (puzzles/small_puzzle.hpp), which stand in files of their own, for the commands of puzzles.cpp.
// Thread-safety: one command runs in a process, on its main thread.
#pragma once

#include "cli/console/console.hpp"

#include <cstdint>
#include <string>
#include <string_view>

namespace goalline::cli {

// What is read of a file of puzzles.
inline constexpr std::size_t kMostBytes = std::size_t{256} << 20;

struct PuzzleOptions {
    std::string file;
    std::string game = "phutball"; // make: "phutball", "strip" (and Oddish) or "bidding"
    int count = 2000;              // make: how many the file shall hold in the end
    std::uint64_t seed = 1;        // make: the first game, if the file is new
    std::string database;          // make: by which workers look for them
    int id = 1;                    // show
    bool complete = false;         // verify: the file must be as large as the one that is shipped
    std::string position;          // judge
    std::string kind;              // judge: what is asked of the side to move
};

int make_small_puzzles(Console& console, const PuzzleOptions& options);
int show_small_puzzle(Console& console, const PuzzleOptions& options, std::string_view text);
int verify_small_puzzles(Console& console, const PuzzleOptions& options, std::string_view text);

// With --json, says how many puzzles the file has now.
void put_made(Console& console, std::size_t puzzles);
[[nodiscard]] Error no_such_puzzle(const PuzzleOptions& options);

} // namespace goalline::cli
