// goalline puzzles: makes puzzles, verifies a file of them, shows one, judges a position. The options are plain
// data; a function carries the command out. Thread-safety: one command runs in a process, on its main thread.
#pragma once

#include "cli/console/console.hpp"
#include "cli/console/messages.hpp"

#include <cstdint>
#include <string>

namespace goalline::cli {

// What is read of a file of puzzles.
inline constexpr std::size_t kMostBytes = std::size_t{256} << 20;

struct PuzzleOptions {
    std::string file;
    std::string game = "phutball"; // make: "phutball", "strip" (and Oddish) or "bidding"
    int count = 2000;              // make: how many the file shall hold in the end
    std::uint64_t seed = 1;        // make: the first game, if the file is new
    int id = 1;                    // show
    bool complete = false;         // verify: the file must be as large as the one that is shipped
    std::string position;          // judge
    std::string kind;              // judge: what is asked of the side to move
};

// Adds to the file until it holds `count` puzzles. What is in it stays, so the command can be interrupted and called
// again.
int run_puzzles_make(Console& console, const PuzzleOptions& options);
// Judges every puzzle of the file again.
int run_puzzles_verify(Console& console, const PuzzleOptions& options);
int run_puzzles_show(Console& console, const PuzzleOptions& options);
// The same for the small games (puzzles/small_puzzle.hpp), whose puzzles stand in files of their own.
int make_small_puzzles(Console& console, const PuzzleOptions& options);
int show_small_puzzle(Console& console, const PuzzleOptions& options, std::string_view text);
int verify_small_puzzles(Console& console, const PuzzleOptions& options, std::string_view text);
// With --json, says how many puzzles the file has now.
void put_made(Console& console, std::size_t puzzles);
// Says which turns of a position do what is asked, with a line of play if there is only one.
int run_puzzles_judge(Console& console, const PuzzleOptions& options);

} // namespace goalline::cli
