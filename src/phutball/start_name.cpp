#include "phutball/start_name.hpp"

#include "phutball/move.hpp"

#include <charconv>
#include <cstddef>
#include <string>

namespace goalline::phutball {

std::optional<Result<Setup>> named_start(std::string_view text) {
    if (text == "start")
        return Setup::start();
    // A position text may begin in the same way, but has other characters, too: slashes, a side.
    const std::size_t cross = text.find('x');
    if (text.empty() || text[0] < '0' || text[0] > '9' || cross == std::string_view::npos ||
        text.find_first_not_of("0123456789 abcdefghijklmnopqrstuvwxyz") != std::string_view::npos)
        return std::nullopt;
    Size size;
    const char* const begin = text.data();
    const char* const split = begin + cross;
    const char* const end = begin + text.size();
    const auto rows = std::from_chars(begin, split, size.rows);
    const auto columns = std::from_chars(split + 1, end, size.columns);
    const std::string_view row(columns.ptr, static_cast<std::size_t>(end - columns.ptr));
    const bool known = row.empty() || (size.rows % 2 == 0 && (row == " upper" || row == " lower"));
    if (rows.ec != std::errc() || rows.ptr != split || columns.ec != std::errc() || !known) {
        return Error{.kind = ErrorKind::syntax,
                     .message = "expected the name of a start, as in 15x15 or, with an even number of rows, "
                                "14x15 upper; found \"{0}\""_en(std::string(text)),
                     .where = {},
                     .code = "name"};
    }
    return Setup::start(size, row == " upper" ? 1 : 0);
}

Message in_words(const Setup& setup) {
    return "{0} × {1}, ball at {2}, men: {3}. {4}"_en(
        setup.size.rows, setup.size.columns, to_text(setup.ball), setup.men.size(),
        setup.to_move == Side::ohs ? "Ohs (O) to move"_en : "Eks (X) to move"_en);
}

} // namespace goalline::phutball
