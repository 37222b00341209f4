// The subcommands for exact work on strips, Oddish and small boards. As in commands.hpp, the options are plain data,
// and a function carries the command out. Thread-safety: one command runs in a process, on its main thread.
#pragma once

#include "cli/console/console.hpp"
#include "cli/console/messages.hpp"
#include "tables/solver/solve.hpp"

#include <optional>
#include <string>

namespace goalline::cli {

struct StripOptions {
    std::string position;
    std::string table;     // a file for its length
    std::string tables;    // a folder of strip-<n>.table
    bool quick = false;    // value and winning moves by the rule, without plies
    bool line = false;     // draws a line of best play
    bool strategy = false; // Oddish: the winner by Theorem 1 plays the strategy of its proof
    double time = 5;       // seconds of proof search if no table covers the length
    int threads = 0;
};
int run_strip(Console& console, const StripOptions& options);
int run_oddish(Console& console, const StripOptions& options);

struct StripSolveOptions {
    int squares = 0;
    std::string out;
    std::string checkpoint;
    int threads = 0;
};
int run_strip_solve(Console& console, const StripSolveOptions& options);

struct TableVerifyOptions {
    std::string file;
    int threads = 0;
};
int run_strip_verify(Console& console, const TableVerifyOptions& options);
int run_board_verify(Console& console, const TableVerifyOptions& options);

struct StripTheoryOptions {
    int squares = 0;
    int oddish = 0;            // if > 0: verifies Theorem 1 and Lemma 2 up to this many squares instead
    int list = 20;             // how many exceptions to list
    bool forward_only = false; // only the forward rule, which takes less time and memory
    int threads = 0;
};
int run_strip_theory(Console& console, const StripTheoryOptions& options);

struct BoardSolveOptions {
    int rows = 0;
    int columns = 0;
    std::string out;
    std::string checkpoint;
    bool list_draws = false;
    int threads = 0;
};
int run_board_solve(Console& console, const BoardSolveOptions& options);

struct BoardDrawsOptions {
    int rows = 0;
    int columns = 0;
    std::string table; // of this board; if not given, it is built in memory
    std::string out;   // the strategies, with a line for each position
    int threads = 0;
    Language language = Language::en;
};
int run_board_draws(Console& console, const BoardDrawsOptions& options);

// What is being done.
[[nodiscard]] Message progress_text(const tables::SolveProgress& progress);

} // namespace goalline::cli
