// What the system says about a failed call, as a Message. The reasons that people meet have translations; others are
// in the system's own words. Thread-safety: a pure function.
#pragma once

#include "base/message.hpp"

#include <cerrno>
#include <system_error>

namespace goalline {

// `error` is a value of errno, or of an error_code of the system.
[[nodiscard]] inline Message system_words(int error) {
    switch (error) {
    case ENOENT:
        return "no such file or directory"_en;
    case EACCES:
    case EPERM:
        return "permission denied"_en;
    case EISDIR:
        return "it is a directory"_en;
    case ENOTDIR:
        return "a part of the path is not a directory"_en;
    case EEXIST:
        return "it exists already"_en;
    case EROFS:
        return "the file system is read-only"_en;
    case ENOSPC:
        return "no space left on the disk"_en;
    case EFBIG:
        return "the file would be too large"_en;
    case EINVAL:
        return "the system does not take it"_en;
    case EIO:
        return "input or output failed"_en;
    case EPIPE:
        return "the reader has gone"_en;
    case ENOMEM:
        return "not enough memory"_en;
    case EMFILE:
    case ENFILE:
        return "too many open files"_en;
    case EAGAIN:
        return "the system gives no more now"_en;
    case EADDRINUSE:
        return "the address is in use"_en;
    case EADDRNOTAVAIL:
        return "this machine does not have the address"_en;
    default:
        return verbatim(std::generic_category().message(error));
    }
}

} // namespace goalline
