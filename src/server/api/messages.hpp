// Turns a socket message into a value, whatever game it is about: the text is parsed once, and `type` says what is
// read from the object. It is internal to the readers of requests. Thread-safety: pure functions.
#pragma once

#include "server/api/json_fields.hpp"
#include "server/rooms/calls.hpp"

#include <fmt/format.h>
#include <string>
#include <string_view>
#include <utility>

namespace goalline::server {

[[nodiscard]] inline std::string id_of(const boost::json::object& object, const Limits& limits) {
    return Fields(object).text("id", limits.move_id_bytes);
}

[[nodiscard]] Result<ActionCall> read_action(const boost::json::object& object, const Limits& limits);

// The field "public" of a new game.
[[nodiscard]] bool read_public(Fields& fields, Opponent opponent);

template <class Call>
using ReadCall = Result<Call> (*)(const boost::json::object& object, const Limits& limits);

// `move` is the type of the messages in which something is played; `read_move` reads these.
template <class Move>
[[nodiscard]] Message<Move> read_message(std::string_view text, const Limits& limits, std::string_view move,
                                         ReadCall<Move> read_move, ReadCall<ActionCall> read_action) {
    const auto object = read_object(text);
    if (!object)
        return BadMessage{{}, object.error()};
    const auto read = [&](auto reader) -> Message<Move> {
        auto call = reader(*object, limits);
        if (!call)
            return BadMessage{id_of(*object, limits), call.error()};
        return std::move(*call);
    };
    Fields fields(*object);
    const std::string type = fields.required_text("type", 16);
    if (fields.error())
        return BadMessage{id_of(*object, limits), *fields.error()};
    if (type == move)
        return read(read_move);
    if (type == "action")
        return read(read_action);
    if (type == "sync")
        return SyncCall{};
    if (type == "ping")
        return PingCall{};
    return BadMessage{
        id_of(*object, limits),
        bad_json("type", fmt::format("unknown message; expected {}, action, sync or ping", move))};
}

} // namespace goalline::server
