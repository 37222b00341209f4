#include "cli/console/files.hpp"

#include "base/system_words.hpp"
#include "base/utf8.hpp"

#include <algorithm>
#include <cerrno>
#include <fcntl.h>
#include <filesystem>
#include <fstream>
#include <system_error>
#include <unistd.h>

namespace goalline::cli {

namespace fs = std::filesystem;

namespace {

Message not_a_folder(const fs::path& path) {
    std::error_code error;
    return fs::exists(path, error)
               ? "{0} is a file; expected a folder"_en(verbatim(path.string()))
               : "there is no folder {0}; expected one that exists"_en(verbatim(path.string()));
}

// What is wrong with the path; empty if nothing is.
Message fault_of(const std::string& path, Path kind) {
    std::error_code error;
    const bool folder = fs::is_directory(path, error);
    if (kind == Path::folder)
        return folder ? Message() : not_a_folder(path);
    if (kind == Path::new_folder && folder)
        return {};
    if (kind == Path::new_file && folder)
        return "{0} is a folder; expected the name of a file"_en(verbatim(path));
    if (kind == Path::new_folder && fs::exists(path, error))
        return not_a_folder(path);
    const fs::path around = fs::path(path).has_parent_path() ? fs::path(path).parent_path() : ".";
    if (!fs::is_directory(around, error))
        return not_a_folder(around);
    const bool there = fs::exists(path, error);
    if (::access(there ? path.c_str() : around.c_str(), W_OK) != 0)
        return "{0} cannot be written: {1}"_en(verbatim(path), system_words(errno));
    return {};
}

} // namespace

Result<void> check_path(const std::string& option, const std::string& path, Path kind) {
    if (kind == Path::new_file && path == "-")
        return {};
    Message fault = path.empty() ? "expected a path, found nothing"_en : fault_of(path, kind);
    if (fault.empty())
        return {};
    return Error{ErrorKind::io, std::move(fault), verbatim(option), "path"};
}

Result<std::string> read_bytes(const std::string& file, std::size_t limit) {
    const auto fail = [&](int reason) {
        return Error{ErrorKind::io, system_words(reason), verbatim(file), "io"};
    };
    const int fd = file == "-" ? 0 : ::open(file.c_str(), O_RDONLY | O_CLOEXEC);
    if (fd < 0)
        return fail(errno);
    std::string text;
    constexpr std::size_t kPiece = 1 << 16;
    ssize_t got = 0;
    do {
        const std::size_t old = text.size();
        text.resize(old + kPiece);
        got = ::read(fd, text.data() + old, kPiece);
        text.resize(old + static_cast<std::size_t>(std::max<ssize_t>(got, 0)));
    } while ((got > 0 || (got < 0 && errno == EINTR)) && text.size() <= limit);
    const int error = errno;
    if (fd != 0)
        ::close(fd);
    if (got < 0)
        return fail(error);
    if (text.size() > limit)
        return Error{ErrorKind::limit, "longer than {0} MiB"_en(limit >> 20), verbatim(file), "size"};
    return text;
}

Result<std::string> read_text(const std::string& file, std::size_t limit) {
    auto bytes = read_bytes(file, limit);
    if (!bytes)
        return bytes;
    const auto text = text_of_file(*bytes);
    if (!text)
        return within(verbatim(file), text.error());
    bytes->erase(0, bytes->size() - text->size());
    return bytes;
}

Error unwritable(const std::string& file, const char* code) {
    return {ErrorKind::io, "cannot be written"_en, verbatim(file), code};
}

Result<void> write_file(const std::string& file, const std::string& bytes, const char* code) {
    std::ofstream out(file, std::ios::binary);
    out.write(bytes.data(), static_cast<std::streamsize>(bytes.size()));
    out.close();
    return out ? Result<void>() : unwritable(file, code);
}

std::string shipped_file(const std::string& name) {
    std::error_code error;
    const auto folder = std::filesystem::read_symlink("/proc/self/exe", error).parent_path();
    const auto in_tree = (folder / "../.." / name).lexically_normal();
    const auto installed = (folder / "../share/goalline" / name).lexically_normal();
    return (!exists(in_tree, error) && exists(installed, error) ? installed : in_tree).string();
}

} // namespace goalline::cli
