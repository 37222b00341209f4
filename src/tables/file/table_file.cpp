#include "tables/file/table_file.hpp"

#include "base/hash.hpp"
#include "tables/file/files.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstring>
#include <new>
#include <unistd.h>
#include <zstd.h>
#include <zstd_errors.h>

namespace goalline::tables {
namespace {

static_assert(std::endian::native == std::endian::little, "the file is little-endian and read as it lies");

constexpr std::array<char, 8> kMagic = {'G', 'L', 'T', 'A', 'B', 'L', 'E', '\n'};
constexpr std::size_t kCachedBlocks = 128;
constexpr int kCompressionLevel = 3;
constexpr std::uint32_t kMaxPlies = 255;

} // namespace

// The fields are in the order of table-format.md.
struct TableHeader {
    std::array<char, 8> magic;
    std::uint32_t version;
    std::uint32_t kind;
    std::uint32_t rows;
    std::uint32_t columns;
    std::uint32_t switches;
    std::uint32_t balls;
    std::uint32_t bits;
    std::uint32_t histogram_size;
    std::uint64_t directory; // offset of the histogram; the directory follows it
    std::uint64_t file_size;
    std::uint64_t tail_checksum; // of histogram and directory
    std::uint64_t checksum;      // of the header before this field
};
static_assert(sizeof(TableHeader) == 72);

struct BlockEntry {
    std::uint64_t offset;
    std::uint32_t size; // 0: every entry of the block is 0
    std::uint32_t checksum;
};

namespace {

// Works on words of 8 bytes; the last one is filled up with zeros. Every bit spreads over the whole state, and the
// order of the words matters.
std::uint64_t checksum(std::span<const std::uint8_t> bytes) {
    std::uint64_t state = mix64(bytes.size());
    for (std::size_t i = 0; i + 8 <= bytes.size(); i += 8) {
        std::uint64_t word = 0;
        std::memcpy(&word, bytes.data() + i, 8);
        state = mix64(state ^ word);
    }
    std::uint64_t rest = 0;
    if (bytes.size() % 8 != 0)
        std::memcpy(&rest, bytes.data() + bytes.size() / 8 * 8, bytes.size() % 8);
    return mix64(state ^ rest);
}

template <class T>
std::span<const std::uint8_t> bytes_of(const T* data, std::size_t count) {
    return {reinterpret_cast<const std::uint8_t*>(data), count * sizeof(T)};
}

std::uint64_t header_checksum(const TableHeader& header) {
    return checksum(bytes_of(&header, 1).first(offsetof(TableHeader, checksum)));
}

Error damaged(Message message, Message where) {
    return {ErrorKind::invalid, std::move(message), std::move(where), "table"};
}

// Returns the reason why the header is refused, if there is one.
Result<void> check_header(const TableHeader& header, std::size_t size, const std::string& path) {
    if (header.magic != kMagic)
        return damaged("not a table: it does not begin with the mark GLTABLE"_en, verbatim(path));
    if (header.version != kTableVersion)
        return damaged("table version {0}; this program reads version {1}"_en(header.version, kTableVersion),
                       verbatim(path));
    if (header.checksum != header_checksum(header))
        return damaged("damaged: the header's checksum is wrong"_en, verbatim(path));
    if (header.file_size != size)
        return damaged(
            "cut short or overlong: the header says {0} bytes, the file has {1}"_en(header.file_size, size),
            verbatim(path));
    if (header.kind != static_cast<std::uint32_t>(TableKind::strip) &&
        header.kind != static_cast<std::uint32_t>(TableKind::board))
        return damaged("unknown kind of table {0}"_en(header.kind), verbatim(path));
    const bool sane = header.balls >= 1 && header.balls <= 64 && header.bits >= 1 && header.bits <= 40 &&
                      header.histogram_size <= kMaxPlies + 1 && header.directory >= sizeof(TableHeader) &&
                      header.directory <= size && header.directory % 8 == 0;
    if (!sane)
        return damaged("impossible values in the header"_en, verbatim(path));
    return {};
}

} // namespace

std::uint64_t TableInfo::first_player_wins(int mover) const {
    std::uint64_t total = 0;
    for (std::size_t ply = 1; ply < histogram.size(); ++ply)
        total += ply % 2 == (mover == 0 ? 1 : 0) ? histogram[ply] : 0;
    return total;
}

std::vector<std::uint8_t> pack_block(std::span<const std::uint8_t> entries) {
    if (std::all_of(entries.begin(), entries.end(), [](std::uint8_t entry) { return entry == 0; }))
        return {};
    thread_local const std::unique_ptr<ZSTD_CCtx, decltype(&ZSTD_freeCCtx)> context(ZSTD_createCCtx(),
                                                                                    ZSTD_freeCCtx);
    if (!context)
        throw std::bad_alloc();
    ZSTD_CCtx_setParameter(context.get(), ZSTD_c_compressionLevel, kCompressionLevel);
    std::vector<std::uint8_t> packed(ZSTD_compressBound(entries.size()));
    const std::size_t size =
        ZSTD_compress2(context.get(), packed.data(), packed.size(), entries.data(), entries.size());
    if (ZSTD_isError(size) != 0) // there is enough room, so only memory can be missing
        throw std::bad_alloc();
    packed.resize(size);
    return packed;
}

struct TableWriter::File {
    std::string path;
    OutputFile output;
    std::vector<BlockEntry> directory;
    bool finished = false;

