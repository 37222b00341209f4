#include "lasting/store/claim_shelf.hpp"

#include <filesystem>
#include <functional>
#include <system_error>
#include <utility>

namespace goalline::lasting {

namespace fs = std::filesystem;

namespace {

// A database has no folder, so its file is one of those that do not stay.
fs::path path_for(const std::string& store, const std::string& position) {
    if (store.find("://") == std::string::npos)
        return fs::path(store) / "claims.shelf";
    std::error_code failure; // then it is the present folder
    return fs::temp_directory_path(failure) /
           ("goalline-claims-" + std::to_string(std::hash<std::string>()(store + position)));
}

} // namespace

ClaimShelf::ClaimShelf(const std::string& store, const std::string& position)
    : path_(path_for(store, position).string()) {}

ClaimShelf::~ClaimShelf() {
    std::error_code failure; // what stays is overwritten by the next search
    if (file_)
        fs::remove(path_, failure);
}

Result<std::span<const std::uint64_t>> ClaimShelf::append(std::span<const std::uint64_t> more) {
    if (!file_) {
        auto file = tables::OutputFile::open(path_, tables::OutputFile::Start::empty);
        if (!file)
            return file.error();
        file_ = std::move(*file);
    }
    auto written = file_->write({reinterpret_cast<const std::uint8_t*>(more.data()), more.size_bytes()});
    if (written)
        written = file_->flush();
    if (!written)
        return written.error();
    auto mapped = tables::MappedFile::open(path_);
    if (!mapped)
        return mapped.error();
    mapped_ = std::move(*mapped);
    const auto bytes = mapped_->bytes();
    return std::span(reinterpret_cast<const std::uint64_t*>(bytes.data()), bytes.size() / sizeof more[0]);
}

} // namespace goalline::lasting
