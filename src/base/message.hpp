// Message is a text for people that stays an English template with its arguments until somebody shows it, so that
// whoever shows it chooses the language. Templates are literals with the suffix _en; by this suffix
// scripts/check-words finds them, and makes sure that each has a translation:
//     "the row has {0} points, expected {1}"_en(found, expected)
// Thread-safety: as for any value.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

namespace goalline {

class Message {
  public:
    Message() = default; // no text at all
    explicit Message(std::string_view literal, std::vector<Message> arguments = {})
        : pattern_(literal), arguments_(std::move(arguments)) {}

    friend Message verbatim(std::string text);

    [[nodiscard]] bool empty() const { return pattern_.empty() && verbatim_.empty(); }

    // The text in the language of `translate`, which returns the template for an English one.
    template <class Translate>
    [[nodiscard]] std::string text(const Translate& translate) const {
        std::string out = verbatim_;
        const std::string_view pattern = pattern_.empty() ? pattern_ : translate(pattern_);
        for (std::size_t i = 0; i < pattern.size(); ++i) {
            if (place_at(pattern, i)) {
                out += arguments_[pattern[i + 1] - static_cast<std::size_t>('0')].text(translate);
                i += 2;
            } else {
                out += pattern[i];
            }
        }
        return out;
    }
    [[nodiscard]] std::string english() const {
        return text([](std::string_view pattern) { return pattern; });
    }
    friend bool operator==(const Message& message, std::string_view text) {
        return message.english() == text;
    }

    // Whether an argument stands here, as in "{0}".
    [[nodiscard]] static constexpr bool place_at(std::string_view pattern, std::size_t i) {
        return i + 2 < pattern.size() && pattern[i] == '{' && pattern[i + 1] >= '0' &&
               pattern[i + 1] <= '9' && pattern[i + 2] == '}';
    }

  private:
    std::string_view pattern_; // of a literal
    std::string verbatim_;     // what stands in place of a template
    std::vector<Message> arguments_;
};

// A text that is the same in every language: a name, a number, a move, or words of the system.
[[nodiscard]] inline Message verbatim(std::string text) {
    Message message;
    message.verbatim_ = std::move(text);
    return message;
}

namespace detail {

inline Message argument(Message message) {
    return message;
}
inline Message argument(std::string_view text) {
    return verbatim(std::string(text));
}
inline Message argument(const std::string& text) {
    return verbatim(text);
}
inline Message argument(const char* text) {
    return verbatim(text);
}
template <class Integer>
    requires std::is_integral_v<Integer>
Message argument(Integer number) {
    static_assert(!std::is_same_v<Integer, char> && !std::is_same_v<Integer, bool>);
    return verbatim(std::to_string(number));
}

template <std::size_t Size>
struct Literal {
    char text[Size] = {};
    consteval Literal(const char (&literal)[Size]) {
        for (std::size_t i = 0; i < Size; ++i)
            text[i] = literal[i];
    }
    [[nodiscard]] constexpr std::string_view view() const { return {text, Size - 1}; }
    // The number of arguments that it needs.
    [[nodiscard]] consteval std::size_t places() const {
        std::size_t count = 0;
        for (std::size_t i = 0; i < Size; ++i) {
            if (Message::place_at(view(), i) && static_cast<std::size_t>(text[i + 1] - '0') >= count)
                count = static_cast<std::size_t>(text[i + 1] - '0') + 1;
        }
        return count;
    }
};

template <std::size_t Places>
struct Template {
    std::string_view pattern;

    template <class... Arguments>
        requires(sizeof...(Arguments) == Places)
    [[nodiscard]] Message operator()(Arguments&&... arguments) const {
        std::vector<Message> list;
        list.reserve(Places);
        (list.push_back(argument(std::forward<Arguments>(arguments))), ...);
        return Message(pattern, std::move(list));
    }
};

} // namespace detail

// "not a table"_en is a Message; if it has places for arguments, "ply {0}"_en(3) is one.
template <detail::Literal Text>
[[nodiscard]] constexpr auto operator""_en() {
    if constexpr (Text.places() == 0)
        return Message(Text.view());
    else
        return detail::Template<Text.places()>{Text.view()};
}

// The Spanish template for an English one, from one catalogue (spanish.inc) for all parts of the program, which
// scripts/check-words keeps complete; if there is none, the English one.
[[nodiscard]] std::string_view spanish(std::string_view english);

} // namespace goalline
