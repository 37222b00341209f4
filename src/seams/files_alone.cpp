// The files of a build without a system (GOALLINE_CORE_ONLY): there are none.
#include "protocol/files.hpp"

namespace goalline::protocol {

bool is_folder(const std::string& /*name*/) {
    return false;
}

std::string read_file(const std::string& /*name*/, std::size_t /*most*/) {
    return {};
}

} // namespace goalline::protocol
