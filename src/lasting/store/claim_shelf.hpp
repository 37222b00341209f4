// ClaimShelf is where a search puts claims for which memory has no room (proving/claim_book.hpp, Shelf): a file that is there as
// long as this, since the store has them, too. It is mapped: the system takes its memory back when others need it. Not
// thread-safe.
#pragma once

#include "base/result.hpp"
#include "tables/file/files.hpp"

#include <cstdint>
#include <optional>
#include <span>
#include <string>

namespace goalline::lasting {

class ClaimShelf {
  public:
    // For a search that is kept in this folder, or in this database: then the file lies in a new folder among those that do not
    // stay, which nobody else may enter. Nothing is written yet.
    explicit ClaimShelf(const std::string& store);
    ~ClaimShelf();
    ClaimShelf(const ClaimShelf&) = delete;
    ClaimShelf& operator=(const ClaimShelf&) = delete;

    // Appends these words, and says where all of them lie until the next call. Errors: io.
    [[nodiscard]] Result<std::span<const std::uint64_t>> append(std::span<const std::uint64_t> more);

  private:
    [[nodiscard]] Result<void> begin();

    std::string path_;       // empty until there is one
    std::string own_folder_; // goes with the file
    std::optional<tables::OutputFile> file_;
    std::optional<tables::MappedFile> mapped_;
};

} // namespace goalline::lasting
