// Games of the terminal as SGF files: writing, reading, and free names for them. Thread-safety: functions without
// state, but two writers may compete for the same name.
#pragma once

#include "base/result.hpp"
#include "phutball/record/record.hpp"

#include <string>

namespace goalline::cli::tui {

// "2026-11-20", by this machine's clock and time zone.
[[nodiscard]] std::string today();
// "goalline-<today>.sgf" in the current folder; with "-2", "-3", ... if there is such a file already.
[[nodiscard]] std::string free_name();

// Never overwrites an existing file.
[[nodiscard]] Result<void> write_game(const phutball::Record& record, const std::string& file);
// Reads any kind of record that `convert` reads; if there are several games, the first. `defaults` are the rules if
// the record says nothing about them.
[[nodiscard]] Result<phutball::Record> read_game(const std::string& file, const phutball::Rules& defaults);

} // namespace goalline::cli::tui
