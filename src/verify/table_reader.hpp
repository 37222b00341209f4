// TableReader reads table files from nothing but their description in table-format.md. It shares no code with
// what writes and uses them (src/tables), so the two check each other and the document. Safe to use from any thread.
#pragma once

#include "base/result.hpp"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <vector>

namespace goalline::verify {

class TableReader {
  public:
    // Maps the file and checks everything except the blocks.
    [[nodiscard]] static Result<TableReader> open(const std::string& path);
    TableReader(TableReader&&) noexcept;
    TableReader& operator=(TableReader&&) noexcept;
    ~TableReader();

    [[nodiscard]] bool is_strip() const;
    [[nodiscard]] bool is_board() const;
    [[nodiscard]] std::uint32_t rows() const { return field(16); }
    [[nodiscard]] std::uint32_t columns() const { return field(20); }
    [[nodiscard]] std::uint32_t switches() const { return field(24); }
    [[nodiscard]] std::uint32_t balls() const { return field(28); }
    [[nodiscard]] std::uint32_t bits() const { return field(32); }
    [[nodiscard]] std::vector<std::uint64_t> histogram() const; // by ply, from 0

    [[nodiscard]] std::uint64_t blocks() const;
    [[nodiscard]] std::size_t block_entries() const;
    // Checks a block and unpacks it. REQUIRES: number < blocks(), and there is room for block_entries() bytes
    [[nodiscard]] Result<void> unpack(std::uint64_t number, std::span<std::uint8_t> entries) const;

  private:
    struct Mapping;
    explicit TableReader(std::unique_ptr<Mapping> mapping);
    [[nodiscard]] std::span<const std::uint8_t> bytes() const;
    [[nodiscard]] std::uint32_t field(std::size_t offset) const;      // 4 bytes
    [[nodiscard]] std::uint64_t wide_field(std::size_t offset) const; // 8 bytes
    [[nodiscard]] Result<void> check_header(const std::string& path) const;
    [[nodiscard]] Result<void> check_tail(const std::string& path) const;

    std::unique_ptr<Mapping> mapping_;
};

} // namespace goalline::verify
