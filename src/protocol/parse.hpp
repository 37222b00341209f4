// The words of the text protocol: reads positions and limits. Thread-safety: pure functions.
#pragma once

#include "base/result.hpp"
#include "engine/engine.hpp"
#include "phutball/game.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace goalline::protocol {

// Splits a line at blanks, tabs and carriage returns.
[[nodiscard]] std::vector<std::string_view> split_words(std::string_view line);

// Accepts digits only, up to 2^63 - 1.
[[nodiscard]] std::optional<std::uint64_t> parse_number(std::string_view text);

// Puts text that came from outside in quotes, at most 40 bytes of it.
[[nodiscard]] std::string quoted(std::string_view text);
// Replaces everything that is not printable ASCII, so that a message stays one line.
[[nodiscard]] std::string printable(std::string_view text);

// The answer to a command that cannot be used.
[[nodiscard]] Error bad_command(std::string where, std::string message);

// `position startpos [RxC] [moves ...]` or `position pos ROWS SIDE [EXIT] [moves ...]` (`fen` for `pos`).
[[nodiscard]] Result<phutball::Game> parse_position(const std::vector<std::string_view>& words,
                                                    const phutball::Rules& rules);

// What `setoption name NAME [value VALUE]` asks for. Both may have blanks within.
struct OptionWish {
    std::string name;
    std::optional<std::string_view> value{}; // a part of the line
};
// REQUIRES: the words are those of one line
[[nodiscard]] Result<OptionWish> parse_option(const std::vector<std::string_view>& words);

// What `go` asks for.
struct Task {
    engine::Limits limits;
    std::optional<int> mate; // plies within which a proven win is looked for
    bool proof = false;      // who wins is to be proven; depth is then that of the win
};
// Reads `go [movetime MS] [nodes N] [depth N] [mate N] [p1time MS] [p2time MS] [p1inc MS] [p2inc MS] [movestogo N]
// [infinite] [proof]`. Of the clocks only that of `to_move` counts. A number out of range counts as the nearest one in it.
[[nodiscard]] Result<Task> parse_task(const std::vector<std::string_view>& words, phutball::Side to_move);

} // namespace goalline::protocol
