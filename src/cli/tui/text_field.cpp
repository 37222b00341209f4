#include "cli/tui/text_field.hpp"

namespace goalline::cli::tui {

namespace {

bool continues(char byte) {
    return (static_cast<unsigned char>(byte) & 0xC0U) == 0x80U; // a later byte of a character
}

} // namespace

std::size_t TextField::left() const {
    std::size_t at = cursor_;
    while (at > 0 && continues(text_[--at])) {
    }
    return at;
}

std::size_t TextField::right() const {
    std::size_t at = cursor_;
    if (at < text_.size())
        ++at;
    while (at < text_.size() && continues(text_[at]))
        ++at;
    return at;
}

void TextField::erase(std::size_t from, std::size_t to) {
    text_.erase(from, to - from);
    cursor_ = from;
}

void TextField::type(std::string_view character) {
    if (text_.size() + character.size() > kLongest)
        return;
    text_.insert(cursor_, character);
    cursor_ += character.size();
}

bool TextField::press(Event::Key key) {
    using Key = Event::Key;
    switch (key) {
    case Key::left:
        cursor_ = left();
        return true;
    case Key::right:
        cursor_ = right();
        return true;
    case Key::home:
        cursor_ = 0;
        return true;
    case Key::end:
        cursor_ = text_.size();
        return true;
    case Key::backspace:
        erase(left(), cursor_);
        return true;
    case Key::erase:
        erase(cursor_, right());
        return true;
    case Key::clear_line:
        erase(0, cursor_);
        return true;
    default:
        return false;
    }
}

} // namespace goalline::cli::tui
