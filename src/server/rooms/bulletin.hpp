// Bulletin is what a server tells the others that share its database about those who are connected to it: who looks at
// which game, which open invitations and which games the lobby shows because of that, and who has a page open. It is a text
// in the database (Cluster), which is forgotten when its server is silent. Thread-safety: plain values.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <unordered_map>
#include <unordered_set>
#include <vector>

namespace goalline::server {

struct Bulletin {
    // Who looks at a game: for which seats, and how many visitors without one.
    struct Lookers {
        std::array<bool, 2> here{};
        std::size_t watchers = 0;
    };
    // A game that may be watched, as JSON.
    struct Live {
        std::int64_t created = 0;
        std::string id, text;

        friend bool operator==(const Live&, const Live&) = default;
    };

    std::unordered_map<std::string, Lookers> games; // by id
    std::unordered_set<std::string> open;           // invitations, by id
    std::vector<Live> live;
    std::unordered_set<std::string> pages; // visitors, by the beginning of their hashes (page_key)

    // Adds what another server tells.
    void add(Bulletin other);
    [[nodiscard]] Lookers lookers(const std::string& game) const {
        const auto found = games.find(game);
        return found == games.end() ? Lookers() : found->second;
    }
};

// 64 bits of the visitor's hash.
[[nodiscard]] inline std::string page_key(const std::string& visitor) {
    return visitor.substr(0, 16);
}

[[nodiscard]] std::string text_of(const Bulletin& bulletin);
// An empty one if the text is none.
[[nodiscard]] Bulletin bulletin_of(std::string_view text);

} // namespace goalline::server
