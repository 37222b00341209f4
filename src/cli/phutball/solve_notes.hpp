// SolveNotes: what `solve` tells on standard error: how far the search has come, which limit ended it, and
// what may help. Used by the thread that solves.
#pragma once

#include "cli/phutball/commands.hpp"
#include "solve/solver.hpp"

#include <string>
#include <string_view>

namespace goalline::cli {

class SolveNotes {
  public:
    // REQUIRES: `options` lives as long as this object
    explicit SolveNotes(const SolveOptions& options);

    // Another position is asked about. REQUIRES: it lives until the next one
    void begin(const phutball::Position& position);
    // From the second second on: a line that is written over and over in a terminal; elsewhere, with
    // --progress, one every five seconds.
    void show(const solve::SolverProgress& progress);
    // Takes that line away; before anything else is written.
    void clear();
    // Nothing was proven because of a limit: "time", "plies", or "size" of the board.
    void unknown(std::string_view limit);

  private:
    void hint_at_table();
    template <class... Values>
    [[nodiscard]] std::string say(Text which, const Values&... values) const;

    const SolveOptions& options_;
    bool live_;
    const phutball::Position* position_ = nullptr;
    double last_ = 0; // seconds into the search
    bool drawn_ = false;
    std::string hinted_; // the command named last
};

} // namespace goalline::cli
