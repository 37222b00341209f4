// What the system says about a failed call, as a Message. The reasons that people meet have translations; others are
// in the system's own words. Thread-safety: a pure function.
#pragma once

#include "base/message.hpp"

#include <cerrno>
#include <system_error>
#include <utility>

namespace goalline {

// `error` is a value of errno, or of an error_code of the system.
[[nodiscard]] inline Message system_words(int error) {
    static const std::pair<int, Message> kWords[] = {
        {ENOENT, "no such file or directory"_en},
        {EACCES, "permission denied"_en},
        {EPERM, "permission denied"_en},
        {EISDIR, "it is a directory"_en},
        {ENOTDIR, "a part of the path is not a directory"_en},
        {EEXIST, "it exists already"_en},
        {EROFS, "the file system is read-only"_en},
        {ENOSPC, "no space left on the disk"_en},
        {EFBIG, "the file would be too large"_en},
        {EINVAL, "the system does not take it"_en},
        {EIO, "input or output failed"_en},
        {EPIPE, "the reader has gone"_en},
        {ENOMEM, "not enough memory"_en},
        {EMFILE, "too many open files"_en},
        {ENFILE, "too many open files"_en},
        {EAGAIN, "the system gives no more now"_en},
        {EADDRINUSE, "the address is in use"_en},
        {EADDRNOTAVAIL, "this machine does not have the address"_en},
    };
    for (const auto& [number, words] : kWords) {
        if (number == error)
            return words;
    }
    return verbatim(std::generic_category().message(error));
}

} // namespace goalline
