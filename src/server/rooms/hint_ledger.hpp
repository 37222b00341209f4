// What is told of hints (http-api.md), and how many each game has had. The ledger outlives the rooms, so that a
// game gains no hints when its room is dropped and made again; a restart of the server forgets it. It lives on the
// lobby's executor. Not thread-safe.
#pragma once

#include "server/net/refusal.hpp"

#include <algorithm>
#include <boost/json/object.hpp>
#include <cstddef>
#include <deque>
#include <functional>
#include <optional>
#include <string>
#include <unordered_map>
#include <variant>

namespace goalline::server {

// So many hints has a game in which they are not free.
inline constexpr int kHintsOfGame = 3;

struct GivenHint {
    int ply = 0;              // the number of the turn that it is for
    boost::json::object hint; // "first" is what is told at first, "all" the rest
    std::optional<int> left;  // how many more this game has; none: they are free
};
using HintDone = std::function<void(const std::variant<GivenHint, Refusal>&)>;

// Where in a game a hint belongs.
struct HintPlace {
    int ply = 0;
    std::string position;

    friend bool operator==(const HintPlace&, const HintPlace&) = default;
};

class HintLedger {
  public:
    // How many hints that game may still have; nothing if they are free.
    [[nodiscard]] std::optional<int> left(const std::string& game, bool free) const {
        if (free)
            return std::nullopt;
        const auto found = given_.find(game);
        return std::max(0, kHintsOfGame - (found == given_.end() ? 0 : found->second.count));
    }
    // Whether that game may have a hint there: the last one may be asked for again, when its room has forgotten it.
    [[nodiscard]] bool allows(const std::string& game, bool free, const HintPlace& place) const {
        const auto found = given_.find(game);
        return left(game, free) != 0 || (found != given_.end() && found->second.last == place);
    }
    // Counts a hint, unless it is the last one again. The games that had their first hint longest ago are forgotten.
    void count(const std::string& game, const HintPlace& place) {
        Given& given = given_[game];
        if (given.count > 0 && given.last == place)
            return;
        given.last = place;
        if (given.count++ > 0)
            return;
        games_.push_back(game);
        if (games_.size() > kMostGames) {
            given_.erase(games_.front());
            games_.pop_front();
        }
    }

  private:
    static constexpr std::size_t kMostGames = 20'000;

    struct Given {
        int count = 0;
        HintPlace last;
    };

    std::unordered_map<std::string, Given> given_;
    std::deque<std::string> games_; // in the order of their first hints
};

} // namespace goalline::server
