#include "cli/console/paths.hpp"

#include "base/system_words.hpp"

#include <cerrno>
#include <filesystem>
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
    return Error{
        .kind = ErrorKind::io, .message = std::move(fault), .where = verbatim(option), .code = "path"};
}

} // namespace goalline::cli
