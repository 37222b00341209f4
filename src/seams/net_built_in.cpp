// The standard net of every program but the page's module, which gets it as a file (bindings/wasm/module.cpp).
#include "engine/eval/net_file.hpp"

#include <cstddef>
#include <cstdlib>

namespace goalline::engine {

// standard_net.cpp is made from standard.net when the program is built (cmake/EmbedFiles.cmake).
extern const unsigned char kStandardNet[];
extern const std::size_t kStandardNetSize;

const NetFile& standard_net() {
    static const NetFile file = [] {
        auto read = read_net({reinterpret_cast<const char*>(kStandardNet), kStandardNetSize});
        if (!read)
            std::abort(); // the program was built with a file that is no net
        return *read;
    }();
    return file;
}

} // namespace goalline::engine
