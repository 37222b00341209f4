#include "cli/console/wrap.hpp"

#include "base/utf8.hpp"

#include <algorithm>
#include <sys/ioctl.h>
#include <unistd.h>

namespace goalline::cli {

namespace {

constexpr std::string_view kColour = "\x1b[";

} // namespace

int width_of(std::string_view text) {
    int width = 0;
    while (!text.empty()) {
        if (text.starts_with(kColour)) {
            text.remove_prefix(std::min(text.find('m'), text.size() - 1) + 1);
            continue;
        }
        text.remove_prefix(std::max<std::size_t>(utf8_length(text), 1));
        ++width;
    }
    return width;
}

std::vector<std::string> wrapped(const std::string& text, int width) {
    std::vector<std::string> lines(1);
    std::string word;
    const auto put_word = [&] {
        if (!lines.back().empty() && width_of(lines.back()) + 1 + width_of(word) > width)
            lines.emplace_back();
        lines.back() += (lines.back().empty() ? "" : " ") + word;
        word.clear();
    };
    for (const char c : text) {
        if (c != ' ' && c != '\n') {
            word += c;
            continue;
        }
        if (!word.empty() || c == ' ')
            put_word();
        if (c == '\n')
            lines.emplace_back();
    }
    put_word();
    return lines;
}

namespace {

std::string wrapped_line(std::string_view line, int width) {
    if (width_of(line) <= width)
        return std::string(line);
    const std::string margin(std::min(line.find_first_not_of(' '), line.size()), ' ');
    const int room = width - static_cast<int>(margin.size());
    std::string result;
    for (const std::string& part : wrapped(std::string(line.substr(margin.size())), std::max(room, 1))) {
        if (width_of(part) > room)
            return std::string(line);
        result += (result.empty() ? "" : "\n") + margin + part;
    }
    return result;
}

} // namespace

std::string wrapped_text(std::string_view text, int width) {
    std::string result;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        result += wrapped_line(text.substr(0, end), width);
        if (end < text.size())
            result += '\n';
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return result;
}

int terminal_width(int file) {
    winsize size{};
    return ::isatty(file) == 1 && ::ioctl(file, TIOCGWINSZ, &size) == 0 ? size.ws_col : 0;
}

} // namespace goalline::cli
