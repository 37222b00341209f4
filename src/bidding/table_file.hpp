// A table as bytes: the binary file of bidding.md, or CSV. Thread-safety: no state.
#pragma once

#include "bidding/table.hpp"

#include <string>

namespace goalline::bidding {

// A header of 64 bytes (magic, rules, size, gap, checksum), then every value as an IEEE double, all in little-endian
// order.
[[nodiscard]] std::string to_binary(const Table& table);

// A heading and lines ball,points1,points2,value. The values have all their digits and come in the order of the
// binary file.
[[nodiscard]] std::string to_csv(const Table& table);

} // namespace goalline::bidding
