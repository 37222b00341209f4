#include "lasting/store/claim_shelf.hpp"

#include "base/system_words.hpp"

#include <cerrno>
#include <cstdlib>
#include <filesystem>
#include <system_error>
#include <utility>

namespace goalline::lasting {

namespace fs = std::filesystem;

ClaimShelf::ClaimShelf(const std::string& store) {
    if (store.find("://") == std::string::npos)
        path_ = (fs::path(store) / "claims.shelf").string();
}

ClaimShelf::~ClaimShelf() {
    std::error_code failure; // what stays is overwritten by the next search
    if (file_)
        fs::remove(path_, failure);
    if (!own_folder_.empty())
        fs::remove(own_folder_, failure);
}

Result<void> ClaimShelf::begin() {
    if (path_.empty()) {
        std::error_code failure; // then it is the present folder
        own_folder_ = (fs::temp_directory_path(failure) / "goalline-claims-XXXXXX").string();
        if (::mkdtemp(own_folder_.data()) == nullptr)
            return Error{ErrorKind::io, "{0}: {1}"_en("cannot be written"_en, system_words(errno)),
                         verbatim(std::exchange(own_folder_, {})), "file"};
        path_ = own_folder_ + "/claims.shelf";
    }
    auto file = tables::OutputFile::open(path_, tables::OutputFile::Start::empty);
    if (!file)
        return file.error();
    file_ = std::move(*file);
    return {};
}

Result<std::span<const std::uint64_t>> ClaimShelf::append(std::span<const std::uint64_t> more) {
    if (!file_) {
        if (auto begun = begin(); !begun)
            return begun.error();
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
