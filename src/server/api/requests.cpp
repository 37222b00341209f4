#include "server/api/requests.hpp"

#include "server/play/json_fields.hpp"
#include "server/rooms/calls.hpp"
#include "server/store/secrets.hpp"

#include <array>
#include <boost/json/array.hpp>
#include <boost/json/value.hpp>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <limits>
#include <utility>

namespace goalline::server {

namespace json = boost::json;

namespace {

constexpr int kMostBid = 1'000'000;
constexpr std::size_t kMostPlans = 20;
constexpr std::size_t kMostPlanned = 20; // moves in a line

std::vector<std::string> read_line(Fields& fields, const json::value* line, std::size_t& bytes) {
    std::vector<std::string> moves;
    if (!line || !line->is_array() || line->as_array().size() > kMostPlanned) {
        fields.fail("line", fmt::format("expected an array of at most {} move texts", kMostPlanned));
        return moves;
    }
    for (const json::value& text : line->as_array()) {
        if (!text.is_string() || text.as_string().size() > bytes) {
            fields.fail("line", text.is_string() ? "is too long" : "expected move texts");
            return moves;
        }
        bytes -= text.as_string().size();
        moves.emplace_back(text.as_string());
    }
    return moves;
}

TimeControl read_clock(Fields& fields) {
    TimeControl control;
    const json::value* value = fields.find("clock");
    if (!value)
        return control;
    if (!value->is_object()) {
        fields.fail("clock", "expected null, {\"base\", \"increment\"} or {\"days\"}");
        return control;
    }
    Fields clock(value->as_object(), "clock.");
    if (clock.has("days")) {
        control.days = clock.required_integer("days", 1, kMostDays);
        if (clock.has("base") || clock.has("increment"))
            clock.fail("days", "expected days alone, or base and increment");
    } else {
        control.base = clock.required_integer("base", 0, kMostBase);
        control.increment = clock.integer("increment", 0, kMostIncrement, 0);
        if (!clock.error() && !control.live())
            clock.fail("base", "expected some time: a base or an increment");
    }
    if (clock.error())
        fields.fail(*clock.error());
    return control;
}

PlanList read_plans(Fields& fields, const Limits& limits) {
    PlanList plans;
    const json::value* value = fields.find("plans");
    if (!value || !value->is_array() || value->as_array().size() > kMostPlans) {
        fields.fail("plans", fmt::format("expected an array of at most {} plans", kMostPlans));
        return plans;
    }
    std::size_t bytes = limits.frame_bytes; // of all moves together, whichever way they come
    for (const json::value& entry : value->as_array()) {
        if (!entry.is_object()) {
            fields.fail("plans", "expected {\"ply\", \"line\"}");
            return plans;
        }
        Fields plan(entry.as_object(), fmt::format("plans[{}].", plans.size()));
        Plan call;
        call.ply = plan.required_integer("ply", 1, static_cast<int>(limits.plies_per_game));
        call.line = read_line(plan, plan.find("line"), bytes);
        if (plan.error()) {
            fields.fail(*plan.error());
            return plans;
        }
        plans.push_back(std::move(call));
    }
    return plans;
}

std::optional<char> read_side(Fields& fields) {
    if (!fields.has("side"))
        return std::nullopt;
    const std::string letter = fields.text("side", 16);
    if (letter.size() == 1 && std::string_view("OXLR").find(letter) != std::string_view::npos)
        return letter.front();
    fields.fail("side", "expected \"O\" or \"X\", or in a game of strips \"L\" or \"R\"");
    return std::nullopt;
}

std::string read_phrase(Fields& fields) {
    std::string phrase = fields.required_text("phrase", 16);
    if (!is_phrase(phrase))
        fields.fail("phrase", fmt::format("expected one of {}", fmt::join(kPhrases, ", ")));
    return phrase;
}

constexpr std::array<std::pair<std::string_view, Action>, 17> kActions = {{
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
    {"claim_win", Action::claim_win},
    {"claim_draw", Action::claim_draw},
    {"plan", Action::plan},
    {"phrase", Action::phrase},
}};

Result<TurnCall> read_move(const json::object& object, const Limits& limits) {
    Fields fields(object);
    TurnCall call{.type = "move", .text = {}, .id = fields.text("id", limits.move_id_bytes)};
    if (!fields.has("ply"))
        fields.fail("ply", "is missing; expected the number of the move to be played");
    call.number = fields.integer("ply", 1, static_cast<int>(limits.plies_per_game), 1);
    call.text = fields.required_text("move", limits.body_bytes);
    return fields.checked(std::move(call));
}

Result<TurnCall> read_bid(const json::object& object, const Limits& limits) {
    Fields fields(object);
    TurnCall call{.type = "bid", .text = {}, .id = fields.text("id", limits.move_id_bytes)};
    call.number = fields.required_integer("turn", 1, std::numeric_limits<int>::max());
    call.text = std::to_string(fields.required_integer("bid", 0, kMostBid));
    return fields.checked(std::move(call));
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
            if (action == Action::plan)
                call.plans = read_plans(fields, limits);
            if (action == Action::phrase)
                call.phrase = read_phrase(fields);
            return fields.error() ? Result<ActionCall>(*fields.error()) : std::move(call);
        }
    }
    std::string expected;
    for (const auto& [known, action] : kActions)
        expected += (expected.empty() ? "" : ", ") + std::string(known);
    return bad_json("action", "unknown action; expected one of " + expected);
}

