// DataDirectory: where the database lies, held by one server at a time. Two servers on one database would
// each keep games in memory that the other changes. hold() is safe from any thread; an object is not
// thread-safe.
#pragma once

#include "base/result.hpp"

#include <string>
#include <utility>

namespace goalline::server {

class DataDirectory {
  public:
    // Makes the directory if need be, for its owner only; one that exists and holds nothing but our files
    // becomes its owner's only, too. The hold ends with the object, or with the process however it ends.
    [[nodiscard]] static Result<DataDirectory> hold(const std::string& path);

    DataDirectory(DataDirectory&& other) noexcept
        : path_(std::move(other.path_)), lock_(std::exchange(other.lock_, -1)) {}
    DataDirectory& operator=(DataDirectory&&) = delete;
    ~DataDirectory();

    [[nodiscard]] std::string database() const { return path_ + "/goalline.db"; }

  private:
    DataDirectory(std::string path, int lock) : path_(std::move(path)), lock_(lock) {}

    std::string path_;
    int lock_;
};

} // namespace goalline::server
