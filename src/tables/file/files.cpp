#include "tables/file/files.hpp"

#include "base/system_words.hpp"

#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <sys/file.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <system_error>
#include <unistd.h>

namespace goalline::tables {
namespace {

constexpr std::size_t kBuffer = std::size_t{1} << 20;

} // namespace

Error file_error(Message failure, const std::string& path) {
    const int reason = errno;
    return {ErrorKind::io, "{0}: {1}"_en(std::move(failure), system_words(reason)), verbatim(path), "file"};
}

Result<MappedFile> MappedFile::open(const std::string& path) {
    const int file = ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
    if (file < 0)
        return file_error("cannot open"_en, path);
    struct stat status{};
    if (fstat(file, &status) != 0 || !S_ISREG(status.st_mode)) {
        close(file);
        return Error{ErrorKind::io, "not a regular file"_en, verbatim(path), "file"};
    }
    const auto size = static_cast<std::size_t>(status.st_size);
    if (size == 0) {
        close(file);
        return MappedFile({});
    }
    void* memory = mmap(nullptr, size, PROT_READ, MAP_SHARED, file, 0);
    close(file);
    if (memory == MAP_FAILED)
        return file_error("cannot map"_en, path);
    return MappedFile({static_cast<const std::uint8_t*>(memory), size});
}

MappedFile::~MappedFile() {
    if (!bytes_.empty())
        munmap(const_cast<std::uint8_t*>(bytes_.data()), bytes_.size());
}

Result<void> check_replaceable(const std::string& path) {
    struct stat found{};
    if (::stat(path.c_str(), &found) != 0 || S_ISREG(found.st_mode))
        return {};
    return Error{ErrorKind::io, "this isn't an ordinary file; expected one, or a new name"_en, verbatim(path),
                 "file"};
}

Result<OutputFile> OutputFile::open(const std::string& path, Start start) {
    const int fresh = start == Start::empty ? O_TRUNC : 0;
    const int file = ::open(path.c_str(), O_WRONLY | O_CREAT | O_CLOEXEC | fresh, 0644);
    if (file < 0)
        return file_error("cannot create"_en, path);
    if (start == Start::append && ::flock(file, LOCK_EX | LOCK_NB) != 0) {
        close(file);
        return Error{ErrorKind::io, "another program is writing this file"_en, verbatim(path), "file"};
    }
    const off_t size = lseek(file, 0, SEEK_END);
    if (size < 0) {
        close(file);
        return file_error("cannot write"_en, path);
    }
    return OutputFile(path, file, static_cast<std::uint64_t>(size));
}

OutputFile::~OutputFile() {
    if (file_ >= 0)
        close(file_);
}

Result<void> OutputFile::write(std::span<const std::uint8_t> bytes) {
    buffer_.insert(buffer_.end(), bytes.begin(), bytes.end());
    size_ += bytes.size();
    return buffer_.size() >= kBuffer ? flush() : Result<void>{};
}

Result<void> OutputFile::flush() {
    for (std::size_t done = 0; done < buffer_.size();) {
        const ssize_t now = ::write(file_, buffer_.data() + done, buffer_.size() - done);
        if (now < 0 && errno != EINTR)
            return file_error("cannot write"_en, path_);
        done += now > 0 ? static_cast<std::size_t>(now) : 0;
    }
    buffer_.clear();
    return {};
}

Result<void> OutputFile::write_at(std::uint64_t offset, std::span<const std::uint8_t> bytes) {
    if (auto done = flush(); !done)
        return done;
    const ssize_t now = pwrite(file_, bytes.data(), bytes.size(), static_cast<off_t>(offset));
    return now == static_cast<ssize_t>(bytes.size()) ? Result<void>{} : file_error("cannot write"_en, path_);
}

Result<void> OutputFile::sync() {
    if (auto done = flush(); !done)
        return done;
    return fsync(file_) == 0 ? Result<void>{} : file_error("cannot write"_en, path_);
}

Result<void> OutputFile::truncate(std::uint64_t size) {
    if (auto done = flush(); !done)
        return done;
    if (ftruncate(file_, static_cast<off_t>(size)) != 0 || lseek(file_, 0, SEEK_END) < 0)
        return file_error("cannot write"_en, path_);
    size_ = size;
    return {};
}

} // namespace goalline::tables
