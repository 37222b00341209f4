// TextField is a line that is being typed, with a cursor in it. All places are between whole characters of UTF-8.
// Thread-safety: plain data.
#pragma once

#include "cli/tui/terminal.hpp"

#include <string>
#include <string_view>
#include <utility>

namespace goalline::cli::tui {

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
