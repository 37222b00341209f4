// The words of the text protocol: reading positions and limits. Thread-safety: pure functions.
#pragma once

#include "base/result.hpp"
#include "engine/options.hpp"
#include "phutball/game.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace goalline::protocol {

// Split at blanks, tabs and carriage returns.
[[nodiscard]] std::vector<std::string_view> split_words(std::string_view line);

// Digits only, up to 2^63 - 1.
[[nodiscard]] std::optional<std::uint64_t> parse_number(std::string_view text);

// What came from outside, in quotes, at most 40 bytes of it.
[[nodiscard]] std::string quoted(std::string_view text);
// With everything but printable ASCII replaced, so that a message stays one line.
[[nodiscard]] std::string printable(std::string_view text);

// `position startpos [RxC] [moves ...]` or `position pos ROWS SIDE [EXIT] [moves ...]`.
[[nodiscard]] Result<phutball::Game> parse_position(const std::vector<std::string_view>& words,
                                                    const phutball::Rules& rules);

// `go [movetime MS] [nodes N] [depth N] [infinite]`.
[[nodiscard]] Result<engine::Limits> parse_limits(const std::vector<std::string_view>& words);

} // namespace goalline::protocol
