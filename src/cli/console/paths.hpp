// Checks of the paths that options name, before a command begins: a search of minutes must not find at its end that its
// file cannot be written, and a folder that is missing must not look like an empty one. Thread-safety: pure functions.
#pragma once

#include "base/result.hpp"

#include <cstdint>
#include <string>

namespace goalline::cli {

enum class Path : std::uint8_t {
    folder,    // is there
    new_file,  // can be written: its folder is there, and no folder has its name; "-" is no file
    new_folder // is there or can be made: the folder around it is there
};

// Errors: io, with the option, what is wrong and what was expected.
[[nodiscard]] Result<void> check_path(const std::string& option, const std::string& path, Path kind);

} // namespace goalline::cli
