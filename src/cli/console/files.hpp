// The files of the command line: whether a path that an option names will do, reading whole files, writing them, and those
// that come with the program. Thread-safety: pure functions, but for the file system.
#pragma once

#include "base/result.hpp"

#include <cstddef>
#include <cstdint>
#include <string>

namespace goalline::cli {

enum class Path : std::uint8_t {
    folder,    // is there
    new_file,  // can be written: its folder is there, and no folder has its name; "-" is no file
    new_folder // is there or can be made: the folder around it is there
};

// Serves before a command begins: a search of minutes must not find at its end that its file cannot be written, and a
// folder that is missing must not look like an empty one. Errors: io, with the option, what is wrong and what was expected.
[[nodiscard]] Result<void> check_path(const std::string& option, const std::string& path, Path kind);

// Reads a whole file, or standard input for "-". One that has more than `limit` bytes is refused.
[[nodiscard]] Result<std::string> read_bytes(const std::string& file, std::size_t limit);
// The same for a text in UTF-8, without its byte order mark.
[[nodiscard]] Result<std::string> read_text(const std::string& file, std::size_t limit);

// The file or its folder does not let us write. `code` is the reason for programs.
[[nodiscard]] Error unwritable(const std::string& file, const char* code);
// Writes a whole file. Errors: unwritable
[[nodiscard]] Result<void> write_file(const std::string& file, const std::string& bytes, const char* code);

// Where a file of the source tree is, as in "matches/openings.txt": in the tree itself, seen from build/<preset>/goalline,
// or where `cmake --install` puts it. If it is in neither place, the first one, for the error.
[[nodiscard]] std::string shipped_file(const std::string& name);

} // namespace goalline::cli
