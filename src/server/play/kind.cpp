#include "server/play/kind.hpp"

#include <boost/json/parse.hpp>
#include <stdexcept>
#include <utility>

namespace goalline::server {

namespace json = boost::json;

std::string GameKind::game(const json::object& options) const {
    return games().size() == 1 ? std::string(games().front()) : text_in(options, "game");
}

json::value result_json(const GameKind& kind, const std::optional<StoredResult>& result, bool swapped) {
    if (!result)
        return nullptr;
    json::value winner = result->winner ? kind.seat_name(*result->winner, swapped) : json::value(nullptr);
    return json::object{{"winner", std::move(winner)}, {"reason", result->reason}};
}

json::object stored_object(const std::string& text) {
    json::error_code error;
    json::value value = json::parse(text, error);
    if (error || !value.is_object())
        throw std::runtime_error("its options cannot be read");
    return std::move(value.as_object());
}

std::string text_in(const json::object& object, std::string_view member) {
    return std::string(object.at(member).as_string());
}
int number_in(const json::object& object, std::string_view member) {
    return object.at(member).to_number<int>();
}
bool truth_in(const json::object& object, std::string_view member) {
    return object.at(member).as_bool();
}

Error corrupt(const GameHead& game, const std::string& what) {
    return {ErrorKind::io, verbatim("the stored game does not replay: " + what), verbatim(game.id),
            "corrupt"};
}

namespace {

Result<std::shared_ptr<Game>> replayed(const StoredGame& stored) {
    const GameKind* kind = kind_named(stored.kind);
    if (kind == nullptr)
        return corrupt(stored, "there is no such kind of game");
    auto game = kind->start(stored_object(stored.options));
    if (!game)
        return corrupt(stored, game.error().text());
    for (const StoredTurn& turn : stored.turns) {
        if (!(*game)->to_act().has(turn.seat))
            return corrupt(stored, "somebody has moved twice");
        if (const auto played = (*game)->replay(turn); !played)
            return corrupt(stored, played.error().text());
    }
    if ((*game)->summary() != stored_object(stored.summary))
        return corrupt(stored, "its turns lead elsewhere");
    if (stored.status != Status::over && (*game)->result())
        return corrupt(stored, "it goes on after its end");
    return game;
}

} // namespace

Result<std::shared_ptr<Game>> game_of(const StoredGame& stored) {
    try {
        return replayed(stored);
    } catch (const std::bad_alloc&) {
        throw;
    } catch (const std::exception& exception) { // a member is missing
        return corrupt(stored, exception.what());
    }
}

} // namespace goalline::server
