// What the store does with files besides opening databases: who may read them, whether they are still the ones that
// were opened, and how one is put in the place of another. Functions that return a Result name the file and the
// reason. Internal to the server. Thread-safety: any thread may call these functions.
#pragma once

#include "base/result.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <sys/types.h>

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

} // namespace goalline::server
