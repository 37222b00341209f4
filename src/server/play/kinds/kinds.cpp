// The list of all kinds of games.
#include "server/play/kinds/bid_game.hpp"
#include "server/play/kinds/phutball_game.hpp"
#include "server/play/kinds/strip_game.hpp"

#include <algorithm>
#include <vector>

namespace goalline::server {

namespace {

std::vector<const GameKind*>& all() {
    static std::vector<const GameKind*> kinds = {&phutball_kind(), &bid_kind(), &strip_kind()};
    return kinds;
}

} // namespace

std::span<const GameKind* const> kinds() {
    return all();
}

void add_kind(const GameKind& kind) {
    all().push_back(&kind);
}

const GameKind* kind_named(std::string_view name) {
    const auto found = std::ranges::find(all(), name, [](const GameKind* kind) { return kind->name(); });
    return found == all().end() ? nullptr : *found;
}

const GameKind* kind_of_game(std::string_view game) {
    for (const GameKind* kind : all()) {
        if (std::ranges::find(kind->games(), game) != kind->games().end())
            return kind;
    }
    return nullptr;
}

} // namespace goalline::server
