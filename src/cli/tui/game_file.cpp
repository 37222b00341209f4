#include "cli/tui/game_file.hpp"

#include "base/system_words.hpp"
#include "cli/console/files.hpp"

#include <cerrno>
#include <ctime>
#include <fcntl.h>
#include <unistd.h>

namespace goalline::cli::tui {

std::string today() {
    const std::time_t now = std::time(nullptr);
    std::tm parts{};
    ::localtime_r(&now, &parts);
    char text[16] = "";
    std::strftime(text, sizeof text, "%Y-%m-%d", &parts);
    return text;
}

std::string free_name() {
    const std::string stem = "goalline-" + today();
    std::string name = stem + ".sgf";
    for (int number = 2; ::access(name.c_str(), F_OK) == 0; ++number)
        name = stem + "-" + std::to_string(number) + ".sgf";
    return name;
}

Result<void> write_game(const phutball::Record& record, const std::string& file) {
    const std::string sgf = write_sgf(record);
    const int fd = ::open(file.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0644);
    bool saved = fd >= 0;
    std::string_view rest = sgf;
    while (saved && !rest.empty()) {
        const ssize_t done = ::write(fd, rest.data(), rest.size());
        saved = done > 0 || (done < 0 && errno == EINTR);
        if (done > 0)
            rest.remove_prefix(static_cast<std::size_t>(done));
    }
    const int error = errno;
    if (fd >= 0 && ::close(fd) == 0 && saved)
        return {};
    return Error{ErrorKind::io, system_words(error), verbatim(file), "io"};
}

Result<phutball::Record> read_game(const std::string& file, const phutball::Rules& defaults) {
    const auto content = read_bytes(file, phutball::kMaxRecordBytes);
    if (!content)
        return content.error();
    auto read = phutball::read_record_file(*content, defaults);
    if (read)
        return std::move(read->record);
    return within(verbatim(file), read.error());
}

} // namespace goalline::cli::tui
