#include "protocol/files.hpp"

namespace goalline::protocol {

std::string read_file(const std::string& /*name*/, std::size_t /*most*/) {
    return {};
}

} // namespace goalline::protocol
