// What a text file says, whichever editor wrote it. Thread-safety: pure functions.
#pragma once

#include "base/result.hpp"
#include "base/utf8.hpp"

#include <string_view>

namespace goalline {

// The text without its byte order mark. One in UTF-16 is refused by name, because nothing in it would be understood.
[[nodiscard]] inline Result<std::string_view> text_of_file(std::string_view bytes) {
    if (begins_as_utf16(bytes))
        return Error{.kind = ErrorKind::syntax,
                     .message = "the text is in UTF-16; expected UTF-8"_en,
                     .where = {},
                     .code = "encoding"};
    return without_mark(bytes);
}

} // namespace goalline
