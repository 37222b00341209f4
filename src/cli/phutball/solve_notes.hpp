// SolveNotes is what `solve` writes to standard error: how far the search has come, which limit ended it, and what
// may help. Thread-safety: only the thread that solves uses it.
#pragma once

#include "cli/phutball/solve.hpp"

#include <string>
#include <string_view>

namespace goalline::cli {

class SolveNotes {
  public:
    // REQUIRES: both outlive this object
    SolveNotes(const Console& console, const SolveOptions& options);

    // Call it for each position. REQUIRES: `position` lives until the next call
    void begin(const phutball::Position& position);
    // Reports progress after the first second: in a terminal by one line that is overwritten; elsewhere, with
    // --progress, by a line every five seconds.
    void show(const solve::SolverProgress& progress);
    // Removes that line; call it before anything else is written.
    void clear();
    // Says that a table of this board is built in memory.
    void building(phutball::Size size);
    // Says that nothing was proven because of a limit: "time", "plies", or "size" (of the board).
    void unknown(std::string_view limit);

  private:
    void hint_at_table();

    const Console& console_;
    const SolveOptions& options_;
    bool live_;
    const phutball::Position* position_ = nullptr;
    double last_ = 0; // in seconds of the search
    bool drawn_ = false;
    std::string hinted_; // the last command named
};

} // namespace goalline::cli
