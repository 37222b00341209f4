#include "cli/console/shipped.hpp"

#include <filesystem>
#include <system_error>

namespace goalline::cli {

std::string shipped_file(const std::string& name) {
    std::error_code error;
    const auto folder = std::filesystem::read_symlink("/proc/self/exe", error).parent_path();
    const auto in_tree = (folder / "../.." / name).lexically_normal();
    const auto installed = (folder / "../share/goalline" / name).lexically_normal();
    return (!exists(in_tree, error) && exists(installed, error) ? installed : in_tree).string();
}

} // namespace goalline::cli
