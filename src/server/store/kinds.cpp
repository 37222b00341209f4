#include "server/store/kinds.hpp"

#include <algorithm>
#include <iterator>
#include <tuple>
#include <type_traits>
#include <utility>

namespace goalline::server {

namespace {

// Calls `work` with the stored type of each kind, one after the other, until it returns false.
template <class Work, class... Games>
void for_each_kind(Work work, std::type_identity<std::variant<Games...>> /*kinds*/) {
    (void)(work.template operator()<Games>() && ...);
}

} // namespace

Result<void> create_game(Store& store, const AnyGame& game) {
    return std::visit([&]<class Game>(const Game& stored) { return games_in<Game>(store).create(stored); },
                      game);
}

Result<std::optional<AnyGame>> load_game(Store& store, const std::string& id) {
    Result<std::optional<AnyGame>> found = std::optional<AnyGame>();
    for_each_kind(
        [&]<class Game>() {
            auto game = games_in<Game>(store).load(id);
            if (!game)
                found = game.error();
            else if (*game)
                found = std::optional<AnyGame>(std::move(**game));
            return game && !*game;
        },
        std::type_identity<AnyGame>());
    return found;
}

Result<std::vector<AnySummary>> list_games(Store& store, const std::string& visitor, int limit) {
    std::vector<AnySummary> list;
    std::optional<Error> error;
    for_each_kind(
        [&]<class Game>() {
            auto games = games_in<Game>(store).list(visitor, limit);
            if (games)
                list.insert(list.end(), std::move_iterator(games->begin()), std::move_iterator(games->end()));
            else
                error = games.error();
            return games.ok();
        },
        std::type_identity<AnyGame>());
    if (error)
        return *error;
    std::sort(list.begin(), list.end(), [](const AnySummary& a, const AnySummary& b) {
        const SummaryHead &one = head_of(a), &two = head_of(b);
        return std::tie(two.changed, two.updated, one.id) < std::tie(one.changed, one.updated, two.id);
    });
    if (list.size() > static_cast<std::size_t>(limit))
        list.erase(list.begin() + limit, list.end());
    return list;
}

} // namespace goalline::server
