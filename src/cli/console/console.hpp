// What every command shares: buffered output, answers and errors in text or JSON, positions from the command line or
// line by line from standard input, and Ctrl-C. There is one console in a process. Not thread-safe.
#pragma once

#include "base/result.hpp"
#include "base/stop.hpp"
#include "cli/console/messages.hpp"
#include "phutball/position.hpp"

#include <cstddef>
#include <fmt/core.h>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace goalline::cli {

enum Exit : int { kDone = 0, kNo = 1, kBad = 2, kLimit = 3, kInterrupted = 130 };

[[nodiscard]] int exit_code(const Error& error);

// Standard output, written in large pieces.
class Output {
  public:
    Output() = default;
    Output(const Output&) = delete;
    Output& operator=(const Output&) = delete;
    ~Output() { flush(); }

    // The text collected so far. Append to it, then call written().
    [[nodiscard]] std::string& text() { return text_; }
    void written() {
        if (text_.size() >= kFull)
            flush();
    }
    void flush();
    // From now on lines longer than this many columns are broken between words; 0: none.
    void wrap_at(int columns) { columns_ = columns; }
    [[nodiscard]] bool pending() const { return !text_.empty(); }
    [[nodiscard]] bool used() const { return used_ || pending(); } // whether the command has said anything
    // Whether standard output has refused what was written (disk full, closed), and why: an error number.
    [[nodiscard]] bool failed() const { return failed_; }
    [[nodiscard]] int reason() const { return reason_; }

  private:
    static constexpr std::size_t kFull = 1 << 16;
    std::string text_;
    int columns_ = 0;
    bool used_ = false;
    bool failed_ = false;
    int reason_ = 0;
};

// Reads lines of standard input, without their line ends (LF or CRLF) and without a byte order mark. Before it blocks it flushes `output`, so that
// a program that talks to this one through two pipes gets its answers.
class LineReader {
  public:
    static constexpr std::size_t kMaxLine = std::size_t{4} << 20;

    explicit LineReader(Output& output, int fd = 0) : output_(output), fd_(fd) {}

    struct Line {
        std::string_view text; // valid until the next call
        bool too_long = false; // longer than kMaxLine; the rest was skipped
    };
    std::optional<Line> next();
    // Why it could not read on: an error number; 0 at the end of the input. A line that was begun is then left out.
    [[nodiscard]] int reason() const { return reason_; }

  private:
    bool fill();

    Output& output_;
    int fd_;
    std::string buffer_;
    std::size_t begin_ = 0;   // of the present line
    std::size_t scanned_ = 0; // there is no line end before it
    bool first_ = true;       // no line has been read yet
    bool ended_ = false;
    int reason_ = 0;
};

// While one exists, Ctrl-C, SIGTERM and SIGHUP raise its flag, and a second one ends the process at once with code 130.
// After exit_at_once() has been called, the first Ctrl-C does so when none exists.
class Interrupt {
  public:
    static void exit_at_once();
    // As the first Ctrl-C does; false if none exists.
    static bool raise();
    Interrupt();
    Interrupt(const Interrupt&) = delete;
    Interrupt& operator=(const Interrupt&) = delete;
    ~Interrupt();

    [[nodiscard]] const StopFlag& flag() const;
};

// The options that all Phutball commands have.
struct Common {
    bool json = false;
    bool ascii = false; // no signs beyond ASCII, even if the locale has them
    phutball::Rules rules;
    Language language = Language::en;
};

class Console {
  public:
    explicit Console(const Common& common) : common_(common) {}

    [[nodiscard]] Output& out() { return output_; }
    [[nodiscard]] const Common& common() const { return common_; }
    [[nodiscard]] bool json() const { return common_.json; }
    [[nodiscard]] const phutball::Rules& rules() const { return common_.rules; }
    [[nodiscard]] Language language() const { return common_.language; }

    // Whether signs are to be ASCII: it was asked for, or the locale has no others.
    [[nodiscard]] bool ascii() const;

    // Reports an error on standard error and, with --json, also on standard output. Returns the exit code. Work that
    // was stopped because its --time is over is reported as that.
    int fail(const Error& error);
    // Writes a remark to standard error, in the user's language.
    void note(const Message& remark) const;
    static void note(std::string_view text); // for a text already in that language
    // Writes to standard error as it is. Where nobody can read it, the work goes on all the same.
    static void put_progress(std::string_view text);
    // The text of a message for standard output, in the user's language.
    [[nodiscard]] std::string say(const Message& message) const { return text(common_.language, message); }
    [[nodiscard]] std::string say(Text which) const { return text(common_.language, which); }
    // The same with its places {} filled in.
    template <class... Values>
    [[nodiscard]] std::string say(Text which, const Values&... values) const {
        return fmt::vformat(say(which), fmt::make_format_args(values...));
    }

    // What a command returns once all of its output is written: `code`, or kBad with a message if it could not be.
    int finish(int code);

    // Runs `answer` on the given text or, for "-", on every line of standard input. `answer` appends its answer
    // to the text (without the last line end), and returns an exit code or an Error. For "-" every line gets one
    // answer, even a bad line; the code is then 2 if any line was bad, otherwise 3 if any hit a limit, otherwise 0.
    using Reply = std::function<Result<int>(const std::string& text, bool bulk, std::string& out)>;
    int each(const std::string& position, const Reply& answer);
    // The same for positions of Phutball under the console's rules.
    using AnswerTo = std::function<Result<int>(phutball::Position& position, bool bulk, std::string& out)>;
    int each_position(const std::string& position, const AnswerTo& answer);

  private:
    [[nodiscard]] Result<int> ask(const Reply& answer, const std::string& text, bool bulk);
    int one(const std::string& position, const Reply& answer);
    int all_lines(const Reply& answer);
    void append_error(std::string& out, const Error& error) const;

    Common common_;
    Output output_;
};

// The call itself is wrong: `where` is the option, or what was given.
[[nodiscard]] Error wrong_usage(Message message, std::string where);

// The moves of a line, or whatever else has a text.
template <class Items>
[[nodiscard]] std::vector<std::string> texts_of(const Items& items) {
    std::vector<std::string> texts;
    texts.reserve(items.size());
    for (const auto& item : items)
        texts.push_back(to_text(item));
    return texts;
}

// Reads a position text, or the short name of a start (phutball::named_start).
[[nodiscard]] Result<phutball::Position> read_position(std::string_view text, const phutball::Rules& rules);

[[nodiscard]] bool output_is_terminal();
// False if the environment asks for none (NO_COLOR, https://no-color.org).
[[nodiscard]] bool colours_wanted();
[[nodiscard]] bool error_is_terminal();

} // namespace goalline::cli
