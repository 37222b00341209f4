#include "lasting/store/sorted_file.hpp"

#include "base/system_words.hpp"

#include <algorithm>
#include <cstring>
#include <filesystem>
#include <new>
#include <span>
#include <utility>

namespace goalline::lasting {

using Bytes = std::vector<std::uint8_t>;

namespace {

constexpr std::size_t kFrame = 16 << 10; // bytes of claims in one frame, before they are packed
constexpr int kLevel = 3;                // of compression
constexpr std::size_t kBitsPerKey = 10;  // of the filter: with 7 looks one of 120 unknown keys passes
constexpr int kLooks = 7;
constexpr std::uint64_t kMark = 0x314D4C43'4C474C47; // the last bytes of a file

struct Footer {
    std::uint64_t keys = 0;
    std::uint64_t frames = 0;
    std::uint64_t filter = 0;   // words
    std::uint64_t index_at = 0; // where the frames end
    std::uint64_t checksum = 0; // of frames and filter
    std::uint64_t mark = kMark;
};

template <class Value>
std::span<const std::uint8_t> bytes_of(const std::vector<Value>& values) {
    return {reinterpret_cast<const std::uint8_t*>(values.data()), values.size() * sizeof(Value)};
}

template <class Value>
void append(Bytes& bytes, const Value& value) {
    const auto* begin = reinterpret_cast<const std::uint8_t*>(&value);
    bytes.insert(bytes.end(), begin, begin + sizeof value);
}

std::uint64_t checksum(std::span<const std::uint8_t> bytes, std::uint64_t state) {
    for (; !bytes.empty(); bytes = bytes.subspan(std::min<std::size_t>(8, bytes.size()))) {
        std::uint64_t word = 0;
        std::memcpy(&word, bytes.data(), std::min<std::size_t>(8, bytes.size()));
        state = mix64(state ^ word);
    }
    return state;
}

// Calls `visit` with each word and bit of the filter that belongs to the key, until it returns false.
template <class Visit>
bool each_look(Key key, std::size_t words, Visit visit) {
    std::uint64_t bit = key.low;
    for (int look = 0; look < kLooks; ++look, bit += key.high | 1) {
        const std::uint64_t at = mix64(bit) % (words * 64);
        if (!visit(at >> 6, std::uint64_t{1} << (at & 63)))
            return false;
    }
    return true;
}

Error damaged(const std::string& path) {
    return {ErrorKind::invalid, "the file of claims is damaged"_en, verbatim(path), "store"};
}

} // namespace

Result<std::unique_ptr<SortedFile>> SortedFile::open(const std::string& path) {
    auto mapped = tables::MappedFile::open(path);
    if (!mapped)
        return mapped.error();
    auto file = std::unique_ptr<SortedFile>(new SortedFile(path, std::move(*mapped)));
    return file->read_index() ? Result<std::unique_ptr<SortedFile>>(std::move(file)) : damaged(path);
}

std::uint64_t SortedFile::index_bytes() const {
    return bytes_of(frames_).size() + bytes_of(filter_).size();
}

Result<std::optional<std::string>> SortedFile::find(Key key) {
    const bool maybe = each_look(key, filter_.size(), [&](std::uint64_t word, std::uint64_t bit) {
        return (filter_[word] & bit) != 0;
    });
    const auto after = std::ranges::upper_bound(frames_, key, {}, &Frame::first);
    if (!maybe || after == frames_.begin())
        return std::optional<std::string>();
    const auto claims = frame(static_cast<std::size_t>(after - frames_.begin()) - 1);
    if (!claims)
        return claims.error();
    const auto found = std::ranges::lower_bound(**claims, key, {}, &KeyedValue::key);
    return found != (*claims)->end() && found->key == key ? std::optional(found->value) : std::nullopt;
}

Result<const std::vector<KeyedValue>*> SortedFile::frame(std::size_t number) {
    if (number == unpacked_number_)
        return &unpacked_;
    unpacked_number_ = SIZE_MAX;
    const std::uint64_t end = number + 1 < frames_.size() ? frames_[number + 1].at : index_at_;
    const auto packed = mapped_.bytes().subspan(frames_[number].at, end - frames_[number].at);
    const unsigned long long size = ZSTD_getFrameContentSize(packed.data(), packed.size());
    if (size > (std::uint64_t{1} << 33)) // also if it is not known
        return damaged(path_);
    Bytes bytes(size);
    if (ZSTD_decompress(bytes.data(), bytes.size(), packed.data(), packed.size()) != size || !read(bytes))
        return damaged(path_);
    unpacked_number_ = number;
    return &unpacked_;
}

bool SortedFile::read_index() {
    const auto bytes = mapped_.bytes();
    Footer footer;
    if (bytes.size() < sizeof footer)
        return false;
    const std::size_t room = bytes.size() - sizeof footer;
    std::memcpy(&footer, bytes.data() + room, sizeof footer);
    if (footer.mark != kMark || footer.index_at > room || footer.frames > room / sizeof(Frame) ||
        footer.filter > room / 8 || footer.filter == 0 ||
        footer.index_at + footer.frames * sizeof(Frame) + footer.filter * 8 != room)
        return false;
    frames_.resize(footer.frames);
    filter_.resize(footer.filter);
    std::memcpy(frames_.data(), bytes.data() + footer.index_at, bytes_of(frames_).size());
    std::memcpy(filter_.data(), bytes.data() + footer.index_at + bytes_of(frames_).size(), footer.filter * 8);
    keys_ = footer.keys;
    index_at_ = footer.index_at;
    std::uint64_t before = 0; // so that no frame reaches beyond the file
    for (const Frame& each : frames_) {
        if (each.at < before || each.at > index_at_)
            return false;
        before = each.at;
    }
    return footer.checksum == checksum(bytes_of(filter_), checksum(bytes_of(frames_), footer.keys));
}

bool SortedFile::read(const Bytes& bytes) {
    unpacked_.clear();
    for (std::size_t at = 0; at < bytes.size();) {
        std::uint32_t size = 0;
        KeyedValue& each = unpacked_.emplace_back();
        if (bytes.size() - at < sizeof each.key + sizeof size)
            return false;
        std::memcpy(&each.key, &bytes[at], sizeof each.key);
        std::memcpy(&size, &bytes[at + sizeof each.key], sizeof size);
        at += sizeof each.key + sizeof size;
        if (bytes.size() - at < size)
            return false;
        each.value.assign(reinterpret_cast<const char*>(bytes.data()) + at, size);
        at += size;
    }
    return true;
}

Result<SortedFileWriter> SortedFileWriter::open(const std::string& path, std::uint64_t keys) {
    auto out = tables::OutputFile::open(path + ".new", tables::OutputFile::Start::empty);
    return out ? Result<SortedFileWriter>(SortedFileWriter(path, std::move(*out), keys)) : out.error();
}

SortedFileWriter::SortedFileWriter(std::string path, tables::OutputFile out, std::uint64_t keys)
    : path_(std::move(path)), out_(std::move(out)), context_(ZSTD_createCCtx()),
      filter_(keys * kBitsPerKey / 64 + 1) {
    if (!context_)
        throw std::bad_alloc();
    ZSTD_CCtx_setParameter(context_.get(), ZSTD_c_compressionLevel, kLevel);
    ZSTD_CCtx_setParameter(context_.get(), ZSTD_c_checksumFlag, 1);
}

Result<void> SortedFileWriter::put(Key key, const std::string& value) {
    if (frame_.empty())
        frames_.push_back({key, out_.size()});
    append(frame_, key);
    append(frame_, static_cast<std::uint32_t>(value.size()));
    frame_.insert(frame_.end(), value.begin(), value.end());
    each_look(key, filter_.size(), [&](std::uint64_t word, std::uint64_t bit) {
        filter_[word] |= bit;
        return true;
    });
    ++keys_;
    return frame_.size() >= kFrame ? pack() : Result<void>();
}

Result<void> SortedFileWriter::finish() {
    if (auto packed = pack(); !packed)
        return packed;
    const Footer footer{.keys = keys_,
                        .frames = frames_.size(),
                        .filter = filter_.size(),
                        .index_at = out_.size(),
                        .checksum = checksum(bytes_of(filter_), checksum(bytes_of(frames_), keys_))};
    Bytes last;
    append(last, footer);
    for (const auto part : {bytes_of(frames_), bytes_of(filter_), std::span<const std::uint8_t>(last)}) {
        if (auto written = out_.write(part); !written)
            return written;
    }
    if (auto on_disk = out_.sync(); !on_disk)
        return on_disk;
    std::error_code failure;
    std::filesystem::rename(out_.path(), path_, failure);
    return failure ? Error{ErrorKind::io, system_words(failure.value()), verbatim(path_), "store"}
                   : Result<void>();
}

Result<void> SortedFileWriter::pack() {
    if (frame_.empty())
        return {};
    Bytes packed(ZSTD_compressBound(frame_.size()));
    const std::size_t got =
        ZSTD_compress2(context_.get(), packed.data(), packed.size(), frame_.data(), frame_.size());
    if (ZSTD_isError(got) != 0) // there is enough room, so only memory can be missing
        throw std::bad_alloc();
    frame_.clear();
    return out_.write(std::span(packed).first(got));
}

} // namespace goalline::lasting
