#include "exam/solved_position.hpp"

#include <algorithm>
#include <boost/json.hpp>
#include <set>

namespace goalline::exam {

namespace json = boost::json;
using phutball::Position;

namespace {

constexpr int kMostPlies = 999;
constexpr int kMostMoves = 1'000'000;
constexpr int kMostId = 1'000'000'000;

Error bad(Message where, Message expected) {
    return {ErrorKind::invalid, std::move(expected), std::move(where), "solved"};
}

Error bad(std::string_view field, Message expected) {
    return bad(verbatim(std::string(field)), std::move(expected));
}

Result<std::string> text_of(const json::object& object, std::string_view field) {
    const json::value* value = object.if_contains(field);
    if (value == nullptr || !value->is_string())
        return bad(field, "expected a text"_en);
    return std::string(value->get_string());
}

Result<int> number_of(const json::object& object, std::string_view field, int least, int most) {
    const json::value* value = object.if_contains(field);
    if (value == nullptr || !value->is_int64() || value->get_int64() < least || value->get_int64() > most)
        return bad(field, "expected a whole number from {0} to {1}"_en(least, most));
    return static_cast<int>(value->get_int64());
}

// Only the switches that are not at their default are written.
json::object object_of(const phutball::Rules& rules) {
    json::object object;
    for (const phutball::RuleSwitch& rule : phutball::kSwitches) {
        if (rule.get(rules) != rule.get({}))
            object[rule.name] = rule.get(rules) != 0;
    }
    return object;
}

// Tables know only flags.
Result<phutball::Rules> rules_of(const json::object& object) {
    const json::value* value = object.if_contains("rules");
    if (value == nullptr || !value->is_object())
        return bad("rules", "expected an object with the switches of the rules"_en);
    phutball::Rules rules;
    for (const auto& [key, given] : value->get_object()) {
        const std::string_view name = key;
        const phutball::RuleSwitch* rule = phutball::find_switch(&phutball::RuleSwitch::name, name);
        if (rule == nullptr || rule->table_mark.empty())
            return bad("rules",
                       "expected only switches that tables know, not \"{0}\""_en(name.substr(0, 40)));
        if (!given.is_bool())
            return bad(name, "expected {0}"_en(rule->expected("\"")));
        rule->set(rules, given.get_bool() ? 1 : 0);
    }
    return rules;
}

Result<WinningMove> winning_of(const json::value& value, const Position& position) {
    if (!value.is_object())
        return bad(Message(), "expected an object with a move and its plies"_en);
    const auto text = text_of(value.get_object(), "move");
    if (!text)
        return text.error();
    const auto plies = number_of(value.get_object(), "plies", 1, kMostPlies);
    if (!plies)
        return plies.error();
    if (*plies % 2 == 0)
        return bad("plies", "a win takes an odd number of plies"_en);
    auto move = phutball::parse_move(*text);
    if (!move)
        return move.error();
    if (const auto legal = position.check(*move); !legal)
        return within(verbatim(*text), legal.error());
    return WinningMove{std::move(*move), *plies};
}

Result<std::vector<WinningMove>> all_winning(const json::object& object, const Position& position) {
    const json::value* list = object.if_contains("winning");
    if (list == nullptr || !list->is_array() || list->get_array().empty())
        return bad("winning", "expected a list of winning moves, at least one"_en);
    std::vector<WinningMove> winning;
    std::set<std::string> results;
    for (const json::value& item : list->get_array()) {
        auto move = winning_of(item, position);
        if (!move)
            return within("winning move {0}"_en(winning.size() + 1), move.error());
        Position after = position;
        after.play_unchecked(move->move);
        if (!results.insert(after.text()).second)
            return bad("winning move {0}"_en(winning.size() + 1), "another move has the same result"_en);
        if (!winning.empty() && move->plies < winning.back().plies)
            return bad("winning move {0}"_en(winning.size() + 1), "expected the quickest move first"_en);
        winning.push_back(std::move(*move));
    }
    return winning;
}

Result<Position> position_of(const json::object& object) {
    const auto rules = rules_of(object);
    if (!rules)
        return rules.error();
    const auto text = text_of(object, "position");
    if (!text)
        return text.error();
    auto position = Position::parse(*text, *rules);
    if (!position)
        return within(verbatim("position"), position.error());
    if (position->outcome())
        return bad("position", "the game is over"_en);
    return position;
}

Result<SolvedPosition> read(const json::object& object) {
    const auto id = number_of(object, "id", 0, kMostId);
    if (!id)
        return id.error();
    auto position = position_of(object);
    if (!position)
        return position.error();
    auto winning = all_winning(object, *position);
    if (!winning)
        return winning.error();
    const auto moves = number_of(object, "moves", static_cast<int>(winning->size()), kMostMoves);
    if (!moves)
        return moves.error();
    const auto value = text_of(object, "value");
    if (!value || *value != "win")
        return bad("value", "expected \"win\", for the side to move"_en);
    const int quickest = winning->front().plies;
    if (!number_of(object, "plies", quickest, quickest))
        return bad("plies", "expected {0}, as many as the quickest winning move takes"_en(quickest));
    return SolvedPosition{*id, std::move(*position), std::move(*winning), *moves};
}

} // namespace

std::string to_json(const SolvedPosition& solved) {
    json::array winning;
    for (const WinningMove& each : solved.winning)
        winning.push_back(json::object{{"move", to_text(each.move)}, {"plies", each.plies}});
    return json::serialize(json::object{{"id", solved.id},
                                        {"position", solved.position.text()},
                                        {"rules", object_of(solved.position.rules())},
                                        {"value", "win"},
                                        {"plies", solved.plies()},
                                        {"winning", std::move(winning)},
                                        {"moves", solved.moves}});
}

Result<SolvedPosition> parse_solved(std::string_view line) {
    boost::system::error_code code;
    const json::value value = json::parse(line, code);
    if (code || !value.is_object())
        return Error{ErrorKind::syntax, "expected a JSON object"_en, {}, "json"};
    return read(value.get_object());
}

Result<std::vector<SolvedPosition>> parse_solved_set(std::string_view text) {
    std::vector<SolvedPosition> all;
    std::set<int> ids;
    for (int number = 1; !text.empty(); ++number) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        const std::string_view line = text.substr(0, end);
        text.remove_prefix(std::min(end + 1, text.size()));
        if (line.find_first_not_of(" \r\t") == std::string_view::npos)
            continue;
        auto solved = parse_solved(line);
        if (!solved)
            return within("line {0}"_en(number), solved.error());
        if (!ids.insert(solved->id).second)
            return within("line {0}"_en(number), bad("id", "{0} stands in the file twice"_en(solved->id)));
        all.push_back(std::move(*solved));
    }
    return all;
}

} // namespace goalline::exam