Result<TokenCall> read_tokens(const json::object& object, const Limits& /*limits*/) {
    Fields fields(object);
    TokenCall call{fields.required_text("token", kTokenDigits), fields.text("other", kTokenDigits)};
    if (!is_hex(call.token, kTokenDigits))
        fields.fail("token", "expected a seat's token");
    if (!call.other.empty() && !is_hex(call.other, kTokenDigits))
        fields.fail("other", "expected the token of the other seat");
    return fields.checked(std::move(call));
}

Sitter read_sitter(Fields& fields, const Limits& limits) {
    return {read_player_name(fields, limits), fields.truth("bot", false)};
}

// The game that is to be played; the first one if none is named.
std::string read_game(Fields& fields) {
    std::string name = fields.text("game", 16);
    if (name.empty())
        return std::string(kinds().front()->games().front());
    if (kind_of_game(name) != nullptr)
        return name;
    std::vector<std::string> games;
    for (const GameKind* kind : kinds()) {
        for (const std::string_view game : kind->games())
            games.push_back(fmt::format("\"{}\"", game));
    }
    fields.fail("game", fmt::format("expected {} or {}", fmt::join(games.begin(), games.end() - 1, ", "),
                                    games.back()));
    return {};
}

template <class Value>
Result<Value> read_from(std::string_view body, const Limits& limits,
                        Result<Value> (*read)(const json::object&, const Limits&)) {
    const auto object = read_object(body);
    return object ? read(*object, limits) : Result<Value>(object.error());
}

std::string id_of(const json::object& object, const Limits& limits) {
    return Fields(object).text("id", limits.move_id_bytes);
}

} // namespace

Result<NewCall> parse_new_game(std::string_view body, const Limits& limits) {
    Fields fields(body);
    const std::string game = read_game(fields);
    const auto opponent = opponent_of(fields.required_text("opponent", 16));
    if (!opponent)
        fields.fail("opponent", "expected \"computer\", \"friend\" or \"local\"");
    NewCall call;
    call.maker = read_sitter(fields, limits);
    call.clock = read_clock(fields);
    call.is_public = fields.truth("public", false);
    if (call.is_public && opponent != Opponent::friends)
        fields.fail("public", "only with \"opponent\": \"friend\"");
    if (fields.error())
        return *fields.error();
    call.opponent = *opponent;
    const GameKind* kind = kind_of_game(game);
    call.game = kind->read(fields, {game, call.opponent, call.is_public}, limits);
    call.game.kind = kind;
    return fields.checked(std::move(call));
}

