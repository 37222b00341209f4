#include "server/store/files.hpp"

#include "base/system_words.hpp"

#include <array>
#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <filesystem>
#include <string_view>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

namespace goalline::server {

namespace {

constexpr mode_t kOwnerOnly = S_IRUSR | S_IWUSR;

Error failure(Message what, const std::string& path) {
    const int reason = errno;
    return {ErrorKind::io, "{0}: {1}"_en(std::move(what), system_words(reason)), verbatim(path), "file"};
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

namespace {

// A link in place of one of these would have the server write elsewhere, with its own rights.
constexpr std::array kFiles = {"goalline.lock", "goalline.db", "goalline.db-wal", "goalline.db-shm",
                               "goalline.push.pem"};

Error refused(Message message, const std::string& path) {
    return {.kind = ErrorKind::io, .message = std::move(message), .where = verbatim(path), .code = "data"};
}

// Whether this program put everything there that is in the folder; an empty folder counts.
bool holds_only_ours(const std::string& path) {
    std::error_code error;
    for (std::filesystem::directory_iterator entry(path, error), end; !error && entry != end;
         entry.increment(error)) {
        if (!std::string_view(entry->path().filename().native()).starts_with("goalline."))
            return false;
    }
    return !error;
}

// Makes a folder private that is only for our files. A shared folder stays as it is: one with other files, with the
// sticky bit (/tmp), or of another owner.
void keep_private_folder(const std::string& path) {
    struct stat found{};
    if (::stat(path.c_str(), &found) != 0 || found.st_uid != ::geteuid() || (found.st_mode & S_ISVTX) != 0)
        return;
    if ((found.st_mode & 07777) != S_IRWXU && holds_only_ours(path))
        (void)::chmod(path.c_str(), S_IRWXU);
}

} // namespace

Result<DataDirectory> DataDirectory::hold(const std::string& path) {
    std::error_code error;
    if (std::filesystem::create_directories(path, error) && !error)
        std::filesystem::permissions(path, std::filesystem::perms::owner_all, error);
    if (error)
        return refused("the data directory cannot be made: {0}"_en(system_words(error.value())), path);
    keep_private_folder(path);
    const std::string name = path + "/goalline.lock";
    for (const char* own : kFiles) {
        struct stat found{};
        const std::string file = path + "/" + own;
        if (::lstat(file.c_str(), &found) == 0 && !S_ISREG(found.st_mode))
            return refused("this isn't an ordinary file"_en, file);
    }
    const int lock = ::open(name.c_str(), O_RDWR | O_CREAT | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC, 0600);
    if (lock < 0)
        return refused("cannot be written: {0}"_en(system_words(errno)), name);
    DataDirectory directory(path, lock);
    struct stat held{};
    if (::fstat(lock, &held) != 0 || held.st_nlink > 1) // a name of somebody else's file
        return refused("this isn't an ordinary file"_en, name);
    // The file may come from an older version, or have other rights because of the umask.
    (void)::fchmod(lock, S_IRUSR | S_IWUSR);
    if (::flock(lock, LOCK_EX | LOCK_NB) != 0)
        return refused("another server is using this data directory"_en, path);
    return directory;
}

DataDirectory::~DataDirectory() {
    if (lock_ >= 0)
        ::close(lock_);
}

std::uint64_t database_bytes(const std::string& database) {
    std::uint64_t bytes = 0;
    for (const char* file : {"", "-wal"}) {
        std::error_code missing;
        const auto size = std::filesystem::file_size(database + file, missing);
        bytes += missing ? 0 : size;
    }
    return bytes;
}

std::uint64_t free_bytes(const std::string& database) {
    std::error_code missing;
    const auto space = std::filesystem::space(std::filesystem::path(database).parent_path(), missing);
    return missing ? 0 : space.available;
}

} // namespace goalline::server
