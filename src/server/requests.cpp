#include "server/requests.hpp"

#include "engine/options.hpp"
#include "server/store/words.hpp"

#include <algorithm>
#include <array>
#include <boost/json/parse.hpp>
#include <boost/json/value.hpp>
#include <fmt/format.h>
#include <utility>

namespace goalline::server {

namespace json = boost::json;
using phutball::Side;

namespace {

constexpr int kDepth = 16; // of nested JSON: ours needs 3

Error bad(std::string where, std::string message) {
    return {
        .kind = ErrorKind::syntax, .message = std::move(message), .where = std::move(where), .code = "json"};
}

Result<json::object> read_object(std::string_view text) {
    json::parse_options options;
    options.max_depth = kDepth;
    boost::system::error_code error;
    json::value value = json::parse(json::string_view(text.data(), text.size()), error, {}, options);
    if (error)
        return bad("", "the body is not JSON (" + error.message() + "); expected an object");
    if (!value.is_object())
        return bad("", "expected a JSON object");
    return std::move(value.as_object());
}

// Reads the fields of one object; the first thing wrong is kept and makes the rest of no account.
class Fields {
  public:
    explicit Fields(const json::object& object, std::string prefix = {})
        : object_(object), prefix_(std::move(prefix)) {}

    [[nodiscard]] bool has(std::string_view name) const { return find(name) != nullptr; }

    [[nodiscard]] std::string text(std::string_view name, std::size_t most_bytes) {
        const json::value* value = find(name);
        if (!value)
            return {};
        if (!value->is_string())
            return fail(name, "expected a text"), std::string();
        const json::string& text = value->as_string();
        if (text.size() > most_bytes)
            return fail(name, fmt::format("the text is too long; at most {} bytes", most_bytes)),
                   std::string();
        return std::string(text.data(), text.size());
    }

    [[nodiscard]] std::string required_text(std::string_view name, std::size_t most_bytes) {
        if (!has(name))
            fail(name, "is missing; expected a text");
        return text(name, most_bytes);
    }

    [[nodiscard]] int integer(std::string_view name, int low, int high, int fallback) {
        const json::value* value = find(name);
        if (!value)
            return fallback;
        const std::int64_t* number = value->if_int64();
        if (!number || *number < low || *number > high) {
            fail(name, fmt::format("expected a whole number from {} to {}", low, high));
            return fallback;
        }
        return static_cast<int>(*number);
    }

    [[nodiscard]] bool truth(std::string_view name, bool fallback) {
        const json::value* value = find(name);
        if (!value)
            return fallback;
        if (!value->is_bool())
            fail(name, "expected true or false");
        return value->is_bool() ? value->as_bool() : fallback;
    }

    [[nodiscard]] std::optional<Side> side(std::string_view name) {
        if (!has(name))
            return std::nullopt;
        const std::string letter = text(name, 16);
        const auto side = letter.size() == 1 ? phutball::side_of(letter.front()) : std::nullopt;
        if (!side)
            fail(name, "expected \"O\" or \"X\"");
        return side;
    }

    [[nodiscard]] const json::value* find(std::string_view name) const {
        const auto found = object_.find(json::string_view(name.data(), name.size()));
        return found == object_.end() || found->value().is_null() ? nullptr : &found->value();
    }

    void fail(std::string_view name, std::string message) {
        if (!error_)
            error_ = bad(prefix_ + std::string(name), std::move(message));
    }
    void fail(Error error) {
        if (!error_)
            error_ = std::move(error);
    }
    [[nodiscard]] const std::optional<Error>& error() const { return error_; }

