// The commands that measure strength: match, ladder, openings, check-protocol. Thread-safety: one command runs in a
// process, on its main thread; matches make threads of their own.
#pragma once

#include "cli/console/console.hpp"
#include "cli/console/messages.hpp"

#include <cstdint>
#include <string>
#include <vector>

namespace goalline::cli {

struct MatchOptions {
    struct Engine {
        std::string command;
        std::string name;
        std::string limit;                // movetime=MS, nodes=N, depth=N or clock=S+S
        std::vector<std::string> options; // Name=Value
    };
    Engine first;
    Engine second;
    std::string limit = "movetime=100"; // for an engine without a limit of its own
    int games = 100;
    int concurrency = 1;
    std::string openings;
    std::vector<double> sprt; // elo0, elo1
    bool normalized = false;
    bool no_adjudication = false;
    int longest_plies = 1000;
    int margin_ms = 50;
    std::string sgf;
    std::string journal;
    Language language = Language::en;
};
int run_match_command(Console& console, const MatchOptions& options);

struct LadderOptions {
    std::string file;
    std::string openings;
    std::string journals; // folder
    int games = 40;
    int neighbours = 2;
    int concurrency = 1;
    int longest_plies = 1000;
    int margin_ms = 50;
    Language language = Language::en;
};
int run_ladder_command(Console& console, const LadderOptions& options);

struct OpeningsOptions {
    int count = 1000;
    std::uint64_t seed = 1;
    int rows = 19;
    int columns = 15;
    std::optional<std::uint64_t> nodes; // of a search; nothing: what is usual for a book, or for openings
    std::string
        book; // the file of the engine's own book, on the standard board; empty: makes openings for matches
    int concurrency = 1; // positions of the book that are searched at a time
};
int run_openings(Console& console, const OpeningsOptions& options);

struct CheckProtocolOptions {
    std::string command;
    int stop_ms = 50;     // an answer to stop may take this long
    double patience = 10; // seconds that an engine may take for anything else
    Language language = Language::en;
};
int run_check_protocol(Console& console, const CheckProtocolOptions& options);

// Where the games of a match begin: in the positions of this file or, without one, in those that come with the program;
// if they are missing, in the usual start, and a remark says so.
[[nodiscard]] Result<std::vector<phutball::Setup>> read_openings(const Console& console,
                                                                 const std::string& file);

// Lets the commands of engines name this program as "$GOALLINE".
void export_own_path();

} // namespace goalline::cli
