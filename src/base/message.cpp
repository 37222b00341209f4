#include "base/message.hpp"

#include <algorithm>
#include <iterator>

namespace goalline {

namespace {

struct Entry {
    std::string_view english;
    std::string_view spanish;
};

// No std::array: clang deduces its size for at most 256 entries.
constexpr Entry kEntries[] = {
#define ES(english, spanish) Entry{english, spanish},
#include "base/spanish.inc"
#undef ES
};

} // namespace

std::string_view spanish(std::string_view english) {
    const auto* found = std::find_if(std::begin(kEntries), std::end(kEntries),
                                     [&](const Entry& entry) { return entry.english == english; });
    return found == std::end(kEntries) ? english : found->spanish;
}

} // namespace goalline