  private:
    const json::object& object_;
    std::string prefix_;
    std::optional<Error> error_;
};

std::string player_name(Fields& fields, const Limits& limits) {
    const std::string name = fields.text("name", limits.name_characters * 4);
    const auto is_start = [](char c) { return (static_cast<unsigned char>(c) & 0xC0) != 0x80; };
    const auto is_control = [](char c) { return static_cast<unsigned char>(c) < 0x20 || c == 0x7F; };
    if (static_cast<std::size_t>(std::count_if(name.begin(), name.end(), is_start)) > limits.name_characters)
        fields.fail("name", fmt::format("expected at most {} characters", limits.name_characters));
    if (std::any_of(name.begin(), name.end(), is_control))
        fields.fail("name", "must not contain control characters");
    return name;
}

phutball::Rules read_rules(Fields& game) {
    phutball::Rules rules;
    rules.repetition = phutball::Repetition::draw3; // the default of play (P10)
    const json::value* value = game.find("rules");
    if (!value)
        return rules;
    if (!value->is_object()) {
        game.fail("rules", "expected an object");
        return rules;
    }
    Fields fields(value->as_object(), "rules.");
    rules.corner_exit = fields.truth("corner_exit", rules.corner_exit);
    rules.goal_pass = fields.truth("goal_pass", rules.goal_pass);
    rules.own_goal = fields.truth("own_goal", rules.own_goal);
    rules.pie = fields.truth("pie", rules.pie);
    if (fields.has("repetition")) {
        const auto repetition = phutball::repetition_of(fields.text("repetition", 16));
        if (!repetition)
            fields.fail("repetition", "expected \"none\", \"draw3\" or \"superko\"");
        rules.repetition = repetition.value_or(rules.repetition);
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
                     .message =
                         fmt::format("the ball would stand on row {}; expected 2 to {} (P4)", row, rows - 1),
                     .where = "handicap",
                     .code = "P4"};
    auto position = start.empty() ? Position::from(Setup::start({rows, columns}, handicap), rules)
                                  : Position::parse(start, rules);
    if (!position)
        return position;
    if (position->size().rows > limits.board_rows || position->size().columns > limits.board_columns)
        return Error{.kind = ErrorKind::limit,
                     .message = fmt::format("this server plays on boards of at most {} x {}",
                                            limits.board_rows, limits.board_columns),
                     .where = "start",
                     .code = "size"};
    if (position->outcome())
        return Error{.kind = ErrorKind::invalid,
                     .message = "the ball stands on or over a goal line: the game is over (P9)",
                     .where = "start",
                     .code = "P9"};
    return position;
}

Result<void> play_beginning(phutball::Game& game, const json::value* moves, const Limits& limits) {
    if (!moves)
        return {};
    if (!moves->is_array())
        return bad("moves", "expected an array of move texts");
    if (moves->as_array().size() > limits.opening_plies)
        return Error{.kind = ErrorKind::limit,
                     .message = fmt::format("expected at most {} moves", limits.opening_plies),
                     .where = "moves",
                     .code = "plies"};
    int ply = 0;
    for (const json::value& text : moves->as_array()) {
        const std::string where = fmt::format("moves, move {}", ++ply);
        if (!text.is_string())
            return bad(where, "expected a move text");
        auto move = phutball::parse_move({text.as_string().data(), text.as_string().size()});
        if (!move)
            return bad(where, move.error().text());
        if (auto played = game.try_play(*move); !played) {
            Error error = played.error();
            error.message = error.text();
            error.where = where;
            return error;
        }
    }
    if (game.outcome())
        return Error{.kind = ErrorKind::invalid,
                     .message = "the beginning already ends the game",
                     .where = "moves",
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

constexpr std::array<std::pair<std::string_view, Action>, 13> kActions = {{
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
}};

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
        return bad("move", move.error().text());
    call.move = std::move(*move);
    return call;
}

Result<ActionCall> read_action(const json::object& object, const Limits& limits) {
    Fields fields(object);
    ActionCall call;
    call.id = fields.text("id", limits.move_id_bytes);
    call.side = fields.side("side");
    const std::string name = fields.required_text("action", 32);
    if (fields.error())
        return *fields.error();
    for (const auto& [known, action] : kActions) {
        if (name == known) {
            call.action = action;
            return call;
        }
    }
    std::string expected;
    for (const auto& [known, action] : kActions)
        expected += (expected.empty() ? "" : ", ") + std::string(known);
    return bad("action", "unknown action; expected one of " + expected);
}

} // namespace

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
    const std::string name = player_name(fields, limits);
    const phutball::Rules rules = read_rules(fields);
    auto start = read_start(fields, rules, limits);
    if (!start)
        return start.error();
    NewGame call{*opponent, side, level, phutball::Game(std::move(*start)), name};
    if (auto played = play_beginning(call.game, fields.find("moves"), limits); !played)
        return played.error();
    return call;
}

Result<JoinCall> parse_join(std::string_view body, const Limits& limits) {
    auto object = read_object(body);
    if (!object)
        return object.error();
    Fields fields(*object);
    JoinCall call{fields.required_text("invite", 128), player_name(fields, limits)};
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

Result<SocketMessage> parse_socket_message(std::string_view text, const Limits& limits) {
    auto object = read_object(text);
    if (!object)
        return object.error();
    Fields fields(*object);
    const std::string type = fields.required_text("type", 16);
    if (fields.error())
        return *fields.error();
    if (type == "move") {
        auto call = read_move(*object, limits);
        return call ? Result<SocketMessage>(std::move(*call)) : call.error();
    }
    if (type == "action") {
        auto call = read_action(*object, limits);
        return call ? Result<SocketMessage>(std::move(*call)) : call.error();
    }
    if (type == "sync")
        return SocketMessage(SyncCall{});
    if (type == "ping")
        return SocketMessage(PingCall{});
    return bad("type", "unknown message; expected move, action, sync or ping");
}

std::string message_id(std::string_view text, const Limits& limits) {
    auto object = read_object(text);
    return object ? Fields(*object).text("id", limits.move_id_bytes) : std::string();
}

} // namespace goalline::server
