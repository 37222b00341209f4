#include "puzzles/small_puzzle.hpp"

#include <algorithm>
#include <boost/json.hpp>

namespace goalline::puzzles {

namespace json = boost::json;

namespace {

Error bad_small(std::string_view field, Message expected) {
    return {ErrorKind::invalid, std::move(expected), verbatim(std::string(field)), "puzzle"};
}

std::string text_of(const json::object& object, std::string_view field) {
    const json::value* value = object.if_contains(field);
    return value != nullptr && value->is_string() ? std::string(value->get_string()) : std::string();
}

std::optional<int> number_of(const json::object& object, std::string_view field) {
    const json::value* value = object.if_contains(field);
    constexpr std::int64_t kMost = 1'000'000'000;
    if (value == nullptr || !value->is_int64() || std::abs(value->get_int64()) > kMost)
        return std::nullopt;
    return static_cast<int>(value->get_int64());
}

} // namespace

std::string to_json(const SmallPuzzle& puzzle, int id) {
    return "{\"id\":" + std::to_string(id) + "," + puzzle.json + "}";
}

bool is_small(std::string_view text) {
    return text.substr(0, text.find('\n')).find("\"game\":") != std::string_view::npos;
}

Result<SmallPuzzle> SmallPuzzles::check(std::string_view line) {
    boost::system::error_code code;
    const json::value value = json::parse(line, code);
    if (code || !value.is_object())
        return Error{ErrorKind::syntax, "expected a JSON object"_en, {}, "json"};
    const json::object& object = value.get_object();
    const auto id = number_of(object, "id");
    if (!id || *id < 1)
        return bad_small("id", "expected a whole number from {0} to {1}"_en(1, 1'000'000'000));
    const std::string game = text_of(object, "game");
    std::optional<SmallPuzzle> puzzle;
    if (game == "strip") {
        const auto position = strip::parse(text_of(object, "position"));
        if (!position)
            return within(verbatim("position"), position.error());
        puzzle = strip(*position);
    } else if (game == "oddish") {
        const auto position = strip::oddish::parse(text_of(object, "position"));
        if (!position)
            return within(verbatim("position"), position.error());
        puzzle = oddish(*position);
    } else if (game == "tennis" || game == "footsteps") {
        const auto ball = number_of(object, "ball");
        const auto points1 = number_of(object, "points1");
        const auto points2 = number_of(object, "points2");
        if (!ball || !points1 || !points2)
            return bad_small("ball, points1, points2", "expected three whole numbers"_en);
        const auto kind = std::ranges::find(kSmallKinds, text_of(object, "kind"));
        if (kind == kSmallKinds.end())
            return bad_small("kind", "expected surely-wrong or least-certain"_en);
        puzzle = bid(text_of(object, "preset"), {*ball, *points1, *points2},
                     static_cast<SmallKind>(kind - kSmallKinds.begin()));
    } else {
        return bad_small("game", "expected strip, oddish, tennis or footsteps"_en);
    }
    if (!puzzle)
        return bad_small("kind", "this position holds no such puzzle"_en);
    if (to_json(*puzzle, *id) != line)
        return bad_small("solution", "expected {0}"_en(to_json(*puzzle, *id)));
    return *puzzle;
}

} // namespace goalline::puzzles