    File(std::string name, OutputFile file) : path(std::move(name)), output(std::move(file)) {}
    ~File() {
        if (!finished)
            unlink(output.path().c_str());
    }
    File(const File&) = delete;
    File& operator=(const File&) = delete;
};

TableWriter::TableWriter(std::unique_ptr<File> file) : file_(std::move(file)) {}
TableWriter::TableWriter(TableWriter&&) noexcept = default;
TableWriter& TableWriter::operator=(TableWriter&&) noexcept = default;
TableWriter::~TableWriter() = default;

Result<TableWriter> TableWriter::create(const std::string& path) {
    if (auto good = check_replaceable(path); !good)
        return good.error();
    auto output = OutputFile::open(path + ".new", OutputFile::Start::empty);
    if (!output)
        return output.error();
    auto file = std::make_unique<File>(path, std::move(*output));
    const TableHeader blank{};
    if (const auto done = file->output.write(bytes_of(&blank, 1)); !done)
        return done.error();
    return TableWriter(std::move(file));
}

Result<void> TableWriter::add(std::span<const std::uint8_t> packed) {
    file_->directory.push_back({file_->output.size(), static_cast<std::uint32_t>(packed.size()),
                                static_cast<std::uint32_t>(checksum(packed))});
    return file_->output.write(packed);
}

Result<std::uint64_t> TableWriter::finish(const TableInfo& info) {
    OutputFile& output = file_->output;
    const std::vector<std::uint8_t> padding((8 - output.size() % 8) % 8, 0);
    std::vector<std::uint64_t> tail = info.histogram;
    for (const BlockEntry& entry : file_->directory) {
        tail.push_back(entry.offset);
        tail.push_back(entry.size | std::uint64_t{entry.checksum} << 32);
    }
    TableHeader header{};
    header.magic = kMagic;
    header.version = kTableVersion;
    header.kind = static_cast<std::uint32_t>(info.kind);
    header.rows = info.rows;
    header.columns = info.columns;
    header.switches = info.switches;
    header.balls = info.balls;
    header.bits = info.bits;
    header.histogram_size = static_cast<std::uint32_t>(info.histogram.size());
    header.directory = output.size() + padding.size();
    header.file_size = header.directory + tail.size() * 8;
    header.tail_checksum = checksum(bytes_of(tail.data(), tail.size()));
    header.checksum = header_checksum(header);
    for (const auto& part : {std::span<const std::uint8_t>(padding), bytes_of(tail.data(), tail.size())}) {
        if (auto done = output.write(part); !done)
            return done.error();
    }
    if (auto done = output.write_at(0, bytes_of(&header, 1)); !done)
        return done.error();
    if (auto done = output.sync(); !done)
        return done.error();
    if (rename(output.path().c_str(), file_->path.c_str()) != 0)
        return file_error("cannot rename"_en, output.path());
    file_->finished = true;
    return header.file_size;
}

struct TableFile::Mapped {
    explicit Mapped(MappedFile mapped_file) : file(std::move(mapped_file)) {}

    MappedFile file;
    TableInfo info;
    const BlockEntry* directory = nullptr;

