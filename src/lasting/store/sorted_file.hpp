// SortedFile is a file of values under sorted keys that never changes: a row of zstd frames, each with the values of some keys
// in a row. In memory are only the first key of each frame and a Bloom filter (1970), which says of nearly all unknown
// keys that they are not there, so that a look-up unpacks at most one frame. SortedFileWriter writes one. The index has a
// checksum, which is looked at when a file is opened; so has each frame. Not thread-safe.
#pragma once

#include "base/hash.hpp"
#include "base/result.hpp"
#include "tables/file/files.hpp"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>
#include <zstd.h>

namespace goalline::lasting {

// Where a frame is. Written as it lies in memory, as all numbers here: a store stays on its machine.
struct Frame {
    Key first;
    std::uint64_t at = 0;
};

struct KeyedValue {
    Key key;
    std::string value;
};

class SortedFile {
  public:
    // Errors: io; invalid, if the file is damaged.
    [[nodiscard]] static Result<std::unique_ptr<SortedFile>> open(const std::string& path);

    [[nodiscard]] const std::string& path() const { return path_; }
    [[nodiscard]] std::uint64_t keys() const { return keys_; }
    [[nodiscard]] std::size_t frames() const { return frames_.size(); }
    [[nodiscard]] std::uint64_t disk_bytes() const { return mapped_.bytes().size(); }
    [[nodiscard]] std::uint64_t index_bytes() const; // of memory

    // Errors: invalid, if a frame is damaged.
    [[nodiscard]] Result<std::optional<std::string>> find(Key key);
    // What a frame holds, unpacked; valid until the next call. Errors: as find. REQUIRES: number < frames()
    [[nodiscard]] Result<const std::vector<KeyedValue>*> frame(std::size_t number);

  private:
    SortedFile(std::string path, tables::MappedFile mapped)
        : path_(std::move(path)), mapped_(std::move(mapped)) {}
    [[nodiscard]] bool read_index();
    [[nodiscard]] bool read(const std::vector<std::uint8_t>& bytes);

    std::string path_;
    tables::MappedFile mapped_;
    std::vector<Frame> frames_;
    std::vector<std::uint64_t> filter_;
    std::uint64_t keys_ = 0;
    std::uint64_t index_at_ = 0;       // where the frames end
    std::vector<KeyedValue> unpacked_; // the frame of the last call
    std::size_t unpacked_number_ = SIZE_MAX;
};

class SortedFileWriter {
  public:
    // At most `keys` will come. Errors: io.
    [[nodiscard]] static Result<SortedFileWriter> open(const std::string& path, std::uint64_t keys);
    // REQUIRES: the key comes after the one before. Errors: io.
    [[nodiscard]] Result<void> put(Key key, const std::string& value);
    // The file has its name only once it is whole and on disk. Errors: io.
    [[nodiscard]] Result<void> finish();

  private:
    SortedFileWriter(std::string path, tables::OutputFile out, std::uint64_t keys);
    [[nodiscard]] Result<void> pack();

    struct Free {
        void operator()(ZSTD_CCtx* context) const { ZSTD_freeCCtx(context); }
    };
    std::string path_;
    tables::OutputFile out_;
    std::unique_ptr<ZSTD_CCtx, Free> context_;
    std::vector<std::uint8_t> frame_; // not yet packed
    std::vector<Frame> frames_;
    std::vector<std::uint64_t> filter_;
    std::uint64_t keys_ = 0;
};

} // namespace goalline::lasting
