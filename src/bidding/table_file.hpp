// A table as bytes: the binary file of docs/bidding.md, or CSV. Thread-safe: no state.
#pragma once

#include "bidding/table.hpp"

#include <string>

namespace goalline::bidding {

// Header of 64 bytes (magic, rules, size, gap, checksum), then every value as an IEEE double; all
// little-endian.
[[nodiscard]] std::string to_binary(const Table& table);

// Lines ball,points1,points2,value with a heading; values with all digits, in the order of the binary file.
[[nodiscard]] std::string to_csv(const Table& table);

} // namespace goalline::bidding
