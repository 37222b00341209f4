// The phrases that players can say to each other. The page shows each in the language of its reader, so nobody can say
// anything else. Thread-safety: constants and pure functions.
#pragma once

#include "server/net/token_bucket.hpp"

#include <algorithm>
#include <array>
#include <string_view>

namespace goalline::server {

inline constexpr std::array<std::string_view, 8> kPhrases = {"hello",  "good_luck", "nice_chain", "oh_no",
                                                             "thanks", "good_game", "one_moment", "bye"};

[[nodiscard]] inline bool is_phrase(std::string_view word) {
    return std::find(kPhrases.begin(), kPhrases.end(), word) != kPhrases.end();
}

inline constexpr int kSecondsBetweenPhrases = 3; // of one seat
inline constexpr Rate kPhraseRate{1.0 / kSecondsBetweenPhrases, 1};

} // namespace goalline::server
