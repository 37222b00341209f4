// The text layer of SGF FF[4]: trees of nodes with properties as they are in a file, without any meaning.
// sgf_read.cpp gives them the meaning of a Phutball record. Thread-safety: plain values and pure functions.
#pragma once

#include "base/result.hpp"
#include "phutball/position.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace goalline::phutball::sgf {

struct Place {
    int line = 1;   // from 1
    int column = 1; // in characters
};

[[nodiscard]] Message to_text(Place place); // "line 3, column 7"

struct RawValue {
    std::string_view text; // between the brackets, still escaped; points into the text that was read
    Place place;           // of its first byte
};

struct RawProperty {
    std::string name; // capitals only; the lower-case letters of old files ("GaMe") are dropped
    std::vector<RawValue> values;
    Place place;
};

struct RawNode {
    std::int32_t parent = -1; // -1 for the root
    std::vector<RawProperty> properties;
    Place place;
};

struct RawTree {
    std::vector<RawNode> nodes; // in depth-first order
    std::vector<Message> warnings;
    int games = 1; // game trees in the text
};

// Reads one game tree: the one that `game` names, from 1, or else the first, with a warning if there are more. It tolerates text before and after it, line ends of any kind, missing
// closing parentheses at the end, and repeated properties, and adds warnings about them. REQUIRES: `text` outlives
// the result
[[nodiscard]] Result<RawTree> parse(std::string_view text, std::optional<int> game = {});

// Resolves escapes. With `multiline` line breaks are kept (as \n); otherwise all white space becomes blanks.
[[nodiscard]] std::string unescape(std::string_view value, bool multiline);
[[nodiscard]] std::string escape(std::string_view text);

// Whether a record has a field for what the property says: a move, the start, a comment, or, in a node of the head (the
// root and the set-up nodes behind it), the game as a whole. All others are kept as they are.
[[nodiscard]] bool has_field(std::string_view property, bool head);

// The text without the blanks around it.
[[nodiscard]] std::string_view trim(std::string_view text);
// Accepts only digits, at most 6 of them.
[[nodiscard]] std::optional<int> small_number(std::string_view text);
// Reads "H10", or Go's letters "hj" (the column, then the row counted from the top).
[[nodiscard]] Result<Point> read_point(std::string_view text, Size size);
// Reads one of our move texts, a point in Go's letters, or a chain of such points ("jnglgjjj", "jn-gl-gj"), with or
// without its start.
[[nodiscard]] Result<Move> read_move(std::string_view text, const Position& position);

} // namespace goalline::phutball::sgf
