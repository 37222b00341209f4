#include "verify/table_reader.hpp"

#include "base/hash.hpp"
#include "base/system_words.hpp"

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <string_view>
#include <sys/mman.h>
#include <sys/stat.h>
#include <system_error>
#include <unistd.h>
#include <zstd.h>
#include <zstd_errors.h>

namespace goalline::verify {
namespace {

// See table-format.md, "The file".
constexpr std::string_view kMark = "GLTABLE\n";
constexpr std::uint32_t kVersion = 1;
constexpr std::size_t kHeader = 72;
constexpr std::size_t kDirectoryEntry = 16;
enum Offset : std::size_t {
    kAtVersion = 8,
    kAtKind = 12,
    kAtBalls = 28,
    kAtBits = 32,
    kAtPlies = 36,
    kAtTail = 40,
    kAtSize = 48,
    kAtTailChecksum = 56,
    kAtHeaderChecksum = 64,
};

std::uint64_t little_endian(std::span<const std::uint8_t> bytes) {
    std::uint64_t value = 0;
    for (std::size_t i = bytes.size(); i-- > 0;)
        value = value << 8 | bytes[i];
    return value;
}

std::uint64_t checksum(std::span<const std::uint8_t> bytes) {
    std::uint64_t state = mix64(bytes.size());
    for (; bytes.size() >= 8; bytes = bytes.subspan(8))
        state = mix64(state ^ little_endian(bytes.first(8)));
    return mix64(state ^ little_endian(bytes));
}

Error refusal(Message message, Message where) {
    return {ErrorKind::invalid, std::move(message), std::move(where), "table"};
}

Error from_errno(Message failure, const std::string& path) {
    const int reason = errno;
    return {ErrorKind::io, "{0}: {1}"_en(std::move(failure), system_words(reason)), verbatim(path), "file"};
}

} // namespace

struct TableReader::Mapping {
    std::span<const std::uint8_t> bytes;