    // The blocks that were decoded most recently, newest first.
    std::mutex mutex;
    std::list<std::pair<std::uint64_t, Block>> recent;
    std::unordered_map<std::uint64_t, std::list<std::pair<std::uint64_t, Block>>::iterator> where;
};

TableFile::TableFile(std::unique_ptr<Mapped> mapped) : mapped_(std::move(mapped)) {}
TableFile::TableFile(TableFile&&) noexcept = default;
TableFile& TableFile::operator=(TableFile&&) noexcept = default;
TableFile::~TableFile() = default;

bool TableFile::exists(const std::string& path) {
    return access(path.c_str(), F_OK) == 0;
}

Result<TableFile> TableFile::open(const std::string& path) {
    auto file = MappedFile::open(path);
    if (!file)
        return file.error();
    auto mapped = std::make_unique<Mapped>(std::move(*file));
    const std::span<const std::uint8_t> bytes = mapped->file.bytes();
    TableHeader header{};
    if (bytes.size() < sizeof header)
        return damaged("too short for a table: {0} bytes"_en(bytes.size()), verbatim(path));
    std::memcpy(&header, bytes.data(), sizeof header);
    if (const auto sound = check_header(header, bytes.size(), path); !sound)
        return sound.error();
    const auto tail = bytes.subspan(header.directory);
    if (checksum(tail) != header.tail_checksum)
        return damaged("damaged: the checksum of histogram and directory is wrong"_en, verbatim(path));
    TableInfo& info = mapped->info;
    info = {static_cast<TableKind>(header.kind),
            header.rows,
            header.columns,
            header.switches,
            header.balls,
            header.bits,
            {}};
    if (tail.size() != header.histogram_size * 8 + info.blocks() * sizeof(BlockEntry))
        return damaged("the directory does not fit the number of blocks"_en, verbatim(path));
    info.histogram.resize(header.histogram_size);
    std::memcpy(info.histogram.data(), tail.data(), header.histogram_size * 8);
    mapped->directory = reinterpret_cast<const BlockEntry*>(tail.data() + header.histogram_size * 8);
    // The blocks follow one another without gaps; at most seven zero bytes come after the last one.
    std::uint64_t at = sizeof header;
    for (std::uint64_t i = 0; i < info.blocks(); ++i) {
        const BlockEntry& entry = mapped->directory[i];
        if (entry.offset != at || entry.size > header.directory - at)
            return damaged("block {0} is not where the one before it ends"_en(i), verbatim(path));
        at += entry.size;
    }
    const auto padding = bytes.subspan(at, header.directory - at);
    if (padding.size() > 7 ||
        std::any_of(padding.begin(), padding.end(), [](std::uint8_t byte) { return byte != 0; }))
        return damaged("bytes between the blocks and the directory"_en, verbatim(path));
    return TableFile(std::move(mapped));
}

const TableInfo& TableFile::info() const {
    return mapped_->info;
}

std::uint64_t TableFile::bytes() const {
    return mapped_->file.bytes().size();
}

Result<void> TableFile::decode(std::uint64_t number, std::span<std::uint8_t> entries) const {
    const BlockEntry& entry = mapped_->directory[number];
    if (entry.size == 0) {
        std::fill(entries.begin(), entries.end(), std::uint8_t{0});
        return {};
    }
    const Message where = "block {0}"_en(number);
    const auto packed = mapped_->file.bytes().subspan(entry.offset, entry.size);
    if (static_cast<std::uint32_t>(checksum(packed)) != entry.checksum)
        return damaged("damaged: the block's checksum is wrong"_en, where);
    const std::size_t size = ZSTD_decompress(entries.data(), entries.size(), packed.data(), packed.size());
    if (ZSTD_getErrorCode(size) == ZSTD_error_memory_allocation)
        return Error{ErrorKind::limit, "not enough memory"_en, where, "memory"};
    if (ZSTD_isError(size) != 0)
        return damaged("damaged: {0}"_en(ZSTD_getErrorName(size)), where);
    if (size != entries.size())
        return damaged("holds {0} entries, expected {1}"_en(size, entries.size()), where);
    return {};
}

Result<int> TableFile::entry(int mover, int ball, std::uint64_t index) const {
    Mapped& m = *mapped_;
    const std::uint32_t block_bits = m.info.block_bits();
    const std::uint64_t number =
        (static_cast<std::uint64_t>(mover) * m.info.balls + static_cast<std::uint64_t>(ball)) *
            m.info.blocks_per_ball() +
        (index >> block_bits);
    const std::uint64_t place = index & ((std::uint64_t{1} << block_bits) - 1);
    const std::lock_guard lock(m.mutex);
    if (const auto known = m.where.find(number); known != m.where.end()) {
        m.recent.splice(m.recent.begin(), m.recent, known->second);
        return int{m.recent.front().second[place]};
    }
    Block block(std::size_t{1} << block_bits);
    if (const auto done = decode(number, block); !done)
        return done.error();
    if (m.recent.size() == kCachedBlocks) {
        m.where.erase(m.recent.back().first);
        m.recent.pop_back();
    }
    m.recent.emplace_front(number, std::move(block));
    m.where[number] = m.recent.begin();
    return int{m.recent.front().second[place]};
}

} // namespace goalline::tables
