// Reads what clients say about puzzles: queries and bodies of the calls of http-api.md. The functions accept any
// bytes; the kinds of their Errors mean what requests.hpp says. Thread-safety: pure functions.
#pragma once

#include "base/result.hpp"
#include "phutball/position.hpp"
#include "server/phutball/puzzles.hpp"

#include <string_view>

namespace goalline::server {

// "rating=1500&theme=save-by-man&not=12,77", of which everything may be missing.
[[nodiscard]] Result<PuzzleBook::Wish> parse_puzzle_wish(std::string_view query);
[[nodiscard]] Result<AttemptCall> parse_attempt_call(std::string_view body);
// A report about a puzzle with that position: its moves are legal from there, and its position is one on their way.
[[nodiscard]] Result<ReportCall> parse_report_call(std::string_view body, const phutball::Position& start);

} // namespace goalline::server