    explicit Mapping(std::span<const std::uint8_t> mapped) : bytes(mapped) {}
    Mapping(const Mapping&) = delete;
    Mapping& operator=(const Mapping&) = delete;
    ~Mapping() {
        if (!bytes.empty())
            munmap(const_cast<std::uint8_t*>(bytes.data()), bytes.size());
    }
};

TableReader::TableReader(std::unique_ptr<Mapping> mapping) : mapping_(std::move(mapping)) {}
TableReader::TableReader(TableReader&&) noexcept = default;
TableReader& TableReader::operator=(TableReader&&) noexcept = default;
TableReader::~TableReader() = default;

std::span<const std::uint8_t> TableReader::bytes() const {
    return mapping_->bytes;
}
std::uint32_t TableReader::field(std::size_t offset) const {
    return static_cast<std::uint32_t>(little_endian(bytes().subspan(offset, 4)));
}
std::uint64_t TableReader::wide_field(std::size_t offset) const {
    return little_endian(bytes().subspan(offset, 8));
}

Result<TableReader> TableReader::open(const std::string& path) {
    const int file = ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
    if (file < 0)
        return from_errno("cannot open"_en, path);
    struct stat status{};
    if (fstat(file, &status) != 0 || !S_ISREG(status.st_mode)) {
        close(file);
        return Error{ErrorKind::io, "not a regular file"_en, verbatim(path), "file"};
    }
    const auto size = static_cast<std::size_t>(status.st_size);
    void* memory = size < kHeader ? nullptr : mmap(nullptr, size, PROT_READ, MAP_SHARED, file, 0);
    close(file);
    if (memory == nullptr)
        return refusal("too short for a table: {0} bytes"_en(size), verbatim(path));
    if (memory == MAP_FAILED)
        return from_errno("cannot map"_en, path);
    TableReader reader(std::make_unique<Mapping>(std::span(static_cast<const std::uint8_t*>(memory), size)));
    if (auto sound = reader.check_header(path); !sound)
        return sound.error();
    if (auto sound = reader.check_tail(path); !sound)
        return sound.error();
    return reader;
}

Result<void> TableReader::check_header(const std::string& path) const {
    if (std::memcmp(bytes().data(), kMark.data(), kMark.size()) != 0)
        return refusal("not a table: it does not begin with the mark GLTABLE"_en, verbatim(path));
    if (field(kAtVersion) != kVersion)
        return refusal("table version {0}; this program reads version {1}"_en(field(kAtVersion), kVersion),
                       verbatim(path));
    if (wide_field(kAtHeaderChecksum) != checksum(bytes().first(kAtHeaderChecksum)))
        return refusal("damaged: the header's checksum is wrong"_en, verbatim(path));
    if (wide_field(kAtSize) != bytes().size())
        return refusal("cut short or overlong: the header says {0} bytes, the file has {1}"_en(
                           wide_field(kAtSize), bytes().size()),
                       verbatim(path));
    if (const auto kind = field(kAtKind); kind != 1 && kind != 2)
        return refusal("unknown kind of table {0}"_en(kind), verbatim(path));
    const std::uint64_t tail = wide_field(kAtTail);
    const bool sane = balls() >= 1 && balls() <= 64 && bits() >= 1 && bits() <= 40 &&
                      field(kAtPlies) <= 256 && tail >= kHeader && tail <= bytes().size() && tail % 8 == 0;
    if (!sane)
        return refusal("impossible values in the header"_en, verbatim(path));
    return {};
}

Result<void> TableReader::check_tail(const std::string& path) const {
    const auto tail = bytes().subspan(wide_field(kAtTail));
    if (checksum(tail) != wide_field(kAtTailChecksum))
        return refusal("damaged: the checksum of histogram and directory is wrong"_en, verbatim(path));
    if (tail.size() != 8 * std::uint64_t{field(kAtPlies)} + kDirectoryEntry * blocks())
        return refusal("the directory does not fit the number of blocks"_en, verbatim(path));
    const auto directory = tail.subspan(std::size_t{8} * field(kAtPlies));
    std::uint64_t at = kHeader;
    for (std::uint64_t i = 0; i < blocks(); ++i) {
        const auto entry = directory.subspan(i * kDirectoryEntry, kDirectoryEntry);
        if (little_endian(entry.first(8)) != at)
            return refusal("block {0} is not where the one before it ends"_en(i), verbatim(path));
        at += little_endian(entry.subspan(8, 4));
        if (at > wide_field(kAtTail))
            return refusal("block {0} reaches beyond the blocks"_en(i), verbatim(path));
    }
    const auto padding = bytes().subspan(at, wide_field(kAtTail) - at);
    if (padding.size() > 7 ||
        std::any_of(padding.begin(), padding.end(), [](std::uint8_t byte) { return byte != 0; }))
        return refusal("bytes between the blocks and the directory"_en, verbatim(path));
    return {};
}

bool TableReader::is_strip() const {
    return field(kAtKind) == 1 && rows() >= 3 && columns() == 1 && bits() == rows() - 1 &&
           balls() == rows() - 2 && switches() == 0;
}

bool TableReader::is_board() const {
    constexpr std::uint32_t kMostCells = 41; // of 40 bits
    return field(kAtKind) == 2 && rows() >= 3 && rows() <= kMostCells && columns() >= 1 &&
           columns() <= kMostCells && bits() == rows() * columns() - 1 &&
           balls() == (rows() - 2) * columns() && switches() < 8;
}

std::vector<std::uint64_t> TableReader::histogram() const {
    std::vector<std::uint64_t> counts(field(kAtPlies));
    for (std::size_t ply = 0; ply < counts.size(); ++ply)
        counts[ply] = wide_field(wide_field(kAtTail) + 8 * ply);
    return counts;
}

std::size_t TableReader::block_entries() const {
    return std::size_t{1} << std::min(bits(), 16U);
}

std::uint64_t TableReader::blocks() const {
    return 2 * balls() * ((std::uint64_t{1} << bits()) / block_entries());
}

Result<void> TableReader::unpack(std::uint64_t number, std::span<std::uint8_t> entries) const {
    const auto entry = bytes().subspan(
        wide_field(kAtTail) + std::uint64_t{8} * field(kAtPlies) + number * kDirectoryEntry, kDirectoryEntry);
    const std::uint64_t size = little_endian(entry.subspan(8, 4));
    if (size == 0) {
        std::fill(entries.begin(), entries.end(), std::uint8_t{0});
        return {};
    }
    const Message where = "block {0}"_en(number);
    const auto packed = bytes().subspan(little_endian(entry.first(8)), size);
    if ((checksum(packed) & 0xFFFFFFFF) != little_endian(entry.subspan(12, 4)))
        return refusal("damaged: the block's checksum is wrong"_en, where);
    const std::size_t got = ZSTD_decompress(entries.data(), entries.size(), packed.data(), packed.size());
    if (ZSTD_getErrorCode(got) == ZSTD_error_memory_allocation)
        return Error{ErrorKind::limit, "not enough memory"_en, where, "memory"};
    if (ZSTD_isError(got) != 0)
        return refusal("damaged: {0}"_en(ZSTD_getErrorName(got)), where);
    if (got != entries.size())
        return refusal("holds {0} entries, expected {1}"_en(got, entries.size()), where);
    return {};
}

} // namespace goalline::verify
