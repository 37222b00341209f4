#include "cli/console/console.hpp"

#include "base/json.hpp"
#include "base/system_words.hpp"
#include "base/utf8.hpp"
#include "cli/console/time_limit.hpp"
#include "cli/console/wrap.hpp"
#include "phutball/setup.hpp"

#include <atomic>
#include <cerrno>
#include <clocale>
#include <csignal>
#include <cstdlib>
#include <cstring>
#include <fcntl.h>
#include <langinfo.h>
#include <poll.h>
#include <unistd.h>

namespace goalline::cli {

namespace {

void write_all(int fd, std::string_view text, bool& failed) {
    while (!text.empty() && !failed) {
        const ssize_t done = ::write(fd, text.data(), text.size());
        if (done < 0 && errno == EAGAIN) {
            pollfd ready{fd, POLLOUT, 0};
            ::poll(&ready, 1, -1);
        } else if (done < 0 && errno != EINTR) {
            failed = true;
        } else if (done > 0) {
            text.remove_prefix(static_cast<std::size_t>(done));
        }
    }
}

// What the environment says. A locale that this machine does not have is known by its name.
bool locale_has_unicode() {
    if (const locale_t locale = ::newlocale(LC_CTYPE_MASK, "", nullptr)) {
        const std::string codes = ::nl_langinfo_l(CODESET, locale);
        ::freelocale(locale);
        return codes == "UTF-8";
    }
    for (const char* variable : {"LC_ALL", "LC_CTYPE", "LANG"}) {
        const char* value = std::getenv(variable); // NOLINT(concurrency-mt-unsafe): nobody changes it
        if (value != nullptr && *value != '\0')
            return std::string_view(value).find("UTF-8") != std::string_view::npos ||
                   std::string_view(value).find("utf8") != std::string_view::npos;
    }
    return false;
}

// Signal handlers can reach only globals.
StopFlag interrupt_flag; // NOLINT(cppcoreguidelines-avoid-non-const-global-variables)

std::atomic<int> interrupts{0}; // NOLINT(cppcoreguidelines-avoid-non-const-global-variables): how many exist

extern "C" void on_interrupt(int) {
    if (interrupt_flag.raised())
        _exit(kInterrupted);
    interrupt_flag.raise();
}

extern "C" void leave_interrupted(int) {
    _exit(kInterrupted);
}

void handle(int number, void (*handler)(int)) {
    struct sigaction action{};
    action.sa_handler = handler; // without SA_RESTART, so that a blocking read ends
    ::sigaction(number, &action, nullptr);
}

// When the terminal goes. What was started to go on without one, by nohup, goes on.
void handle_hangup(void (*handler)(int)) {
    struct sigaction before{};
    if (::sigaction(SIGHUP, nullptr, &before) == 0 && before.sa_handler != SIG_IGN)
        handle(SIGHUP, handler);
}

} // namespace

int exit_code(const Error& error) {
    if (error.code == "stopped")
        return kInterrupted;
    return error.kind == ErrorKind::limit ? kLimit : kBad;
}

void Output::flush() {
    TimeLimit::hide_clock();
    used_ = used_ || pending();
    const bool failed_before = failed_;
    write_all(1, columns_ > 0 ? wrapped_text(text_, columns_) : text_, failed_);
    if (failed_ && !failed_before)
        reason_ = errno;
    text_.clear();
}

std::optional<LineReader::Line> LineReader::next() {
    while (true) {
        const std::size_t end = buffer_.find('\n', scanned_);
        if (end != std::string::npos || (ended_ && begin_ < buffer_.size())) {
            const std::size_t stop = std::min(end, buffer_.size());
            Line line{std::string_view(buffer_).substr(begin_, stop - begin_)};
            if (line.text.ends_with('\r'))
                line.text.remove_suffix(1);
            if (first_)
                line.text = without_mark(line.text);
            first_ = false;
            line.too_long = line.text.size() > kMaxLine;
            begin_ = scanned_ = std::min(stop + 1, buffer_.size());
            return line;
        }
        if (ended_)
            return std::nullopt;
        scanned_ = buffer_.size();
        if (scanned_ - begin_ > kMaxLine + 1) { // too long: keep only as much as shows this
            buffer_.resize(begin_ + kMaxLine + 1);
            scanned_ = buffer_.size();
        }
        ended_ = !fill();
    }
}

bool LineReader::fill() {
    buffer_.erase(0, begin_);
    scanned_ -= begin_;
    begin_ = 0;
    if (output_.pending()) {
        pollfd ready{fd_, POLLIN, 0};
        if (::poll(&ready, 1, 0) == 0)
            output_.flush();
    }
    const std::size_t old = buffer_.size();
    constexpr std::size_t kPiece = 1 << 16;
    buffer_.resize(old + kPiece);
    ssize_t got = -1;
    do {
        got = ::read(fd_, buffer_.data() + old, kPiece);
        if (got < 0 && errno == EAGAIN) {
            pollfd ready{fd_, POLLIN, 0};
            ::poll(&ready, 1, -1);
        }
    } while (got < 0 && (errno == EAGAIN || (errno == EINTR && !interrupt_flag.raised())));
    if (got < 0) { // what was read of a line is not the whole of it
        reason_ = errno;
        buffer_.clear();
        return false;
    }
    buffer_.resize(old + static_cast<std::size_t>(got));
    return got > 0;
}

void Interrupt::exit_at_once() {
    handle(SIGINT, leave_interrupted);
    handle(SIGTERM, SIG_DFL);
    handle_hangup(SIG_DFL);
}

bool Interrupt::raise() {
    if (interrupts == 0)
        return false;
    interrupt_flag.raise();
    return true;
}

Interrupt::Interrupt() {
    interrupt_flag.clear();
    ++interrupts;
    handle(SIGINT, on_interrupt);
    handle(SIGTERM, on_interrupt);
    handle_hangup(on_interrupt);
}

Interrupt::~Interrupt() {
    --interrupts;
    exit_at_once();
}

const StopFlag& Interrupt::flag() const {
    return interrupt_flag;
}

void Console::note(const Message& remark) const {
    note(say(remark));
}

void Console::note(std::string_view text) {
    TimeLimit::hide_clock();
    bool failed = false;
    const std::string line = "goalline: " + std::string(text) + "\n";
    const int columns = terminal_width(2);
    write_all(2, columns > 0 ? wrapped_text(line, columns) : line, failed);
}

void Console::put_progress(std::string_view text) {
    TimeLimit::hide_clock();
    bool failed = false;
    write_all(2, text, failed);
}

void Console::append_error(std::string& out, const Error& error) const {
    if (!common_.json) {
        out += "error: " + say(error.full());
        return;
    }
    JsonObject object(out);
    JsonObject inner(object.raw("error"));
    inner.add("kind", name(error.kind))
        .add("message", error.message.english())
        .add("where", error.where.english());
    if (!error.code.empty())
        inner.add("code", error.code);
    if (error.index >= 0)
        inner.add("index", error.index);
    if (error.row > 0)
        inner.add("row", error.row);
    if (error.column > 0)
        inner.add("column", error.column);
}

int Console::fail(const Error& error) {
    if (const auto over = error.code == "stopped" ? TimeLimit::over() : std::nullopt) {
        note(over->full());
        Error late = error; // which may say what is kept
        late.code = over->code;
        return fail(late);
    }
    if (common_.json) {
        append_error(output_.text(), error);
        output_.text() += '\n';
    }
    output_.flush();
    note(error.full());
    return exit_code(error);
}

int Console::each(const std::string& position, const Reply& answer) {
    const int code = position == "-" ? all_lines(answer) : one(position, answer);
    output_.flush();
    return code;
}

int Console::each_position(const std::string& position, const AnswerTo& answer) {
    return each(position, [&](const std::string& text, bool bulk, std::string& out) -> Result<int> {
        auto read = read_position(text, common_.rules);
        return read ? answer(*read, bulk, out) : read.error();
    });
}

int Console::finish(int code) {
    output_.flush();
    if (!output_.failed())
        return code;
    note("standard output: {0}"_en(system_words(output_.reason())));
    return kBad;
}

// If the answer ends in an exception, only whole answers before it stay in the text.
Result<int> Console::ask(const Reply& answer, const std::string& text, bool bulk) {
    std::string& out = output_.text();
    const std::size_t before = out.size();
    try {
        return answer(text, bulk, out);
    } catch (...) {
        out.resize(std::min(before, out.size())); // some may have been written already
        output_.flush();
        throw;
    }
}

int Console::one(const std::string& position, const Reply& answer) {
    std::string& out = output_.text();
    const auto code = ask(answer, position, false);
    if (!code) {
        out.clear();
        return fail(code.error());
    }
    if (!out.empty()) // an interrupted command may have nothing to say
        out += '\n';
    return *code;
}

int Console::all_lines(const Reply& answer) {
    LineReader reader(output_);
    std::string& out = output_.text();
    bool bad = false;
    bool limited = false;
    std::size_t number = 0;
    std::string text;
    while (const auto line = reader.next()) {
        if (const auto readable = text_of_file(line->text); ++number == 1 && !readable)
            return fail(within("standard input"_en, readable.error()));
        text = line->text;
        const std::size_t before = out.size();
        Result<int> code = line->too_long ? Error{ErrorKind::syntax, "a line longer than 4 MiB"_en}
                                          : ask(answer, text, true);
        if (!code) {
            out.resize(before);
            const Error error = within("line {0}"_en(number), code.error());
            append_error(out, error);
            note(error.full());
            bad = bad || exit_code(error) == kBad;
            limited = limited || exit_code(error) == kLimit;
        } else {
            limited = limited || *code == kLimit;
            if (*code == kInterrupted) {
                out += out.size() > before ? "\n" : "";
                return kInterrupted;
            }
        }
        out += '\n';
        output_.written();
        if (output_.failed())
            return kBad;
    }
    if (reader.reason() == EINTR)
        return kInterrupted;
    if (reader.reason() != 0)
        return fail({ErrorKind::io, system_words(reader.reason()), "standard input"_en, "io"});
    return bad ? kBad : limited ? kLimit : kDone;
}

Error wrong_usage(Message message, std::string where) {
    return {ErrorKind::usage, std::move(message), verbatim(std::move(where)), "usage"};
}

Result<phutball::Position> read_position(std::string_view text, const phutball::Rules& rules) {
    if (const auto start = phutball::named_start(text))
        return *start ? phutball::Position::from(**start, rules) : start->error();
    return phutball::Position::parse(text, rules);
}

bool Console::ascii() const {
    return common_.ascii || !locale_has_unicode();
}

bool colours_wanted() {
    const char* value = std::getenv("NO_COLOR"); // NOLINT(concurrency-mt-unsafe): nobody changes it
    return value == nullptr || *value == '\0';
}

bool output_is_terminal() {
    return ::isatty(1) == 1;
}

bool error_is_terminal() {
    return isatty(2) != 0;
}

} // namespace goalline::cli
