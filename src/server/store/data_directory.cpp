#include "server/store/data_directory.hpp"

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

} // namespace goalline::server
