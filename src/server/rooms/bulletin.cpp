#include "server/rooms/bulletin.hpp"

#include <boost/json/array.hpp>
#include <boost/json/object.hpp>
#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>
#include <exception>
#include <iterator>
#include <utility>

namespace goalline::server {

namespace json = boost::json;

void Bulletin::add(Bulletin other) {
    for (const auto& [id, more] : other.games) {
        Lookers& all = games[id];
        all.here = {all.here[0] || more.here[0], all.here[1] || more.here[1]};
        all.watchers += more.watchers;
    }
    open.merge(other.open);
    pages.merge(other.pages);
    live.insert(live.end(), std::make_move_iterator(other.live.begin()),
                std::make_move_iterator(other.live.end()));
}

std::string text_of(const Bulletin& bulletin) {
    json::object games;
    for (const auto& [id, lookers] : bulletin.games)
        games[id] = json::array{lookers.here[0], lookers.here[1], lookers.watchers};
    json::array live;
    for (const Bulletin::Live& game : bulletin.live)
        live.push_back(json::array{game.created, game.id, game.text});
    return json::serialize(
        json::object{{"games", std::move(games)},
                     {"open", json::array(bulletin.open.begin(), bulletin.open.end())},
                     {"live", std::move(live)},
                     {"pages", json::array(bulletin.pages.begin(), bulletin.pages.end())}});
}

Bulletin bulletin_of(std::string_view text) {
    try {
        Bulletin bulletin;
        const json::value whole = json::parse(json::string_view(text.data(), text.size()));
        for (const auto& [id, value] : whole.at("games").as_object()) {
            const json::array& lookers = value.as_array();
            bulletin.games[id] = {{lookers.at(0).as_bool(), lookers.at(1).as_bool()},
                                  lookers.at(2).to_number<std::size_t>()};
        }
        for (const json::value& id : whole.at("open").as_array())
            bulletin.open.emplace(id.as_string());
        for (const json::value& game : whole.at("live").as_array())
            bulletin.live.push_back({game.as_array().at(0).to_number<std::int64_t>(),
                                     std::string(game.as_array().at(1).as_string()),
                                     std::string(game.as_array().at(2).as_string())});
        for (const json::value& visitor : whole.at("pages").as_array())
            bulletin.pages.emplace(visitor.as_string());
        return bulletin;
    } catch (const std::exception&) { // of another version of this program
        return {};
    }
}

} // namespace goalline::server
