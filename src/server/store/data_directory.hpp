// DataDirectory is the folder of the database, held by one server at a time. Two servers on one database would each
// keep games in memory that the other changes. Thread-safety: any thread may call hold(); an object is not
// thread-safe.
#pragma once

#include "base/result.hpp"

#include <string>
#include <utility>

namespace goalline::server {

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
