#include "server/api/page_head.hpp"

#include "base/message.hpp"

#include <fmt/format.h>

namespace goalline::server {

namespace {

// A game that is about to be decided: the picture of pages that are about no game.
constexpr std::string_view kGeneralImage = "/api/picture.png?p=15/15/15/15/15/15/15/15/7o7/6o8/7o7/7o7/8o6/"
                                           "9@5/15/15/15/15/15%20O&chain=K6-G9-G11-J11";
constexpr std::string_view kEndOfHead = "</head>";
std::string escaped(std::string_view text) {
    std::string out;
    for (const char letter : text) {
        switch (letter) {
        case '&':
            out += "&amp;";
            break;
        case '<':
            out += "&lt;";
            break;
        case '>':
            out += "&gt;";
            break;
        case '"':
            out += "&quot;";
            break;
        case '\'':
            out += "&#39;";
            break;
        default:
            out += letter;
        }
    }
    return out;
}

std::string tag(std::string_view kind, std::string_view name, std::string_view content) {
    return fmt::format("<meta {}=\"{}\" content=\"{}\">\n    ", kind, name, escaped(content));
}

} // namespace

std::string text_in(bool in_spanish, const Message& message) {
    return in_spanish ? message.text([](std::string_view english) { return spanish(english); })
                      : message.english();
}

PageHead general_head() {
    return {{"Goalline: Phutball, the philosopher's football"_en,
             "Play against the computer or a friend, solve puzzles, and look at games."_en},
            std::string(kGeneralImage)};
}

PageHead game_head(const Preview& preview, std::string_view id, std::int64_t version, bool pictured) {
    // Whoever keeps pictures by their address gets a new one with each turn.
    return {preview, pictured ? fmt::format("/api/games/{}/picture.png?version={}", id, version)
                              : std::string(kGeneralImage)};
}

std::string tags_of(const PageHead& head, const Request& request, std::string_view origin) {
    const bool in_spanish = request.wants_spanish;
    const std::string title = text_in(in_spanish, head.preview.title);
    return tag("property", "og:site_name", "Goalline") + tag("property", "og:type", "website") +
           tag("property", "og:locale", in_spanish ? "es" : "en") + tag("property", "og:title", title) +
           tag("property", "og:description", text_in(in_spanish, head.preview.description)) +
           tag("property", "og:image", std::string(origin) + head.image) +
           tag("property", "og:image:width", "1200") + tag("property", "og:image:height", "630") +
           tag("property", "og:image:alt", title) + tag("name", "twitter:card", "summary_large_image");
}

std::string with_tags(std::string_view page, std::string_view tags) {
    const std::size_t end = std::min(page.find(kEndOfHead), page.size());
    std::string text(page.substr(0, end));
    return text.append(tags).append(page.substr(end));
}

} // namespace goalline::server