Answer read_new_game(const Job& job, Workbench& /*bench*/, const StopFlag& /*stop*/) {
    const auto call = parse_new_game(*job.bytes, limits_in(job.order.at("limits").as_object()));
    if (!call)
        return refused(call.error());
    const NewGame& game = call->game;
    return {.value = {{"opponent", name(call->opponent)},
                      {"name", call->maker.name},
                      {"bot", call->maker.bot},
                      {"clock", {call->clock.base, call->clock.increment, call->clock.days}},
                      {"public", call->is_public},
                      {"kind", game.kind->name()},
                      {"options", game.options},
                      {"opening", json::array(game.opening.begin(), game.opening.end())},
                      {"seat", number(game.seat)}}};
}

NewCall new_call_in(const json::object& json) {
    NewCall call;
    call.opponent = opponent_of(text_in(json, "opponent")).value_or(Opponent::computer);
    call.maker = {text_in(json, "name"), truth_in(json, "bot")};
    const json::array& clock = json.at("clock").as_array();
    call.clock = {clock.at(0).to_number<int>(), clock.at(1).to_number<int>(), clock.at(2).to_number<int>()};
    call.is_public = truth_in(json, "public");
    call.game = {
        kind_named(text_in(json, "kind")), text_in(json, "options"), {}, seat_of(number_in(json, "seat"))};
    for (const json::value& turn : json.at("opening").as_array())
        call.game.opening.emplace_back(turn.as_string());
    return call;
}

Result<JoinCall> parse_join(std::string_view body, const Limits& limits) {
    Fields fields(body);
    JoinCall call{std::nullopt, read_sitter(fields, limits)};
    if (fields.has("invite"))
        call.invite = fields.text("invite", 128);
    return fields.checked(std::move(call));
}

Result<TurnCall> parse_move_call(std::string_view body, const Limits& limits) {
    return read_from(body, limits, read_move);
}

Result<TurnCall> parse_bid_call(std::string_view body, const Limits& limits) {
    return read_from(body, limits, read_bid);
}

Result<ActionCall> parse_action_call(std::string_view body, const Limits& limits) {
    return read_from(body, limits, read_action);
}

Result<std::string> parse_record_call(std::string_view body) {
    Fields fields(body);
    std::string text = fields.required_text("text", body.size());
    return fields.checked(std::move(text));
}

Result<std::string> parse_recovery_call(std::string_view body) {
    Fields fields(body);
    std::string token = fields.required_text("token", 128);
    return fields.checked(std::move(token));
}

SocketMessage parse_news_message(std::string_view text, const Limits& limits) {
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

// The text is parsed once, and `type` says what is read from the object.
SocketMessage parse_socket_message(std::string_view text, const Limits& limits) {
    const auto object = read_object(text);
    if (!object)
        return BadMessage{{}, object.error()};
    const auto refused = [&](Error error) { return BadMessage{id_of(*object, limits), std::move(error)}; };
    const auto read = [&](auto reader) -> SocketMessage {
        auto call = reader(*object, limits);
        if (!call)
            return refused(call.error());
        return std::move(*call);
    };
    Fields fields(*object);
    const std::string type = fields.required_text("type", 16);
    if (fields.error())
        return refused(*fields.error());
    if (type == "move")
        return read(read_move);
    if (type == "bid")
        return read(read_bid);
    if (type == "action")
        return read(read_action);
    if (type == "token")
        return read(read_tokens);
    if (type == "sync")
        return SyncCall{};
    if (type == "ping")
        return PingCall{};
    return refused(bad_json("type", "unknown message; expected move, bid, action, token, sync or ping"));
}

std::string message_id(std::string_view text, const Limits& limits) {
    auto object = read_object(text);
    return object ? id_of(*object, limits) : std::string();
}

} // namespace goalline::server
