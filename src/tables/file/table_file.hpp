// TableFile and TableWriter read and write finished tables (table-format.md): little-endian files of zstd frames
// with checksums, read by mapping the file. Opening a file checks its header and its directory; a block is checked
// when it is first decoded. A file that is damaged, cut short or of another version is refused, and the error says
// why.
// Thread-safety: a writer belongs to one thread; an open file may be read from any thread.
#pragma once

#include "base/result.hpp"

#include <cstddef>
#include <cstdint>
#include <list>
#include <memory>
#include <mutex>
#include <span>
#include <string>
#include <unordered_map>
#include <vector>

namespace goalline::tables {

inline constexpr std::uint32_t kTableVersion = 1;

enum class TableKind : std::uint32_t { strip = 1, board = 2 };

// An entry is one byte: 0 if the position is undecided, otherwise the ply at which the first player wins (odd if he
// is to move).
struct TableInfo {
    TableKind kind = TableKind::strip;
    std::uint32_t rows = 0;     // strip: squares
    std::uint32_t columns = 0;  // strip: 1
    std::uint32_t switches = 0; // board: the table_bits of its rules
    std::uint32_t balls = 0;
    std::uint32_t bits = 0;
    std::vector<std::uint64_t> histogram; // by ply, from 0

    [[nodiscard]] std::uint32_t block_bits() const { return bits < 16 ? bits : 16; }
    [[nodiscard]] std::uint64_t blocks_per_ball() const { return std::uint64_t{1} << (bits - block_bits()); }
    [[nodiscard]] std::uint64_t blocks() const { return 2 * balls * blocks_per_ball(); }
    [[nodiscard]] std::uint64_t positions() const {
        return std::uint64_t{balls} << bits;
    } // for one side to move
    // The number of these positions that the first player wins; `mover` is 0 if he is to move and 1 if the other
    // player is.
    [[nodiscard]] std::uint64_t first_player_wins(int mover) const;

    friend bool operator==(const TableInfo&, const TableInfo&) = default;
};

using Block = std::vector<std::uint8_t>;

// Packs a block for the file. The result is empty if all entries are 0.
[[nodiscard]] std::vector<std::uint8_t> pack_block(std::span<const std::uint8_t> entries);

// Takes the blocks in order (mover, ball, part). The file appears under its name only when it is complete.
class TableWriter {
  public:
    [[nodiscard]] static Result<TableWriter> create(const std::string& path);
    TableWriter(TableWriter&&) noexcept;
    TableWriter& operator=(TableWriter&&) noexcept;
    ~TableWriter(); // an unfinished file is removed

    [[nodiscard]] Result<void> add(std::span<const std::uint8_t> packed);
    // Returns the size of the file. REQUIRES: info.blocks() blocks were added
    [[nodiscard]] Result<std::uint64_t> finish(const TableInfo& info);

  private:
    struct File;
    explicit TableWriter(std::unique_ptr<File> file);
    std::unique_ptr<File> file_;
};

// Keeps the blocks that were decoded last, up to 8 MiB. Thread-safe.
class TableFile {
  public:
    [[nodiscard]] static bool exists(const std::string& path);
    [[nodiscard]] static Result<TableFile> open(const std::string& path);
    TableFile(TableFile&&) noexcept;
    TableFile& operator=(TableFile&&) noexcept;
    ~TableFile();

    [[nodiscard]] const TableInfo& info() const;
    [[nodiscard]] std::uint64_t bytes() const;
    [[nodiscard]] Result<int> entry(int mover, int ball, std::uint64_t index) const;
    // Decodes a block into `entries`. REQUIRES: number < info().blocks(), and entries has room for 2^block_bits bytes
    [[nodiscard]] Result<void> decode(std::uint64_t number, std::span<std::uint8_t> entries) const;

  private:
    struct Mapped;
    explicit TableFile(std::unique_ptr<Mapped> mapped);
    std::unique_ptr<Mapped> mapped_;
};

} // namespace goalline::tables
