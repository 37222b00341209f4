// LayerLog records what each step of a solver decided, in a file to which it appends as results are found. The file
// is both the checkpoint of an interrupted run and the source of the finished table: a table needs all plies of one
// block together, whereas the solver finds one ply of all blocks at a time. Records are zstd frames with checksums. A
// step counts once its end is recorded; whatever lies behind the last such record is cut off when the log is opened
// again.
// Thread-safety: decided() may be called from several threads, everything else from one.
#pragma once

#include "base/result.hpp"
#include "tables/file/files.hpp"
#include "tables/file/table_file.hpp"
#include "tables/solver/layered.hpp"

#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

namespace goalline::tables {

class LayerLog : public LayerSink {
  public:
    // Creates the log, or opens one that the same work (game, size, rank) left behind; steps() then returns its
    // steps.
    [[nodiscard]] static Result<std::unique_ptr<LayerLog>>
    open(const std::string& path, const TableInfo& game, const Layout& layout, int rank);

    void decided(int ply, int ball, std::uint64_t chunk, const std::uint64_t* fresh,
                 std::size_t words) override;
    // Ends a step that decided `total` positions over all ranks. From now on the step survives an interruption.
    [[nodiscard]] Result<void> commit(std::uint64_t total);

    [[nodiscard]] const std::vector<std::uint64_t>& steps() const { return totals_; } // by ply; 0 has none
    // Forgets the steps after `ply`, if this rank got further than another.
    [[nodiscard]] Result<void> rewind(int ply);
    // Brings the planes of a fresh solver to where they were after the recorded steps.
    [[nodiscard]] Result<void> replay(LayeredSolver& solver) const;

    // Gets the entries of one chunk: for each index the ply that decided it, or 0. `entries` has 2^chunk_bits bytes.
    [[nodiscard]] Result<void> entries(int mover, int ball, std::uint64_t chunk,
                                       std::span<std::uint8_t> entries) const;
    // The ply that decided one position, or 0 if none has. `index` is local to this rank.
    [[nodiscard]] Result<int> ply_of(int mover, int ball, std::uint64_t index) const;
    // Puts everything on disk and maps it. entries(), ply_of() and replay() need this first.
    [[nodiscard]] Result<void> seal();
    void remove(); // removes the file

  private:
    struct Piece {
        std::uint64_t offset;
        std::uint32_t size;
        std::uint16_t ply;
    };

    LayerLog(OutputFile output, const TableInfo& game, const Layout& layout);
    [[nodiscard]] Result<void> read_back(const MappedFile& file);
    [[nodiscard]] std::vector<Piece>& pieces(int mover, int ball, std::uint64_t chunk);
    [[nodiscard]] const std::vector<Piece>& pieces(int mover, int ball, std::uint64_t chunk) const;
    [[nodiscard]] Result<void> unpack(const Piece& piece, std::vector<std::uint64_t>& words) const;

    std::mutex mutex_;
    OutputFile output_;
    Layout layout_;
    int balls_;
    std::vector<std::vector<Piece>> pieces_; // by mover, ball, chunk
    std::vector<std::uint64_t> totals_{0};
    std::vector<std::uint64_t> ends_; // size of the file after each step
    std::optional<Error> failure_;    // a failure in decided(), reported by commit()
    std::optional<MappedFile> mapped_;
};

} // namespace goalline::tables
