#include "protocol/files.hpp"

#include <cstdio>
#include <filesystem>
#include <memory>
#include <system_error>

namespace goalline::protocol {

bool is_folder(const std::string& name) {
    std::error_code error;
    return std::filesystem::is_directory(name, error);
}

std::string read_file(const std::string& name, std::size_t most) {
    struct Close {
        void operator()(std::FILE* file) const { (void)std::fclose(file); }
    };
    const std::unique_ptr<std::FILE, Close> file(std::fopen(name.c_str(), "rb"));
    std::string bytes(file ? most : 0, '\0');
    if (file)
        bytes.resize(std::fread(bytes.data(), 1, bytes.size(), file.get()));
    return bytes;
}

} // namespace goalline::protocol
