#include "data/lines.hpp"

#include "base/system_words.hpp"
#include "base/utf8.hpp"

#include <cerrno>
#include <fstream>
#include <vector>

namespace goalline::data {

namespace {
constexpr std::size_t kMostLine = std::size_t{4} << 20;
} // namespace

Result<void> read_lines(const std::string& file,
                        const std::function<Result<void>(std::string_view line)>& each) {
    const auto fail = [&] { return Error{ErrorKind::io, system_words(errno), verbatim(file), "io"}; };
    std::ifstream in(file, std::ios::binary);
    if (!in)
        return fail();
    std::vector<char> buffer(kMostLine);
    for (int number = 1;
         in.getline(buffer.data(), static_cast<std::streamsize>(buffer.size())) || in.gcount() > 0;
         ++number) {
        std::string_view line(buffer.data());
        Result<void> done;
        if (in.fail() && !in.eof())
            done = Error{ErrorKind::syntax, "the line is too long"_en, {}, "line"};
        if (const auto text = number == 1 ? text_of_file(line) : line; !text)
            done = text.error();
        else
            line = *text;
        if (line.ends_with('\r'))
            line.remove_suffix(1);
        if (done && !line.empty())
            done = each(line);
        if (!done)
            return within("{0}, {1}"_en(file, "line {0}"_en(number)), done.error());
    }
    return in.bad() || !in.eof() ? Result<void>(fail()) : Result<void>();
}

} // namespace goalline::data
