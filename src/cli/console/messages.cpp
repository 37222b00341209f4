#include "cli/console/messages.hpp"

#include "base/message.hpp"

#include <cstdlib>

namespace goalline::cli {

namespace {

struct Entry {
    std::string_view en;
    std::string_view es;
};

// This is not a std::array, because clang deduces the size of one only for at most 256 entries.
constexpr Entry kEntries[] = {
#define X(name, en, es) Entry{en, es},
#include "cli/console/messages.inc"
#undef X
};

} // namespace

std::optional<Language> language_of(std::string_view name) {
    const std::string_view base = name.substr(0, name.find_first_of("_.@-"));
    if (base == "es")
        return Language::es;
    if (base == "en" || base == "C" || base == "POSIX")
        return Language::en;
    return std::nullopt;
}

Language language_of_environment() {
    for (const char* variable : {"LC_ALL", "LC_MESSAGES", "LANG"}) {
        const char* value = std::getenv(variable); // NOLINT(concurrency-mt-unsafe): before any thread
        if (value != nullptr && *value != '\0')
            return language_of(value).value_or(Language::en);
    }
    return Language::en;
}

std::string text(Language language, Text which) {
    const Entry& entry = kEntries[static_cast<std::size_t>(which)];
    return std::string(language == Language::es ? entry.es : entry.en);
}

std::string text(Language language, const Message& message) {
    return language == Language::es ? message.text(spanish) : message.english();
}

} // namespace goalline::cli
