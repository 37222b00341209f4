// What a page tells those who show its link before it is opened (they run no scripts): title, description and picture, as
// tags in the page's head. Thread-safety: pure functions.
#pragma once

#include "base/message.hpp"
#include "server/net/http.hpp"
#include "server/play/game.hpp"

#include <string>
#include <string_view>

namespace goalline::server {

// The text for people, in Spanish or English.
[[nodiscard]] std::string text_in(bool spanish, const Message& message);

struct PageHead {
    Preview preview;
    std::string image; // its address on this server
};
// For all pages that are about no game and no position.
[[nodiscard]] PageHead general_head();
// For the page of a game; `pictured` says whether it has a board.
[[nodiscard]] PageHead game_head(const Preview& preview, std::string_view id, std::int64_t version,
                                 bool pictured);

// `origin` is the address under which the reader knows this server.
[[nodiscard]] std::string tags_of(const PageHead& head, const Request& request, std::string_view origin);

// The page with the tags at the end of its head.
[[nodiscard]] std::string with_tags(std::string_view page, std::string_view tags);

} // namespace goalline::server
