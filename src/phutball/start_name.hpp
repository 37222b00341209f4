// Short names of starts, and a position in words: people do not count the rows of a position text. Pure functions.
#pragma once

#include "base/message.hpp"
#include "base/result.hpp"
#include "phutball/setup.hpp"

#include <optional>
#include <string_view>

namespace goalline::phutball {

// The start of a board by its short name: "start" is the standard one, "13x9" has so many rows and columns, and for an
// even number of rows "14x15 upper" has the ball on the upper middle row ("lower" and nothing: P4). Nothing if the text
// is no such name; an Error if it is meant as one, with the code "name".
[[nodiscard]] std::optional<Result<Setup>> named_start(std::string_view text);

// "15 × 15, ball at H8, men: 0. Ohs (O) to move": for people, who do not count the rows of a position text.
[[nodiscard]] Message in_words(const Setup& setup);

} // namespace goalline::phutball
