// ClaimFiles keeps claims by the hundred million: a value under each key, in a folder of sorted files that never change.
// New ones wait in memory; when these are many, they become a file, and as many files of about one size become one (a
// log-structured merge tree, O'Neil and others 1996), so that a look-up asks few of them (sorted_file.hpp).
//
// A key never gets another value. After a kill everything is there that was written before the last flush(). Not
// thread-safe.
#pragma once

#include "base/hash.hpp"
#include "base/result.hpp"
#include "lasting/store/sorted_file.hpp"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace goalline::lasting {

class ClaimFiles {
  public:
    // `waiting`: so many claims are kept in memory before they become a file. Makes the folder if it is not there. Errors: io;
    // invalid, if a file is damaged.
    [[nodiscard]] static Result<ClaimFiles> open(const std::string& folder, std::size_t waiting = 1 << 20);

    // May write and merge files. REQUIRES: if the key is known, this is its value; fewer than 2^32 bytes. Errors: io.
    [[nodiscard]] Result<void> put(Key key, std::string value);
    // Writes what waits. Errors: io.
    [[nodiscard]] Result<void> flush();
    // Errors: io; invalid, if a frame is damaged.
    [[nodiscard]] Result<std::optional<std::string>> find(Key key);
    // Calls `take` for each claim, in the order of the keys, until it returns an error. Errors: those of `take` and of find.
    using Take = std::function<Result<void>(Key key, const std::string& value)>;
    [[nodiscard]] Result<void> each(const Take& take);

    [[nodiscard]] std::size_t files() const { return files_.size(); }
    [[nodiscard]] std::uint64_t disk_bytes() const;
    [[nodiscard]] std::uint64_t index_bytes() const; // of memory, for frames and filters

  private:
    ClaimFiles(std::string folder, std::size_t waiting);
    [[nodiscard]] std::string name_of(std::uint64_t number) const;
    [[nodiscard]] Result<void> merge();

    std::string folder_;
    std::size_t most_waiting_;
    std::map<Key, std::string> waiting_;
    std::vector<std::unique_ptr<SortedFile>> files_; // the oldest first
    std::uint64_t next_ = 1;                         // number of the next file
};

} // namespace goalline::lasting
