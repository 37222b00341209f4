// What the program says to people, in English and Spanish. JSON, error messages and kinds stay English:
// programs read them. Thread-safety: immutable.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace goalline::cli {

enum class Language { en, es };

// "es", "es_MX.UTF-8" and the like; nothing if it is neither English nor Spanish.
[[nodiscard]] std::optional<Language> language_of(std::string_view name);
// From LC_ALL, LC_MESSAGES, LANG, in this order; English if they say nothing of use.
[[nodiscard]] Language language_of_environment();

enum class Text {
#define X(name, en, es) name,
#include "cli/console/messages.inc"
#undef X
};

[[nodiscard]] std::string text(Language language, Text which);

} // namespace goalline::cli
