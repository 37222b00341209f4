#include "server/store/files.hpp"

#include "base/system_words.hpp"

#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <filesystem>
#include <sys/stat.h>
#include <unistd.h>

namespace goalline::server {

namespace {

constexpr mode_t kOwnerOnly = S_IRUSR | S_IWUSR;

Error failure(Message what, const std::string& path) {
    const int reason = errno;
    return {.kind = ErrorKind::io,
            .message = "{0}: {1}"_en(std::move(what), system_words(reason)),
            .where = verbatim(path),
            .code = "file"};
}

Result<void> sync(const std::string& path, int flags) {
    const int file = ::open(path.c_str(), flags | O_CLOEXEC);
    if (file < 0)
        return failure("cannot be opened"_en, path);
    Result<void> done;
    if (::fsync(file) != 0)
        done = failure("cannot be written to the disk"_en, path);
    ::close(file);
    return done;
}

} // namespace

std::optional<FileIdentity> identity_of(const std::string& path) {
    struct stat found{};
    if (::stat(path.c_str(), &found) != 0)
        return std::nullopt;
    return FileIdentity{found.st_dev, found.st_ino};
}

bool exists(const std::string& path) {
    struct stat found{};
    return ::lstat(path.c_str(), &found) == 0;
}

Result<void> make_private_file(const std::string& path) {
    const int file = ::open(path.c_str(), O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, kOwnerOnly);
    if (file < 0)
        return failure("cannot be made"_en, path);
    Result<void> done;
    if (::fchmod(file, kOwnerOnly) != 0)
        done = failure("cannot be kept from other readers"_en, path);
    ::close(file);
    return done;
}

void keep_private(const std::string& path) {
    struct stat found{};
    if (::stat(path.c_str(), &found) == 0 && S_ISREG(found.st_mode) && (found.st_mode & 07777) != kOwnerOnly)
        (void)::chmod(path.c_str(), kOwnerOnly);
}

Result<void> sync_file(const std::string& path) {
    return sync(path, O_RDONLY);
}

Result<void> sync_folder_of(const std::string& path) {
    const auto folder = std::filesystem::path(path).parent_path();
    return sync(folder.empty() ? "." : folder.string(), O_RDONLY | O_DIRECTORY);
}

Result<void> rename_file(const std::string& from, const std::string& to) {
    if (std::rename(from.c_str(), to.c_str()) != 0)
        return failure("cannot be written"_en, to);
    return sync_folder_of(to);
}

TemporaryFile::~TemporaryFile() {
    if (!path_.empty())
        ::unlink(path_.c_str());
}

} // namespace goalline::server
