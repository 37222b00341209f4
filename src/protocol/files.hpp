// Files that commands of the protocol name. WebAssembly has none. Thread-safety: pure functions.
#pragma once

#include <cstddef>
#include <string>

namespace goalline::protocol {

// Whether there is a folder of this name.
[[nodiscard]] bool is_folder(const std::string& name);

// What the file says, up to so many bytes; nothing if it cannot be read.
[[nodiscard]] std::string read_file(const std::string& name, std::size_t most);

} // namespace goalline::protocol
