// Reads what clients send into values: bodies of HTTP calls and WebSocket messages (http-api.md). The functions
// accept any bytes. Of their Errors, syntax and usage mean `bad_request`, invalid and illegal mean `illegal`, and
// limit means `too_large`. Thread-safety: pure functions.
#pragma once

#include "base/result.hpp"
#include "server/net/limits.hpp"
#include "server/rooms/calls.hpp"

#include <optional>
#include <string>
#include <string_view>

namespace goalline::server {

struct JoinCall {
    std::optional<std::string> invite; // none: for a public game
    Sitter guest;
};

[[nodiscard]] Result<NewCall> parse_new_game(std::string_view body, const Limits& limits = {});
// The same as a job, and what its answer says.
inline constexpr std::string_view kReadNewGame = "games.read";
[[nodiscard]] Answer read_new_game(const Job& job, Workbench& bench, const StopFlag& stop);
[[nodiscard]] NewCall new_call_in(const boost::json::object& json);
[[nodiscard]] Result<JoinCall> parse_join(std::string_view body, const Limits& limits = {});
[[nodiscard]] Result<TurnCall> parse_move_call(std::string_view body, const Limits& limits = {});
[[nodiscard]] Result<TurnCall> parse_bid_call(std::string_view body, const Limits& limits = {});
[[nodiscard]] Result<ActionCall> parse_action_call(std::string_view body, const Limits& limits = {});
[[nodiscard]] Result<std::string> parse_record_call(std::string_view body);
// The token in a recovery link.
[[nodiscard]] Result<std::string> parse_recovery_call(std::string_view body);
// A message on the socket of a game. It is parsed once, whatever happens to it.
[[nodiscard]] SocketMessage parse_socket_message(std::string_view text, const Limits& limits = {});

// A message on the socket of a page (News): a ping, or a BadMessage.
[[nodiscard]] SocketMessage parse_news_message(std::string_view text, const Limits& limits = {});

// The `id` of a message that is to be refused without reading anything else of it; empty if there is none.
[[nodiscard]] std::string message_id(std::string_view text, const Limits& limits = {});

} // namespace goalline::server
