#include "server/data_directory.hpp"

#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <filesystem>
#include <sys/file.h>
#include <unistd.h>

namespace goalline::server {

namespace {

Error failure(std::string message, const std::string& path) {
    return {.kind = ErrorKind::io, .message = std::move(message), .where = path, .code = "data"};
}

} // namespace

Result<DataDirectory> DataDirectory::hold(const std::string& path) {
    std::error_code error;
    if (std::filesystem::create_directories(path, error) && !error)
        std::filesystem::permissions(path, std::filesystem::perms::owner_all, error);
    if (error)
        return failure("the data directory cannot be made: " + error.message(), path);
    const std::string name = path + "/goalline.lock";
    const int lock = ::open(name.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600);
    if (lock < 0)
        return failure(std::string("cannot be written: ") + std::strerror(errno), name);
    DataDirectory directory(path, lock);
    if (::flock(lock, LOCK_EX | LOCK_NB) != 0)
        return failure("another server is using this data directory", path);
    return directory;
}

DataDirectory::~DataDirectory() {
    if (lock_ >= 0)
        ::close(lock_);
}

} // namespace goalline::server
