// MappedFile is a whole file mapped for reading; any thread may read it. OutputFile is a file that is being written,
// in large pieces; it belongs to one thread at a time. Both are movable, and both report failures as Errors that name
// the file.
#pragma once

#include "base/result.hpp"

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <utility>
#include <vector>

namespace goalline::tables {

// Returns "cannot <do> FILE: <why>", with the reason taken from errno.
[[nodiscard]] Error file_error(Message failure, const std::string& path);

class MappedFile {
  public:
    [[nodiscard]] static Result<MappedFile> open(const std::string& path);
    MappedFile(MappedFile&& other) noexcept : bytes_(std::exchange(other.bytes_, {})) {}
    MappedFile& operator=(MappedFile&& other) noexcept {
        std::swap(bytes_, other.bytes_);
        return *this;
    }
    ~MappedFile();

    [[nodiscard]] std::span<const std::uint8_t> bytes() const { return bytes_; }

  private:
    explicit MappedFile(std::span<const std::uint8_t> bytes) : bytes_(bytes) {}
    std::span<const std::uint8_t> bytes_;
};

// Refuses what a finished file must not take the place of: a device, a pipe, a folder. A name that nothing has is good.
[[nodiscard]] Result<void> check_replaceable(const std::string& path);

class OutputFile {
  public:
    enum class Start : std::uint8_t { empty, append };

    // Errors: io; also if another program appends to the file.
    [[nodiscard]] static Result<OutputFile> open(const std::string& path, Start start);
    OutputFile(OutputFile&& other) noexcept
        : path_(std::move(other.path_)), file_(std::exchange(other.file_, -1)), size_(other.size_),
          buffer_(std::move(other.buffer_)) {}
    OutputFile& operator=(OutputFile&& other) noexcept {
        std::swap(path_, other.path_);
        std::swap(file_, other.file_);
        std::swap(size_, other.size_);
        std::swap(buffer_, other.buffer_);
        return *this;
    }
    ~OutputFile(); // closes the file; what is still in the buffer is lost

    [[nodiscard]] const std::string& path() const { return path_; }
    [[nodiscard]] std::uint64_t size() const { return size_; } // includes what is still in the buffer

    [[nodiscard]] Result<void> write(std::span<const std::uint8_t> bytes);
    [[nodiscard]] Result<void> write_at(std::uint64_t offset,
                                        std::span<const std::uint8_t> bytes); // flushes first
    [[nodiscard]] Result<void> flush();
    [[nodiscard]] Result<void> sync(); // flushes, and waits for the disk
    [[nodiscard]] Result<void> truncate(std::uint64_t size);

  private:
    OutputFile(std::string path, int file, std::uint64_t size)
        : path_(std::move(path)), file_(file), size_(size) {}

    std::string path_;
    int file_;
    std::uint64_t size_;
    std::vector<std::uint8_t> buffer_;
};

} // namespace goalline::tables
