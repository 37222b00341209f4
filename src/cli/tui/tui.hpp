// The subcommand `tui`. Thread-safety: one command at a time.
#pragma once

#include "cli/console/console.hpp"
#include "cli/console/messages.hpp"

#include <cstdint>
#include <optional>
#include <string>

namespace goalline::cli {

struct TuiOptions {
    std::string opponent = "computer"; // or "friend"
    std::string side = "O";            // the person's side against the computer
    int level = 3;
    int rows = 19;
    int columns = 15;
    int handicap = 0;
    std::string start;                 // a position text; replaces rows, columns and handicap
    std::string resume;                // a saved game to resume; replaces everything that begins a game
    std::optional<std::uint64_t> seed; // for the computer's choices; random if not given
    Language language = Language::en;
};
int run_tui(Console& console, const TuiOptions& options);

} // namespace goalline::cli
