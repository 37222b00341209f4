// What the program says to people, in English and Spanish: texts of its own (messages.inc), and Messages of any part
// of it (spanish.inc). JSON stays English, because programs read it. Thread-safety: immutable.
#pragma once

#include "base/message.hpp"

#include <iterator>
#include <optional>
#include <string>
#include <string_view>

namespace goalline::cli {

enum class Language { en, es };

// Understands "es", "es_MX.UTF-8" and the like. Returns nothing if the language is neither English nor Spanish.
[[nodiscard]] std::optional<Language> language_of(std::string_view name);
// Looks at LC_ALL, LC_MESSAGES and LANG, in this order; English if they say nothing useful.
[[nodiscard]] Language language_of_environment();

enum class Text {
#define X(name, en, es) name,
#include "cli/console/messages.inc"
#undef X
};

[[nodiscard]] std::string text(Language language, Text which);
[[nodiscard]] std::string text(Language language, const Message& message);

// The text whose name consists of these two parts. It serves texts that belong to the lines of a table.
[[nodiscard]] constexpr std::optional<Text> text_named(std::string_view start, std::string_view rest) {
    constexpr std::string_view kNames[] = {
#define X(name, en, es) #name,
#include "cli/console/messages.inc"
#undef X
    };
    for (std::size_t i = 0; i < std::size(kNames); ++i) {
        if (kNames[i].starts_with(start) && kNames[i].substr(start.size()) == rest)
            return static_cast<Text>(i);
    }
    return std::nullopt;
}

} // namespace goalline::cli
