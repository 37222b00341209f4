// What the store does with files besides opening databases: who may read them, whether they are still the ones that
// were opened, and how one is put in the place of another. Functions that return a Result name the file and the
// reason. Internal to the server. Thread-safety: any thread may call these functions.
#pragma once

#include "base/result.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <sys/types.h>
#include <utility>

namespace goalline::server {

// The file for which a name stands.
struct FileIdentity {
    dev_t device = 0;
    ino_t inode = 0;

    friend bool operator==(const FileIdentity&, const FileIdentity&) = default;
};
[[nodiscard]] std::optional<FileIdentity> identity_of(const std::string& path); // none: no such file

[[nodiscard]] bool exists(const std::string& path);
// Makes an empty file that only its owner may read, whatever the umask is. Refuses if it exists.
[[nodiscard]] Result<void> make_private_file(const std::string& path);
// Removes all access of others to the file. A missing file, or one of another owner, stays as it is.
void keep_private(const std::string& path);

// Waits until the file, or the names in its folder, are on the disk.
[[nodiscard]] Result<void> sync_file(const std::string& path);
[[nodiscard]] Result<void> sync_folder_of(const std::string& path);
// Gives `from` the name `to`, in one step and for good.
[[nodiscard]] Result<void> rename_file(const std::string& from, const std::string& to);

// Removes the file when the object is destroyed, unless keep() was called.
class TemporaryFile {
  public:
    explicit TemporaryFile(std::string path) : path_(std::move(path)) {}
    TemporaryFile(const TemporaryFile&) = delete;
    TemporaryFile& operator=(const TemporaryFile&) = delete;
    ~TemporaryFile();

    [[nodiscard]] const std::string& path() const { return path_; }
    void keep() { path_.clear(); }

  private:
    std::string path_;
};

// How large the database is with its log, and how much is free where it lies; 0 if that cannot be said.
[[nodiscard]] std::uint64_t database_bytes(const std::string& database);
[[nodiscard]] std::uint64_t free_bytes(const std::string& database);

// DataDirectory is the folder of the database, held by one server at a time. Two servers on one database would each
// keep games in memory that the other changes. Thread-safety: any thread may call hold(); an object is not
// thread-safe.
class DataDirectory {
  public:
    // Makes the directory if necessary, for its owner only. An existing one that holds nothing but our files becomes
    // private to its owner, too. The hold ends with the object, or with the process, however that ends.
    [[nodiscard]] static Result<DataDirectory> hold(const std::string& path);

    DataDirectory(DataDirectory&& other) noexcept
        : path_(std::move(other.path_)), lock_(std::exchange(other.lock_, -1)) {}
    DataDirectory& operator=(DataDirectory&&) = delete;
    ~DataDirectory();

    [[nodiscard]] std::string database() const { return path_ + "/goalline.db"; }
    [[nodiscard]] std::string admin_socket() const { return path_ + "/goalline.admin"; }
    [[nodiscard]] std::string push_key() const { return path_ + "/goalline.push.pem"; }

  private:
    DataDirectory(std::string path, int lock) : path_(std::move(path)), lock_(lock) {}

    std::string path_;
    int lock_;
};

} // namespace goalline::server
