// Games of the terminal as SGF files: writing, reading, and names that are free. Functions without state;
// safe to use from any thread, except that two that write race for a name.
#pragma once

#include "base/result.hpp"
#include "phutball/record/record.hpp"

#include <string>

namespace goalline::cli::tui {

// "2026-11-20", of this machine's clock and zone.
[[nodiscard]] std::string today();
// "goalline-<today>.sgf" in the current folder, or with "-2", "-3", ... where such a file is there already.
[[nodiscard]] std::string free_name();

// Never writes over a file that is there.
[[nodiscard]] Result<void> write_game(const phutball::Record& record, const std::string& file);
// Any kind of record that `convert` reads; of several games the first. `defaults` are the rules where the
// record says nothing about them.
[[nodiscard]] Result<phutball::Record> read_game(const std::string& file, const phutball::Rules& defaults);

} // namespace goalline::cli::tui
