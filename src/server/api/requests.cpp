#include "server/api/requests.hpp"

#include "engine/options.hpp"
#include "server/api/json_fields.hpp"
#include "server/api/messages.hpp"
#include "server/rooms/phrases.hpp"
#include "server/store/words.hpp"

#include <array>
#include <boost/json/value.hpp>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <utility>

namespace goalline::server {

namespace json = boost::json;
using phutball::Side;

namespace {

phutball::Rules read_rules(Fields& game) {
    phutball::Rules rules = phutball::kRulesOfPlay;
    const json::value* value = game.find("rules");
    if (!value)
        return rules;
    if (!value->is_object()) {
        game.fail("rules", "expected an object");
        return rules;
    }
    Fields fields(value->as_object(), "rules.");
    for (const phutball::RuleSwitch& rule : phutball::kSwitches) {
        if (rule.is_flag())
            rule.set(rules, static_cast<int>(fields.truth(rule.name, rule.get(rules) != 0)));
        else if (fields.has(rule.name) && !rule.set_text(rules, fields.text(rule.name, 16)))
            fields.fail(rule.name, "expected " + rule.expected("\"").english());
    }
    if (fields.error())
        game.fail(*fields.error());
    return rules;
}

Result<phutball::Position> read_start(Fields& fields, const phutball::Rules& rules, const Limits& limits) {
    using phutball::Position;
    using phutball::Setup;
    const int rows = fields.integer("rows", phutball::kMinRows, limits.board_rows, 19);
    const int columns = fields.integer("columns", phutball::kMinColumns, limits.board_columns, 15);
    const int handicap = fields.integer("handicap", -limits.board_rows, limits.board_rows, 0);
    const std::string start = fields.text("start", limits.body_bytes);
    if (fields.error())
        return *fields.error();
    if (const int row = (rows + 1) / 2 + handicap; start.empty() && (row < 2 || row > rows - 1))
        return Error{.kind = ErrorKind::invalid,
                     .message = "the ball would stand on row {0}; expected 2 to {1} (P4)"_en(row, rows - 1),
                     .where = verbatim("handicap"),
                     .code = "P4"};
    auto position = start.empty() ? Position::from(Setup::start({rows, columns}, handicap), rules)
                                  : Position::parse(start, rules);
    if (!position)
        return position;
    if (position->size().rows > limits.board_rows || position->size().columns > limits.board_columns)
        return Error{.kind = ErrorKind::limit,
                     .message = "this server plays on boards of at most {0} x {1}"_en(limits.board_rows,
                                                                                      limits.board_columns),
                     .where = verbatim("start"),
                     .code = "size"};
    if (position->outcome())
        return Error{.kind = ErrorKind::invalid,
                     .message = "the ball stands on or over a goal line: the game is over (P9)"_en,
                     .where = verbatim("start"),
                     .code = "P9"};
    return position;
}

Result<void> play_beginning(phutball::Game& game, const json::value* moves, const Limits& limits) {
    if (!moves)
        return {};
    if (!moves->is_array())
        return bad_json("moves", "expected an array of move texts");
    if (moves->as_array().size() > limits.opening_plies)
        return Error{.kind = ErrorKind::limit,
                     .message = "expected at most {0} moves"_en(limits.opening_plies),
                     .where = verbatim("moves"),
                     .code = "plies"};
    int ply = 0;
    for (const json::value& text : moves->as_array()) {
        const std::string where = fmt::format("moves, move {}", ++ply);
        if (!text.is_string())
            return bad_json(where, "expected a move text");
        auto move = phutball::parse_move({text.as_string().data(), text.as_string().size()});
        if (!move)
            return bad_json(where, move.error().text());
        if (auto played = game.try_play(*move); !played) {
            Error error = played.error();
            error.message = error.full();
            error.where = verbatim(where);
            return error;
        }
    }
    if (game.outcome())
        return Error{.kind = ErrorKind::invalid,
                     .message = "the beginning already ends the game"_en,
                     .where = verbatim("moves"),
                     .code = "over"};
    return {};
}

std::optional<Side> read_wish(Fields& fields) {
    const std::string wish = fields.text("side", 16);
    if (wish.empty() || wish == "random")
        return std::nullopt;
    const auto side = wish.size() == 1 ? phutball::side_of(wish.front()) : std::nullopt;
    if (!side)
        fields.fail("side", "expected \"O\", \"X\" or \"random\"");
    return side;
}

std::optional<Side> read_side(Fields& fields) {
    if (!fields.has("side"))
        return std::nullopt;
    const std::string letter = fields.text("side", 16);
    const auto side = letter.size() == 1 ? phutball::side_of(letter.front()) : std::nullopt;
    if (!side)
        fields.fail("side", "expected \"O\" or \"X\"");
    return side;
}

constexpr std::array<std::pair<std::string_view, Action>, 14> kActions = {{
    {"resign", Action::resign},
    {"offer_draw", Action::offer_draw},
    {"accept_draw", Action::accept_draw},
    {"decline_draw", Action::decline_draw},
    {"cancel_draw", Action::cancel_draw},
    {"undo", Action::undo},
    {"offer_undo", Action::offer_undo},
    {"accept_undo", Action::accept_undo},
    {"decline_undo", Action::decline_undo},
    {"cancel_undo", Action::cancel_undo},
    {"rematch", Action::rematch},
    {"decline_rematch", Action::decline_rematch},
    {"cancel_rematch", Action::cancel_rematch},
    {"phrase", Action::phrase},
}};

Result<ActionCall> with_phrase(ActionCall call, Fields& fields) {
    call.phrase = fields.required_text("phrase", 16);
    if (fields.error())
        return *fields.error();
    if (!is_phrase(call.phrase))
        return bad_json("phrase", fmt::format("expected one of {}", fmt::join(kPhrases, ", ")));
    return call;
}

Result<MoveCall> read_move(const json::object& object, const Limits& limits) {
    Fields fields(object);
    MoveCall call;
    call.id = fields.text("id", limits.move_id_bytes);
    if (!fields.has("ply"))
        fields.fail("ply", "is missing; expected the number of the move to be played");
    call.ply = fields.integer("ply", 1, static_cast<int>(limits.plies_per_game), 1);
    const std::string text = fields.required_text("move", limits.body_bytes);
    if (fields.error())
        return *fields.error();
    auto move = phutball::parse_move(text);
    if (!move)
        return bad_json("move", move.error().text());
    call.move = std::move(*move);
    return call;
}

// What everybody may take should be easy to understand, and short enough to be read again often.
void check_public(Fields& fields, const phutball::Game& game) {
    constexpr std::size_t kLongestStart = 4000;
    if (fields.has("moves") || game.start().text().size() > kLongestStart)
        fields.fail("public",
                    fmt::format("an open invitation begins without moves, from a start of at most {} "
                                "characters",
                                kLongestStart));
}

} // namespace

bool read_public(Fields& fields, Opponent opponent) {
    const bool is_public = fields.truth("public", false);
    if (is_public && opponent != Opponent::friends)
        fields.fail("public", "only with \"opponent\": \"friend\"");
    return is_public;
}

Result<ActionCall> read_action(const json::object& object, const Limits& limits) {
    Fields fields(object);
    ActionCall call;
    call.id = fields.text("id", limits.move_id_bytes);
    call.side = read_side(fields);
    const std::string name = fields.required_text("action", 32);
    if (fields.error())
        return *fields.error();
    for (const auto& [known, action] : kActions) {
        if (name == known) {
            call.action = action;
            return action == Action::phrase ? with_phrase(std::move(call), fields) : std::move(call);
        }
    }
    std::string expected;
    for (const auto& [known, action] : kActions)
        expected += (expected.empty() ? "" : ", ") + std::string(known);
    return bad_json("action", "unknown action; expected one of " + expected);
}

Result<NewGame> parse_new_game(std::string_view body, const Limits& limits) {
    auto object = read_object(body);
    if (!object)
        return object.error();
    Fields fields(*object);
    const auto opponent = opponent_of(fields.required_text("opponent", 16));
    if (!opponent)
        fields.fail("opponent", "expected \"computer\", \"friend\" or \"local\"");
    const auto side = read_wish(fields);
    const int level = fields.integer("level", 1, engine::kLevels, 3);
    const std::string name = read_player_name(fields, limits);
    const phutball::Rules rules = read_rules(fields);
    auto start = read_start(fields, rules, limits);
    if (!start)
        return start.error();
    NewGame call{*opponent, side, level, phutball::Game(std::move(*start)), name};
    call.is_public = read_public(fields, *opponent);
    if (call.is_public)
        check_public(fields, call.game);
    if (fields.error())
        return *fields.error();
    if (auto played = play_beginning(call.game, fields.find("moves"), limits); !played)
        return played.error();
    return call;
}

Result<JoinCall> parse_join(std::string_view body, const Limits& limits) {
    auto object = read_object(body);
    if (!object)
        return object.error();
    Fields fields(*object);
    JoinCall call{std::nullopt, read_player_name(fields, limits)};
    if (fields.has("invite"))
        call.invite = fields.text("invite", 128);
    if (fields.error())
        return *fields.error();
    return call;
}

Result<MoveCall> parse_move_call(std::string_view body, const Limits& limits) {
    auto object = read_object(body);
    return object ? read_move(*object, limits) : Result<MoveCall>(object.error());
}

Result<ActionCall> parse_action_call(std::string_view body, const Limits& limits) {
    auto object = read_object(body);
    return object ? read_action(*object, limits) : Result<ActionCall>(object.error());
}

Result<std::string> parse_record_call(std::string_view body) {
    auto object = read_object(body);
    if (!object)
        return object.error();
    Fields fields(*object);
    std::string text = fields.required_text("text", body.size());
    if (fields.error())
        return *fields.error();
    return text;
}

Result<std::string> parse_recovery_call(std::string_view body) {
    auto object = read_object(body);
    if (!object)
        return object.error();
    Fields fields(*object);
    std::string token = fields.required_text("token", 128);
    if (fields.error())
        return *fields.error();
    return token;
}

Message<std::monostate> parse_news_message(std::string_view text, const Limits& limits) {
    const auto object = read_object(text);
    if (!object)
        return BadMessage{{}, object.error()};
    Fields fields(*object);
    const std::string type = fields.required_text("type", 16);
    if (fields.error() || type != "ping")
        return BadMessage{id_of(*object, limits),
                          fields.error().value_or(bad_json("type", "unknown message; expected ping"))};
    return PingCall{};
}

Message<MoveCall> parse_socket_message(std::string_view text, const Limits& limits) {
    return read_message<MoveCall>(text, limits, "move", read_move, read_action);
}

std::string message_id(std::string_view text, const Limits& limits) {
    auto object = read_object(text);
    return object ? id_of(*object, limits) : std::string();
}

} // namespace goalline::server
