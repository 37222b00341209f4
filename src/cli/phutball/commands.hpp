// The subcommands about Phutball. Each has its options as plain data, and a function that carries it out and returns
// the exit code. app.cpp fills the options from the command line; nothing here knows how they were written.
// Thread-safety: one command at a time.
#pragma once

#include "cli/console/console.hpp"
#include "cli/console/messages.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace goalline::cli {

struct MovesOptions {
    std::string position;
    bool list = false;
    bool paths = false;
    std::uint64_t limit = 10'000'000;
};
int run_moves(Console& console, const MovesOptions& options);

struct PlayOptions {
    std::string position;
    std::vector<std::string> moves;
};
int run_play(Console& console, const PlayOptions& options);

struct DiagramOptions {
    std::string position;
    std::vector<std::string> moves;
    std::string chain; // drawn, but not played
    std::vector<std::string> marks;
    std::string title;
    std::string out; // a file that ends with .svg or .png; empty: SVG on standard output
    std::string theme = "light";
    std::string names = "near"; // off, near or all
    std::string up = "O";
    bool sideways = false;
    int width = 1016; // of a PNG, in pixels
};
int run_diagram(Console& console, const DiagramOptions& options);

struct PerftOptions {
    std::string position;
    int depth = 1;
    std::uint64_t limit = 10'000'000;
};
int run_perft(Console& console, const PerftOptions& options);

struct GoalOptions {
    std::string position;
    double time = 300; // in seconds, for each position
};
int run_goal(Console& console, const GoalOptions& options);

struct SolveOptions {
    std::string position;
    double time = 300; // in seconds; a person who sees progress waits so long
    int max_plies = 999;
    std::string tables; // a folder with tables of small boards
    bool no_tables = false;
    bool check = false; // verifies the proof by the plain rules; implies no_tables
    std::string proof;  // a file for the proof; implies no_tables
    std::string
        store; // a folder that keeps the search; then it goes on until it ends, unless a time is given
    std::string
        winner; // with a store: whose win is looked for, "O" or "X"; if empty, that of the side to move
    std::vector<std::string> claims; // with a store: files of proofs whose claims are taken into it
    bool move_claims = false;        // with a store: what is proven is also found along the rows
    bool time_given = false;
    int threads = 2; // without a store no more than 2 have work
    bool threads_given = false;
    static constexpr int kMostThreads = 256;
    int memory_mb = 1024;
    bool progress = false; // also if standard error is not a terminal
    Language language = Language::en;
};
int run_solve(Console& console, const SolveOptions& options);

struct ProofVerifyOptions {
    std::string file;
};
int run_proof_verify(Console& console, const ProofVerifyOptions& options);

struct AnalyseOptions {
    std::string position;
    std::optional<double> time; // in seconds; 5 if there is no limit at all
    std::optional<std::uint64_t> nodes;
    std::optional<int> depth;
    int multi_pv = 1;
    int threads = 1;
    int hash_mb = 64;
    std::string tables;     // folder of board tables; empty: none
    bool no_proofs = false; // does not ask the program's proofs
};
int run_analyse(Console& console, const AnalyseOptions& options);

struct ConvertOptions {
    std::string file;
    std::string to;          // sgf, json or moves
    std::optional<int> game; // which game of the file; the first if not given
    Language language = Language::en;
};
int run_convert(Console& console, const ConvertOptions& options);

struct ReduceOptions {
    std::string file;     // DIMACS CNF
    std::string solution; // a winning chain to map back; empty: print the position
};
int run_reduce(Console& console, const ReduceOptions& options);

struct BenchOptions {
    int depth = 0;                    // 0: the standard depth
    bool solved = false;              // plays solved positions instead
    std::string file;                 // of solved positions; empty: the one that comes with the program
    std::vector<std::uint64_t> nodes; // limits on the nodes of a move; empty: the usual ones
    std::string tables;               // a folder with tables of boards
};
int run_bench_command(Console& console, const BenchOptions& options);
int run_bench_solved(Console& console, const BenchOptions& options); // the same with --solved

struct EngineOptions {
    std::string player = "engine"; // or a SimplePlayer's name
};
// The text protocol on standard input and output (docs/protocol.md).
int run_engine(const EngineOptions& options);

} // namespace goalline::cli
