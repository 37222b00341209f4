// Terminal is the screen and its keys, by way of ncurses. However the program ends, short of SIGKILL, the terminal is
// restored: the destructor does that, and signals that would end the program only ask the loop to stop. There may be
// one at a time. Not thread-safe.
#pragma once

#include "base/result.hpp"

#include <memory>
#include <string>
#include <string_view>
#include <utility>

namespace goalline::cli::tui {

struct Event {
    enum class Kind { none, text, key, click, wheel, resize, stop };
    enum class Key {
        up,
        down,
        left,
        right,
        home,
        end,
        page_up,
        page_down,
        enter,
        backspace,
        erase,      // Delete
        clear_line, // Ctrl-U
        tab,
        escape
    };

    Kind kind = Kind::none;
    std::string text{}; // a single character in UTF-8
    Key key = Key::enter;
    int y = 0; // of a click; for the wheel -1 is up, 1 is down
    int x = 0;
};

// How a piece of text looks. Without colours the signs alone must be enough.
enum class Look { plain, dim, bold, ohs, eks, ball, landing, gone, last };

class Terminal {
  public:
    // Returns an Error if standard input or output is not a terminal, or if ncurses does not know the terminal.
    static Result<std::unique_ptr<Terminal>> open();
    Terminal(const Terminal&) = delete;
    Terminal& operator=(const Terminal&) = delete;
    ~Terminal();

    // Waits for an event, but at most this long; returns `none` if there was none.
    Event read(int milliseconds);

    [[nodiscard]] int lines() const;
    [[nodiscard]] int columns() const;
    [[nodiscard]] bool unicode() const { return unicode_; } // whether it can show more than ASCII

    void clear();
    // Writes at most `width` characters, never beyond the end of the line.
    void put(int y, int x, const std::string& text, Look look = Look::plain, int width = 10'000,
             bool reverse = false);
    void show(int cursor_y, int cursor_x); // and puts the hardware cursor there; -1 hides it

  private:
    explicit Terminal(void* screen);
    Event decode(bool special, unsigned code);
    Event read_mouse();
    bool next(unsigned& code, bool& special);

    void* screen_; // ncurses' SCREEN
    bool unicode_;
    int failures_ = 0;
};

// TextField is a line that is being typed, with a cursor in it. All places are between whole characters of UTF-8.
// Thread-safety: plain data.
class TextField {
  public:
    explicit TextField(std::string text = {}) : text_(std::move(text)), cursor_(text_.size()) {}

    [[nodiscard]] const std::string& text() const { return text_; }
    [[nodiscard]] std::string_view before_cursor() const {
        return std::string_view(text_).substr(0, cursor_);
    }

    void type(std::string_view character);
    // Moves the cursor or takes something away. Returns false for a key that does neither.
    bool press(Event::Key key);

  private:
    static constexpr std::size_t kLongest = 4000; // bytes

    [[nodiscard]] std::size_t left() const;  // one character from the cursor
    [[nodiscard]] std::size_t right() const; // the same on the other side
    void erase(std::size_t from, std::size_t to);

    std::string text_;
    std::size_t cursor_;
};

} // namespace goalline::cli::tui
