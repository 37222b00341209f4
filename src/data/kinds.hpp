// The kinds of data that can be made into tables: what columns each has (data.md), and where its rows come from.
// Thread-safety: pure functions, but for the file system.
#pragma once

#include "data/table.hpp"

#include <span>
#include <string>
#include <string_view>

namespace goalline::data {

struct Kind {
    std::string_view name;
    std::string_view
        source; // the file of the source tree that is read if none is named; empty: one must be named
    Columns columns;
    // Reads a file from its begin to its end. Errors: io; syntax, invalid or illegal, with the place in the file
    Result<void> (*read)(const std::string& file, const EachRow& each);
};

[[nodiscard]] std::span<const Kind> kinds();

} // namespace goalline::data
