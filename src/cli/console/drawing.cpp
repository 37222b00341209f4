#include "cli/console/drawing.hpp"

#include <algorithm>

namespace goalline::cli {

namespace {

using namespace phutball;

std::string padded(std::string text, std::size_t width) {
    return text.size() < width ? std::string(width - text.size(), ' ') + text : text;
}

struct Signs {
    const char* ball;
    const char* man;
    const char* vacant;
    const char* top; // of the goal rows
    const char* bottom;
    const char* line; // beyond them
};
constexpr Signs kUnicode{"\u25CE", "\u25CF", "\u00B7", "\u25B3", "\u25BD", "\u2550"};
constexpr Signs kAscii{"@", "o", ".", "^", "v", "="};

class Drawing {
  public:
    Drawing(const Position& position, const Console& console, bool colour, const Mark& mark)
        : position_(position), console_(console), signs_(console.ascii() ? kAscii : kUnicode),
          colour_(colour), mark_(mark), cell_(column_name(position.size().columns).size() + 1),
          margin_(std::to_string(position.size().rows + 1).size()) {}

    std::string text() {
        const int rows = position_.size().rows;
        letters();
        goal("goal of Ohs (O): row {0} or beyond"_en(rows), rows + 1);
        for (int row = rows; row >= 1; --row)
            line(row);
        goal("goal of Eks (X): row {0} or beyond"_en(1), 0);
        letters();
        out_ += state();
        return std::move(out_);
    }

  private:
    void letters() {
        out_ += std::string(margin_, ' ');
        for (int column = 1; column <= position_.size().columns; ++column)
            out_ += padded(column_name(column), cell_);
        out_ += '\n';
    }

    void goal(const Message& whose, int off) {
        const std::size_t width = cell_ * static_cast<std::size_t>(position_.size().columns);
        const std::string name = " " + say(whose) + " ";
        std::string bar;
        for (std::size_t i = 0; i + length(name) < width; ++i)
            bar += signs_.line;
        out_ += std::string(margin_ + 1, ' ') + paint(off > 0 ? "1;34" : "1;31", bar + name);
        if (position_.ball().row == off)
            out_ += "  " + say("ball: {0}"_en(to_text(position_.ball())));
        out_ += '\n';
    }

    void line(int row) {
        out_ += padded(std::to_string(row), margin_);
        for (int column = 1; column <= position_.size().columns; ++column)
            out_ += std::string(cell_ - 1, ' ') + sign(point_at(row, column));
        out_ += "  " + std::to_string(row) + "\n";
    }

    [[nodiscard]] std::string sign(Point at) const {
        if (at == position_.ball())
            return paint("1;33", signs_.ball);
        if (position_.has_man(at))
            return signs_.man;
        if (const std::string mark = mark_ ? mark_(at) : ""; !mark.empty())
            return paint(mark == "?" ? "33" : "32", mark);
        if (at.row == position_.size().rows)
            return paint("34", signs_.top);
        if (at.row == 1)
            return paint("31", signs_.bottom);
        return signs_.vacant;
    }

    [[nodiscard]] std::string paint(const std::string& code, const std::string& text) const {
        return colour_ ? "\x1b[" + code + "m" + text + "\x1b[0m" : text;
    }

    [[nodiscard]] std::string state() const {
        if (const auto outcome = position_.outcome())
            return say(*outcome == Outcome::ohs_wins ? "Ohs (O) has won"_en : "Eks (X) has won"_en);
        return say(position_.to_move() == Side::ohs ? "Ohs (O) to move"_en : "Eks (X) to move"_en);
    }

    [[nodiscard]] std::string say(const Message& message) const { return console_.say(message); }
    // The length in characters; the text is UTF-8.
    [[nodiscard]] static std::size_t length(const std::string& text) {
        return static_cast<std::size_t>(
            std::count_if(text.begin(), text.end(), [](char c) { return (c & 0xC0) != 0x80; }));
    }

    const Position& position_;
    const Console& console_;
    const Signs& signs_;
    bool colour_;
    const Mark& mark_;
    std::size_t cell_;
    std::size_t margin_;
    std::string out_;
};

} // namespace

std::string draw_board(const Position& position, const Console& console, bool colour, const Mark& mark) {
    return Drawing(position, console, colour, mark).text();
}

} // namespace goalline::cli
